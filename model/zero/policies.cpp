// SPDX-License-Identifier: MIT
#include "model/zero/policies.h"

#include <array>

namespace caiding::zero {
namespace {

/// The values of all switches as numbers, in the order of `ImplementedPolicies`.
template <class Visit>
void ForEachSwitch(Visit&& visit) {
  visit(0, &Policies::trigger_window);
  visit(1, &Policies::lethal_damage);
  visit(2, &Policies::both_lose);
  visit(3, &Policies::illegal_target);
  visit(4, &Policies::target_itself);
  visit(5, &Policies::normal_tactic_timing);
  visit(6, &Policies::declaration_window);
  visit(7, &Policies::after_discard_trigger);
  visit(8, &Policies::rule_scrap);
  visit(9, &Policies::same_name_reach);
  visit(10, &Policies::first_turn);
  visit(11, &Policies::rule_destruction);
  visit(12, &Policies::clean_up_order);
  visit(13, &Policies::excess_life_damage);
  visit(14, &Policies::level_ups_per_turn);
  visit(15, &Policies::stack_resolution);
  visit(16, &Policies::tough_when_attacked);
  visit(17, &Policies::quoted_name);
}

template <class Type>
void Set(Policies& policies, Type Policies::* field, std::uint8_t value) {
  policies.*field = static_cast<Type>(value);
}

}  // namespace

const std::vector<PolicyEntry>& ImplementedPolicies() {
  static const std::vector<PolicyEntry> entries = {
      {"D-C02", {"if-chain-empty", "never", "always"}},
      {"D-C05", {"at-least", "more-where-printed"}},
      {"D-C06", {"draw", "both-lose"}},
      {"D-C09", {"that-part", "everything"}},
      {"D-C10", {"chain-item", "source-card"}},
      {"D-C20", {"action-phase-only", "any-non-battle-phase"}},
      {"D-C22a", {"instants-and-effects", "all-plays"}},
      {"D-C34", {"new-clean-up", "new-discard", "no-repeat"}},
      {"D-T26", {"counts", "effect-or-cost-only"}},
      {"D-T32", {"every-card", "characters-only"}},
      {"D-M14", {"both", "no-draw", "neither"}},
      {"D-M26", {"triggers", "does-not"}},
      {"D-M28", {"together", "bonuses-first"}},
      {"D-M36", {"excess-lost", "excess-loses"}},
      {"D-A01", {"one-per-player", "one-per-character"}},
      {"D-A04", {"whole-chain", "item-by-item"}},
      {"D-C18", {"not-when-attacked", "counts-as-defending"}},
      {"D-T01", {"either", "name-first", "attribute-first"}, true},
  };
  return entries;
}

std::vector<std::uint8_t> PolicyNumbers(const Policies& policies) {
  std::vector<std::uint8_t> numbers(ImplementedPolicies().size());
  ForEachSwitch([&](std::size_t index, auto field) {
    numbers[index] = static_cast<std::uint8_t>(policies.*field);
  });
  return numbers;
}

bool SetPolicy(Policies& policies, std::string_view id, std::string_view value) {
  bool is_set = false;
  ForEachSwitch([&](std::size_t index, auto field) {
    const PolicyEntry& entry = ImplementedPolicies()[index];
    if (entry.id != id) return;
    for (std::size_t i = 0; i < entry.values.size(); ++i) {
      if (entry.values[i] != value) continue;
      Set(policies, field, static_cast<std::uint8_t>(i));
      is_set = true;
    }
  });
  return is_set;
}

std::string_view GetPolicy(const Policies& policies, std::string_view id) {
  std::string_view value;
  ForEachSwitch([&](std::size_t index, auto field) {
    const PolicyEntry& entry = ImplementedPolicies()[index];
    if (entry.id == id) value = entry.values[static_cast<std::size_t>(policies.*field)];
  });
  return value;
}

}  // namespace caiding::zero
