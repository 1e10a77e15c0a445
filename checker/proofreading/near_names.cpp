// SPDX-License-Identifier: MIT
#include "checker/proofreading/near_names.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/proofreading/alike.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using ir::Message;
using sheet::CheckedCard;

enum class Sort { Card, Character, Trait };

/// One writing of a name, who bears it first, and how often it is borne.
struct Bearing {
  Sort sort = Sort::Card;              ///< Of the first bearer.
  const CheckedCard* first = nullptr;  ///< In the input if one is, else in the pool.
  bool is_in_input = false;
  std::size_t order = 0;
  std::size_t count = 0;
};

using Names = std::map<std::u32string, Bearing>;

class NameCollector {
 public:
  void AddAll(const std::vector<CheckedCard>& cards, bool is_input) {
    for (const CheckedCard& card : cards) {
      Add(card.card.name, Sort::Card, card, is_input);
      for (const auto& name : card.card.characters) Add(name, Sort::Character, card, is_input);
      for (const auto& name : card.card.traits) Add(name, Sort::Trait, card, is_input);
    }
  }
  Names Take() { return std::move(names_); }

 private:
  void Add(const std::u32string& name, Sort sort, const CheckedCard& card, bool is_input) {
    const auto [at, is_new] = names_.try_emplace(
        name,
        Bearing{.sort = sort, .first = &card, .is_in_input = is_input, .order = names_.size()});
    ++at->second.count;
  }
  Names names_;
};

Message TellSort(const sheet::Sheet& sheet, Sort sort) {
  switch (sort) {
    case Sort::Card: return {"牌名", "card name"};
    case Sort::Character: return sheet::WordFor(sheet, "character name");
    case Sort::Trait: return {"属性", "trait"};
  }
  return {};
}

std::string_view ClauseOf(const sheet::WordCitations& cited, Sort sort) {
  switch (sort) {
    case Sort::Card: return cited.card_name;
    case Sort::Character: return cited.character_name;
    case Sort::Trait: return cited.trait;
  }
  return {};
}

/// The field in which card files have such names.
std::string_view FieldOf(Sort sort) {
  switch (sort) {
    case Sort::Card: return "name";
    case Sort::Character: return "characters";
    case Sort::Trait: return "traits";
  }
  return {};
}

/// The accused first: borne in the input, then by fewer cards, then later.
bool IsAccusedBefore(const Bearing& a, const Bearing& b) {
  return std::tuple(!a.is_in_input, a.count, b.order) <
         std::tuple(!b.is_in_input, b.count, a.order);
}

Finding AboutPair(const Names::value_type& accused, const Names::value_type& other,
                  const Message& difference) {
  const std::string name = ir::EncodeUtf8(accused.first);
  const std::string like = ir::EncodeUtf8(other.first);
  Finding finding = AboutCard("F104", *accused.second.first, {name, like});
  const std::string& number = other.second.first->card.number;
  if (number != finding.cards.front()) finding.cards.push_back(number);
  finding.spans = {FieldSpan(*accused.second.first, FieldOf(accused.second.sort)),
                   FieldSpan(*other.second.first, FieldOf(other.second.sort))};
  const sheet::Sheet& sheet = *accused.second.first->sheet;
  const sheet::WordCitations& cited = sheet.citations.words;
  const bool is_one_sort = accused.second.sort == other.second.sort;
  finding.clauses = sheet::Stated({ClauseOf(cited, accused.second.sort),
                                   is_one_sort ? "" : ClauseOf(cited, other.second.sort)});
  const Message sort = TellSort(sheet, accused.second.sort);
  const Message like_sort = TellSort(sheet, other.second.sort);
  finding.message = findings::MakeMessage(
      "F104", {sort.zh, name, like_sort.zh + " `" + like + "`（" + number + "）", difference.zh},
      {sort.en, name, like_sort.en + " `" + like + "` (" + number + ")", difference.en});
  return finding;
}

}  // namespace

std::vector<Finding> FindNearNames(const CheckInput& input) {
  NameCollector collector;
  collector.AddAll(input.cards, true);
  collector.AddAll(input.pool, false);
  const Names names = collector.Take();
  std::map<std::vector<std::u32string>, std::vector<const Names::value_type*>> with_look;
  for (const Names::value_type& name : names) with_look[LookOf(name.first).look].push_back(&name);
  std::vector<Finding> findings;
  for (const auto& [look, alike] : with_look) {
    for (std::size_t i = 0; i < alike.size(); ++i) {
      for (std::size_t j = i + 1; j < alike.size(); ++j) {
        const bool is_first = IsAccusedBefore(alike[i]->second, alike[j]->second);
        const auto& accused = is_first ? *alike[i] : *alike[j];
        const auto& other = is_first ? *alike[j] : *alike[i];
        if (!accused.second.is_in_input) continue;
        const auto difference = TellDifference(accused.first, other.first);
        if (difference) findings.push_back(AboutPair(accused, other, *difference));
      }
    }
  }
  return findings;
}

}  // namespace caiding::proofreading
