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

/// One number for all printings of a card. Rule: [Zero 1.20, 327.1].
class Printings {
 public:
  explicit Printings(const findings::Combos& combos) {
    for (const auto& card : combos.cards) {
      first_.emplace(card.number, card.number);
      for (const auto& same : card.same_as) first_.emplace(same, card.number);
    }
  }
  const std::string& FirstOf(const std::string& number) const {
    const auto known = first_.find(number);
    return known == first_.end() ? number : known->second;
  }

 private:
  std::map<std::string, std::string> first_;
};

/// Says what all the variants are; nothing where they have not even their kind in common.
/// `shown`: what some combo of the list has beside the same cards.
void Describe(const sheet::Sheet& sheet, const std::vector<const ir::Card*>& pool,
              const Printings& printings, const std::set<std::string>& shown,
              ComboTemplate& found) {
  std::set<std::string> numbers;
  for (const ComboCard& card : found.variants) numbers.insert(card.number);
  std::vector<const ir::Card*> variants;
  for (const ir::Card* card : pool) {
    if (numbers.contains(card->number)) variants.push_back(card);
  }
  std::set<std::string> known = shown;
  for (const ComboCard& card : found.fixed) known.insert(printings.FirstOf(card.number));
  if (variants.empty()) return;
  bool is_said = false;
  for (const Sort& sort : SortsOf(*variants.front())) {
    if (!std::all_of(variants.begin(), variants.end(),
                     [&](const ir::Card* card) { return sort.Fits(*card); }))
      continue;
    std::vector<std::string> others;
    for (const ir::Card* card : pool) {
      if (sort.Fits(*card) && !known.contains(printings.FirstOf(card->number)))
        others.push_back(card->number);
    }
    if (is_said && others.size() >= found.others.size()) continue;
    is_said = true;
    found.slot = Tell(sheet, sort);
    found.others = std::move(others);
  }
}

/// Of several printings of a card the first is listed.
ComboTemplate MakeTemplate(const findings::Combos& combos, const std::vector<Place>& places,
                           const Printings& printings) {
  ComboTemplate found;
  const Combo& first = combos.combos[places.front().combo];
  for (std::size_t i = 0; i < first.cards.size(); ++i) {
    if (i != places.front().card) found.fixed.push_back(first.cards[i]);
  }
  std::set<std::string> listed;
  for (const Place& place : places) {
    const Combo& combo = combos.combos[place.combo];
    const ComboCard& variant = combo.cards[place.card];
    found.combos.push_back(combo.id);
    if (listed.insert(printings.FirstOf(variant.number)).second) found.variants.push_back(variant);
  }
  return found;
}

std::vector<std::string> NumbersOf(const std::vector<ComboCard>& cards) {
  std::vector<std::string> numbers;
  for (const ComboCard& card : cards) numbers.push_back(card.number);
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

/// What some combo of the list, whatever it comes to, has beside these cards.
std::set<std::string> ShownBeside(const findings::Combos& combos,
                                  const std::vector<ComboCard>& fixed, const Printings& printings) {
  const auto wanted = NumbersOf(fixed);
  std::set<std::string> shown;
  for (const Combo& combo : combos.combos) {
    for (std::size_t i = 0; i < combo.cards.size(); ++i) {
      auto others = combo.cards;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (NumbersOf(others) == wanted) shown.insert(printings.FirstOf(combo.cards[i].number));
    }
  }
  return shown;
}

/// Those that share a key, each combo once.
std::vector<std::vector<Place>> AlikeIn(const findings::Combos& combos) {
  std::map<Key, std::vector<Place>> alike;
  for (std::size_t i = 0; i < combos.combos.size(); ++i) {
    const auto& cards = combos.combos[i].cards;
    for (std::size_t card = 0; cards.size() > 1 && card < cards.size(); ++card) {
      auto& places = alike[KeyOf(combos.combos[i], card)];
      if (places.empty() || places.back().combo != i) places.push_back({i, card});
    }
  }
  std::vector<std::vector<Place>> groups;
  for (auto& [key, places] : alike) groups.push_back(std::move(places));
  return groups;
}

}  // namespace

std::vector<ComboTemplate> FindTemplates(const findings::Combos& combos,
                                         const std::vector<const ir::Card*>& pool) {
  const Printings printings(combos);
  auto groups = AlikeIn(combos);
  std::vector<ComboTemplate> templates;
  while (!groups.empty()) {
    const auto largest =
        std::max_element(groups.begin(), groups.end(),
                         [](const auto& a, const auto& b) { return a.size() < b.size(); });
    const std::vector<Place> places = std::move(*largest);
    groups.erase(largest);
    if (places.size() < kTemplateLeast) break;
    ComboTemplate found = MakeTemplate(combos, places, printings);
    if (found.variants.size() < kTemplateLeast) continue;
    Describe(*combos.sheet, pool, printings, ShownBeside(combos, found.fixed, printings), found);
    templates.push_back(std::move(found));
    for (auto& group : groups) {
      std::erase_if(group, [&](const Place& place) {
        return std::any_of(places.begin(), places.end(),
                           [&](const Place& taken) { return taken.combo == place.combo; });
      });
    }
  }
  return templates;
}

void KeepTemplatesOf(findings::Combos& combos) {
  const auto is_told = [&](const std::string& id) {
    return std::any_of(combos.combos.begin(), combos.combos.end(),
                       [&](const Combo& combo) { return combo.id == id; });
  };
  std::erase_if(combos.templates, [&](const ComboTemplate& found) {
    return !std::all_of(found.combos.begin(), found.combos.end(), is_told);
  });
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
