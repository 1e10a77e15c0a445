// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "model/ir/id.h"
#include "model/kernel/clause.h"

namespace caiding::kernel {

/// What happened. Packs map their own happenings onto these.
enum class EventKind : std::uint8_t {
  TurnBegan,
  StepBegan,
  StepEnded,
  Drew,
  Shuffled,
  Moved,
  Entered,
  Left,
  Tapped,
  Uprighted,
  TurnedFace,
  CardUsed,
  AbilityActivated,
  AbilityTriggered,
  TriggerNotTriggered,
  TargetChosen,
  CostPaid,
  StackItemAdded,
  StackItemResolved,
  StackItemIgnored,
  PriorityPassed,
  AttackDeclared,
  AttackMade,
  DefenceDeclared,
  DefenceMade,
  BattleJoined,
  BattleEnded,
  BattleInterrupted,
  DamageDealt,
  DamagePrevented,
  Healed,
  LifeDamaged,
  LifeFlipped,
  LifeBurstResolved,
  Destroyed,
  BattleDestroyed,
  Scrapped,
  Discarded,
  SameNameScrap,
  LevelledUp,
  LevelUpFailed,
  Revealed,
  Looked,
  Searched,
  MarkersChanged,
  Granted,
  EffectsLost,
  StatsChanged,
  Replaced,
  Attached,
  PlacedResource,
  Mulliganed,
  LoopEnded,
  PlayerLost,
  GameDrawn,
  NameDeclared,
  ChoiceMade,
};

/// One line of the history: who, what, on what, how much, and the clauses that caused it.
struct Event {
  static constexpr std::uint16_t kNoObject = 0xFFFF;
  EventKind kind = EventKind::TurnBegan;
  std::uint8_t player = 0;
  std::uint16_t object = kNoObject;      ///< Object index at the time of the event.
  std::uint16_t card = kNoObject;        ///< Card index in `Rules`, so that reports can name it.
  std::uint16_t other = kNoObject;       ///< A second object, for instance the target.
  std::uint16_t other_card = kNoObject;  ///< Its card at the time of the event.
  std::uint16_t ability = kNoObject;  ///< Number in `Rules::abilities` of what is used or resolves.
  ir::ZoneId from;
  ir::ZoneId to;
  std::int32_t amount = 0;
  std::array<Clause, 4> clauses{};  ///< Unused entries are empty.
};

/// Receives the history. Search passes none, so that nothing is paid for it there.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void Add(const Event& event) = 0;
};

}  // namespace caiding::kernel
