// SPDX-License-Identifier: MIT
#include "parser/wordings/zero.zh/card_wording.h"

#include <array>

#include "model/ir/print_paraphrase.h"
#include "parser/wordings/zero.zh/edits.h"
#include "parser/wordings/zero.zh/print.h"
#include "parser/wordings/zero.zh/seen_words.h"

namespace caiding::zero_zh {

namespace {

constexpr std::array<ir::Spark, 16> kSparks = {
    {{ir::SparkDeed::Uprights, {U"重置者", U"废弃此牌：重置战斗区中的一张角色牌。"}},
     {ir::SparkDeed::HandsOver,
      {U"交出者", U"废弃此牌：对方获得我方战斗区中的一张角色牌的控制权。"}},
     {ir::SparkDeed::Returns, {U"送回者", U"废弃此牌：将战斗区中的一张角色牌移回持有者手牌。"}},
     {ir::SparkDeed::Heals, {U"回复者", U"废弃此牌：回复战斗区中的一张角色牌的500点伤害。"}},
     {ir::SparkDeed::Brings,
      {U"召来者",
       U"废弃此牌：在我方战斗区中登场一张无色的角色牌代替物“木人”（攻）500、（防）500。"}},
     {ir::SparkDeed::Breaks,
      {U"碎偶者",
       U"废弃此牌：在我方战斗区中登场一张无色的角色牌代替物“木人”（攻）500、（防）500，"
       U"然后破坏战斗区中的所有代替物。"}},
     {ir::SparkDeed::Mills, {U"磨牌者", U"废弃此牌：每位玩家将其牌组顶的一张牌送入休息区。"}},
     {ir::SparkDeed::Names, {U"指定者", U"废弃此牌：战斗区中的一张角色牌本回合（攻）+100。"}},
     {ir::SparkDeed::Marks,
      {U"标记者", U"废弃此牌：在战斗区中的一张牌上放置一个标记指示物。"},
      U"标记"},
     {ir::SparkDeed::Unmarks,
      {U"除记者", U"废弃此牌：移去战斗区中的一张牌上的一个标记指示物。"},
      U"标记"},
     {ir::SparkDeed::Taps, {U"横置者", U"废弃此牌：横置战斗区中的一张牌。"}},
     {ir::SparkDeed::Exhausts,
      {U"耗源者",
       U"废弃此牌：每位玩家将其牌组顶的一张牌放入其资源区，然后横置其资源区中的一张牌。"}},
     {ir::SparkDeed::Hurts, {U"伤人者", U"废弃此牌：对战斗区中的一张角色牌造成500点伤害。"}},
     {ir::SparkDeed::Shows, {U"展示者", U"废弃此牌：每位玩家展示其牌组顶的一张牌。"}},
     {ir::SparkDeed::Refills, {U"补命者", U"废弃此牌：每位玩家将其牌组顶的一张牌加入其生命区。"}},
     {ir::SparkDeed::Supplies,
      {U"补源者", U"废弃此牌：每位玩家将其牌组顶的一张牌放入其资源区。"}}}};

}  // namespace

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
      .sparks = kSparks,
  };
  return kWording;
}

}  // namespace caiding::zero_zh
