// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/ir/message.h"
#include "model/scenario/words.h"

// How lines of a dialogue are read and shown.

namespace caiding::scenario {

/// A number as it is typed; none if it is anything else, or too long to mean something.
inline std::optional<std::size_t> NumberIn(const std::string& text) {
  // BOUND: longer numbers mean nothing.
  constexpr std::size_t kDigitsMax = 5;
  if (text.empty() || text.size() > kDigitsMax) return std::nullopt;
  if (text.find_first_not_of("0123456789") != text.npos) return std::nullopt;
  return static_cast<std::size_t>(std::stoul(text));
}

/// "the nearest is X", or nothing.
inline ir::Message Nearest(const std::vector<std::string>& known, const std::string& seen) {
  const std::string nearest = NearestOf(known, seen);
  if (nearest.empty()) return {};
  return {"；最接近的是 " + nearest, "; the nearest is " + nearest};
}

/// A number before a line of a list.
inline std::string Padded(std::size_t number) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < 4 ? 4 - digits.size() : 0, ' ') + digits + "  ";
}

}  // namespace caiding::scenario
