// SPDX-License-Identifier: MIT
#include "checker/vacuity/no_bearer.h"

#include <algorithm>
#include <optional>
#include <variant>

#include "checker/findings/mentions.h"
#include "checker/positions/footprint.h"
#include "checker/vacuity/own_words.h"
#include "model/ir/walk.h"

namespace caiding::vacuity {
namespace {

/// What the paragraph says of its own card, whenever it is in play.
const ir::Constrain* SaysOfItself(const ir::Ability& ability, ir::Deed deed) {
  const auto* says = std::get_if<ir::Constrain>(&ability.effect.node);
  if (says == nullptr || !IsAlways(ability) || ability.keyword || says->deed != deed)
    return nullptr;
  if (says->duration.kind != ir::DurationKind::WhileThere || says->count) return nullptr;
  return IsSelf(says->subject) ? says : nullptr;
}

/// Calls `act` with each ability of the paragraphs and where it stands.
template <class Act>
void ForEachAbility(const ir::ReadCard& card, Act&& act) {
  for (std::size_t i = 0; i < ir::ParagraphsOf(card).size(); ++i) {
    for (const ir::Ability& ability : card.texts[i]) act(ability, ir::TextPlace{i});
  }
}

/// Only a name tells a card from all those that nobody has shown.
bool IsByName(const ir::Filter& filter) {
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node))
    return std::any_of(all->parts.begin(), all->parts.end(), IsByName);
  if (const auto* any = std::get_if<ir::AnyOf>(&filter.node))
    return std::all_of(any->parts.begin(), any->parts.end(), IsByName);
  const auto* named = std::get_if<ir::Named>(&filter.node);
  return std::holds_alternative<ir::CardNameIs>(filter.node) ||
         (named != nullptr && named->sense != ir::NameSense::Trait);
}

/// Many cards elsewhere may have the trait that is named.
bool IsNamedByTrait(const ir::Filter& filter, const ir::Card& card) {
  bool is_by_trait = false;
  const auto look = [&](const ir::Named& named) {
    is_by_trait = is_by_trait || std::find(card.traits.begin(), card.traits.end(), named.name) !=
                                     card.traits.end();
  };
  ir::Walk(filter, look);
  return is_by_trait;
}

/// All cards with what their texts can change.
class Cards {
 public:
  Cards(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards, Known known)
      : sheet_(sheet), cards_(cards), known_(known) {
    for (const ir::ReadCard& card : cards) Note(card);
  }

  /// What is printed may not be what is so.
  bool AreUnsure() const { return loses_effects_ || changes_.cards; }

  /// What each card says that may be the bearer; nothing if one of them may bear, or if there is
  /// none: that is another matter.
  std::vector<WordsOf> Refusals(const std::vector<const ir::Filter*>& demands) const {
    std::vector<WordsOf> refusals;
    if (std::any_of(tokens_.begin(), tokens_.end(),
                    [&](const ir::Card& token) { return MayBe(token, demands); })) {
      return {};
    }
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (!MayBe(cards_[i].card, demands)) continue;
      const auto refusal = RefusalOf(i);
      if (!refusal || IsOpen(cards_[i].card, demands)) return {};
      refusals.push_back(*refusal);
    }
    return refusals;
  }

 private:
  void Note(const ir::ReadCard& card) {
    const std::vector<ir::Ability> abilities = ir::AllAbilitiesOf(card);
    const auto look = [&](const ir::LoseEffects& loss) {
      loses_effects_ = loses_effects_ || (loss.lost == ir::Lost::Effects && !loss.keyword);
    };
    for (const ir::Ability& ability : abilities) ir::Walk(ability, look);
    for (const ir::CreateToken* token : findings::CollectMentions(abilities).tokens) {
      if (sheet_.card_of_token != nullptr) tokens_.push_back(sheet_.card_of_token(*token));
    }
    changes_.Add(positions::ChangesBy(card));
  }

  bool MayBe(const ir::Card& card, const std::vector<const ir::Filter*>& demands) const {
    const bool is_unit = card.kind == sheet_.roles.kinds.unit || changes_.kinds;
    return is_unit && std::all_of(demands.begin(), demands.end(), [&](const ir::Filter* demand) {
             return positions::MayMatch(*demand, card, changes_);
           });
  }

  bool IsOpen(const ir::Card& card, const std::vector<const ir::Filter*>& demands) const {
    if (known_ == Known::AllCards) return false;
    return std::none_of(demands.begin(), demands.end(), [&](const ir::Filter* demand) {
      return IsByName(*demand) && !IsNamedByTrait(*demand, card);
    });
  }

  std::optional<WordsOf> RefusalOf(std::size_t card) const {
    std::optional<WordsOf> refusal;
    ForEachAbility(cards_[card], [&](const ir::Ability& ability, ir::TextPlace text) {
      const ir::Constrain* says = SaysOfItself(ability, ir::Deed::BearAttached);
      if (says != nullptr && says->modality == ir::Modality::Cannot && !says->by && !refusal)
        refusal = WordsOf{card, text, ability.range};
    });
    return refusal;
  }

  const sheet::Sheet& sheet_;
  const std::vector<ir::ReadCard>& cards_;
  Known known_;
  std::vector<ir::Card> tokens_;
  positions::Changes changes_;
  bool loses_effects_ = false;
};

}  // namespace

std::vector<WithoutBearer> FindWithoutBearer(const sheet::Sheet& sheet,
                                             const std::vector<ir::ReadCard>& cards, Known known) {
  const Cards all(sheet, cards, known);
  std::vector<WithoutBearer> found;
  for (std::size_t i = 0; !all.AreUnsure() && i < cards.size(); ++i) {
    std::vector<const ir::Filter*> demands;
    std::optional<WordsOf> phrase;
    ForEachAbility(cards[i], [&](const ir::Ability& ability, ir::TextPlace text) {
      const ir::Constrain* says = SaysOfItself(ability, ir::Deed::AttachTo);
      if (says == nullptr || says->modality != ir::Modality::Only || !says->by) return;
      demands.push_back(&*says->by);
      if (!phrase) phrase = WordsOf{i, text, says->by->range};
    });
    if (!phrase || phrase->range.IsEmpty()) continue;
    std::vector<WordsOf> refusals = all.Refusals(demands);
    if (!refusals.empty()) found.push_back({*phrase, std::move(refusals)});
  }
  return found;
}

}  // namespace caiding::vacuity
