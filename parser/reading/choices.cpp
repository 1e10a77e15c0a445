// SPDX-License-Identifier: MIT
#include "parser/reading/choices.h"

#include <algorithm>

namespace caiding::parser {

std::uint8_t Choices::Choose(ir::Ambiguity source, ir::SourceRange range,
                             const std::vector<std::string>& options) {
  // The same question of the same words has the same answer, however often it is asked.
  const ir::ChoicePoint point{source, range, options};
  const auto asked = std::find_if(taken_.begin(), taken_.end(), [&](const Taken& taken) {
    // Ranges compare equal wherever they lie.
    return taken.point.range.begin == range.begin && taken.point.range.end == range.end &&
           taken.point == point;
  });
  if (asked != taken_.end()) return asked->option;
  const std::size_t index = taken_.size();
  const std::uint8_t option = index < script_.size() ? script_[index] : std::uint8_t{0};
  taken_.push_back({point, option});
  return option;
}

void Choices::Break(ConventionName convention, ir::SourceRange range) {
  breaches_.push_back({convention, range});
}

bool Choices::Next() {
  while (!taken_.empty() && taken_.back().option + 1u >= taken_.back().point.options.size()) {
    taken_.pop_back();
  }
  if (taken_.empty()) return false;
  script_.clear();
  for (const Taken& taken : taken_) script_.push_back(taken.option);
  ++script_.back();
  taken_.clear();
  breaches_.clear();
  return true;
}

}  // namespace caiding::parser
