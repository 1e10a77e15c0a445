// SPDX-License-Identifier: MIT
#include "cli/exit_code.h"

#include <catch2/catch.hpp>

namespace caiding::cli {
namespace {

constexpr ExitCode kByGravity[] = {ExitCode::Clean,      ExitCode::Unreached, ExitCode::Findings,
                                   ExitCode::Refused,    ExitCode::BadInput,  ExitCode::ToolFailure,
                                   ExitCode::Interrupted};

}  // namespace

TEST_CASE(
    "the gravest end wins, whichever was first, and a search that is not whole only over a clean "
    "one") {
  for (std::size_t a = 0; a < std::size(kByGravity); ++a) {
    for (std::size_t b = 0; b < std::size(kByGravity); ++b) {
      CHECK(Worst(kByGravity[a], kByGravity[b]) == kByGravity[std::max(a, b)]);
    }
  }
}

TEST_CASE("programs that call this one know its ends by these numbers") {
  CHECK(static_cast<int>(ExitCode::Clean) == 0);
  CHECK(static_cast<int>(ExitCode::Findings) == 1);
  CHECK(static_cast<int>(ExitCode::BadInput) == 2);
  CHECK(static_cast<int>(ExitCode::ToolFailure) == 3);
  CHECK(static_cast<int>(ExitCode::Interrupted) == 4);
  CHECK(static_cast<int>(ExitCode::Unreached) == 5);
  CHECK(static_cast<int>(ExitCode::Refused) == 6);
}

}  // namespace caiding::cli
