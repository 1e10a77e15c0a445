// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace caiding::findings {

/// A card that another has much to do with, and why.
struct Neighbour {
  std::string number;
  std::string name;
  std::size_t findings = 0;  ///< That speak of both.
  std::size_t names = 0;     ///< By which one of the two texts speaks of the other card.
  std::size_t needs = 0;     ///< Of one of the two texts, which the other can meet.
  std::uint32_t points = 0;  ///< Hundredths, by the formula of `checker/neighbours/`.
  friend bool operator==(const Neighbour&, const Neighbour&) = default;
};

}  // namespace caiding::findings
