// SPDX-License-Identifier: MIT
// The first page: what was found, what changed, what was decided, the list, what was checked.
#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/findings/duty.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/titles.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

using findings::Finding;
using ir::Message;

/// How many findings of a code there are: infos, warnings, errors.
using BySeverity = std::array<std::size_t, 3>;

std::map<std::string, BySeverity> CountCodes(const Report& report) {
  std::map<std::string, BySeverity> codes;
  for (const Finding& finding : report.findings)
    ++codes[finding.code][static_cast<std::size_t>(finding.severity)];
  return codes;
}

Value Counts(const Summary& summary) {
  Value counts = List();
  const auto add = [&](const Message& name, std::uint64_t count, const char* css_class) {
    counts.push_back(
        Object({{"name", Both(name)}, {"count", std::to_string(count)}, {"css_class", css_class}}));
  };
  add(words::kCards, summary.cards, "");
  add(words::kUnderstood, summary.understood, "");
  add(words::kPlayable, summary.playable, "");
  add(words::kAbilities, summary.abilities, "");
  add(words::kTrees, summary.trees, "");
  add(words::kReadings, summary.readings, "");
  add(words::kErrors, summary.errors, "error");
  add(words::kWarnings, summary.warnings, "warning");
  add(words::kInfos, summary.infos, "info");
  return counts;
}

const char* VerdictClass(const Report& report, const Summary& summary) {
  if (summary.errors > 0 || report.unread > 0 || summary.understood < summary.cards) return "error";
  const bool is_short = Unreached(report) > 0 || report.cards.empty();
  if (summary.warnings > 0 || is_short) return "warning";
  return IsClean(report) && summary.playable == summary.cards ? "clean" : "info";
}

/// The sentences on top. "Nothing was found" only if every card was fully understood.
std::vector<Message> TellVerdict(const Report& report, const Summary& summary) {
  std::vector<Message> lines;
  if (const std::uint64_t unreached = Unreached(report); unreached > 0)
    lines.push_back(TellNotWhole(unreached));
  if (!report.findings.empty()) {
    const std::string count = std::to_string(report.findings.size());
    lines.push_back(
        {"共有 " + count + " 项发现。", count + (count == "1" ? " finding." : " findings.")});
  }
  if (report.unread > 0) {
    const std::string count = std::to_string(report.unread);
    lines.push_back({"有 " + count + " 处输入无法读取，没有检查。",
                     count + (count == "1" ? " place" : " places") +
                         " of the input could not be read, so not checked."});
  }
  if (summary.understood < summary.cards) {
    const std::string count = std::to_string(summary.cards - summary.understood);
    lines.push_back(
        {"有 " + count + " 张牌没有完全读懂：对这些牌，没有发现不等于没有问题。",
         count + " not fully understood: for these, no finding does not mean no problem."});
  }
  if (summary.playable < summary.understood) {
    const std::string count = std::to_string(summary.understood - summary.playable);
    lines.push_back({"有 " + count + " 张牌已读懂、但暂时不能对局，没有对局类的检查结果。",
                     count + " read but not playable yet: nothing was played with these."});
  }
  if (report.cards.empty()) lines.push_back(words::kNoCards);
  if (IsClean(report)) lines.push_back(CleanMessage(report));
  return lines;
}

Value Verdict(const Report& report, const Summary& summary) {
  Value lines = List();
  for (const Message& line : TellVerdict(report, summary))
    lines.push_back(Object({{"line", Both(line)}}));
  return lines;
}

Value Codes(const std::map<std::string, BySeverity>& codes) {
  Value rows = List();
  for (const auto& [code, counts] : codes) {
    rows.push_back(Object({{"code", code},
                           {"title", Both(TitleOf(code))},
                           {"infos", std::to_string(counts[0])},
                           {"warnings", std::to_string(counts[1])},
                           {"errors", std::to_string(counts[2])}}));
  }
  return rows;
}

/// The same numbers for the chart.
std::string ChartOf(const std::map<std::string, BySeverity>& codes) {
  nlohmann::ordered_json chart = {{"codes", nlohmann::json::array()}};
  for (const char* name : {"info", "warning", "error"}) chart[name] = nlohmann::json::array();
  for (const auto& [code, counts] : codes) {
    chart["codes"].push_back(code);
    chart["info"].push_back(counts[0]);
    chart["warning"].push_back(counts[1]);
    chart["error"].push_back(counts[2]);
  }
  return chart.dump();
}

/// The findings that only the earlier run has, apart by whether their cards were all looked at.
Value GoneLists(const Baseline& baseline) {
  Value lists = List();
  for (const bool is_checked : {true, false}) {
    Value gone = List();
    for (const GoneFinding& one : baseline.gone) {
      if (one.is_checked == is_checked)
        gone.push_back(Object({{"finding", BothWithParts(TellGone(one.finding))}}));
    }
    if (gone.is_empty_list()) continue;
    lists.push_back(
        Object({{"title", Both(is_checked ? words::kGone : words::kNotChecked)}, {"gone", gone}}));
  }
  return lists;
}

Value BaselineOf(const Report& report) {
  if (!report.baseline) return Value(false);
  return Object(
      {{"told", Both(TellBaseline(*report.baseline))}, {"lists", GoneLists(*report.baseline)}});
}

/// Every ruling of the run, with who, when and why.
Value Rulings(const Report& report) {
  Value rulings = List();
  for (const filed::RulingOutcome& outcome : report.rulings) {
    rulings.push_back(
        Object({{"css_class", outcome.state == filed::RulingState::Stale ? "error" : "info"},
                {"state", Both(filed::WordFor(outcome.state))},
                {"ruling", Both(filed::TellRuling(outcome.ruling))}}));
  }
  return rulings;
}

/// BOUND: findings of a duty that stand on the first page; of what asks for nothing only the
/// number.
std::size_t ShownOf(findings::Duty duty) {
  switch (duty) {
    case findings::Duty::Change:
    case findings::Duty::Decide: return 20;
    case findings::Duty::Know: return 6;
    case findings::Duty::Record: return 0;
  }
  return 0;
}

/// What is asked of whoever reads such a finding.
Message TellDuty(findings::Duty duty) {
  switch (duty) {
    case findings::Duty::Change:
      return {"文字或栏目这样写不能成立", "as it stands, a text or field cannot hold"};
    case findings::Duty::Decide:
      return {"只有规则组能决定是不是有意如此",
              "only the rules team can say whether it is meant so"};
    case findings::Duty::Know:
      return {"规则书已有答案，玩家会问到", "the rulebook has the answer, and players will ask"};
    case findings::Duty::Record: return {"不用做什么", "nothing has to be done"};
  }
  return {};
}

const char* ClassOf(findings::Duty duty) {
  switch (duty) {
    case findings::Duty::Change: return "error";
    case findings::Duty::Decide: return "warning";
    case findings::Duty::Know: return "info";
    case findings::Duty::Record: return "";
  }
  return "";
}

/// What has to be done: of each duty how many findings there are, and the first of them.
Value Duties(const Site& site) {
  FindingLines lines(site);
  Value duties = List();
  const auto lists = ByDuty(site.report);
  for (const findings::Duty duty : kDuties) {
    const auto& list = lists[static_cast<std::size_t>(duty)];
    const std::size_t shown = std::min(list.size(), ShownOf(duty));
    const std::vector<std::size_t> first(list.begin(),
                                         list.begin() + static_cast<std::ptrdiff_t>(shown));
    const std::size_t left = list.size() - shown;
    const Message more =
        shown == 0 ? Message{fmt::format("全部 {} 项", left), fmt::format("all {}", left)}
                   : Message{fmt::format("另有 {} 项", left), fmt::format("{} more", left)};
    duties.push_back(Object({{"key", std::string(findings::KeyOf(duty))},
                             {"duty", Both(findings::WordFor(duty))},
                             {"about", Both(TellDuty(duty))},
                             {"css_class", ClassOf(duty)},
                             {"count", std::to_string(list.size())},
                             {"has_any", !list.empty()},
                             {"findings", first.empty() ? std::string() : lines.Write(first, "")},
                             {"more", left > 0 ? Value(Both(more)) : Value(false)}}));
  }
  return duties;
}

Value Scopes(const Report& report) {
  Value scopes = List();
  for (const findings::Scope& scope : report.scope) {
    scopes.push_back(Object({{"check", Both(NameOfQuestion(scope.question))},
                             {"looked_at", Both(findings::TellCovered(scope))},
                             {"left_out", !findings::TellLeftOut(scope).empty()}}));
  }
  return scopes;
}

Value Policies(const Report& report) {
  std::map<std::string, bool> ids;
  for (const Finding& finding : report.findings) {
    for (const std::string& policy : finding.policies) ids[IdOfPolicy(policy)] = true;
  }
  Value policies = List();
  for (const auto& [id, is_met] : ids) policies.push_back(Object({{"policy", id}}));
  return policies;
}

}  // namespace

Page WriteOverview(const Site& site) {
  const Report& report = site.report;
  const auto codes = CountCodes(report);
  const Value policies = Policies(report);
  const std::vector<CoverageRow>& coverage = site.options.coverage;
  const std::string body =
      Template(kOverviewTemplate)
          .Fill(
              Object({{"duties", Duties(site)},
                      {"verdict_class", VerdictClass(report, site.summary)},
                      {"verdict", Verdict(report, site.summary)},
                      {"counts", Counts(site.summary)},
                      {"has_codes", !codes.empty()},
                      {"codes", Codes(codes)},
                      {"chart", ChartOf(codes)},
                      {"bars", std::to_string(codes.size())},
                      {"baseline", BaselineOf(report)},
                      {"has_rulings", !report.rulings.empty()},
                      {"rulings", Rulings(report)},
                      {"has_standings", report.baseline.has_value()},
                      {"effort", Both(TellEffort(site.report.effort))},
                      {"has_policies", !policies.is_empty_list()},
                      {"policies", policies},
                      {"has_coverage", !coverage.empty()},
                      {"coverage", coverage.empty() ? std::string() : Both(TellCoverage(coverage))},
                      {"scopes", Scopes(report)}}));
  return {.path = "index.html",
          .title = {"裁定 · 检查报告", "caiding · report"},
          .body = body,
          .scripts = {"list-data.js", "list.js", "sort.js", "chart.min.js", "chart.js"}};
}

}  // namespace caiding::reports::site
