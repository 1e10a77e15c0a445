// SPDX-License-Identifier: MIT
#include "model/scenario/text_names.h"

#include <algorithm>
#include <type_traits>
#include <variant>

#include "model/ir/effect.h"
#include "model/ir/walk.h"

namespace caiding::scenario {
namespace {

/// The first number of each card's texts; what they grant follows them before the next card's.
std::uint16_t FirstOf(const kernel::CardEntry& entry) {
  std::uint16_t first = kernel::kNone16;
  for (const auto* list : {&entry.abilities, &entry.life_burst}) {
    for (const std::uint16_t number : *list) first = std::min(first, number);
  }
  return first;
}

/// Something that is in force for a while, waits for its event, or stays with a card that it
/// changed.
bool MayLast(const ir::Effect& effect) {
  return std::visit(
      [](const auto& node) {
        using Node = std::decay_t<decltype(node)>;
        return requires { node.duration.kind; }
        || std::is_same_v<Node, ir::Delay> || std::is_same_v<Node, ir::EnterAsCopy>;
      },
      effect.node);
}

Expected<std::uint16_t> At(const std::vector<std::uint16_t>& list, const TextEntry& text,
                           const std::string& what) {
  if (text.which >= 1 && text.which <= list.size()) return list[text.which - 1u];
  if (list.empty()) return Failure{"a card that has " + what + "; " + text.number + " has none"};
  return Failure{what + " 1.." + std::to_string(list.size()) + " of " + text.number + ", not " +
                 std::to_string(text.which)};
}

}  // namespace

Expected<std::uint16_t> AbilityNamed(const kernel::Rules& rules, std::uint16_t card,
                                     const TextEntry& text) {
  const kernel::CardEntry& entry = rules.entries[card];
  if (text.part.empty()) return At(entry.abilities, text, "abilities");
  if (text.part == "burst") return At(entry.life_burst, text, "abilities of a life burst");
  const std::uint16_t first = FirstOf(entry);
  const auto number = static_cast<std::size_t>(first) + text.which;
  if (first == kernel::kNone16 || number >= rules.abilities.size()) {
    return Failure{"a text of " + text.number + " that stands inside of another"};
  }
  return static_cast<std::uint16_t>(number);
}

TextEntry NameAbility(const kernel::Rules& rules, std::uint16_t ability) {
  TextEntry name;
  const auto call = [&](const std::string& number, const char* part, std::ptrdiff_t which) {
    name.number = number;
    name.part = part;
    name.which = static_cast<std::uint16_t>(which);
  };
  for (std::size_t card = 0; card < rules.entries.size(); ++card) {
    const kernel::CardEntry& entry = rules.entries[card];
    const std::uint16_t first = FirstOf(entry);
    const std::string& number = rules.cards[card].number;
    for (const auto* list : {&entry.abilities, &entry.life_burst}) {
      const auto found = std::find(list->begin(), list->end(), ability);
      if (found == list->end()) continue;
      call(number, list == &entry.abilities ? "" : "burst", found - list->begin() + 1);
      return name;
    }
    const bool is_nearer =
        first <= ability && (name.number.empty() || ability - first < name.which);
    if (is_nearer) call(number, "inner", ability - first);
  }
  return name;
}

std::string TextWords(const TextEntry& text, bool is_own) {
  std::string words = is_own ? "" : text.number;
  const auto add = [&](const std::string& word) { words += (words.empty() ? "" : " ") + word; };
  if (!text.part.empty()) add(text.part);
  if (is_own || text.which != 1 || !text.part.empty()) add(std::to_string(text.which));
  return words;
}

std::vector<std::uint16_t> NodesOf(const kernel::Rules& rules, std::uint16_t ability) {
  std::vector<std::uint16_t> nodes;
  auto visit = [&](const ir::Effect& effect) {
    const auto found = rules.node_numbers.find(&effect);
    if (found != rules.node_numbers.end() && MayLast(effect)) nodes.push_back(found->second);
  };
  ir::Walk(*rules.abilities[ability].text, visit);
  return nodes;
}

}  // namespace caiding::scenario
