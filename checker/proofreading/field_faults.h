// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/finding.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/fields.h"

namespace caiding::proofreading {

/// What is wrong with a field: cards of the kind cannot have it, or they have it and this one does
/// not.
enum class Fault { CannotHave, Lacks };

struct FieldFault {
  Fault fault = Fault::CannotHave;
  const sheet::KindField* field = nullptr;  ///< Never null.
};

/// An F101 without a place: cards of this kind cannot have, or must have, this.
findings::Finding AboutKind(const sheet::CheckedCard& card, Fault fault, const ir::Message& what,
                            sheet::Clauses clauses);

/// One F101 for faults of one cause, at least one: the values of a card that stand in the columns
/// of another kind are both what it cannot have and what it lacks. Each fault is a case with its
/// place; where values only have to be moved, the suggestion says whither.
findings::Finding AboutFields(const sheet::CheckedCard& card,
                              const std::vector<FieldFault>& faults);

}  // namespace caiding::proofreading
