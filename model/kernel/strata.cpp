// SPDX-License-Identifier: MIT
#include "model/kernel/strata.h"

#include <algorithm>
#include <vector>

namespace caiding::kernel {
namespace {

/// What is in force, in the order of taking effect; gained abilities after what may give them.
std::vector<InForce> AllInForce(const Game& game) {
  std::vector<InForce> all;
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool acts = effect.form == EffectForm::Printed ||
                      (effect.form == EffectForm::Lasting && effect.spare == 0);
    if (acts) all.push_back(InForce{i, -1, kNone16});
  }
  for (std::size_t place = 0; place < game.board.count; ++place) {
    const Characteristics& look = game.board.list[place];
    for (std::size_t i = 0; i < look.granted_count; ++i) {
      if (game.rules.abilities[look.granted[i]].kind == ir::AbilityKind::Continuous) {
        all.push_back(InForce{-1, game.board.object[place], look.granted[i]});
      }
    }
  }
  return all;
}

class Stratum {
 public:
  Stratum(Game& game, int number, const ApplyInStratum& apply)
      : game_(game), number_(number), apply_(apply) {}

  void Apply() {
    std::vector<InForce> own;
    std::vector<InForce> others;
    for (const InForce& one : AllInForce(game_)) {
      const Trace trace = Try(one);
      (trace.deeds != 0 && trace.is_own_only ? own : others).push_back(one);
    }
    ApplyGroup(std::move(own));
    ApplyGroup(std::move(others));
  }

 private:
  /// What it would do on the present board.
  Trace Try(const InForce& one) {
    const Board kept = game_.board;
    const Trace trace = apply_(one, number_);
    game_.board = kept;
    return trace;
  }
  /// What it would do after the other one.
  Trace TryAfter(const InForce& one, const InForce& other) {
    const Board kept = game_.board;
    apply_(other, number_);
    const Trace trace = apply_(one, number_);
    game_.board = kept;
    return trace;
  }
  /// Rule: [FF-TCG 3.2, 11.12.4.12].
  bool DependsOnAny(const std::vector<InForce>& group, std::size_t index) {
    const std::uint64_t alone = Try(group[index]).deeds;
    for (std::size_t other = 0; other < group.size(); ++other) {
      if (other != index && TryAfter(group[index], group[other]).deeds != alone) return true;
    }
    return false;
  }
  void ApplyGroup(std::vector<InForce> group) {
    while (!group.empty()) {
      std::size_t next = 0;
      while (next < group.size() && group.size() > 1 && DependsOnAny(group, next)) ++next;
      if (next == group.size()) next = 0;
      apply_(group[next], number_);
      group.erase(group.begin() + static_cast<std::ptrdiff_t>(next));
    }
  }

  Game& game_;
  int number_;
  const ApplyInStratum& apply_;
};

}  // namespace

void ApplyInStrata(Game& game, int strata, const ApplyInStratum& apply) {
  for (int number = 0; number < strata; ++number) Stratum(game, number, apply).Apply();
}

}  // namespace caiding::kernel
