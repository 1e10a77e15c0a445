// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/ir/ability.h"
#include "model/ir/card.h"
#include "model/sheet/sheet.h"

namespace caiding::vacuity {

/// Whether texts can make a card into one of another kind: what is attached is an attachment, so
/// that attaching anything else changes its kind; a copy is of the kind of what it copies, and
/// matters where it keeps its text.
///
/// Rule: [Zero 1.20, 319.1], [Zero 1.20, 706.5].
class KindChanges {
 public:
  explicit KindChanges(const sheet::Sheet& sheet) : sheet_(sheet) {}

  /// Looks at abilities that this card prints.
  void Add(const ir::Card& card, const std::vector<ir::Ability>& abilities);

  /// Whether any of the texts changes a kind; what an attachment does to itself is none, as long as
  /// no other card may take over its effects.
  bool AreThere() const { return changes_ || (attaches_itself_ && lends_effects_); }

 private:
  const sheet::Sheet& sheet_;
  bool changes_ = false;
  bool attaches_itself_ = false;  ///< Some attachment attaches 此牌,
  bool lends_effects_ = false;    ///< and some text gives a card the effects of another.
};

}  // namespace caiding::vacuity
