// SPDX-License-Identifier: MIT
// caiding scenario new: a scenario to start from.
#include <cstdio>
#include <variant>

#include "cli/command.h"
#include "cli/lay_code.h"
#include "cli/own_cards.h"
#include "cli/print.h"
#include "cli/write_file.h"
#include "corpus/games.h"
#include "corpus/scenario/skeleton.h"

namespace caiding::cli {
namespace {

struct NewOptions {
  std::vector<std::string> cards;
  OwnCardFiles own_cards;
  std::string save_path;
  reports::Language language = reports::Language::Chinese;  ///< Of what is said of card files.
};

/// Who plays the scenario needs the card files too.
std::string HowToPlay(const NewOptions& options) {
  if (options.own_cards.paths.empty()) return "";
  const std::string& saved = options.save_path;
  return "# " + PlayCommand(saved.empty() ? "FILE" : saved, options.own_cards) + "\n";
}

/// Somebody may have filled it in.
bool IsThere(const NewOptions& options) {
  if (!WouldOverwrite(options.save_path)) return false;
  Complain(options.language, TellNoOverwrite(options.save_path));
  return true;
}

ExitCode RunNew(const NewOptions& options) {
  if (IsThere(options)) return ExitCode::BadInput;
  const auto own = ReadOwnCards(options.own_cards, options.language);
  if (!own) {
    Complain(own.Error().reason);
    return ExitCode::ToolFailure;
  }
  if (own->input != ExitCode::Clean) return own->input;
  const corpus::CardFinder& finder = own->finder;
  const sheet::Sheet& sheet = finder.sheet == nullptr ? corpus::DefaultGame() : *finder.sheet;
  const auto made = corpus::ScenarioSkeleton(sheet, options.cards, *own->parser, finder);
  if (const auto* failure = std::get_if<scenario::LayFailure>(&made)) {
    Complain(options.language, failure->reason);
    return CodeOfFailure(*failure);
  }
  const std::string text = HowToPlay(options) + std::get<std::string>(made);
  if (options.save_path.empty()) {
    std::fputs(text.c_str(), stdout);
    return ExitCode::Clean;
  }
  if (WriteFile(options.save_path, text)) return ExitCode::Clean;
  Complain(options.language,
           {options.save_path + " 无法写入", options.save_path + " cannot be written"});
  return ExitCode::ToolFailure;
}

}  // namespace

void AddScenario(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(program, "scenario", "Write scenarios");
  CLI::App& create = AddCommand(command, "new", "Write a scenario that uses these cards and runs");
  NeedCommand(command);
  auto options = std::make_shared<NewOptions>();
  AddOption(create, "cards", options->cards, "numbers of cards; the first one is used",
            {.type = "CARD", .is_required = true});
  AddOwnCards(create, options->own_cards);
  AddOption(create, "--save", options->save_path,
            "write it there, where no file is yet (default: standard output)", {.type = "FILE"});
  AddLanguage(create, options->language);
  OnCall(create, chosen, [options] { return RunNew(*options); });
}

}  // namespace caiding::cli
