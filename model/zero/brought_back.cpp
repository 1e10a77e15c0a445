// SPDX-License-Identifier: MIT
// Which words of a text reach cards that are out of the game. Rule: [Zero 1.20, 208].
#include <algorithm>
#include <map>

#include "model/ir/walk.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

/// True if the phrase picks what the reference means, or means the same.
bool MeansIt(const ir::Objects& what, const ir::Reference& reference) {
  const auto* bound = std::get_if<ir::Bound>(&reference.node);
  const auto* selector = std::get_if<ir::Selector>(&what.node);
  if (selector != nullptr) return bound != nullptr && selector->slot == bound->slot;
  return std::get<ir::Reference>(what.node).node == reference.node;
}

/// True if the text moves what the reference means, or anything if there is none, out of the game.
bool RemovesIt(const ir::Ability& text, const ir::Reference* reference) {
  bool removes = false;
  const auto visit = [&](const ir::Move& move) {
    if (move.to.zone != zone::kRemoved) return;
    removes = removes || reference == nullptr || MeansIt(move.what, *reference);
  };
  ir::Walk(text, visit);
  return removes;
}

/// 当…被移出游戏时: what the text waits for tells that it means a card that is out of the game.
bool WaitsForRemovalOf(const ir::Ability& text, const ir::Reference& reference) {
  return std::any_of(text.triggers.begin(), text.triggers.end(), [&](const auto& trigger) {
    const auto* event = std::get_if<ir::ObjectEvent>(&trigger.node);
    const bool is_removal = event != nullptr && std::find(event->to.begin(), event->to.end(),
                                                          zone::kRemoved) != event->to.end();
    return is_removal && (std::holds_alternative<ir::EventSubject>(reference.node) ||
                          MeansIt(event->subject, reference));
  });
}

/// By each ability that is put off, the first with the instruction that puts it off.
std::map<std::uint16_t, std::uint16_t> PutOffBy(const kernel::Rules& rules) {
  std::map<const ir::Effect*, std::uint16_t> holders;
  std::uint16_t number = 0;
  const auto note = [&](const ir::Effect& effect) {
    if (rules.delayed.contains(&effect)) holders.emplace(&effect, number);
  };
  for (; number < rules.abilities.size(); ++number) ir::Walk(*rules.abilities[number].text, note);
  std::map<std::uint16_t, std::uint16_t> put_off_by;
  for (const auto& [effect, waiting] : rules.delayed) {
    const auto holder = holders.find(effect);
    if (holder != holders.end()) put_off_by.emplace(waiting, holder->second);
  }
  return put_off_by;
}

}  // namespace

void NoteRemovals(kernel::Rules& rules) {
  if (rules.delayed.empty()) return;
  // BOUND: things put off within each other.
  constexpr int kDepthMax = 4;
  const std::map<std::uint16_t, std::uint16_t> put_off_by = PutOffBy(rules);
  for (const auto& [waiting, holder] : put_off_by) {
    bool& removes = rules.abilities[waiting].follows_removal;
    auto by = put_off_by.find(waiting);
    for (int depth = 0; depth < kDepthMax && by != put_off_by.end() && !removes; ++depth) {
      removes = RemovesIt(*rules.abilities[by->second].text, nullptr);
      by = put_off_by.find(by->second);
    }
  }
}

bool BringsBack(const kernel::Rules& rules, std::uint16_t ability, const ir::Objects& what) {
  const auto* reference = std::get_if<ir::Reference>(&what.node);
  if (reference == nullptr) return true;
  if (ability >= rules.abilities.size()) return false;
  const kernel::AbilityEntry& entry = rules.abilities[ability];
  if (WaitsForRemovalOf(*entry.text, *reference)) return true;
  const bool is_self = std::holds_alternative<ir::Self>(reference->node);
  const bool may_be_it = is_self || std::holds_alternative<ir::Bound>(reference->node);
  return (may_be_it && RemovesIt(*entry.text, reference)) || (!is_self && entry.follows_removal);
}

}  // namespace caiding::zero
