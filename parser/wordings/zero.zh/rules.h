// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "parser/wordings/zh/rules.h"

namespace caiding::parser {

/// The rules of grammar/Zero.g4 beside those of Chinese.g4, in its order.
enum class ZeroRule : std::uint16_t {
  kLastOfChinese = kChineseRules - 1,
#define RULE(name) name,
#include "grammar/Zero_rules.def"
#undef RULE
};

}  // namespace caiding::parser
