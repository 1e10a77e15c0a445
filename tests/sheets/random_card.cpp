// SPDX-License-Identifier: MIT
#include "tests/sheets/random_card.h"

#include <algorithm>
#include <utility>

#include "tests/sheets/laid.h"

namespace caiding::tests::sheets {
namespace {

class Maker {
 public:
  Maker(const sheet::Sheet& sheet, std::mt19937& random) : sheet_(sheet), random_(random) {}

  ir::ReadCard Card(int number) {
    const sheet::KindRoles& kinds = sheet_.roles.kinds;
    const bool is_spell = Upto(3) == 1;
    is_unit_ = !is_spell;
    ir::ReadCard card = PlainCard(sheet_, number, is_spell ? kinds.spell : kinds.unit, 0);
    if (is_spell) card.card.subkind = kinds.slow_spell;
    card.texts = {{is_spell ? OnUse(Deed().node) : OfUnit()}};
    return card;
  }

 private:
  int Upto(int most) { return 1 + static_cast<int>(random_() % static_cast<unsigned>(most)); }
  bool Maybe() { return Upto(2) == 1; }

  ir::Ability OfUnit() {
    const auto enters = std::find(sheet_.roles.timings.begin(), sheet_.roles.timings.end(),
                                  sheet::TimingRole::Enters);
    ir::Ability ability;
    ability.effect = Deed();
    if (enters != sheet_.roles.timings.end() && Maybe()) {
      ability.kind = ir::AbilityKind::Triggered;
      const ir::TimingId timing{static_cast<std::uint8_t>(enters - sheet_.roles.timings.begin())};
      ability.triggers = {ir::TriggerEvent{.range = {}, .node = ir::Window{timing}}};
      return ability;
    }
    ability.kind = ir::AbilityKind::Activated;
    ability.cost = ir::Cost{{ir::CostItem{.range = {}, .node = ir::TapSelf{}}}};
    return ability;
  }

  ir::Effect Deed() {
    switch (Upto(6)) {
      case 1: return {.range = {}, .node = ir::Draw{.count = ir::Constant(Upto(3))}};
      case 2: return {.range = {}, .node = ir::Destroy{Units()}};
      case 3: return {.range = {}, .node = ir::Orient{.what = Units(), .is_tapped = true}};
      case 4: return {.range = {}, .node = ir::Move{Units(), {.zone = sheet_.roles.zones.hand}}};
      default: return {.range = {}, .node = ir::Orient{.what = Units(), .is_tapped = false}};
    }
  }

  ir::Objects Units() {
    ir::Selector selector;
    selector.whose = Maybe() ? ir::Player::You : ir::Player::Opponent;
    selector.zones = {sheet_.roles.zones.play};
    selector.count.number = ir::Constant(Upto(2));
    const ir::Filter unit{.range = {}, .node = ir::IsKind{sheet_.roles.kinds.unit}};
    const ir::Reference self{.range = {}, .node = ir::Self{}};
    selector.filter = unit;
    if (is_unit_ && Maybe()) {
      selector.filter.node = ir::AllOf{{ir::Filter{.range = {}, .node = ir::IsNot{self}}, unit}};
    }
    return {.range = {}, .node = std::move(selector)};
  }

  const sheet::Sheet& sheet_;
  std::mt19937& random_;
  bool is_unit_ = false;
};

}  // namespace

ir::ReadCard RandomCard(const sheet::Sheet& sheet, int number, std::mt19937& random) {
  return Maker(sheet, random).Card(number);
}

}  // namespace caiding::tests::sheets
