// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/vocabulary.h"

// The interned words of the toy game, in the order of the lists that `GameVocabulary` returns.

namespace caiding::tests::toy {

namespace zone {
inline constexpr ir::ZoneId kDeck{0}, kHand{1}, kField{2}, kGraveyard{3}, kStack{4}, kRemoved{5};
}  // namespace zone

namespace kind {
inline constexpr ir::KindId kSpell{0}, kMonster{1};
}  // namespace kind

namespace stat {
inline constexpr ir::StatId kPower{0};
}  // namespace stat

namespace timing {
inline constexpr ir::TimingId kEnters{0}, kTurnEnds{1};
}  // namespace timing

namespace keyword {
inline constexpr ir::KeywordId kSturdy{0};
}  // namespace keyword

namespace step {
inline constexpr ir::StepId kDawn{0}, kDay{1}, kDusk{2};
}  // namespace step

/// Every word of the game with all its spellings, simplest first. It knows no colours and no
/// subkinds.
const ir::Vocabulary& GameVocabulary();

}  // namespace caiding::tests::toy
