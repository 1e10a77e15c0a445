// SPDX-License-Identifier: MIT
// Stats that become what is said, or each other.
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

/// 将那张牌变为(攻)1000(防)1000.
ir::Effect Lowerer::BecomeStats(const Derivation& verb) {
  ir::Objects what = OnePhrase(Need(verb, Rule::np));
  composer_.AskHowMany(what);
  discourse_.last_objects = {Again(what)};
  discourse_.subject = Again(what);
  ir::ChangeStats change{std::move(what), {}, {}};
  for (const Derivation* pair : ChildrenOf(verb, Rule::statPair)) {
    Own(*pair);
    const Derivation& number = Need(*pair, Rule::number);
    const ir::StatId stat = Stat(Need(*pair, Rule::statName));
    change.changes.push_back({stat, true, ir::Constant(Integer(number), RangeOf(number))});
  }
  return {RangeOf(verb), std::move(change)};
}

ir::Effect Lowerer::SwapStatsVerb(const VerbPhrase& verb) {
  const bool is_of_one = ChildrenOf(verb.node, Rule::statName).size() > 1 ||
                         Child(verb.node, Rule::bareStats) != nullptr;
  if (!is_of_one) return TradeStat(verb);
  const std::vector<ir::Objects> objects = ObjectsOf(verb);
  if (objects.size() == 2) return {verb.range, SwappedOfTwo(verb.node, objects)};
  if (objects.size() != 1) Fail(verb.node);
  return SwapStats(verb.node, objects.empty() ? ir::Objects{} : objects.front());
}

/// 将那两张牌的(攻)互换, 此牌与那张牌互换(攻): each of two has what the other one had.
ir::Effect Lowerer::TradeStat(const VerbPhrase& verb) {
  if (const Derivation* word = Child(verb.node, Rule::swapWord)) OwnAll(*word);
  ir::TradeStat trade{.what = {}, .stat = Stat(Need(verb.node, Rule::statName))};
  if (const Derivation* both = Child(verb.node, Rule::bothOnes)) {
    OwnAll(*both);
    const std::vector<ir::Objects> two = BothOfLast(verb.node);
    if (two.size() != 2) return {};
    trade.what = two.front();
    trade.with = two.back();
    return {verb.range, std::move(trade)};
  }
  std::vector<ir::Objects> objects = Phrase(*verb.np);
  discourse_.last_objects.clear();
  for (const ir::Objects& one : objects) discourse_.last_objects.push_back(Again(one));
  const auto* two =
      objects.size() == 1 ? std::get_if<ir::Selector>(&objects.front().node) : nullptr;
  const bool are_two = two != nullptr && two->count.kind == ir::CountKind::Exactly &&
                       two->count.number == ir::Constant(2);
  if (objects.empty() || (objects.size() != 2 && !are_two)) {
    Fail(verb.node);
    return {};
  }
  for (const ir::Objects& one : objects) {
    const auto* cards = std::get_if<ir::Selector>(&one.node);
    if (!are_two && cards != nullptr && !(cards->count == ir::Count{})) Fail(verb.node);
  }
  trade.what = objects.front();
  if (!are_two) trade.with = objects.back();
  return {verb.range, std::move(trade)};
}

/// （攻）与（防）, 攻与防: which two numbers are told of.
std::pair<ir::StatId, ir::StatId> Lowerer::TwoStatsIn(const Derivation& words) {
  const auto names = ChildrenOf(words, Rule::statName);
  const Derivation* both = Child(words, Rule::bareStats);
  if (both == nullptr) return {Stat(*names[0]), Stat(*names[1])};
  OwnAll(*both);
  const std::u32string_view said = Words(*both);
  const auto first = ir::FindId<ir::StatId>(vocabulary_.stats, said.substr(0, 1));
  const auto second = ir::FindId<ir::StatId>(vocabulary_.stats, said.substr(said.size() - 1));
  if (first.IsNone() || second.IsNone()) Fail(*both);
  return {first, second};
}

/// The one card whose two numbers are told of. Of each of several cards the numbers are its own,
/// which no phrase says.
ir::Reference Lowerer::OneWithStats(const Derivation& words, const ir::Objects& subject) {
  if (const auto* reference = std::get_if<ir::Reference>(&subject.node)) return *reference;
  const auto& selector = std::get<ir::Selector>(subject.node);
  if (!(selector.count == ir::Count{})) Fail(words);
  return {RangeOf(words), ir::Bound{selector.slot}};
}

/// Each of both becomes what the other one was before: both numbers are worked out first.
ir::Effect Lowerer::SwapStats(const Derivation& words, const ir::Objects& subject) {
  if (const Derivation* word = Child(words, Rule::swapWord)) OwnAll(*word);
  const ir::SourceRange range = RangeOf(words);
  const auto [first, second] = TwoStatsIn(words);
  if (first == second) Fail(words);
  const ir::Reference those = OneWithStats(words, subject);
  const auto now = [&](ir::StatId stat) {
    return ir::Quantity{range, ir::StatOf{those, stat, false}};
  };
  return {range,
          ir::ChangeStats{subject, {{first, true, now(second)}, {second, true, now(first)}}, {}}};
}

/// A和B互换（攻）和（防）: each swaps its own two, or the one has those of the other. Of cards that
/// are swapped is told what becomes of both, and of numbers nothing. Rule: [Zero 1.20, 622.1],
/// [Zero 1.20, 317.3].
ir::Sequence Lowerer::SwappedOfTwo(const Derivation& words,
                                   const std::vector<ir::Objects>& subjects) {
  Own(words);
  const ir::SourceRange range = RangeOf(words);
  if (choices_.Choose(ir::Ambiguity::Distribution, range,
                      {"each swaps its own two", "the one has those of the other"}) == 0) {
    ir::Sequence own;
    for (const ir::Objects& subject : subjects) own.steps.push_back(SwapStats(words, subject));
    return own;
  }
  if (const Derivation* word = Child(words, Rule::swapWord)) OwnAll(*word);
  const auto [first, second] = TwoStatsIn(words);
  if (first == second) Fail(words);
  for (const ir::Objects& subject : subjects) OneWithStats(words, subject);
  ir::TradeStat trade{.what = subjects.front(), .with = subjects.back(), .stat = first};
  ir::TradeStat again{
      .what = Again(subjects.front()), .with = Again(subjects.back()), .stat = second};
  return {{{range, std::move(trade)}, {range, std::move(again)}}};
}

/// A和B的（攻）变为相同.
bool Lowerer::IsAlikeOfTwo(const Derivation& predicate) const {
  const Derivation& inner = *predicate.children[0];
  return inner.rule == Rule::alikePredicate && Child(inner, Rule::bareStats) == nullptr &&
         ChildrenOf(inner, Rule::statName).size() == 1;
}

/// A和B的（攻）变为相同: the one becomes what the other is, and nobody says which.
/// Rule: [Zero 1.20, 317.3].
ir::Sequence Lowerer::AlikeOfTwo(const Derivation& words,
                                 const std::vector<ir::Objects>& subjects) {
  Own(words);
  if (const Derivation* word = Child(words, Rule::becomesWord)) OwnAll(*word);
  const ir::SourceRange range = RangeOf(words);
  const ir::StatId stat = Stat(Need(words, Rule::statName));
  if (subjects.size() != 2) {
    Fail(words);
    return {};
  }
  const bool keeps_first = choices_.Choose(ir::Ambiguity::Grouping, range,
                                           {"the first becomes what the second is",
                                            "the second becomes what the first is"}) == 1;
  const ir::Objects& kept = subjects[keeps_first ? 0 : 1];
  const ir::Objects& changed = subjects[keeps_first ? 1 : 0];
  ir::Sequence steps;
  if (const auto* cards = std::get_if<ir::Selector>(&kept.node)) {
    ir::Selector picked = *cards;
    if (picked.picking == ir::Picking::Unmarked) picked.picking = ir::Picking::Designated;
    steps.steps.push_back({range, ir::Pick{ir::Player::Unstated, std::move(picked)}});
  }
  ir::Quantity same{range, ir::StatOf{OneWithStats(words, kept), stat, false}};
  OneWithStats(words, changed);
  steps.steps.push_back({range, ir::ChangeStats{changed, {{stat, true, std::move(same)}}, {}}});
  return steps;
}

/// （攻）与（防）变为相同数值: the one becomes what the other is. Which of the two is kept, no
/// clause tells: 变为 is told of a number that is said. Rule: [Zero 1.20, 317.3].
ir::Effect Lowerer::AlikeStats(const Derivation& words, const ir::Objects& subject) {
  if (const Derivation* word = Child(words, Rule::becomesWord)) OwnAll(*word);
  const ir::SourceRange range = RangeOf(words);
  const auto [first, second] = TwoStatsIn(words);
  if (first == second) Fail(words);
  const ir::Reference those = OneWithStats(words, subject);
  const bool keeps_first = choices_.Choose(ir::Ambiguity::Grouping, range,
                                           {"the first becomes what the second is",
                                            "the second becomes what the first is"}) == 1;
  const ir::StatId kept = keeps_first ? first : second;
  const ir::StatId changed = keeps_first ? second : first;
  ir::Quantity same{range, ir::StatOf{those, kept, false}};
  return {range, ir::ChangeStats{subject, {{changed, true, std::move(same)}}, {}}};
}

}  // namespace caiding::parser
