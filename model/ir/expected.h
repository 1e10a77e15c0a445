// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace caiding {

/// Why something could not be had: one sentence, lower case, no final stop.
struct Failure {
  std::string reason;
};

/// A value, or the reason why there is none.
template <class T>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : content_(std::move(value)) {}
  Expected(Failure failure) : content_(std::move(failure)) {}

  bool HasValue() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return HasValue(); }
  const T& operator*() const { return std::get<T>(content_); }
  T& operator*() { return std::get<T>(content_); }
  const T* operator->() const { return &std::get<T>(content_); }
  T* operator->() { return &std::get<T>(content_); }
  const Failure& Error() const { return std::get<Failure>(content_); }

 private:
  std::variant<T, Failure> content_;
};

}  // namespace caiding
