// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/check_input.h"
#include "checker/findings/scope.h"

namespace caiding::conflicts {

/// C605: continuous effects that come to something else if they take effect in another order, each
/// order laid out. C606: continuous effects that come to nothing that stays, with the rounds in
/// which they go round. A set of cards of which a smaller one shows either is not looked at again,
/// nor its orders where it oscillates.
///
/// Rule: [Zero 1.20, 701.1], [Zero 1.20, 701.3], [Zero 1.20, 701.6], [Zero 1.20, 701.7],
/// [Zero 1.20, 701.8].
findings::Answer CheckLayer(const findings::CheckInput& input);

}  // namespace caiding::conflicts
