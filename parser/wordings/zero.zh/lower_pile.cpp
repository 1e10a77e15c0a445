// SPDX-License-Identifier: MIT
// Cards that are put onto or under others, and the ways of use that do so.
#include <algorithm>

#include "model/ir/walk.h"
#include "parser/wordings/zero.zh/lower_own.h"
#include "parser/wordings/zero.zh/rules.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

ir::Below BelowOf(const Derivation& words) {
  switch (words.rule.As<ZeroRule>()) {
    case ZeroRule::asPart:
    case ZeroRule::belowPart:
    case ZeroRule::likePart: return ir::Below::Part;
    case ZeroRule::asRemnant:
    case ZeroRule::belowRemnant:
    case ZeroRule::likeRemnant:
    case ZeroRule::remnantTail: return ir::Below::Remnant;
    case ZeroRule::relievedTail: return ir::Below::Gone;
    default: return ir::Below::Unstated;
  }
}

/// What is put below or onto another card: named, picked by a word of its own, or spoken of last.
ir::Objects StackedCard(Lowerer& lower, const Derivation& verb) {
  const auto both = lower.ChildrenOf(verb, Rule::np);
  if (both.size() < 2) {
    const auto& last = lower.composer().discourse.last_objects;
    if (last.size() != 1) lower.Fail(verb);
    return last.empty() ? ir::Objects{} : last.front();
  }
  ir::Objects what = lower.OnePhrase(*both.front());
  if (const Derivation* from = lower.Child(verb, Rule::fromZone)) lower.PutFrom(*from, what);
  if (const Derivation* again = lower.Child(verb, Rule::anaphor)) lower.OwnAll(*again);
  const Derivation* choose = lower.Child(verb, Rule::chooseWord);
  if (choose == nullptr) return what;
  lower.OwnAll(*choose);
  auto* cards = std::get_if<ir::Selector>(&what.node);
  if (cards == nullptr) lower.Fail(verb);
  if (cards != nullptr) cards->picking = ir::Picking::Chosen;
  return what;
}

}  // namespace

ir::Effect LowerStackVerb(Lowerer& lower, const Derivation& verb) {
  ir::Stack stack;
  stack.what = StackedCard(lower, verb);
  stack.with = lower.OnePhrase(*lower.ChildrenOf(verb, Rule::np).back());
  lower.composer().discourse.last_objects = {Again(stack.what)};
  const Derivation* under = lower.Child(verb, Rule::underWord);
  stack.is_under = under != nullptr;
  lower.OwnAll(under != nullptr ? *under : lower.Need(verb, Rule::ontoWord));
  for (const ZeroRule words : {ZeroRule::stackAs, ZeroRule::stackTail}) {
    const Derivation* said = lower.Child(verb, words);
    if (said == nullptr) continue;
    lower.OwnAll(*said);
    if (stack.below != ir::Below::Unstated) lower.Fail(verb);
    const Derivation& what = *said->children[0];
    stack.below = BelowOf(what);
    // 作为…放置在…下; 如…一般放置在…上.
    const bool is_as = what.rule == ZeroRule::asPart || what.rule == ZeroRule::asRemnant;
    if (is_as != stack.is_under) lower.Fail(verb);
  }
  if (const Derivation* tail = lower.Child(verb, ZeroRule::belowTail)) {
    // …，作为那张牌的变身牌.
    lower.OwnAll(*tail);
    if (stack.below != ir::Below::Unstated || !stack.is_under) lower.Fail(*tail);
    stack.below = BelowOf(*tail->children.back());
  }
  return {lower.RangeOf(verb), std::move(stack)};
}

/// An action with a name stands for what the keyword table says of it.
/// Rule: [Zero 1.20, 900.对决.2], [Zero 1.20, 900.卍解.2].
ir::Effect LowerFinalRelease(Lowerer& lower, const Derivation& verb) {
  lower.OwnAll(verb);
  const ir::SourceRange range = lower.RangeOf(verb);
  ir::KeywordUse use;
  use.keyword = ir::FindId<ir::KeywordId>(lower.vocabulary().keywords, U"卍解");
  std::vector<ir::Ability> meaning = lower.Expand(use);
  if (meaning.size() != 1) {
    lower.Fail(verb);
    return {};
  }
  ir::Effect effect = std::move(meaning[0].effect);
  // Its phrases are numbered after those of the sentence around it.
  const std::uint8_t first = lower.composer().discourse.slots;
  auto renumber = [&](ir::Selector& selector) {
    selector.slot = static_cast<std::uint8_t>(selector.slot + first);
    lower.composer().discourse.slots =
        std::max(lower.composer().discourse.slots, static_cast<std::uint8_t>(selector.slot + 1));
  };
  auto rebind = [&](ir::Bound& bound) {
    bound.slot = static_cast<std::uint8_t>(bound.slot + first);
  };
  auto place = [&](auto& node) requires requires { node.range = range; }
  { node.range = range; };
  ir::Walk(effect, renumber);
  ir::Walk(effect, rebind);
  ir::Walk(effect, place);
  return effect;
}

namespace {

/// 从休息区中: of one's own anyway. Rule: [Zero 1.20, 623.5].
ir::ZoneId UsedFrom(Lowerer& lower, const Derivation& from) {
  lower.Own(from);
  if (lower.Child(from, Rule::ownerWord) != nullptr) lower.Fail(from);
  return lower.Zone(lower.Need(from, Rule::zoneName));
}

/// 此牌可以支付(4)并舍弃两张手牌来使用, 可以废弃一张角色牌来代替支付此牌的费用.
ir::UseOtherwise OtherPrice(Lowerer& lower, const Derivation& act,
                            const std::vector<const Derivation*>& items) {
  ir::UseOtherwise use;
  use.cost = ir::Constant(0, lower.RangeOf(act));
  for (const Derivation* self : lower.ChildrenOf(act, Rule::selfWord)) lower.OwnAll(*self);
  for (const Derivation* separator : lower.ChildrenOf(act, Rule::costSeparator))
    lower.OwnAll(*separator);
  for (const Derivation* item : items) {
    ir::CostItem paid = lower.CostItemOf(*item);
    const auto* pay = std::get_if<ir::PayResources>(&paid.node);
    const bool is_number =
        pay != nullptr && pay->coloured.empty() && use.also.empty() && use.cost == ir::Constant(0);
    if (is_number)
      use.cost = pay->total;
    else
      use.also.push_back(std::move(paid));
  }
  const Derivation* place = lower.Child(act, ZeroRule::inPlaceOfCost);
  if (place != nullptr) lower.OwnAll(*place);
  const Derivation* colourless = lower.Child(place != nullptr ? *place : act, Rule::colourless);
  if (colourless != nullptr) lower.OwnAll(*colourless);
  use.keeps_coloured = colourless != nullptr;
  if (const Derivation* from = lower.Child(act, Rule::fromZone)) use.from = UsedFrom(lower, *from);
  return use;
}

}  // namespace

namespace {

/// The cards of a price, where it is made of one phrase.
ir::Selector* CardsOf(ir::CostItem& item) {
  if (auto* discard = std::get_if<ir::DiscardCost>(&item.node)) return &discard->cards;
  ir::Objects* cards = nullptr;
  if (auto* scrap = std::get_if<ir::ScrapCost>(&item.node); scrap && scrap->cards.size() == 1)
    cards = &scrap->cards.front();
  if (auto* tap = std::get_if<ir::TapCost>(&item.node)) cards = &tap->cards;
  if (auto* move = std::get_if<ir::MoveCost>(&item.node)) cards = &move->cards;
  return cards == nullptr ? nullptr : std::get_if<ir::Selector>(&cards->node);
}

}  // namespace

/// One for one, or one for all, where no rate is said.
/// Rule: [Zero 1.20, 303.2], [Zero 1.20, 322.2].
ir::Effect LowerPayInstead(Lowerer& lower, const Derivation& act) {
  lower.Own(act);
  for (const Rule word : {Rule::whenEnd, Rule::mayWord, Rule::costSeparator}) {
    for (const Derivation* said : lower.ChildrenOf(act, word)) lower.OwnAll(*said);
  }
  ir::UseOtherwise use;
  const ir::SourceRange range = lower.RangeOf(act);
  use.cost = ir::Constant(0, range);
  use.others = lower.UsedSort(lower.Need(act, Rule::np));
  const bool is_sort = use.others->zones.empty() && !use.others->extreme && !use.others->distinct &&
                       use.others->whose == ir::Player::Unstated;
  if (!is_sort) lower.Fail(act);
  use.others->whose = ir::Player::You;
  use.others->count = {};
  use.others->count.kind = ir::CountKind::All;
  bool is_counted = true;
  for (const Derivation* item : lower.ChildrenOf(act, Rule::costItem)) {
    ir::CostItem paid = lower.CostItemOf(*item);
    ir::Selector* cards = CardsOf(paid);
    const bool is_bare = cards != nullptr && cards->count.kind == ir::CountKind::All;
    // 舍弃手牌: one at a time, whatever it is for.
    if (is_bare) cards->count = {};
    is_counted = is_counted && !is_bare;
    use.also.push_back(std::move(paid));
  }
  const Derivation* whole = lower.Child(act, ZeroRule::paidWhole);
  const Derivation* each = lower.Child(act, ZeroRule::paidEach);
  for (const Derivation* said : {whole, each, lower.Child(act, ZeroRule::paidResources)}) {
    if (said != nullptr) lower.OwnAll(*said);
  }
  const bool says_all =
      whole != nullptr && (is_counted || lower.Says(*whole, U"全部") ||
                           lower.Says(*whole, U"所有") || lower.Says(*whole, U"整个"));
  use.is_each = each != nullptr ||
                (!says_all && lower.choices().Choose(
                                  ir::Ambiguity::Distribution, range,
                                  {"one for each resource", "one for all that it costs"}) == 0);
  return {range, std::move(use)};
}

ir::Effect LowerUseOtherwise(Lowerer& lower, const Derivation& act) {
  lower.Own(act);
  const Derivation* may = lower.Child(act, Rule::mayWord);
  if (may != nullptr) lower.OwnAll(*may);
  ir::UseOtherwise use;
  const auto items = lower.ChildrenOf(act, Rule::costItem);
  if (!items.empty()) return {lower.RangeOf(act), OtherPrice(lower, act, items)};
  if (const Derivation* free = lower.Child(act, Rule::freely)) {
    lower.OwnAll(*free);  // 不支付费用.
    use.cost = ir::Constant(0, lower.RangeOf(*free));
  } else {
    use.cost = lower.Amount(lower.Need(act, Rule::amount));
  }
  if (const Derivation* from = lower.Child(act, Rule::fromZone)) use.from = UsedFrom(lower, *from);
  lower.OwnAll(lower.Need(act, Rule::selfWord));
  if (const Derivation* onto = lower.Child(act, ZeroRule::useOnto)) {
    lower.Own(*onto);
    lower.OwnAll(lower.Need(*onto, Rule::selfWord));
    use.onto = lower.SelectorOf(lower.Need(*onto, Rule::np));
  }
  return {lower.RangeOf(act), std::move(use)};
}

}  // namespace caiding::parser
