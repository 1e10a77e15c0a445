// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ir/message.h"
#include "model/ir/wording.h"
#include "model/sheet/sheet.h"
#include "parser/compose/wording.h"

// The games that the program knows. `games.cpp` is the only list of them: whatever else stands
// above the rule packs is handed a sheet.

namespace caiding::corpus {

/// The sheets of all games, the usual one first.
const std::vector<const sheet::Sheet*>& Games();

/// Those whose card texts can be read as they are, because they have a usual wording; the usual one
/// first.
const std::vector<const sheet::Sheet*>& ReadableGames();

/// Those, and others whose card files name the wording.
const std::vector<const sheet::Sheet*>& WordedGames();

/// The sheet of the game with this id, for instance "zero"; null if there is none. A
/// `sheet::FindSheet`.
const sheet::Sheet* FindGame(std::string_view id);

/// The game of what names none: 零次元.
const sheet::Sheet& DefaultGame();

/// How cards of one game say what they say, and how that is read.
struct GameWording {
  const ir::Wording* cards = nullptr;
  const parser::Wording* reading = nullptr;
};

/// The wording of the game with this id, for instance "zero.zh"; without an id the usual one of the
/// game. Null: there is none.
const GameWording* FindWording(const sheet::Sheet& sheet, std::string_view id);

/// A `FindWording` over another list than the program's.
using WordingFinder = const GameWording* (*)(const sheet::Sheet& sheet, std::string_view id);

/// The same for one that there is.
const ir::Wording& WordingOf(const sheet::Sheet& sheet, std::string_view id = {});
const parser::Wording& ReadingOf(const sheet::Sheet& sheet, std::string_view id = {});

/// The ids of the conventions of reading of the usual wording, sorted; none where there is no such
/// wording.
std::vector<std::string> ConventionsOf(const sheet::Sheet& sheet);

/// Where a file of the game lies in the corpus: "zero/keywords.yaml".
std::string PathOf(const sheet::Sheet& sheet, std::string_view name);

/// Where a table of the present edition lies: "zero/clauses-1.20.tsv" for "clauses".
std::string TableOf(const sheet::Sheet& sheet, std::string_view name);

/// "a known game: `zero`".
ir::Message GameExpected(const std::vector<const sheet::Sheet*>& games);

/// "a known wording: `zero.zh`".
ir::Message WordingExpected(const sheet::Sheet& sheet);

/// What examples of a game are made of.
struct Samples {
  std::string_view unit;    ///< The number of a shipped card that is a plain unit.
  std::string_view clause;  ///< Some clause.
};
Samples SamplesOf(const sheet::Sheet& sheet);

}  // namespace caiding::corpus
