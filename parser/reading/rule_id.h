// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstdint>
#include <type_traits>

namespace caiding::parser {

/// A rule of a grammar. Which rules there are is said by the enumerations of the wordings, whose
/// values these are; the numbers of generated parsers are mapped to them by name.
struct RuleId {
  std::uint16_t value = 0;

  constexpr RuleId() = default;
  constexpr explicit RuleId(std::uint16_t number) : value(number) {}
  template <class E>
  requires std::is_enum_v<E>
  constexpr RuleId(E rule) : value(static_cast<std::uint16_t>(rule)) {}

  /// The rule in an enumeration; a value that it does not name if it is another's.
  template <class E>
  constexpr E As() const {
    return static_cast<E>(value);
  }
  friend constexpr bool operator==(RuleId, RuleId) = default;
};

/// How many rules that leave nodes a grammar can have.
inline constexpr std::size_t kRulesMax = 2048;
using RuleSet = std::bitset<kRulesMax>;

}  // namespace caiding::parser
