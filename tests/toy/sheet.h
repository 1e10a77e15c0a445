// SPDX-License-Identifier: MIT
#pragma once

#include "model/sheet/sheet.h"

namespace caiding::tests::toy {

/// The sheet of a game that there is not.
const sheet::Sheet& GameSheet();

}  // namespace caiding::tests::toy
