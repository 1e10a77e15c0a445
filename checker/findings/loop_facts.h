// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "checker/findings/message.h"

// What a table of loops says of one, beside its finding; and the lists in which a loop is told.

namespace caiding::findings {

struct LoopFacts {
  std::vector<Message> gain;      ///< Of one round; empty: everything comes back as it was.
  Message end;                    ///< What becomes of it, or what it comes to.
  std::vector<Message> rule;      ///< What the rulebook does with it; empty: it ends by itself.
  std::vector<Message> breakers;  ///< Who is able to break it, and with what.
  /// The first own turn in which it can be had, every piece paid for in full.
  std::uint8_t turn = 1;
  /// The chance that every piece was seen by the own turns 3, 5 and 7, where it was asked for.
  std::optional<std::array<double, 3>> seen_by_turn{};
};

/// Over the list of who breaks a loop, and with what.
inline const Message kBreaking{"〔打破循环〕", "[breaking it]"};

/// Over the list of what the rule with this number does with a loop.
Message HeadingOfRule(std::string_view number);

/// True if the step stands over a list of steps: 〔循环一轮〕, [one round].
bool IsHeading(const Message& step);

/// The steps under the heading, up to the next one; none if nobody wrote it.
std::vector<Message> ListUnder(const std::vector<Message>& steps, const Message& heading);

}  // namespace caiding::findings
