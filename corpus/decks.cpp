// SPDX-License-Identifier: MIT
#include "corpus/decks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>

#include "corpus/intake/decode_text.h"
#include "corpus/intake/json_value.h"

namespace caiding::corpus {
namespace {

using Kind = JsonValue::Kind;

constexpr int kDeckSize = 50;
constexpr int kCopiesMax = 4;

Failure At(LineCounter& lines, const std::string& file, std::size_t offset, const std::string& what) {
  const Place place = lines.At(file, offset);
  return {file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + what};
}

std::size_t Count(const Deck& deck) {
  std::size_t count = 0;
  for (const auto& entry : deck.cards) count += static_cast<std::size_t>(entry.second);
  return count;
}

const ir::Card* Find(const std::string& number, const std::vector<ir::Card>& pool) {
  const auto found = std::find_if(pool.begin(), pool.end(),
                                  [&](const ir::Card& card) { return card.number == number; });
  return found == pool.end() ? nullptr : &*found;
}

void AddSeriesProblem(const Deck& deck, const std::vector<ir::Card>& pool,
                      std::vector<evidence::Message>& problems) {
  std::set<std::string> series;
  for (const auto& [number, copies] : deck.cards) {
    if (const ir::Card* card = Find(number, pool)) series.insert(card->series);
  }
  if (series.size() < 2) return;
  const std::string count = std::to_string(series.size());
  problems.push_back({"牌组有 " + count + " 个系列的牌 [Zero 1.20, 100.6]",
                      "the deck holds cards of " + count + " series [Zero 1.20, 100.6]"});
}

}  // namespace

Expected<Deck> ReadDeck(std::string_view json, const std::string& file) {
  LineCounter lines(json);
  std::optional<Failure> failure;
  const JsonListener listener{
      .on_card = [](JsonValue&&, std::size_t) {},
      .on_error = [&](const JsonError& error) {
        if (failure) return;
        failure = At(lines, file, error.offset,
                     "saw " + error.seen.en + ", expected " + error.expected.en);
      }};
  const JsonValue root = ReadJsonDocument(json, listener);
  if (failure) return *failure;
  const JsonValue::Member* list = root.Find("deck");
  if (list == nullptr || list->value.kind != Kind::Array) {
    return At(lines, file, root.offset, "expected a list `deck`");
  }
  Deck deck;
  if (const auto* name = root.Find("name")) deck.name = name->value.text;
  for (const JsonValue& item : list->value.items) {
    const JsonValue::Member* number = item.Find("number");
    const JsonValue::Member* copies = item.Find("copies");
    const bool is_good = number != nullptr && number->value.kind == Kind::String &&
                         copies != nullptr && copies->value.kind == Kind::Integer &&
                         copies->value.integer > 0 && copies->value.integer <= 1000;
    if (!is_good) return At(lines, file, item.offset, "expected {\"number\", \"copies\"}");
    deck.cards.emplace_back(number->value.text, static_cast<int>(copies->value.integer));
  }
  return deck;
}

Expected<std::vector<std::uint16_t>> DeckIndices(const Deck& deck,
                                                 const std::vector<ir::Card>& pool) {
  std::vector<std::uint16_t> indices;
  for (const auto& [number, copies] : deck.cards) {
    const ir::Card* card = Find(number, pool);
    if (card == nullptr) return Failure{"no card has the number " + number};
    const auto index = static_cast<std::uint16_t>(card - pool.data());
    indices.insert(indices.end(), static_cast<std::size_t>(copies), index);
  }
  return indices;
}

bool IsSameCard(const ir::Card& a, const ir::Card& b) {
  return a.name == b.name && a.kind == b.kind && a.subkind == b.subkind &&
         a.cost_total == b.cost_total && a.cost_coloured == b.cost_coloured &&
         a.is_cost_x == b.is_cost_x && a.colours == b.colours && a.characters == b.characters &&
         a.traits == b.traits && a.stats == b.stats && a.text == b.text &&
         a.life_burst == b.life_burst;
}

std::vector<evidence::Message> DeckProblems(const Deck& deck, const std::vector<ir::Card>& pool,
                                            DeckFormat format) {
  std::vector<evidence::Message> problems;
  if (const std::size_t count = Count(deck); count != kDeckSize) {
    const std::string number = std::to_string(count);
    problems.push_back({"牌组有 " + number + " 张牌，应为 50 张 [Zero 1.20, 100.4]",
                        "the deck holds " + number + " cards, not 50 [Zero 1.20, 100.4]"});
  }
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    const std::string& number = deck.cards[i].first;
    const ir::Card* card = Find(number, pool);
    if (card == nullptr) {
      problems.push_back({"没有编号为 " + number + " 的牌", "no card has the number " + number});
      continue;
    }
    int copies = 0;
    bool is_first = true;
    for (std::size_t j = 0; j < deck.cards.size(); ++j) {
      const ir::Card* other = Find(deck.cards[j].first, pool);
      if (other == nullptr || !IsSameCard(*card, *other)) continue;
      if (j < i) is_first = false;
      copies += deck.cards[j].second;
    }
    if (is_first && copies > kCopiesMax) {
      problems.push_back({"同一张牌 " + number + " 超过四张 [Zero 1.20, 100.5]",
                          "more than four of the same card " + number + " [Zero 1.20, 100.5]"});
    }
  }
  if (format == DeckFormat::Official) AddSeriesProblem(deck, pool, problems);
  return problems;
}

}  // namespace caiding::corpus
