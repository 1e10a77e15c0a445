// SPDX-License-Identifier: MIT
#include "cli/part.h"

#include <array>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/findings/fingerprint.h"
#include "cli/write_file.h"
#include "corpus/intake/read_file.h"

namespace caiding::cli {
namespace {

using combos::Asked;
using combos::Chosen;
using combos::SetCounts;
using combos::SetOutcome;
using combos::Task;
using Json = nlohmann::ordered_json;

/// Raised with every change of the two forms; the digest of the program parts builds, too.
constexpr int kVersion = 1;

constexpr const char* kPartMark = "caiding_part";
constexpr const char* kPlanMark = "caiding_plan";

std::string Line(const Json& json) { return json.dump() + "\n"; }

const char* NameOf(Asked asked) { return asked == Asked::Locks ? "locks" : "loops"; }

Json WriteTask(const Task& task) {
  return {{"asked", NameOf(task.asked)}, {"cards", task.numbers}};
}

/// Only what cut something off, by name.
template <class Reached>
Json WriteReached(const Reached& reached) {
  Json written = Json::object();
  for (const auto& entry : findings::Limits()) {
    const auto count = reached[static_cast<std::size_t>(entry.limit)];
    if (count > 0) written[std::string(entry.name)] = count;
  }
  return written;
}

Json WriteOutcome(const Task& task, const SetOutcome& outcome) {
  const SetCounts& counts = outcome.counts;
  Json row = WriteTask(task);
  row["found"] = outcome.is_found;
  row["hides"] = outcome.hides;
  row["counts"] = {counts.positions, counts.states, counts.growths,
                   counts.settled,   counts.mixed,  counts.bodiless};
  row["reached"] = WriteReached(counts.reached);
  return row;
}

Json WriteOrigin(const char* mark, const Origin& origin) {
  return {{mark, kVersion},
          {"program", origin.program},
          {"cards", origin.cards},
          {"limits", origin.limits},
          {"call", origin.call}};
}

Json WriteHead(const Part& part) {
  Json head = WriteOrigin(kPartMark, part.origin);
  head["pass"] = part.pass;
  head["plan"] = part.has_plan;
  head["shard"] = part.shard.number;
  head["of"] = part.shard.of;
  return head;
}

Json WriteChosen(const Chosen& chosen) {
  return {{"loops", chosen.loops},
          {"locks", chosen.locks},
          {"sieved", chosen.sieved},
          {"unreached", chosen.unreached},
          {"reached", WriteReached(chosen.reached)}};
}

std::string WithEnd(std::string lines) {
  return lines + Line({{"end", findings::MakeFingerprint("part", {lines})}});
}

std::string WriteOutcomes(const Outcomes& outcomes) {
  std::string lines;
  for (const auto& [task, outcome] : outcomes) lines += Line(WriteOutcome(task, outcome));
  return lines;
}

// Reading. What is not as it was written makes the library throw, which `Parse` turns into a
// failure.

Task ReadTask(const Json& row) {
  const bool is_lock = row.at("asked").get<std::string>() == NameOf(Asked::Locks);
  return {is_lock ? Asked::Locks : Asked::Loops, row.at("cards").get<std::vector<std::string>>()};
}

template <class Reached>
void ReadReached(const Json& written, Reached& reached) {
  for (const auto& entry : findings::Limits())
    reached[static_cast<std::size_t>(entry.limit)] =
        written.value(std::string(entry.name), std::uint64_t{0});
}

SetOutcome ReadOutcome(const Json& row) {
  SetOutcome outcome;
  outcome.is_found = row.at("found").get<bool>();
  outcome.hides = row.at("hides").get<bool>();
  const auto numbers = row.at("counts").get<std::array<std::uint64_t, 6>>();
  SetCounts& counts = outcome.counts;
  counts.positions = numbers[0];
  counts.states = numbers[1];
  counts.growths = numbers[2];
  counts.settled = numbers[3];
  counts.mixed = numbers[4];
  counts.bodiless = numbers[5];
  ReadReached(row.at("reached"), counts.reached);
  return outcome;
}

Origin ReadOrigin(const Json& head) {
  return {head.at("program").get<std::string>(), head.at("cards").get<std::string>(),
          head.at("limits").get<std::string>(), head.at("call").get<std::vector<std::string>>()};
}

Part ReadHead(const Json& head) {
  return {.origin = ReadOrigin(head),
          .pass = head.at("pass").get<std::string>(),
          .has_plan = head.at("plan").get<bool>(),
          .shard = {head.at("shard").get<std::size_t>(), head.at("of").get<std::size_t>()},
          .outcomes = {}};
}

Chosen ReadChosen(const Json& written) {
  Chosen chosen;
  chosen.loops = written.at("loops").get<std::vector<std::vector<std::size_t>>>();
  chosen.locks = written.at("locks").get<std::vector<std::vector<std::size_t>>>();
  chosen.sieved = written.at("sieved").get<std::uint64_t>();
  chosen.unreached = written.at("unreached").get<std::uint64_t>();
  ReadReached(written.at("reached"), chosen.reached);
  return chosen;
}

std::vector<std::string> LinesOf(const std::string& bytes) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end = 0; (end = bytes.find('\n', begin)) != bytes.npos;
       begin = end + 1)
    lines.push_back(bytes.substr(begin, end - begin));
  return lines;
}

bool IsMarked(const std::string& bytes, const char* mark) {
  return bytes.starts_with(fmt::format("{{\"{}\":{},", mark, kVersion));
}

/// The lines between, if the end is that of what stands before it.
Expected<std::vector<std::string>> WholeLines(const std::string& bytes, const char* mark) {
  if (!IsMarked(bytes, mark)) return Failure{"is neither a part nor a plan of a search"};
  std::vector<std::string> lines = LinesOf(bytes);
  const std::string end = lines.empty() ? "" : lines.back() + "\n";
  const bool is_whole = !end.empty() && bytes.ends_with(end) &&
                        WithEnd(bytes.substr(0, bytes.size() - end.size())) == bytes;
  if (!is_whole) return Failure{"is damaged: cut off, or changed by hand"};
  lines.pop_back();
  return lines;
}

/// Reads with `read`; of a file whose end is right a wrong line is of somebody who made it.
template <class Read>
auto Parse(const std::string& bytes, const char* mark, const Read& read)
    -> Expected<decltype(read(std::vector<std::string>{}))> {
  const auto lines = WholeLines(bytes, mark);
  if (!lines) return lines.Error();
  try {
    return read(*lines);
  } catch (const Json::exception& error) {
    return Failure{std::string("is damaged: ") + error.what()};
  }
}

/// The outcomes below the head.
Outcomes ReadOutcomes(const std::vector<std::string>& lines) {
  Outcomes outcomes;
  for (std::size_t at = 1; at < lines.size(); ++at) {
    const Json row = Json::parse(lines[at]);
    outcomes.emplace(ReadTask(row), ReadOutcome(row));
  }
  return outcomes;
}

/// The same of a part that was being written when its run was killed; nothing if it is damaged.
std::optional<Outcomes> ReadBegun(const std::string& bytes) {
  try {
    return ReadOutcomes(LinesOf(bytes));
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

ir::Message Differs(const NamedPart& part, const NamedPart& first, const std::string& zh,
                    const std::string& en) {
  return {part.file + " 与 " + first.file + " " + zh,
          part.file + " is " + en + " than " + first.file};
}

/// Why the two are not of one pass.
ir::Message WhyNotAlike(const NamedPart& first, const NamedPart& part) {
  const Origin& one = first.part.origin;
  const Origin& other = part.part.origin;
  if (other.program != one.program)
    return Differs(part, first, "出自不同版本的程序", "of another build");
  if (other.cards != one.cards) return Differs(part, first, "说的是不同的牌", "of other cards");
  if (other.limits != one.limits) return Differs(part, first, "的上限不同", "under other limits");
  if (other.call != one.call) return Differs(part, first, "的选项不同", "with other options");
  if (part.part.shard.of != first.part.shard.of) {
    return Differs(part, first,
                   fmt::format("份数不同（{} 与 {}）", part.part.shard.of, first.part.shard.of),
                   fmt::format("of another number of shards ({}, not {})", part.part.shard.of,
                               first.part.shard.of));
  }
  if (part.part.pass != first.part.pass)
    return Differs(part, first, "不属于同一遍", "of another pass");
  return {};
}

/// Why the part goes on from another plan, or from one that is not there.
ir::Message WhyNotAfter(const NamedPart& part, const std::optional<Plan>& plan) {
  if (!plan) {
    if (!part.part.has_plan) return {};
    return {part.file + " 是从一份计划接着做的，缺少这份计划",
            part.file + " goes on from a plan, which is missing"};
  }
  const bool is_after =
      part.part.origin == plan->origin && part.part.pass == PassDigest(plan->next.open);
  if (is_after) return {};
  return {part.file + " 不是从所给的计划接着做的", part.file + " does not go on from this plan"};
}

/// A shard twice, or one that is missing.
ir::Message WhyNotAll(const std::vector<NamedPart>& parts) {
  std::map<std::size_t, std::string> file_of;
  for (const NamedPart& part : parts) {
    const auto [known, is_new] = file_of.emplace(part.part.shard.number, part.file);
    const std::string shard = ToText(part.part.shard);
    if (!is_new) {
      return {fmt::format("{} 与 {} 都是第 {} 份", part.file, known->second, shard),
              fmt::format("{} and {} are both shard {}", known->second, part.file, shard)};
    }
  }
  const std::size_t of = parts.front().part.shard.of;
  for (std::size_t number = 0; number < of; ++number) {
    if (file_of.contains(number)) continue;
    const std::string shard = ToText({number, of});
    return {"缺少第 " + shard + " 份", "shard " + shard + " is missing"};
  }
  return {};
}

}  // namespace

std::optional<Shard> ParseShard(const std::string& text) {
  const auto number = [](std::string_view digits) -> std::optional<std::size_t> {
    std::size_t value = 0;
    const char* end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, value);
    if (error != std::errc() || stop != end) return std::nullopt;
    return value;
  };
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return std::nullopt;
  const auto which = number(std::string_view(text).substr(0, slash));
  const auto of = number(std::string_view(text).substr(slash + 1));
  if (!which || !of || *which >= *of) return std::nullopt;
  return Shard{*which, *of};
}

std::string ToText(Shard shard) { return fmt::format("{}/{}", shard.number, shard.of); }

std::vector<Task> TasksOf(const std::vector<Task>& open, Shard shard) {
  std::vector<Task> tasks;
  for (std::size_t at = shard.number; at < open.size(); at += shard.of) tasks.push_back(open[at]);
  return tasks;
}

std::string PassDigest(const std::vector<Task>& open) {
  std::string lines;
  for (const Task& task : open) lines += Line(WriteTask(task));
  return findings::MakeFingerprint("pass", {lines});
}

std::string WritePart(const Part& part) {
  return WithEnd(Line(WriteHead(part)) + WriteOutcomes(part.outcomes));
}

std::string WritePlan(const Plan& plan) {
  std::string open;
  for (const Task& task : plan.next.open) open += Line(WriteTask(task));
  Json chosen = WriteChosen(plan.next.chosen);
  chosen["open"] = plan.next.open.size();
  return WithEnd(Line(WriteOrigin(kPlanMark, plan.origin)) + Line(chosen) + open +
                 WriteOutcomes(plan.known));
}

Expected<Part> ParsePart(const std::string& bytes) {
  return Parse(bytes, kPartMark, [](const std::vector<std::string>& lines) {
    Part part = ReadHead(Json::parse(lines.front()));
    part.outcomes = ReadOutcomes(lines);
    return part;
  });
}

Expected<Plan> ParsePlan(const std::string& bytes) {
  return Parse(bytes, kPlanMark, [](const std::vector<std::string>& lines) {
    Plan plan{.origin = ReadOrigin(Json::parse(lines.front())), .next = {}, .known = {}};
    const Json chosen = Json::parse(lines.at(1));
    plan.next.chosen = ReadChosen(chosen);
    const auto open_end = 2 + chosen.at("open").get<std::size_t>();
    for (std::size_t at = 2; at < lines.size(); ++at) {
      const Json row = Json::parse(lines[at]);
      if (at < open_end)
        plan.next.open.push_back(ReadTask(row));
      else
        plan.known.emplace(ReadTask(row), ReadOutcome(row));
    }
    return plan;
  });
}

bool IsPlan(const std::string& bytes) { return IsMarked(bytes, kPlanMark); }

ir::Message WhyNotWhole(const std::vector<NamedPart>& parts, const std::optional<Plan>& plan) {
  for (const NamedPart& part : parts) {
    if (ir::Message why = WhyNotAlike(parts.front(), part); !why.en.empty()) return why;
  }
  if (ir::Message why = WhyNotAfter(parts.front(), plan); !why.en.empty()) return why;
  return WhyNotAll(parts);
}

Expected<std::unique_ptr<PartLog>> PartLog::Open(const std::string& path, Part part) {
  std::unique_ptr<PartLog> log(new PartLog(path, std::move(part)));
  if (!log->Begin()) return Failure{log->PathOfBegun() + " cannot be written"};
  return log;
}

bool PartLog::Begin() {
  const std::string head = Line(WriteHead(part_));
  const auto known = corpus::ReadFile(PathOfBegun());
  const auto begun = known && known->starts_with(head) ? ReadBegun(*known) : std::nullopt;
  if (begun) part_.outcomes = *begun;
  is_begun_anew_ = known && !begun;
  // Written anew up to where it is whole: what comes next begins a line.
  if (!ReplaceFile(PathOfBegun(), head + WriteOutcomes(part_.outcomes))) return false;
  begun_.open(PathOfBegun(), std::ios::binary | std::ios::app);
  return begun_.good();
}

void PartLog::Hear(const Task& task, const SetOutcome& outcome) {
  const std::lock_guard lock(mutex_);
  part_.outcomes.emplace(task, outcome);
  begun_ << Line(WriteOutcome(task, outcome)) << std::flush;
}

bool PartLog::Finish() {
  begun_.close();
  if (!ReplaceFile(path_, WritePart(part_))) return false;
  std::error_code ignored;
  std::filesystem::remove(PathOfBegun(), ignored);
  return true;
}

}  // namespace caiding::cli
