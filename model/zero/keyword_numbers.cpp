// SPDX-License-Identifier: MIT
// What the number printed with a keyword means, settled once for all texts when the store is made.
#include "model/ir/walk.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

/// Sets the number with which a keyword's text counts to nothing.
struct Emptier {
  static void Empty(ir::Quantity& quantity) {
    if (auto* number = std::get_if<ir::Number>(&quantity.node)) number->value = 0;
  }
  void operator()(ir::Selector& selector) {
    if (selector.count.kind == ir::CountKind::UpTo) Empty(selector.count.number);
  }
  void operator()(ir::ChangeCost& change) { Empty(change.amount); }
};

/// D-T28: as a variable the number has no value off the chain, where these keywords work.
struct NumberSettler {
  bool is_variable = false;
  bool has_any = false;

  void operator()(ir::KeywordUse& use) {
    const bool counts = use.keyword == keyword::kChakra || use.keyword == keyword::kSecretArt ||
                        use.keyword == keyword::kRampage;
    if (!counts || !use.number) return;
    has_any = true;
    if (!is_variable) return;
    use.number = 0;
    Emptier emptier;
    for (auto& ability : use.expansion) ir::Walk(*ability, emptier);
  }
};

}  // namespace

void SettleKeywordNumbers(kernel::Rules& rules) {
  NumberSettler settler;
  settler.is_variable =
      rules.policies[kKeywordNumber] == static_cast<std::uint8_t>(KeywordNumber::Variable);
  for (auto& text : rules.texts) {
    for (ir::Ability& ability : text) ir::Walk(ability, settler);
  }
  if (settler.has_any) rules.consulted.Set(kKeywordNumber);
}

}  // namespace caiding::zero
