// SPDX-License-Identifier: MIT
#include "model/kernel/settling.h"

#include <algorithm>
#include <array>
#include <optional>

#include "model/kernel/board_pass.h"
#include "model/kernel/engine.h"
#include "model/kernel/game.h"
#include "model/kernel/pack.h"
#include "model/kernel/same_board.h"
#include "model/kernel/unsettled.h"

namespace caiding::kernel {
namespace {

// BOUND: effects that come and go, whatever is asked for: each doubles the work.
constexpr std::size_t kChangingMost = 16;

using Effects = std::bitset<kEffectsMax>;

/// A round with what the next one has to know of losses.
struct Round {
  SettlingRound seen;
  std::array<Loss, kInPlayMax> losses{};
};

bool IsSame(const Loss& a, const Loss& b) {
  return a.is_known == b.is_known && a.is_barring == b.is_barring && a.effect == b.effect;
}

bool AreSame(const Round& a, const Round& b) {
  return a.seen.in_force == b.seen.in_force && kernel::IsSame(a.seen.board, b.seen.board) &&
         std::equal(a.losses.begin(), a.losses.end(), b.losses.begin(),
                    [](const Loss& one, const Loss& other) { return IsSame(one, other); });
}

/// Which effects are there, whatever the boards say.
struct Choice {
  Effects chosen;
  Effects there;
};

class Layer {
 public:
  Layer(const Rules& rules, const State& state, const SettlingLimits& limits)
      : state_(state), game_(rules, state_), limits_(limits) {}

  /// What a capacity cut short says nothing.
  Settlement Settle() {
    Settlement found = LookForRest();
    if (IsUnknown(GetResult(state_))) return {Settling::NoRoom, {}};
    return found;
  }

 private:
  Settlement LookForRest() {
    std::vector<Round> rounds = GoOn(InPlay());
    if (rounds.size() < 2) return {rounds.empty() ? Settling::TooLong : Settling::Settles, {}};
    const std::vector<std::size_t> changing = ChangingIn(rounds);
    if (changing.size() > std::min(limits_.changing, kChangingMost))
      return {Settling::TooManyChange, {}};
    for (std::uint32_t which = 0; which < 1U << changing.size(); ++which) {
      const std::vector<Round> others = GoOn(Take(rounds.front(), ChoiceOf(changing, which)));
      if (others.empty()) return {Settling::TooLong, {}};
      if (others.size() == 1) return {Settling::Settles, {}};
    }
    Settlement found{Settling::Oscillates, {}};
    for (Round& round : rounds) found.rounds.push_back(std::move(round.seen));
    return found;
  }

  /// What the board is in play.
  Round InPlay() {
    Round round;
    round.seen.board = CurrentBoard(game_);
    for (std::size_t place = 0; place < round.seen.board.count; ++place) {
      const Characteristics& look = round.seen.board.list[place];
      round.losses[place] = Loss{look.has_lost_own, look.is_barred, -1, kNoObject8};
    }
    return round;
  }

  bool IsThere(Pass& pass, const EffectInstance& effect, const Choice& choice) {
    const auto index = static_cast<std::size_t>(pass.effect);
    if (choice.chosen[index]) return choice.there[index] && IsCurrent(state_, effect.source);
    return IsBorne(pass, effect) &&
           IsActive(pass, game_.rules.abilities[effect.code], PrintedContext(game_, effect));
  }

  /// One pass that rests on the board of the round before. The losses that it does not find any
  /// more are over.
  Round Take(const Round& before, const Choice& choice) {
    Pass pass{.game = game_};
    pass.before = before.losses;
    pass.assumed = &before.seen.board;
    pass.unaffected = UnaffectedOn(before.seen.board);
    Round round;
    ClearBoard(game_);
    MarkLosses(pass);
    for (pass.effect = 0; pass.effect < state_.effect_count; ++pass.effect) {
      const EffectInstance& effect = state_.effects[static_cast<std::size_t>(pass.effect)];
      if (effect.form == EffectForm::Lasting && effect.spare == 0) ApplyLasting(pass, effect);
      if (effect.form != EffectForm::Printed || !IsThere(pass, effect, choice)) continue;
      round.seen.in_force.set(static_cast<std::size_t>(pass.effect));
      CarryOut(pass, PrintedContext(game_, effect), effect);
    }
    EndLosses(pass);
    round.seen.board = game_.board;
    round.losses = pass.now;
    return round;
  }

  void EndLosses(const Pass& pass) {
    for (std::size_t place = 0; place < game_.board.count; ++place) {
      if (!pass.before[place].is_known || pass.now[place].is_known) continue;
      game_.board.list[place].has_lost_own = game_.board.list[place].is_barred = false;
      PlaceKeywords(game_, game_.board.object[place]);
    }
  }

  /// The rounds that come again and again from here on; one: it rests. Nothing if none came again.
  std::vector<Round> GoOn(Round first) {
    std::vector<Round> rounds{Take(first, {})};
    while (rounds.size() <= limits_.rounds) {
      Round next = Take(rounds.back(), {});
      const auto same = std::find_if(rounds.begin(), rounds.end(),
                                     [&](const Round& one) { return AreSame(one, next); });
      if (same != rounds.end()) return {same, rounds.end()};
      rounds.push_back(std::move(next));
    }
    return {};
  }

  static std::vector<std::size_t> ChangingIn(const std::vector<Round>& rounds) {
    Effects any;
    Effects all;
    all.set();
    for (const Round& round : rounds) {
      any |= round.seen.in_force;
      all &= round.seen.in_force;
    }
    std::vector<std::size_t> changing;
    for (std::size_t i = 0; i < any.size(); ++i) {
      if (any[i] && !all[i]) changing.push_back(i);
    }
    return changing;
  }

  static Choice ChoiceOf(const std::vector<std::size_t>& changing, std::uint32_t which) {
    Choice choice;
    for (std::size_t i = 0; i < changing.size(); ++i) {
      choice.chosen.set(changing[i]);
      choice.there.set(changing[i], (which >> i & 1) != 0);
    }
    return choice;
  }

  State state_;
  Game game_;
  SettlingLimits limits_;
};

}  // namespace

bool IsLeftToPolicy(const Rules& rules, const State& state) {
  State copy = state;
  Game game(rules, copy);
  return HasUnsettledEffects(game);
}

PolicyMask AskedByBoard(const Rules& rules, const State& state) {
  State copy = state;
  Game game(rules, copy);
  CurrentBoard(game);
  return ConsultedPolicies(copy);
}

bool CanBeWorkedOut(const Rules& rules, const State& state) {
  State copy = state;
  Game game(rules, copy);
  CurrentBoard(game);
  return !IsUnknown(GetResult(copy));
}

Settlement SettleEffects(const Rules& rules, const State& state, const SettlingLimits& limits) {
  // Strata have a way of their own to settle what depends on what. Rule: [FF-TCG 3.2, 11.12.4.12].
  if (rules.pack->stratum != nullptr) return {};
  return Layer(rules, state, limits).Settle();
}

}  // namespace caiding::kernel
