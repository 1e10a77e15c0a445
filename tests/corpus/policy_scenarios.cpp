// SPDX-License-Identifier: MIT
// The scenarios of the policy switches: FOLDER/ID-VALUE….yaml sets the switch ID to VALUE and
// nothing else. Each must hold, and for every two values of a switch one of the scenarios of the
// first must not hold under the second: so each value is carried out, and differently. The switch
// must have been read on the way. Usage: policy_scenarios FOLDER
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/run.h"
#include "model/zero/policies.h"
#include "model/zero/sheet.h"

namespace {

using namespace caiding;
using Status = scenario::ScenarioResult::Status;

/// Switches that no scenario can show, with the test that does.
const std::map<std::string, std::string> kShownElsewhere = {
    {"D-T35", "tests/engine/policies_test.cpp"},  // No text asks it yet.
    {"D-M15", "tests/engine/policies_test.cpp"},  // The setting up is no scenario.
    {"E01", "tests/corpus/editions_test.cpp"},    // A matter of decks.
    {"E06", "tests/corpus/editions_test.cpp"},    // Refused as input.
    {"E10", "tests/corpus/editions_test.cpp"},    // Played alike, told otherwise.
};

/// Which scenarios tell two values of one switch apart.
using Told = std::set<std::pair<std::string, std::string>>;

class Runner {
 public:
  explicit Runner(const parser::Parser& parser) : parser_(parser) {}

  void Run(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(in), {}};
    const auto read = corpus::ReadScenario(content, path.string());
    const auto* scenario = std::get_if<scenario::Scenario>(&read);
    if (scenario == nullptr || scenario->policies.size() != 1 ||
        !path.filename().string().starts_with(scenario->policies[0].first + "-" +
                                              scenario->policies[0].second)) {
      return Complain(path.string() + ": not a scenario of the one switch that its name says");
    }
    const auto& [id, value] = scenario->policies[0];
    const scenario::ScenarioResult result =
        scenario::RunScenario(*scenario, corpus::PlayReaderOf(parser_));
    if (result.status != Status::Holds) return Tell(path.string(), result);
    const bool is_edition = id.front() == 'E';  // Read with the question that it answers.
    if (!is_edition && !WasRead(result, id)) Complain(path.string() + ": " + id + " was not read");
    for (const kernel::PolicyEntry& entry : zero::ImplementedPolicies()) {
      if (entry.id == id) Compare(*scenario, entry);
    }
  }

  /// Every two values of every switch are told apart.
  void Complete() {
    for (const kernel::PolicyEntry& entry : zero::ImplementedPolicies()) {
      if (kShownElsewhere.contains(std::string(entry.id))) continue;
      for (const std::string_view one : entry.values) {
        for (const std::string_view other : entry.values) {
          const std::string pair = std::string(entry.id) + "=" + std::string(one);
          if (one != other && !told_.contains({pair, std::string(other)})) {
            Complain(pair + ": no scenario of it fails under " + std::string(other));
          }
        }
      }
    }
  }
  int wrong() const { return wrong_; }

 private:
  static bool WasRead(const scenario::ScenarioResult& result, const std::string& id) {
    const auto& entries = zero::ImplementedPolicies();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (entries[i].id == id) return result.consulted.Has(i);
    }
    return false;
  }
  void Compare(const scenario::Scenario& scenario, const kernel::PolicyEntry& entry) {
    for (const std::string_view other : entry.values) {
      if (other == scenario.policies[0].second) continue;
      scenario::Scenario flipped = scenario;
      flipped.policies[0].second = other;
      if (scenario::RunScenario(flipped, corpus::PlayReaderOf(parser_)).status == Status::Holds)
        continue;
      told_.insert(
          {scenario.policies[0].first + "=" + scenario.policies[0].second, std::string(other)});
    }
  }
  void Complain(const std::string& what) {
    std::printf("%s\n", what.c_str());
    ++wrong_;
  }
  void Tell(const std::string& file, const scenario::ScenarioResult& result) {
    Complain(file + ": does not hold " + result.reason.en);
    for (const scenario::CheckResult& check : result.checks) {
      if (check.holds) continue;
      std::printf("    line %u: expected %s\n    line %u: got      %s\n", check.place.line,
                  check.expected.c_str(), check.place.line, check.got.c_str());
    }
  }

  const parser::Parser& parser_;
  Told told_;
  int wrong_ = 0;
};

}  // namespace

int main(int argument_count, char** arguments) {
  const auto parser = corpus::MakeParser(zero::GameSheet());
  if (argument_count != 2 || !parser) {
    std::fprintf(stderr, "error: usage: policy_scenarios FOLDER\n");
    return 3;
  }
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(arguments[1])) {
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  Runner runner(*parser);
  for (const auto& file : files) runner.Run(file);
  runner.Complete();
  std::printf("%zu scenarios of switches, %d complaints\n", files.size(), runner.wrong());
  return runner.wrong() == 0 ? 0 : 1;
}
