// SPDX-License-Identifier: MIT
// How far and how often: bounds of changes, draws a turn, zones of use, the first card of a turn.
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
/// ，最少为1 of what makes less, ，最多为5000 of what makes more.
std::optional<ir::Quantity> Lowerer::Bound(const Derivation& of, const ir::Quantity& amount) {
  const Derivation* tail = Child(of, Rule::boundTail);
  if (tail == nullptr) return std::nullopt;
  Own(*tail);
  const Derivation& word = Need(*tail, Rule::boundWord);
  OwnAll(word);
  if (ir::IsDecrease(amount) != (Child(word, Rule::leastBound) != nullptr)) Fail(*tail);
  const Derivation& number = Need(*tail, Rule::number);
  return ir::Constant(Integer(number), RangeOf(number));
}

/// 从手牌或休息区中使用: of this card, which alone knows it before it is used.
ir::Constrain Lowerer::UsedFrom(const Derivation& deed, const ir::Objects& subject,
                                ir::Modality modality) {
  Own(deed);
  for (const Derivation* either : ChildrenOf(deed, Rule::orWord)) OwnAll(*either);
  const auto* reference = std::get_if<ir::Reference>(&subject.node);
  if (reference == nullptr || !std::holds_alternative<ir::Self>(reference->node)) Fail(deed);
  ir::Constrain limit{
      .subject = subject, .modality = modality, .deed = ir::Deed::BeUsed, .by = {}, .duration = {}};
  if (const Derivation* owner = Child(deed, Rule::ownerOf)) {
    OwnAll(*owner);
    if (!Says(*owner, U"我方") && !Says(*owner, U"自己")) Fail(*owner);
  }
  for (const Derivation* zone : ChildrenOf(deed, Rule::zoneName)) limit.from.push_back(Zone(*zone));
  return limit;
}

/// 从手牌中使用此牌时: only if it is used from there. Rule: [Zero 1.20, 303.4].
void Lowerer::UsedFromThere(const Derivation& act, ir::ChangeCost& change) {
  const Derivation* from = Child(act, Rule::fromZone);
  if (from == nullptr) return;
  if (Child(*from, Rule::ownerWord) != nullptr || PlaceOf(*from) != ir::Place::Anywhere ||
      !change.cards.zones.empty())
    Fail(*from);
  change.cards.zones = ZonesOf(*from);
}

/// 我方每回合使用的第一张…的费用-1.
void Lowerer::WhichInTurn(const Derivation& act, ir::ChangeCost& change, Part& part) {
  const Derivation* turn = Child(act, Rule::costTurn);
  if (turn == nullptr) return;
  OwnAll(*turn);
  // 使用本回合的第二张牌时，其费用+1: of each turn, where it is always so.
  const bool is_of_event = turn->begin >= 2 && text_.text.substr(turn->begin - 2, 2) == U"使用" &&
                           Child(act, Rule::whenEnd) != nullptr && !composer_.IsSpell();
  if (const Derivation* whose = Child(*turn, Rule::turnOwner)) {
    // 每个我方回合中: of those turns, which the player that does it names.
    const bool is_theirs = Says(*whose, U"对方");
    if (change.cards.whose != (is_theirs ? ir::Player::Opponent : ir::Player::You)) Fail(*turn);
  }
  if (Child(*turn, Rule::thisTurnWord) != nullptr && !is_of_event)
    part.duration = {RangeOf(*turn), ir::DurationKind::ThisTurn};
  if (const Derivation* each = Child(act, Rule::eachSide)) {
    // 双方各自使用的第一张: of each by itself, as of either anyway.
    OwnAll(*each);
    const ir::Player who = change.cards.whose;
    if (who != ir::Player::Either && who != ir::Player::EachPlayer) Fail(*each);
  }
  const Derivation* which = Child(act, Rule::whichCard);
  if (which != nullptr) Own(*which);
  const Derivation* next = which == nullptr ? nullptr : Child(*which, Rule::nextCard);
  const bool is_next_time = which == nullptr && Says(act, U"下一次使用");
  if (next != nullptr || is_next_time) {
    // 下一张, 下一次: once, so only where it is told of this turn.
    if (next != nullptr) OwnAll(*next);
    if (part.duration == std::nullopt) Fail(act);
    change.nth = ir::Constant(1, RangeOf(act));
    change.which = ir::InTurn::Next;
  } else {
    if (const Derivation* first = Child(act, Rule::firstTime)) {
      OwnAll(*first);
      change.nth = ir::Constant(1, RangeOf(*first));
    } else {
      const Derivation& number = Need(which != nullptr ? *which : act, Rule::number);
      change.nth = ir::Constant(Integer(number), RangeOf(number));
    }
    const Derivation* later = which == nullptr ? nullptr : Child(*which, Rule::laterToo);
    if (later != nullptr) OwnAll(*later);
    if (later != nullptr) change.which = ir::InTurn::FromNth;
  }
  const bool is_sort = change.cards.count.kind == ir::CountKind::All && change.cards.zones.empty();
  if (!is_sort || change.cards.extreme || *change.nth == ir::Constant(0)) Fail(act);
  change.cards.count = {ir::CountKind::All, ir::Constant(1)};
  told_.counted_in_turn = std::pair{change.cards.whose, part.duration};
  told_.counted_nth = change.which == ir::InTurn::Nth ? change.nth : std::nullopt;
}

/// 双方每回合使用的第一张战术牌的费用+1: the first of either player, or the first of the turn,
/// whoever uses it. Rule: [Zero 1.20, 623.1], [Zero 1.20, 303.4].
ir::Effect Lowerer::AskFirstOfAll(const Derivation& act, ir::Effect change, const Part& part) {
  const auto* cost = std::get_if<ir::ChangeCost>(&change.node);
  const bool is_first = cost != nullptr && cost->which == ir::InTurn::Nth && cost->nth &&
                        *cost->nth == ir::Constant(1) && cost->cards.zones.empty();
  const bool is_open =
      is_first && !part.duration &&
      (cost->cards.whose == ir::Player::Either || cost->cards.whose == ir::Player::EachPlayer) &&
      Says(act, U"双方") && !Says(act, U"各") && !Says(act, U"分别");
  const ir::SourceRange range = RangeOf(act);
  if (!is_open || choices_.Choose(ir::Ambiguity::Distribution, range,
                                  {"the first of each player", "the first of the turn"}) == 0)
    return change;
  ir::ChangeCost of_turn = *cost;
  of_turn.nth.reset();
  of_turn.cards.whose = ir::Player::Either;
  ir::AnyHolds used;
  for (const ir::Player player : {ir::Player::You, ir::Player::Opponent})
    used.parts.push_back({range, ir::UsedThisTurn{player, of_turn.cards.filter}});
  ir::Condition any{range, std::move(used)};
  ir::Condition none{range, ir::NotHold{ir::Box<ir::Condition>(std::move(any))}};
  return {range,
          ir::If{std::move(none), ir::Box<ir::Effect>(ir::Effect{range, std::move(of_turn)}), {}}};
}

/// …，使用的第一张『B』的费用-1: in the same turns, used by the same player.
void Lowerer::SameTurnAgain(const Derivation& act, ir::ChangeCost& change, Part& part) {
  const Derivation* again = Child(act, Rule::nextOfTurn);
  if (again == nullptr) return;
  Own(*again);
  if (!told_.counted_in_turn || change.cards.whose != ir::Player::Unstated) return Fail(*again);
  change.cards.whose = told_.counted_in_turn->first;
  part.duration = told_.counted_in_turn->second;
  if (const Derivation* number = Child(*again, Rule::number)) {
    change.nth = ir::Constant(Integer(*number), RangeOf(*number));
  } else {
    // 此后使用的: those behind the one before.
    const auto* last =
        told_.counted_nth ? std::get_if<ir::Number>(&told_.counted_nth->node) : nullptr;
    if (last == nullptr) return Fail(*again);
    change.nth = ir::Constant(last->value + 1, RangeOf(*again));
    change.which = ir::InTurn::FromNth;
  }
  if (const Derivation* later = Child(*again, Rule::laterToo)) {
    OwnAll(*later);
    change.which = ir::InTurn::FromNth;
  }
  const bool is_sort = change.cards.count.kind == ir::CountKind::All && change.cards.zones.empty();
  if (!is_sort || change.cards.extreme || *change.nth == ir::Constant(0)) Fail(act);
  change.cards.count = {ir::CountKind::All, ir::Constant(1)};
}

/// 每回合只能抽一张牌, 本回合不能抽两张以上的牌. Rule: [Zero 1.20, 102.2].
ir::Effect Lowerer::DrawLimit(const Derivation& act, ir::ConstrainPlayer rule, const Part& part) {
  rule.deed = ir::PlayerDeed::Draw;
  const Derivation& amount = Need(act, Rule::amount);
  rule.count = Amount(amount);
  if (const Derivation* rate = Child(act, Rule::rateWord)) {
    OwnAll(*rate);
    if (!Says(*rate, U"只") && !Says(*rate, U"多")) Fail(*rate);
    return {RangeOf(act), std::move(rule)};
  }
  OwnAll(Need(act, Rule::cannotWord));
  auto* number = std::get_if<ir::Number>(&rule.count->node);
  const bool is_of_turn =
      Says(act, U"每回合") || (part.duration && part.duration->kind == ir::DurationKind::ThisTurn);
  if (number == nullptr || number->value < 2 || !is_of_turn)
    Fail(act);
  else
    --number->value;
  return {RangeOf(act), std::move(rule)};
}

}  // namespace caiding::parser
