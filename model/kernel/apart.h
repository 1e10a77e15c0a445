// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"

// 牌名不同的, 角色名不同的, 费用不同的: cards of which no two are alike.

namespace caiding::kernel {

/// The two may not both be among cards that are distinct in this. What lies face down is like
/// nothing.
///
/// Rule: [Zero 1.20, 301.1], [Zero 1.20, 305.11], [Zero 1.20, 303.7], [Zero 1.20, 204.4].
bool AreAlike(Game& game, ir::Distinct distinct, int left, int right);

/// Each two of the list are alike in that, or no two of them are.
bool AreAlikeAmong(Game& game, const ir::AllAlike& alike, const ObjectList& list);
/// The most objects of the list of which no two are alike.
int CountApart(Game& game, ir::Distinct distinct, const ObjectList& list);
/// How many different ones they have together, of which a card may have several. What lies face
/// down has none.
///
/// Rule: [Zero 1.20, 304.1], [Zero 1.20, 304.4], [Zero 1.20, 306.2].
int CountKinds(Game& game, ir::Shared what, const ObjectList& list);
/// The same of the one at `index` with those behind it.
int CountApartWith(Game& game, ir::Distinct distinct, const ObjectList& list, int index);

}  // namespace caiding::kernel
