// SPDX-License-Identifier: MIT
#include "checker/evidence/record.h"

#include "checker/evidence/certificate_json.h"
#include "checker/evidence/outcome.h"
#include "checker/evidence/play_line.h"

namespace caiding::evidence {

Expected<Certificate> Record(const Line& line, const Claim& claim) {
  const kernel::Rules rules = sheet::Build(*line.sheet, line.cards, line.policies);
  const auto states = PlayLine(rules, line.position, line.choices);
  if (!states) return states.Error();
  Certificate certificate{.version = 1,
                          .sheet = line.sheet,
                          .edition = std::string(sheet::EditionOf(*line.sheet, line.policies)),
                          .policies = PoliciesOf(*line.sheet, line.policies,
                                                 kernel::ConsultedPolicies(states->back())),
                          .cards = {},
                          .readings = line.readings,
                          .position = line.position,
                          .choices = line.choices,
                          .claim = PrintClaim(claim),
                          .observed = {},
                          .digest = {}};
  for (const ir::ReadCard& card : line.cards) certificate.cards.push_back(card.card);
  for (const kernel::State& state : *states) {
    certificate.observed.push_back(kernel::PositionHash(state));
  }
  certificate.digest = DigestOf(certificate);
  return certificate;
}

Expected<std::uint64_t> OutcomeOf(const Line& line) {
  const kernel::Rules rules = sheet::Build(*line.sheet, line.cards, line.policies);
  const auto states = PlayLine(rules, line.position, line.choices);
  if (!states) return states.Error();
  return OutcomeDigest(rules, states->back());
}

}  // namespace caiding::evidence
