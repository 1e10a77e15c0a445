// SPDX-License-Identifier: MIT
// What stands behind a noun.
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

void EnglishLowerer::Post(const Node& post, ir::Selector& selector,
                          std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  const auto on_field = [&](ir::Player whose) {
    OwnAll(post);
    selector.whose = whose;
    if (selector.zones.empty()) selector.zones = {given_.roles.play};
  };
  switch (post.rule.As<Rule>()) {
    case Rule::youControlPost: return on_field(ir::Player::You);
    case Rule::opponentControlsPost: return on_field(ir::Player::Opponent);
    case Rule::theyControlPost:
      if (Says(post, U"either")) return on_field(ir::Player::Either);
      return on_field(doer_ == ir::Player::EachPlayer ? ir::Player::You : doer_);
    case Rule::ofCost: return add(CostFilter(post));
    case Rule::ofPower: return add(PowerFilter(post));
    case Rule::bornePower:
      // By what was done just before: that is what its power is now.
      if (const Node* effect = Child(post, Rule::previousEffect)) OwnAll(*effect);
      return add(PowerFilter(post));
    case Rule::soManyOrMore: {
      Own(post);
      const Node& more = Need(post, Rule::orMore);
      OwnAll(more);
      // Of a number that was said before the noun.
      const bool is_number = selector.count.kind == ir::CountKind::Exactly &&
                             std::holds_alternative<ir::Number>(selector.count.number.node);
      if (!is_number) Fail(post);
      selector.count.kind =
          Has(more, Rule::moreWord) ? ir::CountKind::AtLeast : ir::CountKind::UpTo;
      return;
    }
    case Rule::inZone:
    case Rule::fromZone:
    case Rule::ofDeck:
      // It lies in one place.
      if (!selector.zones.empty()) Fail(post);
      return PlaceIn(post, selector);
    case Rule::otherThan: return OtherThan(post, filters);
    case Rule::amongThem:
    case Rule::handledSo:
      OwnAll(post);
      // Removed from the game: that is where it lies.
      if (Says(post, U"removed") && Says(post, U"game") && !Says(post, U"you")) {
        selector.zones = {given_.roles.removed};
        return;
      }
      if (said_.empty() && !among_) Fail(post);
      return add(ir::Is{among_ ? ir::Reference{range, among_->node} : Last(range)});
    case Rule::differing:
      OwnAll(post);
      selector.distinct = Has(post, Rule::namesWord)      ? ir::Distinct::CardName
                          : Has(post, Rule::costsWord)    ? ir::Distinct::Cost
                          : Has(post, Rule::elementsWord) ? ir::Distinct::Colour
                          : Has(post, Rule::jobsWord)     ? ir::Distinct::Trait
                                                          : ir::Distinct::Kind;
      return;
    default: return PostOfSort(post, selector, filters);
  }
}

/// What it has or has not.
void EnglishLowerer::PostOfSort(const Node& post, ir::Selector& selector,
                                std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  switch (post.rule.As<Rule>()) {
    case Rule::without: {
      Own(post);
      if (const Node* keyword = Child(post, Rule::plainKeyword)) {
        Own(*keyword);
        const auto id = Keyword(Need(*keyword, Rule::keywordWord)).keyword;
        return add(ir::NoneOf{{{range, ir::HasKeyword{id}}}});
      }
      if (const Node* burst = Child(post, Rule::exBurst)) {
        OwnAll(*burst);
        return add(ir::NoneOf{{{range, ir::HasEffect{ir::EffectSort::LifeBurst}}}});
      }
      if (const Node* mark = Child(post, Rule::multiMark))
        return add(ir::NoneOf{{{range, MultiMark(*mark)}}});
      if (const Node* any = Child(post, Rule::anyAbility)) {
        OwnAll(*any);
        return add(ir::NoneOf{{{range, ir::HasEffect{}}}});
      }
      return Fail(post);
    }
    case Rule::withCounter: {
      Own(post);
      return add(SoManyCounters(post));
    }
    case Rule::sameAs: {
      Own(post);
      const Node* np = Child(post, Rule::np);
      // The same name, without saying as which: as that of what was spoken of.
      const bool is_its = Says(post, U"share") || Says(post, U"shares");
      if (np == nullptr && !is_its && said_.empty() && !has_subject_) Fail(post);
      const ir::Reference with = np != nullptr ? ReferenceOf(*np)
                                 : is_its      ? ir::Reference{range, ir::Self{}}
                                               : Last(range);
      return add(ir::Shares{SharedWord(post).value_or(ir::Shared::Kind), with});
    }
    case Rule::entered: {
      OwnAll(post);
      if (Has(post, Rule::attackedWord)) return add(ir::Has{ir::Quality::AttackedThisTurn});
      return add(ir::Has{Says(post, U"blocked") ? ir::Quality::DefendedThisTurn
                                                : ir::Quality::EnteredThisTurn});
    }
    case Rule::blockedBy: {
      Own(post);
      const ir::Reference with = ReferenceOf(Need(post, Rule::np));
      const Node* blocks = Child(post, Rule::isBlocking);
      if (blocks != nullptr) OwnAll(*blocks);
      const bool defends = blocks != nullptr || Says(post, U"blocking");
      if (Says(post, U"or")) return add(ir::Fights{with, ir::Facing::Either});
      return add(ir::Fights{with, defends ? ir::Facing::Defends : ir::Facing::IsDefended});
    }
    default: return PostOfLinks(post, selector, filters);
  }
}

/// How it stands to another card, and what it is called besides.
void EnglishLowerer::PostOfLinks(const Node& post, ir::Selector& selector,
                                 std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  switch (post.rule.As<Rule>()) {
    case Rule::unlike: {
      // Of two that are looked for together: with the one before.
      Own(post);
      if (said_.empty() || said_.back().deed != deeds_) return Fail(post);
      const auto what = SharedWord(post).value_or(ir::Shared::Kind);
      return add(ir::NoneOf{{{range, ir::Shares{what, Last(range)}}}});
    }
    case Rule::triggeredFrom: {
      // Of an ability that waits the card whose it is.
      Own(post);
      bool is_ability = false;
      const auto look = [&](const ir::Has& has) {
        is_ability = is_ability || has.quality == ir::Quality::TriggeredOnStack;
      };
      if (!filters.empty()) ir::Walk(filters.front(), look);
      if (!is_ability) return Fail(post);
      filters.push_back(FilterOf(Need(post, Rule::np)));
      return;
    }
    case Rule::namedSo:
      Own(post);
      filters.push_back(NameMark(Need(post, Rule::nameMark)));
      return;
    default: return PostOfWords(post, selector, filters);
  }
}

/// Keywords, elements, what was named.
void EnglishLowerer::PostOfWords(const Node& post, ir::Selector& selector,
                                 std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  switch (post.rule.As<Rule>()) {
    case Rule::withKeyword: return HasKeywords(post, filters);
    case Rule::ofElement: {
      Own(post);
      std::vector<ir::Filter> elements;
      for (const Node* element : All(post, Rule::element)) elements.push_back(Element(*element));
      if (const Node* cost = Child(post, Rule::ofCost)) add(CostFilter(*cost));
      if (elements.empty()) return;  // Of any element.
      if (Says(post, U"except") || Says(post, U"other")) return add(ir::NoneOf{elements});
      filters.push_back(Says(post, U"and") && !Says(post, U"or")
                            ? Both(std::move(elements), range)
                            : Either(std::move(elements), range));
      return;
    }
    case Rule::ofThatKind:
      OwnAll(post);
      if (!declared_sort_) return Fail(post);
      return add(ir::HasDeclared{*declared_sort_, declared_});
    case Rule::extremeOf: {
      Own(post);
      const Node* least = Child(post, Rule::least);
      OwnAll(*AnyOf(post, {Rule::greatest, Rule::least}));
      selector.extreme =
          ir::Extreme{Says(post, U"power") ? Power() : ir::StatId{}, least == nullptr};
      return;
    }
    case Rule::thatIs: {
      Own(post);
      ir::Filter is = Quality(Need(post, Rule::stateQuality));
      const Node* negation = Child(post, Rule::notWord);
      if (negation == nullptr) {
        filters.push_back(std::move(is));
        return;
      }
      OwnAll(*negation);
      return add(ir::NoneOf{{std::move(is)}});
    }
    case Rule::costsMore: return add(CostsMore(post));
    case Rule::fromTop: {
      Own(post);
      const Node& top = Need(post, Rule::deckTop);
      if (!selector.zones.empty()) Fail(post);
      PlaceIn(top, selector);
      selector.place = ir::Place::Top;
      return;
    }
    case Rule::inParty: OwnAll(post); return add(ir::Has{ir::Quality::Attacking});
    default: return PostOfDeed(post, selector, filters);
  }
}

/// What has happened to it, or what it aims at.
void EnglishLowerer::PostOfDeed(const Node& post, ir::Selector& selector,
                                std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  switch (post.rule.As<Rule>()) {
    case Rule::forming: {
      Own(post);
      // In the party that attacks, with this card in it: the others.
      if (const Node* np = Child(post, Rule::np)) add(ir::IsNot{ReferenceOf(*np)});
      add(ir::Has{ir::Quality::Attacking});
      return add(InParty(range));
    }
    case Rule::putThere: return PutThere(post, selector, filters);
    case Rule::removedBy: {
      OwnAll(post);
      ir::ObjectEvent moves{ir::Happening::Moves, {}, {}, {given_.roles.removed}};
      moves.by_effect = true;
      moves.by_object = ir::Reference{range, ir::Self{}};
      selector.zones = {given_.roles.removed};
      return add(ir::Underwent{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, std::move(moves)}),
                               false});
    }
    case Rule::wasDealt:
      Own(post);
      // Damage lies on it until the turn ends. Rule: [FF-TCG 3.2, 9.5.1.3].
      if (const auto lasts = DurationIn(post); lasts && lasts->kind != ir::DurationKind::ThisTurn)
        Fail(post);
      return add(ir::Has{ir::Quality::Damaged});
    case Rule::dealtDamage: {
      Own(post);
      ir::ObjectEvent takes{ir::Happening::TakesDamage, {}};
      takes.by_object = ReferenceOf(Need(post, Rule::np));
      return add(ir::Underwent{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, std::move(takes)}),
                               true});
    }
    case Rule::aiming: {
      Own(post);
      ir::Selector aims = Sort(Need(post, Rule::np));
      std::vector<ir::Filter> parts;
      if (aims.whose != ir::Player::Unstated)
        parts.push_back({range, ir::ControlledBy{aims.whose}});
      if (aims.filter != ir::Filter{}) parts.push_back(aims.filter);
      return add(ir::AimsAt{std::move(parts)});
    }
    case Rule::totalCost: {
      Own(post);
      ir::Together together{Says(post, U"power") ? Power() : ir::StatId{}, ir::Comparison::Equal,
                            Number(Need(post, Rule::number))};
      if (const Node* more = Child(post, Rule::orMore)) {
        OwnAll(*more);
        together.comparison =
            Has(*more, Rule::moreWord) ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
      }
      selector.together = std::move(together);
      return;
    }
    default: return;
  }
}

/// Of which more than one may be on a field. Rule: [FF-TCG 3.2, 5.2.4.1].
ir::FilterNode EnglishLowerer::MultiMark(const Node& mark) {
  OwnAll(mark);
  const auto& subkinds = given_.vocabulary.subkinds;
  for (std::size_t i = 0; i < subkinds.size(); ++i) {
    if (subkinds[i].english == "generic")
      return ir::IsSubkind{ir::SubkindId{static_cast<std::uint8_t>(i)}};
  }
  Fail(mark);
  return ir::AllOf{};
}

/// It attacks with others.
ir::FilterNode EnglishLowerer::InParty(ir::SourceRange range) {
  ir::ObjectEvent attacks{ir::Happening::Attacks, {}};
  attacks.in_party = true;
  return ir::Underwent{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, std::move(attacks)}),
                       true};
}

/// That costs 1 more than it.
ir::FilterNode EnglishLowerer::CostsMore(const Node& post) {
  Own(post);
  const ir::SourceRange range = RangeOf(post);
  const Node* value = Child(post, Rule::costValue);
  const Node* np = Child(post, Rule::np);
  ir::Quantity cost =
      value != nullptr
          ? ValueTerm(*value)
          : ir::Quantity{range, ir::CostOf{np == nullptr ? Last(range) : ReferenceOf(*np)}};
  const Node* less = Child(post, Rule::lessWord);
  OwnAll(*AnyOf(post, {Rule::moreWord, Rule::lessWord}));
  const auto how = less == nullptr ? ir::Operator::Add : ir::Operator::Subtract;
  return ir::CostIs{ir::Comparison::Equal,
                    {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                                how, std::move(cost), Number(Need(post, Rule::number))})}};
}

ir::FilterNode EnglishLowerer::CostFilter(const Node& post) {
  Own(post);
  const ir::SourceRange range = RangeOf(post);
  if (const Node* same = Child(post, Rule::ofSameCost)) {
    Own(*same);
    const Node* np = Child(*same, Rule::np);
    if (np == nullptr && said_.empty() && !has_subject_) Fail(*same);
    const ir::Reference as = np == nullptr ? Last(range) : ReferenceOf(*np);
    return ir::CostIs{ir::Comparison::Equal, {range, ir::CostOf{as}}};
  }
  if (const Node* of = Child(post, Rule::comparedToOf)) {
    const auto [comparison, object] = ComparedToOf(*of);
    return ir::CostIs{comparison, {RangeOf(*of), ir::CostOf{object}}};
  }
  if (const Node* compared = Child(post, Rule::costCompared)) {
    auto [comparison, value] = Compared(*compared);
    return ir::CostIs{comparison, std::move(value)};
  }
  const std::vector<const Node*> numbers = All(post, Rule::number);
  if (numbers.empty()) {
    if (declared_sort_ != ir::Declared::Number) Fail(post);
    return ir::CostIs{ir::Comparison::Equal, {range, ir::DeclaredNumber{declared_}}};
  }
  if (numbers.size() > 1) {
    std::vector<ir::Filter> either;
    for (const Node* number : numbers)
      either.push_back({range, ir::CostIs{ir::Comparison::Equal, Number(*number)}});
    return ir::AnyOf{std::move(either)};
  }
  ir::CostIs cost{ir::Comparison::Equal, Number(*numbers.front())};
  if (const Node* more = Child(post, Rule::orMore)) {
    cost.comparison = Has(*more, Rule::moreWord) ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
    OwnAll(*more);
  }
  return cost;
}

/// Less than this card's, than that of the other: how, and of what.
std::pair<ir::Comparison, ir::Reference> EnglishLowerer::ComparedToOf(const Node& of) {
  Own(of);
  const Node* more = Child(of, Rule::moreWord);
  const Node* less = Child(of, Rule::lessWord);
  for (const Node* word : {more, less}) {
    if (word != nullptr) OwnAll(*word);
  }
  const bool is_less = less != nullptr || Says(of, U"inferior");
  const bool is_equal = Says(of, U"equal");
  const auto comparison = is_less ? (is_equal ? ir::Comparison::AtMost : ir::Comparison::LessThan)
                          : more != nullptr
                              ? (is_equal ? ir::Comparison::AtLeast : ir::Comparison::MoreThan)
                              : ir::Comparison::Equal;
  if (const Node* np = Child(of, Rule::np)) return {comparison, ReferenceOf(*np)};
  OwnAll(Need(of, Rule::self));
  return {comparison, ir::Reference{RangeOf(of), ir::Self{}}};
}

ir::FilterNode EnglishLowerer::PowerFilter(const Node& post) {
  Own(post);
  ir::StatIs power{Power(), ir::Comparison::Equal, {}};
  if (const Node* of = Child(post, Rule::comparedToOf)) {
    const auto [comparison, object] = ComparedToOf(*of);
    power.comparison = comparison;
    power.value = {RangeOf(*of), ir::StatOf{object, Power()}};
    return power;
  }
  if (const Node* compared = AnyOf(post, {Rule::costCompared, Rule::compared})) {
    std::tie(power.comparison, power.value) = Compared(*compared);
    return power;
  }
  power.value = Number(Need(post, Rule::number));
  if (const Node* more = Child(post, Rule::orMore)) {
    power.comparison =
        Has(*more, Rule::moreWord) ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
    OwnAll(*more);
  }
  return power;
}

/// But not this, not of that sort.
void EnglishLowerer::OtherThan(const Node& post, std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  Own(post);
  if (const Node* np = Child(post, Rule::np)) {
    // Where it lies is said of the whole phrase.
    for (const Rule place : {Rule::inZone, Rule::fromZone, Rule::youControlPost,
                             Rule::opponentControlsPost, Rule::theyControlPost, Rule::amongThem}) {
      if (np->inside[RuleId(place).value]) Fail(*np);
    }
    const ir::Objects other = Thing(*np);
    if (const auto* one = std::get_if<ir::Reference>(&other.node)) return add(ir::IsNot{*one});
    return add(ir::NoneOf{{std::get<ir::Selector>(other.node).filter}});
  }
  if (const Node* number = Child(post, Rule::number)) {
    ir::CostIs cost{ir::Comparison::Equal, Number(*number)};
    if (const Node* more = Child(post, Rule::orMore)) {
      OwnAll(*more);
      cost.comparison =
          Has(*more, Rule::moreWord) ? ir::Comparison::AtLeast : ir::Comparison::AtMost;
    }
    return add(ir::NoneOf{{{range, std::move(cost)}}});
  }
  std::vector<ir::Filter> none;
  if (const Node* multi = Child(post, Rule::multiElement)) none.push_back(MultiElement(*multi));
  for (const Node* element : All(post, Rule::element)) none.push_back(Element(*element));
  return add(ir::NoneOf{std::move(none)});
}

/// With Haste or Brave, with an EX Burst, with Warp.
void EnglishLowerer::HasKeywords(const Node& post, std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  Own(post);
  if (const Node* burst = Child(post, Rule::exBurst)) {
    OwnAll(*burst);
    return add(ir::HasEffect{ir::EffectSort::LifeBurst});
  }
  if (const Node* mark = Child(post, Rule::multiMark)) return add(MultiMark(*mark));
  if (const Node* warp = Child(post, Rule::warpWord)) {
    OwnAll(*warp);
    for (std::size_t i = 0; i < given_.vocabulary.keywords.size(); ++i) {
      if (given_.vocabulary.keywords[i].english == "warp")
        return add(ir::HasKeyword{ir::KeywordId{static_cast<std::uint8_t>(i)}});
    }
  }
  std::vector<ir::Filter> keywords;
  for (const Node* plain : All(post, Rule::plainKeyword)) {
    Own(*plain);
    keywords.push_back({range, ir::HasKeyword{Keyword(Need(*plain, Rule::keywordWord)).keyword}});
  }
  if (keywords.empty()) return Fail(post);
  filters.push_back(Either(std::move(keywords), range));
  return;
}

/// Put into a zone: this turn, or what was spoken of.
void EnglishLowerer::PutThere(const Node& post, ir::Selector& selector,
                              std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(post);
  const auto add = [&](ir::FilterNode node) { filters.push_back({range, std::move(node)}); };
  Own(post);
  ir::Selector to;
  for (const Node* zone : All(post, Rule::toZone)) PlaceIn(*zone, to);
  ir::Selector from;
  for (const Node* zone : All(post, Rule::fromZone)) PlaceIn(*zone, from);
  ir::ObjectEvent moves{ir::Happening::Moves, {}, from.zones, to.zones};
  const auto before = std::exchange(event_lasts_, std::nullopt);
  CausedBy(post, moves);
  const auto lasts = std::exchange(event_lasts_, before);
  if (!DurationIn(post) && !lasts) {
    // What was spoken of is called again by where it went, not by what sent it there.
    if (said_.empty() || Child(post, Rule::dueTo) != nullptr) return Fail(post);
    for (auto said = said_.rbegin(); said != said_.rend(); ++said) {
      if (!said->went.IsNone() && to.zones == std::vector{said->went})
        return add(ir::Is{{range, ir::Bound{said->slot}}});
    }
    return add(ir::Is{Last(range)});
  }
  selector.zones = to.zones;
  // From your field: what lies there now is yours.
  if (selector.whose == ir::Player::Unstated)
    selector.whose = to.whose != ir::Player::Unstated ? to.whose : from.whose;
  return add(
      ir::Underwent{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, std::move(moves)}), true});
}

}  // namespace caiding::parser
