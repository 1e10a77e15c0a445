// SPDX-License-Identifier: MIT
// What is asked of the solver in whole or real numbers, against trying.
#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "checker/smt/acceleration.h"
#include "checker/smt/linear.h"

namespace caiding::tests {
namespace {

using smt::Accelerate;
using smt::Going;
using smt::GrowingRound;
using smt::GrowingStep;
using smt::LinearGuard;
using smt::LinearRow;
using smt::Solvable;

constexpr unsigned kEffort = 1'000'000;

std::int64_t Between(int least, int most) {
  return *rc::gen::resize(100, rc::gen::inRange(least, most + 1));
}

std::vector<std::int64_t> Numbers(std::size_t count, int least, int most) {
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.push_back(Between(least, most));
  return numbers;
}

/// A round of up to three steps over up to three sizes; sometimes it is said to add what it does
/// not.
GrowingRound RandomRound() {
  const auto sizes = static_cast<std::size_t>(Between(1, 3));
  GrowingRound round{
      .start = Numbers(sizes, 0, 9), .gain = std::vector<std::int64_t>(sizes, 0), .steps = {}};
  for (std::int64_t steps = Between(1, 3); steps > 0; --steps) {
    GrowingStep step{.guards = {}, .added = Numbers(sizes, -2, 2)};
    for (std::int64_t guards = Between(0, 2); guards > 0; --guards) {
      step.guards.push_back(
          LinearGuard{.weights = Numbers(sizes, -1, 1), .constant = Between(-3, 20), .about = 0});
    }
    for (std::size_t i = 0; i < sizes; ++i) round.gain[i] += step.added[i];
    round.steps.push_back(std::move(step));
  }
  if (Between(0, 9) == 0) round.gain[0] += 1;
  return round;
}

bool Holds(const LinearGuard& guard, const std::vector<std::int64_t>& sizes) {
  std::int64_t sum = guard.constant;
  for (std::size_t i = 0; i < sizes.size(); ++i) sum += guard.weights[i] * sizes[i];
  return sum >= 0;
}

/// Whether the n-th round goes as it should.
bool GoesRound(const GrowingRound& round, std::int64_t n) {
  std::vector<std::int64_t> sizes = round.start;
  for (std::size_t i = 0; i < sizes.size(); ++i) sizes[i] += n * round.gain[i];
  const std::vector<std::int64_t> begin = sizes;
  for (const GrowingStep& step : round.steps) {
    for (const LinearGuard& guard : step.guards) {
      if (!Holds(guard, sizes)) return false;
    }
    for (std::size_t i = 0; i < sizes.size(); ++i) sizes[i] += step.added[i];
  }
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] != begin[i] + round.gain[i]) return false;
  }
  return true;
}

/// The first round that does not. A guard that once holds and falls by one or more each round fails
/// long before the last of these: it begins below 100.
std::optional<std::int64_t> FirstFailure(const GrowingRound& round) {
  for (std::int64_t n = 0; n < 200; ++n) {
    if (!GoesRound(round, n)) return n;
  }
  return std::nullopt;
}

/// A point of the plane in whole numbers: (x, y) over `over`.
struct Point {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t over = 1;
};

/// One line a·x + b·y = c.
using Line = std::array<std::int64_t, 3>;

std::optional<Point> Crossing(const Line& first, const Line& second) {
  const std::int64_t over = first[0] * second[1] - second[0] * first[1];
  if (over == 0) return std::nullopt;
  const std::int64_t sign = over < 0 ? -1 : 1;
  return Point{sign * (first[2] * second[1] - second[2] * first[1]),
               sign * (first[0] * second[2] - second[0] * first[2]), sign * over};
}

Line LineOf(const LinearRow& row) {
  Line line{0, 0, row.least};
  for (const auto& term : row.terms) line[term.variable] += term.factor;
  return line;
}

/// What is not empty in the first quadrant has a corner there, where two of the lines cross.
bool HasCorner(const std::vector<LinearRow>& rows) {
  std::vector<Line> lines{{1, 0, 0}, {0, 1, 0}};
  for (const LinearRow& row : rows) lines.push_back(LineOf(row));
  const auto holds = [&](const Point& point) {
    for (const Line& line : lines) {
      if (line[0] * point.x + line[1] * point.y < line[2] * point.over) return false;
    }
    return true;
  };
  for (const Line& first : lines) {
    for (const Line& second : lines) {
      const auto corner = Crossing(first, second);
      if (corner && holds(*corner)) return true;
    }
  }
  return false;
}

/// What a second solver is handed says of n what fails, and not the answer.
bool AsksOfN(const std::string& query) {
  return query.find("(assert false)") == std::string::npos &&
         query.find("declare-fun n ") != std::string::npos;
}

}  // namespace

TEST_CASE("a round goes on for ever if and only if trying finds no first one that does not",
          "[smt][zero:901.1]") {
  int for_ever = 0;
  int fails = 0;
  CHECK(rc::check("rounds", [&] {
    const GrowingRound round = RandomRound();
    const auto answer = Accelerate(round, kEffort);
    const auto first = FirstFailure(round);
    (first ? fails : for_ever) += 1;
    RC_ASSERT(answer.going == (first ? Going::FailsAt : Going::ForEver));
    if (first) RC_ASSERT(answer.n == *first);
    if (!first) RC_ASSERT(AsksOfN(answer.query));
  }));
  CHECK(for_ever > 0);
  CHECK(fails > 0);
}

TEST_CASE("rows have a solution of no negative numbers if and only if a corner is one", "[smt]") {
  int solvable = 0;
  int none = 0;
  CHECK(rc::check("two variables", [&] {
    std::vector<LinearRow> rows;
    for (std::int64_t count = Between(1, 5); count > 0; --count) {
      rows.push_back(
          {.terms = {{0, Between(-3, 3)}, {1, Between(-3, 3)}}, .least = Between(-2, 4)});
    }
    const bool wanted = HasCorner(rows);
    (wanted ? solvable : none) += 1;
    RC_ASSERT(smt::SolveLinear(2, rows, kEffort) == (wanted ? Solvable::Yes : Solvable::No));
  }));
  CHECK(solvable > 0);
  CHECK(none > 0);
}

}  // namespace caiding::tests
