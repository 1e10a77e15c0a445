// SPDX-License-Identifier: MIT
#include "tests/checker/conflicts/conflict_sets.h"

#include <algorithm>
#include <fstream>

#include "checker/conflicts/check_order.h"
#include "checker/conflicts/check_pairs.h"
#include "checker/conflicts/check_undetermined.h"
#include "checker/findings/confirm.h"
#include "checker/findings/reread.h"
#include "checker/vacuity/check_vacuity.h"
#include "model/sheet/checked_card.h"
#include "tests/checker/card_cells.h"

namespace caiding::test {
namespace {

using findings::Finding;

std::string Joined(const std::vector<std::string>& parts, const std::string& mark) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : mark) + part;
  return text;
}

/// What stands between the first two backticks.
std::string Quoted(const std::string& message) {
  const auto parts = Split(message, "`");
  return parts.size() < 3 ? std::string() : parts[1];
}

/// "D-M01=order-of-effect" is of D-M01.
std::vector<std::string> Switches(const Finding& finding) {
  std::vector<std::string> names;
  for (const std::string& policy : finding.policies)
    names.push_back(policy.substr(0, policy.find('=')));
  return names;
}

std::string GistOf(const Finding& finding) {
  const bool has_clauses = finding.code == "C601" || finding.code == "C607";
  const bool has_switches = finding.code == "C603" || finding.code == "C608";
  std::vector<std::string> cards = finding.cards;
  std::sort(cards.begin(), cards.end());
  std::string gist = finding.code + " " + Joined(cards, "+");
  if (has_clauses) gist += " " + Joined(finding.clauses, ",");
  if (has_switches && !finding.policies.empty()) gist += " " + Joined(Switches(finding), ",");
  if (finding.code.front() == 'W') gist += " " + Quoted(finding.message.en);
  return gist;
}

}  // namespace

Expected<std::vector<ConflictSet>> ReadConflictSets(const std::string& file) {
  std::ifstream in(file);
  std::vector<ConflictSet> sets;
  std::string line;
  while (std::getline(in, line)) {
    if (line.starts_with("#")) continue;
    const auto cells = Split(line, "\t");
    if (cells.size() != 6) return Failure{file + ": " + line};
    sets.push_back({cells[0], cells[1], cells[2], cells[3], cells[4], cells[5]});
  }
  if (sets.empty()) return Failure{file + " cannot be read"};
  return sets;
}

Expected<std::vector<std::string>> AllToldOf(const parser::Parser& parser,
                                             const std::string& cards) {
  const auto input = ReadCells(parser, cards);
  if (!input) return input.Error();
  std::vector<std::string> told;
  for (const auto& check : {conflicts::CheckOrder, conflicts::CheckPairs,
                            conflicts::CheckUndetermined, vacuity::CheckVacuity}) {
    for (const Finding& finding :
         findings::Confirm(check(*input).findings, findings::ReaderOf(*input))) {
      told.push_back(GistOf(finding));
    }
  }
  std::sort(told.begin(), told.end());
  return told;
}

Expected<std::string> ToldOf(const parser::Parser& parser, const std::string& cards) {
  const auto told = AllToldOf(parser, cards);
  if (!told) return told.Error();
  return told->empty() ? std::string("-") : Joined(*told, "; ");
}

}  // namespace caiding::test
