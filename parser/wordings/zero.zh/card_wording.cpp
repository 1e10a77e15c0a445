// SPDX-License-Identifier: MIT
#include "parser/wordings/zero.zh/card_wording.h"

#include "model/ir/print_paraphrase.h"
#include "parser/wordings/zero.zh/edits.h"
#include "parser/wordings/zero.zh/print.h"
#include "parser/wordings/zero.zh/seen_words.h"

namespace caiding::zero_zh {

const ir::Wording& CardWording() {
  static constexpr ir::Wording kWording{
      .id = "zero.zh",
      .print_natural = PrintNatural,
      .paraphrase_zh = PrintParaphrase,
      .paraphrase_en = ir::PrintParaphraseEn,
      .reword = Reword,
      .with_others = WithOthers,
      .one_dearer = OneDearer,
      .once_per_turn = OncePerTurn,
      .own_marks = OwnMarks,
      .unknown_timings = UnknownTimings,
      .uses_of_x = UsesOfX,
      .trigger_words = TriggerWords,
      .name_opens = U'『',
      .quotes_open = U"『{｛「【[",
      .destroys = {U"破坏者", U"（横置）：破坏战斗区中的一张角色牌。"},
      .discards = {U"弃牌者", U"（横置）：每位玩家舍弃一张手牌。"},
      .draws = {U"抽牌者", U"（横置）：每位玩家抽一张牌。"},
      .scraps_itself = {U"自废者", U"废弃此牌：抽一张牌。"},
  };
  return kWording;
}

}  // namespace caiding::zero_zh
