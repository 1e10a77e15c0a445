// SPDX-License-Identifier: MIT
#include "checker/conflicts/policy_clauses.h"

#include <array>

namespace caiding::conflicts {
namespace {

struct Row {
  std::string_view id;
  std::array<const char*, 4> clauses;
};

// Sorted by id.
constexpr std::array kRows = {
    Row{"D-A01", {"600.1", "600.11"}},
    Row{"D-A04", {"106.3", "106.4"}},
    Row{"D-A05", {"504.3", "504.4"}},
    Row{"D-A20", {"702.7", "106.7"}},
    Row{"D-C02", {"106.4", "106.5", "318.5", "704.7"}},
    Row{"D-C03", {"307.7", "708.2"}},
    Row{"D-C05", {"309.2", "607.3", "803.1", "605.6"}},
    Row{"D-C06", {"101.5", "101.6"}},
    Row{"D-C09", {"705.4", "705.7", "320.6"}},
    Row{"D-C10", {"705.2", "801.2"}},
    Row{"D-C11", {"705.1", "705.8"}},
    Row{"D-C12", {"700.7", "702.8", "106.7"}},
    Row{"D-C15", {"324.3", "704.8"}},
    Row{"D-C16", {"500.3", "503.3", "503.4"}},
    Row{"D-C18", {"503.2", "900.坚韧.1", "900.坚韧.3"}},
    Row{"D-C20", {"311.2", "320.2"}},
    Row{"D-C22a", {"405.1.2", "405.1.3", "318.1"}},
    Row{"D-C28", {"205.2", "609.2", "612.4"}},
    Row{"D-C33", {"203.3", "408.1"}},
    Row{"D-C34", {"408.2", "407.3"}},
    Row{"D-M01", {"707.2", "701.3"}},
    Row{"D-M14", {"403.1", "404.1"}},
    Row{"D-M25b", {"305.5"}},
    Row{"D-M26", {"319.11", "802.1"}},
    Row{"D-M28", {"407.1"}},
    Row{"D-M33a", {"701.3", "701.4"}},
    Row{"D-M36", {"101.1", "202.4", "505.1"}},
    Row{"D-T01", {"305.2", "306.2"}},
    Row{"D-T26", {"606.1", "305.5"}},
    Row{"D-T32", {"318.10", "305.4"}},
};

}  // namespace

std::vector<std::string> ClausesOfPolicy(std::string_view id) {
  std::vector<std::string> clauses;
  for (const Row& row : kRows) {
    if (row.id != id) continue;
    for (const char* clause : row.clauses) {
      if (clause != nullptr) clauses.emplace_back(clause);
    }
  }
  return clauses;
}

}  // namespace caiding::conflicts
