// SPDX-License-Identifier: MIT
#include <set>

#include <catch2/catch.hpp>

#include "checker/readings/check_readings.h"
#include "checker/readings/paraphrase.h"
#include "model/ir/utf8.h"
#include "tests/checker/readings/laboratory.h"

namespace caiding::tests {
namespace {

using findings::Finding;
using findings::MeaningClass;
using findings::Words;

std::string TextOf(const std::vector<Words>& words) {
  std::string text;
  for (const Words& part : words) text += part.text;
  return text;
}

/// Only the words that are marked.
std::string MarksOf(const std::vector<Words>& words) {
  std::string text;
  for (const Words& part : words) text += part.differs ? "[" + part.text + "]" : "";
  return text;
}

}  // namespace

TEST_CASE("words that differ are marked, words that all share are not", "[readings]") {
  const auto marked =
      readings::MarkDifferences({{"a", "b", "c"}, {"a", "x", "c"}, {"a", "c", "d"}});
  REQUIRE(marked.size() == 3);
  CHECK(marked[0] == std::vector<Words>{{"a", false}, {"b", true}, {"c", false}});
  CHECK(marked[1] == std::vector<Words>{{"a", false}, {"x", true}, {"c", false}});
  CHECK(marked[2] == std::vector<Words>{{"ac", false}, {"d", true}});
  CHECK(readings::MarkDifferences({}).empty());
}

TEST_CASE("each meaning of an ambiguous text is told in other words, in both languages",
          "[readings]") {
  for (const Finding& finding : AmbiguousFindings()) {
    CAPTURE(finding.cards.front());
    REQUIRE(finding.classes.size() >= 2);
    std::set<std::string> zh;
    std::set<std::string> en;
    for (const MeaningClass& meaning : finding.classes) {
      zh.insert(TextOf(meaning.zh));
      en.insert(TextOf(meaning.en));
      REQUIRE(meaning.outcome >= 1);
      CHECK(meaning.outcome <= finding.outcomes.size());
    }
    CHECK(zh.size() == finding.classes.size());
    CHECK(en.size() == finding.classes.size());
  }
}

TEST_CASE("the words in which meanings differ are marked in one of them at least", "[readings]") {
  for (const Finding& finding : AmbiguousFindings()) {
    std::string zh;
    std::string en;
    for (const MeaningClass& meaning : finding.classes) {
      zh += MarksOf(meaning.zh);
      en += MarksOf(meaning.en);
    }
    CHECK_FALSE(zh.empty());
    CHECK_FALSE(en.empty());
  }
}

TEST_CASE("a meaning has a rewording that says it alone, or the reason why none was found",
          "[readings]") {
  for (const Finding& finding : AmbiguousFindings()) {
    const ir::TextPlace text_of = finding.spans.front().text;
    for (const MeaningClass& meaning : finding.classes) {
      CAPTURE(finding.cards.front(), meaning.label.en);
      CHECK(meaning.rewording.empty() != meaning.none_found.en.empty());
      if (meaning.rewording.empty()) CHECK(meaning.none_found.en.starts_with("none found: "));
      for (const std::string& text : meaning.rewording) {
        const auto points = ir::DecodeUtf8(text);
        REQUIRE(points);
        CHECK(ReadLaboratoryText(finding.cards.front(), text_of, *points).readings.size() == 1);
      }
    }
  }
}

TEST_CASE("a turn that may be waited for once or come again has a wording for each",
          "[readings][zero:700.10]") {
  const auto findings = CheckText("当此牌攻击时，抽一张牌。我方回合结束时，舍弃一张手牌。");
  REQUIRE(findings.size() == 1);
  REQUIRE(findings[0].classes.size() == 2);
  CHECK(findings[0].classes[0].rewording ==
        std::vector<std::string>{"当此牌攻击时，抽一张牌。下一次我方回合结束时，舍弃一张手牌。"});
  CHECK(findings[0].classes[1].rewording ==
        std::vector<std::string>{"当此牌攻击时，抽一张牌。每当我方回合结束时，舍弃一张手牌。"});
}

TEST_CASE("a rewording of a card with another printing warns, and puts no text in its place",
          "[readings][zero:327.1]") {
  const char* const open = "【登场时】可以舍弃一张手牌，抽一张牌。";
  const Finding alone = CheckText(open).at(0);
  REQUIRE(alone.suggestion);
  CHECK_FALSE(alone.suggestion->replacement.empty());
  auto input = InputOfText(open);
  input.pool = input.cards;
  input.pool[0].card.number = "OLD-1";
  const auto answer = readings::CheckReadings(input);
  REQUIRE(answer.findings.size() == 1);
  const Finding& finding = answer.findings[0];
  REQUIRE(finding.suggestion);
  CHECK(finding.suggestion->replacement.empty());
  CHECK(finding.suggestion->text.en.find("OLD-1 is another printing") != std::string::npos);
  CHECK(finding.suggestion->text.en.find("F105") != std::string::npos);
  CHECK(finding.classes[0].rewording == alone.classes[0].rewording);
}

}  // namespace caiding::tests
