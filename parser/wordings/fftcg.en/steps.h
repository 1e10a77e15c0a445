// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "model/ir/ability.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

/// What the sentences of an ability have told to do so far, left to right.
struct EnglishLowerer::Steps {
  std::optional<ir::TriggerEvent> waits_for;  ///< What the sentence in hand waits for.
  const Node* waits_lead = nullptr;           ///< The words that say so.

  bool IsEmpty() const { return done_.empty() && outer_ == nullptr; }

  /// What speaks of something that only a condition brought about hangs on that condition as well.
  void Add(std::vector<ir::Effect> effects, std::uint8_t first_slot);
  void AddIf(ir::Condition condition, ir::Effect then, std::uint8_t first_slot,
             ir::SourceRange range);
  /// If so, this instead of what was told last; false if nothing was.
  bool AddInstead(ir::Condition condition, ir::Effect then, ir::SourceRange range);
  /// Nothing is done but one thing, whatever was chosen for it.
  bool IsOneDeed() const;
  /// To that zone this card, or what the event has happened to, is moved.
  bool MovesSelfTo(ir::ZoneId zone) const;
  /// More of the sentence before, under what that stands under: draw 2 cards then discard 1. False
  /// if it stands under nothing.
  bool GoOn(std::vector<ir::Effect>& effects);
  /// If not: of the condition before, or of the deed before that was not done.
  bool AddOtherwise(ir::Effect effect);
  /// With which cards the last deed was done; none: it names no sort of cards.
  std::optional<std::uint8_t> LastSlot() const;
  /// The actions of all choices that name none: some stand before a condition that changes how many
  /// of them are chosen. False if there is no such choice.
  bool FillChoices(const std::vector<ir::Effect>& options);
  /// The same of one effect, and of what it does under a condition.
  static bool FillChoice(ir::Effect& effect, const std::vector<ir::Effect>& options);
  /// When you do so: all that follows is an ability of its own. Rule: [FF-TCG 3.2, 11.8.17.1].
  void BeginOwnAbility();
  /// What has begun so is complete, and what follows stands beside it.
  void EndOwnAbility(ir::SourceRange range);

  ir::Effect Finish(ir::SourceRange range);

 private:
  ir::Effect TakeAll(ir::SourceRange range);
  /// Makes one of what the last sentence does; hands back where it stands.
  std::size_t JoinLastSentence();

  std::vector<ir::Effect> done_;
  std::size_t last_begin_ = 0;             ///< Where the last sentence begins.
  std::optional<std::uint8_t> open_slot_;  ///< The first that the last condition may have picked.
  std::unique_ptr<Steps> outer_;           ///< What the own ability triggers in.
};

}  // namespace caiding::parser
