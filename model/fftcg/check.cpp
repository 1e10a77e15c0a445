// SPDX-License-Identifier: MIT
// The rules processes: before a player would get priority, all at once, until nothing changes.
// Rule: [FF-TCG 3.2, 12.3].
#include <algorithm>

#include "model/fftcg/pack.h"
#include "model/fftcg/policies.h"

namespace caiding::fftcg {
namespace {

/// Seven, in limited games six. Rule: [FF-TCG 3.2, 3.1.1].
int DamageThatLoses(Game& game) {
  return IsDecided(game, GameFormat::Limited) ? kDamageLoses - 1 : kDamageLoses;
}

/// Rule: [FF-TCG 3.2, 12.4.1], [FF-TCG 3.2, 12.4.2], [FF-TCG 3.2, 3.1.3].
bool HasLost(Game& game, int player) {
  const auto& flags = game.state.players[static_cast<std::size_t>(player)].flags;
  return flags != 0 || kernel::CountIn(game, player, zone::kDamage) >= DamageThatLoses(game);
}

/// Why the player has lost. More damage than there are cards is damage with an empty deck as well,
/// from the point on that finds none (FF-D05). Rule: [FF-TCG 3.2, 12.4.3].
void RestOnLoss(Game& game, int player) {
  const int damage = kernel::CountIn(game, player, zone::kDamage);
  const auto flags = game.state.players[static_cast<std::size_t>(player)].flags;
  if ((flags & kCouldNotDraw) != 0) RestOn(game, {"12.4.2", "3.1.2"}, player);
  if ((flags & kDamagedWithEmptyDeck) != 0) RestOn(game, {"3.1.3", "12.4.3"}, player);
  if (damage >= DamageThatLoses(game)) RestOn(game, {"3.1.1", "12.4.1", "7.8.2"}, player);
}

/// Whoever does not win has lost, unless both do; who wins and loses at once loses.
/// Rule: [FF-TCG 3.2, 3.2].
void LetOthersLose(Game& game, bool& first, bool& second) {
  const auto& players = game.state.players;
  const bool first_wins = players[0].has_won != 0;
  const bool second_wins = players[1].has_won != 0;
  if ((first_wins && first) || (second_wins && second)) RestOn(game, {"3.2"}, first_wins ? 0 : 1);
  if (first_wins && !first) second = true;
  if (second_wins && !second) first = true;
}

/// Rule: [FF-TCG 3.2, 3.1], [FF-TCG 3.2, 3.3].
bool CheckLoss(Game& game) {
  bool first = HasLost(game, 0);
  bool second = HasLost(game, 1);
  LetOthersLose(game, first, second);
  if (!first && !second) return false;
  for (int player = 0; player < 2; ++player) {
    if (player == 0 ? first : second) {
      game.state.players[static_cast<std::size_t>(player)].has_lost = 1;
      kernel::Tell(game, EventKind::PlayerLost, {"3.1", "12.3"}, player);
      RestOnLoss(game, player);
    }
  }
  if (first && second) kernel::Tell(game, EventKind::GameDrawn, {"3.3"});
  game.state.result = first && second ? kernel::Result::Draw
                      : first         ? kernel::Result::SecondWins
                                      : kernel::Result::FirstWins;
  return true;
}

bool IsUnique(const Game& game, int object) {
  return game.CardOf(object).subkind != subkind::kGeneric;
}

/// Two that one player may not control together. Rule: [FF-TCG 3.2, 12.4.6], [FF-TCG 3.2, 12.4.7].
bool Clash(Game& game, int left, int right) {
  const bool same_name = IsUnique(game, left) && IsUnique(game, right) &&
                         kernel::ShareCharacterName(game, left, right);
  return same_name || (IsLightOrDark(game, left) && IsLightOrDark(game, right));
}

bool ClashesOnField(Game& game, int object) {
  for (int other = 0; other < game.state.object_count; ++other) {
    if (other == object || !IsOnField(game.At(other)) ||
        game.At(other).controller != game.At(object).controller) {
      continue;
    }
    if (Clash(game, object, other)) return true;
  }
  return false;
}

/// Why both of two that clash go.
void RestOnClash(Game& game, int object) {
  const bool is_lit = IsLightOrDark(game, object);
  RestOn(game, {is_lit ? "12.4.7" : "12.4.6", is_lit ? "7.7.5" : "7.7.3", "12.2", "6.2.6.2"},
         game.At(object).controller, object);
}

/// It prints power, or has become a forward and so has some. Rule: [FF-TCG 3.2, 5.2.6.1].
bool HasPower(Game& game, int object) {
  const auto& stats = game.CardOf(object).stats;
  return IsKind(game, object, kind::kForward) ||
         std::any_of(stats.begin(), stats.end(),
                     [](const auto& entry) { return entry.first == stat::kPower; });
}

/// Power 0 puts a forward into the break zone, damage breaks it. What prints no power is left
/// alone unless FF-D01 says otherwise: 4.4 with 12.4.4 would take every backup. Rule:
/// [FF-TCG 3.2, 12.4.4], [FF-TCG 3.2, 12.4.5], [FF-TCG 3.2, 15.1.1.3.2].
void AddBeaten(Game& game, int object, Leavers& leavers) {
  if (!HasPower(game, object) && IsDecided(game, PowerOfNone::LeftAlone)) return;
  const int power = kernel::StatOf(game, object, stat::kPower);
  const ObjectRef self = kernel::RefTo(game.state, object);
  constexpr int kLeastPower = 1000;
  if (power <= 0) {
    RestOn(game, {"12.4.4", "4.3", "12.2"}, game.At(object).controller, object);
    return leavers.Add(self, Leaving::Moved);
  }
  if (power >= kLeastPower && game.At(object).damage >= power &&
      !kernel::Cannot(game, object, ir::Deed::BeDestroyed)) {
    RestOn(game, {"12.4.5", "5.2.6.1b", "12.2", "11.1.3"}, game.At(object).controller, object);
    leavers.Add(self, Leaving::Broken);
  }
}

int BackupsOf(Game& game, int player) {
  int count = 0;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    if (IsOnField(object) && object.controller == player && IsKind(game, i, kind::kBackup)) ++count;
  }
  return count;
}

/// The player who has to choose which backups stay, the turn player first; -1: nobody.
int PlayerWithTooMany(Game& game) {
  const int active = game.state.active_player;
  if (BackupsOf(game, active) > kBackupsMax) return active;
  return BackupsOf(game, kernel::Opponent(active)) > kBackupsMax ? kernel::Opponent(active) : -1;
}

/// Cards that may not leave stay where they are: that is no change.
bool IsLeaving(Game& game, const Leavers& leavers) {
  for (int i = 0; i < leavers.count; ++i) {
    const int object = leavers.items[static_cast<std::size_t>(i)].object.object;
    if (!kernel::Cannot(game, object, ir::Deed::LeavePlay)) return true;
  }
  return false;
}

}  // namespace

void NoteWin(Game& game, int player) {
  game.state.players[static_cast<std::size_t>(player)].has_won = 1;
  game.Touch();
}

bool Checks(Game& game) {
  if (CheckLoss(game)) return true;
  bool has_changed = kernel::WatchStates(game);  // [FF-TCG 3.2, 11.8.18]
  Leavers leavers;
  for (int i = 0; i < game.state.object_count; ++i) {
    if (!IsOnField(game.At(i))) continue;
    AddBeaten(game, i, leavers);
    if (!ClashesOnField(game, i)) continue;
    RestOnClash(game, i);
    leavers.Add(kernel::RefTo(game.state, i), Leaving::Moved);
  }
  if (IsLeaving(game, leavers)) {
    kernel::BeginEvent(game);
    RestOn(game, {"12.3", "11.1.3"}, game.state.active_player);
    LeaveTogether(game, leavers, 255, "12.4.5");
    has_changed = true;
  }
  const int player = PlayerWithTooMany(game);
  if (player < 0 || has_changed) return has_changed;
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kTooManyBackups);
  frame.holder = holder;
  frame.controller = static_cast<std::uint8_t>(player);
  return true;
}

// Six or more backups: the controller keeps five, the others go together. Rule:
// [FF-TCG 3.2, 12.4.8].

bool StepTooManyBackups(Game& game) {
  const Frame frame = game.Top();
  if (kernel::CountPicks(game, frame.holder, 0) < kBackupsMax) return true;
  Leavers leavers;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    if (!IsOnField(object) || object.controller != frame.controller ||
        !IsKind(game, i, kind::kBackup)) {
      continue;
    }
    const ObjectRef self = kernel::RefTo(game.state, i);
    const auto end = game.state.picks.begin() + game.state.pick_count;
    const bool is_kept = std::any_of(game.state.picks.begin(), end, [&](const kernel::Pick& pick) {
      return pick.holder == frame.holder && pick.object == self;
    });
    if (!is_kept) leavers.Add(self, Leaving::Moved);
  }
  kernel::PopFrame(game);
  kernel::DropPicks(game, frame.holder);
  kernel::BeginEvent(game);
  LeaveTogether(game, leavers, 255, "12.4.8");
  return false;
}

void TooManyBackupsOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::KeepInPlay;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::ClauseFor(game.rules, "12.4.8");
  const int last = kernel::LastHeld(game, frame.holder);
  kernel::ObjectList left;
  for (int i = last + 1; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    if (IsOnField(object) && object.controller == frame.controller &&
        IsKind(game, i, kind::kBackup)) {
      left.Add(kernel::RefTo(game.state, i));
    }
  }
  const int wanted = kBackupsMax - kernel::CountPicks(game, frame.holder, 0);
  for (int i = 0; i < left.count && left.count - i >= wanted; ++i) {
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Pick, left.items[static_cast<std::size_t>(i)].object, 0});
  }
}

bool MayEnter(Game& game, int player, int object) {
  if (IsKind(game, object, kind::kBackup) && BackupsOf(game, player) >= kBackupsMax)
    return kernel::Refuse(game, kernel::RefusalKind::Forbidden, "7.7.4");
  for (int other = 0; other < game.state.object_count; ++other) {
    if (!IsOnField(game.At(other)) || game.At(other).controller != player) continue;
    if (!Clash(game, other, object)) continue;
    const bool are_lit = IsLightOrDark(game, other) && IsLightOrDark(game, object);
    return kernel::Refuse(game, kernel::RefusalKind::Forbidden, are_lit ? "7.7.5" : "7.7.3") ||
           kernel::Refuse(game, kernel::RefusalKind::Forbidden, "5.2.2.1");
  }
  return true;
}

}  // namespace caiding::fftcg
