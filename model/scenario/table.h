// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/ir/expected.h"
#include "model/ir/read_card.h"
#include "model/kernel/decision.h"
#include "model/kernel/event.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"
#include "model/scenario/scenario.h"
#include "model/sheet/loop_rule.h"

namespace caiding::scenario {

/// Keeps the history of a scenario.
class History : public kernel::EventSink {
 public:
  void Add(const kernel::Event& event) override { events.push_back(event); }
  std::vector<kernel::Event> events;
};

/// A choice that the script made, and where it stood then.
struct TakenChoice {
  kernel::State before;
  std::uint16_t option = 0;
  std::size_t events = 0;  ///< What had happened.
  std::size_t line = 0;    ///< Which line of the script made it.
};

/// A choice that the engine made by itself, since there was one option only.
struct OnlyChoice {
  kernel::DecisionKind kind = kernel::DecisionKind::Priority;
  kernel::Decider decider = kernel::Decider::First;
  kernel::Option option;
  std::size_t events = 0;  ///< What had happened.
  bool is_named = false;   ///< The script has spoken of it.
};

/// A scenario laid out: the store, the state, and which object each alias names.
struct Table {
  kernel::Rules rules;
  kernel::State state;
  std::map<std::string, std::uint16_t> aliases;
  History history;
  /// The next line says itself which resources pay; else they pay by themselves.
  bool keeps_payments = false;
  std::vector<TakenChoice> taken;            ///< What the script has chosen, in order.
  std::size_t line = 0;                      ///< How many lines of the script have acted.
  std::optional<sheet::LoopProcedure> loop;  ///< The last loop, until something else is done.
  std::optional<sheet::LeaveDuty> duty;      ///< Whose next choice may not go on with it.
  std::vector<Message> notes;    ///< What the present line has to say besides what happened.
  kernel::State start;           ///< As it was laid out.
  std::size_t line_events = 0;   ///< What had happened when something was last begun.
  std::vector<OnlyChoice> only;  ///< What the engine chose by itself and may be named.
  ir::StepId goal;  ///< The step that the script is on its way to, where play stops; none: to none.

  /// True if the object is the card that `name` means: an alias, a card number with the owner's
  /// `first/` or `second/` before it or not, or `#3`, as screens number what is there.
  bool IsNamed(std::uint16_t object, const std::string& name) const;
  /// The object that `name` means, or why there is not exactly one.
  Expected<std::uint16_t> Find(const std::string& name) const;
  /// How reports call an object: its alias or card number.
  std::string NameOf(std::uint16_t object) const;
};

/// Where a table stands, to come back to.
struct Bookmark {
  kernel::State state;
  std::size_t events = 0;
  std::size_t taken = 0;
  std::size_t line = 0;
  std::optional<sheet::LoopProcedure> loop;
  std::optional<sheet::LeaveDuty> duty;
  std::vector<OnlyChoice> only;
};
Bookmark MarkOf(const Table& table);
void GoBack(Table& table, const Bookmark& mark);

/// "INV-008 剑门弟子", "?" for what is no card.
std::string TellObject(const Table& table, std::uint16_t object);

/// Why a scenario could not be laid out.
struct LayFailure {
  bool is_not_built = false;
  Message reason;
  bool is_refused = false;  ///< By the rules: no game could hold the position, or do this.
};

/// Reads a card's text, each paragraph as its first reading; fails if one is not understood.
/// Whoever knows how cards are worded hands it in.
using CardReader =
    std::function<Expected<ir::ReadCard>(const sheet::Sheet& sheet, const ir::Card& card)>;

/// Lays out the position of a scenario.
std::variant<Table, LayFailure> LayOut(const Scenario& scenario, const CardReader& read);

}  // namespace caiding::scenario
