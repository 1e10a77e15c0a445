// SPDX-License-Identifier: MIT
#include "checker/conflicts/layer_sets.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

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

bool WorksInPlay(const sheet::Sheet& sheet, const ir::Ability& ability) {
  const auto& zones = ability.functional_zones;
  return zones.empty() || std::any_of(zones.begin(), zones.end(), [&](ir::ZoneId zone) {
           return sheet::IsInPlay(sheet.roles.zones, zone);
         });
}

void Note(LayerPrint& print, const sheet::Sheet& sheet, const ir::Ability& ability) {
  if (ability.keyword) {
    for (const auto& part : ability.keyword->expansion) Note(print, sheet, *part);
    // It is there only as long as nothing takes the keyword.
    if (print.has_any) print.reads |= Bit(Trait::Keywords);
    return;
  }
  if (ability.kind != ir::AbilityKind::Continuous || !WorksInPlay(sheet, ability)) return;
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

/// How far triples are counted; that there are more is told then.
constexpr std::size_t kTriplesCountedMax = 2'000'000;  // not a limit: what is searched does not hang on it.

/// Which of the cards may meet.
class Meetings {
 public:
  Meetings(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards) : sheet_(sheet) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const LayerPrint print = LayerPrintOf(sheet, cards[i]);
      if (print.has_any && !print.takes_keywords) entries_.push_back({i, print, {}, NumberOf(cards[i].card.series)});
    }
    for (Entry& entry : entries_) {
      for (const Entry& other : entries_) entry.meets.push_back(MayMeet(entry.print, other.print));
    }
  }

  LayerSets Sets(std::size_t accused, std::size_t triples_max) const {
    LayerSets sets;
    AddSingles(accused, sets.small);
    AddPairs(accused, sets.small);
    AddTriples(accused, triples_max, sets);
    return sets;
  }

 private:
  /// A card with a continuous effect.
  struct Entry {
    std::size_t card = 0;
    LayerPrint print;
    std::vector<bool> meets;  ///< Each entry, by its place.
    int series = 0;           ///< 0: not stated, or nothing hangs on it.
  };

  int NumberOf(const std::string& series) {
    if (series.empty() || !sheet_.deck.is_of_one_series) return 0;
    return series_.emplace(series, static_cast<int>(series_.size()) + 1).first->second;
  }

  bool Meet(std::size_t a, std::size_t b) const { return entries_[a].meets[b]; }
  bool IsAccused(std::size_t a, std::size_t accused) const { return a < entries_.size() && entries_[a].card < accused; }

  void AddSingles(std::size_t accused, std::vector<LayerSet>& sets) const {
    for (std::size_t a = 0; IsAccused(a, accused); ++a) {
      if (Meet(a, a)) sets.push_back({entries_[a].card});
    }
  }
  void AddPairs(std::size_t accused, std::vector<LayerSet>& sets) const {
    for (std::size_t a = 0; IsAccused(a, accused); ++a) {
      for (std::size_t b = a + 1; b < entries_.size(); ++b) {
        if (Meet(a, b)) sets.push_back({entries_[a].card, entries_[b].card});
      }
    }
  }
  /// Rings first.
  void AddTriples(std::size_t accused, std::size_t triples_max, LayerSets& sets) const {
    std::vector<LayerSet> open;
    std::size_t total = 0;
    const auto add = [&](std::size_t a, std::size_t b, std::size_t c) {
      if (!MayLie(a, b, c)) return;
      ++total;
      std::vector<LayerSet>& list = IsRing(a, b, c) ? sets.triples : open;
      if (list.size() < triples_max) list.push_back({entries_[a].card, entries_[b].card, entries_[c].card});
    };
    for (std::size_t a = 0; IsAccused(a, accused) && total < kTriplesCountedMax; ++a) {
      for (std::size_t b = a + 1; b < entries_.size() && total < kTriplesCountedMax; ++b) ForEachThird(a, b, add);
    }
    if (total < kTriplesCountedMax) sets.triples_total = total;
    const std::size_t room = std::min(open.size(), triples_max - sets.triples.size());
    sets.triples.insert(sets.triples.end(), open.begin(), open.begin() + static_cast<std::ptrdiff_t>(room));
  }
  /// Those behind `b` that hang together with both: two of the three pairs meet.
  template <class Add>
  void ForEachThird(std::size_t a, std::size_t b, Add&& add) const {
    const bool do_meet = Meet(a, b);
    for (std::size_t c = b + 1; c < entries_.size(); ++c) {
      const bool hangs = do_meet ? Meet(a, c) || Meet(b, c) : Meet(a, c) && Meet(b, c);
      if (hangs) add(a, b, c);
    }
  }
  /// Cards of one side are of one series, so these are of two at most; a series that is not stated may be any.
  /// Rule: [Zero 1.20, 100.6].
  bool MayLie(std::size_t a, std::size_t b, std::size_t c) const {
    const int first = entries_[a].series;
    const int second = entries_[b].series;
    const int third = entries_[c].series;
    const bool are_stated = first != 0 && second != 0 && third != 0;
    return !are_stated || first == second || second == third || first == third;
  }
  bool IsRing(std::size_t a, std::size_t b, std::size_t c) const {
    const auto changes = [&](std::size_t x, std::size_t y) { return Changes(entries_[x].print, entries_[y].print); };
    return (changes(a, b) && changes(b, c) && changes(c, a)) || (changes(b, a) && changes(c, b) && changes(a, c));
  }

  const sheet::Sheet& sheet_;
  std::vector<Entry> entries_;
  std::map<std::string, int> series_;
};

}  // namespace

LayerPrint LayerPrintOf(const sheet::Sheet& sheet, const ir::ReadCard& card) {
  LayerPrint print;
  for (const auto& paragraph : card.paragraphs) {
    for (const ir::Ability& ability : paragraph) Note(print, sheet, ability);
  }
  return print;
}

positions::Seats SeatsFor(const sheet::Sheet& sheet, const std::vector<const ir::Card*>& cards, std::uint32_t copies) {
  const std::set<std::string> series = SeriesOf(cards);
  if (series.size() < 2 || !sheet.deck.is_of_one_series) return {};
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

LayerSets FindLayerSets(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards, std::size_t accused,
                        std::size_t triples_max) {
  return Meetings(sheet, cards).Sets(accused, triples_max);
}

}  // namespace caiding::conflicts
