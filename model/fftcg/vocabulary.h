// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "model/ir/vocabulary.h"

// The interned words of FF-TCG. The order of the constants is the order of the lists that
// `GameVocabulary` returns; a test compares them.

namespace caiding::fftcg {

/// Rule: [FF-TCG 3.2, 7.1]. `Limbo` holds found cards, which are in no zone ([FF-TCG 3.2, 7.5]).
namespace zone {
inline constexpr ir::ZoneId kDeck{0}, kHand{1}, kField{2}, kStack{3}, kDamage{4}, kBreak{5},
    kRemoved{6}, kLimitBreakDeck{7}, kLimbo{8};
inline constexpr int kCount = 9;
}  // namespace zone

/// Rule: [FF-TCG 3.2, 6.6.4].
namespace kind {
inline constexpr ir::KindId kForward{0}, kBackup{1}, kSummon{2}, kMonster{3};
}  // namespace kind

/// Whether a player may control several cards with its name. Rule: [FF-TCG 3.2, 5.2.2.1].
namespace subkind {
inline constexpr ir::SubkindId kUnique{0}, kGeneric{1};
}  // namespace subkind

/// The elements. Rule: [FF-TCG 3.2, 5.2.1.1].
namespace element {
inline constexpr ir::ColourId kFire{0}, kIce{1}, kWind{2}, kEarth{3}, kLightning{4}, kWater{5},
    kLight{6}, kDark{7};
inline constexpr int kCount = 8;
}  // namespace element

/// Rule: [FF-TCG 3.2, 5.2.6.1].
namespace stat {
inline constexpr ir::StatId kPower{0};
}  // namespace stat

namespace timing {
inline constexpr ir::TimingId kEnters{0}, kAttacks{1}, kBlocks{2}, kMainPhaseBegins{3},
    kAttackPhaseBegins{4}, kEndPhaseBegins{5}, kFirstMainPhaseBegins{6}, kSecondMainPhaseBegins{7};
}  // namespace timing

/// Rule: [FF-TCG 3.2, 15.2.1.1], [FF-TCG 3.2, 15.2.2.1], [FF-TCG 3.2, 15.2.3.1],
/// [FF-TCG 3.2, 15.2.5.1], [FF-TCG 3.2, 15.2.7.1], [FF-TCG 3.2, 15.2.8.1],
/// [FF-TCG 3.2, 15.2.9.1]; the icon of parties: [FF-TCG 3.2, 15.1.1.9.2].
namespace keyword {
inline constexpr ir::KeywordId kBrave{0}, kHaste{1}, kFirstStrike{2}, kBackAttack{3}, kWarp{4},
    kLimitBreak{5}, kPrime{6}, kPartyIcon{7};
}  // namespace keyword

/// Rule: [FF-TCG 3.2, 9.0], [FF-TCG 3.2, 10.1].
namespace step {
inline constexpr ir::StepId kActive{0}, kDraw{1}, kMain1{2}, kAttackPreparation{3},
    kAttackDeclaration{4}, kBlockDeclaration{5}, kDamage{6}, kMain2{7}, kEnd{8}, kAttackPhase{9},
    kMainPhase{10};
}  // namespace step

/// What stands before a category among the traits of a card. Rule: [FF-TCG 3.2, 5.2.2.2].
inline constexpr std::u32string_view kBeforeCategory = U"Category ";

/// Every word of the game with all its spellings, simplest first.
const ir::Vocabulary& GameVocabulary();

}  // namespace caiding::fftcg
