// SPDX-License-Identifier: MIT
#include "tests/toy/rulebook.h"

namespace caiding::tests::toy {
namespace {

using kernel::KernelRule;

constexpr std::initializer_list<kernel::RuleClause> kStated = {
    {KernelRule::Pass, "2.3"},
    {KernelRule::StackAdded, "3.5"},
    {KernelRule::StackPlace, "3.5"},
    {KernelRule::StackResolved, "3.6"},
    {KernelRule::StackEmptied, "3.6"},
    {KernelRule::TargetsNamed, "3.5"},
    {KernelRule::TargetOnce, ""},
    {KernelRule::TargetsMissing, ""},
    {KernelRule::TargetsGone, ""},
    {KernelRule::BearerNamed, ""},
    {KernelRule::SharesSaid, ""},
    {KernelRule::NumberForX, ""},
    {KernelRule::CostPaid, "3.4"},
    {KernelRule::ResourcesPaid, ""},
    {KernelRule::UsesCounted, ""},
    {KernelRule::UsedByOwn, "3.1"},
    {KernelRule::ActivatedByOwn, "3.4"},
    {KernelRule::UsedFromHand, "3.1"},
    {KernelRule::AbilityNeeded, ""},
    {KernelRule::RaisedInPlay, ""},
    {KernelRule::AttackerInPlay, ""},
    {KernelRule::Triggered, "3.7"},
    {KernelRule::TriggerCondition, ""},
    {KernelRule::TriggerRechecked, ""},
    {KernelRule::TriggerDeclined, ""},
    {KernelRule::TriggerOrder, "3.7"},
    {KernelRule::ActivationRechecked, ""},
    {KernelRule::UseByEffect, ""},
    {KernelRule::MayDecided, "3.7"},
    {KernelRule::ModeChosen, ""},
    {KernelRule::ModeKept, ""},
    {KernelRule::CountChosen, ""},
    {KernelRule::ObjectsChosen, ""},
    {KernelRule::PlayerChosen, ""},
    {KernelRule::NameDeclared, ""},
    {KernelRule::NameInPool, ""},
    {KernelRule::TraitDeclared, ""},
    {KernelRule::ColourDeclared, ""},
    {KernelRule::NumberDeclared, ""},
    {KernelRule::Searched, ""},
    {KernelRule::SearchBarred, ""},
    {KernelRule::LookedAtShown, ""},
    {KernelRule::PileUnknown, ""},
    {KernelRule::StatsChanged, ""},
    {KernelRule::EffectsGained, ""},
    {KernelRule::EffectsLost, ""},
    {KernelRule::TraitGained, ""},
    {KernelRule::NameGained, ""},
    {KernelRule::Forbidden, ""},
    {KernelRule::ChangeDeclined, ""},
    {KernelRule::ChangeOrder, ""},
    {KernelRule::OneStays, ""},
};
static_assert(kernel::StatesEachRule(kStated));

}  // namespace

kernel::RuleClauses ClausesOfKernel() { return kernel::ClausesOfRules(kStated); }

}  // namespace caiding::tests::toy
