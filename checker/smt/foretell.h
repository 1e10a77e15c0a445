// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "checker/smt/facts.h"
#include "model/ir/effect.h"
#include "model/kernel/evaluate.h"

// The symbolic semantics of an effect read in one state of the engine, with what was chosen: what
// every fact is afterwards. Held against the engine by the differential test, from which it shares
// nothing but facts.

namespace caiding::smt {

/// What was chosen while an effect was carried out, in order.
struct Chosen {
  struct Picked {
    int slot = 0;
    std::vector<int> objects;
  };
  std::vector<Picked> picks;
  std::vector<bool> answers;                  ///< To whether something is done.
  std::vector<int> sets;                      ///< Of options.
  std::array<std::vector<int>, 2> flipped{};  ///< By player: the cards of life that damage flipped.
  std::array<std::vector<int>, 2> drawn{};    ///< By player: the cards that chance let be drawn.
};

/// How the effect came to be carried out.
struct Announced {
  std::set<int> named;  ///< Slots whose objects were named before.
  std::set<int> late;   ///< Slots of targets that a life burst names only now.
  const ir::Condition* held_at_use = nullptr;  ///< Was looked at on use.
};

class Foretold {
 public:
  Foretold(kernel::Game& game, const kernel::Context& context, const ir::Effect& effect,
           const Announced& announced, const Chosen& chosen);
  ~Foretold();
  Foretold(const Foretold&) = delete;
  Foretold& operator=(const Foretold&) = delete;

  /// Why nothing is said of what comes about; empty: it is.
  const std::string& beyond() const { return beyond_; }
  /// What was chosen is not what the words let anybody choose; empty: it is.
  const std::string& illegal() const { return illegal_; }
  /// What the fact is afterwards, 0 or 1 for a truth; none: that is not said.
  std::optional<std::int64_t> ValueOf(const Fact& fact);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
  std::string beyond_;
  std::string illegal_;
};

}  // namespace caiding::smt
