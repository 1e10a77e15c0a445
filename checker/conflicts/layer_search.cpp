// SPDX-License-Identifier: MIT
#include "checker/conflicts/layer_search.h"

#include <algorithm>
#include <utility>

#include "checker/conflicts/blank.h"
#include "checker/conflicts/layer_sets.h"

namespace caiding::conflicts {
namespace {

using positions::Table;

bool IsAmong(const std::vector<Ordered>& results, const Ordered& one) {
  return std::any_of(results.begin(), results.end(),
                     [&](const Ordered& other) { return other.table == one.table; });
}

LayerMatters EachResultOf(std::vector<Ordered> all) {
  std::stable_partition(all.begin(), all.end(), Oscillates);
  LayerMatters matters{.oscillates = true, .results = {}, .difference = {}};
  for (Ordered& one : all) {
    if (!IsAmong(matters.results, one)) matters.results.push_back(std::move(one));
  }
  return matters;
}

/// What can be told apart by nobody is no other result.
std::optional<LayerMatters> ResultsThatDiffer(const kernel::Rules& rules,
                                              std::vector<Ordered> all) {
  LayerMatters matters;
  matters.results.push_back(std::move(all.front()));
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (IsAmong(matters.results, all[i])) continue;
    ir::Message difference = TellDifferences(rules, matters.results.front(), all[i]);
    if (difference.zh.empty()) continue;
    if (matters.results.size() == 1) matters.difference = std::move(difference);
    matters.results.push_back(std::move(all[i]));
  }
  if (matters.results.size() < 2) return std::nullopt;
  return matters;
}

/// Whatever cards it takes.
std::optional<LayerMatters> MattersOn(const kernel::Rules& rules, const kernel::Position& position,
                                      const std::vector<std::size_t>& entries,
                                      findings::Meter& meter, OrderCount& count) {
  std::vector<Ordered> all = InEveryOrder(rules, position, entries, meter, count);
  if (std::any_of(all.begin(), all.end(), Oscillates)) return EachResultOf(std::move(all));
  if (all.size() < 2) return std::nullopt;
  return ResultsThatDiffer(rules, std::move(all));
}

/// The paragraph is in force in play, whatever else stands on the card.
bool IsInForce(const sheet::Sheet& sheet, const ir::ReadCard& card, std::size_t paragraph) {
  ir::ReadCard alone = card;
  for (std::size_t i = 0; i < alone.texts.size(); ++i) {
    if (i != paragraph) alone.texts[i].clear();
  }
  return LayerPrintOf(sheet, alone).has_any;
}

}  // namespace

LayerSearch::LayerSearch(const Table& table, const kernel::Policies& policies,
                         findings::Meter& meter)
    : table_(table),
      policies_(policies),
      meter_(meter),
      rules_(sheet::Build(*table.sheet, table.cards, policies)),
      without_(table.own) {}

std::optional<LayerMatters> LayerSearch::Look(const kernel::Position& position, OrderCount& count) {
  const std::vector<std::size_t> entries = InLayer(table_, position);
  if (!HasAll(position, entries)) return std::nullopt;
  auto matters = MattersOn(rules_, position, entries, meter_, count);
  if (!matters || table_.own == 1) return matters;
  for (std::size_t card = 0; card < table_.own; ++card) {
    if (!IsNeeded(card, position)) return std::nullopt;
  }
  return matters;
}

/// Each card of the set is in play, so that no smaller set would do.
bool LayerSearch::HasAll(const kernel::Position& position,
                         const std::vector<std::size_t>& entries) const {
  for (std::size_t card = 0; card < table_.own; ++card) {
    if (std::none_of(entries.begin(), entries.end(),
                     [&](std::size_t entry) { return position.cards[entry].card == card; })) {
      return false;
    }
  }
  return true;
}

bool LayerSearch::IsNeeded(std::size_t card, const kernel::Position& position) {
  auto& without = without_[card];
  if (!without) {
    Table table = WithBlank(table_, card);
    kernel::Rules rules = sheet::Build(*table.sheet, table.cards, policies_);
    without.emplace(std::move(table), std::move(rules));
  }
  const findings::Meter::Pause pause(meter_);
  OrderCount ignored;
  return !MattersOn(without->second, position, InLayer(without->first, position), meter_, ignored);
}

std::vector<ParagraphAtWork> LayerSearch::AtWork(const kernel::Position& position,
                                                 bool oscillates) {
  const findings::Meter::Pause pause(meter_);
  std::vector<ParagraphAtWork> at_work;
  Table table = table_;
  for (std::size_t card = 0; card < table_.own; ++card) {
    for (std::size_t i = 0; i < ir::ParagraphsOf(table_.cards[card]).size(); ++i) {
      if (!IsInForce(*table_.sheet, table_.cards[card], i)) continue;
      Table less = table;
      less.cards[card].texts[i].clear();
      const kernel::Rules rules = sheet::Build(*less.sheet, less.cards, policies_);
      OrderCount ignored;
      const auto still = MattersOn(rules, position, InLayer(less, position), meter_, ignored);
      if (still && still->oscillates == oscillates) {
        table = std::move(less);
      } else {
        at_work.push_back({static_cast<std::uint16_t>(card), i});
      }
    }
  }
  return at_work;
}

}  // namespace caiding::conflicts
