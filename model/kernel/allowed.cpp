// SPDX-License-Identifier: MIT
#include "model/kernel/allowed.h"

#include <algorithm>

#include "model/kernel/game.h"

namespace caiding::kernel {
namespace {

template <class InForce>
Context ContextIn(const InForce& limit) {
  Context context;
  context.source = limit.source;
  context.controller = limit.controller;
  context.declared = limit.declared;
  return context;
}

/// The other one, and whose effect it is the source of, or -1.
struct Other {
  int object = -1;
  int controller = -1;
};

/// Does it pass, if what it controls or what the effect's controller controls is asked for?
bool Fits(Game& game, const Context& context, const ir::Filter& filter, const Other& other) {
  const auto fits = [&](const ir::Filter& part) { return Fits(game, context, part, other); };
  if (other.controller < 0) return Passes(game, context, filter, other.object);
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node)) {
    return std::all_of(all->parts.begin(), all->parts.end(), fits);
  }
  if (const auto* any = std::get_if<ir::AnyOf>(&filter.node)) {
    return std::any_of(any->parts.begin(), any->parts.end(), fits);
  }
  if (const auto* none = std::get_if<ir::NoneOf>(&filter.node)) {
    return std::none_of(none->parts.begin(), none->parts.end(), fits);
  }
  if (const auto* by = std::get_if<ir::ControlledBy>(&filter.node)) {
    const int who = WhoIs(game, context, by->player, context.controller);
    return who == -1 || who == other.controller;
  }
  const bool is_there = game.At(other.object).card != kNone16;
  return is_there && Passes(game, context, filter, other.object);
}

bool IsAllowed(Game& game, ir::Deed deed, int object, const Other& other) {
  const Board& board = CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const Limit limit = board.limits[static_cast<std::size_t>(i)];
    if (limit.object != object || limit.text->deed != deed || !limit.text->by) continue;
    // What is said of each of several cards is asked of the one in hand: with power less than their
    // own.
    Context context = ContextOf(limit);
    context.subject = RefTo(game.state, object);
    const bool fits = Fits(game, context, *limit.text->by, other);
    if (limit.text->modality == ir::Modality::Cannot && fits) return false;
    if (limit.text->modality == ir::Modality::Only && !fits) return false;
  }
  return true;
}

}  // namespace

Context ContextOf(const Limit& limit) { return ContextIn(limit); }
Context ContextOf(const UseLimit& limit) { return ContextIn(limit); }

bool MustDoTo(Game& game, ir::Deed deed, int object, int other) {
  const Board& board = CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const Limit limit = board.limits[static_cast<std::size_t>(i)];
    const bool is_meant = limit.object == object && limit.text->deed == deed && limit.text->by &&
                          limit.text->modality == ir::Modality::Must;
    if (!is_meant) continue;
    const Context context = ContextOf(limit);
    if (Fits(game, context, *limit.text->by, {.object = other, .controller = -1})) return true;
  }
  return false;
}

bool IsBoundIn(Game& game, ir::Deed deed, int object, ir::Modality modality) {
  const Board& board = CurrentBoard(game);
  return std::any_of(board.limits.begin(), board.limits.begin() + board.limit_count,
                     [&](const Limit& limit) {
                       return limit.object == object && limit.text->deed == deed &&
                              limit.text->modality == modality && limit.text->by.has_value();
                     });
}

bool IsAllowedBy(Game& game, ir::Deed deed, int object, int other) {
  return IsAllowed(game, deed, object, {.object = other, .controller = -1});
}

bool IsAllowedByEffect(Game& game, ir::Deed deed, int object, ObjectRef source, int controller) {
  if (source.IsNone()) return true;
  return IsAllowed(game, deed, object, {.object = source.object, .controller = controller});
}

bool PassesAsSource(Game& game, const Context& context, const ir::Filter& filter, ObjectRef source,
                    int controller) {
  return Fits(game, context, filter, {.object = source.object, .controller = controller});
}

bool IsReached(Game& game, const Limit* limits, int count, int object, ObjectRef source,
               int controller) {
  if (source.object == object) return true;
  for (int i = 0; i < count; ++i) {
    const Limit& limit = limits[i];
    if (limit.object != object || limit.text->deed != ir::Deed::BeAffected) continue;
    const Context context = ContextOf(limit);
    if (!limit.text->by || PassesAsSource(game, context, *limit.text->by, source, controller))
      return false;
  }
  return true;
}

void DropUnaffected(Game& game, ObjectRef source, int controller, ObjectList& list) {
  const Board& board = CurrentBoard(game);
  const auto limits_end = board.limits.begin() + board.limit_count;
  const bool is_any = std::any_of(board.limits.begin(), limits_end, [](const Limit& one) {
    return one.text->deed == ir::Deed::BeAffected;
  });
  if (!is_any || source.IsNone()) return;
  ObjectList reached;
  for (const ObjectRef item : list) {
    if (IsReached(game, board.limits.data(), board.limit_count, item.object, source, controller))
      reached.Add(item);
  }
  list = reached;
}

bool IsMoveAllowed(Game& game, int object, ObjectRef source, int controller, ir::ZoneId to) {
  const Board& board = CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const Limit limit = board.limits[static_cast<std::size_t>(i)];
    if (limit.object != object || limit.text->deed != ir::Deed::BeMoved) continue;
    const auto& zones = limit.text->from;
    if (!zones.empty() && std::find(zones.begin(), zones.end(), to) == zones.end()) continue;
    const Context context = ContextOf(limit);
    if (!limit.text->by || PassesAsSource(game, context, *limit.text->by, source, controller))
      return false;
  }
  return true;
}

}  // namespace caiding::kernel
