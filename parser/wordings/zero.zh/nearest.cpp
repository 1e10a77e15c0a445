// SPDX-License-Identifier: MIT
#include "parser/wordings/zero.zh/nearest.h"

#include <iterator>
#include <vector>

#include "parser/reading/nearest.h"

namespace caiding::parser {
namespace {

constexpr std::u32string_view kPhrases[] = {
    U"抽一张牌",     U"舍弃一张手牌",   U"破坏",       U"废弃",       U"横置",
    U"重置",         U"移回持有者手牌", U"加入手牌",   U"登场",       U"送入休息区",
    U"移出游戏",     U"放回牌组顶",     U"放回牌组底", U"洗切牌组",   U"展示后加入手牌",
    U"从牌组中找",   U"查看",           U"展示",       U"选择",       U"造成",
    U"点伤害",       U"回复",           U"防止",       U"获得",       U"失去所有效果",
    U"变为",         U"不能攻击",       U"不能防御",   U"不能被破坏", U"只能被",
    U"必须攻击",     U"本回合",         U"下回合",     U"如果",       U"若如此",
    U"可以",         U"此牌",           U"那张牌",     U"我方",       U"对方",
    U"双方",         U"每位玩家",       U"战斗区中",   U"休息区中",   U"角色牌",
    U"装备牌",       U"战术牌",         U"事件牌",     U"资源牌",     U"代替物",
    U"其他",         U"另一张",         U"所有",       U"最多",       U"以上",
    U"以下",         U"费用",           U"攻",         U"防",         U"使用",
    U"取消",         U"互换",           U"结束本回合", U"支付",       U"指示物",
    U"当此牌登场时", U"被破坏时",       U"将要",       U"改为",       U"此效果每回合只能使用一次",
};

}  // namespace

std::string NearestPhrase(const ir::Vocabulary& vocabulary, std::u32string_view words) {
  std::vector<std::u32string_view> phrases(std::begin(kPhrases), std::end(kPhrases));
  for (const ir::Word& word : vocabulary.keywords) phrases.emplace_back(word.spellings[0]);
  for (const ir::Word& word : vocabulary.zones) phrases.emplace_back(word.spellings[0]);
  return Nearest(phrases, words);
}

}  // namespace caiding::parser
