// SPDX-License-Identifier: MIT
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "tests/smt/differential.h"
#include "tests/smt/steps.h"

// Compares the engine with the formulas, words and effects, for as many cases as asked, from a seed
// that is printed.

namespace {

constexpr int kEffects = 60;  // Tried in a position.

}  // namespace

int main(int count, char** arguments) {
  using caiding::tests::CompareInOnePosition;
  const std::uint64_t wanted = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 0;
  const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
  if (wanted == 0) {
    std::cerr << "usage: differential CASES [SEED]\n";
    return 2;
  }
  caiding::tests::Coverage words;
  caiding::tests::StepCoverage steps;
  std::uint64_t disagreements = 0;
  const auto tell = [&](const std::string& wrong) {
    if (wrong.empty()) return;
    ++disagreements;
    std::cout << wrong << "\n";
  };
  const auto cases = [&] { return words.Cases() + steps.cases; };
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t position = 0; cases() < wanted; ++position) {
    tell(CompareInOnePosition(seed + position, words));
    tell(caiding::tests::CompareSteps(seed + position, kEffects, steps));
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  std::cout << words.Table() << steps.Table();
  const std::string missing = words.Missing() + steps.Missing();
  if (!missing.empty()) std::cout << "never compared: " << missing << "\n";
  std::cout << words.Cases() << " of words, " << steps.cases << " of effects\n"
            << cases() << " cases, " << disagreements << " disagreements, "
            << static_cast<std::uint64_t>(static_cast<double>(cases()) / took.count())
            << " cases/s, seed " << seed << "\n";
  return disagreements == 0 ? 0 : 1;
}
