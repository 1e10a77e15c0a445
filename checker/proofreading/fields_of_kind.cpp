// SPDX-License-Identifier: MIT
#include "checker/proofreading/fields_of_kind.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "checker/evidence/catalogue.h"
#include "checker/evidence/fingerprint.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/zero/vocabulary.h"

namespace caiding::proofreading {
namespace {

using evidence::CheckedCard;
using evidence::Finding;
using evidence::KindField;
using evidence::Message;
using evidence::StatedFields;

using Clauses = std::vector<std::string>;

Message TellKind(const ir::Card& card) {
  const ir::Word& word = zero::GameVocabulary().kinds[card.kind.value];
  const bool is_vowel = word.english.front() == 'e';
  return {ir::EncodeUtf8(word.spellings.front()), (is_vowel ? "an " : "a ") + word.english + " card"};
}

Message TellField(KindField field) {
  switch (field) {
    case KindField::TacticType: return {"战术类型（普通或瞬间）", "a type of tactic (normal or instant)"};
    case KindField::Attack: return {"攻", "an attack value"};
    case KindField::Defence: return {"防", "a defence value"};
    case KindField::AttackBonus: return {"攻击加成", "an attack bonus"};
    case KindField::DefenceBonus: return {"防御加成", "a defence bonus"};
  }
  return {};
}

Clauses ClausesOf(KindField field) {
  switch (field) {
    case KindField::TacticType: return {"311.1", "320.1"};
    case KindField::Attack: return {"308.1"};
    case KindField::Defence: return {"309.1"};
    case KindField::AttackBonus:
    case KindField::DefenceBonus: return {"310.1"};
  }
  return {};
}

/// Says that the card's kind has no such thing, or has it and the card does not.
enum class Fault { CannotHave, Lacks };

Finding About(const CheckedCard& card, Fault fault, const Message& what, Clauses clauses) {
  const Message kind = TellKind(card.card);
  const bool cannot = fault == Fault::CannotHave;
  Finding finding = AboutCard("F101", card, {cannot ? "cannot" : "lacks", what.en});
  finding.clauses = std::move(clauses);
  finding.message = evidence::MakeMessage("F101", {kind.zh, cannot ? "不能有" : "缺少", what.zh},
                                          {kind.en, cannot ? "cannot have" : "must have", what.en});
  return finding;
}

bool Holds(const StatedFields& stated, KindField field) {
  return std::find(stated.begin(), stated.end(), field) != stated.end();
}

bool IsAssumed(const ir::Card& card, ir::CardField field) {
  return std::find(card.assumed.begin(), card.assumed.end(), field) != card.assumed.end();
}

/// The fields that only cards of this kind have.
std::vector<KindField> FieldsOf(ir::KindId kind) {
  if (kind == zero::kind::kCharacter) return {KindField::Attack, KindField::Defence};
  if (kind == zero::kind::kEquipment) return {KindField::AttackBonus, KindField::DefenceBonus};
  if (kind == zero::kind::kTactic) return {KindField::TacticType};
  return {};
}

void FindWrongFields(const CheckedCard& card, const StatedFields& stated,
                     std::vector<Finding>& findings) {
  const std::vector<KindField> own = FieldsOf(card.card.kind);
  for (const KindField field : stated) {
    if (Holds(own, field)) continue;
    findings.push_back(About(card, Fault::CannotHave, TellField(field), ClausesOf(field)));
  }
}

void FindLacks(const CheckedCard& card, const StatedFields& stated, std::vector<Finding>& findings) {
  const ir::Card& fields = card.card;
  if (!IsAssumed(fields, ir::CardField::Stats) && !IsAssumed(fields, ir::CardField::Subkind)) return;
  const std::vector<KindField> own = FieldsOf(fields.kind);
  const bool has_some = std::any_of(own.begin(), own.end(),
                                    [&](KindField field) { return Holds(stated, field); });
  const bool is_entry =
      !IsAssumed(fields, ir::CardField::Cost) && !IsAssumed(fields, ir::CardField::Colour);
  if (!has_some && !is_entry) return;
  for (const KindField field : own) {
    if (Holds(stated, field)) continue;
    findings.push_back(About(card, Fault::Lacks, TellField(field), ClausesOf(field)));
  }
}

/// The clause that says which kinds this timing is for, where it is not for this kind.
const char* ClauseAgainst(ir::TimingId timing, ir::KindId kind) {
  namespace t = zero::timing;
  if (kind == zero::kind::kCharacter) return nullptr;
  if (kind == zero::kind::kTactic) {
    if (timing == t::kEnters) return "801.1";
    if (timing == t::kDestroyed) return "802.1";
  }
  constexpr std::array kDestroyedInBattle = {t::kBattleDestroyed, t::kAttackDestroyed,
                                             t::kDefenceDestroyed};
  constexpr std::array kWon = {t::kBattleWon, t::kAttackWon, t::kDefenceWon};
  const auto is_one_of = [&](const auto& timings) {
    return std::find(timings.begin(), timings.end(), timing) != timings.end();
  };
  if (is_one_of(kDestroyedInBattle)) return "803.4";
  return is_one_of(kWon) ? "804.3" : nullptr;
}

bool HasLifeBursts(ir::KindId kind) {
  return kind == zero::kind::kTactic || kind == zero::kind::kEvent;
}

const Message kLifeBurst{"反击特效", "a life burst"};

/// What is wrong with one mark on a card of this kind.
std::optional<Finding> AboutMark(const CheckedCard& card, const ir::OwnMark& mark,
                                 const std::string& words) {
  const ir::KindId kind = card.card.kind;
  switch (mark.sort) {
    case ir::OwnMark::Sort::Timing: {
      const char* clause = ClauseAgainst(mark.timing, kind);
      if (clause == nullptr) return std::nullopt;
      return About(card, Fault::CannotHave,
                   {"时机 `" + words + "`", "the timing `" + words + "`"}, {clause});
    }
    case ir::OwnMark::Sort::Level:
      // Only characters are levelled up. Rule: [Zero 1.20, 318.11].
      if (kind == zero::kind::kCharacter) return std::nullopt;
      return About(card, Fault::CannotHave,
                   {"等级标记 `" + words + "`", "the level mark `" + words + "`"},
                   {"307.2", "318.11"});
    case ir::OwnMark::Sort::LifeBurst:
      if (HasLifeBursts(kind)) return std::nullopt;
      return About(card, Fault::CannotHave, kLifeBurst, {"704.2"});
  }
  return std::nullopt;
}

void FindWrongMarks(const CheckedCard& card, std::u32string_view text, int paragraph, const ir::Wording& wording,
                    std::vector<Finding>& findings) {
  for (const ir::OwnMark& mark : wording.own_marks(text, zero::GameVocabulary())) {
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
  if (HasLifeBursts(fields.kind)) {
    FindWrongMarks(card, *fields.life_burst, -1, wording, findings);
  } else {
    Finding finding = About(card, Fault::CannotHave, kLifeBurst, {"704.2"});
    finding.spans = {{fields.number, -1, 0, static_cast<std::uint32_t>(fields.life_burst->size())}};
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace caiding::proofreading
