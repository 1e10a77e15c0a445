// SPDX-License-Identifier: MIT
#include "checker/conflicts/layer_entry.h"

#include <algorithm>
#include <map>
#include <memory>

#include "checker/conflicts/settled.h"
#include "model/kernel/engine.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

using kernel::Decision;
using kernel::DecisionKind;
using kernel::OptionVerb;
using kernel::PlacedCard;
using kernel::Position;

// BOUND: choices after a use until it has been carried out.
constexpr int kChoicesToCarryOut = 40;
// So many cards nobody draws in two turns.
constexpr int kDeckMin = 3;

/// A card that lies there as it would if it had just been used.
bool IsPlain(const Position& board, std::size_t entry, const ir::Card& card) {
  const PlacedCard& placed = board.cards[entry];
  const bool bears =
      std::any_of(board.cards.begin(), board.cards.end(), [&](const PlacedCard& other) {
        return other.attached_to == static_cast<std::int16_t>(entry);
      });
  return placed.owner == board.active_player && placed.controller == board.active_player &&
         !placed.is_tapped && !placed.is_face_down && placed.level == 1 && placed.damage == 0 &&
         placed.markers.empty() && placed.attached_to < 0 && !bears && !card.is_cost_x;
}

PlacedCard Laid(std::uint16_t card, std::uint8_t player, ir::ZoneId zone) {
  PlacedCard placed;
  placed.card = card;
  placed.owner = placed.controller = player;
  placed.zone = zone;
  return placed;
}

/// The plain card of a colour, or any.
std::uint16_t ResourceOf(const positions::Table& table, ir::ColourId colour) {
  for (const std::uint16_t card : table.background) {
    const auto& colours = table.cards[card].card.colours;
    if (std::find(colours.begin(), colours.end(), colour) != colours.end()) return card;
  }
  return table.background.front();
}

/// Exactly what all of them cost, so that all of it is used up in any order.
/// Rule: [Zero 1.20, 303.3].
void AddResources(const positions::Table& table, const std::vector<std::size_t>& entries,
                  Position& position) {
  const ir::ZoneId pool = table.sheet->roles.zones.pool;
  if (pool.IsNone()) return;  // Something else pays there.
  for (const std::size_t entry : entries) {
    const ir::Card& card = table.cards[position.cards[entry].card].card;
    std::int32_t open = card.cost_total;
    for (const auto& [colour, count] : card.cost_coloured) {
      for (std::int32_t i = 0; i < count; ++i, --open) {
        position.cards.push_back(Laid(ResourceOf(table, colour), position.active_player, pool));
      }
    }
    for (; open > 0; --open) {
      position.cards.push_back(Laid(table.background.front(), position.active_player, pool));
    }
  }
}

/// Nobody loses for want of cards on the way.
void AddPiles(const positions::Table& table, Position& position) {
  const sheet::ZoneRoles& zones = table.sheet->roles.zones;
  for (const std::uint8_t player : {std::uint8_t{0}, std::uint8_t{1}}) {
    for (const ir::ZoneId zone : {zones.hidden_pile, zones.damage_pile}) {
      if (zone.IsNone()) continue;
      const auto there = std::count_if(
          position.cards.begin(), position.cards.end(),
          [&](const PlacedCard& placed) { return placed.zone == zone && placed.owner == player; });
      for (auto i = there; i < kDeckMin; ++i)
        position.cards.push_back(Laid(table.background.front(), player, zone));
    }
  }
}

std::optional<std::uint16_t> Find(const Decision& decision, OptionVerb verb, std::uint16_t object) {
  for (std::uint16_t i = 0; i < decision.count; ++i) {
    const kernel::Option& option = decision.options[i];
    if (option.verb == verb && (object == kernel::Option::kNoObject || option.object == object))
      return i;
  }
  return std::nullopt;
}

/// Plays one line forward.
class Player {
 public:
  Player(const kernel::Rules& rules, kernel::State state)
      : rules_(rules), state_(state), turn_(state.turn_number) {}

  bool Use(std::size_t entry) {
    Look();
    const auto use = Find(*decision_, OptionVerb::UseCard, static_cast<std::uint16_t>(entry));
    if (decision_->kind != DecisionKind::Priority || !use) return false;
    Take(*use);
    return CarryOut();
  }
  const std::vector<std::uint16_t>& Line() const { return line_; }

 private:
  void Look() { kernel::Legal(rules_, state_, *decision_); }
  void Take(std::uint16_t option) {
    kernel::Apply(rules_, state_, option);
    line_.push_back(option);
  }
  /// Nobody answers, and the first of everything else is chosen.
  bool CarryOut() {
    for (int i = 0; i < kChoicesToCarryOut; ++i) {
      if (IsLost(state_)) return false;
      if (WhereSettled(rules_, state_, turn_) != Settled::No) return true;
      Look();
      const bool is_window = decision_->kind == DecisionKind::Priority;
      const auto pass = Find(*decision_, OptionVerb::Pass, kernel::Option::kNoObject);
      if (is_window && !pass) return false;
      Take(is_window ? *pass : std::uint16_t{0});
    }
    return false;
  }

  const kernel::Rules& rules_;
  kernel::State state_;
  std::uint16_t turn_;
  std::vector<std::uint16_t> line_;
  std::unique_ptr<Decision> decision_ = std::make_unique<Decision>();
};

}  // namespace

std::optional<Position> BeforeEntry(const positions::Table& table, const Position& board,
                                    const std::vector<std::size_t>& entries) {
  Position position = board;
  for (const std::size_t entry : entries) {
    if (!IsPlain(board, entry, table.cards[board.cards[entry].card].card)) return std::nullopt;
    position.cards[entry].zone = table.sheet->roles.zones.hand;
  }
  AddResources(table, entries, position);
  AddPiles(table, position);
  return position;
}

std::optional<std::vector<std::uint16_t>> UseInOrder(const kernel::Rules& rules,
                                                     const Position& position,
                                                     const std::vector<std::size_t>& order) {
  const auto state = sheet::Lay(rules, position);
  if (!state || kernel::IsOver(*state)) return std::nullopt;
  Player player(rules, *state);
  for (const std::size_t entry : order) {
    if (!player.Use(entry)) return std::nullopt;
  }
  return player.Line();
}

}  // namespace caiding::conflicts
