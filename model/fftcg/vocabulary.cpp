// SPDX-License-Identifier: MIT
#include "model/fftcg/vocabulary.h"

namespace caiding::fftcg {
namespace {

std::vector<ir::OwnWord> OwnWords() {
  return {{U"bearer", U"附着于其的牌"},
          {U"attach", U"附着"},
          {U"attached to", U"附着在"},
          {U"bears", U"附着着"},
          {U"be attached to", U"附着于"},
          {U"bear what is attached", U"承受附着"},
          {U"has what is attached", U"有附着"},
          {U"character name", U"牌名之一"},
          {U"same character name", U"同牌名"},
          {U"gain character name", U"得牌名"},
          {U"contest", U"比大小"},
          {U"won contest", U"比大小获胜"},
          {U"shuffle the deck", U"洗切卡组"},
          {U"look at the deck", U"查看卡组"},
          {U"use units", U"使用先锋"},
          {U"use spells", U"使用召唤兽"},
          {U"use spell cards", U"咏唱召唤兽"},
          {U"use at instant speed", U"随时使用"},
          {U"main timing", U"主要阶段时机", "in a main phase"},
          {U"fighting", U"攻击阶段", "attack phase"},
          {U"attack life", U"攻击玩家"},
          {U"have its life attacked", U"被攻击玩家"},
          {U"hits life", U"攻击玩家成功"},
          {U"deals life damage", U"伤害玩家"},
          {U"life takes damage", U"玩家受伤"},
          {U"next upright step", U"下个活跃阶段", "the next active phase"},
          {U"your next upright step", U"到下个我方活跃阶段结束",
           "until the end of your next active phase"},
          {U"their next upright step", U"到下个对方活跃阶段结束",
           "until the end of the opponent's next active phase"},
          {U"tap", U"横置", "dull"},
          {U"tapped", U"横置的", "dull"},
          {U"upright", U"活跃的", "active"},
          {U"uprighted", U"被活跃化的", "activated"},
          {U"trait ", U"职业或种类", "job or category "},
          {U"turn # upright", U"活跃化", "activate #"},
          {U"strength", U"力量数值", "power"},
          {U"life card", U"伤害牌", "damage zone card"},
          {U"life burst", U"极限爆发", "EX Burst"},
          {U"destroy", U"破坏", "break"},
          {U"destroyed", U"被破坏的", "broken"},
          {U"defends against an attack", U"防御攻击", "blocks"}};
}

ir::Vocabulary MakeVocabulary() {
  return ir::Vocabulary{
      .game = "fftcg",
      .zones = {{{U"卡组", U"主卡组"}, "deck"},
                {{U"手牌"}, "hand"},
                {{U"战场"}, "field"},
                {{U"堆叠区"}, "stack"},
                {{U"伤害区"}, "damage zone"},
                {{U"损毁区"}, "break zone"},
                {{U"移除区"}, "removed zone"},
                {{U"极限技卡组"}, "limit break deck"},
                {{U"区域之外"}, "no zone"}},
      .kinds = {{{U"先锋"}, "forward"},
                {{U"后卫"}, "backup"},
                {{U"召唤兽"}, "summon"},
                {{U"怪物"}, "monster"}},
      .subkinds = {{{U"唯一"}, "unique"}, {{U"普通"}, "generic"}},
      .colours = {{{U"火"}, "fire"},
                  {{U"冰"}, "ice"},
                  {{U"风"}, "wind"},
                  {{U"土"}, "earth"},
                  {{U"雷"}, "lightning"},
                  {{U"水"}, "water"},
                  {{U"光"}, "light"},
                  {{U"暗"}, "dark"}},
      .stats = {{{U"力量"}, "power"}},
      .timings = {{{U"进场时"}, "enters"},
                  {{U"攻击时"}, "attacks"},
                  {{U"防御时"}, "blocks"},
                  {{U"主要阶段开始时"}, "a main phase begins"},
                  {{U"攻击阶段开始时"}, "the attack phase begins"},
                  {{U"结束阶段开始时"}, "the end phase begins"},
                  {{U"第一主要阶段开始时"}, "the first main phase begins"},
                  {{U"第二主要阶段开始时"}, "the second main phase begins"}},
      .keywords = {{{U"勇气"}, "brave"},
                   {{U"加速"}, "haste"},
                   {{U"先发制人"}, "first strike"},
                   {{U"偷袭"}, "back attack"},
                   {{U"异次元"}, "warp"},
                   {{U"极限技"}, "limit break"},
                   {{U"显现"}, "prime"},
                   {{U"组队图标"}, "party icon"}},
      .steps = {{{U"活跃阶段"}, "active phase"},
                {{U"取牌阶段"}, "draw phase"},
                {{U"第一主要阶段"}, "first main phase"},
                {{U"攻击准备步骤"}, "attack preparation step"},
                {{U"攻击指定步骤"}, "attack declaration step"},
                {{U"防御指定步骤"}, "block declaration step"},
                {{U"伤害结算步骤"}, "damage resolution step"},
                {{U"第二主要阶段"}, "second main phase"},
                {{U"结束阶段"}, "end phase"},
                {{U"攻击阶段"}, "attack phase"},
                {{U"主要阶段"}, "main phase"}},
      .own = OwnWords(),
  };
}

}  // namespace

const ir::Vocabulary& GameVocabulary() {
  static const ir::Vocabulary vocabulary = MakeVocabulary();
  return vocabulary;
}

}  // namespace caiding::fftcg
