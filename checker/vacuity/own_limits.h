// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "checker/vacuity/own_card.h"
#include "checker/vacuity/vacuous_words.h"
#include "model/ir/ability.h"
#include "model/ir/read_card.h"

// What a card says that it may never do, beside what it says of doing it: 此牌不能进行攻击 and
// 【攻击时】 on one card.

namespace caiding::vacuity {

/// Words that a limit of the same card leaves without use.
struct Idle {
  ir::TextPlace text;
  ir::SourceRange range;
  Emptiness emptiness = Emptiness::NeverComes;
  std::vector<ir::KeywordId> keywords{};  ///< Those that the words are, or give.
  ir::TextPlace limit_text;
  ir::SourceRange limit;                            ///< The words that settle it.
  std::optional<ir::KeywordId> limit_keyword = {};  ///< Set if they are a keyword.
  bool is_of_bearer = false;  ///< They speak of what the card is attached to, not of the card.
  ir::Deed deed = ir::Deed::Attack;  ///< What may not be done.
};

/// What a card says of what it never does or undergoes, as one of its texts that always holds says
/// so of 此牌; or the same of what it is attached to. Nothing is told of a card of which any text
/// may be a way out: it loses effects, lies on another or changes places with it, becomes another,
/// or is permitted to do the same.
///
/// Rule: [Zero 1.20, 102.2].
std::vector<Idle> FindIdle(const ir::ReadCard& read, const OwnCard& own);

/// What the texts that there are can do about that.
class LimitChanges {
 public:
  void Add(const std::vector<ir::Ability>& abilities);

  /// True if a card may be rid of the limit and keep the words, or may come to do all the same what
  /// it may not begin.
  bool MayFree(const Idle& idle) const;
  /// True if a text asks who has one of the keywords that are idle: they are of use by themselves.
  bool AskFor(const Idle& idle) const;

 private:
  std::set<ir::KeywordId> taken_;      ///< Keywords that a text takes away,
  std::set<ir::KeywordId> asked_for_;  ///< or asks for.
  bool replaces_ = false;              ///< A card comes to be where another one is.
  bool redirects_ = false;             ///< An attack comes to be one on another card.
  bool attaches_ = false;              ///< What is attached comes to be on another one,
  bool shields_ = false;               ///< or what another card says of it does not hold.
};

}  // namespace caiding::vacuity
