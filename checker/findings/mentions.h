// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/card.h"

// What a text speaks of: names, traits, zones, states. Checks look names up in the pool and choose
// from the rest what has to lie on a board.

namespace caiding::findings {

/// How a name stands in a text.
enum class NameForm : std::uint8_t {
  CardName,      ///< {A}
  CardNamePart,  ///< 卡牌名带有{A}
  Either,        ///< 『A』 as character name or trait
  CharacterName,
  Trait,
  KeywordName,  ///< The parameter of a keyword, 通灵 [A].
};

struct NameMention {
  NameForm form = NameForm::Either;
  std::u32string name;
  ir::SourceRange range;
};

/// True if the card is what the text speaks of, by its printed names. It may be the very card that
/// asks: another copy of it bears the name as well, and where none may lie beside it, as in one
/// battle zone, no other of that character name may either. Rule: [Zero 1.20, 305.4].
bool Bears(const ir::Card& card, const NameMention& mention);

struct Mentions {
  std::vector<NameMention> names;
  std::set<std::u32string> granted_names;      ///< Character names that the text gives.
  std::set<std::u32string> granted_traits;     ///< Traits that the text gives.
  std::vector<const ir::CreateToken*> tokens;  ///< Point into the abilities looked at.
  std::set<std::u32string> markers;
  std::set<ir::ZoneId> zones;
  std::set<ir::KindId> kinds;
  std::set<ir::Quality> qualities;
  std::set<ir::TimingId> timings;
  std::set<ir::Happening> happenings;
  std::vector<const ir::Selector*> selectors;  ///< Point into the abilities looked at.
  std::vector<const ir::Filter*> filters;      ///< Those that stand outside selectors.
  std::int32_t level_max = 1;
};

/// What these abilities speak of, expansions of keywords and granted abilities included. The
/// abilities must outlive the result.
Mentions CollectMentions(const std::vector<ir::Ability>& abilities);

}  // namespace caiding::findings
