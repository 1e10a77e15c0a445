// SPDX-License-Identifier: MIT
#include "model/sheet/citations.h"

namespace caiding::sheet {

std::vector<std::string> Stated(std::initializer_list<std::string_view> clauses) {
  std::vector<std::string> stated;
  for (const std::string_view clause : clauses) {
    if (!clause.empty()) stated.emplace_back(clause);
  }
  return stated;
}

}  // namespace caiding::sheet
