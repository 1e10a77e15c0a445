// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>
#include <variant>

namespace caiding::ir {

template <class... Arms>
struct Overloaded : Arms... {
  using Arms::operator()...;
};
template <class... Arms>
Overloaded(Arms...) -> Overloaded<Arms...>;  // clang 14 does not deduce it

/// Calls the arm for the alternative that `node` holds; a missing arm does not compile.
template <class Variant, class... Arms>
decltype(auto) Match(Variant&& node, Arms&&... arms) {
  return std::visit(Overloaded{std::forward<Arms>(arms)...}, std::forward<Variant>(node));
}

/// A value on the heap, for recursive nodes: copies deeply, compares by value, is never null.
template <class T>
class Box {
 public:
  Box() : value_(std::make_unique<T>()) {}
  Box(T value) : value_(std::make_unique<T>(std::move(value))) {}
  Box(const Box& other) : value_(std::make_unique<T>(*other.value_)) {}
  Box(Box&& other) : value_(std::make_unique<T>(std::move(*other.value_))) {}
  Box& operator=(const Box& other) {
    if (this != &other) *value_ = T(*other.value_);
    return *this;
  }
  Box& operator=(Box&& other) {
    if (this != &other) std::swap(value_, other.value_);
    return *this;
  }
  ~Box() = default;

  const T& operator*() const { return *value_; }
  T& operator*() { return *value_; }
  const T* operator->() const { return value_.get(); }
  T* operator->() { return value_.get(); }

  friend bool operator==(const Box& a, const Box& b) { return *a == *b; }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace caiding::ir
