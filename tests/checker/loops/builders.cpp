// SPDX-License-Identifier: MIT
#include "tests/checker/loops/builders.h"

#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "parser/wordings/zero.zh/card_wording.h"

namespace caiding::test {
namespace {

ir::Objects Refer(ir::ReferenceNode node) {
  ir::Reference reference;
  reference.node = node;
  ir::Objects objects;
  objects.node = reference;
  return objects;
}

ir::Filter FilterOf(ir::FilterNode node) {
  ir::Filter filter;
  filter.node = std::move(node);
  return filter;
}

ir::Selector Characters(ir::Player whose) {
  ir::Selector selector;
  selector.whose = whose;
  selector.zones = {zero::zone::kBattle};
  selector.filter = FilterOf(ir::IsKind{zero::kind::kCharacter});
  return selector;
}

}  // namespace

ir::Effect Make(ir::EffectNode node) {
  ir::Effect effect;
  effect.node = std::move(node);
  return effect;
}
ir::Effect Both(ir::Effect first, ir::Effect second) {
  return Make(ir::Sequence{{std::move(first), std::move(second)}});
}
ir::Effect Marker() { return Make(ir::PutMarkers{.on = ItSelf(), .marker = U"怒气"}); }

ir::Objects ItSelf() { return Refer(ir::Self{}); }

ir::Objects OneCharacter(ir::Player whose, bool is_other) {
  ir::Selector selector = Characters(whose);
  if (is_other) {
    ir::Reference self;
    self.node = ir::Self{};
    selector.filter = FilterOf(ir::AllOf{{selector.filter, FilterOf(ir::IsNot{self})}});
  }
  ir::Objects objects;
  objects.node = selector;
  return objects;
}

ir::Objects AllCharacters(ir::Player whose) {
  ir::Selector selector = Characters(whose);
  selector.count.kind = ir::CountKind::All;
  ir::Objects objects;
  objects.node = selector;
  return objects;
}

ir::Effect Tap(ir::Objects what) { return Make(ir::Orient{std::move(what), true}); }
ir::Effect Upright(ir::Objects what) { return Make(ir::Orient{std::move(what), false}); }
ir::Effect MoveTo(ir::Objects what, ir::ZoneId zone) {
  ir::Destination to;
  to.zone = zone;
  if (zone == zero::zone::kBattle) to.whose = ir::Player::You;
  return Make(ir::Move{std::move(what), to});
}
ir::Effect DrawOne() { return Make(ir::Draw{ir::Player::You, ir::Constant(1)}); }
ir::Effect ScrapSelf() { return Make(ir::Scrap{ir::Player::You, ItSelf()}); }

ir::TriggerEvent When(ir::Happening happening, ir::Objects subject) {
  ir::ObjectEvent event;
  event.happening = happening;
  event.subject = std::move(subject);
  if (happening == ir::Happening::Moves) event.to = {zero::zone::kRest};
  ir::TriggerEvent trigger;
  trigger.node = event;
  return trigger;
}

ir::Ability Activated(std::vector<ir::CostNode> cost, ir::Effect effect) {
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Activated;
  ability.cost.emplace();
  for (auto& node : cost) {
    ir::CostItem item;
    item.node = std::move(node);
    ability.cost->items.push_back(std::move(item));
  }
  ability.effect = std::move(effect);
  return ability;
}

ir::Ability Triggered(ir::TriggerEvent event, ir::Effect effect, bool is_optional) {
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Triggered;
  ability.triggers = {std::move(event)};
  ability.is_optional = is_optional;
  ability.effect = std::move(effect);
  return ability;
}

sheet::CheckedCard Character(std::string number, std::vector<ir::Ability> abilities,
                             std::u32string character_name) {
  sheet::CheckedCard checked;
  checked.sheet = &zero::GameSheet();
  checked.card.number = std::move(number);
  checked.card.name = U"测试";
  checked.card.kind = zero::kind::kCharacter;
  checked.card.cost_total = 1;
  checked.card.colours = {zero::colour::kGreen};
  checked.card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
  if (!character_name.empty()) checked.card.characters = {character_name};
  for (auto& ability : abilities) {
    checked.card.texts.push_back({U"（手写）"});
    ir::Readings readings;
    readings.trees = 1;
    readings.readings.push_back({.choices = {}, .abilities = {std::move(ability)}});
    checked.texts.push_back(std::move(readings));
  }
  return checked;
}

findings::CheckInput InputOf(std::vector<sheet::CheckedCard> cards) {
  findings::CheckInput input;
  input.sheet = &zero::GameSheet();
  input.wording = &zero_zh::CardWording();
  input.cards = std::move(cards);
  return input;
}

}  // namespace caiding::test
