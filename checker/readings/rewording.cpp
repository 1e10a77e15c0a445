// SPDX-License-Identifier: MIT
#include "checker/readings/rewording.h"

#include <algorithm>
#include <initializer_list>

#include "checker/evidence/reprint.h"
#include "checker/readings/words.h"
#include "checker/smt/same.h"
#include "model/ir/print_natural.h"
#include "model/ir/utf8.h"
#include "model/kernel/clause.h"
#include "model/zero/rulebook.h"
#include "model/zero/vocabulary.h"

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

/// The sentence with the words in question drawn to the one before it, or made a paragraph.
void AddSentenceJoints(const Text& text, std::size_t at, bool is_life_burst,
                       std::vector<Text>& candidates) {
  const std::size_t stop = text.rfind(U'。', at);
  if (stop == Text::npos || stop >= at) return;
  candidates.push_back(Replaced(text, stop, 1, U"，"));
  if (!is_life_burst) candidates.push_back(Replaced(text, stop, 1, U"。\n"));
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

bool IsJoint(char32_t point) { return point == U'或' || point == U'和'; }

/// 费用3以下的A或B: what stands before the first noun said of the second as well, or the second noun put
/// first, where nothing stands before it.
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

const Text& TextOf(const CheckedCard& card, int paragraph) {
  return paragraph < 0 ? *card.card.life_burst
                       : card.card.text[static_cast<std::size_t>(paragraph)];
}

/// What the printer makes of each meaning: seldom what the author would write, so it comes last.
void AddNaturals(const Text& text, const Contrast& contrast, std::vector<Text>& candidates) {
  for (const auto& abilities : contrast.abilities) {
    const auto natural = ir::DecodeUtf8(ir::PrintNatural(abilities, zero::GameVocabulary()));
    if (natural && *natural != text) candidates.push_back(*natural);
  }
}

std::vector<Text> LinesOf(const Text& text) {
  std::vector<Text> lines{{}};
  for (const char32_t point : text) {
    if (point == U'\n') {
      lines.emplace_back();
    } else {
      lines.back() += point;
    }
  }
  return lines;
}

/// Parses candidates and keeps what they were found to mean.
class Tries {
 public:
  Tries(const CheckedCard& card, const Contrast& contrast, const CheckInput& input,
        evidence::Meter& meter)
      : card_(card), contrast_(contrast), input_(input),
        solver_(meter.Max(evidence::Limit::solver_effort_max)) {
    const std::uint64_t noted = meter.Reached(evidence::Limit::rewordings_max);
    for (const Text& text : MakeCandidates(TextOf(card, contrast.paragraph), contrast, meter)) {
      Try(LinesOf(text));
    }
    is_cut_ = meter.Reached(evidence::Limit::rewordings_max) > noted;
  }
  /// The first candidate with one reading, and that with this meaning.
  Rewording Find(const std::vector<ir::Ability>& meaning) const {
    auto found = std::find_if(clear_.begin(), clear_.end(), [&](const Clear& clear) {
      return clear.abilities == meaning;
    });
    if (found == clear_.end() && contrast_.source == ir::Ambiguity::Grouping) {
      found = std::find_if(clear_.begin(), clear_.end(),
                           [&](const Clear& clear) { return IsProvedSame(clear.abilities, meaning); });
    }
    if (found == clear_.end()) return {.paragraphs = {}, .none_found = NoneFound(meaning)};
    Rewording rewording;
    for (const Text& text : found->paragraphs) rewording.paragraphs.push_back(ir::EncodeUtf8(text));
    return rewording;
  }

 private:
  struct Clear {
    std::vector<Text> paragraphs;
    std::vector<ir::Ability> abilities;
  };

  /// Words that are grouped otherwise may still say the same: a solver proves it, or it does not count.
  bool IsProvedSame(const std::vector<ir::Ability>& a, const std::vector<ir::Ability>& b) const {
    const auto schema = smt::SchemaOf(zero::BuildRules({contrast_.variants.front().card},
                                                       contrast_.variants.front().policies));
    return smt::CompareMeaning(a, b, card_.card, schema, {.solver = solver_, .slots = 0}).sameness ==
           smt::Sameness::Same;
  }

  void Try(std::vector<Text> paragraphs) {
    const auto index = static_cast<std::size_t>(std::max(contrast_.paragraph, 0));
    std::vector<ir::Ability> abilities;
    bool is_open = false;
    ++tried_;
    for (const Text& text : paragraphs) {
      const ir::Readings readings = input_.reparse(text, card_.card, index, contrast_.paragraph < 0);
      if (!readings.not_understood.empty() || readings.readings.empty()) {
        ++unread_;
        return;
      }
      is_open = is_open || readings.readings.size() > 1;
      const auto& said = readings.readings.front().abilities;
      abilities.insert(abilities.end(), said.begin(), said.end());
    }
    if (is_open) {
      ++open_;
    } else {
      clear_.push_back({std::move(paragraphs), std::move(abilities)});
    }
  }

  /// Why the wording that the printer has for this meaning does not say it, and it alone.
  evidence::Message WhyNotNatural(const std::vector<ir::Ability>& meaning) const {
    const Text natural = ir::DecodeUtf8(ir::PrintNatural(meaning, zero::GameVocabulary())).value_or(U"");
    const auto index = static_cast<std::size_t>(std::max(contrast_.paragraph, 0));
    const ir::Readings readings = input_.reparse(natural, card_.card, index, contrast_.paragraph < 0);
    const auto words = [&](ir::SourceRange range) {
      const std::size_t begin = std::min<std::size_t>(range.begin, natural.size());
      const std::size_t end = std::clamp<std::size_t>(range.end, begin, natural.size());
      return "“" + ir::EncodeUtf8(natural.substr(begin, end - begin)) + "”";
    };
    if (!readings.not_understood.empty()) {
      const std::string unread = words(readings.not_understood.front().range);
      return {"这种理解没有读得懂的自然写法，" + unread + "读不懂",
              "this meaning has no natural wording that is understood: not " + unread};
    }
    if (readings.readings.size() < 2 || readings.points.empty()) {
      // 『A』 where a policy says what it names, or words for another meaning.
      return {"自然的写法“" + ir::EncodeUtf8(natural) + "”不只是这个意思",
              "its natural wording “" + ir::EncodeUtf8(natural) + "” does not say just that"};
    }
    const ir::ChoicePoint& point = readings.points.front();
    const evidence::Message open = TellQuestion(point.source);
    return {"自然的写法里" + words(point.range) + "仍有几种理解（" + open.zh + "）",
            "in its natural wording " + words(point.range) + " stays open (" + open.en + ")"};
  }

  /// How many texts were tried, and why none of them will do.
  evidence::Message NoneFound(const std::vector<ir::Ability>& meaning) const {
    if (tried_ == 0) {
      return {"没有找到改写：这类歧义没有可试的写法",
              "none found: no other wording is known for such words"};
    }
    const auto count = [](std::size_t number) { return std::to_string(number); };
    evidence::Message why{
        "没有找到改写：试过 " + count(tried_) + " 种写法，" + count(unread_) + " 种读不懂，" +
            count(open_) + " 种仍有几种理解，" + count(clear_.size()) + " 种是别的意思",
        "none found: of " + count(tried_) + " wordings tried, " + count(unread_) +
            " are not understood, " + count(open_) + " stay open, " + count(clear_.size()) +
            " say something else"};
    const evidence::Message natural = WhyNotNatural(meaning);
    why.zh += "；" + natural.zh;
    why.en += "; " + natural.en;
    if (is_cut_) {
      why.zh += "；已到上限，其余没有试";
      why.en += "; that is the limit, others were not tried";
    }
    return why;
  }

  const CheckedCard& card_;
  const Contrast& contrast_;
  const CheckInput& input_;
  unsigned solver_ = 0;
  std::vector<Clear> clear_;
  std::size_t tried_ = 0;
  std::size_t unread_ = 0;
  std::size_t open_ = 0;
  bool is_cut_ = false;
};

std::vector<std::string> Paragraphs(const CheckedCard& card, int paragraph,
                                    const std::vector<std::string>& reworded) {
  if (paragraph < 0) return reworded;
  std::vector<std::string> paragraphs;
  for (const Text& text : card.card.text) paragraphs.push_back(ir::EncodeUtf8(text));
  const auto at = paragraphs.begin() + paragraph;
  paragraphs.insert(paragraphs.erase(at), reworded.begin(), reworded.end());
  return paragraphs;
}

void AddLine(evidence::Message& message, const std::string& zh, const std::string& en) {
  message.zh += (message.zh.empty() ? "" : "；") + zh;
  message.en += (message.en.empty() ? "" : "; ") + en;
}

/// Every paragraph in quotes.
std::string Quoted(const std::vector<std::string>& paragraphs) {
  std::string quoted;
  for (const std::string& one : paragraphs) quoted += (quoted.empty() ? "`" : " + `") + one + "`";
  return quoted;
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
  // Another joint leaves a quoted name as open as it is, and so does the printer.
  if (contrast.name.empty()) {
    AddJoints(text, range.begin, candidates);
    AddSentenceJoints(text, range.begin, contrast.paragraph < 0, candidates);
    AddNaturals(text, contrast, candidates);
  }
  const std::uint32_t most = meter.Max(evidence::Limit::rewordings_max);
  if (candidates.size() > most) {
    meter.Note(evidence::Limit::rewordings_max);
    candidates.resize(most);
  }
  return candidates;
}

Rewordings RewordingPerVariant(const CheckedCard& card, const Contrast& contrast,
                               const CheckInput& input, evidence::Meter& meter) {
  Rewordings rewordings;
  if (!input.reparse) return rewordings;
  const Tries tries(card, contrast, input, meter);
  for (const auto& meaning : contrast.abilities) rewordings.of_variant.push_back(tries.Find(meaning));
  return rewordings;
}

std::optional<Suggestion> SuggestRewording(const CheckedCard& card, const Contrast& contrast,
                                           const Rewordings& rewordings, const CheckInput& input) {
  if (rewordings.of_variant.empty()) return std::nullopt;
  Suggestion suggestion;
  for (std::size_t i = 0; i < rewordings.of_variant.size(); ++i) {
    const auto& paragraphs = rewordings.of_variant[i].paragraphs;
    if (paragraphs.empty()) continue;
    AddLine(suggestion.text, contrast.labels[i].zh + " → " + Quoted(paragraphs),
            contrast.labels[i].en + " → " + Quoted(paragraphs));
    if (suggestion.replacement.empty()) {
      suggestion.replacement = Paragraphs(card, contrast.paragraph, paragraphs);
    }
  }
  suggestion.is_checked = !suggestion.replacement.empty();
  if (!suggestion.is_checked) {
    suggestion.text = rewordings.of_variant.front().none_found;
    return suggestion;
  }
  if (const CheckedCard* twin = evidence::FindOtherPrinting(card, input)) {
    const std::string& number = twin->card.number;
    const std::string cited = kernel::Cite(zero::kRulebook, "327.1");
    AddLine(suggestion.text,
            number + " 是同一张牌的另一版：只改这一版，两版就成了不同的牌（F105，" + cited + "），要改须一起改",
            number + " is another printing of this card: reworded alone, the two become different "
                     "cards (F105, " + cited + "), so reword both");
    suggestion.replacement.clear();
  }
  return suggestion;
}

}  // namespace caiding::readings
