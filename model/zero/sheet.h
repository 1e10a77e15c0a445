// SPDX-License-Identifier: MIT
#pragma once

#include "model/sheet/sheet.h"

namespace caiding::zero {

/// The sheet of 零次元.
const sheet::Sheet& GameSheet();

}  // namespace caiding::zero
