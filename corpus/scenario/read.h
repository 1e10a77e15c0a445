// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "corpus/games.h"
#include "corpus/read_cards.h"
#include "model/scenario/scenario.h"

namespace caiding::corpus {

/// Reads a scenario, or says everything that is wrong with it, each with its place.
std::variant<scenario::Scenario, std::vector<InputError>> ReadScenario(
    std::string_view yaml, const std::string& file,
    const std::vector<const sheet::Sheet*>& games = ReadableGames());

}  // namespace caiding::corpus
