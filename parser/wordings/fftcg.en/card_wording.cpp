// SPDX-License-Identifier: MIT
#include "parser/wordings/fftcg.en/card_wording.h"

#include "model/ir/print_canonical.h"
#include "model/ir/print_paraphrase.h"

namespace caiding::fftcg_en {
namespace {

// A reading is shown in the canonical form until it can be said in English again; nothing is
// reworded, nothing is looked for by its words.

std::vector<std::u32string> NoRewording(const std::u32string&, const ir::OpenWords&) { return {}; }
std::vector<std::u32string> NoTexts(const std::u32string&) { return {}; }
std::vector<ir::OwnMark> NoMarks(std::u32string_view, const ir::Vocabulary&) { return {}; }
std::vector<ir::SourceRange> NoTimings(std::u32string_view, const ir::Vocabulary&) { return {}; }
ir::UsesOfX NoX(std::u32string_view) { return {}; }
ir::SourceRange NoTrigger(const std::u32string&, ir::SourceRange) { return {}; }

}  // namespace

const ir::Wording& CardWording() {
  static constexpr ir::Wording kWording{
      .id = "fftcg.en",
      .print_natural = ir::PrintCanonical,
      .paraphrase_zh = ir::PrintCanonical,
      .paraphrase_en = ir::PrintParaphraseEn,
      .reword = NoRewording,
      .with_others = NoTexts,
      .one_dearer = NoTexts,
      .once_per_turn = NoTexts,
      .own_marks = NoMarks,
      .unknown_timings = NoTimings,
      .uses_of_x = NoX,
      .trigger_words = NoTrigger,
      .name_opens = 0,
      .quotes_open = {},
      .destroys = {},
      .discards = {},
      .draws = {},
      .scraps_itself = {},
  };
  return kWording;
}

}  // namespace caiding::fftcg_en
