// SPDX-License-Identifier: MIT
#include "checker/readings/rewording.h"

#include <algorithm>
#include <initializer_list>

#include "model/ir/utf8.h"

namespace caiding::readings {
namespace {

using evidence::CheckedCard;
using evidence::CheckInput;
using evidence::Suggestion;
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
        Replaced(Replaced(Replaced(text, then, 1, U""), at, 0, U"处于") , when, 1, U"如果"));
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
void AddInserted(const Text& text, ir::SourceRange range, std::initializer_list<std::u32string_view> words,
                 std::vector<Text>& candidates) {
  for (std::size_t at = range.begin; at < range.end; ++at) {
    // Such a word stands before the noun, behind the zone or the player.
    const bool may_stand = at == range.begin || text[at - 1] == U'的' || text[at - 1] == U'中' || text[at - 1] == U'方';
    if (!may_stand) continue;
    for (const std::u32string_view word : words) candidates.push_back(Replaced(text, at, 0, word));
  }
}

/// One word for another, within the range.
void AddExchanged(const Text& text, ir::SourceRange range, std::u32string_view from, std::u32string_view to,
                  std::vector<Text>& candidates) {
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

/// What makes one of the meanings clear that the smaller sources leave open.
void AddForSource(const Text& text, ir::Ambiguity source, ir::SourceRange range, std::vector<Text>& candidates) {
  switch (source) {
    case ir::Ambiguity::NumberSense: return AddInserted(text, range, {U"一张", U"所有"}, candidates);
    case ir::Ambiguity::MissingZone:
      return AddInserted(text, range, {U"手牌中的", U"战斗区中的", U"休息区中的", U"我方", U"双方"}, candidates);
    case ir::Ambiguity::Distribution:
      AddExchanged(text, range, U"造成", U"各造成", candidates);
      AddExchanged(text, range, U"造成", U"合计造成", candidates);
      return AddExchanged(text, range, U"上放置", U"上各放置", candidates);
    case ir::Ambiguity::OtherThan: return AddExchanged(text, range, U"其他", U"此牌以外的", candidates);
    case ir::Ambiguity::DestructionCause: return AddExchanged(text, range, U"在战斗中被破坏", U"被战斗破坏", candidates);
    case ir::Ambiguity::TurnSense: return AddTurnForms(text, range, candidates);
    case ir::Ambiguity::Grouping:
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

const Text& TextOf(const CheckedCard& card, int paragraph) {
  return paragraph < 0 ? *card.card.life_burst
                       : card.card.text[static_cast<std::size_t>(paragraph)];
}

/// Parses candidates and keeps what they were found to mean.
class Tries {
 public:
  Tries(const CheckedCard& card, const Contrast& contrast, const CheckInput& input,
        evidence::Meter& meter) {
    const auto index = static_cast<std::size_t>(std::max(contrast.paragraph, 0));
    for (Text& text : MakeCandidates(TextOf(card, contrast.paragraph), contrast, meter)) {
      ir::Readings readings =
          input.reparse(text, card.card, index, contrast.paragraph < 0);
      ++count_;
      if (!readings.not_understood.empty() || readings.readings.size() != 1) continue;
      clear_.push_back({std::move(text), std::move(readings.readings.front().abilities)});
    }
  }
  /// The first candidate with one reading, and that with this meaning.
  const Text* Find(const std::vector<ir::Ability>& meaning) const {
    const auto found = std::find_if(clear_.begin(), clear_.end(), [&](const Clear& clear) {
      return clear.abilities == meaning;
    });
    return found == clear_.end() ? nullptr : &found->text;
  }
  std::size_t count() const { return count_; }

 private:
  struct Clear {
    Text text;
    std::vector<ir::Ability> abilities;
  };
  std::vector<Clear> clear_;
  std::size_t count_ = 0;
};

std::vector<std::string> Paragraphs(const CheckedCard& card, int paragraph, const Text& reworded) {
  if (paragraph < 0) return {ir::EncodeUtf8(reworded)};
  std::vector<std::string> paragraphs;
  for (const Text& text : card.card.text) paragraphs.push_back(ir::EncodeUtf8(text));
  paragraphs[static_cast<std::size_t>(paragraph)] = ir::EncodeUtf8(reworded);
  return paragraphs;
}

void AddLine(evidence::Message& message, const std::string& zh, const std::string& en) {
  message.zh += (message.zh.empty() ? "" : "；") + zh;
  message.en += (message.en.empty() ? "" : "; ") + en;
}

Suggestion NoneFound(std::size_t tried) {
  const std::string count = std::to_string(tried);
  return {.text = {"没有找到改写：试过 " + count + " 种，没有一种只有一种理解且是所要的意思",
                   "none found: of " + count + " rewordings none has one reading with a wanted meaning"},
          .replacement = {},
          .is_checked = false};
}

}  // namespace

std::vector<Text> MakeCandidates(const Text& text, const Contrast& contrast,
                                 evidence::Meter& meter) {
  const auto size = static_cast<std::uint32_t>(text.size());
  const ir::SourceRange range{std::min(contrast.range.begin, size),
                              std::min(contrast.range.end, size)};
  std::vector<Text> candidates;
  if (contrast.source == ir::Ambiguity::DurationScope) AddRepetitions(text, range, candidates);
  if (contrast.source == ir::Ambiguity::StateOrEvent) AddWhenForms(text, candidates);
  if (contrast.source == ir::Ambiguity::NameOrTrait) AddNameForms(text, range, candidates);
  AddForSource(text, contrast.source, range, candidates);
  // Another joint leaves a quoted name as open as it is.
  if (contrast.name.empty()) AddJoints(text, range.begin, candidates);
  const std::uint32_t most = meter.Max(evidence::Limit::rewordings_max);
  if (candidates.size() > most) {
    meter.Note(evidence::Limit::rewordings_max);
    candidates.resize(most);
  }
  return candidates;
}

std::optional<Suggestion> SuggestRewording(const CheckedCard& card, const Contrast& contrast,
                                           const CheckInput& input, evidence::Meter& meter) {
  if (!input.reparse) return std::nullopt;
  const Tries tries(card, contrast, input, meter);
  Suggestion suggestion;
  for (std::size_t i = 0; i < contrast.variants.size(); ++i) {
    const Text* found = tries.Find(contrast.abilities[i]);
    if (found == nullptr) continue;
    const std::string text = ir::EncodeUtf8(*found);
    AddLine(suggestion.text, contrast.labels[i].zh + " → `" + text + "`",
            contrast.labels[i].en + " → `" + text + "`");
    if (suggestion.replacement.empty()) {
      suggestion.replacement = Paragraphs(card, contrast.paragraph, *found);
    }
  }
  if (suggestion.replacement.empty()) return NoneFound(tries.count());
  suggestion.is_checked = true;
  return suggestion;
}

}  // namespace caiding::readings
