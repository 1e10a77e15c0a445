// SPDX-License-Identifier: MIT
#include "model/zero/vocabulary.h"

namespace caiding::zero {
namespace {

std::vector<ir::Word> TimingWords() {
  return {{{U"登场时"}, "enters"},
          {{U"破坏时"}, "is destroyed"},
          {{U"战斗破坏时"}, "is destroyed in battle"},
          {{U"攻击破坏时"}, "is destroyed while attacking"},
          {{U"防御破坏时"}, "is destroyed while defending"},
          {{U"战斗胜利时"}, "wins a battle"},
          {{U"攻击胜利时"}, "wins a battle as attacker"},
          {{U"防御胜利时"}, "wins a battle as defender"},
          {{U"攻击时"}, "attacks"},
          {{U"被攻击时"}, "is attacked"},
          {{U"防御时"}, "defends"},
          {{U"回合开始时"}, "a turn begins"},
          {{U"我方回合开始时"}, "your turn begins"},
          {{U"对方回合开始时"}, "the opponent's turn begins"},
          {{U"回合结束时"}, "a turn ends"},
          {{U"我方回合结束时"}, "your turn ends"},
          {{U"对方回合结束时"}, "the opponent's turn ends"},
          {{U"战斗成立时"}, "joins battle"},
          {{U"攻击战斗成立时"}, "joins battle as attacker"},
          {{U"防御战斗成立时"}, "joins battle as defender"},
          {{U"刀剑解放成功时"}, "the blade is released"},
          {{U"归刃成功时"}, "the resurreccion succeeds"}};
}

std::vector<ir::Word> KeywordWords() {
  return {{{U"突袭"}, "rush"},
          {{U"迟缓"}, "slow"},
          {{U"独行客"}, "loner"},
          {{U"守备"}, "guard"},
          {{U"智谋"}, "scheme"},
          {{U"远程"}, "ranged"},
          {{U"速攻"}, "swift"},
          {{U"先制"}, "first strike"},
          {{U"贯通"}, "pierce"},
          {{U"会心一击"}, "critical"},
          {{U"神速"}, "godspeed"},
          {{U"坚韧"}, "tough"},
          {{U"战斗连协"}, "battle link"},
          {{U"聚气"}, "gather qi"},
          {{U"忍法奥义"}, "secret art"},
          {{U"专用于", U"专用"}, "exclusive to"},
          {{U"专用效果"}, "exclusive"},
          {{U"形态转换"}, "form change"},
          {{U"变身"}, "transform"},
          {{U"变身形态"}, "transformed"},
          {{U"奥丁之力"}, "odin's power"},
          {{U"奥丁蓝宝石"}, "odin sapphire"},
          {{U"查克拉"}, "chakra"},
          {{U"通灵"}, "summon"},
          {{U"英雄呼唤"}, "hero call"},
          {{U"肆意横行"}, "rampage"},
          {{U"高速换装"}, "quick change"},
          {{U"超人系果实"}, "paramecia"},
          {{U"动物系果实"}, "zoan"},
          {{U"自然系果实"}, "logia"},
          {{U"超级赛亚人"}, "super saiyan"},
          {{U"咒印"}, "curse mark"},
          {{U"守护星座"}, "guardian star"},
          {{U"变种之血"}, "mutant blood"},
          {{U"灵压"}, "spirit pressure"},
          {{U"对决"}, "contest"},
          {{U"刀剑解放"}, "blade release"},
          {{U"卍解"}, "bankai"},
          {{U"归刃"}, "resurreccion"},
          {{U"解放形态"}, "released form"},
          {{U"虚伪生命"}, "false life"}};
}

std::vector<ir::Word> StepWords() {
  return {{{U"重置步骤"}, "reset step"},
          {{U"开始步骤"}, "start step"},
          {{U"抽牌步骤"}, "draw step"},
          {{U"资源步骤"}, "resource step"},
          {{U"行动阶段"}, "action phase"},
          {{U"宣布攻击"}, "attack declaration"},
          {{U"攻击步骤"}, "attack step"},
          {{U"宣布防御"}, "defence declaration"},
          {{U"防御步骤"}, "defence step"},
          {{U"战斗步骤"}, "battle step"},
          {{U"战斗清算步骤"}, "battle clean-up step"},
          {{U"战斗结束"}, "end of battle"},
          {{U"结束步骤"}, "end step"},
          {{U"清算步骤"}, "clean-up step"},
          {{U"弃牌步骤"}, "discard step"},
          {{U"战斗阶段"}, "battle phase"}};
}

std::vector<ir::OwnWord> OwnWords() {
  return {{U"bearer", U"装备者"},
          {U"attach", U"装备"},
          {U"attached to", U"装备在"},
          {U"bears", U"装备着"},
          {U"be attached to", U"装备于"},
          {U"bear what is attached", U"承受装备"},
          {U"has what is attached", U"有装备"},
          {U"character name", U"角色名"},
          {U"same character name", U"同角色名"},
          {U"gain character name", U"得角色名"},
          {U"contest", U"对决"},
          {U"won contest", U"对决获胜"},
          {U"shuffle the deck", U"洗切牌组"},
          {U"look at the deck", U"查看牌组"},
          {U"use units", U"使用角色牌"},
          {U"use spells", U"使用战术"},
          {U"use spell cards", U"使用战术牌"},
          {U"use at instant speed", U"瞬间使用"},
          {U"main timing", U"普通战术时机", "when a normal tactic could be used"},
          {U"fighting", U"战斗阶段", "battle phase"},
          {U"attack life", U"攻击生命区"},
          {U"have its life attacked", U"生命区被攻击"},
          {U"hits life", U"攻击生命区成功"},
          {U"deals life damage", U"伤害生命区"},
          {U"life takes damage", U"生命区受伤"},
          {U"next upright step", U"下个重置步骤", "the next reset step"},
          {U"your next upright step", U"到下个我方重置步骤结束",
           "until the end of your next reset step"},
          {U"their next upright step", U"到下个对方重置步骤结束",
           "until the end of the opponent's next reset step"},
          {U"tap", U"横置"},
          {U"tapped", U"横置的"},
          {U"upright", U"未横置的"},
          {U"uprighted", U"被重置的"},
          {U"trait ", U"特征"},
          {U"turn # upright", U"重置"},
          {U"destroy", U"破坏"},
          {U"destroyed", U"被破坏的"},
          {U"defends against an attack", U"防御攻击"}};
}

ir::Vocabulary MakeVocabulary() {
  return ir::Vocabulary{
      .game = "zero",
      .zones = {{{U"牌组", U"牌组区"}, "deck"},
                {{U"生命区"}, "life"},
                {{U"手牌"}, "hand"},
                {{U"资源区"}, "resource zone"},
                {{U"战斗区"}, "battle zone"},
                {{U"事件区"}, "event zone"},
                {{U"休息区"}, "rest zone"},
                {{U"移出游戏"}, "removed from the game"},
                {{U"连锁"}, "chain"},
                {{U"区域之外"}, "no zone"}},
      .kinds = {{{U"角色牌", U"角色"}, "character"},
                {{U"装备牌", U"装备"}, "equipment"},
                {{U"战术牌", U"战术"}, "tactic"},
                {{U"事件牌", U"事件"}, "event"}},
      .subkinds = {{{U"普通", U"普通战术"}, "normal"}, {{U"瞬间", U"瞬间战术"}, "instant"}},
      .colours = {{{U"红色", U"红"}, "red"},
                  {{U"黄色", U"黄"}, "yellow"},
                  {{U"蓝色", U"蓝"}, "blue"},
                  {{U"绿色", U"绿"}, "green"},
                  {{U"白色", U"白"}, "white"},
                  {{U"黑色", U"黑"}, "black"},
                  {{U"紫色", U"紫"}, "purple"}},
      .stats = {{{U"攻", U"攻击力", U"攻击加成"}, "attack"},
                {{U"防", U"防御力", U"防御加成"}, "defence"},
                {{U"等级"}, "level"}},
      .timings = TimingWords(),
      .keywords = KeywordWords(),
      .steps = StepWords(),
      .own = OwnWords(),
  };
}

}  // namespace

const ir::Vocabulary& GameVocabulary() {
  static const ir::Vocabulary vocabulary = MakeVocabulary();
  return vocabulary;
}

}  // namespace caiding::zero
