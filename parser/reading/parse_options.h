// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace caiding::parser {

/// How a text is read.
struct ParseOptions {
  bool apply_conventions = true;
  std::vector<std::string> conventions_off{};  ///< Ids of conventions that are not applied.
  bool is_canonical = false;                   ///< Read the canonical printed form.
  std::uint32_t readings_max = 4096;
};

}  // namespace caiding::parser
