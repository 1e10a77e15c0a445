// SPDX-License-Identifier: MIT
// caiding merge: the parts of a shared search become what one run would have told.
#include <utility>
#include <vector>

#include "cli/combos.h"
#include "cli/command.h"
#include "cli/memory_file.h"
#include "cli/part.h"
#include "cli/print.h"
#include "cli/write_file.h"
#include "corpus/intake/read_file.h"

namespace caiding::cli {
namespace {

using ir::Message;

struct MergeOptions {
  std::vector<std::string> files;
  std::string next;
  unsigned jobs = 0;  ///< 0: as many as the machine has.
  reports::Language language = reports::Language::Chinese;
};

Message Of(const std::string& file, const Message& what) {
  return {file + " " + what.zh, file + " " + what.en};
}

/// Adds what the file holds; why it cannot, or nothing.
Message AddFile(const std::string& file, Merged& merged) {
  const auto bytes = corpus::ReadFile(file);
  if (!bytes) {
    const bool is_begun = WouldOverwrite(file + ".begun");
    return Of(file, is_begun ? Message{"没有做完：再做一次这一份",
                                       "is not finished: run its shard once more"}
                             : Message{"无法读取", "cannot be read"});
  }
  if (IsPlan(*bytes)) {
    auto plan = ParsePlan(*bytes);
    if (!plan) return Of(file, {"已损坏：" + plan.Error().reason, plan.Error().reason});
    if (merged.plan) return Of(file, {"是第二份计划，应为一份", "is a second plan, expected one"});
    merged.plan = std::move(*plan);
    return {};
  }
  auto part = ParsePart(*bytes);
  if (!part) return Of(file, {part.Error().reason, part.Error().reason});
  merged.parts.push_back({file, std::move(*part)});
  return {};
}

/// Why the files do not make a whole; empty: they do.
Message AddFiles(const MergeOptions& options, Merged& merged) {
  for (const std::string& file : options.files) {
    if (Message why = AddFile(file, merged); !why.en.empty()) return why;
  }
  const bool is_open = merged.plan && !merged.plan->next.open.empty();
  if (merged.parts.empty()) {
    return is_open ? Message{"只有计划，没有各份的结果", "there is a plan, and no part of it"}
                   : Message{};
  }
  return WhyNotWhole(merged.parts, merged.plan);
}

ExitCode RunMerge(const MergeOptions& options) {
  Merged merged{.parts = {}, .plan = {}, .next = options.next, .jobs = options.jobs};
  if (const Message why = AddFiles(options, merged); !why.en.empty()) {
    Complain(options.language, why);
    return ExitCode::BadInput;
  }
  const Origin& origin = merged.plan ? merged.plan->origin : merged.parts.front().part.origin;
  // Another build may understand the call otherwise.
  if (origin.program != DigestOfProgram()) {
    Complain(options.language,
             Of(options.files.front(), {"出自另一个版本的程序：由那个版本合并",
                                        "is of another build: let that one merge it"}));
    return ExitCode::BadInput;
  }
  const auto code = CallAgain(origin.call, [&](CLI::App& program, Command& chosen) {
    AddCombos(program, chosen,
              [&](const CombosOptions& call) { return MergeCombos(merged, call); });
  });
  return code.value_or(ExitCode::ToolFailure);
}

}  // namespace

void AddMerge(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(
      program, "merge", "Tell what the parts of a shared search come to, as one run would have");
  auto options = std::make_shared<MergeOptions>();
  AddOption(command, "parts", options->files,
            "what `--part` has written for each shard, and the plan that they go on from",
            {.type = "PARTS", .is_required = true});
  AddOption(command, "--next", options->next,
            "if sets are left to play, write the plan of the next pass there", {.type = "FILE"});
  AddJobs(command, options->jobs);
  AddLanguage(command, options->language);
  OnCall(command, chosen, [options] { return RunMerge(*options); });
}

}  // namespace caiding::cli
