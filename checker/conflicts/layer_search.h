// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/conflicts/layer_orders.h"
#include "checker/conflicts/layer_report.h"
#include "checker/findings/limits.h"
#include "checker/positions/table.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {

/// One set of cards, asked of its boards whether the order of continuous effects matters there. It
/// matters to the set only if no less would do: with the texts of one of the cards blank, all else
/// as it is, the board comes to the same in any order.
class LayerSearch {
 public:
  LayerSearch(const positions::Table& table, const kernel::Policies& policies,
              findings::Meter& meter);

  /// What the board comes to, if that is something else in another order or never settles, and each
  /// card of the set has a part in it.
  std::optional<LayerMatters> Look(const kernel::Position& position, OrderCount& count);

  /// Of a board where it matters the paragraphs that it takes: with one of them blank, and those
  /// that it does not take, nothing is the matter any more.
  std::vector<ParagraphAtWork> AtWork(const kernel::Position& position, bool oscillates);

  const kernel::Rules& rules() const { return rules_; }

 private:
  bool HasAll(const kernel::Position& position, const std::vector<std::size_t>& entries) const;
  bool IsNeeded(std::size_t card, const kernel::Position& position);

  const positions::Table& table_;
  kernel::Policies policies_;
  findings::Meter& meter_;
  kernel::Rules rules_;
  std::vector<std::optional<std::pair<positions::Table, kernel::Rules>>>
      without_;  ///< Each card blank, once somebody asks.
};

}  // namespace caiding::conflicts
