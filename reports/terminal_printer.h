// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reports/terminal.h"

// What terminal.cpp and terminal_report.cpp share. Inside reports/ only.

namespace caiding::reports {

/// Lines for a terminal, in one language, in colour if asked for.
class TerminalLines {
 public:
  explicit TerminalLines(const TerminalOptions& options) : options_(options) {}

  std::string Say(const ir::Message& message) const;
  std::string Paint(std::string_view colour, std::string_view text) const;
  void Line(std::string_view text);
  /// `   = key: text`
  void Note(const ir::Message& key, const std::string& text);
  std::string Take() { return std::move(out_); }

  const TerminalOptions& Options() const { return options_; }

 private:
  const TerminalOptions& options_;
  std::string out_;
};

/// Prints findings of one report.
class FindingPrinter {
 public:
  FindingPrinter(const Report& report, TerminalLines& lines);

  void Print(const findings::Finding& finding, Detail detail);

 private:
  const ReportedCard* FindCard(const std::string& number) const;
  void PrintLine(const findings::Finding& finding);
  void PrintShort(const findings::Finding& finding);
  void PrintFull(const findings::Finding& finding);
  void PrintHeader(const findings::Finding& finding);
  std::string PlaceAndCard(const findings::Finding& finding) const;
  void PrintPlaces(const findings::Finding& finding, Detail detail);
  void PrintPlace(const findings::Finding& finding, const findings::Span& span, Detail detail);
  ir::Message TellWhat(const findings::Finding& finding, const findings::Span& span) const;
  bool IsOnePlace(const findings::Span& a, const findings::Span& b) const;
  void PrintCases(const findings::Finding& finding, Detail detail);
  void PrintText(const findings::Finding& finding, const ReportedCard& card,
                 const findings::Span& span, Detail detail);
  void PrintNotes(const findings::Finding& finding);
  void PrintClauses(const findings::Finding& finding);
  void PrintEvidence(const findings::Finding& finding);
  void PrintMeanings(const findings::Finding& finding);
  std::string Marked(const std::vector<findings::Words>& words) const;
  void PrintBoard(const findings::Finding& finding);
  void PrintRows(const std::vector<story::BoardRow>& board);
  void PrintOutcomes(const findings::Finding& finding);
  void PrintGame(const findings::Finding& finding);
  void PrintOutcome(const findings::Outcome& outcome, std::size_t number);
  void PrintSuggestion(const findings::Finding& finding);
  void PrintChoices(const findings::Finding& finding);
  void PrintMeaning(const findings::MeaningClass& meaning, std::size_t number,
                    const std::string& differs);
  std::string TellSteps(const findings::Outcome& outcome) const;
  std::string Differs(const std::vector<ir::Message>& lines) const;
  void PrintChange(const findings::Finding& finding);
  std::vector<std::string> ChangedParagraphs(const findings::Finding& finding) const;
  void PrintDeciding(const findings::Finding& finding);

  std::string Say(const ir::Message& message) const { return lines_.Say(message); }
  std::string Paint(std::string_view colour, std::string_view text) const {
    return lines_.Paint(colour, text);
  }
  void Line(std::string_view text) { lines_.Line(text); }
  void Note(const ir::Message& key, const std::string& text) { lines_.Note(key, text); }

  const Report& report_;
  TerminalLines& lines_;
  const TerminalOptions& options_;
  std::map<std::string_view, const ReportedCard*> cards_;  ///< By number.
};

/// "A-1 灯塔守", as a terminal may show it.
std::string NameOfCard(const ReportedCard& card);

/// Words for the escape sequences that are used.
namespace colour {
inline constexpr std::string_view kBold = "\x1b[1m";
inline constexpr std::string_view kFaint = "\x1b[2m";
inline constexpr std::string_view kBlue = "\x1b[1;34m";
}  // namespace colour

}  // namespace caiding::reports
