// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/characteristics.h"
#include "model/kernel/pack.h"
#include "model/kernel/parts.h"

// Whether an object is of the sort that a phrase names.

namespace caiding::kernel {
namespace {

/// Cards that only lie below it. D-T09: whether the markers of its level are such cards.
bool HasRemnants(Game& game, int index) {
  bool has_marker = false;
  for (int other = 0; other < game.state.object_count; ++other) {
    const Object& below = game.At(other);
    if (below.card == kNone16 || below.host != index) continue;
    if (IsRemnant(below)) return true;
    has_marker = has_marker || below.Has(kUnder);
  }
  return has_marker && AnswerTo(game, Question::RemnantReach) == 1;
}

/// Attached to it as equipment is. Rule: [Zero 1.20, 319.6].
bool IsBorneBy(const Game& game, int object, int host) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  return self.host == host && !self.Has(kUnder) && !self.Has(kCompanion);
}

/// It lies below that one, as such a card.
bool LiesBelow(const Game& game, ir::Below as, int object, int top) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  if (self.host != top) return false;
  if (as == ir::Below::Part) return IsPart(self);
  return as == ir::Below::Remnant ? IsRemnant(self) : IsPart(self) || IsRemnant(self);
}

/// An effect of it waits on the stack, of this kind. Rule: [Zero 1.20, 620.2].
bool HasOnStack(const Game& game, int index, ir::AbilityKind kind) {
  const ObjectRef self = RefTo(game.state, index);
  for (int i = 0; i < game.state.stack_count; ++i) {
    const StackItem& item = game.state.stack[static_cast<std::size_t>(i)];
    const bool is_effect = item.kind == StackItemKind::Ability && item.ability != kNone16;
    if (is_effect && item.source == self && game.rules.abilities[item.ability].kind == kind)
      return true;
  }
  return false;
}

bool HasQuality(Game& game, ir::Quality quality, int index) {
  const Object& object = game.At(index);
  const Battle& battle = game.state.battle;
  const auto is = [&](ObjectRef reference) {
    return reference.object == index && IsCurrent(game.state, reference);
  };
  const auto any = [&](const auto& holds) {
    return std::any_of(battle.begin(), battle.end(), holds);
  };
  switch (quality) {
    case ir::Quality::Tapped: return object.Has(kTapped);
    case ir::Quality::Upright: return !object.Has(kTapped);
    case ir::Quality::FaceUp: return !object.Has(kFaceDown);
    case ir::Quality::FaceDown: return object.Has(kFaceDown);
    case ir::Quality::Damaged: return object.damage > 0;
    case ir::Quality::Token: return object.Has(kToken);
    case ir::Quality::Attached:
      for (int other = 0; other < game.state.object_count; ++other) {
        if (game.At(other).card != kNone16 && IsBorneBy(game, other, index)) return true;
      }
      return false;
    case ir::Quality::Attacking:
      return game.rules.pack->is_attacking == nullptr ? is(battle.attacker)
                                                      : game.rules.pack->is_attacking(game, index);
    case ir::Quality::Defending:
      return any([&](const Bout& bout) { return bout.stands != 0 && is(bout.defender); });
    case ir::Quality::Attacked: return any([&](const Bout& bout) { return is(bout.attacked); });
    // [Zero 1.20, 504.4]: as soon as there is a counterpart.
    case ir::Quality::InBattle:
      // D-A05: before the battle step.
      return any([&](const Bout& bout) {
               return bout.stands != 0 && IsCurrent(game.state, bout.defender) &&
                      (is(battle.attacker) || is(bout.defender));
             }) &&
             (battle.stage != 0 || AnswerTo(game, Question::InBattleFrom) == 0);
    case ir::Quality::EnteredThisTurn: return object.Has(kEnteredThisTurn);
    case ir::Quality::AttackedThisTurn: return object.Has(kAttackedThisTurn);
    case ir::Quality::DefendedThisTurn: {
      const auto end = game.state.uses.begin() + game.state.use_count;
      return std::find(game.state.uses.begin(), end, Use{RefTo(game.state, index), kDefendedUse}) !=
             end;
    }
    case ir::Quality::Resource: return object.zone == game.rules.pack->pool;
    case ir::Quality::Paired: return game.rules.pack->is_paired(game, index);
    case ir::Quality::HasRemnants: return HasRemnants(game, index);
    case ir::Quality::ActivatedOnStack: return HasOnStack(game, index, ir::AbilityKind::Activated);
    case ir::Quality::TriggeredOnStack: return HasOnStack(game, index, ir::AbilityKind::Triggered);
    case ir::Quality::InPlay: return object.zone == game.rules.pack->play;
  }
  return false;
}

/// Attacker and defender face each other. Rule: [Zero 1.20, 504.4]; D-A05: before the battle step.
bool FaceEachOther(Game& game, int one, int other) {
  const Battle& battle = game.state.battle;
  const auto faces = [&](const Bout& bout, int attacker, int defender) {
    return bout.stands != 0 && battle.attacker == RefTo(game.state, attacker) &&
           bout.defender == RefTo(game.state, defender);
  };
  const bool is_so = std::any_of(battle.begin(), battle.end(), [&](const Bout& bout) {
    return faces(bout, one, other) || faces(bout, other, one);
  });
  return is_so && (battle.stage != 0 || AnswerTo(game, Question::InBattleFrom) == 0);
}

/// Rule: [Zero 1.20, 501.1], [Zero 1.20, 502.2], [Zero 1.20, 504.4].
bool StandsTo(Game& game, ir::Facing as, int object, int other) {
  const Battle& battle = game.state.battle;
  const auto attacks = [&](int attacker, int attacked) {
    return battle.attacker == RefTo(game.state, attacker) &&
           std::any_of(battle.begin(), battle.end(), [&](const Bout& bout) {
             return bout.attacked == RefTo(game.state, attacked);
           });
  };
  const auto defends = [&](int defender, int attacker) {
    return battle.attacker == RefTo(game.state, attacker) &&
           std::any_of(battle.begin(), battle.end(), [&](const Bout& bout) {
             return bout.stands != 0 && bout.defender == RefTo(game.state, defender);
           });
  };
  switch (as) {
    case ir::Facing::Either: return FaceEachOther(game, other, object);
    case ir::Facing::Attacks: return attacks(object, other);
    case ir::Facing::Defends: return defends(object, other);
    case ir::Facing::IsAttacked: return attacks(other, object);
    case ir::Facing::IsDefended: return defends(other, object);
  }
  return false;
}

bool RefersTo(const Game& game, const Context& context, const ir::Reference& reference,
              int object) {
  if (std::holds_alternative<ir::Self>(reference.node)) {
    return context.source.object == object && IsCurrent(game.state, context.source);
  }
  ObjectList list;
  ResolveReference(game, context, reference, list);
  return std::any_of(list.begin(), list.end(),
                     [&](ObjectRef item) { return item.object == object; });
}

/// Tapped, and the keyword's effect still to come: on the stack or waiting for its event.
bool IsInStateOf(const Game& game, int object, ir::KeywordId keyword) {
  const State& state = game.state;
  const ObjectRef self = RefTo(state, object);
  if (!state.objects[static_cast<std::size_t>(object)].Has(kTapped)) return false;
  for (int i = 0; i < state.stack_count; ++i) {
    const StackItem& item = state.stack[static_cast<std::size_t>(i)];
    const bool is_ability = item.kind == StackItemKind::Ability && item.ability != kNone16;
    if (is_ability && item.source == self && game.rules.abilities[item.ability].keyword == keyword)
      return true;
  }
  for (int i = 0; i < state.effect_count; ++i) {
    const EffectInstance& effect = state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Delayed || effect.source != self) continue;
    const auto made = game.rules.delayed.find(game.rules.nodes[effect.code]);
    if (made != game.rules.delayed.end() && game.rules.abilities[made->second].keyword == keyword)
      return true;
  }
  return false;
}

/// It is what was declared, if anything was. Rule: [Zero 1.20, 304.4], [Zero 1.20, 306.2].
bool IsAsDeclared(Game& game, const Context& context, ir::Declared what, int object) {
  if (context.declared == kNone16 || game.At(object).Has(kFaceDown)) return false;
  switch (what) {
    case ir::Declared::CardName:
      return context.declared < game.rules.cards.size() &&
             CardNameOf(game, object) == game.rules.cards[context.declared].name;
    case ir::Declared::Trait:
      return context.declared < game.rules.traits.size() &&
             HasTrait(game, object, game.rules.traits[context.declared], false);
    case ir::Declared::Colour: {
      ir::Filter colour;
      colour.node = ir::HasColour{ir::ColourId{static_cast<std::uint8_t>(context.declared)}};
      return Passes(game, context, colour, object);
    }
    case ir::Declared::Kind:
      return HasKind(game, object, ir::KindId{static_cast<std::uint8_t>(context.declared)});
    case ir::Declared::CharacterName: return false;  // No such text is played.
    case ir::Declared::Number:
    case ir::Declared::Player: return false;  // No card is one.
  }
  return false;
}

bool HasColour(Game& game, const ir::HasColour& has, int object) {
  const Object& self = game.At(object);
  // [Zero 1.20, 304.4]: a face-down card has no colour; [Zero 1.20, 322.6]: purple is none
  // where cards pay.
  const bool is_mute =
      self.zone == game.rules.pack->pool && has.colour == game.rules.pack->mute_in_pool;
  return !self.Has(kFaceDown) && !is_mute && (ColoursOf(game, object) >> has.colour.value & 1) != 0;
}

bool HasStat(Game& game, const Context& context, const ir::StatIs& is, int object) {
  const std::int32_t stat =
      is.is_printed ? PrintedStat(game, object, is.stat) : StatOf(game, object, is.stat);
  // [Zero 1.20, 103.5]: below 0 counts as 0.
  return Compares(std::max(0, stat), is.comparison, ValueOf(game, context, is.value));
}

bool HasName(Game& game, const ir::CardNameIs& is, int object) {
  if (game.At(object).Has(kFaceDown)) return false;
  return CardNameOf(game, object) == is.name ||
         IsSaidOfParts(game, object, [&](const ir::Card& part) { return part.name == is.name; });
}

bool HasInName(Game& game, const ir::CardNameContains& is, int object) {
  if (game.At(object).Has(kFaceDown)) return false;
  const auto is_in = [&](const std::u32string& name) {
    return name.find(is.part) != std::u32string::npos;
  };
  return is_in(CardNameOf(game, object)) ||
         IsSaidOfParts(game, object, [&](const ir::Card& part) { return is_in(part.name); });
}

bool IsNamed(Game& game, const ir::Named& named, int object) {
  const bool as_name = named.sense != ir::NameSense::Trait &&
                       HasCharacterName(game, object, named.name, named.is_original);
  const bool as_trait = named.sense != ir::NameSense::CharacterName &&
                        HasTrait(game, object, named.name, named.is_original);
  return as_name || as_trait;
}

bool HasMarkerOn(Game& game, const ir::HasMarker& has, int object) {
  if (has.marker.empty()) {
    // 带有指示物的: of any name. A level marker is a card. Rule: [Zero 1.20, 326.1].
    int markers = 0;
    for (std::size_t name = 0; name < game.rules.names.size(); ++name)
      markers += MarkersOn(game, object, static_cast<std::uint16_t>(name));
    return Compares(markers, has.comparison, has.count);
  }
  for (std::size_t name = 0; name < game.rules.names.size(); ++name) {
    if (game.rules.names[name] == has.marker) {
      return Compares(MarkersOn(game, object, static_cast<std::uint16_t>(name)), has.comparison,
                      has.count);
    }
  }
  return Compares(0, has.comparison, has.count);
}

bool IsControlledBy(Game& game, const Context& context, const ir::ControlledBy& by, int object) {
  const int who = WhoIs(game, context, by.player, context.controller);
  if (who != -1 && who != game.At(object).controller) return false;
  // D-T35: whether anybody controls what lies outside of play.
  const Object& self = game.At(object);
  return IsInPlay(game, self) || self.zone == game.rules.pack->pool ||
         AnswerTo(game, Question::OutsideControl) == 0;
}

/// One of its own, or it itself in use, waits on the stack with such a target.
/// Rule: [Zero 1.20, 705.1].
bool AimsAtOne(Game& game, const Context& context, const ir::AimsAt& aims, int object) {
  const ObjectRef self = RefTo(game.state, object);
  const auto is_meant = [&](const Pick& pick) {
    const auto fits = [&](const ir::Filter& part) {
      return Passes(game, context, part, pick.object.object);
    };
    return IsCurrent(game.state, pick.object) &&
           std::all_of(aims.parts.begin(), aims.parts.end(), fits);
  };
  for (int i = 0; i < game.state.stack_count; ++i) {
    const StackItem item = game.state.stack[static_cast<std::size_t>(i)];
    if (item.source != self) continue;
    for (int p = 0; p < game.state.pick_count; ++p) {
      const Pick pick = game.state.picks[static_cast<std::size_t>(p)];
      if (pick.holder == item.holder && is_meant(pick)) return true;
    }
  }
  return false;
}

bool BearsOne(Game& game, const Context& context, const ir::Bears& bears, int object) {
  for (int other = 0; other < game.state.object_count; ++other) {
    const auto fits = [&](const ir::Filter& part) { return Passes(game, context, part, other); };
    const bool is_borne = game.At(other).card != kNone16 && IsBorneBy(game, other, object);
    if (is_borne && std::all_of(bears.parts.begin(), bears.parts.end(), fits)) return true;
  }
  return false;
}

/// True if something that the words refer to fits.
template <class Fits>
bool FitsAny(Game& game, const Context& context, const ir::Reference& reference, Fits&& fits) {
  ObjectList list;
  ResolveReference(game, context, reference, list);
  return std::any_of(list.begin(), list.end(), [&](ObjectRef other) { return fits(other.object); });
}

/// Calls `fits` with each colour of the object until one does.
template <class Fits>
bool AnyColourOf(Game& game, int object, Fits&& fits) {
  const std::uint32_t colours = ColoursOf(game, object);
  for (std::uint8_t colour = 0; colours >> colour != 0; ++colour) {
    if ((colours >> colour & 1) != 0 && fits(ir::HasColour{ir::ColourId{colour}})) return true;
  }
  return false;
}

/// Some kind that the one is, the other is as well.
bool ShareKind(Game& game, int one, int other) {
  if (HasKind(game, other, game.CardOf(one).kind) || HasKind(game, one, game.CardOf(other).kind))
    return true;
  const Characteristics* look = game.rules.changes_kinds ? Look(game, one) : nullptr;
  const std::uint32_t kinds = look == nullptr ? 0 : look->kinds;
  for (std::uint8_t kind = 0; kinds >> kind != 0; ++kind) {
    if ((kinds >> kind & 1) != 0 && HasKind(game, other, ir::KindId{kind})) return true;
  }
  return false;
}

/// What its text says of the card itself wherever it lies. Rule: [FF-TCG 3.2, 2.1].
bool SaysItIsOf(const Game& game, int object, ir::KindId kind) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  const auto& abilities = game.rules.entries[self.card].abilities;
  return std::any_of(abilities.begin(), abilities.end(), [&](std::uint16_t number) {
    const ir::Ability& text = *game.rules.abilities[number].text;
    const auto* become = std::get_if<ir::BecomeTrait>(&text.effect.node);
    const auto& zones = text.functional_zones;
    return become != nullptr && become->kind == kind && text.kind == ir::AbilityKind::Continuous &&
           std::find(zones.begin(), zones.end(), self.zone) != zones.end();
  });
}

}  // namespace

bool HasKind(Game& game, int object, ir::KindId kind) {
  const bool is_printed = game.CardOf(object).kind == kind;
  if (!game.rules.changes_kinds) return is_printed;
  const Characteristics* look = Look(game, object);
  if (look == nullptr) return is_printed || SaysItIsOf(game, object, kind);
  return (is_printed && !look->has_new_kind) || (look->kinds >> kind.value & 1) != 0;
}

std::uint32_t ColoursOf(Game& game, int object) {
  std::uint32_t printed = 0;
  for (const ir::ColourId colour : game.CardOf(object).colours)
    printed |= std::uint32_t{1} << colour.value;
  const Characteristics* look = game.rules.changes_kinds ? Look(game, object) : nullptr;
  if (look == nullptr) return printed;
  return (look->has_new_colour ? 0 : printed) | look->colours;
}

bool HaveInCommon(Game& game, ir::Shared what, int one, int other) {
  if (game.At(one).Has(kFaceDown) || game.At(other).Has(kFaceDown)) return false;
  switch (what) {
    case ir::Shared::CardName: return ShareCardName(game, one, other);
    case ir::Shared::Kind: return ShareKind(game, one, other);
    case ir::Shared::Trait:
      return std::any_of(
          game.rules.traits.begin(), game.rules.traits.end(), [&](const std::u32string& trait) {
            return HasTrait(game, one, trait, false) && HasTrait(game, other, trait, false);
          });
    case ir::Shared::Colour:
      return AnyColourOf(game, one, [&](const ir::HasColour& colour) {
        return HasColour(game, colour, one) && HasColour(game, colour, other);
      });
  }
  return false;
}

namespace {

/// Every trait or colour that the one has, the other has.
bool HasAllOf(Game& game, ir::Shared what, int one, int other) {
  if (what == ir::Shared::Trait) {
    return std::all_of(
        game.rules.traits.begin(), game.rules.traits.end(), [&](const std::u32string& trait) {
          return !HasTrait(game, one, trait, false) || HasTrait(game, other, trait, false);
        });
  }
  return !AnyColourOf(game, one, [&](const ir::HasColour& colour) {
    return HasColour(game, colour, one) && !HasColour(game, colour, other);
  });
}

/// What the one has of it is what the other has; of a name or kind there is one.
/// Rule: [Zero 1.20, 306.1].
bool AreAlike(Game& game, const ir::Shares& shares, int one, int other) {
  if (!HaveInCommon(game, shares.what, one, other)) return false;
  const bool has_several = shares.what == ir::Shared::Trait || shares.what == ir::Shared::Colour;
  return !shares.in_full || !has_several ||
         (HasAllOf(game, shares.what, one, other) && HasAllOf(game, shares.what, other, one));
}

}  // namespace

namespace {

/// Where no pack tells of it, no such text is played.
bool HasUndergone(Game& game, const Context& context, const ir::Underwent& past, int object) {
  const auto asks = game.rules.pack->has_undergone;
  return asks != nullptr && asks(game, context, past, object);
}

}  // namespace

bool Passes(Game& game, const Context& context, const ir::Filter& filter, int object) {
  const auto passes = [&](const ir::Filter& part) { return Passes(game, context, part, object); };
  const auto any = [&](const ir::Reference& reference, auto&& fits) {
    return FitsAny(game, context, reference, fits);
  };
  return ir::Match(
      filter.node,
      [&](const ir::AllOf& all) { return std::all_of(all.parts.begin(), all.parts.end(), passes); },
      [&](const ir::AnyOf& of) { return std::any_of(of.parts.begin(), of.parts.end(), passes); },
      [&](const ir::NoneOf& none) {
        return std::none_of(none.parts.begin(), none.parts.end(), passes);
      },
      [&](const ir::IsKind& is) { return HasKind(game, object, is.kind); },
      [&](const ir::IsSubkind& is) { return game.CardOf(object).subkind == is.subkind; },
      [&](const ir::HasColour& has) { return HasColour(game, has, object); },
      [&](const ir::CostIs& is) {
        return Compares(MeantCost(game, object), is.comparison, ValueOf(game, context, is.value));
      },
      [&](const ir::StatIs& is) { return HasStat(game, context, is, object); },
      [&](const ir::CardNameIs& is) { return HasName(game, is, object); },
      [&](const ir::CardNameContains& is) { return HasInName(game, is, object); },
      [&](const ir::CardNameIsDeclared&) {
        return IsAsDeclared(game, context, ir::Declared::CardName, object);
      },
      [&](const ir::Named& named) { return IsNamed(game, named, object); },
      [&](const ir::SharesCharacterName& shares) {
        return any(shares.with, [&](int other) { return ShareCharacterName(game, other, object); });
      },
      [&](const ir::SharesSecondName& shares) {
        return any(shares.with, [&](int other) { return ShareSecondName(game, other, object); });
      },
      [&](const ir::Shares& shares) {
        return any(shares.with, [&](int other) { return AreAlike(game, shares, other, object); });
      },
      [&](const ir::SameCardAs& same) {
        return any(same.with, [&](int other) {
          return other == object || ir::IsSameCard(game.CardOf(other), game.CardOf(object));
        });
      },
      [&](const ir::HasKeyword& has) { return HasKeyword(game, object, has.keyword); },
      [&](const ir::LevelIs& is) {
        return Compares(game.At(object).level, is.comparison, is.level);
      },
      [&](const ir::HasMarker& has) { return HasMarkerOn(game, has, object); },
      [&](const ir::Has& has) { return HasQuality(game, has.quality, object); },
      [&](const ir::IsNot& is) { return !RefersTo(game, context, is.object, object); },
      [&](const ir::Is& is) { return RefersTo(game, context, is.object, object); },
      [&](const ir::ControlledBy& by) { return IsControlledBy(game, context, by, object); },
      [&](const ir::PairedWith& paired) {
        return any(paired.with,
                   [&](int other) { return game.rules.pack->are_partners(game, other, object); });
      },
      [&](const ir::InStateOf& state) { return IsInStateOf(game, object, state.keyword); },
      [&](const ir::Fights& fights) {
        return any(fights.with,
                   [&](int other) { return StandsTo(game, fights.as, object, other); });
      },
      [&](const ir::HasDeclared& has) { return IsAsDeclared(game, context, has.what, object); },
      [&](const ir::AttachedTo& attached) {
        return any(attached.to, [&](int host) { return IsBorneBy(game, object, host); });
      },
      [&](const ir::Bears& bears) { return BearsOne(game, context, bears, object); },
      [&](const ir::AimsAt& aims) { return AimsAtOne(game, context, aims, object); },
      [&](const ir::LiesBelow& below) {
        return any(below.under, [&](int top) { return LiesBelow(game, below.as, object, top); });
      },
      [](const ir::HasEffect&) { return false; },  // No such text is played.
      [&](const ir::Underwent& past) { return HasUndergone(game, context, past, object); });
}

}  // namespace caiding::kernel
