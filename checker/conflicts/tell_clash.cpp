// SPDX-License-Identifier: MIT
#include "checker/conflicts/tell_clash.h"

#include <algorithm>

#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/reread.h"
#include "checker/findings/tell_line.h"
#include "checker/positions/playable.h"
#include "model/kernel/clause.h"
#include "model/sheet/checked_card.h"
#include "model/story/story.h"

namespace caiding::conflicts {
namespace {

using findings::Finding;
using ir::Message;

const ir::Card& CardOf(const positions::Table& table, const TextOf& text) {
  return table.cards[text.card].card;
}

/// "the first text of S-1 甲".
Message TellText(const positions::Table& table, const TextOf& text) {
  const std::string card = story::TellCard(CardOf(table, text));
  const std::string number = std::to_string(text.paragraph + 1);
  if (ir::ParagraphsOf(CardOf(table, text)).size() == 1) return {card, card};
  return {card + " 第 " + number + " 段", card + " (text " + number + ")"};
}

/// Each of the texts; a second copy of a card is another one.
std::vector<Message> TellTexts(const ClashStage& stage) {
  std::vector<Message> names;
  for (const TextOf& text : stage.texts) {
    const bool is_copy = text.card > 0 && CardOf(stage.both.table, text).number ==
                                              stage.both.table.cards[text.card - 1].card.number;
    Message name = TellText(stage.both.table, text);
    if (is_copy) name = {"另一张 " + name.zh, "another " + name.en};
    names.push_back(std::move(name));
  }
  return names;
}

/// Two copies say the same: no text is at odds with another, and which of the copies is meant is
/// for a FAQ to say.
bool IsOneTextTwice(const TextSet& set) {
  const TextOf& one = set.texts.front();
  const TextOf& other = set.texts.back();
  return set.texts.size() == 2 && one.card == other.card && one.paragraph == other.paragraph;
}

std::vector<ir::Card> PrintedCards(const positions::Table& table) {
  std::vector<ir::Card> cards;
  for (const auto& card : table.cards) cards.push_back(card.card);
  return cards;
}

void Name(Finding& finding, const positions::Table& table, const TextOf& text) {
  const ir::Card& card = CardOf(table, text);
  if (std::find(finding.cards.begin(), finding.cards.end(), card.number) == finding.cards.end()) {
    finding.cards.push_back(card.number);
  }
  const findings::Span span{
      .card = card.number,
      .text = {text.paragraph},
      .begin = 0,
      .end = static_cast<std::uint32_t>(card.texts[text.paragraph].words.size())};
  // A copy has the same text.
  if (std::find(finding.spans.begin(), finding.spans.end(), span) == finding.spans.end())
    finding.spans.push_back(span);
}

/// Writes the lines down under their labels; false if one does not stand.
bool AddLines(Finding& finding, const findings::CheckInput& input, const kernel::Policies& policies,
              const kernel::Position& position, const Clash& clash,
              const std::vector<Message>& labels) {
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const ShownLine& line =
        i < clash.lines.size() ? clash.lines[i] : clash.parts[i - clash.lines.size()];
    auto certificate =
        findings::Record(LineOf(*line.laid, policies, position, line.choices), line.claim);
    if (!certificate) return false;
    finding.outcomes.push_back(
        {.label = labels[i],
         .marks = {},
         .certificate = *certificate,
         .steps = findings::TellSteps(*certificate, findings::ReaderOf(input)),
         .board_after = findings::TellChanges(*certificate, findings::ReaderOf(input))});
  }
  return true;
}

Finding Begin(const char* code, const positions::Table& table, const kernel::Position& position,
              const Clash& clash) {
  Finding finding = findings::NewFinding(code);
  finding.verdict = findings::Verdict::Refuted;
  finding.evidence_kind = findings::EvidenceKind::Played;
  finding.clauses = clash.clauses;
  finding.board = story::TellBoard(*table.sheet, PrintedCards(table), position);
  return finding;
}

const char* CodeOf(Collision collision) {
  switch (collision) {
    case Collision::Permission: return "C601";
    case Collision::Obligation: return "C602";
    case Collision::Replacement: return "C603";
  }
  return "C601";
}

/// What the switch is set to in this run, as "ID=value"; nothing where the game has no such
/// question.
std::vector<std::string> PolicyOf(const findings::CheckInput& input,
                                  const sheet::Setting& setting) {
  if (setting.policy.empty()) return {};
  const std::string_view value =
      sheet::GetPolicy(*input.sheet, positions::PoliciesOfRun(input), setting.policy);
  return {std::string(setting.policy) + "=" + std::string(value)};
}

/// With the switch behind it, where the game has such a question.
Message Asked(const Message& open, const sheet::Setting& setting) {
  if (setting.policy.empty()) return open;
  const std::string id(setting.policy);
  return {open.zh + "（" + id + "）", open.en + " (" + id + ")"};
}

/// The clause behind what it says; nothing where there is none.
Message InBrackets(std::string_view clause) {
  if (clause.empty()) return {};
  return {"（" + std::string(clause) + "）", " (" + std::string(clause) + ")"};
}

/// A rule lets a player say which of two replacements goes first: nothing is open.
bool IsChosenByRule(const sheet::SwitchRoles& switches) {
  return switches.chosen_replacement.policy.empty() && !switches.replacement_clause.empty();
}

Message TellSettled(const ClashStage& stage, const Clash& clash) {
  const sheet::SwitchRoles& switches = stage.both.table.sheet->switches;
  if (stage.set.collision == Collision::Replacement && IsChosenByRule(switches)) {
    const Message clause = InBrackets(switches.replacement_clause);
    return {"由受影响的一方选择哪个先适用" + clause.zh,
            "whoever is affected chooses which" + clause.en};
  }
  if (stage.set.collision == Collision::Replacement) {
    return Asked({"规则书没有说哪个先适用", "the rulebook does not say which"},
                 switches.chosen_replacement);
  }
  if (!clash.is_settled_by_rule) {
    return Asked({"规则书没有说哪个优先", "the rulebook does not say which goes first"},
                 switches.chosen_duty);
  }
  if (clash.against_duty == Standing::Cost) {
    return Asked({"费用付不出时怎样，规则书没有说",
                  "the rulebook does not say what holds where the cost cannot be paid"},
                 switches.unpayable_duty_lapses);
  }
  const std::string_view cannot = stage.both.table.sheet->citations.deeds.cannot_over_can;
  const std::string duty = clash.clauses.empty() ? std::string() : clash.clauses.front();
  return {
      "“不能”优先" + InBrackets(cannot).zh + "，必须做的只在能够做时才要做" + InBrackets(duty).zh,
      "cannot goes first" + InBrackets(cannot).en + ", and a duty asks only for what can be done" +
          InBrackets(duty).en};
}

Message TellBarred(const sheet::Sheet& sheet, const evidence::MayNotChoose& barred) {
  const std::string by = barred.clause.empty() ? "" : " " + sheet::Cite(sheet, barred.clause);
  return {"：不可以" + by, ": may not be done" + by};
}

/// What a line shows at its end: that something may be chosen, or not and why not, or what comes of
/// it.
Message TellClaim(const sheet::Sheet& sheet, const Clash& clash, std::size_t line) {
  const evidence::Claim& claim = clash.lines[line].claim;
  if (std::holds_alternative<evidence::MayChoose>(claim)) return {"：可以", ": may be done"};
  if (const auto* barred = std::get_if<evidence::MayNotChoose>(&claim))
    return TellBarred(sheet, *barred);
  if (!clash.ends[line].en.empty()) return clash.ends[line];
  return line == 0 ? Message{"：做了", ": it is done"} : Message{"：没有做", ": it is not done"};
}

Message Join(const Message& one, const Message& other) {
  return {one.zh + other.zh, one.en + other.en};
}

/// Of three texts: the duty holds with either of the two that stand against it together.
void AddPartLabels(const sheet::Sheet& sheet, const Clash& clash, const std::vector<Message>& names,
                   std::vector<Message>& labels) {
  for (std::size_t i = 0; i < clash.parts.size(); ++i) {
    const Message only =
        Join(Join({"只有 ", "with only "}, names[0]), Join({" 和 ", " and "}, names[i + 1]));
    const Message pass{"，不照做", ", not to obey it"};
    const auto& barred = std::get<evidence::MayNotChoose>(clash.parts[i].claim);
    labels.push_back(Join(Join(only, pass), TellBarred(sheet, barred)));
  }
}

std::vector<Message> LabelsOf(const ClashStage& stage, const Clash& clash,
                              const std::vector<Message>& names) {
  if (stage.set.collision == Collision::Replacement && stage.texts[0].card == stage.texts[1].card) {
    return {Message{"一种先后", "one order"}, Message{"另一种先后", "the other order"}};
  }
  const auto first_on = [&](std::size_t line) { return names[clash.goes_first[line]]; };
  if (stage.set.collision == Collision::Replacement) {
    return {Join({"先适用：", "goes first: "}, first_on(0)),
            Join({"先适用：", "goes first: "}, first_on(1))};
  }
  if (!clash.is_settled_by_rule) {
    return {Join({"照做：", "obeyed: "}, names[0]), Join({"照做：", "obeyed: "}, names[1])};
  }
  const bool is_duty = stage.set.collision == Collision::Obligation;
  const Message alone = Join({"只有 ", "with it alone, "}, names[0]);
  // A duty is seen by what may not be chosen, or by what is done.
  const auto is_barred = [&](std::size_t line) {
    return std::holds_alternative<evidence::MayNotChoose>(clash.lines[line].claim);
  };
  const Message pass =
      is_duty && is_barred(0) ? Message{"，不照做", ", not to obey it"} : Message{};
  const bool may_pass = std::holds_alternative<evidence::MayChoose>(clash.lines[1].claim);
  Message obey{};
  if (is_duty && is_barred(1)) obey = {"，照做", ", to obey"};
  if (is_duty && may_pass) obey = {"，不照做", ", not to obey it"};
  const Message all = clash.parts.empty() ? Message{"两者都在", "with both"}
                                          : Message{"三者都在", "with all three"};
  const sheet::Sheet& sheet = *stage.both.table.sheet;
  std::vector<Message> labels{Join(Join(alone, pass), TellClaim(sheet, clash, 0)),
                              Join(Join(all, obey), TellClaim(sheet, clash, 1))};
  AddPartLabels(sheet, clash, names, labels);
  return labels;
}

/// What forbids may be behind it; the first text permits or demands.
std::vector<Part> PartsOf(const ClashStage& stage, const std::vector<Message>& names) {
  const positions::Table& table = stage.both.table;
  std::vector<Part> parts;
  for (std::size_t i = 0; i < stage.texts.size(); ++i) {
    const TextOf& text = stage.texts[i];
    parts.push_back({.card = CardOf(table, text).number,
                     .meaning = MeaningOfText(*table.sheet, table.cards[text.card], text.paragraph),
                     .name = names[i],
                     .may_be_hub = i > 0});
  }
  return parts;
}

/// What stands against a duty: a prohibition, which settles it; a cost or another duty, which
/// nothing settles but the switch.
void AddDuty(const findings::CheckInput& input, const ClashStage& stage, const Clash& clash,
             const std::vector<Message>& names, Instance& told) {
  Finding& finding = told.finding;
  Message against = names[1];
  for (std::size_t i = 2; i < names.size(); ++i)
    against = Join(Join(against, {"、", " and "}), names[i]);
  finding.message = TellDutiesOfHub(against, names[0], {told.what});
  const sheet::SwitchRoles& switches = stage.both.table.sheet->switches;
  const bool is_settled = !told.parts.empty();
  const bool is_of_copies = !clash.is_settled_by_rule && IsOneTextTwice(stage.set);
  if (is_settled || is_of_copies) finding.severity = findings::Severity::Info;
  if (!clash.is_settled_by_rule) finding.policies = PolicyOf(input, switches.chosen_duty);
  if (clash.against_duty == Standing::Cost)
    finding.policies = PolicyOf(input, switches.unpayable_duty_lapses);
}

void AddReplacement(const findings::CheckInput& input, const ClashStage& stage, const Clash& clash,
                    const std::vector<Message>& names, Finding& finding) {
  const sheet::Sheet& sheet = *stage.both.table.sheet;
  const Message settled = TellSettled(stage, clash);
  finding.message = findings::MakeMessage("C603", {names[0].zh + "、" + names[1].zh, settled.zh},
                                          {names[0].en + " and " + names[1].en, settled.en});
  finding.policies = PolicyOf(input, sheet.switches.chosen_replacement);
  // The order in which effects began is no player's choice. Rule: [Zero 1.20, 701.3].
  const bool is_oldest_first =
      sheet::IsSet(sheet, positions::PoliciesOfRun(input), sheet.switches.oldest_replacement);
  if (is_oldest_first || IsChosenByRule(sheet.switches))
    finding.severity = findings::Severity::Info;
}

}  // namespace

Message TellDeed(const sheet::Sheet& sheet, std::optional<ir::Deed> deed) {
  if (!deed) return {"从别处使用牌", "using a card from elsewhere"};
  using ir::Deed;
  static const std::pair<Deed, Message> kDeeds[] = {
      {Deed::AttackOnEntryTurn, {"在登场回合攻击", "attacking in the turn of entry"}},
      {Deed::AttackUpright, {"攻击竖置的<unit card>", "attacking an upright <unit>"}},
      {Deed::AttackSeveral, {"一次攻击多张<unit card>", "attacking several <unit>s at once"}},
      {Deed::AttackAgain, {"横置后再次攻击", "attacking again although tapped"}},
      {Deed::DefendAgain, {"横置后再次防御", "defending again although tapped"}},
      {Deed::DefendTapped, {"横置时防御", "defending while tapped"}},
      {Deed::UseAtInstantSpeed,
       {"在<quick spell>的时机下使用", "use whenever <quick spell> may be used"}},
      {Deed::LevelUpUncounted, {"不计次数的升级", "a level-up that is not counted"}},
      {Deed::AttachTo, {"<attach>给别的<unit card>", "attaching to other <unit>s"}}};
  const auto* found = std::find_if(std::begin(kDeeds), std::end(kDeeds),
                                   [&](const auto& one) { return one.first == *deed; });
  return found == std::end(kDeeds) ? Message{"规则之外的行动", "what a rule does not allow"}
                                   : sheet::Say(sheet, found->second);
}

ir::Message TellPermissionsOfHub(const Message& hub, const Message& partners,
                                 const std::vector<Message>& deeds) {
  const Message deed = EitherOf(deeds);
  return findings::MakeMessage("C601", {partners.zh, hub.zh, deed.zh},
                               {partners.en, hub.en, deed.en});
}

ir::Message TellDutiesOfHub(const Message& hub, const Message& partners,
                            const std::vector<Message>& settled) {
  return findings::MakeMessage("C602", {partners.zh, hub.zh, settled.front().zh},
                               {partners.en, hub.en, settled.front().en});
}

std::optional<Instance> TellClash(const findings::CheckInput& input, const ClashStage& stage,
                                  const kernel::Position& position, const Clash& clash) {
  const positions::Table& table = stage.both.table;
  const char* code = CodeOf(stage.set.collision);
  Instance told{.finding = Begin(code, table, position, clash), .parts = {}, .what = {}};
  Finding& finding = told.finding;
  for (const TextOf& text : stage.texts) Name(finding, table, text);
  const std::vector<Message> names = TellTexts(stage);
  switch (stage.set.collision) {
    case Collision::Permission:
      told.what = TellDeed(*table.sheet, stage.set.permitted);
      told.parts = PartsOf(stage, names);
      finding.message = TellPermissionsOfHub(names[1], names[0], {told.what});
      break;
    case Collision::Obligation:
      told.what = TellSettled(stage, clash);
      if (clash.is_settled_by_rule && clash.against_duty == Standing::Prohibition)
        told.parts = PartsOf(stage, names);
      AddDuty(input, stage, clash, names, told);
      break;
    case Collision::Replacement: AddReplacement(input, stage, clash, names, finding); break;
  }
  // The meaning of the texts; what is told of a hub gets another one.
  finding.fingerprint = findings::MakeFingerprint(code, {stage.set.meaning});
  if (!AddLines(finding, input, stage.policies, position, clash, LabelsOf(stage, clash, names)))
    return std::nullopt;
  return told;
}

std::optional<Finding> TellRuleBeaten(const findings::CheckInput& input,
                                      const WithAndWithout& cards, const TextOf& text,
                                      const Message& what, const kernel::Position& position,
                                      const Clash& clash) {
  const positions::Table& table = cards.with.table;
  Finding finding = Begin("C607", table, position, clash);
  Name(finding, table, text);
  const std::string rule = clash.clauses.empty() ? "" : clash.clauses.back();
  const Message name = TellText(table, text);
  finding.message =
      findings::MakeMessage("C607", {name.zh, what.zh, rule}, {name.en, what.en, rule});
  finding.fingerprint = findings::MakeFingerprint(
      "C607", {CardOf(table, text).number,
               MeaningOfText(*table.sheet, table.cards[text.card], text.paragraph), rule});
  const std::vector<Message> labels{
      Join({"有这段文字", "with the text"}, TellClaim(*table.sheet, clash, 0)),
      Join({"没有这段文字", "without it"}, TellClaim(*table.sheet, clash, 1))};
  if (!AddLines(finding, input, positions::PoliciesOfRun(input), position, clash, labels))
    return std::nullopt;
  return finding;
}

}  // namespace caiding::conflicts
