// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/message.h"

namespace caiding::findings {

using ir::Message;

}  // namespace caiding::findings
