// SPDX-License-Identifier: MIT
#include "checker/readings/rewording.h"

#include <algorithm>

#include "checker/findings/reprint.h"
#include "checker/readings/words.h"
#include "checker/smt/same.h"
#include "model/ir/utf8.h"
#include "model/ir/wording.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using findings::CheckInput;
using findings::Suggestion;
using sheet::CheckedCard;
using Text = std::u32string;

/// What the printer makes of each meaning: seldom what the author would write, so it comes last.
void AddNaturals(const Text& text, const Contrast& contrast, const ir::Wording& wording,
                 std::vector<Text>& candidates) {
  for (const auto& abilities : contrast.abilities) {
    const auto natural =
        ir::DecodeUtf8(wording.print_natural(abilities, *contrast.sheet->vocabulary));
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
        findings::Meter& meter)
      : card_(card),
        contrast_(contrast),
        input_(input),
        solver_(meter.Max(findings::Limit::solver_effort_max)) {
    const std::uint64_t noted = meter.Reached(findings::Limit::rewordings_max);
    for (const Text& text : MakeCandidates(card.card.texts[contrast.text.index].words, contrast,
                                           findings::WordingOf(input), meter)) {
      Try(LinesOf(text));
    }
    is_cut_ = meter.Reached(findings::Limit::rewordings_max) > noted;
  }
  /// The first candidate with one reading, and that with this meaning.
  Rewording Find(const std::vector<ir::Ability>& meaning) const {
    auto found = std::find_if(clear_.begin(), clear_.end(),
                              [&](const Clear& clear) { return clear.abilities == meaning; });
    if (found == clear_.end() && contrast_.source == ir::Ambiguity::Grouping) {
      found = std::find_if(clear_.begin(), clear_.end(), [&](const Clear& clear) {
        return IsProvedSame(clear.abilities, meaning);
      });
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

  /// Words that are grouped otherwise may still say the same: a solver proves it, or it does not
  /// count.
  bool IsProvedSame(const std::vector<ir::Ability>& a, const std::vector<ir::Ability>& b) const {
    const auto schema = smt::SchemaOf(sheet::Build(
        *contrast_.sheet, {contrast_.variants.front().card}, contrast_.variants.front().policies));
    return smt::CompareMeaning(a, b, card_.card, schema, {.solver = solver_, .slots = 0})
               .sameness == smt::Sameness::Same;
  }

  void Try(std::vector<Text> paragraphs) {
    std::vector<ir::Ability> abilities;
    bool is_open = false;
    ++tried_;
    for (const Text& text : paragraphs) {
      const ir::Readings readings = input_.reparse(text, card_.card, contrast_.text);
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

  Text NaturalOf(const std::vector<ir::Ability>& meaning) const {
    const auto natural =
        findings::WordingOf(input_).print_natural(meaning, *contrast_.sheet->vocabulary);
    return ir::DecodeUtf8(natural).value_or(Text());
  }

  /// Why the wording that the printer has for this meaning does not say it, and it alone.
  ir::Message WhyNotNatural(const std::vector<ir::Ability>& meaning) const {
    const Text natural = NaturalOf(meaning);
    const ir::Readings readings = input_.reparse(natural, card_.card, contrast_.text);
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
    const ir::Message open = TellQuestion(point.source);
    return {"自然的写法里" + words(point.range) + "仍有几种理解（" + open.zh + "）",
            "in its natural wording " + words(point.range) + " stays open (" + open.en + ")"};
  }

  /// How many texts were tried, and why none of them will do.
  ir::Message NoneFound(const std::vector<ir::Ability>& meaning) const {
    if (tried_ == 0) {
      return {"没有找到改写：这类歧义没有可试的写法",
              "none found: no other wording is known for such words"};
    }
    const auto count = [](std::size_t number) { return std::to_string(number); };
    ir::Message why{"没有找到改写：试过 " + count(tried_) + " 种写法，" + count(unread_) +
                        " 种读不懂，" + count(open_) + " 种仍有几种理解，" + count(clear_.size()) +
                        " 种是别的意思",
                    "none found: of " + count(tried_) + " wordings tried, " + count(unread_) +
                        " are not understood, " + count(open_) + " stay open, " +
                        count(clear_.size()) + " say something else"};
    const ir::Message natural = WhyNotNatural(meaning);
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

std::vector<std::string> Paragraphs(const CheckedCard& card, ir::TextPlace text,
                                    const std::vector<std::string>& reworded) {
  if (!text.IsParagraph()) return reworded;
  std::vector<std::string> paragraphs;
  for (const ir::CardText& own : ir::ParagraphsOf(card.card))
    paragraphs.push_back(ir::EncodeUtf8(own.words));
  const auto at = paragraphs.begin() + static_cast<std::ptrdiff_t>(text.index);
  paragraphs.insert(paragraphs.erase(at), reworded.begin(), reworded.end());
  return paragraphs;
}

void AddLine(ir::Message& message, const std::string& zh, const std::string& en) {
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
                                 const ir::Wording& wording, findings::Meter& meter) {
  const bool is_name = !contrast.name.empty();
  std::vector<Text> candidates =
      wording.reword(text, {.source = contrast.source,
                            .range = contrast.range,
                            .is_name = is_name,
                            .stands_alone = !contrast.text.IsParagraph()});
  // The printer leaves a quoted name as open as it is.
  if (!is_name) AddNaturals(text, contrast, wording, candidates);
  const std::uint32_t most = meter.Max(findings::Limit::rewordings_max);
  if (candidates.size() > most) {
    meter.Note(findings::Limit::rewordings_max);
    candidates.resize(most);
  }
  return candidates;
}

Rewordings RewordingPerVariant(const CheckedCard& card, const Contrast& contrast,
                               const CheckInput& input, findings::Meter& meter) {
  Rewordings rewordings;
  if (!input.reparse) return rewordings;
  const Tries tries(card, contrast, input, meter);
  for (const auto& meaning : contrast.abilities)
    rewordings.of_variant.push_back(tries.Find(meaning));
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
      suggestion.replacement = Paragraphs(card, contrast.text, paragraphs);
    }
  }
  suggestion.is_checked = !suggestion.replacement.empty();
  if (!suggestion.is_checked) {
    suggestion.text = rewordings.of_variant.front().none_found;
    return suggestion;
  }
  if (const CheckedCard* twin = findings::FindOtherPrinting(card, input)) {
    const std::string& number = twin->card.number;
    const ir::Message why = findings::WhyPrintingsPart(*card.sheet);
    AddLine(suggestion.text,
            number + " 是同一张牌的另一版：只改这一版，两版就成了不同的牌（" + why.zh +
                "），要改须一起改",
            number +
                " is another printing of this card: reworded alone, the two become different "
                "cards (" +
                why.en + "), so reword both");
    suggestion.replacement.clear();
  }
  return suggestion;
}

}  // namespace caiding::readings
