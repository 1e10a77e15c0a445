// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/scenario/table.h"

// A card for somebody who plays: its number on the table, its text and numbers, what affects it.

namespace caiding::scenario {

/// "#7": by this number a card of the table is asked for, however many copies there are.
std::string TellNumber(std::uint16_t object);

/// "#7 old INV-008 剑门弟子"
std::string TellNumbered(const Table& table, std::uint16_t object);

/// The same with its numbers, what it is like now, and its keywords.
Message TellInPlay(const Table& table, std::uint16_t object);

/// What the card prints, a line a field and a text.
std::vector<Message> TellPrinted(const sheet::Sheet& sheet, const ir::Card& card);

/// Its texts alone: "T-1 旅人：「…」「…」"; empty if it has none.
Message TellTexts(const ir::Card& card);

/// An effect in force: whose words, and on what.
Message TellEffect(const Table& table, const kernel::EffectInstance& effect);

/// All there is to say of a card of the table: what it prints, where and how it lies, and each
/// effect in force without which it would be another, or which is on it.
std::vector<Message> TellCardNow(const Table& table, std::uint16_t object);

}  // namespace caiding::scenario
