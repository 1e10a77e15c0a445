// SPDX-License-Identifier: MIT
#include "tests/toy/vocabulary.h"

namespace caiding::tests::toy {
namespace {

ir::Vocabulary MakeVocabulary() {
  return {.game = "toy",
          .zones = {{{U"牌库"}, "deck"},
                    {{U"手牌"}, "hand"},
                    {{U"场地"}, "field"},
                    {{U"墓地"}, "graveyard"},
                    {{U"待办"}, "stack"},
                    {{U"移出游戏"}, "removed from the game"}},
          .kinds = {{{U"法术"}, "spell"}, {{U"怪兽"}, "monster"}},
          .subkinds = {},
          .colours = {},
          .stats = {{{U"力量"}, "power"}},
          .timings = {{{U"出场时"}, "enters"}, {{U"我方回合结束时"}, "your turn ends"}},
          .keywords = {{{U"坚固"}, "sturdy"}},
          .steps = {{{U"清晨"}, "dawn"}, {{U"白天"}, "day"}, {{U"黄昏"}, "dusk"}}};
}

}  // namespace

const ir::Vocabulary& GameVocabulary() {
  static const ir::Vocabulary vocabulary = MakeVocabulary();
  return vocabulary;
}

}  // namespace caiding::tests::toy
