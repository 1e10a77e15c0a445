// SPDX-License-Identifier: MIT
#include "checker/readings/compare.h"

#include <algorithm>
#include <memory>
#include <tuple>
#include <unordered_set>

#include "checker/readings/variant.h"
#include "model/kernel/engine.h"
#include "model/kernel/outcome.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using kernel::Decision;
using kernel::OptionVerb;
using kernel::Rules;
using kernel::State;

/// The states of all variants after the same choices.
struct Node {
  std::vector<State> states;
  std::vector<std::uint16_t> choices;
  std::uint32_t acts = 0;   ///< Choices that were no passing; on an aimed board, those that were.
  std::uint32_t order = 0;  ///< When it was found.
};

/// Few acts first, then short lines, then in the order of finding: what is found first is simple.
struct IsLater {
  bool operator()(const std::unique_ptr<Node>& a, const std::unique_ptr<Node>& b) const {
    const auto key = [](const Node& node) {
      return std::tuple(node.acts, node.choices.size(), node.order);
    };
    return key(*a) > key(*b);
  }
};

bool IsPassing(OptionVerb verb) {
  switch (verb) {
    case OptionVerb::Pass:
    case OptionVerb::No:
    case OptionVerb::Done: return true;
    case OptionVerb::Yes:
    case OptionVerb::UseCard:
    case OptionVerb::Activate:
    case OptionVerb::LevelUp:
    case OptionVerb::DeclareAttack:
    case OptionVerb::AttackLife:
    case OptionVerb::Pick:
    case OptionVerb::Value:
    case OptionVerb::Order: return false;
  }
  return false;
}

class Search {
 public:
  Search(const RulesList& rules, findings::Meter& meter, Effort effort, std::size_t choices_max)
      : rules_(rules),
        meter_(meter),
        effort_(effort),
        choices_max_(choices_max),
        decision_(std::make_unique<Decision>()) {}

  std::optional<Difference> Run(const kernel::Position& position) {
    auto root = std::make_unique<Node>();
    for (const Rules* rules : rules_) {
      auto state = sheet::Lay(*rules, position);
      if (!state) return std::nullopt;
      root->states.push_back(*state);
    }
    Add(std::move(root));
    std::uint32_t done = 0;
    while (!open_.empty() && !meter_.IsSpent(states_limit(), done++)) {
      const std::unique_ptr<Node> node = TakeFirst();
      const auto is_unknown = [](const State& state) {
        return kernel::IsUnknown(kernel::GetResult(state));
      };
      if (std::any_of(node->states.begin(), node->states.end(), is_unknown)) continue;
      if (auto classes = Classify(*node)) return Found(*node, position, std::move(*classes));
      Expand(*node);
    }
    return std::nullopt;
  }

 private:
  std::unique_ptr<Node> TakeFirst() {
    std::pop_heap(open_.begin(), open_.end(), IsLater{});
    std::unique_ptr<Node> node = std::move(open_.back());
    open_.pop_back();
    return node;
  }
  void Add(std::unique_ptr<Node> node) {
    std::uint64_t hash = 0;
    for (const State& state : node->states) {
      hash = hash * 0x9E3779B97F4A7C15u + kernel::PositionHash(state);
    }
    if (!seen_.insert(hash).second) return;
    node->order = found_++;
    open_.push_back(std::move(node));
    std::push_heap(open_.begin(), open_.end(), IsLater{});
  }

  /// The classes of equal outcomes, or nothing if all look alike.
  std::optional<std::vector<std::uint8_t>> Classify(const Node& node) const {
    std::vector<std::uint64_t> outcomes;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      outcomes.push_back(kernel::OutcomeDigest(*rules_[i], node.states[i]));
    }
    std::vector<std::uint64_t> different;
    std::vector<std::uint8_t> classes;
    for (const std::uint64_t outcome : outcomes) {
      const auto found = std::find(different.begin(), different.end(), outcome);
      classes.push_back(static_cast<std::uint8_t>(found - different.begin()));
      if (found == different.end()) different.push_back(outcome);
    }
    if (different.size() < 2) return std::nullopt;
    return classes;
  }
  Difference Found(const Node& node, const kernel::Position& position,
                   std::vector<std::uint8_t> classes) const {
    return {.position = position,
            .choices = node.choices,
            .classes = std::move(classes),
            .ends_game = std::any_of(node.states.begin(), node.states.end(),
                                     [&](const State& state) {
                                       return kernel::GetResult(state) !=
                                              kernel::GetResult(node.states.front());
                                     }),
            .effort = effort_};
  }

  void Expand(const Node& node) {
    if (kernel::IsOver(node.states.front())) return;
    if (node.choices.size() >= choices_max_) return;
    if (meter_.IsSpent(choices_limit(), node.choices.size())) return;
    // The options look alike under all variants, or the node would have been a difference.
    kernel::Legal(*rules_.front(), node.states.front(), *decision_);
    const std::uint16_t count = decision_->count;
    // Naming a target is part of the act that asks for one.
    const bool is_target = decision_->kind == kernel::DecisionKind::PickTarget;
    std::vector<OptionVerb> verbs;
    for (std::uint16_t i = 0; i < count; ++i) verbs.push_back(decision_->options[i].verb);
    for (std::uint16_t i = 0; i < count; ++i) {
      auto next = std::make_unique<Node>(node);
      for (std::size_t v = 0; v < rules_.size(); ++v) {
        kernel::Apply(*rules_[v], next->states[v], i);
      }
      next->choices.push_back(i);
      next->acts += is_aimed() ? IsIdle(node, verbs[i]) : !IsPassing(verbs[i]) && !is_target;
      Add(std::move(next));
    }
  }

  bool is_aimed() const { return effort_ == Effort::Aimed; }
  findings::Limit states_limit() const {
    return is_aimed() ? findings::Limit::reading_aimed_states_max
                      : findings::Limit::reading_states_max;
  }
  findings::Limit choices_limit() const {
    return is_aimed() ? findings::Limit::reading_aimed_choices_max
                      : findings::Limit::reading_choices_max;
  }
  /// True where a player passes while nothing waits to be carried out.
  bool IsIdle(const Node& node, OptionVerb verb) const {
    return verb == OptionVerb::Pass && decision_->kind == kernel::DecisionKind::Priority &&
           node.states.front().stack_count == 0;
  }

  const RulesList& rules_;
  findings::Meter& meter_;
  Effort effort_;
  std::size_t choices_max_;
  std::unique_ptr<Decision> decision_;
  std::vector<std::unique_ptr<Node>> open_;
  std::unordered_set<std::uint64_t> seen_;
  std::uint32_t found_ = 0;
};

}  // namespace

std::vector<Rules> BuildRulesPerVariant(const sheet::Sheet& sheet,
                                        const std::vector<Variant>& variants,
                                        const std::vector<ir::ReadCard>& cards) {
  std::vector<Rules> rules;
  for (const Variant& variant : variants) {
    std::vector<ir::ReadCard> with = cards;
    with.front() = variant.card;
    rules.push_back(sheet::Build(sheet, with, variant.policies));
  }
  return rules;
}

std::optional<Difference> FindDifference(const RulesList& rules, const kernel::Position& position,
                                         findings::Meter& meter, Effort effort,
                                         std::size_t choices_max) {
  return Search(rules, meter, effort, choices_max).Run(position);
}

}  // namespace caiding::readings
