// SPDX-License-Identifier: MIT
// From cards with chosen readings to the store.
#include <algorithm>
#include <memory>
#include <utility>

#include "model/fftcg/game.h"
#include "model/fftcg/pack.h"
#include "model/fftcg/sheet.h"
#include "model/fftcg/view.h"
#include "model/ir/walk.h"
#include "model/kernel/add_ability.h"

namespace caiding::fftcg {
namespace {

/// What the store has to know of the words of a text before anybody plays.
struct Words {
  kernel::Rules& rules;
  kernel::CardEntry& entry;

  void AddName(const std::u32string& name) {
    if (std::find(rules.names.begin(), rules.names.end(), name) == rules.names.end())
      rules.names.push_back(name);
  }
  void operator()(const ir::PutMarkers& put) { AddName(put.marker); }
  void operator()(const ir::RemoveMarkers& remove) { AddName(remove.marker); }
  void operator()(const ir::RemoveMarkersCost& cost) { AddName(cost.marker); }
  void operator()(const ir::BecomeTrait& become) {
    const bool is_trait = become.kind.IsNone() && become.colour.IsNone() && !become.declared;
    rules.changes_kinds = rules.changes_kinds || !is_trait;
  }
  void operator()(const ir::GainColour&) { rules.changes_kinds = true; }
  /// Damage that becomes another one is replaced as well. Rule: [FF-TCG 3.2, 11.12.5.1].
  void operator()(const ir::Replace& replace) {
    const auto* event = std::get_if<ir::ObjectEvent>(&replace.event.node);
    const auto happening = event != nullptr ? event->happening : ir::Happening::DealsLifeDamage;
    rules.replaced |= std::uint64_t{1} << static_cast<unsigned>(happening);
  }
  void operator()(const ir::PaidWith&) { entry.asks_what_paid = true; }
  void operator()(const ir::Underwent& past) {
    auto asked = std::make_unique<ir::HappenedThisTurn>();
    asked->event = past.event;
    rules.made_history.push_back(std::move(asked));
  }
};

/// A text may say that it works elsewhere than on the field. Rule: [FF-TCG 3.2, 11.9.1].
void NoteWhereItWorks(kernel::Rules& rules, const ir::Ability& ability, std::uint16_t card) {
  for (const ir::ZoneId zone : ability.functional_zones) {
    if (zone == zone::kField) continue;
    rules.entries[card].works_elsewhere = true;
    if (std::find(rules.work_zones.begin(), rules.work_zones.end(), zone) ==
        rules.work_zones.end()) {
      rules.work_zones.push_back(zone);
    }
  }
}

void AddOne(kernel::Rules& rules, const ir::Ability& ability, std::uint16_t card,
            ir::TextPlace place) {
  const std::uint16_t number = kernel::AddPrinted(rules, ability, card, place, {}, IsPublic);
  kernel::CardEntry& entry = rules.entries[card];
  Words words{rules, entry};
  ir::Walk(ability, words);
  const bool is_burst = sheet::IsOfDamage(GameSheet().fields, place.role);
  (is_burst ? entry.life_burst : entry.abilities).push_back(number);
  NoteWhereItWorks(rules, ability, card);
}

void AddOfKeyword(kernel::Rules& rules, ir::Ability ability, std::uint16_t card,
                  ir::TextPlace place, ir::KeywordId keyword) {
  rules.made.push_back(std::make_unique<ir::Ability>(std::move(ability)));
  const ir::Ability& text = *rules.made.back();
  const std::uint16_t number = kernel::AddPrinted(rules, text, card, place, keyword, IsPublic);
  Words words{rules, rules.entries[card]};
  ir::Walk(text, words);
  rules.entries[card].abilities.push_back(number);
  NoteWhereItWorks(rules, text, card);
}

/// What a keyword stands for, where that is abilities. Rule: [FF-TCG 3.2, 15.2.7.1],
/// [FF-TCG 3.2, 15.2.9.4.1].
void AddKeyword(kernel::Rules& rules, const ir::KeywordUse& use, std::uint16_t card,
                ir::TextPlace place) {
  if (use.keyword == keyword::kWarp) {
    for (ir::Ability& ability : AbilitiesOfWarp(rules.cards[card]))
      AddOfKeyword(rules, std::move(ability), card, place, use.keyword);
  }
  if (use.keyword == keyword::kPrime) {
    const ir::Card& lower = rules.cards[card];
    const std::u32string& name = lower.characters.empty() ? lower.name : lower.characters.front();
    AddOfKeyword(rules, NameOfPrime(name), card, place, use.keyword);
  }
}

/// What the burst of a card does: a summon's text, the effects of a character's auto abilities.
/// Rule: [FF-TCG 3.2, 11.10.3].
void AddBursts(kernel::Rules& rules, const std::vector<ir::Ability>& abilities,
               std::uint16_t card) {
  for (const ir::Ability& ability : abilities) {
    if (ability.kind != ir::AbilityKind::UseEffect && ability.kind != ir::AbilityKind::Triggered) {
      continue;
    }
    auto burst = std::make_unique<ir::Ability>(ability);
    burst->kind = ir::AbilityKind::LifeBurst;
    burst->triggers.clear();
    const ir::Ability& text = *burst;
    rules.made.push_back(std::move(burst));
    AddOne(rules, text, card, {0, sheet::RoleOfDamage(GameSheet().fields)});
  }
}

/// All parts of a cost are paid at once, so that those in points may come first: what they leave is
/// what the others ask for. Rule: [FF-TCG 3.2, 11.3.7.1], [FF-TCG 3.2, 11.6.10].
void PutPointsFirst(ir::Ability& ability) {
  if (!ability.cost) return;
  std::vector<ir::CostItem>& items = ability.cost->items;
  std::stable_partition(items.begin(), items.end(), [](const ir::CostItem& item) {
    return std::holds_alternative<ir::PayResources>(item.node);
  });
}

bool SaysOnlyItsCost(const ir::Ability& ability) {
  const auto* nothing = std::get_if<ir::Sequence>(&ability.effect.node);
  return ability.kind == ir::AbilityKind::UseEffect && ability.cost && nothing != nullptr &&
         nothing->steps.empty();
}

/// What may be paid besides is paid when the Summon is cast, together with its targets: a line that
/// says no more than that is a part of the line that says what the Summon does.
/// Rule: [FF-TCG 3.2, 11.3.5], [FF-TCG 3.2, 11.3.7.1].
void JoinExtraCost(std::vector<ir::Ability>& abilities) {
  constexpr std::uint8_t kApart = 64;  // Slots of both lines begin at 0, and none has so many.
  const auto price = std::find_if(abilities.begin(), abilities.end(), SaysOnlyItsCost);
  if (price == abilities.end()) return;
  const auto deed = std::find_if(abilities.begin(), abilities.end(), [](const ir::Ability& other) {
    return other.kind == ir::AbilityKind::UseEffect && !other.cost;
  });
  if (deed == abilities.end()) return;
  const auto apart = [](ir::Selector& cards) {
    cards.slot = static_cast<std::uint8_t>(cards.slot + kApart);
  };
  ir::Walk(*price->cost, apart);
  deed->cost = std::move(price->cost);
  deed->is_optional = price->is_optional;
  abilities.erase(price);
}

/// Every line of its text in order.
std::vector<ir::Ability> AbilitiesOf(const ir::ReadCard& card) {
  std::vector<ir::Ability> abilities;
  for (const std::vector<ir::Ability>& line : ir::ParagraphsOf(card)) {
    abilities.insert(abilities.end(), line.begin(), line.end());
  }
  for (ir::Ability& ability : abilities) {
    if (ability.keyword) ability.keyword = WithPrice(ability);
    PutPointsFirst(ability);
  }
  if (card.card.kind == kind::kSummon) JoinExtraCost(abilities);
  return abilities;
}

}  // namespace

kernel::Rules BuildRules(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies) {
  kernel::Rules rules;
  rules.policies = policies.numbers;
  rules.pack = &FfPack();
  rules.sheet = &GameSheet();
  // Pointers go into these: they are complete before the first one is taken.
  rules.texts.reserve(cards.size());
  for (const ir::ReadCard& card : cards) {
    rules.cards.push_back(card.card);
    rules.entries.emplace_back();
    rules.texts.push_back(AbilitiesOf(card));
  }
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto card = static_cast<std::uint16_t>(i);
    for (std::size_t line = 0; line < rules.texts[i].size(); ++line) {
      const ir::Ability& ability = rules.texts[i][line];
      if (ability.keyword) {
        rules.entries[i].keywords.push_back(ability.keyword->keyword);
        AddKeyword(rules, *ability.keyword, card, {line});
      } else {
        AddOne(rules, ability, card, {line});
      }
    }
    if (cards[i].card.is_burst) AddBursts(rules, rules.texts[i], card);
  }
  return rules;
}

}  // namespace caiding::fftcg
