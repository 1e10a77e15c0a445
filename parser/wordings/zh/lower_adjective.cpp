// SPDX-License-Identifier: MIT
// What stands before a noun and narrows it.
#include "parser/compose/conventions.h"
#include "parser/compose/lower.h"

namespace caiding::parser {

ir::Filter Lowerer::QualityAdjective(const Derivation& adjective) {
  OwnAll(adjective);
  const Derivation& inner = *adjective.children[0];
  const auto has = [&](ir::Quality quality) { return ir::Filter{RangeOf(inner), ir::Has{quality}}; };
  switch (inner.rule) {
    case Rule::tappedAdjective: return has(ir::Quality::Tapped);
    case Rule::uprightAdjective: return has(ir::Quality::Upright);
    case Rule::faceUpAdjective: return has(ir::Quality::FaceUp);
    case Rule::faceDownAdjective: return has(ir::Quality::FaceDown);
    case Rule::damagedAdjective: return has(ir::Quality::Damaged);
    case Rule::tokenAdjective: return has(ir::Quality::Token);
    case Rule::attachedAdjective: return has(ir::Quality::Attached);
    case Rule::attackingAdjective: return has(ir::Quality::Attacking);
    case Rule::defendingAdjective: return has(ir::Quality::Defending);
    case Rule::attackedAdjective: return has(ir::Quality::Attacked);
    case Rule::inBattleAdjective: return has(ir::Quality::InBattle);
    case Rule::enteredAdjective: return has(ir::Quality::EnteredThisTurn);
    case Rule::hasAttackedAdjective: return has(ir::Quality::AttackedThisTurn);
    default: Fail(adjective); return {};
  }
}

ir::Filter Lowerer::KeywordState(const Derivation& state) {
  Own(state);
  return {RangeOf(state), ir::InStateOf{KeywordNamed(Need(state, Rule::keywordName))}};
}

ir::Filter Lowerer::AnySharing(const Derivation& adjective) {
  Own(adjective);
  const ir::SourceRange range = RangeOf(adjective);
  const Derivation* np = Child(adjective, Rule::np);
  const ir::Reference with = np != nullptr ? ReferenceOf(*np) : ir::Reference{range, ir::Self{}};
  return {range, ir::SharesCharacterName{with}};
}

/// 宣布的, 那个牌名的, 宣布的属性的: what was declared last, if it is of that sort.
ir::Filter Lowerer::DeclaredThing(const Derivation& adjective) {
  OwnAll(adjective);
  ir::Declared what = discourse_.declared_what;
  if (Says(adjective, U"名")) what = ir::Declared::CardName;
  if (const Derivation* sort = Child(adjective, Rule::declaredSort)) {
    what = Says(*sort, U"属性") ? ir::Declared::Trait : ir::Declared::Colour;
  }
  if (!discourse_.declared || what != discourse_.declared_what || what == ir::Declared::Number) Fail(adjective);
  const std::uint8_t slot = discourse_.declared.value_or(0);
  if (what == ir::Declared::CardName) return {RangeOf(adjective), ir::CardNameIsDeclared{slot}};
  return {RangeOf(adjective), ir::HasDeclared{what, slot}};
}

/// 装备在此牌上的, 装备着『A』的. Rule: [Zero 1.20, 319.6].
ir::Filter Lowerer::Bearing(const Derivation& adjective) {
  Own(adjective);
  const Derivation* np = Child(adjective, Rule::np);
  if (adjective.rule == Rule::bearsAdjective) {
    OwnAll(Need(adjective, Rule::bearsWord));
    return BearsOne(Need(adjective, Rule::np));
  }
  if (np == nullptr) return {RangeOf(adjective), ir::AttachedTo{SelfReference(Need(adjective, Rule::selfWord))}};
  const ir::Objects to = OnePhrase(*np);
  const auto* reference = std::get_if<ir::Reference>(&to.node);
  // Of one of a sort nothing is picked here.
  if (reference == nullptr) Fail(adjective);
  return {RangeOf(adjective), ir::AttachedTo{reference == nullptr ? ir::Reference{} : *reference}};
}

/// What it bears is of a sort: equipment of any sort, or the bearer of this card, is said in other words.
ir::Filter Lowerer::BearsOne(const Derivation& np) {
  ir::Filter sort = SortOf(np);
  const auto* kind = std::get_if<ir::IsKind>(&sort.node);
  const bool is_plain = sort == ir::Filter{} || kind != nullptr || std::holds_alternative<ir::Is>(sort.node);
  if (is_plain) Fail(np);
  return {RangeOf(np), ir::Bears{{std::move(sort)}}};
}

/// 费用低于此牌的: that card's own number.
ir::Reference Lowerer::BareOf(const Derivation& of) {
  Own(of);
  const Derivation& inner = *of.children[0];
  return inner.rule == Rule::selfWord ? SelfReference(inner) : Anaphor(inner);
}

ir::Filter Lowerer::Adjective(const Derivation& adjective) {
  Own(adjective);
  const Derivation& inner = *adjective.children[0];
  Own(inner);
  const ir::SourceRange range = RangeOf(inner);
  switch (inner.rule) {
    case Rule::otherAdjective:
      OwnAll(inner);
      return {range, ir::IsNot{ir::Reference{range, ir::Self{}}}};
    case Rule::costAdjective: {
      for (const Derivation* word : ChildrenOf(inner, Rule::costWord)) OwnAll(*word);
      const ir::Comparison comparison =
          CompareWord(Child(inner, Rule::compareWord), Child(inner, Rule::comparisonWord));
      if (const Derivation* of = Child(inner, Rule::bareOf)) {
        return {range, ir::CostIs{comparison, {RangeOf(*of), ir::CostOf{BareOf(*of)}}}};
      }
      if (const Derivation* declared = Child(inner, Rule::declaredAmount)) {
        return {range, ir::CostIs{comparison, DeclaredAmount(*declared)}};
      }
      const Derivation& value = Need(inner, Rule::costValue);
      Own(value);
      if (const Derivation* amount = Child(value, Rule::amount)) {
        return {range, ir::CostIs{comparison, Amount(*amount)}};
      }
      const Derivation& of = Need(value, Rule::costOfPhrase);
      Own(of);
      OwnAll(Need(of, Rule::costWord));
      return {range, ir::CostIs{comparison, {RangeOf(of), ir::CostOf{ReferenceOf(Need(of, Rule::np))}}}};
    }
    case Rule::statAdjective: {
      const ir::StatId stat = Stat(Need(inner, Rule::statName));
      const ir::Comparison comparison =
          CompareWord(Child(inner, Rule::compareWord), Child(inner, Rule::comparisonWord));
      const bool is_printed = Words(inner).substr(0, 2) == U"原本";
      if (const Derivation* of = Child(inner, Rule::bareOf)) {
        return {range, ir::StatIs{stat, comparison, {RangeOf(*of), ir::StatOf{BareOf(*of), stat, false}}, is_printed}};
      }
      return {range, ir::StatIs{stat, comparison, Value(Need(inner, Rule::value)), is_printed}};
    }
    case Rule::colourAdjective: {
      std::vector<ir::Filter> colours;
      for (const Derivation* colour : ChildrenOf(inner, Rule::colour)) {
        colours.push_back({RangeOf(*colour), ir::HasColour{Colour(*colour)}});
      }
      return Either(std::move(colours), range);
    }
    case Rule::nameAdjective: {
      const Derivation* original = Child(inner, Rule::original);
      if (original != nullptr) OwnAll(*original);
      ir::NameSense sense = ir::NameSense::Either;
      if (const Derivation* word = Child(inner, Rule::traitWord)) {
        OwnAll(*word);
        sense = ir::NameSense::Trait;
      }
      if (const Derivation* word = Child(inner, Rule::characterNameWord)) {
        OwnAll(*word);
        sense = ir::NameSense::CharacterName;
      }
      const std::u32string_view words = Words(inner);
      if (words.ends_with(U"属性的")) sense = ir::NameSense::Trait;
      return Names(Need(inner, Rule::names), sense, original != nullptr);
    }
    case Rule::cardNameAdjective: {
      const std::u32string name = NameText(*Need(inner, Rule::name).children[0]);
      const bool is_exact = Says(inner, U"名为") || Says(inner, U"名是");
      if (is_exact) return {range, ir::CardNameIs{name}};
      return {range, ir::CardNameContains{name}};
    }
    case Rule::qualityAdjective: return QualityAdjective(inner);
    case Rule::keywordAdjective: {
      std::vector<ir::Filter> keywords;
      for (const Derivation* either : ChildrenOf(inner, Rule::orWord)) OwnAll(*either);
      for (const Derivation* name : ChildrenOf(inner, Rule::keywordName)) {
        keywords.push_back({RangeOf(*name), ir::HasKeyword{KeywordNamed(*name)}});
      }
      return Either(std::move(keywords), range);
    }
    case Rule::levelAdjective: {
      const std::int32_t level = Integer(Need(inner, Rule::digits));
      return {range, ir::LevelIs{CompareWord(nullptr, Child(inner, Rule::comparisonWord)), level}};
    }
    case Rule::markerAdjective: return {range, ir::HasMarker{Marker(Need(inner, Rule::markerName))}};
    case Rule::sharesAdjective: return AnySharing(inner);
    case Rule::secondNameAdjective: {
      const Derivation* np = Child(inner, Rule::np);
      return {range, ir::SharesSecondName{np == nullptr ? ir::Reference{range, ir::Self{}} : ReferenceOf(*np)}};
    }
    case Rule::sameCardAdjective: {
      const Derivation* negated = Child(inner, Rule::notWord);
      if (negated != nullptr) OwnAll(*negated);
      ir::Filter same{range, ir::SameCardAs{ReferenceOf(Need(inner, Rule::np))}};
      if (negated == nullptr) return same;
      return {range, ir::NoneOf{{std::move(same)}}};
    }
    case Rule::sameCostAdjective:
      OwnAll(Need(inner, Rule::costWord));
      return {range, ir::CostIs{ir::Comparison::Equal,
                                {range, ir::CostOf{ReferenceOf(Need(inner, Rule::np))}}}};
    case Rule::declaredAdjective:
    case Rule::sortDeclaredAdjective: return DeclaredThing(inner);
    case Rule::bearingAdjective: return Bearing(*inner.children[0]);
    case Rule::amongAdjective: {
      OwnAll(inner);
      return AmongThem(inner);
    }
    case Rule::exceptAdjective:
      OwnAll(inner);
      return {range, ir::IsNot{ir::Reference{range, ir::Self{}}}};
    case Rule::notAdjective: {
      if (inner.children.empty()) {
        OwnAll(inner);
        return {range, ir::NoneOf{{{range, ir::Has{ir::Quality::Attacked}}}}};
      }
      const Derivation& what = *inner.children[0];
      ir::Selector ignored;
      if (what.rule == Rule::head) return {range, ir::NoneOf{{Head(what, ignored)}}};
      if (what.rule == Rule::name) return {range, ir::NoneOf{{Name(what, ir::NameSense::Either, false)}}};
      return {range, ir::NoneOf{{{RangeOf(what), ir::HasKeyword{KeywordNamed(what)}}}}};
    }
    case Rule::compareAdjective: {
      const bool is_more = Child(inner, Rule::moreWord) != nullptr;
      OwnAll(Need(inner, is_more ? Rule::moreWord : Rule::lessWord));
      const ir::Comparison comparison = is_more ? ir::Comparison::MoreThan : ir::Comparison::LessThan;
      for (const Derivation* word : ChildrenOf(inner, Rule::costWord)) OwnAll(*word);
      const ir::Reference than = ReferenceOf(Need(inner, Rule::np));
      const auto stats = ChildrenOf(inner, Rule::statName);
      if (inner.children[0]->rule == Rule::costWord) {
        if (!stats.empty()) Fail(inner);
        return {range, ir::CostIs{comparison, {range, ir::CostOf{than}}}};
      }
      const ir::StatId stat = Stat(*stats[0]);
      const ir::StatId other = stats.size() > 1 ? Stat(*stats[1]) : stat;
      if (ChildrenOf(inner, Rule::costWord).size() > 0) Fail(inner);
      return {range, ir::StatIs{stat, comparison, {range, ir::StatOf{than, other, false}}, false}};
    }
    case Rule::pairedAdjective: return {range, ir::PairedWith{ReferenceOf(Need(inner, Rule::np))}};
    case Rule::stateAdjective: return KeywordState(Need(inner, Rule::keywordState));
    case Rule::fightsAdjective: return {range, ir::Fights{ReferenceOf(Need(inner, Rule::np))}};
    default:
      Fail(adjective);
      return {};
  }
}

}  // namespace caiding::parser
