// SPDX-License-Identifier: MIT
// caiding faq --recheck: whether the published rulings still hold, with the cards as they are now.
#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/input_errors.h"
#include "cli/print.h"
#include "corpus/intake/read_file.h"
#include "corpus/keywords.h"
#include "corpus/rulings/published_rulings.h"
#include "corpus/scenario/read.h"
#include "corpus/scenario/run.h"
#include "corpus/scenario/tell.h"

namespace caiding::cli {
namespace {

using corpus::PublishedRuling;
using Status = corpus::ScenarioResult::Status;

struct FaqOptions {
  std::string rulings;
  std::vector<std::string> pool;
  reports::Language language = reports::Language::Chinese;
  std::uint64_t max_input = corpus::ReadOptions{}.max_input;
  std::string columns;
};

/// How many came to what.
struct Counts {
  std::size_t hold = 0;
  std::size_t change = 0;
  std::size_t unplayed = 0;
};

/// A card of the pool is the card now, whatever the scenario or the shipped cards call by its number.
void PutIn(const std::vector<corpus::LoadedCard>& pool, corpus::Scenario& scenario) {
  for (const corpus::LoadedCard& loaded : pool) {
    const auto old = std::find_if(scenario.cards.begin(), scenario.cards.end(),
                                  [&](const ir::Card& card) { return card.number == loaded.card.number; });
    if (old == scenario.cards.end()) scenario.cards.push_back(loaded.card);
    else *old = loaded.card;
  }
}

/// The old outcome is what the scenario expects, the new one what came out.
void PrintChanges(const corpus::ScenarioResult& result, reports::Language language) {
  for (const corpus::CheckResult& check : result.checks) {
    if (check.holds) continue;
    const evidence::Message before = corpus::TellCheck(check.wanted);
    const evidence::Message now = corpus::TellOutcome(check);
    PrintLine(language, {"    - 原来：" + before.zh, "    - before: " + before.en});
    PrintLine(language, {"    + 现在：" + now.zh, "    + now: " + now.en});
  }
}

evidence::Message WordFor(Status status) {
  switch (status) {
    case Status::Holds: return {"仍然成立", "holds"};
    case Status::Differs: return {"结果变了", "changes"};
    case Status::NotBuilt:
    case Status::Broken: return {"无法再照此读取和执行", "no longer parses or plays"};
  }
  return {};
}

/// What became of one ruling, and what it said.
void PrintRuling(const PublishedRuling& ruling, const corpus::ScenarioResult& result, reports::Language language) {
  const std::string reason = result.reason.empty() ? "" : ": " + result.reason;
  const std::string word = reports::In(language, WordFor(result.status));
  PrintLine(fmt::format("{} ({}): {}{}", ruling.id, ruling.date, word, reason));
  if (result.status == Status::Holds) return;
  PrintLine("    " + reports::In(language, ruling.text));
  PrintChanges(result, language);
}

void Count(Status status, Counts& counts) {
  switch (status) {
    case Status::Holds: ++counts.hold; return;
    case Status::Differs: ++counts.change; return;
    case Status::NotBuilt:
    case Status::Broken: ++counts.unplayed; return;
  }
}

/// Plays the scenario of a ruling again. One that cannot be read is bad input.
ExitCode RecheckOne(const PublishedRuling& ruling, const corpus::LoadedCards& pool, const parser::Parser& parser,
                    reports::Language language, Counts& counts) {
  const auto yaml = corpus::ReadFile(ruling.scenario);
  if (!yaml) {
    Complain(ruling.id + ": " + ruling.scenario + " cannot be read");
    return ExitCode::BadInput;
  }
  const auto read = corpus::ReadScenario(*yaml, ruling.scenario);
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    return PrintInputErrors(*errors, language);
  }
  corpus::Scenario scenario = std::get<corpus::Scenario>(read);
  PutIn(pool.cards, scenario);
  const corpus::ScenarioResult result = corpus::RunScenario(scenario, parser);
  Count(result.status, counts);
  PrintRuling(ruling, result, language);
  return result.status == Status::Holds ? ExitCode::Clean : ExitCode::Findings;
}

ExitCode Recheck(const corpus::PublishedRulings& rulings, const corpus::LoadedCards& pool, const parser::Parser& parser,
                 const FaqOptions& options) {
  ExitCode code = ExitCode::Clean;
  Counts counts;
  std::size_t others = 0;
  for (const PublishedRuling& ruling : rulings.rulings) {
    if (!corpus::IsInForce(ruling, rulings.rulings)) ++others;
    else code = Worst(code, RecheckOne(ruling, pool, parser, options.language, counts));
  }
  PrintLine(options.language,
            {fmt::format("仍然成立 {}，结果变了 {}，无法再执行 {}；没有重新执行 {}（草案、已撤回、已被取代）", counts.hold,
                         counts.change, counts.unplayed, others),
             fmt::format("{} hold, {} change, {} no longer play; {} not played again (drafts, withdrawn, superseded)",
                         counts.hold, counts.change, counts.unplayed, others)});
  return code;
}

ExitCode RunFaq(const FaqOptions& options) {
  const corpus::ReadOptions read{.max_input = options.max_input, .standard_input = nullptr, .columns = options.columns};
  const corpus::LoadedCards pool = options.pool.empty() ? corpus::LoadedCards{} : corpus::ReadCards(options.pool, read);
  const corpus::PublishedRulings rulings = corpus::ReadPublishedRulings(options.rulings);
  const ExitCode input = Worst(PrintInputErrors(pool.errors, options.language),
                               PrintInputErrors(rulings.errors, options.language));
  const auto parser = corpus::MakeZeroParser();
  if (!parser) {
    Complain(parser.Error().reason);
    return ExitCode::ToolFailure;
  }
  return Worst(input, Recheck(rulings, pool, *parser, options));
}

}  // namespace

void AddFaq(CLI::App& program, Command& chosen) {
  CLI::App& command =
      AddCommand(program, "faq", "Play the scenarios of published rulings again, with the cards as they are now",
                 "Exit codes: 0 all hold, 1 one changes or no longer plays, 2 a ruling, scenario or card is wrong as "
                 "written.");
  auto options = std::make_shared<FaqOptions>();
  AddOption(command, "--recheck", options->rulings, "the folder of the rulings, a YAML file each",
            {.type = "DIR", .is_required = true});
  AddOption(command, "--pool", options->pool, "card files: these are the cards now (default: the shipped ones)",
            {.type = "CARDS"});
  AddLanguage(command, options->language);
  AddMaxInput(command, options->max_input);
  AddColumns(command, options->columns);
  OnCall(command, chosen, [options] { return RunFaq(*options); });
}

}  // namespace caiding::cli
