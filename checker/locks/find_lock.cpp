// SPDX-License-Identifier: MIT
#include "checker/locks/find_lock.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <set>
#include <unordered_map>

#include "checker/evidence/locked.h"
#include "checker/evidence/sizes.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/kernel/shown_round.h"
#include "model/sheet/sheet.h"

namespace caiding::locks {
namespace {

using kernel::Decider;
using kernel::State;

/// What is asked in a state: its options, those first that do nothing.
struct Asked {
  Decider decider = Decider::First;
  kernel::DecisionKind kind = kernel::DecisionKind::Priority;
  bool has_action = false;
  std::vector<std::uint16_t> options;
};

Asked AskedAt(const kernel::Rules& rules, const State& state) {
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  Asked choice{
      .decider = decision->decider, .kind = decision->kind, .has_action = false, .options = {}};
  for (std::uint16_t option = 0; option < decision->count; ++option) {
    choice.options.push_back(option);
    choice.has_action = choice.has_action || evidence::IsAction(decision->options[option]);
  }
  std::stable_partition(choice.options.begin(), choice.options.end(), [&](std::uint16_t option) {
    return !kernel::IsOptional(*decision, option);
  });
  return choice;
}

/// It is this player's main step, and nothing of it is on the stack.
bool IsOwnMainStep(const kernel::Rules& rules, const State& state, int player) {
  if (state.active_player != player || state.step != sheet::SheetOf(rules).roles.steps.main ||
      state.stack_count > 0)
    return false;
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  return decision->kind == kernel::DecisionKind::Priority &&
         decision->decider == kernel::DeciderOf(player);
}

/// The state after the option, and whether this player acted on the way to it without being asked.
struct After {
  After(const kernel::Rules& rules, const State& before, std::uint16_t option, int locked)
      : state(before) {
    evidence::ActionWatch watch(locked);
    kernel::Apply(rules, state, option, &watch);
    has_acted = watch.has_acted();
  }
  State state;
  bool has_acted = false;
};

/// Rounds from one main step of a player to the next.
class Rounds {
 public:
  Rounds(const kernel::Rules& rules, const State& begin, findings::Meter& meter)
      : rules_(rules), begin_(begin), player_(begin.active_player), meter_(meter) {}

  /// True if the player can choose so that, whatever the other does, a round comes back to its
  /// begin and the other is never able to act. What goes round within a turn comes to no end and is
  /// no such round.
  bool Locks() { return Holds(begin_, 0); }

  /// Adds the choices of such a round to the line, in which the other places a resource if they can
  /// and declines everything else, and hands back where it ends.
  State GoRound(std::vector<std::uint16_t>& line) const {
    State state = begin_;
    for (bool is_begun = false; !is_begun || !IsBack(state); is_begun = true) {
      const std::uint16_t option = NextOf(state);
      line.push_back(option);
      kernel::Apply(rules_, state, option);
    }
    return state;
  }

  std::uint64_t states() const { return fates_.size(); }

 private:
  /// When it became known that a position holds; never: it does not.
  static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

  /// Equal positions of different turns of the round are two.
  std::uint64_t KeyOf(const State& state) const {
    return kernel::CanonicalHash(rules_, state) * 4 +
           static_cast<std::uint64_t>(state.turn_number - begin_.turn_number);
  }

  bool IsBack(const State& state) const {
    return state.turn_number == begin_.turn_number + 2 && IsOwnMainStep(rules_, state, player_);
  }

  bool Holds(const State& state, std::uint32_t depth) {
    if (kernel::IsOver(state) || state.turn_number > begin_.turn_number + 2) return false;
    if (depth > 0 && IsBack(state))
      return evidence::IsBackButForDraws(rules_, begin_, state, 1 - player_);
    if (meter_.IsSpent(findings::Limit::lock_choices_max, depth)) return false;
    const std::uint64_t key = KeyOf(state);
    if (const auto known = fates_.find(key); known != fates_.end()) return known->second != kNever;
    if (meter_.IsSpent(findings::Limit::lock_states_max, fates_.size())) return false;
    fates_.emplace(key, kNever);
    const bool holds = HoldsByChoice(state, depth);
    if (holds) fates_[key] = ++settled_;
    return holds;
  }

  bool HoldsByChoice(const State& state, std::uint32_t depth) {
    const Asked choice = AskedAt(rules_, state);
    const auto leads_back = [&](std::uint16_t option) {
      const After next(rules_, state, option, 1 - player_);
      return !next.has_acted && Holds(next.state, depth + 1);
    };
    if (choice.decider == kernel::DeciderOf(player_))
      return std::any_of(choice.options.begin(), choice.options.end(), leads_back);
    if (choice.has_action) return false;
    return std::all_of(choice.options.begin(), choice.options.end(), leads_back);
  }

  /// The first option that leads on to a position which was known to hold before this one.
  std::uint16_t NextOf(const State& state) const {
    const Asked choice = AskedAt(rules_, state);
    if (choice.decider != kernel::DeciderOf(player_)) {
      return choice.kind == kernel::DecisionKind::PlaceResource ? MostCopied(state)
                                                                : choice.options.front();
    }
    const std::uint32_t own = fates_.at(KeyOf(state));
    return *std::find_if(choice.options.begin(), choice.options.end(), [&](std::uint16_t option) {
      const After next(rules_, state, option, 1 - player_);
      if (next.has_acted || kernel::IsOver(next.state)) return false;
      if (IsBack(next.state))
        return evidence::IsBackButForDraws(rules_, begin_, next.state, 1 - player_);
      const auto known = fates_.find(KeyOf(next.state));
      return known != fates_.end() && known->second < own;
    });
  }

  /// The hand card of which there are the most: the others keep their use.
  std::uint16_t MostCopied(const State& state) const {
    const auto decision = std::make_unique<kernel::Decision>();
    kernel::Legal(rules_, state, *decision);
    const auto copies = [&](const kernel::Option& option) {
      if (option.verb != kernel::OptionVerb::Pick) return std::ptrdiff_t{0};
      const kernel::Object& picked = state.objects[option.object];
      return std::count_if(state.objects.begin(), state.objects.begin() + state.object_count,
                           [&](const auto& object) {
                             return object.card == picked.card && object.zone == picked.zone &&
                                    object.controller == picked.controller;
                           });
    };
    const auto begin = decision->options.begin();
    const auto most =
        std::max_element(begin, begin + decision->count,
                         [&](const auto& a, const auto& b) { return copies(a) < copies(b); });
    return static_cast<std::uint16_t>(most - begin);
  }

  const kernel::Rules& rules_;
  const State& begin_;
  int player_;
  findings::Meter& meter_;
  std::unordered_map<std::uint64_t, std::uint32_t> fates_;
  std::uint32_t settled_ = 0;
};

/// A later main step of the player, and what leads there.
struct Begin {
  State state;
  std::vector<std::uint16_t> choices;
};

/// The later main steps of the player that can be come to while the other is not able to act, and
/// has nothing to choose but whether to place a resource.
class Begins {
 public:
  Begins(const kernel::Rules& rules, const State& start, findings::Meter& meter)
      : rules_(rules), start_(start), meter_(meter) {
    known_.insert(evidence::ControlHash(rules, start, evidence::PileOrder::Ignored));
  }

  std::vector<Begin> All() {
    GoOn(start_);
    return std::move(begins_);
  }
  std::uint64_t states() const { return seen_.size(); }

 private:
  void GoOn(const State& state) {
    if (kernel::IsOver(state) || state.turn_number > start_.turn_number + 2) return;
    if (!line_.empty() && state.turn_number == start_.turn_number + 2 &&
        IsOwnMainStep(rules_, state, start_.active_player)) {
      Take(state);
      return;
    }
    if (meter_.IsSpent(findings::Limit::lock_choices_max, line_.size())) return;
    if (meter_.IsSpent(findings::Limit::lock_states_max, seen_.size())) return;
    if (!seen_.insert(kernel::CanonicalHash(rules_, state)).second) return;
    Asked choice = AskedAt(rules_, state);
    const bool is_own = choice.decider == kernel::DeciderOf(start_.active_player);
    // What another choice of theirs would lead to is not looked at, so that none may be made for
    // them.
    const bool is_free =
        choice.options.size() > 1 && choice.kind != kernel::DecisionKind::PlaceResource;
    if (!is_own && (choice.has_action || is_free)) return;
    if (!is_own) choice.options.resize(1);
    for (const std::uint16_t option : choice.options) {
      const After next(rules_, state, option, 1 - start_.active_player);
      if (next.has_acted) continue;
      line_.push_back(option);
      GoOn(next.state);
      line_.pop_back();
    }
  }

  void Take(const State& state) {
    if (!known_.insert(evidence::ControlHash(rules_, state, evidence::PileOrder::Ignored)).second)
      return;
    if (meter_.IsSpent(findings::Limit::lock_begins_max, begins_.size())) return;
    begins_.push_back({state, line_});
  }

  const kernel::Rules& rules_;
  const State& start_;
  findings::Meter& meter_;
  std::vector<Begin> begins_;
  std::vector<std::uint16_t> line_;
  std::set<std::uint64_t> seen_;
  std::set<std::uint64_t> known_;
};

/// Round after round from there; nothing if one of them is none.
std::optional<FoundLock> LockFrom(const kernel::Rules& rules, const Begin& begin,
                                  findings::Meter& meter, std::uint64_t& states) {
  FoundLock found{.choices = begin.choices,
                  .from = static_cast<std::uint32_t>(begin.choices.size())};
  State state = begin.state;
  for (; found.rounds < meter.Max(findings::Limit::lock_rounds_max); ++found.rounds) {
    const State from = state;
    Rounds rounds(rules, from, meter);
    const bool locks = rounds.Locks();
    states += rounds.states();
    if (!locks) return std::nullopt;
    state = rounds.GoRound(found.choices);
    if (found.rounds == 0) found.first_end = static_cast<std::uint32_t>(found.choices.size());
  }
  return found;
}

}  // namespace

std::optional<FoundLock> FindLock(const kernel::Rules& rules, const kernel::Position& position,
                                  findings::Meter& meter, std::uint64_t& states) {
  const auto start = sheet::Lay(rules, position);
  // Where nothing can be done the turn has passed on already.
  if (!start || kernel::IsOver(*start) || !IsOwnMainStep(rules, *start, position.active_player))
    return std::nullopt;
  Begins begins(rules, *start, meter);
  std::vector<Begin> all{{*start, {}}};
  for (Begin& later : begins.All()) all.push_back(std::move(later));
  states += begins.states();
  for (Begin& begin : all) {
    auto found = LockFrom(rules, begin, meter, states);
    if (found) return found;
  }
  return std::nullopt;
}

std::optional<std::vector<std::uint16_t>> FindFreedom(const kernel::Rules& rules,
                                                      const kernel::Position& position) {
  constexpr std::size_t kChoicesMax = 64;  // not a limit: two turns of declining.
  const auto start = sheet::Lay(rules, position);
  if (!start) return std::nullopt;
  State state = *start;
  std::vector<std::uint16_t> choices;
  while (choices.size() < kChoicesMax && !kernel::IsOver(state) &&
         state.turn_number < start->turn_number + 2) {
    if (evidence::IsAbleToAct(rules, state, 1 - start->active_player)) return choices;
    choices.push_back(AskedAt(rules, state).options.front());
    kernel::Apply(rules, state, choices.back());
  }
  return std::nullopt;
}

}  // namespace caiding::locks
