// SPDX-License-Identifier: MIT
#include "cli/line_of.h"

#include <memory>
#include <utility>

#include "corpus/understand.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/scenario/play_loop.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"

namespace caiding::cli {
namespace {

using sheet::SheetOf;

/// The option that leads to a state like the wanted one.
std::optional<std::uint16_t> OptionTo(const kernel::Rules& rules, const kernel::State& state,
                                      const kernel::State& wanted) {
  const std::uint64_t hash = kernel::CanonicalHash(rules, wanted);
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  for (std::uint16_t option = 0; option < decision->count; ++option) {
    kernel::State next = state;
    kernel::Apply(rules, next, option);
    if (kernel::CanonicalHash(rules, next) == hash) return option;
  }
  return std::nullopt;
}

/// The choices of the script from the position of the line, whose objects have other names.
std::optional<std::vector<std::uint16_t>> ChoicesTo(const scenario::Table& table,
                                                    const findings::Line& line) {
  const kernel::Rules rules = sheet::Build(*line.sheet, line.cards, line.policies);
  const auto begun = sheet::Lay(rules, line.position);
  if (!begun) return std::nullopt;
  kernel::State state = *begun;
  const kernel::State end = scenario::NextChoice(table);
  std::vector<std::uint16_t> choices;
  for (std::size_t i = 0; i < table.taken.size(); ++i) {
    const auto option =
        OptionTo(rules, state, i + 1 < table.taken.size() ? table.taken[i + 1].before : end);
    if (!option) return std::nullopt;
    choices.push_back(*option);
    kernel::Apply(rules, state, *option);
  }
  if (!kernel::FindIsomorphism(rules, state, end)) return std::nullopt;
  return choices;
}

}  // namespace

std::vector<sheet::CheckedCard> CardsOn(const scenario::Table& table,
                                        const parser::Parser& parser) {
  std::vector<sheet::CheckedCard> cards;
  for (const ir::Card& card : table.rules.cards) {
    // Tokens are no cards of anybody.
    if (!card.number.starts_with("token "))
      cards.push_back(corpus::Understand(SheetOf(table.rules), parser, card));
  }
  return cards;
}

std::optional<findings::Line> LineOf(const scenario::Scenario& scenario,
                                     const scenario::Table& table,
                                     const std::vector<sheet::CheckedCard>& cards) {
  findings::Line line;
  line.sheet = scenario.sheet;
  for (const sheet::CheckedCard& card : cards) {
    line.readings.push_back(sheet::FirstReadings(card));
    auto read = sheet::ReadWithChoices(card, line.readings.back());
    if (!read) return std::nullopt;
    line.cards.push_back(std::move(*read));
  }
  if (!scenario.edition.empty()) sheet::SetEdition(*line.sheet, line.policies, scenario.edition);
  for (const auto& [id, value] : scenario.policies)
    sheet::SetPolicy(*line.sheet, line.policies, id, value);
  const kernel::State& start = table.taken.empty() ? table.state : table.taken.front().before;
  line.position = sheet::Describe(table.rules, start);
  const bool has_pools = !scenario.pools[0].empty() || !scenario.pools[1].empty();
  const auto choices = ChoicesTo(table, line);
  if (has_pools || !choices) return std::nullopt;
  line.choices = *choices;
  return line;
}

}  // namespace caiding::cli
