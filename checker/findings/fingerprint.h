// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace caiding::findings {

/// A finding's fingerprint: sixteen hexadecimal digits of its code and of what it is about,
/// canonical IR where there is IR. Reformatting a card keeps it, a change of meaning does not.
std::string MakeFingerprint(std::string_view code, const std::vector<std::string>& about);

}  // namespace caiding::findings
