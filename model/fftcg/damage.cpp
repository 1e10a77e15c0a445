// SPDX-License-Identifier: MIT
// Damage to players and forwards, EX bursts, and drawing. Rule: [FF-TCG 3.2, 6.5.1],
// [FF-TCG 3.2, 11.10.2].
#include <algorithm>

#include "model/fftcg/pack.h"
#include "model/kernel/interpret.h"

namespace caiding::fftcg {
namespace {

enum DamageStage : std::uint8_t { kPoints, kBursts, kCarriesOut };
constexpr std::size_t kNextBurst = 1;  // Place in `Frame::scratch`.

void Mark(Game& game, int player, PlayerFlag flag) {
  auto& flags = game.state.players[static_cast<std::size_t>(player)].flags;
  flags = static_cast<std::uint8_t>(flags | flag);
  game.Touch();
}

/// One point: the top card, face up. What is not there is noted for the next check; the rest of the
/// damage has nothing to move. Rule: [FF-TCG 3.2, 6.5.2], [FF-TCG 3.2, 3.1.3].
void TakePoint(Game& game) {
  Frame& frame = game.Top();
  const int player = frame.controller;
  if (kernel::CountIn(game, player, zone::kDeck) == 0) {
    frame.amount = 0;
    return Mark(game, player, kDamagedWithEmptyDeck);
  }
  if (!kernel::KnowTop(game, player, 1)) return;
  --frame.amount;
  const std::uint8_t holder = frame.holder;
  const int card = kernel::TopOf(game, player, zone::kDeck);
  kernel::BeginEvent(game);
  const ObjectRef now =
      kernel::Relocate(game, card, kernel::Arrival{zone::kDamage, player, 0, 1, 255});
  kernel::Tell(game, EventKind::LifeFlipped, {"6.5.2"}, player, card);
  if (!game.rules.entries[game.At(card).card].life_burst.empty()) {
    kernel::AddPick(game, holder, 0, now);
  }
}

}  // namespace

void DamagePlayer(Game& game, int player, int amount, int source) {
  if (amount <= 0) return;
  kernel::Tell(game, EventKind::LifeDamaged, {"6.5.1"}, player, source, amount);
  if (source >= 0 && IsThere(game.At(source))) {
    kernel::Happen(
        game, kernel::Occurrence{
                  .happening = ir::Happening::DealsLifeDamage, .object = source, .amount = amount});
  }
  kernel::HappenToPlayer(game, ir::PlayerHappening::LifeTakesDamage, player, amount);
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kPlayerDamage);
  frame.holder = holder;
  frame.controller = static_cast<std::uint8_t>(player);
  frame.amount = amount;
}

bool StepPlayerDamage(Game& game) {
  Frame& frame = game.Top();
  switch (static_cast<DamageStage>(frame.stage)) {
    case kPoints:
      if (frame.amount > 0) {
        TakePoint(game);
      } else {
        frame.stage = kBursts;
      }
      return false;
    case kBursts:
      frame.source = kernel::FirstHeld(game, frame.holder);
      if (!frame.source.IsNone()) return true;
      kernel::PopFrame(game);
      return false;
    case kCarriesOut: {
      const auto& bursts = game.rules.entries[game.At(frame.source.object).card].life_burst;
      const auto next = static_cast<std::size_t>(frame.scratch[kNextBurst]++);
      if (next >= bursts.size()) {
        frame.stage = kBursts;
        frame.scratch[kNextBurst] = 0;
        return false;
      }
      // Nobody answers it. Rule: [FF-TCG 3.2, 11.10.2].
      const ObjectRef source = frame.source;
      const int player = frame.controller;
      kernel::Tell(game, EventKind::LifeBurstResolved, {"11.10.2", "11.10.3"}, player,
                   source.object, bursts[next]);
      const std::uint8_t holder = kernel::FreshHolder(game);
      kernel::PushEffect(game, bursts[next], source, player, holder);
      return false;
    }
  }
  return false;
}

void PlayerDamageOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::May;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::Clause{kRulebook, "11.10.2"};
  kernel::AddOption(game, decision, Option{OptionVerb::Yes, frame.source.object, 0});
  kernel::AddOption(game, decision, Option{OptionVerb::No, frame.source.object, 0});
}

void AnswerPlayerDamage(Game& game, const Option& option) {
  Frame& frame = game.Top();
  kernel::DropFirstHeld(game, frame.holder);
  if (option.verb == OptionVerb::Yes) frame.stage = kCarriesOut;
}

void DamageForward(Game& game, int object, int amount, int source) {
  if (amount <= 0 || !IsOnField(game.At(object)) ||
      kernel::Cannot(game, object, ir::Deed::TakeDamage)) {
    return;
  }
  game.At(object).damage += amount;
  game.Touch();
  kernel::Tell(game, EventKind::DamageDealt, {"5.2.6.1b"}, game.At(object).controller, object,
               amount, source);
  kernel::Happen(game,
                 kernel::Occurrence{
                     .happening = ir::Happening::TakesDamage, .object = object, .amount = amount});
}

void DrawCards(Game& game, int player, int count) {
  if (count <= 0 || kernel::PlayerCannot(game, player, ir::PlayerDeed::Draw)) return;
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kDrawCards);
  frame.controller = static_cast<std::uint8_t>(player);
  frame.amount = count;
}

bool StepDraw(Game& game) {
  Frame& frame = game.Top();
  const int player = frame.controller;
  if (frame.amount == 0) {
    kernel::PopFrame(game);
    return false;
  }
  if (kernel::CountIn(game, player, zone::kDeck) == 0) {
    frame.amount = 0;
    Mark(game, player, kCouldNotDraw);
    return false;
  }
  if (!kernel::KnowTop(game, player, 1)) return false;
  --frame.amount;
  const int card = kernel::TopOf(game, player, zone::kDeck);
  kernel::BeginEvent(game);
  kernel::Tell(game, EventKind::Drew, {"7.11.1"}, player, card);
  kernel::Relocate(game, card, kernel::Arrival{zone::kHand, player, 0, 0, 255});
  kernel::HappenToPlayer(game, ir::PlayerHappening::Draws, player, 1);
  return false;
}

}  // namespace caiding::fftcg
