// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/conflicts/clashes.h"
#include "checker/evidence/refused_here.h"
#include "model/kernel/board.h"
#include "model/kernel/game.h"

namespace caiding::conflicts {
namespace {

using kernel::Option;
using kernel::RefusalKind;

/// What may be chosen here, with both texts and without one of them or both.
struct Options {
  Choosable both;
  Choosable without_first;
  Choosable without_second;
  Choosable with_neither;
};

Options OptionsAt(const ClashStage& stage, const kernel::State& state) {
  const kernel::Rules& rules = stage.both.rules;
  const kernel::State without_first = stage.first.Without(rules, state);
  return {.both = Choosable(rules, state),
          .without_first = Choosable(rules, without_first),
          .without_second = Choosable(rules, stage.second.Without(rules, state)),
          .with_neither = Choosable(rules, stage.second.Without(rules, without_first))};
}

/// The first option of the list that fits.
template <class Fits>
std::optional<Option> FirstOf(const kernel::Decision& decision, Fits&& fits) {
  const auto* end = decision.options.begin() + decision.count;
  const auto* found = std::find_if(decision.options.begin(), end, fits);
  if (found == end) return std::nullopt;
  return *found;
}

/// What is done here although the first text alone would not let it be.
std::optional<Option> Released(const Options& options) {
  return FirstOf(options.both.decision(), [&](const Option& option) {
    return !options.without_second.Has(option) && options.with_neither.Has(option);
  });
}

/// What the first text demands, and cannot be done for the second.
std::optional<Option> Prevented(const ClashStage& stage, const Options& options,
                                const kernel::State& state, kernel::Refusal& refusal) {
  return FirstOf(options.without_second.decision(), [&](const Option& option) {
    if (options.both.Has(option)) return false;
    refusal = kernel::WhyNot(stage.both.rules, state, options.both.decision().decider, option);
    // What costs more than there is, is not offered. Rule: [Zero 1.20, 405.1.4].
    return refusal.kind == RefusalKind::Forbidden || refusal.kind == RefusalKind::CannotPay ||
           refusal.kind == RefusalKind::NotOffered;
  });
}

std::vector<std::uint16_t> WayWith(const Reached& here, const kernel::Decision& decision,
                                   const Option& option) {
  std::vector<std::uint16_t> way = here.way;
  const auto* found =
      std::find(decision.options.begin(), decision.options.begin() + decision.count, option);
  way.push_back(static_cast<std::uint16_t>(found - decision.options.begin()));
  return way;
}

/// The rule under which something has to be done first.
std::string_view RuleOfDuty(const sheet::DeedCitations& cited, kernel::DecisionKind kind) {
  if (kind == kernel::DecisionKind::DeclareDefender) return cited.duty_to_defend;
  return kind == kernel::DecisionKind::AttackTarget ? cited.aim : cited.duty_to_attack;
}

const sheet::DeedCitations& CitedBy(const ClashStage& stage) {
  return stage.both.table.sheet->citations.deeds;
}

/// A line at whose end `released` may not be chosen: there the duty holds.
std::optional<ShownLine> DutyHolds(const Laid& laid, const kernel::Position& position,
                                   kernel::Decider decider, const Option& released,
                                   findings::Meter& meter) {
  return FindInTurn(
      laid.rules, position, findings::Limit::pair_states_max, meter,
      [&](const Reached& here, const kernel::Decision& decision) -> std::optional<ShownLine> {
        if (decision.decider != decider) return std::nullopt;
        const kernel::Refusal refusal = kernel::WhyNot(laid.rules, here.state, decider, released);
        if (refusal.kind != RefusalKind::MustActFirst) return std::nullopt;
        return ShownLine{&laid, here.way,
                         evidence::MayNotChoose{decider, released, refusal.clause.id}};
      });
}

/// An obligation that a prohibition or a cost stands against.
std::optional<Clash> AgainstDuty(const ClashStage& stage, const kernel::Position& position,
                                 const Reached& here, const Options& options,
                                 findings::Meter& meter) {
  const auto released = Released(options);
  if (!released) return std::nullopt;
  kernel::Refusal refusal;
  const auto prevented = Prevented(stage, options, here.state, refusal);
  if (!prevented) return std::nullopt;
  const kernel::Decision& decision = options.both.decision();
  const bool is_forbidden = refusal.kind == RefusalKind::Forbidden;
  const sheet::DeedCitations& cited = CitedBy(stage);
  const auto clauses = sheet::Stated({RuleOfDuty(cited, decision.kind),
                                      is_forbidden ? cited.cannot_over_can : cited.cost_of_duty});
  const Standing against = is_forbidden ? Standing::Prohibition : Standing::Cost;
  if (evidence::IsRefusedHere(refusal)) {
    if (auto duty = DutyHolds(stage.first_only, position, decision.decider, *released, meter)) {
      return Clash{
          .lines = {std::move(*duty), ShownLine{&stage.both, here.way,
                                                evidence::MayNotChoose{decision.decider, *prevented,
                                                                       refusal.clause.id}}},
          .clauses = clauses,
          .against_duty = against};
    }
  }
  // With the first alone what it demands is done, whether or not anybody is asked.
  auto alone = Follow(stage.both.rules, stage.first_only.rules, position, here.way);
  if (!alone) return std::nullopt;
  const Choosable asked(stage.first_only.rules, alone->state);
  if (asked.AsksLike(decision)) {
    if (asked.Has(*released)) return std::nullopt;
    if (asked.Has(*prevented)) alone->way = WayWith(*alone, asked.decision(), *prevented);
  }
  auto clash = Differing(stage.policies, position, {&stage.first_only, std::move(alone->way), {}},
                         {&stage.both, WayWith(here, decision, *released), {}}, clauses);
  if (clash) clash->against_duty = against;
  return clash;
}

/// True if an attack that is declared here comes to nothing, since there is nothing that it may be
/// aimed at. Rule: [Zero 1.20, 501.3].
bool IsBrokenOff(const kernel::Rules& rules, const kernel::State& state, std::uint16_t declared) {
  kernel::State next = state;
  kernel::Apply(rules, next, declared);
  return !kernel::IsOver(next) && next.battle.attacker.IsNone();
}

/// An obligation to attack where nothing may be attacked for the second text: not to attack is
/// offered.
std::optional<Clash> NothingToAttack(const ClashStage& stage, const kernel::Position& position,
                                     const Reached& here, const Options& options,
                                     findings::Meter& meter) {
  const kernel::Decision& decision = options.both.decision();
  if (decision.kind != kernel::DecisionKind::Priority) return std::nullopt;
  const auto released = Released(options);
  if (!released) return std::nullopt;
  for (std::uint16_t i = 0; i < decision.count; ++i) {
    const bool is_broken_off = decision.options[i].verb == kernel::OptionVerb::DeclareAttack &&
                               options.without_second.Has(decision.options[i]) &&
                               IsBrokenOff(stage.both.rules, here.state, i);
    if (!is_broken_off) continue;
    auto duty = DutyHolds(stage.first_only, position, decision.decider, *released, meter);
    if (!duty) return std::nullopt;
    const sheet::DeedCitations& cited = CitedBy(stage);
    return Clash{
        .lines = {std::move(*duty), ShownLine{&stage.both, here.way,
                                              evidence::MayChoose{decision.decider, *released}}},
        .clauses = sheet::Stated({cited.duty_to_attack, cited.barred_aim, cited.cannot_over_can}),
        .against_duty = Standing::Prohibition};
  }
  return std::nullopt;
}

/// Sees whether somebody who must defend is declared, also where nobody is asked.
class DutyWatch final : public kernel::StepWatch {
 public:
  explicit DutyWatch(const kernel::Rules& rules) : rules_(rules) {}

  bool See(const kernel::State& state) override {
    if (has_defended_ || state.battle.bout_count == 0) return true;
    kernel::State copy = state;
    kernel::Game game(rules_, copy);
    for (const kernel::Bout& bout : state.battle) {
      const bool must =
          bout.is_declared != 0 && kernel::Must(game, bout.defender.object, ir::Deed::Defend);
      has_defended_ = has_defended_ || must;
    }
    return true;
  }
  bool has_defended() const { return has_defended_; }

 private:
  const kernel::Rules& rules_;
  bool has_defended_ = false;
};

bool DefendsByDuty(const kernel::Rules& rules, kernel::State state, std::uint16_t option) {
  DutyWatch watch(rules);
  kernel::ApplyWatched(rules, state, option, watch);
  return watch.has_defended();
}

/// An attack against which who must defends, with the first text alone, and nobody with both: where
/// nobody can, nobody is asked.
std::optional<Clash> DefenceLapses(const ClashStage& stage, const kernel::Position& position,
                                   const Reached& here, const kernel::Decision& decision) {
  if (decision.kind != kernel::DecisionKind::AttackTarget) return std::nullopt;
  const auto alone = Follow(stage.both.rules, stage.first_only.rules, position, here.way);
  if (!alone) return std::nullopt;
  const Choosable options(stage.first_only.rules, alone->state);
  if (!options.AsksLike(decision)) return std::nullopt;
  const sheet::DeedCitations& cited = CitedBy(stage);
  for (std::uint16_t option = 0; option < decision.count; ++option) {
    const Option& attacked = decision.options[option];
    if (!options.Has(attacked) || DefendsByDuty(stage.both.rules, here.state, option)) continue;
    std::vector<std::uint16_t> way = WayWith(*alone, options.decision(), attacked);
    if (!DefendsByDuty(stage.first_only.rules, alone->state, way.back())) continue;
    auto clash = Differing(stage.policies, position, {&stage.first_only, std::move(way), {}},
                           {&stage.both, WayWith(here, decision, attacked), {}},
                           sheet::Stated({cited.duty_to_defend, cited.cannot_over_can}));
    if (clash) clash->against_duty = Standing::Prohibition;
    if (clash) return clash;
  }
  return std::nullopt;
}

/// A duty to attack or to defend that holds with the first text alone, where it may not be left,
/// and of which nobody is asked with both: the second bars all that could.
std::optional<Clash> NobodyAsked(const ClashStage& stage, const kernel::Position& position,
                                 findings::Meter& meter) {
  // Where an attack is aimed at something, it is told by what may be aimed at.
  if (!CitedBy(stage).aim.empty()) return std::nullopt;
  const Option left{kernel::OptionVerb::Done, Option::kNoObject, 0};
  const kernel::Rules& rules = stage.first_only.rules;
  return FindInTurn(
      rules, position, findings::Limit::pair_states_max, meter,
      [&](const Reached& here, const kernel::Decision& decision) -> std::optional<Clash> {
        const bool is_asked = decision.kind == kernel::DecisionKind::DeclareAttacker ||
                              decision.kind == kernel::DecisionKind::DeclareDefender;
        if (!is_asked || Choosable(rules, here.state).Has(left)) return std::nullopt;
        if (!Choosable(rules, stage.first_alone.Without(rules, here.state)).Has(left))
          return std::nullopt;
        const auto there = Follow(rules, stage.both.rules, position, here.way);
        if (!there || kernel::IsOver(there->state)) return std::nullopt;
        if (Choosable(stage.both.rules, there->state).decision().kind == decision.kind)
          return std::nullopt;
        const sheet::DeedCitations& cited = CitedBy(stage);
        std::vector<std::uint16_t> way = here.way;
        way.push_back(0);
        auto clash =
            Differing(stage.policies, position, {&stage.first_only, std::move(way), {}},
                      {&stage.both, there->way, {}},
                      sheet::Stated({RuleOfDuty(cited, decision.kind), cited.cannot_over_can}));
        if (clash) clash->against_duty = Standing::Prohibition;
        return clash;
      });
}

/// Two obligations of which each shuts out what the other demands.
std::optional<Clash> TwoDuties(const ClashStage& stage, const kernel::Position& position,
                               const Reached& here, const Options& options) {
  const kernel::Decision& decision = options.both.decision();
  const auto against_first = Released(options);
  const auto against_second = FirstOf(decision, [&](const Option& option) {
    return !options.without_first.Has(option) && options.with_neither.Has(option);
  });
  if (!against_first || !against_second || *against_first == *against_second) return std::nullopt;
  // Each of them does what the other text demands.
  if (!options.without_first.Has(*against_first) || !options.without_second.Has(*against_second))
    return std::nullopt;
  auto clash = Differing(stage.policies, position,
                         {&stage.both, WayWith(here, decision, *against_second), {}},
                         {&stage.both, WayWith(here, decision, *against_first), {}},
                         sheet::Stated({RuleOfDuty(CitedBy(stage), decision.kind)}));
  if (clash) clash->is_settled_by_rule = false;
  return clash;
}

}  // namespace

kernel::Policies AskingWhichDuty(const sheet::Sheet& sheet, const kernel::Policies& policies) {
  const sheet::SwitchRoles& switches = sheet.switches;
  return sheet::With(sheet, sheet::With(sheet, policies, switches.chosen_duty),
                     switches.unpayable_duty_lapses);
}

std::optional<Clash> FindObligationClash(const ClashStage& stage, const kernel::Position& position,
                                         findings::Meter& meter) {
  auto found = FindInTurn(
      stage.both.rules, position, findings::Limit::pair_states_max, meter,
      [&](const Reached& here, const kernel::Decision& decision) -> std::optional<Clash> {
        const bool is_of_battle = decision.kind == kernel::DecisionKind::Priority ||
                                  decision.kind == kernel::DecisionKind::DeclareAttacker ||
                                  decision.kind == kernel::DecisionKind::AttackTarget ||
                                  decision.kind == kernel::DecisionKind::DeclareDefender;
        if (!is_of_battle) return std::nullopt;
        const Options options = OptionsAt(stage, here.state);
        auto clash = AgainstDuty(stage, position, here, options, meter);
        if (!clash) clash = NothingToAttack(stage, position, here, options, meter);
        if (!clash) clash = TwoDuties(stage, position, here, options);
        return clash ? clash : DefenceLapses(stage, position, here, decision);
      });
  return found ? found : NobodyAsked(stage, position, meter);
}

std::optional<Clash> FindClashOfThree(const TripleStage& stage, const kernel::Position& position,
                                      findings::Meter& meter) {
  auto clash = FindObligationClash(stage.all, position, meter);
  if (!clash) return std::nullopt;
  const auto* duty = std::get_if<evidence::MayNotChoose>(&clash->lines[0].claim);
  if (duty == nullptr) return std::nullopt;
  for (const ClashStage& part : stage.parts) {
    if (FindObligationClash(part, position, meter)) return std::nullopt;
    auto holds = DutyHolds(part.both, position, duty->decider, duty->option, meter);
    if (!holds) return std::nullopt;
    clash->parts.push_back(std::move(*holds));
  }
  return clash;
}

}  // namespace caiding::conflicts
