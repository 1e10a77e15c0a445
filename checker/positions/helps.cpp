// SPDX-License-Identifier: MIT
#include "checker/positions/helps.h"

#include "model/sheet/sheet.h"

namespace caiding::positions {
namespace {

/// What may go on because the deed is allowed, and because it is forbidden. What a player may leave
/// out anyway, as attacks and defences, needs no forbidding: such a round goes on without it. What
/// is so anyway, as that a card may be targeted, needs no leave.
struct HelpsOfDeed {
  std::optional<Help> leave;
  std::optional<Help> ban;
};

HelpsOfDeed HelpsOf(ir::Deed deed) {
  switch (deed) {
    case ir::Deed::AttackOnEntryTurn: return {Help::AttackOnEntry, {}};
    case ir::Deed::Attack:
    case ir::Deed::AttackUpright:
    case ir::Deed::AttackSeveral:
    case ir::Deed::AttackAgain:
    case ir::Deed::AttackFreely:
    case ir::Deed::AttackLife:
    case ir::Deed::AimAt:
    case ir::Deed::Defend:
    case ir::Deed::DefendAgain:
    case ir::Deed::DefendTapped:
    case ir::Deed::FormParty:
    case ir::Deed::BeDefended:
    case ir::Deed::BeAttacked:
    case ir::Deed::DealBattleDamageFirst: return {Help::Battle, {}};
    case ir::Deed::EnterUpright: return {Help::Battle, Help::Battle};
    case ir::Deed::UseAtInstantSpeed:
    case ir::Deed::UseTactics:
    case ir::Deed::BeUsed:
    case ir::Deed::ActivateEffects:
    case ir::Deed::AttachTo:
    case ir::Deed::BearAttached:
    case ir::Deed::Produce:
    case ir::Deed::BePaidWith: return {Help::Use, {}};
    case ir::Deed::CountAsPaired: return {Help::Pairing, {}};
    case ir::Deed::BeTargeted: return {{}, Help::Targeting};
    case ir::Deed::BeDestroyed:
    case ir::Deed::BeDestroyedByEffects: return {{}, Help::Destruction};
    case ir::Deed::TakeDamage:
    case ir::Deed::DealDamage:
    case ir::Deed::HaveDamagePrevented: return {{}, Help::Damage};
    case ir::Deed::TakeBattleDamage:
    case ir::Deed::TakeBattleDamageAttacking:
    case ir::Deed::TakeBattleDamageDefending:
    case ir::Deed::BeDestroyedInBattle: return {{}, Help::Battle};
    case ir::Deed::BecomeTapped: return {{}, Help::Tapping};
    case ir::Deed::LeavePlay: return {{}, Help::Leaving};
    case ir::Deed::BeMoved: return {{}, Help::Leaving};
    case ir::Deed::EnterUnused:
    case ir::Deed::BeCancelled:
    case ir::Deed::BeAffected:
    case ir::Deed::BeScrappedForName:
    case ir::Deed::SetOffBursts:
    case ir::Deed::GainKeyword:
    case ir::Deed::ActivateTapping:
    case ir::Deed::StayTapped:
    case ir::Deed::BeScrapped:
    case ir::Deed::BeDiscarded:
    case ir::Deed::HaveStatRaised:
    case ir::Deed::HaveStatLowered:
    case ir::Deed::TriggerEffects:
    case ir::Deed::BeLookedAt:
    case ir::Deed::AttackUntapped:
    case ir::Deed::DefendFreely:
    case ir::Deed::BeHealed:
    case ir::Deed::BecomeUpright:
    case ir::Deed::LevelUp:
    case ir::Deed::LevelUpUncounted: return {};
  }
  return {};
}

/// What spares a card this; nothing if it does it no harm.
std::optional<Help> HelpAgainst(Fact fact) {
  if (fact == Fact::TakesDamage) return Help::Damage;
  if (fact == Fact::Destroyed) return Help::Destruction;
  if (fact == Fact::LeavesPlay) return Help::Leaving;
  if (fact == Fact::BecomesTapped) return Help::Tapping;
  return std::nullopt;
}

}  // namespace

std::optional<Help> HelpOf(const ir::Constrain& constrain) {
  switch (constrain.modality) {
    case ir::Modality::Can: return HelpsOf(constrain.deed).leave;
    case ir::Modality::Cannot:
    case ir::Modality::Only: return HelpsOf(constrain.deed).ban;
    case ir::Modality::Must: return std::nullopt;
  }
  return std::nullopt;
}

Help HelpOf(const sheet::Sheet& sheet, ir::StatId stat) {
  return stat == sheet.roles.stats.struck ? Help::Attack : Help::Defence;
}

void AddHelpFor(Node& node, std::size_t first) {
  for (std::size_t i = first; i < node.produces.size(); ++i) {
    const auto against = HelpAgainst(node.produces[i].fact);
    if (!against) continue;
    Touch wanted = node.produces[i];
    wanted.fact = Fact::Helps;
    for (const Help help : {*against, Help::Targeting}) {
      wanted.help = help;
      node.helped_by.push_back(wanted);
    }
    // More strength outlasts damage.
    wanted.help = Help::Defence;
    if (*against == Help::Damage) node.helped_by.push_back(wanted);
  }
}

}  // namespace caiding::positions
