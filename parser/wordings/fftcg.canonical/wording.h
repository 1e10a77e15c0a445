// SPDX-License-Identifier: MIT
#pragma once

#include "parser/compose/wording.h"

namespace caiding::parser {

/// FF-TCG in the canonical printed form.
const Wording& FftcgCanonical();

}  // namespace caiding::parser
