// SPDX-License-Identifier: MIT
#include "model/kernel/aspect.h"

#include "model/ir/match.h"
#include "model/ir/walk.h"

namespace caiding::kernel {
namespace {

// What the names of packs' zones do not tell: a phrase without a zone means play.
constexpr Aspects kNothing = 0;

Aspects Of(ir::Quality quality) {
  switch (quality) {
    case ir::Quality::Tapped:
    case ir::Quality::Upright: return kTapping;
    case ir::Quality::Damaged: return kDamage;
    case ir::Quality::FaceUp:
    case ir::Quality::FaceDown:
    case ir::Quality::AttackedThisTurn:
    case ir::Quality::EnteredThisTurn: return kMarks;
    case ir::Quality::Attacking:
    case ir::Quality::Defending:
    case ir::Quality::Attacked:
    case ir::Quality::InBattle: return kCombat;
    case ir::Quality::Token:
    case ir::Quality::InPlay:
    case ir::Quality::Attached: return kNothing;  // Play itself, which every board looks at.
    case ir::Quality::DefendedThisTurn:
    case ir::Quality::ActivatedOnStack:
    case ir::Quality::TriggeredOnStack:
    case ir::Quality::HasRemnants:
    case ir::Quality::Resource:
    case ir::Quality::Paired: return kEverything;
  }
  return kEverything;
}

/// What the node itself looks at, its parts excepted: the walk comes to them.
Aspects Own(const ir::Filter& filter) {
  const auto nothing = [](const auto&) { return kNothing; };
  return ir::Match(
      filter.node, [&](const ir::AllOf& node) { return nothing(node); },
      [&](const ir::AnyOf& node) { return nothing(node); },
      [&](const ir::NoneOf& node) { return nothing(node); },
      [&](const ir::IsKind& node) { return nothing(node); },
      [&](const ir::IsSubkind& node) { return nothing(node); },
      [](const ir::HasColour&) { return kMarks; },  // Of what lies face up.
      [&](const ir::CostIs& node) { return nothing(node); },
      [](const ir::StatIs&) { return kMarks; },  // The level too.
      [](const ir::CardNameIs&) { return kMarks; },
      [](const ir::CardNameContains&) { return kMarks; },
      [](const ir::CardNameIsDeclared&) { return kEverything; },
      [](const ir::Named&) { return kMarks; },
      [](const ir::SharesCharacterName&) { return kMarks; },
      [&](const ir::SharesSecondName& node) { return nothing(node); },  // As printed.
      [](const ir::Shares&) { return kMarks; },
      [&](const ir::SameCardAs& node) { return nothing(node); },
      [&](const ir::HasKeyword& node) { return nothing(node); },
      [](const ir::LevelIs&) { return kMarks; }, [](const ir::HasMarker&) { return kCounters; },
      [](const ir::Has& has) { return Of(has.quality); },
      [&](const ir::IsNot& node) { return nothing(node); },
      [&](const ir::Is& node) { return nothing(node); },
      [](const ir::ControlledBy& by) {
        if (by.player == ir::Player::Active) return kTurn;
        return by.player == ir::Player::Chosen ? kEverything : kNothing;
      },
      // Both look at effects in force, the second one at the stack too.
      [](const ir::PairedWith&) { return kEverything; },
      [](const ir::InStateOf&) { return kEverything; }, [](const ir::Fights&) { return kCombat; },
      [](const ir::HasDeclared&) { return kEverything; },
      // What bears what is part of play itself, which every board looks at.
      [&](const ir::AttachedTo& node) { return nothing(node); },
      [&](const ir::Bears& node) { return nothing(node); },
      [](const ir::AimsAt&) { return kEverything; },
      [](const ir::LiesBelow&) { return kEverything; },
      [](const ir::HasEffect&) { return kEverything; },
      [](const ir::Underwent&) { return kEverything; });
}

Aspects Own(const ir::Condition& condition) {
  const auto nothing = [](const auto&) { return kNothing; };
  return ir::Match(
      condition.node, [&](const ir::AllHold& node) { return nothing(node); },
      [&](const ir::AnyHolds& node) { return nothing(node); },
      [&](const ir::NotHold& node) { return nothing(node); },
      [&](const ir::ThereAre& node) { return nothing(node); },
      [&](const ir::ObjectIs& node) { return nothing(node); },
      [&](const ir::OnlyThis& node) { return nothing(node); },
      [](const ir::TurnOf&) { return kTurn; },
      [](const ir::DuringStep&) { return kStep | kCombat; },
      [&](const ir::Compare& node) { return nothing(node); },
      [](const ir::PreviousDone&) { return kEverything; },
      [](const ir::UsedThisTurn&) { return kEverything; },
      [](const ir::EnteredThrough&) { return kMarks; },
      [](const ir::PaidExtra&) { return kEverything; },
      [](const ir::HeldAtUse&) { return kEverything; },
      [](const ir::WonContest&) { return kEverything; },
      [](const ir::HappenedThisTurn&) { return kHistory; },
      [](const ir::AllAlike&) { return kMarks; }, [](const ir::PaidWith&) { return kEverything; });
}

Aspects Own(const ir::Quantity& quantity) {
  const auto nothing = [](const auto&) { return kNothing; };
  return ir::Match(
      quantity.node, [&](const ir::Number& node) { return nothing(node); },
      [&](const ir::VariableX& node) { return nothing(node); },
      [](const ir::CountOf& node) { return node.kinds ? kMarks : kNothing; },
      [](const ir::StatOf&) { return kMarks; },  // The level too.
      [&](const ir::CostOf& node) { return nothing(node); },
      [](const ir::MarkersOn&) { return kCounters; }, [](const ir::DamageOn&) { return kDamage; },
      [](const ir::EventAmount&) { return kEverything; },
      [&](const ir::Box<ir::Arithmetic>& node) { return nothing(node); },
      [](const ir::KeywordNumber&) { return kEverything; },
      [](const ir::DeclaredNumber&) { return kEverything; },
      [](const ir::TotalOf& total) { return total.stat.IsNone() ? kNothing : kMarks; },
      [](const ir::TimesThisTurn&) { return kHistory; });
}

Aspects Own(const ir::Reference& reference) {
  return ir::Match(
      reference.node, [](const ir::Self&) { return kNothing; },
      [](const ir::Host&) { return kNothing; }, [](const ir::EventSubject&) { return kEverything; },
      [](const ir::Bound&) { return kEverything; });
}

struct Reader {
  Aspects reads = 0;
  void operator()(const ir::Filter& filter) { reads |= Own(filter); }
  void operator()(const ir::Condition& condition) { reads |= Own(condition); }
  void operator()(const ir::Quantity& quantity) { reads |= Own(quantity); }
  void operator()(const ir::Reference& reference) { reads |= Own(reference); }
  void operator()(const ir::Selector& selector) {
    for (const ir::ZoneId zone : selector.zones) reads |= AspectOf(zone);
    if (selector.distinct) reads |= kMarks;
    if (selector.whose == ir::Player::Chosen) reads |= kEverything;
    if (selector.whose == ir::Player::Active) reads |= kTurn;
  }
};

}  // namespace

Aspects ReadsOf(const ir::Ability& ability) {
  Reader reader;
  ir::Walk(ability, reader);
  return reader.reads;
}

Aspects ReadsOf(const ir::Effect& effect) {
  Reader reader;
  ir::Walk(effect, reader);
  return reader.reads;
}

}  // namespace caiding::kernel
