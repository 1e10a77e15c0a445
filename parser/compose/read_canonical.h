// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"

namespace caiding::parser {

/// What reading the canonical form gave, and how far it got.
struct CanonicalReading {
  std::optional<std::vector<ir::Ability>> abilities;
  std::uint32_t furthest = 0;  ///< Where it stopped, if it failed.
};

/// Reads what model/ir/print_canonical.h prints; the ranges are those of the canonical text.
CanonicalReading ReadCanonical(std::u32string_view text, const ir::Vocabulary& vocabulary);

}  // namespace caiding::parser
