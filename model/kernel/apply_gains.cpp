// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/board_pass.h"
#include "model/kernel/evaluate.h"

// What an object gains: abilities, keywords, traits, names.

namespace caiding::kernel {
namespace {

// BOUND: gained abilities that give abilities in turn.
constexpr int kGainDepthMax = 3;

void GainAbility(Pass& pass, int object, std::uint16_t number) {
  Characteristics* look = Place(pass.game, object);
  if (look == nullptr || number == kNone16) return;
  // A gained effect asks for its level as well. Rule: [Zero 1.20, 709.2], [Zero 1.20, 307.2].
  if (pass.game.At(object).level < pass.game.rules.abilities[number].text->level) return;
  if (look->granted_count >= kGrantedMax) return RunOut(pass.game, Capacity::Effects);
  look->granted[look->granted_count++] = number;
  const AbilityEntry& ability = pass.game.rules.abilities[number];
  // In strata it is in force by itself, each part in its own.
  if (pass.stratum >= 0) return;
  if (ability.kind != ir::AbilityKind::Continuous || pass.depth >= kGainDepthMax) return;
  Context context;
  context.source = RefTo(pass.game.state, object);
  context.controller = pass.game.At(object).controller;
  context.x = XOf(pass.game, context, *ability.text);
  if (!IsActive(pass, ability, context)) return;
  // What a gained ability gives is worked out as if it were printed, whatever gave the ability.
  Pass inner = pass;
  inner.is_lasting = false;
  inner.part = -1;
  inner.depth = pass.depth + 1;
  ApplyNode(inner, context, ability.text->effect, {});
  pass.now = inner.now;
}

/// What the other card has by itself, whatever it has gained or lost; each at its level.
/// Rule: [Zero 1.20, 709.1], [Zero 1.20, 307.2].
void GainEffectsOf(Pass& pass, int object) {
  const auto card = static_cast<std::uint16_t>(pass.fixed_amount);
  const CardEntry& entry = pass.game.rules.entries[card];
  const int level = pass.game.At(object).level;
  for (const ir::KeywordId keyword : entry.keywords) {
    if (HasAtLevel(pass.game, card, level, keyword)) {
      Place(pass.game, object)->keywords |= std::uint64_t{1} << keyword.value;
    }
  }
  for (const std::uint16_t number : entry.abilities) GainAbility(pass, object, number);
}

std::uint16_t NumberOf(const Game& game, const ir::Ability& ability) {
  const auto found = game.rules.ability_numbers.find(&ability);
  return found == game.rules.ability_numbers.end() ? kNone16 : found->second;
}

void GainKeyword(Pass& pass, int object, const ir::KeywordUse& use) {
  Place(pass.game, object)->keywords |= std::uint64_t{1} << use.keyword.value;
  for (const auto& ability : use.expansion)
    GainAbility(pass, object, NumberOf(pass.game, *ability));
}

/// A trait or a name more; one that is there already changes nothing.
void AddWord(Game& game, std::array<const std::u32string*, kNamesMax>& list, std::uint8_t& count,
             const std::u32string& word) {
  const auto is_it = [&](const std::u32string* other) { return *other == word; };
  if (std::any_of(list.begin(), list.begin() + count, is_it)) return;
  if (count >= kNamesMax) return RunOut(game, Capacity::Effects);
  list[count++] = &word;
}

}  // namespace

bool HasAtLevel(const Game& game, std::uint16_t card, int level, ir::KeywordId keyword) {
  bool is_marked = false;
  for (const std::uint16_t number : game.rules.entries[card].abilities) {
    const AbilityEntry& ability = game.rules.abilities[number];
    if (ability.keyword != keyword) continue;
    if (ability.text->level <= level) return true;
    is_marked = true;
  }
  return !is_marked;
}

void ApplyGain(Pass& pass, int object, const ir::Gain& gain) {
  Characteristics* look = Place(pass.game, object);
  ir::Match(
      gain, [&](const ir::KeywordUse& use) { GainKeyword(pass, object, use); },
      [&](const ir::GainTrait& trait) {
        AddWord(pass.game, look->traits, look->trait_count, trait.trait);
      },
      [&](const ir::GainCharacterName& name) {
        AddWord(pass.game, look->names, look->name_count, name.name);
      },
      [&](const ir::GainAbilities& gains) {
        for (const auto& ability : gains.abilities) {
          if (ability->keyword)
            GainKeyword(pass, object, *ability->keyword);
          else
            GainAbility(pass, object, NumberOf(pass.game, *ability));
        }
      },
      [&](const ir::GainEffectsOf&) { GainEffectsOf(pass, object); },
      [&](const ir::GainColour& one) { look->colours |= std::uint32_t{1} << one.colour.value; },
      // Told as gaps: nothing plays them yet.
      [](const ir::GainDeclared&) {}, [](const ir::GainTraitsOf&) {});
}

}  // namespace caiding::kernel
