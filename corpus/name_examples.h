// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "model/ir/message.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// Of a clause, a switch or an open question that no scenario is called after: what shows it, or
/// why nothing does.
struct NameExample {
  std::string_view name;
  /// A file of the game's folder, `code F101` for the card file of that code's page, `=600.1` for
  /// the examples of another name; empty: nothing shows it.
  std::string_view shows;
  /// The command that takes what is shown from standard input, "deck -"; where nothing is: of what
  /// sort the reason is, one of `kNoExampleSorts`.
  std::string_view how;
  std::string_view zh;  ///< Why nothing shows it, or what is to be seen.
  std::string_view en;
};

/// Why something has no example: it defines or leads in only; it is a matter of print; of judges
/// and tournaments; it comes before the first position; of what players see; what is missing.
inline constexpr std::string_view kNoExampleSorts[] = {"definition", "print",  "tournament",
                                                       "setup",      "hidden", "not-built"};

/// Every row of the game; none where there is no table.
const std::vector<NameExample>& NameExamples(const sheet::Sheet& sheet);

/// The row of this name; null if there is none.
const NameExample* FindNameExample(const sheet::Sheet& sheet, std::string_view name);

}  // namespace caiding::corpus
