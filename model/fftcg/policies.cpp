// SPDX-License-Identifier: MIT
#include "model/fftcg/policies.h"

#include <algorithm>
#include <string_view>

namespace caiding::fftcg {
namespace {

std::vector<std::string_view> SplitAtBlanks(std::string_view list) {
  std::vector<std::string_view> words;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    words.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

kernel::PolicyEntry Entry(std::string_view id, std::string_view clauses, std::string_view values) {
  return {.id = id, .clauses = SplitAtBlanks(clauses), .values = SplitAtBlanks(values)};
}

std::vector<kernel::PolicyEntry> MakeEntries() {
  return {
#define POLICY(id, Type, clauses, values, ...) Entry(id, clauses, values),
#include "model/fftcg/policies.def"
#undef POLICY
  };
}

}  // namespace

const std::vector<kernel::PolicyEntry>& ImplementedPolicies() {
  static const std::vector<kernel::PolicyEntry> entries = MakeEntries();
  return entries;
}

}  // namespace caiding::fftcg
