// SPDX-License-Identifier: MIT
#include "checker/readings/tell_finding.h"

#include <algorithm>

#include "checker/evidence/card_reader.h"
#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/mentions.h"
#include "checker/findings/reread.h"
#include "checker/findings/scope.h"
#include "checker/findings/tell_line.h"
#include "checker/readings/paraphrase.h"
#include "checker/readings/rewording.h"
#include "checker/readings/words.h"
#include "model/ir/print_canonical.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::readings {
namespace {

using findings::CheckInput;
using findings::Finding;
using ir::Message;
using sheet::CheckedCard;

std::string WordsOf(const CheckedCard& card, const Contrast& contrast) {
  const std::u32string& text = card.card.texts[contrast.text.index].words;
  const std::size_t begin = std::min<std::size_t>(contrast.range.begin, text.size());
  const std::size_t end = std::clamp<std::size_t>(contrast.range.end, begin, text.size());
  return ir::EncodeUtf8(text.substr(begin, end - begin));
}

/// From the code, the card and what the paragraph says under each variant: another layout or
/// spelling keeps it, another meaning does not.
std::string Fingerprint(std::string_view code, const CheckedCard& card, const Contrast& contrast) {
  std::vector<std::string> about{card.card.number, ir::EncodeUtf8(contrast.name)};
  for (const auto& abilities : contrast.abilities) {
    about.push_back(ir::PrintCanonical(abilities, *card.sheet->vocabulary));
  }
  return findings::MakeFingerprint(code, about);
}

/// What all findings about a contrast share.
Finding About(std::string_view code, const CheckedCard& card, const Contrast& contrast,
              std::size_t meanings) {
  Finding finding = findings::NewFinding(code);
  finding.fingerprint = Fingerprint(code, card, contrast);
  finding.source = SlugOf(contrast.source);
  finding.cards = {card.card.number};
  finding.spans = {{.card = card.card.number,
                    .text = contrast.text,
                    .begin = contrast.range.begin,
                    .end = contrast.range.end}};
  const sheet::WordCitations& cited = card.sheet->citations.words;
  finding.clauses = sheet::Stated(
      {contrast.name.empty() ? "" : cited.character_name, sheet::ClauseOf(cited, contrast.source)});
  const std::string words = WordsOf(card, contrast);
  const Message name = sheet::WordFor(*card.sheet, "character name");
  finding.message = findings::MakeMessage(code, {words, std::to_string(meanings), name.zh},
                                          {words, std::to_string(meanings), name.en});
  return finding;
}

/// What was searched for the words in question.
Message ScopeOf(const sheet::Sheet& sheet, Searched searched, const findings::Meter& meter) {
  const auto tell = [&](findings::Limit limit) {
    return findings::TellLimit(sheet, {.limit = limit, .value = meter.Max(limit), .reached = 0});
  };
  const std::string count = std::to_string(searched.boards);
  const Message states = tell(findings::Limit::reading_states_max);
  const Message choices = tell(findings::Limit::reading_choices_max);
  Message scope{count + " 个生成的局面，至多" + states.zh + "，" + choices.zh,
                count + " generated boards, at most " + states.en + ", " + choices.en};
  if (searched.aimed == 0) return scope;
  const std::string aimed = std::to_string(searched.aimed);
  const Message aimed_states = tell(findings::Limit::reading_aimed_states_max);
  const Message aimed_choices = tell(findings::Limit::reading_aimed_choices_max);
  scope.zh +=
      "；另有 " + aimed + " 个针对分歧的局面，至多" + aimed_states.zh + "，" + aimed_choices.zh;
  scope.en += "; " + aimed + " boards made from the difference, at most " + aimed_states.en + ", " +
              aimed_choices.en;
  return scope;
}

/// The labels of these variants.
Message LabelOf(const Contrast& contrast, const Members& members) {
  Message label;
  for (const std::size_t i : members) {
    label.zh += (label.zh.empty() ? "" : " / ") + contrast.labels[i].zh;
    label.en += (label.en.empty() ? "" : " / ") + contrast.labels[i].en;
  }
  return label;
}

/// The labels of all variants that look alike on this board, of which `variant` is one.
Message LabelOf(const Contrast& contrast, const ToldApart& told, std::size_t variant) {
  const auto at =
      std::find(told.members.begin(), told.members.end(), variant) - told.members.begin();
  Members alike;
  for (std::size_t i = 0; i < told.members.size(); ++i) {
    const auto& classes = told.difference.classes;
    if (classes[i] == classes[static_cast<std::size_t>(at)]) alike.push_back(told.members[i]);
  }
  return LabelOf(contrast, alike);
}

/// Those cards of the board of which the text speaks by name. The others only lie there, as any of
/// their kind would: the finding is none about them.
void AddCardsOnBoard(const evidence::Certificate& certificate, const Contrast& contrast,
                     const CheckInput& input, Finding& finding) {
  const findings::Mentions mentions = findings::CollectMentions(contrast.abilities.front());
  for (const ir::Card& card : certificate.cards) {
    const bool is_named =
        std::any_of(mentions.names.begin(), mentions.names.end(),
                    [&](const auto& mention) { return findings::Bears(card, mention); });
    if (!is_named) continue;
    const auto is_it = [&](const CheckedCard& real) { return real.card.number == card.number; };
    const bool is_real = std::any_of(input.cards.begin(), input.cards.end(), is_it) ||
                         std::any_of(input.pool.begin(), input.pool.end(), is_it);
    const bool is_told =
        std::find(finding.cards.begin(), finding.cards.end(), card.number) != finding.cards.end();
    if (is_real && !is_told) finding.cards.push_back(card.number);
  }
}

void AddPolicies(const Contrast& contrast, Finding& finding) {
  if (contrast.name.empty()) return;
  for (const Variant& variant : contrast.variants) {
    const std::string_view policy = contrast.sheet->naming.policy;
    finding.policies.push_back(
        std::string(policy) + "=" +
        std::string(sheet::GetPolicy(*contrast.sheet, variant.policies, policy)));
  }
}

}  // namespace

std::vector<std::string> PossibleFingerprints(const CheckedCard& card, const Contrast& contrast) {
  std::vector<std::string> fingerprints;
  for (const char* code : {"A501", "A502", "A503", "R302"}) {
    fingerprints.push_back(Fingerprint(code, card, contrast));
  }
  return fingerprints;
}

Finding TellDifference(const CheckedCard& card, const Contrast& contrast,
                       const Behaviour& behaviour, Searched searched, const CheckInput& input,
                       findings::Meter& meter) {
  const bool is_reference = contrast.source == ir::Ambiguity::Antecedent;
  Finding finding = About(is_reference ? "A502" : "A501", card, contrast, behaviour.classes.size());
  finding.verdict = findings::Verdict::Refuted;
  finding.evidence_kind = findings::EvidenceKind::Played;
  finding.scope = ScopeOf(*card.sheet, searched, meter);
  AddPolicies(contrast, finding);
  const evidence::CardReader read = findings::ReaderOf(input);
  for (const ToldApart& told : behaviour.boards) {
    const evidence::Certificate& first = told.witnesses.front().certificate;
    const auto board = story::TellBoard(*contrast.sheet, first.cards, first.position);
    const bool is_first = finding.board.empty();
    if (is_first) finding.board = board;
    for (const ClassWitness& witness : told.witnesses) {
      finding.outcomes.push_back({.label = LabelOf(contrast, told, witness.variant),
                                  .marks = {WordsOf(card, contrast)},
                                  .certificate = witness.certificate,
                                  .steps = findings::TellSteps(witness.certificate, read),
                                  .board_after = findings::TellChanges(witness.certificate, read),
                                  .board = is_first ? std::vector<story::BoardRow>{} : board});
      AddCardsOnBoard(witness.certificate, contrast, input, finding);
    }
  }
  return finding;
}

void TellClasses(const CheckedCard& card, const Contrast& contrast,
                 const std::vector<BehaviourClass>& classes, const CheckInput& input,
                 findings::Meter& meter, Finding& finding) {
  // What was not shown to differ needs no other words.
  const bool differs = finding.verdict == findings::Verdict::Refuted;
  const Rewordings rewordings =
      differs ? RewordingPerVariant(card, contrast, input, meter) : Rewordings{};
  if (differs) finding.suggestion = SuggestRewording(card, contrast, rewordings, input);
  for (const BehaviourClass& alike : classes) {
    findings::MeaningClass told{.label = LabelOf(contrast, alike.members),
                                .zh = {},
                                .en = {},
                                .outcome = alike.outcome,
                                .rewording = {},
                                .none_found = {}};
    for (const std::size_t i : alike.members) {
      if (i >= rewordings.of_variant.size() || !told.rewording.empty()) continue;
      told.rewording = rewordings.of_variant[i].paragraphs;
      told.none_found = rewordings.of_variant[i].none_found;
    }
    finding.classes.push_back(std::move(told));
  }
  Paraphrase(contrast, classes, findings::WordingOf(input), finding.classes);
}

/// Nothing was laid for what parts, so that the boards say little of it.
static void TellUnsettled(Finding& finding) {
  finding.severity = findings::Severity::Warning;
  finding.scope.zh += "；没有能针对这处分歧摆出的局面，因此未能定论";
  finding.scope.en +=
      "; no board could be made from the difference itself, so that it is not settled";
}

Finding TellAlike(const CheckedCard& card, const Contrast& contrast, Searched searched, bool is_cut,
                  const findings::Meter& meter) {
  const bool is_name = contrast.source == ir::Ambiguity::NameOrTrait && !contrast.name.empty();
  Finding finding = About(is_name ? "R302" : "A503", card, contrast, contrast.variants.size());
  finding.verdict = findings::Verdict::Bounded;
  if (!is_name && is_cut) finding.severity = findings::Severity::Warning;
  finding.evidence_kind = is_name ? findings::EvidenceKind::Text : findings::EvidenceKind::None;
  finding.scope = ScopeOf(*card.sheet, searched, meter);
  if (!is_name && !searched.has_of_difference) TellUnsettled(finding);
  AddPolicies(contrast, finding);
  return finding;
}

Finding TellDisputed(const CheckedCard& card, const Contrast& contrast) {
  Finding finding = About("V902", card, contrast, contrast.variants.size());
  finding.verdict = findings::Verdict::Unknown;
  finding.evidence_kind = findings::EvidenceKind::None;
  return finding;
}

Finding TellUnplayable(const CheckedCard& card, const Contrast& contrast, const Message& gap) {
  const bool is_name = contrast.source == ir::Ambiguity::NameOrTrait && !contrast.name.empty();
  Finding finding = About(is_name ? "R302" : "A503", card, contrast, contrast.variants.size());
  finding.verdict = findings::Verdict::Unknown;
  if (!is_name) finding.severity = findings::Severity::Warning;
  finding.evidence_kind = findings::EvidenceKind::None;
  finding.scope = {"暂时不能对局：" + gap.zh, "cannot be played yet: " + gap.en};
  return finding;
}

}  // namespace caiding::readings
