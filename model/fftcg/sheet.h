// SPDX-License-Identifier: MIT
#pragma once

#include "model/sheet/sheet.h"

namespace caiding::fftcg {

/// The sheet of FF-TCG 3.2.
const sheet::Sheet& GameSheet();

}  // namespace caiding::fftcg
