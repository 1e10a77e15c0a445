// SPDX-License-Identifier: MIT
#include "checker/conflicts/layer_sets.h"

#include <algorithm>
#include <set>
#include <string>

#include "model/ir/walk.h"
#include "model/zero/vocabulary.h"

namespace caiding::conflicts {
namespace {

Traits Bit(Trait trait) { return Traits{1} << static_cast<unsigned>(trait); }
Traits Bit(ir::StatId stat) { return stat.value < 4 ? Traits{1} << stat.value : Traits{0}; }

/// Collects what is below one continuous ability, what it gives included.
struct Noter {
  LayerPrint& print;

  void operator()(const ir::StatChange& change) {
    (change.is_set || change.bound ? print.sets : print.adds) |= Bit(change.stat);
  }
  void operator()(const ir::LoseEffects& lose) {
    (lose.keyword ? print.takes_keywords : print.takes_effects) = true;
  }
  void operator()(const ir::BecomeTrait&) { print.sets |= Bit(Trait::Traits); }
  void operator()(const ir::BecomeCardName&) { print.sets |= Bit(Trait::CardName); }
  void operator()(const ir::GainTrait&) { print.adds |= Bit(Trait::Traits); }
  void operator()(const ir::GainCharacterName&) { print.adds |= Bit(Trait::CharacterNames); }
  void operator()(const ir::KeywordUse&) {
    print.adds |= Bit(Trait::Keywords);
    print.gives_effects = true;
  }
  void operator()(const ir::GainAbilities&) { print.gives_effects = true; }
  void operator()(const ir::GainEffectsOf&) { print.gives_effects = true; }

  void operator()(const ir::StatIs& is) {
    if (!is.is_printed) print.reads |= Bit(is.stat);
  }
  void operator()(const ir::StatOf& of) {
    if (!of.is_printed) print.reads |= Bit(of.stat);
  }
  void operator()(const ir::Extreme& extreme) { print.reads |= Bit(extreme.stat); }
  void operator()(const ir::Named& named) {
    if (!named.is_original) print.reads |= Bit(Trait::Traits) | Bit(Trait::CharacterNames);
  }
  void operator()(const ir::HasDeclared&) { print.reads |= Bit(Trait::Traits); }
  void operator()(const ir::SharesCharacterName&) { print.reads |= Bit(Trait::CharacterNames); }
  void operator()(const ir::CardNameIs&) { print.reads |= Bit(Trait::CardName); }
  void operator()(const ir::CardNameContains&) { print.reads |= Bit(Trait::CardName); }
  void operator()(const ir::CardNameIsDeclared&) { print.reads |= Bit(Trait::CardName); }
  void operator()(const ir::HasKeyword&) { print.reads |= Bit(Trait::Keywords); }
  void operator()(const ir::KeywordNumber&) { print.reads |= Bit(Trait::Keywords); }
  void operator()(const ir::Selector& selector) {
    if (selector.distinct == ir::Distinct::CardName) print.reads |= Bit(Trait::CardName);
    if (selector.distinct == ir::Distinct::CharacterName) print.reads |= Bit(Trait::CharacterNames);
  }
};

bool WorksInPlay(const ir::Ability& ability) {
  const auto& zones = ability.functional_zones;
  return zones.empty() || std::find(zones.begin(), zones.end(), zero::zone::kBattle) != zones.end() ||
         std::find(zones.begin(), zones.end(), zero::zone::kEvent) != zones.end();
}

void Note(LayerPrint& print, const ir::Ability& ability) {
  if (ability.keyword) {
    for (const auto& part : ability.keyword->expansion) Note(print, *part);
    // It is there only as long as nothing takes the keyword.
    if (print.has_any) print.reads |= Bit(Trait::Keywords);
    return;
  }
  if (ability.kind != ir::AbilityKind::Continuous || !WorksInPlay(ability)) return;
  print.has_any = true;
  Noter noter{print};
  ir::Walk(ability, noter);
}

bool Changes(const LayerPrint& a, const LayerPrint& b) {
  // What takes effects switches the other, and ends what it gives.
  return (a.Writes() & b.reads) != 0 || (a.sets & b.Writes()) != 0 || a.takes_effects;
}

/// Those that are stated.
std::set<std::string> SeriesOf(const std::vector<const ir::Card*>& cards) {
  std::set<std::string> series;
  for (const ir::Card* card : cards) {
    if (!card->series.empty()) series.insert(card->series);
  }
  return series;
}

/// Which of the cards may meet.
class Meetings {
 public:
  explicit Meetings(const std::vector<zero::ReadCard>& cards) : cards_(cards) {
    for (const auto& card : cards) prints_.push_back(LayerPrintOf(card));
    for (std::size_t i = 0; i < prints_.size(); ++i) {
      if (prints_[i].has_any && !prints_[i].takes_keywords) in_layer_.push_back(i);
    }
  }

  LayerSets Sets(std::size_t accused) const {
    LayerSets sets;
    AddSingles(accused, sets.small);
    AddPairs(accused, sets.small);
    AddTriples(accused, sets.triples);
    return sets;
  }

 private:
  bool Meet(std::size_t a, std::size_t b) const { return MayMeet(prints_[a], prints_[b]); }

  void AddSingles(std::size_t accused, std::vector<LayerSet>& sets) const {
    for (const std::size_t i : in_layer_) {
      if (i < accused && Meet(i, i)) sets.push_back({i});
    }
  }
  void AddPairs(std::size_t accused, std::vector<LayerSet>& sets) const {
    for (std::size_t a = 0; a < in_layer_.size() && in_layer_[a] < accused; ++a) {
      for (std::size_t b = a + 1; b < in_layer_.size(); ++b) {
        if (Meet(in_layer_[a], in_layer_[b])) sets.push_back({in_layer_[a], in_layer_[b]});
      }
    }
  }
  /// Rings first.
  void AddTriples(std::size_t accused, std::vector<LayerSet>& sets) const {
    std::vector<LayerSet> open;
    for (std::size_t a = 0; a < in_layer_.size() && in_layer_[a] < accused; ++a) {
      for (std::size_t b = a + 1; b < in_layer_.size(); ++b) {
        for (std::size_t c = b + 1; c < in_layer_.size(); ++c) {
          const LayerSet three{in_layer_[a], in_layer_[b], in_layer_[c]};
          const int met = Meet(three[0], three[1]) + Meet(three[1], three[2]) + Meet(three[0], three[2]);
          if (met >= 2 && MayLie(three)) (IsRing(three) ? sets : open).push_back(three);
        }
      }
    }
    sets.insert(sets.end(), open.begin(), open.end());
  }
  bool MayLie(const LayerSet& three) const {
    return MayLieTogether({&cards_[three[0]].card, &cards_[three[1]].card, &cards_[three[2]].card});
  }
  bool IsRing(const LayerSet& three) const {
    const auto changes = [&](std::size_t a, std::size_t b) { return Changes(prints_[three[a]], prints_[three[b]]); };
    return (changes(0, 1) && changes(1, 2) && changes(2, 0)) || (changes(1, 0) && changes(2, 1) && changes(0, 2));
  }

  const std::vector<zero::ReadCard>& cards_;
  std::vector<LayerPrint> prints_;
  std::vector<std::size_t> in_layer_;  ///< Cards with a continuous effect.
};

}  // namespace

LayerPrint LayerPrintOf(const zero::ReadCard& card) {
  LayerPrint print;
  for (const auto& paragraph : card.paragraphs) {
    for (const ir::Ability& ability : paragraph) Note(print, ability);
  }
  return print;
}

bool MayLieTogether(const std::vector<const ir::Card*>& cards) { return SeriesOf(cards).size() <= 2; }

positions::Seats SeatsFor(const std::vector<const ir::Card*>& cards, std::uint32_t copies) {
  const std::set<std::string> series = SeriesOf(cards);
  if (series.size() < 2) return {};
  const auto many = static_cast<std::uint8_t>(copies);
  positions::Seats seats;
  for (const ir::Card* card : cards) {
    const bool is_first = card->series.empty() || card->series == *series.begin();
    const bool is_second = card->series.empty() || !is_first;
    seats.push_back({is_first ? many : std::uint8_t{0}, is_second ? many : std::uint8_t{0}});
  }
  return seats;
}

bool MayMeet(const LayerPrint& a, const LayerPrint& b) {
  return a.has_any && b.has_any && (Changes(a, b) || Changes(b, a));
}

LayerSets FindLayerSets(const std::vector<zero::ReadCard>& cards, std::size_t accused) {
  return Meetings(cards).Sets(accused);
}

}  // namespace caiding::conflicts
