// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/message.h"

namespace caiding::findings {

/// The sentences one after the other, in both languages.
Message Joined(const std::vector<Message>& messages);

}  // namespace caiding::findings
