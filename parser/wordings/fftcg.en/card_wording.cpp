// SPDX-License-Identifier: MIT
#include "parser/wordings/fftcg.en/card_wording.h"

#include "parser/wordings/fftcg.canonical/card_wording.h"

namespace caiding::fftcg_en {

// A reading is shown in the canonical form until it can be said in English again; nothing is
// reworded, nothing is looked for by its words.
const ir::Wording& CardWording() {
  static const ir::Wording kWording = [] {
    ir::Wording wording = fftcg_canonical::CardWording();
    wording.id = "fftcg.en";
    return wording;
  }();
  return kWording;
}

}  // namespace caiding::fftcg_en
