// SPDX-License-Identifier: MIT
// When: what has to happen. Rule: [FF-TCG 3.2, 11.8.2].
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

std::vector<ir::TriggerEvent> EnglishLowerer::Events(const Node& event) {
  Own(event);
  std::vector<ir::TriggerEvent> events;
  if (const Node* player = Child(event, Rule::playerEvent)) {
    events.push_back(PlayerHappens(*player));
    return events;
  }
  if (const Node* party = Child(event, Rule::partyAttacks)) {
    OwnAll(*party);
    ir::Selector forwards{.range = RangeOf(*party), .whose = ir::Player::You};
    forwards.zones = {given_.roles.play};
    forwards.slot = NewSlot();
    ir::ObjectEvent attacks{ir::Happening::Attacks, {RangeOf(*party), std::move(forwards)}};
    attacks.in_party = true;
    events.push_back({RangeOf(event), std::move(attacks)});
    return events;
  }
  if (const Node* counter = Child(event, Rule::counterEvent)) {
    Own(*counter);
    if (Says(*counter, U"last")) Fail(*counter);
    for (const Node* number : All(*counter, Rule::number)) Fail(*number);
    const Node* way = AnyOf(*counter, {Rule::takenOff, Rule::putOn});
    OwnAll(*way);
    ir::ObjectEvent happens{way->rule == RuleId(Rule::takenOff) ? ir::Happening::LosesMarkers
                                                                : ir::Happening::GetsMarkers,
                            Thing(Need(*counter, Rule::np))};
    happens.marker = NameOf(Need(*counter, Rule::counterName));
    events.push_back({RangeOf(event), std::move(happens)});
    return events;
  }
  std::vector<ir::Objects> subjects = Things(Need(event, Rule::np), {}, false);
  for (const Tree& verb : event.children) {
    if (verb->rule == RuleId(Rule::np)) continue;
    for (const ir::Objects& subject : subjects) events.push_back(ObjectHappens(*verb, subject));
  }
  for (const ir::Objects& subject : subjects) {
    const auto* selector = std::get_if<ir::Selector>(&subject.node);
    has_subject_ = has_subject_ || selector != nullptr;
  }
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
    // By the ability of this card.
    event.by_effect = true;
    event.by_object = ReferenceOf(*np);
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
  event.by_effect = true;
  const ir::Filter cause = Sources(Need(*by, Rule::sources));
  if (cause != ir::Filter{}) event.cause = cause;
}

ir::TriggerEvent EnglishLowerer::ObjectHappens(const Node& verb, const ir::Objects& subject) {
  Own(verb);
  ir::ObjectEvent event{ir::Happening::Enters, subject};
  HappensOnField(verb, event);
  CausedBy(verb, event);
  return {RangeOf(verb), std::move(event)};
}

/// The places that the words behind the verb name.
ir::Selector EnglishLowerer::PlacesOf(const Node& verb, Rule rule) {
  ir::Selector place;
  for (const Node* zone : All(verb, rule)) PlaceIn(*zone, place);
  return place;
}

/// It comes, goes, attacks or blocks.
void EnglishLowerer::HappensOnField(const Node& verb, ir::ObjectEvent& event) {
  using ir::Happening;
  const ir::SourceRange range = RangeOf(verb);
  const ir::Objects subject = event.subject;
  switch (verb.rule.As<Rule>()) {
    case Rule::enters: {
      event.from = PlacesOf(verb, Rule::fromZone).zones;
      if (const auto lasts = DurationIn(verb)) event_lasts_ = lasts;
      auto* cards = std::get_if<ir::Selector>(&event.subject.node);
      // What enters lies on the field only then.
      if (cards != nullptr && Says(verb, U"your")) cards->whose = ir::Player::You;
      if (cards != nullptr && Says(verb, U"opponent")) cards->whose = ir::Player::Opponent;
      break;
    }
    case Rule::attacksEvent: event.happening = Happening::Attacks; break;
    case Rule::blocksEvent:
      event.happening = Happening::Defends;
      if (const Node* np = Child(verb, Rule::np)) event.cause = FilterOf(*np);
      break;
    case Rule::isBlocked:
      // Rule: [FF-TCG 3.2, 10.1.3.2.1]: the other side of a block.
      event.happening = Happening::Defends;
      event.cause = ir::Filter{range, ir::AllOf{}};
      if (const auto* one = std::get_if<ir::Reference>(&subject.node))
        event.cause = ir::Filter{range, ir::Is{*one}};
      else
        event.cause = std::get<ir::Selector>(subject.node).filter;
      event.subject = {
          range, ir::Selector{.range = range, .zones = {given_.roles.play}, .slot = NewSlot()}};
      if (const Node* np = Child(verb, Rule::np)) event.subject = {range, Sort(*np)};
      break;
    case Rule::isBroken: event.happening = Happening::Destroyed; break;
    case Rule::leaves: event.happening = Happening::Leaves; break;
    case Rule::putTo:
    case Rule::returned: {
      event.happening = Happening::Moves;
      event.from = PlacesOf(verb, Rule::fromZone).zones;
      const ir::Selector to = PlacesOf(verb, Rule::toZone);
      event.to = to.zones;
      if (to.whose == ir::Player::You || to.whose == ir::Player::Opponent)
        event.to_whose = to.whose;
      if (event.from.empty()) event.from = {given_.roles.play};
      break;
    }
    case Rule::removedEvent:
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
  if (const Node* np = Child(verb, Rule::np)) {
    event.happening = Happening::TakesDamage;
    const auto* one = std::get_if<ir::Reference>(&subject.node);
    if (one != nullptr)
      event.by_object = *one;
    else
      event.cause = std::get<ir::Selector>(subject.node).filter;
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
      if (const Node* turn = AnyOf(verb, {Rule::duringYours, Rule::duringTheirs})) {
        OwnAll(*turn);
        event_holds_ = ir::Condition{
            range, ir::TurnOf{turn->rule == RuleId(Rule::duringYours) ? ir::Player::You
                                                                      : ir::Player::Opponent}};
      }
      if (const auto lasts = DurationIn(verb)) event_lasts_ = lasts;
      break;
    case Rule::isChosen:
      event.happening = Happening::IsTargeted;
      is_first_in_turn_ = Says(verb, U"first");
      break;
    case Rule::becomesDull: event.happening = Happening::BecomesTapped; break;
    case Rule::partyEvent:
      event.happening = Happening::Attacks;
      event.in_party = true;
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
      return {range, ir::ObjectEvent{ir::Happening::Enters, {range, std::move(cards)}}};
    }
    case Rule::castsEvent: return of_cards(ir::Happening::IsUsed, {});
    case Rule::discardsEvent: return of_cards(ir::Happening::Discarded, given_.roles.hand);
    case Rule::drawsEvent: {
      const ir::Selector drawn = Sort(Need(*does, Rule::np));
      if (drawn.filter != ir::Filter{} || drawn.count != ir::Count{}) Fail(*does);
      return {range, ir::PlayerEvent{ir::PlayerHappening::Draws, who}};
    }
    case Rule::receivesEvent: {
      if (const Node* points = Child(*does, Rule::pointsOf)) Fail(*points);
      return {range, ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage, who}};
    }
    default: Fail(*does); return {};
  }
}

}  // namespace caiding::parser
