// SPDX-License-Identifier: MIT
#include "checker/findings/scope.h"

#include <fmt/format.h>

namespace caiding::findings {
namespace {

struct CountWords {
  std::string_view name;
  std::string_view zh_measure;
  std::string_view zh_noun;
  std::string_view en;
};

constexpr CountWords kCounts[] = {
#define COVERED(name, zh_measure, zh_noun, en) {#name, zh_measure, zh_noun, en},
#include "checker/findings/limits.def"
};

/// The phrase with its words in the number of `count`.
std::string InNumber(std::string_view phrase, std::uint64_t count) {
  std::string told(phrase);
  const auto put = [&](std::string_view mark, std::string_view ending) {
    for (std::size_t at = 0; (at = told.find(mark, at)) != std::string::npos; at += ending.size()) {
      told.replace(at, mark.size(), ending);
    }
  };
  put("(s)", count == 1 ? "" : "s");
  put("(y)", count == 1 ? "y" : "ies");
  return told;
}

const CountWords& WordsFor(Count what) { return kCounts[static_cast<std::size_t>(what)]; }

bool IsWhole(const Covered& covered) { return covered.total == covered.looked_at; }

Message TellCount(const Covered& covered) {
  const CountWords& words = WordsFor(covered.what);
  const std::uint64_t seen = covered.looked_at;
  if (!covered.total) {
    return {fmt::format("{} {}{}（还有更多）", seen, words.zh_measure, words.zh_noun),
            fmt::format("{} {} (there are more)", seen, InNumber(words.en, seen))};
  }
  if (IsWhole(covered)) {
    return {fmt::format("{} {}{}", seen, words.zh_measure, words.zh_noun),
            fmt::format("{} {}", seen, InNumber(words.en, seen))};
  }
  return {fmt::format("{} {}{}中的 {} {}", *covered.total, words.zh_measure, words.zh_noun, seen,
                      words.zh_measure),
          fmt::format("{} of {} {}", seen, *covered.total, InNumber(words.en, *covered.total))};
}

/// What lies beyond a limit: not asked for, or cut off.
Message TellBeyond(const sheet::Sheet& sheet, const Bounded& bounded) {
  const Message limit = TellLimit(sheet, bounded);
  if (EntryOf(bounded.limit).is_per_card) {
    return {fmt::format("另有 {} 组没有要求看（{}）", bounded.reached, limit.zh),
            fmt::format("{} more not asked for ({})", bounded.reached, limit.en)};
  }
  return {fmt::format("“{}”到了上限（{} 次），其余没有看", limit.zh, bounded.reached),
          fmt::format("the limit of {} was met {}, the rest was not looked at", limit.en,
                      bounded.reached == 1 ? std::string("once")
                                           : fmt::format("{} times", bounded.reached))};
}

void Append(Message& to, const Message& part, std::string_view zh, std::string_view en) {
  if (part.en.empty()) return;
  to.zh += (to.zh.empty() ? "" : std::string(zh)) + part.zh;
  to.en += (to.en.empty() ? "" : std::string(en)) + part.en;
}

}  // namespace

Scope MakeScope(const sheet::Sheet& sheet, Question question, const Meter& meter,
                std::vector<Covered> covered) {
  Scope scope{.sheet = &sheet, .question = question, .covered = std::move(covered), .limits = {}};
  for (const LimitEntry& entry : Limits()) {
    if (!IsLimitOf(entry, question)) continue;
    scope.limits.push_back({.limit = entry.limit,
                            .value = meter.Max(entry.limit),
                            .reached = meter.Reached(entry.limit)});
  }
  return scope;
}

std::string_view NameOf(Count what) { return WordsFor(what).name; }

std::string_view NameOf(Limit limit) { return EntryOf(limit).name; }

Message TellCovered(const Scope& scope) {
  Message told;
  for (const Covered& covered : scope.covered) Append(told, TellCount(covered), "，", ", ");
  return told;
}

Message TellLimit(const sheet::Sheet& sheet, const Bounded& bounded) {
  const LimitEntry& entry = EntryOf(bounded.limit);
  const Message told = sheet::Say(sheet, {std::string(entry.zh), std::string(entry.en)});
  return {fmt::format(fmt::runtime(told.zh), bounded.value),
          fmt::format(fmt::runtime(InNumber(told.en, bounded.value)), bounded.value)};
}

Message TellMainLimits(const Scope& scope) {
  Message told;
  for (const Bounded& bounded : scope.limits) {
    const LimitEntry& entry = EntryOf(bounded.limit);
    if (entry.rank == Rank::Main) Append(told, TellLimit(*scope.sheet, bounded), "，", ", ");
  }
  return told;
}

Message TellUnreached(std::uint64_t sets) {
  return {fmt::format("有 {} 组应看的牌没有看到", sets),
          fmt::format("{} of the sets of cards that were to be looked at {} not reached", sets,
                      sets == 1 ? "was" : "were")};
}

std::vector<Message> TellLeftOut(const Scope& scope) {
  std::vector<Message> told;
  for (const Covered& covered : scope.covered) {
    if (IsWhole(covered)) continue;
    const Message count = TellCount(covered);
    told.push_back({"只看了 " + count.zh, count.en + " looked at"});
  }
  for (const Bounded& bounded : scope.limits) {
    if (bounded.reached > 0) told.push_back(TellBeyond(*scope.sheet, bounded));
  }
  if (scope.unreached > 0) told.push_back(TellUnreached(scope.unreached));
  return told;
}

Message TellLookedAt(const Scope& scope) {
  Message told = TellCovered(scope);
  const QuestionEntry& entry = EntryOf(scope.question);
  const Message remark{std::string(entry.remark_zh), std::string(entry.remark_en)};
  Append(told, sheet::Say(*scope.sheet, remark), "；", "; ");
  if (!scope.chosen.en.empty()) Append(told, scope.chosen, "；", "; ");
  return told;
}

Message TellScope(const Scope& scope) {
  Message told = TellLookedAt(scope);
  const Message limits = TellMainLimits(scope);
  if (!limits.en.empty()) Append(told, {"上限：" + limits.zh, "at most " + limits.en}, "；", "; ");
  return told;
}

}  // namespace caiding::findings
