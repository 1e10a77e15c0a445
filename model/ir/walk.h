// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "model/ir/fields.h"

namespace caiding::ir {

/// Calls `visit` for every node of the IR below `node`, itself first, in field order. `visit` is
/// called with each node that it can take and may change it if it is not const.
template <class N, class Visit>
void Walk(N& node, Visit& visit);

namespace walk_detail {

// Declared before any is defined: they find each other whatever stands in what.
template <class T, class Visit>
void Into(T& node, Visit& visit);
template <class T, class Visit>
void Into(std::vector<T>& list, Visit& visit);
template <class T, class Visit>
void Into(const std::vector<T>& list, Visit& visit);
template <class T, class Visit>
void Into(std::optional<T>& maybe, Visit& visit);
template <class T, class Visit>
void Into(const std::optional<T>& maybe, Visit& visit);
template <class T, class Visit>
void Into(Box<T>& box, Visit& visit);
template <class T, class Visit>
void Into(const Box<T>& box, Visit& visit);
template <class... T, class Visit>
void Into(std::variant<T...>& one_of, Visit& visit);
template <class... T, class Visit>
void Into(const std::variant<T...>& one_of, Visit& visit);

template <class T, class Visit>
void Into(T& node, Visit& visit) {
  Walk(node, visit);
}
template <class T, class Visit>
void Into(std::vector<T>& list, Visit& visit) {
  for (auto& one : list) Into(one, visit);
}
template <class T, class Visit>
void Into(const std::vector<T>& list, Visit& visit) {
  for (const auto& one : list) Into(one, visit);
}
template <class T, class Visit>
void Into(std::optional<T>& maybe, Visit& visit) {
  if (maybe) Into(*maybe, visit);
}
template <class T, class Visit>
void Into(const std::optional<T>& maybe, Visit& visit) {
  if (maybe) Into(*maybe, visit);
}
template <class T, class Visit>
void Into(Box<T>& box, Visit& visit) {
  Into(*box, visit);
}
template <class T, class Visit>
void Into(const Box<T>& box, Visit& visit) {
  Into(*box, visit);
}
template <class... T, class Visit>
void Into(std::variant<T...>& one_of, Visit& visit) {
  std::visit([&](auto& one) { Into(one, visit); }, one_of);
}
template <class... T, class Visit>
void Into(const std::variant<T...>& one_of, Visit& visit) {
  std::visit([&](const auto& one) { Into(one, visit); }, one_of);
}
// A type of its own, which only converts to its variant, would be taken for a leaf.
template <class Visit>
void Into(EffectNode& node, Visit& visit) {
  Into(static_cast<EffectAlternatives&>(node), visit);
}
template <class Visit>
void Into(const EffectNode& node, Visit& visit) {
  Into(static_cast<const EffectAlternatives&>(node), visit);
}

}  // namespace walk_detail

template <class N, class Visit>
void Walk(N& node, Visit& visit) {
  if constexpr (requires { visit(node); }) visit(node);
  if constexpr (Node<N>) {
    auto into = [&](const char*, const char32_t*, auto& field) { walk_detail::Into(field, visit); };
    Fields(into, node);
  }
}

}  // namespace caiding::ir
