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

/// Constructions that are read, one of each sort.
constexpr std::u32string_view kExamples[] = {
    U"【登场时】破坏对方战斗区中的一张角色牌",
    U"抽两张牌，然后舍弃一张手牌",
    U"从牌组中找一张战术牌加入手牌，洗切牌组",
    U"查看我方牌组顶的三张牌，以任意顺序放回牌组底",
    U"将休息区中的一张角色牌登场",
    U"将对方战斗区中的一张角色牌移回持有者手牌",
    U"将战斗区中的一张角色牌移出游戏，本回合结束时将其登场",
    U"对对方战斗区中的一张角色牌造成2000点伤害",
    U"对对方生命区造成一点伤害",
    U"防止此牌将要受到的所有伤害",
    U"回复我方战斗区中的一张角色牌的所有伤害",
    U"横置对方战斗区中的一张角色牌，其在下个重置阶段不能重置",
    U"重置此牌",
    U"此牌本回合(攻)+1000(防)+1000",
    U"我方战斗区中每有一张其他角色牌，此牌(攻)+500",
    U"我方战斗区中的其他角色牌获得贯通",
    U"此牌获得“【攻击时】抽一张牌。”",
    U"此牌失去所有效果",
    U"此牌不能攻击",
    U"此牌不能被横置的角色牌防御",
    U"此牌只能被费用3以上的角色牌防御",
    U"此牌必须攻击",
    U"此牌可以攻击最多两张角色牌",
    U"此牌每回合可以再次攻击",
    U"此牌登场的回合就可以攻击",
    U"此牌不能成为对方效果的对象",
    U"此牌不会被战斗破坏",
    U"对方本回合不能使用战术牌",
    U"对方每回合最多使用一张战术牌",
    U"我方使用角色牌时，无色费用-1",
    U"当我方其他角色牌登场时，抽一张牌",
    U"当此牌被对方的效果破坏时，抽一张牌",
    U"当我方使用战术牌时，在此牌上放置一个A指示物",
    U"移除此牌上的三个A指示物：破坏对方战斗区中的一张角色牌",
    U"如果此牌将要被破坏，改为将其移出游戏",
    U"如果我方将要抽牌，改为从休息区中将一张牌加入手牌",
    U"如果我方战斗区中有三张以上角色牌，抽一张牌",
    U"如果对方手牌的数量大于我方手牌的数量，抽一张牌",
    U"若本回合有角色牌被破坏，此牌(攻)+1000",
    U"可以舍弃一张手牌。若如此做，抽两张牌",
    U"除非对方舍弃一张手牌，抽两张牌",
    U"从以下效果中选择一个：抽一张牌；对方舍弃一张手牌",
    U"掷一枚硬币。正面的场合，抽一张牌；反面的场合，舍弃一张手牌",
    U"宣布一个牌名，对方展示其手牌，舍弃所有那个牌名的牌",
    U"获得对方战斗区中的一张角色牌的控制权",
    U"将一张(攻)1000(防)1000的角色牌代替物在我方战斗区登场",
    U"将此牌与休息区中的一张角色牌互换",
    U"取消对方使用的一张战术牌",
    U"不支付费用使用手牌中的一张战术牌",
    U"(横置)：抽一张牌。此效果每回合只能使用一次",
    U"(横置)：抽一张牌。此效果只能在战斗阶段中使用",
    U"直到我方下回合开始为止，对方不能攻击",
    U"每位玩家舍弃一张手牌",
    U"对方选择自己的一张角色牌并破坏",
    U"我方手牌上限变为8",
    U"结束本回合",
};

/// How many pairs of neighbours two texts share, in hundredths of what they could.
std::size_t SharedPairs(std::u32string_view a, std::u32string_view b) {
  if (a.size() < 2 || b.size() < 2) return 0;
  std::size_t shared = 0;
  for (std::size_t i = 0; i + 1 < a.size(); ++i) shared += b.find(a.substr(i, 2)) != b.npos ? 1 : 0;
  return 200 * shared / (a.size() + b.size() - 2);
}

}  // namespace

std::span<const std::u32string_view> KnownConstructions() { return kExamples; }

std::string NearestConstruction(std::u32string_view clause) {
  constexpr std::size_t kLeast = 35;
  std::size_t most = kLeast;
  std::u32string_view best;
  for (const std::u32string_view example : kExamples) {
    const std::size_t shared = SharedPairs(clause, example);
    if (shared <= most) continue;
    most = shared;
    best = example;
  }
  return Utf8(best);
}

std::string NearestPhrase(const ir::Vocabulary& vocabulary, std::u32string_view words) {
  std::vector<std::u32string_view> phrases(std::begin(kPhrases), std::end(kPhrases));
  for (const ir::Word& word : vocabulary.keywords) phrases.emplace_back(word.spellings[0]);
  for (const ir::Word& word : vocabulary.zones) phrases.emplace_back(word.spellings[0]);
  return Nearest(phrases, words);
}

}  // namespace caiding::parser
