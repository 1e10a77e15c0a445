// SPDX-License-Identifier: MIT
#include "checker/evidence/play_line.h"

#include <algorithm>
#include <memory>

#include "model/sheet/sheet.h"

namespace caiding::evidence {
namespace {

constexpr int kPlayersMax = 2;

/// Whether everything that the position names exists; whether a game could hold it is the pack's
/// question.
std::string MissingIn(const kernel::Rules& rules, const kernel::Position& position) {
  if (position.step.IsNone()) return "the position names no step";
  if (position.active_player >= kPlayersMax) return "the position has no such active player";
  for (const kernel::PlacedCard& placed : position.cards) {
    if (placed.card >= rules.cards.size()) return "the position names a card that is not there";
    if (placed.owner >= kPlayersMax || placed.controller >= kPlayersMax) {
      return "the position gives a card to a player who is not there";
    }
    if (placed.zone.IsNone()) return "the position leaves a card without a zone";
    if (placed.attached_to < -1 || placed.attached_to >= static_cast<int>(position.cards.size())) {
      return "the position attaches a card to nothing";
    }
  }
  return {};
}

/// A position of turn 0 is a game before its first decision: all cards lie in their owners' decks,
/// and it stands where the first turn will begin. Rule: [Zero 1.20, 100.7].
Expected<kernel::State> SetUp(const kernel::Rules& rules, const kernel::Position& position) {
  if (position.turn_number != 0) return sheet::Lay(rules, position);
  const sheet::Sheet& sheet = sheet::SheetOf(rules);
  if (position.step != sheet.roles.steps.first)
    return Failure{"before a game begins it stands in the first step"};
  kernel::Decks decks;
  for (const kernel::PlacedCard& placed : position.cards) {
    const bool is_plain =
        placed.zone == sheet.roles.zones.hidden_pile && placed.controller == placed.owner;
    if (!is_plain) return Failure{"before a game begins every card lies in its owner's deck"};
    decks[placed.owner].push_back(placed.card);
  }
  return sheet.start(rules, decks, nullptr);
}

}  // namespace

Expected<std::vector<kernel::State>> PlayLine(const kernel::Rules& rules,
                                              const kernel::Position& position,
                                              const std::vector<std::uint16_t>& choices,
                                              kernel::EventSink* sink) {
  if (std::string missing = MissingIn(rules, position); !missing.empty()) return Failure{missing};
  auto state = SetUp(rules, position);
  if (!state) return state.Error();
  std::vector<kernel::State> states{*state};
  const auto decision = std::make_unique<kernel::Decision>();
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string which = "choice " + std::to_string(i + 1);
    if (kernel::IsOver(states.back())) return Failure{which + " comes after the end"};
    kernel::Legal(rules, states.back(), *decision);
    if (choices[i] >= decision->count) return Failure{which + " is not legal"};
    states.push_back(states.back());
    kernel::Apply(rules, states.back(), choices[i], sink);
  }
  return states;
}

std::vector<std::pair<std::string, std::string>> PoliciesOf(const sheet::Sheet& sheet,
                                                            const kernel::Policies& policies,
                                                            const kernel::PolicyMask& consulted) {
  std::vector<std::pair<std::string, std::string>> named;
  const auto& entries = sheet.policies;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string_view value = sheet::GetPolicy(sheet, policies, entries[i].id);
    const bool is_consulted = consulted.Has(i);
    if (is_consulted || value != entries[i].values.front())
      named.emplace_back(entries[i].id, value);
  }
  std::sort(named.begin(), named.end());
  return named;
}

}  // namespace caiding::evidence
