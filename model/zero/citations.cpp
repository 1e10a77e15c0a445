// SPDX-License-Identifier: MIT
#include "model/zero/citations.h"

namespace caiding::zero {
namespace {

std::string_view ClauseOfOpen(ir::Ambiguity source) {
  switch (source) {
    case ir::Ambiguity::StateOrEvent: return "702.1";
    case ir::Ambiguity::NameOrTrait: return "306.2";
    case ir::Ambiguity::MayScope: return "702.3";
    case ir::Ambiguity::DurationScope: return "709.7";
    case ir::Ambiguity::Antecedent: return "601.1";
    case ir::Ambiguity::Picking: return "705.1";
    case ir::Ambiguity::ConditionScope:
    case ir::Ambiguity::Grouping:
    case ir::Ambiguity::Colon: return "700.9";
    case ir::Ambiguity::TurnSense: return "700.10";
    case ir::Ambiguity::Distribution: return "607.1";
    case ir::Ambiguity::EvaluationTime: return "103.4";
    case ir::Ambiguity::DestructionCause: return "803.1";
    case ir::Ambiguity::OtherThan: return "601.1";
    case ir::Ambiguity::EffectNoun: return "700.6";
    case ir::Ambiguity::CannotBoth: return "102.2";
    case ir::Ambiguity::MissingZone:
    case ir::Ambiguity::NumberSense: return "705.1";
  }
  return "";
}

}  // namespace

sheet::Citations CitationsOfChecks() {
  return {
      .deeds = {.text_over_rule = "102.1",
                .cannot_over_can = "102.2",
                .cost_of_duty = "405.1.4",
                .duty_to_attack = "405.1.5",
                .aim = "501.2",
                .duty_to_defend = "502.5",
                .barred_aim = "501.3",
                .one_fight = "507.1",
                .own_bearer = "319.3",
                .main_timing = "105.8",
                .discard_to_limit = "408.1",
                .hand_limit = "203.3"},
      .order = {.triggers = "106.7",
                .own_triggers = "702.8",
                .continuous = "701.1",
                .taking_effect = "701.3",
                .own_first = "701.6",
                .active_first = "701.7",
                .taken_effects = "701.8",
                .replacements = "707.2"},
      .words = {.card_name = "301.2",
                .character_name = "305.2",
                .trait = "306.2",
                .kinds_of_ability = "700.2",
                .timings = "800.1",
                .trigger = "702.1",
                .condition = "702.4",
                .targets = "705.1",
                .activation_cost = "703.1",
                .sentences = "700.9",
                .open = ClauseOfOpen},
      .state = {.zones = "200.1",
                .kinds = "302.1",
                .subkinds = "311.1",
                .levels = "600.7",
                .damage = "607.2",
                .costs = "303.1",
                .markers = "326.1",
                .one_name = "301.1",
                .no_less_than_zero = "103.5"},
      .use = {.use = "623.1", .tapping = "104.2", .payment = "303.2", .exact_payment = "303.3"}};
}

}  // namespace caiding::zero
