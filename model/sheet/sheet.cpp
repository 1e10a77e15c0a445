// SPDX-License-Identifier: MIT
#include "model/sheet/sheet.h"

#include <algorithm>

#include "model/ir/assert.h"

namespace caiding::sheet {

const Sheet& SheetOf(const kernel::Rules& rules) {
  CAIDING_ASSERT(rules.sheet != nullptr, "a store knows the sheet of its game");
  return *rules.sheet;
}

kernel::Rules Build(const Sheet& sheet, const std::vector<ir::ReadCard>& cards,
                    const kernel::Policies& policies, const kernel::Pools& pools) {
  return sheet.build(cards, policies, pools);
}

Expected<kernel::State> Lay(const kernel::Rules& rules, const kernel::Position& position,
                            kernel::EventSink* sink) {
  return Lay(rules, position, kernel::Moment{}, sink);
}

Expected<kernel::State> Lay(const kernel::Rules& rules, const kernel::Position& position,
                            const kernel::Moment& moment, kernel::EventSink* sink) {
  return SheetOf(rules).lay(rules, position, moment, sink);
}

kernel::Position Describe(const kernel::Rules& rules, const kernel::State& state) {
  return SheetOf(rules).describe(rules, state);
}

const Edition& FindEdition(const Sheet& sheet, std::string_view edition) {
  const auto found = std::find_if(sheet.editions.begin(), sheet.editions.end(),
                                  [&](const Edition& one) { return one.id == edition; });
  return found == sheet.editions.end() ? sheet.editions.front() : *found;
}

const Edition& EarlierEdition(const Sheet& sheet) {
  return sheet.editions.size() > 1 ? sheet.editions[1] : sheet.editions.front();
}

bool SetEdition(const Sheet& sheet, kernel::Policies& policies, std::string_view edition) {
  if (edition.empty()) edition = sheet.editions.front().id;
  const auto found = std::find_if(sheet.editions.begin(), sheet.editions.end(),
                                  [&](const Edition& one) { return one.id == edition; });
  if (found == sheet.editions.end()) return false;
  for (std::size_t i = 0; i < sheet.policies.size(); ++i) {
    if (!sheet.policies[i].is_edition) continue;
    policies.numbers[i] = static_cast<std::uint8_t>(found - sheet.editions.begin());
  }
  return true;
}

std::string_view EditionOf(const Sheet& sheet, const kernel::Policies& policies) {
  std::size_t least = sheet.editions.size() - 1;
  for (std::size_t i = 0; i < sheet.policies.size(); ++i) {
    if (sheet.policies[i].is_edition) least = std::min<std::size_t>(least, policies.numbers[i]);
  }
  return sheet.editions[least].id;
}

std::string Cite(const Sheet& sheet, std::string_view clause) {
  return kernel::Cite(sheet.editions.front().book, clause);
}

std::string CiteIn(const Sheet& sheet, std::string_view edition, std::string_view clause,
                   std::string_view assumed) {
  const bool is_assumed = IsAssumed(sheet, edition, clause);
  return is_assumed ? kernel::Cite(sheet.editions.front().book, clause, assumed)
                    : kernel::Cite(FindEdition(sheet, edition).book, clause);
}

bool IsAssumed(const Sheet& sheet, std::string_view edition, std::string_view clause) {
  return std::any_of(sheet.editions.begin(), sheet.editions.end(), [&](const Edition& one) {
    return one.id == edition && one.is_assumed != nullptr && one.is_assumed(clause);
  });
}

bool SetPolicy(const Sheet& sheet, kernel::Policies& policies, std::string_view id,
               std::string_view value) {
  return kernel::SetPolicy(sheet.policies, policies, id, value);
}

std::string_view GetPolicy(const Sheet& sheet, const kernel::Policies& policies,
                           std::string_view id) {
  return kernel::GetPolicy(sheet.policies, policies, id);
}

bool IsSet(const Sheet& sheet, const kernel::Policies& policies, const Setting& setting) {
  return !setting.policy.empty() && GetPolicy(sheet, policies, setting.policy) == setting.value;
}

kernel::Policies With(const Sheet& sheet, kernel::Policies policies, const Setting& setting) {
  if (!setting.policy.empty()) SetPolicy(sheet, policies, setting.policy, setting.value);
  return policies;
}

std::vector<std::pair<ir::StatId, std::int32_t>> StatsOf(const Roles& roles, std::int32_t struck,
                                                         std::int32_t borne) {
  if (roles.stats.struck == roles.stats.borne) return {{roles.stats.borne, borne}};
  return {{roles.stats.struck, struck}, {roles.stats.borne, borne}};
}

}  // namespace caiding::sheet
