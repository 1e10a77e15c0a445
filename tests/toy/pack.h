// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "model/kernel/executors.h"
#include "model/kernel/pack.h"
#include "model/kernel/pack_steps.h"
#include "model/kernel/pending.h"
#include "model/kernel/policies.h"
#include "model/kernel/relocate.h"
#include "model/kernel/triggers.h"
#include "tests/toy/rulebook.h"
#include "tests/toy/vocabulary.h"

// What the parts of the pack share.

namespace caiding::tests::toy {

using kernel::Decision;
using kernel::EventKind;
using kernel::Frame;
using kernel::FrameKind;
using kernel::Game;
using kernel::Object;
using kernel::ObjectRef;
using kernel::Option;
using kernel::OptionVerb;
using kernel::State;

/// The procedures of the rules, numbers of pack frames.
enum Procedure : std::uint8_t { kSetup, kTurn, kDraw, kSpellEnds };

/// The kinds of priority window.
enum Window : std::uint8_t { kDayWindow, kDuskWindow };

/// The parameters of pending work are switches of the game: what other games are is what it may be
/// set to. Values in the order of the kernel's enumerations, the toy's own first.
std::span<const kernel::PolicyEntry> Switches();
/// These parameters as switches.
kernel::Policies SwitchesFor(const kernel::PendingWork& work);

const kernel::Pack& ToyPack();

inline bool IsThere(const Object& object) { return object.card != kernel::kNone16; }
inline bool IsOnField(const Object& object) {
  return IsThere(object) && object.zone == zone::kField;
}

// turn.cpp
bool StepSetup(Game& game);
void SetupOptions(Game& game, Decision& decision);
void AnswerSetup(Game& game, const Option& option);
bool StepTurn(Game& game);
bool StepDraw(Game& game);
/// The frames of a position by day.
void PlaceInDay(Game& game);
/// Rule: [Toy 1, 2.1], [Toy 1, 2.2].
void DrawCards(Game& game, int player, int count);
/// A monster without power goes to the graveyard. Rule: [Toy 1, 4.2].
bool Checks(Game& game);

// use.cpp
bool Actions(Game& game, int player, Decision& decision);
void Act(Game& game, int player, const Option& option);
void BeginAnnounce(Game& game, Frame& frame);
void ResolveItem(Game& game, const kernel::StackItem& item);
bool StepSpellEnds(Game& game);
bool MayPayWith(Game& game, const kernel::Context& context, const ir::CostNode& node, int object);
void Pay(Game& game, Frame& frame, const ir::CostNode& node, const kernel::ObjectList& objects);

// execute.cpp
/// Moves one object with everything that belongs to it. Rule: [Toy 1, 4.4].
ObjectRef MoveCard(Game& game, int object, kernel::Arrival arrival);
/// Rule: [Toy 1, 4.3].
bool Tilt(Game& game, int object, bool is_tilted);
/// To the graveyard of its owner, and why. Rule: [Toy 1, 4.1].
void Bury(Game& game, int object, EventKind why, const char* clause, std::uint8_t follower = 255);
const kernel::Executors& EffectsDone();

}  // namespace caiding::tests::toy
