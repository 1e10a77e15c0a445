// SPDX-License-Identifier: MIT
// What sets the outcomes of a finding apart: the lines at the end that not all have, the first step
// that is another one.
#include <algorithm>

#include "reports/site/html.h"
#include "reports/site/parts.h"

namespace caiding::reports::site {
namespace {

using findings::Finding;
using findings::Outcome;
using ir::Message;

bool IsSame(const Message& a, const Message& b) { return a.zh == b.zh; }

/// True if both are played on the finding's board, or on the same other one.
bool IsOnOneBoard(const Outcome& a, const Outcome& b) { return IsUnchanged(a.board, b.board); }

/// How many of the first `end` lines are this one.
std::ptrdiff_t CountOf(const std::vector<Message>& lines, std::size_t end, const Message& line) {
  return std::count_if(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(end),
                       [&](const Message& other) { return IsSame(other, line); });
}

/// True if the other outcome has this line as often as it stands here up to its place.
bool HasToo(const Outcome& other, const Outcome& here, std::size_t line) {
  const Message& told = here.board_after[line];
  return CountOf(other.board_after, other.board_after.size(), told) >=
         CountOf(here.board_after, line + 1, told);
}

std::size_t FirstOtherStep(const Outcome& here, const Outcome& other) {
  const auto parted = std::mismatch(here.steps.begin(), here.steps.end(), other.steps.begin(),
                                    other.steps.end(), IsSame);
  return parted.first == here.steps.end()
             ? Apart::kNowhere
             : static_cast<std::size_t>(parted.first - here.steps.begin());
}

Apart ApartFrom(const Outcome& here, const std::vector<const Outcome*>& others) {
  Apart apart;
  for (std::size_t line = 0; line < here.board_after.size(); ++line) {
    apart.lines.push_back(!std::all_of(others.begin(), others.end(), [&](const Outcome* other) {
      return HasToo(*other, here, line);
    }));
  }
  if (!others.empty()) apart.from_step = FirstOtherStep(here, *others.front());
  return apart;
}

bool HasOwnLine(const Apart& apart) {
  return std::find(apart.lines.begin(), apart.lines.end(), true) != apart.lines.end();
}

/// The lines that the others lack; where nothing at any end differs, the step from which on it
/// does.
Value OwnOf(const Outcome& outcome, const Apart& apart, bool by_steps) {
  Value own = List();
  for (std::size_t i = 0; !by_steps && i < outcome.board_after.size(); ++i) {
    if (apart.lines[i]) own.push_back(Object({{"line", BothWithParts(outcome.board_after[i])}}));
  }
  if (by_steps && apart.from_step != Apart::kNowhere)
    own.push_back(Object({{"line", BothWithParts(outcome.steps[apart.from_step])}}));
  return own;
}

}  // namespace

std::vector<Apart> TellApart(const Finding& finding) {
  std::vector<Apart> all;
  for (std::size_t i = 0; i < finding.outcomes.size(); ++i) {
    std::vector<const Outcome*> others;
    for (std::size_t j = 0; j < finding.outcomes.size(); ++j) {
      if (i == j || !IsOnOneBoard(finding.outcomes[i], finding.outcomes[j])) continue;
      others.push_back(&finding.outcomes[j]);
    }
    all.push_back(ApartFrom(finding.outcomes[i], others));
  }
  return all;
}

Value Differences(const Finding& finding, const std::vector<Apart>& apart) {
  if (finding.outcomes.size() < 2) return Value(false);
  const bool by_steps = std::none_of(apart.begin(), apart.end(), HasOwnLine);
  Value columns = List();
  bool has_any = false;
  for (std::size_t i = 0; i < finding.outcomes.size(); ++i) {
    const Value own = OwnOf(finding.outcomes[i], apart[i], by_steps);
    has_any = has_any || !own.is_empty_list();
    columns.push_back(Object({{"number", std::to_string(i + 1)},
                              {"label", MarkLabel(finding.outcomes[i])},
                              {"by_steps", by_steps},
                              {"has_own", !own.is_empty_list()},
                              {"own", own}}));
  }
  return has_any ? Value(Object({{"columns", columns}})) : Value(false);
}

}  // namespace caiding::reports::site
