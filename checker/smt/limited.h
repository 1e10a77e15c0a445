// SPDX-License-Identifier: MIT
#pragma once

#include <z3++.h>

namespace caiding::smt {

/// Lets the solver go on for so much effort (Z3's rlimit) at most. Without a word to the contrary
/// it would catch Ctrl-C while it thinks: the answer would become "unknown", and the program go on
/// or, on several threads, crash.
inline void Limit(z3::solver& solver, unsigned effort) {
  z3::params params(solver.ctx());
  params.set("rlimit", effort);
  params.set("ctrl_c", false);
  solver.set(params);
}

}  // namespace caiding::smt
