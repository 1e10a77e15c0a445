// SPDX-License-Identifier: MIT
// Edits that may part the meanings of a text.
#include <algorithm>
#include <initializer_list>

#include "parser/wordings/zero.zh/edits.h"

namespace caiding::zero_zh {
namespace {

using Text = std::u32string;

bool IsComma(char32_t point) { return point == U'，' || point == U','; }

Text Replaced(const Text& text, std::size_t at, std::size_t size, std::u32string_view by) {
  Text changed = text;
  return changed.replace(at, size, by);
}

/// The commas from `from` up to the next full stop.
std::vector<std::size_t> CommasAfter(const Text& text, std::size_t from) {
  std::vector<std::size_t> commas;
  for (std::size_t i = from; i < text.size() && text[i] != U'。'; ++i) {
    if (IsComma(text[i])) commas.push_back(i);
  }
  return commas;
}

/// Another joint between two clauses.
void AddJoints(const Text& text, std::size_t from, std::vector<Text>& candidates) {
  for (const std::size_t comma : CommasAfter(text, from)) {
    for (const std::u32string_view joint : {U"。", U"，若如此，", U"并", U"，然后"}) {
      candidates.push_back(Replaced(text, comma, 1, joint));
    }
  }
}

/// The sentence with the words in question drawn to the one before it, or made a paragraph.
void AddSentenceJoints(const Text& text, std::size_t at, bool stands_alone,
                       std::vector<Text>& candidates) {
  const std::size_t stop = text.rfind(U'。', at);
  if (stop == Text::npos || stop >= at) return;
  candidates.push_back(Replaced(text, stop, 1, U"，"));
  if (!stands_alone) candidates.push_back(Replaced(text, stop, 1, U"。\n"));
}

/// The words of the range once more after each comma that follows.
void AddRepetitions(const Text& text, ir::SourceRange range, std::vector<Text>& candidates) {
  const Text words = text.substr(range.begin, range.end - range.begin);
  Text everywhere = text;
  const auto commas = CommasAfter(text, range.end);
  for (auto comma = commas.rbegin(); comma != commas.rend(); ++comma) {
    candidates.push_back(Replaced(text, *comma + 1, 0, words));
    everywhere.insert(*comma + 1, words);
  }
  candidates.push_back(everywhere);
}

/// 当…时 as 如果…, and the state verb as an event verb.
void AddWhenForms(const Text& text, std::vector<Text>& candidates) {
  const std::size_t when = text.find(U'当');
  const std::size_t then = when == Text::npos ? Text::npos : text.find(U'时', when);
  if (then == Text::npos) return;
  candidates.push_back(Replaced(Replaced(text, then, 1, U""), when, 1, U"如果"));
  for (const std::u32string_view verb : {U"横置", U"重置"}) {
    const std::size_t at = text.find(verb, when);
    if (at == Text::npos || at > then) continue;
    candidates.push_back(Replaced(text, at, 0, U"被"));
    candidates.push_back(
        Replaced(Replaced(Replaced(text, then, 1, U""), at, 0, U"处于"), when, 1, U"如果"));
    Text state = Replaced(text, then, 1, U"");
    state.insert(at + verb.size(), U"状态");
    state.insert(at, U"处于");
    candidates.push_back(Replaced(state, when, 1, U"如果"));
  }
}

/// 『A』 with the word that says which it is.
void AddNameForms(const Text& text, ir::SourceRange range, std::vector<Text>& candidates) {
  for (const std::u32string_view word : {U"角色名", U"属性"}) {
    for (const std::u32string_view tail : {U"", U"的牌", U"的角色牌", U"的"}) {
      candidates.push_back(Replaced(Replaced(text, range.end, 0, tail), range.begin, 0, word));
    }
  }
}

/// The words once more with each of these put in at each place of the range.
void AddInserted(const Text& text, ir::SourceRange range,
                 std::initializer_list<std::u32string_view> words, std::vector<Text>& candidates) {
  for (std::size_t at = range.begin; at < range.end; ++at) {
    // Such a word stands before the noun, behind the zone or the player.
    const bool may_stand = at == range.begin || text[at - 1] == U'的' || text[at - 1] == U'中' ||
                           text[at - 1] == U'方';
    if (!may_stand) continue;
    for (const std::u32string_view word : words) candidates.push_back(Replaced(text, at, 0, word));
  }
}

/// One word for another, within the range.
void AddExchanged(const Text& text, ir::SourceRange range, std::u32string_view from,
                  std::u32string_view to, std::vector<Text>& candidates) {
  const std::size_t at = text.find(from, range.begin);
  if (at == Text::npos || at >= range.end) return;
  candidates.push_back(Replaced(text, at, from.size(), to));
}

/// 下一次 for what is waited for, 每当 for what comes again.
void AddTurnForms(const Text& text, ir::SourceRange range, std::vector<Text>& candidates) {
  for (const std::u32string_view word : {U"下一次", U"每当"}) {
    candidates.push_back(Replaced(text, range.begin, 0, word));
  }
}

bool IsJoint(char32_t point) { return point == U'或' || point == U'和'; }

/// 费用3以下的A或B: what stands before the first noun said of the second as well, or the second
/// noun put first, where nothing stands before it.
void AddRegrouped(const Text& text, ir::SourceRange range, std::vector<Text>& candidates) {
  for (std::size_t joint = range.begin + 1; joint + 1 < range.end; ++joint) {
    if (!IsJoint(text[joint])) continue;
    const Text second = text.substr(joint + 1, range.end - joint - 1);
    for (std::size_t begin = joint - 1; begin > range.begin; --begin) {
      const char32_t before = text[begin - 1];
      if (before != U'的' && before != U'张' && before != U'有' && before != U'上') continue;
      const std::size_t last = text.rfind(U'的', joint);
      if (last == Text::npos || last < begin) continue;
      const Text modifier = text.substr(begin, last + 1 - begin);
      candidates.push_back(Replaced(text, joint + 1, 0, modifier));
      candidates.push_back(Replaced(text, begin, range.end - begin,
                                    second + text[joint] + text.substr(begin, joint - begin)));
    }
  }
}

/// What makes one of the meanings clear that the smaller sources leave open.
void AddForSource(const Text& text, ir::Ambiguity source, ir::SourceRange range,
                  std::vector<Text>& candidates) {
  switch (source) {
    case ir::Ambiguity::NumberSense:
      return AddInserted(text, range, {U"一张", U"所有"}, candidates);
    case ir::Ambiguity::MissingZone:
      return AddInserted(text, range, {U"手牌中的", U"战斗区中的", U"休息区中的", U"我方", U"双方"},
                         candidates);
    case ir::Ambiguity::Distribution:
      AddExchanged(text, range, U"造成", U"各造成", candidates);
      AddExchanged(text, range, U"造成", U"合计造成", candidates);
      return AddExchanged(text, range, U"上放置", U"上各放置", candidates);
    case ir::Ambiguity::OtherThan:
      return AddExchanged(text, range, U"其他", U"此牌以外的", candidates);
    case ir::Ambiguity::DestructionCause:
      return AddExchanged(text, range, U"在战斗中被破坏", U"被战斗破坏", candidates);
    case ir::Ambiguity::TurnSense: return AddTurnForms(text, range, candidates);
    case ir::Ambiguity::Grouping: return AddRegrouped(text, range, candidates);
    case ir::Ambiguity::DurationScope:
    case ir::Ambiguity::MayScope:
    case ir::Ambiguity::Antecedent:
    case ir::Ambiguity::Picking:
    case ir::Ambiguity::ConditionScope:
    case ir::Ambiguity::StateOrEvent:
    case ir::Ambiguity::EvaluationTime:
    case ir::Ambiguity::EffectNoun:
    case ir::Ambiguity::CannotBoth:
    case ir::Ambiguity::Colon:
    case ir::Ambiguity::NameOrTrait: return;
  }
}

}  // namespace

std::vector<Text> Reword(const Text& text, const ir::OpenWords& open) {
  const auto size = static_cast<std::uint32_t>(text.size());
  const ir::SourceRange range{std::min(open.range.begin, size), std::min(open.range.end, size)};
  std::vector<Text> candidates;
  if (open.source == ir::Ambiguity::DurationScope) AddRepetitions(text, range, candidates);
  if (open.source == ir::Ambiguity::StateOrEvent) AddWhenForms(text, candidates);
  if (open.source == ir::Ambiguity::NameOrTrait) AddNameForms(text, range, candidates);
  AddForSource(text, open.source, range, candidates);
  // Another joint leaves a quoted name as open as it is.
  if (open.is_name) return candidates;
  AddJoints(text, range.begin, candidates);
  AddSentenceJoints(text, range.begin, open.stands_alone, candidates);
  return candidates;
}

}  // namespace caiding::zero_zh
