// SPDX-License-Identifier: MIT
// caiding scenario new: a scenario to start from.
#include <cstdio>
#include <fstream>
#include <variant>

#include "cli/command.h"
#include "cli/lay_code.h"
#include "corpus/games.h"
#include "corpus/keywords.h"
#include "corpus/scenario/skeleton.h"

namespace caiding::cli {
namespace {

struct NewOptions {
  std::vector<std::string> cards;
  std::string save_path;
};

ExitCode RunNew(const NewOptions& options) {
  const auto parser = corpus::MakeParser(corpus::DefaultGame());
  if (!parser) {
    std::fprintf(stderr, "caiding: %s\n", parser.Error().reason.c_str());
    return ExitCode::ToolFailure;
  }
  const auto made = corpus::ScenarioSkeleton(corpus::DefaultGame(), options.cards, *parser);
  if (const auto* failure = std::get_if<scenario::LayFailure>(&made)) {
    std::fprintf(stderr, "caiding: %s\n", failure->reason.c_str());
    return CodeOfFailure(*failure);
  }
  const auto& text = std::get<std::string>(made);
  if (options.save_path.empty()) {
    std::fputs(text.c_str(), stdout);
    return ExitCode::Clean;
  }
  std::ofstream file(options.save_path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (!file.fail()) return ExitCode::Clean;
  std::fprintf(stderr, "caiding: %s cannot be written\n", options.save_path.c_str());
  return ExitCode::ToolFailure;
}

}  // namespace

void AddScenario(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(program, "scenario", "Write scenarios");
  CLI::App& create = AddCommand(command, "new", "Write a scenario that uses these cards and runs");
  NeedCommand(command);
  auto options = std::make_shared<NewOptions>();
  AddOption(create, "cards", options->cards, "numbers of shipped cards; the first one is used",
            {.type = "CARD", .is_required = true});
  AddOption(create, "--save", options->save_path, "write it there (default: standard output)",
            {.type = "FILE"});
  OnCall(create, chosen, [options] { return RunNew(*options); });
}

}  // namespace caiding::cli
