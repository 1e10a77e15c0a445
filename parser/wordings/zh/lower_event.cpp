// SPDX-License-Identifier: MIT
// Events: what may happen to cards and players.
#include <utility>

#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

/// 本回合结束时, 下个回合开始时: of one turn, so never what happens again and again.
bool Lowerer::NamesOneTurn(const Derivation& event) const {
  return Child(event, Rule::turnThis) != nullptr || Child(event, Rule::turnNext) != nullptr;
}

/// 下个对方回合结束时: waiting for a turn's end alone would find this turn's first.
bool Lowerer::SkipsTurn(const Derivation& event) const {
  const Derivation* next = Child(event, Rule::turnNext);
  return next != nullptr && Child(event, Rule::turnEnds) != nullptr && !Says(*next, U"次");
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
  const auto step = roles_.battle;
  sentence.conditions.insert(sentence.conditions.begin(), ir::Condition{range, ir::DuringStep{step}});
}

/// Who is said to do it.
ir::Player Lowerer::DoerOf(const Derivation& event, ir::Player otherwise) {
  const Derivation* who = Child(event, Rule::player);
  return who == nullptr ? otherwise : PlayerOf(*who);
}

ir::TriggerEvent Lowerer::UseEvent(const Derivation& event) {
  const ir::SourceRange range = RangeOf(event);
  ir::ObjectEvent used{.happening = ir::Happening::IsUsed, .subject = {}, .from = {}, .to = {}};
  const ir::Player who = DoerOf(event, ir::Player::Unstated);
  discourse_.clause_player = who;
  if (const Derivation* from = Child(event, Rule::fromZone)) {
    if (Child(*from, Rule::ownerWord) != nullptr || PlaceOf(*from) != ir::Place::Anywhere) Fail(*from);
    used.from = ZonesOf(*from);
  }
  used.subject = OnePhrase(Need(event, Rule::np));
  discourse_.clause_player = ir::Player::Unstated;
  if (auto* selector = std::get_if<ir::Selector>(&used.subject.node)) {
    if (selector->whose == ir::Player::Unstated) selector->whose = who;
    if (selector->distinct) Fail(event);
    selector->count = {};
    discourse_.antecedents.clear();
    discourse_.antecedents.push_back(
        {.node = ir::EventSubject{}, .kind = {}, .is_in_play = false, .label = "the card used"});
  } else if (who != ir::Player::Unstated && who != ir::Player::You) {
    Fail(event);
  }
  return {range, std::move(used)};
}

ir::TriggerEvent Lowerer::DiscardEvent(const Derivation& event) {
  const ir::SourceRange range = RangeOf(event);
  // 对方舍弃手牌: what happens to each of those cards. Rule: [Zero 1.20, 608.1].
  ir::ObjectEvent discarded{
      .happening = ir::Happening::Discarded, .subject = {}, .from = {}, .to = {}};
  const ir::Player who = DoerOf(event, ir::Player::You);
  discourse_.clause_player = who;
  ir::Selector cards = SelectorOf(Need(event, Rule::np));
  discourse_.clause_player = ir::Player::Unstated;
  // 对方舍弃自己的手牌: nobody discards another's. Rule: [Zero 1.20, 608.1].
  if (cards.whose == who) cards.whose = ir::Player::Unstated;
  if (cards.zones.empty()) cards.zones = {roles_.hand};
  const bool is_each = cards.count.kind == ir::CountKind::All ||
                       (cards.count.kind == ir::CountKind::Exactly && cards.count.number == ir::Constant(1));
  const auto hand = roles_.hand;
  if (!is_each || cards.zones != std::vector{hand} || cards.whose != ir::Player::Unstated) Fail(event);
  cards.zones.clear();
  cards.whose = who;
  cards.count = {};
  discarded.subject = {cards.range, std::move(cards)};
  discourse_.antecedents.clear();
  discourse_.antecedents.push_back(
      {.node = ir::EventSubject{}, .kind = {}, .is_in_play = false, .label = "the card discarded"});
  return {range, std::move(discarded)};
}

ir::TriggerEvent Lowerer::DestroysEvent(const Derivation& event) {
  const ir::SourceRange range = RangeOf(event);
  // 此牌破坏角色牌: the same event, told of its other end.
  const Derivation& self = Need(event, Rule::selfWord);
  const bool is_battle = Says(event, U"战斗");
  ir::ObjectEvent destroyed{.happening = is_battle ? ir::Happening::BattleDestroyed : ir::Happening::Destroyed,
                            .subject = {},
                            .by_object = SelfReference(self)};
  destroyed.subject = EventCards(Need(event, Rule::np));
  return {range, std::move(destroyed)};
}

ir::TriggerEvent Lowerer::Event(const Derivation& event) {
  Own(event);
  const Derivation& inner = *event.children[0];
  Own(inner);
  const ir::SourceRange range = RangeOf(inner);
  switch (inner.rule.As<Rule>()) {
    case Rule::useEvent: return UseEvent(inner);
    case Rule::discardEvent: return DiscardEvent(inner);
    case Rule::destroysEvent: return DestroysEvent(inner);
    case Rule::turnEvent: return TurnEvent(inner);
    case Rule::battleEnds: return BattleEnds(inner);
    case Rule::drawEvent: {
      const ir::Player who = DoerOf(inner, ir::Player::You);
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
  if (const Derivation* every = Child(event, Rule::everyTurn)) OwnAll(*every);
  if (const Derivation* which = Child(event, Rule::turnThis)) {
    OwnAll(*which);
    if (owner != nullptr) Fail(event);
  }
  if (const Derivation* which = Child(event, Rule::turnNext)) {
    OwnAll(*which);
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

/// What an event happens to, of which later words may speak.
ir::Objects Lowerer::EventCards(const Derivation& np) {
  const auto known = discourse_.antecedents.size();
  std::vector<ir::Objects> subjects = Phrase(np);
  if (subjects.size() != 1) Fail(np);
  if (subjects.empty()) return {};
  ir::Objects subject = std::move(subjects[0]);
  discourse_.subject = subject;
  if (auto* selector = std::get_if<ir::Selector>(&subject.node)) {
    const bool is_sort = selector->count == ir::Count{} || selector->count.kind == ir::CountKind::All;
    if (selector->extreme || selector->distinct || !is_sort) Fail(np);
    selector->count = {};
    discourse_.antecedents.resize(known);
    Antecedent happened{.node = ir::EventSubject{}, .kind = {}, .label = "what it happened to"};
    discourse_.antecedents.push_back(std::move(happened));
    discourse_.subject = ir::Objects{RangeOf(np), ir::Reference{RangeOf(np), ir::EventSubject{}}};
  } else if (const auto* reference = std::get_if<ir::Reference>(&subject.node)) {
    discourse_.antecedents.push_back({.node = reference->node, .kind = {}, .is_weak = true, .label = "this card"});
  }
  return subject;
}

ir::TriggerEvent Lowerer::ObjectEventOf(const Derivation& np, const Derivation& verb) {
  ir::ObjectEvent event{.happening = ir::Happening::Enters, .subject = {}, .from = {}, .to = {}};
  event.subject = EventCards(np);
  const ir::Player before = discourse_.oneself;
  AboutCards(event.subject);
  EventVerb(verb, event);
  discourse_.oneself = before;
  return {text_.Original(np.begin, verb.end), std::move(event)};
}

/// 我方, 对方 in such a verb, or what it says without them.
ir::Player Lowerer::ByWhom(const Derivation& verb, ir::Player otherwise) {
  const Derivation* owner = Child(verb, Rule::ownerWord);
  if (owner == nullptr) return otherwise;
  const ir::Player whom = Owner(*owner);
  if (whom != ir::Player::You && whom != ir::Player::Opponent) Fail(verb);
  return whom;
}

void Lowerer::MovesVerb(const Derivation& verb, ir::ObjectEvent& event) {
  using ir::Happening;
  event.happening = Happening::Moves;
  event.to = {Zone(Need(verb, Rule::zoneName))};
  if (const Derivation* owner = Child(verb, Rule::ownerWord)) {
    const ir::Player whose = Owner(*owner);
    if (auto* selector = std::get_if<ir::Selector>(&event.subject.node)) {
      if (selector->whose == ir::Player::Unstated) selector->whose = whose;
    } else if (whose != ir::Player::You) {
      Fail(verb);
    }
  }
  if (event.from.empty()) {
    // 战斗区中的角色牌进入休息区: the place of the subject is where it comes from.
    if (auto* selector = std::get_if<ir::Selector>(&event.subject.node)) {
      event.from = selector->zones;
      selector->zones.clear();
    }
  }
}

void Lowerer::LeavesVerb(const Derivation& verb, ir::ObjectEvent& event) {
  using ir::Happening;
  event.happening = Happening::Leaves;
  if (const Derivation* zone = Child(verb, Rule::zoneName)) {
    const ir::ZoneId from = Zone(*zone);
    if (from == roles_.play) return;
    event.happening = Happening::Moves;
    event.from = {from};
  }
}

void Lowerer::EventVerb(const Derivation& verb, ir::ObjectEvent& event) {
  Own(verb);
  const Derivation& inner = *verb.children[0];
  Own(inner);
  if (const Derivation* from = Child(inner, Rule::fromZone)) {
    if (PlaceOf(*from) != ir::Place::Anywhere) Fail(*from);
    event.from = ZonesOf(*from);
    if (Child(*from, Rule::ownerWord) != nullptr) OwnAll(Need(*from, Rule::ownerWord));
  }
  if (const Derivation* by_effect = Child(inner, Rule::byEffect)) {
    OwnAll(*by_effect);
    event.by_effect = true;
  }
  using ir::Happening;
  switch (inner.rule.As<Rule>()) {
    case Rule::entersVerb: event.happening = Happening::Enters; return;
    case Rule::movesVerb: MovesVerb(inner, event); return;
    case Rule::leavesVerb: LeavesVerb(inner, event); return;
    case Rule::destroyedOrScrappedVerb: event.happening = Happening::DestroyedOrScrapped; return;
    case Rule::battleDestroyedVerb: event.happening = Happening::BattleDestroyed; return;
    case Rule::destroyedByVerb:
      event.happening = Says(inner, U"战斗") ? Happening::BattleDestroyed : Happening::Destroyed;
      if (const Derivation* self = Child(inner, Rule::selfWord)) {
        event.by_object = SelfReference(*self);
        return;
      }
      event.by = ByWhom(inner, ir::Player::Either);  // Or whoever's effect.
      return;
    case Rule::destroyedVerb:
      event.happening = Happening::Destroyed;
      // 因效果被破坏: by whoever's effect. Rule: [Zero 1.20, 605.4].
      if (std::exchange(event.by_effect, false)) event.by = ir::Player::Either;
      return;
    case Rule::scrappedVerb: event.happening = Happening::Scrapped; return;
    case Rule::discardedVerb: event.happening = Happening::Discarded; return;
    case Rule::tappedVerb: event.happening = Happening::BecomesTapped; return;
    case Rule::uprightVerb: event.happening = Happening::BecomesUpright; return;
    case Rule::damagedVerb: event.happening = Happening::TakesDamage; return;
    case Rule::dealsLifeDamageVerb:
      event.happening = Happening::DealsLifeDamage;
      if (ByWhom(inner, ir::Player::Opponent) != ir::Player::Opponent) Fail(inner);
      return;
    case Rule::attacksVerb: event.happening = Happening::Attacks; return;
    case Rule::attackedVerb: event.happening = Happening::IsAttacked; return;
    case Rule::defendsVerb: event.happening = Happening::Defends; return;
    case Rule::winsVerb: event.happening = Happening::WinsBattle; return;
    case Rule::revealedVerb:
      if (Words(inner).starts_with(U"在")) event.from = {roles_.deck};
      event.happening = Happening::IsRevealed;
      return;
    case Rule::hitsLifeVerb:
      event.happening = Happening::HitsLife;
      if (ByWhom(inner, ir::Player::Opponent) != ir::Player::Opponent) Fail(inner);
      return;
    case Rule::targetedVerb:
      event.happening = Happening::IsTargeted;
      event.by = ByWhom(inner, ir::Player::Unstated);
      return;
    case Rule::usedVerb: event.happening = Happening::IsUsed; return;
    default:
      if (IsOwn(inner) && own_.event_verb != nullptr) own_.event_verb(*this, inner, event);
      else Fail(verb);
      return;
  }
}

}  // namespace caiding::parser
