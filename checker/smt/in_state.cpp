// SPDX-License-Identifier: MIT
#include "checker/smt/in_state.h"

#include <algorithm>
#include <utility>

#include "checker/smt/phrases.h"
#include "checker/smt/world.h"
#include "model/kernel/pack.h"
#include "model/sheet/sheet.h"

namespace caiding::smt {
namespace {

using kernel::Context;
using kernel::Game;

/// A context in which 此牌 is the object.
Context Seen(const Context& context, const Game& game, int object) {
  Context seen = context;
  seen.source = kernel::RefTo(game.state, object);
  return seen;
}

const ir::Reference kThis{.range = {}, .node = ir::Self{}};

bool Passes(Game& game, const Context& context, int object, ir::FilterNode node) {
  return kernel::Passes(game, context, ir::Filter{.range = {}, .node = std::move(node)}, object);
}

std::int64_t NumberOf(Game& game, const Context& context, int object, ir::QuantityNode node) {
  return kernel::ValueOf(game, Seen(context, game, object),
                         ir::Quantity{.range = {}, .node = std::move(node)});
}

bool RefersTo(Game& game, const Context& context, ir::ReferenceNode node, int object) {
  kernel::ObjectList list;
  kernel::ResolveReference(game, context, ir::Reference{.range = {}, .node = node}, list);
  for (const kernel::ObjectRef item : list) {
    if (item.object == object) return true;
  }
  return false;
}

/// The object whose controller 其控制者 means, the picks before the event.
bool IsMeant(const Game& game, const Context& context, int object) {
  kernel::ObjectRef meant = context.subject;
  for (int i = 0; context.holder != 255 && i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == context.holder) meant = pick.object;
  }
  return !meant.IsNone() && meant.object == object;
}

const std::u32string& NameNow(Game& game, int object) {
  const kernel::Characteristics* look = kernel::Look(game, object);
  return look == nullptr || look->card_name == nullptr ? game.CardOf(object).name : *look->card_name;
}

bool WasUsedBy(const Game& game, int object, int player) {
  for (int i = 0; i < game.state.used_card_count; ++i) {
    const kernel::UsedCard& used = game.state.used_cards[static_cast<std::size_t>(i)];
    if (used.object == object && used.player == player) return true;
  }
  return false;
}

std::int64_t MarkersOfPlayer(Game& game, const std::u32string& name, int player) {
  for (std::size_t number = 0; number < game.rules.names.size(); ++number) {
    if (game.rules.names[number] != name) continue;
    return kernel::MarkersOn(game, kernel::PlayerAsBearer(player), static_cast<std::uint16_t>(number));
  }
  return 0;
}

bool Contains(const std::vector<std::u32string>& names, const std::u32string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// What `ask` says of the card were it face up: as effects leave it, whoever may see it.
template <class Ask>
bool IsSaidFaceUp(Game& game, int object, const Ask& ask) {
  if (!game.At(object).Has(kernel::kFaceDown)) return ask(game);
  kernel::State turned = game.state;
  auto& flags = turned.objects[static_cast<std::size_t>(object)].flags;
  flags = static_cast<std::uint8_t>(flags & ~kernel::kFaceDown);
  Game seen(game.rules, turned);
  return ask(seen);
}

bool HasTrait(Game& game, int object, const std::u32string& trait) {
  if (game.At(object).zone == game.rules.pack->pool) return Contains(game.CardOf(object).traits, trait);
  return IsSaidFaceUp(game, object, [&](Game& seen) { return kernel::HasTrait(seen, object, trait, false); });
}

bool HasCharacterName(Game& game, int object, const std::u32string& name) {
  if (game.At(object).zone == game.rules.pack->pool) return Contains(game.CardOf(object).characters, name);
  return IsSaidFaceUp(game, object, [&](Game& seen) { return kernel::HasCharacterName(seen, object, name, false); });
}

/// Something in force says what a stat is, or how far it goes.
bool IsSomeStatHeld(const Game& game) {
  const auto holds = [](const ir::Effect& effect) {
    const auto* change = std::get_if<ir::ChangeStats>(&effect.node);
    return change != nullptr && std::any_of(change->changes.begin(), change->changes.end(),
                                            [](const ir::StatChange& one) { return one.is_set || one.bound; });
  };
  const auto& effects = game.state.effects;
  return std::any_of(effects.begin(), effects.begin() + game.state.effect_count, [&](const kernel::EffectInstance& one) {
    return one.form == kernel::EffectForm::Lasting && holds(*game.rules.nodes[one.code]);
  });
}

/// What some text asks of the past of this turn.
bool HasHappened(Game& game, const Context& context, const std::u32string& name) {
  for (const ir::HappenedThisTurn* asked : game.rules.history) {
    if (NameOf(*asked, sheet::WordsOf(game.rules)) != name) continue;
    ir::Condition condition;
    condition.node = *asked;
    return kernel::Holds(game, context, condition);
  }
  return false;
}

bool IsDuring(Game& game, const Context& context, int step) {
  return kernel::Holds(game, context,
                       ir::Condition{.range = {}, .node = ir::DuringStep{ir::StepId{static_cast<std::uint8_t>(step)}}});
}

bool HasColour(const ir::Card& card, int colour) {
  return std::any_of(card.colours.begin(), card.colours.end(),
                     [&](ir::ColourId one) { return one.value == colour; });
}

bool WorksByItself(const kernel::AbilityEntry& ability) {
  const auto& events = ability.text->triggers;
  return ability.kind == ir::AbilityKind::Continuous || ability.kind == ir::AbilityKind::EntryEffect ||
         std::any_of(events.begin(), events.end(), [](const ir::TriggerEvent& event) {
           return std::holds_alternative<ir::StateBegins>(event.node);
         });
}

bool IsMute(const kernel::Rules& rules, std::uint16_t card) {
  const auto& own = rules.entries[card].abilities;
  return std::none_of(own.begin(), own.end(),
                      [&](std::uint16_t number) { return WorksByItself(rules.abilities[number]); });
}

/// Rule: [Zero 1.20, 323.1], [Zero 1.20, 900.变身.6].
bool HasBelow(const Game& game, int object) {
  const auto end = game.state.objects.begin() + game.state.object_count;
  return std::any_of(game.state.objects.begin(), end, [&](const kernel::Object& other) {
    return other.card != kernel::kNone16 && other.host == object &&
           (other.Has(kernel::kUnder) || other.Has(kernel::kCompanion));
  });
}

/// A fact of an object that is there, or of the game.
std::int64_t Known(Game& game, const Context& context, const Fact& fact) {
  const int object = std::max(fact.object, 0);
  const auto number = static_cast<std::uint8_t>(fact.number);
  const kernel::Object& self = game.At(object);
  const auto refers = [&](ir::ReferenceNode node) { return RefersTo(game, context, node, object); };
  const auto passes = [&](ir::FilterNode node) { return Passes(game, context, object, std::move(node)); };
  const auto pairs = [&](ir::FilterNode node) {
    return Passes(game, Seen(context, game, fact.other), object, std::move(node));
  };
  const auto value = [&](ir::QuantityNode node) { return NumberOf(game, context, object, std::move(node)); };
  switch (fact.kind) {
    case FactKind::IsThere: return 1;
    case FactKind::IsYours: return self.controller == context.controller;
    case FactKind::IsYourOwn: return self.owner == context.controller;
    case FactKind::HasColour: return HasColour(game.CardOf(object), fact.number);
    case FactKind::CardNameIs: return NameNow(game, object) == fact.name;
    case FactKind::CardNameContains: return NameNow(game, object).find(fact.name) != std::u32string::npos;
    case FactKind::CardNameIsDeclared:
      return context.declared < game.rules.cards.size() &&
             NameNow(game, object) == game.rules.cards[context.declared].name;
    case FactKind::HasDeclared: return passes(ir::HasDeclared{static_cast<ir::Declared>(fact.number), 0});
    case FactKind::HasTrait: return HasTrait(game, object, fact.name);
    case FactKind::HasPrintedTrait: return Contains(game.CardOf(object).traits, fact.name);
    case FactKind::HasCharacterName: return HasCharacterName(game, object, fact.name);
    case FactKind::HasPrintedCharacterName: return Contains(game.CardOf(object).characters, fact.name);
    case FactKind::HasKeyword: return kernel::HasKeyword(game, object, ir::KeywordId{number});
    case FactKind::IsTapped: return self.Has(kernel::kTapped);
    case FactKind::IsFaceDown: return self.Has(kernel::kFaceDown);
    case FactKind::IsToken: return self.Has(kernel::kToken);
    case FactKind::HasQuality: return passes(ir::Has{static_cast<ir::Quality>(fact.number)});
    case FactKind::IsInStateOf: return passes(ir::InStateOf{ir::KeywordId{number}});
    case FactKind::CameBy: return kernel::IsWay(game, object, ir::KeywordId{number});
    case FactKind::WasUsedByYou: return WasUsedBy(game, object, context.controller);
    case FactKind::WasUsedByOpponent: return WasUsedBy(game, object, kernel::Opponent(context.controller));
    case FactKind::Cannot: return kernel::Cannot(game, object, static_cast<ir::Deed>(fact.number));
    case FactKind::IsMute: return IsMute(game.rules, self.card);
    case FactKind::HasBurst: return !game.rules.entries[self.card].life_burst.empty();
    case FactKind::HasBelow: return HasBelow(game, object);
    case FactKind::Rank: return self.rank;
    case FactKind::YouCannot:
      return kernel::PlayerCannot(game, context.controller, static_cast<ir::PlayerDeed>(fact.number));
    case FactKind::OpponentCannot:
      return kernel::PlayerCannot(game, kernel::Opponent(context.controller),
                                  static_cast<ir::PlayerDeed>(fact.number));
    case FactKind::Zone: return self.zone.value;
    case FactKind::Kind: return game.CardOf(object).kind.value;
    case FactKind::Subkind: return game.CardOf(object).subkind.value;
    case FactKind::Cost: return value(ir::CostOf{kThis});
    case FactKind::Stat: return kernel::StatOf(game, object, ir::StatId{number});
    case FactKind::PrintedStat: return kernel::PrintedStat(game, object, ir::StatId{number});
    case FactKind::Level: return self.level;
    case FactKind::Damage: return self.damage;
    case FactKind::Markers: return value(ir::MarkersOn{.object = kThis, .marker = fact.name});
    case FactKind::KeywordNumber: return value(ir::KeywordNumber{kThis, ir::KeywordId{number}});
    case FactKind::IsSource: return refers(ir::Self{});
    case FactKind::IsHost: return refers(ir::Host{});
    case FactKind::IsSubject: return refers(ir::EventSubject{});
    case FactKind::IsMeant: return IsMeant(game, context, object);
    case FactKind::IsPicked: return refers(ir::Bound{number});
    case FactKind::SharesCharacterName: return pairs(ir::SharesCharacterName{kThis});
    case FactKind::SharesSecondName: return pairs(ir::SharesSecondName{kThis});
    case FactKind::IsSameCard: return pairs(ir::SameCardAs{kThis});
    case FactKind::ArePartners: return pairs(ir::PairedWith{kThis});
    case FactKind::IsBorneBy: return pairs(ir::AttachedTo{kThis});
    case FactKind::SharesCardName: return kernel::ShareCardName(game, object, fact.other);
    case FactKind::FaceEachOther: return pairs(ir::Fights{kThis});
    case FactKind::IsSomeStatHeld: return IsSomeStatHeld(game);
    case FactKind::IsYourTurn: return game.state.active_player == context.controller;
    case FactKind::IsDuring: return IsDuring(game, context, fact.number);
    case FactKind::PreviousDone: return context.previous_done;
    case FactKind::HeldAtUse: return context.held_at_use;
    case FactKind::HasWon: return context.has_won;
    case FactKind::HaveBothWon: return context.have_both_won;
    case FactKind::HasHappened: return HasHappened(game, context, fact.name);
    case FactKind::X: return context.x;
    case FactKind::IsChosenPlayerYou: return context.declared > 1 || context.declared == context.controller;
    case FactKind::DeclaredNumber: return context.declared == kernel::kNone16 ? 0 : context.declared;
    case FactKind::Amount: return context.amount;
    case FactKind::YourMarkers: return MarkersOfPlayer(game, fact.name, context.controller);
    case FactKind::OpponentMarkers:
      return MarkersOfPlayer(game, fact.name, kernel::Opponent(context.controller));
    case FactKind::UnnamedTruth:
    case FactKind::UnnamedNumber: break;  // Of no position.
  }
  return 0;
}

bool IsFree(const Game& game, int object) {
  return object >= 0 && game.state.objects[static_cast<std::size_t>(object)].card == kernel::kNone16;
}

std::int64_t PlainValue(const Truth& truth) { return truth.value() ? 1 : 0; }
std::int64_t PlainValue(const Number& number) { return number.value(); }

template <class Formula>
ReadOff Read(Game& game, const Context& context, const Formula& formula) {
  static z3::context solver;  // Nothing is ever asked of it: every fact is known.
  World world(solver, SchemaOf(game.rules), game.state.object_count,
              [&](const Fact& fact) { return ValueIn(game, context, fact); });
  const auto result = formula(world);
  return {.value = PlainValue(result), .is_decided = result.IsKnown(),
          .is_well_formed = world.WellFormed().IsAlways()};
}

}  // namespace

std::int64_t ValueIn(Game& game, const Context& context, const Fact& fact) {
  if (!IsFree(game, fact.object) && !IsFree(game, fact.other)) return Known(game, context, fact);
  return fact.kind == FactKind::Zone ? ir::ZoneId::kNone : 0;
}

ReadOff PassesIn(Game& game, const Context& context, const ir::Filter& filter, int object) {
  return Read(game, context, [&](World& world) { return world.Passes(filter, object); });
}
ReadOff SelectsIn(Game& game, const Context& context, const ir::Selector& selector, int object) {
  return Read(game, context, [&](World& world) { return world.Selects(selector, object); });
}
ReadOff ValueIn(Game& game, const Context& context, const ir::Quantity& quantity) {
  return Read(game, context, [&](World& world) { return world.Value(quantity); });
}
ReadOff HoldsIn(Game& game, const Context& context, const ir::Condition& condition) {
  return Read(game, context, [&](World& world) { return world.Holds(condition); });
}

}  // namespace caiding::smt
