// SPDX-License-Identifier: MIT
#include "checker/conflicts/layer_triples.h"

#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <utility>

#include "checker/conflicts/layer_sets.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

/// Some of the entries, one bit each.
class Bits {
 public:
  explicit Bits(std::size_t count, bool is_set = false)
      : words_((count + 63) / 64, is_set ? ~0ULL : 0) {}

  void Set(std::size_t i) { words_[i / 64] |= 1ULL << (i % 64); }
  void Clear(std::size_t i) { words_[i / 64] &= ~(1ULL << (i % 64)); }
  bool Has(std::size_t i) const { return ((words_[i / 64] >> (i % 64)) & 1) != 0; }
  std::uint64_t Word(std::size_t word) const { return words_[word]; }

 private:
  std::vector<std::uint64_t> words_;
};

/// How a set of three hangs together, the likeliest first.
enum class Bond : std::uint8_t { Ring, AllMeet, TwoMeet };
constexpr Bond kBonds[] = {Bond::Ring, Bond::AllMeet, Bond::TwoMeet};

/// Which three of the cards hang together, in the order of their numbers. What is asked of a card
/// and another is asked of all third cards at once, a word of bits at a time: beside a large pool
/// there are millions.
class Triples {
 public:
  Triples(const sheet::Sheet& sheet, const positions::Playable& playable, const CardOrder& order,
          const std::vector<positions::SetOfCards>& shown)
      : accused_(playable.accused),
        entries_(LayerEntriesOf(sheet, playable.read)),
        is_of_pool_(entries_.size()) {
    std::erase_if(entries_, [&](const LayerEntry& entry) {
      return std::find(shown.begin(), shown.end(), positions::SetOfCards{entry.card}) !=
             shown.end();
    });
    std::sort(entries_.begin(), entries_.end(), [&](const LayerEntry& a, const LayerEntry& b) {
      return order.PlaceOf(a.card) < order.PlaceOf(b.card);
    });
    for (std::size_t a = 0; a < entries_.size(); ++a) {
      if (!IsAccused(a)) is_of_pool_.Set(a);
    }
    NotePairs();
    NoteShown(shown);
    NoteSeries(sheet, playable);
  }

  LayerTriples Likeliest(std::uint32_t per_card) const {
    LayerTriples found;
    std::map<positions::SetOfCards, Bond> chosen;
    for (std::size_t a = 0; a < entries_.size(); ++a) {
      if (!IsAccused(a)) continue;
      found.total += CountBehind(a);
      Choose(a, per_card, chosen);
    }
    for (const auto& [cards, bond] : chosen) {
      found.likeliest.push_back(
          {.cards = cards, .likelihood = std::size(kBonds) - static_cast<std::size_t>(bond)});
    }
    return found;
  }

 private:
  bool IsAccused(std::size_t a) const { return entries_[a].card < accused_; }

  void NotePairs() {
    for (const LayerEntry& entry : entries_) {
      Bits changes(entries_.size());
      Bits is_changed(entries_.size());
      Bits meets(entries_.size());
      for (std::size_t b = 0; b < entries_.size(); ++b) {
        const LayerPrint& other = entries_[b].print;
        if (Changes(entry.print, other)) changes.Set(b);
        if (Changes(other, entry.print)) is_changed.Set(b);
        if (MayMeet(entry.print, other)) meets.Set(b);
      }
      changes_.push_back(std::move(changes));
      is_changed_by_.push_back(std::move(is_changed));
      meets_.push_back(std::move(meets));
    }
  }

  /// What two cards show, three that hold them need not show.
  void NoteShown(const std::vector<positions::SetOfCards>& shown) {
    std::map<std::size_t, std::size_t> entry_of;
    for (std::size_t a = 0; a < entries_.size(); ++a) entry_of.emplace(entries_[a].card, a);
    goes_with_.assign(entries_.size(), Bits(entries_.size(), true));
    for (std::size_t a = 0; a < entries_.size(); ++a) goes_with_[a].Clear(a);
    for (const positions::SetOfCards& set : shown) {
      if (set.size() != 2 || !entry_of.contains(set[0]) || !entry_of.contains(set[1])) continue;
      const std::size_t a = entry_of[set[0]];
      const std::size_t b = entry_of[set[1]];
      goes_with_[a].Clear(b);
      goes_with_[b].Clear(a);
    }
  }

  /// Cards of one side are of one series, so three are of two at most; a series that is not stated
  /// may be any. Rule: [Zero 1.20, 100.6].
  void NoteSeries(const sheet::Sheet& sheet, const positions::Playable& playable) {
    std::map<std::string, std::size_t> known;
    of_series_.emplace_back(entries_.size());
    for (std::size_t a = 0; a < entries_.size(); ++a) {
      const std::string& name = playable.read[entries_[a].card].card.series;
      const bool is_any = name.empty() || !sheet.deck.is_of_one_series;
      const std::size_t series = is_any ? 0 : known.emplace(name, known.size() + 1).first->second;
      if (series == of_series_.size()) of_series_.emplace_back(entries_.size());
      of_series_[series].Set(a);
      series_.push_back(series);
    }
  }

  /// Of the third cards of a word those that may lie beside both.
  std::uint64_t MayLie(std::size_t a, std::size_t b, std::size_t word) const {
    const std::uint64_t apart = goes_with_[a].Word(word) & goes_with_[b].Word(word);
    const std::size_t one = series_[a];
    const std::size_t other = series_[b];
    if (one == 0 || other == 0 || one == other) return apart;
    return apart &
           (of_series_[0].Word(word) | of_series_[one].Word(word) | of_series_[other].Word(word));
  }

  /// Of the third cards of a word those that hang together with both, in whatever way.
  std::uint64_t Hanging(std::size_t a, std::size_t b, std::size_t word) const {
    const std::uint64_t one = meets_[a].Word(word);
    const std::uint64_t other = meets_[b].Word(word);
    return MayLie(a, b, word) & (meets_[a].Has(b) ? one | other : one & other);
  }

  std::uint64_t InRing(std::size_t a, std::size_t b, std::size_t word) const {
    std::uint64_t ring = 0;
    if (changes_[a].Has(b)) ring |= changes_[b].Word(word) & is_changed_by_[a].Word(word);
    if (changes_[b].Has(a)) ring |= changes_[a].Word(word) & is_changed_by_[b].Word(word);
    return ring;
  }

  std::uint64_t Hanging(std::size_t a, std::size_t b, std::size_t word, Bond bond) const {
    const std::uint64_t ring = InRing(a, b, word);
    const std::uint64_t all = meets_[a].Has(b) ? meets_[a].Word(word) & meets_[b].Word(word) : 0;
    switch (bond) {
      case Bond::Ring: return Hanging(a, b, word) & ring;
      case Bond::AllMeet: return Hanging(a, b, word) & all & ~ring;
      case Bond::TwoMeet: return Hanging(a, b, word) & ~all & ~ring;
    }
    return 0;
  }

  /// Those behind an entry, of a word of entries.
  static std::uint64_t Behind(std::size_t b, std::size_t word) {
    if (word != b / 64) return word > b / 64 ? ~0ULL : 0;
    return b % 64 == 63 ? 0 : ~0ULL << (b % 64 + 1);
  }

  std::size_t WordCount() const { return (entries_.size() + 63) / 64; }

  /// How many triples hold this accused card and no accused one before it.
  std::uint64_t CountBehind(std::size_t a) const {
    std::uint64_t count = 0;
    for (std::size_t b = 0; b < entries_.size(); ++b) {
      if (!goes_with_[a].Has(b) || (b < a && IsAccused(b))) continue;
      for (std::size_t word = b / 64; word < WordCount(); ++word) {
        const std::uint64_t uncounted = is_of_pool_.Word(word) | Behind(a, word);
        count += static_cast<std::uint64_t>(
            std::popcount(Hanging(a, b, word) & Behind(b, word) & uncounted));
      }
    }
    return count;
  }

  /// Adds as many of the card's triples as asked for, the likeliest first, then by the numbers of
  /// their cards.
  void Choose(std::size_t a, std::uint32_t per_card,
              std::map<positions::SetOfCards, Bond>& chosen) const {
    std::uint32_t room = per_card;
    for (const Bond bond : kBonds) {
      for (std::size_t b = 0; b < entries_.size(); ++b) {
        if (!goes_with_[a].Has(b)) continue;
        for (std::size_t word = b / 64; word < WordCount(); ++word) {
          std::uint64_t third = Hanging(a, b, word, bond) & Behind(b, word);
          for (; third != 0; third &= third - 1) {
            if (room-- == 0) return;
            chosen.emplace(
                SetOf(a, b, word * 64 + static_cast<std::size_t>(std::countr_zero(third))), bond);
          }
        }
      }
    }
  }

  positions::SetOfCards SetOf(std::size_t a, std::size_t b, std::size_t c) const {
    positions::SetOfCards set{entries_[a].card, entries_[b].card, entries_[c].card};
    std::sort(set.begin(), set.end());
    return set;
  }

  std::size_t accused_;
  std::vector<LayerEntry> entries_;
  Bits is_of_pool_;
  std::vector<Bits> changes_;
  std::vector<Bits> is_changed_by_;
  std::vector<Bits> meets_;
  std::vector<Bits> goes_with_;  ///< Not the same card, and no two that showed something.
  std::vector<Bits> of_series_;  ///< First those that may be of any.
  std::vector<std::size_t> series_;
};

}  // namespace

LayerTriples FindLayerTriples(const sheet::Sheet& sheet, const positions::Playable& playable,
                              const CardOrder& order,
                              const std::vector<positions::SetOfCards>& shown,
                              std::uint32_t per_card) {
  return Triples(sheet, playable, order, shown).Likeliest(per_card);
}

}  // namespace caiding::conflicts
