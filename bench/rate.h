// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace caiding::bench {

struct Rate {
  std::size_t hits = 0;
  std::size_t tries = 0;
};

/// A row of the table of the self-benchmark: how many of how many, with the bounds of the rate.
std::string Row(const std::string& id, const std::string& what, Rate rate);

}  // namespace caiding::bench
