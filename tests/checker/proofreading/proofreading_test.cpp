// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/proofreading/check_proofreading.h"
#include "model/zero/sheet.h"
#include "tests/checker/proofreading/proofread.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using sheet::CheckedCard;

ir::SourceRange RangeOf(std::u32string_view text, std::u32string_view words) {
  const std::size_t begin = text.find(words);
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + words.size())};
}

/// A continuous ability whose body looks for these names on its own board.
ir::Reading ReadingWithFilter(ir::FilterNode node, ir::SourceRange range) {
  ir::Selector selector;
  selector.filter = ir::Filter{.range = range, .node = std::move(node)};
  ir::Ability ability;
  ability.condition.node = ir::ThereAre{.objects = std::move(selector)};
  return ir::Reading{.choices = {}, .abilities = {ability}};
}

CheckedCard ACard(const std::string& number, std::u32string text,
                  std::vector<ir::Reading> readings) {
  CheckedCard card;
  card.sheet = &zero::GameSheet();
  card.card.number = number;
  card.card.name = U"甲";
  card.card.texts = {{text}};
  ir::Readings all;
  all.text = std::move(text);
  all.readings = std::move(readings);
  card.texts = {all};
  return card;
}

std::vector<std::string> CodesOf(const std::vector<Finding>& findings) {
  std::vector<std::string> codes;
  for (const Finding& finding : findings) codes.push_back(finding.code);
  return codes;
}

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE("words that no reading explains are reported with their place", "[proofreading]") {
  const std::u32string text = U"抽一张牌，然后跳舞。";
  CheckedCard card = ACard("X-1", text, {});
  card.texts[0].not_understood = {
      {.range = RangeOf(text, U"跳舞"), .is_unowned_token = false, .nearest = "登场"}};
  const auto findings = Proofread({.cards = {card}});
  REQUIRE(CodesOf(findings) == Codes{"S201"});
  CHECK(findings[0].message.zh == "`跳舞` 无法理解");
  CHECK(findings[0].spans == std::vector<findings::Span>{{"X-1", {}, 7, 9}});
  CHECK(findings[0].suggestion->text.en == "nearest known wording: 登场");
}

TEST_CASE("a token that belongs to nothing is another matter than an unknown phrase",
          "[proofreading]") {
  const std::u32string text = U"抽一张牌，，";
  CheckedCard card = ACard("X-1", text, {});
  card.texts[0].not_understood = {{.range = {5, 6}, .is_unowned_token = true, .nearest = ""}};
  CHECK(CodesOf(Proofread({.cards = {card}})) == Codes{"S202"});
}

TEST_CASE("an unknown timing is one finding, not also an unknown phrase",
          "[proofreading][zero:800.1]") {
  const std::u32string text = U"【入场时】抽一张牌。";
  CheckedCard card = ACard("X-1", text, {});
  card.texts[0].not_understood = {{.range = {0, 5}, .is_unowned_token = false, .nearest = ""},
                                  {.range = {1, 3}, .is_unowned_token = false, .nearest = ""}};
  const auto findings = Proofread({.cards = {card}});
  REQUIRE(CodesOf(findings) == Codes{"R303"});
  CHECK(findings[0].message.en == "no rule defines or uses the timing `【入场时】`");
}

TEST_CASE("a timing that rule 900 uses counts as known", "[proofreading]") {
  const std::u32string text = U"【归刃成功时】跳舞。";
  CheckedCard card = ACard("X-1", text, {});
  card.texts[0].not_understood = {
      {.range = RangeOf(text, U"跳舞"), .is_unowned_token = false, .nearest = ""}};
  CHECK(CodesOf(Proofread({.cards = {card}})) == Codes{"S201"});
}

TEST_CASE("a name that no card bears is reported, one that the pool bears is not",
          "[proofreading][zero:305.2][zero:306.2]") {
  const std::u32string text = U"我方战斗区中有『红绸军』时";
  const auto reading =
      ReadingWithFilter(ir::Named{.name = U"红绸军"}, RangeOf(text, U"『红绸军』"));
  const CheckedCard card = ACard("X-1", text, {reading});
  const auto findings = Proofread({.cards = {card}});
  REQUIRE(CodesOf(findings) == Codes{"R301"});
  CHECK(findings[0].message.zh == "卡池中没有任何牌带有 `『红绸军』`");

  CheckedCard bearer = ACard("X-2", U"", {});
  bearer.card.traits = {U"红绸军"};
  CHECK(Proofread({.cards = {card}, .pool = {bearer}}).empty());
  bearer.card.traits = {};
  bearer.card.characters = {U"红绸军"};
  CHECK(Proofread({.cards = {card}, .pool = {bearer}}).empty());
}

TEST_CASE("a trait that some text gives is borne", "[proofreading][zero:306.2]") {
  const std::u32string text = U"『巨猿』";
  const auto reading = ReadingWithFilter(ir::Named{.name = U"巨猿"}, RangeOf(text, U"『巨猿』"));
  ir::Ability giver;
  giver.effect.node = ir::Grant{{}, {ir::GainTrait{U"巨猿"}}, {}};
  const CheckedCard card = ACard("X-1", text, {reading});
  const CheckedCard source = ACard("X-2", U"", {{.choices = {}, .abilities = {giver}}});
  CHECK(Proofread({.cards = {card}, .pool = {source}}).empty());
}

TEST_CASE("a token bears what the text states of it", "[proofreading][zero:325.3]") {
  ir::Ability maker;
  maker.effect.node = ir::CreateToken{.name = U"影",
                                      .kind = {},
                                      .colours = {},
                                      .characters = {},
                                      .traits = {U"分身"},
                                      .stats = {},
                                      .gains = {}};
  const CheckedCard source = ACard("X-2", U"", {{.choices = {}, .abilities = {maker}}});
  const CheckedCard name =
      ACard("X-1", U"{影}",
            {ReadingWithFilter(ir::CardNameIs{.name = U"影"}, RangeOf(U"{影}", U"{影}"))});
  const CheckedCard trait =
      ACard("X-1", U"『分身』",
            {ReadingWithFilter(ir::Named{.name = U"分身"}, RangeOf(U"『分身』", U"『分身』"))});
  for (const CheckedCard& card : {name, trait}) {
    CHECK(CodesOf(Proofread({.cards = {card}})) == Codes{"R301"});
    CHECK(Proofread({.cards = {card}, .pool = {source}}).empty());
  }
}

TEST_CASE("a card name is looked up among card names only", "[proofreading][zero:301.2]") {
  const std::u32string text = U"{小舞}";
  const auto reading = ReadingWithFilter(ir::CardNameIs{.name = U"小舞"}, RangeOf(text, U"{小舞}"));
  const CheckedCard card = ACard("X-1", text, {reading});
  CheckedCard bearer = ACard("X-2", U"", {});
  bearer.card.characters = {U"小舞"};
  CHECK(CodesOf(Proofread({.cards = {card}, .pool = {bearer}})) == Codes{"R301"});
  bearer.card.name = U"小舞";
  CHECK(Proofread({.cards = {card}, .pool = {bearer}}).empty());
}

TEST_CASE("当…时 that a convention reads as a state is pointed out", "[proofreading][zero:702.1]") {
  const std::u32string text = U"当我方战斗区有『天神』时，此牌(攻)+1000。";
  ir::Ability ability;
  CheckedCard card = ACard("X-1", text, {{.choices = {}, .abilities = {ability}}});
  CHECK(Proofread({.cards = {card}}).empty());
  card.texts[0].conventions = {
      {.id = "state-verbs", .basis = "Zero 1.20, 702.1", .range = {0, 12}, .removed = 1}};
  const auto findings = Proofread({.cards = {card}});
  REQUIRE(CodesOf(findings) == Codes{"W405"});
  CHECK(findings[0].message.en ==
        "`当我方战斗区有『天神』时` words a continuous effect with 当…时");
}

TEST_CASE("a number with two contents is reported with both places", "[proofreading]") {
  const auto findings = Proofread({.numbers_twice = {{"X-1", "a.json:3", "b.json:9", "渡船"}}});
  REQUIRE(CodesOf(findings) == Codes{"S204"});
  CHECK(
      findings[0].message.en ==
      "the number X-1 stands twice with different content: a.json:3, b.json:9; the latter (渡船) was not checked");
}

TEST_CASE("an assumed field is told only where a played finding uses the card", "[proofreading]") {
  CheckedCard card = ACard("X-1", U"", {});
  card.card.assumed = {ir::CardField::Cost, ir::CardField::Stats};
  const CheckInput input{.sheet = &zero::GameSheet(), .cards = {card}};
  CHECK(CheckAssumedFields(input, {}).empty());
  Finding finding;
  finding.cards = {"X-1"};
  finding.evidence_kind = findings::EvidenceKind::Text;
  CHECK(CheckAssumedFields(input, {finding}).empty());
  finding.evidence_kind = findings::EvidenceKind::Played;
  const auto findings = CheckAssumedFields(input, {finding});
  REQUIRE(CodesOf(findings) == Codes{"S203"});
  CHECK(findings[0].message.zh ==
        "此牌没有写明费用（1）、攻防（1000），有结果以括号中的默认值为准");
}

}  // namespace caiding::proofreading
