// SPDX-License-Identifier: MIT
// The Chinese wording of what stands before a noun, one test a function.
#include "parser/wordings/zero.zh/phrases.h"
#include "parser/wordings/zero.zh/phrases_numbers.h"

namespace caiding::zero_zh {
namespace {

/// The parts with 或 between them.
template <class NameOf>
std::u32string JoinedByOr(const std::vector<Filter>& parts, const NameOf& name_of) {
  std::u32string text;
  for (const Filter& part : parts) {
    if (!text.empty()) text += U"或";
    text += name_of(part);
  }
  return text;
}

}  // namespace

std::u32string Phrases::AdjectiveOf(const Filter& filter) const {
  return std::visit([&](const auto& node) { return AdjectiveOf(node); }, filter.node);
}

std::u32string Phrases::AdjectiveOf(const AllOf& all) const {
  std::u32string text;
  for (const Filter& part : all.parts) text += AdjectiveOf(part);
  return text;
}

/// 红色或带有『A』的: of unlike sorts, each but the last without its 的.
std::u32string Phrases::MixedOr(const AnyOf& any) const {
  std::u32string text;
  for (std::size_t i = 0; i + 1 < any.parts.size(); ++i) {
    std::u32string part = AdjectiveOf(any.parts[i]);
    const auto* named = std::get_if<Named>(&any.parts[i].node);
    const auto* has = std::get_if<Has>(&any.parts[i].node);
    if (named != nullptr)
      part = U"带有『" + named->name + (named->sense == NameSense::Trait ? U"』属性" : U"』");
    else if (has != nullptr && has->quality == Quality::Upright)
      part = U"重置";
    else if (part.ends_with(U'的'))
      part.pop_back();
    text += (text.empty() ? U"" : U"、") + part;
  }
  return text + U"或" + AdjectiveOf(any.parts.back());
}

std::u32string Phrases::AdjectiveOf(const AnyOf& any) const {
  if (any.parts.empty()) return U"";
  bool has_number_or_state = false;
  std::size_t colours = 0;
  for (const Filter& part : any.parts) {
    has_number_or_state = has_number_or_state || std::holds_alternative<CostIs>(part.node) ||
                          std::holds_alternative<StatIs>(part.node) ||
                          std::holds_alternative<LevelIs>(part.node) ||
                          std::holds_alternative<Has>(part.node);
    colours += std::holds_alternative<HasColour>(part.node) ? 1 : 0;
  }
  const bool is_mixed = has_number_or_state || (colours > 0 && colours < any.parts.size());
  if (is_mixed && any.parts.size() > 1) return MixedOr(any);
  if (std::holds_alternative<HasColour>(any.parts[0].node)) {
    return JoinedByOr(any.parts,
                      [&](const Filter& part) {
                        const auto* colour = std::get_if<HasColour>(&part.node);
                        return colour == nullptr ? std::u32string()
                                                 : Word(vocabulary_.colours, colour->colour);
                      }) +
           U"的";
  }
  if (std::holds_alternative<HasKeyword>(any.parts[0].node)) {
    return U"带有" +
           JoinedByOr(any.parts,
                      [&](const Filter& part) {
                        const auto* keyword = std::get_if<HasKeyword>(&part.node);
                        return keyword == nullptr ? std::u32string()
                                                  : Word(vocabulary_.keywords, keyword->keyword);
                      }) +
           U"效果的";
  }
  const auto* named = std::get_if<Named>(&any.parts[0].node);
  const auto names = JoinedByOr(any.parts, [&](const Filter& part) {
    const auto* one = std::get_if<Named>(&part.node);
    return one == nullptr ? Noun(part) : U"『" + one->name + U"』";
  });
  if (named == nullptr || named->sense == NameSense::Either) return names + U"的";
  const std::u32string word = named->sense == NameSense::Trait ? U"属性" : U"角色名";
  return (named->is_original ? U"原本" : U"") + word + names + U"的";
}

std::u32string Phrases::AdjectiveOf(const NoneOf& none) const {
  if (none.parts.size() != 1) return U"非" + Noun(Filter{{}, AnyOf{none.parts}}) + U"的";
  const Filter& part = none.parts[0];
  const auto* has = std::get_if<Has>(&part.node);
  if (has != nullptr && has->quality == Quality::Attacked) return U"未被攻击的";
  if (const auto* keyword = std::get_if<HasKeyword>(&part.node)) {
    return U"不带有" + Word(vocabulary_.keywords, keyword->keyword) + U"的";
  }
  if (const auto* same = std::get_if<SameCardAs>(&part.node)) {
    return U"与" + OfReference(same->with) + U"不为同一张牌的";
  }
  if (const auto* colour = std::get_if<HasColour>(&part.node)) {
    return U"非" + Word(vocabulary_.colours, colour->colour) + U"的";
  }
  if (has != nullptr && has->quality == Quality::Attached) return U"未装备装备牌的";
  if (has != nullptr && has->quality == Quality::Damaged) return U"未受到伤害的";
  if (has != nullptr && has->quality == Quality::Tapped) return U"未横置的";
  if (const auto* shares = std::get_if<SharesCharacterName>(&part.node))
    return U"与" + OfReference(shares->with) + U"角色名不同的";
  if (const auto* shares = std::get_if<Shares>(&part.node))
    return U"与" + OfReference(shares->with) + Kind(shares->what) +
           (shares->in_full ? U"不完全相同的" : U"不同的");
  if (is_explicit_ && has != nullptr) return U"不是" + AdjectiveOf(part);
  const auto* named = std::get_if<Named>(&part.node);
  if (named != nullptr && named->sense != NameSense::Either) {
    const std::u32string printed = named->is_original ? U"原本" : U"";
    return printed + (named->sense == NameSense::Trait ? U"属性不为『" : U"角色名不为『") +
           named->name + U"』的";
  }
  if (const auto* effect = std::get_if<HasEffect>(&part.node)) return U"不" + AdjectiveOf(*effect);
  return U"非" + Noun(part) + U"的";
}

std::u32string Phrases::AdjectiveOf(const IsKind& kind) const {
  return Word(vocabulary_.kinds, kind.kind) + U"的";
}

std::u32string Phrases::AdjectiveOf(const IsSubkind& subkind) const {
  return Word(vocabulary_.subkinds, subkind.subkind) + U"的";
}

std::u32string Phrases::AdjectiveOf(const HasColour& colour) const {
  return Word(vocabulary_.colours, colour.colour) + U"的";
}

std::u32string Phrases::AdjectiveOf(const CostIs& cost) const {
  if (const auto* of = std::get_if<CostOf>(&cost.value.node)) {
    if (cost.comparison == Comparison::LessThan)
      return U"费用比" + OfReference(of->object) + U"低的";
    if (cost.comparison == Comparison::MoreThan)
      return U"费用比" + OfReference(of->object) + U"高的";
  }
  // 费用比此牌高1的.
  const auto* sum = std::get_if<Box<Arithmetic>>(&cost.value.node);
  const auto* than = sum == nullptr ? nullptr : std::get_if<CostOf>(&(*sum)->left.node);
  const bool is_step =
      than != nullptr && cost.comparison == Comparison::Equal &&
      ((*sum)->operation == Operator::Add || (*sum)->operation == Operator::Subtract);
  if (is_step) {
    const char32_t* way = (*sum)->operation == Operator::Add ? U"高" : U"低";
    return U"费用比" + OfReference(than->object) + way + OfQuantity((*sum)->right) + U"的";
  }
  const bool is_declared = std::holds_alternative<DeclaredNumber>(cost.value.node);
  const char32_t* is = is_declared && cost.comparison == Comparison::Equal ? U"等于" : U"";
  return U"费用" + (is + Compared(cost.comparison, OfQuantity(cost.value))) + U"的";
}

std::u32string Phrases::AdjectiveOf(const StatIs& stat) const {
  return (stat.is_printed ? U"原本" : U"") + Stat(stat.stat) +
         Compared(stat.comparison, OfQuantity(stat.value)) + U"的";
}

std::u32string Phrases::AdjectiveOf(const CardNameIs& card) const {
  return U"牌名为{" + card.name + U"}的";
}

std::u32string Phrases::AdjectiveOf(const CardNameContains& card) const {
  return U"卡牌名带有{" + card.part + U"}的";
}

std::u32string Phrases::AdjectiveOf(const CardNameIsDeclared&) const {
  return std::u32string(U"那个牌名的");
}

std::u32string Phrases::AdjectiveOf(const Named& named) const {
  const std::u32string original = named.is_original ? U"原本" : U"";
  switch (named.sense) {
    case NameSense::Either: return U"『" + named.name + U"』";
    case NameSense::CharacterName: return original + U"角色名『" + named.name + U"』的";
    case NameSense::Trait: return original + U"属性『" + named.name + U"』的";
  }
  return std::u32string();
}

std::u32string Phrases::AdjectiveOf(const SharesCharacterName& shares) const {
  return U"与" + OfReference(shares.with) + U"角色名相同的";
}

std::u32string Phrases::AdjectiveOf(const SharesSecondName& shares) const {
  return U"与" + OfReference(shares.with) + U"斩魄刀名相同的";
}

std::u32string Phrases::AdjectiveOf(const Shares& shares) const {
  const std::u32string with = U"与" + OfReference(shares.with);
  if (shares.in_full) return with + Kind(shares.what) + U"完全相同的";
  if (shares.what == Shared::Trait) return with + U"具有共同属性的";
  return with + Kind(shares.what) + U"相同的";
}

std::u32string Phrases::AdjectiveOf(const SameCardAs& same) const {
  return U"与" + OfReference(same.with) + U"为同一张牌的";
}

std::u32string Phrases::AdjectiveOf(const HasKeyword& keyword) const {
  return U"带有" + Word(vocabulary_.keywords, keyword.keyword) + U"效果的";
}

std::u32string Phrases::AdjectiveOf(const LevelIs& level) const {
  // LV2的 alone may be more as well.
  if (level.comparison == Comparison::Equal) return U"等级" + Digits(level.level) + U"的";
  return U"LV" + Compared(level.comparison, Digits(level.level)) + U"的";
}

std::u32string Phrases::AdjectiveOf(const HasMarker& marker) const {
  const std::u32string called = marker.marker + U"指示物的";
  if (marker == HasMarker{marker.marker}) return U"带有" + called;
  const std::u32string number = Digits(marker.count);
  switch (marker.comparison) {
    case Comparison::AtLeast: return U"放置有" + number + U"个以上的" + called;
    case Comparison::AtMost: return U"放置有" + number + U"个以下的" + called;
    case Comparison::Equal: return U"放置有正好" + number + U"个" + called;
    case Comparison::NotEqual: return U"放置有不是" + number + U"个的" + called;
    case Comparison::MoreThan: return U"放置有多于" + number + U"个的" + called;
    case Comparison::LessThan: return U"放置有少于" + number + U"个的" + called;
  }
  return U"";
}

std::u32string Phrases::AdjectiveOf(const Has& has) const {
  switch (has.quality) {
    case Quality::Tapped: return U"横置的";
    case Quality::Upright: return U"未横置的";
    case Quality::FaceUp: return U"面朝上的";
    case Quality::FaceDown: return U"面朝下的";
    case Quality::Damaged: return U"受到伤害的";
    case Quality::Token: return U"代替物的";
    case Quality::Attached: return U"装备着装备牌的";
    case Quality::Attacking: return U"正在攻击的";
    case Quality::Defending: return U"正在防御的";
    case Quality::Attacked: return U"被攻击的";
    case Quality::InBattle: return U"正在战斗的";
    case Quality::EnteredThisTurn: return U"本回合登场的";
    case Quality::Resource: return U"资源的";
    case Quality::Paired: return U"达成专用成立的";
    case Quality::HasRemnants: return U"下方放置有刀魂牌的";
    case Quality::AttackedThisTurn: return U"本回合攻击过的";
    case Quality::DefendedThisTurn: return U"本回合防御过的";
    case Quality::ActivatedOnStack: return U"启动效果的";
    case Quality::TriggeredOnStack: return U"触发效果的";
    case Quality::InPlay: return U"战斗区中的";
  }
  return U"";
}

std::u32string Phrases::AdjectiveOf(const IsNot& not_this) const {
  if (std::holds_alternative<Self>(not_this.object.node)) return std::u32string(U"其他");
  return U"除" + OfReference(not_this.object) + U"以外的";
}

std::u32string Phrases::AdjectiveOf(const Is&) const { return std::u32string(U"其中的"); }

std::u32string Phrases::AdjectiveOf(const ControlledBy& by) const { return Who(by.player); }

std::u32string Phrases::AdjectiveOf(const PairedWith& paired) const {
  return U"与" + OfReference(paired.with) + U"专用成立的";
}

std::u32string Phrases::AdjectiveOf(const InStateOf& state) const {
  return U"处于" + Word(vocabulary_.keywords, state.keyword) + U"状态的";
}

std::u32string Phrases::AdjectiveOf(const Fights& fights) const {
  const std::u32string with = OfReference(fights.with);
  switch (fights.as) {
    case Facing::Either: break;
    case Facing::Attacks: return U"攻击" + with + U"的";
    case Facing::Defends: return U"防御" + with + U"的";
    case Facing::IsAttacked: return U"被" + with + U"攻击的";
    case Facing::IsDefended: return U"被" + with + U"防御的";
  }
  return U"与" + OfReference(fights.with) + U"战斗的";
}

std::u32string Phrases::AdjectiveOf(const HasDeclared& has) const {
  switch (has.what) {
    case Declared::CardName: return U"宣布的牌名的";
    case Declared::Trait: return U"宣布的属性的";
    case Declared::Colour: return U"宣布的颜色的";
    case Declared::Kind: return U"宣布的类别的";
    case Declared::CharacterName: return U"宣布的角色名的";
    case Declared::Number:
    case Declared::Player: return U"";
  }
  return U"";
}

std::u32string Phrases::AdjectiveOf(const AttachedTo& attached) const {
  return U"装备在" + OfReference(attached.to) + U"上的";
}

std::u32string Phrases::AdjectiveOf(const AimsAt& aims) const {
  return U"以" + Noun(aims.parts.size() == 1 ? aims.parts[0] : Filter{{}, AllOf{aims.parts}}) +
         U"为对象的";
}

std::u32string Phrases::AdjectiveOf(const HasEffect& has) const {
  if (has.timing) return U"带有【" + Word(vocabulary_.timings, *has.timing) + U"】效果的";
  switch (has.sort) {
    case EffectSort::Any: return U"带有效果的";
    case EffectSort::Continuous: return U"带有永续效果的";
    case EffectSort::Triggered: return U"带有触发效果的";
    case EffectSort::Activated: return U"带有启动效果的";
    case EffectSort::LifeBurst: return U"带有反击特效的";
  }
  return U"";
}

std::u32string Phrases::AdjectiveOf(const LiesBelow& below) const {
  const std::u32string as = below.as == Below::Part      ? U"作为变身牌"
                            : below.as == Below::Remnant ? U"作为刀魂牌"
                                                         : U"";
  return as + U"放置在" + OfReference(below.under) + U"下方的";
}

std::u32string Phrases::AdjectiveOf(const Underwent& underwent) const {
  const auto* event = std::get_if<ObjectEvent>(&underwent.event->node);
  const std::u32string what = event == nullptr ? OfEvent(*underwent.event) : Happens(*event);
  return (underwent.is_this_turn ? U"本回合" + what + U"过" : what) + U"的";
}

std::u32string Phrases::AdjectiveOf(const Bears& bears) const {
  return U"装备着" +
         Noun(bears.parts.size() == 1 ? bears.parts[0] : Filter{{}, AllOf{bears.parts}}) + U"的";
}

}  // namespace caiding::zero_zh
