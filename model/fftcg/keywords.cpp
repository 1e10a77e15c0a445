// SPDX-License-Identifier: MIT
// What a keyword says beside its name: numbers, names and costs.
#include <algorithm>

#include "model/fftcg/pack.h"

namespace caiding::fftcg {

const ir::KeywordUse* KeywordOf(const kernel::Rules& rules, std::uint16_t card,
                                ir::KeywordId keyword) {
  const auto& texts = rules.texts[card];
  const auto use = std::find_if(texts.begin(), texts.end(), [&](const ir::Ability& text) {
    return text.keyword && text.keyword->keyword == keyword;
  });
  return use == texts.end() ? nullptr : &*use->keyword;
}

ir::KeywordUse WithPrice(const ir::Ability& ability) {
  ir::KeywordUse use = *ability.keyword;
  if (!ability.cost || !use.expansion.empty()) return use;
  ir::Ability price;
  price.cost = ability.cost;
  use.expansion.emplace_back(std::move(price));
  return use;
}

const ir::PayResources* PriceOfKeyword(const ir::KeywordUse& use) {
  if (use.expansion.empty() || !use.expansion.front()->cost) return nullptr;
  for (const ir::CostItem& item : use.expansion.front()->cost->items) {
    if (const auto* pay = std::get_if<ir::PayResources>(&item.node)) return pay;
  }
  return nullptr;
}

}  // namespace caiding::fftcg
