// SPDX-License-Identifier: MIT
#include "checker/vacuity/kind_changes.h"

#include <algorithm>
#include <set>
#include <variant>

#include "model/ir/walk.h"
#include "model/sheet/roles.h"

namespace caiding::vacuity {
namespace {

/// True if only attachments pass for sure.
bool IsOfAttachments(const ir::Filter& filter, ir::KindId attachment) {
  const auto is_sure = [&](const ir::Filter& part) { return IsOfAttachments(part, attachment); };
  if (const auto* all = std::get_if<ir::AllOf>(&filter.node))
    return std::any_of(all->parts.begin(), all->parts.end(), is_sure);
  if (const auto* any = std::get_if<ir::AnyOf>(&filter.node))
    return !any->parts.empty() && std::all_of(any->parts.begin(), any->parts.end(), is_sure);
  const auto* kind = std::get_if<ir::IsKind>(&filter.node);
  return kind != nullptr && kind->kind == attachment;
}

/// The picks of an ability that are attachments for sure: each phrase that is picked so is.
std::set<std::uint8_t> AttachmentSlots(const ir::Ability& ability, ir::KindId attachment) {
  std::set<std::uint8_t> slots;
  std::set<std::uint8_t> others;
  const auto note = [&](const ir::Selector& selector) {
    (IsOfAttachments(selector.filter, attachment) ? slots : others).insert(selector.slot);
  };
  ir::Walk(ability, note);
  for (const std::uint8_t slot : others) slots.erase(slot);
  return slots;
}

bool IsSelf(const ir::Objects& objects) {
  const auto* reference = std::get_if<ir::Reference>(&objects.node);
  return reference != nullptr && std::holds_alternative<ir::Self>(reference->node);
}

/// What is attached is an attachment anyway, whoever has the ability.
bool IsAttachment(const ir::Objects& what, const std::set<std::uint8_t>& slots,
                  ir::KindId attachment) {
  if (const auto* selector = std::get_if<ir::Selector>(&what.node))
    return IsOfAttachments(selector->filter, attachment);
  const auto* bound = std::get_if<ir::Bound>(&std::get<ir::Reference>(what.node).node);
  return bound != nullptr && slots.contains(bound->slot);
}

}  // namespace

void KindChanges::Add(const ir::Card& card, const std::vector<ir::Ability>& abilities) {
  const ir::KindId attachment = sheet_.roles.kinds.attachment;
  for (const ir::Ability& ability : abilities) {
    const auto slots = AttachmentSlots(ability, attachment);
    const auto of_attach = [&](const ir::Attach& attach) {
      if (IsSelf(attach.what) && card.kind == attachment) {
        attaches_itself_ = true;
      } else {
        changes_ = changes_ || !IsAttachment(attach.what, slots, attachment);
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
    ir::Walk(ability, of_attach);
    ir::Walk(ability, of_given);
    ir::Walk(ability, of_lent);
  }
}

}  // namespace caiding::vacuity
