// SPDX-License-Identifier: MIT
// What stands around every page: where one is, what the run was made with, and how far it goes.
#include <algorithm>

#include <fmt/format.h>

#include "model/sheet/sheet.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

using ir::Message;

/// More names than this stand on the page about the run only, which names all.
constexpr std::size_t kNamesMax = 40;

Message TellEdition(const Report& report) {
  const Message& term = report.sheet->terms.game;
  const Message& game = term.en.empty() ? report.sheet->title : term;
  const std::string edition(sheet::FindEdition(*report.sheet, report.edition).id);
  return {game.zh + " " + edition, game.en + " " + edition};
}

Message TellPool(const Report& report) {
  if (report.pool_cards == 0) return {"没有", "none"};
  const std::string files = fmt::format("{}", fmt::join(report.pool_files, " "));
  const std::string count = std::to_string(report.pool_cards);
  return {"另有 " + count + " 张牌" + (files.empty() ? "" : "：" + files),
          "cards besides: " + count + (files.empty() ? "" : ", from " + files)};
}

Message TellUnderstood(const Summary& summary) {
  return {fmt::format("{} 张中的 {} 张", summary.cards, summary.understood),
          fmt::format("{} of {} cards", summary.understood, summary.cards)};
}

Message TellUnknown(const Site& site) {
  const Report& report = site.report;
  const auto unknown = std::count_if(report.findings.begin(), report.findings.end(),
                                     [](const findings::Finding& finding) {
                                       return finding.verdict == findings::Verdict::Unknown;
                                     });
  std::size_t left_out = 0;
  for (const findings::Scope& scope : report.scope) left_out += findings::TellLeftOut(scope).size();
  return {
      fmt::format("{} 项发现不能判定，{} 张牌不能对局，{} 处没有看完，{} 处输入无法读取。", unknown,
                  site.summary.understood - site.summary.playable, left_out, report.unread),
      fmt::format(
          "undecided findings: {}; cards not playable: {}; cut off: {}; places of the input unread: {}.",
          unknown, site.summary.understood - site.summary.playable, left_out, report.unread)};
}

Value Limits(const Report& report) {
  Value limits = List();
  for (const findings::Scope& scope : report.scope) {
    const Message main = findings::TellMainLimits(scope);
    if (main.en.empty()) continue;
    limits.push_back(
        Object({{"check", Both(NameOfQuestion(scope.question))}, {"limits", Both(main)}}));
  }
  return limits;
}

bool HasLoops(const Report& report) { return !report.pictures.empty() || !report.loops.empty(); }

bool HasPolicies(const Report& report) {
  return std::any_of(report.findings.begin(), report.findings.end(),
                     [](const findings::Finding& finding) { return !finding.policies.empty(); });
}

}  // namespace

Frame::Frame(const Site& site)
    : site_(site), layout_(kLayoutTemplate), statement_(kStatementTemplate) {}

Value Frame::Navigation(const std::string& path) const {
  Value pages = List();
  const auto add = [&](const char* page, const Message& name) {
    pages.push_back(
        Object({{"page", RootOf(path) + page}, {"is_here", path == page}, {"name", Both(name)}}));
  };
  add("index.html", {"概览", "Overview"});
  add("all.html", {"全部发现", "All findings"});
  if (HasLoops(site_.report)) add("loops.html", {"循环与组合", "Loops and combos"});
  if (HasPolicies(site_.report)) add("policies.html", {"规则未定之处", "Open rules"});
  if (!site_.options.coverage.empty()) add("coverage.html", words::kCoverage);
  add("run.html", {"检查范围", "Scope"});
  return pages;
}

std::string Frame::Statement(const std::string& root) {
  const auto known = statements_.find(root);
  if (known != statements_.end()) return known->second;
  Value names = List();
  std::size_t missing = 0;
  for (const ReportedCard& card : site_.report.cards) {
    if (findings::IsUnderstood(card.checked) || ++missing > kNamesMax) continue;
    names.push_back(Object({{"card", LinkToCard(site_, card.checked.card.number, root) + " " +
                                         Escape(card.checked.card.name)}}));
  }
  const std::size_t more = missing > kNamesMax ? missing - kNamesMax : 0;
  const std::string rest =
      fmt::format("<a href=\"{}run.html\">{}</a>", root,
                  Both({fmt::format("另有 {} 张", more), fmt::format("and {} more", more)}));
  const std::string checks = std::to_string(site_.report.scope.size());
  const std::string html = statement_.Fill(Object(
      {{"root", root},
       {"edition", Both(TellEdition(site_.report))},
       {"decisions",
        site_.report.decisions_file.empty() ? Value(false) : Value(site_.report.decisions_file)},
       {"pool", Both(TellPool(site_.report))},
       {"understood", Both(TellUnderstood(site_.summary))},
       {"has_names", missing > 0},
       {"names", names},
       {"more", more > 0 ? Value(rest) : Value(false)},
       {"checks", Both({"共 " + checks + " 类检查", checks + " checks"})},
       {"limits", Limits(site_.report)},
       {"unknown", Both(TellUnknown(site_))}}));
  return statements_.emplace(root, html).first->second;
}

std::string Frame::Around(const Page& page) {
  const bool is_chinese = site_.options.language == Language::Chinese;
  const std::string root = RootOf(page.path);
  const bool is_partial = IsPartial(site_.report);
  Value scripts = List();
  for (const char* script : page.scripts) scripts.push_back(Object({{"script", script}}));
  return layout_.Fill(
      Object({{"html_lang", is_chinese ? "zh-Hans" : "en"},
              {"lang", is_chinese ? "zh" : "en"},
              {"made_by", kMadeBy},
              {"title_zh", page.title.zh},
              {"title_en", page.title.en},
              {"title", In(site_.options.language, page.title)},
              {"root", root},
              {"scripts", scripts},
              {"pages", Navigation(page.path)},
              {"partial", is_partial ? Value(Both(TellPartial(site_.report))) : Value(false)},
              {"body", page.body},
              {"statement", Statement(root)}}));
}

}  // namespace caiding::reports::site
