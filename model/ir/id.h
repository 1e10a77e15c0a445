// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

namespace caiding::ir {

/// A word that a rule pack has interned. The IR and the kernel know its number, only the pack's
/// `Vocabulary` knows how it is written.
template <class Tag>
struct Id {
  static constexpr std::uint8_t kNone = 0xFF;
  std::uint8_t value = kNone;

  constexpr bool IsNone() const { return value == kNone; }
  friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

using ZoneId = Id<struct ZoneTag>;        ///< Deck, hand, battle zone ...
using KindId = Id<struct KindTag>;        ///< The kinds of card.
using SubkindId = Id<struct SubkindTag>;  ///< A division of one kind, for instance by speed.
using ColourId = Id<struct ColourTag>;
using StatId = Id<struct StatTag>;      ///< The printed numbers that fight.
using TimingId = Id<struct TimingTag>;  ///< A named trigger window printed in brackets.
using KeywordId = Id<struct KeywordTag>;
using StepId = Id<struct StepTag>;  ///< A step or phase of the turn.

}  // namespace caiding::ir
