// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/wording.h"

namespace caiding::zero_zh {

/// How the cards of 零次元 speak Chinese. Lasts as long as the program.
const ir::Wording& CardWording();

}  // namespace caiding::zero_zh
