// SPDX-License-Identifier: MIT
#include "checker/conflicts/flip.h"

#include <algorithm>
#include <memory>

namespace caiding::conflicts {
namespace {

constexpr std::array kHorizons{Horizon::Use, Horizon::Turn};

constexpr EndingLimits LimitsFor(Horizon horizon) {
  return {.states = findings::Limit::policy_states_max,
          .responses = findings::Limit::policy_responses_max,
          .horizon = horizon};
}

constexpr std::size_t At(Horizon horizon) { return static_cast<std::size_t>(horizon); }

}  // namespace

std::vector<Flip> FlipsOf(const sheet::Sheet& sheet, const kernel::Policies& policies,
                          kernel::Contradictions contradictions) {
  std::vector<Flip> flips;
  const auto& entries = sheet.policies;
  for (std::size_t bit = 0; bit < entries.size(); ++bit) {
    if (entries[bit].is_about_text || entries[bit].is_edition) continue;
    const std::string_view usual = sheet::GetPolicy(sheet, policies, entries[bit].id);
    const auto is_excluded = [&](std::string_view value) {
      return kernel::FindContradiction(contradictions, entries[bit].id, value) != nullptr;
    };
    // Where a clause decides everywhere, no card depends on what the rulebook leaves open.
    if (is_excluded(usual)) continue;
    for (const std::string_view value : entries[bit].values) {
      if (value != usual && !is_excluded(value))
        flips.push_back({entries[bit].id, usual, value, bit});
    }
  }
  return flips;
}

FlipSearch::FlipSearch(const positions::Table& table, const kernel::Policies& policies,
                       findings::Meter& meter, kernel::Contradictions contradictions)
    : table_(table),
      policies_(policies),
      meter_(meter),
      contradictions_(contradictions),
      usual_(sheet::Build(*table.sheet, table.cards, policies)) {}

const kernel::Rules& FlipSearch::RulesWith(const Flip& flip) {
  const std::string key = std::string(flip.id) + "=" + std::string(flip.other);
  const auto known = flipped_.find(key);
  if (known != flipped_.end()) return known->second;
  kernel::Policies policies = policies_;
  sheet::SetPolicy(*table_.sheet, policies, flip.id, flip.other);
  return flipped_.emplace(key, sheet::Build(*table_.sheet, table_.cards, policies)).first->second;
}

Tally FlipSearch::TakeTally() { return std::exchange(tally_, {}); }

std::optional<FlipSearch::Start> FlipSearch::Begin(const kernel::Rules& rules,
                                                   const kernel::Position& position) {
  const auto made = sheet::Lay(rules, position);
  if (!made || kernel::IsOver(*made)) return std::nullopt;
  Start start{*made, {}};
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, start.state, *decision);
  // Where nobody could do anything, play has gone on to another decision: no use in this position.
  if (decision->kind != kernel::DecisionKind::Priority) return start;
  for (std::uint16_t i = 0; i < decision->count; ++i) {
    const kernel::Option& option = decision->options[i];
    Use use{.option = option, .index = i};
    if (!use.IsPass()) {
      if (option.object >= start.state.object_count) continue;
      use.card = start.state.objects[option.object].card;
      const bool is_own = use.card < table_.own;
      if (!is_own && option.verb != kernel::OptionVerb::DeclareAttack) continue;
    }
    for (const Horizon horizon : kHorizons) {
      // Passing is no use; it only lets the turn end.
      if (use.IsPass() && horizon == Horizon::Use) continue;
      use.endings[At(horizon)] = EndingsAfter(rules, start.state, i, LimitsFor(horizon), meter_);
    }
    start.uses.push_back(std::move(use));
  }
  return start;
}

/// Under the other value the position must be the same one; what differs before anything is used is
/// no outcome of a use. Where only passing is left, play has gone on, and nothing is legal there.
std::optional<FlipSearch::Start> FlipSearch::BeginOther(const kernel::Rules& rules,
                                                        const kernel::Position& position) {
  auto other = Begin(rules, position);
  if (other && kernel::PositionHash(other->state) == kernel::PositionHash(start_->state))
    return other;
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, start_->state, *decision);
  if (decision->count != 1) return std::nullopt;
  return Start{start_->state, {}};
}

kernel::PolicyMask FlipSearch::Consulted(const kernel::Position& position) {
  position_ = position;
  start_ = Begin(usual_, position);
  kernel::PolicyMask mask;
  if (!start_) return mask;
  for (const Use& use : start_->uses) {
    for (const auto& endings : use.endings) {
      if (endings) mask |= endings->consulted;
    }
  }
  return mask;
}

bool FlipSearch::IsUsed(const kernel::Position& position) {
  if (!(position == position_)) Consulted(position);
  if (!start_) return false;
  return std::any_of(start_->uses.begin(), start_->uses.end(), [&](const Use& use) {
    return !use.IsPass() && use.card < table_.own &&
           use.option.verb != kernel::OptionVerb::DeclareAttack;
  });
}

const std::optional<Tables>& FlipSearch::ReachOf(const Start& start, Use& use,
                                                 const kernel::Rules& rules) {
  if (!use.reach) {
    // What is used in the end phase after passing could as well have been used before.
    const auto first = use.IsPass() ? std::nullopt : std::optional(use.index);
    use.reach =
        TablesWithin(rules, start.state, first, meter_.Max(findings::Limit::policy_responses_max),
                     findings::Limit::policy_reach_states_max, meter_);
  }
  return *use.reach;
}

const std::optional<Tables>& FlipSearch::ReachOf(Start& start, const kernel::Rules& rules) {
  if (!start.reach) {
    start.reach = TablesWithin(rules, start.state, std::nullopt,
                               1 + meter_.Max(findings::Limit::policy_responses_max),
                               findings::Limit::policy_reach_states_max, meter_);
  }
  return *start.reach;
}

std::vector<const Ending*> FlipSearch::OnlyIn(const Endings& here, Use& there, Start& start,
                                              const kernel::Rules& rules, Horizon horizon) {
  std::vector<const Ending*> only;
  bool is_known = true;
  const auto leads_to = [&](const std::optional<Tables>& reach, const Ending& ending) {
    is_known = is_known && reach.has_value();
    return !reach || reach->contains(ending.table);
  };
  for (const Ending& ending : here.all) {
    if (Holds(*there.endings[At(horizon)], ending)) continue;
    if (leads_to(ReachOf(start, there, rules), ending)) continue;
    const bool is_offered = CanBeFollowed(ending.line, rules, start.state, horizon);
    if (!is_offered && leads_to(ReachOf(start, rules), ending)) continue;
    only.push_back(&ending);
  }
  if (!is_known) ++tally_.undecided;
  return only;
}

bool FlipSearch::IsAgainstClause(const Flip& flip, const kernel::Rules& rules,
                                 const std::array<const Choices*, 2>& lines,
                                 Horizon horizon) const {
  const bool is_anywhere =
      std::any_of(contradictions_.begin(), contradictions_.end(),
                  [&](const auto& one) { return one.id == flip.id && one.value == flip.other; });
  if (!is_anywhere) return false;
  std::array<std::vector<kernel::Event>, 2> events;
  for (std::size_t i = 0; i < 2; ++i) {
    const kernel::Rules& played = i == 0 ? usual_ : rules;
    const auto first = sheet::Lay(played, position_);
    if (!first) return false;
    kernel::State state = *first;
    events[i] = EventsOf(played, state, *lines[i], horizon);
  }
  return kernel::FindContradiction(contradictions_, flip.id, flip.other, events[0], events[1]) !=
         nullptr;
}

std::optional<FlipMatters> FlipSearch::CompareLegality(const Start& other,
                                                       const kernel::Rules& rules,
                                                       const Flip& flip) const {
  const auto shortest = [](const Use& use) -> const Choices& {
    return use.endings[At(Horizon::Use)]->all.front().line;
  };
  const Choices none;
  // What is legal under one value alone is in the line of that value.
  const auto is_decided = [&](const Use& use, bool is_usual) {
    const Choices& line = shortest(use);
    return IsAgainstClause(flip, rules, {is_usual ? &line : &none, is_usual ? &none : &line},
                           Horizon::Use);
  };
  // Of copies that are alike only one is offered, and which of them may depend on the value.
  const auto only_in = [&](const std::vector<Use>& here, const std::vector<Use>& there,
                           bool is_usual) {
    return std::find_if(here.begin(), here.end(), [&](const Use& use) {
      const auto& endings = use.endings[At(Horizon::Use)];
      return endings && !endings->all.empty() && endings->Consulted(flip.bit) &&
             std::none_of(there.begin(), there.end(),
                          [&](const Use& one) {
                            return one.option.verb == use.option.verb &&
                                   one.option.value == use.option.value && one.card == use.card;
                          }) &&
             !is_decided(use, is_usual);
    });
  };
  if (const auto use = only_in(start_->uses, other.uses, true); use != start_->uses.end()) {
    return FlipMatters{.lines = {shortest(*use), {}}, .is_legal = {true, false}};
  }
  if (const auto use = only_in(other.uses, start_->uses, false); use != other.uses.end()) {
    return FlipMatters{.lines = {Choices{}, shortest(*use)}, .is_legal = {false, true}};
  }
  return std::nullopt;
}

std::optional<FlipMatters> FlipSearch::Differ(Use& mine, Start& other, Use& theirs,
                                              const kernel::Rules& rules, const Flip& flip,
                                              Horizon horizon) {
  const Endings& usual = *mine.endings[At(horizon)];
  const Endings& flipped = *theirs.endings[At(horizon)];
  if (OnlyInFirst(usual, flipped) == nullptr && OnlyInFirst(flipped, usual) == nullptr) {
    return std::nullopt;
  }
  const std::array<Side, 2> sides{
      Side{usual_, start_->state, usual, OnlyIn(usual, theirs, other, rules, horizon)},
      Side{rules, other.state, flipped, OnlyIn(flipped, mine, *start_, usual_, horizon)}};
  const auto is_open = [&](const std::array<const Choices*, 2>& lines) {
    return !IsAgainstClause(flip, rules, lines, horizon);
  };
  auto parting = FindParting(sides, LimitsFor(horizon), meter_, is_open);
  if (!parting) return std::nullopt;
  return FlipMatters{
      .lines = {std::move(parting->endings[0].line), std::move(parting->endings[1].line)},
      .is_only = parting->is_only,
      .is_apart = std::none_of(usual.all.begin(), usual.all.end(),
                               [&](const Ending& ending) { return Holds(flipped, ending); }),
      .shared = parting->shared,
      .horizon = horizon};
}

std::optional<FlipMatters> FlipSearch::CompareEndings(Start& other, const kernel::Rules& rules,
                                                      const Flip& flip, Horizon horizon) {
  for (Use& use : start_->uses) {
    const auto& endings = use.endings[At(horizon)];
    if (use.IsPass() && horizon == Horizon::Use) continue;
    if (endings && !endings->Consulted(flip.bit)) continue;
    const auto theirs = std::find_if(other.uses.begin(), other.uses.end(),
                                     [&](const Use& one) { return one.option == use.option; });
    if (theirs == other.uses.end()) continue;
    ++tally_.compared;
    if (!endings || !theirs->endings[At(horizon)]) {
      ++tally_.undecided;
      continue;
    }
    if (auto found = Differ(use, other, *theirs, rules, flip, horizon)) return found;
  }
  return std::nullopt;
}

std::optional<FlipMatters> FlipSearch::Compare(const kernel::Position& position, const Flip& flip) {
  if (!(position == position_)) Consulted(position);
  if (!start_ || start_->uses.empty()) return std::nullopt;
  const kernel::Rules& rules = RulesWith(flip);
  auto other = BeginOther(rules, position);
  if (!other) {
    ++tally_.compared;
    ++tally_.undecided;
    return std::nullopt;
  }
  // What is legal comes first: it shows the gap itself, not what follows from it later in the turn.
  if (auto found = CompareLegality(*other, rules, flip)) return found;
  for (const Horizon horizon : kHorizons) {
    if (auto found = CompareEndings(*other, rules, flip, horizon)) return found;
  }
  return std::nullopt;
}

}  // namespace caiding::conflicts
