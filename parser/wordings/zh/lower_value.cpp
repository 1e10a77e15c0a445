// SPDX-License-Identifier: MIT
// Numbers, amounts, stats, colours and durations.
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
    return {RangeOf(amount), ir::VariableX{}};
  }
  if (const Derivation* declared = Child(amount, Rule::declaredAmount))
    return DeclaredAmount(*declared);
  return ir::Constant(Integer(Need(amount, Rule::number)), RangeOf(amount));
}

/// 1000点, or 等同于此牌(攻)的.
ir::Quantity Lowerer::HowMuch(const Derivation& how_much) {
  Own(how_much);
  if (const Derivation* amount = Child(how_much, Rule::amount)) return Amount(*amount);
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
  if (const Derivation* card = Child(each, Rule::cardWord)) OwnAll(*card);
  ir::Selector counted{.range = range, .whose = ir::Player::Either};
  if (const Derivation* deed = Child(each, Rule::doneDeed)) {
    if (const Derivation* way = Child(each, Rule::thisWay)) OwnAll(*way);
    std::vector<ir::Filter> parts{DoneTo(*deed, ir::Player::Unstated)};
    if (const Derivation* kind = Child(each, Rule::kindWord)) parts.push_back(KindFilter(*kind));
    if (const Derivation* names = Child(each, Rule::nameSequence))
      parts.push_back(NameSequence(*names, ir::NameSense::Either, false));
    counted.filter = Both(std::move(parts), range);
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

/// 每有一张…, 每有两个…指示物: how many times the number that follows counts.
ir::Quantity Lowerer::EachCount(const Derivation& each) {
  Own(each);
  const ir::SourceRange range = RangeOf(each);
  const auto per = [&](ir::Quantity counted, ir::Quantity size) {
    if (size == ir::Constant(1)) return counted;
    return ir::Quantity{range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                                   ir::Operator::Divide, std::move(counted), std::move(size)})};
  };
  if (const Derivation* marker = Child(each, Rule::markerName)) {
    std::u32string name = Marker(*marker);
    ir::Quantity markers;
    if (const Derivation* player = Child(each, Rule::playerMark))
      markers = {range, ir::MarkersOn{{}, std::move(name), PlayerMark(*player)}};
    else
      markers = MarkersThere(ReferenceOf(Need(each, Rule::np)), std::move(name), range);
    const Derivation& number = Need(each, Rule::number);
    return per(std::move(markers), ir::Constant(Integer(number), RangeOf(number)));
  }
  if (const Derivation* stat = Child(each, Rule::statName)) {
    const ir::Reference object = ReferenceOf(Need(each, Rule::np));
    const Derivation& number = Need(each, Rule::number);
    return per({range, ir::StatOf{object, Stat(*stat), false}},
               ir::Constant(Integer(number), RangeOf(number)));
  }
  // 每有一种颜色: of how many colours they are.
  if (Child(each, Rule::sharedWord) != nullptr)
    return per(KindsWithin(each), Amount(Need(each, Rule::amount)));
  if (const Derivation* amount = Child(each, Rule::amount))
    return per(CountedEach(each), Amount(*amount));
  ir::Selector counted = SelectorOf(Need(each, Rule::np));
  if (const Derivation* place = Child(each, Rule::locative))
    counted = InLocative(std::move(counted), *place);
  if (Says(each, U"控制")) {
    // What a player controls lies in the battle zone. Rule: [Zero 1.20, 612.2].
    const auto battle = roles_.play;
    if (!counted.zones.empty() && counted.zones != std::vector{battle}) Fail(each);
    counted.zones = {battle};
  }
  if (counted.count.kind != ir::CountKind::Exactly) Fail(each);
  const ir::Quantity size = counted.count.number;
  counted.count = {};
  return per({range, ir::CountOf{ir::Box<ir::Selector>(std::move(counted))}}, size);
}

ir::Quantity Lowerer::Value(const Derivation& value) {
  Own(value);
  if (const Derivation* now = Child(value, Rule::nowWord)) OwnAll(*now);
  const auto terms = ChildrenOf(value, Rule::term);
  ir::Quantity left = ValueTerm(*terms[0]);
  if (terms.size() == 1) return left;
  const Derivation* together = Child(value, Rule::sumWord);
  if (together != nullptr) {
    // A的(攻)与B的(攻)之和.
    OwnAll(*together);
    OwnAll(Need(value, Rule::sumAnd));
  }
  const bool is_sum = together != nullptr || text_.text[terms[0]->end] == U'+';
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
  ir::Quantity left = PlainValue(*product.children.front());
  const Derivation* times = Child(product, Rule::number);
  ir::Quantity right = times != nullptr ? ir::Constant(Integer(*times), RangeOf(*times))
                                        : PlainValue(*product.children.back());
  return {range, ir::Box<ir::Arithmetic>(
                     ir::Arithmetic{ir::Operator::Multiply, std::move(left), std::move(right)})};
}

/// 因此横置的张数: how many of those there are to which it was done.
ir::Quantity Lowerer::DoneCount(const Derivation& count) {
  Own(count);
  for (const Rule word : {Rule::thisWay, Rule::cardWord, Rule::countWord}) {
    if (const Derivation* said = Child(count, word)) OwnAll(*said);
  }
  const ir::SourceRange range = RangeOf(count);
  ir::Selector those{.range = range, .whose = ir::Player::Either};
  those.filter = DoneTo(Need(count, Rule::doneDeed), ir::Player::Unstated);
  those.count.kind = ir::CountKind::All;
  those.slot = composer_.NewSlot();
  return {range, ir::CountOf{ir::Box<ir::Selector>(std::move(those))}};
}

/// How many there are of these.
ir::Quantity Lowerer::CountedIn(const Derivation& np, ir::SourceRange range) {
  ir::Selector counted = SelectorOf(np);
  // 两张手牌的数量: so many cards are no set to be counted.
  const bool is_those = std::holds_alternative<ir::Is>(counted.filter.node);
  if (counted.count.kind != ir::CountKind::All && !is_those) Fail(np);
  if (is_those && counted.whose == ir::Player::Unstated) {
    counted.whose = ir::Player::Either;
    counted.count.kind = ir::CountKind::All;
  }
  return {range, ir::CountOf{ir::Box<ir::Selector>(std::move(counted))}};
}

ir::Quantity Lowerer::PlainValue(const Derivation& inner) {
  const ir::SourceRange range = RangeOf(inner);
  if (inner.rule == Rule::amount) return Amount(inner);
  Own(inner);
  switch (inner.rule.As<Rule>()) {
    case Rule::countValue:
      if (const Derivation* done = Child(inner, Rule::doneCount)) return DoneCount(*done);
      OwnAll(Need(inner, Rule::countWord));
      return CountedIn(Need(inner, Rule::np), range);
    case Rule::statValue: {
      const ir::Reference object = ReferenceOf(Need(inner, Rule::np));
      const Derivation* original = Child(inner, Rule::originalStat);
      if (original != nullptr) OwnAll(*original);
      return {range, ir::StatOf{object, Stat(Need(inner, Rule::statName)), original != nullptr}};
    }
    case Rule::costValueOf: {
      OwnAll(Need(inner, Rule::costWord));
      return {range, ir::CostOf{ReferenceOf(Need(inner, Rule::np))}};
    }
    case Rule::keywordValue: {
      const ir::Reference object = ReferenceOf(Need(inner, Rule::np));
      return {range, ir::KeywordNumber{object, KeywordNamed(Need(inner, Rule::keywordName))}};
    }
    case Rule::kindsValue: {
      OwnAll(Need(inner, Rule::kindsWord));
      return KindsWithin(inner);
    }
    case Rule::markerValue: {
      if (const Derivation* player = Child(inner, Rule::playerMark)) {
        return {range,
                ir::MarkersOn{{}, Marker(Need(inner, Rule::markerName)), PlayerMark(*player)}};
      }
      const ir::Reference object = ReferenceOf(Need(inner, Rule::np));
      return MarkersThere(object, Marker(Need(inner, Rule::markerName)), range);
    }
    default: Fail(inner); return {};
  }
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
  says_duration_ = true;
  const Derivation& said = *duration.children.back();
  ir::DurationKind kind = ir::DurationKind::WhileThere;
  switch (said.rule.As<Rule>()) {
    case Rule::untilBattleEnds: kind = ir::DurationKind::ThisBattle; break;
    case Rule::untilTurnEnds:
    case Rule::thisTurn: kind = ir::DurationKind::ThisTurn; break;
    case Rule::untilNextTurn: {
      // 直到下个回合: until it begins, or through it.
      const auto option = choices_.Choose(ir::Ambiguity::TurnSense, RangeOf(said),
                                          {"until it begins", "until it ends"});
      if (Says(said, U"我方") || Says(said, U"你")) {
        kind = option == 0 ? ir::DurationKind::UntilYourNextTurn
                           : ir::DurationKind::UntilYourNextTurnEnds;
        break;
      }
      kind = option == 0 ? ir::DurationKind::ThisTurn : ir::DurationKind::ThisAndNextTurn;
      break;
    }
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
    case Rule::thisAndNextTurn: kind = ir::DurationKind::ThisAndNextTurn; break;
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
    default: Fail(duration); break;
  }
  return {RangeOf(duration), kind};
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
    return tail->children[0]->rule == Rule::atLeastWord ? ir::Comparison::AtLeast
                                                        : ir::Comparison::AtMost;
  }
  if (compare == nullptr) return ir::Comparison::Equal;
  OwnAll(*compare);
  const std::u32string_view word = Words(*compare);
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
  for (const auto& known : {U"大于", U"高于", U"超过", U"多于"}) {
    if (word == known) return ir::Comparison::MoreThan;
  }
  for (const auto& known : {U"小于", U"低于", U"少于"}) {
    if (word == known) return ir::Comparison::LessThan;
  }
  return ir::Comparison::Equal;
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
