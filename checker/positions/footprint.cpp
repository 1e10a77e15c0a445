// SPDX-License-Identifier: MIT
#include "checker/positions/footprint.h"

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <optional>
#include <utility>
#include <variant>

#include "checker/positions/helps.h"
#include "model/ir/match.h"
#include "model/ir/walk.h"
#include "model/sheet/loop_rule.h"
#include "model/sheet/sheet.h"

namespace caiding::positions {
namespace {

constexpr std::array kBoardFacts = {Fact::Enters,         Fact::LeavesPlay,  Fact::BecomesTapped,
                                    Fact::BecomesUpright, Fact::StatsChange, Fact::MarkersUp,
                                    Fact::MarkersDown,    Fact::ToHand,      Fact::ToRest,
                                    Fact::ToResource,     Fact::ToLife,      Fact::Draws};

/// The phrase for the source itself.
ir::Objects SelfObjects() {
  ir::Reference reference;
  reference.node = ir::Self{};
  ir::Objects objects;
  objects.node = reference;
  return objects;
}

/// What pays: what is upright, and in some games a card from the hand, whichever it is.
/// Rule: [FF-TCG 3.2, 5.2.1.3].
std::vector<Touch> WhatPays(const sheet::Sheet& sheet) {
  std::vector<Touch> pays{{.fact = Fact::ResourceUpright}};
  const std::int32_t discarded = sheet.loop_rule == nullptr ? 0 : sheet.loop_rule->paid_by_discard;
  if (discarded == 0) return pays;
  for (const Fact fact : {Fact::ToHand, Fact::Draws})
    pays.push_back({.fact = fact, .pays = discarded});
  return pays;
}

/// 当资源牌被横置时: what pays is tapped for it. Rule: [Zero 1.20, 303.2].
void TapWhatPays(const sheet::Sheet& sheet, Node& node) {
  if (!sheet.roles.zones.pool.IsNone()) node.produces.push_back({.fact = Fact::ResourceTapped});
}

std::vector<ir::ZoneId> ZonesOf(const ir::Objects& what) {
  const auto* selector = std::get_if<ir::Selector>(&what.node);
  return selector == nullptr ? std::vector<ir::ZoneId>{} : selector->zones;
}

/// Collects the touches of one ability while walking it.
class Reader {
 public:
  /// `holder`: who has the ability, if it is granted to a phrase.
  Reader(const sheet::Sheet& sheet, std::vector<Node>& nodes, std::size_t card,
         const ir::Objects* holder = nullptr)
      : sheet_(sheet), nodes_(nodes), card_(card), holder_(holder) {}

  void ReadAbility(const ir::Ability& ability, bool is_granted);

 private:
  bool PartHelp();
  void ReadKeyword(const ir::KeywordUse& use, bool is_granted);
  void ReadTriggers(const ir::Ability& ability);
  void ReadContinuous(const ir::Ability& ability);
  void ReadOtherUse(const ir::UseOtherwise& use);
  void ReadTrigger(const ir::TriggerEvent& event, Need& need);
  bool IsOutsideOfPlay(const ir::ObjectEvent& event) const;
  void ReadDeparture(const ir::ObjectEvent& event, Need& need);
  void AddEntryFor(const Need& need);
  void AddReturnFor(const ir::Ability& ability);
  void ReadCost(const ir::Cost& cost);
  void ReadEffect(const ir::Effect& effect);
  void Read(const ir::Sequence& sequence);
  void Read(const ir::Draw& draw);
  void Read(const ir::Move& move);
  void Read(const ir::Destroy& destroy);
  void Read(const ir::Scrap& scrap);
  void Read(const ir::Discard&);
  void Read(const ir::DealDamage& damage);
  void Read(const ir::DealLifeDamage&);
  void Read(const ir::Heal& heal);
  void Read(const ir::Orient& orient);
  void Read(const ir::ChangeStats& change);
  void Read(const ir::Grant& grant);
  void Read(const ir::Constrain& constrain);
  void Read(const ir::ChangeCost& change);
  void Read(const ir::PreventDamage& prevent);
  void Read(const ir::Search& search);
  void Read(const ir::Pick& pick);
  void Read(const ir::Reveal& reveal);
  void Read(const ir::Look& look);
  void Read(const ir::PutMarkers& put);
  void Read(const ir::RemoveMarkers& remove);
  void Read(const ir::MoveMarkers& move);
  void Read(const ir::Pay&);
  void Read(const ir::Unless& unless);
  void Read(const ir::Stack& stack);
  void Read(const ir::UseOtherwise& use);
  void Read(const ir::LevelUp& level);
  void Read(const ir::Swap& swap);
  void Read(const ir::Cancel&);
  void Read(const ir::UseCard& use);
  void Read(const ir::EnterAsCopy& copy);
  void Read(const ir::CreateToken& token);
  void Read(const ir::EnterState& state);
  void Read(const ir::Contest&);
  void Read(const ir::May& may);
  void Read(const ir::If& branch);
  void Read(const ir::Process& process) { ReadEffect(*process.what); }
  void Read(const ir::Again&) { node_.repeats_itself = true; }
  void Read(const ir::EachPlayerDoes& each);
  void Read(const ir::ChooseOne& choose);
  void Read(const ir::Replace& replace);
  void ProduceAgain(const std::vector<Touch>& replaced);
  void Read(const ir::Delay& delay);
  void Read(const ir::TurnFace& turn) { Produce(Fact::Rearranged, turn.what); }
  void Read(const ir::Attach& attach);
  void Read(const ir::Redirect&) { ProduceAny(Fact::Rearranged); }
  // What brings nothing about that a text waits for.
  void Read(const ir::LoseEffects&) {}
  void Read(const ir::BecomeTrait&) {}
  void Read(const ir::ConstrainPlayer&) {}
  void Read(const ir::ExtraLifeDamage&) {}
  void Read(const ir::ChangeControl& change) {
    Produce(Fact::ChangesSides, change.what);
    // 总是由…的玩家控制: it may go back at once, and over again.
    if (change.is_held) node_.repeats_itself = true;
  }
  void Read(const ir::Shuffle&) { ProduceAny(Fact::Shuffles, 1); }
  void Read(const ir::Declare&) {}
  void Read(const ir::BecomeCardName&) {}
  void Read(const ir::WinGame&) {}
  void Read(const ir::ChangeHandLimit&) {}
  void Read(const ir::RemoveFromBattle&) {}
  void Read(const ir::CopyItem&) {}
  void Read(const ir::ChangeTarget&) {}
  void Read(const ir::MoveDamage& move);
  void Read(const ir::ExtraTurn&) {}
  void Read(const ir::TradeStat&) {}
  void Read(const ir::RevealUntil&) { ProduceAny(Fact::IsRevealed); }
  void Read(const ir::BecomeCopy&) {}
  void Read(const ir::EndTurn&) {}
  void Read(const ir::AmountBecomes&) {}
  void ReadGain(const ir::Gain& gain, const ir::Objects* holder);
  void ProduceHelp(Help help, const ir::Objects& what);
  void ReadMove(const ir::Objects& what, ir::ZoneId to, bool is_tapped);
  void NoteWhence(const ir::Objects& what);

  /// Where the text works as a resource, the source is uprighted among the resources.
  std::vector<Touch> OrAsResource(std::vector<Touch> any_of) const {
    const bool is_upright = std::any_of(any_of.begin(), any_of.end(), [](const Touch& touch) {
      return touch.is_self && touch.fact == Fact::BecomesUpright;
    });
    if (is_upright && works_as_resource_) any_of.push_back({.fact = Fact::ResourceUpright});
    return any_of;
  }
  bool IsInPool(const ir::Objects& what) const {
    return !Zones().pool.IsNone() && ZonesOf(what) == std::vector<ir::ZoneId>{Zones().pool};
  }
  /// `each`: how often at most for each of the objects.
  void Produce(Fact fact, const ir::Objects& what, std::int32_t each = 1);
  void ProduceEach(std::initializer_list<Fact> facts, const ir::Objects& what) {
    for (const Fact fact : facts) Produce(fact, what);
  }
  void ProduceAny(Fact fact, std::int32_t amount = Touch::kUnbounded) {
    node_.produces.push_back({.fact = fact, .amount = TimesPlayers(amount)});
  }
  /// Adds a need unless the walk stands where the text may leave the instruction out.
  void Consume(Stock stock, std::int32_t amount, std::vector<Touch> any_of) {
    if (depth_of_maybe_ > 0 || amount <= 0) return;
    node_.needs.push_back({.any_of = std::move(any_of), .stock = stock, .amount = amount});
  }
  std::int32_t TimesPlayers(std::int32_t amount) const {
    return is_for_each_player_ && amount != Touch::kUnbounded ? 2 * amount : amount;
  }
  /// Of how many objects the phrase speaks at most.
  std::int32_t AtMost(const ir::Objects& what) const;
  Touch About(Fact fact, const ir::Objects& what) const;
  void Maybe(const ir::Effect& effect) {
    ++depth_of_maybe_;
    ReadEffect(effect);
    --depth_of_maybe_;
  }

  const sheet::ZoneRoles& Zones() const { return sheet_.roles.zones; }
  /// Where what pays is upright or not: without a zone of its own, in play.
  ir::ZoneId WhatPaysLiesIn() const { return Zones().pool.IsNone() ? Zones().play : Zones().pool; }

  const sheet::Sheet& sheet_;
  std::vector<Node>& nodes_;
  std::size_t card_;
  const ir::Objects* holder_;
  Node node_;
  bool is_granted_ = false;
  /// The picks that lay in one zone, one bit a slot.
  struct Origin {
    ir::ZoneId zone;
    std::uint64_t slots = 0;
  };
  /// True if the phrase speaks of cards that lay there when it began.
  static bool IsFrom(const Origin& origin, const ir::Objects& what);
  static bool IsFrom(const Origin& origin, const ir::Filter& filter);
  void NoteOrigin(const ir::Selector& selector);
  void NoteOrigin(const ir::Objects& what) {
    if (const auto* selector = std::get_if<ir::Selector>(&what.node)) NoteOrigin(*selector);
  }

  Origin of_deck_{Zones().hidden_pile};
  Origin of_hand_{Zones().hand};
  ir::KeywordId keyword_{};  ///< For which the text that is read stands.
  bool is_for_each_player_ = false;
  bool works_as_resource_ = false;
  bool is_picked_ = true;  ///< What a continuous effect speaks of is matched, not picked.
  int depth_of_maybe_ = 0;
};

std::int32_t AtMost(const ir::Quantity& quantity) {
  const auto* number = std::get_if<ir::Number>(&quantity.node);
  return number == nullptr ? Touch::kUnbounded : std::max(0, number->value);
}

std::int32_t Times(std::int32_t amount, std::int32_t count) {
  const bool has_end = amount != Touch::kUnbounded && count != Touch::kUnbounded;
  const auto product = has_end ? std::int64_t{amount} * count : std::int64_t{Touch::kUnbounded};
  return static_cast<std::int32_t>(std::min<std::int64_t>(product, Touch::kUnbounded));
}

/// Without a plain number it may be 0.
std::int32_t AtLeast(const ir::Quantity& quantity) {
  const auto* number = std::get_if<ir::Number>(&quantity.node);
  return number == nullptr ? 0 : std::max(0, number->value);
}

std::int32_t AtMost(const ir::Count& count) {
  switch (count.kind) {
    case ir::CountKind::Exactly:
    case ir::CountKind::UpTo: return AtMost(count.number);
    case ir::CountKind::AtLeast:
    case ir::CountKind::AnyNumber:
    case ir::CountKind::All: return Touch::kUnbounded;
  }
  return Touch::kUnbounded;
}

std::int32_t AtLeast(const ir::Count& count) {
  switch (count.kind) {
    case ir::CountKind::Exactly:
    case ir::CountKind::AtLeast: return AtLeast(count.number);
    case ir::CountKind::UpTo:
    case ir::CountKind::AnyNumber:
    case ir::CountKind::All: return 0;
  }
  return 0;
}

/// What is paid: a reference is one card.
std::int32_t AtLeast(const ir::Objects& what) {
  const auto* selector = std::get_if<ir::Selector>(&what.node);
  return selector == nullptr ? 1 : AtLeast(selector->count);
}

std::int32_t Reader::AtMost(const ir::Objects& what) const {
  if (const auto* selector = std::get_if<ir::Selector>(&what.node))
    return positions::AtMost(selector->count);
  const auto& reference = std::get<ir::Reference>(what.node);
  return std::holds_alternative<ir::Self>(reference.node) && !is_granted_ ? 1 : Touch::kUnbounded;
}

Touch Reader::About(Fact fact, const ir::Objects& what) const {
  return ir::Match(
      what.node,
      [&](const ir::Reference& reference) {
        const bool is_self = std::holds_alternative<ir::Self>(reference.node) && !is_granted_;
        return Touch{.fact = fact, .is_self = is_self, .amount = TimesPlayers(AtMost(what))};
      },
      [&](const ir::Selector& selector) {
        return Touch{
            .fact = fact, .filter = &selector.filter, .amount = TimesPlayers(AtMost(what))};
      });
}

void Reader::Produce(Fact fact, const ir::Objects& what, std::int32_t each) {
  node_.produces.push_back(About(fact, what));
  node_.produces.back().amount = Times(node_.produces.back().amount, each);
  if (is_picked_ && std::holds_alternative<ir::Selector>(what.node)) {
    node_.produces.push_back(About(Fact::IsTargeted, what));
  }
}

bool Reader::IsFrom(const Origin& origin, const ir::Filter& filter) {
  if (const auto* is = std::get_if<ir::Is>(&filter.node)) {
    const auto* bound = std::get_if<ir::Bound>(&is->object.node);
    return bound != nullptr && bound->slot < 64 && (origin.slots >> bound->slot & 1) != 0;
  }
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  return all != nullptr &&
         std::any_of(all->parts.begin(), all->parts.end(),
                     [&](const ir::Filter& part) { return IsFrom(origin, part); });
}

bool Reader::IsFrom(const Origin& origin, const ir::Objects& what) {
  if (const auto* selector = std::get_if<ir::Selector>(&what.node)) {
    const bool is_there = selector->zones.size() == 1 && selector->zones.front() == origin.zone;
    return is_there || (selector->zones.empty() && IsFrom(origin, selector->filter));
  }
  const auto* bound = std::get_if<ir::Bound>(&std::get<ir::Reference>(what.node).node);
  return bound != nullptr && bound->slot < 64 && (origin.slots >> bound->slot & 1) != 0;
}

void Reader::NoteOrigin(const ir::Selector& selector) {
  ir::Objects what;
  what.node = selector;
  for (Origin* origin : {&of_deck_, &of_hand_}) {
    if (selector.slot < 64 && IsFrom(*origin, what))
      origin->slots |= std::uint64_t{1} << selector.slot;
  }
}

bool MayComeFrom(const std::vector<ir::ZoneId>& zones, ir::ZoneId zone) {
  return zones.empty() || std::find(zones.begin(), zones.end(), zone) != zones.end();
}

Fact FactOfArrival(const sheet::ZoneRoles& zones, ir::ZoneId to) {
  if (to == zones.play || to == zones.annex) return Fact::Enters;
  if (to == zones.hand) return Fact::ToHand;
  if (to == zones.hidden_pile) return Fact::ToDeck;
  if (to == zones.damage_pile) return Fact::ToLife;
  if (to == zones.pool) return Fact::ToResource;
  if (to == zones.removed) return Fact::ToRemoved;
  return Fact::ToRest;
}

/// What is taken from one of these has to come there anew: nobody has to see to it for a while, but
/// whoever does has a part in the round.
void Reader::NoteWhence(const ir::Objects& what) {
  const auto* selector = std::get_if<ir::Selector>(&what.node);
  if (selector == nullptr || selector->zones.size() != 1) return;
  const ir::ZoneId from = selector->zones.front();
  const bool is_kept = from == Zones().discard_pile || from == Zones().removed ||
                       from == Zones().pool || from == Zones().damage_pile;
  if (is_kept && !from.IsNone())
    node_.needs.push_back(
        {.any_of = {About(FactOfArrival(Zones(), from), what)}, .stock = Stock::TakenBack});
}

void Reader::ReadMove(const ir::Objects& what, ir::ZoneId to, bool is_tapped) {
  NoteOrigin(what);
  if (IsFrom(of_deck_, what)) {
    // Back to where it was nothing has come about; anywhere else there is one card less to take.
    if (to == Zones().hidden_pile) return;
    const auto* selector = std::get_if<ir::Selector>(&what.node);
    // The other player's deck may run out: by that its taker wins, and stops at nothing. Rule:
    // [Zero 1.20, 101.2].
    const bool is_of_other = selector != nullptr && selector->whose == ir::Player::Opponent;
    if (!is_of_other)
      Consume(Stock::Deck, selector == nullptr ? 1 : AtLeast(selector->count),
              {{.fact = Fact::ToDeck}});
    // Of a card that is to come back to the hand it is another copy.
    if (to == Zones().hand) return ProduceAny(Fact::Draws, AtMost(what));
  }
  NoteWhence(what);
  const std::size_t arrival = node_.produces.size();
  Produce(FactOfArrival(Zones(), to), what);
  if (IsFrom(of_hand_, what)) node_.produces[arrival].takes = Stock::Hand;
  if (to == Zones().pool && !is_tapped) ProduceAny(Fact::ResourceUpright, AtMost(what));
  const bool leaves = to != Zones().play && MayComeFrom(ZonesOf(what), Zones().play);
  if (leaves) Produce(Fact::LeavesPlay, what);
}

void Reader::ReadCost(const ir::Cost& cost) {
  const auto anyone = [](Fact fact) { return Touch{.fact = fact}; };
  const ir::Objects self = SelfObjects();
  for (const auto& item : cost.items) {
    ir::Match(
        item.node,
        [&](const ir::TapSelf&) {
          Produce(Fact::BecomesTapped, self);
          Consume(Stock::Upright, 1,
                  OrAsResource({About(Fact::BecomesUpright, self), About(Fact::Enters, self)}));
        },
        [&](const ir::PayResources& pay) {
          // X may be 0.
          std::vector<Touch> paid = WhatPays(sheet_);
          if (!keyword_.IsNone())
            paid.push_back({.fact = Fact::CostDown, .is_self = true, .of = keyword_});
          Consume(Stock::Resources, AtLeast(pay.total), std::move(paid));
          TapWhatPays(sheet_, node_);
        },
        [&](const ir::DiscardCost& discard) {
          ProduceAny(Fact::Discarded);
          ProduceAny(Fact::ToRest);
          Consume(Stock::Hand, AtLeast(discard.cards.count),
                  {anyone(Fact::ToHand), anyone(Fact::Draws)});
        },
        [&](const ir::ScrapCost& scrap) {
          for (const auto& objects : scrap.cards) {
            for (const Fact fact : {Fact::Scrapped, Fact::ToRest, Fact::LeavesPlay}) {
              Produce(fact, objects);
            }
            Consume(Stock::InPlay, AtLeast(objects),
                    {About(Fact::Enters, objects), anyone(Fact::ToLife), anyone(Fact::ToResource)});
          }
        },
        [&](const ir::TapCost& tap) {
          Produce(Fact::BecomesTapped, tap.cards);
          Consume(Stock::Upright, AtLeast(tap.cards),
                  {About(Fact::BecomesUpright, tap.cards), About(Fact::Enters, tap.cards),
                   anyone(Fact::ResourceUpright)});
        },
        [&](const ir::RevealCost&) { ProduceAny(Fact::IsRevealed); },
        [&](const ir::DoCost& price) { ReadEffect(*price.deed); },
        [&](const ir::MoveCost& move) {
          ReadMove(move.cards, move.zone, false);
          if (move.is_shuffled) ProduceAny(Fact::Shuffles, 1);
          std::vector<Touch> arrivals;
          for (const Fact fact : {Fact::Enters, Fact::ToHand, Fact::ToRest, Fact::ToDeck,
                                  Fact::ToLife, Fact::ToResource, Fact::ToRemoved, Fact::Draws}) {
            arrivals.push_back({.fact = fact});
          }
          Consume(Stock::Place, AtLeast(move.cards), std::move(arrivals));
        },
        [&](const ir::RemoveMarkersCost& remove) {
          Produce(Fact::MarkersDown, remove.from);
          if (remove.to) ProduceAny(FactOfArrival(Zones(), remove.to->zone), 1);
          Consume(Stock::Markers, 1, {About(Fact::MarkersUp, remove.from)});
        });
  }
}

void Reader::ReadGain(const ir::Gain& gain, const ir::Objects* holder) {
  ir::Match(
      gain,
      [&](const ir::KeywordUse& use) {
        for (const auto& ability : use.expansion)
          Reader(sheet_, nodes_, card_, holder).ReadAbility(*ability, true);
      },
      [](const ir::GainTrait&) {}, [](const ir::GainCharacterName&) {},
      [&](const ir::GainAbilities& gained) {
        for (const auto& ability : gained.abilities)
          Reader(sheet_, nodes_, card_, holder).ReadAbility(*ability, true);
      },
      [](const ir::GainEffectsOf&) {}, [](const ir::GainColour&) {}, [](const ir::GainDeclared&) {},
      [](const ir::GainTraitsOf&) {});
}

/// True if the reference means the one card to which the event would happen.
bool IsOfEvent(const ir::Reference& reference, const ir::TriggerEvent& event) {
  const auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
  const auto* subject =
      happens == nullptr ? nullptr : std::get_if<ir::Reference>(&happens->subject.node);
  const auto* picked =
      happens == nullptr ? nullptr : std::get_if<ir::Selector>(&happens->subject.node);
  if (std::holds_alternative<ir::EventSubject>(reference.node)) return happens != nullptr;
  const auto* bound = std::get_if<ir::Bound>(&reference.node);
  if (bound != nullptr && picked != nullptr) return bound->slot == picked->slot;
  return subject != nullptr && subject->node == reference.node;
}

/// True if the effect moves the card to which the event would happen out of play. What becomes of
/// other cards tells nothing of it.
bool TakesElsewhere(const sheet::ZoneRoles& zones, const ir::Effect& instead,
                    const ir::TriggerEvent& event) {
  const auto* move = std::get_if<ir::Move>(&instead.node);
  const auto* what = move == nullptr ? nullptr : std::get_if<ir::Reference>(&move->what.node);
  return what != nullptr && IsOfEvent(*what, event) && move->to.zone != zones.play &&
         move->to.zone != zones.annex;
}

void Reader::ProduceHelp(Help help, const ir::Objects& what) {
  const auto* reference = std::get_if<ir::Reference>(&what.node);
  const bool is_holder =
      is_granted_ && reference != nullptr && std::holds_alternative<ir::Self>(reference->node);
  if (!is_holder || holder_ == nullptr) {
    node_.produces.push_back(About(Fact::Helps, what));
  } else {
    const auto* to = std::get_if<ir::Reference>(&holder_->node);
    const auto* which = std::get_if<ir::Selector>(&holder_->node);
    const bool is_self = to != nullptr && std::holds_alternative<ir::Self>(to->node);
    const ir::Filter* filter = which == nullptr ? nullptr : &which->filter;
    node_.produces.push_back({.fact = Fact::Helps, .is_self = is_self, .filter = filter});
  }
  node_.produces.back().help = help;
}

/// True unless it only adds.
bool MayLower(const ir::StatChange& change) {
  const auto* number = std::get_if<ir::Number>(&change.amount.node);
  return change.is_set || number == nullptr || number->value < 0;
}

void Reader::ReadEffect(const ir::Effect& effect) {
  std::visit([&](const auto& one) { Read(one); }, effect.node);
}

void Reader::Read(const ir::Sequence& sequence) {
  for (const auto& step : sequence.steps) ReadEffect(step);
}

void Reader::Read(const ir::Draw& draw) {
  ProduceAny(Fact::Draws, positions::AtMost(draw.count));
  // The other player's deck may run out: see `ReadMove`.
  if (draw.who != ir::Player::Opponent)
    Consume(Stock::Deck, AtLeast(draw.count), {{.fact = Fact::ToDeck}});
}

void Reader::Read(const ir::Move& move) { ReadMove(move.what, move.to.zone, move.to.is_tapped); }

void Reader::Read(const ir::Destroy& destroy) {
  ProduceEach({Fact::Destroyed, Fact::ToRest, Fact::LeavesPlay}, destroy.what);
}

void Reader::Read(const ir::Scrap& scrap) {
  ProduceEach({Fact::Scrapped, Fact::ToRest, Fact::LeavesPlay}, scrap.what);
}

void Reader::Read(const ir::Discard&) {
  ProduceAny(Fact::Discarded);
  ProduceAny(Fact::ToRest);
}

void Reader::Read(const ir::DealDamage& damage) {
  ProduceEach({Fact::TakesDamage, Fact::Destroyed, Fact::ToRest, Fact::LeavesPlay}, damage.to);
}

void Reader::Read(const ir::DealLifeDamage&) {
  ProduceAny(Fact::LifeDamaged);
  ProduceAny(Fact::ToRest);
}

void Reader::Read(const ir::Heal& heal) { Produce(Fact::Heals, heal.what); }

void Reader::Read(const ir::MoveDamage& move) {
  Produce(Fact::Heals, move.from);
  ProduceEach({Fact::TakesDamage, Fact::Destroyed, Fact::ToRest, Fact::LeavesPlay}, move.to);
}

void Reader::Read(const ir::Orient& orient) {
  const bool may_be_resource = MayComeFrom(ZonesOf(orient.what), WhatPaysLiesIn());
  if (may_be_resource && !orient.is_tapped) ProduceAny(Fact::ResourceUpright, AtMost(orient.what));
  const std::size_t made = node_.produces.size();
  Produce(orient.is_tapped ? Fact::BecomesTapped : Fact::BecomesUpright, orient.what);
  // Resources do nothing of their own, but for those of which a text says so: see `OrAsResource`.
  if (IsInPool(orient.what) && !orient.is_tapped) node_.produces[made].is_of_others = true;
}

void Reader::Read(const ir::ChangeStats& change) {
  Produce(Fact::StatsChange, change.what);
  for (const auto& one : change.changes) ProduceHelp(HelpOf(sheet_, one.stat), change.what);
  if (std::none_of(change.changes.begin(), change.changes.end(), MayLower)) return;
  ProduceEach({Fact::Weakens, Fact::ToRest, Fact::LeavesPlay}, change.what);
  // Without strength it is destroyed by rule, unless it may not be, or has more.
  // Rule: [Zero 1.20, 309.3].
  for (const Help help : {Help::Destruction, Help::Defence}) {
    node_.helped_by.push_back(About(Fact::Helps, change.what));
    node_.helped_by.back().help = help;
  }
}

void Reader::Read(const ir::Grant& grant) {
  for (const auto& gain : grant.gains) ReadGain(gain, &grant.what);
}

void Reader::Read(const ir::Constrain& constrain) {
  if (const auto help = HelpOf(constrain)) ProduceHelp(*help, constrain.subject);
  // As if it were uprighted whenever it attacks. Rule: [Zero 1.20, 501.1].
  if (constrain.deed == ir::Deed::AttackUntapped) {
    node_.needs.push_back({.any_of = {About(Fact::Attacks, constrain.subject)}});
    Produce(Fact::BecomesUpright, constrain.subject, Touch::kUnbounded);
  }
  // As often as there is another copy to show. Rule: [Zero 1.20, 600.5].
  if (constrain.deed == ir::Deed::LevelUpUncounted && constrain.modality == ir::Modality::Can) {
    Produce(Fact::LevelsUp, constrain.subject);
    Produce(Fact::MarkersUp, constrain.subject);
    ProduceAny(Fact::Draws, 1);  // [Zero 1.20, 600.13]
  }
}

void Reader::Read(const ir::ChangeCost& change) {
  const auto* number = std::get_if<ir::Number>(&change.amount.node);
  const bool is_less = change.is_set || number == nullptr || number->value < 0;
  if (!is_less) return;
  const bool is_by_so_much = number != nullptr && !change.is_set;
  node_.produces.push_back({.fact = Fact::CostDown,
                            .filter = &change.cards.filter,
                            .amount = is_by_so_much ? -number->value : Touch::kUnbounded,
                            .of = change.of.value_or(ir::KeywordId{})});
}

void Reader::Read(const ir::PreventDamage& prevent) {
  if (!prevent.life) ProduceHelp(Help::Damage, prevent.what);
}

void Reader::Read(const ir::Search& search) {
  for (const auto& find : search.finds) {
    NoteOrigin(find);
    node_.produces.push_back({.fact = Fact::IsRevealed, .filter = &find.filter});
  }
}

void Reader::Read(const ir::Pick& pick) {
  NoteOrigin(pick.what);
  if (is_picked_) node_.produces.push_back({.fact = Fact::IsTargeted, .filter = &pick.what.filter});
}

void Reader::Read(const ir::Reveal& reveal) {
  NoteOrigin(reveal.what);
  Produce(Fact::IsRevealed, reveal.what);
}

void Reader::Read(const ir::Look& look) { NoteOrigin(look.what); }

void Reader::Read(const ir::PutMarkers& put) {
  Produce(Fact::MarkersUp, put.on, positions::AtMost(put.count));
  Consume(Stock::Room, 1, {About(Fact::MarkersDown, put.on), About(Fact::Enters, put.on)});
}

void Reader::Read(const ir::RemoveMarkers& remove) {
  Produce(Fact::MarkersDown, remove.from);
  // Markers of a level are cards. Rule: [Zero 1.20, 323.1].
  if (remove.to)
    ProduceAny(FactOfArrival(Zones(), remove.to->zone),
               remove.count ? positions::AtMost(*remove.count) : Touch::kUnbounded);
}

void Reader::Read(const ir::MoveMarkers& move) {
  Produce(Fact::MarkersDown, move.from);
  Produce(Fact::MarkersUp, move.to, Touch::kUnbounded);
}

void Reader::Read(const ir::Pay&) { Consume(Stock::Resources, 1, WhatPays(sheet_)); }

void Reader::Read(const ir::Unless& unless) {
  Maybe(*unless.deed);
  Maybe(*unless.then);
}

void Reader::Read(const ir::Stack& stack) { Produce(Fact::Enters, stack.what); }

/// What lies elsewhere enters by it. Rule: [Zero 1.20, 319.16].
void Reader::Read(const ir::Attach& attach) {
  Produce(Fact::Rearranged, attach.what);
  const auto zones = ZonesOf(attach.what);
  if (zones != std::vector<ir::ZoneId>{Zones().play}) Produce(Fact::Enters, attach.what);
}

void Reader::Read(const ir::UseOtherwise& use) {
  if (use.others) return ProduceAny(Fact::Enters);
  for (const Fact fact : {Fact::IsUsed, Fact::Enters}) Produce(fact, SelfObjects());
}

/// A level is a marker that lies below. Rule: [Zero 1.20, 323.1].
void Reader::Read(const ir::LevelUp& level) {
  Produce(Fact::LevelsUp, level.what);
  Produce(Fact::MarkersUp, level.what);
}

void Reader::Read(const ir::Swap& swap) {
  for (const auto* side : {&swap.first, &swap.second}) {
    ProduceEach({Fact::Enters, Fact::LeavesPlay, Fact::ToHand, Fact::ToRest, Fact::ToDeck,
                 Fact::ToLife, Fact::ToResource, Fact::ResourceUpright},
                *side);
  }
}

void Reader::Read(const ir::Cancel&) { ProduceAny(Fact::ToRest); }

void Reader::Read(const ir::UseCard& use) {
  ProduceEach({Fact::IsUsed, Fact::Enters, Fact::ToRest}, use.what);
}

void Reader::Read(const ir::EnterAsCopy& copy) { Produce(Fact::Enters, copy.what); }

void Reader::Read(const ir::CreateToken& token) {
  // A copy of a card is such a card, with its texts. Rule: [Zero 1.20, 706.2].
  if (token.copy_of)
    Produce(Fact::Enters, ir::Objects{{}, *token.copy_of}, Touch::kUnbounded);
  else
    node_.produces.push_back({.fact = Fact::Enters, .is_of_others = true});
  for (const auto& gain : token.gains) ReadGain(gain, nullptr);
}

void Reader::Read(const ir::EnterState& state) { Produce(Fact::BecomesTapped, state.what); }

void Reader::Read(const ir::Contest&) {
  ProduceAny(Fact::IsRevealed);
  ProduceAny(Fact::ToDeck);
}

void Reader::Read(const ir::May& may) { Maybe(*may.then); }

void Reader::Read(const ir::If& branch) {
  Maybe(*branch.then);
  if (branch.otherwise) Maybe(**branch.otherwise);
}

void Reader::Read(const ir::EachPlayerDoes& each) {
  is_for_each_player_ = true;
  ReadEffect(*each.then);
  is_for_each_player_ = false;
}

void Reader::Read(const ir::ChooseOne& choose) {
  for (const auto& option : choose.options) Maybe(option);
}

/// A replacement acts when its event would happen, like a trigger without the stack.
void Reader::Read(const ir::Replace& replace) {
  Need need;
  ReadTrigger(replace.event, need);
  const std::vector<Touch> replaced = need.any_of;
  AddEntryFor(need);
  node_.needs.push_back(std::move(need));
  // What is not taken elsewhere instead may be there still. Rule: [Zero 1.20, 605.7].
  if (!TakesElsewhere(Zones(), *replace.instead, replace.event)) ProduceAny(Fact::Enters, 1);
  is_picked_ = true;
  Maybe(*replace.instead);
  ProduceAgain(replaced);
}

/// What stays, or comes back, would go again by what holds as long as its card lies there: the rule
/// asks anew after each time. Rule: [Zero 1.20, 309.3], [Zero 1.20, 707.4].
void Reader::ProduceAgain(const std::vector<Touch>& replaced) {
  const bool is_there = std::any_of(node_.produces.begin(), node_.produces.end(),
                                    [](const Touch& made) { return made.fact == Fact::Enters; });
  for (const Touch& gone : replaced) {
    if (is_there && (gone.fact == Fact::LeavesPlay || gone.fact == Fact::ToRest))
      node_.produces.push_back(gone);
  }
}

void Reader::Read(const ir::Delay& delay) { Maybe(*delay.then); }

Fact FactOf(ir::Happening happening) {
  switch (happening) {
    case ir::Happening::Enters: return Fact::Enters;
    case ir::Happening::Leaves: return Fact::LeavesPlay;
    case ir::Happening::Destroyed: return Fact::Destroyed;
    case ir::Happening::BattleDestroyed: return Fact::BattleDestroyed;
    case ir::Happening::Scrapped: return Fact::Scrapped;
    case ir::Happening::DestroyedOrScrapped: return Fact::Destroyed;
    case ir::Happening::Discarded: return Fact::Discarded;
    case ir::Happening::Moves: return Fact::ToRest;
    case ir::Happening::BecomesTapped: return Fact::BecomesTapped;
    case ir::Happening::BecomesUpright: return Fact::BecomesUpright;
    case ir::Happening::TakesDamage: return Fact::TakesDamage;
    case ir::Happening::DealsLifeDamage: return Fact::LifeDamaged;
    case ir::Happening::Attacks: return Fact::Attacks;
    case ir::Happening::IsAttacked: return Fact::IsAttacked;
    case ir::Happening::Defends: return Fact::Defends;
    case ir::Happening::WinsBattle: return Fact::WinsBattle;
    case ir::Happening::IsUsed: return Fact::IsUsed;
    case ir::Happening::LevelsUp:
    case ir::Happening::LevelsUpBySameCard: return Fact::LevelsUp;
    case ir::Happening::IsRevealed: return Fact::IsRevealed;
    case ir::Happening::IsTargeted: return Fact::IsTargeted;
    case ir::Happening::HitsLife: return Fact::LifeDamaged;
    case ir::Happening::LevelRises: return Fact::LevelsUp;
    case ir::Happening::AttacksLife:
    case ir::Happening::DeclaresAttack: return Fact::Attacks;
    case ir::Happening::DeclaresDefence: return Fact::Defends;
    case ir::Happening::GetsMarkers: return Fact::MarkersUp;
    case ir::Happening::LosesMarkers: return Fact::MarkersDown;
    case ir::Happening::IsHealed: return Fact::Heals;
    case ir::Happening::ControlChanges: return Fact::ChangesSides;
    case ir::Happening::TurnsFaceDown:
    case ir::Happening::TurnsFaceUp: return Fact::Rearranged;
    case ir::Happening::StatRises:
    case ir::Happening::StatFalls: return Fact::StatsChange;
    case ir::Happening::IsAttached: return Fact::Enters;
    case ir::Happening::IsCancelled:
    case ir::Happening::UsesEffect: return Fact::IsUsed;
  }
  return Fact::NextTurn;
}

Fact FactOf(const sheet::Roles& roles, ir::TimingId timing) {
  switch (sheet::RoleOf(roles, timing)) {
    case sheet::TimingRole::Enters: return Fact::Enters;
    case sheet::TimingRole::Destroyed: return Fact::Destroyed;
    case sheet::TimingRole::BattleDestroyed: return Fact::BattleDestroyed;
    case sheet::TimingRole::BattleWon:
    case sheet::TimingRole::AttackWon: return Fact::WinsBattle;
    case sheet::TimingRole::Attacks: return Fact::Attacks;
    case sheet::TimingRole::Attacked: return Fact::IsAttacked;
    case sheet::TimingRole::Defends: return Fact::Defends;
    case sheet::TimingRole::BattleJoined: return Fact::BattleJoined;
    case sheet::TimingRole::TurnChanges: return Fact::NextTurn;
  }
  return Fact::NextTurn;
}

/// It waits for what leaves other zones than play, wherever that goes.
bool Reader::IsOutsideOfPlay(const ir::ObjectEvent& event) const {
  const bool leaves = event.happening == ir::Happening::Leaves ||
                      (event.happening == ir::Happening::Moves && event.to.empty());
  return leaves && !event.from.empty() &&
         std::none_of(event.from.begin(), event.from.end(),
                      [&](ir::ZoneId from) { return sheet::IsInPlay(Zones(), from); });
}

/// Whatever arrives elsewhere may come from there.
void Reader::ReadDeparture(const ir::ObjectEvent& event, Need& need) {
  for (const Fact fact : {Fact::Enters, Fact::ToRest, Fact::ToHand, Fact::ToDeck, Fact::ToLife,
                          Fact::ToResource, Fact::ToRemoved, Fact::Draws, Fact::LifeDamaged})
    need.any_of.push_back(About(fact, event.subject));
}

void Reader::ReadTrigger(const ir::TriggerEvent& event, Need& need) {
  const ir::Objects self = SelfObjects();
  ir::Match(
      event.node,
      [&](const ir::Window& window) {
        need.any_of.push_back(About(FactOf(sheet_.roles, window.timing), self));
      },
      [&](const ir::ObjectEvent& object) {
        if (IsOutsideOfPlay(object)) return ReadDeparture(object, need);
        if (object.happening == ir::Happening::Moves) {
          if (object.to.empty()) need.any_of.push_back(About(Fact::LeavesPlay, object.subject));
          for (const auto to : object.to) {
            need.any_of.push_back(About(FactOfArrival(Zones(), to), object.subject));
          }
          return;
        }
        need.any_of.push_back(About(FactOf(object.happening), object.subject));
        if (object.happening == ir::Happening::BecomesTapped && IsInPool(object.subject))
          need.any_of.push_back({.fact = Fact::ResourceTapped});
        if (object.happening == ir::Happening::IsAttached)
          need.any_of.push_back(About(Fact::Rearranged, object.subject));
        if (object.happening == ir::Happening::DestroyedOrScrapped) {
          need.any_of.push_back(About(Fact::Scrapped, object.subject));
        }
      },
      [&](const ir::StateBegins&) {
        for (const Fact fact : kBoardFacts) need.any_of.push_back({.fact = fact});
      },
      [&](const ir::PlayerEvent& player) {
        switch (player.happening) {
          case ir::PlayerHappening::Draws: need.any_of.push_back({.fact = Fact::Draws}); return;
          case ir::PlayerHappening::Shuffles:
            need.any_of.push_back({.fact = Fact::Shuffles});
            return;
          case ir::PlayerHappening::LifeTakesDamage:
            need.any_of.push_back({.fact = Fact::LifeDamaged});
            return;
          case ir::PlayerHappening::LosesGame:
          case ir::PlayerHappening::TurnBegins:
          case ir::PlayerHappening::TurnEnds:
          case ir::PlayerHappening::BattleEnds:
            need.any_of.push_back({.fact = Fact::NextTurn});
            return;
        }
      });
}

void Reader::ReadTriggers(const ir::Ability& ability) {
  Need need;
  for (const auto& event : ability.triggers) ReadTrigger(event, need);
  need.any_of = OrAsResource(std::move(need.any_of));
  node_.needs.push_back(need);
  AddEntryFor(need);
}

/// What is destroyed again and again has to enter again and again, and what itself is discarded to
/// come back to the hand, from which it is discarded: of other cards there are more.
void Reader::AddEntryFor(const Need& need) {
  Need entry;
  for (Touch touch : need.any_of) {
    if (touch.fact == Fact::Discarded && touch.is_self) {
      for (const Fact back : {Fact::ToHand, Fact::ToDeck}) {
        touch.fact = back;
        entry.any_of.push_back(touch);
      }
      continue;
    }
    const bool leaves = touch.fact == Fact::Destroyed || touch.fact == Fact::BattleDestroyed ||
                        touch.fact == Fact::LeavesPlay;
    if (!leaves) return;
    touch.fact = Fact::Enters;
    entry.any_of.push_back(touch);
  }
  if (!entry.any_of.empty()) node_.needs.push_back(std::move(entry));
}

/// Notes of which strengths the text speaks, and of pairs.
struct Asked {
  const sheet::Sheet& sheet;
  std::vector<Touch>& helped_by;

  void Add(Help help) { helped_by.push_back({.fact = Fact::Helps, .help = help}); }
  void Add(ir::StatId stat, bool is_printed) {
    if (!is_printed) Add(HelpOf(sheet, stat));
  }
  void operator()(const ir::StatIs& is) { Add(is.stat, is.is_printed); }
  void operator()(const ir::StatOf& of) { Add(of.stat, of.is_printed); }
  void operator()(const ir::PairedWith&) { Add(Help::Pairing); }
};

/// Notes whether what a text says hangs on more than which cards lie there, and whether on
/// strengths.
struct AsksState {
  bool& is_asked;
  bool& is_strength_asked;

  void operator()(const ir::Condition& condition) {
    is_asked = is_asked || !ir::IsTrivial(condition);
  }
  void operator()(const ir::Quantity& quantity) {
    is_asked = is_asked || !std::holds_alternative<ir::Number>(quantity.node);
  }
  void operator()(const ir::StatIs&) { is_strength_asked = true; }
  void operator()(const ir::StatOf&) { is_strength_asked = true; }
  void operator()(const ir::LevelIs&) { is_asked = true; }
  void operator()(const ir::HasMarker&) { is_asked = true; }
  void operator()(const ir::HasKeyword&) { is_asked = true; }
  void operator()(const ir::Has&) { is_asked = true; }
  void operator()(const ir::PairedWith&) { is_asked = true; }
  void operator()(const ir::InStateOf&) { is_asked = true; }
  void operator()(const ir::Fights&) { is_asked = true; }
};

/// A continuous effect comes about anew with what it speaks of, with its source, and where it looks
/// at the board with any change of that. What only makes things cheaper goes on doing so; what
/// replaces waits for its event alone, as what spares whoever attacks waits for the attack.
void Reader::ReadContinuous(const ir::Ability& ability) {
  if (std::holds_alternative<ir::ChangeCost>(ability.effect.node)) return;
  const auto* use = std::get_if<ir::UseOtherwise>(&ability.effect.node);
  if (use != nullptr && !use->others) return ReadOtherUse(*use);
  if (std::holds_alternative<ir::Replace>(ability.effect.node)) return;
  const auto* constrain = std::get_if<ir::Constrain>(&ability.effect.node);
  if (constrain != nullptr && constrain->deed == ir::Deed::AttackUntapped) return;
  const auto* change = std::get_if<ir::ChangeStats>(&ability.effect.node);
  Need need;
  if (change == nullptr) {
    need.any_of = {{.fact = Fact::Enters}};
  } else {
    need.any_of = {About(Fact::Enters, SelfObjects()), About(Fact::Enters, change->what)};
  }
  bool asks = false;
  bool asks_strength = false;
  AsksState asking{asks, asks_strength};
  ir::Walk(ability, asking);
  for (const Fact fact : kBoardFacts) {
    const bool is_asked = fact == Fact::StatsChange ? asks_strength : asks || asks_strength;
    if (is_asked) need.any_of.push_back({.fact = fact});
  }
  node_.needs.push_back(std::move(need));
}

/// Another way to use the card is a use of it: it lies there anew each time, is paid for anew, and
/// is laid onto another card. Rule: [Zero 1.20, 623.5], [Zero 1.20, 623.6].
void Reader::ReadOtherUse(const ir::UseOtherwise& use) {
  node_.kind = NodeKind::Use;
  const ir::Objects self = SelfObjects();
  const bool is_from_hand = use.from.IsNone() || use.from == Zones().hand;
  Need back;
  back.any_of.push_back(
      About(is_from_hand ? Fact::ToHand : FactOfArrival(Zones(), use.from), self));
  if (is_from_hand) back.any_of.push_back({.fact = Fact::Draws});
  node_.needs.push_back(std::move(back));
  std::vector<Touch> paid = WhatPays(sheet_);
  paid.push_back({.fact = Fact::CostDown, .is_self = true});
  Consume(Stock::Resources, AtLeast(use.cost), std::move(paid));
  TapWhatPays(sheet_, node_);
  if (use.onto) Consume(Stock::InPlay, 1, {{.fact = Fact::Enters, .filter = &use.onto->filter}});
}

void Reader::ReadKeyword(const ir::KeywordUse& use, bool is_granted) {
  for (const auto& ability : use.expansion) {
    Reader reader(sheet_, nodes_, card_, holder_);
    reader.keyword_ = use.keyword;
    reader.ReadAbility(*ability, is_granted);
  }
}

/// What is done, and what takes it back.
constexpr std::pair<Fact, Fact> kTakenBack[] = {
    {Fact::BecomesTapped, Fact::BecomesUpright},
    {Fact::BecomesUpright, Fact::BecomesTapped},
    {Fact::LeavesPlay, Fact::Enters},
    {Fact::TakesDamage, Fact::Heals},
    {Fact::Heals, Fact::TakesDamage},
    {Fact::ChangesSides, Fact::ChangesSides},
    {Fact::MarkersUp, Fact::MarkersDown},
    {Fact::MarkersDown, Fact::MarkersUp},
    {Fact::Rearranged, Fact::Rearranged},
};

/// Where a card may come to lie. What brings it to one of these is taken back by what brings it to
/// another.
constexpr Fact kArrivals[] = {Fact::Enters, Fact::ToHand,     Fact::ToRest,    Fact::ToDeck,
                              Fact::ToLife, Fact::ToResource, Fact::ToRemoved, Fact::Draws};

void AddTakingBack(const Touch& made, Need& need) {
  const auto add = [&](Fact back) {
    need.any_of.push_back(made);
    need.any_of.back().fact = back;
  };
  for (const auto& [done, back] : kTakenBack) {
    if (done == made.fact) add(back);
  }
  const bool arrives =
      made.fact != Fact::Enters &&
      std::find(std::begin(kArrivals), std::end(kArrivals), made.fact) != std::end(kArrivals);
  for (const Fact back : kArrivals) {
    if (arrives && back != made.fact) add(back);
  }
}

/// What is done for nothing is done over and over, whoever takes it back: one of its own player or
/// of the other. The position only comes back with him. Rule: [Zero 1.20, 901.3].
void AddTakenBack(Node& node) {
  if (node.ability_kind != ir::AbilityKind::Activated ||
      !std::all_of(node.needs.begin(), node.needs.end(), IsForExactness))
    return;
  for (const Touch& made : node.produces) {
    Need need{.any_of = {}, .stock = Stock::TakenBack};
    AddTakingBack(made, need);
    if (!need.any_of.empty()) node.needs.push_back(std::move(need));
  }
}

/// It takes its own card from where it lies, to where it does not work.
bool MovesItself(const ir::Ability& ability) {
  bool moves = false;
  const auto of_self = [&](const ir::Reference& reference) {
    moves = moves || std::holds_alternative<ir::Self>(reference.node);
  };
  const auto& zones = ability.functional_zones;
  const auto moved = [&](const ir::Move& move) {
    const bool stays = std::find(zones.begin(), zones.end(), move.to.zone) != zones.end();
    if (!stays) ir::Walk(move.what, of_self);
  };
  const auto stacked = [&](const ir::Stack& stack) { ir::Walk(stack.what, of_self); };
  ir::Walk(ability, moved);
  ir::Walk(ability, stacked);
  return moves;
}

/// What works outside of play and leaves there has to come back before it works anew.
/// Rule: [Zero 1.20, 900.形态转换.2].
void Reader::AddReturnFor(const ir::Ability& ability) {
  const auto& zones = ability.functional_zones;
  if (zones.empty() || MayComeFrom(zones, Zones().play) || !MovesItself(ability)) return;
  Need back;
  for (const ir::ZoneId zone : zones)
    back.any_of.push_back(About(FactOfArrival(Zones(), zone), SelfObjects()));
  if (MayComeFrom(zones, Zones().hand)) back.any_of.push_back({.fact = Fact::Draws});
  node_.needs.push_back(std::move(back));
}

void Reader::ReadAbility(const ir::Ability& ability, bool is_granted) {
  if (ability.keyword) return ReadKeyword(*ability.keyword, is_granted);
  is_granted_ = is_granted;
  const auto& zones = ability.functional_zones;
  works_as_resource_ = std::find(zones.begin(), zones.end(), Zones().pool) != zones.end();
  node_ = Node{.kind = NodeKind::Ability,
               .card = card_,
               .ability_kind = ability.kind,
               .is_granted = is_granted,
               .produces = {},
               .needs = {}};
  switch (ability.kind) {
    case ir::AbilityKind::Triggered: ReadTriggers(ability); break;
    case ir::AbilityKind::Activated: break;
    case ir::AbilityKind::LifeBurst:
      node_.needs.push_back({.any_of = {{.fact = Fact::LifeDamaged}}});
      break;
    case ir::AbilityKind::UseEffect:
      node_.needs.push_back({.any_of = {{.fact = Fact::IsUsed, .is_self = true}}});
      break;
    case ir::AbilityKind::EntryEffect:
      node_.needs.push_back({.any_of = {{.fact = Fact::Enters, .is_self = true}}});
      break;
    case ir::AbilityKind::Continuous:
      is_picked_ = false;
      ReadContinuous(ability);
      break;
  }
  // An ability with a limit runs out within the turn unless its source becomes a new object.
  if (ability.limit.per_turn > 0) {
    node_.needs.push_back({.any_of = {{.fact = Fact::Enters}, {.fact = Fact::ToHand}}});
  }
  AddReturnFor(ability);
  if (ability.cost) ReadCost(*ability.cost);
  const std::size_t first = node_.produces.size();
  if (ability.is_optional) {
    Maybe(ability.effect);
  } else {
    ReadEffect(ability.effect);
  }
  const bool has_help = PartHelp();
  AddHelpFor(node_, first);
  Asked asked{sheet_, node_.helped_by};
  ir::Walk(ability, asked);
  AddTakenBack(node_);
  const bool only_helps =
      has_help && node_.produces.empty() && ability.kind == ir::AbilityKind::Continuous;
  if (!only_helps) nodes_.push_back(std::move(node_));
}

/// What a text allows, forbids or strengthens holds as long as its card lies there, or for the
/// turn, whatever else the text does over and over: a node of its own, without needs. False if
/// there is nothing.
bool Reader::PartHelp() {
  const auto helps = [](const Touch& made) { return made.fact == Fact::Helps; };
  Node help = node_;
  help.ability_kind = ir::AbilityKind::Continuous;
  help.needs.clear();
  help.helped_by.clear();
  std::erase_if(help.produces, std::not_fn(helps));
  std::erase_if(node_.produces, helps);
  if (help.produces.empty()) return false;
  nodes_.push_back(std::move(help));
  return true;
}

Node UseNode(const sheet::Sheet& sheet, const ir::Card& card, std::size_t index) {
  Node node{.kind = NodeKind::Use,
            .card = index,
            .ability_kind = {},
            .is_granted = false,
            .produces = {},
            .needs = {}};
  node.produces.push_back({.fact = Fact::IsUsed, .is_self = true});
  const bool is_spell = card.kind == sheet.roles.kinds.spell;
  node.produces.push_back({.fact = is_spell ? Fact::ToRest : Fact::Enters, .is_self = true});
  // Back to the hand, or drawn again, which takes that it went back to the deck.
  node.needs.push_back({.any_of = {{.fact = Fact::ToHand, .is_self = true}, {.fact = Fact::Draws}},
                        .stock = Stock::Hand});
  node.needs.push_back({.any_of = {{.fact = Fact::ToHand, .is_self = true, .is_used_up = true},
                                   {.fact = Fact::ToDeck, .is_self = true, .is_used_up = true}}});
  if (card.cost_total > 0) {
    Need paid{.any_of = WhatPays(sheet), .stock = Stock::Resources, .amount = card.cost_total};
    paid.any_of.push_back({.fact = Fact::CostDown, .is_self = true});
    node.needs.push_back(std::move(paid));
    TapWhatPays(sheet, node);
  }
  node.helped_by.push_back({.fact = Fact::Helps, .is_self = true, .help = Help::Use});
  return node;
}

/// What an attack comes to; `attacker`: who attacks, is tapped for it, and may win.
void AddBattle(Node& node, Touch attacker) {
  for (const Fact fact : {Fact::Attacks, Fact::BecomesTapped}) {
    attacker.fact = fact;
    node.produces.push_back(attacker);
  }
  for (const Fact fact : {Fact::IsAttacked, Fact::Defends, Fact::WinsBattle, Fact::BattleJoined,
                          Fact::BattleDestroyed, Fact::Destroyed, Fact::ToRest, Fact::LeavesPlay,
                          Fact::TakesDamage, Fact::LifeDamaged}) {
    node.produces.push_back({.fact = fact});
  }
  for (const Help help : {Help::Battle, Help::Damage, Help::Destruction, Help::Leaving}) {
    node.helped_by.push_back({.fact = Fact::Helps, .help = help});
  }
}

constexpr Touch kMayAttackOnEntry{.fact = Fact::Helps, .help = Help::AttackOnEntry};

bool HearsItsAttack(const Node& node) {
  return std::any_of(node.needs.begin(), node.needs.end(), [](const Need& need) {
    return std::any_of(need.any_of.begin(), need.any_of.end(), [](const Touch& touch) {
      return touch.is_self && (touch.fact == Fact::Attacks || touch.fact == Fact::BecomesTapped);
    });
  });
}

/// `on_entry`: what has just entered may attack only where a text allows it.
/// Rule: [Zero 1.20, 405.1].
Node OwnAttackNode(std::size_t index, bool on_entry) {
  Node node{.kind = NodeKind::OwnAttack,
            .card = index,
            .ability_kind = {},
            .is_granted = false,
            .produces = {},
            .needs = {}};
  AddBattle(node, {.fact = Fact::Attacks, .is_self = true});
  node.needs.push_back(
      {.any_of = {{.fact = on_entry ? Fact::Enters : Fact::BecomesUpright, .is_self = true}},
       .stock = Stock::Upright});
  Touch allowed = kMayAttackOnEntry;
  allowed.is_self = true;
  if (on_entry) node.needs.push_back({.any_of = {allowed}});
  return node;
}

/// What a card was laid onto lies below it and goes wherever that goes.
/// Rule: [Zero 1.20, 900.变身.1].
void AddWhatLiesBelow(const ir::ReadCard& card, std::vector<Node>& nodes) {
  std::vector<const ir::Filter*> below;
  const auto add = [&](const ir::UseOtherwise& use) {
    if (use.onto) below.push_back(&use.onto->filter);
  };
  for (const auto& paragraph : ir::ParagraphsOf(card)) {
    for (const auto& ability : paragraph) ir::Walk(ability, add);
  }
  for (Node& node : nodes) {
    const std::vector<Touch> made = node.produces;
    for (const Touch& touch : made) {
      const bool is_arrival =
          std::find(std::begin(kArrivals), std::end(kArrivals), touch.fact) != std::end(kArrivals);
      if (!touch.is_self || !is_arrival || touch.fact == Fact::Enters) continue;
      for (const ir::Filter* filter : below)
        node.produces.push_back({.fact = touch.fact, .filter = filter});
    }
  }
}

}  // namespace

std::vector<Node> NodesOf(const sheet::Sheet& sheet, const ir::ReadCard& card, std::size_t index) {
  std::vector<Node> nodes;
  for (const auto& paragraph : ir::ParagraphsOf(card)) {
    for (const auto& ability : paragraph) Reader(sheet, nodes, index).ReadAbility(ability, false);
  }
  AddWhatLiesBelow(card, nodes);
  const bool hears_itself = std::any_of(nodes.begin(), nodes.end(), HearsItsAttack);
  nodes.push_back(UseNode(sheet, card.card, index));
  for (const bool on_entry : {false, true}) {
    if (hears_itself) nodes.push_back(OwnAttackNode(index, on_entry));
  }
  return nodes;
}

Node AttackNode() {
  Node node{.kind = NodeKind::Attack,
            .card = 0,
            .ability_kind = {},
            .is_granted = false,
            .produces = {},
            .needs = {}};
  AddBattle(node, {.fact = Fact::Attacks, .is_of_others = true});
  node.needs.push_back({.any_of = {{.fact = Fact::BecomesUpright}}, .stock = Stock::Upright});
  return node;
}

Node AttackOnEntryNode() {
  Node node = AttackNode();
  node.needs = {{.any_of = {{.fact = Fact::Enters}}, .stock = Stock::Upright},
                {.any_of = {kMayAttackOnEntry}}};
  return node;
}

Node RulesNode() {
  Node node{.kind = NodeKind::Rules,
            .card = 0,
            .ability_kind = {},
            .is_granted = false,
            .produces = {},
            .needs = {}};
  for (const Fact fact : {Fact::Scrapped, Fact::Destroyed, Fact::ToRest, Fact::LeavesPlay,
                          Fact::Discarded, Fact::Heals}) {
    node.produces.push_back({.fact = fact});
  }
  node.needs.push_back({.any_of = {{.fact = Fact::Enters},
                                   {.fact = Fact::Rearranged},
                                   {.fact = Fact::TakesDamage},
                                   {.fact = Fact::Weakens},
                                   {.fact = Fact::ToHand},
                                   {.fact = Fact::Draws}}});
  return node;
}

}  // namespace caiding::positions
