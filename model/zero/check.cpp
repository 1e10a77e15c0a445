// SPDX-License-Identifier: MIT
// What the rules do by themselves and at once, even in the middle of an effect: losing, defence at
// 0, lethal damage, equipment without a bearer, equal character names.
#include <array>

#include "model/kernel/interpret.h"
#include "model/kernel/lasting.h"
#include "model/kernel/parts.h"
#include "model/kernel/unsettled.h"
#include "model/zero/pack.h"
#include "model/zero/together.h"

namespace caiding::zero {
namespace {

/// The cards in play, lowest first. The list stays as it is while cards move.
struct InPlay {
  std::array<std::uint8_t, kernel::kInPlayMax> items;
  int count;
  explicit InPlay(Game& game) : items(kernel::CurrentBoard(game).object), count(game.board.count) {}
  const std::uint8_t* begin() const { return items.data(); }
  const std::uint8_t* end() const { return items.data() + count; }
};

/// An effect or damage to life is in the middle of being carried out.
bool IsCarriedOut(const Game& game) {
  for (int i = 0; i < game.state.frame_count; ++i) {
    const Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    if (frame.kind == FrameKind::Effect) return true;
    const bool is_rule = frame.procedure == kLifeDamage || frame.procedure == kInsteads;
    if (frame.kind == FrameKind::Pack && is_rule) return true;
  }
  return false;
}

/// Rule: [Zero 1.20, 101.3], [Zero 1.20, 101.6].
bool CheckLoss(Game& game) {
  State& state = game.state;
  const bool first_won = state.players[0].has_won != 0;
  const bool second_won = state.players[1].has_won != 0;
  if (state.players[0].has_lost == 0 && state.players[1].has_lost == 0 && !first_won &&
      !second_won) {
    return false;
  }
  // Who would win and lose at once loses; a winner's opponent loses. Rule: [Zero 1.20, 101.5].
  const bool first =
      state.players[0].has_lost != 0 || (second_won && state.players[1].has_lost == 0);
  const bool second =
      state.players[1].has_lost != 0 || (first_won && state.players[0].has_lost == 0);
  // The other player's share still comes; both may lose. Rule: [Zero 1.20, 101.6].
  if (kernel::IsBetweenPlayers(game)) return false;
  // D-M16b: at once, or when what is carried out is done.
  if (IsCarriedOut(game) && IsDecided(game, LossTime::AfterItem)) return false;
  if (first && second) {
    // D-C06: a draw, or two losers.
    const bool is_draw = IsDecided(game, BothLose::Draw);
    state.result = is_draw ? kernel::Result::Draw : kernel::Result::NobodyWins;
    if (is_draw) kernel::Tell(game, EventKind::GameDrawn, {"101.6"});
  } else {
    // D-M16a: whether who has not lost has won. Rule: [Zero 1.20, 101.1].
    const bool by_text = first ? second_won : first_won;
    const bool has_winner = by_text || !IsDecided(game, WinnerIs::CardTextOnly);
    state.result = !has_winner ? kernel::Result::NobodyWins
                   : first     ? kernel::Result::SecondWins
                               : kernel::Result::FirstWins;
  }
  return true;
}

/// D-M12d: continuous effects that never settle, a loop of what nobody chooses and nothing
/// triggers. Rule: [Zero 1.20, 901.6].
bool CheckUnsettled(Game& game) {
  if (!kernel::HasUnsettledEffects(game) || !IsDecided(game, UnsettledEffects::Draw)) return false;
  kernel::Tell(game, EventKind::GameDrawn, {"101.7", "901.6"});
  game.state.result = kernel::Result::Draw;
  return true;
}

kernel::Arrival ToOwnersRest(const Game& game, int object) {
  return {zone::kRest, game.state.objects[static_cast<std::size_t>(object)].owner, 0, 0, 255};
}

/// Defence 0 or less: to the rest zone, neither destroyed nor scrapped; all of them at once.
/// Rule: [Zero 1.20, 309.3], [Zero 1.20, 309.4].
bool CheckDefence(Game& game) {
  kernel::ObjectList gone;
  for (const int i : InPlay(game)) {
    const Object& object = game.At(i);
    if (object.card == kernel::kNone16 || object.zone != zone::kBattle || !IsCharacter(game, i)) {
      continue;
    }
    if (kernel::StatOf(game, i, stat::kDefense) > 0) continue;
    if (kernel::Cannot(game, i, ir::Deed::LeavePlay)) continue;
    // What happens instead of its going comes first. Rule: [Zero 1.20, 707.4].
    if (AwaitsInstead(game, i)) continue;
    gone.Add(kernel::RefTo(game.state, i));
  }
  if (gone.count == 0) return false;
  kernel::BeginEvent(game);
  const auto to_rest = [&](int object) { return ToOwnersRest(game, object); };
  MoveTogether(game, gone, to_rest, Cause::Rule);
  return true;
}

/// Rule: [Zero 1.20, 309.2], [Zero 1.20, 607.4], [Zero 1.20, 605.6].
bool CheckDamage(Game& game) {
  kernel::ObjectList dead;
  for (const int i : InPlay(game)) {
    const Object& object = game.At(i);
    if (object.card == kernel::kNone16 || object.zone != zone::kBattle || object.damage == 0)
      continue;
    if (!IsCharacter(game, i)) continue;  // What equipment prints is a bonus, not a defence.
    if (object.damage < kernel::StatOf(game, i, stat::kDefense) || IsSparedFromDamage(game, i))
      continue;
    if (kernel::Cannot(game, i, ir::Deed::BeDestroyed) ||
        kernel::Cannot(game, i, ir::Deed::LeavePlay)) {
      continue;
    }
    if (IsBeatenInFight(game, i)) continue;
    // Something else happened instead. Rule: [Zero 1.20, 707.4].
    if (IsStillSavedFromDamage(game, i)) continue;
    // What combat could not destroy stays until something else hurts it. Rule: [Zero 1.20, 803.6].
    if (kernel::Cannot(game, i, ir::Deed::BeDestroyedInBattle) &&
        CountUses(game, i, kOutlivedBattle) > 0)
      continue;
    dead.Add(kernel::RefTo(game.state, i));
  }
  if (dead.count == 0) return false;
  kernel::BeginEvent(game);
  DestroyAll(game, dead, "309.2");
  return true;
}

bool IsWaitingForBearer(const Game& game, int object) {
  for (int i = 0; i < game.state.frame_count; ++i) {
    const Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    if (frame.kind == FrameKind::Pack && frame.procedure == kHost &&
        frame.source.object == object) {
      return true;
    }
  }
  return false;
}

/// Rule: [Zero 1.20, 319.11], [Zero 1.20, 319.15]; policy D-M26.
bool CheckEquipment(Game& game) {
  kernel::ObjectList alone;
  for (const int i : InPlay(game)) {
    const Object& object = game.At(i);
    if (object.card == kernel::kNone16 || object.zone != zone::kBattle ||
        game.CardOf(i).kind != kind::kEquipment || IsWaitingForBearer(game, i) ||
        AwaitsInstead(game, i)) {
      continue;
    }
    const bool is_borne = object.host != kernel::kNoObject8;
    if (is_borne && CanBear(game, i, object.host)) continue;
    // E12: the bearer is there and no longer fits.
    if (is_borne && IsInPlay(game.At(object.host)) && IsDecided(game, UnfitBearer::Early)) continue;
    alone.Add(kernel::RefTo(game.state, i));
  }
  if (alone.count == 0) return false;
  kernel::BeginEvent(game);
  if (IsDecided(game, RuleDestruction::Triggers)) {
    DestroyAll(game, alone, "319.11");
    return true;
  }
  MoveTogether(
      game, alone, [&](int object) { return ToOwnersRest(game, object); }, Cause::Rule);
  return true;
}

/// Equipment lies on its bearer's side. Rule: [Zero 1.20, 612.7].
bool CheckEquipmentSide(Game& game) {
  bool has_changed = false;
  for (const int i : InPlay(game)) {
    const Object& object = game.At(i);
    if (object.card == kernel::kNone16 || object.host == kernel::kNoObject8 ||
        object.zone != zone::kBattle) {
      continue;
    }
    const std::uint8_t side = game.At(object.host).controller;
    if (object.controller == side) continue;
    kernel::ChangeController(game, i, side);
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::ControlChanges,
                                            .object = i,
                                            .to_whose = static_cast<std::int8_t>(side)});
    has_changed = true;
  }
  return has_changed;
}

bool MaySameNameClash(Game& game, int object) {
  const Object& self = game.At(object);
  if (self.card == kernel::kNone16 || !IsInPlay(self)) return false;
  return IsCharacter(game, object) || IsDecided(game, SameNameReach::EveryCard);
}

/// D-C44: a card below counts as a card beside those of another stack.
bool PartsClash(Game& game, int left, int right) {
  return kernel::SharePartName(game, left, right) && IsDecided(game, PartsCounted::EachCounts);
}

}  // namespace

/// Rule: [Zero 1.20, 305.4], [Zero 1.20, 305.8], [Zero 1.20, 305.10].
bool Clash(Game& game, int left, int right) {
  if (left == right || game.At(left).controller != game.At(right).controller) return false;
  if (!kernel::ShareCharacterName(game, left, right) && !PartsClash(game, left, right))
    return false;
  if (IsSparedFromNames(game, left, right)) return false;
  return MaySameNameClash(game, left) && MaySameNameClash(game, right);
}

namespace {

bool HasClash(Game& game, int object) {
  for (const int other : InPlay(game)) {
    if (game.At(other).card != kernel::kNone16 && IsInPlay(game.At(other)) &&
        Clash(game, object, other)) {
      return true;
    }
  }
  return false;
}

/// The player who has equal names, the active one first; -1: nobody. Rule: [Zero 1.20, 102.3].
int ClashingPlayer(Game& game) {
  int player = -1;
  if (kernel::CurrentBoard(game).count < 2) return player;
  for (const int i : InPlay(game)) {
    if (game.At(i).card == kernel::kNone16 || !IsInPlay(game.At(i)) || !HasClash(game, i)) continue;
    if (game.At(i).controller == game.state.active_player) return game.state.active_player;
    player = game.At(i).controller;
  }
  return player;
}

/// An entry instruction comes before the scrap. Rule: [Zero 1.20, 801.4].
bool IsEntering(const Game& game) {
  for (int i = 0; i < game.state.frame_count; ++i) {
    const Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    if (frame.kind == FrameKind::Effect &&
        game.rules.abilities[frame.ability].kind == ir::AbilityKind::EntryEffect) {
      return true;
    }
    if (frame.kind == FrameKind::Pack &&
        (frame.procedure == kSameName || frame.procedure == kHost)) {
      return true;
    }
  }
  return false;
}

bool CheckSameNames(Game& game) {
  // What each player does counts together. Rule: [Zero 1.20, 102.3].
  if (IsEntering(game) || kernel::IsBetweenPlayers(game)) return false;
  const int player = ClashingPlayer(game);
  if (player < 0) return false;
  // D-M25a: even inside an effect, or when it is complete.
  if (IsCarriedOut(game) && IsDecided(game, SameNameTime::AfterEffect)) return false;
  // The earlier edition leaves open where triggers go that are determined already.
  if (game.state.waiting_count > 0) Ask<SameNameTriggers>(game);
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kSameName);
  frame.holder = holder;
  frame.controller = static_cast<std::uint8_t>(player);
  return true;
}

/// True if a short look at the cards in play tells that no process is due. May be wrong about the
/// other case only.
bool IsQuiet(Game& game) {
  const State& state = game.state;
  for (int i = 0; i < state.effect_count; ++i) {
    if (state.effects[static_cast<std::size_t>(i)].form == kernel::EffectForm::Watch) return false;
  }
  const kernel::Board& board = kernel::CurrentBoard(game);
  if (board.has_parts) return false;
  std::array<std::uint64_t, 2> names{};
  for (int place = 0; place < board.count; ++place) {
    const int index = board.object[static_cast<std::size_t>(place)];
    const Object& object = game.At(index);
    const kernel::Characteristics& look = board.list[static_cast<std::size_t>(place)];
    const std::int32_t defense = look.stats[stat::kDefense.value];
    const ir::KindId kind = game.CardOf(index).kind;
    const bool is_dying = kind == kind::kCharacter && (defense <= 0 || object.damage >= defense);
    if (is_dying || look.name_count > 0) return false;
    const bool is_attached = object.host != kernel::kNoObject8;
    if (is_attached && game.At(object.host).controller != object.controller) return false;
    if (kind == kind::kEquipment && (!is_attached || !CanBear(game, index, object.host)))
      return false;
    std::uint64_t& seen = names[object.controller];
    const std::uint64_t own = game.rules.entries[object.card].summary.names;
    if ((seen & own) != 0) return false;
    seen |= own;
  }
  return true;
}

}  // namespace

bool Checks(Game& game) {
  if (CheckLoss(game)) return true;
  if (IsOrderingEffects(game)) return false;
  if (CheckEffectOrder(game)) return true;
  if (CheckUnsettled(game)) return true;
  bool has_changed = CheckControl(game);
  // Most of the time nothing on the table calls for a process: `IsQuiet` must know each one below
  // but the interruption of a combat.
  has_changed = ShowTops(game) || has_changed;
  has_changed = kernel::EndWithoutSource(game) || has_changed;
  if (!has_changed && IsQuiet(game)) return InterruptBattle(game);
  has_changed = CheckEquipmentSide(game) || has_changed;
  has_changed = kernel::WatchStates(game) || has_changed;
  has_changed = CheckDefence(game) || has_changed;
  has_changed = CheckDamage(game) || has_changed;
  has_changed = CheckEquipment(game) || has_changed;
  has_changed = InterruptBattle(game) || has_changed;
  return CheckSameNames(game) || has_changed;
}

namespace {

// The frame's picks: in slot 0 what goes, in slot 1 what stays of those that had equal names.

bool IsChosen(const Game& game, std::uint8_t holder, int object, int slot) {
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == holder && pick.object.object == object && pick.slot == slot) return true;
  }
  return false;
}

/// True if the object still shares a name with one that stays.
bool ClashesStill(Game& game, std::uint8_t holder, int object) {
  if (IsChosen(game, holder, object, 0)) return false;
  for (const int other : InPlay(game)) {
    if (game.At(other).card == kernel::kNone16 || !IsInPlay(game.At(other)) ||
        IsChosen(game, holder, other, 0)) {
      continue;
    }
    if (Clash(game, object, other)) return true;
  }
  return false;
}

/// The cards among which the player of the frame picks now.
kernel::ObjectList SameNameChoices(Game& game, const Frame& frame) {
  kernel::ObjectList list;
  for (const int i : InPlay(game)) {
    const Object& object = game.At(i);
    if (object.card == kernel::kNone16 || object.controller != frame.controller ||
        !IsInPlay(object)) {
      continue;
    }
    if (ClashesStill(game, frame.holder, i)) list.Add(kernel::RefTo(game.state, i));
  }
  return list;
}

/// D-M25b: one of those that could stay may go as well. Asked once for each of them.
kernel::ObjectList SuperfluousChoices(Game& game, const Frame& frame) {
  kernel::ObjectList list;
  for (const int i : InPlay(game)) {
    if (IsChosen(game, frame.holder, i, 1) && !IsChosen(game, frame.holder, i, 0) &&
        game.At(i).controller == frame.controller) {
      list.Add(kernel::RefTo(game.state, i));
    }
  }
  return list;
}

bool MayGoOnScrapping(Game& game, const Frame& frame) {
  return frame.stage == 0 && SuperfluousChoices(game, frame).count > 0 &&
         IsDecided(game, SuperfluousScrap::Any);
}

/// Everything that was picked goes at once. Rule: [Zero 1.20, 305.5], [Zero 1.20, 102.3].
void ScrapSameNames(Game& game, std::uint8_t holder) {
  kernel::ObjectList list;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == holder && pick.slot == 0) list.Add(pick.object);
  }
  kernel::DropPicks(game, holder);
  game.Touch();
  if (list.count == 0) return;
  kernel::BeginEvent(game);
  for (const ObjectRef item : list) {
    kernel::Tell(game, EventKind::SameNameScrap, {"305.5", "305.6", "305.4"},
                 game.At(item.object).controller, item.object);
  }
  // D-T26: whether a scrap by rule counts as one.
  if (IsDecided(game, RuleScrap::Counts)) return ScrapAll(game, list, 255, "305.5");
  MoveTogether(
      game, list, [&](int object) { return ToOwnersRest(game, object); }, Cause::Rule);
}

}  // namespace

bool StepSameName(Game& game) {
  Frame& frame = game.Top();
  const kernel::ObjectList choices = SameNameChoices(game, frame);
  if (choices.count > 0) {
    for (const ObjectRef item : choices) {
      if (!IsChosen(game, frame.holder, item.object, 1)) {
        kernel::AddPick(game, frame.holder, 1, item);
      }
    }
    return true;
  }
  if (MayGoOnScrapping(game, frame)) return true;
  // The other player's equal names go with them. Rule: [Zero 1.20, 102.3]; D-C39.
  const auto other = static_cast<std::uint8_t>(kernel::Opponent(frame.controller));
  Frame ask = frame;
  ask.controller = other;
  const bool is_first = frame.controller == game.state.active_player;
  if (is_first && SameNameChoices(game, ask).count > 0 &&
      IsDecided(game, SameNameOrder::Together)) {
    frame.controller = other;
    frame.stage = 0;
    return false;
  }
  const std::uint8_t holder = frame.holder;
  kernel::PopFrame(game);
  ScrapSameNames(game, holder);
  return false;
}

void SameNameOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::ScrapSameName;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::Clause{kRulebook, "305.5"};
  kernel::ObjectList choices = SameNameChoices(game, frame);
  if (choices.count == 0) {
    kernel::AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
    choices = SuperfluousChoices(game, frame);
  }
  for (const ObjectRef item : choices) {
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, item.object, 0});
  }
}

void AnswerSameName(Game& game, const Option& option) {
  Frame& frame = game.Top();
  if (option.verb == OptionVerb::Done) {
    frame.stage = 1;
    return;
  }
  kernel::AddPick(game, frame.holder, 0, kernel::RefTo(game.state, option.object));
}

}  // namespace caiding::zero
