// SPDX-License-Identifier: MIT
// 每有一张…: each number of a clause counts so many times.
#include <algorithm>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/composer.h"

namespace caiding::parser {

/// One of those of which a number says how often.
bool Composer::CanScale(const ir::Effect& effect) const {
  const auto* move = std::get_if<ir::Move>(&effect.node);
  const auto* discard = std::get_if<ir::Discard>(&effect.node);
  const ir::Objects* what = move != nullptr      ? &move->what
                            : discard != nullptr ? &discard->what
                                                 : nullptr;
  const auto* cards = what == nullptr ? nullptr : std::get_if<ir::Selector>(&what->node);
  if (cards != nullptr) return cards->count.kind == ir::CountKind::Exactly;
  return std::holds_alternative<ir::Draw>(effect.node) ||
         std::holds_alternative<ir::DealLifeDamage>(effect.node) ||
         std::holds_alternative<ir::PutMarkers>(effect.node);
}

/// Each number of the clause counts `factor` times.
void Composer::Scale(ir::Effect& effect, const ir::Quantity& factor, ir::SourceRange where) {
  const auto times = [&](ir::Quantity& amount) {
    amount = {amount.range, ir::Box<ir::Arithmetic>(
                                ir::Arithmetic{ir::Operator::Multiply, factor, std::move(amount)})};
  };
  if (auto* steps = std::get_if<ir::Sequence>(&effect.node)) {
    for (ir::Effect& step : steps->steps) Scale(step, factor, where);
    return;
  }
  if (auto* stats = std::get_if<ir::ChangeStats>(&effect.node)) {
    for (ir::StatChange& change : stats->changes) {
      if (change.is_set) Fail(where);
      times(change.amount);
    }
    return;
  }
  // 每移出一张，将牌组顶的一张牌送入休息区.
  const auto of_cards = [&](ir::Objects& cards) {
    auto* selector = std::get_if<ir::Selector>(&cards.node);
    const bool is_counted =
        selector != nullptr && (selector->count.kind == ir::CountKind::Exactly ||
                                selector->count.kind == ir::CountKind::UpTo);
    if (is_counted)
      times(selector->count.number);
    else
      Fail(where);
  };
  if (auto* move = std::get_if<ir::Move>(&effect.node)) return of_cards(move->what);
  if (auto* discard = std::get_if<ir::Discard>(&effect.node)) return of_cards(discard->what);
  if (auto* draw = std::get_if<ir::Draw>(&effect.node)) return times(draw->count);
  if (auto* deal = std::get_if<ir::DealDamage>(&effect.node)) return times(deal->amount);
  if (auto* deal = std::get_if<ir::DealLifeDamage>(&effect.node)) return times(deal->amount);
  if (auto* put = std::get_if<ir::PutMarkers>(&effect.node)) return times(put->count);
  if (auto* cost = std::get_if<ir::ChangeCost>(&effect.node)) return times(cost->amount);
  if (auto* extra = std::get_if<ir::ExtraLifeDamage>(&effect.node)) return times(extra->amount);
  if (auto* token = std::get_if<ir::CreateToken>(&effect.node)) return times(token->count);
  Fail(where);
}

namespace {

const ir::Selector* AnyNumberOf(const ir::Selector& cards) {
  return cards.count.kind == ir::CountKind::AnyNumber ? &cards : nullptr;
}

const ir::Selector* AnyNumberOf(const ir::Objects& cards) {
  const auto* those = std::get_if<ir::Selector>(&cards.node);
  return those != nullptr ? AnyNumberOf(*those) : nullptr;
}

/// As many of them as whoever pays it likes; null: so many as it says.
const ir::Selector* AnyNumberPaid(const ir::Cost& cost) {
  const ir::Selector* found = nullptr;
  for (const ir::CostItem& item : cost.items) {
    std::visit(
        [&](const auto& node) {
          const ir::Selector* those = nullptr;
          if constexpr (requires { AnyNumberOf(node.cards); })
            those = AnyNumberOf(node.cards);
          else if constexpr (requires { node.cards.size(); })
            those = node.cards.size() == 1 ? AnyNumberOf(node.cards.front()) : nullptr;
          if (those != nullptr) found = those;
        },
        item.node);
  }
  return found;
}

/// The same of what is done.
const ir::Selector* AnyNumberDone(const ir::Effect& effect) {
  if (const auto* may = std::get_if<ir::May>(&effect.node)) return AnyNumberDone(*may->then);
  if (const auto* discard = std::get_if<ir::Discard>(&effect.node))
    return AnyNumberOf(discard->what);
  if (const auto* scrap = std::get_if<ir::Scrap>(&effect.node)) return AnyNumberOf(scrap->what);
  if (const auto* orient = std::get_if<ir::Orient>(&effect.node)) return AnyNumberOf(orient->what);
  const auto* move = std::get_if<ir::Move>(&effect.node);
  return move != nullptr ? AnyNumberOf(move->what) : nullptr;
}

template <class N>
bool Mentions(const N& node, std::uint8_t slot) {
  bool does = false;
  const auto look = [&](const ir::Bound& bound) { does = does || bound.slot == slot; };
  ir::Walk(node, look);
  return does;
}

bool IsPlain(const ir::Quantity& amount) { return std::holds_alternative<ir::Number>(amount.node); }

/// So much is done, as a number says, of which it may be said how often.
bool HasOneRate(const ir::Effect& effect) {
  if (const auto* stats = std::get_if<ir::ChangeStats>(&effect.node)) {
    return std::none_of(
        stats->changes.begin(), stats->changes.end(),
        [](const ir::StatChange& change) { return change.is_set || !IsPlain(change.amount); });
  }
  if (const auto* draw = std::get_if<ir::Draw>(&effect.node)) return IsPlain(draw->count);
  if (const auto* deal = std::get_if<ir::DealDamage>(&effect.node)) return IsPlain(deal->amount);
  if (const auto* deal = std::get_if<ir::DealLifeDamage>(&effect.node))
    return IsPlain(deal->amount);
  const auto* put = std::get_if<ir::PutMarkers>(&effect.node);
  return put != nullptr && IsPlain(put->count);
}

}  // namespace

/// 舍弃任意数量的手牌：造成1000点伤害: once, however many they are, or for each of them. That any
/// number may be named is told, and no rate. Rule: [Zero 1.20, 103.4].
void Composer::AskRate(ir::Ability& ability) {
  if (nesting > 0 || ability.keyword || ability.kind == ir::AbilityKind::Continuous) return;
  const auto ask = [&](const ir::Selector& cards, ir::Effect& effect) {
    const ir::SourceRange range = cards.range;
    if (!HasOneRate(effect) ||
        choices_.Choose(ir::Ambiguity::Distribution, range,
                        {"once, however many they are", "for each of them"}) == 0)
      return;
    ir::Selector them{.range = range, .whose = ir::Player::Either};
    them.filter = {range, ir::Is{{range, ir::Bound{cards.slot}}}};
    them.count.kind = ir::CountKind::All;
    them.slot = NewSlot();
    Scale(effect, {range, ir::CountOf{ir::Box<ir::Selector>(std::move(them))}}, range);
  };
  if (const ir::Selector* paid = ability.cost ? AnyNumberPaid(*ability.cost) : nullptr) {
    if (!Mentions(ability.effect, paid->slot)) ask(*paid, ability.effect);
    return;
  }
  auto* steps = std::get_if<ir::Sequence>(&ability.effect.node);
  if (steps == nullptr) return;
  for (std::size_t i = 0; i + 1 < steps->steps.size(); ++i) {
    const ir::Selector* done = AnyNumberDone(steps->steps[i]);
    if (done == nullptr) continue;
    bool speaks = false;
    for (std::size_t j = i + 1; j < steps->steps.size(); ++j)
      speaks = speaks || Mentions(steps->steps[j], done->slot);
    const ir::Selector cards = *done;
    if (!speaks) ask(cards, steps->steps[i + 1]);
    return;
  }
}

}  // namespace caiding::parser
