// SPDX-License-Identifier: MIT
// Noun phrases: which cards, whose, where, how many, of which sort.
#include <algorithm>
#include <utility>

#include "model/ir/walk.h"
#include "parser/compose/conventions.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

std::vector<ir::Objects> Lowerer::Phrase(const Derivation& np) {
  Own(np);
  if (Child(np, Rule::commaOr) != nullptr) return EitherPhrase(np);
  for (const Derivation* conjunction : ChildrenOf(np, Rule::npAnd)) OwnAll(*conjunction);
  std::vector<ir::Objects> objects;
  std::vector<StandsBefore> before;
  const auto terms = ChildrenOf(np, Rule::npTerm);
  const Derivation* part = terms.empty() ? nullptr : Child(*terms.back(), Rule::partTail);
  // 『A』和『B』中的任意一张: of both, not of the last.
  if (part != nullptr && terms.size() > 1 && Says(*part, U"任意")) Fail(np);
  for (const Derivation* term : terms) {
    stands_before_ = {};
    if (std::vector<ir::Objects> both = SoManyThings(*term); !both.empty()) {
      // 这两张牌: those that were spoken of, each by itself.
      before.insert(before.end(), both.size(), StandsBefore{});
      objects.insert(objects.end(), both.begin(), both.end());
      continue;
    }
    const auto& borne = own_.borne_by_it;
    if (objects.size() == 1 && std::find(borne.begin(), borne.end(), Words(*term)) != borne.end()) {
      // What it bears goes first: alone it would be destroyed. Rule: [Zero 1.20, 319.11].
      OwnAll(*term);
      if (auto* bearer = std::get_if<ir::Selector>(&objects.front().node)) {
        on_the_way_.push_back(*bearer);
        objects.front() = {objects.front().range,
                           ir::Reference{objects.front().range, ir::Bound{bearer->slot}}};
      }
      objects.insert(objects.begin(),
                     own_.borne(*this, *term, std::get<ir::Reference>(objects.front().node)));
      before.insert(before.begin(), StandsBefore{});
      continue;
    }
    objects.push_back(Term(*term));
    before.push_back(std::exchange(stands_before_, {}));
    if (std::exchange(is_of_each_side_, false)) {
      objects.push_back(
          {objects.back().range, OfOtherSide(std::get<ir::Selector>(objects.back().node))});
      before.emplace_back();
    }
  }
  if (objects.size() > 1) AskWhoseNoun(np, objects);
  if (objects.size() > 1) ShareAmong(objects);
  if (objects.size() > 1) AskWhoseTotal(np, objects);
  if (objects.size() > 1) ShareWhatStandsBefore(np, objects, before);
  if (const Derivation* each = Child(np, Rule::eachOne)) EachOfThem(*each, objects, before);
  if (const Derivation* total = Child(np, Rule::totalOf)) TotalOfThem(*total, objects, before);
  CheckList(np);
  return objects;
}

/// 这两张牌: as many things as were spoken of, where each of them was one; nothing otherwise.
std::vector<ir::Objects> Lowerer::SoManyThings(const Derivation& term) {
  const Derivation* core = Child(term, Rule::core);
  const Derivation* anaphor = core == nullptr ? nullptr : Child(*core, Rule::anaphor);
  const Derivation* those = anaphor == nullptr ? nullptr : Child(*anaphor, Rule::thoseOnes);
  const Derivation* number = those == nullptr ? nullptr : Child(*those, Rule::number);
  // 横置A和B，其不能重置: 其 is said of one and of several.
  const bool says_it = anaphor != nullptr && Child(*anaphor, Rule::itWord) != nullptr;
  if ((those == nullptr && !says_it) || term.children.size() != 1) return {};
  const auto is_many = [](const Antecedent& one) { return one.may_be_many && !one.is_weak; };
  const auto& known = discourse_.antecedents;
  if (number == nullptr) {
    // 选择A和B，横置那些牌: all that were picked, where nothing else is several.
    const auto& last = discourse_.last_objects;
    const bool are_picked =
        last.size() > 1 && std::none_of(known.begin(), known.end(), is_many) &&
        std::all_of(last.begin(), last.end(), [](const ir::Objects& one) {
          const auto* reference = std::get_if<ir::Reference>(&one.node);
          return reference != nullptr && std::holds_alternative<ir::Bound>(reference->node);
        });
    if (!are_picked) return {};
    // 各选择一张，将其破坏: each.
    const bool is_each = std::all_of(last.begin(), last.end(), [&](const ir::Objects& one) {
      const auto& bound = std::get<ir::Bound>(std::get<ir::Reference>(one.node).node);
      return discourse_.each_said.count(bound.slot) > 0;
    });
    if (says_it && !is_each &&
        choices_.Choose(ir::Ambiguity::Antecedent, RangeOf(term),
                        {"one of them", "each of them"}) == 0)
      return {};
    OwnAll(term);
    return last;
  }
  std::vector<ir::Objects> things;
  for (const Antecedent& one : discourse_.antecedents) {
    if (!one.may_be_one || std::holds_alternative<ir::Self>(one.node)) continue;
    const ir::Reference reference{RangeOf(term), one.node};
    const auto is_it = [&](const ir::Objects& thing) {
      return std::get<ir::Reference>(thing.node).node == one.node;
    };
    if (std::none_of(things.begin(), things.end(), is_it))
      things.push_back({RangeOf(term), reference});
  }
  const auto many = static_cast<std::size_t>(Integer(*number));
  if (many < 2 || things.size() != many) return {};
  OwnAll(term);
  return things;
}

namespace {

/// The one head of a term; null: it has several, or none.
const Derivation* HeadOf(const Lowerer& lower, const Derivation& term) {
  const Derivation* core = lower.Child(term, Rule::core);
  const Derivation* group = core == nullptr ? nullptr : lower.Child(*core, Rule::headGroup);
  const Derivation* head = group == nullptr ? nullptr : lower.Child(*group, Rule::head);
  return head == nullptr ? nullptr : head->children[0].get();
}

}  // namespace

/// 『A』和『B』角色牌: the noun is said of both, or of the last only, where 『A』 is whatever is
/// called so. 306 tells what 『A』 is by itself. Rule: [Zero 1.20, 306.7].
void Lowerer::AskWhoseNoun(const Derivation& np, std::vector<ir::Objects>& objects) {
  const auto terms = ChildrenOf(np, Rule::npTerm);
  const Derivation* noun = HeadOf(*this, *terms.back());
  if (terms.size() != objects.size() || noun == nullptr || noun->rule != Rule::kindWord) return;
  const std::u32string_view before(text_.text.data(), noun->begin);
  const bool says_of = before.ends_with(U"』的");
  if (!before.ends_with(U"』") && !says_of) return;
  for (std::size_t i = 0; i + 1 < terms.size(); ++i) {
    const Derivation* head = HeadOf(*this, *terms[i]);
    const bool is_name = head != nullptr && head->rule == Rule::nameSequence &&
                         std::holds_alternative<ir::Selector>(objects[i].node);
    if (!is_name || Child(*terms[i], Rule::partTail) != nullptr) return;
  }
  if (choices_.Choose(ir::Ambiguity::Grouping, RangeOf(np),
                      {"the noun is said of all of them", "it is said of the last only"}) == 1) {
    if (says_of) choices_.Break(kSharedHead, RangeOf(np));
    return;
  }
  for (std::size_t i = 0; i + 1 < objects.size(); ++i) {
    auto& cards = std::get<ir::Selector>(objects[i].node);
    std::vector<ir::Filter> parts{cards.filter};
    if (const auto* all = std::get_if<ir::AllOf>(&cards.filter.node)) parts = all->parts;
    parts.push_back(KindFilter(*noun));
    cards.filter = Both(std::move(parts), cards.range);
  }
}

/// 其中一张角色牌与一张战术牌: both are among them. Rule: [Zero 1.20, 614.1].
void Lowerer::ShareAmong(std::vector<ir::Objects>& objects) {
  const auto* first = std::get_if<ir::Selector>(&objects.front().node);
  if (first == nullptr || !discourse_.among || discourse_.picked != first->slot) return;
  for (std::size_t i = 1; i < objects.size(); ++i) {
    auto* cards = std::get_if<ir::Selector>(&objects[i].node);
    const bool is_bare = cards != nullptr && cards->whose == ir::Player::Unstated &&
                         cards->zones.empty() &&
                         !std::holds_alternative<ir::Is>(cards->filter.node);
    if (!is_bare) continue;
    const ir::Filter among{cards->range, ir::Is{{cards->range, ir::Bound{*discourse_.among}}}};
    cards->filter =
        cards->filter == ir::Filter{} ? among : Both({among, cards->filter}, cards->range);
    discourse_.picked_before.push_back(cards->slot);
  }
}

/// 『A』和『B』各一张: so many of each.
void Lowerer::EachOfThem(const Derivation& each, std::vector<ir::Objects>& objects,
                         const std::vector<StandsBefore>& before) {
  ir::Count count = Behind(each);
  // 最多各两张, 各最多两张.
  if (Says(each, U"最多") || Says(each, U"至多")) {
    OwnAll(each);
    count.kind = ir::CountKind::UpTo;
  }
  if (objects.size() < 2) Fail(each);
  for (std::size_t i = 0; i < objects.size(); ++i) {
    auto* cards = std::get_if<ir::Selector>(&objects[i].node);
    if (cards == nullptr || before[i].is_counted) {
      Fail(each);
      continue;
    }
    cards->count = count;
    discourse_.uncounted.erase(cards->slot);
    composer_.Remember(*cards);
  }
}

/// 一张横置的角色牌，或一张装备牌: one that is the one or the other, and nothing is said of both
/// but whose and where.
std::vector<ir::Objects> Lowerer::EitherPhrase(const Derivation& np) {
  OwnAll(Need(np, Rule::commaOr));
  const auto terms = ChildrenOf(np, Rule::npTerm);
  ir::Objects first = Term(*terms.front());
  const ir::Objects second = Term(*terms.back());
  auto* one = std::get_if<ir::Selector>(&first.node);
  const auto* other = std::get_if<ir::Selector>(&second.node);
  const bool is_pair = one != nullptr && other != nullptr && one->count == ir::Count{} &&
                       other->count == ir::Count{} && one->place == ir::Place::Anywhere &&
                       other->place == ir::Place::Anywhere && !one->extreme && !other->extreme;
  const bool is_shared = is_pair &&
                         (other->whose == ir::Player::Unstated || other->whose == one->whose) &&
                         (other->zones.empty() || other->zones == one->zones);
  if (!is_shared) {
    Fail(np);
    return {std::move(first)};
  }
  one->filter = Either({one->filter, other->filter}, RangeOf(np));
  first.range = one->range = RangeOf(np);
  // One was spoken of, not two.
  const std::uint8_t slot = other->slot;
  std::erase_if(discourse_.antecedents, [&](const Antecedent& known) {
    const auto* bound = std::get_if<ir::Bound>(&known.node);
    return bound != nullptr && bound->slot == slot;
  });
  for (Antecedent& known : discourse_.antecedents) {
    const auto* bound = std::get_if<ir::Bound>(&known.node);
    if (bound != nullptr && bound->slot == one->slot) known.kind = {};
  }
  return {std::move(first)};
}

/// 双方战斗区中的各一张角色牌: the same of the other player, beside the own one.
ir::Selector Lowerer::OfOtherSide(ir::Selector& own) {
  own.whose = ir::Player::You;
  composer_.NoteOwner(own);
  ir::Selector other = own;
  other.whose = ir::Player::Opponent;
  other.slot = composer_.NewSlot();
  composer_.Remember(other);
  composer_.NoteOwner(other);
  return other;
}

/// 『A』和『B』合计至多两张: so many of either sort together.
void Lowerer::TotalOfThem(const Derivation& total, std::vector<ir::Objects>& objects,
                          const std::vector<StandsBefore>& before) {
  Own(total);
  if (discourse_.clause_player == ir::Player::EachPlayer) Fail(total);
  std::vector<ir::Filter> either;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const auto* cards = std::get_if<ir::Selector>(&objects[i].node);
    const auto* first = std::get_if<ir::Selector>(&objects.front().node);
    if (cards == nullptr || first == nullptr || before[i].is_counted || cards->extreme ||
        cards->distinct || cards->whose != first->whose || cards->zones != first->zones) {
      Fail(total);
      return;
    }
    either.push_back(cards->filter);
  }
  ir::Selector all = std::get<ir::Selector>(objects.front().node);
  if (either.size() > 1) all.filter = Either(std::move(either), RangeOf(total));
  std::vector<ir::Filter> none;
  const Derivation& many = *total.children.front();
  Own(many);
  if (const Derivation* counter = Child(many, Rule::counter)) OwnAll(*counter);
  all.count = {many.rule == Rule::upTo ? ir::CountKind::UpTo : ir::CountKind::Exactly,
               Amount(Need(many, Rule::amount))};
  discourse_.uncounted.erase(all.slot);
  composer_.Remember(all);
  objects = {{objects.front().range, std::move(all)}};
}

/// 将一张加入手牌: of those just shown.
ir::Objects Lowerer::SomeShown(const Derivation& some) {
  Own(some);
  const ir::SourceRange range = RangeOf(some);
  // 另一张 is what is left of them, unless more than one is.
  if (HasInside(some, Rule::another) && told_.shown_count.value_or(0) < 3) Fail(some);
  std::vector<ir::Filter> filters{AmongThem(some)};
  ir::Selector selector{.range = range};
  selector.count = Quantity_(Need(some, Rule::quantity), filters);
  selector.filter = Both(std::move(filters), range);
  selector.slot = composer_.NewSlot();
  composer_.Remember(selector);
  composer_.NoteOwner(selector);
  discourse_.last_objects = {Again({range, selector})};
  return {range, std::move(selector)};
}

/// A、B或C is one of three, not A and one of the others.
void Lowerer::CheckList(const Derivation& np) {
  for (const Derivation* conjunction : ChildrenOf(np, Rule::npAnd)) {
    if (Words(*conjunction) != U"、") continue;
    const Derivation& last = *np.children.back();
    const Derivation* core = Child(last, Rule::core);
    const Derivation* group = core == nullptr ? nullptr : Child(*core, Rule::headGroup);
    const bool is_either = group != nullptr && Child(*group, Rule::orWord) != nullptr;
    if (is_either && last.children.front()->rule == Rule::core) Fail(np);
  }
}

namespace {

/// 装备在那张角色牌上的: there is one at most. Rule: [Zero 1.20, 319.8].
bool IsBorneByOne(const ir::Selector& cards) {
  bool is_borne = false;
  const auto look = [&](const ir::AttachedTo&) { is_borne = true; };
  ir::Walk(cards.filter, look);
  return is_borne && cards.count.kind == ir::CountKind::All;
}

}  // namespace

/// What is left for this pick of a total that it shares with the pick before it.
ir::Filter Lowerer::WithinTotal(const ir::Together& total, std::uint8_t before,
                                ir::SourceRange range) {
  ir::Selector those{.range = range, .slot = composer_.NewSlot()};
  those.filter = {range, ir::Is{{range, ir::Bound{before}}}};
  those.count.kind = ir::CountKind::All;
  ir::Quantity left{
      range, ir::Box<ir::Arithmetic>(ir::Arithmetic{
                 ir::Operator::Subtract,
                 total.value,
                 {range, ir::TotalOf{ir::Box<ir::Selector>(std::move(those)), total.stat}}})};
  if (total.stat.IsNone()) return {range, ir::CostIs{total.comparison, std::move(left)}};
  return {range, ir::StatIs{total.stat, total.comparison, std::move(left), false}};
}

namespace {

/// Splits 其中的『A』 into what it is among and what it is; nothing of a phrase that says no 其中.
std::optional<std::pair<ir::Filter, ir::Filter>> SplitAmong(const ir::Filter& filter) {
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  if (all == nullptr || all->parts.size() < 2) return std::nullopt;
  const auto* is = std::get_if<ir::Is>(&all->parts.front().node);
  if (is == nullptr || !std::holds_alternative<ir::Bound>(is->object.node)) return std::nullopt;
  const std::vector<ir::Filter> rest(all->parts.begin() + 1, all->parts.end());
  return std::pair{all->parts.front(),
                   rest.size() == 1 ? rest.front() : ir::Filter{filter.range, ir::AllOf{rest}}};
}

/// 其中的『A』或『B』: among those is said once of both.
ir::Filter EitherAmong(const ir::Filter& one, const ir::Filter& other, ir::SourceRange range) {
  const auto first = SplitAmong(one);
  const auto second = SplitAmong(other);
  const bool are_alike = first && second &&
                         std::get<ir::Is>(first->first.node).object.node ==
                             std::get<ir::Is>(second->first.node).object.node;
  if (!are_alike) return Either({one, other}, range);
  return Both({first->first, Either({first->second, second->second}, range)}, range);
}

}  // namespace

/// Whether this pick may share a total with one before it: one card, of which nothing is summed.
bool Lowerer::MayShareTotal(const ir::Together& total, const ir::Selector& picked) {
  return total.comparison == ir::Comparison::AtMost && picked.count == ir::Count{} &&
         !picked.together && !picked.extreme;
}

/// 费用合计5以下的至多两张角色牌和一张装备牌: the total is of all of them, or ends before 和. No
/// clause tells, 303 says what a cost is only. Rule: [Zero 1.20, 303.7].
void Lowerer::AskWhoseTotal(const Derivation& np, std::vector<ir::Objects>& objects) {
  const auto* first = std::get_if<ir::Selector>(&objects.front().node);
  auto* second = std::get_if<ir::Selector>(&objects.back().node);
  if (objects.size() != 2 || first == nullptr || second == nullptr || !first->together) return;
  if (!MayShareTotal(*first->together, *second)) return;
  if (choices_.Choose(ir::Ambiguity::Grouping, RangeOf(np),
                      {"the total is of all of them", "the total is of the first only"}) == 1)
    return;
  second->filter = Also(WithinTotal(*first->together, first->slot, RangeOf(np)), second->filter,
                        second->filter.range);
}

namespace {

/// So many that there may be one of each sort among them.
bool MayBeOfAll(const ir::Count& count) {
  if (count.kind == ir::CountKind::UpTo) return true;
  const auto* number = std::get_if<ir::Number>(&count.number.node);
  return count.kind == ir::CountKind::Exactly && number != nullptr && number->value > 1;
}

}  // namespace

/// 最多三张A和一张B: 最多 is said of either number, or of the first only. What has to be done is
/// done as far as it can be, which tells not what has to be. Rule: [Zero 1.20, 102.6].
void Lowerer::AskWhoseMost(const Derivation& np, ir::Selector& cards) {
  if (cards.count.kind != ir::CountKind::Exactly) return;
  if (choices_.Choose(
          ir::Ambiguity::Grouping, RangeOf(np),
          {"the limit is said of each number", "the limit is said of the first only"}) == 0)
    cards.count.kind = ir::CountKind::UpTo;
}

/// 我方战斗区中的『A』和『B』: whose and where is said of both. 横置的『A』和『B』,
/// 两张『A』和『B』: of both, or of the first only.
void Lowerer::ShareWhatStandsBefore(const Derivation& np, std::vector<ir::Objects>& objects,
                                    const std::vector<StandsBefore>& before) {
  const auto* first = std::get_if<ir::Selector>(&objects.front().node);
  if (first == nullptr || first->place != ir::Place::Anywhere || !before.front().is_read) return;
  StandsBefore shared = before.front();
  // 其中: said of all of them before (`ShareAmong`), and of no one's sort.
  std::erase_if(shared.filters, [&](const ir::Filter& filter) {
    const auto* is = std::get_if<ir::Is>(&filter.node);
    const auto* bound = is == nullptr ? nullptr : std::get_if<ir::Bound>(&is->object.node);
    return bound != nullptr && discourse_.among == bound->slot;
  });
  const bool is_some = shared.is_counted && first->count.kind != ir::CountKind::All;
  std::optional<bool> is_of_both;
  bool is_together = false;
  for (std::size_t i = 1; i < objects.size(); ++i) {
    auto* other = std::get_if<ir::Selector>(&objects[i].node);
    const StandsBefore& own = before[i];
    if (other == nullptr || other->place != ir::Place::Anywhere || !own.is_read) continue;
    if (other->whose == ir::Player::Unstated) other->whose = shared.whose;
    if (other->zones.empty()) other->zones = shared.zones;
    if (IsBorneByOne(*other)) {
      discourse_.uncounted.erase(other->slot);
      continue;
    }
    const bool counts = shared.is_counted && !own.is_counted;
    const bool describes = !shared.filters.empty() && own.filters.empty() && !own.is_counted;
    if ((counts && is_some) || describes) {
      if (!is_of_both) {
        std::vector<std::string> labels{"what stands before is said of each",
                                        "it is said of the first only"};
        // 两张A和B, 至多两张A和B: the number may be of both together.
        const bool may_be_total =
            objects.size() == 2 && counts && shared.filters.empty() && MayBeOfAll(first->count);
        if (may_be_total) labels.emplace_back("so many of them together");
        const auto option =
            choices_.Choose(ir::Ambiguity::Grouping, RangeOf(np), std::move(labels));
        is_of_both = option == 0;
        is_together = option == 2;
      }
      if (*is_of_both && describes) {
        std::vector<ir::Filter> filters = shared.filters;
        if (!(other->filter == ir::Filter{})) filters.push_back(other->filter);
        other->filter = Both(std::move(filters), other->range);
      }
    }
    if (own.is_counted && first->count.kind == ir::CountKind::UpTo && !first->together)
      AskWhoseMost(np, *other);
    if (counts && (!is_some || *is_of_both)) {
      other->count = first->count;
      discourse_.uncounted.erase(other->slot);
    }
    composer_.NoteOwner(*other);
  }
  if (!is_together) return;
  const auto other = std::get<ir::Selector>(objects.back().node);
  auto& all = std::get<ir::Selector>(objects.front().node);
  all.filter = EitherAmong(all.filter, other.filter, all.range);
  // Picked with the first: 其余 are all but those.
  std::erase(discourse_.picked_before, other.slot);
  objects.resize(1);
}

ir::Objects Lowerer::OnePhrase(const Derivation& np) {
  std::vector<ir::Objects> objects = Phrase(np);
  if (objects.size() != 1) Fail(np);
  if (objects.empty()) return {};  // The phrase is missing.
  return std::move(objects[0]);
}

ir::Selector Lowerer::SelectorOf(const Derivation& np) {
  ir::Objects objects = OnePhrase(np);
  if (auto* selector = std::get_if<ir::Selector>(&objects.node)) return std::move(*selector);
  ir::Selector selector{.range = objects.range};
  selector.filter = {objects.range, ir::Is{std::get<ir::Reference>(objects.node)}};
  selector.slot = composer_.NewSlot();
  return selector;
}

/// What a phrase says of one card, where it picks none and its number would mean nothing.
ir::Filter Lowerer::SortOf(const Derivation& np) { return SortIn(SelectorOf(np), np); }

/// 装备牌与角色牌, of which something is not allowed: neither of them.
ir::Filter Lowerer::AnySortOf(const Derivation& np) {
  if (ChildrenOf(np, Rule::npTerm).size() < 2) return SortOf(np);
  const ir::SourceRange range = RangeOf(np);
  std::vector<ir::Filter> sorts;
  std::optional<ir::Player> whose;
  for (ir::Objects& one : Phrase(np)) {
    auto* cards = std::get_if<ir::Selector>(&one.node);
    const bool is_sort =
        cards != nullptr && (cards->zones.empty() || cards->zones == std::vector{roles_.play});
    // 对方的战术牌和装备牌: whose they are is said of both.
    if (!is_sort || (whose && *whose != cards->whose)) {
      Fail(np);
      return {};
    }
    whose = std::exchange(cards->whose, ir::Player::Unstated);
    sorts.push_back(SortIn(*cards, np));
  }
  ir::Filter any = Either(std::move(sorts), range);
  if (!whose || *whose == ir::Player::Unstated) return any;
  return Both({{range, ir::ControlledBy{*whose}}, std::move(any)}, range);
}

ir::Filter Lowerer::SortIn(const ir::Selector& sort, const Derivation& np) {
  const bool is_counted = sort.count.kind != ir::CountKind::All &&
                          !std::holds_alternative<ir::Is>(sort.filter.node) &&
                          !(sort.count == ir::Count{});
  if (is_counted || sort.extreme || sort.distinct || sort.together) Fail(np);
  if (sort.whose == ir::Player::Unstated) {
    return sort.filter == ir::Filter{} ? Both({}, sort.range) : sort.filter;
  }
  const ir::Filter of{sort.range, ir::ControlledBy{sort.whose}};
  return sort.filter == ir::Filter{} ? of : Also(of, sort.filter, sort.range);
}

ir::Reference Lowerer::ReferenceOf(const Derivation& np) { return ReferenceTo(OnePhrase(np), np); }

ir::Reference Lowerer::ReferenceTo(const ir::Objects& objects, const Derivation& np) {
  if (const auto* reference = std::get_if<ir::Reference>(&objects.node)) return *reference;
  const auto& selector = std::get<ir::Selector>(objects.node);
  // 被破坏的角色牌的费用: what it is, is told of it besides.
  const auto* told = std::get_if<ir::AllOf>(&selector.filter.node);
  const bool is_told = told != nullptr && told->parts.size() == 2 && selector.zones.empty() &&
                       std::holds_alternative<ir::Is>(told->parts[0].node) &&
                       std::holds_alternative<ir::IsKind>(told->parts[1].node);
  if (is_told && selector.count.kind == ir::CountKind::All)
    return std::get<ir::Is>(told->parts[0].node).object;
  // 对方的那张角色牌: of what was spoken of, the one that is theirs.
  const auto* known = std::get_if<ir::Is>(&selector.filter.node);
  if (known != nullptr && selector.zones.empty() && selector.whose != ir::Player::Unstated) {
    const auto owner = composer_.OwnerOfCards({objects.range, known->object});
    if (owner && *owner != selector.whose) Fail(np);
    return known->object;
  }
  const bool is_one =
      selector.count == ir::Count{} && !std::holds_alternative<ir::Is>(selector.filter.node);
  if (is_one && !discourse_.is_weak_place) on_the_way_.push_back(selector);
  return {objects.range, ir::Bound{selector.slot}};
}

/// 其中的一张: so many of those last shown, or last picked.
ir::Objects Lowerer::SomeOfThem(const Derivation& some) {
  OwnAll(some);
  const ir::SourceRange range = RangeOf(some);
  std::vector<ir::Filter> filters{AmongThem(some)};
  ir::Selector selector{.range = range};
  selector.count = Quantity_(Need(some, Rule::quantity), filters);
  selector.filter = Both(std::move(filters), range);
  selector.slot = composer_.NewSlot();
  composer_.Remember(selector);
  composer_.NoteOwner(selector);
  return {range, std::move(selector)};
}

/// 找一张A和一张B，展示后选择其中的一张: of those that were told each by itself.
ir::Filter Lowerer::AmongSeveral(ir::SourceRange range, const Derivation& words) {
  told_.among_several.clear();
  for (const ir::Objects& one : discourse_.last_objects) {
    const auto* reference = std::get_if<ir::Reference>(&one.node);
    const auto* bound = reference == nullptr ? nullptr : std::get_if<ir::Bound>(&reference->node);
    if (bound == nullptr) {
      Fail(words);
      return {};
    }
    told_.among_several.push_back({range, ir::Is{ir::Reference{range, *bound}}});
  }
  discourse_.picked = discourse_.slots;
  discourse_.picked_before.clear();
  return Either(told_.among_several, range);
}

ir::Filter Lowerer::AmongThem(const Derivation& words) {
  const ir::SourceRange range = RangeOf(words);
  if (const Derivation* done = Child(words, Rule::amongDone)) {
    // 展示的牌中: among those to which that was done.
    Own(*done);
    OwnAll(Need(*done, Rule::cardWord));
    ir::Filter those = DoneAdjective(Need(*done, Rule::doneAdjective));
    // 其余 are those of them that are not picked now.
    const auto* is = std::get_if<ir::Is>(&those.node);
    const auto* bound = is == nullptr ? nullptr : std::get_if<ir::Bound>(&is->object.node);
    if (bound != nullptr) {
      discourse_.picked = discourse_.slots;
      discourse_.among = bound->slot;
    }
    return those;
  }
  std::optional<std::uint8_t> slot = discourse_.shown;
  if (!slot) {
    for (const Antecedent& antecedent : discourse_.antecedents) {
      if (!antecedent.may_be_many) continue;
      if (const auto* bound = std::get_if<ir::Bound>(&antecedent.node)) slot = bound->slot;
    }
  }
  if (!slot && discourse_.last_objects.size() > 1) return AmongSeveral(range, words);
  told_.among_several.clear();
  if (!slot) {
    Fail(words);
    return {};
  }
  if (discourse_.picked && discourse_.among == slot)
    discourse_.picked_before.push_back(*discourse_.picked);
  else
    discourse_.picked_before.clear();
  discourse_.picked = discourse_.slots;
  discourse_.among = slot;
  discourse_.meant_as_many.insert(*slot);
  return {range, ir::Is{ir::Reference{range, ir::Bound{*slot}}}};
}

/// The cards to which that was done last, by that player where one is named.
ir::Filter Lowerer::DoneTo(const Derivation& said, ir::Player who) {
  OwnAll(said);
  const ir::SourceRange range = RangeOf(said);
  std::u32string_view word = Words(said);
  if (word.front() == U'所' || word.front() == U'被') word.remove_prefix(1);
  word = word.substr(0, 2);
  for (auto deed = discourse_.deeds.rbegin(); deed != discourse_.deeds.rend(); ++deed) {
    // 造成伤害。因此被破坏的: those of the damaged ones that it destroyed.
    // Rule: [Zero 1.20, 605.3].
    const bool is_hit = deed == discourse_.deeds.rbegin() && word == U"破坏" &&
                        deed->words.find(U"伤害") != std::u32string::npos &&
                        deed->words.find(U"破坏") == std::u32string::npos;
    if (deed->objects.empty() || (!is_hit && !IsSuchDeed(deed->words, word))) continue;
    if (who != ir::Player::Unstated && deed->who != who) continue;
    std::vector<ir::Filter> those;
    for (const ir::Objects& one : deed->objects) {
      if (const auto* reference = std::get_if<ir::Reference>(&one.node)) {
        those.push_back({range, ir::Is{ir::Reference{range, reference->node}}});
      }
    }
    if (!those.empty() && is_hit)
      return Both({Either(std::move(those), range), DestroyedNow(range)}, range);
    if (!those.empty()) return Either(std::move(those), range);
  }
  // 当角色牌被破坏时，将被破坏的角色牌…: what the event was told of.
  const bool is_event = discourse_.event_words.find(word) != std::u32string::npos;
  if (who == ir::Player::Unstated && is_event)
    return {range, ir::Is{ir::Reference{range, ir::EventSubject{}}}};
  Fail(said);
  return {};
}

/// It has been destroyed this turn.
ir::Filter Lowerer::DestroyedNow(ir::SourceRange range) {
  ir::ObjectEvent destroyed{
      .happening = ir::Happening::Destroyed, .subject = {}, .from = {}, .to = {}};
  destroyed.subject = {range, ir::Reference{range, ir::EventSubject{}}};
  return {range, ir::Underwent{ir::TriggerEvent{range, std::move(destroyed)}, true}};
}

/// 未被选择的: of none of those that was done.
ir::Filter Lowerer::NotDone(const Derivation& adjective) {
  Own(adjective);
  const Derivation* chosen = Child(adjective, Rule::chooseWord);
  const Derivation& deed = chosen != nullptr ? *chosen : Need(adjective, Rule::doneDeed);
  return {RangeOf(adjective), ir::NoneOf{{DoneTo(deed, ir::Player::Unstated)}}};
}

/// 因此牌的效果移出游戏的, 被此牌战斗破坏的, 本回合被破坏的: what has happened to it, and where it
/// lies therefore, where that is told.
ir::Filter Lowerer::UnderwentAdjective(const Derivation& adjective, ir::Selector& selector) {
  Own(adjective);
  const ir::SourceRange range = RangeOf(adjective);
  const Derivation* turn = Child(adjective, Rule::thisTurnWord);
  if (turn != nullptr) OwnAll(*turn);
  const Derivation* past = Child(adjective, Rule::pastVerb);
  if (past != nullptr) Own(*past);
  const Derivation& verb =
      past != nullptr ? Need(*past, Rule::eventVerb) : Need(adjective, Rule::underwentVerb);
  ir::ObjectEvent event{.happening = ir::Happening::Enters, .subject = {}, .from = {}, .to = {}};
  event.subject = {range, ir::Reference{range, ir::EventSubject{}}};
  Discourse before = discourse_;
  EventVerb(verb, event);
  before.slots = discourse_.slots;
  discourse_ = std::move(before);
  // 本回合装备装备牌的: told of another card than the one it happened to.
  const auto* it = std::get_if<ir::Reference>(&event.subject.node);
  if (it == nullptr || !std::holds_alternative<ir::EventSubject>(it->node)) Fail(adjective);
  // 因此牌 before it has a word of its own, and is of what is moved only.
  if (HasInside(verb, Rule::causeSelf)) Fail(adjective);
  using ir::Happening;
  if (const Derivation* by = Child(adjective, Rule::bySelf)) {
    // 因此牌移出游戏的: of what is moved it can be by an effect only.
    Own(*by);
    const bool is_moved =
        event.happening == Happening::Moves || event.happening == Happening::Enters;
    if (!is_moved || event.by_effect || event.by_object || event.cause) Fail(*by);
    const ir::Reference self = SelfReference(Need(*by, Rule::selfWord));
    event.by_effect = true;
    event.cause = ir::Filter{self.range, ir::Is{self}};
  }
  const bool is_plain = !event.by_effect && !event.by_object && !event.cause &&
                        event.by == ir::Player::Unstated && event.from.empty();
  const bool is_attack = event.happening == Happening::Attacks ||
                         event.happening == Happening::Defends ||
                         event.happening == Happening::AttacksLife;
  // 登场的, 被破坏的, 本回合攻击过的 are said in other words.
  const bool is_state = turn != nullptr && (is_attack || event.happening == Happening::Enters);
  if ((turn == nullptr || is_state) && is_plain && event.happening != Happening::BattleDestroyed)
    Fail(adjective);
  if (turn != nullptr && is_attack) Fail(adjective);
  if (const Derivation* never = Child(adjective, Rule::neverYet)) {
    // 本回合没有…过的.
    OwnAll(*never);
    return {range, ir::NoneOf{{{range, ir::Underwent{ir::TriggerEvent{range, std::move(event)},
                                                     turn != nullptr}}}}};
  }
  if (event.happening == Happening::Moves && event.to.size() == 1 && selector.zones.empty())
    selector.zones = event.to;
  return {range, ir::Underwent{ir::TriggerEvent{range, std::move(event)}, turn != nullptr}};
}

/// 费用合计5以下的: of all that are picked, together.
ir::Together Lowerer::TogetherIn(const Derivation& adjective) {
  Own(adjective);
  ir::Together together{.stat = {}, .value = {}};
  if (const Derivation* stat = Child(adjective, Rule::statName)) together.stat = Stat(*stat);
  for (const Rule word : {Rule::plainCost, Rule::togetherWord}) {
    if (const Derivation* said = Child(adjective, word)) OwnAll(*said);
  }
  together.comparison =
      CompareWord(Child(adjective, Rule::compareWord), Child(adjective, Rule::comparisonWord));
  together.value = Amount(Need(adjective, Rule::amount));
  return together;
}

/// What lies below that one; of which sort, the noun has told.
void Lowerer::LieBelow(ir::Selector& cards, const ir::Reference& under, ir::SourceRange range) {
  std::vector<ir::Filter> parts;
  if (const auto* all = std::get_if<ir::AllOf>(&cards.filter.node))
    parts = all->parts;
  else
    parts.push_back(cards.filter);
  const auto below = std::find_if(parts.begin(), parts.end(), [](const ir::Filter& part) {
    return std::holds_alternative<ir::LiesBelow>(part.node);
  });
  if (below != parts.end())
    std::get<ir::LiesBelow>(below->node).under = under;
  else
    parts.insert(parts.begin(), {range, ir::LiesBelow{under}});
  if (!cards.zones.empty()) composer_.Fail(range);
  cards.filter = Both(std::move(parts), range);
}

/// 以此法破坏的, 展示的, 对方选择的.
ir::Filter Lowerer::DoneAdjective(const Derivation& adjective) {
  Own(adjective);
  if (const Derivation* way = Child(adjective, Rule::thisWay)) OwnAll(*way);
  if (const Derivation* cost = Child(adjective, Rule::asCostWord)) OwnAll(*cost);
  if (const Derivation* zone = Child(adjective, Rule::zoneName)) OwnAll(*zone);
  if (const Derivation* owner = Child(adjective, Rule::ownerOf)) {
    // 因此移回我方手牌的: of those the ones that went there.
    const ir::Player whose = OwnerOf(owner, ir::Player::Unstated);
    ir::Filter done = DoneTo(Need(adjective, Rule::doneDeed), ir::Player::Unstated);
    if (whose != ir::Player::You && whose != ir::Player::Opponent) return done;
    return Both({std::move(done), {RangeOf(*owner), ir::ControlledBy{whose}}}, RangeOf(adjective));
  }
  if (const Derivation* player = Child(adjective, Rule::player)) {
    return DoneTo(Need(adjective, Rule::chooseWord), PlayerOf(*player));
  }
  const Derivation* plain = Child(adjective, Rule::plainDone);
  // 对方选择的牌: who chose is said, not whose it is.
  if (plain != nullptr && adjective.begin > 0 && text_.text[adjective.begin - 1] == U'方')
    Fail(adjective);
  return DoneTo(plain != nullptr ? *plain : Need(adjective, Rule::doneDeed), ir::Player::Unstated);
}

/// 牌名不同的, 角色名各不相同的, 费用不同的.
ir::Distinct Lowerer::DistinctIn(const Derivation& adjective) {
  OwnAll(adjective);
  const Derivation& word = Need(*adjective.children[0], Rule::distinctWord);
  if (Child(word, Rule::costWord) != nullptr) return ir::Distinct::Cost;
  if (Says(word, U"颜色")) return ir::Distinct::Colour;
  if (Child(word, Rule::bareTraitWord) != nullptr) return ir::Distinct::Trait;
  if (Child(word, Rule::bareKindWord) != nullptr) return ir::Distinct::Kind;
  return Child(word, Rule::characterNameWord) != nullptr ? ir::Distinct::CharacterName
                                                         : ir::Distinct::CardName;
}

/// 攻击力最高的, 费用最低的.
ir::Extreme Lowerer::Superlative(const Derivation& adjective) {
  Own(adjective);
  const Derivation* more = Child(adjective, Rule::moreWord);
  OwnAll(more != nullptr ? *more : Need(adjective, Rule::lessWord));
  ir::Extreme extreme{.stat = {}, .is_greatest = more != nullptr};
  if (const Derivation* cost = Child(adjective, Rule::costWord))
    OwnAll(*cost);
  else
    extreme.stat = Stat(Need(adjective, Rule::statName));
  return extreme;
}

namespace {

/// The reference that a filter compares with: of 与此牌费用相同但牌名不同的 it is said too.
std::optional<ir::Reference> ComparedWith(const std::vector<ir::Filter>& filters) {
  std::optional<ir::Reference> with;
  const auto cost = [&](const ir::CostOf& of) { with = of.object; };
  const auto stat = [&](const ir::StatOf& of) { with = of.object; };
  const auto shares = [&](const ir::Shares& of) { with = of.with; };
  const auto names = [&](const ir::SharesCharacterName& of) { with = of.with; };
  for (const ir::Filter& filter : filters) {
    ir::Walk(filter, cost);
    ir::Walk(filter, stat);
    ir::Walk(filter, shares);
    ir::Walk(filter, names);
  }
  return with;
}

}  // namespace

/// What an adjective says of the cards: a filter, which of them, or that they differ.
void Lowerer::AdjectiveOf(const Derivation& adjective, ir::Selector& selector,
                          std::vector<ir::Filter>& filters) {
  if (Child(adjective, Rule::remainingAdjective) != nullptr) {
    // 战斗区中剩余的角色牌: those that are there now. Of cards shown they would be the rest.
    OwnAll(adjective);
    if (selector.zones.empty() || discourse_.shown) Fail(adjective);
  } else if (Child(adjective, Rule::superlativeAdjective) != nullptr) {
    if (selector.extreme) Fail(adjective);
    Own(adjective);
    selector.extreme = Superlative(*adjective.children[0]);
  } else if (Child(adjective, Rule::distinctAdjective) != nullptr) {
    if (selector.distinct) Fail(adjective);
    selector.distinct = DistinctIn(adjective);
  } else if (const Derivation* more = Child(adjective, Rule::moreAdjective)) {
    Own(adjective);
    Own(*more);
    MoreAdjective(*more->children[0], selector, filters);
  } else if (const Derivation* item = Child(adjective, Rule::itemAdjective)) {
    Own(adjective);
    filters.push_back(ItemWord(*item, selector));
  } else if (const Derivation* than = Child(adjective, Rule::compareAdjective);
             than != nullptr && IsBareComparison(*than)) {
    // 与此牌角色名相同且费用更高的: than that one's.
    Own(adjective);
    Own(*than);
    const std::optional<ir::Reference> with = ComparedWith(filters);
    filters.push_back(MoreThanOne(*than, with ? *with : composer_.AskLikeWhat(RangeOf(*than))));
  } else if (const Derivation* fights = Child(adjective, Rule::fightsAdjective);
             fights != nullptr && Child(*fights, Rule::attackedOne) != nullptr) {
    // 攻击我方的: whose it is, and that it attacks.
    const ir::Filter both = Adjective(adjective);
    for (const ir::Filter& part : std::get<ir::AllOf>(both.node).parts) filters.push_back(part);
  } else {
    ir::Filter said = Adjective(adjective);
    const auto* all = Child(adjective, Rule::notAdjective) == nullptr
                          ? nullptr
                          : std::get_if<ir::AllOf>(&said.node);
    if (all != nullptr)
      filters.insert(filters.end(), all->parts.begin(), all->parts.end());
    else
      filters.push_back(std::move(said));
  }
}

void Lowerer::MoreAdjective(const Derivation& adjective, ir::Selector& selector,
                            std::vector<ir::Filter>& filters) {
  switch (adjective.rule.As<Rule>()) {
    case Rule::underwentAdjective:
      filters.push_back(UnderwentAdjective(adjective, selector));
      return;
    case Rule::notDoneAdjective: filters.push_back(NotDone(adjective)); return;
    case Rule::effectAdjective: filters.push_back(EffectAdjective(adjective)); return;
    case Rule::eitherAdjective: filters.push_back(EitherAdjective(adjective)); return;
    case Rule::twoStatsAdjective: filters.push_back(TwoStats(adjective)); return;
    case Rule::anyAdjective: OwnAll(adjective); return;  // Whatever it is.
    case Rule::togetherAdjective:
      if (selector.together) Fail(adjective);
      selector.together = TogetherIn(adjective);
      return;
    default: Fail(adjective); return;
  }
}

/// 造成伤害，受到伤害的那张牌: what the damage was dealt to, if it was dealt.
std::optional<ir::Reference> Lowerer::HitJustNow(const Derivation& core,
                                                 const std::vector<ir::Filter>& filters) {
  const bool is_hit = std::any_of(filters.begin(), filters.end(), [](const ir::Filter& filter) {
    const auto* has = std::get_if<ir::Has>(&filter.node);
    return has != nullptr && has->quality == ir::Quality::Damaged;
  });
  // Words that say more than 那张牌 tell by themselves which it is.
  const bool is_plain = Words(core) == U"那张牌" || Words(core) == U"该牌";
  if (!is_hit || !is_plain || discourse_.deeds.empty()) return std::nullopt;
  const Deed& deed = discourse_.deeds.back();
  const auto says = [&](const char32_t* words) {
    return deed.words.find(words) != std::u32string::npos;
  };
  const bool is_dealt = says(U"造成") && says(U"伤害") && !says(U"防止") && !says(U"不");
  if (!is_dealt || deed.objects.size() != 1) return std::nullopt;
  const auto* hit = std::get_if<ir::Reference>(&deed.objects.front().node);
  if (hit == nullptr) return std::nullopt;
  OwnAll(core);
  return ir::Reference{RangeOf(core), hit->node};
}

/// The object that the core of a term refers to, with whose it is said to be and what else is said
/// of it; nothing if it describes cards.
std::optional<ir::Reference> Lowerer::ReferenceIn(const Derivation& core,
                                                  std::optional<ir::Player> whose,
                                                  const std::vector<ir::Filter>& filters) {
  if (core.rule == Rule::selfWord) return SelfReference(core);
  if (core.rule == Rule::anaphor) {
    if (std::optional<ir::Reference> hit = HitJustNow(core, filters)) return hit;
    return Anaphor(core, whose);
  }
  if (core.rule != Rule::hostWord) return std::nullopt;
  return HostReference(core);
}

/// 当此牌离开战斗区时, 废弃此牌：: the card that speaks has left before these words, and has not
/// moved onto another one.
bool Lowerer::HasLeftBefore(std::uint32_t place) const {
  const std::u32string_view before(text_.text.data(), place);
  const auto says = [&](const char32_t* words) { return before.find(words) != before.npos; };
  if (says(U"此牌装备在") || says(U"此牌装备给") || says(U"此牌装备到")) return false;
  return says(U"此牌离开") || says(U"此牌离场") || says(U"此牌被") || says(U"此牌从战斗区") ||
         says(U"废弃此牌") || says(U"破坏此牌") || says(U"破坏时】") || says(U"此牌移") ||
         says(U"此牌送入");
}

/// 装备此牌的角色牌, or on equipment 装备中的角色牌.
ir::Reference Lowerer::HostReference(const Derivation& core) {
  OwnAll(core);
  // 之前装备此牌的角色牌: kept only of what has left. Rule: [Zero 1.20, 319.11].
  const bool is_before = Child(core, Rule::hostBefore) != nullptr;
  if (is_before && !HasLeftBefore(core.begin)) Fail(core);
  // 装备中的角色牌 means the bearer only where equipment says it.
  if (core.children.empty() &&
      !composer_.IsOn(ir::FindId<ir::KindId>(vocabulary_.kinds, own_.attached)))
    Fail(core);
  discourse_.antecedents.push_back(
      {.node = ir::Host{}, .kind = {}, .is_weak = true, .label = "the bearer"});
  return ir::Reference{RangeOf(core), ir::Host{}};
}

/// 一张角色牌的装备牌: not the card itself, but what it bears.
ir::Objects Lowerer::Term(const Derivation& term) {
  const Derivation* borne = IsOwn(*term.children.back()) ? term.children.back().get() : nullptr;
  if (borne == nullptr) return BareTerm(term);
  if (own_.borne == nullptr) Fail(*borne);
  // 『A』的装备牌: equipment that is called so.
  const Derivation& core = Need(term, Rule::core);
  const Derivation* group = Child(core, Rule::headGroup);
  const Derivation* head = group == nullptr ? nullptr : Child(*group, Rule::head);
  // 『A』的一张装备牌 may be what 『A』 bears as well.
  const bool is_name = head != nullptr && head->children[0]->rule == Rule::nameSequence &&
                       Child(*borne, Rule::quantity) != nullptr;
  if (group != nullptr &&
      (head == nullptr || (head->children[0]->rule != Rule::kindWord && !is_name)))
    Fail(*borne);
  ir::Objects bearer = BareTerm(term);
  stands_before_ = {};
  const auto* reference = std::get_if<ir::Reference>(&bearer.node);
  if (reference != nullptr) return own_.borne(*this, *borne, *reference);
  auto& selector = std::get<ir::Selector>(bearer.node);
  const std::optional<ir::Filter> of_borne = AskBorneSo(term, *borne, selector);
  on_the_way_.push_back(selector);
  ir::Objects what = own_.borne(*this, *borne, {bearer.range, ir::Bound{selector.slot}});
  if (!of_borne) return what;
  auto& cards = std::get<ir::Selector>(what.node);
  auto& parts = std::get<ir::AllOf>(cards.filter.node).parts;
  parts.insert(parts.begin() + 1, *of_borne);
  return what;
}

/// 装备在一张角色牌上的: what bears is picked before what is borne. Rule: [Zero 1.20, 319.6].
ir::Reference Lowerer::PickedBearer(const Derivation& np) {
  const ir::Objects bearer = OnePhrase(np);
  if (const auto* reference = std::get_if<ir::Reference>(&bearer.node)) return *reference;
  const auto& cards = std::get<ir::Selector>(bearer.node);
  // In a condition nothing is picked.
  if (discourse_.is_weak_place || in_event_) Fail(np);
  on_the_way_.push_back(cards);
  return {bearer.range, ir::Bound{cards.slot}};
}

namespace {

/// What may be said of a card that bears and of one that is borne alike.
bool MayBeOfEither(const Lowerer& lower, const Derivation& adjective) {
  const Rule rule = adjective.children[0]->rule.As<Rule>();
  const bool is_tapped =
      rule == Rule::qualityAdjective && lower.HasInside(adjective, Rule::tappedAdjective);
  const bool is_known = rule == Rule::markerAdjective || rule == Rule::costAdjective ||
                        rule == Rule::colourAdjective || rule == Rule::nameAdjective || is_tapped;
  return is_known && lower.Words(adjective).ends_with(U"的");
}

}  // namespace

/// 带有指示物的角色牌的装备牌: the one or the other has the markers, as both may. No clause tells
/// to which of two nouns such words belong. What goes to the one that is borne; nothing: the words
/// stay where they are. Rule: [Zero 1.20, 326.1], [Zero 1.20, 319.6].
std::optional<ir::Filter> Lowerer::AskBorneSo(const Derivation& term, const Derivation& borne,
                                              ir::Selector& bearer) {
  // 角色牌上的装备牌, 角色牌装备的装备牌: a place, or a deed of the one that bears.
  if (text_.text.substr(borne.begin, 1) != U"的") return std::nullopt;
  const auto pres = ChildrenOf(term, Rule::pre);
  const Derivation* last = pres.empty() ? nullptr : Child(*pres.back(), Rule::adjective);
  if (last == nullptr || !MayBeOfEither(*this, *last)) return std::nullopt;
  if (!ChildrenOf(borne, Rule::adjective).empty()) return std::nullopt;
  auto* all = std::get_if<ir::AllOf>(&bearer.filter.node);
  if (all == nullptr || all->parts.size() < 2) return std::nullopt;
  // The noun stands last, the words before it just before.
  const ir::Filter said = all->parts[all->parts.size() - 2];
  if (said.range.begin < RangeOf(*last).begin || said.range.end > RangeOf(*last).end)
    return std::nullopt;
  if (choices_.Choose(ir::Ambiguity::Grouping, {RangeOf(*last).begin, RangeOf(borne).end},
                      {"it is said of the card that bears", "it is said of what is borne"}) == 0)
    return std::nullopt;
  all->parts.erase(all->parts.end() - 2);
  const std::vector<ir::Filter> left = all->parts;
  bearer.filter = Both(left, bearer.filter.range);
  return said;
}

namespace {

/// Alike with that one in what cards may be told apart by.
ir::FilterNode AlikeWith(ir::Distinct in, const ir::Reference& with, ir::SourceRange range) {
  switch (in) {
    case ir::Distinct::CardName: break;
    case ir::Distinct::CharacterName: return ir::SharesCharacterName{with};
    case ir::Distinct::Cost: return ir::CostIs{ir::Comparison::Equal, {range, ir::CostOf{with}}};
    case ir::Distinct::Colour: return ir::Shares{ir::Shared::Colour, with};
    case ir::Distinct::Trait: return ir::Shares{ir::Shared::Trait, with};
    case ir::Distinct::Kind: return ir::Shares{ir::Shared::Kind, with};
  }
  return ir::Shares{ir::Shared::CardName, with};
}

/// 三张牌名不同的角色牌: of one, of all, of the top of a pile it would mean nothing.
bool CanDiffer(const ir::Selector& selector) {
  return selector.count.kind != ir::CountKind::All && !(selector.count == ir::Count{}) &&
         selector.place == ir::Place::Anywhere;
}

/// 角色牌1张: the number stands behind the noun.
bool CountedBehind(Lowerer& lower, const Derivation& term, const Derivation& noun,
                   ir::Selector& selector, bool is_counted) {
  if (const Derivation* part = lower.Child(term, Rule::partTail)) {
    // 移出游戏的牌中的一张.
    lower.Own(*part);
    if (is_counted || noun.rule != Rule::headGroup) lower.Fail(*part);
    if (const Derivation* half = lower.Child(*part, Rule::halfTail)) {
      lower.OwnAll(*half);
      return true;
    }
    std::vector<ir::Filter> none;
    selector.count = lower.Quantity_(lower.Need(*part, Rule::quantity), none);
    if (!none.empty()) lower.Fail(*part);
    return true;
  }
  const Derivation* behind = lower.Child(term, Rule::postQuantity);
  if (behind == nullptr) return is_counted;
  if (is_counted || noun.rule != Rule::headGroup) lower.Fail(*behind);
  selector.count = lower.Behind(*behind);
  return true;
}

/// 牌组顶的牌 is one card. Rule: [Zero 1.20, 201.1].
void MeanOneOnTop(ir::ZoneId deck, ir::Selector& selector) {
  const bool is_top = selector.place != ir::Place::Anywhere && selector.zones == std::vector{deck};
  if (is_top) selector.count = {};
}

/// 此牌下方的变身牌: below which card stands before.
void MeanBelow(std::vector<ir::Filter>& filters, ir::Filter& head) {
  const auto* below = std::get_if<ir::LiesBelow>(&head.node);
  if (below == nullptr) return;
  for (ir::Filter& part : filters) {
    auto* told = std::get_if<ir::LiesBelow>(&part.node);
    if (told == nullptr || told->as != ir::Below::Unstated) continue;
    told->as = below->as;
    head = {};
    break;
  }
}

}  // namespace

/// 费用3以下、(攻)2000以上的: another such phrase follows, which asks for something else, and
/// neither of them says 或, which might be said of both.
bool Lowerer::GoesOnAlike(const Derivation& term, const Derivation& pre) const {
  const auto next = std::find_if(term.children.begin(), term.children.end(),
                                 [&](const Tree& one) { return one->begin == pre.end; });
  if (next == term.children.end() || (*next)->rule != Rule::pre) return false;
  const Derivation& one = *pre.children[0];
  const Derivation& other = *(*next)->children[0];
  if (one.rule != Rule::adjective || other.rule != Rule::adjective) return false;
  const bool is_same_thing = one.children[0]->rule == other.children[0]->rule &&
                             Words(one).substr(0, 2) == Words(other).substr(0, 2);
  return !is_same_thing && !Says(one, U"或") && !Says(other, U"或");
}

/// What stands before the noun of a phrase.
SaidBefore Lowerer::ReadBefore(const Derivation& term, ir::Selector& selector,
                               std::vector<ir::Filter>& filters) {
  SaidBefore said;
  for (const Derivation* pre : ChildrenOf(term, Rule::pre)) {
    Own(*pre);
    // 费用4以下且带有『A』的: what goes on, goes on with such words.
    const char32_t last = text_.text[pre->end - 1];
    if (last == U'且' || last == U'但' || last == U'而') {
      const auto next = std::find_if(term.children.begin(), term.children.end(),
                                     [&](const Tree& one) { return one->begin == pre->end; });
      const bool goes_on = next != term.children.end() && (*next)->rule == Rule::pre &&
                           (*next)->children[0]->rule == Rule::adjective;
      if (!goes_on) Fail(*pre);
    }
    if (last == U'、' && !GoesOnAlike(term, *pre)) Fail(*pre);
    // 费用2以下的、带有『A』的: only behind a phrase that ends.
    if (text_.text[pre->begin] == U'、' && (pre->begin == 0 || text_.text[pre->begin - 1] != U'的'))
      Fail(*pre);
    const Derivation& inner = *pre->children[0];
    if (inner.rule == Rule::barePlace) {
      Own(inner);
      Place(inner, selector, said.is_placed);
    }
    const Derivation* quantity = inner.rule == Rule::quantity ? &inner : nullptr;
    if (inner.rule == Rule::barePlace) quantity = &Need(inner, Rule::quantity);
    if (quantity != nullptr) {
      if (HasInside(*quantity, Rule::sameOne)) {
        OwnAll(*quantity);
        if (!may_be_same_) Fail(*quantity);
      }
      if (HasInside(*quantity, Rule::byChance)) selector.picking = ir::Picking::Random;
      if (said.is_counted) Fail(inner);
      said.is_counted = true;
      said.says_total = said.says_total || Says(*quantity, U"合计") || Says(*quantity, U"总计");
      // 双方玩家舍弃合计两张: so many by both together, and not by each.
      if (said.says_total && discourse_.clause_player == ir::Player::EachPlayer) Fail(*quantity);
      selector.count = Quantity_(*quantity, filters);
      said.says_each = Words(*quantity)[0] == U'每';
      said.says_another = Child(*quantity, Rule::another) != nullptr;
      is_of_each_side_ = Child(*quantity, Rule::eachSideMany) != nullptr;
      // 手牌一张牌 is no place and a number.
      const bool is_bare = quantity != &inner && Child(inner, Rule::placedPhrase) == nullptr;
      if (is_bare && selector.zones == std::vector{roles_.hand}) Fail(inner);
      if (is_bare && selector.zones == std::vector{roles_.deck}) Fail(inner);  // Not which of them.
    } else if (inner.rule == Rule::adjective) {
      said.says_done = said.says_done || Child(inner, Rule::doneAdjective) != nullptr ||
                       HasInside(inner, Rule::underwentAdjective);
      said.says_except = said.says_except || Child(inner, Rule::exceptAdjective) != nullptr;
      said.says_rest = said.says_rest || HasInside(inner, Rule::restOther);
      AdjectiveOf(inner, selector, filters);
    } else {
      Place(inner, selector, said.is_placed);
      said.says_total = said.says_total || Child(inner, Rule::fromAllThere) != nullptr;
      said.says_own = said.says_own || (inner.rule == Rule::ownerWord &&
                                        discourse_.clause_player == ir::Player::EachPlayer &&
                                        selector.whose == ir::Player::Unstated);
      const bool is_both = inner.rule == Rule::ownerWord &&
                           (Words(inner).starts_with(U"双方") ||
                            (Words(inner).starts_with(U"我方") && Says(inner, U"对方")));
      said.says_both_sides = said.says_both_sides || is_both;
    }
  }
  return said;
}

/// 三张牌名不同的角色牌: unlike each other, or of one, unlike the card it is compared with.
void Lowerer::AskUnlikeEachOther(const Derivation& term, ir::Selector& selector,
                                 std::vector<ir::Filter>& filters) {
  const ir::SourceRange range = RangeOf(term);
  if (selector.distinct && selector.count == ir::Count{} && !is_counting_) {
    // 费用与此牌相同但牌名不同的一张: of one, it is unlike that card.
    const std::optional<ir::Reference> than = ComparedWith(filters);
    if (!than) Fail(term);
    const ir::Reference with = than.value_or(ir::Reference{});
    filters.push_back({range, ir::NoneOf{{{range, AlikeWith(*selector.distinct, with, range)}}}});
    selector.distinct.reset();
  }
  const bool is_set = is_counting_ && (selector.count.kind == ir::CountKind::All ||
                                       selector.count.kind == ir::CountKind::Exactly);
  if (selector.distinct && !CanDiffer(selector) && !is_set) Fail(term);
  if (selector.together && !CanDiffer(selector)) Fail(term);
}

/// 手牌和休息区中的一张: of two places that 和 joins, where it is not told whether it is one of
/// each.
void Lowerer::NoteBothPlaces(const Derivation& place, const ir::Selector& selector) {
  const auto joins = ChildrenOf(place, Rule::zoneJoin);
  // 手牌和休息区中的合计两张 says it.
  if (in_all_.count(selector.slot) > 0) return;
  if (joins.size() == 1 && Child(*joins.front(), Rule::orWord) == nullptr &&
      Words(*joins.front()) != U"、")
    discourse_.of_both_places.insert(selector.slot);
}

/// What later words may mean by a phrase that has been read.
void Lowerer::RememberTerm(const Derivation& term, const ir::Selector& selector,
                           const SaidBefore& said, bool is_reference) {
  if (!is_reference && !said.is_counted && !said.says_done && !said.says_rest &&
      selector.place == ir::Place::Anywhere)
    discourse_.uncounted.insert(selector.slot);
  if (said.says_each) discourse_.each_said.insert(selector.slot);
  if (said.says_total) in_all_.insert(selector.slot);
  if (said.says_both_sides && !is_of_each_side_ && said.is_counted && !said.says_total &&
      selector.count.kind == ir::CountKind::Exactly && selector.place == ir::Place::Anywhere)
    both_sides_.insert(selector.slot);
  for (const Derivation* pre : ChildrenOf(term, Rule::pre)) {
    const Derivation& place = *pre->children.front();
    const Derivation* placed = Child(place, Rule::placedPhrase);
    NoteBothPlaces(placed != nullptr ? *placed : place, selector);
  }
  if (!is_reference) composer_.Remember(selector);
  // 与此牌战斗的角色牌: one at most. Rule: [Zero 1.20, 504.4].
  if (!is_reference && HasInside(term, Rule::fightsAdjective) && !discourse_.antecedents.empty() &&
      selector.count.kind == ir::CountKind::All)
    discourse_.antecedents.back().may_be_one = true;
  composer_.NoteOwner(selector);
}

/// 它们, where all there are have been told of and nothing else has; nothing: it means others.
std::optional<ir::Objects> Lowerer::ThoseOfAll(const Derivation& core, ir::SourceRange range) {
  const bool means_all = discourse_.those_all && core.rule == Rule::anaphor &&
                         Child(core, Rule::thoseOnes) != nullptr && discourse_.antecedents.empty();
  if (!means_all) return std::nullopt;
  OwnAll(core);
  ir::Selector those = *discourse_.those_all;
  those.range = range;
  those.slot = composer_.NewSlot();
  return ir::Objects{range, std::move(those)};
}

namespace {

/// 所使用的那张牌: the same is said of it twice, or nothing more than which it is.
bool AllSay(const std::vector<ir::Filter>& filters, const ir::Reference& reference) {
  return std::all_of(filters.begin(), filters.end(), [&](const ir::Filter& filter) {
    const auto* is = std::get_if<ir::Is>(&filter.node);
    return is != nullptr && is->object.node == reference.node;
  });
}

}  // namespace

namespace {

/// 处于聚气状态的, 装备着装备牌的: true of a card by itself, now or not.
bool IsOfItself(const ir::Filter& filter) {
  const auto& node = filter.node;
  if (const auto* none = std::get_if<ir::NoneOf>(&node))
    return none->parts.size() == 1 && IsOfItself(none->parts.front());
  return std::holds_alternative<ir::Has>(node) || std::holds_alternative<ir::InStateOf>(node) ||
         std::holds_alternative<ir::HasMarker>(node) || std::holds_alternative<ir::LevelIs>(node) ||
         std::holds_alternative<ir::Bears>(node);
}

/// 休息区中的本回合被破坏过的牌: whose rest zone that is stays open; elsewhere it is either's.
void MeanEitherSide(ir::ZoneId spent, const std::vector<ir::Filter>& filters,
                    ir::Selector& selector) {
  const bool is_open = selector.zones == std::vector{spent} &&
                       std::none_of(filters.begin(), filters.end(), SaysWhich);
  if (!is_open && selector.whose == ir::Player::Unstated) selector.whose = ir::Player::Either;
}

/// 牌组顶的, 牌组底的: where in its zone it lies.
void PlaceWithin(Lowerer& lower, const Derivation& pre, ir::Selector& selector) {
  constexpr std::array<std::pair<Rule, ir::Place>, 3> kPlaces{{
      {Rule::topWord, ir::Place::Top},
      {Rule::bottomWord, ir::Place::Bottom},
      {Rule::frontWord, ir::Place::Top},
  }};
  for (const auto& [rule, place] : kPlaces) {
    const Derivation* word = lower.Child(pre, rule);
    if (word == nullptr) continue;
    lower.OwnAll(*word);
    selector.place = place;
  }
}

/// 对方的那张牌 tells which of two it is; a place may be where it is by now.
std::optional<ir::Player> WhoseItIs(const ir::Selector& selector, bool says_own) {
  const bool is_of_one =
      selector.whose == ir::Player::Opponent || (selector.whose == ir::Player::You && !says_own);
  return is_of_one && selector.zones.empty() ? std::optional(selector.whose) : std::nullopt;
}

}  // namespace

ir::Objects Lowerer::BareTerm(const Derivation& term) {
  Own(term);
  if (const Derivation* some = Child(term, Rule::someOfThem)) return SomeOfThem(*some);
  const ir::SourceRange range = RangeOf(term);
  ir::Selector selector{.range = range};
  selector.count.kind = ir::CountKind::All;
  std::vector<ir::Filter> filters;
  const bool outer_counts = std::exchange(counts_kinds_, false);
  SaidBefore said = ReadBefore(term, selector, filters);
  // 五种牌: kinds are counted only of what is to be unlike.
  if (std::exchange(counts_kinds_, outer_counts) && !selector.distinct) Fail(term);
  auto& [is_placed, is_counted, says_each, says_another, says_done, says_except, says_both_sides,
         says_total, says_rest, says_own] = said;
  // 每位玩家选择其战斗区中的…: whose is said. Rule: [Zero 1.20, 102.3].
  if (says_own && selector.zones == std::vector{roles_.play}) selector.whose = ir::Player::You;
  if (is_of_each_side_ && !says_both_sides) Fail(term);
  AskAttackingWhen(term, is_counted, selector, filters);
  AskUnlikeWhat(term, selector, filters);
  AskExceptWhose(term, is_placed, selector, filters);
  AskUnlikeEachOther(term, selector, filters);
  const Derivation& core = Need(term, Rule::core);
  Own(core);
  const Derivation& inner = *core.children[0];
  is_counted = CountedBehind(*this, term, inner, selector, is_counted);
  const bool is_bare = !is_placed && filters.empty() && !is_counted;
  if (std::optional<ir::Objects> those = is_bare ? ThoseOfAll(inner, range) : std::nullopt)
    return *std::move(those);
  const std::optional<ir::Reference> reference =
      ReferenceIn(inner, WhoseItIs(selector, says_own), filters);
  if (reference && !is_placed && !is_counted && AllSay(filters, *reference))
    return {range, *reference};
  StandsBefore before{!reference, selector.whose, selector.zones, is_counted, filters};
  if (reference) {
    if (is_counted) Fail(term);
    // 装备着装备牌的此牌获得先制: as long as it is so.
    const bool is_self_so = inner.rule == Rule::selfWord && !is_placed && !discourse_.is_weak_place;
    if (is_self_so && self_so_long_ != nullptr && !*self_so_long_ &&
        std::all_of(filters.begin(), filters.end(), IsOfItself)) {
      *self_so_long_ = Both(std::move(filters), range);
      return {range, *reference};
    }
    if (is_self_so) Fail(term);
    filters.insert(filters.begin(), ir::Filter{RangeOf(inner), ir::Is{*reference}});
    selector.count = {};
  } else {
    composer_.AmongShown(selector, filters, range);
    const bool has_filters = !filters.empty();
    ir::Filter head = HeadGroup(inner, selector, has_filters);
    MeanBelow(filters, head);
    const auto* known =
        filters.size() == 1 && says_done ? std::get_if<ir::Is>(&filters[0].node) : nullptr;
    if (known != nullptr && !is_placed && !is_counted && head == ir::Filter{})
      return {range, known->object};
    if (says_done) MeanEitherSide(roles_.spent, filters, selector);
    const auto* all = std::get_if<ir::AllOf>(&head.node);
    if (all == nullptr || !all->parts.empty()) filters.push_back(std::move(head));
  }
  if (!is_counted && !reference) MeanOneOnTop(roles_.deck, selector);
  const bool is_known = says_except || composer_.SettleOther(selector, says_another, filters);
  const bool is_rest = !says_except && MeanTheRest(selector, filters) && is_known;
  selector.filter = filters.empty() ? ir::Filter{} : Both(std::move(filters), range);
  selector.slot = composer_.NewSlot();
  MeanHalf(selector, term);
  says_rest = says_rest || is_rest;
  RememberTerm(term, selector, said, reference.has_value());
  stands_before_ = std::move(before);
  return {range, std::move(selector)};
}

/// 一半的手牌, 手牌的一半: half as many as there are.
void Lowerer::MeanHalf(ir::Selector& selector, const Derivation& term) {
  const Derivation* part = Child(term, Rule::partTail);
  bool is_half = part != nullptr && Child(*part, Rule::halfTail) != nullptr;
  for (const Derivation* pre : ChildrenOf(term, Rule::pre)) {
    const Derivation* quantity = Child(*pre, Rule::quantity);
    is_half = is_half || (quantity != nullptr && Child(*quantity, Rule::halfMany) != nullptr);
  }
  if (!is_half) return;
  const bool is_all = selector.count.kind == ir::CountKind::All && !selector.distinct &&
                      !selector.extreme && !selector.together;
  // Of each player's own ones nobody could say how many.
  if (!is_all || discourse_.clause_player == ir::Player::EachPlayer) Fail(term);
  ir::Selector all = selector;
  all.place = ir::Place::Anywhere;
  all.slot = composer_.NewSlot();
  ir::Quantity many{selector.range, ir::CountOf{ir::Box<ir::Selector>(std::move(all))}};
  selector.count = {
      ir::CountKind::Exactly,
      {selector.range, ir::Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Divide, std::move(many),
                                                              ir::Constant(2, selector.range)})}};
}

/// 其余的角色牌: all others where the ones that were picked lie. False: it means no rest.
bool Lowerer::MeanTheRest(ir::Selector& selector, const std::vector<ir::Filter>& filters) const {
  const ir::Bound* but = nullptr;
  for (const ir::Filter& filter : filters) {
    const auto* other = std::get_if<ir::IsNot>(&filter.node);
    if (other != nullptr && but == nullptr) but = std::get_if<ir::Bound>(&other->object.node);
  }
  if (but == nullptr) return false;
  const auto place = discourse_.places.find(but->slot);
  const bool is_in_play =
      place != discourse_.places.end() && place->second == std::vector{roles_.play};
  if (selector.zones.empty() && is_in_play) selector.zones = {roles_.play};
  // 每位玩家选择…，其战斗区中其余的角色牌: of both players. Rule: [Zero 1.20, 102.3].
  if (discourse_.each_goes_on && is_in_play && selector.whose == ir::Player::ItsController)
    selector.whose = ir::Player::Either;
  return true;
}

/// 所有攻击的, 防御的角色牌: one attacks at a time and one defends, so it may be said of the whole
/// turn.
/// Rule: [Zero 1.20, 501.1], [Zero 1.20, 502.2].
void Lowerer::AskAttackingWhen(const Derivation& term, bool is_counted,
                               const ir::Selector& selector, std::vector<ir::Filter>& filters) {
  const bool is_some = selector.count.kind == ir::CountKind::All ||
                       selector.count.kind == ir::CountKind::Exactly ||
                       selector.count.kind == ir::CountKind::UpTo;
  if (!is_counted || !is_some) return;
  const auto fights = [](const ir::Filter& filter) {
    const auto* has = std::get_if<ir::Has>(&filter.node);
    return has != nullptr &&
           (has->quality == ir::Quality::Attacking || has->quality == ir::Quality::Defending);
  };
  const auto now = std::find_if(filters.begin(), filters.end(), fights);
  if (now == filters.end()) return;
  for (const Derivation* pre : ChildrenOf(term, Rule::pre)) {
    const bool is_of_fight =
        HasInside(*pre, Rule::attackingAdjective) || HasInside(*pre, Rule::defendingAdjective);
    // 正在攻击的, 攻击中的, 攻击着的 says when.
    if (is_of_fight && (Says(*pre, U"正") || Says(*pre, U"中的") || Says(*pre, U"着的"))) return;
  }
  const bool attacks = std::get<ir::Has>(now->node).quality == ir::Quality::Attacking;
  const bool is_past = choices_.Choose(ir::Ambiguity::TurnSense, now->range,
                                       {attacks ? "that attack now" : "that defend now",
                                        attacks ? "that have attacked this turn"
                                                : "that have defended this turn"}) == 1;
  if (!is_past) return;
  now->node = ir::Has{attacks ? ir::Quality::AttackedThisTurn : ir::Quality::DefendedThisTurn};
}

/// 颜色不同的其他角色牌: unlike one another, or unlike this card.
void Lowerer::AskUnlikeWhat(const Derivation& term, ir::Selector& selector,
                            std::vector<ir::Filter>& filters) {
  if (!selector.distinct || composer_.IsSpell()) return;
  const auto is_other = [](const ir::Filter& filter) {
    const auto* is_not = std::get_if<ir::IsNot>(&filter.node);
    return is_not != nullptr && std::holds_alternative<ir::Self>(is_not->object.node);
  };
  // 每有一张牌名不同的『A』: each that differs, of which it is not said from what.
  const bool is_each = is_counting_ && selector.count == ir::Count{} &&
                       (selector.zones.empty() || selector.zones == std::vector{roles_.play});
  if (!is_each && std::none_of(filters.begin(), filters.end(), is_other)) return;
  for (const Derivation* pre : ChildrenOf(term, Rule::pre)) {
    // 各不相同的, 互不相同的 says of what.
    if (HasInside(*pre, Rule::noneShared)) return;
    if (HasInside(*pre, Rule::distinctAdjective) && !Says(*pre, U"色不同") &&
        !Says(*pre, U"名不同") && !Says(*pre, U"用不同") && !Says(*pre, U"性不同"))
      return;
  }
  const ir::SourceRange range = RangeOf(term);
  if (choices_.Choose(ir::Ambiguity::Antecedent, range,
                      {"unlike one another", "unlike this card"}) == 0)
    return;
  ir::FilterNode like = AlikeWith(*selector.distinct, {range, ir::Self{}}, range);
  filters.insert(filters.begin(), ir::Filter{range, ir::NoneOf{{{range, std::move(like)}}}});
  selector.distinct.reset();
}

/// 我方『A』以外的角色牌: of mine the others, or all but mine of that sort.
void Lowerer::AskExceptWhose(const Derivation& term, bool& is_placed, ir::Selector& selector,
                             std::vector<ir::Filter>& filters) {
  const auto pres = ChildrenOf(term, Rule::pre);
  if (pres.size() < 2 || filters.empty() || !selector.zones.empty()) return;
  const Derivation& owner = *pres[0]->children[0];
  const Derivation& adjective = *pres[1]->children[0];
  const Derivation* other =
      adjective.rule == Rule::adjective ? Child(adjective, Rule::notAdjective) : nullptr;
  const bool is_open =
      owner.rule == Rule::ownerWord && other != nullptr &&
      Child(*other, Rule::outside) != nullptr &&
      (selector.whose == ir::Player::You || selector.whose == ir::Player::Opponent);
  const auto* none = is_open ? std::get_if<ir::NoneOf>(&filters.front().node) : nullptr;
  if (none == nullptr || none->parts.size() != 1) return;
  if (choices_.Choose(
          ir::Ambiguity::Grouping, {RangeOf(owner).begin, RangeOf(adjective).end},
          {"of that player's cards, the others", "all cards but those of that player"}) == 0)
    return;
  std::vector<ir::Filter> theirs{{RangeOf(owner), ir::ControlledBy{selector.whose}}};
  const ir::Filter sort = none->parts.front();
  if (const auto* all = std::get_if<ir::AllOf>(&sort.node))
    theirs.insert(theirs.end(), all->parts.begin(), all->parts.end());
  else
    theirs.push_back(sort);
  filters.front().node = ir::NoneOf{{Both(std::move(theirs), filters.front().range)}};
  selector.whose = ir::Player::Unstated;
  is_placed = false;
}

void Lowerer::Place(const Derivation& pre, ir::Selector& selector, bool& is_placed) {
  if (pre.rule == Rule::usedPhrase) {
    // 对方使用的, 使用中的: in use, so on the stack.
    OwnAll(pre);
    // 使用后的: on its way from there to the rest zone, which only an event tells.
    const bool is_on_its_way =
        in_event_ && TextBehind(pre).find(U"休息区") != std::u32string_view::npos;
    if (Words(pre).ends_with(U"使用后的") && !is_on_its_way) Fail(pre);
    const bool says_whose = Says(pre, U"方");
    // 连锁中的一张对方使用的战术牌: there it is anyway.
    const bool is_there = selector.zones.empty() || selector.zones == std::vector{roles_.stack};
    // 我方使用中的 is one phrase.
    if (selector.whose != ir::Player::Unstated || !is_there) Fail(pre);
    if (says_whose) selector.whose = Says(pre, U"对方") ? ir::Player::Opponent : ir::Player::You;
    selector.zones = {roles_.stack};
    is_placed = true;
    return;
  }
  if (pre.rule == Rule::controlledPhrase) {
    // What a player controls lies in the battle zone. Rule: [Zero 1.20, 612.2].
    OwnAll(pre);
    if (selector.whose != ir::Player::Unstated || !selector.zones.empty()) Fail(pre);
    selector.whose = Says(pre, U"对方") ? ir::Player::Opponent : ir::Player::You;
    selector.zones.push_back(roles_.play);
    is_placed = true;
    return;
  }
  if (pre.rule == Rule::ownerWord) {
    if (selector.whose != ir::Player::Unstated) Fail(pre);
    discourse_.said_owner = selector.whose = Owner(pre);
    is_placed = true;
    return;
  }
  if (const Derivation* placed = Child(pre, Rule::placedPhrase))
    return Place(*placed, selector, is_placed);
  if (!selector.zones.empty()) Fail(pre);
  Own(pre);
  is_placed = true;
  if (const Derivation* owner = Child(pre, Rule::ownerWord)) {
    if (selector.whose != ir::Player::Unstated) Fail(pre);
    selector.whose = Owner(*owner);
  }
  for (const Rule word : {Rule::zoneTail, Rule::fromAllThere}) {
    if (const Derivation* tail = Child(pre, word)) OwnAll(*tail);
  }
  for (const Derivation* join : ChildrenOf(pre, Rule::zoneJoin)) OwnAll(*join);
  for (const Derivation* zone : ChildrenOf(pre, Rule::zoneName))
    selector.zones.push_back(Zone(*zone));
  PlaceWithin(*this, pre, selector);
  if (const Derivation* life = Child(pre, Rule::lifeTop)) {
    // Life is taken from the top anyway. Rule: [Zero 1.20, 202.6].
    OwnAll(*life);
    selector.zones.push_back(roles_.life);
  }
  if (const Derivation* field = Child(pre, Rule::fieldWord)) {
    OwnAll(*field);
    selector.zones.push_back(roles_.play);
  }
  if (const Derivation* present = Child(pre, Rule::presentWord)) {
    OwnAll(*present);
    selector.zones.push_back(roles_.play);
  }
  if (const Derivation* removed = Child(pre, Rule::removedWord)) {
    OwnAll(*removed);
    selector.zones.push_back(roles_.removed);
  }
  if (selector.zones.empty()) {
    selector.zones.push_back(roles_.deck);
  }
}

ir::ZoneId Lowerer::Zone(const Derivation& zone_name) {
  OwnAll(zone_name);
  const auto id = ir::FindId<ir::ZoneId>(vocabulary_.zones, Words(zone_name));
  if (id.IsNone()) Fail(zone_name);
  return id;
}

ir::Player Lowerer::Owner(const Derivation& owner) {
  OwnAll(owner);
  const std::u32string_view word = Words(owner);
  // 我方以外的: of the two the other.
  if (word.size() > 3 && word.substr(2, 2) == U"以外")
    return word[0] == U'我' ? ir::Player::Opponent : ir::Player::You;
  if (Child(owner, Rule::anyOwner) != nullptr) {
    // Asked of the one and of the other; of an event: whoever it is.
    if (any_player_ == ir::Player::Unstated && !in_event_) Fail(owner);
    discourse_.names_one_player = discourse_.names_one_player || in_event_;
    return any_player_ == ir::Player::Unstated ? ir::Player::Either : any_player_;
  }
  if (Child(owner, Rule::effectUser) != nullptr) {
    // 使用此效果的玩家的: of whoever uses it. Rule: [Zero 1.20, 703.3].
    discourse_.names_user = true;
    return ir::Player::You;
  }
  if (Child(owner, Rule::turnPlayer) != nullptr) {
    // Asked of the one and of the other, or whoever has the turn then.
    if (any_player_ != ir::Player::Unstated) return any_player_;
    discourse_.last_player = ir::Player::Active;
    return ir::Player::Active;
  }
  if (word.substr(0, 2) == U"我方" && Says(owner, U"对方")) return ir::Player::Either;
  if (word.substr(0, 3) == U"我方或") return ir::Player::Either;
  if (word.substr(0, 2) == U"我方" || word[0] == U'你') return ir::Player::You;
  // 每位玩家的, inside what is asked of the one and of the other.
  if ((word[0] == U'每' || word.substr(0, 2) == U"双方") && any_player_ != ir::Player::Unstated)
    return any_player_;
  if (word[0] == U'所' || word[0] == U'全' || word[0] == U'每') return ir::Player::Either;
  if (word.substr(0, 2) == U"自己") return Oneself(owner);
  if (word.substr(0, 2) == U"对方") return ir::Player::Opponent;
  if (word.substr(0, 2) == U"双方") return ir::Player::Either;
  if (word.substr(0, 4) == U"其控制者") return ir::Player::ItsController;
  if (word.substr(0, 4) == U"其持有者") return ir::Player::ItsOwner;
  if (word.substr(0, 2) == U"各自") return ir::Player::Unstated;
  if (const Derivation* that = Child(owner, Rule::thatPlayer)) return ThatPlayer(*that);
  // 其: the player who does it, or whose the thing just spoken of is.
  if (discourse_.clause_player == ir::Player::EachPlayer) return ir::Player::Unstated;
  if (discourse_.clause_player != ir::Player::Unstated) return discourse_.clause_player;
  return Its();
}

/// 其 where nobody is said to do it: 对方废弃一张资源牌，然后将其牌组顶的一张牌…: who did what
/// stands before; where no card was spoken of, whose cards were. Rule: [Zero 1.20, 610.3].
ir::Player Lowerer::Its() const {
  const bool is_new = discourse_.antecedents.size() > discourse_.clause_begin;
  if (!is_new && discourse_.doer_of_last == ir::Player::Opponent) return ir::Player::Opponent;
  if (!is_new && discourse_.names_user) return ir::Player::You;
  // 对方选择一项：其战斗区中的…: whoever chooses. Rule: [Zero 1.20, 610.3].
  if (!is_new && discourse_.chooser == ir::Player::Opponent) return ir::Player::Opponent;
  const bool knows_card = !discourse_.antecedents.empty() || discourse_.names_self;
  const bool is_said =
      discourse_.said_owner == ir::Player::You || discourse_.said_owner == ir::Player::Opponent;
  return !knows_card && is_said ? discourse_.said_owner : ir::Player::ItsController;
}

/// 自己: who does what the clause tells, or whose the cards are that it is about.
/// Rule: [Zero 1.20, 610.3].
ir::Player Lowerer::Oneself(const Derivation& owner) {
  if (discourse_.clause_player == ir::Player::EachPlayer) return ir::Player::You;
  if (discourse_.clause_player != ir::Player::Unstated) return discourse_.clause_player;
  if (discourse_.oneself == ir::Player::Unstated) Fail(owner);
  return discourse_.oneself;
}

/// The clause is about these cards: 自己 in it is the player whose they are.
void Lowerer::AboutCards(const ir::Objects& cards) {
  const std::optional<ir::Player> owner = composer_.OwnerOfCards(cards);
  const bool is_one = owner == ir::Player::You || owner == ir::Player::Opponent;
  discourse_.oneself = is_one ? *owner : ir::Player::Unstated;
}

/// 对方选择一项：舍弃一张手牌；或让对方抽一张牌: who chooses makes somebody do it, who may be that
/// player's opponent, though the word is told of the effect's own player. Rule: [Zero 1.20, 610.2],
/// [Zero 1.20, 610.3].
ir::Player Lowerer::AskWhoIsMade(const Derivation& player) {
  const bool is_open = discourse_.chooser == ir::Player::Opponent;
  return is_open && choices_.Choose(ir::Ambiguity::Grouping, RangeOf(player),
                                    {"the opponent of the effect's own player",
                                     "the opponent of who chooses"}) == 1
             ? ir::Player::You
             : ir::Player::Opponent;
}

ir::Player Lowerer::PlayerOf(const Derivation& player) {
  OwnAll(player);
  std::u32string_view word = Words(player);
  const bool is_made = std::u32string_view(U"令让使").find(word[0]) != std::u32string_view::npos;
  if (is_made || word[0] == U'由') word.remove_prefix(1);
  if (word.substr(0, 2) == U"对方") return is_made ? AskWhoIsMade(player) : ir::Player::Opponent;
  if (Child(player, Rule::effectUser) != nullptr) {
    discourse_.names_user = true;
    return ir::Player::You;
  }
  if (Child(player, Rule::turnPlayer) != nullptr) {
    // Asked of the one and of the other, or whoever has the turn then.
    if (any_player_ != ir::Player::Unstated) return any_player_;
    discourse_.last_player = ir::Player::Active;
    return ir::Player::Active;
  }
  if (word.substr(0, 2) == U"双方" || word[0] == U'每' || word.substr(0, 2) == U"所有" ||
      word.substr(0, 2) == U"全体" || word.substr(0, 2) == U"任何" ||
      word.substr(0, 2) == U"任意") {
    return ir::Player::EachPlayer;
  }
  if (word.substr(0, 2) == U"我方" && Says(player, U"对方")) return ir::Player::EachPlayer;
  if (const Derivation* that = Child(player, Rule::thatPlayer)) {
    const ir::Player who = ThatPlayer(*that);
    if (!word.ends_with(U"的对方") && !word.ends_with(U"的对方玩家")) return who;
    // 那位玩家的对方: of two the other.
    if (who != ir::Player::You && who != ir::Player::Opponent) Fail(player);
    return who == ir::Player::Opponent ? ir::Player::You : ir::Player::Opponent;
  }
  if (const Derivation* bearer = Child(player, Rule::bearerOwner)) {
    if (Child(*bearer, Rule::foeOwner) != nullptr) return ir::Player::Opponent;
    HostReference(Need(*bearer, Rule::hostWord));
    return Says(*bearer, U"对方") ? ir::Player::Opponent : ir::Player::You;
  }
  if (Child(player, Rule::onePlayer) != nullptr) Fail(player);   // Nobody is chosen here.
  if (Child(player, Rule::winnerWord) != nullptr) Fail(player);  // Who that is comes out later.
  if (Child(player, Rule::selfWord) != nullptr) {
    // Who controls this card is who has the effect. Rule: [Zero 1.20, 610.3].
    discourse_.names_controller = true;
    return word.ends_with(U"对方") ? ir::Player::Opponent : ir::Player::You;
  }
  if (const Derivation* whose = Child(player, Rule::cardsPlayer)) return PlayerOfCard(*whose);
  if (const Derivation* holder = Child(player, Rule::cardHolder)) {
    // 拥有那张牌的玩家: who has it in play, or whose card it is.
    if (Says(*holder, U"控制")) return ir::Player::ItsController;
    return Says(*holder, U"持有") ? ir::Player::ItsOwner : OwnerOrController(*holder);
  }
  if (const Derivation* its = Child(player, Rule::itsPlayer))
    return Says(*its, U"有者") ? ir::Player::ItsOwner : OwnerOrController(*its);
  if (word[0] == U'各') {
    if (discourse_.last_player != ir::Player::EachPlayer) Fail(player);
    return ir::Player::EachPlayer;
  }
  if (word.ends_with(U"控制者")) return ir::Player::ItsController;
  if (word == U"其持有者") return ir::Player::ItsOwner;
  return ir::Player::You;
}

/// 该牌的控制者, 该牌的持有者, 该牌的玩家.
ir::Player Lowerer::PlayerOfCard(const Derivation& whose) {
  const std::u32string_view word = Words(whose);
  if (word == U"控制者") return ir::Player::ItsController;
  const bool is_open = word == U"玩家" || word == U"主人";
  return is_open ? OwnerOrController(whose) : ir::Player::ItsOwner;
}

/// 该牌的玩家, 其玩家, 其主人: who controls it, or who owns it. Rule: [Zero 1.20, 611.1],
/// [Zero 1.20, 612.1].
ir::Player Lowerer::OwnerOrController(const Derivation& words) {
  return choices_.Choose(ir::Ambiguity::Antecedent, RangeOf(words),
                         {"its controller", "its owner"}) == 0
             ? ir::Player::ItsController
             : ir::Player::ItsOwner;
}

/// 那名玩家, 该玩家: who was chosen, or whom the clause before spoke of.
ir::Player Lowerer::ThatPlayer(const Derivation& player) {
  if (discourse_.has_chosen_player) return ir::Player::Chosen;
  if (discourse_.last_player == ir::Player::Unstated) Fail(player);
  return discourse_.last_player;
}

ir::Count Lowerer::Quantity_(const Derivation& quantity, std::vector<ir::Filter>& filters) {
  Own(quantity);
  const Derivation& inner = *quantity.children[0];
  Own(inner);
  ir::Count count;
  if (Child(inner, Rule::kindCounter) != nullptr) counts_kinds_ = true;
  for (const Rule word :
       {Rule::counter, Rule::kindCounter, Rule::byChance, Rule::atLeastWord, Rule::atMostWord}) {
    if (const Derivation* said = Child(inner, word)) OwnAll(*said);
  }
  if (const Derivation* amount = Child(inner, Rule::amount)) count.number = Amount(*amount);
  if (const Derivation* again = Child(inner, Rule::sameAgain)) {
    // 三张或三张以上: the same number twice.
    OwnAll(*again);
    OwnAll(Need(inner, Rule::orWord));
    if (!(Amount(Need(*again, Rule::amount)).node == count.number.node)) Fail(*again);
  }
  switch (inner.rule.As<Rule>()) {
    case Rule::upTo: count.kind = ir::CountKind::UpTo; break;
    case Rule::atMost: count.kind = ir::CountKind::UpTo; break;
    case Rule::atLeast: count.kind = ir::CountKind::AtLeast; break;
    case Rule::exactly: count.kind = ir::CountKind::Exactly; break;
    case Rule::another:
      count.kind = ir::CountKind::Exactly;
      filters.push_back({RangeOf(inner), ir::IsNot{ir::Reference{RangeOf(inner), ir::Self{}}}});
      break;
    case Rule::anyNumber: count.kind = ir::CountKind::AnyNumber; break;
    case Rule::everyWord: count.kind = ir::CountKind::All; break;
    case Rule::asMany: count.number = AsMany(inner); break;
    case Rule::sameMany: count.number = SameMany(inner); break;
    case Rule::upToMany: {
      const Derivation& many = Need(inner, Rule::sameMany);
      count = {ir::CountKind::UpTo, SameMany(many)};
      break;
    }
    case Rule::halfMany: count.kind = ir::CountKind::All; break;  // See `MeanHalf`.
    case Rule::eachSideMany: break;
    default: Fail(quantity); break;
  }
  return count;
}

/// 等同于…数量的, 与…数量相同的.
ir::Quantity Lowerer::SameMany(const Derivation& many) {
  Own(many);
  if (const Derivation* same = Child(many, Rule::sameWord)) OwnAll(*same);
  if (const Derivation* np = Child(many, Rule::np)) return CountedIn(*np, RangeOf(many));
  const Derivation& value = *many.children.front();
  if (value.rule == Rule::product || value.rule == Rule::half) {
    Own(value);
    if (value.rule == Rule::product) return ProductOf(value, RangeOf(value));
    return {RangeOf(value), ir::Box<ir::Arithmetic>(ir::Arithmetic{
                                ir::Operator::Divide, PlainValue(*value.children.front()),
                                ir::Constant(2, RangeOf(value))})};
  }
  return PlainValue(value);
}

/// 1张, behind a noun or once more before another one.
ir::Count Lowerer::Behind(const Derivation& quantity) {
  Own(quantity);
  OwnAll(Need(quantity, Rule::counter));
  return {ir::CountKind::Exactly, Amount(Need(quantity, Rule::amount))};
}

/// 费用3以下的, before one word of a list.
std::vector<ir::Filter> Lowerer::UnitAdjectives(const Derivation& unit, bool is_later,
                                                bool has_filters, const ir::Selector& selector) {
  Own(unit);
  const auto adjectives = ChildrenOf(unit, Rule::adjective);
  for (const Derivation* adjective : adjectives) {
    // 费用3以下、角色牌: of a list nobody could say where it ends.
    if (text_.text[adjective->end - 1] == U'、') Fail(*adjective);
  }
  if (const Derivation* again = Child(unit, Rule::againQuantity)) {
    // 一张『A』或一张『B』: what stands before the first is said of that one only.
    if (!is_later || has_filters || !(Behind(*again) == selector.count)) Fail(*again);
  }
  std::vector<ir::Filter> filters;
  for (const Derivation* adjective : adjectives) filters.push_back(Adjective(*adjective));
  return filters;
}

/// 『A』或费用3以下的角色牌: the noun behind it may be of the name as well.
/// Rule: [Zero 1.20, 306.6].
void Lowerer::AddSharedNoun(const Derivation& unit, const Derivation& last,
                            std::vector<ir::Filter>& filters) {
  const Derivation& noun = *Need(last, Rule::head).children[0];
  const Derivation* described = Child(last, Rule::adjective);
  const bool is_name = Need(unit, Rule::head).children[0]->rule == Rule::nameSequence;
  if (!is_name || described == nullptr || noun.rule != Rule::kindWord) return;
  const Rule sort = described->children[0]->rule.As<Rule>();
  if (sort != Rule::costAdjective && sort != Rule::statAdjective && sort != Rule::qualityAdjective)
    return;
  if (choices_.Choose(ir::Ambiguity::Grouping, RangeOf(last),
                      {"the noun is of the last only", "the noun is of all"}) == 1)
    filters.push_back(KindFilter(noun));
}

ir::Filter Lowerer::HeadGroup(const Derivation& group, ir::Selector& selector, bool has_filters) {
  Own(group);
  if (const Derivation* head = Child(group, Rule::head)) {
    const Derivation& inner = *head->children[0];
    // 『A』 and then 『B』 as a noun: touching brackets are one phrase.
    if (inner.rule == Rule::nameSequence && inner.begin > 0) {
      const char32_t before = text_.text[inner.begin - 1];
      if (before == U'』' || before == U'}' || before == U'」') {
        choices_.Break(kBothNames, RangeOf(inner));
      }
    }
    return Head(*head, selector);
  }
  for (const Rule word : {Rule::orWord, Rule::oneOfAnd}) {
    for (const Derivation* either : ChildrenOf(group, word)) OwnAll(*either);
  }
  if (const Derivation* one = Child(group, Rule::oneOfThese)) {
    // 『A』与『B』其中之一: one card, that is either.
    OwnAll(*one);
    if (selector.count.kind != ir::CountKind::All && !(selector.count == ir::Count{})) Fail(*one);
    selector.count = {};
  }
  const auto units = ChildrenOf(group, Rule::headUnit);
  std::vector<ir::Filter> parts;
  bool later_has_filter = false;
  for (const Derivation* unit : units) {
    std::vector<ir::Filter> filters =
        UnitAdjectives(*unit, unit != units.front(), has_filters, selector);
    const Derivation& head = Need(*unit, Rule::head);
    const bool names_alone = head.children[0]->rule == Rule::nameSequence;
    if (unit != units.front() && !filters.empty()) later_has_filter = true;
    if (unit == units.front() && !filters.empty()) {
      const Derivation& adjective = Need(*unit, Rule::adjective);
      if (adjective.children[0]->rule == Rule::otherAdjective)
        choices_.Break(kOtherCoversAll, RangeOf(*unit));
    }
    if (unit != units.back() && names_alone && filters.empty()) {
      // 『A』或『B』的角色牌 read as "『A』, or a character that is 『B』".
      const Derivation& last = *units.back();
      const Derivation* name_filter = Child(last, Rule::adjective);
      // Without 的 the noun may belong to the last name only.
      if (name_filter != nullptr && name_filter->children[0]->rule == Rule::nameAdjective &&
          text_.text[name_filter->begin] == U'『' && Words(*name_filter).ends_with(U"的")) {
        choices_.Break(kSharedHead, RangeOf(last));
      }
    }
    if (unit != units.back() && filters.empty()) AddSharedNoun(*unit, *units.back(), filters);
    if (names_alone && !filters.empty() && head.begin > 0 && text_.text[head.begin - 1] == U'』') {
      choices_.Break(kBothNames, RangeOf(head));
    }
    ir::Filter part = Head(head, selector);
    const auto* all = std::get_if<ir::AllOf>(&part.node);
    if (all == nullptr || !all->parts.empty()) filters.push_back(std::move(part));
    if (filters.empty()) return {};
    parts.push_back(Both(std::move(filters), RangeOf(*unit)));
  }
  if (units.size() > 1) {
    const Derivation& first = Need(*units.front(), Rule::head);
    if (has_filters && later_has_filter) choices_.Break(kOwnFilter, RangeOf(group));
    if (has_filters && first.begin > 0 && text_.text[first.begin - 1] == U'』' &&
        first.children[0]->rule == Rule::nameSequence) {
      choices_.Break(kAdjacentBrackets, RangeOf(group));
    }
  }
  return Either(std::move(parts), RangeOf(group));
}

ir::Filter Lowerer::KindFilter(const Derivation& kind_word) {
  OwnAll(kind_word);
  std::u32string word(Words(kind_word));
  const ir::SourceRange range = RangeOf(kind_word);
  std::vector<ir::Filter> filters;
  const std::u32string speed = word.substr(0, 2);
  if (const auto subkind = ir::FindId<ir::SubkindId>(vocabulary_.subkinds, speed);
      !subkind.IsNone()) {
    word = word.substr(2);
    filters.push_back({range, ir::IsSubkind{subkind}});
  }
  const auto kind = ir::FindId<ir::KindId>(vocabulary_.kinds, word);
  if (kind.IsNone()) Fail(kind_word);
  filters.insert(filters.begin(), ir::Filter{range, ir::IsKind{kind}});
  return Both(std::move(filters), range);
}

ir::Filter Lowerer::Head(const Derivation& head, ir::Selector& selector) {
  Own(head);
  const Derivation& inner = *head.children[0];
  const ir::SourceRange range = RangeOf(inner);
  switch (inner.rule.As<Rule>()) {
    case Rule::kindWord: return KindFilter(inner);
    case Rule::cardWord: OwnAll(inner); return {};
    case Rule::nameSequence: return NameSequence(inner, ir::NameSense::Either, false);
    case Rule::handWord: return CardsOf(inner, roles_.hand, selector);
    case Rule::itemWord: return ItemWord(inner, selector);
    case Rule::bareName: {
      OwnAll(inner);
      const std::u32string name(text_.Spelling(inner.begin, inner.end));
      // A player is no card. Rule: [Zero 1.20, 326.1].
      for (const auto& player : {U"玩家", U"我方", U"对方", U"双方", U"自己"}) {
        if (name == player) Fail(inner);
      }
      // No name begins with a word that joins clauses.
      if (std::u32string_view(U"后将并从且则令使让").find(name.front()) !=
          std::u32string_view::npos)
        Fail(inner);
      const auto option =
          choices_.Choose(ir::Ambiguity::NameOrTrait, range, {"trait", "character name"});
      if (option == 1) choices_.Break(kBareTrait, range);
      return {range,
              ir::Named{option == 0 ? ir::NameSense::Trait : ir::NameSense::CharacterName, name}};
    }
    default:
      if (IsOwn(inner) && own_.head != nullptr) return own_.head(*this, inner, selector);
      Fail(head);
      return {};
  }
}

/// 启动效果, 触发效果: of the card that one of its own waits. Rule: [Zero 1.20, 620.2].
ir::Filter Lowerer::ItemWord(const Derivation& word, ir::Selector& selector) {
  OwnAll(word);
  if (!says_items_) Fail(word);
  if (selector.zones.empty()) selector.zones = {roles_.stack};
  if (selector.zones != std::vector{roles_.stack}) Fail(word);
  discourse_.item = selector.slot;
  std::vector<ir::Filter> parts;
  if (const Derivation* kind = Child(word, Rule::kindWord)) parts.push_back(KindFilter(*kind));
  const auto quality =
      Says(word, U"启动") ? ir::Quality::ActivatedOnStack : ir::Quality::TriggeredOnStack;
  parts.push_back({RangeOf(word), ir::Has{quality}});
  return Both(std::move(parts), RangeOf(word));
}

/// 手牌: a word for the cards of a zone.
ir::Filter Lowerer::CardsOf(const Derivation& word, ir::ZoneId zone, ir::Selector& selector) {
  OwnAll(word);
  if (selector.zones.empty()) {
    selector.zones.push_back(zone);
  } else if (selector.zones != std::vector<ir::ZoneId>{zone}) {
    Fail(word);
  }
  return {};
}

std::u32string Lowerer::NameText(const Derivation& name) {
  OwnAll(name);
  std::u32string_view spelling = text_.Spelling(name.begin, name.end);
  if (spelling.size() >= 2) spelling = spelling.substr(1, spelling.size() - 2);
  while (!spelling.empty() && spelling.front() == U' ') spelling.remove_prefix(1);
  while (!spelling.empty() && spelling.back() == U' ') spelling.remove_suffix(1);
  return std::u32string(spelling);
}

ir::Filter Lowerer::Name(const Derivation& name, ir::NameSense sense, bool is_original) {
  Own(name);
  const Derivation& inner = *name.children[0];
  const ir::SourceRange range = RangeOf(name);
  std::u32string text = NameText(inner);
  switch (inner.rule.As<Rule>()) {
    case Rule::braceName: return {range, ir::CardNameIs{std::move(text)}};
    case Rule::cornerName:
      // Card name or character name. Policy D-T03.
      return Either({{range, ir::CardNameIs{text}},
                     {range, ir::Named{ir::NameSense::CharacterName, text, is_original}}},
                    range);
    case Rule::classBracket:
      // What stands in the closed list of timings is no name. Policy D-T04.
      if (ir::FindWord(vocabulary_.timings, text) || text.ends_with(U"时") ||
          text.ends_with(U"回合中")) {
        Fail(inner);
      }
      return {range, ir::Named{sense, std::move(text), is_original}};
    default: return {range, ir::Named{sense, std::move(text), is_original}};
  }
}

ir::Filter Lowerer::NameSequence(const Derivation& sequence, ir::NameSense sense,
                                 bool is_original) {
  Own(sequence);
  std::vector<ir::Filter> parts;
  for (const Derivation* name : ChildrenOf(sequence, Rule::name)) {
    parts.push_back(Name(*name, sense, is_original));
  }
  return Both(std::move(parts), RangeOf(sequence));
}

ir::Filter Lowerer::Names(const Derivation& names, ir::NameSense sense, bool is_original) {
  Own(names);
  for (const Derivation* either : ChildrenOf(names, Rule::nameOr)) OwnAll(*either);
  std::vector<ir::Filter> parts;
  for (const Derivation* sequence : ChildrenOf(names, Rule::nameSequence)) {
    parts.push_back(NameSequence(*sequence, sense, is_original));
  }
  return Either(std::move(parts), RangeOf(names));
}

ir::Reference Lowerer::SelfReference(const Derivation& self) {
  OwnAll(self);
  discourse_.names_self = true;
  return {RangeOf(self), ir::Self{}};
}

ir::Reference Lowerer::Anaphor(const Derivation& anaphor, std::optional<ir::Player> whose) {
  OwnAll(anaphor);
  const Derivation& inner = *anaphor.children[0];
  if (Says(inner, U"效果的")) {
    // 那个效果的本体: the card whose effect it is.
    if (!discourse_.item) Fail(anaphor);
    return {RangeOf(anaphor), ir::Bound{discourse_.item.value_or(0)}};
  }
  if (inner.rule == Rule::ofTwo) return OneOfTwo(inner);
  ir::KindId kind;
  if (const Derivation* head = Child(inner, Rule::anaphorHead)) {
    for (const std::u32string_view told : own_.kinds_told) {
      if (Says(*head, told)) kind = ir::FindId<ir::KindId>(vocabulary_.kinds, told);
    }
  }
  if (const Derivation* sort = Child(inner, Rule::thatSort)) return ThatSort(*sort, kind);
  const bool wants_many = inner.rule == Rule::thoseOnes || inner.rule == Rule::itWord;
  const bool wants_one = inner.rule != Rule::thoseOnes;
  // 那张『A』: of what was spoken of, the one that was called so.
  std::vector<std::u32string> names;
  const Derivation* told = Child(inner, Rule::anaphorHead);
  if (const Derivation* sequence = told == nullptr ? nullptr : Child(*told, Rule::nameSequence)) {
    for (const Derivation* name : ChildrenOf(*sequence, Rule::name))
      names.push_back(NameText(*name->children[0]));
  }
  // 那张对方的角色牌, 对方的那张角色牌: of what was spoken of, the one that is theirs.
  if (const Derivation* theirs = Child(inner, Rule::thatWhose))
    whose = Says(*theirs, U"对方") ? ir::Player::Opponent : ir::Player::You;
  const ir::Reference meant = composer_.Resolve(RangeOf(anaphor), wants_one, wants_many, kind,
                                                inner.rule == Rule::itWord, names, whose);
  // 成为战术牌的对象时，…那张战术牌: what does it, of which nothing can be said yet.
  const bool is_cause = !kind.IsNone() && kind == discourse_.cause_kind;
  if (is_cause && std::holds_alternative<ir::EventSubject>(meant.node)) Fail(anaphor);
  const auto* bound = std::get_if<ir::Bound>(&meant.node);
  if (bound != nullptr && !wants_one) discourse_.meant_as_many.insert(bound->slot);
  if (bound != nullptr && !kind.IsNone()) discourse_.meant_kinds.emplace(bound->slot, kind);
  return meant;
}

/// 前者, 后者: the first or the second of two that the clause before named together.
ir::Reference Lowerer::OneOfTwo(const Derivation& word) {
  const auto& last = discourse_.last_objects;
  const bool is_former = Says(word, U"前");
  const auto* one =
      last.size() != 2 ? nullptr
                       : std::get_if<ir::Reference>(&(is_former ? last.front() : last.back()).node);
  if (one == nullptr) Fail(word);
  return {RangeOf(word), one == nullptr ? ir::ReferenceNode{ir::Self{}} : one->node};
}

/// 那张被选择的牌, 那张攻击的角色牌: of what was spoken of, the one that this is true of.
ir::Reference Lowerer::ThatSort(const Derivation& sort, ir::KindId kind) {
  const ir::SourceRange range = RangeOf(sort);
  if (const Derivation* colour = Child(sort, Rule::thatColour)) {
    // 那张红色的牌: what was asked for before, told again.
    OwnAll(*colour);
    if (discourse_.shown == std::nullopt) Fail(sort);
    return composer_.Resolve(range, true, false, kind, false);
  }
  if (const Derivation* done = Child(sort, Rule::doneAdjective)) {
    const ir::Filter those = DoneAdjective(*done);
    const auto* is = std::get_if<ir::Is>(&those.node);
    if (is == nullptr) Fail(sort);  // It may have been done to several.
    const auto* bound = is == nullptr ? nullptr : std::get_if<ir::Bound>(&is->object.node);
    if (bound != nullptr && !kind.IsNone()) discourse_.meant_kinds.emplace(bound->slot, kind);
    return is == nullptr ? ir::Reference{} : is->object;
  }
  const ir::Reference meant = composer_.Resolve(range, true, false, kind, false);
  // Who attacks or defends is known of the event alone.
  if (!std::holds_alternative<ir::EventSubject>(meant.node)) Fail(sort);
  return meant;
}

/// The zones of 从…中, of which an event or a price knows one or several.
std::vector<ir::ZoneId> Lowerer::ZonesOf(const Derivation& from_zone) {
  Own(from_zone);
  for (const Rule word : {Rule::zoneJoin, Rule::cardWord}) {
    for (const Derivation* said : ChildrenOf(from_zone, word)) OwnAll(*said);
  }
  std::vector<ir::ZoneId> zones;
  if (const Derivation* removed = Child(from_zone, Rule::removedWord)) {
    OwnAll(*removed);
    return {roles_.removed};
  }
  if (const Derivation* any = Child(from_zone, Rule::anyZone)) {
    OwnAll(*any);
    return zones;  // From wherever.
  }
  if (const Derivation* elsewhere = Child(from_zone, Rule::elsewhere)) {
    // 从手牌以外的区域: all others there are.
    Own(*elsewhere);
    if (const Derivation* owner = Child(*elsewhere, Rule::ownerWord)) OwnAll(*owner);
    const ir::ZoneId but = Zone(Need(*elsewhere, Rule::zoneName));
    for (std::size_t i = 0; i < vocabulary_.zones.size(); ++i) {
      const ir::ZoneId zone{static_cast<std::uint8_t>(i)};
      if (zone != but) zones.push_back(zone);
    }
    return zones;
  }
  for (const Derivation* zone : ChildrenOf(from_zone, Rule::zoneName)) zones.push_back(Zone(*zone));
  if (zones.empty()) zones.push_back(roles_.deck);
  return zones;
}

/// 从牌组顶.
ir::Place Lowerer::PlaceOf(const Derivation& from_zone) {
  const Derivation* top = Child(from_zone, Rule::topWord);
  const Derivation* bottom = Child(from_zone, Rule::bottomWord);
  if (top != nullptr) OwnAll(*top);
  if (bottom != nullptr) OwnAll(*bottom);
  if (top != nullptr) return ir::Place::Top;
  return bottom != nullptr ? ir::Place::Bottom : ir::Place::Anywhere;
}

void Lowerer::PutFrom(const Derivation& from_zone, ir::Objects& objects) {
  if (Child(from_zone, Rule::anyZone) != nullptr) Fail(from_zone);  // Some place has to be known.
  ir::Player whose = ir::Player::Unstated;
  if (ChildrenOf(from_zone, Rule::ownerWord).size() > 1) Fail(from_zone);  // Said twice.
  if (const Derivation* owner = Child(from_zone, Rule::ownerWord)) whose = Owner(*owner);
  const std::vector<ir::ZoneId> zones = ZonesOf(from_zone);
  if (Child(from_zone, Rule::elsewhere) != nullptr) Fail(from_zone);  // Nobody looks for cards so.
  const ir::Place place = PlaceOf(from_zone);
  if (auto* selector = std::get_if<ir::Selector>(&objects.node)) {
    if (!selector->zones.empty() || selector->whose != ir::Player::Unstated) Fail(from_zone);
    if (selector->place != ir::Place::Anywhere) Fail(from_zone);
    selector->zones = zones;
    selector->place = place;
    selector->whose = whose;
    NoteBothPlaces(from_zone, *selector);
    composer_.NoteOwner(*selector);
    return;
  }
  if (place != ir::Place::Anywhere) Fail(from_zone);
  ir::Selector selector{.range = objects.range, .whose = whose, .zones = zones};
  selector.filter = {objects.range, ir::Is{std::get<ir::Reference>(objects.node)}};
  selector.slot = composer_.NewSlot();
  objects.node = std::move(selector);
}

}  // namespace caiding::parser
