// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "checker/smt/after.h"
#include "model/kernel/phrases.h"

// Cards that move, are looked for and shown.

namespace caiding::smt {
namespace {

bool LooksInto(const ir::Selector& find, ir::ZoneId where) {
  return std::find(find.zones.begin(), find.zones.end(), where) != find.zones.end();
}

/// Some of those spoken of before, of a certain sort. Rule: [Zero 1.20, 614.2].
bool IsSortOfThose(const ir::Objects& phrase) {
  const auto* selector = std::get_if<ir::Selector>(&phrase.node);
  return selector != nullptr && kernel::IsSortAmong(*selector);
}

}  // namespace

void After::Do(const ir::Draw& draw) {
  const Number count = Value0(draw.count);
  const Who who = Now().WhoIs(draw.who);
  SetDone(count > 0);
  const Truth is_your_turn = Is(-1, FactKind::IsYourTurn);
  if (who.you.IsAlways() && who.opponent.IsAlways() && is_your_turn.IsKnown()) {
    DrawFor(is_your_turn.value(), true, count);
    return DrawFor(!is_your_turn.value(), true, count);
  }
  DrawFor(true, Sure(who.you), count);
  DrawFor(false, Sure(who.opponent), count);
}

void After::Do(const ir::Move& move) {
  PickFor(move.what, {});
  Truths list = Meant(move.what);
  for (int object = 0; object < objects(); ++object) {
    Truth& one = list[static_cast<std::size_t>(object)];
    // Ordinary effects do not reach removed cards. Rule: [Zero 1.20, 208.2].
    if (std::holds_alternative<ir::Reference>(move.what.node))
      one = one && !Lies(object, Zones().removed);
  }
  SetDone(Any(list));
  const bool is_bag = move.to.zone == Zones().hidden_pile && move.to.place == ir::Place::Anywhere;
  const bool is_pile = move.to.zone == Zones().hidden_pile || move.to.zone == Zones().damage_pile;
  std::vector<Going> all;
  for (int object = 0; object < objects(); ++object) {
    const Truth& one = list[static_cast<std::size_t>(object)];
    if (one.IsNever()) continue;
    Going going{.object = object,
                .when = one,
                .to = move.to.zone,
                .is_to_you = Sure(IsReceiverYou(move.to, object)),
                .is_tapped = move.to.is_tapped,
                .is_face_down = move.to.is_face_down,
                .follows = true};
    if (is_pile && !is_bag) going.side = move.to.place == ir::Place::Bottom ? -1 : 1;
    all.push_back(going);
  }
  if (is_pile && (all.size() > 1 || move.to.is_top_or_bottom) &&
      (!is_bag || move.to.is_top_or_bottom)) {
    // Their owners say in which order they go, and whoever moves them to which end. Rule:
    // [Zero 1.20, 201.5].
    Beyond("cards are put in order", Any(list));
  }
  MoveAll(std::move(all));
}

void After::Do(const ir::Destroy& destroy) {
  PickFor(destroy.what, {});
  const Truths list = Meant(destroy.what);
  SetDone(Any(list));
  std::vector<Going> all;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = list[static_cast<std::size_t>(object)] && IsInPlay(object);
    if (one.IsNever()) continue;
    const Truth is_spared =
        Cannot(object, ir::Deed::BeDestroyed) || Cannot(object, ir::Deed::BeDestroyedByEffects);
    all.push_back(ToOwnersDiscards(object, Sure(one && !is_spared), true));
  }
  MoveAll(std::move(all));
}

void After::Do(const ir::Scrap& scrap) {
  PickFor(scrap.what, {.who = scrap.who, .is_own_only = true});
  const Truths list = Meant(scrap.what);
  SetDone(Any(list));
  std::vector<Going> all;
  for (int object = 0; object < objects(); ++object) {
    if (list[static_cast<std::size_t>(object)].IsNever()) continue;
    all.push_back(ToOwnersDiscards(object, list[static_cast<std::size_t>(object)], true));
    all.back().follows = true;
  }
  MoveAll(std::move(all));
}

void After::Do(const ir::Discard& discard) {
  PickFor(discard.what, {.who = discard.who, .is_own_only = true});
  const Truths list = Meant(discard.what);
  SetDone(Any(list));
  std::vector<Going> all;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = list[static_cast<std::size_t>(object)] &&
                      Lies(object, Zones().hand);  // [Zero 1.20, 608.1].
    if (one.IsNever()) continue;
    all.push_back(ToOwnersDiscards(object, one, true));
    all.back().follows = true;
  }
  MoveAll(std::move(all));
}

void After::Do(const ir::Search& search) {
  for (const ir::Selector& find : search.finds)
    PickFor(find, {.who = search.who, .is_search = true});
  const FactKind cannot = FactKind::YouCannot;
  Beyond("somebody may not search",
         Is(-1, cannot, static_cast<int>(ir::PlayerDeed::Search)) ||
             Is(-1, FactKind::OpponentCannot, static_cast<int>(ir::PlayerDeed::Search)));
  Beyond("somebody may not look",
         Is(-1, cannot, static_cast<int>(ir::PlayerDeed::LookAtDeck)) ||
             Is(-1, FactKind::OpponentCannot, static_cast<int>(ir::PlayerDeed::LookAtDeck)));
  // All or nothing. Rule: [Zero 1.20, 615.10].
  Truth is_found = true;
  for (const ir::Selector& find : search.finds) {
    if (picks_.count(find.slot) == 0) return;
    const Number found = CountOf(picks_[find.slot]);
    if (find.count.kind == ir::CountKind::UpTo) continue;
    is_found = is_found &&
               (find.count.kind == ir::CountKind::Exactly ? found >= Now().Value(find.count.number)
                                                          : found > 0);
  }
  is_found = Sure(is_found);
  Truth any = false;
  std::vector<Going> all;
  for (const ir::Selector& find : search.finds) {
    Truths& found = picks_[find.slot];
    for (int object = 0; object < objects(); ++object) {
      Truth& one = found[static_cast<std::size_t>(object)];
      one = one && (!active_ || is_found);
      if (one.IsNever()) continue;
      any = any || one;
      const bool is_known = std::any_of(all.begin(), all.end(),
                                        [&](const Going& other) { return other.object == object; });
      if (is_known) Beyond("one card is found twice", one);
      all.push_back({.object = object,
                     .when = one,
                     .to = Zones().limbo,
                     .is_to_you = Is(object, FactKind::IsYourOwn),
                     .follows = true});
    }
  }
  SetDone(any);
  MoveAll(std::move(all));
  const bool is_deck =
      std::any_of(search.finds.begin(), search.finds.end(),
                  [&](const ir::Selector& find) { return LooksInto(find, Zones().hidden_pile); });
  if (is_deck) {
    ir::Shuffle shuffle;
    shuffle.whose = search.who;
    const Truth done = previous_done_;
    Do(shuffle);
    previous_done_ = done;
  }
}

void After::Do(const ir::Reveal& reveal) {
  PickFor(reveal.what, {.is_sort_shown = IsSortOfThose(reveal.what)});
  SetDone(Any(Meant(reveal.what)));
  PutForAll(FactKind::HasHappened, Unsaid{}, true);
}

void After::Do(const ir::Look& look) {
  PickFor(look.what, {});
  const Truth may_not = Is(-1, FactKind::YouCannot, static_cast<int>(ir::PlayerDeed::LookAtDeck));
  Beyond("somebody may not look", may_not);
  SetDone(Any(Meant(look.what)));
}

void After::Do(const ir::Pick& pick) {
  PickFor(pick.what, {.who = pick.who});
  SetDone(true);
}

void After::Do(const ir::Shuffle& shuffle) {
  SetDone(true);
  const Who who = Now().WhoIs(shuffle.whose);
  for (int object = 0; object < objects(); ++object) {
    const Number rank = Of(object, FactKind::Rank);
    if (rank.IsKnown() && rank.value() == 0) continue;
    const Truth is_in = Sure(Lies(object, Zones().hidden_pile) &&
                             If(Is(object, FactKind::IsYours), who.you, who.opponent));
    Put(object, FactKind::Rank, Number(0), is_in);
  }
}

}  // namespace caiding::smt
