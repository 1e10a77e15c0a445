// SPDX-License-Identifier: MIT
#include "bench/growth.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace caiding::bench {
namespace {

/// The slope of log(time) against log(cards): time grows with that power of the pool.
double ExponentOf(const std::vector<Cost>& points) {
  double x = 0;
  double y = 0;
  double xx = 0;
  double xy = 0;
  for (const auto& [cards, seconds] : points) {
    x += std::log(cards);
    y += std::log(seconds);
    xx += std::log(cards) * std::log(cards);
    xy += std::log(cards) * std::log(seconds);
  }
  const auto count = static_cast<double>(points.size());
  return (count * xy - x * y) / (count * xx - x * x);
}

/// Cards against CPU seconds, both logarithmic, with the fitted power; drawn by gnuplot, if it is
/// installed.
void Plot(const std::vector<Cost>& points, double exponent, const std::filesystem::path& folder) {
  const auto data = folder / "cost.tsv";
  const auto script = folder / "cost.gnuplot";
  const auto plot = folder / "cost.svg";
  std::ofstream table(data);
  for (const auto& [cards, seconds] : points) table << cards << '\t' << seconds << '\n';
  const double factor = points.front().second / std::pow(points.front().first, exponent);
  std::ofstream(script)
      << "set terminal svg size 640,420\nset output '" << plot.string() << "'\nset logscale xy\n"
      << "set xlabel 'cards in the pool'\nset ylabel 'CPU seconds'\nset key left top\n"
      << "plot '" << data.string() << "' title 'measured' with linespoints, " << factor << " * x**"
      << exponent << " title sprintf('cards to the power of %.2f', " << exponent << ")\n";
  table.close();
  const bool is_drawn = std::system(("gnuplot '" + script.string() + "' 2>/dev/null").c_str()) == 0;
  std::printf("%s: %s\n", is_drawn ? "plot" : "for a plot install gnuplot and run it on",
              (is_drawn ? plot : script).string().c_str());
}

}  // namespace

void TellGrowth(const std::vector<Cost>& points, const std::filesystem::path& folder) {
  const double exponent = ExponentOf(points);
  std::printf("CPU time grows with cards to the power of %.2f\n", exponent);
  Plot(points, exponent, folder);
}

}  // namespace caiding::bench
