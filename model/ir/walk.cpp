// SPDX-License-Identifier: MIT
#include "model/ir/walk.h"

#include <optional>
#include <vector>

namespace caiding::ir::walk_detail {
namespace {

/// Walks nodes that may be changed, or constant ones.
template <bool is_const>
class Walker {
 public:
  template <class T>
  using As = std::conditional_t<is_const, const T, T>;

  Walker(const Calls& calls, void* visit) : calls_(calls), visit_(visit) {}

  template <class T>
  void Into(T& value) {
    if constexpr (IsOneOf<T>) {
      Into(AsVariant(value));
    } else if constexpr (Node<T>) {
      if (const Call call = calls_[TypeNumber<std::remove_const_t<T>>()]) {
        call(visit_, const_cast<void*>(static_cast<const void*>(&value)));
      }
      auto into = [&](const char*, const char32_t*, auto& field) { Into(field); };
      Fields(into, value);
    }
  }
  template <class T>
  void IntoList(T& list) {
    for (auto& one : list) Into(one);
  }
  template <class T>
  void Into(std::vector<T>& list) {
    IntoList(list);
  }
  template <class T>
  void Into(const std::vector<T>& list) {
    IntoList(list);
  }
  template <class T>
  void Into(std::optional<T>& maybe) {
    if (maybe) Into(*maybe);
  }
  template <class T>
  void Into(const std::optional<T>& maybe) {
    if (maybe) Into(*maybe);
  }
  template <class T>
  void Into(Box<T>& box) {
    Into(*box);
  }
  template <class T>
  void Into(const Box<T>& box) {
    Into(*box);
  }
  template <class... T>
  void Into(std::variant<T...>& one_of) {
    std::visit([&](auto& one) { Into(one); }, one_of);
  }
  template <class... T>
  void Into(const std::variant<T...>& one_of) {
    std::visit([&](const auto& one) { Into(one); }, one_of);
  }

 private:
  const Calls& calls_;
  void* visit_;
};

using Begin = void (*)(const Calls& calls, void* visit, void* node);

/// Where the walk begins, by the type of the node.
template <bool is_const, class... N>
constexpr std::array<Begin, kNodeTypes> BeginsOf(Types<N...>) {
  return {[](const Calls& calls, void* visit, void* node) {
    Walker<is_const>(calls, visit)
        .Into(*static_cast<std::conditional_t<is_const, const N, N>*>(node));
  }...};
}

}  // namespace

void WalkConst(std::size_t type, const void* node, const Calls& calls, void* visit) {
  static constexpr auto begins = BeginsOf<true>(NodeTypes{});
  begins[type](calls, visit, const_cast<void*>(node));
}

void WalkMutable(std::size_t type, void* node, const Calls& calls, void* visit) {
  static constexpr auto begins = BeginsOf<false>(NodeTypes{});
  begins[type](calls, visit, node);
}

}  // namespace caiding::ir::walk_detail
