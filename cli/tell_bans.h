// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/bans/least_bans.h"
#include "checker/findings/combo.h"
#include "cli/tell_front.h"
#include "corpus/bans/ban_list.h"

// What `caiding bans` says. Inside cli/ only.

namespace caiding::cli {

/// What was asked and what came out.
struct BansAsked {
  std::string combos_file;
  std::string ban_list;  ///< File; empty: none.
  std::string date;
  std::vector<corpus::BanEntry> present;  ///< As the question's present limits.
  std::vector<std::string> classes;       ///< Empty: all.
  filed::ComboList list;
  std::vector<filed::Mend> mends{};  ///< What changes of texts would do instead.
  bans::Question question;
  bans::Answer answer;
  std::optional<bans::Front> front{};   ///< If it was asked for.
  std::optional<bans::BanSet> tried{};  ///< "What if these were banned?"
  std::optional<TwoDays> two_days{};    ///< "What has changed since?"
};

/// Line by line, for the terminal.
std::vector<ir::Message> TellBans(const BansAsked& asked);

/// The same as JSON.
std::string BansJson(const BansAsked& asked);

/// Why nothing that is allowed breaks this combo, card by card.
ir::Message TellUnbreakable(const bans::Question& question, const bans::Combo& combo);

}  // namespace caiding::cli
