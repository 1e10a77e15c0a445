// SPDX-License-Identifier: MIT
#include "checker/proofreading/fields_of_kind.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "checker/proofreading/field_faults.h"
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
using sheet::KindField;

bool Holds(const StatedFields& stated, std::string_view key) {
  return std::find(stated.begin(), stated.end(), key) != stated.end();
}

bool IsAssumed(const ir::Card& card, ir::CardField field) {
  return std::find(card.assumed.begin(), card.assumed.end(), field) != card.assumed.end();
}

void FindWrongFields(const CheckedCard& card, const StatedFields& stated,
                     std::vector<FieldFault>& faults) {
  for (const std::string& key : stated) {
    const KindField* field = sheet::FindField(card.sheet->fields, key);
    if (field == nullptr || sheet::Has(card.card.kind, *field)) continue;
    faults.push_back({Fault::CannotHave, field});
  }
}

void FindLacks(const CheckedCard& card, const StatedFields& stated,
               std::vector<FieldFault>& faults) {
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
    if (!Holds(stated, field->key)) faults.push_back({Fault::Lacks, field});
  }
}

/// The numbers of a card are one matter, its subkind another.
void TellFaults(const CheckedCard& card, const std::vector<FieldFault>& faults,
                std::vector<Finding>& findings) {
  std::vector<FieldFault> numbers;
  for (const FieldFault& fault : faults) {
    if (fault.field->stat.IsNone()) {
      findings.push_back(AboutFields(card, {fault}));
    } else {
      numbers.push_back(fault);
    }
  }
  if (!numbers.empty()) findings.push_back(AboutFields(card, numbers));
}

/// That the card's kind has no text of this role, where it has none.
std::optional<Finding> AboutRole(const CheckedCard& card, const sheet::TextRole& role) {
  if (sheet::Has(card.card.kind, role.mark)) return std::nullopt;
  return AboutKind(card, Fault::CannotHave, role.mark.told, role.mark.clauses);
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
      return AboutKind(card, Fault::CannotHave,
                       {"时机 `" + words + "`", "the timing `" + words + "`"},
                       {std::string(clause)});
    }
    case ir::OwnMark::Sort::Level:
      if (sheet::Has(kind, fields.level)) return std::nullopt;
      return AboutKind(
          card, Fault::CannotHave,
          {fields.level.told.zh + " `" + words + "`", fields.level.told.en + " `" + words + "`"},
          fields.level.clauses);
    case ir::OwnMark::Sort::LifeBurst: {
      const ir::TextRoleId role = sheet::RoleOfDamage(fields);
      if (role.IsNone()) return std::nullopt;
      return AboutRole(card, sheet::RowOf(fields, role));
    }
  }
  return std::nullopt;
}

void FindWrongMarks(const CheckedCard& card, ir::TextPlace place, const ir::Wording& wording,
                    std::vector<Finding>& findings) {
  const std::u32string_view text = card.card.texts[place.index].words;
  for (const ir::OwnMark& mark : wording.own_marks(text, *card.sheet->vocabulary)) {
    const std::string words =
        ir::EncodeUtf8(text.substr(mark.range.begin, mark.range.end - mark.range.begin));
    auto finding = AboutMark(card, mark, words);
    if (!finding) continue;
    finding->spans = {{card.card.number, place, mark.range.begin, mark.range.end}};
    findings.push_back(*std::move(finding));
  }
}

}  // namespace

std::vector<Finding> FindFieldsAgainstKind(const CheckedCard& card, const StatedFields& stated,
                                           const ir::Wording& wording) {
  std::vector<Finding> findings;
  const ir::Card& fields = card.card;
  if (fields.kind.IsNone() || IsAssumed(fields, ir::CardField::Kind)) return findings;
  std::vector<FieldFault> faults;
  FindWrongFields(card, stated, faults);
  FindLacks(card, stated, faults);
  TellFaults(card, faults, findings);
  for (std::size_t i = 0; i < fields.texts.size(); ++i) {
    const ir::TextPlace place = ir::PlaceOf(fields, i);
    auto against = place.IsParagraph()
                       ? std::nullopt
                       : AboutRole(card, sheet::RowOf(card.sheet->fields, place.role));
    if (!against) {
      FindWrongMarks(card, place, wording, findings);
      continue;
    }
    const auto size = static_cast<std::uint32_t>(fields.texts[i].words.size());
    against->spans = {{fields.number, place, 0, size}};
    findings.push_back(*std::move(against));
  }
  return findings;
}

}  // namespace caiding::proofreading
