// SPDX-License-Identifier: MIT
#include "checker/smt/foretell.h"

#include <algorithm>

#include "checker/smt/after.h"
#include "checker/smt/in_state.h"

namespace caiding::smt {
namespace {

/// Hands out what was chosen, in order.
class Recorded : public Choices {
 public:
  Recorded(const Chosen& chosen, int controller, int objects)
      : chosen_(chosen), controller_(controller), objects_(objects) {}

  std::vector<Truth> Picked(const ir::Selector& selector) override {
    std::vector<Truth> list = None();
    if (picks_ == chosen_.picks.size() || chosen_.picks[picks_].slot != selector.slot)
      return Missing(list);
    for (const int object : chosen_.picks[picks_++].objects)
      list[static_cast<std::size_t>(object)] = true;
    return list;
  }
  Truth SaysYes() override {
    if (answers_ == chosen_.answers.size()) return Missing(Truth(false));
    return bool{chosen_.answers[answers_++]};
  }
  Number SetTaken() override {
    if (sets_ == chosen_.sets.size()) return Missing(Number(0));
    return chosen_.sets[sets_++];
  }
  std::vector<Truth> Drawn(bool is_you, const Number& count) override {
    return Next(chosen_.drawn, drawn_, is_you, count);
  }
  std::vector<Truth> Flipped(bool is_you, const Number& count) override {
    return Next(chosen_.flipped, flipped_, is_you, count);
  }
  /// Something was asked for that had not been chosen, or the other way round.
  bool IsOff() const {
    return is_missing_ || picks_ != chosen_.picks.size() || answers_ != chosen_.answers.size() ||
           sets_ != chosen_.sets.size() || drawn_[0] != chosen_.drawn[0].size() ||
           drawn_[1] != chosen_.drawn[1].size() || flipped_[0] != chosen_.flipped[0].size() ||
           flipped_[1] != chosen_.flipped[1].size();
  }

 private:
  std::vector<Truth> None() const {
    return std::vector<Truth>(static_cast<std::size_t>(objects_), Truth(false));
  }
  template <class Thing>
  Thing Missing(const Thing& thing) {
    is_missing_ = true;
    return thing;
  }

  /// The next so many of what happened to this player's cards.
  std::vector<Truth> Next(const std::array<std::vector<int>, 2>& all,
                          std::array<std::size_t, 2>& done, bool is_you, const Number& count) {
    std::vector<Truth> list = None();
    const auto player = static_cast<std::size_t>(is_you ? controller_ : 1 - controller_);
    std::size_t& next = done[player];
    for (std::int64_t i = 0; i < count.value(); ++i) {
      if (next == all[player].size()) return Missing(list);
      list[static_cast<std::size_t>(all[player][next++])] = true;
    }
    return list;
  }

  const Chosen& chosen_;
  int controller_;
  int objects_;
  std::size_t picks_ = 0;
  std::size_t answers_ = 0;
  std::size_t sets_ = 0;
  std::array<std::size_t, 2> drawn_{};
  std::array<std::size_t, 2> flipped_{};
  bool is_missing_ = false;
};

}  // namespace

struct Foretold::Parts {
  World world;
  Recorded choices;
  After after;

  Parts(z3::context& solver, kernel::Game& game, const kernel::Context& context,
        const Announced& announced, const Chosen& chosen)
      : world(solver, SchemaOf(game.rules), game.state.object_count,
              [&game, context](const Fact& fact) { return ValueIn(game, context, fact); }),
        choices(chosen, context.controller, game.state.object_count),
        after(world, choices,
              {.named = announced.named,
               .late = announced.late,
               .held_at_use = announced.held_at_use,
               .is_known = true}) {}
};

Foretold::Foretold(kernel::Game& game, const kernel::Context& context, const ir::Effect& effect,
                   const Announced& announced, const Chosen& chosen) {
  static z3::context solver;  // Nothing is ever asked of it.
  parts_ = std::make_unique<Parts>(solver, game, context, announced, chosen);
  parts_->after.Carry(effect);
  if (!parts_->after.limits().empty()) {
    beyond_ = parts_->after.limits().front().why;
  } else {
    illegal_ = parts_->after.illegal();
    if (illegal_.empty() && parts_->choices.IsOff()) illegal_ = "other choices are asked for";
  }
}

Foretold::~Foretold() = default;

std::optional<std::int64_t> Foretold::ValueOf(const Fact& fact) {
  if (IsNumber(fact.kind)) {
    const Number number = parts_->after.NumberOf(fact);
    return number.IsKnown() ? std::optional(number.value()) : std::nullopt;
  }
  const Truth truth = parts_->after.TruthOf(fact);
  return truth.IsKnown() ? std::optional<std::int64_t>(truth.value() ? 1 : 0) : std::nullopt;
}

}  // namespace caiding::smt
