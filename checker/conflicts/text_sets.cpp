// SPDX-License-Identifier: MIT
#include "checker/conflicts/text_sets.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "model/ir/print_canonical.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

std::optional<Collision> CollisionOf(StanceKind first, StanceKind second) {
  if (first == StanceKind::Replaces && second == StanceKind::Replaces)
    return Collision::Replacement;
  if (first == StanceKind::Permits && second == StanceKind::Forbids) return Collision::Permission;
  const bool is_against = second == StanceKind::Forbids || second == StanceKind::Charges ||
                          second == StanceKind::Demands;
  if (first == StanceKind::Demands && is_against) return Collision::Obligation;
  return std::nullopt;
}

int NumberOf(std::optional<ir::Deed> deed) { return deed ? static_cast<int>(*deed) : -1; }

/// How many copies either deck holds: on one side, on two, or, if they are of two series, on two.
/// Rule: [Zero 1.20, 100.6], [Zero 1.20, 327.3].
using Copies = std::array<std::uint8_t, 2>;
Copies FirstDeck(const sheet::Sheet& sheet) {
  return {static_cast<std::uint8_t>(sheet.deck.copies_max), 0};
}
Copies SecondDeck(const sheet::Sheet& sheet) {
  return {0, static_cast<std::uint8_t>(sheet.deck.copies_max)};
}

positions::Seats SeatsFor(const sheet::Sheet& sheet, const ir::Card& one, const ir::Card& other,
                          Seating seating) {
  const Copies first = FirstDeck(sheet);
  if (seating == Seating::OppositeSides || AreOfTwoSeries(sheet, one, other))
    return {first, SecondDeck(sheet)};
  if (seating == Seating::SameSide) return {first, first};
  return {};
}

/// The canonical text of each paragraph, worked out once.
class Meanings {
 public:
  Meanings(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards)
      : sheet_(sheet), cards_(cards) {}

  const std::string& Of(const TextOf& text) {
    auto [entry, is_new] = known_.try_emplace({text.card, text.paragraph});
    if (is_new) entry->second = MeaningOfText(sheet_, cards_[text.card], text.paragraph);
    return entry->second;
  }

 private:
  const sheet::Sheet& sheet_;
  const std::vector<ir::ReadCard>& cards_;
  std::map<std::pair<std::size_t, std::uint8_t>, std::string> known_;
};

std::vector<std::vector<Stance>> StancesOfAll(const std::vector<ir::ReadCard>& cards) {
  std::vector<std::vector<Stance>> all;
  for (const ir::ReadCard& card : cards) all.push_back(StancesOf(card));
  return all;
}

class PairFinder {
 public:
  PairFinder(const sheet::Sheet& sheet, const positions::Playable& playable, const CardOrder& order,
             SetCount& count)
      : sheet_(sheet),
        playable_(playable),
        order_(order),
        count_(count),
        stances_(StancesOfAll(playable.read)),
        meanings_(sheet, playable.read) {}

  std::vector<TextSet> Run() {
    for (std::size_t i = 0; i < playable_.accused; ++i) {
      for (std::size_t k = i; k < playable_.read.size(); ++k) LookAt(i, k);
    }
    return std::move(pairs_);
  }

 private:
  void LookAt(std::size_t one, std::size_t other) {
    ++count_.sets;
    const std::size_t before = begin_ = pairs_.size();
    bool would_touch = Match(one, other, 0);
    const bool is_one_card = one == other;
    if (Match(other, one, is_one_card ? 1 : 0)) would_touch = true;
    if (pairs_.size() > before) return;
    ++(would_touch ? count_.never_meet : count_.disjoint);
  }

  /// Adds what the first card's texts come to with the second's, or with those of its own second
  /// copy; true if any touch, whether or not they may meet.
  bool Match(std::size_t first, std::size_t second, std::uint8_t copy) {
    bool would_touch = false;
    for (const Stance& one : stances_[first]) {
      for (const Stance& other : stances_[second]) {
        const TextOf text{first, one.paragraph};
        const TextOf against{second, other.paragraph, copy};
        const auto collision = CollisionOf(one.kind, other.kind);
        const bool is_symmetric = one.kind == other.kind;
        if (!collision || text == against || (is_symmetric && IsBefore(against, text))) continue;
        const bool is_same_card = first == second && copy == 0;
        const auto seating = WhereTheyTouch({one, CardOf(first), is_same_card},
                                            {other, CardOf(second), is_same_card});
        if (!seating) continue;
        would_touch = true;
        if (*seating == Seating::SameSide && AreOfTwoSeries(sheet_, CardOf(first), CardOf(second)))
          continue;
        const bool is_plain = one.is_self && CardOf(first).kind == sheet_.roles.kinds.unit;
        Add({.collision = *collision,
             .texts = {text, against},
             .permitted = one.deed,
             .seats = {SeatsFor(sheet_, CardOf(first), CardOf(second), *seating)},
             .leaves_characters =
                 *collision == Collision::Obligation && other.way == AttackWay::AtLife,
             .is_plain = is_plain,
             .strength = StrengthOf(one, other),
             .meaning = {}});
      }
    }
    return would_touch;
  }

  /// The texts of a symmetric pair stand in the order of the numbers of their cards.
  bool IsBefore(const TextOf& one, const TextOf& other) const {
    return std::tuple(order_.PlaceOf(one.card), one.paragraph, one.copy) <
           std::tuple(order_.PlaceOf(other.card), other.paragraph, other.copy);
  }

  /// What a text says of its own card is sure to be about it; what it says of objects is surer if
  /// it says of which.
  static std::uint8_t StrengthOf(const Stance& one, const Stance& other) {
    const auto sureness = [](const Stance& stance) {
      return stance.is_self ? 2 : stance.filter != nullptr ? 1 : 0;
    };
    return static_cast<std::uint8_t>(sureness(one) + sureness(other));
  }

  /// Each pair of texts once for each collision, for each thing that is permitted and each way to
  /// sit.
  void Add(TextSet pair) {
    const auto begin = pairs_.begin() + static_cast<std::ptrdiff_t>(begin_);
    const auto known = std::find_if(begin, pairs_.end(), [&](const TextSet& other) {
      return other.collision == pair.collision && other.texts == pair.texts &&
             other.permitted == pair.permitted && other.seats == pair.seats;
    });
    if (known != pairs_.end()) {
      known->leaves_characters = known->leaves_characters || pair.leaves_characters;
      return;
    }
    // One text may permit several things.
    const bool is_permission = pair.collision == Collision::Permission;
    const std::string deed =
        is_permission ? "deed " + std::to_string(NumberOf(pair.permitted)) + '\n' : "";
    const std::string texts =
        deed + meanings_.Of(pair.texts[0]) + '\n' + meanings_.Of(pair.texts[1]) + '\n';
    pair.meaning = texts + (MembersOf(pair).size() == 1 ? "one card" : "two cards");
    if (IsOfCopies(pair)) pair.on_one_card = texts + "one card";
    pairs_.push_back(std::move(pair));
  }

  const ir::Card& CardOf(std::size_t index) const { return playable_.read[index].card; }

  const sheet::Sheet& sheet_;
  const positions::Playable& playable_;
  const CardOrder& order_;
  SetCount& count_;
  std::vector<std::vector<Stance>> stances_;
  Meanings meanings_;
  std::vector<TextSet> pairs_;
  std::size_t begin_ = 0;  ///< Of the pairs of the two cards that are being looked at.
};

class TripleFinder {
 public:
  TripleFinder(const sheet::Sheet& sheet, const positions::Playable& playable,
               const CardOrder& order)
      : sheet_(sheet),
        playable_(playable),
        order_(order),
        stances_(StancesOfAll(playable.read)),
        meanings_(sheet, playable.read) {}

  std::vector<TextSet> Run() {
    for (std::size_t i = 0; i < stances_.size(); ++i) {
      for (const Stance& stance : stances_[i]) {
        if (stance.kind == StanceKind::Demands &&
            stance.matters.test(static_cast<std::size_t>(Matter::Attack))) {
          LookAt(i, stance);
        }
      }
    }
    return std::move(triples_);
  }

 private:
  /// A text that stands against one way to do what is demanded.
  struct Bar {
    TextOf text;
    AttackWay way;
    Seating seating;
  };

  std::vector<Bar> BarsAgainst(std::size_t card, const Stance& duty) const {
    std::vector<Bar> bars;
    for (std::size_t i = 0; i < stances_.size(); ++i) {
      for (const Stance& stance : stances_[i]) {
        const bool is_against =
            stance.kind == StanceKind::Forbids || stance.kind == StanceKind::Charges;
        if (!is_against || !stance.way) continue;
        const auto seating =
            WhereTheyTouch({duty, CardOf(card), i == card}, {stance, CardOf(i), i == card});
        if (seating) bars.push_back({{i, stance.paragraph}, *stance.way, *seating});
      }
    }
    std::stable_sort(bars.begin(), bars.end(), [&](const Bar& one, const Bar& other) {
      return order_.PlaceOf(one.text.card) < order_.PlaceOf(other.text.card);
    });
    return bars;
  }

  /// Together they may leave nothing to do.
  static bool AreTogether(const Bar& one, const Bar& other) {
    if (one.text == other.text) return false;
    const bool is_price = one.way == AttackWay::ForPrice;
    return is_price ? other.way == AttackWay::ForPrice
                    : other.way != AttackWay::ForPrice && one.way != other.way;
  }

  void LookAt(std::size_t card, const Stance& duty) {
    const std::vector<Bar> bars = BarsAgainst(card, duty);
    for (std::size_t a = 0; a < bars.size(); ++a) {
      for (std::size_t b = a + 1; b < bars.size(); ++b) {
        const bool is_accused =
            std::min({card, bars[a].text.card, bars[b].text.card}) < playable_.accused;
        if (is_accused && AreTogether(bars[a], bars[b]))
          Add({card, duty.paragraph}, bars[a], bars[b]);
      }
    }
  }

  void Add(const TextOf& duty, const Bar& one, const Bar& other) {
    TextSet triple{.collision = Collision::Obligation,
                   .texts = {duty, one.text, other.text},
                   .seats = {},
                   .meaning = {}};
    triple.seats = SeatsFor(triple, one, other);
    if (triple.seats.empty()) return;
    triple.meaning = meanings_.Of(duty);
    for (const std::string& bar : std::set{meanings_.Of(one.text), meanings_.Of(other.text)}) {
      triple.meaning += '\n' + bar;
    }
    triple.meaning += "\n" + std::to_string(MembersOf(triple).size()) + " cards";
    triples_.push_back(std::move(triple));
  }

  /// Each way to seat the cards, the first with the first deck, in which all of them may speak of
  /// one attack.
  std::vector<positions::Seats> SeatsFor(const TextSet& triple, const Bar& one,
                                         const Bar& other) const {
    const std::vector<std::size_t> members = MembersOf(triple);
    const std::vector<TextOf> places = PlacesOf(triple);
    std::vector<positions::Seats> all;
    for (unsigned sides = 0; sides < (1u << members.size()); sides += 2) {
      const auto side = [&](std::size_t member) { return (sides >> member) & 1u; };
      const auto fits = [&](const Bar& bar, const TextOf& place) {
        const bool is_same = side(places[0].card) == side(place.card);
        return bar.seating == Seating::Anywhere || is_same == (bar.seating == Seating::SameSide);
      };
      if (!fits(one, places[1]) || !fits(other, places[2]) || IsMixed(members, side)) continue;
      positions::Seats seats;
      for (std::size_t member = 0; member < members.size(); ++member) {
        seats.push_back(side(member) == 0 ? FirstDeck(sheet_) : SecondDeck(sheet_));
      }
      all.push_back(std::move(seats));
    }
    return all;
  }

  /// One deck would have cards of two series. Rule: [Zero 1.20, 100.6].
  template <class SideOf>
  bool IsMixed(const std::vector<std::size_t>& members, const SideOf& side) const {
    for (std::size_t a = 0; a < members.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (side(a) == side(b) && AreOfTwoSeries(sheet_, CardOf(members[a]), CardOf(members[b])))
          return true;
      }
    }
    return false;
  }

  const ir::Card& CardOf(std::size_t index) const { return playable_.read[index].card; }

  const sheet::Sheet& sheet_;
  const positions::Playable& playable_;
  const CardOrder& order_;
  std::vector<std::vector<Stance>> stances_;
  Meanings meanings_;
  std::vector<TextSet> triples_;
};

}  // namespace

std::vector<TextOf> PlacesOf(const TextSet& set) {
  std::vector<TextOf> cards;
  std::vector<TextOf> places;
  for (const TextOf& text : set.texts) {
    const TextOf card{text.card, 0, text.copy};
    const auto found = std::find(cards.begin(), cards.end(), card);
    places.push_back({static_cast<std::size_t>(found - cards.begin()), text.paragraph});
    if (found == cards.end()) cards.push_back(card);
  }
  return places;
}

std::vector<std::size_t> MembersOf(const TextSet& set) {
  std::vector<std::size_t> members;
  const std::vector<TextOf> places = PlacesOf(set);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].card == members.size()) members.push_back(set.texts[i].card);
  }
  return members;
}

bool IsOfCopies(const TextSet& set) { return set.texts.back().copy != 0; }

std::vector<TextSet> FindTextPairs(const sheet::Sheet& sheet, const positions::Playable& playable,
                                   const CardOrder& order, SetCount& count) {
  return PairFinder(sheet, playable, order, count).Run();
}

std::vector<TextSet> FindTextTriples(const sheet::Sheet& sheet, const positions::Playable& playable,
                                     const CardOrder& order) {
  return TripleFinder(sheet, playable, order).Run();
}

bool AreOfTwoSeries(const sheet::Sheet& sheet, const ir::Card& one, const ir::Card& other) {
  return sheet.deck.is_of_one_series && !one.series.empty() && !other.series.empty() &&
         one.series != other.series;
}

std::string MeaningOfText(const sheet::Sheet& sheet, const ir::ReadCard& card,
                          std::uint8_t paragraph) {
  return ir::PrintCanonical(card.texts[paragraph], *sheet.vocabulary);
}

}  // namespace caiding::conflicts
