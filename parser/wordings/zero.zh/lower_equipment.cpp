// SPDX-License-Identifier: MIT
// 装备: what bears what.
#include "parser/wordings/zero.zh/lower_own.h"
#include "parser/wordings/zero.zh/rules.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

/// What it bears is of a sort: equipment of any sort, or the bearer of this card, is said in other words.
ir::Filter BearsOne(Lowerer& lower, const Derivation& np) {
  ir::Filter sort = lower.SortOf(np);
  const auto* kind = std::get_if<ir::IsKind>(&sort.node);
  const bool is_plain = sort == ir::Filter{} || kind != nullptr || std::holds_alternative<ir::Is>(sort.node);
  if (is_plain) lower.Fail(np);
  return {lower.RangeOf(np), ir::Bears{{std::move(sort)}}};
}

/// 装备在此牌上的, 装备着『A』的. Rule: [Zero 1.20, 319.6].
ir::Filter Bearing(Lowerer& lower, const Derivation& adjective) {
  lower.Own(adjective);
  const Derivation* np = lower.Child(adjective, Rule::np);
  if (adjective.rule == ZeroRule::bearsAdjective) {
    lower.OwnAll(lower.Need(adjective, ZeroRule::bearsWord));
    return BearsOne(lower, lower.Need(adjective, Rule::np));
  }
  if (np == nullptr) return {lower.RangeOf(adjective), ir::AttachedTo{lower.SelfReference(lower.Need(adjective, Rule::selfWord))}};
  const ir::Objects to = lower.OnePhrase(*np);
  const auto* reference = std::get_if<ir::Reference>(&to.node);
  // Of one of a sort nothing is picked here.
  if (reference == nullptr) lower.Fail(adjective);
  return {lower.RangeOf(adjective), ir::AttachedTo{reference == nullptr ? ir::Reference{} : *reference}};
}

}  // namespace caiding::parser
