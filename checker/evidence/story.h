// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/finding.h"
#include "checker/evidence/replay.h"
#include "model/kernel/event.h"
#include "model/kernel/rules.h"

// What happened, told to people: the board before, the steps with their clauses, and what differs
// afterwards. Player 0 is "you" (我方), player 1 the opponent (对方).

namespace caiding::evidence {

/// Keeps a history.
class EventLog final : public kernel::EventSink {
 public:
  void Add(const kernel::Event& event) override { events.push_back(event); }
  std::vector<kernel::Event> events;
};

/// One row a card: whose, where, which, in which state.
std::vector<BoardRow> TellBoard(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                                const kernel::Position& position);

/// The same at the end of the replayed certificate; empty if it does not replay.
std::vector<BoardRow> TellBoardAfter(const Certificate& certificate, const CardReader& read);

/// How the two players are called.
enum class Players : std::uint8_t { YouAndOpponent, FirstAndSecond };

/// One sentence an event, its clauses in brackets; what nobody needs to be told is left out.
std::vector<Message> TellEvents(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                                const std::vector<kernel::Event>& events,
                                Players players = Players::YouAndOpponent);

/// Replays the certificate and tells the events after the position stood there.
std::vector<Message> TellSteps(const Certificate& certificate, const CardReader& read);

/// What is there at the end of the replayed certificate, one line a card that is not where or as
/// it was in the position, one a strength that changed (each, where nothing was chosen), the result
/// if the game is over, and whose keywords changed.
std::vector<Message> TellChanges(const Certificate& certificate, const CardReader& read);

/// "BP02-042 紫罗兰上校"
std::string TellCard(const ir::Card& card);

}  // namespace caiding::evidence
