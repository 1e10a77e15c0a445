// SPDX-License-Identifier: MIT
#include "checker/proofreading/check_proofreading.h"

#include <cstddef>
#include <iterator>
#include <map>
#include <string_view>

#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/proofreading/card_numbers.h"
#include "checker/proofreading/cost_colours.h"
#include "checker/proofreading/cost_fields.h"
#include "checker/proofreading/fields_of_kind.h"
#include "checker/proofreading/house_style.h"
#include "checker/proofreading/keyword_numbers.h"
#include "checker/proofreading/markers.h"
#include "checker/proofreading/near_names.h"
#include "checker/proofreading/near_traits.h"
#include "checker/proofreading/no_kind.h"
#include "checker/proofreading/not_understood.h"
#include "checker/proofreading/odd_amounts.h"
#include "checker/proofreading/of_other_kind.h"
#include "checker/proofreading/other_verbs.h"
#include "checker/proofreading/own_trigger.h"
#include "checker/proofreading/pool_names.h"
#include "checker/proofreading/reprints.h"
#include "checker/proofreading/trigger_form.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;

/// `nth` is how many cards before this one have the number. The place of the second card first: it
/// is the one that was not looked at.
Finding AboutNumber(const findings::NumberTwice& twice, std::size_t nth) {
  Finding finding = findings::NewFinding("S204");
  finding.fingerprint = findings::MakeFingerprint("S204", {twice.number});
  finding.verdict = findings::Verdict::Refuted;
  finding.evidence_kind = findings::EvidenceKind::Text;
  finding.cards = {twice.number};
  finding.spans = {{.card = twice.number, .text = {.index = nth}, .field = "number"},
                   {.card = twice.number, .field = "number"}};
  finding.message = findings::MakeMessage(
      "S204", {twice.number, twice.first_place, twice.second_place, twice.second_name});
  return finding;
}

void Append(std::vector<Finding> more, std::vector<Finding>& findings) {
  findings.insert(findings.end(), std::make_move_iterator(more.begin()),
                  std::make_move_iterator(more.end()));
}

}  // namespace

std::vector<Finding> CheckProofreading(const CheckInput& input,
                                       const findings::StatedByNumber& stated,
                                       const RepairFunction& repair) {
  const PoolNames pool = CollectPoolNames(input);
  const ir::Wording& wording = findings::WordingOf(input);
  std::vector<Finding> findings;
  for (const sheet::CheckedCard& card : input.cards) {
    const auto fields = stated.find(card.card.number);
    Append(FindFieldsAgainstKind(
               card, fields == stated.end() ? findings::StatedFields{} : fields->second, wording),
           findings);
    Append(FindWrongCosts(card, wording), findings);
    Append(FindNotUnderstood(card, repair, input), findings);
    Append(FindEffectsOfNoKind(card), findings);
    Append(FindIdleNumbers(card, input), findings);
    Append(FindUnknownNames(card, pool, wording), findings);
    Append(FindTriggerForms(card, wording), findings);
    Append(FindEffectsOfOtherKinds(card, input), findings);
    Append(FindOtherVerbs(card, input), findings);
    Append(FindOwnTriggers(card, input), findings);
  }
  Append(FindCostsOfOtherColours(input), findings);
  Append(FindOddAmounts(input), findings);
  Append(FindHouseStyle(input), findings);
  Append(FindNumberClashes(input), findings);
  Append(FindNearNames(input), findings);
  Append(FindNearTraits(input), findings);
  Append(FindStrayMarkers(input), findings);
  Append(FindReprintDrift(input), findings);
  std::map<std::string_view, std::size_t> times;
  for (const findings::NumberTwice& twice : input.numbers_twice) {
    findings.push_back(AboutNumber(twice, ++times[twice.number]));
  }
  return findings;
}

}  // namespace caiding::proofreading
