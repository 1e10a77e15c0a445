// SPDX-License-Identifier: MIT
// 每有一张…: each number of a clause counts so many times.
#include <utility>

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

}  // namespace caiding::parser
