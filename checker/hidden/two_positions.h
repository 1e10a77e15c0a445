// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/evidence/claim.h"
#include "checker/findings/limits.h"
#include "checker/hidden/unseen.h"
#include "checker/positions/table.h"
#include "model/ir/card.h"
#include "model/kernel/policies.h"
#include "model/kernel/position.h"

// Two positions that look the same to whoever does not see a card, and what may be done in one of
// them only.

namespace caiding::hidden {

/// A plain card that is what the words ask for, and one that is not: both without text, neither
/// told from the other by its back.
struct TwoCards {
  ir::Card asked_for;
  ir::Card other;
};

/// The cards; nothing if no plain card is what the words ask for, or each is.
std::optional<TwoCards> MakeTwoCards(const sheet::Sheet& sheet, const ir::Filter& kind);

/// Places in a table: of both cards, and of one that costs nothing and may be used whenever there
/// is priority. It is there so that a line ends where the words have done what they do: where there
/// is only one thing to do, nobody is asked.
struct Pair {
  std::uint16_t asked_for = 0;
  std::uint16_t other = 0;
  std::uint16_t idle = 0;
};
/// The table with them added.
Pair AddTo(positions::Table& table, const TwoCards& cards);

/// The same position with each card of the one sort in the place of the other.
kernel::Position Exchanged(kernel::Position position, const Pair& pair);

/// One of the two positions with what is chosen in it and what is claimed at the end.
struct Played {
  kernel::Position position;
  std::vector<std::uint16_t> choices;
  evidence::Claim claim;
};

/// First where the card is what is asked for, then where it is not. Nobody sees a difference before
/// the last choice: as long as both can, both lines make the same choices.
struct Witness {
  Played with;
  Played without;
};

/// Looks for a line of a turn, up to where the next one has begun, on which the words do what hangs
/// on the unseen card: an act brings it to where it goes without its having been shown, or what
/// both players see comes out otherwise.
class Witnesses {
 public:
  Witnesses(const positions::Table& table, const Pair& pair, const Unseen& unseen,
            const kernel::Policies& policies);
  ~Witnesses();

  /// On boards of the table; nothing if there is none within the limits. The smallest board.
  std::optional<Witness> Find(findings::Meter& meter);

 private:
  struct Search;
  std::optional<kernel::Position> Prepared(const kernel::Position& board, std::size_t wanted) const;
  std::optional<Witness> FindOn(const kernel::Position& position, findings::Meter& meter) const;
  bool IsWhole(const kernel::Position& position) const;

  const positions::Table& table_;
  Pair pair_;
  const Unseen& unseen_;
  kernel::Policies policies_;
  kernel::Rules rules_;
};

}  // namespace caiding::hidden
