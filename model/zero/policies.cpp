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

PolicyEntry Entry(std::string_view id, std::string_view clauses, std::string_view values, Kind kind) {
  return {.id = id,
          .clauses = Words(clauses),
          .values = Words(values),
          .is_edition = kind == Kind::Edition,
          .is_about_text = kind == Kind::Text};
}

std::vector<PolicyEntry> MakeEntries() {
  return {
#define POLICY(id, Type, clauses, values, ...) Entry(id, clauses, values, Kind::Play),
#define TEXT_POLICY(id, Type, clauses, values, ...) Entry(id, clauses, values, Kind::Text),
#define EDITION(id, Type, clauses, early) Entry(id, clauses, "1.20 " early, Kind::Edition),
#include "model/zero/policies.def"
  };
}

/// The number of the switch with this id, or `kPolicyCount`.
std::size_t NumberOf(std::string_view id) {
  const auto& entries = ImplementedPolicies();
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const PolicyEntry& entry) { return entry.id == id; });
  return static_cast<std::size_t>(found - entries.begin());
}

}  // namespace

const std::vector<PolicyEntry>& ImplementedPolicies() {
  static const std::vector<PolicyEntry> entries = MakeEntries();
  return entries;
}

const std::vector<std::string_view>& Editions() {
  static const std::vector<std::string_view> editions = {"1.20", "early"};
  return editions;
}

bool SetEdition(Policies& policies, std::string_view edition) {
  const auto& editions = Editions();
  const auto found = std::find(editions.begin(), editions.end(), edition);
  if (found == editions.end()) return false;
  const auto& entries = ImplementedPolicies();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].is_edition) policies.numbers[i] = static_cast<std::uint8_t>(found - editions.begin());
  }
  return true;
}

std::string_view EditionOf(const Policies& policies) {
  const auto& entries = ImplementedPolicies();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].is_edition && policies.numbers[i] == 0) return Editions()[0];
  }
  return Editions()[1];
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

bool SetPolicy(Policies& policies, std::string_view id, std::string_view value) {
  const std::size_t number = NumberOf(id);
  if (number == kPolicyCount) return false;
  const auto& values = ImplementedPolicies()[number].values;
  const auto found = std::find(values.begin(), values.end(), value);
  if (found == values.end()) return false;
  policies.numbers[number] = static_cast<std::uint8_t>(found - values.begin());
  return true;
}

std::string_view GetPolicy(const Policies& policies, std::string_view id) {
  const std::size_t number = NumberOf(id);
  if (number == kPolicyCount) return {};
  return ImplementedPolicies()[number].values[policies.numbers[number]];
}

}  // namespace caiding::zero
