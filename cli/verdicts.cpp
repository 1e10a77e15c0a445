// SPDX-License-Identifier: MIT
// caiding verdicts: which findings two reports judge otherwise.
#include <filesystem>

#include "cli/command.h"
#include "cli/known_findings.h"
#include "cli/print.h"
#include "reports/verdict_changes.h"

namespace caiding::cli {
namespace {

struct VerdictsOptions {
  std::vector<std::string> reports;  ///< The earlier one and the later one.
  reports::Language language = reports::Language::Chinese;
};

/// A report is named by its folder too.
std::string FileOf(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_directory(path, ignored) ? path + "/findings.json" : path;
}

std::vector<reports::JudgedFinding> JudgedIn(const KnownReport& report) {
  std::vector<reports::JudgedFinding> judged;
  for (const KnownFinding& finding : report.findings) {
    judged.push_back({.fingerprint = finding.fingerprint,
                      .code = finding.code,
                      .severity = finding.severity,
                      .verdict = finding.verdict,
                      .cards = finding.cards,
                      .place = finding.place,
                      .message = {finding.message_zh, finding.message_en}});
  }
  return judged;
}

ExitCode RunVerdicts(const VerdictsOptions& options) {
  std::vector<KnownReport> known;
  for (const std::string& path : options.reports) {
    ir::Message why;
    auto report = ReadWholeReport(FileOf(path), why);
    if (!report) {
      Complain(options.language, why);
      return ExitCode::BadInput;
    }
    known.push_back(std::move(*report));
  }
  if (known[0].texts != known[1].texts) {
    const ir::Message before = filed::TellTexts(known[0].texts);
    const ir::Message after = filed::TellTexts(known[1].texts);
    PrintLine(options.language, {"前：" + before.zh, "before: " + before.en});
    PrintLine(options.language, {"后：" + after.zh, "after: " + after.en});
  }
  const auto changes = reports::ChangesBetween(JudgedIn(known[0]), JudgedIn(known[1]));
  for (const reports::VerdictChange& change : changes)
    PrintLine(options.language, reports::TellChange(change));
  const std::string count = std::to_string(changes.size());
  PrintLine(options.language,
            {"判定不同的发现：" + count, "findings that are judged otherwise: " + count});
  return changes.empty() ? ExitCode::Clean : ExitCode::Findings;
}

}  // namespace

void AddVerdicts(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(
      program, "verdicts", "List the findings that two reports of the same cards judge otherwise",
      "Exit codes: 0 none, 1 at least one, 2 one of them is no report or a partial one.");
  auto options = std::make_shared<VerdictsOptions>();
  AddOption(command, "reports", options->reports,
            "the earlier and the later report: findings.json, or its folder",
            {.type = "REPORT", .is_required = true, .count = 2});
  AddLanguage(command, options->language);
  OnCall(command, chosen, [options] { return RunVerdicts(*options); });
}

}  // namespace caiding::cli
