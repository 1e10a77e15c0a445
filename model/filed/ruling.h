// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/ir/message.h"
#include "model/sheet/checked_card.h"

// What the rules team decided: one entry of `decisions.yaml`, and what became of it in a run.

namespace caiding::filed {

using ir::Message;

enum class RulingKind : std::uint8_t {
  Reading,     ///< Which class of meanings a text is intended to have.
  Waiver,      ///< A finding that is accepted as it is.
  Policy,      ///< What holds where the rulebook does not decide.
  Convention,  ///< Whether a convention of reading is used.
};

/// Line and column in code points, both from 1.
struct RulingPlace {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend bool operator==(const RulingPlace&, const RulingPlace&) = default;
};

struct Ruling {
  std::string id;  ///< For instance "R-2026-014".
  std::string date;
  std::string by;
  std::string reason;
  RulingKind kind = RulingKind::Waiver;
  std::string target;  ///< A fingerprint, a policy or a convention.
  std::string value;   ///< A meaning from 1, a value, on or off; a waiver: its `FactsIn`.
  std::vector<std::string> cards;  ///< Numbers that it is about, if it says so.
  std::string file;
  RulingPlace target_place;
  RulingPlace value_place;
  friend bool operator==(const Ruling&, const Ruling&) = default;
};

/// What became of a ruling in one run.
enum class RulingState : std::uint8_t {
  Obeyed,
  Unused,     ///< In force, but nothing that was found depends on it.
  Elsewhere,  ///< About cards that are not among those given: neither obeyed nor stale.
  Stale,      ///< What it decides does not exist any more: an error.
};

struct RulingOutcome {
  Ruling ruling;
  RulingState state = RulingState::Obeyed;
  Message seen;       ///< For a stale one: what stands in the file,
  Message expected;   ///< and what would have to.
  RulingPlace place;  ///< Where, for a stale one.
};

/// "reading", "waive", "policy", "convention", as the key in the file.
const char* NameOf(RulingKind kind);
/// "obeyed", "unused", "elsewhere", "stale".
const char* NameOf(RulingState state);

/// 已遵守, obeyed; 此处没有用到, not needed here; 所说的牌不在其中, its cards are not here; 已失效,
/// stale.
Message WordFor(RulingState state);

/// True if two rulings would decide one thing: one policy, or one finding. Findings of one
/// fingerprint on other cards are other findings, so waivers that name different cards go together.
bool DecidesTheSame(const Ruling& a, const Ruling& b);

/// True if every card that the ruling names is one of these.
bool AreAllHere(const Ruling& ruling, const std::vector<sheet::CheckedCard>& cards,
                const std::vector<sheet::CheckedCard>& pool);

/// What it decided, in words: "R-2026-014: reading 2 of …".
Message TellRuling(const Ruling& ruling);

}  // namespace caiding::filed
