// SPDX-License-Identifier: MIT
#include "checker/proofreading/fields_of_kind.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/ir/wording.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using findings::StatedFields;
using ir::Message;
using sheet::CardFields;
using sheet::CheckedCard;
using sheet::Clauses;
using sheet::KindField;

Message TellKind(const CheckedCard& card) {
  const ir::Word& word = card.sheet->vocabulary->kinds[card.card.kind.value];
  const bool is_vowel = word.english.front() == 'e';
  return {ir::EncodeUtf8(word.spellings.front()),
          (is_vowel ? "an " : "a ") + word.english + " card"};
}

/// Says that the card's kind has no such thing, or has it and the card does not.
enum class Fault { CannotHave, Lacks };

Finding About(const CheckedCard& card, Fault fault, const Message& what, Clauses clauses) {
  const Message kind = TellKind(card);
  const bool cannot = fault == Fault::CannotHave;
  Finding finding = AboutCard("F101", card, {cannot ? "cannot" : "lacks", what.en});
  finding.clauses = std::move(clauses);
  finding.message = findings::MakeMessage("F101", {kind.zh, cannot ? "不能有" : "缺少", what.zh},
                                          {kind.en, cannot ? "cannot have" : "must have", what.en});
  return finding;
}

bool Holds(const StatedFields& stated, std::string_view key) {
  return std::find(stated.begin(), stated.end(), key) != stated.end();
}

bool IsAssumed(const ir::Card& card, ir::CardField field) {
  return std::find(card.assumed.begin(), card.assumed.end(), field) != card.assumed.end();
}

void FindWrongFields(const CheckedCard& card, const StatedFields& stated,
                     std::vector<Finding>& findings) {
  for (const std::string& key : stated) {
    const KindField* field = sheet::FindField(card.sheet->fields, key);
    if (field == nullptr || sheet::Has(card.card.kind, *field)) continue;
    findings.push_back(About(card, Fault::CannotHave, field->told, field->clauses));
  }
}

void FindLacks(const CheckedCard& card, const StatedFields& stated,
               std::vector<Finding>& findings) {
  const ir::Card& fields = card.card;
  if (!IsAssumed(fields, ir::CardField::Stats) && !IsAssumed(fields, ir::CardField::Subkind))
    return;
  const std::vector<const KindField*> own = sheet::FieldsOf(card.sheet->fields, fields.kind);
  const bool has_some = std::any_of(
      own.begin(), own.end(), [&](const KindField* field) { return Holds(stated, field->key); });
  const bool is_entry =
      !IsAssumed(fields, ir::CardField::Cost) && !IsAssumed(fields, ir::CardField::Colour);
  if (!has_some && !is_entry) return;
  for (const KindField* field : own) {
    if (Holds(stated, field->key)) continue;
    findings.push_back(About(card, Fault::Lacks, field->told, field->clauses));
  }
}

/// What is wrong with one mark on a card of this kind.
std::optional<Finding> AboutMark(const CheckedCard& card, const ir::OwnMark& mark,
                                 const std::string& words) {
  const CardFields& fields = card.sheet->fields;
  const ir::KindId kind = card.card.kind;
  switch (mark.sort) {
    case ir::OwnMark::Sort::Timing: {
      const std::string_view clause = sheet::ClauseAgainst(fields, kind, mark.timing);
      if (clause.empty()) return std::nullopt;
      return About(card, Fault::CannotHave, {"时机 `" + words + "`", "the timing `" + words + "`"},
                   {std::string(clause)});
    }
    case ir::OwnMark::Sort::Level:
      if (sheet::Has(kind, fields.level)) return std::nullopt;
      return About(
          card, Fault::CannotHave,
          {fields.level.told.zh + " `" + words + "`", fields.level.told.en + " `" + words + "`"},
          fields.level.clauses);
    case ir::OwnMark::Sort::LifeBurst:
      if (sheet::Has(kind, fields.damage_burst)) return std::nullopt;
      return About(card, Fault::CannotHave, fields.damage_burst.told, fields.damage_burst.clauses);
  }
  return std::nullopt;
}

void FindWrongMarks(const CheckedCard& card, std::u32string_view text, int paragraph,
                    const ir::Wording& wording, std::vector<Finding>& findings) {
  for (const ir::OwnMark& mark : wording.own_marks(text, *card.sheet->vocabulary)) {
    const std::string words =
        ir::EncodeUtf8(text.substr(mark.range.begin, mark.range.end - mark.range.begin));
    auto finding = AboutMark(card, mark, words);
    if (!finding) continue;
    finding->spans = {{card.card.number, paragraph, mark.range.begin, mark.range.end}};
    findings.push_back(*std::move(finding));
  }
}

}  // namespace

std::vector<Finding> FindFieldsAgainstKind(const CheckedCard& card, const StatedFields& stated,
                                           const ir::Wording& wording) {
  std::vector<Finding> findings;
  const ir::Card& fields = card.card;
  if (fields.kind.IsNone() || IsAssumed(fields, ir::CardField::Kind)) return findings;
  FindWrongFields(card, stated, findings);
  FindLacks(card, stated, findings);
  for (std::size_t i = 0; i < fields.text.size(); ++i) {
    FindWrongMarks(card, fields.text[i], static_cast<int>(i), wording, findings);
  }
  if (!fields.life_burst) return findings;
  const sheet::KindMark& burst = card.sheet->fields.damage_burst;
  if (sheet::Has(fields.kind, burst)) {
    FindWrongMarks(card, *fields.life_burst, -1, wording, findings);
  } else {
    Finding finding = About(card, Fault::CannotHave, burst.told, burst.clauses);
    finding.spans = {{fields.number, -1, 0, static_cast<std::uint32_t>(fields.life_burst->size())}};
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace caiding::proofreading
