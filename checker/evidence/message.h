// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/message.h"

namespace caiding::evidence {

using ir::Message;

}  // namespace caiding::evidence
