// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <utility>
#include <vector>

namespace caiding::bench {

/// Cards in the pool, and CPU seconds.
using Cost = std::pair<double, double>;

/// Prints the power of the pool with which time grows, and draws both, logarithmic, as `cost.svg`
/// in the folder if gnuplot is installed. At least two points.
void TellGrowth(const std::vector<Cost>& points, const std::filesystem::path& folder);

}  // namespace caiding::bench
