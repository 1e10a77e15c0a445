// SPDX-License-Identifier: MIT
#include "checker/loops/tell_loop.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/findings/loop_facts.h"
#include "model/sheet/loop_rule.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::loops {
namespace {

using ir::Message;
using kernel::DecisionKind;
using kernel::OptionVerb;

constexpr std::size_t kStepsTold = 60;  ///< BOUND: events of one list that are told.

Message TellPlayer(std::uint8_t player) {
  return player == 0 ? Message{"我方", "you"} : Message{"对方", "the opponent"};
}

Message TellChoice(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                   const RoundChoice& choice) {
  const Message player = TellPlayer(choice.player);
  const Message deed = TellDeed(sheet, cards, choice);
  const Message kind =
      choice.is_optional ? Message{"可选", "optional"} : Message{"必须", "mandatory"};
  return {fmt::format("第 {} 步选择（{}，{}）：{}", choice.at + 1, player.zh, kind.zh, deed.zh),
          fmt::format("choice {} ({}, {}): {}", choice.at + 1, player.en, kind.en, deed.en)};
}

void AddEvents(std::vector<Message>& told, const sheet::Sheet& sheet,
               const std::vector<ir::Card>& cards, const std::vector<kernel::Event>& events) {
  std::vector<Message> lines = story::TellEvents(sheet, cards, events);
  const std::size_t count = std::min(lines.size(), kStepsTold);
  told.insert(told.end(), lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(count));
  if (lines.size() > count) {
    const std::size_t left = lines.size() - count;
    told.push_back({fmt::format("（另有 {} 步）", left), fmt::format("({} more)", left)});
  }
}

/// Who names what, or the draw.
Message TellVerdict(const sheet::LoopRule& rule, const FoundLoop& loop) {
  const PlayedProcedure& played = loop.procedure;
  if (!played.failure.empty()) {
    return {fmt::format("{} 的程序没有执行：{}", rule.number, played.failure),
            fmt::format("rule {} was not carried out: {}", rule.number, played.failure)};
  }
  return rule.tell({.loop_class = loop.loop_class,
                    .stage = played.stage,
                    .clause = played.clause,
                    .namer = TellPlayer(played.namer),
                    .least = played.least,
                    .is_draw = played.result == kernel::Result::Draw});
}

/// Where the game stands after the loop.
Message TellAfter(const FoundLoop& loop) {
  if (!loop.procedure.failure.empty()) {
    return {"没有执行到循环之后", "what comes after the loop was not played"};
  }
  if (loop.procedure.is_by_gain) {
    return {"重复 n 轮之后，上述各项各增减 n 次；其余照旧",
            "after n rounds each of the sizes above has changed n times, all else is as before"};
  }
  if (loop.procedure.result != kernel::Result::Running) return {"游戏结束", "the game is over"};
  if (loop.procedure.decider < 0) return {"游戏照常进行", "the game goes on"};
  const Message who = TellPlayer(static_cast<std::uint8_t>(loop.procedure.decider));
  return {"游戏照常进行，轮到" + who.zh + "决定", "the game goes on; next to decide: " + who.en};
}

/// What changes each round, and what becomes of it.
void TellGrowth(std::vector<Message>& told, const Growth& growth) {
  told.push_back({"〔每轮的增减〕", "[what each round changes]"});
  told.insert(told.end(), growth.told.begin(), growth.told.end());
  told.push_back(TellEnd(growth));
  told.insert(told.end(), growth.why.begin(), growth.why.end());
}

Message TellWindows(const sheet::Sheet& sheet, const FoundLoop& loop) {
  if (loop.has_priority[0] && loop.has_priority[1]) {
    const Message& card = sheet.terms.from_hand;
    return {
        "循环中双方都会得到优先权，手牌中的" + card.zh + "可能打破它",
        "both players get priority in the round: " + card.en + " from a hidden hand may break it"};
  }
  if (loop.has_priority[0] || loop.has_priority[1]) {
    const Message who = TellPlayer(loop.has_priority[0] ? 0 : 1);
    return {"循环中只有" + who.zh + "得到优先权",
            "nobody but " + who.en + " gets priority in the round"};
  }
  return {"循环中没有玩家得到优先权，手牌也不能打破它",
          "nobody gets priority in the round: no hidden hand can break it"};
}

}  // namespace

Message TellDeed(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                 const RoundChoice& choice) {
  const std::string card = choice.card < cards.size() ? story::TellCard(cards[choice.card]) : "";
  switch (choice.option.verb) {
    case OptionVerb::Pass: return {"让过优先权或不行动", "pass"};
    case OptionVerb::Yes: return {"选择“可以”的动作", "do what may be done"};
    case OptionVerb::No: return {"不做“可以”的动作", "decline what may be done"};
    case OptionVerb::UseCard: return {"使用 " + card, "use " + card};
    case OptionVerb::Activate: return {"启动 " + card + " 的效果", "activate " + card};
    case OptionVerb::LevelUp: return {"升级 " + card, "level up " + card};
    case OptionVerb::DeclareAttack: return {"宣布 " + card + " 攻击", "attack with " + card};
    case OptionVerb::AttackLife:
      return sheet::Say(sheet, {"攻击<damage pile>", "attack <damage pile>"});
    case OptionVerb::Pick: return {"选择 " + card, "pick " + card};
    case OptionVerb::Done: return {"不再选择", "pick no more"};
    case OptionVerb::Value:
      return {fmt::format("选择 {}", choice.option.value),
              fmt::format("choose {}", choice.option.value)};
    case OptionVerb::Order: return {"先排 " + card, "put " + card + " first"};
  }
  return {};
}

const char* CodeOf(LoopClass loop_class) {
  switch (loop_class) {
    case LoopClass::OnePlayer: return "N701";
    case LoopClass::BothPlayers: return "N702";
    case LoopClass::MandatoryTriggered: return "N703";
    case LoopClass::Mandatory: return "N704";
  }
  return "";
}

const char* CodeOf(const FoundLoop& loop) {
  if (!loop.growth) return CodeOf(loop.loop_class);
  switch (loop.growth->end) {
    case GrowthEnd::ForEver: return CodeOf(loop.loop_class);
    case GrowthEnd::Stops: return "N705";
    case GrowthEnd::Unknown: return "N707";
  }
  return "";
}

Message TellEnd(const Growth& growth) {
  switch (growth.end) {
    case GrowthEnd::ForEver:
      return growth.has_second_opinion
                 ? Message{"对所有 n 证明：第 n 轮之后恰好增减 n 次，永不停止（Z3，cvc5 同意）",
                           "proved for all n: after n rounds exactly n times the gain, it never stops (Z3, cvc5 agrees)"}
                 : Message{
                       "对所有 n 证明：第 n 轮之后恰好增减 n 次，永不停止（Z3）",
                       "proved for all n: after n rounds exactly n times the gain, it never stops (Z3)"};
    case GrowthEnd::Stops:
      if (growth.runs_dry) {
        return {fmt::format("完整进行 {} 轮之后取尽", growth.rounds),
                fmt::format("runs dry after {} complete rounds", growth.rounds)};
      }
      return {fmt::format("完整进行 {} 轮之后停止", growth.rounds),
              fmt::format("stops after {} complete rounds", growth.rounds)};
    case GrowthEnd::Unknown: break;
  }
  return {fmt::format("打了 {} 轮没有停止，是否永不停止不能判定", growth.rounds),
          fmt::format("did not stop in {} rounds; whether it ever does is unknown", growth.rounds)};
}

Message TellGain(const Growth& growth) {
  Message sentence;
  for (const Message& one : growth.told) {
    sentence.zh += (sentence.zh.empty() ? "" : "，") + one.zh;
    sentence.en += (sentence.en.empty() ? "" : ", ") + one.en;
  }
  return sentence;
}

Message TellWhy(const Growth& growth) {
  Message sentence = TellEnd(growth);
  for (std::size_t i = 0; i < growth.why.size(); ++i) {
    sentence.zh += (i == 0 ? "：" : "；") + growth.why[i].zh;
    sentence.en += (i == 0 ? ": " : "; ") + growth.why[i].en;
  }
  return sentence;
}

Message TellBreakers(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                     const FoundLoop& loop) {
  Message sentence;
  if (loop.loop_class == LoopClass::OnePlayer || loop.loop_class == LoopClass::BothPlayers) {
    const bool are_both = loop.loop_class == LoopClass::BothPlayers;
    const Message who = are_both ? Message{"任何一方", "either player"}
                                 : TellPlayer(loop.willing.players[0] ? 0 : 1);
    sentence = {who.zh + "随时可以停止；", who.en + " may stop at any time; "};
  }
  if (loop.breakers.empty()) {
    const bool is_other = !sentence.zh.empty();
    // What grows may let somebody break it later; between the steps of one choice nobody is asked.
    const bool is_first_rounds = loop.growth && !loop.is_runaway;
    return {
        fmt::format("{}{}场上没有{}可以打破它的选择", sentence.zh,
                    is_first_rounds ? "打过的各轮中，" : "", is_other ? "其他" : ""),
        fmt::format("{}nothing {}on the table breaks it{}", sentence.en, is_other ? "else " : "",
                    is_first_rounds ? " in the rounds that were played" : "")};
  }
  sentence.zh += "可以打破它：";
  sentence.en += "it can be broken: ";
  for (std::size_t i = 0; i < loop.breakers.size(); ++i) {
    const Message player = TellPlayer(loop.breakers[i].player);
    const Message deed = TellDeed(sheet, cards, loop.breakers[i]);
    sentence.zh += fmt::format("{}{}{}", i == 0 ? "" : "；", player.zh, deed.zh);
    sentence.en += fmt::format("{}{}: {}", i == 0 ? "" : "; ", player.en, deed.en);
  }
  return sentence;
}

std::vector<Message> TellLoop(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards,
                              const FoundLoop& loop) {
  std::vector<Message> told;
  if (!loop.approach.empty()) {
    told.push_back({"〔进入循环之前〕", "[before the loop]"});
    AddEvents(told, sheet, cards, loop.approach);
  }
  told.push_back({"〔循环一轮〕", "[one round]"});
  AddEvents(told, sheet, cards, loop.round);
  if (loop.growth) TellGrowth(told, *loop.growth);
  if (!loop.decisions.empty()) {
    told.push_back({"〔一轮中的选择〕", "[choices of the round]"});
    for (const RoundChoice& choice : loop.decisions) {
      told.push_back(TellChoice(sheet, cards, choice));
    }
  }
  told.push_back(findings::kBreaking);
  told.push_back(TellBreakers(sheet, cards, loop));
  told.push_back(TellWindows(sheet, loop));
  if (!IsForEver(loop)) return told;
  if (sheet.loop_rule == nullptr) {
    told.push_back(
        {"规则没有规定如何处理这样的循环：由裁判决定",
         "the rulebook does not say what such a loop comes to: that is left to the judge"});
    return told;
  }
  told.push_back(findings::HeadingOfRule(sheet.loop_rule->number));
  told.push_back(TellVerdict(*sheet.loop_rule, loop));
  if (loop.procedure.is_by_gain)
    told.push_back({"〔循环之后〕", "[after the loop]"});
  else
    told.push_back(
        {"〔循环之后（各选最小的数字）〕", "[after the loop, the smallest numbers named]"});
  AddEvents(told, sheet, cards, loop.procedure.after);
  told.push_back(TellAfter(loop));
  if (loop.procedure.sizes.empty()) return told;
  const std::string least = std::to_string(loop.procedure.least);
  told.push_back({"演示的一轮和再重复的 " + least + " 轮之后，共有：",
                  "after the round that was shown and " + least + " more there are:"});
  told.insert(told.end(), loop.procedure.sizes.begin(), loop.procedure.sizes.end());
  return told;
}

}  // namespace caiding::loops
