// SPDX-License-Identifier: MIT
#include "checker/findings/obeyed.h"

#include <algorithm>
#include <array>

#include "checker/findings/card_facts.h"

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

Message Joined(const std::vector<std::string>& numbers) {
  Message list;
  for (const std::string& number : numbers) {
    list.zh += (list.zh.empty() ? "" : "、") + number;
    list.en += (list.en.empty() ? "" : ", ") + number;
  }
  return list;
}

/// The cards of a finding that a waiver of the others does not name: with them it is another
/// matter.
std::vector<std::string> CardsBeside(const filed::Ruling& ruling, const Finding& finding) {
  const auto has = [](const std::vector<std::string>& list, const std::string& number) {
    return std::find(list.begin(), list.end(), number) != list.end();
  };
  const bool holds_all = std::all_of(ruling.cards.begin(), ruling.cards.end(),
                                     [&](const auto& card) { return has(finding.cards, card); });
  if (ruling.kind != filed::RulingKind::Waiver || finding.fingerprint != ruling.target ||
      !holds_all) {
    return {};
  }
  std::vector<std::string> beside = finding.cards;
  std::erase_if(beside, [&](const std::string& card) { return has(ruling.cards, card); });
  return beside;
}

/// A waiver of a finding that is there, but with other cards than it was given for.
Message TellMoreCards(const filed::Ruling& ruling, const std::vector<Finding>& findings) {
  for (const Finding& finding : findings) {
    const std::vector<std::string> beside = CardsBeside(ruling, finding);
    if (beside.empty()) continue;
    const Message named = Joined(ruling.cards);
    const Message more = Joined(beside);
    return {"只涉及 " + named.zh + " 的发现：现在又有 " + more.zh + "（加上它要重新裁定）",
            "a finding about " + named.en + " alone: it is now about " + more.en +
                " as well (to be decided anew with it)"};
  }
  return {};
}

/// A waiver of cards that have changed.
Message TellOtherCards(const Message& changed) {
  return {"裁定时的牌：" + changed.zh + "（牌改过之后，裁定要重新作出）",
          "the cards as they were decided on: " + changed.en +
              " (a changed card has to be decided anew)"};
}

/// What it decides is there, but not as it was.
filed::RulingOutcome StaleFor(const filed::Ruling& ruling, Message expected) {
  return {.ruling = ruling,
          .state = filed::RulingState::Stale,
          .seen = {"`" + ruling.target + "`", "`" + ruling.target + "`"},
          .expected = std::move(expected),
          .place = ruling.target_place};
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
    const Message changed = TellChangedFacts(ruling, input);
    Message other;
    for (Finding& finding : findings) {
      if (!IsAbout(finding, ruling)) continue;
      if (!changed.en.empty()) {
        other = TellOtherCards(changed);
        continue;
      }
      is_used = true;
      if (!finding.decided) Decide(finding, ruling);
    }
    if (!is_used && other.en.empty()) other = TellMoreCards(ruling, findings);
    if (!is_used && !other.en.empty()) {
      outcomes.push_back(StaleFor(ruling, std::move(other)));
      continue;
    }
    const bool is_settled =
        std::find(settled.begin(), settled.end(), ruling.target) != settled.end();
    outcomes.push_back(!is_used && is_settled ? Superfluous(ruling)
                                              : OutcomeOf(ruling, is_used, input));
  }
  return outcomes;
}

}  // namespace caiding::findings
