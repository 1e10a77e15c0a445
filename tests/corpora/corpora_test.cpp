// SPDX-License-Identifier: MIT
// The texts whose ambiguity is known: each must be accused of just that, or of nothing.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/readings/check_readings.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "parser/wordings/zero.zh/wording.h"

namespace caiding {
namespace {

using Row = std::vector<std::string>;

std::vector<Row> ReadTable(const std::string& path, std::size_t columns) {
  std::ifstream in(path);
  REQUIRE(in.good());
  std::vector<Row> rows;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    Row row;
    std::stringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
    INFO(line);
    REQUIRE(row.size() == columns);
    rows.push_back(std::move(row));
  }
  return rows;
}

/// A plain card of this kind with this text. It costs 1: what pays for it lies on its boards.
std::string Json(const std::string& number, const std::string& kind, const std::string& text) {
  std::string paragraphs;
  std::size_t begin = 0;
  for (std::size_t end = 0; end != std::string::npos; begin = end + 3) {
    end = text.find(" / ", begin);
    paragraphs += (begin == 0 ? "\"" : ", \"") +
                  text.substr(begin, end == std::string::npos ? end : end - begin) + "\"";
  }
  std::string fields;
  if (kind == "角") fields = R"("kind": "角色牌", "attack": 1500, "defense": 1000)";
  if (kind == "装") fields = R"("kind": "装备牌", "attack_bonus": 500, "defense_bonus": 0)";
  if (kind == "战") fields = R"("kind": "战术牌", "tactic": "普通")";
  if (kind == "事") fields = R"("kind": "事件牌")";
  REQUIRE(!fields.empty());
  return "{\"number\": \"" + number + "\", \"name\": \"试文" + number + "\", " + fields +
         R"(, "cost": {"total": 1, "红": 1}, "color": "红", "characters": [], "traits": [], "text": [)" +
         paragraphs + "]}";
}

/// 岚 is the name of one and a trait of the other.
constexpr const char* kPool =
    R"({"number": "NT-1", "name": "岚之身", "kind": "角色牌", "attack": 500, "defense": 500,
  "cost": {"total": 1}, "color": "红", "characters": ["岚"], "traits": [], "text": []},
 {"number": "NT-2", "name": "岚之民", "kind": "角色牌", "attack": 500, "defense": 500,
  "cost": {"total": 1}, "color": "红", "characters": [], "traits": ["岚"], "text": []})";

corpus::LoadedCards Load(const std::string& cards) {
  auto loaded = corpus::ReadCardText(
      "{\"game\": \"zero\", \"edition\": \"1.20\", \"cards\": [" + cards + "]}", "texts.json");
  CHECK(loaded.errors.empty());
  return loaded;
}

const parser::Parser& TheParser() {
  static const auto keywords = corpus::KeywordsOf(zero::GameSheet());
  static const auto parser =
      parser::Parser::Create(parser::ZeroChinese(), *zero::GameSheet().vocabulary, *keywords);
  return *parser;
}

/// The cards of the rows, with those that give 『岚』 its two senses beside them. No other question
/// is asked than what their readings are.
findings::CheckInput InputOf(const std::vector<Row>& rows, std::size_t text) {
  std::string cards;
  for (const Row& row : rows)
    cards += (cards.empty() ? "" : ",\n") + Json(row[0], row[1], row[text]);
  findings::CheckInput input;
  input.sheet = &zero::GameSheet();
  input.wording = &zero_zh::CardWording();
  input.cards = corpus::UnderstandAll(TheParser(), Load(cards));
  input.pool = corpus::UnderstandAll(TheParser(), Load(kPool));
  input.reparse = [](std::u32string_view words, const ir::Card& card, ir::TextPlace place) {
    return TheParser().Parse(words, corpus::ContextOf(zero::GameSheet(), card, place));
  };
  return input;
}

/// How large the witnesses are, and whether games reach what they show.
struct Witnesses {
  std::vector<std::size_t> beside_decks;
  std::vector<std::size_t> beside_decks_and_payment;
  std::size_t reached = 0;

  void Add(const findings::Finding& finding) {
    if (finding.outcomes.empty()) return;
    const auto& placed = finding.outcomes.front().certificate.position.cards;
    const auto outside = [&](const std::vector<ir::ZoneId>& zones) {
      return static_cast<std::size_t>(
          std::count_if(placed.begin(), placed.end(), [&](const kernel::PlacedCard& card) {
            return std::find(zones.begin(), zones.end(), card.zone) == zones.end();
          }));
    };
    // Decks hold what the players draw until the story ends.
    beside_decks.push_back(outside({zero::zone::kDeck}));
    beside_decks_and_payment.push_back(outside({zero::zone::kDeck, zero::zone::kResource}));
    reached += finding.game ? 1 : 0;
  }
};

std::size_t Median(std::vector<std::size_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return numbers.at(numbers.size() / 2);
}

/// "A501 may-scope 2", one line a finding about this card's readings.
std::string Said(const sheet::CheckedCard& card, const findings::CheckInput& input,
                 Witnesses* witnesses = nullptr) {
  if (!findings::IsUnderstood(card)) return "not understood";
  findings::Meter meter(input.bounds);
  std::string said;
  for (const readings::Answered& answer : readings::AnswerQuestions(card, input, meter)) {
    if (witnesses != nullptr) witnesses->Add(answer.finding);
    said += answer.finding.code + " " + answer.finding.source + " " +
            std::to_string(answer.finding.outcomes.empty() ? 0 : answer.finding.classes.size()) +
            "\n";
  }
  return said;
}

}  // namespace

TEST_CASE(
    "each ambiguous text is accused of its source; the median board that tells its meanings apart has three cards "
    "beside the decks, where the card under test costs 1",
    "[corpora][zero:700.9]") {
  const auto rows = ReadTable("tests/corpora/ambiguous.tsv", 7);
  const findings::CheckInput input = InputOf(rows, 6);
  Witnesses witnesses;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    INFO(row[0] << " " << row[6]);
    CHECK(Said(input.cards[i], input, &witnesses) == row[3] + " " + row[2] + " " + row[4] + "\n");
  }
  std::printf(
      "%zu witnesses; cards beside decks: median %zu; beside what pays as well: median %zu; reached in a game: %zu\n",
      witnesses.beside_decks.size(), Median(witnesses.beside_decks),
      Median(witnesses.beside_decks_and_payment), witnesses.reached);
  // Each further cost is one resource more where the card has to be used.
  CHECK(Median(witnesses.beside_decks) <= 3);
  CHECK(Median(witnesses.beside_decks_and_payment) <= 2);
  CHECK(witnesses.reached >= witnesses.beside_decks.size() / 4);
}

TEST_CASE("every source has three texts at least", "[corpora]") {
  std::map<std::string, int> count;
  for (const Row& row : ReadTable("tests/corpora/ambiguous.tsv", 7))
    count[row[2]] += row[3] == "A503" ? 0 : 1;
  CHECK(count.size() == 17);
  for (const auto& [source, texts] : count) {
    INFO(source);
    CHECK(texts >= 3);
  }
}

TEST_CASE("texts that look ambiguous and are not stay clean", "[corpora][zero:700.9]") {
  const auto rows = ReadTable("tests/corpora/clear.tsv", 5);
  const findings::CheckInput input = InputOf(rows, 4);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    INFO(rows[i][0] << " " << rows[i][4]);
    CHECK(Said(input.cards[i], input).empty());
  }
}

TEST_CASE("where a convention makes a text clear it is the one that is named", "[corpora]") {
  for (const Row& row : ReadTable("tests/corpora/clear.tsv", 5)) {
    if (row[2] == "-") continue;
    parser::ParagraphContext context;
    if (row[1] == "战") context.kind = zero::kind::kTactic;
    const auto readings = TheParser().Parse(*ir::DecodeUtf8(row[4]), context);
    parser::ParseOptions all;
    all.apply_conventions = false;
    INFO(row[4]);
    CHECK(readings.readings.size() == 1);
    CHECK(std::any_of(readings.conventions.begin(), readings.conventions.end(),
                      [&](const auto& one) { return one.id == row[2]; }));
    CHECK(TheParser().Parse(*ir::DecodeUtf8(row[4]), context, all).readings.size() > 1);
  }
}

}  // namespace caiding
