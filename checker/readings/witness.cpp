// SPDX-License-Identifier: MIT
#include "checker/readings/witness.h"

#include <algorithm>
#include <memory>

#include "checker/evidence/play_line.h"
#include "checker/findings/record.h"
#include "model/kernel/engine.h"
#include "model/kernel/outcome.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using findings::Line;
using kernel::DecisionKind;
using kernel::OptionVerb;
using kernel::Rules;
using kernel::State;

constexpr int kSettleMax = 12;  ///< Choices after it; not a limit: only how far people are told.

/// How the players go on where the text lets them choose.
enum class Attitude : std::uint8_t { Decline, Accept };

/// The option that a player with this attitude takes.
std::uint16_t Choose(const kernel::Decision& decision, Attitude attitude) {
  const OptionVerb wanted = attitude == Attitude::Decline ? OptionVerb::No : OptionVerb::Yes;
  for (std::uint16_t i = 0; i < decision.count; ++i) {
    if (decision.options[i].verb == wanted) return i;
  }
  for (std::uint16_t i = 0; i < decision.count; ++i) {
    if (decision.options[i].verb == OptionVerb::Pass) return i;
  }
  return 0;
}

/// True where nothing is pending any more.
bool IsSettled(const State& state, const kernel::Decision& decision) {
  return decision.kind == DecisionKind::Priority && state.stack_count == 0;
}

/// One class with the line that leads to its outcome.
struct ClassLine {
  std::size_t variant = 0;
  Line line;
  std::uint64_t outcome = 0;
  kernel::Result result = kernel::Result::Running;  ///< Of the game, once the line was played on.
  std::uint16_t last_turn = 0;                      ///< In which the game was over, if it was.
};

/// Plays the line of a class on until it is settled.
ClassLine Settle(const ClassLine& from, Attitude attitude) {
  ClassLine settled = from;
  const Rules rules = sheet::Build(*from.line.sheet, from.line.cards, from.line.policies);
  const auto states = evidence::PlayLine(rules, from.line.position, from.line.choices);
  if (!states) return settled;
  State state = states->back();
  const auto decision = std::make_unique<kernel::Decision>();
  for (int i = 0; i < kSettleMax && !kernel::IsOver(state); ++i) {
    kernel::Legal(rules, state, *decision);
    if (IsSettled(state, *decision)) break;
    const std::uint16_t option = Choose(*decision, attitude);
    kernel::Apply(rules, state, option);
    settled.line.choices.push_back(option);
  }
  settled.outcome = kernel::OutcomeDigest(rules, state);
  settled.result = kernel::GetResult(state);
  settled.last_turn = kernel::IsOver(state) ? state.turn_number : std::uint16_t{0};
  return settled;
}

bool AllDiffer(const std::vector<ClassLine>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = i + 1; j < lines.size(); ++j) {
      if (lines[i].outcome == lines[j].outcome) return false;
    }
  }
  return true;
}

std::vector<ClassLine> LinesOf(const sheet::Sheet& sheet, const std::vector<Variant>& variants,
                               const std::vector<ir::ReadCard>& cards,
                               const std::vector<sheet::ReadingChoices>& choices,
                               const Difference& difference) {
  std::vector<ClassLine> lines;
  for (std::size_t v = 0; v < variants.size(); ++v) {
    if (difference.classes[v] != lines.size()) continue;
    ClassLine line{.variant = v,
                   .line = {.sheet = &sheet,
                            .cards = cards,
                            .readings = choices,
                            .policies = variants[v].policies,
                            .position = difference.position,
                            .choices = difference.choices},
                   .outcome = 0,
                   .result = {},
                   .last_turn = 0};
    line.line.cards.front() = variants[v].card;
    line.line.readings.front() = variants[v].choices;
    line.outcome = findings::OutcomeOf(line.line) ? *findings::OutcomeOf(line.line) : 0;
    lines.push_back(std::move(line));
  }
  return lines;
}

/// The lines played on with one attitude for all, if their outcomes still differ then; none if not.
/// Where the game then ends under some of them only, or sooner, that would hide what came of it; a
/// game that is over before anybody chose shows nothing.
std::vector<ClassLine> PlayOn(const std::vector<ClassLine>& lines) {
  for (const Attitude attitude : {Attitude::Decline, Attitude::Accept}) {
    std::vector<ClassLine> settled;
    for (const ClassLine& line : lines) settled.push_back(Settle(line, attitude));
    const bool is_hidden = std::any_of(settled.begin(), settled.end(), [&](const ClassLine& line) {
      const bool is_no_game = line.line.choices.empty() && line.last_turn > 0;
      return is_no_game || line.result != settled.front().result ||
             line.last_turn != settled.front().last_turn ||
             line.result >= kernel::Result::UndefinedInEdition;
    });
    if (AllDiffer(settled) && !is_hidden) return settled;
  }
  return {};
}

/// True if the game is not over where the line ends.
bool GoesOn(const ClassLine& line) {
  const Rules rules = sheet::Build(*line.line.sheet, line.line.cards, line.line.policies);
  const auto states = evidence::PlayLine(rules, line.line.position, line.line.choices);
  return states && !kernel::IsOver(states->back());
}

bool LiesOnBoard(const Line& line, std::size_t card) {
  return std::any_of(line.position.cards.begin(), line.position.cards.end(),
                     [&](const kernel::PlacedCard& placed) { return placed.card == card; });
}

/// The line without this card, which does not lie on the board.
void DropCard(Line& line, std::size_t card) {
  const auto at = static_cast<std::ptrdiff_t>(card);
  line.cards.erase(line.cards.begin() + at);
  line.readings.erase(line.readings.begin() + at);
  for (kernel::PlacedCard& placed : line.position.cards) {
    if (placed.card > card) --placed.card;
  }
}

/// The lines without the cards that neither lie on the board nor matter by being in the pool, as
/// they do for what a quoted name means. The card under test stays the first.
std::vector<ClassLine> DropUnusedCards(std::vector<ClassLine> lines) {
  for (std::size_t card = lines.front().line.cards.size(); card-- > 1;) {
    if (LiesOnBoard(lines.front().line, card)) continue;
    std::vector<ClassLine> dropped = lines;
    for (ClassLine& line : dropped) {
      DropCard(line.line, card);
      const auto outcome = findings::OutcomeOf(line.line);
      line.outcome = outcome ? *outcome : 0;
    }
    if (AllDiffer(dropped)) lines = std::move(dropped);
  }
  return lines;
}

}  // namespace

Story StoryOf(const sheet::Sheet& sheet, const std::vector<Variant>& variants,
              const std::vector<ir::ReadCard>& cards,
              const std::vector<sheet::ReadingChoices>& choices, const Difference& difference) {
  const std::vector<ClassLine> parted = LinesOf(sheet, variants, cards, choices, difference);
  const std::vector<ClassLine> settled = PlayOn(parted);
  const std::vector<ClassLine>& told = settled.empty() ? parted : settled;
  return {.plays_out = !settled.empty(),
          .game_goes_on = std::all_of(told.begin(), told.end(), GoesOn)};
}

std::vector<ClassWitness> MakeWitnesses(const sheet::Sheet& sheet,
                                        const std::vector<Variant>& variants,
                                        const std::vector<ir::ReadCard>& cards,
                                        const std::vector<sheet::ReadingChoices>& choices,
                                        const Difference& difference) {
  const std::vector<ClassLine> parted = LinesOf(sheet, variants, cards, choices, difference);
  const std::vector<ClassLine> settled = PlayOn(parted);
  const std::vector<ClassLine>& found = settled.empty() ? parted : settled;
  std::vector<ClassWitness> witnesses;
  if (!AllDiffer(found)) return witnesses;
  const std::vector<ClassLine> lines = DropUnusedCards(found);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::uint64_t other = lines[i == 0 ? 1 : 0].outcome;
    const auto certificate =
        findings::Record(lines[i].line, evidence::OutcomeIs{lines[i].outcome, other});
    if (certificate) witnesses.push_back({lines[i].variant, *certificate});
  }
  return witnesses;
}

}  // namespace caiding::readings
