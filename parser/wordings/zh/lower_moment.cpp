// SPDX-License-Identifier: MIT
// At which moment: steps of a turn, what is fought, timings told of other cards, the turn's player.
#include <algorithm>
#include <map>
#include <utility>

#include "model/ir/walk.h"
#include "parser/reading/nearest.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

constexpr std::u32string_view kActionPhase = U"行动阶段";

ir::Condition Negated(ir::Condition condition) {
  const ir::SourceRange range = condition.range;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
}

ir::Condition AllOf(std::vector<ir::Condition> parts, ir::SourceRange range) {
  if (parts.size() == 1) return std::move(parts.front());
  return {range, ir::AllHold{std::move(parts)}};
}

/// Who does or suffers what an event tells.
ir::Player WhoseEvent(const ir::TriggerEvent& event) {
  if (const auto* player = std::get_if<ir::PlayerEvent>(&event.node)) return player->player;
  const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  const auto* cards =
      object == nullptr ? nullptr : std::get_if<ir::Selector>(&object->subject.node);
  if (object != nullptr && object->happening == ir::Happening::Moves &&
      object->by != ir::Player::Unstated)
    return object->by;
  return cards == nullptr ? ir::Player::Unstated : cards->whose;
}

}  // namespace

/// 抽牌步骤, 我方的抽牌步骤, 非战斗行动阶段. Rule: [Zero 1.20, 405.1].
ir::Condition Lowerer::StepPlace(const Derivation& place) {
  Own(place);
  const ir::SourceRange range = RangeOf(place);
  std::vector<ir::Condition> parts;
  if (const Derivation* owner = Child(place, Rule::turnOwner)) {
    OwnAll(*owner);
    parts.push_back(
        {range, ir::TurnOf{Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You}});
  }
  if (const Derivation* quiet = Child(place, Rule::quietPhase)) {
    OwnAll(*quiet);
    if (Says(*quiet, U"行动"))
      parts.push_back(
          {range, ir::DuringStep{ir::FindId<ir::StepId>(vocabulary_.steps, kActionPhase)}});
    parts.push_back(Negated({range, ir::DuringStep{roles_.battle}}));
  } else {
    parts.push_back({range, StepOf(Need(place, Rule::stepWord))});
  }
  return AllOf(std::move(parts), range);
}

/// 自己的抽牌步骤, 抽牌步骤以外的时机: told of who does something then.
ir::Condition Lowerer::OwnedStep(const Derivation& during, ir::Player doer) {
  const ir::SourceRange range = RangeOf(during);
  std::vector<ir::Condition> parts;
  if (const Derivation* owner = Child(during, Rule::stepOwner)) {
    OwnAll(*owner);
    ir::Player whose = Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
    const bool is_own = Says(*owner, U"自己") || Says(*owner, U"其") || Says(*owner, U"各自");
    if (is_own) {
      whose = doer;
      const bool is_known =
          doer == ir::Player::You || doer == ir::Player::Opponent || doer == ir::Player::Active;
      if (!is_known) Fail(*owner);
    }
    // In the steps of a turn whose player does it, that player has the turn anyway.
    if (is_own && doer == ir::Player::Active && Child(during, Rule::awayFrom) == nullptr)
      return {range, StepOf(Need(during, Rule::stepWord))};
    // 双方玩家的抽牌步骤: of whoever's turn, as without it.
    if (!Says(*owner, U"双方")) parts.push_back({range, ir::TurnOf{whose}});
  }
  parts.push_back({range, StepOf(Need(during, Rule::stepWord))});
  ir::Condition then = AllOf(std::move(parts), range);
  const Derivation* away = Child(during, Rule::awayFrom);
  if (away == nullptr) return then;
  OwnAll(*away);
  return Negated(std::move(then));
}

/// 对方在自己的抽牌步骤以外抽牌时: in which step somebody does it.
ir::Condition Lowerer::StepOfEvent(const Derivation& during, const ir::TriggerEvent& event) {
  return OwnedStep(during, WhoseEvent(event));
}

/// 对方的角色牌攻击时, 此牌成为攻击对象的战斗中: while it is so. Rule: [Zero 1.20, 500.1].
ir::Condition Lowerer::FightMoment(const Derivation& moment) {
  Own(moment);
  const ir::SourceRange range = RangeOf(moment);
  if (const Derivation* aimed = Child(moment, Rule::aimedAt)) {
    OwnAll(Need(moment, Rule::whenEnd));
    return AttacksNow(moment, *aimed);
  }
  if (Child(moment, Rule::lifeAim) != nullptr || Child(moment, Rule::fighter) != nullptr)
    return PlayersFight(moment);
  const Derivation& deed = Need(moment, Rule::fightDeed);
  OwnAll(deed);
  OwnAll(Need(moment, Rule::fightAt));
  ir::Quality quality = ir::Quality::Defending;
  if (Says(deed, U"战斗"))
    quality = ir::Quality::InBattle;
  else if (Says(deed, U"对象") || Says(deed, U"被攻击"))
    quality = ir::Quality::Attacked;
  else if (Says(deed, U"攻击"))
    quality = ir::Quality::Attacking;
  const ir::Objects who = OnePhrase(Need(moment, Rule::np));
  ir::Filter so{range, ir::Has{quality}};
  if (const auto* one = std::get_if<ir::Reference>(&who.node))
    return {range, ir::ObjectIs{*one, std::move(so)}};
  ir::Selector cards = std::get<ir::Selector>(who.node);
  const bool is_sort = cards.count == ir::Count{} || cards.count.kind == ir::CountKind::All;
  if (!is_sort || cards.extreme || cards.distinct) Fail(moment);
  cards.filter = Also(std::move(so), cards.filter, range);
  cards.count = {};
  return {range, ir::ThereAre{std::move(cards)}};
}

/// 对方攻击时, 对方的角色牌攻击我方生命区时, 我方生命区受到攻击时, 对方使用战术牌时: what a player
/// does or suffers now. Rule: [Zero 1.20, 501.3], [Zero 1.20, 623.1].
ir::Condition Lowerer::PlayersFight(const Derivation& moment) {
  const ir::SourceRange range = RangeOf(moment);
  for (const Rule word : {Rule::whenEnd, Rule::fightAt, Rule::playerFights}) {
    if (const Derivation* said = Child(moment, word)) OwnAll(*said);
  }
  ir::Player who = ir::Player::Unstated;
  if (const Derivation* fighter = Child(moment, Rule::fighter)) {
    OwnAll(*fighter);
    who = Says(*fighter, U"对方") ? ir::Player::Opponent : ir::Player::You;
  }
  const Derivation* np = Child(moment, Rule::np);
  const Derivation* life = Child(moment, Rule::lifeAim);
  if (np != nullptr && life == nullptr) {
    // What was used waits on the stack.
    ir::Selector used = SelectorOf(*np);
    const bool is_sort = used.count == ir::Count{} || used.count.kind == ir::CountKind::All;
    if (!is_sort || used.extreme || used.distinct || !used.zones.empty()) Fail(*np);
    if (used.whose != ir::Player::Unstated && used.whose != who) Fail(*np);
    used.whose = who;
    used.zones = {roles_.stack};
    used.count = {};
    return {range, ir::ThereAre{std::move(used)}};
  }
  ir::Selector cards = CharactersOf(who, range);
  if (np != nullptr) cards = SelectorOf(*np);
  const bool is_sort = cards.count == ir::Count{} || cards.count.kind == ir::CountKind::All;
  if (!is_sort || cards.extreme || cards.distinct) Fail(moment);
  const Derivation* fights = Child(moment, Rule::playerFights);
  const bool defends = fights != nullptr && !Says(*fights, U"攻击");
  ir::Filter so{range, ir::Has{defends ? ir::Quality::Defending : ir::Quality::Attacking}};
  if (life != nullptr) {
    Own(*life);
    const Derivation* owner = Child(*life, Rule::ownerWord);
    const ir::Player whose = owner == nullptr ? ir::Player::Unstated : Owner(*owner);
    if (np == nullptr) {
      // Whose life it is not attacks it.
      if (whose != ir::Player::You && whose != ir::Player::Opponent) Fail(moment);
      cards.whose = whose == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
    } else if (whose != ir::Player::Unstated && whose == cards.whose) {
      Fail(moment);  // Nobody attacks the own life.
    }
  }
  cards.filter = cards.filter == ir::Filter{} ? so : Both({so, cards.filter}, range);
  cards.count = {};
  ir::Condition attacks{range, ir::ThereAre{std::move(cards)}};
  if (life == nullptr) return attacks;
  // Life is attacked where no card is.
  ir::Condition none{range, ir::NotHold{ir::Box<ir::Condition>(OneIsAttacked(range))}};
  return {range, ir::AllHold{{std::move(attacks), std::move(none)}}};
}

/// 此效果只能在…使用: in which step, or while what is fought.
ir::Condition Lowerer::UseMoment(const Derivation& moment, bool is_own_word) {
  Own(moment);
  if (const Derivation* within = Child(moment, Rule::within)) OwnAll(*within);
  if (const Derivation* fight = Child(moment, Rule::fightMoment)) return FightMoment(*fight);
  if (const Derivation* entry = Child(moment, Rule::entryMoment)) {
    // 此牌登场的回合中. Rule: [Zero 1.20, 318.7].
    OwnAll(*entry);
    const ir::SourceRange range = RangeOf(*entry);
    return {range,
            ir::ObjectIs{{range, ir::Self{}}, {range, ir::Has{ir::Quality::EnteredThisTurn}}}};
  }
  const Derivation& place = Need(moment, Rule::stepPlace);
  // 战斗阶段 by itself is what the game has a word for.
  const Derivation* step = Child(place, Rule::stepWord);
  const bool is_own = is_own_word && step != nullptr && Child(place, Rule::turnOwner) == nullptr &&
                      StepOf(*step).step == roles_.battle;
  if (is_own) Fail(moment);
  return StepPlace(place);
}

/// 装备此牌的角色牌【攻击时】: a timing, told of another card than this.
ir::TriggerEvent Lowerer::TimingOf(std::u32string_view word, const ir::Objects& subject,
                                   const Derivation& words) {
  const ir::SourceRange range = RangeOf(words);
  const auto id = ir::FindId<ir::TimingId>(vocabulary_.timings, word);
  if (id.IsNone()) {
    Fail(words, NearestTiming(vocabulary_, word));
    return {};
  }
  const bool is_of_turn = std::any_of(roles_.turns.begin(), roles_.turns.end(),
                                      [&](const TurnTiming& turn) { return turn.timing == id; });
  if (is_of_turn) Fail(words);
  const auto* one = std::get_if<ir::Reference>(&subject.node);
  if (one != nullptr && std::holds_alternative<ir::Self>(one->node)) return {range, ir::Window{id}};
  static constexpr std::pair<std::u32string_view, ir::Happening> kSame[] = {
      {U"登场时", ir::Happening::Enters},
      {U"破坏时", ir::Happening::Destroyed},
      {U"攻击时", ir::Happening::Attacks},
      {U"被攻击时", ir::Happening::IsAttacked},
      {U"防御时", ir::Happening::Defends},
      {U"战斗胜利时", ir::Happening::WinsBattle},
      {U"战斗破坏时", ir::Happening::BattleDestroyed}};
  for (const auto& [said, happening] : kSame) {
    if (said != word) continue;
    return {range,
            ir::ObjectEvent{.happening = happening, .subject = subject, .from = {}, .to = {}}};
  }
  return {range, ir::Window{id, subject}};
}

/// The events of such timings, any of which is meant.
void Lowerer::BearerTimings(const Derivation& when, Sentence& sentence) {
  discourse_.clause_begin = discourse_.antecedents.size();
  const ir::Objects subject = EventCards(Need(when, Rule::np));
  for (const Derivation* timing : ChildrenOf(when, Rule::timing)) {
    OwnAll(*timing);
    std::u32string_view words = Words(Need(*timing, Rule::bracketText));
    while (!words.empty()) {
      const std::size_t slash = words.find(U'/');
      ir::TriggerEvent event = TimingOf(words.substr(0, slash), subject, *timing);
      words = slash == words.npos ? std::u32string_view{} : words.substr(slash + 1);
      if (sentence.event)
        sentence.more_events.push_back(std::move(event));
      else
        sentence.event = std::move(event);
    }
  }
  const auto* first =
      sentence.event ? std::get_if<ir::ObjectEvent>(&sentence.event->node) : nullptr;
  if (first != nullptr && (first->happening == ir::Happening::Destroyed ||
                           first->happening == ir::Happening::BattleDestroyed))
    SpeakOfWhatWent(subject);
  discourse_.event_owner = composer_.OwnerOfCards(subject);
}

namespace {

/// What has happened once it is told of as something that is over.
bool IsOverAtOnce(ir::Happening happening) {
  switch (happening) {
    case ir::Happening::Attacks:
    case ir::Happening::AttacksLife:
    case ir::Happening::IsAttacked:
    case ir::Happening::Defends:
    case ir::Happening::IsUsed:
    case ir::Happening::IsTargeted:
    case ir::Happening::IsRevealed: return false;
    default: return true;
  }
}

}  // namespace

/// 每当我方洗切牌组之后: as 时, of what does not go on. 使用后 and 攻击后 would be later.
void Lowerer::CheckAfter(const Derivation& when, const Derivation& what,
                         const ir::TriggerEvent& event) {
  OwnAll(Need(when, Rule::afterEnd));
  const bool says_who = Child(when, Rule::whenWord) != nullptr || what.rule == Rule::objectEvent ||
                        Child(what, Rule::doer) != nullptr || Child(what, Rule::player) != nullptr;
  const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  const bool is_over = HasInside(what, Rule::standsWord) ? true
                       : object != nullptr               ? IsOverAtOnce(object->happening)
                                           : std::holds_alternative<ir::PlayerEvent>(event.node);
  if (!says_who || !is_over) Fail(when);
}

/// 最后一个花指示物被移除时: none of them is left there. Rule: [Zero 1.20, 326.6].
std::optional<ir::Condition> Lowerer::NoneLeft(const Derivation& what,
                                               const ir::TriggerEvent& event) {
  const Derivation* sort = Child(what, Rule::markerSort);
  const Derivation* last = sort == nullptr ? nullptr : Child(*sort, Rule::lastMarker);
  if (last == nullptr) last = Child(what, Rule::allGone);  // 花指示物全部被移除时.
  if (last == nullptr) return std::nullopt;
  const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  const auto* on = object == nullptr ? nullptr : std::get_if<ir::Reference>(&object->subject.node);
  if (on == nullptr || object->marker.empty() || object->happening != ir::Happening::LosesMarkers) {
    Fail(*last);
    return std::nullopt;
  }
  const ir::SourceRange range = RangeOf(*last);
  return ir::Condition{range, ir::Compare{MarkersThere(*on, object->marker, range),
                                          ir::Comparison::Equal, ir::Constant(0, range)}};
}

/// 此牌正在攻击『A』: it is its attack that goes on, and one of these is aimed at.
/// Rule: [Zero 1.20, 501.2].
ir::Condition Lowerer::AttacksNow(const Derivation& state, const Derivation& aimed) {
  const ir::SourceRange range = RangeOf(state);
  Own(aimed);
  const ir::Reference attacker = ReferenceOf(Need(state, Rule::np));
  const ir::Objects at = OnePhrase(Need(aimed, Rule::np));
  ir::Condition attacks{range, ir::ObjectIs{attacker, {range, ir::Has{ir::Quality::Attacking}}}};
  if (const auto* one = std::get_if<ir::Reference>(&at.node)) {
    ir::Condition is_aim{range, ir::ObjectIs{*one, {range, ir::Has{ir::Quality::Attacked}}}};
    return {range, ir::AllHold{{std::move(attacks), std::move(is_aim)}}};
  }
  ir::Selector cards = std::get<ir::Selector>(at.node);
  cards.filter = Also({range, ir::Has{ir::Quality::Attacked}}, cards.filter, range);
  // 正在攻击两张角色牌 has words of its own. Rule: [Zero 1.20, 507.1].
  const ir::Count many = std::exchange(cards.count, {});
  const bool is_counted = many.kind != ir::CountKind::All && !(many.number == ir::Constant(1));
  if (is_counted || cards.extreme || cards.distinct) Fail(aimed);
  ir::Condition there{range, ir::ThereAre{std::move(cards)}};
  return {range, ir::AllHold{{std::move(attacks), std::move(there)}}};
}

/// 主动玩家的手牌在两张以下: of whoever's turn it is. Rule: [Zero 1.20, 400.1].
ir::Condition Lowerer::OfTurnPlayer(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  std::vector<ir::Condition> both;
  for (const ir::Player who : {ir::Player::You, ir::Player::Opponent}) {
    any_player_ = who;
    ir::Condition holds = StateOf(*state.children[0]);
    both.push_back({range, ir::AllHold{{{range, ir::TurnOf{who}}, std::move(holds)}}});
  }
  any_player_ = ir::Player::Unstated;
  discourse_.that_is_turn_player = true;
  return {range, ir::AnyHolds{std::move(both)}};
}

/// So many of the options, or one or so many of them where that is only allowed.
ir::Effect Lowerer::TakingMore(const Derivation& more, const ir::Effect& one) {
  const ir::SourceRange range = RangeOf(more);
  const Derivation& taken = Need(more, Rule::moreTaken);
  OwnAll(taken);
  if (const Derivation* order = Child(more, Rule::inOrder)) OwnAll(*order);
  ir::Effect several = composer_.Anew(one);
  auto* choose = std::get_if<ir::ChooseOne>(&several.node);
  if (choose == nullptr || choose->is_random) {
    Fail(more);
    return several;
  }
  if (const Derivation* all = Child(taken, Rule::allOptions)) {
    const Derivation* number = Child(*all, Rule::number);
    if (number != nullptr && static_cast<std::size_t>(Integer(*number)) != choose->options.size())
      Fail(*number);
    choose->count = static_cast<std::int32_t>(choose->options.size());
    choose->is_up_to = false;
  } else {
    const Derivation& count = Need(taken, Rule::chosenCount);
    choose->count = Integer(Need(count, Rule::number));
    choose->is_up_to = Says(count, U"多");
  }
  const auto* before = std::get_if<ir::ChooseOne>(&one.node);
  if (choose->count <= before->count ||
      static_cast<std::size_t>(choose->count) > choose->options.size())
    Fail(taken);
  const Derivation* may = Child(more, Rule::mayWord);
  if (may == nullptr) return several;
  OwnAll(*may);
  // 可以选择两项: one will do as well.
  ir::ChooseOne how_many;
  how_many.who = choose->who;
  how_many.options = {std::move(several), composer_.Anew(one)};
  return {range, std::move(how_many)};
}

/// 如果C，则可以选择两项: more of the options where C holds.
ir::Effect Lowerer::WithMore(const Derivation& more, ir::Effect one) {
  Own(more);
  for (const Rule word : {Rule::leadEnd, Rule::insteadTail}) {
    if (const Derivation* end = Child(more, word)) OwnAll(*end);
  }
  // 以代替送入休息区 is of no options.
  if (HasInside(more, Rule::ratherTail)) Fail(more);
  ir::Condition condition = IfCondition(Need(more, Rule::ifLead), nullptr);
  ir::Effect several = TakingMore(more, one);
  ir::If branch{std::move(condition), ir::Box<ir::Effect>(std::move(several)), {}};
  branch.otherwise = ir::Box<ir::Effect>(std::move(one));
  return {RangeOf(more), std::move(branch)};
}

/// 选择一项：…。如果C，则可以选择两项: told behind the options.
void Lowerer::AddMoreOptions(Gathered& gathered, const Derivation& more) {
  Sentence* before = gathered.sentences.empty() ? nullptr : &gathered.sentences.back();
  Part* last = before == nullptr || before->parts.empty() ? nullptr : &before->parts.back();
  if (last == nullptr || !std::holds_alternative<ir::ChooseOne>(last->effect.node))
    return Fail(more);
  last->effect = WithMore(more, std::move(last->effect));
}

/// 选择一项：…。由对方选择: who picks among the options. Rule: [Zero 1.20, 705.8].
void Lowerer::AddPickedBy(Gathered& gathered, const Derivation& words) {
  Sentence* before = gathered.sentences.empty() ? nullptr : &gathered.sentences.back();
  if (before == nullptr || before->parts.empty() || Says(words, U"张")) return Fail(words);
  PickedBySomebody(words, before->parts);
}

namespace {

/// What another player pays for what follows, as something done; nothing: it cannot be told so.
std::optional<ir::Effect> PaidAsDeed(const ir::CostItem& item, ir::Player who) {
  if (const auto* pay = std::get_if<ir::PayResources>(&item.node)) {
    if (!pay->coloured.empty()) return std::nullopt;
    return ir::Effect{item.range, ir::Pay{who, pay->total}};
  }
  if (const auto* discard = std::get_if<ir::DiscardCost>(&item.node)) {
    ir::Selector cards = discard->cards;
    cards.picking = ir::Picking::Unmarked;
    return ir::Effect{item.range, ir::Discard{who, {item.range, std::move(cards)}}};
  }
  if (const auto* price = std::get_if<ir::DoCost>(&item.node)) return *price->deed;
  if (const auto* remove = std::get_if<ir::RemoveMarkersCost>(&item.node))
    return ir::Effect{item.range, ir::RemoveMarkers{remove->from, remove->marker, remove->count,
                                                    ir::Player::Unstated, remove->to}};
  if (std::holds_alternative<ir::TapSelf>(item.node))
    return ir::Effect{item.range,
                      ir::Orient{{item.range, ir::Reference{item.range, ir::Self{}}}, true}};
  const auto* scrap = std::get_if<ir::ScrapCost>(&item.node);
  if (scrap == nullptr || scrap->cards.size() != 1) return std::nullopt;
  return ir::Effect{item.range, ir::Scrap{who, scrap->cards.front()}};
}

}  // namespace

/// 其控制者可以支付(1)：S: that player may do so, and S is done if it was.
std::vector<Part> Lowerer::PaidBy(const Derivation& cost, ir::Player who) {
  const ir::SourceRange range = RangeOf(cost);
  Own(cost);
  const Derivation* may = Child(cost, Rule::mayWord);
  if (may != nullptr) OwnAll(*may);
  if (who != ir::Player::You) discourse_.clause_player = who;
  const ir::Cost paid = CostOf(cost);
  discourse_.clause_player = ir::Player::Unstated;
  ir::Sequence deeds;
  for (const ir::CostItem& item : paid.items) {
    auto deed = PaidAsDeed(item, who == ir::Player::You ? ir::Player::Unstated : who);
    if (!deed) {
      Fail(cost);
      return {};
    }
    deeds.steps.push_back(*std::move(deed));
  }
  Part pays;
  pays.range = range;
  pays.may = may != nullptr ? RangeOf(*may) : range;
  pays.may_who = who;
  pays.doer = who;
  pays.slots_begin = pays.slots_end = discourse_.slots;
  pays.effect = deeds.steps.size() == 1 ? std::move(deeds.steps.front())
                                        : ir::Effect{range, std::move(deeds)};
  Part done;
  done.kind = Part::Kind::If;
  done.range = range;
  done.is_after_done = true;
  done.condition = {range, ir::PreviousDone{}};
  std::vector<Part> parts;
  parts.push_back(std::move(pays));
  parts.push_back(std::move(done));
  return parts;
}

/// 其控制者可以支付(1)：: who does.
ir::Player Lowerer::PayerOf(const Derivation& payer) {
  ir::Player who = ir::Player::Opponent;
  OwnAll(payer);
  if (Says(payer, U"控制者"))
    who = ir::Player::ItsController;
  else if (Says(payer, U"持有者"))
    who = ir::Player::ItsOwner;
  else if (!Says(payer, U"对方"))
    Fail(payer);
  return who;
}

/// 当…时，其控制者可以支付(1)：: when it triggers, and not when it is carried out.
/// Rule: [Zero 1.20, 702.8].
ir::Cost Lowerer::TriggerCostOf(const Derivation& cost, ir::Player payer) {
  discourse_.clause_player = payer;
  ir::Cost paid = CostOf(cost);
  discourse_.clause_player = ir::Player::Unstated;
  paid.payer = payer;
  return paid;
}

/// What is paid for what is put off, when its moment has come.
std::vector<Part> Lowerer::PaidThen(const Derivation& cost) {
  return PaidBy(cost, ir::Player::You);
}

/// 该伤害减少1点, 防止其中的1000点: what is dealt instead. Rule: [Zero 1.20, 707.2].
ir::Effect Lowerer::HitChange(const Derivation& act) {
  Own(act);
  const ir::SourceRange range = RangeOf(act);
  if (!replaces_damage_) Fail(act);
  if (const Derivation* hit = Child(act, Rule::hitWord)) OwnAll(*hit);
  hit_is_told_ = true;
  if (const Derivation* scale = Child(act, Rule::damageScale))
    return {range, ir::AmountBecomes{ScaledDamage(*scale)}};
  const bool is_more = Says(act, U"增加");
  ir::Quantity amount = Amount(Need(act, Rule::amount));
  return {range, ir::AmountBecomes{{range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                                               is_more ? ir::Operator::Add : ir::Operator::Subtract,
                                               {range, ir::EventAmount{}},
                                               std::move(amount)})}}};
}

/// …，此牌留在战斗区中: what was to take it away does not. Rule: [Zero 1.20, 707.1].
ir::Effect Lowerer::StaysAct(const Derivation& act) {
  OwnAll(act);
  const ir::SourceRange range = RangeOf(act);
  if (const Derivation* np = Child(act, Rule::np)) ReferenceOf(*np);
  const Derivation* zone = Child(act, Rule::zoneName);
  if (!replaces_leaving_ || (zone != nullptr && Zone(*zone) != roles_.play)) Fail(act);
  return {range, ir::Sequence{}};
}

/// 当此牌以变身方式登场时. Rule: [Zero 1.20, 900.变身.2].
void Lowerer::EnteredBy(const Derivation& what, Sentence& sentence) {
  const Derivation& verb = Need(what, Rule::eventVerb);
  const Derivation* enters = Child(verb, Rule::entersVerb);
  const Derivation* keyword = enters == nullptr ? nullptr : Child(*enters, Rule::keywordName);
  const auto* event = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  if (keyword == nullptr || event == nullptr) return;
  if (!sentence.more_events.empty() || sentence.is_nth) Fail(*keyword);
  const ir::SourceRange range = RangeOf(*keyword);
  // 此牌以变身方式登场 is a state as well, which is read as one.
  if (std::holds_alternative<ir::Reference>(event->subject.node)) Fail(*keyword);
  const ir::Reference it{range, ir::EventSubject{}};
  sentence.conditions.push_back({range, ir::EnteredThrough{it, KeywordNamed(*keyword)}});
}

/// In whose turn the event is told to be; Either: whoever's.
ir::Player Lowerer::TurnOwnerOf(const Derivation& event) {
  if (const Derivation* owner = Child(event, Rule::turnOwner))
    return Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
  if (Child(event, Rule::ownTurn) == nullptr) return ir::Player::Either;
  const ir::Player who = discourse_.clause_player != ir::Player::Unstated ? discourse_.clause_player
                                                                          : discourse_.last_player;
  if (who != ir::Player::You && who != ir::Player::Opponent) Fail(event);
  return who;
}

}  // namespace caiding::parser
