// SPDX-License-Identifier: MIT
// Numbers, amounts, stats, colours and durations.
#include <algorithm>
#include <utility>

#include "model/ir/walk.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

int ChineseDigit(char32_t point) {
  switch (point) {
    case U'零': return 0;
    case U'一': return 1;
    case U'二':
    case U'两': return 2;
    case U'三': return 3;
    case U'四': return 4;
    case U'五': return 5;
    case U'六': return 6;
    case U'七': return 7;
    case U'八': return 8;
    case U'九': return 9;
    default: return -1;
  }
}

std::int64_t ChineseUnit(char32_t point) {
  switch (point) {
    case U'十': return 10;
    case U'百': return 100;
    case U'千': return 1000;
    case U'万': return 10000;
    default: return 0;
  }
}

/// 两千五百 = 2500; -1 for what is no number.
std::int64_t ReadChinese(std::u32string_view words) {
  std::int64_t total = 0, section = 0, digit = -1;
  for (const char32_t point : words) {
    if (const int value = ChineseDigit(point); value >= 0) {
      if (digit > 0) return -1;
      digit = value;
      continue;
    }
    const std::int64_t unit = ChineseUnit(point);
    if (unit == 10000) {
      total += (section + std::max<std::int64_t>(digit, 0)) * unit;
      section = 0;
    } else {
      section += (digit < 0 ? 1 : digit) * unit;
    }
    digit = -1;
  }
  return total + section + std::max<std::int64_t>(digit, 0);
}

constexpr std::int64_t kNumberMax = 1'000'000;

}  // namespace

std::int32_t Lowerer::Integer(const Derivation& number) {
  OwnAll(number);
  const std::u32string_view words = Words(number);
  std::int64_t value = 0;
  if (!words.empty() && words[0] >= U'0' && words[0] <= U'9') {
    for (const char32_t point : words) {
      value = value * 10 + static_cast<std::int64_t>(point - U'0');
      if (value > kNumberMax) break;
    }
  } else {
    value = ReadChinese(words);
  }
  if (value < 0 || value > kNumberMax) {
    Fail(number);
    return 0;
  }
  return static_cast<std::int32_t>(value);
}

/// 宣布的数字, 那个数字.
ir::Quantity Lowerer::DeclaredAmount(const Derivation& amount) {
  OwnAll(amount);
  if (!discourse_.declared || discourse_.declared_what != ir::Declared::Number) Fail(amount);
  return {RangeOf(amount), ir::DeclaredNumber{discourse_.declared.value_or(0)}};
}

ir::Quantity Lowerer::Amount(const Derivation& amount) {
  Own(amount);
  if (const Derivation* variable = Child(amount, Rule::variable)) {
    OwnAll(*variable);
    const Derivation* more = Child(amount, Rule::number);
    if (more == nullptr) return {RangeOf(amount), ir::VariableX{}};
    // X+1.
    const bool is_sum = text_.text[variable->end] == U'+';
    return {RangeOf(amount), ir::Box<ir::Arithmetic>(
                                 ir::Arithmetic{is_sum ? ir::Operator::Add : ir::Operator::Subtract,
                                                {RangeOf(*variable), ir::VariableX{}},
                                                ir::Constant(Integer(*more), RangeOf(*more))})};
  }
  if (const Derivation* declared = Child(amount, Rule::declaredAmount))
    return DeclaredAmount(*declared);
  return ir::Constant(Integer(Need(amount, Rule::number)), RangeOf(amount));
}

/// 1000点, or 等同于此牌(攻)的.
ir::Quantity Lowerer::HowMuch(const Derivation& how_much) {
  Own(how_much);
  if (const Derivation* amount = Child(how_much, Rule::amount)) return Amount(*amount);
  if (how_much.children.empty()) return EventsAmount(how_much);  // 等量的.
  if (const Derivation* scaled = Child(how_much, Rule::scaled)) {
    if (const Derivation* down = Child(how_much, Rule::rounded)) OwnAll(*down);
    return ValueTerm(*scaled);
  }
  if (const Derivation* same = Child(how_much, Rule::sameAs)) OwnAll(*same);
  if (const Derivation* down = Child(how_much, Rule::rounded)) OwnAll(*down);
  return Value(Need(how_much, Rule::value));
}

/// 以此法破坏的每有两张, 每移出一张: how many of those there are.
ir::Quantity Lowerer::CountedEach(const Derivation& each) {
  const ir::SourceRange range = RangeOf(each);
  OwnAll(Need(each, Rule::counter));
  for (const Rule word : {Rule::cardWord, Rule::countWord}) {
    if (const Derivation* said = Child(each, word)) OwnAll(*said);
  }
  ir::Selector counted{.range = range, .whose = ir::Player::Either};
  if (const Derivation* deed = Child(each, Rule::doneDeed)) {
    for (const Rule word : {Rule::thisWay, Rule::ownerOf, Rule::zoneName}) {
      if (const Derivation* said = Child(each, word)) OwnAll(*said);
    }
    std::vector<ir::Filter> parts{DoneTo(*deed, DonePlayer(each))};
    if (const Derivation* kind = Child(each, Rule::kindWord)) parts.push_back(KindFilter(*kind));
    if (const Derivation* names = Child(each, Rule::nameSequence))
      parts.push_back(NameSequence(*names, ir::NameSense::Either, false));
    counted.filter = Both(std::move(parts), range);
    counted.slot = composer_.NewSlot();
  } else if (const Derivation* place = Child(each, Rule::locative)) {
    // 其中每有两张: of those alone it can be said without a noun.
    const Derivation* among = Child(*place, Rule::amongWord);
    if (among == nullptr) Fail(*place);
    Own(*place);
    if (among != nullptr) OwnAll(*among);
    // 移除所有花指示物，其中每有两个: of the markers.
    const std::u32string_view counter = Words(Need(each, Rule::counter));
    const bool are_markers = counter == U"个" || counter == U"枚";
    if (are_markers && told_.removed && !discourse_.shown) return *told_.removed;
    counted.filter = AmongThem(among != nullptr ? *among : *place);
    counted.slot = composer_.NewSlot();
  } else {
    const Derivation& np = Need(each, Rule::np);
    counted = SelectorOf(np);
    const bool is_those = std::holds_alternative<ir::Is>(counted.filter.node);
    if ((counted.count.kind != ir::CountKind::All && !is_those) || counted.extreme ||
        counted.distinct)
      Fail(np);
    if (is_those && counted.whose == ir::Player::Unstated) counted.whose = ir::Player::Either;
  }
  counted.count = {};
  return {range, ir::CountOf{ir::Box<ir::Selector>(std::move(counted))}};
}

/// 属性, 颜色, 牌名: of which cards may have different ones.
ir::Shared Lowerer::SharedSort(const Derivation& word) {
  OwnAll(word);
  if (Child(word, Rule::characterNameWord) != nullptr) Fail(word);
  if (Child(word, Rule::bareKindWord) != nullptr) return ir::Shared::Kind;
  if (Child(word, Rule::cardNameWord) != nullptr) return ir::Shared::CardName;
  return Child(word, Rule::bareTraitWord) != nullptr ? ir::Shared::Trait : ir::Shared::Colour;
}

/// 我方战斗区中的角色牌的颜色: how many different ones of that sort the cards of these words have
/// together.
ir::Quantity Lowerer::KindsWithin(const Derivation& words) {
  const ir::SourceRange range = RangeOf(words);
  const Derivation* np = Child(words, Rule::np);
  ir::Selector cards{.range = range};
  if (np != nullptr)
    cards = SelectorOf(*np);
  else
    cards.slot = composer_.NewSlot();
  const bool is_all = np == nullptr || cards.count.kind == ir::CountKind::All ||
                      std::holds_alternative<ir::Is>(cards.filter.node);
  if (!is_all || cards.extreme || cards.distinct) Fail(words);
  if (const Derivation* place = Child(words, Rule::locative))
    cards = InLocative(std::move(cards), *place);
  if (const Derivation* zone = Child(words, Rule::zoneName)) {
    // 我方战斗区中不同属性的数量: of all that lies there.
    bool is_placed = false;
    OwnAll(Need(words, Rule::zoneTail));
    if (const Derivation* owner = Child(words, Rule::ownerWord)) Place(*owner, cards, is_placed);
    cards.zones = {Zone(*zone)};
  }
  cards.count = {};
  cards.count.kind = ir::CountKind::All;
  return {range, ir::CountOf{ir::Box<ir::Selector>(std::move(cards)),
                             SharedSort(Need(words, Rule::sharedWord))}};
}

/// The cards that lie in the place that stands before.
ir::Selector Lowerer::InLocative(ir::Selector cards, const Derivation& place) {
  Own(place);
  if (const Derivation* among = Child(place, Rule::amongWord)) {
    OwnAll(*among);
    cards.filter = Both({AmongThem(*among), cards.filter}, RangeOf(place));
  }
  if (const Derivation* zone = Child(place, Rule::zoneName)) {
    // 资源区中…的资源牌: the noun says the same place.
    const std::vector<ir::ZoneId> there{Zone(*zone)};
    if (!cards.zones.empty() && cards.zones != there) Fail(*zone);
    cards.zones = there;
  }
  if (const Derivation* field = Child(place, Rule::fieldWord)) {
    OwnAll(*field);
    if (!cards.zones.empty()) Fail(*field);
    cards.zones = {roles_.play};
  }
  if (const Derivation* owner = Child(place, Rule::ownerWord)) {
    const ir::Player whose = Owner(*owner);
    if (cards.whose != ir::Player::Unstated && cards.whose != whose) Fail(*owner);
    cards.whose = whose;
  }
  return cards;
}

/// 我方本回合每使用过一张战术牌.
ir::Quantity Lowerer::UsedEach(const Derivation& each) {
  const ir::SourceRange range = RangeOf(each);
  const Derivation* turn = Child(each, Rule::thisTurnWord);
  if (turn == nullptr) Fail(each);  // Since when is not said.
  if (turn != nullptr) OwnAll(*turn);
  ir::Selector cards = SelectorOf(Need(each, Rule::np));
  if (cards.count.kind != ir::CountKind::Exactly || cards.extreme || cards.distinct ||
      cards.whose != ir::Player::Unstated || !cards.zones.empty())
    Fail(each);
  const ir::Quantity size = cards.count.number;
  cards.count = {};
  cards.whose = ir::Player::You;
  if (const Derivation* player = Child(each, Rule::player)) cards.whose = PlayerOf(*player);
  ir::ObjectEvent used{.happening = ir::Happening::IsUsed, .subject = {}, .from = {}, .to = {}};
  used.subject = {cards.range, std::move(cards)};
  ir::Quantity times{range, ir::TimesThisTurn{ir::TriggerEvent{range, std::move(used)}}};
  if (size == ir::Constant(1)) return times;
  return {range,
          ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Divide, std::move(times), size})};
}

/// The same number of the other player's cards, where it is told of one player's.
ir::Quantity Lowerer::OfOtherPlayer(const Derivation& opponent, const ir::Quantity& own) {
  OwnAll(opponent);
  const ir::Player other = Says(opponent, U"对方") ? ir::Player::Opponent : ir::Player::You;
  const ir::Player mine = other == ir::Player::You ? ir::Player::Opponent : ir::Player::You;
  const Derivation* zone = Child(opponent, Rule::zoneName);
  ir::Quantity others = AgainCounted(own);
  ir::Selector* cards = nullptr;
  if (auto* count = std::get_if<ir::CountOf>(&others.node)) cards = &*count->objects;
  if (auto* total = std::get_if<ir::TotalOf>(&others.node)) cards = &*total->objects;
  if (cards == nullptr || cards->whose != mine) {
    Fail(opponent);
    return others;
  }
  // 为对方手牌的一半: the same place again.
  if (zone != nullptr && cards->zones != std::vector{Zone(*zone)}) Fail(*zone);
  cards->whose = other;
  return others;
}

/// 我方手牌每比对方多一张: by how many they are more; none where they are not.
ir::Quantity Lowerer::MoreThanOther(const Derivation& each, const Derivation& opponent) {
  const ir::SourceRange range = RangeOf(each);
  for (const Rule word : {Rule::countWord, Rule::counter}) {
    if (const Derivation* said = Child(each, word)) OwnAll(*said);
  }
  ir::Quantity own = CountedIn(Need(each, Rule::np), range);
  ir::Quantity other = OfOtherPlayer(opponent, own);
  // 每少一张: by how many the other's are more.
  if (Says(each, U"少")) std::swap(own, other);
  ir::Quantity by{range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Subtract,
                                                                std::move(own), std::move(other)})};
  return {range, ir::Box<ir::Arithmetic>(
                     ir::Arithmetic{ir::Operator::Greater, std::move(by), ir::Constant(0, range)})};
}

namespace {

/// 每有两张: how many times so many of those that are counted.
ir::Quantity Per(ir::Quantity counted, ir::Quantity size, ir::SourceRange range) {
  if (size == ir::Constant(1)) return counted;
  return {range, ir::Box<ir::Arithmetic>(
                     ir::Arithmetic{ir::Operator::Divide, std::move(counted), std::move(size)})};
}

/// 1000, 两: the number that is said, where it stands.
ir::Quantity NumberIn(Lowerer& lower, const Derivation& number) {
  return ir::Constant(lower.Integer(number), lower.RangeOf(number));
}

/// 此牌上每有两个…指示物, 我方每有一个…指示物.
ir::Quantity MarkersEach(Lowerer& lower, const Derivation& each) {
  const ir::SourceRange range = lower.RangeOf(each);
  std::u32string name = lower.MarkerIn(each);
  ir::Quantity markers;
  if (const Derivation* player = lower.Child(each, Rule::playerMark))
    markers = {range, ir::MarkersOn{{}, std::move(name), lower.PlayerMark(*player)}};
  else
    markers =
        lower.MarkersThere(lower.ReferenceOf(lower.Need(each, Rule::np)), std::move(name), range);
  const Derivation& number = lower.Need(each, Rule::number);
  return Per(std::move(markers), NumberIn(lower, number), range);
}

/// 此牌的(攻)每有1000, 等级每高于LV1一级.
ir::Quantity StatEach(Lowerer& lower, const Derivation& each, const Derivation& stat) {
  const ir::SourceRange range = lower.RangeOf(each);
  const ir::Reference object = lower.ReferenceOf(lower.Need(each, Rule::np));
  // 等级每有1 is no 每高于LV1一级.
  if (lower.Says(each, U"高") || lower.Says(each, U"超")) {
    const Derivation* digits = lower.Child(each, Rule::digits);
    const Derivation& over = digits != nullptr ? *digits : lower.Need(each, Rule::number);
    const ir::StatId level = lower.Stat(stat);
    if (!lower.IsLevel(level)) lower.Fail(stat);
    return {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Subtract,
                                                          {range, ir::StatOf{object, level, false}},
                                                          NumberIn(lower, over)})};
  }
  const Derivation& number = lower.Need(each, Rule::number);
  return Per({range, ir::StatOf{object, lower.Stat(stat), false}}, NumberIn(lower, number), range);
}

/// 此牌上每有1000点伤害.
ir::Quantity HurtEach(Lowerer& lower, const Derivation& each, const Derivation& hurt) {
  const ir::SourceRange range = lower.RangeOf(each);
  lower.OwnAll(hurt);
  const Derivation& number = lower.Need(hurt, Rule::number);
  return Per({range, ir::DamageOn{lower.ReferenceOf(lower.Need(each, Rule::np))}},
             NumberIn(lower, number), range);
}

/// 此牌上每有一张装备牌: of those that it bears, which are of the kind that is borne.
void KeepBorne(Lowerer& lower, const Derivation& each, std::u32string_view borne_kind,
               ir::Selector& counted) {
  if (!counted.zones.empty() || borne_kind.empty()) lower.Fail(each);
  const auto kind = ir::FindId<ir::KindId>(lower.vocabulary().kinds, borne_kind);
  const auto is_of_kind = [&](const ir::Filter& part) {
    const auto* is = std::get_if<ir::IsKind>(&part.node);
    return is != nullptr && is->kind == kind;
  };
  const auto* all = std::get_if<ir::AllOf>(&counted.filter.node);
  const bool is_such =
      is_of_kind(counted.filter) ||
      (all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), is_of_kind));
  if (!is_such) lower.Fail(each);
  const ir::SourceRange range = lower.RangeOf(each);
  const ir::Filter borne{range, ir::AttachedTo{lower.BareOf(lower.Need(each, Rule::bareOf))}};
  std::vector<ir::Filter> parts{borne};
  if (all != nullptr)
    parts.insert(parts.end(), all->parts.begin(), all->parts.end());
  else
    parts.push_back(counted.filter);
  counted.filter = Both(std::move(parts), range);
}

}  // namespace

/// 本回合每有一张角色牌被破坏: so often has that happened.
ir::Quantity Lowerer::PastEach(const Derivation& each, const Derivation& past) {
  const ir::SourceRange range = RangeOf(each);
  OwnAll(Need(each, Rule::thisTurnWord));
  Own(past);
  ir::Selector cards = SelectorOf(Need(each, Rule::np));
  if (cards.count.kind != ir::CountKind::Exactly || cards.extreme || cards.distinct) Fail(each);
  const ir::Quantity size = cards.count.number;
  cards.count = {};
  ir::ObjectEvent event{.happening = ir::Happening::Enters, .subject = {}, .from = {}, .to = {}};
  event.subject = {cards.range, std::move(cards)};
  const std::uint8_t slots = discourse_.slots;
  Discourse before = discourse_;
  EventVerb(Need(past, Rule::eventVerb), event);
  before.slots = std::max(slots, discourse_.slots);
  discourse_ = std::move(before);
  if (event.by_object || event.happening == ir::Happening::IsUsed) Fail(past);
  return Per({range, ir::TimesThisTurn{ir::TriggerEvent{range, std::move(event)}}}, size, range);
}

/// 我方战斗区中的角色牌和装备牌每有一张: of either sort, all together.
std::optional<ir::Quantity> Lowerer::SortsTogether(const Derivation& each) {
  const Derivation* np = Child(each, Rule::np);
  if (np == nullptr || np->children.size() != 3 || ChildrenOf(*np, Rule::npTerm).size() != 2)
    return std::nullopt;
  for (const Rule word : {Rule::counter, Rule::countWord}) {
    if (const Derivation* said = Child(each, word)) OwnAll(*said);
  }
  const ir::SourceRange range = RangeOf(each);
  const bool counts = std::exchange(is_counting_, true);
  std::vector<ir::Objects> sorts = Phrase(*np);
  is_counting_ = counts;
  std::vector<ir::Quantity> numbers;
  for (ir::Objects& sort : sorts) {
    auto* cards = std::get_if<ir::Selector>(&sort.node);
    const bool is_sort = cards != nullptr &&
                         (cards->count == ir::Count{} || cards->count.kind == ir::CountKind::All);
    if (!is_sort) {
      Fail(*np);
      return ir::Quantity{};
    }
    cards->count = {};
    AskWhoseCounted(*cards);
    numbers.push_back({range, ir::CountOf{ir::Box<ir::Selector>(std::move(*cards))}});
  }
  if (numbers.size() == 1) return std::move(numbers.front());
  if (numbers.size() != 2) {
    Fail(*np);
    return ir::Quantity{};
  }
  return ir::Quantity{
      range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Add, std::move(numbers.front()),
                                                    std::move(numbers.back())})};
}

/// 每有一张角色牌和一张装备牌: each of either sort counts, or each pair of them. No clause tells.
std::optional<ir::Quantity> Lowerer::SortsEach(const Derivation& each) {
  const Derivation* np = Child(each, Rule::np);
  const auto terms =
      np == nullptr ? std::vector<const Derivation*>{} : ChildrenOf(*np, Rule::npTerm);
  // 一张『A』和『B』: the number is said of either.
  const bool are_two = terms.size() == 2 && ChildrenOf(*np, Rule::npAnd).size() == 1 &&
                       HasInside(*terms.front(), Rule::exactly);
  const bool is_plain = Child(each, Rule::bareOf) == nullptr && !Says(each, U"控制");
  if (!are_two || !is_plain || np->children.size() != 3) return std::nullopt;
  const ir::SourceRange range = RangeOf(each);
  const bool counts = std::exchange(is_counting_, true);
  std::vector<ir::Objects> sorts = Phrase(*np);
  is_counting_ = counts;
  const Derivation* place = Child(each, Rule::locative);
  if (place != nullptr && Words(*place).starts_with(U"每")) Fail(*place);
  const auto* first = sorts.empty() ? nullptr : std::get_if<ir::Selector>(&sorts.front().node);
  const ir::Count said = first == nullptr ? ir::Count{} : first->count;
  std::vector<ir::Quantity> numbers;
  for (ir::Objects& sort : sorts) {
    auto* cards = std::get_if<ir::Selector>(&sort.node);
    const bool is_bare = cards != nullptr && cards->count.kind == ir::CountKind::All;
    if (is_bare && !HasInside(*terms.back(), Rule::everyWord)) cards->count = said;
    if (cards == nullptr || cards->count.kind != ir::CountKind::Exactly) {
      Fail(*np);
      return ir::Quantity{};
    }
    ir::Selector there =
        place == nullptr ? std::move(*cards) : InLocative(std::move(*cards), *place);
    AskWhoseCounted(there);
    ir::Quantity size = std::exchange(there.count, {}).number;
    numbers.push_back(
        Per({range, ir::CountOf{ir::Box<ir::Selector>(std::move(there))}}, std::move(size), range));
  }
  if (numbers.size() != 2) {
    Fail(*np);
    return ir::Quantity{};
  }
  const auto option = choices_.Choose(ir::Ambiguity::Distribution, RangeOf(*np),
                                      {"each of either sort counts", "each pair of them counts"});
  return ir::Quantity{range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                                 option == 0 ? ir::Operator::Add : ir::Operator::Lesser,
                                 std::move(numbers.front()), std::move(numbers.back())})};
}

/// 每有一张…, 每有两个…指示物: how many times the number that follows counts.
ir::Quantity Lowerer::EachCount(const Derivation& each) {
  Own(each);
  OwnMoment(each);
  const ir::SourceRange range = RangeOf(each);
  if (const Derivation* off = Child(each, Rule::takeOffWord)) {
    // 每移除一个: of those that were taken off.
    OwnAll(*off);
    if (const Derivation* way = Child(each, Rule::thisWay)) OwnAll(*way);
    MarkerIn(each);
    if (!told_.removed) Fail(each);
    return Per(told_.removed.value_or(ir::Quantity{}), Amount(Need(each, Rule::amount)), range);
  }
  if (Says(each, U"指示物") && Child(each, Rule::number) != nullptr)
    return MarkersEach(*this, each);
  if (const Derivation* stat = Child(each, Rule::statName)) return StatEach(*this, each, *stat);
  if (const Derivation* past = Child(each, Rule::pastVerb)) return PastEach(each, *past);
  if (Says(each, U"使用")) {
    if (Child(each, Rule::doneDeed) == nullptr) return UsedEach(each);
  }
  // 每有一种颜色: of how many colours they are.
  if (Child(each, Rule::sharedWord) != nullptr)
    return Per(KindsWithin(each), Amount(Need(each, Rule::amount)), range);
  if (const Derivation* hurt = Child(each, Rule::eachHurt)) return HurtEach(*this, each, *hurt);
  if (const Derivation* hit = Child(each, Rule::hitValue)) {
    // 那次伤害每有500点: of the damage that is told of.
    const Derivation& number = Need(each, Rule::number);
    return Per(PlainValue(*hit), ir::Constant(Integer(number), RangeOf(number)), range);
  }
  if (const Derivation* opponent = Child(each, Rule::opponentWord))
    return Per(MoreThanOther(each, *opponent), Amount(Need(each, Rule::amount)), range);
  if (const Derivation* amount = Child(each, Rule::amount)) {
    if (auto sorts = SortsTogether(each)) return Per(*std::move(sorts), Amount(*amount), range);
    return Per(CountedEach(each), Amount(*amount), range);
  }
  if (auto sorts = SortsEach(each)) return *std::move(sorts);
  ir::Selector counted = EachCounted(each);
  AskWhoseCounted(counted);
  if (counted.count.kind != ir::CountKind::Exactly) Fail(each);
  const ir::Quantity size = counted.count.number;
  counted.count = {};
  return Per({range, ir::CountOf{ir::Box<ir::Selector>(std::move(counted))}}, size, range);
}

/// 此牌下方每有一张变身牌, 我方控制的每两张牌: which cards are counted, and by how many.
ir::Selector Lowerer::EachCounted(const Derivation& each) {
  const bool counts = std::exchange(is_counting_, true);
  ir::Selector counted = SelectorOf(Need(each, Rule::np));
  is_counting_ = counts;
  for (const Rule word : {Rule::ontoMark, Rule::equipMark}) {
    const Derivation* mark = Child(each, word);
    if (mark == nullptr) continue;
    OwnAll(*mark);
    KeepBorne(*this, each, own_.attached, counted);
  }
  if (const Derivation* under = Child(each, Rule::underWord)) {
    // 此牌下方每有一张变身牌: of those that lie below it.
    OwnAll(*under);
    LieBelow(counted, BareOf(Need(each, Rule::bareOf)), RangeOf(each));
  }
  // 每位玩家每有一张: of each player by itself, which is one number for none.
  if (const Derivation* place = Child(each, Rule::locative);
      place != nullptr && Words(*place).starts_with(U"每"))
    Fail(*place);
  if (const Derivation* place = Child(each, Rule::locative))
    counted = InLocative(std::move(counted), *place);
  if (Says(each, U"控制")) {
    // What a player controls lies in the battle zone. Rule: [Zero 1.20, 612.2].
    const auto battle = roles_.play;
    if (!counted.zones.empty() && counted.zones != std::vector{battle}) Fail(each);
    counted.zones = {battle};
  }
  return counted;
}

/// …之差乘以500, …之和的一半.
ir::Quantity Lowerer::Scaled(ir::Quantity number, const Derivation& value) {
  const Derivation* tail = Child(value, Rule::scaleTail);
  if (tail == nullptr) return number;
  OwnAll(*tail);
  const Derivation* times = Child(*tail, Rule::number);
  const ir::Operator way = times == nullptr ? ir::Operator::Divide : ir::Operator::Multiply;
  ir::Quantity by = times == nullptr ? ir::Constant(2, RangeOf(*tail))
                                     : ir::Constant(Integer(*times), RangeOf(*times));
  return {RangeOf(value),
          ir::Box<ir::Arithmetic>(ir::Arithmetic{way, std::move(number), std::move(by)})};
}

ir::Quantity Lowerer::Value(const Derivation& value) {
  Own(value);
  return Scaled(SumOrTerm(value), value);
}

/// 此时…的(攻), 清算此效果时…: the number is worked out then, and once.
void Lowerer::OwnMoment(const Derivation& words) {
  const Derivation* now = Child(words, Rule::nowWord);
  const Derivation* then = Child(words, Rule::atResolution);
  if (now != nullptr) OwnAll(*now);
  if (then != nullptr) OwnAll(*then);
  discourse_.counts_once = discourse_.counts_once || now != nullptr || then != nullptr;
  discourse_.counts_at_resolution = discourse_.counts_at_resolution || then != nullptr;
}

/// One term, or what two of them come to.
ir::Quantity Lowerer::SumOrTerm(const Derivation& value) {
  OwnMoment(value);
  const auto terms = ChildrenOf(value, Rule::term);
  ir::Quantity left = ValueTerm(*terms[0]);
  if (terms.size() == 1) return left;
  if (const Derivation* lesser = Child(value, Rule::lesserWord)) {
    // A与B中较小的数值.
    OwnAll(*lesser);
    OwnAll(Need(value, Rule::sumAnd));
    const bool is_less = Child(*lesser, Rule::lessWord) != nullptr;
    ir::Quantity other = ValueTerm(*terms[1]);
    return {RangeOf(value), ir::Box<ir::Arithmetic>(ir::Arithmetic{
                                is_less ? ir::Operator::Lesser : ir::Operator::Greater,
                                std::move(left), std::move(other)})};
  }
  if (const Derivation* over = Child(value, Rule::overWord)) {
    // A超出B的部分: none where it is not more.
    OwnAll(*over);
    ir::Quantity by{RangeOf(value),
                    ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Subtract, std::move(left),
                                                           ValueTerm(*terms[1])})};
    return {RangeOf(value),
            ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Greater, std::move(by),
                                                   ir::Constant(0, RangeOf(value))})};
  }
  if (const Derivation* gap = Child(value, Rule::gapWord)) {
    // A与B之差.
    OwnAll(*gap);
    OwnAll(Need(value, Rule::sumAnd));
    ir::Quantity other = ValueTerm(*terms[1]);
    return GapBetween(std::move(left), std::move(other), RangeOf(value));
  }
  const Derivation* together = Child(value, Rule::sumWord);
  if (together != nullptr) {
    // A的(攻)与B的(攻)之和.
    OwnAll(*together);
    OwnAll(Need(value, Rule::sumAnd));
  }
  const Derivation* added = Child(value, Rule::addWord);
  const Derivation* taken = Child(value, Rule::lessenWord);
  for (const Derivation* word : {added, taken}) {
    if (word != nullptr) OwnAll(*word);
  }
  const bool is_sum = together != nullptr || added != nullptr || text_.text[terms[0]->end] == U'+';
  ir::Quantity right = ValueTerm(*terms[1]);
  return {RangeOf(value), ir::Box<ir::Arithmetic>(
                              ir::Arithmetic{is_sum ? ir::Operator::Add : ir::Operator::Subtract,
                                             std::move(left), std::move(right)})};
}

ir::Quantity Lowerer::ValueTerm(const Derivation& term) {
  Own(term);
  const ir::SourceRange range = RangeOf(term);
  const Derivation& inner = *term.children[0];
  if (inner.rule == Rule::product || inner.rule == Rule::half) Own(inner);
  // X+1 is the sum of two terms.
  if (inner.rule == Rule::amount && inner.children.size() > 1) Fail(inner);
  switch (inner.rule.As<Rule>()) {
    case Rule::product: return ProductOf(inner, range);
    case Rule::half:
      return {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Divide,
                                                            PlainValue(*inner.children.front()),
                                                            ir::Constant(2, range)})};
    default: return PlainValue(inner);
  }
}

/// A number that counts, or so many times one.
ir::Quantity Lowerer::SetNumber(const Derivation& number, ir::SourceRange range) {
  if (!(number.rule == Rule::product)) return PlainValue(number);
  Own(number);
  return ProductOf(number, range);
}

/// 手牌数量×500, 手牌数量的两倍.
ir::Quantity Lowerer::ProductOf(const Derivation& product, ir::SourceRange range) {
  if (const Derivation* word = Child(product, Rule::timesWord)) OwnAll(*word);
  OwnMoment(product);
  ir::Quantity left = PlainValue(*product.children.front());
  const Derivation* times = Child(product, Rule::number);
  ir::Quantity right = times != nullptr ? ir::Constant(Integer(*times), RangeOf(*times))
                                        : PlainValue(*product.children.back());
  // 500乘以手牌的数量 is the same as the number of cards times 500.
  const auto is_constant = [](const ir::Quantity& one) {
    return std::holds_alternative<ir::Number>(one.node);
  };
  if (is_constant(left) && !is_constant(right)) std::swap(left, right);
  return {range, ir::Box<ir::Arithmetic>(
                     ir::Arithmetic{ir::Operator::Multiply, std::move(left), std::move(right)})};
}

/// 因此横置的张数: how many of those there are to which it was done.
ir::Quantity Lowerer::DoneCount(const Derivation& count) {
  Own(count);
  for (const Rule word :
       {Rule::thisWay, Rule::cardWord, Rule::countWord, Rule::ownerOf, Rule::zoneName}) {
    if (const Derivation* said = Child(count, word)) OwnAll(*said);
  }
  const ir::SourceRange range = RangeOf(count);
  if (const Derivation* off = Child(count, Rule::takeOffWord)) {
    // 所移除的花指示物的数量.
    OwnAll(*off);
    MarkerIn(count);
    if (!told_.removed) Fail(count);
    return told_.removed.value_or(ir::Quantity{});
  }
  ir::Selector those{.range = range, .whose = ir::Player::Either};
  those.filter = DoneTo(Need(count, Rule::doneDeed), ir::Player::Unstated);
  those.count.kind = ir::CountKind::All;
  those.slot = composer_.NewSlot();
  return {range, ir::CountOf{ir::Box<ir::Selector>(std::move(those))}};
}

/// 休息区中每有一张战术牌: in the own one or in whichever it is, where nobody does what is told.
void Lowerer::AskWhoseCounted(ir::Selector& counted) {
  const bool is_anybodys = counted.whose == ir::Player::Unstated &&
                           counted.place == ir::Place::Anywhere && counted.zones.size() == 1 &&
                           !SaysWhich(counted.filter);
  if (!is_anybodys || discourse_.clause_player != ir::Player::Unstated) return;
  if (counted.zones.front() == roles_.play) return;
  counted.whose = AskWhoseZone(counted.zones, counted.range);
}

/// 角色牌和装备牌, of which each counts: of either sort, in the same place.
ir::Selector Lowerer::AnyOfThem(const std::vector<ir::Objects>& objects, const Derivation& np) {
  std::vector<ir::Filter> sorts;
  const ir::Selector* first = nullptr;
  for (const ir::Objects& one : objects) {
    const auto* cards = std::get_if<ir::Selector>(&one.node);
    const bool is_sort = cards != nullptr && cards->count.kind == ir::CountKind::All &&
                         !cards->extreme && !cards->distinct && !cards->together;
    if (first == nullptr) first = cards;
    if (!is_sort || cards->zones != first->zones || cards->whose != first->whose) {
      Fail(np);
      return {};
    }
    sorts.push_back(cards->filter);
  }
  if (first == nullptr) return {};
  ir::Selector all = *first;
  const ir::SourceRange range = RangeOf(np);
  // A card is of one kind, and may have several names.
  // Rule: [Zero 1.20, 302.1], [Zero 1.20, 306.1].
  const bool are_kinds = std::all_of(sorts.begin(), sorts.end(), [](const ir::Filter& sort) {
    return std::holds_alternative<ir::IsKind>(sort.node);
  });
  if (!are_kinds && !is_counting_) Fail(np);
  const bool is_both =
      !are_kinds && choices_.Choose(ir::Ambiguity::Grouping, range,
                                    {"each of either sort counts", "those that are both"}) == 1;
  all.filter = is_both ? Both(std::move(sorts), range) : Either(std::move(sorts), range);
  return all;
}

/// 角色牌和装备牌的张数: each card of either sort that is there.
ir::Selector Lowerer::CountedCards(const Derivation& np) {
  const bool counts = std::exchange(is_counting_, true);
  std::vector<ir::Objects> objects = Phrase(np);
  if (objects.size() != 1) {
    ir::Selector all = AnyOfThem(objects, np);
    is_counting_ = counts;
    return all;
  }
  is_counting_ = counts;
  if (auto* only = std::get_if<ir::Selector>(&objects[0].node)) return std::move(*only);
  ir::Selector one{.range = objects[0].range};
  one.filter = {objects[0].range, ir::Is{std::get<ir::Reference>(objects[0].node)}};
  one.slot = composer_.NewSlot();
  return one;
}

ir::Quantity Lowerer::CountedIn(const Derivation& np, ir::SourceRange range) {
  ir::Selector counted = CountedCards(np);
  // 两张手牌的数量: so many cards are no set to be counted.
  const bool is_those = std::holds_alternative<ir::Is>(counted.filter.node);
  if (counted.count.kind != ir::CountKind::All && !is_those) Fail(np);
  AskWhoseCounted(counted);
  if (is_those && counted.whose == ir::Player::Unstated) {
    counted.whose = ir::Player::Either;
    counted.count.kind = ir::CountKind::All;
  }
  return {range, ir::CountOf{ir::Box<ir::Selector>(std::move(counted))}};
}

ir::Quantity Lowerer::PlainValue(const Derivation& inner) {
  const ir::SourceRange range = RangeOf(inner);
  if (inner.rule == Rule::amount) return Amount(inner);
  if (inner.rule == Rule::declaredAmount) return DeclaredAmount(inner);
  Own(inner);
  switch (inner.rule.As<Rule>()) {
    case Rule::countValue:
      if (const Derivation* done = Child(inner, Rule::doneCount)) return DoneCount(*done);
      if (const Derivation* kinds = Child(inner, Rule::kindsCount)) {
        OwnAll(*kinds);
        ir::Quantity counted = CountedIn(Need(inner, Rule::np), range);
        if (!std::get<ir::CountOf>(counted.node).objects->distinct) Fail(*kinds);
        return counted;
      }
      OwnAll(Need(inner, Rule::countWord));
      return CountedIn(Need(inner, Rule::np), range);
    case Rule::totalValue: return TotalValue(inner);
    case Rule::differenceValue: return Difference(inner);
    case Rule::hitValue: return EventsAmount(inner);
    case Rule::damageValue:
      OwnAll(inner);
      return {range, ir::DamageOn{ReferenceOf(Need(inner, Rule::np))}};
    case Rule::xItself: OwnAll(inner); return {range, ir::VariableX{}};
    case Rule::pastCount: return PastCount(inner);
    case Rule::statValue: {
      OwnMoment(inner);
      const Derivation& of = Need(inner, Rule::np);
      if (HasInside(of, Rule::superlativeAdjective)) return OfTheMost(inner, of);
      const ir::Reference object = ReferenceOf(of);
      const Derivation* original = Child(inner, Rule::originalStat);
      if (original != nullptr) OwnAll(*original);
      return {range, ir::StatOf{object, Stat(Need(inner, Rule::statName)), original != nullptr}};
    }
    case Rule::costValueOf: {
      OwnAll(Need(inner, Rule::costWord));
      const Derivation& of = Need(inner, Rule::np);
      if (HasInside(of, Rule::superlativeAdjective)) return OfTheMost(inner, of);
      return {range, ir::CostOf{ReferenceOf(of)}};
    }
    case Rule::keywordValue: {
      const ir::Reference object = ReferenceOf(Need(inner, Rule::np));
      return {range, ir::KeywordNumber{object, KeywordNamed(Need(inner, Rule::keywordName))}};
    }
    case Rule::kindsValue: {
      OwnAll(Need(inner, Rule::kindsWord));
      if (const Derivation* unlike = Child(inner, Rule::unlikeWord)) OwnAll(*unlike);
      return KindsWithin(inner);
    }
    case Rule::markerValue: {
      if (const Derivation* all = Child(inner, Rule::allWord)) OwnAll(*all);
      if (const Derivation* player = Child(inner, Rule::playerMark))
        return {range, ir::MarkersOn{{}, MarkerIn(inner), PlayerMark(*player)}};
      const ir::Reference object = ReferenceOf(Need(inner, Rule::np));
      return MarkersThere(object, MarkerIn(inner), range);
    }
    default: Fail(inner); return {};
  }
}

namespace {

/// What is asked of several together: of so many, or of those that are known.
void CheckSet(Lowerer& lower, const Derivation& np, ir::Selector& cards) {
  const bool is_those = std::holds_alternative<ir::Is>(cards.filter.node);
  if ((cards.count.kind != ir::CountKind::All && !is_those) || cards.distinct || cards.together)
    lower.Fail(np);
  if (is_those && cards.whose == ir::Player::Unstated) cards.whose = ir::Player::Either;
  cards.count = {};
  cards.count.kind = ir::CountKind::All;
}

}  // namespace

/// 那些牌的费用总和, 我方战斗区中的角色牌的(攻)的最大值.
ir::Quantity Lowerer::TotalValue(const Derivation& total) {
  const ir::SourceRange range = RangeOf(total);
  const Derivation& np = Need(total, Rule::np);
  ir::Selector cards = SelectorOf(np);
  if (cards.extreme) Fail(np);
  CheckSet(*this, np, cards);
  ir::TotalOf of{.objects = ir::Box<ir::Selector>(std::move(cards)), .stat = {}};
  if (const Derivation* stat = Child(total, Rule::statName)) of.stat = Stat(*stat);
  if (const Derivation* cost = Child(total, Rule::plainCost)) OwnAll(*cost);
  const Derivation* tail = Child(total, Rule::totalTail);
  if (tail != nullptr) OwnAll(*tail);
  if (tail != nullptr && Child(*tail, Rule::gapTail) != nullptr) {
    // 费用之差: by how much the greatest is more than the least.
    ir::TotalOf least = of;
    least.objects->slot = composer_.NewSlot();
    of.taking = ir::Taking::Greatest;
    least.taking = ir::Taking::Least;
    return {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                       ir::Operator::Subtract, {range, std::move(of)}, {range, std::move(least)}})};
  }
  const Derivation& words = tail != nullptr ? *tail : total;
  const Derivation* more = Child(words, Rule::moreWord);
  const Derivation* less = Child(words, Rule::lessWord);
  for (const Derivation* word : {more, less}) {
    if (word != nullptr) OwnAll(*word);
  }
  of.taking = more != nullptr   ? ir::Taking::Greatest
              : less != nullptr ? ir::Taking::Least
                                : ir::Taking::Sum;
  return {range, std::move(of)};
}

/// 其中费用最高的牌的费用: the greatest there is; of which card it is makes no difference.
ir::Quantity Lowerer::OfTheMost(const Derivation& value, const Derivation& np) {
  ir::Selector cards = SelectorOf(np);
  const Derivation* name = Child(value, Rule::statName);
  const ir::StatId stat = name == nullptr ? ir::StatId{} : Stat(*name);
  if (!cards.extreme || !(cards.extreme->stat == stat) ||
      Child(value, Rule::originalStat) != nullptr)
    Fail(np);
  const bool is_greatest = cards.extreme && cards.extreme->is_greatest;
  cards.extreme.reset();
  if (cards.count == ir::Count{}) cards.count.kind = ir::CountKind::All;
  CheckSet(*this, np, cards);
  return {RangeOf(value), ir::TotalOf{ir::Box<ir::Selector>(std::move(cards)), stat,
                                      is_greatest ? ir::Taking::Greatest : ir::Taking::Least}};
}

/// By how much the greater of both is more than the lesser.
ir::Quantity Lowerer::GapBetween(ir::Quantity one, ir::Quantity other, ir::SourceRange range) {
  const auto of = [&](ir::Operator way) {
    return ir::Quantity{range, ir::Box<ir::Arithmetic>(
                                   ir::Arithmetic{way, AgainCounted(one), AgainCounted(other)})};
  };
  return {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                     ir::Operator::Subtract, of(ir::Operator::Greater), of(ir::Operator::Lesser)})};
}

/// 那个差: by how much of the two numbers compared last the one is more.
ir::Quantity Lowerer::Difference(const Derivation& words) {
  const Derivation* count = Child(words, Rule::countValue);
  const Derivation* bare = Child(words, Rule::gapOf);
  if (count != nullptr || bare != nullptr) {
    // 双方手牌数量之差, 双方手牌之差: of the one player's and the other's.
    Own(words);
    if (bare != nullptr) Own(*bare);
    ir::Quantity own =
        count != nullptr ? PlainValue(*count) : CountedIn(Need(*bare, Rule::np), RangeOf(words));
    auto* cards = std::get_if<ir::CountOf>(&own.node);
    if (cards == nullptr || cards->objects->whose != ir::Player::Either) {
      Fail(words);
      return {};
    }
    ir::Quantity others = AgainCounted(own);
    std::get<ir::CountOf>(own.node).objects->whose = ir::Player::You;
    std::get<ir::CountOf>(others.node).objects->whose = ir::Player::Opponent;
    return GapBetween(std::move(own), std::move(others), RangeOf(words));
  }
  OwnAll(words);
  if (!told_.compared) {
    Fail(words);
    return {};
  }
  ir::Arithmetic by{ir::Operator::Subtract, told_.compared->left, told_.compared->right};
  switch (told_.compared->comparison) {
    case ir::Comparison::MoreThan:
    case ir::Comparison::AtLeast: break;
    case ir::Comparison::LessThan:
    case ir::Comparison::AtMost: std::swap(by.left, by.right); break;
    default: Fail(words); break;
  }
  auto again = [&](ir::Selector& counted) { counted.slot = composer_.NewSlot(); };
  ir::Walk(by.left, again);
  ir::Walk(by.right, again);
  return {RangeOf(words), ir::Box<ir::Arithmetic>(std::move(by))};
}

/// 等量的, 受到的伤害: as much as the event in hand tells.
ir::Quantity Lowerer::EventsAmount(const Derivation& words) {
  OwnAll(words);
  if (!discourse_.event_has_amount) Fail(words);
  return {RangeOf(words), ir::EventAmount{}};
}

/// 我方本回合使用过的战术牌的数量, 我方本回合抽过的牌的数量, 角色牌本回合被破坏的次数.
ir::Quantity Lowerer::PastCount(const Derivation& count) {
  const ir::SourceRange range = RangeOf(count);
  for (const Rule word :
       {Rule::thisTurnWord, Rule::alreadyWord, Rule::countWord, Rule::cardWord, Rule::timesCount}) {
    if (const Derivation* said = Child(count, word)) OwnAll(*said);
  }
  const Derivation* np = Child(count, Rule::np);
  const Derivation* player = Child(count, Rule::player);
  const ir::Player who = player == nullptr ? ir::Player::Unstated : PlayerOf(*player);
  if (np == nullptr) {
    ir::TriggerEvent drawn{range, ir::PlayerEvent{ir::PlayerHappening::Draws, who}};
    return {range, ir::TimesThisTurn{std::move(drawn)}};
  }
  ir::Selector cards = SelectorOf(*np);
  if (cards.count.kind != ir::CountKind::All || cards.extreme || cards.distinct) Fail(*np);
  cards.count = {};
  ir::ObjectEvent event{.happening = ir::Happening::IsUsed, .subject = {}, .from = {}, .to = {}};
  if (player != nullptr) {
    if (cards.whose != ir::Player::Unstated || !cards.zones.empty()) Fail(*np);
    cards.whose = who;
  }
  event.subject = {cards.range, std::move(cards)};
  if (const Derivation* attacks = Child(count, Rule::attackedPart)) {
    OwnAll(*attacks);
    event.happening = ir::Happening::Attacks;
  }
  if (const Derivation* verb = Child(count, Rule::eventVerb)) {
    const std::uint8_t slots = discourse_.slots;
    Discourse before = discourse_;
    EventVerb(*verb, event);
    before.slots = std::max(slots, discourse_.slots);
    discourse_ = std::move(before);
    if (event.by_object) Fail(*verb);
  }
  return {range, ir::TimesThisTurn{ir::TriggerEvent{range, std::move(event)}}};
}

ir::Player Lowerer::PlayerMark(const Derivation& mark) {
  OwnAll(mark);
  return Says(mark, U"对方") ? ir::Player::Opponent : ir::Player::You;
}

ir::StatId Lowerer::Stat(const Derivation& stat_name) {
  OwnAll(stat_name);
  std::u32string word(Words(stat_name));
  if (word.size() > 2 && word.front() == U'(') word = word.substr(1, word.size() - 2);
  if (word == U"攻加成") word = U"攻击加成";
  if (word == U"防加成") word = U"防御加成";
  const auto id = ir::FindId<ir::StatId>(vocabulary_.stats, word);
  if (id.IsNone()) Fail(stat_name);
  return id;
}

bool Lowerer::IsLevel(ir::StatId stat) const {
  return !own_.level.empty() && stat == ir::FindId<ir::StatId>(vocabulary_.stats, own_.level);
}

ir::ColourId Lowerer::Colour(const Derivation& colour) {
  OwnAll(colour);
  const auto id = ir::FindId<ir::ColourId>(vocabulary_.colours, Words(colour));
  if (id.IsNone()) Fail(colour);
  return id;
}

ir::Duration Lowerer::DurationOf(const Derivation& duration) {
  OwnAll(duration);
  told_.says_duration = true;
  const Derivation& said = *duration.children.back();
  ir::DurationKind kind = ir::DurationKind::WhileThere;
  switch (said.rule.As<Rule>()) {
    case Rule::untilBattleEnds: kind = ir::DurationKind::ThisBattle; break;
    case Rule::untilTurnEnds:
    case Rule::thisTurn: kind = ir::DurationKind::ThisTurn; break;
    case Rule::untilNextTurn: kind = UntilNextTurn(said); break;
    case Rule::nextTurnOf:
      if (Child(said, Rule::ownNextTurn) != nullptr) {
        // 对方在其下个回合中: who does it is told before.
        const ir::Player whose = discourse_.clause_player;
        if (whose != ir::Player::You && whose != ir::Player::Opponent) Fail(said);
        kind = whose == ir::Player::Opponent ? ir::DurationKind::OpponentsNextTurn
                                             : ir::DurationKind::YourNextTurn;
        break;
      }
      kind = Says(said, U"对方") ? ir::DurationKind::OpponentsNextTurn
                                 : ir::DurationKind::YourNextTurn;
      break;
    case Rule::nextResetOf:
      kind = Says(said, U"对方") ? ir::DurationKind::OpponentsNextReset
                                 : ir::DurationKind::YourNextReset;
      break;
    case Rule::nextTurn: kind = ir::DurationKind::NextTurn; break;
    case Rule::thisAndNextTurn: {
      kind = ir::DurationKind::ThisAndNextTurn;
      // 直到下个回合结束为止: of the turn behind this one, or of the own next one.
      const bool is_until = !Says(said, U"和") && !Says(said, U"与") && !Says(said, U"及");
      if (is_until && choices_.Choose(ir::Ambiguity::TurnSense, RangeOf(said),
                                      {"the turn behind this one", "the own next turn"}) == 1)
        kind = ir::DurationKind::UntilYourNextTurnEnds;
      break;
    }
    case Rule::thisBattle: kind = ir::DurationKind::ThisBattle; break;
    case Rule::entryTurn: kind = ir::DurationKind::EntryTurn; break;
    case Rule::nextReset: kind = ir::DurationKind::NextReset; break;
    case Rule::untilReset:
      kind = Says(said, U"对方") ? ir::DurationKind::UntilOpponentsNextResetEnds
                                 : ir::DurationKind::UntilYourNextResetEnds;
      break;
    case Rule::untilGone:
      // 直到其离开战斗区为止: as long as it is the same card. Rule: [Zero 1.20, 200.2].
      if (Child(said, Rule::anaphor) != nullptr) break;
      kind = Says(said, U"离") ? ir::DurationKind::WhileSourceThere
                               : ir::DurationKind::WhileSourceTapped;
      break;
    case Rule::untilYourTurn: kind = ir::DurationKind::UntilYourNextTurn; break;
    case Rule::untilNextTurnEnds:
      kind = Says(said, U"对方") ? ir::DurationKind::UntilOpponentsNextTurnEnds
                                 : ir::DurationKind::UntilYourNextTurnEnds;
      break;
    case Rule::twoTurns: kind = TwoTurns(said); break;
    default: Fail(duration); break;
  }
  return {RangeOf(duration), kind};
}

/// 直到下个回合: until it begins, or through it. What is said in a turn of the own player's lasts
/// until that one ends, where the other's has not begun. Rule: [Zero 1.20, 407.1].
ir::DurationKind Lowerer::UntilNextTurn(const Derivation& said) {
  const bool is_whole = choices_.Choose(ir::Ambiguity::TurnSense, RangeOf(said),
                                        {"until it begins", "until it ends"}) == 1;
  if (Says(said, U"我方") || Says(said, U"你"))
    return is_whole ? ir::DurationKind::UntilYourNextTurnEnds : ir::DurationKind::UntilYourNextTurn;
  if (!is_whole) return ir::DurationKind::ThisTurn;
  return Says(said, U"对方") ? ir::DurationKind::UntilOpponentsNextTurnEnds
                             : ir::DurationKind::ThisAndNextTurn;
}

/// 在接下来的两个回合中, 两个回合内: of the game, or of one player. A turn is a player's, and no
/// clause says whose are counted; what goes on from now ends with the next turn or the one behind
/// it, so that each end is some player's. Rule: [Zero 1.20, 400.1], [Zero 1.20, 407.1].
ir::DurationKind Lowerer::TwoTurns(const Derivation& said) {
  const ir::SourceRange range = RangeOf(said);
  if (const Derivation* of = Child(said, Rule::twoTurnsOf)) {
    const ir::Player named = Says(*of, U"对方") ? ir::Player::Opponent : ir::Player::You;
    const ir::Player whose = Says(*of, U"其") ? discourse_.clause_player : named;
    const bool is_known = whose == ir::Player::You || whose == ir::Player::Opponent;
    const bool is_of_other =
        is_known ? whose == ir::Player::Opponent
                 : choices_.Choose(ir::Ambiguity::TurnSense, range,
                                   {"of the own turns", "of the opponent's turns"}) == 1;
    return is_of_other ? ir::DurationKind::OpponentsNextTwoTurns
                       : ir::DurationKind::YourNextTwoTurns;
  }
  if (Child(said, Rule::comingWord) == nullptr) {
    const bool is_own = choices_.Choose(ir::Ambiguity::TurnSense, range,
                                        {"this turn, through the next one of the opponent",
                                         "this turn, through the own next one"}) == 1;
    return is_own ? ir::DurationKind::UntilYourNextTurnEnds
                  : ir::DurationKind::UntilOpponentsNextTurnEnds;
  }
  switch (choices_.Choose(
      ir::Ambiguity::TurnSense, range,
      {"the turns of both players", "the own turns", "the turns of the opponent"})) {
    case 1: return ir::DurationKind::YourNextTwoTurns;
    case 2: return ir::DurationKind::OpponentsNextTwoTurns;
    default: return ir::DurationKind::NextTwoTurns;
  }
}

/// 等级指示物: one less than the level says. Rule: [Zero 1.20, 600.7].
ir::Quantity Lowerer::MarkersThere(const ir::Reference& object, std::u32string marker,
                                   ir::SourceRange range) const {
  if (own_.level.empty() || marker != own_.level)
    return {range, ir::MarkersOn{object, std::move(marker)}};
  const auto level = ir::FindId<ir::StatId>(vocabulary_.stats, own_.level);
  return {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Subtract,
                                                        {range, ir::StatOf{object, level, false}},
                                                        ir::Constant(1, range)})};
}

ir::Comparison Lowerer::CompareWord(const Derivation* compare, const Derivation* tail) {
  if (tail != nullptr) {
    OwnAll(*tail);
    // 不为3以下, 不足3以上 would say it twice, or take it back.
    static constexpr std::u32string_view kAlone[] = {U"不为", U"不是", U"不等于", U"不足", U"不满",
                                                     U"未满", U"少为", U"少是",   U"多为", U"多是"};
    for (const std::u32string_view alone : kAlone) {
      if (compare != nullptr && Words(*compare).ends_with(alone)) Fail(*compare);
    }
    return tail->children[0]->rule == Rule::atLeastWord ? ir::Comparison::AtLeast
                                                        : ir::Comparison::AtMost;
  }
  if (compare == nullptr) return ir::Comparison::Equal;
  OwnAll(*compare);
  std::u32string_view word = Words(*compare);
  for (const std::u32string_view now :
       {U"仍然", U"仍", U"依然", U"已经", U"已", U"还", U"正好", U"恰好", U"刚好"}) {
    if (word.starts_with(now)) word.remove_prefix(now.size());
  }
  for (const auto& known : {U"不为", U"不是", U"不等于"}) {
    if (word == known) return ir::Comparison::NotEqual;
  }
  for (const auto& known : {U"不足", U"不满", U"未满"}) {
    if (word == known) return ir::Comparison::LessThan;
  }
  if (word.starts_with(U"至少") || word.starts_with(U"最少")) return ir::Comparison::AtLeast;
  if (word.starts_with(U"至多") || word.starts_with(U"最多")) return ir::Comparison::AtMost;
  if (word.starts_with(U"等于或")) {
    return std::u32string_view(U"大高多").find(word[word.size() - 2]) != word.npos
               ? ir::Comparison::AtLeast
               : ir::Comparison::AtMost;
  }
  if (word.ends_with(U"等于") && word.size() > 3) {
    const bool is_up = std::u32string_view(U"大高多").find(word.front()) != word.npos;
    const bool is_down = std::u32string_view(U"小低少").find(word.front()) != word.npos;
    if (is_up) return ir::Comparison::AtLeast;
    if (is_down) return ir::Comparison::AtMost;
  }
  for (const auto& known : {U"大于等于", U"不少于", U"不小于", U"不低于", U"达到"}) {
    if (word == known) return ir::Comparison::AtLeast;
  }
  for (const auto& known : {U"小于等于", U"不大于", U"不高于", U"不超过", U"不多于"}) {
    if (word == known) return ir::Comparison::AtMost;
  }
  for (const auto& known : {U"大于", U"高于", U"超过", U"多于", U"高过", U"大过"}) {
    if (word == known) return ir::Comparison::MoreThan;
  }
  for (const auto& known : {U"小于", U"低于", U"少于"}) {
    if (word == known) return ir::Comparison::LessThan;
  }
  return ir::Comparison::Equal;
}

/// 花指示物; 指示物: of whatever name.
std::u32string Lowerer::MarkerIn(const Derivation& words) {
  if (const Derivation* any = Child(words, Rule::anyAtAll)) OwnAll(*any);
  const Derivation* name = Child(words, Rule::markerName);
  return name == nullptr ? std::u32string() : Marker(*name);
}

std::u32string Lowerer::Marker(const Derivation& marker_name) {
  OwnAll(marker_name);
  std::u32string_view name = Words(marker_name);
  // 『花』指示物 is 花指示物.
  if (name.size() > 2 &&
      std::u32string_view(U"『「“{").find(name.front()) != std::u32string_view::npos) {
    name = name.substr(1, name.size() - 2);
  }
  return std::u32string(name);
}

}  // namespace caiding::parser
