// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "checker/findings/finding.h"
#include "model/ir/card.h"
#include "model/ir/vocabulary.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"
#include "reports/faq/entry.h"

// How what checks and plays tell becomes what players read: cards by name, clauses in brackets, no
// bookkeeping.

namespace caiding::reports::faq {

/// A card that was laid beside those that are asked about, so that there is a board; nobody owns
/// it.
bool IsStandIn(const std::string& number);

/// Does the card say anything that could matter to an answer?
bool HasText(const ir::Card& card);

/// Its texts behind each other, what is no paragraph under its name.
std::string TextOf(const sheet::Sheet& sheet, const ir::Card& card);

/// The name of a card beside others: with its number, or with its colour if it is a stand-in, where
/// another has it too.
Message NameAmong(const ir::Vocabulary& words, const ir::Card& card,
                  const std::vector<ir::Card>& cards);

/// "白板乙：没有文字的绿色角色牌，攻 1000，防 2000，属性『龟仙流』"
Message TellStandIn(const sheet::Sheet& sheet, const ir::Card& card, const Message& name);

/// Puts what is told of some cards into players' words.
class Wording {
 public:
  Wording(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards);

  /// `BP02-005 龟仙人` becomes 「龟仙人」, see `NameAmong`; `[Zero 1.20, 106.1]` becomes
  /// a rule in brackets, and marks of code become quotation marks.
  Message Plain(const Message& told) const;

  /// One line a player and zone, without decks and life that are there because a game has them.
  std::vector<Message> Board(const std::vector<story::BoardRow>& rows,
                             story::Players players) const;

  /// `Plain` of each step, without what comes with every use of a card: taking it out of the hand
  /// and paying.
  std::vector<Message> Steps(const std::vector<Message>& told) const;

 private:
  struct Name {
    std::string told;
    Message plain;
  };
  std::string WithNames(const std::string& told, std::string Message::*language) const;
  bool IsScenery(const story::BoardRow& row) const;

  const sheet::Sheet* sheet_;       ///< Of the game; never null.
  std::vector<Name> names_;         ///< The longest first.
  std::vector<std::string> plain_;  ///< As checks tell them: the stand-ins without text.
};

/// The example in which a position is played in these ways: what all begin with is told once, what
/// all end with not at all, and of what comes out only what differs.
Example MakeExample(std::vector<Message> board, std::vector<Course> courses);

/// Leaves one course in it, as the way that it goes; what comes out otherwise is no longer told,
/// nor is what is common.
void KeepCourse(std::size_t course, Example& example);

/// Has this card among these a text, and does the example tell something of it besides where it
/// lies at the beginning?
bool IsAtWork(const ir::Vocabulary& words, const ir::Card& card, const std::vector<ir::Card>& cards,
              const Example& example);

/// The stand-ins among these cards that the example names, told; none if one of them has a text and
/// does something, or is asked about: such an example would ask readers to judge a card that does
/// not exist.
bool AddStandIns(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards, Example& example);

/// First letter in upper case, as a sentence begins.
std::string Capitalised(std::string text);

}  // namespace caiding::reports::faq
