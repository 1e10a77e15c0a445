// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/zero/sheet.h"
#include "tests/reports/faq/sample_entries.h"

namespace caiding::reports::faq {
namespace {

const DocumentOptions kPlain{.sheet = &zero::GameSheet(), .edition = "1.20"};

std::size_t CountOf(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

bool Holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Do these stand there in this order?
bool InOrder(const std::string& text, const std::vector<std::string>& parts) {
  std::size_t at = 0;
  for (const std::string& part : parts) {
    at = text.find(part, at);
    if (at == std::string::npos) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("an open question gives no ruling, and all its outcomes", "[faq]") {
  const std::string text = ADocument({AnOpenEntry("A")}).markdown;
  CHECK_FALSE(Holds(text, "RULING"));
  CHECK(InOrder(text, {"OPEN 2", "- 1 one", "  - drawn", "- 2 two", "  - not drawn"}));
  CHECK(Holds(text, "1 in all, 1 open"));
}

TEST_CASE("an answered question gives its ruling", "[faq]") {
  const std::string text = ADocument({AnEntry("A")}).markdown;
  CHECK(InOrder(text, {"#### <span id=\"A\"></span>Lamp: asked A?", "RULING answer A"}));
  CHECK_FALSE(Holds(text, "OPEN"));
}

TEST_CASE("both languages say the same entries in their own sentences", "[faq]") {
  const std::string text =
      ADocument({AnEntry("A")}, {}, PlainSentences(Language::Chinese)).markdown;
  CHECK(InOrder(text, {"lang=zh", "# 问答", "「Lamp」：问 A", "答 A"}));
}

TEST_CASE("what an entry is made from is told by what it says in the language of the document",
          "[faq]") {
  const Entry entry = AnOpenEntry("A");
  Entry english = entry;
  english.example->courses[0].after[0].en = "another line";
  CHECK(DigestOf(entry, Language::Chinese) == DigestOf(english, Language::Chinese));
  CHECK(DigestOf(entry, Language::English) != DigestOf(english, Language::English));
  Entry ranked = entry;
  ranked.weight.severity = 3;
  CHECK(DigestOf(entry, Language::English) == DigestOf(ranked, Language::English));
}

TEST_CASE("the score is the printed formula", "[faq]") {
  Entry entry = AnOpenEntry("A");
  entry.weight = {.is_published = false, .severity = 3, .is_reached = true};
  CHECK(ScoreOf(entry) == 20 + 30 + 5);
  entry.cards.push_back({.number = "L-02", .name = "Tower", .text = {}});
  entry.example->stand_ins = {{"白板", "plain"}};
  CHECK(ScoreOf(entry) == 20 + 30 + 5 - 4 - 1);
  entry.is_open = false;
  entry.weight.is_published = true;
  CHECK(ScoreOf(entry) == 30 + 30 + 5 - 4 - 1);
}

TEST_CASE("three a card by default, best first, and the rest under more", "[faq]") {
  std::vector<Entry> entries = {AnEntry("A"), AnEntry("B"), AnEntry("C"), AnEntry("D"),
                                AnEntry("E", "L-02")};
  entries[3].weight.severity = 3;
  const std::string text = ADocument(entries).markdown;
  CHECK(InOrder(text, {"### Card L-01", "RULING answer D", "RULING answer A", "RULING answer B",
                       "1 more", "### Card L-02", "RULING answer E", "## By rule", "## More",
                       "RULING answer C", "FORMULA 3"}));
  CHECK(CountOf(text, "RULING answer C") == 1);
  const std::string two = ADocument(entries, {}, PlainSentences(), 1).markdown;
  CHECK(InOrder(two, {"### Card L-01", "RULING answer D", "2 more"}) == false);
  CHECK(InOrder(two, {"### Card L-01", "RULING answer D", "3 more", "## More", "RULING answer A"}));
}

TEST_CASE("an entry stands once, and is linked to from its other cards and its clauses", "[faq]") {
  Entry entry = AnEntry("A", "L-02");
  entry.cards.push_back({.number = "L-10", .name = "Tower", .text = {}});
  entry.clauses = {"106.10", "106.9"};
  const std::string text = ADocument({entry}).markdown;
  CHECK(CountOf(text, "<!-- faq A ") == 1);
  CHECK(InOrder(text, {"### Card L-02", "RULING", "### Card L-10", "](#A)", "### Rule 106.9",
                       "](#A)", "### Rule 106.10", "](#A)"}));
}

TEST_CASE("a card that is at work in the example only is listed, and has no heading", "[faq]") {
  Entry entry = AnEntry("A");
  entry.on_board = {{.number = "L-10", .name = "Tower", .text = "tap"}};
  const Sentences sentences = PlainSentences(
      Language::English,
      {ASentence("entry", "-", "{{question}}{{#cards}}\n- {{name}}: {{text}}\n{{/cards}}")});
  const std::string text = ADocument({entry}, {}, sentences).markdown;
  CHECK(Holds(text, "Lamp: asked A?\n- Lamp: draw\n- Tower: tap\n"));
  CHECK_FALSE(Holds(text, "### Card L-10"));
  CHECK(DigestOf(entry, Language::English) != DigestOf(AnEntry("A"), Language::English));
}

TEST_CASE("of many cards a question names three, and says how many there are", "[faq]") {
  Entry entry = AnEntry("A");
  for (int i = 2; i <= 6; ++i)
    entry.cards.push_back(
        {.number = "L-0" + std::to_string(i), .name = "C" + std::to_string(i), .text = {}});
  const Sentences sentences = PlainSentences(
      Language::English,
      {ASentence("cards_in_words", "-",
                 "{{#cards}}{{card}} {{/cards}}{{#others}}+{{others}} of {{all}}{{/others}}")});
  CHECK(Holds(ADocument({entry}, {}, sentences).markdown, "Lamp C2 C3 +3 of 6: asked A?"));
}

TEST_CASE("the document does not depend on the order of what it is made from", "[faq]") {
  const std::vector<Entry> entries = {AnEntry("A"), AnOpenEntry("B", "L-03"), AnEntry("C", "L-02")};
  const std::vector<Entry> others = {entries[2], entries[0], entries[1]};
  CHECK(ADocument(entries).markdown == ADocument(others).markdown);
}

TEST_CASE("two entries with one id are refused, and so are sentences that write a frame together",
          "[faq]") {
  CHECK_FALSE(WriteDocument({AnEntry("A"), AnEntry("A")}, PlainSentences(), kPlain, {}));
  const Sentences framing = PlainSentences(
      Language::English, {ASentence("entry", "-", "x\n<!-- {{! in two }}/faq A -->")});
  CHECK_FALSE(WriteDocument({AnEntry("A")}, framing, kPlain, {}));
  const Sentences outside = PlainSentences(
      Language::English, {ASentence("by_rule", "-", "x\n<!-- {{! in two }}faq A -->")});
  CHECK_FALSE(WriteDocument({AnEntry("A")}, outside, kPlain, {}));
}

TEST_CASE("the title names the edition as players do", "[faq]") {
  const auto title = [](Language language, const std::string& edition) {
    const Sentences sentences =
        PlainSentences(language, {ASentence("title", "规则 {{edition}}", "rules {{edition}}")});
    const auto document =
        WriteDocument({}, sentences, {.sheet = &zero::GameSheet(), .edition = edition}, {});
    REQUIRE(document);
    return document->markdown.substr(document->markdown.find("# "));
  };
  CHECK(title(Language::Chinese, "early").starts_with("# 规则 早期版本\n"));
  CHECK(title(Language::English, "early").starts_with("# rules earlier edition\n"));
  CHECK(title(Language::English, "1.20").starts_with("# rules 1.20\n"));
}

TEST_CASE("for pandoc the places of links are spans of Markdown", "[faq]") {
  CHECK(ForPandoc("#### <span id=\"A-1\"></span>Q <b>\n") == "#### []{#A-1}Q <b>\n");
}

}  // namespace caiding::reports::faq
