// SPDX-License-Identifier: MIT
// The Chinese wording of events.
#include "model/ir/match.h"
#include "parser/wordings/zero.zh/phrases.h"
#include "parser/wordings/zero.zh/phrases_numbers.h"

namespace caiding::zero_zh {

std::u32string Phrases::OfEvent(const TriggerEvent& event) const {
  return Match(
      event.node,
      [&](const Window& window) {
        std::u32string word = Word(vocabulary_.timings, window.timing);
        if (word.ends_with(U"时")) word.pop_back();
        if (!window.of) return word;
        const auto* sort = std::get_if<Selector>(&window.of->node);
        return (sort == nullptr ? OfObjects(*window.of) : OfSelector(*sort, true, false)) + word;
      },
      [&](const ObjectEvent& happened) {
        const auto* selector = std::get_if<Selector>(&happened.subject.node);
        const bool are_many = selector != nullptr && selector->count.kind == CountKind::AnyNumber;
        const std::u32string subject = selector == nullptr ? OfObjects(happened.subject)
                                                           : OfSelector(*selector, true, are_many);
        if (happened.happening == Happening::IsUsed) {
          std::u32string from = happened.from.empty() ? U"" : U"从" + Zones(happened.from) + U"中";
          if (selector == nullptr) return from + U"使用" + subject;
          Selector used = *selector;
          used.whose = Player::Unstated;
          const bool is_anyone = selector->whose == Player::Either;
          return (is_anyone ? std::u32string(U"任意玩家") : Who(selector->whose)) + from + U"使用" +
                 OfSelector(used, true, false);
        }
        const bool is_players =
            happened.happening == Happening::Moves && happened.by != Player::Unstated;
        if (is_players && !happened.by_effect) {
          const std::u32string out =
              happened.from.empty() ? U"" : U"从" + Zones(happened.from) + U"中";
          return Who(happened.by) + U"将" + subject + out + SentTo(happened);
        }
        if (IsOfOtherEnd(happened)) return OtherEnd(happened);
        return subject + Happens(happened);
      },
      [&](const StateBegins& begins) { return OfCondition(begins.state); },
      [&](const PlayerEvent& player) -> std::u32string {
        // 回合结束时: of every turn.
        const std::u32string turn =
            player.player == Player::Either ? std::u32string() : Who(player.player);
        switch (player.happening) {
          case PlayerHappening::Draws:
            return (player.player == Player::Either ? std::u32string(U"任意玩家")
                                                    : Who(player.player)) +
                   (player.damage == DamageSort::Effect ? U"因效果抽牌" : U"抽牌");
          case PlayerHappening::LifeTakesDamage:
            return Who(player.player) + U"生命区受到" + OfSort(player.damage) + U"伤害";
          case PlayerHappening::TurnBegins: return turn + U"回合开始";
          case PlayerHappening::TurnEnds: return turn + U"回合结束";
          case PlayerHappening::BattleEnds: return U"本次战斗结束";
          case PlayerHappening::Shuffles:
            return (player.player == Player::Either ? std::u32string(U"任意玩家")
                                                    : Who(player.player)) +
                   (player.damage == DamageSort::Effect ? U"因效果洗切牌组" : U"洗切牌组");
          case PlayerHappening::LosesGame:
            return Who(player.player) + Because(player.cause) + U"输掉游戏";
        }
        return U"";
      });
}

/// 此牌攻击角色牌时: what stands on the other side is what it is told of.
bool Phrases::IsOfOtherEnd(const ObjectEvent& event) const {
  const auto* is = event.cause ? std::get_if<Is>(&event.cause->node) : nullptr;
  return is != nullptr && std::holds_alternative<Self>(is->object.node) &&
         std::holds_alternative<Selector>(event.subject.node) &&
         (event.happening == Happening::Attacks || event.happening == Happening::IsAttacked ||
          event.happening == Happening::Defends);
}

std::u32string Phrases::OtherEnd(const ObjectEvent& event) const {
  const std::u32string other = OfSelector(std::get<Selector>(event.subject.node), true, false);
  if (event.happening == Happening::IsAttacked) return U"此牌攻击" + other;
  return U"此牌被" + other + (event.happening == Happening::Attacks ? U"攻击" : U"防御");
}

/// 因效果, 因对方的效果, 因『A』的效果: by what it happens.
std::u32string Phrases::Because(const ObjectEvent& event) const {
  if (!event.through.IsNone()) {
    const bool is_of_one = event.by == Player::You || event.by == Player::Opponent;
    const std::u32string source = event.cause ? Noun(*event.cause) + U"的"
                                  : is_of_one ? Who(event.by) + U"的"
                                              : std::u32string();
    return U"因" + source + Word(vocabulary_.keywords, event.through) + U"的效果";
  }
  if (event.cause) return U"因" + Noun(*event.cause) + U"的效果";
  if (!event.by_effect) return U"";
  const bool is_of_one = event.by == Player::You || event.by == Player::Opponent;
  return is_of_one ? U"因" + Who(event.by) + U"的效果" : std::u32string(U"因效果");
}

/// 移出游戏, 放回牌组底: not said as what the card itself does.
bool Phrases::IsSaidAsDone(const ObjectEvent& event) const {
  return event.place != Place::Anywhere ||
         (event.to.size() == 1 && Word(vocabulary_.zones, event.to[0]) == U"移出游戏");
}

/// Where it is put: 放回牌组底.
std::u32string Phrases::SentTo(const ObjectEvent& event) const {
  const std::u32string where = event.place == Place::Bottom ? U"底"
                               : event.place == Place::Top  ? U"顶"
                                                            : U"";
  if (event.to_whose == Player::Unstated || event.to.size() != 1) return MovedTo(event.to) + where;
  // 加入对方手牌.
  const std::u32string zone = Word(vocabulary_.zones, event.to.front());
  const char32_t* verb = zone == U"牌组" ? U"放回" : zone == U"休息区" ? U"送入" : U"加入";
  return verb + Who(event.to_whose) + zone + where;
}

/// By an effect, by its damage, by a lower (防). Rule: [Zero 1.20, 605.4], [605.6].
std::u32string Phrases::IsDestroyed(const ObjectEvent& event, const std::u32string& because) const {
  if (event.damage == DamageSort::Effect) return U"因战斗以外的原因被破坏";
  if (event.cause) return because + U"被破坏";
  if (event.by_object) return U"被" + OfReference(*event.by_object) + U"破坏";
  return event.by == Player::Unstated ? std::u32string(U"被破坏")
         : event.by == Player::Either ? std::u32string(U"被效果破坏")
                                      : U"被" + Who(event.by) + U"的效果破坏";
}

/// 成为对方战术牌的对象.
std::u32string Phrases::BecomesTarget(const ObjectEvent& event) const {
  if (event.cause && event.by != Player::Unstated)
    return U"成为" + Who(event.by) + Noun(*event.cause) + U"的对象";
  if (event.cause) return U"成为" + Noun(*event.cause) + U"的效果的对象";
  return event.by == Player::Unstated ? std::u32string(U"成为对象")
                                      : U"成为" + Who(event.by) + U"效果的对象";
}

namespace {

/// To the life of whoever is not the controller of the card. Rule: [Zero 1.20, 501.3].
std::u32string DealsLifeDamage(const ObjectEvent& event) {
  const auto* cards = std::get_if<Selector>(&event.subject.node);
  const bool is_theirs = cards != nullptr && cards->whose == Player::Opponent;
  return (is_theirs ? U"对我方生命区造成" : U"对对方生命区造成") + OfSort(event.damage) + U"伤害";
}

}  // namespace

std::u32string Phrases::Happens(const ObjectEvent& event) const {
  std::u32string from = event.from.empty() ? U"" : U"从" + Zones(event.from) + U"中";
  const bool is_of_battle = event.happening == Happening::BattleDestroyed;
  const bool is_of_other = is_of_battle || event.happening == Happening::IsAttached;
  const std::u32string because = is_of_other ? U"" : Because(event);
  if (event.happening != Happening::Destroyed) from = because + from;
  switch (event.happening) {
    case Happening::Enters: return from + U"登场";
    case Happening::Leaves: return because + U"离开战斗区";
    case Happening::Destroyed: return IsDestroyed(event, because);
    case Happening::BattleDestroyed:
      if (event.cause) return U"被" + Noun(*event.cause) + U"战斗破坏";
      return U"被" + (event.by_object ? OfReference(*event.by_object) : std::u32string()) +
             U"战斗破坏";
    case Happening::Scrapped: return because + U"被废弃";
    case Happening::DestroyedOrScrapped: return U"被破坏或废弃";
    case Happening::Discarded: return because + U"被舍弃";
    case Happening::Moves:
      if (event.to.empty() && !event.from.empty()) {
        return because + U"离开" + Word(vocabulary_.zones, event.from[0]);
      }
      return from + (IsSaidAsDone(event) ? U"被" + SentTo(event)
                                         : U"进入" + Who(event.to_whose) + Zones(event.to));
    case Happening::BecomesTapped: return because + U"被横置";
    case Happening::BecomesUpright: return because + U"被重置";
    case Happening::TakesDamage: {
      const std::u32string whose =
          event.by_object ? OfReference(*event.by_object) + U"造成的" : std::u32string();
      return because + U"受到" + whose + OfSort(event.damage) + U"伤害";
    }
    case Happening::DealsLifeDamage: return DealsLifeDamage(event);
    case Happening::Attacks: return U"攻击" + (event.cause ? Noun(*event.cause) : std::u32string());
    case Happening::AttacksLife: return U"攻击生命区";
    case Happening::DeclaresAttack: return U"宣布攻击";
    case Happening::DeclaresDefence: return U"宣布防御";
    case Happening::IsAttacked:
      return U"被" + (event.cause ? Noun(*event.cause) : std::u32string()) + U"攻击";
    case Happening::Defends: return U"防御" + (event.cause ? Noun(*event.cause) : std::u32string());
    case Happening::WinsBattle: return U"战斗胜利";
    case Happening::IsUsed: return from + U"被使用";
    case Happening::LevelsUp: return U"升级";
    case Happening::IsRevealed: return event.from.empty() ? U"被展示" : U"在牌组中被展示";
    case Happening::IsTargeted: return BecomesTarget(event);
    case Happening::LevelsUpBySameCard: return U"次元升级成功";
    case Happening::HitsLife: return U"直接攻击生命区成功";
    case Happening::GetsMarkers: return because + U"被放置" + event.marker + U"指示物";
    case Happening::LosesMarkers: return U"上的" + event.marker + U"指示物被移除";
    case Happening::IsHealed:
      return because.empty() ? std::u32string(U"回复伤害") : U"上的伤害" + because + U"被回复";
    case Happening::ControlChanges:
      return event.to_whose == Player::Unstated ? std::u32string(U"的控制者改变")
                                                : U"的控制权被" + Who(event.to_whose) + U"获得";
    case Happening::TurnsFaceDown: return because + U"被翻为面朝下";
    case Happening::TurnsFaceUp: return because + U"被翻为面朝上";
    case Happening::StatRises: return U"的" + Stat(event.stat) + U"上升";
    case Happening::StatFalls: return U"的" + Stat(event.stat) + U"下降";
    case Happening::LevelRises: return U"的等级上升";
    case Happening::IsAttached:
      return U"装备在" + (event.cause ? Noun(*event.cause) : std::u32string(U"角色牌")) + U"上";
    case Happening::IsCancelled: return because + U"被取消";
    case Happening::UsesEffect: return U"发动启动效果";
  }
  return U"";
}

std::u32string Phrases::OfNth(const TriggerEvent& event, const Quantity& number) const {
  const std::u32string which = U"第" + (number == Constant(2) ? U"二" : Counting(number));
  if (const auto* player = std::get_if<PlayerEvent>(&event.node))
    return Who(player->player) + U"本回合" + which + U"次" +
           (player->damage == DamageSort::Effect ? U"因效果抽牌" : U"抽牌");
  const auto* object = std::get_if<ObjectEvent>(&event.node);
  const auto* cards = object == nullptr ? nullptr : std::get_if<Selector>(&object->subject.node);
  if (object != nullptr && cards == nullptr && object->happening != Happening::IsUsed)
    return OfObjects(object->subject) + U"本回合" + which + U"次" + Happens(*object);
  if (cards == nullptr) return OfEvent(event);
  if (object->happening != Happening::IsUsed) {
    return OfSelector(*cards, true, false) + U"本回合" + which + U"次" + Happens(*object);
  }
  Selector used = *cards;
  used.whose = Player::Unstated;
  const std::u32string from = object->from.empty() ? U"" : U"从" + Zones(object->from) + U"中";
  return Who(cards->whose) + from + U"使用本回合的" + which + U"张" + OfSelector(used, true, false);
}

}  // namespace caiding::zero_zh
