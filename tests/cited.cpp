// SPDX-License-Identifier: MIT
// Listens to what the engine cites, where it cites it: the linker hands each call of these
// functions from another file to the `wrap` of the same name (see cited_clauses in CMakeLists.txt).
// The product knows nothing of it. A signature that changes does not link.
#include "tests/cited.h"

#include <initializer_list>
#include <utility>

#include "model/kernel/engine.h"
#include "model/kernel/game.h"
#include "model/kernel/refusal.h"

namespace caiding::tests {
namespace {

std::set<std::string>& Cited() {
  static std::set<std::string> cited;
  return cited;
}

void Note(const kernel::Clause& clause) {
  if (!clause.IsNone()) Cited().insert(kernel::Cite(clause));
}

}  // namespace

std::set<std::string> TakeCited() { return std::exchange(Cited(), {}); }

}  // namespace caiding::tests

namespace caiding::kernel {

using Clauses = std::initializer_list<Cited>;

// What the linker calls them.
#define TELL \
  "_ZN7caiding6kernel4TellERNS0_4GameENS0_9EventKindESt16initializer_listINS0_5CitedEEiiiiNS_2ir2IdINS7_7ZoneTagEEESA_"
#define TELL_ABILITY \
  "_ZN7caiding6kernel11TellAbilityERNS0_4GameENS0_9EventKindESt16initializer_listINS0_5CitedEEiit"
#define REFUSE "_ZN7caiding6kernel6RefuseERNS0_4GameENS0_11RefusalKindENS0_5CitedE"
#define LEGAL "_ZN7caiding6kernel5LegalERKNS0_5RulesERKNS0_5StateERNS0_8DecisionE"
#define CLAUSE_FOR "_ZN7caiding6kernel9ClauseForERKNS0_5RulesENS0_5CitedE"

void RealTell(Game&, EventKind, Clauses, int, int, std::int32_t, int, ir::ZoneId,
              ir::ZoneId) asm("__real_" TELL);
void RealTellAbility(Game&, EventKind, Clauses, int, int,
                     std::uint16_t) asm("__real_" TELL_ABILITY);
bool RealRefuse(Game&, RefusalKind, Cited) asm("__real_" REFUSE);
Clause RealClauseFor(const Rules&, Cited) asm("__real_" CLAUSE_FOR);

void WrapTell(Game& game, EventKind kind, Clauses clauses, int player, int object,
              std::int32_t amount, int other, ir::ZoneId from, ir::ZoneId to) asm("__wrap_" TELL);
void WrapTell(Game& game, EventKind kind, Clauses clauses, int player, int object,
              std::int32_t amount, int other, ir::ZoneId from, ir::ZoneId to) {
  for (const Cited cited : clauses) {
    if (game.sink != nullptr) tests::Note(RealClauseFor(game.rules, cited));
  }
  RealTell(game, kind, clauses, player, object, amount, other, from, to);
}

void WrapTellAbility(Game& game, EventKind kind, Clauses clauses, int player, int object,
                     std::uint16_t ability) asm("__wrap_" TELL_ABILITY);
void WrapTellAbility(Game& game, EventKind kind, Clauses clauses, int player, int object,
                     std::uint16_t ability) {
  for (const Cited cited : clauses) {
    if (game.sink != nullptr) tests::Note(RealClauseFor(game.rules, cited));
  }
  RealTellAbility(game, kind, clauses, player, object, ability);
}

bool WrapRefuse(Game& game, RefusalKind kind, Cited clause) asm("__wrap_" REFUSE);
bool WrapRefuse(Game& game, RefusalKind kind, Cited clause) {
  tests::Note(RealClauseFor(game.rules, clause));
  return RealRefuse(game, kind, clause);
}

Clause WrapClauseFor(const Rules& rules, Cited cited) asm("__wrap_" CLAUSE_FOR);
Clause WrapClauseFor(const Rules& rules, Cited cited) {
  const Clause clause = RealClauseFor(rules, cited);
  tests::Note(clause);
  return clause;
}

void RealLegal(const Rules&, const State&, Decision&) asm("__real_" LEGAL);
void WrapLegal(const Rules& rules, const State& state, Decision& decision) asm("__wrap_" LEGAL);
void WrapLegal(const Rules& rules, const State& state, Decision& decision) {
  RealLegal(rules, state, decision);
  tests::Note(decision.clause);
}

}  // namespace caiding::kernel
