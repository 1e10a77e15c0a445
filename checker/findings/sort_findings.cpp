// SPDX-License-Identifier: MIT
#include "checker/findings/sort_findings.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

namespace caiding::findings {
namespace {

auto SortKey(const Finding& finding) {
  const Span none{.card = {}, .text = {}, .begin = 0, .end = 0};
  const Span& span = finding.spans.empty() ? none : finding.spans.front();
  const std::string& card = finding.cards.empty() ? span.card : finding.cards.front();
  return std::make_tuple(card, !span.text.IsParagraph(), span.text, span.begin, finding.code,
                         span.end, finding.fingerprint, finding.message.zh);
}

}  // namespace

void SortFindings(std::vector<Finding>& findings) {
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Finding& a, const Finding& b) { return SortKey(a) < SortKey(b); });
}

}  // namespace caiding::findings
