// SPDX-License-Identifier: MIT
// Warp: out of the game with counters, and onto the field when the last one goes.
// Rule: [FF-TCG 3.2, 15.2.7.1].
#include "model/fftcg/pack.h"
#include "model/kernel/placing.h"

namespace caiding::fftcg {
namespace {

const std::u32string kCounter = U"异次元";

enum WarpStage : std::uint8_t { kWarpPaid, kIsRemoved };

ir::Objects ThisCard() {
  ir::Objects objects;
  objects.node = ir::Reference{.range = {}, .node = ir::Self{}};
  return objects;
}

ir::Condition HasCounters(ir::Comparison comparison, std::int32_t count) {
  ir::Condition condition;
  ir::Filter filter;
  filter.node = ir::HasMarker{kCounter, comparison, count};
  condition.node = ir::ObjectIs{ir::Reference{.range = {}, .node = ir::Self{}}, filter};
  return condition;
}

ir::Effect Do(ir::EffectNode node) { return ir::Effect{.range = {}, .node = std::move(node)}; }

/// No other with its name stands there, unless the card bears the generic icon; one that does is
/// no obstacle either. Rule: [FF-TCG 3.2, 15.2.7.5.1].
ir::Condition NobodyOfItsName() {
  ir::Filter same;
  same.node = ir::SharesCharacterName{ir::Reference{.range = {}, .node = ir::Self{}}};
  ir::Filter unique;
  unique.node = ir::IsSubkind{subkind::kUnique};
  ir::Filter both;
  both.node = ir::AllOf{{same, unique}};
  ir::Selector there;
  there.zones = {zone::kField};
  there.whose = ir::Player::You;
  there.filter = both;
  ir::Condition none;
  none.node = ir::ThereAre{there, ir::Comparison::Equal, ir::Constant(0)};
  return none;
}

ir::Effect Enters(const ir::Card& card) {
  ir::Move move;
  move.what = ThisCard();
  move.to.zone = zone::kField;
  if (card.subkind == subkind::kGeneric) return Do(move);
  return Do(ir::If{NobodyOfItsName(), ir::Box<ir::Effect>(Do(move)), std::nullopt, false});
}

/// At the beginning of its player's first main phase one counter goes.
ir::Ability LosesCounter() {
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Triggered;
  ability.functional_zones = {zone::kRemoved};
  ability.triggers = {ir::TriggerEvent{{}, ir::Window{timing::kFirstMainPhaseBegins}}};
  ability.condition = HasCounters(ir::Comparison::AtLeast, 1);
  ir::RemoveMarkers remove;
  remove.from = ThisCard();
  remove.marker = kCounter;
  remove.count = ir::Constant(1);
  ability.effect = Do(remove);
  return ability;
}

/// When the last one goes the card enters.
ir::Ability EntersAtLast(const ir::Card& card) {
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Triggered;
  ability.functional_zones = {zone::kRemoved};
  ir::ObjectEvent event;
  event.happening = ir::Happening::LosesMarkers;
  event.subject = ThisCard();
  event.marker = kCounter;
  ability.triggers = {ir::TriggerEvent{{}, event}};
  ability.condition = HasCounters(ir::Comparison::Equal, 0);
  ability.effect = Enters(card);
  return ability;
}

}  // namespace

std::vector<ir::Ability> AbilitiesOfWarp(const ir::Card& card) {
  std::vector<ir::Ability> abilities;
  abilities.push_back(LosesCounter());
  abilities.push_back(EntersAtLast(card));
  return abilities;
}

bool CanWarp(Game& game, int player, int object) {
  const Object& self = game.At(object);
  const ir::KeywordUse* use = KeywordOf(game.rules, self.card, keyword::kWarp);
  if (use == nullptr) return false;
  if (self.zone != zone::kHand)
    return kernel::Refuse(game, kernel::RefusalKind::NotWhereUsed, "15.2.7.1.1");
  if (!IsMainTiming(game, player))
    return kernel::Refuse(game, kernel::RefusalKind::WrongTiming, "15.2.7.3");
  Frame frame;
  frame.source = kernel::RefTo(game.state, object);
  frame.controller = static_cast<std::uint8_t>(player);
  return CanPay(game, frame, PriceOfKeyword(*use));
}

void PushWarp(Game& game, int player, int object) {
  const ObjectRef card = kernel::RefTo(game.state, object);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kWarp);
  frame.source = card;
  frame.controller = static_cast<std::uint8_t>(player);
}

bool StepWarp(Game& game) {
  Frame& frame = game.Top();
  const ir::KeywordUse* use =
      KeywordOf(game.rules, game.At(frame.source.object).card, keyword::kWarp);
  if (frame.stage == kWarpPaid) {
    frame.stage = kIsRemoved;
    PushPayment(game, frame, PriceOfKeyword(*use));
    return false;
  }
  const Frame warped = frame;
  kernel::PopFrame(game);
  if (!kernel::IsCurrent(game.state, warped.source)) return false;
  kernel::BeginEvent(game);
  const ObjectRef card = MoveCard(game, warped.source.object,
                                  kernel::Arrival{zone::kRemoved, warped.controller, 0, 0, 255});
  kernel::PutMarkers(game, card.object, kCounter, use->number.value_or(0));
  kernel::Tell(game, EventKind::MarkersChanged, {"15.2.7.3", "15.2.7.1", "15.2.7.1.1"},
               warped.controller, card.object, use->number.value_or(0));
  return false;
}

}  // namespace caiding::fftcg
