// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/vocabulary.h"

// The interned words of 零次元. The order of the constants is the order of the lists that
// `GameVocabulary` returns; a test compares them.

namespace caiding::zero {

/// Rule: [Zero 1.20, 200.1]. `Limbo` holds found cards ([615.3]) and flipped life cards
/// (policy D-M31); `StackZone` cards in use ([106.1]).
namespace zone {
inline constexpr ir::ZoneId kDeck{0}, kLife{1}, kHand{2}, kResource{3}, kBattle{4}, kEvent{5},
    kRest{6}, kRemoved{7}, kStack{8}, kLimbo{9};
inline constexpr int kCount = 10;
}  // namespace zone

/// Rule: [Zero 1.20, 302.1].
namespace kind {
inline constexpr ir::KindId kCharacter{0}, kEquipment{1}, kTactic{2}, kEvent{3};
}  // namespace kind

/// Rule: [Zero 1.20, 311.1].
namespace subkind {
inline constexpr ir::SubkindId kNormal{0}, kInstant{1};
}  // namespace subkind

/// Rule: [Zero 1.20, 103.2].
namespace colour {
inline constexpr ir::ColourId kRed{0}, kYellow{1}, kBlue{2}, kGreen{3}, kWhite{4}, kBlack{5},
    kPurple{6};
inline constexpr int kCount = 7;
}  // namespace colour

/// Rule: [Zero 1.20, 308.1], [Zero 1.20, 309.1]; the bonuses of equipment, 310.1, share them.
namespace stat {
inline constexpr ir::StatId kAttack{0}, kDefense{1};
inline constexpr ir::StatId kLevel{2};  ///< Rule: [Zero 1.20, 600.7].
}  // namespace stat

/// Rule: [Zero 1.20, 800.1] and the timings that rule 900 uses.
namespace timing {
inline constexpr ir::TimingId kEnters{0}, kDestroyed{1}, kBattleDestroyed{2}, kAttackDestroyed{3},
    kDefenceDestroyed{4}, kBattleWon{5}, kAttackWon{6}, kDefenceWon{7}, kAttacks{8}, kAttacked{9},
    kDefends{10}, kTurnBegins{11}, kYourTurnBegins{12}, kOpponentTurnBegins{13}, kTurnEnds{14},
    kYourTurnEnds{15}, kOpponentTurnEnds{16}, kBattleJoined{17}, kAttackJoined{18},
    kDefenceJoined{19}, kReleased{20}, kReturned{21};
}  // namespace timing

/// Rule: [Zero 1.20, 900].
namespace keyword {
inline constexpr ir::KeywordId kRush{0}, kSlow{1}, kLoner{2}, kGuard{3}, kScheme{4}, kRanged{5},
    kSwift{6}, kFirstStrike{7}, kPierce{8}, kCritical{9}, kGodspeed{10}, kTough{11},
    kBattleLink{12}, kGatherQi{13}, kSecretArt{14}, kExclusiveTo{15}, kExclusive{16},
    kFormChange{17}, kTransform{18}, kTransformed{19}, kOdinPower{20}, kOdinSapphire{21},
    kChakra{22}, kSummon{23}, kHeroCall{24}, kRampage{25}, kQuickChange{26}, kParamecia{27},
    kZoan{28}, kLogia{29}, kSuperSaiyan{30}, kCurseMark{31}, kGuardianStar{32}, kMutantBlood{33},
    kSpiritPressure{34}, kContest{35}, kBladeRelease{36}, kBankai{37}, kResurreccion{38},
    kReleasedForm{39}, kFalseLife{40};
}  // namespace keyword

/// Rule: [Zero 1.20, 400.1], [Zero 1.20, 500.2].
namespace step {
inline constexpr ir::StepId kReset{0}, kStart{1}, kDraw{2}, kResource{3}, kAction{4},
    kAttackDeclaration{5}, kAttack{6}, kDefenceDeclaration{7}, kDefence{8}, kBattle{9},
    kBattleCleanUp{10}, kBattleEnd{11}, kEnd{12}, kCleanUp{13}, kDiscard{14}, kBattlePhase{15};
}  // namespace step

/// Every word of the game with all its spellings, simplest first.
const ir::Vocabulary& GameVocabulary();

}  // namespace caiding::zero
