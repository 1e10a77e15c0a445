// SPDX-License-Identifier: MIT
// A scenario played again under other values of the switches that it read.
#include "cli/play_again.h"

#include <cstdio>

#include <fmt/format.h>

#include "cli/print.h"
#include "corpus/policy_texts.h"
#include "corpus/understand.h"
#include "model/scenario/edition.h"
#include "model/scenario/flip_policies.h"
#include "model/sheet/sheet.h"

namespace caiding::cli {
namespace {

std::string ClausesOf(const sheet::Sheet& sheet, std::string_view id) {
  std::string line;
  for (const kernel::PolicyEntry& entry : sheet.policies) {
    if (entry.id != id) continue;
    for (const std::string_view clause : entry.clauses) {
      line += (line.empty() ? "" : " ") + sheet::Cite(sheet, clause);
    }
  }
  return line;
}

void PrintOutcome(const sheet::Sheet& sheet, int number, std::string_view id,
                  std::string_view value, const std::vector<ir::Message>& lines,
                  reports::Language language) {
  PrintLine(fmt::format("    = {} {}: {}={}: {}",
                        language == reports::Language::Chinese ? "结果" : "outcome", number, id,
                        value, reports::In(language, corpus::TellPolicy(sheet, id, value))));
  for (const ir::Message& line : lines) PrintLine("        " + reports::In(language, line));
}

/// The values under which the script does not come to the same question, in one line each.
void PrintIncomparable(const scenario::FlippedPlay& play, reports::Language language) {
  const std::string answer =
      reports::In(language, corpus::TellPolicy(*play.result.sheet, play.id, play.other));
  const ir::Message message{
      fmt::format("  {}（{}={}）：这样一来，此后问的不是同一件事，无法照此剧本比较", answer,
                  play.id, play.other),
      fmt::format("  {} ({}={}): something else is asked then, and this script cannot compare it",
                  answer, play.id, play.other)};
  PrintLine(reports::In(language, message));
}

/// A value that a clause excludes here, in one line.
void PrintContradicted(const scenario::FlippedPlay& play, reports::Language language) {
  std::string clauses;
  for (const std::string_view clause : play.against->clauses)
    clauses += " " + sheet::Cite(*play.result.sheet, clause);
  const std::string answer =
      reports::In(language, corpus::TellPolicy(*play.result.sheet, play.id, play.other));
  PrintLine(reports::In(language, {fmt::format("  {}（{}={}）：在此与条文相反{}", answer, play.id,
                                               play.other, clauses),
                                   fmt::format("  {} ({}={}): clauses say otherwise here{}", answer,
                                               play.id, play.other, clauses)}));
}

}  // namespace

ExitCode PlayWithPolicies(const scenario::Scenario& scenario, const scenario::ScenarioResult& usual,
                          const parser::Parser& parser, reports::Language language) {
  const auto plays = scenario::FlipPolicies(scenario, usual, corpus::PlayReaderOf(parser),
                                            corpus::Contradictions(*scenario.sheet));
  ExitCode code = ExitCode::Clean;
  for (const scenario::FlippedPlay& play : plays) {
    if (play.comparison != scenario::Comparison::Differ) continue;
    code = ExitCode::Findings;
    PrintLine(
        fmt::format("  [C608] {}: {}", play.id,
                    reports::In(language, corpus::TellPolicy(*play.result.sheet, play.id, {}))));
    PrintLine("    = " + ClausesOf(*scenario.sheet, play.id));
    const ir::Message open = corpus::TellWhyOpen(*scenario.sheet, play.id);
    if (!open.en.empty()) PrintLine("    = " + reports::In(language, open));
    PrintOutcome(*scenario.sheet, 1, play.id, play.usual, scenario::TellParting(usual, play.result),
                 language);
    PrintOutcome(*scenario.sheet, 2, play.id, play.other, scenario::TellParting(play.result, usual),
                 language);
  }
  if (plays.empty()) {
    PrintLine(language == reports::Language::Chinese
                  ? "  条文没有排除的值都不改变结果"
                  : "  no value that clauses leave open changes the outcome");
  }
  for (const scenario::FlippedPlay& play : plays) {
    if (play.comparison == scenario::Comparison::Incomparable) PrintIncomparable(play, language);
    if (play.comparison == scenario::Comparison::Contradicted) PrintContradicted(play, language);
  }
  return code;
}

void PrintAssumed(const scenario::Scenario& scenario, const scenario::ScenarioResult& result,
                  reports::Language language) {
  for (const ir::Message& line : scenario::TellEdition(scenario, result)) {
    PrintLine("  " + reports::In(language, line));
  }
}

}  // namespace caiding::cli
