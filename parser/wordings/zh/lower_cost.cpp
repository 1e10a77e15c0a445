// SPDX-License-Identifier: MIT
// What is paid before the colon.
#include <algorithm>
#include <utility>

#include "model/ir/walk.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {

namespace {

void Append(std::vector<ir::CostItem> more, std::vector<ir::CostItem>& items) {
  for (ir::CostItem& one : more) items.push_back(std::move(one));
}

}  // namespace

ir::Cost Lowerer::CostOf(const Derivation& cost) {
  Own(cost);
  for (const Derivation* separator : ChildrenOf(cost, Rule::costSeparator)) OwnAll(*separator);
  if (const Derivation* may = Child(cost, Rule::mayWord)) OwnAll(*may);
  ir::Cost result;
  for (const Derivation* item : ChildrenOf(cost, Rule::costItem)) {
    if (!result.items.empty() && SendsMarkerOn(result.items.back(), Words(*item)))
      OwnAll(*item);
    else
      Append(CostItemsOf(*item), result.items);
  }
  if (const Derivation* must = Child(cost, Rule::hasToBe)) {
    // 废弃一张角色牌，那张牌须为『A』：.
    const PickedSort sort = SortAsked(*must);
    bool is_put = false;
    auto narrow = [&](ir::Selector& picked) { is_put = Narrows(sort, picked) || is_put; };
    for (ir::CostItem& item : result.items) ir::Walk(item, narrow);
    if (!is_put) Fail(*must);
  }
  return result;
}

namespace {

/// What is paid together, of each way to pay.
using Ways = std::vector<std::vector<ir::CostItem>>;

/// Each of the one with each of the other.
Ways Together(const Ways& one, const Ways& other) {
  Ways all;
  for (const auto& first : one) {
    for (const auto& second : other) {
      all.push_back(first);
      all.back().insert(all.back().end(), second.begin(), second.end());
    }
  }
  return all;
}

/// How a price is joined to the one before it.
enum class CostJoin : std::uint8_t { None, And, Comma, Or, CommaOr };

struct JoinedItem {
  CostJoin join = CostJoin::None;
  bool is_bare_stop = false;  ///< Nothing but a comma joins it.
  std::vector<ir::CostItem> items;
  bool has_verb = true;  ///< Not so in 或(2).
};

using JoinedItems = std::vector<JoinedItem>;

/// The prices cut where they are joined so.
std::vector<JoinedItems> CutAt(const JoinedItems& items, std::initializer_list<CostJoin> joins) {
  std::vector<JoinedItems> pieces(1);
  for (const JoinedItem& one : items) {
    const bool is_cut = std::find(joins.begin(), joins.end(), one.join) != joins.end();
    if (is_cut && !pieces.back().empty()) pieces.emplace_back();
    pieces.back().push_back(one);
  }
  return pieces;
}

/// Not only how much: (2), 2点费用.
bool HasVerb(std::u32string_view price) {
  return !price.empty() && price.front() != U'(' &&
         !(price.front() >= U'0' && price.front() <= U'9');
}

bool HasJoin(const JoinedItems& items, CostJoin join) {
  return std::any_of(items.begin() + 1, items.end(),
                     [&](const JoinedItem& one) { return one.join == join; });
}

std::vector<ir::CostItem> AllOf(const JoinedItems& items) {
  std::vector<ir::CostItem> all;
  for (const JoinedItem& one : items) Append(one.items, all);
  return all;
}

/// A或B和C without a stop: A, or B and C; or else one of A and B, and C. No clause says whether 和
/// or 或 binds closer.
Ways WaysWithin(const JoinedItems& items, ir::SourceRange range, Choices& choices) {
  if (!HasJoin(items, CostJoin::Or)) return {AllOf(items)};
  const bool is_open = HasJoin(items, CostJoin::And);
  Ways ways;
  if (is_open && choices.Choose(ir::Ambiguity::Grouping, range,
                                {"and binds closer than or", "or binds closer than and"}) == 1) {
    ways = {{}};
    for (const JoinedItems& group : CutAt(items, {CostJoin::And})) {
      Ways each;
      for (const JoinedItems& one : CutAt(group, {CostJoin::Or})) each.push_back(AllOf(one));
      ways = Together(ways, each);
    }
    return ways;
  }
  for (const JoinedItems& way : CutAt(items, {CostJoin::Or})) ways.push_back(AllOf(way));
  return ways;
}

/// 支付(1)，A或B: the first and one of the others, or the first and A, or else B alone. All of a
/// price is paid, and how a stop and 或 part it no clause tells. What has no verb of its own goes
/// with the verb before it: 横置此牌，支付(1)或(2). Rule: [Zero 1.20, 703.1].
std::optional<Ways> AskWhatStopParts(const JoinedItems& items, ir::SourceRange range,
                                     Choices& choices) {
  const auto is_bare = [](const JoinedItem& one) { return one.is_bare_stop; };
  const bool is_open = HasJoin(items, CostJoin::Or) && HasJoin(items, CostJoin::Comma) &&
                       !HasJoin(items, CostJoin::And) &&
                       std::count_if(items.begin(), items.end(), is_bare) == 1 &&
                       is_bare(items[1]) && items.size() == 3 && items[2].has_verb;
  if (!is_open || choices.Choose(ir::Ambiguity::Grouping, range,
                                 {"or binds closer than the stop", "the stop binds closer"}) == 0)
    return std::nullopt;
  Ways ways;
  for (const JoinedItems& way : CutAt(items, {CostJoin::Or})) ways.push_back(AllOf(way));
  return ways;
}

/// The cards behind 废弃, of which 和 joins two; null: it is another price.
ir::ScrapCost* ScrapsTwo(std::vector<ir::CostItem>& way) {
  auto* scrap = way.size() == 1 ? std::get_if<ir::ScrapCost>(&way.front().node) : nullptr;
  return scrap != nullptr && scrap->cards.size() == 2 ? scrap : nullptr;
}

/// 舍弃A或废弃B和C: A, or B and C; or else C with A or B. No clause says whether 和 or 或 binds
/// closer.
void AskWhatAndParts(Ways& ways, ir::SourceRange range, Choices& choices) {
  ir::ScrapCost* two = ways.size() == 2 ? ScrapsTwo(ways.back()) : nullptr;
  if (two == nullptr ||
      choices.Choose(ir::Ambiguity::Grouping, range,
                     {"and binds closer than or", "or binds closer than and"}) == 0)
    return;
  ir::CostItem both = ways.back().front();
  std::vector<ir::Objects>& second = std::get<ir::ScrapCost>(both.node).cards;
  second.erase(second.begin());
  two->cards.pop_back();
  for (auto& way : ways) way.push_back(both);
}

}  // namespace

/// 舍弃一张A和一张B或一张C: A with one of the others, or A and B, or else C. No clause says whether
/// 和 or 或 binds closer. Rule: [Zero 1.20, 703.1].
void Lowerer::AskWhatOrOfPrice(std::vector<ir::Cost>& costs, const Derivation& cost) {
  std::vector<ir::CostItem>& items = costs.front().items;
  if (costs.size() != 1 || items.size() != 2) return;
  const auto discards = [&](std::size_t at) {
    return std::get_if<ir::DiscardCost>(&items[at].node);
  };
  if (discards(0) == nullptr || discards(1) == nullptr) return;
  const auto either_of = [&](std::size_t at) {
    const auto* sorts = std::get_if<ir::AnyOf>(&discards(at)->cards.filter.node);
    return sorts != nullptr && sorts->parts.size() == 2 ? sorts : nullptr;
  };
  const std::size_t at = either_of(1) != nullptr ? 1 : 0;
  const ir::AnyOf* sorts = either_of(at);
  // One phrase: 舍弃A，并舍弃B或C says what belongs together.
  const bool is_phrase = ChildrenOf(cost, Rule::costItem).size() == 1;
  if (sorts == nullptr || !is_phrase ||
      choices_.Choose(ir::Ambiguity::Grouping, RangeOf(cost),
                      {"or binds closer than and", "and binds closer than or"}) == 0)
    return;
  // The sort that stands next to 和 goes with the other item.
  const ir::Filter next = sorts->parts[at == 1 ? 0 : 1];
  const ir::Filter alone = sorts->parts[at == 1 ? 1 : 0];
  ir::Cost other;
  other.items = {items[at]};
  std::get<ir::DiscardCost>(other.items.front().node).cards.filter = alone;
  std::get<ir::DiscardCost>(items[at].node).cards.filter = next;
  costs.push_back(std::move(other));
}

/// 舍弃一张手牌或支付(2)：: each way to pay, where there are several. A stop binds less than a
/// word. Rule: [Zero 1.20, 703.1].
std::vector<ir::Cost> Lowerer::CostsOf(const Derivation& cost) {
  if (Child(cost, Rule::costOr) == nullptr) {
    std::vector<ir::Cost> costs{CostOf(cost)};
    AskWhatOrOfPrice(costs, cost);
    return costs;
  }
  Own(cost);
  if (const Derivation* may = Child(cost, Rule::mayWord)) OwnAll(*may);
  if (const Derivation* must = Child(cost, Rule::hasToBe)) Fail(*must);
  JoinedItems items;
  CostJoin join = CostJoin::None;
  bool is_bare_stop = false;
  for (const auto& child : cost.children) {
    if (child->rule == Rule::costItem) {
      items.push_back({std::exchange(join, CostJoin::None), std::exchange(is_bare_stop, false),
                       CostItemsOf(*child), HasVerb(Words(*child))});
    } else if (child->rule == Rule::costOr || child->rule == Rule::costSeparator) {
      OwnAll(*child);
      const bool has_stop = Words(*child).starts_with(U"，");
      is_bare_stop = Words(*child) == U"，";
      // A、B或C: one of the three.
      const bool is_or = child->rule == Rule::costOr || Words(*child) == U"、";
      join = is_or ? (has_stop ? CostJoin::CommaOr : CostJoin::Or)
                   : (has_stop ? CostJoin::Comma : CostJoin::And);
    }
  }
  const bool cuts_or = HasJoin(items, CostJoin::CommaOr);
  if (cuts_or && HasJoin(items, CostJoin::Comma)) Fail(cost);
  Ways ways = cuts_or ? Ways{} : Ways{{}};
  const std::optional<Ways> parted = AskWhatStopParts(items, RangeOf(cost), choices_);
  if (parted) ways = *parted;
  const auto pieces =
      parted ? std::vector<JoinedItems>{} : CutAt(items, {CostJoin::Comma, CostJoin::CommaOr});
  for (const JoinedItems& piece : pieces) {
    const Ways within = WaysWithin(piece, RangeOf(cost), choices_);
    if (cuts_or)
      ways.insert(ways.end(), within.begin(), within.end());
    else
      ways = Together(ways, within);
  }
  AskWhatAndParts(ways, RangeOf(cost), choices_);
  std::vector<ir::Cost> costs;
  for (auto& way : ways) costs.push_back(ir::Cost{std::move(way)});
  return costs;
}

namespace {

/// The one phrase of which so many cards are given up.
ir::Selector* GivenUp(ir::CostItem& item) {
  if (auto* discard = std::get_if<ir::DiscardCost>(&item.node)) return &discard->cards;
  auto* scrap = std::get_if<ir::ScrapCost>(&item.node);
  if (scrap == nullptr || scrap->cards.size() != 1) return nullptr;
  return std::get_if<ir::Selector>(&scrap->cards.front().node);
}

}  // namespace

/// 废弃两张『A』或『B』：: each of them is the one or the other, or both are of one sort.
/// Rule: [Zero 1.20, 306.6].
void Lowerer::AskOfOneSort(std::vector<ir::Cost>& costs) {
  ir::Cost& cost = costs.front();
  ir::Selector* cards = cost.items.size() == 1 ? GivenUp(cost.items.front()) : nullptr;
  const auto* either = cards == nullptr ? nullptr : std::get_if<ir::AnyOf>(&cards->filter.node);
  const auto* number =
      cards == nullptr ? nullptr : std::get_if<ir::Number>(&cards->count.number.node);
  if (either == nullptr || number == nullptr || number->value < 2 ||
      cards->count.kind != ir::CountKind::Exactly)
    return;
  if (choices_.Choose(ir::Ambiguity::Distribution, cards->range,
                      {"each of the one sort or the other", "all of one sort"}) == 0)
    return;
  const std::vector<ir::Filter> sorts = either->parts;
  std::vector<ir::Cost> ways(sorts.size(), cost);
  for (std::size_t i = 0; i < sorts.size(); ++i) GivenUp(ways[i].items.front())->filter = sorts[i];
  costs = std::move(ways);
}

/// 移除一张等级指示物，将其送入休息区：: the marker is the card that goes, and goes there anyway.
///
/// Rule: [Zero 1.20, 323.1], [Zero 1.20, 323.3].
bool Lowerer::SendsMarkerOn(const ir::CostItem& before, std::u32string_view words) const {
  const auto* removed = std::get_if<ir::RemoveMarkersCost>(&before.node);
  return removed != nullptr && !own_.level.empty() && removed->marker == own_.level &&
         (words == U"将其送入休息区" || words == U"将它送入休息区");
}

/// What pays, each phrase of a list by itself: 将一张角色牌和一张装备牌移出游戏：.
std::vector<ir::Objects> Lowerer::PayingCards(const Derivation& item) {
  std::vector<ir::Objects> cards = Phrase(Need(item, Rule::np));
  discourse_.last_objects.clear();
  for (ir::Objects& one : cards) {
    if (const Derivation* from = Child(item, Rule::fromZone)) PutFrom(*from, one);
    discourse_.last_objects.push_back(Again(one));
  }
  return cards;
}

std::vector<ir::CostItem> Lowerer::DiscardCosts(const Derivation& item) {
  const ir::SourceRange range = RangeOf(item);
  std::vector<ir::CostItem> items;
  std::vector<ir::Objects> discarded = PayingCards(item);
  discourse_.last_objects.clear();
  for (ir::Objects& one : discarded) {
    ir::Selector cards;
    if (auto* selector = std::get_if<ir::Selector>(&one.node)) {
      cards = std::move(*selector);
    } else {
      cards.range = one.range;
      cards.filter = {one.range, ir::Is{std::get<ir::Reference>(one.node)}};
      cards.slot = composer_.NewSlot();
    }
    if (cards.zones.empty()) cards.zones = {roles_.hand};
    discourse_.last_objects.push_back({range, ir::Reference{range, ir::Bound{cards.slot}}});
    items.push_back({range, ir::DiscardCost{std::move(cards)}});
  }
  return items;
}

/// 将休息区中的两张牌移出游戏：: of the own one, or of whichever; what is scrapped or discarded is
/// one's own, what is moved is not told. Rule: [Zero 1.20, 200.2], [Zero 1.20, 606.2].
void Lowerer::AskWhosePaid(ir::Objects& objects) {
  auto* cards = std::get_if<ir::Selector>(&objects.node);
  const bool is_open = cards != nullptr && cards->whose == ir::Player::Unstated &&
                       cards->zones == std::vector{roles_.spent} && !SaysWhich(cards->filter);
  if (!is_open) return;
  const auto option = choices_.Choose(ir::Ambiguity::MissingZone, cards->range,
                                      {"from the own one", "from either player's"});
  cards->whose = option == 0 ? ir::Player::You : ir::Player::Either;
}

std::vector<ir::CostItem> Lowerer::MoveCosts(const Derivation& item) {
  const ir::SourceRange range = RangeOf(item);
  std::vector<ir::Objects> cards = PayingCards(item);
  const Derivation& place = Need(item, Rule::destination);
  const bool is_shuffled = Child(place, Rule::toShuffled) != nullptr;
  ir::Destination to = DestinationOf(place);
  for (const Derivation* manner : ChildrenOf(item, Rule::manner)) Manner(*manner, to);
  const ir::Destination plain{.zone = to.zone, .place = to.place};
  // 面朝上横置放入资源区：, 登场：: how it comes to lie there.
  const bool is_plain = to == plain;
  if (is_shuffled && (!is_plain || cards.size() > 1)) Fail(item);
  std::vector<ir::CostItem> items;
  for (ir::Objects& one : cards) {
    if (to.zone == roles_.removed) AskWhosePaid(one);
    if (is_plain) {
      items.push_back({range, ir::MoveCost{std::move(one), to.zone, to.place, is_shuffled}});
      continue;
    }
    ir::Effect moved{range, ir::Move{std::move(one), to}};
    items.push_back({range, ir::DoCost{ir::Box<ir::Effect>(std::move(moved))}});
  }
  return items;
}

std::vector<ir::CostItem> Lowerer::RevealCosts(const Derivation& item) {
  const ir::SourceRange range = RangeOf(item);
  std::vector<ir::CostItem> items;
  for (ir::Objects& one : PayingCards(item)) {
    if (const auto* selector = std::get_if<ir::Selector>(&one.node))
      discourse_.shown = selector->slot;
    items.push_back({range, ir::RevealCost{std::move(one)}});
  }
  return items;
}

/// What is paid is done too: 展示的牌, 舍弃的牌.
std::vector<ir::CostItem> Lowerer::Told(const Derivation& item, std::vector<ir::CostItem> costs) {
  discourse_.deeds.push_back(
      {std::u32string(Words(item)), ir::Player::You, discourse_.last_objects});
  return costs;
}

/// 支付(2), 支付任意数量的资源, 支付(3)，其中一点为红色. Rule: [Zero 1.20, 303.3].
ir::CostItem Lowerer::PayCost(const Derivation& item) {
  const ir::SourceRange range = RangeOf(item);
  for (const Derivation* word : ChildrenOf(item, Rule::payingWord)) OwnAll(*word);
  if (const Derivation* any = Child(item, Rule::anyPay)) {
    OwnAll(*any);
    return {range, ir::PayResources{{range, ir::VariableX{}}, {}}};
  }
  ir::PayResources pay{Amount(Need(item, Rule::amount)), {}};
  if (const Derivation* colour = Child(item, Rule::colour))
    pay.coloured.emplace_back(Colour(*colour), Integer(Need(item, Rule::number)));
  return {range, std::move(pay)};
}

/// 对此牌造成1000点伤害：, 在此牌上放置一个指示物：. Rule: [Zero 1.20, 703.1].
ir::CostItem Lowerer::DeedCost(const Derivation& item) {
  const Derivation& deed = *item.children[0];
  Own(deed);
  Part part;
  ir::Effect done = VerbOfRule(deed, ir::Player::Unstated, part);
  // 此牌移出战斗：, 那张牌升级一次：: who pays is told to do it.
  CheckTurned(deed, ir::Player::You);
  return {RangeOf(item), ir::DoCost{ir::Box<ir::Effect>(std::move(done))}};
}

ir::CostItem Lowerer::CostItemOf(const Derivation& item) {
  std::vector<ir::CostItem> items = CostItemsOf(item);
  if (items.size() == 1) return std::move(items.front());
  Fail(item);
  return {};
}

/// 将A和B移出游戏：: several prices, each is paid. Rule: [Zero 1.20, 703.1].
std::vector<ir::CostItem> Lowerer::CostItemsOf(const Derivation& item) {
  Own(item);
  discourse_.clause_begin = discourse_.antecedents.size();
  const Derivation& inner = *item.children[0];
  Own(inner);
  const ir::SourceRange range = RangeOf(inner);
  const Derivation* np = Child(inner, Rule::np);
  switch (inner.rule.As<Rule>()) {
    case Rule::payCost: return {PayCost(inner)};
    case Rule::discardCost: return Told(inner, DiscardCosts(inner));
    case Rule::scrapCost: {
      ir::ScrapCost scrap{Phrase(*np)};
      discourse_.last_objects.clear();
      for (const ir::Objects& one : scrap.cards) discourse_.last_objects.push_back(Again(one));
      return Told(inner, {{range, std::move(scrap)}});
    }
    case Rule::revealCost: return Told(inner, RevealCosts(inner));
    case Rule::moveCost: return Told(inner, MoveCosts(inner));
    case Rule::deedCost: return Told(inner, {DeedCost(inner)});
    case Rule::markerCost: {
      in_cost_ = true;
      ir::Effect removed = RemoveMarkersVerb(*inner.children[0]);
      in_cost_ = false;
      auto& remove = std::get<ir::RemoveMarkers>(removed.node);
      // 任意数量的: X, which who pays it says. Rule: [Zero 1.20, 303.8].
      if (HasInside(inner, Rule::anyMarkers)) remove.count = ir::Quantity{range, ir::VariableX{}};
      if (!remove.count || remove.player != ir::Player::Unstated) Fail(inner);
      told_.removed = remove.count;
      return {{range, ir::RemoveMarkersCost{std::move(remove.from), std::move(remove.marker),
                                            remove.count.value_or(ir::Constant(1)),
                                            std::move(remove.to)}}};
    }
    default:
      if (IsOwn(inner) && own_.cost != nullptr) {
        std::vector<ir::CostItem> own = own_.cost(*this, inner);
        return np == nullptr ? own : Told(inner, std::move(own));
      }
      Fail(item);
      return {};
  }
}

}  // namespace caiding::parser
