// SPDX-License-Identifier: MIT
#include "checker/vacuity/kind_changes.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <variant>

#include "checker/vacuity/own_words.h"
#include "model/ir/walk.h"
#include "model/sheet/roles.h"

namespace caiding::vacuity {
namespace {

/// The kind of every card that passes, where the words settle it.
std::optional<ir::KindId> KindOf(const ir::Filter& filter) {
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node)) {
    for (const ir::Filter& part : all->parts) {
      if (const auto kind = KindOf(part)) return kind;
    }
  }
  if (const auto* any = std::get_if<ir::AnyOf>(&filter.node)) {
    if (any->parts.empty()) return std::nullopt;
    const auto first = KindOf(any->parts.front());
    const bool are_alike =
        std::all_of(any->parts.begin(), any->parts.end(),
                    [&](const ir::Filter& part) { return KindOf(part) == first; });
    return are_alike ? first : std::nullopt;
  }
  const auto* kind = std::get_if<ir::IsKind>(&filter.node);
  return kind == nullptr ? std::nullopt : std::optional(kind->kind);
}

/// Of the picks of an ability, the kind of each: what every phrase that is picked so settles.
using Picks = std::map<std::uint8_t, std::optional<ir::KindId>>;

Picks KindsOfPicks(const ir::Ability& ability) {
  Picks picks;
  const auto note = [&](const ir::Selector& selector) {
    const auto kind = KindOf(selector.filter);
    const auto [known, is_new] = picks.emplace(selector.slot, kind);
    if (!is_new && known->second != kind) known->second.reset();
  };
  ir::Walk(ability, note);
  return picks;
}

/// The kind of these cards, whoever has the ability; not of 此牌.
std::optional<ir::KindId> KindOf(const ir::Objects& objects, const Picks& picks) {
  if (const auto* selector = std::get_if<ir::Selector>(&objects.node))
    return KindOf(selector->filter);
  const auto* bound = std::get_if<ir::Bound>(&std::get<ir::Reference>(objects.node).node);
  const auto known = bound == nullptr ? picks.end() : picks.find(bound->slot);
  return known == picks.end() ? std::nullopt : known->second;
}

/// A copy that goes on doing what it did, of a card that may be of another kind.
bool CopiesAnotherKind(const ir::BecomeCopy& become, const ir::Card& card, const Picks& picks) {
  const bool keeps_text = std::any_of(become.keeps.begin(), become.keeps.end(), [](ir::Kept kept) {
    return kept == ir::Kept::Effects || kept == ir::Kept::ThisEffect;
  });
  if (!keeps_text) return false;
  const auto kind = IsSelf(become.what) ? std::optional(card.kind) : KindOf(become.what, picks);
  return !kind || kind != KindOf(become.of, picks);
}

}  // namespace

void KindChanges::Add(const ir::Card& card, const std::vector<ir::Ability>& abilities) {
  const ir::KindId attachment = sheet_.roles.kinds.attachment;
  for (const ir::Ability& ability : abilities) {
    const Picks picks = KindsOfPicks(ability);
    const auto of_attach = [&](const ir::Attach& attach) {
      if (IsSelf(attach.what) && card.kind == attachment) {
        attaches_itself_ = true;
      } else {
        changes_ = changes_ || KindOf(attach.what, picks) != attachment;
      }
    };
    // 此牌 of an ability that is given is whatever gets it.
    const auto of_given = [&](const ir::GainAbilities& given) {
      const auto look = [&](const ir::Attach& attach) {
        changes_ = changes_ || IsSelf(attach.what);
      };
      for (const auto& one : given.abilities) ir::Walk(*one, look);
    };
    const auto of_lent = [&](const ir::GainEffectsOf&) { lends_effects_ = true; };
    const auto of_copy = [&](const ir::BecomeCopy& become) {
      changes_ = changes_ || CopiesAnotherKind(become, card, picks);
    };
    const ir::Overloaded look{of_attach, of_given, of_lent, of_copy};
    ir::Walk(ability, look);
  }
}

}  // namespace caiding::vacuity
