// SPDX-License-Identifier: MIT
// Starting a game: who begins, five cards each, and once each the choice of five others.
// Rule: [FF-TCG 3.2, 8.2.1].
#include "model/fftcg/game.h"
#include "model/fftcg/pack.h"
#include "model/kernel/engine.h"
#include "model/kernel/placing.h"

namespace caiding::fftcg {
namespace {

enum Stage : std::uint8_t { kWhoBegins, kDeal, kAsk, kToBottom, kDealAgain };
constexpr std::size_t kSecond =
    1;  // Place in `Frame::scratch`: it is the second player's turn to do so.

int PlayerOf(const Game& game, const Frame& frame) {
  const int first = game.state.starting_player;
  return frame.scratch[kSecond] == 0 ? first : kernel::Opponent(first);
}

/// Rule: [FF-TCG 3.2, 8.2.1.3]. False if chance has to tell first what the cards are.
bool DealFive(Game& game, int player) {
  if (!kernel::KnowTop(game, player, kOpeningCards)) return false;
  for (int i = 0; i < kOpeningCards; ++i) {
    const int card = kernel::TopOf(game, player, zone::kDeck);
    kernel::Relocate(game, card, kernel::Arrival{zone::kHand, player, 0, 0, 255});
    kernel::Tell(game, EventKind::Drew, {"8.2.1.3"}, player, card);
  }
  return true;
}

/// The same for the second player, then `next`, or the game begins.
void Advance(Game& game, Frame& frame, Stage same, Stage next) {
  frame.stage = static_cast<std::uint8_t>(frame.scratch[kSecond] == 0 ? same : next);
  frame.scratch[kSecond] = frame.scratch[kSecond] == 0 ? std::int16_t{1} : std::int16_t{0};
  if (frame.stage != kWhoBegins) return;
  frame = Frame{};
  frame.kind = FrameKind::Pack;
  frame.procedure = kTurn;
  frame.holder = 255;
  game.state.active_player = game.state.starting_player;  // [FF-TCG 3.2, 8.2.1.5]
}

}  // namespace

bool StepSetup(Game& game) {
  Frame& frame = game.Top();
  const int player = PlayerOf(game, frame);
  switch (static_cast<Stage>(frame.stage)) {
    case kWhoBegins:
    case kAsk: return true;
    case kDeal:
      if (DealFive(game, player)) Advance(game, frame, kDeal, kAsk);
      return false;
    case kToBottom:
      if (kernel::CountIn(game, player, zone::kHand) > 0) return true;
      frame.stage = kDealAgain;
      return false;
    case kDealAgain:
      // Not shuffled, once only. `kWhoBegins` stands for the end.
      if (DealFive(game, player)) Advance(game, frame, kAsk, kWhoBegins);
      return false;
  }
  return false;
}

void SetupOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  const int player = PlayerOf(game, frame);
  decision.decider = Who(player);
  switch (static_cast<Stage>(frame.stage)) {
    case kWhoBegins:
      decision.kind = DecisionKind::FirstPlayer;
      decision.decider = kernel::Decider::Chance;
      decision.clause = kernel::ClauseFor(game.rules, "8.2.1.2");
      for (int who = 0; who < 2; ++who) {
        kernel::AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, who});
      }
      return;
    case kAsk:
      decision.kind = DecisionKind::Mulligan;
      decision.clause = kernel::ClauseFor(game.rules, "8.2.1.4");
      kernel::AddOption(game, decision, Option{OptionVerb::No, Option::kNoObject, 0});
      kernel::AddOption(game, decision, Option{OptionVerb::Yes, Option::kNoObject, 0});
      return;
    case kToBottom:
      decision.kind = DecisionKind::OrderCards;
      decision.clause = kernel::ClauseFor(game.rules, "8.2.1.4");
      for (const int i : kernel::InZone(game, zone::kHand, player)) {
        if (kernel::FirstAlike(game, i, 255) != i) continue;
        kernel::AddOption(game, decision,
                          Option{OptionVerb::Order, static_cast<std::uint16_t>(i), -1});
      }
      return;
    case kDeal:
    case kDealAgain: return;
  }
}

void AnswerSetup(Game& game, const Option& option) {
  Frame& frame = game.Top();
  const int player = PlayerOf(game, frame);
  switch (static_cast<Stage>(frame.stage)) {
    case kWhoBegins:
      game.state.starting_player = static_cast<std::uint8_t>(option.value);
      game.state.active_player = game.state.starting_player;
      frame.stage = kDeal;
      return;
    case kAsk:
      if (option.verb == OptionVerb::No) return Advance(game, frame, kAsk, kWhoBegins);
      kernel::Tell(game, EventKind::Mulliganed, {"8.2.1.4"}, player);
      frame.stage = kToBottom;
      return;
    case kToBottom:
      kernel::Relocate(game, option.object, kernel::Arrival{zone::kDeck, player, 0, -1, 255});
      return;
    case kDeal:
    case kDealAgain: return;
  }
}

namespace {

/// The main deck is shuffled, by the opponent as well; cards with Limit Break lie apart, face down
/// and unshuffled. Rule: [FF-TCG 3.2, 8.2.1.1], [FF-TCG 3.2, 7.14.1].
void PrepareDecks(Game& game, int player) {
  kernel::Tell(game, EventKind::Shuffled, {"8.2.1", "8.2.1.1", "7.9.1", "1.1"}, player);
  for (int i = 0; i < game.state.object_count; ++i) {
    if (game.At(i).owner != player || !IsLimitBreak(game, i)) continue;
    kernel::Arrival apart{zone::kLimitBreakDeck, player, kernel::kFaceDown, 0, 255};
    kernel::Relocate(game, i, apart);
    kernel::Tell(game, EventKind::Moved, {"7.14.1", "8.2.1.1"}, player, i, 0, -1, zone::kDeck,
                 zone::kLimitBreakDeck);
  }
}

}  // namespace

Expected<kernel::State> StartGame(const kernel::Rules& rules, const kernel::Decks& decks,
                                  kernel::EventSink* sink) {
  if (decks[0].size() + decks[1].size() > kernel::kObjectsMax - 20) {
    return Failure{"the two decks together hold more cards than a game has room for"};
  }
  State state;
  Game game(rules, state, sink);
  const std::string wrong =
      kernel::CreateDecks(game, decks, 2 * kOpeningCards, "a deck holds fewer than ten cards");
  if (!wrong.empty()) return Failure{wrong};
  for (int player = 0; player < 2; ++player) PrepareDecks(game, player);
  kernel::PushFrame(game, FrameKind::Pack, kSetup);
  kernel::Begin(rules, state, sink);
  return state;
}

void Concede(const kernel::Rules& rules, State& state, int player, kernel::EventSink* sink) {
  if (kernel::IsOver(state)) return;
  Game game(rules, state, sink);
  state.players[static_cast<std::size_t>(player)].has_lost = 1;
  kernel::Tell(game, EventKind::PlayerLost, {"2.1b", "3.1"}, player);
  state.result = player == 0 ? kernel::Result::SecondWins : kernel::Result::FirstWins;
}

}  // namespace caiding::fftcg
