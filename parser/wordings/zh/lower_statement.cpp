// SPDX-License-Identifier: MIT
// What a clause states of cards: stats, gains, losses, costs.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

ir::Quantity Negative(ir::Quantity quantity) {
  if (auto* number = std::get_if<ir::Number>(&quantity.node)) {
    number->value = -number->value;
    return quantity;
  }
  const ir::SourceRange range = quantity.range;
  return {range, ir::Box<ir::Arithmetic>(
                     ir::Arithmetic{ir::Operator::Subtract, ir::Constant(0), std::move(quantity)})};
}

/// 也, 同时: besides what it is; 都, 各, 就 say no more.
bool IsBesides(std::u32string_view extra) {
  for (const auto* word : {U"也", U"还", U"额外", U"同时", U"再"}) {
    if (extra.find(word) != std::u32string_view::npos) return true;
  }
  return false;
}

/// 此牌在C时不能被攻击, 此牌在战斗中(攻)+1000: while it is so. Rule: [Zero 1.20, 504.4].
ir::Condition WhileState(Lowerer& lower, const Derivation& during, const Derivation& predicate,
                         const std::vector<ir::Objects>& subjects) {
  lower.Own(during);
  if (const Derivation* end = lower.Child(during, Rule::whenEnd)) lower.OwnAll(*end);
  const Derivation* within = lower.Child(during, Rule::within);
  if (within == nullptr) return lower.State(lower.Need(during, Rule::state));
  lower.OwnAll(*within);
  const auto* self = std::get_if<ir::Reference>(&subjects.front().node);
  if (self == nullptr || subjects.size() > 1) lower.Fail(during);
  // 在战斗中不会被破坏: by battle, which is more than while it fights.
  if (predicate.children[0]->rule == Rule::restriction) lower.Fail(during);
  const ir::Reference who = self != nullptr ? *self : ir::Reference{};
  return {lower.RangeOf(during), ir::ObjectIs{who, {who.range, ir::Has{ir::Quality::InBattle}}}};
}

}  // namespace

/// …直到回合结束: behind a comma only where the sentence ends.
ir::Duration Lowerer::Tail(const Derivation& tail) {
  Own(tail);
  const char32_t next = tail.end < text_.text.size() ? text_.text[tail.end] : U'。';
  // S，直到本回合结束，并…: what follows does not last, so that the time is not told of it.
  const std::u32string_view behind = TextBehind(tail);
  const bool goes_on = behind.starts_with(U"，并") || behind.starts_with(U"，然后") ||
                       behind.starts_with(U"，之后") || behind.starts_with(U"，重置") ||
                       behind.starts_with(U"，抽");
  if (text_.text[tail.begin] == U'，' && next != U'。' && next != U'”' && !goes_on) Fail(tail);
  return DurationOf(tail);
}

/// How long it lasts, as far as it is said of it.
void Lowerer::StatedDuration(const Derivation& act, Part& part) {
  const Derivation* np = Child(act, Rule::np);
  const auto durations = ChildrenOf(act, Rule::duration);
  const Derivation* of_all = Child(act, Rule::allTail);
  const Derivation* tail = of_all != nullptr ? of_all : Child(act, Rule::lastTail);
  if (durations.size() + (tail == nullptr ? 0 : 1) > 1) Fail(act);
  if (tail != nullptr) {
    part.duration = Tail(*tail);
    part.duration_is_of_all = of_all != nullptr;
    // S1并S2，直到本回合结束: of one subject both.
    part.duration_trails =
        of_all == nullptr && np == nullptr && Child(act, Rule::eachCount) == nullptr;
    part.duration_ends = of_all == nullptr && np != nullptr;
  }
  const Derivation* said = Child(act, Rule::predicate);
  if (said != nullptr && HasInside(*said, Rule::thatAttack)) {
    // 该次攻击不能被防御: as long as that attack goes on.
    if (part.duration || !durations.empty()) Fail(*said);
    part.duration = {RangeOf(*said), ir::DurationKind::ThisBattle};
    return;
  }
  if (const Derivation* lose = said == nullptr ? nullptr : Child(*said, Rule::losePredicate)) {
    if (const Derivation* inner = Child(*lose, Rule::duration)) {
      if (part.duration || !durations.empty()) Fail(*inner);
      part.duration = DurationOf(*inner);
    }
  }
  for (const Rule numbers : {Rule::swapPredicate, Rule::alikePredicate}) {
    const Derivation* both = said == nullptr ? nullptr : Child(*said, numbers);
    const Derivation* inner = both == nullptr ? nullptr : Child(*both, Rule::duration);
    if (inner == nullptr) continue;
    if (part.duration || !durations.empty()) Fail(*inner);
    part.duration = DurationOf(*inner);
  }
  const Derivation* gains = said == nullptr ? nullptr : Child(*said, Rule::gainPredicate);
  for (const Derivation* gain :
       gains == nullptr ? std::vector<const Derivation*>{} : ChildrenOf(*gains, Rule::gain)) {
    // 获得以下效果，直到本回合结束：“…”.
    const Derivation* quoted = Child(*gain, Rule::gainQuoted);
    const Derivation* inner = quoted == nullptr ? nullptr : Child(*quoted, Rule::duration);
    if (inner == nullptr) continue;
    if (part.duration || !durations.empty()) Fail(*inner);
    part.duration = DurationOf(*inner);
  }
  if (const Derivation* mods = said == nullptr ? nullptr : Child(*said, Rule::statMods)) {
    for (const Derivation* mod : ChildrenOf(*mods, Rule::statMod)) {
      const Derivation* inner = Child(*mod, Rule::duration);
      if (inner == nullptr) continue;
      if (part.duration || !durations.empty()) Fail(*inner);
      part.duration = DurationOf(*inner);
    }
  }
  if (!durations.empty()) {
    part.duration = DurationOf(*durations[0]);
    part.duration_leads = np == nullptr || durations[0]->begin < np->begin;
  }
  // 本回合可以攻击: what may be told so is a turn that is not that of entry.
  const bool is_plain = said != nullptr && HasInside(*said, Rule::plainAttackCan);
  if (is_plain && (!part.duration || part.duration->kind == ir::DurationKind::EntryTurn)) Fail(act);
}

/// What bears the number of which so many are counted; the words fail if they count nothing.
template <class Number>
ir::Reference Lowerer::CountedOf(const ir::Quantity& factor, const Derivation& words) {
  const ir::Quantity* counted = &factor;
  if (const auto* per = std::get_if<ir::Box<ir::Arithmetic>>(&factor.node)) counted = &(*per)->left;
  if (const auto* number = std::get_if<Number>(&counted->node)) return number->object;
  Fail(words);
  return {};
}

/// What bears the markers that are counted, or the level that its markers make.
ir::Reference Lowerer::BearerOf(const ir::Quantity& factor, const Derivation& words) {
  const auto* sum = std::get_if<ir::Box<ir::Arithmetic>>(&factor.node);
  const ir::Quantity* counted = &factor;
  while (sum != nullptr) {
    counted = &(*sum)->left;
    sum = std::get_if<ir::Box<ir::Arithmetic>>(&counted->node);
  }
  if (const auto* level = std::get_if<ir::StatOf>(&counted->node)) return level->object;
  return CountedOf<ir::MarkersOn>(*counted, words);
}

/// Of what it is stated.
std::vector<ir::Objects> Lowerer::SubjectsOf(const Derivation& act,
                                             const std::optional<ir::Quantity>& factor,
                                             Part& part) {
  const Derivation* np = Child(act, Rule::np);
  const Derivation* each = Child(act, Rule::eachCount);
  std::vector<ir::Objects> subjects;
  if (np != nullptr) {
    subjects = Phrase(*np);
    for (const Rule words : {Rule::exceptLead, Rule::exceptTail}) {
      if (const Derivation* except = Child(act, words)) ExceptSelf(subjects, *except);
    }
    part.has_subject = true;
  } else if (each != nullptr && Child(*each, Rule::markerName) != nullptr &&
             Child(*each, Rule::np) != nullptr) {
    // 此牌每有一个灵魂指示物，(攻)+500: of what bears them.
    subjects = {{RangeOf(*each), BearerOf(*factor, *each)}};
    part.has_subject = true;
  } else if (each != nullptr && Child(*each, Rule::statName) != nullptr) {
    // 此牌的等级每有1，(攻)+500: of what has it.
    subjects = {{RangeOf(*each), CountedOf<ir::StatOf>(*factor, *each)}};
    part.has_subject = true;
  } else if (discourse_.subject) {
    subjects = {*discourse_.subject};
  } else {
    subjects = {{RangeOf(act), ir::Reference{RangeOf(act), ir::Self{}}}};
    // 对方不能攻击，也不能防御: of that player too, which other words say.
    const bool is_rule = Child(act, Rule::predicate) != nullptr &&
                         Child(act, Rule::predicate)->children[0]->rule == Rule::restriction;
    if (player_ruled_ && is_rule) Fail(act);
    const bool is_self_plain =
        discourse_.names_self ||
        Child(act, Rule::predicate)->children[0]->rule != Rule::traitPredicate;
    if (!is_self_plain) Fail(act);
  }
  return subjects;
}

namespace {

/// 角色牌和战术牌: no card is of two kinds. Rule: [Zero 1.20, 302.1].
bool AreApart(const std::vector<ir::Objects>& subjects) {
  std::set<std::uint32_t> kinds;
  for (const ir::Objects& subject : subjects) {
    const auto* cards = std::get_if<ir::Selector>(&subject.node);
    if (cards == nullptr) return false;
    const auto of_kind = [&](const ir::Filter& part) {
      const auto* is = std::get_if<ir::IsKind>(&part.node);
      return is != nullptr && kinds.insert(is->kind.value).second;
    };
    const auto* all = std::get_if<ir::AllOf>(&cards->filter.node);
    const bool is_told = all == nullptr
                             ? of_kind(cards->filter)
                             : std::any_of(all->parts.begin(), all->parts.end(), of_kind);
    if (!is_told) return false;
  }
  return true;
}

}  // namespace

/// 每有一张，费用减少1，最多减少3: once there are so many that it would be more, it is just that.
ir::Effect Lowerer::Scaled(const Derivation& act, ir::Effect effect,
                           const std::optional<ir::Quantity>& factor) {
  const Derivation* cap = Child(act, Rule::capTail);
  if (!factor) {
    if (cap != nullptr) Fail(*cap);
    return effect;
  }
  ir::Effect capped = effect;
  composer_.Scale(effect, *factor, RangeOf(act));
  if (cap == nullptr) return effect;
  Own(*cap);
  const Derivation& word = Need(*cap, Rule::capWord);
  OwnAll(word);
  const ir::Quantity most = Amount(Need(*cap, Rule::amount));
  auto* cost = std::get_if<ir::ChangeCost>(&capped.node);
  auto* stats = std::get_if<ir::ChangeStats>(&capped.node);
  if (stats != nullptr && stats->changes.size() != 1) stats = nullptr;
  ir::Quantity* step = cost != nullptr    ? &cost->amount
                       : stats != nullptr ? &stats->changes.front().amount
                                          : nullptr;
  auto* each = step == nullptr ? nullptr : std::get_if<ir::Number>(&step->node);
  const auto* bound = std::get_if<ir::Number>(&most.node);
  const bool is_down = Child(word, Rule::minusWord) != nullptr;
  const std::int32_t size = each == nullptr ? 0 : std::abs(each->value);
  const bool is_whole = size > 0 && bound != nullptr && bound->value > 0 &&
                        bound->value % size == 0 && is_down == (each->value < 0);
  if (!is_whole) {
    Fail(*cap);
    return effect;
  }
  const std::int32_t times = bound->value / size;
  each->value = is_down ? -bound->value : bound->value;
  // Once there are so many it is that much, and below them so much for each.
  const ir::SourceRange range = RangeOf(*cap);
  const auto where = [&](ir::Comparison how, ir::Effect then) {
    ir::Quantity there = *factor;
    auto again = [&](ir::Selector& counted) { counted.slot = composer_.NewSlot(); };
    ir::Walk(there, again);
    const ir::Quantity full = ir::Constant(times, range);
    return ir::Effect{range, ir::If{{range, ir::Compare{std::move(there), how, full}},
                                    ir::Box<ir::Effect>(std::move(then)),
                                    {}}};
  };
  ir::Sequence both;
  both.steps.push_back(where(ir::Comparison::LessThan, std::move(effect)));
  both.steps.push_back(where(ir::Comparison::AtLeast, std::move(capped)));
  return {RangeOf(act), std::move(both)};
}

/// 我方使用『A』时费用-1.
ir::Effect Lowerer::CostOfUsing(const Derivation& act, std::vector<ir::Objects>& subjects,
                                const std::optional<ir::Quantity>& factor, Part& part) {
  const Derivation* cost = Child(act, Rule::costPredicate);
  for (const Rule word : {Rule::whenEnd, Rule::ifEnd, Rule::cardWord, Rule::usedIt}) {
    if (const Derivation* said = Child(act, word)) OwnAll(*said);
  }
  if (const Derivation* aim = Child(act, Rule::aimIf)) AimedThere(*aim, subjects);
  if (const Derivation* from = Child(act, Rule::fromZone)) {
    for (ir::Objects& subject : subjects) PutFrom(*from, subject);
  }
  AskCountedTogether(act, subjects);
  if (const Derivation* player = Child(act, Rule::player)) {
    const ir::Player who = PlayerOf(*player);
    for (ir::Objects& subject : subjects) {
      auto* selector = std::get_if<ir::Selector>(&subject.node);
      if (selector != nullptr && selector->whose == ir::Player::Unstated)
        selector->whose = who;
      else if (selector != nullptr || who != ir::Player::You)
        Fail(*player);
    }
  }
  ir::Sequence changes;
  for (const ir::Objects& subject : subjects) {
    ir::Effect change = CostPredicate(*cost, subject);
    auto* node = std::get_if<ir::ChangeCost>(&change.node);
    const Derivation* used = Child(act, Rule::usedKeyword);
    if (used != nullptr) OwnAll(*used);
    if (used != nullptr && node != nullptr) node->of = KeywordNamed(Need(*used, Rule::keywordName));
    if (node != nullptr) UsedFromThere(act, *node);
    if (node != nullptr) WhichInTurn(act, *node, part);
    if (node != nullptr) SameTurnAgain(act, *node, part);
    change = AskFirstOfAll(act, Scaled(act, std::move(change), factor), part);
    changes.steps.push_back(std::move(change));
  }
  if (changes.steps.size() == 1) return CostInTurns(act, std::move(changes.steps[0]));
  return CostInTurns(act, {RangeOf(act), std::move(changes)});
}

/// 如果那张牌将要装备在此牌上: of those that are used with that object.
void Lowerer::AimedThere(const Derivation& aim, std::vector<ir::Objects>& subjects) {
  Own(aim);
  for (const Rule word : {Rule::kindWord, Rule::cardWord, Rule::ifEnd}) {
    if (const Derivation* said = Child(aim, word)) OwnAll(*said);
  }
  const ir::SourceRange range = RangeOf(aim);
  const ir::Filter at{range, ir::AimsAt{{AimSort(Need(aim, Rule::np))}}};
  for (ir::Objects& subject : subjects) {
    auto* cards = std::get_if<ir::Selector>(&subject.node);
    if (cards == nullptr) return Fail(aim);
    cards->filter = Also(at, cards->filter, range);
  }
}

/// 每回合使用的第一张『A』和『B』: each sort is counted by itself, or all of them together.
void Lowerer::AskCountedTogether(const Derivation& act, std::vector<ir::Objects>& subjects) {
  if (subjects.size() < 2) return;
  // Of several sorts a card may be more than one.
  if (Child(act, Rule::costTurn) == nullptr) {
    if (!AreApart(subjects)) Fail(Need(act, Rule::costPredicate));
    return;
  }
  const auto option =
      choices_.Choose(ir::Ambiguity::Distribution, RangeOf(act),
                      {"each sort is counted by itself", "all of them are counted together"});
  if (option == 0) return;
  std::vector<ir::Filter> either;
  for (const ir::Objects& subject : subjects) {
    const auto* cards = std::get_if<ir::Selector>(&subject.node);
    const auto* first = std::get_if<ir::Selector>(&subjects.front().node);
    if (cards == nullptr || first == nullptr || cards->whose != first->whose ||
        cards->zones != first->zones || cards->count != first->count) {
      Fail(act);
      return;
    }
    either.push_back(cards->filter);
  }
  auto& all = std::get<ir::Selector>(subjects.front().node);
  all.filter = Either(std::move(either), all.range);
  subjects.resize(1);
}

/// 只有…才…: nothing where no such words are said.
std::optional<ir::Effect> Lowerer::OnlyAct(const Derivation& act, Part& part) {
  if (const Derivation* only = Child(act, Rule::onlyUse)) return OnlyUse(*only);
  const Derivation* these = Child(act, Rule::onlyThese);
  const Derivation* then = Child(act, Rule::onlyThen);
  if (these == nullptr && then == nullptr) return std::nullopt;
  part.has_subject = true;
  if (const Derivation* duration = Child(act, Rule::duration)) {
    part.duration = DurationOf(*duration);
    part.duration_leads = true;
  }
  return these != nullptr ? OnlyThese(*these) : OnlyThen(*then);
}

namespace {

/// 下个重置步骤中不重置那张牌.
ir::Effect NotReset(const std::vector<ir::Objects>& subjects) {
  return ForEach(subjects, [](const ir::Objects& one) {
    return ir::Constrain{.subject = one,
                         .modality = ir::Modality::Cannot,
                         .deed = ir::Deed::BecomeUpright,
                         .by = {},
                         .duration = {}};
  });
}

/// All the cards of a sort, whichever they are from time to time.
bool IsEachOfSort(const std::vector<ir::Objects>& subjects) {
  return std::all_of(subjects.begin(), subjects.end(), [](const ir::Objects& one) {
    const auto* cards = std::get_if<ir::Selector>(&one.node);
    return cards != nullptr && cards->count.kind == ir::CountKind::All && !cards->extreme;
  });
}

/// 此牌在战斗中, 在C时, 在我方回合中: what is stated, only as long as that is so.
ir::Effect AsLongAsSaid(Lowerer& lower, const Derivation& act,
                        const std::vector<ir::Objects>& subjects, ir::Effect effect) {
  if (const Derivation* fight = lower.Child(act, Rule::inFight)) {
    if (IsEachOfSort(subjects)) return effect;  // Said of those that fight.
    return lower.WhileFighting(*fight, subjects, std::move(effect));
  }
  const Derivation* turn = lower.Child(act, Rule::inTurnOf);
  if (const Derivation* step = lower.Child(act, Rule::inStep))
    return lower.WhileStep(*step, std::move(effect));
  if (const Derivation* during = lower.Child(act, Rule::whileState)) {
    const Derivation& predicate = lower.Need(act, Rule::predicate);
    return {lower.RangeOf(act), ir::If{WhileState(lower, *during, predicate, subjects),
                                       ir::Box<ir::Effect>(std::move(effect)),
                                       {}}};
  }
  if (turn == nullptr) return effect;
  lower.OwnAll(*turn);
  const ir::Player whose = lower.Says(*turn, U"对方") ? ir::Player::Opponent : ir::Player::You;
  const ir::Condition in_turn{lower.RangeOf(*turn), ir::TurnOf{whose}};
  return {lower.RangeOf(act), ir::If{in_turn, ir::Box<ir::Effect>(std::move(effect)), {}}};
}

/// 对方下个回合不能攻击: that player, and not this card in that turn.
void CheckPlayersTurn(Lowerer& lower, const Derivation& act) {
  if (lower.Child(act, Rule::np) != nullptr) return;
  const auto durations = lower.ChildrenOf(act, Rule::duration);
  if (durations.empty() || durations.front()->begin != act.begin) return;
  const std::u32string_view said = lower.Words(*durations.front());
  const bool is_bare =
      (said.starts_with(U"对方下") || said.starts_with(U"我方下")) && said.ends_with(U"回合");
  const Derivation* told = lower.Child(act, Rule::predicate);
  if (is_bare && told != nullptr && told->children[0]->rule == Rule::restriction) lower.Fail(act);
}

/// This card and nothing besides.
bool IsThisCardOnly(const std::vector<ir::Objects>& subjects) {
  const auto* of =
      subjects.size() == 1 ? std::get_if<ir::Reference>(&subjects.front().node) : nullptr;
  return of != nullptr && std::holds_alternative<ir::Self>(of->node);
}

/// 横置的此牌…: what is stated of this card, only as long as it is so.
ir::Effect WhileItIsSo(ir::Filter so, ir::SourceRange range, ir::Effect effect) {
  const ir::SourceRange said = so.range;
  ir::Condition is_so{said, ir::ObjectIs{{range, ir::Self{}}, std::move(so)}};
  return {range, ir::If{std::move(is_so), ir::Box<ir::Effect>(std::move(effect)), {}}};
}

}  // namespace

/// 角色牌在其登场的回合中（防）+1000: each that has entered this turn. Rule: [Zero 1.20, 205.2].
void Lowerer::InEntryTurn(const Derivation& entry, std::vector<ir::Objects>& subjects) {
  OwnAll(entry);
  const ir::SourceRange range = RangeOf(entry);
  for (ir::Objects& subject : subjects) {
    auto* cards = std::get_if<ir::Selector>(&subject.node);
    if (cards == nullptr) return Fail(entry);
    cards->filter = Also({range, ir::Has{ir::Quality::EnteredThisTurn}}, cards->filter, range);
  }
}

/// The same number once more, of other slots.
ir::Quantity Lowerer::AgainCounted(ir::Quantity number) {
  auto again = [&](ir::Selector& counted) { counted.slot = composer_.NewSlot(); };
  ir::Walk(number, again);
  return number;
}

/// 此牌在手牌和休息区中也视为『A』: where its effect works. Rule: [Zero 1.20, 700.11].
void Lowerer::WorksIn(const Derivation& words, const Derivation& act,
                      const std::vector<ir::Objects>& subjects, Part& part) {
  OwnAll(words);
  const auto* itself =
      subjects.size() == 1 ? std::get_if<ir::Reference>(&subjects.front().node) : nullptr;
  const Derivation& predicate = Need(act, Rule::predicate);
  const Rule sort = predicate.children[0]->rule.As<Rule>();
  const bool is_look = sort == Rule::traitPredicate || sort == Rule::characterPredicate ||
                       sort == Rule::colourPredicate || sort == Rule::gainPredicate;
  if (itself == nullptr || !std::holds_alternative<ir::Self>(itself->node) || !is_look)
    return Fail(words);
  if (const Derivation* owner = Child(words, Rule::ownerWord)) {
    if (Owner(*owner) != ir::Player::You) Fail(*owner);
  }
  const Derivation* others = Child(words, Rule::otherZones);
  ir::ZoneId but;
  for (const Derivation* zone : ChildrenOf(words, Rule::zoneName)) {
    if (others != nullptr)
      but = Zone(*zone);
    else
      part.works_in.push_back(Zone(*zone));
  }
  if (!part.works_in.empty()) return;
  for (std::size_t i = 0; i < vocabulary_.zones.size(); ++i) {
    const ir::ZoneId one{static_cast<std::uint8_t>(i)};
    if (others == nullptr || !(one == but)) part.works_in.push_back(one);
  }
}

/// 每有一张，(攻)+500，(防)+500: so many times the one and the other.
std::optional<ir::Quantity> Lowerer::FactorOf(const Derivation& act, bool says_extra) {
  std::optional<ir::Quantity> factor;
  const Derivation* each = Child(act, Rule::eachCount);
  if (each != nullptr) factor = EachCount(*each);
  const Derivation* goes_on = Child(act, Rule::predicate);
  const bool is_bare = each == nullptr && Child(act, Rule::np) == nullptr && !says_extra &&
                       Child(act, Rule::duration) == nullptr && goes_on != nullptr &&
                       Child(*goes_on, Rule::statMods) != nullptr;
  if (is_bare && told_.factor && act.begin > 0 && text_.text[act.begin - 1] == U'，')
    factor = AgainCounted(*told_.factor);
  told_.factor = factor;
  return factor;
}

/// What is stated of each of the subjects.
ir::Sequence Lowerer::StatedOfEach(const Derivation& predicate,
                                   const std::vector<ir::Objects>& subjects, bool is_more,
                                   const Part& part) {
  // 各自互换: each its own two.
  const std::size_t near = predicate.begin < 8 ? 0 : predicate.begin - 8;
  const bool says_each =
      std::u32string_view(text_.text).substr(near, predicate.begin - near).find(U'各') !=
      std::u32string_view::npos;
  if (subjects.size() == 2 && predicate.children[0]->rule == Rule::swapPredicate && !says_each)
    return SwappedOfTwo(*predicate.children[0], subjects);
  ir::Sequence steps;
  const ir::Player before = discourse_.oneself;
  for (const ir::Objects& subject : subjects) {
    AboutCards(subject);
    steps.steps.push_back(Predicate(predicate, subject));
    told_.duration = part.duration;
    // 是『A』, 为红色 and a list say nothing of what it was; only 也 and the like make them so.
    const Derivation& inner = *predicate.children[0];
    const bool is_beside =
        (inner.rule == Rule::colourPredicate && Child(inner, Rule::isWord) != nullptr) ||
        (inner.rule == Rule::traitPredicate &&
         (Child(inner, Rule::isWord) != nullptr || ChildrenOf(inner, Rule::name).size() > 1));
    const bool says_beside =
        inner.rule == Rule::traitPredicate && Child(inner, Rule::besideWord) != nullptr;
    if (is_beside && !is_more && !says_beside && !Says(predicate, U"颜色也")) Fail(predicate);
    // 也视为『A』: besides what it is. Rule: [Zero 1.20, 306.2].
    const auto* becomes = std::get_if<ir::BecomeTrait>(&steps.steps.back().node);
    if (!is_more || becomes == nullptr) continue;
    ir::Grant also{becomes->what, {ir::GainTrait{becomes->trait}}, {}};
    steps.steps.back().node = std::move(also);
  }
  discourse_.oneself = before;
  return steps;
}

/// 直到…为止不能在重置步骤中重置: what lasts looks at no step; it stays tapped in that one.
/// Rule: [Zero 1.20, 401.1].
ir::Effect Lowerer::StaysTapped(ir::Effect effect) const {
  const auto* during = std::get_if<ir::If>(&effect.node);
  const auto* step =
      during == nullptr ? nullptr : std::get_if<ir::DuringStep>(&during->condition.node);
  const auto* limit = during == nullptr ? nullptr : std::get_if<ir::Constrain>(&during->then->node);
  const bool is_reset = step != nullptr && !step->step.IsNone() &&
                        ir::FindId<ir::StepId>(vocabulary_.steps, U"重置步骤") == step->step;
  if (!is_reset || limit == nullptr || limit->by || limit->deed != ir::Deed::BecomeUpright ||
      limit->modality != ir::Modality::Cannot)
    return effect;
  ir::Constrain stays = *limit;
  stays.deed = ir::Deed::StayTapped;
  stays.modality = ir::Modality::Must;
  return {effect.range, std::move(stays)};
}

/// 每个我方回合中: in those turns alone.
ir::Effect Lowerer::CostInTurns(const Derivation& act, ir::Effect cost) {
  const Derivation* turn = Child(act, Rule::costTurn);
  const Derivation* whose = turn == nullptr ? nullptr : Child(*turn, Rule::turnOwner);
  if (whose == nullptr) return cost;
  const ir::Player owner = Says(*whose, U"对方") ? ir::Player::Opponent : ir::Player::You;
  const ir::SourceRange range = cost.range;
  return {range,
          ir::If{{RangeOf(*turn), ir::TurnOf{owner}}, ir::Box<ir::Effect>(std::move(cost)), {}}};
}

ir::Effect Lowerer::StatAct(const Derivation& act, Part& part) {
  Own(act);
  discourse_.clause_begin = discourse_.antecedents.size();
  part.is_statement = true;
  if (std::optional<ir::Effect> only = OnlyAct(act, part)) return *std::move(only);
  const Derivation* extra = Child(act, Rule::extra);
  if (extra == nullptr) extra = Child(act, Rule::bareExtra);
  if (extra == nullptr) extra = Child(act, Rule::extraWord);  // 每有一张…，再(攻)+500.
  if (extra != nullptr) OwnAll(*extra);
  for (const Derivation* word : ChildrenOf(act, Rule::extraWord)) OwnAll(*word);
  const std::size_t picked_before = on_the_way_.size();
  StatedDuration(act, part);
  const std::optional<ir::Quantity> factor = FactorOf(act, extra != nullptr);
  if (const Derivation* let = Child(act, Rule::letWord)) OwnAll(*let);
  if (HasInside(act, Rule::eachTurn)) {
    // 每位玩家的回合中，该玩家…: each of both.
    discourse_.last_player = ir::Player::EachPlayer;
    discourse_.that_is_turn_player = false;
  }
  if (const Derivation* player = Child(act, Rule::player))
    discourse_.clause_player = PlayerOf(*player);
  CheckPlayersTurn(*this, act);
  if (const Derivation* may = Child(act, Rule::mayWord)) {
    OwnAll(*may);
    part.may = RangeOf(*may);
    if (const Derivation* player = Child(act, Rule::player)) part.may_who = PlayerOf(*player);
  }
  std::optional<ir::Filter> so_long;
  self_so_long_ = &so_long;
  std::vector<ir::Objects> subjects = SubjectsOf(act, factor, part);
  self_so_long_ = nullptr;
  // Of several things it would be said of one; and for a time it would be asked once.
  if (so_long && (!IsThisCardOnly(subjects) || part.duration || factor)) Fail(act);
  EntryTurnOf(act, subjects, part);
  discourse_.clause_player = ir::Player::Unstated;
  if (const Derivation* entry = Child(act, Rule::inEntryTurn)) InEntryTurn(*entry, subjects);
  if (const Derivation* fight = Child(act, Rule::inFight)) SortInFight(*fight, subjects, part);
  if (const Derivation* zones = Child(act, Rule::inZones)) WorksIn(*zones, act, subjects, part);
  if (Child(act, Rule::costPredicate) != nullptr) return CostOfUsing(act, subjects, factor, part);
  if (Child(act, Rule::predicate) == nullptr) {
    part.has_subject = false;
    return NotReset(subjects);
  }
  const Derivation& predicate = Need(act, Rule::predicate);
  // 此牌与『A』… of a game's own says what belongs together, not that each of both does.
  if (subjects.size() > 1 && IsOwn(*predicate.children[0])) Fail(predicate);
  discourse_.subject = Again(subjects[0]);
  discourse_.last_objects = {Again(subjects[0])};
  const auto more = ChildrenOf(act, Rule::extraWord);
  const bool is_more = (extra != nullptr && IsBesides(Words(*extra))) ||
                       std::any_of(more.begin(), more.end(),
                                   [&](const Derivation* word) { return IsBesides(Words(*word)); });
  part.says_more = says_besides_ = is_more;
  ir::Sequence steps = IsAlikeOfTwo(predicate) ? AlikeOfTwo(*predicate.children[0], subjects)
                                               : StatedOfEach(predicate, subjects, is_more, part);
  says_besides_ = false;
  ir::Effect effect = steps.steps.size() == 1 ? std::move(steps.steps[0])
                                              : ir::Effect{RangeOf(act), std::move(steps)};
  effect = Scaled(act, std::move(effect), factor);
  if (HasInside(predicate, Rule::chosenGain)) return ChosenGain(predicate, std::move(effect), part);
  if (on_the_way_.size() > picked_before) {
    effect = PickedOnTheWay(picked_before, ir::Player::Unstated, std::move(effect));
    part.is_statement = false;
  }
  effect = AsLongAsSaid(*this, act, subjects, std::move(effect));
  if (so_long) effect = WhileItIsSo(*std::move(so_long), RangeOf(act), std::move(effect));
  if (part.duration && AsksWhoseTurn(act, effect)) AskWhoseTurn(effect, *part.duration);
  if (part.duration && AsksWhoseReset(act, effect)) return InNextReset(std::move(effect), part);
  return part.duration ? StaysTapped(std::move(effect)) : effect;
}

namespace {

/// What an effect forbids first; null where it forbids nothing.
const ir::Constrain* FirstLimit(const ir::Effect& effect) {
  const auto* steps = std::get_if<ir::Sequence>(&effect.node);
  if (steps == nullptr) return std::get_if<ir::Constrain>(&effect.node);
  return steps->steps.empty() ? nullptr : FirstLimit(steps->steps.front());
}

}  // namespace

/// 下回合: whose that is, is not said.
bool Lowerer::AsksWhoseTurn(const Derivation& act, const ir::Effect& effect) const {
  const auto durations = ChildrenOf(act, Rule::duration);
  return durations.size() == 1 && Child(*durations.front(), Rule::nextTurn) != nullptr &&
         FirstLimit(effect) != nullptr;
}

/// 对方的一张角色牌下回合不能攻击: in the turn behind this one, or in the next one of whoever has
/// it, which is another one where this is used in that player's turn. Rule: [Zero 1.20, 407.1].
void Lowerer::AskWhoseTurn(const ir::Effect& effect, ir::Duration& duration) {
  const auto whose = composer_.OwnerOfCards(FirstLimit(effect)->subject);
  const bool is_theirs = whose == ir::Player::Opponent;
  if ((!is_theirs && whose != ir::Player::You) ||
      choices_.Choose(ir::Ambiguity::TurnSense, duration.range,
                      {"the turn behind this one", "the next one of whoever has it"}) == 0)
    return;
  duration.kind = is_theirs ? ir::DurationKind::OpponentsNextTurn : ir::DurationKind::YourNextTurn;
}

/// 在下一个重置步骤中: whose that is, is not said; and what it is said of is known already.
bool Lowerer::AsksWhoseReset(const Derivation& act, const ir::Effect& effect) const {
  const auto* rule = std::get_if<ir::Constrain>(&effect.node);
  if (rule == nullptr) return false;
  const auto* cards = std::get_if<ir::Selector>(&rule->subject.node);
  // Of one player's cards each of these words are read as that player's own next one.
  const bool is_ones =
      cards != nullptr && (cards->whose == ir::Player::You || cards->whose == ir::Player::Opponent);
  if (is_ones || (cards != nullptr && cards->count.kind != ir::CountKind::Exactly)) return false;
  const auto durations = ChildrenOf(act, Rule::duration);
  const Derivation* next =
      durations.size() == 1 ? Child(*durations.front(), Rule::nextReset) : nullptr;
  return next != nullptr && !Says(*next, U"其");
}

/// 那张牌在下一个重置步骤中不能重置: in the next one of its controller, or in the next one that
/// comes, which does not untap it where the other player has it. Rule: [Zero 1.20, 401.1].
ir::Effect Lowerer::InNextReset(ir::Effect effect, Part& part) {
  const ir::SourceRange range = part.duration->range;
  if (choices_.Choose(ir::Ambiguity::TurnSense, range,
                      {"the next one of its controller", "the next one of the game"}) == 0)
    return effect;
  part.duration.reset();
  std::vector<ir::Effect> steps;
  auto& rule = std::get<ir::Constrain>(effect.node);
  if (const auto* cards = std::get_if<ir::Selector>(&rule.subject.node)) {
    steps.push_back({effect.range, ir::Pick{ir::Player::Unstated, *cards}});
    rule.subject = Again(rule.subject);
  }
  const auto in_that_of = [&](ir::DurationKind kind) {
    ir::Effect one = effect;
    std::get<ir::Constrain>(one.node).duration = {range, kind};
    return one;
  };
  ir::If branch{{range, ir::TurnOf{ir::Player::You}},
                ir::Box<ir::Effect>(in_that_of(ir::DurationKind::OpponentsNextReset)),
                ir::Box<ir::Effect>(in_that_of(ir::DurationKind::YourNextReset))};
  if (steps.empty()) return {effect.range, std::move(branch)};
  steps.push_back({effect.range, std::move(branch)});
  return {effect.range, ir::Sequence{std::move(steps)}};
}

/// 获得先制、贯通或突袭中的一个: one of them is chosen. Rule: [Zero 1.20, 709.7].
ir::Effect Lowerer::ChosenGain(const Derivation& predicate, ir::Effect effect, Part& part) {
  const Derivation& chosen = Need(*predicate.children[0], Rule::chosenGain);
  auto* grant = std::get_if<ir::Grant>(&effect.node);
  if (grant == nullptr || grant->gains.size() < 2) {
    Fail(chosen);
    return effect;
  }
  const ir::SourceRange range = effect.range;
  ir::ChooseOne choose;
  if (const Derivation* count = Child(chosen, Rule::chosenCount)) {
    OwnAll(*count);
    choose.count = Integer(Need(*count, Rule::number));
    choose.is_up_to = Says(*count, U"多");
  }
  const Derivation* number = Child(chosen, Rule::number);
  if (number != nullptr && static_cast<std::size_t>(Integer(*number)) != grant->gains.size())
    Fail(*number);
  if (choose.count < 1 || static_cast<std::size_t>(choose.count) >= grant->gains.size())
    Fail(chosen);
  std::optional<ir::Duration> lasts = std::exchange(part.duration, std::nullopt);
  if (const Derivation* said = Child(chosen, Rule::duration)) {
    if (lasts) Fail(*said);
    lasts = DurationOf(*said);
  }
  ir::Sequence steps;
  const auto* picked = std::get_if<ir::Selector>(&grant->what.node);
  if (picked != nullptr && picked->count.kind != ir::CountKind::All) {
    // Which card, before what it gains.
    steps.steps.push_back({grant->what.range, ir::Pick{ir::Player::Unstated, *picked}});
    std::get<ir::Pick>(steps.steps.back().node).what.picking = ir::Picking::Designated;
    grant->what = Again(grant->what);
  }
  for (const ir::Gain& gain : grant->gains) {
    ir::Effect one{range, ir::Grant{grant->what, {gain}, lasts.value_or(ir::Duration{})}};
    choose.options.push_back(choose.options.empty() ? std::move(one) : composer_.Anew(one));
  }
  part.is_statement = false;
  ir::Effect chooses{range, std::move(choose)};
  if (steps.steps.empty()) return chooses;
  steps.steps.push_back(std::move(chooses));
  return {range, std::move(steps)};
}

/// 对方的角色牌登场的回合不能攻击: in the turn in which each of them entered, not this card.
void Lowerer::EntryTurnOf(const Derivation& act, std::vector<ir::Objects>& subjects, Part& part) {
  const Derivation* np = Child(act, Rule::np);
  const Derivation* said = Child(act, Rule::duration);
  const bool is_entry = np != nullptr && said != nullptr && part.duration &&
                        part.duration->kind == ir::DurationKind::EntryTurn &&
                        said->begin >= np->end && !HasInside(*said, Rule::selfWord);
  if (!is_entry || subjects.size() != 1) return;
  auto* cards = std::get_if<ir::Selector>(&subjects.front().node);
  if (cards == nullptr || cards->count.kind != ir::CountKind::All) return;
  const ir::Filter entered{RangeOf(*said), ir::Has{ir::Quality::EnteredThisTurn}};
  cards->filter = Also(entered, cards->filter, cards->range);
  part.duration.reset();
}

/// 只有在C时才能使用此牌. Rule: [Zero 1.20, 102.2].
ir::Effect Lowerer::OnlyUse(const Derivation& only) {
  Own(only);
  const ir::SourceRange range = RangeOf(only);
  if (const Derivation* never = Child(only, Rule::notUse)) {
    // 我方战斗区中有角色牌时，不能使用此牌.
    Own(*never);
    OwnAll(Need(*never, Rule::cannotWord));
    const ir::Reference it = SelfReference(Need(*never, Rule::selfWord));
    return {range, ir::Constrain{.subject = {it.range, it},
                                 .modality = ir::Modality::Cannot,
                                 .deed = ir::Deed::BeUsed,
                                 .by = {},
                                 .duration = {}}};
  }
  ir::Condition scope = ScopeOf(only);
  const Derivation* self = Child(only, Rule::selfWord);
  const ir::Reference it =
      self != nullptr ? SelfReference(*self) : ir::Reference{range, ir::Self{}};
  ir::Effect cannot{range, ir::Constrain{.subject = {it.range, it},
                                         .modality = ir::Modality::Cannot,
                                         .deed = ir::Deed::BeUsed,
                                         .by = {},
                                         .duration = {}}};
  return {range, ir::If{{range, ir::NotHold{ir::Box<ir::Condition>(std::move(scope))}},
                        ir::Box<ir::Effect>(std::move(cannot)),
                        {}}};
}

/// 只有在C时，此牌才能攻击: not where C does not hold. Rule: [Zero 1.20, 102.2].
ir::Effect Lowerer::OnlyThen(const Derivation& only) {
  Own(only);
  const ir::SourceRange range = RangeOf(only);
  ir::Condition scope = ScopeOf(only);
  const ir::Objects subject = OnePhrase(Need(only, Rule::np));
  ir::Effect cannot{range, DeedOf(Need(only, Rule::deed), subject, ir::Modality::Cannot)};
  return {range, ir::If{{range, ir::NotHold{ir::Box<ir::Condition>(std::move(scope))}},
                        ir::Box<ir::Effect>(std::move(cannot)),
                        {}}};
}

/// 只有『A』才能防御此牌: it can be defended by no others. Rule: [Zero 1.20, 502.2].
ir::Effect Lowerer::OnlyThese(const Derivation& only) {
  Own(only);
  const ir::SourceRange range = RangeOf(only);
  const ir::Filter by = SortOf(Need(only, Rule::np));
  const Derivation& attacker = Need(only, Rule::bareOf);
  return {range, ir::Constrain{.subject = {RangeOf(attacker), BareOf(attacker)},
                               .modality = ir::Modality::Only,
                               .deed = ir::Deed::BeDefended,
                               .by = by,
                               .duration = {}}};
}

/// 在其控制者的重置步骤中不会重置, 在战斗阶段中(攻)+500: as long as that step is on.
ir::Effect Lowerer::WhileStep(const Derivation& words, ir::Effect effect) {
  OwnAll(words);
  const ir::SourceRange range = RangeOf(words);
  std::vector<ir::Condition> parts{{range, StepOf(Need(words, Rule::stepWord))}};
  if (const Derivation* owner = Child(words, Rule::ownerOf)) {
    const auto* limit = std::get_if<ir::Constrain>(&effect.node);
    const bool is_reset =
        limit != nullptr && limit->deed == ir::Deed::BecomeUpright && Says(words, own_.resets);
    // In the reset step all become upright of whose turn it is. Rule: [Zero 1.20, 401.1].
    if (Says(*owner, U"我方") || Says(*owner, U"对方")) {
      const ir::Player whose = Says(*owner, U"对方") ? ir::Player::Opponent : ir::Player::You;
      parts.push_back({range, ir::TurnOf{whose}});
    } else if (!is_reset) {
      Fail(*owner);
    }
  }
  ir::Condition during =
      parts.size() == 1 ? parts.front() : ir::Condition{range, ir::AllHold{std::move(parts)}};
  return {effect.range, ir::If{std::move(during), ir::Box<ir::Effect>(std::move(effect)), {}}};
}

/// 在战斗中, 在攻击时, 在防御战斗中: on which side it fights, if that is said.
ir::Quality Lowerer::FightQuality(const Derivation& words) const {
  const Derivation* side = Child(words, Rule::sideFight);
  const Derivation& said = side != nullptr ? *side : words;
  return Says(said, U"战斗")   ? ir::Quality::InBattle
         : Says(said, U"攻击") ? ir::Quality::Attacking
                               : ir::Quality::Defending;
}

/// 我方的『A』在防御战斗中: those of the sort that fight so, each by itself.
void Lowerer::SortInFight(const Derivation& words, std::vector<ir::Objects>& subjects,
                          const Part& part) {
  if (!IsEachOfSort(subjects)) return;
  OwnAll(words);
  // 本回合在战斗中: of whatever fights later in it, too, which nobody knows yet.
  if (part.duration) Fail(words);
  const ir::SourceRange range = RangeOf(words);
  for (ir::Objects& subject : subjects) {
    auto& cards = std::get<ir::Selector>(subject.node);
    std::vector<ir::Filter> parts{{range, ir::Has{FightQuality(words)}}};
    if (const auto* all = std::get_if<ir::AllOf>(&cards.filter.node))
      parts.insert(parts.end(), all->parts.begin(), all->parts.end());
    else if (!(cards.filter == ir::Filter{}))
      parts.push_back(cards.filter);
    cards.filter = Both(std::move(parts), range);
  }
}

/// 此牌在战斗中(攻)+1000: as long as it fights. Rule: [Zero 1.20, 504.4].
ir::Effect Lowerer::WhileFighting(const Derivation& words, const std::vector<ir::Objects>& subjects,
                                  ir::Effect effect) {
  OwnAll(words);
  const ir::SourceRange range = RangeOf(words);
  const auto* object =
      subjects.size() == 1 ? std::get_if<ir::Reference>(&subjects[0].node) : nullptr;
  const auto* limit = std::get_if<ir::Constrain>(&effect.node);
  // 在战斗中不会被破坏 is said of what happens in the battle. Rule: [Zero 1.20, 803.1].
  const bool is_proof = limit != nullptr && limit->deed == ir::Deed::BeDestroyed;
  if (object == nullptr || is_proof) {
    Fail(words);  // Of several each fights by itself.
    return effect;
  }
  ir::Condition fights{range, ir::ObjectIs{*object, {range, ir::Has{FightQuality(words)}}}};
  return {range, ir::If{std::move(fights), ir::Box<ir::Effect>(std::move(effect)), {}}};
}

/// 但此牌除外, 除此牌外，: this card is none of them.
void Lowerer::ExceptSelf(std::vector<ir::Objects>& subjects, const Derivation& words) {
  const ir::SourceRange range = RangeOf(words);
  std::vector<ir::Filter> others{{range, ir::IsNot{ir::Reference{range, ir::Self{}}}}};
  if (Child(words, Rule::exceptSorts) != nullptr)
    others = NoneOfThese(ExceptedBy(words), range);
  else
    OwnAll(words);
  for (ir::Objects& subject : subjects) {
    auto* selector = std::get_if<ir::Selector>(&subject.node);
    if (selector == nullptr || selector->count.kind != ir::CountKind::All) {
      Fail(words);
      continue;
    }
    std::vector<ir::Filter> parts = others;
    if (const auto* all = std::get_if<ir::AllOf>(&selector->filter.node))
      parts.insert(parts.end(), all->parts.begin(), all->parts.end());
    else
      parts.push_back(selector->filter);
    selector->filter = Both(std::move(parts), range);
  }
}

/// 失去所有效果, 失去突袭, 失去【登场时】的效果. Rule: [Zero 1.20, 708.1].
ir::Effect Lowerer::LosePredicate(const Derivation& inner, const ir::Objects& subject) {
  const ir::SourceRange range = RangeOf(inner);
  Own(inner);
  const auto names = ChildrenOf(inner, Rule::keywordName);
  for (const Derivation* join : ChildrenOf(inner, Rule::keywordJoin)) OwnAll(*join);
  for (const Rule word : {Rule::printedWord, Rule::notTriggered}) {
    if (const Derivation* said = Child(inner, word)) OwnAll(*said);
  }
  if (const Derivation* whose = Child(inner, Rule::bareOf)) {
    // 失去其所有效果: of none but the card that loses them.
    const auto* itself = std::get_if<ir::Reference>(&subject.node);
    const ir::Reference of = BareOf(*whose);
    const bool is_it = itself != nullptr
                           ? of.node == itself->node
                           : of.node == std::get<ir::Reference>(Again(subject).node).node;
    if (!is_it && Words(*whose) != U"自身" && Words(*whose) != U"其") Fail(*whose);
  }
  // 那张牌的效果无效 is read with its 的; without it only 其效果无效 is said.
  if (Words(inner).starts_with(U"效果") && inner.begin > 0 && text_.text[inner.begin - 1] == U'的')
    Fail(inner);
  if (const Derivation* lost = Child(inner, Rule::lostWords)) return LoseWords(*lost, subject);
  if (const Derivation* timing = Child(inner, Rule::timing)) {
    OwnAll(*timing);
    ir::LoseEffects lose{subject, {}, {}};
    lose.timing =
        ir::FindId<ir::TimingId>(vocabulary_.timings, Words(Need(*timing, Rule::bracketText)));
    if (lose.timing->IsNone()) Fail(*timing);
    return {range, std::move(lose)};
  }
  if (names.empty()) return {range, ir::LoseEffects{subject, {}, {}}};
  told_.lost_keywords.clear();
  for (const Derivation* name : names) told_.lost_keywords.push_back(KeywordNamed(*name));
  ir::Sequence losses;
  for (const Derivation* name : names) {
    const ir::Objects who = losses.steps.empty() ? subject : Again(subject);
    losses.steps.push_back({RangeOf(*name), ir::LoseEffects{who, KeywordNamed(*name), {}}});
  }
  if (losses.steps.size() == 1) return std::move(losses.steps[0]);
  return {range, std::move(losses)};
}

/// 失去所有属性和角色名. Rule: [Zero 1.20, 306.2].
ir::Effect Lowerer::LoseWords(const Derivation& lost, const ir::Objects& subject) {
  OwnAll(lost);
  const ir::SourceRange range = RangeOf(lost);
  std::vector<ir::Lost> sorts;
  if (Says(lost, U"效果")) sorts.push_back(ir::Lost::Effects);
  for (const Derivation* word : ChildrenOf(lost, Rule::lostSort)) {
    const std::u32string_view said = Words(*word);
    sorts.push_back(said == U"颜色"   ? ir::Lost::Colours
                    : said == U"属性" ? ir::Lost::Traits
                                      : ir::Lost::CharacterNames);
  }
  ir::Sequence losses;
  for (const ir::Lost sort : sorts) {
    ir::LoseEffects lose{losses.steps.empty() ? subject : Again(subject), {}, {}};
    lose.lost = sort;
    losses.steps.push_back({range, std::move(lose)});
  }
  if (losses.steps.size() == 1) return std::move(losses.steps.front());
  return {range, std::move(losses)};
}

/// 颜色变为红色, 角色名变更为『A』: those instead of its own.
ir::Effect Lowerer::InsteadOf(ir::Lost lost, std::vector<ir::Gain> gains,
                              const ir::Objects& subject, ir::SourceRange range) {
  ir::LoseEffects lose{subject, {}, {}};
  lose.lost = lost;
  ir::Sequence both;
  both.steps.push_back({range, std::move(lose)});
  both.steps.push_back({range, ir::Grant{Again(subject), std::move(gains), {}}});
  return {range, std::move(both)};
}

/// 变为该颜色, 属性视为所宣布的属性: instead of its own, or besides where 也 says so.
ir::Effect Lowerer::DeclaredPredicate(const Derivation& inner, const ir::Objects& subject) {
  Own(inner);
  const ir::SourceRange range = RangeOf(inner);
  const ir::Filter declared = DeclaredThing(inner);
  const auto* has = std::get_if<ir::HasDeclared>(&declared.node);
  const bool is_trait = has != nullptr && has->what == ir::Declared::Trait;
  if (has == nullptr || (!is_trait && has->what != ir::Declared::Colour)) {
    Fail(inner);
    return {};
  }
  const std::u32string_view said = Words(inner);
  if ((said.starts_with(U"属性") && !is_trait) || (said.starts_with(U"颜色") && is_trait))
    Fail(inner);
  std::vector<ir::Gain> gains{ir::GainDeclared{has->what, has->slot}};
  const bool is_open = said.starts_with(U"视为") || said.starts_with(U"视作");
  const bool is_besides =
      says_besides_ || said.find(U'也') < 3 ||
      (is_open && choices_.Choose(ir::Ambiguity::Grouping, range,
                                  {"instead of what it has", "besides what it has"}) == 1);
  if (is_besides) return {range, ir::Grant{subject, std::move(gains), {}}};
  return InsteadOf(is_trait ? ir::Lost::Traits : ir::Lost::Colours, std::move(gains), subject,
                   range);
}

/// 角色名也视为『A』, 角色名变更为『A』. Rule: [Zero 1.20, 305.2].
ir::Effect Lowerer::CharacterPredicate(const Derivation& inner, const ir::Objects& subject) {
  Own(inner);
  std::vector<ir::Gain> gains;
  for (const Derivation* name : ChildrenOf(inner, Rule::name))
    gains.push_back(ir::GainCharacterName{NameText(*name->children[0])});
  const ir::SourceRange range = RangeOf(inner);
  if (says_besides_ || Says(inner, U"也")) return {range, ir::Grant{subject, std::move(gains), {}}};
  return InsteadOf(ir::Lost::CharacterNames, std::move(gains), subject, range);
}

/// 也视为红色: besides what it is; 颜色变为红色: instead of it. Rule: [Zero 1.20, 304.1].
ir::Effect Lowerer::ColourPredicate(const Derivation& inner, const ir::Objects& subject) {
  const ir::SourceRange range = RangeOf(inner);
  Own(inner);
  for (const Rule word : {Rule::cardWord, Rule::isWord}) {
    if (const Derivation* said = Child(inner, word)) OwnAll(*said);
  }
  for (const Derivation* join : ChildrenOf(inner, Rule::colourAnd)) OwnAll(*join);
  ir::Grant also{subject, {}, {}};
  for (const Derivation* colour : ChildrenOf(inner, Rule::colour))
    also.gains.push_back(ir::GainColour{Colour(*colour)});
  if (const Derivation* all = Child(inner, Rule::allColours)) {
    // Whether besides what it has makes no difference then.
    OwnAll(*all);
    for (std::size_t i = 0; i < vocabulary_.colours.size(); ++i)
      also.gains.push_back(ir::GainColour{ir::ColourId{static_cast<std::uint8_t>(i)}});
    return {range, std::move(also)};
  }
  if (says_besides_ || Says(inner, U"也") || Child(inner, Rule::isWord) != nullptr)
    return {range, std::move(also)};
  // 视为红色 leaves it open whether it is its own colour as well; 颜色变为红色 does not.
  const bool is_open = Words(inner).substr(0, 2) == U"视为" || Words(inner).substr(0, 2) == U"视作";
  if (is_open && choices_.Choose(ir::Ambiguity::Grouping, range,
                                 {"instead of what it has", "besides what it has"}) == 1)
    return {range, std::move(also)};
  return InsteadOf(ir::Lost::Colours, std::move(also.gains), subject, range);
}

/// 对生命区造成的战斗伤害+1, 变为2点: so much more, or no more and no less than so much. What an
/// attack deals is battle damage, whether it is called so or not. Rule: [Zero 1.20, 505.1].
ir::Effect Lowerer::LifeDamage(const Derivation& inner, const ir::Objects& subject) {
  Own(inner);
  if (const Derivation* owner = Child(inner, Rule::ownerWord)) OwnAll(*owner);
  ir::ExtraLifeDamage damage{subject, {}, {}};
  if (!Says(inner, U"战斗") && !Says(inner, U"攻击")) damage.sort = ir::DamageSort::Any;
  if (const Derivation* becomes = Child(inner, Rule::lifeBecomes)) {
    OwnAll(*becomes);
    damage.is_set = true;
  }
  const Derivation* total = Child(inner, Rule::lifeTotal);
  if (total != nullptr) {
    OwnAll(*total);
    damage.is_set = true;
  }
  damage.amount = Amount(Need(total != nullptr ? *total : inner, Rule::amount));
  return {RangeOf(inner), std::move(damage)};
}

ir::Effect Lowerer::Predicate(const Derivation& predicate, const ir::Objects& subject) {
  Own(predicate);
  const Derivation& inner = *predicate.children[0];
  const ir::SourceRange range = RangeOf(inner);
  switch (inner.rule.As<Rule>()) {
    case Rule::statMods:
      told_.change = ir::ChangeStats{subject, StatMods(inner, subject), {}};
      return {range, *told_.change};
    case Rule::gainPredicate: return GainPredicate(inner, subject);
    case Rule::losePredicate: return LosePredicate(inner, subject);
    case Rule::traitPredicate: return TraitPredicate(inner, subject);
    case Rule::colourPredicate: return ColourPredicate(inner, subject);
    case Rule::characterPredicate: return CharacterPredicate(inner, subject);
    case Rule::declaredPredicate: return DeclaredPredicate(inner, subject);
    case Rule::cardNamePredicate:
      Own(inner);
      return {range,
              ir::BecomeCardName{subject, NameText(*Need(inner, Rule::name).children[0]), {}}};
    case Rule::restriction: return Restriction(inner, subject);
    case Rule::statePredicate:
      Own(inner);
      return {range, ir::EnterState{subject, KeywordNamed(Need(inner, Rule::keywordName))}};
    case Rule::copyPredicate: Own(inner); return {range, CopyOf(inner, subject)};
    case Rule::costPredicate: return CostPredicate(inner, subject);
    case Rule::swapPredicate: Own(inner); return SwapStats(inner, subject);
    case Rule::alikePredicate: Own(inner); return AlikeStats(inner, subject);
    case Rule::lifeDamagePredicate: return LifeDamage(inner, subject);
    default:
      if (IsOwn(inner) && own_.predicate != nullptr) return own_.predicate(*this, inner, subject);
      Fail(predicate);
      return {};
  }
}

/// 视为『A』: instead of what it has, or besides. 属性变为『A』 says which.
/// Rule: [Zero 1.20, 306.2].
ir::Effect Lowerer::TraitPredicate(const Derivation& predicate, const ir::Objects& subject) {
  Own(predicate);
  const ir::SourceRange range = RangeOf(predicate);
  const auto names = ChildrenOf(predicate, Rule::name);
  for (const Rule word : {Rule::isWord, Rule::besideWord}) {
    if (const Derivation* said = Child(predicate, word)) OwnAll(*said);
  }
  if (names.size() > 1 || Child(predicate, Rule::isWord) != nullptr ||
      Child(predicate, Rule::besideWord) != nullptr) {
    // 也是『A』, 同时视为『A』和『B』: besides what it is.
    ir::Grant also{subject, {}, {}};
    for (const Derivation* name : names)
      also.gains.push_back(ir::GainTrait{NameText(*name->children[0])});
    return {range, std::move(also)};
  }
  const Derivation& called = Need(predicate, Rule::name);
  std::u32string name = NameText(*called.children[0]);
  // 属性也视为.
  const std::u32string_view before = Words(predicate).substr(0, called.begin - predicate.begin);
  if (before.find(U'也') != std::u32string_view::npos)
    return {range, ir::Grant{subject, {ir::GainTrait{std::move(name)}}, {}}};
  // 视为属性『A』, 视为『A』属性: no more than 被视为『A』的牌 stands there otherwise;
  // 属性视为『A』 is neither gained nor changed. Rule: [Zero 1.20, 306.4], [Zero 1.20, 306.5].
  const std::u32string_view behind = Words(predicate).substr(called.end - predicate.begin);
  const bool is_bare = before == U"视为" || before == U"视作" || before == U"被视为" ||
                       before == U"被视作" || before == U"当作" || before == U"看作" ||
                       before == U"属性视为" || before == U"属性视作" || before == U"属性被视为" ||
                       before == U"属性当作" || before == U"属性看作";
  const bool is_said = says_besides_ || !is_bare || (!behind.empty() && !behind.ends_with(U"牌"));
  if (!is_said && choices_.Choose(ir::Ambiguity::Grouping, range,
                                  {"instead of what it has", "besides what it has"}) == 1)
    return {range, ir::Grant{subject, {ir::GainTrait{std::move(name)}}, {}}};
  return {range, ir::BecomeTrait{subject, std::move(name), {}}};
}

/// 成为那张牌的复制，但保留此牌的角色名. Rule: [Zero 1.20, 706.5].
ir::BecomeCopy Lowerer::CopyOf(const Derivation& words, const ir::Objects& subject) {
  ir::BecomeCopy copy{subject, OnePhrase(Need(words, Rule::np))};
  const Derivation* keeps = Child(words, Rule::copyKeeps);
  if (keeps == nullptr) return copy;
  Own(*keeps);
  for (const Derivation* join : ChildrenOf(*keeps, Rule::keptAnd)) OwnAll(*join);
  if (const Derivation* name = Child(*keeps, Rule::name)) {
    // 但其角色名仍为『A』.
    if (const Derivation* of = Child(*keeps, Rule::bareOf)) OwnAll(*of);
    copy.kept_name = NameText(*name->children[0]);
    copy.keeps.push_back(ir::Kept::CharacterName);
  }
  for (const Derivation* thing : ChildrenOf(*keeps, Rule::keptThing)) {
    Own(*thing);
    if (const Derivation* of = Child(*thing, Rule::keptOf)) {
      OwnAll(*of);
      const Derivation* whose = Child(*of, Rule::bareOf);
      // What it keeps is its own.
      const auto* itself = std::get_if<ir::Reference>(&subject.node);
      const bool is_it = whose == nullptr || Words(*whose) == U"其" ||
                         (itself != nullptr && BareOf(*whose).node == itself->node);
      if (!is_it) Fail(*of);
    }
    const Derivation* name = Child(*thing, Rule::name);
    if (name != nullptr) copy.kept_name = NameText(*name->children[0]);
    for (const Tree& child : thing->children) {
      if (child->rule != Rule::name && child->rule != Rule::keptOf) OwnAll(*child);
    }
    const auto says = [&](std::u32string_view word) { return Says(*thing, word); };
    const bool is_effect =
        says(U"此效果") || says(U"这个效果") || says(U"该效果") || says(U"本效果");
    if (Child(*thing, Rule::statName) != nullptr && ChildrenOf(*thing, Rule::statName).size() == 1)
      Fail(*thing);  // The one number without the other.
    copy.keeps.push_back(is_effect                                      ? ir::Kept::ThisEffect
                         : Child(*thing, Rule::cardNameWord) != nullptr ? ir::Kept::CardName
                         : says(U"角色名")                              ? ir::Kept::CharacterName
                         : says(U"属性")                                ? ir::Kept::Traits
                         : says(U"颜色")                                ? ir::Kept::Colours
                         : Child(*thing, Rule::costWord) != nullptr     ? ir::Kept::Cost
                         : says(U"效果")                                ? ir::Kept::Effects
                                                                        : ir::Kept::Stats);
  }
  return copy;
}

/// 装备给此牌的装备牌, of what is used: what it is used with. Rule: [Zero 1.20, 319.3].
void Lowerer::AimInstead(ir::Filter& filter) {
  const auto aim = [](ir::Filter& part) {
    const auto* borne = std::get_if<ir::AttachedTo>(&part.node);
    if (borne == nullptr) return;
    const ir::Filter itself{part.range, ir::Is{borne->to}};
    part.node = ir::AimsAt{{itself}};
  };
  aim(filter);
  if (auto* all = std::get_if<ir::AllOf>(&filter.node)) {
    for (ir::Filter& part : all->parts) aim(part);
  }
}

ir::Effect Lowerer::CostPredicate(const Derivation& predicate, const ir::Objects& subject) {
  Own(predicate);
  if (const Derivation* word = Child(predicate, Rule::colourless)) OwnAll(*word);
  bool is_set = false;
  ir::Quantity amount;
  if (const Derivation* nothing = Child(predicate, Rule::costsNothing)) {
    OwnAll(*nothing);
    if (std::holds_alternative<ir::Reference>(subject.node)) Fail(predicate);
    is_set = true;
    amount = ir::Constant(0, RangeOf(*nothing));
  } else if (const Derivation* pay = Child(predicate, Rule::mustPay)) {
    OwnAll(*pay);  // 需额外支付(1): it costs so much more. Rule: [Zero 1.20, 303.4].
    amount = Amount(Need(predicate, Rule::amount));
  } else {
    amount = Operation(Need(predicate, Rule::statOperation), is_set);
  }
  // 无色费用变为0: of the one part only, which no number says.
  if (is_set && Child(predicate, Rule::colourless) != nullptr) Fail(predicate);
  ir::Selector cards;
  if (const auto* selector = std::get_if<ir::Selector>(&subject.node)) {
    cards = *selector;
    // 我方使用的『A』: what using them costs, wherever they are used from.
    if (cards.zones == std::vector<ir::ZoneId>{roles_.stack}) {
      cards.zones.clear();
    }
    AimInstead(cards.filter);
  } else {
    cards.range = subject.range;
    cards.filter = {subject.range, ir::Is{std::get<ir::Reference>(subject.node)}};
    cards.slot = composer_.NewSlot();
  }
  ir::ChangeCost change{std::move(cards), std::move(amount), {}};
  change.is_set = is_set;
  change.bound = Bound(predicate, change.amount);
  if (is_set && change.bound) Fail(predicate);
  return {RangeOf(predicate), std::move(change)};
}

ir::Quantity Lowerer::Operation(const Derivation& operation, bool& is_set) {
  Own(operation);
  const Derivation& word = *operation.children[0];
  if (const Derivation* now = Child(operation, Rule::nowWord)) OwnAll(*now);
  if (const Derivation* same = Child(operation, Rule::sameWord)) OwnAll(*same);
  // (攻)与那张牌的(攻)相同: it becomes so much.
  const bool is_like = word.rule != Rule::plusWord && word.rule != Rule::minusWord;
  if (!is_like || word.rule == Rule::becomesWord) OwnAll(word);
  is_set = is_like;
  const Derivation* said = Child(operation, Rule::value);
  if (said == nullptr) {
    // 与那张牌相同: of which of its numbers is said only where a number of a card is changed.
    Fail(operation);
    return {};
  }
  ir::Quantity value = Value(*said);
  if (const Derivation* stays = Child(operation, Rule::staysSo)) {
    OwnAll(*stays);
    discourse_.counts_once = true;
  }
  return word.rule == Rule::minusWord ? Negative(std::move(value)) : value;
}

ir::Quantity Lowerer::OwnStat(const ir::Objects& subject, ir::StatId stat, bool is_printed,
                              const Derivation& words) {
  const auto* selector = std::get_if<ir::Selector>(&subject.node);
  if (selector != nullptr && !(selector->count == ir::Count{})) Fail(words);
  const ir::SourceRange range = RangeOf(words);
  const ir::Objects again = Again(subject);
  return {range, ir::StatOf{std::get<ir::Reference>(again.node), stat, is_printed}};
}

/// 变为两倍, 减半, 变为原本的数值, 增加两倍.
ir::StatChange Lowerer::ScaledStat(const Derivation& scale, const ir::Objects& subject,
                                   ir::StatId stat) {
  OwnAll(scale);
  const ir::SourceRange range = RangeOf(scale);
  const Derivation* original = Child(scale, Rule::ofOriginal);
  bool is_printed = original != nullptr;
  if (original != nullptr && Child(*original, Rule::statName) != nullptr &&
      Stat(Need(*original, Rule::statName)) != stat)
    Fail(scale);
  const Derivation* times = Child(scale, Rule::number);
  const bool is_half = Says(scale, U"半");
  if (is_printed && (times != nullptr || is_half) && !Says(*original, U"印刷") &&
      Child(*original, Rule::statName) == nullptr) {
    // 变为原本的两倍: of what is printed, or of what it was until now.
    is_printed = choices_.Choose(ir::Ambiguity::NumberSense, range,
                                 {"of the printed number", "of the present number"}) == 0;
  }
  ir::Quantity now = OwnStat(subject, stat, is_printed, scale);
  std::int32_t factor = times == nullptr ? 2 : Integer(*times);
  if (times == nullptr && !is_half && original != nullptr) return {stat, true, std::move(now)};
  if (Child(scale, Rule::moreTimes) != nullptr) factor = MoreTimes(factor, range);
  const ir::Operator operation = is_half ? ir::Operator::Divide : ir::Operator::Multiply;
  return {stat,
          true,
          {range, ir::Box<ir::Arithmetic>(
                      ir::Arithmetic{operation, std::move(now), ir::Constant(factor, range)})}};
}

/// (攻)和(防)变为那张牌的(攻)和(防): each of both is what the same one is there.
std::vector<ir::StatChange> Lowerer::EachAsThere(const Derivation& operation,
                                                 const Derivation& both,
                                                 const std::vector<ir::StatId>& stats) {
  Own(operation);
  Own(both);
  for (const Rule word : {Rule::becomesWord, Rule::originalStat}) {
    if (const Derivation* said = Child(operation, word)) OwnAll(*said);
  }
  const bool is_printed = Child(operation, Rule::originalStat) != nullptr;
  const ir::Reference object = ReferenceOf(Need(operation, Rule::np));
  std::vector<ir::StatChange> changes;
  for (const Derivation* name : ChildrenOf(both, Rule::statName)) {
    const ir::StatId stat = Stat(*name);
    const bool is_so = changes.size() < stats.size() && stats[changes.size()] == stat;
    if (stats.size() != 2 || !is_so) Fail(both);
    changes.push_back({stat, true, {RangeOf(both), ir::StatOf{object, stat, is_printed}}});
  }
  return changes;
}

/// (攻)+1000, (攻)和(防)变为…: one change for each number that it names.
std::vector<ir::StatChange> Lowerer::StatMod(const Derivation& mod, const ir::Objects& subject) {
  Own(mod);
  const Derivation* so = Child(mod, Rule::soWord);
  if (so != nullptr) OwnAll(*so);
  const bool follows = so != nullptr && Child(*so, Rule::followsWord) != nullptr;
  std::vector<ir::StatId> stats;
  for (const Derivation* name : ChildrenOf(mod, Rule::statName)) stats.push_back(Stat(*name));
  std::vector<ir::StatChange> changes;
  if (const Derivation* scale = Child(mod, Rule::statScale)) {
    for (const ir::StatId stat : stats) changes.push_back(ScaledStat(*scale, subject, stat));
  } else {
    changes = StatsOperated(Need(mod, Rule::statOperation), subject, stats);
  }
  for (ir::StatChange& change : changes) change.follows = follows;
  return changes;
}

/// What becomes of each of these numbers.
std::vector<ir::StatChange> Lowerer::StatsOperated(const Derivation& operation,
                                                   const ir::Objects& subject,
                                                   const std::vector<ir::StatId>& stats) {
  std::vector<ir::StatChange> changes;
  if (const Derivation* own = Child(operation, Rule::ownStatNow)) {
    // (防)变为与(攻)相同: the other number of the same card.
    Own(operation);
    if (const Derivation* word = Child(operation, Rule::becomesWord)) OwnAll(*word);
    Own(*own);
    const ir::StatId of = Stat(Need(*own, Rule::statName));
    for (const ir::StatId stat : stats) {
      if (stat == of) Fail(operation);
      changes.push_back({stat, true, OwnStat(subject, of, false, *own)});
    }
    return changes;
  }
  if (const Derivation* both = Child(operation, Rule::bothStats))
    return EachAsThere(operation, *both, stats);
  if (const Derivation* like = Child(operation, Rule::np)) {
    // 变为与那张牌相同: the same number of that one.
    Own(operation);
    const Derivation& word = *operation.children[0];
    if (word.rule == Rule::plusWord || word.rule == Rule::minusWord) Fail(operation);
    if (word.rule == Rule::becomesWord) OwnAll(word);
    const ir::Reference object = ReferenceOf(*like);
    for (const ir::StatId stat : stats)
      changes.push_back({stat, true, {RangeOf(*like), ir::StatOf{object, stat, false}}});
    return changes;
  }
  bool is_set = false;
  const ir::Quantity amount = Operation(operation, is_set);
  for (const ir::StatId stat : stats) changes.push_back({stat, is_set, amount});
  return changes;
}

std::vector<ir::StatChange> Lowerer::StatMods(const Derivation& mods, const ir::Objects& subject) {
  Own(mods);
  std::vector<ir::StatChange> changes;
  for (const Derivation* pair : ChildrenOf(mods, Rule::statPair)) {
    // 变为(攻)1000(防)1000: the numbers behind the words.
    Own(*pair);
    const Derivation& number = Need(*pair, Rule::number);
    changes.push_back(
        {Stat(Need(*pair, Rule::statName)), true, ir::Constant(Integer(number), RangeOf(number))});
  }
  for (const Derivation* mod : ChildrenOf(mods, Rule::statMod)) {
    for (ir::StatChange& change : StatMod(*mod, subject)) changes.push_back(std::move(change));
  }
  if (const Derivation* tail = Child(mods, Rule::boundTail)) {
    // Behind several changes it would have to be said of which.
    const bool is_one =
        ChildrenOf(mods, Rule::statMod).size() == 1 && !changes.empty() && !changes.front().is_set;
    if (!is_one) Fail(*tail);
    for (ir::StatChange& change : changes) change.bound = Bound(mods, change.amount);
  }
  return changes;
}

namespace {

/// 获得红色, 获得所有颜色.
void GainColours(Lowerer& lower, const Derivation& gain, ir::Grant& grant) {
  lower.Own(gain);
  if (const Derivation* colour = lower.Child(gain, Rule::colour)) {
    grant.gains.push_back(ir::GainColour{lower.Colour(*colour)});
    return;
  }
  for (std::size_t i = 0; i < lower.vocabulary().colours.size(); ++i)
    grant.gains.push_back(ir::GainColour{ir::ColourId{static_cast<std::uint8_t>(i)}});
}

/// 获得宣言的特征: what was declared.
void GainDeclaredThing(Lowerer& lower, const Derivation& gain, ir::Grant& grant) {
  const ir::Filter declared = lower.DeclaredThing(gain);
  const auto* has = std::get_if<ir::HasDeclared>(&declared.node);
  if (has == nullptr)
    lower.Fail(gain);
  else
    grant.gains.push_back(ir::GainDeclared{has->what, has->slot});
}

/// 获得其效果, 获得那张牌的效果: whose effects.
ir::GainEffectsOf EffectsGained(Lowerer& lower, const Derivation& gain) {
  lower.Own(gain);
  const Derivation* its = lower.Child(gain, Rule::itsEffects);
  if (its == nullptr) return {lower.ReferenceOf(lower.Need(gain, Rule::np))};
  lower.OwnAll(*its);
  return {lower.composer().Resolve(lower.RangeOf(*its), true, false, {}, true)};
}

}  // namespace

ir::Effect Lowerer::GainPredicate(const Derivation& predicate, const ir::Objects& subject) {
  Own(predicate);
  for (const Derivation* word : ChildrenOf(predicate, Rule::gainAnd)) OwnAll(*word);
  ir::Grant grant{subject, {}, {}};
  std::vector<ir::StatChange> changes;  // 获得突袭和(攻)+1000.
  const Derivation* chosen = Child(predicate, Rule::chosenGain);
  if (chosen != nullptr) {
    Own(*chosen);
    for (const Rule word : {Rule::gainOr, Rule::chooseWord}) {
      for (const Derivation* said : ChildrenOf(*chosen, word)) OwnAll(*said);
    }
  }
  for (const Derivation* gain : ChildrenOf(chosen != nullptr ? *chosen : predicate, Rule::gain)) {
    Own(*gain);
    const Derivation& inner = *gain->children[0];
    switch (inner.rule.As<Rule>()) {
      case Rule::keywordUse: grant.gains.push_back(Keyword(inner)); break;
      case Rule::statMods:
        for (ir::StatChange& change : StatMods(inner, subject))
          changes.push_back(std::move(change));
        break;
      case Rule::gainTrait:
        Own(inner);
        for (const Derivation* name : ChildrenOf(inner, Rule::name))
          grant.gains.push_back(ir::GainTrait{NameText(*name->children[0])});
        break;
      case Rule::gainName:
        Own(inner);
        for (const Derivation* name : ChildrenOf(inner, Rule::name))
          grant.gains.push_back(ir::GainCharacterName{NameText(*name->children[0])});
        break;
      case Rule::gainQuoted: grant.gains.push_back(QuotedAbilities(inner)); break;
      case Rule::gainColour: GainColours(*this, inner, grant); break;
      case Rule::gainDeclared: GainDeclaredThing(*this, inner, grant); break;
      case Rule::gainTraitsOf:
        Own(inner);
        if (const Derivation* of = Child(inner, Rule::bareOf))
          grant.gains.push_back(ir::GainTraitsOf{BareOf(*of)});
        else
          grant.gains.push_back(ir::GainTraitsOf{ReferenceOf(Need(inner, Rule::np))});
        break;
      case Rule::gainEffectsOf: grant.gains.push_back(EffectsGained(*this, inner)); break;
      default: Fail(inner); break;
    }
  }
  const ir::SourceRange range = RangeOf(predicate);
  if (changes.empty()) return {range, std::move(grant)};
  if (grant.gains.empty()) return {range, ir::ChangeStats{subject, std::move(changes), {}}};
  ir::Effect both{range, ir::ChangeStats{Again(subject), std::move(changes), {}}};
  return {range, ir::Sequence{{{range, std::move(grant)}, std::move(both)}}};
}

ir::GainAbilities Lowerer::QuotedAbilities(const Derivation& quoted) {
  Own(quoted);
  if (const Derivation* rest = Child(quoted, Rule::restQuoted)) {
    // Without quotes all that follows is meant.
    Own(*rest);
    if (rest->end != text_.text.size()) Fail(*rest);
    return AbilitiesGained(*rest);
  }
  return AbilitiesGained(quoted);
}

ir::GainAbilities Lowerer::AbilitiesGained(const Derivation& quoted) {
  const auto outside = StartApart();
  ++composer_.nesting;
  ir::GainAbilities gained;
  for (ir::Ability& ability : Abilities(Need(quoted, Rule::ability))) {
    gained.abilities.emplace_back(std::move(ability));
  }
  --composer_.nesting;
  GoBackTo(outside);
  return gained;
}

}  // namespace caiding::parser
