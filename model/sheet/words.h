// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "model/ir/selector.h"

// What checks ask about words of the game.

namespace caiding::sheet {

/// The switch that decides what a quoted name names where it may be a character's and a trait.
struct NameSwitch {
  struct Value {
    std::string_view id;
    ir::NameSense sense;
  };
  std::string_view policy;  ///< Empty: no such question in the game.
  std::vector<Value> values;
};

}  // namespace caiding::sheet
