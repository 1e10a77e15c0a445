// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/bans/least_bans.h"

namespace caiding::bans {

/// A choice that no other beats in all three: how many cards it touches, what that costs, and how
/// early the fastest combo is that it leaves.
struct FrontPoint {
  BanSet set;  ///< One that comes to this; there may be others.
  std::int64_t cost = 0;
  std::optional<int> fastest;  ///< The own turn of the fastest chosen combo left; none: none left.
  friend bool operator==(const FrontPoint&, const FrontPoint&) = default;
};

/// Ascending by the turn that is won, nothing left last; then by cards.
struct Front {
  std::vector<FrontPoint> points;
  Proof proof = Proof::Open;  ///< That there are no others: the least sure of its proofs.
};

/// All choices worth talking about, from none at all to what breaks every combo that can be broken.
Front FindFront(const Question& question);

/// What these measures leave of the chosen combos.
struct After {
  std::vector<std::size_t>
      broken;  ///< By the measures; what the present list breaks is in neither.
  std::vector<std::size_t> left;
  std::optional<int> fastest;  ///< As in `FrontPoint`.
};

After WhatIsLeft(const Question& question, const BanSet& set);

}  // namespace caiding::bans
