// SPDX-License-Identifier: MIT
// The damage of a combat, and what triggers on it. Rule: [Zero 1.20, 505], [Zero 1.20, 507.4] to
// [Zero 1.20, 507.7].
#include "model/zero/pack.h"

#include <algorithm>

namespace caiding::zero {
namespace {

/// Who fights: the attacker and everybody who faces it.
struct Fighters {
  int attacker = -1;
  std::array<int, kernel::kBoutsMax> defenders{};
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

/// D-C32: by default both thresholds are the original defence, so that any other hit counts in full.
bool IsBelow(Game& game, const kernel::Limit& limit, int object, int amount) {
  kernel::Context context;
  context.source = limit.source;
  context.controller = limit.controller;
  const bool is_below = amount < kernel::ValueOf(game, context, *limit.text->below);
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
/// Rule: [Zero 1.20, 900.自然系果实.1], [Zero 1.20, 900.自然系果实.3], [Zero 1.20, 900.自然系果实.4].
bool IsTooLow(Game& game, int object, int amount) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const kernel::Limit limit = board.limits[static_cast<std::size_t>(i)];
    const bool is_meant = limit.object == object && limit.text->deed == ir::Deed::TakeBattleDamage &&
                          limit.text->below && !limit.text->by;
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
  strikes.hits[static_cast<std::size_t>(strikes.count++)] = Hit{to, attack, from};
}

/// Rule: [Zero 1.20, 309.2], [Zero 1.20, 605.3]; policy D-C05.
bool IsLethal(Game& game, int object) {
  const int damage = game.At(object).damage;
  return damage > 0 && damage >= kernel::StatOf(game, object, stat::kDefense) &&
         !kernel::Cannot(game, object, ir::Deed::BeDestroyedInBattle);
}

/// Whether the clauses that print "exceeds" hold for it. Policy D-C05.
bool ExceedsWherePrinted(Game& game, int object) {
  const int damage = game.At(object).damage;
  const int defense = kernel::StatOf(game, object, stat::kDefense);
  if (damage != defense) return damage > defense;
  return IsDecided(game, LethalDamage::AtLeast);
}

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

/// Everybody whose turn it is strikes: the attacker each defender, each defender the attacker.
/// Rule: [Zero 1.20, 507.4].
void Exchange(Game& game, const Fighters& fighters, bool attacker_strikes,
              const std::array<bool, kernel::kBoutsMax>& strikes) {
  // With the strength that each has before anybody is hurt. Rule: [Zero 1.20, 102.3].
  Strikes all;
  for (int i = 0; attacker_strikes && i < fighters.count; ++i) {
    AddStrike(game, all, fighters.attacker, fighters.defenders[static_cast<std::size_t>(i)], false);
  }
  for (int i = 0; i < fighters.count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    if (strikes[place]) AddStrike(game, all, fighters.defenders[place], fighters.attacker, true);
  }
  DealAtOnce(game, all.hits.data(), all.count, true);
}

/// 先制 strikes first; who is beaten by it does not strike back.
/// Rule: [Zero 1.20, 507.7], [Zero 1.20, 900.先制.3].
void DealDamage(Game& game, const Fighters& fighters) {
  const bool attacker_first = StrikesFirst(game, fighters.attacker);
  std::array<bool, kernel::kBoutsMax> first{};
  std::array<bool, kernel::kBoutsMax> later{};
  for (int i = 0; i < fighters.count; ++i) {
    first[static_cast<std::size_t>(i)] =
        StrikesFirst(game, fighters.defenders[static_cast<std::size_t>(i)]);
  }
  const int begun = game.state.frame_count;
  Exchange(game, fighters, attacker_first, first);
  const int begun_later = game.state.frame_count;
  for (int i = 0; i < fighters.count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    later[place] = !first[place] && !(attacker_first && IsBeaten(game, fighters.defenders[place]));
  }
  const bool any_first = std::any_of(first.begin(), first.end(), [](bool is_first) { return is_first; });
  Exchange(game, fighters,
           !attacker_first && !(any_first && IsBeaten(game, fighters.attacker)), later);
  // What happens instead of the first strikes comes before what happens instead of the later ones,
  // whosever it is: what lies on top is next. Rule: [Zero 1.20, 507.7], [Zero 1.20, 707.4].
  const auto frames = game.state.frames.begin();
  std::rotate(frames + begun, frames + begun_later, frames + game.state.frame_count);
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
  decision.clause = kernel::Clause{"507.5"};
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

void Fight(Game& game) {
  const kernel::Battle& battle = game.state.battle;
  Fighters fighters;
  fighters.attacker = battle.attacker.object;
  for (const kernel::Bout& bout : battle) {
    if (bout.stands == 0) continue;
    fighters.defenders[static_cast<std::size_t>(fighters.count++)] = bout.defender.object;
  }
  kernel::BeginEvent(game);
  DealDamage(game, fighters);
  const auto dies = [&](int object) {
    return IsLethal(game, object) && !kernel::Cannot(game, object, ir::Deed::BeDestroyed);
  };
  const bool attacker_dies = dies(fighters.attacker);
  const bool any_dies = std::any_of(fighters.begin(), fighters.end(), dies);
  // However many it beat, the attacker wins once. Rule: [Zero 1.20, 507.5].
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

void StrikeLife(Game& game, int attacker) {
  const int attack = kernel::StatOf(game, attacker, stat::kAttack);
  if (attack <= 0) return;  // [Zero 1.20, 308.3]
  const kernel::Characteristics* look = kernel::Look(game, attacker);
  const int extra = look == nullptr ? 0 : look->extra_life_damage;
  kernel::BeginEvent(game);
  DamageLife(game, kernel::Opponent(game.At(attacker).controller), 1 + extra, attacker, true);
}

}  // namespace caiding::zero
