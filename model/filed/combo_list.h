// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/message.h"

// What a search for combos found over a pool, as `COMBOS.json` holds it.

namespace caiding::filed {

using ir::Message;

struct ListedCard {
  std::string number;
  std::string name;
  std::vector<std::string> same_as;  ///< Other numbers with equal text. Rule: [Zero 1.20, 327.1].
};

struct ListedPiece {
  std::string number;
  int copies = 1;
};

/// What there may be more or less of.
enum class GainKind : std::uint8_t {
  Markers,
  Damage,
  Stats,
  Tokens,
  Deck,
  Life,
  Hand,
  Resources,
  Battle,
  Rest,
  Removed
};

inline constexpr std::array kGainKinds{GainKind::Markers, GainKind::Damage,    GainKind::Stats,
                                       GainKind::Tokens,  GainKind::Deck,      GainKind::Life,
                                       GainKind::Hand,    GainKind::Resources, GainKind::Battle,
                                       GainKind::Rest,    GainKind::Removed};

/// How `COMBOS.json` calls it: these words stay.
constexpr std::string_view NameOf(GainKind kind) {
  switch (kind) {
    case GainKind::Markers: return "markers";
    case GainKind::Damage: return "damage";
    case GainKind::Stats: return "stats";
    case GainKind::Tokens: return "tokens";
    case GainKind::Deck: return "deck";
    case GainKind::Life: return "life";
    case GainKind::Hand: return "hand";
    case GainKind::Resources: return "resources";
    case GainKind::Battle: return "battle";
    case GainKind::Rest: return "rest";
    case GainKind::Removed: return "removed";
  }
  return {};
}

/// How people call it. To be said in the words of a game (`sheet::Say`).
inline Message TellKind(GainKind kind) {
  switch (kind) {
    case GainKind::Markers: return {"指示物", "markers"};
    case GainKind::Damage: return {"伤害", "damage"};
    case GainKind::Stats: return {"<each stat>的增减", "changes of <each stat>"};
    case GainKind::Tokens: return {"代替物", "tokens"};
    case GainKind::Deck: return {"<hidden pile zone>的牌", "cards in the <hidden pile>"};
    case GainKind::Life: return {"<aim>的牌", "cards in <aim>"};
    case GainKind::Hand: return {"手牌", "cards in hand"};
    case GainKind::Resources: return {"<pool>的牌", "cards in the <pool>"};
    case GainKind::Battle: return {"<play>的牌", "cards in the <play>"};
    case GainKind::Rest: return {"<discard pile>的牌", "cards in the <discard pile>"};
    case GainKind::Removed: return {"<removed>的牌", "cards <removed>"};
  }
  return {};
}

/// What one round brings, or what the line brings in all.
struct ListedGain {
  GainKind what = GainKind::Markers;
  bool is_opponents = false;
  std::int64_t amount = 0;
};

struct ListedCombo {
  std::string id;    ///< Its fingerprint.
  std::string code;  ///< Its class: N701 to N706, or of the K family if it is no loop.
  std::vector<ListedPiece> cards;
  std::vector<ListedGain> gain;
  std::string wins;  ///< none, game, draw, deck-out …
  std::optional<int>
      turn;  ///< Its player's own turn, at the earliest; none: the list does not say.
  Message summary;
};

struct ComboList {
  std::string format;  ///< official or casual.
  Message scope;       ///< What was searched.
  std::vector<ListedCard> cards;
  std::vector<ListedCombo> combos;
};

}  // namespace caiding::filed
