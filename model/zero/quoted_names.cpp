// SPDX-License-Identifier: MIT
// What 『A』 names, settled once for all texts when the store is made.
#include <algorithm>
#include <string_view>

#include "model/ir/walk.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

/// Words that the cards print, sorted.
using Words = std::vector<std::u32string_view>;

Words WordsOf(const std::vector<ir::Card>& cards, std::vector<std::u32string> ir::Card::*field) {
  Words words;
  for (const ir::Card& card : cards) {
    words.insert(words.end(), (card.*field).begin(), (card.*field).end());
  }
  std::sort(words.begin(), words.end());
  return words;
}

/// Changes every quoted name that it visits as the policy wants it.
class Settler {
 public:
  Settler(const std::vector<ir::Card>& cards, QuotedName policy)
      : names_(WordsOf(cards, &ir::Card::characters)),
        traits_(WordsOf(cards, &ir::Card::traits)),
        policy_(policy) {}

  void operator()(ir::Named& named) {
    if (named.sense != ir::NameSense::Either) return;
    const bool is_name = std::binary_search(names_.begin(), names_.end(), named.name);
    const bool is_trait = std::binary_search(traits_.begin(), traits_.end(), named.name);
    has_both_ = has_both_ || (is_name && is_trait);
    switch (policy_) {
      case QuotedName::Either: return;
      case QuotedName::NameFirst:
        if (is_name) named.sense = ir::NameSense::CharacterName;
        return;
      case QuotedName::AttributeFirst:
        if (is_trait) named.sense = ir::NameSense::Trait;
        return;
    }
  }
  /// Whether some quoted name was both.
  bool has_both() const { return has_both_; }

 private:
  Words names_;
  Words traits_;
  QuotedName policy_;
  bool has_both_ = false;
};

}  // namespace

void SettleQuotedNames(kernel::Rules& rules) {
  Settler settler(rules.cards, static_cast<QuotedName>(rules.policies[kQuotedName]));
  for (auto& text : rules.texts) {
    for (ir::Ability& ability : text) ir::Walk(ability, settler);
  }
  if (settler.has_both()) rules.consulted.Set(kQuotedName);
}

}  // namespace caiding::zero
