// SPDX-License-Identifier: MIT
#include "checker/smt/after.h"

#include <algorithm>
#include <utility>

#include "model/kernel/pack.h"

// What is written to facts, how they are looked up, and what is not said.

namespace caiding::smt {
namespace {

bool IsOfPlayers(FactKind kind) {
  return kind == FactKind::IsYours || kind == FactKind::IsYourOwn || kind == FactKind::IsYourTurn ||
         kind == FactKind::IsChosenPlayerYou;
}

/// The same seen by the other player, where that is another fact.
FactKind OfOther(FactKind kind) {
  if (kind == FactKind::WasUsedByYou) return FactKind::WasUsedByOpponent;
  if (kind == FactKind::WasUsedByOpponent) return FactKind::WasUsedByYou;
  if (kind == FactKind::YourMarkers) return FactKind::OpponentMarkers;
  if (kind == FactKind::OpponentMarkers) return FactKind::YourMarkers;
  if (kind == FactKind::YouCannot) return FactKind::OpponentCannot;
  if (kind == FactKind::OpponentCannot) return FactKind::YouCannot;
  return kind;
}

FactKind PrintedOf(FactKind kind) {
  if (kind == FactKind::Stat) return FactKind::PrintedStat;
  if (kind == FactKind::HasTrait) return FactKind::HasPrintedTrait;
  if (kind == FactKind::HasCharacterName) return FactKind::HasPrintedCharacterName;
  return kind;
}

Number AddedUp(const std::vector<Truth>& list) {
  Number sum = 0;
  for (const Truth& one : list) sum = sum + If(one, Number(1), Number(0));
  return sum;
}

}  // namespace

After::After(World& before, Choices& choices, Saying saying)
    : before_(before),
      choices_(choices),
      saying_(std::move(saying)),
      writes_(static_cast<std::size_t>(before.objects()) + 1),
      previous_done_(before.TruthOf({.kind = FactKind::PreviousDone})) {
  for (const int slot : saying_.named) {
    Truths& named = picks_[slot];
    for (int object = 0; object < objects(); ++object) {
      named.push_back(
          before.TruthOf({.kind = FactKind::IsPicked, .object = object, .number = slot}));
    }
  }
}

// Facts.

Fact After::Seen(const Fact& fact) const {
  Fact seen = fact;
  if (is_other_you_) seen.kind = OfOther(fact.kind);
  return seen;
}

bool After::Meets(const Write& write, const Fact& fact) {
  return write.kind == fact.kind && (!write.number || *write.number == fact.number) &&
         (!write.other || *write.other == fact.other) && (!write.name || *write.name == fact.name);
}

template <>
Truth After::Written(const Write& write, const Fact& fact) {
  if (const auto* truth = std::get_if<Truth>(&write.value)) return *truth;
  Fact source = fact;
  source.kind = PrintedOf(fact.kind);
  if (std::holds_alternative<AsPrinted>(write.value)) return before_.TruthOf(source);
  const std::string name = "not said " + std::to_string(write.time) + ": " + NameOf(fact);
  return Truth(before_.context().bool_const(name.c_str()));
}

template <>
Number After::Written(const Write& write, const Fact& fact) {
  if (const auto* number = std::get_if<Number>(&write.value)) return *number;
  Fact source = fact;
  source.kind = PrintedOf(fact.kind);
  if (std::holds_alternative<AsPrinted>(write.value)) return before_.NumberOf(source);
  const std::string name = "not said " + std::to_string(write.time) + ": " + NameOf(fact);
  return Number(before_.context().int_const(name.c_str()));
}

/// What was written to the fact last; what nothing was written to is as it was before.
template <class Term>
Term After::Latest(const Fact& fact, const Term& before) {
  std::vector<const Write*> met;
  const auto gather = [&](const std::vector<Write>& list) {
    for (const Write& write : list) {
      if (Meets(write, fact)) met.push_back(&write);
    }
  };
  if (fact.object >= 0) gather(writes_[static_cast<std::size_t>(fact.object)]);
  gather(writes_.back());
  if (met.empty()) return before;
  std::sort(met.begin(), met.end(),
            [](const Write* a, const Write* b) { return a->time < b->time; });
  Term value = before;
  for (const Write* write : met) value = If(write->when, Written<Term>(*write, fact), value);
  return value;
}

Truth After::TruthOf(const Fact& fact) {
  if (fact.kind == FactKind::PreviousDone) return previous_done_;
  // Where nobody was chosen the words mean nobody: whom each player then takes them for is not
  // said.
  if (fact.kind == FactKind::IsChosenPlayerYou && is_each_)
    Beyond("of each player: the chosen one", true);
  // Of what no fact tells nothing is said; and never the same, for each look numbers its own.
  if (fact.kind == FactKind::UnnamedTruth) {
    return Written<Truth>({.kind = fact.kind, .when = true, .value = Unsaid{}, .time = ++time_},
                          fact);
  }
  if (fact.kind == FactKind::IsPicked) {
    const auto picked = picks_.find(fact.number);
    if (picked != picks_.end()) return picked->second[static_cast<std::size_t>(fact.object)];
  }
  const Fact seen = Seen(fact);
  const Truth value = Latest(seen, before_.TruthOf(seen));
  return is_other_you_ && IsOfPlayers(fact.kind) ? !value : value;
}

Number After::NumberOf(const Fact& fact) {
  if (fact.kind == FactKind::UnnamedNumber) {
    return Written<Number>({.kind = fact.kind, .when = true, .value = Unsaid{}, .time = ++time_},
                           fact);
  }
  const Fact seen = Seen(fact);
  return Latest(seen, before_.NumberOf(seen));
}

void After::Put(int object, FactKind kind, Value value, const Truth& when, Which which) {
  const Truth done = active_ && when;
  if (done.IsNever()) return;
  if (is_other_you_ && IsOfPlayers(kind)) value = !std::get<Truth>(value);
  touched_.insert(object);
  writes_[static_cast<std::size_t>(object)].push_back(
      {kind, which.number, std::move(which.name), which.other, done, std::move(value), ++time_});
}

void After::PutForAll(FactKind kind, Value value, const Truth& when, Which which) {
  const Truth done = active_ && when;
  if (done.IsNever()) return;
  writes_.back().push_back({is_other_you_ ? OfOther(kind) : kind, which.number,
                            std::move(which.name), which.other, done, std::move(value), ++time_});
}

Truth After::Is(int object, FactKind kind, int number) {
  return TruthOf({.kind = kind, .object = object, .number = number});
}
Number After::Of(int object, FactKind kind, int number) {
  return NumberOf({.kind = kind, .object = object, .number = number});
}
Truth After::Lies(int object, ir::ZoneId zone) { return Of(object, FactKind::Zone) == zone.value; }
Truth After::IsInPlay(int object) {
  const Schema& schema = before_.schema();
  return Lies(object, schema.play) || Lies(object, schema.annex);
}

// What is sure, and what is not said.

void After::Beyond(const std::string& why, const Truth& when) {
  const Truth is_so = active_ && when;
  if (is_so.IsNever()) return;
  limits_.push_back({why, is_so});
  active_ = active_ && !is_so;
}

Truth After::Sure(const Truth& truth) {
  if (truth.IsKnown() || !saying_.is_known) return truth;
  Beyond("it hangs on what is not said", true);
  return false;
}

Number After::Sure(const Number& number) {
  if (number.IsKnown() || !saying_.is_known) return number;
  Beyond("it hangs on what is not said", true);
  return 0;
}

void After::Demand(const Truth& is_legal, const std::string& what) {
  const Truth is_met = Implies(active_, is_legal);
  if (is_met.IsNever() && illegal_.empty()) illegal_ = what;
  is_legal_ = is_legal_ && is_met;
}

/// What texts in force may have made of these: none is said to be as it was.
void After::Speaks(const Truth& when) {
  for (const FactKind kind :
       {FactKind::Stat, FactKind::HasTrait, FactKind::HasCharacterName, FactKind::CardNameIs,
        FactKind::CardNameContains, FactKind::HasKeyword, FactKind::KeywordNumber, FactKind::Cannot,
        FactKind::Cost, FactKind::SharesCharacterName, FactKind::SharesCardName,
        FactKind::SharesTrait, FactKind::YouCannot, FactKind::OpponentCannot}) {
    PutForAll(kind, Unsaid{}, when);
  }
  is_guarded_ = is_guarded_ || (active_ && when);
  // Defence may have become too low, names equal: the rules look at all that is in play again.
  for (int object = 0; object < objects(); ++object) {
    if (!(active_ && when && IsInPlay(object)).IsNever()) touched_.insert(object);
  }
}

// Words.

World After::Now() { return {before_.context(), before_.schema(), objects(), *this}; }

Number After::Value0(const ir::Quantity& quantity) {
  World now = Now();
  const Number value = Sure(now.Value(quantity));
  return If(value < 0, 0, value);
}

Truth After::Any(const Truths& list) {
  Truth any = false;
  for (const Truth& one : list) any = any || one;
  return any;
}

Number After::CountOf(const Truths& list) { return AddedUp(list); }

After::Truths After::Meant(const ir::Objects& phrase) {
  if (const auto* selector = std::get_if<ir::Selector>(&phrase.node)) {
    const auto picked = picks_.find(selector->slot);
    return picked == picks_.end() ? None() : picked->second;
  }
  World now = Now();
  const ir::Filter is_it{.range = {}, .node = ir::Is{std::get<ir::Reference>(phrase.node)}};
  Truths meant;
  for (int object = 0; object < objects(); ++object) {
    meant.push_back(Sure(now.Passes(is_it, object) && Is(object, FactKind::IsThere)));
  }
  return meant;
}

void After::SetDone(const Truth& is_done) { previous_done_ = If(active_, is_done, previous_done_); }

// Picks.

/// The cards on top of an ordered pile: nobody chooses. Rule: [Zero 1.20, 202.6],
/// [Zero 1.20, 324.4].
bool After::IsTop(const ir::Selector& selector) const {
  if (selector.zones.size() != 1) return false;
  const ir::ZoneId zone = selector.zones.front();
  return zone == Zones().damage_pile ||
         (zone == Zones().hidden_pile && selector.place == ir::Place::Top);
}

/// No card of the pile lies above one that is taken and stays, and there are as many as the text
/// says. Rule: [Zero 1.20, 102.6].
void After::DemandTop(const ir::Selector& selector, const Truths& picked) {
  World now = Now();
  const Number wanted =
      If(now.Value(selector.count.number) < 0, 0, now.Value(selector.count.number));
  Truths there;
  for (int object = 0; object < objects(); ++object) {
    there.push_back(Is(object, FactKind::IsThere) && now.IsWithin(selector, object));
  }
  const Number most = CountOf(there);
  const Number taken = CountOf(picked);
  const Number due = If(wanted < most, wanted, most);
  const Who who = now.WhoIs(selector.whose);
  const Truth is_of_one = who.you != who.opponent;
  if (is_of_one.IsAlways() && selector.count.kind == ir::CountKind::Exactly)
    Demand(taken == due, "how many from the top");
  if (selector.count.kind == ir::CountKind::UpTo) Demand(taken <= due, "how many from the top");
  for (int low = 0; low < objects(); ++low) {
    if (picked[static_cast<std::size_t>(low)].IsNever()) continue;
    Demand(Implies(picked[static_cast<std::size_t>(low)], there[static_cast<std::size_t>(low)]),
           "a card of the pile");
    for (int high = 0; high < objects(); ++high) {
      const Truth stays = there[static_cast<std::size_t>(high)] &&
                          !picked[static_cast<std::size_t>(high)] &&
                          Is(high, FactKind::IsYours) == Is(low, FactKind::IsYours);
      if (stays.IsNever()) continue;
      Demand(!(picked[static_cast<std::size_t>(low)] && stays &&
               Of(high, FactKind::Rank) > Of(low, FactKind::Rank)),
             "the topmost cards");
    }
  }
}

/// What one player may pick, and how many of it, as that player reads the words.
After::Offer After::OfferTo(bool is_other, const ir::Selector& selector) {
  const bool was_other = is_other_you_;
  is_other_you_ = was_other != is_other;
  World now = Now();
  Offer offer;
  for (int object = 0; object < objects(); ++object)
    offer.among.push_back(now.Selects(selector, object));
  const Number said = now.Value(selector.count.number);
  offer.wanted = If(said < 0, 0, said);
  is_other_you_ = was_other;
  return offer;
}

/// Only what this player controls.
After::Truths After::OwnOf(const Who& who, Truths list) {
  for (int object = 0; object < objects(); ++object) {
    Truth& one = list[static_cast<std::size_t>(object)];
    if (!one.IsNever()) one = one && If(Is(object, FactKind::IsYours), who.you, who.opponent);
  }
  return list;
}

/// Rule: [Zero 1.20, 102.6], [Zero 1.20, 615.8].
void After::DemandCount(const ir::Selector& selector, const Manner& manner, const Truths& picked) {
  const Who who = Now().WhoIs(manner.who);
  const bool is_both = who.you.IsAlways() && who.opponent.IsAlways();
  // While picking, "you" is who picks.
  const bool sees_self = manner.who == ir::Player::EachPlayer || manner.who == ir::Player::Either ||
                         selector.whose == ir::Player::Unstated;
  const bool may_miss =
      manner.is_search || manner.is_sort_shown ||
      saying_.late.count(selector.slot) != 0;  // Some may not be targets, or are already.
  const bool is_loose =
      selector.distinct || (may_miss && selector.count.kind != ir::CountKind::All);
  if (!is_both) {
    Offer offer = OfferTo(sees_self && who.opponent.IsAlways(), selector);
    if (manner.is_own_only) offer.among = OwnOf(who, std::move(offer.among));
    return DemandCount(selector, offer, picked, is_loose);
  }
  const Offer yours = OfferTo(false, selector);
  const Offer theirs = sees_self ? OfferTo(true, selector) : yours;
  if (manner.is_own_only) {
    for (const auto& [offer, one] :
         {std::pair{yours, Who{true, false}}, std::pair{theirs, Who{false, true}}})
      DemandCount(selector, {OwnOf(one, offer.among), offer.wanted}, OwnOf(one, picked), is_loose);
    return;
  }
  // Which of them picked what is seen by nobody.
  Offer both{.among = {}, .wanted = yours.wanted + theirs.wanted};
  for (std::size_t object = 0; object < yours.among.size(); ++object)
    both.among.push_back(yours.among[object] || theirs.among[object]);
  DemandCount(selector, both, picked, true);
}

/// As many as the text says, as far as there are so many; at most so many if the demand is loose.
void After::DemandCount(const ir::Selector& selector, const Offer& offer, const Truths& picked,
                        bool is_loose) {
  for (std::size_t object = 0; object < picked.size(); ++object)
    Demand(Implies(picked[object], offer.among[object]), "which objects are picked");
  const Number there = CountOf(offer.among);
  const Number taken = CountOf(picked);
  const Number most = If(offer.wanted < there, offer.wanted, there);
  switch (selector.count.kind) {
    case ir::CountKind::All:
      if (!is_loose) Demand(taken == there, "all of them");
      return;
    case ir::CountKind::Exactly:
      Demand(is_loose ? taken <= most : taken == most, "exactly so many");
      return;
    case ir::CountKind::UpTo: Demand(taken <= most, "up to so many"); return;
    case ir::CountKind::AtLeast:
      if (!is_loose) Demand(taken >= most, "at least so many");
      return;
    case ir::CountKind::AnyNumber: return;
  }
}

void After::PickFor(const ir::Objects& phrase, const Manner& manner) {
  if (const auto* selector = std::get_if<ir::Selector>(&phrase.node)) PickFor(*selector, manner);
}

void After::PickFor(const ir::Selector& selector, const Manner& manner) {
  if (active_.IsNever() || saying_.named.count(selector.slot) != 0) return;
  Truths picked = choices_.Picked(selector);
  if (IsTop(selector)) {
    if (!manner.is_search) DemandTop(selector, picked);
    // Chance tells which cards they are, and so where they lie among those that are known.
    for (int object = 0; object < objects(); ++object) {
      const Truth is_new =
          picked[static_cast<std::size_t>(object)] && Of(object, FactKind::Rank) == 0;
      if (!is_new.IsNever()) PutForAll(FactKind::Rank, Unsaid{}, is_new);
    }
  } else {
    DemandCount(selector, manner, picked);
  }
  Truths& kept = picks_[selector.slot];
  if (kept.empty()) kept = None();
  for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = If(active_, picked[i], kept[i]);
  PutForAll(FactKind::IsMeant, Unsaid{}, true);
}

}  // namespace caiding::smt
