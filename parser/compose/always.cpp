// SPDX-License-Identifier: MIT
// What sounds like a deed, but stands by itself on a card: then it is always so.
#include <algorithm>
#include <utility>

#include "parser/compose/composer.h"

namespace caiding::parser {
namespace {

/// 我方可以使用牌组顶的战术牌: as long as the card lies there, from there too.
/// Rule: [Zero 1.20, 623.5], [Zero 1.20, 701.1].
std::optional<ir::Effect> MayUse(const Part& part, ir::ZoneId deck) {
  const auto* use = std::get_if<ir::UseCard>(&part.effect.node);
  const auto* cards = use == nullptr ? nullptr : std::get_if<ir::Selector>(&use->what.node);
  if (cards == nullptr || use->is_free || !part.may || part.duration) return std::nullopt;
  // 可以从休息区中使用此牌: at its own cost. Rule: [Zero 1.20, 623.5].
  if (const auto* is = std::get_if<ir::Is>(&cards->filter.node)) {
    const bool is_self = std::holds_alternative<ir::Self>(is->object.node);
    if (!is_self || cards->zones.size() != 1 || part.may_who == ir::Player::Opponent)
      return std::nullopt;
    const ir::SourceRange range = part.effect.range;
    return ir::Effect{range,
                      ir::UseOtherwise{{range, ir::CostOf{is->object}}, cards->zones.front(), {}}};
  }
  const bool is_top = cards->zones == std::vector{deck} && cards->place == ir::Place::Top &&
                      cards->count == ir::Count{};
  const ir::Player who = part.may_who == ir::Player::Unstated ? ir::Player::You : part.may_who;
  const bool is_own = cards->whose == ir::Player::Unstated || cards->whose == who;
  if (!is_top || !is_own || cards->extreme || cards->distinct || cards->together)
    return std::nullopt;
  ir::ConstrainPlayer rule{
      .player = who, .modality = ir::Modality::Can, .deed = ir::PlayerDeed::Use, .duration = {}};
  rule.cards = cards->filter;
  rule.from = cards->zones;
  rule.place = cards->place;
  return ir::Effect{part.effect.range, std::move(rule)};
}

/// 此牌横置登场, 对方的角色牌横置登场: however they come. Rule: [Zero 1.20, 205.2].
std::optional<ir::Effect> EntersTapped(const Part& part, ir::ZoneId play) {
  const auto* move = std::get_if<ir::Move>(&part.effect.node);
  const bool is_tapped =
      move != nullptr && move->to.zone == play && move->to.is_tapped && !part.may && !part.duration;
  if (!is_tapped) return std::nullopt;
  if (const auto* cards = std::get_if<ir::Selector>(&move->what.node)) {
    const bool is_sort = cards->count.kind == ir::CountKind::All && cards->zones.empty() &&
                         !cards->extreme && !cards->distinct;
    if (!is_sort) return std::nullopt;
  } else if (!std::holds_alternative<ir::Self>(std::get<ir::Reference>(move->what.node).node)) {
    return std::nullopt;
  }
  return ir::Effect{part.effect.range, ir::Constrain{.subject = move->what,
                                                     .modality = ir::Modality::Cannot,
                                                     .deed = ir::Deed::EnterUpright,
                                                     .by = {},
                                                     .duration = {}}};
}

/// 获得装备此牌的角色牌的控制权: as long as it is borne, and no gain that is taken once.
/// Rule: [Zero 1.20, 701.1], [Zero 1.20, 612.1].
std::optional<ir::Effect> HoldsBearer(const Part& part) {
  const auto* change = std::get_if<ir::ChangeControl>(&part.effect.node);
  const auto* who = change == nullptr ? nullptr : std::get_if<ir::Reference>(&change->what.node);
  const bool is_bearer = who != nullptr && std::holds_alternative<ir::Host>(who->node);
  if (!is_bearer || part.may || part.duration ||
      change->duration.kind != ir::DurationKind::WhileThere)
    return std::nullopt;
  ir::ChangeControl held = *change;
  held.is_held = true;
  return ir::Effect{part.effect.range, std::move(held)};
}

/// What the parts of a filter say, without `part`.
ir::Filter Without(const ir::Filter& filter, const ir::Underwent& part) {
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  if (all == nullptr) return {filter.range, ir::AllOf{}};
  ir::AllOf rest;
  for (const ir::Filter& one : all->parts) {
    const auto* underwent = std::get_if<ir::Underwent>(&one.node);
    if (underwent != &part) rest.parts.push_back(one);
  }
  if (rest.parts.size() == 1) return ir::Filter(rest.parts.front());
  return {filter.range, std::move(rest)};
}

const ir::Underwent* UnderwentIn(const ir::Filter& filter) {
  if (const auto* itself = std::get_if<ir::Underwent>(&filter.node)) return itself;
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  if (all == nullptr) return nullptr;
  for (const ir::Filter& one : all->parts) {
    if (const auto* part = std::get_if<ir::Underwent>(&one.node)) return part;
  }
  return nullptr;
}

/// 被此牌战斗破坏的角色牌移出游戏: instead of going where it would. Rule: [Zero 1.20, 707.1].
std::optional<ir::Effect> GoesElsewhere(const Part& part, ir::ZoneId play) {
  const auto* move = std::get_if<ir::Move>(&part.effect.node);
  const auto* cards = move == nullptr ? nullptr : std::get_if<ir::Selector>(&move->what.node);
  const bool is_sort = cards != nullptr && cards->count.kind == ir::CountKind::All &&
                       !cards->extreme && !cards->distinct && !part.may && !part.duration &&
                       move->to.zone != play;
  const ir::Underwent* underwent = is_sort ? UnderwentIn(cards->filter) : nullptr;
  const auto* happened =
      underwent == nullptr ? nullptr : std::get_if<ir::ObjectEvent>(&underwent->event->node);
  if (happened == nullptr || underwent->is_this_turn) return std::nullopt;
  if (happened->happening != ir::Happening::Destroyed &&
      happened->happening != ir::Happening::BattleDestroyed &&
      happened->happening != ir::Happening::Scrapped)
    return std::nullopt;
  const ir::SourceRange range = part.effect.range;
  ir::ObjectEvent event = *happened;
  ir::Selector subject = *cards;
  subject.filter = Without(cards->filter, *underwent);
  subject.count = {};
  subject.zones.clear();
  event.subject = {cards->range, std::move(subject)};
  ir::Move elsewhere{{range, ir::Reference{range, ir::EventSubject{}}}, move->to};
  ir::Replace replace{.event = {range, std::move(event)}, .duration = {}};
  replace.instead = ir::Box<ir::Effect>(ir::Effect{range, std::move(elsewhere)});
  return ir::Effect{range, std::move(replace)};
}

/// 除非其控制者支付(1)，否则对方的角色牌不能攻击: what an attack costs.
/// Rule: [Zero 1.20, 405.1.4].
bool IsPriceOf(const Part& unless, Part& ban) {
  const auto* pay = std::get_if<ir::Pay>(&unless.effect.node);
  auto* cannot = std::get_if<ir::Constrain>(&ban.effect.node);
  const bool is_attack = pay != nullptr && cannot != nullptr && !ban.may && !ban.duration &&
                         cannot->modality == ir::Modality::Cannot &&
                         cannot->deed == ir::Deed::Attack && !cannot->by;
  if (!is_attack) return false;
  const auto* cards = std::get_if<ir::Selector>(&cannot->subject.node);
  const ir::Player whose = cards == nullptr ? ir::Player::You : cards->whose;
  const ir::Player payer = unless.may_who;
  if (payer != whose && payer != ir::Player::ItsController) return false;
  cannot->deed = ir::Deed::AttackFreely;
  cannot->count = pay->amount;
  return true;
}

}  // namespace

/// 只要此牌在战斗区中，我方可以使用那张牌: as long as that, and not only now.
/// Rule: [Zero 1.20, 623.5].
bool IsLeave(const Part& part) {
  const auto* use = std::get_if<ir::UseCard>(&part.effect.node);
  return part.kind == Part::Kind::Act && part.may && use != nullptr && !use->is_free &&
         std::holds_alternative<ir::Reference>(use->what.node);
}

void MeanLeave(Part& part) {
  const auto& use = std::get<ir::UseCard>(part.effect.node);
  const ir::Reference card = std::get<ir::Reference>(use.what.node);
  ir::ConstrainPlayer rule{.player = part.may_who,
                           .modality = ir::Modality::Can,
                           .deed = ir::PlayerDeed::Use,
                           .duration = {}};
  rule.cards = ir::Filter{card.range, ir::Is{card}};
  part.effect.node = std::move(rule);
  part.may.reset();
  part.is_statement = true;
  part.has_subject = true;
}

/// Only where all of a sentence is then always so.
void Composer::MeanAlways(std::vector<Sentence>& sentences) {
  for (Sentence& sentence : sentences) {
    if (sentence.event || sentence.next || sentence.cost || sentence.waits) continue;
    std::vector<Part> parts = sentence.parts;
    bool is_priced = false;
    if (sentence.unless && parts.size() == 1) is_priced = IsPriceOf(*sentence.unless, parts[0]);
    if (is_priced) parts[0].kind = Part::Kind::Act;  // Behind 否则.
    if (parts.size() == 2 && parts[0].kind == Part::Kind::Unless && IsPriceOf(parts[0], parts[1])) {
      parts.erase(parts.begin());
      parts[0].kind = Part::Kind::Act;
      is_priced = true;  // The sentence keeps a copy of its 除非.
    }
    for (Part& part : parts) {
      std::optional<ir::Effect> always = MayUse(part, roles_.deck);
      if (!always) always = EntersTapped(part, roles_.play);
      if (!always) always = GoesElsewhere(part, roles_.play);
      if (!always) always = HoldsBearer(part);
      if (!always) continue;
      part.effect = *std::move(always);
      part.may.reset();
      part.is_statement = true;
    }
    if (!IsStaticChain(parts) || (sentence.unless && !is_priced)) continue;
    sentence.parts = std::move(parts);
    if (is_priced) sentence.unless.reset();
  }
}

}  // namespace caiding::parser
