// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/conflicts/clashes.h"

namespace caiding::conflicts {
namespace {

using kernel::Option;
using kernel::RefusalKind;

/// What the second text would have to keep from being chosen so that what is permitted is not done: that itself, or
/// the attack of which it is the object.
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

/// The refusal, if it is the second text that forbids the act here, and the first that would allow it.
std::optional<kernel::Refusal> ForbiddenHere(const PairStage& stage, const Act& act, const kernel::State& state) {
  const kernel::Rules& rules = stage.both.rules;
  const kernel::Refusal refusal = kernel::WhyNot(rules, state, act.decider, act.option);
  if (refusal.kind != RefusalKind::Forbidden) return std::nullopt;
  const kernel::State without = stage.second.Without(rules, state);
  if (kernel::WhyNot(rules, without, act.decider, act.option).kind != RefusalKind::None) return std::nullopt;
  return refusal;
}

/// The same line with both texts, where nobody is asked any more who defends: all that could are barred.
std::optional<Clash> NobodyAsked(const PairStage& stage, const kernel::Position& position, const Permitted& permitted,
                                 const std::string& rule) {
  if (permitted.kind != kernel::DecisionKind::DeclareDefender || rule.empty()) return std::nullopt;
  const auto there = Follow(stage.first_only.rules, stage.both.rules, position, permitted.way);
  if (!there) return std::nullopt;
  if (Choosable(stage.both.rules, there->state).decision().kind == permitted.kind) return std::nullopt;
  const kernel::Refusal refusal =
      kernel::WhyNot(stage.both.rules, there->state, permitted.decider, permitted.option);
  return Clash{.lines = {ShownLine{&stage.first_only, permitted.way,
                                   evidence::MayChoose{permitted.decider, permitted.option}},
                         ShownLine{&stage.both, there->way,
                                   evidence::MayNotChoose{permitted.decider, permitted.option, refusal.clause.id}}},
               .clauses = {"102.2", rule}};
}

}  // namespace

std::optional<Clash> FindPermissionClash(const PairStage& stage, const kernel::Position& position,
                                         evidence::Meter& meter) {
  const auto all = FindPermitted({stage.first_only, stage.neither, stage.first_alone}, position,
                                 stage.pair.permitted, meter);
  if (all.empty()) return std::nullopt;
  for (const Permitted& permitted : all) {
    auto clash = NobodyAsked(stage, position, permitted, RuleAgainst(permitted, stage.pair.permitted));
    if (clash) return clash;
  }
  std::optional<Clash> clash;
  WalkTurn(stage.both.rules, position, evidence::Limit::pair_states_max, meter,
           [&](const Reached& here, const kernel::Decision& decision) {
             for (const Permitted& permitted : all) {
               const std::string rule = RuleAgainst(permitted, stage.pair.permitted);
               for (const Act& act : ActsOf(permitted)) {
                 if (act.kind != decision.kind || act.decider != decision.decider || rule.empty()) continue;
                 const auto refusal = ForbiddenHere(stage, act, here.state);
                 if (!refusal) continue;
                 clash = Clash{
                     .lines = {ShownLine{&stage.first_only, permitted.way,
                                         evidence::MayChoose{permitted.decider, permitted.option}},
                               ShownLine{&stage.both, here.way,
                                         evidence::MayNotChoose{act.decider, act.option, refusal->clause.id}}},
                     .clauses = {"102.2", rule}};
                 return true;
               }
             }
             return false;
           });
  return clash;
}

std::optional<Clash> FindRuleBeaten(const WithAndWithout& cards, const kernel::Position& position,
                                    std::optional<ir::Deed> deed, evidence::Meter& meter) {
  for (const Permitted& permitted : FindPermitted(cards, position, deed, meter)) {
    const std::string rule = RuleAgainst(permitted, deed);
    if (rule.empty()) continue;
    std::optional<Clash> clash;
    const auto try_here = [&](const Reached& here) {
      const kernel::Refusal refusal =
          kernel::WhyNot(cards.without.rules, here.state, permitted.decider, permitted.option);
      if (refusal.kind != permitted.refusal.kind || !(refusal.clause == permitted.refusal.clause)) return false;
      clash = Clash{.lines = {ShownLine{&cards.with, permitted.way,
                                        evidence::MayChoose{permitted.decider, permitted.option}},
                              ShownLine{&cards.without, here.way,
                                        evidence::MayNotChoose{permitted.decider, permitted.option, refusal.clause.id}}},
                    .clauses = {"102.1", rule}};
      return true;
    };
    const auto there = Follow(cards.with.rules, cards.without.rules, position, permitted.way);
    if (there && try_here(*there)) return clash;
    WalkTurn(cards.without.rules, position, evidence::Limit::pair_states_max, meter,
             [&](const Reached& here, const kernel::Decision& decision) {
               return decision.kind == permitted.kind && decision.decider == permitted.decider && try_here(here);
             });
    if (clash) return clash;
  }
  return std::nullopt;
}

}  // namespace caiding::conflicts
