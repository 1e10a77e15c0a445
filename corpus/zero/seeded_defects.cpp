// SPDX-License-Identifier: MIT
#include "corpus/zero/seeded_defects.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "model/zero/vocabulary.h"

namespace caiding::corpus {
namespace {

/// Adds paragraphs to a character. One that may not attack would make texts about attacks equal, so
/// that nothing would be spoiled.
std::function<Seeded(const LoadedCard&)> Adding(std::vector<std::u32string> paragraphs) {
  return [paragraphs](const LoadedCard& card) -> Seeded {
    const auto own = ir::ParagraphsOf(card.card);
    const bool is_guard = std::any_of(
        own.begin(), own.end(), [](const ir::CardText& text) { return text.words == U"守备"; });
    if (card.card.kind != zero::kind::kCharacter || is_guard) return std::nullopt;
    LoadedCard spoiled = card;
    AddParagraphs(spoiled.card, paragraphs);
    return spoiled;
  };
}

/// A name in 『』 gets another character, so that nobody bears it.
Seeded MisspellName(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    const auto open = text.find(U'『');
    const bool makes_names = text.find(U"代替物") != text.npos ||
                             text.find(U"指示物") != text.npos || text.find(U"获得") != text.npos;
    if (open == text.npos || makes_names) return std::nullopt;
    std::u32string changed = text;
    changed[open + 1] = changed[open + 1] == U'骉' ? U'猋' : U'骉';
    return changed;
  });
}

/// The fault of a field, where the card's kind can have it.
Seeded GiveStats(const LoadedCard& card) {
  const ir::KindId kind = card.card.kind;
  if (kind != zero::kind::kTactic && kind != zero::kind::kEvent) return std::nullopt;
  LoadedCard spoiled = card;
  spoiled.stated.emplace_back("attack");
  return spoiled;
}

Seeded RaiseColouredCost(const LoadedCard& card) {
  if (card.card.cost_coloured.empty() || card.card.is_cost_x) return std::nullopt;
  LoadedCard spoiled = card;
  spoiled.card.cost_coloured.front().second = spoiled.card.cost_total + 1;
  return spoiled;
}

/// A state after 当 instead of 如果.
Seeded WhenForIf(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    constexpr std::u32string_view kIf = U"如果我方战斗区中有";
    const auto end = text.rfind(kIf, 0) != 0 ? text.npos : text.find(U'，');
    if (end == text.npos) return std::nullopt;
    return U"当" + text.substr(2, end - 2) + U"时" + text.substr(end);
  });
}

/// A bonus for the turn and a keyword joined by nothing but a comma.
Seeded JoinByComma(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    const auto turn = text.find(U"本回合(攻)+");
    const auto stop = turn == text.npos ? turn : text.find(U'。', turn);
    if (stop == text.npos || text.find_first_of(U"，并(", turn + 5) < stop) return std::nullopt;
    return text.substr(0, stop) + U"，获得贯通" + text.substr(stop);
  });
}

/// 破坏对方战斗区中的一张角色牌 without its 一张.
Seeded DropNumber(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    for (const std::u32string_view verb : {U"破坏", U"横置", U"重置"}) {
      for (const std::u32string_view whose : {U"", U"对方", U"我方"}) {
        const std::u32string before = std::u32string(verb) + std::u32string(whose) + U"战斗区中的";
        auto changed = Replaced(text, before + U"一张", before);
        // 横置…： and the like is a price.
        if (changed && changed->find(U'：') == changed->npos) return changed;
      }
    }
    return std::nullopt;
  });
}

/// The card's character name is a trait of it as well, and its text quotes it.
Seeded NameAlsoTrait(const LoadedCard& card) {
  if (card.card.kind != zero::kind::kCharacter || card.card.characters.empty()) return std::nullopt;
  LoadedCard spoiled = card;
  const std::u32string& name = card.card.characters.front();
  spoiled.card.traits.push_back(name);
  AddParagraphs(spoiled.card, {U"【登场时】我方战斗区中的一张『" + name + U"』本回合(攻)+500。"});
  return spoiled;
}

/// 可以 put before the first of two things, so that it may reach the second or not.
Seeded AddMay(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    const auto timing = text.find(U'】');
    const auto stop = text.find(U'。');
    const auto comma = text.find(U'，');
    if (text.rfind(U"【", 0) != 0 || timing == text.npos || comma > stop) return std::nullopt;
    // What stands before the comma may be when it is done, or what is looked for.
    for (const std::u32string_view other : {U"如果", U"时，", U"可以", U"每有", U"其", U"那张"}) {
      if (text.find(other, timing) != text.npos) return std::nullopt;
    }
    return text.substr(0, timing + 1) + U"可以" + text.substr(timing + 1);
  });
}

/// 此牌 behind a trigger of another card becomes 那张牌.
Seeded PointBack(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    if (text.rfind(U"当", 0) != 0 || text.rfind(U"当此牌", 0) == 0) return std::nullopt;
    return Replaced(text, U"，此牌", U"，那张牌");
  });
}

/// What joins a price to what it is paid for becomes a comma.
Seeded PriceByComma(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    const auto may = text.find(U"可以");
    if (may == text.npos) return std::nullopt;
    for (const std::u32string_view joint : {U"：", U"。若如此做，", U"。若如此，"}) {
      const auto at = text.find(joint, may);
      if (at != text.npos) return std::u32string(text).replace(at, joint.size(), U"，");
    }
    return std::nullopt;
  });
}

/// Words that nobody can read, and fields that do not go with the kind.
std::vector<SeededDefect> DefectsOfWords() {
  return {
      {"drop-bracket", "』 left out", {"S201"}, Replacing(U"』", U"")},
      {"unknown-timing",
       "【登场时】 misspelt",
       {"R303", "S201"},
       Replacing(U"【登场时】", U"【登台时】")},
      {"unknown-keyword", "a keyword nobody knows", {"S205"}, Replacing(U"获得守备", U"获得壁垒")},
      {"wrong-numeral", "一张 written as 一章", {"S201"}, Replacing(U"一张", U"一章")},
      {"mixed-bound", "以上 and 以下 at once", {"S201"}, Replacing(U"以下的", U"以上以下的")},
      {"misspell-name", "a name in 『』 with another character", {"R301"}, MisspellName},
      {"stats-on-tactic", "stats on a kind without stats", {"F101"}, GiveStats},
      {"coloured-above-total", "more coloured cost than total", {"F102"}, RaiseColouredCost},
  };
}

/// Words that can be read in two ways.
std::vector<SeededDefect> DefectsOfMeaning() {
  return {
      {"duration-scope",
       "(攻)+N。 becomes (攻)+N，获得贯通。",
       {"A501/duration-scope"},
       JoinByComma},
      {"filter-scope",
       "费用3以下的 before 角色牌或装备牌",
       {"A501/grouping"},
       Replacing(U"一张角色牌。", U"一张费用3以下的角色牌或装备牌。")},
      {"drop-number",
       "一张 left out behind a verb that takes one or all",
       {"A501/number-sense"},
       DropNumber},
      {"drop-zone",
       "手牌中的 left out before what enters",
       {"A501/missing-zone"},
       Replacing(U"将手牌中的一张", U"将一张")},
      {"name-and-trait",
       "a quoted name that is a trait as well",
       {"A501/name-or-trait"},
       NameAlsoTrait},
  };
}

/// The card's own words, edited: most become another text with one meaning, and only what the rest
/// of the card makes of it can be found.
std::vector<SeededDefect> DefectsOfEdits() {
  const std::vector<std::string> meanings{"A501", "A502"};
  const std::vector<std::string> loops{"N701", "N702", "N703", "N704"};
  return {
      {"swap-or", "或 written as 和", meanings, Replacing(U"或", U"和")},
      {"swap-and", "和 written as 或", meanings, Replacing(U"和", U"或")},
      {"drop-each", "各 left out", meanings, Replacing(U"各", U"")},
      {"drop-whose", "对方 left out before a zone", meanings,
       Replacing(U"对方战斗区中的", U"战斗区中的")},
      {"drop-own-zone", "战斗区中的 left out", meanings, Replacing(U"战斗区中的", U"")},
      {"drop-duration", "本回合 left out", meanings, Replacing(U"本回合", U"")},
      {"add-may", "可以 put before the first of two things", meanings, AddMay},
      {"point-back", "此牌 behind a trigger of another card written as 那张牌", meanings,
       PointBack},
      {"price-by-comma", "可以A：B written as 可以A，B", meanings, PriceByComma},
      {"drop-once", "once a turn left out: loops that it alone stopped", loops,
       Replacing(U"此效果每回合只能使用一次。", U"")},
      {"drop-other", "其他 left out: loops that it alone stopped", loops, Replacing(U"其他", U"")},
      {"widen-selector", "一张 written as 所有: loops that it alone stopped", loops,
       Replacing(U"一张", U"所有")},
  };
}

/// The same text in other signs.
std::vector<SeededDefect> OtherForms() {
  const std::vector<std::string> faults{"S201", "S202", "S205", "A501", "A502", "A503"};
  return {
      {"forms-arabic", "一张 written as 1张: read and not accused", faults,
       Rewriting({{U"一张", U"1张"}, {U"两张", U"2张"}, {U"三张", U"3张"}}), true},
      {"forms-ascii", "ASCII signs for full-width ones: read and not accused", faults,
       Rewriting({{U"，", U","}, {U"：", U":"}, {U"（", U"("}, {U"）", U")"}, {U"；", U";"}}),
       true},
      {"forms-wide", "full-width signs and digits: read and not accused", faults,
       Rewriting({{U"(", U"（"}, {U")", U"）"}, {U"+", U"＋"}, {U"0", U"０"}, {U"5", U"５"}}),
       true},
  };
}

/// Words of a state for an event, and texts that go on for ever.
std::vector<SeededDefect> DefectsOfPlay() {
  return {
      {"when-for-if", "当…时 for a state", {"A501/state-or-event", "W405"}, WhenForIf},
      {"self-trigger",
       "two texts that answer each other for ever",
       {"N701", "N702", "N703", "N704"},
       Adding({U"当此牌横置时，重置此牌。", U"当此牌重置时，横置此牌。"})},
      {"free-repeat",
       "an activated effect that undoes its own cost",
       {"N701", "N702"},
       Adding({U"（横置）：重置此牌。"})},
  };
}

}  // namespace

const std::vector<SeededDefect>& SeededDefectsOfZero() {
  static const std::vector<SeededDefect> defects = [] {
    std::vector<SeededDefect> all = DefectsOfWords();
    for (const auto& more : {DefectsOfMeaning(), DefectsOfEdits(), DefectsOfPlay(), OtherForms()}) {
      all.insert(all.end(), more.begin(), more.end());
    }
    return all;
  }();
  return defects;
}

}  // namespace caiding::corpus
