// SPDX-License-Identifier: MIT
// 当…时, 如果…, 若如此, 于此牌登场时: what stands before the clauses it governs.
#include "parser/conventions.h"
#include "parser/lower.h"

namespace caiding::parser {

void Lowerer::Lead(const Derivation& lead, Sentence& sentence) {
  Own(lead);
  const Derivation& inner = *lead.children[0];
  switch (inner.rule) {
    case Rule::whenLead: WhenLead(inner, sentence); return;
    case Rule::entryLead:
      OwnAll(inner);
      sentence.is_entry = true;
      return;
    case Rule::nextLead:
      Own(inner);
      sentence.next = ObjectEventOf(Need(inner, Rule::np), Need(inner, Rule::eventVerb));
      return;
    case Rule::unlessLead:
      if (const Derivation* states = Child(inner, Rule::states)) {
        Own(inner);
        sentence.conditions.push_back({RangeOf(inner), ir::NotHold{ir::Box<ir::Condition>(States(*states))}});
        return;
      }
      if (sentence.unless) Fail(inner);
      sentence.unless = UnlessPart(inner);
      return;
    case Rule::ifLead:
      sentence.conditions.push_back(IfCondition(inner, nullptr));
      return;
    default: Fail(lead); return;
  }
}

ir::Condition Lowerer::IfCondition(const Derivation& lead, bool* is_after_done) {
  Own(lead);
  if (const Derivation* body = Child(lead, Rule::ifBody)) return IfBody(*body, is_after_done);
  if (const Derivation* during = Child(lead, Rule::state)) return State(*during);
  if (const Derivation* owner = Child(lead, Rule::turnOwner)) {
    OwnAll(*owner);
    return {RangeOf(lead), ir::TurnOf{Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You}};
  }
  return StateOf(Need(lead, Rule::usedState));
}

/// 除非对方支付(2): what somebody may do so that the rest does not happen.
Part Lowerer::UnlessPart(const Derivation& lead) {
  Own(lead);
  Part part;
  part.kind = Part::Kind::Unless;
  part.range = RangeOf(lead);
  ir::Player who = ir::Player::Unstated;
  if (const Derivation* player = Child(lead, Rule::player)) who = PlayerOf(*player);
  if (who == ir::Player::EachPlayer || who == ir::Player::Either) Fail(lead);
  part.may_who = who == ir::Player::Unstated ? ir::Player::You : who;
  discourse_.clause_player = who;
  part.effect = Verb(Need(lead, Rule::verb), who, part);
  discourse_.clause_player = ir::Player::Unstated;
  return part;
}

ir::Condition Lowerer::IfBody(const Derivation& body, bool* is_after_done) {
  Own(body);
  const Derivation& inner = *body.children[0];
  if (inner.rule == Rule::ifDone) {
    OwnAll(inner);
    if (is_after_done != nullptr) *is_after_done = true;
    return {RangeOf(body), ir::PreviousDone{}};
  }
  if (inner.rule == Rule::wonState) {
    OwnAll(inner);
    return {RangeOf(body), ir::WonContest{Says(inner, U"对方") ? ir::Player::Opponent : ir::Player::You}};
  }
  return States(inner);
}

ir::Condition Lowerer::States(const Derivation& states) {
  Own(states);
  for (const Derivation* word : ChildrenOf(states, Rule::stateAnd)) OwnAll(*word);
  const auto either = ChildrenOf(states, Rule::stateOr);
  for (const Derivation* word : either) OwnAll(*word);
  std::vector<ir::Condition> parts;
  for (const Derivation* state : ChildrenOf(states, Rule::state)) parts.push_back(State(*state));
  if (parts.size() == 1) return std::move(parts[0]);
  if (!either.empty()) return {RangeOf(states), ir::AnyHolds{std::move(parts)}};
  return {RangeOf(states), ir::AllHold{std::move(parts)}};
}

ir::Condition Lowerer::State(const Derivation& state) {
  const bool was_weak = discourse_.is_weak_place;
  discourse_.is_weak_place = true;
  Own(state);
  ir::Condition condition = StateOf(*state.children[0]);
  discourse_.is_weak_place = was_weak;
  return condition;
}

ir::Condition Lowerer::ExistsState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  if (const Derivation* markers = Child(state, Rule::markerCount)) {
    // 此牌上有亡灵指示物
    OwnAll(*markers);
    OwnAll(Need(state, Rule::onWord));
    const Derivation* none = Child(state, Rule::lackWord);
    OwnAll(none != nullptr ? *none : Need(state, Rule::haveWord));
    const auto unless = [&](ir::Condition condition) {
      if (none == nullptr) return condition;
      return ir::Condition{range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
    };
    const std::u32string marker = Marker(Need(*markers, Rule::markerName));
    const Derivation* number = Child(*markers, Rule::number);
    if (const Derivation* player = Child(state, Rule::playerMark)) {
      const bool is_at_most = number != nullptr && Says(*markers, U"以下");
      const ir::Quantity wanted =
          number == nullptr ? ir::Constant(1, range) : ir::Constant(Integer(*number), RangeOf(*number));
      return unless({range, ir::Compare{{range, ir::MarkersOn{{}, marker, PlayerMark(*player)}},
                                        is_at_most ? ir::Comparison::AtMost : ir::Comparison::AtLeast, wanted}});
    }
    const ir::Reference object = ReferenceOf(Need(state, Rule::np));
    if (number == nullptr) return unless({range, ir::ObjectIs{object, {range, ir::HasMarker{marker}}}});
    const bool is_most = Says(*markers, U"以下");
    return unless({range, ir::Compare{{range, ir::MarkersOn{object, marker}},
                                      is_most ? ir::Comparison::AtMost : ir::Comparison::AtLeast,
                                      ir::Constant(Integer(*number), RangeOf(*number))}});
  }
  const Derivation& locative = Need(state, Rule::locative);
  Own(locative);
  ir::Player whose = ir::Player::Unstated;
  std::vector<ir::ZoneId> zones;
  const Derivation* among = Child(locative, Rule::amongWord);
  std::optional<ir::Filter> those;
  if (among != nullptr) {
    OwnAll(*among);
    those = AmongThem(*among);
  }
  if (const Derivation* owner = Child(locative, Rule::ownerWord)) whose = Owner(*owner);
  if (const Derivation* zone = Child(locative, Rule::zoneName)) zones = {Zone(*zone)};
  const Derivation& np = Need(state, Rule::np);
  std::vector<ir::Objects> objects = Phrase(np);
  const Derivation* lack = Child(state, Rule::lackWord);
  const Derivation* only = Child(state, Rule::onlyWord);
  if (lack != nullptr) OwnAll(*lack);
  if (only != nullptr) OwnAll(*only);
  if (const Derivation* have = Child(state, Rule::haveWord)) OwnAll(*have);

  std::vector<ir::Condition> parts;
  for (ir::Objects& object : objects) {
    if (auto* reference = std::get_if<ir::Reference>(&object.node)) {
      ir::Selector there{.range = object.range, .whose = whose, .zones = zones};
      if (only != nullptr) {
        if (Says(np, U"角色")) {
          const auto kind = ir::FindId<ir::KindId>(vocabulary_.kinds, U"角色牌");
          there.filter = {object.range, ir::IsKind{kind}};
        }
        there.slot = NewSlot();
        parts.push_back({range, ir::OnlyThis{std::move(there)}});
        continue;
      }
      there.filter = {object.range, ir::Is{*reference}};
      there.slot = NewSlot();
      object.node = std::move(there);
    }
    ir::Selector& selector = std::get<ir::Selector>(object.node);
    if (selector.whose == ir::Player::Unstated) selector.whose = whose;
    else if (whose != ir::Player::Unstated) Fail(np);
    if (selector.zones.empty()) selector.zones = zones;
    else if (!zones.empty() && selector.zones != zones) Fail(np);
    if (those) {
      std::vector<ir::Filter> filters{*those};
      if (!(selector.filter == ir::Filter{})) filters.push_back(selector.filter);
      selector.filter = Both(std::move(filters), range);
    }
    ir::ThereAre there;
    switch (selector.count.kind) {
      case ir::CountKind::AtLeast:
      case ir::CountKind::Exactly: there.count = selector.count.number; break;
      case ir::CountKind::UpTo:
        there.count = selector.count.number;
        there.comparison = ir::Comparison::AtMost;
        break;
      case ir::CountKind::AnyNumber:
      case ir::CountKind::All: break;
    }
    selector.count = {};
    there.objects = selector;
    if (lack != nullptr) {
      there.comparison = there.count == ir::Constant(1) ? ir::Comparison::Equal : ir::Comparison::LessThan;
      if (there.comparison == ir::Comparison::Equal) there.count = ir::Constant(0);
    }
    parts.push_back({range, there});
    if (only != nullptr) {
      ir::ThereAre others = there;
      others.objects.filter = {selector.filter.range, ir::NoneOf{{selector.filter}}};
      others.objects.slot = NewSlot();
      others.comparison = ir::Comparison::Equal;
      others.count = ir::Constant(0);
      parts.push_back({range, std::move(others)});
    }
  }
  if (parts.size() == 1) return std::move(parts[0]);
  return {range, ir::AllHold{std::move(parts)}};
}

ir::Condition Lowerer::StateOf(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const Derivation* np = Child(state, Rule::np);
  const auto object_is = [&](ir::FilterNode filter) {
    return ir::Condition{range, ir::ObjectIs{ReferenceOf(*np), {range, std::move(filter)}}};
  };
  switch (state.rule) {
    case Rule::existsState: return ExistsState(state);
    case Rule::countState: {
      if (const Derivation* marker = Child(state, Rule::markerName)) {
        ir::MarkersOn markers{.object = {}, .marker = {}};
        if (const Derivation* player = Child(state, Rule::playerMark)) markers.player = PlayerMark(*player);
        else markers.object = ReferenceOf(*np);
        markers.marker = Marker(*marker);
        const Derivation* bound = Child(state, Rule::comparisonWord);
        ir::Comparison wanted = CompareWord(nullptr, bound);
        if (bound == nullptr && (Says(state, U"有") || Says(state, U"达到"))) wanted = ir::Comparison::AtLeast;
        const Derivation& number = Need(state, Rule::number);
        return {range, ir::Compare{{range, std::move(markers)}, wanted,
                                   ir::Constant(Integer(number), RangeOf(number))}};
      }
      ir::Selector objects = SelectorOf(*np);
      objects.count = {};
      const ir::Quantity count = ir::Constant(Integer(Need(state, Rule::number)));
      const Derivation* tail = Child(state, Rule::comparisonWord);
      ir::Comparison comparison = CompareWord(nullptr, tail);
      if (tail == nullptr && (Says(state, U"有") || Says(state, U"达到"))) {
        comparison = ir::Comparison::AtLeast;
      }
      return {range, ir::ThereAre{std::move(objects), comparison, count}};
    }
    case Rule::isState: {
      const Derivation* negated = Child(state, Rule::notWord);
      if (negated != nullptr) OwnAll(*negated);
      const ir::Reference object = np != nullptr ? ReferenceOf(*np) : Resolve(range, true, false, {}, true);
      const Derivation& filter = Need(state, Rule::stateFilter);
      Own(filter);
      const Derivation& inner = *filter.children[0];
      ir::Filter is;
      switch (inner.rule) {
        case Rule::tappedFilter: OwnAll(inner); is = {RangeOf(inner), ir::Has{ir::Quality::Tapped}}; break;
        case Rule::uprightFilter: OwnAll(inner); is = {RangeOf(inner), ir::Has{ir::Quality::Upright}}; break;
        case Rule::battlingFilter: OwnAll(inner); is = {RangeOf(inner), ir::Has{ir::Quality::InBattle}}; break;
        case Rule::levelFilter:
          Own(inner);
          is = {RangeOf(inner), ir::LevelIs{CompareWord(nullptr, Child(inner, Rule::comparisonWord)),
                                            Integer(Need(inner, Rule::digits))}};
          break;
        case Rule::traitFilter:
          Own(inner);
          is = Name(Need(inner, Rule::name),
                    Says(inner, U"属性") ? ir::NameSense::Trait : ir::NameSense::CharacterName, false);
          break;
        case Rule::keywordState: is = KeywordState(inner); break;
        case Rule::describedCard: {
          Own(inner);
          std::vector<ir::Filter> parts;
          for (const Derivation* adjective : ChildrenOf(inner, Rule::adjective)) parts.push_back(Adjective(*adjective));
          ir::Selector ignored;
          ir::Filter kind = Head(Need(inner, Rule::head), ignored);
          if (!(kind == ir::Filter{})) parts.push_back(std::move(kind));
          is = Both(std::move(parts), RangeOf(inner));
          break;
        }
        case Rule::head: {
          ir::Selector ignored;
          is = Head(inner, ignored);
          break;
        }
        default: Fail(inner); break;
      }
      ir::Condition condition{range, ir::ObjectIs{object, std::move(is)}};
      if (negated != nullptr) return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
      return condition;
    }
    case Rule::tappedState: return object_is(ir::Has{ir::Quality::Tapped});
    case Rule::statState: {
      const ir::Reference object = ReferenceOf(*np);
      ir::Quantity left;
      if (const Derivation* cost = Child(state, Rule::costWord)) {
        OwnAll(*cost);
        left = {RangeOf(*cost), ir::CostOf{object}};
      } else {
        const Derivation& stat = Need(state, Rule::statName);
        left = {RangeOf(stat), ir::StatOf{object, Stat(stat), false}};
      }
      const Derivation& compare = Need(state, Rule::compare);
      OwnAll(compare);
      const ir::Comparison comparison = CompareWord(&compare, Child(state, Rule::comparisonWord));
      return {range, ir::Compare{std::move(left), comparison, Value(Need(state, Rule::value))}};
    }
    case Rule::turnStateOf:
      return {range, ir::TurnOf{Says(state, U"我方") ? ir::Player::You : ir::Player::Opponent}};
    case Rule::usedState: return UsedState(state);
    case Rule::pastState: return PastState(state);
    case Rule::selfPastState: return SelfPast(state);
    case Rule::enteredState:
      return {range, ir::EnteredThrough{ReferenceOf(*np), KeywordNamed(Need(state, Rule::keywordName))}};
    case Rule::atUseState:
      return {range, ir::HeldAtUse{ir::Box<ir::Condition>(State(Need(state, Rule::state)))}};
    case Rule::remnantState: return object_is(ir::Has{ir::Quality::HasRemnants});
    case Rule::attachedState: return object_is(ir::Has{ir::Quality::Attached});
    case Rule::uprightState: return object_is(ir::Has{ir::Quality::Upright});
    case Rule::numberState: return NumberState(state);
    case Rule::pairedState: return object_is(ir::Has{ir::Quality::Paired});
    case Rule::inZoneState: {
      ir::Selector selector = SelectorOf(*np);
      if (!selector.zones.empty()) Fail(state);
      selector.zones = {Zone(Need(state, Rule::zoneName))};
      if (const Derivation* owner = Child(state, Rule::ownerWord)) selector.whose = Owner(*owner);
      selector.count = {};
      return {range, ir::ThereAre{std::move(selector)}};
    }
    case Rule::stepState: {
      const std::u32string_view word = Says(state, U"战斗阶段") ? U"战斗阶段" : U"行动阶段";
      return {range, ir::DuringStep{ir::FindId<ir::StepId>(vocabulary_.steps, word)}};
    }
    default: Fail(state); return {};
  }
}

/// 我方手牌少于对方手牌, 我方手牌的数量少于对方: two counts compared.
ir::Condition Lowerer::NumberState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  if (const Derivation* compare = Child(state, Rule::compare)) {
    OwnAll(*compare);
    ir::Quantity left = PlainValue(Need(state, Rule::countValue));
    return {range, ir::Compare{std::move(left), CompareWord(compare, nullptr), Value(Need(state, Rule::value))}};
  }
  ir::Comparison comparison = Says(state, U"多") ? ir::Comparison::MoreThan : ir::Comparison::LessThan;
  if (const Derivation* word = Child(state, Rule::moreFewer)) {
    OwnAll(*word);
    if (Says(*word, U"不多于")) comparison = ir::Comparison::AtMost;
    else if (Says(*word, U"不少于")) comparison = ir::Comparison::AtLeast;
    else comparison = Says(*word, U"少于") ? ir::Comparison::LessThan : ir::Comparison::MoreThan;
  }
  const auto phrases = ChildrenOf(state, Rule::np);
  const auto counted = [&](const Derivation& np) {
    ir::Selector selector = SelectorOf(np);
    // 多于两张手牌: so many cards are no set to be counted.
    const bool is_those = std::holds_alternative<ir::Is>(selector.filter.node);
    if (selector.count.kind != ir::CountKind::All && !is_those) Fail(np);
    selector.count = {};
    selector.count.kind = ir::CountKind::All;
    return selector;
  };
  const auto count = [&](ir::Selector selector) {
    return ir::Quantity{selector.range, ir::CountOf{ir::Box<ir::Selector>(std::move(selector))}};
  };
  if (const Derivation* number = Child(state, Rule::number)) {
    ir::Selector objects = counted(*phrases[0]);
    objects.count = {};
    return {range, ir::ThereAre{std::move(objects), comparison, ir::Constant(Integer(*number), RangeOf(*number))}};
  }
  const Derivation* value = Child(state, Rule::countValue);
  if (value != nullptr) Own(*value);
  ir::Selector first = counted(value != nullptr ? Need(*value, Rule::np) : *phrases[0]);
  ir::Selector second = first;
  if (const Derivation* opponent = Child(state, Rule::opponentWord)) {
    OwnAll(*opponent);
    const ir::Player other = Says(*opponent, U"对方") ? ir::Player::Opponent : ir::Player::You;
    const ir::Player own = other == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
    if (first.whose != own) Fail(state);
    second.whose = other;
    second.slot = NewSlot();
  } else {
    second = counted(*phrases[1]);
  }
  return {range, ir::Compare{count(std::move(first)), comparison, count(std::move(second))}};
}

/// 本回合结束时, 下个回合开始时: of one turn, so never what happens again and again.
bool Lowerer::NamesOneTurn(const Derivation& event) const {
  return Child(event, Rule::turnThis) != nullptr || Child(event, Rule::turnNext) != nullptr;
}

void Lowerer::WhenLead(const Derivation& when, Sentence& sentence) {
  Own(when);
  const Derivation& body = Need(when, Rule::whenBody);
  Own(body);
  const Derivation& inner = *body.children[0];
  if (inner.rule == Rule::event) {
    discourse_.clause_begin = discourse_.antecedents.size();
    sentence.event = Event(inner);
    const Derivation& what = *inner.children[0];
    const bool is_battle = what.rule == Rule::battleEnds;
    sentence.event_is_turn = what.rule == Rule::turnEvent || is_battle;
    sentence.names_one_turn = NamesOneTurn(what) || is_battle;
    for (const Rule rule : {Rule::nthCard, Rule::nthTime}) {
      if (const Derivation* nth = Child(what, rule)) Nth(*nth, *sentence.event, sentence);
    }
    if (const auto* happening = std::get_if<ir::ObjectEvent>(&sentence.event->node)) {
      discourse_.event_owner = OwnerOfCards(happening->subject);
    }
    if (what.rule != Rule::objectEvent) return;
    const Derivation& verb = Need(what, Rule::eventVerb);
    const auto subjects = ChildrenOf(what, Rule::np);
    // One sort of event is counted, and whatever its cause.
    const Derivation* nth = Child(what, Rule::nthTime);
    const Derivation* destroyed = Child(verb, Rule::battleDestroyedVerb);
    const bool has_cause = destroyed != nullptr && Says(*destroyed, U"在战斗中");
    if (nth != nullptr && (subjects.size() > 1 || has_cause)) Fail(*nth);
    AskCause(verb, sentence);
    for (const Derivation* either : ChildrenOf(what, Rule::orWord)) OwnAll(*either);
    for (std::size_t i = 1; i < subjects.size(); ++i) {
      sentence.more_events.push_back(ObjectEventOf(*subjects[i], verb));
    }
    return;
  }
  sentence.state = State(inner);
  sentence.state_range = RangeOf(when);
  const Derivation& what = *inner.children[0];
  if (const auto* is = std::get_if<ir::ObjectIs>(&sentence.state->node)) {
    discourse_.subject = ir::Objects{is->object.range, is->object};
  }
  if (what.rule == Rule::tappedState) {
    const auto& object = std::get<ir::ObjectIs>(sentence.state->node).object;
    ir::ObjectEvent event{ir::Happening::BecomesTapped, {object.range, object}, {}, {}};
    sentence.state_event = ir::TriggerEvent{RangeOf(what), std::move(event)};
    sentence.state_is_open = true;
  } else {
    sentence.state_event = ir::TriggerEvent{RangeOf(what), ir::StateBegins{*sentence.state}};
  }
}

/// 当此牌在战斗中被破坏时: by battle damage, or by whatever while there is a battle.
/// Rule: [Zero 1.20, 803.1], [Zero 1.20, 803.6].
void Lowerer::AskCause(const Derivation& verb, Sentence& sentence) {
  const Derivation* battle = Child(verb, Rule::battleDestroyedVerb);
  if (battle == nullptr || !Says(*battle, U"在战斗中")) return;
  const ir::SourceRange range = RangeOf(*battle);
  const auto option = choices_.Choose(ir::Ambiguity::DestructionCause, range,
                                      {"by battle damage", "by anything during a battle"});
  if (option == 0) return;
  std::get<ir::ObjectEvent>(sentence.event->node).happening = ir::Happening::Destroyed;
  const auto step = ir::FindId<ir::StepId>(vocabulary_.steps, U"战斗阶段");
  sentence.conditions.insert(sentence.conditions.begin(), ir::Condition{range, ir::DuringStep{step}});
}

ir::TriggerEvent Lowerer::Event(const Derivation& event) {
  Own(event);
  const Derivation& inner = *event.children[0];
  Own(inner);
  const ir::SourceRange range = RangeOf(inner);
  const auto player = [&](ir::Player otherwise) {
    const Derivation* who = Child(inner, Rule::player);
    return who == nullptr ? otherwise : PlayerOf(*who);
  };
  switch (inner.rule) {
    case Rule::useEvent: {
      ir::ObjectEvent used{.happening = ir::Happening::IsUsed, .subject = {}, .from = {}, .to = {}};
      const ir::Player who = player(ir::Player::Unstated);
      if (const Derivation* from = Child(inner, Rule::fromZone)) {
        Own(*from);
        if (Child(*from, Rule::ownerWord) != nullptr) Fail(*from);
        used.from = {Zone(Need(*from, Rule::zoneName))};
      }
      used.subject = OnePhrase(Need(inner, Rule::np));
      if (auto* selector = std::get_if<ir::Selector>(&used.subject.node)) {
        if (selector->whose == ir::Player::Unstated) selector->whose = who;
        selector->count = {};
        discourse_.antecedents.clear();
        discourse_.antecedents.push_back({.node = ir::EventSubject{}, .kind = {}, .is_in_play = false, .label = "the card used"});
      } else if (who != ir::Player::Unstated && who != ir::Player::You) {
        Fail(inner);
      }
      return {range, std::move(used)};
    }
    case Rule::discardEvent: {
      // 对方舍弃手牌: what happens to each of those cards. Rule: [Zero 1.20, 608.1].
      ir::ObjectEvent discarded{.happening = ir::Happening::Discarded, .subject = {}, .from = {}, .to = {}};
      ir::Selector cards = SelectorOf(Need(inner, Rule::np));
      const ir::Player who = player(ir::Player::You);
      if (cards.zones.empty()) cards.zones = {ir::FindId<ir::ZoneId>(vocabulary_.zones, U"手牌")};
      const bool is_each = cards.count.kind == ir::CountKind::All ||
                           (cards.count.kind == ir::CountKind::Exactly && cards.count.number == ir::Constant(1));
      const auto hand = ir::FindId<ir::ZoneId>(vocabulary_.zones, U"手牌");
      if (!is_each || cards.zones != std::vector{hand} || cards.whose != ir::Player::Unstated) Fail(inner);
      cards.zones.clear();
      cards.whose = who;
      cards.count = {};
      discarded.subject = {cards.range, std::move(cards)};
      discourse_.antecedents.clear();
      discourse_.antecedents.push_back({.node = ir::EventSubject{}, .kind = {}, .is_in_play = false, .label = "the card discarded"});
      return {range, std::move(discarded)};
    }
    case Rule::turnEvent: return TurnEvent(inner);
    case Rule::battleEnds: return BattleEnds(inner);
    case Rule::drawEvent: {
      const ir::Player who = player(ir::Player::You);
      return {range, ir::PlayerEvent{ir::PlayerHappening::Draws, who}};
    }
    case Rule::lifeDamageEvent:
      return {range, ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage,
                                     Owner(Need(inner, Rule::ownerWord))}};
    case Rule::objectEvent:
      return ObjectEventOf(Need(inner, Rule::np), Need(inner, Rule::eventVerb));
    default: Fail(event); return {};
  }
}

ir::TriggerEvent Lowerer::TurnEvent(const Derivation& event) {
  Own(event);
  const Derivation* owner = Child(event, Rule::turnOwner);
  if (owner != nullptr) OwnAll(*owner);
  const Derivation* ends = Child(event, Rule::turnEnds);
  OwnAll(*event.children.back());
  if (const Derivation* which = Child(event, Rule::turnThis)) {
    OwnAll(*which);
    if (owner != nullptr) Fail(event);
  }
  if (const Derivation* which = Child(event, Rule::turnNext)) {
    OwnAll(*which);
    // Waiting for a turn's end finds this turn's first.
    if (ends != nullptr && !Says(*which, U"次")) Fail(event);
  } else if (ends == nullptr && Child(event, Rule::turnThis) != nullptr) {
    Fail(event);  // This turn has begun.
  }
  std::u32string word = owner == nullptr ? U"" : std::u32string(Words(*owner));
  word += ends != nullptr ? U"回合结束时" : U"回合开始时";
  const auto timing = ir::FindId<ir::TimingId>(vocabulary_.timings, word);
  if (timing.IsNone()) Fail(event);
  return {RangeOf(event), ir::Window{timing}};
}

/// Rule: [Zero 1.20, 506.1].
ir::TriggerEvent Lowerer::BattleEnds(const Derivation& event) {
  OwnAll(event);
  return {RangeOf(event), ir::PlayerEvent{ir::PlayerHappening::BattleEnds, ir::Player::Either}};
}

/// 第二张, 第一次: so many times this turn, this time among them.
void Lowerer::Nth(const Derivation& nth, const ir::TriggerEvent& event, Sentence& sentence) {
  Own(nth);
  if (const Derivation* turn = Child(nth, Rule::thisTurnWord)) OwnAll(*turn);
  const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  // What happened to this very card is not kept.
  if (object != nullptr && !std::holds_alternative<ir::Selector>(object->subject.node)) Fail(nth);
  const Derivation& number = Need(nth, Rule::number);
  const ir::Quantity count = ir::Constant(Integer(number), RangeOf(number));
  if (!sentence.conditions.empty()) Fail(nth);
  sentence.conditions.push_back({RangeOf(nth), ir::HappenedThisTurn{event, ir::Comparison::Equal, count}});
  sentence.is_nth = true;
}

ir::TriggerEvent Lowerer::ObjectEventOf(const Derivation& np, const Derivation& verb) {
  ir::ObjectEvent event{.happening = ir::Happening::Enters, .subject = {}, .from = {}, .to = {}};
  const auto known = discourse_.antecedents.size();
  std::vector<ir::Objects> subjects = Phrase(np);
  if (subjects.size() != 1) Fail(np);
  event.subject = std::move(subjects[0]);
  if (auto* selector = std::get_if<ir::Selector>(&event.subject.node)) {
    if (selector->extreme) Fail(np);
    selector->count = {};
    discourse_.antecedents.resize(known);
    Antecedent happened{.node = ir::EventSubject{}, .kind = {}, .label = "what it happened to"};
    discourse_.antecedents.push_back(std::move(happened));
  } else if (const auto* reference = std::get_if<ir::Reference>(&event.subject.node)) {
    discourse_.antecedents.push_back({.node = reference->node, .kind = {}, .is_weak = true, .label = "this card"});
  }
  discourse_.subject = event.subject;
  if (std::holds_alternative<ir::Selector>(event.subject.node)) {
    discourse_.subject = ir::Objects{RangeOf(np), ir::Reference{RangeOf(np), ir::EventSubject{}}};
  }
  EventVerb(verb, event);
  return {text_.Original(np.begin, verb.end), std::move(event)};
}

void Lowerer::EventVerb(const Derivation& verb, ir::ObjectEvent& event) {
  Own(verb);
  const Derivation& inner = *verb.children[0];
  Own(inner);
  if (const Derivation* from = Child(inner, Rule::fromZone)) {
    Own(*from);
    event.from = {Zone(Need(*from, Rule::zoneName))};
    if (Child(*from, Rule::ownerWord) != nullptr) OwnAll(Need(*from, Rule::ownerWord));
  }
  if (const Derivation* by_effect = Child(inner, Rule::byEffect)) {
    OwnAll(*by_effect);
    event.by_effect = true;
  }
  using ir::Happening;
  switch (inner.rule) {
    case Rule::entersVerb: event.happening = Happening::Enters; return;
    case Rule::movesVerb: {
      event.happening = Happening::Moves;
      event.to = {Zone(Need(inner, Rule::zoneName))};
      if (const Derivation* owner = Child(inner, Rule::ownerWord)) {
        const ir::Player whose = Owner(*owner);
        if (auto* selector = std::get_if<ir::Selector>(&event.subject.node)) {
          if (selector->whose == ir::Player::Unstated) selector->whose = whose;
        } else if (whose != ir::Player::You) {
          Fail(inner);
        }
      }
      if (event.from.empty()) {
        // 战斗区中的角色牌进入休息区: the place of the subject is where it comes from.
        if (auto* selector = std::get_if<ir::Selector>(&event.subject.node)) {
          event.from = selector->zones;
          selector->zones.clear();
        }
      }
      return;
    }
    case Rule::leavesVerb:
      event.happening = Happening::Leaves;
      if (const Derivation* zone = Child(inner, Rule::zoneName)) {
        const ir::ZoneId from = Zone(*zone);
        if (from == ir::FindId<ir::ZoneId>(vocabulary_.zones, U"战斗区")) return;
        event.happening = Happening::Moves;
        event.from = {from};
      }
      return;
    case Rule::destroyedOrScrappedVerb: event.happening = Happening::DestroyedOrScrapped; return;
    case Rule::battleDestroyedVerb: event.happening = Happening::BattleDestroyed; return;
    case Rule::destroyedByVerb:
      event.happening = Happening::Destroyed;
      event.by = ir::Player::Either;  // Whoever's effect.
      if (const Derivation* owner = Child(inner, Rule::ownerWord)) {
        event.by = Owner(*owner);
        if (event.by != ir::Player::You && event.by != ir::Player::Opponent) Fail(inner);
      }
      return;
    case Rule::destroyedVerb: event.happening = Happening::Destroyed; return;
    case Rule::scrappedVerb: event.happening = Happening::Scrapped; return;
    case Rule::discardedVerb: event.happening = Happening::Discarded; return;
    case Rule::tappedVerb: event.happening = Happening::BecomesTapped; return;
    case Rule::uprightVerb: event.happening = Happening::BecomesUpright; return;
    case Rule::damagedVerb: event.happening = Happening::TakesDamage; return;
    case Rule::dealsLifeDamageVerb:
      if (const Derivation* owner = Child(inner, Rule::ownerWord)) {
        if (Owner(*owner) != ir::Player::Opponent) Fail(inner);
      }
      event.happening = Happening::DealsLifeDamage;
      return;
    case Rule::attacksVerb: event.happening = Happening::Attacks; return;
    case Rule::attackedVerb: event.happening = Happening::IsAttacked; return;
    case Rule::defendsVerb: event.happening = Happening::Defends; return;
    case Rule::winsVerb: event.happening = Happening::WinsBattle; return;
    case Rule::levelsUpVerb: event.happening = Happening::LevelsUp; return;
    case Rule::sameCardLevelVerb: event.happening = Happening::LevelsUpBySameCard; return;
    case Rule::revealedVerb:
      if (Says(inner, U"牌组")) event.from = {ir::FindId<ir::ZoneId>(vocabulary_.zones, U"牌组")};
      event.happening = Happening::IsRevealed;
      return;
    case Rule::hitsLifeVerb:
      if (const Derivation* owner = Child(inner, Rule::ownerWord)) {
        if (Owner(*owner) != ir::Player::Opponent) Fail(inner);
      }
      event.happening = Happening::HitsLife;
      return;
    case Rule::targetedVerb:
      event.happening = Happening::IsTargeted;
      if (const Derivation* owner = Child(inner, Rule::ownerWord)) {
        event.by = Owner(*owner);
        if (event.by != ir::Player::You && event.by != ir::Player::Opponent) Fail(inner);
      }
      return;
    case Rule::usedVerb: event.happening = Happening::IsUsed; return;
    default: Fail(verb); return;
  }
}

}  // namespace caiding::parser
