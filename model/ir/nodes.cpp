// SPDX-License-Identifier: MIT
// Copying, destroying and comparing the nodes that hold themselves. Out of line: each of these
// compiles the same for every other node, and nearly every file includes the IR.
#include "model/ir/ability.h"
#include "model/ir/card.h"

namespace caiding::ir {

#define CAIDING_ONE_OF_MEMBERS(Name)                \
  Name::Name() = default;                           \
  Name::Name(const Name&) = default;                \
  Name::Name(Name&&) noexcept = default;            \
  Name& Name::operator=(const Name&) = default;     \
  Name& Name::operator=(Name&&) noexcept = default; \
  Name::~Name() = default;                          \
  bool operator==(const Name& a, const Name& b) { return AsVariant(a) == AsVariant(b); }

CAIDING_ONE_OF_MEMBERS(FilterNode)
CAIDING_ONE_OF_MEMBERS(ObjectsNode)
CAIDING_ONE_OF_MEMBERS(QuantityNode)
CAIDING_ONE_OF_MEMBERS(ConditionNode)
CAIDING_ONE_OF_MEMBERS(TriggerEventNode)
CAIDING_ONE_OF_MEMBERS(CostNode)
CAIDING_ONE_OF_MEMBERS(Gain)
CAIDING_ONE_OF_MEMBERS(EffectNode)

Ability::Ability() = default;
Ability::Ability(const Ability&) = default;
Ability::Ability(Ability&&) noexcept = default;
Ability& Ability::operator=(const Ability&) = default;
Ability& Ability::operator=(Ability&&) noexcept = default;
Ability::~Ability() = default;

bool operator==(const CountOf& a, const CountOf& b) {
  return a.objects == b.objects && a.kinds == b.kinds;
}
bool operator==(const TotalOf& a, const TotalOf& b) {
  return a.objects == b.objects && a.stat == b.stat && a.taking == b.taking;
}
bool operator==(const TimesThisTurn& a, const TimesThisTurn& b) { return a.event == b.event; }
bool operator==(const Underwent& a, const Underwent& b) {
  return a.event == b.event && a.is_this_turn == b.is_this_turn;
}
bool operator==(const Arithmetic& a, const Arithmetic& b) {
  return a.operation == b.operation && a.left == b.left && a.right == b.right;
}
bool operator==(const Quantity& a, const Quantity& b) { return a.node == b.node; }
bool operator==(const AllOf& a, const AllOf& b) { return a.parts == b.parts; }
bool operator==(const Bears& a, const Bears& b) { return a.parts == b.parts; }
bool operator==(const AimsAt& a, const AimsAt& b) { return a.parts == b.parts; }
bool operator==(const AnyOf& a, const AnyOf& b) { return a.parts == b.parts; }
bool operator==(const NoneOf& a, const NoneOf& b) { return a.parts == b.parts; }
bool operator==(const Filter& a, const Filter& b) { return a.node == b.node; }
bool operator==(const DoCost& a, const DoCost& b) { return a.deed == b.deed; }
bool operator==(const AllHold& a, const AllHold& b) { return a.parts == b.parts; }
bool operator==(const AnyHolds& a, const AnyHolds& b) { return a.parts == b.parts; }
bool operator==(const HeldAtUse& a, const HeldAtUse& b) { return a.part == b.part; }
bool operator==(const HappenedThisTurn& a, const HappenedThisTurn& b) {
  return a.event == b.event && a.comparison == b.comparison && a.count == b.count;
}
bool operator==(const NotHold& a, const NotHold& b) { return a.part == b.part; }
bool operator==(const Condition& a, const Condition& b) { return a.node == b.node; }
bool operator==(const KeywordUse& a, const KeywordUse& b) {
  return a.keyword == b.keyword && a.number == b.number && a.names == b.names &&
         a.expansion == b.expansion;
}
bool operator==(const GainAbilities& a, const GainAbilities& b) {
  return a.abilities == b.abilities;
}
bool operator==(const Grant& a, const Grant& b) {
  return a.what == b.what && a.gains == b.gains && a.duration == b.duration;
}
bool operator==(const CreateToken& a, const CreateToken& b) {
  return a.count == b.count && a.name == b.name && a.kind == b.kind && a.colours == b.colours &&
         a.characters == b.characters && a.traits == b.traits && a.stats == b.stats &&
         a.gains == b.gains && a.is_tapped == b.is_tapped && a.whose == b.whose &&
         a.is_up_to == b.is_up_to && a.copy_of == b.copy_of;
}
bool operator==(const Sequence& a, const Sequence& b) { return a.steps == b.steps; }
bool operator==(const May& a, const May& b) { return a.who == b.who && a.then == b.then; }
bool operator==(const If& a, const If& b) {
  return a.condition == b.condition && a.then == b.then && a.otherwise == b.otherwise &&
         a.is_instead == b.is_instead && a.triggers == b.triggers;
}
bool operator==(const Unless& a, const Unless& b) {
  return a.who == b.who && a.deed == b.deed && a.then == b.then;
}
bool operator==(const Process& a, const Process& b) { return a.what == b.what; }
bool operator==(const EachPlayerDoes& a, const EachPlayerDoes& b) {
  return a.then == b.then && a.in_turn == b.in_turn;
}
bool operator==(const ChooseOne& a, const ChooseOne& b) {
  return a.who == b.who && a.options == b.options && a.count == b.count &&
         a.is_up_to == b.is_up_to && a.is_random == b.is_random;
}
bool operator==(const Replace& a, const Replace& b) {
  return a.event == b.event && a.instead == b.instead && a.duration == b.duration &&
         a.is_optional == b.is_optional;
}
bool operator==(const Delay& a, const Delay& b) {
  return a.event == b.event && a.then == b.then && a.duration == b.duration &&
         a.is_repeated == b.is_repeated;
}
bool operator==(const Effect& a, const Effect& b) { return a.node == b.node; }

bool operator==(const Ability&, const Ability&) = default;

bool IsSameCard(const Card& a, const Card& b) {
  return a.name == b.name && a.kind == b.kind && a.subkind == b.subkind &&
         a.cost_total == b.cost_total && a.cost_coloured == b.cost_coloured &&
         a.is_cost_x == b.is_cost_x && a.colours == b.colours && a.characters == b.characters &&
         a.traits == b.traits && a.second_name == b.second_name && a.stats == b.stats &&
         a.texts == b.texts;
}

}  // namespace caiding::ir
