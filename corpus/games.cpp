// SPDX-License-Identifier: MIT
#include "corpus/games.h"

#include <algorithm>

#include "model/fftcg/sheet.h"
#include "model/ir/assert.h"
#include "model/zero/sheet.h"
#include "parser/parse.h"
#include "parser/wordings/fftcg.canonical/card_wording.h"
#include "parser/wordings/fftcg.canonical/wording.h"
#include "parser/wordings/fftcg.en/card_wording.h"
#include "parser/wordings/fftcg.en/wording.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "parser/wordings/zero.zh/wording.h"

namespace caiding::corpus {
namespace {

struct Game {
  const sheet::Sheet* sheet;
  std::vector<GameWording> wordings;  ///< None: its card texts cannot be read.
  bool has_usual = false;             ///< The first wording is that of cards that name none.
  Samples samples;
};

/// The usual one first.
const std::vector<Game>& List() {
  static const std::vector<Game> games = {
      {.sheet = &zero::GameSheet(),
       .wordings = {{&zero_zh::CardWording(), &parser::ZeroChinese()}},
       .has_usual = true,
       .samples = {.unit = "INV-008", .clause = "318.1"}},
      {.sheet = &fftcg::GameSheet(),
       .wordings = {{&fftcg_en::CardWording(), &parser::FftcgEnglish()},
                    {&fftcg_canonical::CardWording(), &parser::FftcgCanonical()}},
       .has_usual = true,
       .samples = {}},
  };
  return games;
}

const Game* Find(std::string_view id) {
  const auto& games = List();
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const Game& game) { return game.sheet->id == id; });
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
  static const auto games = Sheets([](const Game& game) { return game.has_usual; });
  return games;
}

const std::vector<const sheet::Sheet*>& WordedGames() {
  static const auto games = Sheets([](const Game& game) { return !game.wordings.empty(); });
  return games;
}

const sheet::Sheet* FindGame(std::string_view id) {
  const Game* game = Find(id);
  return game == nullptr ? nullptr : game->sheet;
}

const sheet::Sheet& DefaultGame() { return *List().front().sheet; }

const GameWording* FindWording(const sheet::Sheet& sheet, std::string_view id) {
  const Game* game = Find(sheet.id);
  if (game == nullptr) return nullptr;
  if (id.empty()) return game->has_usual ? &game->wordings.front() : nullptr;
  const auto found = std::find_if(game->wordings.begin(), game->wordings.end(),
                                  [&](const GameWording& one) { return one.cards->id == id; });
  return found == game->wordings.end() ? nullptr : &*found;
}

const ir::Wording& WordingOf(const sheet::Sheet& sheet, std::string_view id) {
  const GameWording* wording = FindWording(sheet, id);
  CAIDING_ASSERT(wording != nullptr, "the texts of the game can be read");
  return *wording->cards;
}

const parser::Wording& ReadingOf(const sheet::Sheet& sheet, std::string_view id) {
  const GameWording* wording = FindWording(sheet, id);
  CAIDING_ASSERT(wording != nullptr, "the texts of the game can be read");
  return *wording->reading;
}

std::vector<std::string> ConventionsOf(const sheet::Sheet& sheet) {
  const GameWording* usual = FindWording(sheet, {});
  return usual == nullptr ? std::vector<std::string>() : parser::ConventionIds(*usual->reading);
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
  for (const sheet::Sheet* sheet : games)
    list += (list.empty() ? "`" : ", `") + std::string(sheet->id) + "`";
  return {"已知的游戏：" + list, "a known game: " + list};
}

ir::Message WordingExpected(const sheet::Sheet& sheet) {
  std::string list;
  if (const Game* game = Find(sheet.id)) {
    for (const GameWording& one : game->wordings)
      list += (list.empty() ? "`" : ", `") + std::string(one.cards->id) + "`";
  }
  return {"已知的措辞（`wording`）：" + list, "a known `wording`: " + list};
}

}  // namespace caiding::corpus
