// SPDX-License-Identifier: MIT
#include "tests/checker/loops/loop_sets.h"

#include <algorithm>
#include <fstream>
#include <utility>
#include <variant>

#include "checker/findings/confirm.h"
#include "checker/findings/reread.h"
#include "checker/loops/check_loops.h"
#include "checker/loops/loops_after.h"
#include "cli/line_of.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/run.h"
#include "model/sheet/checked_card.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "tests/checker/card_cells.h"

namespace caiding::test {
namespace {

Expected<std::vector<findings::Finding>> LoopsFrom(const parser::Parser& parser,
                                                   const std::string& cells,
                                                   const std::string& place) {
  const auto laid = LayCells(parser, cells, place);
  if (!laid) return laid.Error();
  auto answer = loops::FindLoopsAfter(laid->line, laid->input.bounds);
  if (!answer) return answer.Error();
  return findings::Confirm(std::move(answer->findings), findings::ReaderOf(laid->input));
}

}  // namespace

Expected<LaidCells> LayCells(const parser::Parser& parser, const std::string& cells,
                             const std::string& place) {
  const std::string yaml = "title: a set\nrules: [\"901.1\"]\ncards: [" + CardsJson(cells) + "]\n" +
                           place + " ; expect: {winner: none}";
  std::string lines;
  for (const std::string& line : Split(yaml, " ; ")) lines += line + "\n";
  const auto read = corpus::ReadScenario(lines, "set");
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&read)) {
    const corpus::InputError& error = errors->front();
    return Failure{corpus::PlaceText(error.place) + ": " + error.seen.en + ", " +
                   error.expected.en + "\n" + lines};
  }
  const auto& scenario = std::get<scenario::Scenario>(read);
  const auto begun = scenario::PlayScript(scenario, corpus::PlayReaderOf(parser));
  if (const auto* failure = std::get_if<scenario::LayFailure>(&begun))
    return Failure{failure->reason.en};
  const auto& table = std::get<scenario::Table>(begun);
  findings::CheckInput input;
  input.sheet = scenario.sheet;
  input.wording = &zero_zh::CardWording();
  input.cards = cli::CardsOn(table, parser);
  auto line = cli::LineOf(scenario, table, input.cards);
  if (!line) return Failure{"no line leads to " + place};
  return LaidCells{std::move(input), std::move(*line)};
}

Expected<findings::CheckInput> InputOfCells(const parser::Parser& parser,
                                            const std::string& cells) {
  auto read = ReadCells(parser, cells);
  if (!read) return read.Error();
  findings::CheckInput input = std::move(*read);
  // The plainest boards show all of them.
  input.bounds.loop_positions_max = 120;
  input.bounds.loop_board_states_max = 500;
  input.bounds.loop_set_states_max = 6000;
  input.bounds.loop_pair_set_states_max = 2000;
  input.bounds.loop_single_states_after_first_max = 100;
  return input;
}

Expected<std::vector<LoopSet>> ReadLoopSets(const std::string& file) {
  std::ifstream in(file);
  std::vector<LoopSet> sets;
  std::string line;
  while (std::getline(in, line)) {
    if (line.starts_with("#")) continue;
    const auto cells = Split(line, "\t");
    if (cells.size() != 8) return Failure{file + ": " + line};
    sets.push_back(
        {cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6], cells[7]});
  }
  if (sets.empty()) return Failure{file + " cannot be read"};
  return sets;
}

Expected<std::vector<findings::Finding>> LoopsOf(const parser::Parser& parser,
                                                 const std::string& cards) {
  const auto parts = Split(cards, " @ ");
  if (parts.size() == 2) return LoopsFrom(parser, parts[0], parts[1]);
  const auto input = InputOfCells(parser, cards);
  if (!input) return input.Error();
  return findings::Confirm(loops::CheckLoops(*input).findings, findings::ReaderOf(*input));
}

bool IsAmong(const std::vector<findings::Finding>& findings, const std::string& code,
             const std::string& gain) {
  return std::any_of(findings.begin(), findings.end(), [&](const findings::Finding& finding) {
    return finding.code == code && finding.message.en.find(gain) != std::string::npos;
  });
}

}  // namespace caiding::test
