// SPDX-License-Identifier: MIT
#include "checker/readings/cards_apart.h"

#include <algorithm>
#include <map>
#include <utility>

#include "model/ir/walk.h"

namespace caiding::readings {
namespace {

constexpr std::size_t kCandidatesMax = 512;  // not a limit: more words than any phrase has.

bool HoldsOf(const ir::Filter& filter, const Support& card);

/// Looks at a card as it lies there. What a card by itself does not tell, like being one of those
/// picked before, holds.
struct Holds {
  const Support& card;

  bool operator()(const ir::AllOf& node) const {
    return std::all_of(node.parts.begin(), node.parts.end(),
                       [&](const ir::Filter& part) { return HoldsOf(part, card); });
  }
  bool operator()(const ir::AnyOf& node) const {
    return std::any_of(node.parts.begin(), node.parts.end(),
                       [&](const ir::Filter& part) { return HoldsOf(part, card); });
  }
  bool operator()(const ir::NoneOf& node) const {
    return std::none_of(node.parts.begin(), node.parts.end(),
                        [&](const ir::Filter& part) { return HoldsOf(part, card); });
  }
  bool operator()(const ir::Has& node) const {
    if (node.quality == ir::Quality::Tapped) return card.state.is_tapped;
    if (node.quality == ir::Quality::Damaged) return card.state.damage > 0;
    return true;
  }
  bool operator()(const ir::LevelIs& node) const { return card.state.level == node.level; }
  template <class Other>
  bool operator()(const Other&) const {
    return true;
  }
};

bool HoldsOf(const ir::Filter& filter, const Support& card) {
  switch (MatchesPrinted(filter, card.card)) {
    case Match3::Yes: return true;
    case Match3::No: return false;
    case Match3::Maybe: return std::visit(Holds{card}, filter.node);
  }
  return false;
}

/// The words of the filters of some phrases, each once: what a card needs to heed one of them.
class Words {
 public:
  Words(const std::vector<std::vector<ir::Selector>>& phrases, const sheet::KindRoles& others) {
    const auto take_kind = [&](const ir::IsKind& word) { Add(kinds_, ir::FilterNode{word}); };
    const auto take_subkind = [&](const ir::IsSubkind& word) { Add(kinds_, ir::FilterNode{word}); };
    const auto take_name = [&](const ir::Named& word) { AddWord(word); };
    const auto take_part = [&](const ir::CardNameContains& word) { AddWord(word); };
    const auto take_card_name = [&](const ir::CardNameIs& word) { AddWord(word); };
    const auto take_colour = [&](const ir::HasColour& word) { AddWord(word); };
    const auto take_cost = [&](const ir::CostIs& word) {
      AddWord(word);
      AddWord(Beyond(word));
    };
    const auto take_stat = [&](const ir::StatIs& word) {
      AddWord(word);
      AddWord(Beyond(word));
    };
    const auto take_quality = [&](const ir::Has& word) { AddWord(word); };
    for (const auto& meaning : phrases) {
      for (const ir::Selector& phrase : meaning) {
        ir::Walk(phrase.filter, take_kind);
        ir::Walk(phrase.filter, take_subkind);
        ir::Walk(phrase.filter, take_name);
        ir::Walk(phrase.filter, take_part);
        ir::Walk(phrase.filter, take_card_name);
        ir::Walk(phrase.filter, take_colour);
        ir::Walk(phrase.filter, take_cost);
        ir::Walk(phrase.filter, take_stat);
        ir::Walk(phrase.filter, take_quality);
      }
    }
    for (const ir::KindId kind : {others.unit, others.attachment, others.spell}) {
      if (!kind.IsNone()) Add(kinds_, ir::FilterNode{ir::IsKind{kind}});
    }
  }

  /// Each sort of card with each choice of the words: few words of many first. The sorts that no
  /// phrase says are among them: a phrase that says none takes any. Rule: [Zero 1.20, 306.7].
  std::vector<ir::Filter> Choices() const {
    std::vector<ir::Filter> choices;
    std::vector<ir::FilterNode> sorts = kinds_;
    if (sorts.empty()) sorts.push_back(ir::FilterNode{ir::AllOf{}});
    for (std::size_t mask = 0; mask < (std::size_t{1} << words_.size()); ++mask) {
      for (const ir::FilterNode& sort : sorts) {
        if (choices.size() == kCandidatesMax) return choices;
        ir::AllOf all;
        all.parts.emplace_back().node = sort;
        for (std::size_t i = 0; i < words_.size(); ++i) {
          if ((mask >> i) % 2 == 1) all.parts.emplace_back().node = words_[i];
        }
        choices.emplace_back().node = std::move(all);
      }
    }
    return choices;
  }

 private:
  static constexpr std::size_t kWordsMax = 8;  // not a limit: see `kCandidatesMax`.

  /// 费用3以下的: one that costs more as well, as what is excepted may be of either sort.
  template <class Word>
  static Word Beyond(Word word) {
    using ir::Comparison;
    switch (word.comparison) {
      case Comparison::AtMost: word.comparison = Comparison::MoreThan; break;
      case Comparison::LessThan: word.comparison = Comparison::AtLeast; break;
      case Comparison::AtLeast: word.comparison = Comparison::LessThan; break;
      case Comparison::MoreThan: word.comparison = Comparison::AtMost; break;
      case Comparison::Equal: word.comparison = Comparison::NotEqual; break;
      case Comparison::NotEqual: word.comparison = Comparison::Equal; break;
    }
    return word;
  }
  static void Add(std::vector<ir::FilterNode>& words, const ir::FilterNode& word) {
    const bool is_there = std::any_of(words.begin(), words.end(), [&](const auto& other) {
      return ir::Filter{.range = {}, .node = other} == ir::Filter{.range = {}, .node = word};
    });
    if (!is_there && words.size() < kWordsMax) words.push_back(word);
  }
  template <class Word>
  void AddWord(const Word& word) {
    Add(words_, ir::FilterNode{word});
  }

  std::vector<ir::FilterNode> kinds_;
  std::vector<ir::FilterNode> words_;
};

/// Where a phrase looks.
using Place = std::pair<ir::ZoneId, int>;

std::vector<Place> PlacesOf(const ir::Selector& phrase, ir::ZoneId play) {
  std::vector<Place> places;
  const std::vector<ir::ZoneId> zones = phrase.zones.empty() ? std::vector{play} : phrase.zones;
  for (const ir::ZoneId zone : zones) {
    if (phrase.whose != ir::Player::Opponent) places.emplace_back(zone, 0);
    if (phrase.whose != ir::Player::You) places.emplace_back(zone, 1);
  }
  return places;
}

/// Where how many of a meaning's phrases take the card.
std::map<Place, int> TakenBy(const std::vector<ir::Selector>& phrases, const Support& card,
                             ir::ZoneId play) {
  std::map<Place, int> taken;
  for (const ir::Selector& phrase : phrases) {
    if (!HoldsOf(phrase.filter, card)) continue;
    for (const Place& place : PlacesOf(phrase, play)) ++taken[place];
  }
  return taken;
}

/// A place at which not all meanings take the card equally often, if there is one.
std::optional<Place> PlaceApart(const std::vector<std::vector<ir::Selector>>& phrases,
                                const Support& card, ir::ZoneId play) {
  const std::map<Place, int> first = TakenBy(phrases.front(), card, play);
  for (const auto& meaning : phrases) {
    const std::map<Place, int> other = TakenBy(meaning, card, play);
    for (const auto* taken : {&first, &other}) {
      for (const auto& [place, times] : *taken) {
        const auto count = [&](const std::map<Place, int>& in) {
          const auto found = in.find(place);
          return found == in.end() ? 0 : found->second;
        };
        if (count(first) != count(other)) return place;
      }
    }
  }
  return std::nullopt;
}

/// Whether such a card may lie in that zone: in play lie units, what they bear, and fixtures.
bool CanLie(const sheet::Sheet& sheet, const ir::Card& card, ir::ZoneId zone) {
  const auto& kinds = sheet.roles.kinds;
  return zone != sheet.roles.zones.play || card.kind == kinds.unit ||
         card.kind == kinds.attachment || (!card.kind.IsNone() && card.kind == kinds.fixture);
}

}  // namespace

std::vector<Stranger> StrangersTo(const sheet::Sheet& sheet,
                                  const std::vector<std::vector<ir::Selector>>& phrases,
                                  ir::ColourId colour, findings::Meter& meter) {
  std::vector<Stranger> strangers;
  if (phrases.size() < 2) return strangers;
  for (const ir::Filter& choice : Words(phrases, sheet.roles.kinds).Choices()) {
    for (const Support& filler : MakeFillers(sheet, choice, colour, meter)) {
      const auto place = PlaceApart(phrases, filler, sheet.roles.zones.play);
      if (!place || !CanLie(sheet, filler.card, place->first)) continue;
      if (strangers.size() == meter.Max(findings::Limit::reading_strangers_max)) {
        meter.Note(findings::Limit::reading_strangers_max);
        return strangers;
      }
      strangers.push_back({.support = filler, .player = place->second, .zone = place->first});
    }
  }
  return strangers;
}

}  // namespace caiding::readings
