// SPDX-License-Identifier: MIT
#include "checker/findings/point_at_cards.h"

#include <string>

namespace caiding::findings {

void PointAtCards(std::vector<Finding>& findings) {
  for (Finding& finding : findings) {
    if (!finding.spans.empty()) continue;
    const bool is_played = finding.evidence_kind == EvidenceKind::Played;
    for (const std::string& card : finding.cards) {
      finding.spans.push_back({.card = card, .field = is_played ? "text" : "name"});
    }
  }
}

}  // namespace caiding::findings
