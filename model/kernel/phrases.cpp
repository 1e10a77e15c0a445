// SPDX-License-Identifier: MIT
#include "model/kernel/phrases.h"

#include <algorithm>

#include "model/ir/either.h"
#include "model/ir/match.h"
#include "model/ir/walk.h"

namespace caiding::kernel {

bool IsAmongPicked(const ir::Filter& filter) {
  if (const auto* is = std::get_if<ir::Is>(&filter.node)) {
    return std::holds_alternative<ir::Bound>(is->object.node);
  }
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  return all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), IsAmongPicked);
}

bool SpeaksOfItems(const ir::Filter& filter) {
  if (const auto* has = std::get_if<ir::Has>(&filter.node)) {
    return has->quality == ir::Quality::ActivatedOnStack ||
           has->quality == ir::Quality::TriggeredOnStack;
  }
  if (const auto* any = std::get_if<ir::AnyOf>(&filter.node))
    return std::all_of(any->parts.begin(), any->parts.end(), SpeaksOfItems);
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  return std::holds_alternative<ir::AimsAt>(filter.node) ||
         (all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), SpeaksOfItems));
}

bool IsSortAmong(const ir::Selector& selector) {
  const auto* all = std::get_if<ir::AllOf>(&selector.filter.node);
  if (all == nullptr) return false;
  const bool is_among =
      std::any_of(all->parts.begin(), all->parts.end(),
                  [](const ir::Filter& part) { return std::holds_alternative<ir::Is>(part.node); });
  return is_among && all->parts.size() > 1;
}

namespace {

template <class Node>
std::vector<std::uint8_t> SlotsBefore(const Node& node) {
  struct {
    std::vector<std::uint8_t> picked;
    std::vector<std::uint8_t> meant;
    void operator()(const ir::Selector& selector) { picked.push_back(selector.slot); }
    void operator()(const ir::Bound& bound) { meant.push_back(bound.slot); }
  } visit;
  ir::Walk(node, visit);
  std::vector<std::uint8_t> slots;
  for (const std::uint8_t slot : visit.meant) {
    const auto has = [&](const std::vector<std::uint8_t>& list) {
      return std::find(list.begin(), list.end(), slot) != list.end();
    };
    if (!has(visit.picked) && !has(slots)) slots.push_back(slot);
  }
  return slots;
}

}  // namespace

std::vector<std::uint8_t> SlotsFromBefore(const ir::Effect& effect) { return SlotsBefore(effect); }

std::vector<std::uint8_t> AwaitedSlots(const ir::Delay& delay) {
  if (const auto* event = std::get_if<ir::ObjectEvent>(&delay.event.node)) {
    const auto* of = std::get_if<ir::Reference>(&event->subject.node);
    const bool is_of_picked = of != nullptr && std::holds_alternative<ir::Bound>(of->node);
    return is_of_picked ? SlotsBefore(delay) : std::vector<std::uint8_t>{};
  }
  if (!std::holds_alternative<ir::PlayerEvent>(delay.event.node)) return {};
  return SlotsFromBefore(*delay.then);
}

namespace {

/// Speaks of no objects, or only through effects that it holds.
template <class Node>
concept WithoutPhrase =
    ir::Either<Node, ir::Sequence, ir::Draw, ir::DealLifeDamage, ir::ConstrainPlayer,
               ir::ChangeCost, ir::Search, ir::Shuffle, ir::Declare, ir::EndTurn, ir::UseOtherwise,
               ir::CreateToken, ir::Contest, ir::May, ir::If, ir::EachPlayerDoes, ir::ChooseOne,
               ir::Replace, ir::AmountBecomes, ir::Delay, ir::Pick, ir::Pay, ir::Unless,
               ir::ChangeHandLimit, ir::WinGame, ir::RevealUntil, ir::ExtraTurn, ir::Process,
               ir::Again>;

/// Acts on one phrase, of which you pick and which its verb makes a target.
template <class Node>
concept OfWhat =
    ir::Either<Node, ir::Move, ir::Destroy, ir::Heal, ir::Orient, ir::TurnFace, ir::ChangeStats,
               ir::Grant, ir::LoseEffects, ir::BecomeTrait, ir::ExtraLifeDamage, ir::ChangeControl,
               ir::BecomeCardName, ir::LevelUp, ir::EnterState, ir::RemoveFromBattle>;

}  // namespace

void ForEachPhrase(const ir::Effect& effect,
                   const std::function<void(const ir::Objects&, ir::Player, bool)>& visit) {
  const auto you = ir::Player::You;
  ir::Match(
      effect.node, [&](const OfWhat auto& does) { visit(does.what, you, true); },
      [&](const ir::Scrap& scrap) { visit(scrap.what, scrap.who, false); },
      [&](const ir::Discard& discard) { visit(discard.what, discard.who, false); },
      [&](const ir::DealDamage& deal) { visit(deal.to, you, true); },
      [&](const ir::Constrain& constrain) { visit(constrain.subject, you, true); },
      [&](const ir::PreventDamage& prevent) {
        if (!prevent.life) visit(prevent.what, you, true);
      },
      [&](const ir::Reveal& reveal) { visit(reveal.what, you, false); },
      [&](const ir::Look& look) { visit(look.what, you, false); },
      [&](const ir::PutMarkers& put) {
        if (put.player == ir::Player::Unstated) visit(put.on, you, true);
      },
      [&](const ir::RemoveMarkers& remove) {
        if (remove.player == ir::Player::Unstated) visit(remove.from, you, true);
      },
      [&](const ir::MoveMarkers& move) {
        visit(move.from, you, true);
        visit(move.to, you, true);
      },
      [&](const ir::Attach& attach) {
        visit(attach.what, you, true);
        visit(attach.to, you, true);
      },
      [&](const ir::Stack& stack) {
        visit(stack.what, you, true);
        visit(stack.with, you, true);
      },
      [&](const ir::Swap& swap) {
        visit(swap.first, you, false);
        visit(swap.second, you, false);
      },
      [&](const ir::Cancel& cancel) { visit(cancel.item, you, true); },
      [&](const ir::Redirect& redirect) {
        if (redirect.to) visit(*redirect.to, you, true);
      },
      [&](const ir::CopyItem& copy) { visit(copy.item, you, true); },
      [&](const ir::ChangeTarget& change) {
        visit(change.item, you, true);
        if (change.to) visit(*change.to, you, true);
      },
      [&](const ir::TradeStat& trade) {
        visit(trade.what, you, true);
        if (trade.with) visit(*trade.with, you, true);
      },
      [&](const ir::MoveDamage& move) {
        visit(move.from, you, true);
        visit(move.to, you, true);
      },
      [&](const ir::BecomeCopy& become) {
        visit(become.what, you, true);
        visit(become.of, you, true);
      },
      [&](const ir::UseCard& use) { visit(use.what, you, false); },
      [&](const ir::EnterAsCopy& enter) {
        visit(enter.what, you, false);
        visit(enter.of, you, false);
      },
      [](const WithoutPhrase auto&) {});
}

bool GoesOnWith(const ir::Effect& process, std::uint8_t slot) {
  bool is_asked = false;
  const auto of_card = [&](const ir::Reference& card) {
    const auto* bound = std::get_if<ir::Bound>(&card.node);
    is_asked = is_asked || (bound != nullptr && bound->slot == slot);
  };
  const auto goes_on = [&](const ir::If& conditional) {
    if (std::holds_alternative<ir::Again>(conditional.then->node))
      ir::Walk(conditional.condition, of_card);
  };
  ir::Walk(process, goes_on);
  return is_asked;
}

}  // namespace caiding::kernel
