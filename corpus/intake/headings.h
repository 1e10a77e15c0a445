// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// Headings of a table that stand for fields of a card, as the user's own file says.
using OwnHeadings = std::vector<std::pair<std::string, std::string>>;

/// The Chinese heading of a field, for instance 编号 of `number`; empty if there is no such field.
std::string_view HeadingOf(std::string_view key);

/// The headings and keys that files of this game have of its own.
std::vector<std::string_view> OwnKeys(const sheet::CardFields& fields);

/// The game of cards with these headings or keys, and of one with this word for its kind: that with
/// the most fields and kinds of its own among them, of those with as many the one whose names the
/// other fields have, and then the first; null if there is nothing of any.
const sheet::Sheet* GameOfHeadings(const std::vector<std::string_view>& headings,
                                   std::string_view kind,
                                   const std::vector<const sheet::Sheet*>& games);

/// The field that a heading of a table stands for: its key, its Chinese heading or another usual
/// one (卡号, 攻击力 …), or one of the user's own, which go first. Empty if it stands for none.
std::string_view KeyOfHeading(std::string_view heading, const OwnHeadings& own);

}  // namespace caiding::corpus
