// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/wording.h"

namespace caiding::tests::toy {

/// How cards of the toy game say things. Lasts as long as the program.
const ir::Wording& CardWording();

}  // namespace caiding::tests::toy
