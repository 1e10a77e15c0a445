// SPDX-License-Identifier: MIT
#include "model/scenario/lay_moment.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "model/ir/effect.h"
#include "model/kernel/lasting.h"
#include "model/scenario/text_names.h"
#include "model/sheet/sheet.h"

namespace caiding::scenario {
namespace {

using kernel::Mention;

std::string Where(const Place& place) {
  return place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
}

/// How long the text says that the effect lasts.
ir::Duration DurationOf(const ir::Effect& effect) {
  return std::visit(
      [](const auto& node) {
        if constexpr (requires { node.duration.kind; })
          return node.duration;
        else
          return ir::Duration{};
      },
      effect.node);
}

/// How many entries the effect makes for each object: one a change of strength, one a gain.
int PartsOf(const ir::Effect& effect) {
  if (const auto* change = std::get_if<ir::ChangeStats>(&effect.node)) {
    return static_cast<int>(change->changes.size());
  }
  if (const auto* grant = std::get_if<ir::Grant>(&effect.node)) {
    return static_cast<int>(grant->gains.size());
  }
  return 0;
}

class MomentLayer {
 public:
  MomentLayer(const Scenario& scenario, const kernel::Rules& rules,
              const std::map<std::string, std::uint16_t>& numbers)
      : scenario_(scenario), rules_(rules), numbers_(numbers) {}

  Expected<kernel::Moment> Run() {
    const MomentEntry& entry = scenario_.moment;
    for (const PlacedEntry& placed : scenario_.placed) AddCard(placed);
    for (const PendingEntry& item : entry.chain) moment_.stack.push_back(Pending(item));
    for (const PendingEntry& item : entry.waiting) moment_.waiting.push_back(Pending(item));
    for (const EffectEntry& effect : entry.effects) AddEffect(effect);
    for (std::size_t player = 0; player < 2; ++player) {
      moment_.players[player].levels_this_turn = entry.levels[player];
      for (const auto& [used, number] : entry.used_cards[player]) AddUsedCard(used, number, player);
    }
    moment_.player_markers = entry.markers;
    moment_.combat.attacker = Of(entry.combat.attacker);
    moment_.combat.flags = entry.combat.flags;
    moment_.combat.has_new = entry.combat.has_new;
    for (const BoutEntry& bout : entry.combat.bouts) {
      moment_.combat.bouts.push_back(
          {Of(bout.attacked), Of(bout.defender), bout.is_declared, bout.stands});
    }
    moment_.standing = entry.standing;
    moment_.starting_player = entry.starting_player;
    moment_.priority = entry.priority;
    moment_.passes = entry.passes;
    moment_.closes = entry.closes;
    if (!problem_.empty()) return Failure{problem_};
    return std::move(moment_);
  }

 private:
  void Fail(const Place& place, const std::string& reason) {
    if (problem_.empty()) problem_ = Where(place) + reason;
  }
  Mention Of(const MentionEntry& entry) {
    if (entry.name.empty()) return {};
    if (entry.name == MentionEntry::kGone) return {Mention::kGone, 0};
    const auto index = PlacedNamed(scenario_, entry.name);
    if (!index) {
      Fail(entry.place, index.Error().reason);
      return {};
    }
    return {*index, entry.moved};
  }
  const PlacedEntry* CardOf(const Mention& mention) const {
    return mention.card < 0 ? nullptr : &scenario_.placed[static_cast<std::size_t>(mention.card)];
  }
  std::uint16_t Ability(const TextEntry& text) {
    const auto card = numbers_.find(text.number);
    if (card == numbers_.end()) {
      Fail(text.place, "expected the number of a card of this position, not " + text.number);
      return kernel::kNone16;
    }
    const auto ability = AbilityNamed(rules_, card->second, text);
    if (ability) return *ability;
    Fail(text.place, "expected " + ability.Error().reason);
    return kernel::kNone16;
  }
  void AddCard(const PlacedEntry& placed) {
    const auto self = static_cast<std::int16_t>(moment_.cards.size());
    moment_.cards.push_back(placed.state);
    for (TextEntry text : placed.used) {
      if (text.number.empty()) text.number = placed.number;
      moment_.uses.push_back({Mention{self, 0}, Ability(text)});
    }
    for (int i = 0; i < placed.levelled; ++i)
      moment_.uses.push_back({Mention{self, 0}, kernel::kNone16});
  }
  void AddUsedCard(const MentionEntry& used, const std::string& number, std::size_t player) {
    const PlacedEntry* card = CardOf(Of(used));
    if (card == nullptr) return Fail(used.place, "expected a card that lies somewhere");
    const auto then = numbers_.find(number.empty() ? card->number : number);
    if (then == numbers_.end())
      return Fail(used.place, "expected the number of a card of this position, not " + number);
    moment_.used_cards.push_back({then->second, static_cast<std::uint8_t>(player),
                                  static_cast<std::uint8_t>(Of(used).card)});
  }
  /// The first ability that a tactic resolves, which is announced with it.
  std::uint16_t UseAbilityOf(const Mention& source) const {
    const PlacedEntry* card = CardOf(source);
    if (card == nullptr) return kernel::kNone16;
    for (const std::uint16_t number : rules_.entries[numbers_.at(card->number)].abilities) {
      if (rules_.abilities[number].kind == ir::AbilityKind::UseEffect) return number;
    }
    return kernel::kNone16;
  }
  kernel::PendingItem Pending(const PendingEntry& entry) {
    kernel::PendingItem pending;
    kernel::StackItem& item = pending.item;
    item.kind = entry.kind;
    item.controller = entry.player;
    item.amount = entry.amount;
    item.x = entry.x;
    pending.source = Of(entry.source);
    pending.subject = Of(entry.subject);
    if (!entry.text.number.empty())
      item.ability = Ability(entry.text);
    else if (entry.kind == kernel::StackItemKind::Card)
      item.ability = UseAbilityOf(pending.source);
    const std::uint8_t usual = kernel::kPreviousDone | kernel::kTargetsNamed;
    const std::uint8_t trigger = entry.is_trigger ? kernel::kIsTrigger : 0;
    item.flags = entry.marks.value_or(static_cast<std::uint8_t>(usual | trigger));
    AddTargets(entry, pending);
    for (const auto& [slot, mention] : entry.picks) pending.picks.push_back({slot, Of(mention)});
    return pending;
  }
  void AddTargets(const PendingEntry& entry, kernel::PendingItem& pending) {
    if (entry.targets.empty()) return;
    const std::uint16_t ability = pending.item.ability;
    const std::size_t slots =
        ability == kernel::kNone16 ? 0 : rules_.abilities[ability].targets.size();
    if (entry.targets.size() > slots) {
      return Fail(entry.place, "expected targets for " + std::to_string(slots) +
                                   " phrases of the text, not for " +
                                   std::to_string(entry.targets.size()));
    }
    for (std::size_t i = 0; i < entry.targets.size(); ++i) {
      const std::uint8_t slot = rules_.abilities[ability].targets[i].selector->slot;
      for (const MentionEntry& target : entry.targets[i])
        pending.picks.push_back({slot, Of(target)});
    }
  }

  void AddEffect(const EffectEntry& entry) {
    const bool is_printed =
        entry.form == kernel::EffectForm::Printed || entry.form == kernel::EffectForm::Watch;
    const std::uint16_t ability = Ability(entry.text);
    if (ability == kernel::kNone16) return;
    kernel::EffectLine line;
    line.source = Of(entry.source);
    line.affected = Of(entry.affected);
    line.effect.form = entry.form;
    const PlacedEntry* source = CardOf(line.source);
    line.effect.controller =
        entry.player.value_or(source == nullptr ? std::uint8_t{0} : source->card.controller);
    if (is_printed) {
      line.effect.code = ability;
      line.effect.amount = entry.amount.value_or(0);
      moment_.has_all_effects = true;
      moment_.effects.push_back(line);
      return;
    }
    const auto nodes = NodesOf(rules_, ability);
    if (entry.which < 1 || entry.which > nodes.size()) {
      return Fail(entry.place, "expected an effect 1.." + std::to_string(nodes.size()) + " of " +
                                   TextWords(entry.text, false) + " that lasts, not " +
                                   std::to_string(entry.which));
    }
    line.effect.code = nodes[entry.which - 1u];
    AddLasting(entry, line);
  }
  void AddLasting(const EffectEntry& entry, kernel::EffectLine line) {
    const ir::Effect& effect = *rules_.nodes[line.effect.code];
    const kernel::EffectInstance usual = Usual(effect, line.effect.controller);
    line.effect.duration = usual.duration;
    line.effect.turns = entry.turns.value_or(usual.turns);
    line.effect.spare = entry.starts.value_or(usual.spare);
    const int parts = PartsOf(effect);
    if (entry.part || parts == 0) {
      line.effect.part = entry.part.value_or(usual.part);
      const auto amount = entry.amount ? entry.amount : AmountOf(effect, line.effect.part);
      if (!amount)
        return Fail(entry.place, "expected `amount`: the text counts it when it takes effect");
      line.effect.amount = *amount;
      moment_.effects.push_back(line);
      return;
    }
    for (int part = 0; part < parts; ++part) {
      EffectEntry one = entry;
      one.part = static_cast<std::uint8_t>(part);
      AddLasting(one, line);
    }
  }
  /// What taking effect fixes, as far as the text says it.
  std::optional<std::int32_t> AmountOf(const ir::Effect& effect, std::uint8_t part) const {
    const auto constant = [](const ir::Quantity& quantity) -> std::optional<std::int32_t> {
      const auto* number = std::get_if<ir::Number>(&quantity.node);
      return number == nullptr ? std::nullopt : std::optional<std::int32_t>(number->value);
    };
    if (const auto* change = std::get_if<ir::ChangeStats>(&effect.node)) {
      // Whom a number follows no entry says.
      if (part >= change->changes.size() || change->changes[part].follows) return std::nullopt;
      return constant(change->changes[part].amount);
    }
    if (const auto* prevent = std::get_if<ir::PreventDamage>(&effect.node)) {
      return prevent->amount ? constant(*prevent->amount) : std::optional<std::int32_t>(-1);
    }
    return 0;
  }
  kernel::EffectInstance Usual(const ir::Effect& effect, std::uint8_t controller) const {
    kernel::State scratch;
    kernel::Game game(rules_, scratch);
    kernel::Frame frame;
    frame.controller = controller;
    return kernel::LastingEffect(game, frame, effect, DurationOf(effect));
  }

  const Scenario& scenario_;
  const kernel::Rules& rules_;
  const std::map<std::string, std::uint16_t>& numbers_;
  kernel::Moment moment_;
  std::string problem_;
};

}  // namespace

Expected<std::int16_t> PlacedNamed(const Scenario& scenario, const std::string& name) {
  const auto index = [](std::size_t i) { return static_cast<std::int16_t>(i); };
  for (std::size_t i = 0; i < scenario.placed.size(); ++i) {
    if (scenario.placed[i].alias == name) return index(i);
  }
  std::string number = name;
  int owner = -1;
  for (const auto& [prefix, side] : {std::pair{"first/", 0}, std::pair{"second/", 1}}) {
    if (!name.starts_with(prefix)) continue;
    number = name.substr(std::string_view(prefix).size());
    owner = side;
  }
  std::int16_t found = -1;
  for (std::size_t i = 0; i < scenario.placed.size(); ++i) {
    const PlacedEntry& placed = scenario.placed[i];
    if (placed.number != number || (owner >= 0 && placed.card.owner != owner)) continue;
    if (found >= 0) return Failure{"several cards are called " + name + "; give one an alias"};
    found = index(i);
  }
  if (found < 0) return Failure{"no card is called " + name};
  return found;
}

Expected<kernel::Moment> MomentOf(const Scenario& scenario, const kernel::Rules& rules,
                                  const std::map<std::string, std::uint16_t>& numbers) {
  return MomentLayer(scenario, rules, numbers).Run();
}

}  // namespace caiding::scenario
