// SPDX-License-Identifier: MIT
// The Chinese wording of destinations, gains and changes of numbers.
#include "model/ir/match.h"
#include "parser/wordings/zero.zh/phrases.h"
#include "parser/wordings/zero.zh/phrases_numbers.h"

namespace caiding::zero_zh {

std::u32string Phrases::To(const Destination& to) const {
  std::u32string text;
  if (to.is_top_or_bottom) text += U"分别";  // Each by itself.
  if (to.order == Order::Any) text += U"以任意顺序";
  if (to.order == Order::Random) text += U"随机";
  if (to.is_face_down) text += U"面朝下";
  if (to.is_tapped) text += U"横置";
  const std::u32string zone = Word(vocabulary_.zones, to.zone);
  const std::u32string whose = to.whose == Player::ItsOwner ? U"" : Who(to.whose);
  if (zone == U"手牌")
    return text + U"加入" + (to.whose == Player::ItsOwner ? U"持有者" : whose) + zone;
  if (zone == U"牌组") {
    std::u32string place = to.is_top_or_bottom         ? U"顶或者牌组底"
                           : to.place == Place::Top    ? U"顶"
                           : to.place == Place::Bottom ? U"底"
                                                       : U"";
    return text + U"放回" + whose + zone + place;
  }
  if (zone == U"战斗区" && to.whose == Player::ItsOwner) return text + U"在其持有者的战斗区中登场";
  if (zone == U"战斗区")
    return text + (to.whose == Player::Opponent ? U"在对方战斗区登场" : U"登场");
  if (zone == U"移出游戏") return text + zone;
  if (zone == U"休息区") return text + U"送入" + whose + zone;
  return text + U"加入" + whose + zone;
}

std::u32string Phrases::OfKeyword(const KeywordUse& use) const {
  std::u32string text = Word(vocabulary_.keywords, use.keyword);
  if (text == U"专用于" || text == U"专用效果") text = U"专用";
  const std::string narrow = use.number ? std::to_string(*use.number) : "";
  const std::u32string number(narrow.begin(), narrow.end());
  const bool counts = text == U"查克拉" || text == U"忍法奥义" || text == U"肆意横行";
  if (use.number) text = counts ? text + number : U"（" + number + U"）" + text;
  for (const std::u32string& name : use.names) text += U"『" + name + U"』";
  return text;
}

std::u32string Phrases::Gains(const std::vector<Gain>& gains) const {
  std::u32string text;
  for (const Gain& gain : gains) {
    if (!text.empty()) text += U"和";
    text += Match(
        gain, [&](const KeywordUse& use) { return OfKeyword(use); },
        [](const GainTrait& trait) { return U"属性『" + trait.trait + U"』"; },
        [](const GainCharacterName& name) { return U"角色名『" + name.name + U"』"; },
        [&](const GainAbilities& gained) {
          std::vector<Ability> abilities;
          for (const Box<Ability>& ability : gained.abilities) abilities.push_back(*ability);
          return U"以下效果“" + Paragraph(abilities) + U"”";
        },
        [&](const GainEffectsOf& of) { return OfReference(of.object) + U"的所有效果"; },
        [&](const GainColour& gained) {
          return U"颜色" + Word(vocabulary_.colours, gained.colour);
        },
        [](const GainDeclared& gained) {
          return std::u32string(gained.what == Declared::Colour ? U"所宣布的颜色"
                                                                : U"所宣布的属性");
        },
        [&](const GainTraitsOf& of) { return OfReference(of.object) + U"的所有属性"; });
  }
  return text;
}

std::u32string Phrases::Bounded(const Quantity& amount,
                                const std::optional<Quantity>& bound) const {
  if (!bound) return U"";
  return (IsDecrease(amount) ? U"，最少为" : U"，最多为") + OfQuantity(*bound);
}

Phrases::Change Phrases::Changed(const Quantity& amount) const {
  const auto* sum = std::get_if<Box<Arithmetic>>(&amount.node);
  if (sum == nullptr) return {U"", Signed(OfQuantity(amount))};
  const auto* count = std::get_if<CountOf>(&(*sum)->left.node);
  if (count != nullptr && (*sum)->operation == Operator::Multiply) {
    const Selector& counted = *count->objects;
    std::u32string each = Who(counted.whose);
    for (const ZoneId zone : counted.zones) each += Word(vocabulary_.zones, zone) + U"中";
    return {each + U"每有一张" + Noun(counted.filter) + U"，", Changed((*sum)->right).value};
  }
  if ((*sum)->operation == Operator::Subtract && (*sum)->left == Constant(0)) {
    return {U"", U"-" + OfQuantity((*sum)->right)};
  }
  return {U"", Signed(OfQuantity(amount))};
}

std::u32string Phrases::Verb(const ChangeStats& change) const {
  std::u32string each;
  std::u32string mods;
  for (const StatChange& one : change.changes) {
    const Change changed = Changed(one.amount);
    // (攻)+500，每有一张…，(攻)+500: what is counted is said of the later change alone.
    const bool is_apart = !changed.each.empty() && each.empty() && !mods.empty();
    if (is_apart) mods += U"，" + changed.each;
    if (!changed.each.empty() && !is_apart) each = changed.each;
    const std::u32string value = one.is_set ? U"变为" + OfQuantity(one.amount) : changed.value;
    // (攻)和(防)-1000，最少为0: the bound is one of both.
    const bool is_shared =
        one.bound && &one != &change.changes.back() && (&one)[1].amount == one.amount;
    mods += Stat(one.stat) +
            (is_shared ? std::u32string(U"和") : value + Bounded(one.amount, one.bound));
  }
  return each + OfObjects(change.what) + Last(change.duration) + mods;
}

}  // namespace caiding::zero_zh
