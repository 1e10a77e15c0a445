// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/message.h"

namespace caiding::evidence {

/// The sentences one after the other, in both languages.
Message Joined(const std::vector<Message>& messages);

}  // namespace caiding::evidence
