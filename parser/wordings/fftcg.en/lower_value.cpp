// SPDX-License-Identifier: MIT
// Numbers.
#include <algorithm>

#include "model/ir/walk.h"
#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

std::int32_t EnglishLowerer::PlainNumber(const Node& number) {
  const ir::Quantity read = Number(number);
  const auto* plain = std::get_if<ir::Number>(&read.node);
  if (plain == nullptr) Fail(number);
  return plain == nullptr ? 0 : plain->value;
}

ir::Quantity EnglishLowerer::Number(const Node& number) {
  OwnAll(number);
  const ir::SourceRange range = RangeOf(number);
  if (Says(number, U"x")) return {range, ir::VariableX{}};
  if (Says(number, U"one")) return ir::Constant(1, range);
  if (Says(number, U"two")) return ir::Constant(2, range);
  if (Says(number, U"three")) return ir::Constant(3, range);
  if (Says(number, U"four")) return ir::Constant(4, range);
  if (Says(number, U"five")) return ir::Constant(5, range);
  if (Says(number, U"six")) return ir::Constant(6, range);
  if (Says(number, U"seven")) return ir::Constant(7, range);
  if (Says(number, U"eight")) return ir::Constant(8, range);
  if (Says(number, U"nine")) return ir::Constant(9, range);
  if (Says(number, U"ten")) return ir::Constant(10, range);
  constexpr std::size_t kDigitsMax = 7;  // not a limit: no card prints a greater number
  std::int32_t value = 0;
  if (Spelling(number).size() > kDigitsMax) {
    Fail(number);
  } else {
    for (const char32_t digit : Spelling(number))
      value = value * 10 + static_cast<std::int32_t>(digit - U'0');
  }
  return ir::Constant(failure ? 0 : value, range);
}

namespace {

ir::Quantity Computed(ir::Operator how, ir::Quantity left, ir::Quantity right) {
  const ir::SourceRange range = left.range;
  return {range, ir::Box<ir::Arithmetic>(ir::Arithmetic{how, std::move(left), std::move(right)})};
}

/// Every 3 of them are three: what is left over counts nothing, although what is divided is rounded
/// up. Rule: [FF-TCG 3.2, 4.2].
ir::Quantity WholeGroups(ir::Quantity count, std::int32_t size) {
  if (size <= 1) return count;
  return Computed(ir::Operator::Divide,
                  Computed(ir::Operator::Subtract, std::move(count), ir::Constant(size - 1)),
                  ir::Constant(size));
}

}  // namespace

/// So many times what is counted: 1000 for each Forward.
ir::Quantity EnglishLowerer::Scaled(ir::Quantity number) {
  if (!factor_) return number;
  is_factor_taken_ = true;
  if (number == ir::Constant(1)) return *factor_;
  return Computed(ir::Operator::Multiply, std::move(number), *factor_);
}

/// So many times as many cards: 1 Forward for each Backup.
bool EnglishLowerer::ScaleCount(ir::Selector& cards) {
  const bool is_number =
      cards.count.kind == ir::CountKind::Exactly || cards.count.kind == ir::CountKind::UpTo;
  if (!is_number || cards.distinct || cards.together) return false;
  cards.count.number = Scaled(std::move(cards.count.number));
  // They are no one card any more.
  for (Said& said : said_) said.is_many = said.is_many || said.slot == cards.slot;
  return true;
}

/// What is said "for each" of something is said of the number of the deed; of a deed without one it
/// says nothing.
bool EnglishLowerer::ScaleEffect(ir::Effect& effect) {
  const auto scale = [&](ir::Objects& what) {
    auto* cards = std::get_if<ir::Selector>(&what.node);
    return cards != nullptr && ScaleCount(*cards);
  };
  if (auto* may = std::get_if<ir::May>(&effect.node)) return ScaleEffect(*may->then);
  if (auto* branch = std::get_if<ir::If>(&effect.node))
    return !branch->otherwise && ScaleEffect(*branch->then);
  if (auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node)) return ScaleEffect(*each->then);
  if (auto* pick = std::get_if<ir::Pick>(&effect.node)) return ScaleCount(pick->what);
  if (auto* search = std::get_if<ir::Search>(&effect.node))
    return search->finds.size() == 1 && ScaleCount(search->finds.front());
  if (auto* move = std::get_if<ir::Move>(&effect.node)) return scale(move->what);
  if (auto* discard = std::get_if<ir::Discard>(&effect.node)) return scale(discard->what);
  if (auto* destroy = std::get_if<ir::Destroy>(&effect.node)) return scale(destroy->what);
  if (auto* orient = std::get_if<ir::Orient>(&effect.node)) return scale(orient->what);
  if (auto* reveal = std::get_if<ir::Reveal>(&effect.node)) return scale(reveal->what);
  if (auto* look = std::get_if<ir::Look>(&effect.node)) return scale(look->what);
  auto* hit = std::get_if<ir::DealLifeDamage>(&effect.node);
  if (hit == nullptr) return false;
  hit->amount = Scaled(std::move(hit->amount));
  return true;
}

ir::Quantity EnglishLowerer::DamageOf(ir::Player player, ir::SourceRange range) {
  ir::Selector damage{.range = range, .whose = player, .zones = {ZoneCalled("damage zone")}};
  damage.count.kind = ir::CountKind::All;
  damage.slot = NewSlot();
  return {range, ir::CountOf{ir::Box<ir::Selector>(std::move(damage))}};
}

/// What two cards may have in common, as one word of the node says it.
std::optional<ir::Shared> EnglishLowerer::SharedWord(const Node& holder) {
  static constexpr std::pair<Rule, ir::Shared> kWords[] = {{Rule::namesWord, ir::Shared::CardName},
                                                           {Rule::elementsWord, ir::Shared::Colour},
                                                           {Rule::typesWord, ir::Shared::Kind},
                                                           {Rule::jobsWord, ir::Shared::Trait}};
  for (const auto& [rule, shared] : kWords) {
    const Node* word = Child(holder, rule);
    if (word == nullptr) continue;
    OwnAll(*word);
    return shared;
  }
  Fail(holder);
  return std::nullopt;
}

/// How many different names, elements, types there are among some cards.
ir::Quantity EnglishLowerer::CountKinds(const Node& kinds) {
  Own(kinds);
  const auto shared = SharedWord(kinds);
  ir::Selector cards = Sort(Need(kinds, Rule::np));
  cards.count = {ir::CountKind::All};
  return {RangeOf(kinds), ir::CountOf{ir::Box<ir::Selector>(std::move(cards)), shared}};
}

/// What a card costs; of several that were picked what they cost together.
ir::Quantity EnglishLowerer::CostOfThese(ir::Reference these, ir::SourceRange range) {
  const auto* picked = std::get_if<ir::Bound>(&these.node);
  const bool are_many =
      picked != nullptr && std::any_of(said_.begin(), said_.end(), [&](const Said& said) {
        return said.slot == picked->slot && (said.is_many || said.is_plural);
      });
  if (!are_many) return {range, ir::CostOf{std::move(these)}};
  ir::Selector all{.range = range, .slot = NewSlot()};
  all.filter = {range, ir::Is{std::move(these)}};
  all.count = {ir::CountKind::All};
  return {range, ir::TotalOf{ir::Box<ir::Selector>(std::move(all)), {}, ir::Taking::Sum}};
}

/// How many such cards there are. Of those that went somewhere this turn how often that has
/// happened, wherever they lie now. Rule: [FF-TCG 3.2, 11.11.9].
ir::Quantity EnglishLowerer::HowMany(ir::Selector counted, const Node& node) {
  const ir::SourceRange range = RangeOf(node);
  counted.count = {ir::CountKind::All};
  auto* all = std::get_if<ir::AllOf>(&counted.filter.node);
  std::vector<ir::Filter> parts = all != nullptr ? all->parts : std::vector{counted.filter};
  const auto went = std::find_if(parts.begin(), parts.end(), [](const ir::Filter& part) {
    const auto* past = std::get_if<ir::Underwent>(&part.node);
    const auto* event =
        past == nullptr ? nullptr : std::get_if<ir::ObjectEvent>(&past->event->node);
    return past != nullptr && past->is_this_turn && event != nullptr &&
           event->happening == ir::Happening::Moves && event->from.size() == 1;
  });
  if (went == parts.end()) return {range, ir::CountOf{ir::Box<ir::Selector>(std::move(counted))}};
  ir::TriggerEvent event = *std::get<ir::Underwent>(went->node).event;
  parts.erase(went);
  auto& moves = std::get<ir::ObjectEvent>(event.node);
  ir::Selector moved{.range = range, .whose = counted.whose, .zones = moves.from};
  moved.filter = parts.empty() ? ir::Filter{} : Both(std::move(parts), range);
  moved.slot = counted.slot;
  moves.subject = {range, std::move(moved)};
  // What has happened is counted as each player sees it, and as no card does.
  bool needs_card = false;
  const auto look = [&](const ir::Reference&) { needs_card = true; };
  ir::Walk(event, look);
  if (needs_card) Fail(node);
  return {range, ir::TimesThisTurn{ir::Box<ir::TriggerEvent>(std::move(event))}};
}

/// How many cards have been cast or discarded this turn. Rule: [FF-TCG 3.2, 11.11.9].
ir::Quantity EnglishLowerer::CountDeeds(const Node& deeds) {
  Own(deeds);
  const ir::SourceRange range = RangeOf(deeds);
  const auto lasts = DurationIn(deeds);
  if (!lasts || lasts->kind != ir::DurationKind::ThisTurn) Fail(deeds);
  const ir::Player who = Haver(deeds);
  const Node* cast = Child(deeds, Rule::castDeed);
  OwnAll(*AnyOf(deeds, {Rule::castDeed, Rule::discardedWord}));
  ir::Selector cards = Sort(Need(deeds, Rule::np), {given_.roles.hand, who});
  cards.whose = who;
  cards.count = {};
  if (cast != nullptr) cards.zones.clear();
  ir::ObjectEvent done{cast != nullptr ? ir::Happening::IsUsed : ir::Happening::Discarded,
                       {range, std::move(cards)}};
  return {range,
          ir::TimesThisTurn{ir::Box<ir::TriggerEvent>(ir::TriggerEvent{range, std::move(done)})}};
}

/// How many points of damage a player has received, or both of them together.
ir::Quantity EnglishLowerer::DamageGot(const Node& got) {
  OwnAll(got);
  const ir::SourceRange range = RangeOf(got);
  // Of the one or of the other that is no number.
  if (Has(got, Rule::eitherGot)) Fail(got);
  if (Has(got, Rule::eachGot)) {
    ir::Quantity yours = DamageOf(ir::Player::You, range);
    return Computed(ir::Operator::Add, std::move(yours), DamageOf(ir::Player::Opponent, range));
  }
  return DamageOf(Has(got, Rule::youGot) ? ir::Player::You : ir::Player::Opponent, range);
}

ir::Quantity EnglishLowerer::Counted(const Node& each) {
  Own(each);
  const ir::SourceRange range = RangeOf(each);
  ir::Quantity count;
  if (const Node* kinds = Child(each, Rule::countedKinds)) {
    count = CountKinds(*kinds);
  } else if (const Node* damage = Child(each, Rule::countedDamage)) {
    count = DamageGot(*damage);
  } else if (const Node* counter = Child(each, Rule::countedCounter)) {
    Own(*counter);
    const std::u32string marker = CounterCalled(Need(*counter, Rule::counterName));
    const Node* on = Child(*counter, Rule::np);
    if (on == nullptr) {
      Fail(each);
      return {};
    }
    count = {range, ir::MarkersOn{ReferenceOf(*on), marker}};
  } else if (const Node* cp = Child(each, Rule::countedCp)) {
    Own(*cp);
    // What was paid for X is X.
    if (const Node* as_x = Child(*cp, Rule::paidAsX)) {
      OwnAll(*as_x);
      return {range, ir::VariableX{}};
    }
    count = CostOfThese(ReferenceOf(Need(*cp, Rule::np)), range);
  } else if (const Node* crystal = Child(each, Rule::countedCrystal)) {
    OwnAll(*crystal);
    count = {range, ir::MarkersOn{{}, U"Crystal", ir::Player::You}};
  } else if (const Node* deeds = Child(each, Rule::countedDeeds)) {
    count = CountDeeds(*deeds);
  } else {
    const Node& cards = Need(each, Rule::countedCards);
    Own(cards);
    ir::Selector counted = Sort(Need(cards, Rule::np));
    const bool says_number =
        counted.count.kind != ir::CountKind::All && counted.count != ir::Count{};
    if (says_number) Fail(cards);
    count = HowMany(std::move(counted), each);
  }
  // For every 2 of them.
  const Node* number = Child(each, Rule::number);
  if (number == nullptr || each.rule != RuleId(Rule::forEach)) return count;
  return WholeGroups(std::move(count), PlainNumber(*number));
}

ir::Quantity EnglishLowerer::Value(const Node& value) {
  Own(value);
  std::vector<ir::Quantity> terms;
  for (const Tree& child : value.children) {
    if (child->rule == RuleId(Rule::plusWord) || child->rule == RuleId(Rule::minusWord))
      OwnAll(*child);
    else
      terms.push_back(ValueTerm(*child));
  }
  if (terms.empty()) Fail(value);
  if (terms.size() == 2)
    return Computed(Has(value, Rule::minusWord) ? ir::Operator::Subtract : ir::Operator::Add,
                    std::move(terms[0]), std::move(terms[1]));
  return terms.empty() ? ir::Quantity{} : std::move(terms[0]);
}

/// What the brackets of the sentence say of its numbers.
void EnglishLowerer::ReadRounding(const Node& node) {
  if (node.rule == RuleId(Rule::roundsUp)) {
    if (const Node* number = Child(node, Rule::number))
      rounding_ = std::pair{PlainNumber(*number), !Says(node, U"down")};
    return;
  }
  for (const Tree& child : node.children) ReadRounding(*child);
}

/// A part of a unit is a whole one, or none; what is divided is rounded up otherwise.
/// Rule: [FF-TCG 3.2, 4.2].
ir::Quantity EnglishLowerer::HalfOf(ir::Quantity whole) {
  if (!rounding_ || rounding_->first <= 0)
    return Computed(ir::Operator::Divide, std::move(whole), ir::Constant(2));
  const auto [unit, is_up] = *rounding_;
  if (!is_up)
    whole = Computed(ir::Operator::Subtract, std::move(whole), ir::Constant(2 * unit - 1));
  return Computed(ir::Operator::Multiply,
                  Computed(ir::Operator::Divide, std::move(whole), ir::Constant(2 * unit)),
                  ir::Constant(unit));
}

/// The same of it for each of so many, in whole units if the brackets say in which.
/// Rule: [FF-TCG 3.2, 4.2].
ir::Quantity EnglishLowerer::ShareOf(ir::Quantity whole, ir::Quantity count, const Node& node) {
  if (!rounding_ || rounding_->first <= 1)
    return Computed(ir::Operator::Divide, std::move(whole), std::move(count));
  const auto [unit, is_up] = *rounding_;
  const auto* total = std::get_if<ir::Number>(&whole.node);
  if (total == nullptr || total->value % unit != 0) {
    Fail(node);
    return whole;
  }
  ir::Quantity units = ir::Constant(total->value / unit, whole.range);
  if (!is_up) {
    // What is divided is rounded up: less by all but one of them it is rounded down.
    ir::Quantity less = Computed(ir::Operator::Subtract, count, ir::Constant(1));
    units = Computed(ir::Operator::Subtract, std::move(units), std::move(less));
  }
  return Computed(ir::Operator::Multiply,
                  Computed(ir::Operator::Divide, std::move(units), std::move(count)),
                  ir::Constant(unit));
}

ir::Quantity EnglishLowerer::ValueTerm(const Node& term) {
  const ir::SourceRange range = RangeOf(term);
  const auto total = [&](ir::Selector objects, ir::StatId stat, ir::Taking taking) {
    objects.count = {ir::CountKind::All};
    return ir::Quantity{range,
                        ir::TotalOf{ir::Box<ir::Selector>(std::move(objects)), stat, taking}};
  };
  const auto of_one = [&](const Node& holder) {
    Own(holder);
    const Node* np = Child(holder, Rule::np);
    if (np != nullptr) return ReferenceOf(*np);
    return dealer_ ? ir::Reference{RangeOf(holder), dealer_->node} : Last(RangeOf(holder));
  };
  switch (term.rule.As<Rule>()) {
    case Rule::number: return Number(term);
    case Rule::timesEach:
      Own(term);
      // For every 2 of them: that is said behind the number.
      if (Says(term, U"every")) Fail(term);
      if (Number(Need(term, Rule::number)) == ir::Constant(1)) return Counted(term);
      return Computed(ir::Operator::Multiply, Number(Need(term, Rule::number)), Counted(term));
    case Rule::statValue: {
      Own(term);
      const ir::Quantity power{range, ir::StatOf{of_one(Need(term, Rule::statOf)), Power()}};
      if (const Node* half = Child(term, Rule::halfOf)) {
        OwnAll(*half);
        return HalfOf(power);
      }
      return power;
    }
    case Rule::costValue: return {range, ir::CostOf{of_one(term)}};
    case Rule::countValue: {
      Own(term);
      if (const Node* kinds = Child(term, Rule::countedKinds)) return CountKinds(*kinds);
      if (const Node* deeds = Child(term, Rule::countedDeeds)) return CountDeeds(*deeds);
      if (const Node* crystal = Child(term, Rule::countedCrystal)) {
        OwnAll(*crystal);
        return {range, ir::MarkersOn{{}, U"Crystal", ir::Player::You}};
      }
      if (AnyOf(term, {Rule::namesWord, Rule::elementsWord, Rule::typesWord, Rule::costsWord,
                       Rule::jobsWord}) != nullptr)
        return CountKinds(term);
      return HowMany(Sort(Need(term, Rule::np)), term);
    }
    case Rule::totalValue: {
      Own(term);
      const bool is_greatest = Has(term, Rule::greatest);
      const bool is_least = Has(term, Rule::least);
      if (const Node* word = AnyOf(term, {Rule::greatest, Rule::least})) OwnAll(*word);
      const bool is_power = Says(term, U"power") || Says(term, U"powers");
      if (Child(term, Rule::np) == nullptr) {
        // The total of their power: of what was spoken of.
        ir::Selector they{.range = range, .slot = NewSlot()};
        they.filter = {range, ir::Is{Last(range)}};
        return total(std::move(they), is_power ? Power() : ir::StatId{}, ir::Taking::Sum);
      }
      return total(Sort(Need(term, Rule::np)), is_power ? Power() : ir::StatId{},
                   is_greatest ? ir::Taking::Greatest
                   : is_least  ? ir::Taking::Least
                               : ir::Taking::Sum);
    }
    case Rule::damageCount: return DamageGot(term);
    case Rule::sameAmount: OwnAll(term); return {range, ir::EventAmount{}};
    default: Fail(term); return {};
  }
}

}  // namespace caiding::parser
