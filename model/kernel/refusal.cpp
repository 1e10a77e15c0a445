// SPDX-License-Identifier: MIT
#include "model/kernel/refusal.h"

#include <algorithm>

#include "model/kernel/engine.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/game.h"
#include "model/kernel/pack.h"

namespace caiding::kernel {
namespace {

Refusal Because(RefusalKind kind, const Clause& clause) {
  Refusal refusal;
  refusal.kind = kind;
  refusal.clause = clause;
  return refusal;
}

bool IsPlay(OptionVerb verb) {
  return verb == OptionVerb::UseCard || verb == OptionVerb::Activate ||
         verb == OptionVerb::LevelUp || verb == OptionVerb::DeclareAttack;
}

/// Copies that cannot be told apart are offered once.
bool IsSameOption(Game& game, const Option& offered, const Option& asked) {
  if (offered == asked) return true;
  if (offered.verb != asked.verb || offered.value != asked.value) return false;
  if (offered.object >= game.state.object_count || asked.object >= game.state.object_count)
    return false;
  return FirstAlike(game, asked.object, 255) == FirstAlike(game, offered.object, 255) ||
         FirstAlike(game, asked.object, game.Top().holder) == offered.object;
}

/// What the place of the card says, before the rules of the pack say more.
Refusal RefusalOfPlace(const Game& game, int player, const Option& asked) {
  if (!IsPlay(asked.verb)) return {};
  const auto because = [&](RefusalKind kind, KernelRule rule) {
    return Because(kind, ClauseFor(game.rules, rule));
  };
  if (asked.object >= game.state.object_count)
    return because(RefusalKind::NotControlled, KernelRule::Pass);
  const Object& object = game.state.objects[asked.object];
  if (object.card == kNone16 || object.controller != player) {
    const bool is_ability = asked.verb == OptionVerb::Activate;
    return because(RefusalKind::NotControlled,
                   is_ability ? KernelRule::ActivatedByOwn : KernelRule::UsedByOwn);
  }
  const Pack& pack = *game.rules.pack;
  if (asked.verb == OptionVerb::UseCard && object.zone != pack.hand) {
    return because(RefusalKind::NotWhereUsed, KernelRule::UsedFromHand);
  }
  if (asked.verb == OptionVerb::Activate)
    return because(RefusalKind::NoSuchAbility, KernelRule::AbilityNeeded);
  if (asked.verb != OptionVerb::UseCard && object.zone != pack.play) {
    const bool is_raised = asked.verb == OptionVerb::LevelUp;
    return because(RefusalKind::NotInPlay,
                   is_raised ? KernelRule::RaisedInPlay : KernelRule::AttackerInPlay);
  }
  return {};
}

/// One question to the rules: is it legal, and if not, where did they say no.
struct Answer {
  bool is_legal = false;
  Refusal refusal;
  PolicyMask consulted;
};

Answer Ask(const Rules& rules, State state, Decider player, Inquiry inquiry) {
  state.consulted = {};
  Game game(rules, state);
  game.inquiry = &inquiry;
  inquiry.refusal = RefusalOfPlace(game, static_cast<int>(player), inquiry.asked);
  Decision decision;
  OptionsOf(game, decision);
  Answer answer;
  answer.refusal = inquiry.refusal;
  answer.consulted = state.consulted;
  if (decision.decider != player) {
    answer.refusal = Because(RefusalKind::OtherDecides, decision.clause);
    return answer;
  }
  answer.is_legal = std::any_of(
      decision.options.begin(), decision.options.begin() + decision.count,
      [&](const Option& offered) { return IsSameOption(game, offered, inquiry.asked); });
  const bool is_attack = inquiry.asked.verb == OptionVerb::DeclareAttack &&
                         decision.kind == DecisionKind::DeclareAttacker;
  if (IsPlay(inquiry.asked.verb) && decision.kind != DecisionKind::Priority && !is_attack) {
    answer.refusal = Because(RefusalKind::OtherDecision, decision.clause);
  } else if (answer.refusal.kind == RefusalKind::None) {
    answer.refusal = Because(RefusalKind::NotOffered, decision.clause);
  }
  return answer;
}

/// Is nothing of the sort in the way any more without these effects?
bool IsOtherwise(const Rules& rules, const State& without, Decider player, const Inquiry& inquiry,
                 const Refusal& refusal) {
  const Answer answer = Ask(rules, without, player, inquiry);
  return answer.is_legal || !(answer.refusal == refusal);
}

/// The first effect in force without which nothing of the sort would stand in the way. Where
/// several forbid it, the first of them.
int ForbiddingEffect(const Rules& rules, const State& state, Decider player, const Inquiry& inquiry,
                     const Refusal& refusal) {
  for (int i = 0; i < state.effect_count; ++i) {
    State without = state;
    Game game(rules, without);
    RemoveEffect(game, i);
    if (IsOtherwise(rules, without, player, inquiry, refusal)) return i;
  }
  State fewer = state;
  for (int i = state.effect_count; i-- > 0;) {
    Game game(rules, fewer);
    RemoveEffect(game, i);
    if (IsOtherwise(rules, fewer, player, inquiry, refusal)) return i;
  }
  return -1;
}

/// A switch that was read and with another value of which it would be legal.
void NamePolicy(const Rules& rules, const State& state, Decider player, const Option& option,
                const Answer& answer, const std::vector<std::uint8_t>& values, Refusal& refusal) {
  for (std::size_t index = 0; index < values.size(); ++index) {
    if (!answer.consulted.Has(static_cast<std::uint8_t>(index))) continue;
    for (std::uint8_t value = 0; value < values[index]; ++value) {
      if (value == rules.policies[index]) continue;
      Inquiry inquiry;
      inquiry.asked = option;
      inquiry.policy = static_cast<std::int16_t>(index);
      inquiry.policy_value = value;
      if (!Ask(rules, state, player, inquiry).is_legal) continue;
      refusal.policy = static_cast<std::int16_t>(index);
      refusal.policy_value = value;
      return;
    }
  }
}

}  // namespace

bool Refuse(Game& game, RefusalKind kind, Cited clause) {
  if (game.inquiry != nullptr && game.inquiry->is_considered) {
    game.inquiry->refusal = Because(kind, ClauseFor(game.rules, clause));
  }
  return false;
}

void Consider(Game& game, OptionVerb verb, int object, std::int32_t value) {
  if (game.inquiry == nullptr) return;
  const Option& asked = game.inquiry->asked;
  game.inquiry->is_considered =
      asked.verb == verb && asked.object == object && asked.value == value;
}

Refusal WhyNot(const Rules& rules, const State& state, Decider player, const Option& option,
               const std::vector<std::uint8_t>& policy_values) {
  if (IsOver(state) || state.frame_count == 0) return Because(RefusalKind::GameOver, Clause{});
  Inquiry inquiry;
  inquiry.asked = option;
  if (option.verb == OptionVerb::UseCard && option.object < state.object_count) {
    State copy = state;
    const Game game(rules, copy);
    inquiry.asked.object = static_cast<std::uint16_t>(FirstAlike(game, option.object, 255));
  }
  const Answer answer = Ask(rules, state, player, inquiry);
  if (answer.is_legal) return {};
  Refusal refusal = answer.refusal;
  if (refusal.kind == RefusalKind::Forbidden || refusal.kind == RefusalKind::Untargetable) {
    refusal.effect =
        static_cast<std::int16_t>(ForbiddingEffect(rules, state, player, inquiry, answer.refusal));
    if (refusal.effect >= 0)
      refusal.source = state.effects[static_cast<std::size_t>(refusal.effect)].source;
  }
  NamePolicy(rules, state, player, inquiry.asked, answer, policy_values, refusal);
  return refusal;
}

}  // namespace caiding::kernel
