// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <variant>

#include "model/ir/condition.h"
#include "model/ir/selector.h"

namespace caiding::tests {

/// How often each sort of word was compared.
struct Coverage {
  std::array<std::uint64_t, std::variant_size_v<ir::FilterNode::Alternatives>> filters{};
  std::array<std::uint64_t, std::variant_size_v<ir::QuantityNode::Alternatives>> quantities{};
  std::array<std::uint64_t, std::variant_size_v<ir::ConditionNode::Alternatives>> conditions{};
  std::uint64_t selectors = 0;

  std::uint64_t Cases() const;
  /// How often each sort was compared, a line each.
  std::string Table() const;
  /// "filter 3" for each sort that was never compared.
  std::string Missing() const;
};

/// Compares what the engine and the formulas say of some random words in a random position of a
/// random game, both made from the seed. What they disagree about, in words; empty: nothing.
std::string CompareInOnePosition(std::uint64_t seed, Coverage& coverage);

}  // namespace caiding::tests
