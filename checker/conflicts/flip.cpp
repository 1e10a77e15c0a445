// SPDX-License-Identifier: MIT
#include "checker/conflicts/flip.h"

#include <algorithm>
#include <memory>

namespace caiding::conflicts {
namespace {

constexpr EndingLimits kUseLimits{.states = evidence::Limit::policy_states_max,
                                  .responses = evidence::Limit::policy_responses_max};

std::vector<std::uint16_t> Line(std::uint16_t first, const Ending& ending) {
  std::vector<std::uint16_t> line{first};
  line.insert(line.end(), ending.choices.begin(), ending.choices.end());
  return line;
}

/// A use to its end by the shortest way.
std::vector<std::uint16_t> ShortestLine(std::uint16_t first, const Endings& endings) {
  const auto shortest = std::min_element(
      endings.all.begin(), endings.all.end(),
      [](const Ending& a, const Ending& b) { return a.choices.size() < b.choices.size(); });
  return Line(first, *shortest);
}

/// The first difference between what two uses can come to, the usual one first.
std::optional<FlipMatters> Differ(std::uint16_t usual_index, const Endings& usual,
                                  std::uint16_t other_index, const Endings& other) {
  if (usual.all.empty() || other.all.empty()) return std::nullopt;
  const Ending* only_usual = OnlyInFirst(usual, other);
  const Ending* only_other = OnlyInFirst(other, usual);
  if (only_usual == nullptr && only_other == nullptr) return std::nullopt;
  if (only_usual == nullptr) only_usual = &usual.all.front();
  if (only_other == nullptr) only_other = &other.all.front();
  return FlipMatters{{Line(usual_index, *only_usual), Line(other_index, *only_other)}};
}

}  // namespace

std::vector<Flip> FlipsOf(const zero::Policies& policies) {
  std::vector<Flip> flips;
  const auto& entries = zero::ImplementedPolicies();
  for (std::size_t bit = 0; bit < entries.size(); ++bit) {
    if (entries[bit].is_about_text || entries[bit].is_edition) continue;
    const std::string_view usual = zero::GetPolicy(policies, entries[bit].id);
    for (const std::string_view value : entries[bit].values) {
      if (value != usual) flips.push_back({entries[bit].id, usual, value, bit});
    }
  }
  return flips;
}

FlipSearch::FlipSearch(const positions::Table& table, const zero::Policies& policies,
                       evidence::Meter& meter)
    : table_(table), policies_(policies), meter_(meter), usual_(zero::BuildRules(table.cards, policies)) {}

const kernel::Rules& FlipSearch::RulesWith(const Flip& flip) {
  const std::string key = std::string(flip.id) + "=" + std::string(flip.other);
  const auto known = flipped_.find(key);
  if (known != flipped_.end()) return known->second;
  zero::Policies policies = policies_;
  zero::SetPolicy(policies, flip.id, flip.other);
  return flipped_.emplace(key, zero::BuildRules(table_.cards, policies)).first->second;
}

std::vector<FlipSearch::Use> FlipSearch::UsesOf(const kernel::Rules& rules,
                                                const kernel::Position& position) const {
  std::vector<Use> uses;
  const auto start = zero::MakeState(rules, position);
  if (!start || kernel::IsOver(*start)) return uses;
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, *start, *decision);
  // Where nobody could do anything, play has gone on to another decision: no use in this position.
  if (decision->kind != kernel::DecisionKind::Priority) return uses;
  for (std::uint16_t i = 0; i < decision->count; ++i) {
    const kernel::Option& option = decision->options[i];
    if (option.object >= start->object_count) continue;
    const bool is_own = start->objects[option.object].card < table_.own;
    if (!is_own && option.verb != kernel::OptionVerb::DeclareAttack) continue;
    kernel::State next = *start;
    kernel::Apply(rules, next, i);
    uses.push_back({option, i, EndingsOf(rules, next, kUseLimits, meter_)});
  }
  return uses;
}

kernel::PolicyMask FlipSearch::Consulted(const kernel::Position& position) {
  last_position_ = position;
  last_uses_ = UsesOf(usual_, position);
  kernel::PolicyMask mask;
  for (const Use& use : last_uses_) {
    if (use.endings) mask |= use.endings->consulted;
  }
  return mask;
}

std::optional<FlipMatters> FlipSearch::CompareLegality(const std::vector<Use>& others,
                                                       const Flip& flip) const {
  const auto only_in = [&](const std::vector<Use>& here, const std::vector<Use>& there) {
    return std::find_if(here.begin(), here.end(), [&](const Use& use) {
      return use.endings && !use.endings->all.empty() && use.endings->Consulted(flip.bit) &&
             std::none_of(there.begin(), there.end(),
                          [&](const Use& one) { return one.option == use.option; });
    });
  };
  if (const auto use = only_in(last_uses_, others); use != last_uses_.end()) {
    return FlipMatters{{ShortestLine(use->index, *use->endings), {}}, {true, false}};
  }
  if (const auto use = only_in(others, last_uses_); use != others.end()) {
    return FlipMatters{{std::vector<std::uint16_t>{}, ShortestLine(use->index, *use->endings)},
                       {false, true}};
  }
  return std::nullopt;
}

std::optional<FlipMatters> FlipSearch::CompareEndings(const std::vector<Use>& others,
                                                      const Flip& flip) const {
  for (const Use& use : last_uses_) {
    if (!use.endings || !use.endings->Consulted(flip.bit)) continue;
    const auto other = std::find_if(others.begin(), others.end(),
                                    [&](const Use& one) { return one.option == use.option; });
    if (other == others.end() || !other->endings) continue;
    if (auto found = Differ(use.index, *use.endings, other->index, *other->endings)) return found;
  }
  return std::nullopt;
}

std::optional<FlipMatters> FlipSearch::Compare(const kernel::Position& position,
                                               const Flip& flip) {
  if (!(position == last_position_)) Consulted(position);
  const auto others = UsesOf(RulesWith(flip), position);
  // What is legal comes first: it shows the gap itself, not what follows from it later in the turn.
  if (auto found = CompareLegality(others, flip)) return found;
  return CompareEndings(others, flip);
}

}  // namespace caiding::conflicts
