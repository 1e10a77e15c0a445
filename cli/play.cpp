// SPDX-License-Identifier: MIT
// caiding play: plays scenarios and compares what comes out with what they expect.
#include <cstdio>
#include <optional>
#include <variant>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/input_errors.h"
#include "cli/interactive.h"
#include "cli/lay_code.h"
#include "cli/own_cards.h"
#include "cli/play_again.h"
#include "cli/print.h"
#include "corpus/scenario/history_json.h"
#include "corpus/scenario/write_position.h"
#include "corpus/understand.h"
#include "model/scenario/ask.h"
#include "model/scenario/edition.h"
#include "model/scenario/run.h"
#include "model/scenario/tell.h"

namespace caiding::cli {
namespace {

using scenario::ScenarioResult;
using Status = ScenarioResult::Status;

enum class Dump { None, History, Position };

struct PlayOptions {
  std::vector<std::string> scenarios;
  Dump dump = Dump::None;
  bool is_interactive = false;
  std::string save_path;
  std::string why_not;
  bool flips_policies = false;
  std::string edition;  ///< Empty: what the scenario says.
  OwnCardFiles own_cards;
  reports::Language language = reports::Language::Chinese;
};

ir::Message WordFor(Status status) {
  switch (status) {
    case Status::Holds: return {"符合期望", "holds"};
    case Status::Differs: return {"与期望不同", "differs"};
    case Status::NotBuilt: return {"尚未实现", "not built"};
    case Status::Broken: return {"无法照此执行", "cannot be run as written"};
    case Status::Refused: return {"规则不允许", "refused by the rules"};
  }
  return {};
}

ExitCode CodeFor(Status status) {
  switch (status) {
    case Status::Holds: return ExitCode::Clean;
    case Status::Differs: return ExitCode::Findings;
    case Status::NotBuilt: return ExitCode::ToolFailure;
    case Status::Broken: return ExitCode::BadInput;
    case Status::Refused: return ExitCode::Refused;
  }
  return ExitCode::ToolFailure;
}

/// Title, rules, the play with its clauses and differences, and what it came to.
void PrintResult(const scenario::Scenario& scenario, const ScenarioResult& result,
                 reports::Language language) {
  PrintLine(fmt::format("{}: {}", scenario.file, scenario.title));
  const bool is_chinese = language == reports::Language::Chinese;
  for (const ir::Message& line : scenario::TellPlay(result)) {
    PrintLine(scenario::CiteEdition(*scenario.sheet, reports::In(language, line), scenario.edition,
                                    is_chinese));
  }
  PrintLine(fmt::format("  {}{}{}", reports::In(language, WordFor(result.status)),
                        result.reason.en.empty() ? "" : ": ",
                        reports::In(language, result.reason)));
}

/// Exit code 1 if the action is not legal where the script ends.
ExitCode TellWhyNot(const scenario::Scenario& scenario, const parser::Parser& parser,
                    const PlayOptions& options) {
  auto begun = scenario::PlayScript(scenario, corpus::PlayReaderOf(parser));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&begun)) {
    Complain(options.language, failure->reason);
    return CodeOfFailure(*failure);
  }
  const auto answer = scenario::AskWhyNot(std::get<scenario::Table>(begun), options.why_not);
  if (!answer) {
    const ir::Message why = scenario::TellUnasked(answer.Error());
    Complain(options.language,
             {"`" + options.why_not + "`：" + why.zh, "`" + options.why_not + "`: " + why.en});
    return ExitCode::BadInput;
  }
  PrintLine(options.why_not + ": " + std::string(reports::In(options.language, answer->told)));
  return answer->is_legal ? ExitCode::Clean : ExitCode::Findings;
}

/// The position at which the script ends, as a scenario to go on from.
ExitCode DumpPosition(const scenario::Scenario& scenario, const std::string& yaml,
                      const parser::Parser& parser, const PlayOptions& options) {
  const auto begun = scenario::PlayScript(scenario, corpus::PlayReaderOf(parser));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&begun)) {
    Complain(options.language, failure->reason);
    return CodeOfFailure(*failure);
  }
  const auto written =
      corpus::WritePosition(yaml, std::get<scenario::Table>(begun), scenario.edition);
  if (!written) {
    const std::string& why = written.Error().reason;
    Complain(options.language, {scenario.file + "：写不下这个局面：" + why,
                                scenario.file + ": cannot be written down: " + why});
    return ExitCode::ToolFailure;
  }
  std::fputs(written->c_str(), stdout);
  return ExitCode::Clean;
}

/// One way through a scenario, played and compared.
ExitCode PlayCase(const scenario::Scenario& scenario, const parser::Parser& parser,
                  const PlayOptions& options) {
  const ScenarioResult result = scenario::RunScenario(scenario, corpus::PlayReaderOf(parser));
  if (options.dump == Dump::History) {
    std::fputs(corpus::WriteHistory(scenario, result).c_str(), stdout);
  } else {
    PrintResult(scenario, result, options.language);
    PrintAssumed(scenario, result, options.language);
  }
  const ExitCode code = CodeFor(result.status);
  if (!options.flips_policies) return code;
  return Worst(code, PlayWithPolicies(scenario, result, parser, options.language));
}

/// Whoever goes on from where the scenario stands needs nothing but its board.
bool IsBoardEnough(const PlayOptions& options) {
  return options.is_interactive || options.dump == Dump::Position || !options.why_not.empty();
}

ExitCode PlayOne(const std::string& path, const OwnCards& cards, const PlayOptions& options) {
  auto read = LoadScenario(path, cards.finder, IsBoardEnough(options));
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    return PrintInputErrors(*errors, options.language);
  }
  auto& [scenario, content, replaced] = std::get<LoadedScenario>(read);
  NoteReplaced(std::get<LoadedScenario>(read), options.language);
  const auto reads = ParserOf(cards, *scenario.sheet);
  if (!reads) {
    Complain(reads.Error().reason);
    return ExitCode::ToolFailure;
  }
  const parser::Parser& parser = **reads;
  if (!options.edition.empty()) scenario.edition = options.edition;
  if (!options.why_not.empty()) return TellWhyNot(scenario, parser, options);
  if (options.dump == Dump::Position) return DumpPosition(scenario, content, parser, options);
  if (options.is_interactive) {
    return PlayInteractively({scenario, content, parser, options.own_cards, options.save_path},
                             options.language);
  }
  ExitCode code = ExitCode::Clean;
  for (const scenario::Scenario& one : scenario::CasesOf(scenario))
    code = Worst(code, PlayCase(one, parser, options));
  return code;
}

ExitCode RunPlay(const PlayOptions& options) {
  if (options.dump != Dump::None && options.flips_policies) {
    Complain(options.language, {"看到 --dump 与 --policies，应为其中之一",
                                "seen --dump and --policies, expected one of them"});
    return ExitCode::BadInput;
  }
  const auto cards = ReadOwnCards(options.own_cards, options.language);
  if (!cards) {
    Complain(cards.Error().reason);
    return ExitCode::ToolFailure;
  }
  ExitCode code = cards->input;
  for (const std::string& path : options.scenarios) {
    code = Worst(code, PlayOne(path, *cards, options));
  }
  return code;
}

}  // namespace

void AddPlay(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(
      program, "play", "Play scenarios and compare what they expect with what happens",
      "Exit codes: 0 all hold, 1 one differs, 2 one is wrong as written, 3 one needs what is not built yet, "
      "6 the rules refuse an action or a position.");
  auto options = std::make_shared<PlayOptions>();
  AddOption(command, "scenarios", options->scenarios, "scenario files (YAML); - is standard input",
            {.type = "SCENARIO", .is_required = true});
  AddOwnCards(command, options->own_cards);
  AddChoice<Dump>(
      command, "--dump", options->dump, {{"history", Dump::History}, {"position", Dump::Position}},
      "history: what happened as JSON, one document a scenario; position: where the script "
      "ends, as a scenario to go on from");
  CLI::Option* interactive = AddFlag(
      command, "--interactive", options->is_interactive,
      "go on by hand where the script ends: a line of standard input at a time, on a terminal or "
      "through a pipe; `help` lists what may be typed");
  AddOption(command, "--save", options->save_path,
            "save the path as a scenario, where no file is yet",
            {.type = "FILE", .needs = interactive});
  AddOption(command, "--why-not", options->why_not,
            "what forbids this action where the script ends; exit code 1 if something does",
            {.type = "ACTION", .excludes = interactive});
  AddFlag(command, "--policies", options->flips_policies,
          "turn each switch that the play read, one at a time, and show both outcomes (C608)");
  AddEdition(command, options->edition);
  AddLanguage(command, options->language);
  OnCall(command, chosen, [options] { return RunPlay(*options); });
}

}  // namespace caiding::cli
