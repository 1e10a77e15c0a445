// SPDX-License-Identifier: MIT
#include "model/fftcg/rulebook.h"

#include <algorithm>
#include <array>

#include "model/kernel/compile.h"

namespace caiding::fftcg {
namespace {

using kernel::KernelRule;

constexpr std::initializer_list<kernel::RuleClause> kStated = {
    {KernelRule::Pass, "11.1.6"},
    {KernelRule::StackAdded, "7.12.1"},
    {KernelRule::StackPlace, "7.12.3"},
    {KernelRule::StackResolved, "11.11.1"},
    {KernelRule::StackEmptied, "11.1.7"},
    {KernelRule::TargetsNamed, "11.3.3"},
    {KernelRule::TargetOnce, ""},
    {KernelRule::TargetsMissing, "11.3.3"},
    {KernelRule::TargetsGone, "11.3.9"},
    {KernelRule::BearerNamed, ""},
    {KernelRule::SharesSaid, "11.3.6"},
    {KernelRule::NumberForX, "11.3.5"},
    {KernelRule::CostPaid, "11.6.10"},
    {KernelRule::ResourcesPaid, "5.2.1.2"},
    {KernelRule::UsesCounted, ""},
    {KernelRule::UsedByOwn, "11.1.1"},
    {KernelRule::ActivatedByOwn, "11.1.1"},
    {KernelRule::UsedFromHand, "11.3.1"},
    {KernelRule::AbilityNeeded, ""},
    {KernelRule::RaisedInPlay, ""},
    {KernelRule::AttackerInPlay, "10.1"},
    {KernelRule::Triggered, "11.8.1"},
    {KernelRule::TriggerCondition, "11.8.13"},
    {KernelRule::TriggerRechecked, "11.11.3"},
    {KernelRule::TriggerDeclined, "11.8.4"},
    {KernelRule::TriggerOrder, "11.1.4"},
    {KernelRule::ActivationRechecked, ""},
    {KernelRule::UseByEffect, "11.3.11"},
    {KernelRule::MayDecided, "11.8.14"},
    {KernelRule::ModeChosen, "11.11.5.1"},
    {KernelRule::ModeKept, ""},
    {KernelRule::CountChosen, "4.5"},
    {KernelRule::ObjectsChosen, "11.11.5.1"},
    {KernelRule::PlayerChosen, "11.11.5.1"},
    {KernelRule::NameDeclared, ""},
    {KernelRule::NameInPool, ""},
    {KernelRule::TraitDeclared, ""},
    {KernelRule::ColourDeclared, ""},
    {KernelRule::NumberDeclared, "4.1"},
    {KernelRule::Searched, "15.1.1.8.1"},
    {KernelRule::SearchBarred, ""},
    {KernelRule::LookedAtShown, ""},
    {KernelRule::PileUnknown, "7.9.2"},
    {KernelRule::StatsChanged, "11.12.4.1"},
    {KernelRule::EffectsGained, "11.12.4.1"},
    {KernelRule::EffectsLost, "11.12.4.1"},
    {KernelRule::TraitGained, "11.12.4.9"},
    {KernelRule::NameGained, "11.12.4.1"},
    {KernelRule::Forbidden, "2.2"},
    {KernelRule::ChangeDeclined, ""},
    {KernelRule::ChangeOrder, "11.12.5.7"},
    {KernelRule::OneStays, ""},
};
static_assert(kernel::StatesEachRule(kStated));

/// What each chapter says of the same rule, in the order of the sorts.
struct OfSorts {
  KernelRule rule;
  std::array<const char*, 4> clauses;
};
constexpr std::array kOfSorts{
    OfSorts{KernelRule::StackAdded, {"11.3.8", "11.6.11", "11.7.11", "11.8.7"}},
    OfSorts{KernelRule::TargetsNamed, {"11.3.3", "11.6.5", "11.7.5", "11.8.9"}},
    OfSorts{KernelRule::TargetsMissing, {"11.3.3", "11.6.5", "11.7.5", "11.8.9"}},
    OfSorts{KernelRule::TargetsGone, {"11.3.9", "11.6.12", "11.7.12", "11.8.19"}},
    OfSorts{KernelRule::SharesSaid, {"11.3.6", "11.6.8", "11.7.8", "11.8.12"}},
    OfSorts{KernelRule::NumberForX, {"11.3.5", "11.6.7", "11.7.7", "11.8.11"}},
    OfSorts{KernelRule::CostPaid, {"11.3.7.1", "11.6.10", "11.7.10", "11.8.8"}},
    OfSorts{KernelRule::ModeChosen, {"11.3.4", "11.6.6", "11.7.6", "11.8.10"}},
    OfSorts{KernelRule::ModeKept, {"11.3.4.1", "11.6.6.1", "11.7.6.1", "11.8.10.1"}},
};

bool IsOfOwnName(const ir::Filter& filter) {
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node))
    return std::any_of(all->parts.begin(), all->parts.end(), IsOfOwnName);
  const auto* shares = std::get_if<ir::SharesCharacterName>(&filter.node);
  return shares != nullptr && std::holds_alternative<ir::Self>(shares->with.node);
}

/// An effect that chooses among others, none of which can be: it does not even trigger.
/// Rule: [FF-TCG 3.2, 11.8.10.2].
const char* ClauseOfDeclined(const kernel::Rules& rules, std::uint16_t ability) {
  return kernel::AnnouncedChoice(rules, ability) == nullptr ? "" : "11.8.10.2";
}

}  // namespace

bool IsSpecial(const ir::Ability& ability) {
  if (ability.kind != ir::AbilityKind::Activated || !ability.cost) return false;
  return std::any_of(ability.cost->items.begin(), ability.cost->items.end(),
                     [](const ir::CostItem& item) {
                       const auto* discard = std::get_if<ir::DiscardCost>(&item.node);
                       return discard != nullptr && IsOfOwnName(discard->cards.filter);
                     });
}

ItemSort SortOf(const kernel::Rules& rules, kernel::StackItemKind kind, std::uint16_t ability) {
  if (kind == kernel::StackItemKind::Card || ability == kernel::kNone16) return ItemSort::Summon;
  const kernel::AbilityEntry& entry = rules.abilities[ability];
  if (entry.kind == ir::AbilityKind::UseEffect) return ItemSort::Summon;
  if (entry.kind != ir::AbilityKind::Activated) return ItemSort::Auto;
  return IsSpecial(*entry.text) ? ItemSort::Special : ItemSort::Action;
}

const char* ClauseOfItem(const kernel::Rules& rules, KernelRule rule, kernel::StackItemKind kind,
                         std::uint16_t ability) {
  if (rule == KernelRule::TriggerDeclined) return ClauseOfDeclined(rules, ability);
  const auto place = static_cast<std::size_t>(SortOf(rules, kind, ability));
  for (const OfSorts& line : kOfSorts) {
    if (line.rule == rule) return line.clauses[place];
  }
  return "";
}

kernel::RuleClauses ClausesOfKernel() { return kernel::ClausesOfRules(kStated); }

}  // namespace caiding::fftcg
