// SPDX-License-Identifier: MIT
// What grammar leaves open inside a clause: how many, each or in total, from where, other than
// what, worked out when.
#include <algorithm>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/composer.h"
#include "parser/compose/conventions.h"
#include "parser/compose/phrases.h"
#include "parser/compose/quoted.h"

namespace caiding::parser {
namespace {

bool IsSingle(const ir::Count& count) {
  const auto* number = std::get_if<ir::Number>(&count.number.node);
  return number != nullptr && number->value == 1 &&
         (count.kind == ir::CountKind::Exactly || count.kind == ir::CountKind::UpTo);
}

std::string FromThe(const std::string& zone) { return "from the " + zone; }

/// True if the filter says itself which objects are meant, or that they are in play.
bool SaysWhere(const ir::Filter& filter) {
  bool says = false;
  const auto is = [&](const ir::Is&) { says = true; };
  const auto has = [&](const ir::Has&) { says = true; };
  const auto level = [&](const ir::LevelIs&) { says = true; };
  const auto marker = [&](const ir::HasMarker&) { says = true; };
  const auto below = [&](const ir::LiesBelow&) { says = true; };
  const auto underwent = [&](const ir::Underwent&) { says = true; };
  ir::Walk(filter, is);
  ir::Walk(filter, has);
  ir::Walk(filter, level);
  ir::Walk(filter, marker);
  ir::Walk(filter, below);
  ir::Walk(filter, underwent);
  return says;
}

/// True if the number may change while an effect lasts, and can be said by the affected card
/// itself.
bool MayChange(const ir::Quantity& quantity, bool is_self) {
  bool changes = false;
  bool is_outer = false;
  const auto count = [&](const ir::CountOf&) { changes = true; };
  const auto total = [&](const ir::TotalOf&) { changes = true; };
  const auto times = [&](const ir::TimesThisTurn&) { changes = true; };
  const auto stat = [&](const ir::StatOf& one) { changes = changes || !one.is_printed; };
  const auto markers = [&](const ir::MarkersOn&) { changes = true; };
  const auto reference = [&](const ir::Reference& one) {
    is_outer = is_outer || !std::holds_alternative<ir::Self>(one.node) || !is_self;
  };
  const auto variable = [&](const ir::VariableX&) { is_outer = true; };
  const auto amount = [&](const ir::EventAmount&) { is_outer = true; };
  ir::Walk(quantity, count);
  ir::Walk(quantity, total);
  ir::Walk(quantity, times);
  ir::Walk(quantity, stat);
  ir::Walk(quantity, markers);
  ir::Walk(quantity, reference);
  ir::Walk(quantity, variable);
  ir::Walk(quantity, amount);
  return changes && !is_outer;
}

bool IsOneSide(ir::Player player) {
  return player == ir::Player::You || player == ir::Player::Opponent;
}

/// True if it is made of X and numbers.
bool UsesX(const ir::Quantity& quantity) {
  bool uses = false;
  bool has_more = false;
  const auto variable = [&](const ir::VariableX&) { uses = true; };
  const auto reference = [&](const ir::Reference&) { has_more = true; };
  ir::Walk(quantity, variable);
  ir::Walk(quantity, reference);
  return uses && !has_more;
}

ir::Player Across(ir::Player player) {
  if (player == ir::Player::You) return ir::Player::Opponent;
  if (player == ir::Player::Opponent) return ir::Player::You;
  return player;
}

bool UsesXAnywhere(const ir::Effect& effect) {
  bool uses = false;
  const auto variable = [&](const ir::VariableX&) { uses = true; };
  ir::Walk(effect, variable);
  return uses;
}

/// The change as something that the affected card itself does all the time.
ir::Effect AsGained(const ir::ChangeStats& change, bool is_opponents,
                    const std::optional<ir::Quantity>& x_is, ir::SourceRange range) {
  ir::ChangeStats always{{range, ir::Reference{range, ir::Self{}}}, change.changes, {}};
  ir::Ability ability;
  ability.range = range;
  ability.kind = ir::AbilityKind::Continuous;
  ability.effect = {range, std::move(always)};
  if (UsesXAnywhere(ability.effect)) ability.x_is = x_is;
  if (is_opponents) {
    auto turn = [](ir::Selector& one) { one.whose = Across(one.whose); };
    auto turn_filter = [](ir::ControlledBy& one) { one.player = Across(one.player); };
    ir::Walk(ability, turn);
    ir::Walk(ability, turn_filter);
  }
  ir::GainAbilities gained;
  gained.abilities.emplace_back(std::move(ability));
  ir::Grant grant{change.what, {}, change.duration};
  grant.gains.emplace_back(std::move(gained));
  return {range, std::move(grant)};
}

}  // namespace

bool SaysWhich(const ir::Filter& filter) {
  bool says = false;
  const auto is = [&](const ir::Is&) { says = true; };
  const auto underwent = [&](const ir::Underwent& one) {
    const auto* event = std::get_if<ir::ObjectEvent>(&one.event->node);
    says = says || event == nullptr || event->by_effect || event->cause;
  };
  ir::Walk(filter, is);
  ir::Walk(filter, underwent);
  return says;
}

/// 破坏对方的角色牌: one of them or all.
void Composer::AskHowMany(ir::Objects& objects) {
  auto* selector = std::get_if<ir::Selector>(&objects.node);
  if (selector == nullptr || selector->count.kind != ir::CountKind::All) return;
  if (discourse.uncounted.count(selector->slot) == 0) return;
  // 装备在其上的装备牌: there is one at most. Rule: [Zero 1.20, 319.8].
  bool is_borne = false;
  const auto borne = [&](const ir::AttachedTo&) { is_borne = true; };
  ir::Walk(std::as_const(selector->filter), borne);
  if (is_borne) return;
  const auto option =
      choices_.Choose(ir::Ambiguity::NumberSense, selector->range, {"one of them", "all of them"});
  if (option == 1) return;
  bool is_declared = false;
  const auto declared = [&](const ir::CardNameIsDeclared&) { is_declared = true; };
  ir::Walk(std::as_const(selector->filter), declared);
  if (is_declared) choices_.Break(kAllOfThatName, selector->range);
  selector->count = {};
  for (Antecedent& antecedent : discourse.antecedents) {
    const auto* bound = std::get_if<ir::Bound>(&antecedent.node);
    if (bound == nullptr || bound->slot != selector->slot) continue;
    antecedent.may_be_one = true;
    antecedent.may_be_many = false;
  }
}

/// 对两张角色牌造成3000点伤害: so much for each of them, or so much for all of them together.
ir::Quantity Composer::EachOrInTotal(const ir::Objects& objects, ir::Quantity amount,
                                     bool says_total, ir::SourceRange range) {
  const auto* selector = std::get_if<ir::Selector>(&objects.node);
  if (selector == nullptr || IsSingle(selector->count)) return amount;
  if (!says_total) {
    if (discourse.each_said.count(selector->slot) > 0) return amount;
    const auto option = choices_.Choose(ir::Ambiguity::Distribution, range,
                                        {"for each", "in total, in equal parts"});
    if (option == 0) return amount;
    if (selector->count.kind == ir::CountKind::All) choices_.Break(kAllIsEach, range);
  }
  ir::Selector them{.range = selector->range, .whose = ir::Player::Either};
  them.zones = {roles_.play};
  them.filter = {selector->range,
                 ir::Is{ir::Reference{selector->range, ir::Bound{selector->slot}}}};
  them.count.kind = ir::CountKind::All;
  them.slot = NewSlot();
  ir::Quantity count{range, ir::CountOf{ir::Box<ir::Selector>(std::move(them))}};
  return {range, ir::Box<ir::Arithmetic>(
                     ir::Arithmetic{ir::Operator::Divide, std::move(amount), std::move(count)})};
}

/// 查看三张牌，选择一张角色牌加入手牌: among those that were shown.
bool Composer::IsAmongShown(ir::Selector& selector, const Going& going) {
  const auto is_shown = [&](const Antecedent& one) {
    const auto* bound = std::get_if<ir::Bound>(&one.node);
    return bound != nullptr && one.may_be_many && bound->slot == *discourse.shown;
  };
  const auto& known = discourse.antecedents;
  if (!discourse.shown || selector.whose != ir::Player::Unstated ||
      std::none_of(known.begin(), known.end(), is_shown))
    return false;
  const ir::SourceRange range = selector.range;
  if (choices_.Choose(ir::Ambiguity::MissingZone, range, {"among the cards shown", "anywhere"}) ==
      1) {
    if (!going.is_leaving) choices_.Break(kAmongShown, range);
    return false;
  }
  const ir::Filter among{range, ir::Is{ir::Reference{range, ir::Bound{*discourse.shown}}}};
  selector.filter = selector.filter == ir::Filter{} ? among : Both({among, selector.filter}, range);
  // 其余 are those of them that are not picked now.
  if (discourse.picked && discourse.among == discourse.shown)
    discourse.picked_before.push_back(*discourse.picked);
  else
    discourse.picked_before.clear();
  discourse.picked = selector.slot;
  discourse.among = discourse.shown;
  discourse.meant_as_many.insert(*discourse.shown);
  return true;
}

/// 休息区, 资源区, 生命区: a zone that each player has, of which nobody takes it for granted that
/// it is the own one, as of a hand or a deck. Rule: [Zero 1.20, 200.2].
bool Composer::IsOfEachPlayer(const std::vector<ir::ZoneId>& zones) const {
  if (zones.size() != 1) return false;
  const ir::ZoneId zone = zones.front();
  const bool is_shared =
      std::find(roles_.shared.begin(), roles_.shared.end(), zone) != roles_.shared.end();
  return !is_shared && zone != roles_.hand && zone != roles_.deck && zone != roles_.play &&
         zone != roles_.stack && zone != roles_.removed;
}

/// 将一张角色牌登场, 将一张角色牌加入生命区: from which zone, where none is said. What is used once
/// is never in play. Rule: [Zero 1.20, 320.5].
ir::ZoneId Composer::AskWhichZone(const ir::Selector& selector, const Going& going) {
  const bool may_be_in_hand = going.is_entering || going.is_put;
  bool is_spell = false;
  const auto kind = [&](const ir::IsKind& is) { is_spell = is_spell || is.kind == roles_.spell; };
  ir::Walk(selector.filter, kind);
  const bool may_be_in_play = !going.is_entering && !(going.is_put && is_spell);
  std::vector<ir::ZoneId> zones;
  std::vector<std::string> labels;
  const auto add = [&](ir::ZoneId zone, std::string label) {
    zones.push_back(zone);
    labels.push_back(std::move(label));
  };
  if (may_be_in_hand) add(roles_.hand, "from the hand");
  if (may_be_in_play) add(roles_.play, FromThe(roles_.play_called));
  add(roles_.spent, FromThe(roles_.spent_called));
  return zones[choices_.Choose(ir::Ambiguity::MissingZone, selector.range, std::move(labels))];
}

/// 将一张角色牌登场: from which zone. 休息区中的一张牌: from whose.
void Composer::AskFromWhere(ir::Objects& objects, const Going& going) {
  auto* selector = std::get_if<ir::Selector>(&objects.node);
  if (selector == nullptr || selector->place != ir::Place::Anywhere) return;
  const bool is_somebodys = IsOfEachPlayer(selector->zones);
  if (is_somebodys ? SaysWhich(selector->filter) : SaysWhere(selector->filter)) return;
  if (selector->zones.empty() && selector->filter == ir::Filter{} && discourse.shown &&
      discourse.each_said.count(selector->slot) > 0) {
    // 查看三张牌，将每张牌…: each of those.
    const ir::SourceRange range = selector->range;
    selector->filter = {range, ir::Is{ir::Reference{range, ir::Bound{*discourse.shown}}}};
    return;
  }
  if (selector->zones.empty() && going.IsTold()) {
    if (!IsAmongShown(*selector, going)) selector->zones = {AskWhichZone(*selector, going)};
    return;
  }
  if (!is_somebodys || selector->whose != ir::Player::Unstated) return;
  // 对方将休息区中的…: each player has one, and it is said who does it.
  // Rule: [Zero 1.20, 200.2].
  if (discourse.clause_player != ir::Player::Unstated) return;
  const auto option = choices_.Choose(ir::Ambiguity::MissingZone, selector->range,
                                      {"from the own one", "from either player's"});
  selector->whose = option == 0 ? ir::Player::You : ir::Player::Either;
  if (option == 0) discourse.own_unsaid.insert(selector->slot);
}

/// 其他, 另一张: other than this card, or than one that an earlier clause spoke of.
bool Composer::SettleOther(const ir::Selector& selector, bool says_another,
                           std::vector<ir::Filter>& filters) {
  const auto other = std::find_if(filters.begin(), filters.end(), [](const ir::Filter& filter) {
    const auto* is_not = std::get_if<ir::IsNot>(&filter.node);
    return is_not != nullptr && std::holds_alternative<ir::Self>(is_not->object.node);
  });
  const auto battle = roles_.play;
  const bool in_play = selector.zones.empty() || selector.zones == std::vector{battle};
  if (other == filters.end() || !in_play) return true;
  ir::KindId kind;
  for (const ir::Filter& filter : filters) {
    if (const auto* is_kind = std::get_if<ir::IsKind>(&filter.node)) kind = is_kind->kind;
  }
  std::vector<ir::ReferenceNode> nodes{ir::Self{}};
  std::vector<std::string> labels{"this card"};
  // What is used and gone is none of those in play. Rule: [Zero 1.20, 320.5].
  if (IsSpell() && !says_another) {
    nodes.clear();
    labels.clear();
  }
  // 将一张角色牌放置在另一张角色牌下: of the same clause as well.
  const std::size_t all = discourse.antecedents.size();
  const std::size_t known = says_another ? all : std::min(discourse.clause_begin, all);
  for (std::size_t i = 0; i < known; ++i) {
    const Antecedent& one = discourse.antecedents[i];
    const bool is_host = std::holds_alternative<ir::Host>(one.node);
    if ((one.is_weak && !is_host) || !one.is_in_play || !one.may_be_one) continue;
    if (!kind.IsNone() && !one.kind.IsNone() && one.kind != kind) continue;
    // The opponent's card is none of mine anyway.
    const auto* bound = std::get_if<ir::Bound>(&one.node);
    const auto owner =
        bound == nullptr ? discourse.owners.end() : discourse.owners.find(bound->slot);
    const bool is_known =
        owner != discourse.owners.end() && IsOneSide(owner->second) && IsOneSide(selector.whose);
    if (is_known && owner->second != selector.whose) continue;
    if (std::find(nodes.begin(), nodes.end(), one.node) != nodes.end()) continue;
    if (says_another && is_host) continue;
    nodes.push_back(one.node);
    labels.push_back(is_host ? "the bearer" : one.label);
  }
  if (nodes.empty() || (nodes.size() == 1 && std::holds_alternative<ir::Self>(nodes[0])))
    return true;
  if (says_another) {
    // 横置一张，重置另一张: none of those that were named before. Rule: [Zero 1.20, 705.4].
    std::get<ir::IsNot>(other->node).object.node = nodes[1];
    const ir::SourceRange range = other->range;
    const auto place = other - filters.begin() + 1;
    for (std::size_t i = nodes.size(); i > 2; --i)
      filters.insert(filters.begin() + place, {range, ir::IsNot{{range, nodes[i - 1]}}});
    return true;
  }
  // Equipment is no character, so another character is another than the one spoken of.
  const bool is_none_itself = nesting == 0 && kind == roles_.character && !context_.kind.IsNone() &&
                              context_.kind != roles_.character;
  if (is_none_itself && std::holds_alternative<ir::Self>(nodes.front())) {
    nodes.erase(nodes.begin());
    labels.erase(labels.begin());
  }
  if (nodes.size() == 1) {
    std::get<ir::IsNot>(other->node).object.node = nodes[0];
    return true;
  }
  const auto option = choices_.Choose(ir::Ambiguity::OtherThan, other->range, std::move(labels));
  std::get<ir::IsNot>(other->node).object.node = nodes[option];
  return false;
}

namespace {

/// (攻)(防)互换 is done, once. Rule: [Zero 1.20, 317.3].
bool IsSwap(const ir::ChangeStats& change) {
  if (change.changes.size() != 2) return false;
  const auto becomes = [](const ir::StatChange& one, const ir::StatChange& other) {
    const auto* of = std::get_if<ir::StatOf>(&one.amount.node);
    return one.is_set && of != nullptr && of->stat == other.stat && one.stat != other.stat;
  };
  return becomes(change.changes[0], change.changes[1]) &&
         becomes(change.changes[1], change.changes[0]);
}

/// (攻)变为两倍: of what it was, once.
bool IsOfItself(const ir::StatChange& change) {
  bool is_of_it = false;
  const auto look = [&](const ir::StatOf& of) {
    is_of_it = is_of_it || (of.stat == change.stat && !of.is_printed &&
                            std::holds_alternative<ir::Self>(of.object.node));
  };
  ir::Walk(change.amount, look);
  return change.is_set && is_of_it;
}

}  // namespace

namespace {

/// How often X stands in it.
int TimesX(const ir::Effect& effect) {
  int times = 0;
  const auto count = [&](const ir::VariableX&) { ++times; };
  ir::Walk(effect, count);
  return times;
}

bool CountsCards(const ir::Quantity& quantity) {
  bool counts = false;
  const auto count = [&](const ir::CountOf&) { counts = true; };
  ir::Walk(quantity, count);
  return counts;
}

/// The numbers of what is done that count cards; of those that are changed for a time other
/// questions are asked.
void NumbersCounting(ir::Effect& effect, std::vector<ir::Quantity*>& found) {
  if (std::holds_alternative<ir::ChangeStats>(effect.node)) return;
  if (auto* steps = std::get_if<ir::Sequence>(&effect.node)) {
    for (ir::Effect& step : steps->steps) NumbersCounting(step, found);
    return;
  }
  if (auto* may = std::get_if<ir::May>(&effect.node)) return NumbersCounting(*may->then, found);
  const bool is_done = std::holds_alternative<ir::Draw>(effect.node) ||
                       std::holds_alternative<ir::DealDamage>(effect.node) ||
                       std::holds_alternative<ir::DealLifeDamage>(effect.node) ||
                       std::holds_alternative<ir::Move>(effect.node) ||
                       std::holds_alternative<ir::Discard>(effect.node) ||
                       std::holds_alternative<ir::PutMarkers>(effect.node);
  if (!is_done) return;
  auto look = [&](ir::Quantity& quantity) {
    if (std::holds_alternative<ir::CountOf>(quantity.node)) found.push_back(&quantity);
  };
  ir::Walk(effect, look);
}

/// It is known before anything is done: it speaks of no card that the effect picks or moves.
bool IsKnownBefore(const ir::Quantity& number) {
  bool is_known = true;
  const auto reference = [&](const ir::Reference& one) {
    is_known = is_known && (std::holds_alternative<ir::Self>(one.node) ||
                            std::holds_alternative<ir::Host>(one.node));
  };
  const auto underwent = [&](const ir::Underwent&) { is_known = false; };
  ir::Walk(number, reference);
  ir::Walk(number, underwent);
  return is_known;
}

}  // namespace

/// …X…，X为手牌的张数: known when the card or effect goes onto the stack, or when it is carried
/// out. A sentence of its own puts right what is carried out.
/// Rule: [Zero 1.20, 303.8], [Zero 1.20, 700.10].
void Composer::AskWhenDefined(ir::Ability& ability, bool says_at_resolution, bool is_apart) {
  if (!ability.x_is || ability.keyword || ability.kind == ir::AbilityKind::Continuous) return;
  if (!CountsCards(*ability.x_is) || TimesX(ability.effect) == 0) return;
  const bool waits =
      ability.kind == ir::AbilityKind::UseEffect || ability.kind == ir::AbilityKind::Triggered;
  const bool is_open = !says_at_resolution &&
                       (ability.kind == ir::AbilityKind::Activated
                            ? ability.cost.has_value()
                            : waits && nesting == 0 && !is_apart && IsKnownBefore(*ability.x_is));
  if (is_open) {
    const ir::SourceRange range = ability.x_is->range;
    says_at_resolution = choices_.Choose(ir::Ambiguity::EvaluationTime, range,
                                         {"when it is used", "when it is carried out"}) == 1;
  }
  if (!says_at_resolution) return;
  // X in it is what the text says it is, at the moment when it is asked for.
  bool is_again = false;
  auto again = [&](ir::Selector& counted) { counted.slot = NewSlot(); };
  auto put = [&](ir::Quantity& quantity) {
    if (!std::holds_alternative<ir::VariableX>(quantity.node)) return;
    ir::Quantity x = *ability.x_is;
    if (std::exchange(is_again, true)) ir::Walk(x, again);
    quantity.node = std::move(x.node);
  };
  ir::Walk(ability.effect, put);
  ability.x_is.reset();
}

/// 支付(1)：每有一张『A』，抽一张牌: counted when the effect is used, or when it is carried out.
/// Rule: [Zero 1.20, 303.8].
void Composer::AskWhenCounted(ir::Ability& ability) {
  if (ability.kind != ir::AbilityKind::Activated || !ability.cost || ability.keyword ||
      ability.x_is || TimesX(ability.effect) > 0)
    return;
  bool costs_x = false;
  const auto look = [&](const ir::VariableX&) { costs_x = true; };
  ir::Walk(*ability.cost, look);
  std::vector<ir::Quantity*> found;
  NumbersCounting(ability.effect, found);
  if (costs_x || found.size() != 1 || !IsKnownBefore(*found.front())) return;
  ir::Quantity& number = *found.front();
  if (choices_.Choose(ir::Ambiguity::EvaluationTime, number.range,
                      {"when it is carried out", "when it is used"}) == 0)
    return;
  ability.x_is = number;
  number.node = ir::VariableX{};
}

namespace {

/// The pick of a deed that may be done to fewer cards than it says; nothing of another deed.
/// Rule: [Zero 1.20, 102.6].
const ir::Selector* MayFallShort(const ir::Effect& effect) {
  const auto* discard = std::get_if<ir::Discard>(&effect.node);
  const auto* scrap = std::get_if<ir::Scrap>(&effect.node);
  const ir::Objects* what = discard != nullptr ? &discard->what
                            : scrap != nullptr ? &scrap->what
                                               : nullptr;
  const auto* cards = what == nullptr ? nullptr : std::get_if<ir::Selector>(&what->node);
  const auto* number =
      cards == nullptr ? nullptr : std::get_if<ir::Number>(&cards->count.number.node);
  const bool is_several =
      number != nullptr && number->value > 1 && cards->count.kind == ir::CountKind::Exactly;
  return is_several ? cards : nullptr;
}

}  // namespace

namespace {

/// Those of which so many may be taken that none may be: 最多两张, 任意数量的.
const ir::Selector* MayBeNone(const ir::Effect& effect) {
  const ir::Selector* cards = nullptr;
  std::visit(
      [&](const auto& node) {
        if constexpr (requires { ir::Objects{node.what}; }) {
          const auto* those = std::get_if<ir::Selector>(&node.what.node);
          const bool is_open = those != nullptr && (those->count.kind == ir::CountKind::UpTo ||
                                                    those->count.kind == ir::CountKind::AnyNumber);
          if (is_open) cards = those;
        }
      },
      effect.node);
  return cards;
}

bool SpeaksOfSlot(const ir::Effect& effect, std::uint8_t slot) {
  bool does = false;
  const auto look = [&](const ir::Bound& bound) { does = does || bound.slot == slot; };
  ir::Walk(effect, look);
  return does;
}

}  // namespace

/// 可以舍弃最多两张手牌。若如此，…: whoever discards none has done so, or has not. No clause tells
/// what 若如此 asks; of what may be none, none is a part. Rule: [Zero 1.20, 102.6].
bool Composer::AskIfNoneIsDone(std::vector<ir::Effect>& steps, std::size_t at) {
  auto* may = std::get_if<ir::May>(&steps[at].node);
  ir::Effect& deed = may != nullptr ? *may->then : steps[at];
  const ir::Selector* cards = MayBeNone(deed);
  const auto* branch = std::get_if<ir::If>(&steps[at + 1].node);
  // What speaks of those that were taken comes to nothing where none was.
  const bool is_open = cards != nullptr && branch != nullptr && !branch->otherwise &&
                       std::holds_alternative<ir::PreviousDone>(branch->condition.node) &&
                       !SpeaksOfSlot(*branch->then, cards->slot);
  if (!is_open || choices_.Choose(ir::Ambiguity::NumberSense, branch->condition.range,
                                  {"one of them at least", "none as well"}) == 0)
    return false;
  ir::Effect then = *branch->then;
  steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(at) + 1);
  if (may == nullptr) {
    steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(at) + 1, std::move(then));
    return true;
  }
  const ir::SourceRange range{deed.range.begin, then.range.end};
  ir::Effect done = std::move(deed);
  auto& optional = std::get<ir::May>(steps[at].node);
  *optional.then = {range, ir::Sequence{{std::move(done), std::move(then)}}};
  return true;
}

/// 对方舍弃两张手牌。若如此，…: if any was, or if all were. That of several not found none counts
/// is said of searching alone. Rule: [Zero 1.20, 102.6], [Zero 1.20, 615.10].
void Composer::AskHowFarDone(ir::Effect& effect) {
  if (auto* branch = std::get_if<ir::If>(&effect.node)) return AskHowFarDone(*branch->then);
  auto* sequence = std::get_if<ir::Sequence>(&effect.node);
  if (sequence == nullptr) return;
  std::vector<ir::Effect>& steps = sequence->steps;
  for (ir::Effect& step : steps) AskHowFarDone(step);
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    if (AskIfNoneIsDone(steps, i)) continue;
    const ir::Selector* cards = MayFallShort(steps[i]);
    auto* branch = std::get_if<ir::If>(&steps[i + 1].node);
    if (cards == nullptr || branch == nullptr ||
        !std::holds_alternative<ir::PreviousDone>(branch->condition.node))
      continue;
    const ir::SourceRange range = branch->condition.range;
    if (choices_.Choose(ir::Ambiguity::NumberSense, range,
                        {"as far as it could be done", "all of it"}) == 0)
      continue;
    ir::Selector those{.range = range, .whose = ir::Player::Either};
    those.slot = NewSlot();
    those.filter = {range, ir::Is{{range, ir::Bound{cards->slot}}}};
    branch->condition.node =
        ir::ThereAre{std::move(those), ir::Comparison::AtLeast, cards->count.number};
  }
}

namespace {

/// What it changes, where the words that name it are said once more.
bool IsChanged(const ir::Objects& what, const ir::Reference& reference) {
  if (const auto* changed = std::get_if<ir::Reference>(&what.node))
    return changed->node == reference.node;
  const auto* selector = std::get_if<ir::Selector>(&what.node);
  const auto* bound = std::get_if<ir::Bound>(&reference.node);
  return selector != nullptr && bound != nullptr && bound->slot == selector->slot;
}

/// One card is changed, and becomes what another number of its own is: (防)变为与其(攻)相同.
bool IsOfOwnOther(const ir::Objects& what, const ir::StatChange& change) {
  const auto* selector = std::get_if<ir::Selector>(&what.node);
  bool is_other = change.is_set && (selector == nullptr || selector->count == ir::Count{});
  const auto stat = [&](const ir::StatOf& of) {
    is_other = is_other && IsChanged(what, of.object) && !(of.stat == change.stat);
  };
  ir::Walk(change.amount, stat);
  return is_other;
}

/// (攻)变为那张牌的(攻), (攻)减少此牌的(攻)的数值: a number that another card has now, and may have
/// no more later. An effect that lasts can follow one card. Rule: [Zero 1.20, 701.3].
bool MayFollowOther(const ir::Objects& what, const ir::StatChange& change) {
  const bool is_of_own = IsOfOwnOther(what, change);
  std::vector<ir::ReferenceNode> followed;
  bool is_of_now = false;
  bool is_fixed = false;
  const auto stat = [&](const ir::StatOf& of) { is_of_now = is_of_now || !of.is_printed; };
  const auto reference = [&](const ir::Reference& one) {
    is_fixed = is_fixed || (IsChanged(what, one) && !is_of_own);
    if (std::find(followed.begin(), followed.end(), one.node) == followed.end())
      followed.push_back(one.node);
  };
  const auto variable = [&](const ir::VariableX&) { is_fixed = true; };
  const auto amount = [&](const ir::EventAmount&) { is_fixed = true; };
  const auto declared = [&](const ir::DeclaredNumber&) { is_fixed = true; };
  ir::Walk(change.amount, stat);
  ir::Walk(change.amount, reference);
  ir::Walk(change.amount, variable);
  ir::Walk(change.amount, amount);
  ir::Walk(change.amount, declared);
  return is_of_now && !is_fixed && followed.size() == 1;
}

/// Some change of it may follow the number of another card.
bool MayFollowOther(const ir::ChangeStats& change) {
  return !IsSwap(change) &&
         std::any_of(change.changes.begin(), change.changes.end(),
                     [&](const ir::StatChange& one) { return MayFollowOther(change.what, one); });
}

/// Follows wherever it may, or nowhere.
void SetFollowing(ir::ChangeStats& change, bool follows) {
  for (ir::StatChange& one : change.changes)
    one.follows = follows && MayFollowOther(change.what, one);
}

/// The changes that the ability says itself, not those of an effect that it quotes.
std::vector<ir::ChangeStats*> OwnChanges(ir::Ability& ability) {
  const auto quoted = InQuotes<ir::ChangeStats>(std::as_const(ability.effect));
  std::vector<ir::ChangeStats*> own;
  auto look = [&](ir::ChangeStats& change) {
    if (quoted.count(&change) == 0) own.push_back(&change);
  };
  ir::Walk(ability.effect, look);
  return own;
}

/// 始终等于…: that it follows is said.
bool SaysItFollows(const ir::ChangeStats& change) {
  return std::any_of(change.changes.begin(), change.changes.end(),
                     [](const ir::StatChange& one) { return one.follows; });
}

}  // namespace

/// What is always so follows whatever it speaks of, and what is told to be counted once follows
/// nothing.
void Composer::FollowNone(ir::Ability& ability) {
  for (ir::ChangeStats* change : OwnChanges(ability)) SetFollowing(*change, false);
}

/// 每有一张『A』，此牌本回合(攻)+500, (攻)变为那张牌的(攻): worked out once, or again whenever it
/// changes.
void Composer::AskWhenWorkedOut(ir::Ability& ability) {
  if (ability.kind == ir::AbilityKind::Continuous || ability.keyword) return FollowNone(ability);
  std::vector<std::pair<ir::Effect*, bool>> open;
  bool says_follows = false;
  std::vector<ir::ChangeStats*> following;
  for (ir::ChangeStats* change : OwnChanges(ability)) {
    says_follows = says_follows || SaysItFollows(*change);
    SetFollowing(*change, false);
    if (MayFollowOther(*change)) following.push_back(change);
  }
  bool is_x = false;
  auto look = [&](ir::Effect& effect) {
    const auto* change = std::get_if<ir::ChangeStats>(&effect.node);
    if (change == nullptr) return;
    const auto* reference = std::get_if<ir::Reference>(&change->what.node);
    const auto* selector = std::get_if<ir::Selector>(&change->what.node);
    const bool is_self = reference != nullptr && std::holds_alternative<ir::Self>(reference->node);
    const bool is_opponents = selector != nullptr && selector->whose == ir::Player::Opponent;
    const bool is_own = is_self || (selector != nullptr && selector->whose == ir::Player::You);
    if ((!is_own && !is_opponents) || IsSwap(*change)) return;
    const bool changes =
        std::any_of(change->changes.begin(), change->changes.end(), [&](const ir::StatChange& one) {
          if (IsOfItself(one)) return false;
          const bool by_x = ability.x_is && UsesX(one.amount) && MayChange(*ability.x_is, is_self);
          is_x = is_x || by_x;
          return by_x || MayChange(one.amount, is_self);
        });
    if (changes) open.emplace_back(&effect, is_opponents);
  };
  ir::Walk(ability.effect, look);
  if (open.empty() && following.empty()) return;
  const ir::SourceRange range =
      open.empty() ? following.front()->what.range : open.front().first->range;
  const auto option =
      says_follows ? 1
                   : choices_.Choose(ir::Ambiguity::EvaluationTime, range,
                                     {"once, when it resolves", "all the time while it lasts"});
  if (option == 0) return;
  for (ir::ChangeStats* change : following) SetFollowing(*change, true);
  if (is_x) choices_.Break(kXIsFixed, range);
  for (const auto& one : open) {
    const ir::ChangeStats change = std::get<ir::ChangeStats>(one.first->node);
    *one.first = AsGained(change, one.second, ability.x_is, one.first->range);
  }
}

}  // namespace caiding::parser
