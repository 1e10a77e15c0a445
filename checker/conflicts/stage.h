// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/conflicts/text_sets.h"
#include "checker/conflicts/turn_walk.h"
#include "checker/findings/message.h"
#include "checker/findings/record.h"
#include "checker/positions/table.h"
#include "model/kernel/refusal.h"
#include "model/sheet/sheet.h"

// Where texts are played with and without some of them: how it is seen what each of them does.

namespace caiding::conflicts {

/// A table with these cards and two plain ones that cost nothing, so that who has priority has
/// something to choose: where there is only one thing to do, nobody is asked.
positions::Table SetStage(const sheet::Sheet& sheet,
                          const std::vector<const sheet::CheckedCard*>& cards);

/// The one of them that may be used whenever there is priority, where the game has such cards; the
/// other is a unit. Rule: [Zero 1.20, 105.8].
std::uint16_t FreeInstant(const positions::Table& table);

/// A table and its compiled cards.
struct Laid {
  positions::Table table;
  kernel::Rules rules;
};
Laid Lay(positions::Table table, const kernel::Policies& policies);

/// The same cards without these paragraphs. `text.card` counts the cards of the table.
positions::Table WithoutTexts(positions::Table table, const std::vector<TextOf>& texts);

/// What of a store comes from some paragraphs.
class TextShare {
 public:
  TextShare(const kernel::Rules& rules, const std::vector<TextOf>& texts);

  /// The state with none of the effects in force that come from the paragraphs. It only serves to
  /// be asked.
  kernel::State Without(const kernel::Rules& rules, const kernel::State& state) const;

 private:
  std::vector<bool> abilities_;
  std::vector<bool> nodes_;
};

/// What may be chosen in a state.
class Choosable {
 public:
  Choosable(const kernel::Rules& rules, const kernel::State& state);

  const kernel::Decision& decision() const { return *decision_; }
  bool Has(const kernel::Option& option) const;
  /// True if the same is decided by the same one.
  bool AsksLike(const kernel::Decision& other) const {
    return decision_->kind == other.kind && decision_->decider == other.decider;
  }

 private:
  std::unique_ptr<kernel::Decision> decision_;
};

/// One line that is shown: on which table, what is chosen, what is claimed at its end.
struct ShownLine {
  const Laid* laid = nullptr;
  std::vector<std::uint16_t> choices;
  evidence::Claim claim;
};

/// What texts are seen to do on a board.
/// What stands against a duty, if a rule settles it.
enum class Standing : std::uint8_t { Nothing, Prohibition, Cost };

struct Clash {
  std::array<ShownLine, 2> lines;
  std::vector<ShownLine> parts{};    ///< Of three texts: the first with each of the others alone,
                                     ///< where nothing collides.
  std::vector<std::string> clauses;  ///< The rules behind it, the first that settles it first.
  bool is_settled_by_rule = true;    ///< False: no rule says which of them goes before the other.
  Standing against_duty = Standing::Nothing;
  std::array<std::uint8_t, 2>
      goes_first{};  ///< Where no rule says: which text goes first on each line.
  /// What the lines come to, where outcomes are compared; empty: on the first it is done, on the
  /// second it is not.
  std::array<ir::Message, 2> ends{};
};

/// Two lines whose outcomes differ, each with the other's as its claim; nothing if they do not.
std::optional<Clash> TwoOutcomes(const kernel::Policies& policies, const kernel::Position& position,
                                 ShownLine first, ShownLine second,
                                 std::vector<std::string> clauses);

/// The same of two lines that are followed, nothing more being done, until their outcomes differ:
/// whom an attack is aimed at shows only in what it does.
std::optional<Clash> Differing(const kernel::Policies& policies, const kernel::Position& position,
                               ShownLine first, ShownLine second,
                               const std::vector<std::string>& clauses);

/// The boards for the cards of a table, with plain company on both sides.
std::vector<kernel::Position> BoardsFor(const Laid& laid, const positions::Seats& seats,
                                        findings::Meter& meter);

/// The same board with all that player 0 has in play having entered in this turn.
kernel::Position JustEntered(const sheet::Sheet& sheet, kernel::Position position);

/// The line to the end of which `OutcomeOf` and `Record` play.
findings::Line LineOf(const Laid& laid, const kernel::Policies& policies,
                      const kernel::Position& position, std::vector<std::uint16_t> choices);

}  // namespace caiding::conflicts
