// SPDX-License-Identifier: MIT
// The Chinese wording of conditions, one a function.
#include "parser/wordings/zero.zh/phrases.h"
#include "parser/wordings/zero.zh/phrases_numbers.h"

namespace caiding::zero_zh {

namespace {

/// What was destroyed by the damage before it: it was dealt, and it lies in play no more; or null.
const Reference* DestroyedByIt(const AllHold& all) {
  const auto* gone =
      all.parts.size() == 2 && std::holds_alternative<PreviousDone>(all.parts[0].node)
          ? std::get_if<ThereAre>(&all.parts[1].node)
          : nullptr;
  if (gone == nullptr || gone->comparison != Comparison::Equal || gone->count != Constant(0))
    return nullptr;
  const auto* is = std::get_if<Is>(&gone->objects.filter.node);
  const bool is_so =
      is != nullptr && gone->objects.whose == Player::Either && gone->objects.zones.size() == 1;
  return is_so ? &is->object : nullptr;
}

/// True if some part is joined otherwise inside: then a comma stands before what joins last.
template <class Joins>
bool HasAny(const std::vector<Condition>& parts) {
  return std::any_of(parts.begin(), parts.end(), [](const Condition& part) {
    return std::holds_alternative<Joins>(part.node);
  });
}

}  // namespace

std::u32string Phrases::OfCondition(const Condition& condition) const {
  return std::visit([&](const auto& node) { return OfCondition(node); }, condition.node);
}

std::u32string Phrases::Joined(const std::vector<Condition>& parts, const char32_t* word) const {
  std::u32string text;
  for (const Condition& part : parts) text += (text.empty() ? U"" : word) + OfCondition(part);
  return text;
}

std::u32string Phrases::OfCondition(const AllHold& all) const {
  if (const Reference* gone = DestroyedByIt(all)) return OfReference(*gone) + U"因此被破坏";
  return Joined(all.parts, HasAny<AnyHolds>(all.parts) ? U"，且" : U"且");
}

std::u32string Phrases::OfCondition(const AnyHolds& any) const {
  return Joined(any.parts, HasAny<AllHold>(any.parts) ? U"，或" : U"或");
}

std::u32string Phrases::OfCondition(const NotHold& negated) const {
  if (const auto* used = std::get_if<UsedThisTurn>(&negated.part->node)) {
    return Who(used->by) + U"本回合没有使用过" + Noun(used->filter);
  }
  const auto* won = std::get_if<WonContest>(&negated.part->node);
  if (won != nullptr && won->who == Player::Either) return U"无人获胜";
  const auto* all = std::get_if<AllHold>(&negated.part->node);
  if (const Reference* gone = all == nullptr ? nullptr : DestroyedByIt(*all))
    return OfReference(*gone) + U"没有因此被破坏";
  if (const auto* is = std::get_if<ObjectIs>(&negated.part->node)) {
    const auto* marker = std::get_if<HasMarker>(&is->filter.node);
    if (marker != nullptr && *marker == HasMarker{marker->marker})
      return OfReference(is->object) + U"上没有" + marker->marker + U"指示物";
  }
  std::u32string text = OfCondition(*negated.part);
  // Not both of two is neither of them denied.
  if (all != nullptr || std::holds_alternative<AnyHolds>(negated.part->node))
    return U"不满足" + text;
  for (const std::u32string_view word : {U"处于", U"为"}) {
    if (const auto at = text.find(word); at != text.npos) return text.insert(at, U"不");
  }
  return U"不满足" + text;
}

std::u32string Phrases::OfCondition(const ObjectIs& is) const {
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
    if (*marker == HasMarker{marker->marker}) return object + U"上有" + marker->marker + U"指示物";
  }
  if (const auto* level = std::get_if<LevelIs>(&is.filter.node)) {
    return object + U"为LV" + Compared(level->comparison, Digits(level->level));
  }
  return object + U"为" + Noun(is.filter);
}

std::u32string Phrases::OfCondition(const OnlyThis& only) const {
  std::u32string text = Who(only.objects.whose);
  for (const ZoneId zone : only.objects.zones) text += Word(vocabulary_.zones, zone) + U"中";
  return text + U"只有" +
         (std::holds_alternative<IsKind>(only.objects.filter.node) ? U"此角色牌" : U"此牌");
}

std::u32string Phrases::OfCondition(const TurnOf& turn) const {
  return U"为" + Who(turn.player) + U"回合";
}

std::u32string Phrases::OfCondition(const DuringStep& step) const {
  return U"在" + Word(vocabulary_.steps, step.step) + U"中";
}

std::u32string Phrases::OfCondition(const Compare& compare) const {
  // 我方手牌的数量为奇数.
  const auto* sum = std::get_if<Box<Arithmetic>>(&compare.left.node);
  const bool is_parity = sum != nullptr && (*sum)->operation == Operator::Remainder &&
                         (*sum)->right == Constant(2) && compare.comparison == Comparison::Equal;
  if (is_parity && compare.right == Constant(1)) return OfQuantity((*sum)->left) + U"为奇数";
  if (is_parity && compare.right == Constant(0)) return OfQuantity((*sum)->left) + U"为偶数";
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
}

std::u32string Phrases::OfCondition(const PreviousDone&) const { return std::u32string(U"如此"); }

std::u32string Phrases::OfCondition(const UsedThisTurn& used) const {
  return Who(used.by) + U"本回合使用过" + Noun(used.filter);
}

std::u32string Phrases::OfCondition(const EnteredThrough& entered) const {
  return OfReference(entered.object) + U"以" + Word(vocabulary_.keywords, entered.keyword) +
         U"方式登场";
}

std::u32string Phrases::OfCondition(const PaidExtra&) const {
  return std::u32string(U"支付了额外费用");
}

std::u32string Phrases::OfCondition(const HeldAtUse& held) const {
  return U"使用此牌时" + OfCondition(*held.part);
}

std::u32string Phrases::OfCondition(const WonContest& won) const {
  return (won.who == Player::Either ? U"有一方" : Who(won.who)) + U"获胜";
}

std::u32string Phrases::OfCondition(const ThereAre& there) const {
  const Selector& objects = there.objects;
  std::u32string text = Who(objects.whose);
  // 我方牌组顶的牌为『A』.
  if (objects.place != Place::Anywhere && objects.zones.size() == 1)
    return text + Word(vocabulary_.zones, objects.zones[0]) +
           (objects.place == Place::Top ? U"顶的牌为" : U"底的牌为") + Noun(objects.filter);
  for (std::size_t i = 0; i < objects.zones.size(); ++i) {
    if (i > 0) text += U"或";
    text += Word(vocabulary_.zones, objects.zones[i]);
  }
  if (!objects.zones.empty()) text += U"中";
  const std::u32string count = Counting(there.count);
  const std::u32string noun =
      (objects.distinct ? Differing(*objects.distinct) : U"") + Noun(objects.filter);
  const auto* number = std::get_if<Number>(&there.count.node);
  const std::int32_t value = number == nullptr ? 1 : number->value;
  // Of both players together.
  const std::u32string in_all = objects.whose == Player::Either && value != 1 ? U"合计" : U"";
  switch (there.comparison) {
    case Comparison::AtLeast:
      return text + in_all + U"有" + (value == 1 ? U"" : count + U"张以上") + noun;
    case Comparison::AtMost: return text + in_all + U"有" + count + U"张以下的" + noun;
    case Comparison::LessThan: return text + U"没有" + count + U"张以上" + noun;
    case Comparison::Equal:
      if (value == 0) return text + U"没有" + noun;
      return text + U"的" + noun + U"数量" + in_all + U"为" + count + U"张";
    case Comparison::MoreThan: return text + U"的" + noun + U"多于" + count + U"张";
    case Comparison::NotEqual: return text + U"的" + noun + U"数量不为" + count + U"张";
  }
  return text;
}

/// 我方战斗区中的角色牌的颜色均相同, 费用各不相同.
std::u32string Phrases::OfCondition(const AllAlike& alike) const {
  std::u32string word = Differing(alike.in);
  word.resize(word.size() - std::u32string_view(U"不同的").size());
  return OfSelector(alike.objects, true, false) + U"的" + word +
         (alike.is_unlike ? U"各不相同" : U"均相同");
}

/// No text of these cards asks that.
std::u32string Phrases::OfCondition(const PaidWith&) const { return {}; }

/// 少于两张, 有两张以下, 为两张: how many there were, said behind them.
std::u32string Phrases::HowManyWere(const HappenedThisTurn& happened) const {
  const std::u32string many = Counting(happened.count) + U"张";
  switch (happened.comparison) {
    case Comparison::LessThan: return U"少于" + many;
    case Comparison::MoreThan: return U"多于" + many;
    case Comparison::AtMost: return U"有" + many + U"以下";
    case Comparison::Equal: return U"为" + many;
    case Comparison::NotEqual:
    case Comparison::AtLeast: break;
  }
  return U"有" + many + U"以上";
}

/// 本回合我方有两张以上的角色牌登场, 本回合我方抽过牌.
std::u32string Phrases::OfCondition(const HappenedThisTurn& happened) const {
  const bool is_least = happened.comparison == Comparison::AtLeast ||
                        (happened.comparison == Comparison::Equal && happened.count == Constant(0));
  if (const auto* been = std::get_if<StateBegins>(&happened.event->node))
    return U"本回合出现过" + OfCondition(been->state) + U"的情况";
  const auto* done = std::get_if<ObjectEvent>(&happened.event->node);
  const auto* of = done == nullptr ? nullptr : std::get_if<Selector>(&done->subject.node);
  if (!is_least && of != nullptr && done->happening == Happening::IsUsed &&
      of->whose != Player::Unstated)
    return U"本回合" + Who(of->whose) + U"使用的" + Noun(of->filter) + HowManyWere(happened);
  const auto* draws = std::get_if<PlayerEvent>(&happened.event->node);
  if (!is_least && draws != nullptr && draws->happening == PlayerHappening::Draws)
    return U"本回合" + Who(draws->player) + U"抽的牌" + HowManyWere(happened);
  const bool is_never = happened.comparison == Comparison::Equal && happened.count == Constant(0);
  const bool is_once = happened.count == Constant(1) && happened.comparison == Comparison::AtLeast;
  const std::u32string many =
      is_once || is_never ? U""
                          : Counting(happened.count) +
                                (happened.comparison == Comparison::Equal ? U"张" : U"张以上的");
  if (const auto* player = std::get_if<PlayerEvent>(&happened.event->node)) {
    const std::u32string who = U"本回合" + Who(player->player) + (is_never ? U"没有" : U"");
    if (player->happening == PlayerHappening::LifeTakesDamage) {
      return U"本回合" + Who(player->player) + U"生命区" + (is_never ? U"没有" : U"") + U"受到过" +
             OfSort(player->damage) + U"伤害";
    }
    return who + (player->damage == DamageSort::Effect ? U"因效果抽过" : U"抽过") + many + U"牌";
  }
  const auto* object = std::get_if<ObjectEvent>(&happened.event->node);
  const auto* cards = object == nullptr ? nullptr : std::get_if<Selector>(&object->subject.node);
  const auto* own = object == nullptr ? nullptr : std::get_if<Reference>(&object->subject.node);
  if (own != nullptr) {
    // 受到过三次以上的伤害.
    const std::u32string times = Counting(happened.count) + U"次以上";
    const bool is_often = !is_once && !is_never && happened.comparison == Comparison::AtLeast;
    if (is_often && object->happening == Happening::TakesDamage && !object->by_object)
      return U"本回合" + OfReference(*own) + U"受到过" + times + U"的" + OfSort(object->damage) +
             U"伤害";
    return U"本回合" + OfReference(*own) + (is_never ? U"没有" : U"") + Happens(*object) + U"过" +
           (is_often ? times : std::u32string());
  }
  if (cards == nullptr) return U"本回合" + OfEvent(*happened.event) + U"过";
  if (object->happening == Happening::IsUsed && cards->whose == Player::Unstated) {
    // By whichever player.
    return U"本回合" + std::u32string(is_never ? U"没有" : U"有") + many + Noun(cards->filter) +
           U"被使用过";
  }
  if (object->happening == Happening::IsUsed) {
    return U"本回合" + Who(cards->whose) + U"使用过" + many + Noun(cards->filter);
  }
  return U"本回合" + Who(cards->whose) + (is_never ? U"没有" : U"有") + many + Noun(cards->filter) +
         Happens(*object);
}

}  // namespace caiding::zero_zh
