// SPDX-License-Identifier: MIT
#include "model/scenario/look.h"

#include <algorithm>
#include <map>
#include <utility>

#include "model/ir/utf8.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/game.h"
#include "model/scenario/action_words.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {
namespace {

using kernel::Object;
using kernel::State;

bool IsBelow(const Object& object) {
  return object.Has(kernel::kUnder) || object.Has(kernel::kCompanion);
}

// Only cards lie in zones; what lies under another card as its marker or part does not count.
std::vector<std::uint16_t> CardsOf(const State& state, const PlayerZone& place) {
  std::vector<std::uint16_t> cards;
  for (std::uint16_t i = 0; i < state.object_count; ++i) {
    const Object& object = state.objects[i];
    if (object.card == kernel::kNone16 || object.zone != place.zone || IsBelow(object)) continue;
    if (place.player < 0 || object.controller == place.player) cards.push_back(i);
  }
  std::stable_sort(cards.begin(), cards.end(), [&](std::uint16_t a, std::uint16_t b) {
    return state.objects[a].rank > state.objects[b].rank;
  });
  return cards;
}

std::vector<std::pair<std::u32string, int>> MarkersOf(const Table& table, const State& state,
                                                      int bearer) {
  std::vector<std::pair<std::u32string, int>> markers;
  for (std::size_t i = 0; i < state.marker_count; ++i) {
    const kernel::MarkerPile& pile = state.markers[i];
    if (pile.object == bearer && pile.count > 0)
      markers.emplace_back(table.rules.names[pile.name], pile.count);
  }
  std::sort(markers.begin(), markers.end());
  return markers;
}

bool IsInPlay(const Table& table, const Object& object) {
  return sheet::IsInPlay(sheet::SheetOf(table.rules).roles.zones, object.zone);
}

std::vector<int> StatsOf(const Table& table, State state, std::uint16_t object) {
  kernel::Game game{table.rules, state};
  std::vector<int> stats;
  for (const ir::StatId stat : sheet::Listed(sheet::SheetOf(table.rules).roles.stats))
    stats.push_back(kernel::StatOf(game, object, stat));
  return stats;
}

/// As it was, wherever it has been in between.
bool IsSame(const Table& table, std::uint16_t index) {
  if (index >= table.start.object_count) return false;
  Object was = table.start.objects[index];
  Object now = table.state.objects[index];
  was.incarnation = now.incarnation = 0;
  if (!(was == now)) return false;
  if (MarkersOf(table, table.start, index) != MarkersOf(table, table.state, index)) return false;
  return now.card == kernel::kNone16 || !IsInPlay(table, now) ||
         StatsOf(table, table.start, index) == StatsOf(table, table.state, index);
}

bool AreSame(const Table& table, const std::vector<std::uint16_t>& were,
             const std::vector<std::uint16_t>& are) {
  return were == are && std::all_of(are.begin(), are.end(),
                                    [&](std::uint16_t card) { return IsSame(table, card); });
}

std::vector<std::uint16_t> CardsOfPlayer(const State& state, int player) {
  std::vector<std::uint16_t> cards;
  for (std::uint16_t i = 0; i < state.object_count; ++i) {
    const Object& object = state.objects[i];
    const bool is_theirs = object.owner == player || object.controller == player;
    if (object.card != kernel::kNone16 && is_theirs) cards.push_back(i);
  }
  return cards;
}

bool IsPlayerSame(const Table& table, int player) {
  const int bearer = kernel::PlayerAsBearer(player);
  return AreSame(table, CardsOfPlayer(table.start, player), CardsOfPlayer(table.state, player)) &&
         MarkersOf(table, table.start, bearer) == MarkersOf(table, table.state, bearer);
}

const char* KindOf(const kernel::StackItem& item) {
  switch (item.kind) {
    case kernel::StackItemKind::Card: return "use";
    case kernel::StackItemKind::Copy: return "copy";
    case kernel::StackItemKind::LevelUp: return "level";
    case kernel::StackItemKind::Ability: break;
  }
  return (item.flags & kernel::kIsTrigger) != 0 ? "trigger" : "ability";
}

std::vector<std::uint16_t> TargetsOf(const State& state, const kernel::StackItem& item) {
  std::vector<std::uint16_t> targets;
  for (std::size_t i = 0; i < state.pick_count; ++i) {
    if (state.picks[i].holder == item.holder) targets.push_back(state.picks[i].object.object);
  }
  return targets;
}

}  // namespace

std::vector<std::uint16_t> CardsIn(const Table& table, const PlayerZone& place) {
  return CardsOf(table.state, place);
}

bool IsPlaceKnown(const Table& table, const std::vector<std::uint16_t>& pile, std::size_t at) {
  const auto& objects = table.state.objects;
  if (objects[pile[at]].rank != 0) return true;
  // Of what lies in no known order it is known only where all are alike.
  return std::all_of(pile.begin(), pile.end(), [&](std::uint16_t other) {
    return objects[other].rank != 0 || objects[other].card == objects[pile[at]].card;
  });
}

std::vector<std::uint16_t> CardsBelow(const Table& table, std::uint16_t object) {
  std::vector<std::uint16_t> cards;
  for (std::uint16_t i = 0; i < table.state.object_count; ++i) {
    const Object& other = table.state.objects[i];
    if (other.card != kernel::kNone16 && other.host == object && IsBelow(other)) cards.push_back(i);
  }
  return cards;
}

std::vector<std::string> MarkersOn(const Table& table, int bearer) {
  std::vector<std::string> words;
  for (const auto& [name, count] : MarkersOf(table, table.state, bearer))
    words.push_back(ir::EncodeUtf8(name) + " " + std::to_string(count));
  return words;
}

bool AreNamed(const Table& table, std::vector<std::uint16_t> objects,
              std::vector<std::string> names) {
  // A name means one card, a number any with it: names first.
  std::stable_partition(names.begin(), names.end(),
                        [&](const std::string& name) { return table.aliases.contains(name); });
  for (const std::string& name : names) {
    const auto found = std::find_if(objects.begin(), objects.end(), [&](std::uint16_t object) {
      return table.IsNamed(object, name);
    });
    if (found == objects.end()) return false;
    objects.erase(found);
  }
  return objects.empty();
}

std::vector<std::string> ChainNow(const Table& table) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < table.state.stack_count; ++i) {
    const kernel::StackItem& item = table.state.stack[i];
    std::string line = (item.controller == 0 ? "first " : "second ") + std::string(KindOf(item)) +
                       " " + table.NameOf(item.source.object);
    for (const std::uint16_t target : TargetsOf(table.state, item))
      line += " " + table.NameOf(target);
    lines.push_back(std::move(line));
  }
  return lines;
}

bool MeansItem(const Table& table, std::size_t place, const std::string& words) {
  if (place >= table.state.stack_count) return false;
  const kernel::StackItem& item = table.state.stack[place];
  std::vector<std::string> list = SplitNames(words);
  const auto takes = [&](const std::string& word) {
    const bool is_it = !list.empty() && list.front() == word;
    if (is_it) list.erase(list.begin());
    return is_it;
  };
  for (const char* player : {"first", "second"}) {
    if (takes(player) && item.controller != (*player == 's' ? 1 : 0)) return false;
  }
  for (const char* kind : {"use", "copy", "level", "trigger", "ability"}) {
    if (takes(kind) && std::string_view(kind) != KindOf(item)) return false;
  }
  if (list.empty() || !table.IsNamed(item.source.object, list.front())) return false;
  list.erase(list.begin());
  return list.empty() || AreNamed(table, TargetsOf(table.state, item), list);
}

std::vector<std::string> DamageOfAction(const Table& table) {
  std::map<std::string, std::int64_t> dealt;
  const auto& events = table.history.events;
  for (std::size_t i = table.line_events; i < events.size(); ++i) {
    if (events[i].kind == kernel::EventKind::DamageDealt)
      dealt[table.NameOf(events[i].object)] += events[i].amount;
    if (events[i].kind == kernel::EventKind::LifeDamaged)
      dealt[events[i].player == 0 ? "first" : "second"] += events[i].amount;
  }
  std::vector<std::string> words;
  for (const auto& [name, amount] : dealt) words.push_back(name + " " + std::to_string(amount));
  return words;
}

bool IsUnchanged(const Table& table, const std::string& name) {
  if (name == "all") return IsPlayerSame(table, 0) && IsPlayerSame(table, 1);
  if (name == "first" || name == "second") return IsPlayerSame(table, name == "second" ? 1 : 0);
  const auto object = table.Find(name);
  if (object) return IsSame(table, *object);
  const PlayerZone place = ZoneNamed(sheet::SheetOf(table.rules), name);
  if (place.zone.IsNone()) return false;
  return AreSame(table, CardsOf(table.start, place), CardsOf(table.state, place));
}

}  // namespace caiding::scenario
