// SPDX-License-Identifier: MIT
// If: what was done, paid, or has happened this turn.
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

namespace {

ir::Condition Not(ir::Condition condition) {
  const ir::SourceRange range = condition.range;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
}

}  // namespace

/// How often it has happened: of a number of cards so many times.
ir::Condition EnglishLowerer::Happened(ir::TriggerEvent event, ir::SourceRange range) {
  ir::Quantity count = ir::Constant(1);
  ir::Comparison comparison = ir::Comparison::AtLeast;
  auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
  auto* cards = happens == nullptr ? nullptr : std::get_if<ir::Selector>(&happens->subject.node);
  if (cards != nullptr &&
      (cards->count.kind == ir::CountKind::AtLeast || cards->count.kind == ir::CountKind::UpTo)) {
    if (cards->count.kind == ir::CountKind::UpTo) comparison = ir::Comparison::AtMost;
    count = cards->count.number;
    cards->count = {};
  }
  return {range, ir::HappenedThisTurn{ir::Box<ir::TriggerEvent>(std::move(event)), comparison,
                                      std::move(count)}};
}

/// Somebody attacked with such cards this turn.
ir::Condition EnglishLowerer::AttackedWith(const Node& part) {
  Own(part);
  const ir::SourceRange range = RangeOf(part);
  auto lasts = DurationIn(part);
  if (!lasts) lasts = lasts_;
  if (!lasts || lasts->kind != ir::DurationKind::ThisTurn) Fail(part);
  ir::Selector cards = Sort(Need(part, Rule::np));
  if (AnyOf(part, {Rule::youHave, Rule::theyHave}) != nullptr)
    cards.whose = Haver(part);
  else
    cards.whose = Says(part, U"opponent") ? ir::Player::Opponent : ir::Player::You;
  counted_ =
      Happened({range, ir::ObjectEvent{ir::Happening::Attacks, {range, std::move(cards)}}}, range);
  return *counted_;
}

/// What was done, paid, or has happened this turn.
ir::Condition EnglishLowerer::ConditionOfPast(const Node& part) {
  const ir::SourceRange range = RangeOf(part);
  switch (part.rule.As<Rule>()) {
    case Rule::youDid: {
      Own(part);
      if (DurationIn(part)) Fail(part);
      return Did(part);
    }
    case Rule::event: {
      // How many counters there are is a state, see `counterPlaced`.
      if (Has(part, Rule::counterEvent) || SaysWould(part)) Fail(part);
      // It has happened this turn.
      const auto before = std::exchange(event_lasts_, std::nullopt);
      std::vector<ir::TriggerEvent> events = Events(part);
      const auto& lasts = event_lasts_ ? event_lasts_ : lasts_;
      const bool is_this_turn = lasts && lasts->kind == ir::DurationKind::ThisTurn && !event_holds_;
      event_lasts_ = before;
      if (events.size() != 1 || !is_this_turn) Fail(part);
      if (events.empty()) return {};
      counted_ = Happened(std::move(events.front()), range);
      return *counted_;
    }
    case Rule::haveDrawn: {
      Own(part);
      const ir::Player who = Haver(part);
      auto lasts = DurationIn(part);
      if (!lasts) lasts = lasts_;
      // Or more: of the turn that was spoken of.
      const bool is_again =
          counted_ && std::holds_alternative<ir::HappenedThisTurn>(counted_->node);
      if (!is_again && (!lasts || lasts->kind != ir::DurationKind::ThisTurn)) Fail(part);
      const ir::Comparison comparison = HowMany(part);
      const ir::PlayerEvent draws{ir::PlayerHappening::Draws, who};
      counted_ = ir::Condition{
          range, ir::HappenedThisTurn{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, draws}),
                                      comparison, Number(Need(part, Rule::number))}};
      return *counted_;
    }
    case Rule::attackedWith: return AttackedWith(part);
    case Rule::partyAttacking: {
      OwnAll(part);
      ir::Selector forwards{.range = range, .whose = ir::Player::You, .zones = {given_.roles.play}};
      forwards.slot = NewSlot();
      forwards.filter =
          Both({{range, ir::Has{ir::Quality::Attacking}}, {range, InParty(range)}}, range);
      return ThereAre(std::move(forwards), false, range);
    }
    case Rule::alike: return Alike(part);
    case Rule::paidWith: return Paid(part);
    case Rule::resultsFromBurst: return IsOfBurst(part);
    case Rule::paidExtra: OwnAll(part); return {range, ir::PaidExtra{}};
    case Rule::turnOf:
      OwnAll(part);
      return {range,
              ir::TurnOf{Has(part, Rule::yourPhase) ? ir::Player::You : ir::Player::Opponent}};
    default: Fail(part); return {};
  }
}

/// A burst comes from the damage zone, where the card lies then. Rule: [FF-TCG 3.2, 11.10.2].
ir::Condition EnglishLowerer::IsOfBurst(const Node& part) {
  Own(part);
  OwnAll(Need(part, Rule::exBurst));
  ir::Selector burst = Sort(Need(part, Rule::np));
  burst.zones = {ZoneCalled("damage zone")};
  burst.count = {ir::CountKind::All};
  return ThereAre(std::move(burst), false, RangeOf(part));
}

/// What was done just before, and to which card.
ir::Condition EnglishLowerer::Did(const Node& part) {
  Own(part);
  const ir::SourceRange range = RangeOf(part);
  if (const Node* way = Child(part, Rule::thisWay)) OwnAll(*way);
  const Node* negation = Child(part, Rule::negated);
  if (negation != nullptr) OwnAll(*negation);
  // If they do not discard: that buys it off, see `Unpaid`.
  if (negation != nullptr && (Says(part, U"discard") || Says(part, U"put"))) Fail(part);
  const ir::Objects things = Thing(Need(part, Rule::np));
  ir::Condition done{range, ir::PreviousDone{}};
  if (const auto* cards = std::get_if<ir::Selector>(&things.node)) {
    if (said_.empty()) Fail(part);
    const bool is_many =
        cards->count.kind == ir::CountKind::AtLeast || cards->count.kind == ir::CountKind::UpTo;
    if (is_many) {
      // So many of them: of what was picked.
      ir::Selector those = *cards;
      std::vector<ir::Filter> parts{{range, ir::Is{Last(range)}}};
      if (those.filter != ir::Filter{}) parts.push_back(std::move(those.filter));
      those.filter = Both(std::move(parts), range);
      those.zones.clear();
      those.whose = ir::Player::Unstated;
      done = ThereAre(std::move(those), false, range);
    } else {
      // A Forward: that is asked of what was discarded.
      done.node = ir::ObjectIs{Last(range), cards->filter};
    }
  }
  return negation != nullptr ? Not(std::move(done)) : done;
}

/// Both cards are of the same type.
ir::Condition EnglishLowerer::Alike(const Node& part) {
  Own(part);
  const ir::SourceRange range = RangeOf(part);
  ir::Selector cards{.range = range, .slot = NewSlot()};
  if (const Node* np = Child(part, Rule::np)) {
    cards = Sort(*np);
    if (cards.zones.empty() && cards.filter == ir::Filter{}) Fail(*np);
  } else {
    if (const Node* they = Child(part, Rule::them)) OwnAll(*they);
    if (said_.empty()) Fail(part);
    cards.filter = {range, ir::Is{Last(range)}};
  }
  cards.count = {ir::CountKind::All};
  const auto shared = SharedWord(part).value_or(ir::Shared::Kind);
  const ir::Distinct in = shared == ir::Shared::CardName ? ir::Distinct::CardName
                          : shared == ir::Shared::Colour ? ir::Distinct::Colour
                          : shared == ir::Shared::Trait  ? ir::Distinct::Trait
                                                         : ir::Distinct::Kind;
  return {range, ir::AllAlike{std::move(cards), in}};
}

/// With what a card was paid for. Rule: [FF-TCG 3.2, 11.4.6.1].
ir::Condition EnglishLowerer::Paid(const Node& part) {
  Own(part);
  const ir::SourceRange range = RangeOf(part);
  ir::PaidWith paid{ir::Reference{range, ir::Self{}}};
  if (const Node* used = Child(part, Rule::castUsing)) {
    ir::Condition condition = Paid(*used);
    auto* with = std::get_if<ir::PaidWith>(&condition.node);
    if (with != nullptr) with->is_only = with->is_only || Says(*used, U"only");
    return condition;
  }
  const Node* cost = Child(part, Rule::paidCost);
  if (cost != nullptr) Own(*cost);
  const Node* np = Child(cost == nullptr ? part : *cost, Rule::np);
  if (np != nullptr)
    paid.object = ReferenceOf(*np);
  else if (const Node* it = Child(part, Rule::it))
    paid.object = Refer(*it);
  else
    paid.object = Last(range);
  const Node* how = AnyOf(part, {Rule::paidIncluded, Rule::paidWas});
  const Node& with = how == nullptr ? part : *how;
  Own(with);
  paid.is_only = Says(with, U"only");
  if (const Node* by = Child(with, Rule::np); by != nullptr && how != nullptr) {
    paid.by = FilterOf(*by);
    return {range, std::move(paid)};
  }
  const Node& cp = Need(with, Rule::paidCp);
  Own(cp);
  // Paid with it: with nothing else, unless it was a part of the payment.
  if (with.rule == RuleId(Rule::paidWas)) paid.is_only = true;
  if (const Node* by = Child(cp, Rule::cpBy)) {
    Own(*by);
    paid.by = FilterOf(Need(*by, Rule::np));
  }
  if (const Node* element = Child(cp, Rule::element)) {
    if (Has(*element, Rule::nonWord)) Fail(*element);
    paid.colour = Colour(*element);
  }
  paid.are_colours = Says(cp, U"different");
  if (const Node* number = Child(cp, Rule::number)) {
    paid.count = Number(*number);
    if (paid.are_colours) paid.comparison = HowMany(cp);
  }
  return {range, std::move(paid)};
}

}  // namespace caiding::parser
