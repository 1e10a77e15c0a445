// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "model/ir/quantity.h"
#include "model/ir/selector.h"
#include "model/ir/trigger_event.h"

namespace caiding::zero_zh {

/// 1000.
std::u32string Digits(std::int32_t value);
/// 两: numbers before 张 are written out; X for what is no number.
std::u32string Counting(const ir::Quantity& quantity);
/// 二, as in 第二张: counted with 一, 二.
std::u32string Ordinal(const ir::Quantity& number);
/// +1000; -1000 stays as it is.
std::u32string Signed(std::u32string value);
/// 3以下.
std::u32string Compared(ir::Comparison comparison, const std::u32string& value);
/// 属性, 颜色: how it is called in what two cards may be alike.
std::u32string Kind(ir::Shared what);
/// 战斗, 非战斗: of which sort damage is.
std::u32string OfSort(ir::DamageSort damage);
/// 牌名不同的.
std::u32string Differing(ir::Distinct distinct);

}  // namespace caiding::zero_zh
