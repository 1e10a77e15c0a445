// SPDX-License-Identifier: MIT
#include "cli/journal.h"

#include <utility>

namespace caiding::cli {
namespace {

/// "caij" as a number. Each set is written at once: the run may be killed at any time.
const MemoryUse kCombosJournal{0x6361696A, {"记录", "journal"}, "combos", 1};

std::vector<std::uint64_t*> NumbersOf(combos::SetCounts& counts) {
  std::vector<std::uint64_t*> numbers{&counts.positions, &counts.states, &counts.growths,
                                      &counts.settled,   &counts.mixed,  &counts.bodiless};
  for (std::uint64_t& reached : counts.reached) numbers.push_back(&reached);
  return numbers;
}

findings::MemoryKey KeyOf(const combos::Task& task) {
  std::vector<std::string> parts{task.asked == combos::Asked::Locks ? "locks" : "loops"};
  parts.insert(parts.end(), task.numbers.begin(), task.numbers.end());
  return findings::MakeMemoryKey(parts);
}

}  // namespace

std::optional<Journal> Journal::Open(const std::string& path, const std::string& about,
                                     ir::Message& why) {
  auto file = MemoryFile::Open(path, about, why, kCombosJournal);
  if (!file) return std::nullopt;
  Journal journal;
  journal.file_ = std::move(file);
  return journal;
}

std::optional<combos::SetOutcome> Journal::Find(const combos::Task& task) const {
  const auto known = file_->Find(KeyOf(task));
  combos::SetOutcome outcome;
  const auto wanted = NumbersOf(outcome.counts);
  if (!known || known->size() != wanted.size()) return std::nullopt;
  for (std::size_t i = 0; i < wanted.size(); ++i) *wanted[i] = (*known)[i];
  return outcome;
}

void Journal::Hear(const combos::Task& task, const combos::SetOutcome& outcome) {
  if (outcome.is_found) return;
  combos::SetCounts copy = outcome.counts;
  std::vector<std::uint64_t> kept;
  for (const std::uint64_t* number : NumbersOf(copy)) kept.push_back(*number);
  file_->Keep(KeyOf(task), kept);
}

}  // namespace caiding::cli
