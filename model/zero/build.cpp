// SPDX-License-Identifier: MIT
// From cards with chosen readings to the store.
#include <algorithm>

#include "model/ir/walk.h"
#include "model/kernel/add_ability.h"
#include "model/kernel/summary.h"
#include "model/zero/game.h"
#include "model/zero/level_markers.h"
#include "model/zero/pack.h"
#include "model/zero/sheet.h"
#include "model/zero/token_card.h"

namespace caiding::zero {
namespace {

/// Zones whose cards can be named as targets: those that everybody sees.
bool IsPublic(ir::ZoneId zone) {
  return zone == zone::kBattle || zone == zone::kEvent || zone == zone::kRest ||
         zone == zone::kResource || zone == zone::kRemoved || zone == zone::kStack;
}

struct Builder {
  kernel::Rules& rules;

  void AddName(const std::u32string& name) {
    if (std::find(rules.names.begin(), rules.names.end(), name) == rules.names.end()) {
      rules.names.push_back(name);
    }
  }

  void AddWorkZone(ir::ZoneId zone) {
    auto& zones = rules.work_zones;
    if (std::find(zones.begin(), zones.end(), zone) == zones.end()) zones.push_back(zone);
  }

  void AddTokenCard(const ir::Effect& effect, const ir::CreateToken& token) {
    if (rules.token_cards.contains(&effect)) return;
    ir::Card card = CardOfToken(token);
    card.number = "token " + std::to_string(rules.token_cards.size() + 1);
    const auto index = static_cast<std::uint16_t>(rules.cards.size());
    rules.token_cards[&effect] = index;
    rules.cards.push_back(card);
    rules.entries.emplace_back();
    for (const ir::Gain& gain : token.gains) {
      if (const auto* use = std::get_if<ir::KeywordUse>(&gain)) AddKeyword(*use, index, {}, 1);
      if (const auto* gains = std::get_if<ir::GainAbilities>(&gain)) {
        for (const auto& ability : gains->abilities) AddAbility(*ability, index, {}, {});
      }
    }
  }

  /// Marker names and tokens, wherever the ability speaks of them: in its costs, conditions and
  /// numbers too. Rule: [Zero 1.20, 326.3], [Zero 1.20, 326.4].
  void Scan(const ir::Ability& ability) {
    struct {
      Builder& builder;
      void operator()(const ir::PutMarkers& put) { builder.AddName(put.marker); }
      void operator()(const ir::RemoveMarkers& remove) { builder.AddName(remove.marker); }
      void operator()(const ir::MoveMarkers& move) { builder.AddName(move.marker); }
      void operator()(const ir::RemoveMarkersCost& cost) { builder.AddName(cost.marker); }
      void operator()(const ir::ObjectEvent& event) {
        if (AreLevelMarkers(event.marker)) builder.AddName(event.marker);
      }
      void operator()(const ir::HasMarker& has) { builder.AddName(has.marker); }
      void operator()(const ir::MarkersOn& on) { builder.AddName(on.marker); }
      void operator()(const ir::GainTrait& gain) { builder.rules.traits.push_back(gain.trait); }
      void operator()(const ir::BecomeTrait& become) {
        builder.rules.traits.push_back(become.trait);
      }
      void operator()(const ir::Effect& effect) {
        const auto* token = std::get_if<ir::CreateToken>(&effect.node);
        if (token != nullptr) builder.AddTokenCard(effect, *token);
      }
    } visit{*this};
    ir::Walk(ability, visit);
  }

  /// What waits or triggers anew is a text of its own, with tokens of its own.
  /// Rule: [Zero 1.20, 325.3].
  void ScanMade() {
    for (std::size_t i = 0; i < rules.made.size(); ++i) Scan(*rules.made[i]);
  }

  /// Ways of use, and what may put a card below another.
  void AddPiles(const ir::Ability& ability, kernel::CardEntry& entry) {
    const auto* use = std::get_if<ir::UseOtherwise>(&ability.effect.node);
    if (use != nullptr && use->others) rules.has_payment_instead = true;
    if (use != nullptr && !use->others) {
      entry.has_other_ways = true;
      rules.has_parts = rules.has_parts || use->onto.has_value();
      if (!use->from.IsNone()) AddWorkZone(use->from);
    }
    auto stacks = [&](const ir::Stack& stack) {
      rules.has_parts = rules.has_parts || stack.below == ir::Below::Part;
    };
    ir::Walk(ability, stacks);
  }

  std::uint16_t AddAbility(const ir::Ability& ability, std::uint16_t card, ir::TextPlace place,
                           ir::KeywordId keyword) {
    const std::uint16_t number = kernel::AddPrinted(rules, ability, card, place, keyword, IsPublic);
    Scan(ability);
    kernel::CardEntry& entry = rules.entries[card];
    const bool is_burst = sheet::IsOfDamage(GameSheet().fields, place.role);
    auto& list = is_burst ? entry.life_burst : entry.abilities;
    list.push_back(number);
    for (const ir::ZoneId zone : ability.functional_zones) {
      if (zone == zone::kBattle || zone == zone::kEvent) continue;
      entry.works_elsewhere = true;
      AddWorkZone(zone);
    }
    AddPiles(ability, entry);
    return number;
  }

  void AddKeyword(const ir::KeywordUse& use, std::uint16_t card, ir::TextPlace place,
                  std::int32_t level) {
    rules.entries[card].keywords.push_back(use.keyword);
    bool is_first = true;
    const auto add = [&](const ir::Ability& ability) {
      const std::uint16_t number = AddAbility(ability, card, place, use.keyword);
      if (is_first) rules.abilities[number].keyword_number = use.number.value_or(0);
      is_first = false;
    };
    for (const auto& expanded : use.expansion) {
      if (level <= 1 || expanded->level >= level) {
        add(*expanded);
        continue;
      }
      // The level mark before a keyword gates what it stands for. Rule: [Zero 1.20, 307.2].
      auto gated = std::make_unique<ir::Ability>(*expanded);
      gated->level = level;
      const ir::Ability& text = *gated;
      rules.made.push_back(std::move(gated));
      add(text);
    }
  }

  void AddText(const std::vector<ir::Ability>& abilities, std::uint16_t card, ir::TextPlace place) {
    for (const ir::Ability& ability : abilities) {
      if (ability.keyword) {
        AddKeyword(*ability.keyword, card, place, ability.level);
      } else {
        AddAbility(ability, card, place, {});
      }
    }
  }
};

}  // namespace

namespace {

/// What the earlier edition decides is no question there: E03, E04 and E08 answer D-C08, D-C07 and
/// D-A02.
void FollowEdition(kernel::Rules& rules) {
  const auto follow = [&](PolicyNumber edition, PolicyNumber open, std::uint8_t value) {
    if (rules.policies[edition] == 0) return;
    rules.policies[open] = value;
    rules.consulted.Set(edition);
  };
  follow(kPartialInEdition, kPartialAction,
         static_cast<std::uint8_t>(PartialAction::IgnoreIfIncomplete));
  follow(kOwnerInEdition, kOwnersZone, static_cast<std::uint8_t>(OwnersZone::CardText));
  follow(kCostInEdition, kEffectCost, static_cast<std::uint8_t>(EffectCost::PrintedIfSaid));
}

/// What a card may be or become is a trait that can be declared, in one order; any other is
/// nobody's. Rule: [Zero 1.20, 306.1].
void CollectTraits(kernel::Rules& rules) {
  for (const ir::Card& card : rules.cards) {
    rules.traits.insert(rules.traits.end(), card.traits.begin(), card.traits.end());
  }
  std::sort(rules.traits.begin(), rules.traits.end());
  rules.traits.erase(std::unique(rules.traits.begin(), rules.traits.end()), rules.traits.end());
  rules.traits.emplace_back();
}

}  // namespace

std::string_view UndefinedRow(const kernel::State& state) {
  if (state.result != kernel::Result::UndefinedInEdition || state.flags == 0) return {};
  return ImplementedPolicies()[static_cast<std::size_t>(state.flags - 1)].id;
}

kernel::Rules BuildRules(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies,
                         const kernel::Pools& pools) {
  kernel::Rules rules;
  rules.pools = pools;
  rules.pack = &ZeroPack();
  rules.sheet = &GameSheet();
  rules.check_reads = kernel::AspectOf(zone::kBattle) | kernel::AspectOf(zone::kEvent) |
                      kernel::kTapping | kernel::kDamage | kernel::kMarks | kernel::kCombat;
  std::copy(policies.numbers.begin(), policies.numbers.end(), rules.policies.begin());
  FollowEdition(rules);
  // Pointers go into these: they are complete before the first one is taken.
  std::size_t text_count = 0;
  for (const ir::ReadCard& card : cards) text_count += card.texts.size();
  rules.texts.reserve(text_count);
  rules.cards.reserve(cards.size());
  for (const ir::ReadCard& card : cards) {
    rules.cards.push_back(card.card);
    rules.entries.emplace_back();
    for (const ir::Message& gap : PlayGaps(card)) rules.entries.back().gaps.push_back(gap.en);
  }
  for (const ir::ReadCard& card : cards) {
    rules.texts.insert(rules.texts.end(), card.texts.begin(), card.texts.end());
  }
  SettleQuotedNames(rules);
  SettleKeywordNumbers(rules);
  Builder builder{rules};
  std::size_t text = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto card = static_cast<std::uint16_t>(i);
    for (std::size_t own = 0; own < cards[i].texts.size(); ++own) {
      builder.AddText(rules.texts[text++], card, {own, ir::RoleOf(cards[i], own)});
    }
  }
  builder.ScanMade();
  NoteRemovals(rules);
  CollectTraits(rules);
  kernel::Summarise(rules);
  for (std::size_t card = 0; card < rules.cards.size(); ++card) {
    rules.entries[card].is_quick = IsQuick(rules, card);
    rules.entries[card].permits_use = PermitsUse(rules, card);
  }
  rules.has_permissions =
      std::any_of(rules.entries.begin(), rules.entries.end(),
                  [](const kernel::CardEntry& entry) { return entry.permits_use; });
  const auto asks = [&](const ir::Has& has) {
    rules.asks_of_defences = rules.asks_of_defences || has.quality == ir::Quality::DefendedThisTurn;
  };
  for (const auto& abilities : rules.texts) {
    for (const ir::Ability& ability : abilities) ir::Walk(ability, asks);
  }
  // Where one plays with the top card shown, what happens to decks calls for checks.
  if (std::any_of(rules.abilities.begin(), rules.abilities.end(), ShowsDeckTop)) {
    rules.check_reads = kernel::kEverything;
  }
  return rules;
}

}  // namespace caiding::zero
