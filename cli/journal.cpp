// SPDX-License-Identifier: MIT
#include "cli/journal.h"

#include <utility>

#include <nlohmann/json.hpp>

namespace caiding::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "caiding_combos_journal";
constexpr int kVersion = 1;

std::string HeadOf(const std::string& about) { return Json{{kFormat, kVersion}, {"about", about}}.dump(); }

bool IsHead(const std::string& line) {
  const Json head = Json::parse(line, nullptr, false);
  return head.is_object() && head.contains(kFormat);
}

std::vector<std::uint64_t*> NumbersOf(combos::SetCounts& counts) {
  std::vector<std::uint64_t*> numbers{&counts.positions, &counts.states, &counts.growths,
                                      &counts.settled,   &counts.mixed,  &counts.bodiless};
  for (std::uint64_t& reached : counts.reached) numbers.push_back(&reached);
  return numbers;
}

bool IsListOf(const Json& line, const char* key, bool (Json::*is)() const noexcept) {
  if (!line.contains(key) || !line[key].is_array()) return false;
  for (const Json& one : line[key]) {
    if (!(one.*is)()) return false;
  }
  return true;
}

}  // namespace

Expected<Journal> Journal::Open(const std::string& path, const std::string& about) {
  Journal journal;
  const std::string head = HeadOf(about);
  std::string line;
  std::ifstream in(path, std::ios::binary);
  const bool has_head = static_cast<bool>(std::getline(in, line));
  if (has_head && !IsHead(line)) return Failure{path + " is no journal of combos and is left as it is"};
  const bool goes_on = has_head && line == head;
  journal.is_begun_anew_ = has_head && !goes_on;
  while (goes_on && std::getline(in, line)) journal.Read(line);
  in.close();
  journal.out_.open(path, std::ios::binary | (goes_on ? std::ios::app : std::ios::trunc));
  // The run before may have been killed in the middle of a line.
  if (goes_on) journal.out_ << '\n';
  else journal.out_ << head << '\n';
  journal.out_.flush();
  if (!journal.out_.good()) return Failure{path + " cannot be written"};
  return journal;
}

std::optional<combos::SetCounts> Journal::Find(const std::vector<std::string>& numbers) const {
  const auto known = barren_.find(numbers);
  if (known == barren_.end()) return std::nullopt;
  return known->second;
}

void Journal::Hear(const std::vector<std::string>& numbers, const combos::SetCounts& counts) {
  combos::SetCounts copy = counts;
  Json list = Json::array();
  for (const std::uint64_t* number : NumbersOf(copy)) list.push_back(*number);
  // Line by line to the disk: the run may be killed at any time. A line that was cut is no JSON and does not count.
  out_ << Json{{"cards", numbers}, {"counts", list}}.dump() << std::endl;
}

void Journal::Read(const std::string& line) {
  const Json read = Json::parse(line, nullptr, false);
  if (!read.is_object() || !IsListOf(read, "cards", &Json::is_string)) return;
  if (!IsListOf(read, "counts", &Json::is_number_unsigned)) return;
  combos::SetCounts counts;
  const auto numbers = NumbersOf(counts);
  if (read["counts"].size() != numbers.size()) return;
  for (std::size_t i = 0; i < numbers.size(); ++i) *numbers[i] = read["counts"][i].get<std::uint64_t>();
  barren_[read["cards"].get<std::vector<std::string>>()] = counts;
}

}  // namespace caiding::cli
