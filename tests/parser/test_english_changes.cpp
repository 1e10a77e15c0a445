// SPDX-License-Identifier: MIT
// What cards say of types, elements, phases and of the past, and of two cards apart.
#include <string>
#include <variant>

#include "tests/parser/english_reader.h"

namespace caiding::parser {
namespace {

bool Fixed(const ir::Quantity& amount, std::int32_t value) {
  const auto* number = std::get_if<ir::Number>(&amount.node);
  return number != nullptr && number->value == value;
}

}  // namespace

TEST_CASE("the first and the other are two cards, each picked by itself", "[english][ff:11.3.3]") {
  const ir::Ability two =
      OnlyAbility("Choose 2 Forwards. Break the first Forward and dull the other.", kSummonCard);
  CHECK(HowMany<ir::Pick>(two) == 2);
  CHECK(HowMany<ir::IsNot>(two) == 1);
  const auto breaks = TheOnly<ir::Destroy>(two);
  const auto dulls = TheOnly<ir::Orient>(two);
  CHECK(std::get<ir::Reference>(breaks.what.node) != std::get<ir::Reference>(dulls.what.node));
  CHECK(HowMany<ir::Pick>(OnlyAbility("Choose 2 Forwards. Dull them.", kSummonCard)) == 1);
}

TEST_CASE("a card is a monster in all situations: wherever it lies",
          "[english][ff:2.1][ff:6.6.4]") {
  const ir::Ability everywhere = OnlyAbility("Astrid is also a Monster in all situations.");
  // All that there are, and not the zone that is none.
  CHECK(everywhere.functional_zones.size() + 1 == fftcg::GameVocabulary().zones.size());
  for (const ir::ZoneId zone : everywhere.functional_zones) CHECK(zone != fftcg::zone::kLimbo);
  CHECK(OnlyAbility("Astrid is also a Monster.").functional_zones.empty());
}

TEST_CASE("the element of a card becomes the one that was named", "[english][ff:5.2.1.1]") {
  const ir::Ability named = OnlyAbility(
      "{1}: Name 1 Element. Until the end of the turn, the Element of Astrid becomes the named one.");
  const auto become = TheOnly<ir::BecomeTrait>(named);
  REQUIRE(become.declared);
  CHECK(become.declared->what == ir::Declared::Colour);
  CHECK_FALSE(IsReadInEnglish("{1}: The Element of Astrid becomes the named one."));
}

TEST_CASE("so many or more, before the noun or behind it", "[english]") {
  CheckSame("If you control 4 Forwards or more, Astrid gains +1000 power.",
            "If you control 4 or more Forwards, Astrid gains +1000 power.");
}

TEST_CASE("damage is neither received nor dealt", "[english][ff:2.2]") {
  const ir::Ability none = OnlyAbility(
      "If Astrid is dull, she cannot receive or deal any damage (this includes player damage too).");
  CHECK(HowMany<ir::Constrain>(none) == 2);
}

TEST_CASE("a burst is told by the zone from which it comes", "[english][ff:11.10.2]") {
  const ir::Ability burst = OnlyAbility(
      "{EX} When Astrid enters the field, draw 1 card. If Astrid results from an EX Burst, draw 2 "
      "cards instead.");
  const auto there = TheOnly<ir::ThereAre>(burst);
  CHECK(there.objects.zones == std::vector{fftcg::zone::kDamage});
  CHECK(std::holds_alternative<ir::Is>(there.objects.filter.node));
}

TEST_CASE("what holds in each attack phase", "[english][ff:9.4.1]") {
  const auto during =
      TheOnly<ir::DuringStep>(OnlyAbility("During each Attack Phase, Astrid cannot be broken."));
  CHECK(during.step == fftcg::step::kAttackPhase);
}

TEST_CASE("the third card that was cast this turn", "[english]") {
  CheckSame("When you cast the third card you've cast this turn, draw 1 card.",
            "When you cast your third card this turn, draw 1 card.");
}

TEST_CASE("a party is heard once, or only if so many are of it", "[english][ff:15.1.1.9.1]") {
  const auto party =
      TheOnly<ir::ObjectEvent>(OnlyAbility("When a party you control attacks, draw 1 card."));
  CHECK(party.in_party);
  const auto& one = std::get<ir::Selector>(party.subject.node);
  CHECK(one.count.kind == ir::CountKind::AtLeast);
  const auto several = TheOnly<ir::ObjectEvent>(OnlyAbility(
      "When 2 or more _Job Ranger_ Forwards you control form a party and attack, draw 1 card."));
  const auto& many = std::get<ir::Selector>(several.subject.node);
  CHECK(many.count.kind == ir::CountKind::AtLeast);
  CHECK(Fixed(many.count.number, 2));
}

TEST_CASE("damage of battle, of anything else, and of whatever", "[english]") {
  const auto other = TheOnly<ir::ObjectEvent>(OnlyAbility(
      "If Astrid deals damage other than battle damage to a Forward, the damage becomes 0 instead."));
  CHECK(other.damage == ir::DamageSort::Effect);
  const auto battle = TheOnly<ir::ObjectEvent>(
      OnlyAbility("If Astrid deals battle damage to a Forward, the damage becomes 0 instead."));
  CHECK(battle.damage == ir::DamageSort::Battle);
}

TEST_CASE("who blocks or is blocked by a card", "[english][ff:10.1.3.2]") {
  const auto fights = TheOnly<ir::Fights>(OnlyAbility(
      "When Astrid blocks, deal 2000 damage to the Forward that blocks or is blocked by Astrid."));
  CHECK(fights.as == ir::Facing::Either);
}

TEST_CASE("power that has become nothing by what was done just before", "[english]") {
  CheckSame(
      "Choose 1 Forward. It loses 2000 power until the end of the turn. If its power has "
      "become 0 or less by the previous effect, draw 1 card.",
      "Choose 1 Forward. It loses 2000 power until the end of the turn. If its power is 0 or "
      "less, draw 1 card.",
      kSummonCard);
}

TEST_CASE("the first main phase has a moment of its own", "[english][ff:9.3.1.3]") {
  const auto first = TheOnly<ir::Window>(
      OnlyAbility("At the beginning of Main Phase 1 during each of your turns, draw 1 card."));
  CHECK(first.timing == fftcg::timing::kFirstMainPhaseBegins);
  const auto any =
      TheOnly<ir::Window>(OnlyAbility("At the beginning of your Main Phase, draw 1 card."));
  CHECK(any.timing == fftcg::timing::kMainPhaseBegins);
  CHECK_FALSE(IsReadInEnglish("At the beginning of your Main Phase 3, draw 1 card."));
  CHECK(IsReadInEnglish("{1}: At the beginning of the next Main Phase 1, draw 1 card."));
  // Whose turn the phase is in no event tells.
  CHECK_FALSE(IsReadInEnglish("{1}: At the beginning of your Main Phase 1, draw 1 card."));
}

TEST_CASE("action and special abilities together are all that are activated", "[english]") {
  CheckSame("Choose 1 action ability, special ability or auto-ability. Cancel its effect.",
            "Choose 1 ability. Cancel its effect.", kSummonCard);
  CHECK_FALSE(IsReadInEnglish("Choose 1 special ability. Cancel its effect.", kSummonCard));
}

TEST_CASE("damage lower than the power of whoever takes it", "[english][ff:2.2]") {
  const auto small = TheOnly<ir::Constrain>(
      OnlyAbility("The Forwards you control don't receive damage that is less than their power."));
  REQUIRE(small.below);
  const auto& stat = std::get<ir::StatOf>(small.below->node);
  CHECK(std::holds_alternative<ir::EventSubject>(stat.object.node));
}

TEST_CASE("its effect is that of what has chosen the card: the topmost that aims at it",
          "[english][ff:11.1.7]") {
  const ir::Ability own =
      OnlyAbility("When Astrid is chosen by your opponent's Summon or ability, cancel its effect.");
  const auto cancel = TheOnly<ir::Cancel>(own);
  const auto& chooser = std::get<ir::Selector>(cancel.item.node);
  CHECK(chooser.place == ir::Place::Top);
  CHECK(chooser.zones == std::vector{fftcg::zone::kStack});
  CHECK(HowMany<ir::AimsAt>(own) == 1);
  CHECK_FALSE(IsReadInEnglish("When Astrid attacks, cancel its effect."));
}

TEST_CASE("a phase that is on is the one of the player and number that are said",
          "[english][ff:9.3.1.3]") {
  const auto asked = [](const std::string& text) {
    std::pair<std::size_t, std::size_t> found;
    struct {
      std::pair<std::size_t, std::size_t>& found;
      void operator()(const ir::DuringStep& step) { found.first = step.step.value; }
      void operator()(const ir::TurnOf&) { ++found.second; }
    } look{found};
    const ir::Ability ability = OnlyAbility(text);
    ir::Walk(ability, look);
    return found;
  };
  const std::string gain = " the Forwards you control gain +1000 power.";
  CHECK(asked("During your Attack Phase," + gain).second == 1);
  CHECK(asked("During each Attack Phase," + gain).second == 0);
  CHECK(asked("During each Main Phase 1," + gain).first !=
        asked("During each Main Phase 2," + gain).first);
}

}  // namespace caiding::parser
