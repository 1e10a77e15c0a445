// SPDX-License-Identifier: MIT
// How a game begins, and the steps of a turn. Rule: [Toy 1, 1.3], [Toy 1, 2].
#include "model/kernel/engine.h"
#include "model/kernel/lasting.h"
#include "tests/toy/game.h"
#include "tests/toy/pack.h"

namespace caiding::tests::toy {
namespace {

constexpr int kOpeningCards = 4;  ///< Rule: [Toy 1, 1.3].

enum SetupStage : std::uint8_t { kWhoBegins, kDeal };
enum Stage : std::uint8_t { kDawn, kDay, kDusk, kNextTurn };

void EnterStep(Game& game, ir::StepId step, const char* clause) {
  kernel::EnterStep(game, step, clause, kernel::kEverything);
}

void Lose(Game& game, int player, const char* clause) {
  game.state.players[static_cast<std::size_t>(player)].has_lost = 1;
  kernel::Tell(game, EventKind::PlayerLost, {clause}, player);
  game.state.result = player == 0 ? kernel::Result::SecondWins : kernel::Result::FirstWins;
}

/// Rule: [Toy 1, 2.1].
void Dawn(Game& game) {
  const int active = game.state.active_player;
  kernel::BeginTurn(game, "2.1");
  EnterStep(game, step::kDawn, "2.1");
  kernel::BeginTurnEffects(game, active);
  kernel::BeginEvent(game);
  for (int i = 0; i < game.state.object_count; ++i) {
    if (IsOnField(game.At(i)) && game.At(i).controller == active) Tilt(game, i, false);
  }
  kernel::HappenToPlayer(game, ir::PlayerHappening::TurnBegins, active, 0);
  DrawCards(game, active, 1);
}

/// Rule: [Toy 1, 2.4].
void Dusk(Game& game) {
  const int active = game.state.active_player;
  EnterStep(game, step::kDusk, "2.4");
  kernel::BeginEvent(game);
  for (int i = 0; i < game.state.object_count; ++i) {
    if (IsOnField(game.At(i)) && game.At(i).controller == active)
      kernel::OpenWindow(game, timing::kTurnEnds, i);
  }
  kernel::HappenToPlayer(game, ir::PlayerHappening::TurnEnds, active, 0);
  kernel::OpenPriority(game, kDuskWindow);
}

void PassTurn(Game& game) {
  kernel::EndTurnEffects(game);
  kernel::PassTurnTo(game.state, kernel::Opponent(game.state.active_player));
  for (int i = 0; i < game.state.object_count; ++i) {
    kernel::WriteFlag(game.At(i), kernel::kEnteredThisTurn, false);
  }
  game.Touch();
}

}  // namespace

bool StepSetup(Game& game) {
  if (game.Top().stage == kWhoBegins) return true;
  game.Top().procedure = kTurn;
  game.Top().stage = kDawn;
  for (int player = 0; player < 2; ++player) DrawCards(game, player, kOpeningCards);
  return false;
}

void SetupOptions(Game& game, Decision& decision) {
  decision.kind = kernel::DecisionKind::FirstPlayer;
  decision.decider = kernel::Decider::Chance;
  decision.clause = kernel::Clause{kRulebook, "1.3"};
  for (int who = 0; who < 2; ++who) {
    kernel::AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, who});
  }
}

void AnswerSetup(Game& game, const Option& option) {
  game.state.starting_player = game.state.active_player = static_cast<std::uint8_t>(option.value);
  game.Top().stage = kDeal;
}

bool StepTurn(Game& game) {
  Frame& frame = game.Top();
  switch (static_cast<Stage>(frame.stage)) {
    case kDawn:
      frame.stage = kDay;
      Dawn(game);
      return false;
    case kDay:
      frame.stage = kDusk;
      EnterStep(game, step::kDay, "2.3");
      kernel::OpenPriority(game, kDayWindow);
      return false;
    case kDusk:
      frame.stage = kNextTurn;
      Dusk(game);
      return false;
    case kNextTurn:
      frame.stage = kDawn;
      PassTurn(game);
      return false;
  }
  return false;
}

void PlaceInDay(Game& game) {
  kernel::PushFrame(game, FrameKind::Pack, kTurn).stage = kDusk;
  game.state.step = step::kDay;
  kernel::OpenPriority(game, kDayWindow);
}

void DrawCards(Game& game, int player, int count) {
  if (count <= 0 || kernel::PlayerCannot(game, player, ir::PlayerDeed::Draw)) return;
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kDraw);
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
    Lose(game, player, "2.2");
    return false;
  }
  if (!kernel::KnowTop(game, player, 1)) return false;
  --frame.amount;
  const int card = kernel::TopOf(game, player, zone::kDeck);
  kernel::BeginEvent(game);
  kernel::Tell(game, EventKind::Drew, {"2.1"}, player, card);
  kernel::Relocate(game, card, kernel::Arrival{zone::kHand, player, 0, 0, 255});
  kernel::HappenToPlayer(game, ir::PlayerHappening::Draws, player, 1);
  return false;
}

bool Checks(Game& game) {
  bool is_changed = false;
  for (int i = 0; i < game.state.object_count; ++i) {
    const bool is_monster = IsOnField(game.At(i)) && game.CardOf(i).kind == kind::kMonster;
    if (!is_monster || kernel::StatOf(game, i, stat::kPower) > 0) continue;
    Bury(game, i, EventKind::Scrapped, "4.2");
    is_changed = true;
  }
  return is_changed;
}

Expected<State> StartGame(const kernel::Rules& rules, const kernel::Decks& decks,
                          kernel::EventSink* sink) {
  State state;
  Game game(rules, state, sink);
  for (std::size_t player = 0; player < 2; ++player) {
    for (const std::uint16_t card : decks[player]) {
      if (card >= rules.cards.size()) return Failure{"a deck names a card that does not exist"};
      if (kernel::CreateObject(game, card, static_cast<int>(player), zone::kDeck) < 0) {
        return Failure{"the decks hold more cards than a game has room for"};
      }
    }
  }
  kernel::PushFrame(game, FrameKind::Pack, kSetup);
  kernel::Begin(rules, state, sink);
  return state;
}

void Concede(const kernel::Rules& rules, State& state, int player, kernel::EventSink* sink) {
  if (kernel::IsOver(state)) return;
  Game game(rules, state, sink);
  Lose(game, player, "6.1");
}

}  // namespace caiding::tests::toy
