// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/conflicts/clashes.h"
#include "checker/evidence/refused_here.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

using kernel::Option;
using kernel::RefusalKind;

const sheet::DeedCitations& CitedBy(const Laid& laid) { return laid.table.sheet->citations.deeds; }

/// What the second text would have to keep from being chosen so that what is permitted is not done:
/// that itself, or the attack of which it is the object.
struct Act {
  kernel::DecisionKind kind;
  kernel::Decider decider;
  Option option;
  bool is_itself;
};

std::vector<Act> ActsOf(const Permitted& permitted) {
  std::vector<Act> acts{{permitted.kind, permitted.decider, permitted.option, true}};
  if (permitted.kind == kernel::DecisionKind::AttackTarget) {
    acts.push_back({kernel::DecisionKind::Priority, permitted.decider,
                    Option{kernel::OptionVerb::DeclareAttack, permitted.attacker, 0}, false});
  }
  return acts;
}

/// Whether the option is offered after so many more choices of objects of the attack.
bool IsOfferedAfterPicks(const kernel::Rules& rules, const kernel::State& state,
                         const Permitted& permitted, int picks) {
  if (kernel::IsOver(state)) return false;
  const Choosable options(rules, state);
  const kernel::Decision& decision = options.decision();
  if (decision.kind != permitted.kind || decision.decider != permitted.decider) return false;
  if (picks == 0) return options.Has(permitted.option);
  for (std::uint16_t i = 0; i < decision.count; ++i) {
    if (decision.options[i] == permitted.option) continue;
    kernel::State next = state;
    kernel::Apply(rules, next, i);
    if (IsOfferedAfterPicks(rules, next, permitted, picks - 1)) return true;
  }
  return false;
}

/// The same once the attack is declared.
bool IsOfferedAfter(const kernel::Rules& rules, kernel::State state, const Act& declared,
                    const Permitted& permitted) {
  const Choosable options(rules, state);
  const kernel::Decision& decision = options.decision();
  const auto* end = decision.options.begin() + decision.count;
  const auto* found = std::find(decision.options.begin(), end, declared.option);
  if (found == end) return false;
  kernel::Apply(rules, state, static_cast<std::uint16_t>(found - decision.options.begin()));
  return IsOfferedAfterPicks(rules, state, permitted, permitted.picked_before);
}

/// The state in which what is permitted is asked about. A second attack is one of a tapped card:
/// where a bar lets it make no first one, it is asked about as if it had.
/// Rule: [Zero 1.20, 405.1.2].
kernel::State AskedIn(const ClashStage& stage, const Act& act, kernel::State state) {
  const bool is_again = stage.set.permitted == ir::Deed::AttackAgain;
  if (!is_again || act.option.object >= state.object_count) return state;
  kernel::Object& object = state.objects[act.option.object];
  object.flags =
      static_cast<std::uint8_t>(object.flags | kernel::kTapped | kernel::kAttackedThisTurn);
  return state;
}

/// True if without both texts the rule would forbid here what the first permits, and with the first
/// alone nothing does: then the permission is in force. A text that is read where it is asked for
/// has to be gone from its card.
bool IsInForce(const ClashStage& stage, const kernel::Position& position,
               const Permitted& permitted, const Act& act, const Reached& here) {
  const kernel::Rules& rules = stage.both.rules;
  const kernel::State first_only = stage.second.Without(rules, AskedIn(stage, act, here.state));
  if (kernel::WhyNot(rules, first_only, act.decider, act.option).kind != RefusalKind::None)
    return false;
  if (!act.is_itself && !IsOfferedAfter(rules, first_only, act, permitted)) return false;
  const auto is_needed_in = [&](const kernel::Rules& bare_rules, const kernel::State& bare) {
    const kernel::Refusal refusal = kernel::WhyNot(bare_rules, bare, act.decider, act.option);
    if (!act.is_itself) {
      return refusal.kind != RefusalKind::None || !IsOfferedAfter(bare_rules, bare, act, permitted);
    }
    return refusal.kind == permitted.refusal.kind && refusal.clause == permitted.refusal.clause;
  };
  if (!IsReadFromText(stage.set.permitted))
    return is_needed_in(rules, stage.first.Without(rules, first_only));
  const auto there = Follow(rules, stage.neither.rules, position, here.way);
  // Where the same choices are not even offered without it, it is needed.
  if (!there || kernel::IsOver(there->state)) return true;
  if (!act.is_itself) return is_needed_in(stage.neither.rules, there->state);
  return kernel::WhyNot(stage.neither.rules, there->state, act.decider, act.option).kind !=
         RefusalKind::None;
}

/// The refusal, if it is the second text that forbids the act here, and the first that would allow
/// it.
std::optional<kernel::Refusal> ForbiddenHere(const ClashStage& stage,
                                             const kernel::Position& position,
                                             const Permitted& permitted, const Act& act,
                                             const Reached& here) {
  const kernel::Refusal refusal =
      kernel::WhyNot(stage.both.rules, here.state, act.decider, act.option);
  if (refusal.kind != RefusalKind::Forbidden || !IsInForce(stage, position, permitted, act, here))
    return std::nullopt;
  return refusal;
}

/// The line with one more choice at its end.
std::vector<std::uint16_t> WayWith(const Laid& laid, const kernel::Position& position,
                                   const Permitted& permitted) {
  std::vector<std::uint16_t> way = permitted.way;
  auto state = sheet::Lay(laid.rules, position);
  if (!state) return way;
  for (const std::uint16_t choice : way) kernel::Apply(laid.rules, *state, choice);
  const Choosable options(laid.rules, *state);
  const kernel::Decision& decision = options.decision();
  const auto* end = decision.options.begin() + decision.count;
  const auto* found = std::find(decision.options.begin(), end, permitted.option);
  if (found != end) way.push_back(static_cast<std::uint16_t>(found - decision.options.begin()));
  return way;
}

/// The same line with both texts, where nobody is asked any more who attacks or defends: all that
/// could are barred. Nobody can be refused there, so what comes of either is compared.
std::optional<Clash> NobodyAsked(const ClashStage& stage, const kernel::Position& position,
                                 const Permitted& permitted, const std::string& rule) {
  const bool is_of_fight = permitted.kind == kernel::DecisionKind::DeclareDefender ||
                           permitted.kind == kernel::DecisionKind::DeclareAttacker;
  if (!is_of_fight || rule.empty()) return std::nullopt;
  const auto there = Follow(stage.first_only.rules, stage.both.rules, position, permitted.way);
  if (!there || kernel::IsOver(there->state)) return std::nullopt;
  if (Choosable(stage.both.rules, there->state).decision().kind == permitted.kind)
    return std::nullopt;
  return Differing(stage.policies, position,
                   {&stage.first_only, WayWith(stage.first_only, position, permitted), {}},
                   {&stage.both, there->way, {}},
                   sheet::Stated({CitedBy(stage.both).cannot_over_can, rule}));
}

/// Without the text a rule says no to the very option.
std::optional<Clash> RefusedWithout(const WithAndWithout& cards, const kernel::Position& position,
                                    const Permitted& permitted, const std::string& rule,
                                    findings::Meter& meter) {
  std::optional<Clash> clash;
  const auto try_here = [&](const Reached& here) {
    const kernel::Refusal refusal =
        kernel::WhyNot(cards.without.rules, here.state, permitted.decider, permitted.option);
    if (refusal.kind != permitted.refusal.kind || !(refusal.clause == permitted.refusal.clause))
      return false;
    clash = Clash{.lines = {ShownLine{&cards.with, permitted.way,
                                      evidence::MayChoose{permitted.decider, permitted.option}},
                            ShownLine{&cards.without, here.way,
                                      evidence::MayNotChoose{permitted.decider, permitted.option,
                                                             refusal.clause.id}}},
                  .clauses = sheet::Stated({CitedBy(cards.with).text_over_rule, rule})};
    return true;
  };
  const auto there = Follow(cards.with.rules, cards.without.rules, position, permitted.way);
  if (there && try_here(*there)) return clash;
  WalkTurn(cards.without.rules, position, findings::Limit::pair_states_max, meter,
           [&](const Reached& here, const kernel::Decision& decision) {
             return decision.kind == permitted.kind && decision.decider == permitted.decider &&
                    try_here(here);
           });
  return clash;
}

/// Without the text it is not asked for at all: what comes of the same choices without it is
/// compared.
std::optional<Clash> NotAskedWithout(const WithAndWithout& cards, const kernel::Position& position,
                                     const Permitted& permitted, const std::string& rule) {
  const auto there = Follow(cards.with.rules, cards.without.rules, position, permitted.way);
  if (!there || kernel::IsOver(there->state)) return std::nullopt;
  const kernel::Refusal refusal =
      kernel::WhyNot(cards.without.rules, there->state, permitted.decider, permitted.option);
  if (refusal.kind == RefusalKind::None) return std::nullopt;
  return Differing(
      cards.policies, position, {&cards.with, WayWith(cards.with, position, permitted), {}},
      {&cards.without, there->way, {}}, sheet::Stated({CitedBy(cards.with).text_over_rule, rule}));
}

/// The first of these that the second text forbids here.
std::optional<Clash> BarredHere(const ClashStage& stage, const kernel::Position& position,
                                const std::vector<Permitted>& all, const Reached& here,
                                const kernel::Decision& decision) {
  for (const Permitted& permitted : all) {
    const std::string rule = RuleAgainst(CitedBy(stage.both), permitted, stage.set.permitted);
    for (const Act& act : ActsOf(permitted)) {
      if (act.kind != decision.kind || act.decider != decision.decider || rule.empty()) continue;
      const auto refusal = ForbiddenHere(stage, position, permitted, act, here);
      if (!refusal) continue;
      return Clash{
          .lines = {ShownLine{&stage.first_only, permitted.way,
                              evidence::MayChoose{permitted.decider, permitted.option}},
                    ShownLine{&stage.both, here.way,
                              evidence::MayNotChoose{act.decider, act.option, refusal->clause.id}}},
          .clauses = sheet::Stated({CitedBy(stage.both).cannot_over_can, rule})};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Clash> FindPermissionClash(const ClashStage& stage, const kernel::Position& position,
                                         findings::Meter& meter) {
  const auto all =
      FindPermitted({stage.first_only, stage.neither, stage.first_alone, stage.policies}, position,
                    stage.set.permitted, meter);
  if (all.empty()) return std::nullopt;
  for (const Permitted& permitted : all) {
    auto clash = NobodyAsked(stage, position, permitted,
                             RuleAgainst(CitedBy(stage.both), permitted, stage.set.permitted));
    if (clash) return clash;
  }
  return FindInTurn(stage.both.rules, position, findings::Limit::pair_states_max, meter,
                    [&](const Reached& here, const kernel::Decision& decision) {
                      return BarredHere(stage, position, all, here, decision);
                    });
}

std::optional<Clash> FindRuleBeaten(const WithAndWithout& cards, const kernel::Position& position,
                                    std::optional<ir::Deed> deed, findings::Meter& meter) {
  for (const Permitted& permitted : FindPermitted(cards, position, deed, meter)) {
    const std::string rule = RuleAgainst(CitedBy(cards.with), permitted, deed);
    if (rule.empty()) continue;
    auto clash = evidence::IsRefusedHere(permitted.refusal)
                     ? RefusedWithout(cards, position, permitted, rule, meter)
                     : NotAskedWithout(cards, position, permitted, rule);
    if (clash) return clash;
  }
  return std::nullopt;
}

}  // namespace caiding::conflicts
