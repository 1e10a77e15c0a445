// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "checker/positions/footprint.h"
#include "model/ir/ability.h"
#include "model/ir/card.h"
#include "model/sheet/sheet.h"

namespace caiding::vacuity {

/// All the cards that there are, and what their texts can make of what cards print.
class CardPool {
 public:
  /// The tokens that the texts make are cards of the pool, too. Rule: [Zero 1.20, 325.3].
  CardPool(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards);

  /// How many cards there are, tokens among them.
  std::size_t size() const { return cards_.size(); }

  /// The phrases of these abilities that no card of the pool can be, although each name in them is
  /// borne by one: a name that nobody bears is R301. Phrases within others are looked at by
  /// themselves.
  std::vector<ir::SourceRange> FindDeadPhrases(const std::vector<ir::Ability>& abilities) const;

 private:
  bool CanBe(const ir::Filter& filter) const;
  bool AreNamesBorne(const ir::Filter& filter) const;

  std::vector<ir::Card> cards_;
  positions::Changes changes_;
};

}  // namespace caiding::vacuity
