// SPDX-License-Identifier: MIT
#include "checker/evidence/obeyed.h"

#include <algorithm>
#include <array>

namespace caiding::evidence {
namespace {

bool IsOfUs(const Finding& finding) { return finding.code.front() == 'V'; }

/// Does a finding about what the rulebook leaves open speak of this policy?
bool TellsOf(const Finding& finding, const std::string& policy) {
  static constexpr std::array kOpen{"C602", "C603", "C608"};
  if (std::find(kOpen.begin(), kOpen.end(), finding.code) == kOpen.end()) return false;
  return std::any_of(finding.policies.begin(), finding.policies.end(), [&](const std::string& one) {
    return one.starts_with(policy + "=");
  });
}

/// A ruling that names cards speaks of no others: two findings on different cards may have one
/// fingerprint.
bool NamesCardsOf(const Ruling& ruling, const Finding& finding) {
  return ruling.cards.empty() ||
         std::all_of(finding.cards.begin(), finding.cards.end(), [&](const std::string& number) {
           return std::find(ruling.cards.begin(), ruling.cards.end(), number) != ruling.cards.end();
         });
}

bool IsAbout(const Finding& finding, const Ruling& ruling) {
  switch (ruling.kind) {
    case RulingKind::Waiver:
      return !IsOfUs(finding) && finding.fingerprint == ruling.target && NamesCardsOf(ruling, finding);
    case RulingKind::Policy: return TellsOf(finding, ruling.target);
    case RulingKind::Reading:
    case RulingKind::Convention: return false;
  }
  return false;
}

}  // namespace

void Decide(Finding& finding, const Ruling& ruling) {
  if (IsOfUs(finding)) return;
  finding.decided = Decided{.ruling = ruling, .severity = finding.severity};
  finding.severity = Severity::Info;
}

bool AreAllHere(const Ruling& ruling, const CheckInput& input) {
  return std::all_of(ruling.cards.begin(), ruling.cards.end(), [&](const std::string& number) {
    const auto is_it = [&](const CheckedCard& card) { return card.card.number == number; };
    return std::any_of(input.cards.begin(), input.cards.end(), is_it) ||
           std::any_of(input.pool.begin(), input.pool.end(), is_it);
  });
}

RulingOutcome Unmatched(const Ruling& ruling, const CheckInput& input, const Message& now) {
  RulingOutcome outcome{.ruling = ruling,
                        .state = RulingState::Elsewhere,
                        .seen = {"`" + ruling.target + "`", "`" + ruling.target + "`"},
                        .expected = {},
                        .place = ruling.target_place};
  if (!AreAllHere(ruling, input)) return outcome;
  outcome.state = RulingState::Stale;
  std::string cards;
  for (const std::string& number : ruling.cards) cards += (cards.empty() ? "" : "、") + number;
  const std::string of_zh = cards.empty() ? "" : cards + " ";
  const std::string of_en = cards.empty() ? "" : " about " + cards;
  outcome.expected = {of_zh + "现有发现的指纹（文字改过之后，裁定要重新作出）",
                      "the fingerprint of a present finding" + of_en +
                          " (a changed text has to be decided anew)"};
  if (!now.en.empty()) {
    outcome.expected.zh += "；" + now.zh;
    outcome.expected.en += "; " + now.en;
  }
  return outcome;
}

namespace {

RulingOutcome OutcomeOf(const Ruling& ruling, bool is_used, const CheckInput& input) {
  // A house rule is in force whatever is found.
  const bool is_house_rule = ruling.kind != RulingKind::Waiver;
  if (!is_used && !is_house_rule) return Unmatched(ruling, input, {});
  return {.ruling = ruling,
          .state = is_used ? RulingState::Obeyed : RulingState::Unused,
          .seen = {},
          .expected = {},
          .place = {}};
}

}  // namespace

RulingOutcome Superfluous(const Ruling& ruling) {
  return {.ruling = ruling, .state = RulingState::Unused, .seen = {}, .expected = {}, .place = {}};
}

std::vector<RulingOutcome> ObeyOnFindings(std::vector<Finding>& findings, const CheckInput& input,
                                          const std::vector<Ruling>& rulings,
                                          const std::vector<std::string>& settled) {
  std::vector<RulingOutcome> outcomes;
  for (const Ruling& ruling : rulings) {
    if (ruling.kind == RulingKind::Reading || ruling.kind == RulingKind::Convention) continue;
    bool is_used = false;
    for (Finding& finding : findings) {
      if (!IsAbout(finding, ruling)) continue;
      is_used = true;
      if (!finding.decided) Decide(finding, ruling);
    }
    const bool is_settled = std::find(settled.begin(), settled.end(), ruling.target) != settled.end();
    outcomes.push_back(!is_used && is_settled ? Superfluous(ruling) : OutcomeOf(ruling, is_used, input));
  }
  return outcomes;
}

}  // namespace caiding::evidence
