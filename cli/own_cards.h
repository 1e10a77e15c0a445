// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "cli/command.h"
#include "cli/exit_code.h"
#include "corpus/parsers.h"
#include "corpus/read_cards.h"
#include "corpus/scenario/card_finder.h"
#include "model/ir/expected.h"
#include "model/scenario/scenario.h"
#include "parser/parse.h"
#include "reports/report.h"

// The team's own cards where scenarios name cards by number: `--pool` of every command that reads
// scenarios.

namespace caiding::cli {

/// The card files of `--pool` and how their tables are headed.
struct OwnCardFiles {
  std::vector<std::string> paths;
  std::string columns;
  std::string game = {};  ///< Of cards that name none; empty: as their fields say.
};

/// Adds `--pool CARDS...`, `--columns FILE` and `--game`.
void AddOwnCards(CLI::App& command, OwnCardFiles& files);

/// Their cards, and what reads the texts of these and of the shipped ones.
struct OwnCards {
  corpus::CardFinder finder;
  std::string wording;  ///< Of the given cards; empty: the usual one.
  std::shared_ptr<corpus::Parsers> parsers;
  const parser::Parser* parser;      ///< Of the given cards; of none: that of the usual game.
  ExitCode input = ExitCode::Clean;  ///< `BadInput` if something in the files is wrong.
};

/// The parser for what is of this game: a scenario may be of another one where no cards are given.
Expected<const parser::Parser*> ParserOf(const OwnCards& own, const sheet::Sheet& sheet);

/// Reads the files; what is wrong with them is said on standard error, and the other cards stay.
/// Fails if there is no parser.
Expected<OwnCards> ReadOwnCards(const OwnCardFiles& files, reports::Language language);

/// A scenario with the text of its file.
struct LoadedScenario {
  scenario::Scenario scenario;
  std::string yaml;
  std::vector<corpus::LoadedCard> replaced;  ///< See `corpus::PutIn`.
};

/// Reads a scenario whose numbers name cards of `cards`, which has to outlive it.
/// `is_board_enough`: see `corpus::ScenarioOptions`.
std::variant<LoadedScenario, std::vector<corpus::InputError>> LoadScenario(
    const std::string& path, const corpus::CardFinder& cards, bool is_board_enough = false);

/// How a shell plays the scenario with these card files: `caiding play FILE --pool … --columns …`.
std::string PlayCommand(const std::string& scenario, const OwnCardFiles& files);

/// Says on standard error which cards of the scenario are not as it defines them.
void NoteReplaced(const LoadedScenario& file, reports::Language language);

}  // namespace caiding::cli
