// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace caiding::kernel {

/// A clause of a rulebook, id exactly as in the clause table, for instance "106.5".
/// The text must outlive the value: clauses are string literals.
struct Clause {
  const char* id = "";
  friend bool operator==(const Clause& a, const Clause& b) {
    return std::string(a.id) == b.id;
  }
};

}  // namespace caiding::kernel
