// SPDX-License-Identifier: MIT
#pragma once

#include "parser/compose/conventions.h"

namespace caiding::parser {

/// The rules of reading that hold for 零次元, and what stands behind each.
inline constexpr Convention kZeroConventions[] = {
    {kStateVerbs, "Zero 1.20, 702.1"},
    {kClassified, "Zero 1.20, 702.1"},
    {kAdjacentBrackets, "policy D-A03"},
    {kBothNames, "Zero 1.20, 306.6"},
    {kSharedHead, "Zero 1.20, 306.7"},
    {kOwnFilter, "policy D-A08"},
    {kOtherCoversAll, "Zero 1.20, 900.忍法奥义.1 (policy D-A11)"},
    {kBareTrait, "Zero 1.20, 306.2"},
    {kNeither, "Zero 1.20, 900.灵压.1 (policy D-A09)"},
    {kAmongShown, "Zero 1.20, 616.1"},
    {kWhileInBattle, "Zero 1.20, 900.远程.3"},
    {kCostOfUse, "Zero 1.20, 303.4"},
    {kWaitsOnce, "Zero 1.20, 700.10"},
    {kItIsThisCard, "Zero 1.20, 601.1"},
    {kAllIsEach, "house decision; Zero 1.20, 607.1"},
    {kXIsFixed, "Zero 1.20, 303.8"},
    {kChosenIsNoTarget, "Zero 1.20, 705.8"},
    {kDesignatedIsTarget, "Zero 1.20, 705.1"},
    {kAllOfThatName, "house decision; Zero 1.20, 301.5"},
    {kSeenIsPutAway, "Zero 1.20, 616.2"},
    {kCostCoversAll, "Zero 1.20, 703.1, 702.9"},
};

}  // namespace caiding::parser
