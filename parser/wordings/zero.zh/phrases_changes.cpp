// SPDX-License-Identifier: MIT
// The Chinese wording of destinations, gains and changes of numbers.
#include <algorithm>
#include <array>

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
  if (zone == U"战斗区" && to.whose == Player::ItsController)
    return text + U"在其控制者的战斗区中登场";
  if (zone == U"战斗区")
    return text + (to.whose == Player::Opponent ? U"在对方战斗区登场" : U"登场");
  if (zone == U"移出游戏") return text + zone;
  if (zone == U"休息区") return text + U"送入" + whose + zone;
  if (zone == U"生命区" && to.place == Place::Bottom)
    return text + U"放到" + whose + zone + U"的最下方";
  return text + U"加入" + whose + zone;
}

namespace {

/// Behind its colon stands an effect.
bool TakesEffect(std::u32string_view keyword) {
  static constexpr std::array<std::u32string_view, 8> kSuch{U"聚气",     U"专用",       U"变身形态",
                                                            U"奥丁之力", U"奥丁蓝宝石", U"英雄呼唤",
                                                            U"变种之血", U"解放形态"};
  return std::find(kSuch.begin(), kSuch.end(), keyword) != kSuch.end();
}

}  // namespace

std::u32string Phrases::OfKeyword(const KeywordUse& use) const {
  std::u32string text = Word(vocabulary_.keywords, use.keyword);
  if (text == U"专用于" || text == U"专用效果") text = U"专用";
  const std::string narrow = use.number ? std::to_string(*use.number) : "";
  const std::u32string number(narrow.begin(), narrow.end());
  const bool counts = text == U"查克拉" || text == U"忍法奥义" || text == U"肆意横行";
  if (use.number) text = counts ? text + number : U"（" + number + U"）" + text;
  // 变身形态：…: what it does is printed behind it, each card's own.
  if (is_explicit_ && use.names.empty() && !use.number && TakesEffect(text) &&
      !use.expansion.empty()) {
    std::vector<Ability> meaning;
    for (const Box<Ability>& ability : use.expansion) meaning.push_back(*ability);
    std::u32string body = Paragraph(meaning);
    if (body.ends_with(U"。")) body.pop_back();
    return text + U"（" + body + U"）";
  }
  for (const std::u32string& name : use.names)
    text += (&name == &use.names.front() ? U"" : U"或") +
            (name.starts_with(U"{") ? name : U"『" + name + U"』");
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
          const Phrases quoted =
              is_explicit_ ? Phrases(vocabulary_, abilities) : Phrases(vocabulary_, false);
          return U"以下效果“" + quoted.Paragraph(abilities) + U"”";
        },
        [&](const GainEffectsOf& of) { return OfReference(of.object) + U"的所有效果"; },
        [&](const GainColour& gained) {
          return U"颜色" + Word(vocabulary_.colours, gained.colour);
        },
        [](const GainDeclared& gained) {
          if (gained.what == Declared::CharacterName) return std::u32string(U"所宣布的角色名");
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

/// 每有两张『A』，; 每有一种颜色的牌，: what is counted and by how many, before what comes of it;
/// nothing: it is said in other words.
std::u32string Phrases::Each(const Quantity& factor) const {
  const Quantity* counted = &factor;
  std::u32string size = U"一";
  const auto* per = std::get_if<Box<Arithmetic>>(&factor.node);
  if (per != nullptr && (*per)->operation == Operator::Divide) {
    if (!std::holds_alternative<Number>((*per)->right.node)) return U"";
    counted = &(*per)->left;
    size = Counting((*per)->right);
  }
  const auto* count = std::get_if<CountOf>(&counted->node);
  if (count == nullptr) return U"";
  const Selector& cards = *count->objects;
  // 牌名不同的『A』的数量, 牌组顶的三张牌中的…: more than a sort and where it lies.
  if (cards.distinct || cards.extreme || cards.place != Place::Anywhere) return U"";
  std::u32string each = Who(cards.whose);
  for (const ZoneId zone : cards.zones) each += Word(vocabulary_.zones, zone) + U"中";
  each += U"每有" + size;
  each += count->kinds ? U"种" + Kind(*count->kinds) + U"的" : std::u32string(U"张");
  return each + Noun(cards.filter) + U"，";
}

Phrases::Change Phrases::Changed(const Quantity& amount) const {
  const auto* sum = std::get_if<Box<Arithmetic>>(&amount.node);
  if (sum == nullptr) return {U"", Signed(OfQuantity(amount))};
  if ((*sum)->operation == Operator::Multiply) {
    const std::u32string each = Each((*sum)->left);
    if (!each.empty()) return {each, Changed((*sum)->right).value};
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
    // (攻)变为…的数量×500 says the number itself.
    const Change changed = one.is_set ? Change{} : Changed(one.amount);
    // (攻)+500，每有一张…，(攻)+500: what is counted is said of the later change alone.
    const bool is_apart = !changed.each.empty() && each.empty() && !mods.empty();
    if (is_apart) mods += U"，" + changed.each;
    if (!changed.each.empty() && !is_apart) each = changed.each;
    const std::u32string value = (one.follows ? U"始终" : U"") +
                                 (one.is_set ? U"变为" + OfQuantity(one.amount) : changed.value);
    // (攻)和(防)-1000，最少为0: the bound is one of both.
    const bool is_shared =
        one.bound && &one != &change.changes.back() && (&one)[1].amount == one.amount;
    mods += Stat(one.stat) +
            (is_shared ? std::u32string(U"和") : value + Bounded(one.amount, one.bound));
  }
  return each + OfObjects(change.what) + Last(change.duration) + mods;
}

}  // namespace caiding::zero_zh
