// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace caiding::ir {

/// How many code points must be put in, taken out or changed to make one text of the other.
std::size_t EditDistance(std::u32string_view a, std::u32string_view b);

}  // namespace caiding::ir
