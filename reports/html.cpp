// SPDX-License-Identifier: MIT
// The page around the cards: overview, list of findings, what was searched.
#include "reports/html.h"

#include <fmt/format.h>

#include "checker/evidence/joined.h"
#include "reports/html_parts.h"
#include "reports/words.h"

namespace caiding::reports {
namespace {

using evidence::Finding;
using evidence::Message;

/// More cards than this are shown only where there is something to say about them.
constexpr std::size_t kCardsShownMax = 1500;

std::string Count(const Message& name, std::uint64_t value, const char* css_class) {
  return fmt::format("<div class=\"{}\"><dt>{}</dt><dd>{}</dd></div>\n", css_class, Both(name), value);
}

std::string WriteCounts(const Summary& summary) {
  return "<dl class=\"counts\">\n" + Count(words::kCards, summary.cards, "") +
         Count(words::kUnderstood, summary.understood, "") +
         Count(words::kPlayable, summary.playable, "") +
         Count(words::kAbilities, summary.abilities, "") +
         Count(words::kTrees, summary.trees, "") + Count(words::kReadings, summary.readings, "") +
         Count(words::kErrors, summary.errors, "error") +
         Count(words::kWarnings, summary.warnings, "warning") +
         Count(words::kInfos, summary.infos, "info") + "</dl>\n";
}

const char* VerdictClass(const Report& report, const Summary& summary) {
  if (summary.errors > 0 || report.unread > 0 || summary.understood < summary.cards) return "error";
  if (summary.warnings > 0) return "warning";
  return IsClean(report) && summary.playable == summary.cards ? "clean" : "info";
}

/// The sentence on top. "Nothing was found" only if every card was fully understood.
std::string WriteVerdict(const Report& report, const Summary& summary) {
  std::string lines;
  const auto add = [&](const Message& message) { lines += "<p>" + Both(message) + "</p>\n"; };
  if (IsPartial(report)) add(TellPartial(report));
  if (!report.findings.empty()) {
    const std::string count = std::to_string(report.findings.size());
    add({"共有 " + count + " 项发现。", count + (count == "1" ? " finding." : " findings.")});
  }
  if (report.unread > 0) {
    const std::string count = std::to_string(report.unread);
    add({"有 " + count + " 处输入无法读取，没有检查。",
         count + " places of the input could not be read and were not checked."});
  }
  if (summary.understood < summary.cards) {
    const std::string count = std::to_string(summary.cards - summary.understood);
    add({"有 " + count + " 张牌没有完全读懂：对这些牌，没有发现不等于没有问题。",
         count + " not fully understood: for these, no finding does not mean no problem."});
  }
  if (summary.playable < summary.understood) {
    const std::string count = std::to_string(summary.understood - summary.playable);
    add({"有 " + count + " 张牌已读懂、但暂时不能对局，没有对局类的检查结果。",
         count + " read but not playable yet: nothing was played with these."});
  }
  if (IsClean(report)) add(CleanMessage(report));
  return fmt::format("<div class=\"verdict {}\">\n{}</div>\n", VerdictClass(report, summary), lines);
}

std::string WriteNames(const Report& report, const Message& title, bool want_understood) {
  std::string items;
  for (std::size_t i = 0; i < report.cards.size(); ++i) {
    const ReportedCard& card = report.cards[i];
    const bool is_understood = evidence::IsUnderstood(card.checked);
    if (is_understood != want_understood || (is_understood && card.play_gaps.empty())) continue;
    items += fmt::format("<li><a href=\"#{}\"><span class=\"number\">{}</span> {}</a>{}</li>\n",
                         AnchorOfCard(i), Escape(card.checked.card.number),
                         Escape(card.checked.card.name),
                         is_understood ? ": " + Both(evidence::Joined(card.play_gaps)) : std::string());
  }
  if (items.empty()) return {};
  return fmt::format("<h4>{}</h4>\n<ul class=\"names\">\n{}</ul>\n", Both(title), items);
}

std::string WriteFindingList(const Report& report) {
  if (report.findings.empty()) return {};
  std::string rows;
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    const Finding& finding = report.findings[i];
    rows += fmt::format(
        "<tr><td class=\"tight\"><a href=\"#{}\"><span class=\"badge {}\">{} {}</span></a>{}</td>"
        "<td class=\"tight number\">{}</td><td>{}</td></tr>\n",
        AnchorOfFinding(i), NameOf(finding.severity), Both(WordFor(finding.severity)),
        Escape(finding.code), WriteStanding(report, finding), Escape(fmt::format("{}", fmt::join(finding.cards, " "))),
        BothWithParts(finding.message));
  }
  return fmt::format("<h2>{}</h2>\n<div class=\"scroll\"><table>\n<tbody>\n{}</tbody></table></div>\n",
                     Both(words::kFindings), rows);
}

/// Findings whose first card is not among the checked ones, or that name none.
std::string WriteOtherFindings(const Report& report) {
  std::string html;
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    const Finding& finding = report.findings[i];
    bool has_section = false;
    for (const ReportedCard& card : report.cards) {
      has_section |= !finding.cards.empty() && card.checked.card.number == finding.cards.front();
    }
    if (!has_section) html += WriteFindingHtml(report, finding, AnchorOfFinding(i));
  }
  return html.empty() ? html : "<section class=\"card\">\n" + html + "</section>\n";
}

bool IsShown(const Report& report, std::size_t index) {
  const ReportedCard& card = report.cards[index];
  return report.cards.size() <= kCardsShownMax || !evidence::IsUnderstood(card.checked) ||
         !card.play_gaps.empty() || !FindingsOfCard(report, card.checked.card.number).empty();
}

std::string WriteCards(const Report& report) {
  std::string html;
  std::size_t hidden = 0;
  for (std::size_t i = 0; i < report.cards.size(); ++i) {
    if (IsShown(report, i)) {
      html += WriteCardHtml(report, i);
    } else {
      ++hidden;
    }
  }
  const std::string count = std::to_string(hidden);
  const Message note{"另有 " + count + " 张读懂且没有发现的牌，未逐张列出。",
                     count + " more cards, understood and without findings, are not listed."};
  return fmt::format("<h2>{}</h2>\n{}{}", Both(words::kCards), html,
                     hidden == 0 ? "" : "<p>" + Both(note) + "</p>\n");
}

/// Each limit of a check on its own line; in bold what was reached.
std::string WriteLimits(const evidence::Scope& scope) {
  std::string items;
  for (const evidence::Bounded& limit : scope.limits) {
    const char* tag = limit.reached > 0 ? "strong" : "span";
    items += fmt::format("<li><{}>{}</{}></li>\n", tag, Both(evidence::TellLimit(limit)), tag);
  }
  return items.empty() ? items : "<ul>\n" + items + "</ul>\n";
}

std::string WriteScopeRow(const evidence::Scope& scope) {
  std::string seen = "<p>" + Both(evidence::TellCovered(scope)) + "</p>\n";
  const evidence::QuestionEntry& entry = evidence::EntryOf(scope.question);
  seen += "<p>" + Both({std::string(entry.remark_zh), std::string(entry.remark_en)}) + "</p>\n";
  std::string left_out;
  for (const Message& message : evidence::TellLeftOut(scope)) {
    left_out += "<li>" + Both(message) + "</li>\n";
  }
  if (!left_out.empty()) left_out = "<ul>\n" + left_out + "</ul>\n";
  return fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                     Both(NameOfQuestion(scope.question)), seen, WriteLimits(scope), left_out);
}

std::string WriteScope(const Report& report) {
  if (report.scope.empty()) return {};
  std::string rows;
  for (const evidence::Scope& scope : report.scope) rows += WriteScopeRow(scope);
  return fmt::format(
      "<h2>{}</h2>\n<p>{}</p>\n<div class=\"scroll\"><table>\n<thead><tr><th>{}</th><th>{}</th>"
      "<th>{}</th><th>{}</th></tr></thead>\n<tbody>\n{}</tbody></table></div>\n",
      Both(words::kScope), Both(words::kScopeNote), Both(words::kCheck), Both(words::kLookedAt),
      Both(words::kLimits), Both(words::kLeftOut), rows);
}

/// Every ruling of the run, with who, when and why.
std::string WriteRulings(const Report& report) {
  if (report.rulings.empty()) return {};
  std::string rows;
  for (const evidence::RulingOutcome& outcome : report.rulings) {
    const bool is_stale = outcome.state == evidence::RulingState::Stale;
    rows += fmt::format("<tr><td class=\"tight\"><span class=\"badge {}\">{}</span></td><td>{}</td></tr>\n",
                        is_stale ? "error" : "info", Both(evidence::WordFor(outcome.state)),
                        Both(evidence::TellRuling(outcome.ruling)));
  }
  return fmt::format("<h2>{}</h2>\n<div class=\"scroll\"><table>\n<tbody>\n{}</tbody></table></div>\n",
                     Both(words::kDecisions), rows);
}

/// How the findings stand to the earlier run, and those that only it has.
std::string WriteBaseline(const Report& report) {
  if (!report.baseline) return {};
  std::string html = fmt::format("<h2>{}</h2>\n<p>{}</p>\n", Both(words::kBaseline), Both(TellBaseline(*report.baseline)));
  for (const bool is_checked : {true, false}) {
    std::string items;
    for (const GoneFinding& gone : report.baseline->gone) {
      if (gone.is_checked == is_checked) items += "<li>" + BothWithParts(TellGone(gone.finding)) + "</li>\n";
    }
    if (items.empty()) continue;
    html += fmt::format("<h4>{}</h4>\n<ul class=\"names\">\n{}</ul>\n",
                        Both(is_checked ? words::kGone : words::kNotChecked), items);
  }
  return html;
}

std::string WriteTop(const Report& report, const std::string& coverage_file) {
  const std::string link = coverage_file.empty()
                               ? ""
                               : fmt::format("<p><a href=\"{}\">{}</a></p>", Escape(coverage_file), Both(words::kCoverage));
  return fmt::format(
      "<header><div><h1>{}</h1><p>{}</p>{}</div>\n{}</header>\n",
      Both(words::kTitle),
      Both({"零次元 · 规则书 " + Escape(report.edition), "Zero Dimension · rulebook " + report.edition}),
      link, WriteSwitches());
}

}  // namespace

std::string WriteHead(Language language, const Message& title) {
  const bool is_chinese = language == Language::Chinese;
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\" data-lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action "
      "'none'\">\n<link rel=\"icon\" href=\"data:,\">\n<title>{}</title>\n<style>\n{}{}</style>\n"
      "</head>\n<body>\n",
      is_chinese ? "zh-Hans" : "en", is_chinese ? "zh" : "en",
      Escape(is_chinese ? title.zh : title.en), kPageStyle, kPictureStyle);
}

std::string WriteSwitches() {
  return fmt::format(
      "<div class=\"switches\"><button type=\"button\" id=\"switch-lang\">{}</button><button "
      "type=\"button\" id=\"switch-theme\">{}</button></div>",
      Both(words::kSwitchLanguage), Both(words::kSwitchTheme));
}

std::string WriteEnd() {
  return "<footer>" + Both(words::kFooter) + "</footer>\n<script>\n" + kPageScript +
         "</script>\n</body>\n</html>\n";
}

std::string WritePage(const Report& report, Language language, const std::string& coverage_file) {
  const Summary summary = Summarise(report);
  return WriteHead(language, {"裁定 · 检查报告", "caiding · report"}) + WriteTop(report, coverage_file) + "<main>\n" + WriteVerdict(report, summary) +
         WriteCounts(summary) + WriteNames(report, words::kNotUnderstood, false) +
         WriteNames(report, words::kNotPlayable, true) + WriteRulings(report) + WriteBaseline(report) + WriteFindingList(report) +
         WriteCards(report) + WriteOtherFindings(report) + WriteScope(report) + "</main>\n" + WriteEnd();
}

}  // namespace caiding::reports
