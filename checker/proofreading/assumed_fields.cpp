// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "checker/evidence/catalogue.h"
#include "checker/evidence/fingerprint.h"
#include "checker/proofreading/check_proofreading.h"

namespace caiding::proofreading {
namespace {

using evidence::CheckedCard;
using evidence::Finding;
using evidence::Message;

Message TellField(ir::CardField field) {
  switch (field) {
    case ir::CardField::Kind: return {"类别（角色）", "its kind (character)"};
    case ir::CardField::Cost: return {"费用（1）", "its cost (1)"};
    case ir::CardField::Colour: return {"颜色（绿）", "its colour (green)"};
    case ir::CardField::Stats: return {"攻防（1000）", "its strength (1000)"};
    case ir::CardField::Characters: return {"角色名（无）", "its character names (none)"};
    case ir::CardField::Traits: return {"属性（无）", "its traits (none)"};
    case ir::CardField::Subkind: return {"战术类型（普通）", "its sort of tactic (normal)"};
  }
  return {};
}

/// The numbers of the cards whose certificates or accusations the findings hold.
std::set<std::string> UsedIn(const std::vector<Finding>& findings) {
  std::set<std::string> used;
  for (const Finding& finding : findings) {
    if (finding.evidence_kind != evidence::EvidenceKind::Played) continue;
    used.insert(finding.cards.begin(), finding.cards.end());
  }
  return used;
}

Finding Assumed(const CheckedCard& card) {
  Message fields;
  for (const ir::CardField field : card.card.assumed) {
    const Message told = TellField(field);
    fields.zh += (fields.zh.empty() ? "" : "、") + told.zh;
    fields.en += (fields.en.empty() ? "" : ", ") + told.en;
  }
  Finding finding = evidence::NewFinding("S203");
  finding.fingerprint = evidence::MakeFingerprint("S203", {card.card.number, fields.en});
  finding.verdict = evidence::Verdict::Refuted;
  finding.evidence_kind = evidence::EvidenceKind::Text;
  finding.cards = {card.card.number};
  finding.message = evidence::MakeMessage("S203", {fields.zh}, {fields.en});
  return finding;
}

}  // namespace

std::vector<Finding> CheckAssumedFields(const evidence::CheckInput& input,
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
