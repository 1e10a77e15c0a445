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

}  // namespace

std::optional<Journal> Journal::Open(const std::string& path, const std::string& about,
                                     ir::Message& why) {
  auto file = MemoryFile::Open(path, about, why, kCombosJournal);
  if (!file) return std::nullopt;
  Journal journal;
  journal.file_ = std::move(file);
  return journal;
}

std::optional<combos::SetCounts> Journal::Find(const std::vector<std::string>& numbers) const {
  const auto known = file_->Find(findings::MakeMemoryKey(numbers));
  combos::SetCounts counts;
  const auto wanted = NumbersOf(counts);
  if (!known || known->size() != wanted.size()) return std::nullopt;
  for (std::size_t i = 0; i < wanted.size(); ++i) *wanted[i] = (*known)[i];
  return counts;
}

void Journal::Hear(const std::vector<std::string>& numbers, const combos::SetCounts& counts) {
  combos::SetCounts copy = counts;
  std::vector<std::uint64_t> kept;
  for (const std::uint64_t* number : NumbersOf(copy)) kept.push_back(*number);
  file_->Keep(findings::MakeMemoryKey(numbers), kept);
}

}  // namespace caiding::cli
