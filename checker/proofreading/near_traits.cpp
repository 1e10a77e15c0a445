// SPDX-License-Identifier: MIT
#include "checker/proofreading/near_traits.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/proofreading/alike.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using ir::Message;
using sheet::CheckedCard;

/// Cards that have to bear a trait, so that one card with a trait near it has a slip.
constexpr std::size_t kCommonFrom = 4;
/// A trait of one character is in too many others.
constexpr std::size_t kLettersLeast = 2;
/// Words that differ by one character in the place of another are mostly two words: 魔法师, 魔导师.
constexpr std::size_t kLettersToSwap = 4;

struct Bearers {
  const CheckedCard* first = nullptr;
  std::size_t count = 0;
  bool is_in_input = false;  ///< The first is.
};
using Traits = std::map<std::u32string, Bearers>;

void Collect(const std::vector<CheckedCard>& cards, bool is_input, Traits& traits) {
  for (const CheckedCard& card : cards) {
    const std::u32string_view listed = card.sheet->fields.before_trait;
    for (const std::u32string& trait : card.card.traits) {
      // Of what is listed in full, short names are alike: III, VII.
      if (!listed.empty() && trait.starts_with(listed)) continue;
      Bearers& bearers = traits[trait];
      if (bearers.first == nullptr) bearers = {.first = &card, .count = 0, .is_in_input = is_input};
      ++bearers.count;
    }
  }
}

std::string Quoted(std::u32string_view words) { return "`" + ir::EncodeUtf8(words) + "`"; }

/// The sign by which `longer` is `shorter` and one more; nothing if it is not.
std::optional<char32_t> SignMore(std::u32string_view longer, std::u32string_view shorter) {
  if (longer.size() != shorter.size() + 1) return std::nullopt;
  const auto at = std::mismatch(shorter.begin(), shorter.end(), longer.begin()).second;
  const auto from = static_cast<std::size_t>(at - longer.begin());
  if (longer.substr(from + 1) != shorter.substr(from)) return std::nullopt;
  return *at;
}

/// Two signs beside each other have changed places.
bool IsSwapped(std::u32string_view a, std::u32string_view b) {
  const auto at =
      static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
  return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
         a.substr(at + 2) == b.substr(at + 2);
}

/// One sign stands in the place of another; which, of `a` and of `b`.
std::optional<std::pair<char32_t, char32_t>> OtherSign(std::u32string_view a,
                                                       std::u32string_view b) {
  if (a.size() < kLettersToSwap) return std::nullopt;
  const auto at =
      static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
  if (a.substr(at + 1) != b.substr(at + 1)) return std::nullopt;
  return std::pair(a[at], b[at]);
}

/// What the rare trait differs by from the common one, if that may be a slip.
std::optional<Message> Difference(std::u32string_view rare, std::u32string_view common) {
  if (rare == common || std::min(rare.size(), common.size()) < kLettersLeast) return std::nullopt;
  if (const auto more = SignMore(rare, common)) {
    const std::string sign = Quoted(std::u32string(1, *more));
    return Message{"多出的 " + sign, sign + ", which is more"};
  }
  if (const auto less = SignMore(common, rare)) {
    const std::string sign = Quoted(std::u32string(1, *less));
    return Message{"少掉的 " + sign, sign + ", which is left out"};
  }
  if (rare.size() != common.size()) return std::nullopt;
  if (IsSwapped(rare, common)) return Message{"两个字的先后", "the order of two characters"};
  if (const auto other = OtherSign(rare, common)) {
    const std::string a = Quoted(std::u32string(1, other->first));
    const std::string b = Quoted(std::u32string(1, other->second));
    return Message{"一个字 " + a + "/" + b, "one character, " + a + " and " + b};
  }
  return std::nullopt;
}

using Names = std::set<std::u32string, std::less<>>;

/// Every name that some text asks for: in one of its readings, or, of what nobody read, between the
/// brackets of names. Such brackets come in pairs, the closing one right behind the opening one.
void CollectAskedFor(const std::vector<CheckedCard>& cards, char32_t opens, Names& names) {
  const auto ask = [&](const ir::Named& named) { names.insert(named.name); };
  for (const CheckedCard& card : cards) {
    for (const ir::Readings& readings : card.texts) {
      for (const ir::Reading& reading : readings.readings) {
        for (const ir::Ability& ability : reading.abilities) ir::Walk(ability, ask);
      }
    }
    if (opens == 0) continue;
    for (const ir::CardText& text : card.card.texts) {
      const std::u32string& words = text.words;
      for (auto at = words.find(opens); at != words.npos; at = words.find(opens, at + 1)) {
        const auto end = words.find(static_cast<char32_t>(opens + 1), at);
        if (end != words.npos) names.insert(words.substr(at + 1, end - at - 1));
      }
    }
  }
}

Names AskedFor(const CheckInput& input) {
  Names names;
  const char32_t opens = findings::WordingOf(input).name_opens;
  CollectAskedFor(input.cards, opens, names);
  CollectAskedFor(input.pool, opens, names);
  return names;
}

bool BearsBoth(const CheckedCard& card, const std::u32string& other) {
  return std::find(card.card.traits.begin(), card.card.traits.end(), other) !=
         card.card.traits.end();
}

Finding About(const Traits::value_type& rare, const Traits::value_type& common,
              const Message& difference) {
  const CheckedCard& card = *rare.second.first;
  const std::string name = ir::EncodeUtf8(rare.first);
  const std::string like = ir::EncodeUtf8(common.first);
  const std::string& bearer = common.second.first->card.number;
  const std::string count = std::to_string(common.second.count);
  Finding finding = AboutCard("F104", card, {name, like});
  finding.cards.push_back(bearer);
  finding.clauses = sheet::Stated({card.sheet->citations.words.trait});
  finding.spans = {{.card = card.card.number, .field = "traits"}};
  finding.message = findings::MakeMessage(
      "F104",
      {"属性", name, "属性 `" + like + "`（" + bearer + " 等 " + count + " 张牌）", difference.zh},
      {"trait", name, "trait `" + like + "` (" + count + " cards, " + bearer + " among them)",
       difference.en});
  finding.suggestion = findings::Suggestion{
      .text = {"若是同一个属性，改为 `" + like + "`；只有这一张牌有 `" + name + "`",
               "if one trait is meant, write `" + like + "`; this card alone bears `" + name + "`"},
      .replacement = {},
      .is_checked = false};
  return finding;
}

}  // namespace

std::vector<Finding> FindNearTraits(const CheckInput& input) {
  Traits traits;
  Collect(input.cards, true, traits);
  Collect(input.pool, false, traits);
  const Names asked = AskedFor(input);
  std::vector<Finding> findings;
  for (const auto& rare : traits) {
    const Bearers& bearers = rare.second;
    if (bearers.count != 1 || !bearers.is_in_input) continue;
    for (const auto& common : traits) {
      if (common.second.count < kCommonFrom || BearsBoth(*bearers.first, common.first)) continue;
      const auto difference = Difference(rare.first, common.first);
      // What the eye takes for the same is told of every name; a name that is asked for is meant.
      if (!difference || asked.contains(rare.first)) continue;
      if (TellDifference(rare.first, common.first)) continue;
      findings.push_back(About(rare, common, *difference));
    }
  }
  return findings;
}

}  // namespace caiding::proofreading
