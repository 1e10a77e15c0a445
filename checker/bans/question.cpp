// SPDX-License-Identifier: MIT
#include "checker/bans/question.h"

#include <algorithm>

namespace caiding::bans {
namespace {

template <class List, class Item>
bool Has(const List& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

void AddNumber(Card& card, const std::string& number) {
  if (!Has(card.numbers, number)) card.numbers.push_back(number);
}

bool Share(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& number) { return Has(b, number); });
}

/// One card for all that are the same, in the order of the list.
std::vector<Card> CardsOf(const filed::ComboList& list) {
  std::vector<Card> cards;
  for (const filed::ListedCard& listed : list.cards) {
    Card card;
    card.name = listed.name;
    AddNumber(card, listed.number);
    for (const std::string& number : listed.same_as) AddNumber(card, number);
    // It may be the same as several that were apart until now.
    for (std::size_t i = cards.size(); i-- > 0;) {
      if (!Share(cards[i].numbers, card.numbers)) continue;
      for (const std::string& number : card.numbers) AddNumber(cards[i], number);
      card = cards[i];
      cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(i));
    }
    cards.push_back(std::move(card));
  }
  return cards;
}

std::vector<Need> NeedsOf(const filed::ListedCombo& combo, const Question& question) {
  std::vector<Need> needs;
  for (const filed::ListedPiece& piece : combo.cards) {
    const auto card = FindCard(question, piece.number);
    if (!card) continue;  // The reader of the list has refused it.
    const auto known = std::find_if(needs.begin(), needs.end(),
                                    [&](const Need& need) { return need.card == *card; });
    if (known == needs.end()) {
      needs.push_back({*card, piece.copies});
    } else {
      known->copies += piece.copies;
    }
  }
  return needs;
}

bool IsOn(const PresentLimit& limit, const Card& card) {
  return limit.number.empty() ? limit.name == card.name : Has(card.numbers, limit.number);
}

/// Which limit leaves too few copies for the combo; a name counts all its cards together.
std::optional<std::size_t> BrokenBy(const Combo& combo, const Question& question,
                                    const std::vector<PresentLimit>& present) {
  for (std::size_t i = 0; i < present.size(); ++i) {
    int copies = 0;
    for (const Need& need : combo.needs) {
      if (IsOn(present[i], question.cards[need.card])) copies += need.copies;
    }
    if (copies > present[i].copies) return i;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> FindCard(const Question& question, const std::string& number) {
  for (std::size_t i = 0; i < question.cards.size(); ++i) {
    if (Has(question.cards[i].numbers, number)) return i;
  }
  return std::nullopt;
}

Question MakeQuestion(const filed::ComboList& list, int copies_max, const Wishes& wishes) {
  Question question;
  question.cards = CardsOf(list);
  question.levels = wishes.levels;
  for (Card& card : question.cards) {
    card.allowed = copies_max;
    for (const PresentLimit& limit : wishes.present) {
      if (IsOn(limit, card)) card.allowed = std::min(card.allowed, limit.copies);
    }
    card.is_never_banned = Share(card.numbers, wishes.never_ban);
    for (const auto& [number, weight] : wishes.weights) {
      if (Has(card.numbers, number)) card.weight = weight;
    }
  }
  for (const filed::ListedCombo& listed : list.combos) {
    // A list that does not say when rules nothing out.
    Combo combo{listed.id, listed.code, NeedsOf(listed, question), listed.turn.value_or(1),
                true,      {}};
    combo.is_chosen = wishes.classes.empty() || Has(wishes.classes, listed.code);
    combo.broken_by = BrokenBy(combo, question, wishes.present);
    question.combos.push_back(std::move(combo));
  }
  return question;
}

}  // namespace caiding::bans
