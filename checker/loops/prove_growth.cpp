// SPDX-License-Identifier: MIT
#include "checker/loops/prove_growth.h"

#include "checker/loops/growth.h"
#include "checker/loops/per_marker.h"
#include "model/kernel/evaluate.h"
#include "model/sheet/sheet.h"

namespace caiding::loops {
namespace {

using evidence::SizeKey;
using evidence::SizeKind;
using evidence::Sizes;
using ir::Message;
using kernel::State;
using Weights = std::vector<std::int64_t>;

/// Collects guards step by step.
class Writer {
 public:
  Writer(const kernel::Rules& rules, const PlayedRound& round, const Readers& readers,
         evidence::PileOrder order)
      : rules_(rules),
        sheet_(sheet::SheetOf(rules)),
        round_(round),
        readers_(readers),
        order_(order) {
    for (const auto& [key, gain] : round.gain) {
      keys_.push_back(key);
      formula_.round.gain.push_back(gain);
    }
  }

  RoundFormula Write() {
    std::vector<Weights> sizes;
    for (const State& state : round_.states) sizes.push_back(SizesIn(state));
    formula_.round.start = sizes.front();
    for (std::size_t i = 0; i < round_.states.size(); ++i) {
      smt::GrowingStep step;
      now_ = sizes[i];
      guards_ = &step.guards;
      GuardStep(round_.states[i]);
      step.added.assign(keys_.size(), 0);
      if (i + 1 < sizes.size()) {
        for (std::size_t k = 0; k < keys_.size(); ++k)
          step.added[k] = sizes[i + 1][k] - sizes[i][k];
      }
      formula_.round.steps.push_back(std::move(step));
    }
    return std::move(formula_);
  }

 private:
  Weights SizesIn(const State& state) const {
    const Sizes all = evidence::SplitState(rules_, state, order_).sizes;
    Weights sizes;
    for (const SizeKey& key : keys_) {
      const auto at = all.find(key);
      sizes.push_back(at == all.end() ? 0 : at->second);
    }
    return sizes;
  }

  /// `value`, which changes with the sizes by these weights, stays at least 0.
  void StaysAtLeast0(std::int64_t value, const Weights& weights, const Message& otherwise) {
    smt::LinearGuard guard{.weights = weights, .constant = value, .about = formula_.about.size()};
    for (std::size_t k = 0; k < keys_.size(); ++k) guard.constant -= weights[k] * now_[k];
    guards_->push_back(std::move(guard));
    formula_.about.push_back(otherwise);
  }
  /// `value` > 0 has the answer that it has now.
  void StaysAbove0OrNot(std::int64_t value, const Weights& weights, const Message& otherwise) {
    if (value > 0) return StaysAtLeast0(value - 1, weights, otherwise);
    Weights negative = weights;
    for (std::int64_t& weight : negative) weight = -weight;
    StaysAtLeast0(-value, negative, otherwise);
  }

  /// Above the number or not, as it is now.
  void Compare(std::int64_t value, std::int64_t number, const Weights& weights,
               const Message& what) {
    const std::string told = std::to_string(number);
    const Message otherwise{what.zh + "与 " + told + " 的比较有了不同的结果",
                            what.en + " compares otherwise with " + told};
    StaysAbove0OrNot(value - number, weights, otherwise);
  }

  Weights OnlyOf(std::size_t index) const {
    Weights weights(keys_.size(), 0);
    weights[index] = 1;
    return weights;
  }
  Weights OfStat(kernel::Game& game, std::uint16_t object, ir::StatId stat) const {
    const auto per_markers = PerMarkersOn(game, object);
    Weights weights(keys_.size(), 0);
    for (std::size_t k = 0; k < keys_.size(); ++k) {
      if (keys_[k].object != object) continue;
      if (keys_[k].kind == SizeKind::Changes) weights[k] = OfChange(keys_[k], stat);
      if (keys_[k].kind == SizeKind::Markers) weights[k] = OfMarkers(keys_[k], stat, per_markers);
    }
    return weights;
  }
  std::int64_t OfChange(const SizeKey& key, ir::StatId stat) const {
    const auto* change = std::get_if<ir::ChangeStats>(&rules_.nodes[key.what]->node);
    const bool is_of_stat = change != nullptr && change->changes[key.part].stat == stat;
    return is_of_stat ? key.amount : 0;
  }
  std::int64_t OfMarkers(const SizeKey& key, ir::StatId stat,
                         const std::vector<PerMarker>& per_markers) const {
    std::int64_t sum = 0;
    for (const PerMarker& per : per_markers) {
      if (per.stat == stat && per.Counts(rules_.names[key.what])) sum += per.each;
    }
    return sum;
  }
  Weights OfDamage(std::uint16_t object) const {
    Weights weights(keys_.size(), 0);
    for (std::size_t k = 0; k < keys_.size(); ++k) {
      if (keys_[k].kind == SizeKind::Damage && keys_[k].object == object) weights[k] = 1;
    }
    return weights;
  }

  void GuardStep(const State& state) {
    for (std::size_t k = 0; k < keys_.size(); ++k) {
      const Message what = TellSize(rules_, round_.states.front(), keys_[k]);
      if (round_.gain.at(keys_[k]) < 0)
        StaysAtLeast0(now_[k], OnlyOf(k),
                      {what.zh + "用完了", "there is nothing left of " + what.en});
      const auto asked = readers_.asked.find(keys_[k]);
      if (asked != readers_.asked.end()) {
        for (const std::int64_t number : asked->second) Compare(now_[k], number, OnlyOf(k), what);
      }
      const auto above = readers_.above.find(keys_[k]);
      if (above == readers_.above.end()) continue;
      const std::string number = std::to_string(above->second);
      StaysAtLeast0(now_[k] - above->second - 1, OnlyOf(k),
                    {what.zh + "与 " + number + " 的比较有了不同的结果",
                     what.en + " compares otherwise with " + number});
    }
    State copy = state;
    kernel::Game game(rules_, copy);
    GuardLives(game);
    GuardStats(game);
  }

  bool IsUnitInPlay(const kernel::Game& game, std::uint16_t object) const {
    if (object >= game.state.object_count) return false;
    const kernel::Object& at = game.state.objects[object];
    return at.card != kernel::kNone16 && at.zone == sheet_.roles.zones.play &&
           rules_.cards[at.card].kind == sheet_.roles.kinds.unit;
  }

  /// What may die of what grows on it.
  std::set<std::uint16_t> Endangered() const {
    std::set<std::uint16_t> objects;
    for (const SizeKey& key : keys_) {
      if (key.kind != SizeKind::Cards) objects.insert(key.object);
    }
    return objects;
  }

  void GuardLives(kernel::Game& game) {
    for (const std::uint16_t object : Endangered()) {
      if (!IsUnitInPlay(game, object)) continue;
      const std::string name = rules_.cards[game.state.objects[object].card].number;
      const Message& word = sheet_.terms.borne;
      const std::int64_t borne = kernel::StatOf(game, object, sheet_.roles.stats.borne);
      const Weights of_borne = OfStat(game, object, sheet_.roles.stats.borne);
      StaysAbove0OrNot(
          borne, of_borne,
          {name + "的" + word.zh + "变为 0", "the " + word.en + " of " + name + " is 0"});
      Weights left = of_borne;
      const Weights of_damage = OfDamage(object);
      for (std::size_t k = 0; k < left.size(); ++k) left[k] -= of_damage[k];
      StaysAbove0OrNot(
          borne - game.state.objects[object].damage, left,
          {name + "受到的伤害达到" + word.zh, "the damage on " + name + " reaches its " + word.en});
    }
  }

  void GuardStats(kernel::Game& game) {
    for (const auto& [stat, numbers] : readers_.compared) {
      if (stat.object >= game.state.object_count) continue;
      const std::int64_t value = kernel::StatOf(game, stat.object, stat.stat);
      const Weights weights = OfStat(game, stat.object, stat.stat);
      for (const std::int64_t number : numbers) {
        Compare(value, number, weights, sheet_.terms.any_stat);
      }
    }
  }

  const kernel::Rules& rules_;
  const sheet::Sheet& sheet_;
  const PlayedRound& round_;
  const Readers& readers_;
  evidence::PileOrder order_;
  std::vector<SizeKey> keys_;
  Weights now_;
  std::vector<smt::LinearGuard>* guards_ = nullptr;
  RoundFormula formula_;
};

}  // namespace

RoundFormula FormulaOf(const kernel::Rules& rules, const PlayedRound& round, const Readers& readers,
                       evidence::PileOrder order) {
  return Writer(rules, round, readers, order).Write();
}

}  // namespace caiding::loops
