// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/ir/card.h"
#include "model/ir/message.h"
#include "model/kernel/event.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"
#include "model/sheet/sheet.h"

// What happened, told to people: the board before, the steps with their clauses, and what differs
// afterwards. Player 0 is "you" (我方), player 1 the opponent (对方).

namespace caiding::story {

using ir::Message;

/// Keeps a history.
class EventLog final : public kernel::EventSink {
 public:
  void Add(const kernel::Event& event) override { events.push_back(event); }
  std::vector<kernel::Event> events;
};

/// A table of a position: one row a card, told per player and zone.
struct BoardRow {
  std::uint8_t player = 0;
  Message zone;
  std::string card;
  Message state;
  bool is_tapped = false;
  bool is_face_down = false;
};

/// One row a card: whose, where, which, in which state.
std::vector<BoardRow> TellBoard(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                                const kernel::Position& position);

/// How the two players are called.
enum class Players : std::uint8_t { YouAndOpponent, FirstAndSecond };

/// One sentence an event, its clauses in brackets; what nobody needs to be told is left out.
std::vector<Message> TellEvents(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                                const std::vector<kernel::Event>& events,
                                Players players = Players::YouAndOpponent);

/// "BP02-042 紫罗兰上校"
std::string TellCard(const ir::Card& card);

}  // namespace caiding::story
