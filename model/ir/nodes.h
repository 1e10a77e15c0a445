// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <variant>

#include "model/ir/fields.h"

// The types of all nodes, as one list: what a node may be is said by the variants, the rest by
// hand. `walk.cpp` does not compile if a node is missing.

namespace caiding::ir {

template <class... T>
struct Types {
  static constexpr std::size_t count = sizeof...(T);
};

namespace nodes_detail {

template <class T>
struct Unboxed {
  using Type = T;
};
template <class T>
struct Unboxed<Box<T>> {
  using Type = T;
};

template <class Variant>
struct Alternatives;
template <class... T>
struct Alternatives<std::variant<T...>> {
  using Type = Types<typename Unboxed<T>::Type...>;
};

template <class... Lists>
struct Joined;
template <class... A>
struct Joined<Types<A...>> {
  using Type = Types<A...>;
};
template <class... A, class... B, class... Rest>
struct Joined<Types<A...>, Types<B...>, Rest...> {
  using Type = typename Joined<Types<A..., B...>, Rest...>::Type;
};

template <IsOneOf T>
using AlternativesOf = typename Alternatives<typename T::Alternatives>::Type;

}  // namespace nodes_detail

using NodeTypes = nodes_detail::Joined<
    nodes_detail::AlternativesOf<EffectNode>, nodes_detail::AlternativesOf<ConditionNode>,
    nodes_detail::AlternativesOf<FilterNode>, nodes_detail::AlternativesOf<QuantityNode>,
    nodes_detail::Alternatives<ReferenceNode>::Type, nodes_detail::AlternativesOf<TriggerEventNode>,
    nodes_detail::AlternativesOf<CostNode>, nodes_detail::AlternativesOf<Gain>,
    Types<Quantity, Reference, Filter, Count, Extreme, Together, Selector, Objects, Condition,
          TriggerEvent, CostItem, Cost, Duration, Destination, StatChange, Effect, UsageLimit,
          Ability>>::Type;

constexpr std::size_t kNodeTypes = NodeTypes::count;

namespace nodes_detail {

template <class T, class... N>
constexpr std::size_t NumberIn(Types<N...>) {
  constexpr std::array<bool, sizeof...(N)> is_it{std::is_same_v<T, N>...};
  for (std::size_t i = 0; i < is_it.size(); ++i) {
    if (is_it[i]) return i;
  }
  return sizeof...(N);
}

}  // namespace nodes_detail

/// The number of a type of node in `NodeTypes`.
template <class T>
constexpr std::size_t TypeNumber() {
  constexpr std::size_t number = nodes_detail::NumberIn<T>(NodeTypes{});
  static_assert(number < kNodeTypes, "a node that stands in no variant: name it in NodeTypes");
  return number;
}

}  // namespace caiding::ir
