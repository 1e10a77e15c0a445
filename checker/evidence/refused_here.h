// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/refusal.h"

namespace caiding::evidence {

/// True if a rule or an effect says no to what was asked about. False if it is legal, and if
/// something else is asked for there, somebody else is asked, or nobody is: that would be so of any
/// option at all, so it shows nothing.
inline bool IsRefusedHere(const kernel::Refusal& refusal) {
  using enum kernel::RefusalKind;
  return refusal.kind != None && refusal.kind != GameOver && refusal.kind != OtherDecides &&
         refusal.kind != OtherDecision && refusal.kind != NotAsked && refusal.kind != NotOffered;
}

}  // namespace caiding::evidence
