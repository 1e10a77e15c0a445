// SPDX-License-Identifier: MIT
#include "checker/loops/readers.h"

#include <algorithm>
#include <variant>

#include "checker/loops/per_marker.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/kernel/pack.h"
#include "model/story/story.h"

namespace caiding::loops {
namespace {

using evidence::SizeKey;
using evidence::SizeKind;
using ir::Message;

// Each kind of word is known to `Reader`, or is an objection below: whoever adds one decides here
// what it looks at.
static_assert(std::variant_size_v<ir::FilterNode::Alternatives> == 33);
static_assert(std::variant_size_v<ir::ConditionNode::Alternatives> == 18);
static_assert(std::variant_size_v<ir::CostNode::Alternatives> == 9);
static_assert(std::variant_size_v<ir::EffectNode::Alternatives> == 65);
static_assert(std::variant_size_v<ir::QuantityNode::Alternatives> == 13);

template <class... Kinds, class Node>
bool IsOneOf(const Node& node) {
  return (std::holds_alternative<Kinds>(node) || ...);
}

/// What has happened before is no size.
bool IsUnknown(const ir::FilterNode& node) { return IsOneOf<ir::AimsAt, ir::Underwent>(node); }
bool IsUnknown(const ir::ConditionNode& node) {
  return IsOneOf<ir::HappenedThisTurn, ir::PaidWith>(node);
}
bool IsUnknown(const ir::QuantityNode& node) { return IsOneOf<ir::TimesThisTurn>(node); }
bool IsUnknown(const ir::EffectNode& node) {
  return IsOneOf<ir::Redirect, ir::ChangeTarget, ir::RevealUntil, ir::ExtraTurn, ir::TradeStat,
                 ir::Process, ir::Again>(node);
}

const std::int32_t* NumberOf(const ir::Quantity& quantity) {
  const auto* number = std::get_if<ir::Number>(&quantity.node);
  return number == nullptr ? nullptr : &number->value;
}

/// The comparison of something with the number, as questions whether it is above a number.
std::set<std::int64_t> AskedAbove(ir::Comparison comparison, std::int64_t number) {
  switch (comparison) {
    case ir::Comparison::AtMost:
    case ir::Comparison::MoreThan: return {number};
    case ir::Comparison::AtLeast:
    case ir::Comparison::LessThan: return {number - 1};
    case ir::Comparison::Equal:
    case ir::Comparison::NotEqual: return {number - 1, number};
  }
  return {number - 1, number};
}

/// The same comparison with its sides changed.
ir::Comparison Turned(ir::Comparison comparison) {
  switch (comparison) {
    case ir::Comparison::AtMost: return ir::Comparison::AtLeast;
    case ir::Comparison::AtLeast: return ir::Comparison::AtMost;
    case ir::Comparison::MoreThan: return ir::Comparison::LessThan;
    case ir::Comparison::LessThan: return ir::Comparison::MoreThan;
    case ir::Comparison::Equal:
    case ir::Comparison::NotEqual: return comparison;
  }
  return comparison;
}

/// 休息区中的此牌: one card, however many others lie there.
bool IsItself(const ir::Filter& filter) {
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  if (all != nullptr) return std::any_of(all->parts.begin(), all->parts.end(), IsItself);
  const auto* is = std::get_if<ir::Is>(&filter.node);
  return is != nullptr && std::holds_alternative<ir::Self>(is->object.node);
}

/// What grows, as the words of texts may ask for it.
class Growing {
 public:
  Growing(const kernel::Rules& rules, const PlayedRound& round) : rules_(rules) {
    for (const auto& [key, size] : round.gain) keys_.push_back(key);
    for (const GrowingStat& stat : GrowingStats(rules, round)) stats_.push_back(stat);
  }

  /// An empty name asks for markers of any name.
  std::vector<SizeKey> Markers(const std::u32string& name) const {
    return Where([&](const SizeKey& key) {
      return key.kind == SizeKind::Markers && (name.empty() || rules_.names[key.what] == name);
    });
  }
  std::vector<SizeKey> Damage() const {
    return Where([](const SizeKey& key) { return key.kind == SizeKind::Damage; });
  }
  /// Cards that may lie where the selection looks, whoever has them and whatever sort it asks for.
  std::vector<SizeKey> Cards(const ir::Selector& selector) const {
    return Where([&](const SizeKey& key) {
      return key.kind == SizeKind::Cards && (selector.zones.empty() || LooksAt(selector, key.zone));
    });
  }
  std::vector<GrowingStat> Stats(ir::StatId stat) const {
    std::vector<GrowingStat> found;
    for (const GrowingStat& one : stats_) {
      if (one.stat == stat) found.push_back(one);
    }
    return found;
  }
  const std::vector<GrowingStat>& stats() const { return stats_; }

 private:
  template <class Test>
  std::vector<SizeKey> Where(const Test& test) const {
    std::vector<SizeKey> found;
    std::copy_if(keys_.begin(), keys_.end(), std::back_inserter(found), test);
    return found;
  }
  bool LooksAt(const ir::Selector& selector, std::uint8_t zone) const {
    // The annex is a part of play.
    const bool is_annex = zone == rules_.pack->play_annex.value;
    return std::any_of(selector.zones.begin(), selector.zones.end(), [&](ir::ZoneId asked) {
      return asked.value == zone || (is_annex && asked == rules_.pack->play);
    });
  }

  const kernel::Rules& rules_;
  std::vector<SizeKey> keys_;
  std::vector<GrowingStat> stats_;
};

/// Goes through one text.
class Reader {
 public:
  Reader(const Growing& growing, Readers& readers, Message where, bool acts)
      : growing_(growing), readers_(readers), where_(std::move(where)), acts_(acts) {}

  /// What grows with this number is known, and asked for itself.
  void Know(const ir::Quantity& quantity) { compared_.insert(&quantity); }

  void operator()(const ir::Condition& condition) {
    MustBeKnown(condition.node);
    if (const auto* compare = std::get_if<ir::Compare>(&condition.node)) {
      ReadComparison(compare->left, compare->comparison, compare->right);
      ReadComparison(compare->right, Turned(compare->comparison), compare->left);
    } else if (const auto* there = std::get_if<ir::ThereAre>(&condition.node)) {
      counted_.insert(&there->objects);
      ReadCount(there->objects, NumberOf(there->count));
    } else if (const auto* only = std::get_if<ir::OnlyThis>(&condition.node)) {
      counted_.insert(&only->objects);
      const std::int32_t one = 1;
      ReadCount(only->objects, &one);
    } else if (const auto* alike = std::get_if<ir::AllAlike>(&condition.node)) {
      counted_.insert(&alike->objects);
      if (!growing_.Cards(alike->objects).empty())
        Object({"比较数量变化着的牌", "compares cards that change in number"});
    }
  }

  void operator()(const ir::Quantity& quantity) {
    MustBeKnown(quantity.node);
    if (compared_.contains(&quantity)) return;
    if (const auto* markers = std::get_if<ir::MarkersOn>(&quantity.node)) {
      if (!growing_.Markers(markers->marker).empty())
        Object({"用到指示物的数量", "works with the number of markers"});
    } else if (const auto* stat = std::get_if<ir::StatOf>(&quantity.node)) {
      if (!stat->is_printed && !growing_.Stats(stat->stat).empty())
        Object({"用到变化着的攻防", "works with a stat that changes"});
    } else if (const auto* count = std::get_if<ir::CountOf>(&quantity.node)) {
      counted_.insert(&*count->objects);
      if (!growing_.Cards(*count->objects).empty())
        Object({"用到牌的数量", "works with the number of cards"});
    } else if (const auto* total = std::get_if<ir::TotalOf>(&quantity.node)) {
      counted_.insert(&*total->objects);
      if (!growing_.Cards(*total->objects).empty() || !growing_.Stats(total->stat).empty())
        Object({"用到变化着的合计", "works with a total that changes"});
    } else if (std::holds_alternative<ir::DamageOn>(quantity.node)) {
      if (!growing_.Damage().empty()) Object({"用到伤害的数值", "works with the damage on a card"});
    }
  }

  void operator()(const ir::Filter& filter) {
    MustBeKnown(filter.node);
    if (const auto* marker = std::get_if<ir::HasMarker>(&filter.node)) {
      const bool is_from = marker->comparison == ir::Comparison::AtLeast;
      Above(growing_.Markers(marker->marker), marker->count - (is_from ? 1 : 0));
    } else if (const auto* stat = std::get_if<ir::StatIs>(&filter.node)) {
      if (!stat->is_printed) CompareStat(stat->stat, stat->comparison, NumberOf(stat->value));
      compared_.insert(&stat->value);
    } else if (const auto* has = std::get_if<ir::Has>(&filter.node)) {
      if (has->quality == ir::Quality::Damaged) Above(growing_.Damage(), 0);
    }
  }

  void operator()(const ir::Selector& selector) {
    if (selector.extreme && (!growing_.stats().empty() || !growing_.Cards(selector).empty())) {
      Object({"在变化着的牌中取最高或最低", "takes the greatest or least of what changes"});
    }
    if (counted_.contains(&selector) || !acts_ || IsItself(selector.filter)) return;
    const auto cards = growing_.Cards(selector);
    if (cards.empty()) return;
    const std::int32_t* number = NumberOf(selector.count.number);
    const bool is_few = selector.count.kind != ir::CountKind::All &&
                        selector.count.kind != ir::CountKind::AnyNumber && number != nullptr;
    if (!is_few)
      return Object({"作用于数量变化着的所有牌", "acts on all of what changes in number"});
    Above(cards, *number);
  }

  void operator()(const ir::Effect& effect) {
    MustBeKnown(effect.node);
    if (const auto* change = std::get_if<ir::ChangeStats>(&effect.node)) ReadChange(*change);
    if (!acts_) return;
    if (const auto* remove = std::get_if<ir::RemoveMarkers>(&effect.node)) {
      TakeAway(growing_.Markers(remove->marker), remove->count);
    } else if (const auto* move = std::get_if<ir::MoveMarkers>(&effect.node)) {
      TakeAway(growing_.Markers(move->marker), move->count);
    } else if (const auto* heal = std::get_if<ir::Heal>(&effect.node)) {
      TakeAway(growing_.Damage(), heal->amount);
    } else if (const auto* damage = std::get_if<ir::MoveDamage>(&effect.node)) {
      TakeAway(growing_.Damage(), damage->amount);
    }
  }

  void operator()(const ir::CostItem& item) {
    const auto* remove = std::get_if<ir::RemoveMarkersCost>(&item.node);
    if (remove != nullptr && acts_) TakeAway(growing_.Markers(remove->marker), remove->count);
  }

 private:
  template <class Node>
  void MustBeKnown(const Node& node) {
    if (IsUnknown(node)) Object({"有证明还不认识的说法", "has words that the proof does not know"});
  }
  void Object(const Message& what) {
    const Message told{where_.zh + "：" + what.zh, where_.en + " " + what.en};
    const bool is_known = std::any_of(readers_.objections.begin(), readers_.objections.end(),
                                      [&](const Message& other) { return other.en == told.en; });
    if (!is_known) readers_.objections.push_back(told);
  }
  void Above(const std::vector<SizeKey>& keys, std::int64_t number) {
    for (const SizeKey& key : keys) {
      const auto [at, is_new] = readers_.above.emplace(key, number);
      if (!is_new) at->second = std::max(at->second, number);
    }
  }
  void Ask(const std::vector<SizeKey>& keys, const std::set<std::int64_t>& numbers) {
    for (const SizeKey& key : keys) readers_.asked[key].insert(numbers.begin(), numbers.end());
  }
  /// So many are taken away: it is the same as long as there are more.
  void TakeAway(const std::vector<SizeKey>& keys, const std::optional<ir::Quantity>& count) {
    const std::int32_t* number = count ? NumberOf(*count) : nullptr;
    if (keys.empty()) return;
    if (number == nullptr)
      return Object({"移除全部或不定数量", "takes away all or an unknown number"});
    Above(keys, *number - 1);
  }
  void CompareStat(ir::StatId stat, ir::Comparison comparison, const std::int32_t* number) {
    const auto stats = growing_.Stats(stat);
    if (stats.empty()) return;
    if (number == nullptr) return Object({"与变化着的攻防比较", "compares a stat that changes"});
    const auto asked = AskedAbove(comparison, *number);
    for (const GrowingStat& one : stats) readers_.compared[one].insert(asked.begin(), asked.end());
  }
  void ReadCount(const ir::Selector& objects, const std::int32_t* number) {
    const auto cards = growing_.Cards(objects);
    if (cards.empty()) return;
    if (number == nullptr)
      return Object({"与变化着的数量比较", "compares a number of cards that changes"});
    Above(cards, *number);
  }
  /// `side` against a plain number.
  void ReadComparison(const ir::Quantity& side, ir::Comparison comparison,
                      const ir::Quantity& other) {
    const std::int32_t* number = NumberOf(other);
    if (number == nullptr) return;
    if (const auto* markers = std::get_if<ir::MarkersOn>(&side.node)) {
      // Of one object it is the size itself; of several it would be a sum.
      const bool is_one = std::holds_alternative<ir::Self>(markers->object.node) &&
                          markers->player == ir::Player::Unstated;
      if (is_one)
        Ask(growing_.Markers(markers->marker), AskedAbove(comparison, *number));
      else
        Above(growing_.Markers(markers->marker), *number);
    } else if (const auto* stat = std::get_if<ir::StatOf>(&side.node)) {
      if (!stat->is_printed) CompareStat(stat->stat, comparison, number);
    } else if (const auto* count = std::get_if<ir::CountOf>(&side.node)) {
      counted_.insert(&*count->objects);
      ReadCount(*count->objects, number);
    } else {
      return;
    }
    compared_.insert(&side);
  }
  /// What sets a stat makes the order count in which changes took effect.
  void ReadChange(const ir::ChangeStats& change) {
    for (const ir::StatChange& one : change.changes) {
      if ((one.is_set || one.follows) && !growing_.Stats(one.stat).empty())
        Object({"设定变化着的攻防", "sets a stat that changes"});
    }
  }

  const Growing& growing_;
  Readers& readers_;
  Message where_;
  bool acts_;
  std::set<const ir::Quantity*> compared_;
  std::set<const ir::Selector*> counted_;
};

/// What is at work in a round: abilities, and effects that resolved and last or wait.
struct AtWork {
  std::set<std::uint16_t> abilities;
  std::set<std::uint16_t> nodes;
};

AtWork WhatWorksIn(const PlayedRound& round) {
  AtWork work;
  for (const kernel::State& state : round.states) {
    const auto each = [](const auto& list, int count, const auto& note) {
      std::for_each(list.begin(), list.begin() + count, note);
    };
    each(state.stack, state.stack_count,
         [&](const auto& item) { work.abilities.insert(item.ability); });
    each(state.waiting, state.waiting_count,
         [&](const auto& item) { work.abilities.insert(item.ability); });
    each(state.frames, state.frame_count,
         [&](const auto& frame) { work.abilities.insert(frame.ability); });
    each(state.effects, state.effect_count, [&](const kernel::EffectInstance& effect) {
      switch (effect.form) {
        case kernel::EffectForm::Printed:
        case kernel::EffectForm::Watch: work.abilities.insert(effect.code); return;
        case kernel::EffectForm::Lasting:
        case kernel::EffectForm::Delayed: work.nodes.insert(effect.code); return;
      }
    });
  }
  for (const kernel::Event& event : round.events) work.abilities.insert(event.ability);
  return work;
}

Message PlaceOf(const kernel::Rules& rules, const kernel::AbilityEntry& ability) {
  if (ability.card >= rules.cards.size()) return {"获得的效果", "an effect that was gained"};
  const std::string card = rules.cards[ability.card].number;
  const Message text =
      sheet::NameOfText(sheet::SheetOf(rules).fields, {ability.paragraph, ability.role});
  return {card + " " + text.zh, card + " " + text.en};
}

bool Replaces(const ir::Ability& ability) {
  bool replaces = false;
  const auto look = [&](const ir::Replace&) { replaces = true; };
  ir::Walk(ability, look);
  return replaces;
}

void ReadAbility(const kernel::Rules& rules, const kernel::AbilityEntry& entry, bool acts,
                 const Growing& growing, Readers& readers) {
  if (entry.text == nullptr) return;
  const ir::Ability& ability = *entry.text;
  const bool is_continuous = ability.kind == ir::AbilityKind::Continuous;
  // A continuous text works on each card by itself: only numbers that it asks for count. What
  // happens instead of something acts like any effect.
  Reader reader(growing, readers, PlaceOf(rules, entry), is_continuous ? Replaces(ability) : acts);
  for (const PerMarker& per : PerMarkersOf(ability)) reader.Know(*per.count);
  if (acts || is_continuous || ability.keyword) return ir::Walk(ability, reader);
  if (ability.kind != ir::AbilityKind::Triggered) return;
  for (const ir::TriggerEvent& event : ability.triggers) ir::Walk(event, reader);
  ir::Walk(ability.condition, reader);
  if (ability.turn_condition) ir::Walk(*ability.turn_condition, reader);
}

/// It lay there when the round began, as one of those that grow in number. What has come since
/// hears of its own coming, and those that lie there already do not.
bool LayThere(const kernel::State& first, const kernel::Event& event) {
  return event.object < first.object_count && first.objects[event.object].card == event.card;
}

/// A trigger of one of many: as many of them trigger as there are.
void ReadMembers(const kernel::Rules& rules, const PlayedRound& round, Readers& readers) {
  std::set<std::uint16_t> cards;
  for (const auto& [key, size] : round.gain) {
    if (key.kind == SizeKind::Cards) cards.insert(key.what);
  }
  for (const kernel::Event& event : round.events) {
    if (event.kind != kernel::EventKind::AbilityTriggered || !cards.contains(event.card) ||
        !LayThere(round.states.front(), event))
      continue;
    const std::string name =
        event.card < rules.cards.size() ? ir::EncodeUtf8(rules.cards[event.card].name) : "";
    readers.objections.push_back({name + " 数量在变，它的触发效果也会变多",
                                  "the triggers of " + name + " grow in number as it does"});
    return;
  }
}

/// Combat looks at attack and defence in more ways than are written down here. What is done while
/// it waits does not carry it on.
void ReadCombat(const PlayedRound& round, const Growing& growing, Readers& readers) {
  using enum kernel::EventKind;
  const auto of_combat = {AttackDeclared, AttackMade,        DefenceDeclared, DefenceMade,
                          BattleJoined,   BattleInterrupted, BattleEnded,     BattleDestroyed,
                          DamageDealt,    LifeDamaged};
  const bool fights =
      std::any_of(round.states.begin(), round.states.end(),
                  [](const kernel::State& state) { return !state.battle.attacker.IsNone(); }) &&
      std::any_of(round.events.begin(), round.events.end(), [&](const kernel::Event& event) {
        return std::find(of_combat.begin(), of_combat.end(), event.kind) != of_combat.end();
      });
  if (fights && !growing.stats().empty()) {
    readers.objections.push_back({"战斗中用到变化着的攻防", "combat looks at a stat that changes"});
  }
}

}  // namespace

std::set<GrowingStat> GrowingStats(const kernel::Rules& rules, const PlayedRound& round) {
  std::set<GrowingStat> stats;
  kernel::State first = round.states.front();
  kernel::Game game(rules, first);
  for (const auto& [key, size] : round.gain) {
    if (key.kind == SizeKind::Changes) {
      const auto* change = std::get_if<ir::ChangeStats>(&rules.nodes[key.what]->node);
      if (change != nullptr) stats.insert({key.object, change->changes[key.part].stat});
    } else if (key.kind == SizeKind::Markers && key.object < first.object_count) {
      for (const PerMarker& per : PerMarkersOn(game, key.object)) {
        if (per.Counts(rules.names[key.what])) stats.insert({key.object, per.stat});
      }
    }
  }
  return stats;
}

Readers FindReaders(const kernel::Rules& rules, const PlayedRound& round) {
  Readers readers;
  const Growing growing(rules, round);
  const AtWork work = WhatWorksIn(round);
  for (std::uint16_t i = 0; i < rules.abilities.size(); ++i) {
    ReadAbility(rules, rules.abilities[i], work.abilities.contains(i), growing, readers);
  }
  for (const std::uint16_t code : work.nodes) {
    if (code >= rules.nodes.size()) continue;
    Reader reader(growing, readers, {"持续中的效果", "a lasting effect"}, false);
    ir::Walk(*rules.nodes[code], reader);
  }
  ReadMembers(rules, round, readers);
  ReadCombat(round, growing, readers);
  return readers;
}

}  // namespace caiding::loops
