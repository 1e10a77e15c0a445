// SPDX-License-Identifier: MIT
// The Chinese wording of cards and numbers.
#include <algorithm>
#include <utility>

#include "model/ir/match.h"
#include "model/ir/walk.h"
#include "parser/wordings/zero.zh/phrases.h"
#include "parser/wordings/zero.zh/phrases_numbers.h"

namespace caiding::zero_zh {
namespace {

const std::vector<Filter> kNoFilters;

const std::vector<Filter>& Parts(const Filter& filter) {
  const auto* all = std::get_if<AllOf>(&filter.node);
  return all == nullptr ? kNoFilters : all->parts;
}

/// 其中的牌: all that is asked is that it was picked or shown.
bool IsAmong(const Filter& filter) {
  const auto* is = std::get_if<Is>(&filter.node);
  return is != nullptr && std::holds_alternative<Bound>(is->object.node);
}

/// 启动效果: the word of what waits on the stack; null: it is none.
const char32_t* ItemWord(const Filter& filter) {
  const auto* has = std::get_if<Has>(&filter.node);
  if (has == nullptr) return nullptr;
  if (has->quality == Quality::ActivatedOnStack) return U"启动效果";
  return has->quality == Quality::TriggeredOnStack ? U"触发效果" : nullptr;
}

/// The place of the kind that is asked for; behind all of them: none is.
std::size_t KindAmong(const std::vector<Filter>& parts) {
  const auto is_kind = [](const Filter& part) { return std::holds_alternative<IsKind>(part.node); };
  return static_cast<std::size_t>(std::find_if(parts.begin(), parts.end(), is_kind) -
                                  parts.begin());
}

/// It is an effect that is meant, and not the card.
bool IsItem(const Filter& filter) {
  const std::vector<Filter>& parts = Parts(filter);
  return ItemWord(parts.empty() ? filter : parts.back()) != nullptr;
}

}  // namespace

Phrases::Phrases(const Vocabulary& vocabulary, const std::vector<Ability>& abilities)
    : vocabulary_(vocabulary), is_explicit_(true) {
  const auto refers = [&](const Bound& bound) { spoken_of_.insert(bound.slot); };
  for (const Ability& ability : abilities) {
    // What quoted effects say is numbered by itself.
    Ability outside = ability;
    auto without = [](GainAbilities& gained) { gained.abilities.clear(); };
    auto plain = [](KeywordUse& use) { use.expansion.clear(); };
    Walk(outside, without);
    Walk(outside, plain);
    Walk(std::as_const(outside), refers);
  }
}

std::u32string Phrases::Who(Player player) const {
  switch (player) {
    case Player::Unstated: return U"";
    case Player::You: return is_of_each_ ? U"自己" : U"我方";
    case Player::Opponent: return U"对方";
    case Player::Either: return U"双方";
    case Player::EachPlayer: return U"每位玩家";
    case Player::ItsController: return U"其控制者";
    case Player::ItsOwner: return U"其持有者";
    case Player::Chosen: return U"那名玩家";
    case Player::Active: return U"主动玩家";
  }
  return U"";
}

/// （攻）, and 等级 as it is.
std::u32string Phrases::Stat(StatId stat) const {
  const std::u32string word = Word(vocabulary_.stats, stat);
  return word == U"等级" ? word : U"（" + word + U"）";
}

std::u32string Phrases::Last(const Duration& duration) const {
  switch (duration.kind) {
    case DurationKind::WhileThere: return U"";
    case DurationKind::ThisTurn: return U"本回合";
    case DurationKind::NextTurn: return U"下回合";
    case DurationKind::YourNextTurn: return U"在我方的下个回合中";
    case DurationKind::OpponentsNextTurn: return U"在对方的下个回合中";
    case DurationKind::ThisAndNextTurn: return U"本回合和下回合";
    case DurationKind::ThisBattle: return U"本次战斗中";
    case DurationKind::EntryTurn: return U"在登场回合中";
    case DurationKind::UntilYourNextTurn: return U"直到我方下回合开始为止";
    case DurationKind::UntilYourNextTurnEnds: return U"直到我方下个回合结束时为止";
    case DurationKind::UntilOpponentsNextTurnEnds: return U"直到对方下个回合结束时为止";
    case DurationKind::NextReset: return U"在其控制者的下个重置步骤";
    case DurationKind::YourNextReset: return U"在我方的下个重置步骤";
    case DurationKind::OpponentsNextReset: return U"在对方的下个重置步骤";
    case DurationKind::UntilYourNextResetEnds: return U"直到我方下个重置步骤结束为止";
    case DurationKind::UntilOpponentsNextResetEnds: return U"直到对方下个重置步骤结束为止";
    case DurationKind::NextTwoTurns: return U"在接下来的两个回合中";
    case DurationKind::YourNextTwoTurns: return U"在我方接下来的两个回合中";
    case DurationKind::OpponentsNextTwoTurns: return U"在对方接下来的两个回合中";
    case DurationKind::WhileSourceThere: return U"直到此牌离开战斗区为止";
    case DurationKind::WhileSourceTapped: return U"直到此牌重置为止";
  }
  return U"";
}

std::u32string Phrases::OfReference(const Reference& reference) const {
  return Match(
      reference.node, [](const Self&) { return std::u32string(U"此牌"); },
      [](const Host&) { return std::u32string(U"装备此牌的角色牌"); },
      [](const EventSubject&) { return std::u32string(U"那张牌"); },
      [&](const Bound& bound) {
        std::u32string text = many_.count(bound.slot) > 0 ? U"那些牌" : U"那张牌";
        if (is_explicit_) text += U"（" + Digits(bound.slot + 1) + U"）";
        return text;
      });
}

std::u32string Phrases::OfObjects(const Objects& objects) const {
  return Match(
      objects.node, [&](const Reference& reference) { return OfReference(reference); },
      [&](const Selector& selector) { return OfSelector(selector, true, true); });
}

/// 两; X; what else is counted is told in brackets.
std::u32string Phrases::HowMany(const Quantity& number) const {
  const bool is_word =
      std::holds_alternative<Number>(number.node) || std::holds_alternative<VariableX>(number.node);
  return is_word ? Counting(number) : U"（" + OfQuantity(number) + U"）";
}

std::u32string Phrases::Counted(const Count& count) const {
  switch (count.kind) {
    case CountKind::Exactly: return HowMany(count.number) + U"张";
    case CountKind::UpTo: return U"最多" + HowMany(count.number) + U"张";
    case CountKind::AtLeast: return HowMany(count.number) + U"张以上";
    case CountKind::AnyNumber: return U"任意数量的";
    case CountKind::All: return U"所有";
  }
  return U"";
}

/// 两张; 相同数量的, where it is as many as were picked before.
std::u32string Phrases::Many(const Count& count) const {
  const auto* of = std::get_if<CountOf>(&count.number.node);
  const bool is_as_many = of != nullptr && !of->kinds && count.kind == CountKind::Exactly &&
                          of->objects->zones.empty() && IsAmong(of->objects->filter);
  return is_as_many ? std::u32string(U"相同数量的") : Counted(count);
}

/// 一个启动效果.
std::u32string Phrases::Items(const Selector& selector) const {
  std::u32string many = Counted(selector.count);
  if (many.ends_with(U"张")) many.back() = U'个';
  return many;
}

std::u32string Phrases::OfSelector(const Selector& selector, bool with_place,
                                   bool with_count) const {
  std::u32string text = Who(selector.whose);
  if (with_place && !selector.zones.empty()) {
    for (std::size_t i = 0; i < selector.zones.size(); ++i) {
      if (i > 0) text += U"或";
      text += Word(vocabulary_.zones, selector.zones[i]);
    }
    if (selector.place == Place::Top)
      text += U"顶的";
    else if (selector.place == Place::Bottom)
      text += U"底的";
    else if (text.ends_with(U"移出游戏"))
      text += U"的";  // No place: 我方移出游戏的牌.
    else
      text += U"中的";
  }
  // 其中的两张牌: so many of what was picked or shown.
  const bool is_some = with_count && text.empty() && IsAmong(selector.filter);
  if (is_some) {
    text = U"其中的" + Many(selector.count) + U"牌";
    const bool is_picked = is_explicit_ && selector.count.kind != CountKind::All;
    return is_picked ? text + U"（" + Digits(selector.slot + 1) + U"）" : text;
  }
  const bool is_this =
      std::holds_alternative<Is>(selector.filter.node) ||
      (!Parts(selector.filter).empty() &&
       std::holds_alternative<Is>(Parts(selector.filter)[0].node) &&
       !std::holds_alternative<Bound>(std::get<Is>(Parts(selector.filter)[0].node).object.node));
  // 每位玩家破坏任意一张角色牌: of whichever player.
  const bool is_any = says_any_ && with_count && !is_this && selector.whose == Player::Unstated &&
                      selector.count.kind == CountKind::Exactly &&
                      std::holds_alternative<Number>(selector.count.number.node);
  if (is_any) text += U"任意";
  if (with_count && !is_this)
    text += IsItem(selector.filter) ? Items(selector) : Many(selector.count);
  if (selector.distinct) text += Differing(*selector.distinct);
  if (selector.together) {
    const Together& sum = *selector.together;
    text += (sum.stat.IsNone() ? std::u32string(U"费用") : Stat(sum.stat)) + U"合计" +
            Compared(sum.comparison, OfQuantity(sum.value)) + U"的";
  }
  if (selector.extreme) {
    text +=
        selector.extreme->stat.IsNone() ? std::u32string(U"费用") : Stat(selector.extreme->stat);
    text += selector.extreme->is_greatest ? U"最高的" : U"最低的";
  }
  text += Noun(selector.filter);
  const bool is_numbered =
      selector.count.kind != CountKind::All || spoken_of_.count(selector.slot) > 0;
  if (is_explicit_ && with_count && !is_this && is_numbered) {
    text += U"（" + Digits(selector.slot + 1) + U"）";
  }
  return text;
}

/// The filter as a noun with its adjectives.
std::u32string Phrases::Noun(const Filter& filter) const {
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
  // 未横置的角色牌: the kind is the noun, wherever it stands.
  const std::size_t kind = KindAmong(parts);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto* is = std::get_if<Is>(&parts[i].node);
    if (i == kind && head.empty() && HeadOf(parts.back()).empty()) {
      head = HeadOf(parts[i]);
      continue;
    }
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
std::u32string Phrases::HeadOf(const Filter& filter) const {
  if (const auto* kind = std::get_if<IsKind>(&filter.node))
    return Word(vocabulary_.kinds, kind->kind);
  if (const auto* card = std::get_if<CardNameIs>(&filter.node)) return U"{" + card->name + U"}";
  if (const auto* named = std::get_if<Named>(&filter.node)) {
    if (named->sense != NameSense::Either || named->is_original) return U"";
    return U"『" + named->name + U"』";
  }
  if (const auto* has = std::get_if<Has>(&filter.node)) {
    if (const char32_t* item = ItemWord(filter)) return item;
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
      if (std::holds_alternative<HasColour>(part.node) ||
          std::holds_alternative<HasKeyword>(part.node))
        return U"";
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

/// 我方本回合使用过的战术牌的数量, 我方本回合抽过的牌的数量, 角色牌本回合被破坏的次数.
std::u32string Phrases::OfTimes(const TriggerEvent& event) const {
  if (const auto* player = std::get_if<PlayerEvent>(&event.node))
    return Who(player->player) + U"本回合抽过的牌的数量";
  const auto* object = std::get_if<ObjectEvent>(&event.node);
  const auto* cards = object == nullptr ? nullptr : std::get_if<Selector>(&object->subject.node);
  if (cards == nullptr) return OfEvent(event) + U"的次数";
  if (object->happening != Happening::IsUsed)
    return OfSelector(*cards, true, false) + U"本回合" + Happens(*object) + U"的次数";
  return Who(cards->whose) + U"本回合使用过的" + Noun(cards->filter) + U"的数量";
}

/// 此牌的（攻）+1, 此牌的（攻）的一半.
std::u32string Phrases::OfArithmetic(const Arithmetic& sum) const {
  // One less than the level: so many markers of it. Rule: [Zero 1.20, 600.7].
  const auto* level = std::get_if<StatOf>(&sum.left.node);
  const bool is_markers = level != nullptr && sum.operation == Operator::Subtract &&
                          sum.right == Constant(1) && Stat(level->stat) == U"等级";
  if (is_markers) return OfReference(level->object) + U"上的等级指示物的数量";
  // By how much the one is more, if it is.
  const auto* over = std::get_if<Box<Arithmetic>>(&sum.left.node);
  if (sum.operation == Operator::Greater && over != nullptr &&
      (*over)->operation == Operator::Subtract && sum.right == Constant(0))
    return OfQuantity((*over)->left) + U"超出" + OfQuantity((*over)->right) + U"的部分";
  const bool is_lesser = sum.operation == Operator::Lesser;
  if (is_lesser || sum.operation == Operator::Greater) {
    return OfQuantity(sum.left) + U"与" + OfQuantity(sum.right) +
           (is_lesser ? U"中较小的数值" : U"中较大的数值");
  }
  const auto* divisor = std::get_if<Number>(&sum.right.node);
  if (sum.operation == Operator::Divide && divisor != nullptr && divisor->value == 2) {
    return OfQuantity(sum.left) + (is_explicit_ ? U"的一半（向下取整）" : U"的一半");
  }
  if (sum.operation == Operator::Multiply && sum.right == Constant(1)) return OfQuantity(sum.left);
  const char32_t* sign = sum.operation == Operator::Add         ? U"+"
                         : sum.operation == Operator::Subtract  ? U"-"
                         : sum.operation == Operator::Divide    ? U"÷"
                         : sum.operation == Operator::Remainder ? U"%"
                                                                : U"×";
  return OfQuantity(sum.left) + sign + OfQuantity(sum.right);
}

std::u32string Phrases::OfQuantity(const Quantity& quantity) const {
  return Match(
      quantity.node, [](const Number& number) { return Digits(number.value); },
      [](const VariableX&) { return std::u32string(U"X"); },
      [&](const CountOf& count) {
        const Selector& counted = *count.objects;
        const auto* is = std::get_if<Is>(&counted.filter.node);
        std::u32string those = OfSelector(counted, true, false);
        if (is_explicit_ && is != nullptr && counted.zones.empty()) {
          // 因此洗入的牌的数量: of those before, where it is said of one player's.
          const bool is_of_one = counted.whose == Player::You || counted.whose == Player::Opponent;
          those =
              OfReference(is->object) + (is_of_one ? U"中" + Who(counted.whose) + U"的牌" : U"");
        }
        return those + (count.kinds ? U"的" + Kind(*count.kinds) + U"的种类数" : U"的数量");
      },
      [&](const StatOf& stat) {
        return OfReference(stat.object) + U"的" + (stat.is_printed ? U"原本" : U"") +
               Stat(stat.stat);
      },
      [&](const ir::CostOf& cost) { return OfReference(cost.object) + U"的总费用"; },
      [&](const ir::DamageOn& damage) { return OfReference(damage.object) + U"上的伤害的数值"; },
      [&](const MarkersOn& markers) {
        const std::u32string place = markers.player == Player::Unstated
                                         ? OfReference(markers.object)
                                         : Who(markers.player) + U"玩家";
        return place + U"上的" + markers.marker + U"指示物的数量";
      },
      [](const EventAmount&) { return std::u32string(U"原数值"); },
      [](const DeclaredNumber&) { return std::u32string(U"宣布的数字"); },
      [&](const Box<Arithmetic>& sum) { return OfArithmetic(*sum); },
      [&](const KeywordNumber& number) {
        return OfReference(number.object) + U"的" + Word(vocabulary_.keywords, number.keyword) +
               U"的数值";
      },
      [&](const TotalOf& total) {
        const std::u32string those = OfSelector(*total.objects, true, false) + U"的";
        const std::u32string number = total.stat.IsNone() ? U"费用" : Stat(total.stat);
        return those + number +
               (total.taking == Taking::Sum        ? U"总和"
                : total.taking == Taking::Greatest ? U"最大值"
                                                   : U"最小值");
      },
      [&](const TimesThisTurn& times) { return OfTimes(*times.event); });
}

}  // namespace caiding::zero_zh
