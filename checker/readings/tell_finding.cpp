// SPDX-License-Identifier: MIT
#include "checker/readings/tell_finding.h"

#include <algorithm>

#include "checker/evidence/catalogue.h"
#include "checker/evidence/fingerprint.h"
#include "checker/evidence/scope.h"
#include "checker/evidence/story.h"
#include "checker/readings/rewording.h"
#include "checker/readings/words.h"
#include "model/ir/print_canonical.h"
#include "model/ir/utf8.h"
#include "model/zero/vocabulary.h"

namespace caiding::readings {
namespace {

using evidence::CheckedCard;
using evidence::CheckInput;
using evidence::Finding;
using evidence::Message;

std::string WordsOf(const CheckedCard& card, const Contrast& contrast) {
  const std::u32string& text = contrast.paragraph < 0
                                   ? *card.card.life_burst
                                   : card.card.text[static_cast<std::size_t>(contrast.paragraph)];
  const std::size_t begin = std::min<std::size_t>(contrast.range.begin, text.size());
  const std::size_t end = std::clamp<std::size_t>(contrast.range.end, begin, text.size());
  return ir::EncodeUtf8(text.substr(begin, end - begin));
}

/// From the code, the card and what the paragraph says under each variant: another layout or
/// spelling keeps it, another meaning does not.
std::string Fingerprint(std::string_view code, const CheckedCard& card, const Contrast& contrast) {
  std::vector<std::string> about{card.card.number, ir::EncodeUtf8(contrast.name)};
  for (const auto& abilities : contrast.abilities) {
    about.push_back(ir::PrintCanonical(abilities, zero::GameVocabulary()));
  }
  return evidence::MakeFingerprint(code, about);
}

/// What all findings about a contrast share.
Finding About(std::string_view code, const CheckedCard& card, const Contrast& contrast,
              std::size_t meanings) {
  Finding finding = evidence::NewFinding(code);
  finding.fingerprint = Fingerprint(code, card, contrast);
  finding.cards = {card.card.number};
  finding.spans = {{.card = card.card.number,
                    .paragraph = contrast.paragraph,
                    .begin = contrast.range.begin,
                    .end = contrast.range.end}};
  if (!contrast.name.empty()) finding.clauses = {"305.2"};
  if (const std::string_view clause = ClauseOf(contrast.source); !clause.empty()) {
    finding.clauses.emplace_back(clause);
  }
  finding.message =
      evidence::MakeMessage(code, {WordsOf(card, contrast), std::to_string(meanings)});
  return finding;
}

/// What was searched for the words in question.
Message ScopeOf(std::size_t positions, const evidence::Meter& meter) {
  const auto tell = [&](evidence::Limit limit) {
    return evidence::TellLimit({.limit = limit, .value = meter.Max(limit), .reached = 0});
  };
  const std::string count = std::to_string(positions);
  const Message states = tell(evidence::Limit::reading_states_max);
  const Message choices = tell(evidence::Limit::reading_choices_max);
  return {count + " 个生成的局面，至多" + states.zh + "，" + choices.zh,
          count + " generated boards, at most " + states.en + ", " + choices.en};
}

/// The labels of all variants in one class.
Message LabelOf(const Contrast& contrast, const Difference& difference, std::size_t number) {
  Message label;
  for (std::size_t i = 0; i < contrast.labels.size(); ++i) {
    if (difference.classes[i] != number) continue;
    label.zh += (label.zh.empty() ? "" : " / ") + contrast.labels[i].zh;
    label.en += (label.en.empty() ? "" : " / ") + contrast.labels[i].en;
  }
  return label;
}

void AddCardsOnBoard(const evidence::Certificate& certificate, const CheckInput& input,
                     Finding& finding) {
  for (const ir::Card& card : certificate.cards) {
    const auto is_it = [&](const CheckedCard& real) { return real.card.number == card.number; };
    const bool is_real = std::any_of(input.cards.begin(), input.cards.end(), is_it) ||
                         std::any_of(input.pool.begin(), input.pool.end(), is_it);
    const bool is_told = std::find(finding.cards.begin(), finding.cards.end(), card.number) !=
                         finding.cards.end();
    if (is_real && !is_told) finding.cards.push_back(card.number);
  }
}

void AddPolicies(const Contrast& contrast, Finding& finding) {
  if (contrast.name.empty()) return;
  for (const Variant& variant : contrast.variants) {
    finding.policies.push_back("D-T01=" +
                               std::string(zero::GetPolicy(variant.policies, "D-T01")));
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
                       const Difference& difference, const std::vector<ClassWitness>& witnesses,
                       std::size_t classes, std::size_t positions, const CheckInput& input,
                       evidence::Meter& meter) {
  const bool is_reference = contrast.source == ir::Ambiguity::Antecedent;
  Finding finding = About(is_reference ? "A502" : "A501", card, contrast, classes);
  finding.verdict = evidence::Verdict::Refuted;
  finding.evidence_kind = evidence::EvidenceKind::Played;
  finding.scope = ScopeOf(positions, meter);
  AddPolicies(contrast, finding);
  const evidence::CardReader read = evidence::ReaderOf(input);
  for (std::size_t i = 0; i < witnesses.size(); ++i) {
    const evidence::Certificate& certificate = witnesses[i].certificate;
    finding.outcomes.push_back({.label = LabelOf(contrast, difference, i),
                                .marks = {WordsOf(card, contrast)},
                                .certificate = certificate,
                                .steps = evidence::TellSteps(certificate, read),
                                .board_after = evidence::TellChanges(certificate, read)});
    AddCardsOnBoard(certificate, input, finding);
  }
  finding.suggestion = SuggestRewording(card, contrast, input, meter);
  const evidence::Certificate& first = witnesses.front().certificate;
  finding.board = evidence::TellBoard(first.cards, first.position);
  return finding;
}

Finding TellAlike(const CheckedCard& card, const Contrast& contrast, std::size_t positions,
                  const evidence::Meter& meter) {
  const bool is_name = contrast.source == ir::Ambiguity::NameOrTrait && !contrast.name.empty();
  Finding finding = About(is_name ? "R302" : "A503", card, contrast, contrast.variants.size());
  finding.verdict = evidence::Verdict::Bounded;
  finding.evidence_kind =
      is_name ? evidence::EvidenceKind::Text : evidence::EvidenceKind::None;
  finding.scope = ScopeOf(positions, meter);
  AddPolicies(contrast, finding);
  return finding;
}

Finding TellDisputed(const CheckedCard& card, const Contrast& contrast) {
  Finding finding = About("V902", card, contrast, contrast.variants.size());
  finding.verdict = evidence::Verdict::Unknown;
  finding.evidence_kind = evidence::EvidenceKind::None;
  return finding;
}

Finding TellUnplayable(const CheckedCard& card, const Contrast& contrast, const Message& gap) {
  const bool is_name = contrast.source == ir::Ambiguity::NameOrTrait && !contrast.name.empty();
  Finding finding = About(is_name ? "R302" : "A503", card, contrast, contrast.variants.size());
  finding.verdict = evidence::Verdict::Unknown;
  finding.evidence_kind = evidence::EvidenceKind::None;
  finding.scope = {"暂时不能对局：" + gap.zh, "cannot be played yet: " + gap.en};
  return finding;
}

}  // namespace caiding::readings
