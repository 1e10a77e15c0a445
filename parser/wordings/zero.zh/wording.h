// SPDX-License-Identifier: MIT
#pragma once

#include "parser/compose/wording.h"

namespace caiding::parser {

/// 零次元 in Chinese.
const Wording& ZeroChinese();

}  // namespace caiding::parser
