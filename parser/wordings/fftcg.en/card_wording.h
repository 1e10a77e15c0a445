// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/wording.h"

namespace caiding::fftcg_en {

/// How cards of FF-TCG say what they mean in English. Lasts as long as the program.
const ir::Wording& CardWording();

}  // namespace caiding::fftcg_en
