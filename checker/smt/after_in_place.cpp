// SPDX-License-Identifier: MIT
#include <utility>

#include "checker/smt/after.h"
#include "model/sheet/sheet.h"

// What happens to cards where they are, to life and to markers.

namespace caiding::smt {
void After::Do(const ir::DealDamage& deal) {
  PickFor(deal.to, {});
  const Truths list = Meant(deal.to);
  const Number amount = Value0(deal.amount);
  SetDone(Any(list) && amount > 0);
  for (int object = 0; object < objects(); ++object) {
    const Truth one = list[static_cast<std::size_t>(object)] && IsInPlay(object) && amount > 0;
    if (one.IsNever()) continue;
    Beyond("something waits for damage", one && is_guarded_);
    Put(object, FactKind::Damage, Of(object, FactKind::Damage) + amount,
        Sure(one && !Cannot(object, ir::Deed::TakeDamage)));
  }
  PutForAll(FactKind::HasHappened, Unsaid{}, true);
}

void After::Do(const ir::DealLifeDamage& deal) {
  const Number amount = Value0(deal.amount);
  const Who who = Now().WhoIs(deal.to == ir::Player::Unstated ? ir::Player::Opponent : deal.to);
  SetDone(amount > 0);
  const Truth is_your_turn = Is(-1, FactKind::IsYourTurn);
  // Of both, the active player's first. Rule: [Zero 1.20, 704.10].
  const bool is_you_first = is_your_turn.IsKnown() && is_your_turn.value();
  for (const bool is_you : {is_you_first, !is_you_first})
    FlipFor(is_you, Sure(Both(who.you, who.opponent, is_you)), amount);
}

/// An attachment goes over to a unit; what that bore is scrapped.
/// Rule: [Zero 1.20, 319.6], [Zero 1.20, 319.8], [Zero 1.20, 319.9], [Zero 1.20, 319.13].
void After::Do(const ir::Attach& attach) {
  PickFor(attach.what, {});
  PickFor(attach.to, {});
  const Truths what = Meant(attach.what);
  const Truths to = Meant(attach.to);
  Beyond("several are attached", CountOf(what) > 1 || CountOf(to) > 1);
  Truth is_done = false;
  std::vector<Going> older;
  for (int object = 0; object < objects(); ++object) {
    Beyond("what is attached enters", what[static_cast<std::size_t>(object)] && !IsInPlay(object));
    const Truth is_it = what[static_cast<std::size_t>(object)] && IsInPlay(object);
    if (is_it.IsNever()) continue;
    for (int host = 0; host < objects(); ++host) {
      const Truth may_bear =
          is_it && to[static_cast<std::size_t>(host)] && Lies(host, Zones().play) &&
          Of(host, FactKind::Kind) == Kinds().unit.value && !Cannot(host, ir::Deed::BearAttached);
      if (may_bear.IsNever()) continue;
      Beyond("what may bear it is a text of its own", may_bear && !Is(object, FactKind::IsMute));
      Beyond("something else than equipment is attached",
             may_bear &&
                 (Of(object, FactKind::Kind) != Kinds().attachment.value || Truth(object == host)));
      const Truth goes = Sure(active_ && may_bear);
      is_done = is_done || goes;
      const Truth is_new =
          goes && !TruthOf({.kind = FactKind::IsBorneBy, .object = object, .other = host});
      for (int other = 0; other < objects(); ++other) {
        const Truth bore = goes && Truth(other != object) && Lies(other, Zones().play) &&
                           TruthOf({.kind = FactKind::IsBorneBy, .object = other, .other = host});
        if (Rules().has_one_attachment && !bore.IsNever())
          older.push_back(ToOwnersDiscards(other, Sure(bore), true));
      }
      LetGo(object, Sure(is_new));
      Put(object, FactKind::IsBorneBy, Truth(false), is_new);
      Put(object, FactKind::IsBorneBy, Truth(true), is_new, {.other = host});
      for (const ir::StatId stat : sheet::Listed(Roles().stats))
        AddPart(host, stat, Of(object, FactKind::Stat, stat.value), is_new);
      Put(object, FactKind::IsYours, Is(host, FactKind::IsYours), goes);
    }
  }
  SetDone(is_done);
  MoveAll(std::move(older));
  for (int host = 0; host < objects(); ++host) {
    const Truth& one = to[static_cast<std::size_t>(host)];
    if (!one.IsNever())
      Put(host, FactKind::HasQuality, Truth(true), one && is_done,
          {.number = static_cast<int>(ir::Quality::Attached)});
  }
  PutForAll(FactKind::IsHost, Unsaid{}, is_done);
  PutForAll(FactKind::ArePartners, Unsaid{}, is_done);
  PutForAll(FactKind::HasQuality, Unsaid{}, is_done,
            {.number = static_cast<int>(ir::Quality::Paired)});
}

/// Both show the top of the pile, and both cards go to the bottom. Rule: [Zero 1.20, 900.对决.1],
/// [Zero 1.20, 900.对决.4].
void After::Do(const ir::Contest& contest) {
  PickFor(contest.yours, {});
  PickFor(contest.theirs, {});
  const Truths yours = Meant({{}, contest.yours});
  const Truths theirs = Meant({{}, contest.theirs});
  const Truth is_held = Sure(Any(yours) && Any(theirs));
  Number left = 0;
  Number right = 0;
  std::vector<Going> all;
  for (int object = 0; object < objects(); ++object) {
    const Truth& one = yours[static_cast<std::size_t>(object)];
    const Truth& other = theirs[static_cast<std::size_t>(object)];
    left = If(one, Of(object, FactKind::Cost), left);
    right = If(other, Of(object, FactKind::Cost), right);
    const Truth goes = is_held && (one || other);
    if (goes.IsNever()) continue;
    all.push_back({.object = object,
                   .when = goes,
                   .to = Zones().hidden_pile,
                   .is_to_you = Is(object, FactKind::IsYourOwn),
                   .side = -1});
  }
  SetDone(is_held && left != right);
  PutForAll(FactKind::HasWon, left > right, is_held);
  MoveAll(std::move(all));
}

/// No more than there is. Rule: [Zero 1.20, 618.2], [Zero 1.20, 618.3].
void After::Do(const ir::Heal& heal) {
  PickFor(heal.what, {});
  const Truths list = Meant(heal.what);
  const std::optional<Number> amount =
      heal.amount ? std::optional(Value0(*heal.amount)) : std::nullopt;
  Truth is_done = false;
  for (int object = 0; object < objects(); ++object) {
    const Truth& one = list[static_cast<std::size_t>(object)];
    if (one.IsNever()) continue;
    const Number damage = Of(object, FactKind::Damage);
    const Number healed = amount ? If(*amount < damage, *amount, damage) : damage;
    is_done = is_done || (one && healed > 0);
    Put(object, FactKind::Damage, damage - healed, one);
  }
  SetDone(is_done);
}

/// Only where cards are upright or not at all. Rule: [Zero 1.20, 104.5], [Zero 1.20, 104.6].
void After::Do(const ir::Orient& orient) {
  PickFor(orient.what, {});
  const Truths list = Meant(orient.what);
  Truth is_done = false;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = list[static_cast<std::size_t>(object)] &&
                      (Lies(object, Zones().play) || Lies(object, Zones().pool)) &&
                      Is(object, FactKind::IsTapped) != Truth(orient.is_tapped);
    if (one.IsNever()) continue;
    const Truth turns = Sure(one && !Cannot(object, orient.is_tapped ? ir::Deed::BecomeTapped
                                                                     : ir::Deed::BecomeUpright));
    is_done = is_done || turns;
    Put(object, FactKind::IsTapped, Truth(orient.is_tapped), turns);
    PutForAll(FactKind::IsInStateOf, Unsaid{}, turns);
  }
  SetDone(is_done);
  PutForAll(FactKind::HasHappened, Unsaid{}, true);
}

void After::Do(const ir::TurnFace& turn) {
  PickFor(turn.what, {});
  const Truths list = Meant(turn.what);
  SetDone(Any(list));
  for (int object = 0; object < objects(); ++object) {
    const Truth& one = list[static_cast<std::size_t>(object)];
    if (one.IsNever()) continue;
    const Truth was_down = Is(object, FactKind::IsFaceDown);
    Put(object, FactKind::IsFaceDown, turn.is_over ? !was_down : Truth(turn.is_face_down), one);
    // What it is called is seen by nobody, or again.
    for (const FactKind kind :
         {FactKind::SharesCharacterName, FactKind::SharesCardName, FactKind::SharesSecondName,
          FactKind::SharesTrait, FactKind::SharesColour, FactKind::ArePartners,
          FactKind::HasKeyword, FactKind::KeywordNumber, FactKind::HasDeclared}) {
      Put(object, kind, Unsaid{}, one);
      PutForAll(kind, Unsaid{}, one, {.other = object});
    }
    // It gains or loses what works by itself. Rule: [Zero 1.20, 204.6].
    Beyond("what is turned says something by itself",
           one && IsInPlay(object) && !Is(object, FactKind::IsMute));
  }
}

void After::Do(const ir::PutMarkers& put) {
  if (put.player != ir::Player::Unstated) {
    const Number count = Value0(put.count);
    const Who who = Now().WhoIs(put.player);
    for (const bool is_you : {true, false}) {
      const FactKind kind = is_you ? FactKind::YourMarkers : FactKind::OpponentMarkers;
      const Number there = NumberOf({.kind = kind, .name = put.marker});
      PutForAll(kind, there + count, Sure(Both(who.you, who.opponent, is_you)),
                {.name = put.marker});
    }
    return SetDone(count > 0);
  }
  PickFor(put.on, {});
  const Truths list = Meant(put.on);
  const Number count = Value0(put.count);
  SetDone(Any(list) && count > 0);
  for (int object = 0; object < objects(); ++object) {
    const Number there =
        NumberOf({.kind = FactKind::Markers, .object = object, .name = put.marker});
    Put(object, FactKind::Markers, there + count, list[static_cast<std::size_t>(object)],
        {.name = put.marker});
  }
}

void After::Do(const ir::RemoveMarkers& remove) {
  const auto taken = [&](const Number& there) {
    if (!remove.count) return there;
    const Number count = Value0(*remove.count);
    return If(count < there, count, there);
  };
  Truth is_done = false;
  if (remove.player != ir::Player::Unstated) {
    const Who who = Now().WhoIs(remove.player);
    for (const bool is_you : {true, false}) {
      const FactKind kind = is_you ? FactKind::YourMarkers : FactKind::OpponentMarkers;
      const Number there = NumberOf({.kind = kind, .name = remove.marker});
      const Truth is_meant = Sure(Both(who.you, who.opponent, is_you));
      const Number count = taken(there);
      PutForAll(kind, there - count, is_meant, {.name = remove.marker});
      is_done = is_done || (is_meant && count > 0);
    }
    return SetDone(is_done);
  }
  PickFor(remove.from, {});
  const Truths list = Meant(remove.from);
  for (int object = 0; object < objects(); ++object) {
    const Truth& one = list[static_cast<std::size_t>(object)];
    if (one.IsNever()) continue;
    const Number there =
        NumberOf({.kind = FactKind::Markers, .object = object, .name = remove.marker});
    const Number count = taken(there);
    is_done = is_done || (one && count > 0);
    Put(object, FactKind::Markers, there - count, one, {.name = remove.marker});
  }
  SetDone(is_done);
}

/// From one to another, where they may lie. Rule: [Zero 1.20, 326.5], [Zero 1.20, 326.8],
/// [Zero 1.20, 326.9].
void After::Do(const ir::MoveMarkers& move) {
  PickFor(move.from, {});
  PickFor(move.to, {});
  const Truths from = Meant(move.from);
  const Truths to = Meant(move.to);
  const Truth is_one_each = CountOf(from) == 1 && CountOf(to) == 1;
  const std::optional<Number> most = move.count ? std::optional(Value0(*move.count)) : std::nullopt;
  Truth is_done = false;
  const auto there = [&](int object) {
    return NumberOf({.kind = FactKind::Markers, .object = object, .name = move.marker});
  };
  for (int source = 0; source < objects(); ++source) {
    if (from[static_cast<std::size_t>(source)].IsNever()) continue;
    for (int goal = 0; goal < objects(); ++goal) {
      const Truth may_lie = IsInPlay(goal) || Lies(goal, Zones().pool);
      const Truth are_they = is_one_each && from[static_cast<std::size_t>(source)] &&
                             to[static_cast<std::size_t>(goal)];
      if (source == goal || are_they.IsNever()) continue;
      const Number all = there(source);
      const Number count = most ? If(*most < all, *most, all) : all;
      const Truth goes = Sure(are_they && may_lie && count > 0);
      is_done = is_done || goes;
      const Number arrived = there(goal) + count;
      Put(source, FactKind::Markers, all - count, goes, {.name = move.marker});
      Put(goal, FactKind::Markers, arrived, goes, {.name = move.marker});
    }
  }
  SetDone(is_done);
}

/// It stays the same card, with all that is on it. Rule: [Zero 1.20, 612.4].
void After::Do(const ir::ChangeControl& change) {
  PickFor(change.what, {});
  const Truths list = Meant(change.what);
  SetDone(Any(list));
  const Who who = Now().WhoIs(change.to);
  const Truth is_one = Sure(who.you != who.opponent);
  Truths gained = None();
  for (int object = 0; object < objects(); ++object) {
    const Truth one = list[static_cast<std::size_t>(object)] && IsInPlay(object) && is_one;
    if (one.IsNever()) continue;
    Beyond("a card goes over that its owner's effects look at",
           one && !Is(object, FactKind::IsMute));
    const Truth goes_over = one && Is(object, FactKind::IsYours) != who.you;
    gained[static_cast<std::size_t>(object)] = Sure(goes_over && Lies(object, Zones().annex));
    Put(object, FactKind::IsYours, who.you, one);
    PutForAll(FactKind::ArePartners, Unsaid{}, one);
    PutForAll(FactKind::HasQuality, Unsaid{}, one,
              {.number = static_cast<int>(ir::Quality::Paired)});
  }
  // An event that goes over is a new one there. Rule: [Zero 1.20, 206.3], [Zero 1.20, 612.4].
  ScrapOlderFixtures(gained);
}

// Where nothing is in use and no combat goes on, words that speak of them do nothing. Rule:
// [Zero 1.20, 102.5].

/// Rule: [Zero 1.20, 620.1].
void After::Do(const ir::Cancel& cancel) {
  PickFor(cancel.item, {});
  Beyond("what is in use has no facts", Any(Meant(cancel.item)));
  SetDone(false);
}

/// Rule: [Zero 1.20, 706.7].
void After::Do(const ir::CopyItem& copy) {
  PickFor(copy.item, {});
  Beyond("what is in use has no facts", Any(Meant(copy.item)));
  SetDone(false);
}

/// Rule: [Zero 1.20, 621.1].
void After::Do(const ir::RemoveFromBattle& remove) {
  PickFor(remove.what, {});
  const Truths list = Meant(remove.what);
  for (int object = 0; object < objects(); ++object) {
    const Truth& one = list[static_cast<std::size_t>(object)];
    if (one.IsNever()) continue;
    Beyond("the combat has no facts", one && IsOf(object, ir::Quality::InBattle));
  }
  SetDone(false);
}

/// Rule: [Zero 1.20, 501.2].
void After::Do(const ir::Redirect& redirect) {
  if (redirect.to) PickFor(*redirect.to, {});
  for (int object = 0; object < objects(); ++object)
    Beyond("the combat has no facts", IsInPlay(object) && IsOf(object, ir::Quality::Attacking));
  SetDone(false);
}

/// Some word, number or player: which one is not said, nor whether that counts as done.
void After::Do(const ir::Declare&) {
  for (const FactKind kind : {FactKind::CardNameIsDeclared, FactKind::HasDeclared,
                              FactKind::DeclaredNumber, FactKind::IsChosenPlayerYou}) {
    PutForAll(kind, Unsaid{}, true);
  }
  SetDone(TruthOf({.kind = FactKind::UnnamedTruth}));
}

}  // namespace caiding::smt
