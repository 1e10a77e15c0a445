// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ir/card.h"

namespace caiding::findings {

/// A finding's fingerprint: sixteen hexadecimal digits of its code and of what it is about,
/// canonical IR where there is IR. Reformatting a card keeps it, a change of meaning does not.
std::string MakeFingerprint(std::string_view code, const std::vector<std::string>& about);

/// A text of a card as fingerprints count it: paragraphs from 0 up, what has a role of its own from
/// -1 down, so that another paragraph before it changes nothing.
std::string NumberOf(ir::TextPlace text);

}  // namespace caiding::findings
