// SPDX-License-Identifier: MIT
#include "bench/rate.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace caiding::bench {
namespace {

/// The 95 % interval of a rate. Source: E. B. Wilson, Probable inference, the law of succession,
/// and statistical inference, J. Am. Stat. Assoc. 22 (1927).
std::string WithBounds(Rate rate) {
  if (rate.tries == 0) return "-\t-\t-";
  constexpr double kZ = 1.959963984540054;
  const double n = static_cast<double>(rate.tries);
  const double p = static_cast<double>(rate.hits) / n;
  const double middle = (p + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double half = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n)) / (1 + kZ * kZ / n);
  char text[64];
  std::snprintf(text, sizeof text, "%.3f\t%.3f\t%.3f", p, std::max(0.0, middle - half),
                std::min(1.0, middle + half));
  return text;
}

}  // namespace

std::string Row(const std::string& id, const std::string& what, Rate rate) {
  return id + "\t" + what + "\t" + std::to_string(rate.tries) + "\t" + std::to_string(rate.hits) +
         "\t" + WithBounds(rate) + "\n";
}

}  // namespace caiding::bench
