// SPDX-License-Identifier: MIT
// Events: what may happen to cards and players.
#include <utility>

#include "model/ir/walk.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

/// 本回合结束时, 下个回合开始时: of one turn, so never what happens again and again.
bool Lowerer::NamesOneTurn(const Derivation& event) const {
  return Child(event, Rule::turnThis) != nullptr || Child(event, Rule::turnNext) != nullptr;
}

/// 下个对方回合结束时: waiting for a turn's end alone would find this turn's first.
bool Lowerer::SkipsTurn(const Derivation& event) const {
  const Derivation* next = Child(event, Rule::turnNext);
  const Derivation* step = Child(event, Rule::stepWord);
  const bool is_end = Child(event, Rule::turnEnds) != nullptr ||
                      (step != nullptr && Words(*step) == own_.last_step);
  return next != nullptr && is_end && !Says(*next, U"次");
}

namespace {

/// 当此牌在战斗中受到伤害时: battle damage, or whatever damage as long as the battle goes on.
/// Rule: [Zero 1.20, 505.1], [Zero 1.20, 607.1].
void AskHurtInBattle(Lowerer& lower, const Derivation& hurt, ir::StepId battle,
                     Sentence& sentence) {
  const Derivation* in_battle = lower.Child(hurt, Rule::hurtInBattle);
  const bool is_open = in_battle != nullptr && lower.Words(*in_battle).ends_with(U"中") &&
                       lower.Child(hurt, Rule::damageSort) == nullptr;
  const ir::SourceRange range = lower.RangeOf(hurt);
  if (!is_open || lower.choices().Choose(ir::Ambiguity::DestructionCause, range,
                                         {"by battle damage", "by anything during a battle"}) == 0)
    return;
  std::get<ir::ObjectEvent>(sentence.event->node).damage = ir::DamageSort::Any;
  sentence.conditions.insert(sentence.conditions.begin(),
                             ir::Condition{range, ir::DuringStep{battle}});
}

}  // namespace

/// 在战斗中被破坏时: by battle damage, or by whatever while there is a battle.
/// Rule: [Zero 1.20, 803.1], [Zero 1.20, 803.6].
void Lowerer::AskCause(const Derivation& verb, Sentence& sentence) {
  if (const Derivation* hurt = Child(verb, Rule::damagedVerb))
    return AskHurtInBattle(*this, *hurt, roles_.battle, sentence);
  const Derivation* sent = Child(verb, Rule::battleSentVerb);
  const Derivation* battle = sent != nullptr ? sent : Child(verb, Rule::battleDestroyedVerb);
  if (battle == nullptr || !Says(*battle, U"在战斗中")) return;
  const ir::SourceRange range = RangeOf(*battle);
  const auto option = choices_.Choose(ir::Ambiguity::DestructionCause, range,
                                      {"by battle damage", "by anything during a battle"});
  if (option == 0) return;
  auto& event = std::get<ir::ObjectEvent>(sentence.event->node);
  const bool leaves = sent != nullptr && Child(*sent, Rule::battleLeaves) != nullptr;
  event.happening = leaves            ? ir::Happening::Leaves
                    : sent != nullptr ? ir::Happening::Moves
                                      : ir::Happening::Destroyed;
  if (sent != nullptr && !leaves) {
    event.from = {roles_.play};
    event.to = {roles_.spent};
  }
  const auto step = roles_.battle;
  sentence.conditions.insert(sentence.conditions.begin(),
                             ir::Condition{range, ir::DuringStep{step}});
}

/// 当此牌被对方破坏时, 因对方而离开战斗区时: by an effect of that player, or by a character of that
/// player in battle too. Rule: [Zero 1.20, 605.3], [Zero 1.20, 605.4].
void Lowerer::AskByPlayer(const Derivation& verb, Sentence& sentence) {
  for (const Rule rule : {Rule::destroyedVerb, Rule::leavesVerb, Rule::movesVerb}) {
    const Derivation* gone = Child(verb, rule);
    if (gone == nullptr ||
        (!HasInside(*gone, Rule::causePlayer) && !HasInside(*gone, Rule::causeSelf)))
      continue;
    // What is moved elsewhere than to where battle sends it, is moved by no battle.
    const auto& event = std::get<ir::ObjectEvent>(sentence.event->node);
    const bool may_be_battle = (event.to.empty() || event.to == std::vector{roles_.spent}) &&
                               (event.from.empty() || event.from == std::vector{roles_.play});
    if (rule == Rule::movesVerb && !may_be_battle) continue;
    AskInBattleToo(RangeOf(*gone), sentence);
  }
}

namespace {

/// Those that bear such cards: what is borne goes with its bearer. Rule: [Zero 1.20, 319.11].
ir::Selector BearersOf(const ir::Selector& borne, ir::KindId bears) {
  ir::Selector bearers = borne;
  ir::AllOf parts;
  parts.parts.push_back({borne.range, ir::IsKind{bears}});
  parts.parts.push_back({borne.range, ir::Bears{{borne.filter}}});
  bearers.filter = {borne.range, std::move(parts)};
  return bearers;
}

bool IsOfKind(const ir::Filter& filter, ir::KindId kind) {
  bool is_of = false;
  const auto look = [&](const ir::IsKind& one) { is_of = is_of || one.kind == kind; };
  ir::Walk(filter, look);
  return is_of;
}

}  // namespace

/// 我方破坏角色牌时, 被对方破坏时: in battle as well.
void Lowerer::AskInBattleToo(ir::SourceRange range, Sentence& sentence) {
  const auto option = choices_.Choose(ir::Ambiguity::DestructionCause, range,
                                      {"by an effect of that player", "in battle as well"});
  if (option == 0) return;
  const auto& by_effect = std::get<ir::ObjectEvent>(sentence.event->node);
  ir::ObjectEvent in_battle{.happening = ir::Happening::BattleDestroyed,
                            .subject = Again(by_effect.subject),
                            .from = {},
                            .to = {}};
  if (std::holds_alternative<ir::Selector>(by_effect.subject.node))
    in_battle.subject = by_effect.subject;
  auto* cards = std::get_if<ir::Selector>(&in_battle.subject.node);
  const auto attached = ir::FindId<ir::KindId>(vocabulary_.kinds, own_.attached);
  const bool is_borne = cards != nullptr && !attached.IsNone() && IsOfKind(cards->filter, attached);
  if (is_borne) *cards = BearersOf(*cards, roles_.character);
  // 因此牌: in battle with it.
  if (by_effect.cause)
    in_battle.cause = by_effect.cause;
  else
    in_battle.cause = ir::Filter{range, ir::ControlledBy{by_effect.by}};
  sentence.more_events.push_back({range, std::move(in_battle)});
}

/// 因战斗或对方的效果被破坏时: by battle damage as well. Rule: [Zero 1.20, 605.3].
void Lowerer::AskBattleOr(const Derivation& verb, Sentence& sentence) {
  if (!HasInside(verb, Rule::battleOr)) return;
  const auto& by_effect = std::get<ir::ObjectEvent>(sentence.event->node);
  ir::ObjectEvent in_battle{.happening = ir::Happening::BattleDestroyed,
                            .subject = by_effect.subject,
                            .from = {},
                            .to = {}};
  if (sentence.is_nth) Fail(verb);
  sentence.more_events.push_back({RangeOf(verb), std::move(in_battle)});
}

/// 造成的战斗伤害超过那张角色牌的(防)时: more than it, or just so much as well, as where the rules
/// print the word. Rule: [Zero 1.20, 803.1], [Zero 1.20, 607.3].
void Lowerer::AgainstStat(const Derivation& verb, Sentence& sentence) {
  const Derivation* deals = Child(verb, Rule::dealsDamageVerb);
  const Derivation* level = deals == nullptr ? nullptr : Child(*deals, Rule::dealtLevel);
  if (level == nullptr) return;
  Own(*level);
  const Derivation& it = Need(*level, Rule::anaphor);
  if (HasInside(it, Rule::ofTwo)) Fail(it);
  OwnAll(it);
  const ir::SourceRange range = RangeOf(*level);
  const ir::StatId stat = Stat(Need(*level, Rule::statName));
  const Derivation* word = Child(*level, Rule::compareWord);
  ir::Comparison comparison = CompareWord(word, Child(*level, Rule::comparisonWord));
  const bool is_printed = word != nullptr && (Words(*word) == U"超过" || Words(*word) == U"高于");
  if (is_printed && choices_.Choose(ir::Ambiguity::NumberSense, range,
                                    {"more than that number", "that number is enough"}) == 1)
    comparison = ir::Comparison::AtLeast;
  sentence.conditions.push_back(
      {range, ir::Compare{{range, ir::EventAmount{}},
                          comparison,
                          {range, ir::StatOf{{range, ir::EventSubject{}}, stat}}}});
}

/// 受到1000点伤害时: of how much is asked when it happens. Rule: [Zero 1.20, 702.3].
void Lowerer::HowMuchDamage(const Derivation& verb, Sentence& sentence) {
  AgainstStat(verb, sentence);
  const Derivation* damaged = Child(verb, Rule::damagedVerb);
  const Derivation* least =
      Child(damaged == nullptr ? verb : *damaged, Rule::damageLeast);  // That of life is no verb.
  if (least == nullptr) return;
  OwnAll(*least);
  const ir::SourceRange range = RangeOf(*least);
  const Derivation* compared = Child(*least, Rule::comparisonWord);
  ir::Comparison comparison = CompareWord(nullptr, compared);
  // 受到2000点伤害时: what a bare number means beside 以上, no clause tells.
  // Rule: [Zero 1.20, 613.1].
  if (compared == nullptr && choices_.Choose(ir::Ambiguity::NumberSense, range,
                                             {"exactly so much", "so much or more"}) == 1)
    comparison = ir::Comparison::AtLeast;
  sentence.conditions.push_back(
      {range, ir::Compare{{range, ir::EventAmount{}},
                          comparison,
                          ir::Constant(Integer(Need(*least, Rule::number)), range)}});
}

/// Who is said to do it; 任意玩家: whoever.
ir::Player Lowerer::DoerOf(const Derivation& event, ir::Player otherwise) {
  const Derivation* doer = Child(event, Rule::doer);
  if (doer != nullptr) {
    Own(*doer);
    if (const Derivation* any = Child(*doer, Rule::anyPlayer)) {
      OwnAll(*any);
      return ir::Player::Either;
    }
  }
  const Derivation* who = Child(doer != nullptr ? *doer : event, Rule::player);
  if (who == nullptr) return otherwise;
  const ir::Player player = PlayerOf(*who);
  // 双方玩家抽牌时: whichever of them.
  return player == ir::Player::EachPlayer ? ir::Player::Either : player;
}

/// 我方每抽一张牌, 对方下一次使用战术牌时, 我方生命区下次受到伤害时: what a player does or suffers.
ir::TriggerEvent Lowerer::PlayersEvent(const Derivation& event) {
  const ir::SourceRange range = RangeOf(event);
  if (const Derivation* owner = Child(event, Rule::ownerWord))
    return {range, ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage, Owner(*owner),
                                   SortWithin(event)}};
  const Derivation* every = Child(event, Rule::everyDeed);
  if (every != nullptr) Own(*every);
  const Derivation& deed = every != nullptr ? *every : event;
  const ir::Player who = DoerOf(event, ir::Player::You);
  if (const Derivation* draws = Child(deed, Rule::drawDeed)) {
    OwnAll(*draws);
    return {range, ir::PlayerEvent{ir::PlayerHappening::Draws, who}};
  }
  const Derivation& np = Need(deed, Rule::np);
  const bool is_use = text_.text.substr(np.begin - 2, 2) == U"使用";
  return is_use ? CardUsed(event, who, np, nullptr) : CardDiscarded(event, who, np);
}

ir::TriggerEvent Lowerer::UseEvent(const Derivation& event) {
  const Derivation* passive = Child(event, Rule::usedPassive);
  if (passive != nullptr) OwnAll(*passive);
  const ir::Player who =
      DoerOf(event, passive != nullptr ? ir::Player::Either : ir::Player::Unstated);
  return CardUsed(event, who, Need(event, Rule::np), Child(event, Rule::fromZone));
}

ir::TriggerEvent Lowerer::CardUsed(const Derivation& event, ir::Player who, const Derivation& np,
                                   const Derivation* from) {
  const ir::SourceRange range = RangeOf(event);
  ir::ObjectEvent used{.happening = ir::Happening::IsUsed, .subject = {}, .from = {}, .to = {}};
  discourse_.clause_player = who;
  if (from != nullptr) {
    if (Child(*from, Rule::ownerWord) != nullptr || PlaceOf(*from) != ir::Place::Anywhere)
      Fail(*from);
    used.from = ZonesOf(*from);
  }
  std::vector<ir::Objects> cards = Phrase(np);
  // 使用战术牌和装备牌时: whenever it is one of these.
  if (cards.size() > 1)
    used.subject = {RangeOf(np), AnyOfThem(cards, np)};
  else if (!cards.empty())
    used.subject = std::move(cards.front());
  discourse_.clause_player = ir::Player::Unstated;
  discourse_.event_words = U"使用";
  // 一位玩家使用牌时，那位玩家…: whose the card is.
  if (who == ir::Player::Either) discourse_.last_player = ir::Player::ItsController;
  if (auto* selector = std::get_if<ir::Selector>(&used.subject.node)) {
    if (selector->whose == ir::Player::Unstated) selector->whose = who;
    // 每使用两张: cards are used one by one, and how many of them were is asked otherwise.
    const bool is_sort =
        selector->count == ir::Count{} || selector->count.kind == ir::CountKind::All;
    if (selector->distinct || !is_sort) Fail(event);
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
  const ir::Player who = DoerOf(event, ir::Player::You);
  ir::ObjectEvent discarded{
      .happening = ir::Happening::Discarded, .subject = {}, .from = {}, .to = {}};
  if (const Derivation* any = Child(event, Rule::discardDeed)) {
    OwnAll(*any);
    ir::Selector whatever{.range = range, .whose = who};
    whatever.slot = composer_.NewSlot();
    discarded.subject = {range, std::move(whatever)};
    discourse_.antecedents.clear();
    discourse_.antecedents.push_back({.node = ir::EventSubject{},
                                      .kind = {},
                                      .is_in_play = false,
                                      .label = "the card discarded"});
    return {range, std::move(discarded)};
  }
  ir::TriggerEvent made = CardDiscarded(event, who, Need(event, Rule::np));
  if (const Derivation* because = Child(event, Rule::byEffect))
    CausedBy(*because, std::get<ir::ObjectEvent>(made.node));
  return made;
}

/// 对方舍弃手牌: what happens to each of those cards. Rule: [Zero 1.20, 608.1].
ir::TriggerEvent Lowerer::CardDiscarded(const Derivation& event, ir::Player who,
                                        const Derivation& np) {
  const ir::SourceRange range = RangeOf(event);
  ir::ObjectEvent discarded{
      .happening = ir::Happening::Discarded, .subject = {}, .from = {}, .to = {}};
  discourse_.clause_player = who;
  ir::Selector cards = SelectorOf(np);
  discourse_.clause_player = ir::Player::Unstated;
  // 对方舍弃自己的手牌: nobody discards another's. Rule: [Zero 1.20, 608.1].
  if (cards.whose == who) cards.whose = ir::Player::Unstated;
  if (cards.zones.empty()) cards.zones = {roles_.hand};
  const bool are_many = may_be_many_ && cards.count.kind == ir::CountKind::AnyNumber;
  const bool is_each =
      are_many || cards.count.kind == ir::CountKind::All ||
      (cards.count.kind == ir::CountKind::Exactly && cards.count.number == ir::Constant(1));
  const auto hand = roles_.hand;
  if (!is_each || cards.zones != std::vector{hand} || cards.whose != ir::Player::Unstated)
    Fail(event);
  cards.zones.clear();
  cards.whose = who;
  if (!are_many) cards.count = {};
  discourse_.event_words = U"舍弃";
  if (who == ir::Player::Either) discourse_.last_player = ir::Player::ItsOwner;
  discarded.subject = {cards.range, std::move(cards)};
  discourse_.antecedents.clear();
  discourse_.antecedents.push_back(
      {.node = ir::EventSubject{}, .kind = {}, .is_in_play = false, .label = "the card discarded"});
  return {range, std::move(discarded)};
}

ir::TriggerEvent Lowerer::DestroysEvent(const Derivation& event) {
  const ir::SourceRange range = RangeOf(event);
  // 此牌破坏角色牌: the same event, told of its other end.
  const auto both = ChildrenOf(event, Rule::np);
  if (both.size() != 2) {
    Fail(event);
    return {};
  }
  const std::u32string_view between = Words(event).substr(both[0]->end - event.begin);
  const bool is_battle = between.substr(0, 4).find(U"战斗") != std::u32string_view::npos ||
                         (both[1]->end < event.end && Says(event, U"战斗破坏")) ||
                         (both[1]->end < event.end && Says(event, U"战斗中破坏"));
  ir::ObjectEvent destroyed{
      .happening = is_battle ? ir::Happening::BattleDestroyed : ir::Happening::Destroyed,
      .subject = {}};
  const auto known = discourse_.antecedents.size();
  const ir::Objects doer = OnePhrase(*both[0]);
  if (const auto* one = std::get_if<ir::Reference>(&doer.node)) {
    destroyed.by_object = *one;
  } else {
    // Of what sort it is can be told of a battle only. Rule: [Zero 1.20, 605.3].
    if (!is_battle) Fail(event);
    const auto& sort = std::get<ir::Selector>(doer.node);
    const bool is_plain = sort.zones.empty() || sort.zones == std::vector{roles_.play};
    const bool is_sort = sort.count == ir::Count{} || sort.count.kind == ir::CountKind::All;
    if (!is_plain || !is_sort || sort.extreme || sort.distinct) Fail(*both[0]);
    std::vector<ir::Filter> parts;
    if (sort.whose != ir::Player::Unstated)
      parts.push_back({sort.range, ir::ControlledBy{sort.whose}});
    if (!(sort.filter == ir::Filter{})) parts.push_back(sort.filter);
    destroyed.cause = Both(std::move(parts), sort.range);
  }
  discourse_.antecedents.resize(known);
  destroyed.subject = EventCards(*both[1]);
  return {range, std::move(destroyed)};
}

/// 我方抽牌, 我方因效果抽牌: what effect it is, is not told. Rule: [Zero 1.20, 602.1].
ir::TriggerEvent Lowerer::DrawEvent(const Derivation& event) {
  // 抽其本回合的第二张牌: which of them is told beside it.
  const bool is_counted =
      Child(event, Rule::nthCard) != nullptr || Child(event, Rule::nthPlace) != nullptr;
  if (!is_counted) OwnAll(Need(event, Rule::drawDeed));
  const ir::Player who = DoerOf(event, ir::Player::You);
  ir::PlayerEvent drawn{ir::PlayerHappening::Draws, who};
  if (const Derivation* because = Child(event, Rule::byEffect)) {
    ir::ObjectEvent cause{.happening = ir::Happening::Moves, .subject = {}, .from = {}, .to = {}};
    CausedBy(*because, cause);
    if (!cause.by_effect || cause.cause || cause.by != ir::Player::Unstated) Fail(*because);
    drawn.damage = ir::DamageSort::Effect;
  }
  return {RangeOf(event), drawn};
}

ir::TriggerEvent Lowerer::Event(const Derivation& event) {
  in_event_ = true;
  ir::TriggerEvent told = EventTold(event);
  in_event_ = false;
  return told;
}

ir::TriggerEvent Lowerer::EventTold(const Derivation& event) {
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
    case Rule::drawEvent: return DrawEvent(inner);
    case Rule::lifeDamageEvent:
      if (const Derivation* loss = Child(inner, Rule::lifeLoss)) return LifeLost(inner, *loss);
      if (Child(inner, Rule::np) != nullptr) return LifeHurtBy(inner);
      return {range, ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage,
                                     Owner(Need(inner, Rule::ownerWord)), SortWithin(inner)}};
    case Rule::doesEvent: return DoesEvent(inner);
    case Rule::lifeAttackedEvent: return LifeAttackedEvent(inner);
    case Rule::effectEvent: return EffectEvent(inner);
    case Rule::targetsEvent: return TargetsEvent(inner);
    case Rule::fightStandsEvent: {
      // Rule: [Zero 1.20, 810.1].
      const Derivation& stands = Need(inner, Rule::fightStands);
      OwnAll(stands);
      const ir::Objects subject = EventCards(*ChildrenOf(inner, Rule::np).front());
      return TimingOf(std::u32string(Words(stands)) + U"时", subject, inner);
    }
    case Rule::markersEvent: return MarkersEvent(inner);
    case Rule::takesControlEvent: {
      ir::ObjectEvent taken{
          .happening = ir::Happening::ControlChanges, .subject = {}, .from = {}, .to = {}};
      taken.to_whose = NewController(inner);
      taken.subject = EventCards(Need(inner, Rule::np));
      return {range, std::move(taken)};
    }
    case Rule::objectEvent: {
      if (const Derivation* into = Child(Need(inner, Rule::eventVerb), Rule::intoStateVerb))
        return IntoState(inner, *into);
      ir::TriggerEvent told = ObjectEventOf(Need(inner, Rule::np), Need(inner, Rule::eventVerb),
                                            Child(inner, Rule::eventPlace));
      if (const Derivation* because = Child(inner, Rule::byEffect)) CausedFirst(*because, told);
      return told;
    }
    default: Fail(event); return {};
  }
}

/// 对方获得…的控制权: who controls it from then on. Rule: [Zero 1.20, 612.4].
ir::Player Lowerer::NewController(const Derivation& event) {
  const Derivation& owner = Need(event, Rule::controlOwner);
  OwnAll(owner);
  return Words(owner) == U"对方" ? ir::Player::Opponent : ir::Player::You;
}

/// 此牌进入聚气状态时: as soon as it is in it. Rule: [Zero 1.20, 900.聚气.4].
ir::TriggerEvent Lowerer::IntoState(const Derivation& event, const Derivation& into) {
  Own(Need(event, Rule::eventVerb));
  Own(into);
  const ir::SourceRange range = RangeOf(event);
  const ir::Reference it = ReferenceOf(Need(event, Rule::np));
  ir::Condition in_it{range, ir::ObjectIs{it, KeywordState(Need(into, Rule::keywordState))}};
  return {range, ir::StateBegins{std::move(in_it)}};
}

/// 因对方的效果，我方的角色牌离开战斗区时: what brings it about, said before it.
void Lowerer::CausedFirst(const Derivation& because, ir::TriggerEvent& told) {
  auto& event = std::get<ir::ObjectEvent>(told.node);
  const bool has_cause =
      event.by_effect || event.cause || event.by_object || event.by != ir::Player::Unstated;
  const bool is_done = event.happening == ir::Happening::Attacks ||
                       event.happening == ir::Happening::Defends ||
                       event.happening == ir::Happening::BattleDestroyed;
  if (has_cause || is_done) return Fail(because);
  CausedBy(because, event);
  if (event.happening != ir::Happening::Destroyed) return;
  const bool is_of_effect = std::exchange(event.by_effect, false);
  if (is_of_effect && !event.cause && event.by == ir::Player::Unstated)
    event.by = ir::Player::Either;
}

ir::TriggerEvent Lowerer::TurnEvent(const Derivation& event) {
  Own(event);
  const Derivation* owner = Child(event, Rule::turnOwner);
  if (owner != nullptr) OwnAll(*owner);
  const Derivation* ends = Child(event, Rule::turnEnds);
  OwnAll(*event.children.back());
  if (const Derivation* step = Child(event, Rule::stepWord)) {
    // 结束步骤开始时, 开始步骤开始时: the beginning and the end of the turn.
    // Rule: [Zero 1.20, 807.1], [Zero 1.20, 808.1].
    OwnAll(*step);
    if (Words(*step) == own_.last_step)
      ends = step;
    else if (Words(*step) != own_.first_step)
      Fail(*step);
  }
  if (const Derivation* every = Child(event, Rule::everyTurn)) OwnAll(*every);
  if (const Derivation* every = Child(event, Rule::everyOwn)) OwnAll(*every);
  // 那位玩家: whose turn it is.
  if (owner == nullptr) discourse_.last_player = ir::Player::Active;
  if (const Derivation* which = Child(event, Rule::turnThis)) {
    OwnAll(*which);
    if (owner != nullptr) Fail(event);
  }
  if (const Derivation* which = Child(event, Rule::turnNext)) {
    OwnAll(*which);
  } else if (ends == nullptr && Child(event, Rule::turnThis) != nullptr) {
    Fail(event);  // This turn has begun.
  }
  std::u32string word;
  if (owner != nullptr) word = Says(*owner, U"对方") ? U"对方" : U"我方";  // 你的回合, too.
  if (const Derivation* own = Child(event, Rule::ownTurn)) {
    OwnAll(*own);
    word = TurnOwnerOf(event) == ir::Player::Opponent ? U"对方" : U"我方";
  }
  word += ends != nullptr ? U"回合结束时" : U"回合开始时";
  const auto timing = ir::FindId<ir::TimingId>(vocabulary_.timings, word);
  if (timing.IsNone()) Fail(event);
  return {RangeOf(event), ir::Window{timing}};
}

/// 从我方的牌组: where a card comes from, and whose it is then.
///
/// Rule: [Zero 1.20, 200.3].
void Lowerer::ComesFrom(const Derivation& from, ir::ObjectEvent& event) {
  if (PlaceOf(from) != ir::Place::Anywhere) Fail(from);
  event.from = ZonesOf(from);
  const Derivation* owner = Child(from, Rule::ownerWord);
  if (owner == nullptr) return;
  const ir::Player whose = Owner(*owner);
  auto* selector = std::get_if<ir::Selector>(&event.subject.node);
  // 此牌从我方手牌登场: whose this card is has been said.
  if (selector == nullptr || whose == ir::Player::ItsOwner || selector->whose == whose) return;
  if (selector->whose != ir::Player::Unstated) Fail(*owner);
  selector->whose = whose;
}

/// 对方将一张牌加入手牌, 放入其资源区: who does it puts it into the own zone.
void Lowerer::IntoOwnZone(const Derivation& destination, ir::Player who, ir::ObjectEvent& event) {
  if (event.to_whose != ir::Player::Unstated || event.to.size() != 1) return;
  if (who != ir::Player::You && who != ir::Player::Opponent) return;
  const Derivation& inner = *destination.children.back();
  const Derivation* whose = Child(inner, Rule::ownerOf);
  const ir::ZoneId zone = event.to.front();
  const bool is_said = whose != nullptr && Child(*whose, Rule::holderOf) == nullptr;  // 其, 自己的.
  const bool is_gained = whose == nullptr && zone == roles_.hand && Says(inner, U"加入");
  // Elsewhere a card goes to its owner's. Rule: [Zero 1.20, 200.4].
  const bool is_put = whose == nullptr && zone != roles_.hand && zone != roles_.deck &&
                      zone != roles_.spent && zone != roles_.removed;
  if (is_said || is_gained || is_put) event.to_whose = who;
}

namespace {

/// 我方洗切牌组时, 对方洗切其牌组时: whose deck it is, is told by who does it.
ir::TriggerEvent ShufflesEvent(Lowerer& lower, const Derivation& event, ir::Player who) {
  lower.OwnAll(lower.Need(event, Rule::shufflesWord));
  if (const Derivation* owner = lower.Child(event, Rule::ownerOf)) {
    // 对方洗切其牌组时: nobody's but the own.
    lower.OwnAll(*owner);
    const bool is_others = lower.Says(*owner, who == ir::Player::You ? U"对方" : U"我方");
    if (is_others || (who == ir::Player::Either && lower.Words(*owner).ends_with(U"方的")))
      lower.Fail(*owner);
  }
  ir::PlayerEvent shuffled{ir::PlayerHappening::Shuffles, who};
  if (const Derivation* because = lower.Child(event, Rule::byEffect)) {
    // What effect it is, is not told.
    ir::ObjectEvent cause{.happening = ir::Happening::Moves, .subject = {}, .from = {}, .to = {}};
    lower.CausedBy(*because, cause);
    if (!cause.by_effect || cause.cause || cause.by != ir::Player::Unstated ||
        !cause.through.IsNone())
      lower.Fail(*because);
    shuffled.damage = ir::DamageSort::Effect;
  }
  return {lower.RangeOf(event), shuffled};
}

}  // namespace

/// 我方将一张牌放回牌组底时, 对方攻击时, 我方洗切牌组时: what a player does.
ir::TriggerEvent Lowerer::DoesEvent(const Derivation& event) {
  const ir::SourceRange range = RangeOf(event);
  const Derivation* deck_of = Child(event, Rule::ownerWord);
  const ir::Player who = deck_of != nullptr ? Owner(*deck_of) : DoerOf(event, ir::Player::Unstated);
  if (who != ir::Player::You && who != ir::Player::Opponent && who != ir::Player::Either)
    Fail(event);
  if (Child(event, Rule::shufflesWord) != nullptr) return ShufflesEvent(*this, event, who);
  if (const Derivation* with = Child(event, Rule::fightsWith)) return FightsWith(event, *with, who);
  if (const Derivation* use = Child(event, Rule::effectUse)) return UsesEffect(event, *use, who);
  if (const Derivation* deed = Child(event, Rule::deedOnCards))
    return DoesToCards(event, *deed, who);
  if (Says(event, own_.places) && Child(event, Rule::np) == nullptr) return PlacesEvent(event, who);
  const Derivation* cards = Child(event, Rule::np);
  if (cards != nullptr && IsOwn(*event.children.back())) return RaisesEvent(event, *cards, who);
  if (cards != nullptr && Child(event, Rule::destination) == nullptr && Says(event, U"展示") &&
      cards->end == event.end)
    return ShowsEvent(event, *cards, who);
  ir::ObjectEvent done{.happening = ir::Happening::Attacks, .subject = {}, .from = {}, .to = {}};
  if (const Derivation* to = Child(event, Rule::destination)) {
    discourse_.clause_player = who;
    done.subject = EventCards(Need(event, Rule::np));
    discourse_.clause_player = ir::Player::Unstated;
    done.by = who;
    SentTo(*to, done);
    IntoOwnZone(*to, who, done);
    if (const Derivation* from = Child(event, Rule::fromZone)) {
      ComesFrom(*from, done);
    }
    if (const Derivation* because = Child(event, Rule::byEffect)) CausedBy(*because, done);
    return {range, std::move(done)};
  }
  const Derivation* heals = Child(event, Rule::healWord);
  const Derivation* scraps = Child(event, Rule::scrapsWord);
  if (heals != nullptr || scraps != nullptr) {
    // 对方回复其角色牌的伤害时, 我方废弃角色牌时. Rule: [Zero 1.20, 618.1], [Zero 1.20, 606.3].
    discourse_.clause_player = who;
    done.subject = EventCards(Need(event, Rule::np));
    discourse_.clause_player = ir::Player::Unstated;
    done.happening = heals != nullptr ? ir::Happening::IsHealed : ir::Happening::Scrapped;
    if (scraps != nullptr) OwnAll(*scraps);
    if (heals != nullptr) {
      OwnAll(*heals);
      done.by = who;
      done.by_effect = true;
      // How much it was is asked by other words.
      const Derivation* many = Child(event, Rule::healAmount);
      if (many != nullptr && Child(*many, Rule::amount) != nullptr) Fail(*many);
      if (many != nullptr) OwnAll(*many);
      return {range, std::move(done)};
    }
    auto* mine = std::get_if<ir::Selector>(&done.subject.node);
    if (mine == nullptr || (mine->whose != ir::Player::Unstated && mine->whose != who))
      Fail(event);
    else
      mine->whose = who;
    return {range, std::move(done)};
  }
  if (const Derivation* np = Child(event, Rule::np)) return Brings(event, *np, who);
  ir::Selector characters = CharactersOf(who, range);
  characters.count = {};
  done.subject = {range, std::move(characters)};
  discourse_.antecedents.push_back(
      {.node = ir::EventSubject{}, .kind = {}, .label = "what it happened to"});
  FightsVerb(event, done);
  return {range, std::move(done)};
}

namespace {

/// The cards of an event are those of who does it; false: they are told to be another's.
bool BelongTo(ir::ObjectEvent& event, ir::Player who) {
  auto* cards = std::get_if<ir::Selector>(&event.subject.node);
  if (cards == nullptr) return false;
  if (cards->whose != ir::Player::Unstated && cards->whose != who) return false;
  cards->whose = who;
  return true;
}

}  // namespace

/// 对方宣布以一张角色牌攻击时: it is that card that attacks. Rule: [Zero 1.20, 405.1.2].
ir::TriggerEvent Lowerer::FightsWith(const Derivation& event, const Derivation& with,
                                     ir::Player who) {
  Own(with);
  ir::ObjectEvent done{.happening = ir::Happening::Attacks, .subject = {}, .from = {}, .to = {}};
  discourse_.clause_player = who;
  done.subject = EventCards(Need(with, Rule::np));
  discourse_.clause_player = ir::Player::Unstated;
  if (!BelongTo(done, who)) Fail(with);
  const Derivation* declares = Child(with, Rule::declaresWord);
  if (declares != nullptr) OwnAll(*declares);
  const bool attacks = Words(with).ends_with(U"攻击");
  done.happening =
      attacks ? (declares != nullptr ? ir::Happening::DeclaresAttack : ir::Happening::Attacks)
              : (declares != nullptr ? ir::Happening::DeclaresDefence : ir::Happening::Defends);
  return {RangeOf(event), std::move(done)};
}

/// 我方横置资源牌时: of the own cards; 我方破坏角色牌时: whosever they are. Rule:
/// [Zero 1.20, 605.4].
ir::TriggerEvent Lowerer::DoesToCards(const Derivation& event, const Derivation& deed,
                                      ir::Player who) {
  OwnAll(deed);
  const bool destroys = Words(deed) != own_.taps && Words(deed) != own_.resets;
  ir::ObjectEvent done{.happening = destroys                   ? ir::Happening::Destroyed
                                    : Words(deed) == own_.taps ? ir::Happening::BecomesTapped
                                                               : ir::Happening::BecomesUpright,
                       .subject = {},
                       .from = {},
                       .to = {}};
  discourse_.clause_player = who;
  done.subject = EventCards(Need(event, Rule::np));
  discourse_.clause_player = ir::Player::Unstated;
  if (destroys) {
    if (who != ir::Player::You && who != ir::Player::Opponent) Fail(event);
    done.by = who;
  } else if (!BelongTo(done, who)) {
    Fail(event);
  }
  return {RangeOf(event), std::move(done)};
}

/// 对方发动角色牌的启动效果时: of which card of that player's it is. Rule: [Zero 1.20, 703.1].
ir::TriggerEvent Lowerer::UsesEffect(const Derivation& event, const Derivation& use,
                                     ir::Player who) {
  Own(use);
  ir::ObjectEvent done{.happening = ir::Happening::UsesEffect, .subject = {}, .from = {}, .to = {}};
  if (const Derivation* np = Child(use, Rule::np)) {
    discourse_.clause_player = who;
    done.subject = EventCards(*np);
    discourse_.clause_player = ir::Player::Unstated;
    if (!BelongTo(done, who)) Fail(use);
  } else {
    ir::Selector any{.range = RangeOf(use), .whose = who};
    any.slot = composer_.NewSlot();
    done.subject = {RangeOf(use), std::move(any)};
    discourse_.antecedents.push_back(
        {.node = ir::EventSubject{}, .kind = {}, .label = "the card whose effect it is"});
  }
  return {RangeOf(event), std::move(done)};
}

/// 对方展示一张『A』时.
ir::TriggerEvent Lowerer::ShowsEvent(const Derivation& event, const Derivation& np,
                                     ir::Player who) {
  ir::ObjectEvent shown{
      .happening = ir::Happening::IsRevealed, .subject = {}, .from = {}, .to = {}};
  discourse_.clause_player = who;
  shown.subject = EventCards(np);
  discourse_.clause_player = ir::Player::Unstated;
  if (!BelongTo(shown, who)) Fail(np);
  return {RangeOf(event), std::move(shown)};
}

/// 对方为角色牌升级时. Rule: [Zero 1.20, 600.1].
ir::TriggerEvent Lowerer::RaisesEvent(const Derivation& event, const Derivation& np,
                                      ir::Player who) {
  ir::ObjectEvent done{.happening = ir::Happening::LevelsUp, .subject = {}, .from = {}, .to = {}};
  discourse_.clause_player = who;
  done.subject = EventCards(np);
  discourse_.clause_player = ir::Player::Unstated;
  if (!BelongTo(done, who)) Fail(np);
  FightsVerb(event, done);
  return {RangeOf(event), std::move(done)};
}

/// The zone of what each player may place once a turn.
ir::ZoneId Lowerer::PlacedZone(const Derivation& words) {
  const auto zone = ir::FindId<ir::ZoneId>(vocabulary_.zones, own_.placed_in);
  if (zone.IsNone()) Fail(words);
  return zone;
}

/// 对方放置资源牌时: a card of the hand, onto the own side. Rule: [Zero 1.20, 404.1].
ir::TriggerEvent Lowerer::PlacesEvent(const Derivation& event, ir::Player who) {
  if (const Derivation* many = Child(event, Rule::amount)) {
    if (!(Amount(*many) == ir::Constant(1, RangeOf(*many)))) Fail(*many);
  }
  ir::Selector placed{.range = RangeOf(event)};
  placed.slot = composer_.NewSlot();
  ir::ObjectEvent moves{.happening = ir::Happening::Moves,
                        .subject = {RangeOf(event), std::move(placed)},
                        .from = {roles_.hand},
                        .to = {PlacedZone(event)}};
  moves.by = who;
  moves.to_whose = who;
  discourse_.antecedents.push_back(
      {.node = ir::EventSubject{}, .kind = {}, .is_in_play = false, .label = "the card placed"});
  return {RangeOf(event), std::move(moves)};
}

/// 对方攻击时, 对方宣布防御时: what a player does with a character.
void Lowerer::FightsVerb(const Derivation& event, ir::ObjectEvent& done) {
  const Derivation& last = *event.children.back();
  if (const Derivation* declares = Child(event, Rule::declaresWord)) {
    OwnAll(*declares);
    done.happening = ir::Happening::DeclaresAttack;
  } else if (const Derivation* defends = Child(event, Rule::defendsDeed)) {
    OwnAll(*defends);
    done.happening = Child(*defends, Rule::declaresWord) != nullptr ? ir::Happening::DeclaresDefence
                                                                    : ir::Happening::Defends;
  } else if (IsOwn(last)) {
    OwnAll(last);
    if (own_.event_verb == nullptr)
      Fail(event);
    else
      own_.event_verb(*this, last, done);
  }
}

/// 对方将角色牌登场时: what enters under that player. Rule: [Zero 1.20, 318.6].
ir::TriggerEvent Lowerer::Brings(const Derivation& event, const Derivation& np, ir::Player who) {
  discourse_.clause_player = who;
  ir::ObjectEvent enters{.happening = ir::Happening::Enters, .subject = {}, .from = {}, .to = {}};
  enters.subject = EventCards(np);
  discourse_.clause_player = ir::Player::Unstated;
  if (const Derivation* from = Child(event, Rule::fromZone)) {
    ComesFrom(*from, enters);
  }
  auto* selector = std::get_if<ir::Selector>(&enters.subject.node);
  if (selector == nullptr || (selector->whose != ir::Player::Unstated && selector->whose != who)) {
    Fail(np);
    return {};
  }
  selector->whose = who;
  if (const Derivation* because = Child(event, Rule::byEffect)) CausedBy(*because, enters);
  return {RangeOf(event), std::move(enters)};
}

/// 对方的效果以此牌为对象时, 对方以此牌为对象使用战术牌时: whose effect aims at it, and of what
/// sort of card. Rule: [Zero 1.20, 705.1].
ir::TriggerEvent Lowerer::TargetsOne(const Derivation& event, const Derivation& np) {
  ir::ObjectEvent targeted{
      .happening = ir::Happening::IsTargeted, .subject = {}, .from = {}, .to = {}};
  const auto known = discourse_.antecedents.size();
  if (const Derivation* effect = Child(event, Rule::aimingEffect)) {
    Own(*effect);
    if (const Derivation* owner = Child(*effect, Rule::ownerWord)) targeted.by = Owner(*owner);
    if (const Derivation* of = Child(*effect, Rule::np)) targeted.cause = SortOf(*of);
  } else {
    targeted.by = DoerOf(event, ir::Player::Unstated);
  }
  if (const Derivation* card = Child(event, Rule::aimingCard)) {
    Own(*card);
    targeted.cause = SortOf(Need(*card, Rule::np));
  }
  discourse_.antecedents.resize(known);
  if (targeted.by != ir::Player::You && targeted.by != ir::Player::Opponent && !targeted.cause &&
      targeted.by != ir::Player::Unstated)
    Fail(event);
  targeted.subject = EventCards(np);
  return {RangeOf(event), std::move(targeted)};
}

/// 对方的战术牌以此牌为对象时: the same as becoming its target. Rule: [Zero 1.20, 705.1].
ir::TriggerEvent Lowerer::TargetsEvent(const Derivation& event) {
  const auto both = ChildrenOf(event, Rule::np);
  if (both.size() == 1) return TargetsOne(event, *both[0]);
  ir::ObjectEvent targeted{
      .happening = ir::Happening::IsTargeted, .subject = {}, .from = {}, .to = {}};
  const auto known = discourse_.antecedents.size();
  targeted.cause = SortOf(*both[0]);
  discourse_.antecedents.resize(known);
  targeted.subject = EventCards(*both[1]);
  return {RangeOf(event), std::move(targeted)};
}

/// 对方生命区受到此牌造成的伤害时: the same as that card dealing it. Rule: [Zero 1.20, 505.1].
ir::TriggerEvent Lowerer::LifeHurtBy(const Derivation& event) {
  const ir::Player whose = Owner(Need(event, Rule::ownerWord));
  ir::ObjectEvent deals{
      .happening = ir::Happening::DealsLifeDamage, .subject = {}, .from = {}, .to = {}};
  deals.subject = EventCards(Need(event, Rule::np));
  const auto* sort = std::get_if<ir::Selector>(&deals.subject.node);
  const bool is_theirs = sort != nullptr && sort->whose == ir::Player::Opponent;
  if (whose != (is_theirs ? ir::Player::You : ir::Player::Opponent)) Fail(event);
  deals.damage = SortWithin(event);
  return {RangeOf(event), std::move(deals)};
}

/// 我方生命区中的牌因对方的角色牌的攻击而送入休息区时: what battle damage does to life.
/// Rule: [Zero 1.20, 505.1].
ir::TriggerEvent Lowerer::LifeLost(const Derivation& event, const Derivation& loss) {
  OwnAll(loss);
  if (const Derivation* zone = Child(loss, Rule::zoneName)) {
    if (Zone(*zone) != roles_.spent) Fail(*zone);
  }
  if (const Derivation* card = Child(event, Rule::cardWord)) OwnAll(*card);
  const Derivation& by = Need(event, Rule::lifeLossBy);
  Own(by);
  const ir::Player whose = Owner(Need(event, Rule::ownerWord));
  const Derivation* np = Child(by, Rule::np);
  if (const Derivation* hurt = Child(by, Rule::lifeHurt)) {
    // 因伤害: of whichever sort.
    OwnAll(*hurt);
    const bool is_other = Says(*hurt, U"效果") || Says(*hurt, U"非战斗");
    const ir::DamageSort sort = is_other               ? ir::DamageSort::Effect
                                : Says(*hurt, U"战斗") ? ir::DamageSort::Battle
                                                       : ir::DamageSort::Any;
    return {RangeOf(event), ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage, whose, sort}};
  }
  if (np == nullptr) {
    return {RangeOf(event),
            ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage, whose, ir::DamageSort::Battle}};
  }
  ir::ObjectEvent deals{
      .happening = ir::Happening::DealsLifeDamage, .subject = {}, .from = {}, .to = {}};
  deals.subject = EventCards(*np);
  deals.damage = ir::DamageSort::Battle;
  const auto* sort = std::get_if<ir::Selector>(&deals.subject.node);
  const bool is_theirs = sort != nullptr && sort->whose == ir::Player::Opponent;
  if (whose != (is_theirs ? ir::Player::You : ir::Player::Opponent)) Fail(event);
  return {RangeOf(event), std::move(deals)};
}

/// 我方生命区被攻击时: what attacks it is the other player's. Rule: [Zero 1.20, 501.3].
ir::TriggerEvent Lowerer::LifeAttackedEvent(const Derivation& event) {
  const ir::SourceRange range = RangeOf(event);
  const ir::Player whose = Owner(Need(event, Rule::ownerWord));
  if (whose != ir::Player::You && whose != ir::Player::Opponent) Fail(event);
  const ir::Player other = whose == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
  ir::ObjectEvent attacks{
      .happening = ir::Happening::AttacksLife, .subject = {}, .from = {}, .to = {}};
  if (const Derivation* np = Child(event, Rule::np)) {
    attacks.subject = EventCards(*np);
    auto* selector = std::get_if<ir::Selector>(&attacks.subject.node);
    if (selector == nullptr) return {range, std::move(attacks)};
    if (selector->whose == ir::Player::Unstated)
      selector->whose = other;
    else if (selector->whose != other)
      Fail(*np);
    return {range, std::move(attacks)};
  }
  ir::Selector characters = CharactersOf(other, range);
  characters.count = {};
  attacks.subject = {range, std::move(characters)};
  discourse_.antecedents.push_back(
      {.node = ir::EventSubject{}, .kind = {}, .label = "what attacks"});
  return {range, std::move(attacks)};
}

/// 因此牌的效果移回时: what an effect does, told from its own end.
ir::TriggerEvent Lowerer::EffectEvent(const Derivation& event) {
  ir::ObjectEvent done{.happening = ir::Happening::Moves, .subject = {}, .from = {}, .to = {}};
  if (HasInside(event, Rule::causePlayer)) Fail(event);  // What a player does is told elsewhere.
  done.subject = EventCards(Need(event, Rule::np));
  CausedBy(event, done);
  if (const Derivation* from = Child(event, Rule::fromZone)) {
    ComesFrom(*from, done);
  }
  if (const Derivation* bare = Child(event, Rule::bareVerb))
    BareVerb(*bare, done);
  else
    SentTo(event, done);
  return {RangeOf(event), std::move(done)};
}

/// 破坏, 废弃, 移出游戏 without 被.
void Lowerer::BareVerb(const Derivation& bare, ir::ObjectEvent& event) {
  OwnAll(bare);
  if (Child(bare, Rule::bareDestroyed) != nullptr) {
    event.happening = ir::Happening::Destroyed;
    const bool is_of_effect = std::exchange(event.by_effect, false);
    if (is_of_effect && !event.cause && event.by == ir::Player::Unstated)
      event.by = ir::Player::Either;
  } else if (Child(bare, Rule::bareScrapped) != nullptr) {
    event.happening = ir::Happening::Scrapped;
  } else if (Child(bare, Rule::bareTapped) != nullptr) {
    event.happening = ir::Happening::BecomesTapped;
  } else if (Child(bare, Rule::toRemoved) != nullptr) {
    SentTo(bare, event);
  } else {
    event.happening = ir::Happening::Discarded;
  }
}

/// 一个指示物被放置在…上, …上的指示物被移去. Rule: [Zero 1.20, 326.1].
ir::TriggerEvent Lowerer::MarkersEvent(const Derivation& event) {
  ir::ObjectEvent done{
      .happening = ir::Happening::GetsMarkers, .subject = {}, .from = {}, .to = {}};
  const Derivation& sort = Need(event, Rule::markerSort);
  OwnAll(sort);
  if (const Derivation* name = Child(sort, Rule::markerName)) {
    done.marker = Marker(*name);
    // 放置, 放了, 当…时 are no part of its name.
    if (std::u32string_view(U"置了当每在有").find(done.marker.front()) != std::u32string_view::npos)
      Fail(*name);
    // 一枚炭火: a number is none, either.
    const std::u32string_view said = Words(*name);
    if (said.starts_with(U"一枚") || said.starts_with(U"一张") || said.starts_with(U"一个"))
      Fail(*name);
  }
  if (const Derivation* last = Child(sort, Rule::lastMarker)) OwnAll(*last);
  if (const Derivation* gone = Child(event, Rule::allGone)) OwnAll(*gone);
  if (const Derivation* because = Child(event, Rule::byEffect)) CausedBy(*because, done);
  if (Child(event, Rule::doer) != nullptr) {
    // 我方在此牌上放置花指示物时: by an effect of that player. Rule: [Zero 1.20, 326.5].
    done.by = DoerOf(event, ir::Player::Unstated);
    done.by_effect = true;
    if (done.by != ir::Player::You && done.by != ir::Player::Opponent) Fail(event);
  }
  if (const Derivation* off = Child(event, Rule::takeOffWord)) {
    OwnAll(*off);
    done.happening = ir::Happening::LosesMarkers;
  } else if (Says(event, U"离开") || Says(event, U"失去")) {
    done.happening = ir::Happening::LosesMarkers;
  }
  if (const Derivation* np = Child(event, Rule::np)) {
    done.subject = EventCards(*np);
  } else {
    // 最后一个花指示物被移除时: from this card, which is the only one whose words they are.
    done.subject = {RangeOf(event), ir::Reference{RangeOf(event), ir::Self{}}};
    discourse_.subject = done.subject;
  }
  // 那个指示物 is said of one that was put there.
  if (done.happening == ir::Happening::GetsMarkers && !done.marker.empty())
    marker_of_event_ = done.marker;
  return {RangeOf(event), std::move(done)};
}

/// Rule: [Zero 1.20, 506.1].
ir::TriggerEvent Lowerer::BattleEnds(const Derivation& event) {
  OwnAll(event);
  return {RangeOf(event), ir::PlayerEvent{ir::PlayerHappening::BattleEnds, ir::Player::Either}};
}

/// What an event happens to, of which later words may speak.
ir::Objects Lowerer::EventCards(const Derivation& np) {
  const auto known = discourse_.antecedents.size();
  const bool was_event = std::exchange(in_event_, true);
  std::vector<ir::Objects> subjects = Phrase(np);
  in_event_ = was_event;
  if (subjects.size() != 1) Fail(np);
  if (subjects.empty()) return {};
  ir::Objects subject = std::move(subjects[0]);
  discourse_.subject = subject;
  if (auto* selector = std::get_if<ir::Selector>(&subject.node)) {
    const bool is_sort =
        selector->count == ir::Count{} || selector->count.kind == ir::CountKind::All;
    const bool are_many = may_be_many_ && selector->count.kind == ir::CountKind::AnyNumber;
    if (selector->extreme || selector->distinct || (!is_sort && !are_many)) Fail(np);
    if (!are_many) selector->count = {};
    discourse_.antecedents.resize(known);
    Antecedent happened{.node = ir::EventSubject{}, .kind = {}, .label = "what it happened to"};
    happened.names = NamesIn(selector->filter);
    discourse_.antecedents.push_back(std::move(happened));
    discourse_.subject = ir::Objects{RangeOf(np), ir::Reference{RangeOf(np), ir::EventSubject{}}};
  } else if (const auto* reference = std::get_if<ir::Reference>(&subject.node)) {
    discourse_.antecedents.push_back(
        {.node = reference->node, .kind = {}, .is_weak = true, .label = "this card"});
  }
  return subject;
}

namespace {

/// The kind that a filter asks for; the none id: none.
ir::KindId KindIn(const ir::Filter& filter) {
  ir::KindId kind;
  const auto look = [&](const ir::IsKind& one) { kind = one.kind; };
  ir::Walk(filter, look);
  return kind;
}

}  // namespace

/// 当装备此牌的角色牌攻击时，…那张角色牌: the card of the event, also where another one or none
/// bears this card by then. Rule: [Zero 1.20, 702.5].
void Lowerer::SpeakOfWhatWent(const ir::Objects& subject) {
  const auto* reference = std::get_if<ir::Reference>(&subject.node);
  if (reference == nullptr || !std::holds_alternative<ir::Host>(reference->node)) return;
  for (auto& antecedent : discourse_.antecedents) {
    if (!std::holds_alternative<ir::Host>(antecedent.node)) continue;
    antecedent.node = ir::EventSubject{};
    antecedent.label = "what it happened to";
  }
}

/// 对方战斗区中有角色牌被破坏时: whose what it happens to is, and where it lies or comes to lie.
void Lowerer::LiesThere(const Derivation& place, ir::ObjectEvent& event) {
  Own(place);
  auto* cards = std::get_if<ir::Selector>(&event.subject.node);
  if (cards == nullptr || !cards->zones.empty()) return Fail(place);
  if (const Derivation* owner = Child(place, Rule::ownerWord)) {
    const ir::Player whose = Owner(*owner);
    if (cards->whose != ir::Player::Unstated && cards->whose != whose) Fail(place);
    cards->whose = whose;
  }
  if (const Derivation* zone = Child(place, Rule::zoneName)) cards->zones = {Zone(*zone)};
}

ir::TriggerEvent Lowerer::ObjectEventOf(const Derivation& np, const Derivation& verb,
                                        const Derivation* place) {
  ir::ObjectEvent event{.happening = ir::Happening::Enters, .subject = {}, .from = {}, .to = {}};
  event.subject = EventCards(np);
  if (place != nullptr) LiesThere(*place, event);
  const ir::Player before = discourse_.oneself;
  AboutCards(event.subject);
  const bool was_event = std::exchange(in_event_, true);
  EventVerb(verb, event);
  in_event_ = was_event;
  discourse_.oneself = before;
  discourse_.event_words = Words(verb);
  discourse_.event_has_amount = event.happening == ir::Happening::TakesDamage;
  SpeakOfWhatWent(event.subject);
  const auto* subject = std::get_if<ir::Selector>(&event.subject.node);
  const ir::KindId cause = event.cause ? KindIn(*event.cause) : ir::KindId{};
  const bool is_apart = !discourse_.foe && (subject == nullptr || KindIn(subject->filter) != cause);
  discourse_.cause_kind = is_apart ? cause : ir::KindId{};
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

/// 因对方的效果, 被战术牌: whose effect it is, and of what sort its card.
void Lowerer::CausedBy(const Derivation& because, ir::ObjectEvent& event) {
  Own(because);
  const Derivation* bare = Child(because, Rule::causeSelf);
  const Derivation& cause = bare != nullptr ? *bare : Need(because, Rule::causeOf);
  Own(cause);
  if (const Derivation* who = Child(cause, Rule::causePlayer)) {
    OwnAll(*who);
    event.by_effect = true;
    event.by = Says(*who, U"对方") ? ir::Player::Opponent : ir::Player::You;
    return;
  }
  if (const Derivation* self = Child(cause, Rule::selfWord)) {
    // 因此牌效果, 因此牌.
    const ir::Reference it = SelfReference(*self);
    event.by_effect = true;
    event.cause = ir::Filter{it.range, ir::Is{it}};
    return;
  }
  const Derivation* owner = Child(cause, Rule::ownerWord);
  const Derivation* source = Child(cause, Rule::effectSource);
  if (source != nullptr) OwnAll(*source);
  const bool is_tactic = source != nullptr && !IsAnySource(*source);
  event.by_effect = true;
  if (const Derivation* keyword = Child(cause, Rule::keywordCause)) {
    // 因此牌的智谋的效果. Rule: [Zero 1.20, 900.智谋.1].
    Own(*keyword);
    // 以变身登场 tells the way in.
    const bool says_why = Says(*keyword, U"效果") || Words(because).starts_with(U"因") ||
                          Words(because).starts_with(U"由");
    if (!says_why) Fail(*keyword);
    event.through = KeywordNamed(Need(*keyword, Rule::keywordName));
    if (const Derivation* np = Child(*keyword, Rule::np)) {
      const auto known = discourse_.antecedents.size();
      event.cause = SortOf(*np);
      discourse_.antecedents.resize(known);
    } else if (Child(*keyword, Rule::ownerWord) != nullptr) {
      event.by = ByWhom(*keyword, ir::Player::Unstated);
    }
    return;
  }
  if (const Derivation* np = Child(cause, Rule::np)) {
    const auto known = discourse_.antecedents.size();
    event.cause = SortOf(*np);
    discourse_.antecedents.resize(known);
  } else if (is_tactic) {
    const ir::Filter tactic{RangeOf(cause), ir::IsKind{roles_.spell}};
    const bool is_of = owner != nullptr;
    event.cause =
        is_of ? Both({{RangeOf(*owner), ir::ControlledBy{Owner(*owner)}}, tactic}, RangeOf(cause))
              : tactic;
  } else if (owner != nullptr) {
    event.by = ByWhom(cause, ir::Player::Unstated);
  }
}

/// Where something goes that is moved: 放回牌组底.
void Lowerer::SentTo(const Derivation& destination, ir::ObjectEvent& event) {
  const ir::Destination to = DestinationOf(destination);
  event.happening = ir::Happening::Moves;
  event.to = {to.zone};
  event.place = to.place;
  const bool has_more =
      to.is_tapped || to.is_face_down || to.is_top_or_bottom || to.order != ir::Order::Unstated;
  if (has_more || to.zone == roles_.play) Fail(destination);
  auto* selector = std::get_if<ir::Selector>(&event.subject.node);
  if (to.whose == ir::Player::You || to.whose == ir::Player::Opponent)
    GoesTo(to.whose, event);
  else if (to.whose != ir::Player::ItsOwner)
    Fail(destination);
  // 休息区中的角色牌被移出游戏: the place of the subject is where it comes from.
  if (selector == nullptr || !event.from.empty()) return;
  event.from = selector->zones;
  selector->zones.clear();
}

/// 加入对方手牌: whose zone it goes to, whoever had the card. Of this card alone it is known, where
/// it is the own one. Rule: [Zero 1.20, 200.3].
void Lowerer::GoesTo(ir::Player whose, ir::ObjectEvent& event) {
  const bool is_known =
      std::holds_alternative<ir::Reference>(event.subject.node) && whose == ir::Player::You;
  if (!is_known) event.to_whose = whose;
}

void Lowerer::MovesVerb(const Derivation& verb, ir::ObjectEvent& event) {
  using ir::Happening;
  event.happening = Happening::Moves;
  for (const Derivation* either : ChildrenOf(verb, Rule::orWord)) OwnAll(*either);
  for (const Derivation* zone : ChildrenOf(verb, Rule::zoneName)) event.to.push_back(Zone(*zone));
  const Derivation* owner = Child(verb, Rule::ownerWord);
  if (owner != nullptr && Child(*owner, Rule::anyOwner) != nullptr) {
    OwnAll(*owner);  // 任意玩家的休息区: whosever it is, as without it.
  } else if (owner != nullptr) {
    const ir::Player whose = Owner(*owner);
    if (whose == ir::Player::You || whose == ir::Player::Opponent)
      GoesTo(whose, event);
    else if (whose != ir::Player::Either)
      Fail(verb);
  }
  if (event.from.empty()) {
    // 战斗区中的角色牌进入休息区: the place of the subject is where it comes from.
    if (auto* selector = std::get_if<ir::Selector>(&event.subject.node)) {
      event.from = selector->zones;
      selector->zones.clear();
    }
  }
}

/// 对方的角色牌对我方生命区造成伤害: that of the other player, which is ours.
/// Rule: [Zero 1.20, 501.3], [Zero 1.20, 505.1].
void Lowerer::OfOtherLife(const Derivation& verb, const ir::ObjectEvent& event) {
  const auto* cards = std::get_if<ir::Selector>(&event.subject.node);
  const bool is_theirs = cards != nullptr && cards->whose == ir::Player::Opponent;
  const ir::Player other = is_theirs ? ir::Player::You : ir::Player::Opponent;
  if (const Derivation* hurt = Child(verb, Rule::hurtPlayer)) {
    // 对对方造成伤害: to that player's life. Rule: [Zero 1.20, 101.1].
    OwnAll(*hurt);
    if ((Says(*hurt, U"我方") ? ir::Player::You : ir::Player::Opponent) != other) Fail(verb);
    return;
  }
  if (ByWhom(verb, other) != other) Fail(verb);
}

void Lowerer::LeavesVerb(const Derivation& verb, ir::ObjectEvent& event) {
  using ir::Happening;
  event.happening = Happening::Leaves;
  if (const Derivation* any = Child(verb, Rule::anyCause)) OwnAll(*any);
  if (const Derivation* zone = Child(verb, Rule::zoneName)) {
    if (const Derivation* owner = Child(verb, Rule::ownerWord)) {
      // 离开我方休息区: whose it was there.
      const ir::Player whose = Owner(*owner);
      auto* cards = std::get_if<ir::Selector>(&event.subject.node);
      if (cards == nullptr ? whose != ir::Player::You
                           : cards->whose != ir::Player::Unstated && cards->whose != whose)
        Fail(*owner);
      else if (cards != nullptr)
        cards->whose = whose;
    }
    const ir::ZoneId from = Zone(*zone);
    if (from == roles_.play) return;
    event.happening = Happening::Moves;
    event.from = {from};
  }
}

/// The sort of the one on the other side, of which no later words can speak; nor, where it might be
/// either, of the one that it happens to.
ir::Filter Lowerer::SortAside(const Derivation& np, const ir::ObjectEvent& event) {
  const auto known = discourse_.antecedents.size();
  ir::Filter sort = SortOf(np);
  discourse_.antecedents.resize(known);
  ForgetSubject(event);
  return sort;
}

/// What the event happens to is spoken of no more: a state has told of it and left nothing behind.
void Lowerer::ForgetSubject(const ir::ObjectEvent& event) {
  const bool was_told = std::holds_alternative<ir::Selector>(event.subject.node);
  if (was_told && !discourse_.antecedents.empty()) discourse_.antecedents.pop_back();
}

/// 我方的『A』防御费用5以上的角色牌时，该角色牌: what the one of the event fights then.
void Lowerer::SpeakOfFoe(ir::Selector foe, ir::Facing as, const ir::ObjectEvent& event) {
  const auto* one = std::get_if<ir::Reference>(&event.subject.node);
  const ir::Reference with = one != nullptr ? *one : ir::Reference{foe.range, ir::EventSubject{}};
  Antecedent fought{
      .node = ir::Bound{foe.slot}, .kind = roles_.character, .label = "what it fights"};
  fought.names = NamesIn(foe.filter);
  foe.zones = {roles_.play};
  foe.count = {};
  foe.filter = {foe.range, ir::Fights{with, as}};
  composer_.NoteOwner(foe);
  // 此牌防御角色牌时，其…: the one or the other.
  for (Antecedent& known : discourse_.antecedents) {
    if (one != nullptr && known.node == one->node) known.is_weak = false;
  }
  discourse_.antecedents.push_back(std::move(fought));
  discourse_.foe = std::move(foe);
}

/// The sort of the one on the other side, which later words may mean as well as the one that the
/// event happens to.
void Lowerer::FoeAside(const Derivation& np, ir::Facing as, ir::ObjectEvent& event) {
  const auto known = discourse_.antecedents.size();
  const auto before = discourse_.subject;
  const ir::Selector sort = SelectorOf(np);
  event.cause = SortIn(sort, np);
  discourse_.antecedents.resize(known);
  discourse_.subject = before;
  SpeakOfFoe(sort, as, event);
}

/// 此牌攻击角色牌时: the same event, told of its other end, so that 那张角色牌 is that one.
void Lowerer::OtherSide(const Derivation& np, ir::Happening other_end, ir::ObjectEvent& event) {
  const auto* subject = std::get_if<ir::Reference>(&event.subject.node);
  if (subject == nullptr) {
    const bool is_aim = other_end == ir::Happening::IsAttacked;
    return FoeAside(np, is_aim ? ir::Facing::IsAttacked : ir::Facing::Attacks, event);
  }
  const ir::Reference self = *subject;
  const auto before = discourse_.subject;
  ir::Objects other = EventCards(np);
  discourse_.subject = before;
  if (!std::holds_alternative<ir::Selector>(other.node)) Fail(np);
  event.happening = other_end;
  event.cause = ir::Filter{self.range, ir::Is{self}};
  event.subject = std::move(other);
  // 此牌被角色牌攻击时，其…: the one or the other.
  for (Antecedent& known : discourse_.antecedents) {
    if (known.node == ir::ReferenceNode{self.node}) known.is_weak = false;
  }
}

/// 攻击生命区, 攻击费用3以下的角色牌. Rule: [Zero 1.20, 501.2], [Zero 1.20, 501.3].
void Lowerer::AttacksVerb(const Derivation& verb, ir::ObjectEvent& event) {
  event.happening = ir::Happening::Attacks;
  if (const Derivation* stands = Child(verb, Rule::standsWord)) OwnAll(*stands);
  const Derivation* aim = Child(verb, Rule::attackAim);
  if (const Derivation* declares = Child(verb, Rule::declaresWord)) {
    // What it attacks is not said yet. Rule: [Zero 1.20, 405.1.2], [Zero 1.20, 501.1].
    OwnAll(*declares);
    if (aim != nullptr) Fail(verb);
    event.happening = ir::Happening::DeclaresAttack;
  }
  if (aim == nullptr) return;
  Own(*aim);
  if (const Derivation* np = Child(*aim, Rule::np))
    return OtherSide(*np, ir::Happening::IsAttacked, event);
  event.happening = ir::Happening::AttacksLife;
  const Derivation* owner = Child(*aim, Rule::ownerWord);
  if (owner == nullptr) return;
  // Nobody attacks the own life.
  const ir::Player whose = Owner(*owner);
  const auto* selector = std::get_if<ir::Selector>(&event.subject.node);
  const bool is_theirs = selector != nullptr && selector->whose == ir::Player::Opponent;
  const bool is_anyones = selector != nullptr && selector->whose == ir::Player::Unstated;
  if (whose == (is_theirs ? ir::Player::Opponent : ir::Player::You) && !is_anyones) Fail(verb);
  if (is_anyones) {
    std::get<ir::Selector>(event.subject.node).whose =
        whose == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
  }
}

/// 此牌的攻击被角色牌防御时: the same event, told of its other end. Rule: [Zero 1.20, 503.1].
void Lowerer::DefendedVerb(const Derivation& verb, ir::ObjectEvent& event) {
  const ir::SourceRange range = RangeOf(verb);
  event.happening = ir::Happening::Defends;
  std::optional<ir::Selector> attacking;
  if (const auto* attacker = std::get_if<ir::Reference>(&event.subject.node)) {
    event.cause = ir::Filter{attacker->range, ir::Is{*attacker}};
  } else {
    const auto& attackers = std::get<ir::Selector>(event.subject.node);
    const bool is_plain = attackers.zones.empty() || attackers.zones == std::vector{roles_.play};
    if (!is_plain) Fail(verb);
    std::vector<ir::Filter> parts;
    if (attackers.whose != ir::Player::Unstated)
      parts.push_back({range, ir::ControlledBy{attackers.whose}});
    if (!(attackers.filter == ir::Filter{})) parts.push_back(attackers.filter);
    event.cause = Both(std::move(parts), range);
    attacking = attackers;
  }
  ir::Selector defenders = CharactersOf(ir::Player::Unstated, range);
  if (const Derivation* np = Child(verb, Rule::np))
    defenders.filter = SortAside(*np, event);
  else
    ForgetSubject(event);
  defenders.count = {};
  event.subject = {range, std::move(defenders)};
  Antecedent defender{
      .node = ir::EventSubject{}, .kind = roles_.character, .label = "what defends"};
  discourse_.antecedents.push_back(std::move(defender));
  if (attacking) SpeakOfFoe(*std::move(attacking), ir::Facing::IsDefended, event);
}

/// 对方的牌和效果: whatever can target; 牌和战术牌 says one of them twice.
void Lowerer::CheckCardsAnd(const Derivation& source, const Derivation& effect) {
  const std::u32string_view before = Words(source).substr(0, effect.begin - source.begin);
  const bool says_cards = before.find(U"牌") != std::u32string_view::npos;
  if (says_cards && Words(effect) != U"效果") Fail(source);
}

/// 成为对方的战术牌的对象时. Rule: [Zero 1.20, 705.1].
void Lowerer::TargetedVerb(const Derivation& verb, ir::ObjectEvent& event) {
  TargetedBy(verb, event);
  discourse_.is_aimed_at = true;
  discourse_.aimed_by = event.by;
  discourse_.aimed_cause = event.cause;
}

void Lowerer::TargetedBy(const Derivation& verb, ir::ObjectEvent& event) {
  event.happening = ir::Happening::IsTargeted;
  event.by = ByWhom(verb, ir::Player::Unstated);
  const Derivation* of = Child(verb, Rule::aimOf);
  if (of != nullptr) Own(*of);
  const Derivation* source = Child(of != nullptr ? *of : verb, Rule::bySource);
  if (source == nullptr) return;
  // 被指定为效果的对象 is read without whose it is.
  if (of != nullptr && Words(*source).starts_with(U"效果")) Fail(*of);
  Own(*source);
  event.by = ByWhom(*source, ir::Player::Unstated);
  const auto known = discourse_.antecedents.size();
  if (const Derivation* np = Child(*source, Rule::np)) event.cause = SortOf(*np);
  if (const Derivation* cards = Child(*source, Rule::sourceCards))
    event.cause = SourceCards(*cards);
  discourse_.antecedents.resize(known);
  if (const Derivation* used = Child(*source, Rule::usedPhrase)) {
    OwnAll(*source);
    // 使用中的 by itself: whose it is, is not said.
    if (!Says(*used, U"方")) Fail(*used);
    event.by = Says(*used, U"对方") ? ir::Player::Opponent : ir::Player::You;
    event.cause = ir::Filter{RangeOf(*source), ir::IsKind{roles_.spell}};
  }
  if (const Derivation* effect = Child(*source, Rule::effectSource)) {
    CheckCardsAnd(*source, *effect);
    OwnAll(*effect);
    if (!IsAnySource(*effect)) event.cause = ir::Filter{RangeOf(*effect), ir::IsKind{roles_.spell}};
  }
}

/// 因效果, 被对方的效果, 受到来自效果的: what brings it about.
void Lowerer::Causes(const Derivation& inner, ir::ObjectEvent& event) {
  for (const Rule rule : {Rule::byEffect, Rule::passiveBy, Rule::damageFrom}) {
    const Derivation* because = Child(inner, rule);
    if (because == nullptr) continue;
    // 对方的伤害 may be that of a battle.
    if (rule == Rule::damageFrom && HasInside(*because, Rule::causePlayer)) Fail(*because);
    CausedBy(*because, event);
  }
}

namespace {

bool IsSelfOrHost(const ir::Reference& one) {
  return std::holds_alternative<ir::Self>(one.node) || std::holds_alternative<ir::Host>(one.node);
}

}  // namespace

/// 此牌对角色牌造成战斗伤害时: the same event, told of its other end. Rule: [Zero 1.20, 505.1].
void Lowerer::DealsDamage(const Derivation& verb, ir::ObjectEvent& event) {
  event.happening = ir::Happening::TakesDamage;
  event.damage = SortWithin(verb);
  const Derivation* np = Child(verb, Rule::np);
  const auto* dealer = std::get_if<ir::Reference>(&event.subject.node);
  if (dealer == nullptr || !IsSelfOrHost(*dealer)) return Fail(verb);
  event.by_object = *dealer;
  if (np != nullptr) {
    event.subject = EventCards(*np);
    if (!std::holds_alternative<ir::Selector>(event.subject.node)) Fail(*np);
    return;
  }
  ir::Selector hurt = CharactersOf(ir::Player::Unstated, RangeOf(verb));
  hurt.count = {};
  event.subject = {RangeOf(verb), std::move(hurt)};
}

/// 受到战斗伤害. 效果造成的伤害 is told as what an effect does.
void Lowerer::DamagedVerb(const Derivation& verb, ir::ObjectEvent& event) {
  event.happening = ir::Happening::TakesDamage;
  event.damage = SortWithin(verb);
  if (const Derivation* battle = Child(verb, Rule::hurtInBattle)) {
    OwnAll(*battle);
    event.damage = ir::DamageSort::Battle;
  }
  if (const Derivation* by = Child(verb, Rule::damagerOf)) {
    // 受到此牌造成的战斗伤害.
    Own(*by);
    const Derivation& np = Need(*by, Rule::np);
    const auto known = discourse_.antecedents.size();
    const ir::Objects dealer = OnePhrase(np);
    discourse_.antecedents.resize(known);
    const auto* one = std::get_if<ir::Reference>(&dealer.node);
    if (one == nullptr || !IsSelfOrHost(*one)) return Fail(np);
    event.by_object = *one;
  }
  const Derivation* sort = Child(verb, Rule::damageSort);
  if (sort != nullptr && Words(*sort).starts_with(U"效果") && Words(*sort).ends_with(U"的"))
    Fail(*sort);
}

namespace {

/// 登场, 在对方的战斗区登场: under whom, if that is said.
void EntersVerb(Lowerer& lower, const Derivation& verb, ir::ObjectEvent& event) {
  event.happening = ir::Happening::Enters;
  if (const Derivation* other = lower.Child(verb, Rule::notByUse)) {
    // What is not used enters by an effect. Rule: [Zero 1.20, 205.2].
    lower.OwnAll(*other);
    event.by_effect = true;
  }
  const Derivation* owner = lower.Child(verb, Rule::ownerWord);
  if (owner == nullptr) return;
  const ir::Player whose = lower.Owner(*owner);
  auto* selector = std::get_if<ir::Selector>(&event.subject.node);
  if (selector == nullptr || (selector->whose != ir::Player::Unstated && selector->whose != whose))
    lower.Fail(verb);
  else
    selector->whose = whose;
}

/// 被破坏, 因战斗或对方的效果被破坏: by what.
void DestroyedVerb(Lowerer& lower, const Derivation& verb, ir::ObjectEvent& event) {
  event.happening = ir::Happening::Destroyed;
  if (const Derivation* any = lower.Child(verb, Rule::anyCause)) lower.OwnAll(*any);
  // 因战斗或效果: by whatever.
  if (const Derivation* either = lower.Child(verb, Rule::orWord)) lower.OwnAll(*either);
  if (const Derivation* battle = lower.Child(verb, Rule::battleOr)) {
    // 因战斗或对方的效果: each is an event, of which the one is told here.
    lower.OwnAll(*battle);
    lower.CausedBy(verb, event);
    // 因战斗或效果 is whatever destroys it.
    if (!event.cause && event.by == ir::Player::Unstated) lower.Fail(*battle);
  }
  // 因效果被破坏: by whoever's effect. Rule: [Zero 1.20, 605.4].
  const bool is_of_effect = std::exchange(event.by_effect, false);
  if (is_of_effect && !event.cause && event.by == ir::Player::Unstated)
    event.by = ir::Player::Either;
}

}  // namespace

void Lowerer::EventVerb(const Derivation& verb, ir::ObjectEvent& event) {
  Own(verb);
  EventVerbOf(*verb.children[0], event);
}

void Lowerer::EventVerbOf(const Derivation& inner, ir::ObjectEvent& event) {
  Own(inner);
  if (const Derivation* from = Child(inner, Rule::fromZone)) {
    ComesFrom(*from, event);
  }
  Causes(inner, event);
  // 受到效果造成的伤害 is 因效果受到伤害.
  const Derivation* sort = Child(inner, Rule::damageSort);
  const bool says_cause =
      sort != nullptr && (Words(*sort) == U"效果的" || Words(*sort) == U"效果造成的");
  if (says_cause && inner.rule == Rule::damagedVerb && Child(inner, Rule::damageLeast) == nullptr)
    Fail(*sort);
  using ir::Happening;
  switch (inner.rule.As<Rule>()) {
    case Rule::entersVerb: EntersVerb(*this, inner, event); return;
    case Rule::movesVerb: MovesVerb(inner, event); return;
    case Rule::leavesVerb: LeavesVerb(inner, event); return;
    case Rule::destroyedOrScrappedVerb: event.happening = Happening::DestroyedOrScrapped; return;
    case Rule::destroyedByVerb:
      event.happening = Happening::Destroyed;
      event.by_object = SelfReference(Need(inner, Rule::selfWord));
      return;
    case Rule::destroyedVerb: DestroyedVerb(*this, inner, event); return;
    case Rule::scrappedVerb: event.happening = Happening::Scrapped; return;
    case Rule::discardedVerb: event.happening = Happening::Discarded; return;
    case Rule::turnedVerb: TurnedVerb(inner, event); return;
    case Rule::tappedVerb: event.happening = Happening::BecomesTapped; return;
    case Rule::uprightVerb: event.happening = Happening::BecomesUpright; return;
    case Rule::damagedVerb: DamagedVerb(inner, event); return;
    case Rule::dealsLifeDamageVerb:
      event.happening = Happening::DealsLifeDamage;
      event.damage = SortWithin(inner);
      OfOtherLife(inner, event);
      return;
    case Rule::winsVerb:
    case Rule::wonAsVerb: event.happening = Happening::WinsBattle; return;
    case Rule::revealedVerb:
      if (Words(inner).starts_with(U"在")) event.from = {roles_.deck};
      event.happening = Happening::IsRevealed;
      return;
    case Rule::hitsLifeVerb:
      event.happening = Happening::HitsLife;
      OfOtherLife(inner, event);
      return;
    case Rule::targetedVerb: TargetedVerb(inner, event); return;
    case Rule::usedVerb: event.happening = Happening::IsUsed; return;
    default: OtherVerb(inner, event); return;
  }
}

/// 因舍弃而进入休息区: to be destroyed, scrapped or discarded is to go there.
/// Rule: [Zero 1.20, 605.1], [Zero 1.20, 606.1], [Zero 1.20, 608.1].
void Lowerer::WentThrough(const Derivation& went, ir::ObjectEvent& event) {
  const Derivation& gone = Need(went, Rule::goneVerb);
  Own(gone);
  if (Zone(Need(went, Rule::zoneName)) != roles_.spent) Fail(went);
  if (const Derivation* owner = Child(went, Rule::ownerOf)) {
    // Whose it is was said of the card: it goes to its owner's. Rule: [Zero 1.20, 200.3].
    OwnAll(*owner);
    if (Says(*owner, U"方") || Says(*owner, U"控制者")) Fail(*owner);
  }
  const Derivation* verb = gone.children.empty() ? nullptr : gone.children.front().get();
  if (verb == nullptr) {
    event.happening = ir::Happening::Discarded;  // 舍弃.
    return;
  }
  if (verb->rule == Rule::bareDestroyed || verb->rule == Rule::bareScrapped) {
    OwnAll(*verb);
    event.happening =
        verb->rule == Rule::bareDestroyed ? ir::Happening::Destroyed : ir::Happening::Scrapped;
    return;
  }
  EventVerbOf(*verb, event);
}

/// 被翻为面朝下. Rule: [Zero 1.20, 204.6].
void Lowerer::TurnedVerb(const Derivation& turned, ir::ObjectEvent& event) {
  const Derivation* down = Child(turned, Rule::faceDownWord);
  OwnAll(down != nullptr ? *down : Need(turned, Rule::faceUpWord));
  event.happening = down != nullptr ? ir::Happening::TurnsFaceDown : ir::Happening::TurnsFaceUp;
}

/// 因战斗被送入休息区: what battle destroys goes there. Rule: [Zero 1.20, 803.1].
void Lowerer::BattleSent(const Derivation& sent, ir::ObjectEvent& event) {
  const Derivation* leaves = Child(sent, Rule::battleLeaves);
  if (leaves != nullptr) OwnAll(*leaves);
  if (leaves == nullptr && Zone(Need(sent, Rule::zoneName)) != roles_.spent) Fail(sent);
  if (const Derivation* owner = Child(sent, Rule::ownerOf)) {
    OwnAll(*owner);
    if (Says(*owner, U"方") || Says(*owner, U"控制者")) Fail(*owner);
  }
  event.happening = ir::Happening::BattleDestroyed;
}

namespace {

/// 被此牌横置, 被此牌造成伤害: this card does it.
void DoneBySelf(Lowerer& lower, const Derivation& inner, ir::ObjectEvent& event) {
  const bool is_tapped = inner.rule == Rule::tappedByVerb;
  event.happening = is_tapped ? ir::Happening::BecomesTapped : ir::Happening::TakesDamage;
  if (!is_tapped) event.damage = lower.SortWithin(inner);
  event.by_object = lower.SelfReference(lower.Need(inner, Rule::selfWord));
}

}  // namespace

/// 防御, 防御费用5以上的角色牌, 宣布防御.
void Lowerer::DefendsVerb(const Derivation& verb, ir::ObjectEvent& event) {
  event.happening = ir::Happening::Defends;
  const Derivation* np = Child(verb, Rule::np);
  if (const Derivation* stands = Child(verb, Rule::standsWord)) OwnAll(*stands);
  if (const Derivation* declares = Child(verb, Rule::declaresWord)) {
    // Whom it defends against is known when the defence stands. Rule: [Zero 1.20, 806.2].
    OwnAll(*declares);
    if (np != nullptr) Fail(verb);
    event.happening = ir::Happening::DeclaresDefence;
  }
  if (np != nullptr) FoeAside(*np, ir::Facing::IsDefended, event);
}

/// What happens in combat and to numbers, where it goes, and what only this game says.
void Lowerer::OtherVerb(const Derivation& inner, ir::ObjectEvent& event) {
  using ir::Happening;
  switch (inner.rule.As<Rule>()) {
    case Rule::attacksVerb: AttacksVerb(inner, event); return;
    case Rule::attackedVerb:
      event.happening = Happening::IsAttacked;
      if (const Derivation* np = Child(inner, Rule::np)) OtherSide(*np, Happening::Attacks, event);
      return;
    case Rule::defendsVerb: DefendsVerb(inner, event); return;
    case Rule::defendedVerb: DefendedVerb(inner, event); return;
    case Rule::healedVerb:
      if (const Derivation* word = Child(inner, Rule::healWord)) OwnAll(*word);
      event.happening = Happening::IsHealed;
      return;
    case Rule::otherDestroyedVerb:
      // By an effect, by its damage, by a lower (防). Rule: [Zero 1.20, 605.4],
      // [Zero 1.20, 605.6].
      event.happening = Happening::Destroyed;
      event.damage = ir::DamageSort::Effect;
      return;
    case Rule::dealsDamageVerb: DealsDamage(inner, event); return;
    case Rule::wentThroughVerb: WentThrough(inner, event); return;
    case Rule::battleSentVerb: BattleSent(inner, event); return;
    case Rule::cancelledVerb: event.happening = Happening::IsCancelled; return;
    case Rule::tappedByVerb:
    case Rule::hurtByVerb: DoneBySelf(*this, inner, event); return;
    case Rule::usesEffectVerb: event.happening = Happening::UsesEffect; return;
    case Rule::controlledVerb:
      event.happening = Happening::ControlChanges;
      if (Child(inner, Rule::controlOwner) != nullptr) event.to_whose = NewController(inner);
      return;
    case Rule::numberVerb: {
      const Derivation* rises = Child(inner, Rule::numberRises);
      OwnAll(rises != nullptr ? *rises : Need(inner, Rule::numberFalls));
      event.happening = rises != nullptr ? Happening::StatRises : Happening::StatFalls;
      event.stat = Stat(Need(inner, Rule::statName));
      // Levels rise as an event of their own, which the game's own words tell.
      if (rises != nullptr && IsLevel(event.stat)) Fail(inner);
      return;
    }
    case Rule::movedVerb: {
      const Derivation& to = Need(inner, Rule::movedTo);
      Own(to);
      SentTo(to, event);
      return;
    }
    case Rule::battleDestroyedVerb:
      event.happening = Happening::BattleDestroyed;
      if (const Derivation* np = Child(inner, Rule::np)) {
        if (IsSelf(*np))
          event.by_object = ReferenceOf(*np);
        else
          event.cause = SortAside(*np, event);
      }
      return;
    default:
      if (IsOwn(inner) && own_.event_verb != nullptr)
        own_.event_verb(*this, inner, event);
      else
        Fail(inner);
      return;
  }
}

}  // namespace caiding::parser
