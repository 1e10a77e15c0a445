// SPDX-License-Identifier: MIT
#include "checker/vacuity/own_limits.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <variant>

#include "checker/vacuity/own_words.h"
#include "model/ir/walk.h"
#include "model/sheet/roles.h"

namespace caiding::vacuity {
namespace {

/// What does not come about, or does not matter, where a deed may not be done at all.
struct Reach {
  ir::Deed deed;
  std::vector<ir::Happening> happenings{};
  std::vector<sheet::TimingRole> timings{};
  std::vector<ir::Deed> cases{};    ///< To forbid one of these says no more.
  std::vector<ir::Deed> manners{};  ///< How it is done, which nothing hangs on.
};

const std::vector<Reach>& Reaches() {
  using enum ir::Deed;
  using Happens = ir::Happening;
  using Role = sheet::TimingRole;
  static const std::vector<Reach> reaches{
      {.deed = Attack,
       .happenings = {Happens::Attacks, Happens::DeclaresAttack, Happens::AttacksLife,
                      Happens::HitsLife},
       .timings = {Role::Attacks, Role::AttackWon},
       .cases = {Attack, AttackLife, AttackOnEntryTurn, AttackUpright},
       .manners = {AttackOnEntryTurn, AttackUpright, AttackSeveral, AttackAgain, AttackUntapped,
                   AttackFreely, AimAt, BeDefended, SetOffBursts, TakeBattleDamageAttacking}},
      {.deed = AttackLife,
       .happenings = {Happens::AttacksLife, Happens::HitsLife},
       .cases = {AttackLife}},
      {.deed = Defend,
       .happenings = {Happens::Defends, Happens::DeclaresDefence},
       .timings = {Role::Defends},
       .cases = {Defend},
       .manners = {DefendAgain, DefendTapped, DefendFreely}},
      {.deed = BeAttacked,
       .happenings = {Happens::IsAttacked},
       .timings = {Role::Attacked},
       .cases = {BeAttacked}},
      {.deed = BeTargeted, .happenings = {Happens::IsTargeted}, .cases = {BeTargeted}},
      {.deed = BeDestroyed,
       .happenings = {Happens::Destroyed, Happens::BattleDestroyed},
       .timings = {Role::Destroyed, Role::BattleDestroyed},
       .cases = {BeDestroyed, BeDestroyedByEffects, BeDestroyedInBattle}},
      {.deed = BeDestroyedInBattle,
       .happenings = {Happens::BattleDestroyed},
       .timings = {Role::BattleDestroyed},
       .cases = {BeDestroyedInBattle}},
      {.deed = BecomeUpright,
       .happenings = {Happens::BecomesUpright},
       .cases = {BecomeUpright},
       .manners = {StayTapped}},
      // Whether it may still attack, which turns it, is another matter: policy D-M46.
      {.deed = BecomeTapped, .cases = {BecomeTapped}},
      {.deed = LevelUp,
       .happenings = {Happens::LevelsUp, Happens::LevelsUpBySameCard},
       .cases = {LevelUp},
       .manners = {LevelUpUncounted}},
      {.deed = LeavePlay, .happenings = {Happens::Leaves}, .cases = {LeavePlay}},
      {.deed = BeScrapped, .cases = {BeScrapped}},
      {.deed = TakeDamage,
       .happenings = {Happens::TakesDamage},
       .cases = {TakeDamage, TakeBattleDamage, TakeBattleDamageAttacking,
                 TakeBattleDamageDefending}},
      {.deed = TakeBattleDamage,
       .happenings = {Happens::TakesDamage},
       .cases = {TakeBattleDamage, TakeBattleDamageAttacking, TakeBattleDamageDefending}}};
  return reaches;
}

template <class List, class One>
bool Has(const List& list, const One& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

bool IsBearer(const ir::Objects& objects) {
  const auto* reference = std::get_if<ir::Reference>(&objects.node);
  return reference != nullptr && std::holds_alternative<ir::Host>(reference->node);
}

/// A limit of the card on itself, or on its bearer, that always holds.
struct Limit {
  const Reach* reach = nullptr;
  ir::TextPlace text;
  ir::SourceRange range;
  std::optional<ir::KeywordId> keyword = {};
  const ir::Effect* effect = nullptr;  ///< What says it.
  bool is_of_bearer = false;

  bool IsOn(const ir::Objects& objects) const {
    return is_of_bearer ? IsBearer(objects) : IsSelf(objects);
  }
};

/// The deed that the effect says the card may not do, without any exception.
std::optional<ir::Deed> Forbidden(const ir::Effect& effect) {
  if (const auto* limit = std::get_if<ir::Constrain>(&effect.node)) {
    const bool is_plain = limit->modality == ir::Modality::Cannot && !limit->by && !limit->below &&
                          !limit->count && limit->from.empty() &&
                          limit->duration.kind == ir::DurationKind::WhileThere;
    if (is_plain && (IsSelf(limit->subject) || IsBearer(limit->subject))) return limit->deed;
  }
  if (const auto* limit = std::get_if<ir::ConstrainPlayer>(&effect.node)) {
    const bool is_plain = limit->modality == ir::Modality::Cannot && !limit->cards &&
                          !limit->count && limit->player == ir::Player::You &&
                          limit->duration.kind == ir::DurationKind::WhileThere;
    if (is_plain && limit->deed == ir::PlayerDeed::Attack) return ir::Deed::Attack;
    if (is_plain && limit->deed == ir::PlayerDeed::Defend) return ir::Deed::Defend;
  }
  return std::nullopt;
}

/// Where it stands, with the words for what it speaks of.
ir::SourceRange PlaceOf(const ir::Effect& part, const ir::Ability& ability) {
  if (part.range.IsEmpty()) return ability.range;
  ir::SourceRange range = part.range;
  const auto* limit = std::get_if<ir::Constrain>(&part.node);
  if (limit != nullptr && !limit->subject.range.IsEmpty())
    range.begin = std::min(range.begin, limit->subject.range.begin);
  return range;
}

bool IsOfBearer(const ir::Effect& effect) {
  const auto* limit = std::get_if<ir::Constrain>(&effect.node);
  return limit != nullptr && IsBearer(limit->subject);
}

/// True if the card may not stay as it is printed, or not where it is.
struct MayChange {
  bool may = false;
  void operator()(const ir::LoseEffects& loss) { may = may || loss.lost == ir::Lost::Effects; }
  void operator()(const ir::Swap&) { may = true; }
  void operator()(const ir::Stack&) { may = true; }
  void operator()(const ir::BecomeCopy&) { may = true; }
  void operator()(const ir::EnterAsCopy&) { may = true; }
  void operator()(const ir::Redirect&) { may = true; }
  void operator()(const ir::Attach&) { may = true; }
  void operator()(const ir::UseOtherwise& use) { may = may || use.onto; }
  void operator()(const ir::Constrain& limit) { may = may || limit.deed == ir::Deed::BeAffected; }
};

/// The deeds that the card itself is permitted.
struct Permitted {
  std::vector<ir::Deed> deeds;
  void operator()(const ir::Constrain& limit) {
    if (limit.modality == ir::Modality::Can) deeds.push_back(limit.deed);
  }
};

/// Looks at what one card says.
class Looker {
 public:
  Looker(const ir::ReadCard& read, const OwnCard& own) : read_(read), own_(own) {
    ForEachAbility([&](const ir::Ability& ability, ir::TextPlace text) {
      if (!IsAlways(ability)) return;
      if (!ability.keyword) return Note(ability, text, ability.range, std::nullopt);
      for (const auto& meant : ability.keyword->expansion) {
        if (IsAlways(*meant)) Note(*meant, text, ability.range, ability.keyword->keyword);
      }
    });
  }

  std::vector<Idle> Look() {
    ForEachAbility([&](const ir::Ability& ability, ir::TextPlace text) {
      text_ = text;
      if (ability.keyword) return LookAtKeyword(ability);
      if (IsSaidByKeyword(ability)) return;
      if (WorksInPlay(ability)) LookAtAbility(ability);
    });
    return std::move(idle_);
  }

 private:
  template <class Act>
  void ForEachAbility(Act&& act) const {
    for (std::size_t i = 0; i < read_.texts.size(); ++i) {
      for (const ir::Ability& ability : read_.texts[i]) act(ability, ir::PlaceOf(read_.card, i));
    }
  }

  void Note(const ir::Ability& ability, ir::TextPlace text, ir::SourceRange range,
            std::optional<ir::KeywordId> keyword) {
    Permitted permitted;
    ForEachAbility([&](const ir::Ability& one, ir::TextPlace) { ir::Walk(one, permitted); });
    for (const auto& [part, is_certain] : PartsOf(ability.effect).parts) {
      const auto deed = Forbidden(*part);
      // 只要C，此牌不能攻击: it may at other times.
      if (!deed || !is_certain) continue;
      if (Has(permitted.deeds, *deed) || (!IsOfBearer(*part) && !IsKept(*deed))) continue;
      const auto reach = std::find_if(Reaches().begin(), Reaches().end(),
                                      [&](const Reach& one) { return one.deed == *deed; });
      if (reach == Reaches().end()) continue;
      limits_.push_back({&*reach, text, keyword ? range : PlaceOf(*part, ability), keyword, part,
                         IsOfBearer(*part)});
    }
  }

  /// By rule an attachment goes with its bearer, whatever it says.
  /// Rule: [Zero 1.20, 319.11], [Zero 1.20, 319.15].
  bool IsKept(ir::Deed deed) const {
    return own_.card->kind != own_.sheet->roles.kinds.attachment ||
           (deed != ir::Deed::BeDestroyed && deed != ir::Deed::LeavePlay);
  }

  /// The limits hold in play alone.
  bool WorksInPlay(const ir::Ability& ability) const {
    return std::all_of(
        ability.functional_zones.begin(), ability.functional_zones.end(),
        [&](ir::ZoneId zone) { return sheet::IsInPlay(own_.sheet->roles.zones, zone); });
  }

  void Tell(Emptiness emptiness, ir::SourceRange range, const Limit& limit,
            std::vector<ir::KeywordId> keywords = {}) {
    const bool is_told = std::any_of(idle_.begin(), idle_.end(), [&](const Idle& told) {
      return told.text == text_ && told.range.begin <= range.begin && range.end <= told.range.end;
    });
    if (range.IsEmpty() || is_told) return;
    idle_.push_back({.text = text_,
                     .range = range,
                     .emptiness = emptiness,
                     .keywords = std::move(keywords),
                     .limit_text = limit.text,
                     .limit = limit.range,
                     .limit_keyword = limit.keyword,
                     .is_of_bearer = limit.is_of_bearer,
                     .deed = limit.reach->deed});
  }

  bool IsForbidden(const ir::TriggerEvent& event, const Limit& limit) const {
    if (const auto* window = std::get_if<ir::Window>(&event.node)) {
      if (window->of ? !limit.IsOn(*window->of) : limit.is_of_bearer) return false;
      return Has(limit.reach->timings, sheet::RoleOf(own_.sheet->roles, window->timing));
    }
    const auto* happens = std::get_if<ir::ObjectEvent>(&event.node);
    if (happens == nullptr || !limit.IsOn(happens->subject)) return false;
    const bool is_meant = limit.reach->deed != ir::Deed::TakeBattleDamage ||
                          happens->damage == ir::DamageSort::Battle;
    return is_meant && Has(limit.reach->happenings, happens->happening);
  }

  /// A limit that says no more than `limit`; of two that say the same the later one, but never a
  /// keyword.
  bool IsCaseOf(const ir::Effect& part, const Limit& limit, bool is_of_keyword) const {
    const auto* bar = std::get_if<ir::Constrain>(&part.node);
    if (bar == nullptr || bar->modality != ir::Modality::Cannot || bar->count) return false;
    if (!Has(limit.reach->cases, bar->deed)) return false;
    const auto own = std::find_if(limits_.begin(), limits_.end(),
                                  [&](const Limit& one) { return one.effect == &part; });
    if (own == limits_.end() || bar->deed != limit.reach->deed) return true;
    if (is_of_keyword || limit.effect == &part) return false;
    const auto at = [](const Limit& one) { return std::pair(one.text.index, one.range.begin); };
    return limit.keyword || at(limit) < at(*own);
  }

  /// What becomes of a part of an effect where the limit holds; nothing if it may matter.
  std::optional<Emptiness> FateOf(const ir::Effect& part, const Limit& limit,
                                  bool is_of_keyword) const {
    if (&part == limit.effect) return std::nullopt;
    if (const auto* bar = std::get_if<ir::Constrain>(&part.node)) {
      if (!limit.IsOn(bar->subject)) return std::nullopt;
      if (IsCaseOf(part, limit, is_of_keyword)) return Emptiness::SaidWider;
      const bool is_manner = Has(limit.reach->manners, bar->deed);
      return is_manner ? std::optional(Emptiness::NeverMatters) : std::nullopt;
    }
    return NeverMatters(part, limit) ? std::optional(Emptiness::NeverMatters) : std::nullopt;
  }

  bool NeverMatters(const ir::Effect& part, const Limit& limit) const {
    const ir::Deed deed = limit.reach->deed;
    if (const auto* more = std::get_if<ir::ExtraLifeDamage>(&part.node)) {
      const bool is_barred = deed == ir::Deed::Attack || deed == ir::Deed::AttackLife;
      return is_barred && limit.IsOn(more->what) && more->sort == ir::DamageSort::Battle;
    }
    if (const auto* turn = std::get_if<ir::Orient>(&part.node)) {
      const ir::Deed turned = turn->is_tapped ? ir::Deed::BecomeTapped : ir::Deed::BecomeUpright;
      return deed == turned && limit.IsOn(turn->what);
    }
    if (const auto* instead = std::get_if<ir::Replace>(&part.node))
      return IsForbidden(instead->event, limit);
    if (const auto* later = std::get_if<ir::Delay>(&part.node))
      return IsForbidden(later->event, limit);
    const auto* given = std::get_if<ir::Grant>(&part.node);
    // What has a keyword is 此牌 to it.
    Limit on_owner = limit;
    on_owner.is_of_bearer = false;
    return given != nullptr && limit.IsOn(given->what) && !given->gains.empty() &&
           std::all_of(given->gains.begin(), given->gains.end(), [&](const ir::Gain& gain) {
             const auto* use = std::get_if<ir::KeywordUse>(&gain);
             return use != nullptr && FateOf(*use, on_owner).has_value();
           });
  }

  /// What becomes of a keyword, by what it stands for.
  std::optional<Emptiness> FateOf(const ir::KeywordUse& use, const Limit& limit) const {
    bool says_no_more = true;
    for (const auto& meant : use.expansion) {
      if (!WorksInPlay(*meant) || meant->cost) return std::nullopt;
      const auto is_forbidden = [&](const ir::TriggerEvent& event) {
        return IsForbidden(event, limit);
      };
      if (!meant->triggers.empty()) {
        if (!std::all_of(meant->triggers.begin(), meant->triggers.end(), is_forbidden))
          return std::nullopt;
        says_no_more = false;
        continue;
      }
      for (const PartOfEffect& part : PartsOf(meant->effect).parts) {
        const auto fate = FateOf(*part.effect, limit, true);
        if (!fate) return std::nullopt;
        says_no_more = says_no_more && fate == Emptiness::SaidWider;
      }
    }
    if (use.expansion.empty()) return std::nullopt;
    return says_no_more ? Emptiness::SaidWider : Emptiness::NeverMatters;
  }

  void LookAtKeyword(const ir::Ability& ability) {
    for (const Limit& limit : limits_) {
      if (const auto fate = FateOf(*ability.keyword, limit))
        return Tell(*fate, ability.range, limit, {ability.keyword->keyword});
    }
  }

  /// The very words that a keyword of the card stands for: a limit or a permission, which says no
  /// more twice than once.
  bool IsSaidByKeyword(const ir::Ability& ability) {
    const std::vector<PartOfEffect> parts = PartsOf(ability.effect).parts;
    const bool says_once = std::all_of(parts.begin(), parts.end(), [](const PartOfEffect& part) {
      const auto* limit = std::get_if<ir::Constrain>(&part.effect->node);
      return limit != nullptr && !limit->count;
    });
    if (ability.kind != ir::AbilityKind::Continuous || !says_once) return false;
    std::optional<Limit> said;
    ForEachAbility([&](const ir::Ability& other, ir::TextPlace text) {
      if (!other.keyword || !IsAlways(other) || said) return;
      const auto& meant = other.keyword->expansion;
      const bool is_same =
          std::any_of(meant.begin(), meant.end(), [&](const auto& one) { return *one == ability; });
      static const Reach kOfNone{ir::Deed::UseAtInstantSpeed};
      if (is_same) said = Limit{&kOfNone, text, other.range, other.keyword->keyword};
    });
    if (said) Tell(Emptiness::SaidWider, ability.range, *said);
    return said.has_value();
  }

  void LookAtAbility(const ir::Ability& ability) {
    std::size_t never = 0;
    for (const ir::TriggerEvent& event : ability.triggers) {
      const auto limit = std::find_if(limits_.begin(), limits_.end(),
                                      [&](const Limit& one) { return IsForbidden(event, one); });
      if (limit == limits_.end()) continue;
      Tell(Emptiness::NeverComes, event.range, *limit);
      ++never;
    }
    if (never > 0 && never == ability.triggers.size()) return;
    if (ability.cost) LookAtCost(*ability.cost);
    for (const PartOfEffect& one : PartsOf(ability.effect).parts) {
      const ir::Effect* part = one.effect;
      for (const Limit& limit : limits_) {
        const auto fate = FateOf(*part, limit, false);
        if (!fate) continue;
        Tell(*fate, PlaceOf(*part, ability), limit, GivenBy(*part));
        break;
      }
    }
  }

  static std::vector<ir::KeywordId> GivenBy(const ir::Effect& part) {
    std::vector<ir::KeywordId> keywords;
    const auto note = [&](const ir::KeywordUse& use) { keywords.push_back(use.keyword); };
    if (std::holds_alternative<ir::Grant>(part.node)) ir::Walk(part, note);
    return keywords;
  }

  void LookAtCost(const ir::Cost& cost) {
    for (const ir::CostItem& item : cost.items) {
      const auto limit = std::find_if(limits_.begin(), limits_.end(), [&](const Limit& one) {
        return !one.is_of_bearer && IsUnpaid(item, one.reach->deed);
      });
      if (limit != limits_.end()) Tell(Emptiness::NeverPaid, item.range, *limit);
    }
  }

  /// Rule: [Zero 1.20, 317.5], [Zero 1.20, 606.1].
  static bool IsUnpaid(const ir::CostItem& item, ir::Deed forbidden) {
    if (forbidden == ir::Deed::BecomeTapped) {
      const auto* tapped = std::get_if<ir::TapCost>(&item.node);
      return std::holds_alternative<ir::TapSelf>(item.node) ||
             (tapped != nullptr && IsSelf(tapped->cards));
    }
    if (forbidden != ir::Deed::LeavePlay && forbidden != ir::Deed::BeScrapped) return false;
    const auto* scrapped = std::get_if<ir::ScrapCost>(&item.node);
    return scrapped != nullptr &&
           std::any_of(scrapped->cards.begin(), scrapped->cards.end(), IsSelf);
  }

  const ir::ReadCard& read_;
  const OwnCard& own_;
  std::vector<Limit> limits_;
  std::vector<Idle> idle_;
  ir::TextPlace text_;  ///< Which is looked at.
};

}  // namespace

std::vector<Idle> FindIdle(const ir::ReadCard& read, const OwnCard& own) {
  MayChange change;
  for (const std::vector<ir::Ability>& text : read.texts) {
    for (const ir::Ability& ability : text) ir::Walk(ability, change);
  }
  const bool is_in_play = own.card->kind != own.sheet->roles.kinds.spell;
  if (change.may || !is_in_play) return {};
  return Looker(read, own).Look();
}

void LimitChanges::Add(const std::vector<ir::Ability>& abilities) {
  const ir::Overloaded note{
      [&](const ir::LoseEffects& loss) {
        if (loss.keyword) taken_.insert(*loss.keyword);
      },
      [&](const ir::HasKeyword& has) { asked_for_.insert(has.keyword); },
      [&](const ir::Swap&) { replaces_ = true; },
      [&](const ir::Stack& stack) { replaces_ = replaces_ || !IsSelf(stack.what); },
      [&](const ir::Redirect&) { redirects_ = true; },
      [&](const ir::Attach&) { attaches_ = true; },
      [&](const ir::Constrain& bar) { shields_ = shields_ || bar.deed == ir::Deed::BeAffected; }};
  for (const ir::Ability& ability : abilities) ir::Walk(ability, note);
}

bool LimitChanges::MayFree(const Idle& idle) const {
  if (idle.limit_keyword && taken_.contains(*idle.limit_keyword)) return true;
  if (idle.is_of_bearer && (attaches_ || shields_)) return true;
  // What has come to be where another one fights goes on fighting.
  // Rule: [Zero 1.20, 622.6], [Zero 1.20, 501.6].
  const bool is_of_fight = idle.deed == ir::Deed::Attack || idle.deed == ir::Deed::AttackLife ||
                           idle.deed == ir::Deed::Defend || idle.deed == ir::Deed::BeAttacked;
  return is_of_fight && (replaces_ || (redirects_ && idle.deed == ir::Deed::BeAttacked));
}

bool LimitChanges::AskFor(const Idle& idle) const {
  return std::any_of(idle.keywords.begin(), idle.keywords.end(),
                     [&](ir::KeywordId keyword) { return asked_for_.contains(keyword); });
}

}  // namespace caiding::vacuity
