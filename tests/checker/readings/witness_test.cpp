// SPDX-License-Identifier: MIT
#include "checker/readings/witness.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "checker/evidence/certificate_json.h"
#include "checker/evidence/play_line.h"
#include "checker/evidence/replay.h"
#include "checker/positions/minimise.h"
#include "checker/readings/compare.h"
#include "model/kernel/outcome.h"
#include "model/sheet/sheet.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/readings/laboratory.h"
#include "tests/evidence/read_text.h"

namespace caiding::tests {
namespace {

using evidence::Certificate;
using findings::Finding;
using findings::Outcome;

/// The cards of a certificate, their texts read anew.
std::vector<ir::ReadCard> CardsOf(const Certificate& certificate) {
  std::vector<ir::ReadCard> cards;
  for (std::size_t i = 0; i < certificate.cards.size(); ++i) {
    const auto card = ParsingReader()(certificate.cards[i], certificate.readings[i]);
    REQUIRE(card);
    cards.push_back(*card);
  }
  return cards;
}

readings::Variant VariantOf(const Certificate& certificate) {
  kernel::Policies policies;
  for (const auto& [name, value] : certificate.policies) {
    REQUIRE(sheet::SetPolicy(*certificate.sheet, policies, name, value));
  }
  return {.card = CardsOf(certificate).front(),
          .choices = certificate.readings.front(),
          .policies = policies};
}

/// The outcomes of a finding that are played on one board.
struct Witness {
  const Finding* finding = nullptr;
  std::vector<const Certificate*> sides;
  std::vector<readings::Variant> variants;
  std::vector<kernel::Rules> rules;

  const kernel::Position& position() const { return sides.front()->position; }
};

readings::Story StoryOf(const Witness& witness, const readings::Difference& difference) {
  return readings::StoryOf(zero::GameSheet(), witness.variants, CardsOf(*witness.sides.front()),
                           witness.sides.front()->readings, difference);
}

bool IsOneBoard(const evidence::Certificate& one, const evidence::Certificate& other) {
  return one.position == other.position && one.cards == other.cards;
}

std::vector<Witness> Witnesses() {
  std::vector<Witness> all;
  for (const Finding& finding : AmbiguousFindings()) {
    for (const Outcome& outcome : finding.outcomes) {
      const bool is_new = all.empty() || all.back().finding != &finding ||
                          !IsOneBoard(*all.back().sides.front(), outcome.certificate);
      if (is_new) all.push_back({.finding = &finding, .sides = {}, .variants = {}, .rules = {}});
      all.back().sides.push_back(&outcome.certificate);
      all.back().variants.push_back(VariantOf(outcome.certificate));
    }
  }
  for (Witness& witness : all) {
    witness.rules = readings::BuildRulesPerVariant(zero::GameSheet(), witness.variants,
                                                   CardsOf(*witness.sides.front()));
  }
  return all;
}

readings::RulesList ListOf(const Witness& witness) {
  readings::RulesList list;
  for (const kernel::Rules& rules : witness.rules) list.push_back(&rules);
  return list;
}

std::size_t CountClasses(const readings::Difference& difference) {
  return std::size_t{1} + *std::max_element(difference.classes.begin(), difference.classes.end());
}

std::size_t CountIn(const kernel::Position& position, ir::ZoneId zone) {
  return static_cast<std::size_t>(
      std::count_if(position.cards.begin(), position.cards.end(),
                    [&](const kernel::PlacedCard& card) { return card.zone == zone; }));
}

std::size_t Median(std::vector<std::size_t> counts) {
  std::sort(counts.begin(), counts.end());
  return counts.at(counts.size() / 2);
}

}  // namespace

TEST_CASE(
    "without any one card of its board no line as short tells the sides of a witness apart, "
    "unless somebody runs out of cards on the way to what comes of it or at its end",
    "[readings][minimal]") {
  for (const Witness& witness : Witnesses()) {
    findings::Meter meter(findings::Bounds{});
    const auto whole = readings::FindDifference(ListOf(witness), witness.position(), meter);
    CAPTURE(witness.finding->cards.front());
    REQUIRE(whole);
    REQUIRE(CountClasses(*whole) == witness.sides.size());
    for (std::size_t i = 0; i < witness.position().cards.size(); ++i) {
      CAPTURE(i);
      const auto smaller = positions::Without(witness.position(), i);
      const auto left = readings::FindDifference(ListOf(witness), smaller, meter);
      const bool is_gone = !left || CountClasses(*left) < witness.sides.size() ||
                           left->choices.size() > whole->choices.size() ||
                           (left->ends_game && !whole->ends_game) ||
                           !readings::ShowsAll(StoryOf(witness, *left), StoryOf(witness, *whole));
      CHECK(is_gone);
    }
  }
}

TEST_CASE(
    "no witness is told to a game that is lost for want of cards, unless that is the difference",
    "[readings][zero:101.2]") {
  for (const Witness& witness : Witnesses()) {
    findings::Meter meter(findings::Bounds{});
    const auto whole = readings::FindDifference(ListOf(witness), witness.position(), meter);
    CAPTURE(witness.finding->cards.front());
    REQUIRE(whole);
    CHECK((whole->ends_game || StoryOf(witness, *whole).game_goes_on));
  }
}

TEST_CASE("the median witness has at most three cards beside its decks and what pays for its cards",
          "[readings][minimal]") {
  std::vector<std::size_t> all;
  std::vector<std::size_t> decks;
  std::vector<std::size_t> rest;
  for (const Witness& witness : Witnesses()) {
    const auto& position = witness.position();
    all.push_back(position.cards.size());
    decks.push_back(CountIn(position, zero::zone::kDeck));
    rest.push_back(all.back() - decks.back() - CountIn(position, zero::zone::kResource));
  }
  std::printf(
      "%zu witnesses; cards: median %zu, of which in decks: median %zu; beside decks and resources: median %zu\n",
      all.size(), Median(all), Median(decks), Median(rest));
  CHECK(Median(rest) <= 3);
}

TEST_CASE("a difference is called reached if and only if a game from its start replays to it",
          "[readings][reached][zero:100.7]") {
  int reached = 0;
  for (const Finding& finding : AmbiguousFindings()) {
    CAPTURE(finding.cards.front());
    CHECK((finding.origin == findings::Origin::Reached) == finding.game.has_value());
    if (!finding.game) continue;
    ++reached;
    REQUIRE(finding.game->certificates.size() >= 2);
    std::set<std::string> claims;
    for (const Certificate& certificate : finding.game->certificates) {
      CHECK(evidence::Replay(certificate, ParsingReader()).verdict ==
            evidence::ReplayVerdict::Replays);
      claims.insert(certificate.claim);
      CHECK(certificate.position.turn_number == 0);
      std::map<std::pair<int, std::uint16_t>, int> copies;
      for (const auto& placed : certificate.position.cards) {
        CHECK(placed.zone == zero::zone::kDeck);
        CHECK(++copies[{placed.owner, placed.card}] <= 4);
      }
      CHECK(certificate.position.cards.size() == 100);
      Certificate dealt = certificate;
      dealt.position.cards.front().zone = zero::zone::kHand;
      dealt.digest = evidence::DigestOf(dealt);
      CHECK(evidence::Replay(dealt, ParsingReader()).reason ==
            "before a game begins every card lies in its owner's deck");
      Certificate later = certificate;
      later.position.step = zero::step::kAction;
      later.digest = evidence::DigestOf(later);
      CHECK(evidence::Replay(later, ParsingReader()).reason ==
            "before a game begins it stands in the first step");
    }
    CHECK(claims.size() == finding.game->certificates.size());
  }
  CHECK(reached > 0);
}

}  // namespace caiding::tests
