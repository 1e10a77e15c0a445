// SPDX-License-Identifier: MIT
#include "tests/tree/play.h"

#include <algorithm>

#include "model/kernel/evaluate.h"
#include "model/kernel/inner.h"
#include "model/kernel/pack.h"

namespace caiding::tests {
namespace {

using kernel::Decision;
using kernel::State;

// BOUND: choices of one effect; positions that are tried before one with priority is found.
constexpr int kChoicesMax = 200;
constexpr int kPositionsMax = 50;

/// Stops when the effect whose frame stands on top is done.
class UntilDone : public kernel::StepWatch {
 public:
  UntilDone(const State& state, Listener* listener)
      : holder_(state.frames[state.frame_count - std::size_t{1}].holder), listener_(listener) {}
  bool See(const State& state) override {
    if (listener_ != nullptr) listener_->See(state);
    is_done_ =
        std::none_of(state.frames.begin(), state.frames.begin() + state.frame_count,
                     [&](const kernel::Frame& frame) {
                       return frame.kind == kernel::FrameKind::Effect && frame.holder == holder_;
                     });
    return !is_done_;
  }
  bool IsDone() const { return is_done_; }

 private:
  std::uint8_t holder_;
  Listener* listener_;
  bool is_done_ = false;
};

/// What changes an event asks in the middle of the change (可以改为, policy D-M01); the tree shares
/// the changes with the engine and cannot be asked there.
bool AsksInside(const State& state) {
  if (state.frame_count == 0) return false;
  const kernel::Frame& top = state.frames[state.frame_count - std::size_t{1}];
  return top.kind == kernel::FrameKind::Lot && top.procedure == kernel::kAsksInside;
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
    std::erase_if(left, [&](kernel::ObjectRef item) {
      return !game.rules.pack->may_target(game, context, item.object);
    });
    const int number = std::max(0, kernel::ValueOf(game, context, target.selector->count.number));
    left.resize(std::min(left.size(), static_cast<std::size_t>(number)));
    // As announcing picks them: the lowest number first.
    std::sort(left.begin(), left.end(),
              [](kernel::ObjectRef a, kernel::ObjectRef b) { return a.object < b.object; });
    for (const kernel::ObjectRef item : left)
      kernel::AddPick(game, frame.holder, target.selector->slot, item);
  }
}

}  // namespace

Asked Note(const Decision& decision, int chosen) {
  return {decision.kind,
          decision.decider,
          {decision.options.begin(), decision.options.begin() + decision.count},
          chosen};
}

std::optional<Played> PlayByProgram(const kernel::Rules& rules, const State& start,
                                    std::mt19937_64& random, Listener* listener) {
  Played played{start, {}};
  UntilDone watch(start, listener);
  kernel::BeginWatched(rules, played.end, watch, listener);
  while (!watch.IsDone() && !kernel::IsOver(played.end)) {
    if (played.asked.size() >= kChoicesMax) return std::nullopt;
    Decision decision;
    kernel::Legal(rules, played.end, decision);
    if (AsksInside(played.end)) return std::nullopt;
    const int chosen = static_cast<int>(random() % decision.count);
    played.asked.push_back(Note(decision, chosen));
    kernel::ApplyWatched(rules, played.end, static_cast<std::uint16_t>(chosen), watch, listener);
  }
  return played;
}

State PositionWithPriority(const Pool& pool, std::uint64_t seed) {
  for (std::uint64_t i = 0; i < kPositionsMax; ++i) {
    const State state = RandomPosition(pool, seed * kPositionsMax + i);
    Decision decision;
    kernel::Legal(pool.rules, state, decision);
    if (decision.count > 0 && decision.kind == kernel::DecisionKind::Priority) return state;
  }
  return RandomStart(pool, seed);
}

State WithEffect(const Pool& pool, const State& position, std::uint16_t ability,
                 std::mt19937_64& random) {
  State state = position;
  kernel::Game game(pool.rules, state);
  const kernel::AbilityEntry& entry = pool.rules.abilities[ability];
  const std::uint8_t holder = kernel::FreshHolder(game);
  kernel::Frame& frame = kernel::PushFrame(game, kernel::FrameKind::Effect);
  const int source = AnyObject(game, random);
  frame.ability = ability;
  frame.holder = holder;
  frame.source = kernel::RefTo(state, source);
  frame.controller =
      random() % 4 == 0 ? static_cast<std::uint8_t>(random() % 2) : game.At(source).controller;
  if (random() % 4 != 0) frame.subject = kernel::RefTo(state, AnyObject(game, random));
  frame.amount = static_cast<std::int32_t>(random() % 4);
  frame.x = static_cast<std::int16_t>(random() % 4);
  frame.x = kernel::XOf(game, kernel::ContextOf(frame), *entry.text);
  frame.flags = kernel::kPreviousDone;
  if (random() % 2 == 0) frame.flags |= kernel::kHeldAtUse;
  frame.spare = random() % 2 == 0 ? 1 : 0;  // An extra cost was paid.
  if (entry.kind != ir::AbilityKind::LifeBurst && entry.kind != ir::AbilityKind::EntryEffect) {
    frame.flags |= kernel::kTargetsNamed;
    NameTargets(game, frame, random);
  }
  return state;
}

std::vector<std::uint16_t> Effects(const Pool& pool) {
  std::vector<std::uint16_t> list;
  for (std::size_t i = 0; i < pool.rules.abilities.size(); ++i) {
    if (pool.rules.abilities[i].program != kernel::kNone16)
      list.push_back(static_cast<std::uint16_t>(i));
  }
  return list;
}

}  // namespace caiding::tests
