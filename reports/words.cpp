// SPDX-License-Identifier: MIT
#include "reports/words.h"

#include "checker/evidence/catalogue.h"
#include "model/zero/policies.h"

namespace caiding::reports {

evidence::Message WordFor(evidence::Severity severity) {
  switch (severity) {
    case evidence::Severity::Info: return {"提示", "info"};
    case evidence::Severity::Warning: return {"警告", "warning"};
    case evidence::Severity::Error: return {"错误", "error"};
  }
  return {};
}

evidence::Message WordFor(evidence::Verdict verdict) {
  switch (verdict) {
    case evidence::Verdict::Proved: return {"已证明", "proved"};
    case evidence::Verdict::Refuted: return {"已反驳", "refuted"};
    case evidence::Verdict::Bounded: return {"范围内未发现", "bounded"};
    case evidence::Verdict::Unknown: return {"不能判定", "unknown"};
  }
  return {};
}

evidence::Message NameOfParagraph(int paragraph) {
  if (paragraph < 0) return {"反击特效", "life burst"};
  const std::string number = std::to_string(paragraph + 1);
  return {"第" + number + "段", "paragraph " + number};
}

evidence::Message NameOfQuestion(evidence::Question question) {
  const evidence::QuestionEntry& entry = evidence::EntryOf(question);
  const std::string codes = entry.codes.empty() ? "" : std::string(entry.codes) + " ";
  return {codes + std::string(entry.zh), codes + std::string(entry.en)};
}

evidence::Message NameOfPlayer(std::uint8_t player) {
  return player == 0 ? evidence::Message{"我方", "you"} : evidence::Message{"对方", "opponent"};
}

std::string Citation(const Report& report, const std::string& clause) {
  if (report.edition != "1.20" && zero::IsAssumedInEarly(clause)) {
    return "[Zero 1.20, " + clause + ", assumed]";
  }
  return "[Zero " + report.edition + ", " + clause + "]";
}

std::string SlugOf(const std::string& code) {
  const evidence::CatalogueEntry* entry = evidence::FindEntry(code);
  return entry == nullptr ? std::string() : std::string(entry->slug);
}

}  // namespace caiding::reports
