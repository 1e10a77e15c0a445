// SPDX-License-Identifier: MIT
#include "checker/findings/limits.h"

namespace caiding::findings {
namespace {

constexpr std::uint32_t In(Question question) { return 1U << static_cast<unsigned>(question); }

/// The questions that are played on the boards of `checker/positions`.
constexpr std::uint32_t kOnBoards =
    In(Question::Order) | In(Question::Continuous) | In(Question::Pairs) |
    In(Question::Undetermined) | In(Question::Loops) | In(Question::Combos) | In(Question::Hidden);
constexpr std::uint32_t kOfLoops = In(Question::Loops) | In(Question::Combos);

constexpr LimitEntry kLimits[] = {
#define LIMIT(questions, rank, name, value, zh, en) \
  {Limit::name, #name, questions, Rank::rank, false, zh, en},
#define PER_CARD(questions, rank, name, quick, normal, deep, zh, en) \
  {Limit::name, #name, questions, Rank::rank, true, zh, en},
#include "checker/findings/limits.def"
};

constexpr QuestionEntry kQuestions[] = {
#define QUESTION(id, name, codes, zh, en, remark_zh, remark_en) \
  {Question::id, name, codes, zh, en, remark_zh, remark_en},
#include "checker/findings/limits.def"
};

static_assert(std::size(kLimits) == kLimitCount);

}  // namespace

std::string_view NameOf(Effort effort) {
  switch (effort) {
    case Effort::Quick: return "quick";
    case Effort::Normal: return "normal";
    case Effort::Deep: return "deep";
  }
  return "normal";
}

Bounds BoundsOf(Effort effort) {
  Bounds bounds;
  [[maybe_unused]] const auto pick = [effort](std::uint32_t quick, std::uint32_t normal,
                                              std::uint32_t deep) {
    switch (effort) {
      case Effort::Quick: return quick;
      case Effort::Normal: return normal;
      case Effort::Deep: return deep;
    }
    return normal;
  };
#define PER_CARD(questions, rank, name, quick, normal, deep, zh, en) \
  bounds.name = pick(quick, normal, deep);
#include "checker/findings/limits.def"
  return bounds;
}

std::span<const LimitEntry> Limits() { return kLimits; }

std::span<const QuestionEntry> Questions() { return kQuestions; }

const QuestionEntry& EntryOf(Question question) {
  return kQuestions[static_cast<std::size_t>(question)];
}

const LimitEntry& EntryOf(Limit limit) { return kLimits[static_cast<std::size_t>(limit)]; }

bool IsLimitOf(const LimitEntry& entry, Question question) {
  return (entry.questions & In(question)) != 0;
}

std::uint32_t ValueOf(const Bounds& bounds, Limit limit) {
  switch (limit) {
// The formatter would put the line after the macro into it.
// clang-format off
#define LIMIT(questions, rank, name, value, zh, en) \
  case Limit::name: return bounds.name;
#include "checker/findings/limits.def"
    // clang-format on
  }
  return 0;
}

}  // namespace caiding::findings
