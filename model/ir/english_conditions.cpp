// SPDX-License-Identifier: MIT
// Conditions and events in English.
#include "model/ir/english_phrases.h"
#include "model/ir/utf8.h"

namespace caiding::ir {

std::string EnglishPhrases::Say(const Condition& condition) const { return SayAny(condition.node); }

std::string EnglishPhrases::Say(const AllHold& all) const {
  std::vector<std::string> parts;
  for (const Condition& part : all.parts) parts.push_back(Say(part));
  return JoinEnglish(parts, " and ");
}

std::string EnglishPhrases::Say(const AnyHolds& any) const {
  std::vector<std::string> parts;
  for (const Condition& part : any.parts) parts.push_back(Say(part));
  return "either " + JoinEnglish(parts, " or ");
}

std::string EnglishPhrases::Say(const NotHold& negated) const {
  if (std::holds_alternative<PreviousDone>(negated.part->node)) return "that was not done";
  if (const auto* turn = std::get_if<TurnOf>(&negated.part->node))
    return "it is not " + Whose(turn->player) + "turn";
  return "it is not so that " + Say(*negated.part);
}

std::string EnglishPhrases::Say(const ThereAre& there) const {
  Selector objects = there.objects;
  objects.count = {};
  const bool is_one = there.count == Constant(1);
  if (objects.place != Place::Anywhere) {
    const std::string part = objects.place == Place::Top ? "top" : "bottom";
    objects.place = Place::Anywhere;
    return "the card on the " + part + " is " + WithArticle(Sort(objects, false));
  }
  const std::string is = is_one ? "there is " : "there are ";
  const std::string number = EnglishCounting(there.count, Say(there.count)) + " ";
  const std::string cards =
      is_one ? number + Sort(objects, false) : EnglishTogether(number + Sort(objects, true));
  switch (there.comparison) {
    case Comparison::Equal:
      if (there.count == Constant(0)) return "there is no " + Sort(objects, false);
      return is + "exactly " + cards;
    case Comparison::NotEqual: return is + "not exactly " + cards;
    case Comparison::AtLeast:
      if (is_one) return "there is " + WithArticle(Sort(objects, false));
      return is + "at least " + cards;
    case Comparison::AtMost: return is + "at most " + cards;
    case Comparison::MoreThan: return is + "more than " + cards;
    case Comparison::LessThan: return is + "fewer than " + cards;
  }
  return "";
}

std::string EnglishPhrases::Say(const ObjectIs& is) const {
  const EnglishNoun object = Noun(is.object);
  return object.text + " " + Predicate(is.filter, object.is_plural);
}

std::string EnglishPhrases::Say(const OnlyThis& only) const {
  return "this card is the only " + Sort(only.objects, false);
}

std::string EnglishPhrases::Say(const TurnOf& turn) const {
  return "it is " + Whose(turn.player) + "turn";
}

std::string EnglishPhrases::Say(const DuringStep& step) const {
  return "it is the " + Word(step.step);
}

std::string EnglishPhrases::Say(const Compare& compare) const {
  const auto* sum = std::get_if<Box<Arithmetic>>(&compare.left.node);
  const bool is_parity = sum != nullptr && (*sum)->operation == Operator::Remainder &&
                         (*sum)->right == Constant(2) && compare.comparison == Comparison::Equal;
  if (is_parity && compare.right == Constant(1)) return Say((*sum)->left) + " is odd";
  if (is_parity && compare.right == Constant(0)) return Say((*sum)->left) + " is even";
  const std::string left = Say(compare.left);
  const std::string right = Say(compare.right);
  switch (compare.comparison) {
    case Comparison::Equal: return left + " is equal to " + right;
    case Comparison::NotEqual: return left + " is not equal to " + right;
    case Comparison::AtLeast: return left + " is at least " + right;
    case Comparison::AtMost: return left + " is at most " + right;
    case Comparison::MoreThan: return left + " is greater than " + right;
    case Comparison::LessThan: return left + " is less than " + right;
  }
  return "";
}

std::string EnglishPhrases::Say(const PreviousDone&) const { return "that was done"; }

std::string EnglishPhrases::Say(const UsedThisTurn& used) const {
  return EnglishDoer(used.by) + " used " + WithArticle(Sort(used.filter, false)) + " this turn";
}

std::string EnglishPhrases::Say(const HappenedThisTurn& happened) const {
  if (const auto* been = std::get_if<StateBegins>(&happened.event->node))
    return "it has been so this turn that " + Say(been->state);
  const std::string event = Say(*happened.event);
  const std::string count = EnglishCounting(happened.count, Say(happened.count)) +
                            (happened.count == Constant(1) ? " time" : " times");
  const std::string has = "it has happened ";
  const std::string that = " this turn that " + event;
  switch (happened.comparison) {
    case Comparison::Equal:
      if (happened.count == Constant(0)) return "it has not happened" + that;
      return has + "exactly " + count + that;
    case Comparison::NotEqual: return has + "not exactly " + count + that;
    case Comparison::AtLeast:
      if (happened.count == Constant(1)) return "it has happened" + that;
      return has + "at least " + count + that;
    case Comparison::AtMost: return has + "at most " + count + that;
    case Comparison::MoreThan: return has + "more than " + count + that;
    case Comparison::LessThan: return has + "fewer than " + count + that;
  }
  return "";
}

std::string EnglishPhrases::Say(const AllAlike& alike) const {
  const auto word = [&]() -> std::string {
    switch (alike.in) {
      case Distinct::CardName: return "card name";
      case Distinct::CharacterName: return Own("<character name>");
      case Distinct::Cost: return "cost";
      case Distinct::Colour: return "colour";
      case Distinct::Trait: return "trait";
      case Distinct::Kind: return "kind";
    }
    return "";
  }();
  return (alike.is_unlike ? "no two " : "any two ") + Sort(alike.objects, true) + " are alike in " +
         word;
}

std::string EnglishPhrases::Say(const EnteredThrough& entered) const {
  return Say(entered.object) + " entered through " + Word(entered.keyword);
}

std::string EnglishPhrases::Say(const PaidExtra&) const { return "the extra cost was paid"; }

std::string EnglishPhrases::Say(const HeldAtUse& held) const {
  return "when this card was used, " + Say(*held.part);
}

std::string EnglishPhrases::Say(const WonContest& won) const {
  return EnglishDoer(won.who) + " won the contest";
}

std::string EnglishPhrases::Say(const PaidWith& paid) const {
  const std::string by = paid.by ? " that " + Sort(*paid.by, true) + " produced" : "";
  const std::string what = paid.colour.IsNone() ? "what pays" : Word(paid.colour);
  const std::string cost = "the cost paid for " + Say(paid.object);
  if (paid.are_colours)
    return cost + " was of so many colours: " + Compared(paid.comparison, Say(paid.count));
  if (paid.is_only) return cost + " was only " + what + by;
  return cost + " included " + what + by;
}

std::string EnglishPhrases::Say(const TriggerEvent& event) const { return SayAny(event.node); }

/// A timing is said of this card, unless it speaks of a turn.
std::string EnglishPhrases::Say(const Window& window) const {
  const std::string word = Word(window.timing);
  if (window.of) return EventNoun(*window.of) + " " + word;
  const bool has_subject =
      word.starts_with("your ") || word.starts_with("the ") || word.starts_with("a ");
  return has_subject ? word : "this card " + word;
}

std::string EnglishPhrases::Say(const StateBegins& begins) const {
  return "it comes to be that " + Say(begins.state);
}

std::string EnglishDamage(DamageSort damage) {
  return damage == DamageSort::Battle   ? "battle damage"
         : damage == DamageSort::Effect ? "damage by effects"
                                        : "damage";
}

std::string EnglishCause(LossCause cause) {
  return cause == LossCause::EmptyDeck    ? " for want of cards in the deck"
         : cause == LossCause::LifeDamage ? " by damage to life"
                                          : "";
}

std::string EnglishPhrases::Say(const PlayerEvent& event) const {
  const bool is_you = event.player == Player::You || event.player == Player::Unstated;
  const std::string whose = event.player == Player::Either || event.player == Player::Unstated
                                ? "a "
                                : Whose(event.player);
  const std::string who = EnglishDoer(event.player);
  switch (event.happening) {
    case PlayerHappening::Draws:
      return who + (is_you ? " draw" : " draws") +
             (event.damage == DamageSort::Effect ? " by an effect" : "");
    case PlayerHappening::LifeTakesDamage:
      return Whose(event.player) + "life takes " + EnglishDamage(event.damage);
    case PlayerHappening::TurnBegins: return whose + "turn begins";
    case PlayerHappening::TurnEnds: return whose + "turn ends";
    case PlayerHappening::BattleEnds: return "the battle ends";
    case PlayerHappening::Shuffles:
      return (is_you ? "you shuffle your deck" : who + " shuffles the deck") +
             std::string(event.damage == DamageSort::Effect ? " by an effect" : "");
    case PlayerHappening::LosesGame:
      return who + (is_you ? " lose" : " loses") + " the game" + EnglishCause(event.cause);
  }
  return "";
}

/// What it happens to: any one of the sort.
std::string EnglishPhrases::EventNoun(const Objects& subject) const {
  const auto* selector = std::get_if<Selector>(&subject.node);
  if (selector == nullptr) return Say(subject);
  if (const auto* is = std::get_if<Is>(&selector->filter.node))
    return Say(is->object) + Place(*selector);
  return WithArticle(Sort(*selector, false));
}

/// What does it: ` by an effect of the opponent`.
std::string EnglishPhrases::Because(const ObjectEvent& event) const {
  const bool is_of_two = event.happening == Happening::Attacks ||
                         event.happening == Happening::Defends ||
                         event.happening == Happening::IsAttached;
  const bool is_fought =
      event.happening == Happening::IsAttacked || event.happening == Happening::BattleDestroyed;
  std::string text;
  if (event.cause) {
    const std::string cause = std::holds_alternative<Is>(event.cause->node)
                                  ? Say(std::get<Is>(event.cause->node).object)
                                  : WithArticle(Sort(*event.cause, false));
    if (is_of_two) return " " + cause;
    text = is_fought ? " by " + cause : " by the effect of " + cause;
  }
  if (event.by_object) text += " by " + Say(*event.by_object);
  if (event.by != Player::Unstated) {
    const std::string whose = " " + OfWhom(event.by);
    if (event.cause) return text + whose;
    if (event.happening == Happening::Moves && !event.by_effect)
      return text + " by " + EnglishDoer(event.by);
    return text + " by an effect" + whose;
  }
  if (!event.through.IsNone()) return text + " by an effect of " + Word(event.through);
  if (event.by_effect && !event.cause) text += " by an effect";
  return text;
}

std::string EnglishPhrases::Happens(const ObjectEvent& event) const {
  const std::string marker =
      event.marker.empty() ? "a marker" : "a " + EncodeUtf8(event.marker) + " marker";
  switch (event.happening) {
    case Happening::Enters: return "enters";
    case Happening::Leaves: return "leaves play";
    case Happening::Destroyed:
      return "is " + Own("<destroyed>") +
             (event.damage == DamageSort::Effect ? " other than in battle" : "");
    case Happening::BattleDestroyed: return "is " + Own("<destroyed>") + " in battle";
    case Happening::Scrapped: return "is scrapped";
    case Happening::DestroyedOrScrapped: return "is " + Own("<destroyed>") + " or scrapped";
    case Happening::Discarded: return "is discarded";
    case Happening::Moves: return "moves";
    case Happening::BecomesTapped: return "becomes " + Own("<tapped>");
    case Happening::BecomesUpright: return "becomes " + Own("<upright>");
    case Happening::TakesDamage: return "takes " + EnglishDamage(event.damage);
    case Happening::DealsLifeDamage: return "deals " + EnglishDamage(event.damage) + " to life";
    case Happening::Attacks: return event.in_party ? "attacks in a party" : "attacks";
    case Happening::IsAttacked: return "is attacked";
    case Happening::Defends: return Own("<defends against an attack>");
    case Happening::WinsBattle: return "wins its battle";
    case Happening::IsUsed: return "is used";
    case Happening::LevelsUp: return "levels up";
    case Happening::IsRevealed: return "is revealed";
    case Happening::IsTargeted: return "becomes a target";
    case Happening::LevelsUpBySameCard: return "levels up by the same card";
    case Happening::HitsLife: return "hits life in an attack";
    case Happening::GetsMarkers: return "gets " + marker;
    case Happening::LosesMarkers: return "loses " + marker;
    case Happening::IsHealed: return "is healed";
    case Happening::ControlChanges:
      if (event.to_whose == Player::Unstated) return "changes its controller";
      return "comes under " + Whose(event.to_whose) + "control";
    case Happening::TurnsFaceDown: return "is turned face down";
    case Happening::TurnsFaceUp: return "is turned face up";
    case Happening::StatRises: return "has its " + OfStat(event.stat) + " raised";
    case Happening::StatFalls: return "has its " + OfStat(event.stat) + " lowered";
    case Happening::LevelRises: return "rises in level";
    case Happening::AttacksLife: return "attacks life";
    case Happening::DeclaresAttack: return "is declared as attacker";
    case Happening::DeclaresDefence: return "is declared as defender";
    case Happening::IsAttached: return "is attached to";
    case Happening::IsCancelled: return "is cancelled";
    case Happening::UsesEffect: return "has an activated effect of it used";
  }
  return "";
}

std::string EnglishPhrases::Say(const ObjectEvent& event) const {
  const auto* cards = std::get_if<Selector>(&event.subject.node);
  const std::string from = event.from.empty() ? "" : " from the " + Zones(event.from);
  if (event.happening == Happening::IsUsed && cards != nullptr) {
    Selector used = *cards;
    used.whose = Player::Unstated;
    const bool is_you = cards->whose == Player::You || cards->whose == Player::Unstated;
    return EnglishDoer(cards->whose) + (is_you ? " use " : " uses ") +
           EventNoun({event.subject.range, used}) + from;
  }
  const bool are_many = cards != nullptr && cards->count.kind == CountKind::AnyNumber;
  return EventNoun(event.subject) + (are_many ? " (or several at once) " : " ") + Befalls(event);
}

/// What happens, without to what.
std::string EnglishPhrases::Befalls(const ObjectEvent& event) const {
  const std::string from = event.from.empty() ? "" : " from the " + Zones(event.from);
  std::string to;
  if (!event.to.empty()) {
    const std::string zones = Zones(event.to);
    const std::string whose =
        event.to_whose == Player::Unstated ? std::string("the ") : Whose(event.to_whose);
    const std::string end = event.place == Place::Top      ? "the top of " + whose
                            : event.place == Place::Bottom ? "the bottom of " + whose
                                                           : whose;
    to = zones.starts_with("removed") ? " and is " + zones : " to " + end + zones;
  }
  std::string happens = Happens(event);
  // Who is defended against stands at the end.
  if (event.happening == Happening::IsAttached && !event.cause) happens = "is attached";
  if (event.happening == Happening::Defends && event.cause) happens = "defends against";
  return happens + from + to + Because(event);
}

}  // namespace caiding::ir
