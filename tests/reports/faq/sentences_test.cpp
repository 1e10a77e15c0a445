// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/reports/faq/sample_entries.h"

namespace caiding::reports::faq {
namespace {

/// What is wrong with this one sentence.
std::vector<SentenceError> ErrorsOf(const SentenceText& sentence) {
  auto read = Sentences::From(PlainSentenceTexts(), {sentence}, Language::English);
  const auto* errors = std::get_if<std::vector<SentenceError>>(&read);
  return errors == nullptr ? std::vector<SentenceError>{} : *errors;
}

}  // namespace

TEST_CASE("a sentence that the writer edited is said instead of the shipped one", "[faq]") {
  const Sentences sentences =
      PlainSentences(Language::English, {ASentence("by_card", "牌", "Cards first")});
  CHECK(sentences.Say("by_card", {}) == "Cards first");
  CHECK(sentences.Say("by_rule", {}) == "By rule");
}

TEST_CASE("an unknown name of a sentence is an error with its line", "[faq]") {
  const auto errors = ErrorsOf(ASentence("by_crad", "牌", "Cards", 7));
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].line == 7);
  CHECK(errors[0].seen.en == "`by_crad`");
}

TEST_CASE("an unknown variable is an error with the line that it stands in", "[faq]") {
  SentenceText sentence =
      ASentence("entry", "{{id}}", "first\nsecond {{question}}\nthird {{quesiton}}", 10);
  const auto errors = ErrorsOf(sentence);
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].line == 13);
  CHECK(errors[0].seen.en == "`{{quesiton}}`");
}

TEST_CASE("what a list has is known within its section only", "[faq]") {
  CHECK(ErrorsOf(ASentence("entry", "-", "{{#meanings}}{{label}}{{/meanings}}")).empty());
  CHECK(
      ErrorsOf(
          ASentence(
              "entry", "-",
              "{{#has_courses}}{{#courses}}{{#steps}}{{line}}{{/steps}}{{/courses}}{{/has_courses}}"))
          .empty());
  CHECK(ErrorsOf(ASentence("entry", "-", "{{label}}")).size() == 1);
  CHECK(ErrorsOf(ASentence("entry", "-", "{{has_question}}")).size() == 1);
}

TEST_CASE("a section that is not closed is an error with the line of its tag", "[faq]") {
  const auto errors = ErrorsOf(ASentence("entry", "-", "one\n{{#meanings}}\ntwo", 4));
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].line == 6);
}

TEST_CASE("a section that is closed without being open, partials and other marks are errors",
          "[faq]") {
  CHECK(ErrorsOf(ASentence("entry", "-", "{{/meanings}}")).size() == 1);
  CHECK(ErrorsOf(ASentence("entry", "-", "{{> other}}")).size() == 1);
  CHECK_FALSE(ErrorsOf(ASentence("entry", "-", "{{=<% %>=}}<%id%>")).empty());
  CHECK(ErrorsOf(ASentence("entry", "-", "{{! a note}}{{id}}")).empty());
}

TEST_CASE(
    "a sentence that would write the frame of an entry is an error with its line, wherever it is said",
    "[faq]") {
  const auto errors = ErrorsOf(ASentence("see_also", "-", "- {{question}}\n<!-- faq x -->", 4));
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].line == 6);
  CHECK(errors[0].seen.en == "`<!-- faq`");
  CHECK(ErrorsOf(ASentence("outdated", "{{! x }}<!-- /faq x -->", "-")).size() == 1);
  CHECK(ErrorsOf(ASentence("title", "-", "a\n{{#edition}}<!-- faq-new x -->{{/edition}}")).size() ==
        1);
  CHECK(ErrorsOf(ASentence("see_also", "-", "<!-- faq-less -->", 4)).size() == 1);
  CHECK(ErrorsOf(ASentence("see_also", "-", "<!-- a remark on this faq -->")).empty());
}

TEST_CASE("what a card says is shown as it is, whatever Markdown takes it for", "[faq]") {
  Values values;
  values.texts = {{"number", "1. *a*"}, {"name", "<!-- [x](y) `z` -->"}};
  const Sentences sentences =
      PlainSentences(Language::English, {ASentence("card", "-", "{{number}}|{{{name}}}")});
  CHECK(sentences.Say("card", values) == "1\\. \\*a\\*|\\<!-- \\[x\\](y) \\`z\\` --\\>");
  CHECK(EscapeMarkdown("1.20") == "1.20");
  CHECK(EscapeMarkdown("# no heading\nno line") == "\\# no heading no line");
}

TEST_CASE("a value that is empty is missing, and leaves no blank lines", "[faq]") {
  Values values;
  values.texts = {{"question", "Q"}, {"note", ""}};
  const Sentences sentences = PlainSentences(
      Language::English,
      {ASentence("entry", "-",
                 "{{question}}\n\n{{note}}\n\n{{#note}}\nnoted\n{{/note}}\nend\n\n")});
  CHECK(sentences.Say("entry", values) == "Q\n\nend");
}

}  // namespace caiding::reports::faq
