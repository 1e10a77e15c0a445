// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "checker/evidence/afterwards.h"
#include "checker/findings/limits.h"
#include "checker/loops/cycle.h"
#include "checker/loops/growth.h"
#include "checker/loops/procedure.h"
#include "checker/loops/state_graph.h"
#include "model/kernel/event.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"
#include "model/kernel/shown_round.h"

namespace caiding::loops {

using kernel::LoopClass;

/// A choice of the round, or one that could have been made instead of it.
struct RoundChoice {
  std::uint8_t player = 0;
  kernel::DecisionKind kind = kernel::DecisionKind::Priority;
  kernel::Option option;
  std::uint16_t card = kernel::Event::kNoObject;  ///< What the option is about.
  bool is_optional = false;
  std::size_t at = 0;  ///< Number of the choice, counted from the first of the line.
};

/// A paragraph whose ability resolves in the round.
struct LoopPart {
  std::uint16_t card = 0;
  std::uint8_t paragraph = 0;
  friend bool operator==(const LoopPart&, const LoopPart&) = default;
};

/// A position that comes back, and how.
struct FoundLoop {
  LoopClass loop_class = LoopClass::OnePlayer;
  Willing willing;
  std::vector<std::uint16_t> choices;  ///< From the position, once round.
  bool is_runaway = false;  ///< The round stands inside the last choice: no decision in between.
  std::uint32_t from = 0;   ///< First and last state of the round: choices, or steps of a runaway.
  std::uint32_t to = 0;
  std::vector<kernel::Event> approach;  ///< What happens before the round,
  std::vector<kernel::Event> round;     ///< and in it.
  std::vector<LoopPart> parts;          ///< The paragraphs that act in it.
  std::vector<RoundChoice> decisions;   ///< The choices of the round.
  std::vector<RoundChoice> breakers;    ///< What leads out for good, from what lies on the table.
  std::array<bool, 2> has_priority{};   ///< Who gets priority in the round.
  PlayedProcedure procedure;            ///< What the rule of the game then does.
  std::optional<Growth> growth;  ///< Set: the position does not come back, it grows or shrinks.
  std::optional<int> winner;     ///< Who wins after its rounds: see `WinnerAfter`,
  evidence::Afterwards afterwards = evidence::Afterwards::Declining;  ///< and how.
  /// After its rounds its player wins by attacking, but without them, too: where there is more
  /// life, it may be by them.
  bool wins_anyway = false;
  /// The position comes back only after the rounds before have taken the last card of some pile:
  /// where there are more, the round may do something.
  bool is_drained = false;
  std::uint32_t reach = 0;  ///< Of one that grows: how many positions were needed to see it,
  ExploreOrder order = ExploreOrder::Breadth;  ///< and in which order they were looked at.
};

/// What to look for.
struct Wanted {
  bool grows = true;             ///< Loops that grow or shrink as well.
  std::uint32_t states_max = 0;  ///< 0: as many as the limit says.
  /// None: breadth first, and where that is cut and shows nothing, with the battles last.
  std::optional<ExploreOrder> order = {};
  /// What it says no to is passed over, and takes the place of no other; none: all count.
  std::function<bool(const FoundLoop&)> counts = {};

  bool Counts(const FoundLoop& loop) const { return !counts || counts(loop); }
};

/// True if it goes round for ever: exactly, or with a growth that is proved.
bool IsForEver(const FoundLoop& loop);

/// True if one player repeats at will what changes nothing.
bool IsEmptyRound(const FoundLoop& loop);

/// How much was looked at.
struct Looked {
  std::uint32_t states = 0;
  std::uint32_t growths =
      0;  ///< Choices after which something grows and the position never comes back,
  std::uint32_t settled = 0;  ///< and those of them of which it was found out what becomes of it.
  bool is_short = false;      ///< `Growths::is_short`, of some position.
  bool ends_early = false;    ///< `Growths::ends_early`, of some position.
  bool is_cut = false;        ///< Some position has more states than were looked at.

  /// What was counted elsewhere.
  void Count(const Looked& other) {
    states += other.states;
    growths += other.growths;
    settled += other.settled;
  }
};

/// The loops that can be reached from the position within its turn: at most one per class and
/// willing player, the shortest. Adds what was visited to `looked`. A mandatory loop hides
/// the optional ones of the same position: whatever is done besides, it goes on. Where there is
/// none, loops that grow or shrink are looked for; beside what comes back those count that gain for
/// ever, win, or take all there is. Of what is drained nothing is said where it is known what
/// drains it.
std::vector<FoundLoop> FindLoops(const kernel::Rules& rules, const kernel::Position& position,
                                 findings::Meter& meter, Looked& looked, const Wanted& wanted = {});

/// The same from a state that waits for a decision; nothing if the game is over.
std::vector<FoundLoop> FindLoopsFrom(const kernel::Rules& rules, const kernel::State& start,
                                     findings::Meter& meter, Looked& looked,
                                     const Wanted& wanted = {});

/// A real loop acts and leaves nothing to chance.
bool IsLoop(const std::vector<kernel::Event>& round);

/// Fills in class, paragraphs that act, and who gets priority, from the round.
void NoteRound(const kernel::Rules& rules, FoundLoop& loop);

/// An option of a decision, told apart from the others.
RoundChoice Describe(const kernel::State& state, const kernel::Decision& decision,
                     std::uint16_t option, std::size_t at);

}  // namespace caiding::loops
