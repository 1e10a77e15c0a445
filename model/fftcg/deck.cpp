// SPDX-License-Identifier: MIT
#include "model/fftcg/deck.h"

#include <algorithm>
#include <map>
#include <string>

#include "model/fftcg/pack.h"

namespace caiding::fftcg {
namespace {

constexpr std::size_t kConstructedSize = 50;
constexpr std::size_t kLimitedLeast = 40;
constexpr std::size_t kLimitBreakMax = 8;
constexpr int kCopiesMax = 3;

bool HasLimitBreak(const kernel::Rules& rules, std::uint16_t card) {
  return KeywordOf(rules, card, keyword::kLimitBreak) != nullptr;
}

bool IsSizeRight(const DeckList& decks, Format format) {
  const bool is_right = format == Format::Constructed ? decks.main.size() == kConstructedSize
                                                      : decks.main.size() >= kLimitedLeast;
  return is_right && decks.limit_break.size() <= kLimitBreakMax;
}

/// A field ability of the card about what a deck may hold takes the place of the rule.
/// Rule: [FF-TCG 3.2, 8.1.2].
bool LiftsCopies(const kernel::Rules& rules, std::uint16_t card) {
  const auto lifts = [](const ir::Ability& ability) {
    const auto* limit = std::get_if<ir::Constrain>(&ability.effect.node);
    return ability.kind == ir::AbilityKind::Continuous && limit != nullptr &&
           limit->deed == ir::Deed::BeUsed && limit->modality == ir::Modality::Can &&
           limit->from == std::vector<ir::ZoneId>{zone::kDeck};
  };
  const auto& texts = rules.texts[card];
  return std::any_of(texts.begin(), texts.end(), lifts);
}

/// Cards are the same by their number. Rule: [FF-TCG 3.2, 5.2.5.1].
bool HasTooMany(const kernel::Rules& rules, const DeckList& decks) {
  std::map<std::string, int> copies;
  for (const auto* deck : {&decks.main, &decks.limit_break}) {
    for (const std::uint16_t card : *deck) {
      if (!LiftsCopies(rules, card)) ++copies[rules.cards[card].number];
    }
  }
  return std::any_of(copies.begin(), copies.end(),
                     [](const auto& entry) { return entry.second > kCopiesMax; });
}

/// Rule: [FF-TCG 3.2, 8.1.3].
bool IsMixed(const kernel::Rules& rules, const DeckList& decks, Format format) {
  const auto is_one = [&](std::uint16_t card) { return HasLimitBreak(rules, card); };
  const bool has_in_main = std::any_of(decks.main.begin(), decks.main.end(), is_one);
  const bool has_other = !std::all_of(decks.limit_break.begin(), decks.limit_break.end(), is_one);
  return has_in_main || (has_other && format == Format::Constructed);
}

}  // namespace

std::vector<kernel::Clause> BrokenByDeck(const kernel::Rules& rules, const DeckList& decks,
                                         Format format) {
  std::vector<kernel::Clause> broken;
  const auto require = [&](bool holds, std::initializer_list<const char*> clauses) {
    for (const char* clause : clauses) {
      if (!holds) broken.push_back(kernel::ClauseFor(rules, clause));
    }
  };
  require(!decks.main.empty(), {"8.1.1"});
  require(IsSizeRight(decks, format), {"8.1.1.1"});
  require(format == Format::Limited || !HasTooMany(rules, decks), {"8.1.1.2", "5.2.5.1"});
  require(!IsMixed(rules, decks, format), {"8.1.3"});
  return broken;
}

}  // namespace caiding::fftcg
