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

/// The game of cards with these headings or keys: that with the most of its own among them, of the
/// ones with as many the first; null if there are none of any.
const sheet::Sheet* GameOfHeadings(const std::vector<std::string_view>& headings,
                                   const std::vector<const sheet::Sheet*>& games);

/// The field that a heading of a table stands for: its key, its Chinese heading or another usual
/// one (卡号, 攻击力 …), or one of the user's own, which go first. Empty if it stands for none.
std::string_view KeyOfHeading(std::string_view heading, const OwnHeadings& own);

}  // namespace caiding::corpus
