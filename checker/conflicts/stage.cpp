// SPDX-License-Identifier: MIT
#include "checker/conflicts/stage.h"

#include <algorithm>
#include <set>

#include "checker/positions/plain_name.h"
#include "model/ir/walk.h"
#include "model/kernel/game.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

constexpr positions::BoardLimits kBoardLimits{.copies = findings::Limit::pair_copies_max,
                                              .fillers = findings::Limit::pair_fillers_max,
                                              .positions = findings::Limit::pair_positions_max,
                                              .has_company = true};

/// Everything below a node, by address.
struct Addresses {
  std::set<const void*> all;
  template <class N>
  void operator()(const N& node) {
    all.insert(&node);
  }
};

/// The plain card for nothing; see `SetStage`.
std::uint16_t FreeCard(const positions::Table& table) {
  return static_cast<std::uint16_t>(table.cards.size() - 1);
}

/// One more choice at the end of a line: to do nothing, where that may be chosen.
void PassOn(const kernel::Rules& rules, const kernel::Position& position,
            std::vector<std::uint16_t>& way) {
  auto state = sheet::Lay(rules, position);
  if (!state) return;
  for (const std::uint16_t choice : way) kernel::Apply(rules, *state, choice);
  if (kernel::IsOver(*state)) return;
  const Choosable options(rules, *state);
  const kernel::Decision& decision = options.decision();
  const auto* end = decision.options.begin() + decision.count;
  const auto* pass = std::find_if(decision.options.begin(), end, [](const kernel::Option& option) {
    return option.verb == kernel::OptionVerb::Done || option.verb == kernel::OptionVerb::Pass;
  });
  way.push_back(static_cast<std::uint16_t>(pass == end ? 0 : pass - decision.options.begin()));
}

}  // namespace

positions::Table SetStage(const sheet::Sheet& sheet,
                          const std::vector<const sheet::CheckedCard*>& cards) {
  positions::Table table = positions::SetTable(sheet, cards);
  ir::Card free = table.cards[table.filler].card;
  free.number = "PLAIN-4";
  free.name = positions::PlainName(sheet, U"白板丁", U"Blank D");
  free.cost_total = 0;
  ir::Card instant = free;
  instant.number = "PLAIN-5";
  instant.name = positions::PlainName(sheet, U"白板戊", U"Blank E");
  const sheet::KindRoles& kinds = sheet.roles.kinds;
  if (!kinds.spell.IsNone()) {
    instant.kind = kinds.spell;
    instant.subkind = kinds.quick_spell;
    instant.stats.clear();
  }
  for (ir::Card* card : {&instant, &free}) {
    table.cards.emplace_back(std::move(*card));
    table.readings.emplace_back();
  }
  return table;
}

std::uint16_t FreeInstant(const positions::Table& table) {
  return static_cast<std::uint16_t>(table.cards.size() - 2);
}

Laid Lay(positions::Table table, const kernel::Policies& policies) {
  kernel::Rules rules = sheet::Build(*table.sheet, table.cards, policies);
  return {std::move(table), std::move(rules)};
}

positions::Table WithoutTexts(positions::Table table, const std::vector<TextOf>& texts) {
  for (const TextOf& text : texts) {
    table.cards[text.card].card.texts[text.paragraph].words.clear();
    table.cards[text.card].texts[text.paragraph].clear();
    table.readings[text.card][text.paragraph].clear();
  }
  return table;
}

TextShare::TextShare(const kernel::Rules& rules, const std::vector<TextOf>& texts)
    : abilities_(rules.abilities.size()), nodes_(rules.nodes.size()) {
  Addresses addresses;
  const auto is_of_one = [&](const kernel::AbilityEntry& ability) {
    return std::any_of(texts.begin(), texts.end(), [&](const TextOf& text) {
      return ability.card == text.card && ability.paragraph == text.paragraph;
    });
  };
  for (std::size_t i = 0; i < rules.abilities.size(); ++i) {
    const kernel::AbilityEntry& ability = rules.abilities[i];
    if (!is_of_one(ability)) continue;
    abilities_[i] = true;
    ir::Walk(*ability.text, addresses);
  }
  for (std::size_t i = 0; i < rules.abilities.size(); ++i) {
    if (addresses.all.contains(rules.abilities[i].text)) abilities_[i] = true;
  }
  for (std::size_t i = 0; i < rules.nodes.size(); ++i)
    nodes_[i] = addresses.all.contains(rules.nodes[i]);
}

kernel::State TextShare::Without(const kernel::Rules& rules, const kernel::State& state) const {
  kernel::State without = state;
  kernel::Game game(rules, without);
  for (int i = state.effect_count - 1; i >= 0; --i) {
    const kernel::EffectInstance& effect = state.effects[static_cast<std::size_t>(i)];
    const bool is_printed = effect.form == kernel::EffectForm::Printed && abilities_[effect.code];
    const bool is_lasting = effect.form == kernel::EffectForm::Lasting && nodes_[effect.code];
    if (is_printed || is_lasting) kernel::RemoveEffect(game, i);
  }
  return without;
}

Choosable::Choosable(const kernel::Rules& rules, const kernel::State& state)
    : decision_(std::make_unique<kernel::Decision>()) {
  kernel::Legal(rules, state, *decision_);
}

bool Choosable::Has(const kernel::Option& option) const {
  return std::any_of(decision_->options.begin(), decision_->options.begin() + decision_->count,
                     [&](const kernel::Option& offered) { return offered == option; });
}

std::vector<kernel::Position> BoardsFor(const Laid& laid, const positions::Seats& seats,
                                        findings::Meter& meter) {
  positions::Boards boards = positions::MakePositions(laid.table, kBoardLimits, meter, seats);
  if (boards.is_cut) meter.Note(kBoardLimits.positions);
  for (kernel::Position& position : boards.positions) {
    kernel::PlacedCard placed;
    placed.card = FreeCard(laid.table);
    placed.zone = laid.table.sheet->roles.zones.hand;
    position.cards.push_back(std::move(placed));
  }
  return std::move(boards.positions);
}

kernel::Position JustEntered(const sheet::Sheet& sheet, kernel::Position position) {
  for (auto& placed : position.cards) {
    if (placed.controller == 0 && placed.zone == sheet.roles.zones.play)
      placed.entered_this_turn = true;
  }
  return position;
}

findings::Line LineOf(const Laid& laid, const kernel::Policies& policies,
                      const kernel::Position& position, std::vector<std::uint16_t> choices) {
  return {.sheet = laid.table.sheet,
          .cards = laid.table.cards,
          .readings = laid.table.readings,
          .policies = policies,
          .position = position,
          .choices = std::move(choices)};
}

std::optional<Clash> TwoOutcomes(const kernel::Policies& policies, const kernel::Position& position,
                                 ShownLine first, ShownLine second,
                                 std::vector<std::string> clauses) {
  const auto one = findings::OutcomeOf(LineOf(*first.laid, policies, position, first.choices));
  const auto other = findings::OutcomeOf(LineOf(*second.laid, policies, position, second.choices));
  if (!one || !other || *one == *other) return std::nullopt;
  first.claim = evidence::OutcomeIs{*one, *other};
  second.claim = evidence::OutcomeIs{*other, *one};
  return Clash{.lines = {std::move(first), std::move(second)}, .clauses = std::move(clauses)};
}

std::optional<Clash> Differing(const kernel::Policies& policies, const kernel::Position& position,
                               ShownLine first, ShownLine second,
                               const std::vector<std::string>& clauses) {
  constexpr int kMoreChoices = 4;  // BOUND: an attack is over after fewer.
  for (int i = 0; i <= kMoreChoices; ++i) {
    auto clash = TwoOutcomes(policies, position, first, second, clauses);
    if (clash) return clash;
    PassOn(first.laid->rules, position, first.choices);
    PassOn(second.laid->rules, position, second.choices);
  }
  return std::nullopt;
}

}  // namespace caiding::conflicts
