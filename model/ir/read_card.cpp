// SPDX-License-Identifier: MIT
// Written out once: each copy of these is large.
#include "model/ir/read_card.h"

#include <utility>

namespace caiding::ir {

ReadCard::ReadCard() = default;
ReadCard::ReadCard(Card without_text) : card(std::move(without_text)) {}
ReadCard::ReadCard(const ReadCard&) = default;
ReadCard::ReadCard(ReadCard&&) noexcept = default;
ReadCard& ReadCard::operator=(const ReadCard&) = default;
ReadCard& ReadCard::operator=(ReadCard&&) noexcept = default;
ReadCard::~ReadCard() = default;

}  // namespace caiding::ir
