// SPDX-License-Identifier: MIT
#include "checker/vacuity/by_rules.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <variant>

#include "model/ir/walk.h"
#include "model/kernel/kernel_rule.h"
#include "model/sheet/roles.h"

namespace caiding::vacuity {
namespace {

std::string_view ClauseFor(const OwnCard& own, kernel::KernelRule rule) {
  return own.sheet->pack->clauses[static_cast<std::size_t>(rule)];
}

/// Whose the cards that pass are for sure, seen from the controller of the text.
std::optional<ir::Player> SideOf(const ir::Filter& filter) {
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node)) {
    for (const ir::Filter& part : all->parts) {
      if (const auto side = SideOf(part)) return side;
    }
  }
  const auto* is = std::get_if<ir::Is>(&filter.node);
  if (is != nullptr && std::holds_alternative<ir::Self>(is->object.node)) return ir::Player::You;
  const auto* whose = std::get_if<ir::ControlledBy>(&filter.node);
  const bool is_named = whose != nullptr &&
                        (whose->player == ir::Player::You || whose->player == ir::Player::Opponent);
  if (!is_named) return std::nullopt;
  return whose->player;
}

std::optional<ir::Player> SideOf(const ir::Objects& objects) {
  if (const auto* reference = std::get_if<ir::Reference>(&objects.node)) {
    if (!std::holds_alternative<ir::Self>(reference->node)) return std::nullopt;
    return ir::Player::You;
  }
  const auto& selector = std::get<ir::Selector>(objects.node);
  if (selector.whose == ir::Player::You || selector.whose == ir::Player::Opponent)
    return selector.whose;
  return SideOf(selector.filter);
}

ir::Player Other(ir::Player player) {
  return player == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
}

enum class Part : std::uint8_t { None, Attacks, Defends };

Part PartIn(ir::Happening happening) {
  using enum ir::Happening;
  const auto is_one_of = [&](std::initializer_list<ir::Happening> all) {
    return std::find(all.begin(), all.end(), happening) != all.end();
  };
  if (is_one_of({Attacks, DeclaresAttack, AttacksLife, HitsLife})) return Part::Attacks;
  return is_one_of({Defends, DeclaresDefence}) ? Part::Defends : Part::None;
}

/// Which part is taken in a fight when this happens, and by whose unit.
std::pair<Part, std::optional<ir::Player>> TakenPart(const ir::TriggerEvent& event,
                                                     const OwnCard& own) {
  if (const auto* happens = std::get_if<ir::ObjectEvent>(&event.node))
    return {PartIn(happens->happening), SideOf(happens->subject)};
  const auto* window = std::get_if<ir::Window>(&event.node);
  if (window == nullptr || window->of) return {};
  const sheet::TimingRole role = sheet::RoleOf(own.sheet->roles, window->timing);
  if (role == sheet::TimingRole::Attacks) return {Part::Attacks, ir::Player::You};
  if (role == sheet::TimingRole::Defends) return {Part::Defends, ir::Player::You};
  return {};
}

/// The zone of which there is room for one card for each player; none if no clause says so.
ir::ZoneId ZoneOfOne(const OwnCard& own) {
  if (ClauseFor(own, kernel::KernelRule::OneStays).empty()) return {};
  return own.sheet->roles.zones.annex;
}

/// True of words about zones in which nothing lies but cards of a deck, each in a zone of its
/// owner. What the other player owns may lie among the resources and in life.
/// Rule: [Zero 1.20, 200.3], [Zero 1.20, 612.3].
bool IsOfDeck(const ir::Selector& selector, const OwnCard& own) {
  const sheet::ZoneRoles& zones = own.sheet->roles.zones;
  const auto is_of_deck = [&](ir::ZoneId zone) {
    return !zone.IsNone() && (zone == zones.hand || zone == zones.hidden_pile ||
                              zone == zones.discard_pile || zone == zones.removed);
  };
  return !selector.zones.empty() &&
         std::all_of(selector.zones.begin(), selector.zones.end(), is_of_deck);
}

/// How many cards these words ask for at least.
int Least(const ir::Selector& selector) {
  const bool is_exact = selector.count.kind == ir::CountKind::Exactly ||
                        selector.count.kind == ir::CountKind::AtLeast;
  const auto* number = std::get_if<ir::Number>(&selector.count.number.node);
  return is_exact && number != nullptr ? number->value : 0;
}

/// The cards that a cost takes.
std::vector<const ir::Selector*> CardsOf(const ir::CostItem& item) {
  if (const auto* discarded = std::get_if<ir::DiscardCost>(&item.node)) return {&discarded->cards};
  std::vector<const ir::Selector*> cards;
  const auto add = [&](const ir::Objects& objects) {
    const auto* selector = std::get_if<ir::Selector>(&objects.node);
    if (selector != nullptr) cards.push_back(selector);
  };
  if (const auto* scrapped = std::get_if<ir::ScrapCost>(&item.node)) {
    for (const ir::Objects& one : scrapped->cards) add(one);
  }
  if (const auto* moved = std::get_if<ir::MoveCost>(&item.node)) add(moved->cards);
  if (const auto* shown = std::get_if<ir::RevealCost>(&item.node)) add(shown->cards);
  if (const auto* tapped = std::get_if<ir::TapCost>(&item.node)) add(tapped->cards);
  return cards;
}

/// 其他.
bool LeavesOutOwn(const ir::Filter& filter) {
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node))
    return std::any_of(all->parts.begin(), all->parts.end(), LeavesOutOwn);
  const auto* other = std::get_if<ir::IsNot>(&filter.node);
  return other != nullptr && std::holds_alternative<ir::Self>(other->object.node);
}

}  // namespace

std::optional<KnownByRules> TurnOfTriggers(const ir::Ability& ability, const OwnCard& own) {
  const sheet::DeedCitations& cited = own.sheet->citations.deeds;
  const std::string_view attacker = ClauseFor(own, kernel::KernelRule::AttackerInPlay);
  if (attacker.empty() || cited.main_timing.empty() || cited.aim.empty()) return std::nullopt;
  std::optional<ir::Player> turn;
  bool is_defence = false;
  for (const ir::TriggerEvent& trigger : ability.triggers) {
    const auto [part, side] = TakenPart(trigger, own);
    if (part == Part::None || !side) return std::nullopt;
    const ir::Player whose = part == Part::Attacks ? *side : Other(*side);
    if (turn && *turn != whose) return std::nullopt;
    turn = whose;
    is_defence = is_defence || part == Part::Defends;
  }
  if (!turn) return std::nullopt;
  KnownByRules known{.holds = {ability.triggers.front().range, ir::TurnOf{*turn}},
                     .clauses = {cited.main_timing, attacker}};
  if (is_defence) known.clauses.push_back(cited.aim);
  return known;
}

std::optional<KnownByRules> RoomFor(const ir::Condition& words, const OwnCard& own) {
  const ir::ZoneId zone = ZoneOfOne(own);
  if (zone.IsNone()) return std::nullopt;
  ir::AllHold room;
  const auto note = [&](const ir::Selector& selector) {
    const bool looks_there =
        !selector.zones.empty() && std::all_of(selector.zones.begin(), selector.zones.end(),
                                               [&](ir::ZoneId one) { return one == zone; });
    if (!looks_there) return;
    const bool is_of_one =
        selector.whose == ir::Player::You || selector.whose == ir::Player::Opponent;
    room.parts.push_back({{},
                          ir::ThereAre{.objects = selector,
                                       .comparison = ir::Comparison::AtMost,
                                       .count = ir::Constant(is_of_one ? 1 : 2)}});
  };
  ir::Walk(words, note);
  if (room.parts.empty()) return std::nullopt;
  return KnownByRules{.holds = {{}, std::move(room)},
                      .clauses = {ClauseFor(own, kernel::KernelRule::OneStays)}};
}

std::optional<KnownByRules> DeckFor(const ir::Condition& words, const OwnCard& own) {
  const sheet::DeckRules& deck = own.sheet->deck;
  if (deck.size == 0 || deck.size_clause.empty()) return std::nullopt;
  bool is_beyond = false;
  const auto look = [&](const ir::Number& number) {
    is_beyond = is_beyond || number.value >= deck.size;
  };
  ir::Walk(words, look);
  if (!is_beyond) return std::nullopt;
  ir::AllHold room;
  const auto note = [&](const ir::Selector& selector) {
    if (!IsOfDeck(selector, own)) return;
    const bool is_of_one =
        selector.whose == ir::Player::You || selector.whose == ir::Player::Opponent;
    room.parts.push_back({{},
                          ir::ThereAre{.objects = selector,
                                       .comparison = ir::Comparison::AtMost,
                                       .count = ir::Constant(deck.size * (is_of_one ? 1 : 2))}});
  };
  ir::Walk(words, note);
  if (room.parts.empty()) return std::nullopt;
  return KnownByRules{.holds = {{}, std::move(room)}, .clauses = {deck.size_clause}};
}

std::string_view NeverPaidBy(const ir::CostItem& item, bool is_elsewhere, const OwnCard& own) {
  const sheet::DeckRules& deck = own.sheet->deck;
  const sheet::ZoneRoles& zones = own.sheet->roles.zones;
  const bool is_tapped = std::holds_alternative<ir::TapCost>(item.node);
  const bool is_discarded = std::holds_alternative<ir::DiscardCost>(item.node);
  for (const ir::Selector* cards : CardsOf(item)) {
    const bool is_of_both =
        cards->whose == ir::Player::Either || cards->whose == ir::Player::EachPlayer;
    const bool is_of_deck = IsOfDeck(*cards, own) || (is_discarded && cards->zones.empty());
    const bool is_beyond = Least(*cards) > deck.size - (is_elsewhere ? 1 : 0);
    if (deck.size > 0 && is_beyond && is_of_deck && !is_of_both) return deck.size_clause;
    const bool is_upright = std::none_of(cards->zones.begin(), cards->zones.end(), [&](auto zone) {
      return zone == zones.pool || sheet::IsInPlay(zones, zone);
    });
    if (is_tapped && is_upright && !cards->zones.empty()) return own.sheet->citations.use.tapping;
  }
  return {};
}

std::optional<KnownByRules> NoneBesideOwn(const ir::Condition& words, const OwnCard& own) {
  const ir::ZoneId zone = ZoneOfOne(own);
  const ir::KindId fixture = own.sheet->roles.kinds.fixture;
  if (zone.IsNone() || own.card->kind != fixture || !own.keeps_kind) return std::nullopt;
  ir::AllHold none;
  const auto note = [&](const ir::Selector& selector) {
    const bool is_own_place = selector.whose == ir::Player::You && !selector.zones.empty() &&
                              std::all_of(selector.zones.begin(), selector.zones.end(),
                                          [&](ir::ZoneId one) { return one == zone; });
    if (!is_own_place || !LeavesOutOwn(selector.filter)) return;
    none.parts.push_back(
        {{},
         ir::ThereAre{
             .objects = selector, .comparison = ir::Comparison::Equal, .count = ir::Constant(0)}});
  };
  ir::Walk(words, note);
  if (none.parts.empty()) return std::nullopt;
  return KnownByRules{.holds = {{}, std::move(none)},
                      .clauses = {ClauseFor(own, kernel::KernelRule::OneStays)}};
}

bool LooksAtEntry(const ir::Ability& ability, const OwnCard& own) {
  const ir::KindId fixture = own.sheet->roles.kinds.fixture;
  return std::any_of(
      ability.triggers.begin(), ability.triggers.end(), [&](const ir::TriggerEvent& trigger) {
        if (const auto* window = std::get_if<ir::Window>(&trigger.node)) {
          const bool enters =
              sheet::RoleOf(own.sheet->roles, window->timing) == sheet::TimingRole::Enters;
          return enters && (window->of || own.card->kind == fixture || !own.keeps_kind);
        }
        const auto* happens = std::get_if<ir::ObjectEvent>(&trigger.node);
        return happens == nullptr || PartIn(happens->happening) == Part::None;
      });
}

}  // namespace caiding::vacuity
