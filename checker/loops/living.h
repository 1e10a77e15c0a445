// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/loops/candidates.h"
#include "checker/positions/footprint.h"

namespace caiding::loops {

/// Which nodes are left over in a set if whoever has a need that nobody left meets is taken out,
/// until nobody is: `MayRepeat` at its coarsest, from tables.
class Living {
 public:
  Living(const Footprints& footprints, Lasting lasting);

  /// True if a text or the use of every card is left over.
  bool MayLive(const CardSet& set) const;

 private:
  static constexpr std::uint32_t kNoCard = UINT32_MAX;
  static constexpr std::size_t kToldApart = 64;
  static constexpr std::size_t kFacts = positions::kFacts;

  struct Numbered {
    const positions::Node* node;
    std::uint32_t card;
    std::vector<std::vector<bool>> needs;  ///< Of each need the nodes that meet it.
  };
  void Number(const positions::Node& node, std::uint32_t card) {
    nodes_.push_back({&node, card, {}});
  }

  std::vector<Numbered> nodes_;
  std::vector<std::size_t> first_;  ///< Of each card its first node; one more at the end.
};

}  // namespace caiding::loops
