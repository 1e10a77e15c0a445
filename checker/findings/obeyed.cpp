// SPDX-License-Identifier: MIT
#include "checker/findings/obeyed.h"

#include <algorithm>
#include <array>

namespace caiding::findings {
namespace {

bool IsOfUs(const Finding& finding) { return finding.code.front() == 'V'; }

/// Does a finding about what the rulebook leaves open speak of this policy?
bool TellsOf(const Finding& finding, const std::string& policy) {
  static constexpr std::array kOpen{"C602", "C603", "C608"};
  if (std::find(kOpen.begin(), kOpen.end(), finding.code) == kOpen.end()) return false;
  return std::any_of(finding.policies.begin(), finding.policies.end(),
                     [&](const std::string& one) { return one.starts_with(policy + "="); });
}

/// A ruling that names cards speaks of no others: two findings on different cards may have one
/// fingerprint.
bool NamesCardsOf(const filed::Ruling& ruling, const Finding& finding) {
  return ruling.cards.empty() ||
         std::all_of(finding.cards.begin(), finding.cards.end(), [&](const std::string& number) {
           return std::find(ruling.cards.begin(), ruling.cards.end(), number) != ruling.cards.end();
         });
}

bool IsAbout(const Finding& finding, const filed::Ruling& ruling) {
  switch (ruling.kind) {
    case filed::RulingKind::Waiver:
      return !IsOfUs(finding) && finding.fingerprint == ruling.target &&
             NamesCardsOf(ruling, finding);
    case filed::RulingKind::Policy: return TellsOf(finding, ruling.target);
    case filed::RulingKind::Reading:
    case filed::RulingKind::Convention: return false;
  }
  return false;
}

}  // namespace

void Decide(Finding& finding, const filed::Ruling& ruling) {
  if (IsOfUs(finding)) return;
  finding.decided = Decided{.ruling = ruling, .severity = finding.severity};
  finding.severity = Severity::Info;
}

filed::RulingOutcome Unmatched(const filed::Ruling& ruling, const CheckInput& input,
                               const Message& now) {
  filed::RulingOutcome outcome{.ruling = ruling,
                               .state = filed::RulingState::Elsewhere,
                               .seen = {"`" + ruling.target + "`", "`" + ruling.target + "`"},
                               .expected = {},
                               .place = ruling.target_place};
  if (!filed::AreAllHere(ruling, input.cards, input.pool)) return outcome;
  outcome.state = filed::RulingState::Stale;
  std::string cards;
  for (const std::string& number : ruling.cards) cards += (cards.empty() ? "" : "、") + number;
  const std::string of_zh = cards.empty() ? "" : cards + " ";
  const std::string of_en = cards.empty() ? "" : " about " + cards;
  outcome.expected = {
      of_zh + "现有发现的指纹（文字改过之后，裁定要重新作出）",
      "the fingerprint of a present finding" + of_en + " (a changed text has to be decided anew)"};
  if (!now.en.empty()) {
    outcome.expected.zh += "；" + now.zh;
    outcome.expected.en += "; " + now.en;
  }
  return outcome;
}

namespace {

filed::RulingOutcome OutcomeOf(const filed::Ruling& ruling, bool is_used, const CheckInput& input) {
  // A house rule is in force whatever is found.
  const bool is_house_rule = ruling.kind != filed::RulingKind::Waiver;
  if (!is_used && !is_house_rule) return Unmatched(ruling, input, {});
  return {.ruling = ruling,
          .state = is_used ? filed::RulingState::Obeyed : filed::RulingState::Unused,
          .seen = {},
          .expected = {},
          .place = {}};
}

}  // namespace

filed::RulingOutcome Superfluous(const filed::Ruling& ruling) {
  return {.ruling = ruling,
          .state = filed::RulingState::Unused,
          .seen = {},
          .expected = {},
          .place = {}};
}

std::vector<filed::RulingOutcome> ObeyOnFindings(std::vector<Finding>& findings,
                                                 const CheckInput& input,
                                                 const std::vector<filed::Ruling>& rulings,
                                                 const std::vector<std::string>& settled) {
  std::vector<filed::RulingOutcome> outcomes;
  for (const filed::Ruling& ruling : rulings) {
    if (ruling.kind == filed::RulingKind::Reading || ruling.kind == filed::RulingKind::Convention)
      continue;
    bool is_used = false;
    for (Finding& finding : findings) {
      if (!IsAbout(finding, ruling)) continue;
      is_used = true;
      if (!finding.decided) Decide(finding, ruling);
    }
    const bool is_settled =
        std::find(settled.begin(), settled.end(), ruling.target) != settled.end();
    outcomes.push_back(!is_used && is_settled ? Superfluous(ruling)
                                              : OutcomeOf(ruling, is_used, input));
  }
  return outcomes;
}

}  // namespace caiding::findings
