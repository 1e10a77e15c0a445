// SPDX-License-Identifier: MIT
// If: what has to hold.
#include <algorithm>
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

namespace {

ir::Condition Not(ir::Condition condition) {
  const ir::SourceRange range = condition.range;
  return {range, ir::NotHold{ir::Box<ir::Condition>(std::move(condition))}};
}

/// Of exactly so many there are no more.
ir::Condition AsExact(bool is_exact, ir::Condition there) {
  auto* held = std::get_if<ir::ThereAre>(&there.node);
  if (held != nullptr && is_exact) held->comparison = ir::Comparison::Equal;
  return there;
}

}  // namespace

ir::Condition EnglishLowerer::Condition(const Node& condition) {
  Own(condition);
  std::vector<ir::Condition> parts;
  bool is_either = false;
  for (const Tree& child : condition.children) {
    if (child->rule == RuleId(Rule::orIf)) is_either = true;
    if (child->rule == RuleId(Rule::orIf) || child->rule == RuleId(Rule::andIf))
      OwnAll(*child);
    else
      parts.push_back(ConditionPart(*child));
  }
  if (parts.size() == 1) return std::move(parts.front());
  if (is_either && Has(condition, Rule::andIf)) Fail(condition);
  if (is_either) return {RangeOf(condition), ir::AnyHolds{std::move(parts)}};
  return {RangeOf(condition), ir::AllHold{std::move(parts)}};
}

ir::Condition EnglishLowerer::ThereAre(ir::Selector objects, bool is_negated,
                                       ir::SourceRange range) {
  ir::ThereAre there{std::move(objects), ir::Comparison::AtLeast, ir::Constant(1)};
  const ir::Count count = there.objects.count;
  there.objects.count = {ir::CountKind::All};
  if (count.kind == ir::CountKind::UpTo) {
    there.comparison = ir::Comparison::AtMost;
    there.count = count.number;
  } else if (count.kind != ir::CountKind::All) {
    there.count = count.number;
    // No card: none there.
    if (count.number == ir::Constant(0)) there.comparison = ir::Comparison::Equal;
  }
  ir::Condition condition{range, std::move(there)};
  counted_ = condition;
  return is_negated ? Not(std::move(condition)) : condition;
}

bool EnglishLowerer::SaysExactly(const Node& np) {
  return np.inside[RuleId(Rule::exactlyWord).value];
}

/// This card and that card, by their names: each of them, and not one of both; null: it is no such
/// phrase.
const ir::AnyOf* EnglishLowerer::EachNamed(const Node& np, const ir::Selector& read) {
  const std::vector<const Node*> terms = All(np, Rule::term);
  const Node* thing = terms.size() == 1 ? Child(*terms.front(), Rule::thing) : nullptr;
  const Node* head = thing == nullptr ? nullptr : Child(*thing, Rule::head);
  if (head == nullptr || !Says(*head, U"and") || Says(*head, U"or")) return nullptr;
  const bool is_one = IsCountless(*terms.front()) || Has(*thing, Rule::article);
  const std::vector<const Node*> parts = All(*head, Rule::headPart);
  // Behind the last alone a noun may be that of all of them, which is one sort.
  const auto nouns = std::count_if(parts.begin(), parts.end(),
                                   [&](const Node* part) { return Has(*part, Rule::kindWord); });
  const bool are_names = (nouns == 0 || nouns == std::ssize(parts)) &&
                         std::all_of(parts.begin(), parts.end(),
                                     [&](const Node* part) { return Has(*part, Rule::nameMark); });
  if (!is_one || !are_names) return nullptr;
  // Of such a cost: that is said of the last, or of both.
  const auto* names = std::get_if<ir::AnyOf>(&read.filter.node);
  if (names == nullptr) Fail(np);
  return names;
}

/// How many were asked for is kept: "4 or more" behind it asks the same of another number.
ir::Condition EnglishLowerer::Controls(const Node& part, ir::Player who) {
  Own(part);
  const bool is_negated = Has(part, Rule::negated);
  if (const Node* negated = Child(part, Rule::negated)) OwnAll(*negated);
  if (const Node* total = Child(part, Rule::total)) OwnAll(*total);
  std::vector<ir::Condition> all;
  const std::vector<const Node*> held = All(part, Rule::np);
  for (std::size_t i = 1; i < held.size(); ++i) {
    // A list of nouns is one phrase.
    const Node* term = Child(*held[i], Rule::term);
    if (term != nullptr && IsCountless(*term)) Fail(*held[i]);
  }
  if (Says(part, U"or") && Says(part, U"and")) Fail(part);
  for (const Node* np : All(part, Rule::np)) {
    for (ir::Objects& things : Things(*np, {}, false)) {
      auto* selector = std::get_if<ir::Selector>(&things.node);
      if (selector == nullptr) {
        // If you control this card.
        std::vector<ir::Filter> is_held{{things.range, ir::ControlledBy{who}},
                                        {things.range, ir::Has{ir::Quality::InPlay}}};
        all.push_back({things.range, ir::ObjectIs{std::get<ir::Reference>(things.node),
                                                  Both(std::move(is_held), things.range)}});
        continue;
      }
      selector->whose = who;
      selector->zones = {given_.roles.play};
      if (const auto* names = EachNamed(*np, *selector)) {
        for (const ir::Filter& name : std::vector(names->parts)) {
          ir::Selector one = *selector;
          one.slot = NewSlot();
          one.filter = name;
          all.push_back(ThereAre(std::move(one), false, RangeOf(*np)));
        }
        continue;
      }
      all.push_back(AsExact(SaysExactly(*np), ThereAre(std::move(*selector), false, RangeOf(*np))));
    }
  }
  // One of these or one of those: that is one of both sorts.
  const bool are_ones = std::all_of(all.begin(), all.end(), [](const ir::Condition& one) {
    const auto* there = std::get_if<ir::ThereAre>(&one.node);
    return there != nullptr && there->comparison == ir::Comparison::AtLeast &&
           there->count == ir::Constant(1, there->count.range);
  });
  if (all.size() > 1 && are_ones && Says(part, U"or")) Fail(part);
  ir::Condition condition{RangeOf(part), ir::AllHold{}};
  if (all.size() == 1)
    condition = std::move(all.front());
  else if (Says(part, U"or"))
    condition.node = ir::AnyHolds{std::move(all)};
  else
    condition.node = ir::AllHold{std::move(all)};
  return is_negated ? Not(std::move(condition)) : condition;
}

ir::Condition EnglishLowerer::DamageTaken(const Node& part) {
  Own(part);
  const ir::SourceRange range = RangeOf(part);
  const bool is_yours = Has(part, Rule::youGot);
  OwnAll(*AnyOf(part, {Rule::youGot, Rule::theyGot, Rule::eachGot, Rule::eitherGot}));
  const Node* number = Child(part, Rule::number);
  // A number alone is reached by more as well, as that of [FF-TCG 3.2, 15.2.6.2] is.
  // Damage, of which no number is said, is one point at least.
  const bool is_bare = Child(part, Rule::orMore) == nullptr && !Says(part, U"exactly");
  const ir::Comparison how = is_bare ? ir::Comparison::AtLeast : HowMany(part);
  const ir::Quantity count = number == nullptr ? ir::Constant(1) : Number(*number);
  if (const auto duration = DurationIn(part)) {
    // This turn: damage that has been dealt in it.
    if (AnyOf(part, {Rule::eachGot, Rule::eitherGot}) != nullptr) Fail(part);
    const ir::PlayerEvent dealt{ir::PlayerHappening::LifeTakesDamage,
                                is_yours ? ir::Player::You : ir::Player::Opponent};
    return {range, ir::HappenedThisTurn{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, dealt}),
                                        how, count}};
  }
  const auto of = [&](ir::Player who) {
    return ir::Condition{range, ir::Compare{DamageOf(who, range), how, count}};
  };
  if (Has(part, Rule::eachGot))
    return {range, ir::AllHold{{of(ir::Player::You), of(ir::Player::Opponent)}}};
  if (Has(part, Rule::eitherGot))
    return {range, ir::AnyHolds{{of(ir::Player::You), of(ir::Player::Opponent)}}};
  return of(is_yours ? ir::Player::You : ir::Player::Opponent);
}

std::pair<ir::Comparison, ir::Quantity> EnglishLowerer::Compared(const Node& compared) {
  Own(compared);
  const Node* more = Child(compared, Rule::orMore);
  if (more != nullptr) Own(*more);
  const Node* way = more == nullptr ? &compared : more;
  const Node* greater = Child(*way, Rule::moreWord);
  const Node* less = Child(*way, Rule::lessWord);
  if (greater != nullptr) OwnAll(*greater);
  if (less != nullptr) OwnAll(*less);
  const bool is_less = less != nullptr || Says(compared, U"inferior");
  // Only of a cost it is asked whether it is odd, or one of several numbers.
  if (Has(compared, Rule::oddness) || All(compared, Rule::number).size() > 1) Fail(compared);
  if (const Node* declared = Child(compared, Rule::declaredNumber)) {
    OwnAll(*declared);
    if (declared_sort_ != ir::Declared::Number) Fail(compared);
    return {ir::Comparison::Equal, {RangeOf(*declared), ir::DeclaredNumber{declared_}}};
  }
  if (const Node* number = Child(compared, Rule::number)) {
    const auto comparison = more == nullptr ? ir::Comparison::Equal
                            : is_less       ? ir::Comparison::AtMost
                                            : ir::Comparison::AtLeast;
    return {comparison, Number(*number)};
  }
  const bool says_equal = Says(compared, U"equal");
  ir::Quantity value = Value(Need(compared, Rule::value));
  if (!is_less && greater == nullptr) return {ir::Comparison::Equal, std::move(value)};
  if (is_less)
    return {says_equal ? ir::Comparison::AtMost : ir::Comparison::LessThan, std::move(value)};
  return {says_equal ? ir::Comparison::AtLeast : ir::Comparison::MoreThan, std::move(value)};
}

/// What is asked of a card: dull, in the Break Zone, a Fire Forward.
ir::Filter EnglishLowerer::StateOf(const Node& part) {
  const ir::SourceRange range = RangeOf(part);
  std::vector<ir::Filter> states;
  for (const Tree& child : part.children) {
    const Node& state = *child;
    switch (state.rule.As<Rule>()) {
      case Rule::stateQuality: states.push_back(Quality(state)); break;
      case Rule::onFieldState:
        OwnAll(state);
        states.push_back({RangeOf(state), ir::Has{ir::Quality::InPlay}});
        break;
      case Rule::stateElement:
        Own(state);
        states.push_back(Element(Need(state, Rule::element)));
        break;
      case Rule::stateNp: {
        Own(state);
        if (const Node* element = Child(state, Rule::element)) {
          states.push_back(Element(*element));
          break;
        }
        states.push_back(Sort(Need(state, Rule::np)).filter);
        break;
      }
      case Rule::stateNamed:
        OwnAll(state);
        if (!declared_sort_) Fail(state);
        states.push_back({RangeOf(state),
                          ir::HasDeclared{declared_sort_.value_or(ir::Declared::Kind), declared_}});
        break;
      case Rule::stateParty:
        OwnAll(state);
        states.push_back({RangeOf(state), InParty(RangeOf(state))});
        break;
      case Rule::inZoneState:
      case Rule::removedState: Fail(state); break;
      default: break;
    }
  }
  if (states.size() == 1) return std::move(states.front());
  // A Forward or a Monster is one phrase.
  const bool are_nouns =
      std::all_of(part.children.begin() + 1, part.children.end(), [](auto& word) {
        return word->rule == RuleId(Rule::stateNp) || word->rule == RuleId(Rule::notWord);
      });
  if (are_nouns && Says(part, U"or")) Fail(part);
  return Says(part, U"or") ? Either(std::move(states), range) : Both(std::move(states), range);
}

ir::Condition EnglishLowerer::Is(const Node& part) {
  Own(part);
  const ir::SourceRange range = RangeOf(part);
  const Node* negation = Child(part, Rule::notWord);
  if (negation != nullptr) OwnAll(*negation);
  // In the Break Zone, on the field, out of the game: where it lies.
  const Node* zone = AnyOf(part, {Rule::inZoneState, Rule::removedState});
  ir::Condition condition{range, ir::AllHold{}};
  if (zone != nullptr) {
    ir::Selector there{.range = range};
    there.slot = NewSlot();
    there.filter = {range, ir::Is{ReferenceOf(Need(part, Rule::np))}};
    if (zone->rule == RuleId(Rule::removedState)) {
      OwnAll(*zone);
      there.zones = {given_.roles.removed};
    } else {
      PlaceIn(*zone, there);
      there.whose = ir::Player::Unstated;
    }
    there.count = {ir::CountKind::All};
    condition.node = ir::ThereAre{std::move(there)};
  } else {
    if (const Node* also = Child(part, Rule::alsoMark)) OwnAll(*also);
    condition = OfThese(Thing(Need(part, Rule::np)), StateOf(part), range);
  }
  return negation != nullptr ? Not(std::move(condition)) : condition;
}

/// The card is so; of a number of cards so many are, of all of them none is otherwise.
ir::Condition EnglishLowerer::OfThese(ir::Objects what, ir::Filter state, ir::SourceRange range) {
  if (const auto* one = std::get_if<ir::Reference>(&what.node))
    return {range, ir::ObjectIs{*one, std::move(state)}};
  auto& cards = std::get<ir::Selector>(what.node);
  const bool is_all = cards.count.kind == ir::CountKind::All;
  if (is_all) those_ = cards;
  if (is_all) state = {range, ir::NoneOf{{std::move(state)}}};
  std::vector<ir::Filter> parts;
  if (cards.filter != ir::Filter{}) parts.push_back(std::move(cards.filter));
  parts.push_back(std::move(state));
  cards.filter = Both(std::move(parts), range);
  ir::Condition there = ThereAre(std::move(cards), false, range);
  return is_all ? Not(std::move(there)) : there;
}

ir::Player EnglishLowerer::Haver(const Node& part) {
  const bool is_you = Has(part, Rule::youHave);
  if (const Node* haver = AnyOf(part, {Rule::youHave, Rule::theyHave})) OwnAll(*haver);
  return is_you ? ir::Player::You : ir::Player::Opponent;
}

ir::Condition EnglishLowerer::ConditionPart(const Node& part) {
  const ir::SourceRange range = RangeOf(part);
  switch (part.rule.As<Rule>()) {
    case Rule::youControl: return Controls(part, ir::Player::You);
    case Rule::opponentControls: return Controls(part, ir::Player::Opponent);
    case Rule::damageTaken: return DamageTaken(part);
    case Rule::moreDamage: {
      Own(part);
      const Node* number = Child(part, Rule::number);
      ir::Quantity more = DamageOf(ir::Player::Opponent, range);
      if (number != nullptr) {
        more = {range, ir::Box<ir::Arithmetic>(
                           ir::Arithmetic{ir::Operator::Add, std::move(more), Number(*number)})};
      }
      return {range,
              ir::Compare{DamageOf(ir::Player::You, range),
                          number == nullptr ? ir::Comparison::MoreThan : ir::Comparison::AtLeast,
                          std::move(more)}};
    }
    case Rule::haveUsed: {
      Own(part);
      const ir::Player who = Haver(part);
      if (!DurationIn(part) && (!lasts_ || lasts_->kind != ir::DurationKind::ThisTurn)) Fail(part);
      if (const Node* discarded = Child(part, Rule::discardedWord)) {
        OwnAll(*discarded);
        ir::ObjectEvent event{ir::Happening::Discarded,
                              Thing(Need(part, Rule::np), {given_.roles.hand, who})};
        CausedBy(part, event);
        return {range, ir::HappenedThisTurn{
                           ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, std::move(event)})}};
      }
      ir::Selector used = Sort(Need(part, Rule::np));
      // A number of them: how often that has happened.
      if (used.count.kind == ir::CountKind::AtLeast) {
        const ir::Quantity count = used.count.number;
        used.count = {};
        used.whose = who;
        used.zones.clear();
        const ir::ObjectEvent event{ir::Happening::IsUsed, {range, std::move(used)}};
        counted_ = ir::Condition{
            range, ir::HappenedThisTurn{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, event}),
                                        ir::Comparison::AtLeast, count}};
        return *counted_;
      }
      ir::Condition has_used{range, ir::UsedThisTurn{who, std::move(used.filter)}};
      return Says(part, U"not") ? Not(std::move(has_used)) : has_used;
    }
    default: return ConditionOfCards(part);
  }
}

/// How many cards somebody has.
ir::Condition EnglishLowerer::ConditionOfCards(const Node& part) {
  const ir::SourceRange range = RangeOf(part);
  switch (part.rule.As<Rule>()) {
    case Rule::handCount: {
      Own(part);
      ir::Selector hand{.range = range, .whose = Haver(part), .zones = {given_.roles.hand}};
      hand.slot = NewSlot();
      hand.count = {ir::CountKind::Exactly, ir::Constant(0)};
      if (const Node* none = Child(part, Rule::noWord)) OwnAll(*none);
      if (const Node* number = Child(part, Rule::number)) hand.count.number = Number(*number);
      if (const Node* more = Child(part, Rule::orMore)) {
        OwnAll(*more);
        hand.count.kind = Has(*more, Rule::lessWord) ? ir::CountKind::UpTo : ir::CountKind::AtLeast;
      }
      return ThereAre(std::move(hand), false, range);
    }
    case Rule::haveCards: return HaveCards(part);
    case Rule::thereAre:
      Own(part);
      if (const Node* total = Child(part, Rule::total)) OwnAll(*total);
      return AsExact(SaysExactly(Need(part, Rule::np)),
                     ThereAre(Sort(Need(part, Rule::np)), false, range));
    case Rule::haveSoMany: return HaveSoMany(part);
    case Rule::compareHeld: return CompareHeld(part);
    case Rule::partyCount: {
      Own(part);
      ir::Selector forming = Sort(Need(part, Rule::np));
      std::vector<ir::Filter> parts{std::move(forming.filter),
                                    {range, ir::Has{ir::Quality::Attacking}}};
      std::erase(parts, ir::Filter{});
      forming.filter = Both(std::move(parts), range);
      return AsExact(SaysExactly(Need(part, Rule::np)), ThereAre(std::move(forming), false, range));
    }
    default: return ConditionOfOne(part);
  }
}

/// If you control more Forwards than your opponent.
ir::Condition EnglishLowerer::CompareHeld(const Node& part) {
  Own(part);
  const ir::SourceRange range = RangeOf(part);
  const Node* holder = AnyOf(part, {Rule::youDoer, Rule::opponentDoer});
  OwnAll(*holder);
  const bool is_you = holder->rule == RuleId(Rule::youDoer);
  const Node* less = Child(part, Rule::lessWord);
  OwnAll(*AnyOf(part, {Rule::moreWord, Rule::lessWord}));
  // The other one is named behind it: that is whom it does not say first.
  if (Says(part, U"opponent") != is_you) Fail(part);
  ir::Selector held = Sort(Need(part, Rule::np));
  held.count = {ir::CountKind::All};
  if (Says(part, U"control") || Says(part, U"controls")) held.zones = {given_.roles.play};
  if (held.zones.empty()) Fail(part);
  const auto of = [&](ir::Player who) {
    ir::Selector theirs = held;
    theirs.whose = who;
    theirs.slot = NewSlot();
    return ir::Quantity{range, ir::CountOf{ir::Box<ir::Selector>(std::move(theirs))}};
  };
  return {range, ir::Compare{of(is_you ? ir::Player::You : ir::Player::Opponent),
                             less != nullptr ? ir::Comparison::LessThan : ir::Comparison::MoreThan,
                             of(is_you ? ir::Player::Opponent : ir::Player::You)}};
}

/// Exactly, at least or at most so many.
ir::Comparison EnglishLowerer::HowMany(const Node& part) {
  if (const Node* exactly = Child(part, Rule::exactlyWord)) OwnAll(*exactly);
  const Node* more = Child(part, Rule::orMore);
  if (more == nullptr) return ir::Comparison::Equal;
  OwnAll(*more);
  return Has(*more, Rule::lessWord) ? ir::Comparison::AtMost : ir::Comparison::AtLeast;
}

/// Its cost is an odd number, or an even one. Rule: [FF-TCG 3.2, 4.1].
ir::Condition EnglishLowerer::IsOdd(const Node& oddness, ir::Reference object) {
  const Node* even = Child(oddness, Rule::evenWord);
  OwnAll(oddness);
  const ir::SourceRange range = RangeOf(oddness);
  ir::Quantity left{range, ir::CostOf{std::move(object)}};
  ir::Quantity over{range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                               ir::Operator::Remainder, std::move(left), ir::Constant(2)})};
  return {range, ir::Compare{std::move(over), ir::Comparison::Equal,
                             ir::Constant(even != nullptr ? 0 : 1)}};
}

/// Bearing so many counters: a number alone is that number, and none named is one at least.
ir::HasMarker EnglishLowerer::SoManyCounters(const Node& part) {
  ir::HasMarker has{CounterCalled(Need(part, Rule::counterName))};
  if (const Node* number = Child(part, Rule::number)) {
    has.count = PlainNumber(*number);
    has.comparison = HowMany(part);
  }
  return has;
}

/// What a card is like.
ir::Condition EnglishLowerer::ConditionOfOne(const Node& part) {
  const ir::SourceRange range = RangeOf(part);
  switch (part.rule.As<Rule>()) {
    case Rule::powerIs: return PowerIs(part);
    case Rule::costIs: {
      Own(part);
      const Node* np = Child(part, Rule::np);
      const ir::Reference object = np == nullptr ? Last(range) : ReferenceOf(*np);
      const Node& compared = Need(part, Rule::compared);
      if (const Node* oddness = Child(compared, Rule::oddness)) {
        Own(compared);
        return IsOdd(*oddness, object);
      }
      const std::vector<const Node*> numbers = All(compared, Rule::number);
      if (numbers.size() > 1) {
        Own(compared);
        std::vector<ir::Filter> either;
        for (const Node* number : numbers)
          either.push_back({range, ir::CostIs{ir::Comparison::Equal, Number(*number)}});
        return {range, ir::ObjectIs{object, {range, ir::AnyOf{std::move(either)}}}};
      }
      auto [comparison, value] = Compared(compared);
      return {range, ir::ObjectIs{object, {range, ir::CostIs{comparison, std::move(value)}}}};
    }
    case Rule::isState: return Is(part);
    case Rule::damageBorne: {
      Own(part);
      const ir::Comparison comparison = HowMany(part);
      return {range, ir::Compare{{range, ir::DamageOn{ReferenceOf(Need(part, Rule::np))}},
                                 comparison,
                                 Number(Need(part, Rule::number))}};
    }
    case Rule::jobCount: return JobCount(part);
    case Rule::hasNames: {
      Own(part);
      std::vector<ir::Filter> names;
      for (const Node* mark : All(part, Rule::nameMark)) names.push_back(NameMark(*mark));
      ir::Filter state =
          Says(part, U"and") ? Both(std::move(names), range) : Either(std::move(names), range);
      return OfThese(Thing(Need(part, Rule::np)), std::move(state), range);
    }
    case Rule::onlyOne: {
      Own(part);
      const std::vector<const Node*> things = All(part, Rule::np);
      if (things.size() != 2 ||
          Thing(*things[0]) !=
              ir::Objects{RangeOf(*things[0]), ir::Reference{RangeOf(*things[0]), ir::Self{}}})
        Fail(part);
      if (things.size() != 2) return {};
      ir::Selector sort = Sort(*things[1]);
      sort.count = {ir::CountKind::All};
      return {range, ir::OnlyThis{std::move(sort)}};
    }
    default: return ConditionOfDeed(part);
  }
}

/// How many there are of something.
ir::Condition EnglishLowerer::ConditionOfDeed(const Node& part) {
  const ir::SourceRange range = RangeOf(part);
  switch (part.rule.As<Rule>()) {
    case Rule::numberIs: {
      Own(part);
      ir::Quantity left = ValueTerm(*AnyOf(part, {Rule::countValue, Rule::totalValue}));
      auto [comparison, right] = Compared(Need(part, Rule::compared));
      return {range, ir::Compare{std::move(left), comparison, std::move(right)}};
    }
    case Rule::counterPlaced: {
      Own(part);
      ir::HasMarker has = SoManyCounters(part);
      ir::Condition is{range,
                       ir::ObjectIs{ReferenceOf(Need(part, Rule::np)), {range, std::move(has)}}};
      const Node* none = Child(part, Rule::noWord);
      if (none == nullptr) return is;
      OwnAll(*none);
      return Not(std::move(is));
    }
    case Rule::differentAmong: {
      Own(part);
      const ir::Player who = AnyOf(part, {Rule::youHave, Rule::theyHave}) != nullptr ? Haver(part)
                             : Says(part, U"opponent") ? ir::Player::Opponent
                                                       : ir::Player::You;
      ir::Selector cards = Sort(Need(part, Rule::np));
      if (cards.whose == ir::Player::Unstated) cards.whose = who;
      cards.count = {ir::CountKind::All};
      const ir::Comparison comparison = HowMany(part);
      const auto kinds = SharedWord(part);
      counted_ = ir::Condition{
          range, ir::Compare{{range, ir::CountOf{ir::Box<ir::Selector>(std::move(cards)), kinds}},
                             comparison,
                             Number(Need(part, Rule::number))}};
      return *counted_;
    }
    default: return ConditionOfPast(part);
  }
}

/// Whose those are that were counted, or who does what was counted.
ir::Player EnglishLowerer::CountedOf(const ir::Condition& counted) {
  if (const auto* there = std::get_if<ir::ThereAre>(&counted.node)) return there->objects.whose;
  if (const auto* compare = std::get_if<ir::Compare>(&counted.node)) {
    const auto* count = std::get_if<ir::CountOf>(&compare->left.node);
    return count == nullptr ? ir::Player::Unstated : count->objects->whose;
  }
  const auto* happened = std::get_if<ir::HappenedThisTurn>(&counted.node);
  if (happened == nullptr) return ir::Player::Unstated;
  if (const auto* does = std::get_if<ir::PlayerEvent>(&happened->event->node)) return does->player;
  const auto* event = std::get_if<ir::ObjectEvent>(&happened->event->node);
  const auto* cards = event == nullptr ? nullptr : std::get_if<ir::Selector>(&event->subject.node);
  return cards == nullptr ? ir::Player::Unstated : cards->whose;
}

/// It is said of the same player as what was counted before; of what somebody controls, if that
/// lies on the field.
bool EnglishLowerer::AsksTheSame(const Node& part, const ir::Condition& counted) const {
  const bool is_held = Says(part, U"control") || Says(part, U"controls");
  const bool has_haver = AnyOf(part, {Rule::youHave, Rule::theyHave}) != nullptr;
  if (!is_held && !has_haver) return true;
  const bool is_yours = Has(part, Rule::youHave) || Says(part, U"you");
  if (CountedOf(counted) != (is_yours ? ir::Player::You : ir::Player::Opponent)) return false;
  if (!is_held) return true;
  const auto* there = std::get_if<ir::ThereAre>(&counted.node);
  const auto* compare = std::get_if<ir::Compare>(&counted.node);
  const auto* count = compare == nullptr ? nullptr : std::get_if<ir::CountOf>(&compare->left.node);
  const ir::Selector* held = there != nullptr   ? &there->objects
                             : count != nullptr ? &*count->objects
                                                : nullptr;
  return held != nullptr && held->zones == std::vector{given_.roles.play};
}

/// 6 or more: of what was counted before.
ir::Condition EnglishLowerer::HaveSoMany(const Node& part) {
  const ir::SourceRange range = RangeOf(part);
  // If you have 6 or more: of what was counted before.
  Own(part);
  if (AnyOf(part, {Rule::youHave, Rule::theyHave}) != nullptr) static_cast<void>(Haver(part));
  if (!counted_ || !AsksTheSame(part, *counted_)) {
    Fail(part);
    return {};
  }
  ir::Condition again = *counted_;
  again.range = range;
  const ir::Comparison comparison = HowMany(part);
  const ir::Quantity number = Number(Need(part, Rule::number));
  if (auto* there = std::get_if<ir::ThereAre>(&again.node)) {
    there->comparison = comparison;
    there->count = number;
  } else if (auto* compare = std::get_if<ir::Compare>(&again.node)) {
    compare->comparison = comparison;
    compare->right = number;
  } else if (auto* happened = std::get_if<ir::HappenedThisTurn>(&again.node)) {
    happened->comparison = comparison;
    happened->count = number;
  }
  return again;
}

/// So many cards somewhere, or Crystals.
ir::Condition EnglishLowerer::HaveCards(const Node& part) {
  const ir::SourceRange range = RangeOf(part);
  Own(part);
  const ir::Player who = Haver(part);
  if (const Node* total = Child(part, Rule::total)) OwnAll(*total);
  const std::vector<const Node*> crystals = All(part, Rule::crystal);
  if (!crystals.empty()) {
    for (const Node* crystal : crystals) OwnAll(*crystal);
    if (const Node* more = Child(part, Rule::orMore)) {
      OwnAll(*more);
      if (Has(*more, Rule::lessWord)) Fail(part);
    }
    const Node* number = Child(part, Rule::number);
    return {range, ir::Compare{{range, ir::MarkersOn{{}, U"Crystal", who}},
                               ir::Comparison::AtLeast,
                               number != nullptr
                                   ? Number(*number)
                                   : ir::Constant(static_cast<std::int32_t>(crystals.size()))}};
  }
  ir::Selector cards = Sort(Need(part, Rule::np));
  if (cards.whose == ir::Player::Unstated) cards.whose = who;
  ir::Condition there =
      AsExact(SaysExactly(Need(part, Rule::np)), ThereAre(std::move(cards), false, range));
  const Node* priced = Child(part, Rule::priced);
  if (priced == nullptr) return there;
  // Before the cost is paid: as it was when the card was cast.
  OwnAll(*priced);
  return {range, ir::HeldAtUse{ir::Box<ir::Condition>(std::move(there))}};
}

/// Each Forward, every Forward.
bool EnglishLowerer::SaysEach(const Node& np) const {
  for (const Node* term : All(np, Rule::term)) {
    const Node* thing = Child(*term, Rule::thing);
    const Node* article = thing == nullptr ? nullptr : Child(*thing, Rule::article);
    if (article != nullptr && (Says(*article, U"each") || Says(*article, U"every"))) return true;
  }
  return false;
}

/// Such a card has one of these keywords, which are "those abilities" then.
ir::Condition EnglishLowerer::HaveKeywords(const Node& part, ir::Selector cards) {
  const ir::SourceRange range = RangeOf(part);
  if (Says(part, U"and")) Fail(part);
  // All of them, each of them: that one has it is less.
  if (cards.count.kind == ir::CountKind::All || SaysEach(Need(part, Rule::np))) Fail(part);
  std::vector<ir::Filter> keywords;
  std::vector<ir::KeywordId> asked;
  for (const Node* plain : All(part, Rule::plainKeyword)) {
    Own(*plain);
    asked.push_back(Keyword(Need(*plain, Rule::keywordWord)).keyword);
    keywords.push_back({range, ir::HasKeyword{asked.back()}});
  }
  asked_keywords_ = std::pair{cards, std::move(asked)};
  std::vector<ir::Filter> parts{Either(std::move(keywords), range)};
  if (cards.filter != ir::Filter{}) parts.insert(parts.begin(), std::move(cards.filter));
  cards.filter = Both(std::move(parts), range);
  return ThereAre(std::move(cards), false, range);
}

/// Of such power, with a keyword, with counters.
ir::Condition EnglishLowerer::PowerIs(const Node& part) {
  const ir::SourceRange range = RangeOf(part);
  Own(part);
  if (const Node* effect = Child(part, Rule::previousEffect)) OwnAll(*effect);
  const Node* np = Child(part, Rule::np);
  const ir::Objects asked = np == nullptr ? ir::Objects{range, Last(range)} : Thing(*np);
  if (const auto* cards = std::get_if<ir::Selector>(&asked.node)) {
    if (Has(part, Rule::plainKeyword)) return HaveKeywords(part, *cards);
    Fail(part);
    return {};
  }
  const ir::Reference object = std::get<ir::Reference>(asked.node);
  if (const Node* compared = Child(part, Rule::compared)) {
    auto [comparison, value] = Compared(*compared);
    return {range, ir::ObjectIs{object, {range, ir::StatIs{Power(), comparison, value}}}};
  }
  if (const Node* held = Child(part, Rule::counterHeld)) {
    Own(*held);
    return {range, ir::ObjectIs{object, {range, SoManyCounters(*held)}}};
  }
  if (Has(part, Rule::plainKeyword)) {
    std::vector<ir::Filter> keywords;
    for (const Node* plain : All(part, Rule::plainKeyword)) {
      Own(*plain);
      keywords.push_back({range, ir::HasKeyword{Keyword(Need(*plain, Rule::keywordWord)).keyword}});
    }
    return {range, ir::ObjectIs{object, Either(std::move(keywords), range)}};
  }
  return {range, ir::ObjectIs{object, {range, PowerFilter(part)}}};
}

/// 3 Jobs or more: how many different ones the card has.
ir::Condition EnglishLowerer::JobCount(const Node& part) {
  const ir::SourceRange range = RangeOf(part);
  // 3 Jobs or more: how many different ones the card has.
  Own(part);
  const ir::Comparison comparison = HowMany(part);
  ir::Selector one{.range = range, .slot = NewSlot()};
  one.filter = {range, ir::Is{ReferenceOf(Need(part, Rule::np))}};
  one.count = {ir::CountKind::All};
  const auto shared = SharedWord(part);
  return {range, ir::Compare{{range, ir::CountOf{ir::Box<ir::Selector>(std::move(one)), shared}},
                             comparison,
                             Number(Need(part, Rule::number))}};
}

}  // namespace caiding::parser
