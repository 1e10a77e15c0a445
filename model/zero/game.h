// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/card.h"
#include "model/ir/expected.h"
#include "model/kernel/event.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"
#include "model/zero/policies.h"

// The front door of the rule pack 零次元 1.20.

namespace caiding::zero {

/// A card with one reading chosen for each paragraph.
struct ReadCard {
  ir::Card card;
  std::vector<std::vector<ir::Ability>> paragraphs;
  std::vector<ir::Ability> life_burst;

  ReadCard();
  explicit ReadCard(ir::Card without_text);
  ReadCard(const ReadCard&);
  ReadCard(ReadCard&&) noexcept;
  ReadCard& operator=(const ReadCard&);
  ReadCard& operator=(ReadCard&&) noexcept;
  ~ReadCard();
};

/// For each player the cards that the deck could hold, as indices in the list of cards; empty: not
/// known, then what belongs to a series that the player plays. Rule: [Zero 1.20, 301.7].
using Pools = std::array<std::vector<std::uint16_t>, 2>;

/// Compiles cards into a store. Never fails; what cannot be executed is a gap of its card.
kernel::Rules BuildRules(const std::vector<ReadCard>& cards, const Policies& policies = {},
                         const Pools& pools = {});

/// A reason why a card only parses so far, in both languages.
struct PlayGap {
  std::string_view zh;
  std::string_view en;
  friend bool operator==(const PlayGap&, const PlayGap&) = default;
};

/// Why the card only parses so far; empty: it can be played.
std::vector<PlayGap> PlayGaps(const ReadCard& card);

/// Per player the cards of the deck, as indices in `Rules::cards`.
using Decks = std::array<std::vector<std::uint16_t>, 2>;

/// A game before its first decision (who begins). Any deck size of at least 12 is accepted; 50 is
/// a matter of deck checks. Rule: [Zero 1.20, 100.8].
Expected<kernel::State> StartGame(const kernel::Rules& rules, const Decks& decks,
                                  kernel::EventSink* sink = nullptr);

/// The state that `position` describes, at a priority decision of its active player in its step,
/// rules processes done; refused if no game could hold it.
Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  kernel::EventSink* sink = nullptr);

/// The player gives up, whoever has to decide what: the game ends at once. Not among the options of
/// `Legal`, so that no search takes giving up for a move and no loop ends by it.
///
/// Rule: [Zero 1.20, 101.4], [Zero 1.20, 101.3].
void Concede(const kernel::Rules& rules, kernel::State& state, int player,
             kernel::EventSink* sink = nullptr);

/// For a line that ended as undefined in its edition: the row that says so, for instance "E13".
std::string_view UndefinedRow(const kernel::State& state);

/// What lies on the table. `MakeState` of it gives the state back wherever the state stands at a
/// priority decision with an empty stack and nothing lasting.
kernel::Position DescribePosition(const kernel::Rules& rules, const kernel::State& state);

}  // namespace caiding::zero
