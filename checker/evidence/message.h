// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace caiding::evidence {

/// A sentence in both languages.
struct Message {
  std::string zh;
  std::string en;
  friend bool operator==(const Message&, const Message&) = default;
};

}  // namespace caiding::evidence
