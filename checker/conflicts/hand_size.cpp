// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/conflicts/clashes.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

constexpr int kChoicesToTheEnd = 24;  // BOUND: passing leads through the turn in far fewer.

/// The line on which nothing is done until somebody has to discard, or the turn is over.
struct Idle {
  std::vector<std::uint16_t> way;
  bool is_discarding = false;
};

Idle PassToTheEnd(const kernel::Rules& rules, const kernel::Position& position) {
  Idle idle;
  auto state = sheet::Lay(rules, position);
  if (!state) return idle;
  const std::uint16_t turn = state->turn_number;
  for (int i = 0; i < kChoicesToTheEnd && !kernel::IsOver(*state) && state->turn_number == turn;
       ++i) {
    const Choosable options(rules, *state);
    const kernel::Decision& decision = options.decision();
    if (decision.kind == kernel::DecisionKind::DiscardToLimit) {
      idle.is_discarding = true;
      return idle;
    }
    const auto* end = decision.options.begin() + decision.count;
    const auto* pass =
        std::find_if(decision.options.begin(), end, [](const kernel::Option& option) {
          return option.verb == kernel::OptionVerb::Pass || option.verb == kernel::OptionVerb::Done;
        });
    const auto choice =
        static_cast<std::uint16_t>(pass == end ? 0 : pass - decision.options.begin());
    kernel::Apply(rules, *state, choice);
    idle.way.push_back(choice);
  }
  return idle;
}

}  // namespace

kernel::Position WithHand(const positions::Table& table, kernel::Position position, int cards) {
  const ir::ZoneId hand = table.sheet->roles.zones.hand;
  std::erase_if(position.cards, [&](const kernel::PlacedCard& placed) {
    return placed.zone == hand && placed.controller == 0 && placed.card >= table.own;
  });
  // Two sorts in turn: where all are alike, nobody is asked which to discard.
  for (int i = 0; i < cards; ++i) {
    kernel::PlacedCard placed;
    placed.card = i % 2 == 0 ? table.background.front() : table.filler;
    placed.zone = hand;
    position.cards.push_back(std::move(placed));
  }
  return position;
}

std::optional<Clash> FindOtherHandSize(const WithAndWithout& cards,
                                       const kernel::Position& position,
                                       const kernel::Policies& policies) {
  Idle with = PassToTheEnd(cards.with.rules, position);
  Idle without = PassToTheEnd(cards.without.rules, position);
  if (with.is_discarding == without.is_discarding) return std::nullopt;
  const sheet::DeedCitations& cited = cards.with.table.sheet->citations.deeds;
  auto clash =
      TwoOutcomes(policies, position, {&cards.with, std::move(with.way), {}},
                  {&cards.without, std::move(without.way), {}},
                  sheet::Stated({cited.text_over_rule, cited.discard_to_limit, cited.hand_limit}));
  if (!clash) return std::nullopt;
  const ir::Message must{"：要弃牌", ": cards have to be discarded"};
  const ir::Message need_not{"：不用弃牌", ": none have to be discarded"};
  clash->ends = {with.is_discarding ? must : need_not, without.is_discarding ? must : need_not};
  return clash;
}

}  // namespace caiding::conflicts
