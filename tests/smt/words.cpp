// SPDX-License-Identifier: MIT
#include "tests/smt/words.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "model/ir/walk.h"
#include "model/zero/vocabulary.h"

namespace caiding::tests {
namespace {

template <class Word>
void AddOnce(std::vector<Word>& words, const Word& word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

struct Collector {
  Words& words;
  void operator()(const ir::Filter& filter) { AddOnce(words.filters, filter); }
  void operator()(const ir::Selector& selector) { AddOnce(words.selectors, selector); }
  void operator()(const ir::Quantity& quantity) { AddOnce(words.quantities, quantity); }
  void operator()(const ir::Condition& condition) { AddOnce(words.conditions, condition); }
};

ir::Reference Reference(ir::ReferenceNode node) { return {.range = {}, .node = std::move(node)}; }
ir::Filter Filter(ir::FilterNode node) { return {.range = {}, .node = std::move(node)}; }
ir::Quantity Quantity(ir::QuantityNode node) { return {.range = {}, .node = std::move(node)}; }
ir::Condition Condition(ir::ConditionNode node) { return {.range = {}, .node = std::move(node)}; }

/// Words that few cards say, so that each sort is there whatever the cards.
void AddRareWords(Words& words) {
  for (int quality = 0; quality <= static_cast<int>(ir::Quality::DefendedThisTurn); ++quality) {
    AddOnce(words.filters, Filter(ir::Has{static_cast<ir::Quality>(quality)}));
  }
  AddOnce(words.filters, Filter(ir::Bears{{Filter(ir::IsKind{zero::kind::kEquipment})}}));
  AddOnce(words.filters, Filter(ir::HasDeclared{ir::Declared::Colour, 0}));
  // Of how many traits or colours there are among some cards no formula tells.
  for (const ir::Distinct in : {ir::Distinct::CardName, ir::Distinct::Cost}) {
    ir::Selector apart;
    apart.distinct = in;
    AddOnce(words.quantities, Quantity(ir::CountOf{apart}));
  }
  for (int in = 0; in <= static_cast<int>(ir::Distinct::Kind); ++in) {
    for (const bool is_unlike : {false, true})
      AddOnce(words.conditions,
              Condition(ir::AllAlike{ir::Selector{}, static_cast<ir::Distinct>(in), is_unlike}));
  }
  for (const ir::Taking taking : {ir::Taking::Sum, ir::Taking::Greatest, ir::Taking::Least}) {
    for (const ir::StatId stat : {ir::StatId{}, zero::stat::kAttack})
      AddOnce(words.quantities,
              Quantity(ir::TotalOf{ir::Box<ir::Selector>(ir::Selector{}), stat, taking}));
  }
  const ir::TriggerEvent destroyed{{},
                                   ir::ObjectEvent{.happening = ir::Happening::Destroyed,
                                                   .subject = {{}, Reference(ir::EventSubject{})},
                                                   .from = {},
                                                   .to = {}}};
  AddOnce(words.filters, Filter(ir::HasEffect{}));
  AddOnce(words.filters, Filter(ir::Underwent{ir::Box<ir::TriggerEvent>(destroyed), true}));
  AddOnce(words.quantities, Quantity(ir::TimesThisTurn{ir::Box<ir::TriggerEvent>(destroyed)}));
  const std::vector<ir::Reference> references = {Reference(ir::Self{}), Reference(ir::Host{}),
                                                 Reference(ir::EventSubject{}),
                                                 Reference(ir::Bound{0}), Reference(ir::Bound{1})};
  for (const ir::Reference& one : references) {
    for (ir::FilterNode node : std::initializer_list<ir::FilterNode>{
             ir::Is{one}, ir::IsNot{one}, ir::SharesCharacterName{one}, ir::SharesSecondName{one},
             ir::Shares{ir::Shared::Trait, one}, ir::Shares{ir::Shared::Colour, one},
             ir::Shares{ir::Shared::CardName, one}, ir::Shares{ir::Shared::Kind, one},
             ir::LiesBelow{one, ir::Below::Part}, ir::SameCardAs{one}, ir::PairedWith{one},
             ir::Fights{one}, ir::AttachedTo{one}, ir::AimsAt{{Filter(ir::Is{one})}}}) {
      AddOnce(words.filters, Filter(std::move(node)));
    }
    for (ir::QuantityNode node : std::initializer_list<ir::QuantityNode>{
             ir::StatOf{one, zero::stat::kAttack, false},
             ir::StatOf{one, zero::stat::kDefense, true}, ir::CostOf{one},
             ir::KeywordNumber{one, zero::keyword::kChakra}, ir::DamageOn{one},
             ir::MarkersOn{.object = one, .marker = U"试作"}}) {
      AddOnce(words.quantities, Quantity(std::move(node)));
    }
    AddOnce(words.conditions, Condition(ir::ObjectIs{one, Filter(ir::Has{ir::Quality::Tapped})}));
    AddOnce(words.conditions, Condition(ir::EnteredThrough{one, zero::keyword::kTransform}));
    ir::Selector it;
    it.filter = Filter(ir::Is{one});
    AddOnce(words.conditions, Condition(ir::OnlyThis{it}));
  }
  for (int player = 0; player <= static_cast<int>(ir::Player::Chosen); ++player) {
    const auto who = static_cast<ir::Player>(player);
    ir::Selector in_play;
    in_play.whose = who;
    AddOnce(words.conditions, Condition(ir::OnlyThis{in_play}));
    in_play.filter = Filter(ir::Has{ir::Quality::Tapped});
    AddOnce(words.conditions, Condition(ir::OnlyThis{in_play}));
    AddOnce(words.filters, Filter(ir::ControlledBy{who}));
    AddOnce(words.conditions, Condition(ir::TurnOf{who}));
    AddOnce(words.conditions, Condition(ir::WonContest{who}));
    AddOnce(words.conditions,
            Condition(ir::UsedThisTurn{who, Filter(ir::IsKind{zero::kind::kCharacter})}));
  }
  for (ir::FilterNode node : std::initializer_list<ir::FilterNode>{
           ir::CardNameIsDeclared{}, ir::InStateOf{zero::keyword::kGatherQi},
           ir::HasMarker{U"试作"}, ir::LevelIs{}, ir::IsSubkind{zero::subkind::kInstant},
           ir::HasColour{zero::colour::kPurple}, ir::CardNameContains{U"试"}}) {
    AddOnce(words.filters, Filter(std::move(node)));
  }
  for (ir::QuantityNode node : std::initializer_list<ir::QuantityNode>{
           ir::VariableX{}, ir::EventAmount{}, ir::DeclaredNumber{}}) {
    AddOnce(words.quantities, Quantity(std::move(node)));
  }
  for (ir::ConditionNode node : std::initializer_list<ir::ConditionNode>{
           ir::PreviousDone{}, ir::PaidExtra{}, ir::HeldAtUse{}, ir::PaidWith{},
           ir::DuringStep{zero::step::kAction}, ir::DuringStep{zero::step::kBattlePhase}}) {
    AddOnce(words.conditions, Condition(std::move(node)));
  }
}

/// One of them, each sort as likely as any other.
template <class Word>
const Word& OneOf(const std::vector<Word>& words, std::mt19937_64& random) {
  constexpr std::size_t kSorts = std::variant_size_v<typename decltype(Word::node)::Alternatives>;
  for (;;) {
    const std::size_t sort = random() % kSorts;
    std::vector<const Word*> of_sort;
    for (const Word& word : words) {
      if (word.node.index() == sort) of_sort.push_back(&word);
    }
    if (!of_sort.empty()) return *of_sort[random() % of_sort.size()];
  }
}

constexpr int kComparisons = 6;
constexpr int kOperators = static_cast<int>(ir::Operator::Remainder) + 1;

ir::Comparison AnyComparison(std::mt19937_64& random) {
  return static_cast<ir::Comparison>(random() % kComparisons);
}

}  // namespace

Words WordsOf(const kernel::Rules& rules) {
  Words words;
  Collector collect{words};
  for (const auto& paragraph : rules.texts) {
    for (const ir::Ability& ability : paragraph) ir::Walk(ability, collect);
  }
  AddRareWords(words);
  return words;
}

ir::Filter AnyFilter(const Words& words, std::mt19937_64& random, int depth) {
  const auto parts = [&] {
    std::vector<ir::Filter> some;
    for (std::uint64_t i = random() % 3; i > 0; --i)
      some.push_back(AnyFilter(words, random, depth - 1));
    return some;
  };
  const std::uint64_t form = depth == 0 ? 9 : random() % 10;
  if (form == 0) return Filter(ir::AllOf{parts()});
  if (form == 1) return Filter(ir::AnyOf{parts()});
  if (form == 2) return Filter(ir::NoneOf{parts()});
  if (form == 3)
    return Filter(ir::CostIs{AnyComparison(random), AnyQuantity(words, random, depth - 1)});
  if (form == 4) {
    return Filter(ir::StatIs{random() % 2 == 0 ? zero::stat::kAttack : zero::stat::kDefense,
                             AnyComparison(random), AnyQuantity(words, random, depth - 1),
                             random() % 2 == 0});
  }
  return OneOf(words.filters, random);
}

ir::Selector AnySelector(const Words& words, std::mt19937_64& random) {
  ir::Selector selector = words.selectors[random() % words.selectors.size()];
  if (random() % 3 == 0) selector.filter = AnyFilter(words, random, 1);
  if (random() % 3 == 0) {
    selector.zones = {ir::ZoneId{static_cast<std::uint8_t>(random() % zero::zone::kCount)}};
  }
  if (random() % 3 == 0) {
    selector.whose = static_cast<ir::Player>(random() % (static_cast<int>(ir::Player::Chosen) + 1));
  }
  return selector;
}

ir::Quantity AnyQuantity(const Words& words, std::mt19937_64& random, int depth) {
  const std::uint64_t form = depth == 0 ? 9 : random() % 10;
  if (form <= 2) {
    return Quantity(ir::Box<ir::Arithmetic>(ir::Arithmetic{
        static_cast<ir::Operator>(random() % kOperators), AnyQuantity(words, random, depth - 1),
        AnyQuantity(words, random, depth - 1)}));
  }
  if (form == 3) return Quantity(ir::CountOf{ir::Box<ir::Selector>(AnySelector(words, random))});
  if (form == 4) return ir::Constant(static_cast<std::int32_t>(random() % 9) - 2);
  return OneOf(words.quantities, random);
}

ir::Condition AnyCondition(const Words& words, std::mt19937_64& random, int depth) {
  const auto parts = [&] {
    std::vector<ir::Condition> some;
    for (std::uint64_t i = random() % 3; i > 0; --i)
      some.push_back(AnyCondition(words, random, depth - 1));
    return some;
  };
  const std::uint64_t form = depth == 0 ? 9 : random() % 10;
  if (form == 0) return Condition(ir::AllHold{parts()});
  if (form == 1) return Condition(ir::AnyHolds{parts()});
  if (form == 2)
    return Condition(ir::NotHold{ir::Box<ir::Condition>(AnyCondition(words, random, depth - 1))});
  if (form == 3) {
    return Condition(ir::ThereAre{AnySelector(words, random), AnyComparison(random),
                                  AnyQuantity(words, random, depth - 1)});
  }
  if (form == 4) {
    return Condition(ir::Compare{AnyQuantity(words, random, depth - 1), AnyComparison(random),
                                 AnyQuantity(words, random, depth - 1)});
  }
  if (form == 5) return Condition(ir::OnlyThis{AnySelector(words, random)});
  return OneOf(words.conditions, random);
}

}  // namespace caiding::tests
