// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/conflicts/endings.h"
#include "checker/positions/table.h"
#include "model/zero/policies.h"

namespace caiding::conflicts {

/// One switch set to one of its other values.
struct Flip {
  std::string_view id;
  std::string_view usual;
  std::string_view other;
  std::size_t bit = 0;  ///< In the consulted mask.
};

/// Every value of every implemented switch but the one that `policies` have. What words mean is
/// asked of the readings, not here.
std::vector<Flip> FlipsOf(const zero::Policies& policies);

/// Two lines from one position, under the usual and under the other value, that come to different
/// endings; the ending of one cannot be reached under the other value. Where a use is legal under
/// one value only, the other line is empty: its certificate shows what is legal there.
struct FlipMatters {
  std::array<std::vector<std::uint16_t>, 2> choices;
  std::array<bool, 2> is_legal{true, true};
};

/// Plays simple uses of one candidate's cards from a position, with and without a flip.
class FlipSearch {
 public:
  FlipSearch(const positions::Table& table, const zero::Policies& policies,
             evidence::Meter& meter);

  /// Which policies simple uses from this position consult.
  kernel::PolicyMask Consulted(const kernel::Position& position);

  /// Whether the flip changes what some simple use can come to.
  std::optional<FlipMatters> Compare(const kernel::Position& position, const Flip& flip);

 private:
  /// A first choice and everything that may come of it.
  struct Use {
    kernel::Option option;
    std::uint16_t index = 0;
    std::optional<Endings> endings;
  };
  std::vector<Use> UsesOf(const kernel::Rules& rules, const kernel::Position& position) const;
  const kernel::Rules& RulesWith(const Flip& flip);
  std::optional<FlipMatters> CompareLegality(const std::vector<Use>& others, const Flip& flip) const;
  std::optional<FlipMatters> CompareEndings(const std::vector<Use>& others, const Flip& flip) const;

  const positions::Table& table_;
  zero::Policies policies_;
  evidence::Meter& meter_;
  kernel::Rules usual_;
  std::map<std::string, kernel::Rules> flipped_;
  kernel::Position last_position_;
  std::vector<Use> last_uses_;
};

}  // namespace caiding::conflicts
