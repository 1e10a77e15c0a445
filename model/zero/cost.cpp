// SPDX-License-Identifier: MIT
// What things cost and how it is paid. Rule: [Zero 1.20, 303], [Zero 1.20, 703.1].
#include <algorithm>
#include <utility>

#include "model/ir/assert.h"
#include "model/ir/match.h"
#include "model/kernel/announce.h"
#include "model/kernel/announcing.h"
#include "model/kernel/pack_steps.h"
#include "model/kernel/used.h"
#include "model/zero/level_markers.h"
#include "model/zero/pack.h"
#include "model/zero/together.h"

namespace caiding::zero {
namespace {

// Places in `Frame::scratch` of a payment: the price.
constexpr std::size_t kTotal = 1;
constexpr std::size_t kColoursLow = 2;   // Four colours, four bits each.
constexpr std::size_t kColoursHigh = 3;  // The other three.

/// The colours that a filter lets pass, one bit each.
unsigned ColoursOf(const ir::Filter& filter) {
  if (const auto* has = std::get_if<ir::HasColour>(&filter.node)) return 1U << has->colour.value;
  unsigned colours = 0;
  if (const auto* any = std::get_if<ir::AnyOf>(&filter.node)) {
    for (const ir::Filter& part : any->parts) colours |= ColoursOf(part);
  }
  return colours;
}

/// Resources by what they can pay: one entry per colour, the last for colourless ones.
struct Pool {
  std::array<int, colour::kCount + 1> count{};
  int total = 0;
};

/// What resting this resource pays: a colour, or `colour::kCount` for colourless.
/// Rule: [Zero 1.20, 204.5], [Zero 1.20, 204.6], [Zero 1.20, 322.6].
int PaysAs(const Game& game, int object) {
  const ir::Card& card = game.CardOf(object);
  // What stands in for a resource has no colour to give.
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  const bool is_colourless = self.zone != zone::kResource || self.Has(kernel::kFaceDown) ||
                             card.colours.empty() || card.colours[0] == colour::kPurple;
  return is_colourless ? colour::kCount : card.colours[0].value;
}

bool IsPayer(const Game& game, int object, int player, const Price& price) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  return (price.allowed >> PaysAs(game, object) & 1U) != 0 && self.card != kernel::kNone16 &&
         self.zone == zone::kResource && self.controller == player && !self.Has(kernel::kTapped);
}

/// True if the colourless part is paid by colourless resources alone.
bool SufficesApart(const Price& price, const Pool& picked, const Pool& left) {
  int coloured = 0;
  for (std::size_t i = 0; i < price.coloured.size(); ++i) {
    if (picked.count[i] > price.coloured[i] ||
        picked.count[i] + left.count[i] < price.coloured[i]) {
      return false;
    }
    coloured += price.coloured[i];
  }
  const int rest = price.total - coloured;
  return picked.count[colour::kCount] <= rest &&
         picked.count[colour::kCount] + left.count[colour::kCount] >= rest;
}

/// True if `total` resources of the pool, with those picked, can satisfy the coloured parts.
/// Rule: [Zero 1.20, 303.3]. What may pay the rest: D-M35.
bool Suffices(Game& game, const Price& price, const Pool& picked, const Pool& left) {
  int missing = 0;
  for (std::size_t i = 0; i < price.coloured.size(); ++i) {
    const int needed = std::max(0, price.coloured[i] - picked.count[i]);
    if (needed > left.count[i]) return false;
    missing += needed;
  }
  if (picked.total + missing > price.total || picked.total + left.total < price.total) return false;
  return SufficesApart(price, picked, left) || IsDecided(game, ColourlessPart::Any);
}

void Add(const Game& game, Pool& pool, int object) {
  ++pool.count[static_cast<std::size_t>(PaysAs(game, object))];
  ++pool.total;
}

/// The card's own cost, as its text calls it.
bool IsOwnCost(const ir::Quantity& cost) {
  const auto* of = std::get_if<ir::CostOf>(&cost.node);
  return of != nullptr && std::holds_alternative<ir::Self>(of->object.node);
}

/// 每回合使用的第一张…: this would be that one of them. Rule: [Zero 1.20, 623.1].
bool IsTheOne(Game& game, const kernel::Context& context, int player, const ir::ChangeCost& cost) {
  if (!cost.nth) return true;
  const int nth = kernel::ValueOf(game, context, *cost.nth);
  if (!kernel::HasUsed(game, context, player, cost.cards.filter, nth - 1)) return false;
  return cost.which == ir::InTurn::FromNth ||
         !kernel::HasUsed(game, context, player, cost.cards.filter, nth);
}

int Changed(Game& game, const kernel::Context& context, const ir::ChangeCost& cost, int value) {
  const int change = kernel::ValueOf(game, context, cost.amount);
  if (cost.is_set) return change;
  return cost.bound
             ? kernel::WithinBound(value, change, kernel::ValueOf(game, context, *cost.bound))
             : value + change;
}

/// 此牌的费用: it says so of itself, and so wherever it lies. Of others it says it only where its
/// text is at work. Rule: [Zero 1.20, 303.4], [Zero 1.20, 701.1], [Zero 1.20, 900.忍法奥义.2].
bool IsOfItself(const ir::ChangeCost& change) {
  const auto* is = std::get_if<ir::Is>(&change.cards.filter.node);
  return is != nullptr && std::holds_alternative<ir::Self>(is->object.node);
}

/// What effects make of a card's cost, or of that of a keyword of it, in the order of taking
/// effect. The coloured part never falls. Rule: [Zero 1.20, 303.4], [Zero 1.20, 303.5],
/// [Zero 1.20, 701.3], [Zero 1.20, 900.动物系果实.1].
int CostAfterChanges(Game& game, int player, int object, std::optional<ir::KeywordId> of,
                     int total) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.cost_count; ++i) {
    const kernel::CostChange cost = board.costs[static_cast<std::size_t>(i)];
    kernel::Context context;
    context.source = cost.source;
    context.controller = cost.controller;
    context.x = cost.x;
    context.declared = cost.declared;
    const ir::Selector& cards = cost.text->cards;
    const bool is_whose = cards.whose == ir::Player::Either ||
                          (cards.whose == ir::Player::Opponent) != (cost.controller == player);
    if (!is_whose || cost.text->of != of || !kernel::Passes(game, context, cards.filter, object))
      continue;
    if (IsTheOne(game, context, player, *cost.text))
      total = Changed(game, context, *cost.text, total);
  }
  // 忍法奥义 and the like work wherever the card is. Rule: [Zero 1.20, 900.忍法奥义.2].
  const kernel::CardEntry& entry = game.rules.entries[game.At(object).card];
  if (!entry.summary.changes_own_cost) return total;
  for (const std::uint16_t number : entry.abilities) {
    const kernel::AbilityEntry& ability = game.rules.abilities[number];
    const auto* cost = std::get_if<ir::ChangeCost>(&ability.text->effect.node);
    if (cost == nullptr || cost->of != of || ability.kind != ir::AbilityKind::Continuous ||
        !IsOfItself(*cost))
      continue;
    kernel::Context context;
    context.source = kernel::RefTo(game.state, object);
    context.controller = static_cast<std::uint8_t>(player);
    context.x = kernel::XOf(game, context, *ability.text);
    if (!kernel::Passes(game, context, cost->cards.filter, object) ||
        !kernel::Holds(game, context, ability.text->condition)) {
      continue;
    }
    if (IsTheOne(game, context, player, *cost)) total = Changed(game, context, *cost, total);
  }
  return total;
}

int CostNow(Game& game, int player, int object, std::optional<ir::KeywordId> of, int total) {
  kernel::CurrentBoard(game);  // Worked out before: what it asks of costs is the present one.
  const bool was_summing = std::exchange(game.is_summing_costs, true);
  const int now = CostAfterChanges(game, player, object, of, total);
  game.is_summing_costs = was_summing;
  return now;
}

/// What the card's own text asks of what pays for it. Of a purple card nothing takes it away.
/// Rule: [Zero 1.20, 328.3].
void AddDemands(Game& game, int object, Price& price) {
  const ir::Card& card = game.CardOf(object);
  const bool is_purple = !card.colours.empty() && card.colours[0] == colour::kPurple;
  if (!is_purple && kernel::HasLostEffectsElsewhere(game, object)) return;
  for (const std::uint16_t number : game.rules.entries[game.At(object).card].abilities) {
    const kernel::AbilityEntry& ability = game.rules.abilities[number];
    const auto* demand = std::get_if<ir::Constrain>(&ability.text->effect.node);
    if (demand == nullptr || demand->deed != ir::Deed::BePaidWith || !demand->by ||
        ability.kind != ir::AbilityKind::Continuous) {
      continue;
    }
    const unsigned colours = ColoursOf(*demand->by);
    if (!demand->count) {
      price.allowed &= colours;
      continue;
    }
    kernel::Context context;
    context.source = kernel::RefTo(game.state, object);
    context.controller = game.At(object).controller;
    const int count = kernel::ValueOf(game, context, *demand->count);
    for (std::size_t i = 0; i < price.coloured.size(); ++i) {
      if ((colours >> i & 1U) != 0) price.coloured[i] = std::max(price.coloured[i], count);
    }
  }
}

Price PriceOf(Game& game, const Frame& frame, const ir::PayResources* cost) {
  Price price;
  int coloured = 0;
  const auto add = [&](const std::vector<std::pair<ir::ColourId, std::int32_t>>& parts) {
    for (const auto& [colour, count] : parts) {
      if (colour.value >= colour::kCount) continue;
      price.coloured[colour.value] += count;
      coloured += count;
    }
  };
  if (cost != nullptr) {
    price.total = kernel::ValueOf(game, kernel::ContextOf(frame), cost->total);
    add(cost->coloured);
    if (frame.ability != kernel::kNone16) {
      const ir::KeywordId keyword = game.rules.abilities[frame.ability].keyword;
      if (!keyword.IsNone()) {
        price.total = CostNow(game, frame.controller, frame.source.object, keyword, price.total);
      }
    }
  } else {
    const ir::Card& card = game.CardOf(frame.source.object);
    // Used in another way, it costs what that way costs. Rule: [Zero 1.20, 623.6].
    const ir::UseOtherwise* way = WayOfUse(game, frame.source.object, frame.amount);
    // 可以从休息区中使用: from there it costs what it always costs.
    if (way != nullptr && !IsOwnCost(way->cost)) {
      price.total = CostNow(game, frame.controller, frame.source.object, std::nullopt,
                            kernel::ValueOf(game, kernel::ContextOf(frame), way->cost));
      price.total = std::max(price.total, 0);
      return price;
    }
    add(card.cost_coloured);
    AddDemands(game, frame.source.object, price);
    price.total = CostNow(game, frame.controller, frame.source.object, std::nullopt,
                          card.cost_total + (card.is_cost_x ? frame.x : 0));
  }
  price.total = std::max(price.total, coloured);
  return price;
}

bool IsPayable(Game& game, int player, const Price& price, int card) {
  Pool all;
  for (const Substitute& one : SubstitutesFor(game, player, card)) {
    if (one.is_whole) return true;
    if ((price.allowed >> colour::kCount & 1U) != 0) Add(game, all, one.object);
  }
  for (const int i : kernel::InZone(game, zone::kResource, player)) {
    if (IsPayer(game, i, player, price)) Add(game, all, i);
  }
  return Suffices(game, price, Pool{}, all);
}

Price PriceIn(const Frame& frame) {
  Price price;
  price.total = frame.scratch[kTotal];
  price.allowed = static_cast<unsigned>(frame.amount);
  for (std::size_t i = 0; i < price.coloured.size(); ++i) {
    const auto packed =
        static_cast<std::uint16_t>(frame.scratch[i < 4 ? kColoursLow : kColoursHigh]);
    price.coloured[i] = packed >> (4 * (i % 4)) & 15;
  }
  return price;
}

void PutPrice(Frame& frame, const Price& price) {
  frame.scratch[kTotal] = static_cast<std::int16_t>(price.total);
  frame.amount = static_cast<std::int32_t>(price.allowed);
  std::array<unsigned, 2> packed{};
  for (std::size_t i = 0; i < price.coloured.size(); ++i) {
    packed[i < 4 ? 0 : 1] |= static_cast<unsigned>(std::min(price.coloured[i], 15))
                             << (4 * (i % 4));
  }
  frame.scratch[kColoursLow] = static_cast<std::int16_t>(packed[0]);
  frame.scratch[kColoursHigh] = static_cast<std::int16_t>(packed[1]);
}

bool IsPicked(const Game& game, std::uint8_t holder, int object) {
  return std::any_of(game.state.picks.begin(), game.state.picks.begin() + game.state.pick_count,
                     [&](const kernel::Pick& pick) {
                       return pick.holder == holder && pick.object.object == object;
                     });
}

/// What an extra cost asks for in resources beside the cost of the card: all is paid, or nothing
/// can be. Rule: [Zero 1.20, 320.4], [Zero 1.20, 303.3].
void AddExtra(Game& game, const Frame& frame, Price& price) {
  const ir::Cost* extra = kernel::ExtraCostOf(game, frame);
  if (extra == nullptr) return;
  for (const ir::CostItem& item : extra->items) {
    const auto* pay = std::get_if<ir::PayResources>(&item.node);
    if (pay == nullptr) continue;
    const Price more = PriceOf(game, frame, pay);
    price.total += more.total;
    price.allowed &= more.allowed;
    for (std::size_t i = 0; i < price.coloured.size(); ++i) price.coloured[i] += more.coloured[i];
  }
}

int OrderOf(const Game& game, const Frame& frame, int object) {
  return kernel::FirstAlike(game, object, frame.holder) * kernel::kObjectsMax + object;
}

/// The card in use whose cost it is; -1: another price.
int CardPaidFor(const Frame& frame, const ir::PayResources* cost) {
  const bool is_card = kernel::KindOf(frame) == kernel::StackItemKind::Card;
  return cost == nullptr && is_card && !frame.source.IsNone() ? frame.source.object : -1;
}

std::vector<Substitute> SubstitutesIn(Game& game, const Frame& payment) {
  return SubstitutesFor(game, payment.controller,
                        payment.source.IsNone() ? -1 : payment.source.object);
}

/// Those that have been picked to be given.
std::vector<Substitute> GivenIn(Game& game, const Frame& payment) {
  std::vector<Substitute> given;
  for (const Substitute& one : SubstitutesIn(game, payment)) {
    if (IsPicked(game, payment.holder, one.object)) given.push_back(one);
  }
  return given;
}

bool PaysForAll(const std::vector<Substitute>& given) {
  return std::any_of(given.begin(), given.end(),
                     [](const Substitute& one) { return one.is_whole; });
}

/// What is given is done as a price is paid. Rule: [Zero 1.20, 703.1].
void Give(Game& game, const Frame& payment, const std::vector<Substitute>& given) {
  Frame frame = payment;
  for (const Substitute& one : given) {
    kernel::ObjectList list;
    list.Add(kernel::RefTo(game.state, one.object));
    Pay(game, frame, *one.price, list);
  }
}

}  // namespace

bool CanPay(Game& game, const Frame& frame, const ir::PayResources* cost) {
  Price price = PriceOf(game, frame, cost);
  if (cost == nullptr) AddExtra(game, frame, price);
  return IsPayable(game, frame.controller, price, CardPaidFor(frame, cost));
}

int PresentCost(Game& game, int object, int original) {
  if (game.is_summing_costs) return original;
  const ir::Card& card = game.CardOf(object);
  int coloured = 0;
  for (const auto& part : card.cost_coloured) coloured += part.second;
  return std::max(coloured,
                  CostNow(game, game.At(object).controller, object, std::nullopt, original));
}

int MaxX(Game& game, const Frame& frame) {
  int most = 0;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    const bool may_pay = object.card != kernel::kNone16 && object.controller == frame.controller &&
                         object.zone != zone::kDeck;
    if (may_pay) ++most;
  }
  for (int i = 0; i < game.state.marker_count; ++i) {
    most += game.state.markers[static_cast<std::size_t>(i)].count;
  }
  // BOUND: no more than there are cards and markers, nor than there is room for options.
  most = std::min<int>(most, Decision::kOptionsMax - 1);
  Frame trial = frame;
  for (; most > 0; --most) {
    trial.x = static_cast<std::int16_t>(most);
    if (kernel::CanAnnounceAs(game, trial)) break;
  }
  return most;
}

static void PushPrice(Game& game, int player, const Price& price, ObjectRef card = {}) {
  if (price.total == 0) return;
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& payment = kernel::PushFrame(game, FrameKind::Pack, kPayment);
  payment.controller = static_cast<std::uint8_t>(player);
  payment.holder = holder;
  payment.source = card;
  PutPrice(payment, price);
}

void PushPayment(Game& game, const Frame& frame, const ir::PayResources* cost) {
  // An extra cost in resources is paid together with that of the card: what the one needs is not
  // spent on the other.
  const bool is_paid = cost != nullptr && kernel::KindOf(frame) == kernel::StackItemKind::Card &&
                       (frame.flags & kernel::kIsFree) == 0;
  if (is_paid) return;
  Price price = PriceOf(game, frame, cost);
  if (cost == nullptr) AddExtra(game, frame, price);
  const bool is_of_card = CardPaidFor(frame, cost) >= 0 && game.rules.has_payment_instead;
  PushPrice(game, frame.controller, price, is_of_card ? frame.source : ObjectRef{});
}

bool CanPayTotal(Game& game, int player, int total) {
  return total == 0 || IsPayable(game, player, Price{.total = total}, -1);
}

void PushPaymentOf(Game& game, int player, int total) {
  PushPrice(game, player, Price{.total = total});
}

bool StepPayment(Game& game) {
  const Frame frame = game.Top();
  const int picked = kernel::CountPicks(game, frame.holder, 0);
  const std::vector<Substitute> given = GivenIn(game, frame);
  if (picked < frame.scratch[kTotal] && !PaysForAll(given)) return true;
  CAIDING_ASSERT(picked == frame.scratch[kTotal] || PaysForAll(given),
                 "what is paid is exactly what it costs [303.3]");
  kernel::BeginEvent(game);
  kernel::ObjectList resources;
  for (const int i : kernel::InZone(game, zone::kResource, frame.controller)) {
    if (IsPicked(game, frame.holder, i)) resources.Add(kernel::RefTo(game.state, i));
  }
  // What happens instead of their being tapped comes on top of what is being paid for.
  kernel::PopFrame(game);
  kernel::DropPicks(game, frame.holder);
  for (const ObjectRef item : resources) Turn(game, item.object, true);
  kernel::Tell(game, EventKind::CostPaid, {"303.2", "303.3"}, frame.controller, -1,
               frame.scratch[kTotal]);
  Give(game, frame, given);
  return false;
}

void PaymentOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::PickCost;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::Clause{kRulebook, "303.2"};
  const Price price = PriceIn(frame);
  Pool picked;
  int last = -1;
  std::array<int, kernel::kObjectsMax> payers;  // By `OrderOf`.
  int count = 0;
  for (const Substitute& one : SubstitutesIn(game, frame)) {
    if (one.is_whole || (price.allowed >> colour::kCount & 1U) == 0) continue;
    if (IsPicked(game, frame.holder, one.object))
      Add(game, picked, one.object);
    else
      payers[static_cast<std::size_t>(count++)] = OrderOf(game, frame, one.object);
  }
  kernel::SeenCards seen;
  for (const int i : kernel::InZone(game, zone::kResource, frame.controller)) {
    const bool is_new = seen.IsNew(game.At(i).card);
    if (!IsPayer(game, i, frame.controller, price)) continue;
    const int order = is_new ? i * kernel::kObjectsMax + i : OrderOf(game, frame, i);
    if (IsPicked(game, frame.holder, i)) {
      Add(game, picked, i);
      last = std::max(last, order);
    } else {
      payers[static_cast<std::size_t>(count++)] = order;
    }
  }
  std::sort(payers.begin(), payers.begin() + count);
  int previous = -1;
  for (int i = 0; i < count; ++i) {
    const int order = payers[static_cast<std::size_t>(i)];
    const int object = order % kernel::kObjectsMax;
    const int alike = order / kernel::kObjectsMax;
    if (order < last || alike == previous) continue;
    Pool with = picked;
    Add(game, with, object);
    Pool left;
    for (int j = i + 1; j < count; ++j) {
      Add(game, left, payers[static_cast<std::size_t>(j)] % kernel::kObjectsMax);
    }
    if (!Suffices(game, price, with, left)) continue;
    previous = alike;
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Pick, static_cast<std::uint16_t>(object), 0});
  }
  if (kernel::CountPicks(game, frame.holder, 0) > 0) return;
  for (const Substitute& one : SubstitutesIn(game, frame)) {
    if (!one.is_whole) continue;
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Pick, static_cast<std::uint16_t>(one.object), 0});
  }
}

void AnswerPayment(Game& game, const Option& option) {
  kernel::AddPick(game, game.Top().holder, 0, kernel::RefTo(game.state, option.object));
}

namespace {

/// The first card that the words stand for, or -1.
int FirstMeant(Game& game, const kernel::Context& context, const ir::Objects& words) {
  kernel::ObjectList list;
  kernel::Collect(game, context, words, list);
  return list.count == 0 ? -1 : list.items[0].object;
}

bool IsMeant(Game& game, const kernel::Context& context, const ir::Objects& words, int object) {
  return FirstMeant(game, context, words) == object;
}

/// As many markers as it says. Rule: [Zero 1.20, 326.8].
bool HasToMove(Game& game, const kernel::Context& context, const ir::MoveMarkers& move,
               int object) {
  const int wanted = move.count ? kernel::ValueOf(game, context, *move.count) : 1;
  return kernel::MarkersOn(game, object, kernel::MarkerName(game, move.marker)) >= wanted;
}

/// What lies in play and cannot leave it pays nothing by going. Rule: [Zero 1.20, 703.1].
bool MayGo(Game& game, int object) {
  return !IsInPlay(game.At(object)) || !kernel::Cannot(game, object, ir::Deed::LeavePlay);
}

/// What is so already cannot be made so. Rule: [Zero 1.20, 104.4], [Zero 1.20, 104.5].
bool MayBeDoneTo(Game& game, const kernel::Context& context, const ir::Effect& deed, int object) {
  const Object& self = game.At(object);
  if (const auto* turn = std::get_if<ir::TurnFace>(&deed.node))
    return turn->is_over || self.Has(kernel::kFaceDown) != turn->is_face_down;
  if (const auto* orient = std::get_if<ir::Orient>(&deed.node)) {
    const auto become = orient->is_tapped ? ir::Deed::BecomeTapped : ir::Deed::BecomeUpright;
    return self.Has(kernel::kTapped) != orient->is_tapped && !kernel::Cannot(game, object, become);
  }
  if (std::holds_alternative<ir::Move>(deed.node)) return MayGo(game, object);
  if (const auto* move = std::get_if<ir::MoveMarkers>(&deed.node))
    return !IsMeant(game, context, move->from, object) || HasToMove(game, context, *move, object);
  if (const auto* attach = std::get_if<ir::Attach>(&deed.node)) {
    const int what = FirstMeant(game, context, attach->what);
    return what >= 0 && (what == object || CanBear(game, what, object));
  }
  if (const auto* change = std::get_if<ir::ChangeControl>(&deed.node))
    return self.controller != kernel::WhoIs(game, context, change->to, context.controller);
  return true;
}

/// D-M40: the clause names characters only.
bool MayTapTapped(Game& game, int object) {
  return !IsCharacter(game, object) && IsDecided(game, TapTapped::Yes);
}

}  // namespace

bool MayPayWith(Game& game, const kernel::Context& context, const ir::CostNode& node, int object) {
  const Object& self = game.At(object);
  return ir::Match(
      node,
      // An already rested card cannot be rested. Rule: [Zero 1.20, 104.4], [Zero 1.20, 104.5].
      [&](const ir::TapSelf&) {
        return self.zone == zone::kBattle &&
               !kernel::Cannot(game, object, ir::Deed::BecomeTapped) &&
               (!self.Has(kernel::kTapped) || MayTapTapped(game, object));
      },
      [](const ir::PayResources&) { return true; },
      [&](const ir::DiscardCost&) { return self.zone == zone::kHand; },
      [&](const ir::ScrapCost&) {
        return self.controller == context.controller &&
               !kernel::Cannot(game, object, ir::Deed::LeavePlay);
      },
      [&](const ir::TapCost&) {
        return (self.zone == zone::kBattle || self.zone == zone::kResource) &&
               !kernel::Cannot(game, object, ir::Deed::BecomeTapped) &&
               (!self.Has(kernel::kTapped) || MayTapTapped(game, object));
      },
      [](const ir::RevealCost&) { return true; },
      [&](const ir::MoveCost&) { return MayGo(game, object); },
      [&](const ir::DoCost& cost) { return MayBeDoneTo(game, context, *cost.deed, object); },
      [&](const ir::RemoveMarkersCost& cost) {
        const int wanted = kernel::ValueOf(game, context, cost.count);
        if (AreLevelMarkers(cost.marker)) return LevelMarkersBelow(game, object) >= wanted;
        for (std::size_t name = 0; name < game.rules.names.size(); ++name) {
          if (game.rules.names[name] == cost.marker) {
            return kernel::MarkersOn(game, object, static_cast<std::uint16_t>(name)) >= wanted;
          }
        }
        return false;
      });
}

namespace {

/// 洗回牌组: the decks of those whose cards went there. Rule: [Zero 1.20, 611.2],
/// [Zero 1.20, 617.1].
void ShuffleDecksOf(Game& game, const kernel::ObjectList& went) {
  const int active = game.state.active_player;
  for (const int player : {active, kernel::Opponent(active)}) {
    const bool has_one = std::any_of(went.begin(), went.end(), [&](ObjectRef item) {
      return game.At(item.object).zone == zone::kDeck && game.At(item.object).owner == player;
    });
    if (!has_one) continue;
    kernel::ForgetOrder(game, player, zone::kDeck);
    kernel::Tell(game, EventKind::Shuffled, {"617.1"}, player);
    kernel::HappenToPlayer(game, ir::PlayerHappening::Shuffles, player, 0);
  }
}

/// Those that `IsPriceDeed` knows. Rule: [Zero 1.20, 703.1].
void PayDeed(Game& game, Frame& frame, const ir::Effect& deed, const kernel::ObjectList& objects) {
  const kernel::Context context = kernel::ContextOf(frame);
  if (const auto* deal = std::get_if<ir::DealDamage>(&deed.node))
    return DamageAll(game, frame, objects, kernel::ValueOf(game, context, deal->amount));
  if (const auto* turn = std::get_if<ir::TurnFace>(&deed.node))
    return TurnAll(game, objects, *turn, Cause::Cost);
  if (!std::holds_alternative<ir::PutMarkers>(deed.node)) {
    // What is noted of it belongs to no effect.
    Frame paying = frame;
    return game.rules.pack->executors[deed.node.index()](game, paying, deed);
  }
  const auto& put = std::get<ir::PutMarkers>(deed.node);
  const int count = kernel::ValueOf(game, context, put.count);
  for (const ObjectRef item : objects) {
    ChangeMarkersOn(game, frame, item.object, kernel::MarkerName(game, put.marker), count, "326.1",
                    Cause::Cost);
  }
}

}  // namespace

bool IsPriceDeed(const ir::Effect& deed) {
  // Whose markers, and which card, is not asked a second time.
  if (const auto* move = std::get_if<ir::MoveMarkers>(&deed.node))
    return std::holds_alternative<ir::Reference>(move->from.node) && !AreLevelMarkers(move->marker);
  if (const auto* attach = std::get_if<ir::Attach>(&deed.node))
    return std::holds_alternative<ir::Reference>(attach->what.node);
  if (const auto* deal = std::get_if<ir::DealDamage>(&deed.node)) return !deal->is_shared;
  if (const auto* put = std::get_if<ir::PutMarkers>(&deed.node))
    return put->player == ir::Player::Unstated && !AreLevelMarkers(put->marker);
  return std::holds_alternative<ir::TurnFace>(deed.node) ||
         std::holds_alternative<ir::Orient>(deed.node) ||
         std::holds_alternative<ir::Move>(deed.node) ||
         std::holds_alternative<ir::CreateToken>(deed.node) ||
         std::holds_alternative<ir::ChangeControl>(deed.node) ||
         std::holds_alternative<ir::DealLifeDamage>(deed.node);
}

void Pay(Game& game, Frame& frame, const ir::CostNode& node, const kernel::ObjectList& objects) {
  const std::uint8_t holder = frame.holder;
  const kernel::Context context = kernel::ContextOf(frame);
  ir::Match(
      node, [&](const ir::TapSelf&) { Turn(game, objects.items[0].object, true); },
      [](const ir::PayResources&) {},
      [&](const ir::DoCost& cost) { PayDeed(game, frame, *cost.deed, objects); },
      [&](const ir::DiscardCost&) { DiscardAll(game, objects, holder); },
      [&](const ir::ScrapCost&) { ScrapAll(game, objects, holder, "606.1"); },
      [&](const ir::TapCost&) {
        for (const ObjectRef item : objects) Turn(game, item.object, true);
      },
      [&](const ir::RevealCost&) {
        for (const ObjectRef item : objects) {
          kernel::Tell(game, EventKind::Revealed, {"616.1"}, frame.controller, item.object);
        }
      },
      [&](const ir::MoveCost& cost) {
        const int side = cost.is_shuffled ? 0 : cost.place == ir::Place::Bottom ? -1 : 1;
        const bool is_ordered = cost.zone == zone::kDeck || cost.zone == zone::kLife;
        const auto there = [&](int object) {
          return kernel::Arrival{cost.zone, game.At(object).controller, 0, is_ordered ? side : 0,
                                 holder};
        };
        MoveTogether(game, objects, there, Cause::Cost);
        if (cost.is_shuffled) ShuffleDecksOf(game, objects);
      },
      [&](const ir::RemoveMarkersCost& cost) {
        const int count = kernel::ValueOf(game, context, cost.count);
        for (const ObjectRef item : objects) {
          if (AreLevelMarkers(cost.marker))
            TakeLevelMarkers(game, item.object, count, {.to = cost.to, .by_effect = false});
          for (std::size_t name = 0; name < game.rules.names.size(); ++name) {
            if (game.rules.names[name] != cost.marker || AreLevelMarkers(cost.marker)) continue;
            kernel::ChangeMarkers(game, item.object, static_cast<std::uint16_t>(name), -count);
            if (count <= 0) continue;
            kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::LosesMarkers,
                                                    .object = item.object,
                                                    .amount = count,
                                                    .marker = static_cast<std::uint16_t>(name)});
          }
        }
      });
}

}  // namespace caiding::zero
