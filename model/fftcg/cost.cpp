// SPDX-License-Identifier: MIT
// What things cost and how crystal points are made for it: discarding makes two, dulling a backup
// one. Rule: [FF-TCG 3.2, 11.2.1.1], [FF-TCG 3.2, 11.4.6.1.1].
#include <algorithm>

#include "model/fftcg/combat.h"
#include "model/fftcg/other_way.h"
#include "model/fftcg/own_text.h"
#include "model/fftcg/policies.h"
#include "model/ir/match.h"
#include "model/kernel/announce.h"
#include "model/kernel/announcing.h"

namespace caiding::fftcg {
namespace {

using kernel::RefusalKind;
using kernel::Refuse;

// Places in `Frame::scratch` of a payment: the total, and what is needed of each element, four
// elements a place, four bits each. Slots of its picks: the element that the object makes.
constexpr std::size_t kTotal = 1;
constexpr std::size_t kNeeds = 2;
constexpr int kElementsPerPlace = 4;
/// `Frame::x` of a payment: what is paid for.
enum Purpose : std::int16_t { kForUse, kForAttack, kForEffect, kForAbility };

struct Price {
  int total = 0;
  std::array<int, element::kCount> needs{};
  bool has_one_surplus = false;  ///< FF-D03: one point over in all, not one for each element.
};

// How many points a card makes. Rule: [FF-TCG 3.2, 5.2.1.3], [FF-TCG 3.2, 5.2.1.3b].
constexpr int kByDiscard = 2;
constexpr int kByBackup = 1;

/// A card that makes points: how many, and of which elements it may declare one.
struct Source {
  int object = -1;
  int points = 0;
  std::uint8_t elements = 0;  ///< One bit each.
};
struct Sources {
  std::array<Source, kernel::kObjectsMax> items{};
  int count = 0;
  /// What the rest of the cost asks for; null: nothing.
  const kernel::AskedBeside* beside = nullptr;
};

/// The points made so far.
struct Made {
  int total = 0;
  std::array<int, element::kCount> of{};
  std::array<int, element::kCount> by_discard{};
  kernel::ObjectSet discarded;
  kernel::ObjectSet dulled;
};

/// One point of each element of the card at least, even if it costs less; light and dark cards take
/// any, and those of which a text says so. Rule: [FF-TCG 3.2, 11.4.6.1.2],
/// [FF-TCG 3.2, 11.4.6.1.3], [FF-TCG 3.2, 2.1].
Price PriceOfCard(const ir::Card& card, bool takes_any) {
  Price price;
  price.total = card.cost_total;
  if (price.total <= 0 || takes_any || IsLightOrDark(card)) return price;
  for (const ir::ColourId colour : card.colours) price.needs[colour.value] = 1;
  price.total = std::max(price.total, static_cast<int>(card.colours.size()));
  return price;
}

/// What texts make of the number in the crystal, in the order of taking effect; the elements stay
/// what they are. Rule: [FF-TCG 3.2, 11.3.5], [FF-TCG 3.2, 11.4.4].
int Changed(Game& game, const kernel::Context& context, const ir::ChangeCost& change, int total) {
  const int amount = kernel::ValueOf(game, context, change.amount);
  if (change.is_set) return amount;
  return change.bound
             ? kernel::WithinBound(total, amount, kernel::ValueOf(game, context, *change.bound))
             : total + amount;
}

/// What effects that last make of the number of this very card.
int AfterChangesOfIt(Game& game, int player, int object, int total) {
  const ObjectRef self = kernel::RefTo(game.state, object);
  for (int i = 0; i < game.state.effect_count; ++i) {
    const kernel::EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    if (effect.form != kernel::EffectForm::Lasting || effect.affected != self) continue;
    const auto* change = std::get_if<ir::ChangeCost>(&game.rules.nodes[effect.code]->node);
    if (change == nullptr || effect.spare != 0 || effect.controller != player) continue;
    kernel::Context context;
    context.source = effect.source;
    context.controller = effect.controller;
    total = Changed(game, context, *change, total);
  }
  return total;
}

/// What its own text says of itself goes first. Rule: [FF-TCG 3.2, 11.12.4.7].
int TotalAfterChanges(Game& game, int player, int object, int total) {
  ForEachSaid(game, player, object, [&](const kernel::Context& context, const ir::Effect& effect) {
    const auto* change = std::get_if<ir::ChangeCost>(&effect.node);
    if (change != nullptr && SpeaksOfItself(change->cards))
      total = Changed(game, context, *change, total);
  });
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.cost_count; ++i) {
    const kernel::CostChange change = board.costs[static_cast<std::size_t>(i)];
    kernel::Context context;
    context.source = change.source;
    context.controller = change.controller;
    if (!SpeaksOfItself(change.text->cards) &&
        IsMeantFor(game, context, change.text->cards, player, object))
      total = Changed(game, context, *change.text, total);
  }
  return std::max(0, AfterChangesOfIt(game, player, object, total));
}

/// What using the card costs now.
Price PriceOfUse(Game& game, int player, int object) {
  ir::Card card = game.CardOf(object);
  card.cost_total = TotalAfterChanges(game, player, object, card.cost_total);
  return PriceOfCard(card, TakesAnyElement(game, player, object));
}

/// True if it changes what the next such card costs that its controller uses, and this is one.
bool IsOfNext(Game& game, const kernel::EffectInstance& effect, int player, int object) {
  if (effect.form != kernel::EffectForm::Lasting || effect.spare != 0) return false;
  const auto* change = std::get_if<ir::ChangeCost>(&game.rules.nodes[effect.code]->node);
  if (change == nullptr || change->which != ir::InTurn::Next) return false;
  kernel::Context context;
  context.source = effect.source;
  context.controller = effect.controller;
  return IsMeantFor(game, context, change->cards, player, object);
}

/// What it costs in points, or, of a cost, what this part of it does.
Price PriceOfPart(Game& game, const Frame& frame, const ir::PayResources* cost) {
  const bool has_one_surplus = IsDecided(game, Surplus::OneInAll);
  Price price;
  if (cost == nullptr) {
    price = PriceOfUse(game, frame.controller, frame.source.object);
    price.has_one_surplus = has_one_surplus;
    return price;
  }
  price.has_one_surplus = has_one_surplus;
  for (const auto& [colour, count] : cost->coloured) price.needs[colour.value] += count;
  int needed = 0;
  for (const int count : price.needs) needed += count;
  price.total = std::max(needed, kernel::ValueOf(game, kernel::ContextOf(frame), cost->total));
  return price;
}

/// The parts in points before the colon, or of what is paid beside the cost of the card.
std::vector<const ir::PayResources*> PartsInPoints(const Game& game, const Frame& frame) {
  std::vector<const ir::PayResources*> parts;
  const ir::Cost* cost = kernel::ExtraCostOf(game, frame);
  if (cost == nullptr) return parts;
  for (const ir::CostItem& item : cost->items) {
    const auto* part = std::get_if<ir::PayResources>(&item.node);
    if (part != nullptr) parts.push_back(part);
  }
  return parts;
}

/// All that is to be paid in points is one price: nothing that one part needs is spent on another,
/// and what is left over is so of all of it. Rule: [FF-TCG 3.2, 11.3.7.1],
/// [FF-TCG 3.2, 11.6.10].
Price PriceOf(Game& game, const Frame& frame, const ir::PayResources* cost) {
  Price price = PriceOfPart(game, frame, cost);
  const std::vector<const ir::PayResources*> parts = PartsInPoints(game, frame);
  if (cost != nullptr && std::find(parts.begin(), parts.end(), cost) == parts.end()) return price;
  for (const ir::PayResources* part : parts) {
    if (part == cost) continue;
    const Price more = PriceOfPart(game, frame, part);
    price.total += more.total;
    for (std::size_t i = 0; i < price.needs.size(); ++i) price.needs[i] += more.needs[i];
  }
  return price;
}

/// True if the part is paid with the card itself, or with the first part of the cost.
bool IsPaidWithAnother(const Game& game, const Frame& frame, const ir::PayResources* cost) {
  const std::vector<const ir::PayResources*> parts = PartsInPoints(game, frame);
  const auto part = std::find(parts.begin(), parts.end(), cost);
  if (part == parts.end()) return false;
  const bool pays_card =
      kernel::KindOf(frame) == kernel::StackItemKind::Card && (frame.flags & kernel::kIsFree) == 0;
  return pays_card || part != parts.begin();
}

/// What a card may make points of: its elements, and those of which a text lets it.
/// Rule: [FF-TCG 3.2, 5.2.1.3b], [FF-TCG 3.2, 2.1].
std::uint8_t ElementsMadeBy(Game& game, int object) {
  const auto own = static_cast<std::uint8_t>(kernel::ColoursOf(game, object));
  if (!IsOnField(game.At(object))) return own;
  if (kernel::Can(game, object, ir::Deed::Produce)) return 0xFF;
  std::uint8_t elements = own;
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const kernel::Limit& limit = board.limits[static_cast<std::size_t>(i)];
    if (limit.object == object && limit.text->deed == ir::Deed::Produce && limit.text->by)
      elements = static_cast<std::uint8_t>(elements | ElementsNamed(*limit.text->by));
  }
  return elements;
}

/// What the text of a card that is used asks of what pays for it.
Demand DemandFor(Game& game, const Frame& frame) {
  const bool is_of_use = frame.x == kForUse;
  const bool is_card = !frame.source.IsNone() && IsThere(game.At(frame.source.object));
  return is_of_use && is_card ? DemandOf(game, frame.controller, frame.source.object) : Demand{};
}

bool MayMake(Game& game, const Frame& frame, const Demand& demand, int object) {
  kernel::Context context;
  context.source = frame.source;
  context.controller = frame.controller;
  return demand.makers == nullptr || kernel::Passes(game, context, *demand.makers, object);
}

bool IsPicked(const Game& game, std::uint8_t holder, int object) {
  return std::any_of(game.state.picks.begin(), game.state.picks.begin() + game.state.pick_count,
                     [&](const kernel::Pick& pick) {
                       return pick.holder == holder && pick.object.object == object;
                     });
}

/// Hand cards but light and dark ones, and active backups. `holder`: what it has picked is gone.
/// Rule: [FF-TCG 3.2, 5.2.1.3], [FF-TCG 3.2, 5.2.1.3b], [FF-TCG 3.2, 5.2.1.3c].
Sources SourcesOf(Game& game, const Frame& frame, std::uint8_t holder) {
  Sources sources;
  const Demand demand = DemandFor(game, frame);
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    if (!IsThere(object) || object.controller != frame.controller) continue;
    const bool is_itself = frame.source.object == i;
    const bool is_discard =
        object.zone == zone::kHand && !is_itself && !IsLightOrDark(game.CardOf(i));
    const bool is_backup =
        IsOnField(object) && IsKind(game, i, kind::kBackup) && !object.Has(kernel::kTapped);
    if (!is_discard && !is_backup) continue;
    if (holder != 255 && IsPicked(game, holder, i)) continue;
    if (!MayMake(game, frame, demand, i)) continue;
    const auto elements = static_cast<std::uint8_t>(ElementsMadeBy(game, i) & demand.elements);
    if (elements == 0) continue;
    const Source source{i, is_discard ? kByDiscard : kByBackup, elements};
    sources.items[static_cast<std::size_t>(sources.count++)] = source;
  }
  return sources;
}

void Add(Made& made, int object, int points, int colour) {
  made.total += points;
  made.of[static_cast<std::size_t>(colour)] += points;
  if (points == kByDiscard) {
    made.by_discard[static_cast<std::size_t>(colour)] += points;
    made.discarded.Add(object);
  } else {
    made.dulled.Add(object);
  }
}

bool IsPaid(const Price& price, const Made& made) {
  if (made.total < price.total) return false;
  for (std::size_t i = 0; i < price.needs.size(); ++i) {
    if (made.of[i] < price.needs[i]) return false;
  }
  return true;
}

int SurplusMax(const Price& price) {
  const auto needed =
      std::count_if(price.needs.begin(), price.needs.end(), [](int count) { return count > 0; });
  return std::max(1, static_cast<int>(needed));
}

/// Only discards may leave a surplus, one point an element, one for each element that is required.
/// The literal reading of 5.2.1.3.1; 11.6.2.1 may mean one point in all: FF-D03.
/// Rule: [FF-TCG 3.2, 5.2.1.3.1], [FF-TCG 3.2, 11.4.6.1.4].
bool IsSurplusLegal(const Price& price, const Made& made) {
  const int surplus = made.total - price.total;
  if (surplus > SurplusMax(price)) return false;
  if (price.has_one_surplus && surplus > 1) return false;
  int may_leave_one = 0;
  for (std::size_t i = 0; i < price.needs.size(); ++i) {
    if (made.by_discard[i] > 0 && made.of[i] - 1 >= price.needs[i]) ++may_leave_one;
  }
  return surplus <= may_leave_one;
}

bool CanComplete(const Price& price, const Made& made, const Sources& sources, int index);

/// True if this source may make a point of the element: what the rest of the cost asks for is left,
/// and the payment can be completed with sources from `index` on.
bool MayMakeNext(const Price& price, Made made, const Source& source, int colour,
                 const Sources& sources, int index) {
  Add(made, source.object, source.points, colour);
  const bool is_left =
      sources.beside == nullptr || sources.beside->CanDoWithout(made.discarded, made.dulled);
  return is_left && CanComplete(price, made, sources, index);
}

/// True if what is made can be completed to a legal payment with sources from `index` on.
/// BOUND: each level adds a point at least, and no more than the price and its surplus are made.
bool CanComplete(const Price& price, const Made& made, const Sources& sources, int index) {
  if (IsPaid(price, made)) return IsSurplusLegal(price, made);
  if (made.total - price.total > SurplusMax(price)) return false;
  for (int i = index; i < sources.count; ++i) {
    const Source& source = sources.items[static_cast<std::size_t>(i)];
    for (int colour = 0; colour < element::kCount; ++colour) {
      if ((source.elements >> colour & 1) == 0) continue;
      if (MayMakeNext(price, made, source, colour, sources, i + 1)) return true;
    }
  }
  return false;
}

Price PriceOfPayment(Game& game, const Frame& frame) {
  Price price;
  price.has_one_surplus = IsDecided(game, Surplus::OneInAll);
  price.total = frame.scratch[kTotal];
  for (int i = 0; i < element::kCount; ++i) {
    const auto place = kNeeds + static_cast<std::size_t>(i / kElementsPerPlace);
    price.needs[static_cast<std::size_t>(i)] =
        static_cast<std::uint16_t>(frame.scratch[place]) >> 4 * (i % kElementsPerPlace) & 15;
  }
  return price;
}

Made MadeBy(const Game& game, const Frame& frame) {
  Made made;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != frame.holder) continue;
    const bool is_discard = game.state.objects[pick.object.object].zone == zone::kHand;
    Add(made, pick.object.object, is_discard ? kByDiscard : kByBackup, pick.slot);
  }
  return made;
}

/// What says that a cost is settled before it is paid, and then paid whole, by what is paid for.
struct PaymentClauses {
  const char* settled;
  const char* whole;
};
PaymentClauses ClausesOfPayment(Game& game, const Frame& frame) {
  if (frame.x == kForAttack) return {"10.1.2.3", "10.1.2.3"};
  const bool is_card = frame.ability == kernel::kNone16;
  if (is_card && !IsKind(game, frame.source.object, kind::kSummon)) return {"11.4.6", "11.4.7"};
  const auto kind = is_card ? kernel::StackItemKind::Card : kernel::StackItemKind::Ability;
  switch (SortOf(game.rules, kind, frame.ability)) {
    case ItemSort::Summon: return {"11.3.7", "11.3.7.1"};
    case ItemSort::Action: return {"11.6.9", "11.6.10"};
    case ItemSort::Special: return {"11.7.9", "11.7.10"};
    case ItemSort::Auto: return {"11.8.8", "11.8.8"};
  }
  return {"", ""};
}

/// Before the colon of an ability, or in the crystal of a card.
const char* ClauseOfPrice(const Game& game, const Frame& frame) {
  if (frame.ability == kernel::kNone16) return "5.2.1.2";
  switch (SortOf(game.rules, kernel::StackItemKind::Ability, frame.ability)) {
    case ItemSort::Action: return "11.6.2.1";
    case ItemSort::Special: return "11.7.2.1";
    case ItemSort::Summon: return "11.3.1";
    case ItemSort::Auto: return "";
  }
  return "";
}

void RestOnElements(Game& game, const Frame& frame);
void NotePaid(Game& game, const Frame& frame, const Made& made);

/// All costs are paid at once. Rule: [FF-TCG 3.2, 11.3.7.1], [FF-TCG 3.2, 11.4.7].
void Spend(Game& game, const Frame& frame) {
  kernel::BeginEvent(game);
  kernel::ObjectList discards;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick pick = game.state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != frame.holder) continue;
    if (game.At(pick.object.object).zone == zone::kHand) {
      discards.Add(pick.object);
    } else {
      Turn(game, pick.object.object, true, "5.2.1.3b");
    }
  }
  const Made made = MadeBy(game, frame);
  const bool is_over = made.total > frame.scratch[kTotal];
  const PaymentClauses clauses = ClausesOfPayment(game, frame);
  DiscardAll(game, discards, 255, "5.2.1.3");
  kernel::DropPicks(game, frame.holder);
  kernel::Tell(game, EventKind::CostPaid,
               {"11.2.1", clauses.settled, clauses.whole, ClauseOfPrice(game, frame)},
               frame.controller, frame.source.object, frame.scratch[kTotal]);
  RestOn(game, {"11.2.1.1", is_over ? "5.2.1.3.1" : "", is_over ? "11.4.6.1.4" : ""},
         frame.controller, frame.source.object);
  RestOnElements(game, frame);
  NotePaid(game, frame, made);
}

/// The elements of the points that paid for a card whose text asks for them.
/// Rule: [FF-TCG 3.2, 11.2.1.1].
void NotePaid(Game& game, const Frame& frame, const Made& made) {
  const int object = frame.source.object;
  if (frame.x != kForUse || !game.rules.entries[game.At(object).card].asks_what_paid) return;
  unsigned elements = 0;
  for (std::size_t i = 0; i < made.of.size(); ++i) elements |= made.of[i] > 0 ? 1U << i : 0U;
  AddUse(game, object, static_cast<std::uint16_t>(kPaidWith | elements));
}

/// What the crystals of a card ask of the elements. Rule: [FF-TCG 3.2, 11.4.6.1.1],
/// [FF-TCG 3.2, 11.4.6.1.2], [FF-TCG 3.2, 11.4.6.1.3].
void RestOnElements(Game& game, const Frame& frame) {
  if (frame.ability != kernel::kNone16 || frame.x != kForUse) return;
  const ir::Card& card = game.CardOf(frame.source.object);
  const char* clause = IsLightOrDark(card)       ? "11.4.6.1.3"
                       : card.colours.size() > 1 ? "11.4.6.1.2"
                                                 : "11.4.6.1.1";
  RestOn(game, {clause, card.colours.size() > 1 ? "5.2.1.1" : ""}, frame.controller,
         frame.source.object);
}

/// Something makes it cost more or less than it prints. Rule: [FF-TCG 3.2, 11.3.5],
/// [FF-TCG 3.2, 11.4.4].
void RestOnChange(Game& game, const Frame& frame) {
  const int object = frame.source.object;
  const int printed = game.CardOf(object).cost_total;
  if (TotalAfterChanges(game, frame.controller, object, printed) == printed) return;
  RestOn(game, {IsKind(game, object, kind::kSummon) ? "11.3.5" : "11.4.4"}, frame.controller,
         object);
}

/// What its player pays for its attack. Rule: [FF-TCG 3.2, 10.1.2.3].
int AttackPriceOf(Game& game, int object) {
  const kernel::Characteristics* look = kernel::Look(game, object);
  return look == nullptr ? 0 : look->attack_price;
}

/// Outside of an attack: for the price of the card itself, for that of an ability, or because an
/// effect asks for it.
Purpose PurposeOf(const Frame& paid_for, const ir::PayResources* cost) {
  if (cost == nullptr) return kForUse;
  return paid_for.ability == kernel::kNone16 ? kForEffect : kForAbility;
}

void PushPrice(Game& game, const Frame& paid_for, const Price& price, Purpose purpose);

}  // namespace

bool IsLightOrDark(const ir::Card& card) {
  return std::any_of(card.colours.begin(), card.colours.end(), [](ir::ColourId colour) {
    return colour == element::kLight || colour == element::kDark;
  });
}

bool IsLightOrDark(Game& game, int object) {
  constexpr std::uint32_t kBoth = 1U << element::kLight.value | 1U << element::kDark.value;
  return (kernel::ColoursOf(game, object) & kBoth) != 0;
}

bool CanPay(Game& game, const Frame& frame, const ir::PayResources* cost) {
  if (IsPaidWithAnother(game, frame, cost)) return true;
  // What the other way costs was asked of the way. Rule: [FF-TCG 3.2, 2.1].
  if (cost == nullptr && IsInOtherWay(frame)) return true;
  const Price price = PriceOf(game, frame, cost);
  if (price.total <= 0) return true;
  Frame paid_for = frame;
  paid_for.x = PurposeOf(frame, cost);
  Sources sources = SourcesOf(game, paid_for, 255);
  const kernel::AskedBeside beside = kernel::AskedBesideResources(game, frame);
  sources.beside = &beside;
  return CanComplete(price, {}, sources, 0);
}

void PushPayment(Game& game, const Frame& announcement, const ir::PayResources* cost) {
  const Frame paid_for = announcement;
  if (IsPaidWithAnother(game, paid_for, cost)) return;
  if (cost == nullptr && IsInOtherWay(paid_for)) {
    PayWithoutCards(game, paid_for);
    return PushPaymentOfWay(game, paid_for,
                            *WayOf(game.rules, game.At(paid_for.source.object).card));
  }
  if (cost == nullptr) RestOnChange(game, paid_for);
  PushPrice(game, paid_for, PriceOf(game, paid_for, cost), PurposeOf(paid_for, cost));
  if (cost == nullptr) UseUpNext(game, paid_for.controller, paid_for.source.object);
}

namespace {

/// What is left to pay of a card that is played otherwise.
Price PriceOfWay(Game& game, const Frame& frame, const ir::UseOtherwise& way) {
  kernel::Context context;
  context.source = frame.source;
  context.controller = frame.controller;
  const int object = frame.source.object;
  ir::Card card = game.CardOf(object);
  card.cost_total = std::max(0, kernel::ValueOf(game, context, way.cost));
  if (card.cost_total > 0)
    card.cost_total = TotalAfterChanges(game, frame.controller, object, card.cost_total);
  Price price = PriceOfCard(card, TakesAnyElement(game, frame.controller, object));
  price.has_one_surplus = IsDecided(game, Surplus::OneInAll);
  return price;
}

}  // namespace

bool CanPayWay(Game& game, const Frame& frame, const ir::UseOtherwise& way) {
  const Price price = PriceOfWay(game, frame, way);
  return price.total <= 0 || CanComplete(price, {}, SourcesOf(game, frame, 255), 0);
}

void PushPaymentOfWay(Game& game, const Frame& frame, const ir::UseOtherwise& way) {
  PushPrice(game, frame, PriceOfWay(game, frame, way), kForUse);
  UseUpNext(game, frame.controller, frame.source.object);
}

void UseUpNext(Game& game, int player, int object) {
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const kernel::EffectInstance effect = game.state.effects[static_cast<std::size_t>(i)];
    if (IsOfNext(game, effect, player, object)) kernel::RemoveEffect(game, i);
  }
}

void PushAttackPrice(Game& game) {
  Frame paid_for;
  paid_for.controller = game.state.active_player;
  Price price;
  for (const ObjectRef attacker : AttackersOf(game)) {
    paid_for.source = attacker;
    price.total += AttackPriceOf(game, attacker.object);
  }
  PushPrice(game, paid_for, price, kForAttack);
}

bool CanPayAttack(Game& game, int object) {
  Price price;
  price.total = AttackPriceOf(game, object);
  for (const ObjectRef attacker : AttackersOf(game))
    price.total += AttackPriceOf(game, attacker.object);
  if (price.total <= 0) return true;
  Frame paid_for;
  paid_for.source = kernel::RefTo(game.state, object);
  paid_for.controller = game.state.active_player;
  paid_for.x = kForAttack;
  return CanComplete(price, {}, SourcesOf(game, paid_for, 255), 0);
}

namespace {

void PushPrice(Game& game, const Frame& paid_for, const Price& price, Purpose purpose) {
  if (price.total <= 0) return;
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kPayment);
  frame.holder = holder;
  frame.source = paid_for.source;
  frame.ability = paid_for.ability;
  frame.controller = paid_for.controller;
  frame.scratch[kTotal] = static_cast<std::int16_t>(price.total);
  for (int i = 0; i < element::kCount; ++i) {
    const auto place = kNeeds + static_cast<std::size_t>(i / kElementsPerPlace);
    const int bits = price.needs[static_cast<std::size_t>(i)] << 4 * (i % kElementsPerPlace);
    frame.scratch[place] = static_cast<std::int16_t>(frame.scratch[place] | bits);
  }
  frame.x = purpose;
}

}  // namespace

/// BOUND: no more than there are points. Rule: [FF-TCG 3.2, 11.6.7], [FF-TCG 3.2, 11.6.10].
int MaxX(Game& game, const Frame& frame) {
  const Sources sources = SourcesOf(game, frame, 255);
  int points = 0;
  for (int i = 0; i < sources.count; ++i)
    points += sources.items[static_cast<std::size_t>(i)].points;
  Frame trial = frame;
  for (; points > 0; --points) {
    trial.x = static_cast<std::int16_t>(points);
    if (kernel::CanAnnounceAs(game, trial)) break;
  }
  return points;
}

bool StepPayment(Game& game) {
  const Frame frame = game.Top();
  if (!IsPaid(PriceOfPayment(game, frame), MadeBy(game, frame))) return true;
  kernel::PopFrame(game);
  Spend(game, frame);
  return false;
}

namespace {

/// Light and dark cards make no points. Rule: [FF-TCG 3.2, 5.2.1.3c].
void RefuseLightOrDark(Game& game, const Frame& frame) {
  if (game.inquiry == nullptr) return;
  const Option asked = game.inquiry->asked;
  if (asked.verb != OptionVerb::Pick || asked.object >= game.state.object_count) return;
  const Object& self = game.At(asked.object);
  const bool is_held = IsThere(self) && self.zone == zone::kHand &&
                       self.owner == frame.controller && IsLightOrDark(game.CardOf(asked.object));
  if (!is_held) return;
  kernel::Consider(game, asked.verb, asked.object, asked.value);
  kernel::Refuse(game, kernel::RefusalKind::NotAsked, "5.2.1.3c");
}

/// What the payment on top has to leave for the rest of what is announced below it.
kernel::AskedBeside AskedBesideThis(Game& game) {
  const int below = game.state.frame_count - 2;
  if (below < 0) return {};
  const Frame announcement = game.state.frames[static_cast<std::size_t>(below)];
  if (announcement.kind != FrameKind::Announce) return {};
  return kernel::AskedBesideResources(game, announcement);
}

}  // namespace

void PaymentOptions(Game& game, Decision& decision) {
  const Frame frame = game.Top();
  decision.kind = DecisionKind::PickCost;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::ClauseFor(game.rules, "11.2.1.1");
  RefuseLightOrDark(game, frame);
  const Price price = PriceOfPayment(game, frame);
  const Made made = MadeBy(game, frame);
  Sources sources = SourcesOf(game, frame, frame.holder);
  const kernel::AskedBeside beside = AskedBesideThis(game);
  sources.beside = &beside;
  for (int i = 0; i < sources.count; ++i) {
    const Source& source = sources.items[static_cast<std::size_t>(i)];
    Sources others = sources;
    std::copy(sources.items.begin() + i + 1, sources.items.begin() + sources.count,
              others.items.begin() + i);
    --others.count;
    for (int colour = 0; colour < element::kCount; ++colour) {
      if ((source.elements >> colour & 1) == 0) continue;
      if (!MayMakeNext(price, made, source, colour, others, 0)) continue;
      kernel::AddOption(
          game, decision,
          Option{OptionVerb::Pick, static_cast<std::uint16_t>(source.object), colour});
    }
  }
}

void AnswerPayment(Game& game, const Option& option) {
  kernel::AddPick(game, game.Top().holder, static_cast<std::uint8_t>(option.value),
                  kernel::RefTo(game.state, option.object));
}

namespace {

/// Crystals are paid only as far as they are there. Rule: [FF-TCG 3.2, 6.8.1].
bool CanDo(Game& game, const kernel::Context& context, const ir::Effect& deed) {
  const auto* remove = std::get_if<ir::RemoveMarkers>(&deed.node);
  return remove != nullptr && remove->count &&
         HasCounters(game, kernel::PlayerAsBearer(context.controller), remove->marker,
                     kernel::ValueOf(game, context, *remove->count));
}

}  // namespace

/// Only own cards pay; a forward or backup that has just come cannot be dulled for its own ability
/// without Haste. A dull card pays no dull cost (FF-D33).
/// Rule: [FF-TCG 3.2, 11.6.2.2], [FF-TCG 3.2, 11.6.2.2.3], [FF-TCG 3.2, 11.6.2.2.4].
bool MayPayWith(Game& game, const kernel::Context& context, const ir::CostNode& node, int object) {
  const Object& self = game.At(object);
  if (self.controller != context.controller)
    return Refuse(game, RefusalKind::OwnSide, "11.6.2.2.3") ||
           Refuse(game, RefusalKind::OwnSide, "11.7.2.3");
  if (const auto* deed = std::get_if<ir::DoCost>(&node))
    return CanDo(game, context, *deed->deed) ||
           Refuse(game, RefusalKind::CannotPayPart, "11.6.2.1");
  const bool is_dulled =
      std::holds_alternative<ir::TapSelf>(node) || std::holds_alternative<ir::TapCost>(node);
  if (is_dulled && (!IsOnField(self) || self.Has(kernel::kTapped))) return false;
  if (std::holds_alternative<ir::TapSelf>(node)) {
    return !self.Has(kernel::kEnteredThisTurn) ||
           kernel::HasKeyword(game, object, keyword::kHaste) ||
           Refuse(game, RefusalKind::EnteredThisTurn, "11.6.2.2") ||
           Refuse(game, RefusalKind::EnteredThisTurn, "11.7.2.2");
  }
  if (const auto* remove = std::get_if<ir::RemoveMarkersCost>(&node))
    return HasCounters(game, object, remove->marker, kernel::ValueOf(game, context, remove->count));
  if (std::holds_alternative<ir::ScrapCost>(node) || std::holds_alternative<ir::MoveCost>(node)) {
    return !kernel::Cannot(game, object, ir::Deed::LeavePlay) ||
           Refuse(game, RefusalKind::Forbidden, "11.6.2.2.4") ||
           Refuse(game, RefusalKind::Forbidden, "11.7.2.4");
  }
  return true;
}

void Pay(Game& game, Frame& frame, const ir::CostNode& node, const kernel::ObjectList& objects) {
  const std::uint8_t holder = frame.holder;
  const auto nothing = [](const auto&) {};
  const bool is_special =
      frame.ability != kernel::kNone16 && IsSpecial(*game.rules.abilities[frame.ability].text);
  const int player = frame.controller;
  const ObjectRef source = frame.source;
  // A character in a cost is one's own.
  const auto rest_on_own = [&] {
    RestOn(game, {is_special ? "11.7.2.3" : "11.6.2.2.3"}, player, source.object);
  };
  const auto dull = [&] {
    for (const ObjectRef item : objects) {
      // So soon only with Haste.
      const bool is_soon = game.At(item.object).Has(kernel::kEnteredThisTurn);
      Turn(game, item.object, true, is_soon ? "15.2.2.3" : "");
    }
  };
  ir::Match(
      node, [&](const ir::TapSelf&) { dull(); },
      [&](const ir::TapCost&) {
        rest_on_own();
        dull();
      },
      [&](const ir::DiscardCost&) { DiscardAll(game, objects, holder); },
      [&](const ir::ScrapCost&) {
        // Put into the break zone as a cost, a card is not broken. Rule: [FF-TCG 3.2, 15.1.1.3.2].
        rest_on_own();
        Leavers leavers;
        for (const ObjectRef item : objects) leavers.Add(item, Leaving::Moved);
        LeaveTogether(game, leavers, holder, "15.1.1.3.2");
      },
      [&](const ir::MoveCost& cost) {
        for (const ObjectRef item : objects) {
          MoveCard(game, item.object,
                   kernel::Arrival{cost.zone, game.At(item.object).owner, 0, 0, holder});
        }
      },
      [&](const ir::RemoveMarkersCost& cost) {
        const int count = kernel::ValueOf(game, kernel::ContextOf(frame), cost.count);
        for (const ObjectRef item : objects) GiveCounters(game, item.object, cost.marker, -count);
      },
      [&](const ir::PayResources& cost) { nothing(cost); },
      [&](const ir::RevealCost&) {
        for (const ObjectRef item : objects)
          kernel::Tell(game, EventKind::Revealed, {"11.6.4b", "11.6.4"}, player, item.object);
      },
      [&](const ir::DoCost& cost) {
        const auto* remove = std::get_if<ir::RemoveMarkers>(&cost.deed->node);
        if (remove == nullptr || !remove->count) return;
        const int count = kernel::ValueOf(game, kernel::ContextOf(frame), *remove->count);
        GiveCrystals(game, player, remove->marker, -count);
      });
}

}  // namespace caiding::fftcg
