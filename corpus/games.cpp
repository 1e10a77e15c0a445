// SPDX-License-Identifier: MIT
#include "corpus/games.h"

#include <algorithm>

#include "model/fftcg/sheet.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {

const std::vector<const sheet::Sheet*>& Games() {
  static const std::vector<const sheet::Sheet*> games = {&zero::GameSheet(), &fftcg::GameSheet()};
  return games;
}

const std::vector<const sheet::Sheet*>& ReadableGames() {
  static const std::vector<const sheet::Sheet*> games = {&zero::GameSheet()};
  return games;
}

const sheet::Sheet* FindGame(std::string_view id) {
  const auto& games = Games();
  const auto found = std::find_if(games.begin(), games.end(), [&](const auto* sheet) { return sheet->id == id; });
  return found == games.end() ? nullptr : *found;
}

const sheet::Sheet& DefaultGame() { return *Games().front(); }

std::string PathOf(const sheet::Sheet& sheet, std::string_view name) {
  return std::string(sheet.id) + "/" + std::string(name);
}

std::string TableOf(const sheet::Sheet& sheet, std::string_view name) {
  return PathOf(sheet, name) + "-" + std::string(sheet.editions.front().id) + ".tsv";
}

Samples SamplesOf(const sheet::Sheet& sheet) {
  if (&sheet == &zero::GameSheet()) return {.unit = "INV-008", .clause = "318.1"};
  return {};
}

ir::Message GameExpected(const std::vector<const sheet::Sheet*>& games) {
  std::string list;
  for (const sheet::Sheet* sheet : games) list += (list.empty() ? "`" : ", `") + std::string(sheet->id) + "`";
  return {"已知的游戏：" + list, "a known game: " + list};
}

}  // namespace caiding::corpus
