// SPDX-License-Identifier: MIT
// Damage to life and life bursts. The cards are fixed when the damage is dealt; then each is
// flipped, its burst carried out, and the card sent to the rest zone before the next is flipped.
// Rule: [Zero 1.20, 704], [Zero 1.20, 505.1], [Zero 1.20, 324.3].
#include <algorithm>
#include <array>

#include "model/kernel/interpret.h"
#include "model/zero/pack.h"
#include "model/zero/shield_order.h"

namespace caiding::zero {
namespace {

enum Stage : std::uint8_t { kFlip, kBurst, kAway };
constexpr std::uint8_t kNoHolder = 255;
// Places in `Frame::scratch`.
constexpr std::size_t kNextBurst = 1;
constexpr std::size_t kFlipped = 2;  // A card was flipped already.
constexpr std::size_t kTells = 3;    // What triggers on the damage is still to be told (D-A06).
// What stands there.
constexpr std::uint8_t kToldAlready = 0;
constexpr std::uint8_t kTellsEffect = 1;
constexpr std::uint8_t kTellsBattle = 2;
constexpr std::uint8_t kToldBattle = 3;

/// The damage frame of this player's life that is still being carried out, or null.
Frame* RunningDamage(Game& game, int player) {
  for (int i = 0; i < game.state.frame_count; ++i) {
    Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    if (frame.kind == FrameKind::Pack && frame.procedure == kLifeDamage &&
        frame.controller == player) {
      return &frame;
    }
  }
  return nullptr;
}

bool IsFixed(const Game& game, std::uint8_t holder, int object) {
  return std::any_of(game.state.picks.begin(), game.state.picks.begin() + game.state.pick_count,
                     [&](const kernel::Pick& pick) {
                       return pick.holder == holder && pick.object.object == object;
                     });
}

/// The highest life card below `rank` that is not fixed yet, or -1.
int NextLifeCard(const Game& game, int player, std::uint8_t holder, int rank) {
  int best = -1;
  for (const int i : kernel::InZone(game, zone::kLife)) {
    const Object& object = game.state.objects[static_cast<std::size_t>(i)];
    if (object.controller != player || object.rank >= rank || IsFixed(game, holder, i)) {
      continue;
    }
    if (best < 0 || object.rank > game.state.objects[static_cast<std::size_t>(best)].rank) best = i;
  }
  return best;
}

void FixCards(Game& game, int player, std::uint8_t holder, int amount) {
  int rank = 128;
  for (int i = 0; i < amount; ++i) {
    const int card = NextLifeCard(game, player, holder, rank);
    if (card < 0) return;
    rank = game.At(card).rank;
    kernel::AddPick(game, holder, 0, kernel::RefTo(game.state, card));
  }
}

/// A burst that demands something impossible is omitted as a whole (D-A16).
/// Rule: [Zero 1.20, 704.5].
bool IsOmitted(Game& game, std::uint16_t burst, const Frame& damage) {
  Frame effect;
  effect.ability = burst;
  effect.source = damage.source;
  effect.controller = damage.controller;
  effect.holder = kNoHolder;
  effect.flags = kernel::kPreviousDone;
  if (kernel::IsPossible(game, effect)) return false;
  return !IsDecided(game, PartialAction::PartialEverywhere) &&
         IsDecided(game, PartialBurst::DropAll);
}

const ir::LoseEffects* LossIn(const ir::Effect& effect) {
  const auto* loss = std::get_if<ir::LoseEffects>(&effect.node);
  return loss == nullptr || loss->keyword ? nullptr : loss;
}

/// True if this card in life has lost its effects, its bursts with them. Rule: [Zero 1.20, 708.1].
bool HasLostEffects(Game& game, int card) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    const kernel::EffectInstance effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form == kernel::EffectForm::Lasting && effect.spare == 0 &&
        effect.affected == kernel::RefTo(game.state, card) &&
        LossIn(*game.rules.nodes[effect.code]) != nullptr) {
      return true;
    }
    if (effect.form != kernel::EffectForm::Printed ||
        !kernel::IsCurrent(game.state, effect.source)) {
      continue;
    }
    const kernel::AbilityEntry& ability = game.rules.abilities[effect.code];
    const ir::LoseEffects* loss = LossIn(ability.text->effect);
    const auto* cards = loss == nullptr ? nullptr : std::get_if<ir::Selector>(&loss->what.node);
    if (cards == nullptr) continue;
    const kernel::AbilityList now = kernel::AbilitiesOf(game, effect.source.object);
    if (std::find(now.begin(), now.end(), effect.code) == now.end()) continue;
    kernel::Context context;
    context.source = effect.source;
    context.controller = game.At(effect.source.object).controller;
    const auto& while_turn = ability.text->turn_condition;
    if (while_turn && !kernel::Holds(game, context, *while_turn)) continue;
    if (kernel::Holds(game, context, ability.text->condition) &&
        kernel::Selects(game, context, *cards, card)) {
      return true;
    }
  }
  return false;
}

/// Something in play triggers on damage to life: only then it matters when it is told.
bool AnyAwaitsDamage(Game& game) {
  const auto awaits = [](const ir::TriggerEvent& event) {
    const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
    const auto* player = std::get_if<ir::PlayerEvent>(&event.node);
    return (object != nullptr && object->happening == ir::Happening::DealsLifeDamage) ||
           (player != nullptr && player->happening == ir::PlayerHappening::LifeTakesDamage);
  };
  for (int i = 0; i < game.state.effect_count; ++i) {
    const kernel::EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form == kernel::EffectForm::Delayed &&
        awaits(std::get<ir::Delay>(game.rules.nodes[effect.code]->node).event)) {
      return true;
    }
  }
  for (int i = 0; i < game.state.object_count; ++i) {
    if (game.At(i).card == kernel::kNone16 || !IsInPlay(game.At(i))) continue;
    for (const std::uint16_t number : kernel::AbilitiesOf(game, i)) {
      const auto& events = game.rules.abilities[number].text->triggers;
      if (std::any_of(events.begin(), events.end(), awaits)) return true;
    }
  }
  return false;
}

/// Rule: [Zero 1.20, 505.1].
void TellDamage(Game& game, int player, int source, int amount, bool is_battle) {
  if (source >= 0 && game.At(source).card != kernel::kNone16) {
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::DealsLifeDamage,
                                            .object = source,
                                            .amount = amount,
                                            .by_battle = is_battle});
  }
  kernel::HappenToPlayer(game, ir::PlayerHappening::LifeTakesDamage, player, amount,
                         is_battle ? ir::DamageSort::Battle : ir::DamageSort::Effect);
}

/// Cards that a burst fixes on the other side come after those fixed before.
/// Rule: [Zero 1.20, 704.9], [Zero 1.20, 704.10]; D-M21. Damage to both at once is not meant: the
/// active player's cards were fixed first and are on top already.
void PutBehindRunning(Game& game, int player) {
  State& state = game.state;
  const int own = state.frame_count - 1;
  int lowest = own;
  bool is_in_burst = false;
  for (int i = own - 1; i >= 0; --i) {
    const Frame& frame = state.frames[static_cast<std::size_t>(i)];
    if (frame.kind != FrameKind::Pack || frame.procedure != kLifeDamage) continue;
    is_in_burst = is_in_burst || frame.stage == kBurst;
    if (frame.controller != player && !kernel::FirstHeld(game, frame.holder).IsNone()) lowest = i;
  }
  if (lowest == own || !is_in_burst || IsDecided(game, BurstDamageOrder::ActiveFirst)) return;
  std::rotate(state.frames.begin() + lowest, state.frames.begin() + own,
              state.frames.begin() + own + 1);
}

void Lose(Game& game, int player) {
  kernel::Tell(game, EventKind::PlayerLost, {"101.1", "101.3"}, player);
  game.state.players[static_cast<std::size_t>(player)].has_lost = 1;
  game.Touch();
}

void DealToLife(Game& game, int player, const PlayerEventOutcome& event, int source,
                bool is_battle) {
  if (BeginInstead(game, event) || event.amount <= 0) return;
  const int amount = event.amount;
  const int life = kernel::CountIn(game, player, zone::kLife);
  // Only battle damage to an empty life loses; pierce does not. Rule: [Zero 1.20, 101.1],
  // [Zero 1.20, 900.贯通.4].
  if (life == 0) {
    if (is_battle) Lose(game, player);
    return;
  }
  if (is_battle && amount > life && life > 1 && IsDecided(game, ExcessLifeDamage::ExcessLoses)) {
    return Lose(game, player);
  }
  kernel::Tell(game, EventKind::LifeDamaged, {"505.1", "704.8"}, player, source, amount);
  Frame* running = RunningDamage(game, player);
  const bool tells_later =
      running == nullptr && AnyAwaitsDamage(game) && IsDecided(game, LifeSeen::After);
  if (!tells_later) TellDamage(game, player, source, amount, is_battle);
  // Damage from a burst: its cards come after those fixed before. Rule: [Zero 1.20, 704.9].
  if (running != nullptr) return FixCards(game, player, running->holder, amount);
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kLifeDamage);
  frame.holder = holder;
  frame.controller = static_cast<std::uint8_t>(player);
  frame.amount = amount;
  if (source >= 0) frame.subject = kernel::RefTo(game.state, source);
  frame.scratch[kTells] = is_battle ? kTellsBattle : kTellsEffect;
  if (!tells_later) frame.scratch[kTells] = is_battle ? kToldBattle : kToldAlready;
  FixCards(game, player, holder, amount);
  PutBehindRunning(game, player);
}

PlayerEventOutcome DamageTo(Game& game, int player, int amount, int attacker = -1) {
  return ChangeForPlayer(game, ir::PlayerHappening::LifeTakesDamage, player, amount, attacker);
}

}  // namespace

void DamageLife(Game& game, int player, int amount, int source, bool is_battle) {
  DealToLife(game, player, DamageTo(game, player, amount, is_battle ? source : -1), source,
             is_battle);
}

void DamageBothLives(Game& game, int amount, int source) {
  std::array<PlayerEventOutcome, 2> events;
  const auto asked = [&](int player) {
    return AskedForPlayer(game, ir::PlayerHappening::LifeTakesDamage, player, amount,
                          ir::DamageSort::Effect);
  };
  const auto settle = [&](int player) {
    events[static_cast<std::size_t>(player)] = DamageTo(game, player, amount);
  };
  SettleInTurnOrder(game, 2, asked, settle);
  const int last = BeginsLast(game, events[0], events[1]);
  for (const int player : {kernel::Opponent(last), last}) {
    DealToLife(game, player, events[static_cast<std::size_t>(player)], source, false);
  }
}

namespace {

/// The next fixed card is flipped, and lies somewhere until its burst is done.
/// Rule: [Zero 1.20, 324.3], [Zero 1.20, 704.8]; D-M31.
ObjectRef Flip(Game& game, ObjectRef card, int player) {
  kernel::Tell(game, EventKind::LifeFlipped, {"324.3", "704.8"}, player, card.object);
  const bool has_burst = !game.rules.entries[game.At(card.object).card].life_burst.empty();
  const FlippedPlace place = has_burst ? Ask<FlippedPlace>(game) : FlippedPlace::NoZone;
  switch (place) {
    case FlippedPlace::NoZone:
      return kernel::Relocate(game, card.object, kernel::Arrival{zone::kLimbo, player, 0, 0, 255});
    case FlippedPlace::Life: SetFlag(game, card.object, kernel::kFaceDown, false); return card;
    case FlippedPlace::RestZone:
      kernel::BeginEvent(game);
      return MoveCard(game, card.object, kernel::Arrival{zone::kRest, player, 0, 0, 255},
                      Cause::Rule);
  }
  return card;
}

/// All fixed cards are flipped before the first burst. D-C15.
void FlipAll(Game& game, const Frame& frame) {
  for (int i = 0; i < game.state.pick_count; ++i) {
    kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != frame.holder || !kernel::IsCurrent(game.state, pick.object) ||
        game.At(pick.object.object).zone != zone::kLife ||
        !game.At(pick.object.object).Has(kernel::kFaceDown)) {
      continue;
    }
    const ObjectRef now = Flip(game, pick.object, frame.controller);
    game.state.picks[static_cast<std::size_t>(i)].object = now;
  }
}

/// True if two or more fixed cards are still to be flipped.
bool HasSeveralFixed(const Game& game, std::uint8_t holder) {
  return std::count_if(game.state.picks.begin(), game.state.picks.begin() + game.state.pick_count,
                       [&](const kernel::Pick& pick) { return pick.holder == holder; }) > 1;
}

/// The last of the cards has gone where it goes.
void EndLifeDamage(Game& game) {
  const Frame done = game.Top();
  kernel::PopFrame(game);
  game.needs_checks = true;  // What waits for the end of it: D-M16b, D-M25a.
  if (done.scratch[kTells] == kTellsBattle || done.scratch[kTells] == kTellsEffect) {
    kernel::BeginEvent(game);
    TellDamage(game, done.controller,
               kernel::IsCurrent(game.state, done.subject) ? done.subject.object : -1, done.amount,
               done.scratch[kTells] == kTellsBattle);
  }
}

/// 不能发动反击特效; 此牌的攻击不能使反击特效发动: of battle damage by such a card.
/// Rule: [Zero 1.20, 102.2], [Zero 1.20, 704.4].
bool AreBurstsBarred(Game& game, const Frame& damage) {
  if (kernel::PlayerCannot(game, damage.controller, ir::PlayerDeed::Burst)) return true;
  const auto told = damage.scratch[kTells];
  const bool is_battle = told == kTellsBattle || told == kToldBattle;
  return is_battle && kernel::IsCurrent(game.state, damage.subject) &&
         kernel::Cannot(game, damage.subject.object, ir::Deed::SetOffBursts);
}

/// The next of the fixed cards.
void StepFlip(Game& game, Frame& frame) {
  if (kernel::FirstHeld(game, frame.holder).IsNone()) return EndLifeDamage(game);
  // D-C14: ordinary triggers between two flipped cards.
  if (frame.scratch[kFlipped] != 0 && kernel::HasReadyTriggers(game) &&
      IsDecided(game, TriggersBetweenFlips::BeforeNextFlip)) {
    return kernel::ResolveAbove(game);
  }
  if (HasSeveralFixed(game, frame.holder) && IsDecided(game, LifeFlips::FlipAllFirst)) {
    FlipAll(game, frame);
  }
  const ObjectRef next = kernel::FirstHeld(game, frame.holder);
  kernel::DropFirstHeld(game, frame.holder);
  if (!kernel::IsCurrent(game.state, next)) return;
  const bool is_flipped =
      game.At(next.object).zone != zone::kLife || !game.At(next.object).Has(kernel::kFaceDown);
  frame.scratch[kFlipped] = 1;
  const bool is_mute = HasLostEffects(game, next.object) || AreBurstsBarred(game, frame);
  frame.stage = is_mute ? kAway : kBurst;
  frame.scratch[kNextBurst] = 0;
  frame.source = is_flipped ? next : Flip(game, next, frame.controller);
}

/// The next burst of the card that lies flipped.
void StepBurst(Game& game, Frame& frame) {
  const bool is_there = kernel::IsCurrent(game.state, frame.source);
  const auto& bursts =
      game.rules.entries[is_there ? game.At(frame.source.object).card : 0].life_burst;
  const std::size_t next = static_cast<std::size_t>(frame.scratch[kNextBurst]);
  if (!is_there || next >= bursts.size()) {
    frame.stage = kAway;
    return;
  }
  ++frame.scratch[kNextBurst];
  if (IsOmitted(game, bursts[next], frame)) {
    kernel::TellAbility(game, EventKind::TriggerNotTriggered, {"704.5"}, frame.controller,
                        frame.source.object, bursts[next]);
    return;
  }
  // Must be activated, nobody answers. Rule: [Zero 1.20, 704.4], [Zero 1.20, 704.6].
  kernel::TellAbility(game, EventKind::LifeBurstResolved, {"704.4", "704.6", "704.3"},
                      frame.controller, frame.source.object, bursts[next]);
  const std::uint8_t holder = kernel::FreshHolder(game);
  kernel::PushEffect(game, bursts[next], frame.source, frame.controller, holder);
}

/// The flipped card goes to the rest zone, unless its burst has taken it elsewhere.
void StepAway(Game& game, Frame& frame) {
  if (kernel::IsCurrent(game.state, frame.source) &&
      (game.At(frame.source.object).zone == zone::kLimbo ||
       game.At(frame.source.object).zone == zone::kLife)) {
    kernel::BeginEvent(game);
    MoveCard(game, frame.source.object, kernel::Arrival{zone::kRest, frame.controller, 0, 0, 255},
             Cause::Rule);
  }
  frame.source = {};
  frame.stage = kFlip;
}

}  // namespace

bool StepLifeDamage(Game& game) {
  Frame& frame = game.Top();
  switch (static_cast<Stage>(frame.stage)) {
    case kFlip: StepFlip(game, frame); return false;
    case kBurst: StepBurst(game, frame); return false;
    case kAway: StepAway(game, frame); return false;
  }
  return false;
}

}  // namespace caiding::zero
