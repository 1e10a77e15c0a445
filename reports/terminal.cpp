// SPDX-License-Identifier: MIT
// Findings for a terminal, in the form of rustc's diagnostics.
#include "reports/terminal.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "checker/findings/joined.h"
#include "model/ir/utf8.h"
#include "reports/differences.h"
#include "reports/display_width.h"
#include "reports/places.h"
#include "reports/terminal_printer.h"
#include "reports/titles.h"
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
/// BOUND: lines of a text, lines that differ in an outcome, and cases, that are told in short.
constexpr std::size_t kTextLinesMax = 2;
constexpr std::size_t kDifferencesMax = 3;
constexpr std::size_t kCasesMax = 5;

using colour::kBlue;
using colour::kBold;
using colour::kFaint;

std::string_view ColourOf(Severity severity) {
  switch (severity) {
    case Severity::Info: return "\x1b[1;36m";
    case Severity::Warning: return "\x1b[1;33m";
    case Severity::Error: return "\x1b[1;31m";
  }
  return "";
}

const ir::Readings* TextOf(const ReportedCard& card, ir::TextPlace text) {
  return text.index < card.checked.texts.size() ? &card.checked.texts[text.index] : nullptr;
}

std::string Join(const std::vector<std::string>& parts, std::string_view separator) {
  return fmt::format("{}", fmt::join(parts, separator));
}

/// The last part of the path.
std::string_view WithoutFolders(std::string_view place) {
  return place.substr(place.rfind('/') + 1);
}

/// The lines that hold marks, no more than a few; whether some were left out.
std::pair<std::vector<MarkedLine>, bool> InShort(const std::vector<MarkedLine>& lines) {
  std::vector<MarkedLine> kept;
  for (const MarkedLine& line : lines) {
    if (!line.marks.empty() && kept.size() < kTextLinesMax) kept.push_back(line);
  }
  return {kept, kept.size() < lines.size()};
}

}  // namespace

std::string TerminalLines::Say(const Message& message) const {
  return Printable(std::string_view(In(options_.language, message)));
}

std::string TerminalLines::Paint(std::string_view colour, std::string_view text) const {
  return options_.use_colour ? fmt::format("{}{}\x1b[0m", colour, text) : std::string(text);
}

void TerminalLines::Line(std::string_view text) {
  out_ += text;
  out_ += '\n';
}

void TerminalLines::Note(const Message& key, const std::string& text) {
  const bool is_chinese = options_.language == Language::Chinese;
  Line(fmt::format("   {} {}{}{}{}", Paint(kBlue, "="), Paint(kBold, Say(key)),
                   is_chinese ? "：" : ":", is_chinese || text.empty() ? "" : " ", text));
}

FindingPrinter::FindingPrinter(const Report& report, TerminalLines& lines)
    : report_(report), lines_(lines), options_(lines.Options()) {
  for (const ReportedCard& card : report.cards) cards_.emplace(card.checked.card.number, &card);
}

const ReportedCard* FindingPrinter::FindCard(const std::string& number) const {
  const auto found = cards_.find(number);
  return found == cards_.end() ? nullptr : found->second;
}

std::string NameOfCard(const ReportedCard& card) {
  return Printable(std::string_view(card.checked.card.number)) + " " +
         ir::EncodeUtf8(Printable(card.checked.card.name));
}

void FindingPrinter::PrintHeader(const Finding& finding) {
  const std::string tag = fmt::format("{}[{}]", Say(WordFor(finding.severity)), finding.code);
  const auto standing = StandingOf(report_, finding);
  Line(fmt::format("{}{} {}{}{}", Paint(ColourOf(finding.severity), tag),
                   standing ? " (" + Say(WordFor(*standing)) + ")" : "",
                   Paint(kFaint, Say(TitleOf(finding))), Say(words::kColon),
                   Paint(kBold, Say(finding.message))));
}

void FindingPrinter::PrintText(const Finding& finding, const ReportedCard& card, const Span& span,
                               Detail detail) {
  const ir::Readings* readings = TextOf(card, span.text);
  if (readings == nullptr) return;
  std::vector<Mark> marks{{.begin = span.begin, .end = span.end, .sign = '^'}};
  for (const Span& other : finding.spans) {
    const bool is_same_text =
        other.card == span.card && other.text == span.text && other.field == span.field;
    if (is_same_text && other != span) {
      marks.push_back({.begin = other.begin, .end = other.end, .sign = '-'});
    }
  }
  std::vector<MarkedLine> lines = Underline(readings->text, marks, kTextWidth);
  bool is_cut = false;
  if (detail == Detail::Short) std::tie(lines, is_cut) = InShort(lines);
  for (const MarkedLine& line : lines) {
    Line(fmt::format("   {} {}", Paint(kBlue, "|"), line.text));
    if (line.marks.empty()) continue;
    Line(fmt::format("   {} {}", Paint(kBlue, "|"), Paint(ColourOf(finding.severity), line.marks)));
  }
  if (is_cut) Line(fmt::format("   {} …", Paint(kBlue, "|")));
}

void FindingPrinter::PrintPlace(const Finding& finding, const Span& span, Detail detail) {
  const ReportedCard* card = FindCard(span.card);
  // A number that stands twice is that of two cards, and only the first is in the report.
  const bool is_other = !span.field.empty() && span.text.index > 0;
  const std::string name =
      card == nullptr || is_other ? Printable(std::string_view(span.card)) : NameOfCard(*card);
  Message what = TellWhat(finding, span);
  if (span.field.empty() && card != nullptr) {
    const Message text = NameOfPlace(report_, span);
    const std::string at = std::to_string(span.begin + 1);
    what = {" " + text.zh + "第" + at + "字", " " + text.en + ", character " + at};
  }
  const std::string place = Printable(std::string_view(TellPlace(report_, span)));
  Line(fmt::format("  {} {}{}{}{}", Paint(kBlue, "-->"), place, place.empty() ? "" : ": ", name,
                   Say(what)));
  if (span.field.empty() && card != nullptr) PrintText(finding, *card, span, detail);
}

/// Of a field its name and what the file has; fields that the file does not state together.
Message FindingPrinter::TellWhat(const Finding& finding, const Span& span) const {
  if (span.field.empty() || span.field == "text" || span.field == "name") return {};
  Message names;
  for (const Span& other : finding.spans) {
    if (!IsOnePlace(other, span)) continue;
    const Message name = NameOfPlace(report_, other);
    names.zh += (names.zh.empty() ? " " : "、") + name.zh;
    names.en += ", " + name.en;
  }
  const Message seen = TellSeen(report_, span);
  return {names.zh + seen.zh, names.en + seen.en};
}

/// True for spans in one text or field, and for fields for which one place stands: the file states
/// none of them.
bool FindingPrinter::IsOnePlace(const Span& a, const Span& b) const {
  if (a.card != b.card || a.field.empty() != b.field.empty()) return false;
  if (a.field.empty() || a.field == b.field) return a.text == b.text;
  const sheet::FieldPlace* place = PlaceOf(report_, a);
  return place != nullptr && place == PlaceOf(report_, b);
}

/// Each text once: the first span of it is the primary place. Cases say themselves where they are.
void FindingPrinter::PrintPlaces(const Finding& finding, Detail detail) {
  for (std::size_t i = 0; i < finding.spans.size(); ++i) {
    const Span& span = finding.spans[i];
    const bool is_shown =
        std::any_of(finding.spans.begin(), finding.spans.begin() + static_cast<std::ptrdiff_t>(i),
                    [&](const Span& s) { return IsOnePlace(s, span); });
    if (!is_shown) PrintPlace(finding, span, detail);
    if (!finding.cases.empty()) break;
  }
  if (!finding.spans.empty()) return;
  for (const std::string& number : finding.cards) {
    const ReportedCard* card = FindCard(number);
    Line(fmt::format("  {} {}", Paint(kBlue, "-->"),
                     card != nullptr ? NameOfCard(*card) : Printable(std::string_view(number))));
  }
}

/// What is told once, one by one, each with its first place; in short the first few.
void FindingPrinter::PrintCases(const Finding& finding, Detail detail) {
  const std::size_t count = finding.cases.size();
  const std::size_t told = detail == Detail::Short ? std::min(count, kCasesMax) : count;
  for (std::size_t i = 0; i < told; ++i) {
    const findings::Case& one = finding.cases[i];
    const std::string place =
        one.spans.empty() ? std::string() : TellPlace(report_, one.spans.front());
    const std::string at = Printable(std::string_view(place));
    Note(words::kCase,
         Say(one.message) + (at.empty() ? "" : Say({"（" + at + "）", " (" + at + ")"})));
  }
  if (told == count) return;
  Note(words::kCase, Say({fmt::format("另有 {} 处，见 --full", count - told),
                          fmt::format("{} more, see --full", count - told)}));
}

/// With the words that differ between « and ».
std::string FindingPrinter::Marked(const std::vector<findings::Words>& words) const {
  std::string line;
  for (const findings::Words& part : words) {
    const std::string text = Printable(std::string_view(part.text));
    line += part.differs ? Paint(kBold, "«" + text + "»") : text;
  }
  return line;
}

/// What the text says under each class of meanings, and what would say that alone.
void FindingPrinter::PrintMeanings(const Finding& finding) {
  const bool is_chinese = options_.language == Language::Chinese;
  const std::string colon = Say(words::kColon);
  for (std::size_t i = 0; i < finding.classes.size(); ++i) {
    const findings::MeaningClass& meaning = finding.classes[i];
    Line(fmt::format("   {} {} {}{}{}{}", Paint(kBlue, "="), Paint(kBold, Say(words::kMeaning)),
                     i + 1, IsIntended(finding, i + 1) ? Say(words::kIntended) : "", colon,
                     Say(meaning.label)));
    const std::string says = Marked(is_chinese ? meaning.zh : meaning.en);
    if (!says.empty()) Line(fmt::format("       {}{}{}", Say(words::kMeans), colon, says));
    if (meaning.outcome > 0 && finding.outcomes.size() > finding.classes.size()) {
      Line(fmt::format("       {}{}{}", Say(words::kOutcome), colon, meaning.outcome));
    }
    for (const std::string& paragraph : meaning.rewording) {
      Line(fmt::format("       {}{}{}", Say(words::kRewording), colon,
                       Printable(std::string_view(paragraph))));
    }
    if (!meaning.none_found.en.empty()) {
      Line(fmt::format("       {}{}{}", Say(words::kRewording), colon, Say(meaning.none_found)));
    }
  }
}

void FindingPrinter::PrintRows(const std::vector<story::BoardRow>& board) {
  for (const story::BoardRow& row : board) {
    const std::string state = Say(row.state);
    Line(fmt::format("       {}{}{}{}{}{}", Say(NameOfPlayer(row.player)), Say({"，", ", "}),
                     Say(row.zone), Say(words::kColon), Printable(std::string_view(row.card)),
                     state.empty() ? state : Say({"（" + state + "）", " (" + state + ")"})));
  }
}

void FindingPrinter::PrintBoard(const Finding& finding) {
  if (finding.board.empty()) return;
  const std::string origin = Say(WordFor(finding.origin));
  Note(words::kBoard, Say({"（" + origin + "）", "(" + origin + ")"}));
  PrintRows(finding.board);
}

void FindingPrinter::PrintOutcome(const findings::Outcome& outcome, std::size_t number) {
  Line(fmt::format("   {} {} {}{}{}", Paint(kBlue, "="), Paint(kBold, Say(words::kOutcome)), number,
                   Say(words::kColon), Say(outcome.label)));
  if (!outcome.board.empty()) {
    Line("       " + Say(words::kOtherBoard));
    PrintRows(outcome.board);
  }
  for (std::size_t i = 0; i < outcome.steps.size(); ++i) {
    Line(fmt::format("      {:>2}. {}", i + 1, Say(outcome.steps[i])));
  }
  for (const Message& line : outcome.board_after) {
    Line(fmt::format("       {}{}{}", Say(words::kAtTheEnd), Say(words::kColon), Say(line)));
  }
}

void FindingPrinter::PrintOutcomes(const Finding& finding) {
  for (std::size_t i = 0; i < finding.outcomes.size(); ++i) {
    PrintOutcome(finding.outcomes[i], i + 1);
    if (options_.certificate_folder.empty()) continue;
    Line(fmt::format("       {}{}caiding replay {}/{}", Say(words::kReplay), Say(words::kColon),
                     options_.certificate_folder,
                     CertificateFileName(FileStemOf(report_, finding), i)));
  }
}

void FindingPrinter::PrintGame(const Finding& finding) {
  if (!finding.game) return;
  Note(words::kReached, Say(TellGame(*finding.game)));
  for (std::size_t i = 0;
       i < finding.game->certificates.size() && !options_.certificate_folder.empty(); ++i) {
    Line(fmt::format("       {}{}caiding replay {}/{}", Say(words::kReplay), Say(words::kColon),
                     options_.certificate_folder, GameFileName(FileStemOf(report_, finding), i)));
  }
}

void FindingPrinter::PrintSuggestion(const Finding& finding) {
  if (!finding.suggestion) return;
  const findings::Suggestion& suggestion = *finding.suggestion;
  const bool has_rewording = !suggestion.replacement.empty();
  const Message& state = suggestion.is_checked ? words::kChecked : words::kUnchecked;
  Note(words::kHelp, Say(suggestion.text) + (has_rewording ? Say(state) : ""));
  for (const std::string& paragraph : suggestion.replacement) {
    Line("       " + Printable(std::string_view(paragraph)));
  }
}

void FindingPrinter::PrintEvidence(const Finding& finding) {
  PrintBoard(finding);
  PrintOutcomes(finding);
  PrintGame(finding);
  if (!finding.scope.en.empty()) {
    Note(words::kScope, Say(findings::Joined({WordFor(finding.verdict), finding.scope})));
  }
  PrintSuggestion(finding);
}

void FindingPrinter::PrintClauses(const Finding& finding) {
  std::vector<std::string> citations;
  for (const std::string& clause : finding.clauses) citations.push_back(Citation(report_, clause));
  if (!citations.empty()) Note(words::kRule, Join(citations, ", "));
}

/// What else is told of everything that belongs to the finding.
void FindingPrinter::PrintNotes(const Finding& finding) {
  PrintCases(finding, Detail::Full);
  PrintClauses(finding);
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

/// The first few of the lines, and how many there are beside them.
std::string FindingPrinter::Differs(const std::vector<Message>& lines) const {
  const bool is_chinese = options_.language == Language::Chinese;
  std::vector<std::string> told;
  for (const Message& line : lines) {
    if (told.size() < kDifferencesMax) told.push_back(Say(line));
  }
  if (lines.size() > told.size()) {
    const std::size_t rest = lines.size() - told.size();
    told.push_back(is_chinese ? fmt::format("另有 {} 处", rest) : fmt::format("{} more", rest));
  }
  return Join(told, is_chinese ? "；" : "; ");
}

void FindingPrinter::PrintMeaning(const findings::MeaningClass& meaning, std::size_t number,
                                  const std::string& differs) {
  const std::string colon = Say(words::kColon);
  Line(fmt::format("   {} {} {}{}{}", Paint(kBlue, "="), Paint(kBold, Say(words::kMeaning)), number,
                   colon, Say(meaning.label)));
  const std::string says = Marked(options_.language == Language::Chinese ? meaning.zh : meaning.en);
  if (!meaning.rewording.empty()) {
    for (const std::string& paragraph : meaning.rewording) {
      Line(fmt::format("       {}{}{}", Say(words::kRewording), colon,
                       Printable(std::string_view(paragraph))));
    }
  } else if (!says.empty()) {
    Line(fmt::format("       {}{}{}", Say(words::kMeans), colon, says));
  }
  if (!differs.empty()) Line(fmt::format("       {}{}{}", Say(words::kOutcome), colon, differs));
}

/// How much there is to see of what differs from nothing else.
std::string FindingPrinter::TellSteps(const findings::Outcome& outcome) const {
  const std::size_t steps = outcome.steps.size();
  if (steps == 0) return {};
  return Say({fmt::format("过程 {} 步，见 --full", steps),
              fmt::format("{} step{}, see --full", steps, steps == 1 ? "" : "s")});
}

/// What there is to choose between: meanings, or what comes out under one order or value and
/// another.
void FindingPrinter::PrintChoices(const Finding& finding) {
  const auto differing = DifferingLines(finding.outcomes);
  const auto told = [&](std::size_t outcome) {
    return outcome < differing.size() ? Differs(differing[outcome]) : std::string();
  };
  for (std::size_t i = 0; i < finding.classes.size(); ++i) {
    const findings::MeaningClass& meaning = finding.classes[i];
    PrintMeaning(meaning, i + 1, meaning.outcome > 0 ? told(meaning.outcome - 1) : "");
  }
  const bool is_told = !finding.classes.empty() && finding.policies.empty();
  for (std::size_t i = 0; i < finding.outcomes.size() && !is_told; ++i) {
    const findings::Outcome& outcome = finding.outcomes[i];
    const bool is_alone = finding.outcomes.size() == 1;
    const std::string differs = is_alone ? TellSteps(outcome) : told(i);
    Line(fmt::format("   {} {}{}{}{}{}{}", Paint(kBlue, "="), Paint(kBold, Say(words::kOutcome)),
                     is_alone ? "" : " " + std::to_string(i + 1), Say(words::kColon),
                     Say(outcome.label), differs.empty() ? "" : Say({"：", ": "}), differs));
  }
}

/// Of the card with the suggestion those paragraphs that it has not as they are.
std::vector<std::string> FindingPrinter::ChangedParagraphs(const Finding& finding) const {
  const ReportedCard* card = finding.cards.empty() ? nullptr : FindCard(finding.cards.front());
  std::vector<std::string> changed;
  for (const std::string& paragraph : finding.suggestion->replacement) {
    const bool is_there =
        card != nullptr && std::any_of(card->checked.texts.begin(), card->checked.texts.end(),
                                       [&](const ir::Readings& text) {
                                         return ir::EncodeUtf8(text.text) == paragraph;
                                       });
    if (!is_there) changed.push_back(paragraph);
  }
  return changed;
}

/// What would mend it, unless that stands with the meanings.
void FindingPrinter::PrintChange(const Finding& finding) {
  if (!finding.suggestion || !finding.classes.empty()) return;
  const findings::Suggestion& suggestion = *finding.suggestion;
  const Message& state = suggestion.is_checked ? words::kChecked : words::kUnchecked;
  Note(words::kHelp, Say(suggestion.text) + (suggestion.replacement.empty() ? "" : Say(state)));
  for (const std::string& paragraph : ChangedParagraphs(finding)) {
    Line("       " + Printable(std::string_view(paragraph)));
  }
}

/// The fingerprint stands in the command, or by itself where there is nothing to decide.
void FindingPrinter::PrintDeciding(const Finding& finding) {
  const std::vector<std::string> commands = CommandsToDecide(finding);
  if (commands.empty()) {
    Note(words::kFingerprint, finding.fingerprint);
    return;
  }
  const bool is_to_change =
      findings::DutyOf(finding) == findings::Duty::Change && finding.classes.empty();
  Note(is_to_change ? words::kIfItStays : words::kToDecide,
       Join(commands, Say({"，或 ", ", or "})));
}

void FindingPrinter::PrintShort(const Finding& finding) {
  PrintHeader(finding);
  PrintPlaces(finding, Detail::Short);
  PrintCases(finding, Detail::Short);
  PrintClauses(finding);
  if (finding.decided) {
    Note(words::kDecided, Say(filed::TellRuling(finding.decided->ruling)));
  } else {
    PrintChoices(finding);
    PrintChange(finding);
  }
  PrintDeciding(finding);
  Line("");
}

void FindingPrinter::PrintFull(const Finding& finding) {
  PrintHeader(finding);
  PrintPlaces(finding, Detail::Full);
  PrintNotes(finding);
  Line("");
}

/// "set.xlsx:D3 A-1 灯塔守", what the message does not say itself.
std::string FindingPrinter::PlaceAndCard(const Finding& finding) const {
  const std::string& number = !finding.spans.empty()   ? finding.spans.front().card
                              : !finding.cards.empty() ? finding.cards.front()
                                                       : finding.fingerprint;
  const ReportedCard* card = FindCard(number);
  if (card == nullptr) return Printable(std::string_view(number));
  const std::string told =
      finding.spans.empty() ? card->checked.place : TellPlace(report_, finding.spans.front());
  const std::string place(WithoutFolders(told));
  const std::string head = Printable(std::string_view(place)) + (place.empty() ? "" : " ");
  const bool is_named = Say(finding.message).find(NameOfCard(*card)) != std::string::npos;
  return head + (is_named ? Printable(std::string_view(number)) : NameOfCard(*card));
}

void FindingPrinter::PrintLine(const Finding& finding) {
  const std::string tag = fmt::format("{}[{}]", Say(WordFor(finding.severity)), finding.code);
  const auto standing = StandingOf(report_, finding);
  Line(fmt::format("{}{} {}{}{} ({})", Paint(ColourOf(finding.severity), tag),
                   standing ? " (" + Say(WordFor(*standing)) + ")" : "", PlaceAndCard(finding),
                   Say(words::kColon), Say(finding.message), finding.fingerprint));
}

void FindingPrinter::Print(const Finding& finding, Detail detail) {
  switch (detail) {
    case Detail::Line: return PrintLine(finding);
    case Detail::Short: return PrintShort(finding);
    case Detail::Full: return PrintFull(finding);
  }
}

std::string PrintFinding(const Report& report, const Finding& finding,
                         const TerminalOptions& options) {
  TerminalLines lines(options);
  FindingPrinter(report, lines).Print(finding, options.detail);
  return lines.Take();
}

}  // namespace caiding::reports
