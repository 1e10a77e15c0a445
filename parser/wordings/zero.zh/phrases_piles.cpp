// SPDX-License-Identifier: MIT
// The Chinese wording of cards that are put onto or under others.
#include "parser/wordings/zero.zh/phrases.h"

namespace caiding::zero_zh {

std::u32string Phrases::Verb(const Stack& stack) const {
  std::u32string text = U"将" + OfObjects(stack.what);
  if (stack.below == Below::Part) text += stack.is_under ? U"作为变身牌" : U"如变身一般";
  if (stack.below == Below::Remnant) text += stack.is_under ? U"作为刀魂牌" : U"如解放一般";
  text += U"放置在" + OfObjects(stack.with) + (stack.is_under ? U"下" : U"上");
  if (stack.below == Below::Gone) text += U"，继承那张牌的状态并将其送入休息区";
  return text;
}

std::u32string Phrases::Verb(const UseOtherwise& use) const {
  if (use.others) {
    const std::u32string paid = use.is_each ? U"横置每一张资源牌" : U"支付全部费用";
    return U"我方使用" + OfSelector(*use.others, true, true) + U"时，可以" +
           OfCost(Cost{use.also}) + U"来代替" + paid;
  }
  const auto* own = std::get_if<CostOf>(&use.cost.node);
  if (own != nullptr && std::holds_alternative<Self>(own->object.node) && !use.onto)
    return U"此牌可以从" + Word(vocabulary_.zones, use.from) + U"中使用";
  std::u32string text = U"可以支付（" + OfQuantity(use.cost) + U"）";
  if (!use.also.empty()) {
    // 支付（2）并舍弃一张手牌; where there is no number to pay, only the others.
    const bool is_free = use.cost == Constant(0);
    text = (is_free ? std::u32string(U"可以") : text + U"并") + OfCost(Cost{use.also});
  }
  if (use.keeps_coloured) return text + U"来代替支付此牌的无色费用";
  text +=
      use.from.IsNone() ? U"来使用此牌" : U"从" + Word(vocabulary_.zones, use.from) + U"中使用此牌";
  if (use.onto) text += U"。若如此，须将此牌放置在" + OfSelector(*use.onto, true, true) + U"上";
  return text;
}

}  // namespace caiding::zero_zh
