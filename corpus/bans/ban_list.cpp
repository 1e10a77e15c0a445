// SPDX-License-Identifier: MIT
#include "corpus/bans/ban_list.h"

#include <algorithm>

namespace caiding::corpus {
namespace {

bool HoldsIn(const BanEntry& entry, DeckFormat format) {
  switch (format) {
    case DeckFormat::Casual: return entry.is_casual;
    case DeckFormat::Official: return entry.is_official;
  }
  return false;
}

bool IsOnOneCard(const BanEntry& a, const BanEntry& b) {
  return a.number == b.number && a.name == b.name;
}

}  // namespace

std::string LatestDate(const BanList& list) {
  std::string latest;
  for (const BanEntry& entry : list.entries) latest = std::max(latest, entry.from);
  return latest;
}

std::vector<BanEntry> InForce(const BanList& list, DeckFormat format, std::string_view date) {
  std::vector<BanEntry> holding;
  for (const BanEntry& entry : list.entries) {
    const bool has_ended = !entry.until.empty() && entry.until < date;
    if (HoldsIn(entry, format) && entry.from <= date && !has_ended) holding.push_back(entry);
  }
  std::vector<BanEntry> newest;
  for (const BanEntry& entry : holding) {
    const bool is_replaced =
        std::any_of(holding.begin(), holding.end(), [&](const BanEntry& other) {
          return IsOnOneCard(entry, other) && other.from > entry.from;
        });
    if (!is_replaced) newest.push_back(entry);
  }
  return newest;
}

std::string SubjectOf(const BanEntry& entry) {
  return entry.number.empty() ? "{" + entry.name + "}" : entry.number;
}

}  // namespace caiding::corpus
