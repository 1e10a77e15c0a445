// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "model/ir/ability.h"
#include "model/ir/walk.h"

namespace caiding::parser {

/// The nodes of one sort that stand in quoted effects in this, and in what keywords stand for:
/// their slots are numbered by themselves, so that what is spoken of there is nothing out here.
template <class Node, class N>
std::set<const Node*> InQuotes(const N& node) {
  std::set<const Node*> inner;
  const auto note = [&](const Node& one) { inner.insert(&one); };
  const auto gains = [&](const ir::GainAbilities& gained) {
    for (const auto& ability : gained.abilities) ir::Walk(*ability, note);
  };
  const auto keyword = [&](const ir::KeywordUse& use) {
    for (const auto& ability : use.expansion) ir::Walk(*ability, note);
  };
  ir::Walk(node, gains);
  ir::Walk(node, keyword);
  return inner;
}

/// What quoted effects in this speak of.
template <class N>
std::set<const ir::Bound*> OfQuoted(const N& node) {
  return InQuotes<ir::Bound>(node);
}

}  // namespace caiding::parser
