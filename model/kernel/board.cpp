// SPDX-License-Identifier: MIT
#include "model/kernel/board.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>
#include <type_traits>

#include "model/ir/match.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/pack.h"
#include "model/kernel/strata.h"
#include "model/kernel/used.h"

// Continuous effects are applied in the order of taking effect, and each one only if its source
// still has it when its turn comes. Rule: [Zero 1.20, 701.3], [Zero 1.20, 701.8]. An effect that is
// lost later in the order must not have acted: the pass is then repeated with that known. Effects
// without a stable result apply once in order (policy D-M12d).

namespace caiding::kernel {
namespace {

// BOUND: passes of one evaluation.
constexpr int kPassesMax = 4;
// BOUND: gained abilities that give abilities in turn.
constexpr int kGainDepthMax = 3;

struct Loss {
  bool is_known = false;
  bool is_barring = false;
  int effect = -1;  ///< Place in the order of the effect that takes the abilities.
};

struct Pass {
  Game& game;
  std::array<Loss, kInPlayMax> before{};  ///< What the pass before found.
  std::array<Loss, kInPlayMax> now{};
  std::array<bool, kInPlayMax> has_acted{};
  int effect = 0;
  bool is_lasting = false;
  std::int32_t fixed_amount = 0;
  int part = -1;  ///< Only this change or gain of a lasting effect; -1: all.
  int depth = 0;
  int stratum = -1;        ///< Only what belongs to it; -1: everything.
  Trace* trace = nullptr;  ///< What is done is noted here, if anywhere.
};

/// Notes that something was done to an object; `deed` tells the leaves of one effect apart.
/// Rule: [FF-TCG 3.2, 11.12.4.12].
void Note(const Pass& pass, const Context& context, int object, const void* deed,
          std::int32_t amount) {
  if (pass.trace == nullptr) return;
  constexpr std::uint64_t kFactor = 0x100000001B3;
  std::uint64_t& deeds = pass.trace->deeds;
  for (const std::uint64_t part : {static_cast<std::uint64_t>(object), reinterpret_cast<std::uintptr_t>(deed),
                                   static_cast<std::uint64_t>(static_cast<std::uint32_t>(amount))}) {
    deeds = (deeds ^ (part + 1)) * kFactor;
  }
  if (context.source.object != object) pass.trace->is_own_only = false;
}

std::uint64_t Bit(ir::Deed deed) { return std::uint64_t{1} << static_cast<unsigned>(deed); }
std::uint32_t Bit(ir::PlayerDeed deed) { return std::uint32_t{1} << static_cast<unsigned>(deed); }

Characteristics* Place(Game& game, int object) {
  const std::uint8_t place = game.board.place[static_cast<std::size_t>(object)];
  return place == 0 ? nullptr : &game.board.list[static_cast<std::size_t>(place - 1)];
}

void ApplyNode(Pass& pass, const Context& context, const ir::Effect& effect, ObjectRef fixed);

bool IsActive(Game& game, const AbilityEntry& ability, const Context& context) {
  const ir::Ability& text = *ability.text;
  if (game.At(context.source.object).level < text.level) return false;
  if (text.turn_condition && !Holds(game, context, *text.turn_condition)) return false;
  return Holds(game, context, text.condition);
}

void GainAbility(Pass& pass, int object, std::uint16_t number) {
  Characteristics* look = Place(pass.game, object);
  if (look == nullptr || number == kNone16) return;
  // A gained effect asks for its level as well. Rule: [Zero 1.20, 709.2], [Zero 1.20, 307.2].
  if (pass.game.At(object).level < pass.game.rules.abilities[number].text->level) return;
  if (look->granted_count >= kGrantedMax) return RunOut(pass.game, Capacity::Effects);
  look->granted[look->granted_count++] = number;
  const AbilityEntry& ability = pass.game.rules.abilities[number];
  // In strata it is in force by itself, each part in its own.
  if (pass.stratum >= 0) return;
  if (ability.kind != ir::AbilityKind::Continuous || pass.depth >= kGainDepthMax) return;
  Context context;
  context.source = RefTo(pass.game.state, object);
  context.controller = pass.game.At(object).controller;
  context.x = XOf(pass.game, context, *ability.text);
  if (!IsActive(pass.game, ability, context)) return;
  // What a gained ability gives is worked out as if it were printed, whatever gave the ability.
  Pass inner = pass;
  inner.is_lasting = false;
  inner.part = -1;
  inner.depth = pass.depth + 1;
  ApplyNode(inner, context, ability.text->effect, {});
  pass.now = inner.now;
}

/// Below its level mark a printed keyword counts as not there. Rule: [Zero 1.20, 307.3].
bool HasAtLevel(const Game& game, std::uint16_t card, int level, ir::KeywordId keyword) {
  bool is_marked = false;
  for (const std::uint16_t number : game.rules.entries[card].abilities) {
    const AbilityEntry& ability = game.rules.abilities[number];
    if (ability.keyword != keyword) continue;
    if (ability.text->level <= level) return true;
    is_marked = true;
  }
  return !is_marked;
}

/// What the other card has by itself, whatever it has gained or lost; each at its level.
/// Rule: [Zero 1.20, 709.1], [Zero 1.20, 307.2].
void GainEffectsOf(Pass& pass, int object) {
  const auto card = static_cast<std::uint16_t>(pass.fixed_amount);
  const CardEntry& entry = pass.game.rules.entries[card];
  const int level = pass.game.At(object).level;
  for (const ir::KeywordId keyword : entry.keywords) {
    if (HasAtLevel(pass.game, card, level, keyword)) {
      Place(pass.game, object)->keywords |= std::uint64_t{1} << keyword.value;
    }
  }
  for (const std::uint16_t number : entry.abilities) GainAbility(pass, object, number);
}

std::uint16_t NumberOf(const Game& game, const ir::Ability& ability) {
  const auto found = game.rules.ability_numbers.find(&ability);
  return found == game.rules.ability_numbers.end() ? kNone16 : found->second;
}

void GainKeyword(Pass& pass, int object, const ir::KeywordUse& use) {
  Place(pass.game, object)->keywords |= std::uint64_t{1} << use.keyword.value;
  for (const auto& ability : use.expansion) GainAbility(pass, object, NumberOf(pass.game, *ability));
}

/// A trait or a name more; one that is there already changes nothing.
void AddWord(Game& game, std::array<const std::u32string*, kNamesMax>& list, std::uint8_t& count,
             const std::u32string& word) {
  const auto is_it = [&](const std::u32string* other) { return *other == word; };
  if (std::any_of(list.begin(), list.begin() + count, is_it)) return;
  if (count >= kNamesMax) return RunOut(game, Capacity::Effects);
  list[count++] = &word;
}

void ApplyGain(Pass& pass, int object, const ir::Gain& gain) {
  Characteristics* look = Place(pass.game, object);
  ir::Match(
      gain, [&](const ir::KeywordUse& use) { GainKeyword(pass, object, use); },
      [&](const ir::GainTrait& trait) {
        AddWord(pass.game, look->traits, look->trait_count, trait.trait);
      },
      [&](const ir::GainCharacterName& name) {
        AddWord(pass.game, look->names, look->name_count, name.name);
      },
      [&](const ir::GainAbilities& gains) {
        for (const auto& ability : gains.abilities) {
          if (ability->keyword) GainKeyword(pass, object, *ability->keyword);
          else GainAbility(pass, object, NumberOf(pass.game, *ability));
        }
      },
      [&](const ir::GainEffectsOf&) { GainEffectsOf(pass, object); });
}

/// Calls `act(object)` for each object in play on which the effect acts.
template <class Act>
void ForEachAffected(Pass& pass, const Context& context, const ir::Objects& objects, ObjectRef fixed,
                     Act&& act) {
  if (!fixed.IsNone()) {
    if (IsCurrent(pass.game.state, fixed) && Place(pass.game, fixed.object) != nullptr) {
      Note(pass, context, fixed.object, &objects, 0);
      act(fixed.object);
    }
    return;
  }
  ObjectList list;
  Collect(pass.game, context, objects, list);
  for (const ObjectRef item : list) {
    if (Place(pass.game, item.object) == nullptr) continue;
    Note(pass, context, item.object, &objects, 0);
    act(item.object);
  }
}

/// What was added before a number is set: gone in the order of taking effect. D-M33a.
std::int32_t AddedBefore(Game& game, std::int32_t added) {
  return added != 0 && AnswerTo(game, Question::NumberOrder) == 1 ? added : 0;
}

void ApplyStat(Pass& pass, const Context& context, int object, const ir::StatChange& change, std::int32_t amount) {
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
    stat = is_set ? amount + AddedBefore(pass.game, look->added[change.stat.value])
                  : stat + amount;
    // D-C31: whether what is missing to 0 is remembered.
    if (stat < 0 && AnswerTo(pass.game, Question::BelowZero) == 1) stat = 0;
  };
  add(object, change.is_set);
  // What an attached card gains, its host gains. Rule: [Zero 1.20, 310.3].
  const Object& self = pass.game.At(object);
  if (self.host != kNoObject8 && !self.Has(kUnder) && !change.is_set) add(self.host, false);
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

void ApplyLoss(Pass& pass, int object, const ir::LoseEffects& lose, std::uint8_t duration) {
  Characteristics* look = Place(pass.game, object);
  if (lose.keyword) {
    look->keywords &= ~(std::uint64_t{1} << lose.keyword->value);
    return;
  }
  const std::size_t place = pass.game.board.place[static_cast<std::size_t>(object)] - std::size_t{1};
  bool is_barring =
      !pass.is_lasting || duration != static_cast<std::uint8_t>(ir::DurationKind::WhileThere);
  look->has_lost_own = true;
  const bool any_grants = AnyGrants(pass.game);
  // D-C03: what others granted stays. Its own goes in the next pass.
  if (any_grants && AnswerTo(pass.game, Question::LossReach) == 1) {
    pass.now[place] = Loss{true, false, -1};
    return;
  }
  // D-C04: whether a grant comes back.
  const std::uint8_t regain = any_grants ? AnswerTo(pass.game, Question::RegainAfterLoss) : std::uint8_t{0};
  is_barring = is_barring && regain == 0;
  look->is_barred = look->is_barred || is_barring;
  // A loss that is over does not take what is given anew. Rule: [Zero 1.20, 708.2]; policy D-C04.
  if (is_barring || regain == 2 || !pass.before[place].is_known) {
    look->keywords = 0;
    look->granted_count = 0;
  }
  pass.now[place] = Loss{true, is_barring || pass.now[place].is_barring, pass.effect};
}

void AddLimit(Pass& pass, const Context& context, int object, const ir::Constrain& constrain) {
  Board& board = pass.game.board;
  Characteristics* look = Place(pass.game, object);
  if (constrain.deed == ir::Deed::AttackAgain || constrain.deed == ir::Deed::DefendAgain) {
    std::int32_t& more = constrain.deed == ir::Deed::AttackAgain ? look->more_attacks : look->more_defences;
    more += constrain.count ? ValueOf(pass.game, context, *constrain.count) : 1;
    return;
  }
  if (constrain.deed == ir::Deed::AttackFreely || constrain.deed == ir::Deed::AttackSeveral) {
    const int count = constrain.count ? ValueOf(pass.game, context, *constrain.count) : 0;
    const bool is_price = constrain.deed == ir::Deed::AttackFreely;
    if (is_price) look->attack_price += count;
    else look->attack_count = std::max(look->attack_count, count);
    return;
  }
  if (!constrain.by && !constrain.below && constrain.modality != ir::Modality::Only) {
    switch (constrain.modality) {
      case ir::Modality::Cannot: look->cannot |= Bit(constrain.deed); break;
      case ir::Modality::Can: look->can |= Bit(constrain.deed); break;
      case ir::Modality::Must: look->must |= Bit(constrain.deed); break;
      case ir::Modality::Only: break;
    }
    return;
  }
  if (board.limit_count >= kLimitsMax) return RunOut(pass.game, Capacity::Effects);
  board.limits[board.limit_count++] =
      Limit{&constrain, context.source, static_cast<std::uint8_t>(object), context.controller};
}

bool ReachesOutsideOfPlay(const Game& game, const ir::Selector& cards) {
  const Pack& pack = *game.rules.pack;
  return std::any_of(cards.zones.begin(), cards.zones.end(), [&](ir::ZoneId zone) {
    return zone != pack.play && zone != pack.play_annex;
  });
}

void AddLossElsewhere(Game& game, const Context& context, const ir::LoseEffects& lose,
                      ObjectRef fixed) {
  const auto* cards = std::get_if<ir::Selector>(&lose.what.node);
  if (lose.keyword) return;
  if (fixed.IsNone() && (cards == nullptr || !ReachesOutsideOfPlay(game, *cards))) return;
  if (!fixed.IsNone() && Place(game, fixed.object) != nullptr) return;
  Board& board = game.board;
  if (board.loss_count >= kLossesMax) return RunOut(game, Capacity::Effects);
  board.losses[board.loss_count++] = LossElsewhere{cards, context.source, fixed, context.controller};
}

void AddShield(Pass& pass, const Context& context, const ir::Effect& node, ObjectRef fixed) {
  Board& board = pass.game.board;
  if (board.shield_count >= kLimitsMax) return RunOut(pass.game, Capacity::Effects);
  board.shields[board.shield_count++] =
      Shield{&node, context.source, fixed, context.controller,
             pass.is_lasting ? static_cast<std::uint8_t>(pass.effect) : std::uint8_t{0xFF}};
}

void AddUseLimit(Game& game, const Context& context, const ir::ConstrainPlayer& constrain) {
  Board& board = game.board;
  if (constrain.modality != ir::Modality::Cannot) return;
  if (board.use_limit_count >= kLossesMax) return RunOut(game, Capacity::Effects);
  board.use_limits[board.use_limit_count++] = UseLimit{&constrain, context.source, context.controller};
}

/// In the order of taking effect, as other numbers. Rule: [Zero 1.20, 203.3], [Zero 1.20, 701.3].
void ChangeHandLimits(const Pass& pass, const Context& context, const ir::ChangeHandLimit& change) {
  Game& game = pass.game;
  const int who = WhoIs(game, context, change.player, context.controller);
  std::int32_t amount = kNoHandLimit;
  if (change.amount) amount = pass.is_lasting ? pass.fixed_amount : ValueOf(game, context, *change.amount);
  for (int player = 0; player < 2; ++player) {
    if (who != -1 && who != player) continue;
    std::int32_t& limit = game.board.hand_limit[static_cast<std::size_t>(player)];
    if (!change.amount || change.is_set) limit = amount;
    else if (limit != kNoHandLimit) limit += amount;
  }
}

/// True if the effect belongs to another stratum than the one that is applied.
bool IsOutOfStratum(const Pass& pass, const ir::Effect& effect) {
  const bool is_control = std::holds_alternative<ir::Sequence>(effect.node) ||
                          std::holds_alternative<ir::If>(effect.node);
  return !is_control && pass.game.rules.pack->stratum(effect) != pass.stratum;
}

void ApplyNode(Pass& pass, const Context& context, const ir::Effect& effect, ObjectRef fixed) {
  Game& game = pass.game;
  if (pass.stratum >= 0 && IsOutOfStratum(pass, effect)) return;
  const auto nothing = [](const auto&) {};
  ir::Match(
      effect.node,
      [&](const ir::Sequence& sequence) {
        for (const ir::Effect& step : sequence.steps) ApplyNode(pass, context, step, fixed);
      },
      [&](const ir::If& conditional) {
        if (Holds(game, context, conditional.condition)) {
          ApplyNode(pass, context, *conditional.then, fixed);
        } else if (conditional.otherwise) {
          ApplyNode(pass, context, **conditional.otherwise, fixed);
        }
      },
      [&](const ir::ChangeStats& change) {
        ForEachAffected(pass, context, change.what, fixed, [&](int object) {
          // What they come to is worked out before any of them changes: (攻)(防)互换.
          std::array<std::int32_t, kStatsMax> amounts{};
          const std::size_t end = std::min(change.changes.size(), amounts.size());
          for (std::size_t i = 0; i < end; ++i) {
            amounts[i] = pass.is_lasting ? pass.fixed_amount : ValueOf(game, context, change.changes[i].amount);
          }
          for (std::size_t i = 0; i < end; ++i) {
            if (pass.part < 0 || pass.part == static_cast<int>(i)) {
              ApplyStat(pass, context, object, change.changes[i], amounts[i]);
            }
          }
        });
      },
      [&](const ir::Grant& grant) {
        ForEachAffected(pass, context, grant.what, fixed, [&](int object) {
          const std::size_t place = game.board.place[static_cast<std::size_t>(object)] - std::size_t{1};
          const Loss& loss = pass.before[place];
          // A timed loss bars gains; a loss that is over takes only what was gained before it.
          // Rule: [Zero 1.20, 708.2], [Zero 1.20, 709.7]; policy D-C04.
          const bool is_lost = loss.is_known && (loss.is_barring || (pass.is_lasting && pass.effect < loss.effect));
          for (std::size_t i = 0; i < grant.gains.size(); ++i) {
            if (pass.part >= 0 && pass.part != static_cast<int>(i)) continue;
            const bool is_effect = !std::holds_alternative<ir::GainTrait>(grant.gains[i]) &&
                                   !std::holds_alternative<ir::GainCharacterName>(grant.gains[i]);
            if (is_effect && (is_lost || Place(game, object)->is_barred)) continue;
            ApplyGain(pass, object, grant.gains[i]);
          }
        });
      },
      [&](const ir::LoseEffects& lose) {
        AddLossElsewhere(game, context, lose, fixed);
        ForEachAffected(pass, context, lose.what, fixed, [&](int object) {
          ApplyLoss(pass, object, lose, static_cast<std::uint8_t>(lose.duration.kind));
        });
      },
      [&](const ir::BecomeTrait& become) {
        ForEachAffected(pass, context, become.what, fixed, [&](int object) {
          Characteristics* look = Place(game, object);
          look->has_new_traits = true;
          look->trait_count = 1;
          look->traits[0] = &become.trait;
        });
      },
      [&](const ir::BecomeCardName& become) {
        ForEachAffected(pass, context, become.what, fixed,
                        [&](int object) { Place(game, object)->card_name = &become.name; });
      },
      [&](const ir::Constrain& constrain) {
        ForEachAffected(pass, context, constrain.subject, fixed,
                        [&](int object) { AddLimit(pass, context, object, constrain); });
      },
      [&](const ir::ConstrainPlayer& constrain) {
        if (constrain.cards || constrain.count) return AddUseLimit(game, context, constrain);
        const int who = WhoIs(game, context, constrain.player, context.controller);
        for (int player = 0; player < 2; ++player) {
          if ((who == -1 || who == player) && constrain.modality == ir::Modality::Cannot) {
            game.board.player_cannot[static_cast<std::size_t>(player)] |= Bit(constrain.deed);
          }
        }
      },
      [&](const ir::ChangeHandLimit& change) { ChangeHandLimits(pass, context, change); },
      [&](const ir::ExtraLifeDamage& extra) {
        ForEachAffected(pass, context, extra.what, fixed, [&](int object) {
          Place(game, object)->extra_life_damage += ValueOf(game, context, extra.amount);
        });
      },
      [&](const ir::ChangeCost& change) {
        Board& board = game.board;
        if (board.cost_count >= kLimitsMax) return RunOut(game, Capacity::Effects);
        board.costs[board.cost_count++] = CostChange{&change, context.source, context.x, context.controller};
      },
      [&](const ir::PreventDamage&) { AddShield(pass, context, effect, fixed); },
      [&](const ir::Replace&) { AddShield(pass, context, effect, fixed); },
      [&](const ir::Draw& node) { nothing(node); }, [&](const ir::Move& node) { nothing(node); },
      [&](const ir::Destroy& node) { nothing(node); }, [&](const ir::Scrap& node) { nothing(node); },
      [&](const ir::Discard& node) { nothing(node); },
      [&](const ir::DealDamage& node) { nothing(node); },
      [&](const ir::DealLifeDamage& node) { nothing(node); },
      [&](const ir::Heal& node) { nothing(node); }, [&](const ir::Orient& node) { nothing(node); },
      [&](const ir::TurnFace& node) { nothing(node); },
      [&](const ir::ChangeControl& node) { nothing(node); },
      [&](const ir::Search& node) { nothing(node); }, [&](const ir::Reveal& node) { nothing(node); },
      [&](const ir::Look& node) { nothing(node); }, [&](const ir::Shuffle& node) { nothing(node); },
      [&](const ir::Declare& node) { nothing(node); },
      [&](const ir::PutMarkers& node) { nothing(node); },
      [&](const ir::RemoveMarkers& node) { nothing(node); },
      [&](const ir::MoveMarkers& node) { nothing(node); },
      [&](const ir::WinGame& node) { nothing(node); }, [&](const ir::Pay& node) { nothing(node); },
      [&](const ir::Unless& node) { nothing(node); },
      [&](const ir::Attach& node) { nothing(node); }, [&](const ir::Stack& node) { nothing(node); },
      [&](const ir::LevelUp& node) { nothing(node); }, [&](const ir::Swap& node) { nothing(node); },
      [&](const ir::UseOtherwise& node) { nothing(node); },
      [&](const ir::RemoveFromBattle& node) { nothing(node); },
      [&](const ir::CopyItem& node) { nothing(node); }, [&](const ir::Redirect& node) { nothing(node); },
      [&](const ir::BecomeCopy& node) { nothing(node); },
      [&](const ir::Cancel& node) { nothing(node); }, [&](const ir::EndTurn& node) { nothing(node); },
      [&](const ir::UseCard& node) { nothing(node); },
      [&](const ir::EnterAsCopy& node) { nothing(node); },
      [&](const ir::CreateToken& node) { nothing(node); },
      [&](const ir::EnterState& node) { nothing(node); },
      [&](const ir::Contest& node) { nothing(node); }, [&](const ir::May& node) { nothing(node); },
      [&](const ir::EachPlayerDoes& node) { nothing(node); },
      [&](const ir::ChooseOne& node) { nothing(node); },
      [&](const ir::AmountBecomes& node) { nothing(node); },
      [&](const ir::Delay& node) { nothing(node); }, [&](const ir::Pick& node) { nothing(node); });
}

/// A continuous ability of a card. Rule: [Zero 1.20, 701.1], [Zero 1.20, 701.2].
void ApplyPrinted(Pass& pass, const EffectInstance& effect) {
  Game& game = pass.game;
  if (!IsCurrent(game.state, effect.source)) return;
  const AbilityEntry& ability = game.rules.abilities[effect.code];
  const Characteristics* look = Place(game, effect.source.object);
  // [Zero 1.20, 701.8]: an earlier effect may have taken it.
  if (look != nullptr && look->has_lost_own) return;
  if (look != nullptr && !ability.keyword.IsNone() &&
      (look->keywords >> ability.keyword.value & 1) == 0) {
    return;
  }
  Context context;
  context.source = effect.source;
  context.controller = game.At(effect.source.object).controller;
  // D-A14: after its controller has changed.
  if (context.controller != effect.controller && AnswerTo(game, Question::PrintedSide) == 1) {
    context.controller = effect.controller;
  }
  context.x = XOf(game, context, *ability.text);
  if (!IsActive(game, ability, context)) return;
  pass.is_lasting = false;
  pass.part = -1;
  ApplyNode(pass, context, ability.text->effect, {});
  if (look != nullptr) {
    pass.has_acted[game.board.place[effect.source.object] - std::size_t{1}] = true;
  }
}

void ApplyLasting(Pass& pass, const EffectInstance& effect) {
  Context context;
  context.source = effect.source;
  context.controller = effect.controller;
  pass.is_lasting = true;
  pass.fixed_amount = effect.amount;
  pass.part = effect.part == kWholeNode ? -1 : effect.part;
  ApplyNode(pass, context, *pass.game.rules.nodes[effect.code], effect.affected);
}

/// A continuous ability that an object gained.
void ApplyGained(Pass& pass, const InForce& gained) {
  const AbilityEntry& ability = pass.game.rules.abilities[gained.ability];
  Context context;
  context.source = RefTo(pass.game.state, gained.object);
  context.controller = pass.game.At(gained.object).controller;
  if (!IsActive(pass.game, ability, context)) return;
  pass.is_lasting = false;
  pass.part = -1;
  ApplyNode(pass, context, ability.text->effect, {});
}

/// Rule: [FF-TCG 3.2, 11.12.4.6].
void ApplyByStrata(Pass& pass) {
  Game& game = pass.game;
  ApplyInStrata(game, game.rules.pack->strata, [&](const InForce& one, int stratum) {
    Trace trace;
    pass.stratum = stratum;
    pass.trace = &trace;
    pass.effect = one.effect;
    if (one.effect < 0) {
      ApplyGained(pass, one);
    } else {
      const EffectInstance effect = game.state.effects[static_cast<std::size_t>(one.effect)];
      if (effect.form == EffectForm::Printed) ApplyPrinted(pass, effect);
      if (effect.form == EffectForm::Lasting) ApplyLasting(pass, effect);
    }
    pass.trace = nullptr;
    return trace;
  });
}

void PlaceKeywords(Game& game, Characteristics& look, std::uint16_t card, int level) {
  const CardEntry& entry = game.rules.entries[card];
  look.keywords |= entry.summary.keywords;
  if (!entry.summary.has_marked_keywords) return;
  for (const ir::KeywordId keyword : entry.keywords) {
    if (HasAtLevel(game, card, level, keyword)) look.keywords |= std::uint64_t{1} << keyword.value;
  }
}

/// The card on top has the keywords of its parts, at its own level. Rule: [Zero 1.20, 900.变身.8].
void PlaceParts(Game& game) {
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& part = game.At(i);
    if (part.card == kNone16 || !IsPart(part)) continue;
    game.board.has_parts = true;
    Characteristics* look = Place(game, part.host);
    if (look != nullptr) PlaceKeywords(game, *look, part.card, game.At(part.host).level);
  }
}

void PlacePrinted(Game& game) {
  Board& board = game.board;
  const Pack& pack = *game.rules.pack;
  for (const int i : InZone(game, pack.play) | InZone(game, pack.play_annex)) {
    const Object& object = game.At(i);
    if (board.count >= kInPlayMax) return RunOut(game, Capacity::Objects);
    board.object[board.count] = static_cast<std::uint8_t>(i);
    Characteristics& look = board.list[board.count++];
    look.Clear();
    board.place[static_cast<std::size_t>(i)] = board.count;
    for (const auto& [stat, value] : game.CardOf(i).stats) {
      if (stat.value < kStatsMax) look.stats[stat.value] = value;
    }
    PlaceKeywords(game, look, object.card, object.level);
  }
  if (game.rules.has_parts) PlaceParts(game);
  // Bonuses of attached cards are no effects. Rule: [Zero 1.20, 310.1], [Zero 1.20, 319.12].
  for (int place = 0; place < board.count; ++place) {
    const int index = board.object[static_cast<std::size_t>(place)];
    const Object& object = game.At(index);
    Characteristics* host = object.host == kNoObject8 ? nullptr : Place(game, object.host);
    if (host == nullptr) continue;
    for (const auto& [stat, value] : game.CardOf(index).stats) {
      if (stat.value < kStatsMax) host->stats[stat.value] += value;
    }
  }
}

void ResetBoard(Game& game) {
  Board& board = game.board;
  for (int place = 0; place < board.count; ++place) {
    board.place[board.object[static_cast<std::size_t>(place)]] = 0;
  }
  board.count = board.limit_count = board.shield_count = board.cost_count = board.loss_count = 0;
  board.has_parts = board.is_unsettled = false;
  board.use_limit_count = 0;
  board.hand_limit.fill(game.rules.pack->hand_limit);
  board.player_cannot = {};
}

/// What all that is in force looks at, play itself included.
Aspects ReadsInForce(const Game& game) {
  const Pack& pack = *game.rules.pack;
  Aspects reads = AspectOf(pack.play) | AspectOf(pack.play_annex);
  for (int i = 0; i < game.state.effect_count; ++i) {
    const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    switch (effect.form) {
      case EffectForm::Printed:
      case EffectForm::Watch: reads |= game.rules.abilities[effect.code].reads; break;
      case EffectForm::Lasting: reads |= game.rules.node_reads[effect.code]; break;
      case EffectForm::Delayed: break;
    }
  }
  return reads;
}

/// Every effect in the order of taking effect, again where one lost its own.
void ApplyInOrder(Game& game) {
  Pass pass{.game = game};
  for (int round = 0; round < kPassesMax; ++round) {
    ResetBoard(game);
    PlacePrinted(game);
    for (int place = 0; place < game.board.count; ++place) {
      const Loss& loss = pass.before[static_cast<std::size_t>(place)];
      game.board.list[static_cast<std::size_t>(place)].has_lost_own = loss.is_known;
      game.board.list[static_cast<std::size_t>(place)].is_barred = loss.is_known && loss.is_barring;
      if (loss.is_known) game.board.list[static_cast<std::size_t>(place)].keywords = 0;
    }
    pass.now = {};
    pass.has_acted = {};
    for (pass.effect = 0; pass.effect < game.state.effect_count; ++pass.effect) {
      const EffectInstance& effect = game.state.effects[static_cast<std::size_t>(pass.effect)];
      if (effect.form == EffectForm::Printed) ApplyPrinted(pass, effect);
      if (effect.form == EffectForm::Lasting && effect.spare == 0) ApplyLasting(pass, effect);
    }
    bool is_stable = true;
    for (std::size_t place = 0; place < game.board.count; ++place) {
      const bool was_known = pass.before[place].is_known;
      // Lost later than it acted: it must not have acted.
      if (pass.now[place].is_known && !was_known) {
        pass.before[place] = pass.now[place];
        is_stable = is_stable && pass.now[place].is_barring && !pass.has_acted[place] &&
                    game.board.list[place].granted_count == 0;
      }
    }
    if (is_stable) break;
  }
}

bool IsSame(const Limit& a, const Limit& b) {
  return a.text == b.text && a.source == b.source && a.object == b.object && a.controller == b.controller;
}

bool IsSame(const Shield& a, const Shield& b) {
  return a.node == b.node && a.source == b.source && a.affected == b.affected &&
         a.controller == b.controller && a.effect == b.effect;
}

bool IsSame(const CostChange& a, const CostChange& b) {
  return a.text == b.text && a.source == b.source && a.x == b.x && a.controller == b.controller;
}

bool IsSame(const UseLimit& a, const UseLimit& b) {
  return a.text == b.text && a.source == b.source && a.controller == b.controller;
}

bool IsSame(const LossElsewhere& a, const LossElsewhere& b) {
  return a.cards == b.cards && a.source == b.source && a.only == b.only && a.controller == b.controller;
}

template <class List>
bool AreSame(const List& a, int count, const List& b, int other_count) {
  return count == other_count &&
         std::equal(a.begin(), a.begin() + count, b.begin(),
                    [](const auto& one, const auto& other) { return IsSame(one, other); });
}

bool IsSame(const Board& a, const Board& b) {
  return a.place == b.place && a.count == b.count && a.player_cannot == b.player_cannot &&
         AreSame(a.limits, a.limit_count, b.limits, b.limit_count) &&
         AreSame(a.shields, a.shield_count, b.shields, b.shield_count) &&
         AreSame(a.costs, a.cost_count, b.costs, b.cost_count) &&
         AreSame(a.losses, a.loss_count, b.losses, b.loss_count) && a.hand_limit == b.hand_limit &&
         AreSame(a.use_limits, a.use_limit_count, b.use_limits, b.use_limit_count) &&
         std::equal(a.list.begin(), a.list.begin() + a.count, b.list.begin());
}

/// The effects look at what they come to, until that stays. What does not settle is applied once in
/// order (policy D-M12d).
void RepeatUntilStable(Game& game) {
  for (int round = 0; round < kPassesMax; ++round) {
    const Board last = game.board;
    game.seen_board = &last;
    ApplyInOrder(game);
    game.seen_board = nullptr;
    if (IsSame(last, game.board)) return;
  }
  ApplyInOrder(game);
  game.board.is_unsettled = true;
}

}  // namespace

void Characteristics::Clear() {
  static_assert(std::is_trivially_copyable_v<Characteristics>);
  // The members before the lists, as bytes: it is done for every object in play.
  std::memset(static_cast<void*>(this), 0, offsetof(Characteristics, granted));
}

bool operator==(const Characteristics& a, const Characteristics& b) {
  const auto same = [](const auto& one, std::uint8_t one_count, const auto& other,
                       std::uint8_t other_count) {
    return std::equal(one.begin(), one.begin() + one_count, other.begin(),
                      other.begin() + other_count);
  };
  return a.stats == b.stats && a.added == b.added && a.keywords == b.keywords &&
         a.cannot == b.cannot && a.can == b.can && a.must == b.must &&
         a.extra_life_damage == b.extra_life_damage && a.attack_price == b.attack_price &&
         a.attack_count == b.attack_count && a.more_attacks == b.more_attacks &&
         a.more_defences == b.more_defences && a.has_lost_own == b.has_lost_own &&
         a.is_barred == b.is_barred && a.has_new_traits == b.has_new_traits &&
         a.card_name == b.card_name &&
         same(a.granted, a.granted_count, b.granted, b.granted_count) &&
         same(a.traits, a.trait_count, b.traits, b.trait_count) &&
         same(a.names, a.name_count, b.names, b.name_count);
}

namespace {

/// Apart from the question whether it has to be: that is asked many times a step.
[[gnu::noinline]] Board& WorkOutBoard(Game& game) {
  game.board_is_current = true;  // What is looked at meanwhile sees the order so far.
  game.board_reads = ReadsInForce(game);
  if (game.rules.pack->stratum != nullptr) {
    Pass pass{.game = game};
    ResetBoard(game);
    PlacePrinted(game);
    ApplyByStrata(pass);
    return game.board;
  }
  game.board_was_seen = false;
  ApplyInOrder(game);
  // D-M33b: what texts see of other effects.
  if (game.board_was_seen && AnswerTo(game, Question::SeenValues) == 1) RepeatUntilStable(game);
  return game.board;
}

}  // namespace

Board& CurrentBoard(Game& game) { return game.board_is_current ? game.board : WorkOutBoard(game); }

bool IsDerivedRight(Game& game) {
  if (!(game.zones == ZoneIndex(game.state))) return false;
  if (!game.board_is_current) return true;
  State copy = game.state;
  Game fresh(game.rules, copy);
  return IsSame(game.board, CurrentBoard(fresh));
}

const Characteristics* Look(Game& game, int object) {
  CurrentBoard(game);
  game.board_was_seen = true;
  if (game.seen_board == nullptr) return Place(game, object);
  const std::uint8_t place = game.seen_board->place[static_cast<std::size_t>(object)];
  return place == 0 ? nullptr : &game.seen_board->list[static_cast<std::size_t>(place - 1)];
}

bool WorksInPool(Game& game, const Object& object, const AbilityEntry& ability) {
  // D-C41: keywords that say that they work where everything loses its effects.
  return object.zone != game.rules.pack->pool || ability.keyword.IsNone() ||
         AnswerTo(game, Question::PoolKeywords) == 0;
}

bool HasLostEffectsElsewhere(Game& game, int object) {
  const Board& board = CurrentBoard(game);
  for (int i = 0; i < board.loss_count; ++i) {
    const LossElsewhere& loss = board.losses[static_cast<std::size_t>(i)];
    if (!loss.only.IsNone()) {
      if (loss.only == RefTo(game.state, object)) return true;
      continue;
    }
    Context context;
    context.source = loss.source;
    context.controller = loss.controller;
    if (Selects(game, context, *loss.cards, object)) return true;
  }
  return false;
}

AbilityList AbilitiesOf(Game& game, int index) {
  AbilityList list;
  const auto add = [&](std::uint16_t number) {
    if (!list.Add(number)) RunOut(game, Capacity::Effects);
  };
  const Object& object = game.At(index);
  const Characteristics* look = Look(game, index);
  const bool is_in_play = look != nullptr;
  // A face-down card has no effects. Rule: [Zero 1.20, 204.6].
  if (object.Has(kFaceDown)) return list;
  if (!is_in_play && HasLostEffectsElsewhere(game, index)) return list;
  const auto add_of = [&](std::uint16_t card) {
    for (const std::uint16_t number : game.rules.entries[card].abilities) {
      const AbilityEntry& ability = game.rules.abilities[number];
      const auto& zones = ability.text->functional_zones;
      const bool works_here = zones.empty()
                                  ? is_in_play
                                  : std::find(zones.begin(), zones.end(), object.zone) != zones.end();
      if (!works_here || (is_in_play && object.level < ability.text->level)) continue;
      if (!WorksInPool(game, object, ability)) continue;
      if (is_in_play && !ability.keyword.IsNone() &&
          (look->keywords >> ability.keyword.value & 1) == 0) {
        continue;
      }
      add(number);
    }
  };
  if (!is_in_play || !look->has_lost_own) {
    add_of(object.card);
    // With the effects of all cards that are parts of it. Rule: [Zero 1.20, 900.变身.8].
    for (int i = 0; is_in_play && game.board.has_parts && i < game.state.object_count; ++i) {
      const Object& part = game.At(i);
      if (part.card != kNone16 && part.host == index && IsPart(part)) add_of(part.card);
    }
  }
  if (is_in_play) {
    for (int i = 0; i < look->granted_count; ++i) {
      const std::uint16_t number = look->granted[static_cast<std::size_t>(i)];
      if (game.rules.abilities[number].text->level <= object.level) add(number);
    }
  }
  return list;
}

bool Cannot(Game& game, int object, ir::Deed deed) {
  const Characteristics* look = Look(game, object);
  return look != nullptr && (look->cannot & Bit(deed)) != 0;
}

bool Can(Game& game, int object, ir::Deed deed) {
  const Characteristics* look = Look(game, object);
  // [Zero 1.20, 102.2]: "cannot" beats "can".
  return look != nullptr && (look->can & Bit(deed)) != 0 && (look->cannot & Bit(deed)) == 0;
}

bool Must(Game& game, int object, ir::Deed deed) {
  const Characteristics* look = Look(game, object);
  return look != nullptr && (look->must & Bit(deed)) != 0;
}

bool PlayerCannot(Game& game, int player, ir::PlayerDeed deed) {
  return (CurrentBoard(game).player_cannot[static_cast<std::size_t>(player)] & Bit(deed)) != 0;
}

bool IsUseBarred(Game& game, int player, int object) {
  const Board& board = CurrentBoard(game);
  for (int i = 0; i < board.use_limit_count; ++i) {
    const UseLimit limit = board.use_limits[static_cast<std::size_t>(i)];
    if (!limit.text->cards) continue;
    Context context;
    context.source = limit.source;
    context.controller = limit.controller;
    const int who = WhoIs(game, context, limit.text->player, context.controller);
    if ((who != -1 && who != player) || !Passes(game, context, *limit.text->cards, object)) continue;
    if (!IsOtherEnough(game, context, *limit.text->cards, game.At(object).card)) continue;
    if (!limit.text->count) return true;
    const std::int32_t most = ValueOf(game, context, *limit.text->count);
    if (HasUsed(game, context, player, *limit.text->cards, most)) return true;
  }
  return false;
}

std::int32_t DrawsLeft(Game& game, int player) {
  const Board& board = CurrentBoard(game);
  std::int32_t left = std::numeric_limits<std::int32_t>::max();
  for (int i = 0; i < board.use_limit_count; ++i) {
    const UseLimit limit = board.use_limits[static_cast<std::size_t>(i)];
    const auto place = game.rules.draw_limits.find(limit.text);
    if (place == game.rules.draw_limits.end()) continue;
    Context context;
    context.source = limit.source;
    context.controller = limit.controller;
    const int who = WhoIs(game, context, limit.text->player, context.controller);
    if (who != -1 && who != player) continue;
    if (place->second >= kHistoryMax) {
      RunOut(game, Capacity::Uses);
      return 0;
    }
    const std::int32_t drawn = game.state.history[static_cast<std::size_t>(2 * place->second + player)];
    left = std::min(left, std::max(0, ValueOf(game, context, *limit.text->count) - drawn));
  }
  return left;
}

std::int32_t HandLimitOf(Game& game, int player) {
  return std::max(0, CurrentBoard(game).hand_limit[static_cast<std::size_t>(player)]);
}

bool HasKeyword(Game& game, int object, ir::KeywordId keyword) {
  if (keyword.IsNone() || keyword.value >= 64) return false;
  const Characteristics* look = Look(game, object);
  if (look != nullptr) return (look->keywords >> keyword.value & 1) != 0;
  const auto& printed = game.rules.entries[game.At(object).card].keywords;
  return std::find(printed.begin(), printed.end(), keyword) != printed.end() &&
         HasAtLevel(game, game.At(object).card, game.At(object).level, keyword);
}

}  // namespace caiding::kernel
