// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/conflicts/endings.h"
#include "checker/conflicts/parting.h"
#include "checker/positions/table.h"
#include "model/kernel/contradiction.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {

/// One switch set to one of its other values.
struct Flip {
  std::string_view id;
  std::string_view usual;
  std::string_view other;
  std::size_t bit = 0;  ///< In the consulted mask.
};

/// Every value of every switch of the game but the one that `policies` have, and but what a clause
/// contradicts everywhere. What words mean is asked of the readings, not here.
std::vector<Flip> FlipsOf(const sheet::Sheet& sheet, const kernel::Policies& policies,
                          kernel::Contradictions contradictions = {});

/// Two lines from one position, under the usual and under the other value, that come to different
/// endings, at least one of which cannot be reached under the other value at all. Where a use is
/// legal under one value only, the other line is empty: its certificate shows what is legal there.
struct FlipMatters {
  std::array<Choices, 2> lines;
  std::array<bool, 2> is_legal{true, true};
  std::array<bool, 2> is_only{};  ///< No choices lead to this ending under the other value.
  bool is_apart = false;          ///< Nothing that the use comes to comes of it under both values.
  std::size_t shared = 0;         ///< So many choices the lines have in common.
  Horizon horizon = Horizon::Use;
};

/// How many comparisons there were, of one use under two values, and how many of them nothing
/// follows from, because a line did not settle within the limits.
struct Tally {
  std::uint64_t compared = 0;
  std::uint64_t undecided = 0;
};

/// Plays simple uses of one candidate's cards from a position, with and without a flip. A flip
/// matters if under one value a use, or the turn after it, can come to a table (`settled.h`,
/// `kernel::TableHash`) to which under the other value nothing leads: not this use, whatever is
/// chosen in it, and not as many further uses after it. If the line takes a choice that the other
/// value does not offer, no uses in another order may lead there either. So a flip that only
/// changes who is asked, where or in which order, or in which window something may be used, does
/// not matter; one after which the same choices lead elsewhere does. Where two lines part at
/// something that a clause decides, that is passed over, and what else differs is looked at: there
/// the switch leaves nothing open.
class FlipSearch {
 public:
  FlipSearch(const positions::Table& table, const kernel::Policies& policies,
             findings::Meter& meter, kernel::Contradictions contradictions = {});

  /// Which policies simple uses from this position consult.
  kernel::PolicyMask Consulted(const kernel::Position& position);

  /// Whether a card of the candidate, or an effect of one, can be used there.
  bool IsUsed(const kernel::Position& position);

  /// Whether the flip changes what some simple use can come to.
  std::optional<FlipMatters> Compare(const kernel::Position& position, const Flip& flip);

  /// What was counted since the last call.
  Tally TakeTally();

  const kernel::Rules& UsualRules() const { return usual_; }
  const kernel::Rules& RulesWith(const Flip& flip);

 private:
  /// A first choice and everything that may come of it: by itself and by the end of the turn.
  struct Use {
    kernel::Option option;
    std::uint16_t index = 0;
    std::uint16_t card = kernel::kNone16;
    std::array<std::optional<Endings>, 2> endings{};  ///< By `Horizon`.
    std::optional<std::optional<Tables>> reach{};     ///< With further uses after it.

    bool IsPass() const { return option.verb == kernel::OptionVerb::Pass; }
  };
  /// A position under one value of each switch. Without uses where nobody could do anything.
  struct Start {
    kernel::State state;
    std::vector<Use> uses;
    std::optional<std::optional<Tables>> reach{};  ///< With as many uses in any order.
  };

  std::optional<Start> Begin(const kernel::Rules& rules, const kernel::Position& position);
  std::optional<Start> BeginOther(const kernel::Rules& rules, const kernel::Position& position);
  const std::optional<Tables>& ReachOf(const Start& start, Use& use, const kernel::Rules& rules);
  const std::optional<Tables>& ReachOf(Start& start, const kernel::Rules& rules);
  /// The endings of `here` to which nothing leads where `there` is.
  std::vector<const Ending*> OnlyIn(const Endings& here, Use& there, Start& start,
                                    const kernel::Rules& rules, Horizon horizon);
  /// True if the other value contradicts a clause where these lines part, each played by its rules.
  bool IsAgainstClause(const Flip& flip, const kernel::Rules& rules,
                       const std::array<const Choices*, 2>& lines, Horizon horizon) const;
  std::optional<FlipMatters> CompareLegality(const Start& other, const kernel::Rules& rules,
                                             const Flip& flip) const;
  std::optional<FlipMatters> CompareEndings(Start& other, const kernel::Rules& rules,
                                            const Flip& flip, Horizon horizon);
  std::optional<FlipMatters> Differ(Use& mine, Start& other, Use& theirs,
                                    const kernel::Rules& rules, const Flip& flip, Horizon horizon);

  const positions::Table& table_;
  kernel::Policies policies_;
  findings::Meter& meter_;
  kernel::Contradictions contradictions_;
  kernel::Rules usual_;
  std::map<std::string, kernel::Rules> flipped_;
  kernel::Position position_;
  std::optional<Start> start_;  ///< Of `position_`, under the usual values.
  Tally tally_;
};

}  // namespace caiding::conflicts
