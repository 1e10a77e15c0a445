// SPDX-License-Identifier: MIT
#include "checker/proofreading/texts.h"

#include <algorithm>

#include "checker/evidence/catalogue.h"
#include "checker/evidence/fingerprint.h"
#include "model/ir/utf8.h"

namespace caiding::proofreading {

std::string WordsAt(const ir::Readings& readings, ir::SourceRange range) {
  const auto size = static_cast<std::uint32_t>(readings.text.size());
  const std::uint32_t begin = std::min(range.begin, size);
  const std::uint32_t end = std::clamp(range.end, begin, size);
  return ir::EncodeUtf8(std::u32string_view(readings.text).substr(begin, end - begin));
}

evidence::Finding AboutCard(std::string_view code, const evidence::CheckedCard& card,
                            std::vector<std::string> about) {
  evidence::Finding finding = evidence::NewFinding(code);
  about.insert(about.begin(), card.card.number);
  finding.fingerprint = evidence::MakeFingerprint(code, about);
  finding.verdict = evidence::Verdict::Refuted;
  finding.evidence_kind = evidence::EvidenceKind::Text;
  finding.cards = {card.card.number};
  return finding;
}

evidence::Finding AboutWords(std::string_view code, const evidence::CheckedCard& card,
                             int paragraph, const ir::Readings& readings, ir::SourceRange range) {
  evidence::Finding finding = evidence::NewFinding(code);
  const std::string words = WordsAt(readings, range);
  finding.fingerprint = evidence::MakeFingerprint(code, {card.card.number, words});
  finding.verdict = evidence::Verdict::Refuted;
  finding.evidence_kind = evidence::EvidenceKind::Text;
  finding.cards = {card.card.number};
  finding.spans = {{.card = card.card.number,
                    .paragraph = paragraph,
                    .begin = range.begin,
                    .end = range.end}};
  finding.message = evidence::MakeMessage(code, {words});
  return finding;
}

}  // namespace caiding::proofreading
