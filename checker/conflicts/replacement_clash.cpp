// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/conflicts/clashes.h"
#include "checker/conflicts/endings.h"

namespace caiding::conflicts {
namespace {

constexpr EndingLimits kEndingLimits{.states = findings::Limit::pair_ending_states_max,
                                     .responses = findings::Limit::pair_responses_max};

/// The card of which the chosen effect is, or none.
std::uint16_t CardOf(const kernel::State& state, const kernel::Option& option) {
  return option.object < state.object_count ? state.objects[option.object].card : kernel::kNone16;
}

/// Which of the two texts' replacements goes first is asked here.
bool AsksWhichFirst(const ClashStage& stage, const Reached& here,
                    const kernel::Decision& decision) {
  const std::string_view clause = sheet::SheetOf(stage.both.rules).switches.replacement_clause;
  if (decision.kind != kernel::DecisionKind::PickObject || decision.clause.id != clause)
    return false;
  return std::all_of(stage.texts.begin(), stage.texts.end(), [&](const TextOf& text) {
    return std::any_of(
        decision.options.begin(), decision.options.begin() + decision.count,
        [&](const kernel::Option& option) { return CardOf(here.state, option) == text.card; });
  });
}

std::vector<std::uint16_t> LineTo(const Reached& here, const Ending& ending) {
  std::vector<std::uint16_t> line = here.way;
  for (const std::uint16_t index : IndicesOf(ending.line)) line.push_back(index);
  return line;
}

/// What comes of either going first, if it is not the same.
std::optional<Clash> Compare(const ClashStage& stage, const kernel::Position& position,
                             const Reached& here, const kernel::Decision& decision,
                             findings::Meter& meter) {
  for (std::uint16_t one = 0; one < decision.count; ++one) {
    for (std::uint16_t other = static_cast<std::uint16_t>(one + 1); other < decision.count;
         ++other) {
      const bool is_of_both =
          stage.texts[0].card == stage.texts[1].card ||
          CardOf(here.state, decision.options[one]) != CardOf(here.state, decision.options[other]);
      if (!is_of_both) continue;
      const auto first = EndingsAfter(stage.both.rules, here.state, one, kEndingLimits, meter);
      const auto second = EndingsAfter(stage.both.rules, here.state, other, kEndingLimits, meter);
      if (!first || !second || first->all.empty() || second->all.empty()) continue;
      const Ending* only = OnlyInFirst(*first, *second);
      const Ending* only_second = OnlyInFirst(*second, *first);
      if (only == nullptr && only_second == nullptr) continue;
      const Ending& left = only == nullptr ? first->all.front() : *only;
      const Ending& right = only_second == nullptr ? second->all.front() : *only_second;
      const sheet::OrderCitations& cited = stage.both.table.sheet->citations.order;
      auto clash = TwoOutcomes(stage.policies, position, {&stage.both, LineTo(here, left), {}},
                               {&stage.both, LineTo(here, right), {}},
                               sheet::Stated({cited.replacements, cited.taking_effect}));
      if (!clash) continue;
      clash->is_settled_by_rule = false;
      const bool is_second = CardOf(here.state, decision.options[one]) != stage.texts[0].card;
      clash->goes_first =
          is_second ? std::array<std::uint8_t, 2>{1, 0} : std::array<std::uint8_t, 2>{0, 1};
      return clash;
    }
  }
  return std::nullopt;
}

}  // namespace

kernel::Policies AskingWhichFirst(const sheet::Sheet& sheet, const kernel::Policies& policies) {
  return sheet::With(sheet, policies, sheet.switches.chosen_replacement);
}

std::optional<Clash> FindReplacementClash(const ClashStage& stage, const kernel::Position& position,
                                          findings::Meter& meter) {
  return FindInTurn(
      stage.both.rules, position, findings::Limit::pair_states_max, meter,
      [&](const Reached& here, const kernel::Decision& decision) -> std::optional<Clash> {
        if (!AsksWhichFirst(stage, here, decision)) return std::nullopt;
        return Compare(stage, position, here, decision, meter);
      });
}

}  // namespace caiding::conflicts
