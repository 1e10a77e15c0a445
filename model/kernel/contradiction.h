// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "model/kernel/event.h"
#include "model/kernel/policies.h"

// A switch leaves nothing open where a clause decides: before a play under one of its values is
// held against another, one looks whether that value contradicts a clause there. Which values do
// is handed in, as the texts of switches are.

namespace caiding::kernel {

/// Where a value of a switch says something else than a clause does.
enum class Against : std::uint8_t {
  Everywhere,
  TriggeredBy,     ///< What triggered last came at once of an event that cites such a clause.
  NotTriggeredBy,  ///< What triggered last came of no such event.
  Begins,          ///< Under this value such an event comes where nothing of it may come yet.
};

/// A clause that decides what a switch asks, so that this value is none of the rulebook there.
struct Contradiction {
  std::string_view id;  ///< Of the switch, for instance "D-C02".
  std::string_view value;
  Against where = Against::Everywhere;
  std::vector<std::string_view> by;       ///< Clauses of the event; none where it is everywhere.
  std::vector<std::string_view> clauses;  ///< What the value contradicts.
};
using Contradictions = std::span<const Contradiction>;

/// What the value contradicts wherever it is read; null: nothing.
const Contradiction* FindContradiction(Contradictions all, std::string_view id,
                                       std::string_view value);

/// What it contradicts in two plays of one line that it told apart, for the event at which they
/// part; null: nothing.
const Contradiction* FindContradiction(Contradictions all, std::string_view id,
                                       std::string_view value, std::span<const Event> usual,
                                       std::span<const Event> other);

/// True if clauses leave open what the switch asks: of the values that none contradicts everywhere
/// there are two or more.
bool IsOpen(Contradictions all, const PolicyEntry& entry);

}  // namespace caiding::kernel
