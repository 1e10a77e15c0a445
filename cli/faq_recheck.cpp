// SPDX-License-Identifier: MIT
#include "cli/faq_recheck.h"

#include <utility>
#include <variant>

#include <fmt/format.h>

#include "cli/input_errors.h"
#include "cli/own_cards.h"
#include "cli/print.h"
#include "corpus/understand.h"
#include "model/scenario/run.h"
#include "model/scenario/tell.h"

namespace caiding::cli {
namespace {

using corpus::PublishedRuling;
using Status = scenario::ScenarioResult::Status;

/// How many came to what.
struct Counts {
  std::size_t hold = 0;
  std::size_t change = 0;
  std::size_t unplayed = 0;
};

/// The old outcome is what the scenario expects, the new one what came out.
void PrintChanges(const scenario::ScenarioResult& result, reports::Language language) {
  for (const scenario::CheckResult& check : result.checks) {
    if (check.holds) continue;
    const ir::Message before = scenario::TellCheck(*result.sheet, check.wanted);
    const ir::Message now = scenario::TellOutcome(*result.sheet, check);
    PrintLine(language, {"    - 原来：" + before.zh, "    - before: " + before.en});
    PrintLine(language, {"    + 现在：" + now.zh, "    + now: " + now.en});
  }
}

ir::Message WordFor(Status status) {
  switch (status) {
    case Status::Holds: return {"仍然成立", "holds"};
    case Status::Differs: return {"结果变了", "changes"};
    case Status::Refused: return {"现在规则不允许这样做", "does what the rules refuse now"};
    case Status::NotBuilt:
    case Status::Broken: return {"无法再照此读取和执行", "no longer parses or plays"};
  }
  return {};
}

/// What became of one ruling, and what it said.
void PrintRuling(const PublishedRuling& ruling, const scenario::ScenarioResult& result,
                 reports::Language language) {
  const std::string told = reports::In(language, result.reason);
  const std::string reason = told.empty() ? "" : ": " + told;
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
    case Status::Refused:
    case Status::Broken: ++counts.unplayed; return;
  }
}

/// Plays the scenario of a ruling again. One that cannot be read does not play, and is bad input
/// besides.
ExitCode RecheckOne(const PublishedRuling& ruling, const corpus::CardFinder& cards,
                    const parser::Parser& parser, reports::Language language, Counts& counts) {
  auto read = LoadScenario(ruling.scenario, cards);
  scenario::ScenarioResult result;
  ExitCode code = ExitCode::Clean;
  if (auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    for (corpus::InputError& error : *errors) {
      if (error.place.line == 0) error.card = ruling.id;
    }
    code = PrintInputErrors(*errors, language);
    result.status = Status::Broken;
  } else {
    result = scenario::RunScenario(std::get<LoadedScenario>(read).scenario,
                                   corpus::PlayReaderOf(parser));
  }
  Count(result.status, counts);
  PrintRuling(ruling, result, language);
  return Worst(code, result.status == Status::Holds ? ExitCode::Clean : ExitCode::Findings);
}

}  // namespace

ExitCode RecheckRulings(const corpus::PublishedRulings& rulings, const corpus::CardFinder& cards,
                        const parser::Parser& parser, reports::Language language) {
  ExitCode code = ExitCode::Clean;
  Counts counts;
  std::size_t others = 0;
  for (const PublishedRuling& ruling : rulings.rulings) {
    if (!corpus::IsInForce(ruling, rulings.rulings))
      ++others;
    else
      code = Worst(code, RecheckOne(ruling, cards, parser, language, counts));
  }
  PrintLine(
      language,
      {fmt::format(
           "仍然成立 {}，结果变了 {}，无法再照此读取和执行 {}；没有重新执行 {}（草案、已撤回、已被取代）",
           counts.hold, counts.change, counts.unplayed, others),
       fmt::format(
           "{} hold, {} change, {} no longer parse or play; {} not played again (drafts, withdrawn, "
           "superseded)",
           counts.hold, counts.change, counts.unplayed, others)});
  return code;
}

}  // namespace caiding::cli
