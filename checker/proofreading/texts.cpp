// SPDX-License-Identifier: MIT
#include "checker/proofreading/texts.h"

#include <algorithm>

#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "model/ir/utf8.h"

namespace caiding::proofreading {

std::string WordsAt(const ir::Readings& readings, ir::SourceRange range) {
  const auto size = static_cast<std::uint32_t>(readings.text.size());
  const std::uint32_t begin = std::min(range.begin, size);
  const std::uint32_t end = std::clamp(range.end, begin, size);
  return ir::EncodeUtf8(std::u32string_view(readings.text).substr(begin, end - begin));
}

findings::Finding AboutCard(std::string_view code, const sheet::CheckedCard& card,
                            std::vector<std::string> about) {
  findings::Finding finding = findings::NewFinding(code);
  about.insert(about.begin(), card.card.number);
  finding.fingerprint = findings::MakeFingerprint(code, about);
  finding.verdict = findings::Verdict::Refuted;
  finding.evidence_kind = findings::EvidenceKind::Text;
  finding.cards = {card.card.number};
  return finding;
}

findings::Finding AboutWords(std::string_view code, const sheet::CheckedCard& card,
                             ir::TextPlace text, const ir::Readings& readings,
                             ir::SourceRange range) {
  findings::Finding finding = findings::NewFinding(code);
  const std::string words = WordsAt(readings, range);
  finding.fingerprint = findings::MakeFingerprint(code, {card.card.number, words});
  finding.verdict = findings::Verdict::Refuted;
  finding.evidence_kind = findings::EvidenceKind::Text;
  finding.cards = {card.card.number};
  finding.spans = {
      {.card = card.card.number, .text = text, .begin = range.begin, .end = range.end}};
  finding.message = findings::MakeMessage(code, {words});
  return finding;
}

findings::Span FieldSpan(const sheet::CheckedCard& card, std::string_view key, std::size_t nth) {
  return {.card = card.card.number, .text = {.index = nth}, .field = std::string(key)};
}

}  // namespace caiding::proofreading
