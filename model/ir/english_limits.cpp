// SPDX-License-Identifier: MIT
// What may, must and cannot be done, in English.
#include "model/ir/english_phrases.h"

namespace caiding::ir {
namespace {

std::string ModalOf(Modality modality) {
  switch (modality) {
    case Modality::Cannot: return "cannot ";
    case Modality::Can: return "can ";
    case Modality::Only: return "can only ";
    case Modality::Must: return "must ";
  }
  return "";
}

/// How many cards, or which, it bears; `count` and `other` are their words.
std::string Bearing(const Constrain& constrain, const std::string& count,
                    const std::string& other) {
  if (!constrain.count && !constrain.by && constrain.modality == Modality::Can)
    return "bear any number of cards that are attached";
  return constrain.count ? "bear up to " + count + " cards that are attached"
         : constrain.by  ? "bear" + other
                         : std::string("bear cards that are attached");
}

/// Where it is moved to, and by what; `zones` and `by` are their words.
/// `from_zones`: " from the hand" as it stands otherwise.
std::string Moving(const Constrain& constrain, const std::string& from_zones,
                   const std::string& by) {
  if (constrain.from.empty() && !constrain.by) return "be moved to another zone";
  if (constrain.from.empty()) return "be moved" + by;
  return "be moved to" + from_zones.substr(std::string_view(" from").size()) + by;
}

/// The word and the other side behind it, if one is told.
std::string Behind(const char* word, const std::string& other) {
  return other.empty() ? std::string() : word + other;
}

std::string Entering(const std::string& other) {
  return other.empty() ? "enter without being used" : "enter otherwise than as one" + other;
}

/// With what its cost is paid, and with how many; `count` and `other` are their words.
std::string Paying(const Constrain& constrain, const std::string& count, const std::string& other) {
  return (constrain.count ? "be paid with at least " + count : "be paid with") + other;
}

}  // namespace

/// The other side of the deed, with the space before it.
std::string EnglishPhrases::Other(const Constrain& constrain, bool is_plural) const {
  return constrain.by ? " " + Sort(*constrain.by, is_plural) : "";
}

std::string EnglishPhrases::ByEffects(const Constrain& constrain) const {
  return constrain.by ? " by effects of" + Other(constrain, true) : " by effects";
}

std::string EnglishPhrases::Times(const Constrain& constrain) const {
  if (!constrain.count) return " once more";
  return " " + EnglishCounting(*constrain.count, Say(*constrain.count)) +
         (*constrain.count == Constant(1) ? " more time" : " more times");
}

constexpr const char* kResetStep = " in the step in which all become ";

std::string EnglishPhrases::OfDeed(const Constrain& constrain) const {
  const std::string count = constrain.count ? Say(*constrain.count) : "";
  const std::string zones = constrain.from.empty() ? "" : " from the " + Zones(constrain.from);
  const std::string below = constrain.below ? " of less than " + Say(*constrain.below) : "";
  const std::string other = constrain.by ? Other(constrain, true) : "";
  const std::string effects = constrain.by ? ByEffects(constrain) : "";
  switch (constrain.deed) {
    case Deed::Attack: return "attack" + Other(constrain, true);
    case Deed::AttackOnEntryTurn: return "attack in the turn in which it enters";
    case Deed::AttackUpright: return "attack " + Own("<upright>") + " cards";
    case Deed::Defend: return "defend" + Behind(" against", other);
    case Deed::BeDefended: return "be defended against" + Behind(" by", other);
    case Deed::BeAttacked: return "be attacked" + Behind(" by", other);
    case Deed::BeTargeted: return "be a target" + Behind(" of effects of", other);
    case Deed::BeDestroyed: return "be " + Own("<destroyed>");
    case Deed::BeDestroyedByEffects: return "be " + Own("<destroyed>") + ByEffects(constrain);
    case Deed::TakeBattleDamage: return "take battle damage" + below + Behind(" from", other);
    case Deed::TakeBattleDamageAttacking: return "take battle damage while attacking" + below;
    case Deed::TakeBattleDamageDefending: return "take battle damage while defending" + below;
    case Deed::TakeDamage: return "take damage" + below;
    case Deed::DealBattleDamageFirst: return "deal battle damage first";
    case Deed::BecomeUpright: return "become " + Own("<upright>") + effects;
    case Deed::LevelUp: return "level up";
    case Deed::UseAtInstantSpeed: return "be used at instant speed";
    case Deed::UseTactics: return "use tactics";
    case Deed::ActivateEffects: return "use activated effects";
    case Deed::LeavePlay: return "leave play" + effects;
    case Deed::EnterUpright: return "enter " + Own("<upright>");
    case Deed::LevelUpUncounted: return "level up by the same card without its being counted";
    case Deed::CountAsPaired:
      return "count as paired" + (constrain.by ? " with" + Other(constrain, false) : "");
    case Deed::HaveDamagePrevented: return "have the battle damage that it deals prevented";
    case Deed::AttackSeveral: return "attack up to " + count + " characters at once";
    case Deed::AttackFreely: return "attack without paying (" + count + ")";
    case Deed::BearAttached: return Bearing(constrain, count, Other(constrain, true));
    case Deed::AttachTo: return "be attached to" + Other(constrain, true);
    case Deed::BePaidWith: return Paying(constrain, count, Other(constrain, true));
    case Deed::AttackLife: return "attack life";
    case Deed::AimAt: return "aim its attacks at" + Other(constrain, true);
    case Deed::AttackAgain: return "attack" + Times(constrain);
    case Deed::BeDestroyedInBattle: return "be " + Own("<destroyed>") + " in battle";
    case Deed::BecomeTapped: return "become " + Own("<tapped>") + effects;
    case Deed::DefendAgain: return "defend" + Times(constrain);
    case Deed::DefendTapped: return "defend while " + Own("<tapped>");
    case Deed::BeUsed: return "be used" + zones;
    case Deed::BeMoved: return Moving(constrain, zones, ByEffects(constrain));
    case Deed::EnterUnused: return Entering(constrain.by ? Other(constrain, false) : "");
    case Deed::BeCancelled: return "be cancelled";
    case Deed::BeAffected: return "be affected" + ByEffects(constrain);
    case Deed::BeScrappedForName: return "be scrapped for its character name";
    case Deed::SetOffBursts: return "set off bursts by its damage";
    case Deed::GainKeyword: return "gain what is had by" + Other(constrain, true);
    case Deed::ActivateTapping: return "activate effects for which it is tapped";
    case Deed::StayTapped: return "stay " + Own("<tapped>") + kResetStep + Own("<upright>");
    case Deed::AttackUntapped: return "attack without becoming " + Own("<tapped>");
    case Deed::DefendFreely: return "defend without paying (" + count + ")";
    case Deed::BeHealed: return "be healed";
    case Deed::BeScrapped: return "be scrapped" + effects;
    case Deed::BeDiscarded: return "be discarded" + effects;
    case Deed::FormParty: return "form a party" + Behind(" with", other);
    case Deed::Produce: return "pay as if it were" + (constrain.by ? other : " of any colour");
    case Deed::HaveStatRaised: return "have its numbers raised" + effects;
    case Deed::HaveStatLowered: return "have its numbers lowered" + effects;
    case Deed::DealDamage: return "deal damage" + Behind(" to", other);
    case Deed::TriggerEffects: return "trigger effects of its own";
    case Deed::BeLookedAt: return "be looked at" + Behind(" by", other);
  }
  return "";
}

std::string EnglishPhrases::Say(const Constrain& constrain) const {
  return Say(constrain.subject) + " " + ModalOf(constrain.modality) + OfDeed(constrain) +
         Last(constrain.duration);
}

std::string EnglishPhrases::OfDeed(const ConstrainPlayer& rule) const {
  const std::string cards = rule.cards ? Sort(*rule.cards, true) : "cards";
  switch (rule.deed) {
    case PlayerDeed::Draw: return "draw";
    case PlayerDeed::UseCharacters: return Own("<use units>");
    case PlayerDeed::UseTactics: return Own("<use spell cards>");
    case PlayerDeed::Attack: return "attack";
    case PlayerDeed::Defend: return "defend";
    case PlayerDeed::PlaceResource: return "place a resource";
    case PlayerDeed::HaveLifeAttacked: return "have the own life attacked";
    case PlayerDeed::LookAtDeck: return "look at the deck";
    case PlayerDeed::Use:
      return "use " + cards +
             (rule.from.empty()
                  ? std::string()
                  : std::string(" from the ") + (rule.place == Place::Top ? "top of the " : "") +
                        Zones(rule.from));
    case PlayerDeed::PutIntoPlay:
      return "put " + cards + (rule.from.empty() ? "" : " from the " + Zones(rule.from)) +
             " into play";
    case PlayerDeed::Activate: return "use activated effects";
    case PlayerDeed::Search: return "search the deck";
    case PlayerDeed::TakeStep: return "take the " + Word(rule.step);
    case PlayerDeed::Burst: return "carry out bursts";
    case PlayerDeed::LoseGame: return "lose the game" + EnglishCause(rule.cause);
    case PlayerDeed::LevelUp: return "level up";
    case PlayerDeed::Discard: return "discard cards";
  }
  return "";
}

std::string EnglishPhrases::Say(const ConstrainPlayer& rule) const {
  const std::string who = EnglishDoer(rule.player);
  if (rule.count && rule.modality == Modality::Can) {
    return who + " can " + OfDeed(rule) + " " + Say(*rule.count) +
           " times where the rules grant one" + Last(rule.duration);
  }
  if (rule.count) {
    return who + " cannot " + OfDeed(rule) + " more often than " + Say(*rule.count) +
           " times a turn" + Last(rule.duration);
  }
  const std::string by = rule.by == Player::Unstated ? ""
                         : rule.by == Player::Either ? " by effects"
                                                     : " by " + Whose(rule.by) + "effects";
  return who + " " + ModalOf(rule.modality) + OfDeed(rule) + by + Last(rule.duration);
}

std::string EnglishPhrases::Say(const ChangeHandLimit& change) const {
  const bool is_you = change.player == Player::You || change.player == Player::Unstated;
  const std::string who = EnglishDoer(change.player);
  if (!change.amount)
    return who + (is_you ? " have" : " has") + " no limit of cards in hand" + Last(change.duration);
  const std::string limit = (is_you ? "your " : Whose(change.player)) + "limit of cards in hand";
  if (change.is_set) return limit + " becomes " + Say(*change.amount) + Last(change.duration);
  const std::string by = Change(*change.amount, "");
  return limit + " changes by " + by.substr(0, by.size() - 1) + Last(change.duration);
}

}  // namespace caiding::ir
