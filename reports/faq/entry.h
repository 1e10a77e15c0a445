// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/findings/message.h"
#include "reports/report.h"

// One question that players ask, with everything that a FAQ says of it, before it is put into
// sentences.

namespace caiding::reports::faq {

using ir::Message;

/// A card that is asked about.
struct CardOf {
  std::string number;
  std::string name;
  std::string text;  ///< As printed, paragraphs behind each other; empty: not known, or none.
  friend bool operator==(const CardOf&, const CardOf&) = default;
};

/// One way that the example may go.
struct Course {
  Message label;               ///< Under which reading, order or value; empty: there is only one.
  std::vector<Message> board;  ///< Where it begins, if not on the board of the example.
  std::vector<Message> steps;  ///< What happens from where the courses part, each with its clauses.
  std::vector<Message> after;  ///< What is so at the end and is not so after every course.
  friend bool operator==(const Course&, const Course&) = default;
};

/// A position that was played.
struct Example {
  std::vector<Message> board;   ///< One line a player and zone.
  std::vector<Message> steps;   ///< With which all courses begin.
  std::vector<Course> courses;  ///< At least one.
  std::vector<Message>
      stand_ins;  ///< What each card is that stands on the board without being in the game.
  friend bool operator==(const Example&, const Example&) = default;
};

/// One way to read the words in question.
struct Meaning {
  Message label;
  Message says;
  std::string rewording;  ///< Empty: none was found.
  friend bool operator==(const Meaning&, const Meaning&) = default;
};

/// What the rank is made from, see `ScoreOf`.
struct Weight {
  bool is_published = false;  ///< A ruling that players were told.
  int severity = 0;           ///< 1 info, 2 warning, 3 error; a ruling counts 2, a scenario 1.
  bool is_reached = false;    ///< A game from its start came to it.
};

struct Entry {
  std::string id;  ///< Stable: from what is asked, not from its words or its place in the input.
  std::string sentences;  ///< Which sentences word it: a code, `scenario` or `ruling`.
  bool is_open = false;   ///< Nothing decides it: it is asked, and the team has to decide.
  Message
      asked;  ///< What is asked about: words of a card, what the rulebook leaves open, a question.
  Message answer;      ///< What the finding or the ruling says; of an open one what is left open.
  Message decided_by;  ///< The decision of the team that it rests on; empty: none.
  Message note;        ///< What a reader has to know besides.
  std::vector<CardOf> cards;  ///< The first one is the one under which it stands; may be empty.
  std::vector<CardOf>
      on_board;  ///< Not asked about, but what happens in the example is told of them, too.
  std::vector<std::string> clauses;
  std::vector<Message>
      policies;  ///< What the rulebook leaves open and the answer rests on, with the value taken.
  std::vector<Meaning> meanings;
  std::optional<Example> example;
  Weight weight;
};

/// How far ahead an entry stands: 30 if players were told a ruling, 20 if the team has to decide,
/// 10 for each step of severity, 5 if a game reached it, less 4 for each card beyond the first and
/// 1 for each stand-in of its example.
int ScoreOf(const Entry& entry);

/// A digest of everything that an entry says in a language, before it is put into sentences:
/// another one, and what was written from it may be outdated.
std::string DigestOf(const Entry& entry, Language language);

/// Sixteen digits of a hash; the same on every machine.
std::string DigestOfText(const std::string& text);

}  // namespace caiding::reports::faq
