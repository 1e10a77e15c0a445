// SPDX-License-Identifier: MIT
#include "checker/loops/report_loop.h"

#include <algorithm>
#include <utility>

#include "checker/evidence/growing.h"
#include "checker/evidence/play_line.h"
#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/settle_within.h"
#include "checker/loops/settle.h"
#include "checker/loops/tell_loop.h"
#include "checker/positions/meaning.h"
#include "model/kernel/settling.h"
#include "model/sheet/loop_rule.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::loops {
namespace {

using findings::Finding;

std::string TellNames(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards,
                      const std::set<std::uint16_t>& told) {
  const char* between = sheet.language == "en" ? ", " : "、";
  std::string names;
  for (const std::uint16_t card : told)
    names += (names.empty() ? "" : between) + story::TellCard(cards[card].card);
  return names;
}

/// `before`: how many choices come before the loop's own.
evidence::Claim ClaimOf(const FoundLoop& loop, std::uint32_t before) {
  const std::uint32_t from = before + loop.from;
  const std::uint32_t to = before + loop.to;
  if (loop.growth) {
    const auto gain = evidence::GainsOf(loop.growth->gain);
    const auto winner =
        loop.winner ? std::optional(static_cast<std::uint8_t>(*loop.winner)) : std::nullopt;
    if (loop.is_runaway)
      return evidence::RunsOnGrowing{.from = loop.from,
                                     .to = loop.to,
                                     .times = loop.growth->rounds,
                                     .gain = gain,
                                     .is_in_order = !Shrinks(loop.growth->gain),
                                     .winner = winner,
                                     .afterwards = loop.afterwards};
    const std::uint32_t proved_from = loop.growth->proved_from * (to - from);
    return evidence::Grows{.from = from + proved_from,
                           .to = to + proved_from,
                           .times = loop.growth->rounds - loop.growth->proved_from,
                           .gain = gain,
                           .is_in_order = loop.growth->end == GrowthEnd::ForEver,
                           .stops = loop.growth->end == GrowthEnd::Stops && !loop.growth->runs_dry,
                           .runs_dry = loop.growth->runs_dry,
                           .winner = winner,
                           .afterwards = loop.afterwards};
  }
  if (loop.is_runaway) return evidence::RunsOn{loop.from, loop.to};
  return evidence::Loops{from, to};
}

/// The paragraphs of the card that act in the round; all of them if none puts anything on the
/// stack (replacements, continuous effects).
void AddSpans(Finding& finding, const FoundLoop& loop, std::uint16_t index, const ir::Card& card) {
  finding.cards.push_back(card.number);
  const bool acts = std::any_of(loop.parts.begin(), loop.parts.end(),
                                [&](const LoopPart& part) { return part.card == index; });
  for (std::size_t i = 0; i < ir::ParagraphsOf(card).size(); ++i) {
    const LoopPart part{index, static_cast<std::uint8_t>(i)};
    const bool is_part =
        !acts || std::find(loop.parts.begin(), loop.parts.end(), part) != loop.parts.end();
    if (card.texts[i].words.empty() || !is_part) continue;
    finding.spans.push_back({.card = card.number,
                             .text = {i},
                             .begin = 0,
                             .end = static_cast<std::uint32_t>(card.texts[i].words.size())});
  }
}

/// By what it comes to: a win is for somebody to decide on although the round stops; a round that
/// changes nothing is only to be known.
std::optional<findings::Severity> SeverityOf(const findings::Line& line, const FoundLoop& loop) {
  if (IsEmptyRound(loop)) return findings::Severity::Info;
  const bool wins = loop.winner == static_cast<int>(line.position.active_player);
  if (!IsForEver(loop) && wins) return findings::Severity::Warning;
  return std::nullopt;
}

/// That nothing goes on for ever is refuted by a position that comes back, and proved not to hold
/// where something grows. Design: checking.
findings::Verdict VerdictOf(const FoundLoop& loop) {
  if (!loop.growth) return findings::Verdict::Refuted;
  switch (loop.growth->end) {
    case GrowthEnd::ForEver: return findings::Verdict::Proved;
    case GrowthEnd::Stops: return findings::Verdict::Refuted;
    case GrowthEnd::Unknown: return findings::Verdict::Unknown;
  }
  return findings::Verdict::Unknown;
}

ir::Message MessageOf(const char* code, const std::string& names, const FoundLoop& loop) {
  if (!loop.growth) return findings::MakeMessage(code, {names, "无净得"}, {names, "no net gain"});
  const ir::Message gain = TellGain(*loop.growth);
  if (IsForEver(loop)) {
    ir::Message message = findings::MakeMessage(code, {names, gain.zh}, {names, gain.en});
    for (const ir::Message& why : loop.growth->why) {
      message.zh += "。" + why.zh;
      message.en += "; " + why.en;
    }
    return message;
  }
  const ir::Message why = TellWhy(*loop.growth);
  return findings::MakeMessage(code, {names, gain.zh, why.zh}, {names, gain.en, why.en});
}

ir::Message LabelOf(const FoundLoop& loop) {
  if (!loop.growth) return {"循环一轮后局面重现", "after one round the position is back"};
  return TellEnd(*loop.growth);
}

/// Of all states of a line; an oscillation is the first.
struct SettledLine {
  std::vector<kernel::State>::const_iterator oscillating;
  bool is_unknown = false;  ///< Nothing is known of some state.
};

SettledLine SettleLine(const kernel::Rules& rules, const std::vector<kernel::State>& states,
                       findings::Meter& meter) {
  SettledLine settled{states.end()};
  for (auto state = states.begin(); state != states.end(); ++state) {
    // Where a step runs on for ever the engine stops; nobody looks at the board there.
    if (kernel::IsUnknown(kernel::GetResult(*state))) continue;
    const kernel::Settlement found = findings::SettleWithin(rules, *state, meter);
    if (found.what == kernel::Settling::Oscillates) return {state, settled.is_unknown};
    if (findings::IsUnknown(found)) settled.is_unknown = true;
  }
  return settled;
}

/// Where continuous effects never settle, what the engine makes of them is a policy, and so is the
/// loop.
void NoteOscillation(Finding& finding, const findings::Line& line, findings::Meter& meter) {
  const kernel::Rules rules = sheet::Build(*line.sheet, line.cards, line.policies);
  const auto states = evidence::PlayLine(rules, line.position, line.choices);
  if (!states) return;
  const auto [oscillating, is_unknown] = SettleLine(rules, *states, meter);
  if (oscillating == states->end()) {
    if (!is_unknown) return;
    finding.message.zh += "。途中永续效果有没有稳定的结果（C606）不明";
    finding.message.en +=
        "; whether continuous effects come to something that stays (C606) is not known on the way";
    return;
  }
  const bool is_left_to_policy =
      !line.sheet->unsettled_policy.empty() &&
      std::any_of(oscillating, states->cend(),
                  [&](const kernel::State& state) { return kernel::IsLeftToPolicy(rules, state); });
  if (!is_left_to_policy) {
    finding.message.zh +=
        "。途中永续效果没有稳定的结果（C606），每个效果按先后各计算一次，结论以此为准";
    finding.message.en +=
        "; on the way continuous effects come to nothing that stays (C606): all this rests on each "
        "one being applied once, in order";
    return;
  }
  const std::string_view id = line.sheet->unsettled_policy;
  const std::string policy =
      std::string(id) + "=" + std::string(sheet::GetPolicy(*line.sheet, line.policies, id));
  finding.message.zh +=
      "。途中永续效果没有稳定的结果（C606），按 " + policy + " 处理，结论以此为准";
  finding.message.en +=
      "; on the way continuous effects come to nothing that stays (C606): all this rests on " +
      policy;
  if (std::find(finding.policies.begin(), finding.policies.end(), policy) ==
      finding.policies.end()) {
    finding.policies.push_back(policy);
  }
}

}  // namespace

std::optional<Finding> ReportLoop(const findings::Line& line, const std::set<std::uint16_t>& told,
                                  const FoundLoop& loop, findings::Meter& meter) {
  const auto before = static_cast<std::uint32_t>(line.choices.size());
  findings::Line whole = line;
  const auto& choices = loop.growth ? loop.growth->line : loop.choices;
  whole.choices.insert(whole.choices.end(), choices.begin(), choices.end());
  auto certificate = findings::Record(whole, ClaimOf(loop, before));
  if (!certificate) return std::nullopt;
  const char* code = CodeOf(loop);
  Finding finding = findings::NewFinding(code);
  if (const auto severity = SeverityOf(line, loop)) finding.severity = *severity;
  finding.verdict = VerdictOf(loop);
  finding.evidence_kind = findings::EvidenceKind::Played;
  std::vector<std::string> about;
  for (const std::uint16_t card : told) {
    AddSpans(finding, loop, card, line.cards[card].card);
    about.push_back(positions::MeaningOf(*line.sheet, line.cards[card]));
  }
  finding.fingerprint = findings::MakeFingerprint(code, about);
  if (const auto* rule = line.sheet->loop_rule) finding.clauses = rule->clauses(loop.loop_class);
  finding.policies = loop.procedure.policies;
  finding.message = MessageOf(code, TellNames(*line.sheet, line.cards, told), loop);
  std::vector<ir::Card> cards;
  for (const auto& card : line.cards) cards.push_back(card.card);
  const ir::Message breakers = TellBreakers(*line.sheet, cards, loop);
  finding.message.zh += "。" + breakers.zh;
  finding.message.en += "; " + breakers.en;
  NoteOscillation(finding, whole, meter);
  finding.board = story::TellBoard(*line.sheet, cards, line.position);
  finding.outcomes.push_back({.label = LabelOf(loop),
                              .marks = {},
                              .certificate = std::move(*certificate),
                              .steps = TellLoop(*line.sheet, cards, loop),
                              .board_after = {}});
  return finding;
}

}  // namespace caiding::loops
