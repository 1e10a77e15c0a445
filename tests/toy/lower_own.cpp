// SPDX-License-Identifier: MIT
// The open classes of Chinese.g4: which function lowers what Toy.g4 puts there.
#include "tests/toy/lower_own.h"

#include "parser/wordings/zh/lower.h"
#include "tests/toy/rules.h"

namespace caiding::parser {
namespace {

constexpr std::int32_t kMighty = 3000;
constexpr std::int32_t kWeak = 1000;

ir::ZoneId Zone(const Lowerer& lower, std::u32string_view name) {
  return ir::FindId<ir::ZoneId>(lower.vocabulary().zones, name);
}

std::vector<ir::CostItem> LowerCost(Lowerer& lower, const Derivation& cost) {
  switch (cost.rule.As<ToyRule>()) {
    case ToyRule::tiltSelf: return {{lower.RangeOf(cost), ir::TapSelf{}}};
    case ToyRule::tiltCost: {
      ir::Objects cards = lower.OnePhrase(lower.Need(cost, Rule::np));
      const auto* reference = std::get_if<ir::Reference>(&cards.node);
      // 倾斜此牌 is （倾斜）.
      if (reference != nullptr && std::holds_alternative<ir::Self>(reference->node))
        lower.Fail(cost);
      return {{lower.RangeOf(cost), ir::TapCost{std::move(cards)}}};
    }
    default: lower.Fail(cost); return {};
  }
}

ir::Effect Moving(Lowerer& lower, const VerbPhrase& verb, const ir::Destination& to) {
  return lower.Acted(verb, [&](const ir::Objects& what) { return ir::Move{what, to}; });
}

ir::Effect LowerVerb(Lowerer& lower, const VerbPhrase& verb) {
  switch (verb.node.rule.As<ToyRule>()) {
    case ToyRule::echoVerb: {
      const Derivation& number = lower.Need(verb.node, Rule::number);
      return {verb.range,
              ir::Draw{verb.who, ir::Constant(lower.Integer(number), lower.RangeOf(number))}};
    }
    case ToyRule::recallVerb: return Moving(lower, verb, {.zone = Zone(lower, U"手牌")});
    case ToyRule::exileVerb: return Moving(lower, verb, {.zone = Zone(lower, U"移出游戏")});
    case ToyRule::sinkVerb:
      return Moving(lower, verb, {.zone = Zone(lower, U"牌库"), .place = ir::Place::Bottom});
    default: lower.Fail(verb.node); return {};
  }
}

/// It goes from the field into the hand.
void LowerEventVerb(Lowerer& lower, const Derivation& verb, ir::ObjectEvent& event) {
  if (!(verb.rule == ToyRule::returnsVerb)) lower.Fail(verb);
  event.happening = ir::Happening::Moves;
  event.from = {Zone(lower, U"场地")};
  event.to = {Zone(lower, U"手牌")};
}

ir::Deed LowerDeed(Lowerer& lower, const Derivation& deed) {
  if (!(deed.rule == ToyRule::aimedAtDeed)) lower.Fail(deed);
  return ir::Deed::BeTargeted;
}

ir::Quality LowerQuality(Lowerer& lower, const Derivation& adjective) {
  if (!(adjective.rule == ToyRule::freshAdjective)) lower.Fail(adjective);
  return ir::Quality::EnteredThisTurn;
}

ir::Filter LowerAdjective(Lowerer& lower, const Derivation& adjective) {
  const ir::SourceRange range = lower.RangeOf(adjective);
  const auto power = ir::FindId<ir::StatId>(lower.vocabulary().stats, U"力量");
  const auto is = [&](ir::Comparison comparison, std::int32_t value) {
    return ir::Filter{range, ir::StatIs{power, comparison, ir::Constant(value, range)}};
  };
  switch (adjective.rule.As<ToyRule>()) {
    case ToyRule::mightyAdjective: return is(ir::Comparison::AtLeast, kMighty);
    case ToyRule::weakAdjective: return is(ir::Comparison::AtMost, kWeak);
    default: lower.Fail(adjective); return {};
  }
}

/// A monster in a graveyard.
ir::Filter LowerHead(Lowerer& lower, const Derivation& head, ir::Selector& selector) {
  if (!(head.rule == ToyRule::ghostWord)) lower.Fail(head);
  const ir::Filter there = lower.CardsOf(head, Zone(lower, U"墓地"), selector);
  const auto monster = ir::FindId<ir::KindId>(lower.vocabulary().kinds, U"怪兽");
  return Both({{lower.RangeOf(head), ir::IsKind{monster}}, there}, lower.RangeOf(head));
}

}  // namespace

const OwnWords kToyWords = {
    .prefix = nullptr,
    .limit = nullptr,
    .cost = LowerCost,
    .event_verb = LowerEventVerb,
    .state = nullptr,
    .state_filter = nullptr,
    .act = nullptr,
    .verb = LowerVerb,
    .predicate = nullptr,
    .deed = LowerDeed,
    .can = nullptr,
    .quality = LowerQuality,
    .adjective = LowerAdjective,
    .head = LowerHead,
    .with_effect = nullptr,
    .kinds_told = {},
    .character = U"怪兽",
    .scraps = U"献祭",
    .taps = U"倾斜",
    .resets = U"扶正",
    .enters_tapped = U"倾斜出场",
};

}  // namespace caiding::parser
