// SPDX-License-Identifier: MIT
#include <cstddef>
#include <iterator>

#include "model/zero/pack.h"
#include "model/zero/vocabulary.h"

// What an ability rests on because of the word that is printed before it: a keyword, a timing.

namespace caiding::zero {
namespace {

/// Which clause says what a keyword does, and which of what kind it is; "" where it is continuous,
/// nothing but an action, or the rulebook does not say.
struct KeywordClauses {
  const char* does = "";
  const char* kind = "";
};

/// By `ir::KeywordId`.
constexpr KeywordClauses kOfKeyword[] = {
    {"900.突袭.1"},
    {"900.迟缓.1"},
    {"900.独行客.1"},
    {"900.守备.1"},
    {"900.智谋.1", "900.智谋.2"},
    {"900.远程.1"},
    {"900.速攻.1"},
    {"900.先制.1"},
    {"900.贯通.1", "900.贯通.2"},
    {"900.会心一击.1"},
    {"900.神速.1"},
    {"900.坚韧.1"},
    {"900.战斗连协.1"},
    {"900.聚气.1", "900.聚气.2"},
    {"900.忍法奥义.1"},
    {"900.专用X.1"},
    {"900.专用.1"},
    {"900.形态转换.1", "900.形态转换.2"},
    {"900.变身.1"},
    {"900.变身.2"},
    {"900.奥丁之力.1"},
    {"900.奥丁蓝宝石.1", "900.奥丁蓝宝石.2"},
    {"900.查克拉.1", "900.查克拉.2"},
    {"900.通灵.1", "900.通灵.2"},
    {"900.英雄呼唤.1", "900.英雄呼唤.2"},
    {"900.肆意横行.1", "900.肆意横行.2"},
    {"900.高速换装.1", "900.高速换装.2"},
    {"900.超人系果实.1", "900.超人系果实.2"},
    {"900.动物系果实.1"},
    {"900.自然系果实.1"},
    {"900.超级赛亚人.1", "900.超级赛亚人.4"},
    {"900.咒印.1", "900.咒印.2"},
    {"900.守护星座.1", "900.守护星座.2"},
    {"900.变种之血.1", "900.变种之血.2"},
    {"900.灵压.1", "900.灵压.2"},
    {"900.对决.1"},
    {"900.刀剑解放.1", "900.刀剑解放.2"},
    {"900.卍解.1"},
    {"900.归刃.1", "900.归刃.2"},
    {"900.解放形态.1"},
    {"900.虚伪生命.1"},
};
static_assert(std::size(kOfKeyword) == std::size_t{keyword::kFalseLife.value} + 1);

/// When it triggers. By `ir::TimingId`; of being attacked rule 800 says nothing.
constexpr const char* kOfTiming[] = {
    "801.1", "802.1", "803.1", "803.2", "803.2",          "804.1",      "804.2", "804.2",
    "805.1", "",      "806.1", "807.1", "807.1",          "807.1",      "808.1", "808.1",
    "808.1", "810.1", "810.1", "810.1", "900.刀剑解放.5", "900.归刃.5",
};
static_assert(std::size(kOfTiming) == std::size_t{timing::kReturned.value} + 1);

}  // namespace

kernel::AbilityClauses ClausesOfAbility(const kernel::AbilityEntry& ability) {
  kernel::AbilityClauses clauses = kernel::kNoAbilityClauses;
  if (ability.keyword.value < std::size(kOfKeyword)) {
    clauses[0] = kOfKeyword[ability.keyword.value].does;
    clauses[1] = kOfKeyword[ability.keyword.value].kind;
  }
  // Of several timings nobody says which one it was.
  if (ability.text->triggers.size() != 1) return clauses;
  const auto* window = std::get_if<ir::Window>(&ability.text->triggers.front().node);
  if (window != nullptr && window->timing.value < std::size(kOfTiming)) {
    clauses[2] = kOfTiming[window->timing.value];
  }
  return clauses;
}

}  // namespace caiding::zero
