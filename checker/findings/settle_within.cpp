// SPDX-License-Identifier: MIT
#include "checker/findings/settle_within.h"

namespace caiding::findings {

kernel::Settlement SettleWithin(const kernel::Rules& rules, const kernel::State& state,
                                Meter& meter) {
  const kernel::SettlingLimits limits{.rounds = meter.Max(Limit::layer_rounds_max),
                                      .changing = meter.Max(Limit::layer_changing_max)};
  kernel::Settlement found = kernel::SettleEffects(rules, state, limits);
  switch (found.what) {
    case kernel::Settling::Settles:
    case kernel::Settling::Oscillates:
    case kernel::Settling::NoRoom: break;
    case kernel::Settling::TooLong: meter.Note(Limit::layer_rounds_max); break;
    case kernel::Settling::TooManyChange: meter.Note(Limit::layer_changing_max); break;
  }
  return found;
}

bool IsUnknown(const kernel::Settlement& settlement) {
  switch (settlement.what) {
    case kernel::Settling::Settles:
    case kernel::Settling::Oscillates: return false;
    case kernel::Settling::TooLong:
    case kernel::Settling::TooManyChange:
    case kernel::Settling::NoRoom: return true;
  }
  return true;
}

}  // namespace caiding::findings
