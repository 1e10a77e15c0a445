// SPDX-License-Identifier: MIT
#include "checker/neighbours/neighbours.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "checker/findings/mentions.h"
#include "checker/findings/spoken_of.h"
#include "checker/loops/candidates.h"
#include "checker/loops/makers.h"
#include "model/ir/utf8.h"
#include "model/sheet/checked_card.h"

namespace caiding::neighbours {
namespace {

using findings::Neighbour;
using sheet::CheckedCard;

/// How two cards are tied.
struct Tie {
  std::uint32_t findings = 0;
  std::uint32_t names = 0;
  std::uint32_t needs = 0;
  std::uint32_t points = 0;
};

/// The cards of set and pool by their place; ties between two of them, whichever of them they come
/// from.
class Ties {
 public:
  explicit Ties(const findings::CheckInput& input) {
    for (const auto* list : {&input.cards, &input.pool}) {
      for (const CheckedCard& card : *list) cards_.push_back(&card);
    }
    ties_.resize(cards_.size());
  }

  const std::vector<const CheckedCard*>& cards() const { return cards_; }

  /// Adds one of this kind and its points to both.
  void Add(std::size_t a, std::size_t b, std::uint32_t Tie::*kind, std::uint32_t points) {
    if (a == b) return;
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
      Tie& tie = ties_[from][to];
      ++(tie.*kind);
      tie.points += points;
    }
  }

  /// Ties the card to each of these, which share the points; to nobody where nothing is left for
  /// each.
  void AddShared(std::size_t card, const std::vector<std::uint32_t>& others,
                 std::uint32_t Tie::*kind, std::uint32_t points) {
    if (others.size() > points) return;
    for (const std::uint32_t other : others) {
      Add(card, other, kind, points / static_cast<std::uint32_t>(others.size()));
    }
  }

  /// Those that the card is tied to closest.
  std::vector<Neighbour> Closest(std::size_t card, std::size_t count) const {
    std::vector<Neighbour> closest;
    for (const auto& [other, tie] : ties_[card]) {
      const ir::Card& card_of_it = cards_[other]->card;
      closest.push_back({.number = card_of_it.number,
                         .name = ir::EncodeUtf8(card_of_it.name),
                         .findings = tie.findings,
                         .names = tie.names,
                         .needs = tie.needs,
                         .points = tie.points});
    }
    std::stable_sort(closest.begin(), closest.end(),
                     [](const Neighbour& a, const Neighbour& b) { return a.points > b.points; });
    closest.resize(std::min(count, closest.size()));
    return closest;
  }

 private:
  std::vector<const CheckedCard*> cards_;
  std::vector<std::map<std::size_t, Tie>> ties_;  ///< Of each card, by the place of the other.
};

void TieByFindings(const std::vector<findings::Finding>& findings, Ties& ties) {
  std::map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < ties.cards().size(); ++i)
    place.emplace(ties.cards()[i]->card.number, i);
  for (const findings::Finding& finding : findings) {
    std::set<std::size_t> named;
    for (const std::string& number : findings::CardsSpokenOf(finding)) {
      if (const auto known = place.find(number); known != place.end()) named.insert(known->second);
    }
    for (auto a = named.begin(); a != named.end(); ++a) {
      for (auto b = std::next(a); b != named.end(); ++b)
        ties.Add(*a, *b, &Tie::findings, kFindingPoints);
    }
  }
}

/// Texts in their first reading; cards that are not understood have none.
struct ReadTexts {
  std::vector<ir::ReadCard> cards;
  std::vector<std::uint32_t> places;  ///< In `Ties::cards`, of each.
};

ReadTexts ReadAll(const Ties& ties) {
  ReadTexts read;
  for (std::size_t i = 0; i < ties.cards().size(); ++i) {
    const CheckedCard& card = *ties.cards()[i];
    if (!findings::IsUnderstood(card)) continue;
    auto one = sheet::ReadWithChoices(card, sheet::FirstReadings(card));
    if (!one) continue;
    read.cards.push_back(std::move(*one));
    read.places.push_back(static_cast<std::uint32_t>(i));
  }
  return read;
}

/// Who bears a name, asked once for each name.
class Bearers {
 public:
  explicit Bearers(const Ties& ties) : ties_(ties) {
    for (std::uint32_t i = 0; i < ties.cards().size(); ++i) {
      const ir::Card& card = ties.cards()[i]->card;
      Note(card.name, i);
      for (const auto* names : {&card.characters, &card.traits}) {
        for (const std::u32string& name : *names) Note(name, i);
      }
    }
  }

  const std::vector<std::uint32_t>& Of(const findings::NameMention& mention) {
    const auto [known, is_new] = of_name_.try_emplace({mention.form, mention.name});
    if (!is_new) return known->second;
    const auto look = [&](std::uint32_t i) {
      if (findings::Bears(ties_.cards()[i]->card, mention)) known->second.push_back(i);
    };
    if (mention.form == findings::NameForm::CardNamePart) {
      for (std::uint32_t i = 0; i < ties_.cards().size(); ++i) look(i);
      return known->second;
    }
    const auto printed = with_name_.find(mention.name);
    if (printed == with_name_.end()) return known->second;
    for (const std::uint32_t i : printed->second) look(i);
    return known->second;
  }

 private:
  void Note(const std::u32string& name, std::uint32_t card) {
    auto& cards = with_name_[name];
    if (cards.empty() || cards.back() != card) cards.push_back(card);
  }

  const Ties& ties_;
  /// On which cards a name is printed, as whatever it is.
  std::map<std::u32string, std::vector<std::uint32_t>> with_name_;
  std::map<std::pair<findings::NameForm, std::u32string>, std::vector<std::uint32_t>> of_name_;
};

/// The names that the card's texts speak of, each once.
std::vector<findings::NameMention> NamesIn(const ir::ReadCard& card) {
  const std::vector<ir::Ability> abilities = ir::AllAbilitiesOf(card);
  std::vector<findings::NameMention> names;
  for (const findings::NameMention& mention : findings::CollectMentions(abilities).names) {
    const bool is_known =
        std::any_of(names.begin(), names.end(), [&](const findings::NameMention& other) {
          return other.form == mention.form && other.name == mention.name;
        });
    if (!is_known) names.push_back(mention);
  }
  return names;
}

void TieByNames(const ReadTexts& read, Ties& ties) {
  Bearers bearers(ties);
  for (std::size_t i = 0; i < read.cards.size(); ++i) {
    for (const findings::NameMention& mention : NamesIn(read.cards[i])) {
      ties.AddShared(read.places[i], bearers.Of(mention), &Tie::names, kNamePoints);
    }
  }
}

void TieByNeeds(const sheet::Sheet& sheet, const ReadTexts& read, Ties& ties) {
  const loops::Footprints footprints = loops::MakeFootprints(sheet, read.cards);
  const loops::Makers makers(footprints);
  for (std::size_t i = 0; i < read.cards.size(); ++i) {
    for (const positions::Node& node : footprints.nodes_of[i]) {
      if (node.kind != positions::NodeKind::Ability) continue;
      for (const positions::Need& need : node.needs) {
        // Where more share the points, nothing is left for each.
        const auto cards = makers.AtMost(node, need, kNeedPoints);
        if (!cards) continue;
        std::vector<std::uint32_t> places;
        for (const std::uint32_t maker : *cards) places.push_back(read.places[maker]);
        ties.AddShared(read.places[i], places, &Tie::needs, kNeedPoints);
      }
    }
  }
}

}  // namespace

std::vector<std::vector<Neighbour>> NeighboursOf(const findings::CheckInput& input,
                                                 const std::vector<findings::Finding>& findings,
                                                 std::size_t count) {
  Ties ties(input);
  TieByFindings(findings, ties);
  const ReadTexts read = ReadAll(ties);
  TieByNames(read, ties);
  TieByNeeds(*input.sheet, read, ties);
  std::vector<std::vector<Neighbour>> neighbours;
  for (std::size_t i = 0; i < input.cards.size(); ++i) neighbours.push_back(ties.Closest(i, count));
  return neighbours;
}

}  // namespace caiding::neighbours
