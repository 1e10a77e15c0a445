// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>

namespace caiding::ir {

/// One of the alternatives that are listed: an arm of `Match` that is for all of them, and for no
/// other.
template <class Node, class... Alternatives>
concept Either = (std::same_as<Node, Alternatives> || ...);

}  // namespace caiding::ir
