// SPDX-License-Identifier: MIT
#include "model/fftcg/vocabulary.h"

#include <string>

#include <catch2/catch.hpp>

namespace caiding::tests::ff {

namespace f = caiding::fftcg;

TEST_CASE("the constants are the places of their words", "[fftcg][ff:6.6.4][ff:5.2.1.1]") {
  const ir::Vocabulary& words = f::GameVocabulary();
  const auto at = [](const std::vector<ir::Word>& list, std::uint8_t value) {
    return value < list.size() ? list[value].english : std::string();
  };
  CHECK(words.zones.size() == f::zone::kCount);
  CHECK(at(words.zones, f::zone::kDeck.value) == "deck");
  CHECK(at(words.zones, f::zone::kField.value) == "field");
  CHECK(at(words.zones, f::zone::kDamage.value) == "damage zone");
  CHECK(at(words.zones, f::zone::kBreak.value) == "break zone");
  CHECK(at(words.zones, f::zone::kLimbo.value) == "no zone");
  CHECK(words.kinds.size() == 4);
  CHECK(at(words.kinds, f::kind::kForward.value) == "forward");
  CHECK(at(words.kinds, f::kind::kMonster.value) == "monster");
  CHECK(words.colours.size() == f::element::kCount);
  CHECK(at(words.colours, f::element::kFire.value) == "fire");
  CHECK(at(words.colours, f::element::kDark.value) == "dark");
  CHECK(at(words.stats, f::stat::kPower.value) == "power");
  CHECK(at(words.timings, f::timing::kEndPhaseBegins.value) == "the end phase begins");
  CHECK(words.timings.size() == f::timing::kSecondMainPhaseBegins.value + std::size_t{1});
  CHECK(at(words.keywords, f::keyword::kBackAttack.value) == "back attack");
  CHECK(at(words.keywords, f::keyword::kPrime.value) == "prime");
  CHECK(words.keywords.size() == f::keyword::kPartyIcon.value + std::size_t{1});
  CHECK(at(words.steps, f::step::kDamage.value) == "damage resolution step");
  CHECK(at(words.steps, f::step::kMainPhase.value) == "main phase");
  CHECK(words.steps.size() == f::step::kMainPhase.value + std::size_t{1});
}

}  // namespace caiding::tests::ff
