// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/either.h"
#include "model/ir/match.h"
#include "model/kernel/allowed.h"
#include "model/kernel/board_pass.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/lasting.h"
#include "model/kernel/pack.h"

// One continuous effect, carried out on the board.

namespace caiding::kernel {
namespace {

/// Notes that something was done to an object; `deed` tells the leaves of one effect apart.
/// Rule: [FF-TCG 3.2, 11.12.4.12].
void Note(const Pass& pass, const Context& context, int object, const void* deed,
          std::int32_t amount) {
  if (pass.trace == nullptr) return;
  constexpr std::uint64_t kFactor = 0x100000001B3;
  std::uint64_t& deeds = pass.trace->deeds;
  for (const std::uint64_t part :
       {static_cast<std::uint64_t>(object), reinterpret_cast<std::uintptr_t>(deed),
        static_cast<std::uint64_t>(static_cast<std::uint32_t>(amount))}) {
    deeds = (deeds ^ (part + 1)) * kFactor;
  }
  if (context.source.object != object) pass.trace->is_own_only = false;
}

/// 不受…效果影响 keeps it from this object.
bool IsKept(const Pass& pass, const Context& context, int object) {
  return !pass.unaffected.empty() &&
         !IsReached(pass.game, pass.unaffected.data(), static_cast<int>(pass.unaffected.size()),
                    object, context.source, context.controller);
}

/// Calls `act(object)` for each object in play on which the effect acts.
template <class Act>
void ForEachAffected(Pass& pass, const Context& context, const ir::Objects& objects,
                     ObjectRef fixed, Act&& act) {
  if (!fixed.IsNone()) {
    if (IsCurrent(pass.game.state, fixed) && Place(pass.game, fixed.object) != nullptr &&
        !IsKept(pass, context, fixed.object)) {
      Note(pass, context, fixed.object, &objects, 0);
      act(fixed.object);
    }
    return;
  }
  ObjectList list;
  Collect(pass.game, context, objects, list);
  for (const ObjectRef item : list) {
    if (Place(pass.game, item.object) == nullptr || IsKept(pass, context, item.object)) continue;
    Note(pass, context, item.object, &objects, 0);
    act(item.object);
  }
}

/// What was added before a number is set: gone in the order of taking effect. D-M33a.
std::int32_t AddedBefore(Game& game, std::int32_t added) {
  return added != 0 && AnswerTo(game, Question::NumberOrder) == 1 ? added : 0;
}

void ApplyStat(Pass& pass, const Context& context, int object, const ir::StatChange& change,
               std::int32_t amount) {
  if (change.stat.value >= kStatsMax) return;
  Note(pass, context, object, &change, amount);
  // As far as the bound lets it go; more is gained by nobody. Rule: [Zero 1.20, 310.3].
  const Characteristics* own = change.bound ? Place(pass.game, object) : nullptr;
  if (own != nullptr) {
    const std::int32_t stat = own->stats[change.stat.value];
    amount = WithinBound(stat, amount, ValueOf(pass.game, context, *change.bound)) - stat;
  }
  const auto add = [&](int index, bool is_set) {
    Characteristics* look = Place(pass.game, index);
    if (look == nullptr) return;
    std::int32_t& stat = look->stats[change.stat.value];
    if (!is_set) look->added[change.stat.value] += amount;
    stat = is_set ? amount + AddedBefore(pass.game, look->added[change.stat.value]) : stat + amount;
    // D-C31: whether what is missing to 0 is remembered.
    if (stat < 0 && AnswerTo(pass.game, Question::BelowZero) == 1) stat = 0;
  };
  const Characteristics* bonus = Place(pass.game, object);
  const std::int32_t before = bonus == nullptr ? 0 : bonus->stats[change.stat.value];
  add(object, change.is_set);
  // What an attached card gains, its host gains; what its bonus becomes, too.
  // Rule: [Zero 1.20, 310.3].
  const Object& self = pass.game.At(object);
  if (self.host == kNoObject8 || self.Has(kUnder)) return;
  if (change.is_set) amount = bonus == nullptr ? 0 : bonus->stats[change.stat.value] - before;
  add(self.host, false);
}

/// True if something in force grants effects: only then it matters what a loss reaches.
bool AnyGrants(const Game& game) {
  const auto grants = [&](const EffectInstance& effect) {
    const ir::Effect* node = nullptr;
    if (effect.form == EffectForm::Printed) node = &game.rules.abilities[effect.code].text->effect;
    if (effect.form == EffectForm::Lasting) node = game.rules.nodes[effect.code];
    return node != nullptr && !std::holds_alternative<ir::LoseEffects>(node->node) &&
           !std::holds_alternative<ir::ChangeStats>(node->node);
  };
  return std::any_of(game.state.effects.begin(),
                     game.state.effects.begin() + game.state.effect_count, grants);
}

void ApplyLoss(Pass& pass, const Context& context, int object, const ir::LoseEffects& lose) {
  Characteristics* look = Place(pass.game, object);
  if (lose.keyword) {
    look->keywords &= ~(std::uint64_t{1} << lose.keyword->value);
    return;
  }
  const std::size_t place =
      pass.game.board.place[static_cast<std::size_t>(object)] - std::size_t{1};
  bool is_barring = !pass.is_lasting || lose.duration.kind != ir::DurationKind::WhileThere;
  // What an effect left in force nothing takes from it.
  const std::uint8_t taker = pass.is_lasting ? kNoObject8 : context.source.object;
  look->has_lost_own = true;
  const bool any_grants = AnyGrants(pass.game);
  // D-C03: what others granted stays. Its own goes in the next pass.
  if (any_grants && AnswerTo(pass.game, Question::LossReach) == 1) {
    pass.now[place] = Loss{true, false, -1, taker};
    return;
  }
  // D-C04: whether a grant comes back.
  const std::uint8_t regain =
      any_grants ? AnswerTo(pass.game, Question::RegainAfterLoss) : std::uint8_t{0};
  is_barring = is_barring && regain == 0;
  look->is_barred = look->is_barred || is_barring;
  // A loss that is over does not take what is given anew. Rule: [Zero 1.20, 708.2]; policy D-C04.
  if (is_barring || regain == 2 || !pass.before[place].is_known) {
    look->keywords = 0;
    look->granted_count = 0;
  }
  pass.now[place] = Loss{true, is_barring || pass.now[place].is_barring,
                         static_cast<std::int8_t>(pass.effect), taker};
}

/// True if the effect belongs to another stratum than the one that is applied.
bool IsOutOfStratum(const Pass& pass, const ir::Effect& effect) {
  const bool is_control = std::holds_alternative<ir::Sequence>(effect.node) ||
                          std::holds_alternative<ir::If>(effect.node);
  return !is_control && pass.game.rules.pack->stratum(effect) != pass.stratum;
}

}  // namespace

bool HoldsIn(Pass& pass, const Context& context, const ir::Condition& condition) {
  // D-M33b: in order, a condition looks at its place in the order.
  if (pass.assumed == nullptr || AnswerTo(pass.game, Question::SeenValues) != 1) {
    return Holds(pass.game, context, condition);
  }
  pass.game.seen_board = pass.assumed;
  const bool holds = Holds(pass.game, context, condition);
  pass.game.seen_board = nullptr;
  return holds;
}

bool IsActive(Pass& pass, const AbilityEntry& ability, const Context& context) {
  const ir::Ability& text = *ability.text;
  if (pass.game.At(context.source.object).level < text.level) return false;
  if (text.turn_condition && !HoldsIn(pass, context, *text.turn_condition)) return false;
  return HoldsIn(pass, context, text.condition);
}

namespace {

void ApplySequence(Pass& pass, const Context& context, const ir::Sequence& sequence,
                   ObjectRef fixed) {
  for (const ir::Effect& step : sequence.steps) ApplyNode(pass, context, step, fixed);
}

void ApplyIf(Pass& pass, const Context& context, const ir::If& conditional, ObjectRef fixed) {
  if (HoldsIn(pass, context, conditional.condition)) {
    ApplyNode(pass, context, *conditional.then, fixed);
  } else if (conditional.otherwise) {
    ApplyNode(pass, context, **conditional.otherwise, fixed);
  }
}

/// What the change comes to now; nothing where whom it follows is no longer there.
std::optional<std::int32_t> AmountNow(Pass& pass, const Context& context,
                                      const ir::StatChange& change) {
  if (pass.is_lasting && !change.follows) return pass.fixed_amount;
  Context seen = context;
  if (pass.is_lasting) seen.followed = pass.followed;
  if (!seen.followed.IsNone() && !IsCurrent(pass.game.state, seen.followed)) return std::nullopt;
  return ValueOf(pass.game, seen, change.amount);
}

void ApplyStats(Pass& pass, const Context& context, const ir::ChangeStats& change,
                ObjectRef fixed) {
  // What they come to is worked out before any of them changes, of one object ((攻)(防)互换) as of
  // several: it is one sentence. Rule: [Zero 1.20, 700.9].
  std::array<std::optional<std::int32_t>, kStatsMax> amounts{};
  const std::size_t end = std::min(change.changes.size(), amounts.size());
  bool is_known = false;
  ForEachAffected(pass, context, change.what, fixed, [&](int object) {
    for (std::size_t i = 0; i < end && !is_known; ++i)
      amounts[i] = AmountNow(pass, context, change.changes[i]);
    is_known = true;
    for (std::size_t i = 0; i < end; ++i) {
      const bool is_meant = pass.part < 0 || pass.part == static_cast<int>(i);
      if (is_meant && amounts[i]) ApplyStat(pass, context, object, change.changes[i], *amounts[i]);
    }
  });
}

void ApplyGrant(Pass& pass, const Context& context, const ir::Grant& grant, ObjectRef fixed) {
  ForEachAffected(pass, context, grant.what, fixed, [&](int object) {
    const std::size_t place =
        pass.game.board.place[static_cast<std::size_t>(object)] - std::size_t{1};
    const Loss& loss = pass.before[place];
    // A timed loss bars gains; a loss that is over takes only what was gained before it.
    // Rule: [Zero 1.20, 708.2], [Zero 1.20, 709.7]; policy D-C04.
    const bool is_lost =
        loss.is_known && (loss.is_barring || (pass.is_lasting && pass.effect < loss.effect));
    for (std::size_t i = 0; i < grant.gains.size(); ++i) {
      if (pass.part >= 0 && pass.part != static_cast<int>(i)) continue;
      const bool is_effect = !std::holds_alternative<ir::GainTrait>(grant.gains[i]) &&
                             !std::holds_alternative<ir::GainCharacterName>(grant.gains[i]);
      if (is_effect && (is_lost || Place(pass.game, object)->is_barred)) continue;
      ApplyGain(pass, object, grant.gains[i]);
    }
  });
}

void ApplyLosses(Pass& pass, const Context& context, const ir::LoseEffects& lose, ObjectRef fixed) {
  AddLossElsewhere(pass.game, context, lose, fixed);
  ForEachAffected(pass, context, lose.what, fixed,
                  [&](int object) { ApplyLoss(pass, context, object, lose); });
}

/// One of a sort more, or instead of all that there are.
void BecomeOne(std::uint32_t& ones, bool& is_new, std::uint16_t number, bool is_also) {
  if (!is_also) {
    is_new = true;
    ones = 0;
  }
  ones |= std::uint32_t{1} << number % 32;
}

/// Rule: [FF-TCG 3.2, 6.6.4], [FF-TCG 3.2, 5.2.1.1].
void Become(Game& game, const Context& context, const ir::BecomeTrait& become,
            Characteristics& look) {
  const bool is_declared = become.declared.has_value();
  if (is_declared && context.declared == kNone16) return;
  const ir::Declared what = is_declared ? become.declared->what : ir::Declared::Trait;
  if (!become.kind.IsNone() || what == ir::Declared::Kind)
    return BecomeOne(look.kinds, look.has_new_kind,
                     is_declared ? context.declared : become.kind.value, become.is_also);
  if (!become.colour.IsNone() || what == ir::Declared::Colour)
    return BecomeOne(look.colours, look.has_new_colour,
                     is_declared ? context.declared : become.colour.value, become.is_also);
  if (is_declared && context.declared >= game.rules.traits.size()) return;
  look.has_new_traits = true;
  look.trait_count = 1;
  look.traits[0] = is_declared ? &game.rules.traits[context.declared] : &become.trait;
}

void ApplyTrait(Pass& pass, const Context& context, const ir::BecomeTrait& become,
                ObjectRef fixed) {
  ForEachAffected(pass, context, become.what, fixed, [&](int object) {
    Become(pass.game, context, become, *Place(pass.game, object));
  });
}

void ApplyPlayerLimit(Game& game, const Context& context, const ir::ConstrainPlayer& constrain) {
  const bool is_listed =
      constrain.cards || constrain.count || constrain.deed == ir::PlayerDeed::TakeStep;
  if (is_listed) return AddUseLimit(game, context, constrain);
  const int who = WhoIs(game, context, constrain.player, context.controller);
  for (int player = 0; player < 2; ++player) {
    if ((who == -1 || who == player) && constrain.modality == ir::Modality::Cannot) {
      game.board.player_cannot[static_cast<std::size_t>(player)] |= Bit(constrain.deed);
    }
  }
}

void ApplyLifeDamage(Pass& pass, const Context& context, const ir::ExtraLifeDamage& extra,
                     ObjectRef fixed) {
  ForEachAffected(pass, context, extra.what, fixed, [&](int object) {
    Place(pass.game, object)->extra_life_damage += ValueOf(pass.game, context, extra.amount);
  });
}

void ApplyCost(Game& game, const Context& context, const ir::ChangeCost& change) {
  Board& board = game.board;
  if (board.cost_count >= kLimitsMax) return RunOut(game, Capacity::Effects);
  board.costs[board.cost_count++] =
      CostChange{&change, context.source, context.x, context.controller, context.declared};
}

/// 由…控制: who is to control it, for the pack to give it to. What was gained once is no part of
/// the board.
void HoldControl(Pass& pass, const Context& context, const ir::Effect& effect,
                 const ir::ChangeControl& change) {
  if (!change.is_held || pass.is_lasting) return;
  const int who = WhoIs(pass.game, context, change.to, context.controller);
  if (who < 0) return;
  ForEachAffected(pass, context, change.what, {}, [&](int object) {
    Characteristics* look = Place(pass.game, object);
    look->held_by = static_cast<std::uint8_t>(who + 1);
    look->held_node = pass.game.rules.node_numbers.at(&effect);
  });
}

/// What is done once and does not stay in force: nothing here.
template <class Node>
concept DoneOnce = ir::Either<
    Node, ir::Draw, ir::Move, ir::Destroy, ir::Scrap, ir::Discard, ir::DealDamage,
    ir::DealLifeDamage, ir::Heal, ir::Orient, ir::TurnFace, ir::Search, ir::Reveal, ir::Look,
    ir::Shuffle, ir::Declare, ir::PutMarkers, ir::RemoveMarkers, ir::MoveMarkers, ir::WinGame,
    ir::Pay, ir::Unless, ir::Attach, ir::Stack, ir::LevelUp, ir::Swap, ir::UseOtherwise,
    ir::RemoveFromBattle, ir::CopyItem, ir::Redirect, ir::BecomeCopy, ir::Cancel, ir::EndTurn,
    ir::UseCard, ir::EnterAsCopy, ir::CreateToken, ir::EnterState, ir::Contest, ir::May,
    ir::EachPlayerDoes, ir::ChooseOne, ir::AmountBecomes, ir::Delay, ir::Pick, ir::ChangeTarget,
    ir::RevealUntil, ir::MoveDamage, ir::ExtraTurn, ir::TradeStat, ir::Process, ir::Again>;

}  // namespace

void ApplyNode(Pass& pass, const Context& context, const ir::Effect& effect, ObjectRef fixed) {
  if (pass.stratum >= 0 && IsOutOfStratum(pass, effect)) return;
  ir::Match(
      effect.node,
      [&](const ir::Sequence& sequence) { ApplySequence(pass, context, sequence, fixed); },
      [&](const ir::If& conditional) { ApplyIf(pass, context, conditional, fixed); },
      [&](const ir::ChangeStats& change) { ApplyStats(pass, context, change, fixed); },
      [&](const ir::Grant& grant) { ApplyGrant(pass, context, grant, fixed); },
      [&](const ir::LoseEffects& lose) { ApplyLosses(pass, context, lose, fixed); },
      [&](const ir::BecomeTrait& become) { ApplyTrait(pass, context, become, fixed); },
      [&](const ir::BecomeCardName& become) {
        ForEachAffected(pass, context, become.what, fixed,
                        [&](int object) { Place(pass.game, object)->card_name = &become.name; });
      },
      [&](const ir::Constrain& constrain) {
        AddUsePermission(pass.game, context, constrain);
        ForEachAffected(pass, context, constrain.subject, fixed,
                        [&](int object) { AddLimit(pass, context, object, constrain); });
      },
      [&](const ir::ConstrainPlayer& constrain) {
        ApplyPlayerLimit(pass.game, context, constrain);
      },
      [&](const ir::ChangeHandLimit& change) { ChangeHandLimits(pass, context, change); },
      [&](const ir::ExtraLifeDamage& extra) { ApplyLifeDamage(pass, context, extra, fixed); },
      [&](const ir::ChangeCost& change) { ApplyCost(pass.game, context, change); },
      [&](const ir::ChangeControl& change) { HoldControl(pass, context, effect, change); },
      [&](const ir::PreventDamage&) { AddShield(pass, context, effect, fixed); },
      [&](const ir::Replace&) { AddShield(pass, context, effect, fixed); },
      [](const DoneOnce auto&) {});
}

bool IsBorne(Pass& pass, const EffectInstance& effect) {
  Game& game = pass.game;
  if (!IsCurrent(game.state, effect.source)) return false;
  const std::uint8_t place = game.board.place[effect.source.object];
  if (place == 0) return true;
  const Board& board = pass.assumed == nullptr ? game.board : *pass.assumed;
  const Characteristics& look = board.list[place - std::size_t{1}];
  // [Zero 1.20, 701.8]: an earlier effect may have taken it.
  if (look.has_lost_own) return false;
  const ir::KeywordId keyword = game.rules.abilities[effect.code].keyword;
  return keyword.IsNone() || (look.keywords >> keyword.value & 1) != 0;
}

Context PrintedContext(Game& game, const EffectInstance& effect) {
  Context context;
  context.source = effect.source;
  context.controller = game.At(effect.source.object).controller;
  // D-A14: after its controller has changed.
  if (context.controller != effect.controller && AnswerTo(game, Question::PrintedSide) == 1) {
    context.controller = effect.controller;
  }
  context.x = XOf(game, context, *game.rules.abilities[effect.code].text);
  return context;
}

void CarryOut(Pass& pass, const Context& context, const EffectInstance& effect) {
  pass.is_lasting = false;
  pass.part = -1;
  ApplyNode(pass, context, pass.game.rules.abilities[effect.code].text->effect, {});
  const std::uint8_t place = pass.game.board.place[effect.source.object];
  if (place != 0) pass.has_acted[place - std::size_t{1}] = true;
}

void ApplyPrinted(Pass& pass, const EffectInstance& effect) {
  if (!IsBorne(pass, effect)) return;
  const Context context = PrintedContext(pass.game, effect);
  if (IsActive(pass, pass.game.rules.abilities[effect.code], context))
    CarryOut(pass, context, effect);
}

void ApplyLasting(Pass& pass, const EffectInstance& effect) {
  Context context;
  context.source = effect.source;
  context.controller = effect.controller;
  context.declared = DeclaredFor(pass.game.rules, effect);
  pass.is_lasting = true;
  pass.fixed_amount = effect.amount;
  pass.followed = effect.followed;
  pass.part = effect.part == kWholeNode ? -1 : effect.part;
  ApplyNode(pass, context, *pass.game.rules.nodes[effect.code], effect.affected);
}

void ApplyGained(Pass& pass, const InForce& gained) {
  const AbilityEntry& ability = pass.game.rules.abilities[gained.ability];
  Context context;
  context.source = RefTo(pass.game.state, gained.object);
  context.controller = pass.game.At(gained.object).controller;
  if (!IsActive(pass, ability, context)) return;
  pass.is_lasting = false;
  pass.part = -1;
  ApplyNode(pass, context, ability.text->effect, {});
}

}  // namespace caiding::kernel
