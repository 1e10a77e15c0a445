// SPDX-License-Identifier: MIT
#include "parser/repair.h"

#include <algorithm>
#include <optional>

#include "parser/reading/grammar_words.h"
#include "parser/wordings/zero.zh/repair_candidates.h"

namespace caiding::parser {
namespace {

/// Found when first asked for: texts that are understood need none.
const std::vector<std::u32string>& WordsOfGrammar() {
  static const std::vector<std::u32string> words = GrammarWords(BuildGrammarTables());
  return words;
}

/// Guesses of one sort stop at the nearest that is understood, and those that are as near.
class Search {
 public:
  Search(const Parser& parser, const ir::Vocabulary& vocabulary, const ParagraphContext& context,
         const ParseOptions& options)
      : parser_(parser), vocabulary_(vocabulary), context_(context), options_(options),
        words_(WordsOfGrammar()) {
    for (const auto* list : {&vocabulary.keywords, &vocabulary.timings, &vocabulary.zones}) {
      for (const ir::Word& word : *list) {
        words_.insert(words_.end(), word.spellings.begin(), word.spellings.end());
      }
    }
    std::sort(words_.begin(), words_.end());
    words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
  }

  std::vector<ir::Repair> Run(std::u32string_view text) {
    ir::Repair so_far{std::u32string(text), {}};
    for (int edits = 0; edits < kRepairEditsMax; ++edits) {
      const auto wrong = WrongOf(so_far.text);
      if (!wrong) return {};
      std::optional<Further> best;
      for (int sort = 0; sort < kSorts; ++sort) {
        auto repairs = Try(so_far, *wrong, sort, best);
        if (!repairs.empty()) return repairs;
      }
      if (!best) return {};
      so_far = std::move(best->repair);
    }
    return {};
  }
  /// How often another text than the one that was given was read.
  int tried() const { return std::max(parses_ - 1, 0); }
  bool is_spent() const { return is_spent_; }

 private:
  static constexpr int kSorts = 6;
  /// How many guesses of one sort are tried.
  static constexpr std::size_t kTriesMax[kSorts] = {24, 6, 6, 6, 80, 4};

  /// What is still wrong with a text: words that the grammar does not know, or only what they mean.
  struct Wrong {
    bool has_tree = false;
    std::size_t left = 0;  ///< How much of it begins there, counted from its end.

    bool IsLessThan(const Wrong& other) const {
      return has_tree != other.has_tree ? has_tree : left < other.left;
    }
  };
  /// A change that does not repair all, but leaves less to be understood.
  struct Further {
    ir::Repair repair;
    Wrong wrong;
  };

  Candidates Guess(std::u32string_view text, std::size_t place, int sort) const {
    switch (sort) {
      case 0: return BracketCandidates(text, place);
      case 1: return TimingCandidates(text, place, vocabulary_);
      case 2: return ComparisonCandidates(text, place);
      case 3: return NumeralCandidates(text, place);
      case 4: return WordCandidates(text, place, words_);
      case 5: return DoubledCandidates(text, place);
      default: return {};
    }
  }

  std::vector<ir::Repair> Try(const ir::Repair& from, const Wrong& wrong, int sort,
                              std::optional<Further>& best) {
    std::vector<ir::Repair> repairs;
    std::optional<std::uint32_t> distance;
    std::size_t tries = 0;
    for (const Candidate& candidate : Guess(from.text, from.text.size() - wrong.left, sort)) {
      if (distance && candidate.distance > *distance) break;
      if (repairs.size() >= kRepairsMax) break;
      if (++tries > kTriesMax[sort]) {
        is_spent_ = true;
        break;
      }
      ir::Repair changed = With(from, candidate.edit);
      const bool is_known = std::any_of(repairs.begin(), repairs.end(), [&](const ir::Repair& repair) {
        return repair.text == changed.text;
      });
      if (is_known) continue;
      const auto now = WrongOf(changed.text);
      if (!now) {
        // A bracket that can be closed in several places is closed in the first.
        distance = candidate.distance;
        repairs.push_back(std::move(changed));
        if (sort == 0 || sort == 3 || sort == 5) break;
      } else if (sort < 5 && IsFurther(*now, wrong, candidate.edit, from.text) &&
                 (!best || now->IsLessThan(best->wrong))) {
        best = Further{std::move(changed), *now};
      }
    }
    return repairs;
  }

  /// After the change reading goes on beyond the words that it changes, or the grammar knows all.
  static bool IsFurther(const Wrong& now, const Wrong& before, const ir::Edit& edit,
                        const std::u32string& text) {
    if (now.has_tree != before.has_tree) return now.has_tree;
    return now.IsLessThan(before) && now.left + edit.range.end < text.size();
  }

  /// Nothing: the text is understood.
  std::optional<Wrong> WrongOf(const std::u32string& text) {
    if (parses_ >= kRepairParsesMax) {
      is_spent_ = true;
      return Wrong{false, text.size()};
    }
    ++parses_;
    const ir::Readings readings = parser_.Parse(text, context_, options_);
    if (readings.not_understood.empty()) return std::nullopt;
    const std::size_t begin = readings.not_understood.front().range.begin;
    return Wrong{readings.trees > 0, text.size() - std::min(begin, text.size())};
  }

  /// The text with one more change, its place told in the text as it was first.
  static ir::Repair With(const ir::Repair& from, const ir::Edit& edit) {
    ir::Repair changed = from;
    changed.text.replace(edit.range.begin, edit.range.end - edit.range.begin, edit.meant);
    ir::Edit placed = edit;
    for (const ir::Edit& earlier : from.edits) {
      if (earlier.range.begin > edit.range.begin) continue;
      const auto grown =
          static_cast<std::int64_t>(earlier.meant.size()) - static_cast<std::int64_t>(earlier.seen.size());
      placed.range.begin = static_cast<std::uint32_t>(std::max<std::int64_t>(placed.range.begin - grown, 0));
      placed.range.end =
          static_cast<std::uint32_t>(std::max<std::int64_t>(placed.range.end - grown, placed.range.begin));
    }
    changed.edits.push_back(std::move(placed));
    return changed;
  }

  const Parser& parser_;
  const ir::Vocabulary& vocabulary_;
  const ParagraphContext& context_;
  const ParseOptions& options_;
  std::vector<std::u32string> words_;
  int parses_ = 0;
  bool is_spent_ = false;
};

}  // namespace

ir::Repairs FindRepairs(const Parser& parser, const ir::Vocabulary& vocabulary,
                        std::u32string_view text, const ParagraphContext& context,
                        const ParseOptions& options) {
  Search search(parser, vocabulary, context, options);
  std::vector<ir::Repair> found = search.Run(text);
  return {.found = std::move(found), .tried = search.tried(), .is_spent = search.is_spent()};
}

}  // namespace caiding::parser
