// SPDX-License-Identifier: MIT
// Chains of clauses: how far 可以, a duration and a condition reach.
#include <algorithm>
#include <set>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/composer.h"
#include "parser/compose/conventions.h"
#include "parser/compose/quoted.h"

namespace caiding::parser {
namespace {

/// Where an effect keeps how long it lasts; null if it is over at once. How long something is
/// waited for stands before its event.
ir::Duration* DurationIn(ir::Effect& effect) {
  return std::visit(
      [](auto& node) -> ir::Duration* {
        constexpr bool kWaits = std::is_same_v<std::decay_t<decltype(node)>, ir::Delay>;
        if constexpr (!kWaits && requires { node.duration; })
          return &node.duration;
        else
          return nullptr;
      },
      effect.node);
}

bool CanLast(ir::Effect& effect) {
  if (DurationIn(effect) != nullptr) return true;
  if (auto* steps = std::get_if<ir::Sequence>(&effect.node)) {
    // What a number speaks of is picked first.
    auto first = steps->steps.begin();
    while (first != steps->steps.end() && std::holds_alternative<ir::Pick>(first->node)) ++first;
    return first != steps->steps.end() && CanLast(*first);
  }
  return false;
}

template <class N>
bool RefersToSlots(const N& node, std::uint8_t begin, std::uint8_t end) {
  bool refers = false;
  const std::set<const ir::Bound*> quoted = OfQuoted(node);
  const auto look = [&](const ir::Bound& bound) {
    refers = refers || (bound.slot >= begin && bound.slot < end && quoted.count(&bound) == 0);
  };
  ir::Walk(node, look);
  return refers;
}

ir::Effect InOrder(std::vector<ir::Effect> steps, ir::SourceRange range) {
  std::vector<ir::Effect> flat;
  for (ir::Effect& step : steps) {
    if (auto* inner = std::get_if<ir::Sequence>(&step.node)) {
      for (ir::Effect& one : inner->steps) flat.push_back(std::move(one));
    } else {
      flat.push_back(std::move(step));
    }
  }
  JoinOfEach(flat);
  if (flat.size() == 1) return std::move(flat[0]);
  return {range, ir::Sequence{std::move(flat)}};
}

}  // namespace

void SetDuration(ir::Effect& effect, const ir::Duration& duration) {
  if (ir::Duration* place = DurationIn(effect)) *place = duration;
  if (auto* steps = std::get_if<ir::Sequence>(&effect.node)) {
    for (ir::Effect& step : steps->steps) SetDuration(step, duration);
  }
}

namespace {

/// The nouns joined by 或 in what the only phrase of the effect selects; null: there is none.
ir::AnyOf* EitherOf(ir::Effect& effect) {
  std::vector<ir::Selector*> selectors;
  auto look = [&](ir::Selector& selector) { selectors.push_back(&selector); };
  ir::Walk(effect, look);
  if (selectors.size() != 1 || std::holds_alternative<ir::Sequence>(effect.node)) return nullptr;
  ir::Filter* filter = &selectors.front()->filter;
  if (auto* all = std::get_if<ir::AllOf>(&filter->node)) {
    if (all->parts.empty()) return nullptr;
    filter = &all->parts.back();
  }
  auto* either = std::get_if<ir::AnyOf>(&filter->node);
  return either != nullptr && either->parts.size() > 1 ? either : nullptr;
}

/// The same done only to what is one of these of them.
ir::Effect OnlyOf(ir::Effect effect, std::size_t begin, std::size_t end) {
  ir::AnyOf& either = *EitherOf(effect);
  either.parts = {either.parts.begin() + static_cast<std::ptrdiff_t>(begin),
                  either.parts.begin() + static_cast<std::ptrdiff_t>(end)};
  if (either.parts.size() > 1) return effect;
  const ir::Filter only = either.parts.front();
  const auto make_one = [&](ir::Filter& filter) {
    auto* all = std::get_if<ir::AllOf>(&filter.node);
    (all == nullptr ? filter : all->parts.back()) = ir::Filter(only);
  };
  auto look = [&](ir::Selector& selector) { make_one(selector.filter); };
  ir::Walk(effect, look);
  return effect;
}

bool IsOwnDeed(const Part& part) {
  const bool is_own =
      !part.doer || *part.doer == ir::Player::You || *part.doer == ir::Player::Unstated;
  return part.kind == Part::Kind::Act && is_own && !part.is_statement && !part.may &&
         !part.duration;
}

}  // namespace

/// 破坏一张『A』或『B』并抽一张牌: what 并 adds goes with either, or with the last only. True: the
/// last only, and the clause before has it now.
bool Composer::AskWhatAnd(Part& before, const Part& next, ir::SourceRange range) {
  const ir::AnyOf* either =
      IsOwnDeed(before) && IsOwnDeed(next) ? EitherOf(before.effect) : nullptr;
  if (either == nullptr || RefersToSlots(next.effect, before.slots_begin, before.slots_end))
    return false;
  const auto option = choices_.Choose(
      ir::Ambiguity::Grouping, range,
      {"what follows 并 goes with either of them", "it goes with the last of them"});
  if (option == 0) return false;
  const std::size_t count = either->parts.size();
  ir::Effect last = OnlyOf(before.effect, count - 1, count);
  ir::ChooseOne choose;
  choose.options = {OnlyOf(before.effect, 0, count - 1),
                    {{range.begin, next.range.end}, ir::Sequence{{std::move(last), next.effect}}}};
  before.range.end = next.range.end;
  before.slots_end = next.slots_end;
  before.effect = {before.range, std::move(choose)};
  return true;
}

namespace {

/// It is done at once by whoever did what stands before, or by the own player.
bool IsDeedAfter(const Part& before, const Part& part) {
  const bool is_same = part.doer && part.doer == before.doer && part.kind == Part::Kind::Act &&
                       !part.is_statement && !part.may && !part.duration;
  return is_same || IsOwnDeed(part);
}

}  // namespace

/// 抽一张牌或横置一张角色牌，并…: the same of deeds that are joined by 或.
bool Composer::AskWhatAndOfDeeds(Part& before, const Part& next) {
  auto* deeds = std::get_if<ir::ChooseOne>(&before.effect.node);
  // 抽一张牌或横置一张角色牌，并使此牌（攻）+1000: so much comes about as well.
  const bool is_more =
      next.kind == Part::Kind::Act && next.is_statement && next.has_subject && !next.may;
  const bool is_open = before.is_either && deeds != nullptr &&
                       (is_more || IsDeedAfter(before, next)) &&
                       !RefersToSlots(next.effect, before.slots_begin, before.slots_end);
  if (!is_open) return false;
  const ir::SourceRange range{before.range.begin, next.range.end};
  if (choices_.Choose(ir::Ambiguity::Grouping, range,
                      {"what follows goes with either of them", "it goes with the last of them"}) ==
      0)
    return false;
  ir::Effect last = std::move(deeds->options.back());
  ir::Effect more = next.effect;
  if (next.duration) SetDuration(more, *next.duration);
  deeds->options.back() = {{last.range.begin, next.range.end},
                           ir::Sequence{{std::move(last), std::move(more)}}};
  before.range = range;
  before.slots_end = next.slots_end;
  return true;
}

/// 抽一张牌并横置一张角色牌或破坏一张装备牌: what stands before 并 goes with either of the deeds
/// that 或 joins, or with the first of them. No clause tells which word binds closer. True: with
/// the first, and the clause before has them now.
bool Composer::AskWhatBeforeAnd(Part& before, const Part& next) {
  const auto* deeds = std::get_if<ir::ChooseOne>(&next.effect.node);
  const bool is_plain = before.kind == Part::Kind::Act && !before.is_statement && !before.may &&
                        !before.duration && !before.is_either && !before.is_list;
  const bool is_open = is_plain && next.is_either && deeds != nullptr && deeds->options.size() > 1;
  if (!is_open) return false;
  for (std::size_t i = 1; i < deeds->options.size(); ++i) {
    if (RefersToSlots(deeds->options[i], before.slots_begin, next.slots_end)) return false;
  }
  const ir::SourceRange range{before.range.begin, next.range.end};
  if (choices_.Choose(
          ir::Ambiguity::Grouping, range,
          {"what stands before goes with either of them", "it goes with the first of them"}) == 0)
    return false;
  ir::ChooseOne choose = *deeds;
  ir::Effect first = std::move(choose.options.front());
  choose.options.front() = {{before.effect.range.begin, first.range.end},
                            ir::Sequence{{std::move(before.effect), std::move(first)}}};
  before.effect = {range, std::move(choose)};
  before.range = range;
  before.slots_end = next.slots_end;
  before.is_either = true;
  before.doer = next.doer;
  return true;
}

/// 破坏两张『A』或『B』: of either sort, or all of one sort.
void Composer::AskOneSort(Part& part, ir::SourceRange range) {
  const ir::AnyOf* either =
      IsOwnDeed(part) && !CanLast(part.effect) ? EitherOf(part.effect) : nullptr;
  if (either == nullptr) return;
  bool is_several = false;
  const auto look = [&](const ir::Selector& selector) {
    const auto* number = std::get_if<ir::Number>(&selector.count.number.node);
    is_several =
        selector.count.kind == ir::CountKind::Exactly && number != nullptr && number->value > 1;
  };
  ir::Walk(std::as_const(part.effect), look);
  if (!is_several) return;
  const auto option = choices_.Choose(ir::Ambiguity::Grouping, range,
                                      {"so many of either sort", "so many of one sort"});
  if (option == 0) return;
  ir::ChooseOne choose;
  for (std::size_t i = 0; i < either->parts.size(); ++i)
    choose.options.push_back(OnlyOf(part.effect, i, i + 1));
  part.effect = {part.effect.range, std::move(choose)};
}

namespace {

/// Something is done at once in a clause behind it that says no time of its own.
bool HasDeedBehind(std::vector<Part>& parts, std::size_t at) {
  for (std::size_t j = at + 1; j < parts.size(); ++j) {
    if (parts[j].kind != Part::Kind::Act || parts[j].duration) return false;
    if (!CanLast(parts[j].effect)) return true;
  }
  return false;
}

}  // namespace

/// 此牌(攻)+1000，本回合获得贯通: for this turn the last only, or what stands before it too.
void Composer::SpreadBack(std::vector<Part>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].duration_is_of_all) continue;
    for (std::size_t j = 0; j < i; ++j) {
      const bool may_last =
          parts[j].kind == Part::Kind::Act && !parts[j].duration && CanLast(parts[j].effect);
      if (!may_last) {
        Fail(parts[i].duration->range);
        continue;
      }
      parts[j].duration = parts[i].duration;
      SetDuration(parts[j].effect, *parts[i].duration);
    }
    if (i == 0) Fail(parts[i].duration->range);  // There is only one.
  }
  const auto may_share = [](Part& part) {
    return part.kind == Part::Kind::Act && part.is_statement && !part.duration && !part.may &&
           CanLast(part.effect);
  };
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const Part& part = parts[i];
    if (part.duration_ends && part.has_subject) {
      // 此牌(攻)+500，那张牌(攻)-500直到回合结束: of the last of the list, or of all of it.
      std::size_t first = i;
      while (first > 0 && may_share(parts[first - 1])) --first;
      const bool is_of_all =
          first < i && choices_.Choose(ir::Ambiguity::DurationScope, part.duration->range,
                                       {"its own clause only", "the clauses before it too"}) == 1;
      for (std::size_t j = is_of_all ? first : i; j < i; ++j) {
        parts[j].duration = part.duration;
        SetDuration(parts[j].effect, *part.duration);
      }
      continue;
    }
    const bool is_bare =
        part.kind == Part::Kind::Act && part.duration && part.is_statement && !part.has_subject;
    const bool leads = is_bare && !part.is_tight && !part.is_apart && !part.is_then;
    if (!leads && !(is_bare && part.duration_trails)) continue;
    std::size_t begin = i;
    while (begin > 0 && may_share(parts[begin - 1])) {
      --begin;
      if (parts[begin].has_subject) break;
    }
    if (begin == i) continue;
    const ir::Duration duration = *part.duration;
    // S1并S2，直到回合结束: of both; S1，S2，直到回合结束: of both, or of what stands last.
    const bool is_of_all = part.duration_trails && part.is_tight;
    if (!is_of_all && choices_.Choose(ir::Ambiguity::DurationScope, duration.range,
                                      {"its own clause only", "the clauses before it too"}) == 0)
      continue;
    for (std::size_t j = begin; j < i; ++j) {
      parts[j].duration = duration;
      SetDuration(parts[j].effect, duration);
    }
  }
}

/// S1，S2，如果C: C governs both, or the last of them. Rule: [Zero 1.20, 700.9].
void Composer::PutLastFirst(std::vector<Part>& parts) {
  if (parts.size() < 2 || parts.back().kind != Part::Kind::If || parts.back().is_after_done) return;
  const auto is_deed = [](const Part& part) {
    return part.kind == Part::Kind::Act && part.instead.empty();
  };
  const std::size_t deeds = parts.size() - 1;
  if (!std::all_of(parts.begin(), parts.end() - 1, is_deed)) return;
  Part condition = std::move(parts.back());
  parts.pop_back();
  condition.governs = deeds;
  if (deeds > 1 && choices_.Choose(ir::Ambiguity::ConditionScope, condition.range,
                                   {"every clause before it", "the clause before it only"}) == 1)
    condition.governs = 1;
  condition.is_tight = false;
  const auto place = parts.end() - static_cast<std::ptrdiff_t>(condition.governs);
  place->is_tight = false;
  parts.insert(place, std::move(condition));
}

namespace {

/// Of whose cards the clause speaks, or who does what it says.
ir::Player SpokenOf(const Part& part) {
  if (part.kind != Part::Kind::Act) return ir::Player::Unstated;
  if (part.doer) return *part.doer;
  return std::visit(
      [](const auto& node) {
        const ir::Objects* cards = nullptr;
        if constexpr (requires { node.player; }) {
          return node.player;
        } else if constexpr (requires { node.who; }) {
          return node.who;
        } else if constexpr (requires { ir::Objects{node.subject}; }) {
          cards = &node.subject;
        } else if constexpr (requires { ir::Objects{node.what}; }) {
          cards = &node.what;
        }
        const auto* those = cards == nullptr ? nullptr : std::get_if<ir::Selector>(&cards->node);
        return those == nullptr ? ir::Player::Unstated : those->whose;
      },
      part.effect.node);
}

/// 使用战术牌时无色费用+1: whoever uses them.
ir::ChangeCost* CostOfAnybody(Part& part) {
  auto* change =
      part.kind == Part::Kind::Act ? std::get_if<ir::ChangeCost>(&part.effect.node) : nullptr;
  if (change == nullptr || change->cards.whose != ir::Player::Unstated ||
      !change->cards.zones.empty())
    return nullptr;
  bool is_known = false;
  const auto is = [&](const ir::Is&) { is_known = true; };
  const auto by = [&](const ir::ControlledBy&) { is_known = true; };
  ir::Walk(std::as_const(change->cards.filter), is);
  ir::Walk(std::as_const(change->cards.filter), by);
  return is_known ? nullptr : change;
}

/// 对方本回合不能攻击，使用战术牌时无色费用+1: whose use that is, and for how long. What stands in
/// a text is defined, not what is left out. Rule: [Zero 1.20, 610.1], [Zero 1.20, 407.1].
void AskWhoUses(std::vector<Part>& parts, Choices& choices) {
  ir::Player spoken_of = ir::Player::Unstated;
  for (Part& part : parts) {
    ir::ChangeCost* change = CostOfAnybody(part);
    const bool is_one = spoken_of == ir::Player::You || spoken_of == ir::Player::Opponent;
    if (change != nullptr && is_one) {
      if (choices.Choose(ir::Ambiguity::Grouping, part.range,
                         {"of the player of the clause before", "of either player"}) == 0)
        change->cards.whose = spoken_of;
      part.has_subject = false;
    }
    if (const ir::Player player = SpokenOf(part); player != ir::Player::Unstated)
      spoken_of = player;
  }
}

}  // namespace

void Composer::SpreadDurations(std::vector<Part>& parts) {
  AskWhoUses(parts, choices_);
  SpreadBack(parts);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].duration) continue;
    const ir::Duration duration = *parts[i].duration;
    const bool lasts = CanLast(parts[i].effect);
    if (lasts) SetDuration(parts[i].effect, duration);
    std::vector<std::size_t> tight;
    std::vector<std::size_t> loose;
    for (std::size_t j = i + 1; j < parts.size(); ++j) {
      if (parts[j].kind == Part::Kind::If) continue;  // 本回合S1，如果C，S2: S2 may last as long.
      const bool is_act = parts[j].kind == Part::Kind::Act;
      if (!is_act || parts[j].duration) break;
      if (!parts[i].duration_leads && parts[j].has_subject) break;
      if (!CanLast(parts[j].effect)) continue;
      // 本回合S1，且S2; 本回合S1，若C，则额外S2: one subject, of which one time is told.
      const bool goes_on =
          parts[j].is_tight || (!parts[j].has_subject && (parts[j].is_and || parts[j].says_more));
      (loose.empty() && goes_on ? tight : loose).push_back(j);
    }
    // 下回合S，抽一张牌: now, or in that turn, which nothing here can say.
    const bool is_later = duration.kind == ir::DurationKind::NextTurn && parts[i].duration_leads;
    if (is_later && HasDeedBehind(parts, i)) Fail(duration.range);
    for (const std::size_t j : tight) SetDuration(parts[j].effect, duration);
    if (!lasts && tight.empty() && loose.empty()) {
      Fail(duration.range);
    }
    if (loose.empty()) continue;
    const auto option = choices_.Choose(ir::Ambiguity::DurationScope, duration.range,
                                        {"all clauses", "the first clause only"});
    if (option == 1) continue;
    for (const std::size_t j : loose) SetDuration(parts[j].effect, duration);
  }
}

/// A turn that is waited for: its player's, whoever's card waits.
ir::TriggerEvent Composer::Awaited(const ir::TriggerEvent& event) const {
  const auto* window = std::get_if<ir::Window>(&event.node);
  if (window == nullptr) return event;
  for (const TurnTiming& turn : roles_.turns) {
    if (turn.timing != window->timing) continue;
    const auto happening =
        turn.begins ? ir::PlayerHappening::TurnBegins : ir::PlayerHappening::TurnEnds;
    return {event.range, ir::PlayerEvent{happening, turn.whose}};
  }
  return event;
}

/// 若C，可以S1，否则S2, with no more than a comma between: S2 where C is not so, or where S1 is
/// declined as well; no clause tells what 否则 answers. Rule: [Zero 1.20, 700.9].
void Composer::AskOfDeclined(ir::If& branch, ir::SourceRange range) {
  if (!branch.otherwise || !std::holds_alternative<ir::May>(branch.then->node)) return;
  if (choices_.Choose(ir::Ambiguity::ConditionScope, range,
                      {"where the condition is not so", "where it is declined as well"}) == 0)
    return;
  ir::Condition not_done{
      range, ir::NotHold{ir::Box<ir::Condition>(ir::Condition{range, ir::PreviousDone{}})}};
  ir::Effect declined{
      range, ir::If{std::move(not_done), ir::Box<ir::Effect>(Anew(**branch.otherwise)), {}}};
  ir::Sequence both;
  both.steps.push_back(std::move(*branch.then));
  both.steps.push_back(std::move(declined));
  branch.then = ir::Box<ir::Effect>(ir::Effect{range, std::move(both)});
}

void Composer::AddOtherwise(std::vector<ir::Effect>& steps, ir::Effect otherwise,
                            ir::SourceRange range) {
  ir::Effect* last = steps.empty() ? nullptr : &steps.back();
  // 回合结束时，如果C，S1。否则S2: the other case of what is asked then.
  if (auto* delay = last == nullptr ? nullptr : std::get_if<ir::Delay>(&last->node))
    last = &*delay->then;
  ir::If* branch = last == nullptr ? nullptr : std::get_if<ir::If>(&last->node);
  if (branch != nullptr && !branch->otherwise) {
    // 否则，将那张牌放回原处: nothing happens then.
    const auto* nothing = std::get_if<ir::Sequence>(&otherwise.node);
    if (nothing != nullptr && nothing->steps.empty()) return;
    branch->otherwise = ir::Box<ir::Effect>(std::move(otherwise));
    return;
  }
  // 移去一个指示物。若不能移去，…: what may turn out to be impossible. Rule: [Zero 1.20, 102.5].
  const bool may_fail =
      !steps.empty() && (std::holds_alternative<ir::May>(steps.back().node) ||
                         std::holds_alternative<ir::Pay>(steps.back().node) ||
                         std::holds_alternative<ir::Discard>(steps.back().node) ||
                         std::holds_alternative<ir::Scrap>(steps.back().node) ||
                         std::holds_alternative<ir::Orient>(steps.back().node) ||
                         std::holds_alternative<ir::RemoveMarkers>(steps.back().node));
  if (!may_fail) {
    Fail(range);
    return;
  }
  ir::Condition done{range, ir::PreviousDone{}};
  ir::Condition not_done{range, ir::NotHold{ir::Box<ir::Condition>(std::move(done))}};
  steps.push_back(
      {range, ir::If{std::move(not_done), ir::Box<ir::Effect>(std::move(otherwise)), {}}});
}

namespace {

/// What is done to the own cards, as this player does it: the other one picks among those of that
/// player first. False where no one can say it so.
bool PickBy(ir::Player who, ir::Objects& what, ir::Effect& deed) {
  auto* own = std::get_if<ir::Selector>(&what.node);
  if (own == nullptr || own->whose != ir::Player::You) return false;
  if (who == ir::Player::You) return true;
  ir::Selector theirs = *own;
  theirs.whose = who;
  what.node = ir::Reference{theirs.range, ir::Bound{theirs.slot}};
  const ir::SourceRange range = deed.range;
  ir::Effect pick{range, ir::Pick{who, std::move(theirs)}};
  deed = {range, ir::Sequence{{std::move(pick), deed}}};
  return true;
}

/// What each player may do, as this one does it; nothing where no one can say it so.
std::optional<ir::Effect> DoneBy(const ir::May& each, ir::Player who) {
  const auto* does = std::get_if<ir::EachPlayerDoes>(&each.then->node);
  if (does == nullptr) return std::nullopt;
  ir::Effect deed = *does->then;
  if (auto* draw = std::get_if<ir::Draw>(&deed.node))
    draw->who = who;
  else if (auto* discard = std::get_if<ir::Discard>(&deed.node))
    discard->who = who;
  else if (auto* scrap = std::get_if<ir::Scrap>(&deed.node))
    scrap->who = who;
  else if (auto* orient = std::get_if<ir::Orient>(&deed.node); orient != nullptr)
    return PickBy(who, orient->what, deed) ? std::optional(deed) : std::nullopt;
  else if (auto* move = std::get_if<ir::Move>(&deed.node); move != nullptr)
    return PickBy(who, move->what, deed) ? std::optional(deed) : std::nullopt;
  else
    return std::nullopt;
  return deed;
}

/// A plain deed, of which 若如此 may be said.
bool IsDoneAtOnce(const ir::Effect& effect) {
  return std::holds_alternative<ir::Draw>(effect.node) ||
         std::holds_alternative<ir::Discard>(effect.node) ||
         std::holds_alternative<ir::Scrap>(effect.node) ||
         std::holds_alternative<ir::Move>(effect.node) ||
         std::holds_alternative<ir::Orient>(effect.node) ||
         std::holds_alternative<ir::Destroy>(effect.node) ||
         std::holds_alternative<ir::DealDamage>(effect.node) ||
         std::holds_alternative<ir::DealLifeDamage>(effect.node);
}

/// 每位玩家可以抽一张牌。若如此，S: what S does once, or for each player who did so, no clause
/// tells; 102.3 only says in which order both choose. True if the latter is meant.
///
/// Rule: [Zero 1.20, 102.3].
bool IsForEachWhoDid(Composer& composer, Choices& choices, std::vector<ir::Effect>& steps,
                     const ir::If& after, ir::SourceRange range) {
  const ir::May may = std::get<ir::May>(steps.back().node);
  auto yours = DoneBy(may, ir::Player::You);
  auto theirs = DoneBy(may, ir::Player::Opponent);
  if (!yours || !theirs) return false;
  if (choices.Choose(ir::Ambiguity::Distribution, range,
                     {"once, if anyone did so", "for each player who did so"}) == 0)
    return false;
  ir::If again = after;
  *again.then = composer.Anew(*after.then);
  const ir::SourceRange all{steps.back().range.begin, range.end};
  ir::Effect of_them = composer.Anew(*theirs);
  steps.back() = {all, ir::May{ir::Player::You, ir::Box<ir::Effect>(*std::move(yours))}};
  steps.push_back({range, after});
  steps.push_back({all, ir::May{ir::Player::Opponent, ir::Box<ir::Effect>(std::move(of_them))}});
  steps.push_back({range, std::move(again)});
  return true;
}

/// 每位玩家可以S。如果双方都这样做，T: T is done once, where both did S. Rule: [Zero 1.20, 102.3].
bool AfterBoth(Composer& composer, std::vector<ir::Effect>& steps, const ir::If& after,
               ir::SourceRange range) {
  const ir::May may = std::get<ir::May>(steps.back().node);
  auto yours = DoneBy(may, ir::Player::You);
  auto theirs = DoneBy(may, ir::Player::Opponent);
  if (!yours || !theirs) return false;
  const ir::SourceRange all{steps.back().range.begin, range.end};
  const auto may_they = [&] {
    return ir::Effect{all,
                      ir::May{ir::Player::Opponent, ir::Box<ir::Effect>(composer.Anew(*theirs))}};
  };
  ir::Effect both{all, ir::Sequence{{may_they(), {range, after}}}};
  ir::If mine{{range, ir::PreviousDone{}}, ir::Box<ir::Effect>(std::move(both)), {}};
  mine.otherwise = ir::Box<ir::Effect>(may_they());
  steps.back() = {all, ir::May{ir::Player::You, ir::Box<ir::Effect>(*std::move(yours))}};
  steps.push_back({range, std::move(mine)});
  return true;
}

}  // namespace

/// 可以S1。S2。若如此，T: after S2, which stands right before it, or after what may be declined. No
/// clause tells what 若如此 looks back at. True: the latter, and T is put there.
/// Rule: [Zero 1.20, 700.9].
bool Composer::AskWhichWasDone(std::vector<ir::Effect>& steps, const ir::If& after) {
  if (steps.size() < 2 || after.otherwise ||
      !std::holds_alternative<ir::PreviousDone>(after.condition.node))
    return false;
  const auto* may = std::get_if<ir::May>(&steps[steps.size() - 2].node);
  const bool is_open = may != nullptr && may->who == ir::Player::You && IsDoneAtOnce(steps.back());
  const ir::SourceRange range = after.condition.range;
  if (!is_open || choices_.Choose(ir::Ambiguity::Antecedent, range,
                                  {"what stands right before it", "what may be declined"}) == 0)
    return false;
  ir::Effect between = std::move(steps.back());
  ir::If branch{after.condition, ir::Box<ir::Effect>(ir::Effect{between}),
                ir::Box<ir::Effect>(Anew(between))};
  const ir::SourceRange both{between.range.begin, after.then->range.end};
  *branch.then = {both, ir::Sequence{{std::move(between), *after.then}}};
  steps.back() = {both, std::move(branch)};
  return true;
}

/// 每位玩家可以S。若如此做，T: each who did S does T, or the effect's own player does; 双方各 says
/// that both do, each for what that one did or once somebody did. Rule: [Zero 1.20, 102.3].
void Composer::AfterDone(std::vector<ir::Effect>& steps, ir::If after,
                         const std::vector<Part>& parts, ir::SourceRange range) {
  if (AskWhichWasDone(steps, after)) return;
  auto* may = steps.empty() ? nullptr : std::get_if<ir::May>(&steps.back().node);
  const bool asks_each = may != nullptr && may->who == ir::Player::EachPlayer;
  const WhoDid who = std::exchange(discourse.who_did, WhoDid::Unsaid);
  if (who != WhoDid::Unsaid) {
    if (!asks_each || (who == WhoDid::Both && !AfterBoth(*this, steps, after, range))) Fail(range);
    if (who == WhoDid::Anyone) steps.push_back({range, std::move(after)});
    return;
  }
  const Part* first = parts.empty() ? nullptr : &parts.front();
  const bool is_of_one =
      first != nullptr && (first->is_statement || first->doer == ir::Player::You ||
                           first->doer == ir::Player::Opponent);
  if (asks_each && is_of_one && IsForEachWhoDid(*this, choices_, steps, after, range)) return;
  if (!asks_each || first == nullptr || first->is_statement ||
      (first->doer && *first->doer != ir::Player::EachPlayer)) {
    steps.push_back({range, std::move(after)});
    return;
  }
  const bool says_who = first->doer.has_value();
  const auto option =
      says_who && !first->says_both
          ? 0U
          : choices_.Choose(ir::Ambiguity::Distribution, range,
                            {"each player who did so",
                             says_who ? "both, if one did so" : "the effect's own player"});
  if (option == 1) {
    steps.push_back({range, std::move(after)});
    return;
  }
  // What each does is said once for each already.
  if (auto* each = std::get_if<ir::EachPlayerDoes>(&after.then->node)) {
    ir::Effect inner = *each->then;
    *after.then = std::move(inner);
  }
  ir::Effect of_each{range,
                     ir::EachPlayerDoes{ir::Box<ir::Effect>(ir::Effect{range, std::move(after)})}};
  ir::Effect done = *may->then;
  *may->then = {range, ir::Sequence{{std::move(done), std::move(of_each)}}};
}

namespace {

/// 其余的牌送入休息区: what is done with those that were not taken, which is all of them where none
/// was.
bool IsOfTheRest(const Part& part) {
  bool is_so = false;
  const auto look = [&](const ir::Selector& cards) {
    const auto* all = std::get_if<ir::AllOf>(&cards.filter.node);
    const auto has = [&](auto&& matches) {
      return all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), matches);
    };
    is_so = is_so ||
            (has([](const ir::Filter& filter) {
               return std::holds_alternative<ir::Is>(filter.node);
             }) &&
             has([](const ir::Filter& filter) {
               const auto* other = std::get_if<ir::IsNot>(&filter.node);
               return other != nullptr && std::holds_alternative<ir::Bound>(other->object.node);
             }));
  };
  ir::Walk(part.effect, look);
  return is_so;
}

/// No 可以 before it reaches it.
bool IsAnyway(const Part& part) { return part.is_anyway || IsOfTheRest(part); }

}  // namespace

std::size_t Composer::MayEnd(const std::vector<Part>& parts, std::size_t begin) const {
  std::size_t end = begin + 1;
  while (end < parts.size() && parts[end].kind == Part::Kind::Act && !IsAnyway(parts[end]) &&
         (parts[end].is_tight || parts[end].is_elliptical ||
          RefersToSlots(parts[end].effect, parts[begin].slots_begin, parts[end - 1].slots_end))) {
    ++end;
  }
  return end;
}

namespace {

/// 如果A，S1；如果B，S2: ； ends what comes about if A, as a full stop would.
/// Rule: [Zero 1.20, 700.9].
bool IsNextCase(const Part& part) {
  return part.kind == Part::Kind::If && part.is_apart && !part.is_after_done;
}

/// Where the next such case begins.
std::vector<Part>::const_iterator NextCase(const std::vector<Part>& parts) {
  return std::find_if(parts.begin(), parts.end(), IsNextCase);
}

}  // namespace

namespace {

/// 如果C，此牌（攻）+1000，不能被指定: what it may not is no more of what it gains. Of the reach of
/// 如果 nothing is told. Rule: [Zero 1.20, 700.9].
bool IsBanBehind(const Part& first, const Part& part) {
  const auto* rule = std::get_if<ir::Constrain>(&part.effect.node);
  const auto* change = std::get_if<ir::ChangeStats>(&first.effect.node);
  const auto* grant = std::get_if<ir::Grant>(&first.effect.node);
  const ir::Objects* what = change != nullptr  ? &change->what
                            : grant != nullptr ? &grant->what
                                               : nullptr;
  const auto* cards = what == nullptr ? nullptr : std::get_if<ir::Selector>(&what->node);
  const bool is_gain =
      what != nullptr && (cards == nullptr || cards->count.kind == ir::CountKind::All);
  return is_gain && first.is_statement && !first.duration && !part.duration && !part.is_and &&
         !part.says_more && rule != nullptr && rule->modality == ir::Modality::Cannot;
}

}  // namespace

/// Where what 如果 certainly governs ends: a clause that stands by itself may be none of it.
/// S1，如果C，S2，然后S3: behind 然后 what stands before 如果 may go on as well.
std::size_t Composer::ConditionEnd(const std::vector<Part>& parts, std::size_t begin,
                                   bool is_in_midst) const {
  const bool is_plain = std::all_of(
      parts.begin() + static_cast<std::ptrdiff_t>(begin), parts.end(),
      [](const Part& part) { return part.kind == Part::Kind::Act && part.instead.empty(); });
  // 可以 asks itself how far it reaches.
  if (!is_plain || begin >= parts.size() || parts[begin].may) return parts.size();
  std::size_t end = begin + 1;
  const auto goes_on = [&](const Part& part) {
    if (part.is_tight || (part.is_then && !is_in_midst)) return true;
    if (IsBanBehind(parts[begin], part)) return false;
    return part.is_elliptical || (part.is_statement && !part.has_subject) ||
           RefersToSlots(part.effect, parts[begin].slots_begin, parts[end - 1].slots_end);
  };
  while (end < parts.size() && goes_on(parts[end])) ++end;
  return end;
}

/// 如果C，S1，S2: does C govern S2? How many clauses it governs.
std::size_t Composer::AskHowFar(const std::vector<Part>& parts, std::size_t begin,
                                ir::SourceRange condition, bool is_in_midst) {
  const auto anyway = std::find_if(parts.begin() + static_cast<std::ptrdiff_t>(begin), parts.end(),
                                   [](const Part& part) { return part.is_anyway; });
  if (anyway != parts.end()) return static_cast<std::size_t>(anyway - parts.begin()) - begin;
  const std::size_t near = ConditionEnd(parts, begin, is_in_midst);
  if (near == parts.size()) return parts.size() - begin;
  const auto option = choices_.Choose(ir::Ambiguity::ConditionScope, condition,
                                      {"up to the full stop", "the next clause only"});
  return (option == 0 ? parts.size() : near) - begin;
}

/// 如果C，S1，S2 that begins a sentence: where C governs S1 alone, it stands in the chain.
void Composer::SettleReach(Sentence& sentence) {
  // What the event itself asks for is no 如果.
  const bool has_next = NextCase(sentence.parts) != sentence.parts.end();
  if (has_next && sentence.state && sentence.conditions.empty())
    // A时，S1；B时，S2: where there are cases, the first is one as well.
    sentence.conditions.push_back(*std::exchange(sentence.state, std::nullopt));
  if (sentence.conditions.empty() || sentence.parts.empty()) return;
  if (sentence.ifs == 0 && !has_next) return;
  const bool is_plain = sentence.conditions.size() == sentence.ifs || (has_next && !sentence.event);
  const bool has_more = !is_plain || sentence.is_nth || sentence.is_otherwise || sentence.next ||
                        sentence.waits || sentence.unless || sentence.state;
  if (has_more) {
    // Where more leads it, what a second 如果 leads would hang on all of it.
    if (has_next) Fail(sentence.range);
    return;
  }
  const bool is_after_done = std::any_of(
      sentence.conditions.begin(), sentence.conditions.end(), [](const ir::Condition& condition) {
        return std::holds_alternative<ir::PreviousDone>(condition.node);
      });
  if (is_after_done) return;
  const ir::SourceRange range{sentence.conditions.front().range.begin,
                              sentence.conditions.back().range.end};
  const auto next = NextCase(sentence.parts);
  const std::size_t governs = AskHowFar({sentence.parts.cbegin(), next}, 0, range);
  if (governs == sentence.parts.size()) return;
  Part part;
  part.kind = Part::Kind::If;
  part.range = range;
  part.condition = *AllOfThem(std::exchange(sentence.conditions, {}), range);
  part.governs = governs;
  sentence.conditions_before = 0;
  sentence.parts.insert(sentence.parts.begin(), std::move(part));
}

/// 如果A，如果B，S，否则T: T answers the first, the last or both. Where what the first governs
/// ends.
std::size_t Composer::AskWhichAnswered(std::vector<Part>& parts, std::size_t at, std::size_t end) {
  const auto is_if = [](const Part& part) { return part.kind == Part::Kind::If; };
  const auto governed = parts.begin() + static_cast<std::ptrdiff_t>(at) + 1;
  const auto stop = parts.begin() + static_cast<std::ptrdiff_t>(end);
  const bool is_open = std::count_if(governed, stop, is_if) == 1 && is_if(*governed) &&
                       !parts[at].is_after_done && !governed->is_after_done &&
                       !parts[at].says_unless && !governed->says_unless && end > at + 2;
  if (!is_open) return end;
  const ir::SourceRange range{parts[at].range.begin, governed->range.end};
  const auto option =
      choices_.Choose(ir::Ambiguity::ConditionScope, range,
                      {"otherwise: the last condition", "otherwise: the first condition",
                       "otherwise: not both of them"});
  if (option == 0) return parts.size();
  if (option == 1) return end;
  parts[at].condition = {range, ir::AllHold{{parts[at].condition, governed->condition}}};
  parts.erase(governed);
  return end - 1;
}

/// 如果C，S1，S2: false if it governs nothing.
bool Composer::AddIf(std::vector<Part>& parts, std::size_t& at, std::vector<ir::Effect>& steps) {
  Part& part = parts[at];
  if (at + 1 >= parts.size()) {
    Fail(part.range);
    return false;
  }
  if (part.says_unless && GoesWithBefore(parts, at, steps)) {
    ir::Effect then = KeptBack(steps, part.range);
    steps.push_back({part.range, ir::If{part.condition, ir::Box<ir::Effect>(std::move(then)), {}}});
    return true;
  }
  std::size_t end = parts.size();
  for (std::size_t j = at + 1; j < end; ++j) {
    if (parts[j].kind == Part::Kind::Else || IsNextCase(parts[j])) end = j;
  }
  if (end < parts.size() && parts[end].kind == Part::Kind::Else)
    end = AskWhichAnswered(parts, at, end);
  const bool has_else = end < parts.size() && parts[end].kind == Part::Kind::Else;
  if (end == at + 1) {  // 如果C，否则S: nothing to do where C holds.
    Fail(part.range);
    return false;
  }
  if (part.governs != 0 && !has_else)
    end = at + 1 + part.governs;
  else if (!has_else && !part.is_after_done)
    end = at + 1 +
          AskHowFar({parts.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                     parts.begin() + static_cast<std::ptrdiff_t>(end)},
                    0, part.range, !steps.empty());
  std::vector<Part> governed(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                             parts.begin() + static_cast<std::ptrdiff_t>(end));
  const bool instead = governed.front().kind == Part::Kind::Instead && !steps.empty();
  if (instead && governed.front().in_place_of_all.value_or(false)) Fail(part.range);
  if (instead) governed.front().kind = Part::Kind::Act;
  ir::If branch{part.condition, ir::Box<ir::Effect>(BuildChain(governed, 0)), {}};
  if (instead) {
    branch.otherwise = ir::Box<ir::Effect>(std::move(steps.back()));
    branch.is_instead = true;
    steps.pop_back();
    if (governed.front().may_be_instead) EitherInstead(branch);
  } else if (!has_else) {
    if (!part.is_after_done) AskInsteadOrBesides(governed, steps, branch);
  }
  at = end - 1;
  if (part.is_after_done && !branch.otherwise)
    AfterDone(steps, std::move(branch), governed, part.range);
  else
    steps.push_back({part.range, std::move(branch)});
  return true;
}

namespace {

bool IsMore(const ir::Quantity& before, const ir::Quantity& now) {
  const auto* less = std::get_if<ir::Number>(&before.node);
  const auto* more = std::get_if<ir::Number>(&now.node);
  return less != nullptr && more != nullptr && less->value > 0 && more->value > less->value;
}

/// Those that the first phrase means.
bool IsChangedOf(const ir::Objects& before, const ir::Objects& now) {
  const auto* reference = std::get_if<ir::Reference>(&now.node);
  const auto* bound = reference == nullptr ? nullptr : std::get_if<ir::Bound>(&reference->node);
  const auto* those = std::get_if<ir::Selector>(&before.node);
  return bound != nullptr && those != nullptr && those->slot == bound->slot;
}

/// The same cards, of which it is said once more or not at all.
bool AreTheSame(const ir::Objects& before, ir::Objects now) {
  if (IsChangedOf(before, now)) return true;
  const auto* those = std::get_if<ir::Selector>(&before.node);
  auto* again = std::get_if<ir::Selector>(&now.node);
  if (those == nullptr || again == nullptr) return before == now;
  // Of one of them another may be picked.
  if (those->count.kind != ir::CountKind::All) return false;
  again->slot = those->slot;
  return *those == *again;
}

/// The same deed with a higher number.
bool IsMoreOfIt(const ir::Effect& before, const ir::Effect& now) {
  if (const auto* change = std::get_if<ir::ChangeStats>(&now.node)) {
    const auto* first = std::get_if<ir::ChangeStats>(&before.node);
    if (first == nullptr || first->changes.size() != change->changes.size() ||
        first->duration.kind != change->duration.kind || !AreTheSame(first->what, change->what))
      return false;
    for (std::size_t i = 0; i < change->changes.size(); ++i) {
      const ir::StatChange& less = first->changes[i];
      const ir::StatChange& more = change->changes[i];
      if (less.stat != more.stat || less.is_set || more.is_set || !IsMore(less.amount, more.amount))
        return false;
    }
    return true;
  }
  if (const auto* draw = std::get_if<ir::Draw>(&now.node)) {
    const auto* first = std::get_if<ir::Draw>(&before.node);
    return first != nullptr && first->who == draw->who && IsMore(first->count, draw->count);
  }
  const auto* hits = std::get_if<ir::DealDamage>(&now.node);
  const auto* first = std::get_if<ir::DealDamage>(&before.node);
  return hits != nullptr && first != nullptr && AreTheSame(first->to, hits->to) &&
         IsMore(first->amount, hits->amount);
}

}  // namespace

/// 此牌(攻)+1000。如果C，(攻)+2000: besides, or in the place of the first number. A later sentence
/// adds to what stands before or puts it right, and no clause tells which it does where neither
/// 额外 nor 改为 is said. Rule: [Zero 1.20, 700.9], [Zero 1.20, 707.1].
void Composer::AskInsteadOrBesides(const std::vector<Part>& governed,
                                   std::vector<ir::Effect>& steps, ir::If& branch) {
  if (steps.empty() || governed.size() != 1 || governed.front().says_more || branch.otherwise ||
      std::holds_alternative<ir::PreviousDone>(branch.condition.node) ||
      !IsMoreOfIt(steps.back(), *branch.then))
    return;
  const auto option =
      choices_.Choose(ir::Ambiguity::NumberSense, branch.then->range,
                      {"besides what stands before", "instead of what stands before"});
  if (option == 0) return;
  branch.otherwise = ir::Box<ir::Effect>(std::move(steps.back()));
  branch.is_instead = true;
  steps.pop_back();
}

/// S1，除非C，S2: 除非 goes with what follows, or with what stands before. No clause tells; that
/// one goes from the left to the right is told of what is done. Rule: [Zero 1.20, 700.9].
bool Composer::GoesWithBefore(const std::vector<Part>& parts, std::size_t at,
                              const std::vector<ir::Effect>& steps) {
  const Part& part = parts[at];
  if (steps.empty()) return false;
  if (at + 1 == parts.size()) return true;
  const bool is_open =
      !part.is_apart && !part.is_tight && !part.is_then && parts[at + 1].kind == Part::Kind::Act;
  return is_open && choices_.Choose(ir::Ambiguity::ConditionScope, part.range,
                                    {"what follows it", "what stands before it"}) == 1;
}

/// S1，S2，除非C: C may keep back both, or the last of them. What it keeps back, taken from the
/// steps.
ir::Effect Composer::KeptBack(std::vector<ir::Effect>& steps, ir::SourceRange unless) {
  const ir::SourceRange range{steps.front().range.begin, steps.back().range.end};
  const bool is_last = steps.size() > 1 && choices_.Choose(ir::Ambiguity::ConditionScope, unless,
                                                           {"every clause before it",
                                                            "the clause before it only"}) == 1;
  if (!is_last) return InOrder(std::exchange(steps, {}), range);
  ir::Effect last = std::move(steps.back());
  steps.pop_back();
  return last;
}

/// 除非…，S, and S，除非…: what it keeps back on that side.
void Composer::AddUnless(std::vector<Part>& parts, std::size_t& at,
                         std::vector<ir::Effect>& steps) {
  Part& part = parts[at];
  const auto begin = parts.begin() + static_cast<std::ptrdiff_t>(at) + 1;
  if (begin == parts.end() && steps.empty()) return Fail(part.range);
  ir::Effect then;
  if (GoesWithBefore(parts, at, steps)) {
    then = KeptBack(steps, part.range);
  } else {
    const std::size_t governs = AskHowFar({begin, parts.end()}, 0, part.range, !steps.empty());
    std::vector<Part> governed(begin, begin + static_cast<std::ptrdiff_t>(governs));
    then = BuildChain(governed, 0);
    at += governs;
  }
  steps.push_back({part.range, ir::Unless{part.may_who, ir::Box<ir::Effect>(std::move(part.effect)),
                                          ir::Box<ir::Effect>(std::move(then))}});
}

/// 回合结束时S: false if nothing is done then.
bool Composer::AddWhen(std::vector<Part>& parts, std::size_t& at, std::vector<ir::Effect>& steps) {
  const Part& part = parts[at];
  if (at + 1 >= parts.size()) {
    Fail(part.range);
    return false;
  }
  std::vector<Part> governed(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1, parts.end());
  ir::Delay delay{Awaited(*part.event), ir::Box<ir::Effect>(BuildChain(governed, 0))};
  if (part.is_of_this_turn) delay.duration = {part.event->range, ir::DurationKind::ThisTurn};
  if (part.lasts) {
    delay.duration = *part.lasts;
    delay.is_repeated = part.kind == Part::Kind::When;
  }
  ir::Effect put_off{part.range, std::move(delay)};
  if (part.turn_before) {
    // The end of the present turn is not that of the next one.
    put_off = {part.range, ir::Delay{*part.turn_before, ir::Box<ir::Effect>(std::move(put_off))}};
  }
  steps.push_back(std::move(put_off));
  at = parts.size() - 1;
  return true;
}

/// 可以S，若那张牌为『A』，T: T asks for S, so how far 可以 reaches makes no difference. Where that
/// certainly ends; nothing where T asks for no such thing, or more may stand behind it.
std::optional<std::size_t> Composer::MayAskedFor(const std::vector<Part>& parts, std::size_t at,
                                                 std::size_t end) const {
  const Part& asks = parts[end];
  if (asks.kind != Part::Kind::If || end + 1 >= parts.size()) return std::nullopt;
  if (!RefersToSlots(asks.condition, parts[at].slots_begin, parts[end - 1].slots_end) ||
      end + 1 +
              ConditionEnd({parts.cbegin() + static_cast<std::ptrdiff_t>(end) + 1, parts.cend()}, 0,
                           true) !=
          parts.size())
    return std::nullopt;
  // 若没有舍弃手牌 asks for what was left undone, which is no part of doing it.
  return std::holds_alternative<ir::ThereAre>(asks.condition.node) ? end : parts.size();
}

/// 可以S1，S2: how far it may be left undone. 可以支付(1)，S: no less; a cost stands before a
/// colon. Rule: [Zero 1.20, 702.3], [Zero 1.20, 703.1].
void Composer::AddOptional(std::vector<Part>& parts, std::size_t& at,
                           std::vector<ir::Effect>& steps) {
  const Part& part = parts[at];
  std::size_t end = MayEnd(parts, at);
  const bool goes_on = end < parts.size() && !parts[end].is_after_done && !IsAnyway(parts[end]) &&
                       parts[end].kind != Part::Kind::Else;
  const auto asked_for = goes_on ? MayAskedFor(parts, at, end) : std::nullopt;
  if (asked_for) {
    end = *asked_for;
  } else if (goes_on) {
    const auto option = choices_.Choose(ir::Ambiguity::MayScope, *part.may,
                                        {"up to the full stop", "the first clause only"});
    if (option == 0) end = parts.size();
  }
  std::vector<Part> optional(parts.begin() + static_cast<std::ptrdiff_t>(at),
                             parts.begin() + static_cast<std::ptrdiff_t>(end));
  const ir::SourceRange whole{part.may->begin, optional.back().range.end};
  optional.front().may.reset();
  const ir::Player who = part.may_who == ir::Player::Unstated ? ir::Player::You : part.may_who;
  steps.push_back({whole, ir::May{who, ir::Box<ir::Effect>(BuildChain(optional, 0))}});
  at = end - 1;
}

/// 如果A，S1；如果B，S2；否则S3: where neither holds. Nothing if there is one case only.
std::optional<ir::Condition> Composer::NoneOfCases(const std::vector<Part>& parts, std::size_t at) {
  std::vector<ir::Condition> cases;
  for (std::size_t i = at; i > 0; --i) {
    const Part& part = parts[i - 1];
    if (part.kind == Part::Kind::Else) break;
    if (part.kind != Part::Kind::If) continue;
    cases.insert(cases.begin(), part.condition);
    if (!IsNextCase(part)) break;
  }
  if (cases.size() < 2) return std::nullopt;
  const ir::SourceRange range = parts[at].range;
  auto anew = [&](ir::Selector& selector) { selector.slot = NewSlot(); };
  for (ir::Condition& one : cases) ir::Walk(one, anew);
  ir::Condition any{range, ir::AnyHolds{std::move(cases)}};
  return ir::Condition{range, ir::NotHold{ir::Box<ir::Condition>(std::move(any))}};
}

/// 否则: to the end of the sentence, if what came before did not hold or was not done.
void Composer::AddElse(std::vector<Part>& parts, std::size_t& at, std::vector<ir::Effect>& steps) {
  const auto end =
      std::find_if(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1, parts.end(), IsNextCase);
  std::vector<Part> governed(parts.begin() + static_cast<std::ptrdiff_t>(at), end);
  const auto last = static_cast<std::size_t>(end - parts.begin()) - 1;
  governed.front().kind = Part::Kind::Act;
  if (std::optional<ir::Condition> none = NoneOfCases(parts, at)) {
    const ir::SourceRange range = parts[at].range;
    steps.push_back(
        {range, ir::If{*std::move(none), ir::Box<ir::Effect>(BuildChain(governed, 0)), {}}});
    at = last;
    return;
  }
  AddOtherwise(steps, BuildChain(governed, 0), parts[at].range);
  auto* branch = steps.empty() ? nullptr : std::get_if<ir::If>(&steps.back().node);
  if (branch != nullptr && !parts[at].is_apart) AskOfDeclined(*branch, parts[at].range);
  at = last;
}

ir::Effect Composer::BuildChain(std::vector<Part>& parts, std::size_t begin) {
  std::vector<ir::Effect> steps;
  const ir::SourceRange range =
      begin < parts.size() ? ir::SourceRange{parts[begin].range.begin, parts.back().range.end}
                           : ir::SourceRange{};
  for (std::size_t i = begin; i < parts.size(); ++i) {
    Part& part = parts[i];
    switch (part.kind) {
      case Part::Kind::If:
        if (!AddIf(parts, i, steps)) return {};
        break;
      case Part::Kind::Unless: AddUnless(parts, i, steps); break;
      case Part::Kind::When:
      case Part::Kind::Next:
        if (!AddWhen(parts, i, steps)) return {};
        break;
      case Part::Kind::Else: AddElse(parts, i, steps); break;
      case Part::Kind::Instead: Fail(part.range); return {};
      case Part::Kind::Act:
        if (part.may)
          AddOptional(parts, i, steps);
        else
          steps.push_back(std::move(part.effect));
        break;
    }
  }
  return InOrder(std::move(steps), range);
}

}  // namespace caiding::parser
