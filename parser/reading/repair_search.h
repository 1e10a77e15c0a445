// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/readings.h"
#include "model/ir/repair.h"
#include "model/ir/vocabulary.h"
#include "parser/reading/repair_guess.h"

namespace caiding::parser {

/// BOUND: how often one text is read again in search of a repair.
inline constexpr int kRepairParsesMax = 240;
/// BOUND: changes in one text.
inline constexpr int kRepairEditsMax = 3;
/// BOUND: repairs that are as near as each other.
inline constexpr std::size_t kRepairsMax = 3;

/// Reads a text again.
using Rereading = std::function<ir::Readings(std::u32string_view)>;

/// The texts nearest to one that is not understood, as far as these guesses find them, each read
/// again and understood. `words`: of the grammar; `card_name`: whose text it is.
ir::Repairs SearchRepairs(std::u32string_view text, const Rereading& read,
                          std::span<const RepairGuess> guesses, const ir::Vocabulary& vocabulary,
                          std::vector<std::u32string> words, std::u32string_view card_name = {});

}  // namespace caiding::parser
