// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "model/ir/ability.h"

// How the values of each enumeration of the IR are called in dumps (English) and in the canonical
// form (Chinese), in the order of the enumeration. `<…>`: each game has its own word for it, in
// `Vocabulary::own`.

namespace caiding::ir {

struct EnumWord {
  const char* english;
  const char32_t* chinese;
};

template <class Enum>
inline constexpr std::array<EnumWord, 0> kEnumWords{};

template <>
inline constexpr std::array kEnumWords<Player>{EnumWord{"unstated", U"未定"},
                                               EnumWord{"you", U"我方"},
                                               EnumWord{"opponent", U"对方"},
                                               EnumWord{"either", U"双方"},
                                               EnumWord{"each player", U"各玩家"},
                                               EnumWord{"its controller", U"其控制者"},
                                               EnumWord{"its owner", U"其持有者"},
                                               EnumWord{"the chosen player", U"那名玩家"},
                                               EnumWord{"the active player", U"主动玩家"}};
template <>
inline constexpr std::array kEnumWords<Comparison>{
    EnumWord{"equal", U"等于"},   EnumWord{"not equal", U"异于"}, EnumWord{"at least", U"至少"},
    EnumWord{"at most", U"至多"}, EnumWord{"more than", U"大于"}, EnumWord{"less than", U"小于"}};
template <>
inline constexpr std::array kEnumWords<Quality>{EnumWord{"tapped", U"横置"},
                                                EnumWord{"upright", U"竖置"},
                                                EnumWord{"face up", U"面朝上"},
                                                EnumWord{"face down", U"面朝下"},
                                                EnumWord{"damaged", U"受伤"},
                                                EnumWord{"token", U"代替物"},
                                                EnumWord{"attached", U"<has what is attached>"},
                                                EnumWord{"attacking", U"攻击中"},
                                                EnumWord{"defending", U"防御中"},
                                                EnumWord{"attacked", U"被攻击"},
                                                EnumWord{"in battle", U"战斗中"},
                                                EnumWord{"entered this turn", U"本回合登场"},
                                                EnumWord{"resource", U"资源"},
                                                EnumWord{"paired", U"成对"},
                                                EnumWord{"has remnants", U"下有遗牌"},
                                                EnumWord{"attacked this turn", U"本回合攻击过"},
                                                EnumWord{"defended this turn", U"本回合防御过"},
                                                EnumWord{"activated, on the stack", U"启动待结算"},
                                                EnumWord{"triggered, on the stack", U"触发待结算"},
                                                EnumWord{"in play", U"在场"}};
template <>
inline constexpr std::array kEnumWords<Facing>{
    EnumWord{"either", U"双向"}, EnumWord{"attacks", U"攻击"}, EnumWord{"defends against", U"防御"},
    EnumWord{"is attacked by", U"被攻击"}, EnumWord{"is defended against by", U"被防御"}};
template <>
inline constexpr std::array kEnumWords<NameSense>{EnumWord{"either", U"名"},
                                                  EnumWord{"character name", U"<character name>"},
                                                  EnumWord{"trait", U"属性"}};
template <>
inline constexpr std::array kEnumWords<Declared>{EnumWord{"card name", U"牌名"},
                                                 EnumWord{"trait", U"属性"},
                                                 EnumWord{"colour", U"颜色"},
                                                 EnumWord{"number", U"数字"},
                                                 EnumWord{"player", U"玩家"},
                                                 EnumWord{"kind", U"类别"},
                                                 EnumWord{"character name", U"<character name>"}};
template <>
inline constexpr std::array kEnumWords<Shared>{
    EnumWord{"trait", U"属性"}, EnumWord{"colour", U"颜色"}, EnumWord{"card name", U"牌名"},
    EnumWord{"kind", U"类别"}};
template <>
inline constexpr std::array kEnumWords<Taking>{
    EnumWord{"sum", U"总和"}, EnumWord{"greatest", U"最大"}, EnumWord{"least", U"最小"}};
template <>
inline constexpr std::array kEnumWords<CountKind>{
    EnumWord{"exactly", U"恰"}, EnumWord{"up to", U"最多"}, EnumWord{"at least", U"至少"},
    EnumWord{"any number", U"任意"}, EnumWord{"all", U"所有"}};
template <>
inline constexpr std::array kEnumWords<Picking>{
    EnumWord{"unmarked", U"未标"}, EnumWord{"designated", U"指定"}, EnumWord{"chosen", U"选择"},
    EnumWord{"random", U"随机"}};
template <>
inline constexpr std::array kEnumWords<Distinct>{
    EnumWord{"card name", U"牌名"}, EnumWord{"character name", U"<character name>"},
    EnumWord{"cost", U"费用"},      EnumWord{"colour", U"颜色"},
    EnumWord{"trait", U"属性"},     EnumWord{"kind", U"类别"}};
template <>
inline constexpr std::array kEnumWords<Place>{EnumWord{"anywhere", U"任意处"},
                                              EnumWord{"top", U"顶"}, EnumWord{"bottom", U"底"}};
template <>
inline constexpr std::array kEnumWords<Operator>{
    EnumWord{"add", U"加"},          EnumWord{"subtract", U"减"},
    EnumWord{"multiply", U"乘"},     EnumWord{"divide", U"除"},
    EnumWord{"the lesser", U"取小"}, EnumWord{"the greater", U"取大"},
    EnumWord{"remainder", U"取余"}};
template <>
inline constexpr std::array kEnumWords<DamageSort>{
    EnumWord{"any", U"任何"}, EnumWord{"battle", U"战斗"}, EnumWord{"effect", U"效果"}};
template <>
inline constexpr std::array kEnumWords<Order>{
    EnumWord{"unstated", U"未定"}, EnumWord{"any", U"任意"}, EnumWord{"random", U"随机"}};
template <>
inline constexpr std::array kEnumWords<Below>{
    EnumWord{"unstated", U"未定"}, EnumWord{"part", U"一体"}, EnumWord{"remnant", U"遗牌"},
    EnumWord{"gone", U"离去"}};
template <>
inline constexpr std::array kEnumWords<Modality>{
    EnumWord{"cannot", U"不能"}, EnumWord{"can", U"可以"}, EnumWord{"only", U"只能"},
    EnumWord{"must", U"必须"}};
template <>
inline constexpr std::array kEnumWords<Deed>{
    EnumWord{"attack", U"攻击"},
    EnumWord{"attack on its entry turn", U"登场回合攻击"},
    EnumWord{"attack upright", U"攻击竖置牌"},
    EnumWord{"defend", U"防御"},
    EnumWord{"be defended", U"被防御"},
    EnumWord{"be attacked", U"被攻击"},
    EnumWord{"be targeted", U"成为对象"},
    EnumWord{"be destroyed", U"被破坏"},
    EnumWord{"be destroyed by effects", U"被效果破坏"},
    EnumWord{"take battle damage", U"受战斗伤害"},
    EnumWord{"take battle damage attacking", U"攻击时受战斗伤害"},
    EnumWord{"take battle damage defending", U"防御时受战斗伤害"},
    EnumWord{"take damage", U"受伤害"},
    EnumWord{"deal battle damage first", U"先造成战斗伤害"},
    EnumWord{"become upright", U"重置"},
    EnumWord{"level up", U"升级"},
    EnumWord{"use at instant speed", U"<use at instant speed>"},
    EnumWord{"use tactics", U"<use spells>"},
    EnumWord{"activate effects", U"发动效果"},
    EnumWord{"leave play", U"离场"},
    EnumWord{"enter upright", U"竖置登场"},
    EnumWord{"level up uncounted", U"不计次升级"},
    EnumWord{"count as paired", U"视为成对"},
    EnumWord{"have damage prevented", U"伤害被防止"},
    EnumWord{"attack several", U"攻击多张"},
    EnumWord{"attack freely", U"不付费攻击"},
    EnumWord{"bear what is attached", U"<bear what is attached>"},
    EnumWord{"be attached to", U"<be attached to>"},
    EnumWord{"be paid with", U"以之支付"},
    EnumWord{"attack life", U"<attack life>"},
    EnumWord{"aim at", U"以之为攻击对象"},
    EnumWord{"attack again", U"再次攻击"},
    EnumWord{"be destroyed in battle", U"被战斗破坏"},
    EnumWord{"become tapped", U"被横置"},
    EnumWord{"defend again", U"再次防御"},
    EnumWord{"defend tapped", U"横置时防御"},
    EnumWord{"be used", U"被使用"},
    EnumWord{"be moved out of play", U"被移走"},
    EnumWord{"enter without being used", U"未经使用登场"},
    EnumWord{"be cancelled", U"被取消"},
    EnumWord{"be affected", U"受影响"},
    EnumWord{"be scrapped for its name", U"因同名被废弃"},
    EnumWord{"set off bursts", U"使反击发动"},
    EnumWord{"gain a keyword", U"获得关键词"},
    EnumWord{"activate by tapping", U"发动横置效果"},
    EnumWord{"stay tapped", U"保持横置"},
    EnumWord{"attack untapped", U"不横置攻击"},
    EnumWord{"defend freely", U"不付费防御"},
    EnumWord{"be healed", U"被回复"},
    EnumWord{"be scrapped", U"被废弃"},
    EnumWord{"be discarded", U"被舍弃"},
    EnumWord{"form a party", U"组成队伍"},
    EnumWord{"produce", U"产生支付"},
    EnumWord{"have a stat raised", U"数值被上升"},
    EnumWord{"have a stat lowered", U"数值被下降"},
    EnumWord{"deal damage", U"造成伤害"},
    EnumWord{"trigger effects", U"触发效果"},
    EnumWord{"be looked at", U"被查看"}};
template <>
inline constexpr std::array kEnumWords<PlayerDeed>{
    EnumWord{"draw", U"抽牌"},
    EnumWord{"use characters", U"<use units>"},
    EnumWord{"use tactics", U"<use spell cards>"},
    EnumWord{"attack", U"攻击"},
    EnumWord{"defend", U"防御"},
    EnumWord{"place a resource", U"放置资源牌"},
    EnumWord{"have its life attacked", U"<have its life attacked>"},
    EnumWord{"look at the deck", U"<look at the deck>"},
    EnumWord{"use", U"使用"},
    EnumWord{"put into play", U"使登场"},
    EnumWord{"activate effects", U"使用启动效果"},
    EnumWord{"search", U"找牌"},
    EnumWord{"take a step", U"进行步骤"},
    EnumWord{"carry out bursts", U"发动反击"},
    EnumWord{"lose the game", U"输掉游戏"},
    EnumWord{"level up", U"进行升级"},
    EnumWord{"discard", U"舍弃手牌"}};
template <>
inline constexpr std::array kEnumWords<InTurn>{EnumWord{"the nth", U"第几张"},
                                               EnumWord{"the nth and later", U"及之后"},
                                               EnumWord{"the next", U"下一张"}};
template <>
inline constexpr std::array kEnumWords<Happening>{
    EnumWord{"enters", U"登场"},
    EnumWord{"leaves", U"离场"},
    EnumWord{"is destroyed", U"被破坏"},
    EnumWord{"is destroyed in battle", U"被战斗破坏"},
    EnumWord{"is scrapped", U"被废弃"},
    EnumWord{"is destroyed or scrapped", U"被破坏或废弃"},
    EnumWord{"is discarded", U"被舍弃"},
    EnumWord{"moves", U"移动"},
    EnumWord{"becomes tapped", U"被横置"},
    EnumWord{"becomes upright", U"被重置"},
    EnumWord{"takes damage", U"受到伤害"},
    EnumWord{"deals life damage", U"<deals life damage>"},
    EnumWord{"attacks", U"攻击"},
    EnumWord{"is attacked", U"被攻击"},
    EnumWord{"defends", U"防御"},
    EnumWord{"wins a battle", U"战斗胜利"},
    EnumWord{"is used", U"被使用"},
    EnumWord{"levels up", U"升级"},
    EnumWord{"is revealed", U"被展示"},
    EnumWord{"is targeted", U"成为对象"},
    EnumWord{"levels up by the same card", U"同牌升级"},
    EnumWord{"hits life", U"<hits life>"},
    EnumWord{"gets markers", U"被放置指示物"},
    EnumWord{"loses markers", U"被移除指示物"},
    EnumWord{"is healed", U"被回复"},
    EnumWord{"changes its controller", U"控制者改变"},
    EnumWord{"has a number that rises", U"数值上升"},
    EnumWord{"has a number that falls", U"数值下降"},
    EnumWord{"rises in level", U"等级上升"},
    EnumWord{"attacks life", U"<attack life>"},
    EnumWord{"declares an attack", U"宣言攻击"},
    EnumWord{"declares a defence", U"宣言防御"},
    EnumWord{"is attached", U"被附上"},
    EnumWord{"is cancelled", U"被取消"},
    EnumWord{"has its effect used", U"发动效果"},
    EnumWord{"is turned face down", U"被翻面朝下"},
    EnumWord{"is turned face up", U"被翻面朝上"}};
template <>
inline constexpr std::array kEnumWords<PlayerHappening>{
    EnumWord{"draws", U"抽牌"},
    EnumWord{"life takes damage", U"<life takes damage>"},
    EnumWord{"turn begins", U"回合开始"},
    EnumWord{"turn ends", U"回合结束"},
    EnumWord{"the battle ends", U"战斗结束"},
    EnumWord{"shuffles", U"<shuffle the deck>"},
    EnumWord{"loses the game", U"输掉游戏"}};
template <>
inline constexpr std::array kEnumWords<LossCause>{EnumWord{"any", U"任何"},
                                                  EnumWord{"empty deck", U"牌尽"},
                                                  EnumWord{"life damage", U"生命受伤"}};
template <>
inline constexpr std::array kEnumWords<Kept>{EnumWord{"character name", U"<character name>"},
                                             EnumWord{"card name", U"牌名"},
                                             EnumWord{"traits", U"属性"},
                                             EnumWord{"colours", U"颜色"},
                                             EnumWord{"cost", U"费用"},
                                             EnumWord{"stats", U"数值"},
                                             EnumWord{"effects", U"效果"},
                                             EnumWord{"this effect", U"此效果"}};
template <>
inline constexpr std::array kEnumWords<Lost>{
    EnumWord{"effects", U"效果"}, EnumWord{"traits", U"属性"},
    EnumWord{"character names", U"<character name>"}, EnumWord{"colours", U"颜色"}};
template <>
inline constexpr std::array kEnumWords<DurationKind>{
    EnumWord{"while there", U"在场期间"},
    EnumWord{"this turn", U"本回合"},
    EnumWord{"next turn", U"下回合"},
    EnumWord{"your next turn", U"我方下回合"},
    EnumWord{"the opponent's next turn", U"对方下回合"},
    EnumWord{"this and the next turn", U"本回合和下回合"},
    EnumWord{"this battle", U"本次战斗"},
    EnumWord{"entry turn", U"登场回合"},
    EnumWord{"until your next turn", U"到我方下回合"},
    EnumWord{"until the end of your next turn", U"到下个我方回合结束"},
    EnumWord{"until the end of the opponent's next turn", U"到下个对方回合结束"},
    EnumWord{"<next upright step>", U"<next upright step>"},
    EnumWord{"<your next upright step>", U"<your next upright step>"},
    EnumWord{"<their next upright step>", U"<their next upright step>"},
    EnumWord{"while its source is there", U"来源在场期间"},
    EnumWord{"while its source is tapped", U"来源横置期间"},
    EnumWord{"your next reset", U"我方下个重置"},
    EnumWord{"the opponent's next reset", U"对方下个重置"},
    EnumWord{"the next two turns", U"接下来两个回合"},
    EnumWord{"your next two turns", U"我方接下来两个回合"},
    EnumWord{"the opponent's next two turns", U"对方接下来两个回合"}};
template <>
inline constexpr std::array kEnumWords<EffectSort>{
    EnumWord{"any", U"任何"}, EnumWord{"continuous", U"永续"}, EnumWord{"triggered", U"触发"},
    EnumWord{"activated", U"启动"}, EnumWord{"life burst", U"反击"}};
template <>
inline constexpr std::array kEnumWords<AbilityKind>{
    EnumWord{"continuous", U"永续"}, EnumWord{"triggered", U"触发"},
    EnumWord{"activated", U"启动"},  EnumWord{"life burst", U"反击"},
    EnumWord{"use effect", U"使用"}, EnumWord{"entry", U"登场处理"}};
template <>
inline constexpr std::array kEnumWords<Users>{EnumWord{"controller", U"其控制者用"},
                                              EnumWord{"either player", U"双方可用"},
                                              EnumWord{"opponent", U"仅对方用"}};

/// A value that is no enumerator is written as a cast by the compiler.
template <class Enum, Enum value>
constexpr bool IsEnumerator() {
  return std::string_view(__PRETTY_FUNCTION__).find("value = (") == std::string_view::npos;
}

/// How the value is called. Every enumerator has its word, or it does not compile.
template <class Enum>
constexpr const EnumWord& WordOf(Enum value) {
  constexpr std::size_t count = kEnumWords<Enum>.size();
  static_assert(IsEnumerator<Enum, static_cast<Enum>(count - 1)>());
  static_assert(!IsEnumerator<Enum, static_cast<Enum>(count)>());
  return kEnumWords<Enum>[static_cast<std::size_t>(value)];
}

}  // namespace caiding::ir
