// SPDX-License-Identifier: MIT
// Who may defend, how defenders are declared, and how a defence comes to stand.
// Rule: [Zero 1.20, 502], [Zero 1.20, 503], [Zero 1.20, 507.3].
#include <algorithm>

#include "model/ir/walk.h"
#include "model/zero/combat.h"
#include "model/zero/place.h"

namespace caiding::zero {
namespace {

using kernel::RefusalKind;

/// 神速: only some may defend while it attacks a character. Rule: [Zero 1.20, 900.神速.3].
bool MayBeDefendedBy(Game& game, const Bout& bout, int defender) {
  const int attacker = game.state.battle.attacker.object;
  if (kernel::Cannot(game, attacker, ir::Deed::BeDefended)) return false;
  if (bout.attacked.IsNone() && kernel::HasKeyword(game, attacker, keyword::kGodspeed)) return true;
  return kernel::IsAllowedBy(game, ir::Deed::BeDefended, attacker, defender);
}

/// One defender for each bout. Rule: [Zero 1.20, 507.3].
bool IsOpen(const Bout& bout) { return bout.defender.IsNone(); }

/// A text lets it defend although it is rested, always or as often as it says.
/// Rule: [Zero 1.20, 102.1].
bool MayDefendRested(Game& game, int object) {
  if (kernel::Can(game, object, ir::Deed::DefendTapped)) return true;
  const kernel::Characteristics* look = kernel::Look(game, object);
  const int made =
      look == nullptr || look->more_defences == 0 ? 0 : CountUses(game, object, kDefended);
  return made > 0 && made <= look->more_defences;
}

bool CanDefend(Game& game, int object) {
  const Object& self = game.At(object);
  const kernel::Battle& battle = game.state.battle;
  if (self.card == kernel::kNone16 || self.zone != zone::kBattle || !IsCharacter(game, object)) {
    return Refuse(game, RefusalKind::WrongKind, "502.2");
  }
  if (self.controller == game.At(battle.attacker.object).controller) {
    return Refuse(game, RefusalKind::OwnSide, "502.2");
  }
  if (self.Has(kernel::kTapped) && !MayDefendRested(game, object)) {
    return Refuse(game, RefusalKind::Tapped, "502.2");
  }
  if (IsKeptUpright(game, object)) return Refuse(game, RefusalKind::Forbidden, "503.1");
  // Neither attacked itself nor declared already. Rule: [Zero 1.20, 502.4], [Zero 1.20, 507.3].
  const bool takes_part = AnyBout(battle, [&](const Bout& bout) {
    return bout.attacked.object == object || bout.defender.object == object;
  });
  if (takes_part) return Refuse(game, RefusalKind::IsAttacked, "502.4");
  const bool may = !kernel::Cannot(game, object, ir::Deed::Defend) &&
                   kernel::IsAllowedBy(game, ir::Deed::Defend, object, battle.attacker.object) &&
                   !kernel::PlayerCannot(game, self.controller, ir::PlayerDeed::Defend) &&
                   AnyBout(battle, [&](const Bout& bout) {
                     return IsOpen(bout) && MayBeDefendedBy(game, bout, object);
                   });
  return may || Refuse(game, RefusalKind::Forbidden, "502.1");
}

/// Who must defend goes before others. Rule: [Zero 1.20, 502.5].
bool AnyMustDefend(Game& game) {
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    if (!kernel::Must(game, i, ir::Deed::Defend) || !CanDefend(game, i)) continue;
    // D-M29a: once one of them was declared.
    return (game.state.battle.flags & kMustWasTried) == 0 ||
           IsDecided(game, MustDefend::AllDeclared);
  }
  return false;
}

/// True if the effect makes the object defend.
bool MakesDefend(Game& game, const kernel::EffectInstance& effect, int object) {
  const bool is_lasting = effect.form == kernel::EffectForm::Lasting;
  if (!is_lasting && effect.form != kernel::EffectForm::Printed) return false;
  if (!effect.affected.IsNone() && effect.affected != kernel::RefTo(game.state, object))
    return false;
  kernel::Context context;
  context.source = effect.source;
  context.controller = effect.controller;
  bool makes = false;
  auto listen = [&](const ir::Constrain& constrain) {
    if (constrain.deed != ir::Deed::Defend || constrain.modality != ir::Modality::Must) return;
    kernel::ObjectList list;
    if (effect.affected.IsNone()) kernel::Collect(game, context, constrain.subject, list);
    makes = makes || !effect.affected.IsNone() ||
            std::any_of(list.begin(), list.end(),
                        [&](ObjectRef item) { return item.object == object; });
  };
  ir::Walk(
      is_lasting ? *game.rules.nodes[effect.code] : game.rules.abilities[effect.code].text->effect,
      listen);
  return makes;
}

/// D-M43a: of more who must defend than can, the only one who may, the one whose "must" took effect
/// first; -1: the player chooses among them. Rule: [Zero 1.20, 102.2], [Zero 1.20, 502.5].
int FirstWhoMust(Game& game) {
  kernel::ObjectList able;
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    if (kernel::Must(game, i, ir::Deed::Defend) && CanDefend(game, i))
      able.Add(kernel::RefTo(game.state, i));
  }
  const auto open = std::count_if(game.state.battle.begin(), game.state.battle.end(), IsOpen);
  if (able.count <= open || IsDecided(game, ConflictingMusts::Controller)) return -1;
  for (int i = 0; i < game.state.effect_count; ++i) {
    const kernel::EffectInstance effect = game.state.effects[static_cast<std::size_t>(i)];
    for (const ObjectRef item : able) {
      if (MakesDefend(game, effect, item.object)) return item.object;
    }
  }
  return -1;
}

/// The defender takes the place of one object of the attack. Rule: [Zero 1.20, 507.3].
void DeclareDefender(Game& game, Bout& bout, ObjectRef defender) {
  bout.defender = defender;
  bout.is_declared = 1;
  if (kernel::Must(game, defender.object, ir::Deed::Defend)) {
    game.state.battle.flags |= kMustWasTried;
  }
  game.Touch(kernel::kCombat);
  kernel::Tell(game, EventKind::DefenceDeclared, {"502.2"}, game.At(defender.object).controller,
               defender.object);
  kernel::BeginEvent(game);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::DeclaresDefence,
                                          .object = defender.object});
}

/// Rule: [Zero 1.20, 806.1].
void TellDefends(Game& game, int defender) {
  kernel::OpenWindow(game, timing::kDefends, defender);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Defends, .object = defender});
}

/// D-A22: an upright character that may be attacked.
bool DefendsWhenAttacked(Game& game, int defender) {
  return game.At(defender).Has(kernel::kTapped) || !IsDecided(game, UprightDefends::DoesNot);
}

/// The declared defender cannot defend any more: only for being tapped, D-M06 answers.
DefenderTapped AnswerForUnable(Game& game, ObjectRef defender) {
  const bool is_only_tapped = IsThere(game, defender) && IsInPlay(game.At(defender.object)) &&
                              game.At(defender.object).Has(kernel::kTapped);
  return is_only_tapped ? Ask<DefenderTapped>(game) : DefenderTapped::DeclareAnother;
}

/// The defence stands: of the declared defender, or of the attacked character itself.
/// Rule: [Zero 1.20, 503.1], [Zero 1.20, 503.2], [Zero 1.20, 806.1]; policies D-C19, D-A22.
void MakeDefence(Game& game, Bout& bout) {
  const bool is_declared = bout.is_declared != 0;
  if (!is_declared) bout.defender = bout.attacked;
  bout.stands = 1;
  const int defender = bout.defender.object;
  game.Touch(kernel::kCombat);
  const kernel::Characteristics* look = kernel::Look(game, defender);
  const bool is_counted = is_declared && look != nullptr && look->more_defences > 0;
  if (is_counted || (game.rules.asks_of_defences && CountUses(game, defender, kDefended) == 0)) {
    AddUse(game, defender, kDefended);
  }
  if (is_declared) Turn(game, defender, true);
  kernel::Tell(game, EventKind::DefenceMade, {is_declared ? "503.1" : "503.2"},
               game.At(defender).controller, defender);
  if (is_declared || !Listens(game, defender, timing::kDefends)) return TellDefends(game, defender);
  if (!DefendsWhenAttacked(game, defender)) return;
  // D-C19: when 【防御时】 of an attacked character fires.
  if (IsDecided(game, AttackedDefends::AfterStep)) {
    game.state.battle.flags |= kDefendsLater;
    return;
  }
  TellDefends(game, defender);
}

}  // namespace

bool IsKeptUpright(Game& game, int object) {
  return kernel::Cannot(game, object, ir::Deed::BecomeTapped) &&
         IsDecided(game, RestBan::Everything);
}

bool MayDeclareDefender(Game& game) {
  if (!AnyBout(game.state.battle, IsOpen)) return false;
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    if (CanDefend(game, i)) return true;
  }
  return false;
}

void EndDeclarations(Game& game) {
  Frame& frame = game.Top();
  if (frame.scratch[kHasNewPlace] == 0) {
    frame.stage = kDefence;
    return;
  }
  frame.scratch[kHasNewPlace] = 0;
  frame.stage = kDefenceDeclared;
  // D-M07: a free timing for a second declaration.
  kernel::Battle& battle = game.state.battle;
  const bool is_again = (battle.flags & kDeclaredBefore) != 0;
  battle.flags |= kDeclaredBefore;
  if (is_again && IsDecided(game, DeclarationWindows::Once)) return;
  kernel::OpenPriority(game, kFreeTiming);
}

bool DropUnableDefenders(Game& game) {
  bool may_declare_another = false;
  for (Bout& bout : game.state.battle) {
    if (bout.is_declared == 0) continue;
    const ObjectRef defender = bout.defender;
    bout.defender = {};
    const bool is_able = IsThere(game, defender) && CanDefend(game, defender.object);
    const DefenderTapped answer =
        is_able ? DefenderTapped::DefendsAnyway : AnswerForUnable(game, defender);
    if (answer == DefenderTapped::DefendsAnyway) {
      bout.defender = defender;
      continue;
    }
    bout.is_declared = 0;
    game.Touch(kernel::kCombat);
    may_declare_another = may_declare_another || answer == DefenderTapped::DeclareAnother;
  }
  return may_declare_another;
}

void DefenceOptions(Game& game, Decision& decision) {
  decision.kind = DecisionKind::DeclareDefender;
  decision.decider = Who(kernel::Opponent(game.Top().controller));
  decision.clause = kernel::Clause{kRulebook, "502.2"};
  const bool must = AnyMustDefend(game);
  kernel::Consider(game, OptionVerb::Done, Option::kNoObject);
  if (must) {
    Refuse(game, RefusalKind::MustActFirst, "502.5");
  } else {
    kernel::AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
  }
  const int first = must ? FirstWhoMust(game) : -1;
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    kernel::Consider(game, OptionVerb::Pick, i);
    if (!CanDefend(game, i)) continue;
    if (must && (!kernel::Must(game, i, ir::Deed::Defend) || (first >= 0 && i != first))) {
      Refuse(game, RefusalKind::MustActFirst, "502.5");
      continue;
    }
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
}

void AnswerDefender(Game& game, ObjectRef defender) {
  Frame& frame = game.Top();
  kernel::Battle& battle = game.state.battle;
  frame.scratch[kHasNewPlace] = 1;
  if (std::count_if(battle.begin(), battle.end(), IsOpen) == 1) {
    DeclareDefender(game, *std::find_if(battle.begin(), battle.end(), IsOpen), defender);
    return;
  }
  frame.subject = defender;
  frame.stage = kDefenderPicked;
}

void BoutOptions(Game& game, Decision& decision) {
  decision.kind = DecisionKind::DeclareDefender;
  decision.decider = Who(kernel::Opponent(game.Top().controller));
  decision.clause = kernel::Clause{kRulebook, "507.3"};
  for (const Bout& bout : game.state.battle) {
    if (!IsOpen(bout) || !MayBeDefendedBy(game, bout, game.Top().subject.object)) continue;
    const bool is_life = bout.attacked.IsNone();
    kernel::AddOption(game, decision,
                      is_life ? Option{OptionVerb::AttackLife, Option::kNoObject, 0}
                              : Option{OptionVerb::Pick, bout.attacked.object, 0});
  }
}

void AnswerBout(Game& game, int attacked) {
  Frame& frame = game.Top();
  const ObjectRef defender = frame.subject;
  frame.subject = {};
  frame.stage = kDefenceDeclaration;
  for (Bout& bout : game.state.battle) {
    if (bout.attacked.object == attacked) DeclareDefender(game, bout, defender);
  }
}

void TellLateDefences(Game& game) {
  kernel::Battle& battle = game.state.battle;
  if ((battle.flags & kDefendsLater) == 0) return;
  battle.flags = static_cast<std::uint8_t>(battle.flags & ~kDefendsLater);
  kernel::BeginEvent(game);
  for (const Bout& bout : battle) {
    const int defender = bout.defender.object;
    const bool has_waited =
        bout.stands != 0 && bout.is_declared == 0 && Listens(game, defender, timing::kDefends);
    if (!has_waited || !DefendsWhenAttacked(game, defender)) continue;
    TellDefends(game, defender);
  }
}

bool MakeDefences(Game& game) {
  kernel::BeginEvent(game);
  bool any_stands = false;
  for (Bout& bout : game.state.battle) {
    if (bout.is_declared == 0 && bout.attacked.IsNone()) continue;
    MakeDefence(game, bout);
    any_stands = true;
  }
  return any_stands;
}

}  // namespace caiding::zero
