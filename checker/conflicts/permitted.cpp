// SPDX-License-Identifier: MIT
#include "checker/conflicts/permitted.h"

#include <algorithm>
#include <array>

namespace caiding::conflicts {
namespace {

using kernel::DecisionKind;
using kernel::OptionVerb;
using kernel::RefusalKind;

bool IsUse(std::optional<ir::Deed> deed) { return !deed || *deed == ir::Deed::UseAtInstantSpeed; }

/// True if an option of this decision is one that such a text may permit.
bool MayBePermitted(std::optional<ir::Deed> deed, const kernel::Decision& decision,
                    const kernel::Option& option) {
  const auto is = [&](DecisionKind kind, OptionVerb verb) {
    return decision.kind == kind && option.verb == verb;
  };
  if (IsUse(deed)) return is(DecisionKind::Priority, OptionVerb::UseCard);
  using ir::Deed;
  if (deed == Deed::AttackOnEntryTurn || deed == Deed::AttackAgain) {
    return is(DecisionKind::Priority, OptionVerb::DeclareAttack) ||
           is(DecisionKind::DeclareAttacker, OptionVerb::DeclareAttack);
  }
  if (deed == Deed::AttackUpright || deed == Deed::AttackSeveral) {
    return is(DecisionKind::AttackTarget, OptionVerb::Pick);
  }
  if (deed == Deed::DefendTapped || deed == Deed::DefendAgain) {
    return is(DecisionKind::DeclareDefender, OptionVerb::Pick);
  }
  if (deed == Deed::LevelUpUncounted) return is(DecisionKind::Priority, OptionVerb::LevelUp);
  return deed == Deed::AttachTo && (is(DecisionKind::PickTarget, OptionVerb::Pick) ||
                                    is(DecisionKind::HostForAttachment, OptionVerb::Pick));
}

/// A rule of the game says no: not another text, nor the order in which things are asked.
bool IsByRule(const kernel::Refusal& refusal, std::optional<ir::Deed> deed) {
  // What only a text lets be asked is not asked without it.
  const bool is_not_asked = refusal.kind == RefusalKind::OtherDecision ||
                            refusal.kind == RefusalKind::NotOffered ||
                            refusal.kind == RefusalKind::OtherDecides;
  if (is_not_asked) return deed.has_value() && IsReadFromText(deed);
  static constexpr std::array kNoRule{RefusalKind::None,          RefusalKind::GameOver,
                                      RefusalKind::NotControlled, RefusalKind::NotExecutable,
                                      RefusalKind::Forbidden,     RefusalKind::ConditionFails,
                                      RefusalKind::Untargetable};
  return std::find(kNoRule.begin(), kNoRule.end(), refusal.kind) == kNoRule.end();
}

/// How many choices of objects of an attack stand at the end of the line.
int PickedBefore(const kernel::Rules& rules, const kernel::Position& position,
                 const std::vector<std::uint16_t>& way) {
  auto state = sheet::Lay(rules, position);
  int picked = 0;
  for (const std::uint16_t choice : way) {
    picked =
        Choosable(rules, *state).decision().kind == DecisionKind::AttackTarget ? picked + 1 : 0;
    kernel::Apply(rules, *state, choice);
  }
  return picked;
}

}  // namespace

bool IsReadFromText(std::optional<ir::Deed> deed) {
  return IsUse(deed) || *deed == ir::Deed::AttachTo || *deed == ir::Deed::AttackSeveral;
}

std::optional<Reached> Follow(const kernel::Rules& from, const kernel::Rules& to,
                              const kernel::Position& position,
                              const std::vector<std::uint16_t>& way) {
  auto old_state = sheet::Lay(from, position);
  auto new_state = sheet::Lay(to, position);
  if (!old_state || !new_state) return std::nullopt;
  Reached reached{*new_state, {}};
  for (const std::uint16_t choice : way) {
    const Choosable old_options(from, *old_state);
    const Choosable options(to, reached.state);
    if (!options.AsksLike(old_options.decision())) return std::nullopt;
    const kernel::Option& wanted = old_options.decision().options[choice];
    const auto* begin = options.decision().options.begin();
    const auto* end = begin + options.decision().count;
    const auto* found = std::find(begin, end, wanted);
    if (found == end) return std::nullopt;
    const auto index = static_cast<std::uint16_t>(found - begin);
    kernel::Apply(from, *old_state, choice);
    kernel::Apply(to, reached.state, index);
    reached.way.push_back(index);
  }
  return reached;
}

std::vector<Permitted> FindPermitted(const WithAndWithout& cards, const kernel::Position& position,
                                     std::optional<ir::Deed> deed, findings::Meter& meter) {
  std::vector<Permitted> all;
  const auto is_known = [&](const kernel::Decision& decision, const kernel::Option& option) {
    return std::any_of(all.begin(), all.end(), [&](const Permitted& one) {
      return one.kind == decision.kind && one.option == option;
    });
  };
  /// What the rules say of it without the text.
  const auto refusal_of = [&](const Reached& here, const kernel::Decision& decision,
                              const kernel::Option& option) {
    const kernel::State without = cards.share.Without(cards.with.rules, here.state);
    kernel::Refusal refusal = kernel::WhyNot(cards.with.rules, without, decision.decider, option);
    if (refusal.kind != RefusalKind::None || !IsReadFromText(deed)) return refusal;
    const auto there = Follow(cards.with.rules, cards.without.rules, position, here.way);
    return there ? kernel::WhyNot(cards.without.rules, there->state, decision.decider, option)
                 : kernel::Refusal{};
  };
  WalkTurn(cards.with.rules, position, findings::Limit::pair_states_max, meter,
           [&](const Reached& here, const kernel::Decision& decision) {
             for (int i = 0; i < decision.count; ++i) {
               const kernel::Option& option = decision.options[static_cast<std::size_t>(i)];
               if (!MayBePermitted(deed, decision, option) || is_known(decision, option)) continue;
               const kernel::Refusal refusal = refusal_of(here, decision, option);
               if (!IsByRule(refusal, deed)) continue;
               all.push_back({.way = here.way,
                              .kind = decision.kind,
                              .decider = decision.decider,
                              .option = option,
                              .attacker = here.state.battle.attacker.object,
                              .picked_before = PickedBefore(cards.with.rules, position, here.way),
                              .refusal = refusal});
             }
             return false;
           });
  return all;
}

std::string RuleAgainst(const sheet::DeedCitations& cited, const Permitted& permitted,
                        std::optional<ir::Deed> deed) {
  if (deed == ir::Deed::AttackSeveral) return std::string(cited.one_fight);
  if (deed == ir::Deed::AttachTo) return std::string(cited.own_bearer);
  if (deed == ir::Deed::UseAtInstantSpeed) return std::string(cited.main_timing);
  return permitted.refusal.clause.id;
}

}  // namespace caiding::conflicts
