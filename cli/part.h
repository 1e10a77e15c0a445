// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "checker/combos/pass.h"
#include "model/ir/expected.h"
#include "model/ir/message.h"

// A search that many programs share, as files: each plays its shard of what is open and writes one
// part; the parts of all shards are merged. A part is lines of JSON: who wrote it, what each task
// came to, and an end with a digest, so that one that is not whole is never taken for whole.

namespace caiding::cli {

/// `number`/`of`, from 0 on.
struct Shard {
  std::size_t number = 0;
  std::size_t of = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// "3/7". Nothing if it is none: both are whole numbers, the first less than the second.
std::optional<Shard> ParseShard(const std::string& text);

std::string ToText(Shard shard);

/// The tasks of the shard: every `of`-th, so that what is close together in the list, and costs
/// alike, is in different shards.
std::vector<combos::Task> TasksOf(const std::vector<combos::Task>& open, Shard shard);

/// What a result hangs on. Parts with different ones have nothing to do with each other.
struct Origin {
  std::string program;            ///< A digest of the build,
  std::string cards;              ///< of what the input says,
  std::string limits;             ///< and of limits, sizes and copies that are allowed.
  std::vector<std::string> call;  ///< What the program was asked for, but for how it is shared.
  friend bool operator==(const Origin&, const Origin&) = default;
};

using Outcomes = std::map<combos::Task, combos::SetOutcome>;

/// What one shard came to.
struct Part {
  Origin origin;
  std::string pass;       ///< A digest of all tasks that were open: of them it is a shard.
  bool has_plan = false;  ///< It goes on from a plan, without which it says too little.
  Shard shard;
  Outcomes outcomes;
};

/// What is known before a pass, from which its shards go on.
struct Plan {
  Origin origin;
  combos::Pass next;
  Outcomes known;
};

std::string PassDigest(const std::vector<combos::Task>& open);

/// Equal ones give equal bytes.
std::string WritePart(const Part& part);
std::string WritePlan(const Plan& plan);

/// Strict: what is cut off, changed or no such file fails.
Expected<Part> ParsePart(const std::string& bytes);
Expected<Plan> ParsePlan(const std::string& bytes);

/// True if these are the bytes of a plan, whole or not.
bool IsPlan(const std::string& bytes);

/// With the file it came from.
struct NamedPart {
  std::string file;
  Part part;
};

/// Why these are not all shards of one pass, by the first that is wrong; empty: they are. With a
/// plan it is the pass that this one opens.
ir::Message WhyNotWhole(const std::vector<NamedPart>& parts, const std::optional<Plan>& plan);

/// A part as it grows. Each outcome is on its way to the disk before the next task begins, in a
/// file beside the part (`.begun`); the part itself appears at once, when it is whole.
class PartLog {
 public:
  /// Goes on from what a killed run of the same shard has left; what another one left is thrown
  /// away. Fails where nothing can be written.
  static Expected<std::unique_ptr<PartLog>> Open(const std::string& path, Part part);

  /// What the run before came to.
  const Outcomes& outcomes() const { return part_.outcomes; }
  /// There was the beginning of another part.
  bool is_begun_anew() const { return is_begun_anew_; }

  void Hear(const combos::Task& task, const combos::SetOutcome& outcome);

  /// Puts the part in its place; false if it cannot be written.
  bool Finish();

 private:
  PartLog(std::string path, Part part) : path_(std::move(path)), part_(std::move(part)) {}
  std::string PathOfBegun() const { return path_ + ".begun"; }
  bool Begin();

  std::mutex mutex_;
  std::string path_;
  Part part_;
  std::ofstream begun_;
  bool is_begun_anew_ = false;
};

}  // namespace caiding::cli
