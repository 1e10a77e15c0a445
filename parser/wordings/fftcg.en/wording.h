// SPDX-License-Identifier: MIT
#pragma once

#include "parser/compose/wording.h"

namespace caiding::parser {

/// FF-TCG in English.
const Wording& FftcgEnglish();

}  // namespace caiding::parser
