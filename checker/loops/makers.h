// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/loops/candidates.h"
#include "checker/positions/footprint.h"

namespace caiding::loops {

/// What attacks and the rules do by themselves.
constexpr std::size_t kByThemselves = 3;
std::array<const positions::Node*, kByThemselves> ByThemselves(const Footprints& footprints);

/// Adds cards to a list that stays in order.
void Append(const std::vector<std::uint32_t>& cards, std::vector<std::uint32_t>& all);

/// Who can meet a need: cards, and what happens by itself.
struct Providers {
  std::vector<std::uint32_t> cards;  ///< In order.
  std::array<bool, kByThemselves> by_itself{};
};

/// What the cards bring about, by fact.
class Makers {
 public:
  explicit Makers(const Footprints& footprints);

  Providers Of(const positions::Node& node, const positions::Need& need) const;

  /// The cards among them; nothing if there are more than so many.
  std::optional<std::vector<std::uint32_t>> AtMost(const positions::Node& node,
                                                   const positions::Need& need,
                                                   std::size_t max) const;

  /// Those that meet a need of what happens by itself.
  std::vector<std::uint32_t> Before(const positions::Node& node) const;

  /// Those that help the node.
  std::vector<std::uint32_t> HelpersOf(const positions::Node& node) const;

  /// Those that meet a need of it by helping.
  std::vector<std::uint32_t> NeededHelpersOf(const positions::Node& node) const;

 private:
  struct Maker {
    std::uint32_t card;
    const positions::Node* node;
    const positions::Touch* touch;
  };
  const Footprints& footprints_;
  std::array<std::vector<Maker>, positions::kFacts> of_fact_;
};

}  // namespace caiding::loops
