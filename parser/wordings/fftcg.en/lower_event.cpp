// SPDX-License-Identifier: MIT
// When: what has to happen. Rule: [FF-TCG 3.2, 11.8.2].
#include <algorithm>
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

/// A party attacks.
ir::TriggerEvent EnglishLowerer::PartyAttacks(const Node& party) {
  OwnAll(party);
  ir::Selector forwards{.range = RangeOf(party), .whose = ir::Player::You};
  forwards.zones = {given_.roles.play};
  forwards.slot = NewSlot();
  forwards.count.kind = ir::CountKind::AtLeast;  // Of one of them it is heard once.
  ir::ObjectEvent attacks{ir::Happening::Attacks, {RangeOf(party), std::move(forwards)}};
  attacks.in_party = true;
  return {RangeOf(party), std::move(attacks)};
}

/// Counters come or go.
ir::TriggerEvent EnglishLowerer::CountersChange(const Node& counter) {
  Own(counter);
  // 1 of them, or one at least: that they come or go.
  for (const Node* number : All(counter, Rule::number)) {
    if (PlainNumber(*number) != 1) Fail(*number);
  }
  // An event of none or of one is nothing to wait for.
  if (HowMany(counter) == ir::Comparison::AtMost) Fail(counter);
  const Node* way = AnyOf(counter, {Rule::takenOff, Rule::putOn});
  OwnAll(*way);
  ir::ObjectEvent happens{way->rule == RuleId(Rule::takenOff) ? ir::Happening::LosesMarkers
                                                              : ir::Happening::GetsMarkers,
                          Thing(Need(counter, Rule::np))};
  const Node* any = Child(counter, Rule::anyCounter);
  if (any != nullptr)
    OwnAll(*any);
  else
    happens.marker = CounterCalled(Need(counter, Rule::counterName));
  // The last, the fourth: how many there are then.
  const Node* nth = Child(counter, Rule::nthWord);
  const bool is_last = Says(counter, U"last");
  if (nth != nullptr || is_last) {
    if (any != nullptr) Fail(counter);
    const auto* one = std::get_if<ir::Reference>(&happens.subject.node);
    if (one == nullptr) Fail(counter);
    ir::HasMarker has{happens.marker, is_last ? ir::Comparison::Equal : ir::Comparison::AtLeast,
                      is_last ? 0 : Nth(*nth)};
    if (one != nullptr)
      event_holds_ =
          ir::Condition{RangeOf(counter), ir::ObjectIs{*one, {RangeOf(counter), std::move(has)}}};
  }
  return {RangeOf(counter), std::move(happens)};
}

/// Damage is dealt by the ability of such a card.
ir::TriggerEvent EnglishLowerer::AbilityDeals(const Node& deals) {
  Own(deals);
  if (const Node* would = Child(deals, Rule::wouldDo)) OwnAll(*would);
  const Node& sources = Need(deals, Rule::sources);
  // Others are phrases of cards, or of what waits.
  if (!Has(sources, Rule::abilityOf)) Fail(deals);
  ir::ObjectEvent takes{ir::Happening::TakesDamage, {}};
  takes.by_effect = true;
  takes.cause = Sources(sources);
  if (const Node* np = Child(deals, Rule::np))
    takes.subject = Thing(*np);
  else
    Fail(deals);
  if (Has(deals, Rule::dueTo)) Fail(deals);
  return {RangeOf(deals), std::move(takes)};
}

/// This card and another one form a party: that one attacks with this one. Nothing else happens to
/// two at once. Rule: [FF-TCG 3.2, 15.1.1.9.1].
ir::TriggerEvent EnglishLowerer::TogetherHappens(const Node& event,
                                                 const std::vector<ir::Objects>& subjects) {
  const Node* party = Child(event, Rule::partyEvent);
  const auto* self = std::get_if<ir::Reference>(&subjects.front().node);
  const auto* other = std::get_if<ir::Selector>(&subjects.back().node);
  if (party == nullptr || self == nullptr || other == nullptr || subjects.size() != 2) {
    Fail(event);
    return {};
  }
  ir::TriggerEvent attacks = ObjectHappens(*party, subjects.front());
  auto& happens = std::get<ir::ObjectEvent>(attacks.node);
  if (happens.cause) Fail(event);
  happens.cause = OwnedFilter(*other);
  return attacks;
}

/// A Summon or an ability chooses or breaks a card.
ir::TriggerEvent EnglishLowerer::SourceDoes(const Node& does) {
  Own(does);
  const Node& verb = *AnyOf(does, {Rule::choosesCard, Rule::breaksCard});
  OwnAll(verb);
  const bool chooses = verb.rule == RuleId(Rule::choosesCard);
  ir::ObjectEvent event{chooses ? ir::Happening::IsTargeted : ir::Happening::Destroyed, {}};
  event.by_effect = true;
  const ir::Filter cause = Sources(Need(does, Rule::sources));
  if (cause != ir::Filter{}) event.cause = cause;
  event.subject = Thing(Need(does, Rule::np));
  has_subject_ = has_subject_ || std::holds_alternative<ir::Selector>(event.subject.node);
  if (chooses) NoteChooser(event, RangeOf(does));
  return {RangeOf(does), std::move(event)};
}

/// During whose turn it has to happen.
void EnglishLowerer::HoldsInTurn(const Node& event) {
  const Node* turn = AnyOf(event, {Rule::duringYours, Rule::duringTheirs, Rule::duringEach});
  if (turn == nullptr) return;
  OwnAll(*turn);
  if (turn->rule == RuleId(Rule::duringEach)) return;
  if (event_holds_) Fail(*turn);
  const bool is_yours = turn->rule == RuleId(Rule::duringYours);
  event_holds_ =
      ir::Condition{RangeOf(*turn), ir::TurnOf{is_yours ? ir::Player::You : ir::Player::Opponent}};
}

std::vector<ir::TriggerEvent> EnglishLowerer::Events(const Node& event) {
  std::vector<ir::TriggerEvent> events = EventsOf(event);
  HoldsInTurn(event);
  return events;
}

std::vector<ir::TriggerEvent> EnglishLowerer::EventsOf(const Node& event) {
  Own(event);
  std::vector<ir::TriggerEvent> events;
  if (const Node* player = Child(event, Rule::playerEvent)) {
    events.push_back(PlayerHappens(*player));
    const auto* used = std::get_if<ir::ObjectEvent>(&events.back().node);
    subject_waits_ =
        subject_waits_ || (used != nullptr && used->happening == ir::Happening::IsUsed);
    return events;
  }
  if (const Node* party = Child(event, Rule::partyAttacks)) return {PartyAttacks(*party)};
  if (const Node* counter = Child(event, Rule::counterEvent)) return {CountersChange(*counter)};
  if (const Node* deals = Child(event, Rule::abilityDeals)) return {AbilityDeals(*deals)};
  if (const Node* does = Child(event, Rule::sourceDoes)) return {SourceDoes(*does)};
  std::vector<ir::Objects> subjects = Things(Need(event, Rule::np), {}, false);
  if (subjects.size() > 1) return {TogetherHappens(event, subjects)};
  for (const Tree& verb : event.children) {
    switch (verb->rule.As<Rule>()) {
      case Rule::np:
      case Rule::duringYours:
      case Rule::duringTheirs:
      case Rule::duringEach: continue;
      default: break;
    }
    for (const ir::Objects& subject : subjects) events.push_back(ObjectHappens(*verb, subject));
  }
  // What it has happened to, where each of them happens to one of a sort.
  const auto is_of_sort = [](const ir::TriggerEvent& happens) {
    const auto* one = std::get_if<ir::ObjectEvent>(&happens.node);
    return one != nullptr && std::holds_alternative<ir::Selector>(one->subject.node);
  };
  has_subject_ = has_subject_ || std::all_of(events.begin(), events.end(), is_of_sort);
  const auto waits = [](const ir::TriggerEvent& happens) {
    const auto* one = std::get_if<ir::ObjectEvent>(&happens.node);
    return one != nullptr && one->happening == ir::Happening::IsUsed;
  };
  subject_waits_ = subject_waits_ || std::any_of(events.begin(), events.end(), waits);
  return events;
}

void EnglishLowerer::CausedBy(const Node& holder, ir::ObjectEvent& event) {
  const Node* by = AnyOf(holder, {Rule::bySource, Rule::dueTo});
  if (by == nullptr) return;
  Own(*by);
  if (const auto lasts = DurationIn(*by)) {
    event_lasts_ = lasts;
    return;
  }
  if (const Node* np = Child(*by, Rule::np)) {
    // By the ability of this card, or of one of that sort.
    event.by_effect = true;
    const ir::Objects what = Thing(*np);
    if (const auto* one = std::get_if<ir::Reference>(&what.node))
      event.by_object = *one;
    else
      event.cause = OwnedFilter(std::get<ir::Selector>(what.node));
    return;
  }
  if (const Node* warp = Child(*by, Rule::byWarp)) {
    OwnAll(*warp);
    for (std::size_t i = 0; i < given_.vocabulary.keywords.size(); ++i) {
      if (given_.vocabulary.keywords[i].english == "warp")
        event.through = ir::KeywordId{static_cast<std::uint8_t>(i)};
    }
    return;
  }
  if (const Node* cast = Child(*by, Rule::yourCast)) {
    // Cast, not put there: it comes from the hand, and no effect brings it.
    OwnAll(*cast);
    event.happening = ir::Happening::IsUsed;
    return;
  }
  // A card that deals damage does so in battle as well. Rule: [FF-TCG 3.2, 10.1.4.2].
  const Node& sources = Need(*by, Rule::sources);
  event.by_effect = event.happening != ir::Happening::TakesDamage || !Has(sources, Rule::np);
  const ir::Filter cause = Sources(sources);
  if (event.cause) Fail(*by);
  if (cause != ir::Filter{}) event.cause = cause;
}

ir::TriggerEvent EnglishLowerer::ObjectHappens(const Node& verb, const ir::Objects& subject) {
  Own(verb);
  if (const Node* would = AnyOf(verb, {Rule::would, Rule::wouldDo})) OwnAll(*would);
  ir::ObjectEvent event{ir::Happening::Enters, subject};
  HappensOnField(verb, event);
  CausedBy(verb, event);
  if (event.happening == ir::Happening::IsTargeted) NoteChooser(event, RangeOf(verb));
  return {RangeOf(verb), std::move(event)};
}

/// What has chosen the card: of all that waits and aims at it what lies on top, since this ability
/// goes onto the stack above it. Rule: [FF-TCG 3.2, 11.1.4], [FF-TCG 3.2, 11.1.7].
void EnglishLowerer::NoteChooser(const ir::ObjectEvent& event, ir::SourceRange range) {
  const auto* one = std::get_if<ir::Reference>(&event.subject.node);
  const ir::Reference chosen = one != nullptr ? *one : ir::Reference{range, ir::EventSubject{}};
  ir::Selector chooser{.range = range, .zones = {given_.roles.stack}};
  chooser.place = ir::Place::Top;
  std::vector<ir::Filter> parts{{range, ir::AimsAt{{{range, ir::Is{chosen}}}}}};
  if (event.cause) parts.push_back(*event.cause);
  chooser.filter = Both(std::move(parts), range);
  chooser_ = std::move(chooser);
}

/// The places that the words behind the verb name.
ir::Selector EnglishLowerer::PlacesOf(const Node& verb, Rule rule) {
  ir::Selector place;
  for (const Node* zone : All(verb, rule)) PlaceIn(*zone, place);
  return place;
}

/// Other than from the hand: from all zones besides.
std::vector<ir::ZoneId> EnglishLowerer::ElsewhereThan(const Node& other) {
  Own(other);
  ir::Selector there;
  PlaceIn(Need(other, Rule::fromZone), there);
  std::vector<ir::ZoneId> others;
  for (std::size_t i = 0; i < given_.vocabulary.zones.size(); ++i) {
    const ir::ZoneId zone{static_cast<std::uint8_t>(i)};
    const bool is_named =
        std::find(there.zones.begin(), there.zones.end(), zone) != there.zones.end();
    if (!is_named && zone != given_.roles.play) others.push_back(zone);
  }
  return others;
}

/// From where and under whose control it enters.
void EnglishLowerer::Enters(const Node& verb, ir::ObjectEvent& event) {
  event.from = PlacesOf(verb, Rule::fromZone).zones;
  if (const Node* other = Child(verb, Rule::otherFrom)) event.from = ElsewhereThan(*other);
  if (const Node* under = Child(verb, Rule::underControl)) {
    OwnAll(*under);
    if (auto* entering = std::get_if<ir::Selector>(&event.subject.node))
      entering->whose = Says(*under, U"opponent") ? ir::Player::Opponent : ir::Player::You;
    else
      Fail(verb);
  }
  if (const auto lasts = DurationIn(verb)) event_lasts_ = lasts;
  auto* cards = std::get_if<ir::Selector>(&event.subject.node);
  // What enters lies on the field only then.
  if (cards != nullptr && Says(verb, U"your")) cards->whose = ir::Player::You;
  if (cards != nullptr && Says(verb, U"opponent")) cards->whose = ir::Player::Opponent;
}

/// It comes, goes, attacks or blocks.
void EnglishLowerer::HappensOnField(const Node& verb, ir::ObjectEvent& event) {
  using ir::Happening;
  const ir::SourceRange range = RangeOf(verb);
  const ir::Objects subject = event.subject;
  switch (verb.rule.As<Rule>()) {
    case Rule::enters: Enters(verb, event); break;
    case Rule::attacksEvent:
      event.happening = Happening::Attacks;
      if (const auto lasts = DurationIn(verb)) event_lasts_ = lasts;
      break;
    case Rule::blocksEvent:
      event.happening = Happening::Defends;
      if (const auto lasts = DurationIn(verb)) event_lasts_ = lasts;
      if (const Node* np = Child(verb, Rule::np)) event.cause = FilterOf(*np);
      break;
    case Rule::isBlocked:
      // Rule: [FF-TCG 3.2, 10.1.3.2.1]: the other side of a block.
      event.happening = Happening::Defends;
      event.cause = ir::Filter{range, ir::AllOf{}};
      if (const auto* one = std::get_if<ir::Reference>(&subject.node))
        event.cause = ir::Filter{range, ir::Is{*one}};
      else
        event.cause = OwnedFilter(std::get<ir::Selector>(subject.node));
      event.subject = {
          range, ir::Selector{.range = range, .zones = {given_.roles.play}, .slot = NewSlot()}};
      if (const Node* np = Child(verb, Rule::np)) event.subject = {range, Sort(*np)};
      break;
    case Rule::isBroken:
      event.happening = Happening::Destroyed;
      if (const auto lasts = DurationIn(verb)) event_lasts_ = lasts;
      break;
    case Rule::isCast:
      event.happening = Happening::IsUsed;
      if (auto* cards = std::get_if<ir::Selector>(&event.subject.node)) cards->zones.clear();
      if (const auto lasts = DurationIn(verb)) event_lasts_ = lasts;
      break;
    case Rule::leaves: event.happening = Happening::Leaves; break;
    case Rule::putTo:
    case Rule::returned: {
      event.happening = Happening::Moves;
      event.from = PlacesOf(verb, Rule::fromZone).zones;
      const ir::Selector to = PlacesOf(verb, Rule::toZone);
      event.to = to.zones;
      if (to.whose == ir::Player::You || to.whose == ir::Player::Opponent)
        event.to_whose = to.whose;
      if (const Node* anywhere = Child(verb, Rule::fromAnywhere)) {
        OwnAll(*anywhere);
        auto* cards = std::get_if<ir::Selector>(&event.subject.node);
        if (cards != nullptr) cards->zones.clear();
        break;
      }
      if (event.from.empty()) event.from = {given_.roles.play};
      break;
    }
    case Rule::removedEvent:
      event.from = PlacesOf(verb, Rule::fromZone).zones;
      event.happening = Happening::Moves;
      event.to = {given_.roles.removed};
      break;
    default: return HappensToCard(verb, event);
  }
}

/// It deals damage to a card, or to a player.
void EnglishLowerer::DealsDamage(const Node& verb, ir::ObjectEvent& event) {
  using ir::Happening;
  const ir::Objects subject = event.subject;
  if (const Node* battle = Child(verb, Rule::battleDamage)) {
    OwnAll(*battle);
    event.damage = ir::DamageSort::Battle;
  }
  if (const Node* other = Child(verb, Rule::otherThanBattle)) {
    OwnAll(*other);
    event.damage = ir::DamageSort::Effect;
  }
  if (const Node* np = Child(verb, Rule::np)) {
    event.happening = Happening::TakesDamage;
    const auto* one = std::get_if<ir::Reference>(&subject.node);
    if (one != nullptr)
      event.by_object = *one;
    else
      event.cause = OwnedFilter(std::get<ir::Selector>(subject.node));
    event.subject = Thing(*np);
    return;
  }
  const Node* hit = AnyOf(verb, {Rule::youHit, Rule::opponentHit, Rule::eachHit, Rule::themHit});
  if (hit == nullptr || hit->rule != RuleId(Rule::opponentHit)) {
    Fail(verb);
    return;
  }
  OwnAll(*hit);
  event.happening = Happening::DealsLifeDamage;
}

/// It is dealt damage, chosen, dulled, discarded.
void EnglishLowerer::HappensToCard(const Node& verb, ir::ObjectEvent& event) {
  using ir::Happening;
  const ir::SourceRange range = RangeOf(verb);
  const ir::Objects subject = event.subject;
  switch (verb.rule.As<Rule>()) {
    case Rule::dealsDamage: DealsDamage(verb, event); break;
    case Rule::isDealt:
      event.happening = Happening::TakesDamage;
      if (Says(verb, U"battle")) event.damage = ir::DamageSort::Battle;
      if (const Node* number = Child(verb, Rule::number)) {
        const Node& more = Need(verb, Rule::orMore);
        OwnAll(more);
        event_holds_ =
            ir::Condition{range, ir::Compare{{range, ir::EventAmount{}},
                                             Has(more, Rule::lessWord) ? ir::Comparison::AtMost
                                                                       : ir::Comparison::AtLeast,
                                             Number(*number)}};
      }
      if (const Node* less = Child(verb, Rule::lessThanDealt)) {
        Own(*less);
        event_holds_ = ir::Condition{
            range,
            ir::Compare{{range, ir::EventAmount{}},
                        Says(*less, U"less") ? ir::Comparison::LessThan : ir::Comparison::Equal,
                        Value(Need(*less, Rule::value))}};
      }
      if (const Node* state = Child(verb, Rule::whileState)) {
        // As it is when that happens to it.
        Own(*state);
        const auto* one = std::get_if<ir::Reference>(&subject.node);
        if (one == nullptr || event_holds_) return Fail(*state);
        event_holds_ =
            ir::Condition{range, ir::ObjectIs{*one, Quality(Need(*state, Rule::stateQuality))}};
      }
      if (const auto lasts = DurationIn(verb)) event_lasts_ = lasts;
      break;
    case Rule::isChosen:
      event.happening = Happening::IsTargeted;
      if (const Node* first = Child(verb, Rule::firstTime)) {
        OwnAll(*first);
        is_first_in_turn_ = true;
      }
      break;
    case Rule::becomesDull: event.happening = Happening::BecomesTapped; break;
    case Rule::becomesActive: event.happening = Happening::BecomesUpright; break;
    case Rule::partyEvent:
      event.happening = Happening::Attacks;
      event.in_party = true;
      // The party: one that is there already.
      if (Says(verb, U"the") || Says(verb, U"that")) Fail(verb);
      if (const Node* with = Child(verb, Rule::np)) event.cause = FilterOf(*with);
      if (const auto lasts = DurationIn(verb)) event_lasts_ = lasts;
      break;
    case Rule::isDiscarded: {
      event.happening = Happening::Discarded;
      const ir::Selector from = PlacesOf(verb, Rule::fromZone);
      auto* cards = std::get_if<ir::Selector>(&event.subject.node);
      if (cards != nullptr) {
        cards->zones = {given_.roles.hand};
        if (from.whose != ir::Player::Unstated) cards->whose = from.whose;
      }
      break;
    }
    case Rule::usesAbility: event.happening = Happening::UsesEffect; break;
    default: Fail(verb); break;
  }
}

/// The second one this turn, in each turn: so many of one turn.
void EnglishLowerer::OwnTurnOfNth(const Node& does) {
  if (const Node* each = Child(does, Rule::inEachTurn)) return OwnAll(*each);
  const auto lasts = DurationIn(does);
  if (!lasts || lasts->kind != ir::DurationKind::ThisTurn) Fail(does);
}

/// Your second card this turn: one that is cast when so many have been.
ir::TriggerEvent EnglishLowerer::CastsNth(const Node& does, const Node& nth, ir::Player who) {
  const ir::SourceRange range = RangeOf(does);
  OwnTurnOfNth(does);
  ir::Selector cards{.range = range, .whose = who};
  cards.filter = HeadPart(Need(does, Rule::headPart));
  cards.slot = NewSlot();
  ir::TriggerEvent used{range, ir::ObjectEvent{ir::Happening::IsUsed, {range, std::move(cards)}}};
  has_subject_ = true;
  event_holds_ = ir::Condition{
      range, ir::HappenedThisTurn{ir::Box<ir::TriggerEvent>(used), ir::Comparison::Equal,
                                  ir::Constant(Nth(nth), range)}};
  return used;
}

/// Your second card this turn: one that is drawn when so many have been.
ir::TriggerEvent EnglishLowerer::DrawsNth(const Node& does, const Node& nth, ir::Player who) {
  const ir::SourceRange range = RangeOf(does);
  OwnAll(Need(does, Rule::cardWord));
  OwnTurnOfNth(does);
  const ir::TriggerEvent draws{range, ir::PlayerEvent{ir::PlayerHappening::Draws, who}};
  event_holds_ = ir::Condition{
      range, ir::HappenedThisTurn{ir::Box<ir::TriggerEvent>(draws), ir::Comparison::Equal,
                                  ir::Constant(Nth(nth), range)}};
  return draws;
}

/// A player draws: in the Draw Phase too, outside of it, or because an effect says so.
ir::PlayerEvent EnglishLowerer::Draws(const Node& does, ir::Player who) {
  const ir::Selector drawn = Sort(Need(does, Rule::np));
  if (drawn.filter != ir::Filter{} || drawn.count != ir::Count{}) Fail(does);
  ir::PlayerEvent draws{ir::PlayerHappening::Draws, who};
  // Outside of the Draw Phase: by an effect, as nothing else draws.
  if (const Node* outside = Child(does, Rule::outsideDraw)) {
    OwnAll(*outside);
    draws.damage = ir::DamageSort::Effect;
  }
  if (!Has(does, Rule::dueTo)) return draws;
  // Of one sort of effects no event of a player tells.
  ir::ObjectEvent caused;
  CausedBy(does, caused);
  if (!caused.by_effect || caused.cause || caused.by_object) Fail(does);
  draws.damage = ir::DamageSort::Effect;
  return draws;
}

/// Which of them the word says.
std::int32_t EnglishLowerer::Nth(const Node& nth) {
  OwnAll(nth);
  static constexpr std::u32string_view kWords[] = {U"first", U"second", U"third",  U"fourth",
                                                   U"fifth", U"sixth",  U"seventh"};
  for (std::size_t i = 0; i < std::size(kWords); ++i) {
    if (Says(nth, kWords[i])) return static_cast<std::int32_t>(i) + 1;
  }
  Fail(nth);
  return 0;
}

/// A fifth point of damage: then so many lie in the damage zone.
ir::Condition EnglishLowerer::IsNthDamage(const Node& nth, ir::Player who) {
  const std::int32_t count = Nth(nth);
  const ir::SourceRange range = RangeOf(nth);
  return {range,
          ir::Compare{DamageOf(who, range), ir::Comparison::Equal, ir::Constant(count, range)}};
}

/// An EX Burst of a card is used.
ir::TriggerEvent EnglishLowerer::BurstUsed(ir::Player who, ir::SourceRange range) {
  ir::Selector cards{.range = range, .whose = who};
  cards.slot = NewSlot();
  cards.filter = {range, ir::HasEffect{ir::EffectSort::LifeBurst}};
  return {range, ir::ObjectEvent{ir::Happening::UsesEffect, {range, std::move(cards)}}};
}

ir::TriggerEvent EnglishLowerer::PlayerHappens(const Node& event) {
  Own(event);
  const ir::SourceRange range = RangeOf(event);
  const Node* subject = AnyOf(event, {Rule::youDoer, Rule::opponentDoer, Rule::anyPlayer});
  const Node* does = event.children.back().get();
  if (subject == nullptr || event.children.size() != 2) {
    Fail(event);
    return {};
  }
  OwnAll(*subject);
  const ir::Player who = Has(event, Rule::youDoer)        ? ir::Player::You
                         : Has(event, Rule::opponentDoer) ? ir::Player::Opponent
                                                          : ir::Player::Either;
  Own(*does);
  const auto of_cards = [&](ir::Happening happening, ir::ZoneId zone) {
    ir::Selector cards = Sort(Need(*does, Rule::np), {zone, who});
    cards.whose = who;
    if (happening == ir::Happening::IsUsed) cards.zones.clear();
    has_subject_ = true;
    ir::ObjectEvent node{happening, {range, std::move(cards)}};
    CausedBy(*does, node);
    return ir::TriggerEvent{range, std::move(node)};
  };
  switch (does->rule.As<Rule>()) {
    case Rule::playsEvent: {
      OwnAll(Need(*does, Rule::ontoField));
      ir::Selector cards = Sort(Need(*does, Rule::np));
      cards.whose = who;
      has_subject_ = true;
      ir::ObjectEvent enters{ir::Happening::Enters, {range, std::move(cards)}};
      doer_ = who;
      enters.from = PlacesOf(*does, Rule::fromZone).zones;
      if (const Node* other = Child(*does, Rule::otherFrom)) enters.from = ElsewhereThan(*other);
      return {range, std::move(enters)};
    }
    case Rule::castsEvent:
      if (const Node* nth = Child(*does, Rule::nthWord)) return CastsNth(*does, *nth, who);
      if (const auto lasts = DurationIn(*does)) event_lasts_ = lasts;
      return of_cards(ir::Happening::IsUsed, {});
    case Rule::discardsEvent:
      if (const Node* would = Child(*does, Rule::wouldDo)) OwnAll(*would);
      return of_cards(ir::Happening::Discarded, given_.roles.hand);
    case Rule::drawsEvent:
      if (const Node* would = Child(*does, Rule::wouldDo)) OwnAll(*would);
      if (const Node* nth = Child(*does, Rule::nthWord)) return DrawsNth(*does, *nth, who);
      return {range, Draws(*does, who)};
    case Rule::isHit:
    case Rule::receivesEvent: {
      if (const Node* would = Child(*does, Rule::wouldDo)) OwnAll(*would);
      if (const Node* points = Child(*does, Rule::pointsOf)) {
        Own(*points);
        if (PlainNumber(Need(*points, Rule::number)) != 1) Fail(*points);
      }
      if (const Node* nth = Child(*does, Rule::nthWord)) event_holds_ = IsNthDamage(*nth, who);
      return {range, ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage, who}};
    }
    case Rule::exBurstEvent: OwnAll(Need(*does, Rule::exBurst)); return BurstUsed(who, range);
    default: Fail(*does); return {};
  }
}

}  // namespace caiding::parser
