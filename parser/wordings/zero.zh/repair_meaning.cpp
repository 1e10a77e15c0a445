// SPDX-License-Identifier: MIT
#include "parser/wordings/zero.zh/repair_meaning.h"

#include <algorithm>

namespace caiding::parser {
namespace {

/// Signs that say something alone: negations and numbers.
constexpr std::u32string_view kSaySomething =
    U"不未非无没勿零一二两三四五六七八九十百千万0123456789X";
/// Words of players, conditions and objects. None goes, and none comes but out of one that is
/// misspelt.
constexpr std::u32string_view kKept[] = {
    U"我方",   U"对方",   U"双方",   U"自己",   U"玩家",   U"各自",   U"控制者", U"持有者",
    U"如果",   U"若",     U"当",     U"时",     U"除非",   U"否则",   U"只要",   U"期间",
    U"角色牌", U"装备牌", U"战术牌", U"事件牌", U"资源牌", U"代替物", U"手牌",   U"牌组",
    U"生命区", U"休息区", U"战斗区", U"资源区", U"事件区", U"其余",   U"剩余",   U"剩下",
    U"其他",   U"其它",   U"另",     U"所有",   U"全部",   U"此牌",   U"那张牌", U"那些牌",
    U"最多",   U"以上",   U"以下",   U"可以",   U"必须",   U"只能",   U"改为",   U"指示物",
};
/// Signs that are words by themselves: with one more beside them they say something else.
constexpr std::u32string_view kWordsAlone = U"对牌中将从在的并且或与和各当若时其被为可能";

struct Difference {
  std::size_t begin = 0;  ///< In the text.
  std::u32string removed;
  std::u32string added;
};

Difference DifferenceOf(const ir::Edit& edit) {
  std::size_t before = 0;
  while (before < edit.seen.size() && before < edit.meant.size() &&
         edit.seen[before] == edit.meant[before])
    ++before;
  std::size_t behind = 0;
  while (behind + before < edit.seen.size() && behind + before < edit.meant.size() &&
         edit.seen[edit.seen.size() - 1 - behind] == edit.meant[edit.meant.size() - 1 - behind])
    ++behind;
  return {edit.range.begin + before, edit.seen.substr(before, edit.seen.size() - before - behind),
          edit.meant.substr(before, edit.meant.size() - before - behind)};
}

std::size_t CountOf(std::u32string_view text, std::u32string_view word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++count;
  return count;
}

std::u32string SayingSigns(std::u32string_view signs) {
  std::u32string saying;
  for (const char32_t sign : signs) {
    if (kSaySomething.find(sign) != kSaySomething.npos) saying.push_back(sign);
  }
  return saying;
}

bool IsSwap(const Difference& change) {
  return change.removed.size() == 2 && change.added.size() == 2 &&
         change.removed[0] == change.added[1] && change.removed[1] == change.added[0];
}

/// The word may come into the text by this change: it stood there with one sign wrong or missing.
bool MayCome(std::u32string_view word, const Difference& change) {
  if (IsSwap(change)) return true;
  if (!change.removed.empty()) return true;
  std::u32string rest(word);
  if (const auto at = rest.find(change.added); at != rest.npos) rest.erase(at, change.added.size());
  return !rest.empty() && (rest.size() > 1 || kWordsAlone.find(rest[0]) == kWordsAlone.npos);
}

/// A word of the grammar around the place in the changed text; empty if there is none.
std::u32string WordAround(std::u32string_view text, std::size_t begin, std::size_t end,
                          const std::vector<std::u32string>& words) {
  std::u32string longest;
  for (const std::u32string& word : words) {
    if (word.size() < 2 || word.size() <= longest.size()) continue;
    const std::size_t from = end > word.size() ? end - word.size() : 0;
    for (std::size_t at = from; at <= begin && at + word.size() <= text.size(); ++at) {
      if (text.substr(at, word.size()) == word) longest = word;
    }
  }
  return longest;
}

bool IsWord(const std::u32string& word, const std::vector<std::u32string>& words) {
  return std::binary_search(words.begin(), words.end(), word);
}

/// A sign that is too much: it stands twice, breaks up a word, or stands in none.
bool IsTooMuch(std::u32string_view text, std::u32string_view after, const Difference& change,
               const std::vector<std::u32string>& words) {
  const char32_t sign = change.removed.front();
  const std::size_t at = change.begin;
  const bool is_doubled =
      (at > 0 && text[at - 1] == sign) || (at + 1 < text.size() && text[at + 1] == sign);
  if (is_doubled) return true;
  const bool is_strange = std::none_of(
      words.begin(), words.end(), [&](const auto& word) { return word.find(sign) != word.npos; });
  if (is_strange) return true;
  return at > 0 && at < after.size() && !WordAround(after, at - 1, at + 1, words).empty();
}

/// 了的, 张牌: signs that stand beside each other in any text.
bool IsOfParticles(std::u32string_view word) {
  constexpr std::u32string_view kParticles = U"了的中将被在有为是于与和则之其上下里内到张个点次名";
  return word.find_first_not_of(kParticles) == word.npos ||
         (word.size() == 2 && std::u32string_view(U"张个点次名").find(word[0]) != word.npos);
}

/// A word that is right as it stands would go.
bool BreaksWord(std::u32string_view text, std::u32string_view after, const Difference& change,
                const std::vector<std::u32string>& words) {
  constexpr std::size_t kReach = 9;
  const std::size_t from = change.begin > kReach ? change.begin - kReach : 0;
  const auto before = text.substr(from, change.begin - from + change.removed.size() + kReach);
  const auto now = after.substr(from, change.begin - from + change.added.size() + kReach);
  return std::any_of(words.begin(), words.end(), [&](const std::u32string& word) {
    return word.size() >= 2 && !IsOfParticles(word) && CountOf(before, word) > CountOf(now, word);
  });
}

}  // namespace

ir::Edit Trimmed(const ir::Edit& edit) {
  const Difference change = DifferenceOf(edit);
  std::size_t begin = change.begin - edit.range.begin;
  if (change.removed.empty() && begin > 0) --begin;
  const std::size_t behind =
      edit.seen.size() - (change.begin - edit.range.begin) - change.removed.size();
  const std::size_t kept =
      change.removed.empty() && begin == change.begin - edit.range.begin && behind > 0 ? behind - 1
                                                                                       : behind;
  const auto at = static_cast<std::uint32_t>(edit.range.begin + begin);
  const std::u32string seen = edit.seen.substr(begin, edit.seen.size() - begin - kept);
  return {{at, at + static_cast<std::uint32_t>(seen.size())},
          seen,
          edit.meant.substr(begin, edit.meant.size() - begin - kept)};
}

bool UndoesSlip(std::u32string_view text, const ir::Edit& edit,
                const std::vector<std::u32string>& words) {
  const Difference change = DifferenceOf(edit);
  const bool is_one = change.removed.size() <= 1 && change.added.size() <= 1;
  if ((!is_one && !IsSwap(change)) || (change.removed.empty() && change.added.empty()))
    return false;
  std::u32string after(text);
  after.replace(change.begin, change.removed.size(), change.added);
  const bool is_doubled =
      change.added.empty() && change.begin > 0 && text[change.begin - 1] == change.removed.front();
  if (!is_doubled && SayingSigns(change.removed) != SayingSigns(change.added)) return false;
  for (const std::u32string_view word : kKept) {
    const std::size_t before = CountOf(text, word);
    const std::size_t now = CountOf(after, word);
    if (now < before && !is_doubled) return false;
    if (now > before && !MayCome(word, change)) return false;
  }
  if (BreaksWord(text, after, change, words)) return false;
  if (change.added.empty()) return IsTooMuch(text, after, change, words);
  const std::u32string around =
      WordAround(after, change.begin, change.begin + change.added.size(), words);
  if (around.empty()) return false;
  if (!change.removed.empty()) return true;
  // 攻击 → 被攻击: what stands there is a word already.
  std::u32string rest = around;
  if (const auto at = rest.find(change.added); at != rest.npos) rest.erase(at, 1);
  return rest.size() > 1 ? !IsWord(rest, words) : kWordsAlone.find(rest[0]) == kWordsAlone.npos;
}

}  // namespace caiding::parser
