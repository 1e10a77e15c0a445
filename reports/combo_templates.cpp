// SPDX-License-Identifier: MIT
#include "reports/combo_templates.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::reports {
namespace {

using findings::Combo;
using findings::ComboCard;
using findings::ComboTemplate;

/// What combos of a template have in common.
struct Key {
  std::string code;
  findings::ComboWins wins = findings::ComboWins::Nothing;
  std::set<std::pair<filed::GainKind, bool>> gain;
  std::vector<std::pair<std::string, std::uint8_t>> fixed;
  std::uint8_t copies = 1;  ///< Of the card that differs.
  friend auto operator<=>(const Key&, const Key&) = default;
};

/// What differs in a combo: itself, and which of its cards.
struct Place {
  std::size_t combo = 0;
  std::size_t card = 0;
};

Key KeyOf(const Combo& combo, std::size_t differs) {
  Key key{.code = combo.finding.code, .wins = combo.wins, .gain = {}, .fixed = {}};
  for (const auto& one : combo.gain) key.gain.emplace(one.what, one.is_opponents);
  for (std::size_t i = 0; i < combo.cards.size(); ++i) {
    if (i != differs) key.fixed.emplace_back(combo.cards[i].number, combo.cards[i].copies);
  }
  std::sort(key.fixed.begin(), key.fixed.end());
  key.copies = combo.cards[differs].copies;
  return key;
}

/// What may be said of a card: its kind, and one trait or one colour, or neither.
struct Sort {
  ir::KindId kind;
  std::u32string trait = {};
  ir::ColourId colour = {};

  bool Fits(const ir::Card& card) const {
    const auto has = [](const auto& list, const auto& one) {
      return std::find(list.begin(), list.end(), one) != list.end();
    };
    return card.kind == kind && (trait.empty() || has(card.traits, trait)) &&
           (colour.IsNone() || has(card.colours, colour));
  }
};

std::vector<Sort> SortsOf(const ir::Card& card) {
  std::vector<Sort> sorts{{.kind = card.kind}};
  for (const auto& trait : card.traits) sorts.push_back({.kind = card.kind, .trait = trait});
  for (const auto colour : card.colours) sorts.push_back({.kind = card.kind, .colour = colour});
  return sorts;
}

ir::Message Tell(const sheet::Sheet& sheet, const Sort& sort) {
  const ir::Word& kind = sheet.vocabulary->kinds[sort.kind.value];
  ir::Message more;
  if (!sort.trait.empty()) more.zh = more.en = ir::EncodeUtf8(sort.trait);
  if (!sort.colour.IsNone()) {
    const ir::Word& colour = sheet.vocabulary->colours[sort.colour.value];
    more = {ir::EncodeUtf8(colour.spellings.back()), std::string(colour.english)};
  }
  ir::Message told{ir::EncodeUtf8(kind.spellings.front()), std::string(kind.english)};
  if (more.en.empty()) return told;
  return {fmt::format("{}（{}）", told.zh, more.zh), fmt::format("{} ({})", told.en, more.en)};
}

/// Says what all the variants are; nothing where they have not even their kind in common.
void Describe(const sheet::Sheet& sheet, const std::vector<const ir::Card*>& pool,
              ComboTemplate& found) {
  std::set<std::string> known;
  for (const ComboCard& card : found.variants) known.insert(card.number);
  std::vector<const ir::Card*> variants;
  for (const ir::Card* card : pool) {
    if (known.contains(card->number)) variants.push_back(card);
  }
  for (const ComboCard& card : found.fixed) known.insert(card.number);
  if (variants.empty()) return;
  bool is_said = false;
  for (const Sort& sort : SortsOf(*variants.front())) {
    if (!std::all_of(variants.begin(), variants.end(),
                     [&](const ir::Card* card) { return sort.Fits(*card); }))
      continue;
    std::vector<std::string> others;
    for (const ir::Card* card : pool) {
      if (sort.Fits(*card) && !known.contains(card->number)) others.push_back(card->number);
    }
    if (is_said && others.size() >= found.others.size()) continue;
    is_said = true;
    found.slot = Tell(sheet, sort);
    found.others = std::move(others);
  }
}

ComboTemplate MakeTemplate(const findings::Combos& combos, const std::vector<Place>& places) {
  ComboTemplate found;
  const Combo& first = combos.combos[places.front().combo];
  for (std::size_t i = 0; i < first.cards.size(); ++i) {
    if (i != places.front().card) found.fixed.push_back(first.cards[i]);
  }
  for (const Place& place : places) {
    const Combo& combo = combos.combos[place.combo];
    found.combos.push_back(combo.id);
    found.variants.push_back(combo.cards[place.card]);
  }
  return found;
}

}  // namespace

std::vector<ComboTemplate> FindTemplates(const findings::Combos& combos,
                                         const std::vector<const ir::Card*>& pool) {
  std::map<Key, std::vector<Place>> alike;
  for (std::size_t i = 0; i < combos.combos.size(); ++i) {
    const auto& cards = combos.combos[i].cards;
    for (std::size_t card = 0; cards.size() > 1 && card < cards.size(); ++card)
      alike[KeyOf(combos.combos[i], card)].push_back({i, card});
  }
  std::vector<std::vector<Place>> groups;
  for (auto& [key, places] : alike) groups.push_back(std::move(places));
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  std::vector<ComboTemplate> templates;
  std::set<std::size_t> taken;
  for (auto& places : groups) {
    std::erase_if(places, [&](const Place& place) { return taken.contains(place.combo); });
    if (places.size() < kTemplateLeast) continue;
    for (const Place& place : places) taken.insert(place.combo);
    templates.push_back(MakeTemplate(combos, places));
    Describe(*combos.sheet, pool, templates.back());
  }
  return templates;
}

ir::Message TellTemplate(const ComboTemplate& found) {
  constexpr std::size_t kOthersTold = 8;
  std::vector<std::string> numbers;
  for (const ComboCard& card : found.variants) numbers.push_back(card.number);
  ir::Message told{fmt::format("换一张牌也成立，共 {} 种", numbers.size()),
                   fmt::format("the same with one card of {}", numbers.size())};
  if (!found.slot.en.empty()) {
    told.zh += "，都是" + found.slot.zh;
    told.en += ", each of them: " + found.slot.en;
  }
  told.zh += fmt::format("：{}", fmt::join(numbers, "、"));
  told.en += fmt::format(": {}", fmt::join(numbers, ", "));
  if (found.others.empty() && !found.slot.en.empty()) {
    told.zh += "；卡池中这样的牌都在内";
    told.en += "; no other card of the pool is one";
  } else if (!found.others.empty()) {
    std::vector<std::string> others = found.others;
    if (others.size() > kOthersTold) others.resize(kOthersTold);
    const bool is_cut = others.size() < found.others.size();
    told.zh += fmt::format("；卡池中另有 {} 张这样的牌没有找到：{}{}", found.others.size(),
                           fmt::join(others, "、"), is_cut ? "…" : "");
    told.en += fmt::format("; {} more of the pool are so and were not found: {}{}",
                           found.others.size(), fmt::join(others, ", "), is_cut ? " …" : "");
  }
  return told;
}

}  // namespace caiding::reports
