// SPDX-License-Identifier: MIT
#include "model/kernel/summary.h"

#include <algorithm>
#include <functional>
#include <string>

#include "model/ir/match.h"
#include "model/kernel/inner.h"
#include "model/kernel/unsettled.h"

namespace caiding::kernel {
namespace {

std::uint64_t Bit(unsigned number) { return std::uint64_t{1} << (number % 64); }

void AddEvent(CardSummary& summary, const ir::TriggerEvent& event) {
  ir::Match(
      event.node,
      [&](const ir::ObjectEvent& object) {
        summary.happenings |= Bit(static_cast<unsigned>(object.happening));
        if (object.happening == ir::Happening::LevelsUp) {
          summary.happenings |= Bit(static_cast<unsigned>(ir::Happening::LevelsUpBySameCard));
        }
        if (object.happening != ir::Happening::DestroyedOrScrapped) return;
        summary.happenings |= Bit(static_cast<unsigned>(ir::Happening::Destroyed)) |
                              Bit(static_cast<unsigned>(ir::Happening::Scrapped));
      },
      [&](const ir::Window& window) { summary.timings |= Bit(window.timing.value); },
      [&](const ir::PlayerEvent&) { summary.hears_players = true; }, [](const ir::StateBegins&) {});
}

void AddAbility(CardSummary& summary, const AbilityEntry& ability) {
  switch (ability.kind) {
    case ir::AbilityKind::Activated: summary.can_activate = true; break;
    case ir::AbilityKind::Triggered:
      for (const ir::TriggerEvent& event : ability.text->triggers) AddEvent(summary, event);
      break;
    case ir::AbilityKind::Continuous:
    case ir::AbilityKind::EntryEffect:
    case ir::AbilityKind::UseEffect:
    case ir::AbilityKind::LifeBurst: break;
  }
  if (std::holds_alternative<ir::ChangeCost>(ability.text->effect.node)) {
    summary.changes_own_cost = true;
  }
}

/// Some ability of the printed keyword has a level mark above the first one.
/// Rule: [Zero 1.20, 307.3].
bool NeedsLevel(const Rules& rules, std::size_t card, ir::KeywordId keyword) {
  const auto& abilities = rules.entries[card].abilities;
  return std::any_of(abilities.begin(), abilities.end(), [&](std::uint16_t number) {
    const AbilityEntry& ability = rules.abilities[number];
    return ability.keyword == keyword && ability.text->level > 1;
  });
}

CardSummary SummaryOf(const Rules& rules, std::size_t card) {
  CardSummary summary{.happenings = 0,
                      .timings = 0,
                      .names = 0,
                      .hears_players = false,
                      .can_activate = false,
                      .changes_own_cost = false,
                      .keywords = 0,
                      .has_marked_keywords = false};
  for (const std::uint16_t number : rules.entries[card].abilities) {
    AddAbility(summary, rules.abilities[number]);
  }
  for (const ir::KeywordId keyword : rules.entries[card].keywords) {
    const bool is_marked = NeedsLevel(rules, card, keyword);
    if (!is_marked) summary.keywords |= Bit(keyword.value);
    summary.has_marked_keywords = summary.has_marked_keywords || is_marked;
  }
  for (const std::u32string& name : rules.cards[card].characters) {
    summary.names |= Bit(static_cast<unsigned>(std::hash<std::u32string>{}(name)));
  }
  return summary;
}

}  // namespace

void Summarise(Rules& rules) {
  for (std::size_t card = 0; card < rules.cards.size(); ++card) {
    rules.entries[card].summary = SummaryOf(rules, card);
  }
  NoteTakers(rules);
  NoteWhatMayBeDeclined(rules);
}

}  // namespace caiding::kernel
