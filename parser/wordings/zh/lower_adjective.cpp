// SPDX-License-Identifier: MIT
// What stands before a noun and narrows it.
#include "parser/compose/conventions.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

ir::Filter Lowerer::QualityAdjective(const Derivation& adjective) {
  OwnAll(adjective);
  const Derivation& inner = *adjective.children.back();
  const auto has = [&](ir::Quality quality) {
    return ir::Filter{RangeOf(inner), ir::Has{quality}};
  };
  switch (inner.rule.As<Rule>()) {
    case Rule::tappedAdjective: return has(ir::Quality::Tapped);
    case Rule::uprightAdjective: return has(ir::Quality::Upright);
    case Rule::faceUpAdjective: return has(ir::Quality::FaceUp);
    case Rule::faceDownAdjective: return has(ir::Quality::FaceDown);
    case Rule::damagedAdjective: return has(ir::Quality::Damaged);
    case Rule::undamagedAdjective: return {RangeOf(inner), ir::NoneOf{{has(ir::Quality::Damaged)}}};
    case Rule::attackingAdjective: return has(ir::Quality::Attacking);
    case Rule::defendingAdjective: return has(ir::Quality::Defending);
    case Rule::attackedAdjective: return has(ir::Quality::Attacked);
    case Rule::inBattleAdjective: return has(ir::Quality::InBattle);
    case Rule::enteredAdjective: return has(ir::Quality::EnteredThisTurn);
    case Rule::notAttackedAdjective: {
      const bool is_defence = Child(inner, Rule::pastDefence) != nullptr;
      return {RangeOf(inner), ir::NoneOf{{has(is_defence ? ir::Quality::DefendedThisTurn
                                                         : ir::Quality::AttackedThisTurn)}}};
    }
    case Rule::hasAttackedAdjective:
      return has(Child(inner, Rule::pastDefence) != nullptr ? ir::Quality::DefendedThisTurn
                                                            : ir::Quality::AttackedThisTurn);
    default:
      if (IsOwn(inner) && own_.quality != nullptr) return has(own_.quality(*this, inner));
      Fail(adjective);
      return {};
  }
}

ir::Filter Lowerer::KeywordState(const Derivation& state) {
  Own(state);
  return {RangeOf(state), ir::InStateOf{KeywordNamed(Need(state, Rule::keywordName))}};
}

/// 属性相同的: one of several in common, or all of them. Of names one is enough.
/// Rule: [Zero 1.20, 305.11], [Zero 1.20, 306.1].
bool Lowerer::AreAlikeInFull(const Derivation& adjective, const Derivation* with) {
  // Behind the words that say as what.
  const auto words = Words(adjective).substr(with == nullptr ? 0 : with->end - adjective.begin);
  const auto says = [&](std::u32string_view word) {
    return words.find(word) != std::u32string_view::npos;
  };
  bool says_all = false;
  for (const Rule word : {Rule::fullyWord, Rule::everyOne, Rule::unlikeFully}) {
    const Derivation* said = Child(adjective, word);
    if (said != nullptr) OwnAll(*said);
    says_all = says_all || said != nullptr;
  }
  if (says_all || says(U"完全")) return true;
  const Derivation* some = Child(adjective, Rule::oneAtLeast);
  if (some != nullptr) OwnAll(*some);
  const bool says_one = some != nullptr || says(U"共同") || says(U"一个") || says(U"一种") ||
                        says(U"一项") || says(U"任意") || says(U"任何") || says(U"至少");
  // 同属性的: of a sort, as a name is.
  const bool is_open = says(U"相同") || says(U"一样") || says(U"同样");
  if (says_one || in_negation_ || !is_open) return false;
  return choices_.Choose(ir::Ambiguity::NumberSense, RangeOf(adjective),
                         {"one of them in common", "all of them the same"}) == 1;
}

ir::Filter Lowerer::AnySharing(const Derivation& adjective) {
  Own(adjective);
  const ir::SourceRange range = RangeOf(adjective);
  const Derivation* np = Child(adjective, Rule::np);
  if (const Derivation* some = Child(adjective, Rule::oneAtLeast)) OwnAll(*some);
  if (const Derivation* same = Child(adjective, Rule::sameWord)) OwnAll(*same);
  auto words = ChildrenOf(adjective, Rule::sharedWord);
  if (const Derivation* least = Child(adjective, Rule::leastOneAlike)) {
    // 具有至少一个相同属性的: of which one is enough anyway.
    OwnAll(*least);
    words = ChildrenOf(*least, Rule::sharedWord);
    if (Child(*words.front(), Rule::cardNameWord) != nullptr) Fail(*least);
  }
  if (const Derivation* none = Child(adjective, Rule::noneAlike)) {
    // 没有相同属性的.
    OwnAll(*none);
    words = ChildrenOf(*none, Rule::sharedWord);
  }
  const Derivation* word = words.empty() ? nullptr : words.front();
  for (const Derivation* said : words) {
    OwnAll(*said);
    if (Words(*said) != Words(*word)) Fail(*said);
  }
  // 与此牌牌名不同的, 与此牌不同名的: it does not have that in common.
  for (const Rule unlike : {Rule::differWord, Rule::notWord, Rule::noneAlike, Rule::unlikeFully}) {
    const Derivation* not_so = Child(adjective, unlike);
    if (not_so == nullptr || in_negation_) continue;
    OwnAll(*not_so);
    in_negation_ = true;
    ir::Filter shares = AnySharing(adjective);
    in_negation_ = false;
    return {range, ir::NoneOf{{std::move(shares)}}};
  }
  const ir::Reference with = np != nullptr ? ReferenceOf(*np) : composer_.AskLikeWhat(range);
  // 两张同名的角色牌: alike each other, of which nothing else is told.
  const bool is_open = np == nullptr && std::holds_alternative<ir::Self>(with.node);
  if (is_open && !discourse_.names_self) Fail(adjective);
  // 同名的: of the same card name, or of the same character name, of which the rulebook uses the
  // word. Rule: [Zero 1.20, 301.1], [Zero 1.20, 801.4].
  const bool is_namesake = word == nullptr && Says(adjective, U"同名");
  if (is_namesake && (in_negation_ || choices_.Choose(ir::Ambiguity::Grouping, range,
                                                      {"of the same card name",
                                                       "of the same character name"}) == 0))
    return {range, ir::Shares{ir::Shared::CardName, with}};
  if (word == nullptr || Child(*word, Rule::characterNameWord) != nullptr)
    return {range, ir::SharesCharacterName{with}};
  if (Child(*word, Rule::bareKindWord) != nullptr)
    return {range, ir::Shares{ir::Shared::Kind, with}};
  const bool says_all = Child(adjective, Rule::fullyWord) != nullptr ||
                        Child(adjective, Rule::everyOne) != nullptr ||
                        Child(adjective, Rule::unlikeFully) != nullptr;
  if (Says(*word, U"颜色"))
    return {range, ir::Shares{ir::Shared::Colour, with, says_all && AreAlikeInFull(adjective, np)}};
  if (Child(*word, Rule::cardNameWord) != nullptr)
    return {range, ir::Shares{ir::Shared::CardName, with}};
  return {range, ir::Shares{ir::Shared::Trait, with, AreAlikeInFull(adjective, np)}};
}

/// 宣布的, 所说出的: that somebody has said it is said.
bool Lowerer::SaysDeclared(const Derivation& words) const {
  for (const auto& word : {U"宣布", U"宣言", U"宣告", U"说出", U"声明", U"选择"}) {
    if (Says(words, word)) return true;
  }
  return false;
}

/// 属性, 颜色, 类别, 角色名: what of a card may be declared.
ir::Declared Lowerer::DeclaredSortOf(const Derivation& sort) const {
  if (Child(sort, Rule::kindSort) != nullptr) return ir::Declared::Kind;
  if (Child(sort, Rule::characterNameWord) != nullptr) return ir::Declared::CharacterName;
  return Child(sort, Rule::bareTraitWord) != nullptr ? ir::Declared::Trait : ir::Declared::Colour;
}

/// 那种颜色: what was declared last, where it is a sort that is excepted.
ir::Filter Lowerer::DeclaredSort(const Derivation& sort) {
  OwnAll(Need(sort, Rule::declaredWord));
  if (!discourse_.declared && SaysDeclared(sort)) {
    const Derivation& said = Need(sort, Rule::declaredSort);
    OwnAll(said);
    return {RangeOf(sort), ir::HasDeclared{DeclaredSortOf(said), ir::kDeclaredByCard}};
  }
  return DeclaredThing(Need(sort, Rule::declaredSort));
}

/// 宣布的, 那个牌名的, 宣布的属性的: what was declared last, if it is of that sort.
ir::Filter Lowerer::DeclaredThing(const Derivation& adjective) {
  OwnAll(adjective);
  ir::Declared what = discourse_.declared_what;
  if (Says(adjective, U"名")) what = ir::Declared::CardName;
  const Derivation* sort =
      adjective.rule == Rule::declaredSort ? &adjective : Child(adjective, Rule::declaredSort);
  if (sort != nullptr) what = DeclaredSortOf(*sort);
  const bool says_what = sort != nullptr || what == ir::Declared::CardName;
  if (!discourse_.declared && says_what && SaysDeclared(adjective)) {
    // What another effect of the card had declared.
    if (what == ir::Declared::CardName)
      return {RangeOf(adjective), ir::CardNameIsDeclared{ir::kDeclaredByCard}};
    return {RangeOf(adjective), ir::HasDeclared{what, ir::kDeclaredByCard}};
  }
  if (!discourse_.declared || what != discourse_.declared_what || what == ir::Declared::Number)
    Fail(adjective);
  const std::uint8_t slot = discourse_.declared.value_or(0);
  if (what == ir::Declared::CardName) return {RangeOf(adjective), ir::CardNameIsDeclared{slot}};
  return {RangeOf(adjective), ir::HasDeclared{what, slot}};
}

/// 费用低于此牌的: that card's own number.
ir::Reference Lowerer::BareOf(const Derivation& of) {
  if (const Derivation* picked = Child(of, Rule::pickedThat)) {
    Own(of);
    Own(*picked);
    OwnAll(Need(*picked, Rule::chooseWord));
    return Anaphor(Need(*picked, Rule::anaphor));
  }
  Own(of);
  const Derivation& inner = *of.children[0];
  if (inner.rule == Rule::hostWord) return HostReference(inner);
  return inner.rule == Rule::selfWord ? SelfReference(inner) : Anaphor(inner);
}

namespace {

/// Several cards of a place or of a player, none of which was spoken of.
const ir::Selector* GroupIn(const ir::Objects& objects) {
  const auto* those = std::get_if<ir::Selector>(&objects.node);
  if (those == nullptr || those->count.kind != ir::CountKind::All || SaysWhich(those->filter))
    return nullptr;
  const bool is_placed = !those->zones.empty() || those->whose != ir::Player::Unstated;
  return is_placed && !those->extreme && !those->distinct ? those : nullptr;
}

}  // namespace

/// 费用比我方的『A』低的: than any of them, or than all of them; no clause holds a number against
/// several. Rule: [Zero 1.20, 303.7], [Zero 1.20, 613.1].
ir::Quantity Lowerer::OfGroup(ir::Selector those, ir::StatId stat, bool is_more) {
  const ir::SourceRange range = those.range;
  if (those.zones.empty()) those.zones = {roles_.play};
  const bool is_all = discourse_.uncounted.count(those.slot) == 0 ||
                      choices_.Choose(ir::Ambiguity::Distribution, range,
                                      {"than any of them", "than all of them"}) == 1;
  const ir::Taking taking = is_all == is_more ? ir::Taking::Greatest : ir::Taking::Least;
  return {range, ir::TotalOf{ir::Box<ir::Selector>(std::move(those)), stat, taking}};
}

/// 费用低于我方的『A』的: the number that such cards are held against.
ir::Quantity Lowerer::BesideGroup(const Derivation& group, ir::StatId stat,
                                  ir::Comparison comparison) {
  Own(group);
  const Derivation& np = Need(group, Rule::np);
  const auto known = discourse_.antecedents.size();
  const ir::Objects compared = OnePhrase(np);
  discourse_.antecedents.resize(known);
  const ir::Selector* those = GroupIn(compared);
  const bool is_more =
      comparison == ir::Comparison::MoreThan || comparison == ir::Comparison::AtLeast;
  const bool is_less =
      comparison == ir::Comparison::LessThan || comparison == ir::Comparison::AtMost;
  if (those == nullptr || (!is_more && !is_less)) {
    Fail(group);
    return {};
  }
  return OfGroup(*those, stat, is_more);
}

ir::Filter Lowerer::CostAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  for (const Derivation* word : ChildrenOf(adjective, Rule::costWord)) OwnAll(*word);
  if (const Derivation* same = Child(adjective, Rule::sameWord)) OwnAll(*same);
  if (Child(adjective, Rule::overLeast) != nullptr) {
    const ir::Comparison over = OverAtLeast(adjective);
    return {range, ir::CostIs{over, ir::Constant(Integer(Need(adjective, Rule::number)), range)}};
  }
  const ir::Comparison comparison =
      CompareWord(Child(adjective, Rule::compareWord), Child(adjective, Rule::comparisonWord));
  if (const Derivation* of = Child(adjective, Rule::bareOf)) {
    return {range, ir::CostIs{comparison, {RangeOf(*of), ir::CostOf{BareOf(*of)}}}};
  }
  if (const Derivation* declared = Child(adjective, Rule::declaredAmount)) {
    return {range, ir::CostIs{comparison, DeclaredAmount(*declared)}};
  }
  if (const Derivation* group = Child(adjective, Rule::groupOf))
    return {range, ir::CostIs{comparison, BesideGroup(*group, {}, comparison)}};
  if (const Derivation* numbers = Child(adjective, Rule::numberRange)) {
    return WithinRange(*numbers, [](ir::Comparison how, ir::Quantity number) -> ir::FilterNode {
      return ir::CostIs{how, std::move(number)};
    });
  }
  const Derivation& value = Need(adjective, Rule::costValue);
  Own(value);
  if (const Derivation* amount = Child(value, Rule::amount)) {
    return {range, ir::CostIs{comparison, Amount(*amount)}};
  }
  return {range, ir::CostIs{comparison, CostValue(value)}};
}

/// 带有反击特效的, 没有【登场时】效果的.
ir::Filter Lowerer::EffectAdjective(const Derivation& words) {
  Own(words);
  const ir::SourceRange range = RangeOf(words);
  for (const Rule word : {Rule::nowWord, Rule::lackAlike, Rule::anyAtAll}) {
    if (const Derivation* said = Child(words, word)) OwnAll(*said);
  }
  const Derivation& sort = Need(words, Rule::askedEffect);
  OwnAll(sort);
  ir::HasEffect has;
  if (const Derivation* timing = Child(sort, Rule::timing)) {
    has.timing =
        ir::FindId<ir::TimingId>(vocabulary_.timings, Words(Need(*timing, Rule::bracketText)));
    if (has.timing->IsNone()) Fail(*timing);
  } else if (Says(sort, U"反击")) {
    has.sort = ir::EffectSort::LifeBurst;
  } else if (Says(sort, U"启动")) {
    has.sort = ir::EffectSort::Activated;
  } else if (Says(sort, U"触发")) {
    has.sort = ir::EffectSort::Triggered;
  } else if (Says(sort, U"永续")) {
    has.sort = ir::EffectSort::Continuous;
  }
  if (Child(words, Rule::lackAlike) == nullptr) return {range, has};
  return {range, ir::NoneOf{{{range, has}}}};
}

/// 费用3以下, of two things the one that may be.
ir::Filter Lowerer::EitherPart(const Derivation& part) {
  Own(part);
  const ir::SourceRange range = RangeOf(part);
  if (Child(part, Rule::names) != nullptr) return NameAdjective(part);
  for (const Rule word : {Rule::tappedPart, Rule::uprightPart}) {
    const Derivation* state = Child(part, word);
    if (state == nullptr) continue;
    OwnAll(*state);
    return {range, ir::Has{word == Rule::tappedPart ? ir::Quality::Tapped : ir::Quality::Upright}};
  }
  const ir::Comparison how = CompareWord(nullptr, Child(part, Rule::comparisonWord));
  if (const Derivation* level = Child(part, Rule::digits))
    return {range, ir::LevelIs{how, Integer(*level)}};
  const Derivation& number = Need(part, Rule::number);
  return {range, NumberIs(Child(part, Rule::statName), how,
                          ir::Constant(Integer(number), RangeOf(number)))};
}

/// The stat that is named, or else the cost, compares so.
ir::FilterNode Lowerer::NumberIs(const Derivation* name, ir::Comparison how, ir::Quantity number) {
  if (name == nullptr) return ir::CostIs{how, std::move(number)};
  const ir::StatId stat = Stat(*name);
  const auto* level = IsLevel(stat) ? std::get_if<ir::Number>(&number.node) : nullptr;
  if (level != nullptr) return ir::LevelIs{how, level->value};
  return ir::StatIs{stat, how, std::move(number), false};
}

/// 红色或带有『甲』的.
ir::Filter Lowerer::EitherAdjective(const Derivation& either) {
  Own(either);
  OwnAll(Need(either, Rule::orWord));
  std::vector<ir::Filter> parts;
  const Derivation* first = Child(either, Rule::colourPart);
  if (first != nullptr) {
    Own(*first);
    parts.push_back({RangeOf(*first), ir::HasColour{Colour(Need(*first, Rule::colour))}});
  }
  bool are_names = first == nullptr;
  for (const Derivation* part : ChildrenOf(either, Rule::eitherPart)) {
    for (const Derivation* cost : ChildrenOf(*part, Rule::costWord)) OwnAll(*cost);
    are_names = are_names && Child(*part, Rule::names) != nullptr;
    parts.push_back(EitherPart(*part));
  }
  const Derivation& last = Need(either, first != nullptr ? Rule::eitherLast : Rule::adjective);
  // 带有『A』或『B』的 is one adjective.
  const bool is_name =
      Child(last, Rule::nameAdjective) != nullptr &&
      std::u32string_view(U"『「{").find(text_.text[last.begin]) != std::u32string_view::npos;
  if (are_names && is_name) Fail(either);
  parts.push_back(Adjective(last));
  return Either(std::move(parts), RangeOf(either));
}

/// (攻)和(防)均为1000以下的, (攻)或(防)为1000的.
ir::Filter Lowerer::TwoStats(const Derivation& both) {
  Own(both);
  const Derivation* either = Child(both, Rule::orWord);
  if (either != nullptr) OwnAll(*either);
  const Derivation& number = Need(both, Rule::number);
  const ir::Comparison how =
      CompareWord(Child(both, Rule::compareWord), Child(both, Rule::comparisonWord));
  std::vector<ir::Filter> parts;
  for (const Derivation* stat : ChildrenOf(both, Rule::statName))
    parts.push_back(
        {RangeOf(both), NumberIs(stat, how, ir::Constant(Integer(number), RangeOf(number)))});
  return either != nullptr ? Either(std::move(parts), RangeOf(both))
                           : Both(std::move(parts), RangeOf(both));
}

/// 那张牌的费用+2, 我方手牌的数量: what a cost is held against, but a plain number.
ir::Quantity Lowerer::CostValue(const Derivation& value) {
  OwnMoment(value);
  const auto is_moment = [](const Tree& child) {
    return child->rule == Rule::nowWord || child->rule == Rule::atResolution;
  };
  const Derivation& first = *value.children[is_moment(value.children[0]) ? 1 : 0];
  ir::Quantity number;
  if (first.rule == Rule::costOfPhrase) {
    Own(first);
    OwnAll(Need(first, Rule::costWord));
    number = {RangeOf(first), ir::CostOf{ReferenceOf(Need(first, Rule::np))}};
  } else {
    number = SetNumber(first, RangeOf(first));
  }
  const Derivation* added = Child(value, Rule::addedNumber);
  if (added == nullptr) return number;
  OwnAll(*added);
  const bool is_less = Says(*added, U"-") || Says(*added, U"减");
  const Derivation& by = Need(*added, Rule::number);
  return {RangeOf(value), ir::Box<ir::Arithmetic>(ir::Arithmetic{
                              is_less ? ir::Operator::Subtract : ir::Operator::Add,
                              std::move(number), ir::Constant(Integer(by), RangeOf(by))})};
}

/// 3到5, 1000以上2000以下, 3、4或5: what is asked of the number, all of it or any.
std::vector<std::pair<ir::Comparison, ir::Quantity>> Lowerer::RangeOfNumbers(
    const Derivation& range, bool& is_any) {
  Own(range);
  is_any = Child(range, Rule::orWord) != nullptr;
  for (const Rule word : {Rule::orWord, Rule::atLeastWord, Rule::atMostWord}) {
    if (const Derivation* said = Child(range, word)) OwnAll(*said);
  }
  std::vector<std::pair<ir::Comparison, ir::Quantity>> asked;
  // 2与5之间: with these numbers, or only what lies between them. 以上 and 以下 alone are told of.
  // Rule: [Zero 1.20, 613.1].
  const bool is_open = Says(range, U"与") || Says(range, U"和");
  const bool is_within =
      is_open && choices_.Choose(ir::Ambiguity::NumberSense, RangeOf(range),
                                 {"these numbers as well", "what lies between them"}) == 1;
  const ir::Comparison from = is_within ? ir::Comparison::MoreThan : ir::Comparison::AtLeast;
  const ir::Comparison to = is_within ? ir::Comparison::LessThan : ir::Comparison::AtMost;
  for (const Derivation* number : ChildrenOf(range, Rule::number)) {
    const ir::Comparison how = is_any ? ir::Comparison::Equal : asked.empty() ? from : to;
    asked.emplace_back(how, ir::Constant(Integer(*number), RangeOf(*number)));
  }
  return asked;
}

template <class Test>
ir::Filter Lowerer::WithinRange(const Derivation& range, const Test& test_for) {
  bool is_any = false;
  std::vector<ir::Filter> parts;
  for (auto& [how, number] : RangeOfNumbers(range, is_any))
    parts.push_back({RangeOf(range), test_for(how, std::move(number))});
  return is_any ? Either(std::move(parts), RangeOf(range)) : Both(std::move(parts), RangeOf(range));
}

ir::Filter Lowerer::StatAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  const ir::StatId stat = Stat(Need(adjective, Rule::statName));
  if (Child(adjective, Rule::overLeast) != nullptr) {
    const ir::Comparison over = OverAtLeast(adjective);
    return {range, ir::StatIs{stat, over,
                              ir::Constant(Integer(Need(adjective, Rule::number)), range), false}};
  }
  const ir::Comparison comparison =
      CompareWord(Child(adjective, Rule::compareWord), Child(adjective, Rule::comparisonWord));
  const bool is_printed = Words(adjective).substr(0, 2) == U"原本";
  if (const Derivation* now = Child(adjective, Rule::nowWord)) OwnAll(*now);
  if (const Derivation* numbers = Child(adjective, Rule::numberRange)) {
    const bool is_level = IsLevel(stat);
    return WithinRange(*numbers, [&](ir::Comparison how, ir::Quantity number) -> ir::FilterNode {
      const auto* level = is_level ? std::get_if<ir::Number>(&number.node) : nullptr;
      if (level != nullptr) return ir::LevelIs{how, level->value};
      return ir::StatIs{stat, how, std::move(number), false};
    });
  }
  if (const Derivation* same = Child(adjective, Rule::sameWord)) OwnAll(*same);
  if (const Derivation* of = Child(adjective, Rule::bareOf)) {
    return {
        range,
        ir::StatIs{
            stat, comparison, {RangeOf(*of), ir::StatOf{BareOf(*of), stat, false}}, is_printed}};
  }
  if (const Derivation* group = Child(adjective, Rule::groupOf))
    return {range, ir::StatIs{stat, comparison, BesideGroup(*group, stat, comparison), is_printed}};
  ir::Quantity value = Value(Need(adjective, Rule::value));
  // 等级2以上的: levels are told apart by a word of their own.
  const auto* level = IsLevel(stat) && !is_printed ? std::get_if<ir::Number>(&value.node) : nullptr;
  if (level != nullptr) return {range, ir::LevelIs{comparison, level->value}};
  return {range, ir::StatIs{stat, comparison, std::move(value), is_printed}};
}

namespace {

/// 带有A和B的: each of them has both, or the one or the other. That both are asked is said of
/// 『A』『B』 side by side, of 和 no clause tells. Rule: [Zero 1.20, 306.6].
ir::Filter BothOrEither(Lowerer& lower, std::vector<ir::Filter> parts, ir::SourceRange range,
                        bool says_both) {
  if (!says_both && lower.choices().Choose(ir::Ambiguity::Grouping, range,
                                           {"both at once", "the one or the other"}) == 1)
    return Either(std::move(parts), range);
  return Both(std::move(parts), range);
}

/// 没有A和B的: it has neither, or not both. No clause tells how far 没有 reaches.
ir::Filter NeitherOrNotBoth(Lowerer& lower, std::vector<ir::Filter> parts, ir::SourceRange range) {
  if (parts.size() > 1 && lower.choices().Choose(ir::Ambiguity::Grouping, range,
                                                 {"neither of them", "not both of them"}) == 1)
    return {range, ir::NoneOf{{Both(std::move(parts), range)}}};
  return {range, ir::NoneOf{std::move(parts)}};
}

}  // namespace

ir::Filter Lowerer::NameAdjective(const Derivation& adjective) {
  const Derivation* original = Child(adjective, Rule::original);
  if (original != nullptr) OwnAll(*original);
  ir::NameSense sense = ir::NameSense::Either;
  if (const Derivation* word = Child(adjective, Rule::traitWord)) {
    OwnAll(*word);
    sense = ir::NameSense::Trait;
  }
  if (const Derivation* word = Child(adjective, Rule::characterNameWord)) {
    OwnAll(*word);
    sense = ir::NameSense::CharacterName;
  }
  const auto all_names = ChildrenOf(adjective, Rule::names);
  if (all_names.size() > 1) {
    // 同时带有『A』和『B』的: both of them. Rule: [Zero 1.20, 306.6].
    std::vector<ir::Filter> both;
    for (const Derivation* each : all_names) both.push_back(Names(*each, sense, false));
    const bool says_both = Says(adjective, U"同时") || Says(adjective, U"既");
    return BothOrEither(*this, std::move(both), RangeOf(adjective), says_both);
  }
  const Derivation& names = Need(adjective, Rule::names);
  // 『A』属性的: more than 的 stands behind the names.
  if (adjective.end > names.end + 1) sense = ir::NameSense::Trait;
  return Names(names, sense, original != nullptr);
}

ir::Filter Lowerer::CardNameAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  const Derivation& called = Need(adjective, Rule::calledName);
  Own(called);
  if (const Derivation* said = Child(called, Rule::name)) Own(*said);
  const Derivation& inner = *called.children[0];
  const std::u32string name = NameText(inner.rule == Rule::name ? *inner.children[0] : inner);
  const Derivation* has = Child(adjective, Rule::nameHas);
  if (has == nullptr) return {range, ir::CardNameIs{name}};
  OwnAll(*has);
  return {range, ir::CardNameContains{name}};
}

/// 带有A或B和C的: which of them belong together, no brackets tell.
ir::Filter Lowerer::AndOrOf(const Derivation& adjective, std::vector<ir::Filter> keywords) {
  const ir::SourceRange range = RangeOf(adjective);
  std::vector<bool> is_or;
  for (const auto& child : adjective.children) {
    if (child->rule == Rule::orWord) is_or.push_back(true);
    if (child->rule == Rule::keywordAnd) is_or.push_back(false);
  }
  if (is_or.size() + 1 != keywords.size()) {
    Fail(adjective);
    return {};
  }
  const bool binds_and =
      choices_.Choose(ir::Ambiguity::Grouping, range, {"和 binds closer", "或 binds closer"}) == 0;
  std::vector<ir::Filter> groups;
  std::vector<ir::Filter> group{std::move(keywords.front())};
  const auto close = [&] {
    std::vector<ir::Filter> parts = std::exchange(group, {});
    groups.push_back(binds_and ? Both(std::move(parts), range) : Either(std::move(parts), range));
  };
  for (std::size_t i = 0; i < is_or.size(); ++i) {
    if (is_or[i] == binds_and) close();
    group.push_back(std::move(keywords[i + 1]));
  }
  close();
  return binds_and ? Either(std::move(groups), range) : Both(std::move(groups), range);
}

ir::Filter Lowerer::KeywordAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  std::vector<ir::Filter> keywords;
  const auto either = ChildrenOf(adjective, Rule::orWord);
  for (const Derivation* word : either) OwnAll(*word);
  bool says_and = false;
  const auto joins = ChildrenOf(adjective, Rule::keywordAnd);
  for (const Derivation* join : joins) {
    OwnAll(*join);
    says_and = says_and || !Says(*join, U"、");
  }
  const Derivation* at_once = Child(adjective, Rule::atOnce);
  if (at_once != nullptr) OwnAll(*at_once);
  for (const Derivation* name : ChildrenOf(adjective, Rule::keywordName)) {
    keywords.push_back({RangeOf(*name), ir::HasKeyword{KeywordNamed(*name)}});
  }
  // 带有A、B或C的: one list, of which 或 tells how it is meant.
  const bool is_either = joins.empty() || !either.empty();
  if (is_either && at_once != nullptr) Fail(adjective);
  if (is_either && says_and) return AndOrOf(adjective, std::move(keywords));
  if (is_either) return Either(std::move(keywords), range);
  // Of one card it is said that it has both.
  const bool is_of_one = adjective.rule == Rule::hasState;
  return BothOrEither(*this, std::move(keywords), range, is_of_one || at_once != nullptr);
}

ir::Filter Lowerer::SameCardAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  const Derivation* negated = Child(adjective, Rule::notWord);
  if (negated != nullptr) OwnAll(*negated);
  ir::Filter same{range, ir::SameCardAs{ReferenceOf(Need(adjective, Rule::np))}};
  if (negated == nullptr) return same;
  return {range, ir::NoneOf{{std::move(same)}}};
}

/// 『龙』角色牌, 红色, 费用3: a sort that is excepted.
ir::Filter Lowerer::SortWord(const Derivation& sort) {
  Own(sort);
  const ir::SourceRange range = RangeOf(sort);
  std::vector<ir::Filter> parts;
  if (const Derivation* one = Child(sort, Rule::bareOf)) return {range, ir::Is{BareOf(*one)}};
  if (const Derivation* names = Child(sort, Rule::names))
    parts.push_back(Names(*names, ir::NameSense::Either, false));
  if (Child(sort, Rule::declaredWord) != nullptr) parts.push_back(DeclaredSort(sort));
  if (const Derivation* colour = Child(sort, Rule::colour)) {
    parts.push_back({RangeOf(*colour), ir::HasColour{Colour(*colour)}});
  }
  if (const Derivation* cost = Child(sort, Rule::costWord)) {
    OwnAll(*cost);
    const Derivation& number = Need(sort, Rule::number);
    parts.push_back({range, ir::CostIs{CompareWord(nullptr, Child(sort, Rule::comparisonWord)),
                                       ir::Constant(Integer(number), RangeOf(number))}});
  }
  if (const Derivation* state = Child(sort, Rule::keywordState))
    parts.push_back(KeywordState(*state));
  if (const Derivation* kind = Child(sort, Rule::kindWord)) parts.push_back(KindFilter(*kind));
  const Derivation& first = *sort.children[0];
  if (IsOwn(first) && own_.head != nullptr) {
    ir::Selector place;
    parts.push_back(own_.head(*this, first, place));
    // 资源牌以外: a place is no sort.
    if (!place.zones.empty()) Fail(first);
  }
  return Both(std::move(parts), range);
}

/// 此牌和『龙』以外的: another card than this one, and none of that sort.
std::vector<ir::Filter> Lowerer::NoneOfThese(std::vector<ir::Filter> sorts, ir::SourceRange range) {
  std::vector<ir::Filter> others;
  ir::NoneOf none;
  for (ir::Filter& sort : sorts) {
    if (const auto* one = std::get_if<ir::Is>(&sort.node))
      others.push_back({range, ir::IsNot{one->object}});
    else
      none.parts.push_back(std::move(sort));
  }
  if (!none.parts.empty()) others.push_back({range, std::move(none)});
  return others;
}

namespace {

/// One sort of 不是『A』或红色的: a name, a colour or a kind.
ir::Filter NotSort(Lowerer& lower, const Derivation& sort) {
  lower.Own(sort);
  const Derivation& said = *sort.children[0];
  if (said.rule == Rule::name) return lower.Name(said, ir::NameSense::Either, false);
  if (said.rule == Rule::kindWord) return lower.KindFilter(said);
  return {lower.RangeOf(said), ir::HasColour{lower.Colour(said)}};
}

/// 不是『A』或红色的, 不是『A』和『B』的: 和 is said of neither or of both at once; 或 between two
/// sorts that are not alike may go on behind the negation: no 『A』, or else a red one.
ir::Filter NoneOfSorts(Lowerer& lower, const Derivation& adjective,
                       const std::vector<const Derivation*>& sorts) {
  const ir::SourceRange range = lower.RangeOf(adjective);
  std::vector<ir::Filter> parts;
  for (const Derivation* sort : sorts) parts.push_back(NotSort(lower, *sort));
  bool says_and = false;
  bool says_or = false;
  for (const Derivation* join : lower.ChildrenOf(adjective, Rule::exceptAnd)) {
    const bool is_or = lower.Words(*join).starts_with(U"或");
    says_or = says_or || is_or;
    says_and = says_and || (!is_or && lower.Words(*join) != U"、");
  }
  if (says_and && !says_or) return NeitherOrNotBoth(lower, std::move(parts), range);
  const bool is_open =
      says_or && sorts.size() == 2 && sorts[0]->children[0]->rule != sorts[1]->children[0]->rule;
  if (!is_open ||
      lower.choices().Choose(ir::Ambiguity::Grouping, range,
                             {"neither of them", "not the first, or else the other"}) == 0)
    return {range, ir::NoneOf{std::move(parts)}};
  ir::Filter other = std::move(parts.back());
  parts.pop_back();
  return Either({{range, ir::NoneOf{std::move(parts)}}, std::move(other)}, range);
}

}  // namespace

/// 不带有『A』和『B』的, 非红色和蓝色的: neither of them, or not both; 不是『A』或『B』的 is
/// neither. Nothing where it lists none. Rule: [Zero 1.20, 306.6].
std::optional<ir::Filter> Lowerer::NoneOfList(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  if (const auto sorts = ChildrenOf(adjective, Rule::notSort); !sorts.empty())
    return NoneOfSorts(*this, adjective, sorts);
  const auto names = ChildrenOf(adjective, Rule::name);
  const auto colours = ChildrenOf(adjective, Rule::colour);
  if (names.size() + colours.size() < 2) return std::nullopt;
  const bool is_of_traits = Words(adjective).ends_with(U"属性的");
  std::vector<ir::Filter> parts;
  for (const Derivation* name : names)
    parts.push_back(
        Name(*name, is_of_traits ? ir::NameSense::Trait : ir::NameSense::Either, false));
  for (const Derivation* colour : colours)
    parts.push_back({RangeOf(*colour), ir::HasColour{Colour(*colour)}});
  bool says_and = false;
  for (const Derivation* join : ChildrenOf(adjective, Rule::exceptAnd))
    says_and = says_and || Words(*join).find_first_of(U"和与及") != std::u32string_view::npos;
  if (says_and) return NeitherOrNotBoth(*this, std::move(parts), range);
  return ir::Filter{range, ir::NoneOf{std::move(parts)}};
}

ir::Filter Lowerer::NotAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  if (adjective.children.empty()) {
    OwnAll(adjective);
    return {range, ir::NoneOf{{{range, ir::Has{ir::Quality::Attacked}}}}};
  }
  const Derivation& what = *adjective.children.back();
  if (const Derivation* word = Child(adjective, Rule::outside)) OwnAll(*word);
  for (const Derivation* join : ChildrenOf(adjective, Rule::exceptAnd)) OwnAll(*join);
  if (const auto sorts = ChildrenOf(adjective, Rule::sortWord); !sorts.empty()) {
    std::vector<ir::Filter> none;
    for (const Derivation* sort : sorts) none.push_back(SortWord(*sort));
    // 此牌以外的 is one phrase by itself.
    if (sorts.size() == 1 && Child(*sorts.front(), Rule::bareOf) != nullptr) Fail(adjective);
    return Both(NoneOfThese(std::move(none), range), range);
  }
  if (const Derivation* amount = Child(adjective, Rule::amount)) {
    // 费用不为3的: of any other number.
    const Derivation* stat = Child(adjective, Rule::statName);
    if (stat == nullptr) OwnAll(Need(adjective, Rule::costWord));
    ir::Quantity number = Amount(*amount);
    if (stat == nullptr) return {range, ir::CostIs{ir::Comparison::NotEqual, std::move(number)}};
    return {range, ir::StatIs{Stat(*stat), ir::Comparison::NotEqual, std::move(number), false}};
  }
  ir::Selector ignored;
  if (what.rule == Rule::head) return {range, ir::NoneOf{{Head(what, ignored)}}};
  if (std::optional<ir::Filter> none = NoneOfList(adjective)) return *std::move(none);
  if (const Derivation* colour = Child(adjective, Rule::colour))
    return {range, ir::NoneOf{{{RangeOf(*colour), ir::HasColour{Colour(*colour)}}}}};
  if (what.rule == Rule::name) {
    ir::NameSense sense = ir::NameSense::Either;
    // 不带有『A』属性的: more than 的 stands behind the name.
    if (adjective.end > what.end + 1) sense = ir::NameSense::Trait;
    for (const Rule said : {Rule::bareTraitWord, Rule::characterNameWord}) {
      const Derivation* word = Child(adjective, said);
      if (word == nullptr) continue;
      OwnAll(*word);
      sense = said == Rule::bareTraitWord ? ir::NameSense::Trait : ir::NameSense::CharacterName;
    }
    const Derivation* original = Child(adjective, Rule::original);
    if (original != nullptr) OwnAll(*original);
    return {range, ir::NoneOf{{Name(what, sense, original != nullptr)}}};
  }
  std::vector<ir::Filter> keywords;
  for (const Derivation* join : ChildrenOf(adjective, Rule::keywordAnd)) OwnAll(*join);
  for (const Derivation* keyword : ChildrenOf(adjective, Rule::keywordName))
    keywords.push_back({RangeOf(*keyword), ir::HasKeyword{KeywordNamed(*keyword)}});
  // 既不带有A也不带有B的: neither of them, as the words say.
  if (Says(adjective, U"既")) return {range, ir::NoneOf{std::move(keywords)}};
  return NeitherOrNotBoth(*this, std::move(keywords), range);
}

/// 费用更高的: than what, is not said with it.
bool Lowerer::IsBareComparison(const Derivation& adjective) const {
  return adjective.children.size() == 2 ||
         (adjective.children.size() == 3 && Child(adjective, Rule::np) == nullptr &&
          text_.text[adjective.children[0]->end] == U'更');
}

/// 费用更高的, (攻)更低的: than that card's own number.
ir::Filter Lowerer::MoreThanOne(const Derivation& adjective, const ir::Reference& than) {
  const ir::SourceRange range = RangeOf(adjective);
  const bool is_more = Child(adjective, Rule::moreWord) != nullptr;
  OwnAll(Need(adjective, is_more ? Rule::moreWord : Rule::lessWord));
  const ir::Comparison how = is_more ? ir::Comparison::MoreThan : ir::Comparison::LessThan;
  if (const Derivation* cost = Child(adjective, Rule::costWord)) {
    OwnAll(*cost);
    return {range, ir::CostIs{how, {range, ir::CostOf{than}}}};
  }
  const ir::StatId stat = Stat(Need(adjective, Rule::statName));
  return {range, ir::StatIs{stat, how, {range, ir::StatOf{than, stat, false}}, false}};
}

/// 费用比我方的『A』低的, (攻)比对方的角色牌高的.
ir::Filter Lowerer::ComparedWithGroup(const Derivation& adjective, const ir::Selector& those,
                                      bool is_more) {
  const ir::SourceRange range = RangeOf(adjective);
  const ir::Comparison how = is_more ? ir::Comparison::MoreThan : ir::Comparison::LessThan;
  const auto stats = ChildrenOf(adjective, Rule::statName);
  // 比所有『A』都低: than each of them, as without the word.
  if (const Derivation* all = Child(adjective, Rule::allOfThem)) OwnAll(*all);
  const bool has_more = Child(adjective, Rule::exactWord) != nullptr ||
                        Child(adjective, Rule::amount) != nullptr || stats.size() > 1;
  if (has_more) Fail(adjective);
  if (stats.empty()) return {range, ir::CostIs{how, OfGroup(those, {}, is_more)}};
  if (Child(adjective, Rule::costWord) != nullptr) Fail(adjective);
  const ir::StatId stat = Stat(*stats[0]);
  return {range, ir::StatIs{stat, how, OfGroup(those, stat, is_more), false}};
}

ir::Filter Lowerer::CompareAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  if (IsBareComparison(adjective)) return MoreThanOne(adjective, composer_.AskLikeWhat(range));
  const bool is_more = Child(adjective, Rule::moreWord) != nullptr;
  OwnAll(Need(adjective, is_more ? Rule::moreWord : Rule::lessWord));
  for (const Derivation* word : ChildrenOf(adjective, Rule::costWord)) OwnAll(*word);
  if (Child(adjective, Rule::np) == nullptr) {
    // 费用比我方手牌的数量低的: than a number that is none of a card.
    const ir::Comparison how = is_more ? ir::Comparison::MoreThan : ir::Comparison::LessThan;
    ir::Quantity than = SetNumber(*adjective.children[1], range);
    if (Child(adjective, Rule::costWord) != nullptr)
      return {range, ir::CostIs{how, std::move(than)}};
    const ir::StatId stat = Stat(Need(adjective, Rule::statName));
    return {range, ir::StatIs{stat, how, std::move(than), false}};
  }
  const Derivation& other = Need(adjective, Rule::np);
  const auto known = discourse_.antecedents.size();
  const ir::Objects compared = OnePhrase(other);
  if (const ir::Selector* group = GroupIn(compared)) {
    discourse_.antecedents.resize(known);
    return ComparedWithGroup(adjective, *group, is_more);
  }
  const ir::Reference than = ReferenceTo(compared, other);
  for (const Derivation* exact : ChildrenOf(adjective, Rule::exactWord)) {
    OwnAll(*exact);
    if (Child(adjective, Rule::amount) == nullptr) Fail(*exact);
  }
  // 费用比其高1: exactly so much.
  const Derivation* by = Child(adjective, Rule::amount);
  const std::optional<ir::Quantity> step =
      by == nullptr ? std::nullopt : std::optional(Amount(*by));
  const auto against = [&](ir::Quantity number) {
    if (!step)
      return std::pair{is_more ? ir::Comparison::MoreThan : ir::Comparison::LessThan,
                       std::move(number)};
    const ir::Operator way = is_more ? ir::Operator::Add : ir::Operator::Subtract;
    ir::Quantity sum{range, ir::Box<ir::Arithmetic>(ir::Arithmetic{way, std::move(number), *step})};
    return std::pair{ir::Comparison::Equal, std::move(sum)};
  };
  const auto stats = ChildrenOf(adjective, Rule::statName);
  if (adjective.children[0]->rule == Rule::costWord) {
    if (!stats.empty()) Fail(adjective);
    auto [comparison, number] = against({range, ir::CostOf{than}});
    return {range, ir::CostIs{comparison, std::move(number)}};
  }
  const ir::StatId stat = Stat(*stats[0]);
  const ir::StatId of_other = stats.size() > 1 ? Stat(*stats[1]) : stat;
  if (ChildrenOf(adjective, Rule::costWord).size() > 0) Fail(adjective);
  auto [comparison, number] = against({range, ir::StatOf{than, of_other, false}});
  return {range, ir::StatIs{stat, comparison, std::move(number), false}};
}

/// 与此牌战斗的, 攻击此牌的, 被此牌防御的: on which side of the combat it stands to that one.
ir::Filter Lowerer::FightsAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  for (const Derivation* now : ChildrenOf(adjective, Rule::busyNow)) OwnAll(*now);
  if (const Derivation* np = Child(adjective, Rule::np))
    return {range, ir::Fights{ReferenceOf(*np)}};
  if (const Derivation* attacked = Child(adjective, Rule::attackedOne)) {
    // 攻击我方的: a card of the other player, in an attack. Rule: [Zero 1.20, 501.2].
    OwnAll(*attacked);
    OwnAll(Need(adjective, Rule::attacksWord));
    const ir::Player whose = Says(*attacked, U"对方") ? ir::Player::You : ir::Player::Opponent;
    return {range, ir::AllOf{{{range, ir::ControlledBy{whose}},
                              {range, ir::Has{ir::Quality::Attacking}}}}};
  }
  const Derivation* guards = Child(adjective, Rule::guardsWord);
  const Derivation& deed = guards != nullptr ? *guards : Need(adjective, Rule::attacksWord);
  OwnAll(deed);
  const Derivation& other = Need(adjective, Rule::bareOf);
  // 攻击此牌的, 对此牌宣布攻击的 does it; 此牌攻击的 and 被此牌攻击的 suffer it.
  const bool does_it = deed.begin < other.begin || Words(adjective).starts_with(U"对");
  const ir::Facing as = guards != nullptr
                            ? (does_it ? ir::Facing::Defends : ir::Facing::IsDefended)
                            : (does_it ? ir::Facing::Attacks : ir::Facing::IsAttacked);
  return {range, ir::Fights{BareOf(other), as}};
}

/// 带有花指示物的, 没有花指示物的, 放置有两个以上花指示物的.
ir::Filter Lowerer::MarkerAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  const Derivation* bears = Child(adjective, Rule::bearsMarkers);
  const bool has_none = bears != nullptr && Child(*bears, Rule::noMarkers) != nullptr;
  if (bears != nullptr) OwnAll(*bears);
  ir::HasMarker has{MarkerIn(adjective)};
  const Derivation* many = Child(adjective, Rule::markerMany);
  if (many != nullptr) Own(*many);
  const Derivation* bound = Child(many != nullptr ? *many : adjective, Rule::comparisonWord);
  const Derivation* exact = many == nullptr ? nullptr : Child(*many, Rule::exactWord);
  if (exact != nullptr) OwnAll(*exact);
  if (many != nullptr) {
    const ir::Quantity number = Amount(Need(*many, Rule::amount));
    const auto* known = std::get_if<ir::Number>(&number.node);
    if (known == nullptr) Fail(*many);
    has.count = known == nullptr ? 1 : known->value;
  } else if (const Derivation* number = Child(adjective, Rule::number)) {
    has.count = Integer(*number);
  }
  if (exact != nullptr) has.comparison = ir::Comparison::Equal;
  if (bound != nullptr) has.comparison = CompareWord(nullptr, bound);
  if (bound != nullptr && exact != nullptr) Fail(*exact);
  std::vector<ir::Filter> filters{{range, std::move(has)}};
  for (const Derivation* more : ChildrenOf(adjective, Rule::moreMarkers)) {
    Own(*more);
    filters.push_back(MarkerAdjective(*more));
  }
  for (const Derivation* join : ChildrenOf(adjective, Rule::keywordAnd)) OwnAll(*join);
  if (has_none) return NeitherOrNotBoth(*this, std::move(filters), range);
  if (filters.size() == 1) {
    if (Child(adjective, Rule::atOnce) != nullptr) Fail(adjective);
    return std::move(filters.front());
  }
  const Derivation* at_once = Child(adjective, Rule::atOnce);
  if (at_once != nullptr) OwnAll(*at_once);
  return BothOrEither(*this, std::move(filters), range, at_once != nullptr);
}

/// 与此牌费用相同的, 费用相同的: as much as that one, or as what was spoken of before.
ir::Filter Lowerer::SameCostAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  for (const Rule word : {Rule::costWord, Rule::sameWord, Rule::differWord}) {
    if (const Derivation* said = Child(adjective, word)) OwnAll(*said);
  }
  const Derivation* np = Child(adjective, Rule::np);
  const ir::Reference with = np != nullptr ? ReferenceOf(*np) : composer_.AskLikeWhat(range);
  ir::Comparison so = ir::Comparison::Equal;
  if (const Derivation* even = Child(adjective, Rule::orEven)) {
    // 费用相同或更低的.
    OwnAll(*even);
    so = Child(*even, Rule::lessWord) != nullptr ? ir::Comparison::AtMost : ir::Comparison::AtLeast;
  }
  ir::Filter same{range, ir::CostIs{so, {range, ir::CostOf{with}}}};
  if (Child(adjective, Rule::differWord) == nullptr) return same;
  return {range, ir::NoneOf{{std::move(same)}}};
}

ir::Filter Lowerer::ColourAdjective(const Derivation& adjective) {
  const ir::SourceRange range = RangeOf(adjective);
  std::vector<ir::Filter> colours;
  for (const Derivation* join : ChildrenOf(adjective, Rule::colourAnd)) OwnAll(*join);
  for (const Derivation* colour : ChildrenOf(adjective, Rule::colour)) {
    colours.push_back({RangeOf(*colour), ir::HasColour{Colour(*colour)}});
  }
  return Either(std::move(colours), range);
}

namespace {

/// 除此牌以外的, 除此以外的: any but this one, or but those that were picked.
ir::Filter ExceptAdjective(Lowerer& lower, const Derivation& adjective) {
  const ir::SourceRange range = lower.RangeOf(adjective);
  const Derivation* of = lower.Child(adjective, Rule::bareOf);
  if (of == nullptr) {
    lower.OwnAll(adjective);
    return {range, ir::IsNot{lower.composer().Resolve(range, true, true, {}, false)}};
  }
  if (lower.Child(*of, Rule::selfWord) == nullptr) return {range, ir::IsNot{lower.BareOf(*of)}};
  lower.OwnAll(adjective);
  return {range, ir::IsNot{ir::Reference{range, ir::Self{}}}};
}

}  // namespace

ir::Filter Lowerer::Adjective(const Derivation& adjective) {
  Own(adjective);
  const Derivation& inner = *adjective.children[0];
  Own(inner);
  const ir::SourceRange range = RangeOf(inner);
  switch (inner.rule.As<Rule>()) {
    case Rule::otherAdjective:
      OwnAll(inner);
      if (Child(inner, Rule::restOther) != nullptr) {
        // 其余的角色牌: other than those picked; the rest of those shown is said in other words.
        if (discourse_.shown || discourse_.among) Fail(inner);
        return {range, ir::IsNot{composer_.Resolve(range, true, true, {}, false)}};
      }
      return {range, ir::IsNot{ir::Reference{range, ir::Self{}}}};
    case Rule::costAdjective: return CostAdjective(inner);
    case Rule::statAdjective: return StatAdjective(inner);
    case Rule::colourAdjective: return ColourAdjective(inner);
    case Rule::nameAdjective: return NameAdjective(inner);
    case Rule::cardNameAdjective: return CardNameAdjective(inner);
    case Rule::qualityAdjective: return QualityAdjective(inner);
    case Rule::keywordAdjective: return KeywordAdjective(inner);
    case Rule::markerAdjective: return MarkerAdjective(inner);
    case Rule::sharesAdjective: return AnySharing(inner);
    case Rule::sameCardAdjective: return SameCardAdjective(inner);
    case Rule::sameCostAdjective: return SameCostAdjective(inner);
    case Rule::declaredAdjective: return DeclaredThing(inner);
    case Rule::sortDeclaredAdjective: {
      // 不具有该属性的: it does not have that.
      const bool is_not =
          Child(inner, Rule::lackAlike) != nullptr || Child(inner, Rule::notWord) != nullptr;
      if (is_not) return {range, ir::NoneOf{{DeclaredThing(inner)}}};
      return DeclaredThing(inner);
    }
    case Rule::amongAdjective: {
      OwnAll(inner);
      return AmongThem(inner);
    }
    case Rule::exceptAdjective: return ExceptAdjective(*this, inner);
    case Rule::notAdjective: return NotAdjective(inner);
    case Rule::compareAdjective: return CompareAdjective(inner);
    case Rule::doneAdjective: return DoneAdjective(inner);
    case Rule::moreAdjective: {
      // Where nothing is picked: no number and no place can be told.
      Own(inner);
      ir::Selector place;
      std::vector<ir::Filter> filters;
      MoreAdjective(*inner.children[0], place, filters);
      if (place.together) Fail(inner);
      return Both(std::move(filters), range);
    }
    case Rule::aimedAdjective:
      for (const Rule said : {Rule::chooseWord, Rule::designateWord}) {
        if (const Derivation* word = Child(inner, said)) OwnAll(*word);
      }
      return {range, ir::AimsAt{{AimSort(Need(inner, Rule::np))}}};
    case Rule::stateAdjective: return KeywordState(Need(inner, Rule::keywordState));
    case Rule::fightsAdjective: return FightsAdjective(inner);
    default:
      if (IsOwn(inner) && own_.adjective != nullptr) return own_.adjective(*this, inner);
      Fail(adjective);
      return {};
  }
}

/// 以我方战斗区中的角色牌为对象的: where what is aimed at lies is a part of what it is.
ir::Filter Lowerer::AimSort(const Derivation& np) {
  ir::Selector aim = SelectorOf(np);
  const bool is_placed = !aim.zones.empty();
  if (is_placed && (aim.zones != std::vector{roles_.play} || aim.place != ir::Place::Anywhere))
    Fail(np);
  ir::Filter sort = SortIn(aim, np);
  if (!is_placed) return sort;
  const ir::Filter in_play{aim.range, ir::Has{ir::Quality::InPlay}};
  std::vector<ir::Filter> parts;
  if (auto* all = std::get_if<ir::AllOf>(&sort.node))
    parts = all->parts;
  else
    parts.push_back(std::move(sort));
  // Behind whose it is.
  const bool is_whose =
      !parts.empty() && std::holds_alternative<ir::ControlledBy>(parts.front().node);
  parts.insert(parts.begin() + (is_whose ? 1 : 0), in_play);
  return Both(std::move(parts), aim.range);
}

/// 放置有等级指示物的: of level 2 at least. Rule: [Zero 1.20, 600.7].
ir::Filter Lowerer::MarkedWith(std::u32string marker, ir::SourceRange range) const {
  if (!own_.level.empty() && marker == own_.level)
    return {range, ir::LevelIs{ir::Comparison::AtLeast, 2}};
  return {range, ir::HasMarker{std::move(marker)}};
}

}  // namespace caiding::parser
