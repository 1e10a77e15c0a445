// SPDX-License-Identifier: MIT
#include "parser/nearest.h"

#include <vector>

#include "model/ir/edit_distance.h"

namespace caiding::parser {
namespace {

std::string Nearest(const std::vector<std::u32string_view>& phrases, std::u32string_view words) {
  // BOUND: longer spans are like nothing.
  words = words.substr(0, 24);
  std::u32string_view best;
  std::size_t least = 1000;
  for (const std::u32string_view phrase : phrases) {
    const std::size_t distance = ir::EditDistance(phrase, words.substr(0, phrase.size() + 1));
    if (distance < least && distance < phrase.size() && distance * 2 <= phrase.size() + 1) {
      least = distance;
      best = phrase;
    }
  }
  return Utf8(best);
}

constexpr std::u32string_view kPhrases[] = {
    U"抽一张牌",       U"舍弃一张手牌",   U"破坏",           U"废弃",         U"横置",
    U"重置",           U"移回持有者手牌", U"加入手牌",       U"登场",         U"送入休息区",
    U"移出游戏",       U"放回牌组顶",     U"放回牌组底",     U"洗切牌组",     U"展示后加入手牌",
    U"从牌组中找",     U"查看",           U"展示",           U"选择",         U"造成",
    U"点伤害",         U"回复",           U"防止",           U"获得",         U"失去所有效果",
    U"变为",           U"不能攻击",       U"不能防御",       U"不能被破坏",   U"只能被",
    U"必须攻击",       U"本回合",         U"下回合",         U"如果",         U"若如此",
    U"可以",           U"此牌",           U"那张牌",         U"我方",         U"对方",
    U"双方",           U"每位玩家",       U"战斗区中",       U"休息区中",     U"角色牌",
    U"装备牌",         U"战术牌",         U"事件牌",         U"资源牌",       U"代替物",
    U"其他",           U"另一张",         U"所有",           U"最多",         U"以上",
    U"以下",           U"费用",           U"攻",             U"防",           U"使用",
    U"取消",           U"互换",           U"结束本回合",     U"支付",         U"指示物",
    U"当此牌登场时",   U"被破坏时",       U"将要",           U"改为",         U"此效果每回合只能使用一次",
};

}  // namespace

std::string Utf8(std::u32string_view text) {
  std::string bytes;
  for (char32_t point : text) {
    if (point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) point = 0xFFFD;
    const auto put = [&](char32_t value) { bytes.push_back(static_cast<char>(static_cast<unsigned char>(value))); };
    if (point < 0x80) {
      put(point);
    } else if (point < 0x800) {
      put(0xC0 | (point >> 6));
      put(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
      put(0xE0 | (point >> 12));
      put(0x80 | ((point >> 6) & 0x3F));
      put(0x80 | (point & 0x3F));
    } else {
      put(0xF0 | (point >> 18));
      put(0x80 | ((point >> 12) & 0x3F));
      put(0x80 | ((point >> 6) & 0x3F));
      put(0x80 | (point & 0x3F));
    }
  }
  return bytes;
}

std::string NearestTiming(const ir::Vocabulary& vocabulary, std::u32string_view words) {
  std::vector<std::u32string_view> phrases;
  for (const ir::Word& word : vocabulary.timings) phrases.emplace_back(word.spellings[0]);
  return Nearest(phrases, words);
}

std::string NearestPhrase(const ir::Vocabulary& vocabulary, std::u32string_view words) {
  std::vector<std::u32string_view> phrases(std::begin(kPhrases), std::end(kPhrases));
  for (const ir::Word& word : vocabulary.keywords) phrases.emplace_back(word.spellings[0]);
  for (const ir::Word& word : vocabulary.zones) phrases.emplace_back(word.spellings[0]);
  return Nearest(phrases, words);
}

}  // namespace caiding::parser
