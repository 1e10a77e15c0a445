// SPDX-License-Identifier: MIT
#include "checker/findings/joined.h"

namespace caiding::findings {

Message Joined(const std::vector<Message>& messages) {
  Message joined;
  for (const Message& message : messages) {
    joined.zh += (joined.zh.empty() ? "" : "；") + message.zh;
    joined.en += (joined.en.empty() ? "" : "; ") + message.en;
  }
  return joined;
}

}  // namespace caiding::findings
