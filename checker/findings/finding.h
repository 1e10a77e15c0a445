// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "checker/evidence/certificate.h"
#include "checker/findings/message.h"
#include "model/filed/ruling.h"
#include "model/ir/card.h"
#include "model/ir/source_range.h"
#include "model/story/story.h"

namespace caiding::findings {

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

/// A place in a card's text.
struct Span {
  std::string card;
  ir::TextPlace text{};
  std::uint32_t begin = 0;  ///< Code points of the text as in the file, half-open.
  std::uint32_t end = 0;
  /// Key of the field that is meant instead of a text, as `sheet::FieldPlace` has it; empty: a
  /// text.
  std::string field{};
  friend auto operator<=>(const Span&, const Span&) = default;
};

/// One instance of what a finding says of several: where, and what differs from the others.
struct Case {
  std::vector<std::string> cards;  ///< Numbers.
  std::vector<Span> spans;
  Message message;
};

/// One side of a played finding: what happens under one reading, order or policy value.
struct Outcome {
  Message label;                   ///< Which reading, order or policy value.
  std::vector<std::string> marks;  ///< The words of the paraphrase that differ.
  evidence::Certificate certificate;
  std::vector<Message> steps;            ///< Told step by step, clauses in brackets.
  std::vector<Message> board_after;      ///< What differs at the end, line by line.
  std::vector<story::BoardRow> board{};  ///< Where it is played, if not on the finding's board.
  std::vector<story::BoardRow> table_after{};  ///< The whole board at the end; told where pages are
                                               ///< asked for, see `TellBoardAfter`.
};

/// How a witness position came about.
enum class Origin : std::uint8_t {
  Constructed,  ///< Laid out: legal, but no game was played to get there.
  Reached,      ///< By choices from the start of a game.
};

/// A game in which the outcomes of a finding part as well: the players and chance chose at random
/// from the start on, the same under each outcome.
struct GameReached {
  std::uint64_t seed = 0;
  std::uint8_t turn = 0;  ///< In which they part.
  std::vector<evidence::Certificate>
      certificates{};  ///< One for each outcome that is reached, in their order.
};

struct Suggestion {
  Message text;
  std::vector<std::string> replacement;  ///< Paragraphs, or the other text that is spoken of;
                                         ///< empty: none found, or none to put in at once.
  bool is_checked = false;               ///< Re-parsed to one reading with the wanted meaning.
};

/// A stretch of a paraphrase, and whether another class says something else there.
struct Words {
  std::string text;
  bool differs = false;
  friend bool operator==(const Words&, const Words&) = default;
};

/// Readings of one text that play alike, as far as was searched. Numbered from 1 by their order:
/// a ruling names the intended one that way.
struct MeaningClass {
  Message label;          ///< What it takes the words in question to mean.
  std::vector<Words> zh;  ///< What the text then says, in both languages.
  std::vector<Words> en;
  /// Which of the finding's outcomes it has, from 1; 0: nothing was played to tell it apart.
  std::size_t outcome = 0;
  /// Worded so that it says this alone, parsed again; mostly one paragraph; empty: none was found.
  std::vector<std::string> rewording;
  Message none_found;  ///< Why there is no rewording.
};

/// A finding that the rules team has decided.
struct Decided {
  filed::Ruling ruling;
  Severity severity = Severity::Error;  ///< What it would have without the ruling.
};

/// One thing that a check has to say. The contract of every report.
struct Finding {
  std::string fingerprint;  ///< From code and canonical IR; stable under reformatting.
  std::string code;         ///< For instance "A501"; its slug and text stand in catalogue.def.
  std::string source{};     ///< Slug of what makes the words ambiguous, for instance "may-scope".
  Severity severity = Severity::Warning;
  Verdict verdict = Verdict::Refuted;
  EvidenceKind evidence_kind = EvidenceKind::Text;
  std::vector<std::string> cards;  ///< Numbers, the accused first.
  std::vector<Span> spans;
  std::vector<std::string> clauses;
  std::vector<std::string> policies;  ///< For instance "D-C02=if-chain-empty".
  Message message;
  Message scope;                       ///< What a Bounded or Refuted verdict searched.
  std::vector<story::BoardRow> board;  ///< The smallest witness position, for played findings.
  Origin origin = Origin::Constructed;
  std::optional<GameReached> game{};  ///< Set if and only if the origin is `Reached`.
  std::vector<Outcome> outcomes;      ///< For played findings, at least one.
  std::vector<MeaningClass> classes;  ///< For findings about readings.
  std::optional<Suggestion> suggestion;
  std::vector<Case> cases{};       ///< Of one cause, told once; empty: there is only the one.
  std::optional<Decided> decided;  ///< Set: it is a note.
};

}  // namespace caiding::findings
