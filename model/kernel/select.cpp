// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/kernel/characteristics.h"
#include "model/kernel/pack.h"
#include "model/kernel/phrases.h"

// Which objects a phrase means, and which of them cannot be told apart.

namespace caiding::kernel {
namespace {

bool IsWhose(const Game& game, const Context& context, const ir::Selector& selector, int object) {
  const int controller = game.state.objects[static_cast<std::size_t>(object)].controller;
  switch (selector.whose) {
    case ir::Player::You: return controller == context.controller;
    case ir::Player::Opponent: return controller != context.controller;
    case ir::Player::Either:
    case ir::Player::EachPlayer: return true;
    case ir::Player::Chosen:
    case ir::Player::Active:
    case ir::Player::ItsController:
    case ir::Player::ItsOwner: {
      const int who = WhoIs(game, context, selector.whose, context.controller);
      return who == -1 || who == controller;
    }
    case ir::Player::Unstated: break;
  }
  // Unstated: cards in play of either side, otherwise one's own.
  for (const ir::ZoneId zone : selector.zones) {
    if (zone != game.rules.pack->play && zone != game.rules.pack->play_annex &&
        zone != game.rules.pack->stack) {
      return controller == context.controller;
    }
  }
  return true;
}

bool IsSource(const Game& game, int object) {
  const auto end = game.state.stack.begin() + game.state.stack_count;
  const ObjectRef self = RefTo(game.state, object);
  return std::any_of(game.state.stack.begin(), end,
                     [&](const StackItem& item) { return item.source == self; });
}

/// Of a card below another, which lies in no zone. Rule: [Zero 1.20, 900.刀剑解放.7].
bool SpeaksOfLower(const ir::Filter& filter) {
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  return std::holds_alternative<ir::LiesBelow>(filter.node) ||
         (all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), SpeaksOfLower));
}

bool IsLower(const Object& object) { return IsPart(object) || IsRemnant(object); }

bool IsWhere(Game& game, const ir::Selector& selector, int index) {
  const Object& object = game.state.objects[static_cast<std::size_t>(index)];
  if (selector.zones.empty() && SpeaksOfLower(selector.filter)) return IsLower(object);
  if (object.zone.IsNone()) return false;
  if (selector.zones.empty()) return IsInPlay(game, object) || IsAmongPicked(selector.filter);
  for (const ir::ZoneId zone : selector.zones) {
    if (zone == object.zone) return true;
    // Of an effect on the stack its source is spoken of. Rule: [Zero 1.20, 106.1].
    if (zone == game.rules.pack->stack && SpeaksOfItems(selector.filter) && IsSource(game, index))
      return true;
    // The annex is part of the zone. Rule: [Zero 1.20, 206.2]. D-C30.
    if (zone == game.rules.pack->play && object.zone == game.rules.pack->play_annex) {
      return AnswerTo(game, Question::AnnexApart) == 0;
    }
  }
  return false;
}

template <class Holds>
ObjectSet ThoseThat(const Game& game, const Holds& holds) {
  ObjectSet set;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.state.objects[static_cast<std::size_t>(i)];
    if (object.card != kNone16 && holds(object)) set.Add(i);
  }
  return set;
}

ObjectSet Anywhere(const Game& game) {
  return ThoseThat(game, [](const Object& object) { return !object.zone.IsNone(); });
}

}  // namespace

/// Where the objects that a selector means can lie.
ObjectSet Where(const Game& game, const ir::Selector& selector) {
  const Pack& pack = *game.rules.pack;
  if (selector.zones.empty() && IsAmongPicked(selector.filter)) return Anywhere(game);
  if (selector.zones.empty() && SpeaksOfLower(selector.filter)) return ThoseThat(game, IsLower);
  if (selector.zones.empty()) return InZone(game, pack.play) | InZone(game, pack.play_annex);
  ObjectSet set;
  for (const ir::ZoneId zone : selector.zones) {
    if (zone == pack.stack && SpeaksOfItems(selector.filter)) return Anywhere(game);
    set = set | InZone(game, zone);
    // The annex is part of the zone. Rule: [Zero 1.20, 206.2].
    if (zone == pack.play) set = set | InZone(game, pack.play_annex);
  }
  return set;
}

bool LiesForPart(Game& game, const Context& context, const ir::Selector& selector, int top) {
  return IsWhere(game, selector, top) && IsWhose(game, context, selector, top);
}

namespace {

bool SelectsButForExtreme(Game& game, const Context& context, const ir::Selector& selector,
                          int object) {
  return game.At(object).card != kNone16 && IsWhere(game, selector, object) &&
         IsWhose(game, context, selector, object) && Passes(game, context, selector.filter, object);
}

/// Rule: [Zero 1.20, 103.5], [Zero 1.20, 303.7].
std::int32_t Measure(Game& game, const ir::Extreme& extreme, int object) {
  return extreme.stat.IsNone() ? MeantCost(game, object)
                               : std::max(0, StatOf(game, object, extreme.stat));
}

/// None of the others that are meant has a greater number, or a lesser one.
bool IsExtreme(Game& game, const Context& context, const ir::Selector& selector, int object) {
  const std::int32_t own = Measure(game, *selector.extreme, object);
  for (const int other : Where(game, selector)) {
    if (other == object || !SelectsButForExtreme(game, context, selector, other)) continue;
    const std::int32_t number = Measure(game, *selector.extreme, other);
    if (selector.extreme->is_greatest ? number > own : number < own) return false;
  }
  return true;
}

}  // namespace

namespace {

bool IsTopOfStack(const Game& game, const ir::Selector& selector) {
  return selector.place == ir::Place::Top &&
         selector.zones == std::vector<ir::ZoneId>{game.rules.pack->stack};
}

/// Of the items on the stack that are meant its own lies on top.
bool LiesOnTop(Game& game, const Context& context, const ir::Selector& selector, int object) {
  for (int i = game.state.stack_count - 1; i >= 0; --i) {
    const ObjectRef source = game.state.stack[static_cast<std::size_t>(i)].source;
    if (source == RefTo(game.state, object)) return true;
    if (IsCurrent(game.state, source) &&
        SelectsButForExtreme(game, context, selector, source.object))
      return false;
  }
  return false;
}

}  // namespace

bool Selects(Game& game, const Context& context, const ir::Selector& selector, int object) {
  return SelectsButForExtreme(game, context, selector, object) &&
         (!selector.extreme || IsExtreme(game, context, selector, object)) &&
         (!IsTopOfStack(game, selector) || LiesOnTop(game, context, selector, object));
}

void CollectMatching(Game& game, const Context& context, const ir::Selector& selector,
                     ObjectList& list) {
  for (const int object : Where(game, selector)) {
    if (Selects(game, context, selector, object)) list.Add(RefTo(game.state, object));
  }
}

void Collect(Game& game, const Context& context, const ir::Objects& objects, ObjectList& list) {
  if (const auto* reference = std::get_if<ir::Reference>(&objects.node)) {
    ResolveReference(game, context, *reference, list);
    return;
  }
  const auto& selector = std::get<ir::Selector>(objects.node);
  if (context.holder == 255) {
    CollectMatching(game, context, selector, list);
    return;
  }
  ResolveReference(game, context, ir::Reference{.range = {}, .node = ir::Bound{selector.slot}},
                   list);
}

int FirstAlike(const Game& game, int object, std::uint8_t holder) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  if (IsInPlay(game, self) || self.zone.IsNone()) return object;
  const auto is_referred_to = [&](int index) {
    for (int i = 0; i < game.state.pick_count; ++i) {
      const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
      if (pick.object.object == index && pick.holder != holder) return true;
    }
    for (int i = 0; i < game.state.effect_count; ++i) {
      if (game.state.effects[static_cast<std::size_t>(i)].source.object == index) return true;
    }
    for (int i = 0; i < game.state.frame_count; ++i) {
      if (game.state.frames[static_cast<std::size_t>(i)].source.object == index) return true;
    }
    return false;
  };
  for (const int other : InZone(game, self.zone, self.controller)) {
    if (other >= object) break;
    const Object& alike = game.state.objects[static_cast<std::size_t>(other)];
    if (alike.card != self.card || alike.owner != self.owner || alike.flags != self.flags ||
        alike.rank != self.rank || is_referred_to(other)) {
      continue;
    }
    return is_referred_to(object) ? object : other;
  }
  return object;
}

int TopOf(const Game& game, int player, ir::ZoneId zone) {
  const ObjectSet ranked = RankedIn(game, zone, player);
  int best = -1;
  for (const int i : ranked) {
    const Object& object = game.state.objects[static_cast<std::size_t>(i)];
    if (best < 0 || object.rank > game.state.objects[static_cast<std::size_t>(best)].rank) best = i;
  }
  // What is known from below lies under all whose place is unknown.
  if (best < 0 || game.state.objects[static_cast<std::size_t>(best)].rank < 0) {
    for (const int i : InZone(game, zone, player)) {
      if (!ranked.Has(i)) return i;
    }
  }
  return best;
}

int CountIn(const Game& game, int player, ir::ZoneId zone) {
  return InZone(game, zone, player).Count();
}

}  // namespace caiding::kernel
