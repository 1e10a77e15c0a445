// SPDX-License-Identifier: MIT
#include "checker/evidence/outcome.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <xxhash.h>

#include "model/ir/utf8.h"
#include "model/kernel/engine.h"
#include "model/zero/game.h"
#include "model/zero/vocabulary.h"

namespace caiding::evidence {
namespace {

using kernel::Object;
using kernel::Option;
using kernel::OptionVerb;
using kernel::Rules;
using kernel::State;

template <class IdType>
std::string WordOf(const std::vector<ir::Word>& words, IdType id) {
  if (id.IsNone() || id.value >= words.size()) return "-";
  return ir::EncodeUtf8(words[id.value].spellings.front());
}

std::string NumberOf(const Rules& rules, std::uint16_t card) {
  return card < rules.cards.size() ? rules.cards[card].number : "-";
}

/// An ability by its card and place there, never by its number in one reading's store.
std::string AbilityName(const Rules& rules, std::uint16_t ability) {
  if (ability >= rules.abilities.size()) return "-";
  const kernel::AbilityEntry& entry = rules.abilities[ability];
  std::uint16_t place = 0;
  for (std::uint16_t i = 0; i < ability; ++i) {
    const kernel::AbilityEntry& before = rules.abilities[i];
    if (before.card == entry.card && before.paragraph == entry.paragraph) ++place;
  }
  return fmt::format("{}:{}:{}", NumberOf(rules, entry.card), entry.paragraph, place);
}

std::string DescribeObject(const Rules& rules, const State& state, std::uint16_t index) {
  const Object& object = state.objects[index];
  std::string line = fmt::format(
      "object {} {} in {} of {} by {}", index, NumberOf(rules, object.card),
      WordOf(zero::GameVocabulary().zones, object.zone), object.owner, object.controller);
  if (object.Has(kernel::kTapped)) line += " tapped";
  if (object.Has(kernel::kFaceDown)) line += " face-down";
  if (object.Has(kernel::kEnteredThisTurn)) line += " entered";
  if (object.Has(kernel::kAttackedThisTurn)) line += " attacked";
  if (object.host != kernel::kNoObject8) line += fmt::format(" with {}", object.host);
  if (object.rank != 0) line += fmt::format(" rank {}", object.rank);
  if (object.level != 1) line += fmt::format(" level {}", object.level);
  if (object.damage != 0) line += fmt::format(" damage {}", object.damage);
  for (std::uint8_t i = 0; i < state.marker_count; ++i) {
    const kernel::MarkerPile& pile = state.markers[i];
    if (pile.object != index || pile.name >= rules.names.size()) continue;
    line += fmt::format(" {}x{}", ir::EncodeUtf8(rules.names[pile.name]), pile.count);
  }
  return line;
}

std::string_view VerbName(OptionVerb verb) {
  switch (verb) {
    case OptionVerb::Pass: return "pass";
    case OptionVerb::Yes: return "yes";
    case OptionVerb::No: return "no";
    case OptionVerb::UseCard: return "use";
    case OptionVerb::Activate: return "activate";
    case OptionVerb::LevelUp: return "level up";
    case OptionVerb::DeclareAttack: return "attack with";
    case OptionVerb::AttackLife: return "attack life";
    case OptionVerb::Pick: return "pick";
    case OptionVerb::Done: return "done";
    case OptionVerb::Value: return "value";
    case OptionVerb::Order: return "order";
  }
  return "";
}

std::string DescribeOption(const Rules& rules, const Option& option) {
  std::string line = fmt::format("option {}", VerbName(option.verb));
  if (option.object != Option::kNoObject) line += fmt::format(" {}", option.object);
  if (option.verb == OptionVerb::Activate) {
    line += " " + AbilityName(rules, static_cast<std::uint16_t>(option.value));
  } else {
    line += fmt::format(" {}", option.value);
  }
  return line;
}

std::string DescribeItem(const Rules& rules, const State& state, const kernel::StackItem& item) {
  std::string name = AbilityName(rules, item.ability);
  if (item.ability >= rules.abilities.size() && !item.source.IsNone()) {
    name = NumberOf(rules, state.objects[item.source.object].card);
  }
  return fmt::format("stack {} of {}", name, item.controller);
}

}  // namespace

std::vector<std::string> DescribeOutcome(const Rules& rules, const State& state) {
  std::vector<std::string> lines;
  lines.push_back(fmt::format("result {}", static_cast<int>(kernel::GetResult(state))));
  lines.push_back(fmt::format("turn {} of {} in {}", state.turn_number, state.active_player,
                              WordOf(zero::GameVocabulary().steps, state.step)));
  for (std::uint16_t i = 0; i < state.object_count; ++i) {
    if (state.objects[i].card != kernel::kNone16) lines.push_back(DescribeObject(rules, state, i));
  }
  for (std::uint8_t i = 0; i < state.stack_count; ++i) {
    lines.push_back(DescribeItem(rules, state, state.stack[i]));
  }
  if (kernel::IsOver(state)) return lines;
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  lines.push_back(fmt::format("decision {} of {}", static_cast<int>(decision->kind),
                              static_cast<int>(decision->decider)));
  for (std::uint16_t i = 0; i < decision->count; ++i) {
    lines.push_back(DescribeOption(rules, decision->options[i]));
  }
  return lines;
}

std::uint64_t OutcomeDigest(const Rules& rules, const State& state) {
  std::string text;
  for (const std::string& line : DescribeOutcome(rules, state)) text += line + '\n';
  return XXH3_64bits(text.data(), text.size());
}

}  // namespace caiding::evidence
