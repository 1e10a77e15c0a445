// SPDX-License-Identifier: MIT
#include "cli/faq_recheck.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "cli/input_errors.h"
#include "cli/print.h"
#include "corpus/intake/read_file.h"
#include "corpus/scenario/read.h"
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
    case Status::Refused:
    case Status::Broken: ++counts.unplayed; return;
  }
}

/// What is played, or the errors that are in the way.
using ReadRuling = std::variant<scenario::Scenario, std::vector<corpus::InputError>>;

ReadRuling ReadScenarioOf(const PublishedRuling& ruling) {
  if (const auto yaml = corpus::ReadFile(ruling.scenario))
    return corpus::ReadScenario(*yaml, ruling.scenario);
  const corpus::InputError error{.place = {.file = ruling.scenario},
                                 .card = ruling.id,
                                 .seen = {"不能打开的文件", "a file that cannot be opened"},
                                 .expected = {"场景（YAML）", "a scenario (YAML)"}};
  return std::vector<corpus::InputError>{error};
}

/// Plays the scenario of a ruling again. One that cannot be read does not play, and is bad input
/// besides.
ExitCode RecheckOne(const PublishedRuling& ruling, const corpus::LoadedCards& pool,
                    const parser::Parser& parser, reports::Language language, Counts& counts) {
  ReadRuling read = ReadScenarioOf(ruling);
  scenario::ScenarioResult result;
  ExitCode code = ExitCode::Clean;
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    code = PrintInputErrors(*errors, language);
    result.status = Status::Broken;
  } else {
    auto& scenario = std::get<scenario::Scenario>(read);
    PutIn(pool.cards, scenario);
    result = scenario::RunScenario(scenario, corpus::PlayReaderOf(parser));
  }
  Count(result.status, counts);
  PrintRuling(ruling, result, language);
  return Worst(code, result.status == Status::Holds ? ExitCode::Clean : ExitCode::Findings);
}

}  // namespace

void PutIn(const std::vector<corpus::LoadedCard>& pool, scenario::Scenario& scenario) {
  for (const corpus::LoadedCard& loaded : pool) {
    const auto old =
        std::find_if(scenario.cards.begin(), scenario.cards.end(),
                     [&](const ir::Card& card) { return card.number == loaded.card.number; });
    if (old == scenario.cards.end())
      scenario.cards.push_back(loaded.card);
    else
      *old = loaded.card;
  }
}

ExitCode RecheckRulings(const corpus::PublishedRulings& rulings, const corpus::LoadedCards& pool,
                        const parser::Parser& parser, reports::Language language) {
  ExitCode code = ExitCode::Clean;
  Counts counts;
  std::size_t others = 0;
  for (const PublishedRuling& ruling : rulings.rulings) {
    if (!corpus::IsInForce(ruling, rulings.rulings))
      ++others;
    else
      code = Worst(code, RecheckOne(ruling, pool, parser, language, counts));
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
