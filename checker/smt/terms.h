// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include <z3++.h>

// Truths and numbers of formulas. What is settled stays a plain value, so that a formula over a
// known position comes out as a value, without a solver, and one over an unknown position stays
// small.

namespace caiding::smt {

class Truth {
 public:
  Truth(bool value) : value_(value) {}
  explicit Truth(const z3::expr& formula) : formula_(formula) {}
  /// Settled: `value` counts.
  bool IsKnown() const { return !formula_; }
  bool value() const { return value_; }
  bool IsNever() const { return IsKnown() && !value_; }
  bool IsAlways() const { return IsKnown() && value_; }
  z3::expr In(z3::context& context) const {
    return formula_ ? *formula_ : context.bool_val(value_);
  }
  const z3::expr& formula() const { return *formula_; }

 private:
  std::optional<z3::expr> formula_;
  bool value_ = false;
};

class Number {
 public:
  Number(std::int64_t value) : value_(value) {}
  explicit Number(const z3::expr& formula) : formula_(formula) {}
  bool IsKnown() const { return !formula_; }
  std::int64_t value() const { return value_; }
  z3::expr In(z3::context& context) const { return formula_ ? *formula_ : context.int_val(value_); }
  const z3::expr& formula() const { return *formula_; }

 private:
  std::optional<z3::expr> formula_;
  std::int64_t value_ = 0;
};

inline Truth operator!(const Truth& a) {
  return a.IsKnown() ? Truth(!a.value()) : Truth(!a.formula());
}
inline Truth operator&&(const Truth& a, const Truth& b) {
  if (a.IsNever() || b.IsAlways()) return a;
  if (b.IsNever() || a.IsAlways()) return b;
  return Truth(a.formula() && b.formula());
}
inline Truth operator||(const Truth& a, const Truth& b) {
  if (a.IsAlways() || b.IsNever()) return a;
  if (b.IsAlways() || a.IsNever()) return b;
  return Truth(a.formula() || b.formula());
}
inline Truth Implies(const Truth& a, const Truth& b) { return !a || b; }
inline Truth If(const Truth& test, const Truth& yes, const Truth& no) {
  if (test.IsKnown()) return test.value() ? yes : no;
  return (test && yes) || (!test && no);
}
inline Truth operator==(const Truth& a, const Truth& b) { return If(a, b, !b); }
inline Truth operator!=(const Truth& a, const Truth& b) { return If(a, !b, b); }

namespace terms_detail {
/// `known` of two values, or `made` of two formulas.
template <class Result, class Known, class Made>
Result Combine(const Number& a, const Number& b, const Known& known, const Made& made) {
  if (a.IsKnown() && b.IsKnown()) return Result(known(a.value(), b.value()));
  z3::context& context = a.IsKnown() ? b.formula().ctx() : a.formula().ctx();
  return Result(made(a.In(context), b.In(context)));
}
}  // namespace terms_detail

// One line an operator: the same on values and on formulas.
#define CAIDING_TERM(Result, symbol)                                            \
  inline Result operator symbol(const Number& a, const Number& b) {             \
    const auto apply = [](auto left, auto right) { return left symbol right; }; \
    return terms_detail::Combine<Result>(a, b, apply, apply);                   \
  }
CAIDING_TERM(Number, +)
CAIDING_TERM(Number, -)
CAIDING_TERM(Number, *)
CAIDING_TERM(Truth, ==)
CAIDING_TERM(Truth, !=)
CAIDING_TERM(Truth, <)
CAIDING_TERM(Truth, <=)
CAIDING_TERM(Truth, >)
CAIDING_TERM(Truth, >=)
#undef CAIDING_TERM

/// How often `b` goes into `a`; both are at least 0, and nothing is said of division by 0.
inline Number QuotientOf(const Number& a, const Number& b) {
  return terms_detail::Combine<Number>(
      a, b, [](std::int64_t left, std::int64_t right) { return right == 0 ? 0 : left / right; },
      [](const z3::expr& left, const z3::expr& right) { return left / right; });
}

inline Number If(const Truth& test, const Number& yes, const Number& no) {
  if (test.IsKnown()) return test.value() ? yes : no;
  z3::context& context = test.formula().ctx();
  return Number(z3::ite(test.formula(), yes.In(context), no.In(context)));
}

}  // namespace caiding::smt
