// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/repair.h"
#include "model/ir/vocabulary.h"

namespace caiding::parser {

/// A guess and how far it is from what stands there.
struct Candidate {
  ir::Edit edit;
  std::uint32_t distance = 0;
};
using Candidates = std::vector<Candidate>;

/// What guesses may look at: the place where reading stopped, and the words that there are.
struct WrongPlace {
  std::u32string_view text;
  std::size_t place = 0;
  const ir::Vocabulary& vocabulary;
  const std::vector<std::u32string>& words;
  std::u32string_view card_name = {};  ///< Whose text it is.
};

/// A sort of guess at what may have gone wrong at a place; the nearest come first.
struct RepairGuess {
  Candidates (*make)(const WrongPlace& wrong) = nullptr;
  std::size_t tries_max = 0;  ///< BOUND: how many of them are tried.
  bool is_first_enough =
      false;  ///< What can be put right in several places is put right in the first.
  bool may_be_partial =
      true;  ///< One that leaves less to be understood may be one of several changes.
};

}  // namespace caiding::parser
