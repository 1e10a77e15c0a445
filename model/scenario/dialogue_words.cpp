// SPDX-License-Identifier: MIT
#include "model/scenario/dialogue_words.h"

#include <array>
#include <cstddef>

namespace caiding::scenario {
namespace {

using Word = ScenarioWord;

constexpr std::array kCommands = {
    Word{"help", "帮助"},    Word{"help", "h"},     Word{"board", "场面"}, Word{"board", "b"},
    Word{"choices", "可选"}, Word{"card", "牌"},    Word{"card", "查牌"},  Word{"zone", "区域"},
    Word{"events", "经过"},  Word{"events", "log"}, Word{"why", "为何"},   Word{"why", "为何不可"},
    Word{"why", "?"},        Word{"why", "？"},     Word{"pass", "让过"},  Word{"pass", "p"},
    Word{"undo", "收回"},    Word{"undo", "u"},     Word{"save", "保存"},  Word{"brief", "简短"},
    Word{"quit", "结束"},    Word{"quit", "q"},     Word{"quit", "退出"},
};

constexpr std::array kHowFarWords = {
    Word{"once", "一次"}, Word{"news", "有事"}, Word{"resolve", "清算"},
    Word{"step", "步骤"}, Word{"turn", "回合"},
};

// What scripts are told about loops, in the words of `play_loop.cpp`.
constexpr std::array kLoopProblems = {
    Word{"the game has no rule about loops", "这个游戏没有关于循环的规则"},
    Word{"say how many lines of the script are the round", "应说明最近几个动作是一轮，如 循环 2"},
    Word{"the position has not come back since the beginning", "局面没有回到过从前的样子"},
    Word{"there is no loop; `loop` says that there is one", "没有循环；用「循环」说明有一个"},
    Word{"say how often, for instance `repeat 100`", "应说明多少次，如 重复 100"},
};

}  // namespace

std::span<const DialogueCommand> DialogueCommands() {
  static const std::array commands = {
      DialogueCommand{"help", "帮助", {}, {"这张表", "this list"}},
      DialogueCommand{
          "board", "场面", {}, {"整个场面和牌上的文字", "the whole table, with the texts"}},
      DialogueCommand{"choices", "可选", {}, {"现在可以选什么", "what may be chosen now"}},
      DialogueCommand{
          "card",
          "牌",
          {"#号、名字、编号或牌名", "#NUMBER, name, card number or card name"},
          {"一张牌：文字、数值、影响它的效果", "a card: text, numbers, what affects it"}},
      DialogueCommand{"zone",
                      "区域",
                      {"先手.手牌", "first.hand"},
                      {"一个区域里的每张牌", "every card of a zone"}},
      DialogueCommand{
          "events", "经过", {"[几件]", "[N]"}, {"最近发生的事", "what has happened last"}},
      DialogueCommand{
          "why",
          "为何",
          {"动作", "ACTION"},
          {"这个动作可不可以，为什么（? 也行）", "whether that may be done, and why not (also ?)"}},
      DialogueCommand{
          "pass",
          "让过",
          {"[一次|有事|清算|步骤|回合]", "[once|news|resolve|step|turn]"},
          {"让过优先权；不说就问让过到哪里", "pass priority; asks how far unless it is said"}},
      DialogueCommand{"undo",
                      "收回",
                      {"[几步|全部]", "[N|all]"},
                      {"收回最近的一步或几步", "take back the last step, or several"}},
      DialogueCommand{"save",
                      "保存",
                      {"文件", "FILE"},
                      {"把到这里的过程存为场景", "the way up to here, as a scenario"}},
      DialogueCommand{"brief",
                      "简短",
                      {},
                      {"每一步之后显示或不显示场面", "show the table after each step, or not"}},
      DialogueCommand{"quit", "结束", {}, {"结束", "end"}},
  };
  return commands;
}

ScenarioWords CommandWords() { return kCommands; }

ir::Message TellHowFar(HowFar far) {
  static const std::array<ir::Message, kHowFars> told = {
      ir::Message{"只这一次", "just once"},
      ir::Message{"直到发生了什么", "until something happens"},
      ir::Message{"直到<stack>清算完", "until the <stack> has resolved"},
      ir::Message{"直到下一个步骤", "to the next step"},
      ir::Message{"直到本回合结束", "to the end of the turn"},
  };
  return told[static_cast<std::size_t>(far)];
}

ir::Message TellLoopProblem(const std::string& problem) {
  return {std::string(ChineseOf(kLoopProblems, problem)), problem};
}

ScenarioWords HowFarWords() { return kHowFarWords; }

}  // namespace caiding::scenario
