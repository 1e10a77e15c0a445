// SPDX-License-Identifier: MIT
#include "parser/reading/choices.h"

#include <utility>

namespace caiding::parser {

std::uint8_t Choices::Choose(ir::Ambiguity source, ir::SourceRange range,
                             std::vector<std::string> options) {
  const std::size_t index = taken_.size();
  const std::uint8_t option = index < script_.size() ? script_[index] : std::uint8_t{0};
  taken_.push_back({{source, range, std::move(options)}, option});
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
