// SPDX-License-Identifier: MIT
// What is remembered of this turn, beside the abilities that were used: who attacked again, and
// with what a card was paid for.
#include <algorithm>
#include <bit>

#include "model/fftcg/pack.h"

namespace caiding::fftcg {
namespace {

constexpr std::uint16_t kElements = 0xFF;

bool IsPayment(const kernel::Use& use) { return (use.ability & ~kElements) == kPaidWith; }

/// One bit for each element of the points that paid for the object; 0: nothing did.
unsigned PaidFor(const Game& game, ObjectRef object) {
  const auto end = game.state.uses.begin() + game.state.use_count;
  const auto payment = std::find_if(game.state.uses.begin(), end, [&](const kernel::Use& use) {
    return IsPayment(use) && use.object == object;
  });
  return payment == end ? 0U : payment->ability & kElements;
}

}  // namespace

void AddUse(Game& game, int object, std::uint16_t use) {
  State& state = game.state;
  if (state.use_count >= kernel::kUsesMax) return kernel::RunOut(game, kernel::Capacity::Uses);
  state.uses[state.use_count++] = kernel::Use{kernel::RefTo(state, object), use};
  game.Touch();
}

int CountUses(const Game& game, int object, std::uint16_t use) {
  const kernel::Use wanted{kernel::RefTo(game.state, object), use};
  return static_cast<int>(
      std::count(game.state.uses.begin(), game.state.uses.begin() + game.state.use_count, wanted));
}

void PassPaymentOn(Game& game, ObjectRef before, ObjectRef now) {
  for (int i = 0; i < game.state.use_count; ++i) {
    kernel::Use& use = game.state.uses[static_cast<std::size_t>(i)];
    if (IsPayment(use) && use.object == before) use.object = now;
  }
}

bool WasPaidWith(Game& game, const kernel::Context& context, const ir::PaidWith& asked) {
  kernel::ObjectList list;
  kernel::ResolveReference(game, context, asked.object, list);
  const unsigned paid = list.count == 0 ? 0U : PaidFor(game, list.items[0]);
  if (asked.are_colours)
    return kernel::Compares(std::popcount(paid), asked.comparison,
                            kernel::ValueOf(game, context, asked.count));
  if (paid == 0 || asked.colour.IsNone()) return false;
  const unsigned wanted = 1U << asked.colour.value;
  return asked.is_only ? paid == wanted : (paid & wanted) != 0;
}

}  // namespace caiding::fftcg
