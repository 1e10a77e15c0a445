// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "model/ir/nodes.h"

namespace caiding::ir {

namespace walk_detail {

/// Calls the visitor with the node, both without their types; null for nodes that it does not take.
using Call = void (*)(void* visit, void* node);
/// One for each type of node, in the order of `NodeTypes`.
using Calls = std::array<Call, kNodeTypes>;

template <class Visit, class N>
constexpr Call CallFor() {
  if constexpr (requires(Visit & visit, N & node) { visit(node); }) {
    return [](void* visit, void* node) { (*static_cast<Visit*>(visit))(*static_cast<N*>(node)); };
  } else {
    return nullptr;
  }
}

template <bool is_const, class Visit, class... N>
constexpr Calls CallsOf(Types<N...>) {
  return {CallFor<Visit, std::conditional_t<is_const, const N, N>>()...};
}

/// The walk itself, compiled once: `type` is the node's number in `NodeTypes`.
void WalkConst(std::size_t type, const void* node, const Calls& calls, void* visit);
void WalkMutable(std::size_t type, void* node, const Calls& calls, void* visit);

}  // namespace walk_detail

/// Calls `visit` for every node of the IR below `node`, itself first, in field order. `visit` is
/// called with each node that it can take and may change it if it is not const.
template <class N, class Visit>
void Walk(N& node, Visit& visit) {
  static_assert(Node<N>,
                "only nodes are walked; fields that are no nodes are not shown to visitors");
  constexpr bool is_const = std::is_const_v<N>;
  static constexpr walk_detail::Calls calls = walk_detail::CallsOf<is_const, Visit>(NodeTypes{});
  void* const visitor = const_cast<void*>(static_cast<const void*>(&visit));
  constexpr std::size_t type = TypeNumber<std::remove_const_t<N>>();
  if constexpr (is_const)
    walk_detail::WalkConst(type, &node, calls, visitor);
  else
    walk_detail::WalkMutable(type, &node, calls, visitor);
}

}  // namespace caiding::ir
