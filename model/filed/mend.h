// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// How a card's text could be changed so that fewer combos are left, as `COMBOS.json` holds it.

namespace caiding::filed {

/// By which words a text is changed, the smallest first.
enum class MendKind : std::uint8_t {
  Other,        ///< 其他 on what it picks or waits for. Rule: [Zero 1.20, 601.1].
  Dearer,       ///< One resource more to pay. Rule: [Zero 1.20, 303.2].
  OncePerTurn,  ///< 每回合只能使用一次. Rule: [Zero 1.20, 703.4].
};

/// How `COMBOS.json` calls it.
constexpr std::string_view NameOf(MendKind kind) {
  switch (kind) {
    case MendKind::Other: return "other";
    case MendKind::Dearer: return "dearer";
    case MendKind::OncePerTurn: return "once-per-turn";
  }
  return {};
}

/// One changed paragraph of a card.
struct TextMend {
  std::size_t paragraph = 0;
  std::vector<MendKind> kinds;
  std::string text;  ///< As changed.
};

/// The smallest change of a card's text that was found to break its combos: parsed again, and the
/// sets searched again with it.
struct Mend {
  std::string number;
  std::string name;
  std::size_t combos = 0;              ///< So many hold the card,
  std::vector<std::string> broken;     ///< and these, by id, are not found any more,
  std::vector<std::string> undecided;  ///< nor are these, but the search met its limits.
  std::vector<TextMend> changes;       ///< None: nothing that was tried breaks any.
  std::size_t tried = 0;               ///< So many changed texts were searched;
  bool is_cut = false;                 ///< there were more.
  std::string
      other_printing;  ///< Another printing, which the change would make another card (F105).
};

}  // namespace caiding::filed
