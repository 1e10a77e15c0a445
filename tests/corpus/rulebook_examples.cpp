// SPDX-License-Identifier: MIT
// Runs the rulebook's worked examples: rule, what the book says, what comes out.
// Usage: rulebook_examples [--all] [FILE...]; --all also prints every single check.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/run.h"
#include "model/zero/sheet.h"

namespace {

using namespace caiding;
using scenario::ScenarioResult;
using Status = scenario::ScenarioResult::Status;

struct Example {
  std::string path;
  std::string yaml;
};

struct Tally {
  int holds = 0;
  int not_built = 0;
  int wrong = 0;
};

const char* StatusWord(Status status) {
  switch (status) {
    case Status::Holds: return "ok";
    case Status::Differs: return "DIFFERS";
    case Status::NotBuilt: return "not built yet";
    case Status::Broken: return "BROKEN";
    case Status::Refused: return "REFUSED";
  }
  return "";
}

std::string RulesOf(const scenario::Scenario& scenario) {
  std::string rules;
  for (const std::string& rule : scenario.rules) rules += (rules.empty() ? "" : ", ") + rule;
  return rules;
}

void PrintChecks(const scenario::ScenarioResult& result, bool prints_all) {
  for (const scenario::CheckResult& check : result.checks) {
    if (check.holds && !prints_all) continue;
    std::printf("    line %u: expected %s\n", check.place.line, check.expected.c_str());
    if (!check.holds)
      std::printf("    line %u: got      %s\n", check.place.line, check.got.c_str());
  }
}

std::string Outcome(const scenario::ScenarioResult& result) {
  if (!result.reason.en.empty()) return result.reason.en;
  std::string got;
  for (const scenario::CheckResult& check : result.checks)
    got += (got.empty() ? "" : "; ") + check.got;
  return got.size() > 300 ? got.substr(0, 300) + "…" : got;
}

void Print(const scenario::Scenario& scenario, const scenario::ScenarioResult& result,
           bool prints_all) {
  std::printf("%s  %s — %s\n", StatusWord(result.status), RulesOf(scenario).c_str(),
              scenario.title.c_str());
  std::printf("    book: %s\n", scenario.says.c_str());
  std::printf("    here: %s\n", Outcome(result).c_str());
  PrintChecks(result, prints_all);
}

void Count(Status status, Tally& tally) {
  switch (status) {
    case Status::Holds: ++tally.holds; return;
    case Status::NotBuilt: ++tally.not_built; return;
    case Status::Differs:
    case Status::Refused:
    case Status::Broken: ++tally.wrong; return;
  }
}

void RunOne(const Example& example, const parser::Parser& parser, bool prints_all, Tally& tally) {
  const auto read = corpus::ReadScenario(example.yaml, example.path);
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    for (const auto& error : *errors) std::printf("%s\n", corpus::Describe(error).en.c_str());
    ++tally.wrong;
    return;
  }
  const auto& scenario = std::get<scenario::Scenario>(read);
  const scenario::ScenarioResult result =
      scenario::RunScenario(scenario, corpus::PlayReaderOf(parser));
  Print(scenario, result, prints_all);
  Count(result.status, tally);
}

std::vector<Example> Examples(const std::vector<std::string>& files) {
  std::vector<Example> examples;
  for (const std::string& file : files) {
    std::ifstream in(file, std::ios::binary);
    examples.push_back({file, {std::istreambuf_iterator<char>(in), {}}});
  }
  if (!files.empty()) return examples;
  for (const auto& file : corpus::EmbeddedIn("zero/scenarios/examples/")) {
    examples.push_back({std::string(file.path), std::string(file.content)});
  }
  return examples;
}

}  // namespace

int main(int argument_count, char** arguments) {
  std::vector<std::string> files(arguments + 1, arguments + argument_count);
  const bool prints_all = !files.empty() && files.front() == "--all";
  if (prints_all) files.erase(files.begin());
  const auto parser = corpus::MakeParser(zero::GameSheet());
  if (!parser) {
    std::fprintf(stderr, "error: %s\n", parser.Error().reason.c_str());
    return 3;
  }
  Tally tally;
  for (const Example& example : Examples(files)) RunOne(example, *parser, prints_all, tally);
  std::printf("\n%d ok, %d not built yet, %d wrong\n", tally.holds, tally.not_built, tally.wrong);
  return tally.wrong == 0 && tally.holds + tally.not_built > 0 ? 0 : 1;
}
