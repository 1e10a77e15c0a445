// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/limits.h"
#include "checker/findings/memory.h"

namespace caiding::positions {

/// What a question knows from earlier runs: sets of cards in which it found nothing. What was found
/// is searched again, since its evidence has to be made anyway.
///
/// Sets are told apart by all that a search may look at: what the cards print but for number,
/// rarity and wording, which of them are the same card [Zero 1.20, 327.1], every reading in
/// canonical form, the edition, the switches, the limits.
class BarrenSets {
 public:
  BarrenSets(const findings::CheckInput& input, findings::Question question);

  using Members = std::vector<const sheet::CheckedCard*>;  ///< Cards of the input or its pool.

  /// What the search of this set counted when it found nothing; the limits that it met are noted.
  /// Nothing if it is not known. `matter`: what of the set was asked, where it is asked several
  /// things.
  std::optional<std::vector<std::uint64_t>> Find(const Members& members, findings::Meter& meter,
                                                 const std::string& matter = {}) const;

  /// Nothing was found in this set: `met` are the limits that its search met, and no others.
  void Keep(const Members& members, const findings::Meter& met, std::vector<std::uint64_t> counts,
            const std::string& matter = {}) const;

 private:
  findings::MemoryKey KeyOf(const Members& members, const std::string& matter) const;

  findings::Memory* memory_;
  std::string run_;  ///< What all sets of the run depend on.
  std::map<const sheet::CheckedCard*, std::string>
      parts_;  ///< What a key has of each card of the input.
};

}  // namespace caiding::positions
