// SPDX-License-Identifier: MIT
#include "model/zero/policies.h"

#include <algorithm>

namespace caiding::zero {
namespace {

enum class Kind : std::uint8_t { Play, Text, Edition };

std::vector<std::string_view> Words(std::string_view list) {
  std::vector<std::string_view> words;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    words.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

kernel::PolicyEntry Entry(std::string_view id, std::string_view clauses, std::string_view values,
                          Kind kind) {
  return {.id = id,
          .clauses = Words(clauses),
          .values = Words(values),
          .is_edition = kind == Kind::Edition,
          .is_about_text = kind == Kind::Text};
}

std::vector<kernel::PolicyEntry> MakeEntries() {
  return {
#define POLICY(id, Type, clauses, values, ...) Entry(id, clauses, values, Kind::Play),
#define TEXT_POLICY(id, Type, clauses, values, ...) Entry(id, clauses, values, Kind::Text),
#define EDITION(id, Type, clauses, early) Entry(id, clauses, "1.20 " early, Kind::Edition),
#include "model/zero/policies.def"
  };
}

}  // namespace

const std::vector<kernel::PolicyEntry>& ImplementedPolicies() {
  static const std::vector<kernel::PolicyEntry> entries = MakeEntries();
  return entries;
}

const std::vector<std::string_view>& Editions() {
  static const std::vector<std::string_view> editions = {"1.20", "early"};
  return editions;
}

bool IsAssumedInEarly(std::string_view clause) {
  int parts[2] = {0, 0};
  for (int& part : parts) {
    while (!clause.empty() && clause.front() >= '0' && clause.front() <= '9') {
      part = 10 * part + (clause.front() - '0');
      clause.remove_prefix(1);
    }
    if (clause.empty() || clause.front() != '.') break;
    clause.remove_prefix(1);
  }
  return parts[0] > 320 || (parts[0] == 320 && parts[1] > 5);
}

}  // namespace caiding::zero
