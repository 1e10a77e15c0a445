// SPDX-License-Identifier: MIT
#include "checker/loops/loops_after.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "checker/evidence/play_line.h"
#include "checker/findings/settle_within.h"
#include "checker/loops/find_loops.h"
#include "checker/loops/report_loop.h"

namespace caiding::loops {
namespace {

using findings::Limit;

bool HasText(const ir::Card& card) {
  const auto paragraphs = ir::ParagraphsOf(card);
  return std::any_of(paragraphs.begin(), paragraphs.end(),
                     [](const ir::CardText& text) { return !text.words.empty(); });
}

/// The cards with text that the round speaks of; where nobody does anything in it, as in a chain of
/// replacements, those that the position holds.
std::set<std::uint16_t> CardsOf(const findings::Line& line, const FoundLoop& loop) {
  std::set<std::uint16_t> cards;
  const auto add = [&](std::uint16_t card) {
    if (card < line.cards.size() && HasText(line.cards[card].card)) cards.insert(card);
  };
  for (const kernel::Event& event : loop.round) add(event.card);
  if (!cards.empty()) return cards;
  for (const auto& placed : line.position.cards) add(placed.card);
  return cards;
}

}  // namespace

findings::Scope ScopeAfter(const sheet::Sheet& sheet, const findings::Meter& meter,
                           const Looked& looked) {
  constexpr std::array kOfOneBoard{
      Limit::loop_board_states_max,  Limit::loop_cycles_max,  Limit::loop_runaways_max,
      Limit::loop_runaway_steps_max, Limit::loop_growths_max, Limit::loop_rounds_max,
      Limit::loop_proof_effort_max,  Limit::layer_rounds_max, Limit::layer_changing_max};
  std::vector<findings::Covered> covered{
      {.what = findings::Count::positions, .looked_at = 1, .total = 1},
      {.what = findings::Count::states, .looked_at = looked.states, .total = looked.states}};
  // What grows and was not settled is unknown, not absent.
  if (looked.growths > 0) {
    covered.push_back(
        {.what = findings::Count::growths, .looked_at = looked.settled, .total = looked.growths});
  }
  findings::Scope scope =
      findings::MakeScope(sheet, findings::Question::Loops, meter, std::move(covered));
  std::erase_if(scope.limits, [&](const findings::Bounded& bounded) {
    return std::find(kOfOneBoard.begin(), kOfOneBoard.end(), bounded.limit) == kOfOneBoard.end();
  });
  return scope;
}

Expected<findings::Answer> FindLoopsAfter(const findings::Line& line,
                                          const findings::Bounds& bounds) {
  const kernel::Rules rules = sheet::Build(*line.sheet, line.cards, line.policies);
  const auto states = evidence::PlayLine(rules, line.position, line.choices);
  if (!states) return states.Error();
  findings::Meter meter(bounds);
  Looked looked;
  findings::Answer answer;
  for (const FoundLoop& loop : FindLoopsFrom(rules, states->back(), meter, looked)) {
    auto finding = ReportLoop(line, CardsOf(line, loop), loop, meter);
    if (!finding) return Failure{"a loop was found that cannot be written down"};
    answer.findings.push_back(std::move(*finding));
  }
  // What loops, and that nothing does, rests on what play makes of effects that never settle.
  findings::SettleWithin(rules, states->back(), meter);
  answer.scope = ScopeAfter(*line.sheet, meter, looked);
  for (auto& finding : answer.findings) finding.scope = findings::TellScope(answer.scope);
  return answer;
}

}  // namespace caiding::loops
