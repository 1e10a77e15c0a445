// SPDX-License-Identifier: MIT
#include "checker/smt/world.h"
#include "model/ir/match.h"

// What a filter says of one object.

namespace caiding::smt {

Truth World::PassesAny(const std::vector<ir::Filter>& parts, int object) {
  std::vector<Truth> any;
  for (const ir::Filter& part : parts) any.push_back(Passes(part, object));
  return Any(any);
}

Truth World::PassesAll(const std::vector<ir::Filter>& parts, int object) {
  std::vector<Truth> all;
  for (const ir::Filter& part : parts) all.push_back(Passes(part, object));
  return All(all);
}

Truth World::HasQuality(ir::Quality quality, int object) {
  switch (quality) {
    case ir::Quality::Tapped: return Is(FactKind::IsTapped, object);
    case ir::Quality::Upright: return !Is(FactKind::IsTapped, object);
    case ir::Quality::FaceUp: return !Is(FactKind::IsFaceDown, object);
    case ir::Quality::FaceDown: return Is(FactKind::IsFaceDown, object);
    case ir::Quality::Damaged: return NumberOf({.kind = FactKind::Damage, .object = object}) > 0;
    case ir::Quality::Token: return Is(FactKind::IsToken, object);
    case ir::Quality::Resource: return IsIn(object, schema_.pool);
    case ir::Quality::Attached:
    case ir::Quality::Attacking:
    case ir::Quality::Defending:
    case ir::Quality::Attacked:
    case ir::Quality::InBattle:
    case ir::Quality::EnteredThisTurn:
    case ir::Quality::AttackedThisTurn:
    case ir::Quality::DefendedThisTurn:
    case ir::Quality::ActivatedOnStack:
    case ir::Quality::TriggeredOnStack:
    case ir::Quality::InPlay:
    case ir::Quality::Paired:
    case ir::Quality::HasRemnants: break;
  }
  return Is(FactKind::HasQuality, object, static_cast<int>(quality));
}

/// There is one attacker at a time: whoever is attacked, is attacked by it.
/// Rule: [Zero 1.20, 501.1], [Zero 1.20, 502.2].
Truth World::StandsTo(const ir::Fights& fights, int object) {
  if (fights.as == ir::Facing::Either)
    return AnyReferredTo(fights.with, FactKind::FaceEachOther, object);
  using Sides = std::pair<ir::Quality, ir::Quality>;
  const auto [own, others] = [&]() -> Sides {
    switch (fights.as) {
      case ir::Facing::Attacks: return {ir::Quality::Attacking, ir::Quality::Attacked};
      case ir::Facing::Defends: return {ir::Quality::Defending, ir::Quality::Attacking};
      case ir::Facing::IsAttacked: return {ir::Quality::Attacked, ir::Quality::Attacking};
      case ir::Facing::IsDefended: return {ir::Quality::Attacking, ir::Quality::Defending};
      case ir::Facing::Either: break;
    }
    return {ir::Quality::InBattle, ir::Quality::InBattle};
  }();
  if (is_unbounded_) {
    ir::Selector words;
    words.filter.node = fights;
    return TruthOf({.kind = FactKind::UnnamedTruth, .object = object, .number = Unnamed(4, words)});
  }
  Truth any = false;
  for (int other = 0; other < objects(); ++other)
    any = any || (RefersTo(fights.with, other) && HasQuality(others, other));
  return any && HasQuality(own, object);
}

Truth World::IsNamed(const ir::Named& named, int object) {
  // [Zero 1.20, 204.8], [322.2]: face down nothing is known; a face-up resource keeps only what is
  // printed, for those who ask for the original.
  const auto has = [&](FactKind now, FactKind printed) {
    return named.is_original ? Is(printed, object, 0, named.name)
                             : Is(now, object, 0, named.name) && !IsIn(object, schema_.pool);
  };
  Truth any = false;
  if (named.sense != ir::NameSense::Trait) {
    any = any || has(FactKind::HasCharacterName, FactKind::HasPrintedCharacterName);
  }
  if (named.sense != ir::NameSense::CharacterName) {
    any = any || has(FactKind::HasTrait, FactKind::HasPrintedTrait);
  }
  return any && !Is(FactKind::IsFaceDown, object);
}

/// A stat as effects mean it: below 0 counts as 0. Where nothing is known of the object it is a
/// number of its own, which a law ties to the stat, so that it can be told what rests on that.
/// Rule: [Zero 1.20, 103.5].
Number World::Counted(const Fact& stat) {
  const Number stored = NumberOf(stat);
  const Number meant = If(stored < 0, 0, stored);
  if (!is_unbounded_ || meant.IsKnown()) return meant;
  const std::string name = "counted " + NameOf(stat);
  return counted_.emplace(stat, Number(context_.int_const(name.c_str()))).first->second;
}

/// Rule: [Zero 1.20, 304.4], [Zero 1.20, 322.6].
Truth World::HasColour(ir::ColourId colour, int object) {
  const Truth is_it =
      !Is(FactKind::IsFaceDown, object) && Is(FactKind::HasColour, object, colour.value);
  const bool is_mute = !colour.IsNone() && colour == schema_.mute_in_pool;
  return is_mute ? is_it && !IsIn(object, schema_.pool) : is_it;
}

Truth World::StatIs(const ir::StatIs& is, int object) {
  const Number stat = Counted({.kind = is.is_printed ? FactKind::PrintedStat : FactKind::Stat,
                               .object = object,
                               .number = is.stat.value});
  return Compared(stat, is.comparison, Value(is.value));
}

Truth World::IsControlledBy(ir::Player player, int object) {
  const Who who = WhoIs(player);
  const Truth is_theirs = If(Is(FactKind::IsYours, object), who.you, who.opponent);
  // A switch says whether anybody controls what lies outside of play.
  if (schema_.is_outside_controlled) return is_theirs;
  return is_theirs && (IsInPlay(object) || IsIn(object, schema_.pool));
}

Truth World::BearsOne(const ir::Bears& bears, int object) {
  if (is_unbounded_) {
    // Nothing is known of what others bear but that the same words say the same.
    ir::Selector words;
    words.filter.node = bears;
    return TruthOf({.kind = FactKind::UnnamedTruth, .object = object, .number = Unnamed(4, words)});
  }
  std::vector<Truth> any;
  for (int other = 0; other < objects(); ++other) {
    any.push_back(TruthOf({.kind = FactKind::IsBorneBy, .object = other, .other = object}) &&
                  PassesAll(bears.parts, other));
  }
  return Any(any);
}

/// Nothing is known of targets on the stack, and of what has been, but that the same words say the
/// same.
Truth World::Untold(const ir::FilterNode& filter, int object) {
  ir::Selector words;
  words.filter.node = filter;
  return TruthOf({.kind = FactKind::UnnamedTruth, .object = object, .number = Unnamed(4, words)});
}

Truth World::IsOfKindOf(const ir::Shares& shares, int object) {
  if (is_unbounded_) return Untold(shares, object);
  Truth any = false;
  for (int other = 0; other < objects(); ++other)
    any = any || (RefersTo(shares.with, other) && KindsAlike(other, object));
  return any;
}

/// So many markers with that name lie on it.
Truth World::BearsMarkers(const ir::HasMarker& has, int object) {
  const Number there = NumberOf({.kind = FactKind::Markers, .object = object, .name = has.marker});
  return Compared(there, has.comparison, has.count);
}

namespace {

FactKind FactOf(ir::Shared what) {
  switch (what) {
    case ir::Shared::Trait: return FactKind::SharesTrait;
    case ir::Shared::Colour: return FactKind::SharesColour;
    case ir::Shared::CardName:
    case ir::Shared::Kind: break;
  }
  return FactKind::SharesCardName;
}

}  // namespace

Truth World::Passes(const ir::Filter& filter, int object) {
  const auto number = [&](FactKind kind, int which = 0) {
    return NumberOf({.kind = kind, .object = object, .number = which});
  };
  const auto is_face_up = [&] { return !Is(FactKind::IsFaceDown, object); };
  return ir::Match(
      filter.node, [&](const ir::AllOf& all) { return PassesAll(all.parts, object); },
      [&](const ir::AnyOf& any) { return PassesAny(any.parts, object); },
      [&](const ir::NoneOf& none) { return !PassesAny(none.parts, object); },
      [&](const ir::IsKind& is) { return number(FactKind::Kind) == is.kind.value; },
      [&](const ir::IsSubkind& is) { return number(FactKind::Subkind) == is.subkind.value; },
      [&](const ir::HasColour& has) { return HasColour(has.colour, object); },
      [&](const ir::CostIs& is) {
        return Compared(number(FactKind::Cost), is.comparison, Value(is.value));
      },
      [&](const ir::StatIs& is) { return StatIs(is, object); },
      [&](const ir::CardNameIs& is) {
        return is_face_up() && Is(FactKind::CardNameIs, object, 0, is.name);
      },
      [&](const ir::CardNameContains& contains) {
        return is_face_up() && Is(FactKind::CardNameContains, object, 0, contains.part);
      },
      [&](const ir::CardNameIsDeclared&) {
        return is_face_up() && Is(FactKind::CardNameIsDeclared, object);
      },
      [&](const ir::Named& named) { return IsNamed(named, object); },
      [&](const ir::SharesCharacterName& shares) {
        return AnyReferredTo(shares.with, FactKind::SharesCharacterName, object);
      },
      [&](const ir::HasKeyword& has) {
        return Is(FactKind::HasKeyword, object, has.keyword.value);
      },
      [&](const ir::LevelIs& is) {
        return Compared(number(FactKind::Level), is.comparison, is.level);
      },
      [&](const ir::HasMarker& has) { return BearsMarkers(has, object); },
      [&](const ir::Has& has) { return HasQuality(has.quality, object); },
      [&](const ir::IsNot& is) { return !RefersTo(is.object, object); },
      [&](const ir::Is& is) { return RefersTo(is.object, object); },
      [&](const ir::ControlledBy& by) { return IsControlledBy(by.player, object); },
      [&](const ir::SharesSecondName& shares) {
        return AnyReferredTo(shares.with, FactKind::SharesSecondName, object);
      },
      [&](const ir::Shares& shares) {
        if (shares.in_full) return Untold(shares, object);
        if (shares.what == ir::Shared::Kind) return IsOfKindOf(shares, object);
        return AnyReferredTo(shares.with, FactOf(shares.what), object);
      },
      [&](const ir::SameCardAs& same) {
        return AnyReferredTo(same.with, FactKind::IsSameCard, object);
      },
      [&](const ir::PairedWith& paired) {
        return AnyReferredTo(paired.with, FactKind::ArePartners, object);
      },
      [&](const ir::InStateOf& state) {
        return Is(FactKind::IsInStateOf, object, state.keyword.value);
      },
      [&](const ir::Fights& fights) { return StandsTo(fights, object); },
      [&](const ir::HasDeclared& has) {
        return Is(FactKind::HasDeclared, object, static_cast<int>(has.what));
      },
      [&](const ir::AttachedTo& attached) {
        return AnyReferredTo(attached.to, FactKind::IsBorneBy, object);
      },
      [&](const ir::Bears& bears) { return BearsOne(bears, object); },
      [&](const ir::AimsAt& aims) { return Untold(aims, object); },
      [&](const ir::LiesBelow& below) { return Untold(below, object); },
      [&](const ir::HasEffect& has) { return Untold(has, object); },
      [&](const ir::Underwent& underwent) { return Untold(underwent, object); });
}

}  // namespace caiding::smt
