// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "reports/order.h"
#include "reports/report.h"

namespace caiding::reports {

/// How much is told of a finding.
enum class Detail : std::uint8_t {
  Line,   ///< A line.
  Short,  ///< What is needed to act on it: about ten lines.
  Full,   ///< Everything, with boards and play.
};

struct TerminalOptions {
  Language language = Language::Chinese;
  bool use_colour = false;
  std::string certificate_folder{};  ///< Where the certificates were written; empty: nowhere.
  Detail detail = Detail::Short;
  bool with_scope = false;  ///< What each check searched; without it one line says that much.
  Shown shown{};            ///< Of the findings; what is left out is counted.
  std::string page{};       ///< Where the report begins as pages; empty: nowhere.
};

/// BOUND: of one code so many findings are told at length, and of cards that were not understood or
/// played so many named; the others a line each, or counted. `Detail::Full` knows no such bound.
inline constexpr std::size_t kAtLengthMax = 10;

/// One finding: code, message, the text with its marks, clauses, what was played, help.
std::string PrintFinding(const Report& report, const findings::Finding& finding,
                         const TerminalOptions& options);

/// The findings in the order of what has to be done, and the counts; names cards that are not
/// understood or cannot be played. For the record a line each is enough, unless they were asked
/// for.
std::string PrintReport(const Report& report, const TerminalOptions& options);

/// What must be known of the run whatever else is left out: that it did not reach all, that it was
/// interrupted. Empty if neither.
std::string PrintNotWhole(const Report& report, Language language);

}  // namespace caiding::reports
