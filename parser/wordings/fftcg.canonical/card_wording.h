// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/wording.h"

namespace caiding::fftcg_canonical {

/// How cards of FF-TCG say what they mean in the canonical form. Lasts as long as the program.
const ir::Wording& CardWording();

}  // namespace caiding::fftcg_canonical
