// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <variant>

#include "model/ir/effect.h"
#include "model/kernel/game.h"

// What a pack does when an effect is carried out: a function for each alternative of the effect
// that it has rules for, and nothing else. The rest is the kernel's, or a gap that ends the line of
// play.

namespace caiding::kernel {

inline constexpr std::size_t kEffectKinds = std::variant_size_v<ir::EffectNode::Alternatives>;

/// Carries out one leaf effect for the frame on top; may push frames, which run before the next.
using Executor = void (*)(Game&, Frame&, const ir::Effect&);
/// One for each alternative of `ir::EffectNode`, by its number there.
using Executors = std::array<Executor, kEffectKinds>;

/// The pack has no rule for this instruction yet: the line ends here, nothing is guessed.
void NotBuilt(Game& game, Frame& frame, const ir::Effect& effect);
/// The kernel has carried it out, or compiled it to steps, before a pack is asked.
void DoneByKernel(Game& game, Frame& frame, const ir::Effect& effect);

namespace executors_detail {

template <class Node, class... Nodes>
constexpr std::size_t PlaceIn(const std::variant<Nodes...>*) {
  std::size_t place = 0;
  bool is_found = false;
  ((is_found = is_found || std::same_as<Node, Nodes>, place += is_found ? 0U : 1U), ...);
  return place;
}

/// The alternative that a function carries out, told by its last parameter.
template <class Function>
struct Carried;
template <class Node>
struct Carried<void (*)(Game&, Frame&, const Node&)> {
  using Type = Node;
};
template <class Node>
struct Carried<void (*)(Game&, Frame&, const ir::Effect&, const Node&)> {
  using Type = Node;
};

template <auto kFunction>
void Run(Game& game, Frame& frame, const ir::Effect& effect) {
  using Node = typename Carried<decltype(kFunction)>::Type;
  const Node& node = *std::get_if<Node>(&effect.node);
  if constexpr (std::invocable<decltype(kFunction), Game&, Frame&, const Node&>) {
    kFunction(game, frame, node);
  } else {
    kFunction(game, frame, effect, node);
  }
}

}  // namespace executors_detail

/// The number of an alternative in `ir::EffectNode`.
template <class Node>
inline constexpr std::size_t kPlaceOf =
    executors_detail::PlaceIn<Node>(static_cast<const ir::EffectNode::Alternatives*>(nullptr));

/// One line of a pack's table.
struct ExecutorOf {
  std::size_t place = 0;
  Executor run = nullptr;
};

/// The line of a function that takes the alternative last, after the game, the frame and, if it
/// wants it, the effect.
template <auto kFunction>
constexpr ExecutorOf By() {
  return {kPlaceOf<typename executors_detail::Carried<decltype(kFunction)>::Type>,
          executors_detail::Run<kFunction>};
}

/// The table of a pack that does these.
constexpr Executors MakeExecutors(std::initializer_list<ExecutorOf> done) {
  Executors table{};
  for (Executor& each : table) each = NotBuilt;
  for (const std::size_t place : {kPlaceOf<ir::Sequence>,
                                  kPlaceOf<ir::May>,
                                  kPlaceOf<ir::If>,
                                  kPlaceOf<ir::Unless>,
                                  kPlaceOf<ir::Process>,
                                  kPlaceOf<ir::Again>,
                                  kPlaceOf<ir::EachPlayerDoes>,
                                  kPlaceOf<ir::ChooseOne>,
                                  kPlaceOf<ir::Declare>,
                                  kPlaceOf<ir::ChangeStats>,
                                  kPlaceOf<ir::Grant>,
                                  kPlaceOf<ir::LoseEffects>,
                                  kPlaceOf<ir::BecomeTrait>,
                                  kPlaceOf<ir::BecomeCardName>,
                                  kPlaceOf<ir::Constrain>,
                                  kPlaceOf<ir::ConstrainPlayer>,
                                  kPlaceOf<ir::ExtraLifeDamage>,
                                  kPlaceOf<ir::ChangeCost>,
                                  kPlaceOf<ir::PreventDamage>,
                                  kPlaceOf<ir::ChangeHandLimit>,
                                  kPlaceOf<ir::Replace>,
                                  kPlaceOf<ir::Delay>}) {
    table[place] = DoneByKernel;
  }
  for (const ExecutorOf& one : done) table[one.place] = one.run;
  return table;
}

/// How many alternatives a pack leaves as gaps.
constexpr int CountNotBuilt(const Executors& table) {
  int count = 0;
  for (const Executor each : table) count += each == NotBuilt ? 1 : 0;
  return count;
}

}  // namespace caiding::kernel
