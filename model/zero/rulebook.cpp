// SPDX-License-Identifier: MIT
#include "model/zero/rulebook.h"

namespace caiding::zero {
namespace {

using kernel::KernelRule;

constexpr std::initializer_list<kernel::RuleClause> kStated = {
    {KernelRule::Pass, "105.3"},
    {KernelRule::StackAdded, "106.1"},
    {KernelRule::StackPlace, "106.2"},
    {KernelRule::StackResolved, "106.3"},
    {KernelRule::StackEmptied, "106.4"},
    {KernelRule::TargetsNamed, "705.1"},
    {KernelRule::TargetOnce, "705.5"},
    {KernelRule::TargetsMissing, "703.2"},
    {KernelRule::TargetsGone, "705.7"},
    {KernelRule::BearerNamed, "319.2"},
    {KernelRule::SharesSaid, ""},
    {KernelRule::NumberForX, "303.8"},
    {KernelRule::CostPaid, "703.1"},
    {KernelRule::ResourcesPaid, "303.2"},
    {KernelRule::UsesCounted, "703.4"},
    {KernelRule::UsedByOwn, "612.2"},
    {KernelRule::ActivatedByOwn, "703.3"},
    {KernelRule::UsedFromHand, "623.1"},
    {KernelRule::AbilityNeeded, "307.3"},
    {KernelRule::RaisedInPlay, "600.1"},
    {KernelRule::AttackerInPlay, "405.1.2"},
    {KernelRule::Triggered, "702.2"},
    {KernelRule::TriggerCondition, "702.4"},
    {KernelRule::TriggerRechecked, "702.5"},
    {KernelRule::TriggerDeclined, "702.9"},
    {KernelRule::TriggerOrder, "106.7"},
    {KernelRule::ActivationRechecked, "703.6"},
    {KernelRule::UseByEffect, "623.11"},
    {KernelRule::MayDecided, "702.3"},
    {KernelRule::ModeChosen, "700.9"},
    {KernelRule::ModeKept, ""},
    {KernelRule::CountChosen, "103.3"},
    {KernelRule::ObjectsChosen, "705.8"},
    {KernelRule::PlayerChosen, "705.8"},
    {KernelRule::NameDeclared, "301.5"},
    {KernelRule::NameInPool, "301.7"},
    {KernelRule::TraitDeclared, "306.1"},
    {KernelRule::ColourDeclared, "103.2"},
    {KernelRule::NumberDeclared, "103.4"},
    {KernelRule::Searched, "615.1"},
    {KernelRule::SearchBarred, "615.2"},
    {KernelRule::LookedAtShown, "614.2"},
    {KernelRule::PileUnknown, "201.3"},
    {KernelRule::StatsChanged, "317.3"},
    {KernelRule::EffectsGained, "709.7"},
    {KernelRule::EffectsLost, "708.1"},
    {KernelRule::TraitGained, "306.5"},
    {KernelRule::NameGained, "301.4"},
    {KernelRule::Forbidden, "102.2"},
    {KernelRule::ChangeDeclined, "707.1"},
    {KernelRule::ChangeOrder, "707.2"},
    {KernelRule::OneStays, "206.3"},
};
static_assert(kernel::StatesEachRule(kStated));

}  // namespace

kernel::RuleClauses ClausesOfKernel() { return kernel::ClausesOfRules(kStated); }

}  // namespace caiding::zero
