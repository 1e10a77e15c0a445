// SPDX-License-Identifier: MIT
#include "model/kernel/picking.h"

#include <algorithm>

#include "model/kernel/allowed.h"
#include "model/kernel/apart.h"
#include "model/kernel/characteristics.h"
#include "model/kernel/pack.h"
#include "model/kernel/relocate.h"

namespace caiding::kernel {
namespace {

bool IsPickedAlready(Game& game, const Picking& picking, int object) {
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != picking.holder || IsNote(pick)) continue;
    if (pick.object.object != object) {
      // 牌名不同的: no second one of the name.
      const auto& distinct = picking.selector->distinct;
      const bool is_apart = distinct && pick.slot == picking.slot;
      if (is_apart && AreAlike(game, *distinct, pick.object.object, object)) return true;
      // D-T05: another copy of the card.
      const bool is_copy =
          picking.is_target && game.At(pick.object.object).card == game.At(object).card;
      if (is_copy && AnswerTo(game, Question::SameCard) == 1) return true;
      continue;
    }
    // One object for one target only. Rule: [Zero 1.20, 705.5].
    if (pick.slot == picking.slot || picking.is_target) return true;
  }
  return false;
}

/// 费用合计5以下的: with those of the phrase that are picked already, it is not too much.
bool IsWithinTotal(Game& game, const Context& context, const Picking& picking, int object) {
  const ir::Together& total = *picking.selector->together;
  const auto number = [&](int of) {
    return total.stat.IsNone() ? MeantCost(game, of) : StatOf(game, of, total.stat);
  };
  std::int32_t sum = number(object);
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == picking.holder && pick.slot == picking.slot)
      sum += number(pick.object.object);
  }
  return Compares(sum, total.comparison, ValueOf(game, context, total.value));
}

bool IsCandidate(Game& game, const Context& context, const Picking& picking, int object) {
  if (!Selects(game, context, *picking.selector, object)) {
    return Refuse(game, RefusalKind::NotAsked, picking.rule);
  }
  if (picking.owner >= 0 && game.At(object).controller != picking.owner) {
    return Refuse(game, RefusalKind::OwnSide, picking.rule);
  }
  if (!picking.barred.IsNone() && game.At(object).zone == picking.barred) {
    return Refuse(game, RefusalKind::NotAsked, KernelRule::SearchBarred);
  }
  if (picking.is_extra && game.rules.pack->may_pick_extra != nullptr &&
      !game.rules.pack->may_pick_extra(game, context, object)) {
    return Refuse(game, RefusalKind::NotAsked, picking.rule);
  }
  if (picking.is_target && !game.rules.pack->may_target(game, context, object)) return false;
  // D-M27.
  if (picking.is_extra && !game.rules.pack->may_target(game, context, object) &&
      AnswerTo(game, Question::ExtraTarget) == 1) {
    return false;
  }
  if (picking.cost != nullptr &&
      !game.rules.pack->may_pay_with(game, context, *picking.cost, object)) {
    return Refuse(game, RefusalKind::CannotPayPart, picking.rule);
  }
  if (picking.selector->together && !IsWithinTotal(game, context, picking, object)) {
    return Refuse(game, RefusalKind::NotAsked, picking.rule);
  }
  if (picking.kept.Has(object)) return Refuse(game, RefusalKind::CannotPayPart, picking.rule);
  if (picking.spared != nullptr && Selects(game, context, *picking.spared, object)) {
    return Refuse(game, RefusalKind::CannotPayPart, picking.rule);
  }
  return !IsPickedAlready(game, picking, object) ||
         Refuse(game, RefusalKind::AlreadyPicked,
                picking.is_target ? Cited(KernelRule::TargetOnce) : picking.rule);
}

/// Copies that cannot be told apart stand together in the order of picking.
int OrderOf(const Game& game, const Picking& picking, int object) {
  return FirstAlike(game, object, picking.holder) * kObjectsMax + object;
}

int LastPicked(const Game& game, const Picking& picking) {
  int last = -1;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != picking.holder || pick.slot != picking.slot) continue;
    if (picking.owner >= 0 && game.state.objects[pick.object.object].controller != picking.owner)
      continue;
    last = std::max<int>(last, OrderOf(game, picking, pick.object.object));
  }
  return last;
}

/// How many this player has picked so far.
int CountPicked(const Game& game, const Picking& picking) {
  int count = 0;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != picking.holder || pick.slot != picking.slot) continue;
    const int controller = game.state.objects[pick.object.object].controller;
    if (picking.owner < 0 || picking.owner == controller) ++count;
  }
  return count;
}

/// What a phrase says of "its controller" goes back to what was named before the phrase, not to the
/// first of the cards that it lets be picked itself.
Context BeforeThePhrase(Context context, const Picking& picking) {
  context.unmeant_slot = picking.slot;
  return context;
}

/// Calls `see(order)` for everything that could still be picked until it says false.
template <class See>
void ForEachCandidate(Game& game, const Context& said, const Picking& picking, See&& see) {
  const Context context = BeforeThePhrase(said, picking);
  const int last = LastPicked(game, picking);
  SeenCards seen;
  for (const int object : Where(game, *picking.selector)) {
    const bool is_new = seen.IsNew(game.At(object).card);
    if (!IsCandidate(game, context, picking, object)) continue;
    const int order = is_new ? object * kObjectsMax + object : OrderOf(game, picking, object);
    if (last >= 0 && order <= last) continue;
    if (!see(order)) return;
  }
}

bool HasCandidate(Game& game, const Context& context, const Picking& picking) {
  bool has_any = false;
  ForEachCandidate(game, context, picking, [&](int) { return !(has_any = true); });
  return has_any;
}

/// Listens to why what is asked about may not be picked here.
void Inquire(Game& game, const Context& context, const Picking& picking, int picked) {
  const Option asked = game.inquiry->asked;
  Consider(game, asked.verb, asked.object, asked.value);
  if (asked.verb == OptionVerb::Done) {
    if (picked < picking.min) Refuse(game, RefusalKind::MorePicks, picking.rule);
    return;
  }
  const bool is_pick = asked.verb == OptionVerb::Pick && asked.object < game.state.object_count;
  if (!is_pick || !IsCandidate(game, BeforeThePhrase(context, picking), picking, asked.object))
    return;
  const bool is_before = OrderOf(game, picking, asked.object) <= LastPicked(game, picking);
  Refuse(game, is_before ? RefusalKind::OutOfOrder : RefusalKind::TooFewLeft, picking.rule);
}

}  // namespace

int ChosenMode(const Game& game, std::uint8_t holder) {
  const auto end = game.state.picks.begin() + game.state.pick_count;
  const auto kept = std::find_if(game.state.picks.begin(), end, [&](const Pick& pick) {
    return pick.holder == holder && KeepsMode(pick);
  });
  return kept == end ? -1 : kept->slot - kFirstModeSlot;
}

void Candidates(Game& game, const Context& context, const Picking& picking, ObjectList& list) {
  std::array<int, kObjectsMax> order;
  int count = 0;
  ForEachCandidate(game, context, picking, [&](int place) {
    order[static_cast<std::size_t>(count++)] = place;
    return true;
  });
  std::sort(order.begin(), order.begin() + count);
  for (int i = 0; i < count; ++i) {
    list.Add(RefTo(game.state, order[static_cast<std::size_t>(i)] % kObjectsMax));
  }
}

namespace {

/// How many targets there are among several: two copies of a card may be one. D-T05.
int CountTargets(Game& game, const Context& context, const Picking& picking) {
  ObjectList list;
  ForEachCandidate(game, context, picking, [&](int order) {
    list.Add(RefTo(game.state, order % kObjectsMax));
    return true;
  });
  int cards = 0;
  for (int i = 0; i < list.count; ++i) {
    const std::uint16_t card = game.At(list.items[static_cast<std::size_t>(i)].object).card;
    const auto is_copy = [&](ObjectRef other) { return game.At(other.object).card == card; };
    if (std::none_of(list.items.begin(), list.items.begin() + i, is_copy)) ++cards;
  }
  return cards < list.count && AnswerTo(game, Question::SameCard) == 1 ? cards : list.count;
}

}  // namespace

int CountCandidates(Game& game, const Context& context, const Picking& picking) {
  if (picking.selector->distinct) {
    ObjectList list;
    Candidates(game, context, picking, list);
    return CountApart(game, *picking.selector->distinct, list);
  }
  if (picking.is_target && picking.min > 1) return CountTargets(game, context, picking);
  int count = 0;
  ForEachCandidate(game, context, picking, [&](int) { return ++count > 0; });
  return count;
}

void SetBounds(Game& game, const Context& context, Picking& picking, bool is_lenient) {
  const ir::Count& count = picking.selector->count;
  const int number = std::max(0, ValueOf(game, BeforeThePhrase(context, picking), count.number));
  const bool is_bounded = count.kind == ir::CountKind::Exactly || count.kind == ir::CountKind::UpTo;
  const int available = is_bounded && !is_lenient
                            ? 0  // Not asked for below.
                            : CountCandidates(game, context, picking) + CountPicked(game, picking);
  switch (count.kind) {
    case ir::CountKind::Exactly: picking.min = picking.max = number; break;
    case ir::CountKind::UpTo:
      picking.min = 0;
      picking.max = number;
      break;
    case ir::CountKind::AtLeast:
      picking.min = number;
      picking.max = available;
      break;
    case ir::CountKind::AnyNumber:
      picking.min = 0;
      picking.max = available;
      break;
    case ir::CountKind::All: picking.min = picking.max = available; break;
  }
  // D-C08: what cannot be done completely.
  if (is_lenient && picking.min > available && AnswerTo(game, Question::PartialPick) == 2) {
    picking.min = picking.max = 0;
  }
  if (is_lenient) {
    // [Zero 1.20, 102.6]: as far as possible.
    picking.min = std::min(picking.min, available);
    picking.max = std::min(picking.max, available);
  }
}

bool IsPicked(Game& game, const Context& context, const Picking& picking) {
  const int picked = CountPicked(game, picking);
  return picked >= picking.max || !HasCandidate(game, context, picking);
}

namespace {

/// What effects of this source must choose, if they can. Rule: [FF-TCG 3.2, 2.2].
ObjectSet MustBeTargeted(Game& game, const Context& context) {
  ObjectSet must;
  const Board& board = CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const Limit limit = board.limits[static_cast<std::size_t>(i)];
    const bool is_meant = limit.text->deed == ir::Deed::BeTargeted &&
                          limit.text->modality == ir::Modality::Must && limit.object != kNoObject8;
    if (!is_meant) continue;
    const bool is_such = !limit.text->by || PassesAsSource(game, ContextOf(limit), *limit.text->by,
                                                           context.source, context.controller);
    if (is_such) must.Add(limit.object);
  }
  return must;
}

/// Of what may be picked still, in the order of being picked: which has to be among it.
struct Demanded {
  ObjectSet must;
  int left = 0;  ///< So many of them are in the list.

  /// After this one as many of them can be picked as fit.
  bool Leaves(const ObjectList& list, int place, int room) const {
    int behind = 0;
    for (int i = place + 1; i < list.count; ++i)
      behind += must.Has(list.items[static_cast<std::size_t>(i)].object) ? 1 : 0;
    const int needed = std::min(left, room);
    const bool is_one = must.Has(list.items[static_cast<std::size_t>(place)].object);
    return is_one ? behind + 1 >= needed : behind >= needed && room - 1 >= needed;
  }
};

Demanded DemandedOf(Game& game, const Context& context, const Picking& picking,
                    const ObjectList& list) {
  Demanded demanded;
  if (!picking.is_target) return demanded;
  demanded.must = MustBeTargeted(game, context);
  for (const ObjectRef item : list) demanded.left += demanded.must.Has(item.object) ? 1 : 0;
  return demanded;
}

}  // namespace

void PickOptions(Game& game, const Context& context, const Picking& picking, Decision& decision) {
  decision.kind = picking.kind;
  decision.decider = picking.decider == 0   ? Decider::First
                     : picking.decider == 1 ? Decider::Second
                                            : Decider::Chance;
  decision.clause = ClauseFor(game.rules, picking.rule);
  const int picked = CountPicked(game, picking);
  if (game.inquiry != nullptr) Inquire(game, context, picking, picked);
  ObjectList list;
  Candidates(game, context, picking, list);
  const Demanded demanded = DemandedOf(game, context, picking, list);
  int previous = -1;
  for (int i = 0; i < list.count; ++i) {
    const ObjectRef item = list.items[static_cast<std::size_t>(i)];
    // Enough must be left above it.
    const auto& distinct = picking.selector->distinct;
    const int left = distinct ? CountApartWith(game, *distinct, list, i) : list.count - i;
    if (picked + left < picking.min) continue;
    if (demanded.left > 0 && !demanded.Leaves(list, i, picking.max - picked)) continue;
    const int alike = FirstAlike(game, item.object, picking.holder);
    if (alike == previous) continue;
    previous = alike;
    AddOption(game, decision, Option{OptionVerb::Pick, item.object, 0});
  }
  if (picked >= picking.min && demanded.left == 0)
    AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
}

bool IsPile(const Game& game, const ir::Selector& selector) {
  if (selector.zones.size() != 1) return false;
  const ir::ZoneId zone = selector.zones[0];
  // What leaves the damage pile leaves it from the top. Rule: [Zero 1.20, 202.6].
  return zone == game.rules.pack->damage_pile ||
         (zone == game.rules.pack->hidden_pile && selector.place != ir::Place::Anywhere);
}

bool TakeFromPile(Game& game, int player, const ir::Selector& pile, int number,
                  std::uint8_t holder) {
  const ir::ZoneId zone = pile.zones[0];
  const bool is_bottom = zone == game.rules.pack->hidden_pile && pile.place == ir::Place::Bottom;
  if (zone == game.rules.pack->hidden_pile) {
    const bool is_known =
        is_bottom ? KnowBottom(game, player, number) : KnowTop(game, player, number);
    if (!is_known) return false;
  }
  // Seen from the end at which they are taken.
  const int side = is_bottom ? -1 : 1;
  int beyond = 129;
  for (int i = 0; i < number; ++i) {
    int best = -1;
    for (const int object : InZone(game, zone, player)) {
      const int rank = game.At(object).rank * side;
      if (rank >= beyond) continue;
      if (best < 0 || rank > game.At(best).rank * side) best = object;
    }
    if (best < 0) break;
    beyond = game.At(best).rank * side;
    AddPick(game, holder, pile.slot, RefTo(game.state, best));
  }
  return true;
}

}  // namespace caiding::kernel
