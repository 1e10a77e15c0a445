// SPDX-License-Identifier: MIT
// A search for combos that many programs share: the plan of a pass, one shard of it, and the merge.
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "cli/combos.h"
#include "cli/interrupt.h"
#include "cli/print.h"
#include "cli/write_file.h"
#include "corpus/intake/read_file.h"
#include "corpus/keywords.h"

namespace caiding::cli {
namespace {

using ir::Message;

ExitCode Fail(const CombosOptions& options, const Message& why, ExitCode code) {
  Complain(options.language, why);
  return code;
}

Message TellNoParser(const Expected<parser::Parser>& parser) {
  const std::string& reason = parser.Error().reason;
  return {"读牌的语法没有备好（" + reason + "）", reason};
}

/// Of the query what others have found out; the outcomes have to outlive it.
void Know(const Outcomes& known, combos::ComboQuery& query) {
  query.known = [&known](const combos::Task& task) -> std::optional<combos::SetOutcome> {
    const auto found = known.find(task);
    if (found == known.end()) return std::nullopt;
    return found->second;
  };
}

/// The next pass, and in `known` what single cards came to on the way.
combos::Pass Advance(const findings::CheckInput& input, combos::ComboQuery query, Outcomes& known) {
  Outcomes heard;
  Know(known, query);
  query.heard = [&heard](const combos::Task& task, const combos::SetOutcome& outcome) {
    heard.emplace(task, outcome);
  };
  combos::Pass pass = combos::NextPass(input, query);
  known.merge(heard);
  return pass;
}

ExitCode WritePlanTo(const std::string& path, const Plan& plan, const CombosOptions& options) {
  if (!ReplaceFile(path, WritePlan(plan)))
    return Fail(options, {path + " 无法写入", path + " cannot be written"}, ExitCode::ToolFailure);
  const std::size_t open = plan.next.open.size();
  PrintLine(options.language, {fmt::format("{}：还要对局 {} 组牌", path, open),
                               fmt::format("{}: {} set(s) of cards are left to play", path, open)});
  return ExitCode::Clean;
}

/// Who merges reads the files again, which cannot be done with standard input.
Message WhyNotShared(const CombosOptions& options) {
  for (const std::string& file : options.cards) {
    if (file == "-")
      return {"看到 `-`，应为文件：合并时要再读一遍",
              "seen `-`, expected files: the merge reads them once more"};
  }
  return {};
}

/// Why what was written for the one origin says nothing of the other; empty: it does.
Message WhyNotSame(const Origin& written, const Origin& now) {
  if (written.program != now.program) return {"出自另一个版本的程序", "is of another build"};
  if (written.cards != now.cards) return {"说的是别的牌", "speaks of other cards"};
  if (written.limits != now.limits) return {"的上限不同", "is under other limits"};
  if (written.call != now.call) return {"的选项不同", "is with other options"};
  return {};
}

/// The plan of `--after`, if it is one of this very call; `why` says why there is none.
std::optional<Plan> ReadPlan(const Origin& origin, const std::string& path, Message& why) {
  const auto bytes = corpus::ReadFile(path);
  auto plan = ParsePlan(bytes.value_or(""));
  if (!plan)
    why = {"不是计划，或已损坏", "is no plan, or is damaged"};
  else
    why = WhyNotSame(plan->origin, origin);
  if (why.en.empty()) return std::move(*plan);
  why = {path + " " + why.zh, path + " " + why.en};
  return std::nullopt;
}

/// The cards of these tasks: of the others no text has to be read.
corpus::LoadedCards CardsOf(const corpus::LoadedCards& all,
                            const std::vector<combos::Task>& tasks) {
  std::set<std::string> numbers;
  for (const combos::Task& task : tasks) numbers.insert(task.numbers.begin(), task.numbers.end());
  corpus::LoadedCards some = all;
  std::erase_if(some.cards, [&](const corpus::LoadedCard& card) {
    return !numbers.contains(card.card.number);
  });
  some.clashes.clear();
  return some;
}

/// What the shard is to do.
struct ShardWork {
  Part part;  ///< Without what it comes to.
  std::vector<combos::Task> tasks;
};

/// By the plan, or by one that is made here and now. `why` says why there is none.
std::optional<ShardWork> WorkOf(const ComboPool& pool, const CombosOptions& options,
                                const parser::Parser& parser, ProgressLine& line, Message& why) {
  Plan plan{.origin = OriginOf(pool, options), .next = {}, .known = {}};
  if (options.after.empty()) {
    const auto input = ReadComboTexts(pool.cards, parser, options, line);
    plan.next = Advance(input, QueryOf(pool, options), plan.known);
  } else if (auto given = ReadPlan(plan.origin, options.after, why)) {
    plan = std::move(*given);
  } else {
    return std::nullopt;
  }
  const Shard shard = *ParseShard(options.shard);
  return ShardWork{.part = {.origin = plan.origin,
                            .pass = PassDigest(plan.next.open),
                            .has_plan = !options.after.empty(),
                            .shard = shard,
                            .outcomes = {}},
                   .tasks = TasksOf(plan.next.open, shard)};
}

enum class Place : std::uint8_t { Free, Done, Taken };

/// What is where the part is to be: a file that is another one's is left as it is.
Place LookAt(const std::string& path, const Part& part) {
  if (!WouldOverwrite(path)) return Place::Free;
  const auto there = ParsePart(corpus::ReadFile(path).value_or(""));
  const bool is_it = there && there->origin == part.origin && there->pass == part.pass &&
                     there->shard == part.shard;
  return is_it ? Place::Done : Place::Taken;
}

Message TellBegunAnew(const std::string& path) {
  return {path + ".begun 说的是别的牌、选项或别的版本，从头做起",
          path + ".begun speaks of other cards, options or another build: it is begun anew"};
}

Message TellUnwritten(const std::string& path) {
  return {path + " 无法写入", path + " cannot be written"};
}

/// Plays what an earlier run of the shard has left, and writes the part.
ExitCode PlayRest(const ComboPool& pool, const CombosOptions& options, const ShardWork& work,
                  const parser::Parser& parser, ProgressLine& line) {
  const auto opened = PartLog::Open(options.part, work.part);
  if (!opened) return Fail(options, TellUnwritten(options.part), ExitCode::ToolFailure);
  PartLog& log = **opened;
  if (log.is_begun_anew()) Complain(options.language, TellBegunAnew(options.part));
  std::vector<combos::Task> left = work.tasks;
  std::erase_if(left, [&](const auto& task) { return log.outcomes().contains(task); });
  const auto input = ReadComboTexts(CardsOf(pool.cards, left), parser, options, line);
  combos::ComboQuery query = QueryOf(pool, options);
  query.is_ended = IsInterrupted;
  query.heard = [&log](const auto& task, const auto& outcome) { log.Hear(task, outcome); };
  combos::PlayTasks(input, query, left);
  if (log.outcomes().size() < work.tasks.size()) return ExitCode::Interrupted;
  if (!log.Finish()) return Fail(options, TellUnwritten(options.part), ExitCode::ToolFailure);
  return ExitCode::Clean;
}

/// That sets are left to play, and the plan for it if it was asked for.
ExitCode TellOpen(const Plan& plan, const Merged& merged, const CombosOptions& options) {
  if (!merged.next.empty()) return WritePlanTo(merged.next, plan, options);
  const std::size_t open = plan.next.open.size();
  return Fail(options,
              {fmt::format("还要对局 {} 组牌：`--next FILE` 写出下一遍的计划", open),
               fmt::format("{} set(s) of cards are left to play: `--next FILE` writes the plan of "
                           "the next pass",
                           open)},
              ExitCode::BadInput);
}

}  // namespace

ExitCode WriteFirstPlan(const ComboPool& pool, const CombosOptions& options) {
  if (const Message why = WhyNotShared(options); !why.en.empty())
    return Fail(options, why, ExitCode::BadInput);
  const auto parser = corpus::MakeParser(*pool.cards.sheet);
  if (!parser) return Fail(options, TellNoParser(parser), ExitCode::ToolFailure);
  ProgressLine line(options.language);
  const auto input = ReadComboTexts(pool.cards, *parser, options, line);
  Plan plan{.origin = OriginOf(pool, options), .next = {}, .known = {}};
  plan.next = Advance(input, QueryOf(pool, options), plan.known);
  line.Close();
  return WritePlanTo(options.plan, plan, options);
}

ExitCode PlayShard(const ComboPool& pool, const CombosOptions& options) {
  if (const Message why = WhyNotShared(options); !why.en.empty())
    return Fail(options, why, ExitCode::BadInput);
  const auto parser = corpus::MakeParser(*pool.cards.sheet);
  if (!parser) return Fail(options, TellNoParser(parser), ExitCode::ToolFailure);
  ProgressLine line(options.language);
  Message why;
  const auto work = WorkOf(pool, options, *parser, line, why);
  if (!work) return Fail(options, why, ExitCode::BadInput);
  const Place place = LookAt(options.part, work->part);
  if (place == Place::Taken)
    return Fail(options, TellNoOverwrite(options.part), ExitCode::BadInput);
  ListenForInterrupt(options.language);
  const ExitCode code =
      place == Place::Done ? ExitCode::Clean : PlayRest(pool, options, *work, *parser, line);
  line.Close();
  if (code != ExitCode::Clean) return code;
  PrintLine(options.language,
            {fmt::format("{}：第 {} 份，{} 组牌", options.part, options.shard, work->tasks.size()),
             fmt::format("{}: shard {}, {} set(s) of cards", options.part, options.shard,
                         work->tasks.size())});
  return code;
}

ExitCode MergeCombos(const Merged& merged, CombosOptions options) {
  if (!ReadNear(options)) return ExitCode::BadInput;
  options.jobs = merged.jobs;
  const ComboPool pool = ReadComboPool(options);
  if (!pool.is_usable) return pool.input;
  const Origin origin = OriginOf(pool, options);
  const Origin& theirs = merged.plan ? merged.plan->origin : merged.parts.front().part.origin;
  if (const Message why = WhyNotSame(theirs, origin); !why.en.empty()) {
    return Fail(options, {"所给的文件" + why.zh, "what was given " + why.en}, ExitCode::BadInput);
  }
  const auto parser = corpus::MakeParser(*pool.cards.sheet);
  if (!parser) return Fail(options, TellNoParser(parser), ExitCode::ToolFailure);
  ProgressLine line(options.language);
  const auto input = ReadComboTexts(pool.cards, *parser, options, line);
  combos::ComboQuery query = QueryOf(pool, options);
  Outcomes known;
  if (merged.plan) {
    known = merged.plan->known;
    query.chosen = merged.plan->next.chosen;
  }
  for (const NamedPart& part : merged.parts)
    known.insert(part.part.outcomes.begin(), part.part.outcomes.end());
  Plan plan{.origin = origin, .next = Advance(input, query, known), .known = {}};
  if (!plan.next.open.empty()) {
    plan.known = std::move(known);
    return TellOpen(plan, merged, options);
  }
  query.chosen = plan.next.chosen;
  Know(known, query);
  return Worst(pool.input, SearchCombos(input, query, pool.choice, options));
}

}  // namespace caiding::cli
