// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/findings/finding.h"
#include "checker/findings/limits.h"
#include "checker/findings/memory.h"
#include "model/ir/card.h"
#include "model/ir/readings.h"
#include "model/ir/wording.h"
#include "model/kernel/contradiction.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"

// What every check is handed: plain values and a few functions, never the parser.

namespace caiding::findings {

/// True if some reading explains every word of the texts of the card.
bool IsRead(const sheet::CheckedCard& card);

/// True if it is read, and no paragraph holds an effect of no
/// kind: one that would never do anything (S201).
bool IsUnderstood(const sheet::CheckedCard& card);

/// What a switch asks (`value` empty) or what its value answers, for people; empty if unknown.
using PolicyTextFunction = std::function<Message(std::string_view id, std::string_view value)>;

/// Which clauses leave open what a switch asks; empty if unknown.
using WhyOpenFunction = std::function<Message(std::string_view id)>;

/// One step of a long check: what is done, how much of how much.
struct Progress {
  std::string_view what;
  std::size_t done = 0;
  std::size_t total = 0;
};
using ProgressHook = std::function<void(const Progress&)>;

/// A question that a solver answered with "there is none", on which something is said of a text: as
/// the second solver is asked it.
struct DecidedQuery {
  const sheet::Sheet* sheet = nullptr;  ///< Never null.
  std::string code;  ///< Of what is said, or of what would be said without the proof.
  std::string card;
  std::optional<ir::TextPlace> place;  ///< Of the text; none: what several texts do together.
  std::string text;                    ///< SMT-LIB 2.
};
using QueryHook = std::function<void(const DecidedQuery&)>;

/// A number that the input holds twice with different content (S204). The second card is not looked
/// at.
struct NumberTwice {
  std::string number;
  std::string first_place;
  std::string second_place;
  std::string second_name;
};

struct CheckInput {
  const sheet::Sheet* sheet = nullptr;      ///< Of the game that is checked; never null.
  std::string edition{};                    ///< Of its rulebook; empty: the present one.
  std::vector<sheet::CheckedCard> cards{};  ///< The cards that are accused.
  std::vector<sheet::CheckedCard>
      pool{};  ///< Cards that may lie on a board beside them; never accused.
  /// False: cards of the run were left out, and nothing follows from what no card says.
  bool is_whole = true;
  std::vector<NumberTwice> numbers_twice{};
  std::vector<std::pair<std::string, std::string>> policies{};  ///< Set by hand, sorted.
  Bounds bounds{};
  sheet::ReparseFunction reparse{};  ///< May be empty: then no rewording is suggested.
  PolicyTextFunction policy_text{};  ///< May be empty: then switches are told by their names.
  ProgressHook progress{};           ///< May be empty.
  const ir::Wording* wording =
      nullptr;  ///< How the cards say things; not owned. What speaks of their words needs it.
  Memory* memory = nullptr;  ///< What earlier runs came to; not owned, may be null.
  QueryHook queries{};       ///< May be empty; called from any thread.
  /// The values of switches that clauses contradict: where they do, no switch is open.
  kernel::Contradictions contradictions{};
  WhyOpenFunction why_open{};  ///< May be empty: then no reason is told.
};

/// The wording of the cards. Whoever asks for it has been handed one.
const ir::Wording& WordingOf(const CheckInput& input);

}  // namespace caiding::findings
