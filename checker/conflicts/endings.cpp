// SPDX-License-Identifier: MIT
#include "checker/conflicts/endings.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <unordered_set>

#include "checker/evidence/outcome.h"
#include "model/kernel/canonical.h"
#include "model/zero/vocabulary.h"

namespace caiding::conflicts {
namespace {

using kernel::DecisionKind;
using kernel::OptionVerb;
using kernel::Result;

struct Open {
  kernel::State state;
  std::vector<std::uint16_t> choices;
  std::uint32_t responses = 0;
};

bool IsUnknown(const kernel::State& state) {
  return state.result == Result::UnknownCapacity || state.result == Result::UndefinedInEdition || state.result == Result::UnknownUnplayable;
}

class Collector {
 public:
  Collector(const kernel::Rules& rules, const EndingLimits& limits, evidence::Meter& meter)
      : rules_(rules), limits_(limits), meter_(meter) {}

  std::optional<Endings> Run(const kernel::State& start) {
    turn_ = start.turn_number;
    open_.push_back({start, {}, 0});
    while (!open_.empty()) {
      const Open here = std::move(open_.front());
      open_.pop_front();
      if (IsUnknown(here.state) || meter_.IsSpent(limits_.states, visited_++)) return std::nullopt;
      endings_.consulted |= kernel::ConsultedPolicies(here.state);
      if (!IsEnd(here)) Expand(here);
    }
    std::stable_sort(endings_.all.begin(), endings_.all.end(),
                     [](const Ending& a, const Ending& b) { return a.canonical < b.canonical; });
    return std::move(endings_);
  }

 private:
  bool IsEnd(const Open& here) {
    const kernel::State& state = here.state;
    bool is_end = kernel::IsOver(state) || state.turn_number != turn_;
    if (!is_end) {
      kernel::Legal(rules_, state, *decision_);
      is_end = decision_->kind == DecisionKind::Priority && state.stack_count == 0 &&
               state.waiting_count == 0 && state.step == zero::step::kAction;
    }
    if (!is_end) return false;
    const std::uint64_t canonical = kernel::CanonicalHash(rules_, state);
    if (ended_.insert(canonical).second) {
      endings_.all.push_back({canonical, evidence::OutcomeDigest(rules_, state), here.choices});
    }
    return true;
  }

  void Expand(const Open& here) {
    // `decision_` still holds the decision of `here`.
    const bool is_priority = decision_->kind == DecisionKind::Priority;
    for (std::uint16_t option = 0; option < decision_->count; ++option) {
      const bool is_response = is_priority && decision_->options[option].verb != OptionVerb::Pass;
      if (is_response && here.responses >= meter_.Max(limits_.responses)) continue;
      Open next{here.state, here.choices, here.responses + (is_response ? 1 : 0)};
      kernel::Apply(rules_, next.state, option);
      next.choices.push_back(option);
      const std::uint64_t hash = kernel::CanonicalHash(rules_, next.state) + next.responses;
      if (seen_.insert(hash).second) open_.push_back(std::move(next));
    }
  }

  const kernel::Rules& rules_;
  EndingLimits limits_;
  evidence::Meter& meter_;
  std::uint16_t turn_ = 0;
  std::uint32_t visited_ = 0;
  std::deque<Open> open_;
  std::unordered_set<std::uint64_t> seen_;
  std::unordered_set<std::uint64_t> ended_;
  Endings endings_;
  std::unique_ptr<kernel::Decision> decision_ = std::make_unique<kernel::Decision>();
};

}  // namespace

std::optional<Endings> EndingsOf(const kernel::Rules& rules, const kernel::State& state,
                                 const EndingLimits& limits, evidence::Meter& meter) {
  return Collector(rules, limits, meter).Run(state);
}

bool HasPiles(const kernel::Position& position) {
  constexpr std::ptrdiff_t kDeckMin = 2;  // One is drawn by a text, one next turn.
  const auto count = [&](int player, ir::ZoneId zone) {
    return std::count_if(position.cards.begin(), position.cards.end(), [&](const auto& card) {
      return card.controller == player && card.zone == zone;
    });
  };
  return count(0, zero::zone::kDeck) >= kDeckMin && count(1, zero::zone::kDeck) >= kDeckMin &&
         count(0, zero::zone::kLife) > 0 && count(1, zero::zone::kLife) > 0;
}

const Ending* OnlyInFirst(const Endings& a, const Endings& b) {
  for (const Ending& ending : a.all) {
    const bool is_known = std::any_of(b.all.begin(), b.all.end(), [&](const Ending& other) {
      return other.canonical == ending.canonical || other.digest == ending.digest;
    });
    if (!is_known) return &ending;
  }
  return nullptr;
}

}  // namespace caiding::conflicts
