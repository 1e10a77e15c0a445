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
  return look == nullptr || look->card_name == nullptr ? game.CardOf(object).name
                                                       : *look->card_name;
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
    return kernel::MarkersOn(game, kernel::PlayerAsBearer(player),
                             static_cast<std::uint16_t>(number));
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
  if (game.At(object).zone == game.rules.pack->pool)
    return Contains(game.CardOf(object).traits, trait);
  return IsSaidFaceUp(game, object,
                      [&](Game& seen) { return kernel::HasTrait(seen, object, trait, false); });
}

bool HasCharacterName(Game& game, int object, const std::u32string& name) {
  if (game.At(object).zone == game.rules.pack->pool)
    return Contains(game.CardOf(object).characters, name);
  return IsSaidFaceUp(game, object, [&](Game& seen) {
    return kernel::HasCharacterName(seen, object, name, false);
  });
}

/// Something in force says what a stat is, or how far it goes.
bool IsSomeStatHeld(const Game& game) {
  const auto holds = [](const ir::Effect& effect) {
    const auto* change = std::get_if<ir::ChangeStats>(&effect.node);
    return change != nullptr && std::any_of(change->changes.begin(), change->changes.end(),
                                            [](const ir::StatChange& one) {
                                              return one.is_set || one.bound || one.follows;
                                            });
  };
  const auto& effects = game.state.effects;
  return std::any_of(effects.begin(), effects.begin() + game.state.effect_count,
                     [&](const kernel::EffectInstance& one) {
                       return one.form == kernel::EffectForm::Lasting &&
                              holds(*game.rules.nodes[one.code]);
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
  return kernel::Holds(
      game, context,
      ir::Condition{.range = {},
                    .node = ir::DuringStep{ir::StepId{static_cast<std::uint8_t>(step)}}});
}

bool HasColour(const ir::Card& card, int colour) {
  return std::any_of(card.colours.begin(), card.colours.end(),
                     [&](ir::ColourId one) { return one.value == colour; });
}

bool WorksByItself(const kernel::AbilityEntry& ability) {
  const auto& events = ability.text->triggers;
  return ability.kind == ir::AbilityKind::Continuous ||
         ability.kind == ir::AbilityKind::EntryEffect ||
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

/// Tells what a fact is of an object that is there, or of the game: a function a fact, called as
/// the list calls it.
class Teller {
 public:
  Teller(Game& game, const Context& context, const Fact& fact)
      : game_(game), context_(context), fact_(fact), object_(std::max(fact.object, 0)) {}

  std::int64_t Tell() {
    switch (fact_.kind) {
#define TRUTH(name)    \
  case FactKind::name: \
    return name();
#define NUMBER(name) TRUTH(name)
#include "checker/smt/facts.def"
#undef TRUTH
#undef NUMBER
    }
    return 0;
  }

 private:
  // Of an object.
  std::int64_t IsThere() { return 1; }
  std::int64_t IsYours() { return Self().controller == context_.controller; }
  std::int64_t HasColour() { return smt::HasColour(game_.CardOf(object_), fact_.number); }
  std::int64_t CardNameIs() { return NameNow(game_, object_) == fact_.name; }
  std::int64_t CardNameContains() {
    return NameNow(game_, object_).find(fact_.name) != std::u32string::npos;
  }
  std::int64_t CardNameIsDeclared() {
    return context_.declared < game_.rules.cards.size() &&
           NameNow(game_, object_) == game_.rules.cards[context_.declared].name;
  }
  std::int64_t HasDeclared() {
    return Passes(ir::HasDeclared{static_cast<ir::Declared>(fact_.number), 0});
  }
  std::int64_t HasTrait() { return smt::HasTrait(game_, object_, fact_.name); }
  std::int64_t HasPrintedTrait() { return Contains(game_.CardOf(object_).traits, fact_.name); }
  std::int64_t HasCharacterName() { return smt::HasCharacterName(game_, object_, fact_.name); }
  std::int64_t HasPrintedCharacterName() {
    return Contains(game_.CardOf(object_).characters, fact_.name);
  }
  std::int64_t HasKeyword() { return kernel::HasKeyword(game_, object_, ir::KeywordId{Which()}); }
  std::int64_t IsTapped() { return Self().Has(kernel::kTapped); }
  std::int64_t IsFaceDown() { return Self().Has(kernel::kFaceDown); }
  std::int64_t IsToken() { return Self().Has(kernel::kToken); }
  std::int64_t IsYourOwn() { return Self().owner == context_.controller; }
  std::int64_t HasQuality() { return Passes(ir::Has{static_cast<ir::Quality>(fact_.number)}); }
  std::int64_t IsInStateOf() { return Passes(ir::InStateOf{ir::KeywordId{Which()}}); }
  std::int64_t CameBy() { return kernel::IsWay(game_, object_, ir::KeywordId{Which()}); }
  std::int64_t WasUsedByYou() { return WasUsedBy(game_, object_, context_.controller); }
  std::int64_t WasUsedByOpponent() { return WasUsedBy(game_, object_, Other()); }
  std::int64_t Cannot() {
    return kernel::Cannot(game_, object_, static_cast<ir::Deed>(fact_.number));
  }
  std::int64_t IsMute() { return smt::IsMute(game_.rules, Self().card); }
  std::int64_t HasBurst() { return !game_.rules.entries[Self().card].life_burst.empty(); }
  std::int64_t HasBelow() { return smt::HasBelow(game_, object_); }
  std::int64_t Rank() { return Self().rank; }
  std::int64_t Zone() { return Self().zone.value; }
  std::int64_t Kind() { return game_.CardOf(object_).kind.value; }
  std::int64_t Subkind() { return game_.CardOf(object_).subkind.value; }
  std::int64_t Cost() { return Value(ir::CostOf{kThis}); }
  std::int64_t Stat() { return kernel::StatOf(game_, object_, ir::StatId{Which()}); }
  std::int64_t PrintedStat() { return kernel::PrintedStat(game_, object_, ir::StatId{Which()}); }
  std::int64_t Level() { return Self().level; }
  std::int64_t Damage() { return Self().damage; }
  std::int64_t Markers() { return Value(ir::MarkersOn{.object = kThis, .marker = fact_.name}); }
  std::int64_t KeywordNumber() { return Value(ir::KeywordNumber{kThis, ir::KeywordId{Which()}}); }

  // What the words of a text point at: one object at most, but for `IsPicked`.
  std::int64_t IsSource() { return Refers(ir::Self{}); }
  std::int64_t IsHost() { return Refers(ir::Host{}); }
  std::int64_t IsSubject() { return Refers(ir::EventSubject{}); }
  std::int64_t IsMeant() { return smt::IsMeant(game_, context_, object_); }
  std::int64_t IsPicked() { return Refers(ir::Bound{Which()}); }

  // Of two objects.
  std::int64_t SharesCharacterName() { return Pairs(ir::SharesCharacterName{kThis}); }
  std::int64_t SharesSecondName() { return Pairs(ir::SharesSecondName{kThis}); }
  std::int64_t SharesTrait() { return Pairs(ir::Shares{ir::Shared::Trait, kThis}); }
  std::int64_t SharesColour() { return Pairs(ir::Shares{ir::Shared::Colour, kThis}); }
  std::int64_t IsSameCard() { return Pairs(ir::SameCardAs{kThis}); }
  std::int64_t ArePartners() { return Pairs(ir::PairedWith{kThis}); }
  std::int64_t IsBorneBy() { return Pairs(ir::AttachedTo{kThis}); }
  std::int64_t SharesCardName() { return kernel::ShareCardName(game_, object_, fact_.other); }
  std::int64_t FaceEachOther() { return Pairs(ir::Fights{kThis}); }

  // Of the game.
  std::int64_t YouCannot() {
    return kernel::PlayerCannot(game_, context_.controller,
                                static_cast<ir::PlayerDeed>(fact_.number));
  }
  std::int64_t OpponentCannot() {
    return kernel::PlayerCannot(game_, Other(), static_cast<ir::PlayerDeed>(fact_.number));
  }
  std::int64_t IsYourTurn() { return game_.state.active_player == context_.controller; }
  std::int64_t IsSomeStatHeld() { return smt::IsSomeStatHeld(game_); }
  std::int64_t IsDuring() { return smt::IsDuring(game_, context_, fact_.number); }
  std::int64_t PreviousDone() { return context_.previous_done; }
  std::int64_t HeldAtUse() { return context_.held_at_use; }
  std::int64_t HasPaidExtra() { return context_.has_paid_extra; }
  std::int64_t HasWon() { return context_.has_won; }
  std::int64_t HaveBothWon() { return context_.have_both_won; }
  std::int64_t HasHappened() { return smt::HasHappened(game_, context_, fact_.name); }
  std::int64_t IsChosenPlayerYou() {
    return context_.declared > 1 || context_.declared == context_.controller;
  }
  std::int64_t X() { return context_.x; }
  std::int64_t DeclaredNumber() {
    return context_.declared == kernel::kNone16 ? 0 : context_.declared;
  }
  std::int64_t Amount() { return context_.amount; }
  std::int64_t YourMarkers() { return MarkersOfPlayer(game_, fact_.name, context_.controller); }
  std::int64_t OpponentMarkers() { return MarkersOfPlayer(game_, fact_.name, Other()); }

  // Of the game, where no position is laid out: nothing is known but what it is of (`number`).
  std::int64_t UnnamedTruth() { return 0; }
  std::int64_t UnnamedNumber() { return 0; }

  const kernel::Object& Self() const { return game_.At(object_); }
  /// The keyword, stat or slot that the fact is about.
  std::uint8_t Which() const { return static_cast<std::uint8_t>(fact_.number); }
  int Other() const { return kernel::Opponent(context_.controller); }
  bool Refers(ir::ReferenceNode node) {
    return RefersTo(game_, context_, std::move(node), object_);
  }
  bool Passes(ir::FilterNode node) {
    return smt::Passes(game_, context_, object_, std::move(node));
  }
  bool Pairs(ir::FilterNode node) {
    return smt::Passes(game_, Seen(context_, game_, fact_.other), object_, std::move(node));
  }
  std::int64_t Value(ir::QuantityNode node) {
    return NumberOf(game_, context_, object_, std::move(node));
  }

  Game& game_;
  const Context& context_;
  const Fact& fact_;
  int object_;
};

bool IsFree(const Game& game, int object) {
  return object >= 0 &&
         game.state.objects[static_cast<std::size_t>(object)].card == kernel::kNone16;
}

std::int64_t PlainValue(const Truth& truth) { return truth.value() ? 1 : 0; }
std::int64_t PlainValue(const Number& number) { return number.value(); }

template <class Formula>
ReadOff Read(Game& game, const Context& context, const Formula& formula) {
  static z3::context solver;  // Nothing is ever asked of it: every fact is known.
  World world(solver, SchemaOf(game.rules), game.state.object_count,
              [&](const Fact& fact) { return ValueIn(game, context, fact); });
  const auto result = formula(world);
  return {.value = PlainValue(result),
          .is_decided = result.IsKnown(),
          .is_well_formed = world.WellFormed().IsAlways()};
}

}  // namespace

std::int64_t ValueIn(Game& game, const Context& context, const Fact& fact) {
  if (!IsFree(game, fact.object) && !IsFree(game, fact.other))
    return Teller(game, context, fact).Tell();
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
