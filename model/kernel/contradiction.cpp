// SPDX-License-Identifier: MIT
#include "model/kernel/contradiction.h"

#include <algorithm>

namespace caiding::kernel {
namespace {

using Events = std::span<const Event>;

/// The same for those who watch. Which clauses are cited is no difference in play.
bool LooksSame(const Event& a, const Event& b) {
  return a.kind == b.kind && a.player == b.player && a.object == b.object && a.card == b.card &&
         a.other == b.other && a.from == b.from && a.to == b.to && a.amount == b.amount;
}

bool Cites(const Event& event, const std::vector<std::string_view>& ids) {
  return std::any_of(event.clauses.begin(), event.clauses.end(), [&](const Clause& clause) {
    return !clause.IsNone() && std::find(ids.begin(), ids.end(), clause.id) != ids.end();
  });
}

/// What happened before the plays parted.
Events Shared(Events usual, Events other) {
  const auto parted =
      std::mismatch(usual.begin(), usual.end(), other.begin(), other.end(), LooksSame);
  return {usual.begin(), parted.first};
}

/// What happened up to the trigger before the end of it, since something resolved last.
Events UpToTrigger(Events events) {
  const auto is_trigger = [](const Event& event) {
    return event.kind == EventKind::AbilityTriggered;
  };
  while (!events.empty() && !is_trigger(events.back())) events = events.first(events.size() - 1);
  while (!events.empty() && is_trigger(events.back())) events = events.first(events.size() - 1);
  std::size_t begin = events.size();
  while (begin > 0 && events[begin - 1].kind != EventKind::StackItemResolved) --begin;
  return events.subspan(begin);
}

bool IsHere(const Contradiction& contradiction, Events usual, Events other) {
  const Events shared = Shared(usual, other);
  const Events cause = UpToTrigger(shared);
  const auto is_such = [&](const Event& event) { return Cites(event, contradiction.by); };
  switch (contradiction.where) {
    case Against::Everywhere: return true;
    case Against::TriggeredBy: return !cause.empty() && is_such(cause.back());
    case Against::NotTriggeredBy:
      return !cause.empty() && std::none_of(cause.begin(), cause.end(), is_such);
    case Against::Begins: return other.size() > shared.size() && is_such(other[shared.size()]);
  }
  return false;
}

}  // namespace

const Contradiction* FindContradiction(Contradictions all, std::string_view id,
                                       std::string_view value) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Contradiction& one) {
    return one.id == id && one.value == value && one.where == Against::Everywhere;
  });
  return found == all.end() ? nullptr : &*found;
}

const Contradiction* FindContradiction(Contradictions all, std::string_view id,
                                       std::string_view value, Events usual, Events other) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Contradiction& one) {
    return one.id == id && one.value == value && IsHere(one, usual, other);
  });
  return found == all.end() ? nullptr : &*found;
}

bool IsOpen(Contradictions all, const PolicyEntry& entry) {
  return std::count_if(entry.values.begin(), entry.values.end(), [&](std::string_view value) {
           return FindContradiction(all, entry.id, value) == nullptr;
         }) > 1;
}

}  // namespace caiding::kernel
