// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/findings/limits.h"
#include "model/ir/ability.h"
#include "model/ir/card.h"
#include "model/kernel/position.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {

/// A unit that does something whenever it is tapped for it, or as long as it is there; of a spell,
/// when it is used.
struct Doer {
  std::u32string name;
  ir::EffectNode deed;
  bool is_continuous = false;
  std::int32_t bears = 0;  ///< So much damage at least without being destroyed.
  /// What it is but for its text and name; none: a plain unit.
  std::optional<ir::Card> like = {};
};

/// A card that has to lie on a board: a plain one, one that does something, or, of neither, another
/// copy of the card under test.
struct Piece {
  std::optional<ir::Card> card = {};
  std::optional<Doer> doer = {};
  /// What bears it, of a card that has to be borne; none: a plain card.
  std::optional<ir::Card> bearer = {};
  bool is_bearer_tapped = false;
  kernel::PlacedCard state = {};  ///< How it lies; `card` is filled in by who lays the table.
  int copies = 1;
};

/// What has to lie on one board beside the card under test, all of it at once.
struct Aim {
  std::vector<Piece> pieces;
  /// What the text waits for has to happen as well, so that whatever does it lies there too.
  bool waits = false;
  /// Made from the whole text, not from what parts: of use where no other board was.
  bool is_last = false;
};

/// Boards made from the difference: each for something in which the meanings of a text part, with
/// all that has to be there for it to be seen. Nothing for a sort of difference that has no board
/// of its own; `readings` are what the text means, one entry a meaning.
std::vector<Aim> AimsFor(const sheet::Sheet& sheet, const ir::Card& subject,
                         const std::vector<std::vector<ir::Ability>>& readings,
                         findings::Meter& meter);

}  // namespace caiding::readings
