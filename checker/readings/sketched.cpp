// SPDX-License-Identifier: MIT
#include "checker/readings/sketched.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/readings/support.h"
#include "checker/smt/same.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using kernel::PlacedCard;
using smt::Fact;
using smt::FactKind;
using smt::Sketch;

/// What a sketch knows of one of its objects.
class SketchedObject {
 public:
  SketchedObject(const Sketch& sketch, int object) : sketch_(sketch), object_(object) {}

  bool Is(FactKind kind, bool otherwise = false) const {
    return Value(kind, otherwise ? 1 : 0) != 0;
  }
  std::int64_t Value(FactKind kind, std::int64_t otherwise, int number = 0) const {
    const auto known = sketch_.find({.kind = kind, .object = object_, .number = number});
    return known == sketch_.end() ? otherwise : known->second;
  }
  /// Calls `visit` for each fact of this sort.
  template <class Visit>
  void Each(FactKind kind, const Visit& visit) const {
    for (const auto& [fact, value] : sketch_) {
      if (fact.kind == kind && fact.object == object_) visit(fact, value);
    }
  }

 private:
  const Sketch& sketch_;
  int object_;
};

/// A number as a card can hold it; solvers know no largest one.
std::int32_t Printable(std::int64_t number) {
  return static_cast<std::int32_t>(
      std::clamp<std::int64_t>(number, 0, std::numeric_limits<std::int32_t>::max()));
}

/// The first colour that the sketch gives it, else one that it does not deny.
ir::ColourId ColourOf(const SketchedObject& object, const sheet::Sheet& sheet) {
  std::vector<bool> is_denied(sheet.vocabulary->colours.size());
  ir::ColourId given;
  object.Each(FactKind::HasColour, [&](const Fact& fact, std::int64_t value) {
    if (fact.number >= static_cast<int>(is_denied.size())) return;
    if (value != 0) given = ir::ColourId{static_cast<std::uint8_t>(fact.number)};
    is_denied[static_cast<std::size_t>(fact.number)] = value == 0;
  });
  if (!given.IsNone()) return given;
  const auto free = std::find(is_denied.begin(), is_denied.end(), false);
  return ir::ColourId{
      static_cast<std::uint8_t>(free == is_denied.end() ? 0 : free - is_denied.begin())};
}

ir::Card CardOf(const SketchedObject& object, const sheet::Sheet& sheet) {
  ir::Card card = PlainFiller(sheet, ColourOf(object, sheet));
  const auto add = [&](FactKind kind, std::vector<std::u32string>& names) {
    object.Each(kind, [&](const Fact& fact, std::int64_t value) {
      const bool is_new = std::find(names.begin(), names.end(), fact.name) == names.end();
      if (value != 0 && is_new) names.push_back(fact.name);
    });
  };
  add(FactKind::HasTrait, card.traits);
  add(FactKind::HasPrintedTrait, card.traits);
  add(FactKind::HasCharacterName, card.characters);
  add(FactKind::HasPrintedCharacterName, card.characters);
  std::vector<std::u32string> names;
  add(FactKind::CardNameContains, names);
  for (const std::u32string& part : names) card.name = part + card.name;
  names.clear();
  add(FactKind::CardNameIs, names);
  if (!names.empty()) card.name = names.front();
  card.kind = ir::KindId{static_cast<std::uint8_t>(object.Value(FactKind::Kind, card.kind.value))};
  card.subkind = ir::SubkindId{
      static_cast<std::uint8_t>(object.Value(FactKind::Subkind, ir::SubkindId::kNone))};
  const auto& kinds = sheet.roles.kinds;
  if (card.kind == kinds.spell && card.subkind.IsNone()) card.subkind = kinds.slow_spell;
  card.cost_total = Printable(object.Value(FactKind::Cost, card.cost_total));
  for (auto& [stat, value] : card.stats) {
    const std::int64_t printed = object.Value(FactKind::PrintedStat, value, stat.value);
    value = Printable(object.Value(FactKind::Stat, printed, stat.value));
  }
  NameFiller(sheet, card);
  return card;
}

PlacedCard StateOf(const SketchedObject& object, PlacedCard placed) {
  placed.is_tapped = object.Is(FactKind::IsTapped);
  placed.level =
      static_cast<std::uint8_t>(std::clamp<std::int64_t>(object.Value(FactKind::Level, 1), 1, 3));
  placed.damage = Printable(object.Value(FactKind::Damage, 0));
  object.Each(FactKind::Markers, [&](const Fact& fact, std::int64_t value) {
    if (value > 0) placed.markers.emplace_back(fact.name, Printable(value));
  });
  return placed;
}

/// Zones in which a card of a sketch can be laid down.
bool CanLieIn(std::int64_t zone, const sheet::Sheet& sheet) {
  const auto& zones = sheet.roles.zones;
  const auto count = static_cast<std::int64_t>(sheet.vocabulary->zones.size());
  return zone >= 0 && zone < count && zone != zones.stack.value && zone != zones.limbo.value;
}

/// The index of this card, which is added unless it is there.
std::uint16_t Add(ir::Card card, Table& table) {
  const auto found =
      std::find_if(table.cards.begin(), table.cards.end(), [&](const ir::ReadCard& other) {
        card.number = other.card.number;
        return card == other.card;
      });
  const auto index = static_cast<std::uint16_t>(found - table.cards.begin());
  if (found != table.cards.end()) return index;
  card.number = "SKETCH-" + std::to_string(index);
  table.cards.emplace_back(std::move(card));
  table.choices.emplace_back();
  return index;
}

/// The object as a card of the table, if it can lie there.
std::optional<PlacedCard> Lay(const SketchedObject& object, Table& table) {
  const sheet::Sheet& sheet = *table.sheet;
  const std::int64_t zone = object.Value(FactKind::Zone, sheet.roles.zones.play.value);
  if (!object.Is(FactKind::IsThere) || !CanLieIn(zone, sheet)) return std::nullopt;
  PlacedCard placed;
  placed.card = Add(CardOf(object, sheet), table);
  placed.zone = ir::ZoneId{static_cast<std::uint8_t>(zone)};
  placed.owner = placed.controller = object.Is(FactKind::IsYours, true) ? 0 : 1;
  placed.is_face_down = placed.zone == sheet.roles.zones.damage_pile;
  return StateOf(object, placed);
}

/// The cards of the sketch as one group, before all others; the card under test as it lies there.
void AddSketch(const Sketch& sketch, int slots, Table& table) {
  std::vector<PlacedCard> group;
  for (int object = 1; object < slots; ++object) {
    if (const auto placed = Lay({sketch, object}, table)) group.push_back(*placed);
  }
  if (!group.empty()) table.extras.insert(table.extras.begin(), std::move(group));
  const SketchedObject own(sketch, 0);
  const std::vector<std::vector<PlacedCard>> before = table.subjects;
  for (std::vector<PlacedCard> subject : before) {
    if (subject.empty() || subject.front().zone != table.sheet->roles.zones.play) continue;
    subject.front() = StateOf(own, subject.front());
    if (subject != before.front()) table.subjects.push_back(std::move(subject));
  }
}

}  // namespace

Sketched SketchDifferences(const sheet::CheckedCard& card, const Contrast& contrast, Table table,
                           const kernel::Rules& rules, findings::Meter& meter) {
  Sketched sketched{.table = std::move(table)};
  // A switch that tells the variants apart is no phrase.
  if (!contrast.point || contrast.abilities.empty()) return sketched;
  const smt::Effort effort{.solver = meter.Max(findings::Limit::solver_effort_max),
                           .slots = static_cast<int>(meter.Max(findings::Limit::solver_slots_max))};
  sketched.are_same = true;
  sketched.is_confirmed = true;
  for (std::size_t i = 1; i < contrast.abilities.size(); ++i) {
    const smt::Comparison comparison = smt::CompareMeaning(
        contrast.abilities.front(), contrast.abilities[i], card.card, smt::SchemaOf(rules), effort);
    sketched.is_confirmed = sketched.is_confirmed && comparison.has_second_opinion;
    sketched.queries.insert(sketched.queries.end(), comparison.queries.begin(),
                            comparison.queries.end());
    sketched.is_disputed = sketched.is_disputed || comparison.sameness == smt::Sameness::Disputed;
    if (comparison.is_solver_exhausted) meter.Note(findings::Limit::solver_effort_max);
    if (comparison.is_without_sketch) meter.Note(findings::Limit::solver_slots_max);
    sketched.are_same = sketched.are_same && comparison.sameness == smt::Sameness::Same;
    for (const Sketch& sketch : comparison.sketches)
      AddSketch(sketch, effort.slots, sketched.table);
    sketched.has_boards = sketched.has_boards || !comparison.sketches.empty();
  }
  return sketched;
}

}  // namespace caiding::readings
