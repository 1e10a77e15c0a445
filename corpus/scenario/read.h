// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "corpus/games.h"
#include "corpus/read_cards.h"
#include "corpus/scenario/card_finder.h"
#include "model/scenario/scenario.h"

namespace caiding::corpus {

/// How a scenario is to be read.
struct ScenarioOptions {
  const CardFinder* cards = nullptr;  ///< Whom its numbers name; null: its own and shipped cards.
  /// Somebody goes on from where it stands: it need neither do nor expect anything, nor have a
  /// title.
  bool is_board_enough = false;
};

/// Reads a scenario, or says everything that is wrong with it, each with its place. `options.cards`
/// has to outlive it.
std::variant<scenario::Scenario, std::vector<InputError>> ReadScenario(
    std::string_view yaml, const std::string& file,
    const std::vector<const sheet::Sheet*>& games = ReadableGames(),
    const ScenarioOptions& options = {});

}  // namespace caiding::corpus
