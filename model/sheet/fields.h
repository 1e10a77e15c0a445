// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/ir/card.h"
#include "model/ir/id.h"
#include "model/ir/message.h"

// What the cards of each kind print: the fields, timings and marks that not every kind has, and the
// clauses that say so.

namespace caiding::sheet {

using Clauses = std::vector<std::string>;

/// A field of card files that cards of some kinds have and all others cannot have: one of the
/// numbers of `ir::Card::stats`, or its subkind.
struct KindField {
  std::string_view key;           ///< In card files: "attack".
  std::vector<ir::KindId> kinds;  ///< That have it.
  ir::StatId stat;                ///< The number that it fills; none: it fills the subkind.
  std::int32_t assumed =
      0;  ///< The number, or the value of the subkind, where a file leaves it out (S203).
  ir::Message told;  ///< "攻", "an attack value".
  Clauses clauses;   ///< That say which kinds have it.
};

/// A timing that only cards of some kinds may bear.
struct KindTiming {
  ir::TimingId timing;
  std::vector<ir::KindId> kinds;
  std::string_view clause;
};

/// A mark before an ability that only cards of some kinds may bear.
struct KindMark {
  std::vector<ir::KindId> kinds;
  ir::Message told;
  Clauses clauses;
};

/// What a text of a card may be beside a paragraph. A row is all that a game needs to have such
/// texts in its files, certificates and reports; what they do, its pack says.
struct TextRole {
  std::string_view key;       ///< In card files and in all that is written: "life_burst".
  ir::Message name;           ///< In reports, where a paragraph has its number.
  KindMark mark;              ///< Which cards may have it.
  bool is_of_damage = false;  ///< Carried out when damage reveals the card: its abilities burst.
};

/// What cards print, by kind.
struct CardFields {
  std::vector<KindField>
      of_kinds;  ///< In the order in which they are told; numbers as in `ir::Card::stats`.
  std::vector<KindTiming> timings;  ///< Without an entry: cards of every kind may bear it.
  KindMark level;                   ///< Of a level that the ability needs.
  std::vector<TextRole> texts;      ///< By `ir::TextRoleId`; none: its cards have paragraphs only.
  Clauses coloured_within_total;    ///< The coloured parts of a cost are part of its total.
  Clauses same_card;             ///< Cards with other text are other cards; what that means first.
  Clauses payer_chooses_amount;  ///< X of a cost is chosen by who pays it.
  /// What is assumed of a card where its file leaves the field out, as told to people.
  std::vector<std::pair<ir::CardField, ir::Message>> assumed;
  /// The headings of its own under which tables have a field, by the key of the field; the first of
  /// a field is its Chinese name.
  std::vector<std::pair<std::string_view, std::string_view>> headings{};
  /// A list under a further key whose words are traits as well, and what stands before each then.
  std::string_view more_traits{};
  std::u32string_view before_trait{};
  std::string_view burst_mark{};  ///< The key that says whether the card bears the mark of a burst.
  std::string_view generic_mark{};  ///< The key that says of which subkind it is: so, or not so.
  /// A card file has no field beside those that are known here: any other is an error, not ignored.
  bool are_all = false;
  ir::SubkindId if_generic{};
  ir::SubkindId if_not_generic{};
};

/// The fields that cards of this kind have, in the order of the table; pointers into it.
std::vector<const KindField*> FieldsOf(const CardFields& fields, ir::KindId kind);

/// The field with this key; null if there is none.
const KindField* FindField(const CardFields& fields, std::string_view key);

/// The first kind whose cards have a subkind; none if there is none.
ir::KindId KindWithSubkind(const CardFields& fields);

/// True if cards of this kind have the field.
bool Has(ir::KindId kind, const KindField& field);

/// True if cards of this kind may bear the mark.
bool Has(ir::KindId kind, const KindMark& mark);

/// The row of a role.
const TextRole& RowOf(const CardFields& fields, ir::TextRoleId role);

/// The role with this key; none if the game has none.
ir::TextRoleId FindTextRole(const CardFields& fields, std::string_view key);

/// The role of what damage reveals; none if the game has none.
ir::TextRoleId RoleOfDamage(const CardFields& fields);

/// True if the text is carried out when damage reveals its card.
bool IsOfDamage(const CardFields& fields, ir::TextRoleId role);

/// 第1段, paragraph 1; or what its role is called.
ir::Message NameOfText(const CardFields& fields, ir::TextPlace text);

/// The clause that forbids cards of this kind the timing; empty if they may bear it.
std::string_view ClauseAgainst(const CardFields& fields, ir::KindId kind, ir::TimingId timing);

}  // namespace caiding::sheet
