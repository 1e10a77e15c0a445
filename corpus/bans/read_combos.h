// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "corpus/games.h"
#include "corpus/read_cards.h"
#include "model/filed/combo_list.h"
#include "model/filed/mend.h"

namespace caiding::corpus {

/// A list of combos, and what is wrong with it; with an error the list is of no use.
struct LoadedCombos {
  const sheet::Sheet* sheet = &DefaultGame();  ///< Of the game that it names.
  filed::ComboList list;
  std::vector<filed::Mend> mends{};  ///< Of its cards, if the search for combos was asked for them.
  std::vector<InputError> errors;
};

/// Reads `COMBOS.json` (its members: README.md); `file` stands for it in places.
LoadedCombos ReadCombos(std::string bytes, const std::string& file);

/// The same from a file; one that cannot be read is an error.
LoadedCombos ReadCombosFile(const std::string& path);

}  // namespace caiding::corpus
