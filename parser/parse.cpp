// SPDX-License-Identifier: MIT
#include "parser/parse.h"

#include <algorithm>
#include <map>
#include <utility>

#include "parser/compose/read_canonical.h"
#include "parser/reading/chart.h"
#include "parser/reading/grammar_words.h"
#include "parser/reading/merge.h"
#include "parser/reading/nearest.h"

namespace caiding::parser {
namespace {

/// BOUND: code points of a paragraph; longer ones are not understood.
constexpr std::size_t kParagraphMax = 2000;
/// BOUND: quoted effects inside quoted effects.
constexpr int kQuoteDepthMax = 8;
/// BOUND: keywords whose text uses keywords.
constexpr int kExpansionDepthMax = 4;

bool QuotesTooDeep(std::u32string_view text) {
  int depth = 0;
  for (const char32_t point : text) {
    if (point == U'“' && ++depth > kQuoteDepthMax) return true;
    if (point == U'”' && depth > 0) --depth;
  }
  return false;
}

std::u32string ReplaceAll(std::u32string text, std::u32string_view what, std::u32string_view by) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

/// 专用{A}: braces say that it is the name of a card, whatever brackets the keyword's text has.
/// Rule: [Zero 1.20, 301.2].
std::u32string PutName(std::u32string text, const std::u32string& place,
                       const std::u32string& name) {
  if (name.starts_with(U"{")) {
    text = ReplaceAll(std::move(text), U"『" + place + U"』", name);
    text = ReplaceAll(std::move(text), U"「" + place + U"」", name);
  }
  return ReplaceAll(std::move(text), place, name);
}

std::u32string Digits(std::int32_t value) {
  const std::string narrow = std::to_string(value);
  return {narrow.begin(), narrow.end()};
}

}  // namespace

struct Parser::Impl {
  const Wording* wording = nullptr;
  const ir::Vocabulary* vocabulary = nullptr;
  Roles roles;
  GrammarTables tables;
  mutable std::vector<std::u32string> words;
  std::map<ir::KeywordId, KeywordEntry> keywords;
  mutable std::map<std::u32string, std::vector<ir::Ability>> expansions;
  mutable int expansion_depth = 0;

  /// Several names stand where one would, each in its brackets.
  std::u32string WithNames(std::u32string text, const std::vector<std::u32string>& names) const {
    if (names.empty()) return text;
    const std::size_t at = text.find(U"{a}");
    const bool has_brackets = at != text.npos && at > 0 && at + 3 < text.size();
    if (names.size() == 1 || text.find(U"{b}") != text.npos || !has_brackets) {
      text = PutName(std::move(text), U"{a}", names[0]);
      return names.size() > 1 ? PutName(std::move(text), U"{b}", names[1]) : text;
    }
    const std::u32string bracketed = text.substr(at - 1, 5);
    std::u32string all;
    for (const std::u32string& name : names)
      all += (all.empty() ? U"" : wording->either) + PutName(bracketed, U"{a}", name);
    return ReplaceAll(std::move(text), bracketed, all);
  }

  /// What a keyword stands for, with its parameters in place.
  std::vector<ir::Ability> Expand(const ir::KeywordUse& use) const {
    const auto entry = keywords.find(use.keyword);
    if (entry == keywords.end() || expansion_depth >= kExpansionDepthMax) return {};
    const auto number = use.number ? use.number : entry->second.number;
    std::vector<ir::Ability> abilities;
    for (std::u32string text : entry->second.text) {
      if (number) text = ReplaceAll(std::move(text), U"{n}", Digits(*number));
      text = WithNames(std::move(text), use.names);
      text = ReplaceAll(std::move(text), U"{e}", wording->placeholder);
      for (const ir::Ability& ability : OneMeaning(text)) abilities.push_back(ability);
      if (!abilities.empty()) abilities.back().is_checked_once = entry->second.is_checked_once;
    }
    return abilities;
  }

  /// The first reading of a keyword's text. Keyword texts are checked to have one.
  const std::vector<ir::Ability>& OneMeaning(const std::u32string& text) const {
    if (const auto known = expansions.find(text); known != expansions.end()) return known->second;
    ++expansion_depth;
    const ir::Readings readings = Read(text, ParagraphContext{}, ParseOptions{});
    --expansion_depth;
    auto& place = expansions[text];
    if (!readings.readings.empty()) place = readings.readings.front().abilities;
    return place;
  }

  ir::Readings Read(std::u32string_view paragraph, const ParagraphContext& context,
                    const ParseOptions& options) const {
    ir::Readings result{.text = std::u32string(paragraph)};
    if (options.is_canonical || wording->is_canonical) return ReadCanonicalForm(paragraph);
    const auto whole = ir::SourceRange{0, static_cast<std::uint32_t>(paragraph.size())};
    if (paragraph.size() > kParagraphMax) {
      result.not_understood.push_back({whole, false, {}});
      return result;
    }
    const NormalText text = wording->normalise(paragraph, context);
    if (text.text.empty()) return result;
    if (QuotesTooDeep(text.text)) {
      result.not_understood.push_back({whole, false, {}});
      return result;
    }
    const std::vector<TokenKind> tokens = Tokens(tables, text.text);
    const ChartResult chart = Enumerate(tables, tokens, options.readings_max);
    result.trees = chart.count;
    if (chart.count == 0) {
      result.not_understood.push_back(Unknown(text, chart));
      return result;
    }
    Merge merge(chart.trees, text, options, wording->conventions);
    const KeywordExpander expand = [this](const ir::KeywordUse& use) { return Expand(use); };
    for (std::size_t tree = 0; tree < chart.trees.size() && !merge.IsFull(); ++tree) {
      Choices choices;
      do {
        const ToLower given{text, *vocabulary, roles, context, expand, choices};
        Lowered lowered = wording->lower(*chart.trees[tree], given);
        if (lowered.failure) {
          merge.AddFailure(lowered.failure->range, lowered.failure->nearest);
        } else if (!lowered.unowned.empty()) {
          merge.AddUnowned(text.Original(lowered.unowned.front(), lowered.unowned.front() + 1));
        } else {
          merge.Add(tree, std::move(lowered.abilities), choices);
        }
      } while (choices.Next() && !merge.IsFull());
    }
    merge.Finish(result);
    for (ir::NotUnderstood& part : result.not_understood) {
      if (!part.is_unowned_token && part.nearest.empty())
        part.nearest = NearestConstruction(paragraph, part.range);
    }
    return result;
  }

  /// A text that is read and is most like the clause around these place.
  std::string NearestConstruction(std::u32string_view paragraph, ir::SourceRange place) const {
    if (wording->nearest_construction == nullptr) return {};
    constexpr std::u32string_view kStops = U"。，；：】";
    std::size_t begin = std::min<std::size_t>(place.begin, paragraph.size());
    while (begin > 0 && kStops.find(paragraph[begin - 1]) == kStops.npos) --begin;
    std::size_t end = std::min<std::size_t>(place.begin, paragraph.size());
    while (end < paragraph.size() && paragraph[end] != U'。') ++end;
    return wording->nearest_construction(paragraph.substr(begin, end - begin));
  }

  ir::Readings ReadCanonicalForm(std::u32string_view paragraph) const {
    ir::Readings result{.text = std::u32string(paragraph)};
    if (paragraph.empty()) return result;
    CanonicalReading read = ReadCanonical(paragraph, *vocabulary);
    if (!read.abilities) {
      const auto end = static_cast<std::uint32_t>(paragraph.size());
      result.not_understood.push_back({{std::min(read.furthest, end - 1), end}, false, {}});
      return result;
    }
    result.trees = 1;
    result.readings.push_back({{}, std::move(*read.abilities)});
    return result;
  }

  /// A part of the text to look for in the words of the grammar. Signs that stand for words say
  /// nothing of those that it does not know.
  std::u32string_view WordsIn(const NormalText& text, std::uint32_t begin,
                              std::uint32_t end) const {
    return tables.words.empty() ? std::u32string_view(text.text).substr(begin, end - begin)
                                : text.Spelling(begin, end);
  }

  /// The span at which no reading goes on with a word of its own: what a name takes may be
  /// anything.
  ir::NotUnderstood Unknown(const NormalText& text, const ChartResult& chart) const {
    const auto size = static_cast<std::uint32_t>(text.text.size());
    std::uint32_t begin = chart.gave_up ? 0 : std::min(chart.furthest_word, size);
    while (begin > 0 && begin == size) --begin;
    std::uint32_t end = begin;
    constexpr std::u32string_view kStops = U"。，.,";
    while (end < size && kStops.find(text.text[end]) == kStops.npos) ++end;
    if (end == begin) end = std::min(begin + 1, size);
    // Words that began well belong to what went wrong: look for the nearest phrase from there too.
    std::string nearest = wording->nearest_phrase(*vocabulary, WordsIn(text, begin, end));
    for (std::uint32_t back = 1; nearest.empty() && back <= 3 && back <= begin; ++back)
      nearest = wording->nearest_phrase(*vocabulary, WordsIn(text, begin - back, end));
    // A phrase that stands there as it is helps nobody.
    const bool is_there = Utf8(text.text).find(nearest) != std::string::npos;
    if (nearest.empty() || is_there) {
      std::string construction = NearestConstruction(text.text, {begin, end});
      if (!construction.empty()) nearest = std::move(construction);
    }
    return {text.Original(begin, end), false, std::move(nearest)};
  }
};

std::vector<std::string> ConventionIds(const Wording& wording) {
  std::vector<std::string> ids;
  for (const Convention& convention : wording.conventions) ids.emplace_back(convention.name.id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

Parser::Parser(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Parser::Parser(Parser&&) noexcept = default;
Parser& Parser::operator=(Parser&&) noexcept = default;
Parser::~Parser() = default;

Expected<Parser> Parser::Create(const Wording& wording, const ir::Vocabulary& vocabulary,
                                const std::vector<KeywordEntry>& keywords) {
  auto impl = std::make_unique<Impl>();
  impl->wording = &wording;
  impl->vocabulary = &vocabulary;
  if (wording.is_canonical) return Parser(std::move(impl));
  impl->roles = wording.roles(vocabulary);
  impl->tables = wording.tables();
  for (const KeywordEntry& entry : keywords) {
    const std::string& name = entry.name;
    for (std::size_t i = 0; i < vocabulary.keywords.size(); ++i) {
      if (Utf8(vocabulary.keywords[i].spellings[0]) != name || entry.is_later) continue;
      impl->keywords.emplace(ir::KeywordId{static_cast<std::uint8_t>(i)}, entry);
    }
  }
  for (const auto& [id, entry] : impl->keywords) {
    ir::KeywordUse use;
    use.keyword = id;
    use.number = 2;
    use.names = {wording.some_name, wording.some_name};
    for (std::u32string text : entry.text) {
      text = ReplaceAll(std::move(text), U"{n}", U"2");
      text = ReplaceAll(std::move(text), U"{a}", wording.some_name);
      text = ReplaceAll(std::move(text), U"{b}", wording.some_name);
      text = ReplaceAll(std::move(text), U"{e}", wording.placeholder);
      const ir::Readings readings = impl->Read(text, ParagraphContext{}, ParseOptions{});
      if (readings.not_understood.empty() && readings.readings.size() == 1) continue;
      return Failure{"the keyword table's text of " + entry.name + " has " +
                     std::to_string(readings.readings.size()) + " readings: " + Utf8(text)};
    }
  }
  return Parser(std::move(impl));
}

const Wording& Parser::GetWording() const { return *impl_->wording; }

const std::vector<std::u32string>& Parser::GrammarWords() const {
  if (impl_->words.empty()) impl_->words = parser::GrammarWords(impl_->tables);
  return impl_->words;
}

ir::Readings Parser::Parse(std::u32string_view paragraph, const ParagraphContext& context,
                           const ParseOptions& options) const {
  return impl_->Read(paragraph, context, options);
}

}  // namespace caiding::parser
