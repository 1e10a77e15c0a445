// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace caiding::parser {

/// The rules of grammar/Chinese.g4, in its order. Each Chinese grammar numbers them so, and its own
/// rules from `kChineseRules` on.
enum class Rule : std::uint16_t {
#define RULE(name) name,
#include "grammar/Chinese_rules.def"
#undef RULE
};

/// How many they are.
inline constexpr std::uint16_t kChineseRules = 0
#define RULE(name) +1
#include "grammar/Chinese_rules.def"
#undef RULE
    ;

/// Their names, to which a wording adds those of its own.
inline std::vector<std::string_view> ChineseRules() {
  return {
#define RULE(name) #name,
#include "grammar/Chinese_rules.def"
#undef RULE
  };
}

}  // namespace caiding::parser
