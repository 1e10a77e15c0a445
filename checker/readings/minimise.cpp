// SPDX-License-Identifier: MIT
#include "checker/readings/minimise.h"

#include <algorithm>

#include "checker/positions/minimise.h"

namespace caiding::readings {
namespace {

/// A difference that may stand in the place of another: no longer line, no game ended by the way. A
/// board that first has to be played for turns is no smaller to a reader, and somebody who runs out
/// of cards hides what the difference is.
bool IsAsGood(const Difference& fresh, const Difference& best) {
  return fresh.classes == best.classes && fresh.choices.size() <= best.choices.size() &&
         (best.ends_game || !fresh.ends_game);
}

bool IsReal(const ir::ReadCard& card) {
  const std::string& number = card.card.number;
  return !number.starts_with("FILLER-") && !number.starts_with("AGENT-") &&
         !number.starts_with("SKETCH-");
}

/// The numbers of the real cards that can lie where this one lies.
std::vector<std::uint16_t> RealFor(const std::vector<ir::ReadCard>& cards, std::uint16_t filler) {
  std::vector<std::uint16_t> real;
  for (std::uint16_t i = 1; i < cards.size(); ++i) {
    if (IsReal(cards[i]) && cards[i].card.kind == cards[filler].card.kind) real.push_back(i);
  }
  return real;
}

}  // namespace

Difference Minimise(const RulesList& rules, const Difference& difference, const StoryTest& story_of,
                    findings::Meter& meter) {
  const findings::Meter::Pause pause(meter);
  const Story story = story_of(difference);
  Difference best = difference;
  const auto still_parts = [&](const kernel::Position& position) {
    auto smaller = FindDifference(rules, position, meter, best.effort, best.choices.size());
    if (!smaller || !IsAsGood(*smaller, best) || !ShowsAll(story_of(*smaller), story)) return false;
    best = std::move(*smaller);
    return true;
  };
  // What is asked may get stricter as the line gets shorter, so that what was refused may hold.
  for (kernel::Position before; !(before == best.position);) {
    before = best.position;
    positions::Minimise(before, still_parts);
  }
  // What may attack after all may make another card idle. It ends: no card becomes less plain.
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t i = 0; i < best.position.cards.size(); ++i) {
      kernel::Position plainer = best.position;
      plainer.cards[i].entered_this_turn = false;
      if (!(plainer == best.position) && still_parts(plainer)) has_changed = true;
    }
    if (has_changed) positions::Minimise(best.position, still_parts);
  }
  return best;
}

Difference PreferReal(const RulesList& rules, const std::vector<ir::ReadCard>& cards,
                      const Difference& difference, const StoryTest& story_of,
                      findings::Meter& meter) {
  const findings::Meter::Pause pause(meter);
  const Story story = story_of(difference);
  Difference best = difference;
  for (std::size_t i = 0; i < best.position.cards.size(); ++i) {
    const std::uint16_t filler = best.position.cards[i].card;
    if (IsReal(cards[filler])) continue;
    for (const std::uint16_t real : RealFor(cards, filler)) {
      kernel::Position position = best.position;
      position.cards[i].card = real;
      auto fresh = FindDifference(rules, position, meter, best.effort, best.choices.size());
      if (!fresh || !IsAsGood(*fresh, best) || !ShowsAll(story_of(*fresh), story)) continue;
      best = std::move(*fresh);
      break;
    }
  }
  return best;
}

}  // namespace caiding::readings
