// SPDX-License-Identifier: MIT
// The sieve may keep too much but loses no loop: whatever play shows of two cards that nobody
// sieved, the sieve lets pass. CAIDING_LAW_SETS and CAIDING_LAW_SEED ask for other sets and another
// seed.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/loops/candidates.h"
#include "checker/loops/check_loops.h"
#include "checker/positions/playable.h"
#include "model/zero/sheet.h"
#include "tests/checker/loops/builders.h"
#include "tests/checker/loops/generated.h"

namespace caiding::test {
namespace {

constexpr unsigned kPairs = 60;
constexpr unsigned kFirstSeed = 27;

ir::Objects Bearing(std::u32string name) {
  ir::Objects one = OneCharacter(ir::Player::You);
  std::get<ir::Selector>(one.node).filter.node = ir::Named{ir::NameSense::Either, std::move(name)};
  return one;
}

ir::Effect AnyEffect(Random& random, const std::u32string& other) {
  switch (random() % 6) {
    case 0: return MoveTo(Bearing(other), zero::zone::kHand);
    case 1: return MoveTo(ItSelf(), zero::zone::kHand);
    case 2: return Upright(Bearing(other));
    case 3: return Upright(ItSelf());
    case 4: return Tap(Bearing(other));
    default: return Both(Marker(), Upright(ItSelf()));
  }
}

/// For nothing, by tapping, or when the other one is used.
ir::Ability AnyAbility(Random& random, const std::u32string& other) {
  ir::Effect effect = AnyEffect(random, other);
  switch (random() % 4) {
    case 0:
    case 1: return Activated({}, std::move(effect));
    case 2: return Activated({ir::TapSelf{}}, std::move(effect));
    default: return Triggered(When(ir::Happening::Enters, ItSelf()), std::move(effect));
  }
}

/// Two characters that cost nothing or one resource; one of them may do nothing at all.
Cards AnyPair(Random& random) {
  Cards cards{Character("L-1", {AnyAbility(random, U"月")}, U"日"), Character("L-2", {}, U"月")};
  if (random() % 2 == 0) cards[1] = Character("L-2", {AnyAbility(random, U"日")}, U"月");
  for (auto& card : cards) card.card.cost_total = static_cast<int>(random() % 4 / 3);
  return cards;
}

/// What play shows of two cards, sieved or not.
class Pair {
 public:
  explicit Pair(Cards cards)
      : cards_(std::move(cards)),
        input_(InputOf(cards_)),
        read_(positions::PlayableCards(input_).read),
        footprints_(loops::MakeFootprints(zero::GameSheet(), read_)) {
    REQUIRE(read_.size() == cards_.size());
  }

  std::vector<loops::PlayedLoop> Play(const loops::CardSet& set) const {
    std::vector<const sheet::CheckedCard*> members;
    for (const std::size_t place : set) members.push_back(&cards_[place]);
    findings::Meter meter(findings::BoundsOf(findings::Effort::Normal));
    return loops::PlayTogether(input_, members, true, {}, meter).loops;
  }

  /// The cards of the finding by their places.
  loops::CardSet PlacesOf(const findings::Finding& finding) const {
    loops::CardSet places;
    for (std::size_t i = 0; i < read_.size(); ++i) {
      const auto& told = finding.cards;
      if (std::find(told.begin(), told.end(), read_[i].card.number) != told.end())
        places.push_back(i);
    }
    return places;
  }

  /// The sieve keeps the set, or one of its cards of which, with a made-up one, the same is found.
  bool IsKept(const loops::CardSet& set, const std::string& code) const {
    if (Passes(set)) return true;
    return std::any_of(set.begin(), set.end(), [&](std::size_t place) {
      if (!Passes({place})) return false;
      const auto alone = Play({place});
      return std::any_of(alone.begin(), alone.end(),
                         [&](const loops::PlayedLoop& loop) { return loop.finding.code == code; });
    });
  }

 private:
  bool Passes(const loops::CardSet& set) const {
    return loops::MayRepeat(footprints_, set, loops::Lasting::WhileDeck);
  }

  Cards cards_;
  findings::CheckInput input_;
  std::vector<ir::ReadCard> read_;
  loops::Footprints footprints_;
};

}  // namespace

TEST_CASE("whatever loops passes the sieve", "[loops][zero:901.1]") {
  const unsigned pairs = AskedFor("CAIDING_LAW_SETS", kPairs);
  const unsigned seed = AskedFor("CAIDING_LAW_SEED", kFirstSeed);
  std::printf("%u pairs, CAIDING_LAW_SEED=%u\n", pairs, seed);
  std::size_t of_two = 0;
  for (unsigned i = 0; i < pairs; ++i) {
    CAPTURE(seed, i);
    Random random(seed + std::uint64_t{i} * 1000003);
    const Pair pair(AnyPair(random));
    for (const auto& loop : pair.Play({0, 1})) {
      const auto set = pair.PlacesOf(loop.finding);
      CAPTURE(loop.finding.message.en);
      of_two += set.size() == 2 ? 1 : 0;
      CHECK(pair.IsKept(set, loop.finding.code));
    }
  }
  // A law about nothing would hold too.
  CHECK(of_two > 0);
}

}  // namespace caiding::test
