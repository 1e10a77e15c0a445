// SPDX-License-Identifier: MIT
// The damage of a combat, and what triggers on it. Rule: [Zero 1.20, 505], [Zero 1.20, 507.4] to
// [Zero 1.20, 507.7].
#include <algorithm>

#include "model/kernel/allowed.h"
#include "model/zero/combat.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

/// Who fights: the attacker and everybody who faces it, as far as they are there.
struct Fighters {
  int attacker = -1;
  std::array<int, kernel::kBoutsMax> defenders{};
  std::array<bool, kernel::kBoutsMax>
      is_marked{};  ///< Of the defenders: what is looked for, such as 先制.
  bool is_attacker_marked = false;
  int count = 0;
  const int* begin() const { return defenders.data(); }
  const int* end() const { return defenders.data() + count; }
};

/// 坚韧 protects who declared defence. Rule: [Zero 1.20, 900.坚韧.3]; policies D-C18, D-M30c.
bool IsProtectedDefending(Game& game, int object) {
  if (!kernel::Cannot(game, object, ir::Deed::TakeBattleDamageDefending)) return false;
  const kernel::Battle& battle = game.state.battle;
  const bool has_declared =
      std::any_of(battle.begin(), battle.end(), [&](const kernel::Bout& bout) {
        return bout.is_declared != 0 && bout.defender.object == object;
      });
  const bool is_protected = has_declared || IsDecided(game, ToughWhenAttacked::CountsAsDefending);
  if (!is_protected || battle.bout_count < 2) return is_protected;
  return IsDecided(game, ToughAmongSeveral::OwnRole);
}

bool IsProtected(Game& game, int object, bool is_attacker) {
  using ir::Deed;
  if (kernel::Cannot(game, object, Deed::TakeDamage) ||
      kernel::Cannot(game, object, Deed::TakeBattleDamage)) {
    return true;
  }
  // 远程: from no defender at all. Rule: [Zero 1.20, 507.6].
  if (is_attacker) return kernel::Cannot(game, object, Deed::TakeBattleDamageAttacking);
  return IsProtectedDefending(game, object);
}

/// The number is the original defence of the card itself, as 自然系果实 prints it.
bool IsOwnPrintedDefence(const ir::Quantity& quantity) {
  const auto* stat = std::get_if<ir::StatOf>(&quantity.node);
  return stat != nullptr && stat->is_printed && stat->stat == stat::kDefense &&
         std::holds_alternative<ir::Self>(stat->object.node);
}

/// D-C32: by default both thresholds are the original defence, so that any other hit counts in
/// full.
bool IsBelow(Game& game, const kernel::Limit& limit, int object, int amount) {
  const bool is_below =
      amount < kernel::ValueOf(game, kernel::ContextOf(limit), *limit.text->below);
  if (!IsOwnPrintedDefence(*limit.text->below)) return is_below;
  const bool is_below_present = amount < kernel::StatOf(game, object, stat::kDefense);
  if (is_below == is_below_present) return is_below;
  switch (Ask<FruitThreshold>(game)) {
    case FruitThreshold::OriginalBoth: return is_below;
    case FruitThreshold::CurrentBoth: return is_below_present;
    case FruitThreshold::AsPrinted: return false;
  }
  return is_below;
}

/// 自然系果实: each hit that is lower than the text's number does nothing.
/// Rule: [Zero 1.20, 900.自然系果实.1], [Zero 1.20, 900.自然系果实.3],
/// [Zero 1.20, 900.自然系果实.4].
bool IsTooLow(Game& game, int object, int amount) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const kernel::Limit limit = board.limits[static_cast<std::size_t>(i)];
    const bool is_meant = limit.object == object &&
                          limit.text->deed == ir::Deed::TakeBattleDamage && limit.text->below &&
                          !limit.text->by;
    if (is_meant && IsBelow(game, limit, object, amount)) return true;
  }
  return false;
}

int StrengthOf(Game& game, int object) {
  return std::max(0, kernel::StatOf(game, object, stat::kAttack));
}

/// The strikes of an exchange.
struct Strikes {
  std::array<Hit, 2 * kernel::kBoutsMax> hits;
  int count = 0;
};

/// Rule: [Zero 1.20, 308.1], [Zero 1.20, 308.3].
void AddStrike(Game& game, Strikes& strikes, int from, int to, bool to_attacker) {
  const int attack = StrengthOf(game, from);
  if (attack == 0 || IsProtected(game, to, to_attacker) || IsTooLow(game, to, attack)) return;
  // 不会受到…造成的战斗伤害. Rule: [Zero 1.20, 102.2].
  if (!kernel::IsAllowedBy(game, ir::Deed::TakeBattleDamage, to, from)) return;
  strikes.hits[static_cast<std::size_t>(strikes.count++)] = Hit{to, attack, from};
}

/// Rule: [Zero 1.20, 309.2], [Zero 1.20, 605.3]; policy D-C05.
bool IsLethal(Game& game, int object) {
  const int damage = game.At(object).damage;
  return damage > 0 && damage >= kernel::StatOf(game, object, stat::kDefense) &&
         !kernel::Cannot(game, object, ir::Deed::BeDestroyedInBattle);
}

}  // namespace

bool ExceedsWherePrinted(Game& game, int object) {
  const int damage = game.At(object).damage;
  const int defense = kernel::StatOf(game, object, stat::kDefense);
  if (damage != defense) return damage > defense;
  return IsDecided(game, LethalDamage::AtLeast);
}

namespace {

/// Destroyed before it could strike. Rule: [Zero 1.20, 900.先制.3].
bool IsBeaten(Game& game, int object) {
  return IsLethal(game, object) && ExceedsWherePrinted(game, object);
}

/// 【战斗胜利时】 and its kinds. Rule: [Zero 1.20, 804.1].
void OpenVictory(Game& game, int self, bool is_attacker) {
  kernel::OpenWindow(game, timing::kBattleWon, self);
  kernel::OpenWindow(game, is_attacker ? timing::kAttackWon : timing::kDefenceWon, self);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::WinsBattle, .object = self});
}

/// 【战斗破坏时】, 【战斗胜利时】 and their kinds. Rule: [Zero 1.20, 803.1], [Zero 1.20, 804.1].
void OpenDamageWindows(Game& game, int self, bool is_attacker, bool dies, bool other_dies) {
  if (dies && ExceedsWherePrinted(game, self)) {
    kernel::Tell(game, EventKind::BattleDestroyed, {"605.3", "803.1"}, game.At(self).controller,
                 self);
    kernel::OpenWindow(game, timing::kBattleDestroyed, self);
    kernel::OpenWindow(game, is_attacker ? timing::kAttackDestroyed : timing::kDefenceDestroyed,
                       self);
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::BattleDestroyed,
                                            .object = self,
                                            .from = zone::kBattle,
                                            .to = zone::kRest,
                                            .by_battle = true});
  }
  if (!dies && other_dies) OpenVictory(game, self, is_attacker);  // [Zero 1.20, 804.5]
}

bool StrikesFirst(Game& game, int object) {
  return kernel::Can(game, object, ir::Deed::DealBattleDamageFirst);
}

/// Who strikes in one exchange.
struct Strikers {
  bool attacker = false;
  std::array<bool, kernel::kBoutsMax> defenders{};
};

/// Everybody whose turn it is strikes: the attacker each defender, each defender the attacker.
/// Rule: [Zero 1.20, 507.4].
void Exchange(Game& game, const Fighters& fighters, const Strikers& strikers) {
  if (fighters.attacker < 0) return;
  // With the strength that each has before anybody is hurt. Rule: [Zero 1.20, 102.3].
  Strikes all;
  for (int i = 0; strikers.attacker && i < fighters.count; ++i) {
    AddStrike(game, all, fighters.attacker, fighters.defenders[static_cast<std::size_t>(i)], false);
  }
  for (int i = 0; i < fighters.count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    if (strikers.defenders[place])
      AddStrike(game, all, fighters.defenders[place], fighters.attacker, true);
  }
  DealAtOnce(game, all.hits.data(), all.count, true);
}

/// 先制 strikes first. Rule: [Zero 1.20, 507.7].
void StrikeFirst(Game& game, const Fighters& fighters) {
  Strikers strikers;
  strikers.attacker = fighters.is_attacker_marked;
  strikers.defenders = fighters.is_marked;
  Exchange(game, fighters, strikers);
}

/// Everybody else strikes; who is beaten by 先制 does not. Rule: [Zero 1.20, 507.7],
/// [Zero 1.20, 900.先制.3].
void StrikeLater(Game& game, const Fighters& fighters) {
  Strikers strikers;
  bool any_first = false;
  for (int i = 0; i < fighters.count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    any_first = any_first || fighters.is_marked[place];
    const bool is_beaten = fighters.is_attacker_marked && IsBeaten(game, fighters.defenders[place]);
    strikers.defenders[place] = !fighters.is_marked[place] && !is_beaten;
  }
  const bool is_beaten = any_first && fighters.attacker >= 0 && IsBeaten(game, fighters.attacker);
  strikers.attacker = !fighters.is_attacker_marked && !is_beaten;
  Exchange(game, fighters, strikers);
}

/// Several defenders have beaten the attacker: the defending player says whose victory it is.
void PushPickWinner(Game& game, const kernel::ObjectList& winners) {
  const std::uint8_t holder = kernel::FreshHolder(game);
  for (const ObjectRef item : winners) kernel::AddPick(game, holder, 0, item);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kPickWinner);
  frame.holder = holder;
  frame.controller = static_cast<std::uint8_t>(kernel::Opponent(game.state.active_player));
}

}  // namespace

namespace {

/// Those that are still where they have won.
kernel::ObjectList Winners(Game& game, std::uint8_t holder) {
  kernel::ObjectList list;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == holder && kernel::IsCurrent(game.state, pick.object)) list.Add(pick.object);
  }
  return list;
}

}  // namespace

bool StepPickWinner(Game& game) {
  const std::uint8_t holder = game.Top().holder;
  if (Winners(game, holder).count > 0) return true;
  kernel::PopFrame(game);
  kernel::DropPicks(game, holder);
  return false;
}

void PickWinnerOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::PickObject;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::Clause{kRulebook, "507.5"};
  for (const ObjectRef item : Winners(game, frame.holder)) {
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, item.object, 0});
  }
}

void AnswerPickWinner(Game& game, const Option& option) {
  const std::uint8_t holder = game.Top().holder;
  kernel::PopFrame(game);
  kernel::DropPicks(game, holder);
  kernel::BeginEvent(game);
  OpenVictory(game, option.object, false);
}

namespace {

// Places in `Frame::scratch` while later strikes wait: fighters in bits, a defender's by its bout.
constexpr std::size_t kHaveStruck = 1;
constexpr std::size_t kAreBeaten = 2;
constexpr int kAttackerBit = 1 << kernel::kBoutsMax;

bool IsFighting(const Game& game, ObjectRef card) {
  return kernel::IsCurrent(game.state, card) &&
         game.state.objects[card.object].zone == zone::kBattle;
}

/// Those who fight and are still there, and which of them are marked, in bits.
Fighters FightersOf(const Game& game, int marked) {
  const kernel::Battle& battle = game.state.battle;
  Fighters fighters;
  if (IsFighting(game, battle.attacker)) fighters.attacker = battle.attacker.object;
  fighters.is_attacker_marked = (marked & kAttackerBit) != 0;
  for (int i = 0; i < battle.bout_count; ++i) {
    const kernel::Bout& bout = battle.bouts[static_cast<std::size_t>(i)];
    if (bout.stands == 0 || !IsFighting(game, bout.defender)) continue;
    const auto place = static_cast<std::size_t>(fighters.count++);
    fighters.defenders[place] = bout.defender.object;
    fighters.is_marked[place] = (marked >> i & 1) != 0;
  }
  return fighters;
}

/// Of which fighters it is so, in bits.
template <class IsSo>
int WhichFighters(Game& game, IsSo&& is_so) {
  const kernel::Battle& battle = game.state.battle;
  int which = is_so(game, battle.attacker.object) ? kAttackerBit : 0;
  for (int i = 0; i < battle.bout_count; ++i) {
    const kernel::Bout& bout = battle.bouts[static_cast<std::size_t>(i)];
    if (bout.stands != 0 && is_so(game, bout.defender.object)) which |= 1 << i;
  }
  return which;
}

/// Everybody has struck: who wins, and who goes.
void EndFight(Game& game, const Fighters& fighters) {
  const auto dies = [&](int object) {
    return object >= 0 && IsLethal(game, object) &&
           !kernel::Cannot(game, object, ir::Deed::BeDestroyed);
  };
  const bool attacker_dies = dies(fighters.attacker);
  const bool any_dies = std::any_of(fighters.begin(), fighters.end(), dies);
  // However many it beat, the attacker wins once. Rule: [Zero 1.20, 507.5].
  if (fighters.attacker >= 0)
    OpenDamageWindows(game, fighters.attacker, true, attacker_dies, any_dies);
  kernel::ObjectList dead;
  if (attacker_dies) dead.Add(kernel::RefTo(game.state, fighters.attacker));
  kernel::ObjectList winners;
  for (const int defender : fighters) {
    if (attacker_dies && !dies(defender)) winners.Add(kernel::RefTo(game.state, defender));
  }
  // D-M30b: each defender that survives has won, or one of them, or none.
  const DefendersWin answer =
      winners.count > 1 ? Ask<DefendersWin>(game) : DefendersWin::EachSurvivor;
  for (const int defender : fighters) {
    const bool defender_dies = dies(defender);
    OpenDamageWindows(game, defender, false, defender_dies,
                      attacker_dies && answer == DefendersWin::EachSurvivor);
    if (defender_dies) dead.Add(kernel::RefTo(game.state, defender));
  }
  DestroyAll(game, dead, "605.3", {.is_battle = true});
  if (answer == DefendersWin::One) PushPickWinner(game, winners);
}

}  // namespace

void Fight(Game& game) {
  const int first = WhichFighters(game, StrikesFirst);
  const Fighters fighters = FightersOf(game, first);
  kernel::BeginEvent(game);
  const int begun = game.state.frame_count;
  StrikeFirst(game, fighters);
  if (game.state.frame_count > begun) {
    // What happens instead of a first strike has happened when the others strike; who is gone by it
    // does not. Rule: [Zero 1.20, 507.7], [Zero 1.20, 707.4].
    Frame& later = kernel::PushFrame(game, FrameKind::Pack, kLaterStrikes);
    later.scratch[kHaveStruck] = static_cast<std::int16_t>(first);
    later.scratch[kAreBeaten] = static_cast<std::int16_t>(WhichFighters(game, IsLethal));
    const auto frames = game.state.frames.begin();
    const auto end = frames + game.state.frame_count;
    std::rotate(frames + begun, end - 1, end);
    return;
  }
  StrikeLater(game, fighters);
  EndFight(game, fighters);
}

bool StepLaterStrikes(Game& game) {
  const int first = game.Top().scratch[kHaveStruck];
  kernel::PopFrame(game);
  // Removed from the combat, they fight no more. Rule: [Zero 1.20, 621.1].
  if ((game.state.battle.flags & kIsBroken) != 0) return false;
  const Fighters fighters = FightersOf(game, first);
  kernel::BeginEvent(game);
  StrikeLater(game, fighters);
  EndFight(game, fighters);
  return false;
}

const Frame* LaterStrikes(const Game& game) {
  const auto begin = game.state.frames.begin();
  const auto later = std::find_if(begin, begin + game.state.frame_count, [](const Frame& frame) {
    return frame.kind == FrameKind::Pack && frame.procedure == kLaterStrikes;
  });
  return later == begin + game.state.frame_count ? nullptr : &*later;
}

bool IsBeatenInFight(const Game& game, int object) {
  const Frame* later = LaterStrikes(game);
  if (later == nullptr) return false;
  const Fighters beaten = FightersOf(game, later->scratch[kAreBeaten]);
  if (object == beaten.attacker) return beaten.is_attacker_marked;
  const auto* found = std::find(beaten.begin(), beaten.end(), object);
  return found != beaten.end() &&
         beaten.is_marked[static_cast<std::size_t>(found - beaten.begin())];
}

void StrikeLife(Game& game, int attacker) {
  const int attack = kernel::StatOf(game, attacker, stat::kAttack);
  if (attack <= 0) return;  // [Zero 1.20, 308.3]
  const kernel::Characteristics* look = kernel::Look(game, attacker);
  const int extra = look == nullptr ? 0 : look->extra_life_damage;
  kernel::BeginEvent(game);
  DamageLife(game, kernel::Opponent(game.At(attacker).controller), 1 + extra, attacker, true);
}

}  // namespace caiding::zero
