// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/kernel/decision.h"
#include "model/kernel/event.h"
#include "model/kernel/policy_mask.h"
#include "model/kernel/position.h"
#include "model/scenario/scenario.h"
#include "model/scenario/table.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {

/// One check of a scenario: what was expected and what came out.
struct CheckResult {
  Place place;
  bool holds = false;
  std::string expected;
  std::string got;
  ScriptCheck wanted;    ///< What was expected, for telling it.
  ScriptCheck came_out;  ///< The same with what is so instead.
  std::string reason;    ///< Why nothing can be so: a name that nothing has. Usually empty.
  /// Of checks that stand together: what came out of each, for the outcome or value called so.
  struct Part {
    std::string value;
    std::vector<CheckResult> checks;
  };
  std::vector<Part> parts = {};
};

/// Where play stands: what is asked next, and what is on the table then. Two plays of one script
/// can be compared where the same is asked; otherwise one of them has only gone further.
struct Stand {
  kernel::DecisionKind kind = kernel::DecisionKind::Priority;
  kernel::Decider decider = kernel::Decider::First;
  std::uint16_t turn = 0;
  ir::StepId step;
  bool is_over = false;
  std::uint64_t table = 0;  ///< `kernel::TableHash`.

  /// True if both have come to the same decision, or one of them to the end of the game.
  bool IsComparableWith(const Stand& other) const {
    if (is_over || other.is_over) return true;
    return kind == other.kind && decider == other.decider && turn == other.turn &&
           step == other.step;
  }
};

/// One line of a script as it was played.
struct PlayedStep {
  std::optional<ScriptAction> action;
  int player = -1;                  ///< Who decided when it began; -1: chance, or nobody.
  std::size_t check = 0;            ///< Which check it is, if it is no action.
  std::size_t events_end = 0;       ///< What had happened when it was done.
  Stand before = {};                ///< Where play stood when it began.
  std::vector<Message> notes = {};  ///< What is to be said besides.
};

/// What a scenario came to.
struct ScenarioResult {
  enum class Status : std::uint8_t {
    Holds,
    Differs,   ///< Some check does not hold.
    NotBuilt,  ///< A card or rule that it needs cannot be executed yet; `reason` says which.
    Broken,    ///< The scenario cannot be run as written; `reason` says why, with its place.
    Refused,   ///< The rules refuse the position or an action; `reason` says why, with its place.
  };
  const sheet::Sheet* sheet = nullptr;  ///< Of the scenario's game; never null.
  Status status = Status::Holds;
  Message reason;
  std::vector<CheckResult> checks;
  std::vector<PlayedStep> steps = {};      ///< Those that were played, in order.
  std::size_t events_before = 0;           ///< What had happened before the first of them.
  kernel::Position position = {};          ///< Where they began.
  std::vector<kernel::Event> events = {};  ///< What happened, from the position on.
  std::vector<ir::Card> cards = {};        ///< The cards that the events speak of.
  kernel::PolicyMask consulted = {};       ///< The switches that were read on the way.
  std::string undefined = {};  ///< The row that its edition leaves undefined, where it ended so.
  Stand end = {};              ///< Where it ended.
  std::uint64_t outcome = 0;   ///< Everything that can be seen where it ended.
};

/// Plays a scenario on the engine. Of several cases what the first comes to that does not hold, or
/// the last one. Cards are those that it defines, then the shipped ones with
/// every field; `FILLER` and `FILLER-红` … are cards without names, traits and text.
ScenarioResult RunScenario(const Scenario& scenario, const CardReader& read);

/// Lays the position out and takes the actions of the script, without its checks and cases: a table
/// to go on from.
std::variant<Table, LayFailure> PlayScript(const Scenario& scenario, const CardReader& read);

}  // namespace caiding::scenario
