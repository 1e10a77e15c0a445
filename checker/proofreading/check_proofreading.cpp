// SPDX-License-Identifier: MIT
#include "checker/proofreading/check_proofreading.h"

#include <iterator>

#include "checker/evidence/catalogue.h"
#include "checker/evidence/fingerprint.h"
#include "checker/proofreading/card_numbers.h"
#include "checker/proofreading/cost_fields.h"
#include "checker/proofreading/fields_of_kind.h"
#include "checker/proofreading/near_names.h"
#include "checker/proofreading/no_kind.h"
#include "checker/proofreading/not_understood.h"
#include "checker/proofreading/pool_names.h"
#include "checker/proofreading/reprints.h"
#include "checker/proofreading/trigger_form.h"

namespace caiding::proofreading {
namespace {

using evidence::CheckInput;
using evidence::Finding;

Finding AboutNumber(const evidence::NumberTwice& twice) {
  Finding finding = evidence::NewFinding("S204");
  finding.fingerprint = evidence::MakeFingerprint("S204", {twice.number});
  finding.verdict = evidence::Verdict::Refuted;
  finding.evidence_kind = evidence::EvidenceKind::Text;
  finding.cards = {twice.number};
  finding.message =
      evidence::MakeMessage("S204", {twice.number, twice.first_place, twice.second_place, twice.second_name});
  return finding;
}

void Append(std::vector<Finding> more, std::vector<Finding>& findings) {
  findings.insert(findings.end(), std::make_move_iterator(more.begin()),
                  std::make_move_iterator(more.end()));
}

}  // namespace

std::vector<Finding> CheckProofreading(const CheckInput& input,
                                       const evidence::StatedByNumber& stated,
                                       const RepairFunction& repair) {
  const PoolNames pool = CollectPoolNames(input);
  const ir::Wording& wording = evidence::WordingOf(input);
  std::vector<Finding> findings;
  for (const evidence::CheckedCard& card : input.cards) {
    const auto fields = stated.find(card.card.number);
    Append(FindFieldsAgainstKind(card, fields == stated.end() ? evidence::StatedFields{} : fields->second, wording),
           findings);
    Append(FindWrongCosts(card, wording), findings);
    Append(FindNotUnderstood(card, repair, input), findings);
    Append(FindEffectsOfNoKind(card), findings);
    Append(FindUnknownNames(card, pool, wording), findings);
    Append(FindTriggerForms(card, wording), findings);
  }
  Append(FindNumberClashes(input), findings);
  Append(FindNearNames(input), findings);
  Append(FindReprintDrift(input), findings);
  for (const evidence::NumberTwice& twice : input.numbers_twice) {
    findings.push_back(AboutNumber(twice));
  }
  return findings;
}

}  // namespace caiding::proofreading
