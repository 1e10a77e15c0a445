// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/ir/card.h"
#include "reports/faq/entry.h"

// How what checks and plays tell becomes what players read: cards by name, clauses in brackets, no bookkeeping.

namespace caiding::reports::faq {

/// A card that was laid beside those that are asked about, so that there is a board; nobody owns it.
bool IsStandIn(const std::string& number);

/// Does the card say anything that could matter to an answer?
bool HasText(const ir::Card& card);

/// Its paragraphs and its life burst, behind each other.
std::string TextOf(const ir::Card& card);

/// "白板乙：没有文字的绿色角色牌，攻 1000，防 2000，属性『龟仙流』"
Message TellStandIn(const ir::Card& card);

/// Puts what is told of some cards into players' words.
class Wording {
 public:
  explicit Wording(const std::vector<ir::Card>& cards);

  /// `BP02-005 龟仙人` becomes 「龟仙人」, with its number where two cards have that name; `[Zero 1.20, 106.1]` becomes
  /// a rule in brackets, and marks of code become quotation marks.
  Message Plain(const Message& told) const;

  /// The same of each step, without what comes with every use of a card: taking it out of the hand and paying.
  std::vector<Message> Steps(const std::vector<Message>& told) const;

 private:
  struct Name {
    std::string told;
    Message plain;
  };
  std::vector<Name> names_;  ///< The longest first.
};

/// The example in which a position is played in these ways: what all begin with is told once, of what comes out only
/// what differs.
Example MakeExample(std::vector<Message> board, std::vector<Course> courses);

/// The stand-ins among these cards that the example names, told; none if one of them has a text and does something, or
/// is asked about: such an example would ask readers to judge a card that does not exist.
bool AddStandIns(const std::vector<ir::Card>& cards, Example& example);

/// First letter in upper case, as a sentence begins.
std::string Capitalised(std::string text);

}  // namespace caiding::reports::faq
