// SPDX-License-Identifier: MIT
#include "model/scenario/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "model/ir/edit_distance.h"
#include "model/ir/utf8.h"

namespace caiding::scenario {
namespace {

using Word = ScenarioWord;

constexpr std::array kSections = {
    Word{"title", "标题"},        Word{"rules", "规则"},        Word{"says", "书中"},
    Word{"edition", "版本"},      Word{"policies", "裁定项"},   Word{"cards", "牌"},
    Word{"first", "先手"},        Word{"second", "后手"},       Word{"active", "行动玩家"},
    Word{"step", "步骤"},         Word{"turn", "回合"},         Word{"actions", "动作"},
    Word{"expect", "期望"},       Word{"not_built", "未实现"},  Word{"chain", "连锁"},
    Word{"waiting", "等待触发"},  Word{"effects", "持续中"},    Word{"priority", "优先权"},
    Word{"passed", "已让过"},     Word{"closes", "清算后结束"}, Word{"asks", "要决定"},
    Word{"starting", "起始玩家"}, Word{"store", "牌表"},        Word{"combat", "战斗"},
    Word{"question", "问"},       Word{"answer", "答"},         Word{"game", "游戏"},
    Word{"cases", "情况"},
};

/// The keys of one of several cases.
constexpr std::array kCases = {
    Word{"title", "标题"},
    Word{"policies", "裁定项"},
    Word{"actions", "动作"},
    Word{"expect", "期望"},
};

/// One text for each language.
constexpr std::array kLanguages = {Word{"zh", "中文"}, Word{"en", "英文"}};

constexpr std::array kCombat = {
    Word{"attacker", "攻击者"}, Word{"bouts", "对阵"},      Word{"attacked", "被攻击"},
    Word{"defender", "防御者"}, Word{"declared", "已宣布"}, Word{"stands", "已成立"},
    Word{"marks", "标记"},      Word{"new", "有新宣布"},
};

constexpr std::array kCombatMarks = {
    Word{"no_damage", "无伤害"},        Word{"declared_before", "宣布过"},
    Word{"must_tried", "必须者已宣布"}, Word{"defends_later", "稍后防御"},
    Word{"broken", "已中断"},
};

constexpr std::array kPiles = {
    Word{"top", "顶部"},
    Word{"shuffled", "洗切"},
    Word{"bottom", "底部"},
};

constexpr std::array kDetails = {
    Word{"card", "牌"},
    Word{"card", "编号"},
    Word{"as", "名为"},
    Word{"on", "装备于"},
    Word{"tapped", "横置"},
    Word{"face_down", "面朝下"},
    Word{"entered_this_turn", "本回合登场"},
    Word{"level", "等级"},
    Word{"damage", "伤害"},
    Word{"owner", "持有者"},
    Word{"markers", "指示物"},
    Word{"under", "等级标记于"},
    Word{"part_of", "部件于"},
    Word{"remnant_of", "残留于"},
    Word{"way", "使用方式"},
    Word{"attacked", "本回合攻击过"},
    Word{"ready", "可以攻击"},
    Word{"used", "本回合用过"},
    Word{"levelled", "本回合升级"},
};

constexpr std::array kPendingWords = {
    Word{"use", "使用"},     Word{"ability", "效果"}, Word{"trigger", "触发"},
    Word{"level", "升级"},   Word{"as", "名为"},      Word{"owner", "持有者"},
    Word{"of", "来源"},      Word{"by", "控制者"},    Word{"about", "关于"},
    Word{"targets", "对象"}, Word{"picks", "已选"},   Word{"x", "数值"},
    Word{"amount", "数量"},  Word{"marks", "标记"},   Word{"face_down", "面朝下"},
    Word{"text", "文字"},
};

constexpr std::array kMarks = {
    Word{"done", "已执行"},   Word{"held", "使用时成立"},      Word{"named", "已指定"},
    Word{"trigger", "触发"},  Word{"free", "不付费用"},        Word{"by_effect", "由于效果"},
    Word{"in_order", "依次"}, Word{"after_chain", "连锁之后"},
};

constexpr std::array kEffectWords = {
    Word{"text", "文字"},    Word{"effect", "第几项"}, Word{"kind", "种类"}, Word{"of", "来源"},
    Word{"on", "作用于"},    Word{"by", "控制者"},     Word{"part", "部分"}, Word{"amount", "数值"},
    Word{"turns", "回合数"}, Word{"starts", "延后"},
};

constexpr std::array kEffectKinds = {
    Word{"printed", "固有"},
    Word{"lasting", "持续"},
    Word{"delayed", "延迟"},
    Word{"watch", "监视"},
};

constexpr std::array kTextParts = {
    Word{"burst", "反击"},
    Word{"inner", "内"},
};

constexpr std::array kChecks = {
    Word{"stats", "攻防"},
    Word{"where", "位于"},
    Word{"count", "张数"},
    Word{"holds", "包含"},
    Word{"tapped", "横置"},
    Word{"level", "等级"},
    Word{"damage", "伤害"},
    Word{"attached", "装备于"},
    Word{"has", "具有"},
    Word{"has_not", "不具有"},
    Word{"winner", "胜者"},
    Word{"step", "步骤"},
    Word{"decider", "决定者"},
    Word{"decision", "决定"},
    Word{"active", "行动玩家"},
    Word{"legal", "可行"},
    Word{"illegal", "不可行"},
    Word{"happened", "发生"},
    Word{"not_happened", "未发生"},
    Word{"options", "选项"},
    Word{"order", "顺序"},
    Word{"top", "顶部"},
    Word{"bottom", "底部"},
    Word{"markers", "指示物"},
    Word{"face_down", "面朝下"},
    Word{"below", "下面"},
    Word{"owner", "持有者"},
    Word{"controller", "控制者"},
    Word{"chain", "连锁"},
    Word{"split", "伤害分配"},
    Word{"unchanged", "不变"},
    Word{"one_of", "其中之一"},
    Word{"undetermined", "未定"},
};

constexpr std::array kVerbs = {
    Word{"use", "使用"},     Word{"activate", "启动"}, Word{"attack", "攻击"},
    Word{"defend", "防御"},  Word{"pick", "选择"},     Word{"pick", "指定"},
    Word{"done", "完成"},    Word{"yes", "是"},        Word{"no", "否"},
    Word{"number", "数字"},  Word{"level", "升级"},    Word{"pass", "让过"},
    Word{"resolve", "清算"}, Word{"to", "到"},         Word{"mode", "选项"},
    Word{"order", "排序"},   Word{"scrap", "废弃"},    Word{"discard", "舍弃"},
    Word{"place", "放置"},   Word{"draw", "抽"},       Word{"answer", "回答"},
    Word{"concede", "认输"}, Word{"declare", "说出"},  Word{"pay", "支付"},
    Word{"loop", "循环"},    Word{"repeat", "重复"},   Word{"repeat", "声明次数"},
    Word{"break", "打破"},
};

constexpr std::array kDecisions = {
    Word{"first_player", "先后手"},
    Word{"mulligan", "调度"},
    Word{"draw_order", "抽到哪张"},
    Word{"place_resource", "放置资源"},
    Word{"priority", "优先权"},
    Word{"attack_target", "攻击什么"},
    Word{"declare_defender", "宣布防御"},
    Word{"pick_target", "指定对象"},
    Word{"pick_cost", "支付费用"},
    Word{"pick_object", "选择"},
    Word{"may", "可以"},
    Word{"mode", "选择效果"},
    Word{"choose_number", "选择数字"},
    Word{"order_triggers", "触发顺序"},
    Word{"order_cards", "牌的顺序"},
    Word{"declare_name", "说出牌名"},
    Word{"scrap_same_name", "同名废弃"},
    Word{"discard_to_limit", "弃至上限"},
    Word{"host_for_attachment", "装备给谁"},
    Word{"end_loop", "结束循环"},
};

constexpr std::array kEvents = {
    Word{"turn_began", "回合开始"},
    Word{"step_began", "步骤开始"},
    Word{"step_ended", "步骤结束"},
    Word{"drew", "抽牌"},
    Word{"shuffled", "洗切"},
    Word{"moved", "移动"},
    Word{"entered", "登场"},
    Word{"left", "离场"},
    Word{"tapped", "横置"},
    Word{"uprighted", "重置"},
    Word{"turned_face", "翻面"},
    Word{"card_used", "使用牌"},
    Word{"ability_activated", "启动效果"},
    Word{"ability_triggered", "触发"},
    Word{"trigger_not_triggered", "未触发"},
    Word{"target_chosen", "指定"},
    Word{"cost_paid", "支付"},
    Word{"stack_item_added", "进入连锁"},
    Word{"stack_item_resolved", "清算"},
    Word{"stack_item_ignored", "不清算"},
    Word{"priority_passed", "让过"},
    Word{"attack_declared", "宣布攻击"},
    Word{"attack_made", "攻击"},
    Word{"defence_declared", "宣布防御"},
    Word{"defence_made", "防御"},
    Word{"battle_joined", "战斗成立"},
    Word{"battle_ended", "战斗结束"},
    Word{"battle_interrupted", "战斗中断"},
    Word{"damage_dealt", "受到伤害"},
    Word{"damage_prevented", "防止伤害"},
    Word{"healed", "回复"},
    Word{"life_damaged", "生命受伤"},
    Word{"life_flipped", "翻开生命牌"},
    Word{"life_burst_resolved", "反击特效清算"},
    Word{"destroyed", "破坏"},
    Word{"battle_destroyed", "战斗破坏"},
    Word{"scrapped", "废弃"},
    Word{"discarded", "舍弃"},
    Word{"same_name_scrap", "同名废弃"},
    Word{"levelled_up", "升级"},
    Word{"level_up_failed", "升级失败"},
    Word{"revealed", "展示"},
    Word{"looked", "查看"},
    Word{"searched", "找牌"},
    Word{"markers_changed", "指示物变化"},
    Word{"granted", "获得效果"},
    Word{"effects_lost", "失去效果"},
    Word{"stats_changed", "攻防变化"},
    Word{"replaced", "替换"},
    Word{"attached", "装备"},
    Word{"placed_resource", "放置资源"},
    Word{"mulliganed", "调度"},
    Word{"loop_ended", "循环结束"},
    Word{"player_lost", "败北"},
    Word{"game_drawn", "平局"},
    Word{"name_declared", "说出牌名"},
    Word{"choice_made", "选择"},
};

constexpr std::array kPlayers = {Word{"first", "先手"}, Word{"second", "后手"}};

constexpr std::array kValues = {
    Word{"true", "是"},     Word{"false", "否"},    Word{"none", "无"},   Word{"nothing", "空"},
    Word{"life", "生命"},   Word{"chance", "机运"}, Word{"draw", "平局"}, Word{"first", "先手"},
    Word{"second", "后手"}, Word{"all", "全部"},
};

constexpr std::array kWinners = {Word{"first", "先手"},    Word{"second", "后手"},
                                 Word{"draw", "平局"},     Word{"none", "无"},
                                 Word{"nobody", "没有人"}, Word{"undefined", "没有规定"}};

constexpr std::array kDeciders = {Word{"first", "先手"}, Word{"second", "后手"},
                                  Word{"chance", "机运"}};

}  // namespace

ScenarioWords SectionWords() { return kSections; }
ScenarioWords CaseWords() { return kCases; }
ScenarioWords LanguageWords() { return kLanguages; }
ScenarioWords DetailWords() { return kDetails; }
ScenarioWords PileWords() { return kPiles; }
ScenarioWords CombatWords() { return kCombat; }
ScenarioWords CombatMarkWords() { return kCombatMarks; }
ScenarioWords PendingWords() { return kPendingWords; }
ScenarioWords MarkWords() { return kMarks; }
ScenarioWords EffectWords() { return kEffectWords; }
ScenarioWords EffectKindWords() { return kEffectKinds; }
ScenarioWords TextPartWords() { return kTextParts; }
ScenarioWords CheckWords() { return kChecks; }
ScenarioWords VerbWords() { return kVerbs; }
ScenarioWords DecisionWords() { return kDecisions; }
ScenarioWords EventWords() { return kEvents; }
ScenarioWords PlayerWords() { return kPlayers; }
ScenarioWords WinnerWords() { return kWinners; }
ScenarioWords DeciderWords() { return kDeciders; }
ScenarioWords ValueWords() { return kValues; }

std::string_view EnglishOf(ScenarioWords words, std::string_view spelling) {
  for (const ScenarioWord& word : words) {
    if (spelling == word.en || spelling == word.zh) return word.en;
  }
  return {};
}

std::string_view ChineseOf(ScenarioWords words, std::string_view english) {
  for (const ScenarioWord& word : words) {
    if (english == word.en) return word.zh;
  }
  return english;
}

std::string ListOf(ScenarioWords words, bool in_chinese) {
  std::string list;
  std::string_view last;
  for (const ScenarioWord& word : words) {
    if (word.en == std::exchange(last, word.en)) continue;
    list += (list.empty() ? "" : "|") + std::string(in_chinese ? word.zh : word.en);
  }
  return list;
}

std::string NearestOf(const std::vector<std::string>& candidates, const std::string& seen) {
  // BOUND: longer words are like nothing.
  constexpr std::size_t kLengthMax = 64;
  const std::u32string word = ir::DecodeUtf8(seen).value_or(U"");
  if (word.empty() || word.size() > kLengthMax) return "";
  std::string best;
  std::size_t least = word.size() / 2 + 1;  // More than half changed is another word.
  std::ptrdiff_t most_alike = -1;           // Of equally near ones, the one that begins alike.
  for (const std::string& candidate : candidates) {
    const std::u32string other = ir::DecodeUtf8(candidate).value_or(U"");
    if (other.empty() || other.size() > kLengthMax) continue;
    const std::size_t distance = ir::EditDistance(other, word);
    const std::ptrdiff_t alike =
        std::mismatch(word.begin(), word.end(), other.begin(), other.end()).first - word.begin();
    const bool is_nearer =
        distance < least || (distance == least && alike > most_alike && !best.empty());
    if (distance >= other.size() || !is_nearer) continue;
    least = distance;
    most_alike = alike;
    best = candidate;
  }
  return best;
}

std::string NearestOf(ScenarioWords words, const std::string& seen) {
  std::vector<std::string> candidates;
  for (const ScenarioWord& word : words) {
    candidates.emplace_back(word.en);
    candidates.emplace_back(word.zh);
  }
  return NearestOf(candidates, seen);
}

}  // namespace caiding::scenario
