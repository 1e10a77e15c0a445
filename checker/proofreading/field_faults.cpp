// SPDX-License-Identifier: MIT
#include "checker/proofreading/field_faults.h"

#include <algorithm>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/proofreading/texts.h"
#include "model/ir/tell_place.h"
#include "model/ir/utf8.h"
#include "model/sheet/field_places.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using ir::Message;
using sheet::CheckedCard;
using sheet::KindField;

Message TellKind(const CheckedCard& card) {
  const ir::Word& word = card.sheet->vocabulary->kinds[card.card.kind.value];
  const bool is_vowel = word.english.front() == 'e';
  return {ir::EncodeUtf8(word.spellings.front()),
          (is_vowel ? "an " : "a ") + word.english + " card"};
}

Message WordsOf(Fault fault) {
  return fault == Fault::CannotHave ? Message{"不能有", "cannot have"}
                                    : Message{"缺少", "must have"};
}

/// "攻、防": all that has this fault; empty if nothing has.
Message Listed(const std::vector<FieldFault>& faults, Fault fault) {
  Message list;
  for (const FieldFault& one : faults) {
    if (one.fault != fault) continue;
    list.zh += (list.zh.empty() ? "" : "、") + one.field->told.zh;
    list.en += (list.en.empty() ? "" : " and ") + one.field->told.en;
  }
  return list;
}

/// Of each field that the card cannot have the one of its kind in which the value was meant to
/// stand: it lacks just that number.
std::vector<std::pair<const KindField*, const KindField*>> Misplaced(
    const std::vector<FieldFault>& faults) {
  std::vector<std::pair<const KindField*, const KindField*>> moves;
  for (const FieldFault& from : faults) {
    if (from.fault != Fault::CannotHave || from.field->stat.IsNone()) continue;
    const auto to = std::find_if(faults.begin(), faults.end(), [&](const FieldFault& one) {
      return one.fault == Fault::Lacks && one.field->stat == from.field->stat;
    });
    if (to != faults.end()) moves.emplace_back(from.field, to->field);
  }
  return moves;
}

/// "G20（攻）", or "`attack`" where the file has no such cell.
Message TellField(const CheckedCard& card, const KindField& field) {
  const sheet::FieldPlace* place = sheet::FindPlace(card.fields, field.key);
  const std::string cell = place == nullptr ? std::string() : ir::CellName(place->place);
  const std::string key = "`" + std::string(field.key) + "`";
  if (cell.empty()) return {key, key};
  return {cell + "（" + field.told.zh + "）", cell + " (" + field.told.en + ")"};
}

/// Says which values are to be moved whither.
findings::Suggestion ToMove(
    const CheckedCard& card,
    const std::vector<std::pair<const KindField*, const KindField*>>& moves) {
  findings::Suggestion suggestion;
  for (const auto& [from, to] : moves) {
    const Message wrong = TellField(card, *from);
    const Message right = TellField(card, *to);
    const sheet::FieldPlace* place = sheet::FindPlace(card.fields, from->key);
    const std::string value = place == nullptr ? std::string() : " `" + place->seen + "`";
    const bool is_first = suggestion.text.en.empty();
    suggestion.text.zh += (is_first ? "数值写在了别的类别的栏目里：把 " : "，把 ") + wrong.zh +
                          (value.empty() ? "" : "的" + value) + " 移到 " + right.zh;
    suggestion.text.en +=
        (is_first ? "the values stand in the columns of another kind: move" : ", move") + value +
        " from " + wrong.en + " to " + right.en;
  }
  return suggestion;
}

void AddClauses(const sheet::Clauses& more, sheet::Clauses& clauses) {
  for (const std::string& clause : more) {
    if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end())
      clauses.push_back(clause);
  }
}

Finding AboutOne(const CheckedCard& card, const FieldFault& fault) {
  Finding finding = AboutKind(card, fault.fault, fault.field->told, fault.field->clauses);
  finding.spans = {FieldSpan(card, fault.field->key)};
  return finding;
}

}  // namespace

Finding AboutKind(const CheckedCard& card, Fault fault, const Message& what,
                  sheet::Clauses clauses) {
  const Message kind = TellKind(card);
  const Message words = WordsOf(fault);
  Finding finding =
      AboutCard("F101", card, {fault == Fault::CannotHave ? "cannot" : "lacks", what.en});
  finding.clauses = std::move(clauses);
  finding.message =
      findings::MakeMessage("F101", {kind.zh, words.zh, what.zh}, {kind.en, words.en, what.en});
  return finding;
}

Finding AboutFields(const CheckedCard& card, const std::vector<FieldFault>& faults) {
  if (faults.size() == 1) return AboutOne(card, faults.front());
  const Message cannot = Listed(faults, Fault::CannotHave);
  const Message lacks = Listed(faults, Fault::Lacks);
  const Message words = WordsOf(Fault::Lacks);
  const bool is_both = !cannot.en.empty() && !lacks.en.empty();
  const Message what = is_both ? Message{cannot.zh + "，" + words.zh + lacks.zh,
                                         cannot.en + " and " + words.en + " " + lacks.en}
                               : Message{cannot.zh + lacks.zh, cannot.en + lacks.en};
  Finding finding = AboutKind(card, cannot.en.empty() ? Fault::Lacks : Fault::CannotHave, what, {});
  for (const FieldFault& fault : faults) {
    Finding one = AboutOne(card, fault);
    AddClauses(one.clauses, finding.clauses);
    finding.spans.push_back(one.spans.front());
    finding.cases.push_back(
        {.cards = one.cards, .spans = one.spans, .message = std::move(one.message)});
  }
  const auto moves = Misplaced(faults);
  if (!moves.empty()) finding.suggestion = ToMove(card, moves);
  return finding;
}

}  // namespace caiding::proofreading
