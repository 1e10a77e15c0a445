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
  const bool is_understood = evidence::IsUnderstood(card.checked);
  summary.understood += is_understood ? 1 : 0;
  summary.playable += is_understood && card.play_gaps.empty() ? 1 : 0;
  for (const ir::Readings& paragraph : card.checked.paragraphs) CountReadings(paragraph, summary);
  if (card.checked.life_burst) CountReadings(*card.checked.life_burst, summary);
}

void CountFormulas(const ToldSentences& formulas, Summary& summary) {
  summary.sentences += formulas.sentences;
  summary.untold_sentences += formulas.untold.size();
  if (formulas.sentences == 0) return;
  ++summary.saying_cards;
  summary.told_cards += formulas.untold.empty() ? 1 : 0;
}

void CountFinding(const evidence::Finding& finding, Summary& summary) {
  ++summary.by_code[finding.code];
  switch (finding.severity) {
    case evidence::Severity::Info: ++summary.infos; return;
    case evidence::Severity::Warning: ++summary.warnings; return;
    case evidence::Severity::Error: ++summary.errors; return;
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
  for (const evidence::Finding& finding : report.findings) CountFinding(finding, summary);
  return summary;
}

evidence::Message TellFormulas(const Summary& summary) {
  const std::uint64_t told = summary.sentences - summary.untold_sentences;
  return {fmt::format("效果的 {} 句话中，{} 句有公式；{} 张有效果的牌中，{} 张全部有公式", summary.sentences, told,
                      summary.saying_cards, summary.told_cards),
          fmt::format("formulas tell {} of {} sentences of effects, and {} of {} cards with effects whole", told,
                      summary.sentences, summary.told_cards, summary.saying_cards)};
}

bool IsPartial(const Report& report) { return !report.interrupted.empty(); }

evidence::Message TellPartial(const Report& report) {
  evidence::Message names;
  for (const evidence::Question question : report.interrupted) {
    const evidence::Message name = NameOfQuestion(question);
    names.zh += (names.zh.empty() ? "" : "，") + name.zh;
    names.en += (names.en.empty() ? "" : ", ") + name.en;
  }
  return {words::kPartial.zh + words::kColon.zh + names.zh, words::kPartial.en + words::kColon.en + names.en};
}

std::uint64_t Unreached(const Report& report) {
  std::uint64_t sets = 0;
  for (const evidence::Scope& scope : report.scope) sets += scope.unreached;
  return sets;
}

evidence::Message TellNotWhole(std::uint64_t unreached) {
  const evidence::Message told = evidence::TellUnreached(unreached);
  return {words::kNotWhole.zh + words::kColon.zh + told.zh, words::kNotWhole.en + words::kColon.en + told.en};
}

evidence::Message TellEffort(evidence::Effort effort) {
  switch (effort) {
    case evidence::Effort::Quick: return words::kQuick;
    case evidence::Effort::Normal: return words::kNormal;
    case evidence::Effort::Deep: return words::kDeep;
  }
  return words::kNormal;
}

bool IsClean(const Report& report) {
  return report.findings.empty() && report.unread == 0 && !IsPartial(report) && Unreached(report) == 0 &&
         std::all_of(report.cards.begin(), report.cards.end(),
                     [](const ReportedCard& card) { return evidence::IsUnderstood(card.checked); });
}

const evidence::Message& CleanMessage(const Report& report) {
  if (report.is_text_only) return words::kCleanTextOnly;
  const bool is_all_played =
      std::all_of(report.cards.begin(), report.cards.end(), [](const ReportedCard& card) {
        return evidence::IsUnderstood(card.checked) && card.play_gaps.empty();
      });
  return is_all_played ? words::kCleanAll : words::kCleanText;
}

std::optional<Standing> StandingOf(const Report& report, const evidence::Finding& finding) {
  if (!report.baseline) return std::nullopt;
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    if (&report.findings[i] == &finding) return report.baseline->standings[i];
  }
  return std::nullopt;
}

const std::string& In(Language language, const evidence::Message& message) {
  return language == Language::Chinese ? message.zh : message.en;
}

const char* NameOf(evidence::Severity severity) {
  switch (severity) {
    case evidence::Severity::Info: return "info";
    case evidence::Severity::Warning: return "warning";
    case evidence::Severity::Error: return "error";
  }
  return "";
}

const char* NameOf(evidence::Verdict verdict) {
  switch (verdict) {
    case evidence::Verdict::Proved: return "proved";
    case evidence::Verdict::Refuted: return "refuted";
    case evidence::Verdict::Bounded: return "bounded";
    case evidence::Verdict::Unknown: return "unknown";
  }
  return "";
}

const char* NameOf(evidence::Origin origin) {
  switch (origin) {
    case evidence::Origin::Constructed: return "constructed";
    case evidence::Origin::Reached: return "reached";
  }
  return "";
}

const char* NameOf(evidence::EvidenceKind kind) {
  switch (kind) {
    case evidence::EvidenceKind::None: return "none";
    case evidence::EvidenceKind::Text: return "text";
    case evidence::EvidenceKind::Played: return "played";
  }
  return "";
}

std::string FileStemOf(const Report& report, const evidence::Finding& finding) {
  const auto is_same = [&](const evidence::Finding& other) {
    return other.fingerprint == finding.fingerprint && other.code == finding.code;
  };
  std::size_t before = 0;
  for (const evidence::Finding& other : report.findings) {
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
