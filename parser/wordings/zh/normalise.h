// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "parser/reading/normal_text.h"

namespace caiding::parser {

/// Full-width brackets, digits, signs and letters become half-width; ，。：；、 full-width;
/// straight quotes become “ and ” in turn; layout is dropped except inside name brackets, where
/// nothing at all is changed.
NormalText Normalise(std::u32string_view original);

}  // namespace caiding::parser
