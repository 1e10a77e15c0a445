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
bool NamesAll(const filed::Ruling& ruling, const std::vector<std::string>& cards) {
  return ruling.cards.empty() ||
         std::all_of(cards.begin(), cards.end(), [&](const std::string& number) {
           return std::find(ruling.cards.begin(), ruling.cards.end(), number) != ruling.cards.end();
         });
}

bool IsAbout(const Finding& finding, const filed::Ruling& ruling) {
  switch (ruling.kind) {
    case filed::RulingKind::Waiver:
      return !IsOfUs(finding) && finding.fingerprint == ruling.target &&
             NamesAll(ruling, finding.cards);
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

bool Has(const std::vector<std::string>& list, const std::string& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

/// The cards of a finding, or of a case, that a waiver of the others does not name: with them it is
/// another matter.
std::vector<std::string> CardsBeside(const filed::Ruling& ruling, const CaseToDecide& one) {
  const bool holds_all = std::all_of(ruling.cards.begin(), ruling.cards.end(),
                                     [&](const auto& card) { return Has(one.cards, card); });
  if (ruling.kind != filed::RulingKind::Waiver || !Has(one.fingerprints, ruling.target) ||
      !holds_all) {
    return {};
  }
  std::vector<std::string> beside = one.cards;
  std::erase_if(beside, [&](const std::string& card) { return Has(ruling.cards, card); });
  return beside;
}

/// The findings of one run, with what may be decided of each by itself, and by which rulings it is.
class Decisions {
 public:
  Decisions(std::vector<Finding>& findings, const CasesOf& cases_of) : findings_(findings) {
    cases_.resize(findings.size());
    for (std::size_t i = 0; cases_of && i < findings.size(); ++i) cases_[i] = cases_of(findings[i]);
    for (const auto& cases : cases_) by_.emplace_back(cases.size());
  }

  std::size_t size() const { return findings_.size(); }

  /// Whether the ruling is about the finding, or about some of its cases.
  bool IsMet(std::size_t finding, const filed::Ruling& ruling) const {
    if (IsAbout(findings_[finding], ruling)) return true;
    for (const CaseToDecide& one : cases_[finding]) {
      if (IsAboutCase(finding, one, ruling)) return true;
    }
    return false;
  }

  void Obey(std::size_t index, const filed::Ruling& ruling) {
    Finding& finding = findings_[index];
    std::vector<std::string>& by = by_[index];
    for (std::size_t i = 0; i < by.size(); ++i) {
      if (by[i].empty() && IsAboutCase(index, cases_[index][i], ruling)) by[i] = ruling.id;
    }
    const bool is_each = !by.empty() && std::none_of(by.begin(), by.end(),
                                                     [](const auto& id) { return id.empty(); });
    if (!finding.decided && (is_each || IsAbout(finding, ruling))) Decide(finding, ruling);
  }

  /// A waiver of what is there, but with other cards than it was given for.
  Message TellMoreCards(const filed::Ruling& ruling) const {
    for (std::size_t i = 0; i < findings_.size(); ++i) {
      std::vector<CaseToDecide> all = cases_[i];
      all.insert(all.begin(),
                 {.cards = findings_[i].cards, .fingerprints = {findings_[i].fingerprint}});
      for (const CaseToDecide& one : all) {
        const std::vector<std::string> beside = CardsBeside(ruling, one);
        if (beside.empty()) continue;
        const Message named = Joined(ruling.cards);
        const Message more = Joined(beside);
        return {"只涉及 " + named.zh + " 的发现：现在又有 " + more.zh + "（加上它要重新裁定）",
                "a finding about " + named.en + " alone: it is now about " + more.en +
                    " as well (to be decided anew with it)"};
      }
    }
    return {};
  }

  /// Says of open findings which of their cases are decided.
  void TellDecidedCases() {
    for (std::size_t i = 0; i < findings_.size(); ++i) {
      Finding& finding = findings_[i];
      if (finding.decided || finding.cases.size() != by_[i].size()) continue;
      std::size_t decided = 0;
      for (std::size_t one = 0; one < by_[i].size(); ++one) {
        if (by_[i][one].empty()) continue;
        ++decided;
        finding.cases[one].message.zh += "（已裁定：" + by_[i][one] + "）";
        finding.cases[one].message.en += " (decided: " + by_[i][one] + ")";
      }
      if (decided == 0) continue;
      const std::string count = std::to_string(decided);
      const std::string all = std::to_string(by_[i].size());
      finding.message.zh += "（" + all + " 处中 " + count + " 处已裁定）";
      finding.message.en += " (" + count + " of " + all + " cases decided)";
    }
  }

 private:
  bool IsAboutCase(std::size_t finding, const CaseToDecide& one,
                   const filed::Ruling& ruling) const {
    return ruling.kind == filed::RulingKind::Waiver && !IsOfUs(findings_[finding]) &&
           Has(one.fingerprints, ruling.target) && NamesAll(ruling, one.cards);
  }

  std::vector<Finding>& findings_;
  std::vector<std::vector<CaseToDecide>> cases_;
  std::vector<std::vector<std::string>> by_;  ///< Of each case the ruling; empty: none.
};

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
                                                 const std::vector<std::string>& settled,
                                                 const CasesOf& cases_of) {
  std::vector<filed::RulingOutcome> outcomes;
  Decisions decisions(findings, cases_of);
  for (const filed::Ruling& ruling : rulings) {
    if (ruling.kind == filed::RulingKind::Reading || ruling.kind == filed::RulingKind::Convention)
      continue;
    bool is_used = false;
    const Message changed = TellChangedFacts(ruling, input);
    Message other;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
      if (!decisions.IsMet(i, ruling)) continue;
      if (!changed.en.empty()) {
        other = TellOtherCards(changed);
        continue;
      }
      is_used = true;
      decisions.Obey(i, ruling);
    }
    if (!is_used && other.en.empty()) other = decisions.TellMoreCards(ruling);
    if (!is_used && !other.en.empty()) {
      outcomes.push_back(StaleFor(ruling, std::move(other)));
      continue;
    }
    const bool is_settled =
        std::find(settled.begin(), settled.end(), ruling.target) != settled.end();
    outcomes.push_back(!is_used && is_settled ? Superfluous(ruling)
                                              : OutcomeOf(ruling, is_used, input));
  }
  decisions.TellDecidedCases();
  return outcomes;
}

}  // namespace caiding::findings
