// SPDX-License-Identifier: MIT
// What a player may use, and what it costs. Rule: [Toy 1, 3].
#include "model/ir/match.h"
#include "model/kernel/announce.h"
#include "tests/toy/pack.h"

namespace caiding::tests::toy {
namespace {

using kernel::StackItemKind;

std::uint16_t UseAbility(const Game& game, int object) {
  for (const std::uint16_t number :
       game.rules.entries[game.state.objects[static_cast<std::size_t>(object)].card].abilities) {
    if (game.rules.abilities[number].kind == ir::AbilityKind::UseEffect) return number;
  }
  return kernel::kNone16;
}

void OfferCard(Game& game, int player, int object, Decision& decision) {
  if (kernel::FirstAlike(game, object, 255) != object) return;
  const Frame frame =
      kernel::MakeAnnouncement(game, StackItemKind::Card, player, object, UseAbility(game, object));
  if (!kernel::CanAnnounce(game, frame)) return;
  kernel::AddOption(game, decision,
                    Option{OptionVerb::UseCard, static_cast<std::uint16_t>(object), 0});
}

void OfferAbilities(Game& game, int player, int object, Decision& decision) {
  for (const std::uint16_t number : kernel::AbilitiesOf(game, object)) {
    const kernel::AbilityEntry& ability = game.rules.abilities[number];
    if (ability.kind != ir::AbilityKind::Activated) continue;
    kernel::Context context;
    context.source = kernel::RefTo(game.state, object);
    context.controller = static_cast<std::uint8_t>(player);
    if (!kernel::Holds(game, context, ability.text->condition)) continue;
    if (!kernel::CanAnnounce(
            game, kernel::MakeAnnouncement(game, StackItemKind::Ability, player, object, number))) {
      continue;
    }
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Activate, static_cast<std::uint16_t>(object), number});
  }
}

}  // namespace

bool Actions(Game& game, int player, Decision& decision) {
  if (game.Top().procedure == kDuskWindow) return true;  // [Toy 1, 2.4]
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    if (!IsThere(object) || object.controller != player) continue;
    if (object.zone == zone::kHand) OfferCard(game, player, i, decision);
    if (object.zone == zone::kField) OfferAbilities(game, player, i, decision);
  }
  return true;
}

void Act(Game& game, int player, const Option& option) {
  const bool is_card = option.verb == OptionVerb::UseCard;
  const auto ability =
      is_card ? UseAbility(game, option.object) : static_cast<std::uint16_t>(option.value);
  kernel::PushAnnouncement(
      game, kernel::MakeAnnouncement(game, is_card ? StackItemKind::Card : StackItemKind::Ability,
                                     player, option.object, ability));
}

void BeginAnnounce(Game& game, Frame& frame) {
  if (static_cast<StackItemKind>(frame.procedure) != StackItemKind::Card) return;
  kernel::Tell(game, EventKind::CardUsed, {"3.1"}, frame.controller, frame.source.object);
  frame.source = kernel::Relocate(game, frame.source.object,
                                  kernel::Arrival{zone::kStack, frame.controller, 0, 0, 255});
}

void ResolveItem(Game& game, const kernel::StackItem& item) {
  if (!kernel::IsCurrent(game.state, item.source)) return kernel::DropPicks(game, item.holder);
  if (game.CardOf(item.source.object).kind == kind::kMonster) {
    kernel::BeginEvent(game);
    MoveCard(game, item.source.object, kernel::Arrival{zone::kField, item.controller, 0, 0, 255});
    return;
  }
  Frame& end = kernel::PushFrame(game, FrameKind::Pack, kSpellEnds);
  end.source = item.source;
  end.controller = item.controller;
  end.holder = item.holder;
  end.x = item.x;
  end.flags = item.flags;
}

bool StepSpellEnds(Game& game) {
  const Frame frame = game.Top();
  const bool is_there = kernel::IsCurrent(game.state, frame.source);
  if (kernel::ResolveNextText(game, is_there)) return false;
  if (is_there && game.At(frame.source.object).zone == zone::kStack) {
    kernel::BeginEvent(game);
    MoveCard(game, frame.source.object,
             kernel::Arrival{zone::kGraveyard, game.At(frame.source.object).owner, 0, 0, 255});
  }
  return false;
}

bool MayPayWith(Game& game, const kernel::Context& context, const ir::CostNode& node, int object) {
  const Object& self = game.At(object);
  if (self.controller != context.controller) return false;
  const bool is_tilted =
      std::holds_alternative<ir::TapSelf>(node) || std::holds_alternative<ir::TapCost>(node);
  return !is_tilted || (IsOnField(self) && !self.Has(kernel::kTapped));
}

/// Rule: [Toy 1, 3.4].
void Pay(Game& game, Frame& frame, const ir::CostNode& node, const kernel::ObjectList& objects) {
  const auto tilt = [&] {
    for (const ObjectRef item : objects) Tilt(game, item.object, true);
  };
  const auto bury = [&](EventKind why) {
    for (const ObjectRef item : objects) Bury(game, item.object, why, "3.4", frame.holder);
  };
  // What stands here with nothing to do is a gap of its card.
  ir::Match(
      node, [&](const ir::TapSelf&) { tilt(); }, [&](const ir::TapCost&) { tilt(); },
      [&](const ir::DiscardCost&) { bury(EventKind::Discarded); },
      [&](const ir::ScrapCost&) { bury(EventKind::Scrapped); }, [](const ir::MoveCost&) {},
      [](const ir::RemoveMarkersCost&) {}, [](const ir::PayResources&) {},
      [](const ir::RevealCost&) {}, [](const ir::DoCost&) {});
}

}  // namespace caiding::tests::toy
