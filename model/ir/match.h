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

/// `Name` is one of the alternatives: a `std::variant` that is a type of its own, so that copying,
/// moving and destroying it is compiled once, in nodes.cpp (`CAIDING_ONE_OF_MEMBERS`), not in every
/// file that includes the IR.
#define CAIDING_ONE_OF(Name, ...)                     \
  struct Name : std::variant<__VA_ARGS__> {           \
    using Alternatives = std::variant<__VA_ARGS__>;   \
    using Alternatives::variant;                      \
    Name();                                           \
    Name(const Name&);                                \
    Name(Name&&) noexcept;                            \
    Name& operator=(const Name&);                     \
    Name& operator=(Name&&) noexcept;                 \
    ~Name();                                          \
    friend bool operator==(const Name&, const Name&); \
  }

template <class T>
concept IsOneOf = requires {
  typename T::Alternatives;
};

/// The variant that the type is, for what is written for all variants.
template <IsOneOf T>
const typename T::Alternatives& AsVariant(const T& one_of) {
  return one_of;
}
template <IsOneOf T>
typename T::Alternatives& AsVariant(T& one_of) {
  return one_of;
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
