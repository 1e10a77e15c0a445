// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace caiding::parser {

/// The rules of grammar/Fftcg.g4 that leave nodes, in its order.
enum class FftcgRule : std::uint16_t {
#define RULE(name) name,
#include "grammar/Fftcg_rules.def"
#undef RULE
};

}  // namespace caiding::parser
