// SPDX-License-Identifier: MIT
#pragma once

#include "parser/reading/choices.h"

// Every rule of reading that decides where grammar does not. What stands behind each is said by the
// wording that has it; in a wording that lists it not, both readings are left.
// Parsing without conventions shows what each removes. To add one, follow parser/README.md.

namespace caiding::parser {

/// 当…时 with 有, 只有, 为, 处于 speaks of a state, not of the moment it begins.
inline constexpr ConventionName kStateVerbs{"state-verbs"};
/// The publisher's own classification of the paragraph decides 当…时.
inline constexpr ConventionName kClassified{"classified"};
/// 『A』『B』或『C』: brackets that touch bind closer than a word.
inline constexpr ConventionName kAdjacentBrackets{"adjacent-brackets-bind-closer"};
/// 『A』『B』: both, not a card 『A』 and then another phrase.
inline constexpr ConventionName kBothNames{"adjacent-names-are-both"};
/// 『A』或『B』的角色牌: the noun belongs to both names.
inline constexpr ConventionName kSharedHead{"shared-head"};
/// 费用3以下的『A』或费用2以下的『B』: a noun with a filter of its own takes no other's.
inline constexpr ConventionName kOwnFilter{"own-filter-own-head"};
/// 其他『A』或『B』: neither may be this card.
inline constexpr ConventionName kOtherCoversAll{"other-covers-all"};
/// A bare word where a trait may stand is a trait.
inline constexpr ConventionName kBareTrait{"bare-trait"};
/// 不能A和B: neither.
inline constexpr ConventionName kNeither{"cannot-and-is-neither"};
/// 对所有角色牌造成1000点伤害: so much for each of them.
inline constexpr ConventionName kAllIsEach{"all-is-each"};
/// （攻）+X, X为…: the value is fixed once.
inline constexpr ConventionName kXIsFixed{"x-is-fixed"};
/// 选择一张角色牌: nothing is named before the effect resolves.
inline constexpr ConventionName kChosenIsNoTarget{"chosen-is-no-target"};
/// 指定一张角色牌: it is named when the effect goes onto the stack.
inline constexpr ConventionName kDesignatedIsTarget{"designated-is-target"};
/// 将那个牌名的牌移出游戏: all of them.
inline constexpr ConventionName kAllOfThatName{"all-of-that-name"};
/// 费用：S1。S2: a cost that is not paid keeps back all that stands behind it.
inline constexpr ConventionName kCostCoversAll{"cost-covers-the-effect"};
/// 展示…并将那个牌名的牌…: the cards meant are among those just shown.
inline constexpr ConventionName kAmongShown{"among-the-shown"};
/// 此牌攻击时不会受到战斗伤害: while it attacks, not from then on.
inline constexpr ConventionName kWhileInBattle{"while-in-battle"};
/// 我方使用角色牌时，无色费用-1: what using those cards costs, no trigger.
inline constexpr ConventionName kCostOfUse{"cost-of-use"};
/// 抽一张牌。回合结束时，…: the end of the turn in which it is done, not of each turn.
inline constexpr ConventionName kWaitsOnce{"waits-once"};
/// 当此牌攻击时，其获得贯通: where nothing else was spoken of, 其 is this card.
inline constexpr ConventionName kItIsThisCard{"it-is-this-card"};
/// 展示三张牌。若C，S。然后将那些牌放回牌组底: what is shown is put away whether C holds or not.
inline constexpr ConventionName kSeenIsPutAway{"seen-is-put-away"};

}  // namespace caiding::parser
