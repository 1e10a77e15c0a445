// SPDX-License-Identifier: MIT
#include "tests/sheets/games.h"

#include <algorithm>
#include <fstream>
#include <list>
#include <set>
#include <string>

#include "corpus/clauses.h"
#include "corpus/keywords.h"
#include "corpus/understand.h"
#include "model/ir/assert.h"
#include "tests/toy/reader.h"
#include "tests/toy/sheet.h"

namespace caiding::tests::sheets {
namespace {

bool IsListedClause(const sheet::Sheet& sheet, std::string_view id) {
  return corpus::Clauses(sheet).empty() || corpus::FindClause(sheet, id) != nullptr;
}

bool IsToyClause(const sheet::Sheet&, std::string_view id) {
  static const std::set<std::string, std::less<>> clauses = [] {
    std::set<std::string, std::less<>> ids;
    std::ifstream table("tests/toy/clauses-1.tsv");
    for (std::string line; std::getline(table, line);) ids.insert(line.substr(0, line.find('\t')));
    return ids;
  }();
  return clauses.contains(id);
}

/// Where there is one without a language, it says whatever the game has, and says it back.
TestedGame Listed(const sheet::Sheet& sheet) {
  static std::list<parser::Parser> parsers;
  const std::string canonical = std::string(sheet.id) + ".canonical";
  const bool has_canonical = corpus::FindWording(sheet, canonical) != nullptr;
  const std::string id = has_canonical ? canonical : std::string();
  TestedGame game{.sheet = &sheet, .is_clause = IsListedClause};
  game.wording = corpus::FindWording(sheet, id);
  auto parser = corpus::MakeParser(sheet, id);
  CAIDING_ASSERT(game.wording != nullptr && parser.HasValue(),
                 "the texts of a listed game can be read");
  parsers.push_back(std::move(*parser));
  game.parser = &parsers.back();
  return game;
}

}  // namespace

const std::vector<TestedGame>& Games() {
  static const std::vector<TestedGame> games = [] {
    std::vector<TestedGame> made;
    for (const sheet::Sheet* sheet : corpus::Games()) made.push_back(Listed(*sheet));
    const sheet::Sheet& toy = toy::GameSheet();
    made.push_back({.sheet = &toy,
                    .wording = toy::FindWording(toy, {}),
                    .parser = &toy::GameParser(),
                    .is_clause = IsToyClause});
    return made;
  }();
  return games;
}

const sheet::Sheet* FindGame(std::string_view id) {
  for (const TestedGame& game : Games()) {
    if (game.sheet->id == id) return game.sheet;
  }
  return nullptr;
}

evidence::CardReader ReaderOf(const TestedGame& game) {
  return [&game](const ir::Card& card, const sheet::ReadingChoices& choices) {
    return sheet::ReadWithChoices(corpus::Understand(*game.sheet, *game.parser, card), choices);
  };
}

}  // namespace caiding::tests::sheets
