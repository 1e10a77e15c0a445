// SPDX-License-Identifier: MIT
#include "checker/findings/confirm.h"

#include "checker/evidence/card_reader.h"
#include "checker/evidence/replay.h"
#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"

namespace caiding::findings {
namespace {

/// Why the evidence of a played finding fails, or empty.
std::string WhyNot(const Finding& finding, const evidence::CardReader& read) {
  if (finding.evidence_kind != EvidenceKind::Played) return {};
  if (finding.outcomes.empty()) return "there is no certificate";
  std::vector<const evidence::Certificate*> certificates;
  for (const Outcome& outcome : finding.outcomes) certificates.push_back(&outcome.certificate);
  if (finding.game) {
    for (const evidence::Certificate& certificate : finding.game->certificates)
      certificates.push_back(&certificate);
  }
  for (const evidence::Certificate* certificate : certificates) {
    const evidence::ReplayResult result = evidence::Replay(*certificate, read);
    if (result.verdict != evidence::ReplayVerdict::Replays) return result.reason;
  }
  return {};
}

/// Rule: none; a defect of ours.
Finding Defect(const Finding& failed, const std::string& reason) {
  Finding defect = NewFinding("V901");
  defect.fingerprint = MakeFingerprint("V901", {failed.code, failed.fingerprint});
  defect.verdict = Verdict::Unknown;
  defect.evidence_kind = EvidenceKind::None;
  defect.cards = failed.cards;
  defect.spans = failed.spans;
  defect.message = MakeMessage("V901", {failed.code, reason});
  return defect;
}

}  // namespace

std::vector<Finding> Confirm(std::vector<Finding> findings, const evidence::CardReader& read) {
  for (Finding& finding : findings) {
    const std::string reason = WhyNot(finding, read);
    if (!reason.empty()) finding = Defect(finding, reason);
  }
  return findings;
}

}  // namespace caiding::findings
