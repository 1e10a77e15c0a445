// SPDX-License-Identifier: MIT
#include "model/fftcg/rulebook.h"

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
    {KernelRule::TargetsMissing, ""},
    {KernelRule::TargetsGone, "11.3.9"},
    {KernelRule::BearerNamed, ""},
    {KernelRule::NumberForX, "11.3.5"},
    {KernelRule::CostPaid, "11.6.10"},
    {KernelRule::ResourcesPaid, ""},
    {KernelRule::UsesCounted, ""},
    {KernelRule::UsedByOwn, ""},
    {KernelRule::ActivatedByOwn, ""},
    {KernelRule::UsedFromHand, ""},
    {KernelRule::AbilityNeeded, ""},
    {KernelRule::RaisedInPlay, ""},
    {KernelRule::AttackerInPlay, ""},
    {KernelRule::Triggered, "11.8.1"},
    {KernelRule::TriggerCondition, "11.8.13"},
    {KernelRule::TriggerRechecked, "11.11.3"},
    {KernelRule::TriggerDeclined, "11.8.4"},
    {KernelRule::TriggerOrder, "11.8.7"},
    {KernelRule::ActivationRechecked, ""},
    {KernelRule::UseByEffect, ""},
    {KernelRule::MayDecided, "11.8.14"},
    {KernelRule::ModeChosen, "11.3.4"},
    {KernelRule::CountChosen, "4.5"},
    {KernelRule::ObjectsChosen, "11.11.5.1"},
    {KernelRule::PlayerChosen, "11.11.5.1"},
    {KernelRule::NameDeclared, ""},
    {KernelRule::NameInPool, ""},
    {KernelRule::TraitDeclared, ""},
    {KernelRule::ColourDeclared, ""},
    {KernelRule::NumberDeclared, ""},
    {KernelRule::Searched, ""},
    {KernelRule::SearchBarred, ""},
    {KernelRule::LookedAtShown, ""},
    {KernelRule::PileUnknown, "7.9.2"},
    {KernelRule::StatsChanged, "11.12.4.1"},
    {KernelRule::EffectsGained, "11.12.4.1"},
    {KernelRule::EffectsLost, "11.12.4.1"},
    {KernelRule::TraitGained, ""},
    {KernelRule::NameGained, ""},
    {KernelRule::Forbidden, "2.2"},
    {KernelRule::ChangeDeclined, ""},
    {KernelRule::ChangeOrder, ""},
    {KernelRule::OneStays, ""},
};
static_assert(kernel::StatesEachRule(kStated));

}  // namespace

kernel::RuleClauses ClausesOfKernel() { return kernel::ClausesOfRules(kStated); }

}  // namespace caiding::fftcg
