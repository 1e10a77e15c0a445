// SPDX-License-Identifier: MIT
#include <cstdint>

#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// Whole games by random choices: what must hold after each of them.

namespace caiding::tests::ff {
namespace {

using kernel::Result;

/// A small generator of our own, so that a seed means the same game everywhere.
struct Random {
  std::uint64_t state;
  std::uint32_t Next(std::uint32_t below) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::uint32_t>(state >> 33) % below;
  }
};

/// What is searched for, split, chosen among, frozen, warped, primed, or attacks in a party.
std::vector<ReadCard> NewerCards() {
  const Objects rival = AForwardOf(Player::Opponent);
  DealDamage split;
  split.to = Those(Forwards(2, Player::Opponent));
  split.amount = Constant(5000);
  split.is_shared = true;
  Constrain freeze;
  freeze.subject = rival;
  freeze.modality = Modality::Cannot;
  freeze.deed = Deed::BecomeUpright;
  freeze.duration.kind = DurationKind::NextReset;
  Quantity power;
  power.node = StatOf{Reference{.range = {}, .node = Self{}}, f::stat::kPower};
  return {WithWarp(AForward("far", 6000, 5), 2, 1),
          WithPrime(AForward("hero", 5000, 3), "form", 1),
          AForward("form", 9000, 6),
          With(Generic(AForward("mage", 4000, 2)),
               SpecialOf({Points(1)}, Do(DealDamage{rival, power}))),
          With(AForward("hermit", 5000, 3, element::kWater), AKeywordOf(f::keyword::kPartyIcon)),
          ASummon("quest", Finds(Test(IsKind{f::kind::kBackup}), zone::kField), 2),
          ASummon("rain", Do(split), 2),
          ASummon("choice", OneOf({Damages(rival, 4000), Draws(1), Breaks(rival)}), 2),
          ASummon("frost", Do(freeze), 1, element::kIce)};
}

std::vector<ReadCard> Pool() {
  namespace keyword = f::keyword;
  const Objects rival = AForwardOf(Player::Opponent);
  const Objects own = AForwardOf(Player::You);
  std::vector<ReadCard> pool = {
      AForward("grunt", 4000, 1),
      AForward("knight", 7000, 3),
      Generic(AForward("wolf", 3000, 2, element::kIce)),
      With(AForward("rider", 5000, 3, element::kIce), AKeywordOf(keyword::kHaste)),
      With(AForward("guard", 6000, 4), AKeywordOf(keyword::kBrave)),
      With(AForward("lancer", 5000, 4), AKeywordOf(keyword::kFirstStrike)),
      With(AForward("thief", 3000, 2, element::kIce), AKeywordOf(keyword::kBackAttack)),
      Of(AForward("twin soul", 8000, 4), {element::kFire, element::kIce}),
      AForward("angel", 8000, 3, element::kLight),
      AForward("devil", 8000, 3, element::kDark),
      WithBurst(With(AForward("scholar", 4000, 2), Whenever(f::timing::kEnters, Draws(1)))),
      With(AForward("martyr", 2000, 1), When(Happening::Destroyed, This(), Hits(1))),
      With(AForward("captain", 5000, 4),
           While(Powers(Those(Forwards(1, Player::You, CountKind::All)), 1000,
                        DurationKind::WhileThere))),
      Generic(ABackup("clerk", 1)),
      Generic(ABackup("iceman", 1, element::kIce)),
      With(Generic(ABackup("scribe", 2)),
           Paying({TapSelf{}, PayResources{Constant(1), {}}}, Draws(1))),
      WithBurst(ASummon("bolt", Damages(rival, 5000), 2)),
      ASummon("axe", Breaks(rival), 4),
      WithBurst(ASummon("recall", Moves(rival, zone::kHand), 3, element::kIce)),
      ASummon("charm", Steals(rival), 5, element::kIce),
      ASummon("pump", Powers(own, 3000), 1),
      ASummon("curse", Powers(rival, -4000), 3, element::kIce),
      ASummon("wake", Activates(own), 1)};
  for (ReadCard& card : NewerCards()) pool.push_back(std::move(card));
  return pool;
}

constexpr int kLimitBreaks = 3;
/// Cards for the Limit Break deck: they stand behind the pool.
std::vector<ReadCard> LimitBreaks() {
  return {WithLimitBreak(AForward("limit", 9000, 2), 1),
          WithLimitBreak(ASummon("limit bolt", Damages(AForwardOf(Player::Opponent), 8000), 2), 1),
          WithLimitBreak(ABackup("limit clerk", 2), 1)};
}

Play Deal(std::uint64_t seed) {
  Random random{seed};
  Scene scene;
  scene.cards = Pool();
  const auto kinds = static_cast<std::uint32_t>(scene.cards.size());
  for (ReadCard& card : LimitBreaks()) scene.cards.push_back(std::move(card));
  for (int player = 0; player < 2; ++player) {
    for (int i = 0; i < kLimitBreaks; ++i) {
      scene.position.cards.push_back(
          Placed(static_cast<std::uint16_t>(kinds + static_cast<std::uint32_t>(i)), player,
                 zone::kLimitBreakDeck));
      scene.position.cards.back().is_face_down = true;
    }
    for (int i = 0; i < 40; ++i) {
      const auto card = static_cast<std::uint16_t>(random.Next(kinds));
      scene.position.cards.push_back(Placed(card, player, i < 5 ? zone::kHand : zone::kDeck));
    }
  }
  return Play(f::BuildRules(scene.cards), scene.position, f::MakeState);
}

int CardsOf(const Play& play, int owner) {
  int count = 0;
  for (int i = 0; i < play.state.object_count; ++i) {
    const kernel::Object& object = play.At(i);
    // What lies below a primed card lies in no zone.
    const bool is_somewhere = !object.zone.IsNone() || object.host != kernel::kNoObject8;
    if (object.card != kernel::kNone16 && object.owner == owner && is_somewhere) ++count;
  }
  return count;
}

/// What no player may have when anybody decides with priority.
/// Rule: [FF-TCG 3.2, 12.3], [FF-TCG 3.2, 12.4.5], [FF-TCG 3.2, 12.4.8], [FF-TCG 3.2, 12.4.1].
bool IsSettled(const Play& play) {
  for (int player = 0; player < 2; ++player) {
    int backups = 0;
    for (int i = 0; i < play.state.object_count; ++i) {
      const kernel::Object& object = play.At(i);
      if (object.card == kernel::kNone16 || object.zone != zone::kField ||
          object.controller != player) {
        continue;
      }
      const KindId kind = play.rules.cards[object.card].kind;
      if (kind == f::kind::kBackup) ++backups;
      if (kind != f::kind::kForward) continue;
      const int power = play.Stat(i, f::stat::kPower);
      if (power <= 0 || (power >= 1000 && object.damage >= power)) return false;
    }
    if (backups > 5 || play.Count(player, zone::kDamage) >= 7) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("random games end; no card is lost; every priority finds the rules processes done",
          "[fftcg][ff:12.3][ff:11.1.3]") {
  constexpr int kChoicesMax = 5000;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    Play play = Deal(seed);
    Random random{seed * 977};
    int choices = 0;
    while (!kernel::IsOver(play.state) && choices < kChoicesMax) {
      const kernel::Decision now = play.Now();
      REQUIRE(now.count > 1);
      if (now.kind == kernel::DecisionKind::Priority) REQUIRE(IsSettled(play));
      kernel::Apply(play.rules, play.state, static_cast<std::uint16_t>(random.Next(now.count)));
      ++choices;
      REQUIRE(CardsOf(play, 0) == 40 + kLimitBreaks);
      REQUIRE(CardsOf(play, 1) == 40 + kLimitBreaks);
    }
    const Result result = play.state.result;
    CHECK((result == Result::FirstWins || result == Result::SecondWins || result == Result::Draw));
  }
}

}  // namespace caiding::tests::ff
