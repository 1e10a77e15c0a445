// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ir/wording.h"

// Edits of card text, as words: whether what comes out means anything is for a parse to say.

namespace caiding::zero_zh {

/// Small edits of a paragraph that may part its meanings: a full stop for a comma, the duration
/// said again, 如果 for 当…时.
std::vector<std::u32string> Reword(const std::u32string& text, const ir::OpenWords& open);

/// 其他 in front of whatever names cards, unless something like it stands there.
/// Rule: [Zero 1.20, 601.1].
std::vector<std::u32string> WithOthers(const std::u32string& text);
/// One resource more in front of the colon of an activated ability, or to be paid or not by what
/// triggers. Rule: [Zero 1.20, 303.2].
std::vector<std::u32string> OneDearer(const std::u32string& text);
/// 此效果每回合只能使用一次 at the end. Rule: [Zero 1.20, 703.4].
std::vector<std::u32string> OncePerTurn(const std::u32string& text);

}  // namespace caiding::zero_zh
