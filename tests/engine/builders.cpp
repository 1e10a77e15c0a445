// SPDX-License-Identifier: MIT
#include "tests/engine/builders.h"

#include "model/zero/fields.h"

namespace caiding::tests {

ir::ReadCard ACard(const std::string& number, std::u32string name, KindId kind, int cost,
                   ColourId colour) {
  ir::ReadCard card;
  card.card.number = number;
  card.card.name = std::move(name);
  card.card.kind = kind;
  card.card.cost_total = cost;
  card.card.colours = {colour};
  card.card.series = "test";
  return card;
}

ir::ReadCard ACharacter(const std::string& number, std::u32string name, int attack, int defense,
                        int cost, ColourId colour) {
  ir::ReadCard card = ACard(number, name, z::kind::kCharacter, cost, colour);
  card.card.characters = {std::move(name)};
  card.card.stats = {{z::stat::kAttack, attack}, {z::stat::kDefense, defense}};
  return card;
}

Effect Do(EffectNode node) { return Effect{.range = {}, .node = std::move(node)}; }

Effect Steps(std::vector<Effect> steps) { return Do(Sequence{std::move(steps)}); }

Objects This() { return Objects{.range = {}, .node = Reference{.range = {}, .node = Self{}}}; }

Objects Those(Selector selector) { return Objects{.range = {}, .node = std::move(selector)}; }

Objects Picked(std::uint8_t slot) {
  return Objects{.range = {}, .node = Reference{.range = {}, .node = ir::Bound{slot}}};
}

Filter Test(FilterNode node) { return Filter{.range = {}, .node = std::move(node)}; }

Filter IsCharacterCard() { return Test(IsKind{z::kind::kCharacter}); }

Filter ANamed(std::u32string name) {
  return Test(Named{.sense = NameSense::Either, .name = std::move(name), .is_original = false});
}

Filter Others() { return Test(IsNot{Reference{.range = {}, .node = Self{}}}); }

Filter Both(Filter a, Filter b) { return Test(AllOf{{std::move(a), std::move(b)}}); }

Selector Some(int count, Player whose, ZoneId zone, Filter filter, std::uint8_t slot,
              CountKind kind) {
  Selector selector;
  selector.whose = whose;
  selector.zones = {zone};
  selector.filter = std::move(filter);
  selector.count = Count{kind, Constant(count)};
  selector.slot = slot;
  return selector;
}

Selector Every(Player whose, Filter filter) {
  return Some(1, whose, z::zone::kBattle, std::move(filter), 0, CountKind::All);
}

Condition If(ConditionNode node) { return Condition{.range = {}, .node = std::move(node)}; }

Condition Exists(Selector selector, int count) {
  return If(ThereAre{std::move(selector), Comparison::AtLeast, Constant(count)});
}

Ability Whenever(TimingId timing, Effect effect, Condition condition) {
  Ability ability;
  ability.kind = AbilityKind::Triggered;
  ability.triggers = {TriggerEvent{.range = {}, .node = Window{timing}}};
  ability.condition = std::move(condition);
  ability.effect = std::move(effect);
  return ability;
}

Ability When(Happening happening, Objects subject, Effect effect) {
  Ability ability;
  ability.kind = AbilityKind::Triggered;
  ObjectEvent event;
  event.happening = happening;
  event.subject = std::move(subject);
  ability.triggers = {TriggerEvent{.range = {}, .node = event}};
  ability.effect = std::move(effect);
  return ability;
}

Ability While(Effect effect, Condition condition) {
  Ability ability;
  ability.kind = AbilityKind::Continuous;
  ability.condition = std::move(condition);
  ability.effect = std::move(effect);
  return ability;
}

Ability OnUse(Effect effect) {
  Ability ability;
  ability.kind = AbilityKind::UseEffect;
  ability.effect = std::move(effect);
  return ability;
}

Ability Paying(std::vector<CostNode> costs, Effect effect) {
  Ability ability;
  ability.kind = AbilityKind::Activated;
  Cost cost;
  for (CostNode& node : costs) cost.items.push_back(CostItem{.range = {}, .node = std::move(node)});
  ability.cost = std::move(cost);
  ability.effect = std::move(effect);
  return ability;
}

Ability Burst(Effect effect) {
  Ability ability;
  ability.kind = AbilityKind::LifeBurst;
  ability.effect = std::move(effect);
  return ability;
}

void AddBurst(ir::ReadCard& card, std::vector<Ability> abilities) {
  card.card.texts.push_back({U"", z::text_role::kLifeBurst});
  card.texts.push_back(std::move(abilities));
}

Ability AKeyword(KeywordId keyword, std::vector<Ability> expansion) {
  KeywordUse use;
  use.keyword = keyword;
  for (Ability& ability : expansion) use.expansion.emplace_back(std::move(ability));
  Ability ability;
  ability.keyword = std::move(use);
  return ability;
}

Effect May(Deed deed, Modality modality) {
  Constrain constrain;
  constrain.subject = This();
  constrain.modality = modality;
  constrain.deed = deed;
  return Do(constrain);
}

Effect Changes(Objects what, StatId stat, int amount, DurationKind duration, bool is_set) {
  ChangeStats change;
  change.what = std::move(what);
  change.changes = {StatChange{stat, is_set, Constant(amount)}};
  change.duration.kind = duration;
  return Do(change);
}

Effect Draws(int count, Player who) { return Do(Draw{who, Constant(count)}); }

kernel::PlacedCard Placed(std::uint16_t card, int player, ZoneId zone) {
  kernel::PlacedCard placed;
  placed.card = card;
  placed.owner = placed.controller = static_cast<std::uint8_t>(player);
  placed.zone = zone;
  return placed;
}

namespace {

kernel::Position InActionStep(kernel::Position position) {
  if (position.step.IsNone()) position.step = z::step::kAction;
  return position;
}

}  // namespace

Table::Table(const std::vector<ir::ReadCard>& cards, kernel::Position position,
             const kernel::Policies& policies)
    : Play(z::BuildRules(cards, policies), InActionStep(std::move(position)), z::MakeState) {}

}  // namespace caiding::tests
