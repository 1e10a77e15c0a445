// SPDX-License-Identifier: MIT
#include "checker/conflicts/layer_sets.h"

#include <algorithm>
#include <set>
#include <string>

#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

Traits Bit(Trait trait) { return Traits{1} << static_cast<unsigned>(trait); }
Traits Bit(ir::StatId stat) { return stat.value < 4 ? Traits{1} << stat.value : Traits{0}; }

/// Collects what is below one continuous ability, what it gives included.
struct Noter {
  LayerPrint& print;

  void operator()(const ir::StatChange& change) {
    (change.is_set || change.bound ? print.sets : print.adds) |= Bit(change.stat);
  }
  void operator()(const ir::LoseEffects& lose) {
    (lose.keyword ? print.takes_keywords : print.takes_effects) = true;
  }
  void operator()(const ir::BecomeTrait&) { print.sets |= Bit(Trait::Traits); }
  void operator()(const ir::BecomeCardName&) { print.sets |= Bit(Trait::CardName); }
  void operator()(const ir::GainTrait&) { print.adds |= Bit(Trait::Traits); }
  void operator()(const ir::GainCharacterName&) { print.adds |= Bit(Trait::CharacterNames); }
  void operator()(const ir::KeywordUse&) {
    print.adds |= Bit(Trait::Keywords);
    print.gives_effects = true;
  }
  void operator()(const ir::GainAbilities&) { print.gives_effects = true; }
  void operator()(const ir::GainEffectsOf&) { print.gives_effects = true; }

  void operator()(const ir::StatIs& is) {
    if (!is.is_printed) print.reads |= Bit(is.stat);
  }
  void operator()(const ir::StatOf& of) {
    if (!of.is_printed) print.reads |= Bit(of.stat);
  }
  void operator()(const ir::Extreme& extreme) { print.reads |= Bit(extreme.stat); }
  void operator()(const ir::Named& named) {
    if (!named.is_original) print.reads |= Bit(Trait::Traits) | Bit(Trait::CharacterNames);
  }
  void operator()(const ir::HasDeclared&) { print.reads |= Bit(Trait::Traits); }
  void operator()(const ir::SharesCharacterName&) { print.reads |= Bit(Trait::CharacterNames); }
  void operator()(const ir::CardNameIs&) { print.reads |= Bit(Trait::CardName); }
  void operator()(const ir::CardNameContains&) { print.reads |= Bit(Trait::CardName); }
  void operator()(const ir::CardNameIsDeclared&) { print.reads |= Bit(Trait::CardName); }
  void operator()(const ir::HasKeyword&) { print.reads |= Bit(Trait::Keywords); }
  void operator()(const ir::KeywordNumber&) { print.reads |= Bit(Trait::Keywords); }
  void operator()(const ir::CountOf& count) {
    if (count.kinds == ir::Shared::CardName) print.reads |= Bit(Trait::CardName);
    if (count.kinds == ir::Shared::Trait) print.reads |= Bit(Trait::Traits);
  }
  void operator()(const ir::TotalOf& total) {
    if (!total.stat.IsNone()) print.reads |= Bit(total.stat);
  }
  void operator()(const ir::AllAlike& alike) {
    if (alike.in == ir::Distinct::Trait) print.reads |= Bit(Trait::Traits);
    if (alike.in == ir::Distinct::CardName) print.reads |= Bit(Trait::CardName);
    if (alike.in == ir::Distinct::CharacterName) print.reads |= Bit(Trait::CharacterNames);
  }
  void operator()(const ir::Selector& selector) {
    if (selector.distinct == ir::Distinct::Trait) print.reads |= Bit(Trait::Traits);
    if (selector.distinct == ir::Distinct::CardName) print.reads |= Bit(Trait::CardName);
    if (selector.distinct == ir::Distinct::CharacterName) print.reads |= Bit(Trait::CharacterNames);
  }
};

bool WorksInPlay(const sheet::Sheet& sheet, const ir::Ability& ability) {
  const auto& zones = ability.functional_zones;
  return zones.empty() || std::any_of(zones.begin(), zones.end(), [&](ir::ZoneId zone) {
           return sheet::IsInPlay(sheet.roles.zones, zone);
         });
}

void Note(LayerPrint& print, const sheet::Sheet& sheet, const ir::Ability& ability) {
  if (ability.keyword) {
    for (const auto& part : ability.keyword->expansion) Note(print, sheet, *part);
    // It is there only as long as nothing takes the keyword.
    if (print.has_any) print.reads |= Bit(Trait::Keywords);
    return;
  }
  if (ability.kind != ir::AbilityKind::Continuous || !WorksInPlay(sheet, ability)) return;
  print.has_any = true;
  Noter noter{print};
  ir::Walk(ability, noter);
}

/// Those that are stated.
std::set<std::string> SeriesOf(const std::vector<const ir::Card*>& cards) {
  std::set<std::string> series;
  for (const ir::Card* card : cards) {
    if (!card->series.empty()) series.insert(card->series);
  }
  return series;
}

/// What covers what the other does comes to something else in another order; what only looks at it
/// needs to be met by what is there.
std::uint64_t LikelihoodOf(const LayerPrint& a, const LayerPrint& b) {
  const bool is_covered = (a.sets & b.Writes()) != 0 || (b.sets & a.Writes()) != 0;
  const bool do_both = Changes(a, b) && Changes(b, a);
  return (is_covered ? 2U : 0U) + (do_both ? 1U : 0U);
}

}  // namespace

LayerPrint LayerPrintOf(const sheet::Sheet& sheet, const ir::ReadCard& card) {
  LayerPrint print;
  for (const auto& paragraph : ir::ParagraphsOf(card)) {
    for (const ir::Ability& ability : paragraph) Note(print, sheet, ability);
  }
  return print;
}

positions::Seats SeatsFor(const sheet::Sheet& sheet, const std::vector<const ir::Card*>& cards,
                          std::uint32_t copies) {
  const std::set<std::string> series = SeriesOf(cards);
  if (series.size() < 2 || !sheet.deck.is_of_one_series) return {};
  const auto many = static_cast<std::uint8_t>(copies);
  positions::Seats seats;
  for (const ir::Card* card : cards) {
    const bool is_first = card->series.empty() || card->series == *series.begin();
    const bool is_second = card->series.empty() || !is_first;
    seats.push_back({is_first ? many : std::uint8_t{0}, is_second ? many : std::uint8_t{0}});
  }
  return seats;
}

bool Changes(const LayerPrint& a, const LayerPrint& b) {
  // What takes effects switches the other, and ends what it gives.
  return (a.Writes() & b.reads) != 0 || (a.sets & b.Writes()) != 0 || a.takes_effects;
}

bool MayMeet(const LayerPrint& a, const LayerPrint& b) {
  return a.has_any && b.has_any && (Changes(a, b) || Changes(b, a));
}

std::vector<LayerEntry> LayerEntriesOf(const sheet::Sheet& sheet,
                                       const std::vector<ir::ReadCard>& cards) {
  std::vector<LayerEntry> entries;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const LayerPrint print = LayerPrintOf(sheet, cards[i]);
    if (print.has_any && !print.takes_keywords) entries.push_back({i, print});
  }
  return entries;
}

std::vector<positions::RankedSet> FindLayerPairs(const sheet::Sheet& sheet,
                                                 const positions::Playable& playable) {
  const std::vector<LayerEntry> entries = LayerEntriesOf(sheet, playable.read);
  std::vector<positions::RankedSet> sets;
  for (std::size_t a = 0; a < entries.size() && entries[a].card < playable.accused; ++a) {
    const LayerPrint& one = entries[a].print;
    if (MayMeet(one, one)) sets.push_back({.cards = {entries[a].card}});
    for (std::size_t b = a + 1; b < entries.size(); ++b) {
      const LayerPrint& other = entries[b].print;
      if (!MayMeet(one, other)) continue;
      sets.push_back(
          {.cards = {entries[a].card, entries[b].card}, .likelihood = LikelihoodOf(one, other)});
    }
  }
  return sets;
}

}  // namespace caiding::conflicts
