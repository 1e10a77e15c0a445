// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "model/ir/id.h"
#include "model/ir/source_range.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {

/// What stands before an ability of the card itself and says when it counts.
struct OwnMark {
  enum class Sort { Timing, Level, LifeBurst };
  Sort sort = Sort::Timing;
  ir::SourceRange range;
  ir::TimingId timing;  ///< Of a timing that the vocabulary knows.
  friend bool operator==(const OwnMark&, const OwnMark&) = default;
};

/// The marks at the head of a paragraph and of its sentences, without a parse. A sentence behind
/// words that give something away (获得, 代替物, 以下 …) may speak of another card; its marks, and
/// all behind it, are left out. So are level words that describe cards (LV2 以上的角色牌).
std::vector<OwnMark> FindOwnMarks(std::u32string_view text, const sheet::Sheet& sheet);

}  // namespace caiding::proofreading
