// SPDX-License-Identifier: MIT
#include "model/scenario/zone_words.h"

#include <algorithm>
#include <array>
#include <deque>
#include <string>

#include "model/ir/utf8.h"
#include "model/sheet/once.h"

namespace caiding::scenario {
namespace {

// What is said of a player besides the zones.
constexpr std::array kOfPlayers = {ScenarioWord{"pool", "牌池"}, ScenarioWord{"used", "本回合使用"},
                                   ScenarioWord{"levels", "本回合升级"},
                                   ScenarioWord{"markers", "指示物"}};

struct ZoneTable {
  std::vector<std::string> keys;      ///< By zone.
  std::deque<std::string> spellings;  ///< What `words` looks at.
  std::vector<ScenarioWord> words;
};

/// Every zone once: what most scenarios speak of first, what they hardly place anything in last.
std::vector<ir::ZoneId> InOrder(const sheet::Sheet& sheet) {
  const sheet::ZoneRoles& roles = sheet.roles.zones;
  std::vector<ir::ZoneId> zones;
  const auto add = [&](ir::ZoneId zone) {
    if (!zone.IsNone() && std::find(zones.begin(), zones.end(), zone) == zones.end())
      zones.push_back(zone);
  };
  for (const ir::ZoneId zone :
       {roles.play, roles.hand, roles.pool, roles.damage_pile, roles.hidden_pile,
        roles.discard_pile, roles.annex, roles.removed}) {
    add(zone);
  }
  for (const ir::ZoneId zone : PlacedZones(sheet)) add(zone);
  add(roles.stack);
  add(roles.limbo);
  return zones;
}

std::string MakeKey(const sheet::Sheet& sheet, ir::ZoneId zone) {
  if (zone == sheet.roles.zones.stack) return "stack";
  if (zone == sheet.roles.zones.limbo) return "limbo";
  const std::string& english = sheet.vocabulary->zones[zone.value].english;
  return english.substr(0, english.find(' '));
}

ZoneTable MakeTable(const sheet::Sheet& sheet) {
  ZoneTable table;
  const std::vector<ir::Word>& zones = sheet.vocabulary->zones;
  for (std::uint8_t i = 0; i < zones.size(); ++i)
    table.keys.push_back(MakeKey(sheet, ir::ZoneId{i}));
  for (const ir::ZoneId zone : InOrder(sheet)) {
    const std::string_view key = table.spellings.emplace_back(table.keys[zone.value]);
    for (const std::u32string& spelling : zones[zone.value].spellings) {
      table.words.push_back({key, table.spellings.emplace_back(ir::EncodeUtf8(spelling))});
    }
  }
  table.words.insert(table.words.end(), kOfPlayers.begin(), kOfPlayers.end());
  return table;
}

const ZoneTable& TableOf(const sheet::Sheet& sheet) { return sheet::OncePerGame<MakeTable>(sheet); }

}  // namespace

ScenarioWords ZoneWords(const sheet::Sheet& sheet) { return TableOf(sheet).words; }

std::string_view ZoneKey(const sheet::Sheet& sheet, ir::ZoneId zone) {
  const auto& keys = TableOf(sheet).keys;
  return zone.value < keys.size() ? std::string_view(keys[zone.value]) : std::string_view();
}

ir::ZoneId ZoneOfKey(const sheet::Sheet& sheet, std::string_view key) {
  const auto& keys = TableOf(sheet).keys;
  const auto found = std::find(keys.begin(), keys.end(), key);
  return found == keys.end() ? ir::ZoneId{}
                             : ir::ZoneId{static_cast<std::uint8_t>(found - keys.begin())};
}

std::vector<ir::ZoneId> PlacedZones(const sheet::Sheet& sheet) {
  std::vector<ir::ZoneId> zones;
  for (std::uint8_t i = 0; i < sheet.vocabulary->zones.size(); ++i) {
    const ir::ZoneId zone{i};
    if (zone != sheet.roles.zones.stack && zone != sheet.roles.zones.limbo) zones.push_back(zone);
  }
  return zones;
}

}  // namespace caiding::scenario
