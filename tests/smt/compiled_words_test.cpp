// SPDX-License-Identifier: MIT
// What words come to does not hang on what was asked before: words compiled once and asked about
// many times are settled as words that are compiled for their question alone.
#include "checker/smt/compiled_words.h"

#include <random>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "tests/laws/pool.h"
#include "tests/smt/words.h"

namespace caiding::tests {
namespace {

using smt::Answer;
using smt::CompiledWords;
using smt::Settled;

constexpr unsigned kEffort = 200'000;
constexpr int kQuestions = 2;

const Words& PoolWords() {
  static const Words words = WordsOf(PoolUnderPolicies(0).rules);
  return words;
}

CompiledWords Fresh() { return {smt::SchemaOf(PoolUnderPolicies(0).rules), kEffort}; }

ir::Condition Not(ir::Condition part) { return {{}, ir::NotHold{std::move(part)}}; }
ir::Filter Not(ir::Filter part) { return {{}, ir::NoneOf{{std::move(part)}}}; }

/// Words that are asked about together: some of those there are, now and then one of them denied or
/// said twice.
template <class Part>
std::vector<Part> Together(const std::vector<Part>& known, std::mt19937_64& random) {
  std::vector<Part> together;
  for (std::uint64_t i = 1 + random() % 3; i > 0; --i) {
    Part part = known[random() % known.size()];
    together.push_back(random() % 3 == 0 ? Not(std::move(part)) : std::move(part));
  }
  if (random() % 2 == 0) together.push_back(Not(together.front()));
  if (random() % 4 == 0) together.push_back(together.front());
  return together;
}

/// How often each answer was given.
struct Answers {
  int yes = 0;
  int no = 0;
};

void Count(const Settled& settled, Answers& answers) {
  answers.yes += settled.answer == Answer::Yes ? 1 : 0;
  answers.no += settled.answer == Answer::No ? 1 : 0;
}

/// True if what is blamed cannot be so by itself, and can without any one part of it.
template <class Part>
bool IsLeast(const Settled& settled, const std::vector<Part>& together) {
  std::vector<Part> blamed;
  for (const std::size_t place : settled.blamed) blamed.push_back(together[place]);
  if (Fresh().CanBe(blamed).answer != Answer::No) return false;
  for (std::size_t left_out = 0; left_out < blamed.size(); ++left_out) {
    std::vector<Part> rest = blamed;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(left_out));
    if (Fresh().CanBe(rest).answer == Answer::No) return false;
  }
  return true;
}

template <class Part>
void CheckQuestions(const std::vector<Part>& known, std::uint64_t seed, Answers& answers) {
  std::mt19937_64 random(seed);
  CompiledWords compiled = Fresh();
  for (int question = 0; question < kQuestions; ++question) {
    const std::vector<Part> together = Together(known, random);
    const Settled settled = compiled.CanBe(together);
    const Settled alone = Fresh().CanBe(together);
    Count(settled, answers);
    RC_LOG() << "seed " << seed << ", question " << question << "\n";
    if (settled.answer != Answer::Open && alone.answer != Answer::Open)
      RC_ASSERT(settled.answer == alone.answer);
    // Of few, for each costs several runs of the other solver.
    const bool is_looked_at = question == kQuestions - 1 && seed % 4 == 0;
    if (is_looked_at && settled.answer == Answer::No) RC_ASSERT(IsLeast(settled, together));
  }
}

}  // namespace

TEST_CASE("what was asked before does not change what words come to", "[smt]") {
  Answers answers;
  CHECK(rc::check("questions to words compiled once", [&] {
    const auto seed = *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
    CheckQuestions(PoolWords().conditions, seed, answers);
    CheckQuestions(PoolWords().filters, seed, answers);
  }));
  // Both answers were given, and not as exceptions.
  CHECK(answers.yes >= 100);
  CHECK(answers.no >= 100);
}

}  // namespace caiding::tests
