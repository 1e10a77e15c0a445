// SPDX-License-Identifier: MIT
// 本回合…过: what has happened this turn.
#include <algorithm>

#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

/// How often a counted phrase asks for at least; false if it cannot say that.
bool AtLeastOf(const ir::Count& count, ir::Quantity& number) {
  switch (count.kind) {
    case ir::CountKind::All: number = ir::Constant(1); return true;
    case ir::CountKind::Exactly:
    case ir::CountKind::AtLeast: number = count.number; return true;
    case ir::CountKind::UpTo:
    case ir::CountKind::AnyNumber: return false;
  }
  return false;
}

/// 我方本回合舍弃过手牌, 废弃过角色牌: the cards were the player's own.
ir::TriggerEvent CastOff(Lowerer& lower, const Derivation& state, const Derivation& np,
                         ir::ZoneId hand, ir::Quantity& count) {
  const ir::SourceRange range = lower.RangeOf(state);
  const ir::Player whose = lower.PlayerOf(lower.Need(state, Rule::player));
  ir::Selector cards = lower.SelectorOf(np);
  if (cards.whose != ir::Player::Unstated && cards.whose != whose) lower.Fail(np);
  if (cards.extreme || cards.distinct || !AtLeastOf(cards.count, count)) lower.Fail(np);
  const bool is_discard = lower.Says(state, U"舍弃");
  if (is_discard && cards.zones == std::vector{hand}) cards.zones.clear();
  if (is_discard && !cards.zones.empty()) lower.Fail(np);
  cards.whose = whose;
  cards.count = {};
  const auto happening = is_discard ? ir::Happening::Discarded : ir::Happening::Scrapped;
  return {range,
          ir::ObjectEvent{
              .happening = happening, .subject = {range, std::move(cards)}, .from = {}, .to = {}}};
}

/// 我方本回合抽过两张以上的牌, 因效果抽过牌: who drew, and how many at least.
ir::TriggerEvent DrawnPast(Lowerer& lower, const Derivation& state, const Derivation& player,
                           ir::Quantity& count) {
  ir::PlayerEvent drawn{ir::PlayerHappening::Draws, lower.PlayerOf(player)};
  if (const Derivation* because = lower.Child(state, Rule::byEffect)) {
    // What effect it was is not told.
    ir::ObjectEvent cause{.happening = ir::Happening::Moves, .subject = {}, .from = {}, .to = {}};
    lower.CausedBy(*because, cause);
    if (!cause.by_effect || cause.cause || cause.by != ir::Player::Unstated ||
        !cause.through.IsNone())
      lower.Fail(*because);
    drawn.damage = ir::DamageSort::Effect;
  }
  if (const Derivation* amount = lower.Child(state, Rule::amount)) count = lower.Amount(*amount);
  return {lower.RangeOf(state), drawn};
}

}  // namespace

/// 我方本回合使用过两张以上的战术牌, 本回合对方没有使用过角色牌.
ir::Condition Lowerer::UsedState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  if (Child(state, Rule::bothPlayers) != nullptr) return UsedByBoth(state);
  const Derivation& np = Need(state, Rule::np);
  const ir::Player by = Child(state, Rule::turnPlayer) != nullptr ? ir::Player::Active
                        : Says(state, U"对方")                    ? ir::Player::Opponent
                        : any_player_ != ir::Player::Unstated     ? any_player_
                                                                  : ir::Player::You;
  OwnAll(Need(state, Rule::thisTurnWord));
  if (const Derivation* already = Child(state, Rule::alreadyWord)) OwnAll(*already);
  const Derivation* never = Child(state, Rule::neverYet);
  if (never != nullptr) OwnAll(*never);
  const Derivation* active = Child(state, Rule::turnPlayer);
  if (active != nullptr) OwnAll(*active);
  if (ChildrenOf(np, Rule::npTerm).size() > 1) {
    if (active != nullptr || (!Says(state, U"我方") && !Says(state, U"对方"))) Fail(state);
    return UsedSeveral(Phrase(np), by, never != nullptr, state);
  }
  ir::Selector cards = SelectorOf(np);
  ir::Quantity number = ir::Constant(1);
  if (!AtLeastOf(cards.count, number) || cards.extreme || cards.distinct || !cards.zones.empty())
    Fail(np);
  if (cards.whose != ir::Player::Unstated) Fail(np);
  // 本回合使用过两张战术牌: by whom is not said.
  const bool is_open = active == nullptr && !Says(state, U"我方") && !Says(state, U"对方") &&
                       any_player_ == ir::Player::Unstated;
  if (active != nullptr) discourse_.last_player = ir::Player::Active;
  const bool is_by_any =
      is_open && choices_.Choose(ir::Ambiguity::Antecedent, range,
                                 {"by the own player", "by whichever player"}) == 1;
  ir::Condition used;
  if (number == ir::Constant(1) && is_by_any) {
    used = {range, ir::AnyHolds{{{range, ir::UsedThisTurn{ir::Player::You, cards.filter}},
                                 {range, ir::UsedThisTurn{ir::Player::Opponent, cards.filter}}}}};
  } else if (number == ir::Constant(1)) {
    used = {range, ir::UsedThisTurn{by, cards.filter}};
  } else {
    cards.count = {};
    cards.whose = is_by_any ? ir::Player::Unstated : by;
    ir::ObjectEvent event{.happening = ir::Happening::IsUsed,
                          .subject = {cards.range, std::move(cards)},
                          .from = {},
                          .to = {}};
    used = {range, ir::HappenedThisTurn{.event = ir::TriggerEvent{range, std::move(event)},
                                        .count = number}};
  }
  if (never == nullptr) return used;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(used))}};
}

/// 使用过『A』和『B』: both of them; 没有使用过『A』和『B』: neither, or not both. No clause tells
/// how far a denial reaches. Rule: [Zero 1.20, 102.2].
ir::Condition Lowerer::UsedSeveral(const std::vector<ir::Objects>& sorts, ir::Player by,
                                   bool is_never, const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const bool is_neither = is_never && choices_.Choose(ir::Ambiguity::Grouping, range,
                                                      {"neither of them", "not both of them"}) == 0;
  ir::AllHold both;
  for (const ir::Objects& sort : sorts) {
    const auto* cards = std::get_if<ir::Selector>(&sort.node);
    const bool is_sort = cards != nullptr && !cards->extreme && !cards->distinct &&
                         cards->zones.empty() && cards->whose == ir::Player::Unstated &&
                         (cards->count == ir::Count{} || cards->count.kind == ir::CountKind::All);
    if (!is_sort) {
      Fail(state);
      return {};
    }
    ir::Condition used{range, ir::UsedThisTurn{by, cards->filter}};
    both.parts.push_back(is_neither
                             ? ir::Condition{range, ir::NotHold{ir::Box<ir::Condition>(used)}}
                             : std::move(used));
  }
  ir::Condition all{range, std::move(both)};
  if (!is_never || is_neither) return all;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(all))}};
}

/// 既没有使用过A，也没有使用过B: neither.
ir::Condition Lowerer::NeitherUsed(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  for (const Derivation* never : ChildrenOf(state, Rule::neverYet)) OwnAll(*never);
  OwnAll(Need(state, Rule::thisTurnWord));
  const ir::Player by = Says(state, U"对方") ? ir::Player::Opponent : ir::Player::You;
  ir::AllHold neither;
  for (const Derivation* np : ChildrenOf(state, Rule::np)) {
    const ir::Selector cards = SelectorOf(*np);
    const bool is_sort = !cards.extreme && !cards.distinct && cards.zones.empty() &&
                         cards.whose == ir::Player::Unstated &&
                         (cards.count == ir::Count{} || cards.count.kind == ir::CountKind::All);
    if (!is_sort) Fail(*np);
    ir::Condition used{range, ir::UsedThisTurn{by, cards.filter}};
    neither.parts.push_back({range, ir::NotHold{ir::Box<ir::Condition>(std::move(used))}});
  }
  return {range, std::move(neither)};
}

/// 本回合双方都没有使用过战术牌: neither of them, or the one as well as the other.
ir::Condition Lowerer::UsedByBoth(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  for (const Rule word : {Rule::bothPlayers, Rule::thisTurnWord, Rule::neverYet, Rule::allOfWord}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  const Derivation& np = Need(state, Rule::np);
  ir::Selector cards = SelectorOf(np);
  ir::Quantity number = ir::Constant(1);
  if (!AtLeastOf(cards.count, number) || cards.extreme || cards.distinct || !cards.zones.empty() ||
      cards.whose != ir::Player::Unstated || !(number == ir::Constant(1)))
    Fail(np);
  const bool is_never = Child(state, Rule::neverYet) != nullptr;
  ir::AllHold both;
  for (const ir::Player who : {ir::Player::You, ir::Player::Opponent}) {
    ir::Condition used{range, ir::UsedThisTurn{who, cards.filter}};
    both.parts.push_back(
        is_never ? ir::Condition{range, ir::NotHold{ir::Box<ir::Condition>(std::move(used))}}
                 : std::move(used));
  }
  return {range, std::move(both)};
}

/// 此牌本回合没有攻击过, 此牌是本回合登场的. Rule: [Zero 1.20, 501.1].
ir::Condition Lowerer::SelfPast(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const Derivation* turn = Child(state, Rule::inOneTurn);
  OwnAll(turn != nullptr ? *turn : Need(state, Rule::thisTurnWord));
  if (const Derivation* already = Child(state, Rule::already)) OwnAll(*already);
  if (const Derivation* own = Child(state, Rule::ownPast)) return OwnPast(state, *own);
  const Derivation& past = Need(state, Rule::selfPast);
  OwnAll(past);
  const auto quality = Child(past, Rule::pastDefence) != nullptr ? ir::Quality::DefendedThisTurn
                       : Says(past, U"攻击")                     ? ir::Quality::AttackedThisTurn
                                                                 : ir::Quality::EnteredThisTurn;
  const ir::Objects what = OnePhrase(Need(state, Rule::np));
  const auto* object = std::get_if<ir::Reference>(&what.node);
  if (object == nullptr) {
    Fail(state);
    return {};
  }
  ir::Condition condition{range, ir::ObjectIs{*object, {range, ir::Has{quality}}}};
  const Derivation* never = Child(state, Rule::neverYet);
  const Derivation* no = Child(state, Rule::notOrigin);  // 不是本回合登场的.
  if (never == nullptr && no == nullptr) return condition;
  if (never != nullptr && no != nullptr) Fail(state);
  OwnAll(never != nullptr ? *never : *no);
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
}

/// 此牌本回合被破坏过, 那张牌本回合受到过伤害: what happened to one very card.
ir::Condition Lowerer::OwnPast(const Derivation& state, const Derivation& past) {
  const ir::SourceRange range = RangeOf(state);
  Own(past);
  const ir::Objects what = OnePhrase(Need(state, Rule::np));
  const auto* self = std::get_if<ir::Reference>(&what.node);
  if (self == nullptr) {
    Fail(state);
    return {};
  }
  ir::ObjectEvent event{
      .happening = ir::Happening::IsTargeted, .subject = what, .from = {}, .to = {}};
  if (const Derivation* verb = Child(past, Rule::eventVerb)) {
    const auto antecedents = discourse_.antecedents;
    EventVerb(*verb, event);
    discourse_.antecedents = antecedents;  // What has been is told of, not spoken to.
    if (event.by_object) Fail(*verb);      // By what it happened is not kept.
    // 攻击过, 登场过: a state of the card.
    const bool is_state =
        (Child(past, Rule::soOften) == nullptr && (event.happening == ir::Happening::Attacks ||
                                                   event.happening == ir::Happening::Defends)) ||
        (event.happening == ir::Happening::Enters && event.from.empty() && !event.by_effect);
    if (is_state) Fail(*verb);
  } else if (const Derivation* hurt = Child(past, Rule::hurtPast)) {
    event.happening = ir::Happening::TakesDamage;
    event.damage = SortWithin(*hurt);
    Own(*hurt);
  } else if (const Derivation* np = Child(past, Rule::np)) {
    const Derivation* battle = Child(past, Rule::byBattle);
    if (battle != nullptr) OwnAll(*battle);
    event.happening = battle != nullptr ? ir::Happening::BattleDestroyed : ir::Happening::Destroyed;
    event.subject = EventCards(*np);
    event.by_object = *self;
  } else {
    if (const Derivation* source = Child(past, Rule::effectSource)) OwnAll(*source);
    if (const Derivation* owner = Child(past, Rule::ownerWord)) event.by = Owner(*owner);
  }
  ir::HappenedThisTurn happened{.event = ir::TriggerEvent{range, std::move(event)}};
  const Derivation* hurt_often = Child(past, Rule::hurtPast);
  if (const Derivation* often = Child(hurt_often != nullptr ? *hurt_often : past, Rule::soOften)) {
    // 受到过两次以上伤害: so often at least, where nothing else is said.
    Own(*often);
    happened.count = ir::Constant(Integer(Need(*often, Rule::number)), RangeOf(*often));
    if (const Derivation* word = Child(*often, Rule::comparisonWord))
      happened.comparison = CompareWord(nullptr, word);
    if (Child(state, Rule::neverYet) != nullptr) Fail(state);
  }
  if (const Derivation* never = Child(state, Rule::neverYet)) {
    OwnAll(*never);
    happened.comparison = ir::Comparison::Equal;
    happened.count = ir::Constant(0);
  }
  return {range, std::move(happened)};
}

/// 此牌从休息区登场, 此牌是因效果登场的, 此牌不是从手牌登场的: how it came into play, which it did
/// this turn. Rule: [Zero 1.20, 205.2], [Zero 1.20, 625.1].
ir::Condition Lowerer::OriginState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const Derivation* this_turn = Child(state, Rule::thisTurnWord);
  if (this_turn != nullptr)
    OwnAll(*this_turn);
  else
    told_.origin = range;
  const ir::Objects what = OnePhrase(Need(state, Rule::np));
  if (const Derivation* place = Child(state, Rule::entryPlace)) {
    // 此牌是在对方回合中登场的: told while it enters. Rule: [Zero 1.20, 801.1].
    Own(*place);
    for (const Rule word : {Rule::within, Rule::notOrigin}) {
      const Derivation* said = Child(word == Rule::within ? *place : state, word);
      if (said != nullptr) OwnAll(*said);
    }
    const auto* self = std::get_if<ir::Reference>(&what.node);
    if (self == nullptr || !std::holds_alternative<ir::Self>(self->node)) Fail(state);
    ir::Condition then;
    if (const Derivation* step = Child(*place, Rule::stepPlace)) {
      then = StepPlace(*step);
    } else {
      const Derivation& owner = Need(*place, Rule::turnOwner);
      OwnAll(owner);
      then = {range, ir::TurnOf{Says(owner, U"对方") ? ir::Player::Opponent : ir::Player::You}};
    }
    if (Child(state, Rule::notOrigin) == nullptr) return then;
    return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(then))}};
  }
  // 此牌是从休息区使用的: told of its use, not of how it came into play.
  const Derivation* used = Child(state, Rule::fromZone);
  const Derivation& origin = used != nullptr ? state : Need(state, Rule::origin);
  Own(origin);
  if (!std::holds_alternative<ir::Reference>(what.node)) Fail(state);
  ir::ObjectEvent event{.happening = ir::Happening::Enters, .subject = what, .from = {}, .to = {}};
  bool is_used = false;
  if (used != nullptr) event.happening = ir::Happening::IsUsed;
  if (const Derivation* from = Child(origin, Rule::fromZone)) {
    // 从对方休息区: whose zone it was is not kept.
    if (Child(*from, Rule::ownerWord) != nullptr) OwnAll(Need(*from, Rule::ownerWord));
    if (Says(*from, U"对方")) Fail(*from);
    event.from = ZonesOf(*from);
    if (PlaceOf(*from) != ir::Place::Anywhere) Fail(*from);
  } else if (Says(origin, U"使用")) {
    is_used = true;  // Not by an effect.
    event.by_effect = true;
  } else {
    event.by_effect = true;
    if (const Derivation* owner = Child(origin, Rule::ownerWord)) event.by = Owner(*owner);
    if (const Derivation* source = Child(origin, Rule::effectSource)) {
      if (!IsAnySource(*source)) Fail(*source);
      OwnAll(*source);
    }
  }
  const Derivation* negated = Child(state, Rule::notOrigin);
  if (negated != nullptr) OwnAll(*negated);
  ir::HappenedThisTurn happened{.event = ir::TriggerEvent{range, std::move(event)}};
  if (is_used != (negated != nullptr)) {
    happened.comparison = ir::Comparison::Equal;
    happened.count = ir::Constant(0);
  }
  return {range, std::move(happened)};
}

/// 本回合对方没有攻击过: what a player attacks with is a card. Rule: [Zero 1.20, 501.1].
ir::TriggerEvent Lowerer::AttackedPast(const Derivation& state, const Derivation& attacked,
                                       const Derivation*& never) {
  const ir::SourceRange range = RangeOf(state);
  OwnAll(attacked);
  OwnParticles(state);
  const Derivation* nobody = Child(state, Rule::noPlayer);
  if (nobody != nullptr) OwnAll(*nobody);
  if (nobody != nullptr) never = nobody;
  const ir::Player who =
      nobody != nullptr ? ir::Player::EachPlayer : PlayerOf(Need(state, Rule::player));
  // 双方玩家都没有攻击过: neither of them; that both have would be two conditions.
  if (who == ir::Player::EachPlayer && never == nullptr) Fail(state);
  const ir::Player whose = who == ir::Player::EachPlayer ? ir::Player::Either : who;
  if (whose != ir::Player::You && whose != ir::Player::Opponent && whose != ir::Player::Either &&
      whose != ir::Player::Active)
    Fail(state);
  if (const Derivation* declares = Child(state, Rule::declaresWord)) OwnAll(*declares);
  // What was declared may not have come about. Rule: [Zero 1.20, 405.1.2], [Zero 1.20, 501.1].
  const auto happening =
      HasInside(state, Rule::declaresWord) ? ir::Happening::DeclaresAttack : ir::Happening::Attacks;
  ir::ObjectEvent event{.happening = happening, .subject = {}, .from = {}, .to = {}};
  event.subject = {range, CharactersOf(whose, range)};
  std::get<ir::Selector>(event.subject.node).count = {};
  return {range, std::move(event)};
}

/// 本回合有角色牌被破坏: what happened to cards, and to how many at least; nothing: it fails.
std::optional<ir::TriggerEvent> Lowerer::CardsPast(const Derivation& state, const Derivation& verb,
                                                   ir::Quantity& count) {
  const ir::SourceRange range = RangeOf(state);
  Own(verb);
  const Derivation& np = Need(state, Rule::np);
  ir::Objects cards = OnePhrase(np);
  auto* selector = std::get_if<ir::Selector>(&cards.node);
  // What happened to this very card is not kept.
  if (selector == nullptr || selector->extreme || selector->distinct ||
      !AtLeastOf(selector->count, count)) {
    Fail(np);
    return std::nullopt;
  }
  selector->count = {};
  if (const Derivation* owner = Child(state, Rule::ownerWord)) {
    if (selector->whose != ir::Player::Unstated) Fail(np);
    selector->whose = Owner(*owner);
  }
  ir::ObjectEvent event{
      .happening = ir::Happening::Enters, .subject = std::move(cards), .from = {}, .to = {}};
  const ir::Player before = discourse_.oneself;
  const auto antecedents = discourse_.antecedents;
  AboutCards(event.subject);
  EventVerb(Need(verb, Rule::eventVerb), event);
  discourse_.oneself = before;
  discourse_.antecedents = antecedents;  // What has been is told of, not spoken to.
  // By what it happened is kept of nothing but this card.
  if (event.by_object && !std::holds_alternative<ir::Self>(event.by_object->node)) Fail(verb);
  return ir::TriggerEvent{range, std::move(event)};
}

/// 我方本回合登场过两张角色牌: under that player, and how many at least.
ir::TriggerEvent Lowerer::BroughtPast(const Derivation& state, ir::Quantity& count) {
  const ir::SourceRange range = RangeOf(state);
  const ir::Player who = PlayerOf(Need(state, Rule::player));
  const Derivation& np = Need(state, Rule::np);
  ir::Selector cards = SelectorOf(np);
  if (cards.extreme || cards.distinct || !cards.zones.empty() || !AtLeastOf(cards.count, count))
    Fail(np);
  if (cards.whose != ir::Player::Unstated && cards.whose != who) Fail(np);
  if (who == ir::Player::EachPlayer) Fail(state);
  cards.whose = who;
  cards.count = {};
  return {range, ir::ObjectEvent{.happening = ir::Happening::Enters,
                                 .subject = {range, std::move(cards)},
                                 .from = {},
                                 .to = {}}};
}

/// 对方本回合使用的牌少于两张, 我方本回合抽的牌有三张以上: how many of them there were.
ir::Condition Lowerer::SoManyPast(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const Derivation& deed = Need(state, Rule::usedOrDrawn);
  OwnAll(deed);
  const ir::Player who = PlayerOf(Need(state, Rule::player));
  ir::HappenedThisTurn happened{.event = ir::TriggerEvent{}};
  happened.count = Amount(Need(state, Rule::amount));
  if (const Derivation* more = Child(state, Rule::moreFewer)) {
    happened.comparison = MoreOrFewer(*more);
  } else {
    const Derivation* tail = Child(state, Rule::comparisonWord);
    const bool is_least = tail == nullptr && (Says(state, U"达到") || Says(state, U"牌有"));
    happened.comparison = is_least ? ir::Comparison::AtLeast : CompareWord(nullptr, tail);
  }
  const Derivation& np = Need(state, Rule::np);
  ir::Selector cards = SelectorOf(np);
  const bool is_sort = cards.count == ir::Count{} || cards.count.kind == ir::CountKind::All;
  if (!is_sort || cards.extreme || cards.distinct || !cards.zones.empty() ||
      cards.whose != ir::Player::Unstated)
    Fail(np);
  if (who != ir::Player::You && who != ir::Player::Opponent && who != ir::Player::Active)
    Fail(state);
  if (Says(deed, U"抽")) {
    if (!(cards.filter == ir::Filter{})) Fail(np);  // What is drawn nobody sees.
    happened.event = ir::TriggerEvent{range, ir::PlayerEvent{ir::PlayerHappening::Draws, who}};
    return {range, std::move(happened)};
  }
  cards.count = {};
  cards.whose = who;
  ir::ObjectEvent used{.happening = ir::Happening::IsUsed,
                       .subject = {cards.range, std::move(cards)},
                       .from = {},
                       .to = {}};
  happened.event = ir::TriggerEvent{range, std::move(used)};
  return {range, std::move(happened)};
}

namespace {

/// 我方本回合受到过伤害: damage goes to life or to a character and to no player, so that it is left
/// open whether the player's characters are meant as well.
/// Rule: [Zero 1.20, 610.1], [Zero 1.20, 607.1].
ir::Condition PastOfLife(Lowerer& lower, const Derivation& state, ir::ZoneId zone,
                         ir::HappenedThisTurn happened) {
  const ir::SourceRange range = lower.RangeOf(state);
  const auto* life = std::get_if<ir::PlayerEvent>(&happened.event->node);
  const bool is_said = lower.Says(state, lower.vocabulary().zones[zone.value].spellings.front());
  // How often both happened together, nothing counts.
  const bool is_none = happened.comparison == ir::Comparison::Equal;
  const bool is_bare = life != nullptr && !is_said &&
                       life->happening == ir::PlayerHappening::LifeTakesDamage &&
                       (is_none || happened.count.node == ir::Constant(1).node);
  if (!is_bare) return {range, std::move(happened)};
  if (lower.choices().Choose(ir::Ambiguity::Grouping, range,
                             {"the life of that player", "that player's characters too"}) == 0)
    return {range, std::move(happened)};
  ir::ObjectEvent hurt{
      .happening = ir::Happening::TakesDamage, .subject = {}, .from = {}, .to = {}};
  ir::Selector characters = lower.CharactersOf(life->player, range);
  characters.count = {};
  hurt.subject = {range, std::move(characters)};
  hurt.damage = life->damage;
  ir::HappenedThisTurn of_characters = happened;
  of_characters.event->node = std::move(hurt);
  std::vector<ir::Condition> both{{range, std::move(happened)}, {range, std::move(of_characters)}};
  if (is_none) return {range, ir::AllHold{std::move(both)}};
  return {range, ir::AnyHolds{std::move(both)}};
}

/// 攻击过三次以上: so often at least, where nothing else is said.
void CountPast(Lowerer& lower, const Derivation& often, ir::HappenedThisTurn& happened) {
  lower.Own(often);
  happened.count =
      ir::Constant(lower.Integer(lower.Need(often, Rule::number)), lower.RangeOf(often));
  if (const Derivation* word = lower.Child(often, Rule::comparisonWord))
    happened.comparison = lower.CompareWord(nullptr, word);
}

}  // namespace

/// 本回合有角色牌被破坏, 本回合我方抽过两张以上的牌, 本回合我方生命区没有受到过伤害.
ir::Condition Lowerer::PastState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  OwnAll(Need(state, Rule::thisTurnWord));
  if (const Derivation* been = Child(state, Rule::state)) {
    // 本回合出现过C的情况: so at some time of it, from its beginning on.
    return {range,
            ir::HappenedThisTurn{.event = ir::TriggerEvent{range, ir::StateBegins{State(*been)}}}};
  }
  for (const Rule word :
       {Rule::already, Rule::alreadyWord, Rule::allOfWord, Rule::neverYet, Rule::lackWord}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  const Derivation* never = Child(state, Rule::neverYet);
  if (never == nullptr) never = Child(state, Rule::lackWord);
  ir::HappenedThisTurn happened{.event = ir::TriggerEvent{}};
  if (Child(state, Rule::usedOrDrawn) != nullptr) return SoManyPast(state);
  const auto own = std::find_if(state.children.begin(), state.children.end(),
                                [](const Tree& child) { return IsOwn(*child); });
  if (const Derivation* brought = Child(state, Rule::broughtPast)) {
    // 我方本回合登场过角色牌. Rule: [Zero 1.20, 205.2].
    OwnAll(*brought);
    happened.event = BroughtPast(state, happened.count);
  } else if (const Derivation* attacked = Child(state, Rule::attackedPast)) {
    happened.event = AttackedPast(state, *attacked, never);
  } else if (own != state.children.end()) {
    // 对方本回合进行过升级. Rule: [Zero 1.20, 600.1].
    ir::TriggerEvent done = AttackedPast(state, **own, never);
    auto& event = std::get<ir::ObjectEvent>(done.node);
    if (own_.event_verb == nullptr)
      Fail(state);
    else
      own_.event_verb(*this, **own, event);
    happened.event = std::move(done);
  } else if (const Derivation* cast_off =
                 Child(state, Rule::player) != nullptr && Child(state, Rule::pastVerb) == nullptr
                     ? Child(state, Rule::np)
                     : nullptr) {
    happened.event = CastOff(*this, state, *cast_off, roles_.hand, happened.count);
  } else if (Child(state, Rule::eventVerb) != nullptr && Child(state, Rule::soOften) != nullptr) {
    std::optional<ir::TriggerEvent> event = CardsPast(state, state, happened.count);
    if (!event) return {};
    happened.event = *std::move(event);
  } else if (Says(state, own_.places)) {
    // 我方本回合放置过资源牌. Rule: [Zero 1.20, 404.1].
    happened.event = PlacesEvent(state, PlayerOf(Need(state, Rule::player)));
    discourse_.antecedents.pop_back();
  } else if (const Derivation* player = Child(state, Rule::player)) {
    happened.event = DrawnPast(*this, state, *player, happened.count);
  } else if (const Derivation* verb = Child(state, Rule::pastVerb)) {
    std::optional<ir::TriggerEvent> event = CardsPast(state, *verb, happened.count);
    if (!event) return {};
    happened.event = *std::move(event);
  } else {
    happened.event = ir::TriggerEvent{
        range, ir::PlayerEvent{ir::PlayerHappening::LifeTakesDamage,
                               Owner(Need(state, Rule::ownerWord)), SortWithin(state)}};
  }
  if (const Derivation* often = Child(state, Rule::soOften)) CountPast(*this, *often, happened);
  if (never != nullptr) {
    if (!(happened.count == ir::Constant(1))) Fail(state);
    happened.comparison = ir::Comparison::Equal;
    happened.count = ir::Constant(0);
  }
  return PastOfLife(*this, state, roles_.life, std::move(happened));
}

/// 第二张, 第一次: so many times this turn, this time among them.
void Lowerer::Nth(const Derivation& nth, const ir::TriggerEvent& event, Sentence& sentence) {
  OwnAll(nth);
  const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  // 此牌每回合第一次攻击时: of this very card, or of the one that bears it.
  const auto* one = object == nullptr ? nullptr : std::get_if<ir::Reference>(&object->subject.node);
  const bool is_of_one = one != nullptr && (std::holds_alternative<ir::Self>(one->node) ||
                                            std::holds_alternative<ir::Host>(one->node));
  const bool is_unsaid = object != nullptr && object->happening == ir::Happening::IsUsed;
  if (object != nullptr && ((one != nullptr && (!is_of_one || is_unsaid)) || object->by_object))
    Fail(nth);
  const Derivation* only = nth.rule == Rule::nthOnly ? &nth : Child(nth, Rule::nthOnly);
  const Derivation* first = only == nullptr ? nullptr : Child(*only, Rule::firstTime);
  const Derivation& number =
      first != nullptr ? *first : Need(only != nullptr ? *only : nth, Rule::number);
  const ir::Quantity count = ir::Constant(first != nullptr ? 1 : Integer(number), RangeOf(number));
  if (!sentence.conditions.empty()) Fail(nth);
  sentence.conditions.push_back(
      {RangeOf(nth), ir::HappenedThisTurn{event, ir::Comparison::Equal, count}});
  sentence.is_nth = true;
}

}  // namespace caiding::parser
