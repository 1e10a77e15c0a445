// SPDX-License-Identifier: MIT
#include "checker/evidence/limits.h"

namespace caiding::evidence {
namespace {

constexpr std::uint32_t In(Question question) { return 1U << static_cast<unsigned>(question); }

/// The questions that are played on the boards of `checker/positions`.
constexpr std::uint32_t kOnBoards =
    In(Question::Order) | In(Question::Undetermined) | In(Question::Loops);

constexpr LimitEntry kLimits[] = {
#define QUESTION(id, name, codes, zh, en, remark_zh, remark_en)
#define LIMIT(questions, rank, name, value, zh, en) \
  {Limit::name, #name, questions, Rank::rank, zh, en},
#define COVERED(name, zh_measure, zh_noun, en)
#include "checker/evidence/limits.def"
#undef QUESTION
#undef LIMIT
#undef COVERED
};

constexpr QuestionEntry kQuestions[] = {
#define QUESTION(id, name, codes, zh, en, remark_zh, remark_en) \
  {Question::id, name, codes, zh, en, remark_zh, remark_en},
#define LIMIT(questions, rank, name, value, zh, en)
#define COVERED(name, zh_measure, zh_noun, en)
#include "checker/evidence/limits.def"
#undef QUESTION
#undef LIMIT
#undef COVERED
};

static_assert(std::size(kLimits) <= 64, "Meter has no room for so many limits");

}  // namespace

std::span<const LimitEntry> Limits() { return kLimits; }

std::span<const QuestionEntry> Questions() { return kQuestions; }

const QuestionEntry& EntryOf(Question question) {
  return kQuestions[static_cast<std::size_t>(question)];
}

bool IsLimitOf(const LimitEntry& entry, Question question) {
  return (entry.questions & In(question)) != 0;
}

std::uint32_t ValueOf(const Bounds& bounds, Limit limit) {
  switch (limit) {
#define QUESTION(id, name, codes, zh, en, remark_zh, remark_en)
#define LIMIT(questions, rank, name, value, zh, en) \
  case Limit::name: return bounds.name;
#define COVERED(name, zh_measure, zh_noun, en)
#include "checker/evidence/limits.def"
#undef QUESTION
#undef LIMIT
#undef COVERED
  }
  return 0;
}

}  // namespace caiding::evidence
