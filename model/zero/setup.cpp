// SPDX-License-Identifier: MIT
// Starting a game: who begins, life, hand, mulligan. Rule: [Zero 1.20, 100.7] to
// [Zero 1.20, 100.11].
#include "model/kernel/engine.h"
#include "model/kernel/placing.h"
#include "model/zero/game.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

enum Stage : std::uint8_t { kWhoBegins, kDealFirst, kDealSecond, kAskFirst, kAskSecond };
// Places in `Frame::scratch`.
constexpr std::size_t kRedo = 1;        // The deal is a mulligan's.
constexpr std::size_t kFirstWants = 2;  // Decided, not done yet (D-M15).
constexpr std::size_t kSecondWants = 3;

int PlayerOf(const Game& game, const Frame& frame) {
  const bool is_first = frame.stage == kDealFirst || frame.stage == kAskFirst;
  return is_first ? game.state.starting_player : kernel::Opponent(game.state.starting_player);
}

/// Six cards one by one to life, then six to the hand. Rule: [Zero 1.20, 100.9],
/// [Zero 1.20, 202.1].
bool Deal(Game& game, int player) {
  if (!kernel::KnowTop(game, player, 2 * kOpeningCards)) return false;
  for (int i = 0; i < 2 * kOpeningCards; ++i) {
    const int card = kernel::TopOf(game, player, zone::kDeck);
    const bool is_life = i < kOpeningCards;
    kernel::Arrival arrival{is_life ? zone::kLife : zone::kHand, player, 0, is_life ? 1 : 0, 255};
    if (is_life) arrival.flags = kernel::kFaceDown;
    kernel::Relocate(game, card, arrival);
    kernel::Tell(game, is_life ? EventKind::Moved : EventKind::Drew, {"100.9"}, player, card);
  }
  return true;
}

/// Hand and life go back into the deck. Rule: [Zero 1.20, 100.10].
void TakeBack(Game& game, int player) {
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    if (object.card == kernel::kNone16 || object.owner != player) continue;
    if (object.zone == zone::kHand || object.zone == zone::kLife) {
      kernel::Relocate(game, i, kernel::Arrival{zone::kDeck, player, 0, 0, 255});
    }
  }
  kernel::ForgetOrder(game, player, zone::kDeck);
  kernel::Tell(game, EventKind::Mulliganed, {"100.10", "100.11"}, player);
}

/// Each player shuffles the own deck and then the opponent's. Rule: [Zero 1.20, 100.8].
void ShuffleDecks(Game& game) {
  for (int shuffler = 0; shuffler < 2; ++shuffler) {
    for (const int owner : {shuffler, kernel::Opponent(shuffler)}) {
      kernel::ForgetOrder(game, owner, zone::kDeck);
      kernel::Tell(game, EventKind::Shuffled, {"100.8"}, shuffler, -1, owner == shuffler ? 0 : 1);
    }
  }
}

/// The setting up is over: the first turn.
void BeginPlay(Frame& frame) {
  frame = Frame{};
  frame.kind = FrameKind::Pack;
  frame.procedure = kTurn;
  frame.holder = 255;
}

void Redo(Game& game, Frame& frame, bool is_first) {
  frame.stage = is_first ? kDealFirst : kDealSecond;
  TakeBack(game, PlayerOf(game, frame));
  frame.scratch[kRedo] = 1;
}

/// What both decided is done now, the first player's before the other's.
void RedoDecided(Game& game, Frame& frame) {
  if (frame.scratch[kFirstWants] != 0) {
    frame.scratch[kFirstWants] = 0;
    return Redo(game, frame, true);
  }
  if (frame.scratch[kSecondWants] != 0) {
    frame.scratch[kSecondWants] = 0;
    return Redo(game, frame, false);
  }
  BeginPlay(frame);
}

}  // namespace

bool StepSetup(Game& game) {
  Frame& frame = game.Top();
  switch (static_cast<Stage>(frame.stage)) {
    case kWhoBegins: return true;
    case kDealFirst:
    case kDealSecond:
      if (!Deal(game, PlayerOf(game, frame))) return false;
      if (frame.scratch[kRedo] != 0) {
        frame.scratch[kRedo] = 0;
        // The first player's mulligan is done, the second player's ends the setting up.
        const bool is_asked =
            frame.stage == kDealFirst && IsDecided(game, MulliganOrder::InTurnOrder);
        if (is_asked) {
          frame.stage = kAskSecond;
        } else {
          RedoDecided(game, frame);
        }
        return false;
      }
      frame.stage = frame.stage == kDealFirst ? kDealSecond : kAskFirst;
      return false;
    case kAskFirst:
    case kAskSecond: return true;
  }
  return false;
}

void SetupOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  if (frame.stage == kWhoBegins) {
    decision.kind = DecisionKind::FirstPlayer;
    decision.decider = kernel::Decider::Chance;
    decision.clause = kernel::Clause{kRulebook, "100.7"};
    for (int player = 0; player < 2; ++player) {
      kernel::AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, player});
    }
    return;
  }
  // D-M15: in turn order each decides and does it, or both decide first.
  decision.kind = DecisionKind::Mulligan;
  decision.decider = Who(PlayerOf(game, frame));
  decision.clause = kernel::Clause{kRulebook, "100.10"};
  kernel::AddOption(game, decision, Option{OptionVerb::No, Option::kNoObject, 0});
  kernel::AddOption(game, decision, Option{OptionVerb::Yes, Option::kNoObject, 0});
}

void AnswerSetup(Game& game, const Option& option) {
  Frame& frame = game.Top();
  if (frame.stage == kWhoBegins) {
    game.state.starting_player = static_cast<std::uint8_t>(option.value);
    game.state.active_player = game.state.starting_player;
    frame.stage = kDealFirst;
    return;
  }
  const bool is_first = frame.stage == kAskFirst;
  const bool wants = option.verb == OptionVerb::Yes;
  if (wants && is_first && IsDecided(game, MulliganOrder::InTurnOrder))
    return Redo(game, frame, true);
  frame.scratch[is_first ? kFirstWants : kSecondWants] = wants ? 1 : 0;
  if (is_first) {
    frame.stage = kAskSecond;
    return;
  }
  RedoDecided(game, frame);
}

Expected<kernel::State> StartGame(const kernel::Rules& rules, const kernel::Decks& decks,
                                  kernel::EventSink* sink) {
  if (decks[0].size() + decks[1].size() > kernel::kObjectsMax - 20) {
    return Failure{"the two decks together hold more cards than a game has room for"};
  }
  State state;
  state.consulted = rules.consulted;
  Game game(rules, state, sink);
  const std::string wrong =
      kernel::CreateDecks(game, decks, 2 * kOpeningCards, "a deck holds fewer than twelve cards");
  if (!wrong.empty()) return Failure{wrong};
  ShuffleDecks(game);
  kernel::PushFrame(game, FrameKind::Pack, kSetup);
  kernel::Begin(rules, state, sink);
  return state;
}

void Concede(const kernel::Rules& rules, State& state, int player, kernel::EventSink* sink) {
  if (kernel::IsOver(state)) return;
  Game game(rules, state, sink);
  kernel::Tell(game, EventKind::PlayerLost, {"101.4", "101.3"}, player);
  state.result = player == 0 ? kernel::Result::SecondWins : kernel::Result::FirstWins;
}

}  // namespace caiding::zero
