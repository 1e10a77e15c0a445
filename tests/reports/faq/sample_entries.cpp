// SPDX-License-Identifier: MIT
#include "tests/reports/faq/sample_entries.h"

#include <catch2/catch.hpp>

#include "model/zero/sheet.h"

namespace caiding::reports::faq {

SentenceText ASentence(const std::string& name, const std::string& zh, const std::string& en,
                       std::size_t line) {
  return {.name = name, .line = line, .zh = {zh, line + 1}, .en = {en, line + 1}};
}

std::vector<SentenceText> PlainSentenceTexts() {
  std::vector<SentenceText> texts = {
      ASentence("title", "问答", "Answers"),
      ASentence("preface", "共 {{count}}，待定 {{open}}",
                "{{count}} in all{{#open}}, {{open}} open{{/open}}"),
      ASentence("by_card", "按牌", "By card"),
      ASentence("by_rule", "按规则", "By rule"),
      ASentence("card", "{{number}}", "Card {{number}}"),
      ASentence("no_card", "无牌", "No card"),
      ASentence("rule", "{{clause}}", "Rule {{clause}}"),
      ASentence("no_rule", "无条文", "No rule"),
      ASentence("see_also", "- [{{question}}](#{{id}})", "- [{{question}}](#{{id}})"),
      ASentence("more", "更多", "More"),
      ASentence("more_of", "另 {{count}}", "{{count}} more"),
      ASentence("apart", "不再生成", "Apart"),
      ASentence("outdated", "已变", "> CHANGED"),
      ASentence("formula", "每张 {{per_card}}", "FORMULA {{per_card}}"),
      ASentence("card_in_words", "「{{name}}」", "{{name}}"),
      ASentence("cards_in_words", "{{#cards}}{{card}}{{/cards}}",
                "{{#cards}}{{^is_first}} and {{/is_first}}{{card}}{{/cards}}"),
      ASentence("undecided", "待定 {{count}}", "OPEN {{count}}"),
      ASentence(
          "entry", "#### {{question}}\n\n{{ruling}}{{undecided}}",
          "#### <span id=\"{{id}}\"></span>{{question}}\n\n{{ruling}}{{undecided}}\n\n"
          "{{#courses}}\n- {{number}} {{label}}\n{{#after}}\n  - {{line}}\n{{/after}}\n{{/courses}}\n"
          "{{#stand_ins}}\n- stand-in {{line}}\n{{/stand_ins}}"),
      ASentence("scenario.question", "{{asked}}", "{{asked}}"),
      ASentence("scenario.ruling", "{{answer}}", "{{answer}}"),
      ASentence("ruling.question", "{{asked}}", "{{asked}}"),
      ASentence("ruling.ruling", "{{answer}}", "{{answer}}"),
  };
  for (const std::string_view code : AskedCodes()) {
    texts.push_back(ASentence(std::string(code) + ".question", "{{cards}}：{{asked}}",
                              "{{cards}}: {{asked}}?"));
    texts.push_back(ASentence(std::string(code) + ".ruling", "{{answer}}", "RULING {{answer}}"));
  }
  return texts;
}

Sentences PlainSentences(Language language, const std::vector<SentenceText>& edited) {
  auto read = Sentences::From(PlainSentenceTexts(), edited, language);
  REQUIRE(std::holds_alternative<Sentences>(read));
  return std::get<Sentences>(std::move(read));
}

Entry AnEntry(const std::string& id, const std::string& number) {
  Entry entry;
  entry.id = id;
  entry.sentences = "C604";
  entry.asked = {"问 " + id, "asked " + id};
  entry.answer = {"答 " + id, "answer " + id};
  entry.cards = {{.number = number, .name = "Lamp", .text = "draw"}};
  entry.clauses = {"106.7"};
  entry.weight.severity = 1;
  return entry;
}

Entry AnOpenEntry(const std::string& id, const std::string& number) {
  Entry entry = AnEntry(id, number);
  entry.sentences = "A501";
  entry.is_open = true;
  entry.example = MakeExample(
      {}, {{.label = {"甲", "one"}, .board = {}, .steps = {}, .after = {{"抽", "drawn"}}},
           {.label = {"乙", "two"}, .board = {}, .steps = {}, .after = {{"不抽", "not drawn"}}}});
  return entry;
}

Document ADocument(const std::vector<Entry>& entries, const std::string& earlier,
                   const Sentences& sentences, std::size_t per_card) {
  std::vector<KeptFrame> frames;
  if (!earlier.empty()) {
    auto kept = ReadKept(earlier, "faq.md", Language::English);
    REQUIRE(kept);
    frames = kept->frames;
  }
  auto document =
      WriteDocument(entries, sentences,
                    {.sheet = &zero::GameSheet(), .edition = "1.20", .per_card = per_card}, frames);
  REQUIRE(document);
  return *document;
}

}  // namespace caiding::reports::faq
