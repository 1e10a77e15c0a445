// SPDX-License-Identifier: MIT
#include "checker/evidence/table_seen.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>

#include "model/kernel/evaluate.h"
#include "model/kernel/game.h"
#include "model/sheet/sheet.h"

namespace caiding::evidence {
namespace {

bool IsHidden(const sheet::ZoneRoles& zones, const kernel::Object& object) {
  return object.zone == zones.hand || object.zone == zones.hidden_pile ||
         object.zone == zones.damage_pile || object.zone == zones.limbo ||
         object.Has(kernel::kFaceDown);
}

}  // namespace

std::vector<std::string> TableSeen(const kernel::Rules& rules, const kernel::State& state,
                                   const Alike& alike) {
  const sheet::Roles& roles = sheet::SheetOf(rules).roles;
  kernel::State copy = state;
  kernel::Game game(rules, copy);
  std::vector<std::string> seen;
  std::map<std::pair<int, int>, int> hidden;
  for (int i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[static_cast<std::size_t>(i)];
    if (object.card == kernel::kNone16 || object.zone.IsNone()) continue;
    if (IsHidden(roles.zones, object)) {
      ++hidden[{object.owner, object.zone.value}];
      continue;
    }
    const std::uint16_t card = object.card == alike[1] ? alike[0] : object.card;
    std::string line = fmt::format("{} {} {} {} {}", card, object.zone.value, object.owner,
                                   object.controller, object.flags);
    if (sheet::IsInPlay(roles.zones, object.zone)) {
      line += fmt::format(" {}", object.damage);
      for (const ir::StatId stat : sheet::Listed(roles.stats))
        line += fmt::format(" {}", kernel::StatOf(game, i, stat));
    }
    seen.push_back(std::move(line));
  }
  for (const auto& [where, count] : hidden)
    seen.push_back(fmt::format("{} in {} of {}", count, where.second, where.first));
  seen.push_back(fmt::format("stack {}", state.stack_count));
  std::sort(seen.begin(), seen.end());
  return seen;
}

std::uint64_t SeenDigest(const kernel::Rules& rules, const kernel::State& state,
                         const Alike& alike) {
  std::string text;
  for (const std::string& line : TableSeen(rules, state, alike)) text += line + '\n';
  return XXH3_64bits(text.data(), text.size());
}

}  // namespace caiding::evidence
