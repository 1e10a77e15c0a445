// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/card.h"
#include "model/kernel/aspect.h"
#include "model/kernel/policy_mask.h"
#include "model/kernel/program.h"

namespace caiding::sheet {
struct Sheet;
}

namespace caiding::kernel {

struct Pack;

/// A target phrase of an ability; `is_required` unless it stands in a part that may not happen.
struct TargetSlot {
  const ir::Selector* selector = nullptr;
  bool is_required = true;
  std::int8_t option = -1;  ///< Of which of several effects it is, where that is said before.
};

inline constexpr std::uint8_t kNoParagraph = 255;

/// One ability in the store. `text` points into `Rules::texts`.
struct AbilityEntry {
  const ir::Ability* text = nullptr;
  std::uint16_t card = kNone16;     ///< Whose text it is; none: granted or part of a keyword table.
  std::uint8_t paragraph = 0;       ///< 0-based; `kNoParagraph` if its text has a role of its own,
  ir::TextRoleId role;              ///< which is this.
  ir::KeywordId keyword;            ///< The printed keyword that it expands, if any.
  std::int32_t keyword_number = 0;  ///< The number printed with it, for one of what it expands to.
  ir::AbilityKind kind = ir::AbilityKind::Continuous;
  std::uint16_t program = kNone16;             ///< Number in `Rules::programs`.
  std::vector<TargetSlot> targets;             ///< Named at announcement. Rule: [Zero 1.20, 705.1].
  const ir::Condition* held_at_use = nullptr;  ///< Looked at on use. Rule: [Zero 1.20, 707.5].
  bool uses_x = false;           ///< X is chosen when it is announced. Rule: [Zero 1.20, 303.8].
  bool is_declinable = false;    ///< Some change of an event that it makes may be declined.
  bool takes_effects = false;    ///< Continuous, and takes the effects of cards in play.
  bool follows_removal = false;  ///< Put off by what takes a card out of the game.
  Aspects reads = kEverything;   ///< What it looks at.
};

/// What the texts of a card can do, so that most of them need no look. Bits are the numbers of the
/// words; the defaults say "anything".
struct CardSummary {
  std::uint64_t happenings = ~std::uint64_t{0};  ///< `ir::Happening`s that may trigger something.
  std::uint64_t timings = ~std::uint64_t{0};     ///< Trigger windows by `ir::TimingId`.
  std::uint64_t names = ~std::uint64_t{0};       ///< Hashed: cards that share a name share a bit.
  bool hears_players = true;  ///< Something triggers on what happens to a player.
  bool can_activate = true;   ///< Has an activated ability.
  bool changes_own_cost = true;
  std::uint64_t keywords = 0;       ///< Printed ones that need no level.
  bool has_marked_keywords = true;  ///< Others may depend on the level.
};

/// A card's compiled side.
struct CardEntry {
  std::vector<std::uint16_t> abilities;   ///< Numbers in `Rules::abilities`, in text order.
  std::vector<std::uint16_t> life_burst;  ///< The same for its life burst.
  std::vector<ir::KeywordId> keywords;    ///< Printed keywords.
  std::vector<std::string> gaps;          ///< Why it cannot be executed yet; empty: playable.
  bool works_elsewhere = false;           ///< Some ability of it works outside of play.
  bool has_other_ways = false;            ///< Some ability of it offers another way of use.
  bool is_quick = true;                   ///< It may be used in other windows than the main one.
  bool asks_what_paid = false;            ///< Some ability of it asks what it was paid with.
  bool permits_use = true;                ///< Some ability of it lets a player use other cards.
  CardSummary summary;
};

/// The immutable store beside which a state means something: cards, abilities, programs,
/// policies, and the pack that knows the game. Made by the pack; may be moved, not copied.
struct Rules {
  Rules() = default;
  Rules(Rules&&) = default;
  Rules& operator=(Rules&&) = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  std::vector<ir::Card> cards;
  std::vector<CardEntry> entries;  ///< One per card.
  std::vector<AbilityEntry> abilities;
  std::vector<Program> programs;
  std::vector<const ir::Effect*> nodes;  ///< Effects that may last or wait.
  std::vector<Aspects> node_reads;       ///< What each of them looks at.
  std::vector<bool> node_is_declinable;  ///< Some change of an event by each may be declined.
  std::map<const ir::Effect*, std::uint16_t> node_numbers;
  std::map<const ir::Ability*, std::uint16_t> ability_numbers;  ///< Granted ones included.
  std::map<const ir::Effect*, std::uint16_t> delayed;  ///< The ability that a `Delay` becomes, or
                                                       ///< what triggers anew.
  std::map<const ir::Effect*, std::uint16_t> token_cards;  ///< The card of each token text.
  std::vector<std::u32string> names;                       ///< Marker names.
  std::vector<const ir::HappenedThisTurn*> history;  ///< What texts ask of the past of a turn.
  std::map<const ir::HappenedThisTurn*, std::uint16_t>
      history_numbers;  ///< Equal ones share a place.
  std::map<const ir::ConstrainPlayer*, std::uint16_t>
      draw_limits;  ///< Where draws that a text limits are counted.
  std::vector<std::unique_ptr<ir::HappenedThisTurn>>
      made_history;            ///< What is asked without saying so.
  int used_cards_counted = 2;  ///< How many used cards of one sort some text tells apart.
  std::vector<std::u32string>
      traits;  ///< What may be declared as one; the last stands for any other.
  /// Cards that each player's deck could hold, where that is known. Rule: [Zero 1.20, 301.7].
  std::array<std::vector<std::uint16_t>, 2> pools;
  std::vector<std::vector<ir::Ability>> texts;     ///< Owns what the pointers above point to.
  std::vector<std::unique_ptr<ir::Ability>> made;  ///< Abilities that were put together.
  std::uint64_t replaced = 0;  ///< The happenings instead of which some text lets something else
                               ///< happen, one bit each.
  bool has_parts = false;      ///< Some text may make a card a part of another.
  bool has_declinable =
      false;  ///< Some text changes an event if somebody wants it to; set by `Summarise`.
  bool watches_numbers = false;      ///< Some text waits for a number that rises or falls.
  bool is_shared = false;            ///< Some effect may be used by the other player.
  bool has_payment_instead = false;  ///< Some text lets a player pay otherwise.
  bool has_permissions = true;       ///< Some text lets a player use other cards.
  bool asks_of_defences = false;     ///< Some text asks who has defended this turn.
  bool changes_kinds = false;        ///< Some text makes cards of another kind or colour.
  std::array<std::uint8_t, kPoliciesMax> policies{};  ///< Value of each switch of the pack.
  PolicyMask consulted;                               ///< Switches on which the store itself rests.
  std::vector<ir::ZoneId> work_zones;  ///< Zones outside of play in which some ability works.
  Aspects check_reads = kEverything;   ///< What the checks of the pack look at besides the board.
  /// Play stops at priority that can only be passed on, with nothing pending and no combat, instead
  /// of passing it on: for whoever looks at the moments in between. Searches leave it off.
  bool stops_when_idle = false;
  const Pack* pack = nullptr;
  /// The page of the game for what stands above the packs; the kernel never looks at it.
  const sheet::Sheet* sheet = nullptr;
};

}  // namespace caiding::kernel
