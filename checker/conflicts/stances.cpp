// SPDX-License-Identifier: MIT
#include "checker/conflicts/stances.h"

#include <set>

#include "checker/positions/footprint.h"
#include "model/ir/match.h"
#include "model/ir/walk.h"

namespace caiding::conflicts {
namespace {

Matters About(std::initializer_list<Matter> matters) {
  Matters all;
  for (const Matter matter : matters) all.set(static_cast<std::size_t>(matter));
  return all;
}

/// Of what kind of doing the deed is part; nothing: of none that is chosen.
Matters MattersOf(ir::Deed deed) {
  switch (deed) {
    case ir::Deed::Attack:
    case ir::Deed::AttackOnEntryTurn:
    case ir::Deed::AttackUpright:
    case ir::Deed::AttackSeveral:
    case ir::Deed::AttackFreely:
    case ir::Deed::AttackLife:
    case ir::Deed::AimAt:
    case ir::Deed::AttackAgain:
    case ir::Deed::BeAttacked: return About({Matter::Attack});
    case ir::Deed::Defend:
    case ir::Deed::DefendAgain:
    case ir::Deed::DefendTapped:
    case ir::Deed::BeDefended: return About({Matter::Defence});
    case ir::Deed::BecomeTapped: return About({Matter::Attack, Matter::Defence});
    case ir::Deed::LevelUp:
    case ir::Deed::LevelUpUncounted: return About({Matter::LevelUp});
    case ir::Deed::UseAtInstantSpeed:
    case ir::Deed::UseTactics:
    case ir::Deed::BeUsed: return About({Matter::Use});
    case ir::Deed::BearAttached:
    case ir::Deed::AttachTo: return About({Matter::Attaching});
    case ir::Deed::BeTargeted:
    case ir::Deed::BeDestroyed:
    case ir::Deed::BeDestroyedByEffects:
    case ir::Deed::TakeBattleDamage:
    case ir::Deed::TakeBattleDamageAttacking:
    case ir::Deed::TakeBattleDamageDefending:
    case ir::Deed::TakeDamage:
    case ir::Deed::DealBattleDamageFirst:
    case ir::Deed::BecomeUpright:
    case ir::Deed::ActivateEffects:
    case ir::Deed::LeavePlay:
    case ir::Deed::EnterUpright:
    case ir::Deed::CountAsPaired:
    case ir::Deed::HaveDamagePrevented:
    case ir::Deed::BePaidWith:
    case ir::Deed::BeMoved:
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
    case ir::Deed::FormParty:
    case ir::Deed::Produce:
    case ir::Deed::HaveStatRaised:
    case ir::Deed::HaveStatLowered:
    case ir::Deed::DealDamage:
    case ir::Deed::TriggerEffects:
    case ir::Deed::BeLookedAt:
    case ir::Deed::AttackUntapped:
    case ir::Deed::DefendFreely:
    case ir::Deed::BeHealed:
    case ir::Deed::BeDestroyedInBattle: return {};
  }
  return {};
}

Matters MattersOf(ir::PlayerDeed deed) {
  switch (deed) {
    case ir::PlayerDeed::Attack:
    case ir::PlayerDeed::HaveLifeAttacked: return About({Matter::Attack});
    case ir::PlayerDeed::Defend: return About({Matter::Defence});
    case ir::PlayerDeed::UseCharacters:
    case ir::PlayerDeed::UseTactics:
    case ir::PlayerDeed::Use: return About({Matter::Use});
    case ir::PlayerDeed::Draw:
    case ir::PlayerDeed::PlaceResource:
    case ir::PlayerDeed::LookAtDeck:
    case ir::PlayerDeed::Activate:
    case ir::PlayerDeed::Search:
    case ir::PlayerDeed::TakeStep:
    case ir::PlayerDeed::Burst:
    case ir::PlayerDeed::LoseGame:
    case ir::PlayerDeed::LevelUp:
    case ir::PlayerDeed::Discard:
    case ir::PlayerDeed::PutIntoPlay: return {};
  }
  return {};
}

/// True if the subject is not who does it.
bool IsDoneTo(ir::Deed deed) {
  return deed == ir::Deed::BeAttacked || deed == ir::Deed::BeDefended ||
         deed == ir::Deed::BearAttached;
}

StanceKind KindOf(const ir::Constrain& constrain) {
  if (constrain.deed == ir::Deed::AttackFreely) return StanceKind::Charges;
  switch (constrain.modality) {
    case ir::Modality::Can: return StanceKind::Permits;
    case ir::Modality::Must: return StanceKind::Demands;
    case ir::Modality::Cannot:
    case ir::Modality::Only: return StanceKind::Forbids;
  }
  return StanceKind::Forbids;
}

/// Rule: [Zero 1.20, 405.1.4], [Zero 1.20, 501.2], [Zero 1.20, 501.3].
std::optional<AttackWay> WayOf(const ir::Constrain& constrain) {
  if (constrain.deed == ir::Deed::AttackFreely) return AttackWay::ForPrice;
  if (constrain.deed == ir::Deed::AttackLife) return AttackWay::AtLife;
  const bool is_whom = constrain.deed == ir::Deed::Attack && constrain.by.has_value();
  if (constrain.deed == ir::Deed::BeAttacked || is_whom) return AttackWay::AtCharacters;
  return std::nullopt;
}

Whose WhoseOf(ir::Player player) {
  switch (player) {
    case ir::Player::You: return Whose::Own;
    case ir::Player::Opponent: return Whose::Other;
    case ir::Player::Unstated:
    case ir::Player::Either:
    case ir::Player::EachPlayer:
    case ir::Player::ItsController:
    case ir::Player::ItsOwner:
    case ir::Player::Active:
    case ir::Player::Chosen: return Whose::Any;
  }
  return Whose::Any;
}

Matters MattersOf(const ir::TriggerEvent& event) {
  const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  if (object == nullptr) return About({Matter::OtherEvent});
  switch (object->happening) {
    case ir::Happening::TakesDamage: return About({Matter::Damage});
    case ir::Happening::Leaves:
    case ir::Happening::Destroyed:
    case ir::Happening::BattleDestroyed:
    case ir::Happening::Scrapped:
    case ir::Happening::DestroyedOrScrapped:
    case ir::Happening::Discarded:
    case ir::Happening::Moves: return About({Matter::Leaving});
    case ir::Happening::Enters:
    case ir::Happening::BecomesTapped:
    case ir::Happening::BecomesUpright:
    case ir::Happening::DealsLifeDamage:
    case ir::Happening::Attacks:
    case ir::Happening::IsAttacked:
    case ir::Happening::Defends:
    case ir::Happening::WinsBattle:
    case ir::Happening::IsUsed:
    case ir::Happening::LevelsUp:
    case ir::Happening::IsRevealed:
    case ir::Happening::IsTargeted:
    case ir::Happening::LevelsUpBySameCard:
    case ir::Happening::HitsLife:
    case ir::Happening::AttacksLife:
    case ir::Happening::DeclaresAttack:
    case ir::Happening::DeclaresDefence:
    case ir::Happening::GetsMarkers:
    case ir::Happening::LosesMarkers:
    case ir::Happening::IsHealed:
    case ir::Happening::ControlChanges:
    case ir::Happening::StatRises:
    case ir::Happening::StatFalls:
    case ir::Happening::IsAttached:
    case ir::Happening::TurnsFaceDown:
    case ir::Happening::TurnsFaceUp:
    case ir::Happening::IsCancelled:
    case ir::Happening::UsesEffect:
    case ir::Happening::LevelRises: return About({Matter::OtherEvent});
  }
  return About({Matter::OtherEvent});
}

/// Everything below a node, by address.
struct Addresses {
  std::set<const void*>& all;
  template <class N>
  void operator()(const N& node) {
    all.insert(&node);
  }
};

/// What stands inside of keywords, and what is granted to others, of one paragraph.
struct Inner {
  std::set<const void*> keywords;
  std::set<const void*> granted;

  void operator()(const ir::KeywordUse& use) {
    Addresses addresses{keywords};
    ir::Walk(use, addresses);
  }
  void operator()(const ir::Grant& grant) {
    Addresses addresses{granted};
    ir::Walk(grant, addresses);
  }
};

/// Writes down the stances of one paragraph.
class Reader {
 public:
  Reader(std::vector<Stance>& stances, std::uint8_t paragraph, const Inner& inner)
      : stances_(stances), paragraph_(paragraph), inner_(inner) {}

  void operator()(const ir::Constrain& constrain) {
    const Matters matters = MattersOf(constrain.deed);
    if (matters.none()) return;
    Stance stance = Begin(KindOf(constrain), matters, &constrain);
    stance.deed = constrain.deed;
    stance.way = WayOf(constrain);
    stance.is_about_other_part = IsDoneTo(constrain.deed);
    TellSubject(stance, constrain.subject, &constrain);
    stances_.push_back(stance);
  }
  void operator()(const ir::ConstrainPlayer& constrain) {
    const Matters matters = MattersOf(constrain.deed);
    if (matters.none() || constrain.modality != ir::Modality::Cannot) return;
    Stance stance = Begin(StanceKind::Forbids, matters, &constrain);
    stance.whose = WhoseOf(constrain.player);
    stance.is_about_other_part = constrain.deed == ir::PlayerDeed::HaveLifeAttacked;
    if (stance.is_about_other_part) stance.way = AttackWay::AtLife;
    stances_.push_back(stance);
  }
  void operator()(const ir::Replace& replace) {
    Stance stance = Begin(StanceKind::Replaces, MattersOf(replace.event), &replace);
    if (const auto* event = std::get_if<ir::ObjectEvent>(&replace.event.node)) {
      TellSubject(stance, event->subject, &replace);
    }
    stances_.push_back(stance);
  }
  void operator()(const ir::ChangeHandLimit& change) {
    Stance stance = Begin(StanceKind::Resizes, About({Matter::Hand}), &change);
    stance.whose = WhoseOf(change.player);
    stances_.push_back(stance);
  }
  void operator()(const ir::UseOtherwise& use) {
    if (use.from.IsNone()) return;  // Another price is no matter of where it may be used from.
    Stance stance = Begin(StanceKind::Permits, About({Matter::Use}), &use);
    stance.whose = Whose::Own;
    stance.is_self = !inner_.granted.contains(&use);
    stances_.push_back(stance);
  }
  /// 可以从休息区中使用…. Rule: [Zero 1.20, 623.8].
  void operator()(const ir::May& may) {
    const auto* use = std::get_if<ir::UseCard>(&may.then->node);
    if (use == nullptr || use->is_free) return;
    Stance stance = Begin(StanceKind::Permits, About({Matter::Use}), &may);
    stance.whose = Whose::Own;
    stances_.push_back(stance);
  }

 private:
  Stance Begin(StanceKind kind, Matters matters, const void* node) const {
    Stance stance;
    stance.kind = kind;
    stance.matters = matters;
    stance.paragraph = paragraph_;
    stance.is_keyword = inner_.keywords.contains(node);
    return stance;
  }

  void TellSubject(Stance& stance, const ir::Objects& subject, const void* node) const {
    if (inner_.granted.contains(node)) return;
    if (const auto* selector = std::get_if<ir::Selector>(&subject.node)) {
      stance.whose = WhoseOf(selector->whose);
      stance.filter = &selector->filter;
      return;
    }
    const auto& reference = std::get<ir::Reference>(subject.node);
    stance.is_self = std::holds_alternative<ir::Self>(reference.node);
    if (stance.is_self) stance.whose = Whose::Own;
  }

  std::vector<Stance>& stances_;
  std::uint8_t paragraph_;
  const Inner& inner_;
};

/// True if both may speak of one object, wherever their cards lie.
bool MayShareObject(const StanceOf& one, const StanceOf& other) {
  // Two duties shut each other out whosever they are: one attack has one object and one defender.
  if (one.stance.kind == StanceKind::Demands && other.stance.kind == StanceKind::Demands)
    return true;
  // Who attacks and what is attacked are two objects of one matter.
  if (one.stance.is_about_other_part != other.stance.is_about_other_part) return true;
  if (one.stance.is_self && other.stance.is_self) return one.is_same_card;
  const auto matches = [](const StanceOf& self, const StanceOf& phrase) {
    return !self.stance.is_self || phrase.stance.filter == nullptr ||
           positions::MayMatch(*phrase.stance.filter, self.card);
  };
  return matches(one, other) && matches(other, one);
}

}  // namespace

std::vector<Stance> StancesOf(const ir::ReadCard& card) {
  std::vector<Stance> stances;
  for (std::size_t i = 0; i < ir::ParagraphsOf(card).size(); ++i) {
    for (const ir::Ability& ability : card.texts[i]) {
      Inner inner;
      ir::Walk(ability, inner);
      Reader reader(stances, static_cast<std::uint8_t>(i), inner);
      ir::Walk(ability, reader);
    }
  }
  return stances;
}

std::optional<Seating> WhereTheyTouch(const StanceOf& one, const StanceOf& other) {
  if ((one.stance.matters & other.stance.matters).none() || !MayShareObject(one, other))
    return std::nullopt;
  const bool is_anywhere = one.stance.whose == Whose::Any || other.stance.whose == Whose::Any ||
                           one.stance.is_about_other_part || other.stance.is_about_other_part;
  if (is_anywhere) return Seating::Anywhere;
  return one.stance.whose == other.stance.whose ? Seating::SameSide : Seating::OppositeSides;
}

}  // namespace caiding::conflicts
