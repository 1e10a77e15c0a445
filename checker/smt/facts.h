// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "model/ir/id.h"
#include "model/kernel/rules.h"
#include "model/sheet/sheet.h"

// The variables of the symbolic semantics, and what the rules of a run say about words that texts
// leave to them.

namespace caiding::smt {

/// One thing that can be known about a position; the list tells what each is.
enum class FactKind : std::uint8_t {
#define TRUTH(name) name,
#define NUMBER(name) name,
#include "checker/smt/facts.def"
#undef TRUTH
#undef NUMBER
};

/// A variable: of an object (`object`, from 0 on), of two (`other` too), or of the game.
struct Fact {
  FactKind kind = FactKind::IsThere;
  int object = -1;
  int other = -1;
  int number = 0;
  std::u32string name{};
  friend auto operator<=>(const Fact&, const Fact&) = default;
};

/// False if it is a truth.
bool IsNumber(FactKind kind);

/// "HasTrait of 2 忍者": what queries that are written down call it. Different facts, different
/// names.
std::string NameOf(const Fact& fact);

struct Schema {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game; never null.
  ir::ZoneId play;
  ir::ZoneId annex;  ///< Part of `play` unless it is apart.
  ir::ZoneId pool;
  ir::ZoneId stack;
  ir::ColourId mute_in_pool;
  bool is_annex_apart = false;
  bool is_outside_controlled = true;
  bool are_strangers_company = true;  ///< Tokens and cards of another owner.
  /// 『A』 is settled as a name or a trait by what the cards of the store print.
  bool are_quoted_names_settled = false;
  bool are_parts_counted = false;  ///< A card below may count or be named with the one on top.
  bool are_changed_costs_meant = false;  ///< By a cost that effects speak of.
};
Schema SchemaOf(const kernel::Rules& rules);

}  // namespace caiding::smt
