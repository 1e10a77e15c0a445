// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "model/kernel/event.h"

namespace caiding::story {

/// How an event is told. {p} is the player, {s} and {w} in English the ending of the verb and whose
/// it is, {c} the card, {o} the other card, {n} the amount, {f} and {t} the zones. Empty: not told.
struct EventSentence {
  std::string_view zh;
  std::string_view en;
};

EventSentence SentenceFor(kernel::EventKind kind);

}  // namespace caiding::story
