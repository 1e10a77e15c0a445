// SPDX-License-Identifier: MIT
// What a player with priority may do, and how cards resolve. Rule: [Zero 1.20, 105],
// [Zero 1.20, 106], [Zero 1.20, 318] to [Zero 1.20, 321].
#include <algorithm>

#include "model/kernel/allowed.h"
#include "model/kernel/announce.h"
#include "model/kernel/interpret.h"
#include "model/kernel/paid_extra.h"
#include "model/kernel/pending.h"
#include "model/kernel/which_trigger.h"
#include "model/zero/may_use.h"

namespace caiding::zero {
namespace {

using kernel::RefusalKind;
using kernel::StackItemKind;

constexpr std::uint8_t kBearerSlot = 250;
// Place in `Frame::scratch` of a tactic that resolves: its next effect.

/// The ability whose targets and costs belong to using the card: a tactic's first effect.
std::uint16_t UseAbility(const Game& game, int object) {
  for (const std::uint16_t number :
       game.rules.entries[game.state.objects[static_cast<std::size_t>(object)].card].abilities) {
    if (game.rules.abilities[number].kind == ir::AbilityKind::UseEffect) return number;
  }
  return kernel::kNone16;
}

void OfferUse(Game& game, int player, int object, Decision& decision) {
  kernel::Consider(game, OptionVerb::UseCard, object);
  if (!game.rules.entries[game.At(object).card].gaps.empty()) {
    Refuse(game, RefusalKind::NotExecutable, "");
    return;
  }
  if (!MayUseNow(game, player, object)) return;
  const Frame frame =
      kernel::MakeAnnouncement(game, StackItemKind::Card, player, object, UseAbility(game, object));
  if (!kernel::CanAnnounce(game, frame)) return;
  kernel::AddOption(game, decision,
                    Option{OptionVerb::UseCard, static_cast<std::uint16_t>(object), 0});
}

/// The other ways of use that the card offers where it lies.
/// Rule: [Zero 1.20, 623.5], [Zero 1.20, 900.变身.3], [Zero 1.20, 900.虚伪生命.2].
void OfferOtherUses(Game& game, int player, int object, Decision& decision) {
  const kernel::CardEntry& entry = game.rules.entries[game.At(object).card];
  if (!entry.gaps.empty()) return;
  for (std::size_t i = 0; i < entry.abilities.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    const ir::UseOtherwise* way = WayOfUse(game, object, number);
    const ir::ZoneId from = way == nullptr || way->from.IsNone() ? zone::kHand : way->from;
    if (way == nullptr || game.At(object).zone != from) continue;
    kernel::Consider(game, OptionVerb::UseCard, object, number);
    if (!MayUseNow(game, player, object)) continue;
    Frame frame = kernel::MakeAnnouncement(game, StackItemKind::Card, player, object,
                                           UseAbility(game, object));
    frame.amount = number;
    if (!kernel::CanAnnounce(game, frame)) continue;
    kernel::AddOption(game, decision,
                      Option{OptionVerb::UseCard, static_cast<std::uint16_t>(object), number});
  }
}

void OfferAbilities(Game& game, int player, int object, Decision& decision) {
  for (const std::uint16_t number : kernel::AbilitiesOf(game, object)) {
    const kernel::AbilityEntry& ability = game.rules.abilities[number];
    kernel::Consider(game, OptionVerb::Activate, object, number);
    if (!MayActivate(game, player, object, ability)) continue;
    const Frame frame =
        kernel::MakeAnnouncement(game, StackItemKind::Ability, player, object, number);
    if (!kernel::CanAnnounce(game, frame)) continue;
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Activate, static_cast<std::uint16_t>(object), number});
  }
}

void OfferMainActions(Game& game, int player, int object, Decision& decision) {
  const auto index = static_cast<std::uint16_t>(object);
  kernel::Consider(game, OptionVerb::LevelUp, object);
  if (CanLevelUp(game, player, object)) {
    kernel::AddOption(game, decision, Option{OptionVerb::LevelUp, index, kNormalLevelUp});
  }
  kernel::Consider(game, OptionVerb::LevelUp, object, kBySameCard);
  if (CanLevelUpBySameCard(game, player, object)) {
    kernel::AddOption(game, decision, Option{OptionVerb::LevelUp, index, kBySameCard});
  }
  // [Zero 1.20, 405.1.1]
  kernel::Consider(game, OptionVerb::DeclareAttack, object);
  if (game.Top().procedure != kActionPhase) {
    Refuse(game, RefusalKind::WrongTiming, "405.1.1");
  } else if (CanDeclareAttack(game, object)) {
    kernel::AddOption(game, decision, Option{OptionVerb::DeclareAttack, index, 0});
  }
}

static_assert(kSwappedIn == kernel::kNoWay);

/// In which way the card was used, and whether with its extra cost, as it is kept in play.
std::uint8_t KeptWay(const kernel::StackItem& item) {
  const bool is_paid = (item.flags & kernel::kPaidExtra) != 0;
  return static_cast<std::uint8_t>(item.amount | (is_paid ? kernel::kPaidExtraWay : 0));
}

/// A used character, equipment or event enters. Rule: [Zero 1.20, 318.3], [Zero 1.20, 321.3].
void EnterByUse(Game& game, const kernel::StackItem& item, int host) {
  kernel::BeginEvent(game);
  const int object = item.source.object;
  // The bearer is there before the entry triggers look at the board.
  if (host >= 0) {
    const ObjectRef now = MoveCard(
        game, object, kernel::Arrival{zone::kBattle, item.controller, 0, 0, 255, KeptWay(item)},
        Cause::Use);
    AttachTo(game, now.object, host, Cause::Use);
    return;
  }
  MoveCard(game, object, kernel::Arrival{zone::kBattle, item.controller, 0, 0, 255, KeptWay(item)},
           Cause::Use);
}

int BearerOf(const Game& game, std::uint8_t holder) {
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder == holder && pick.slot == kBearerSlot &&
        kernel::IsCurrent(game.state, pick.object)) {
      return pick.object.object;
    }
  }
  return -1;
}

bool IsOwnDestruction(const ir::TriggerEvent& event) {
  const auto* window = std::get_if<ir::Window>(&event.node);
  return window != nullptr && window->timing == timing::kDestroyed;
}

/// The earlier edition destroys equipment that finds no bearer: others hear of it, and its own
/// 【破坏时】 triggers although it never entered.
void DestroyInUse(Game& game, const kernel::StackItem& item) {
  const int object = item.source.object;
  kernel::Tell(game, EventKind::Destroyed, {"319.4"}, item.controller, object);
  for (const std::uint16_t number : game.rules.entries[game.At(object).card].abilities) {
    const auto& events = game.rules.abilities[number].text->triggers;
    if (std::any_of(events.begin(), events.end(), IsOwnDestruction)) {
      kernel::TriggerAnew(game, number, object);
    }
  }
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Destroyed,
                                          .object = object,
                                          .from = zone::kBattle,
                                          .to = zone::kRest});
}

/// Rule: [Zero 1.20, 319.4], [Zero 1.20, 319.5], [Zero 1.20, 319.6].
void ResolveEquipment(Game& game, const kernel::StackItem& item) {
  const int bearer = BearerOf(game, item.holder);
  if (bearer >= 0 && CanBear(game, item.source.object, bearer)) {
    EnterByUse(game, item, bearer);
  } else {
    kernel::BeginEvent(game);
    kernel::Tell(game, EventKind::StackItemIgnored, {"319.4", "319.5"}, item.controller,
                 item.source.object);
    if (IsDecided(game, LostBearer::Early)) DestroyInUse(game, item);
    MoveCard(game, item.source.object, kernel::Arrival{zone::kRest, item.controller, 0, 0, 255},
             Cause::Rule);
  }
  kernel::DropPicks(game, item.holder);
}

/// 变身: it enters onto its source, or, if that is gone or does not fit any more, as any card.
/// Rule: [Zero 1.20, 900.变身.4].
void ResolveOnto(Game& game, kernel::StackItem item, const ir::Selector& onto) {
  kernel::Context context;
  context.source = item.source;
  context.controller = item.controller;
  const int lower = BearerOf(game, item.holder);
  if (lower >= 0 && IsInPlay(game.At(lower)) && kernel::Selects(game, context, onto, lower)) {
    kernel::BeginEvent(game);
    EnterOnto(game, item.source.object, lower, ir::Below::Part, KeptWay(item));
  } else {
    item.amount = 0;
    EnterByUse(game, item, -1);
  }
  kernel::DropPicks(game, item.holder);
}

/// A tactic: its effects one by one, then the rest zone. Rule: [Zero 1.20, 320.5].
void ResolveTactic(Game& game, const kernel::StackItem& item) {
  Frame& end = kernel::PushFrame(game, FrameKind::Pack, kTacticEnd);
  end.source = item.source;
  end.controller = item.controller;
  end.holder = item.holder;
  end.x = item.x;
  end.flags = item.flags;
  end.ability = item.ability;
}

const ir::Selector& BearerSelector() {
  static const ir::Selector selector = [] {
    ir::Selector wanted;
    wanted.whose = ir::Player::Either;  // `MayPickExtra` knows whose.
    wanted.zones = {zone::kBattle};
    wanted.filter.node = ir::IsKind{kind::kCharacter};
    return wanted;
  }();
  return selector;
}

/// Levelling and attacking are looked at together: what bars one bars all of them.
void ConsiderMainAction(Game& game) {
  if (game.inquiry == nullptr) return;
  const OptionVerb verb = game.inquiry->asked.verb;
  game.inquiry->is_considered = verb == OptionVerb::LevelUp || verb == OptionVerb::DeclareAttack;
}

/// What is used or levelled up, in the way that the option names.
void PushOf(Game& game, StackItemKind kind, int player, const Option& option,
            std::uint16_t ability) {
  Frame frame = kernel::MakeAnnouncement(game, kind, player, option.object, ability);
  frame.amount = option.value;
  kernel::PushAnnouncement(game, frame);
}

/// False if neither its text nor what it gained can be activated.
bool MayHaveActivated(Game& game, int object) {
  if (game.rules.entries[game.At(object).card].summary.can_activate) return true;
  const kernel::Characteristics* look = kernel::Look(game, object);
  return look != nullptr && (look->granted_count > 0 || game.board.has_parts);
}

/// The objects with which a player may do something: hand, play, and where else abilities work.
kernel::ObjectSet MayAct(const Game& game, int player) {
  kernel::ObjectSet set = kernel::InZone(game, zone::kHand, player) |
                          kernel::InZone(game, zone::kBattle, player) |
                          kernel::InZone(game, zone::kEvent, player);
  for (const ir::ZoneId zone : game.rules.work_zones)
    set = set | kernel::InZone(game, zone, player);
  // Rule: [Zero 1.20, 703.3].
  if (!game.rules.is_shared) return set;
  const int other = kernel::Opponent(player);
  set =
      set | kernel::InZone(game, zone::kBattle, other) | kernel::InZone(game, zone::kEvent, other);
  for (const ir::ZoneId zone : game.rules.work_zones) set = set | kernel::InZone(game, zone, other);
  return set;
}

/// A card in use leaves its zone; used by an effect, by that effect.
/// Rule: [Zero 1.20, 623.1], [Zero 1.20, 623.3].
void LeaveForUse(Game& game, const Frame& frame) {
  kernel::BeginEvent(game);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Moves,
                                          .object = frame.source.object,
                                          .from = game.At(frame.source.object).zone,
                                          .to = zone::kStack,
                                          .by_effect = (frame.flags & kernel::kByEffect) != 0,
                                          .to_whose = static_cast<std::int8_t>(frame.controller)});
}

}  // namespace

bool Actions(Game& game, int player, Decision& decision) {
  ConsiderMainAction(game);
  const bool is_main = IsMainTiming(game, player);
  // Most windows of priority are none for most cards; who asks why not hears of each card.
  const bool is_for_all = is_main || game.inquiry != nullptr;
  kernel::SeenCards hand;
  for (const int i : MayAct(game, player)) {
    const Object& object = game.At(i);
    const bool is_own = object.controller == player;
    if (is_own && object.zone == zone::kHand &&
        (is_for_all || game.rules.entries[object.card].is_quick) &&
        (hand.IsNew(object.card) || kernel::FirstAlike(game, i, 255) == i)) {
      OfferUse(game, player, i, decision);
    }
    const bool may_be_used = is_own && (object.zone == zone::kHand || object.zone == zone::kRest);
    if (may_be_used && game.rules.entries[object.card].has_other_ways &&
        kernel::FirstAlike(game, i, 255) == i) {
      OfferOtherUses(game, player, i, decision);
    }
    const bool may_have_abilities =
        IsInPlay(object) || game.rules.entries[object.card].works_elsewhere;
    if (may_have_abilities && MayHaveActivated(game, i)) OfferAbilities(game, player, i, decision);
    if (is_main && is_own && object.zone == zone::kBattle)
      OfferMainActions(game, player, i, decision);
  }
  if (MayBePermitted(game, player)) {
    for (int i = 0; i < game.state.object_count; ++i) {
      if (!IsUsePermitted(game, player, i) || kernel::FirstAlike(game, i, 255) != i) continue;
      OfferUse(game, player, i, decision);
    }
  }
  // While something must and can attack, the phase does not end. Rule: [Zero 1.20, 405.1.5].
  const bool would_end = game.Top().procedure == kActionPhase && game.state.stack_count == 0 &&
                         player == game.state.active_player;
  kernel::Consider(game, OptionVerb::Pass, Option::kNoObject);
  if (!would_end || !MustAttackFirst(game, player)) return true;
  // D-M43b: with nothing else to do the other player gets the chance to break it.
  const bool has_only_pass = decision.count == 1;
  return has_only_pass || Refuse(game, RefusalKind::MustActFirst, "405.1.5");
}

void Act(Game& game, int player, const Option& option) {
  switch (option.verb) {
    case OptionVerb::UseCard:
      return PushOf(game, StackItemKind::Card, player, option, UseAbility(game, option.object));
    case OptionVerb::Activate:
      return kernel::PushAnnouncement(
          game, kernel::MakeAnnouncement(game, StackItemKind::Ability, player, option.object,
                                         static_cast<std::uint16_t>(option.value)));
    case OptionVerb::LevelUp:
      return PushOf(game, StackItemKind::LevelUp, player, option, kernel::kNone16);
    case OptionVerb::DeclareAttack: return DeclareAttack(game, option.object);
    case OptionVerb::Pass:
    case OptionVerb::Yes:
    case OptionVerb::No:
    case OptionVerb::AttackLife:
    case OptionVerb::Pick:
    case OptionVerb::Done:
    case OptionVerb::Value:
    case OptionVerb::Order: return;
  }
}

void UseByEffect(Game& game, Frame& frame, const ir::UseCard& use) {
  if (IsRefused(game, UseByEffectInEdition::Early)) return;
  const kernel::Context context = kernel::ContextOf(frame);
  kernel::ObjectList list;
  kernel::Collect(game, context, use.what, list);
  bool is_done = false;
  for (const ObjectRef item : list) {
    if (!kernel::IsCurrent(game.state, item) || IsInPlay(game.At(item.object))) continue;
    const kernel::CardEntry& entry = game.rules.entries[game.At(item.object).card];
    if (!entry.gaps.empty() || IsForbidden(game, context.controller, item.object)) {
      continue;
    }
    // Its timing does not matter; its cost does unless the text frees it (policy D-M24a).
    // A card's own text is no effect of another card (policy D-C35). Rule: [Zero 1.20, 625.2].
    std::uint8_t flags = 0;
    const ir::Card& card = game.CardOf(item.object);
    const bool has_cost = card.cost_total > 0 || card.is_cost_x;
    if (use.is_free || (has_cost && IsDecided(game, CostOfUseByEffect::Free)))
      flags |= kernel::kIsFree;
    if (item != context.source || IsDecided(game, OwnTextLeaves::Yes)) flags |= kernel::kByEffect;
    kernel::UseAfterwards(game, item, context.controller, UseAbility(game, item.object), flags);
    is_done = true;
  }
  SetDone(frame, is_done);
}

void BeginAnnounce(Game& game, Frame& frame) {
  const auto kind = static_cast<StackItemKind>(frame.procedure);
  if (kind == StackItemKind::LevelUp) {
    if (frame.amount == kBySameCard) return PushRevealSame(game, frame);
    return PushFlipResource(game, frame.controller);
  }
  if (kind == StackItemKind::Ability && frame.ability != kernel::kNone16) {
    const ir::UsageLimit& limit = game.rules.abilities[frame.ability].text->limit;
    if (limit.is_battle_phase_only && game.state.step == step::kAttackDeclaration &&
        IsRefused(game, DeclarationEffects::Early)) {
      return;
    }
  }
  if (kind != StackItemKind::Card) return;
  const ir::Card& card = game.CardOf(frame.source.object);
  if (card.is_cost_x && card.kind != zero::kind::kCharacter &&
      IsRefused(game, IndeterminateCost::Early)) {
    return;
  }
  // D-C35: what the card's own text lets it be used from.
  const ir::UseOtherwise* way = WayOfUse(game, frame.source.object, frame.amount);
  const bool is_elsewhere = way != nullptr && !way->from.IsNone();
  if (is_elsewhere && IsDecided(game, OwnTextLeaves::Yes)) frame.flags |= kernel::kByEffect;
  LeaveForUse(game, frame);
  // [Zero 1.20, 623.1]: from its zone onto the chain. The announcement of a card remembers the
  // zone.
  kernel::Tell(game, EventKind::Moved, {"623.1"}, frame.controller, frame.source.object, 0, -1,
               game.At(frame.source.object).zone, zone::kStack);
  frame.pc = static_cast<std::uint16_t>(game.At(frame.source.object).zone.value + 1);
  frame.source = kernel::Relocate(game, frame.source.object,
                                  kernel::Arrival{zone::kStack, frame.controller, 0, 0, 255});
}

const ir::Selector* ExtraPick(Game& game, const Frame& frame) {
  // [Zero 1.20, 319.2]: a choice, no target (policy D-M27).
  if (!kernel::IsCurrent(game.state, frame.source)) return nullptr;
  const ir::UseOtherwise* way = WayOfUse(game, frame.source.object, frame.amount);
  if (way != nullptr && way->onto) return &*way->onto;  // [Zero 1.20, 900.变身.4]
  return game.CardOf(frame.source.object).kind == kind::kEquipment ? &BearerSelector() : nullptr;
}

namespace {

/// What triggers as its source enters, or as a turn begins or ends, may target that source.
/// Rule: [Zero 1.20, 801.2], [Zero 1.20, 807.2], [Zero 1.20, 808.2].
bool NamesSource(const ir::TriggerEvent& event) {
  const auto* window = std::get_if<ir::Window>(&event.node);
  if (window == nullptr) return false;
  const auto value = window->timing.value;
  return value == timing::kEnters.value ||
         (value >= timing::kTurnBegins.value && value <= timing::kOpponentTurnEnds.value);
}

/// True if what is announced came of such an event; of several that it waits for, of that one.
bool MayNameSource(Game& game) {
  const Frame& frame = game.Top();
  if (frame.kind != kernel::FrameKind::Announce || frame.ability == kernel::kNone16) return false;
  const auto& events = game.rules.abilities[frame.ability].text->triggers;
  if (events.empty()) return false;
  const bool is_later = (frame.flags & kernel::kOfLaterEvent) != 0;
  // Which one of the later events it was is not kept.
  return is_later ? std::all_of(events.begin() + 1, events.end(), NamesSource)
                  : NamesSource(events.front());
}

}  // namespace

bool MayTarget(Game& game, const kernel::Context& context, int object) {
  // [Zero 1.20, 705.2], [Zero 1.20, 705.6]; policy D-C10.
  const bool is_barred = !kernel::IsAllowedByEffect(game, ir::Deed::BeTargeted, object,
                                                    context.source, context.controller);
  if (is_barred || kernel::Cannot(game, object, ir::Deed::BeTargeted)) {
    return Refuse(game, RefusalKind::Untargetable, "705.2");
  }
  if (context.source.object != object || !kernel::IsCurrent(game.state, context.source))
    return true;
  // It was asked as the target was named, and what is named stays the same.
  if (game.Top().kind == kernel::FrameKind::Resolve) return true;
  const bool is_other = IsInPlay(game.At(object)) &&
                        (MayNameSource(game) || IsDecided(game, TargetItself::ChainItem));
  return is_other || Refuse(game, RefusalKind::Itself, "705.2");
}

void ResolveItem(Game& game, const kernel::StackItem& item) {
  if (item.kind == StackItemKind::LevelUp) {
    kernel::BeginEvent(game);
    const bool is_there =
        kernel::IsCurrent(game.state, item.source) && IsInPlay(game.At(item.source.object));
    if (!is_there) {
      kernel::Tell(game, EventKind::LevelUpFailed, {"600.12"}, item.controller, item.source.object);
      return;
    }
    if (item.amount == kBySameCard) return LevelUpBySameCard(game, item);
    LevelUp(game, item.controller, item.source.object);
    return;
  }
  if (!kernel::IsCurrent(game.state, item.source)) return kernel::DropPicks(game, item.holder);
  const ir::KindId kind = game.CardOf(item.source.object).kind;
  if (kind == kind::kTactic) return ResolveTactic(game, item);
  if (kind == kind::kEquipment) return ResolveEquipment(game, item);
  const ir::UseOtherwise* way = WayOfUse(game, item.source.object, item.amount);
  if (way != nullptr && way->onto) return ResolveOnto(game, item, *way->onto);
  kernel::DropPicks(game, item.holder);
  if (CopyEffect(game, item.source.object) != nullptr) return PushCopyEntry(game, item);
  EnterByUse(game, item, -1);
}

bool StepTacticEnd(Game& game) {
  const Frame frame = game.Top();
  const bool is_there = kernel::IsCurrent(game.state, frame.source);
  // Several paragraphs: the picks of one do not reach the next. Rule: [Zero 1.20, 700.6].
  if (kernel::ResolveNextText(game, is_there && frame.ability != kernel::kNone16)) return false;
  if (is_there && game.At(frame.source.object).zone == zone::kStack) {
    kernel::BeginEvent(game);
    MoveCard(game, frame.source.object, kernel::Arrival{zone::kRest, frame.controller, 0, 0, 255},
             Cause::Rule);
  }
  return false;
}

}  // namespace caiding::zero
