// SPDX-License-Identifier: MIT
// What an ability leaves open that only all of it tells: until which moment of a turn, whose
// first time is meant, what is so already.
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "model/ir/walk.h"
#include "parser/compose/composer.h"

namespace caiding::parser {
namespace {

/// The own cards, or this one, of which a limit is said.
bool IsOfOwnCards(const ir::Objects& subject) {
  const auto* cards = std::get_if<ir::Selector>(&subject.node);
  if (cards != nullptr) return cards->whose == ir::Player::You;
  const auto& reference = std::get<ir::Reference>(subject.node);
  return std::holds_alternative<ir::Self>(reference.node);
}

}  // namespace

/// 直到我方下个回合开始为止，此牌不能重置: over when that turn begins, before anything turns
/// upright, or at the time that is called so, which comes behind that. Rule: [Zero 1.20, 400.1],
/// [Zero 1.20, 401.1], [Zero 1.20, 402.1].
void Composer::AskUntilItBegins(ir::Ability& ability) {
  std::vector<ir::Duration*> open;
  auto look = [&](ir::Constrain& limit) {
    const bool is_open =
        limit.deed == ir::Deed::BecomeUpright && limit.modality == ir::Modality::Cannot &&
        limit.duration.kind == ir::DurationKind::UntilYourNextTurn && IsOfOwnCards(limit.subject);
    if (is_open) open.push_back(&limit.duration);
  };
  ir::Walk(ability.effect, look);
  if (open.empty() ||
      choices_.Choose(ir::Ambiguity::TurnSense, open.front()->range,
                      {"at its very beginning", "once its cards have turned upright"}) == 0)
    return;
  for (ir::Duration* duration : open) duration->kind = ir::DurationKind::UntilYourNextResetEnds;
}

/// 我方战斗区中的角色牌每回合第一次受到的伤害变为0: the first of all of them, or of each of them.
/// What counts is told of activated effects alone. Rule: [Zero 1.20, 703.4], [Zero 1.20, 707.2].
void Composer::AskOnceOfEach(ir::Ability& ability) {
  ir::UsageLimit only;
  only.per_turn = ability.limit.per_turn;
  auto* replace = std::get_if<ir::Replace>(&ability.effect.node);
  auto* event = replace == nullptr ? nullptr : std::get_if<ir::ObjectEvent>(&replace->event.node);
  const auto* cards = event == nullptr ? nullptr : std::get_if<ir::Selector>(&event->subject.node);
  const bool is_open = nesting == 0 && ability.kind == ir::AbilityKind::Continuous &&
                       only.per_turn > 0 && ability.limit == only && cards != nullptr &&
                       cards->whose == ir::Player::You && cards->zones == std::vector{roles_.play};
  if (!is_open || choices_.Choose(ir::Ambiguity::Distribution, cards->range,
                                  {"of all of them", "of each of them"}) == 0)
    return;
  ir::Selector all = *cards;
  all.count = {};
  all.count.kind = ir::CountKind::All;
  event->subject = {all.range, ir::Reference{all.range, ir::Self{}}};
  ir::Ability gained;
  gained.range = ability.range;
  gained.kind = ir::AbilityKind::Continuous;
  gained.effect = std::move(ability.effect);
  gained.limit = std::exchange(ability.limit, {});
  ir::GainAbilities gains;
  gains.abilities.emplace_back(std::move(gained));
  ir::Grant grant{{all.range, std::move(all)}, {}, {}};
  grant.gains.emplace_back(std::move(gains));
  ability.effect = {ability.range, std::move(grant)};
}

namespace {

/// What is picked of two places that 和 joins; null: nothing.
const ir::Selector* OfBothPlaces(const ir::Effect& step, const std::set<std::uint8_t>& joined) {
  const ir::Selector* found = nullptr;
  const auto look = [&](const ir::Selector& cards) {
    const bool is_some =
        cards.count.kind == ir::CountKind::Exactly || cards.count.kind == ir::CountKind::UpTo;
    const bool is_number = std::holds_alternative<ir::Number>(cards.count.number.node);
    if (is_some && is_number && cards.zones.size() == 2 && joined.count(cards.slot) > 0)
      found = &cards;
  };
  ir::Walk(step, look);
  return found;
}

bool SpeaksOfPick(const ir::Effect& effect, std::uint8_t slot) {
  bool does = false;
  const auto look = [&](const ir::Bound& bound) { does = does || bound.slot == slot; };
  ir::Walk(effect, look);
  return does;
}

/// The same, of what lies in one place.
ir::Effect OfPlace(ir::Effect effect, std::uint8_t slot, ir::ZoneId zone) {
  auto place = [&](ir::Selector& cards) {
    if (cards.slot == slot) cards.zones = {zone};
  };
  ir::Walk(effect, place);
  return effect;
}

}  // namespace

/// 从牌组和休息区中找一张『A』，展示后加入手牌: one of both places, or one of each of them, with
/// all that is done to it. Where one searches is told of one zone. Rule: [Zero 1.20, 615.1],
/// [Zero 1.20, 705.8].
void Composer::AskOfEachPlace(ir::Effect& effect) {
  if (discourse.of_both_places.empty()) return;
  if (auto* may = std::get_if<ir::May>(&effect.node)) return AskOfEachPlace(*may->then);
  if (auto* branch = std::get_if<ir::If>(&effect.node)) return AskOfEachPlace(*branch->then);
  const auto* told = std::get_if<ir::Sequence>(&effect.node);
  std::vector<ir::Effect> steps = told != nullptr ? told->steps : std::vector{effect};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const ir::Selector* cards = OfBothPlaces(steps[i], discourse.of_both_places);
    if (cards == nullptr) continue;
    if (choices_.Choose(ir::Ambiguity::Distribution, cards->range,
                        {"so many of both places together", "so many of each of them"}) == 0)
      return;
    const std::uint8_t slot = cards->slot;
    const std::vector<ir::ZoneId> zones = cards->zones;
    std::size_t end = i + 1;
    for (std::size_t j = end; j < steps.size(); ++j) {
      if (SpeaksOfPick(steps[j], slot)) end = j + 1;
    }
    const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(i);
    const auto behind = steps.begin() + static_cast<std::ptrdiff_t>(end);
    const ir::Effect run{begin->range, ir::Sequence{{begin, behind}}};
    const ir::Effect other = Anew(OfPlace(run, slot, zones[1]));
    std::vector<ir::Effect> both = std::get<ir::Sequence>(OfPlace(run, slot, zones[0]).node).steps;
    for (const ir::Effect& step : std::get<ir::Sequence>(other.node).steps) both.push_back(step);
    steps.insert(steps.erase(begin, behind), both.begin(), both.end());
    effect = {effect.range, ir::Sequence{std::move(steps)}};
    return;
  }
}

/// 当一位玩家的角色牌被破坏时，可以将手牌中的一张角色牌登场: whoever has the effect may, or that
/// player. Who draws where nobody is named is told, and who does anything else is not.
/// Rule: [Zero 1.20, 602.1], [Zero 1.20, 702.3].
void Composer::AskWhoOfEither(ir::Ability& ability) {
  if (!discourse.names_one_player || !ability.is_optional || ability.cost || nesting > 0) return;
  ir::Effect theirs = ability.effect;
  bool is_open = false;
  const auto is_own = [&](const ir::Selector& cards) {
    return cards.whose == ir::Player::Unstated && cards.zones.size() == 1 &&
           cards.zones.front() != roles_.play && cards.zones.front() != roles_.stack;
  };
  auto give = [&](ir::Selector& cards) {
    if (!is_own(cards)) return;
    cards.whose = ir::Player::ItsController;
    is_open = true;
  };
  auto* discard = std::get_if<ir::Discard>(&theirs.node);
  if (discard != nullptr && discard->who == ir::Player::Unstated) {
    discard->who = ir::Player::ItsController;
    is_open = true;
  } else {
    ir::Walk(theirs, give);
  }
  if (!is_open || choices_.Choose(ir::Ambiguity::Grouping, ability.effect.range,
                                  {"whoever has the effect", "the player of the event"}) == 0)
    return;
  ability.is_optional = false;
  const ir::SourceRange range = theirs.range;
  ability.effect = {range,
                    ir::May{ir::Player::ItsController, ir::Box<ir::Effect>(std::move(theirs))}};
}

namespace {

/// To several cards at once.
bool MayHappenToMany(ir::Happening happening) {
  using ir::Happening;
  static constexpr Happening kToMany[] = {
      Happening::Destroyed,     Happening::Scrapped,       Happening::DestroyedOrScrapped,
      Happening::Discarded,     Happening::Moves,          Happening::Leaves,
      Happening::BecomesTapped, Happening::BecomesUpright, Happening::TakesDamage};
  return std::find(std::begin(kToMany), std::end(kToMany), happening) != std::end(kToMany);
}

/// What it does hangs on what happened to which card, or on how many there are.
bool SpeaksOfEvent(const ir::Ability& ability) {
  bool speaks = false;
  const auto subject = [&](const ir::EventSubject&) { speaks = true; };
  const auto amount = [&](const ir::EventAmount&) { speaks = true; };
  const auto count = [&](const ir::CountOf&) { speaks = true; };
  const auto happened = [&](const ir::HappenedThisTurn&) { speaks = true; };
  ir::Walk(ability, subject);
  ir::Walk(ability, amount);
  ir::Walk(ability, count);
  ir::Walk(ability, happened);
  return speaks;
}

}  // namespace

/// 每当对方的资源牌被横置时，S: for each of them, or once for as many as it happens to at once. Of
/// 当…时 is told that it triggers once for what sets it off, and what 每 counts is not.
/// Rule: [Zero 1.20, 702.1], [Zero 1.20, 702.7].
void Composer::AskOnceForAll(ir::Ability& ability) {
  const auto slot = std::exchange(discourse.every_time, std::nullopt);
  const bool is_plain = slot && nesting == 0 && ability.kind == ir::AbilityKind::Triggered &&
                        ability.triggers.size() == 1 && ability.limit == ir::UsageLimit{};
  auto* event = is_plain ? std::get_if<ir::ObjectEvent>(&ability.triggers.front().node) : nullptr;
  auto* cards = event == nullptr ? nullptr : std::get_if<ir::Selector>(&event->subject.node);
  const bool is_open = cards != nullptr && cards->slot == *slot && !event->by_object &&
                       MayHappenToMany(event->happening) && !SpeaksOfEvent(ability);
  if (is_open && choices_.Choose(ir::Ambiguity::Distribution, cards->range,
                                 {"for each of them", "once for all at once"}) == 1)
    cards->count.kind = ir::CountKind::AnyNumber;
}

/// 当此牌与『A』战斗时: nothing that comes fights already. Rule: [Zero 1.20, 503.1].
static bool IsOfFight(const ir::Selector& cards) {
  bool is_of_fight = false;
  const auto fights = [&](const ir::Fights&) { is_of_fight = true; };
  ir::Walk(cards, fights);
  return is_of_fight;
}

/// 当我方没有手牌时，抽一张牌: when it becomes so, or where it is so already when this card comes
/// as well. That a trigger is mostly something that happens is told, and not what a state does.
/// Rule: [Zero 1.20, 702.1].
bool Composer::AskIfAlreadySo(const ir::Ability& ability) {
  if (nesting > 0 || ability.kind != ir::AbilityKind::Triggered || ability.triggers.size() != 1 ||
      ability.cost || !(ability.limit == ir::UsageLimit{}) || roles_.entry.IsNone() ||
      !ability.functional_zones.empty())
    return false;
  const auto* begins = std::get_if<ir::StateBegins>(&ability.triggers.front().node);
  const auto* there = begins == nullptr ? nullptr : std::get_if<ir::ThereAre>(&begins->state.node);
  return there != nullptr && !IsOfFight(there->objects) &&
         choices_.Choose(ir::Ambiguity::StateOrEvent, begins->state.range,
                         {"when it becomes so", "where it is so already too"}) == 1;
}

/// The same, of a card that comes where it is so.
ir::Ability Composer::AlreadySo(const ir::Ability& ability) {
  ir::Ability already = ability;
  const ir::TriggerEvent& trigger = ability.triggers.front();
  ir::Condition state = std::get<ir::StateBegins>(trigger.node).state;
  already.triggers = {{trigger.range, ir::Window{roles_.entry}}};
  already.condition =
      ir::IsTrivial(ability.condition)
          ? std::move(state)
          : ir::Condition{trigger.range, ir::AllHold{{std::move(state), ability.condition}}};
  return already;
}

}  // namespace caiding::parser
