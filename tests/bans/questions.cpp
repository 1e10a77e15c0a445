// SPDX-License-Identifier: MIT
#include "tests/bans/questions.h"

#include <algorithm>

#include <rapidcheck.h>

namespace caiding::bans {

Question Cards(std::size_t count) {
  Question question;
  for (std::size_t i = 0; i < count; ++i) {
    Card card;
    card.allowed = 4;
    card.numbers = {std::string(1, static_cast<char>('A' + i))};
    question.cards.push_back(card);
  }
  return question;
}

void AddCombo(Question& question, const std::string& letters) {
  Combo combo;
  combo.id = "c" + std::to_string(question.combos.size() + 1);
  combo.code = "N701";
  for (const char letter : letters) {
    const auto card = static_cast<std::size_t>(letter - 'A');
    if (!combo.needs.empty() && combo.needs.back().card == card) {
      ++combo.needs.back().copies;
    } else {
      combo.needs.push_back({card, 1});
    }
  }
  question.combos.push_back(combo);
}

Question Of(std::size_t cards, const std::vector<std::string>& combos) {
  Question question = Cards(cards);
  for (const std::string& letters : combos) AddCombo(question, letters);
  return question;
}

std::vector<Measure> AllMeasures(const Question& question) {
  std::vector<Measure> measures;
  for (std::size_t card = 0; card < question.cards.size(); ++card) {
    if (!question.cards[card].is_never_banned) measures.push_back({card, 0});
    for (const int copies : question.levels) {
      if (copies < question.cards[card].allowed) measures.push_back({card, copies});
    }
  }
  return measures;
}

void ForEachSet(const Question& question,
                const std::function<void(BanSet set, std::int64_t cost)>& hear) {
  const std::vector<Measure> measures = AllMeasures(question);
  for (std::size_t subset = 0; subset < (std::size_t{1} << measures.size()); ++subset) {
    BanSet set;
    std::int64_t cost = 0;
    for (std::size_t i = 0; i < measures.size(); ++i) {
      if ((subset >> i & 1U) == 0) continue;
      set.push_back(measures[i]);
      cost += CostOf(question, measures[i]);
    }
    hear(std::move(set), cost);
  }
}

Question RandomQuestion(bool may_restrict) {
  const std::size_t cards = *rc::gen::inRange<std::size_t>(1, may_restrict ? 5 : 9);
  Question question = Cards(cards);
  question.sets_max = 5000;
  if (may_restrict)
    question.levels =
        *rc::gen::element(std::vector<int>{1}, std::vector<int>{1, 2}, std::vector<int>{1, 2, 3});
  for (Card& card : question.cards) {
    card.weight = *rc::gen::resize(100, rc::gen::inRange<std::int64_t>(1, 4));
    card.is_never_banned = *rc::gen::resize(100, rc::gen::inRange(0, 6)) == 0;
    card.allowed = *rc::gen::element(4, 4, 4, 2, 1);
  }
  const int combos = *rc::gen::resize(100, rc::gen::inRange(0, 9));
  for (int i = 0; i < combos; ++i) {
    Combo combo;
    combo.id = "c" + std::to_string(i);
    combo.turn = *rc::gen::resize(100, rc::gen::inRange(1, 5));
    combo.is_chosen = *rc::gen::resize(100, rc::gen::inRange(0, 8)) != 0;
    for (std::size_t card = 0; card < cards; ++card) {
      const int copies = *rc::gen::element(0, 0, 1, 1, 2, 3);
      // More than are allowed would be broken already, which is said by `broken_by`.
      if (copies > 0) combo.needs.push_back({card, std::min(copies, question.cards[card].allowed)});
    }
    if (combo.needs.empty()) combo.needs.push_back({0, 1});
    question.combos.push_back(combo);
  }
  return question;
}

}  // namespace caiding::bans
