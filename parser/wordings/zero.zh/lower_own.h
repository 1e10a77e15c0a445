// SPDX-License-Identifier: MIT
#pragma once

#include "parser/wordings/zh/own_words.h"

// What only 零次元 says, construct by construct.

namespace caiding::parser {

/// For each open class of grammar/Chinese.g4 what Zero.g4 puts there.
extern const OwnWords kZeroWords;

/// 将此牌作为变身牌放置在…下.
ir::Effect LowerStackVerb(Lowerer& lower, const Derivation& verb);
/// 进行卍解.
ir::Effect LowerFinalRelease(Lowerer& lower, const Derivation& verb);
/// 可以支付(2)来使用此牌.
ir::Effect LowerUseOtherwise(Lowerer& lower, const Derivation& act);
/// 我方使用『A』时，可以废弃装备牌来代替横置资源牌.
ir::Effect LowerPayInstead(Lowerer& lower, const Derivation& act);
/// 将一张…代替物登场.
ir::Effect LowerTokenVerb(Lowerer& lower, const Derivation& verb);
/// 装备在此牌上的, 装备着『A』的.
ir::Objects Borne(Lowerer& lower, const Derivation& part, const ir::Reference& bearer);
ir::Filter Bearing(Lowerer& lower, const Derivation& adjective);
/// What bears such equipment.
ir::Filter BearsOne(Lowerer& lower, const Derivation& np);

}  // namespace caiding::parser
