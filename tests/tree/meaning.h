// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/kernel/evaluate.h"
#include "model/kernel/game.h"

// What the words of an effect mean, read a second time: players, references, selectors, filters,
// numbers, conditions. What an object in play is like (its numbers, names, traits, keywords) is
// asked of the kernel's board; whom and what a phrase means is decided here.

namespace caiding::tests {

using Refs = std::vector<kernel::ObjectRef>;

/// From where a phrase is read.
struct Sense {
  kernel::Game& game;
  kernel::Context said;
};

/// The player meant, -1 for both, `otherwise` if the text names nobody.
///
/// Rule: [Zero 1.20, 610.3].
int Who(const Sense& sense, ir::Player player, int otherwise);

/// What a word like 此牌 or 那张牌 refers to, as far as it is still that object.
///
/// Rule: [Zero 1.20, 200.6], [Zero 1.20, 601.1].
Refs Referred(const Sense& sense, const ir::Reference& reference);

bool Fits(const Sense& sense, const ir::Filter& filter, int object);

/// The object lies where the selector looks, belongs to whom it says, and fits.
bool Selected(const Sense& sense, const ir::Selector& selector, int object);
Refs Matching(const Sense& sense, const ir::Selector& selector);

/// 牌名不同的 and the like: the two may not both be among them.
bool MayNotBothBe(const Sense& sense, ir::Distinct distinct, int one, int other);
/// The most of these of which no two are alike.
int MostApart(const Sense& sense, ir::Distinct distinct, const std::vector<int>& objects);

std::int32_t NumberOf(const Sense& sense, const ir::Quantity& quantity);
bool IsTrue(const Sense& sense, const ir::Condition& condition);

/// 其中的…: the filter speaks of cards that were spoken of before.
bool SpeaksOfThose(const ir::Filter& filter);

/// One of the two zones in which cards are in play. Rule: [Zero 1.20, 206.2].
bool IsPlayZone(const kernel::Game& game, ir::ZoneId zone);

}  // namespace caiding::tests
