// SPDX-License-Identifier: MIT
#include "corpus/scenario/saved.h"

#include "corpus/scenario/kept_keys.h"
#include "model/kernel/engine.h"
#include "model/scenario/script_words.h"
#include "model/scenario/zone_words.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {
namespace {

int CardsIn(const scenario::Table& table, int player, ir::ZoneId zone) {
  const sheet::ZoneRoles& roles = sheet::SheetOf(table.rules).roles.zones;
  const bool is_field = zone == roles.play || zone == roles.pool || zone == roles.annex;
  int count = 0;
  for (std::uint16_t i = 0; i < table.state.object_count; ++i) {
    const kernel::Object& object = table.state.objects[i];
    const bool is_under = object.Has(kernel::kUnder) || object.Has(kernel::kCompanion);
    const int side = is_field ? object.controller : object.owner;
    count += object.card != kernel::kNone16 && object.zone == zone && side == player && !is_under
                 ? 1
                 : 0;
  }
  return count;
}

std::string Winner(const scenario::Table& table) {
  const kernel::Result result = kernel::GetResult(table.state);
  if (result == kernel::Result::FirstWins) return "first";
  if (result == kernel::Result::SecondWins) return "second";
  return result == kernel::Result::Draw ? "draw" : "none";
}

}  // namespace

std::string SavedScenario(std::string_view yaml, const std::vector<std::string>& path,
                          const scenario::Table& end, std::string_view edition) {
  std::string text = KeptKeys(yaml, Kept::AllButScript, edition);
  const sheet::Sheet& sheet = sheet::SheetOf(end.rules);
  if (!path.empty()) text += "actions:\n";
  for (const std::string& line : path) text += "  - " + line + "\n";
  text += "# What came out; whether it ought to is for the clauses to say.\nexpect:\n  winner: " +
          Winner(end) + "\n  count:\n";
  for (int player = 0; player < 2; ++player) {
    for (const ir::ZoneId zone : scenario::PlacedZones(sheet)) {
      text += "    " + scenario::ZoneName(sheet, player, zone) + ": " +
              std::to_string(CardsIn(end, player, zone)) + "\n";
    }
  }
  return text;
}

}  // namespace caiding::corpus
