// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/ir/message.h"
#include "model/sheet/checked_card.h"
#include "reports/report.h"

// Where in the files of the input the words of a finding stand.

namespace caiding::reports {

/// The key of what the span is in: that of its field, or "text", or that of the text's role.
std::string FieldOf(const Report& report, const findings::Span& span);

/// Where what the span is in stands in the file of its card: the cell, the string. What the file
/// does not state stands at its empty cell, or else at the card's name. Null: the card came from no
/// file.
const sheet::FieldPlace* PlaceOf(const Report& report, const findings::Span& span);

/// 费用, cost; 第1段, paragraph 1: what the span is in, for people.
ir::Message NameOfPlace(const Report& report, const findings::Span& span);

/// "cards.xlsx:Sheet1!D5", "cards.json:3"; without a place of its own where the card is said to
/// be; empty if nobody said.
std::string TellPlace(const Report& report, const findings::Span& span);

/// The words of the field in backquotes, or that it is empty or not stated; empty for a text.
ir::Message TellSeen(const Report& report, const findings::Span& span);

}  // namespace caiding::reports
