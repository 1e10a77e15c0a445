// SPDX-License-Identifier: MIT
#include "checker/vacuity/dead_in_pool.h"

#include <algorithm>

#include "checker/findings/mentions.h"
#include "checker/vacuity/kind_changes.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::vacuity {

CardPool::CardPool(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards) {
  KindChanges kinds(sheet);
  for (const ir::ReadCard& card : cards) {
    cards_.push_back(card.card);
    const std::vector<ir::Ability> abilities = ir::AllAbilitiesOf(card);
    for (const ir::CreateToken* token : findings::CollectMentions(abilities).tokens) {
      if (sheet.card_of_token != nullptr) cards_.push_back(sheet.card_of_token(*token));
    }
    changes_.Add(positions::ChangesBy(card));
    for (const auto& text : card.texts) kinds.Add(card.card, text);
  }
  changes_.kinds = kinds.AreThere();
}

bool CardPool::CanBe(const ir::Filter& filter) const {
  return std::any_of(cards_.begin(), cards_.end(), [&](const ir::Card& card) {
    return positions::MayMatch(filter, card, changes_);
  });
}

bool CardPool::AreNamesBorne(const ir::Filter& filter) const {
  bool are_borne = true;
  const auto ask = [&](const auto& name) { are_borne = are_borne && CanBe(ir::Filter{{}, name}); };
  struct Names {
    const decltype(ask)& ask_one;
    void operator()(const ir::CardNameIs& name) { ask_one(name); }
    void operator()(const ir::CardNameContains& name) { ask_one(name); }
    void operator()(const ir::Named& name) { ask_one(name); }
  } names{ask};
  ir::Walk(filter, names);
  return are_borne;
}

std::vector<ir::SourceRange> CardPool::FindDeadPhrases(
    const std::vector<ir::Ability>& abilities) const {
  std::vector<ir::SourceRange> dead;
  const auto look = [&](const ir::Selector& selector) {
    const ir::SourceRange& range =
        selector.filter.range.IsEmpty() ? selector.range : selector.filter.range;
    if (!range.IsEmpty() && AreNamesBorne(selector.filter) && !CanBe(selector.filter))
      dead.push_back(range);
  };
  for (const ir::Ability& ability : abilities) ir::Walk(ability, look);
  return dead;
}

}  // namespace caiding::vacuity
