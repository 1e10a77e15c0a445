// SPDX-License-Identifier: MIT
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
#include "tests/tree/tree.h"

namespace caiding::tests {
namespace {

using kernel::Decision;
using kernel::Option;
using kernel::State;

// BOUND: choices of one effect; positions that are tried before one with priority is found.
constexpr int kChoicesMax = 200;
constexpr int kPositionsMax = 50;
constexpr std::uint64_t kGrown = 900;  // Random trees.
constexpr std::uint64_t kShare = 6;  // One effect in so many is tried in one position.

/// The pool of the laws, and effects that no text says.
const Pool& TreePool() {
  static const Pool pool = [] {
    std::vector<zero::ReadCard> grown;
    for (std::uint64_t seed = 1; seed <= kGrown; ++seed) grown.push_back(GrownCard(seed));
    return PoolWith(grown);
  }();
  return pool;
}

/// A question as it was asked, and what was answered.
struct Asked {
  kernel::DecisionKind kind{};
  kernel::Decider decider{};
  std::vector<Option> options;
  int chosen = 0;
};

Asked Note(const Decision& decision, int chosen) {
  return {decision.kind, decision.decider,
          {decision.options.begin(), decision.options.begin() + decision.count}, chosen};
}

bool IsSameQuestion(const Asked& asked, const Decision& decision) {
  const Asked other = Note(decision, 0);
  return asked.kind == other.kind && asked.decider == other.decider && asked.options == other.options;
}

std::string Told(const Asked& asked) {
  std::string text = "kind " + std::to_string(static_cast<int>(asked.kind)) + " of " +
                     std::to_string(static_cast<int>(asked.decider)) + ":";
  for (const Option& option : asked.options) {
    text += " " + std::to_string(static_cast<int>(option.verb)) + "/" + std::to_string(option.object) + "/" +
            std::to_string(option.value);
  }
  return text;
}

/// Stops when the effect whose frame stands on top is done.
class UntilDone : public kernel::StepWatch {
 public:
  explicit UntilDone(const State& state)
      : holder_(state.frames[state.frame_count - std::size_t{1}].holder) {}
  bool See(const State& state) override {
    is_done_ = std::none_of(state.frames.begin(), state.frames.begin() + state.frame_count,
                            [&](const kernel::Frame& frame) {
                              return frame.kind == kernel::FrameKind::Effect && frame.holder == holder_;
                            });
    return !is_done_;
  }
  bool IsDone() const { return is_done_; }

 private:
  std::uint8_t holder_;
  bool is_done_ = false;
};

/// What changes an event asks in the middle of the change (可以改为, policy D-M01); the tree shares the
/// changes with the engine and cannot be asked there.
bool AsksInside(const State& state) {
  if (state.frame_count == 0) return false;
  const kernel::Frame& top = state.frames[state.frame_count - std::size_t{1}];
  return top.kind == kernel::FrameKind::Lot && top.procedure == kernel::kAsksInside;
}

/// The effect as the engine carries it out, with random answers; nothing if it asks too often, or inside
/// of a change.
struct Played {
  State end;
  std::vector<Asked> asked;
};
std::optional<Played> PlayByProgram(const kernel::Rules& rules, const State& start, std::mt19937_64& random) {
  Played played{start, {}};
  UntilDone watch(start);
  kernel::BeginWatched(rules, played.end, watch);
  while (!watch.IsDone() && !kernel::IsOver(played.end)) {
    if (played.asked.size() >= kChoicesMax) return std::nullopt;
    Decision decision;
    kernel::Legal(rules, played.end, decision);
    if (AsksInside(played.end)) return std::nullopt;
    const int chosen = static_cast<int>(random() % decision.count);
    played.asked.push_back(Note(decision, chosen));
    kernel::ApplyWatched(rules, played.end, static_cast<std::uint16_t>(chosen), watch);
  }
  return played;
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
    text += " frame " + std::to_string(i) + ": kind " + std::to_string(static_cast<int>(x.kind)) + "/" +
            std::to_string(static_cast<int>(y.kind)) + " procedure " + std::to_string(x.procedure) + "/" +
            std::to_string(y.procedure) + " stage " + std::to_string(x.stage) + "/" + std::to_string(y.stage);
  }
  for (int i = 0; i < std::max(a.object_count, b.object_count); ++i) {
    const auto& x = a.objects[static_cast<std::size_t>(i)];
    const auto& y = b.objects[static_cast<std::size_t>(i)];
    if (x == y) continue;
    text += " object " + std::to_string(i) + ": zone " + std::to_string(x.zone.value) + "/" +
            std::to_string(y.zone.value) + " rank " + std::to_string(x.rank) + "/" + std::to_string(y.rank) +
            " flags " + std::to_string(x.flags) + "/" + std::to_string(y.flags) + " damage " +
            std::to_string(x.damage) + "/" + std::to_string(y.damage);
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
        (next < played.asked.size() ? Told(played.asked[next])
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

/// A position in which a player has priority.
State PositionWithPriority(const Pool& pool, std::uint64_t seed) {
  for (std::uint64_t i = 0; i < kPositionsMax; ++i) {
    const State state = RandomPosition(pool, seed * kPositionsMax + i);
    Decision decision;
    kernel::Legal(pool.rules, state, decision);
    if (decision.count > 0 && decision.kind == kernel::DecisionKind::Priority) return state;
  }
  return RandomStart(pool, seed);
}

int AnyObject(kernel::Game& game, std::mt19937_64& random) {
  std::vector<int> there;
  std::vector<int> in_play;
  for (int i = 0; i < game.state.object_count; ++i) {
    if (game.At(i).card == kernel::kNone16 || game.At(i).zone.IsNone()) continue;
    there.push_back(i);
    if (game.At(i).zone == game.rules.pack->play) in_play.push_back(i);
  }
  const std::vector<int>& among = in_play.empty() || random() % 4 == 0 ? there : in_play;
  return among[random() % among.size()];
}

/// Names targets as announcing would, as far as there are any.
void NameTargets(kernel::Game& game, const kernel::Frame& frame, std::mt19937_64& random) {
  const kernel::Context context = kernel::ContextOf(frame);
  for (const kernel::TargetSlot& target : game.rules.abilities[frame.ability].targets) {
    kernel::ObjectList list;
    kernel::CollectMatching(game, context, *target.selector, list);
    std::vector<kernel::ObjectRef> left(list.begin(), list.end());
    std::shuffle(left.begin(), left.end(), random);
    int number = std::max(0, kernel::ValueOf(game, context, target.selector->count.number));
    for (const kernel::ObjectRef item : left) {
      if (number == 0) break;
      if (!game.rules.pack->may_target(game, context, item.object)) continue;
      kernel::AddPick(game, frame.holder, target.selector->slot, item);
      --number;
    }
  }
}

/// The position with this effect about to be carried out: some object's, some player's.
State WithEffect(const Pool& pool, const State& position, std::uint16_t ability, std::mt19937_64& random) {
  State state = position;
  kernel::Game game(pool.rules, state);
  const kernel::AbilityEntry& entry = pool.rules.abilities[ability];
  const std::uint8_t holder = kernel::FreshHolder(game);
  kernel::Frame& frame = kernel::PushFrame(game, kernel::FrameKind::Effect);
  const int source = AnyObject(game, random);
  frame.ability = ability;
  frame.holder = holder;
  frame.source = kernel::RefTo(state, source);
  frame.controller = random() % 4 == 0 ? static_cast<std::uint8_t>(random() % 2) : game.At(source).controller;
  if (random() % 4 != 0) frame.subject = kernel::RefTo(state, AnyObject(game, random));
  frame.amount = static_cast<std::int32_t>(random() % 4);
  frame.x = static_cast<std::int16_t>(random() % 4);
  frame.x = kernel::XOf(game, kernel::ContextOf(frame), *entry.text);
  frame.flags = kernel::kPreviousDone;
  if (random() % 2 == 0) frame.flags |= kernel::kHeldAtUse;
  if (entry.kind != ir::AbilityKind::LifeBurst && entry.kind != ir::AbilityKind::EntryEffect) {
    frame.flags |= kernel::kTargetsNamed;
    NameTargets(game, frame, random);
  }
  return state;
}

/// The effects of the pool that are carried out, rather than in force.
std::vector<std::uint16_t> Effects(const Pool& pool) {
  std::vector<std::uint16_t> list;
  for (std::size_t i = 0; i < pool.rules.abilities.size(); ++i) {
    if (pool.rules.abilities[i].program != kernel::kNone16) list.push_back(static_cast<std::uint16_t>(i));
  }
  return list;
}

/// How often each kind stands in the effects that are tried.
std::map<std::string, int> Occurrences(const Pool& pool) {
  std::map<std::string, int> counts;
  auto count = [&](const ir::Effect& effect) {
    std::visit([&]<class Node>(const Node&) { ++counts[ir::Label<Node>::english]; },
               ir::AsVariant(effect.node));
  };
  for (const std::uint16_t number : Effects(pool)) ir::Walk(pool.rules.abilities[number].text->effect, count);
  return counts;
}

}  // namespace

TEST_CASE("the tree knows every kind of instruction but a few", "[tree]") {
  // May only shrink: what is added to the IR gets a meaning here too.
  const std::set<std::string> pinned = {"amount becomes", "enter as copy", "remove from battle"};
  const std::map<std::string, int> occurrences = Occurrences(TreePool());
  int covered = 0;
  std::string table;
  const std::vector<NodeKind> kinds = NodeKinds();
  for (const NodeKind& kind : kinds) {
    const auto found = occurrences.find(kind.name);
    const int tried = found == occurrences.end() ? 0 : found->second;
    table += (kind.is_covered ? "  tree    " : "  engine  ") + kind.name + ": in " + std::to_string(tried) + "\n";
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
    const std::uint64_t seed = *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
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
  std::cout << played_effects << " effects carried out twice, " << questions << " questions compared\n";
  CHECK(tried.size() == effects.size());
}

}  // namespace caiding::tests
