// SPDX-License-Identifier: MIT
#include "checker/proofreading/of_other_kind.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/findings/edited_text.h"
#include "checker/findings/fingerprint.h"
#include "checker/proofreading/amounts.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::proofreading {
namespace {

using findings::CheckInput;
using findings::Finding;
using ir::Message;
using sheet::CheckedCard;

bool IsSelf(const ir::Objects& objects) {
  const auto* reference = std::get_if<ir::Reference>(&objects.node);
  return reference != nullptr && std::holds_alternative<ir::Self>(reference->node) &&
         !objects.range.IsEmpty();
}

/// What is given to other cards speaks of them where it says "this card"; what a keyword of the
/// card stands for is no text of it.
struct WithoutGiven {
  void operator()(ir::Ability& ability) const {
    if (ability.keyword) ability.keyword->expansion.clear();
  }
  void operator()(ir::Grant& grant) const {
    if (!IsSelf(grant.what)) TakeOff(grant.gains);
  }
  void operator()(ir::CreateToken& token) const { TakeOff(token.gains); }
  static void TakeOff(std::vector<ir::Gain>& gains) { gains.clear(); }
};

/// True if the card may be in play as another, or lies below or on one.
struct BecomesAnother {
  bool does = false;
  void operator()(const ir::BecomeCopy&) { does = true; }
  void operator()(const ir::EnterAsCopy&) { does = true; }
  void operator()(const ir::UseOtherwise&) { does = true; }
  void operator()(const ir::Stack&) { does = true; }
};

/// True if the card puts itself where cards are turned, or says that it works there.
struct LiesWhereTurned {
  const sheet::ZoneRoles& zones;
  bool does = false;
  void operator()(const ir::Move& move) { does = does || (IsSelf(move.what) && Is(move.to.zone)); }
  void operator()(const ir::Ability& ability) {
    const auto& works = ability.functional_zones;
    does =
        does || std::any_of(works.begin(), works.end(), [&](ir::ZoneId zone) { return Is(zone); });
  }
  bool Is(ir::ZoneId zone) const { return zone == zones.play || zone == zones.pool; }
};

/// The first thing that is done to the card itself and that its kind cannot take.
class ToItself {
 public:
  /// `is_turned`: it may lie where cards are turned.
  ToItself(const CheckedCard& card, bool is_turned) : card_(card), is_turned_(is_turned) {}

  void operator()(const ir::Effect& effect) {
    if (found_) return;
    const auto what = WhatOf(effect);
    if (!what) return;
    found_ = {*what, effect.range, subject_, std::holds_alternative<ir::Orient>(effect.node)};
    found_->range.begin = std::min(found_->range.begin, subject_.begin);
  }
  void operator()(const ir::CostItem& item) {
    const bool turns = std::holds_alternative<ir::TapSelf>(item.node);
    if (!found_ && turns && !is_turned_) found_ = {nullptr, item.range, item.range, true};
  }
  void operator()(const ir::TriggerEvent& event) {
    const auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
    if (found_ || happens == nullptr || !IsSelf(happens->subject)) return;
    const bool turns = happens->happening == ir::Happening::BecomesTapped ||
                       happens->happening == ir::Happening::BecomesUpright;
    if (turns ? !is_turned_ : NeverHappens(happens->happening))
      found_ = {nullptr, event.range, happens->subject.range, turns};
  }

  struct Found {
    const sheet::KindField* number = nullptr;  ///< Null: it is no number.
    ir::SourceRange range{};
    ir::SourceRange subject{};  ///< The words for the card itself.
    bool is_turning = false;    ///< It is turned sideways or back.
  };
  const std::optional<Found>& found() const { return found_; }

 private:
  /// The number that is missing, or null for something that only a card in play can take.
  std::optional<const sheet::KindField*> WhatOf(const ir::Effect& effect) {
    const auto* given = std::get_if<ir::Grant>(&effect.node);
    if (given != nullptr && IsSelf(given->what) && AreOfUnits(given->gains)) {
      subject_ = given->what.range;
      return nullptr;
    }
    const auto* change = std::get_if<ir::ChangeStats>(&effect.node);
    if (change != nullptr && IsSelf(change->what)) {
      subject_ = change->what.range;
      return Missing(*change);
    }
    const auto* turn = std::get_if<ir::Orient>(&effect.node);
    if (turn != nullptr && IsSelf(turn->what) && !is_turned_) {
      subject_ = turn->what.range;
      return nullptr;
    }
    if (card_.card.kind != card_.sheet->roles.kinds.spell) return std::nullopt;
    const auto* bar = std::get_if<ir::Constrain>(&effect.node);
    if (bar != nullptr && IsSelf(bar->subject) && IsOfUnits(bar->deed)) {
      subject_ = bar->subject.range;
      return nullptr;
    }
    const auto* heal = std::get_if<ir::Heal>(&effect.node);
    if (heal != nullptr && IsSelf(heal->what)) {
      subject_ = heal->what.range;
      return nullptr;
    }
    return std::nullopt;
  }
  /// True if one of them is a keyword all of which speaks of what only units do.
  bool AreOfUnits(const std::vector<ir::Gain>& gains) const {
    return std::any_of(gains.begin(), gains.end(), [&](const ir::Gain& gain) {
      const auto* use = std::get_if<ir::KeywordUse>(&gain);
      return use != nullptr && !use->expansion.empty() &&
             std::all_of(use->expansion.begin(), use->expansion.end(),
                         [&](const auto& meant) { return IsOfUnits(*meant); });
    });
  }
  bool IsOfUnits(const ir::Ability& ability) const {
    if (!ability.functional_zones.empty()) return false;
    if (!ability.triggers.empty()) {
      return std::all_of(ability.triggers.begin(), ability.triggers.end(),
                         [&](const ir::TriggerEvent& event) { return NeverComes(event); });
    }
    const auto* decides = std::get_if<ir::If>(&ability.effect.node);
    const ir::Effect& effect = decides == nullptr ? ability.effect : *decides->then;
    if (const auto* bar = std::get_if<ir::Constrain>(&effect.node)) return IsOfUnits(bar->deed);
    const auto* more = std::get_if<ir::ExtraLifeDamage>(&effect.node);
    return more != nullptr && more->sort == ir::DamageSort::Battle;
  }
  /// A timing of its own at which cards of this kind are not.
  bool NeverComes(const ir::TriggerEvent& event) const {
    if (const auto* happens = std::get_if<ir::ObjectEvent>(&event.node))
      return IsSelf(happens->subject) && NeverHappens(happens->happening);
    const auto* window = std::get_if<ir::Window>(&event.node);
    if (window == nullptr || window->of) return false;
    const sheet::KindRoles& kinds = card_.sheet->roles.kinds;
    const sheet::TimingRole role = sheet::RoleOf(card_.sheet->roles, window->timing);
    if (role == sheet::TimingRole::Enters || role == sheet::TimingRole::Destroyed)
      return card_.card.kind == kinds.spell;
    return role != sheet::TimingRole::TurnChanges && card_.card.kind != kinds.unit;
  }
  std::optional<const sheet::KindField*> Missing(const ir::ChangeStats& change) const {
    for (const ir::StatChange& one : change.changes) {
      const sheet::KindField* first = nullptr;
      bool is_had = false;
      for (const sheet::KindField& field : card_.sheet->fields.of_kinds) {
        if (field.stat.IsNone() || field.stat != one.stat) continue;
        if (first == nullptr) first = &field;
        is_had = is_had || sheet::Has(card_.card.kind, field);
      }
      if (first != nullptr && !is_had) return first;
    }
    return std::nullopt;
  }
  /// What only units do; of a card that is never in play also what happens to those that are.
  bool NeverHappens(ir::Happening happening) const {
    using enum ir::Happening;
    constexpr ir::Happening kOfUnits[] = {
        Attacks,  IsAttacked,  Defends,        WinsBattle,      LevelsUp,   LevelsUpBySameCard,
        HitsLife, AttacksLife, DeclaresAttack, DeclaresDefence, TakesDamage};
    constexpr ir::Happening kInPlay[] = {Enters, Destroyed, BattleDestroyed, IsAttached};
    const sheet::KindRoles& kinds = card_.sheet->roles.kinds;
    if (kinds.unit.IsNone() || card_.card.kind == kinds.unit) return false;
    const auto is_one_of = [&](const auto& list) {
      return std::find(std::begin(list), std::end(list), happening) != std::end(list);
    };
    return is_one_of(kOfUnits) || (card_.card.kind == kinds.spell && is_one_of(kInPlay));
  }
  static bool IsOfUnits(ir::Deed deed) {
    constexpr ir::Deed kOfUnits[] = {ir::Deed::Attack,
                                     ir::Deed::AttackOnEntryTurn,
                                     ir::Deed::AttackUpright,
                                     ir::Deed::Defend,
                                     ir::Deed::BeAttacked,
                                     ir::Deed::BeDefended,
                                     ir::Deed::AttackLife,
                                     ir::Deed::TakeBattleDamage,
                                     ir::Deed::TakeDamage,
                                     ir::Deed::TakeBattleDamageAttacking,
                                     ir::Deed::TakeBattleDamageDefending,
                                     ir::Deed::DealBattleDamageFirst};
    return std::find(std::begin(kOfUnits), std::end(kOfUnits), deed) != std::end(kOfUnits);
  }

  const CheckedCard& card_;
  bool is_turned_;
  ir::SourceRange subject_{};
  std::optional<Found> found_;
};

/// Turns what is done to the card itself, or what happens to it, into the same of a unit of its
/// player in play; of what is attached, into the same of its bearer.
struct ToAUnit {
  const CheckedCard& card;
  int turned = 0;
  void operator()(ir::ChangeStats& change) { Turn(change.what); }
  void operator()(ir::Constrain& bar) { Turn(bar.subject); }
  void operator()(ir::Heal& heal) { Turn(heal.what); }
  void operator()(ir::Orient& orient) { Turn(orient.what); }
  void operator()(ir::Grant& grant) { Turn(grant.what); }
  void operator()(ir::CostItem& item) {
    if (!std::holds_alternative<ir::TapSelf>(item.node)) return;
    ir::TapCost other{{item.range, ir::Reference{item.range, ir::Self{}}}};
    Turn(other.cards);
    item.node = std::move(other);
  }
  void operator()(ir::ObjectEvent& happens) { Turn(happens.subject); }
  void Turn(ir::Objects& objects) {
    if (!IsSelf(objects)) return;
    ++turned;
    const sheet::Roles& roles = card.sheet->roles;
    if (card.card.kind == roles.kinds.attachment) {
      objects.node = ir::Reference{objects.range, ir::Host{}};
      return;
    }
    ir::Selector unit;
    unit.whose = ir::Player::You;
    unit.zones = {roles.zones.play};
    unit.filter.node = ir::IsKind{roles.kinds.unit};
    objects.node = std::move(unit);
  }
};

Message TellKind(const sheet::Sheet& sheet, ir::KindId kind) {
  const ir::Word& word = sheet.vocabulary->kinds[kind.value];
  return {ir::EncodeUtf8(word.spellings.front()), word.english + " card"};
}

/// The text with the words for the card itself replaced by what `turned` says instead of `printed`;
/// nothing if the two differ by more.
std::optional<std::u32string> WithOtherSubject(std::u32string_view text, ir::SourceRange subject,
                                               std::u32string_view printed,
                                               std::u32string_view turned) {
  const std::u32string_view self = text.substr(subject.begin, subject.end - subject.begin);
  const std::size_t at = printed.find(self);
  if (self.empty() || at == printed.npos) return std::nullopt;
  const std::u32string_view before = printed.substr(0, at);
  const std::u32string_view behind = printed.substr(at + self.size());
  if (!turned.starts_with(before) || !turned.ends_with(behind)) return std::nullopt;
  if (turned.size() < before.size() + behind.size()) return std::nullopt;
  return findings::Replaced(text, subject,
                            turned.substr(at, turned.size() - before.size() - behind.size()));
}

std::u32string Natural(const std::vector<ir::Ability>& abilities, const CheckedCard& card,
                       const CheckInput& input) {
  const auto words = findings::WordingOf(input).print_natural(abilities, *card.sheet->vocabulary);
  return ir::DecodeUtf8(words).value_or(std::u32string());
}

findings::Suggestion Suggest(const CheckedCard& card, ir::TextPlace place,
                             std::vector<ir::Ability> abilities, ir::SourceRange subject,
                             const CheckInput& input) {
  const sheet::Sheet& sheet = *card.sheet;
  const Message unit = TellKind(sheet, sheet.roles.kinds.unit);
  Message why{
      "若指别的牌，写明是哪一张，例如己方的一张" + unit.zh,
      "if another card is meant, say which, for instance one of the player's " + unit.en + "s"};
  if (!input.reparse) return {.text = std::move(why), .replacement = {}, .is_checked = false};
  const std::u32string printed = Natural(abilities, card, input);
  ToAUnit turn{card};
  for (ir::Ability& ability : abilities) ir::Walk(ability, turn);
  const std::u32string turned = Natural(abilities, card, input);
  // The card's own words are kept where only one phrase has to be another.
  const auto kept = turn.turned == 1
                        ? WithOtherSubject(card.texts[place.index].text, subject, printed, turned)
                        : std::nullopt;
  return findings::SuggestText(card, place, kept.value_or(turned), std::move(why),
                               findings::ReadAgain::Understood, input);
}

/// Why cards of this kind do not fight: they are used up, or lie there and are no units.
Message LacksOfFights(const CheckedCard& card) {
  const sheet::KindRoles& kinds = card.sheet->roles.kinds;
  if (card.card.kind == kinds.spell)
    return {"不在场上，不能攻击、防御或受伤害", "is never in play to attack, defend or be hurt"};
  const Message unit = TellKind(*card.sheet, kinds.unit);
  return {"不是" + unit.zh + "，不能攻击、防御或受伤害",
          "is no " + unit.en + ", so that it does not attack, defend or get hurt"};
}

/// What the kind lacks, told with its clauses.
Finding About(const CheckedCard& card, ir::TextPlace place, const ir::Readings& readings,
              const ToItself::Found& found) {
  const std::string words = WordsAt(readings, found.range);
  Finding finding = AboutCard("F109", card, {findings::NumberOf(place), words});
  finding.spans = {{.card = card.card.number,
                    .text = place,
                    .begin = found.range.begin,
                    .end = found.range.end}};
  const Message kind = TellKind(*card.sheet, card.card.kind);
  Message lacks = LacksOfFights(card);
  if (found.number != nullptr) {
    lacks = {"没有" + found.number->told.zh, "has no such number: not " + found.number->told.en};
    finding.clauses = found.number->clauses;
  } else if (found.is_turning) {
    lacks = {"所在的区域没有横置和重置状态", "lies where cards are neither tapped nor reset"};
    const sheet::Citations& cited = card.sheet->citations;
    finding.clauses = sheet::Stated({cited.use.tapping, cited.state.zones});
  } else {
    finding.clauses = sheet::Stated({card.sheet->citations.state.kinds});
  }
  const bool is_vowel = kind.en.front() == 'e';
  finding.message = findings::MakeMessage("F109", {words, kind.zh, lacks.zh},
                                          {words, (is_vowel ? "an " : "a ") + kind.en, lacks.en});
  return finding;
}

/// False if the card never lies where cards are turned: it is used up, or lies apart from the
/// units.
///
/// Rule: [Zero 1.20, 104.5], [Zero 1.20, 104.6].
bool MayBeTurned(const CheckedCard& card) {
  const sheet::Roles& roles = card.sheet->roles;
  const bool lies_apart = card.card.kind == roles.kinds.fixture && !roles.zones.annex.IsNone();
  if (card.card.kind != roles.kinds.spell && !lies_apart) return true;
  LiesWhereTurned lies{roles.zones};
  for (const ir::Readings& readings : card.texts) {
    for (const ir::Reading& reading : readings.readings) {
      for (const ir::Ability& ability : reading.abilities) ir::Walk(ability, lies);
    }
  }
  return lies.does;
}

}  // namespace

std::vector<Finding> FindEffectsOfOtherKinds(const CheckedCard& card, const CheckInput& input) {
  std::vector<Finding> findings;
  const auto& assumed = card.card.assumed;
  const bool is_assumed =
      std::find(assumed.begin(), assumed.end(), ir::CardField::Kind) != assumed.end();
  const sheet::KindRoles& kinds = card.sheet->roles.kinds;
  const bool has_role = card.card.kind == kinds.attachment || card.card.kind == kinds.spell ||
                        card.card.kind == kinds.fixture;
  if (card.card.kind.IsNone() || is_assumed || !has_role) return findings;
  BecomesAnother becomes;
  for (const ir::Readings& readings : card.texts) {
    for (const ir::Reading& reading : readings.readings) {
      for (const ir::Ability& ability : reading.abilities) ir::Walk(ability, becomes);
    }
  }
  if (becomes.does) return findings;
  const bool is_turned = MayBeTurned(card);
  ForEachText(card, [&](const ir::Readings& readings, ir::TextPlace place) {
    const std::vector<ir::Ability> printed = PrintedAbilities(readings);
    if (printed.empty()) return;
    std::vector<ir::Ability> own = readings.readings.front().abilities;
    WithoutGiven take_off;
    for (ir::Ability& ability : own) ir::Walk(ability, take_off);
    ToItself look(card, is_turned);
    for (const ir::Ability& ability : own) ir::Walk(ability, look);
    if (!look.found()) return;
    Finding finding = About(card, place, readings, *look.found());
    finding.suggestion = Suggest(card, place, printed, look.found()->subject, input);
    findings.push_back(std::move(finding));
  });
  return findings;
}

}  // namespace caiding::proofreading
