// SPDX-License-Identifier: MIT
#include "checker/vacuity/vacuous_words.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "checker/smt/compiled_words.h"
#include "checker/vacuity/by_rules.h"
#include "model/ir/walk.h"

namespace caiding::vacuity {
namespace {

ir::Condition All(std::vector<ir::Condition> parts) { return {{}, ir::AllHold{std::move(parts)}}; }
ir::Condition Not(ir::Condition part) { return {{}, ir::NotHold{std::move(part)}}; }
ir::Filter All(std::vector<ir::Filter> parts) { return {{}, ir::AllOf{std::move(parts)}}; }
ir::Filter Not(ir::Filter part) { return {{}, ir::NoneOf{{std::move(part)}}}; }

bool IsTrivial(const ir::Filter& filter) { return filter == ir::Filter{}; }

/// The parts of words all of which have to hold; none if they are not of that form.
const std::vector<ir::Condition>* PartsOfAll(const ir::Condition& words) {
  const auto* all = std::get_if<ir::AllHold>(&words.node);
  return all == nullptr ? nullptr : &all->parts;
}
const std::vector<ir::Filter>* PartsOfAll(const ir::Filter& words) {
  const auto* all = std::get_if<ir::AllOf>(&words.node);
  return all == nullptr ? nullptr : &all->parts;
}
const std::vector<ir::Condition>* PartsOfAny(const ir::Condition& words) {
  const auto* any = std::get_if<ir::AnyHolds>(&words.node);
  return any == nullptr ? nullptr : &any->parts;
}
const std::vector<ir::Filter>* PartsOfAny(const ir::Filter& words) {
  const auto* any = std::get_if<ir::AnyOf>(&words.node);
  return any == nullptr ? nullptr : &any->parts;
}

/// A part of words that are taken together.
template <class Words>
struct Part {
  Words words;
  ir::SourceRange range;  ///< Of the least words in the text that say it.
};

const ir::Condition* Denied(const ir::Condition& words) {
  const auto* no = std::get_if<ir::NotHold>(&words.node);
  return no == nullptr ? nullptr : &*no->part;
}
const ir::Filter* Denied(const ir::Filter& words) {
  const auto* none = std::get_if<ir::NoneOf>(&words.node);
  return none == nullptr || none->parts.size() != 1 ? nullptr : &none->parts.front();
}

/// Takes words apart into what all has to be so. A denial that no text stands for is ours: what is
/// denied are the alternatives.
template <class Words>
void TakeApart(const Words& words, bool is_denied, const ir::SourceRange& around,
               std::vector<Part<Words>>& parts) {
  const ir::SourceRange range = words.range.IsEmpty() ? around : words.range;
  if (const auto* several = is_denied ? PartsOfAny(words) : PartsOfAll(words)) {
    for (const Words& one : *several) TakeApart(one, is_denied, range, parts);
    return;
  }
  const Words* denied = words.range.IsEmpty() ? Denied(words) : nullptr;
  if (denied != nullptr) return TakeApart(*denied, !is_denied, range, parts);
  parts.push_back({is_denied ? Not(words) : words, range});
}

/// Where words stand.
enum class Standing : std::uint8_t {
  Plain,
  InCost,
  Alternative,  ///< Behind 或: the words before it did not hold.
};

/// What vacuous words of this sort are told as.
Emptiness OfNever(const ir::Condition&, Standing) { return Emptiness::NeverHolds; }
Emptiness OfNever(const ir::Filter&, Standing standing) {
  return standing == Standing::InCost ? Emptiness::NeverPaid : Emptiness::NothingPasses;
}
Emptiness OfAlways(const ir::Condition&) { return Emptiness::NeverFails; }
Emptiness OfAlways(const ir::Filter&) { return Emptiness::Restated; }

/// The conditions, costs and selections of an ability, the outermost of each.
struct Taken {
  std::vector<ir::Condition> conditions;
  std::vector<ir::Cost> costs;
  std::vector<ir::Selector> selections;
};

/// Takes words out on the way down, so that nothing within them is met again.
struct Taker {
  Taken& taken;
  void operator()(ir::Condition& condition) {
    taken.conditions.push_back(condition);
    condition = {};
  }
  void operator()(ir::Cost& cost) {
    taken.costs.push_back(cost);
    cost = {};
  }
  void operator()(ir::Selector& selector) {
    taken.selections.push_back(selector);
    selector.filter = {};
  }
};

/// Looks at the words of one text.
class Looker {
 public:
  Looker(const OwnCard& own, smt::CompiledWords& compiled)
      : cited_(own.sheet->citations), own_(own), compiled_(compiled) {}

  void LookAt(const ir::Ability& ability) {
    LookAtWords(ability);
    LookByRules(ability);
    LookBesideOwn(ability);
  }

  LookedAt Take() { return std::move(looked_); }

 private:
  /// Why words are vacuous; nothing where that needs no solver.
  struct Proof {
    bool has_second_opinion = true;
    std::string query = {};
    std::vector<ir::SourceRange> because = {};
    std::vector<std::string> clauses = {};
    bool is_by_rules = false;
  };

  /// Beside those on which the proof rests already, each once.
  static void AddClauses(Proof& proof, const std::vector<std::string_view>& clauses) {
    for (const std::string_view clause : clauses) {
      const auto end = proof.clauses.end();
      if (!clause.empty() && std::find(proof.clauses.begin(), end, clause) == end)
        proof.clauses.emplace_back(clause);
    }
  }

  void LookAtWords(const ir::Ability& ability) {
    ir::Ability rest = ability;
    // The turn in which it works is known when its condition is looked at.
    // Rule: [Zero 1.20, 809.1].
    if (ability.turn_condition) {
      LookAtCondition(ability.condition, *ability.turn_condition);
      rest.condition = {};
      rest.turn_condition.reset();
    }
    Taken taken;
    Taker take{taken};
    ir::Walk(rest, take);
    for (const ir::Condition& condition : taken.conditions) LookAtCondition(condition, {});
    for (const ir::Selector& selector : taken.selections)
      Look(selector.filter, ir::Filter{}, Standing::Plain);
    for (const ir::Cost& cost : taken.costs) LookAtCost(cost, ability.functional_zones.empty());
  }

  /// True if the words lie in words that are told already.
  bool IsWithinTold(const ir::SourceRange& range) const {
    return !range.IsEmpty() &&
           std::any_of(looked_.words.begin(), looked_.words.end(), [&](const VacuousWords& told) {
             return told.range.begin <= range.begin && range.end <= told.range.end;
           });
  }

  /// The conditions again, where the rules settle whose turn it is, or how many cards there are.
  /// That it is the turn in which something happens anyway is no mistake of a text.
  void LookByRules(const ir::Ability& ability) {
    if (const auto turn = TurnOfTriggers(ability, own_)) {
      if (ability.turn_condition) AskByRules(*ability.turn_condition, *turn, false);
      AskByRules(ability.condition, *turn, false);
    }
    std::vector<ir::Condition> conditions = ConditionsWithin(ability.effect);
    if (!LooksAtEntry(ability, own_)) conditions.push_back(ability.condition);
    for (const ir::Condition& words : conditions) {
      if (const auto room = RoomFor(words, own_)) AskByRules(words, *room, true);
      if (const auto deck = DeckFor(words, own_)) AskByRules(words, *deck, true);
    }
  }

  void AskByRules(const ir::Condition& words, const KnownByRules& known, bool tells_always) {
    if (IsTrivial(words) || IsWithinTold(words.range)) return;
    ++looked_.asked;
    const auto tell = [&](Emptiness emptiness, Proof proof) {
      AddClauses(proof, known.clauses);
      proof.is_by_rules = true;
      Tell(emptiness, words.range, proof);
    };
    if (auto proof = ProveNever(All({known.holds, words})))
      return tell(Emptiness::NeverHolds, std::move(*proof));
    if (tells_always) {
      if (auto proof = ProveNever(All({known.holds, Not(words)})))
        return tell(Emptiness::NeverFails, std::move(*proof));
    }
    for (const auto* parts : {PartsOfAll(words), PartsOfAny(words)}) {
      if (parts == nullptr) continue;
      for (const ir::Condition& part : *parts) AskByRules(part, known, tells_always);
    }
  }

  /// The conditions again, where it is known that the own card counts.
  void LookBesideOwn(const ir::Ability& ability) {
    is_room_known_ = false;
    LookAtStates(ability);
    const Attendance attendance = AttendanceOf(ability, own_);
    if (attendance.at_first == Presence::Unknown) return;
    is_room_known_ = !LooksAtEntry(ability, own_);
    // A condition that is looked at again when it resolves may fail then.
    const bool once = ability.is_checked_once || ability.kind == ir::AbilityKind::Activated;
    const Presence last = once ? attendance.at_first : attendance.later;
    AskBesideOwn(ability.condition, attendance, attendance.at_first, last);
    for (const ir::Condition& within : ConditionsWithin(ability.effect))
      AskBesideOwn(within, attendance, attendance.later, attendance.later);
  }

  /// A state whose beginning is waited for, which is looked at as long as the own card is in play.
  void LookAtStates(const ir::Ability& ability) {
    const Attendance attendance = AttendanceInPlay(ability, own_);
    if (attendance.at_first == Presence::Unknown) return;
    for (const ir::TriggerEvent& trigger : ability.triggers) {
      if (const auto* begins = std::get_if<ir::StateBegins>(&trigger.node))
        AskBesideOwn(begins->state, attendance, Presence::There, Presence::There);
    }
  }

  /// `first`: where the own card is when the words have to hold; `last`: when they have to hold
  /// again.
  void AskBesideOwn(const ir::Condition& words, const Attendance& attendance, Presence first,
                    Presence last) {
    if (IsWithinTold(words.range)) return;
    std::vector<ir::Condition> known = KnownBesideOwn(words, own_, attendance.because);
    const auto room = is_room_known_ ? NoneBesideOwn(words, own_) : std::nullopt;
    if (room) known.push_back(room->holds);
    if (known.empty()) return;
    ++looked_.asked;
    const ir::Condition given = All(known);
    const auto tell = [&](Emptiness emptiness, Proof proof) {
      if (room) AddClauses(proof, room->clauses);
      proof.is_by_rules = room.has_value();
      AddClauses(proof, {attendance.clause});
      Tell(emptiness, words.range, proof);
    };
    if (auto proof = ProveNever(All({given, words}))) {
      return tell(first == Presence::There ? Emptiness::NeverHoldsBeside : Emptiness::HoldsOnceGone,
                  std::move(*proof));
    }
    if (auto proof = ProveNever(All({given, Not(words)}))) {
      return tell(last == Presence::There ? Emptiness::NeverFailsBeside : Emptiness::FailsOnceGone,
                  std::move(*proof));
    }
    for (const auto* parts : {PartsOfAll(words), PartsOfAny(words)}) {
      if (parts == nullptr) continue;
      for (const ir::Condition& part : *parts) AskBesideOwn(part, attendance, first, last);
    }
  }

  /// `given` is known when it is looked at.
  void LookAtCondition(const ir::Condition& condition, const ir::Condition& given) {
    if (!Look(condition, given, Standing::Plain)) return;
    LookAtStatesOfOne(condition);
    LookAtSelections(condition, Standing::Plain);
  }

  /// What has to be so of one and the same object, as far as no object can be all of it: no formula
  /// of a condition tells what that one is.
  void LookAtStatesOfOne(const ir::Condition& words) {
    const auto* parts = PartsOfAll(words);
    if (parts == nullptr) return;
    for (auto first = parts->begin(); first != parts->end(); ++first) {
      LookAtStatesOfOne(*first);
      const auto* is = std::get_if<ir::ObjectIs>(&first->node);
      if (is == nullptr) continue;
      for (auto second = std::next(first); second != parts->end(); ++second) {
        const auto* also = std::get_if<ir::ObjectIs>(&second->node);
        if (also == nullptr || also->object != is->object) continue;
        ++looked_.asked;
        auto proof = ProveNever(All({is->filter, also->filter}));
        if (!proof) continue;
        proof->because = {first->range, second->range};
        return Tell(Emptiness::NeverHolds, words.range, *proof);
      }
    }
  }

  /// The phrases within words.
  template <class Words>
  void LookAtSelections(const Words& words, Standing standing) {
    const auto look = [&](const ir::Selector& selector) {
      Look(selector.filter, ir::Filter{}, standing);
    };
    ir::Walk(words, look);
  }

  /// A card is tapped once, so that it pays once so. Rule: [Zero 1.20, 104.2], [Zero 1.20, 703.1].
  /// `is_elsewhere`: what is paid with is not the own card.
  void LookAtCost(const ir::Cost& cost, bool is_elsewhere) {
    std::optional<ir::SourceRange> tapped;
    for (const ir::CostItem& item : cost.items) {
      if (!std::holds_alternative<ir::TapSelf>(item.node)) continue;
      if (tapped) {
        Tell(Emptiness::NeverPaid, item.range,
             {.because = {*tapped}, .clauses = sheet::Stated({cited_.use.tapping})});
      }
      if (!tapped) tapped = item.range;
    }
    for (const ir::CostItem& item : cost.items) {
      const std::string_view clause = NeverPaidBy(item, is_elsewhere, own_);
      if (!clause.empty())
        Tell(Emptiness::NeverPaid, item.range,
             {.clauses = {std::string(clause)}, .is_by_rules = true});
    }
    LookAtSelections(cost, Standing::InCost);
  }

  /// Looks at the words where `given` is known already, then at their parts; false if they are
  /// vacuous.
  template <class Words>
  bool Look(const Words& words, const Words& given, Standing standing) {
    if (IsTrivial(words)) return true;
    ++looked_.asked;
    if (const auto proof = ProveNever(All({given, words}))) {
      // After 或, what says no more than the words before it can be so by itself.
      const bool is_restated = standing == Standing::Alternative && !ProveNever(words);
      Tell(is_restated ? Emptiness::Restated : OfNever(words, standing), words.range, *proof);
      return false;
    }
    if (const auto proof = ProveNever(All({given, Not(words)}))) {
      const bool is_restated = !IsTrivial(given) && !ProveNever(Not(words));
      Tell(is_restated ? Emptiness::Restated : OfAlways(words), words.range, *proof);
      return false;
    }
    LookAtParts(words, given, standing);
    return true;
  }

  template <class Words>
  void LookAtParts(const Words& words, const Words& given, Standing standing) {
    Words known = given;
    if (const auto* all = PartsOfAll(words)) {
      for (const Words& part : *all) {
        Look(part, known, standing);
        known = All({known, part});
      }
    }
    if (const auto* any = PartsOfAny(words)) {
      for (const Words& part : *any) {
        Look(part, known, Standing::Alternative);
        known = All({known, Not(part)});
      }
    }
  }

  /// Set if the words are proved to be so in no position.
  template <class Words>
  std::optional<Proof> ProveNever(const Words& words) {
    std::vector<Part<Words>> parts;
    TakeApart(words, false, {}, parts);
    std::vector<Words> together;
    for (const Part<Words>& part : parts) together.push_back(part.words);
    const smt::Settled settled = compiled_.CanBe(together);
    switch (settled.answer) {
      case smt::Answer::Yes: return std::nullopt;
      case smt::Answer::Open: ++looked_.exhausted; return std::nullopt;
      case smt::Answer::Disputed: looked_.is_disputed = true; return std::nullopt;
      case smt::Answer::No: break;
    }
    Proof proof{settled.has_second_opinion, settled.query, {}, settled.clauses};
    for (const std::size_t place : settled.blamed) proof.because.push_back(parts[place].range);
    return proof;
  }

  void Tell(Emptiness emptiness, const ir::SourceRange& range, const Proof& proof) {
    if (range.IsEmpty()) return;
    const bool is_told =
        std::any_of(looked_.words.begin(), looked_.words.end(), [&](const VacuousWords& known) {
          return known.emptiness == emptiness && known.range.begin == range.begin &&
                 known.range.end == range.end;
        });
    if (is_told) return;
    looked_.words.push_back({.emptiness = emptiness,
                             .range = range,
                             .has_second_opinion = proof.has_second_opinion,
                             .query = proof.query,
                             .because = OthersThan(range, proof.because),
                             .clauses = proof.clauses,
                             .is_by_rules = proof.is_by_rules});
  }

  /// Each once, in the order of the text, without the words that are told and what no text stands
  /// for.
  static std::vector<ir::SourceRange> OthersThan(const ir::SourceRange& told,
                                                 std::vector<ir::SourceRange> ranges) {
    const auto place = [](const ir::SourceRange& range) {
      return std::pair(range.begin, range.end);
    };
    std::erase_if(ranges, [&](const ir::SourceRange& range) {
      return range.IsEmpty() || place(range) == place(told);
    });
    std::sort(ranges.begin(), ranges.end(),
              [&](const auto& a, const auto& b) { return place(a) < place(b); });
    const auto is_same = [&](const auto& a, const auto& b) { return place(a) == place(b); };
    ranges.erase(std::unique(ranges.begin(), ranges.end(), is_same), ranges.end());
    return ranges;
  }

  /// Nothing is entering where the own card lies when what is looked at now is looked at.
  bool is_room_known_ = false;
  const sheet::Citations& cited_;
  const OwnCard& own_;
  smt::CompiledWords& compiled_;
  LookedAt looked_;
};

/// Twice the same limit says no more than once. Rule: [Zero 1.20, 102.2].
bool SaysNoMoreTwice(const ir::Ability& ability) {
  if (ability.kind != ir::AbilityKind::Continuous || ability.keyword) return false;
  const auto* limit = std::get_if<ir::Constrain>(&ability.effect.node);
  const auto* player_limit = std::get_if<ir::ConstrainPlayer>(&ability.effect.node);
  return (limit != nullptr && !limit->count) || (player_limit != nullptr && !player_limit->count);
}

}  // namespace

LookedAt FindVacuousWords(const std::vector<ir::Ability>& abilities, const OwnCard& own,
                          smt::CompiledWords& compiled) {
  Looker looker(own, compiled);
  for (const ir::Ability& ability : abilities) looker.LookAt(ability);
  LookedAt looked = looker.Take();
  const auto range_of = [](const ir::Ability& ability) {
    return ability.range.IsEmpty() ? ability.effect.range : ability.range;
  };
  for (auto again = abilities.begin(); again != abilities.end(); ++again) {
    const auto before = std::find(abilities.begin(), again, *again);
    if (before == again || !SaysNoMoreTwice(*again) || range_of(*again).IsEmpty()) continue;
    looked.words.push_back(
        {.emptiness = Emptiness::Restated,
         .range = range_of(*again),
         .because = {range_of(*before)},
         .clauses = sheet::Stated({own.sheet->citations.deeds.cannot_over_can})});
  }
  return looked;
}

}  // namespace caiding::vacuity
