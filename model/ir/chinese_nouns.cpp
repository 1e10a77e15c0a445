// SPDX-License-Identifier: MIT
// The Chinese wording of cards, conditions, numbers and events.
#include "model/ir/chinese_phrases.h"
#include "model/ir/match.h"

namespace caiding::ir {
namespace {

std::u32string Digits(std::int32_t value) {
  const std::string narrow = std::to_string(value);
  return {narrow.begin(), narrow.end()};
}

/// Numbers before 张 are written out.
std::u32string Counting(const Quantity& quantity) {
  static constexpr const char32_t* kWords[] = {U"零", U"一", U"两", U"三", U"四", U"五", U"六", U"七", U"八", U"九", U"十"};
  if (const auto* number = std::get_if<Number>(&quantity.node)) {
    if (number->value >= 0 && number->value <= 10) return kWords[number->value];
    return Digits(number->value);
  }
  return U"X";
}

const std::vector<Filter> kNoFilters;

const std::vector<Filter>& Parts(const Filter& filter) {
  const auto* all = std::get_if<AllOf>(&filter.node);
  return all == nullptr ? kNoFilters : all->parts;
}

std::u32string Compared(Comparison comparison, const std::u32string& value) {
  switch (comparison) {
    case Comparison::Equal: return value;
    case Comparison::NotEqual: return U"不为" + value;
    case Comparison::AtLeast: return value + U"以上";
    case Comparison::AtMost: return value + U"以下";
    case Comparison::MoreThan: return U"大于" + value;
    case Comparison::LessThan: return U"小于" + value;
  }
  return value;
}

std::u32string Differing(Distinct distinct) {
  switch (distinct) {
    case Distinct::CardName: return U"牌名不同的";
    case Distinct::CharacterName: return U"角色名不同的";
    case Distinct::Cost: return U"费用不同的";
  }
  return U"";
}

}  // namespace

std::u32string ChinesePhrases::Who(Player player) const {
  switch (player) {
    case Player::Unstated: return U"";
    case Player::You: return U"我方";
    case Player::Opponent: return U"对方";
    case Player::Either: return U"双方";
    case Player::EachPlayer: return U"每位玩家";
    case Player::ItsController: return U"其控制者";
    case Player::ItsOwner: return U"其持有者";
    case Player::Chosen: return U"那名玩家";
  }
  return U"";
}

std::u32string ChinesePhrases::Last(const Duration& duration) const {
  switch (duration.kind) {
    case DurationKind::WhileThere: return U"";
    case DurationKind::ThisTurn: return U"本回合";
    case DurationKind::NextTurn: return U"下回合";
    case DurationKind::ThisAndNextTurn: return U"本回合和下回合";
    case DurationKind::ThisBattle: return U"本次战斗中";
    case DurationKind::EntryTurn: return U"在登场回合中";
    case DurationKind::UntilYourNextTurn: return U"直到我方下回合开始为止";
    case DurationKind::UntilYourNextTurnEnds: return U"直到下个我方回合结束时为止";
    case DurationKind::UntilOpponentsNextTurnEnds: return U"直到下个对方回合结束时为止";
    case DurationKind::NextReset: return U"在下个重置阶段";
    case DurationKind::UntilYourNextResetEnds: return U"直到我方下个重置阶段结束为止";
    case DurationKind::UntilOpponentsNextResetEnds: return U"直到对方下个重置阶段结束为止";
  }
  return U"";
}

std::u32string ChinesePhrases::OfReference(const Reference& reference) const {
  return Match(
      reference.node, [](const Self&) { return std::u32string(U"此牌"); },
      [](const Host&) { return std::u32string(U"装备此牌的角色牌"); },
      [](const EventSubject&) { return std::u32string(U"那张牌"); },
      [&](const Bound& bound) {
        std::u32string text = U"那张牌";
        if (is_explicit_) text += U"（" + Digits(bound.slot + 1) + U"）";
        return text;
      });
}

std::u32string ChinesePhrases::OfObjects(const Objects& objects) const {
  return Match(
      objects.node, [&](const Reference& reference) { return OfReference(reference); },
      [&](const Selector& selector) { return OfSelector(selector, true, true); });
}

std::u32string ChinesePhrases::Counted(const Count& count) const {
  switch (count.kind) {
    case CountKind::Exactly: return Counting(count.number) + U"张";
    case CountKind::UpTo: return U"最多" + Counting(count.number) + U"张";
    case CountKind::AtLeast: return Counting(count.number) + U"张以上";
    case CountKind::AnyNumber: return U"任意数量的";
    case CountKind::All: return U"所有";
  }
  return U"";
}

std::u32string ChinesePhrases::OfSelector(const Selector& selector, bool with_place, bool with_count) const {
  std::u32string text = Who(selector.whose);
  if (with_place && !selector.zones.empty()) {
    for (std::size_t i = 0; i < selector.zones.size(); ++i) {
      if (i > 0) text += U"或";
      text += Word(vocabulary_.zones, selector.zones[i]);
    }
    if (selector.place == Place::Top) text += U"顶的";
    else if (selector.place == Place::Bottom) text += U"底的";
    else text += U"中的";
  }
  const bool is_this = std::holds_alternative<Is>(selector.filter.node) ||
                       (!Parts(selector.filter).empty() && std::holds_alternative<Is>(Parts(selector.filter)[0].node) &&
                        !std::holds_alternative<Bound>(std::get<Is>(Parts(selector.filter)[0].node).object.node));
  if (with_count && !is_this) text += Counted(selector.count);
  if (selector.distinct) text += Differing(*selector.distinct);
  if (selector.extreme) {
    text += selector.extreme->stat.IsNone() ? std::u32string(U"费用") : Stat(selector.extreme->stat);
    text += selector.extreme->is_greatest ? U"最高的" : U"最低的";
  }
  text += Noun(selector.filter);
  if (is_explicit_ && with_count && !is_this && selector.count.kind != CountKind::All) {
    text += U"（" + Digits(selector.slot + 1) + U"）";
  }
  return text;
}

/// The filter as a noun with its adjectives.
std::u32string ChinesePhrases::Noun(const Filter& filter) const {
  if (const auto* is = std::get_if<Is>(&filter.node)) {
    if (std::holds_alternative<Bound>(is->object.node)) return U"其中的牌";
    return OfReference(is->object);
  }
  const std::vector<Filter>& parts = Parts(filter);
  if (std::holds_alternative<AllOf>(filter.node) && parts.empty()) return U"牌";
  if (parts.empty()) {
    const std::u32string head = HeadOf(filter);
    return head.empty() ? AdjectiveOf(filter) + U"牌" : head;
  }
  // 瞬间战术牌 is one word.
  const bool is_speed = parts.size() == 2 && std::holds_alternative<IsKind>(parts[0].node) &&
                        std::holds_alternative<IsSubkind>(parts[1].node);
  if (is_speed) return HeadOf(filter);
  std::u32string text;
  std::u32string head;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto* is = std::get_if<Is>(&parts[i].node);
    if (i == 0 && is != nullptr && !std::holds_alternative<Bound>(is->object.node)) {
      head = OfReference(is->object);
      continue;
    }
    if (i + 1 == parts.size() && head.empty()) head = HeadOf(parts[i]);
    if (i + 1 < parts.size() || head.empty() || is != nullptr) {
      text += AdjectiveOf(parts[i]);
    } else if (HeadOf(parts[i]) != head) {
      text += AdjectiveOf(parts[i]);
    }
  }
  // An adjective before several kinds is one of all of them.
  const bool has_kinds = std::holds_alternative<AnyOf>(parts.back().node) && !text.empty();
  if (is_explicit_ && has_kinds && !head.empty()) head = U"〔" + head + U"〕";
  return text + (head.empty() ? U"牌" : head);
}

/// The filter as a bare noun, or nothing if it can only be an adjective.
std::u32string ChinesePhrases::HeadOf(const Filter& filter) const {
  if (const auto* kind = std::get_if<IsKind>(&filter.node)) return Word(vocabulary_.kinds, kind->kind);
  if (const auto* card = std::get_if<CardNameIs>(&filter.node)) return U"{" + card->name + U"}";
  if (const auto* named = std::get_if<Named>(&filter.node)) {
    if (named->sense != NameSense::Either || named->is_original) return U"";
    return U"『" + named->name + U"』";
  }
  if (const auto* has = std::get_if<Has>(&filter.node)) {
    return has->quality == Quality::Token ? U"代替物" : U"";
  }
  if (const auto* all = std::get_if<AllOf>(&filter.node)) {
    if (all->parts.size() == 2) {
      const auto* kind = std::get_if<IsKind>(&all->parts[0].node);
      const auto* subkind = std::get_if<IsSubkind>(&all->parts[1].node);
      if (kind != nullptr && subkind != nullptr) {
        return Word(vocabulary_.subkinds, subkind->subkind) + Word(vocabulary_.kinds, kind->kind);
      }
    }
    std::u32string names;
    for (const Filter& part : all->parts) {
      if (!std::holds_alternative<Named>(part.node)) return U"";
      const std::u32string name = HeadOf(part);
      if (name.empty()) return U"";
      names += name;
    }
    return names;
  }
  if (const auto* any = std::get_if<AnyOf>(&filter.node)) {
    std::u32string text;
    for (const Filter& part : any->parts) {
      if (std::holds_alternative<HasColour>(part.node) || std::holds_alternative<HasKeyword>(part.node)) return U"";
      const auto* named = std::get_if<Named>(&part.node);
      if (named != nullptr && HeadOf(part).empty()) return U"";
      if (!text.empty()) text += U"或";
      const std::u32string noun = Noun(part);
      text += is_explicit_ && Parts(part).size() > 1 ? U"〔" + noun + U"〕" : noun;
    }
    return text;
  }
  return U"";
}

std::u32string ChinesePhrases::AdjectiveOf(const Filter& filter) const {
  const auto joined = [&](const std::vector<Filter>& parts, auto name_of) {
    std::u32string text;
    for (const Filter& part : parts) {
      if (!text.empty()) text += U"或";
      text += name_of(part);
    }
    return text;
  };
  return Match(
      filter.node,
      [&](const AllOf& all) {
        std::u32string text;
        for (const Filter& part : all.parts) text += AdjectiveOf(part);
        return text;
      },
      [&](const AnyOf& any) -> std::u32string {
        if (any.parts.empty()) return U"";
        if (std::holds_alternative<HasColour>(any.parts[0].node)) {
          return joined(any.parts, [&](const Filter& part) {
            const auto* colour = std::get_if<HasColour>(&part.node);
            return colour == nullptr ? std::u32string() : Word(vocabulary_.colours, colour->colour);
          }) + U"的";
        }
        if (std::holds_alternative<HasKeyword>(any.parts[0].node)) {
          return U"带有" + joined(any.parts, [&](const Filter& part) {
            const auto* keyword = std::get_if<HasKeyword>(&part.node);
            return keyword == nullptr ? std::u32string() : Word(vocabulary_.keywords, keyword->keyword);
          }) + U"效果的";
        }
        const auto* named = std::get_if<Named>(&any.parts[0].node);
        const auto names = joined(any.parts, [&](const Filter& part) {
          const auto* one = std::get_if<Named>(&part.node);
          return one == nullptr ? Noun(part) : U"『" + one->name + U"』";
        });
        if (named == nullptr || named->sense == NameSense::Either) return names + U"的";
        const std::u32string word = named->sense == NameSense::Trait ? U"属性" : U"角色名";
        return (named->is_original ? U"原本" : U"") + word + names + U"的";
      },
      [&](const NoneOf& none) -> std::u32string {
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
        return U"非" + Noun(part) + U"的";
      },
      [&](const IsKind& kind) { return Word(vocabulary_.kinds, kind.kind) + U"的"; },
      [&](const IsSubkind& subkind) { return Word(vocabulary_.subkinds, subkind.subkind) + U"的"; },
      [&](const HasColour& colour) { return Word(vocabulary_.colours, colour.colour) + U"的"; },
      [&](const CostIs& cost) {
        if (const auto* of = std::get_if<CostOf>(&cost.value.node)) {
          if (cost.comparison == Comparison::LessThan) return U"费用比" + OfReference(of->object) + U"低的";
          if (cost.comparison == Comparison::MoreThan) return U"费用比" + OfReference(of->object) + U"高的";
        }
        const bool is_declared = std::holds_alternative<DeclaredNumber>(cost.value.node);
        const char32_t* is = is_declared && cost.comparison == Comparison::Equal ? U"等于" : U"";
        return U"费用" + (is + Compared(cost.comparison, OfQuantity(cost.value))) + U"的";
      },
      [&](const StatIs& stat) {
        return (stat.is_printed ? U"原本" : U"") + Stat(stat.stat) +
               Compared(stat.comparison, OfQuantity(stat.value)) + U"的";
      },
      [](const CardNameIs& card) { return U"牌名为{" + card.name + U"}的"; },
      [](const CardNameContains& card) { return U"卡牌名带有{" + card.part + U"}的"; },
      [](const CardNameIsDeclared&) { return std::u32string(U"那个牌名的"); },
      [](const Named& named) {
        const std::u32string original = named.is_original ? U"原本" : U"";
        switch (named.sense) {
          case NameSense::Either: return U"『" + named.name + U"』";
          case NameSense::CharacterName: return original + U"角色名『" + named.name + U"』的";
          case NameSense::Trait: return original + U"属性『" + named.name + U"』的";
        }
        return std::u32string();
      },
      [&](const SharesCharacterName& shares) { return U"与" + OfReference(shares.with) + U"角色名相同的"; },
      [&](const SharesSecondName& shares) { return U"与" + OfReference(shares.with) + U"斩魄刀名相同的"; },
      [&](const SameCardAs& same) { return U"与" + OfReference(same.with) + U"为同一张牌的"; },
      [&](const HasKeyword& keyword) { return U"带有" + Word(vocabulary_.keywords, keyword.keyword) + U"效果的"; },
      [](const LevelIs& level) { return U"LV" + Compared(level.comparison, Digits(level.level)) + U"的"; },
      [](const HasMarker& marker) { return U"带有" + marker.marker + U"指示物的"; },
      [](const Has& has) -> std::u32string {
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
        }
        return U"";
      },
      [&](const IsNot& not_this) {
        if (std::holds_alternative<Self>(not_this.object.node)) return std::u32string(U"其他");
        return U"除" + OfReference(not_this.object) + U"以外的";
      },
      [](const Is&) { return std::u32string(U"其中的"); },
      [&](const ControlledBy& by) { return Who(by.player); },
      [&](const PairedWith& paired) { return U"与" + OfReference(paired.with) + U"专用成立的"; },
      [&](const InStateOf& state) { return U"处于" + Word(vocabulary_.keywords, state.keyword) + U"状态的"; },
      [&](const Fights& fights) { return U"与" + OfReference(fights.with) + U"战斗的"; },
      [](const HasDeclared& has) -> std::u32string {
        switch (has.what) {
          case Declared::CardName: return U"宣布的牌名的";
          case Declared::Trait: return U"宣布的属性的";
          case Declared::Colour: return U"宣布的颜色的";
          case Declared::Number:
          case Declared::Player: return U"";
        }
        return U"";
      },
      [&](const AttachedTo& attached) { return U"装备在" + OfReference(attached.to) + U"上的"; },
      [&](const Bears& bears) {
        return U"装备着" + Noun(bears.parts.size() == 1 ? bears.parts[0] : Filter{{}, AllOf{bears.parts}}) + U"的";
      });
}

std::u32string ChinesePhrases::OfQuantity(const Quantity& quantity) const {
  return Match(
      quantity.node, [](const Number& number) { return Digits(number.value); },
      [](const VariableX&) { return std::u32string(U"X"); },
      [&](const CountOf& count) { return OfSelector(*count.objects, true, false) + U"的数量"; },
      [&](const StatOf& stat) {
        return OfReference(stat.object) + U"的" + (stat.is_printed ? U"原本" : U"") + Stat(stat.stat);
      },
      [&](const ir::CostOf& cost) { return OfReference(cost.object) + U"的总费用"; },
      [&](const MarkersOn& markers) { 
        const std::u32string place =
            markers.player == Player::Unstated ? OfReference(markers.object) : Who(markers.player) + U"玩家";
        return place + U"上的" + markers.marker + U"指示物的数量";
      },
      [](const EventAmount&) { return std::u32string(U"原数值"); },
      [](const DeclaredNumber&) { return std::u32string(U"宣布的数字"); },
      [&](const Box<Arithmetic>& sum) {
        const auto* divisor = std::get_if<Number>(&sum->right.node);
        if (sum->operation == Operator::Divide && divisor != nullptr && divisor->value == 2) {
          return OfQuantity(sum->left) + U"的一半";
        }
        const char32_t* sign = sum->operation == Operator::Add ? U"+" : sum->operation == Operator::Subtract ? U"-"
                               : sum->operation == Operator::Divide ? U"÷" : U"×";
        return OfQuantity(sum->left) + sign + OfQuantity(sum->right);
      },
      [&](const KeywordNumber& number) {
        return OfReference(number.object) + U"的" + Word(vocabulary_.keywords, number.keyword) + U"的数值";
      });
}

std::u32string ChinesePhrases::Exists(const ThereAre& there) const {
  const Selector& objects = there.objects;
  std::u32string text = Who(objects.whose);
  for (std::size_t i = 0; i < objects.zones.size(); ++i) {
    if (i > 0) text += U"或";
    text += Word(vocabulary_.zones, objects.zones[i]);
  }
  if (!objects.zones.empty()) text += U"中";
  const std::u32string count = Counting(there.count);
  const std::u32string noun = (objects.distinct ? Differing(*objects.distinct) : U"") + Noun(objects.filter);
  const auto* number = std::get_if<Number>(&there.count.node);
  const std::int32_t value = number == nullptr ? 1 : number->value;
  switch (there.comparison) {
    case Comparison::AtLeast: return text + U"有" + (value == 1 ? U"" : count + U"张以上") + noun;
    case Comparison::AtMost: return text + U"有" + count + U"张以下的" + noun;
    case Comparison::LessThan: return text + U"没有" + count + U"张以上" + noun;
    case Comparison::Equal:
      if (value == 0) return text + U"没有" + noun;
      return text + U"的" + noun + U"数量为" + count + U"张";
    case Comparison::MoreThan: return text + U"有超过" + count + U"张" + noun;
    case Comparison::NotEqual: return text + U"的" + noun + U"数量不为" + count + U"张";
  }
  return text;
}

std::u32string ChinesePhrases::OfCondition(const Condition& condition) const {
  const auto joined = [&](const std::vector<Condition>& parts, const char32_t* word) {
    std::u32string text;
    for (const Condition& part : parts) text += (text.empty() ? U"" : word) + OfCondition(part);
    return text;
  };
  return Match(
      condition.node, [&](const AllHold& all) { return joined(all.parts, U"且"); },
      [&](const AnyHolds& any) { return joined(any.parts, U"或"); },
      [&](const NotHold& negated) {
        if (const auto* used = std::get_if<UsedThisTurn>(&negated.part->node)) {
          return Who(used->by) + U"本回合没有使用过" + Noun(used->filter);
        }
        std::u32string text = OfCondition(*negated.part);
        for (const std::u32string_view word : {U"处于", U"为"}) {
          if (const auto at = text.find(word); at != text.npos) {
            return text.insert(at + word.size(), U"不");
          }
        }
        return U"不满足" + text;
      },
      [&](const ThereAre& there) { return Exists(there); },
      [&](const ObjectIs& is) {
        const std::u32string object = OfReference(is.object);
        if (const auto* has = std::get_if<Has>(&is.filter.node)) {
          if (has->quality == Quality::Tapped) return object + U"处于横置状态";
          if (has->quality == Quality::Upright) return object + U"处于竖置状态";
          if (has->quality == Quality::InBattle) return object + U"处于战斗状态";
          if (has->quality == Quality::Paired) return object + U"达成专用成立";
          if (has->quality == Quality::HasRemnants) return object + U"下放置有刀魂牌";
        }
        if (const auto* state = std::get_if<InStateOf>(&is.filter.node)) {
          return object + U"处于" + Word(vocabulary_.keywords, state->keyword) + U"状态";
        }
        if (const auto* marker = std::get_if<HasMarker>(&is.filter.node)) {
          return object + U"上有" + marker->marker + U"指示物";
        }
        if (const auto* level = std::get_if<LevelIs>(&is.filter.node)) {
          return object + U"为LV" + Compared(level->comparison, Digits(level->level));
        }
        return object + U"为" + Noun(is.filter);
      },
      [&](const OnlyThis& only) {
        std::u32string text = Who(only.objects.whose);
        for (const ZoneId zone : only.objects.zones) text += Word(vocabulary_.zones, zone) + U"中";
        return text + U"只有" + (std::holds_alternative<IsKind>(only.objects.filter.node) ? U"此角色牌" : U"此牌");
      },
      [&](const TurnOf& turn) { return U"为" + Who(turn.player) + U"回合"; },
      [&](const DuringStep& step) { return U"在" + Word(vocabulary_.steps, step.step) + U"中"; },
      [&](const Compare& compare) {
        std::u32string head = OfQuantity(compare.left);
        const std::u32string value = OfQuantity(compare.right);
        switch (compare.comparison) {
          case Comparison::AtLeast: return head + U"大于等于" + value;
          case Comparison::AtMost: return head + U"小于等于" + value;
          case Comparison::Equal: return head + U"为" + value;
          case Comparison::NotEqual:
          case Comparison::MoreThan:
          case Comparison::LessThan: return head + Compared(compare.comparison, value);
        }
        return head;
      },
      [](const PreviousDone&) { return std::u32string(U"如此"); },
      [&](const UsedThisTurn& used) { return Who(used.by) + U"本回合使用过" + Noun(used.filter); },
      [&](const EnteredThrough& entered) {
        return OfReference(entered.object) + U"以" + Word(vocabulary_.keywords, entered.keyword) + U"方式登场";
      },
      [&](const HeldAtUse& held) { return U"使用此牌时" + OfCondition(*held.part); },
      [&](const WonContest& won) { return Who(won.who) + U"获胜"; },
      [&](const HappenedThisTurn& happened) { return OfPast(happened); });
}

/// 本回合我方有两张以上的角色牌登场, 本回合我方抽过牌.
std::u32string ChinesePhrases::OfPast(const HappenedThisTurn& happened) const {
  const bool is_never = happened.comparison == Comparison::Equal && happened.count == Constant(0);
  const bool is_once = happened.count == Constant(1) && happened.comparison == Comparison::AtLeast;
  const std::u32string many = is_once || is_never ? U""
                                : Counting(happened.count) +
                                       (happened.comparison == Comparison::Equal ? U"张" : U"张以上的");
  if (const auto* player = std::get_if<PlayerEvent>(&happened.event->node)) {
    const std::u32string who = U"本回合" + Who(player->player) + (is_never ? U"没有" : U"");
    if (player->happening == PlayerHappening::LifeTakesDamage) {
      return U"本回合" + Who(player->player) + U"生命区" + (is_never ? U"没有" : U"") + U"受到过伤害";
    }
    return who + U"抽过" + many + U"牌";
  }
  const auto* object = std::get_if<ObjectEvent>(&happened.event->node);
  const auto* cards = object == nullptr ? nullptr : std::get_if<Selector>(&object->subject.node);
  if (cards == nullptr) return U"本回合" + OfEvent(*happened.event) + U"过";
  if (object->happening == Happening::IsUsed) {
    return U"本回合" + Who(cards->whose) + U"使用过" + many + Noun(cards->filter);
  }
  return U"本回合" + Who(cards->whose) + (is_never ? U"没有" : U"有") + many + Noun(cards->filter) + Happens(*object);
}

std::u32string ChinesePhrases::OfNth(const TriggerEvent& event, const Quantity& number) const {
  const std::u32string which = U"第" + (number == Constant(2) ? U"二" : Counting(number));
  if (const auto* player = std::get_if<PlayerEvent>(&event.node)) return Who(player->player) + U"本回合" + which + U"次抽牌";
  const auto* object = std::get_if<ObjectEvent>(&event.node);
  const auto* cards = object == nullptr ? nullptr : std::get_if<Selector>(&object->subject.node);
  if (cards == nullptr) return OfEvent(event);
  if (object->happening != Happening::IsUsed) {
    return OfSelector(*cards, true, false) + U"本回合" + which + U"次" + Happens(*object);
  }
  Selector used = *cards;
  used.whose = Player::Unstated;
  const std::u32string from = object->from.empty() ? U"" : U"从" + Word(vocabulary_.zones, object->from[0]) + U"中";
  return Who(cards->whose) + from + U"使用本回合的" + which + U"张" + OfSelector(used, true, false);
}

std::u32string ChinesePhrases::Happens(const ObjectEvent& event) const {
  std::u32string from = event.from.empty() ? U"" : U"从" + Word(vocabulary_.zones, event.from[0]) + U"中";
  if (event.by_effect) from = U"因效果" + from;
  switch (event.happening) {
    case Happening::Enters: return from + U"登场";
    case Happening::Leaves: return (event.by_effect ? U"因效果" : U"") + std::u32string(U"离开战斗区");
    case Happening::Destroyed:
      if (event.by_object) return U"被" + OfReference(*event.by_object) + U"破坏";
      return event.by == Player::Unstated ? std::u32string(U"被破坏")
             : event.by == Player::Either ? std::u32string(U"被效果破坏") : U"被" + Who(event.by) + U"的效果破坏";
    case Happening::BattleDestroyed:
      return U"被" + (event.by_object ? OfReference(*event.by_object) : std::u32string()) + U"战斗破坏";
    case Happening::Scrapped: return U"被废弃";
    case Happening::DestroyedOrScrapped: return U"被破坏或废弃";
    case Happening::Discarded: return U"被舍弃";
    case Happening::Moves:
      if (event.to.empty() && !event.from.empty()) {
        return (event.by_effect ? U"因效果" : U"") + std::u32string(U"离开") +
               Word(vocabulary_.zones, event.from[0]);
      }
      return from + U"进入" + (event.to.empty() ? U"" : Word(vocabulary_.zones, event.to[0]));
    case Happening::BecomesTapped: return U"被横置";
    case Happening::BecomesUpright: return U"被重置";
    case Happening::TakesDamage: return U"受到伤害";
    case Happening::DealsLifeDamage: return U"对对方生命区造成伤害";
    case Happening::Attacks: return U"攻击";
    case Happening::IsAttacked: return U"被攻击";
    case Happening::Defends: return U"防御";
    case Happening::WinsBattle: return U"战斗胜利";
    case Happening::IsUsed: return U"被使用";
    case Happening::LevelsUp: return U"升级";
    case Happening::IsRevealed: return event.from.empty() ? U"被展示" : U"在牌组中被展示";
    case Happening::IsTargeted:
      return event.by == Player::Unstated ? std::u32string(U"成为对象") : U"成为" + Who(event.by) + U"效果的对象";
    case Happening::LevelsUpBySameCard: return U"次元升级成功";
    case Happening::HitsLife: return U"直接攻击生命区成功";
  }
  return U"";
}

std::u32string ChinesePhrases::OfEvent(const TriggerEvent& event) const {
  return Match(
      event.node,
      [&](const Window& window) {
        std::u32string word = Word(vocabulary_.timings, window.timing);
        if (word.ends_with(U"时")) word.pop_back();
        return word;
      },
      [&](const ObjectEvent& happened) {
        const auto* selector = std::get_if<Selector>(&happened.subject.node);
        const std::u32string subject = selector == nullptr ? OfObjects(happened.subject)
                                                           : OfSelector(*selector, true, false);
        if (happened.happening == Happening::IsUsed) {
          std::u32string from = happened.from.empty() ? U"" : U"从" + Word(vocabulary_.zones, happened.from[0]) + U"中";
          if (selector == nullptr) return from + U"使用" + subject;
          Selector used = *selector;
          used.whose = Player::Unstated;
          return Who(selector->whose) + from + U"使用" + OfSelector(used, true, false);
        }
        return subject + Happens(happened);
      },
      [&](const StateBegins& begins) { return OfCondition(begins.state); },
      [&](const PlayerEvent& player) -> std::u32string {
        // 回合结束时: of every turn.
        const std::u32string turn = player.player == Player::Either ? std::u32string() : Who(player.player);
        switch (player.happening) {
          case PlayerHappening::Draws: return Who(player.player) + U"抽牌";
          case PlayerHappening::LifeTakesDamage: return Who(player.player) + U"生命区受到伤害";
          case PlayerHappening::TurnBegins: return turn + U"回合开始";
          case PlayerHappening::TurnEnds: return turn + U"回合结束";
          case PlayerHappening::BattleEnds: return U"本次战斗结束";
        }
        return U"";
      });
}

}  // namespace caiding::ir
