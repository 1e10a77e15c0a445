// SPDX-License-Identifier: MIT
// Damage to players and forwards, EX bursts, and drawing. Rule: [FF-TCG 3.2, 6.5.1],
// [FF-TCG 3.2, 11.10.2].
#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "model/fftcg/pack.h"
#include "model/fftcg/policies.h"
#include "model/ir/walk.h"
#include "model/kernel/allowed.h"
#include "model/kernel/interpret.h"

namespace caiding::fftcg {
namespace {

enum DamageStage : std::uint8_t { kPoints, kBursts, kCarriesOut };
constexpr std::size_t kNextBurst = 1;  // Place in `Frame::scratch`.

void Mark(Game& game, int player, PlayerFlag flag) {
  auto& flags = game.state.players[static_cast<std::size_t>(player)].flags;
  flags = static_cast<std::uint8_t>(flags | flag);
  game.Touch();
}

/// The damage for which a burst waits, or 0: the condition of its text that counts the damage zone.
int LimitOf(const ir::Ability& burst) {
  const auto* there = std::get_if<ir::ThereAre>(&burst.condition.node);
  const bool counts_damage = there != nullptr && there->objects.whose == ir::Player::You &&
                             there->objects.zones == std::vector<ir::ZoneId>{zone::kDamage};
  const auto* number = counts_damage ? std::get_if<ir::Number>(&there->count.node) : nullptr;
  return number == nullptr ? 0 : number->value;
}

/// A burst with a limit works where the card makes up the number, not where there are more already
/// unless FF-D40 says so, and it is looked at when the card is placed.
/// Rule: [FF-TCG 3.2, 15.2.6.3], [FF-TCG 3.2, 15.2.6.3.1].
bool MayBurst(Game& game, int card) {
  const int player = game.At(card).owner;
  const int damage = kernel::CountIn(game, player, zone::kDamage);
  for (const std::uint16_t number : game.rules.entries[game.At(card).card].life_burst) {
    const int limit = LimitOf(*game.rules.abilities[number].text);
    if (limit == 0) continue;
    RestOn(game, {"15.2.6.3", damage < limit ? "15.2.6.3.1" : ""}, player, card);
    return damage == limit || (damage > limit && IsDecided(game, BurstLimit::Reached));
  }
  return true;
}

/// One point: the top card, face up. What is not there is noted for the next check; the rest of the
/// damage has nothing to move. Rule: [FF-TCG 3.2, 6.5.2], [FF-TCG 3.2, 3.1.3].
void TakePoint(Game& game) {
  Frame& frame = game.Top();
  const int player = frame.controller;
  if (kernel::CountIn(game, player, zone::kDeck) == 0) {
    frame.amount = 0;
    return Mark(game, player, kDamagedWithEmptyDeck);
  }
  if (!kernel::KnowTop(game, player, 1)) return;
  --frame.amount;
  const std::uint8_t holder = frame.holder;
  const int card = kernel::TopOf(game, player, zone::kDeck);
  kernel::BeginEvent(game);
  const ObjectRef now =
      kernel::Relocate(game, card, kernel::Arrival{zone::kDamage, player, 0, 1, 255});
  kernel::Tell(game, EventKind::LifeFlipped, {"6.5.2", "7.8.2", "7.8.1", "6.5.3"}, player, card);
  const bool may = !kernel::PlayerCannot(game, player, ir::PlayerDeed::Burst);
  if (may && !game.rules.entries[game.At(card).card].life_burst.empty() &&
      MayBurst(game, now.object))
    kernel::AddPick(game, holder, 0, now);
}

}  // namespace

bool StepPlayerDamage(Game& game) {
  Frame& frame = game.Top();
  switch (static_cast<DamageStage>(frame.stage)) {
    case kPoints:
      if (frame.amount > 0) {
        TakePoint(game);
      } else {
        frame.stage = kBursts;
      }
      return false;
    case kBursts:
      frame.source = kernel::FirstHeld(game, frame.holder);
      if (!frame.source.IsNone()) return true;
      kernel::PopFrame(game);
      return false;
    case kCarriesOut: {
      const auto& bursts = game.rules.entries[game.At(frame.source.object).card].life_burst;
      const auto next = static_cast<std::size_t>(frame.scratch[kNextBurst]++);
      if (next >= bursts.size()) {
        frame.stage = kBursts;
        frame.scratch[kNextBurst] = 0;
        return false;
      }
      // Nobody answers it. Rule: [FF-TCG 3.2, 11.10.2].
      const ObjectRef source = frame.source;
      const int player = frame.controller;
      kernel::Tell(game, EventKind::LifeBurstResolved, {"11.10.2", "11.10.3", "6.5.2.1", "11.10.1"},
                   player, source.object, bursts[next]);
      const std::uint8_t holder = kernel::FreshHolder(game);
      kernel::PushEffect(game, bursts[next], source, player, holder);
      return false;
    }
  }
  return false;
}

void PlayerDamageOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::May;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::ClauseFor(game.rules, "11.10.2");
  kernel::AddOption(game, decision, Option{OptionVerb::Yes, frame.source.object, 0});
  kernel::AddOption(game, decision, Option{OptionVerb::No, frame.source.object, 0});
}

void AnswerPlayerDamage(Game& game, const Option& option) {
  Frame& frame = game.Top();
  kernel::DropFirstHeld(game, frame.holder);
  if (option.verb == OptionVerb::Yes) frame.stage = kCarriesOut;
}

namespace {

/// What waits for this damage, and how much it lets through. Rule: [FF-TCG 3.2, 11.12.5.1].
struct Change {
  const ir::Effect* node = nullptr;  ///< Of which text it is.
  ObjectRef source;
  ObjectRef affected;  ///< Which card it is about, where that was fixed.
  std::uint8_t controller = 0;
  std::uint8_t effect = 0xFF;  ///< Of what lasts: its place in `State::effects`.
};
constexpr int kChangesMax = 16;  // BOUND: changes of one damage that are looked at.
struct Changes {
  std::array<Change, kChangesMax> items{};
  int count = 0;
};

/// Damage that is about to be dealt: to an object, or to a player.
struct Hit {
  int object = -1;
  int player = -1;
  Damager by;
};

kernel::Context ContextOf(const Game& game, const Change& change, int object, int amount) {
  kernel::Context context;
  context.source = change.source;
  context.controller = change.controller;
  if (object >= 0) context.subject = kernel::RefTo(game.state, object);
  context.amount = amount;
  return context;
}

bool IsMeant(Game& game, const Change& change, const ir::Objects& objects, int object) {
  const kernel::Context context = ContextOf(game, change, object, 0);
  if (const auto* selector = std::get_if<ir::Selector>(&objects.node))
    return kernel::Selects(game, context, *selector, object);
  const auto& reference = std::get<ir::Reference>(objects.node);
  if (std::holds_alternative<ir::Bound>(reference.node))
    return change.affected == kernel::RefTo(game.state, object);
  kernel::ObjectList list;
  kernel::Collect(game, context, objects, list);
  return std::any_of(list.begin(), list.end(),
                     [&](ObjectRef item) { return item.object == object; });
}

/// What deals the damage is what the text names.
bool IsDealtBy(Game& game, const Change& change, const ir::ObjectEvent& event, Damager by) {
  if (event.by_effect && by.is_battle) return false;
  if (!event.by_object && !event.cause && event.by == ir::Player::Unstated) return true;
  if (by.source < 0) return false;
  const kernel::Context context = ContextOf(game, change, by.source, 0);
  const int controller = game.At(by.source).controller;
  if (event.by != ir::Player::Unstated) {
    const int who = kernel::WhoIs(game, context, event.by, change.controller);
    if (who != -1 && who != controller) return false;
  }
  if (event.by_object && !IsMeant(game, change, {{}, *event.by_object}, by.source)) return false;
  return !event.cause || kernel::PassesAsSource(game, context, *event.cause,
                                                kernel::RefTo(game.state, by.source), controller);
}

/// The text waits for what the source does to a player, or for what happens to that player.
bool WaitsForPlayer(Game& game, const Change& change, const ir::Replace& replace, const Hit& hit) {
  if (const auto* event = std::get_if<ir::PlayerEvent>(&replace.event.node)) {
    const kernel::Context context = ContextOf(game, change, -1, 0);
    const int who = kernel::WhoIs(game, context, event->player, change.controller);
    return event->happening == ir::PlayerHappening::LifeTakesDamage &&
           kernel::IsOfSort(event->damage, hit.by.is_battle) && (who == -1 || who == hit.player);
  }
  const auto* event = std::get_if<ir::ObjectEvent>(&replace.event.node);
  return event != nullptr && event->happening == ir::Happening::DealsLifeDamage &&
         hit.by.source >= 0 && kernel::IsOfSort(event->damage, hit.by.is_battle) &&
         IsMeant(game, change, event->subject, hit.by.source);
}

/// Such damage is what the text waits for.
bool WaitsFor(Game& game, const Change& change, const Hit& hit) {
  if (const auto* prevent = std::get_if<ir::PreventDamage>(&change.node->node)) {
    const bool is_fixed = !change.affected.IsNone();
    return hit.object >= 0 && !prevent->life && kernel::IsOfSort(prevent->sort, hit.by.is_battle) &&
           (is_fixed ? change.affected == kernel::RefTo(game.state, hit.object)
                     : IsMeant(game, change, prevent->what, hit.object));
  }
  const auto* replace = std::get_if<ir::Replace>(&change.node->node);
  if (replace == nullptr) return false;
  if (hit.player >= 0) return WaitsForPlayer(game, change, *replace, hit);
  const auto* event = std::get_if<ir::ObjectEvent>(&replace->event.node);
  return event != nullptr && event->happening == ir::Happening::TakesDamage &&
         kernel::IsOfSort(event->damage, hit.by.is_battle) &&
         IsDealtBy(game, change, *event, hit.by) &&
         IsMeant(game, change, event->subject, hit.object);
}

Changes ChangesOf(Game& game, const Hit& hit) {
  Changes changes;
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.shield_count && changes.count < kChangesMax; ++i) {
    const kernel::Shield shield = board.shields[static_cast<std::size_t>(i)];
    const Change change{shield.node, shield.source, shield.affected, shield.controller,
                        shield.effect};
    if (WaitsFor(game, change, hit))
      changes.items[static_cast<std::size_t>(changes.count++)] = change;
  }
  return changes;
}

/// What the text makes of the number, if its condition holds; null: nothing.
const ir::AmountBecomes* BecomesNow(Game& game, const kernel::Context& context,
                                    const ir::Effect& instead) {
  if (const auto* branch = std::get_if<ir::If>(&instead.node)) {
    if (kernel::Holds(game, context, branch->condition))
      return BecomesNow(game, context, *branch->then);
    return branch->otherwise ? BecomesNow(game, context, **branch->otherwise) : nullptr;
  }
  return std::get_if<ir::AmountBecomes>(&instead.node);
}

/// Its condition does not hold: it changes nothing, and waits on.
bool IsIdle(Game& game, const Change& change, const Hit& hit, int amount) {
  const auto* replace = std::get_if<ir::Replace>(&change.node->node);
  return replace != nullptr && BecomesNow(game, ContextOf(game, change, hit.object, amount),
                                          *replace->instead) == nullptr;
}

/// What is left of the damage. A text that is there twice changes it once with the same result
/// (FF-D30). Rule: [FF-TCG 3.2, 11.12.5.5].
int AfterChange(Game& game, const Change& change, const Hit& hit, int amount) {
  const kernel::Context context = ContextOf(game, change, hit.object, amount);
  if (const auto* prevent = std::get_if<ir::PreventDamage>(&change.node->node))
    return prevent->amount ? std::max(0, amount - kernel::ValueOf(game, context, *prevent->amount))
                           : 0;
  const auto& replace = std::get<ir::Replace>(change.node->node);
  const ir::AmountBecomes* becomes = BecomesNow(game, context, *replace.instead);
  return becomes == nullptr ? amount : std::max(0, kernel::ValueOf(game, context, becomes->amount));
}

/// It changes one damage, and then no other.
bool IsUsedUp(const Change& change) {
  if (change.effect == 0xFF) return false;
  if (const auto* prevent = std::get_if<ir::PreventDamage>(&change.node->node))
    return prevent->is_next_only;
  return std::get<ir::Replace>(change.node->node).is_next_only;
}

/// What has changed its damage is over. Rule: [FF-TCG 3.2, 11.12.5.3].
void EndUsedUp(Game& game, std::vector<std::uint8_t> used) {
  std::sort(used.rbegin(), used.rend());
  for (const std::uint8_t effect : used) kernel::RemoveEffect(game, effect);
}

/// What becomes of the damage on the way, and which changes have acted on it.
struct Changing {
  int amount = 0;
  std::vector<std::uint8_t> used;  ///< Of those that change one damage only.
  unsigned acted = 0;              ///< One bit for each change.
  friend auto operator<=>(const Changing&, const Changing&) = default;
};

/// Each text changes it once; each promise of the next damage stands for itself.
/// Rule: [FF-TCG 3.2, 11.12.5.5].
void DropRepeated(Changes& changes) {
  const auto end = changes.items.begin() + changes.count;
  auto kept = changes.items.begin();
  for (auto change = changes.items.begin(); change != end; ++change) {
    const bool is_before =
        !IsUsedUp(*change) && std::any_of(changes.items.begin(), kept, [&](const Change& other) {
          return other.node == change->node;
        });
    if (!is_before) *kept++ = *change;
  }
  changes.count = static_cast<int>(kept - changes.items.begin());
}

/// Those that may act next. Where no damage is left there is nothing that they wait for.
std::vector<int> ActNext(Game& game, const Changes& changes, const Hit& hit, const Changing& now) {
  std::vector<int> next;
  for (int i = 0; i < changes.count && now.amount > 0; ++i) {
    const bool has_acted = (now.acted >> i & 1U) != 0;
    if (!has_acted && !IsIdle(game, changes.items[static_cast<std::size_t>(i)], hit, now.amount))
      next.push_back(i);
  }
  return next;
}

Changing With(Game& game, const Changes& changes, const Hit& hit, Changing now, int i) {
  const Change& change = changes.items[static_cast<std::size_t>(i)];
  now.amount = AfterChange(game, change, hit, now.amount);
  now.acted |= 1U << i;
  if (IsUsedUp(change)) {
    now.used.push_back(change.effect);
    std::sort(now.used.begin(), now.used.end());
  }
  return now;
}

/// Whether the change subtracts a number from the damage or multiplies it by one; null: it does
/// something else, or not always.
std::optional<ir::Operator> AlwaysDoes(const ir::Effect& node) {
  const auto is_number = [](const ir::Quantity& quantity) {
    return std::holds_alternative<ir::Number>(quantity.node);
  };
  if (const auto* prevent = std::get_if<ir::PreventDamage>(&node.node))
    return prevent->amount && is_number(*prevent->amount) ? std::optional(ir::Operator::Subtract)
                                                          : std::nullopt;
  const auto& replace = std::get<ir::Replace>(node.node);
  const auto* becomes = std::get_if<ir::AmountBecomes>(&replace.instead->node);
  const auto* changed =
      becomes == nullptr ? nullptr : std::get_if<ir::Box<ir::Arithmetic>>(&becomes->amount.node);
  if (changed == nullptr) return std::nullopt;
  const ir::Arithmetic& sum = **changed;
  const bool is_known =
      (sum.operation == ir::Operator::Subtract || sum.operation == ir::Operator::Multiply) &&
      std::holds_alternative<ir::EventAmount>(sum.left.node) && is_number(sum.right);
  return is_known ? std::optional(sum.operation) : std::nullopt;
}

/// All that have not acted subtract numbers, or all multiply by numbers, and all of them wait on:
/// every order comes to the same.
bool AreOfOneSort(const Changes& changes, const Changing& now) {
  std::optional<ir::Operator> sort;
  for (int i = 0; i < changes.count; ++i) {
    if ((now.acted >> i & 1U) != 0) continue;
    const Change& change = changes.items[static_cast<std::size_t>(i)];
    const auto does = AlwaysDoes(*change.node);
    if (!does || IsUsedUp(change) || (sort && sort != does)) return false;
    sort = does;
  }
  return true;
}

constexpr std::size_t kOrdersTried = 4;  // BOUND: of more changes the order is asked, but of one
                                         // sort.

/// The text says something of the card whose it is, or lasts as long as that does.
bool NeedsItsSource(const kernel::EffectInstance& effect, const ir::Effect& node) {
  const auto duration = static_cast<ir::DurationKind>(effect.duration);
  bool needs = duration == ir::DurationKind::WhileSourceThere ||
               duration == ir::DurationKind::WhileSourceTapped;
  const auto look = [&](const ir::Self&) { needs = true; };
  ir::Walk(node, look);
  return needs;
}

/// Two promises of one text about one card that last as long: it is all the same which is used up.
bool AreAlike(Game& game, const Change& one, const Change& other) {
  if (one.node != other.node || one.effect == 0xFF || other.effect == 0xFF) return false;
  kernel::EffectInstance first = game.state.effects[one.effect];
  const kernel::EffectInstance& second = game.state.effects[other.effect];
  if (!NeedsItsSource(second, *other.node)) first.source = second.source;
  return first == second;
}

/// What is used up, by the first of those that are alike.
std::vector<std::uint8_t> UsedAlike(Game& game, const Changes& changes, const Changing& now) {
  std::vector<std::uint8_t> used;
  const auto end = changes.items.begin() + changes.count;
  for (int i = 0; i < changes.count; ++i) {
    const Change& change = changes.items[static_cast<std::size_t>(i)];
    if ((now.acted >> i & 1U) == 0 || !IsUsedUp(change)) continue;
    const auto alike = std::find_if(changes.items.begin(), end, [&](const Change& other) {
      return AreAlike(game, other, change);
    });
    used.push_back(alike->effect);
  }
  std::sort(used.begin(), used.end());
  return used;
}

/// Everything that may be left of it.
void ComesTo(Game& game, const Changes& changes, const Hit& hit, const Changing& now,
             std::set<std::pair<int, std::vector<std::uint8_t>>>& left) {
  const std::vector<int> next = ActNext(game, changes, hit, now);
  if (next.empty()) left.insert({now.amount, UsedAlike(game, changes, now)});
  for (const int i : next) ComesTo(game, changes, hit, With(game, changes, hit, now, i), left);
}

/// Which of them acts first: whoever is dealt the damage, or controls what is, chooses where it
/// matters. Rule: [FF-TCG 3.2, 11.12.5.7].
int FirstOf(Game& game, const Changes& changes, const Hit& hit, const Changing& now,
            const std::vector<int>& next) {
  if (next.size() == 1 || AreOfOneSort(changes, now)) return next.front();
  std::set<std::pair<int, std::vector<std::uint8_t>>> left;
  if (next.size() <= kOrdersTried) ComesTo(game, changes, hit, now, left);
  if (left.size() == 1) return next.front();
  std::array<ObjectRef, kChangesMax> sources{};
  for (std::size_t i = 0; i < next.size(); ++i)
    sources[i] = changes.items[static_cast<std::size_t>(next[i])].source;
  const int who = hit.player >= 0 ? hit.player : game.At(hit.object).controller;
  const int chosen = ChooseWhichFirst(game, who, sources.data(), static_cast<int>(next.size()));
  return next[static_cast<std::size_t>(chosen)];
}

/// What is dealt of it.
int AfterChanges(Game& game, const Hit& hit, int amount) {
  Changes changes = ChangesOf(game, hit);
  DropRepeated(changes);
  Changing now;
  now.amount = amount;
  for (;;) {  // BOUND: each round lets one act that has not acted.
    const std::vector<int> next = ActNext(game, changes, hit, now);
    if (next.empty()) break;
    const int first = FirstOf(game, changes, hit, now, next);
    now = With(game, changes, hit, std::move(now), first);
    // What the ability itself does instead has been done. Rule: [FF-TCG 3.2, 11.12.5.6].
    kernel::Tell(game, EventKind::Replaced, {"11.12.5.1", "11.12.5.3", "11.12.5.5", "11.12.5.6"},
                 changes.items[static_cast<std::size_t>(first)].controller, hit.object);
  }
  EndUsedUp(game, std::move(now.used));
  return now.amount;
}

/// A text keeps the source from dealing damage to it. Rule: [FF-TCG 3.2, 2.2].
bool DealsNone(Game& game, int source, int object) {
  if (source < 0 || !IsThere(game.At(source))) return false;
  return kernel::Cannot(game, source, ir::Deed::DealDamage) ||
         !kernel::IsAllowedBy(game, ir::Deed::DealDamage, source, object);
}

/// A text keeps damage of this sort, or damage so small, from it. Rule: [FF-TCG 3.2, 2.2].
bool TakesNone(Game& game, int object, int amount, Damager by) {
  if (kernel::Cannot(game, object, ir::Deed::TakeDamage)) return true;
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const kernel::Limit limit = board.limits[static_cast<std::size_t>(i)];
    const bool is_meant = limit.object == object && limit.text->deed == ir::Deed::TakeDamage &&
                          limit.text->modality == ir::Modality::Cannot;
    if (!is_meant) continue;
    kernel::Context context = kernel::ContextOf(limit);
    context.subject = kernel::RefTo(game.state, object);
    if (limit.text->below && amount >= kernel::ValueOf(game, context, *limit.text->below)) continue;
    // Of battle no effect is the source.
    const bool is_by_such =
        !limit.text->by || (!by.is_battle && by.source >= 0 &&
                            kernel::PassesAsSource(game, context, *limit.text->by,
                                                   kernel::RefTo(game.state, by.source),
                                                   game.At(by.source).controller));
    if (is_by_such) return true;
  }
  return false;
}

}  // namespace

void DamagePlayer(Game& game, int player, int amount, Damager by) {
  const int source = by.source;
  const bool is_barred = source >= 0 && kernel::Cannot(game, source, ir::Deed::DealDamage);
  if (amount <= 0 || is_barred) return;
  amount = AfterChanges(game, {.player = player, .by = by}, amount);
  if (amount <= 0) return;
  kernel::Tell(game, EventKind::LifeDamaged, {"6.5.1", "10.1.4.3"}, player, source, amount);
  if (source >= 0 && IsThere(game.At(source))) {
    kernel::Happen(
        game, kernel::Occurrence{
                  .happening = ir::Happening::DealsLifeDamage, .object = source, .amount = amount});
  }
  kernel::HappenToPlayer(game, ir::PlayerHappening::LifeTakesDamage, player, amount);
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kPlayerDamage);
  frame.holder = holder;
  frame.controller = static_cast<std::uint8_t>(player);
  frame.amount = amount;
}

void DamageForward(Game& game, int object, int amount, Damager by) {
  if (amount <= 0 || !IsOnField(game.At(object)) || TakesNone(game, object, amount, by) ||
      DealsNone(game, by.source, object)) {
    return;
  }
  amount = AfterChanges(game, {.object = object, .by = by}, amount);
  if (amount <= 0) return;
  game.At(object).damage += amount;
  game.Touch();
  NoteDamage(game, object, by.source);
  kernel::Tell(game, EventKind::DamageDealt, {"5.2.6.1b", by.is_battle ? "10.1.4.2" : "11.11.8"},
               game.At(object).controller, object, amount, by.source);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::TakesDamage,
                                          .object = object,
                                          .amount = amount,
                                          .by_battle = by.is_battle});
}

void DrawCards(Game& game, int player, int count, Drawing why) {
  if (count <= 0 || kernel::PlayerCannot(game, player, ir::PlayerDeed::Draw)) return;
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kDrawCards);
  frame.controller = static_cast<std::uint8_t>(player);
  frame.amount = count;
  frame.x = static_cast<std::int16_t>(why);
}

bool StepDraw(Game& game) {
  Frame& frame = game.Top();
  const int player = frame.controller;
  if (frame.amount == 0) {
    kernel::PopFrame(game);
    return false;
  }
  if (kernel::CountIn(game, player, zone::kDeck) == 0) {
    frame.amount = 0;
    Mark(game, player, kCouldNotDraw);
    return false;
  }
  if (!kernel::KnowTop(game, player, 1)) return false;
  --frame.amount;
  const int card = kernel::TopOf(game, player, zone::kDeck);
  kernel::BeginEvent(game);
  const auto why = static_cast<Drawing>(frame.x);
  kernel::Tell(
      game, EventKind::Drew,
      {"7.11.1", why == Drawing::Effect ? "7.9.3" : "9.2.1.1",
       why == Drawing::FirstTurn ? "9.2.1.3" : "", why == Drawing::FirstTurn ? "8.2.1.5" : ""},
      player, card);
  kernel::Relocate(game, card, kernel::Arrival{zone::kHand, player, 0, 0, 255});
  kernel::HappenToPlayer(game, ir::PlayerHappening::Draws, player, 1);
  return false;
}

}  // namespace caiding::fftcg
