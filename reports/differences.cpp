// SPDX-License-Identifier: MIT
#include "reports/differences.h"

#include <algorithm>
#include <map>
#include <string>

namespace caiding::reports {
namespace {

using findings::Outcome;
using ir::Message;

/// How often each line stands in one outcome.
using Counts = std::map<std::string, std::size_t>;

/// "我方抽一张牌 [Zero 1.20, 602.1]" without what it rests on.
std::string WithoutClauses(std::string line) {
  while (line.ends_with(']')) {
    const std::size_t at = line.rfind(" [");
    if (at == std::string::npos) break;
    line.resize(at);
  }
  return line;
}

std::vector<Message> LinesOf(const Outcome& outcome, bool of_steps) {
  if (!of_steps) return outcome.board_after;
  std::vector<Message> lines;
  for (const Message& step : outcome.steps)
    lines.push_back({WithoutClauses(step.zh), WithoutClauses(step.en)});
  return lines;
}

Counts Counted(const std::vector<Message>& lines) {
  Counts counts;
  for (const Message& line : lines) ++counts[line.zh];
  return counts;
}

/// The lines that are beyond what every outcome has.
std::vector<Message> Beyond(const std::vector<Message>& lines, const std::vector<Counts>& all) {
  Counts seen;
  std::vector<Message> beyond;
  for (const Message& line : lines) {
    const std::size_t number = ++seen[line.zh];
    const bool is_shared = std::all_of(all.begin(), all.end(), [&](const Counts& counts) {
      const auto found = counts.find(line.zh);
      return found != counts.end() && found->second >= number;
    });
    if (!is_shared) beyond.push_back(line);
  }
  return beyond;
}

std::vector<std::vector<Message>> Compared(const std::vector<Outcome>& outcomes, bool of_steps) {
  std::vector<Counts> all;
  for (const Outcome& outcome : outcomes) all.push_back(Counted(LinesOf(outcome, of_steps)));
  std::vector<std::vector<Message>> differing;
  for (const Outcome& outcome : outcomes)
    differing.push_back(Beyond(LinesOf(outcome, of_steps), all));
  return differing;
}

}  // namespace

std::vector<std::vector<Message>> DifferingLines(const std::vector<Outcome>& outcomes) {
  auto differing = Compared(outcomes, false);
  const bool is_alike = std::all_of(differing.begin(), differing.end(),
                                    [](const auto& lines) { return lines.empty(); });
  return is_alike ? Compared(outcomes, true) : differing;
}

}  // namespace caiding::reports
