// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <variant>

#include "model/ir/source_range.h"

namespace caiding::ir {

/// 此牌: the card whose effect this is; inside a granted effect, the card that bears it.
///
/// Rule: [Zero 1.20, 601.1].
struct Self {
  friend bool operator==(const Self&, const Self&) = default;
};

/// The card to which this attached card is attached (装备此牌的角色牌).
struct Host {
  friend bool operator==(const Host&, const Host&) = default;
};

/// The object that the trigger event happened to.
struct EventSubject {
  friend bool operator==(const EventSubject&, const EventSubject&) = default;
};

/// The objects that selector number `slot` of this ability picked (那张牌, 那些牌, 其).
/// Slots are numbered from 0 in text order over the whole ability, cost before effect.
struct Bound {
  std::uint8_t slot = 0;
  friend bool operator==(const Bound&, const Bound&) = default;
};

using ReferenceNode = std::variant<Self, Host, EventSubject, Bound>;

struct Reference {
  SourceRange range;
  ReferenceNode node;
  friend bool operator==(const Reference&, const Reference&) = default;
};

}  // namespace caiding::ir
