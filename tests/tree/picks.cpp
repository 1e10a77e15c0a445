// SPDX-License-Identifier: MIT
// Who picks which objects for the words of an effect. Rule: [Zero 1.20, 705].
#include <algorithm>

#include "model/ir/declared.h"
#include "model/kernel/pack.h"
#include "model/kernel/relocate.h"
#include "model/zero/vocabulary.h"
#include "tests/tree/scene.h"

namespace caiding::tests {
namespace {

using kernel::Decision;
using kernel::DecisionKind;
using kernel::ObjectRef;
using kernel::Option;
using kernel::OptionVerb;

kernel::Decider DeciderOf(int player) {
  return player == 0   ? kernel::Decider::First
         : player == 1 ? kernel::Decider::Second
                       : kernel::Decider::Chance;
}

void Offer(Decision& decision, const Option& option) {
  decision.options[decision.count++] = option;
}

Decision Question(DecisionKind kind, int player) {
  Decision decision;
  decision.kind = kind;
  decision.decider = DeciderOf(player);
  decision.count = 0;
  return decision;
}

bool AreAll(const ir::Selector& selector, bool (*is)(ir::ZoneId)) {
  return std::all_of(selector.zones.begin(), selector.zones.end(), is);
}

/// Cards there can be pointed at: not in hands, decks and life. Rule: [Zero 1.20, 201.2],
/// [Zero 1.20, 202.2], [Zero 1.20, 203.6].
bool LiesOpen(ir::ZoneId where) {
  return where != zero::zone::kHand && where != zero::zone::kDeck && where != zero::zone::kLife;
}
/// Everybody sees every card there: resources may lie face down. Rule: [Zero 1.20, 204.10].
bool IsSeenByAll(ir::ZoneId where) { return LiesOpen(where) && where != zero::zone::kResource; }

/// Something particular is asked for, not just cards.
bool IsParticular(const ir::Filter& filter) {
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  return all == nullptr || !all->parts.empty();
}

struct Turn;
bool IsBarred(const Turn& turn);

/// One picking of one player.
struct Turn {
  Scene& scene;
  const ir::Selector& selector;
  const Manner& manner;
  int player;
  bool is_you;  ///< While picking, "you" is who picks.
  bool is_late_target;
  std::size_t before = 0;  ///< Picks of the phrase that another player made before.

  Sense Now() const {
    Sense sense = scene.Now();
    sense.said.unmeant_slot = selector.slot;  // A phrase speaks of no card that it has yet to find.
    if (is_you) sense.said.controller = static_cast<std::uint8_t>(player);
    return sense;
  }

  Refs Picked() const {
    Refs picked;
    const kernel::State& state = scene.game.state;
    for (int i = 0; i < state.pick_count; ++i) {
      const kernel::Pick& pick = state.picks[static_cast<std::size_t>(i)];
      if (pick.holder == scene.holder && pick.slot == selector.slot) picked.push_back(pick.object);
    }
    picked.erase(picked.begin(),
                 picked.begin() + static_cast<std::ptrdiff_t>(std::min(before, picked.size())));
    return picked;
  }

  bool IsPicked(int object) const {
    const kernel::State& state = scene.game.state;
    return std::any_of(
        state.picks.begin(), state.picks.begin() + state.pick_count, [&](const kernel::Pick& pick) {
          // 牌名不同的: a name is taken with the first card that has it.
          if (selector.distinct && pick.holder == scene.holder && pick.slot == selector.slot &&
              MayNotBothBe(scene.Now(), *selector.distinct, pick.object.object, object)) {
            return true;
          }
          // One object is one target only. Rule: [Zero 1.20, 705.5].
          return pick.holder == scene.holder && pick.object.object == object &&
                 (pick.slot == selector.slot || is_late_target);
        });
  }

  bool IsEligible(int object) const {
    const Sense sense = Now();
    if (!Selected(sense, selector, object) || IsPicked(object)) return false;
    if (manner.is_own_only && scene.game.At(object).controller != player) return false;
    if (IsBarred(*this) && scene.game.At(object).zone == zero::zone::kDeck) return false;
    return !is_late_target || scene.game.rules.pack->may_target(scene.game, sense.said, object);
  }

  /// Sets are picked in one order only, copies that nobody can tell apart side by side.
  int OrderOf(int object) const {
    return kernel::FirstAlike(scene.game, object, scene.holder) * kernel::kObjectsMax + object;
  }

  /// What may still be picked, in that order.
  std::vector<int> Left() const {
    int last = -1;
    for (const ObjectRef item : Picked()) last = std::max(last, OrderOf(item.object));
    std::vector<int> left;
    for (int object = 0; object < scene.game.state.object_count; ++object) {
      if (IsEligible(object) && OrderOf(object) > last) left.push_back(object);
    }
    std::sort(left.begin(), left.end(), [&](int a, int b) { return OrderOf(a) < OrderOf(b); });
    return left;
  }

  struct Bounds {
    int least = 0;
    int most = 0;
  };

  /// As many as the text says, as far as there are so many. Rule: [Zero 1.20, 102.6].
  Bounds BoundsOf(int there) const {
    const int number = std::clamp(NumberOf(Now(), selector.count.number), 0, there);
    Bounds bounds{number, number};
    switch (selector.count.kind) {
      case ir::CountKind::Exactly: break;
      case ir::CountKind::UpTo: bounds.least = 0; break;
      case ir::CountKind::AtLeast: bounds.most = there; break;
      case ir::CountKind::AnyNumber: bounds = {0, there}; break;
      case ir::CountKind::All: bounds = {there, there}; break;
    }
    // In a zone that not everybody sees, nothing need be found that fits. Rule: [Zero 1.20, 615.8].
    const bool is_all_seen =
        std::all_of(selector.zones.begin(), selector.zones.end(), [&](ir::ZoneId zone) {
          return IsSeenByAll(zone) || (zone == zero::zone::kDeck && IsBarred(*this));
        });
    const bool may_fail = manner.is_search && IsParticular(selector.filter) && !is_all_seen;
    if (may_fail || manner.is_shown) bounds.least = 0;
    return bounds;
  }

  int MostOf(const std::vector<int>& left) const {
    return selector.distinct ? MostApart(scene.Now(), *selector.distinct, left)
                             : static_cast<int>(left.size());
  }

  /// How many of these can be taken together with this one, from it on.
  int Takeable(const std::vector<int>& left, std::size_t from) const {
    std::vector<int> beside;
    for (std::size_t i = from + 1; i < left.size(); ++i) {
      const bool is_barred =
          selector.distinct && MayNotBothBe(scene.Now(), *selector.distinct, left[from], left[i]);
      if (!is_barred) beside.push_back(left[i]);
    }
    return 1 + MostOf(beside);
  }

  Decision Offered(const std::vector<int>& left, int picked, Bounds bounds) const {
    const bool is_random = selector.picking == ir::Picking::Random;
    Decision decision =
        Question(is_late_target ? DecisionKind::PickTarget : DecisionKind::PickObject,
                 is_random ? 2 : player);
    int shown = -1;
    for (std::size_t i = 0; i < left.size(); ++i) {
      // Those that come later must be enough.
      if (picked + Takeable(left, i) < bounds.least) continue;
      const int alike = kernel::FirstAlike(scene.game, left[i], scene.holder);
      if (alike == shown) continue;
      shown = alike;
      Offer(decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(left[i]), 0});
    }
    if (picked >= bounds.least) Offer(decision, Option{OptionVerb::Done, Option::kNoObject, 0});
    return decision;
  }

  void TakeAll() {
    for (const int object : Left()) {
      kernel::AddPick(scene.game, scene.holder, selector.slot,
                      kernel::RefTo(scene.game.state, object));
    }
  }

  void Pick() {
    // BOUND: each round picks one object.
    for (int round = 0; round <= kernel::kObjectsMax; ++round) {
      scene.Settle();
      if (scene.IsGone()) return;
      if (selector.count.kind == ir::CountKind::All) return TakeAll();
      const std::vector<int> left = Left();
      const int picked = static_cast<int>(Picked().size());
      const Bounds bounds = BoundsOf(picked + MostOf(left));
      if (left.empty() || picked >= bounds.most) return;
      const auto option = scene.Ask(Offered(left, picked, bounds));
      if (!option || option->verb != OptionVerb::Pick) return;
      kernel::AddPick(scene.game, scene.holder, selector.slot,
                      kernel::RefTo(scene.game.state, option->object));
    }
  }
};

/// Where a player may not look nothing is found; it may be elsewhere. Rule: [Zero 1.20, 615.2].
bool IsBarred(const Turn& turn) {
  const auto& zones = turn.selector.zones;
  return turn.manner.is_search && std::count(zones.begin(), zones.end(), zero::zone::kDeck) > 0 &&
         kernel::PlayerCannot(turn.scene.game, turn.player, ir::PlayerDeed::LookAtDeck);
}

/// The cards on top of an ordered pile: there is nothing to choose among them.
/// Rule: [Zero 1.20, 202.6], [Zero 1.20, 324.4].
bool IsTopOfPile(const Scene& scene, const ir::Selector& selector) {
  const kernel::Pack& pack = *scene.game.rules.pack;
  if (selector.zones.size() != 1) return false;
  const ir::ZoneId zone = selector.zones.front();
  return zone == pack.damage_pile || (zone == pack.hidden_pile && selector.place == ir::Place::Top);
}

/// The cards of a pile from the top down.
std::vector<int> FromTheTop(const Scene& scene, ir::ZoneId zone, int player) {
  std::vector<int> pile;
  for (int i = 0; i < scene.game.state.object_count; ++i) {
    const kernel::Object& object = scene.game.At(i);
    if (object.card != kernel::kNone16 && object.zone == zone && object.controller == player)
      pile.push_back(i);
  }
  std::stable_sort(pile.begin(), pile.end(),
                   [&](int a, int b) { return scene.game.At(a).rank > scene.game.At(b).rank; });
  return pile;
}

void TakeFromTop(Turn& turn, ir::ZoneId zone) {
  Scene& scene = turn.scene;
  const ir::Count& count = turn.selector.count;
  std::optional<int> chosen;
  // BOUND: each round chance tells one more card of the pile.
  for (int round = 0; round <= kernel::kObjectsMax; ++round) {
    scene.Settle();
    if (scene.IsGone()) return;
    const Sense sense = turn.Now();
    const int whose = turn.manner.is_own_only
                          ? turn.player
                          : Who(sense, turn.selector.whose, sense.said.controller);
    const int player = whose < 0 ? sense.said.controller : whose;
    const std::vector<int> pile = FromTheTop(scene, zone, player);
    const int there = static_cast<int>(pile.size());
    int number = std::clamp(NumberOf(sense, count.number), 0, there);
    if (count.kind == ir::CountKind::All) number = there;
    if (count.kind == ir::CountKind::UpTo && !chosen) {
      const int asked = std::max(0, Who(scene.Now(), turn.manner.who, scene.You()));
      Decision decision = Question(DecisionKind::ChooseNumber, asked);
      const int most = std::clamp(NumberOf(scene.Now(), count.number), 0, 100);
      for (int i = 0; i <= most; ++i)
        Offer(decision, Option{OptionVerb::Value, Option::kNoObject, i});
      const auto option = scene.Ask(decision);
      if (!option) return;
      chosen = option->value;
      continue;
    }
    if (chosen) number = std::min(number, *chosen);
    if (zone == scene.game.rules.pack->hidden_pile && !kernel::KnowTop(scene.game, player, number))
      continue;
    for (int i = 0; i < number; ++i) {
      kernel::AddPick(scene.game, scene.holder, turn.selector.slot,
                      kernel::RefTo(scene.game.state, pile[static_cast<std::size_t>(i)]));
    }
    return;
  }
}

}  // namespace

bool IsNamedTarget(const Scene& scene, const ir::Selector& selector, const Manner& manner) {
  const ir::AbilityKind kind = scene.Ability().kind;
  const bool is_announced =
      kind == ir::AbilityKind::Triggered || kind == ir::AbilityKind::Activated ||
      kind == ir::AbilityKind::UseEffect || kind == ir::AbilityKind::LifeBurst;
  const bool is_designating =
      selector.picking == ir::Picking::Unmarked || selector.picking == ir::Picking::Designated;
  // What is one certain card cannot be named, nor one of those that are only shown, picked or
  // declared then. Rule: [Zero 1.20, 200.7].
  const bool is_certain = std::holds_alternative<ir::Is>(selector.filter.node) ||
                          SpeaksOfThose(selector.filter) || ir::SpeaksOfDeclared(selector);
  return is_announced && scene.in_target_part && manner.names_targets && is_designating &&
         !is_certain && selector.count.kind != ir::CountKind::All &&
         selector.place == ir::Place::Anywhere && AreAll(selector, LiesOpen);
}

void PickAmong(Scene& scene, const ir::Selector& selector, const Manner& manner,
               bool is_late_target) {
  scene.Settle();
  if (scene.IsGone()) return;
  kernel::DropPicks(scene.game, scene.holder, selector.slot);
  const int active = scene.game.state.active_player;
  const int one = Who(scene.Now(), manner.who, scene.You());
  const bool is_you = manner.who == ir::Player::EachPlayer || manner.who == ir::Player::Either ||
                      selector.whose == ir::Player::Unstated;
  std::vector<int> players = {one};
  // Both choose, the active player first. Rule: [Zero 1.20, 102.3].
  if (one < 0) players = {active, kernel::Opponent(active)};
  if (one < 0 && !scene.willing.empty()) players = scene.willing;
  std::size_t before = 0;
  for (const int player : players) {
    Turn turn{scene, selector, manner, player, is_you, is_late_target, before};
    if (IsBarred(turn) && IsTopOfPile(scene, selector)) continue;
    if (IsTopOfPile(scene, selector)) {
      TakeFromTop(turn, selector.zones.front());
    } else {
      turn.Pick();
    }
    before += turn.Picked().size();
    if (scene.IsGone()) return;
  }
}

}  // namespace caiding::tests
