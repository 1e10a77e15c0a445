// SPDX-License-Identifier: MIT
// Text changes that break combos: what helps is found by searching again, what does not is not
// claimed.
#include "checker/combos/mend.h"

#include <algorithm>
#include <functional>

#include <catch2/catch.hpp>

#include "checker/combos/find_combos.h"
#include "checker/combos/text_changes.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "reports/combos.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

using filed::Mend;
using filed::MendKind;

/// What the stand-in for the parser makes of a text; nothing: not understood.
using Meaning = std::function<std::optional<ir::Ability>(std::u32string_view text)>;

bool Has(std::u32string_view text, std::u32string_view words) {
  return text.find(words) != text.npos;
}

sheet::ReparseFunction ReparseBy(Meaning meaning) {
  return [meaning = std::move(meaning)](std::u32string_view text, const ir::Card&, ir::TextPlace) {
    ir::Readings readings;
    readings.text = text;
    if (auto ability = meaning(text)) {
      readings.trees = 1;
      readings.readings.push_back({.choices = {}, .abilities = {std::move(*ability)}});
    } else {
      readings.not_understood.push_back({});
    }
    return readings;
  };
}

ir::Ability Wheel() { return Activated({ir::TapSelf{}}, Upright(ItSelf())); }

ir::Ability Limited(ir::Ability ability) {
  ability.limit.per_turn = 1;
  return ability;
}

sheet::CheckedCard WithText(sheet::CheckedCard card, std::u32string text) {
  card.card.texts = {{std::move(text)}};
  return card;
}

sheet::CheckedCard WheelCard(std::string number) {
  return WithText(Character(std::move(number), {Wheel()}), U"（横置）：重置此牌。");
}

std::vector<Mend> MendsOf(std::vector<sheet::CheckedCard> cards, Meaning meaning,
                          std::size_t tries = 60, findings::Bounds bounds = {}) {
  findings::CheckInput input = InputOf(std::move(cards));
  input.bounds = bounds;
  input.reparse = ReparseBy(std::move(meaning));
  const combos::ComboQuery query;
  return combos::FindMends(input, query, combos::FindCombos(input, query), tries);
}

ir::Ability Wakes(std::u32string name) {
  ir::Objects one = OneCharacter(ir::Player::You);
  std::get<ir::Selector>(one.node).filter.node = ir::Named{ir::NameSense::Either, std::move(name)};
  return Activated({ir::TapSelf{}}, Upright(one));
}

bool Offers(const std::u32string& text, MendKind kind, const std::u32string& changed) {
  const auto changes = combos::ChangesOf(text, zero_zh::CardWording());
  return std::any_of(changes.begin(), changes.end(), [&](const auto& change) {
    return change.kind == kind && change.text == changed;
  });
}

}  // namespace

TEST_CASE("a text is offered once a turn, one resource more, and others", "[combos][mend]") {
  const std::u32string text = U"（横置）：重置我方战斗区中的一张角色牌。";
  CHECK(Offers(text, MendKind::OncePerTurn,
               U"（横置）：重置我方战斗区中的一张角色牌。此效果每回合只能使用一次。"));
  CHECK(Offers(text, MendKind::Dearer, U"（横置），支付(1)：重置我方战斗区中的一张角色牌。"));
  CHECK(Offers(text, MendKind::Other, U"（横置）：重置我方战斗区中的一张其他角色牌。"));
  CHECK(Offers(U"支付(2)：抽一张牌。", MendKind::Dearer, U"支付(3)：抽一张牌。"));
  CHECK(Offers(U"【登场时】抽一张牌。", MendKind::Dearer,
               U"【登场时】可以支付(1)。若如此，抽一张牌。"));
}

TEST_CASE("no change is the text itself, and none comes twice", "[combos][mend]") {
  for (const std::u32string text :
       {U"（横置）：重置此牌。", U"当我方『机关』登场时，抽一张牌。", U"守备"}) {
    std::vector<std::u32string> seen;
    for (const auto& change : combos::ChangesOf(text, zero_zh::CardWording())) {
      CHECK(change.text != text);
      CHECK(std::find(seen.begin(), seen.end(), change.text) == seen.end());
      seen.push_back(change.text);
    }
  }
}

TEST_CASE("once a turn breaks a loop of one card", "[combos][mend][zero:703.4]") {
  const auto mends =
      MendsOf({WheelCard("M-1")}, [](std::u32string_view text) -> std::optional<ir::Ability> {
        if (Has(text, U"每回合只能使用一次")) return Limited(Wheel());
        if (text == U"（横置）：重置此牌。") return Wheel();
        return std::nullopt;
      });
  REQUIRE(mends.size() == 1);
  CHECK(mends[0].combos == 1);
  CHECK(mends[0].broken.size() == 1);
  REQUIRE(mends[0].changes.size() == 1);
  CHECK(mends[0].changes[0].kinds == std::vector{MendKind::OncePerTurn});
  const auto suggestion = reports::SuggestMends(mends[0].broken[0], mends);
  REQUIRE(suggestion.has_value());
  CHECK(suggestion->text.en.find(mends[0].changes[0].text) != std::string::npos);
  CHECK_FALSE(reports::SuggestMends("another", mends).has_value());
}

TEST_CASE("a change after which the search meets its limits is told, and not called a remedy",
          "[combos][mend]") {
  // Two copies upright each other; the plainest board holds one.
  const auto limited = [](std::u32string_view text) -> std::optional<ir::Ability> {
    const auto another = Activated({ir::TapSelf{}}, Upright(OneCharacter(ir::Player::You, true)));
    return Has(text, U"每回合只能使用一次") ? another : Wheel();
  };
  findings::Bounds short_of_states;
  short_of_states.loop_set_states_max = 1;
  const auto mends = MendsOf({WheelCard("M-1")}, limited, 60, short_of_states);
  REQUIRE(mends.size() == 1);
  CHECK(mends[0].broken.empty());
  REQUIRE(mends[0].undecided.size() == 1);
  REQUIRE(mends[0].changes.size() == 1);
  CHECK(mends[0].changes[0].kinds == std::vector{MendKind::OncePerTurn});
  CHECK(MendsOf({WheelCard("M-1")}, limited).front().undecided.empty());
  const auto told = reports::PrintMends(mends, reports::Language::English);
  CHECK(told.find("1 of its 1 were not found again, but the search met its limits") !=
        std::string::npos);
  CHECK_FALSE(reports::SuggestMends(mends[0].undecided[0], mends).has_value());
}

TEST_CASE("words that change nothing in play are not called a remedy", "[combos][mend]") {
  const auto mends =
      MendsOf({WheelCard("M-1")},
              [](std::u32string_view) -> std::optional<ir::Ability> { return Wheel(); });
  REQUIRE(mends.size() == 1);
  CHECK(mends[0].tried > 0);
  CHECK(mends[0].broken.empty());
  CHECK(mends[0].changes.empty());
}

TEST_CASE("a change that breaks one combo of two is said to break one of two",
          "[combos][mend][zero:703.4]") {
  auto day = Character("M-1", {Wakes(U"月"), Wakes(U"星")}, U"日");
  day.card.texts = {{U"唤月。"}, {U"唤星。"}};
  const auto moon = Character("M-2", {Wakes(U"日")}, U"月");
  const auto star = Character("M-3", {Wakes(U"日")}, U"星");
  // The limit is understood of both paragraphs, but holds back the first only.
  const auto mends =
      MendsOf({day, moon, star}, [](std::u32string_view text) -> std::optional<ir::Ability> {
        const bool is_limited = Has(text, U"每回合只能使用一次");
        if (text == U"唤月。") return Wakes(U"月");
        if (text == U"唤星。" || (is_limited && Has(text, U"唤星"))) return Wakes(U"星");
        if (is_limited && Has(text, U"唤月")) return Limited(Wakes(U"月"));
        return std::nullopt;
      });
  const auto of_day = std::find_if(mends.begin(), mends.end(),
                                   [](const Mend& mend) { return mend.number == "M-1"; });
  REQUIRE(of_day != mends.end());
  CHECK(of_day->combos == 2);
  CHECK(of_day->broken.size() == 1);
  REQUIRE(of_day->changes.size() == 1);
  CHECK(of_day->changes[0].paragraph == 0);
  CHECK(reports::PrintMends({*of_day}, reports::Language::English)
            .find("breaks only 1 of its 2 combos") != std::string::npos);
}

TEST_CASE("texts that are not understood are not tried", "[combos][mend]") {
  const auto mends =
      MendsOf({WheelCard("M-1")},
              [](std::u32string_view) -> std::optional<ir::Ability> { return std::nullopt; });
  REQUIRE(mends.size() == 1);
  CHECK(mends[0].tried == 0);
  CHECK(mends[0].changes.empty());
}

TEST_CASE("a search for changes that is cut off says so", "[combos][mend]") {
  const auto mends = MendsOf(
      {WheelCard("M-1")}, [](std::u32string_view) -> std::optional<ir::Ability> { return Wheel(); },
      2);
  REQUIRE(mends.size() == 1);
  CHECK(mends[0].tried == 2);
  CHECK(mends[0].is_cut);
}

TEST_CASE("two changes are tried only where none alone breaks all", "[combos][mend]") {
  const auto needs_both = [](std::u32string_view text) -> std::optional<ir::Ability> {
    return Has(text, U"支付(1)") && Has(text, U"每回合只能使用一次") ? Limited(Wheel()) : Wheel();
  };
  const auto mends = MendsOf({WheelCard("M-1")}, needs_both);
  REQUIRE(mends.size() == 1);
  REQUIRE(mends[0].changes.size() == 1);
  CHECK(mends[0].changes[0].kinds == std::vector{MendKind::Dearer, MendKind::OncePerTurn});
}

TEST_CASE("another printing of a card that is changed is named", "[combos][mend][zero:327.1]") {
  auto printing =
      WithText(Character("M-1P", {Activated({ir::TapSelf{}}, DrawOne())}), U"（横置）：抽一张牌。");
  const auto mends =
      MendsOf({WheelCard("M-1"), printing},
              [](std::u32string_view) -> std::optional<ir::Ability> { return Limited(Wheel()); });
  REQUIRE(mends.size() == 1);
  CHECK(mends[0].other_printing == "M-1P");
}

}  // namespace caiding::test
