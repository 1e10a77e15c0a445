// SPDX-License-Identifier: MIT
#include "checker/smt/same.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "checker/smt/ask.h"
#include "checker/smt/phrases.h"

namespace caiding::smt {
namespace {

constexpr int kSource = 0;  // In a sketch the card itself comes first.

/// The two phrases say different things of object `object`, or of the position.
Truth Differ(World& world, const Phrase& left, const Phrase& right, int object, bool is_within) {
  if (const auto* filter = std::get_if<ir::Filter>(&left.words)) {
    Truth is_asked = world.TruthOf({.kind = FactKind::IsThere, .object = object});
    // What the selection says besides is equal in both.
    if (is_within && left.of) is_asked = is_asked && world.IsWithin(*left.of, object);
    return is_asked &&
           world.Passes(*filter, object) != world.Passes(std::get<ir::Filter>(right.words), object);
  }
  if (const auto* condition = std::get_if<ir::Condition>(&left.words)) {
    return world.Holds(*condition) != world.Holds(std::get<ir::Condition>(right.words));
  }
  return world.Value(std::get<ir::Quantity>(left.words)) !=
         world.Value(std::get<ir::Quantity>(right.words));
}

/// What the card prints, of the first object of a sketch.
Truth IsTheCard(World& world, const ir::Card& card) {
  const auto holds = [&](FactKind kind) {
    return world.TruthOf({.kind = kind, .object = kSource});
  };
  const auto number = [&](FactKind kind, int which = 0) {
    return world.NumberOf({.kind = kind, .object = kSource, .number = which});
  };
  Truth is = holds(FactKind::IsThere) && holds(FactKind::IsSource) && holds(FactKind::IsYours) &&
             number(FactKind::Kind) == card.kind.value && number(FactKind::Cost) == card.cost_total;
  for (const auto& [stat, value] : card.stats) {
    is = is && number(FactKind::PrintedStat, stat.value) == value &&
         number(FactKind::Stat, stat.value) == value;
  }
  return is;
}

/// The question over a position with so many objects.
Finding AskForSketch(const Phrase& left, const Phrase& right, const ir::Card& card,
                     const Schema& schema, unsigned effort, int slots) {
  z3::context context;
  World world(context, schema, slots);
  Truth differ = false;
  for (int object = 0; object < slots; ++object) {
    differ = differ || Differ(world, left, right, object, true);
  }
  return Ask(world, IsTheCard(world, card) && differ, effort);
}

/// The same with few objects first: a small position is easier to look at.
Finding AskForSmallSketch(const Phrase& left, const Phrase& right, const ir::Card& card,
                          const Schema& schema, const Effort& effort) {
  constexpr int kFirst = 3;
  constexpr int kFurther = 3;
  Finding finding;
  for (int slots = kFirst; slots <= effort.slots && finding.found != Found::Yes;
       slots += kFurther) {
    finding = AskForSketch(left, right, card, schema, effort.solver, slots);
  }
  return finding;
}

bool AreAlike(const Parts& left, const Parts& right) {
  if (left.frame != right.frame || left.phrases.size() != right.phrases.size()) return false;
  for (std::size_t i = 0; i < left.phrases.size(); ++i) {
    if (left.phrases[i].words.index() != right.phrases[i].words.index()) return false;
  }
  return true;
}

}  // namespace

Comparison CompareMeaning(const std::vector<ir::Ability>& left,
                          const std::vector<ir::Ability>& right, const ir::Card& card,
                          const Schema& schema, const Effort& effort) {
  const Parts one = TakeApart(left);
  const Parts other = TakeApart(right);
  Comparison comparison;
  if (!AreAlike(one, other)) {
    comparison.why = "they differ in more than phrases";
    return comparison;
  }
  comparison.sameness = Sameness::Same;
  for (std::size_t i = 0; i < one.phrases.size(); ++i) {
    const Phrase& here = one.phrases[i];
    const Phrase& there = other.phrases[i];
    if (here.words == there.words) continue;
    ++comparison.phrases;
    z3::context context;
    World world = World::Unbounded(context, schema);
    // A trigger may look at a card that has left where the selection looks: the proof assumes no
    // place.
    Finding finding = Ask(world, Differ(world, here, there, 0, false), effort.solver);
    const bool is_tied = AreTied(here, there, schema);
    if (finding.found == Found::No && !is_tied) {
      comparison.has_second_opinion = comparison.has_second_opinion && finding.has_second_opinion;
      comparison.queries.push_back(std::move(finding.query));
      continue;
    }
    comparison.sameness = Sameness::Open;
    comparison.why = is_tied ? "the rules look at how a phrase is put" : finding.why;
    if (finding.found == Found::Disputed) {
      comparison.sameness = Sameness::Disputed;
      return comparison;
    }
    if (finding.found == Found::No) continue;
    finding = AskForSmallSketch(here, there, card, schema, effort);
    comparison.is_solver_exhausted = comparison.is_solver_exhausted || finding.found == Found::Open;
    comparison.is_without_sketch = comparison.is_without_sketch || finding.found == Found::No;
    if (finding.found == Found::Yes) comparison.sketches.push_back(std::move(finding.facts));
  }
  if (!comparison.sketches.empty()) comparison.sameness = Sameness::Differ;
  return comparison;
}

}  // namespace caiding::smt
