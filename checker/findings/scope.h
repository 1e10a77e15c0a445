// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "checker/findings/finding.h"
#include "checker/findings/limits.h"
#include "model/sheet/sheet.h"

// What a check has looked at: a negative says its scope.

namespace caiding::findings {

/// What a check counts.
enum class Count : std::uint8_t {
#define COVERED(name, zh_measure, zh_noun, en) name,
#include "checker/findings/limits.def"
};

/// How much of something was looked at.
struct Covered {
  Count what = Count::cards;
  std::uint64_t looked_at = 0;
  std::optional<std::uint64_t> total;  ///< None: there is more, and nobody counted how much.
  friend bool operator==(const Covered&, const Covered&) = default;
};

/// One limit as it was in the run.
struct Bounded {
  Limit limit;
  std::uint32_t value = 0;
  std::uint64_t reached = 0;  ///< How often it cut something off.
  friend bool operator==(const Bounded&, const Bounded&) = default;
};

/// The scope of one check in one run.
struct Scope {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game; never null.
  Question question = Question::Text;
  std::vector<Covered> covered;
  std::vector<Bounded> limits;  ///< Every limit of the question, in the order of the list.
  /// Sets of cards that the effort asks for and that were not looked at: the run is not whole. What
  /// a limit of one set cuts off in that set, and what the effort does not ask for, is not among
  /// them.
  std::uint64_t unreached = 0;
  /// Which of all that was found are told; empty: all of them.
  Message chosen{};
  friend bool operator==(const Scope&, const Scope&) = default;
};

/// What a check hands back.
struct Answer {
  std::vector<Finding> findings;
  Scope scope;
  /// Fingerprints of what would have been findings, had they not been proved to be none: a ruling
  /// on one of them is not out of date, it has nothing to decide.
  std::vector<std::string> settled = {};
};

/// The scope with every limit of the question as the meter has it.
Scope MakeScope(const sheet::Sheet& sheet, Question question, const Meter& meter,
                std::vector<Covered> covered);

/// "cards", the name of a count in the findings JSON.
std::string_view NameOf(Count what);

/// The name of a limit in the findings JSON.
std::string_view NameOf(Limit limit);

/// "3 cards, 2 ambiguous places"; what was not looked at whole says of how much.
Message TellCovered(const Scope& scope);

/// The same and what the question leaves out whatever the limits.
Message TellLookedAt(const Scope& scope);

/// One limit as a phrase: "400 boards a place".
Message TellLimit(const sheet::Sheet& sheet, const Bounded& bounded);

/// The main limits as phrases: "400 boards a place, 200 states a board".
Message TellMainLimits(const Scope& scope);

/// That so many sets were to be looked at and were not.
Message TellUnreached(std::uint64_t sets);

/// One sentence for each thing that was left out: a count that is not whole, what was not asked
/// for, a limit that was reached, sets that were not. Empty if nothing was left out.
std::vector<Message> TellLeftOut(const Scope& scope);

/// The whole scope in one line, for a finding. Without the name of the question.
Message TellScope(const Scope& scope);

}  // namespace caiding::findings
