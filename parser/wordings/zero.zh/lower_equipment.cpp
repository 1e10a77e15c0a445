// SPDX-License-Identifier: MIT
// 装备: what bears what.
#include "parser/wordings/zero.zh/lower_own.h"
#include "parser/wordings/zero.zh/rules.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

/// What it bears is of a sort: equipment of any sort, or the bearer of this card, is said in other
/// words.
ir::Filter BearsOne(Lowerer& lower, const Derivation& np) {
  ir::Filter sort = lower.SortOf(np);
  const auto* kind = std::get_if<ir::IsKind>(&sort.node);
  const bool is_plain =
      sort == ir::Filter{} || kind != nullptr || std::holds_alternative<ir::Is>(sort.node);
  if (is_plain) lower.Fail(np);
  return {lower.RangeOf(np), ir::Bears{{std::move(sort)}}};
}

/// 一张角色牌的装备牌: all that it bears, where no number is said. Rule: [Zero 1.20, 319.6].
ir::Objects Borne(Lowerer& lower, const Derivation& part, const ir::Reference& bearer) {
  lower.Own(part);
  const ir::SourceRange range = lower.RangeOf(part);
  const auto kind = ir::FindId<ir::KindId>(lower.vocabulary().kinds, U"装备牌");
  const auto play = ir::FindId<ir::ZoneId>(lower.vocabulary().zones, U"战斗区");
  ir::Selector borne{.range = range, .zones = {play}};
  borne.count.kind = ir::CountKind::All;
  std::vector<ir::Filter> filters{{range, ir::AttachedTo{bearer}}};
  if (part.rule == ZeroRule::bornePart) {
    const Derivation* quantity = lower.Child(part, Rule::quantity);
    if (quantity != nullptr) borne.count = lower.Quantity_(*quantity, filters);
    for (const Derivation* adjective : lower.ChildrenOf(part, Rule::adjective)) {
      filters.push_back(lower.Adjective(*adjective));
    }
  }
  filters.push_back({range, ir::IsKind{kind}});
  borne.filter = Both(std::move(filters), range);
  borne.slot = lower.composer().NewSlot();
  lower.composer().Remember(borne);
  return {range, std::move(borne)};
}

/// 装备在此牌上的, 装备着『A』的. Rule: [Zero 1.20, 319.6].
ir::Filter Bearing(Lowerer& lower, const Derivation& adjective) {
  lower.Own(adjective);
  if (adjective.rule == ZeroRule::unarmedAdjective) {
    const ir::SourceRange range = lower.RangeOf(adjective);
    return {range, ir::NoneOf{{{range, ir::Has{ir::Quality::Attached}}}}};
  }
  const Derivation* np = lower.Child(adjective, Rule::np);
  if (const Derivation* host = lower.Child(adjective, ZeroRule::hostAdjective)) {
    // 装备此牌的『A』; 装备此牌的角色牌 is one word.
    lower.OwnAll(*host);
    if (lower.TextBehind(*host).starts_with(U"角色")) lower.Fail(*host);
    const ir::SourceRange range = lower.RangeOf(*host);
    return {range, ir::Is{ir::Reference{range, ir::Host{}}}};
  }
  if (adjective.rule == ZeroRule::bearsAdjective) {
    lower.OwnAll(lower.Need(adjective, ZeroRule::bearsWord));
    return BearsOne(lower, lower.Need(adjective, Rule::np));
  }
  if (np == nullptr)
    return {lower.RangeOf(adjective),
            ir::AttachedTo{lower.SelfReference(lower.Need(adjective, Rule::selfWord))}};
  return {lower.RangeOf(adjective), ir::AttachedTo{lower.PickedBearer(*np)}};
}

}  // namespace caiding::parser
