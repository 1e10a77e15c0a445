// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "checker/findings/message.h"

// What a picture of a finding shows, before anybody has thought of how it is drawn: things, and
// arrows between them.

namespace caiding::findings {

enum class PictureKind : std::uint8_t {
  Cycle,    ///< One round of a loop. Rule: [Zero 1.20, 901.1].
  Feeding,  ///< Which ability brings about what another waits for or takes.
};

/// What a thing in a picture stands for. Each is told apart by a word and a shape, never by colour
/// alone.
enum class PictureMark : std::uint8_t {
  Start,     ///< The position from which the loop is entered.
  Event,     ///< What happens without anybody deciding.
  Decision,  ///< A choice of a player, optional or not. Rule: [Zero 1.20, 901.2].
  Trigger,   ///< An ability triggers. Rule: [Zero 1.20, 702.2].
  Gain,      ///< What one round has added.
  End,       ///< Where a round that does not go on for ever leads in the end.
  Ability,   ///< A paragraph of a card.
  Rules,     ///< What no card text does: using a card, attacking, scraps by rule.
};

struct PictureNode {
  static constexpr int kNobody = -1;
  PictureMark mark = PictureMark::Event;
  int player = kNobody;      ///< Who decides, or whose ability it is.
  bool is_optional = false;  ///< Of decisions: it may be declined.
  Message title;             ///< May be empty.
  std::vector<Message> lines;
  friend bool operator==(const PictureNode&, const PictureNode&) = default;
};

struct PictureEdge {
  std::size_t from = 0;  ///< Places in `Picture::nodes`.
  std::size_t to = 0;
  std::vector<Message> labels;
  bool is_closing = false;  ///< With it the next round begins.
  bool is_by_text = false;  ///< The texts allow it; it was not seen in the round that was played.
  friend bool operator==(const PictureEdge&, const PictureEdge&) = default;
};

struct Picture {
  PictureKind kind = PictureKind::Cycle;
  Message title;
  Message description;  ///< The same in one sentence, for those who do not see it.
  std::vector<PictureNode> nodes;
  std::vector<PictureEdge> edges;
  friend bool operator==(const Picture&, const Picture&) = default;
};

}  // namespace caiding::findings
