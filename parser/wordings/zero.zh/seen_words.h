// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ir/wording.h"

// What can be seen in a text without reading it.

namespace caiding::zero_zh {

/// The marks at the head of a paragraph and of its sentences. A sentence behind words that give
/// something away (获得, 代替物, 以下 …) may speak of another card; its marks, and all behind it,
/// are left out. So are level words that describe cards (LV2 以上的角色牌).
///
/// Rule: [Zero 1.20, 307.2], [Zero 1.20, 800.1].
std::vector<ir::OwnMark> OwnMarks(std::u32string_view text, const ir::Vocabulary& vocabulary);

/// The brackets 【…】 of a text whose content no rule knows, the brackets included.
///
/// Rule: [Zero 1.20, 800.1], [Zero 1.20, 809.1].
std::vector<ir::SourceRange> UnknownTimings(std::u32string_view text,
                                            const ir::Vocabulary& vocabulary);

/// The X that stand for an amount. Rule: [Zero 1.20, 303.8].
ir::UsesOfX UsesOfX(std::u32string_view text);

/// The words 当…时 in or around a range of the text; empty if there are none.
ir::SourceRange TriggerWords(const std::u32string& text, ir::SourceRange around);

}  // namespace caiding::zero_zh
