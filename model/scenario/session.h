// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/ir/expected.h"
#include "model/scenario/ask.h"
#include "model/scenario/script.h"
#include "model/scenario/table.h"

namespace caiding::scenario {

/// One option of the present decision: how a script says it, and how it is told.
struct SessionChoice {
  std::string line;  ///< Played by a script, it takes exactly this option.
  Message told;
};

/// A scenario that is played by hand, choice by choice, and remembers its path.
class Session {
 public:
  static constexpr const char* kNotALoopLine = "no line about a loop";

  explicit Session(Table table) : table_(std::move(table)) { table_.keeps_payments = true; }

  const Table& Now() const { return table_; }
  /// The options now, in the order of the engine; none if the game is over.
  std::vector<SessionChoice> Choices();
  /// Who decides what, in words.
  Message Question() const;
  /// Takes the option with this index; false if there is none, or if `News` says why not.
  bool Take(std::size_t index);
  /// The option that passes, where somebody has priority; none elsewhere.
  std::optional<std::size_t> PassChoice() const;
  /// An action in the words of a script: `use T-1 on a`, `defend none`, `to end step`. What nobody
  /// says pays by itself, and whatever is told apart by a choice of its own is remembered so. Why
  /// it cannot be taken, or empty.
  std::string Act(const ScriptAction& action);
  /// A line of a script about a loop (`loop`, `repeat 100`, `break 3`); why not, or empty.
  std::string Say(const std::string& line);
  /// What is to be said besides what has happened, once.
  std::vector<Message> News() { return std::exchange(table_.notes, {}); }
  /// Completes a payment out of resources that has begun: a script cannot end in the middle of one.
  void Settle();
  /// Takes back the last choice; false if there was none.
  bool Undo();
  /// Whether an action may be taken now, and what is in the way.
  Expected<LegalityAnswer> Ask(const std::string& words) { return AskWhyNot(table_, words); }
  Expected<LegalityAnswer> Ask(const ScriptAction& action) { return AskWhyNot(table_, action); }
  /// The lines of a script that goes the same way.
  const std::vector<std::string>& Path() const { return path_; }

 private:
  std::string LineFor(const kernel::Decision& decision, std::size_t index);
  bool Leads(const std::string& line, std::size_t index);
  bool TakeEach(const std::vector<std::uint16_t>& options, const kernel::State& end);

  Table table_;
  std::vector<Bookmark> before_;
  std::vector<std::string> path_;
};

/// An action as a script says it, in English words: "first: use T-1 a".
std::string ActionLine(const ScriptAction& action);

}  // namespace caiding::scenario
