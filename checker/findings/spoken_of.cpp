// SPDX-License-Identifier: MIT
#include "checker/findings/spoken_of.h"

namespace caiding::findings {

std::set<std::string> CardsSpokenOf(const Finding& finding) {
  if (finding.spans.empty()) return {finding.cards.begin(), finding.cards.end()};
  std::set<std::string> cards;
  for (const Span& span : finding.spans) cards.insert(span.card);
  return cards;
}

}  // namespace caiding::findings
