// SPDX-License-Identifier: MIT
// Findings for a terminal, in the form of rustc's diagnostics.
#include "reports/terminal.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "checker/findings/joined.h"
#include "model/ir/utf8.h"
#include "reports/display_width.h"
#include "reports/underline.h"
#include "reports/words.h"

namespace caiding::reports {
namespace {

using findings::Finding;
using findings::Severity;
using findings::Span;
using ir::Message;

/// Columns of card text in a line; fixed, so that equal input gives equal output.
constexpr std::size_t kTextWidth = 84;

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kFaint = "\x1b[2m";
constexpr std::string_view kBlue = "\x1b[1;34m";

std::string_view ColourOf(Severity severity) {
  switch (severity) {
    case Severity::Info: return "\x1b[1;36m";
    case Severity::Warning: return "\x1b[1;33m";
    case Severity::Error: return "\x1b[1;31m";
  }
  return "";
}

class Printer {
 public:
  Printer(const Report& report, const TerminalOptions& options)
      : report_(report), options_(options) {}

  void PrintNotWhole();
  void PrintFinding(const Finding& finding);
  void PrintCounts();
  void PrintNamedCards();
  void PrintScope();
  void PrintRulings();
  void PrintBaseline();
  std::string Take() { return std::move(out_); }

 private:
  std::string Say(const Message& message) const {
    return Printable(std::string_view(In(options_.language, message)));
  }
  std::string Paint(std::string_view colour, std::string_view text) const {
    return options_.use_colour ? fmt::format("{}{}\x1b[0m", colour, text) : std::string(text);
  }
  void Line(std::string_view text) {
    out_ += text;
    out_ += '\n';
  }
  /// `   = key: text`
  void Note(const Message& key, const std::string& text) {
    Line(fmt::format("   {} {}:{}{}", Paint(kBlue, "="), Paint(kBold, Say(key)),
                     text.empty() ? "" : " ", text));
  }
  const ReportedCard* FindCard(const std::string& number) const;
  void PrintHeader(const Finding& finding);
  void PrintPlaces(const Finding& finding);
  void PrintPlace(const Finding& finding, const Span& span);
  void PrintText(const Finding& finding, const ReportedCard& card, const Span& span);
  void PrintNotes(const Finding& finding);
  void PrintEvidence(const Finding& finding);
  void PrintMeanings(const Finding& finding);
  std::string Marked(const std::vector<findings::Words>& words) const;
  void PrintBoard(const Finding& finding);
  void PrintRows(const std::vector<story::BoardRow>& board);
  void PrintOutcomes(const Finding& finding);
  void PrintGame(const Finding& finding);
  void PrintOutcome(const findings::Outcome& outcome, std::size_t number);
  void PrintSuggestion(const Finding& finding);
  void PrintList(const Message& title, const std::vector<std::string>& names);

  const Report& report_;
  const TerminalOptions& options_;
  std::string out_;
};

const ReportedCard* Printer::FindCard(const std::string& number) const {
  const auto found =
      std::find_if(report_.cards.begin(), report_.cards.end(),
                   [&](const ReportedCard& card) { return card.checked.card.number == number; });
  return found == report_.cards.end() ? nullptr : &*found;
}

std::string NameOfCard(const ReportedCard& card) {
  return Printable(std::string_view(card.checked.card.number)) + " " +
         ir::EncodeUtf8(Printable(card.checked.card.name));
}

const ir::Readings* TextOf(const ReportedCard& card, ir::TextPlace text) {
  return text.index < card.checked.texts.size() ? &card.checked.texts[text.index] : nullptr;
}

void Printer::PrintHeader(const Finding& finding) {
  const std::string tag = fmt::format("{}[{}]", Say(WordFor(finding.severity)), finding.code);
  const auto standing = StandingOf(report_, finding);
  Line(fmt::format("{}{} {}: {}", Paint(ColourOf(finding.severity), tag),
                   standing ? " (" + Say(WordFor(*standing)) + ")" : "",
                   Paint(kFaint, SlugOf(finding)), Paint(kBold, Say(finding.message))));
}

void Printer::PrintText(const Finding& finding, const ReportedCard& card, const Span& span) {
  const ir::Readings* readings = TextOf(card, span.text);
  if (readings == nullptr) return;
  std::vector<Mark> marks{{.begin = span.begin, .end = span.end, .sign = '^'}};
  for (const Span& other : finding.spans) {
    const bool is_same_text = other.card == span.card && other.text == span.text;
    if (is_same_text && other != span) {
      marks.push_back({.begin = other.begin, .end = other.end, .sign = '-'});
    }
  }
  for (const MarkedLine& line : Underline(readings->text, marks, kTextWidth)) {
    Line(fmt::format("   {} {}", Paint(kBlue, "|"), line.text));
    if (line.marks.empty()) continue;
    Line(fmt::format("   {} {}", Paint(kBlue, "|"), Paint(ColourOf(finding.severity), line.marks)));
  }
}

void Printer::PrintPlace(const Finding& finding, const Span& span) {
  const ReportedCard* card = FindCard(span.card);
  if (card == nullptr) {
    Line(fmt::format("  {} {}", Paint(kBlue, "-->"), Printable(std::string_view(span.card))));
    return;
  }
  const Message where{fmt::format("第{}字", span.begin + 1),
                      fmt::format("character {}", span.begin + 1)};
  const std::string place = Printable(std::string_view(card->checked.place));
  Line(fmt::format("  {} {}{}{} {}, {}", Paint(kBlue, "-->"), place, place.empty() ? "" : ": ",
                   NameOfCard(*card), Say(sheet::NameOfText(report_.sheet->fields, span.text)),
                   Say(where)));
  PrintText(finding, *card, span);
}

/// Each text once: the first span of it is the primary place.
void Printer::PrintPlaces(const Finding& finding) {
  for (std::size_t i = 0; i < finding.spans.size(); ++i) {
    const Span& span = finding.spans[i];
    const bool is_shown =
        std::any_of(finding.spans.begin(), finding.spans.begin() + static_cast<std::ptrdiff_t>(i),
                    [&](const Span& s) { return s.card == span.card && s.text == span.text; });
    if (!is_shown) PrintPlace(finding, span);
  }
  if (!finding.spans.empty()) return;
  for (const std::string& number : finding.cards) {
    const ReportedCard* card = FindCard(number);
    Line(fmt::format("  {} {}", Paint(kBlue, "-->"),
                     card != nullptr ? NameOfCard(*card) : Printable(std::string_view(number))));
  }
}

/// With the words that differ between « and ».
std::string Printer::Marked(const std::vector<findings::Words>& words) const {
  std::string line;
  for (const findings::Words& part : words) {
    const std::string text = Printable(std::string_view(part.text));
    line += part.differs ? Paint(kBold, "«" + text + "»") : text;
  }
  return line;
}

/// What the text says under each class of meanings, and what would say that alone.
void Printer::PrintMeanings(const Finding& finding) {
  const bool is_chinese = options_.language == Language::Chinese;
  for (std::size_t i = 0; i < finding.classes.size(); ++i) {
    const findings::MeaningClass& meaning = finding.classes[i];
    Line(fmt::format("   {} {} {}{}: {}", Paint(kBlue, "="), Paint(kBold, Say(words::kMeaning)),
                     i + 1, IsIntended(finding, i + 1) ? Say(words::kIntended) : "",
                     Say(meaning.label)));
    const std::string says = Marked(is_chinese ? meaning.zh : meaning.en);
    if (!says.empty()) Line(fmt::format("       {}: {}", Say(words::kMeans), says));
    if (meaning.outcome > 0 && finding.outcomes.size() > finding.classes.size()) {
      Line(fmt::format("       {}: {}", Say(words::kOutcome), meaning.outcome));
    }
    for (const std::string& paragraph : meaning.rewording) {
      Line(fmt::format("       {}: {}", Say(words::kRewording),
                       Printable(std::string_view(paragraph))));
    }
    if (!meaning.none_found.en.empty()) {
      Line(fmt::format("       {}: {}", Say(words::kRewording), Say(meaning.none_found)));
    }
  }
}

void Printer::PrintRows(const std::vector<story::BoardRow>& board) {
  for (const story::BoardRow& row : board) {
    const std::string state = Say(row.state);
    Line(fmt::format("       {}, {}: {}{}", Say(NameOfPlayer(row.player)), Say(row.zone),
                     Printable(std::string_view(row.card)),
                     state.empty() ? state : " (" + state + ")"));
  }
}

void Printer::PrintBoard(const Finding& finding) {
  if (finding.board.empty()) return;
  Note(words::kBoard, "(" + Say(WordFor(finding.origin)) + ")");
  PrintRows(finding.board);
}

void Printer::PrintOutcome(const findings::Outcome& outcome, std::size_t number) {
  Line(fmt::format("   {} {} {}: {}", Paint(kBlue, "="), Paint(kBold, Say(words::kOutcome)), number,
                   Say(outcome.label)));
  if (!outcome.board.empty()) {
    Line("       " + Say(words::kOtherBoard));
    PrintRows(outcome.board);
  }
  for (std::size_t i = 0; i < outcome.steps.size(); ++i) {
    Line(fmt::format("      {:>2}. {}", i + 1, Say(outcome.steps[i])));
  }
  for (const Message& line : outcome.board_after) {
    Line(fmt::format("       {}: {}", Say(words::kAtTheEnd), Say(line)));
  }
}

void Printer::PrintOutcomes(const Finding& finding) {
  for (std::size_t i = 0; i < finding.outcomes.size(); ++i) {
    PrintOutcome(finding.outcomes[i], i + 1);
    if (options_.certificate_folder.empty()) continue;
    Line(fmt::format("       {}: caiding replay {}/{}", Say(words::kReplay),
                     options_.certificate_folder,
                     CertificateFileName(FileStemOf(report_, finding), i)));
  }
}

void Printer::PrintGame(const Finding& finding) {
  if (!finding.game) return;
  Note(words::kReached, Say(TellGame(*finding.game)));
  for (std::size_t i = 0;
       i < finding.game->certificates.size() && !options_.certificate_folder.empty(); ++i) {
    Line(fmt::format("       {}: caiding replay {}/{}", Say(words::kReplay),
                     options_.certificate_folder, GameFileName(FileStemOf(report_, finding), i)));
  }
}

void Printer::PrintSuggestion(const Finding& finding) {
  if (!finding.suggestion) return;
  const findings::Suggestion& suggestion = *finding.suggestion;
  const bool has_rewording = !suggestion.replacement.empty();
  const Message& state = suggestion.is_checked ? words::kChecked : words::kUnchecked;
  Note(words::kHelp, Say(suggestion.text) + (has_rewording ? Say(state) : ""));
  for (const std::string& paragraph : suggestion.replacement) {
    Line("       " + Printable(std::string_view(paragraph)));
  }
}

std::string Join(const std::vector<std::string>& parts, std::string_view separator) {
  return fmt::format("{}", fmt::join(parts, separator));
}

void Printer::PrintEvidence(const Finding& finding) {
  PrintBoard(finding);
  PrintOutcomes(finding);
  PrintGame(finding);
  if (!finding.scope.en.empty()) {
    Note(words::kScope, Say(findings::Joined({WordFor(finding.verdict), finding.scope})));
  }
  PrintSuggestion(finding);
}

void Printer::PrintNotes(const Finding& finding) {
  std::vector<std::string> citations;
  for (const std::string& clause : finding.clauses) citations.push_back(Citation(report_, clause));
  if (!citations.empty()) Note(words::kRule, Join(citations, ", "));
  if (!finding.policies.empty()) Note(words::kPolicies, Join(finding.policies, ", "));
  if (finding.decided) {
    // What was decided needs no more proof here; the JSON and the page keep all of it.
    Note(words::kDecided, Say(filed::TellRuling(finding.decided->ruling)));
    PrintMeanings(finding);
  } else {
    PrintMeanings(finding);
    PrintEvidence(finding);
  }
  Note(words::kFingerprint, finding.fingerprint);
  for (const std::string& command : CommandsToDecide(finding)) Note(words::kToDecide, command);
  Note(words::kMore, "caiding explain " + finding.code);
}

void Printer::PrintFinding(const Finding& finding) {
  PrintHeader(finding);
  PrintPlaces(finding);
  PrintNotes(finding);
  Line("");
}

void Printer::PrintList(const Message& title, const std::vector<std::string>& names) {
  if (names.empty()) return;
  Line(fmt::format("{} ({}):", Say(title), names.size()));
  for (const std::string& name : names) Line("  " + name);
}

void Printer::PrintNamedCards() {
  std::vector<std::string> not_understood;
  std::vector<std::string> not_playable;
  for (const ReportedCard& card : report_.cards) {
    if (!findings::IsUnderstood(card.checked)) {
      not_understood.push_back(NameOfCard(card));
    } else if (!card.play_gaps.empty()) {
      not_playable.push_back(
          fmt::format("{}: {}", NameOfCard(card), Say(findings::Joined(card.play_gaps))));
    }
  }
  PrintList(words::kNotUnderstood, not_understood);
  PrintList(words::kNotPlayable, not_playable);
}

/// The first line of a run that did not reach what it was to look at.
void Printer::PrintNotWhole() {
  const std::uint64_t unreached = Unreached(report_);
  if (unreached > 0) Line(Say(TellNotWhole(unreached)));
}

/// What a question looked at and its main limits, then what was cut off.
void Printer::PrintScope() {
  if (report_.scope.empty()) return;
  Line(Say(words::kScopeNote));
  for (const findings::Scope& scope : report_.scope) {
    Line("  " + Say(NameOfQuestion(scope.question)) + Say(words::kColon) +
         Say(findings::TellLookedAt(scope)));
    const std::string limits = Say(findings::TellMainLimits(scope));
    if (!limits.empty()) Line("    " + Say(words::kAtMost) + Say(words::kColon) + limits);
    for (const Message& left_out : findings::TellLeftOut(scope)) {
      Line("    " + Say(words::kLeftOut) + Say(words::kColon) + Say(left_out));
    }
  }
}

void Printer::PrintRulings() {
  if (report_.rulings.empty()) return;
  Line(Say(words::kDecisionsNote));
  for (const filed::RulingOutcome& outcome : report_.rulings) {
    Line(fmt::format("  [{}] {}", Say(filed::WordFor(outcome.state)),
                     Say(filed::TellRuling(outcome.ruling))));
  }
}

/// How the findings stand to the earlier run, and those that only it has.
void Printer::PrintBaseline() {
  if (!report_.baseline) return;
  Line(Say(words::kBaseline) + Say(words::kColon) + Say(TellBaseline(*report_.baseline)));
  for (const bool is_checked : {true, false}) {
    std::vector<std::string> names;
    for (const GoneFinding& gone : report_.baseline->gone) {
      if (gone.is_checked == is_checked) names.push_back(Say(TellGone(gone.finding)));
    }
    PrintList(is_checked ? words::kGone : words::kNotChecked, names);
  }
}

void Printer::PrintCounts() {
  const Summary counts = Summarise(report_);
  Line(Say(
      {fmt::format(
           "检查了 {} 张牌：完全读懂 {} 张，其中可以对局 {} 张；效果 {} 个，语法树 {} 棵，读法 {} 种",
           counts.cards, counts.understood, counts.playable, counts.abilities, counts.trees,
           counts.readings),
       fmt::format("{} cards checked: {} fully understood, {} of them playable; {} abilities, "
                   "{} trees, {} readings",
                   counts.cards, counts.understood, counts.playable, counts.abilities, counts.trees,
                   counts.readings)}));
  if (counts.sentences > 0) Line(Say(TellFormulas(counts)));
  if (report_.unread > 0) {
    const std::string count = std::to_string(report_.unread);
    Line(Say(
        {"另有 " + count + " 处输入无法读取", count + " places of the input could not be read"}));
  }
  if (IsPartial(report_)) Line(Say(TellPartial(report_)));
  if (IsClean(report_)) {
    Line(Say(CleanMessage(report_)));
    return;
  }
  Line(Say(
      {fmt::format("发现：错误 {}，警告 {}，提示 {}", counts.errors, counts.warnings, counts.infos),
       fmt::format("findings: {} errors, {} warnings, {} infos", counts.errors, counts.warnings,
                   counts.infos)}));
}

}  // namespace

std::string PrintFinding(const Report& report, const Finding& finding,
                         const TerminalOptions& options) {
  Printer printer(report, options);
  printer.PrintFinding(finding);
  return printer.Take();
}

std::string PrintReport(const Report& report, const TerminalOptions& options) {
  Printer printer(report, options);
  printer.PrintNotWhole();
  for (const Finding& finding : report.findings) printer.PrintFinding(finding);
  printer.PrintNamedCards();
  printer.PrintScope();
  printer.PrintCounts();
  printer.PrintRulings();
  printer.PrintBaseline();
  return printer.Take();
}

}  // namespace caiding::reports
