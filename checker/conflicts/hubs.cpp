// SPDX-License-Identifier: MIT
#include "checker/conflicts/hubs.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>

#include "checker/conflicts/card_order.h"
#include "checker/conflicts/text_sets.h"
#include "checker/findings/confirm.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/reread.h"
#include "checker/positions/meaning.h"
#include "checker/positions/playable.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

using findings::Case;
using findings::Finding;
using findings::Message;

// Partners that the sentence names.
constexpr std::size_t kNamedMax = 3;  // not a limit: the cards and cases of the finding have all.

/// What a hub means: wherever it stands, it does the same.
using HubKey = std::string;

const HubKey& KeyOf(const Part& part) { return part.meaning; }

std::string FingerprintOfHub(const std::string& code, const HubKey& hub) {
  return findings::MakeFingerprint(code, {"hub", hub});
}

/// In whatever order they are told.
std::string FingerprintOfParts(const std::string& code, const std::set<std::string>& meanings) {
  std::vector<std::string> about{"parts"};
  about.insert(about.end(), meanings.begin(), meanings.end());
  return findings::MakeFingerprint(code, about);
}

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

/// "B", or "B (the same text: C, D)".
Message NameOf(const Part& part) {
  std::vector<std::string> cards;
  for (const findings::Span& span : part.also) AddOnce(cards, span.card);
  if (cards.empty()) return part.name;
  Message name{part.name.zh + "（同文：", part.name.en + " (the same text: "};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    name.zh += (i == 0 ? "" : "、") + cards[i];
    name.en += (i == 0 ? "" : ", ") + cards[i];
  }
  return {name.zh + "）", name.en + ")"};
}

/// "B" or "B＋C", which together are partners; a hub that needs nobody else is its own.
Message NameOfPartners(const Instance& instance, const HubKey& hub) {
  Message names;
  for (const Part* part : PartnersOf(instance, hub)) {
    const Message name = NameOf(*part);
    names.zh += (names.zh.empty() ? "" : "＋") + name.zh;
    names.en += (names.en.empty() ? "" : " + ") + name.en;
  }
  return names.zh.empty() ? instance.parts.front().name : names;
}

/// The part that is the hub.
const Part& HubOf(const Instance& instance, const HubKey& hub) {
  return *std::find_if(instance.parts.begin(), instance.parts.end(),
                       [&](const Part& part) { return part.may_be_hub && KeyOf(part) == hub; });
}

void AddCardsOf(std::vector<std::string>& cards, const Part& part) {
  AddOnce(cards, part.card);
  for (const findings::Span& span : part.also) AddOnce(cards, span.card);
}

/// "B、C、D 等 13 处" or all of them where they are few.
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

/// `first`: the card of the finding that stands for its hub; another card with the same text is of
/// its case.
Case CaseOf(const Instance& instance, const HubKey& hub, const std::string& first) {
  Case one{.cards = {}, .spans = {}, .message = NameOfPartners(instance, hub)};
  for (const Part* part : PartnersOf(instance, hub)) AddCardsOf(one.cards, *part);
  std::vector<std::string> hubs;
  AddCardsOf(hubs, HubOf(instance, hub));
  std::erase(hubs, first);
  AddEachOnce(one.cards, hubs);
  if (one.cards.empty()) one.cards.push_back(first);
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
std::vector<findings::Span> SpansOf(const std::vector<Instance>& cases, const std::string& first) {
  std::vector<findings::Span> spans;
  for (const bool is_of_hub : {true, false}) {
    for (const Instance& instance : cases) {
      for (const findings::Span& span : instance.finding.spans) {
        if ((span.card == first) == is_of_hub) AddOnce(spans, span);
      }
    }
  }
  return spans;
}

/// What the sets have beside what was played: the same texts on other cards.
void AddSameTexts(Instance& instance) {
  for (const Part& part : instance.parts) {
    AddEachOnce(instance.finding.spans, part.also);
    AddCardsOf(instance.finding.cards, part);
  }
}

bool HasSameTexts(const Instance& instance) {
  return std::any_of(instance.parts.begin(), instance.parts.end(),
                     [](const Part& part) { return !part.also.empty(); });
}

Finding ToldAlone(const HubKey& hub, const Instance& instance, const TellHub& tell) {
  Finding finding = instance.finding;
  std::set<std::string> meanings;
  for (const Part& part : instance.parts) meanings.insert(part.meaning);
  finding.fingerprint = FingerprintOfParts(finding.code, meanings);
  if (HasSameTexts(instance)) {
    finding.message =
        tell(NameOf(HubOf(instance, hub)), NameOfPartners(instance, hub), {instance.what});
  }
  return finding;
}

/// `cases`: at least one, all with this hub.
Finding ToldOf(const HubKey& hub, std::vector<Instance> cases, const Numbers& accused,
               const TellHub& tell) {
  std::stable_sort(cases.begin(), cases.end(), [](const Instance& a, const Instance& b) {
    return PlainnessOf(a) < PlainnessOf(b);
  });
  for (Instance& instance : cases) AddSameTexts(instance);
  if (cases.size() == 1) {
    Finding finding = ToldAlone(hub, cases.front(), tell);
    AccusedFirst(finding.cards, accused);
    return finding;
  }
  const Part& first = HubOf(cases.front(), hub);
  Finding finding = cases.front().finding;
  finding.fingerprint = FingerprintOfHub(finding.code, hub);
  std::vector<Message> names;
  std::vector<Message> what;
  finding.cards = {first.card};
  std::vector<std::string> partners;
  for (const Instance& instance : cases) {
    finding.cases.push_back(CaseOf(instance, hub, first.card));
    AddEachOnce(partners, finding.cases.back().cards);
    AddEachOnce(finding.clauses, instance.finding.clauses);
    AddEachOnce(finding.policies, instance.finding.policies);
    AddOnce(names, NameOfPartners(instance, hub));
    AddOnce(what, instance.what);
  }
  std::sort(partners.begin(), partners.end());
  std::sort(finding.policies.begin(), finding.policies.end());
  AddEachOnce(finding.cards, partners);
  AccusedFirst(finding.cards, accused);
  finding.spans = SpansOf(cases, first.card);
  finding.message = tell(NameOf(first), Joined(names), what);
  return finding;
}

/// What speaks for a hub.
struct HubCount {
  std::size_t cases = 0;
  bool is_accused = false;
  std::string card;  ///< The lowest number.
};

/// The hub that the most of the instances have.
HubKey LargestHub(const std::vector<Instance>& instances, const Numbers& accused) {
  std::map<HubKey, HubCount> counts;
  for (const Instance& instance : instances) {
    std::set<HubKey> hubs;
    for (const Part& part : instance.parts) {
      if (!part.may_be_hub) continue;
      HubCount& count = counts[KeyOf(part)];
      if (hubs.insert(KeyOf(part)).second) ++count.cases;
      std::vector<std::string> cards;
      AddCardsOf(cards, part);
      for (const std::string& card : cards) {
        count.is_accused = count.is_accused || accused.contains(card);
        if (count.card.empty() || card < count.card) count.card = card;
      }
    }
  }
  return std::max_element(counts.begin(), counts.end(),
                          [](const auto& a, const auto& b) {
                            const HubCount& one = a.second;
                            const HubCount& other = b.second;
                            return std::tie(one.cases, one.is_accused, other.card) <
                                   std::tie(other.cases, other.is_accused, one.card);
                          })
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

std::vector<Finding> TellByHub(std::vector<Instance> instances, const findings::CheckInput& input,
                               const TellHub& tell) {
  const Numbers accused = AccusedOf(input);
  std::vector<Finding> told;
  std::vector<Instance> left;
  for (Instance& instance : instances) {
    AccusedFirst(instance.finding.cards, accused);
    if (instance.parts.empty()) {
      told.push_back(std::move(instance.finding));
      continue;
    }
    auto confirmed = findings::Confirm({instance.finding}, findings::ReaderOf(input));
    if (confirmed.front().code == instance.finding.code)
      left.push_back(std::move(instance));
    else
      told.push_back(std::move(confirmed.front()));
  }
  while (!left.empty()) {
    const HubKey hub = LargestHub(left, accused);
    const auto cases = std::stable_partition(
        left.begin(), left.end(), [&](const Instance& instance) { return !Has(instance, hub); });
    told.push_back(ToldOf(
        hub, {std::make_move_iterator(cases), std::make_move_iterator(left.end())}, accused, tell));
    left.erase(cases, left.end());
  }
  return told;
}

namespace {

/// What the parts of cases mean, once somebody asks.
class Meanings {
 public:
  explicit Meanings(const findings::CheckInput& input)
      : sheet_(*input.sheet), playable_(positions::PlayableCards(input)) {
    for (const ir::ReadCard& card : playable_.read) cards_.emplace(card.card.number, &card);
  }

  /// Of what is told by cards these, else of the paragraphs.
  std::set<std::string> Of(const std::string& code, const std::vector<std::string>& cards,
                           const std::vector<findings::Span>& spans) const {
    std::set<std::string> meanings;
    if (code == "C605") {
      for (const std::string& card : cards) {
        const auto known = cards_.find(card);
        if (known != cards_.end()) meanings.insert(positions::MeaningOf(sheet_, *known->second));
      }
      return meanings;
    }
    for (const findings::Span& span : spans) {
      const auto known = cards_.find(span.card);
      if (known == cards_.end() || !span.text.IsParagraph()) continue;
      meanings.insert(
          MeaningOfText(sheet_, *known->second, static_cast<std::uint8_t>(span.text.index)));
    }
    return meanings;
  }

 private:
  const sheet::Sheet& sheet_;
  positions::Playable playable_;
  std::map<std::string, const ir::ReadCard*> cards_;
};

findings::CaseToDecide Decidable(const std::string& code, std::vector<std::string> cards,
                                 const std::set<std::string>& meanings) {
  findings::CaseToDecide one{.cards = std::move(cards),
                             .fingerprints = {FingerprintOfParts(code, meanings)}};
  for (const std::string& meaning : meanings)
    one.fingerprints.push_back(FingerprintOfHub(code, meaning));
  return one;
}

std::vector<findings::CaseToDecide> CasesOfFinding(const Finding& finding,
                                                   const Meanings& meanings) {
  if (finding.spans.empty()) return {};
  if (finding.cases.empty()) {
    auto one = Decidable(finding.code, finding.cards,
                         meanings.Of(finding.code, finding.cards, finding.spans));
    // What is told by itself, with a fingerprint of its own, is of no hub.
    if (one.fingerprints.front() != finding.fingerprint) return {};
    return {std::move(one)};
  }
  std::vector<findings::CaseToDecide> all;
  for (const Case& of_hub : finding.cases) {
    std::vector<std::string> cards{finding.spans.front().card};
    AddEachOnce(cards, of_hub.cards);
    std::vector<findings::Span> spans{finding.spans.front()};
    AddEachOnce(spans, of_hub.spans);
    const auto about = meanings.Of(finding.code, cards, spans);
    all.push_back(Decidable(finding.code, std::move(cards), about));
  }
  return all;
}

}  // namespace

findings::CasesOf CasesByFingerprint(const findings::CheckInput& input) {
  return [&input, known = std::shared_ptr<Meanings>()](
             const Finding& finding) mutable -> std::vector<findings::CaseToDecide> {
    static constexpr std::array kOfHubs{"C601", "C602", "C605"};
    if (std::find(kOfHubs.begin(), kOfHubs.end(), finding.code) == kOfHubs.end()) return {};
    if (!known) known = std::make_shared<Meanings>(input);
    return CasesOfFinding(finding, *known);
  };
}

}  // namespace caiding::conflicts
