// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "checker/smt/after.h"
#include "model/ir/match.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/phrases.h"
#include "model/zero/vocabulary.h"

// What each sentence does.

namespace caiding::smt {
namespace {

namespace zone = zero::zone;

/// In force from now on, rather than later. Rule: [Zero 1.20, 407.1], [Zero 1.20, 401.1].
bool BeginsNow(const ir::Duration& duration) {
  return duration.kind != ir::DurationKind::NextTurn &&
         duration.kind != ir::DurationKind::NextReset;
}

bool IsBoth(ir::Player player) {
  return player == ir::Player::EachPlayer || player == ir::Player::Either;
}

bool GoesTogether(const ir::Effect& effect) {
  return std::holds_alternative<ir::Scrap>(effect.node) ||
         std::holds_alternative<ir::Discard>(effect.node);
}

/// The sets of so many options, by their first member, then by the next. Rule: [Zero 1.20, 700.9].
void AddSets(std::size_t options, std::size_t size, std::vector<std::size_t>& begun,
             std::vector<std::vector<std::size_t>>& sets) {
  if (begun.size() == size) return sets.push_back(begun);
  for (std::size_t next = begun.empty() ? 0 : begun.back() + 1; next < options; ++next) {
    begun.push_back(next);
    AddSets(options, size, begun, sets);
    begun.pop_back();
  }
}

std::vector<std::vector<std::size_t>> SetsOf(const ir::ChooseOne& choose) {
  std::vector<std::vector<std::size_t>> sets;
  const std::size_t most =
      std::min(choose.options.size(), static_cast<std::size_t>(std::max(choose.count, 0)));
  for (std::size_t size = choose.is_up_to ? 0 : most; size <= most; ++size) {
    std::vector<std::size_t> begun;
    AddSets(choose.options.size(), size, begun, sets);
  }
  return sets;
}

bool LooksInto(const ir::Selector& find, ir::ZoneId where) {
  return std::find(find.zones.begin(), find.zones.end(), where) != find.zones.end();
}

/// Some of those spoken of before, of a certain sort. Rule: [Zero 1.20, 614.2].
bool IsSortOfThose(const ir::Objects& phrase) {
  const auto* selector = std::get_if<ir::Selector>(&phrase.node);
  return selector != nullptr && kernel::IsSortAmong(*selector);
}

constexpr const char* kOtherTurn = "somebody else's sentence of each player";

}  // namespace

std::string WhyOutOfScope(const ir::EffectNode& sentence) {
  const auto said = [](const auto&) { return std::string(); };
  return ir::Match(
      sentence, [&](const ir::Sequence& x) { return said(x); },
      [&](const ir::May& x) {
        return IsBoth(x.who) ? std::string("each player decides") : std::string();
      },
      [&](const ir::If& x) {
        return std::holds_alternative<ir::WonContest>(x.condition.node)
                   ? std::string("triggers by itself")
                   : std::string();
      },
      [&](const ir::Unless& x) { return said(x); },
      [&](const ir::ChooseOne& x) {
        return IsBoth(x.who) ? std::string("each player decides") : std::string();
      },
      [&](const ir::EachPlayerDoes& x) { return said(x); },
      [&](const ir::Draw& x) { return said(x); }, [&](const ir::Move& x) { return said(x); },
      [&](const ir::Destroy& x) { return said(x); }, [&](const ir::Scrap& x) { return said(x); },
      [&](const ir::Discard& x) { return said(x); },
      [&](const ir::DealDamage& x) { return said(x); }, [&](const ir::Heal& x) { return said(x); },
      [&](const ir::Orient& x) { return said(x); }, [&](const ir::TurnFace& x) { return said(x); },
      [&](const ir::ChangeStats& x) { return said(x); },
      [&](const ir::Grant& x) { return said(x); },
      [&](const ir::LoseEffects& x) { return said(x); },
      [&](const ir::BecomeTrait& x) { return said(x); },
      [&](const ir::BecomeCardName& x) { return said(x); },
      [&](const ir::Constrain& x) { return said(x); },
      [&](const ir::ConstrainPlayer& x) { return said(x); },
      [&](const ir::ExtraLifeDamage& x) { return said(x); },
      [&](const ir::ChangeCost& x) { return said(x); },
      [&](const ir::ChangeHandLimit& x) { return said(x); },
      [&](const ir::PreventDamage& x) { return said(x); },
      [&](const ir::Replace& x) { return said(x); }, [&](const ir::Delay& x) { return said(x); },
      [&](const ir::ChangeControl& x) { return said(x); },
      [&](const ir::Search& x) { return said(x); }, [&](const ir::Reveal& x) { return said(x); },
      [&](const ir::Look& x) { return said(x); }, [&](const ir::Pick& x) { return said(x); },
      [&](const ir::Shuffle& x) { return said(x); },
      [&](const ir::PutMarkers& x) { return said(x); },
      [&](const ir::RemoveMarkers& x) { return said(x); },
      [&](const ir::MoveMarkers& x) { return said(x); },
      [&](const ir::UseOtherwise& x) { return said(x); },
      [&](const ir::DealLifeDamage& x) { return said(x); },
      [&](const ir::Attach& x) { return said(x); },
      [](const ir::Stack&) { return std::string("cards below cards have no facts"); },
      [](const ir::LevelUp&) { return std::string("cards below cards have no facts"); },
      [](const ir::Swap&) { return std::string("one card takes over the state of another"); },
      [](const ir::Cancel&) { return std::string("the chain has no facts"); },
      [](const ir::RemoveFromBattle&) { return std::string("the combat has no facts"); },
      [](const ir::Redirect&) { return std::string("the combat has no facts"); },
      [](const ir::CopyItem&) { return std::string("the chain has no facts"); },
      [](const ir::BecomeCopy&) { return std::string("a card becomes another one"); },
      [](const ir::EndTurn&) { return std::string("the turn goes on without the effect"); },
      [](const ir::UseCard&) { return std::string("a use is no part of the effect"); },
      [](const ir::EnterAsCopy&) { return std::string("a card becomes another one"); },
      [](const ir::CreateToken&) { return std::string("it makes objects"); },
      [&](const ir::Contest& x) { return said(x); },
      [](const ir::Declare&) { return std::string("what may be declared is a list of all cards"); },
      [](const ir::AmountBecomes&) { return std::string("it speaks of what is replaced"); },
      [](const ir::EnterState&) { return std::string("it carries out a text of the object"); },
      [](const ir::WinGame&) { return std::string("the game ends"); },
      [](const ir::Pay&) { return std::string("which resources pay is no pick of the text"); });
}

void After::Carry(const ir::Effect& effect) {
  Say(effect);
  Settle();
  // Found cards that stayed in no zone go back. Rule: [Zero 1.20, 615.3].
  std::vector<Going> home;
  for (const auto& [slot, picked] : picks_) {
    for (int object = 0; object < objects(); ++object) {
      const Truth is_left = picked[static_cast<std::size_t>(object)] && Lies(object, zone::kLimbo);
      if (is_left.IsNever()) continue;
      const bool is_known = std::any_of(home.begin(), home.end(),
                                        [&](const Going& one) { return one.object == object; });
      if (is_known) continue;
      home.push_back({.object = object,
                      .when = is_left,
                      .to = zone::kDeck,
                      .is_to_you = Is(object, FactKind::IsYourOwn)});
    }
  }
  if (!home.empty()) MoveAll(std::move(home));
}

template <class Act>
void After::Under(const Truth& when, const Act& act) {
  const Truth before = active_;
  active_ = active_ && Sure(when);
  if (!active_.IsNever()) act();
  // What went beyond all formulas inside stays so.
  Truth stopped = false;
  for (const Limit& limit : limits_) stopped = stopped || limit.when;
  active_ = before && !stopped;
}

void After::Say(const ir::Effect& effect) {
  Settle();
  if (active_.IsNever()) return;
  if (const std::string why = WhyOutOfScope(effect.node); !why.empty()) return Beyond(why, true);
  ir::Match(
      effect.node, [&](const ir::Sequence& x) { Do(x); }, [&](const ir::May& x) { Do(x); },
      [&](const ir::If& x) { Do(x); }, [&](const ir::Unless& x) { Do(x); },
      [&](const ir::ChooseOne& x) { Do(x); }, [&](const ir::EachPlayerDoes& x) { Do(x); },
      [&](const ir::Draw& x) { Do(x); }, [&](const ir::Move& x) { Do(x); },
      [&](const ir::Destroy& x) { Do(x); }, [&](const ir::Scrap& x) { Do(x); },
      [&](const ir::Discard& x) { Do(x); }, [&](const ir::DealDamage& x) { Do(x); },
      [&](const ir::Heal& x) { Do(x); }, [&](const ir::Orient& x) { Do(x); },
      [&](const ir::TurnFace& x) { Do(x); }, [&](const ir::ChangeStats& x) { Do(x); },
      [&](const ir::Grant& x) { Do(x); }, [&](const ir::LoseEffects& x) { Do(x); },
      [&](const ir::BecomeTrait& x) { Do(x); }, [&](const ir::BecomeCardName& x) { Do(x); },
      [&](const ir::Constrain& x) { Do(x); }, [&](const ir::ConstrainPlayer& x) { Do(x); },
      [&](const ir::ExtraLifeDamage& x) { Do(x); }, [&](const ir::ChangeCost& x) { Do(x); },
      [&](const ir::ChangeHandLimit& x) { Do(x); }, [&](const ir::PreventDamage& x) { Do(x); },
      [&](const ir::Replace& x) { Do(x); }, [&](const ir::Delay& x) { Do(x); },
      [&](const ir::ChangeControl& x) { Do(x); }, [&](const ir::Search& x) { Do(x); },
      [&](const ir::Reveal& x) { Do(x); }, [&](const ir::Look& x) { Do(x); },
      [&](const ir::Pick& x) { Do(x); }, [&](const ir::Shuffle& x) { Do(x); },
      [&](const ir::PutMarkers& x) { Do(x); }, [&](const ir::RemoveMarkers& x) { Do(x); },
      [&](const ir::MoveMarkers& x) { Do(x); }, [&](const ir::UseOtherwise& x) { Do(x); },
      // Out of scope: see above.
      [&](const ir::DealLifeDamage& x) { Do(x); }, [&](const ir::Attach& x) { Do(x); },
      [](const ir::Stack&) {}, [](const ir::LevelUp&) {}, [](const ir::Swap&) {},
      [](const ir::Cancel&) {}, [](const ir::RemoveFromBattle&) {}, [](const ir::Redirect&) {},
      [](const ir::CopyItem&) {}, [](const ir::BecomeCopy&) {}, [](const ir::EndTurn&) {},
      [](const ir::UseCard&) {}, [](const ir::EnterAsCopy&) {}, [](const ir::CreateToken&) {},
      [&](const ir::Contest& x) { Do(x); }, [](const ir::Declare&) {},
      [](const ir::AmountBecomes&) {}, [](const ir::EnterState&) {}, [](const ir::WinGame&) {},
      [](const ir::Pay&) {});
}

// Sentences that hold others.

void After::Do(const ir::Sequence& sequence) {
  for (const ir::Effect& step : sequence.steps) Say(step);
}

void After::Do(const ir::May& may) {
  const Truth does = choices_.SaysYes();
  SetDone(does);
  Under(does, [&] { Say(*may.then); });
}

void After::Do(const ir::Unless& unless) {
  const Truth does = choices_.SaysYes();
  SetDone(does);
  Under(does, [&] { Say(*unless.deed); });
  Under(!(does && previous_done_), [&] { Say(*unless.then); });
}

void After::Do(const ir::If& conditional) {
  World now = Now();
  const bool was_asked = saying_.held_at_use == &conditional.condition;
  const Truth holds =
      Sure(was_asked ? TruthOf({.kind = FactKind::HeldAtUse}) : now.Holds(conditional.condition));
  Under(holds, [&] { Say(*conditional.then); });
  if (conditional.otherwise) Under(!holds, [&] { Say(**conditional.otherwise); });
}

void After::Do(const ir::ChooseOne& choose) {
  const std::vector<std::vector<std::size_t>> sets = SetsOf(choose);
  const Number taken = sets.size() == 1 ? Number(0) : choices_.SetTaken();
  for (std::size_t set = 0; set < sets.size(); ++set) {
    Under(taken == static_cast<std::int64_t>(set), [&] {
      for (const std::size_t option : sets[set]) Say(choose.options[option]);
    });
  }
}

/// The active player's first. Rule: [Zero 1.20, 102.3].
void After::Do(const ir::EachPlayerDoes& each) {
  if (is_each_) return Say(*each.then);
  if (GoesTogether(*each.then)) return Beyond("each player picks", true);
  const Truth is_your_turn = Is(-1, FactKind::IsYourTurn);
  if (!is_your_turn.IsKnown()) return Beyond(kOtherTurn, true);
  is_each_ = true;
  for (const bool is_active : {true, false}) {
    const bool before = is_other_you_;
    is_other_you_ = is_active != is_your_turn.value() ? !before : before;
    Say(*each.then);
    Settle();
    is_other_you_ = before;
  }
  is_each_ = false;
}

// Cards that move, are looked for and shown.

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
      one = one && !Lies(object, zone::kRemoved);
  }
  SetDone(Any(list));
  const bool is_bag = move.to.zone == zone::kDeck && move.to.place == ir::Place::Anywhere;
  const bool is_pile = move.to.zone == zone::kDeck || move.to.zone == zone::kLife;
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
    all.push_back(ToOwnersRest(object, Sure(one && !is_spared), true));
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
    all.push_back(ToOwnersRest(object, list[static_cast<std::size_t>(object)], true));
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
    const Truth one =
        list[static_cast<std::size_t>(object)] && Lies(object, zone::kHand);  // [Zero 1.20, 608.1].
    if (one.IsNever()) continue;
    all.push_back(ToOwnersRest(object, one, true));
    all.back().follows = true;
  }
  MoveAll(std::move(all));
}

void After::Do(const ir::Search& search) {
  for (const ir::Selector& find : search.finds)
    PickFor(find, {.who = search.who, .is_search = true});
  const FactKind cannot = FactKind::YouCannot;
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
                     .to = zone::kLimbo,
                     .is_to_you = Is(object, FactKind::IsYourOwn),
                     .follows = true});
    }
  }
  SetDone(any);
  MoveAll(std::move(all));
  const bool is_deck =
      std::any_of(search.finds.begin(), search.finds.end(),
                  [](const ir::Selector& find) { return LooksInto(find, zone::kDeck); });
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
    const Truth is_in =
        Sure(Lies(object, zone::kDeck) && If(Is(object, FactKind::IsYours), who.you, who.opponent));
    Put(object, FactKind::Rank, Number(0), is_in);
  }
}

// What happens to cards where they are.

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

/// Equipment goes over to a character; what that bore is scrapped.
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
    const Truth is_it = what[static_cast<std::size_t>(object)] && IsInPlay(object);
    if (is_it.IsNever()) continue;
    for (int host = 0; host < objects(); ++host) {
      const Truth may_bear = is_it && to[static_cast<std::size_t>(host)] &&
                             Lies(host, zone::kBattle) &&
                             Of(host, FactKind::Kind) == zero::kind::kCharacter.value &&
                             !Cannot(host, ir::Deed::BearAttached);
      if (may_bear.IsNever()) continue;
      Beyond("what may bear it is a text of its own", may_bear && !Is(object, FactKind::IsMute));
      Beyond("something else than equipment is attached",
             may_bear && (Of(object, FactKind::Kind) != zero::kind::kEquipment.value ||
                          Truth(object == host)));
      const Truth goes = Sure(active_ && may_bear);
      is_done = is_done || goes;
      const Truth is_new =
          goes && !TruthOf({.kind = FactKind::IsBorneBy, .object = object, .other = host});
      for (int other = 0; other < objects(); ++other) {
        const Truth bore = goes && Truth(other != object) && Lies(other, zone::kBattle) &&
                           TruthOf({.kind = FactKind::IsBorneBy, .object = other, .other = host});
        if (!bore.IsNever()) older.push_back(ToOwnersRest(other, Sure(bore), true));
      }
      LetGo(object, Sure(is_new));
      Put(object, FactKind::IsBorneBy, Truth(false), is_new);
      Put(object, FactKind::IsBorneBy, Truth(true), is_new, {.other = host});
      for (const ir::StatId stat : {zero::stat::kAttack, zero::stat::kDefense}) {
        Put(host, FactKind::Stat,
            Of(host, FactKind::Stat, stat.value) + Of(object, FactKind::Stat, stat.value), is_new,
            {.number = stat.value});
      }
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

/// Both show the top of the deck, and both cards go to the bottom. Rule: [Zero 1.20, 900.对决.1],
/// [Zero 1.20, 900.对决.4]; policy D-M20.
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
                   .to = zone::kDeck,
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
                      (Lies(object, zone::kBattle) || Lies(object, zone::kResource)) &&
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
    Put(object, FactKind::IsFaceDown, Truth(turn.is_face_down), one);
    // What it is called is seen by nobody, or again.
    for (const FactKind kind :
         {FactKind::SharesCharacterName, FactKind::SharesCardName, FactKind::SharesSecondName,
          FactKind::ArePartners, FactKind::HasKeyword, FactKind::KeywordNumber,
          FactKind::HasDeclared}) {
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
      const Truth may_lie = IsInPlay(goal) || Lies(goal, zone::kResource);
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
  for (int object = 0; object < objects(); ++object) {
    const Truth one = list[static_cast<std::size_t>(object)] && IsInPlay(object) && is_one;
    if (one.IsNever()) continue;
    Beyond("a card goes over that its owner's effects look at",
           one && !Is(object, FactKind::IsMute));
    Put(object, FactKind::IsYours, who.you, one);
    PutForAll(FactKind::ArePartners, Unsaid{}, one);
    PutForAll(FactKind::HasQuality, Unsaid{}, one,
              {.number = static_cast<int>(ir::Quality::Paired)});
  }
}

// What stays in force after the effect. Rule: [Zero 1.20, 407.1], [Zero 1.20, 709.7].

/// A stat that goes below 0 remembers by how much. Rule: [Zero 1.20, 103.6].
void After::Change(int object, const ir::StatChange& change, const Number& amount,
                   const Truth& when) {
  const Number now = Of(object, FactKind::Stat, change.stat.value);
  Number then = change.is_set ? amount : now + amount;
  if (change.bound) {
    const Number bound = Sure(Now().Value(*change.bound));
    const Number low = If(now < bound, now, bound);
    const Number high = If(now < bound, bound, now);
    then = If(amount < 0, If(then < low, low, then), If(then > high, high, then));
  }
  // The bonus of what is attached is its bearer's. Rule: [Zero 1.20, 317.3], [Zero 1.20, 310.1].
  const Truth is_equipment = when && Of(object, FactKind::Kind) == zero::kind::kEquipment.value;
  for (int host = 0; host < objects() && !is_equipment.IsNever(); ++host) {
    if (host == object || IsInPlay(host).IsNever()) continue;
    const Truth bears =
        Sure(is_equipment && IsInPlay(host) &&
             TruthOf({.kind = FactKind::IsBorneBy, .object = object, .other = host}));
    if (bears.IsNever()) continue;
    Put(host, FactKind::Stat, Of(host, FactKind::Stat, change.stat.value) + then - now, bears,
        {.number = change.stat.value});
  }
  Put(object, FactKind::Stat, then, when, {.number = change.stat.value});
}

void After::Do(const ir::ChangeStats& change) {
  PickFor(change.what, {});
  const Truths list = Meant(change.what);
  SetDone(Any(list));
  std::vector<Number> amounts;
  for (const ir::StatChange& one : change.changes) amounts.push_back(Sure(Now().Value(one.amount)));
  if (!BeginsNow(change.duration)) return;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)] && IsInPlay(object));
    if (one.IsNever()) continue;
    for (std::size_t i = 0; i < change.changes.size(); ++i)
      Change(object, change.changes[i], amounts[i], one);
  }
}

void After::Gain(int object, const ir::Gain& gain, const Truth& when) {
  ir::Match(
      gain,
      [&](const ir::KeywordUse& use) {
        Put(object, FactKind::HasKeyword, Truth(true), when, {.number = use.keyword.value});
        Put(object, FactKind::KeywordNumber, Unsaid{}, when, {.number = use.keyword.value});
        if (!use.expansion.empty()) Speaks(when);
      },
      [&](const ir::GainTrait& trait) {
        Put(object, FactKind::HasTrait, Truth(true), when, {.name = trait.trait});
      },
      [&](const ir::GainCharacterName& name) {
        Put(object, FactKind::HasCharacterName, Truth(true), when, {.name = name.name});
        for (int other = 0; other < objects(); ++other) {
          if (other == object || IsInPlay(other).IsNever()) continue;
          const Truth has =
              TruthOf({.kind = FactKind::HasCharacterName, .object = other, .name = name.name});
          Put(object, FactKind::SharesCharacterName, Truth(true), when && has, {.other = other});
          Put(other, FactKind::SharesCharacterName, Truth(true), when && has, {.other = object});
        }
      },
      [&](const ir::GainAbilities&) { Speaks(when); },
      [&](const ir::GainEffectsOf&) { Speaks(when); });
}

void After::Do(const ir::Grant& grant) {
  PickFor(grant.what, {});
  const Truths list = Meant(grant.what);
  SetDone(Any(list));
  for (const ir::Gain& gain : grant.gains) {
    if (std::holds_alternative<ir::GainEffectsOf>(gain))
      Beyond("it gains a text that is not here", Any(list));
  }
  if (!BeginsNow(grant.duration)) return;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)] && IsInPlay(object));
    if (one.IsNever()) continue;
    for (const ir::Gain& gain : grant.gains) Gain(object, gain, one);
  }
}

void After::Do(const ir::LoseEffects& lose) {
  PickFor(lose.what, {});
  const Truths list = Meant(lose.what);
  SetDone(Any(list));
  if (!BeginsNow(lose.duration)) return;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)]);
    if (one.IsNever()) continue;
    Which which;
    if (lose.keyword) which.number = lose.keyword->value;
    Put(object, FactKind::HasKeyword, Truth(false), one && IsInPlay(object), which);
    Put(object, FactKind::KeywordNumber, Unsaid{}, one, which);
    Put(object, FactKind::Cannot, Unsaid{}, one);
    Put(object, FactKind::IsInStateOf, Unsaid{}, one);
    PutForAll(FactKind::ArePartners, Unsaid{}, one);
    PutForAll(FactKind::HasQuality, Unsaid{}, one,
              {.number = static_cast<int>(ir::Quality::Paired)});
    Beyond("what loses its effects says something by itself",
           one && IsInPlay(object) && !Is(object, FactKind::IsMute));
  }
}

/// It replaces what is printed and what it had. Rule: [Zero 1.20, 306.5].
void After::Do(const ir::BecomeTrait& become) {
  PickFor(become.what, {});
  const Truths list = Meant(become.what);
  SetDone(Any(list));
  if (!BeginsNow(become.duration)) return;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)] && IsInPlay(object));
    Put(object, FactKind::HasTrait, Truth(false), one);
    Put(object, FactKind::HasTrait, Truth(true), one, {.name = become.trait});
    Put(object, FactKind::HasDeclared, Unsaid{}, one);
  }
}

void After::Do(const ir::BecomeCardName& become) {
  PickFor(become.what, {});
  const Truths list = Meant(become.what);
  SetDone(Any(list));
  if (!BeginsNow(become.duration)) return;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)] && IsInPlay(object));
    if (one.IsNever()) continue;
    Put(object, FactKind::CardNameIs, Truth(false), one);
    Put(object, FactKind::CardNameIs, Truth(true), one, {.name = become.name});
    for (const FactKind kind :
         {FactKind::CardNameContains, FactKind::CardNameIsDeclared, FactKind::SharesCardName}) {
      Put(object, kind, Unsaid{}, one);
    }
    PutForAll(FactKind::SharesCardName, Unsaid{}, one, {.other = object});
  }
}

void After::Do(const ir::Constrain& constrain) {
  PickFor(constrain.subject, {});
  const Truths list = Meant(constrain.subject);
  SetDone(Any(list));
  if (!BeginsNow(constrain.duration)) return;
  const bool is_plain =
      constrain.modality == ir::Modality::Cannot && !constrain.by && !constrain.below;
  for (int object = 0; object < objects(); ++object) {
    const Truth one = Sure(list[static_cast<std::size_t>(object)]);
    if (one.IsNever()) continue;
    if (is_plain) {
      Put(object, FactKind::Cannot, Truth(true), one, {.number = static_cast<int>(constrain.deed)});
    } else {
      is_guarded_ = is_guarded_ || (active_ && one);
      Put(object, FactKind::Cannot, Unsaid{}, one, {.number = static_cast<int>(constrain.deed)});
    }
  }
}

void After::Do(const ir::ConstrainPlayer& constrain) {
  SetDone(true);
  const Who who = Now().WhoIs(constrain.player);
  if (!BeginsNow(constrain.duration)) return;
  const bool is_plain = constrain.modality == ir::Modality::Cannot && !constrain.cards &&
                        !constrain.count && constrain.from.empty();
  if (!is_plain) is_guarded_ = is_guarded_ || active_;
  for (const bool is_you : {true, false}) {
    const FactKind kind = is_you ? FactKind::YouCannot : FactKind::OpponentCannot;
    Value value = Unsaid{};
    if (is_plain) value = Truth(true);
    PutForAll(kind, std::move(value), Sure(Both(who.you, who.opponent, is_you)),
              {.number = static_cast<int>(constrain.deed)});
  }
}

void After::Do(const ir::ExtraLifeDamage& extra) {
  PickFor(extra.what, {});
  SetDone(Any(Meant(extra.what)));
}

/// What effects mean by a cost is the printed one. Rule: [Zero 1.20, 303.7]; policy D-A02.
void After::Do(const ir::ChangeCost&) { SetDone(true); }
void After::Do(const ir::ChangeHandLimit&) { SetDone(true); }

void After::Do(const ir::PreventDamage& prevent) {
  PickFor(prevent.what, {});
  const Truths list = Meant(prevent.what);
  SetDone(Any(list));
  is_guarded_ = is_guarded_ || (active_ && Any(list));
}

void After::Do(const ir::Replace&) {
  SetDone(true);
  is_guarded_ = is_guarded_ || active_;
}

void After::Do(const ir::Delay& delay) {
  const auto* event = std::get_if<ir::PlayerEvent>(&delay.event.node);
  const bool is_of_battle = event != nullptr && event->happening == ir::PlayerHappening::BattleEnds;
  // 本次战斗结束时 where there is no combat is impossible. Rule: [Zero 1.20, 102.5].
  if (is_of_battle) return Beyond("whether there is a combat", true);
  SetDone(true);
  PutForAll(FactKind::IsInStateOf, Unsaid{},
            true);  // What waits to become upright. Rule: [Zero 1.20, 900.聚气.4].
}

/// It offers a way of use and tells nobody to do anything. Rule: [Zero 1.20, 623.5].
void After::Do(const ir::UseOtherwise&) {}

}  // namespace caiding::smt
