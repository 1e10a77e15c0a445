// SPDX-License-Identifier: MIT
// An ability's sentences, and which kind of ability they make.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/composer.h"
#include "parser/compose/conventions.h"
#include "parser/compose/quoted.h"
#include "parser/compose/zones.h"

namespace caiding::parser {
namespace {

/// True for what may stand in a continuous ability: it lasts while the ability does and acts on
/// all that match.
bool IsStaticEffect(const ir::Effect& effect) {
  const auto on_all = [](const ir::Objects& objects) {
    const auto* selector = std::get_if<ir::Selector>(&objects.node);
    return selector == nullptr || selector->count.kind == ir::CountKind::All ||
           std::holds_alternative<ir::Is>(selector->filter.node);
  };
  return std::visit(
      [&](const auto& node) {
        using T = std::decay_t<decltype(node)>;
        if constexpr (std::is_same_v<T, ir::Sequence>) {
          return std::all_of(node.steps.begin(), node.steps.end(), IsStaticEffect);
        } else if constexpr (std::is_same_v<T, ir::If>) {
          return !node.otherwise && IsStaticEffect(*node.then);  // 只能在…时攻击
        } else if constexpr (std::is_same_v<T, ir::UseOtherwise>) {
          return true;
        } else if constexpr (std::is_same_v<T, ir::Delay>) {
          return false;
        } else if constexpr (requires { node.duration; }) {
          if (node.duration.kind != ir::DurationKind::WhileThere) return false;
          if constexpr (requires { node.is_next_only; })
            if (node.is_next_only) return false;
          if constexpr (requires { node.is_held; })
            if (!node.is_held) return false;
          if constexpr (std::is_same_v<T, ir::BecomeCopy>)
            return false;
          else if constexpr (requires { node.what; })
            return on_all(node.what);
          else if constexpr (requires { node.subject; })
            return on_all(node.subject);
          else
            return true;
        } else {
          return false;
        }
      },
      effect.node);
}

/// Cards of a sort are shown.
bool IsShown(const ir::Effect& effect) {
  const auto* reveal = std::get_if<ir::Reveal>(&effect.node);
  return reveal != nullptr && std::holds_alternative<ir::Selector>(reveal->what.node);
}

/// 展示我方牌组顶的一张牌, as all that a card says: it is so as long as the card is there.
/// Rule: [Zero 1.20, 201.6].
bool ShowsTopAlways(const std::vector<Part>& parts, ir::ZoneId deck) {
  if (parts.size() != 1) return false;
  // 双方以展示牌组顶的牌的方式进行游戏, 始终展示: its words say that it is always so.
  const auto* both = std::get_if<ir::Sequence>(&parts.front().effect.node);
  if (parts.front().is_statement && !parts.front().may &&
      (both != nullptr
           ? !both->steps.empty() && std::all_of(both->steps.begin(), both->steps.end(), IsShown)
           : IsShown(parts.front().effect)))
    return true;
  const auto* reveal = std::get_if<ir::Reveal>(&parts.front().effect.node);
  const auto* pile = reveal == nullptr ? nullptr : std::get_if<ir::Selector>(&reveal->what.node);
  return pile != nullptr && pile->place == ir::Place::Top &&
         pile->zones == std::vector<ir::ZoneId>{deck};
}

/// What follows a list belongs to the last of it.
void GoOnLast(ir::ChooseOne& list, std::vector<ir::Effect> more) {
  std::vector<ir::Effect> steps{std::move(list.options.back())};
  if (auto* inner = std::get_if<ir::Sequence>(&steps.front().node))
    steps = std::vector<ir::Effect>(inner->steps);
  for (ir::Effect& effect : more) steps.push_back(std::move(effect));
  const ir::SourceRange range{steps.front().range.begin, steps.back().range.end};
  list.options.back() = {range, ir::Sequence{std::move(steps)}};
}

/// In a continuous ability the subject left out is the same set again, not one picked before.
void RepeatSubjects(ir::Ability& ability) {
  std::map<std::uint8_t, ir::Selector> all;
  // 获得“选择一张角色牌，将其破坏。”: what is quoted speaks of its own cards.
  const auto quoted = InQuotes<ir::Selector>(std::as_const(ability.effect));
  const auto in_quotes = InQuotes<ir::Objects>(std::as_const(ability.effect));
  auto collect = [&](const ir::Selector& selector) {
    const bool is_all = selector.count.kind == ir::CountKind::All && quoted.count(&selector) == 0;
    if (is_all) all.emplace(selector.slot, selector);
  };
  ir::Walk(std::as_const(ability.effect), collect);
  auto repeat = [&](ir::Objects& objects) {
    if (in_quotes.count(&objects) > 0) return;
    const auto* reference = std::get_if<ir::Reference>(&objects.node);
    if (reference == nullptr) return;
    const auto* bound = std::get_if<ir::Bound>(&reference->node);
    if (bound == nullptr) return;
    if (const auto found = all.find(bound->slot); found != all.end()) objects.node = found->second;
  };
  ir::Walk(ability.effect, repeat);
}

/// The kind of what neither 【反击特效】 nor 于此牌登场时 marks. `holds`: it is always so, and does
/// nothing once.
ir::AbilityKind PlainKind(const ir::Ability& ability, bool is_tactic, bool holds) {
  if (!ability.triggers.empty()) return ir::AbilityKind::Triggered;
  if (ability.cost && !is_tactic) return ir::AbilityKind::Activated;
  return is_tactic || !holds ? ir::AbilityKind::UseEffect : ir::AbilityKind::Continuous;
}

}  // namespace

/// Several conditions as one; nothing if there are none.
std::optional<ir::Condition> AllOfThem(std::vector<ir::Condition> conditions,
                                       ir::SourceRange range) {
  if (conditions.empty()) return std::nullopt;
  if (conditions.size() == 1) return std::move(conditions.front());
  return ir::Condition{range, ir::AllHold{std::move(conditions)}};
}

namespace {

/// What is known of using this card before it is paid, all of it or where something holds.
bool SaysOfUse(const ir::Effect& effect) {
  if (const auto* during = std::get_if<ir::If>(&effect.node)) return SaysOfUse(*during->then);
  if (const auto* steps = std::get_if<ir::Sequence>(&effect.node))
    return !steps->steps.empty() &&
           std::all_of(steps->steps.begin(), steps->steps.end(), SaysOfUse);
  if (const auto* rule = std::get_if<ir::Constrain>(&effect.node)) {
    return rule->deed == ir::Deed::BePaidWith || rule->deed == ir::Deed::BeUsed ||
           rule->deed == ir::Deed::EnterUnused || rule->deed == ir::Deed::BeCancelled;
  }
  const auto* cost = std::get_if<ir::ChangeCost>(&effect.node);
  const auto* is = cost == nullptr ? nullptr : std::get_if<ir::Is>(&cost->cards.filter.node);
  return is != nullptr && std::holds_alternative<ir::Self>(is->object.node);
}

}  // namespace

bool IsRuleOfUse(const std::vector<Part>& parts) {
  const auto is_rule = [](const Part& part) {
    if (part.kind != Part::Kind::Act || part.duration || part.may) return false;
    return SaysOfUse(part.effect);
  };
  return !parts.empty() && is_rule(parts.back()) &&
         std::all_of(parts.begin(), parts.end(), [&](const Part& part) {
           return part.kind == Part::Kind::If || is_rule(part);
         });
}

bool IsStaticChain(const std::vector<Part>& parts) {
  return std::all_of(parts.begin(), parts.end(), [](const Part& part) {
    if (part.kind == Part::Kind::If) return true;
    return (part.kind == Part::Kind::Act || part.kind == Part::Kind::Instead) &&
           part.is_statement && !part.may && !part.duration && IsStaticEffect(part.effect);
  });
}

void Composer::SettleState(Sentence& sentence, bool body_is_static, bool is_tactic,
                           ir::Ability& ability) {
  if (!ability.triggers.empty() || is_tactic) {
    sentence.conditions.insert(sentence.conditions.begin(), *sentence.state);
    ++sentence.conditions_before;
    return;
  }
  bool is_state = false;
  const bool says_state =
      context_.classified == ir::AbilityKind::Continuous || sentence.is_said_continuous;
  const bool says_event = context_.classified == ir::AbilityKind::Triggered;
  if (body_is_static || says_state) {
    const auto option = choices_.Choose(ir::Ambiguity::StateOrEvent, sentence.state_range,
                                        {"while it is so", "when it becomes so"});
    is_state = option == 0;
    if (sentence.is_said_continuous && !is_state) Fail(sentence.state_range);
    if (nesting == 0 && (says_state || says_event)) {
      if (is_state != says_state) choices_.Break(kClassified, sentence.state_range);
    } else if (!sentence.state_is_open && !is_state) {
      choices_.Break(kStateVerbs, sentence.state_range);
    }
  }
  if (is_state) {
    sentence.conditions.insert(sentence.conditions.begin(), *sentence.state);
    ++sentence.conditions_before;
  } else {
    MeanWhatHappened(sentence);
    ability.triggers.push_back(*sentence.state_event);
  }
}

/// 角色牌横置时，那张牌…, as an event: that one is what it happens to.
void Composer::MeanWhatHappened(Sentence& sentence) {
  const auto* those = std::get_if<ir::ThereAre>(&sentence.state->node);
  if (those == nullptr || !IsEachThatIs(those->objects)) return;
  const std::uint8_t slot = those->objects.slot;
  std::set<const ir::Reference*> quoted;
  auto mean = [&](ir::Reference& reference) {
    const auto* bound = std::get_if<ir::Bound>(&reference.node);
    if (quoted.count(&reference) > 0) return;
    if (bound != nullptr && bound->slot == slot) reference.node = ir::EventSubject{};
  };
  for (Part& part : sentence.parts) {
    quoted = InQuotes<ir::Reference>(std::as_const(part.effect));
    ir::Walk(part.effect, mean);
    ir::Walk(part.condition, mean);
  }
}

/// True for what is done when it resolves and has no trigger that could come again: where a
/// moment begins such a text it is waited for.
bool Composer::IsDoneOnce(const Frame& frame) const {
  return !frame.windows.empty() || frame.is_life_burst || (context_.is_life_burst && nesting == 0);
}

/// What follows 否则 in the clauses that a condition governs, taken out of them:
/// 如果C，可以S，否则T is T where C does not hold.
std::optional<ir::Effect> Composer::SplitOtherwise(std::vector<Part>& parts) {
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i].kind != Part::Kind::Else) continue;
    std::vector<Part> rest(parts.begin() + static_cast<std::ptrdiff_t>(i), parts.end());
    rest.front().kind = Part::Kind::Act;
    parts.resize(i);
    return BuildChain(rest, 0);
  }
  return std::nullopt;
}

namespace {

/// The pick that is sent somewhere first, or put onto another card.
std::optional<std::uint8_t> SentFirst(const ir::Effect& effect) {
  if (const auto* may = std::get_if<ir::May>(&effect.node)) return SentFirst(*may->then);
  if (const auto* steps = std::get_if<ir::Sequence>(&effect.node))
    return steps->steps.empty() ? std::nullopt : SentFirst(steps->steps.front());
  const auto* move = std::get_if<ir::Move>(&effect.node);
  const auto* attach = std::get_if<ir::Attach>(&effect.node);
  if (move == nullptr && attach == nullptr) return std::nullopt;
  const auto* it =
      std::get_if<ir::Reference>(move != nullptr ? &move->what.node : &attach->what.node);
  const auto* bound = it == nullptr ? nullptr : std::get_if<ir::Bound>(&it->node);
  return bound == nullptr ? std::nullopt : std::optional(bound->slot);
}

/// 将那张牌加入手牌并洗切牌组。若C，改为将那张牌登场: the only step that sends that card somewhere.
std::optional<std::size_t> SentBefore(const std::vector<ir::Effect>& steps, std::uint8_t slot) {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (!std::holds_alternative<ir::Move>(steps[i].node) || SentFirst(steps[i]) != slot) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

}  // namespace

/// 改为S: in the place of what sends the same card elsewhere, or else of the last instruction or
/// everything before. What goes on behind it. Rule: [Zero 1.20, 707.1].
std::vector<ir::Effect> Composer::InsteadOf(std::vector<ir::Effect>& steps, ir::If& branch,
                                            std::optional<bool> of_all, ir::SourceRange range) {
  const auto sent = SentFirst(*branch.then);
  const auto place = sent && !of_all ? SentBefore(steps, *sent) : std::nullopt;
  if (place) {
    const auto at = steps.begin() + static_cast<std::ptrdiff_t>(*place);
    std::vector<ir::Effect> behind(at + 1, steps.end());
    branch.otherwise = ir::Box<ir::Effect>(ir::Effect(*at));
    steps.erase(at, steps.end());
    branch.is_instead = true;
    return behind;
  }
  // 后者, 两者 are said of two.
  if (of_all && steps.size() < 2) Fail(range);
  const std::size_t option =
      of_all ? std::size_t{*of_all}
      : steps.size() < 2
          ? 0
          : choices_.Choose(ir::Ambiguity::ConditionScope, range,
                            {"instead of the last instruction", "instead of everything before"});
  if (option == 1) {
    const ir::SourceRange all{steps.front().range.begin, steps.back().range.end};
    branch.otherwise = ir::Box<ir::Effect>(ir::Effect{all, ir::Sequence{std::exchange(steps, {})}});
  } else {
    branch.otherwise = ir::Box<ir::Effect>(std::move(steps.back()));
    steps.pop_back();
  }
  branch.is_instead = true;
  return {};
}

ir::Effect Composer::Anew(const ir::Effect& effect) {
  ir::Effect again = effect;
  std::map<std::uint8_t, std::uint8_t> slots;
  auto renumber = [&](ir::Selector& cards) {
    const auto known = slots.find(cards.slot);
    if (known == slots.end()) slots[cards.slot] = NewSlot();
    cards.slot = slots[cards.slot];
  };
  ir::Walk(again, renumber);
  auto mean = [&](ir::Bound& bound) {
    if (const auto known = slots.find(bound.slot); known != slots.end()) bound.slot = known->second;
  };
  ir::Walk(again, mean);
  return again;
}

/// 可以改为S: whoever may do so takes the one or the other.
void Composer::EitherInstead(ir::If& branch) {
  const auto* may = std::get_if<ir::May>(&branch.then->node);
  if (may == nullptr || !branch.otherwise) return Fail(branch.then->range, {});
  ir::ChooseOne choose;
  choose.who = may->who;
  choose.options.push_back(*may->then);
  choose.options.push_back(Anew(**branch.otherwise));
  const ir::SourceRange range = branch.then->range;
  branch.then = ir::Box<ir::Effect>(ir::Effect{range, std::move(choose)});
}

/// 选择以下一项：A；B。C: whether C is a part of B.
bool Composer::GoesOnTheList(const Sentence& before, ir::SourceRange range) {
  return !before.parts.empty() && before.parts.back().is_list &&
         std::holds_alternative<ir::ChooseOne>(before.parts.back().effect.node) &&
         choices_.Choose(ir::Ambiguity::Colon, range,
                         {"the list has ended before it", "it goes on the last of the list"}) == 1;
}

namespace {

/// What has been shown or looked at in these steps.
std::set<std::uint8_t> SeenIn(const std::vector<ir::Effect>& steps) {
  std::set<std::uint8_t> seen;
  const auto add = [&](const ir::Objects& cards) {
    if (const auto* those = std::get_if<ir::Selector>(&cards.node)) seen.insert(those->slot);
  };
  const auto shown = [&](const ir::Reveal& reveal) { add(reveal.what); };
  const auto looked_at = [&](const ir::Look& look) { add(look.what); };
  for (const ir::Effect& step : steps) {
    ir::Walk(step, shown);
    ir::Walk(step, looked_at);
  }
  return seen;
}

/// 展示三张牌。若C，S。然后将展示的牌放回牌组底: all of those that are shown, of which S takes
/// none. What was shown is put away in any case. Rule: [Zero 1.20, 616.2].
bool PutsAwaySeen(const std::vector<ir::Effect>& before, const ir::Effect& then,
                  const ir::Effect& effect) {
  const auto* move = std::get_if<ir::Move>(&effect.node);
  const auto* those = move == nullptr ? nullptr : std::get_if<ir::Reference>(&move->what.node);
  const auto* bound = those == nullptr ? nullptr : std::get_if<ir::Bound>(&those->node);
  if (bound == nullptr || SeenIn(before).count(bound->slot) == 0) return false;
  bool takes = false;
  const auto look = [&](const ir::Bound& one) { takes = takes || one.slot == bound->slot; };
  ir::Walk(then, look);
  return !takes;
}

}  // namespace

/// 如果C，S。然后T: T comes anyway, or where C holds. True: it is put to S.
bool Composer::GoesOnBranch(std::vector<ir::Effect>& steps, ir::Effect& effect,
                            ir::SourceRange range) {
  auto* branch = steps.empty() ? nullptr : std::get_if<ir::If>(&steps.back().node);
  if (branch == nullptr || branch->otherwise ||
      std::holds_alternative<ir::PreviousDone>(branch->condition.node))
    return false;
  if (choices_.Choose(ir::Ambiguity::ConditionScope, range,
                      {"it is done anyway", "the condition governs it as well"}) == 0)
    return false;
  const std::vector<ir::Effect> before(steps.begin(), steps.end() - 1);
  if (PutsAwaySeen(before, *branch->then, effect)) choices_.Break(kSeenIsPutAway, range);
  std::vector<ir::Effect> both{*branch->then};
  if (const auto* inner = std::get_if<ir::Sequence>(&branch->then->node))
    both = std::vector<ir::Effect>(inner->steps);
  if (const auto* more = std::get_if<ir::Sequence>(&effect.node))
    both.insert(both.end(), more->steps.begin(), more->steps.end());
  else
    both.push_back(std::move(effect));
  const ir::SourceRange whole{branch->then->range.begin, range.end};
  *branch->then = {whole, ir::Sequence{std::move(both)}};
  return true;
}

/// What is done when the moment comes that the sentence waits for.
ir::Effect Composer::PutOff(const Sentence& sentence, ir::Effect effect) const {
  const ir::TriggerEvent moment = sentence.next ? *sentence.next : Awaited(*sentence.event);
  ir::Delay delay{moment, ir::Box<ir::Effect>(std::move(effect))};
  if (sentence.is_of_this_turn) delay.duration = {moment.range, ir::DurationKind::ThisTurn};
  if (sentence.lasts) {
    delay.duration = *sentence.lasts;
    delay.is_repeated = !sentence.next;
  }
  effect = {sentence.range, std::move(delay)};
  if (!sentence.turn_before) return effect;
  // The end of the present turn is not that of the next one.
  return {sentence.range, ir::Delay{*sentence.turn_before, ir::Box<ir::Effect>(std::move(effect))}};
}

namespace {

/// 如果A，如果B，S，否则T: T answers B, or A. What A governs is left in `effect`.
ir::Condition NestOtherwise(const Sentence& sentence, ir::Effect& effect,
                            std::optional<ir::Effect>& otherwise, Choices& choices) {
  const ir::SourceRange range{sentence.conditions.front().range.begin,
                              sentence.conditions.back().range.end};
  const auto option =
      choices.Choose(ir::Ambiguity::ConditionScope, range,
                     {"otherwise: the last condition", "otherwise: the first condition",
                      "otherwise: not both of them"});
  if (option == 2)
    return {range, ir::AllHold{{sentence.conditions.front(), sentence.conditions.back()}}};
  ir::If inner{sentence.conditions.back(), ir::Box<ir::Effect>(std::move(effect)), {}};
  if (option == 0) inner.otherwise = ir::Box<ir::Effect>(*std::exchange(otherwise, std::nullopt));
  effect = {sentence.range, std::move(inner)};
  return sentence.conditions.front();
}

/// Done where the condition holds, and else what is left in `otherwise`, which is taken from there.
ir::If Branch(const ir::Condition& condition, ir::Effect effect,
              std::optional<ir::Effect>& otherwise) {
  ir::If branch{condition, ir::Box<ir::Effect>(std::move(effect)), {}};
  if (otherwise) branch.otherwise = ir::Box<ir::Effect>(*std::exchange(otherwise, std::nullopt));
  return branch;
}

/// Behind the steps; of several that are one effect, each is a step.
void AddSteps(std::vector<ir::Effect>& steps, ir::Effect effect) {
  if (auto* inner = std::get_if<ir::Sequence>(&effect.node)) {
    for (ir::Effect& step : inner->steps) steps.push_back(std::move(step));
  } else {
    steps.push_back(std::move(effect));
  }
}

/// 重复此过程 that no process holds yet.
bool SaysAgain(const ir::Effect& effect) {
  std::set<const ir::Again*> settled = InQuotes<ir::Again>(effect);
  const auto settle = [&](const ir::Again& again) { settled.insert(&again); };
  const auto inside = [&](const ir::Process& process) { ir::Walk(*process.what, settle); };
  ir::Walk(effect, inside);
  bool says = false;
  const auto look = [&](const ir::Again& again) { says = says || settled.count(&again) == 0; };
  ir::Walk(effect, look);
  return says;
}

/// Nothing but that, and when: of which process, only what stands before can tell.
bool IsOnlyAgain(const ir::Effect& effect) {
  if (const auto* may = std::get_if<ir::May>(&effect.node)) return IsOnlyAgain(*may->then);
  if (const auto* branch = std::get_if<ir::If>(&effect.node))
    return !branch->otherwise && IsOnlyAgain(*branch->then);
  return std::holds_alternative<ir::Again>(effect.node);
}

/// 在回合结束时重复此过程, 如果我方获胜，抽一张牌并重复此过程: what waits or triggers by itself is
/// no part of the process any more. Rule: [Zero 1.20, 900.对决.3].
bool RepeatsLater(const ir::Effect& effect) {
  bool does = false;
  const auto note = [&](const ir::Effect& then) { does = does || SaysAgain(then); };
  const auto delay = [&](const ir::Delay& waits) { note(*waits.then); };
  const auto replace = [&](const ir::Replace& instead) { note(*instead.instead); };
  const auto of_contest = [&](const ir::If& branch) {
    const bool is_of_it = std::holds_alternative<ir::WonContest>(branch.condition.node);
    if (is_of_it && !std::holds_alternative<ir::Again>(branch.then->node)) note(*branch.then);
  };
  ir::Walk(effect, delay);
  ir::Walk(effect, replace);
  ir::Walk(effect, of_contest);
  return does;
}

}  // namespace

/// S1。S2。如果C，重复此过程: all that has been told is the process, or the last sentence of it.
/// `begins`: where each sentence begins among the steps. Rule: [Zero 1.20, 700.9].
void Composer::JoinProcess(std::vector<ir::Effect>& steps, std::vector<std::size_t>& begins,
                           ir::SourceRange range) {
  const auto said = std::find_if(steps.begin(), steps.end(), SaysAgain);
  if (said == steps.end()) return;
  const auto at = static_cast<std::size_t>(said - steps.begin());
  // The sentence before, where 重复此过程 is all of its own.
  std::size_t near = 0;
  for (const std::size_t begin : begins) near = begin < at ? std::max(near, begin) : near;
  const bool is_open =
      near > 0 && choices_.Choose(ir::Ambiguity::Grouping, range,
                                  {"everything before is the process", "the sentence before"}) == 1;
  const std::size_t from = is_open ? near : 0;
  if ((from == at && IsOnlyAgain(*said)) || RepeatsLater(*said)) Fail(range);
  const auto first = steps.begin() + static_cast<std::ptrdiff_t>(from);
  const ir::SourceRange all{first->range.begin, said->range.end};
  std::vector<ir::Effect> process(first, said);
  if (const auto often = discourse.repeated.find(said->range.begin);
      often != discourse.repeated.end() && std::holds_alternative<ir::Again>(said->node)) {
    // 重复两次: so often as is said.
    JoinOfEach(process);
    std::vector<ir::Effect> anew;
    for (std::int32_t time = 1; time < often->second; ++time) {
      ir::Effect again = Anew({all, ir::Sequence{process}});
      for (ir::Effect& step : std::get<ir::Sequence>(again.node).steps)
        anew.push_back(std::move(step));
    }
    const auto at_again = steps.erase(said);
    steps.insert(at_again, anew.begin(), anew.end());
    begins.assign(1, 0);
    return JoinProcess(steps, begins, range);
  }
  // Whether it is repeated is no matter of each player.
  JoinOfEach(process);
  process.push_back(std::move(*said));
  steps.erase(first, said + 1);
  ir::Effect what{all, ir::Sequence{std::move(process)}};
  steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(from),
               ir::Effect{all, ir::Process{ir::Box<ir::Effect>(std::move(what))}});
  begins.assign(1, 0);
}

void Composer::BeginSentence(std::vector<ir::Effect>& steps, std::vector<std::size_t>& begins,
                             const Sentence* before) {
  if (before != nullptr) JoinProcess(steps, begins, before->range);
  begins.push_back(steps.size());
}

/// What stands on the last of the list, or hangs together, once all has been told.
void Composer::EndBody(std::vector<ir::Effect>& steps, std::vector<std::size_t>& begins,
                       std::vector<ir::Effect> of_list, ir::SourceRange range) {
  auto* list = of_list.empty() ? nullptr : std::get_if<ir::ChooseOne>(&steps.back().node);
  if (list != nullptr)
    GoOnLast(*list, std::move(of_list));
  else if (!of_list.empty())
    Fail(range);  // 选择以下一项：A；重复此过程。B: the list is part of a process.
  JoinProcess(steps, begins, range);
  JoinOfEach(steps);
}

namespace {

using MaybeCondition = std::optional<ir::Condition>;

/// What stands behind the moment is asked when it has come. Rule: [Zero 1.20, 700.9].
std::pair<MaybeCondition, MaybeCondition> NowAndLater(const Sentence& sentence, bool waits) {
  const auto split =
      sentence.conditions.begin() +
      static_cast<std::ptrdiff_t>(waits ? sentence.conditions_before : sentence.conditions.size());
  return {AllOfThem({sentence.conditions.begin(), split}, sentence.range),
          AllOfThem({split, sentence.conditions.end()}, sentence.range)};
}

/// …；否则S.
bool HasElseApart(const std::vector<Part>& parts) {
  return std::any_of(parts.begin(), parts.end(), [](const Part& part) {
    return part.kind == Part::Kind::Else && part.is_apart;
  });
}

/// 否则，将那张牌放回原处: nothing happens then.
bool IsNothing(const ir::Effect& effect) {
  const auto* steps = std::get_if<ir::Sequence>(&effect.node);
  return steps != nullptr && steps->steps.empty();
}

}  // namespace

/// 如果C，改为S1，S2: S2 is in the place of what was said, or done besides, whether C holds or not.
std::vector<Part> Composer::BesidesInstead(Sentence& sentence, const ir::Condition& condition) {
  std::vector<Part> besides;
  if (sentence.parts.size() < 2 || std::holds_alternative<ir::PreviousDone>(condition.node))
    return besides;
  const auto governs = static_cast<std::ptrdiff_t>(AskHowFar(sentence.parts, 0, sentence.range));
  besides.assign(std::make_move_iterator(sentence.parts.begin() + governs),
                 std::make_move_iterator(sentence.parts.end()));
  sentence.parts.erase(sentence.parts.begin() + governs, sentence.parts.end());
  return besides;
}

ir::Effect Composer::Body(std::vector<Sentence>& sentences, bool first_condition_is_apart) {
  std::vector<ir::Effect> steps;
  std::vector<ir::Effect> of_list;
  bool in_list = false;
  const Sentence* last = nullptr;
  std::vector<std::size_t> begins;
  for (Sentence& sentence : sentences) {
    BeginSentence(steps, begins, last);
    const bool is_first = &sentence == &sentences.front();
    const Sentence* before = std::exchange(last, &sentence);
    const bool waits = sentence.next || (sentence.event && (!is_first || sentence.waits));
    auto [condition, later] = NowAndLater(sentence, waits);
    if (first_condition_is_apart && is_first) condition.reset();
    const bool instead =
        !sentence.parts.empty() && sentence.parts.front().kind == Part::Kind::Instead;
    std::optional<ir::Effect> otherwise;
    const bool has_stop = HasElseApart(sentence.parts);
    if (condition || later) otherwise = SplitOtherwise(sentence.parts);
    if (otherwise && IsNothing(*otherwise)) otherwise.reset();
    if (instead) sentence.parts.front().kind = Part::Kind::Act;
    if (instead && (!condition || later || steps.empty())) Fail(sentence.range);
    if (!is_first && !in_list && !sentence.is_otherwise && !instead)
      in_list = GoesOnTheList(*before, sentence.range);
    std::vector<Part> besides;
    if (instead && condition && !later && !in_list) besides = BesidesInstead(sentence, *condition);
    ir::Effect effect = BuildChain(sentence.parts, 0);
    if (sentence.factor) Scale(effect, *sentence.factor, sentence.range);
    if (sentence.says_then && !condition && !later && !waits && !in_list && !instead &&
        GoesOnBranch(steps, effect, sentence.range))
      continue;
    if (sentence.is_otherwise) {
      AddOtherwise(steps, std::move(effect), sentence.range);
      continue;
    }
    if (otherwise && !waits && !instead && sentence.ifs == 2 && sentence.conditions.size() == 2)
      condition = NestOtherwise(sentence, effect, otherwise, choices_);
    if (later) {
      ir::If branch = Branch(*later, std::move(effect), otherwise);
      if (!has_stop) AskOfDeclined(branch, sentence.range);
      effect = {sentence.range, std::move(branch)};
    }
    if (waits) effect = PutOff(sentence, std::move(effect));
    std::vector<ir::Effect> behind;
    if (condition) {
      ir::If branch = Branch(*condition, std::move(effect), otherwise);
      if (!has_stop) AskOfDeclined(branch, sentence.range);
      if (instead && !steps.empty())
        behind = InsteadOf(steps, branch, sentence.parts.front().in_place_of_all, sentence.range);
      if (instead && sentence.parts.front().may_be_instead) EitherInstead(branch);
      if (!instead && !later && !waits && !in_list && sentence.ifs > 0)
        AskInsteadOrBesides(sentence.parts, steps, branch);
      if (std::holds_alternative<ir::PreviousDone>(branch.condition.node) && !branch.otherwise) {
        AfterDone(steps, std::move(branch), sentence.parts, sentence.range);
        continue;
      }
      effect = {sentence.range, std::move(branch)};
    }
    if (in_list) {
      of_list.push_back(std::move(effect));
      continue;
    }
    AddSteps(steps, std::move(effect));
    for (ir::Effect& step : behind) steps.push_back(std::move(step));
    if (!besides.empty()) AddSteps(steps, BuildChain(besides, 0));
  }
  EndBody(steps, begins, std::move(of_list), sentences.back().range);
  if (steps.size() == 1) return std::move(steps.front());
  const ir::SourceRange range{sentences.front().range.begin, sentences.back().range.end};
  return {range, ir::Sequence{std::move(steps)}};
}

ir::Ability InFrame(const Frame& frame, ir::SourceRange range) {
  ir::Ability ability;
  ability.range = range;
  ability.level = frame.level;
  ability.functional_zones = frame.zones;
  ability.triggers = frame.windows;
  ability.turn_condition = frame.turn;
  return ability;
}

/// 此牌在战斗区中, 此牌处于横置状态: what an effect can last as long as.
std::optional<ir::DurationKind> Composer::TiedTo(const ir::Condition& condition) const {
  const auto is_self = [](const ir::Reference& reference) {
    return std::holds_alternative<ir::Self>(reference.node);
  };
  if (const auto* is = std::get_if<ir::ObjectIs>(&condition.node)) {
    const auto* has = std::get_if<ir::Has>(&is->filter.node);
    if (has == nullptr || has->quality != ir::Quality::Tapped || !is_self(is->object))
      return std::nullopt;
    return ir::DurationKind::WhileSourceTapped;
  }
  const auto* there = std::get_if<ir::ThereAre>(&condition.node);
  if (there == nullptr || there->comparison != ir::Comparison::AtLeast) return std::nullopt;
  const auto* is = std::get_if<ir::Is>(&there->objects.filter.node);
  const bool is_here = there->objects.zones == std::vector{roles_.play};
  if (is == nullptr || !is_self(is->object) || !is_here) return std::nullopt;
  return ir::DurationKind::WhileSourceThere;
}

namespace {

/// It goes on being so, for a time that the clause itself does not say: what is stated, and who
/// controls a card. Rule: [Zero 1.20, 612.4].
bool Stays(const Part& part) {
  return part.kind == Part::Kind::Act && !part.duration &&
         (part.is_statement || std::holds_alternative<ir::ChangeControl>(part.effect.node));
}

/// 若如此做, and nothing else, begins it.
bool IsAfterDone(const Sentence& sentence) {
  const bool is_now = !sentence.event || (sentence.event_is_turn && sentence.names_one_turn);
  return sentence.conditions.size() == 1 && is_now && !sentence.next && !sentence.is_otherwise &&
         sentence.conditions_before == (sentence.event ? 1U : sentence.conditions_before) &&
         std::holds_alternative<ir::PreviousDone>(sentence.conditions.front().node) &&
         !sentence.parts.empty() && sentence.parts.front().kind == Part::Kind::Act;
}

/// 若如此，…, 将那张牌…: nothing without what the sentences before it do, so that what the first of
/// them asks is asked of it, too. Rule: [Zero 1.20, 702.4].
bool HangsOn(const Sentence& first, const Sentence& sentence) {
  if (sentence.event || sentence.next || sentence.is_otherwise || sentence.parts.empty() ||
      first.parts.empty())
    return false;
  if (IsAfterDone(sentence)) return true;
  if (!sentence.conditions.empty()) return false;
  bool speaks_of_before = false;
  const std::set<const ir::Bound*> quoted = OfQuoted(sentence.parts.front().effect);
  const auto look = [&](const ir::Bound& bound) {
    if (quoted.count(&bound) > 0) return;
    speaks_of_before = speaks_of_before || (bound.slot >= first.parts.front().slots_begin &&
                                            bound.slot < sentence.parts.front().slots_begin);
  };
  ir::Walk(sentence.parts.front().effect, look);
  return speaks_of_before;
}

/// Something is done, whatever else is so, which no continuous ability does by itself.
bool IsPlainDeed(const Sentence& sentence) {
  return sentence.conditions.empty() && !sentence.event && !sentence.next && !sentence.state &&
         !sentence.cost && !sentence.is_otherwise && !IsStaticChain(sentence.parts);
}

}  // namespace

/// …将要E，可以改为S。若如此做，T: T too comes in the place of E; what else is done does so where
/// the replacement holds by itself. Rule: [Zero 1.20, 707.1], [Zero 1.20, 700.2].
void Composer::JoinReplaced(std::vector<Sentence>& sentences, bool holds_by_itself) {
  for (std::size_t i = 1; i < sentences.size();) {
    Sentence& before = sentences[i - 1];
    Sentence& after = sentences[i];
    auto* replace =
        before.parts.empty() ? nullptr : std::get_if<ir::Replace>(&before.parts.back().effect.node);
    const bool is_after_done = IsAfterDone(after);
    const bool is_in_place = holds_by_itself && IsStaticChain(before.parts) && IsPlainDeed(after);
    if (replace == nullptr || (!is_after_done && !is_in_place)) {
      ++i;
      continue;
    }
    SpreadDurations(after.parts);
    ir::Effect then = BuildChain(after.parts, 0);
    if (is_after_done && after.event) then = PutOff(after, std::move(then));
    if (is_after_done)
      then = {after.range,
              ir::If{after.conditions.front(), ir::Box<ir::Effect>(std::move(then)), {}}};
    ir::Effect first = *replace->instead;
    auto* steps = std::get_if<ir::Sequence>(&first.node);
    if (steps != nullptr)
      steps->steps.push_back(std::move(then));
    else
      first = {first.range, ir::Sequence{{first, std::move(then)}}};
    *replace->instead = std::move(first);
    before.range.end = after.range.end;
    sentences.erase(sentences.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

/// 只要…，那张牌不能攻击: of what is done once, this is how long it lasts.
void Composer::TieToSource(std::vector<Sentence>& sentences) {
  const auto tie = [](std::vector<Part>& parts, std::size_t begin, const ir::Condition& condition,
                      ir::DurationKind kind) {
    const bool all_stay =
        std::all_of(parts.begin() + static_cast<std::ptrdiff_t>(begin), parts.end(),
                    [](const Part& part) { return Stays(part) || IsLeave(part); });
    if (!all_stay || begin == parts.size()) return false;
    for (std::size_t i = begin; i < parts.size(); ++i) {
      if (IsLeave(parts[i])) MeanLeave(parts[i]);
      parts[i].duration = ir::Duration{condition.range, kind};
      SetDuration(parts[i].effect, *parts[i].duration);
    }
    return true;
  };
  for (Sentence& sentence : sentences) {
    if (sentence.holds_while && sentence.conditions.size() == 1) {
      const auto kind = TiedTo(sentence.conditions.front());
      if (kind && tie(sentence.parts, 0, sentence.conditions.front(), *kind)) {
        sentence.conditions.clear();
        sentence.holds_while = false;
        sentence.ifs = sentence.conditions_before = 0;
      }
    }
    for (std::size_t i = 0; i < sentence.parts.size(); ++i) {
      const Part& part = sentence.parts[i];
      if (part.kind != Part::Kind::If || !part.holds_while) continue;
      const auto kind = TiedTo(part.condition);
      const ir::Condition condition = part.condition;
      if (kind && tie(sentence.parts, i + 1, condition, *kind)) {
        sentence.parts.erase(sentence.parts.begin() + static_cast<std::ptrdiff_t>(i));
        break;
      }
    }
  }
}

/// 只要C，那张牌不能攻击: how long it holds would have to be looked at all the time, which no
/// effect that is done once does.
void Composer::RefuseWhile(const std::vector<Sentence>& sentences) {
  for (const Sentence& sentence : sentences) {
    const bool in_parts = std::any_of(
        sentence.parts.begin(), sentence.parts.end(),
        [](const Part& part) { return part.kind == Part::Kind::If && part.holds_while; });
    if (!sentence.holds_while && !in_parts) continue;
    if (std::any_of(sentence.parts.begin(), sentence.parts.end(), Stays)) Fail(sentence.range);
  }
}

namespace {

/// 改为…, 否则…: what is done depends on the condition in more than whether.
bool SaysOtherwise(const std::vector<Part>& parts) {
  const auto is_else = [](const Part& part) { return part.kind == Part::Kind::Else; };
  return !parts.empty() && (parts.front().kind == Part::Kind::Instead ||
                            std::any_of(parts.begin(), parts.end(), is_else));
}

/// 可以支付(1)：S, of a tactic: S only where that was paid. Rule: [Zero 1.20, 320.4].
void GateByCost(ir::Ability& ability, ir::SourceRange range) {
  if (ability.kind != ir::AbilityKind::UseEffect || !ability.is_optional) return;
  ir::If paid{{range, ir::PaidExtra{}}, ir::Box<ir::Effect>(std::move(ability.effect)), {}};
  ability.effect = {range, std::move(paid)};
}

/// A trigger that begins with 可以 is one that may be declined.
void TakeMayFromEffect(ir::Ability& ability) {
  auto* may = std::get_if<ir::May>(&ability.effect.node);
  if (may == nullptr || ability.kind != ir::AbilityKind::Triggered || may->who != ir::Player::You ||
      ability.cost) {
    return;
  }
  ability.is_optional = true;
  ir::Effect inner = *may->then;
  ability.effect = std::move(inner);
}

}  // namespace

namespace {

/// 使用此牌时，从以下效果中选择一个: which of its effects it has.
bool ChoosesOnUse(const Sentence& sentence) {
  const auto* used = sentence.event ? std::get_if<ir::ObjectEvent>(&sentence.event->node) : nullptr;
  if (used == nullptr || used->happening != ir::Happening::IsUsed || sentence.parts.size() != 1)
    return false;
  const auto* subject = std::get_if<ir::Reference>(&used->subject.node);
  return subject != nullptr && std::holds_alternative<ir::Self>(subject->node) &&
         std::holds_alternative<ir::ChooseOne>(sentence.parts.front().effect.node);
}

}  // namespace

namespace {

/// 被此牌攻击的角色牌…: of what fights.
bool IsOfFighters(const ir::Effect& effect) {
  bool fights = false;
  const auto look = [&](const ir::Fights&) { fights = true; };
  ir::Walk(effect, look);
  return fights;
}

/// It holds only while there is a battle.
bool IsOfBattle(const ir::Condition& condition) {
  if (const auto* all = std::get_if<ir::AllHold>(&condition.node))
    return std::any_of(all->parts.begin(), all->parts.end(), IsOfBattle);
  if (const auto* there = std::get_if<ir::ThereAre>(&condition.node)) {
    bool fights = false;
    const auto look = [&](const ir::Fights&) { fights = true; };
    ir::Walk(there->objects.filter, look);
    return fights && there->comparison == ir::Comparison::AtLeast;
  }
  const auto* is = std::get_if<ir::ObjectIs>(&condition.node);
  if (is == nullptr) return false;
  if (std::holds_alternative<ir::Fights>(is->filter.node)) return true;
  const auto* has = std::get_if<ir::Has>(&is->filter.node);
  return has != nullptr &&
         (has->quality == ir::Quality::Attacking || has->quality == ir::Quality::Defending ||
          has->quality == ir::Quality::Attacked || has->quality == ir::Quality::InBattle);
}

/// 此牌登场的回合，…; 此牌攻击两张角色牌的场合，本次战斗中，…: of what is always so, the time is a
/// state: that it entered this turn, or the battle that is asked for. True if there was such a
/// time. Rule: [Zero 1.20, 701.1].
bool MeanTimeAsState(Sentence& sentence) {
  bool in_battle =
      std::any_of(sentence.conditions.begin(), sentence.conditions.end(), IsOfBattle) ||
      (sentence.state && IsOfBattle(*sentence.state));
  bool has_time = false;
  for (Part& part : sentence.parts) {
    in_battle = in_battle || (part.kind == Part::Kind::If && IsOfBattle(part.condition));
    if (part.kind != Part::Kind::Act || !part.is_statement || !part.duration) continue;
    const ir::SourceRange range = part.duration->range;
    const bool is_entry = part.duration->kind == ir::DurationKind::EntryTurn;
    const bool is_battle = part.duration->kind == ir::DurationKind::ThisBattle &&
                           (in_battle || IsOfFighters(part.effect));
    if (!is_entry && !is_battle) continue;
    part.duration.reset();
    SetDuration(part.effect, {});
    has_time = true;
    if (!is_entry) continue;
    ir::Condition entered{
        range, ir::ObjectIs{{range, ir::Self{}}, {range, ir::Has{ir::Quality::EnteredThisTurn}}}};
    part.effect = {part.range,
                   ir::If{std::move(entered), ir::Box<ir::Effect>(std::move(part.effect)), {}}};
  }
  return has_time;
}

/// Nothing says when it would be done once.
bool MayAlwaysHold(const Sentence& first, const ir::Ability& ability) {
  return !first.event && !first.waits && !first.lasts && !first.cost && !first.is_entry &&
         !first.next && ability.triggers.empty();
}

/// A time that a statement has, of the sort that may be a state.
bool HasTime(const std::vector<Part>& parts) {
  return std::any_of(parts.begin(), parts.end(), [](const Part& part) {
    return part.kind == Part::Kind::Act && part.is_statement && part.duration &&
           (part.duration->kind == ir::DurationKind::EntryTurn ||
            part.duration->kind == ir::DurationKind::ThisBattle);
  });
}

/// Of what stands on a tactic: it is done when that is used, and is no rule of using it.
bool IsDoneOnUse(const std::vector<Sentence>& sentences, const Frame& frame) {
  const Sentence& first = sentences.front();
  // 若此牌将要进入休息区，改为…, and nothing else: also where it never comes to do anything.
  // Rule: [Zero 1.20, 620.3], [Zero 1.20, 701.1].
  const bool replaces = sentences.size() == 1 && first.parts.size() == 1 && !first.event &&
                        !first.cost && ReplacesOwnGoing(first.parts.front().effect);
  return !replaces && !(sentences.size() == 1 && IsRuleOfUse(first.parts)) &&
         // A cost before a tactic's effect is an extra cost of using it. Rule: [Zero 1.20, 320.4].
         (!first.cost || frame.zones.empty()) &&
         (!first.event || first.lasts || (first.names_one_turn && first.event_is_turn));
}

/// A condition of the only sentence belongs to the ability; of several, to its sentence.
bool ConditionIsApart(const std::vector<Sentence>& sentences, const ir::Ability& ability) {
  const Sentence& first = sentences.front();
  const bool is_used = ability.kind == ir::AbilityKind::UseEffect ||
                       ability.kind == ir::AbilityKind::LifeBurst ||
                       ability.kind == ir::AbilityKind::EntryEffect;
  const bool is_of_all =
      sentences.size() == 1 || ability.cost.has_value() ||
      (ability.kind == ir::AbilityKind::Triggered &&
       std::all_of(sentences.begin() + 1, sentences.end(),
                   [&](const Sentence& later) { return HangsOn(first, later); }));
  return !is_used && is_of_all && !SaysOtherwise(first.parts);
}

/// The conditions of the sentence that are asked before all else become the ability's.
void PutCondition(const Sentence& sentence, ir::Ability& ability) {
  std::vector<ir::Condition> now = sentence.conditions;
  if (sentence.waits || sentence.next) now.resize(sentence.conditions_before);
  if (auto condition = AllOfThem(std::move(now), sentence.range))
    ability.condition = std::move(*condition);
}

/// Its cost is paid to activate it, and nothing says where the card has to be for that.
bool IsPricedAnywhere(const Sentence& first, const Frame& frame) {
  const bool is_priced = first.cost && !first.event && !first.is_cost_of_use;
  return is_priced && frame.zones.empty() && frame.windows.empty() && !frame.is_life_burst;
}

/// Where the card has to be for the cost to be paid; none if that is in play, as it mostly is.
std::vector<ir::ZoneId> PaidOutsideOf(ir::ZoneId play, const ir::Cost& cost) {
  std::vector<ir::ZoneId> zones = PaidFrom(cost);
  if (zones == std::vector{play}) zones.clear();
  return zones;
}

/// The kind of an ability that is no life burst, by its first sentence; `holds`: all of it is so as
/// long as the ability is there.
ir::AbilityKind KindBy(const Sentence& first, const ir::Ability& ability, bool is_tactic,
                       bool holds) {
  if (first.is_entry) return ir::AbilityKind::EntryEffect;
  if (first.is_cost_of_use) return ir::AbilityKind::UseEffect;
  return PlainKind(ability, is_tactic, holds);
}

}  // namespace

/// 对方在对方回合中使用本回合的第二张牌时: in whose turn it is. Rule: [Zero 1.20, 809.1].
void Composer::MeanTurn(Sentence& sentence, ir::Ability& ability) {
  auto& asked = sentence.conditions;
  const auto turn = std::find_if(asked.begin(), asked.end(), [](const ir::Condition& condition) {
    return std::holds_alternative<ir::TurnOf>(condition.node);
  });
  if (turn == asked.end() || ability.turn_condition) return;
  ability.turn_condition = std::move(*turn);
  if (static_cast<std::size_t>(turn - asked.begin()) < sentence.conditions_before)
    --sentence.conditions_before;
  asked.erase(turn);
}

/// 【登场时】本回合结束时，…: the moment that starts the effect is said, so this one is waited for.
void Composer::SettleWaiting(Sentence& first, const Frame& frame, bool is_of_tactic) {
  first.waits = first.event &&
                (first.lasts || (first.event_is_turn && (IsDoneOnce(frame) || first.is_entry ||
                                                         (first.names_one_turn && is_of_tactic))));
  if (first.names_one_turn && !first.waits) Fail(first.range);
  if (first.waits && first.cost) Fail(first.range);
}

/// How far conditions reach and how long all of it lasts. True if the sentences say what is so as
/// long as the ability is there; `may_hold`: a time that one of them has may be a state.
bool Composer::SettleTimes(std::vector<Sentence>& sentences, bool may_hold, ir::SourceRange range) {
  bool is_static = !sentences.front().waits;
  bool means_time = false;
  for (Sentence& sentence : sentences) {
    SettleReach(sentence);
    if (may_hold && HasTime(sentence.parts)) {
      SpreadDurations(sentence.parts);
      means_time = MeanTimeAsState(sentence) || means_time;
      is_static = is_static && IsStaticChain(sentence.parts) && !sentence.next;
      continue;
    }
    is_static = is_static && IsStaticChain(sentence.parts) && !sentence.next;
    SpreadDurations(sentence.parts);
  }
  if (means_time && !is_static) Fail(range);
  return is_static;
}

namespace {

/// What it forbids or orders could go on, or be over with the turn.
bool MayGoOn(const ir::Constrain& limit) {
  using Deed = ir::Deed;
  static constexpr Deed kGoOn[] = {Deed::Attack,      Deed::Defend,     Deed::BecomeUpright,
                                   Deed::BeAttacked,  Deed::BeTargeted, Deed::ActivateEffects,
                                   Deed::BecomeTapped};
  return limit.modality == ir::Modality::Cannot &&
         std::find(std::begin(kGoOn), std::end(kGoOn), limit.deed) != std::end(kGoOn);
}

/// Where such an effect that is done once would keep how long it lasts, and no words say so.
void Endless(ir::Effect& effect, std::vector<ir::Duration*>& found) {
  const auto add = [&](ir::Duration& duration) {
    if (duration == ir::Duration{}) found.push_back(&duration);
  };
  if (auto* steps = std::get_if<ir::Sequence>(&effect.node)) {
    for (ir::Effect& step : steps->steps) Endless(step, found);
  } else if (auto* may = std::get_if<ir::May>(&effect.node)) {
    Endless(*may->then, found);
  } else if (auto* branch = std::get_if<ir::If>(&effect.node)) {
    Endless(*branch->then, found);
    if (branch->otherwise) Endless(**branch->otherwise, found);
  } else if (auto* limit = std::get_if<ir::Constrain>(&effect.node)) {
    if (MayGoOn(*limit)) add(limit->duration);
  } else if (auto* rule = std::get_if<ir::ConstrainPlayer>(&effect.node)) {
    if (rule->modality == ir::Modality::Cannot) add(rule->duration);
  } else if (auto* cost = std::get_if<ir::ChangeCost>(&effect.node)) {
    // 每回合使用的第一张: of every turn; what using this card costs ends with its use.
    if (!cost->nth && !SaysOfUse(effect)) add(cost->duration);
  }
}

/// The fight that the subject of a limit is in: 被此牌攻击的角色牌.
const ir::Fights* FightOf(const ir::Selector& cards) {
  const ir::Filter* first = &cards.filter;
  const auto* all = std::get_if<ir::AllOf>(&first->node);
  if (all != nullptr && !all->parts.empty()) first = &all->parts.front();
  const auto* fights = std::get_if<ir::Fights>(&first->node);
  const bool is_of_self =
      fights != nullptr && (std::holds_alternative<ir::Self>(fights->with.node) ||
                            std::holds_alternative<ir::Host>(fights->with.node));
  return is_of_self ? fights : nullptr;
}

/// When that fight begins, of such cards; nothing where no event tells of the other side.
std::optional<ir::TriggerEvent> BeginOf(const ir::Selector& cards, const ir::Fights& fights) {
  ir::ObjectEvent event{.happening = ir::Happening::Attacks, .subject = {}, .from = {}, .to = {}};
  switch (fights.as) {
    case ir::Facing::Attacks: break;
    case ir::Facing::IsAttacked: event.happening = ir::Happening::IsAttacked; break;
    case ir::Facing::Defends: event.happening = ir::Happening::Defends; break;
    case ir::Facing::IsDefended:
      // It is told of this card, which defends.
      event.happening = ir::Happening::Defends;
      event.subject = {cards.range, fights.with};
      return ir::TriggerEvent{cards.range, std::move(event)};
    case ir::Facing::Either: return std::nullopt;
  }
  event.cause = ir::Filter{cards.range, ir::Is{fights.with}};
  ir::Selector those = cards;
  those.count = {};
  const auto* all = std::get_if<ir::AllOf>(&cards.filter.node);
  std::vector<ir::Filter> others;
  if (all != nullptr) others.assign(all->parts.begin() + 1, all->parts.end());
  if (others.size() == 1)
    those.filter = others.front();
  else
    those.filter.node = ir::AllOf{std::move(others)};
  event.subject = {cards.range, std::move(those)};
  return ir::TriggerEvent{cards.range, std::move(event)};
}

/// What has been done to the subject of a limit: 被此牌横置的角色牌.
const ir::Underwent* DoneTo(const ir::Selector& cards) {
  const ir::Underwent* done = nullptr;
  const auto look = [&](const ir::Underwent& one) { done = done == nullptr ? &one : done; };
  ir::Walk(cards.filter, look);
  const auto* event = done == nullptr ? nullptr : std::get_if<ir::ObjectEvent>(&done->event->node);
  const bool is_by_it = event != nullptr && event->by_object && !done->is_this_turn &&
                        std::holds_alternative<ir::Self>(event->by_object->node);
  // What is destroyed or goes elsewhere lies in play no more.
  const bool stays = is_by_it && (event->happening == ir::Happening::BecomesTapped ||
                                  event->happening == ir::Happening::TakesDamage);
  return stays ? done : nullptr;
}

/// The cards but for what has been done to them.
ir::Selector But(const ir::Selector& cards, const ir::Underwent& done) {
  ir::Selector those = cards;
  those.count = {};
  std::vector<ir::Filter> others;
  if (const auto* all = std::get_if<ir::AllOf>(&cards.filter.node)) {
    for (const ir::Filter& part : all->parts) {
      if (std::get_if<ir::Underwent>(&part.node) != &done) others.push_back(part);
    }
  }
  if (others.size() == 1)
    those.filter = others.front();
  else
    those.filter.node = ir::AllOf{std::move(others)};
  return those;
}

/// When it is done to such cards, or the fight with them begins; nothing where no event tells.
std::optional<ir::TriggerEvent> BeginOf(const ir::Selector& cards) {
  if (const ir::Underwent* done = DoneTo(cards)) {
    ir::ObjectEvent event = std::get<ir::ObjectEvent>(done->event->node);
    event.subject = {cards.range, But(cards, *done)};
    return ir::TriggerEvent{cards.range, std::move(event)};
  }
  const ir::Fights* fights = FightOf(cards);
  return fights == nullptr ? std::nullopt : BeginOf(cards, *fights);
}

/// The limit, of what the event happens to; of what attacks, where this card defends, it is said as
/// it stands.
void LimitThose(ir::Objects& limited, const ir::TriggerEvent& begins) {
  const auto& cards = std::get<ir::Selector>(limited.node);
  const auto& event = std::get<ir::ObjectEvent>(begins.node);
  if (std::holds_alternative<ir::Reference>(event.subject.node)) return;
  limited = {cards.range, ir::Reference{cards.range, ir::EventSubject{}}};
}

/// What always holds for certain cards, and how long that is; nothing for what has a clause of its
/// own, or goes with what it is said of.
struct Holding {
  ir::Objects* cards = nullptr;
  ir::Duration* duration = nullptr;
};

Holding HoldingOf(ir::Effect& effect) {
  if (auto* limit = std::get_if<ir::Constrain>(&effect.node))
    return MayGoOn(*limit) ? Holding{&limit->subject, &limit->duration} : Holding{};
  if (auto* lost = std::get_if<ir::LoseEffects>(&effect.node))
    return {&lost->what, &lost->duration};
  if (auto* change = std::get_if<ir::ChangeStats>(&effect.node))
    return {&change->what, &change->duration};
  return {};
}

/// 与此牌战斗的: every way in which a fight with this card begins. The cards are those that fight
/// it then. Rule: [Zero 1.20, 504.4].
std::vector<ir::TriggerEvent> BeginsOfFight(const ir::Selector& cards, const ir::Fights& fights) {
  std::vector<ir::TriggerEvent> begins;
  for (const ir::Facing as :
       {ir::Facing::Attacks, ir::Facing::IsAttacked, ir::Facing::Defends, ir::Facing::IsDefended}) {
    if (auto event = BeginOf(cards, {fights.with, as})) begins.push_back(std::move(*event));
  }
  return begins;
}

/// 被此牌攻击的角色牌不能重置, 与此牌战斗的角色牌失去所有效果: as long as that fight goes on, or
/// from then on; 被此牌横置的角色牌不能 重置: this turn, or from then on. An effect of this turn or
/// this battle ends with it, a gained one with its card; of others no clause tells.
///
/// Rule: [Zero 1.20, 407.1], [Zero 1.20, 506.1], [Zero 1.20, 709.7].
void AskFromThenOn(ir::Ability& ability, Choices& choices) {
  const Holding held = HoldingOf(ability.effect);
  auto* cards = held.cards == nullptr ? nullptr : std::get_if<ir::Selector>(&held.cards->node);
  if (cards == nullptr) return;
  const ir::Fights* fights = FightOf(*cards);
  const bool is_any_fight = fights != nullptr && fights->as == ir::Facing::Either;
  // Of one who fights, a limit and a number go with the fight: 与此牌战斗的角色牌(攻)-500.
  if (is_any_fight && !std::holds_alternative<ir::LoseEffects>(ability.effect.node)) return;
  const auto event = is_any_fight ? std::nullopt : BeginOf(*cards);
  if (!event && !is_any_fight) return;
  const bool is_fight = DoneTo(*cards) == nullptr;
  const auto option = is_fight ? choices.Choose(ir::Ambiguity::DurationScope, ability.effect.range,
                                                {"as long as that fight goes on", "from then on"})
                               : choices.Choose(ir::Ambiguity::DurationScope, ability.effect.range,
                                                {"this turn", "from then on"});
  if (is_fight && option == 0) return;
  ability.kind = ir::AbilityKind::Triggered;
  if (option == 0) held.duration->kind = ir::DurationKind::ThisTurn;
  if (is_any_fight) {
    ability.triggers = BeginsOfFight(*cards, *fights);
    return;
  }
  ability.triggers = {*event};
  LimitThose(*held.cards, *event);
}

/// 被此牌防御的角色牌本回合不能攻击: from then on until the turn ends.
void StartWithDeed(Sentence& sentence) {
  if (sentence.parts.size() != 1 || sentence.event || sentence.cost || sentence.next) return;
  Part& part = sentence.parts.front();
  auto* limit = std::get_if<ir::Constrain>(&part.effect.node);
  const bool is_of_turn = limit != nullptr && part.duration && !part.may &&
                          part.duration->kind == ir::DurationKind::ThisTurn;
  const auto* cards = is_of_turn ? std::get_if<ir::Selector>(&limit->subject.node) : nullptr;
  auto event = cards == nullptr || !MayGoOn(*limit) ? std::nullopt : BeginOf(*cards);
  if (!event) return;
  LimitThose(limit->subject, *event);
  sentence.event = std::move(event);
}

/// The numbers that are changed once, of which no words say for how long.
void EndlessNumbers(ir::Effect& effect, std::vector<ir::ChangeStats*>& found) {
  if (auto* steps = std::get_if<ir::Sequence>(&effect.node)) {
    for (ir::Effect& step : steps->steps) EndlessNumbers(step, found);
  } else if (auto* branch = std::get_if<ir::If>(&effect.node)) {
    EndlessNumbers(*branch->then, found);
    if (branch->otherwise) EndlessNumbers(**branch->otherwise, found);
  } else if (auto* change = std::get_if<ir::ChangeStats>(&effect.node)) {
    if (change->duration == ir::Duration{}) found.push_back(change);
  }
}

/// 当对方的角色牌攻击时，此牌（防）+2000: for that battle, or from then on. What a battle changes
/// ends with it and what is gained stays; of a number no clause tells. Rule: [Zero 1.20, 506.1],
/// [Zero 1.20, 702.1], [Zero 1.20, 709.7].
void AskIfForTheBattle(ir::Ability& ability, Choices& choices) {
  // 当此牌攻击时（攻）+500: 当 tells of the moment, as 此牌攻击时 without it tells of the while.
  const auto is_of_self = [](const ir::TriggerEvent& trigger) {
    const auto* event = std::get_if<ir::ObjectEvent>(&trigger.node);
    const auto* card =
        event == nullptr ? nullptr : std::get_if<ir::Reference>(&event->subject.node);
    return card != nullptr && std::holds_alternative<ir::Self>(card->node);
  };
  if (std::any_of(ability.triggers.begin(), ability.triggers.end(), is_of_self)) return;
  std::vector<ir::ChangeStats*> found;
  EndlessNumbers(ability.effect, found);
  // 【攻击时】此牌(攻)+1000 tells of the moment likewise.
  const auto is_window = [](const ir::TriggerEvent& trigger) {
    return std::holds_alternative<ir::Window>(trigger.node);
  };
  const auto is_own = [](const ir::ChangeStats* change) {
    const auto* card = std::get_if<ir::Reference>(&change->what.node);
    return card != nullptr && std::holds_alternative<ir::Self>(card->node);
  };
  if (std::any_of(ability.triggers.begin(), ability.triggers.end(), is_window))
    found.erase(std::remove_if(found.begin(), found.end(), is_own), found.end());
  if (found.empty() || choices.Choose(ir::Ambiguity::DurationScope, ability.effect.range,
                                      {"from then on", "as long as that battle goes on"}) == 0)
    return;
  for (ir::ChangeStats* change : found) change->duration.kind = ir::DurationKind::ThisBattle;
}

/// 对方战斗区中的一张角色牌不能攻击, of what is done once: for this turn, or from then on.
/// Rule: [Zero 1.20, 407.1], [Zero 1.20, 709.7].
void AskHowLong(ir::Ability& ability, bool attack_is_on, Choices& choices) {
  if (attack_is_on && ability.kind == ir::AbilityKind::Triggered)
    AskIfForTheBattle(ability, choices);
  std::vector<ir::Duration*> found;
  Endless(ability.effect, found);
  if (found.empty() || choices.Choose(ir::Ambiguity::DurationScope, ability.effect.range,
                                      {"this turn", "from then on"}) == 1)
    return;
  for (ir::Duration* duration : found) duration->kind = ir::DurationKind::ThisTurn;
}

}  // namespace

ir::Ability Composer::Assemble(const Frame& said, std::vector<Sentence> sentences,
                               ir::SourceRange range) {
  Sentence& first = sentences.front();
  Frame frame = said;
  if (IsPricedAnywhere(first, frame)) frame.zones = PaidOutsideOf(roles_.play, *first.cost);
  ir::Ability ability = InFrame(frame, range);
  const bool is_of_tactic = nesting == 0 && !context_.kind.IsNone() &&
                            context_.kind == roles_.spell && frame.windows.empty();
  if (is_of_tactic && ChoosesOnUse(first)) first.event.reset();
  const bool is_tactic = is_of_tactic && IsDoneOnUse(sentences, frame);
  const bool shows_top =
      sentences.size() == 1 && !context_.kind.IsNone() && ShowsTopAlways(first.parts, roles_.deck);
  SettleWaiting(first, frame, is_of_tactic);
  const bool is_known = nesting > 0 || !context_.kind.IsNone();
  const bool may_hold = is_known && !is_of_tactic && !frame.is_life_burst &&
                        !(context_.is_life_burst && nesting == 0) && !first.is_cost_of_use &&
                        MayAlwaysHold(first, ability);
  const bool holds_by_itself = !is_tactic && nesting == 0 && !first.cost && !first.event &&
                               frame.windows.empty() && !context_.kind.IsNone();
  const bool stands = is_known && !is_of_tactic && !first.cost && !first.event &&
                      frame.windows.empty() && !frame.is_life_burst && !context_.is_life_burst &&
                      !first.is_cost_of_use && !first.is_entry;
  if (stands) MeanAlways(sentences);
  if (stands) StartWithDeed(first);
  JoinReplaced(sentences, holds_by_itself);
  const bool says_time = HasTime(first.parts);
  const bool is_static = SettleTimes(sentences, may_hold, range);
  // 【攻击时】此牌攻击角色牌的场合 narrows that time: what of it is meant, no node says.
  if (first.event && !first.waits && !frame.windows.empty()) Fail(first.range);
  if (first.event && !first.waits) ability.triggers.push_back(*first.event);
  for (const ir::TriggerEvent& event : first.more_events) ability.triggers.push_back(event);
  first.is_said_continuous = is_said_continuous_ = frame.is_continuous;
  if (first.state) SettleState(first, is_static, is_tactic, ability);
  ability.cost = first.cost;
  if (first.is_nth) MeanTurn(first, ability);
  const bool other_pays = std::any_of(sentences.begin(), sentences.end(),
                                      [](const Sentence& one) { return one.is_paid_by_other; });
  // Nothing that is activated is paid for by another. Rule: [Zero 1.20, 703.1].
  if (other_pays && ability.triggers.empty() && !is_tactic) Fail(range);
  const bool is_life_burst = frame.is_life_burst || (context_.is_life_burst && nesting == 0);
  ability.kind = is_life_burst ? ir::AbilityKind::LifeBurst
                               : KindBy(first, ability, is_tactic,
                                        is_static || shows_top || frame.is_continuous);
  if (frame.is_continuous && ability.kind != ir::AbilityKind::Continuous) Fail(range);
  if (ability.kind != ir::AbilityKind::Continuous) TieToSource(sentences);
  const bool condition_is_apart = ConditionIsApart(sentences, ability);
  if (condition_is_apart) PutCondition(first, ability);
  if (ability.kind != ir::AbilityKind::Continuous) RefuseWhile(sentences);
  ability.effect = Body(sentences, condition_is_apart);
  EndWithBattle(ability.effect, AttackIsOn(ability.triggers));
  ability.is_optional = first.cost_is_optional;
  if (!first.is_cost_of_use) GateByCost(ability, range);
  if (first.is_nth) {
    // Which one it is belongs to the event and does not change. Rule: [Zero 1.20, 702.5].
    if (ability.kind != ir::AbilityKind::Triggered || first.conditions.size() != 1 ||
        !condition_is_apart) {
      Fail(first.range);
    }
    ability.is_checked_once = true;
  }
  TakeMayFromEffect(ability);
  if (ability.kind == ir::AbilityKind::Continuous) RepeatSubjects(ability);
  SettleFound(ability);
  InferZone(ability);
  if (ability.kind != ir::AbilityKind::Continuous)
    AskHowLong(ability, AttackIsOn(ability.triggers), choices_);
  else if (!says_time)
    AskFromThenOn(ability, choices_);
  return ability;
}

}  // namespace caiding::parser
