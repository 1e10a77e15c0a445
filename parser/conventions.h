// SPDX-License-Identifier: MIT
#pragma once

#include "parser/choices.h"

// Every rule of reading that decides where grammar does not: its id and what stands behind it.
// Parsing without conventions shows what each removes. To add one, follow parser/README.md.

namespace caiding::parser {

/// 当…时 with 有, 只有, 为, 处于 speaks of a state, not of the moment it begins.
inline constexpr Convention kStateVerbs{"state-verbs", "Zero 1.20, 702.1"};
/// The publisher's own classification of the paragraph decides 当…时.
inline constexpr Convention kClassified{"classified", "Zero 1.20, 702.1"};
/// 『A』『B』或『C』: brackets that touch bind closer than a word.
inline constexpr Convention kAdjacentBrackets{"adjacent-brackets-bind-closer", "policy D-A03"};
/// 『A』『B』: both, not a card 『A』 and then another phrase.
inline constexpr Convention kBothNames{"adjacent-names-are-both", "Zero 1.20, 306.6"};
/// 『A』或『B』的角色牌: the noun belongs to both names.
inline constexpr Convention kSharedHead{"shared-head", "Zero 1.20, 306.7"};
/// 费用3以下的『A』或费用2以下的『B』: a noun with a filter of its own takes no other's.
inline constexpr Convention kOwnFilter{"own-filter-own-head", "policy D-A08"};
/// 其他『A』或『B』: neither may be this card.
inline constexpr Convention kOtherCoversAll{"other-covers-all", "Zero 1.20, 900.忍法奥义.1 (policy D-A11)"};
/// A bare word where a trait may stand is a trait.
inline constexpr Convention kBareTrait{"bare-trait", "Zero 1.20, 306.2"};
/// 不能A和B: neither.
inline constexpr Convention kNeither{"cannot-and-is-neither", "Zero 1.20, 900.灵压.1 (policy D-A09)"};
/// 对所有角色牌造成1000点伤害: so much for each of them.
inline constexpr Convention kAllIsEach{"all-is-each", "house decision; Zero 1.20, 607.1"};
/// （攻）+X, X为…: the value is fixed once.
inline constexpr Convention kXIsFixed{"x-is-fixed", "Zero 1.20, 303.8"};
/// 选择一张角色牌: nothing is named before the effect resolves.
inline constexpr Convention kChosenIsNoTarget{"chosen-is-no-target", "Zero 1.20, 705.8"};
/// 指定一张角色牌: it is named when the effect goes onto the stack.
inline constexpr Convention kDesignatedIsTarget{"designated-is-target", "Zero 1.20, 705.1"};
/// 将那个牌名的牌移出游戏: all of them.
inline constexpr Convention kAllOfThatName{"all-of-that-name", "house decision; Zero 1.20, 301.5"};
/// 费用：S1。S2: a cost that is not paid keeps back all that stands behind it.
inline constexpr Convention kCostCoversAll{"cost-covers-the-effect", "Zero 1.20, 703.1, 702.9"};
/// 如果C，S1，S2: the condition reaches the full stop.
inline constexpr Convention kConditionToStop{"condition-to-full-stop", "Zero 1.20, 700.9"};
/// 展示…并将那个牌名的牌…: the cards meant are among those just shown.
inline constexpr Convention kAmongShown{"among-the-shown", "Zero 1.20, 616.1"};
/// 此牌攻击时不会受到战斗伤害: while it attacks, not from then on.
inline constexpr Convention kWhileInBattle{"while-in-battle", "Zero 1.20, 900.远程.3"};
/// 我方使用角色牌时，无色费用-1: what using those cards costs, no trigger.
inline constexpr Convention kCostOfUse{"cost-of-use", "Zero 1.20, 303.4"};
/// 抽一张牌。回合结束时，…: the end of the turn in which it is done, not of each turn.
inline constexpr Convention kWaitsOnce{"waits-once", "Zero 1.20, 700.10"};
/// 当此牌攻击时，其获得贯通: where nothing else was spoken of, 其 is this card.
inline constexpr Convention kItIsThisCard{"it-is-this-card", "Zero 1.20, 601.1"};

/// All of the above.
inline constexpr const Convention* kConventions[] = {
    &kStateVerbs,  &kClassified, &kAdjacentBrackets, &kBothNames,  &kSharedHead,
    &kOwnFilter,   &kOtherCoversAll, &kBareTrait,    &kNeither,    &kConditionToStop,
    &kAmongShown,  &kWhileInBattle,  &kCostOfUse,    &kWaitsOnce,  &kItIsThisCard,
    &kAllIsEach,   &kXIsFixed,       &kChosenIsNoTarget, &kDesignatedIsTarget,
    &kAllOfThatName, &kCostCoversAll,
};

}  // namespace caiding::parser
