// SPDX-License-Identifier: MIT
// Runs every scenario below these folders, and these files, and says, for each, what it is evidence
// for:
//   holds <tab> FILE <tab> CLAUSE CLAUSE ... <tab> [CITED][CITED]...
// with the clauses that the scenario names, and those that the engine cited while it ran.
// A scenario that differs, cannot be read or run, or checks nothing, fails the run; one that is not
// built yet is evidence for nothing. `scripts/clause-coverage` reads these lines.
// Usage: clause_scenarios FOLDER_OR_FILE...
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "corpus/parsers.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/run.h"
#include "tests/cited.h"

namespace {

using namespace caiding;
using Status = scenario::ScenarioResult::Status;

std::vector<std::string> ScenariosBelow(const std::string& folder) {
  if (std::filesystem::is_regular_file(folder)) return {folder};
  std::vector<std::string> files;
  std::error_code problem;
  for (auto entry = std::filesystem::recursive_directory_iterator(folder, problem);
       !problem && entry != std::filesystem::recursive_directory_iterator();
       entry.increment(problem)) {
    if (entry->path().extension() == ".yaml") files.push_back(entry->path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string ContentOf(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// What the engine cited since the scenario began, the events of its history among it.
std::string CitedIn(const scenario::ScenarioResult& result) {
  std::set<std::string> cited = tests::TakeCited();
  for (const kernel::Event& event : result.events) {
    for (const kernel::Clause& clause : event.clauses) {
      if (!clause.IsNone()) cited.insert(kernel::Cite(clause));
    }
  }
  std::string joined;
  for (const std::string& clause : cited) joined += clause;
  return joined;
}

void PrintLine(const char* word, const std::string& file, const std::vector<std::string>& rules,
               const std::string& cited) {
  std::string clauses;
  for (const std::string& rule : rules) clauses += (clauses.empty() ? "" : " ") + rule;
  std::printf("%s\t%s\t%s\t%s\n", word, file.c_str(), clauses.c_str(), cited.c_str());
}

void PrintDifferences(const scenario::ScenarioResult& result) {
  for (const scenario::CheckResult& check : result.checks) {
    if (check.holds) continue;
    std::printf("    line %u: expected %s\n", check.place.line, check.expected.c_str());
    std::printf("    line %u: got      %s\n", check.place.line, check.got.c_str());
  }
}

// True unless the scenario is wrong.
bool RunOne(const std::string& file, corpus::Parsers& parsers) {
  const auto read = corpus::ReadScenario(ContentOf(file), file);
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    for (const auto& error : *errors) std::printf("%s\n", corpus::Describe(error).en.c_str());
    return false;
  }
  const auto& scenario = std::get<scenario::Scenario>(read);
  const auto parser = parsers.Of(*scenario.sheet);
  if (!parser) {
    std::printf("broken\t%s\n    %s\n", file.c_str(), parser.Error().reason.c_str());
    return false;
  }
  tests::TakeCited();
  const scenario::ScenarioResult result =
      scenario::RunScenario(scenario, corpus::PlayReaderOf(**parser));
  const std::string cited = CitedIn(result);
  switch (result.status) {
    case Status::Holds:
      PrintLine(result.checks.empty() ? "checks_nothing" : "holds", file, scenario.rules, cited);
      return !result.checks.empty();
    case Status::NotBuilt:
      PrintLine("not_built", file, scenario.rules, cited);
      std::printf("    %s\n", result.reason.en.c_str());
      return true;
    case Status::Differs:
    case Status::Refused:
    case Status::Broken:
      PrintLine(result.status == Status::Differs ? "differs" : "broken", file, scenario.rules,
                cited);
      if (!result.reason.en.empty()) std::printf("    %s\n", result.reason.en.c_str());
      PrintDifferences(result);
      return false;
  }
  return false;
}

}  // namespace

int main(int argument_count, char** arguments) {
  std::vector<std::string> files;
  for (int i = 1; i < argument_count; ++i) {
    for (std::string& file : ScenariosBelow(arguments[i])) files.push_back(std::move(file));
  }
  if (files.empty()) {
    std::fprintf(stderr, "error: no scenario; usage: clause_scenarios FOLDER_OR_FILE...\n");
    return 3;
  }
  corpus::Parsers parsers;
  int wrong = 0;
  for (const std::string& file : files) wrong += RunOne(file, parsers) ? 0 : 1;
  std::printf("%zu scenarios, %d wrong\n", files.size(), wrong);
  return wrong == 0 ? 0 : 1;
}
