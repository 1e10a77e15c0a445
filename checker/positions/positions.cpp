// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "checker/positions/table.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::positions {
namespace {

constexpr std::array<std::uint8_t, 2> kSides{0, 1};
constexpr int kDeckOfBackground = 3;
constexpr int kLifeOfBackground = 2;

/// Where and how one copy lies.
struct Spot {
  ir::ZoneId zone;
  bool is_tapped = false;
  std::int32_t damage = 0;
  std::int32_t markers = 0;  ///< Of every name that the card's text speaks of.
  int weight = 0;            ///< The plainer the lighter.
};

struct Copy {
  std::uint16_t card = 0;
  std::uint8_t side = 0;
  Spot spot;
};

struct FillerSpot {
  std::uint8_t side = 0;
  bool is_tapped = false;
  bool is_bearer = false;
};

/// A position in short: which of the ways to lay the copies, with which fillers.
struct Plan {
  std::uint32_t copies = 0;
  std::uint32_t fillers = 0;
  int weight = 0;
};

bool Mentions(const Table& table, std::size_t card, ir::ZoneId zone) {
  return table.mentions[card].zones.contains(zone);
}

/// Some text of the card works while it lies there.
bool WorksIn(const Table& table, std::size_t card, ir::ZoneId zone) {
  bool works = false;
  const auto look = [&](const ir::Ability& ability) {
    const auto& zones = ability.functional_zones;
    works = works || std::find(zones.begin(), zones.end(), zone) != zones.end();
  };
  for (const auto& paragraph : ir::ParagraphsOf(table.cards[card])) {
    for (const ir::Ability& ability : paragraph) ir::Walk(ability, look);
  }
  return works;
}

/// What it does when it is turned up in the life. Rule: [Zero 1.20, 704.1].
bool HasBurst(const Table& table, std::size_t card) {
  const auto paragraphs = ir::ParagraphsOf(table.cards[card]);
  return std::any_of(paragraphs.begin(), paragraphs.end(), [](const auto& paragraph) {
    return std::any_of(paragraph.begin(), paragraph.end(), [](const ir::Ability& ability) {
      return ability.kind == ir::AbilityKind::LifeBurst;
    });
  });
}

/// Every spot in which a copy of the card may matter.
std::vector<Spot> SpotsOf(const Table& table, std::size_t card) {
  const sheet::Roles& roles = table.sheet->roles;
  const sheet::ZoneRoles& zones = roles.zones;
  const ir::KindId kind = table.cards[card].card.kind;
  const findings::Mentions& mentions = table.mentions[card];
  std::vector<Spot> spots;
  if (kind == roles.kinds.spell) {
    spots.push_back({.zone = zones.hand});
  } else {
    const bool is_fixture = kind == roles.kinds.fixture;
    const ir::ZoneId play = is_fixture ? zones.annex : zones.play;
    spots.push_back({.zone = play});
    spots.push_back({.zone = zones.hand, .weight = 1});
    if (!is_fixture) {
      spots.push_back({.zone = play, .is_tapped = true, .weight = 1});
    }
    if (!mentions.markers.empty()) spots.push_back({.zone = play, .markers = 2, .weight = 1});
    if (mentions.qualities.contains(ir::Quality::Damaged)) {
      spots.push_back({.zone = play, .damage = 500, .weight = 1});
    }
  }
  if (Mentions(table, card, zones.discard_pile))
    spots.push_back({.zone = zones.discard_pile, .weight = 1});
  const bool works_in_pool = !zones.pool.IsNone() && WorksIn(table, card, zones.pool);
  if (!zones.pool.IsNone() && !works_in_pool && Mentions(table, card, zones.pool)) {
    spots.push_back({.zone = zones.pool, .weight = 2});
  }
  for (const ir::ZoneId pile : {zones.hidden_pile, zones.damage_pile, zones.removed, zones.pool}) {
    if (!pile.IsNone() && WorksIn(table, card, pile)) spots.push_back({.zone = pile});
  }
  if (HasBurst(table, card)) spots.push_back({.zone = zones.damage_pile, .weight = 1});
  return spots;
}

/// Plain characters upright on both sides, one that may be attacked, and who bears the names that
/// texts ask for.
std::vector<FillerSpot> Company(const Table& table) {
  std::vector<FillerSpot> company{{0, false, false}, {1, false, false}, {1, true, false}};
  for (const std::uint8_t side : kSides) {
    if (table.has_bearer) company.push_back({side, false, true});
  }
  return company;
}

std::vector<std::vector<FillerSpot>> FillerSets(const Table& table, std::size_t fillers_max) {
  std::vector<std::vector<FillerSpot>> sets{{}};
  if (fillers_max == 0) return sets;
  for (const bool is_bearer : {true, false}) {
    if (is_bearer && !table.has_bearer) continue;
    for (const std::uint8_t side : kSides) {
      for (const bool is_tapped : {false, true}) sets.push_back({{side, is_tapped, is_bearer}});
    }
  }
  sets.push_back({{0, false, false}, {1, false, false}});
  sets.push_back({{0, false, false}, {1, true, false}});
  if (fillers_max >= 2) {
    sets.push_back({{0, false, false}, {0, true, false}});
    sets.push_back({{1, false, false}, {1, true, false}});
  }
  return sets;
}

std::vector<std::vector<FillerSpot>> FillersFor(const Table& table, const BoardLimits& limits,
                                                const findings::Meter& meter) {
  if (!limits.has_company) return FillerSets(table, meter.Max(limits.fillers));
  std::vector<std::vector<FillerSpot>> sets;
  sets.push_back(Company(table));
  return sets;
}

/// Adds every plan with these numbers of copies.
class Planner {
 public:
  Planner(const Table& table, const BoardLimits& limits, findings::Meter& meter, const Seats& seats)
      : table_(table), meter_(meter), seats_(seats), fillers_(FillersFor(table, limits, meter)) {
    for (std::size_t card = 0; card < table.own; ++card) spots_.push_back(SpotsOf(table, card));
    PlanCounts(0, meter.Max(limits.copies));
    if (is_full_) meter.Note(findings::Limit::board_plans_max);
  }

  std::vector<Plan> Sorted() {
    std::stable_sort(plans_.begin(), plans_.end(),
                     [](const Plan& a, const Plan& b) { return a.weight < b.weight; });
    return std::move(plans_);
  }

  const std::vector<Copy>& CopiesOf(const Plan& plan) const { return laid_[plan.copies]; }
  const std::vector<FillerSpot>& FillersOf(const Plan& plan) const {
    return fillers_[plan.fillers];
  }

 private:
  void PlanCounts(std::size_t card, std::size_t copies_max) {
    if (card == table_.own) return PlanCopies(0, 0);
    for (std::size_t count = 1; count <= copies_max; ++count) {
      for (std::size_t k = 0; k < count; ++k) pending_.push_back(static_cast<std::uint16_t>(card));
      PlanCounts(card + 1, copies_max);
      pending_.resize(pending_.size() - count);
    }
  }

  /// BOUND: plans that are written down before sorting.
  bool IsFull() {
    is_full_ = is_full_ || plans_.size() >= meter_.Max(findings::Limit::board_plans_max);
    return is_full_;
  }

  void PlanCopies(std::size_t index, std::size_t first_choice) {
    if (IsFull()) return;
    if (index == pending_.size()) return AddPlans();
    const std::uint16_t card = pending_[index];
    const auto& spots = spots_[card];
    // Copies of one card are interchangeable: their choices do not decrease.
    const bool is_again = index > 0 && pending_[index - 1] == card;
    for (std::size_t choice = is_again ? first_choice : 0; choice < spots.size() * 2; ++choice) {
      const auto side = static_cast<std::uint8_t>(choice / spots.size());
      copies_.push_back({card, side, spots[choice % spots.size()]});
      if (AreSeated(0) || AreSeated(1)) PlanCopies(index + 1, choice);
      copies_.pop_back();
    }
  }

  /// True if the deck on side 0 is number `first`, and no copy is too many for either deck.
  bool AreSeated(std::size_t first) const {
    return seats_.empty() || std::all_of(copies_.begin(), copies_.end(), [&](const Copy& copy) {
             const auto count =
                 std::count_if(copies_.begin(), copies_.end(), [&](const Copy& other) {
                   return other.card == copy.card && other.side == copy.side;
                 });
             return count <= seats_[copy.card][copy.side == 0 ? first : 1 - first];
           });
  }

  void AddPlans() {
    int weight = 2 * static_cast<int>(copies_.size() - table_.own);
    bool is_other_side_used = false;
    for (const Copy& copy : copies_) {
      weight += copy.spot.weight;
      is_other_side_used = is_other_side_used || copy.side == 1;
    }
    weight += is_other_side_used ? 1 : 0;
    const auto laid = static_cast<std::uint32_t>(laid_.size());
    laid_.push_back(copies_);
    for (std::size_t i = 0; i < fillers_.size(); ++i) {
      if (IsFull()) return;
      const int with_fillers = weight + static_cast<int>(fillers_[i].size());
      plans_.push_back({laid, static_cast<std::uint32_t>(i), with_fillers});
    }
  }

  const Table& table_;
  const findings::Meter& meter_;
  const Seats& seats_;
  bool is_full_ = false;
  std::vector<std::vector<FillerSpot>> fillers_;
  std::vector<std::vector<Spot>> spots_;
  std::vector<std::uint16_t> pending_;
  std::vector<Copy> copies_;
  std::vector<std::vector<Copy>> laid_;  ///< Each way to lay the copies.
  std::vector<Plan> plans_;
};

kernel::PlacedCard Place(std::uint16_t card, std::uint8_t side, ir::ZoneId zone) {
  kernel::PlacedCard placed;
  placed.card = card;
  placed.owner = side;
  placed.controller = side;
  placed.zone = zone;
  return placed;
}

std::int32_t PaymentOf(const ir::Ability& ability) {
  std::int32_t total = 0;
  if (!ability.cost) return total;
  for (const auto& item : ability.cost->items) {
    const auto* pay = std::get_if<ir::PayResources>(&item.node);
    const auto* number = pay == nullptr ? nullptr : std::get_if<ir::Number>(&pay->total.node);
    if (number != nullptr) total += number->value;
  }
  return total;
}

bool AnyMentions(const Table& table, ir::ZoneId zone) {
  for (std::size_t card = 0; card < table.own; ++card) {
    if (Mentions(table, card, zone)) return true;
  }
  return false;
}

/// How many resources the side can use at most once round.
std::int32_t ResourcesFor(const Table& table, const std::vector<Copy>& copies, std::uint8_t side,
                          findings::Meter& meter) {
  const sheet::ZoneRoles& zones = table.sheet->roles.zones;
  std::int32_t total = 0;
  for (const Copy& copy : copies) {
    if (copy.side != side) continue;
    if (copy.spot.zone == zones.hand) total += table.cards[copy.card].card.cost_total;
    for (const auto& paragraph : ir::ParagraphsOf(table.cards[copy.card])) {
      for (const auto& ability : paragraph) total += PaymentOf(ability);
    }
  }
  // What a text turns over, taps or takes among them lies there.
  if (AnyMentions(table, zones.pool)) total = std::max(total, 1);
  // Where a card takes something of each of its colours, all of them pay.
  const bool is_by_card = !table.sheet->roles.kinds.payer.IsNone();
  if (is_by_card && total > 0)
    total = std::max(total, static_cast<std::int32_t>(table.background.size()));
  const auto most = static_cast<std::int32_t>(meter.Max(findings::Limit::board_resources_max));
  if (total > most) meter.Note(findings::Limit::board_resources_max);
  return std::min(total, most);
}

/// What else differs between boards with the same cards in play.
struct Variant {
  bool has_hand = false;
  bool is_unlike = false;  ///< No card of the decks is what texts look for, and faces differ.
  bool is_bare = false;    ///< A deck in which a card works holds no other card.
  bool has_kit = false;    ///< What texts attach to others lies there as well.
};

/// Of what pays, one lies face down beside the others.
void AddFaceDown(const Table& table, std::uint8_t side, kernel::Position& position) {
  const ir::ZoneId pool = table.sheet->roles.zones.pool;
  if (pool.IsNone() || !AnyMentions(table, pool)) return;
  position.cards.push_back(Place(table.background.front(), side, pool));
  position.cards.back().is_face_down = true;
}

bool LiesInDeck(const Table& table, const std::vector<Copy>& copies, std::uint8_t side) {
  return std::any_of(copies.begin(), copies.end(), [&](const Copy& copy) {
    return copy.side == side && copy.spot.zone == table.sheet->roles.zones.hidden_pile;
  });
}

void AddPiles(const Table& table, const std::vector<Copy>& copies, std::uint8_t side,
              const Variant& variant, findings::Meter& meter, kernel::Position& position) {
  const sheet::ZoneRoles& zones = table.sheet->roles.zones;
  if (table.sheet->lay_payment != nullptr) {
    table.sheet->lay_payment(table.cards, table.background, side,
                             ResourcesFor(table, copies, side, meter), position);
  }
  const std::uint16_t plain = table.background.front();
  if (variant.is_unlike) AddFaceDown(table, side, position);
  if (variant.has_hand) position.cards.push_back(Place(plain, side, zones.hand));
  const bool is_bare = variant.is_bare && LiesInDeck(table, copies, side);
  for (int i = 0; i < (is_bare ? 0 : kDeckOfBackground); ++i) {
    // The top card differs, so that it shows where it goes.
    const std::uint16_t usual = i == 0 ? table.filler : plain;
    position.cards.push_back(
        Place(variant.is_unlike ? *table.unlike : usual, side, zones.hidden_pile));
  }
  for (const std::uint16_t kin : table.kin) {
    if (AnyMentions(table, zones.discard_pile))
      position.cards.push_back(Place(kin, side, zones.discard_pile));
  }
  for (int i = 0; i < (zones.damage_pile.IsNone() ? 0 : kLifeOfBackground); ++i) {
    position.cards.push_back(Place(plain, side, zones.damage_pile));
  }
}

/// What texts attach to others is borne by somebody; the first side that has a character has it.
void AddKit(const Table& table, kernel::Position& position) {
  const sheet::Roles& roles = table.sheet->roles;
  const auto bears = [&](std::uint8_t side) {
    return std::any_of(position.cards.begin(), position.cards.end(), [&](const auto& placed) {
      return placed.controller == side && placed.zone == roles.zones.play &&
             table.cards[placed.card].card.kind == roles.kinds.unit;
    });
  };
  for (const std::uint8_t side : kSides) {
    if (!bears(side)) continue;
    position.cards.push_back(Place(*table.kit, side, roles.zones.play));
    return;
  }
}

/// Attached cards need somebody who bears them; the first character of their side does.
bool AttachAll(const Table& table, kernel::Position& position) {
  const sheet::Roles& roles = table.sheet->roles;
  const sheet::ZoneRoles& zones = roles.zones;
  for (auto& placed : position.cards) {
    const bool is_attached =
        placed.zone == zones.play && table.cards[placed.card].card.kind == roles.kinds.attachment;
    if (!is_attached) continue;
    for (std::size_t i = 0; i < position.cards.size(); ++i) {
      const auto& host = position.cards[i];
      const bool fits = host.controller == placed.controller && host.zone == zones.play &&
                        table.cards[host.card].card.kind == roles.kinds.unit;
      const bool is_taken =
          std::any_of(position.cards.begin(), position.cards.end(),
                      [&](const auto& other) { return other.attached_to == static_cast<int>(i); });
      if (!fits || is_taken) continue;
      placed.attached_to = static_cast<std::int16_t>(i);
      break;
    }
    if (placed.attached_to < 0) return false;
  }
  return true;
}

/// Any number of cards with the mark may stand on one side. Rule: [FF-TCG 3.2, 12.4.6].
bool IsGeneric(const Table& table, const kernel::PlacedCard& placed) {
  const sheet::CardFields& fields = table.sheet->fields;
  return !fields.generic_mark.empty() && table.cards[placed.card].card.subkind == fields.if_generic;
}

/// Two cards with one character name cannot stand on one side. Rule: [Zero 1.20, 305.4],
/// [FF-TCG 3.2, 12.4.6].
bool HasSameName(const Table& table, const kernel::Position& position) {
  const ir::ZoneId play = table.sheet->roles.zones.play;
  for (std::size_t i = 0; i < position.cards.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const auto& a = position.cards[i];
      const auto& b = position.cards[k];
      if (a.controller != b.controller || a.zone != play || b.zone != play) continue;
      if (IsGeneric(table, a) || IsGeneric(table, b)) continue;
      const auto& names = table.cards[a.card].card.characters;
      const auto& others = table.cards[b.card].card.characters;
      if (std::any_of(names.begin(), names.end(), [&](const auto& name) {
            return std::find(others.begin(), others.end(), name) != others.end();
          })) {
        return true;
      }
    }
  }
  return false;
}

bool MakePosition(const Table& table, const std::vector<Copy>& copies,
                  const std::vector<FillerSpot>& fillers, const Variant& variant,
                  findings::Meter& meter, kernel::Position& position) {
  const sheet::Roles& roles = table.sheet->roles;
  const bool has_deck_to_bare =
      std::any_of(std::begin(kSides), std::end(kSides),
                  [&](std::uint8_t side) { return LiesInDeck(table, copies, side); });
  if (variant.is_bare && !has_deck_to_bare) return false;
  position.step = roles.steps.main;
  position.active_player = 0;
  for (const Copy& copy : copies) {
    kernel::PlacedCard placed = Place(copy.card, copy.side, copy.spot.zone);
    placed.is_tapped = copy.spot.is_tapped;
    placed.damage = copy.spot.damage;
    const auto& mentions = table.mentions[copy.card];
    const bool is_in_play = copy.spot.zone == roles.zones.play;
    const bool is_unit = table.cards[copy.card].card.kind == roles.kinds.unit;
    if (is_in_play && is_unit) placed.level = static_cast<std::uint8_t>(mentions.level_max);
    if (copy.spot.markers > 0) {
      for (const auto& marker : mentions.markers) {
        placed.markers.emplace_back(marker, copy.spot.markers);
      }
    }
    position.cards.push_back(std::move(placed));
  }
  for (const FillerSpot& filler : fillers) {
    const std::uint16_t card = filler.is_bearer ? table.bearer : table.filler;
    position.cards.push_back(Place(card, filler.side, roles.zones.play));
    position.cards.back().is_tapped = filler.is_tapped;
  }
  if (variant.has_kit) AddKit(table, position);
  for (const std::uint8_t side : kSides) AddPiles(table, copies, side, variant, meter, position);
  return AttachAll(table, position) && !HasSameName(table, position);
}

/// Texts that speak of the hand are tried with and without cards in it, those that repeat a process
/// where it finds nothing as well, those that work in a deck with nothing else in it, and those
/// that attach with and without anything attached.
std::vector<Variant> VariantsOf(const Table& table) {
  const sheet::ZoneRoles& zones = table.sheet->roles.zones;
  bool works_in_deck = false;
  for (std::size_t card = 0; card < table.own; ++card)
    works_in_deck = works_in_deck || WorksIn(table, card, zones.hidden_pile);
  std::vector<Variant> variants;
  for (const bool is_unlike : {false, true}) {
    if (is_unlike && !table.unlike) continue;
    for (const bool has_hand : {true, false}) {
      if (has_hand && !AnyMentions(table, zones.hand)) continue;
      variants.push_back({.has_hand = has_hand, .is_unlike = is_unlike});
    }
  }
  if (works_in_deck) variants.push_back({.is_bare = true});
  if (!table.kit) return variants;
  std::vector<Variant> with_kit = variants;
  for (Variant& variant : with_kit) variant.has_kit = true;
  with_kit.insert(with_kit.end(), variants.begin(), variants.end());
  return with_kit;
}

}  // namespace

Boards MakePositions(const Table& table, const BoardLimits& limits, findings::Meter& meter,
                     const Seats& seats) {
  Boards boards;
  Planner planner(table, limits, meter, seats);
  const std::vector<Variant> variants = VariantsOf(table);
  for (const Plan& plan : planner.Sorted()) {
    for (const Variant& variant : variants) {
      if (boards.positions.size() >= meter.Max(limits.positions)) {
        boards.is_cut = true;
        return boards;
      }
      kernel::Position position;
      if (MakePosition(table, planner.CopiesOf(plan), planner.FillersOf(plan), variant, meter,
                       position)) {
        boards.positions.push_back(std::move(position));
      }
    }
  }
  return boards;
}

}  // namespace caiding::positions
