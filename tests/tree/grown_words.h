// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "model/ir/ability.h"
#include "model/zero/vocabulary.h"

// The random words of which random sentences are made: whom, what, how many, if.

namespace caiding::tests {

namespace zone = zero::zone;

inline constexpr int kNestingMax = 2;  // Filters in filters, numbers in numbers.
inline constexpr std::uint8_t kSlotsMax = 40;

/// Makes words; what refers back refers to something picked before.
struct GrownWords {
  std::mt19937_64 random;
  std::uint8_t slots = 0;
  bool in_each = false;
  int nesting = 0;

  int Below(int end) { return static_cast<int>(random() % static_cast<std::uint64_t>(end)); }
  bool OneIn(int chances) { return Below(chances) == 0; }
  template <class T, std::size_t size>
  T OneOf(const std::array<T, size>& list) {
    return list[static_cast<std::size_t>(Below(static_cast<int>(size)))];
  }
  template <class Enum>
  Enum Any(Enum last) {
    return static_cast<Enum>(Below(static_cast<int>(last) + 1));
  }

  ir::Player Side() {
    return OneOf(std::array{ir::Player::Unstated, ir::Player::You, ir::Player::Opponent});
  }
  ir::Player Actor() { return OneIn(5) && !in_each ? ir::Player::EachPlayer : Side(); }
  ir::ZoneId Where() {
    return OneOf(std::array{zone::kBattle, zone::kBattle, zone::kBattle, zone::kHand, zone::kRest,
                            zone::kResource, zone::kLife, zone::kDeck, zone::kRemoved,
                            zone::kEvent});
  }
  std::u32string Marker() { return OneIn(2) ? U"亡灵" : U"试作"; }
  std::u32string Name() { return OneIn(2) ? U"海贼" : U"试作员"; }
  ir::KeywordId Keyword() {
    return OneOf(std::array{zero::keyword::kRush, zero::keyword::kGuard, zero::keyword::kGatherQi,
                            zero::keyword::kPierce});
  }
  ir::StatId Stat() { return OneIn(2) ? zero::stat::kAttack : zero::stat::kDefense; }
  ir::Comparison Compared() { return Any(ir::Comparison::LessThan); }
  ir::Duration Lasts() {
    return ir::Duration{{}, Any(ir::DurationKind::UntilOpponentsNextResetEnds)};
  }

  ir::Reference Reference() {
    ir::Reference reference;
    switch (Below(5)) {
      case 0: reference.node = ir::EventSubject{}; break;
      case 1: reference.node = ir::Host{}; break;
      case 2: reference.node = ir::Self{}; break;
      default:
        if (slots > 0) {
          reference.node = ir::Bound{static_cast<std::uint8_t>(Below(slots))};
        } else {
          reference.node = ir::Self{};
        }
    }
    return reference;
  }

  ir::Quantity Small() { return ir::Constant(Below(4)); }
  ir::Quantity Number() {
    if (nesting >= kNestingMax) return Small();
    ++nesting;
    ir::Quantity quantity = Small();
    switch (Below(12)) {
      case 0: quantity.node = ir::VariableX{}; break;
      case 1:
        quantity.node = ir::CountOf{Objects(false)};
        if (OneIn(4)) std::get<ir::CountOf>(quantity.node).kinds = Any(ir::Shared::CardName);
        break;
      case 2: quantity.node = ir::StatOf{Reference(), Stat(), OneIn(3)}; break;
      case 3: quantity.node = ir::CostOf{Reference()}; break;
      case 4: {
        ir::MarkersOn on;
        on.object = Reference();
        on.marker = Marker();
        quantity.node = on;
        break;
      }
      case 5: quantity.node = ir::EventAmount{}; break;
      case 6: {
        const auto operation = OneOf(std::array{ir::Operator::Add, ir::Operator::Subtract,
                                                ir::Operator::Multiply, ir::Operator::Divide});
        quantity.node = ir::Box<ir::Arithmetic>(ir::Arithmetic{operation, Number(), Number()});
        break;
      }
      case 7: quantity.node = ir::KeywordNumber{Reference(), Keyword()}; break;
      case 8: quantity.node = ir::DeclaredNumber{0}; break;
      default: break;
    }
    --nesting;
    return quantity;
  }
  ir::Quantity Amount() { return OneIn(2) ? ir::Constant(1000 * (1 + Below(4))) : Number(); }

  std::vector<ir::Filter> Parts() {
    std::vector<ir::Filter> parts;
    for (int i = Below(3); i >= 0; --i) parts.push_back(Filter());
    return parts;
  }
  ir::Filter Filter() {
    ir::Filter filter;
    if (nesting >= kNestingMax) {
      filter.node = ir::IsKind{zero::kind::kCharacter};
      return filter;
    }
    ++nesting;
    switch (Below(31)) {
      case 0: filter.node = ir::AllOf{Parts()}; break;
      case 1: filter.node = ir::AnyOf{Parts()}; break;
      case 2: filter.node = ir::NoneOf{Parts()}; break;
      case 3:
      case 4:
        filter.node = ir::IsKind{
            OneOf(std::array{zero::kind::kCharacter, zero::kind::kTactic, zero::kind::kEquipment})};
        break;
      case 5: filter.node = ir::IsSubkind{zero::subkind::kInstant}; break;
      case 6: filter.node = ir::HasColour{ir::ColourId{static_cast<std::uint8_t>(Below(7))}}; break;
      case 7: filter.node = ir::CostIs{Compared(), Number()}; break;
      case 8: filter.node = ir::StatIs{Stat(), Compared(), Amount(), OneIn(3)}; break;
      case 9: filter.node = ir::Named{Any(ir::NameSense::Trait), Name(), OneIn(3)}; break;
      case 10: filter.node = ir::SharesCharacterName{Reference()}; break;
      case 11: filter.node = ir::SameCardAs{Reference()}; break;
      case 12: filter.node = ir::HasKeyword{Keyword()}; break;
      case 13: filter.node = ir::LevelIs{Compared(), 1 + Below(2)}; break;
      case 14: filter.node = ir::HasMarker{Marker(), Compared(), 1 + Below(2)}; break;
      case 15:
      case 16:
      case 17: filter.node = ir::Has{Any(ir::Quality::AttackedThisTurn)}; break;
      case 18: filter.node = ir::IsNot{Reference()}; break;
      case 19: filter.node = ir::Is{Reference()}; break;
      case 20: filter.node = ir::ControlledBy{Side()}; break;
      case 21: filter.node = ir::PairedWith{Reference()}; break;
      case 22: filter.node = ir::InStateOf{Keyword()}; break;
      case 23: filter.node = ir::SharesSecondName{Reference()}; break;
      case 24: filter.node = ir::CardNameIsDeclared{}; break;
      case 25: filter.node = ir::Fights{Reference(), Any(ir::Facing::IsDefended)}; break;
      case 26: filter.node = ir::HasDeclared{Any(ir::Declared::Colour), 0}; break;
      case 27: filter.node = ir::AttachedTo{Reference()}; break;
      case 28: filter.node = ir::Bears{Parts()}; break;
      case 29: filter.node = ir::Shares{Any(ir::Shared::CardName), Reference()}; break;
      default: break;
    }
    --nesting;
    return filter;
  }

  /// `is_picked`: the phrase picks, and later words may refer to what it picked.
  ir::Selector Objects(bool is_picked) {
    ir::Selector selector;
    selector.whose = OneIn(8) ? OneOf(std::array{ir::Player::Either, ir::Player::ItsController,
                                                 ir::Player::ItsOwner, ir::Player::Chosen})
                              : Side();
    if (!OneIn(8)) selector.zones.push_back(Where());
    if (!selector.zones.empty() && OneIn(10)) selector.zones.push_back(Where());
    const bool is_deck = selector.zones.size() == 1 && selector.zones.front() == zone::kDeck;
    if (is_deck && !OneIn(3)) selector.place = ir::Place::Top;
    selector.filter = Filter();
    selector.count.kind = OneIn(2) ? ir::CountKind::Exactly : Any(ir::CountKind::All);
    selector.count.number = OneIn(4) ? Number() : ir::Constant(1 + Below(3));
    if (selector.count.kind != ir::CountKind::All && OneIn(10))
      selector.distinct = Any(ir::Distinct::Trait);
    if (OneIn(8)) selector.extreme = ir::Extreme{OneIn(3) ? ir::StatId{} : Stat(), OneIn(2)};
    selector.picking = OneIn(6) ? ir::Picking::Random : Any(ir::Picking::Chosen);
    // Words in the sentence itself do not refer to it: its number is the next one.
    if (is_picked && slots < kSlotsMax) selector.slot = slots++;
    return selector;
  }
  ir::Selector From(ir::ZoneId where, ir::Player whose = ir::Player::You) {
    ir::Selector selector = Objects(true);
    selector.zones = {where};
    selector.place = ir::Place::Anywhere;
    selector.whose = whose;
    return selector;
  }
  ir::Objects Phrase() {
    ir::Objects objects;
    if (OneIn(3)) {
      objects.node = Reference();
    } else {
      objects.node = Objects(true);
    }
    return objects;
  }
  ir::Objects InPlay() {
    ir::Objects objects = Phrase();
    if (auto* selector = std::get_if<ir::Selector>(&objects.node)) {
      selector->zones = {zone::kBattle};
      selector->place = ir::Place::Anywhere;
    }
    return objects;
  }

  ir::Condition Condition() {
    ir::Condition condition;
    if (nesting >= kNestingMax) {
      condition.node = ir::TurnOf{Side()};
      return condition;
    }
    ++nesting;
    const auto parts = [&] {
      std::vector<ir::Condition> list;
      for (int i = Below(3); i >= 0; --i) list.push_back(Condition());
      return list;
    };
    switch (Below(15)) {
      case 0: condition.node = ir::AllHold{parts()}; break;
      case 1: condition.node = ir::AnyHolds{parts()}; break;
      case 2: condition.node = ir::NotHold{Condition()}; break;
      case 3: condition.node = ir::ThereAre{Objects(false), Compared(), Number()}; break;
      case 4: condition.node = ir::ObjectIs{Reference(), Filter()}; break;
      case 5: condition.node = ir::OnlyThis{Objects(false)}; break;
      case 6: condition.node = ir::TurnOf{Side()}; break;
      case 7:
        condition.node = ir::DuringStep{OneIn(2) ? zero::step::kAction : zero::step::kBattlePhase};
        break;
      case 8: condition.node = ir::Compare{Number(), Compared(), Number()}; break;
      case 9: condition.node = ir::UsedThisTurn{Side(), Filter()}; break;
      case 10: condition.node = ir::EnteredThrough{Reference(), Keyword()}; break;
      case 11: condition.node = ir::HeldAtUse{Condition()}; break;
      case 12: condition.node = ir::PaidExtra{}; break;
      default: condition.node = ir::PreviousDone{}; break;
    }
    --nesting;
    return condition;
  }
};

}  // namespace caiding::tests
