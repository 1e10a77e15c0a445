// SPDX-License-Identifier: MIT
// 本回合…过: what has happened this turn.
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

/// How often a counted phrase asks for at least; false if it cannot say that.
bool AtLeastOf(const ir::Count& count, ir::Quantity& number) {
  switch (count.kind) {
    case ir::CountKind::All: number = ir::Constant(1); return true;
    case ir::CountKind::Exactly:
    case ir::CountKind::AtLeast: number = count.number; return true;
    case ir::CountKind::UpTo:
    case ir::CountKind::AnyNumber: return false;
  }
  return false;
}

}  // namespace

/// 我方本回合使用过两张以上的战术牌, 本回合对方没有使用过角色牌.
ir::Condition Lowerer::UsedState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const Derivation& np = Need(state, Rule::np);
  const ir::Player by = Says(state, U"对方") ? ir::Player::Opponent : ir::Player::You;
  OwnAll(Need(state, Rule::thisTurnWord));
  const Derivation* never = Child(state, Rule::neverYet);
  if (never != nullptr) OwnAll(*never);
  ir::Selector cards = SelectorOf(np);
  ir::Quantity number = ir::Constant(1);
  if (!AtLeastOf(cards.count, number) || cards.extreme || cards.distinct || !cards.zones.empty())
    Fail(np);
  if (cards.whose != ir::Player::Unstated) Fail(np);
  ir::Condition used;
  if (number == ir::Constant(1)) {
    used = {range, ir::UsedThisTurn{by, cards.filter}};
  } else {
    cards.count = {};
    cards.whose = by;
    ir::ObjectEvent event{.happening = ir::Happening::IsUsed,
                          .subject = {cards.range, std::move(cards)},
                          .from = {},
                          .to = {}};
    used = {range, ir::HappenedThisTurn{.event = ir::TriggerEvent{range, std::move(event)},
                                        .count = number}};
  }
  if (never == nullptr) return used;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(used))}};
}

/// 此牌本回合没有攻击过, 此牌是本回合登场的. Rule: [Zero 1.20, 501.1].
ir::Condition Lowerer::SelfPast(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  OwnAll(Need(state, Rule::thisTurnWord));
  const Derivation& past = Need(state, Rule::selfPast);
  OwnAll(past);
  const auto quality = Child(past, Rule::pastDefence) != nullptr ? ir::Quality::DefendedThisTurn
                       : Says(past, U"攻击")                     ? ir::Quality::AttackedThisTurn
                                                                 : ir::Quality::EnteredThisTurn;
  const ir::Objects what = OnePhrase(Need(state, Rule::np));
  const auto* object = std::get_if<ir::Reference>(&what.node);
  if (object == nullptr) {
    Fail(state);
    return {};
  }
  ir::Condition condition{range, ir::ObjectIs{*object, {range, ir::Has{quality}}}};
  const Derivation* never = Child(state, Rule::neverYet);
  if (never == nullptr) return condition;
  OwnAll(*never);
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
}

/// 本回合有角色牌被破坏, 本回合我方抽过两张以上的牌, 本回合我方生命区没有受到过伤害.
ir::Condition Lowerer::PastState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  OwnAll(Need(state, Rule::thisTurnWord));
  const Derivation* never = Child(state, Rule::neverYet);
  if (never == nullptr) never = Child(state, Rule::lackWord);
  if (never != nullptr) OwnAll(*never);
  ir::HappenedThisTurn happened{.event = ir::TriggerEvent{}};
  const Derivation* owner = Child(state, Rule::ownerWord);
  if (const Derivation* attacked = Child(state, Rule::attackedPast)) {
    // What a player attacks with is a card. Rule: [Zero 1.20, 501.1].
    OwnAll(*attacked);
    const ir::Player whose = PlayerOf(Need(state, Rule::player));
    if (whose != ir::Player::You && whose != ir::Player::Opponent) Fail(state);
    ir::ObjectEvent event{.happening = ir::Happening::Attacks, .subject = {}, .from = {}, .to = {}};
    event.subject = {range, CharactersOf(whose, range)};
    std::get<ir::Selector>(event.subject.node).count = {};
    happened.event = ir::TriggerEvent{range, std::move(event)};
  } else if (const Derivation* player = Child(state, Rule::player)) {
    happened.event =
        ir::TriggerEvent{range, ir::PlayerEvent{ir::PlayerHappening::Draws, PlayerOf(*player)}};
    if (const Derivation* amount = Child(state, Rule::amount)) happened.count = Amount(*amount);
  } else if (const Derivation* verb = Child(state, Rule::pastVerb)) {
    Own(*verb);
    const Derivation& np = Need(state, Rule::np);
    ir::Objects cards = OnePhrase(np);
    auto* selector = std::get_if<ir::Selector>(&cards.node);
    // What happened to this very card is not kept.
    if (selector == nullptr || selector->extreme || selector->distinct ||
        !AtLeastOf(selector->count, happened.count)) {
      Fail(np);
      return {};
    }
    selector->count = {};
    if (owner != nullptr) {
      if (selector->whose != ir::Player::Unstated) Fail(np);
      selector->whose = Owner(*owner);
    }
    ir::ObjectEvent event{
        .happening = ir::Happening::Enters, .subject = std::move(cards), .from = {}, .to = {}};
    const ir::Player before = discourse_.oneself;
    const auto antecedents = discourse_.antecedents;
    AboutCards(event.subject);
    EventVerb(Need(*verb, Rule::eventVerb), event);
    discourse_.oneself = before;
    discourse_.antecedents = antecedents;  // What has been is told of, not spoken to.
    if (event.by_object) Fail(*verb);      // By what it happened is not kept.
    happened.event = ir::TriggerEvent{range, std::move(event)};
  } else {
    happened.event = ir::TriggerEvent{range, ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage,
                                                             Owner(Need(state, Rule::ownerWord))}};
  }
  if (never != nullptr) {
    if (!(happened.count == ir::Constant(1))) Fail(state);
    happened.comparison = ir::Comparison::Equal;
    happened.count = ir::Constant(0);
  }
  return {range, std::move(happened)};
}

/// 第二张, 第一次: so many times this turn, this time among them.
void Lowerer::Nth(const Derivation& nth, const ir::TriggerEvent& event, Sentence& sentence) {
  OwnAll(nth);
  const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  // What happened to this very card is not kept.
  if (object != nullptr &&
      (!std::holds_alternative<ir::Selector>(object->subject.node) || object->by_object)) {
    Fail(nth);
  }
  const Derivation* only = Child(nth, Rule::nthOnly);
  const Derivation* first = only == nullptr ? nullptr : Child(*only, Rule::firstTime);
  const Derivation& number =
      first != nullptr ? *first : Need(only != nullptr ? *only : nth, Rule::number);
  const ir::Quantity count = ir::Constant(first != nullptr ? 1 : Integer(number), RangeOf(number));
  if (!sentence.conditions.empty()) Fail(nth);
  sentence.conditions.push_back(
      {RangeOf(nth), ir::HappenedThisTurn{event, ir::Comparison::Equal, count}});
  sentence.is_nth = true;
}

}  // namespace caiding::parser
