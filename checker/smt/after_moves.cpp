// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "checker/smt/after.h"
#include "model/sheet/sheet.h"

// Cards that go from zone to zone, and what the rules do by themselves. Rule: [Zero 1.20, 200],
// [Zero 1.20, 607].

namespace caiding::smt {
namespace {

constexpr int kSettleMax =
    4;  // BOUND: rounds of what one thing that the rules do makes them do next.

bool IsOwnersZone(const sheet::ZoneRoles& zones, ir::ZoneId zone) {
  return zone == zones.hidden_pile || zone == zones.hand || zone == zones.discard_pile ||
         zone == zones.removed;
}
bool IsOrdered(const sheet::ZoneRoles& zones, ir::ZoneId zone) {
  return zone == zones.hidden_pile || zone == zones.damage_pile;
}

}  // namespace

/// Whose zone it goes to. Rule: [Zero 1.20, 102.7], [Zero 1.20, 200.4], [Zero 1.20, 318.6].
Truth After::IsReceiverYou(const ir::Destination& to, int object) {
  if (IsOwnersZone(Zones(), to.zone)) return Is(object, FactKind::IsYourOwn);
  switch (to.whose) {
    case ir::Player::You: return true;
    case ir::Player::Opponent: return false;
    case ir::Player::ItsController: return Is(object, FactKind::IsYours);
    case ir::Player::Chosen: return Is(-1, FactKind::IsChosenPlayerYou);
    case ir::Player::Active: return Is(-1, FactKind::IsYourTurn);
    case ir::Player::ItsOwner:
      if (to.zone == Zones().play) return Is(object, FactKind::IsYourOwn);
      break;
    case ir::Player::Unstated:
    case ir::Player::Either:
    case ir::Player::EachPlayer: break;
  }
  const bool is_field = to.zone == Zones().play || to.zone == Zones().pool ||
                        to.zone == Zones().annex || to.zone == Zones().damage_pile;
  return is_field ? Truth(true) : Is(object, FactKind::IsYourOwn);
}

After::Going After::ToOwnersDiscards(int object, const Truth& when, bool is_effect) {
  return {.object = object,
          .when = when,
          .to = Zones().discard_pile,
          .is_to_you = Is(object, FactKind::IsYourOwn),
          .is_effect = is_effect};
}

/// A part of what the stat is made of comes or goes. What something in force makes it is not the
/// sum of its parts.
void After::AddPart(int object, ir::StatId stat, const Number& amount, const Truth& when) {
  Put(object, FactKind::Stat, Of(object, FactKind::Stat, stat.value) + amount, when,
      {.number = stat.value});
  Put(object, FactKind::Stat, Unsaid{}, Sure(when && Is(-1, FactKind::IsSomeStatHeld)),
      {.number = stat.value});
}

/// What is attached to it or it to, once it has gone. Rule: [Zero 1.20, 310.1],
/// [Zero 1.20, 319.11].
void After::LetGo(int object, const Truth& when) {
  const Truth was_there = Sure(when && IsInPlay(object));
  if (was_there.IsNever()) return;
  const Truth was_borne = was_there && Of(object, FactKind::Kind) == Kinds().attachment.value;
  for (int other = 0; other < objects(); ++other) {
    if (other == object) continue;
    const Fact borne{.kind = FactKind::IsBorneBy, .object = object, .other = other};
    const Truth bore =
        was_borne.IsNever() ? was_borne : Sure(was_borne && IsInPlay(other) && TruthOf(borne));
    if (!bore.IsNever()) {
      // Its bonuses go with it. Rule: [Zero 1.20, 310.1].
      for (const ir::StatId stat : sheet::Listed(Roles().stats))
        AddPart(other, stat, 0 - Of(object, FactKind::Stat, stat.value), bore);
      Put(other, FactKind::HasQuality, Truth(false), bore,
          {.number = static_cast<int>(ir::Quality::Attached)});
    }
    const Fact bears{.kind = FactKind::IsBorneBy, .object = other, .other = object};
    const Truth is_attachment =
        Sure(was_there && IsInPlay(other) && Of(other, FactKind::Kind) == Kinds().attachment.value);
    if (is_attachment.IsNever()) continue;
    const Truth was_bearer = Sure(is_attachment && TruthOf(bears));
    Put(other, FactKind::IsBorneBy, Truth(false), was_bearer, {.other = object});
  }
}

/// A card that changes zone becomes a new one, upright, unhurt, with nothing on it.
/// Rule: [Zero 1.20, 104.1], [Zero 1.20, 200.6], [Zero 1.20, 326.6], [Zero 1.20, 325.9].
void After::Leave(const Going& going) {
  const int object = going.object;
  const bool enters = sheet::IsInPlay(Zones(), going.to);
  const Truth vanishes = !enters && IsInPlay(object) && Is(object, FactKind::IsToken);
  const Truth& when = going.when;
  const auto set = [&](FactKind kind, Value value, Which which = {}) {
    Put(object, kind, std::move(value), when, which);
  };
  const auto quality = [&](ir::Quality one, Value value) {
    set(FactKind::HasQuality, std::move(value), {.number = static_cast<int>(one)});
  };
  // What nobody saw is seen now, and names that were gained are lost. Rule: [Zero 1.20, 204.8],
  // [Zero 1.20, 200.6].
  const Truth has_other_names =
      when && (Truth(!enters) || Is(object, FactKind::IsFaceDown) || Lies(object, Zones().pool));
  set(FactKind::Zone, If(vanishes, Number(ir::ZoneId::kNone), going.zone));
  set(FactKind::IsYours, going.is_to_you);
  set(FactKind::IsTapped, Truth(going.is_tapped));
  set(FactKind::IsFaceDown, Truth(going.is_face_down || going.to == Zones().damage_pile));
  set(FactKind::Level, Number(1));
  set(FactKind::Damage, Number(0));
  set(FactKind::Markers, Number(0));
  set(FactKind::HasBelow, Truth(false));
  set(FactKind::IsInStateOf, Truth(false));
  set(FactKind::CameBy, Truth(false));
  set(FactKind::FaceEachOther, Truth(false));
  set(FactKind::IsBorneBy, Truth(false));
  for (const FactKind kind : {FactKind::Stat, FactKind::HasTrait, FactKind::HasCharacterName})
    set(kind, AsPrinted{});
  for (const FactKind kind :
       {FactKind::HasKeyword, FactKind::KeywordNumber, FactKind::Cannot, FactKind::CardNameIs,
        FactKind::CardNameContains, FactKind::CardNameIsDeclared, FactKind::HasDeclared,
        FactKind::SharesSecondName, FactKind::SharesCardName, FactKind::SharesTrait,
        FactKind::SharesColour}) {
    set(kind, Unsaid{});
  }
  // What had changed its cost may speak of the object that it was, or of where it lay.
  if (before_.schema().are_changed_costs_meant) set(FactKind::Cost, Unsaid{});
  Put(object, FactKind::SharesCharacterName, Unsaid{}, has_other_names);
  PutForAll(FactKind::SharesCharacterName, Unsaid{}, has_other_names, {.other = object});
  quality(ir::Quality::EnteredThisTurn, Truth(enters));
  for (const ir::Quality one :
       {ir::Quality::AttackedThisTurn, ir::Quality::DefendedThisTurn, ir::Quality::Attacking,
        ir::Quality::Defending, ir::Quality::Attacked, ir::Quality::InBattle, ir::Quality::Attached,
        ir::Quality::HasRemnants}) {
    quality(one, Truth(false));
  }
  // What is paired, and how many there are alike, hangs on all that lies there.
  for (const FactKind kind : {FactKind::ArePartners, FactKind::HasHappened})
    PutForAll(kind, Unsaid{}, when);
  PutForAll(FactKind::HasQuality, Unsaid{}, when,
            {.number = static_cast<int>(ir::Quality::Paired)});
  PutForAll(FactKind::SharesSecondName, Unsaid{}, when, {.other = object});
  PutForAll(FactKind::SharesCardName, Unsaid{}, when, {.other = object});
  PutForAll(FactKind::SharesTrait, Unsaid{}, when, {.other = object});
  PutForAll(FactKind::SharesColour, Unsaid{}, when, {.other = object});
  PutForAll(FactKind::FaceEachOther, Truth(false), when, {.other = object});
  // Whom 装备此牌 means is where the source is attached.
  PutForAll(FactKind::IsHost, Truth(false), when && Is(object, FactKind::IsSource));
  set(FactKind::IsHost, Truth(false));
  if (!going.follows) {
    for (const FactKind kind : {FactKind::IsSource, FactKind::IsSubject}) set(kind, Truth(false));
  }
  Put(object, FactKind::IsThere, Truth(false), when && vanishes);
}

/// What lies above a gap moves down to it, below it up. Rule: [Zero 1.20, 202.6].
void After::CloseRanks(const std::vector<Going>& all) {
  std::vector<std::pair<int, Number>> closed;
  for (int other = 0; other < objects(); ++other) {
    const bool goes = std::any_of(all.begin(), all.end(), [&](const Going& one) {
      return one.object == other && one.when.IsAlways();
    });
    const Number rank = Of(other, FactKind::Rank);
    if (goes || (rank.IsKnown() && rank.value() == 0)) continue;
    Number now = rank;
    for (const Going& gone : all) {
      if (gone.object == other) continue;
      const Number was = Of(gone.object, FactKind::Rank);
      if (was.IsKnown() && was.value() == 0) continue;
      const Truth shares = gone.when &&
                           Of(other, FactKind::Zone) == Of(gone.object, FactKind::Zone) &&
                           Is(other, FactKind::IsYours) == Is(gone.object, FactKind::IsYours);
      if (shares.IsNever()) continue;
      now = now - If(shares && was > 0 && rank > was, Number(1), Number(0)) +
            If(shares && was < 0 && rank < was, Number(1), Number(0));
    }
    closed.emplace_back(other, now);
  }
  for (const auto& [other, rank] : closed) {
    const Number was = Of(other, FactKind::Rank);
    if (!(was.IsKnown() && rank.IsKnown() && was.value() == rank.value()))
      Put(other, FactKind::Rank, rank, true);
  }
}

/// On top of, or below, all that lies there and whose place is known.
Number After::RankOf(const Going& going, const std::vector<Going>& all) {
  Number best = 0;
  for (int other = 0; other < objects(); ++other) {
    const bool goes =
        std::any_of(all.begin(), all.end(), [&](const Going& one) { return one.object == other; });
    const Number rank = Of(other, FactKind::Rank);
    if (goes || (rank.IsKnown() && rank.value() == 0)) continue;
    const Truth is_there = Lies(other, going.to) && Is(other, FactKind::IsYours) == going.is_to_you;
    const Truth is_further = is_there && (going.side > 0 ? rank > best : rank < best);
    best = If(is_further, rank, best);
  }
  return best + going.side;
}

/// They go at once: of each it is settled from how things are before. Rule: [Zero 1.20, 102.3].
void After::MoveAll(std::vector<Going> all) {
  for (Going& going : all) {
    const int object = going.object;
    going.when = Sure(active_ && going.when && Is(object, FactKind::IsThere));
    if (going.when.IsNever()) continue;
    const Truth was_in_play = IsInPlay(object);
    going.when = Sure(going.when && !(was_in_play && Cannot(object, ir::Deed::LeavePlay)));
    if (sheet::IsInPlay(Zones(), going.to)) {
      // A spell cannot lie there, a fixture lies in its own zone. Rule: [Zero 1.20, 102.5],
      // [Zero 1.20, 206.2].
      going.when = going.when && Of(object, FactKind::Kind) != Kinds().spell.value;
      going.is_fixture = going.when && Of(object, FactKind::Kind) == Kinds().fixture.value;
      Beyond("what enters says something by itself", going.when && !Is(object, FactKind::IsMute));
      Beyond("a bearer is chosen",
             going.when && Of(object, FactKind::Kind) == Kinds().attachment.value);
    }
    going.zone = If(going.is_fixture, Number(Zones().annex.value), Number(going.to.value));
    Beyond("cards lie below what goes", going.when && Is(object, FactKind::HasBelow));
    Beyond("what goes lies below a card", going.when && Lies(object, ir::ZoneId{}));
    Beyond("what goes is in use", going.when && Lies(object, Zones().stack));
    Beyond("something waits for what goes", going.when && is_guarded_);
  }
  std::erase_if(all, [](const Going& going) { return going.when.IsNever(); });
  if (all.empty() || active_.IsNever()) return;
  CloseRanks(all);
  for (const Going& going : all) {
    const auto arrives = [&](const Going& other) {
      return &other != &going && other.to == going.to;
    };
    const bool is_alone = std::none_of(all.begin(), all.end(), arrives);
    if (!IsOrdered(Zones(), going.to) || going.side == 0) {
      Put(going.object, FactKind::Rank, Number(0), going.when);
    } else if (is_alone) {
      Put(going.object, FactKind::Rank, RankOf(going, all), going.when);
    } else {
      Put(going.object, FactKind::Rank, Unsaid{}, going.when);  // Their owner says in which order.
    }
  }
  for (const Going& going : all) LetGo(going.object, going.when);
  for (const Going& going : all) Leave(going);
  for (auto& [slot, picked] : picks_) {
    for (const Going& going : all) {
      if (going.follows) continue;
      Truth& one = picked[static_cast<std::size_t>(going.object)];
      one = one && !(active_ && going.when);
    }
  }
  Truths coming = None();
  for (const Going& going : all) {
    coming[static_cast<std::size_t>(going.object)] =
        going.is_fixture || (going.when && going.to == Zones().annex);
  }
  ScrapOlderFixtures(coming);
}

/// One fixture for each player: an older one goes. Rule: [Zero 1.20, 206.3], [Zero 1.20, 321.4].
void After::ScrapOlderFixtures(const Truths& coming) {
  if (!Rules().has_one_fixture) return;
  Truth any = false;
  for (const Truth& is_one : coming) {
    Beyond("several events enter at once", is_one && any);
    any = any || is_one;
  }
  if (any.IsNever()) return;
  std::vector<Going> older;
  for (int entered = 0; entered < objects(); ++entered) {
    if (coming[static_cast<std::size_t>(entered)].IsNever()) continue;
    for (int other = 0; other < objects(); ++other) {
      if (other == entered) continue;
      const Truth is_older = coming[static_cast<std::size_t>(entered)] &&
                             Lies(other, Zones().annex) &&
                             Is(other, FactKind::IsYours) == Is(entered, FactKind::IsYours);
      if (!is_older.IsNever()) older.push_back(ToOwnersDiscards(other, is_older, true));
    }
  }
  if (!older.empty()) MoveAll(std::move(older));
}

/// Lethal damage, units that bear no more, attachments without a bearer, equal names.
/// Rule: [Zero 1.20, 309.2], [Zero 1.20, 309.3], [Zero 1.20, 319.11], [Zero 1.20, 305.4].
bool After::SettleOnce() {
  const std::set<int> touched = std::exchange(touched_, {});
  if (touched.empty() || active_.IsNever()) return false;
  const sheet::SettlingRules& rules = Rules();
  if (rules.worn_out_units_go) WornOutUnitsGo(touched);
  if (rules.hurt_units_are_destroyed) HurtUnitsAreDestroyed(touched);
  if (rules.lone_attachments_are_destroyed) LoneAttachmentsAreDestroyed(touched);
  if (rules.equal_names_go) EqualNamesGo(touched);
  return !touched_.empty();
}

Truth After::IsUnitInPlay(int object) {
  return Lies(object, Zones().play) && Of(object, FactKind::Kind) == Kinds().unit.value;
}

void After::WornOutUnitsGo(const std::set<int>& touched) {
  std::vector<Going> gone;
  for (const int object : touched) {
    const Truth is_there = IsUnitInPlay(object);
    if (is_there.IsNever()) continue;
    const Truth is_weak =
        Sure(is_there && Of(object, FactKind::Stat, Roles().stats.borne.value) <= 0);
    if (!is_weak.IsNever()) gone.push_back(ToOwnersDiscards(object, is_weak, false));
  }
  if (!gone.empty()) MoveAll(std::move(gone));
}

void After::HurtUnitsAreDestroyed(const std::set<int>& touched) {
  std::vector<Going> dead;
  for (const int object : touched) {
    const Truth is_hurt = IsUnitInPlay(object) && Of(object, FactKind::Damage) > 0;
    if (is_hurt.IsNever()) continue;
    const Truth dies = Sure(is_hurt && Of(object, FactKind::Damage) >=
                                           Of(object, FactKind::Stat, Roles().stats.borne.value));
    if (dies.IsNever()) continue;
    dead.push_back(
        ToOwnersDiscards(object, Sure(dies && !Cannot(object, ir::Deed::BeDestroyed)), false));
  }
  if (!dead.empty()) MoveAll(std::move(dead));
}

void After::LoneAttachmentsAreDestroyed(const std::set<int>& touched) {
  std::vector<Going> alone;
  for (int object = 0; object < objects(); ++object) {
    const Truth is_attachment =
        Lies(object, Zones().play) && Of(object, FactKind::Kind) == Kinds().attachment.value;
    if (is_attachment.IsNever()) continue;
    Truth is_borne = false;
    for (int host = 0; host < objects(); ++host) {
      if (host == object || Lies(host, Zones().play).IsNever()) continue;
      const Truth bears =
          is_attachment && TruthOf({.kind = FactKind::IsBorneBy, .object = object, .other = host});
      if (bears.IsNever()) continue;
      is_borne = is_borne || bears;
      const bool is_new = touched.count(host) != 0;
      if (is_new) {
        // What it demands of its bearer is a text of its own. Rule: [Zero 1.20, 319.15].
        Beyond("equipment looks at its bearer again", bears && !Is(object, FactKind::IsMute));
        Put(object, FactKind::IsYours, Is(host, FactKind::IsYours),
            Sure(bears));  // [Zero 1.20, 612.7].
      }
    }
    const Truth has_none = Sure(is_attachment && !is_borne);
    if (!has_none.IsNever()) {
      alone.push_back(ToOwnersDiscards(
          object, Sure(has_none && !Cannot(object, ir::Deed::BeDestroyed)), false));
    }
  }
  if (!alone.empty()) MoveAll(std::move(alone));
}

/// Whose cards with equal names go is chosen. Rule: [Zero 1.20, 305.5].
void After::EqualNamesGo(const std::set<int>& touched) {
  for (const int object : touched) {
    if (IsInPlay(object).IsNever()) continue;
    for (int other = 0; other < objects(); ++other) {
      if (other == object || IsInPlay(other).IsNever()) continue;
      const Truth are_beside = IsInPlay(object) && IsInPlay(other) &&
                               Is(object, FactKind::IsYours) == Is(other, FactKind::IsYours);
      if (are_beside.IsNever()) continue;
      const Truth share =
          TruthOf({.kind = FactKind::SharesCharacterName, .object = object, .other = other}) ||
          TruthOf({.kind = FactKind::SharesCharacterName, .object = other, .other = object});
      Beyond("equal names in play", Sure(are_beside && share));
    }
  }
}

void After::Settle() {
  for (int round = 0; round < kSettleMax; ++round) {
    if (!SettleOnce()) return;
  }
  Beyond("the rules go on by themselves", true);
}

After::Truths After::PileOf(ir::ZoneId zone, bool is_you) {
  Truths pile;
  for (int object = 0; object < objects(); ++object) {
    pile.push_back(Lies(object, zone) && Is(object, FactKind::IsYours) == Truth(is_you));
  }
  return pile;
}

/// Only cards of the pile, and none above which another one stays. Rule: [Zero 1.20, 202.6].
void After::DemandTopmost(const Truths& taken, const Truths& pile, const Truth& when,
                          const std::string& what) {
  for (int object = 0; object < objects(); ++object) {
    const auto place = static_cast<std::size_t>(object);
    if (taken[place].IsNever()) continue;
    Demand(Implies(when && taken[place], pile[place]), what);
    for (int other = 0; other < objects(); ++other) {
      const auto beside = static_cast<std::size_t>(other);
      const Truth stays = pile[beside] && !taken[beside];
      if (stays.IsNever()) continue;
      Demand(!(when && taken[place] && stays &&
               Of(other, FactKind::Rank) > Of(object, FactKind::Rank)),
             what);
    }
  }
}

void After::DrawFor(bool is_you, const Truth& when, const Number& count) {
  const FactKind cannot = is_you ? FactKind::YouCannot : FactKind::OpponentCannot;
  const Truth draws =
      Sure(active_ && when && count > 0 && !Is(-1, cannot, static_cast<int>(ir::PlayerDeed::Draw)));
  if (draws.IsNever()) return;
  const Truths deck = PileOf(Zones().hidden_pile, is_you);
  // Who has too few cards draws none and loses. Rule: [Zero 1.20, 101.2].
  Beyond("somebody loses", draws && CountOf(deck) < count);
  Beyond("something waits for a draw", draws && is_guarded_);
  if (active_.IsNever()) return;
  const Truths drawn = choices_.Drawn(is_you != is_other_you_, count);
  Demand(Implies(draws, CountOf(drawn) == count), "how many are drawn");
  DemandTopmost(drawn, deck, draws, "the topmost cards are drawn");
  std::vector<Going> all;
  for (int object = 0; object < objects(); ++object) {
    const Truth& one = drawn[static_cast<std::size_t>(object)];
    if (!one.IsNever())
      all.push_back(
          {.object = object, .when = draws && one, .to = Zones().hand, .is_to_you = Truth(is_you)});
  }
  MoveAll(std::move(all));
}

/// As many cards of the damage pile as there are, from the top, to the discard pile; what is too
/// much is lost. Rule: [Zero 1.20, 324.3], [Zero 1.20, 704.8].
void After::FlipFor(bool is_you, const Truth& when, const Number& amount) {
  const Truth hits = Sure(active_ && when && amount > 0);
  if (hits.IsNever()) return;
  const Truths life = PileOf(Zones().damage_pile, is_you);
  const Number there = CountOf(life);
  Beyond("somebody loses", hits && there == 0);
  Beyond("something waits for damage", hits && is_guarded_);
  if (active_.IsNever()) return;
  const Number count = If(amount < there, amount, there);
  const Truths flipped = choices_.Flipped(is_you != is_other_you_, Sure(count));
  Demand(Implies(hits, CountOf(flipped) == count), "how many are flipped");
  DemandTopmost(flipped, life, hits, "the topmost cards of life are flipped");
  std::vector<Going> all;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = hits && flipped[static_cast<std::size_t>(object)];
    if (one.IsNever()) continue;
    Beyond("a life burst", one && Is(object, FactKind::HasBurst));
    all.push_back(ToOwnersDiscards(object, one, false));
  }
  MoveAll(std::move(all));
}

}  // namespace caiding::smt
