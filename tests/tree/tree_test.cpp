// SPDX-License-Identifier: MIT
#include "tests/tree/tree.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "model/ir/print_tree.h"
#include "model/ir/walk.h"
#include "model/kernel/engine.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/inner.h"
#include "model/kernel/pack.h"
#include "model/zero/vocabulary.h"
#include "tests/laws/pool.h"
#include "tests/tree/grow.h"
#include "tests/tree/play.h"

namespace caiding::tests {
namespace {

using kernel::Decision;
using kernel::Option;
using kernel::State;

constexpr std::uint64_t kGrown = 900;  // Random trees.
constexpr std::uint64_t kShare = 6;    // One effect in so many is tried in one position.

/// The pool of the laws, and effects that no text says.
const Pool& TreePool() {
  static const Pool pool = [] {
    std::vector<ir::ReadCard> grown;
    for (std::uint64_t seed = 1; seed <= kGrown; ++seed) grown.push_back(GrownCard(seed));
    return PoolWith(grown);
  }();
  return pool;
}

bool IsSameQuestion(const Asked& asked, const Decision& decision) {
  const Asked other = Note(decision, 0);
  return asked.kind == other.kind && asked.decider == other.decider &&
         asked.options == other.options;
}

std::string Told(const Asked& asked) {
  std::string text = "kind " + std::to_string(static_cast<int>(asked.kind)) + " of " +
                     std::to_string(static_cast<int>(asked.decider)) + ":";
  for (const Option& option : asked.options) {
    text += " " + std::to_string(static_cast<int>(option.verb)) + "/" +
            std::to_string(option.object) + "/" + std::to_string(option.value);
  }
  return text;
}

/// What counts of a state in which the effect is done: how far a frame had come in a program that
/// was cut short does not.
State WithoutBookkeeping(State state) {
  if (state.result == kernel::Result::Running) return state;
  state.frames = {};
  state.frame_count = 0;
  state.picks = {};
  state.pick_count = 0;
  return state;
}

template <class List>
void TellIfOther(std::string& text, const char* what, const List& left, const List& right) {
  if (!(left == right)) text += std::string(" ") + what;
}

std::string DifferenceOf(const State& a, const State& b) {
  std::string text;
  TellIfOther(text, "objects", a.objects, b.objects);
  TellIfOther(text, "effects", a.effects, b.effects);
  TellIfOther(text, "stack", a.stack, b.stack);
  TellIfOther(text, "waiting", a.waiting, b.waiting);
  TellIfOther(text, "frames", a.frames, b.frames);
  TellIfOther(text, "picks", a.picks, b.picks);
  TellIfOther(text, "markers", a.markers, b.markers);
  TellIfOther(text, "result", a.result, b.result);
  TellIfOther(text, "battle", a.battle, b.battle);
  TellIfOther(text, "players", a.players, b.players);
  for (std::size_t i = 0; i < a.frames.size(); ++i) {
    const kernel::Frame& x = a.frames[i];
    const kernel::Frame& y = b.frames[i];
    if (x == y) continue;
    text += " frame " + std::to_string(i) + ": kind " + std::to_string(static_cast<int>(x.kind)) +
            "/" + std::to_string(static_cast<int>(y.kind)) + " procedure " +
            std::to_string(x.procedure) + "/" + std::to_string(y.procedure) + " stage " +
            std::to_string(x.stage) + "/" + std::to_string(y.stage);
  }
  for (int i = 0; i < std::max(a.object_count, b.object_count); ++i) {
    const auto& x = a.objects[static_cast<std::size_t>(i)];
    const auto& y = b.objects[static_cast<std::size_t>(i)];
    if (x == y) continue;
    text += " object " + std::to_string(i) + ": zone " + std::to_string(x.zone.value) + "/" +
            std::to_string(y.zone.value) + " rank " + std::to_string(x.rank) + "/" +
            std::to_string(y.rank) + " flags " + std::to_string(x.flags) + "/" +
            std::to_string(y.flags) + " damage " + std::to_string(x.damage) + "/" +
            std::to_string(y.damage) + " controller " + std::to_string(x.controller) + "/" +
            std::to_string(y.controller) + " incarnation " + std::to_string(x.incarnation) + "/" +
            std::to_string(y.incarnation);
  }
  return text;
}

/// Carries the same effect out by its tree with the same answers; the first difference, or empty.
std::string DiffersByTree(const kernel::Rules& rules, const State& start, const Played& played) {
  State state = start;
  std::size_t next = 0;
  std::string difference;
  ResolveByTree(rules, state, [&](const State&, const Decision& decision) {
    if (next < played.asked.size() && IsSameQuestion(played.asked[next], decision)) {
      return played.asked[next++].chosen;
    }
    difference =
        "question " + std::to_string(next) + " is " + Told(Note(decision, 0)) + " instead of " +
        (next < played.asked.size()
             ? Told(played.asked[next])
             : "the end with result " + std::to_string(static_cast<int>(played.end.result)) +
                   " capacity " + std::to_string(static_cast<int>(played.end.capacity)));
    return -1;
  });
  if (!difference.empty()) return difference;
  if (next < played.asked.size()) return "the tree does not ask " + Told(played.asked[next]);
  const State ends = WithoutBookkeeping(state);
  const State wanted = WithoutBookkeeping(played.end);
  return ends == wanted ? "" : "program/tree differ in" + DifferenceOf(wanted, ends);
}

/// How often each kind stands in the effects that are tried.
std::map<std::string, int> Occurrences(const Pool& pool) {
  std::map<std::string, int> counts;
  auto count = [&](const ir::Effect& effect) {
    std::visit([&]<class Node>(const Node&) { ++counts[ir::Label<Node>::english]; },
               ir::AsVariant(effect.node));
  };
  for (const std::uint16_t number : Effects(pool))
    ir::Walk(pool.rules.abilities[number].text->effect, count);
  return counts;
}

}  // namespace

TEST_CASE("the tree knows every kind of instruction but a few", "[tree]") {
  // May only shrink: what the engine carries out gets a meaning here too. Nobody carries out the
  // last five yet: cards with them are not played.
  const std::set<std::string> pinned = {"amount becomes",    "enter as copy", "remove from battle",
                                        "change the target", "reveal until",  "move damage",
                                        "extra turn",        "trade stat"};
  const std::map<std::string, int> occurrences = Occurrences(TreePool());
  int covered = 0;
  std::string table;
  const std::vector<NodeKind> kinds = NodeKinds();
  for (const NodeKind& kind : kinds) {
    const auto found = occurrences.find(kind.name);
    const int tried = found == occurrences.end() ? 0 : found->second;
    table += (kind.is_covered ? "  tree    " : "  engine  ") + kind.name + ": in " +
             std::to_string(tried) + "\n";
    if (kind.is_covered) ++covered;
    INFO(kind.name);
    CHECK((kind.is_covered || pinned.count(kind.name) == 1U));
  }
  std::cout << "kinds of instructions, and how often they stand in the effects that are tried\n"
            << table << "covered: " << covered << " of " << kinds.size() << "\n";
}

TEST_CASE("what the program of an effect does is what its tree says", "[tree][zero:700.9]") {
  const Pool& pool = TreePool();
  const std::vector<std::uint16_t> effects = Effects(pool);
  std::set<std::uint16_t> tried;
  std::size_t questions = 0;
  std::size_t played_effects = 0;
  CHECK(rc::check("effects of the pool in positions of random games", [&] {
    const std::uint64_t seed =
        *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
    const State position = PositionWithPriority(pool, seed);
    for (const std::uint16_t ability : effects) {
      if ((ability + seed) % kShare != 0) continue;
      std::mt19937_64 random(seed + ability);
      const State start = WithEffect(pool, position, ability, random);
      const auto played = PlayByProgram(pool.rules, start, random);
      if (!played) continue;
      tried.insert(ability);
      ++played_effects;
      questions += played->asked.size();
      const std::string difference = DiffersByTree(pool.rules, start, *played);
      if (!difference.empty()) {
        RC_LOG() << "seed " << seed << ", effect " << ability << ": " << difference << "\n"
                 << ir::PrintTree({*pool.rules.abilities[ability].text}, zero::GameVocabulary());
      }
      RC_ASSERT(difference == "");
    }
  }));
  std::cout << played_effects << " effects carried out twice, " << questions
            << " questions compared\n";
  CHECK(tried.size() == effects.size());
}

}  // namespace caiding::tests
