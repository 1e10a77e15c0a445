// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "checker/evidence/certificate.h"
#include "model/ir/source_range.h"

namespace caiding::evidence {

enum class Severity : std::uint8_t { Info, Warning, Error };

/// No other verdict exists. Design: checking.
enum class Verdict : std::uint8_t {
  Proved,   ///< Holds without any bound.
  Refuted,  ///< Fails, with a witness.
  Bounded,  ///< Nothing found within the scope that is stated.
  Unknown,  ///< Could not be decided, for the reason that is stated.
};

/// What a finding rests on.
enum class EvidenceKind : std::uint8_t {
  None,    ///< Only A503 and our own defects.
  Text,    ///< A place in the text and a rule.
  Played,  ///< A certificate that replays.
};

/// A sentence in both languages.
struct Message {
  std::string zh;
  std::string en;
  friend bool operator==(const Message&, const Message&) = default;
};

/// A place in a card's text. `paragraph` -1 is the life burst.
struct Span {
  std::string card;
  int paragraph = 0;
  std::uint32_t begin = 0;  ///< Code points of the text as in the file, half-open.
  std::uint32_t end = 0;
  friend auto operator<=>(const Span&, const Span&) = default;
};

/// One side of a played finding: what happens under one reading, order or policy value.
struct Outcome {
  Message label;                   ///< Which reading, order or policy value.
  std::vector<std::string> marks;  ///< The words of the paraphrase that differ.
  Certificate certificate;
  std::vector<Message> steps;      ///< Told step by step, clauses in brackets.
  std::vector<Message> board_after;  ///< What differs at the end, line by line.
};

/// A table of the witness position: one row a card, told per player and zone.
struct BoardRow {
  std::uint8_t player = 0;
  Message zone;
  std::string card;
  Message state;
};

struct Suggestion {
  Message text;
  std::vector<std::string> replacement;  ///< Paragraphs; empty: none found.
  bool is_checked = false;               ///< Re-parsed to one reading with the wanted meaning.
};

/// One thing that a check has to say. The contract of every report.
struct Finding {
  std::string fingerprint;  ///< From code and canonical IR; stable under reformatting.
  std::string code;         ///< For instance "A501"; its slug and text stand in catalogue.def.
  Severity severity = Severity::Warning;
  Verdict verdict = Verdict::Refuted;
  EvidenceKind evidence_kind = EvidenceKind::Text;
  std::vector<std::string> cards;  ///< Numbers, the accused first.
  std::vector<Span> spans;
  std::vector<std::string> clauses;
  std::vector<std::string> policies;  ///< For instance "D-C02=if-chain-empty".
  Message message;
  Message scope;                      ///< What a Bounded or Refuted verdict searched.
  std::vector<BoardRow> board;        ///< The witness position, for played findings.
  std::vector<Outcome> outcomes;      ///< For played findings, at least one.
  std::optional<Suggestion> suggestion;
};

}  // namespace caiding::evidence
