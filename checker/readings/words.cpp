// SPDX-License-Identifier: MIT
#include "checker/readings/words.h"

#include <algorithm>
#include <iterator>

#include "model/ir/print_tree.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

struct Option {
  std::string_view english;
  std::string_view chinese;
};
// Every label that the parser gives to an option that does not quote the text or name a zone.
constexpr Option kOptions[] = {
    {"all clauses", "所有分句"},
    {"everything before is the process", "此前的全部都是过程"},
    {"the sentence before", "前一句"},
    {"who has shown them picks", "由展示的玩家选择"},
    {"the noun is said of all of them", "这个名词说的是所有这些"},
    {"the own one", "我方的"},
    {"either player's", "任何一方的"},
    {"each player who did so", "每位这样做了的玩家"},
    {"the effect's own player", "效果自己的玩家"},
    {"the effect's own player picks both", "效果自己的玩家选择两者"},
    {"each player picks one", "每位玩家各选择一个"},
    {"of the printed number", "以印刷的数值计算"},
    {"of the present number", "以现在的数值计算"},
    {"so many times as much", "变为这么多倍"},
    {"so many times more", "在原有之上再加这么多倍"},
    {"the first clause only", "只有第一个分句"},
    {"the next clause only", "只有下一个分句"},
    {"up to the full stop", "直到句号"},
    {"trait", "属性"},
    {"character name", "<character name>"},
    {"while it is so", "永续：处于该状态期间"},
    {"when it becomes so", "触发：变成该状态的时刻"},
    {"waited for once", "只等待一次"},
    {"each such turn", "每个这样的回合"},
    {"among the cards shown", "在展示的牌之中"},
    {"anywhere", "任何区域"},
    {"this card", "此牌"},
    {"the card used", "被使用的牌"},
    {"the card placed", "被放置的牌"},
    {"the card whose effect it is", "效果所属的牌"},
    {"both at once", "同时具有两者"},
    {"the one or the other", "具有其中之一"},
    {"the card discarded", "被舍弃的牌"},
    {"the bearer", "<attach>此牌的<unit card>"},
    {"what it happened to", "事件发生在其身上的牌"},
    {"what attacks", "攻击的牌"},
    {"what defends", "防御的牌"},
    {"the effect of this card", "此牌的效果"},
    {"that effect of any copy of the card", "任何一张同样的牌的该效果"},
    {"that number is enough", "达到该数即可"},
    {"more than that number", "须多于该数"},
    {"what it fights", "与其战斗的牌"},
    {"one of those", "其中一张"},
    {"all of those", "其中全部"},
    {"one of them", "其中一张"},
    {"one of them in common", "有一个相同"},
    {"all of them the same", "全部相同"},
    {"one for each resource", "每张资源牌各代替一次"},
    {"one for all that it costs", "一次代替全部费用"},
    {"and binds closer than or", "“和”先于“或”"},
    {"or binds closer than and", "“或”先于“和”"},
    {"all of them", "全部"},
    {"for each", "每张各这么多"},
    {"in total, in equal parts", "合计这么多，平均分配"},
    {"from the hand", "手牌"},
    {"from the own one", "我方的"},
    {"from either player's", "双方的"},
    {"once, when it resolves", "结算时计算一次"},
    {"all the time while it lasts", "持续期间随时计算"},
    {"by battle damage", "被战斗伤害破坏"},
    {"by anything during a battle", "<battle>中因任何原因被破坏"},
    {"the last deed only", "只有最后一个行为"},
    {"both deeds", "两个行为"},
    {"neither", "两者都不能"},
    {"not both", "不能兼做"},
    {"the effect before it", "其前的那个效果"},
    {"every effect of the paragraph", "该段的每个效果"},
    {"the list has ended before it", "选项到句号为止"},
    {"it goes on the last of the list", "仍属于最后一个选项"},
    {"the cost is for every sentence", "费用管到段末"},
    {"the cost is for its sentence only", "费用只管本句"},
    {"as the word says", "照字面"},
    {"as the other word would say", "照另一个词"},
    {"instead of the last instruction", "代替前一个指示"},
    {"instead of everything before", "代替前面的全部"},
    {"what stands before is said of each", "前面的词修饰每一个"},
    {"it is said of the first only", "前面的词只修饰第一个"},
    {"what follows 并 goes with either of them", "“并”之后的内容无论选哪个都执行"},
    {"it goes with the last of them", "“并”之后的内容只属于最后一个"},
    {"what follows goes with either of them", "后面的内容对两者都适用"},
    {"both, if one did so", "只要有一方做了，双方都做"},
    {"in the same place", "与前一句相同的区域"},
    {"wherever they are", "无论在哪里"},
    {"who chooses does it", "由选择的玩家执行"},
    {"the effect's own player does it", "由此效果的控制者执行"},
    {"no more than so many of that sort", "这一种最多这么多张"},
    {"the turns of both players", "双方的回合都算"},
    {"the turns of one player", "只算一位玩家的回合"},
    {"for so much of one damage", "按每一次的伤害计算"},
    {"for so much of all damage on it", "按其上的全部伤害计算"},
    {"once for one damage of so much", "一次达到这么多时一次"},
    {"each of them so often", "各自这么多次"},
    {"all of them together so often", "合计这么多次"},
    {"none of them is", "没有一张是"},
    {"not all of them are", "不全是"},
    {"the noun is of the last only", "名词只属于最后一个"},
    {"the noun is of all", "名词属于每一个"},
    {"as many as all of them", "与全部的数量相同"},
    {"as many as are that player's", "与该玩家自己的数量相同"},
    {"where the condition is not so", "条件不满足时"},
    {"where it is declined as well", "不满足时，以及选择不做时"},
    {"who does it picks", "由做这件事的玩家选择"},
    {"the effect's own player names it", "由使用效果的玩家指定"},
    {"of each player's opponent", "各自的对方"},
    {"of the own opponent", "效果控制者的对方"},
    {"of the own turns", "自己的回合"},
    {"of the opponent's turns", "对方的回合"},
    {"this turn, through the next one of the opponent", "本回合起，到对方的下个回合结束"},
    {"this turn, through the own next one", "本回合起，到自己的下个回合结束"},
    {"nothing else can be attacked", "不能攻击其他的"},
    {"it may be attacked even while it is upright", "未横置时也可以攻击它"},
    {"of either side", "任一方的"},
    {"of the same side", "同一方的"},
    {"each of the one sort or the other", "每一张可以是任一种"},
    {"all of one sort", "全部为同一种"},
    {"the effect's own player chooses", "由效果的控制者选择"},
    {"the card's player chooses", "由那张牌的控制者选择"},
    {"as many as were named", "与所选的数量相同"},
    {"as many as are gone", "与实际离开的数量相同"},
    {"of all that are used", "所有使用的都算"},
    {"of those of the one player", "只算同一位玩家使用的"},
    {"和 binds closer", "和先结合"},
    {"或 binds closer", "或先结合"},
    {"nothing but so many of that sort", "除这么多张这一种以外什么都不行"},
    {"whose they are is said of all", "是谁的，对全部都适用"},
    {"that number is few enough", "正好这么多张也算"},
    {"fewer than that number", "必须少于这个数"},
    {"so much of the next damage only", "只防止下一次伤害中的这么多"},
    {"so much, of several if need be", "共防止这么多，可分几次"},
    {"so many of either sort", "合计这么多，两种可以混合"},
    {"so many of one sort", "都是同一种"},
    {"otherwise: the last condition", "“否则”指最后一个条件不成立"},
    {"otherwise: the first condition", "“否则”指第一个条件不成立"},
    {"otherwise: not both of them", "“否则”指两个条件没有都成立"},
    {"that attack now", "正在攻击的"},
    {"that have attacked this turn", "本回合攻击过的"},
    {"that defend now", "正在防御的"},
    {"that have defended this turn", "本回合防御过的"},
    {"of that player's cards, the others", "该玩家的牌之中的其余"},
    {"all cards but those of that player", "该玩家的那些牌以外的所有牌"},
    {"so many of them together", "合计这么多"},
    {"each of them deals so much", "每张各造成这么多"},
    {"all of them deal so much together", "一同造成这么多"},
    {"the limit is said of each number", "“最多”管每一个数"},
    {"the limit is said of the first only", "“最多”只管第一个数"},
    {"the own player's", "我方的"},
    {"of the player of the clause before", "前一分句所说的玩家的"},
    {"by an effect of that player", "因该玩家的效果"},
    {"in battle as well", "战斗中也算"},
    {"there is none of either", "两者都没有"},
    {"not both are there", "并非两者都有"},
    {"neither of them is there", "其中没有任何一个"},
    {"its own clause only", "只有该分句"},
    {"the clauses before it too", "其前的分句也包括在内"},
    {"every clause before it", "其前的所有分句"},
    {"the clause before it only", "只有其前的一个分句"},
    {"besides what stands before", "在前面的数值之外再加"},
    {"instead of what stands before", "代替前面的数值"},
    {"each sort is counted by itself", "每种分别计数"},
    {"all of them are counted together", "合在一起计数"},
    {"so many of both places together", "两处合计这么多"},
    {"so many of each of them", "两处各这么多"},
    {"whoever has the effect", "效果的控制者"},
    {"the player of the event", "事件中的那位玩家"},
    {"or binds closer than the stop", "“或”先结合"},
    {"the stop binds closer", "逗号先结合"},
    {"the opponent's", "对方的"},
    {"so many of all of these", "合计这么多"},
    {"so many of each of these sorts", "每种各这么多"},
    {"with damage on it now", "现在带有伤害的"},
    {"that was dealt damage this turn", "本回合受到过伤害的"},
    {"as long as that battle goes on", "到该次战斗结束为止"},
    {"its controller", "其控制者"},
    {"its owner", "其持有者"},
    {"when it is used", "使用时计算"},
    {"when it is carried out", "结算时计算"},
    {"so many of all of them", "双方合计这么多"},
    {"just so many", "正好多这么多"},
    {"all of them are", "全部都是"},
    {"one of them is", "有一张是"},
    {"each swaps its own two", "各自互换自己的两个数值"},
    {"the one has those of the other", "彼此互换对方的数值"},
    {"for each of them", "每张各一次"},
    {"once for all at once", "同时的只算一次"},
    {"no other effect destroys it", "不会被其他效果破坏"},
    {"nothing else destroys it", "不会被其他任何方式破坏"},
    {"not the first, or else the other", "不是前者，或者是后者"},
    {"once, however many they are", "无论几张都只一次"},
    {"so many or less", "至多这么多"},
    {"who does it takes one of them", "由执行的玩家选择其一"},
    {"the effect's own player takes one of them", "由效果的控制者选择其一"},
    {"the first of each player", "每位玩家各自的第一张"},
    {"the first of the turn", "该回合的第一张"},
    {"the opponent of the effect's own player", "效果的控制者的对方"},
    {"the opponent of who chooses", "选择的玩家的对方"},
    {"the own turns", "我方的回合"},
    {"the turns of the opponent", "对方的回合"},
    {"what may be declined", "可以不做的那一项"},
    {"what stands before goes with either of them", "前面的话管两者"},
    {"it goes with the first of them", "只管前者"},
    {"what stands right before it", "紧接在前的一项"},
    {"so many at least", "至少多这么多"},
    {"more than so many", "须比这么多还多"},
    {"all of them together", "合在一起"},
    {"each of those", "其中每一张"},
    {"each of either sort counts", "两种中每一张都计数"},
    {"each pair of them counts", "每凑成一对计数一次"},
    {"the turn behind this one", "紧接着的回合"},
    {"the own next turn", "我方的下个回合"},
    {"so often for each player", "每位玩家各这么多次"},
    {"of all of these", "这些牌合计"},
    {"of either sort", "每一种各自"},
    {"those that are both", "兼为两种的"},
    {"of each damage", "每一次伤害"},
    {"so much in all", "合计这么多"},
    {"nothing else that fights can be attacked", "不能攻击其他能战斗的牌"},
    {"nothing else is there", "没有其他的牌"},
    {"nothing else that fights is there", "没有其他能战斗的牌"},
    {"the next one of whoever has it", "其控制者的下个回合"},
    {"these numbers as well", "包括这两个数"},
    {"what lies between them", "不包括这两个数"},
    {"than any of them", "比其中任意一张"},
    {"than all of them", "比其中所有的"},
    {"just that level", "正好这个等级"},
    {"that level or more", "这个等级以上"},
    {"shuffled into it", "洗入其中"},
    {"on top of it", "放在其顶上"},
    {"said of all of them", "修饰全部"},
    {"said of the last", "只修饰最后一个"},
    {"by effects alone", "只限于效果"},
    {"as the object of an attack as well", "攻击对象也包括在内"},
    {"the cause is of the first only", "原因只属于第一个"},
    {"the cause is of both", "原因属于两者"},
    {"instead of what it has", "代替原有的属性"},
    {"besides what it has", "在原有的属性之外"},
    {"so many of each side", "每一方各这么多"},
    {"the effect's own player picks", "效果自己的玩家选择"},
    {"the other player picks", "对方选择"},
    {"from each player's own", "各自的"},
    {"或 joins what stands next to it", "“或”只连接相邻的两者"},
    {"或 joins all before it and what follows", "“或”连接其前的全部与其后的一个"},
    {"it is done anyway", "无论如何都执行"},
    {"the condition governs it as well", "条件也管到此处"},
    {"by the own player", "我方使用的"},
    {"by whichever player", "任何一方使用的"},
    {"unlike one another", "彼此不同"},
    {"unlike this card", "与此牌不同"},
    {"each by itself", "每张分别决定"},
    {"all of them to one place", "全部放到同一处"},
    {"the last word is said of both", "最后的词两者都说"},
    {"it is said of the last only", "只说最后一个"},
    {"until it begins", "直到其开始"},
    {"only while it is so", "只在其如此期间"},
    {"once it has been so in the turn", "该回合中曾经如此即可"},
    {"it is said of the card that bears", "说的是<attach>着的那张牌"},
    {"it is said of what is borne", "说的是所<attach>的牌"},
    {"the total is of all of them", "合计是全部的合计"},
    {"the total is of the first only", "合计只是前一种的合计"},
    {"of whichever player", "无论是谁的"},
    {"of that player only", "只是该玩家的"},
    {"until it ends", "直到其结束"},
    {"as long as that fight goes on", "该次战斗期间"},
    {"from then on", "从此一直如此"},
    {"this turn", "本回合之内"},
    {"of either player", "任何一方的"},
    {"once, if anyone did so", "只要有人做了，做一次"},
    {"for each player who did so", "每有一位玩家做了，就做一次"},
    {"exactly so much", "恰好这么多"},
    {"so much or more", "这么多或更多"},
    {"the life of that player", "只是该玩家的<damage pile>"},
    {"that player's characters too", "该玩家的<unit card>也算"},
    {"each of them", "其中每一张"},
    {"as far as it could be done", "尽量做了即可"},
    {"all of it", "全部做完"},
    {"of the same card name", "牌名相同"},
    {"of the same character name", "<character name>相同"},
    {"neither of them", "两者都没有"},
    {"not both of them", "并非两者都有"},
    {"where there are none as well", "一张都没有时也算"},
    {"there has to be one", "必须有至少一张"},
    {"of both players together", "双方合计"},
    {"of each of both players", "双方各自"},
    {"one of them at least", "至少一张"},
    {"none as well", "一张都没有也算"},
    {"what follows it", "其后的内容"},
    {"what stands before it", "其前的内容"},
    {"so often in all", "总共这么多次"},
    {"so often besides", "第一次之外再这么多次"},
    {"neither player can", "双方都不能"},
    {"the opponent cannot", "只有对方不能"},
    {"of each player's own", "各自的"},
    {"the next one of its controller", "其控制者的下一个"},
    {"the next one of the game", "最近的下一个，无论是谁的"},
    {"the first becomes what the second is", "前者变为后者的数值"},
    {"the second becomes what the first is", "后者变为前者的数值"},
    {"of all damage, that alone", "所有伤害之中只受到这些"},
    {"of battle damage, that alone", "战斗伤害之中只受到这些"},
    {"so many or more", "至少这么多"},
    {"at its very beginning", "到该回合一开始为止"},
    {"once its cards have turned upright", "到该回合中牌都重置之后为止"},
    {"of the player before", "前面所说的玩家的"},
    {"of the own player", "我方的"},
    {"once", "只执行一次"},
    {"so often as well", "同样执行这么多次"},
    {"where it is so already too", "已经如此时也算"},
    {"of all of them", "全部合计的"},
    {"of each of them", "各自的"},
};

/// "from the battle zone": how such a zone is called; empty if it is none.
std::string ZoneAt(const sheet::Sheet& sheet, std::string_view option) {
  constexpr std::string_view kFrom = "from the ";
  if (!option.starts_with(kFrom)) return {};
  option.remove_prefix(kFrom.size());
  for (const ir::Word& zone : sheet.vocabulary->zones) {
    if (zone.english == option) return ir::EncodeUtf8(zone.spellings.front());
  }
  return {};
}

}  // namespace

ir::Message TellOption(const sheet::Sheet& sheet, ir::Ambiguity source, const std::string& option) {
  const ir::Message question = TellQuestion(source);
  const auto found = std::find_if(std::begin(kOptions), std::end(kOptions),
                                  [&](const Option& known) { return known.english == option; });
  const std::string zone = ZoneAt(sheet, option);
  const std::string chinese = found != std::end(kOptions)
                                  ? sheet::Say(sheet, {std::string(found->chinese), {}}).zh
                              : zone.empty() ? option
                                             : zone;
  return {question.zh + "：" + chinese, question.en + ": " + option};
}

std::string SlugOf(ir::Ambiguity source) {
  std::string slug = ir::AmbiguityName(source);
  std::replace(slug.begin(), slug.end(), ' ', '-');
  return slug;
}

ir::Message TellQuestion(ir::Ambiguity source) {
  switch (source) {
    case ir::Ambiguity::Grouping: return {"词语的组合", "how the words group"};
    case ir::Ambiguity::DurationScope: return {"期限的范围", "what the duration covers"};
    case ir::Ambiguity::MayScope: return {"“可以”的范围", "how far 可以 reaches"};
    case ir::Ambiguity::Antecedent: return {"所指", "what is referred to"};
    case ir::Ambiguity::Distribution: return {"各自或合计", "each or in total"};
    case ir::Ambiguity::Picking: return {"指定或选择", "target or choice"};
    case ir::Ambiguity::ConditionScope: return {"条件的范围", "how far the condition reaches"};
    case ir::Ambiguity::StateOrEvent: return {"“当…时”", "当…时"};
    case ir::Ambiguity::EvaluationTime: return {"计算的时刻", "when it is worked out"};
    case ir::Ambiguity::MissingZone: return {"未写明的区域", "the zone that is not named"};
    case ir::Ambiguity::NumberSense: return {"数字的含义", "what the number counts"};
    case ir::Ambiguity::TurnSense: return {"哪个回合", "which turn"};
    case ir::Ambiguity::DestructionCause: return {"破坏的原因", "the cause of destruction"};
    case ir::Ambiguity::OtherThan: return {"“其他”排除什么", "what 其他 excludes"};
    case ir::Ambiguity::EffectNoun: return {"“效果”指什么", "what 效果 means"};
    case ir::Ambiguity::CannotBoth: return {"“不能”的范围", "what 不能 covers"};
    case ir::Ambiguity::Colon: return {"冒号的含义", "what the colon means"};
    case ir::Ambiguity::NameOrTrait: return {"『』的含义", "what 『』 names"};
  }
  return {};
}

}  // namespace caiding::readings
