// SPDX-License-Identifier: MIT
#include "parser/wordings/fftcg.canonical/wording.h"

namespace caiding::parser {

const Wording& FftcgCanonical() {
  static const Wording wording{.id = "fftcg.canonical", .is_canonical = true};
  return wording;
}

}  // namespace caiding::parser
