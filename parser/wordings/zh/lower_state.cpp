// SPDX-License-Identifier: MIT
// Statements that hold or not: what there is, what something is, how many.
#include <algorithm>

#include "model/ir/walk.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

/// So many of them are there, or are not.
ir::ThereAre HowManyThere(ir::Selector& selector, bool is_lack) {
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
  if (is_lack) {
    there.comparison =
        there.count == ir::Constant(1) ? ir::Comparison::Equal : ir::Comparison::LessThan;
    if (there.comparison == ir::Comparison::Equal) there.count = ir::Constant(0);
  }
  return there;
}

/// Where a statement says that something is.
struct Whereabouts {
  ir::Player whose = ir::Player::Unstated;
  std::vector<ir::ZoneId> zones;
  std::optional<ir::Filter> those;     ///< 其中.
  const Derivation* except = nullptr;  ///< 除此牌外.
};

Whereabouts WhereOf(Lowerer& lower, const Derivation& state, ir::ZoneId play) {
  const Derivation& locative = lower.Need(state, Rule::locative);
  lower.Own(locative);
  Whereabouts where;
  if (const Derivation* among = lower.Child(locative, Rule::amongWord)) {
    lower.OwnAll(*among);
    where.those = lower.AmongThem(*among);
  }
  if (const Derivation* owner = lower.Child(locative, Rule::ownerWord))
    where.whose = lower.Owner(*owner);
  if (const Derivation* zone = lower.Child(locative, Rule::zoneName))
    where.zones = {lower.Zone(*zone)};
  if (const Derivation* field = lower.Child(locative, Rule::fieldWord)) {
    lower.OwnAll(*field);
    where.zones = {play};
  }
  where.except = lower.Child(state, Rule::exceptSelf);
  if (where.except != nullptr) lower.OwnAll(*where.except);
  return where;
}

/// What is there, as far as the place tells it.
void PutThere(Lowerer& lower, const Derivation& np, const Whereabouts& where,
              ir::Selector& selector) {
  const ir::SourceRange range = lower.RangeOf(np);
  if (selector.whose == ir::Player::Unstated)
    selector.whose = where.whose;
  else if (where.whose != ir::Player::Unstated)
    lower.Fail(np);
  if (selector.zones.empty())
    selector.zones = where.zones;
  else if (!where.zones.empty() && selector.zones != where.zones)
    lower.Fail(np);
  std::vector<ir::Filter> filters;
  if (where.those) filters.push_back(*where.those);
  if (where.except != nullptr) {
    // 除此牌外没有角色牌: no other one than this.
    filters.push_back({lower.RangeOf(*where.except), ir::IsNot{ir::Reference{range, ir::Self{}}}});
  }
  if (filters.empty()) return;
  if (!(selector.filter == ir::Filter{})) filters.push_back(selector.filter);
  selector.filter = Both(std::move(filters), range);
}

/// Cards of which it is not said whose, nor which they are, nor whom they fight.
bool IsOfAnybody(const ir::Objects& objects) {
  const auto* cards = std::get_if<ir::Selector>(&objects.node);
  if (cards == nullptr) return false;
  bool fights = false;
  const auto fight = [&](const ir::Fights&) { fights = true; };
  ir::Walk(cards->filter, fight);
  return cards->whose == ir::Player::Unstated && !fights && !SaysWhich(cards->filter);
}

/// 有, and neither 没有 nor 只有.
bool SaysOnlyHave(const Lowerer& lower, const Derivation& state) {
  return lower.Child(state, Rule::haveWord) != nullptr &&
         lower.Child(state, Rule::onlyWord) == nullptr &&
         lower.Child(state, Rule::lackWord) == nullptr;
}

/// So many as 至少有, 最多有 and 正好有 say.
ir::ThereAre SoManyThere(Lowerer& lower, const Derivation& state, ir::Selector& selector) {
  const Derivation* lack = lower.Child(state, Rule::lackWord);
  const ir::CountKind told = selector.count.kind;
  ir::ThereAre there = HowManyThere(selector, lack != nullptr);
  for (const Rule many : {Rule::leastHave, Rule::mostHave, Rule::justHave}) {
    const Derivation* word = lower.Child(state, many);
    if (word == nullptr) continue;
    lower.OwnAll(*word);
    if (told != ir::CountKind::Exactly) lower.Fail(*word);
    if (many == Rule::mostHave) there.comparison = ir::Comparison::AtMost;
    if (many == Rule::justHave) there.comparison = ir::Comparison::Equal;
  }
  const bool is_bare = told == ir::CountKind::Exactly && SaysOnlyHave(lower, state);
  if (is_bare && lower.AskJustSoMany(there, there.objects.range))
    there.comparison = ir::Comparison::Equal;
  return there;
}

/// All of these that there are, to be counted.
ir::Selector CountedSet(Lowerer& lower, const Derivation& np) {
  ir::Selector selector = lower.SelectorOf(np);
  // 多于两张手牌: so many cards are no set to be counted.
  const bool is_those = std::holds_alternative<ir::Is>(selector.filter.node);
  if (selector.count.kind != ir::CountKind::All && !is_those) lower.Fail(np);
  selector.count = {};
  selector.count.kind = ir::CountKind::All;
  return selector;
}

/// 我方休息区中的角色牌多于战术牌: of the same place, where none is said.
ir::Quantity InSamePlace(ir::Quantity number, const ir::Selector& as) {
  auto* count = std::get_if<ir::CountOf>(&number.node);
  if (count == nullptr || count->objects->whose != ir::Player::Unstated ||
      !count->objects->zones.empty() || std::holds_alternative<ir::Is>(count->objects->filter.node))
    return number;
  count->objects->whose = as.whose;
  count->objects->zones = as.zones;
  return number;
}

/// 比我方资源区多: of the same zone; 我方手牌 says what they are, too.
void CheckZone(Lowerer& lower, const Derivation& opponent, ir::ZoneId hand,
               const ir::Selector& first) {
  lower.Own(opponent);
  const Derivation* zone = lower.Child(opponent, Rule::zoneName);
  if (zone == nullptr) return;
  const ir::ZoneId id = lower.Zone(*zone);
  if (id == hand || first.zones != std::vector{id}) lower.Fail(*zone);
}

}  // namespace

ir::Condition Lowerer::States(const Derivation& states) {
  Own(states);
  asked_there_.reset();
  for (const Derivation* word : ChildrenOf(states, Rule::stateAnd)) OwnAll(*word);
  const auto either = ChildrenOf(states, Rule::stateOr);
  for (const Derivation* word : either) OwnAll(*word);
  std::vector<ir::Condition> parts;
  for (const Tree& child : states.children) {
    if (child->rule == Rule::state) parts.push_back(State(*child));
    if (child->rule == Rule::existsMore) parts.push_back(ExistsMore(*child));
  }
  if (parts.size() == 1) return std::move(parts[0]);
  if (!either.empty() && Child(states, Rule::stateAnd) != nullptr)
    return AskAndOr(states, std::move(parts));
  if (!either.empty()) return {RangeOf(states), ir::AnyHolds{std::move(parts)}};
  return {RangeOf(states), ir::AllHold{std::move(parts)}};
}

namespace {

ir::Condition JoinedBy(bool is_or, std::vector<ir::Condition> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  const ir::SourceRange whole{parts.front().range.begin, parts.back().range.end};
  if (is_or) return {whole, ir::AnyHolds{std::move(parts)}};
  return {whole, ir::AllHold{std::move(parts)}};
}

/// Cuts at the joins of one sort, and those at commas alone if that is asked.
std::vector<std::vector<ir::Condition>> CutAt(bool is_or, bool only_commas,
                                              const std::vector<StateJoin>& joins,
                                              std::vector<ir::Condition> parts) {
  std::vector<std::vector<ir::Condition>> groups(1);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool cuts =
        i > 0 && joins[i - 1].is_or == is_or && (!only_commas || joins[i - 1].has_comma);
    if (cuts) groups.emplace_back();
    groups.back().push_back(std::move(parts[i]));
  }
  return groups;
}

}  // namespace

/// A或B并且C: which of them belong together, no brackets tell and no clause does. What stands
/// behind a comma joins last: A或B，且C.
ir::Condition Lowerer::AskAndOr(const Derivation& states, std::vector<ir::Condition> parts) {
  std::vector<StateJoin> joins;
  for (const Tree& child : states.children) {
    if (child->rule != Rule::stateOr && child->rule != Rule::stateAnd) continue;
    joins.push_back({child->rule == Rule::stateOr, Words(*child).front() == U'，'});
  }
  return AskJoins(joins, std::move(parts));
}

ir::Condition Lowerer::AskJoins(const std::vector<StateJoin>& joins,
                                std::vector<ir::Condition> parts) {
  const auto any = [&](auto&& holds) { return std::any_of(joins.begin(), joins.end(), holds); };
  const bool has_or = any([](const StateJoin& join) { return join.is_or; });
  const bool has_and = any([](const StateJoin& join) { return !join.is_or; });
  if (!has_or || !has_and) return JoinedBy(has_or, std::move(parts));
  const bool or_last = any([](const StateJoin& join) { return join.is_or && join.has_comma; });
  const bool and_last = any([](const StateJoin& join) { return !join.is_or && join.has_comma; });
  if (or_last != and_last) {
    std::vector<ir::Condition> outer;
    std::size_t at = 0;
    for (auto& group : CutAt(or_last, true, joins, std::move(parts))) {
      const auto begin = joins.begin() + static_cast<std::ptrdiff_t>(at);
      const std::vector<StateJoin> inner(begin,
                                         begin + static_cast<std::ptrdiff_t>(group.size() - 1));
      at += group.size();
      outer.push_back(AskJoins(inner, std::move(group)));
    }
    return JoinedBy(or_last, std::move(outer));
  }
  const ir::SourceRange range{parts.front().range.begin, parts.back().range.end};
  const bool binds_and =
      choices_.Choose(ir::Ambiguity::Grouping, range,
                      {"and binds closer than or", "or binds closer than and"}) == 0;
  std::vector<ir::Condition> outer;
  for (auto& group : CutAt(binds_and, false, joins, std::move(parts)))
    outer.push_back(JoinedBy(!binds_and, std::move(group)));
  return JoinedBy(binds_and, std::move(outer));
}

/// True if a rule stands anywhere in it.
bool Lowerer::HasInside(const Derivation& node, Rule rule) const {
  return node.inside.test(RuleId(rule).value);
}

/// 每位玩家的手牌有三张以上, 双方手牌都…: of the one and of the other; 合计 says of both together.
bool Lowerer::AsksEachPlayer(const Derivation& state) const {
  const std::u32string_view words = Words(state);
  const auto says = [&](std::u32string_view word) { return words.find(word) != words.npos; };
  if (says(U"合计") || says(U"总") || says(U"共")) return false;
  const bool of_each = words.starts_with(U"每位玩家") || words.starts_with(U"每名玩家") ||
                       words.starts_with(U"每个玩家");
  return of_each || (words.starts_with(U"双方") && (says(U"都") || says(U"均") || says(U"各")));
}

ir::Condition Lowerer::State(const Derivation& state) {
  const bool was_weak = discourse_.is_weak_place;
  discourse_.is_weak_place = true;
  Own(state);
  ir::Condition condition;
  const bool is_free = any_player_ == ir::Player::Unstated;
  const bool is_any = is_free && HasInside(state, Rule::anyOwner);
  if (is_free && HasInside(state, Rule::turnPlayer)) {
    condition = OfTurnPlayer(state);
  } else if (is_any || (is_free && AsksEachPlayer(state))) {
    // 任意一位玩家的牌组, 每位玩家的牌组: that of the one, or and that of the other.
    any_player_ = ir::Player::You;
    std::vector<ir::Condition> both{StateOf(*state.children[0])};
    any_player_ = ir::Player::Opponent;
    both.push_back(StateOf(*state.children[0]));
    any_player_ = ir::Player::Unstated;
    const ir::SourceRange range = RangeOf(state);
    condition = is_any ? ir::Condition{range, ir::AnyHolds{std::move(both)}}
                       : ir::Condition{range, ir::AllHold{std::move(both)}};
  } else {
    condition = StateOf(*state.children[0]);
  }
  discourse_.is_weak_place = was_weak;
  return condition;
}

/// …有『A』或者有『B』: in the place told before.
ir::Condition Lowerer::ExistsMore(const Derivation& more) {
  Own(more);
  if (!place_of_state_) {
    Fail(more);
    return {};
  }
  const Derivation* lack = Child(more, Rule::lackWord);
  OwnAll(lack != nullptr ? *lack : Need(more, Rule::haveWord));
  ir::Selector selector = SelectorOf(Need(more, Rule::np));
  if (selector.whose != ir::Player::Unstated || !selector.zones.empty()) Fail(more);
  selector.whose = place_of_state_->whose;
  selector.zones = place_of_state_->zones;
  return {RangeOf(more), HowManyThere(selector, lack != nullptr)};
}

/// 此牌上有亡灵指示物.
ir::Condition Lowerer::BearsMarkers(const Derivation& state, const Derivation& markers) {
  const ir::SourceRange range = RangeOf(state);
  OwnAll(markers);
  for (const Rule word : {Rule::onWord, Rule::thisWay}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  const Derivation* none = Child(state, Rule::lackWord);
  OwnAll(none != nullptr ? *none : Need(state, Rule::haveWord));
  const auto unless = [&](ir::Condition condition) {
    if (none == nullptr) return condition;
    return ir::Condition{range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
  };
  const std::u32string marker = MarkerIn(markers);
  const Derivation* number = Child(markers, Rule::number);
  const Derivation* tail = Child(markers, Rule::comparisonWord);
  const bool is_bare = number != nullptr && tail == nullptr && none == nullptr;
  ir::Comparison many = ir::Comparison::AtLeast;
  if (number != nullptr && tail != nullptr && CompareWord(nullptr, tail) == ir::Comparison::AtMost)
    many = ir::Comparison::AtMost;
  if (is_bare && AskJustSoMany(Integer(*number), RangeOf(markers))) many = ir::Comparison::Equal;
  if (const Derivation* player = Child(state, Rule::playerMark)) {
    const ir::Quantity wanted = number == nullptr
                                    ? ir::Constant(1, range)
                                    : ir::Constant(Integer(*number), RangeOf(*number));
    return unless(
        {range,
         ir::Compare{{range, ir::MarkersOn{{}, marker, PlayerMark(*player)}}, many, wanted}});
  }
  const Derivation* np = Child(state, Rule::np);
  // 没有花指示物: of what was spoken of.
  const ir::Reference object = np != nullptr ? ReferenceOf(*np)
                               : discourse_.antecedents.empty()
                                   ? ir::Reference{range, ir::Self{}}
                                   : composer_.Resolve(range, true, false, {}, true);
  if (number == nullptr) return unless({range, ir::ObjectIs{object, MarkedWith(marker, range)}});
  return unless({range, ir::Compare{MarkersThere(object, marker, range), many,
                                    ir::Constant(Integer(*number), RangeOf(*number))}});
}

/// Such cards are there, or are not.
ir::Condition Lowerer::Exists(const Derivation& np, ir::Player whose, ir::ZoneId zone,
                              bool is_lack) {
  ir::Selector cards = SelectorOf(np);
  if (cards.whose == ir::Player::Unstated)
    cards.whose = whose;
  else if (whose != ir::Player::Unstated && cards.whose != whose)
    Fail(np);
  if (cards.zones.empty() && !zone.IsNone())
    cards.zones = {zone};
  else if (!zone.IsNone() && cards.zones != std::vector{zone})
    Fail(np);
  return {RangeOf(np), HowManyThere(cards, is_lack)};
}

/// 我方控制『A』, 对方没有控制角色牌: what a player controls lies in the battle zone.
/// Rule: [Zero 1.20, 612.2].
ir::Condition Lowerer::ControlState(const Derivation& state) {
  Own(state);
  const Derivation& owner = Need(state, Rule::controlOwner);
  OwnAll(owner);
  const Derivation* lack = Child(state, Rule::notControl);
  if (lack != nullptr) OwnAll(*lack);
  const ir::Player whose = Says(owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
  return Exists(Need(state, Rule::np), whose, roles_.play, lack != nullptr);
}

/// What a condition asks for, of which its later words may speak.
void Lowerer::RememberAsked(const std::vector<ir::Objects>& objects, bool asks) {
  asked_there_.reset();
  const auto* asked =
      objects.size() == 1 ? std::get_if<ir::Selector>(&objects.front().node) : nullptr;
  const bool is_sort = asked != nullptr && asked->zones.empty() &&
                       asked->whose == ir::Player::Unstated && !asked->extreme && !asked->distinct;
  if (!asks || !is_sort) return;
  asked_there_ = *asked;
  asked_there_->whose = place_of_state_->whose;
  asked_there_->zones = place_of_state_->zones;
}

/// 那些角色牌 behind a condition that asks for such, or no word for them at all.
bool Lowerer::MeansAsked(const Derivation* np) const {
  if (np == nullptr) return true;
  const std::u32string_view words = Words(*np);
  return HasInside(*np, Rule::thoseOnes) &&
         (words.starts_with(U"那些") || words.starts_with(U"这些"));
}

/// 有『A』，且那些都是『B』: all those of which it was asked.
ir::Selector Lowerer::AllAskedFor(const Derivation* np) {
  if (np != nullptr) OwnAll(*np);
  ir::Selector cards = asked_there_.value_or(ir::Selector{});
  cards.count = {};
  cards.count.kind = ir::CountKind::All;
  cards.slot = composer_.NewSlot();
  return cards;
}

/// 我方战斗区中的角色牌都是『A』: there is none that is not.
ir::Condition Lowerer::AllAreState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const Derivation& all_word = Need(state, Rule::allOfWord);
  OwnAll(all_word);
  const auto known = discourse_.antecedents.size();
  const Derivation* np = Child(state, Rule::np);
  const bool is_asked = asked_there_ && MeansAsked(np);
  ir::Selector cards = is_asked ? AllAskedFor(np) : SelectorOf(Need(state, Rule::np));
  const bool is_those = is_asked || std::holds_alternative<ir::Is>(cards.filter.node);
  if ((cards.count.kind != ir::CountKind::All && !is_those) || cards.extreme || cards.distinct)
    Fail(state);
  ir::Filter so{range, ir::Has{ir::Quality::Tapped}};
  if (const Derivation* filter = Child(state, Rule::stateFilter)) {
    Own(*filter);
    so = StateFilter(*filter->children[0]);
  }
  // 都不是: none of them is; 不都是: not all of them are; 全部不是: the one or the other.
  bool is_not_all = false;
  bool is_none = false;
  if (const Derivation* no = Child(state, Rule::notWord)) {
    OwnAll(*no);
    is_not_all = no->begin < all_word.begin;
    const bool is_open = !is_not_all && Says(all_word, U"全");
    if (is_open && choices_.Choose(ir::Ambiguity::Grouping, range,
                                   {"none of them is", "not all of them are"}) == 1)
      is_not_all = true;
    is_none = !is_not_all;
  }
  ir::Filter not_so = is_none ? std::move(so) : ir::Filter{range, ir::NoneOf{{std::move(so)}}};
  if (!is_those) {
    // 那些牌 is said of all of them, not of one that is not so.
    discourse_.antecedents.resize(known);
    discourse_.those_all = cards;
  }
  if (is_those && cards.whose == ir::Player::Unstated) cards.whose = ir::Player::Either;
  std::vector<ir::Filter> parts;
  if (const auto* all = std::get_if<ir::AllOf>(&cards.filter.node))
    parts = all->parts;
  else
    parts.push_back(cards.filter);
  ir::Selector any = cards;
  any.slot = composer_.NewSlot();
  any.count = {};
  parts.push_back(std::move(not_so));
  cards.filter = Both(std::move(parts), range);
  cards.count = {};
  if (is_not_all) return {range, ir::ThereAre{std::move(cards)}};
  ir::Condition none_else{range,
                          ir::ThereAre{std::move(cards), ir::Comparison::Equal, ir::Constant(0)}};
  // 我方的角色牌都是『A』: whether that is so where there are none, no clause tells; 全部 says no
  // more than that there is none else. This card may be one of them, so that there is one.
  const bool is_one = context_.kind == roles_.character && any.whose == ir::Player::You &&
                      any.zones == std::vector{roles_.play} &&
                      any.filter.node == ir::FilterNode{ir::IsKind{roles_.character}};
  if (is_those || is_one || is_none || Says(all_word, U"全") ||
      choices_.Choose(ir::Ambiguity::NumberSense, range,
                      {"where there are none as well", "there has to be one"}) == 0)
    return none_else;
  ir::Condition there_is{range, ir::ThereAre{std::move(any)}};
  return {range, ir::AllHold{{std::move(there_is), std::move(none_else)}}};
}

/// 攻击对象为角色牌, 此牌攻击的是生命区: what the attack that goes on is aimed at.
/// Rule: [Zero 1.20, 501.2], [Zero 1.20, 501.3].
ir::Condition Lowerer::AimState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  for (const Rule word : {Rule::attackObject, Rule::selfWord}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  ir::Selector aim{.range = range, .whose = ir::Player::Either, .zones = {roles_.play}};
  aim.slot = composer_.NewSlot();
  std::vector<ir::Filter> parts{{range, ir::Has{ir::Quality::Attacked}}};
  const Derivation* filter = Child(state, Rule::stateFilter);
  if (filter == nullptr) {
    // Life is attacked where no card is.
    if (const Derivation* owner = Child(state, Rule::ownerWord)) Owner(*owner);
    aim.filter = parts.front();
    return {range, ir::ThereAre{std::move(aim), ir::Comparison::Equal, ir::Constant(0)}};
  }
  Own(*filter);
  ir::Filter sort = StateFilter(*filter->children[0]);
  if (!(sort == ir::Filter{})) parts.push_back(std::move(sort));
  aim.filter = Both(std::move(parts), range);
  return {range, ir::ThereAre{std::move(aim)}};
}

/// 如果我方的更多: of what was counted before, the own cards against those of the other player.
ir::Condition Lowerer::OwnMore(const Derivation& state) {
  OwnAll(state);
  const ir::SourceRange range = RangeOf(state);
  if (!compared_) {
    Fail(state);
    return {};
  }
  const auto count = [&](ir::Player whose) {
    ir::Selector cards = *compared_;
    cards.whose = whose;
    cards.slot = composer_.NewSlot();
    return ir::Quantity{range, ir::CountOf{ir::Box<ir::Selector>(std::move(cards))}};
  };
  const bool is_own = !Says(Need(state, Rule::turnOwner), U"对方");
  const ir::Player whose = is_own ? ir::Player::You : ir::Player::Opponent;
  const ir::Player other = is_own ? ir::Player::Opponent : ir::Player::You;
  const bool is_more = Says(state, U"多");
  return {range,
          ir::Compare{count(whose), is_more ? ir::Comparison::MoreThan : ir::Comparison::LessThan,
                      count(other)}};
}

/// 此牌同时攻击两张角色牌: the attack that goes on is its own, and aims at so many.
/// Rule: [Zero 1.20, 507.1].
ir::Condition Lowerer::SeveralAim(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const ir::Reference attacker = ReferenceOf(Need(state, Rule::np));
  ir::Condition attacks{range, ir::ObjectIs{attacker, {range, ir::Has{ir::Quality::Attacking}}}};
  ir::Selector aim{.range = range, .whose = ir::Player::Either, .zones = {roles_.play}};
  aim.slot = composer_.NewSlot();
  aim.filter = {range, ir::Has{ir::Quality::Attacked}};
  const Derivation& number = Need(state, Rule::number);
  const ir::Comparison comparison = CompareWord(nullptr, Child(state, Rule::comparisonWord));
  ir::Condition several{range, ir::ThereAre{std::move(aim), comparison,
                                            ir::Constant(Integer(number), RangeOf(number))}};
  return {range, ir::AllHold{{std::move(attacks), std::move(several)}}};
}

/// 此牌是我方战斗区中唯一的角色牌.
ir::Condition Lowerer::SoleState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  OwnAll(Need(state, Rule::selfWord));
  if (const Derivation* word = Child(state, Rule::within)) OwnAll(*word);
  ir::Selector others{.range = range, .whose = ir::Player::You};
  if (const Derivation* owner = Child(state, Rule::ownerWord)) others.whose = Owner(*owner);
  others.zones = {Zone(Need(state, Rule::zoneName))};
  const Derivation& head = Need(state, Rule::head);
  others.filter = Head(head, others);
  others.slot = composer_.NewSlot();
  if (head.children[0]->rule == Rule::kindWord) return {range, ir::OnlyThis{std::move(others)}};
  const ir::Filter other{range, ir::IsNot{ir::Reference{range, ir::Self{}}}};
  others.filter = Both({other, others.filter}, range);
  return {range, ir::ThereAre{std::move(others), ir::Comparison::Equal, ir::Constant(0)}};
}

/// 那张牌的颜色是红色, 其属性不为『甲』.
ir::Condition Lowerer::NamedState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const ir::Reference object = ReferenceOf(Need(state, Rule::np));
  for (const Rule word : {Rule::notWord, Rule::bareTraitWord, Rule::characterNameWord,
                          Rule::cardNameWord, Rule::bareKindWord, Rule::orWord}) {
    for (const Derivation* said : ChildrenOf(state, word)) OwnAll(*said);
  }
  ir::Filter so;
  if (const Derivation* colours = Child(state, Rule::colourFilter)) {
    Own(*colours);
    so = ColourAdjective(*colours);
  } else if (const Derivation* names = Child(state, Rule::names)) {
    const bool is_trait = Child(state, Rule::bareTraitWord) != nullptr;
    so = Names(*names, is_trait ? ir::NameSense::Trait : ir::NameSense::CharacterName, false);
  } else if (Child(state, Rule::calledName) != nullptr) {
    so = CardNameAdjective(state);
  } else {
    std::vector<ir::Filter> kinds;
    for (const Derivation* kind : ChildrenOf(state, Rule::kindWord))
      kinds.push_back(KindFilter(*kind));
    so = Either(std::move(kinds), range);
  }
  ir::Condition is{range, ir::ObjectIs{object, std::move(so)}};
  if (Child(state, Rule::notWord) == nullptr) return is;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(is))}};
}

/// 那张牌由对方控制: which is said of what lies in the battle zone. Rule: [Zero 1.20, 612.2].
ir::Condition Lowerer::Controlled(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const Derivation& owner = Need(state, Rule::turnOwner);
  OwnAll(owner);
  ir::Selector it{.range = range, .zones = {roles_.play}};
  it.whose = Says(owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
  it.filter = {range, ir::Is{ReferenceOf(Need(state, Rule::np))}};
  it.slot = composer_.NewSlot();
  const Derivation* negated = Child(state, Rule::notWord);
  if (negated != nullptr) OwnAll(*negated);
  return {range, HowManyThere(it, negated != nullptr)};
}

/// 那张牌既是角色牌又是红色.
ir::Condition Lowerer::BothAre(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const ir::Reference object = ReferenceOf(Need(state, Rule::np));
  std::vector<ir::Filter> both;
  for (const Derivation* filter : ChildrenOf(state, Rule::stateFilter)) {
    Own(*filter);
    both.push_back(StateFilter(*filter->children[0]));
  }
  return {range, ir::ObjectIs{object, Both(std::move(both), range)}};
}

/// 那张牌与此牌具有相同的属性.
ir::Condition Lowerer::ShareState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const Derivation& other = Need(state, Rule::bareNp);
  Own(other);
  ir::Objects one = OnePhrase(Need(state, Rule::np));
  ir::Objects two = OnePhrase(Need(other, Rule::np));
  // 与此牌战斗的角色牌 is a sort of card: being alike goes both ways.
  const auto is_foe = [&](const Derivation& np, const ir::Objects& cards) {
    return HasInside(np, Rule::fightsAdjective) && std::holds_alternative<ir::Selector>(cards.node);
  };
  const bool is_foe_last = is_foe(Need(other, Rule::np), two);
  if (is_foe_last) std::swap(one, two);
  const bool asks_foe = is_foe_last || is_foe(Need(state, Rule::np), one);
  const ir::Reference object = asks_foe ? ir::Reference{} : ReferenceTo(one, Need(state, Rule::np));
  const ir::Reference with = ReferenceTo(two, Need(other, Rule::np));
  const Derivation& word = Need(state, Rule::sharedWord);
  ir::Filter alike{range, ir::SharesCharacterName{with}};
  const Derivation* lack = Child(state, Rule::lackAlike);
  if (lack == nullptr) lack = Child(state, Rule::differWord);
  if (Child(word, Rule::characterNameWord) == nullptr) {
    ir::Shares shares{SharedSort(word), with};
    const bool has_several = shares.what == ir::Shared::Trait && lack == nullptr;
    shares.in_full = has_several && AreAlikeInFull(state, &other);
    alike.node = std::move(shares);
  }
  OwnAll(word);
  for (const Derivation* said : {lack, Child(state, Rule::sameWord)}) {
    if (said != nullptr) OwnAll(*said);
  }
  for (const Derivation* again : ChildrenOf(state, Rule::sharedWord)) {
    if (Words(*again) != Words(word)) Fail(*again);
    OwnAll(*again);
  }
  if (const Derivation* fully = Child(state, Rule::fullyWord)) OwnAll(*fully);
  if (asks_foe) {
    auto& foe = std::get<ir::Selector>(one.node);
    if (lack != nullptr) alike = {range, ir::NoneOf{{std::move(alike)}}};
    foe.filter = Also(std::move(alike), foe.filter, range);
    foe.count = {};
    return {range, ir::ThereAre{std::move(foe)}};
  }
  ir::Condition shares{range, ir::ObjectIs{object, std::move(alike)}};
  if (lack == nullptr) return shares;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(shares))}};
}

/// 此牌是战斗区中费用最高的角色牌: it is one of these, and none of them has a greater number.
ir::Condition Lowerer::ExtremeState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const ir::Reference object = ReferenceOf(Need(state, Rule::np));
  ir::Selector all{.range = range, .whose = ir::Player::Either, .zones = {roles_.play}};
  ir::Extreme most;
  if (const Derivation* of = Child(state, Rule::extremeOf)) {
    const ir::Objects those = BareTerm(*of);
    const auto* cards = std::get_if<ir::Selector>(&those.node);
    const bool is_set = cards != nullptr && !cards->extreme &&
                        (cards->count == ir::Count{} || cards->count.kind == ir::CountKind::All);
    if (!is_set) Fail(*of);
    if (cards != nullptr) all = *cards;
    const Derivation& most_said = Need(*of, Rule::mostPre);
    Own(most_said);
    most = Superlative(*most_said.children[0]);
  } else {
    const Derivation* more = Child(state, Rule::moreWord);
    OwnAll(more != nullptr ? *more : Need(state, Rule::lessWord));
    const Derivation* stat = Child(state, Rule::statName);
    if (stat == nullptr) OwnAll(Need(state, Rule::costWord));
    most = {stat == nullptr ? ir::StatId{} : Stat(*stat), more != nullptr};
    const Derivation* among = Child(state, Rule::amongAll);
    if (among == nullptr) Fail(state);  // Of which cards is not said.
    if (among != nullptr) all = AmongAll(*among);
  }
  if (all.zones.empty()) all.zones = {roles_.play};
  if (all.whose == ir::Player::Unstated) all.whose = ir::Player::Either;
  if (all.zones != std::vector{roles_.play} || all.distinct || all.together) Fail(state);
  all.count = {};
  all.count.kind = ir::CountKind::All;
  std::vector<ir::Condition> parts = AmongThose(object, all, range);
  const bool is_cost = most.stat.IsNone();
  ir::Quantity own{range, ir::CostOf{object}};
  if (!is_cost) own.node = ir::StatOf{object, most.stat, false};
  const ir::Taking taking = most.is_greatest ? ir::Taking::Greatest : ir::Taking::Least;
  ir::Quantity bound{range, ir::TotalOf{ir::Box<ir::Selector>(std::move(all)), most.stat, taking}};
  parts.insert(parts.begin(),
               {range, ir::Compare{std::move(own), ir::Comparison::Equal, std::move(bound)}});
  if (parts.size() == 1) return std::move(parts.front());
  return {range, ir::AllHold{std::move(parts)}};
}

/// That it is one of these, as far as it is not so anyway.
std::vector<ir::Condition> Lowerer::AmongThose(const ir::Reference& object, const ir::Selector& all,
                                               ir::SourceRange range) {
  std::vector<ir::Condition> parts;
  const bool is_own_card = std::holds_alternative<ir::Self>(object.node) ||
                           std::holds_alternative<ir::Host>(object.node);
  if (!is_own_card || all.whose == ir::Player::Opponent) {
    ir::Selector it{.range = range, .zones = all.zones};
    if (all.whose != ir::Player::Either) it.whose = all.whose;
    it.filter = {range, ir::Is{object}};
    it.slot = composer_.NewSlot();
    parts.push_back({range, ir::ThereAre{std::move(it)}});
  }
  const auto* kind = std::get_if<ir::IsKind>(&all.filter.node);
  const bool is_so_anyway = is_own_card && kind != nullptr && kind->kind == roles_.character;
  if (!is_so_anyway && !(all.filter == ir::Filter{}))
    parts.push_back({range, ir::ObjectIs{object, all.filter}});
  return parts;
}

/// 我方战斗区中, 那些角色牌中: among which a number is the greatest.
ir::Selector Lowerer::AmongAll(const Derivation& among) {
  Own(among);
  if (const Derivation* np = Child(among, Rule::np)) {
    ir::Selector cards = SelectorOf(*np);
    if (cards.count.kind != ir::CountKind::All || cards.extreme) Fail(*np);
    return cards;
  }
  ir::Selector cards{.range = RangeOf(among), .whose = ir::Player::Either};
  if (const Derivation* word = Child(among, Rule::within)) OwnAll(*word);
  cards.zones = {Zone(Need(among, Rule::zoneName))};
  if (const Derivation* owner = Child(among, Rule::ownerWord)) cards.whose = Owner(*owner);
  cards.filter = {RangeOf(among), ir::IsKind{roles_.character}};
  cards.slot = composer_.NewSlot();
  return cards;
}

/// 我方资源区中有三种以上颜色的牌, 我方的角色牌颜色各不相同.
ir::Condition Lowerer::KindsState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const Derivation* number = Child(state, Rule::number);
  if (number == nullptr) return AlikeState(state);
  const Derivation& have = Need(state, Rule::kindsHave);
  OwnAll(have);
  const Derivation* tail = Child(state, Rule::comparisonWord);
  ir::Comparison comparison = CompareWord(nullptr, tail);
  if (tail == nullptr && (Says(have, U"有") || Says(have, U"达到")))
    comparison = ir::Comparison::AtLeast;
  return {range, ir::Compare{KindsWithin(state), comparison,
                             ir::Constant(Integer(*number), RangeOf(*number))}};
}

/// 角色牌全部为同一种颜色, 那些牌的费用各不相同: of each two of them.
ir::Condition Lowerer::AlikeState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  for (const Rule word : {Rule::allOfWord, Rule::sameWord, Rule::differWord, Rule::cardWord}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  const Derivation& np = Need(state, Rule::np);
  ir::AllAlike alike;
  alike.objects = SelectorOf(np);
  const bool is_those = std::holds_alternative<ir::Is>(alike.objects.filter.node);
  if ((alike.objects.count.kind != ir::CountKind::All && !is_those) || alike.objects.extreme ||
      alike.objects.distinct)
    Fail(np);
  if (is_those && alike.objects.whose == ir::Player::Unstated)
    alike.objects.whose = ir::Player::Either;
  alike.objects.count = {};
  alike.objects.count.kind = ir::CountKind::All;
  alike.is_unlike = Child(state, Rule::differWord) != nullptr;
  const Derivation& word = Need(state, Rule::sharedWord);
  if (Child(word, Rule::characterNameWord) != nullptr) {
    OwnAll(word);
    alike.in = ir::Distinct::CharacterName;
    return {range, std::move(alike)};
  }
  switch (SharedSort(word)) {
    case ir::Shared::Trait: alike.in = ir::Distinct::Trait; break;
    case ir::Shared::Colour: alike.in = ir::Distinct::Colour; break;
    case ir::Shared::CardName: alike.in = ir::Distinct::CardName; break;
    case ir::Shared::Kind: alike.in = ir::Distinct::Kind; break;
  }
  return {range, std::move(alike)};
}

/// 两者的数量相同: of the two numbers that were compared last.
ir::Condition Lowerer::BothCounts(const Derivation& state) {
  OwnAll(state);
  if (!told_.compared) {
    Fail(state);
    return {};
  }
  ir::Compare again = *told_.compared;
  again.comparison =
      Child(state, Rule::differWord) != nullptr ? ir::Comparison::NotEqual : ir::Comparison::Equal;
  auto slots = [&](ir::Selector& counted) { counted.slot = composer_.NewSlot(); };
  ir::Walk(again.left, slots);
  ir::Walk(again.right, slots);
  return {RangeOf(state), std::move(again)};
}

/// What was shown or picked, by whichever player.
ir::Selector Lowerer::ShownCards(ir::SourceRange range) {
  std::vector<std::uint8_t> slots;
  for (const Deed& deed : discourse_.deeds) {
    // 舍弃其展示的牌 shows none.
    const bool is_such = IsSuchDeed(deed.words, U"展示") || IsSuchDeed(deed.words, U"选");
    const bool is_of_it = deed.words.find(U"展示的") != deed.words.npos ||
                          deed.words.find(U"选择的") != deed.words.npos;
    if (!is_such || is_of_it) continue;
    for (const ir::Objects& one : deed.objects) {
      const auto* reference = std::get_if<ir::Reference>(&one.node);
      const auto* bound = reference == nullptr ? nullptr : std::get_if<ir::Bound>(&reference->node);
      if (bound != nullptr && std::find(slots.begin(), slots.end(), bound->slot) == slots.end())
        slots.push_back(bound->slot);
    }
  }
  if (slots.empty()) composer_.Fail(range);
  std::vector<ir::Filter> those;
  for (const std::uint8_t slot : slots)
    those.push_back({range, ir::Is{ir::Reference{range, ir::Bound{slot}}}});
  if (those.empty()) those.emplace_back();
  ir::Selector cards{.range = range, .whose = ir::Player::Either};
  cards.filter = Either(std::move(those), range);
  cards.count.kind = ir::CountKind::All;
  cards.slot = composer_.NewSlot();
  return cards;
}

/// The cost of what that player has shown or picked, which is one card.
ir::Quantity Lowerer::CostShownBy(ir::Player who, ir::SourceRange range) {
  ir::Selector cards = ShownCards(range);
  cards.whose = who;
  return {range, ir::TotalOf{ir::Box<ir::Selector>(std::move(cards)), {}, ir::Taking::Greatest}};
}

/// 展示出角色牌的玩家: among what that player has shown is such a card.
ir::Condition Lowerer::ShowedSuch(const Derivation& showed, ir::Player who) {
  Own(showed);
  const ir::SourceRange range = RangeOf(showed);
  const ir::Objects such = OnePhrase(Need(showed, Rule::np));
  const auto* sort = std::get_if<ir::Selector>(&such.node);
  if (sort == nullptr || !sort->zones.empty()) Fail(showed);
  ir::Selector cards = ShownCards(range);
  cards.whose = who;
  if (sort != nullptr) cards.filter = {range, ir::AllOf{{cards.filter, sort->filter}}};
  return {range, ir::ThereAre{std::move(cards), ir::Comparison::AtLeast, ir::Constant(1)}};
}

/// 我方展示的牌的费用较大, 我方展示的牌的费用高于对方展示的牌.
ir::Condition Lowerer::ShownCompares(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const auto both = ChildrenOf(state, Rule::shownOf);
  const auto who = [&](const Derivation& one) {
    OwnAll(one);
    return Says(one, U"对方") ? ir::Player::Opponent : ir::Player::You;
  };
  const ir::Player first = who(*both.front());
  const ir::Player other = first == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
  if (both.size() > 1 && who(*both.back()) != other) Fail(state);
  for (const Rule word : {Rule::costWord, Rule::sameWord, Rule::differWord, Rule::moreWord,
                          Rule::lessWord, Rule::compare}) {
    for (const Derivation* said : ChildrenOf(state, word)) OwnAll(*said);
  }
  ir::Comparison how = CompareWord(Child(state, Rule::compare), nullptr);
  if (Child(state, Rule::moreWord) != nullptr) how = ir::Comparison::MoreThan;
  if (Child(state, Rule::lessWord) != nullptr) how = ir::Comparison::LessThan;
  if (Child(state, Rule::differWord) != nullptr) how = ir::Comparison::NotEqual;
  const bool is_word =
      Child(state, Rule::sameWord) != nullptr || Child(state, Rule::differWord) != nullptr;
  // 高于…相同 says both ways.
  if (both.size() > 1 && is_word == (Child(state, Rule::compare) != nullptr)) Fail(state);
  ir::Quantity left = CostShownBy(first, range);
  return {range, ir::Compare{std::move(left), how, CostShownBy(other, range)}};
}

/// 两张牌的颜色相同: of those that each player has shown, which are in one slot.
std::optional<ir::Condition> Lowerer::ShownAlike(const Derivation& state, const Derivation* pair) {
  const ir::SourceRange range = RangeOf(state);
  if (pair != nullptr) {
    const Derivation* word = Child(*pair, Rule::bothWord);
    if (word == nullptr || !discourse_.shown || discourse_.antecedents.size() > 1)
      return std::nullopt;
    const auto* only = discourse_.antecedents.empty()
                           ? nullptr
                           : std::get_if<ir::Bound>(&discourse_.antecedents.front().node);
    if (only == nullptr || only->slot != *discourse_.shown) return std::nullopt;
    // One card has nothing to be like.
    const bool is_of_each = std::any_of(discourse_.deeds.begin(), discourse_.deeds.end(),
                                        [](const Deed& deed) { return deed.is_of_each; });
    if (!is_of_each && !discourse_.antecedents.front().may_be_many) return std::nullopt;
    Own(*pair);
    OwnAll(*word);
  }
  ir::AllAlike alike;
  alike.objects = ShownCards(range);
  // Of two, that they are not alike is that they differ.
  alike.is_unlike = Child(state, Rule::differWord) != nullptr;
  if (const Derivation* cost = Child(state, Rule::costWord)) {
    OwnAll(*cost);
    alike.in = ir::Distinct::Cost;
    return ir::Condition{range, std::move(alike)};
  }
  const Derivation* shared = Child(state, Rule::sharedWord);
  if (shared == nullptr) return std::nullopt;
  OwnAll(*shared);
  alike.in = Child(*shared, Rule::characterNameWord) != nullptr ? ir::Distinct::CharacterName
             : Child(*shared, Rule::bareTraitWord) != nullptr   ? ir::Distinct::Trait
             : Child(*shared, Rule::bareKindWord) != nullptr    ? ir::Distinct::Kind
             : Child(*shared, Rule::cardNameWord) != nullptr    ? ir::Distinct::CardName
                                                                : ir::Distinct::Colour;
  return ir::Condition{range, std::move(alike)};
}

/// 那张牌的颜色为宣布的颜色.
ir::Condition Lowerer::DeclaredState(const Derivation& state) {
  Own(state);
  const ir::Reference object = ReferenceOf(Need(state, Rule::np));
  const Derivation* negated = Child(state, Rule::notWord);
  ir::Condition is{RangeOf(state), ir::ObjectIs{object, DeclaredThing(state)}};
  if (negated == nullptr) return is;
  return {RangeOf(state), ir::NotHold{ir::Box<ir::Condition>(std::move(is))}};
}

/// 我方战斗区中既没有『A』也没有『B』.
ir::Condition Lowerer::NeitherState(const Derivation& state) {
  OwnAll(Need(state, Rule::bothLack));
  const Derivation& locative = Need(state, Rule::locative);
  Own(locative);
  ir::Player whose = ir::Player::Unstated;
  ir::ZoneId zone;
  if (Child(locative, Rule::amongWord) != nullptr) Fail(locative);
  if (const Derivation* owner = Child(locative, Rule::ownerWord)) whose = Owner(*owner);
  if (const Derivation* name = Child(locative, Rule::zoneName)) zone = Zone(*name);
  if (const Derivation* field = Child(locative, Rule::fieldWord)) {
    OwnAll(*field);
    zone = roles_.play;
  }
  for (const Derivation* lack : ChildrenOf(state, Rule::lackWord)) OwnAll(*lack);
  std::vector<ir::Condition> parts;
  for (const Derivation* np : ChildrenOf(state, Rule::np))
    parts.push_back(Exists(*np, whose, zone, true));
  return {RangeOf(state), ir::AllHold{std::move(parts)}};
}

/// What is told of numbers, origins and all of them; nothing where no such rule stands there.
std::optional<ir::Condition> Lowerer::SetState(const Derivation& state) {
  switch (state.rule.As<Rule>()) {
    case Rule::controlState: return ControlState(state);
    case Rule::allAreState: return AllAreState(state);
    case Rule::soleState: return SoleState(state);
    case Rule::extremeState: return ExtremeState(state);
    case Rule::namedState: return NamedState(state);
    case Rule::controlledState: return Controlled(state);
    case Rule::effectState: {
      const ir::Reference object = ReferenceOf(Need(state, Rule::np));
      return ir::Condition{RangeOf(state), ir::ObjectIs{object, EffectAdjective(state)}};
    }
    case Rule::bothAreState: return BothAre(state);
    case Rule::shareState: return ShareState(state);
    case Rule::neitherUsed: return NeitherUsed(state);
    case Rule::aimState: return AimState(state);
    case Rule::severalAimState: return SeveralAim(state);
    case Rule::ownMoreState: return OwnMore(state);
    case Rule::declaredState: return DeclaredState(state);
    case Rule::kindsState: return KindsState(state);
    case Rule::paidState: return PaidState(state);
    case Rule::nthState: return NthState(state);
    case Rule::parityState: return ParityState(state);
    default: return std::nullopt;
  }
}

/// 手牌的数量为奇数: one is left over by two.
ir::Condition Lowerer::ParityState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const Derivation* odd = Child(state, Rule::oddWord);
  OwnAll(odd != nullptr ? *odd : Need(state, Rule::evenWord));
  const Derivation* not_so = Child(state, Rule::notWord);
  if (not_so != nullptr) OwnAll(*not_so);
  ir::Quantity of;
  if (const Derivation* term = Child(state, Rule::term)) {
    of = ValueTerm(*term);
    told_.halved = of;
  } else if (told_.halved) {
    of = AgainCounted(*told_.halved);
  } else {
    Fail(state);
  }
  ir::Quantity rest{range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                               ir::Operator::Remainder, std::move(of), ir::Constant(2, range)})};
  const bool is_odd = (odd != nullptr) == (not_so == nullptr);
  return {range,
          ir::Compare{std::move(rest), ir::Comparison::Equal, ir::Constant(is_odd ? 1 : 0, range)}};
}

/// 废弃了三张以上的角色牌 says more than that it was paid: only what the price has told already.
void Lowerer::CheckPaid(const Derivation& np, const Derivation& state, bool is_while_used) {
  std::u32string_view said = Words(np);
  if (said.starts_with(U"一张") || said.starts_with(U"1张")) said.remove_prefix(2);
  if (is_while_used) {
    if (HasInside(np, Rule::adjective) || (HasInside(np, Rule::quantity) && said == Words(np)))
      Fail(state);
    return;
  }
  const bool is_told =
      !discourse_.deeds.empty() && discourse_.deeds.back().words.find(said) != std::u32string::npos;
  if (!is_told) Fail(state);
}

/// 使用此牌时支付了额外费用.
ir::Condition Lowerer::PaidState(const Derivation& state) {
  // 额外废弃了一张角色牌: what the text has told as the extra price.
  const Derivation* deed = Child(state, Rule::doneDeed);
  // 若使用此牌时废弃了装备牌: while it is used nothing is done but what is paid.
  const bool is_while_used = Child(state, Rule::selfWord) != nullptr && discourse_.deeds.empty();
  if (deed != nullptr && !is_while_used && !IsLastDeed(*deed)) Fail(*deed);
  if (const Derivation* np = Child(state, Rule::np)) CheckPaid(*np, state, is_while_used);
  OwnAll(state);
  const ir::SourceRange range = RangeOf(state);
  ir::Condition paid{range, ir::PaidExtra{}};
  if (Child(state, Rule::notPaid) == nullptr) return paid;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(paid))}};
}

namespace {

/// 『A』或『B』, 『A』或『B』的角色牌.
bool IsOneOfTwo(const ir::Filter& filter) {
  const auto* either = std::get_if<ir::AnyOf>(&filter.node);
  if (either != nullptr) return either->parts.size() == 2;
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  return all != nullptr && std::any_of(all->parts.begin(), all->parts.end(),
                                       [](const ir::Filter& part) { return IsOneOfTwo(part); });
}

}  // namespace

/// One of the colours is missing.
ir::Condition Lowerer::NotOfBoth(const ir::Selector& cards, ir::SourceRange range) {
  std::vector<ir::Filter> others;
  std::vector<ir::Filter> colours;
  const auto look = [&](const ir::Filter& part) {
    const auto* any = std::get_if<ir::AnyOf>(&part.node);
    if (any != nullptr && colours.empty())
      colours = any->parts;
    else
      others.push_back(part);
  };
  if (const auto* all = std::get_if<ir::AllOf>(&cards.filter.node)) {
    for (const ir::Filter& part : all->parts) look(part);
  } else {
    look(cards.filter);
  }
  ir::AnyHolds missing;
  for (const ir::Filter& colour : colours) {
    ir::Selector one = cards;
    std::vector<ir::Filter> parts{colour};
    parts.insert(parts.end(), others.begin(), others.end());
    one.filter = Both(std::move(parts), cards.filter.range);
    if (!missing.parts.empty()) one.slot = composer_.NewSlot();
    missing.parts.push_back({range, HowManyThere(one, true)});
  }
  return {range, std::move(missing)};
}

/// 此牌下方有三张以上的牌, 此牌下没有变身牌.
ir::Condition Lowerer::BelowState(const Derivation& state) {
  Own(state);
  for (const Rule word : {Rule::underWord, Rule::haveWord, Rule::lackWord, Rule::anyAtAll}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  const Derivation& what = Need(state, Rule::np);
  ir::Selector cards = SelectorOf(what);
  // That remnants are put below a card is a state of its own.
  bool are_remnants = false;
  const auto look = [&](const ir::LiesBelow& below) {
    are_remnants = are_remnants || below.as == ir::Below::Remnant;
  };
  ir::Walk(cards.filter, look);
  if (are_remnants && Says(state, U"放置有") && !HasInside(what, Rule::quantity)) Fail(state);
  LieBelow(cards, BareOf(Need(state, Rule::bareOf)), RangeOf(state));
  return {RangeOf(state), SoManyThere(*this, state, cards)};
}

/// 没有红色和蓝色的角色牌, 没有『A』或『B』: not both are there, or else neither is. What 或 joins
/// is told of what is there, not of what is not. Rule: [Zero 1.20, 306.7].
bool Lowerer::LacksOnlyBoth(const Derivation& np, const ir::Selector& cards,
                            ir::SourceRange range) {
  const bool is_or =
      IsOneOfTwo(cards.filter) && (HasInside(np, Rule::orWord) || HasInside(np, Rule::nameOr));
  if (!is_or && !HasInside(np, Rule::colourAnd)) return false;
  return choices_.Choose(ir::Ambiguity::Grouping, range,
                         {"there is none of either", "not both are there"}) == 1;
}

/// The opponent did what was told last; where no deed was told, the event happened to a card of the
/// opponent's.
static bool OpponentActed(const Discourse& discourse) {
  if (!discourse.deeds.empty()) return discourse.deeds.back().who == ir::Player::Opponent;
  return discourse.event_owner == ir::Player::Opponent;
}

/// 休息区中有四张以上的牌: as each player has such a zone, in the own one or in whichever it is;
/// 战斗区中有『A』 likewise. A deck is taken for the own one, and a hand unless the opponent has
/// just acted: 对方使用战术牌时，若手牌为三张以下. 610 defines the words for whose, not what their
/// absence says. Rule: [Zero 1.20, 200.2], [Zero 1.20, 610.1].
ir::Player Lowerer::AskWhoseZone(const std::vector<ir::ZoneId>& zones, ir::SourceRange range) {
  if (zones.size() != 1 || any_player_ != ir::Player::Unstated) return ir::Player::Unstated;
  const ir::ZoneId zone = zones.front();
  if (zone == roles_.hand && OpponentActed(discourse_))
    return choices_.Choose(ir::Ambiguity::MissingZone, range, {"the own one", "the opponent's"}) ==
                   0
               ? ir::Player::Unstated
               : ir::Player::Opponent;
  const auto not_asked = {roles_.hand, roles_.deck, roles_.stack, roles_.removed};
  if (std::find(not_asked.begin(), not_asked.end(), zone) != not_asked.end())
    return ir::Player::Unstated;
  if (choices_.Choose(ir::Ambiguity::MissingZone, range, {"the own one", "either player's"}) == 0)
    return zone == roles_.play ? ir::Player::You : ir::Player::Unstated;
  return zone == roles_.play ? ir::Player::Unstated : ir::Player::Either;
}

namespace {

/// 双方的手牌在五张以下: of both together, or of each of both. 613 tells what 以下 is, 610 what
/// 双方 is, and none whether they are taken together. Rule: [Zero 1.20, 613.1], [Zero 1.20, 610.1].
ir::Condition OfBothOrEach(Lowerer& lower, const Derivation& state, ir::ThereAre there) {
  const ir::SourceRange range = lower.RangeOf(state);
  const Derivation* all = lower.Child(state, Rule::thereInAll);
  const bool is_total = lower.Child(all != nullptr ? *all : state, Rule::totalWord) != nullptr;
  const Derivation* each = lower.Child(state, Rule::eachAlike);
  if (each != nullptr) lower.OwnAll(*each);
  if (all != nullptr) lower.OwnAll(*all);
  const bool says_each = each != nullptr || (all != nullptr && !is_total);
  // 休息区中有…, of either by another question, says nothing of both.
  const bool is_of_both =
      there.objects.whose == ir::Player::Either && lower.HasInside(state, Rule::ownerWord);
  // 双方…都 is asked of each of both already.
  if (says_each && !is_of_both && !lower.AsksEachPlayer(state)) lower.Fail(state);
  const bool is_each = is_of_both && !is_total &&
                       (says_each || lower.choices().Choose(ir::Ambiguity::Distribution, range,
                                                            {"of both players together",
                                                             "of each of both players"}) == 1);
  if (!is_each) return {range, std::move(there)};
  ir::ThereAre theirs = there;
  there.objects.whose = ir::Player::You;
  theirs.objects.whose = ir::Player::Opponent;
  theirs.objects.slot = lower.composer().NewSlot();
  return {range, ir::AllHold{{{range, std::move(there)}, {range, std::move(theirs)}}}};
}

/// 双方战斗区中有三张以上的角色牌; where one is enough it may be anybody's.
ir::Condition SoManyOfBoth(Lowerer& lower, const Derivation& state, const ir::ThereAre& there,
                           bool lacks) {
  const Derivation* in_all = lower.Child(state, Rule::thereInAll);
  const bool is_bare = !lacks && lower.Child(state, Rule::onlyWord) == nullptr;
  if (in_all != nullptr && !is_bare) lower.Fail(*in_all);
  const auto* number = std::get_if<ir::Number>(&there.count.node);
  const bool is_many = !lacks && (number == nullptr || number->value > 1);
  if (is_many || in_all != nullptr) return OfBothOrEach(lower, state, there);
  return {lower.RangeOf(state), there};
}

}  // namespace

/// 只有『A』, of those in play: nothing else lies there, or no other character. What stands beside
/// a card is told of characters alone, of one keyword. Rule: [Zero 1.20, 900.独行客.1].
bool Lowerer::BesideAreCharacters(const ir::Selector& only, ir::SourceRange range) {
  bool says_kind = false;
  const auto look = [&](const ir::IsKind&) { says_kind = true; };
  ir::Walk(only.filter, look);
  if (says_kind || only.zones != std::vector{roles_.play}) return false;
  return choices_.Choose(ir::Ambiguity::Grouping, range,
                         {"nothing else is there", "nothing else that fights is there"}) == 1;
}

/// What is beside such cards where there are only those.
ir::Filter Lowerer::OthersThan(const ir::Selector& only, ir::SourceRange range) {
  ir::Filter no_such{only.filter.range, ir::NoneOf{{only.filter}}};
  if (!BesideAreCharacters(only, range)) return no_such;
  return Both({{range, ir::IsKind{roles_.character}}, std::move(no_such)}, range);
}

ir::Condition Lowerer::ExistsState(const Derivation& state) {
  Own(state);
  if (Child(state, Rule::bothLack) != nullptr) return NeitherState(state);
  const ir::SourceRange range = RangeOf(state);
  if (const Derivation* markers = Child(state, Rule::markerCount))
    return BearsMarkers(state, *markers);
  if (const Derivation* below = Child(state, Rule::belowState)) return BelowState(*below);
  Whereabouts where = WhereOf(*this, state, roles_.play);
  const Derivation& np = Need(state, Rule::np);
  const bool is_first = discourse_.antecedents.empty();
  std::vector<ir::Objects> objects = Phrase(np);
  if (where.whose == ir::Player::Unstated &&
      std::all_of(objects.begin(), objects.end(), IsOfAnybody))
    where.whose = AskWhoseZone(where.zones, range);
  place_of_state_ = ir::Selector{.whose = where.whose, .zones = where.zones};
  RememberAsked(objects, is_first && Child(state, Rule::haveWord) != nullptr);
  const Derivation* lack = Child(state, Rule::lackWord);
  const Derivation* only = Child(state, Rule::onlyWord);
  if (lack != nullptr) OwnAll(*lack);
  if (only != nullptr) OwnAll(*only);
  for (const Rule word : {Rule::haveWord, Rule::allOfWord, Rule::anyAtAll}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }

  std::vector<ir::Condition> parts;
  for (ir::Objects& object : objects) {
    if (auto* reference = std::get_if<ir::Reference>(&object.node)) {
      ir::Selector there{.range = object.range, .whose = where.whose, .zones = where.zones};
      if (only != nullptr) {
        if (Says(np, own_.character)) there.filter = {object.range, ir::IsKind{roles_.character}};
        there.slot = composer_.NewSlot();
        parts.push_back({range, ir::OnlyThis{std::move(there)}});
        continue;
      }
      there.filter = {object.range, ir::Is{*reference}};
      there.slot = composer_.NewSlot();
      object.node = std::move(there);
    }
    ir::Selector& selector = std::get<ir::Selector>(object.node);
    PutThere(*this, np, where, selector);
    if (lack != nullptr && LacksOnlyBoth(np, selector, range)) {
      parts.push_back(NotOfBoth(selector, range));
      continue;
    }
    // 只有一张角色牌: so many of them; 只有角色牌: nothing else.
    const bool is_counted = only != nullptr && selector.count.kind == ir::CountKind::Exactly;
    ir::ThereAre there = SoManyThere(*this, state, selector);
    if (is_counted) there.comparison = ir::Comparison::Equal;
    parts.push_back(SoManyOfBoth(*this, state, there, lack != nullptr));
    if (only != nullptr && !is_counted) {
      ir::ThereAre others = there;
      others.objects.filter = OthersThan(selector, range);
      others.objects.slot = composer_.NewSlot();
      others.comparison = ir::Comparison::Equal;
      others.count = ir::Constant(0);
      parts.push_back({range, std::move(others)});
    }
  }
  if (parts.size() == 1) return std::move(parts[0]);
  if (lack == nullptr && only == nullptr) {
    if (auto either = AskWhatOr(np, parts)) return *std::move(either);
  }
  if (lack != nullptr) {
    // 没有『A』和『B』: neither of them, or not both.
    const auto option = choices_.Choose(ir::Ambiguity::Grouping, range,
                                        {"neither of them is there", "not both are there"});
    if (option == 1) return {range, ir::AnyHolds{std::move(parts)}};
  }
  return {range, ir::AllHold{std::move(parts)}};
}

/// 有三张牌: that many at least, or just that many. 以上 says the first and 只有 the other; what a
/// bare number says, no clause tells. That there is one, is said of whatever is there.
/// Rule: [Zero 1.20, 613.1].
bool Lowerer::AskJustSoMany(const ir::ThereAre& there, ir::SourceRange range) {
  const auto* number = std::get_if<ir::Number>(&there.count.node);
  const bool is_least = number != nullptr && there.comparison == ir::Comparison::AtLeast;
  const bool is_of_sort = !there.objects.distinct && !there.objects.together &&
                          !there.objects.extreme && there.objects.place == ir::Place::Anywhere;
  return is_least && is_of_sort && AskJustSoMany(number->value, range);
}

bool Lowerer::AskJustSoMany(std::int32_t number, ir::SourceRange range) {
  return number > 1 && choices_.Choose(ir::Ambiguity::NumberSense, range,
                                       {"so many or more", "just so many"}) == 1;
}

/// 其中若有『A』: the place is told before the word for if.
ir::Condition Lowerer::PlacedIf(const Derivation& lead) {
  const Derivation& has = Need(lead, Rule::placedHas);
  Own(has);
  const Whereabouts where = WhereOf(*this, lead, roles_.play);
  for (const Rule word : {Rule::haveWord, Rule::lackWord, Rule::anyAtAll}) {
    if (const Derivation* said = Child(has, word)) OwnAll(*said);
  }
  const Derivation& np = Need(has, Rule::np);
  ir::Selector cards = SelectorOf(np);
  PutThere(*this, np, where, cards);
  return {RangeOf(lead), HowManyThere(cards, Child(has, Rule::lackWord) != nullptr)};
}

namespace {

/// The term says 『A』或『B』.
bool SaysEither(const Lowerer& lower, const Derivation& term) {
  const Derivation* core = lower.Child(term, Rule::core);
  const Derivation* group = core == nullptr ? nullptr : lower.Child(*core, Rule::headGroup);
  return group != nullptr && lower.Child(*group, Rule::orWord) != nullptr;
}

/// That there is one of either sort, as two conditions; nothing where it says no such thing.
std::optional<std::pair<ir::ThereAre, ir::ThereAre>> SplitEither(const ir::Condition& condition,
                                                                 std::uint8_t new_slot) {
  const auto* there = std::get_if<ir::ThereAre>(&condition.node);
  const auto* either =
      there == nullptr ? nullptr : std::get_if<ir::AnyOf>(&there->objects.filter.node);
  if (either == nullptr || either->parts.size() != 2) return std::nullopt;
  std::pair both{*there, *there};
  both.first.objects.filter = ir::Filter(either->parts[0]);
  both.second.objects.filter = ir::Filter(either->parts[1]);
  both.second.objects.slot = new_slot;
  return both;
}

}  // namespace

/// 有『A』和『B』或『C』: A with one of the others, or both of the first or the last;
/// 有『A』或『B』和 『C』 likewise. 306 reads 『A』『B』 and 『A』或『B』 alone.
/// Rule: [Zero 1.20, 306.7].
std::optional<ir::Condition> Lowerer::AskWhatOr(const Derivation& np,
                                                const std::vector<ir::Condition>& parts) {
  const auto terms = ChildrenOf(np, Rule::npTerm);
  if (parts.empty() || terms.empty()) return std::nullopt;
  const bool is_last = SaysEither(*this, *terms.back());
  if (!is_last && !SaysEither(*this, *terms.front())) return std::nullopt;
  const ir::Condition& split = is_last ? parts.back() : parts.front();
  auto both = SplitEither(split, discourse_.slots);
  if (!both) return std::nullopt;
  composer_.NewSlot();
  const auto option = choices_.Choose(
      ir::Ambiguity::Grouping, RangeOf(np),
      {"或 joins what stands next to it", "或 joins all before it and what follows"});
  if (option == 0) return std::nullopt;
  std::vector<ir::Condition> all(parts);
  (is_last ? all.back() : all.front()).node = is_last ? both->first : both->second;
  ir::Condition together{RangeOf(np), ir::AllHold{std::move(all)}};
  ir::Condition alone{split.range, is_last ? both->second : both->first};
  if (is_last) return ir::Condition{RangeOf(np), ir::AnyHolds{{together, alone}}};
  return ir::Condition{RangeOf(np), ir::AnyHolds{{alone, together}}};
}

ir::Filter Lowerer::StateFilter(const Derivation& inner) {
  switch (inner.rule.As<Rule>()) {
    case Rule::faceFilter:
      OwnAll(inner);
      return {RangeOf(inner),
              ir::Has{Says(inner, U"上") ? ir::Quality::FaceUp : ir::Quality::FaceDown}};
    case Rule::tappedFilter: OwnAll(inner); return {RangeOf(inner), ir::Has{ir::Quality::Tapped}};
    case Rule::uprightFilter: OwnAll(inner); return {RangeOf(inner), ir::Has{ir::Quality::Upright}};
    case Rule::battlingFilter:
      OwnAll(inner);
      return {RangeOf(inner), ir::Has{ir::Quality::InBattle}};
    case Rule::keywordState: return KeywordState(inner);
    case Rule::declaredFilter: return DeclaredThing(inner);
    case Rule::eitherFilter: {
      ir::Selector ignored;
      return HeadGroup(inner, ignored, false);
    }
    case Rule::colourFilter: Own(inner); return ColourAdjective(inner);
    case Rule::describedCard: {
      Own(inner);
      std::vector<ir::Filter> parts;
      for (const Derivation* adjective : ChildrenOf(inner, Rule::adjective))
        parts.push_back(Adjective(*adjective));
      ir::Selector ignored;
      ir::Filter kind = Head(Need(inner, Rule::head), ignored);
      if (!(kind == ir::Filter{})) parts.push_back(std::move(kind));
      return Both(std::move(parts), RangeOf(inner));
    }
    case Rule::head: {
      ir::Selector ignored;
      return Head(inner, ignored);
    }
    default:
      if (IsOwn(inner) && own_.state_filter != nullptr) return own_.state_filter(*this, inner);
      Fail(inner);
      return {};
  }
}

/// 我方手牌和对方手牌合计十张以上: all of them together.
ir::Condition Lowerer::SumState(const Derivation& state, const Derivation& np) {
  const ir::SourceRange range = RangeOf(state);
  std::optional<ir::Quantity> sum;
  for (ir::Objects& one : Phrase(np)) {
    auto* cards = std::get_if<ir::Selector>(&one.node);
    if (cards == nullptr || cards->count.kind != ir::CountKind::All || cards->extreme) {
      Fail(np);
      continue;
    }
    ir::Quantity count{one.range, ir::CountOf{ir::Box<ir::Selector>(std::move(*cards))}};
    if (!sum) {
      sum = std::move(count);
    } else {
      sum = ir::Quantity{range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                                    ir::Operator::Add, *std::move(sum), std::move(count)})};
    }
  }
  const Derivation* tail = Child(state, Rule::comparisonWord);
  ir::Comparison comparison = CompareWord(nullptr, tail);
  if (tail == nullptr && (Says(state, U"有") || Says(state, U"达到")))
    comparison = ir::Comparison::AtLeast;
  const Derivation& number = Need(state, Rule::number);
  return {range, ir::Compare{sum.value_or(ir::Quantity{}), comparison,
                             ir::Constant(Integer(number), RangeOf(number))}};
}

ir::Condition Lowerer::CountState(const Derivation& state) {
  if (const Derivation* numbers = Child(state, Rule::countRange))
    return CountWithin(state, *numbers);
  const ir::SourceRange range = RangeOf(state);
  const Derivation* np = Child(state, Rule::np);
  const Derivation* marker = Child(state, Rule::markerName);
  const Derivation* unnamed = Child(state, Rule::unnamedMarkers);
  if (marker != nullptr || unnamed != nullptr) {
    ir::MarkersOn markers{.object = {}, .marker = {}};
    if (const Derivation* player = Child(state, Rule::playerMark))
      markers.player = PlayerMark(*player);
    else
      markers.object = ReferenceOf(*np);
    // 此牌上的指示物为六个以下: of whatever sort.
    if (unnamed != nullptr)
      OwnAll(*unnamed);
    else
      markers.marker = Marker(*marker);
    const Derivation* bound = Child(state, Rule::comparisonWord);
    ir::Comparison wanted = CompareWord(nullptr, bound);
    if (bound == nullptr && (Says(state, U"有") || Says(state, U"达到")))
      wanted = ir::Comparison::AtLeast;
    if (const Derivation* than = Child(state, Rule::moreFewer)) wanted = MoreOrFewer(*than);
    const Derivation& number = Need(state, Rule::number);
    return {range, ir::Compare{{range, std::move(markers)},
                               wanted,
                               ir::Constant(Integer(number), RangeOf(number))}};
  }
  if (const Derivation* word = Child(state, Rule::moreFewer)) {
    // 若多于X张: of what was counted before.
    if (!counted_) Fail(state);
    ir::Selector objects = counted_.value_or(ir::Selector{});
    objects.slot = composer_.NewSlot();
    objects.count = {};
    const ir::Comparison how = MoreOrFewer(*word);
    return {range, ir::ThereAre{std::move(objects), how, Amount(Need(state, Rule::amount))}};
  }
  const Derivation* total = Child(state, Rule::totalWord);
  if (total != nullptr) OwnAll(*total);
  const Derivation* exact = Child(state, Rule::exactWord);
  if (exact != nullptr) OwnAll(*exact);
  if (exact != nullptr && Child(state, Rule::comparisonWord) != nullptr) Fail(*exact);
  if (np != nullptr && total != nullptr && ChildrenOf(*np, Rule::npTerm).size() > 1)
    return SumState(state, *np);
  const Derivation* only = Child(state, Rule::onlyWord);
  if (only != nullptr) OwnAll(*only);
  // 手牌三张 without a word before or behind it says nothing.
  const bool is_told = total != nullptr || Child(state, Rule::comparisonWord) != nullptr ||
                       Says(state, U"为") || Says(state, U"有") || Says(state, U"在") ||
                       Says(state, U"是") || Says(state, U"达到") || only != nullptr;
  if (!is_told) Fail(state);
  // 合计有二十张以上: of what was counted before.
  if (np == nullptr && !counted_) Fail(state);
  ir::Selector objects = np != nullptr ? SelectorOf(*np) : counted_.value_or(ir::Selector{});
  if (np == nullptr)
    objects.slot = composer_.NewSlot();
  else if (IsOfAnybody({range, objects}) && objects.place == ir::Place::Anywhere)
    objects.whose = AskWhoseZone(objects.zones, range);
  counted_ = objects;
  objects.count = {};
  const ir::Quantity count = ir::Constant(Integer(Need(state, Rule::number)));
  const Derivation* tail = Child(state, Rule::comparisonWord);
  ir::Comparison comparison = CompareWord(nullptr, tail);
  const bool is_just = exact != nullptr || only != nullptr;
  if (tail == nullptr && !is_just && (Says(state, U"有") || Says(state, U"达到"))) {
    comparison = ir::Comparison::AtLeast;
  }
  return OfBothOrEach(*this, state, {std::move(objects), comparison, count});
}

namespace {

/// 若角色牌为『A』，其…: what follows is said of each that is so. 其他, 那么 and a name speak of
/// nothing.
bool SpeaksOfIt(std::u32string_view behind) {
  behind = behind.substr(0, behind.find(U'。'));
  bool is_name = false;
  for (std::size_t at = 0; at < behind.size(); ++at) {
    const char32_t sign = behind[at];
    const char32_t next = at + 1 < behind.size() ? behind[at + 1] : U'\0';
    const bool is_after_other = at > 0 && behind[at - 1] == U'其';
    if (sign == U'『' || sign == U'』') is_name = sign == U'『';
    if (is_name) continue;
    const auto goes_on = [&](std::u32string_view signs) { return signs.find(next) != signs.npos; };
    if (sign == U'其' && !goes_on(U"他它余中")) return true;
    if (sign == U'它' && !is_after_other) return true;
    if (sign == U'那' && !goes_on(U"么时")) return true;
    if (sign == U'该' && !goes_on(U"回")) return true;
  }
  return false;
}

}  // namespace

ir::Condition Lowerer::IsState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const Derivation* np = Child(state, Rule::np);
  const Derivation* negated = Child(state, Rule::notWord);
  if (negated == nullptr) negated = Child(state, Rule::notAtAll);
  if (negated != nullptr) OwnAll(*negated);
  if (const Derivation* deed = Child(state, Rule::doneDeed)) {
    // 若舍弃的是角色牌: what that was done to, which is one thing.
    for (const Rule word : {Rule::thisWay, Rule::cardWord, Rule::ownerOf, Rule::zoneName}) {
      if (const Derivation* said = Child(state, word)) OwnAll(*said);
    }
    // 展示的牌, 移出游戏的牌 are phrases by themselves.
    static constexpr std::u32string_view kPhrases[] = {U"展示", U"舍弃", U"找到", U"查看",
                                                       U"翻开", U"破坏", U"废弃", U"移出游戏"};
    const bool is_phrase =
        Child(state, Rule::cardWord) != nullptr &&
        std::find(std::begin(kPhrases), std::end(kPhrases), Words(*deed)) != std::end(kPhrases);
    if (is_phrase) Fail(state);
    const ir::Filter those = DoneTo(*deed, ir::Player::Unstated);
    const auto* is = std::get_if<ir::Is>(&those.node);
    if (is == nullptr) Fail(state);
    const Derivation& said = Need(state, Rule::stateFilter);
    Own(said);
    ir::Condition so{range, ir::ObjectIs{is == nullptr ? ir::Reference{} : is->object,
                                         StateFilter(*said.children[0])}};
    if (negated == nullptr) return so;
    return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(so))}};
  }
  // 此牌在横置状态下.
  const Derivation* filter_said = Child(state, Rule::stateFilter);
  const Derivation& inner =
      filter_said != nullptr ? *filter_said->children[0] : *state.children.back();
  const Derivation& filter = filter_said != nullptr ? *filter_said : inner;
  const ir::Objects what = np != nullptr ? OnePhrase(*np) : ir::Objects{};
  const auto* sort = np != nullptr ? std::get_if<ir::Selector>(&what.node) : nullptr;
  const bool is_group =
      sort != nullptr && !sort->extreme && !sort->distinct &&
      sort->zones == std::vector{roles_.play} &&
      (sort->count.kind == ir::CountKind::All || discourse_.uncounted.count(sort->slot) > 0);
  if (is_group && !SpeaksOfIt(TextBehind(state))) {
    Own(filter);
    return GroupIs(*sort, StateFilter(inner), negated != nullptr, range);
  }
  if (sort != nullptr && negated == nullptr && discourse_.uncounted.count(sort->slot) > 0) {
    Own(filter);
    return ThoseThatAre(*sort, StateFilter(inner), range);
  }
  if (sort != nullptr && sort->place != ir::Place::Anywhere && sort->count == ir::Count{}) {
    Own(filter);
    return TopIs(*sort, StateFilter(inner), negated != nullptr, range);
  }
  const ir::Reference object =
      np != nullptr ? ReferenceTo(what, *np) : composer_.Resolve(range, true, false, {}, true);
  Own(filter);
  ir::Filter is = StateFilter(inner);
  ir::Condition condition{range, ir::ObjectIs{object, std::move(is)}};
  if (negated != nullptr) return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
  return condition;
}

/// 我方战斗区中的其他角色牌为『A』, 所有角色牌不是横置的: of several, all of them or any; 都 or 均
/// would tell. Where there is none, nothing is said of any.
ir::Condition Lowerer::GroupIs(const ir::Selector& sort, ir::Filter is, bool is_not,
                               ir::SourceRange range) {
  discourse_.those_all = sort;
  // 所有角色牌为『A』: that it is all of them is said; 所有角色牌不是『A』 is open.
  const bool says_all = sort.count.kind == ir::CountKind::All &&
                        discourse_.uncounted.count(sort.slot) == 0 && !is_not;
  const bool is_any =
      !says_all &&
      choices_.Choose(ir::Ambiguity::Grouping, range,
                      is_not ? std::vector<std::string>{"none of them is", "not all of them are"}
                             : std::vector<std::string>{"all of them are", "one of them is"}) == 1;
  ir::Selector those = sort;
  those.count = {};
  ir::Selector there_are = those;
  there_are.slot = composer_.NewSlot();
  // What must not be there, or what must be.
  const bool asks_so = is_any != is_not;
  if (!asks_so) is = {range, ir::NoneOf{{std::move(is)}}};
  those.filter = Also(std::move(is), those.filter, range);
  if (is_any) return {range, ir::ThereAre{std::move(those)}};
  ir::Condition none_else{range,
                          ir::ThereAre{std::move(those), ir::Comparison::Equal, ir::Constant(0)}};
  ir::Condition there_is{range, ir::ThereAre{std::move(there_are)}};
  return {range, ir::AllHold{{std::move(there_is), std::move(none_else)}}};
}

/// 我方牌组顶的牌为『A』: what lies there is so. Nothing later speaks of it.
ir::Condition Lowerer::TopIs(ir::Selector top, ir::Filter is, bool is_not, ir::SourceRange range) {
  if (top.extreme || top.distinct) composer_.Fail(range);
  if (is_not) is = {range, ir::NoneOf{{std::move(is)}}};
  std::erase_if(discourse_.antecedents, [&](const Antecedent& known) {
    const auto* bound = std::get_if<ir::Bound>(&known.node);
    return bound != nullptr && bound->slot == top.slot;
  });
  if (top.filter == ir::Filter{})
    top.filter = std::move(is);
  else
    top.filter = Both({std::move(is), top.filter}, range);
  return {range, ir::ThereAre{std::move(top)}};
}

/// 只要角色牌处于横置状态，那张牌…: of each that is so. What follows has to speak of it.
ir::Condition Lowerer::ThoseThatAre(ir::Selector sort, ir::Filter is, ir::SourceRange range) {
  if (sort.extreme || sort.distinct) composer_.Fail(range);
  sort.filter = Also(std::move(is), sort.filter, range);
  sort.count = {};
  discourse_.each_that_is.insert(sort.slot);
  return {range, ir::ThereAre{std::move(sort)}};
}

namespace {

/// What is asked of the other side.
ir::Comparison Turned(ir::Comparison comparison) {
  switch (comparison) {
    case ir::Comparison::AtLeast: return ir::Comparison::AtMost;
    case ir::Comparison::AtMost: return ir::Comparison::AtLeast;
    case ir::Comparison::MoreThan: return ir::Comparison::LessThan;
    case ir::Comparison::LessThan: return ir::Comparison::MoreThan;
    case ir::Comparison::Equal:
    case ir::Comparison::NotEqual: break;
  }
  return comparison;
}

/// One at most: what this card fights. Rule: [Zero 1.20, 504.4].
bool Faces(const ir::Selector& cards) {
  bool fights = false;
  const auto look = [&](const ir::Fights&) { fights = true; };
  ir::Walk(cards.filter, look);
  return fights;
}

/// What else is asked of them, in front of what is asked already.
void AskFirst(ir::Filter so, ir::SourceRange range, ir::Selector& cards) {
  cards.filter = Also(std::move(so), cards.filter, range);
}

}  // namespace

/// Than each of these; false: than one of them.
bool Lowerer::IsThanEach(const ir::Selector& others, bool says_each) {
  if (others.count == ir::Count{}) return false;
  if (says_each || discourse_.uncounted.count(others.slot) == 0) return true;
  return choices_.Choose(ir::Ambiguity::NumberSense, others.range,
                         {"one of them", "all of them"}) == 1;
}

/// A number compares so with that of one of them, or with that of each.
/// `like`: which number of theirs is asked for.
ir::Condition Lowerer::AgainstThem(ir::SourceRange range, const ir::Quantity& left,
                                   ir::Comparison comparison, ir::Selector others, bool is_each,
                                   const ir::Quantity& like) {
  const auto* stat = std::get_if<ir::StatOf>(&like.node);
  const ir::Comparison turned = Turned(comparison);
  ir::Filter so{range, stat == nullptr
                           ? ir::FilterNode{ir::CostIs{turned, left}}
                           : ir::FilterNode{ir::StatIs{stat->stat, turned, left, false}}};
  if (is_each) so = {range, ir::NoneOf{{std::move(so)}}};
  others.filter = Also(std::move(so), others.filter, range);
  others.count = {};
  if (!is_each) return {range, ir::ThereAre{std::move(others)}};
  return {range, ir::ThereAre{std::move(others), ir::Comparison::Equal, ir::Constant(0)}};
}

/// 此牌的(攻)比那张牌高, 比所有角色牌都高: than one of several, or than each of them.
ir::Condition Lowerer::HigherState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const auto phrases = ChildrenOf(state, Rule::np);
  const auto costs = ChildrenOf(state, Rule::costWord);
  const auto stats = ChildrenOf(state, Rule::statName);
  const bool is_more = Child(state, Rule::moreWord) != nullptr;
  OwnAll(Need(state, is_more ? Rule::moreWord : Rule::lessWord));
  for (const Derivation* cost : costs) OwnAll(*cost);
  const Derivation* each = Child(state, Rule::allOfThem);
  if (each != nullptr) OwnAll(*each);
  if (!costs.empty() && !stats.empty()) Fail(state);
  const ir::StatId stat = stats.empty() ? ir::StatId{} : Stat(*stats[0]);
  if (stats.size() > 1 && !(Stat(*stats[1]) == stat)) Fail(state);
  const auto number = [&](const ir::Reference& of) -> ir::Quantity {
    if (stats.empty()) return {range, ir::CostOf{of}};
    return {range, ir::StatOf{of, stat, false}};
  };
  const ir::Comparison higher = is_more ? ir::Comparison::MoreThan : ir::Comparison::LessThan;
  const ir::Objects first = OnePhrase(*phrases[0]);
  const auto* foe = std::get_if<ir::Selector>(&first.node);
  const bool is_foe = foe != nullptr && Faces(*foe) && !foe->extreme && !foe->distinct;
  if (const Derivation* value = Child(state, Rule::thanNumber)) {
    Own(*value);
    const Derivation& inner = *value->children[0];
    const ir::Quantity right = inner.rule == Rule::number
                                   ? ir::Constant(Integer(inner), RangeOf(inner))
                                   : SetNumber(inner, range);
    if (is_foe && !stats.empty()) Fail(state);
    if (is_foe) return AgainstThem(range, right, Turned(higher), *foe, false, right);
    return {range, ir::Compare{number(ReferenceTo(first, *phrases[0])), higher, right}};
  }
  const ir::Objects than = OnePhrase(*phrases[1]);
  if (is_foe) {
    // 与此牌战斗的角色牌的费用比此牌高: that one's, if there is one. Rule: [Zero 1.20, 504.4].
    const auto* one = std::get_if<ir::Reference>(&than.node);
    if (one == nullptr || each != nullptr) {
      Fail(state);
      return {};
    }
    return AgainstThem(range, number(*one), Turned(higher), *foe, false, number(*one));
  }
  const ir::Quantity left = number(ReferenceTo(first, *phrases[0]));
  if (const auto* one = std::get_if<ir::Reference>(&than.node)) {
    if (each != nullptr) Fail(*each);
    return {range, ir::Compare{left, higher, number(*one)}};
  }
  ir::Selector others = std::get<ir::Selector>(than.node);
  const bool is_one = others.count == ir::Count{};
  if ((!is_one && others.count.kind != ir::CountKind::All) || others.extreme || others.distinct)
    Fail(state);
  const bool is_each = IsThanEach(others, each != nullptr);
  // Higher than each: there is none that is as high.
  const ir::Comparison against =
      is_each ? (is_more ? ir::Comparison::AtLeast : ir::Comparison::AtMost)
              : (is_more ? ir::Comparison::LessThan : ir::Comparison::MoreThan);
  ir::Filter so{range, stats.empty() ? ir::FilterNode{ir::CostIs{against, left}}
                                     : ir::FilterNode{ir::StatIs{stat, against, left, false}}};
  AskFirst(std::move(so), range, others);
  others.count = {};
  if (!is_each) return {range, ir::ThereAre{std::move(others)}};
  return {range, ir::ThereAre{std::move(others), ir::Comparison::Equal, ir::Constant(0)}};
}

/// 若因此移除了至少一个花指示物: of those that were taken off last.
ir::Condition Lowerer::TakenOff(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  for (const Rule word : {Rule::thisWay, Rule::anyAtAll, Rule::takeOffWord, Rule::markerName}) {
    for (const Derivation* said : ChildrenOf(state, word)) OwnAll(*said);
  }
  if (const Derivation* name = Child(state, Rule::markerName)) {
    // 移除一个花指示物。若因此移除了果指示物: of none of which was told.
    const auto& deeds = discourse_.deeds;
    const auto last = std::find_if(deeds.rbegin(), deeds.rend(), [](const Deed& deed) {
      return deed.words.find(U"指示物") != std::u32string::npos;
    });
    const bool is_told =
        last != deeds.rend() && (last->words.find(Words(*name)) != std::u32string::npos ||
                                 last->words.find(U"任意指示物") != std::u32string::npos);
    if (!is_told) Fail(*name);
  }
  DonePlayer(state);
  const auto players = ChildrenOf(state, Rule::donePlayer);
  if (players.size() > 1 || ChildrenOf(state, Rule::thisWay).size() > 1) Fail(state);
  if (!players.empty() && Says(*players.front(), U"对方")) Fail(*players.front());
  ir::Comparison how = ir::Comparison::AtLeast;
  ir::Quantity many = ir::Constant(1);
  if (const Derivation* least = Child(state, Rule::leastCount)) {
    Own(*least);
    many = ir::Constant(Integer(Need(*least, Rule::number)), RangeOf(*least));
    if (const Derivation* tail = Child(*least, Rule::comparisonWord))
      how = CompareWord(nullptr, tail);
    if (Says(*least, U"超过")) how = ir::Comparison::MoreThan;
  }
  // 移除所有指示物。若因此移除了至少一个: that there were any, as it was done then.
  const bool asks_any = how == ir::Comparison::AtLeast && many == ir::Constant(1);
  const bool is_last = !discourse_.deeds.empty() &&
                       discourse_.deeds.back().words.find(U"指示") != std::u32string::npos;
  if (!told_.removed && asks_any && is_last) return {range, ir::PreviousDone{}};
  // So many as the text says to take off need not have been there. Rule: [Zero 1.20, 102.5].
  const bool is_said = told_.removed && std::holds_alternative<ir::Number>(told_.removed->node);
  if (!told_.removed || is_said) Fail(state);
  return {range, ir::Compare{told_.removed.value_or(ir::Quantity{}), how, std::move(many)}};
}

/// 如果以此法放回了三张牌: so many of those to which it was done.
ir::Condition Lowerer::DoneState(const Derivation& state) {
  if (Child(state, Rule::takeOffWord) != nullptr) return TakenOff(state);
  const ir::SourceRange range = RangeOf(state);
  for (const Rule word : {Rule::thisWay, Rule::anyAtAll, Rule::ownerOf, Rule::zoneName,
                          Rule::neverYet, Rule::lackWord, Rule::haveWord}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  if (const Derivation* found = Child(state, Rule::foundDeed)) return NothingFound(state, *found);
  const ir::Filter those = DoneTo(Need(state, Rule::doneDeed), DonePlayer(state));
  const bool is_lack =
      Child(state, Rule::neverYet) != nullptr || Child(state, Rule::lackWord) != nullptr;
  const Derivation* np = Child(state, Rule::np);
  if (np == nullptr) {
    // 以此法放回了3张: of whatever sort they are.
    OwnAll(Need(state, Rule::counter));
    ir::Selector cards{.range = range, .whose = ir::Player::Either};
    cards.filter = those;
    cards.slot = composer_.NewSlot();
    const Derivation* tail = Child(state, Rule::comparisonWord);
    const ir::Comparison how =
        tail == nullptr ? ir::Comparison::AtLeast : CompareWord(nullptr, tail);
    return {range, ir::ThereAre{std::move(cards), how, Amount(Need(state, Rule::amount))}};
  }
  ir::Selector cards = SelectorOf(*np);
  if (cards.extreme || cards.distinct || cards.place != ir::Place::Anywhere) Fail(state);
  // 没有因此舍弃手牌: where they were is told by what was done to them.
  if (cards.zones == std::vector{roles_.hand}) cards.zones.clear();
  if (!cards.zones.empty()) Fail(*np);
  if (cards.whose == ir::Player::Unstated) cards.whose = ir::Player::Either;
  cards.filter = cards.filter == ir::Filter{} ? those : Both({those, cards.filter}, range);
  return {range, HowManyThere(cards, is_lack)};
}

/// 从牌组中找一张牌，…并洗切牌组。若没有找到: of what was looked for, behind other deeds.
ir::Condition Lowerer::NothingFound(const Derivation& state, const Derivation& found) {
  if (IsLastDeed(found)) Fail(found);  // As 若不如此, which is read so anyway.
  ir::Selector cards{.range = RangeOf(state), .whose = ir::Player::Either};
  cards.filter = DoneTo(found, DonePlayer(state));
  cards.slot = composer_.NewSlot();
  return {RangeOf(state), ir::ThereAre{std::move(cards), ir::Comparison::Equal, ir::Constant(0)}};
}

/// 那张牌是我方本回合使用的第二张牌: so many of them have been used, this one among them.
ir::Condition Lowerer::NthState(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  for (const Rule word : {Rule::thisTurnWord, Rule::notWord, Rule::thisUse}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  const auto nouns = ChildrenOf(state, Rule::np);
  const bool is_this = Child(state, Rule::thisUse) != nullptr;
  const ir::Player who = PlayerOf(Need(state, Rule::player));
  if (who != ir::Player::You && who != ir::Player::Opponent) Fail(state);
  // The one that is told of has to be the one that was used last.
  bool is_used = is_this && (composer_.IsSpell() || discourse_.event_words == U"使用");
  if (!is_this) {
    const ir::Reference one = ReferenceOf(*nouns.front());
    is_used =
        std::holds_alternative<ir::Self>(one.node) ||
        (std::holds_alternative<ir::EventSubject>(one.node) && discourse_.event_words == U"使用");
  }
  if (!is_used) Fail(state);
  ir::Selector cards = SelectorOf(*nouns.back());
  const bool is_sort = cards.count == ir::Count{} || cards.count.kind == ir::CountKind::All;
  if (!is_sort || cards.extreme || cards.distinct || !cards.zones.empty() ||
      cards.whose != ir::Player::Unstated)
    Fail(*nouns.back());
  cards.count = {};
  cards.whose = who;
  ir::ObjectEvent used{.happening = ir::Happening::IsUsed,
                       .subject = {cards.range, std::move(cards)},
                       .from = {},
                       .to = {}};
  ir::HappenedThisTurn happened{.event = ir::TriggerEvent{range, std::move(used)}};
  happened.comparison = ir::Comparison::Equal;
  happened.count = ir::Constant(Integer(Need(state, Rule::number)), range);
  if (Child(state, Rule::notWord) == nullptr) return {range, std::move(happened)};
  return {range, ir::NotHold{ir::Box<ir::Condition>({range, std::move(happened)})}};
}

/// 对方, who did what is told of; nobody, where no player is named.
ir::Player Lowerer::DonePlayer(const Derivation& words) {
  const Derivation* player = Child(words, Rule::donePlayer);
  if (player == nullptr) return ir::Player::Unstated;
  OwnAll(*player);
  // 有玩家, 双方都 is asked of a deed of several, and of no cards.
  if (HasInside(*player, Rule::anyoneDid) || HasInside(*player, Rule::bothDid)) Fail(*player);
  if (Says(*player, U"对方")) return ir::Player::Opponent;
  // The own player is named or not, where it does something.
  return ir::Player::Unstated;
}

/// 两者, A与B: the two of which is said how they are to one another.
std::vector<ir::Reference> Lowerer::BothOf(const Derivation& pair) {
  Own(pair);
  std::vector<ir::Reference> both;
  if (const Derivation* word = Child(pair, Rule::bothWord)) {
    OwnAll(*word);
    // Only where two things were spoken of, and no more.
    for (const Antecedent& one : discourse_.antecedents) {
      const bool is_known = std::any_of(both.begin(), both.end(), [&](const ir::Reference& known) {
        return known.node == one.node;
      });
      if (!is_known && one.may_be_one) both.push_back({RangeOf(*word), one.node});
    }
  } else {
    for (const ir::Objects& one : Phrase(Need(pair, Rule::np))) {
      if (const auto* reference = std::get_if<ir::Reference>(&one.node)) both.push_back(*reference);
    }
  }
  if (both.size() != 2) {
    Fail(pair);
    both.resize(2);
  }
  return both;
}

/// 那两张牌的费用相同: of several that were picked at once, each two are alike in that.
ir::Condition Lowerer::SetAlike(const Derivation& state, const Derivation& np, ir::Objects set) {
  const ir::SourceRange range = RangeOf(state);
  ir::AllAlike alike{.objects = {.range = set.range}};
  if (const auto* those = std::get_if<ir::Reference>(&set.node)) {
    const auto is_it = [&](const Antecedent& one) {
      return one.node == those->node && one.may_be_many;
    };
    if (std::none_of(discourse_.antecedents.begin(), discourse_.antecedents.end(), is_it)) Fail(np);
    alike.objects.filter = {set.range, ir::Is{*those}};
    alike.objects.slot = composer_.NewSlot();
  } else {
    alike.objects = std::get<ir::Selector>(std::move(set.node));
    const bool is_known = std::holds_alternative<ir::Is>(alike.objects.filter.node) &&
                          alike.objects.count.kind == ir::CountKind::Exactly &&
                          !(alike.objects.count == ir::Count{});
    if (!is_known || alike.objects.extreme || alike.objects.distinct) Fail(np);
  }
  if (alike.objects.whose == ir::Player::Unstated) alike.objects.whose = ir::Player::Either;
  alike.objects.count = {};
  alike.objects.count.kind = ir::CountKind::All;
  alike.is_unlike = Child(state, Rule::differWord) != nullptr;
  const Derivation* shared = Child(state, Rule::sharedWord);
  if (shared == nullptr) {
    const Derivation* cost = Child(state, Rule::costWord);
    if (cost == nullptr)
      Fail(state);  // Of a stat it is asked of two cards that are told each by itself.
    else
      OwnAll(*cost);
    alike.in = ir::Distinct::Cost;
    return {range, std::move(alike)};
  }
  if (Child(*shared, Rule::characterNameWord) != nullptr) {
    OwnAll(*shared);
    alike.in = ir::Distinct::CharacterName;
    return {range, std::move(alike)};
  }
  switch (SharedSort(*shared)) {
    case ir::Shared::Trait: alike.in = ir::Distinct::Trait; break;
    case ir::Shared::Colour: alike.in = ir::Distinct::Colour; break;
    case ir::Shared::CardName: alike.in = ir::Distinct::CardName; break;
    case ir::Shared::Kind: alike.in = ir::Distinct::Kind; break;
  }
  return {range, std::move(alike)};
}

/// What one card has in common with another; of traits it is asked how many.
ir::Shares Lowerer::SharedWith(const Derivation& state, const Derivation& shared,
                               const ir::Reference& with) {
  ir::Shares shares{SharedSort(shared), with};
  shares.in_full = shares.what == ir::Shared::Trait && Child(state, Rule::differWord) == nullptr &&
                   AreAlikeInFull(state, nullptr);
  return shares;
}

/// 与此牌战斗的角色牌和此牌属性相同: one of the two is known by whom it fights, and there is such a
/// card that is alike. Rule: [Zero 1.20, 504.4].
std::optional<ir::Condition> Lowerer::AlikeWithFoe(const Derivation& state,
                                                   const std::vector<ir::Objects>& objects,
                                                   const std::vector<ir::Reference>& known) {
  const Derivation* shared = Child(state, Rule::sharedWord);
  if (shared == nullptr || objects.size() != 2 || known.size() != 1) return std::nullopt;
  const auto* first = std::get_if<ir::Selector>(&objects.front().node);
  const auto* cards = first != nullptr ? first : std::get_if<ir::Selector>(&objects.back().node);
  bool fights = false;
  const auto fight = [&](const ir::Fights&) { fights = true; };
  ir::Walk(cards->filter, fight);
  if (!fights) return std::nullopt;
  const ir::SourceRange range = RangeOf(state);
  ir::Filter alike{range, ir::SharesCharacterName{known.front()}};
  if (Child(*shared, Rule::characterNameWord) == nullptr)
    alike.node = SharedWith(state, *shared, known.front());
  OwnAll(*shared);
  ir::Selector foe = *cards;
  foe.count = {};
  foe.filter = Both({alike, foe.filter}, range);
  return ir::Condition{range, ir::ThereAre{std::move(foe)}};
}

/// 两者的颜色相同, A与B的费用不同.
ir::Condition Lowerer::PairState(const Derivation& state, const Derivation& pair) {
  const ir::SourceRange range = RangeOf(state);
  const Derivation* differ = Child(state, Rule::differWord);
  OwnAll(differ != nullptr ? *differ : Need(state, Rule::sameWord));
  if (auto shown = ShownAlike(state, &pair)) return *std::move(shown);
  const auto unless = [&](ir::Condition condition) {
    if (differ == nullptr) return condition;
    return ir::Condition{range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
  };
  std::vector<ir::Reference> both;
  if (const Derivation* np = Child(pair, Rule::np)) {
    Own(pair);
    std::vector<ir::Objects> objects = Phrase(*np);
    if (objects.size() == 1) return SetAlike(state, *np, std::move(objects.front()));
    for (const ir::Objects& one : objects) {
      if (const auto* reference = std::get_if<ir::Reference>(&one.node)) both.push_back(*reference);
    }
    if (auto alike = AlikeWithFoe(state, objects, both)) return unless(*std::move(alike));
    if (both.size() != 2) {
      Fail(pair);
      both.resize(2);
    }
  } else {
    both = BothOf(pair);
  }
  if (const Derivation* shared = Child(state, Rule::sharedWord)) {
    ir::FilterNode alike = ir::SharesCharacterName{both[1]};
    if (Child(*shared, Rule::characterNameWord) == nullptr)
      alike = SharedWith(state, *shared, both[1]);
    OwnAll(*shared);
    return unless({range, ir::ObjectIs{both[0], {range, std::move(alike)}}});
  }
  const Derivation* stat = Child(state, Rule::statName);
  const ir::StatId id = stat == nullptr ? ir::StatId{} : Stat(*stat);
  if (stat == nullptr) OwnAll(Need(state, Rule::costWord));
  const auto number = [&](const ir::Reference& of) -> ir::Quantity {
    if (stat == nullptr) return {range, ir::CostOf{of}};
    return {range, ir::StatOf{of, id, false}};
  };
  return unless({range, ir::Compare{number(both[0]), ir::Comparison::Equal, number(both[1])}});
}

/// 与此牌战斗的角色牌的费用比此牌高, 此牌与和其战斗的角色牌(攻)相同: of what faces it, which is one
/// at most; nothing where the words speak of something else. Rule: [Zero 1.20, 504.4].
std::optional<ir::Condition> Lowerer::FoeCompares(const Derivation& state) {
  const auto phrases = ChildrenOf(state, Rule::np);
  const Derivation* pair = Child(state, Rule::pairOf);
  const Derivation* list = pair == nullptr ? nullptr : Child(*pair, Rule::np);
  const Derivation* first = list != nullptr ? list : phrases.empty() ? nullptr : phrases.front();
  if (first == nullptr || !HasInside(*first, Rule::fightsAdjective)) return std::nullopt;
  const ir::SourceRange range = RangeOf(state);
  std::vector<ir::Objects> objects = Phrase(*first);
  if (phrases.size() == 2) objects.push_back(OnePhrase(*phrases[1]));
  const auto* foe =
      objects.size() == 2 ? std::get_if<ir::Selector>(&objects.front().node) : nullptr;
  const bool is_first = foe != nullptr;
  if (!is_first && objects.size() == 2) foe = std::get_if<ir::Selector>(&objects.back().node);
  const auto* known =
      foe == nullptr
          ? nullptr
          : std::get_if<ir::Reference>(&(is_first ? objects.back() : objects.front()).node);
  if (known == nullptr || !Faces(*foe)) return std::nullopt;
  const Derivation* differ = Child(state, Rule::differWord);
  const Derivation* more = Child(state, Rule::moreWord);
  const Derivation* less = Child(state, Rule::lessWord);
  ir::Comparison how = CompareWord(Child(state, Rule::compare), Child(state, Rule::comparisonWord));
  if (more != nullptr) how = is_first ? ir::Comparison::MoreThan : ir::Comparison::LessThan;
  if (less != nullptr) how = is_first ? ir::Comparison::LessThan : ir::Comparison::MoreThan;
  if (differ != nullptr) how = ir::Comparison::NotEqual;
  for (const Rule word : {Rule::sameWord, Rule::differWord, Rule::moreWord, Rule::lessWord}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  if (pair != nullptr) Own(*pair);
  const auto costs = ChildrenOf(state, Rule::costWord);
  const auto stats = ChildrenOf(state, Rule::statName);
  for (const Derivation* cost : costs) OwnAll(*cost);
  if (costs.empty() == stats.empty() || Child(state, Rule::sharedWord) != nullptr) Fail(state);
  const ir::StatId stat = stats.empty() ? ir::StatId{} : Stat(*stats.front());
  if (stats.size() > 1 && !(Stat(*stats.back()) == stat)) Fail(state);
  ir::FilterNode so = ir::CostIs{how, {range, ir::CostOf{*known}}};
  if (!stats.empty()) so = ir::StatIs{stat, how, {range, ir::StatOf{*known, stat, false}}, false};
  ir::Selector faced = *foe;
  faced.filter = Also({range, std::move(so)}, faced.filter, range);
  faced.count = {};
  return ir::Condition{range, ir::ThereAre{std::move(faced)}};
}

/// 此牌的(攻)高于与其战斗的角色牌: than the same number of that one.
ir::Condition Lowerer::AgainstNumberOf(const Derivation& bare, ir::Quantity left,
                                       ir::Comparison comparison, ir::SourceRange range) {
  Own(bare);
  const ir::Objects those = OnePhrase(Need(bare, Rule::np));
  if (const auto* others = std::get_if<ir::Selector>(&those.node)) {
    const bool is_sort = others->count == ir::Count{} || others->count.kind == ir::CountKind::All;
    if (!is_sort || others->extreme || others->distinct) Fail(bare);
    const bool is_open = others->count.kind == ir::CountKind::All && !Faces(*others);
    const bool is_each = is_open && choices_.Choose(ir::Ambiguity::NumberSense, others->range,
                                                    {"one of them", "all of them"}) == 1;
    return AgainstThem(range, left, comparison, *others, is_each, left);
  }
  const ir::Reference than = std::get<ir::Reference>(those.node);
  ir::Quantity right = left;
  if (auto* stat = std::get_if<ir::StatOf>(&right.node))
    stat->object = than;
  else
    right.node = ir::CostOf{than};
  right.range = RangeOf(bare);
  return {range, ir::Compare{std::move(left), comparison, std::move(right)}};
}

/// 对方的角色牌的(攻), 所有角色牌的费用: the one number of cards that a value is, if it is that.
const Derivation* Lowerer::NumberOfSome(const Derivation& value) const {
  const auto terms = ChildrenOf(value, Rule::term);
  if (terms.size() != 1 || value.children.size() != 1) return nullptr;
  const Derivation& number = *terms.front()->children.front();
  const bool is_plain = number.rule == Rule::statValue || number.rule == Rule::costValueOf;
  const bool is_of_now =
      Child(number, Rule::originalStat) == nullptr && Child(number, Rule::nowWord) == nullptr;
  const Derivation* of = Child(number, Rule::np);
  if (!is_plain || !is_of_now || of == nullptr) return nullptr;
  return HasInside(*of, Rule::superlativeAdjective) ? nullptr : &number;
}

/// 此牌的(攻)高于对方的角色牌的(攻): than that of one of them, or of each.
ir::Condition Lowerer::AgainstNumberSaid(const Derivation& number, const ir::Quantity& left,
                                         ir::Comparison comparison, ir::SourceRange range) {
  Own(number);
  const Derivation& np = Need(number, Rule::np);
  const ir::Objects those = OnePhrase(np);
  const auto* others = std::get_if<ir::Selector>(&those.node);
  // 一张: of a state that is asked for all the time nobody picks it.
  const bool are_some = others != nullptr && !std::holds_alternative<ir::Is>(others->filter.node) &&
                        (others->count.kind == ir::CountKind::All ||
                         (others->count == ir::Count{} && discourse_.is_weak_place)) &&
                        !others->extreme && !others->distinct && !Faces(*others);
  const ir::Quantity like = NumberOf(
      number, are_some ? ir::Reference{range, ir::Bound{others->slot}} : ReferenceTo(those, np));
  if (!are_some) return {range, ir::Compare{left, comparison, like}};
  return AgainstThem(range, left, comparison, *others, IsThanEach(*others, false), like);
}

/// The cost, or else the stat that is named, of that card.
ir::Quantity Lowerer::NumberOf(const Derivation& words, const ir::Reference& object) {
  const Derivation* stat = Child(words, Rule::statName);
  if (stat != nullptr) return {RangeOf(*stat), ir::StatOf{object, Stat(*stat), false}};
  const Derivation& cost = Need(words, Rule::costWord);
  OwnAll(cost);
  return {RangeOf(cost), ir::CostOf{object}};
}

/// 若那张牌是角色牌且费用为3以下: of what was spoken of.
ir::Condition Lowerer::BareNumber(const Derivation& state, const Derivation& bare) {
  Own(bare);
  const ir::SourceRange range = RangeOf(state);
  const ir::Reference object = composer_.Resolve(range, true, false, {}, true);
  ir::Quantity left = NumberOf(bare, object);
  const ir::Comparison how =
      CompareWord(Child(state, Rule::compare), Child(state, Rule::comparisonWord));
  if (const Derivation* word = Child(state, Rule::compare)) OwnAll(*word);
  ir::Quantity right = Value(Need(state, Rule::value));
  const auto* stat = std::get_if<ir::StatOf>(&left.node);
  const auto* level = std::get_if<ir::Number>(&right.node);
  if (stat != nullptr && level != nullptr && IsLevel(stat->stat))
    return {range, ir::ObjectIs{object, {range, ir::LevelIs{how, level->value}}}};
  return {range, ir::Compare{std::move(left), how, std::move(right)}};
}

/// 那张牌的费用在2到4之间.
ir::Condition Lowerer::NumberWithin(const Derivation& state, const Derivation& numbers) {
  const ir::SourceRange range = RangeOf(state);
  const ir::Reference object = ReferenceOf(Need(state, Rule::np));
  const ir::Quantity left = NumberOf(state, object);
  bool is_any = false;
  std::vector<ir::Condition> parts;
  for (auto& [how, number] : RangeOfNumbers(numbers, is_any))
    parts.push_back({range, ir::Compare{left, how, std::move(number)}});
  if (is_any) return {range, ir::AnyHolds{std::move(parts)}};
  return {range, ir::AllHold{std::move(parts)}};
}

/// 我方手牌在三张到五张之间.
ir::Condition Lowerer::CountWithin(const Derivation& state, const Derivation& numbers) {
  const ir::SourceRange range = RangeOf(state);
  OwnAll(numbers);
  if (const Derivation* word = Child(state, Rule::countWord)) OwnAll(*word);
  ir::Selector cards = CountedSet(*this, Need(state, Rule::np));
  cards.count = {};
  ir::AllHold both;
  for (const Derivation* number : ChildrenOf(numbers, Rule::number)) {
    ir::Selector these = cards;
    if (!both.parts.empty()) these.slot = composer_.NewSlot();
    const ir::Comparison how =
        both.parts.empty() ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
    both.parts.push_back({range, ir::ThereAre{std::move(these), how,
                                              ir::Constant(Integer(*number), RangeOf(*number))}});
  }
  return {range, std::move(both)};
}

/// 那些牌的费用在6以上: what they come to together, or the number of each. No clause tells.
ir::Condition Lowerer::NumberOfThose(const ir::Quantity& number, ir::Comparison how,
                                     ir::Quantity value, const ir::Reference& object,
                                     ir::SourceRange range) {
  ir::Selector those{.range = range, .whose = ir::Player::Either};
  those.slot = composer_.NewSlot();
  those.filter = {range, ir::Is{object}};
  const auto* stat = std::get_if<ir::StatOf>(&number.node);
  const bool is_printed = stat != nullptr && stat->is_printed;
  const bool is_each =
      is_printed || choices_.Choose(ir::Ambiguity::Distribution, range,
                                    {"all of them together", "each of those"}) == 1;
  if (!is_each) {
    those.count.kind = ir::CountKind::All;
    ir::Quantity total{range, ir::TotalOf{ir::Box<ir::Selector>(std::move(those)),
                                          stat == nullptr ? ir::StatId{} : stat->stat}};
    return {range, ir::Compare{std::move(total), how, std::move(value)}};
  }
  ir::Filter so{range, stat == nullptr ? ir::FilterNode{ir::CostIs{how, std::move(value)}}
                                       : ir::FilterNode{ir::StatIs{stat->stat, how,
                                                                   std::move(value), is_printed}}};
  those.filter = Both({those.filter, {range, ir::NoneOf{{std::move(so)}}}}, range);
  return {range, ir::ThereAre{std::move(those), ir::Comparison::Equal, ir::Constant(0)}};
}

ir::Condition Lowerer::StatState(const Derivation& state) {
  if (const Derivation* bare = Child(state, Rule::bareNumber)) return BareNumber(state, *bare);
  if (const Derivation* numbers = Child(state, Rule::numberRange))
    return NumberWithin(state, *numbers);
  if (Child(state, Rule::np) == nullptr && Child(state, Rule::pairOf) == nullptr) {
    // 双方各展示一张牌。如果费用相同: of what was shown.
    for (const Rule word : {Rule::sameWord, Rule::differWord}) {
      if (const Derivation* said = Child(state, word)) OwnAll(*said);
    }
    if (auto shown = ShownAlike(state, nullptr)) return *std::move(shown);
    Fail(state);
    return {};
  }
  if (auto faced = FoeCompares(state)) return *std::move(faced);
  if (const Derivation* pair = Child(state, Rule::pairOf)) return PairState(state, *pair);
  const Derivation* same = Child(state, Rule::sameWord);
  if (same == nullptr && Child(state, Rule::compare) == nullptr) return HigherState(state);
  const ir::SourceRange range = RangeOf(state);
  const Derivation* np = Child(state, Rule::np);
  const ir::Reference object = ReferenceOf(*np);
  const Derivation* bare = Child(state, Rule::bareNp);
  ir::Quantity left;
  bool is_level = false;
  if (const Derivation* cost = Child(state, Rule::costWord)) {
    OwnAll(*cost);
    left = {RangeOf(*cost), ir::CostOf{object}};
  } else {
    const Derivation& stat = Need(state, Rule::statName);
    const ir::StatId id = Stat(stat);
    const Derivation* original = Child(state, Rule::originalStat);
    if (original != nullptr) OwnAll(*original);
    is_level = IsLevel(id) && original == nullptr;
    left = {RangeOf(stat), ir::StatOf{object, id, original != nullptr}};
  }
  if (same != nullptr) OwnAll(*same);
  if (const Derivation* word = Child(state, Rule::compare)) OwnAll(*word);
  const ir::Comparison comparison =
      CompareWord(Child(state, Rule::compare), Child(state, Rule::comparisonWord));
  if (const Derivation* other = Child(state, Rule::ownStat)) {
    // 此牌的(攻)大于(防): than another number of the same card.
    Own(*other);
    const Derivation* printed = Child(*other, Rule::originalStat);
    if (printed != nullptr) OwnAll(*printed);
    ir::Quantity right{RangeOf(*other),
                       ir::StatOf{object, Stat(Need(*other, Rule::statName)), printed != nullptr}};
    return {range, ir::Compare{std::move(left), comparison, std::move(right)}};
  }
  if (bare != nullptr) return AgainstNumberOf(*bare, std::move(left), comparison, range);
  if (const Derivation* theirs = NumberOfSome(Need(state, Rule::value)))
    return AgainstNumberSaid(*theirs, left, comparison, range);
  ir::Quantity value = Value(Need(state, Rule::value));
  if (HasInside(*np, Rule::thoseOnes) && !is_level && same == nullptr)
    return NumberOfThose(left, comparison, std::move(value), object, range);
  // 等级为2以上: levels are told apart by a word of their own.
  const auto* level = is_level ? std::get_if<ir::Number>(&value.node) : nullptr;
  if (level != nullptr)
    return {range, ir::ObjectIs{object, {range, ir::LevelIs{comparison, level->value}}}};
  return {range, ir::Compare{std::move(left), comparison, std::move(value)}};
}

/// 不足, 多于: in which way a number is compared.
ir::Comparison Lowerer::MoreOrFewer(const Derivation& word) {
  OwnAll(word);
  const auto says_any = [&](std::initializer_list<const char32_t*> known) {
    return std::any_of(known.begin(), known.end(),
                       [&](const char32_t* one) { return Says(word, one); });
  };
  if (Says(word, U"不止")) return ir::Comparison::MoreThan;
  if (says_any({U"至少有", U"不少于", U"不小于"})) return ir::Comparison::AtLeast;
  if (says_any({U"最多有", U"不多于", U"不大于", U"不超过"})) return ir::Comparison::AtMost;
  const bool is_up = says_any({U"多于", U"大于", U"超过"});
  if (Says(word, U"等于")) return is_up ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
  return is_up ? ir::Comparison::MoreThan : ir::Comparison::LessThan;
}

/// 对方牌组在十张以下: all that lies there.
ir::Condition Lowerer::ZoneCount(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const ir::ZoneId zone = Zone(Need(state, Rule::zoneName));
  if (zone == roles_.hand || zone == roles_.play) Fail(state);  // 我方手牌 says what they are, too.
  ir::Selector cards{.range = range, .whose = Owner(Need(state, Rule::ownerWord)), .zones = {zone}};
  cards.slot = composer_.NewSlot();
  const Derivation& number = Need(state, Rule::number);
  const ir::Quantity count = ir::Constant(Integer(number), RangeOf(number));
  const Derivation* tail = Child(state, Rule::comparisonWord);
  ir::Comparison comparison = CompareWord(nullptr, tail);
  const Derivation* only = Child(state, Rule::onlyWord);
  if (only != nullptr) OwnAll(*only);
  const bool is_just = only != nullptr;
  if (const Derivation* word = Child(state, Rule::moreFewer))
    comparison = MoreOrFewer(*word);
  else if (tail == nullptr && !is_just && Says(state, U"有"))
    comparison = ir::Comparison::AtLeast;
  return OfBothOrEach(*this, state, {std::move(cards), comparison, count});
}

/// True for 此牌 and nothing else.
bool Lowerer::IsSelf(const Derivation& np) const {
  const Derivation* only = &np;
  while (only->children.size() == 1 && only->rule != Rule::selfWord) only = only->children[0].get();
  return only->rule == Rule::selfWord;
}

ir::Condition Lowerer::InZoneState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const Derivation* np = Child(state, Rule::np);
  ir::Selector selector;
  if (IsSelf(*np)) {
    selector.range = RangeOf(*np);
    selector.slot = composer_.NewSlot();
    selector.filter = {RangeOf(*np), ir::Is{ReferenceOf(*np)}};
  } else {
    selector = SelectorOf(*np);
  }
  if (!selector.zones.empty() || selector.distinct) Fail(state);
  for (const Rule word : {Rule::within, Rule::thisWay, Rule::alsoWord}) {
    if (const Derivation* said = Child(state, word)) OwnAll(*said);
  }
  const Derivation* zone = Child(state, Rule::zoneName);
  selector.zones = {zone != nullptr ? Zone(*zone) : roles_.play};
  if (const Derivation* removed = Child(state, Rule::removedPlace)) {
    OwnAll(*removed);
    selector.zones = {roles_.removed};
  }
  if (const Derivation* owner = Child(state, Rule::ownerWord)) selector.whose = Owner(*owner);
  selector.count = {};
  return {range, ir::ThereAre{std::move(selector)}};
}

/// 此牌未受到伤害.
ir::Condition Lowerer::Unhurt(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const Derivation* never = Child(state, Rule::noHurt);
  for (const Derivation* said : {never, Child(state, Rule::hurtNow)}) {
    if (said != nullptr) OwnAll(*said);
  }
  if (const Derivation* many = Child(state, Rule::muchHurt)) {
    // 此牌上有1000点以上的伤害.
    OwnAll(*many);
    const Derivation& number = Need(*many, Rule::number);
    const Derivation* tail = Child(*many, Rule::comparisonWord);
    return {range,
            ir::Compare{{range, ir::DamageOn{ReferenceOf(Need(state, Rule::np))}},
                        tail == nullptr ? ir::Comparison::AtLeast : CompareWord(nullptr, tail),
                        ir::Constant(Integer(number), RangeOf(number))}};
  }
  ir::Condition hurt{range, ir::ObjectIs{ReferenceOf(Need(state, Rule::np)),
                                         {range, ir::Has{ir::Quality::Damaged}}}};
  if (never == nullptr) return hurt;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(hurt))}};
}

/// 那张牌的属性中包含『A』: a trait, a keyword or a name that a card has.
ir::Condition Lowerer::HasState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const Derivation* np = Child(state, Rule::np);
  const Derivation* bare = Child(state, Rule::bareOf);
  const bool is_keyword = Child(state, Rule::keywordName) != nullptr;
  // 其没有『A』: it is not called so, or its player has none.
  const bool is_open = bare != nullptr && !is_keyword && Words(*bare) == U"其" &&
                       !Says(state, U"属性") && !Says(state, U"角色名");
  if (is_open) Fail(state);
  bool is_not = false;
  for (const Rule has : {Rule::stateHas, Rule::bareHas}) {
    const Derivation* word = Child(state, has);
    if (word == nullptr) continue;
    OwnAll(*word);
    is_not = Child(*word, Rule::lacksIt) != nullptr || Child(*word, Rule::hasNone) != nullptr;
  }
  const ir::Reference object = bare != nullptr ? BareOf(*bare)
                               : np != nullptr ? ReferenceOf(*np)
                                               : composer_.Resolve(range, true, false, {}, true);
  ir::Filter so;
  if (const Derivation* trait = Child(state, Rule::bareTraitWord)) {
    OwnAll(*trait);
    so = Names(Need(state, Rule::names), ir::NameSense::Trait, false);
  } else {
    so = is_keyword ? KeywordAdjective(state) : NameAdjective(state);
  }
  // 此牌没有A和B: neither, or not both.
  auto* both = is_not && Child(state, Rule::keywordAnd) != nullptr
                   ? std::get_if<ir::AllOf>(&so.node)
                   : nullptr;
  if (both != nullptr && choices_.Choose(ir::Ambiguity::Grouping, range,
                                         {"neither of them", "not both of them"}) == 0) {
    std::vector<ir::Filter> parts = std::move(both->parts);
    so = Either(std::move(parts), range);
  }
  ir::Condition is{range, ir::ObjectIs{object, std::move(so)}};
  if (!is_not) return is;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(is))}};
}

/// 攻击中, 防御中, 战斗中: what a card is busy with.
ir::Condition Lowerer::BusyState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const auto object_is = [&](ir::FilterNode filter) {
    return ir::Condition{
        range, ir::ObjectIs{ReferenceOf(Need(state, Rule::np)), {range, std::move(filter)}}};
  };
  if (const Derivation* aimed = Child(state, Rule::aimedAt)) return AttacksNow(state, *aimed);
  const Derivation* deed = Child(state, Rule::busyDeed);
  if (deed != nullptr) OwnAll(*deed);
  if (deed != nullptr && Says(*deed, U"攻击")) return object_is(ir::Has{ir::Quality::Attacking});
  const bool defends = deed != nullptr && !Says(*deed, U"战斗");
  return object_is(ir::Has{defends ? ir::Quality::Defending : ir::Quality::InBattle});
}

ir::Condition Lowerer::StateOf(const Derivation& state) {
  Own(state);
  const ir::SourceRange range = RangeOf(state);
  const Derivation* np = Child(state, Rule::np);
  switch (state.rule.As<Rule>()) {
    case Rule::existsState: return ExistsState(state);
    case Rule::countState: return CountState(state);
    case Rule::isState: return IsState(state);
    case Rule::beenTappedState:
    case Rule::tappedState: {
      const ir::Filter tapped{range, ir::Has{ir::Quality::Tapped}};
      const ir::Objects what = OnePhrase(*np);
      const auto* sort = std::get_if<ir::Selector>(&what.node);
      if (sort != nullptr && discourse_.uncounted.count(sort->slot) > 0)
        return ThoseThatAre(*sort, tapped, range);
      return {range, ir::ObjectIs{ReferenceTo(what, *np), tapped}};
    }
    case Rule::statState: return StatState(state);
    case Rule::turnStateOf:
      if (const Derivation* now = Child(state, Rule::nowWord)) OwnAll(*now);
      if (const Derivation* active = Child(state, Rule::turnPlayer)) {
        OwnAll(*active);
        discourse_.last_player = ir::Player::Active;
        return {range, ir::TurnOf{ir::Player::Active}};
      }
      return {range, ir::TurnOf{Says(state, U"我方") ? ir::Player::You : ir::Player::Opponent}};
    case Rule::usedState: return UsedState(state);
    case Rule::pastState: return PastState(state);
    case Rule::selfPastState: return SelfPast(state);
    case Rule::enteredState:
      return {range,
              ir::EnteredThrough{ReferenceOf(*np), KeywordNamed(Need(state, Rule::keywordName))}};
    case Rule::atUseState: {
      const Derivation& held = Need(state, Rule::state);
      OwnAll(Need(state, Rule::selfWord));
      // 使用此牌时支付了额外费用 is said of that cost only.
      if (HasInside(held, Rule::paidState)) Fail(state);
      return {range, ir::HeldAtUse{ir::Box<ir::Condition>(State(held))}};
    }
    case Rule::fightsState: return FightsState(state);
    case Rule::stepState: return StepState(state);
    case Rule::hasState: return HasState(state);
    case Rule::uprightState:
      return {range, ir::ObjectIs{ReferenceOf(*np), {range, ir::Has{ir::Quality::Upright}}}};
    case Rule::numberState: return NumberState(state);
    case Rule::doneState: return DoneState(state);
    case Rule::busyState: return BusyState(state);
    case Rule::inZoneState: return InZoneState(state);
    case Rule::zoneCountState: return ZoneCount(state);
    case Rule::originState: return OriginState(state);
    case Rule::moreState:
      if (auto told = SetState(*state.children[0])) return *std::move(told);
      Fail(state);
      return {};
    case Rule::unhurtState: return Unhurt(state);
    default:
      if (IsOwn(state) && own_.state != nullptr) return own_.state(*this, state);
      Fail(state);
      return {};
  }
}

/// 超过四张以上: the one word wants more than four, the other four at least.
/// Rule: [Zero 1.20, 613.1].
ir::Comparison Lowerer::OverAtLeast(const Derivation& state) {
  for (const Rule word : {Rule::overLeast, Rule::atLeastWord}) OwnAll(Need(state, word));
  const auto option = choices_.Choose(ir::Ambiguity::NumberSense, RangeOf(state),
                                      {"that number is enough", "more than that number"});
  return option == 0 ? ir::Comparison::AtLeast : ir::Comparison::MoreThan;
}

/// 不足三张以下: the one word wants fewer than three, the other three at most.
/// Rule: [Zero 1.20, 613.1].
ir::Comparison Lowerer::UnderAtMost(const Derivation& state) {
  for (const Rule word : {Rule::underMost, Rule::atMostWord}) OwnAll(Need(state, word));
  const auto option = choices_.Choose(ir::Ambiguity::NumberSense, RangeOf(state),
                                      {"that number is few enough", "fewer than that number"});
  return option == 0 ? ir::Comparison::AtMost : ir::Comparison::LessThan;
}

/// 比对方多两张以上: so much more than that, or so much less.
ir::Quantity Lowerer::MoreBy(const Derivation& state, ir::Quantity than, bool is_more,
                             ir::Comparison& comparison) {
  const Derivation* by = Child(state, Rule::byNumber);
  if (by == nullptr) return than;
  Own(*by);
  const Derivation& number = Need(*by, Rule::number);
  const Derivation* tail = Child(*by, Rule::comparisonWord);
  ir::Comparison told = CompareWord(nullptr, tail);
  const Derivation* word = Child(state, Rule::moreFewer);
  // 超过…两张, 少于…两张: of 至少有 and the like no difference can be told.
  const bool is_past = word != nullptr && Says(*word, U"超过");
  if (word != nullptr && (Says(*word, U"不") || Says(*word, U"有") || Says(*word, U"等")))
    Fail(*by);
  // 比对方多两张: just so many, or that many at least; 超过…两张: more than that, too.
  if (tail == nullptr) {
    std::vector<std::string> senses{"just so many", "so many at least"};
    if (is_past) senses.emplace_back("more than so many");
    constexpr ir::Comparison kTold[] = {ir::Comparison::Equal, ir::Comparison::AtLeast,
                                        ir::Comparison::MoreThan};
    told = kTold[choices_.Choose(ir::Ambiguity::NumberSense, RangeOf(*by), senses)];
  } else if (is_past && told == ir::Comparison::AtLeast &&
             choices_.Choose(ir::Ambiguity::NumberSense, RangeOf(*by),
                             {"that number is enough", "more than that number"}) == 1) {
    // 超过…两张以上: the one word wants more than two, the other two at least.
    // Rule: [Zero 1.20, 613.1].
    told = ir::Comparison::MoreThan;
  }
  comparison = told;
  if (!is_more && told == ir::Comparison::AtLeast) comparison = ir::Comparison::AtMost;
  if (!is_more && told == ir::Comparison::AtMost) comparison = ir::Comparison::AtLeast;
  return {RangeOf(state), ir::Box<ir::Arithmetic>(ir::Arithmetic{
                              is_more ? ir::Operator::Add : ir::Operator::Subtract, std::move(than),
                              ir::Constant(Integer(number), RangeOf(number))})};
}

namespace {

/// 我方手牌的数量大于对方手牌的数量: one number compared with another.
ir::Condition ComparedBy(Lowerer& lower, const Derivation& state, const Derivation& compare) {
  lower.OwnAll(compare);
  ir::Quantity left = lower.PlainValue(*state.children.front());
  const ir::Comparison said = lower.CompareWord(&compare, lower.Child(state, Rule::comparisonWord));
  ir::Quantity right = lower.Value(lower.Need(state, Rule::value));
  if (const auto* counted = std::get_if<ir::CountOf>(&left.node))
    right = InSamePlace(std::move(right), *counted->objects);
  return {lower.RangeOf(state), ir::Compare{std::move(left), said, std::move(right)}};
}

/// 多于, 少于, 相同, 超过…以上: how the one count is to the other.
ir::Comparison HowCompared(Lowerer& lower, const Derivation& state) {
  ir::Comparison comparison =
      lower.Says(state, U"多") ? ir::Comparison::MoreThan : ir::Comparison::LessThan;
  if (const Derivation* tail = lower.Child(state, Rule::comparisonWord))
    comparison = lower.CompareWord(nullptr, tail);
  if (lower.Child(state, Rule::sameWord) != nullptr) comparison = ir::Comparison::Equal;
  if (const Derivation* as_many = lower.Child(state, Rule::asManyThere)) {
    lower.OwnAll(*as_many);
    comparison = ir::Comparison::Equal;
  }
  if (const Derivation* differ = lower.Child(state, Rule::differWord)) {
    lower.OwnAll(*differ);
    comparison = ir::Comparison::NotEqual;
  }
  if (const Derivation* word = lower.Child(state, Rule::moreFewer))
    comparison = lower.MoreOrFewer(*word);
  if (lower.Child(state, Rule::overLeast) != nullptr) comparison = lower.OverAtLeast(state);
  if (lower.Child(state, Rule::underMost) != nullptr) comparison = lower.UnderAtMost(state);
  return comparison;
}

}  // namespace

/// 我方手牌少于对方手牌, 我方手牌的数量少于对方: two counts compared.
ir::Condition Lowerer::NumberState(const Derivation& state) {
  if (Child(state, Rule::shownOf) != nullptr) return ShownCompares(state);
  // 两者数量相同.
  if (Child(state, Rule::np) == nullptr && Child(state, Rule::countValue) == nullptr &&
      Child(state, Rule::value) == nullptr && Child(state, Rule::countedNp) == nullptr &&
      Child(state, Rule::totalValue) == nullptr && Child(state, Rule::countedCards) == nullptr)
    return BothCounts(state);
  ir::Condition told = NumbersCompared(state);
  const auto* compare = std::get_if<ir::Compare>(&told.node);
  if (compare != nullptr) told_.compared = *compare;
  return told;
}

namespace {

/// 正好是两倍: neither more nor less.
bool SaysJustSo(const Lowerer& lower, const Derivation& state) {
  const std::u32string_view words = lower.Words(state);
  return words.find(U"正好") != words.npos || words.find(U"恰好") != words.npos ||
         words.find(U"刚好") != words.npos;
}

}  // namespace

/// 我方手牌的数量是对方的两倍, 我方手牌为对方手牌的一半; nothing: half of it.
ir::Condition Lowerer::TimesOther(const Derivation& state, const Derivation* times) {
  const ir::SourceRange range = RangeOf(state);
  const Derivation* cards = Child(state, Rule::countedCards);
  if (cards != nullptr) Own(*cards);
  if (const Derivation* half = Child(state, Rule::halfOf)) OwnAll(*half);
  ir::Quantity own = cards != nullptr ? CountedIn(Need(*cards, Rule::np), range)
                                      : PlainValue(*state.children.front());
  ir::Quantity other = OfOtherPlayer(Need(state, Rule::opponentWord), own);
  const Derivation* tail = Child(state, Rule::comparisonWord);
  ir::Comparison how = CompareWord(nullptr, tail);
  if (tail == nullptr && Says(state, U"达到")) how = ir::Comparison::AtLeast;
  // 是两倍: just so many, or no less than that. Only 以上 is told. Rule: [Zero 1.20, 613.1].
  const bool is_open = tail == nullptr && how == ir::Comparison::Equal && !SaysJustSo(*this, state);
  if (is_open && choices_.Choose(ir::Ambiguity::NumberSense, range,
                                 {"just so many",
                                  times != nullptr ? "so many or more" : "so many or less"}) == 1)
    how = times != nullptr ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
  if (times == nullptr) {
    // Half of it is not rounded: twice the own number is held against the other.
    own = {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Multiply, std::move(own),
                                                         ir::Constant(2, range)})};
    return {range, ir::Compare{std::move(own), how, std::move(other)}};
  }
  ir::Quantity so_many{range, ir::Box<ir::Arithmetic>(
                                  ir::Arithmetic{ir::Operator::Multiply, std::move(other),
                                                 ir::Constant(Integer(*times), RangeOf(*times))})};
  return {range, ir::Compare{std::move(own), how, std::move(so_many)}};
}

ir::Condition Lowerer::NumbersCompared(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const Derivation* times = Child(state, Rule::number);
  const Derivation* half = Child(state, Rule::halfOf);
  if ((times != nullptr && Says(state, U"倍")) || half != nullptr) return TimesOther(state, times);
  const Derivation* opponent_said = Child(state, Rule::opponentWord);
  if (const Derivation* total = Child(state, Rule::totalValue);
      total != nullptr && opponent_said != nullptr) {
    // 我方角色牌的(攻)总和高于对方.
    ir::Quantity own = PlainValue(*total);
    ir::Quantity other = OfOtherPlayer(*opponent_said, own);
    return {range, ir::Compare{std::move(own), CompareWord(Child(state, Rule::compare), nullptr),
                               std::move(other)}};
  }
  if (const Derivation* compare = Child(state, Rule::compare))
    return ComparedBy(*this, state, *compare);
  if (const Derivation* same = Child(state, Rule::sameWord)) {
    OwnAll(*same);
    if (const Derivation* than = Child(state, Rule::value)) {
      ir::Quantity left = PlainValue(Need(state, Rule::countValue));
      return {range, ir::Compare{std::move(left), ir::Comparison::Equal, Value(*than)}};
    }
  }
  const ir::Comparison comparison = HowCompared(*this, state);
  if (const Derivation* number = Child(state, Rule::number)) {
    ir::Selector objects = CountedSet(*this, Need(state, Rule::np));
    objects.count = {};
    return {range, ir::ThereAre{std::move(objects), comparison,
                                ir::Constant(Integer(*number), RangeOf(*number))}};
  }
  if (const Derivation* amount = Child(state, Rule::amount)) {
    const Derivation* told = Child(state, Rule::countedNp);
    if (told != nullptr) {
      Own(*told);
      OwnAll(Need(*told, Rule::countWord));
    }
    ir::Selector objects = CountedSet(*this, Need(told != nullptr ? *told : state, Rule::np));
    objects.count = {};
    counted_ = objects;
    return {range, ir::ThereAre{std::move(objects), comparison, Amount(*amount)}};
  }
  return CountsCompared(state, comparison);
}

/// 对方战斗区中的角色牌比生命区中的牌多: whose, where the second place names nobody. Each player
/// has one of that name, and only of words that are printed is told whose they mean.
/// Rule: [Zero 1.20, 200.2], [Zero 1.20, 610.1].
void Lowerer::AskWhoseCounted(ir::Selector& counted, ir::Player before) {
  if (counted.whose != ir::Player::Unstated || counted.zones.size() != 1) return;
  const ir::ZoneId zone = counted.zones.front();
  const bool is_own =
      composer_.IsOfEachPlayer(counted.zones) || zone == roles_.hand || zone == roles_.deck;
  if (!is_own || (before != ir::Player::You && before != ir::Player::Opponent)) return;
  counted.whose = before;
  if (before == ir::Player::Opponent &&
      choices_.Choose(ir::Ambiguity::MissingZone, counted.range,
                      {"of the player before", "of the own player"}) == 1)
    counted.whose = ir::Player::You;
}

/// 我方手牌少于对方手牌, 双方手牌的数量相同: the one set counted against the other.
ir::Condition Lowerer::CountsCompared(const Derivation& state, ir::Comparison comparison) {
  const ir::SourceRange range = RangeOf(state);
  const bool is_same =
      Child(state, Rule::sameWord) != nullptr || Child(state, Rule::differWord) != nullptr;
  const auto phrases = ChildrenOf(state, Rule::np);
  const auto count = [&](ir::Selector selector) {
    return ir::Quantity{selector.range, ir::CountOf{ir::Box<ir::Selector>(std::move(selector))}};
  };
  const Derivation* value = Child(state, Rule::countValue);
  if (value != nullptr) {
    Own(*value);
    OwnAll(Need(*value, Rule::countWord));
  }
  ir::Selector first = CountedSet(*this, Need(value != nullptr ? *value : state, Rule::np));
  ir::Selector second = first;
  if (const Derivation* opponent = Child(state, Rule::opponentWord)) {
    CheckZone(*this, *opponent, roles_.hand, first);
    const ir::Player other = Says(*opponent, U"对方") ? ir::Player::Opponent : ir::Player::You;
    const ir::Player own = other == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
    if (first.whose != own) Fail(state);
    compared_ = first;
    second.whose = other;
    second.slot = composer_.NewSlot();
  } else if (is_same && phrases.size() < 2) {
    // 双方手牌的数量相同: that of the one and that of the other.
    if (first.whose != ir::Player::Either) Fail(state);
    first.whose = ir::Player::You;
    second.whose = ir::Player::Opponent;
    second.slot = composer_.NewSlot();
  } else {
    if (is_same) OwnAll(Need(state, Rule::countWord));
    if (phrases.size() < (value != nullptr ? 1U : 2U)) {
      const bool is_more = comparison == ir::Comparison::MoreThan;
      ir::Quantity right = InSamePlace(Value(Need(state, Rule::value)), first);
      if (auto* counted = std::get_if<ir::CountOf>(&right.node))
        AskWhoseCounted(*counted->objects, first.whose);
      right = MoreBy(state, std::move(right), is_more, comparison);
      return {range, ir::Compare{count(std::move(first)), comparison, std::move(right)}};
    }
    second = CountedSet(*this, *phrases[value != nullptr ? 0 : 1]);
    AskWhoseCounted(second, first.whose);
  }
  const bool is_more = comparison == ir::Comparison::MoreThan;
  ir::Quantity right = InSamePlace(count(std::move(second)), first);
  right = MoreBy(state, std::move(right), is_more, comparison);
  return {range, ir::Compare{count(std::move(first)), comparison, std::move(right)}};
}

/// 此牌与『A』战斗: such a one faces it. Rule: [Zero 1.20, 504.4].
ir::Condition Lowerer::FightsState(const Derivation& state) {
  const ir::SourceRange range = RangeOf(state);
  const auto both = ChildrenOf(state, Rule::np);
  const auto known = discourse_.antecedents.size();
  const ir::Objects first = OnePhrase(*both[0]);
  const auto* object = std::get_if<ir::Reference>(&first.node);
  if (object == nullptr) {
    Fail(state);
    return {};
  }
  const ir::Filter fights{range, ir::Fights{*object}};
  ir::Objects other = OnePhrase(*both[1]);
  if (const auto* reference = std::get_if<ir::Reference>(&other.node))
    return {range, ir::ObjectIs{*reference, fights}};
  discourse_.antecedents.resize(known);
  discourse_.antecedents.push_back({.node = ir::Bound{std::get<ir::Selector>(other.node).slot},
                                    .kind = roles_.character,
                                    .is_weak = true,
                                    .is_foe = true,
                                    .label = "what it fights"});
  ir::Selector foe = std::get<ir::Selector>(std::move(other.node));
  const auto battle = roles_.play;
  const bool is_sort = foe.count.kind == ir::CountKind::All || foe.count == ir::Count{};
  if (!is_sort || foe.extreme || (!foe.zones.empty() && foe.zones != std::vector{battle}))
    Fail(state);
  foe.zones = {battle};
  foe.count = {};
  std::vector<ir::Filter> filters{fights};
  if (!(foe.filter == ir::Filter{})) filters.push_back(foe.filter);
  foe.filter = Both(std::move(filters), range);
  return {range, ir::ThereAre{std::move(foe)}};
}

}  // namespace caiding::parser
