// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace caiding::ir {

/// A sentence for people, in both languages of the reports.
struct Message {
  std::string zh;
  std::string en;
  friend bool operator==(const Message&, const Message&) = default;
};

}  // namespace caiding::ir
