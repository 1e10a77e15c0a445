// SPDX-License-Identifier: MIT
#include <utility>

#include "checker/smt/world.h"
#include "model/sheet/sheet.h"

// What is true in every position: without it a solver would show positions that no game can hold.
// A law compares every statement here with the positions of random games.

namespace caiding::smt {

/// Words that point at one object point at no other.
Truth World::PointsAtOne(const Fact& fact) {
  Truth holds = true;
  for (auto other = asked_.upper_bound(fact); other != asked_.end(); ++other) {
    if (other->kind != fact.kind) break;
    holds = holds && !(TruthOf(fact) && TruthOf(*other));
  }
  return holds;
}

/// A card has one name, and what that name contains it contains. Rule: [Zero 1.20, 301.1].
Truth World::FitsName(const Fact& fact) {
  Truth holds = true;
  for (const Fact& other : std::set<Fact>(asked_)) {
    if (other.object != fact.object || other == fact) continue;
    const bool contains = fact.name.find(other.name) != std::u32string::npos;
    if (other.kind == FactKind::CardNameIs && fact.kind == FactKind::CardNameIs) {
      holds = holds && !(TruthOf(fact) && TruthOf(other));
    }
    if (other.kind == FactKind::CardNameContains && contains) {
      holds = holds && Implies(TruthOf(fact), TruthOf(other));
    }
    if (other.kind == FactKind::CardNameContains && fact.kind == FactKind::CardNameIs &&
        !contains) {
      holds = holds && !(TruthOf(fact) && TruthOf(other));
    }
  }
  return holds;
}

/// A spell is slow or quick, another kind of card neither.
Law World::LawOfSubkind(const Number& kind, const Number& subkind) {
  const sheet::KindRoles& kinds = schema_.sheet->roles.kinds;
  const auto kind_max = static_cast<std::int64_t>(schema_.sheet->vocabulary->kinds.size()) - 1;
  const Truth is_stated = subkind == kinds.slow_spell.value || subkind == kinds.quick_spell.value;
  return {schema_.sheet->citations.state.subkinds,
          kind >= 0 && kind <= kind_max &&
              If(kind == kinds.spell.value, is_stated, subkind == ir::SubkindId::kNone)};
}

Law World::LawOf(const Fact& fact) {
  const auto of = [&](FactKind kind) { return NumberOf({.kind = kind, .object = fact.object}); };
  const sheet::StateCitations& cited = schema_.sheet->citations.state;
  const auto kind_max = static_cast<std::int64_t>(schema_.sheet->vocabulary->kinds.size()) - 1;
  switch (fact.kind) {
    case FactKind::Zone: {
      const Number zone = NumberOf(fact);
      const auto zone_count = static_cast<std::int64_t>(schema_.sheet->vocabulary->zones.size());
      return {cited.zones, (zone >= 0 && zone < zone_count) || zone == ir::ZoneId::kNone};
    }
    case FactKind::Kind: {
      const Number kind = NumberOf(fact);
      return {cited.kinds, kind >= 0 && kind <= kind_max};
    }
    case FactKind::Subkind: return LawOfSubkind(of(FactKind::Kind), NumberOf(fact));
    case FactKind::Level: {  // It is raised in play only.
      const Number level = NumberOf(fact);
      return {cited.levels, level >= 1 && Implies(level > 1, IsInPlay(fact.object))};
    }
    case FactKind::Damage: {
      const Number damage = NumberOf(fact);
      return {cited.damage, damage >= 0 && Implies(damage > 0, IsInPlay(fact.object))};
    }
    case FactKind::Cost: return {cited.costs, NumberOf(fact) >= 0};
    case FactKind::Markers:
    case FactKind::YourMarkers:
    case FactKind::OpponentMarkers: return {cited.markers, NumberOf(fact) >= 0};
    // A number is counted, words point at what is there: no clause has to say so.
    case FactKind::KeywordNumber:
    case FactKind::DeclaredNumber:
    case FactKind::UnnamedNumber: return {"", NumberOf(fact) >= 0};
    case FactKind::CardNameIs:
    case FactKind::CardNameContains: return {cited.one_name, FitsName(fact)};
    case FactKind::IsMeant: return {"", PointsAtOne(fact)};
    case FactKind::IsSource:
    case FactKind::IsHost:
    case FactKind::IsSubject:
      return {"", PointsAtOne(fact) && Implies(TruthOf(fact), Is(FactKind::IsThere, fact.object))};
    case FactKind::IsPicked:  // Words point at what is still there.
      return {"", Implies(TruthOf(fact), Is(FactKind::IsThere, fact.object))};
    // What no law holds of.
    // clang-format off
    case FactKind::IsThere: case FactKind::IsYours: case FactKind::HasColour:
    case FactKind::CardNameIsDeclared: case FactKind::HasTrait: case FactKind::HasPrintedTrait:
    case FactKind::HasCharacterName: case FactKind::HasPrintedCharacterName:
    case FactKind::HasKeyword: case FactKind::IsTapped: case FactKind::IsFaceDown:
    case FactKind::IsToken: case FactKind::IsYourOwn: case FactKind::HasQuality:
    case FactKind::IsInStateOf: case FactKind::CameBy: case FactKind::WasUsedByYou:
    case FactKind::WasUsedByOpponent: case FactKind::Stat: case FactKind::PrintedStat:
    case FactKind::X: case FactKind::Amount: case FactKind::IsChosenPlayerYou:
    case FactKind::SharesCharacterName: case FactKind::SharesSecondName:
    case FactKind::SharesTrait: case FactKind::SharesColour: case FactKind::SharesCardName:
    case FactKind::IsSameCard: case FactKind::ArePartners: case FactKind::FaceEachOther:
    case FactKind::HasDeclared: case FactKind::IsBorneBy: case FactKind::HasHappened:
    case FactKind::IsYourTurn: case FactKind::Cannot: case FactKind::IsMute: case FactKind::HasBelow:
    case FactKind::HasBurst: case FactKind::Rank: case FactKind::IsSomeStatHeld: case FactKind::YouCannot:
    case FactKind::OpponentCannot: case FactKind::IsDuring: case FactKind::PreviousDone:
    case FactKind::HeldAtUse: case FactKind::HasPaidExtra: case FactKind::HasWon: case FactKind::HaveBothWon: case FactKind::UnnamedTruth: break;
      // clang-format on
  }
  return {"", true};
}

std::vector<Law> World::Laws() {
  std::vector<Law> laws;
  // What is said of a fact may ask for more, of which the same holds.
  for (std::size_t known = 0; known != asked_.size();) {
    known = asked_.size();
    laws.clear();
    for (const Fact& fact : std::set<Fact>(asked_)) {
      Law law = LawOf(fact);
      if (!law.holds.IsAlways()) laws.push_back(std::move(law));
    }
  }
  for (const auto& [stat, counted] : counted_) {
    const Number stored = NumberOf(stat);
    laws.push_back(
        {schema_.sheet->citations.state.no_less_than_zero, counted == If(stored < 0, 0, stored)});
  }
  return laws;
}

Truth World::WellFormed() {
  Truth holds = true;
  for (const Law& law : Laws()) holds = holds && law.holds;
  return holds;
}

}  // namespace caiding::smt
