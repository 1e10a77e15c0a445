// SPDX-License-Identifier: MIT
#include "model/kernel/interpret.h"

#include <algorithm>

#include "model/kernel/lasting.h"
#include "model/kernel/pack.h"
#include "model/kernel/pending.h"
#include "model/kernel/phrases.h"
#include "model/kernel/picking.h"
#include "model/kernel/relocate.h"

namespace caiding::kernel {
namespace {

// Places in `Frame::scratch` of an effect frame.
constexpr std::size_t kYou = 0;        // 1 + the player whom "each player" has reached.
constexpr std::size_t kRound = 1;      // How many players are done, and who said yes: `WillingBit`.
constexpr std::size_t kPickStage = 2;  // 0: not begun; 1: picking; 2: the second player picks.
constexpr std::size_t kNumber = 3;     // How many from the top, plus 1.

const Instruction& Current(const Game& game, const Frame& frame) {
  const AbilityEntry& ability = game.rules.abilities[frame.ability];
  return game.rules.programs[ability.program].code[frame.pc];
}

void Advance(Frame& frame) {
  ++frame.pc;
  frame.scratch[kPickStage] = 0;
  frame.scratch[kNumber] = 0;
}

/// Each player asked said yes. Rule: [Zero 1.20, 102.3].
constexpr std::int16_t WillingBit(int player) { return static_cast<std::int16_t>(2 << player); }
constexpr std::int16_t kOneDone = 1;
/// Where the same place keeps what the player chose of several. BOUND: of at most 16.
constexpr int ModeShift(int player) { return 4 + 4 * player; }

/// Of picks and loops, `node` is the question on whose answers they hang, if they do.
bool TakesPart(const Frame& frame, const Instruction& instruction, int player) {
  return instruction.node == nullptr || (frame.scratch[kRound] & WillingBit(player)) != 0;
}

void SetRound(Frame& frame, const Instruction& instruction, std::int16_t done) {
  const int willing = instruction.node != nullptr ? frame.scratch[kRound] & ~kOneDone : 0;
  frame.scratch[kRound] = static_cast<std::int16_t>(willing | done);
}

/// Both are asked, one after the other. Within a loop over the players one of them is.
bool AsksEach(const Frame& frame, const Instruction& may) {
  const bool is_both = may.who == ir::Player::EachPlayer || may.who == ir::Player::Either;
  return is_both && frame.scratch[kYou] == 0;
}

/// Who is asked whether to do it.
int AskedPlayer(const Game& game, const Frame& frame, const Instruction& instruction) {
  const Context context = ContextOf(frame);
  const int who = WhoIs(game, context, instruction.who, context.controller);
  if (who >= 0) return who;
  if (!AsksEach(frame, instruction)) return context.controller;
  const int active = game.state.active_player;
  return frame.scratch[kPickStage] == 2 ? Opponent(active) : active;
}

/// Who picks now, and whom "you" means while picking.
int PickingPlayer(const Game& game, const Frame& frame, const Instruction& pick) {
  const Context context = ContextOf(frame);
  const int who = WhoIs(game, context, pick.who, context.controller);
  if (who >= 0) return who;
  const int active = game.state.active_player;
  return frame.scratch[kPickStage] == 2 ? Opponent(active) : active;
}

Context PickContext(const Game& game, const Frame& frame, const Instruction& pick) {
  Context context = ContextOf(frame);
  const int player = PickingPlayer(game, frame, pick);
  const bool is_own = pick.who == ir::Player::EachPlayer || pick.who == ir::Player::Either ||
                      pick.selector->whose == ir::Player::Unstated;
  if (is_own) context.controller = static_cast<std::uint8_t>(player);
  context.unmeant_slot = pick.selector->slot;
  return context;
}

/// A life burst names its targets only now. Rule: [Zero 1.20, 704.3], [Zero 1.20, 705.1].
bool IsLateTarget(const Game& game, const Frame& frame, const Instruction& pick) {
  const AbilityEntry& ability = game.rules.abilities[frame.ability];
  return ability.kind == ir::AbilityKind::LifeBurst &&
         std::any_of(ability.targets.begin(), ability.targets.end(),
                     [&](const TargetSlot& slot) { return slot.selector == pick.selector; });
}

/// One of a sort that is to be shown from those looked at. Rule: [Zero 1.20, 614.2].
bool IsShown(const Game& game, const Frame& frame, const Instruction& pick) {
  const auto& code = game.rules.programs[game.rules.abilities[frame.ability].program].code;
  const auto is_pick = [&](const Instruction& step) { return &step == &pick; };
  const auto here = std::find_if(code.begin(), code.end(), is_pick);
  if (here == code.end() || here + 1 == code.end()) return false;
  const Instruction& next = *(here + 1);
  return next.op == Op::Do && std::holds_alternative<ir::Reveal>(next.node->node) &&
         IsSortAmong(*pick.selector);
}

/// A search in zones that are not public may fail. Rule: [Zero 1.20, 615.8]; in public ones: D-M41.
bool MayFail(Game& game, const Picking& picking) {
  const auto is_public = game.rules.pack->is_public;
  const auto& zones = picking.selector->zones;
  const auto is_seen = [&](ir::ZoneId zone) { return zone == picking.barred || is_public(zone); };
  if (is_public == nullptr || !std::all_of(zones.begin(), zones.end(), is_seen)) return true;
  return AnswerTo(game, Question::PublicSearch) == 1;
}

/// Something triggered in the middle of the effect and goes first. D-M03.
bool IsInterruptedByTrigger(Game& game, const Frame& frame, const Instruction& instruction) {
  return game.state.waiting_count > 0 && frame.pc > 0 && frame.scratch[kPickStage] == 0 &&
         instruction.op != Op::End && AnswerTo(game, Question::MidEffect) == 1;
}

/// Where nobody may look nothing is found; elsewhere it may be. Rule: [Zero 1.20, 615.2].
bool IsBarredFromDeck(Game& game, int player, const ir::Selector& selector) {
  const bool is_deck = std::find(selector.zones.begin(), selector.zones.end(),
                                 game.rules.pack->hidden_pile) != selector.zones.end();
  return is_deck && PlayerCannot(game, player, ir::PlayerDeed::LookAtDeck);
}

Picking MakePicking(Game& game, const Frame& frame, const Instruction& pick) {
  Picking picking;
  picking.selector = pick.selector;
  picking.holder = frame.holder;
  picking.slot = pick.selector->slot;
  picking.decider = PickingPlayer(game, frame, pick);
  if (pick.selector->picking == ir::Picking::Random) picking.decider = 2;
  if (pick.is_own_only) picking.owner = PickingPlayer(game, frame, pick);
  picking.rule = pick.is_search ? KernelRule::Searched : KernelRule::ObjectsChosen;
  if (IsLateTarget(game, frame, pick)) {
    picking.is_target = true;
    picking.kind = DecisionKind::PickTarget;
    picking.rule = KernelRule::TargetsNamed;
  }
  if (pick.is_search && IsBarredFromDeck(game, PickingPlayer(game, frame, pick), *pick.selector)) {
    picking.barred = game.rules.pack->hidden_pile;
  }
  SetBounds(game, PickContext(game, frame, pick), picking, true);
  // A search for a sort of card in a zone that is not public may fail. Rule: [Zero 1.20, 615.8].
  const auto* all = std::get_if<ir::AllOf>(&pick.selector->filter.node);
  const bool is_specific = all == nullptr || !all->parts.empty();
  if (pick.is_search && is_specific && MayFail(game, picking)) picking.min = 0;
  if (pick.selector->picking != ir::Picking::Random && !pick.is_own_only && !pick.is_search) {
    AnswerTo(game, Question::PhraseTargets);  // Read when the store was made; D-C11.
  }
  // Nor need one be shown of what was looked at. Rule: [Zero 1.20, 614.2].
  if (IsShown(game, frame, pick)) {
    picking.min = 0;
    picking.rule = KernelRule::LookedAtShown;
  }
  return picking;
}

/// What was looked at on use is not looked at again; a life burst is not used.
/// Rule: [Zero 1.20, 707.5].
bool HoldsNow(Game& game, const Frame& frame, const Instruction& test) {
  const bool is_at_use = test.condition == game.rules.abilities[frame.ability].held_at_use;
  if (is_at_use && (frame.flags & kTargetsNamed) != 0) return (frame.flags & kHeldAtUse) != 0;
  return Holds(game, ContextOf(frame), *test.condition);
}

/// True if as many can be picked as the text asks for. `drawn`: hand cards that are there by then.
bool CanPick(Game& game, const Frame& frame, const Instruction& pick, int drawn) {
  const ir::Selector& selector = *pick.selector;
  const bool is_demand = selector.count.kind == ir::CountKind::Exactly ||
                         selector.count.kind == ir::CountKind::AtLeast;
  if (!is_demand || pick.is_search || IsShown(game, frame, pick)) return true;
  const Context context = PickContext(game, frame, pick);
  const int wanted = std::max(0, ValueOf(game, context, selector.count.number));
  if (IsPile(game, selector)) {
    const int who = WhoIs(game, context, selector.whose, context.controller);
    return CountIn(game, std::max(0, who), selector.zones[0]) >= wanted;
  }
  // Among what an earlier step brings nothing can be counted yet.
  if (std::holds_alternative<ir::Is>(selector.filter.node) || IsSortAmong(selector)) return true;
  const bool is_hand = selector.zones.size() == 1 && selector.zones[0] == game.rules.pack->hand;
  const Picking picking = MakePicking(game, frame, pick);
  const bool is_own = picking.decider == frame.controller;
  return CountCandidates(game, context, picking) + (is_hand && is_own ? drawn : 0) >= wanted;
}

/// Takes cards from one end of a pile: nothing to choose but, with "up to", how many.
bool StepPile(Game& game, Frame& frame, const Instruction& pick) {
  const Context context = PickContext(game, frame, pick);
  int player = WhoIs(game, context, pick.selector->whose, context.controller);
  if (player < 0) player = context.controller;
  if (pick.is_own_only) player = PickingPlayer(game, frame, pick);
  const ir::ZoneId zone = pick.selector->zones[0];
  int number = std::max(0, ValueOf(game, context, pick.selector->count.number));
  number = std::min(number, CountIn(game, player, zone));
  if (pick.selector->count.kind == ir::CountKind::All) number = CountIn(game, player, zone);
  if (pick.selector->count.kind == ir::CountKind::UpTo) {
    if (frame.scratch[kNumber] == 0) return true;
    number = std::min<int>(number, frame.scratch[kNumber] - 1);
  }
  if (!TakeFromPile(game, player, *pick.selector, number, frame.holder)) return false;
  Advance(frame);
  return false;
}

/// Then the other player picks, if both do and it is not done. Rule: [Zero 1.20, 102.3].
bool TurnToOther(const Game& game, Frame& frame, const Instruction& pick) {
  const bool are_both = pick.who == ir::Player::EachPlayer || pick.who == ir::Player::Either;
  const bool is_next = are_both && frame.scratch[kYou] == 0 && frame.scratch[kPickStage] == 1 &&
                       TakesPart(frame, pick, Opponent(game.state.active_player));
  if (is_next) frame.scratch[kPickStage] = 2;
  return is_next;
}

bool StepPick(Game& game, Frame& frame, const Instruction& pick) {
  if (frame.scratch[kPickStage] == 0) {
    DropPicks(game, frame.holder, pick.selector->slot);
    frame.scratch[kPickStage] = TakesPart(frame, pick, game.state.active_player) ? 1 : 2;
  }
  // A pile is not chosen from, so nothing of it falls away alone. Rule: [Zero 1.20, 615.2].
  if (pick.is_search && IsPile(game, *pick.selector) &&
      IsBarredFromDeck(game, PickingPlayer(game, frame, pick), *pick.selector)) {
    Advance(frame);
    return false;
  }
  if (IsPile(game, *pick.selector)) return StepPile(game, frame, pick);
  const Picking picking = MakePicking(game, frame, pick);
  const Context context = PickContext(game, frame, pick);
  const bool takes_all = pick.selector->count.kind == ir::CountKind::All;
  if (takes_all) {
    ObjectList list;
    Candidates(game, context, picking, list);
    for (const ObjectRef item : list) AddPick(game, frame.holder, picking.slot, item);
  } else if (!IsPicked(game, context, picking)) {
    return true;
  }
  if (!TurnToOther(game, frame, pick)) Advance(frame);
  return false;
}

/// Found cards that no instruction has moved go back, and shown ones to where they lay. The last
/// one goes first, so that what lay on top does so again. Rule: [Zero 1.20, 615.3],
/// [Zero 1.20, 616.2].
void PutBackFound(Game& game, const Frame& frame) {
  for (int i = game.state.pick_count - 1; i >= 0; --i) {
    const Pick pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != frame.holder || !IsCurrent(game.state, pick.object)) continue;
    const Object& object = game.At(pick.object.object);
    if (object.zone != game.rules.pack->limbo) continue;
    Arrival home = HomeOf(game, object);
    home.follower = frame.holder;
    Relocate(game, pick.object.object, home);
  }
}

void EndEffect(Game& game) {
  PutBackFound(game, game.Top());
  const Frame& frame = game.Top();
  const std::uint8_t holder = frame.holder;
  // What waited for the entry to be complete is due. Rule: [Zero 1.20, 801.4].
  if (game.rules.abilities[frame.ability].kind == ir::AbilityKind::EntryEffect) {
    game.needs_checks = true;
  }
  PopFrame(game);
  DropPicks(game, holder);
}

}  // namespace

bool IsDone(const Game& game, const Frame& frame) {
  if (frame.kind != FrameKind::Effect) return false;
  const Program& program = game.rules.programs[game.rules.abilities[frame.ability].program];
  return program.code[frame.pc].op == Op::End;
}

void EndDone(Game& game) {
  if (IsDone(game, game.Top())) EndEffect(game);
}

Frame& PushEffect(Game& game, std::uint16_t ability, ObjectRef source, int controller,
                  std::uint8_t holder) {
  Frame& frame = PushFrame(game, FrameKind::Effect);
  frame.ability = ability;
  frame.source = source;
  frame.controller = static_cast<std::uint8_t>(controller);
  frame.holder = holder;
  frame.flags = kPreviousDone;
  frame.x = XOf(game, ContextOf(frame), *game.rules.abilities[ability].text);
  return frame;
}

bool IsBetweenPlayers(const Game& game) {
  const auto end = game.state.frames.begin() + game.state.frame_count;
  return std::any_of(game.state.frames.begin(), end, [](const Frame& frame) {
    return frame.kind == FrameKind::Effect && frame.scratch[kYou] != 0;
  });
}

bool IsPossible(Game& game, const Frame& effect) {
  Frame frame = effect;
  int drawn = 0;  // Cards that come into the hand before they are asked for.
  const auto& code = game.rules.programs[game.rules.abilities[frame.ability].program].code;
  // BOUND: a program is finite, and this only walks forward.
  while (frame.pc < code.size()) {
    const Instruction& step = code[frame.pc];
    ++frame.pc;
    switch (step.op) {
      case Op::Pick:
        if (!CanPick(game, frame, step, drawn)) return false;
        break;
      case Op::Do:
        frame.flags |= kPreviousDone;
        if (const auto* draw = std::get_if<ir::Draw>(&step.node->node)) {
          drawn += std::max(0, ValueOf(game, ContextOf(frame), draw->count));
        }
        break;
      case Op::JumpIfNot:
        if (!HoldsNow(game, frame, step)) frame.pc = step.jump;
        break;
      case Op::AskMay:
        frame.flags = static_cast<std::uint8_t>(frame.flags & ~kPreviousDone);
        frame.pc = step.jump;
        break;
      case Op::Jump: frame.pc = step.jump; break;
      case Op::Again:    // All of the process has been walked once.
      case Op::Declare:  // What is named decides what can be picked afterwards.
      case Op::AskMode:
      case Op::EachPlayer:
      case Op::NextPlayer:
      case Op::End: return true;
    }
  }
  return true;
}

namespace {

/// One leaf: left in force by the kernel, or carried out by the pack.
void StepDo(Game& game, Frame& frame, const ir::Effect& effect) {
  ++frame.pc;
  frame.scratch[kPickStage] = 0;
  game.batch_begin = game.state.waiting_count;
  if (!ExecuteLasting(game, frame, effect)) {
    game.rules.pack->executors[effect.node.index()](game, frame, effect);
  }
}

/// True if there is something that may be declared.
bool StepDeclare(Game& game, Frame& frame, const ir::Declare& declare) {
  Decision options;
  options.count = 0;
  if (game.rules.pack->declarable != nullptr)
    game.rules.pack->declarable(game, frame, declare, options);
  if (options.count > 0) return true;
  Advance(frame);
  return false;
}

/// The first of the players takes part.
void StepEachPlayer(Game& game, Frame& frame, const Instruction& instruction) {
  const int active = game.state.active_player;
  const bool is_active_first = TakesPart(frame, instruction, active);
  frame.scratch[kYou] =
      static_cast<std::int16_t>((is_active_first ? active : Opponent(active)) + 1);
  SetRound(frame, instruction, is_active_first ? std::int16_t{0} : kOneDone);
  Advance(frame);
}

/// Slots of what the first of both has picked, while the other one does.
constexpr std::uint8_t kOfFirst = 0x80;

/// The picks of the first are laid aside, and both are one in the end. Rule: [Zero 1.20, 102.3].
void KeepPicks(Game& game, const Frame& frame, const Instruction& next, bool are_joined) {
  for (int i = 0; i < game.state.pick_count; ++i) {
    Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    const auto slot = static_cast<std::uint8_t>(pick.slot & ~kOfFirst);
    const bool is_kept = pick.holder == frame.holder &&
                         std::find(next.kept.begin(), next.kept.end(), slot) != next.kept.end();
    if (is_kept) pick.slot = are_joined ? slot : static_cast<std::uint8_t>(slot | kOfFirst);
  }
}

/// The other one takes part, or all have.
void StepNextPlayer(Game& game, Frame& frame, const Instruction& instruction) {
  Advance(frame);
  if ((frame.scratch[kRound] & kOneDone) == 0 &&
      TakesPart(frame, instruction, Opponent(game.state.active_player))) {
    SetRound(frame, instruction, kOneDone);
    KeepPicks(game, frame, instruction, false);
    frame.scratch[kYou] = static_cast<std::int16_t>(Opponent(game.state.active_player) + 1);
    frame.pc = instruction.jump;
  } else {
    frame.scratch[kYou] = 0;
    KeepPicks(game, frame, instruction, true);
    game.Touch();  // What waited for both players is looked at now.
  }
}

}  // namespace

namespace {

/// What was shown when the process was carried out before is shown no longer; what lies in no zone
/// meanwhile goes back in the end.
void ForgetShown(Game& game, std::uint8_t holder) {
  State& state = game.state;
  const auto begin = state.picks.begin();
  const auto end = begin + state.pick_count;
  const auto kept = std::remove_if(begin, end, [&](const Pick& pick) {
    const bool is_aside =
        IsCurrent(state, pick.object) && game.At(pick.object.object).zone == game.rules.pack->limbo;
    return pick.holder == holder && pick.slot == kShownSlot && !is_aside;
  });
  std::fill(kept, end, Pick{});
  state.pick_count = static_cast<std::uint8_t>(kept - begin);
}

}  // namespace

namespace {

/// What was chosen on announcing is carried out; false if nothing was, since nothing was announced.
bool IsModeKept(Game& game, Frame& frame, const Instruction& asked) {
  const int mode = ChosenMode(game, frame.holder);
  if (mode < 0) return false;
  Tell(game, EventKind::ChoiceMade,
       {RuleOf(game.rules, KernelRule::ModeKept, StackItemKind::Ability, frame.ability)},
       frame.controller, frame.source.object, mode);
  Advance(frame);
  frame.pc = asked.modes[static_cast<std::size_t>(mode)];
  return true;
}

}  // namespace

bool StepEffect(Game& game) {
  Frame& frame = game.Top();
  const Instruction& instruction = Current(game, frame);
  if (IsInterruptedByTrigger(game, frame, instruction)) {
    ResolveAbove(game);
    return false;
  }
  switch (instruction.op) {
    case Op::Pick: return StepPick(game, frame, instruction);
    case Op::Do: StepDo(game, frame, *instruction.node); return false;
    case Op::JumpIfNot:
      if (HoldsNow(game, frame, instruction)) {
        Advance(frame);
      } else {
        Advance(frame);
        frame.pc = instruction.jump;
      }
      return false;
    case Op::AskMay:
    case Op::AskMode:
      if (instruction.op == Op::AskMode && instruction.node != nullptr) {
        const int player = ContextOf(frame).controller;
        frame.pc =
            instruction
                .modes[static_cast<std::size_t>(frame.scratch[kRound] >> ModeShift(player) & 15)];
        return false;
      }
      if (instruction.is_announced && IsModeKept(game, frame, instruction)) return false;
      if (AsksEach(frame, instruction) && frame.scratch[kPickStage] == 0) {
        frame.scratch[kPickStage] = 1;
        frame.scratch[kRound] = 0;
      }
      return true;
    case Op::Declare:
      return StepDeclare(game, frame, std::get<ir::Declare>(instruction.node->node));
    case Op::Again: ForgetShown(game, frame.holder); [[fallthrough]];
    case Op::Jump: frame.pc = instruction.jump; return false;
    case Op::EachPlayer: StepEachPlayer(game, frame, instruction); return false;
    case Op::NextPlayer: StepNextPlayer(game, frame, instruction); return false;
    case Op::End: EndEffect(game); return false;
  }
  return false;
}

namespace {

KernelRule RuleOf(ir::Declared what) {
  switch (what) {
    case ir::Declared::CardName: return KernelRule::NameDeclared;
    case ir::Declared::Trait: return KernelRule::TraitDeclared;
    case ir::Declared::Colour: return KernelRule::ColourDeclared;
    case ir::Declared::Number: return KernelRule::NumberDeclared;
    case ir::Declared::Kind:
    case ir::Declared::CharacterName: return KernelRule::TraitDeclared;  // No such text is played.
    case ir::Declared::Player: return KernelRule::PlayerChosen;
  }
  return KernelRule::ModeChosen;
}

}  // namespace

void EffectOptions(Game& game, Decision& decision) {
  Frame& frame = game.Top();
  const Instruction& instruction = Current(game, frame);
  const Context context = ContextOf(frame);
  const int who = AskedPlayer(game, frame, instruction);
  decision.decider = who == 0 ? Decider::First : Decider::Second;
  switch (instruction.op) {
    case Op::Pick: {
      if (IsPile(game, *instruction.selector)) {
        decision.kind = DecisionKind::ChooseNumber;
        decision.clause = ClauseFor(game.rules, KernelRule::CountChosen);
        const int number = ValueOf(game, context, instruction.selector->count.number);
        for (int i = 0; i <= std::clamp(number, 0, 100); ++i) {
          AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, i});
        }
        return;
      }
      const Picking picking = MakePicking(game, frame, instruction);
      return PickOptions(game, PickContext(game, frame, instruction), picking, decision);
    }
    case Op::AskMay:
      decision.kind = DecisionKind::May;
      decision.clause = ClauseFor(game.rules, KernelRule::MayDecided);
      AddOption(game, decision, Option{OptionVerb::Yes, Option::kNoObject, 0});
      AddOption(game, decision, Option{OptionVerb::No, Option::kNoObject, 0});
      return;
    case Op::AskMode:
      decision.kind = DecisionKind::Mode;
      if (instruction.is_random) decision.decider = Decider::Chance;
      decision.clause = ClauseFor(game.rules, KernelRule::ModeChosen);
      for (std::size_t i = 0; i < instruction.modes.size(); ++i) {
        AddOption(game, decision,
                  Option{OptionVerb::Value, Option::kNoObject, static_cast<std::int32_t>(i)});
      }
      return;
    case Op::Declare: {
      const auto& declare = std::get<ir::Declare>(instruction.node->node);
      const bool is_name = declare.what == ir::Declared::CardName;
      decision.kind = is_name ? DecisionKind::DeclareName : DecisionKind::ChooseNumber;
      decision.clause = ClauseFor(game.rules, RuleOf(declare.what));
      return game.rules.pack->declarable(game, frame, declare, decision);
    }
    case Op::Do:
    case Op::JumpIfNot:
    case Op::Jump:
    case Op::Again:
    case Op::EachPlayer:
    case Op::NextPlayer:
    case Op::End: return;
  }
}

namespace {

/// Keeps the answer of one player; true if the other one is still to be asked: both are before
/// anything is done. Rule: [Zero 1.20, 102.3].
bool KeepAnswer(const Game& game, Frame& frame, const Instruction& asked, const Option& option) {
  const int player = AskedPlayer(game, frame, asked);
  const int mode = option.verb == OptionVerb::Value ? option.value << ModeShift(player) : 0;
  const int answer = option.verb == OptionVerb::No ? 0 : WillingBit(player) | mode;
  frame.scratch[kRound] = static_cast<std::int16_t>(frame.scratch[kRound] | answer);
  const bool is_first = frame.scratch[kPickStage] == 1;
  frame.scratch[kPickStage] = 2;
  return is_first;
}

void AnswerMayOfEach(const Game& game, Frame& frame, const Instruction& may, const Option& option) {
  if (KeepAnswer(game, frame, may, option)) return;
  const bool does_anybody = frame.scratch[kRound] != 0;
  frame.flags = static_cast<std::uint8_t>(does_anybody ? frame.flags | kPreviousDone
                                                       : frame.flags & ~kPreviousDone);
  Advance(frame);
  if (!does_anybody) frame.pc = may.jump;
}

}  // namespace

void AnswerEffect(Game& game, const Option& option) {
  Frame& frame = game.Top();
  const Instruction& instruction = Current(game, frame);
  switch (instruction.op) {
    case Op::Pick: {
      if (option.verb == OptionVerb::Value) {
        frame.scratch[kNumber] = static_cast<std::int16_t>(option.value + 1);
        return;
      }
      if (option.verb == OptionVerb::Pick) {
        AddPick(game, frame.holder, instruction.selector->slot, RefTo(game.state, option.object));
        return;
      }
      if (!TurnToOther(game, frame, instruction)) Advance(frame);
      return;
    }
    case Op::AskMay:
      if (AsksEach(frame, instruction)) return AnswerMayOfEach(game, frame, instruction, option);
      if (option.verb == OptionVerb::Yes) {
        frame.flags |= kPreviousDone;
        return Advance(frame);
      }
      frame.flags = static_cast<std::uint8_t>(frame.flags & ~kPreviousDone);
      Advance(frame);
      frame.pc = instruction.jump;
      return;
    case Op::AskMode:
      if (AsksEach(frame, instruction)) {
        if (!KeepAnswer(game, frame, instruction, option)) Advance(frame);
        return;
      }
      Advance(frame);
      frame.pc = instruction.modes[static_cast<std::size_t>(option.value)];
      return;
    case Op::Declare:
      frame.declared = static_cast<std::uint16_t>(option.value);
      game.Touch();
      if (std::get<ir::Declare>(instruction.node->node).what == ir::Declared::CardName) {
        Tell(game, EventKind::NameDeclared, {KernelRule::NameDeclared, KernelRule::NameInPool},
             frame.controller, -1, option.value);
      } else {
        Tell(game, EventKind::ChoiceMade, {KernelRule::ModeChosen}, frame.controller, -1,
             option.value);
      }
      return Advance(frame);
    case Op::Do:
    case Op::JumpIfNot:
    case Op::Jump:
    case Op::Again:
    case Op::EachPlayer:
    case Op::NextPlayer:
    case Op::End: return;
  }
}

}  // namespace caiding::kernel
