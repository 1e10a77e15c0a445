// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/readings.h"

namespace caiding::parser {

/// What a rule of reading is called, for instance "state-verbs".
struct ConventionName {
  std::string_view id;
};

/// A rule of reading that a wording has, and the clause or decision behind it: readings that break
/// it are filtered out, and counted.
struct Convention {
  ConventionName name;
  std::string_view basis;
};

/// A convention that the present reading breaks or (removing nothing) rests on.
struct Breach {
  ConventionName convention;
  ir::SourceRange range;
};

/// Which option was taken at one choice point of one reading.
struct Taken {
  ir::ChoicePoint point;
  std::uint8_t option = 0;
};

/// The decisions of one run of the lowering; runs follow each other until all are made.
///
/// Lowering asks `Choose` wherever grammar cannot decide and simply goes on with the answer, which
/// is the same where the same words are read twice, of either player by itself for instance; it
/// is run again with the last open decision advanced until `Next` says that all runs are done.
class Choices {
 public:
  std::uint8_t Choose(ir::Ambiguity source, ir::SourceRange range,
                      const std::vector<std::string>& options);
  /// Says that the reading in the making breaks `convention`.
  void Break(ConventionName convention, ir::SourceRange range);
  /// Prepares the next run; false if there is none.
  bool Next();

  const std::vector<Taken>& taken() const { return taken_; }
  const std::vector<Breach>& breaches() const { return breaches_; }

 private:
  std::vector<std::uint8_t> script_;
  std::vector<Taken> taken_;
  std::vector<Breach> breaches_;
};

}  // namespace caiding::parser
