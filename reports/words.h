// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/findings/finding.h"
#include "checker/findings/limits.h"
#include "reports/report.h"

// The fixed words of every report, in both languages. Players' words: GLOSSARY.md.

namespace caiding::reports {

ir::Message WordFor(findings::Severity severity);
ir::Message WordFor(findings::Verdict verdict);
/// 构造的, constructed; 从开局到达的, reached.
ir::Message WordFor(findings::Origin origin);

/// 新, new; 未变, unchanged.
ir::Message WordFor(Standing standing);

/// How many findings are new, as they were, gone, and not looked for.
ir::Message TellBaseline(const Baseline& baseline);

/// "A501 S-1: two readings", what is said of a finding that only the earlier run has.
ir::Message TellGone(const EarlierFinding& finding);

/// The codes that answer a question and its name: "C608 undetermined".
ir::Message NameOfQuestion(findings::Question question);

/// 我方 for player 0 (whose card is accused), 对方 for the other.
ir::Message NameOfPlayer(std::uint8_t player);

/// "Zero 1.20, 106.5", the one citation form.
std::string Citation(const Report& report, const std::string& clause);

/// The slug of a code, from the catalogue; empty if the code is unknown.
std::string SlugOf(const std::string& code);

/// The slug of its code, with the source of the ambiguity if it has one: "two-readings/may-scope".
std::string SlugOf(const findings::Finding& finding);

/// Which game it was and how far it was played.
ir::Message TellGame(const findings::GameReached& game);

/// True for the meaning that a ruling intends; `number` counts from 1.
bool IsIntended(const findings::Finding& finding, std::size_t number);

/// The commands that write down a decision about the finding; none if it is decided or cannot be.
std::vector<std::string> CommandsToDecide(const findings::Finding& finding);

namespace words {
using ir::Message;
inline const Message kRule{"条款", "rule"};
inline const Message kPolicies{"开关", "policies"};
inline const Message kScope{"范围", "scope"};
inline const Message kHelp{"建议", "help"};
inline const Message kMore{"详见", "more"};
inline const Message kReplay{"重放", "replay"};
inline const Message kReached{"从开局到达", "reached"};
inline const Message kBoard{"局面", "board"};
inline const Message kCase{"其中", "case"};
inline const Message kOutcome{"结果", "outcome"};
inline const Message kAtTheEnd{"最后", "at the end"};
inline const Message kChecked{"（改写已重新解析并核对）",
                              " (the rewording was parsed again and checked)"};
inline const Message kUnchecked{"（未核对）", " (not checked)"};
inline const Message kNotUnderstood{"没有完全读懂的牌", "cards that are not fully understood"};
inline const Message kNotPlayable{
    "读懂了、但暂时不能对局的牌（不产生对局类发现）",
    "cards that are read but cannot be played yet (no played findings)"};
inline const Message kNoCards{"没有给出任何牌，什么也没有检查",
                              "no card was given: nothing was checked"};
inline const Message kCleanAll{"没有发现问题", "nothing was found"};
inline const Message kCleanText{
    "文字检查没有发现问题；不能对局的牌没有做对局检查",
    "the text checks found nothing; cards that cannot be played yet were not played"};
inline const Message kCleanTextOnly{"文字检查没有发现问题；没有做对局检查",
                                    "the text checks found nothing; nothing was played"};
inline const Message kPartial{
    "这份报告不完整：运行被中断，这些检查没有做完，报告里没有它们的任何结果",
    "this report is partial: the run was interrupted before these checks were done, and "
    "nothing of them is in it"};
inline const Message kNotWhole{"这次没有看完", "this run is not whole"};
inline const Message kQuick{"力度 quick：每张牌只看最可能的少数几组",
                            "effort quick: of each card the few likeliest sets"};
inline const Message kNormal{"力度 normal：每张牌看最可能的若干组",
                             "effort normal: of each card its likeliest sets"};
inline const Message kDeep{"力度 deep：每张牌看最可能的许多组",
                           "effort deep: of each card many of its likeliest sets"};
inline const Message kDecided{"裁定", "decided"};
inline const Message kDecisionsNote{"裁定：", "decisions:"};
inline const Message kBaseline{"与先前的结果相比", "Against the earlier run"};
inline const Message kGone{"先前有、这次没有的发现", "findings of the earlier run that are gone"};
inline const Message kNotChecked{
    "先前有、这次没有看全那些牌的发现",
    "findings of the earlier run whose cards were not all looked at this time"};
inline const Message kToDecide{"作出裁定", "to decide"};
inline const Message kIfItStays{"若不改", "if it stays"};
inline const Message kFingerprint{"指纹", "fingerprint"};
inline const Message kMeaning{"理解", "meaning"};
inline const Message kMeans{"意思", "says"};
inline const Message kRewording{"改写", "rewording"};
inline const Message kOtherBoard{"在另一个局面上：", "on another board:"};
inline const Message kIntended{"（裁定所取）", " (intended)"};
inline const Message kCoverage{"条文覆盖", "clause coverage"};
inline const Message kCards{"牌", "Cards"};
inline const Message kUnderstood{"完全读懂", "Understood"};
inline const Message kPlayable{"可以对局", "Playable"};
inline const Message kAbilities{"效果", "Abilities"};
inline const Message kTrees{"语法上的读法", "Ways to parse"};
inline const Message kReadings{"意思不同的读法", "Different meanings"};
inline const Message kErrors{"错误", "Errors"};
inline const Message kWarnings{"警告", "Warnings"};
inline const Message kInfos{"提示", "Infos"};
inline const Message kScopeNote{"查找范围（“没有发现”只在此范围之内成立）：",
                                "searched (what was not found is absent within this scope only):"};
inline const Message kLeftOut{"没有看完", "left out"};
inline const Message kAtMost{"上限", "at most"};
inline const Message kColon{"：", ": "};
inline const Message kPlayed{"过程", "What happens"};
inline const Message kOutcomes{"各种结果", "Outcomes side by side"};
inline const Message kNotFullyRead{"没有完全读懂", "not fully understood"};
inline const Message kReadNotPlayed{"已读懂，暂不能对局", "read, not playable yet"};
}  // namespace words

}  // namespace caiding::reports
