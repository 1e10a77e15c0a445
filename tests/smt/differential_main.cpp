// SPDX-License-Identifier: MIT
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "tests/smt/differential.h"

// Compares the engine with the formulas for as many cases as asked, from a seed that is printed.

int main(int count, char** arguments) {
  using caiding::tests::CompareInOnePosition;
  const std::uint64_t wanted = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 0;
  const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
  if (wanted == 0) {
    std::cerr << "usage: differential CASES [SEED]\n";
    return 2;
  }
  caiding::tests::Coverage coverage;
  std::uint64_t disagreements = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t position = 0; coverage.Cases() < wanted; ++position) {
    const std::string wrong = CompareInOnePosition(seed + position, coverage);
    if (wrong.empty()) continue;
    ++disagreements;
    std::cout << wrong << "\n";
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  if (const std::string missing = coverage.Missing(); !missing.empty()) {
    std::cout << "never compared: " << missing << "\n";
  }
  std::cout << coverage.Cases() << " cases, " << disagreements << " disagreements, "
            << static_cast<std::uint64_t>(static_cast<double>(coverage.Cases()) / took.count())
            << " cases/s, seed " << seed << "\n";
  return disagreements == 0 ? 0 : 1;
}
