// SPDX-License-Identifier: MIT
#include "corpus/games.h"

#include <algorithm>

#include "model/fftcg/sheet.h"
#include "model/ir/assert.h"
#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "parser/wordings/zero.zh/wording.h"

namespace caiding::corpus {
namespace {

struct Game {
  const sheet::Sheet* sheet;
  const ir::Wording* wording;      ///< Null: its card texts cannot be read.
  const parser::Wording* reading;  ///< How they are read; null likewise.
  Samples samples;
};

/// The usual one first.
const std::vector<Game>& List() {
  static const std::vector<Game> games = {
      {&zero::GameSheet(), &zero_zh::CardWording(), &parser::ZeroChinese(), {.unit = "INV-008", .clause = "318.1"}},
      {&fftcg::GameSheet(), nullptr, nullptr, {}},
  };
  return games;
}

const Game* Find(std::string_view id) {
  const auto& games = List();
  const auto found = std::find_if(games.begin(), games.end(), [&](const Game& game) { return game.sheet->id == id; });
  return found == games.end() ? nullptr : &*found;
}

/// Those that `is_asked` holds of, in the order of the list.
template <class Predicate>
std::vector<const sheet::Sheet*> Sheets(Predicate is_asked) {
  std::vector<const sheet::Sheet*> sheets;
  for (const Game& game : List()) {
    if (is_asked(game)) sheets.push_back(game.sheet);
  }
  return sheets;
}

}  // namespace

const std::vector<const sheet::Sheet*>& Games() {
  static const auto games = Sheets([](const Game&) { return true; });
  return games;
}

const std::vector<const sheet::Sheet*>& ReadableGames() {
  static const auto games = Sheets([](const Game& game) { return game.wording != nullptr; });
  return games;
}

const sheet::Sheet* FindGame(std::string_view id) {
  const Game* game = Find(id);
  return game == nullptr ? nullptr : game->sheet;
}

const sheet::Sheet& DefaultGame() { return *List().front().sheet; }

const ir::Wording& WordingOf(const sheet::Sheet& sheet) {
  const Game* game = Find(sheet.id);
  CAIDING_ASSERT(game != nullptr && game->wording != nullptr, "the texts of the game can be read");
  return *game->wording;
}

const parser::Wording& ReadingOf(const sheet::Sheet& sheet) {
  const Game* game = Find(sheet.id);
  CAIDING_ASSERT(game != nullptr && game->reading != nullptr, "the texts of the game can be read");
  return *game->reading;
}

std::string PathOf(const sheet::Sheet& sheet, std::string_view name) {
  return std::string(sheet.id) + "/" + std::string(name);
}

std::string TableOf(const sheet::Sheet& sheet, std::string_view name) {
  return PathOf(sheet, name) + "-" + std::string(sheet.editions.front().id) + ".tsv";
}

Samples SamplesOf(const sheet::Sheet& sheet) {
  const Game* game = Find(sheet.id);
  return game == nullptr ? Samples{} : game->samples;
}

ir::Message GameExpected(const std::vector<const sheet::Sheet*>& games) {
  std::string list;
  for (const sheet::Sheet* sheet : games) list += (list.empty() ? "`" : ", `") + std::string(sheet->id) + "`";
  return {"已知的游戏：" + list, "a known game: " + list};
}

}  // namespace caiding::corpus
