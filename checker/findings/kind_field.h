// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

namespace caiding::findings {

/// The keys of the fields of `sheet::CardFields::of_kinds` that a file states, in its order,
/// whether the card's kind has them or not; `ir::Card` holds only those of its kind. A zero or an
/// empty cell that the kind cannot have states nothing.
using StatedFields = std::vector<std::string>;

/// The same by card number.
using StatedByNumber = std::map<std::string, StatedFields, std::less<>>;

}  // namespace caiding::findings
