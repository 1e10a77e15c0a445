// SPDX-License-Identifier: MIT
// caiding diff: what two editions of the rulebook make of the same scenarios.
#include <algorithm>
#include <filesystem>
#include <variant>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/input_errors.h"
#include "cli/own_cards.h"
#include "cli/print.h"
#include "corpus/games.h"
#include "corpus/understand.h"
#include "model/scenario/edition.h"
#include "model/scenario/flip_policies.h"
#include "model/sheet/sheet.h"

namespace caiding::cli {
namespace {

struct DiffOptions {
  std::vector<std::string> editions;
  std::vector<std::string> paths;
  OwnCardFiles own_cards;
  reports::Language language = reports::Language::Chinese;
};

/// The scenario files below the paths, sorted.
std::vector<std::string> FilesOf(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  std::error_code problem;
  for (const std::string& path : paths) {
    if (!std::filesystem::is_directory(path, problem)) {
      files.push_back(path);
      continue;
    }
    for (auto entry = std::filesystem::recursive_directory_iterator(path, problem);
         !problem && entry != std::filesystem::recursive_directory_iterator();
         entry.increment(problem)) {
      if (entry->path().extension() == ".yaml") files.push_back(entry->path().string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

void PrintOutcome(const std::string& edition, const scenario::Scenario& scenario,
                  const scenario::ScenarioResult& result, const scenario::ScenarioResult& other,
                  reports::Language language) {
  const bool is_chinese = language == reports::Language::Chinese;
  PrintLine("  " + edition + ":");
  for (const ir::Message& line : scenario::TellParting(result, other)) {
    PrintLine("    " + scenario::CiteEdition(*scenario.sheet, reports::In(language, line), edition,
                                             is_chinese));
  }
  scenario::Scenario played = scenario;
  played.edition = edition;
  for (const ir::Message& line : scenario::TellEdition(played, result)) {
    PrintLine("    " + reports::In(language, line));
  }
}

/// Scenarios that say their edition themselves are played under both all the same.
ExitCode DiffOne(const std::string& file, const DiffOptions& options, const OwnCards& cards,
                 std::size_t& differing) {
  const auto read = LoadScenario(file, cards.finder);
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    return PrintInputErrors(*errors, options.language);
  }
  NoteReplaced(std::get<LoadedScenario>(read), options.language);
  const scenario::Scenario& scenario = std::get<LoadedScenario>(read).scenario;
  const auto parser = ParserOf(cards, *scenario.sheet);
  if (!parser) {
    Complain(parser.Error().reason);
    return ExitCode::ToolFailure;
  }
  scenario::EditionDifference difference;
  if (!scenario::DiffersBetween(scenario, options.editions[0], options.editions[1],
                                corpus::PlayReaderOf(**parser), difference)) {
    return ExitCode::Clean;
  }
  ++differing;
  PrintLine(fmt::format("{}: {}", file, scenario.title));
  PrintOutcome(options.editions[0], scenario, difference.first, difference.second,
               options.language);
  PrintOutcome(options.editions[1], scenario, difference.second, difference.first,
               options.language);
  return ExitCode::Findings;
}

ExitCode RunDiff(const DiffOptions& options) {
  const auto cards = ReadOwnCards(options.own_cards, options.language);
  if (!cards) {
    Complain(cards.Error().reason);
    return ExitCode::ToolFailure;
  }
  ExitCode code = cards->input;
  std::size_t differing = 0;
  const auto files = FilesOf(options.paths);
  for (const std::string& file : files) {
    code = Worst(code, DiffOne(file, options, *cards, differing));
  }
  const bool is_chinese = options.language == reports::Language::Chinese;
  PrintLine(is_chinese
                ? fmt::format("{} 个场景，{} 个结果不同", files.size(), differing)
                : fmt::format("{} scenarios, {} come to something else", files.size(), differing));
  return code;
}

}  // namespace

void AddDiff(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(
      program, "diff", "Play scenarios under two editions and show what changes",
      "Exit codes: 0 nothing changes, 1 something does, 2 a scenario is wrong as written.");
  auto options = std::make_shared<DiffOptions>();
  const sheet::Sheet& sheet = corpus::DefaultGame();
  const std::string two =
      std::string(sheet::EarlierEdition(sheet).id) + " " + std::string(sheet.editions.front().id);
  AddOption(command, "--editions", options->editions, "two editions, for instance " + two,
            {.is_required = true, .words = EditionsOf(sheet), .count = 2});
  AddOption(command, "scenarios", options->paths, "scenario files or folders of them",
            {.type = "SCENARIO|FOLDER", .is_required = true});
  AddOwnCards(command, options->own_cards);
  AddLanguage(command, options->language);
  OnCall(command, chosen, [options] { return RunDiff(*options); });
}

}  // namespace caiding::cli
