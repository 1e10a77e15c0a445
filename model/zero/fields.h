// SPDX-License-Identifier: MIT
#pragma once

#include "model/sheet/fields.h"

namespace caiding::zero {

/// What of a card is no paragraph of its text, in the order of the sheet. Rule: [Zero 1.20, 704.1].
namespace text_role {
inline constexpr ir::TextRoleId kLifeBurst{0};
}  // namespace text_role

/// What the cards of each kind print.
///
/// Rule: [Zero 1.20, 308.1], [Zero 1.20, 309.1], [Zero 1.20, 310.1], [Zero 1.20, 311.1],
/// [Zero 1.20, 318.11], [Zero 1.20, 704.2], [Zero 1.20, 801.1], [Zero 1.20, 802.1],
/// [Zero 1.20, 803.4], [Zero 1.20, 804.3].
sheet::CardFields FieldsOfCards();

}  // namespace caiding::zero
