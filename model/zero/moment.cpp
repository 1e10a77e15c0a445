// SPDX-License-Identifier: MIT
// What goes on in a state, written down: the inverse of making one from a position and a moment.
#include "model/zero/moment.h"

#include <algorithm>

#include "model/kernel/announce.h"
#include "model/zero/combat.h"
#include "model/zero/place.h"

namespace caiding::zero {
namespace {

using kernel::Mention;
using kernel::Moment;
using kernel::Standing;

/// What a rule of the pack is busy with.
const char* ProcedureWords(std::uint8_t procedure) {
  switch (static_cast<Procedure>(procedure)) {
    case kSetup: return "the game is being set up";
    case kTurn: return "a step of the turn is being carried out";
    case kBattle: return "a combat goes on";
    case kDrawCards: return "cards are being drawn";
    case kLifeDamage: return "damage is being dealt to life";
    case kPayment: return "a payment is being made";
    case kSameName: return "one of several cards with the same character name is being chosen";
    case kHost: return "equipment is being attached";
    case kOrderCards:
    case kOrderEffects: return "an order is being chosen";
    case kTacticEnd: return "a tactic is resolving";
    case kDiscardDown: return "cards are being discarded down to the limit";
    case kFlipResource:
    case kPutMarker:
    case kRevealSame: return "a character is being levelled up";
    case kCopyEntry:
    case kEntered: return "a card is entering";
    case kEnterState: return "the state of a keyword is being entered";
    case kPickWinner: return "one of several that have won is being chosen";
    case kLowerGoes: return "a card is giving way to the one above it";
    case kEndTurn: return "the turn is about to end";
    case kLaterStrikes: return "battle damage is being dealt";
    case kInsteads: return "an effect is being carried out";
  }
  return "a rule is being carried out";
}

const char* FrameWords(const Frame& frame) {
  switch (frame.kind) {
    case FrameKind::Effect: return "an effect is being carried out";
    case FrameKind::Announce: return "something is being announced";
    case FrameKind::Resolve: return "the chain is resolving";
    case FrameKind::Triggers: return "triggers are being put in order";
    case FrameKind::Lot:
      return frame.procedure == 0 ? "a deck is being drawn by lot" : "an event is being replaced";
    case FrameKind::Priority: return "a window inside another goes on";
    case FrameKind::Pack: return ProcedureWords(frame.procedure);
  }
  return "something goes on";
}

class Describer {
 public:
  Describer(const kernel::Rules& rules, const State& state)
      : rules_(rules), state_(state), place_(kernel::kObjectsMax, -1) {}

  Expected<std::pair<kernel::Position, Moment>> Run() {
    if (state_.result != kernel::Result::Running) return Failure{"the game is over"};
    const char* reason = DescribeFrames();
    if (reason != nullptr) return Failure{std::string("in the middle of something: ") + reason};
    if (HasUnwrittenPast())
      return Failure{"what texts ask of the past of this turn is not written down yet"};
    reason = DescribeCards();
    if (reason != nullptr) return Failure{reason};
    DescribeCombat();
    DescribeHistory();
    moment_.has_all_effects = true;
    for (int i = 0; i < state_.effect_count; ++i) {
      const kernel::EffectInstance& effect = state_.effects[At(i)];
      kernel::EffectLine line{effect, MentionOf(effect.source), MentionOf(effect.affected),
                              MentionOf(effect.followed)};
      line.effect.source = line.effect.affected = line.effect.followed = {};
      moment_.effects.push_back(line);
    }
    return std::pair{std::move(position_), std::move(moment_)};
  }

 private:
  static std::size_t At(int index) { return static_cast<std::size_t>(index); }

  /// Nothing lays these yet.
  bool HasUnwrittenPast() const {
    const auto& past = state_.history;
    return std::any_of(past.begin(), past.end(), [](std::uint8_t times) { return times > 0; }) ||
           std::any_of(state_.uses.begin(), state_.uses.begin() + state_.use_count,
                       [](const kernel::Use& use) {
                         return use.object.IsNone() || use.ability == kAttackedAgain ||
                                use.ability == kOutlivedBattle || IsSavedFromDamage(use.ability) ||
                                use.ability == kDefended || kernel::IsOfSecondPlayer(use);
                       });
  }

  /// What cannot be made again from step, combat and window, or null.
  const char* DescribeFrames() {
    position_.active_player = state_.active_player;
    position_.turn_number = static_cast<std::uint8_t>(std::min<int>(state_.turn_number, 255));
    position_.step = state_.step;
    const Frame& turn = state_.frames[0];
    const Frame& top = state_.frames[At(state_.frame_count - 1)];
    if (turn.kind != FrameKind::Pack || turn.procedure != kTurn) return FrameWords(turn);
    if (top.kind != FrameKind::Priority && !IsAsking(top)) return FrameWords(top);
    const bool has_combat = !state_.battle.attacker.IsNone();
    const bool has_pending = state_.stack_count + state_.waiting_count > 0;
    const Place place = PlaceOf(state_.step, moment_.standing, has_pending);
    const int frames = 1 + (has_combat ? 2 : 0) + (place.has_window ? 1 : 0);
    if (state_.frame_count != frames) return "a window inside another goes on";
    const bool fits = place.is_known && place.stage == turn.stage &&
                      (place.combat != Place::kNoCombat) == has_combat &&
                      (!place.has_window || place.window == top.procedure) &&
                      (!has_combat || FitsCombat(place));
    if (!fits) return "a step goes on in an unusual way";
    if (!place.has_window) return nullptr;
    moment_.priority = static_cast<std::int8_t>(top.controller);
    moment_.passes = top.stage;
    moment_.closes = (top.flags & kernel::kCloses) != 0;
    return nullptr;
  }
  /// A frame that asks something that a moment can say.
  bool IsAsking(const Frame& top) {
    if (top.kind != FrameKind::Pack) return false;
    if (top.procedure == kTurn && top.stage == kPlaceResourceStage)
      moment_.standing = Standing::PlaceResource;
    else if (top.procedure == kBattle && top.stage == kAttackMade)
      moment_.standing = Standing::AttackTarget;
    else if (top.procedure == kBattle && top.stage == kDefenceDeclaration)
      moment_.standing = Standing::DeclareDefender;
    else
      return false;
    return true;
  }
  bool FitsCombat(Place place) const {
    const Frame& outer = state_.frames[1];
    const Frame& combat = state_.frames[2];
    return outer.kind == FrameKind::Priority && outer.procedure == kActionPhase &&
           outer.stage == 0 && outer.controller == state_.active_player && outer.flags == 0 &&
           combat.kind == FrameKind::Pack && combat.procedure == kBattle &&
           combat.stage == place.combat && combat.subject.IsNone();
  }
  void DescribeCombat() {
    const kernel::Battle& battle = state_.battle;
    if (battle.attacker.IsNone()) return;
    kernel::CombatLine& combat = moment_.combat;
    combat.attacker = MentionOf(battle.attacker);
    combat.flags = battle.flags;
    combat.has_new = state_.frames[2].scratch[kHasNewPlace] != 0;
    for (const kernel::Bout& bout : battle) {
      combat.bouts.push_back({MentionOf(bout.attacked), MentionOf(bout.defender),
                              bout.is_declared != 0, bout.stands != 0});
    }
  }

  const char* DescribeCards() {
    const std::vector<int> order = PlacingOrder(state_);
    for (std::size_t i = 0; i < order.size(); ++i) place_[At(order[i])] = static_cast<int>(i);
    for (int i = 0; i < state_.object_count; ++i) {
      if (state_.objects[At(i)].card != kernel::kNone16 && place_[At(i)] < 0) {
        return "a card lies outside of every zone";
      }
    }
    for (const int i : order) {
      const Object& object = state_.objects[At(i)];
      position_.cards.push_back(DescribeCard(rules_, state_, i, place_));
      constexpr std::uint8_t kKept = kernel::kUnder | kernel::kCompanion |
                                     kernel::kAttackedThisTurn | kernel::kReady | kernel::kToken;
      moment_.cards.push_back(
          {static_cast<std::uint8_t>(object.flags & kKept), object.way, object.rank, true});
    }
    return nullptr;
  }

  Mention MentionOf(ObjectRef reference) const {
    if (reference.IsNone()) return {};
    if (reference.object >= state_.object_count || place_[reference.object] < 0) {
      return {Mention::kGone, 0};
    }
    const auto moves = static_cast<std::uint16_t>(state_.objects[reference.object].incarnation -
                                                  reference.incarnation);
    return {static_cast<std::int16_t>(place_[reference.object]),
            static_cast<std::uint8_t>(std::min<int>(moves, 2))};
  }

  kernel::PendingItem Pending(const kernel::StackItem& item) const {
    kernel::PendingItem pending{item, MentionOf(item.source), MentionOf(item.subject), {}};
    pending.item.source = pending.item.subject = {};
    pending.item.holder = 0;
    for (int i = 0; i < state_.pick_count; ++i) {
      const kernel::Pick& pick = state_.picks[At(i)];
      if (pick.holder == item.holder) pending.picks.push_back({pick.slot, MentionOf(pick.object)});
    }
    return pending;
  }

  void DescribeHistory() {
    for (int i = 0; i < state_.stack_count; ++i)
      moment_.stack.push_back(Pending(state_.stack[At(i)]));
    for (int i = 0; i < state_.waiting_count; ++i) {
      moment_.waiting.push_back(Pending(state_.waiting[At(i)]));
    }
    for (int i = 0; i < state_.use_count; ++i) {
      const kernel::Use& use = state_.uses[At(i)];
      // What was used of a card that has gone limits nothing any more.
      if (!kernel::IsCurrent(state_, use.object)) continue;
      moment_.uses.push_back({MentionOf(use.object), use.ability});
    }
    for (int i = 0; i < state_.used_card_count; ++i) {
      kernel::UsedCard used = state_.used_cards[At(i)];
      const bool is_there = used.object < state_.object_count && place_[used.object] >= 0;
      used.object = is_there ? static_cast<std::uint8_t>(place_[used.object]) : kernel::kNoObject8;
      moment_.used_cards.push_back(used);
    }
    for (int i = 0; i < state_.marker_count; ++i) {
      const kernel::MarkerPile& pile = state_.markers[At(i)];
      for (int player = 0; player < 2; ++player) {
        if (pile.object != kernel::PlayerAsBearer(player)) continue;
        moment_.player_markers[At(player)].emplace_back(rules_.names[pile.name], pile.count);
      }
    }
    moment_.players = state_.players;
    moment_.starting_player = state_.starting_player;
  }

  const kernel::Rules& rules_;
  const State& state_;
  kernel::Position position_;
  Moment moment_;
  std::vector<int> place_;
};

/// The place of the frame of the combat, or -1.
int CombatFrame(const State& state) {
  for (int i = state.frame_count - 1; i >= 0; --i) {
    const Frame& frame = state.frames[static_cast<std::size_t>(i)];
    if (frame.kind == FrameKind::Pack && frame.procedure == kBattle) return i;
  }
  return -1;
}

}  // namespace

std::optional<kernel::State> AsIfAsked(const kernel::State& state, int player,
                                       kernel::DecisionKind what) {
  if (state.result != kernel::Result::Running || state.frame_count == 0) return std::nullopt;
  State other = state;
  if (what == DecisionKind::Priority) {
    Frame& window = other.frames[static_cast<std::size_t>(other.frame_count - 1)];
    if (window.kind != FrameKind::Priority) return std::nullopt;
    window.controller = static_cast<std::uint8_t>(player);
    return other;
  }
  const int combat = CombatFrame(state);
  const bool is_attack = what == DecisionKind::AttackTarget;
  if (combat < 0 || (!is_attack && what != DecisionKind::DeclareDefender)) return std::nullopt;
  std::fill(other.frames.begin() + combat + 1, other.frames.begin() + other.frame_count, Frame{});
  other.frame_count = static_cast<std::uint8_t>(combat + 1);
  other.frames[static_cast<std::size_t>(combat)].stage =
      is_attack ? kAttackMade : kDefenceDeclaration;
  other.step = is_attack ? step::kAttack : step::kDefenceDeclaration;
  if (is_attack) {
    other.battle.bouts = {};
    other.battle.bout_count = 0;
  }
  return other;
}

Expected<std::pair<kernel::Position, kernel::Moment>> DescribeMoment(const kernel::Rules& rules,
                                                                     const kernel::State& state) {
  return Describer(rules, state).Run();
}

}  // namespace caiding::zero
