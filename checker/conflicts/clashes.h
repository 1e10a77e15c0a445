// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "checker/conflicts/permitted.h"
#include "model/sheet/sheet.h"

// Whether two texts collide on a board, by the kind of collision. Each answers with the lines that
// show it.

namespace caiding::conflicts {

/// Texts on one table, the first of them alone, and none. Of three texts the second and third stand
/// together against the first: what is said of the second is said of both.
struct ClashStage {
  const TextSet& set;
  kernel::Policies policies;
  std::vector<TextOf> texts;  ///< As the table counts its cards.
  Laid both;
  Laid first_only;
  Laid neither;
  TextShare first;  ///< What the first has in force, among `both`.
  TextShare second;
  TextShare first_alone;  ///< Among `first_only`.

  ClashStage(const TextSet& texts_of, const kernel::Policies& policies_of_run,
             positions::Table table);
  /// `kept`: of the texts of the set only these, as the table counts its cards; the table has no
  /// others of them.
  ClashStage(const TextSet& texts_of, const kernel::Policies& policies_of_run,
             std::vector<TextOf> kept, positions::Table table);
};

/// A permission and a prohibition: what may be done by the first alone, and not with the second
/// beside it.
///
/// Rule: [Zero 1.20, 102.2].
std::optional<Clash> FindPermissionClash(const ClashStage& stage, const kernel::Position& position,
                                         findings::Meter& meter);

/// An obligation and what keeps it from being met: a prohibition, a cost, or another obligation.
///
/// Rule: [Zero 1.20, 405.1.5], [Zero 1.20, 502.5], [Zero 1.20, 102.2].
std::optional<Clash> FindObligationClash(const ClashStage& stage, const kernel::Position& position,
                                         findings::Meter& meter);

/// The stages of three texts: all of them, and the first with each of the others.
struct TripleStage {
  ClashStage all;
  std::array<ClashStage, 2> parts;

  TripleStage(const TextSet& texts_of, const kernel::Policies& policies_of_run,
              const positions::Table& table);
};

/// An obligation that two texts together keep from being met, and neither of them does alone.
///
/// Rule: [Zero 1.20, 102.2], [Zero 1.20, 405.1.5], [Zero 1.20, 501.3].
std::optional<Clash> FindClashOfThree(const TripleStage& stage, const kernel::Position& position,
                                      findings::Meter& meter);

/// Two replacements of one event: what comes of it if either goes first, where a player says which.
///
/// Rule: [Zero 1.20, 707.2].
std::optional<Clash> FindReplacementClash(const ClashStage& stage, const kernel::Position& position,
                                          findings::Meter& meter);

/// A text and a rule: what may be done with it, and without it not.
///
/// Rule: [Zero 1.20, 102.1].
std::optional<Clash> FindRuleBeaten(const WithAndWithout& cards, const kernel::Position& position,
                                    std::optional<ir::Deed> deed, findings::Meter& meter);

/// A text that changes how many cards a player may keep: what the discard step does with it and
/// without it.
///
/// Rule: [Zero 1.20, 102.1], [Zero 1.20, 203.3], [Zero 1.20, 408.1].
std::optional<Clash> FindOtherHandSize(const WithAndWithout& cards,
                                       const kernel::Position& position,
                                       const kernel::Policies& policies);

/// The board with so many cards in the hand of player 0.
kernel::Position WithHand(const positions::Table& table, kernel::Position position, int cards);

/// The policies under which a player says which of two duties is met, and what cannot be paid for
/// is none.
kernel::Policies AskingWhichDuty(const sheet::Sheet& sheet, const kernel::Policies& policies);

/// The policies under which a player says which of two replacements goes first.
kernel::Policies AskingWhichFirst(const sheet::Sheet& sheet, const kernel::Policies& policies);

}  // namespace caiding::conflicts
