// SPDX-License-Identifier: MIT
#include "corpus/decks.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "model/ir/utf8.h"
#include "model/kernel/clause.h"
#include "model/scenario/words.h"

namespace caiding::corpus {
namespace {

/// The cards of a pool by their numbers; of two with one number the first.
class CardsByNumber {
 public:
  explicit CardsByNumber(const std::vector<ir::Card>& pool) {
    for (const ir::Card& card : pool) cards_.emplace(card.number, &card);
  }
  /// Null: there is none.
  const ir::Card* Find(std::string_view number) const {
    const auto found = cards_.find(number);
    return found == cards_.end() ? nullptr : found->second;
  }

 private:
  std::map<std::string_view, const ir::Card*> cards_;
};

/// Each clause as reports cite it, with a blank before it.
std::string Cited(const sheet::Sheet& sheet, const std::vector<std::string>& clauses) {
  std::string cited;
  for (const std::string& clause : clauses) cited += " " + sheet::Cite(sheet, clause);
  return cited;
}

DeckProblem Problem(const sheet::Sheet& sheet, DeckProblem::Kind kind, Message told,
                    std::vector<std::string> clauses, std::size_t entry = DeckProblem::kWholeDeck) {
  told.zh += Cited(sheet, clauses);
  told.en += Cited(sheet, clauses);
  return {kind, std::move(told), std::move(clauses), entry, {}};
}

/// The first card of each series that is stated, in the deck's order.
std::vector<std::pair<std::string, std::size_t>> SeriesOf(const Deck& deck,
                                                          const CardsByNumber& pool) {
  std::vector<std::pair<std::string, std::size_t>> series;
  std::set<std::string_view> known;
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    const ir::Card* card = pool.Find(deck.cards[i].first);
    if (card == nullptr || card->series.empty()) continue;
    if (known.insert(card->series).second) series.emplace_back(card->series, i);
  }
  return series;
}

void AddSeriesProblem(const sheet::Sheet& sheet, const Deck& deck, const CardsByNumber& pool,
                      std::vector<DeckProblem>& problems) {
  const auto series = SeriesOf(deck, pool);
  if (series.size() < 2) return;
  const std::string count = std::to_string(series.size());
  const std::string pile = sheet::WordFor(sheet, "hidden pile").zh;
  Message told{pile + "有 " + count + " 个系列的牌：",
               "the deck holds cards of " + count + " series: "};
  bool is_first = true;
  for (const auto& [name, entry] : series) {
    const std::string& number = deck.cards[entry].first;
    told.zh += (is_first ? "" : "，") + name + "（" + number + " 等）";
    told.en += (is_first ? "" : ", ") + name + " (" + number + " and so on)";
    is_first = false;
  }
  problems.push_back(Problem(sheet, DeckProblem::Kind::Series, std::move(told),
                             {std::string(sheet.deck.series_clause)}, series[1].second));
}

void AddUnknownSeries(const sheet::Sheet& sheet, const Deck& deck, const CardsByNumber& pool,
                      std::vector<DeckProblem>& problems) {
  std::string zh;
  std::string en;
  std::size_t first = DeckProblem::kWholeDeck;
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    const ir::Card* card = pool.Find(deck.cards[i].first);
    if (card == nullptr || !card->series.empty()) continue;
    first = std::min(first, i);
    zh += (zh.empty() ? "" : "、") + card->number;
    en += (en.empty() ? "" : ", ") + card->number;
  }
  if (first == DeckProblem::kWholeDeck) return;
  problems.push_back(
      Problem(sheet, DeckProblem::Kind::UnknownSeries,
              {"没有写系列的牌：" + zh + "，不知是否同一系列",
               "no series is stated of " + en + ": whether it is the one of the others is unknown"},
              {std::string(sheet.deck.series_clause)}, first));
}

/// A card of the deck, and its entries: one number may stand in several lines.
struct DeckCard {
  const ir::Card* card = nullptr;
  std::vector<std::size_t> entries;
};

/// Each once, in the deck's order.
std::vector<DeckCard> CardsOf(const Deck& deck, const CardsByNumber& pool) {
  std::vector<DeckCard> cards;
  std::map<const ir::Card*, std::size_t> index_of;
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    const ir::Card* card = pool.Find(deck.cards[i].first);
    if (card == nullptr) continue;
    const auto [at, is_new] = index_of.emplace(card, cards.size());
    if (is_new) cards.push_back({card, {}});
    cards[at->second].entries.push_back(i);
  }
  return cards;
}

/// The entries of the deck that are the same card as this one.
std::vector<std::size_t> SameAs(const sheet::Sheet& sheet, const ir::Card& card,
                                const std::vector<DeckCard>& cards,
                                const kernel::Policies& policies) {
  std::vector<std::size_t> same;
  for (const DeckCard& other : cards) {
    if (!CountsAsSame(sheet, card, *other.card, policies)) continue;
    same.insert(same.end(), other.entries.begin(), other.entries.end());
  }
  std::sort(same.begin(), same.end());
  return same;
}

void AddCopiesProblem(const sheet::Sheet& sheet, const Deck& deck,
                      const std::vector<std::size_t>& same, const kernel::Policies& policies,
                      std::vector<DeckProblem>& problems) {
  int copies = 0;
  std::string zh;
  std::string en;
  std::set<std::string> numbers;
  for (const std::size_t i : same) {
    copies += deck.cards[i].second;
    if (!numbers.insert(deck.cards[i].first).second) continue;
    zh += (zh.empty() ? "" : "、") + deck.cards[i].first;
    en += (en.empty() ? "" : ", ") + deck.cards[i].first;
  }
  if (copies <= sheet.deck.copies_max) return;
  const std::string count = std::to_string(copies);
  const Message most = CountWord(sheet.deck.copies_max);
  const std::string same_clause = ClauseOfSame(sheet, policies);
  std::vector<std::string> clauses = {std::string(sheet.deck.copies_clause)};
  if (numbers.size() > 1 && same_clause != clauses.front()) clauses.push_back(same_clause);
  problems.push_back(
      Problem(sheet, DeckProblem::Kind::Copies,
              {"同一张牌 " + zh + " 有 " + count + " 张，至多" + most.zh + "张",
               count + " copies of the same card " + en + ", at most " + most.en + " are allowed"},
              std::move(clauses), same.front()));
}

/// A name where the number should be, or the number that is nearest.
Message TellUnknown(const std::string& number, const std::vector<ir::Card>& pool) {
  Message told{"没有编号为 " + number + " 的牌", "no card has the number " + number};
  std::vector<std::string> numbers;
  for (const ir::Card& card : pool) {
    numbers.push_back(card.number);
    if (ir::EncodeUtf8(card.name) != number) continue;
    return {told.zh + "（这是 " + card.number + " 的牌名）",
            told.en + " (it is the name of " + card.number + ")"};
  }
  const std::string nearest = scenario::NearestOf(numbers, number);
  if (nearest.empty()) return told;
  return {told.zh + "（最接近：" + nearest + "）", told.en + " (nearest: " + nearest + ")"};
}

}  // namespace

Expected<std::vector<std::uint16_t>> DeckIndices(const Deck& deck,
                                                 const std::vector<ir::Card>& pool) {
  const CardsByNumber by_number(pool);
  std::vector<std::uint16_t> indices;
  for (const auto& [number, copies] : deck.cards) {
    const ir::Card* card = by_number.Find(number);
    if (card == nullptr) return Failure{"no card has the number " + number};
    const auto index = static_cast<std::uint16_t>(card - pool.data());
    indices.insert(indices.end(), static_cast<std::size_t>(copies), index);
  }
  return indices;
}

bool CountsAsSame(const sheet::Sheet& sheet, const ir::Card& a, const ir::Card& b,
                  const kernel::Policies& policies) {
  return sheet.deck.counts_as_same == nullptr ? IsSameCard(a, b)
                                              : sheet.deck.counts_as_same(a, b, policies);
}

std::string ClauseOfSame(const sheet::Sheet& sheet, const kernel::Policies& policies) {
  const auto clause_of_same = sheet.deck.clause_of_same;
  return std::string(clause_of_same == nullptr ? sheet.deck.copies_clause
                                               : clause_of_same(policies));
}

Message CountWord(int count) {
  static const std::array words = {
      Message{"零", "no"},    Message{"一", "one"},  Message{"两", "two"}, Message{"三", "three"},
      Message{"四", "four"},  Message{"五", "five"}, Message{"六", "six"}, Message{"七", "seven"},
      Message{"八", "eight"}, Message{"九", "nine"}, Message{"十", "ten"}};
  const auto index = static_cast<std::size_t>(count);
  if (index < words.size()) return words[index];
  return {std::to_string(count), std::to_string(count)};
}

std::size_t CountCards(const Deck& deck) {
  std::size_t count = 0;
  for (const auto& entry : deck.cards) count += static_cast<std::size_t>(entry.second);
  return count;
}

std::vector<DeckProblem> FindDeckProblems(const sheet::Sheet& sheet, const Deck& deck,
                                          const std::vector<ir::Card>& pool,
                                          const kernel::Policies& policies, DeckFormat format) {
  std::vector<DeckProblem> problems;
  if (const std::size_t count = CountCards(deck);
      count != static_cast<std::size_t>(sheet.deck.size)) {
    const std::string number = std::to_string(count);
    const std::string size = std::to_string(sheet.deck.size);
    const std::string pile = sheet::WordFor(sheet, "hidden pile").zh;
    problems.push_back(Problem(sheet, DeckProblem::Kind::Size,
                               {pile + "有 " + number + " 张牌，应为 " + size + " 张",
                                "the deck holds " + number + " cards, not " + size},
                               {std::string(sheet.deck.size_clause)}));
  }
  const CardsByNumber by_number(pool);
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    const std::string& number = deck.cards[i].first;
    if (by_number.Find(number) != nullptr) continue;
    problems.push_back(
        Problem(sheet, DeckProblem::Kind::UnknownCard, TellUnknown(number, pool), {}, i));
  }
  const std::vector<DeckCard> cards = CardsOf(deck, by_number);
  for (const DeckCard& card : cards) {
    const std::vector<std::size_t> same = SameAs(sheet, *card.card, cards, policies);
    if (same.front() == card.entries.front())
      AddCopiesProblem(sheet, deck, same, policies, problems);
  }
  // What is wrong stands in the deck's order; the size of the whole before it.
  std::stable_sort(problems.begin(), problems.end(), [](const auto& a, const auto& b) {
    const bool is_a_whole = a.entry == DeckProblem::kWholeDeck;
    const bool is_b_whole = b.entry == DeckProblem::kWholeDeck;
    return is_a_whole != is_b_whole ? is_a_whole : a.entry < b.entry;
  });
  if (format == DeckFormat::Official && sheet.deck.is_of_one_series) {
    AddSeriesProblem(sheet, deck, by_number, problems);
    AddUnknownSeries(sheet, deck, by_number, problems);
  }
  return problems;
}

std::vector<Message> DeckProblems(const sheet::Sheet& sheet, const Deck& deck,
                                  const std::vector<ir::Card>& pool,
                                  const kernel::Policies& policies, DeckFormat format) {
  std::vector<Message> told;
  for (DeckProblem& problem : FindDeckProblems(sheet, deck, pool, policies, format)) {
    told.push_back(std::move(problem.told));
  }
  return told;
}

}  // namespace caiding::corpus
