// SPDX-License-Identifier: MIT
// Prime: a character of the deck is laid onto one on the field, and both are one from then on.
// Rule: [FF-TCG 3.2, 15.2.9.1].
#include <algorithm>

#include "model/fftcg/pack.h"
#include "model/kernel/inherit.h"

namespace caiding::fftcg {
namespace {

enum PrimeStage : std::uint8_t { kPrimePaid, kSearches, kStacks };

const std::u32string& NameOf(const ir::KeywordUse& use) { return use.names.front(); }

const ir::KeywordUse* PrimeOf(const Game& game, int object) {
  return KeywordOf(game.rules, game.state.objects[static_cast<std::size_t>(object)].card,
                   keyword::kPrime);
}

bool IsNamed(Game& game, int object, const std::u32string& name) {
  return kernel::HasCharacterName(game, object, name, false);
}

/// Rule: [FF-TCG 3.2, 15.2.9.3.1.2].
bool ControlsOne(Game& game, int player, const std::u32string& name) {
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    if (IsOnField(object) && object.controller == player && IsNamed(game, i, name)) return true;
  }
  return false;
}

bool MayBeFound(Game& game, const Frame& frame, int object) {
  const Object& self = game.At(object);
  const bool is_in_deck =
      IsThere(self) && self.zone == zone::kDeck && self.owner == frame.controller;
  return is_in_deck && !IsKind(game, object, kind::kSummon) &&
         IsNamed(game, object, NameOf(*PrimeOf(game, frame.source.object)));
}

bool IsAnyFound(Game& game, const Frame& frame) {
  for (int i = 0; i < game.state.object_count; ++i) {
    if (MayBeFound(game, frame, i)) return true;
  }
  return false;
}

/// What set the base of its power ends: that of the upper card counts.
/// Rule: [FF-TCG 3.2, 15.2.9.4.1.2].
void ForgetBasePower(Game& game, ObjectRef lower) {
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const kernel::EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != kernel::EffectForm::Lasting || effect.affected != lower) continue;
    const auto* change = std::get_if<ir::ChangeStats>(&game.rules.nodes[effect.code]->node);
    const bool is_base = change != nullptr && effect.part < change->changes.size() &&
                         change->changes[effect.part].is_set;
    if (is_base) kernel::RemoveEffect(game, i);
  }
}

/// The upper card has the name of the lower one beside its own.
void GiveName(Game& game, int lower, int upper) {
  for (const std::uint16_t number : game.rules.entries[game.At(lower).card].abilities) {
    const kernel::AbilityEntry& ability = game.rules.abilities[number];
    if (ability.keyword != keyword::kPrime) continue;
    kernel::EffectInstance name;
    name.form = kernel::EffectForm::Lasting;
    name.source = name.affected = kernel::RefTo(game.state, upper);
    name.code = game.rules.node_numbers.at(&ability.text->effect);
    name.controller = game.At(upper).controller;
    name.turns = 255;
    kernel::AddEffect(game, name);
  }
}

/// Laid on top it has not entered; what the lower one was goes on. Rule:
/// [FF-TCG 3.2, 15.2.9.3.1.1], [FF-TCG 3.2, 15.2.9.3.2].
void LayOnto(Game& game, int lower, int found) {
  const int player = game.At(lower).controller;
  ForgetBasePower(game, kernel::RefTo(game.state, lower));
  const ObjectRef upper =
      kernel::Relocate(game, found, kernel::Arrival{zone::kField, player, 0, 0, 255});
  kernel::InheritState(game, lower, upper.object);
  const bool is_new = game.At(lower).Has(kernel::kEnteredThisTurn);
  SetFlag(game, upper.object, kernel::kReady, false);
  SetFlag(game, upper.object, kernel::kEnteredThisTurn, is_new);
  GiveName(game, lower, upper.object);
  kernel::PutBelow(game, lower, upper.object,
                   static_cast<std::uint8_t>(kernel::kUnder | kernel::kCompanion));
  kernel::Tell(game, EventKind::Attached, {"15.2.9.3.1", "15.2.9.3.1.1", "15.2.9.4", "15.2.9.3.2"},
               player, upper.object, 0, lower);
  RestOn(game, {"15.2.9.4.1", "15.2.9.4.1.1", "15.2.9.4.1.2"}, player, upper.object);
}

void ShuffleDeck(Game& game, int player) {
  kernel::ForgetOrder(game, player, zone::kDeck);
  kernel::Tell(game, EventKind::Shuffled, {"15.2.9.3.1", "15.1.1.8.1", "15.1.1.6.1"}, player);
}

/// Without a card to lay on top the cost is paid for nothing. Rule: [FF-TCG 3.2, 15.2.9.3.3].
void Fail(Game& game, const Frame& frame, const char* why) {
  RestOn(game, {"15.2.9.3.3", why}, frame.controller, frame.source.object);
}

void Stack(Game& game, const Frame& frame) {
  ShuffleDeck(game, frame.controller);
  const ObjectRef found = kernel::FirstHeld(game, frame.holder);
  kernel::DropPicks(game, frame.holder);
  if (found.IsNone() || !kernel::IsCurrent(game.state, frame.source)) return Fail(game, frame, "");
  kernel::Tell(game, EventKind::Searched, {"15.2.9.3.1"}, frame.controller, found.object);
  LayOnto(game, frame.source.object, found.object);
}

}  // namespace

ir::Ability NameOfPrime(const std::u32string& name) {
  ir::Ability ability;
  ability.kind = ir::AbilityKind::EntryEffect;
  ir::Grant grant;
  grant.what.node = ir::Reference{.range = {}, .node = ir::Self{}};
  grant.gains = {ir::GainCharacterName{name}};
  ability.effect.node = grant;
  return ability;
}

ObjectRef LowerOf(const Game& game, int object) {
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& other = game.state.objects[static_cast<std::size_t>(i)];
    if (IsThere(other) && other.host == object && other.Has(kernel::kUnder))
      return kernel::RefTo(game.state, i);
  }
  return {};
}

bool CanPrime(Game& game, int player, int object) {
  const Object& self = game.At(object);
  const ir::KeywordUse* use = KeywordOf(game.rules, self.card, keyword::kPrime);
  if (use == nullptr || use->names.empty() || !IsOnField(self)) return false;
  if (!IsMainTiming(game, player))
    return kernel::Refuse(game, kernel::RefusalKind::WrongTiming, "15.2.9.3");
  Frame frame;
  frame.source = kernel::RefTo(game.state, object);
  frame.controller = static_cast<std::uint8_t>(player);
  return CanPay(game, frame, PriceOfKeyword(*use));
}

void PushPrime(Game& game, int player, int object) {
  const ObjectRef card = kernel::RefTo(game.state, object);
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kPrime);
  frame.source = card;
  frame.holder = holder;
  frame.controller = static_cast<std::uint8_t>(player);
}

/// Nothing of it uses the stack, and nobody gets priority. Rule: [FF-TCG 3.2, 15.2.9.3.4].
bool StepPrime(Game& game) {
  Frame& frame = game.Top();
  const Frame primed = frame;
  const ir::KeywordUse* use = PrimeOf(game, primed.source.object);
  switch (static_cast<PrimeStage>(frame.stage)) {
    case kPrimePaid:
      frame.stage = kSearches;
      RestOn(game, {"15.2.9.3", "15.2.9.3.4", "15.2.9.1"}, primed.controller, primed.source.object);
      PushPayment(game, frame, PriceOfKeyword(*use));
      return false;
    case kSearches:
      if (ControlsOne(game, primed.controller, NameOf(*use))) {
        kernel::PopFrame(game);
        Fail(game, primed, "15.2.9.3.1.2");
        return false;
      }
      if (IsAnyFound(game, primed)) return true;
      frame.stage = kStacks;
      return false;
    case kStacks:
      kernel::PopFrame(game);
      Stack(game, primed);
      return false;
  }
  return false;
}

void PrimeOptions(Game& game, Decision& decision) {
  const Frame frame = game.Top();
  decision.kind = DecisionKind::PickObject;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::ClauseFor(game.rules, "15.2.9.3.1");
  for (int i = 0; i < game.state.object_count; ++i) {
    if (MayBeFound(game, frame, i) && kernel::FirstAlike(game, i, 255) == i)
      kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
  // Who searches may find nothing. Rule: [FF-TCG 3.2, 15.1.1.8.2].
  kernel::AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
}

void AnswerPrime(Game& game, const Option& option) {
  Frame& frame = game.Top();
  if (option.verb == OptionVerb::Pick)
    kernel::AddPick(game, frame.holder, 0, kernel::RefTo(game.state, option.object));
  frame.stage = kStacks;
}

}  // namespace caiding::fftcg
