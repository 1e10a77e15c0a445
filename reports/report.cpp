// SPDX-License-Identifier: MIT
#include "reports/report.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include <fmt/format.h>

#include "reports/words.h"

namespace caiding::reports {
namespace {

void CountReadings(const ir::Readings& readings, Summary& summary) {
  summary.trees += readings.trees;
  summary.readings += readings.readings.size();
  if (!readings.readings.empty()) summary.abilities += readings.readings.front().abilities.size();
}

void CountCard(const ReportedCard& card, Summary& summary) {
  const bool is_understood = findings::IsUnderstood(card.checked);
  summary.understood += is_understood ? 1 : 0;
  summary.playable += is_understood && card.play_gaps.empty() ? 1 : 0;
  for (const ir::Readings& readings : card.checked.texts) CountReadings(readings, summary);
}

void CountFormulas(const ToldSentences& formulas, Summary& summary) {
  summary.sentences += formulas.sentences;
  summary.untold_sentences += formulas.untold.size();
  if (formulas.sentences == 0) return;
  ++summary.saying_cards;
  summary.told_cards += formulas.untold.empty() ? 1 : 0;
}

void CountFinding(const findings::Finding& finding, Summary& summary) {
  ++summary.by_code[finding.code];
  switch (finding.severity) {
    case findings::Severity::Info: ++summary.infos; return;
    case findings::Severity::Warning: ++summary.warnings; return;
    case findings::Severity::Error: ++summary.errors; return;
  }
}

}  // namespace

Summary Summarise(const Report& report) {
  Summary summary;
  summary.cards = report.cards.size();
  for (const ReportedCard& card : report.cards) {
    CountCard(card, summary);
    CountFormulas(card.formulas, summary);
  }
  for (const findings::Finding& finding : report.findings) CountFinding(finding, summary);
  return summary;
}

bool IsPartial(const Report& report) { return !report.interrupted.empty(); }

ir::Message TellPartial(const Report& report) {
  ir::Message names;
  for (const findings::Question question : report.interrupted) {
    const ir::Message name = NameOfQuestion(question);
    names.zh += (names.zh.empty() ? "" : "，") + name.zh;
    names.en += (names.en.empty() ? "" : ", ") + name.en;
  }
  return {words::kPartial.zh + words::kColon.zh + names.zh,
          words::kPartial.en + words::kColon.en + names.en};
}

std::uint64_t Unreached(const Report& report) {
  std::uint64_t sets = 0;
  std::uint64_t left_out = 0;
  for (const findings::Scope& scope : report.scope) {
    // The cards that were left out of all play are the same in every check: they count once.
    const std::uint64_t of_all = std::min<std::uint64_t>(report.unplayed, scope.unreached);
    left_out = std::max(left_out, of_all);
    sets += scope.unreached - of_all;
  }
  return sets + left_out;
}

ir::Message TellNotWhole(std::uint64_t unreached) {
  const ir::Message told = findings::TellUnreached(unreached);
  return {words::kNotWhole.zh + words::kColon.zh + told.zh,
          words::kNotWhole.en + words::kColon.en + told.en};
}

ir::Message TellUnplayed(const Report& report) {
  const std::size_t all = report.cards.size();
  const std::size_t played = all - report.unplayed;
  return {
      fmt::format("文字检查了全部 {} 张牌，对局只到第 {} 张；其余 {} 张没有对局（--play-max）", all,
                  played, report.unplayed),
      fmt::format("the texts of all {} cards were checked, and the first {} played; the other {} "
                  "not (--play-max)",
                  all, played == 1 ? "card" : fmt::format("{} cards", played),
                  report.unplayed == 1 ? "one was" : fmt::format("{} were", report.unplayed))};
}

ir::Message TellEffort(findings::Effort effort) {
  switch (effort) {
    case findings::Effort::Quick: return words::kQuick;
    case findings::Effort::Normal: return words::kNormal;
    case findings::Effort::Deep: return words::kDeep;
  }
  return words::kNormal;
}

bool IsClean(const Report& report) {
  return !report.cards.empty() && report.findings.empty() && report.unread == 0 &&
         !IsPartial(report) && Unreached(report) == 0 &&
         std::all_of(report.cards.begin(), report.cards.end(),
                     [](const ReportedCard& card) { return findings::IsUnderstood(card.checked); });
}

const ir::Message& CleanMessage(const Report& report) {
  if (report.is_text_only) return words::kCleanTextOnly;
  const bool is_all_played =
      std::all_of(report.cards.begin(), report.cards.end(), [](const ReportedCard& card) {
        return findings::IsUnderstood(card.checked) && card.play_gaps.empty();
      });
  return is_all_played ? words::kCleanAll : words::kCleanText;
}

std::optional<Standing> StandingOf(const Report& report, const findings::Finding& finding) {
  if (!report.baseline) return std::nullopt;
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    if (&report.findings[i] == &finding) return report.baseline->standings[i];
  }
  return std::nullopt;
}

const std::string& In(Language language, const ir::Message& message) {
  return language == Language::Chinese ? message.zh : message.en;
}

const char* NameOf(findings::Severity severity) {
  switch (severity) {
    case findings::Severity::Info: return "info";
    case findings::Severity::Warning: return "warning";
    case findings::Severity::Error: return "error";
  }
  return "";
}

const char* NameOf(findings::Verdict verdict) {
  switch (verdict) {
    case findings::Verdict::Proved: return "proved";
    case findings::Verdict::Refuted: return "refuted";
    case findings::Verdict::Bounded: return "bounded";
    case findings::Verdict::Unknown: return "unknown";
  }
  return "";
}

const char* NameOf(findings::Origin origin) {
  switch (origin) {
    case findings::Origin::Constructed: return "constructed";
    case findings::Origin::Reached: return "reached";
  }
  return "";
}

const char* NameOf(findings::EvidenceKind kind) {
  switch (kind) {
    case findings::EvidenceKind::None: return "none";
    case findings::EvidenceKind::Text: return "text";
    case findings::EvidenceKind::Played: return "played";
  }
  return "";
}

std::string FileStemOf(const Report& report, const findings::Finding& finding) {
  const auto is_same = [&](const findings::Finding& other) {
    return other.fingerprint == finding.fingerprint && other.code == finding.code;
  };
  std::size_t before = 0;
  for (const findings::Finding& other : report.findings) {
    if (&other == &finding) break;
    before += is_same(other) ? 1 : 0;
  }
  const std::string stem = finding.code + "-" + finding.fingerprint;
  return before == 0 ? stem : stem + "~" + std::to_string(before + 1);
}

std::string CertificateFileName(const std::string& stem, std::size_t index) {
  return stem + "-" + std::to_string(index + 1) + ".json";
}

std::string GameFileName(const std::string& stem, std::size_t index) {
  return stem + "-game-" + std::to_string(index + 1) + ".json";
}

}  // namespace caiding::reports
