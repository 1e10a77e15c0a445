// SPDX-License-Identifier: MIT
#include "checker/findings/record.h"

#include "checker/evidence/certificate_json.h"
#include "checker/evidence/play_line.h"
#include "model/kernel/outcome.h"

namespace caiding::findings {

Expected<evidence::Certificate> Record(const Line& line, const evidence::Claim& claim) {
  const kernel::Rules rules = sheet::Build(*line.sheet, line.cards, line.policies);
  const auto states = evidence::PlayLine(rules, line.position, line.choices);
  if (!states) return states.Error();
  evidence::Certificate certificate{
      .version = 1,
      .sheet = line.sheet,
      .edition = std::string(sheet::EditionOf(*line.sheet, line.policies)),
      .policies = evidence::PoliciesOf(*line.sheet, line.policies,
                                       kernel::ConsultedPolicies(states->back())),
      .cards = {},
      .readings = line.readings,
      .position = line.position,
      .choices = line.choices,
      .claim = evidence::PrintClaim(claim),
      .observed = {},
      .digest = {}};
  for (const ir::ReadCard& card : line.cards) certificate.cards.push_back(card.card);
  for (const kernel::State& state : *states) {
    certificate.observed.push_back(kernel::PositionHash(state));
  }
  certificate.digest = evidence::DigestOf(certificate);
  return certificate;
}

Expected<std::uint64_t> OutcomeOf(const Line& line) {
  const kernel::Rules rules = sheet::Build(*line.sheet, line.cards, line.policies);
  const auto states = evidence::PlayLine(rules, line.position, line.choices);
  if (!states) return states.Error();
  return kernel::OutcomeDigest(rules, states->back());
}

}  // namespace caiding::findings
