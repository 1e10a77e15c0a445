// SPDX-License-Identifier: MIT
// 当…时, 如果…, 若如此, 于此牌登场时: what stands before the clauses it governs.
#include <algorithm>

#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

void Lowerer::Lead(const Derivation& lead, Sentence& sentence) {
  Own(lead);
  const Derivation& inner = *lead.children[0];
  switch (inner.rule.As<Rule>()) {
    case Rule::whenLead:
      WhenLead(inner, sentence);
      AwaitThatOne(sentence);
      return;
    case Rule::entryLead:
      OwnAll(inner);
      sentence.is_entry = true;
      return;
    case Rule::nextLead: NextLead(inner, sentence); return;
    case Rule::timedLead: TimedLead(inner, sentence); return;
    case Rule::unlessLead:
      if (const Derivation* states = Child(inner, Rule::states)) {
        Own(inner);
        sentence.conditions.push_back(
            {RangeOf(inner), ir::NotHold{ir::Box<ir::Condition>(States(*states))}});
        return;
      }
      if (sentence.unless) Fail(inner);
      sentence.unless = UnlessPart(inner);
      return;
    case Rule::ifLead:
      sentence.conditions.push_back(IfCondition(inner, nullptr));
      if (Child(inner, Rule::ifBody) != nullptr) ++sentence.ifs;
      sentence.holds_while = sentence.holds_while || SaysWhile(inner);
      return;
    default: Fail(lead); return;
  }
}

/// S。当那张角色牌离开战斗区时，S: of the one spoken of before, which can leave only once.
void Lowerer::AwaitThatOne(Sentence& sentence) {
  if (!sentence.event) return;
  const auto* event = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  const auto* one = event == nullptr ? nullptr : std::get_if<ir::Reference>(&event->subject.node);
  if (one == nullptr || !std::holds_alternative<ir::Bound>(one->node)) return;
  const bool goes = event->happening == ir::Happening::Leaves ||
                    event->happening == ir::Happening::Destroyed ||
                    event->happening == ir::Happening::BattleDestroyed ||
                    event->happening == ir::Happening::Scrapped;
  const bool is_plain = sentence.more_events.empty() && sentence.conditions.empty() &&
                        !sentence.is_nth && !sentence.turn_before && !sentence.lasts;
  if (!goes || !is_plain) return;
  sentence.next = std::move(sentence.event);
  sentence.event.reset();
}

/// 此牌下一次攻击时, 对方下一次使用战术牌时.
void Lowerer::NextLead(const Derivation& lead, Sentence& sentence) {
  Own(lead);
  OwnAll(Need(lead, Rule::whenEnd));
  if (const Derivation* next = Child(lead, Rule::nextCard))
    return NextCardLead(lead, *next, sentence);
  if (Child(lead, Rule::eventVerb) == nullptr) {
    discourse_.clause_begin = discourse_.antecedents.size();
    sentence.next = PlayersEvent(lead);
    return;
  }
  sentence.next = ObjectEventOf(Need(lead, Rule::np), Need(lead, Rule::eventVerb));
}

/// 我方使用下一张战术牌时, 我方下一张角色牌登场时: once, of whichever is the next.
void Lowerer::NextCardLead(const Derivation& lead, const Derivation& next, Sentence& sentence) {
  OwnAll(next);
  discourse_.clause_begin = discourse_.antecedents.size();
  const Derivation& np = Need(lead, Rule::np);
  if (Child(lead, Rule::doer) != nullptr) {
    sentence.next = CardUsed(lead, DoerOf(lead, ir::Player::You), np, nullptr);
    return;
  }
  sentence.next = ObjectEventOf(np, Need(lead, Rule::eventVerb));
  auto* event = std::get_if<ir::ObjectEvent>(&sentence.next->node);
  auto* cards = event == nullptr ? nullptr : std::get_if<ir::Selector>(&event->subject.node);
  if (cards == nullptr) return Fail(lead);
  if (const Derivation* owner = Child(lead, Rule::ownerWord)) {
    if (cards->whose != ir::Player::Unstated) Fail(*owner);
    cards->whose = Owner(*owner);
  }
}

/// 本回合中，每当我方角色牌攻击时: each such event until then. 当 says no other thing: what
/// triggers does so each time that it happens. Rule: [Zero 1.20, 702.1], [Zero 1.20, 702.7].
void Lowerer::TimedLead(const Derivation& lead, Sentence& sentence) {
  Own(lead);
  const std::size_t conditions = sentence.conditions.size();
  if (Child(lead, Rule::eventVerb) != nullptr) {
    // 那张角色牌本回合被破坏时.
    for (const Rule word : {Rule::whenWord, Rule::whenEnd, Rule::ifEnd, Rule::ifEvent}) {
      if (const Derivation* said = Child(lead, word)) OwnAll(*said);
    }
    discourse_.clause_begin = discourse_.antecedents.size();
    sentence.event = ObjectEventOf(Need(lead, Rule::np), Need(lead, Rule::eventVerb));
    if (Child(lead, Rule::ifEvent) != nullptr) CheckWaitedIf(lead, *sentence.event);
    HowMuchDamage(Need(lead, Rule::eventVerb), sentence);
  } else if (const Derivation* next = Child(lead, Rule::nextLead))
    NextLead(*next, sentence);
  else
    WhenLead(Need(lead, Rule::whenLead), sentence);
  // What is counted or a state would have to be looked at all the time.
  const bool is_plain = (sentence.next || sentence.event) && !sentence.state && !sentence.is_nth &&
                        !sentence.turn_before && !sentence.event_is_turn &&
                        sentence.more_events.empty() && sentence.conditions.size() == conditions;
  if (!is_plain) Fail(lead);
  sentence.lasts = DurationOf(Need(lead, Rule::duration));
}

/// 若那张角色牌本回合被破坏: what is spoken of goes, which happens once; of others it would ask
/// what has been. Rule: [Zero 1.20, 702.1].
void Lowerer::CheckWaitedIf(const Derivation& lead, const ir::TriggerEvent& event) {
  const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  const auto* one = object == nullptr ? nullptr : std::get_if<ir::Reference>(&object->subject.node);
  const bool is_bound = one != nullptr && std::holds_alternative<ir::Bound>(one->node);
  const bool goes = object != nullptr && (object->happening == ir::Happening::Destroyed ||
                                          object->happening == ir::Happening::BattleDestroyed ||
                                          object->happening == ir::Happening::Scrapped ||
                                          object->happening == ir::Happening::Leaves);
  if (!is_bound || !goes || !TextBehind(lead).starts_with(U"，")) Fail(lead);
}

/// 只要…, …期间: said of how long.
bool Lowerer::SaysWhile(const Derivation& lead) const {
  return Words(lead).starts_with(U"只要") || Words(lead).ends_with(U"期间");
}

/// 如果装备此牌的角色牌处于横置状态，不能…: what attached cards are told to do, their bearers are.
void Lowerer::KeepBearer(const ir::Condition& condition) {
  const ir::Reference* bearer = nullptr;
  const auto look = [&](const ir::Reference& reference) {
    if (std::holds_alternative<ir::Host>(reference.node)) bearer = &reference;
  };
  ir::Walk(condition, look);
  if (bearer != nullptr && !discourse_.subject)
    discourse_.subject = ir::Objects{bearer->range, *bearer};
}

ir::Condition Lowerer::IfCondition(const Derivation& lead, bool* is_after_done) {
  ir::Condition condition = ConditionOf(lead, is_after_done);
  KeepBearer(condition);
  return condition;
}

/// What an 如果, a 只要 and the like ask.
ir::Condition Lowerer::ConditionOf(const Derivation& lead, bool* is_after_done) {
  Own(lead);
  for (const Rule word : {Rule::ifEnd, Rule::within}) {
    if (const Derivation* said = Child(lead, word)) OwnAll(*said);
  }
  if (const Derivation* body = Child(lead, Rule::ifBody)) return IfBody(*body, is_after_done);
  const auto several = ChildrenOf(lead, Rule::state);
  if (several.size() > 1) {
    // 若A，B则C.
    std::vector<ir::Condition> parts;
    for (const Derivation* one : several) parts.push_back(State(*one));
    return {RangeOf(lead), ir::AllHold{std::move(parts)}};
  }
  if (const Derivation* during = Child(lead, Rule::state)) {
    const Derivation* turn = Child(lead, Rule::inSuchTurn);
    return turn == nullptr ? State(*during) : TurnInWhich(*turn, State(*during));
  }
  if (const Derivation* fights = Child(lead, Rule::fightingWhile)) {
    Own(*fights);
    return BusyState(*fights);
  }
  if (const Derivation* which = Child(lead, Rule::anaphor)) {
    // 那张牌若是角色牌.
    const ir::Reference object = Anaphor(*which);
    const Derivation& said = Need(lead, Rule::stateFilter);
    Own(said);
    return {RangeOf(lead), ir::ObjectIs{object, StateFilter(*said.children[0])}};
  }
  if (Child(lead, Rule::placedHas) != nullptr) return PlacedIf(lead);
  if (const Derivation* owner = Child(lead, Rule::turnOwner)) {
    OwnAll(*owner);
    return {RangeOf(lead),
            ir::TurnOf{Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You}};
  }
  if (const Derivation* place = Child(lead, Rule::stepPlace)) {
    // 结束步骤时 is a moment, 在战斗阶段时 a state.
    const Derivation* step = Child(*place, Rule::stepWord);
    const bool is_moment =
        step != nullptr && (Words(*step) == own_.last_step || Words(*step) == own_.first_step);
    if (Words(lead).ends_with(U"时") && (is_moment || Words(lead).starts_with(U"在"))) Fail(lead);
    return StepPlace(*place);
  }
  if (Child(lead, Rule::awayFrom) != nullptr) {
    // 抽牌步骤以外，…; with an event right behind it, it is said of that.
    if (!TextBehind(lead).starts_with(U"，")) Fail(lead);
    return OwnedStep(lead, ir::Player::Unstated);
  }
  return StateOf(Need(lead, Rule::usedState));
}

namespace {

/// It tells of the turn anyhow.
bool IsOfPast(const ir::Condition& condition) {
  return std::holds_alternative<ir::HappenedThisTurn>(condition.node) ||
         std::holds_alternative<ir::UsedThisTurn>(condition.node);
}

}  // namespace

/// 我方战斗区中有『A』的回合中: while it is so, or all through a turn in which it has been so. No
/// clause says which; 809.2 tells only whose turn it is. Rule: [Zero 1.20, 809.2].
ir::Condition Lowerer::TurnInWhich(const Derivation& turn, ir::Condition now) {
  OwnAll(turn);
  if (IsOfPast(now)) return now;
  // 战斗阶段的回合, 我方的回合的回合: of the turn there is nothing to ask.
  bool is_of_turn = false;
  const auto look = [&](const ir::Condition& part) {
    is_of_turn = is_of_turn || std::holds_alternative<ir::TurnOf>(part.node) ||
                 std::holds_alternative<ir::DuringStep>(part.node) ||
                 std::holds_alternative<ir::PreviousDone>(part.node) || IsOfPast(part);
  };
  ir::Walk(now, look);
  if (is_of_turn) Fail(turn);
  const ir::SourceRange range{now.range.begin, RangeOf(turn).end};
  if (choices_.Choose(ir::Ambiguity::TurnSense, range,
                      {"only while it is so", "once it has been so in the turn"}) == 0)
    return now;
  ir::Condition begins = now;
  auto anew = [&](ir::Selector& cards) { cards.slot = composer_.NewSlot(); };
  ir::Walk(begins, anew);
  ir::Condition been{range, ir::HappenedThisTurn{.event = ir::TriggerEvent{
                                                     range, ir::StateBegins{std::move(begins)}}}};
  return {range, ir::AnyHolds{{std::move(now), std::move(been)}}};
}

/// 除非对方支付(2): what somebody may do so that the rest does not happen.
Part Lowerer::UnlessPart(const Derivation& lead) {
  Own(lead);
  Part part;
  part.kind = Part::Kind::Unless;
  part.range = RangeOf(lead);
  if (const Derivation* must = Child(lead, Rule::mustPay)) OwnAll(*must);
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
    const Derivation* deed = Child(inner, Rule::doneDeed);
    if (deed != nullptr && !IsLastDeed(*deed)) Fail(inner);
    if (HasInside(inner, Rule::bothDid)) discourse_.who_did = WhoDid::Both;
    if (HasInside(inner, Rule::anyoneDid)) discourse_.who_did = WhoDid::Anyone;
    if (is_after_done != nullptr) *is_after_done = true;
    return {RangeOf(body), ir::PreviousDone{}};
  }
  if (inner.rule == Rule::wonState) return WonState(inner);
  if (inner.rule == Rule::destroyedByIt) return DestroyedByIt(inner, is_after_done);
  if (inner.rule == Rule::wentState) return WentState(inner);
  if (inner.rule == Rule::attacksSo) return AttacksSo(inner);
  return States(inner);
}

/// It does not lie in play any more.
ir::Condition Lowerer::IsGone(const ir::Reference& whom, ir::SourceRange range) {
  ir::Selector there{.range = range, .whose = ir::Player::Either, .zones = {roles_.play}};
  there.slot = composer_.NewSlot();
  there.filter = {range, ir::Is{whom}};
  return {range, ir::ThereAre{std::move(there), ir::Comparison::Equal, ir::Constant(0)}};
}

/// 直到那张角色牌被破坏为止: by whatever of the process; nothing more can be done to it then.
/// Rule: [Zero 1.20, 309.4], [Zero 1.20, 700.9].
ir::Condition Lowerer::UntilDestroyed(const Derivation& state) {
  Own(state);
  const bool says_more = Child(state, Rule::thatHit) != nullptr ||
                         Child(state, Rule::neverYet) != nullptr ||
                         Child(state, Rule::doneDeed) != nullptr;
  if (says_more) Fail(state);
  if (const Derivation* way = Child(state, Rule::thisWay)) OwnAll(*way);
  return IsGone(ReferenceOf(Need(state, Rule::np)), RangeOf(state));
}

/// 若那张角色牌因此被破坏: what is destroyed by damage is so at once, in the middle of the effect,
/// so it was dealt and lies in play no more. Rule: [Zero 1.20, 309.4], [Zero 1.20, 607.4].
ir::Condition Lowerer::DestroyedByIt(const Derivation& state, bool* is_after_done) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  for (const Rule word : {Rule::thisWay, Rule::neverYet, Rule::thatHit}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  const ir::Reference whom = ReferenceOf(Need(state, Rule::np));
  const bool is_known =
      !discourse_.deeds.empty() &&
      std::any_of(discourse_.deeds.back().objects.begin(), discourse_.deeds.back().objects.end(),
                  [&](const ir::Objects& one) {
                    const auto* it = std::get_if<ir::Reference>(&one.node);
                    return it != nullptr && it->node == whom.node;
                  });
  if (!is_known) {
    Fail(state);
    return {};
  }
  const bool is_not = Child(state, Rule::neverYet) != nullptr;
  const std::u32string& deed = discourse_.deeds.back().words;
  if (Words(state).ends_with(U"登场")) {
    // 没有因此登场: of that deed.
    if (deed.find(U"登场") == deed.npos) Fail(state);
    ir::Condition entered{range, ir::PreviousDone{}};
    return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(entered))}};
  }
  if (const Derivation* done_so = Child(state, Rule::doneDeed)) {
    // 若那张牌因此被舍弃: as 若如此, of that deed.
    OwnAll(*done_so);
    if (!IsLastDeed(*done_so) || deed.find(U"破坏") != deed.npos) Fail(state);
    if (is_after_done != nullptr && !is_not) *is_after_done = true;
    ir::Condition so{range, ir::PreviousDone{}};
    if (!is_not) return so;
    return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(so))}};
  }
  if (Child(state, Rule::thatHit) != nullptr && deed.find(U"伤害") == deed.npos) Fail(state);
  ir::Condition done{range, ir::PreviousDone{}};
  if (deed.find(U"伤害") != deed.npos) {
    done = {range, ir::AllHold{{std::move(done), IsGone(whom, range)}}};
  } else if (deed.find(U"破坏") == deed.npos) {
    Fail(state);
  } else if (is_after_done != nullptr && !is_not) {
    *is_after_done = true;
  }
  if (!is_not) return done;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(done))}};
}

/// 【破坏时】若此牌是因战斗被破坏的: how it went, where it is told that it did; what is then known
/// of this turn is known of just now. Rule: [Zero 1.20, 803.1], [Zero 1.20, 802.2].
ir::Condition Lowerer::WentState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const std::u32string_view before = std::u32string_view(text_.text).substr(0, state.begin);
  const bool has_gone = before.find(U"破坏时") != before.npos ||
                        before.find(U"休息区时") != before.npos ||
                        before.find(U"战斗区时") != before.npos;
  const Derivation& np = Need(state, Rule::np);
  if (!has_gone || !IsSelf(np)) Fail(state);
  ir::ObjectEvent event{.happening = ir::Happening::Destroyed,
                        .subject = {RangeOf(np), ReferenceOf(np)},
                        .from = {},
                        .to = {}};
  const Derivation& went = Need(state, Rule::wentVerb);
  Own(went);
  const auto antecedents = discourse_.antecedents;
  EventVerbOf(*went.children[0], event);
  discourse_.antecedents = antecedents;
  const bool is_plain = event.happening == ir::Happening::Destroyed && !event.cause &&
                        !event.by_object && event.by == ir::Player::Unstated &&
                        event.damage == ir::DamageSort::Any;
  if (is_plain) Fail(state);  // That it was destroyed is told.
  ir::HappenedThisTurn happened{.event = ir::TriggerEvent{range, std::move(event)}};
  if (const Derivation* no = Child(state, Rule::notOrigin)) {
    OwnAll(*no);
    happened.comparison = ir::Comparison::Equal;
    happened.count = ir::Constant(0);
  }
  return {range, std::move(happened)};
}

/// 【攻击时】若此牌攻击角色牌: at what its attack goes, which is known then.
/// Rule: [Zero 1.20, 501.2].
ir::Condition Lowerer::AttacksSo(const Derivation& state) {
  Own(state);
  const std::u32string_view before = std::u32string_view(text_.text).substr(0, state.begin);
  const auto mark = before.find(U"【攻击");
  if (mark == before.npos || before.substr(mark).find(U"】") == before.npos) Fail(state);
  if (!IsSelf(Need(state, Rule::np))) Fail(state);
  return AttacksNow(state, Need(state, Rule::aimedAt));
}

/// 我方获胜, 对方没有获胜, 无人获胜. Rule: [Zero 1.20, 900.对决.1].
ir::Condition Lowerer::WonState(const Derivation& state) {
  OwnAll(state);
  const ir::SourceRange range = RangeOf(state);
  const auto not_won = [&](ir::Player who) {
    ir::Condition won{range, ir::WonContest{who}};
    return ir::Condition{range, ir::NotHold{ir::Box<ir::Condition>(std::move(won))}};
  };
  if (Child(state, Rule::nobodyWon) != nullptr) return not_won(ir::Player::Either);
  if (Child(state, Rule::somebodyWon) != nullptr)
    return {range, ir::WonContest{ir::Player::Either}};
  const bool is_not = Child(state, Rule::notWon) != nullptr;
  const bool has_lost = Child(state, Rule::lostWord) != nullptr;
  // 没有落败 may be a draw as well. Who loses, the other one wins.
  const bool is_others = Says(state, U"对方") != has_lost;
  const ir::Player who = is_others ? ir::Player::Opponent : ir::Player::You;
  return is_not ? not_won(who) : ir::Condition{range, ir::WonContest{who}};
}

/// 每回合第二张战术牌被使用时: of all that are used, or of those of the one player who uses it.
/// Rule: [Zero 1.20, 623.1], [Zero 1.20, 702.1].
void Lowerer::AskCountedOfOne(const Derivation& turn, bool is_said, Sentence& sentence) {
  const ir::SourceRange range = RangeOf(turn);
  const auto* told = sentence.conditions.empty()
                         ? nullptr
                         : std::get_if<ir::HappenedThisTurn>(&sentence.conditions.back().node);
  if (told == nullptr) return Fail(turn);
  // 此牌被使用时: of one card nothing is counted.
  const auto* counted = std::get_if<ir::ObjectEvent>(&told->event->node);
  if (counted == nullptr || !std::holds_alternative<ir::Selector>(counted->subject.node)) return;
  // 同一位玩家 says that it is those of one.
  if (!is_said && choices_.Choose(ir::Ambiguity::Distribution, range,
                                  {"of all that are used", "of those of the one player"}) == 0)
    return;
  const ir::HappenedThisTurn of_all = *told;
  ir::AnyHolds of_one;
  for (const ir::Player player : {ir::Player::You, ir::Player::Opponent}) {
    ir::HappenedThisTurn of_player = of_all;
    auto& used = std::get<ir::ObjectEvent>(of_player.event->node);
    std::get<ir::Selector>(used.subject.node).whose = player;
    ir::Condition is_theirs{
        range, ir::ObjectIs{{range, ir::EventSubject{}}, {range, ir::ControlledBy{player}}}};
    of_one.parts.push_back(
        {range, ir::AllHold{{std::move(is_theirs), {range, std::move(of_player)}}}});
  }
  sentence.conditions.back() = {range, std::move(of_one)};
}

/// 每回合第一次使用战术牌和装备牌时: the first of all of these, or the first of either sort.
void Lowerer::AskCountedOfEach(const Derivation& what, Sentence& sentence) {
  const Derivation* np = Child(what, Rule::np);
  const auto* told = sentence.conditions.empty()
                         ? nullptr
                         : std::get_if<ir::HappenedThisTurn>(&sentence.conditions.back().node);
  if (what.rule != Rule::useEvent || np == nullptr || told == nullptr ||
      ChildrenOf(*np, Rule::npTerm).size() < 2)
    return;
  const auto& used = std::get<ir::ObjectEvent>(told->event->node);
  const auto* cards = std::get_if<ir::Selector>(&used.subject.node);
  const auto* sorts = cards == nullptr ? nullptr : std::get_if<ir::AnyOf>(&cards->filter.node);
  const ir::SourceRange range = RangeOf(*np);
  if (sorts == nullptr || choices_.Choose(ir::Ambiguity::Distribution, range,
                                          {"of all of these", "of either sort"}) == 0)
    return;
  ir::AnyHolds of_each;
  for (const ir::Filter& sort : sorts->parts) {
    ir::HappenedThisTurn of_sort = *told;
    auto& event = std::get<ir::ObjectEvent>(of_sort.event->node);
    std::get<ir::Selector>(event.subject.node).filter = ir::Filter(sort);
    ir::Condition is_such{range, ir::ObjectIs{{range, ir::EventSubject{}}, sort}};
    of_each.parts.push_back(
        {range, ir::AllHold{{std::move(is_such), {range, std::move(of_sort)}}}});
  }
  sentence.conditions.back() = {range, std::move(of_each)};
}

/// Which of its kind in the turn, and while what: 每回合第一次, 在此牌横置期间.
void Lowerer::EventDetails(const Derivation& what, Sentence& sentence) {
  const Derivation* by = Child(what, Rule::doer);
  const bool is_same = by != nullptr && Words(*by).starts_with(U"同一");
  // 当同一位玩家使用战术牌时: the same as who, is not told where nothing is counted.
  if (is_same && Child(what, Rule::nthTurn) == nullptr && Child(what, Rule::ownDuring) == nullptr)
    Fail(*by);
  for (const Rule rule : {Rule::nthCard, Rule::nthTime}) {
    const auto counted = ChildrenOf(what, rule);
    if (counted.size() > 1) Fail(what);
    if (!counted.empty()) Nth(*counted[0], *sentence.event, sentence);
  }
  if (const Derivation* turn = Child(what, Rule::nthTurn)) {
    OwnAll(*turn);
    if (const Derivation* word = Child(what, Rule::whenWord)) OwnAll(*word);
    const Derivation* time = Child(what, Rule::nthOnly);
    Nth(time != nullptr ? *time : Need(what, Rule::nthPlace), *sentence.event, sentence);
    if (Child(what, Rule::usedPassive) != nullptr || is_same)
      AskCountedOfOne(*turn, is_same, sentence);
  }
  // 双方每回合第一次攻击时: the first of all of them, or of either player.
  if (Says(what, U"双方") && !Says(what, U"各") && sentence.is_nth)
    AskCountedOfOne(what, false, sentence);
  AskCountedOfEach(what, sentence);
  if (const Derivation* own = Child(what, Rule::ownDuring)) {
    auto turn = InOwnTurn(*own, *sentence.event);
    for (const Rule which : {Rule::nthPlace, Rule::nthOnly}) {
      if (const Derivation* nth = Child(what, which)) Nth(*nth, *sentence.event, sentence);
    }
    if (turn) sentence.conditions.push_back(*std::move(turn));
  }
  if (const Derivation* entry = Child(what, Rule::ofEntry)) {
    // 此牌登场的回合结束时: of that turn only. Rule: [Zero 1.20, 318.7].
    OwnAll(*entry);
    const ir::SourceRange range = RangeOf(*entry);
    sentence.conditions.push_back(
        {range, ir::ObjectIs{{range, ir::Self{}}, {range, ir::Has{ir::Quality::EnteredThisTurn}}}});
  }
  if (auto none_left = NoneLeft(what, *sentence.event))
    sentence.conditions.push_back(*std::move(none_left));
  const Derivation* during = Child(what, Rule::during);
  if (during == nullptr) return;
  Own(*during);
  if (const Derivation* within = Child(*during, Rule::within)) OwnAll(*within);
  if (const Derivation* owner = Child(*during, Rule::turnOwner)) {
    OwnAll(*owner);
    const ir::Player whose = Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
    sentence.conditions.push_back({RangeOf(*during), ir::TurnOf{whose}});
    return;
  }
  if (sentence.is_nth) Fail(*during);
  if (Child(*during, Rule::stepWord) != nullptr) {
    OfActivePlayer(*during, *sentence.event);
    sentence.conditions.push_back(StepOfEvent(*during, *sentence.event));
    return;
  }
  sentence.conditions.push_back(State(Need(*during, Rule::state)));
}

/// 一位玩家在自己的回合中使用第二张牌时: in the turns of who does it; of whoever it is, who has the
/// turn. Rule: [Zero 1.20, 400.1].
std::optional<ir::Condition> Lowerer::InOwnTurn(const Derivation& own, ir::TriggerEvent& event) {
  OwnAll(own);
  auto* player = std::get_if<ir::PlayerEvent>(&event.node);
  auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  auto* cards = object == nullptr ? nullptr : std::get_if<ir::Selector>(&object->subject.node);
  ir::Player* whose = player != nullptr  ? &player->player
                      : cards != nullptr ? &cards->whose
                                         : nullptr;
  ir::Player turn = whose == nullptr ? ir::Player::Unstated : *whose;
  if (const Derivation* owner = Child(own, Rule::turnOwner)) {
    turn = Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
  } else if (turn == ir::Player::Either) {
    *whose = ir::Player::Active;
    return std::nullopt;
  }
  if (turn != ir::Player::You && turn != ir::Player::Opponent) Fail(own);
  return ir::Condition{RangeOf(own), ir::TurnOf{turn}};
}

/// 双方玩家在各自的资源步骤中放置资源牌时: of whoever it is, who has the turn.
/// Rule: [Zero 1.20, 400.1].
void Lowerer::OfActivePlayer(const Derivation& during, ir::TriggerEvent& event) const {
  const Derivation* owner = Child(during, Rule::stepOwner);
  const bool is_own = owner != nullptr && !Says(*owner, U"我方") && !Says(*owner, U"你") &&
                      !Says(*owner, U"对方") && !Says(*owner, U"双方");
  if (!is_own || Child(during, Rule::awayFrom) != nullptr) return;
  const auto mean = [](ir::Player& who) {
    if (who == ir::Player::Either) who = ir::Player::Active;
  };
  if (auto* player = std::get_if<ir::PlayerEvent>(&event.node)) return mean(player->player);
  auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  if (object == nullptr) return;
  mean(object->by);
  mean(object->to_whose);
  if (auto* cards = std::get_if<ir::Selector>(&object->subject.node)) mean(cards->whose);
}

/// 战斗阶段, 抽牌步骤.
ir::DuringStep Lowerer::StepOf(const Derivation& word) {
  OwnAll(word);
  const auto step = ir::FindId<ir::StepId>(vocabulary_.steps, Words(word));
  if (step.IsNone()) Fail(word);
  return {step};
}

/// 在战斗阶段中, 不是抽牌步骤.
ir::Condition Lowerer::StepState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  if (const Derivation* now = Child(state, Rule::nowWord)) OwnAll(*now);
  ir::Condition then{range, StepOf(Need(state, Rule::stepWord))};
  const Derivation* no = Child(state, Rule::notWord);
  if (no == nullptr) return then;
  OwnAll(*no);
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(then))}};
}

/// In whose turn, in which step or while what: 在我方回合中, 在战斗阶段中, 在我方没有手牌时.
ir::Condition Lowerer::ScopeOf(const Derivation& scope) {
  for (const Rule word : {Rule::whenEnd, Rule::ifEnd, Rule::within}) {
    if (const Derivation* said = Child(scope, word)) OwnAll(*said);
  }
  if (const Derivation* place = Child(scope, Rule::stepPlace)) return StepPlace(*place);
  if (const Derivation* fight = Child(scope, Rule::fightMoment)) return FightMoment(*fight);
  if (const Derivation* outside = Child(scope, Rule::outsideStep)) {
    Own(*outside);
    if (const Derivation* within = Child(*outside, Rule::within)) OwnAll(*within);
    return OwnedStep(*outside, discourse_.clause_player);
  }
  if (const Derivation* owner = Child(scope, Rule::turnOwner)) {
    OwnAll(*owner);
    return {RangeOf(scope),
            ir::TurnOf{Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You}};
  }
  return State(Need(scope, Rule::state));
}

namespace {

/// It is brought about by what brings the other about.
void TakeCause(const ir::ObjectEvent& first, ir::ObjectEvent& other) {
  other.by_effect = first.by_effect;
  other.by = first.by;
  other.cause = first.cause;
}

}  // namespace

/// 因对方的效果横置或离开战斗区: the cause stands before the first, and the other has none of its
/// own.
bool Lowerer::MayShareCause(const Derivation& event, const Derivation& said,
                            const ir::ObjectEvent& other) const {
  const bool has_own = HasInside(said, Rule::byEffect) || HasInside(said, Rule::passiveBy) ||
                       HasInside(said, Rule::anyCause) || other.by_effect || other.cause ||
                       other.by_object;
  const bool is_caused =
      other.happening == ir::Happening::Leaves || other.happening == ir::Happening::Enters ||
      other.happening == ir::Happening::Destroyed || other.happening == ir::Happening::Scrapped ||
      other.happening == ir::Happening::Moves || other.happening == ir::Happening::BecomesTapped ||
      other.happening == ir::Happening::BecomesUpright;
  const Derivation* first = Child(event, Rule::eventVerb);
  return !has_own && is_caused && first != nullptr && HasInside(*first, Rule::byEffect);
}

/// 攻击或防御时, 被破坏、废弃或移出游戏时: any of these happens to it.
void Lowerer::MoreVerbs(const Derivation& event, Sentence& sentence) {
  for (const Derivation* either : ChildrenOf(event, Rule::eventOr)) OwnAll(*either);
  const auto more = ChildrenOf(event, Rule::moreVerb);
  const auto* told = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  if (told == nullptr && !more.empty()) Fail(*more.front());
  if (told == nullptr) return;
  const ir::ObjectEvent& first = *told;
  for (const Derivation* verb : more) {
    Own(*verb);
    // 我方的角色牌攻击或防御时: the same sort, whichever of them it is.
    ir::ObjectEvent other{
        .happening = ir::Happening::Enters, .subject = first.subject, .from = {}, .to = {}};
    const bool is_sort = std::holds_alternative<ir::Selector>(first.subject.node);
    if (is_sort && !first.from.empty()) Fail(*verb);  // Where they lie was said of the first.
    const ir::SourceRange range = RangeOf(*verb);
    const Derivation* bare = Child(*verb, Rule::bareVerb);
    if (bare == nullptr) {
      const Derivation& said = Need(*verb, Rule::eventVerb);
      EventVerb(said, other);
      // 因…移回手牌或移出游戏: the same brings it about, unless another cause is told.
      const Derivation* moved = Child(said, Rule::movedVerb);
      const bool has_own = moved == nullptr || Child(*moved, Rule::byEffect) != nullptr ||
                           Child(*moved, Rule::passiveBy) != nullptr || Says(*moved, U"被");
      if (!has_own) {
        if (HasInside(*moved, Rule::toRemoved)) Fail(*moved);  // That is read without 被 anyway.
        TakeCause(first, other);
      } else if (MayShareCause(event, said, other)) {
        // 因对方的效果横置或离开战斗区: no clause tells whether the cause is of both.
        if (choices_.Choose(ir::Ambiguity::Grouping, RangeOf(event),
                            {"the cause is of the first only", "the cause is of both"}) == 1)
          TakeCause(first, other);
      }
      // 被破坏或被废弃 is one event.
      const bool is_pair = more.size() == 1 && first.happening == ir::Happening::Destroyed &&
                           other.happening == ir::Happening::Scrapped && !other.by_effect;
      if (is_pair) Fail(*verb);
      sentence.more_events.push_back({range, std::move(other)});
      continue;
    }
    const Derivation& what = *bare;
    TakeCause(first, other);
    if (first.happening == ir::Happening::Attacks || first.happening == ir::Happening::Defends)
      Fail(what);
    BareVerb(what, other);
    if (more.size() == 1 && first.happening == ir::Happening::Destroyed &&
        other.happening == ir::Happening::Scrapped) {
      Fail(what);
    }
    sentence.more_events.push_back({range, std::move(other)});
  }
}

/// 此牌每受到500点伤害，: for so much of one damage, for so much of all that lies on it, or
/// whenever one is so much. Damage is added up for what it destroys; of what waits for it no clause
/// tells. Rule: [Zero 1.20, 607.4], [Zero 1.20, 103.4].
void Lowerer::EveryHurt(const Derivation& every, const Derivation& hurt, Sentence& sentence) {
  Own(hurt);
  const ir::SourceRange range = RangeOf(hurt);
  discourse_.clause_begin = discourse_.antecedents.size();
  ir::ObjectEvent event{
      .happening = ir::Happening::TakesDamage, .subject = {}, .from = {}, .to = {}};
  event.subject = EventCards(Need(every, Rule::np));
  event.damage = SortWithin(hurt);
  const auto* one = std::get_if<ir::Reference>(&event.subject.node);
  if (one == nullptr) Fail(every);
  const ir::Reference object = one == nullptr ? ir::Reference{} : *one;
  discourse_.event_owner = composer_.OwnerOfCards(event.subject);
  sentence.event = ir::TriggerEvent{range, std::move(event)};
  const Derivation& said = Need(hurt, Rule::number);
  const ir::Quantity each = ir::Constant(Integer(said), RangeOf(said));
  const ir::Quantity dealt{range, ir::EventAmount{}};
  const auto made = [&](ir::Operator how, ir::Quantity left, ir::Quantity right) {
    return ir::Quantity{
        range, ir::Box<ir::Arithmetic>(ir::Arithmetic{how, std::move(left), std::move(right)})};
  };
  switch (choices_.Choose(ir::Ambiguity::NumberSense, range,
                          {"for so much of one damage", "for so much of all damage on it",
                           "once for one damage of so much"})) {
    case 0: sentence.factor = made(ir::Operator::Divide, dealt, each); return;
    case 1: {
      const ir::Quantity there{range, ir::DamageOn{object}};
      sentence.factor =
          made(ir::Operator::Subtract, made(ir::Operator::Divide, there, each),
               made(ir::Operator::Divide, made(ir::Operator::Subtract, there, dealt), each));
      return;
    }
    default:
      sentence.conditions.push_back({range, ir::Compare{dealt, ir::Comparison::AtLeast, each}});
  }
}

/// 此牌每受到一次伤害，: whenever it does.
void Lowerer::HurtOnce(const Derivation& every, const Derivation& hurt, Sentence& sentence) {
  Own(hurt);
  discourse_.clause_begin = discourse_.antecedents.size();
  ir::ObjectEvent event{
      .happening = ir::Happening::TakesDamage, .subject = {}, .from = {}, .to = {}};
  event.subject = EventCards(Need(every, Rule::np));
  event.damage = SortWithin(hurt);
  discourse_.event_owner = composer_.OwnerOfCards(event.subject);
  sentence.event = ir::TriggerEvent{RangeOf(hurt), std::move(event)};
}

/// 此牌每次战斗胜利，; 我方每使用一张战术牌，: no 时 is said.
bool Lowerer::Whenever(const Derivation& when, Sentence& sentence) {
  if (const Derivation* every = Child(when, Rule::everyTime)) {
    // 此牌每次战斗胜利，: whenever it does.
    Own(*every);
    if (const Derivation* hurt = Child(*every, Rule::everyHurt)) {
      EveryHurt(*every, *hurt, sentence);
      return true;
    }
    if (const Derivation* hurt = Child(*every, Rule::hurtOnce)) {
      HurtOnce(*every, *hurt, sentence);
      return true;
    }
    for (const Rule word : {Rule::counter, Rule::whenEnd}) {
      if (const Derivation* said = Child(*every, word)) OwnAll(*said);
    }
    discourse_.clause_begin = discourse_.antecedents.size();
    sentence.event = ObjectEventOf(Need(*every, Rule::np), Need(*every, Rule::eventVerb));
    discourse_.event_owner =
        composer_.OwnerOfCards(std::get<ir::ObjectEvent>(sentence.event->node).subject);
    return true;
  }
  return false;
}

namespace {

/// 我方受到伤害时, 对对方造成伤害时: damage goes to life or to a character and to no player, so
/// that it is left open whether the player's characters are meant as well.
/// Rule: [Zero 1.20, 610.1], [Zero 1.20, 607.1], [Zero 1.20, 704.8].
bool AreCharactersToo(Lowerer& lower, ir::SourceRange range) {
  return lower.choices().Choose(ir::Ambiguity::Grouping, range,
                                {"the life of that player", "that player's characters too"}) == 1;
}

/// What happens then to one of the player's characters.
ir::ObjectEvent HurtOf(Lowerer& lower, ir::Player whose, ir::DamageSort sort,
                       ir::SourceRange range) {
  ir::ObjectEvent hurt{
      .happening = ir::Happening::TakesDamage, .subject = {}, .from = {}, .to = {}};
  ir::Selector characters = lower.CharactersOf(whose, range);
  characters.count = {};
  hurt.subject = {range, std::move(characters)};
  hurt.damage = sort;
  return hurt;
}

bool IsOneSide(ir::Player player) {
  return player == ir::Player::You || player == ir::Player::Opponent;
}

/// 我方受到伤害时.
void AskWhomDamaged(Lowerer& lower, const Derivation& what, ir::ZoneId zone, Sentence& sentence) {
  const auto* life = std::get_if<ir::PlayerEvent>(&sentence.event->node);
  if (lower.Says(what, lower.vocabulary().zones[zone.value].spellings.front())) return;
  const bool is_bare = life != nullptr && IsOneSide(life->player) && !sentence.is_nth &&
                       lower.Child(what, Rule::lifeLossBy) == nullptr;
  if (!is_bare) return;
  const ir::SourceRange range = lower.RangeOf(what);
  if (AreCharactersToo(lower, range))
    sentence.more_events.push_back({range, HurtOf(lower, life->player, life->damage, range)});
}

/// 此牌对对方造成伤害时.
void AskWhomItHurts(Lowerer& lower, const Derivation& verb, Sentence& sentence) {
  const Derivation* deals = lower.Child(verb, Rule::dealsLifeDamageVerb);
  const Derivation* whom = deals == nullptr ? nullptr : lower.Child(*deals, Rule::hurtPlayer);
  const auto* event = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  const auto* dealer =
      event == nullptr ? nullptr : std::get_if<ir::Reference>(&event->subject.node);
  if (whom == nullptr || dealer == nullptr || sentence.is_nth) return;
  const ir::SourceRange range = lower.RangeOf(verb);
  if (!AreCharactersToo(lower, range)) return;
  const bool is_theirs = lower.Says(*whom, U"对方");
  ir::ObjectEvent hurt =
      HurtOf(lower, is_theirs ? ir::Player::Opponent : ir::Player::You, event->damage, range);
  hurt.by_object = *dealer;
  sentence.more_events.push_back({range, std::move(hurt)});
}

}  // namespace

/// 我方角色牌或此牌被破坏时: each of several subjects and verbs is an event.
void Lowerer::SubjectsAndVerbs(const Derivation& what, Sentence& sentence) {
  const Derivation& verb = Need(what, Rule::eventVerb);
  const auto subjects = ChildrenOf(what, Rule::np);
  // One sort of event is counted, and whatever its cause.
  const Derivation* nth = Child(what, Rule::nthTime);
  const Derivation* destroyed = Child(verb, Rule::battleDestroyedVerb);
  const bool has_cause = destroyed != nullptr && Says(*destroyed, U"在战斗中");
  if (nth != nullptr && (subjects.size() > 1 || has_cause)) Fail(*nth);
  AskCause(verb, sentence);
  HowMuchDamage(verb, sentence);
  if (const Derivation* tail = Child(what, Rule::survivedTail)) Survived(*tail, sentence);
  for (const Derivation* either : ChildrenOf(what, Rule::orWord)) OwnAll(*either);
  for (std::size_t i = 1; i < subjects.size(); ++i) {
    sentence.more_events.push_back(ObjectEventOf(*subjects[i], verb));
  }
  MoreVerbs(what, sentence);
  AskBattleOr(verb, sentence);
  if (const Derivation* deals = Child(verb, Rule::dealsDamageVerb)) DealsToAny(*deals, sentence);
  AskByPlayer(verb, sentence);
  AskWhomItHurts(*this, verb, sentence);
  if (HasInside(what, Rule::wonAsVerb)) WonAsEvents(what, sentence);
  if (nth != nullptr && !sentence.more_events.empty()) FirstOfEither(*nth, sentence);
}

/// 受到伤害但没有被破坏时: it lies in play all the same. Rule: [Zero 1.20, 607.4].
void Lowerer::Survived(const Derivation& tail, Sentence& sentence) {
  OwnAll(tail);
  const ir::SourceRange range = RangeOf(tail);
  const auto* event =
      sentence.event ? std::get_if<ir::ObjectEvent>(&sentence.event->node) : nullptr;
  if (event == nullptr || event->happening != ir::Happening::TakesDamage || sentence.is_nth)
    return Fail(tail);
  const auto* one = std::get_if<ir::Reference>(&event->subject.node);
  const ir::Reference it = one != nullptr ? *one : ir::Reference{range, ir::EventSubject{}};
  ir::Selector there{.range = range, .whose = ir::Player::Either, .zones = {roles_.play}};
  there.slot = composer_.NewSlot();
  there.filter = {range, ir::Is{it}};
  sentence.conditions.push_back({range, ir::ThereAre{std::move(there)}});
}

/// 每回合第一次被破坏或舍弃时: the first of these, so none of the others has been.
void Lowerer::FirstOfEither(const Derivation& nth, Sentence& sentence) {
  const auto* told = std::get_if<ir::HappenedThisTurn>(&sentence.conditions.back().node);
  if (told == nullptr || !(told->count == ir::Constant(1))) return Fail(nth);
  const ir::SourceRange range = RangeOf(nth);
  std::vector<ir::TriggerEvent> events{*sentence.event};
  events.insert(events.end(), sentence.more_events.begin(), sentence.more_events.end());
  ir::AnyHolds first;
  for (std::size_t i = 0; i < events.size(); ++i) {
    ir::AllHold only;
    for (std::size_t j = 0; j < events.size(); ++j) {
      only.parts.push_back({range, ir::HappenedThisTurn{events[j], ir::Comparison::Equal,
                                                        ir::Constant(i == j ? 1 : 0, range)}});
    }
    first.parts.push_back({range, std::move(only)});
  }
  sentence.conditions.back() = {range, std::move(first)};
}

namespace {

constexpr std::u32string_view kWinning = U"胜利时";

}  // namespace

/// 此牌防御胜利时: what the timing of that name tells; nothing for another verb.
std::optional<ir::TriggerEvent> Lowerer::WonAs(const Derivation& verb, const Sentence& sentence) {
  const Derivation* won = Child(verb, Rule::wonAsVerb);
  const auto* event = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  if (won == nullptr || event == nullptr) return std::nullopt;
  const auto* self = std::get_if<ir::Reference>(&event->subject.node);
  const std::u32string word = std::u32string(Words(*won).substr(0, 2)).append(kWinning);
  const auto timing = ir::FindId<ir::TimingId>(vocabulary_.timings, word);
  if (timing.IsNone()) Fail(*won);
  if (self == nullptr || !std::holds_alternative<ir::Self>(self->node))
    return ir::TriggerEvent{RangeOf(*won), ir::Window{timing, event->subject}};
  return ir::TriggerEvent{RangeOf(*won), ir::Window{timing}};
}

/// 此牌攻击或防御胜利时: where it wins is said of the last verb, or of both.
void Lowerer::WonAsEvents(const Derivation& event, Sentence& sentence) {
  const Derivation& first = Need(event, Rule::eventVerb);
  const auto more = ChildrenOf(event, Rule::moreVerb);
  if (sentence.is_nth || more.size() > 1 || sentence.more_events.size() != more.size())
    return Fail(event);
  if (!more.empty()) {
    const Derivation* second = Child(*more.front(), Rule::eventVerb);
    const auto last = second == nullptr ? std::nullopt : WonAs(*second, sentence);
    if (last) sentence.more_events.front() = *last;
    const Derivation* attacks = Child(first, Rule::attacksVerb);
    const bool is_open = last && attacks != nullptr && attacks->children.empty();
    if (is_open &&
        choices_.Choose(ir::Ambiguity::Grouping, RangeOf(event),
                        {"the last word is said of both", "it is said of the last only"}) == 0) {
      const std::u32string word = std::u32string(Words(first).substr(0, 2)).append(kWinning);
      const auto timing = ir::FindId<ir::TimingId>(vocabulary_.timings, word);
      if (timing.IsNone()) return Fail(first);
      sentence.event = ir::TriggerEvent{RangeOf(first), ir::Window{timing}};
      return;
    }
  }
  if (auto won = WonAs(first, sentence)) sentence.event = *std::move(won);
}

/// 此牌造成战斗伤害时: to a character, or to life. Rule: [Zero 1.20, 505.1].
void Lowerer::DealsToAny(const Derivation& deals, Sentence& sentence) {
  if (Child(deals, Rule::np) != nullptr) return;
  const auto* told = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  if (told == nullptr || !told->by_object || sentence.is_nth) return Fail(deals);
  ir::ObjectEvent to_life{.happening = ir::Happening::DealsLifeDamage,
                          .subject = {RangeOf(deals), *told->by_object},
                          .from = {},
                          .to = {}};
  to_life.damage = told->damage;
  sentence.more_events.push_back({RangeOf(deals), std::move(to_life)});
}

/// 当一位玩家的角色牌被破坏时，那位玩家: whose the card of the event is.
void Lowerer::SpeakOfItsPlayer(const ir::TriggerEvent& event) {
  const auto* object = std::get_if<ir::ObjectEvent>(&event.node);
  const auto* cards =
      object == nullptr ? nullptr : std::get_if<ir::Selector>(&object->subject.node);
  if (cards == nullptr || cards->whose != ir::Player::Either) return;
  if (discourse_.last_player == ir::Player::ItsOwner) return;  // 舍弃: it was said already.
  const bool is_owners = object->to.size() == 1 && object->to[0] != roles_.play;
  discourse_.last_player = is_owners ? ir::Player::ItsOwner : ir::Player::ItsController;
}

/// 我方的『A』与对方的角色牌战斗成立时: such a one faces it then. Rule: [Zero 1.20, 810.1].
void Lowerer::FightsWith(const Derivation& foe, Sentence& sentence) {
  const auto known = discourse_.antecedents.size();
  const ir::Objects other = OnePhrase(foe);
  const auto* sort = std::get_if<ir::Selector>(&other.node);
  const bool is_sort = sort != nullptr && !sort->extreme && !sort->distinct &&
                       (sort->count == ir::Count{} || sort->count.kind == ir::CountKind::All) &&
                       (sort->zones.empty() || sort->zones == std::vector{roles_.play});
  if (!is_sort) return Fail(foe);
  ir::Selector there = *sort;
  const ir::SourceRange range = RangeOf(foe);
  there.zones = {roles_.play};
  there.count = {};
  const auto* of = std::get_if<ir::Window>(&sentence.event->node);
  const auto* one = of == nullptr || !of->of ? nullptr : std::get_if<ir::Reference>(&of->of->node);
  const ir::Reference it = one != nullptr ? *one : ir::Reference{range, ir::EventSubject{}};
  const ir::Filter fights{range, ir::Fights{it}};
  there.filter = there.filter == ir::Filter{} ? fights : Both({fights, there.filter}, range);
  discourse_.antecedents.resize(known);
  discourse_.antecedents.push_back(
      {.node = ir::Bound{there.slot}, .kind = roles_.character, .label = "what it fights"});
  if (of != nullptr && of->of) discourse_.event_owner = composer_.OwnerOfCards(*of->of);
  composer_.NoteOwner(there);
  sentence.conditions.push_back({range, ir::ThereAre{std::move(there)}});
}

/// 每当对方的资源牌被横置时: each time, of cards without a number.
void Lowerer::NoteEveryTime(const Derivation& when, const ir::TriggerEvent& told) {
  discourse_.every_time.reset();
  const std::u32string_view words = Words(when);
  const auto* event = std::get_if<ir::ObjectEvent>(&told.node);
  const auto* cards = event == nullptr ? nullptr : std::get_if<ir::Selector>(&event->subject.node);
  const bool is_bare = cards != nullptr && cards->count == ir::Count{} &&
                       discourse_.uncounted.count(cards->slot) > 0;
  // 每当有…: of any one of them.
  const bool is_every = words.starts_with(U"每当") || words.starts_with(U"每次");
  if (is_bare && is_every && words.substr(2, 1) != U"有") discourse_.every_time = cards->slot;
}

/// 当…时: what happens, or the moment of a turn.
void Lowerer::WhenEvent(const Derivation& when, const Derivation& told, Sentence& sentence) {
  discourse_.clause_begin = discourse_.antecedents.size();
  may_be_many_ = true;
  sentence.event = told.rule == Rule::event ? Event(told) : TurnEvent(*told.children[0]);
  may_be_many_ = false;
  NoteEveryTime(when, *sentence.event);
  const Derivation& what = *told.children[0];
  if (Child(when, Rule::afterEnd) != nullptr) CheckAfter(when, what, *sentence.event);
  if (const Derivation* every = Child(what, Rule::everyTurn))
    discourse_.that_is_turn_player = Says(*every, U"玩家");
  const bool is_battle = what.rule == Rule::battleEnds;
  sentence.event_is_turn = what.rule == Rule::turnEvent || is_battle;
  sentence.names_one_turn =
      NamesOneTurn(what) || (is_battle && (Says(what, U"次") || composer_.IsSpell()));
  sentence.is_of_this_turn = Child(what, Rule::turnThis) != nullptr;
  if (SkipsTurn(what)) {
    const ir::Player whose = TurnOwnerOf(what);
    sentence.turn_before =
        ir::TriggerEvent{RangeOf(what), ir::PlayerEvent{ir::PlayerHappening::TurnBegins, whose}};
  }
  EventDetails(what, sentence);
  if (const auto both = ChildrenOf(what, Rule::np);
      what.rule == Rule::fightStandsEvent && both.size() == 2)
    FightsWith(*both.back(), sentence);
  if (HasInside(what, Rule::anyOwner) || HasInside(what, Rule::anyPlayer))
    SpeakOfItsPlayer(*sentence.event);
  if (what.rule == Rule::lifeDamageEvent) {
    HowMuchDamage(what, sentence);
    AskWhomDamaged(*this, what, roles_.life, sentence);
  }
  if (const auto* happening = std::get_if<ir::ObjectEvent>(&sentence.event->node)) {
    discourse_.event_owner = composer_.OwnerOfCards(happening->subject);
    // What came to a player's hand is that player's. Rule: [Zero 1.20, 200.4].
    const bool is_owners = happening->to.size() == 1 &&
                           (happening->to[0] == roles_.hand || happening->to[0] == roles_.deck ||
                            happening->to[0] == roles_.spent);
    if (is_owners && happening->to_whose != ir::Player::Unstated)
      discourse_.event_owner = happening->to_whose;
  }
  const Derivation* deed = Child(what, Rule::deedOnCards);
  const auto* done = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  if (deed != nullptr && done != nullptr && done->happening == ir::Happening::Destroyed) {
    if (sentence.is_nth) Fail(*deed);
    AskInBattleToo(RangeOf(what), sentence);
  }
  if (what.rule != Rule::objectEvent) return;
  SubjectsAndVerbs(what, sentence);
  EnteredBy(what, sentence);
}

/// 我方使用『A』或对方使用战术牌时: any of these, of which none is counted or waited for once.
void Lowerer::SeveralEvents(const Derivation& when, const Derivation& told, Sentence& sentence) {
  Own(told);
  for (const Derivation* either : ChildrenOf(told, Rule::orWord)) OwnAll(*either);
  bool is_first = true;
  for (const Derivation* one : ChildrenOf(told, Rule::event)) {
    Sentence only;
    WhenEvent(when, *one, only);
    const bool is_plain = only.conditions.empty() && !only.is_nth && !only.turn_before &&
                          !only.event_is_turn && only.event;
    if (!is_plain) return Fail(*one);
    if (is_first)
      sentence.event = std::move(only.event);
    else
      sentence.more_events.push_back(*std::move(only.event));
    is_first = false;
    for (ir::TriggerEvent& more : only.more_events) sentence.more_events.push_back(std::move(more));
  }
  discourse_.event_owner.reset();  // Whose the card is may be told apart by none of them.
}

/// 在下一次【回合结束时】: that of a turn, once. Rule: [Zero 1.20, 808.1].
void Lowerer::NextTiming(const Derivation& moment, Sentence& sentence) {
  OwnAll(moment);
  const Derivation& timing = Need(moment, Rule::timing);
  const auto id =
      ir::FindId<ir::TimingId>(vocabulary_.timings, Words(Need(timing, Rule::bracketText)));
  const bool is_of_turn = std::any_of(roles_.turns.begin(), roles_.turns.end(),
                                      [&](const TurnTiming& turn) { return turn.timing == id; });
  if (id.IsNone() || !is_of_turn) Fail(timing);
  sentence.event = ir::TriggerEvent{RangeOf(moment), ir::Window{id}};
  sentence.event_is_turn = true;
  sentence.names_one_turn = true;
}

/// 若我方的角色牌被破坏，S: what happens again and again, said with 若 at the head of a text;
/// behind other words it would ask what they have done. Rule: [Zero 1.20, 702.1].
void Lowerer::CheckIfEvent(const Derivation& when, const Derivation& what,
                           const Sentence& sentence) {
  const std::u32string_view before = std::u32string_view(text_.text).substr(0, when.begin);
  const bool is_first = before.empty() || before.ends_with(U"“") || before.ends_with(U"回合中】") ||
                        (before.ends_with(U")") && before.size() < 6) ||
                        (before.starts_with(U"此牌在") && before.ends_with(U"时，") &&
                         before.find(U"区") != before.npos && before.size() < 14);
  const bool is_of_turn = what.rule == Rule::turnEvent || what.rule == Rule::battleEnds;
  const bool is_ended = TextBehind(when).starts_with(U"，") || TextBehind(when).starts_with(U"则");
  if (!is_first || is_of_turn || !is_ended) return Fail(when);
  const auto* event = std::get_if<ir::ObjectEvent>(&sentence.event->node);
  if (event == nullptr) return;
  const auto* one = std::get_if<ir::Reference>(&event->subject.node);
  const bool is_known = one != nullptr && !std::holds_alternative<ir::Self>(one->node) &&
                        !std::holds_alternative<ir::Host>(one->node);
  // 若此牌从手牌登场, 若此牌被横置 ask how it is.
  const bool is_state = event->happening == ir::Happening::BecomesTapped ||
                        event->happening == ir::Happening::BecomesUpright ||
                        (one != nullptr && event->happening == ir::Happening::Enters &&
                         (!event->from.empty() || event->by_effect));
  if (is_known || is_state) Fail(when);
}

/// 此牌攻击后, 此牌的战斗结束时: the end of a battle in which it is. Rule: [Zero 1.20, 506.1].
void Lowerer::AfterFight(const Derivation& over, Sentence& sentence) {
  Own(over);
  OwnAll(Need(over, Rule::fightIsOver));
  const Derivation& sort = Need(over, Rule::fightSort);
  OwnAll(sort);
  const ir::Objects subject = OnePhrase(Need(over, Rule::np));
  const auto* one = std::get_if<ir::Reference>(&subject.node);
  if (one == nullptr || (!std::holds_alternative<ir::Self>(one->node) &&
                         !std::holds_alternative<ir::Host>(one->node)))
    return Fail(over);
  const std::u32string_view said = Words(sort);
  if (said.ends_with(U"战斗")) {
    sentence.fights = {TimingOf(U"攻击时", subject, over),
                       TimingOf(U"防御战斗成立时", subject, over)};
  } else {
    sentence.fights = {TimingOf(std::u32string(said) + U"时", subject, over)};
  }
  discourse_.clause_begin = discourse_.antecedents.size();
  sentence.event = ir::TriggerEvent{
      RangeOf(over), ir::PlayerEvent{ir::PlayerHappening::BattleEnds, ir::Player::Either}};
  sentence.event_is_turn = true;
  sentence.names_one_turn = true;
}

void Lowerer::WhenLead(const Derivation& when, Sentence& sentence) {
  Own(when);
  marker_of_event_.reset();
  for (const Rule word : {Rule::whenEnd, Rule::whenWord, Rule::ifEvent}) {
    if (const Derivation* said = Child(when, word)) OwnAll(*said);
  }
  if (const Derivation* moment = Child(when, Rule::nextTiming))
    return NextTiming(*moment, sentence);
  if (const Derivation* every = Child(when, Rule::everyUse)) {
    // 我方每使用一张战术牌，: whenever it does.
    Own(*every);
    if (const Derivation* end = Child(*every, Rule::whenEnd)) OwnAll(*end);
    discourse_.clause_begin = discourse_.antecedents.size();
    sentence.event = PlayersEvent(*every);
    EventDetails(*every, sentence);
    if (const auto* used = std::get_if<ir::ObjectEvent>(&sentence.event->node))
      discourse_.event_owner = composer_.OwnerOfCards(used->subject);
    return;
  }
  if (const Derivation* over = Child(when, Rule::afterFight)) return AfterFight(*over, sentence);
  if (Whenever(when, sentence)) return;
  if (Child(when, Rule::timing) != nullptr) return BearerTimings(when, sentence);
  const Derivation* body = Child(when, Rule::whenBody);
  if (body != nullptr) Own(*body);
  const Derivation* moment = Child(when, Rule::stepMoment);
  if (moment != nullptr) {
    Own(*moment);
    if (const Derivation* within = Child(when, Rule::within)) OwnAll(*within);
    // 于…开始时 says when; without 时 only a step does.
    const bool is_step = Child(*moment->children[0], Rule::stepWord) != nullptr;
    if (!NamesOneTurn(*moment->children[0]) || (!is_step && Child(when, Rule::whenEnd) == nullptr))
      Fail(*moment);
  }
  const Derivation& inner = body != nullptr     ? *body->children[0]
                            : moment != nullptr ? *moment
                                                : Need(when, Rule::event);
  if (inner.rule == Rule::event || moment != nullptr) {
    WhenEvent(when, inner, sentence);
    if (Child(when, Rule::ifEvent) != nullptr) CheckIfEvent(when, *inner.children[0], sentence);
    return;
  }
  if (inner.rule == Rule::severalEvents) return SeveralEvents(when, inner, sentence);
  if (inner.rule == Rule::severalStates) {
    // 有『A』，并且有『B』时: while all of it is so, or when it all becomes so.
    sentence.state = States(inner);
    sentence.state_range = RangeOf(when);
    return StateAsEvent(inner, sentence);
  }
  sentence.state = State(inner);
  sentence.state_range = RangeOf(when);
  const Derivation& what = *inner.children[0];
  // 在结束步骤时 is a moment.
  const Derivation* step = what.rule == Rule::stepState ? Child(what, Rule::stepWord) : nullptr;
  if (step != nullptr && (Words(*step) == own_.last_step || Words(*step) == own_.first_step))
    Fail(*step);
  // 此牌被横置时 tells what happens.
  if (what.rule == Rule::beenTappedState) Fail(what);
  // 当此牌从休息区登场时 tells what happens; how it came is told with 是…的.
  if (what.rule == Rule::originState && !Words(what).ends_with(U"的")) Fail(what);
  if (const auto* is = std::get_if<ir::ObjectIs>(&sentence.state->node)) {
    discourse_.subject = ir::Objects{is->object.range, is->object};
  }
  StateAsEvent(what, sentence);
}

/// The event that the words of a state may mean.
void Lowerer::StateAsEvent(const Derivation& what, Sentence& sentence) {
  const auto* told = std::get_if<ir::ObjectIs>(&sentence.state->node);
  const auto* those = std::get_if<ir::ThereAre>(&sentence.state->node);
  if (what.rule == Rule::tappedState && those != nullptr) {
    // 角色牌横置时: any of them.
    ir::Selector sort = those->objects;
    if (auto* all = std::get_if<ir::AllOf>(&sort.filter.node); all != nullptr) {
      all->parts.erase(all->parts.begin());
      if (all->parts.size() == 1) sort.filter = ir::Filter(all->parts[0]);
    } else {
      sort.filter = {};
    }
    ir::ObjectEvent event{ir::Happening::BecomesTapped, {sort.range, std::move(sort)}, {}, {}};
    sentence.state_event = ir::TriggerEvent{RangeOf(what), std::move(event)};
    sentence.state_is_open = true;
  } else if (what.rule == Rule::tappedState && told != nullptr) {
    const ir::Reference& object = told->object;
    ir::ObjectEvent event{ir::Happening::BecomesTapped, {object.range, object}, {}, {}};
    sentence.state_event = ir::TriggerEvent{RangeOf(what), std::move(event)};
    sentence.state_is_open = true;
  } else {
    sentence.state_event = ir::TriggerEvent{RangeOf(what), ir::StateBegins{*sentence.state}};
  }
}

}  // namespace caiding::parser
