// SPDX-License-Identifier: MIT
// A whole report for a terminal: what has to be done first, how much is told of it, what the run
// looked at, and what comes next.
#include <algorithm>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "checker/findings/joined.h"
#include "reports/terminal_printer.h"
#include "reports/words.h"

namespace caiding::reports {
namespace {

using findings::Duty;
using findings::Finding;
using ir::Message;

class ReportPrinter {
 public:
  ReportPrinter(const Report& report, const TerminalOptions& options)
      : report_(report), options_(options), lines_(options), findings_(report, lines_) {}

  std::string PrintAll();

 private:
  void PrintGroup(const DutyGroup& group);
  Detail DetailOf(const Finding& finding, std::size_t number) const;
  void PrintHidden(std::size_t shown);
  void PrintNamedCards();
  void PrintNamed(const Message& title, const std::vector<std::string>& names);
  void PrintList(const Message& title, const std::vector<std::string>& names);
  void PrintSearched();
  void PrintScope();
  void PrintCounts();
  void PrintFound();
  void PrintRulings();
  void PrintBaseline();
  void PrintNext(const std::vector<DutyGroup>& groups);

  bool IsFull() const { return options_.detail == Detail::Full; }
  bool IsAskedFor() const { return !options_.shown.codes.empty() || !options_.shown.cards.empty(); }
  std::string Say(const Message& message) const { return lines_.Say(message); }
  void Line(std::string_view text) { lines_.Line(text); }

  const Report& report_;
  const TerminalOptions& options_;
  TerminalLines lines_;
  FindingPrinter findings_;
};

/// "1 card", "2 cards".
std::string Counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

/// In a list that nobody asked for, a line is enough for the record, and for what stands behind
/// many of its code.
Detail ReportPrinter::DetailOf(const Finding& finding, std::size_t number) const {
  if (options_.detail != Detail::Short) return options_.detail;
  const bool is_for_record = findings::DutyOf(finding) == Duty::Record;
  if (is_for_record && !IsAskedFor()) return Detail::Line;
  return number < kAtLengthMax ? Detail::Short : Detail::Line;
}

void ReportPrinter::PrintGroup(const DutyGroup& group) {
  const Message heading = findings::WordFor(group.duty);
  const std::size_t count = group.findings.size();
  Line(lines_.Paint(colour::kBold, Say({fmt::format("{}（{}）", heading.zh, count),
                                        fmt::format("{} ({})", heading.en, count)})));
  std::map<std::string_view, std::size_t> of_code;
  bool is_line = false;
  for (const Finding* finding : group.findings) {
    const Detail detail = DetailOf(*finding, of_code[finding->code]++);
    if (is_line && detail != Detail::Line) Line("");
    findings_.Print(*finding, detail);
    is_line = detail == Detail::Line;
  }
  if (is_line) Line("");
}

void ReportPrinter::PrintHidden(std::size_t shown) {
  const std::size_t hidden = report_.findings.size() - shown;
  if (hidden == 0) return;
  if (shown == 0)
    return Line(
        Say({fmt::format("没有 --only 或 --card 所要的发现；另有 {} 项没有列出", hidden),
             fmt::format("no finding is what --only or --card asks for; {} not listed", hidden)}));
  Line(Say({fmt::format("另有 {} 项没有列出（只列出了 --only 或 --card 所要的）", hidden),
            fmt::format("{} more not listed (only what --only or --card asks for is)", hidden)}));
}

void ReportPrinter::PrintList(const Message& title, const std::vector<std::string>& names) {
  if (names.empty()) return;
  Line(Say({fmt::format("{}（{}）：", title.zh, names.size()),
            fmt::format("{} ({}):", title.en, names.size())}));
  for (const std::string& name : names) Line("  " + name);
}

/// Those of a list that may be long: the first few.
void ReportPrinter::PrintNamed(const Message& title, const std::vector<std::string>& names) {
  if (names.empty()) return;
  const std::size_t told = IsFull() ? names.size() : std::min(names.size(), kAtLengthMax);
  Line(Say({fmt::format("{}（{}）：", title.zh, names.size()),
            fmt::format("{} ({}):", title.en, names.size())}));
  for (std::size_t i = 0; i < told; ++i) Line("  " + names[i]);
  if (told == names.size()) return;
  Line("  " + Say({fmt::format("另有 {} 张（--full 全部列出）", names.size() - told),
                   fmt::format("{} more (--full names them all)", names.size() - told)}));
}

void ReportPrinter::PrintNamedCards() {
  std::vector<std::string> not_understood;
  std::vector<std::string> not_playable;
  const auto& asked_for = options_.shown.cards;
  for (const ReportedCard& card : report_.cards) {
    const std::string& number = card.checked.card.number;
    const bool is_shown = asked_for.empty() ||
                          std::find(asked_for.begin(), asked_for.end(), number) != asked_for.end();
    if (!is_shown) continue;
    if (!findings::IsUnderstood(card.checked)) {
      not_understood.push_back(NameOfCard(card));
    } else if (!card.play_gaps.empty()) {
      not_playable.push_back(NameOfCard(card) + Say(words::kColon) +
                             Say(findings::Joined(card.play_gaps)));
    }
  }
  PrintNamed(words::kNotUnderstood, not_understood);
  PrintNamed(words::kNotPlayable, not_playable);
}

/// One line: that a negative has a scope, how many of the questions were cut short, and where the
/// scope is told.
void ReportPrinter::PrintSearched() {
  const auto cut = std::count_if(
      report_.scope.begin(), report_.scope.end(),
      [](const findings::Scope& scope) { return !findings::TellLeftOut(scope).empty(); });
  const std::size_t asked = report_.scope.size();
  Line(Say(
      {fmt::format("查找范围：{} 类检查，其中 {} 类有没有看完之处；“没有发现”只在此范围之内成立，"
                   "详见 --scope 或报告",
                   asked, cut),
       fmt::format("searched: {}, {} of them not to the end; what was not found is absent "
                   "within that scope only: see --scope or the report",
                   Counted(asked, "check"), cut)}));
}

/// What a question looked at and its main limits, then what was cut off.
void ReportPrinter::PrintScope() {
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
  const Summary counts = Summarise(report_);
  Line("  " + Say({fmt::format("读出效果 {} 个，语法上的读法 {} 种，意思不同的 {} 种",
                               counts.abilities, counts.trees, counts.readings),
                   fmt::format("read: {}, {} to parse them, {}",
                               Counted(counts.abilities, "effect"), Counted(counts.trees, "way"),
                               Counted(counts.readings, "different meaning"))}));
}

void ReportPrinter::PrintRulings() {
  if (report_.rulings.empty()) return;
  const bool is_short = !IsFull() && report_.rulings.size() > kAtLengthMax;
  Line(Say(words::kDecisionsNote));
  std::size_t obeyed = 0;
  for (const filed::RulingOutcome& outcome : report_.rulings) {
    if (is_short && outcome.state != filed::RulingState::Stale) {
      ++obeyed;
      continue;
    }
    Line(fmt::format("  [{}] {}", Say(filed::WordFor(outcome.state)),
                     Say(filed::TellRuling(outcome.ruling))));
  }
  if (obeyed == 0) return;
  Line("  " + Say({fmt::format("另有 {} 条没有失效（--full 全部列出）", obeyed),
                   fmt::format("{} more that are not stale (--full lists them all)", obeyed)}));
}

/// How the findings stand to the earlier run, and those that only it has.
void ReportPrinter::PrintBaseline() {
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

void ReportPrinter::PrintCounts() {
  const Summary counts = Summarise(report_);
  Line(Say({fmt::format("检查了 {} 张牌：完全读懂 {} 张，其中可以对局 {} 张", counts.cards,
                        counts.understood, counts.playable),
            fmt::format("{} checked: {} fully understood, {} of them playable",
                        Counted(counts.cards, "card"), counts.understood, counts.playable)}));
  if (filed::IsToTell(report_.texts)) Line(Say(filed::TellTexts(report_.texts)));
  if (report_.unread > 0) {
    Line(Say({fmt::format("另有 {} 处输入无法读取", report_.unread),
              Counted(report_.unread, "place") + " of the input could not be read"}));
  }
  if (IsPartial(report_)) Line(Say(TellPartial(report_)));
  if (report_.cards.empty()) return Line(Say(words::kNoCards));
  if (IsClean(report_))
    Line(Say(CleanMessage(report_)));
  else
    PrintFound();
}

/// By what has to be done, and by severity, which exit codes go by.
void ReportPrinter::PrintFound() {
  const Summary counts = Summarise(report_);
  Message duties;
  for (const Duty duty : {Duty::Change, Duty::Decide, Duty::Know, Duty::Record}) {
    const Message word = findings::WordFor(duty);
    const std::size_t count = CountOf(report_, duty);
    duties.zh += fmt::format("{}{} {}", duties.zh.empty() ? "" : "，", word.zh, count);
    duties.en += fmt::format("{}{} {}", duties.en.empty() ? "" : ", ", count, word.en);
  }
  Line(Say({fmt::format("发现 {} 项：{}（错误 {}，警告 {}，提示 {}）", report_.findings.size(),
                        duties.zh, counts.errors, counts.warnings, counts.infos),
            fmt::format("{}: {} ({}, {}, {})", Counted(report_.findings.size(), "finding"),
                        duties.en, Counted(counts.errors, "error"),
                        Counted(counts.warnings, "warning"), Counted(counts.infos, "info"))}));
}

/// What to run next.
void ReportPrinter::PrintNext(const std::vector<DutyGroup>& groups) {
  if (groups.empty()) return;
  const std::string explain = "caiding explain " + groups.front().findings.front()->code;
  std::string line = Say({"下一步：" + explain + "（是什么、怎样改）",
                          "next: " + explain + " (what it means, how to mend it)"});
  if (!IsFull()) line += Say({"；--full 列出全部过程", "; --full tells all of the play"});
  line += options_.page.empty() ? Say({"；--report DIR 写成网页", "; --report DIR writes pages"})
                                : Say({"；网页：" + options_.page, "; pages: " + options_.page});
  Line(line);
}

std::string ReportPrinter::PrintAll() {
  const std::uint64_t unreached = Unreached(report_);
  if (unreached > 0) Line(Say(TellNotWhole(unreached)));
  if (report_.unplayed > 0) Line(Say(TellUnplayed(report_)));
  const std::vector<DutyGroup> groups = InOrder(report_, options_.shown);
  std::size_t shown = 0;
  for (const DutyGroup& group : groups) {
    PrintGroup(group);
    shown += group.findings.size();
  }
  PrintHidden(shown);
  if (options_.detail != Detail::Line) PrintNamedCards();
  const bool has_scope = !report_.scope.empty() && !report_.cards.empty();
  if (has_scope && options_.with_scope)
    PrintScope();
  else if (has_scope)
    PrintSearched();
  PrintCounts();
  PrintRulings();
  PrintBaseline();
  PrintNext(groups);
  return lines_.Take();
}

}  // namespace

std::string PrintReport(const Report& report, const TerminalOptions& options) {
  return ReportPrinter(report, options).PrintAll();
}

std::string PrintNotWhole(const Report& report, Language language) {
  std::string text;
  const std::uint64_t unreached = Unreached(report);
  if (unreached > 0) text += In(language, TellNotWhole(unreached)) + "\n";
  if (report.unplayed > 0) text += In(language, TellUnplayed(report)) + "\n";
  if (IsPartial(report)) text += In(language, TellPartial(report)) + "\n";
  return text;
}

}  // namespace caiding::reports
