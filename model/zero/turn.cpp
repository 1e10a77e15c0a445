// SPDX-License-Identifier: MIT
// The steps of a turn and their free timings. Rule: [Zero 1.20, 400] to [Zero 1.20, 408].
#include <algorithm>
#include <utility>

#include "model/ir/assert.h"
#include "model/kernel/lasting.h"
#include "model/kernel/pending.h"
#include "model/zero/pack.h"
#include "model/zero/together.h"

namespace caiding::zero {
namespace {

enum Stage : std::uint8_t {
  kReset,
  kStart,
  kDraw,
  kDrawTiming,
  kPlaceResource,
  kResourceTiming,
  kAction,
  kEnd,
  kCleanUp,
  kAfterCleanUp,
  kDiscard,
  kAfterDiscard,
};

void Enter(Game& game, ir::StepId step, const char* clause) {
  kernel::EnterStep(game, step, clause, kernel::kStep);
}

/// 【回合开始时】 and the like: of every turn, of the own one, of the opponent's.
/// Cards outside of play hear it if their text works there (D-C24).
/// Rule: [Zero 1.20, 807.1], [Zero 1.20, 807.2], [Zero 1.20, 808.1], [Zero 1.20, 808.2].
void OpenTurnWindows(Game& game, ir::TimingId every, ir::TimingId own, ir::TimingId opposing) {
  kernel::BeginEvent(game);
  kernel::ObjectSet set = kernel::InZone(game, zone::kBattle) | kernel::InZone(game, zone::kEvent);
  for (const ir::ZoneId zone : game.rules.work_zones) set = set | kernel::InZone(game, zone);
  for (const int i : set) {
    const Object& object = game.At(i);
    if (!IsInPlay(object) && !game.rules.entries[object.card].works_elsewhere) continue;
    const bool is_own = object.controller == game.state.active_player;
    const ir::TimingId side = is_own ? own : opposing;
    // D-C24: a keyword that says that it works in another zone.
    const bool is_elsewhere = !IsInPlay(object) && object.zone != zone::kRest;
    if (is_elsewhere && (Listens(game, i, every) || Listens(game, i, side)) &&
        IsDecided(game, TurnTimingElsewhere::BattleOrRestOnly)) {
      continue;
    }
    kernel::OpenWindow(game, every, i);
    kernel::OpenWindow(game, side, i);
  }
}

/// Rule: [Zero 1.20, 401.1], [Zero 1.20, 104.6].
void ResetAll(Game& game) {
  State& state = game.state;
  Enter(game, step::kReset, "401.1");
  kernel::BeginTurnEffects(game, state.active_player);
  kernel::BeginEvent(game);
  for (const int i : kernel::InZone(game, zone::kBattle, state.active_player) |
                         kernel::InZone(game, zone::kEvent, state.active_player) |
                         kernel::InZone(game, zone::kResource, state.active_player)) {
    const Object& object = game.At(i);
    if (object.Has(kernel::kTapped) && !kernel::Cannot(game, i, ir::Deed::BecomeUpright)) {
      Turn(game, i, false);
    }
  }
}

/// Heals everything and ends what lasts this turn. Rule: [Zero 1.20, 407.1]; policy D-M28.
void CleanUp(Game& game) {
  Enter(game, step::kCleanUp, "407.1");
  kernel::BeginEvent(game);
  State& state = game.state;
  // Whether the order matters is asked only if there is damage and something that ends.
  const bool has_damage =
      std::any_of(state.objects.begin(), state.objects.begin() + state.object_count,
                  [](const Object& object) { return object.damage > 0; });
  const bool bonuses_first =
      has_damage && state.effect_count > 0 && IsDecided(game, CleanUpOrder::BonusesFirst);
  if (bonuses_first) {
    kernel::EndTurnEffects(game);
    while (Checks(game)) {
      // BOUND: each round removes at least one card from play.
      if (state.result != kernel::Result::Running || state.frame_count > 1) break;
    }
  }
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    Object& object = game.At(i);
    if (object.damage == 0 || kernel::Cannot(game, i, ir::Deed::BeHealed)) continue;
    const int healed = std::exchange(object.damage, 0);
    kernel::Tell(game, EventKind::Healed, {"407.1"}, object.controller, i, healed);
    // [Zero 1.20, 618.1]
    kernel::Happen(game, kernel::Occurrence{
                             .happening = ir::Happening::IsHealed, .object = i, .amount = healed});
  }
  if (!bonuses_first) kernel::EndTurnEffects(game);
  if (has_damage) game.Touch(kernel::kDamage);
}

/// The next player's turn. Rule: [Zero 1.20, 408.3].
void PassTurn(Game& game) {
  State& state = game.state;
  CAIDING_ASSERT(state.stack_count == 0, "a turn ends with an empty chain [106.4]");
  CAIDING_ASSERT(state.battle.attacker.IsNone(), "a turn ends outside of combat [506.1]");
  kernel::PassTurnTo(state, kernel::Opponent(state.active_player));
  for (const int i : kernel::InZone(game, zone::kBattle) | kernel::InZone(game, zone::kEvent)) {
    Object& object = game.At(i);
    CAIDING_ASSERT(object.host == kernel::kNoObject8 || IsInPlay(game.At(object.host)),
                   "what is attached is attached to what is in play [319.2]");
    constexpr int kOfTheTurn =
        kernel::kEnteredThisTurn | kernel::kAttackedThisTurn | kernel::kReady;
    if (object.way == kSwappedIn) object.way = 0;
    if ((object.flags & kOfTheTurn) == 0) continue;
    object.flags = static_cast<std::uint8_t>(object.flags & ~kOfTheTurn);
    game.Touch(kernel::kMarks);
  }
  for (auto& player : state.players) player.levels_this_turn = 0;
  state.history = {};
  game.Touch(kernel::kTurn | kernel::kHistory);
}

bool SkipsFirstDraw(Game& game) {
  return game.state.turn_number == 1 && !IsDecided(game, FirstTurn::Both);
}
bool SkipsFirstResource(Game& game) {
  return game.state.turn_number == 1 && IsDecided(game, FirstTurn::Neither);
}

/// Where the turn goes on after triggers of the discard step. Rule: [Zero 1.20, 408.2]; policy
/// D-C34.
std::uint8_t AfterDiscardStage(Game& game) {
  switch (Ask<AfterDiscardTrigger>(game)) {
    case AfterDiscardTrigger::NewCleanUp: return kCleanUp;
    case AfterDiscardTrigger::NewDiscard: return kDiscard;
    case AfterDiscardTrigger::NoRepeat: return kReset;
  }
  return kCleanUp;
}

/// The turn begins, and what is turned upright is. Rule: [Zero 1.20, 401.1].
void StepReset(Game& game, Frame& frame) {
  kernel::BeginTurn(game, "400.1");
  ResetAll(game);
  frame.stage = kStart;
  kernel::ResolveSilently(game);  // [Zero 1.20, 401.2]
}

/// Rule: [Zero 1.20, 402.1].
void StepStart(Game& game, Frame& frame) {
  const int active = game.state.active_player;
  kernel::EndResetEffects(game, active);
  Enter(game, step::kStart, "402.1");
  OpenTurnWindows(game, timing::kTurnBegins, timing::kYourTurnBegins, timing::kOpponentTurnBegins);
  kernel::HappenToPlayer(game, ir::PlayerHappening::TurnBegins, active, 0);
  frame.stage = kDraw;
  kernel::OpenPriority(game, kFreeTiming);
}

/// Rule: [Zero 1.20, 403.1].
void StepDrawOne(Game& game, Frame& frame) {
  const int active = game.state.active_player;
  // 跳过抽牌步骤: nothing of it happens. Rule: [Zero 1.20, 102.2].
  if (kernel::SkipsStep(game, active, step::kDraw)) {
    frame.stage = kPlaceResource;
    return;
  }
  Enter(game, step::kDraw, "403.1");
  frame.stage = kDrawTiming;
  if (!SkipsFirstDraw(game)) DrawCards(game, active, 1);
}

/// True if a resource may be placed. Rule: [Zero 1.20, 404.1].
bool StepPlaceResource(Game& game, Frame& frame) {
  const int active = game.state.active_player;
  if (kernel::SkipsStep(game, active, step::kResource)) {
    frame.stage = kAction;
    return false;
  }
  if (game.state.step != step::kResource) Enter(game, step::kResource, "404.1");
  if (!SkipsFirstResource(game) && kernel::CountIn(game, active, zone::kHand) > 0 &&
      !kernel::PlayerCannot(game, active, ir::PlayerDeed::PlaceResource)) {
    return true;
  }
  frame.stage = kResourceTiming;
  return false;
}

/// Rule: [Zero 1.20, 406.1].
void StepEnd(Game& game, Frame& frame) {
  const int active = game.state.active_player;
  // D-M43b: the phase cannot end, and all that anybody does is pass. Rule: [Zero 1.20, 901.6].
  if (MustAttackFirst(game, active)) {
    kernel::Tell(game, EventKind::GameDrawn, {"101.7", "901.6"});
    game.state.result = kernel::Result::Draw;
    return;
  }
  Enter(game, step::kEnd, "406.1");
  OpenTurnWindows(game, timing::kTurnEnds, timing::kYourTurnEnds, timing::kOpponentTurnEnds);
  kernel::HappenToPlayer(game, ir::PlayerHappening::TurnEnds, active, 0);
  frame.stage = kCleanUp;
  kernel::OpenPriority(game, kFreeTiming);
}

/// What was heard of the clean-up makes another one. Rule: [Zero 1.20, 407.3].
void StepAfterCleanUp(Game& game, Frame& frame) {
  if (game.state.waiting_count > 0) {
    frame.stage = kCleanUp;  // [Zero 1.20, 407.3]
    return kernel::OpenPriority(game, kFreeTiming);
  }
  frame.stage = kDiscard;
}

/// Rule: [Zero 1.20, 408.1].
void StepDiscard(Game& game, Frame& frame) {
  const int active = game.state.active_player;
  Enter(game, step::kDiscard, "408.1");
  frame.stage = kAfterDiscard;
  if (kernel::CountIn(game, active, zone::kHand) > kernel::HandLimitOf(game, active)) {
    const std::uint8_t holder = kernel::FreshHolder(game);
    Frame& discard = kernel::PushFrame(game, FrameKind::Pack, kDiscardDown);
    discard.holder = holder;
    discard.controller = static_cast<std::uint8_t>(active);
  }
}

/// Rule: [Zero 1.20, 408.3].
void StepAfterDiscard(Game& game, Frame& frame) {
  if (game.state.waiting_count > 0) {
    frame.stage = AfterDiscardStage(game);
    if (frame.stage == kReset) PassTurn(game);
    return kernel::OpenPriority(game, kFreeTiming);
  }
  PassTurn(game);
  frame.stage = kReset;
}

/// The stage after this one comes when nobody has anything to do any more.
void OpenStage(Game& game, Frame& frame, Stage next, Window window) {
  frame.stage = next;
  kernel::OpenPriority(game, window);
}

}  // namespace

bool StepTurn(Game& game) {
  Frame& frame = game.Top();
  switch (static_cast<Stage>(frame.stage)) {
    case kReset: StepReset(game, frame); return false;
    case kStart: StepStart(game, frame); return false;
    case kDraw: StepDrawOne(game, frame); return false;
    case kDrawTiming: OpenStage(game, frame, kPlaceResource, kFreeTiming); return false;
    case kPlaceResource: return StepPlaceResource(game, frame);
    case kResourceTiming: OpenStage(game, frame, kAction, kFreeTiming); return false;
    case kAction:
      Enter(game, step::kAction, "405.2");
      OpenStage(game, frame, kEnd, kActionPhase);
      return false;
    case kEnd: StepEnd(game, frame); return false;
    case kCleanUp:
      CleanUp(game);
      frame.stage = kAfterCleanUp;
      return false;
    case kAfterCleanUp: StepAfterCleanUp(game, frame); return false;
    case kDiscard: StepDiscard(game, frame); return false;
    case kAfterDiscard: StepAfterDiscard(game, frame); return false;
  }
  return false;
}

void TurnOptions(Game& game, Decision& decision) {
  const int active = game.state.active_player;
  decision.kind = DecisionKind::PlaceResource;
  decision.decider = Who(active);
  decision.clause = kernel::Clause{kRulebook, "404.1"};
  kernel::AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
  kernel::SeenCards seen;
  for (const int i : kernel::InZone(game, zone::kHand, active)) {
    if (!seen.IsNew(game.At(i).card) && kernel::FirstAlike(game, i, 255) != i) continue;
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
}

void AnswerTurn(Game& game, const Option& option) {
  Frame& frame = game.Top();
  frame.stage = kResourceTiming;
  if (option.verb == OptionVerb::Done) return;
  kernel::BeginEvent(game);
  const int active = game.state.active_player;
  kernel::Tell(game, EventKind::PlacedResource, {"204.1", "204.3", "404.1"}, active, option.object);
  MoveCard(game, option.object, kernel::Arrival{zone::kResource, active, 0, 0, 255}, Cause::Rule);
}

namespace {

/// The items vanish; cards in use go to the rest zone, as any card goes there.
/// Rule: [Zero 1.20, 619.1], [Zero 1.20, 707.1], [Zero 1.20, 811.1].
void ClearStack(Game& game) {
  State& state = game.state;
  kernel::ObjectList cards;
  for (int i = state.stack_count - 1; i >= 0; --i) {
    const kernel::StackItem item = kernel::TakeFromStack(game, i);
    if (item.kind == kernel::StackItemKind::Card && kernel::IsCurrent(state, item.source))
      cards.Add(item.source);
  }
  const auto is_in_use = [](const Object& object) {
    return object.card != kernel::kNone16 &&
           (object.zone == zone::kStack || object.zone == zone::kLimbo);
  };
  for (int i = 0; i < state.object_count; ++i) {
    const ObjectRef card = kernel::RefTo(state, i);
    const bool is_listed = std::find(cards.begin(), cards.end(), card) != cards.end();
    if (!is_listed && is_in_use(game.At(i))) cards.Add(card);
  }
  kernel::BeginEvent(game);
  const auto to_rest = [&](int object) {
    return kernel::Arrival{zone::kRest, game.At(object).owner, 0, 0, 255};
  };
  MoveTogether(game, cards, to_rest, Cause::Rule);
}

/// Whatever goes on stops, but for what was begun after the first `running` frames.
void StopFrames(Game& game, int running) {
  State& state = game.state;
  const int begun = state.frame_count - running;
  const auto frames = state.frames.begin();
  std::copy(frames + running, frames + state.frame_count, frames + 1);
  while (state.frame_count > 1 + begun) kernel::PopFrame(game);
}

}  // namespace

void EndTurnNow(Game& game) {
  State& state = game.state;
  // D-M22c: whether the end of the battle is carried out first. Rule: [Zero 1.20, 506.1].
  const bool is_battle = !state.battle.attacker.IsNone();
  if (is_battle && IsDecided(game, BattleAtTurnEnd::EndOfCombat))
    TellBattleEnd(game, EventKind::BattleEnded, "506.1");
  const int running = state.frame_count;
  ClearStack(game);
  // D-M22a: what waits is gone, or comes in the clean-up step.
  if (state.waiting_count > 0 && IsDecided(game, WaitingAtTurnEnd::Dropped)) {
    std::fill(state.waiting.begin(), state.waiting.begin() + state.waiting_count,
              kernel::StackItem{});
    state.waiting_count = 0;
  }
  std::fill(state.picks.begin(), state.picks.begin() + state.pick_count, kernel::Pick{});
  state.pick_count = 0;
  game.batch_begin = state.waiting_count;
  StopFrames(game, running);
  if (is_battle) {
    kernel::EndBattleEffects(game);
    state.battle = {};
  }
  state.frames[0].stage = kCleanUp;
  kernel::Tell(game, EventKind::StepEnded, {"619.1", "407.2"}, state.active_player);
}

bool StepDiscardDown(Game& game) {
  Frame& frame = game.Top();
  const int hand = kernel::CountIn(game, frame.controller, zone::kHand);
  const int picked = kernel::CountPicks(game, frame.holder, 0);
  if (hand - picked > kernel::HandLimitOf(game, frame.controller)) return true;
  kernel::ObjectList list;
  kernel::Context context;
  context.holder = frame.holder;
  kernel::ResolveReference(game, context, ir::Reference{.range = {}, .node = ir::Bound{0}}, list);
  const std::uint8_t holder = frame.holder;
  kernel::PopFrame(game);
  kernel::BeginEvent(game);
  DiscardAll(game, list, holder);
  kernel::DropPicks(game, holder);
  return false;
}

void DiscardDownOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::DiscardToLimit;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::Clause{kRulebook, "408.1"};
  const int picked = kernel::CountPicks(game, frame.holder, 0);
  const int limit = kernel::HandLimitOf(game, frame.controller);
  const int wanted = kernel::CountIn(game, frame.controller, zone::kHand) - limit - picked;
  // Copies stand together; each set can be picked in one way only. A key is the first of the
  // copies, then the object.
  std::array<int, kernel::kObjectsMax> keys;
  int count = 0;
  int last = -1;
  const auto key = [&](int object) {
    return kernel::FirstAlike(game, object, frame.holder) * kernel::kObjectsMax + object;
  };
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == frame.holder) last = std::max(last, key(pick.object.object));
  }
  kernel::SeenCards seen;
  for (const int i : kernel::InZone(game, zone::kHand, frame.controller)) {
    const int own = seen.IsNew(game.At(i).card) ? i * kernel::kObjectsMax + i : key(i);
    if (own > last) keys[static_cast<std::size_t>(count++)] = own;
  }
  std::sort(keys.begin(), keys.begin() + count);
  int previous = -1;
  for (int i = 0; i < count && count - i >= wanted; ++i) {
    const int object = keys[static_cast<std::size_t>(i)] % kernel::kObjectsMax;
    const int alike = keys[static_cast<std::size_t>(i)] / kernel::kObjectsMax;
    if (alike == previous) continue;
    previous = alike;
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Pick, static_cast<std::uint16_t>(object), 0});
  }
}

void AnswerDiscardDown(Game& game, const Option& option) {
  kernel::AddPick(game, game.Top().holder, 0, kernel::RefTo(game.state, option.object));
}

}  // namespace caiding::zero
