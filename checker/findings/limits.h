// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

// How much a check may search, from the one list in `limits.def`. Counts, never seconds, so that a
// run can be repeated. A negative is worth what its limits say, so every limit is told.

namespace caiding::findings {

/// What a check asks, in the order of the reports.
enum class Question : std::uint8_t {
#define QUESTION(id, name, codes, zh, en, remark_zh, remark_en) id,
#include "checker/findings/limits.def"
};

/// The name of a limit; its value stands in the `Bounds` of the run.
enum class Limit : std::uint8_t {
#define LIMIT(questions, rank, name, value, zh, en) name,
#include "checker/findings/limits.def"
};

/// How many there are.
inline constexpr std::size_t kLimitCount = 0
#define LIMIT(questions, rank, name, value, zh, en) +1
#include "checker/findings/limits.def"
    ;

/// The limits of a run.
struct Bounds {
#define LIMIT(questions, rank, name, value, zh, en) std::uint32_t name = value;
#include "checker/findings/limits.def"
};

/// How many sets of several cards are looked at for each card (`--effort`). It bounds what is
/// asked, card by card, so that unrelated cards take nothing away; a run as a whole is bounded only
/// in how many cards are played at all (`checker::CheckOptions::played_max`).
enum class Effort : std::uint8_t { Quick, Normal, Deep };

/// "quick", "normal", "deep".
std::string_view NameOf(Effort effort);

/// The limits of a run with so much effort; those of `Effort::Normal` are what `Bounds` begins
/// with.
Bounds BoundsOf(Effort effort);

enum class Rank : std::uint8_t {
  Main,  ///< Told in every report.
  Fine,  ///< Told where there is room, and wherever it was reached.
};

/// What the list says of one limit.
struct LimitEntry {
  Limit limit;
  std::string_view name;
  std::uint32_t questions;  ///< One bit a question.
  Rank rank;
  bool is_per_card;  ///< Says how many sets are asked for: what is beyond it was not asked for, and
                     ///< no cut.
  std::string_view zh;  ///< A phrase with the value as {}.
  std::string_view en;
};

/// What the list says of one question.
struct QuestionEntry {
  Question question;
  std::string_view name;
  std::string_view codes;  ///< The codes that answer it; empty: none of its own.
  std::string_view zh;
  std::string_view en;
  std::string_view remark_zh;
  std::string_view remark_en;
};

/// Every limit, in the order of the list.
std::span<const LimitEntry> Limits();

const QuestionEntry& EntryOf(Question question);

const LimitEntry& EntryOf(Limit limit);

/// Every question, in the order of the list.
std::span<const QuestionEntry> Questions();

bool IsLimitOf(const LimitEntry& entry, Question question);

std::uint32_t ValueOf(const Bounds& bounds, Limit limit);

/// The limits of one check and how often each cut something off. A check reads its limits here, so
/// that none is met in silence.
class Meter {
 public:
  explicit Meter(const Bounds& bounds) : bounds_(bounds) {}

  std::uint32_t Max(Limit limit) const { return ValueOf(bounds_, limit); }

  /// True, and noted, if `count` is as much as the limit allows while there is more. To be asked
  /// only where there is more.
  bool IsSpent(Limit limit, std::uint64_t count) {
    if (count < Max(limit)) return false;
    Note(limit);
    return true;
  }

  /// Notes that the limit cut something off.
  void Note(Limit limit, std::uint64_t times = 1) {
    if (!is_paused_) reached_[static_cast<std::size_t>(limit)] += times;
  }

  /// Notes what another meter did.
  void NoteAll(const Meter& other) {
    if (is_paused_) return;
    for (std::size_t i = 0; i < kLimitCount; ++i) reached_[i] += other.reached_[i];
  }

  /// What was noted since this meter was as `before`.
  Meter Since(const Meter& before) const {
    Meter since = *this;
    for (std::size_t i = 0; i < kLimitCount; ++i) since.reached_[i] -= before.reached_[i];
    return since;
  }

  std::uint64_t Reached(Limit limit) const { return reached_[static_cast<std::size_t>(limit)]; }

  /// While it lives nothing is noted: making a witness smaller searches nothing new.
  class Pause {
   public:
    explicit Pause(Meter& meter) : meter_(meter), was_paused_(meter.is_paused_) {
      meter.is_paused_ = true;
    }
    ~Pause() { meter_.is_paused_ = was_paused_; }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

   private:
    Meter& meter_;
    bool was_paused_;
  };

 private:
  Bounds bounds_;
  std::array<std::uint64_t, kLimitCount> reached_{};
  bool is_paused_ = false;
};

}  // namespace caiding::findings
