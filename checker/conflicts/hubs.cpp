// SPDX-License-Identifier: MIT
#include "checker/conflicts/hubs.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "checker/findings/confirm.h"
#include "checker/findings/fingerprint.h"

namespace caiding::conflicts {
namespace {

using findings::Case;
using findings::Finding;
using findings::Message;

// Partners that the sentence names; the cards and cases of the finding have all.
constexpr std::size_t kNamedMax = 3;  // not a limit: the finding has all.

/// By number, then by text: so hubs are compared and chosen.
using HubKey = std::pair<std::string, std::string>;

HubKey KeyOf(const Part& part) { return {part.card, part.meaning}; }

template <class T>
void AddOnce(std::vector<T>& list, const T& one) {
  if (std::find(list.begin(), list.end(), one) == list.end()) list.push_back(one);
}

template <class T>
void AddEachOnce(std::vector<T>& list, const std::vector<T>& more) {
  for (const T& one : more) AddOnce(list, one);
}

/// The parts of the set but the hub.
std::vector<const Part*> PartnersOf(const Instance& instance, const HubKey& hub) {
  std::vector<const Part*> partners;
  bool is_passed = false;
  for (const Part& part : instance.parts) {
    const bool is_hub = !is_passed && part.may_be_hub && KeyOf(part) == hub;
    if (is_hub)
      is_passed = true;
    else
      partners.push_back(&part);
  }
  return partners;
}

/// "B" or "B＋C", which together are partners; a hub that needs nobody else is its own.
Message NameOfPartners(const Instance& instance, const HubKey& hub) {
  Message names;
  for (const Part* part : PartnersOf(instance, hub)) {
    names.zh += (names.zh.empty() ? "" : "＋") + part->name.zh;
    names.en += (names.en.empty() ? "" : " + ") + part->name.en;
  }
  return names.zh.empty() ? instance.parts.front().name : names;
}

Message NameOfHub(const Instance& instance, const HubKey& hub) {
  for (const Part& part : instance.parts) {
    if (part.may_be_hub && KeyOf(part) == hub) return part.name;
  }
  return {};
}

/// "B、C、D 等 13 组" or all of them where they are few.
Message Joined(const std::vector<Message>& names) {
  if (names.size() == 1) return names.front();
  Message joined;
  for (std::size_t i = 0; i < std::min(names.size(), kNamedMax); ++i) {
    const bool is_last = i + 1 == names.size();
    joined.zh += (i == 0 ? "" : "、") + names[i].zh;
    joined.en += (i == 0 ? "each of " : is_last ? " and " : ", ") + names[i].en;
  }
  if (names.size() <= kNamedMax) return joined;
  joined.zh += " 等 " + std::to_string(names.size()) + " 处";
  joined.en += " and " + std::to_string(names.size() - kNamedMax) + " more";
  return joined;
}

Case CaseOf(const Instance& instance, const HubKey& hub) {
  Case one{.cards = {}, .spans = {}, .message = NameOfPartners(instance, hub)};
  for (const Part* part : PartnersOf(instance, hub)) AddOnce(one.cards, part->card);
  if (one.cards.empty()) one.cards.push_back(hub.first);
  for (const findings::Span& span : instance.finding.spans) {
    const bool is_of_case =
        std::find(one.cards.begin(), one.cards.end(), span.card) != one.cards.end();
    if (is_of_case) one.spans.push_back(span);
  }
  if (!instance.what.zh.empty()) {
    one.message.zh += "：" + instance.what.zh;
    one.message.en += ": " + instance.what.en;
  }
  return one;
}

/// The plainer the smaller: few cards in the set, a small board, few choices; then by the numbers.
auto PlainnessOf(const Instance& instance) {
  std::size_t choices = 0;
  for (const findings::Outcome& outcome : instance.finding.outcomes)
    choices += outcome.certificate.choices.size();
  return std::tuple(instance.parts.size(), instance.finding.board.size(), choices,
                    instance.finding.cards);
}

/// Of the hub first, then as the cases have them.
std::vector<findings::Span> SpansOf(const std::vector<Instance>& cases, const HubKey& hub) {
  std::vector<findings::Span> spans;
  for (const bool is_of_hub : {true, false}) {
    for (const Instance& instance : cases) {
      for (const findings::Span& span : instance.finding.spans) {
        if ((span.card == hub.first) == is_of_hub) AddOnce(spans, span);
      }
    }
  }
  return spans;
}

/// `cases`: at least one, all with this hub.
Finding ToldOf(const HubKey& hub, std::vector<Instance> cases, const TellHub& tell) {
  std::stable_sort(cases.begin(), cases.end(), [](const Instance& a, const Instance& b) {
    return PlainnessOf(a) < PlainnessOf(b);
  });
  Finding finding = cases.front().finding;
  finding.fingerprint = findings::MakeFingerprint(finding.code, {hub.first, hub.second});
  if (cases.size() == 1) return finding;
  std::vector<Message> names;
  std::vector<Message> what;
  finding.cards = {hub.first};
  std::vector<std::string> partners;
  for (const Instance& instance : cases) {
    finding.cases.push_back(CaseOf(instance, hub));
    AddEachOnce(partners, finding.cases.back().cards);
    AddEachOnce(finding.clauses, instance.finding.clauses);
    AddEachOnce(finding.policies, instance.finding.policies);
    AddOnce(names, NameOfPartners(instance, hub));
    AddOnce(what, instance.what);
  }
  std::sort(partners.begin(), partners.end());
  std::sort(finding.policies.begin(), finding.policies.end());
  AddEachOnce(finding.cards, partners);
  finding.spans = SpansOf(cases, hub);
  finding.message = tell(NameOfHub(cases.front(), hub), Joined(names), what);
  return finding;
}

/// The hub that the most of the instances have.
HubKey LargestHub(const std::vector<Instance>& instances) {
  std::map<HubKey, std::size_t> counts;
  for (const Instance& instance : instances) {
    std::vector<HubKey> hubs;
    for (const Part& part : instance.parts) {
      if (part.may_be_hub) AddOnce(hubs, KeyOf(part));
    }
    for (const HubKey& hub : hubs) ++counts[hub];
  }
  return std::max_element(counts.begin(), counts.end(),
                          [](const auto& a, const auto& b) {
                            return a.second < b.second;
                          })  // The first of equals.
      ->first;
}

bool Has(const Instance& instance, const HubKey& hub) {
  return std::any_of(instance.parts.begin(), instance.parts.end(),
                     [&](const Part& part) { return part.may_be_hub && KeyOf(part) == hub; });
}

}  // namespace

Message EitherOf(const std::vector<Message>& all) {
  Message joined;
  for (std::size_t i = 0; i < all.size(); ++i) {
    joined.zh += (i == 0 ? "" : "、") + all[i].zh;
    joined.en += (i == 0 ? "" : " or ") + all[i].en;
  }
  return joined;
}

std::vector<Finding> TellByHub(std::vector<Instance> instances, const evidence::CardReader& read,
                               const TellHub& tell) {
  std::vector<Finding> told;
  std::vector<Instance> left;
  for (Instance& instance : instances) {
    if (instance.parts.empty()) {
      told.push_back(std::move(instance.finding));
      continue;
    }
    auto confirmed = findings::Confirm({instance.finding}, read);
    if (confirmed.front().code == instance.finding.code)
      left.push_back(std::move(instance));
    else
      told.push_back(std::move(confirmed.front()));
  }
  while (!left.empty()) {
    const HubKey hub = LargestHub(left);
    const auto cases = std::stable_partition(
        left.begin(), left.end(), [&](const Instance& instance) { return !Has(instance, hub); });
    told.push_back(
        ToldOf(hub, {std::make_move_iterator(cases), std::make_move_iterator(left.end())}, tell));
    left.erase(cases, left.end());
  }
  return told;
}

}  // namespace caiding::conflicts
