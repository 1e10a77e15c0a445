// SPDX-License-Identifier: MIT
#include "parser/reading/repair_search.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace caiding::parser {
namespace {

/// Guesses of one sort stop at the nearest that is understood, and those that are as near.
class Search {
 public:
  Search(const Rereading& read, std::span<const RepairGuess> guesses,
         const ir::Vocabulary& vocabulary, std::vector<std::u32string> words,
         std::u32string_view card_name)
      : read_(read),
        guesses_(guesses),
        vocabulary_(vocabulary),
        words_(std::move(words)),
        card_name_(card_name) {
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
      for (const RepairGuess& guess : guesses_) {
        auto repairs = Try(so_far, *wrong, guess, best);
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

  std::vector<ir::Repair> Try(const ir::Repair& from, const Wrong& wrong, const RepairGuess& guess,
                              std::optional<Further>& best) {
    std::vector<ir::Repair> repairs;
    std::optional<std::uint32_t> distance;
    std::size_t tries = 0;
    for (const Candidate& candidate :
         guess.make({from.text, from.text.size() - wrong.left, vocabulary_, words_, card_name_})) {
      if (distance && candidate.distance > *distance) break;
      if (repairs.size() >= kRepairsMax) break;
      if (++tries > guess.tries_max) {
        is_spent_ = true;
        break;
      }
      ir::Repair changed = With(from, candidate.edit);
      const bool is_known =
          std::any_of(repairs.begin(), repairs.end(),
                      [&](const ir::Repair& repair) { return repair.text == changed.text; });
      if (is_known) continue;
      const auto now = WrongOf(changed.text);
      if (!now) {
        // A bracket that can be closed in several places is closed in the first.
        distance = candidate.distance;
        repairs.push_back(std::move(changed));
        if (guess.is_first_enough) break;
      } else if (guess.may_be_partial && IsFurther(*now, wrong, candidate.edit, from.text) &&
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
    const ir::Readings readings = read_(text);
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
      const auto grown = static_cast<std::int64_t>(earlier.meant.size()) -
                         static_cast<std::int64_t>(earlier.seen.size());
      placed.range.begin =
          static_cast<std::uint32_t>(std::max<std::int64_t>(placed.range.begin - grown, 0));
      placed.range.end = static_cast<std::uint32_t>(
          std::max<std::int64_t>(placed.range.end - grown, placed.range.begin));
    }
    changed.edits.push_back(std::move(placed));
    return changed;
  }

  const Rereading& read_;
  std::span<const RepairGuess> guesses_;
  const ir::Vocabulary& vocabulary_;
  std::vector<std::u32string> words_;
  std::u32string_view card_name_;
  int parses_ = 0;
  bool is_spent_ = false;
};

}  // namespace

ir::Repairs SearchRepairs(std::u32string_view text, const Rereading& read,
                          std::span<const RepairGuess> guesses, const ir::Vocabulary& vocabulary,
                          std::vector<std::u32string> words, std::u32string_view card_name) {
  Search search(read, guesses, vocabulary, std::move(words), card_name);
  std::vector<ir::Repair> found = search.Run(text);
  return {.found = std::move(found), .tried = search.tried(), .is_spent = search.is_spent()};
}

}  // namespace caiding::parser
