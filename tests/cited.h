// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

namespace caiding::tests {

/// The clauses that the engine has cited since the last call, each with its rulebook, as
/// `[Zero 1.20, 106.3]`: of events that somebody listened to, of options that it refused, of
/// questions that it asked. Only in programs that are linked with `cited_clauses`.
std::set<std::string> TakeCited();

}  // namespace caiding::tests
