// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "parser/wordings/zh/rules.h"

namespace caiding::parser {

/// The rules of Toy.g4 beside those of Chinese.g4, in its order.
enum class ToyRule : std::uint16_t {
  kLastOfChinese = kChineseRules - 1,
#define RULE(name) name,
#include "grammar/Toy_rules.def"
#undef RULE
};

}  // namespace caiding::parser
