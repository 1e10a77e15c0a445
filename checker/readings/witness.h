// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/finding.h"
#include "checker/readings/compare.h"
#include "checker/readings/variant.h"
#include "model/sheet/checked_card.h"

namespace caiding::readings {

/// One outcome class of a difference: the first variant in it and the evidence for its outcome.
struct ClassWitness {
  std::size_t variant = 0;
  evidence::Certificate certificate;
};

/// What people can be shown of a difference.
struct Story {
  /// The outcomes still differ, in more than the game's result, once everybody has passed or
  /// accepted until the stack is empty: what came of it shows.
  bool plays_out = false;
  /// The game is not over where the story ends. A player who runs out of cards by the way would be
  /// the last that is told, and has nothing to do with the words. Rule: [Zero 1.20, 101.2].
  bool game_goes_on = false;
};

/// True if the story shows all that the other one does.
inline bool ShowsAll(const Story& story, const Story& other) {
  return (story.plays_out || !other.plays_out) && (story.game_goes_on || !other.game_goes_on);
}

Story StoryOf(const sheet::Sheet& sheet, const std::vector<Variant>& variants,
              const std::vector<ir::ReadCard>& cards,
              const std::vector<sheet::ReadingChoices>& choices, const Difference& difference);

/// A certificate per outcome class. Where the outcomes still differ after everybody has passed
/// until the stack is empty, the lines are played on to there, so that people see what came of
/// it; else they end where the choices or the board part. None if they end alike with the policies
/// of the variants.
std::vector<ClassWitness> MakeWitnesses(const sheet::Sheet& sheet,
                                        const std::vector<Variant>& variants,
                                        const std::vector<ir::ReadCard>& cards,
                                        const std::vector<sheet::ReadingChoices>& choices,
                                        const Difference& difference);

}  // namespace caiding::readings
