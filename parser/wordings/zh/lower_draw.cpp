// SPDX-License-Identifier: MIT
// Drawing, declaring, and an attack that goes at something else.
#include <algorithm>
#include <set>
#include <utility>

#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

/// 等量, 相同张数: as many as the cards that were picked before.
ir::Quantity Lowerer::AsMany(const Derivation& words) {
  OwnAll(words);
  const ir::SourceRange range = RangeOf(words);
  ir::Selector those{.range = range, .whose = ir::Player::Either};
  // 每位玩家…，然后抽等量的牌: each as many as there are of that player's.
  if (discourse_.each_goes_on || discourse_.clause_player == ir::Player::EachPlayer)
    those.whose = ir::Player::You;
  those.filter = {range, ir::Is{composer_.Resolve(range, false, true, {}, false)}};
  // 破坏两张角色牌，抽相同张数的牌: of those that were named, or of those that are gone: what
  // cannot be destroyed stays. Rule: [Zero 1.20, 102.5], [Zero 1.20, 605.1].
  const std::u32string said = discourse_.deeds.empty() ? U"" : discourse_.deeds.back().words;
  const bool is_of_destroyed = said.find(U"破坏") != std::u32string::npos &&
                               said.find(U"所有") == std::u32string::npos &&
                               said.find(U"全部") == std::u32string::npos;
  if (is_of_destroyed && choices_.Choose(ir::Ambiguity::NumberSense, range,
                                         {"as many as were named", "as many as are gone"}) == 1)
    those.filter =
        Both({those.filter, {range, ir::NoneOf{{{range, ir::Has{ir::Quality::InPlay}}}}}}, range);
  those.count.kind = ir::CountKind::All;
  those.slot = composer_.NewSlot();
  return {range, ir::CountOf{ir::Box<ir::Selector>(std::move(those))}};
}

/// 双方各抽与其数量相同的牌: as many as all of those, or as those of each player.
/// Rule: [Zero 1.20, 102.3], [Zero 1.20, 611.1].
ir::Quantity Lowerer::AskWhoseShare(ir::Quantity counted) {
  auto* count = std::get_if<ir::CountOf>(&counted.node);
  const bool is_open = count != nullptr && discourse_.clause_player == ir::Player::EachPlayer &&
                       count->objects->whose == ir::Player::Either &&
                       std::holds_alternative<ir::Is>(count->objects->filter.node);
  if (is_open && choices_.Choose(ir::Ambiguity::Distribution, counted.range,
                                 {"as many as all of them", "as many as are that player's"}) == 1)
    count->objects->whose = ir::Player::You;
  return counted;
}

/// 我方手牌: whose it is, is who draws or discards.
void Lowerer::CheckHand(ir::Player whose, ir::Player who, const Derivation& words) {
  const ir::Player doer =
      who == ir::Player::Unstated || who == ir::Player::EachPlayer ? ir::Player::You : who;
  if (whose != doer && whose != ir::Player::Unstated) Fail(words);
}

/// 直到手牌与对方手牌数量相同: so many as that player has.
ir::Quantity Lowerer::OtherHand(const Derivation& owner, ir::SourceRange range) {
  ir::Selector hand{.range = range, .whose = Owner(owner), .zones = {roles_.hand}};
  hand.count.kind = ir::CountKind::All;
  hand.slot = composer_.NewSlot();
  return {range, ir::CountOf{ir::Box<ir::Selector>(std::move(hand))}};
}

/// 直到手牌有五张: so many as are wanting, or too many. Rule: [Zero 1.20, 103.5].
ir::Quantity Lowerer::HandUntil(const Derivation& until, ir::Player who, bool is_wanting) {
  Own(until);
  OwnAll(until);
  const ir::SourceRange range = RangeOf(until);
  const bool is_like = Child(until, Rule::amount) == nullptr;
  const auto said = ChildrenOf(until, Rule::ownerWord);
  if (said.size() > (is_like ? 1U : 0U)) CheckHand(Owner(*said.front()), who, until);
  ir::Selector hand{.range = range, .zones = {roles_.hand}};
  hand.whose = who == ir::Player::Opponent ? ir::Player::Opponent : ir::Player::You;
  if (who == ir::Player::Chosen) hand.whose = who;
  hand.count.kind = ir::CountKind::All;
  hand.slot = composer_.NewSlot();
  ir::Quantity there{range, ir::CountOf{ir::Box<ir::Selector>(std::move(hand))}};
  const auto owners = ChildrenOf(until, Rule::ownerWord);
  const Derivation* told = Child(until, Rule::amount);
  ir::Quantity number = told == nullptr && !owners.empty() ? OtherHand(*owners.back(), range)
                                                           : Amount(Need(until, Rule::amount));
  number.range = range;
  if (!is_wanting) std::swap(there, number);
  return {range, ir::Box<ir::Arithmetic>(
                     ir::Arithmetic{ir::Operator::Subtract, std::move(number), std::move(there)})};
}

/// 抽两张牌, 抽等同于…的牌, 抽等量的牌.
ir::Effect Lowerer::DrawVerb(const Derivation& verb, ir::Player who) {
  const ir::SourceRange range = RangeOf(verb);
  if (const Derivation* until = Child(verb, Rule::untilHand)) {
    if (const Derivation* owner = Child(verb, Rule::ownerWord))
      CheckHand(Owner(*owner), who, *owner);
    return {range, ir::Draw{who, HandUntil(*until, who, true)}};
  }
  if (const Derivation* down = Child(verb, Rule::rounded)) OwnAll(*down);
  if (const Derivation* each = Child(verb, Rule::eachCount)) {
    // 抽牌，每移除两个指示物抽一张.
    const ir::Quantity factor = EachCount(*each);
    ir::Effect draw{range, ir::Draw{who, Amount(Need(verb, Rule::amount))}};
    composer_.Scale(draw, factor, range);
    return draw;
  }
  if (const Derivation* removed = Child(verb, Rule::removedMarkers)) {
    // 抽与移去的数量相同的牌: as many as were taken off.
    for (const Rule word : {Rule::thisWay, Rule::takeOffWord, Rule::countWord}) {
      if (const Derivation* said = Child(*removed, word)) OwnAll(*said);
    }
    Own(*removed);
    MarkerIn(*removed);
    OwnAll(Need(verb, Rule::sameWord));
    if (!told_.removed) Fail(*removed);
    return {range, ir::Draw{who, told_.removed.value_or(ir::Quantity{})}};
  }
  if (const Derivation* measured = Child(verb, Rule::measured))
    return {range, ir::Draw{who, ValueTerm(*measured)}};
  if (const Derivation* deed = Child(verb, Rule::doneDeed)) {
    // 抽与舍弃数量相同的牌.
    if (const Derivation* way = Child(verb, Rule::thisWay)) OwnAll(*way);
    for (const Rule word : {Rule::countWord, Rule::sameWord, Rule::cardWord}) {
      if (const Derivation* said = Child(verb, word)) OwnAll(*said);
    }
    if (IsLastDeed(*deed)) return {range, ir::Draw{who, AsMany(verb)}};
    // 抽等同于其洗入牌组的牌数的牌 is asked only behind that deed.
    if (Says(verb, U"等于") || Says(verb, U"等同于") || Says(verb, U"相当于")) Fail(verb);
    ir::Selector those{.range = range, .whose = ir::Player::Either};
    those.filter = DoneTo(*deed, ir::Player::Unstated);
    those.count.kind = ir::CountKind::All;
    those.slot = composer_.NewSlot();
    return {range, ir::Draw{who, {range, ir::CountOf{ir::Box<ir::Selector>(std::move(those))}}}};
  }
  if (const Derivation* np = Child(verb, Rule::np)) {
    // 抽与我方战斗区中的角色牌相同数量的牌.
    OwnAll(Need(verb, Rule::sameAs));
    return {range, ir::Draw{who, AskWhoseShare(CountedIn(*np, range))}};
  }
  for (const Rule word : {Rule::asMany, Rule::likeMany}) {
    if (const Derivation* as_many = Child(verb, word))
      return {range, ir::Draw{who, AsMany(*as_many)}};
  }
  if (const Derivation* number = Child(verb, Rule::value)) {
    // 抽等同于…的牌; 抽牌，数量为….
    if (const Derivation* same = Child(verb, Rule::sameAs)) OwnAll(*same);
    return {range, ir::Draw{who, AskWhoseShare(Value(*number))}};
  }
  return {range, ir::Draw{who, Amount(Need(verb, Rule::amount))}};
}

/// 1以上6以下的: which numbers may be declared.
void Lowerer::BoundsIn(const Derivation& bounds, ir::Declare& declare) {
  std::vector<std::pair<ir::Comparison, ir::Quantity>> asked;
  bool is_any = false;
  if (const Derivation* range = Child(bounds, Rule::numberRange)) {
    asked = RangeOfNumbers(*range, is_any);
  } else {
    const Derivation& number = Need(bounds, Rule::number);
    asked.emplace_back(
        CompareWord(Child(bounds, Rule::compareWord), Child(bounds, Rule::comparisonWord)),
        ir::Constant(Integer(number), RangeOf(number)));
  }
  if (is_any) Fail(bounds);  // 3或5 is no row of numbers.
  for (const auto& [how, quantity] : asked) {
    const std::int32_t number = std::get<ir::Number>(quantity.node).value;
    switch (how) {
      case ir::Comparison::AtLeast: declare.least = number; break;
      case ir::Comparison::MoreThan: declare.least = number + 1; break;
      case ir::Comparison::AtMost: declare.most = number; break;
      case ir::Comparison::LessThan: declare.most = number - 1; break;
      case ir::Comparison::Equal:
      case ir::Comparison::NotEqual: Fail(bounds); break;
    }
  }
  if (declare.least < 0 || declare.most < 0 || (declare.most > 0 && declare.most < declare.least))
    Fail(bounds);
}

/// Rule: [Zero 1.20, 301.5].
ir::Effect Lowerer::DeclareVerb(const Derivation& verb) {
  OwnAll(verb);
  ir::Declare declare{.slot = composer_.NewSlot()};
  if (const Derivation* sort = Child(verb, Rule::declaredSort)) {
    declare.what = DeclaredSortOf(*sort);
  }
  if (const auto kinds = ChildrenOf(verb, Rule::kindWord); !kinds.empty()) {
    // 角色牌、装备牌、战术牌、事件牌中的一种: all that there are.
    std::set<std::u32string_view> named;
    for (const Derivation* kind : kinds) named.insert(Words(*kind).substr(0, 2));
    if (named.size() < 4) Fail(verb);
    declare.what = ir::Declared::Kind;
  }
  if (Child(verb, Rule::declaredNumber) != nullptr) declare.what = ir::Declared::Number;
  if (const Derivation* bounds = Child(verb, Rule::numberBounds)) BoundsIn(*bounds, declare);
  discourse_.declared = declare.slot;
  discourse_.declared_what = declare.what;
  return {RangeOf(verb), declare};
}

/// 选择一名玩家, 一名玩家: later words speak of that player. Rule: [Zero 1.20, 705.1],
/// [Zero 1.20, 705.8].
ir::Effect Lowerer::ChoosePlayer(const Derivation& words, ir::Picking picking) {
  OwnAll(words);
  if (discourse_.has_chosen_player) Fail(words);  // 那名玩家 would be either.
  discourse_.has_chosen_player = true;
  return {
      RangeOf(words),
      ir::Declare{.slot = composer_.NewSlot(), .what = ir::Declared::Player, .picking = picking}};
}

ir::Effect Lowerer::PickPlayerVerb(const VerbPhrase& verb) {
  // Somebody else choosing is asked nowhere yet.
  if (verb.who != ir::Player::Unstated && verb.who != ir::Player::You) Fail(verb.node);
  const bool is_choice = Child(verb.node, Rule::chooseWord) != nullptr;
  return ChoosePlayer(verb.node, is_choice ? ir::Picking::Chosen : ir::Picking::Designated);
}

/// 将攻击对象变更为此牌, 攻击对象改为我方生命区. Rule: [Zero 1.20, 501.2].
ir::Effect Lowerer::RedirectVerb(const Derivation& verb) {
  if (const Derivation* attack = Child(verb, Rule::attackObject)) OwnAll(*attack);
  if (const Derivation* np = Child(verb, Rule::np)) return RedirectOf(verb, *np);
  return RedirectTo(verb);
}

/// 攻击对象变更为…: where such a card attacks.
ir::Effect Lowerer::RedirectOf(const Derivation& verb, const Derivation& np) {
  const ir::SourceRange range = RangeOf(verb);
  const bool before = std::exchange(discourse_.is_weak_place, true);
  ir::Selector attacker = SelectorOf(np);
  discourse_.is_weak_place = before;
  std::vector<ir::Filter> parts{attacker.filter};
  if (const auto* all = std::get_if<ir::AllOf>(&attacker.filter.node)) parts = all->parts;
  const ir::Filter attacking{range, ir::Has{ir::Quality::Attacking}};
  if (std::find(parts.begin(), parts.end(), attacking) == parts.end())
    parts.insert(parts.begin(), attacking);
  attacker.filter = Both(std::move(parts), range);
  attacker.count = {};
  ir::If where{.condition = {range, ir::ThereAre{std::move(attacker)}},
               .then = ir::Box<ir::Effect>(RedirectTo(verb)),
               .otherwise = {}};
  return {range, std::move(where)};
}

ir::Effect Lowerer::RedirectTo(const Derivation& verb) {
  if (const Derivation* word = Child(verb, Rule::redirectWord)) OwnAll(*word);
  const Derivation& object = Need(verb, Rule::newObject);
  Own(object);
  ir::Redirect redirect;
  if (const Derivation* owner = Child(object, Rule::ownerWord)) {
    redirect.life = Owner(*owner);
    if (redirect.life != ir::Player::You && redirect.life != ir::Player::Opponent) Fail(*owner);
    return {RangeOf(verb), std::move(redirect)};
  }
  ir::Objects to = OnePhrase(Need(object, Rule::np));
  auto* selector = std::get_if<ir::Selector>(&to.node);
  if (selector != nullptr && !(selector->count == ir::Count{})) Fail(object);
  if (selector != nullptr && HasInside(object, Rule::another)) {
    // 另一张: no object of the attack that is on. Rule: [Zero 1.20, 501.2].
    std::vector<ir::Filter> parts{selector->filter};
    if (const auto* all = std::get_if<ir::AllOf>(&selector->filter.node)) parts = all->parts;
    const ir::SourceRange where = RangeOf(object);
    parts.insert(parts.begin(),
                 {where, ir::NoneOf{{ir::Filter{where, ir::Has{ir::Quality::Attacked}}}}});
    selector->filter = Both(std::move(parts), where);
  }
  discourse_.last_objects = {Again(to)};
  redirect.to = std::move(to);
  return {RangeOf(verb), std::move(redirect)};
}

}  // namespace caiding::parser
