// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/proofreading/check_proofreading.h"
#include "checker/proofreading/texts.h"
#include "model/sheet/field_places.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using ir::Message;
using sheet::CheckedCard;

Message TellField(const sheet::CardFields& fields, ir::CardField field) {
  const auto found = std::find_if(fields.assumed.begin(), fields.assumed.end(),
                                  [&](const auto& assumed) { return assumed.first == field; });
  return found == fields.assumed.end() ? Message{} : found->second;
}

/// The numbers of the cards whose certificates or accusations the findings hold.
std::set<std::string> UsedIn(const std::vector<Finding>& findings) {
  std::set<std::string> used;
  for (const Finding& finding : findings) {
    if (finding.evidence_kind != findings::EvidenceKind::Played) continue;
    used.insert(finding.cards.begin(), finding.cards.end());
  }
  return used;
}

/// False also where a cell says that there is none.
bool StatesNumber(const CheckedCard& card, std::string_view key) {
  const sheet::FieldPlace* stated = sheet::FindPlace(card.fields, key);
  return stated != nullptr && stated->seen.find_first_of("0123456789") != std::string::npos;
}

/// Where the field would stand: of numbers each that the kind has and the file does not.
void AddPlaces(const CheckedCard& card, ir::CardField field, std::vector<findings::Span>& spans) {
  const bool is_number = field == ir::CardField::Stats;
  switch (field) {
    case ir::CardField::Kind: spans.push_back(FieldSpan(card, "kind")); return;
    case ir::CardField::Cost: spans.push_back(FieldSpan(card, "cost")); return;
    case ir::CardField::Colour: spans.push_back(FieldSpan(card, "color")); return;
    case ir::CardField::Characters: spans.push_back(FieldSpan(card, "characters")); return;
    case ir::CardField::Traits: spans.push_back(FieldSpan(card, "traits")); return;
    case ir::CardField::Stats:
    case ir::CardField::Subkind: break;
  }
  for (const sheet::KindField* own : sheet::FieldsOf(card.sheet->fields, card.card.kind)) {
    const bool is_missing = !is_number || !StatesNumber(card, own->key);
    if (own->stat.IsNone() != is_number && is_missing) spans.push_back(FieldSpan(card, own->key));
  }
}

Finding Assumed(const CheckedCard& card) {
  Message fields;
  for (const ir::CardField field : card.card.assumed) {
    const Message told = TellField(card.sheet->fields, field);
    fields.zh += (fields.zh.empty() ? "" : "、") + told.zh;
    fields.en += (fields.en.empty() ? "" : ", ") + told.en;
  }
  Finding finding = findings::NewFinding("S203");
  finding.fingerprint = findings::MakeFingerprint("S203", {card.card.number, fields.en});
  finding.verdict = findings::Verdict::Refuted;
  finding.evidence_kind = findings::EvidenceKind::Text;
  finding.cards = {card.card.number};
  for (const ir::CardField field : card.card.assumed) AddPlaces(card, field, finding.spans);
  finding.message = findings::MakeMessage("S203", {fields.zh}, {fields.en});
  return finding;
}

}  // namespace

std::vector<Finding> CheckAssumedFields(const findings::CheckInput& input,
                                        const std::vector<Finding>& played) {
  const std::set<std::string> used = UsedIn(played);
  std::vector<Finding> findings;
  for (const CheckedCard& card : input.cards) {
    if (card.card.assumed.empty() || used.count(card.card.number) == 0) continue;
    findings.push_back(Assumed(card));
  }
  return findings;
}

}  // namespace caiding::proofreading
