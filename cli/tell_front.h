// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "checker/bans/front.h"
#include "model/ir/message.h"

// What `caiding bans` says of choices between bans. Inside cli/ only.

namespace caiding::cli {

/// Which combos a list leaves on each of two days.
struct TwoDays {
  std::string earlier;
  std::string later;
  bans::After before;
  bans::After now;
};

/// Line by line, for the terminal.
std::vector<ir::Message> TellFront(const bans::Question& question, const bans::Front& front);
std::vector<ir::Message> TellAfter(const bans::Question& question, const bans::BanSet& set,
                                   const bans::After& after);
std::vector<ir::Message> TellTwoDays(const bans::Question& question, const TwoDays& days);

/// The same as JSON.
nlohmann::ordered_json FrontJson(const bans::Question& question, const bans::Front& front);
nlohmann::ordered_json AfterJson(const bans::Question& question, const bans::BanSet& set,
                                 const bans::After& after);
nlohmann::ordered_json TwoDaysJson(const bans::Question& question, const TwoDays& days);

}  // namespace caiding::cli
