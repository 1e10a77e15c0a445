// SPDX-License-Identifier: MIT
#include "tests/checker/card_cells.h"

#include <algorithm>
#include <array>

#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/sheet/checked_card.h"
#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"

namespace caiding::test {
namespace {

constexpr std::array kNames{"甲", "乙", "丙", "丁"};

/// What stands in the brackets before a text.
struct Fields {
  std::string kind = "角色";
  std::string cost = "1";
  std::string strength = "1000/2000";
  std::string series;
};

Fields ReadFields(const std::string& words) {
  const auto given = Split(words, " ");
  Fields fields;
  const std::array places{&fields.kind, &fields.cost, &fields.strength, &fields.series};
  for (std::size_t i = 0; i < std::min(given.size(), places.size()); ++i) *places[i] = given[i];
  return fields;
}

std::string StrengthJson(const Fields& fields) {
  if (fields.kind == "战术") {
    return std::string(", \"tactic\": \"") + (fields.strength == "瞬间" ? "瞬间" : "普通") + "\"";
  }
  if (fields.kind != "角色") return {};
  const auto stats = Split(fields.strength, "/");
  return ", \"characters\": [], \"attack\": " + stats.at(0) + ", \"defense\": " + stats.at(1);
}

std::string CardJson(const std::string& cell, std::size_t index) {
  Fields fields;
  std::string text = cell;
  if (cell.starts_with("[")) {
    fields = ReadFields(cell.substr(1, cell.find(']') - 1));
    text = cell.substr(std::min(cell.size(), cell.find(']') + 2));
  }
  std::string json = "{\"number\": \"S-" + std::to_string(index + 1) + "\", \"name\": \"" +
                     kNames.at(index) + "\", \"kind\": \"" + fields.kind +
                     "牌\", \"cost\": {\"total\": " + fields.cost +
                     "}, \"color\": \"绿\", \"traits\": []" + StrengthJson(fields);
  if (!fields.series.empty()) json += ", \"series\": \"" + fields.series + "\"";
  json += ", \"text\": [";
  const auto paragraphs = Split(text, " | ");
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    if (!paragraphs[i].empty()) json += (i == 0 ? "\"" : ", \"") + paragraphs[i] + "\"";
  }
  return json + "]}";
}

}  // namespace

std::vector<std::string> Split(const std::string& text, const std::string& mark) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find(mark, begin);
    parts.push_back(text.substr(begin, end == std::string::npos ? end : end - begin));
    if (end == std::string::npos) return parts;
    begin = end + mark.size();
  }
}

std::string CardsJson(const std::string& cells) {
  std::string json;
  const auto parts = Split(cells, " || ");
  for (std::size_t i = 0; i < parts.size(); ++i)
    json += (i == 0 ? "" : ", ") + CardJson(parts[i], i);
  return json;
}

Expected<findings::CheckInput> ReadCells(const parser::Parser& parser, const std::string& cells) {
  const auto loaded = corpus::ReadCardText(
      "{\"game\": \"zero\", \"edition\": \"1.20\", \"cards\": [" + CardsJson(cells) + "]}", cells);
  if (!loaded.errors.empty()) return Failure{cells + ": " + loaded.errors.front().expected.en};
  findings::CheckInput input;
  input.sheet = &zero::GameSheet();
  input.wording = &zero_zh::CardWording();
  input.reparse = corpus::ReparserOf(zero::GameSheet(), parser);
  for (const corpus::LoadedCard& card : loaded.cards) {
    input.cards.push_back(corpus::Understand(zero::GameSheet(), parser, card.card));
    if (!findings::IsUnderstood(input.cards.back())) return Failure{cells + ": not understood"};
    const auto read =
        sheet::ReadWithChoices(input.cards.back(), sheet::FirstReadings(input.cards.back()));
    if (!read || !zero::GameSheet().gaps(*read).empty())
      return Failure{cells + ": cannot be played"};
  }
  return input;
}

}  // namespace caiding::test
