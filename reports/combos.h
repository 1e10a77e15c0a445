// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/combo.h"
#include "reports/report.h"

namespace caiding::reports {

/// Version of the combos format; raised with every change that a reader could notice.
inline constexpr int kCombosVersion = 2;

/// The combos as JSON: what `caiding bans` reads. Each carries its certificate. Equal combos give
/// equal bytes. Ends with a line break.
std::string WriteCombos(const findings::Combos& combos, bool is_official);

/// What the combo comes to, as the list calls it: these words stay.
std::string_view NameOf(findings::ComboWins wins);

/// One text change as a JSON object.
std::string WriteMend(const filed::Mend& mend);

/// For each card the change of its text that breaks combos of it, or that none was found; empty if
/// none was asked for.
std::string PrintMends(const std::vector<filed::Mend>& mends, Language language);

/// The text changes that break this combo, for its finding on the page; nothing if none is known.
std::optional<findings::Suggestion> SuggestMends(const std::string& combo,
                                                 const std::vector<filed::Mend>& mends);

/// What the combo comes to: who wins, or that the game goes on.
ir::Message TellOutcome(const sheet::Sheet& sheet, const findings::Combo& combo);

/// "own hand +1, the opponent's life -1"; nothing where everything comes back.
ir::Message TellGain(const sheet::Sheet& sheet, const findings::Combo& combo);

/// The colours of its cards together.
ir::Message TellColours(const sheet::Sheet& sheet, const findings::Combo& combo);

/// One paragraph a combo, then the scope and the text changes.
std::string PrintCombos(const findings::Combos& combos, Language language);

}  // namespace caiding::reports
