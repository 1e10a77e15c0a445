// SPDX-License-Identifier: MIT
#include "checker/hidden/unseen.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <type_traits>
#include <utility>
#include <variant>

#include "model/ir/walk.h"

namespace caiding::hidden {
namespace {

/// Who sees the cards of a phrase. You: the controller of the text.
struct Seen {
  bool by_you = true;
  bool by_opponent = true;
  bool ByBoth() const { return by_you && by_opponent; }
};

/// What a pick of the text stands for.
struct Picked {
  Seen seen;
  bool is_of_kind = false;
  ir::Filter kind;
  ir::SourceRange range;
  ir::Player whose{};
  ir::ZoneId from;
  ir::Place place{};
  std::int32_t count = 1;
};

/// Who sees the cards of a zone by the rules. Whoever's it is if nobody is named: yours.
Seen SeenIn(const sheet::ZoneRoles& zones, ir::ZoneId zone, ir::Player whose) {
  if (zone.IsNone()) return {};
  if (zone == zones.hidden_pile || zone == zones.damage_pile) return {false, false};
  if (zone != zones.hand) return {};
  if (whose == ir::Player::Opponent) return {false, true};
  const bool is_yours =
      whose == ir::Player::You || whose == ir::Player::Unstated || whose == ir::Player::ItsOwner;
  return {is_yours, false};
}

/// Whose the cards are, each player by name. Whoever's it is if nobody is named: yours.
std::vector<ir::Player> SidesOf(ir::Player whose) {
  if (whose == ir::Player::Unstated) return {ir::Player::You};
  const bool is_both = whose == ir::Player::Either || whose == ir::Player::EachPlayer;
  if (is_both) return {ir::Player::You, ir::Player::Opponent};
  return {whose};
}

/// The number of cards that a count needs, of those that a text states; else one.
std::int32_t Stated(const ir::Quantity& quantity) {
  const auto* number = std::get_if<ir::Number>(&quantity.node);
  return number == nullptr ? 1 : std::max(1, number->value);
}

/// How many such cards there have to be so that it comes out otherwise than with none of them.
std::int32_t Stated(const ir::ThereAre& there) {
  const bool is_beyond =
      there.comparison == ir::Comparison::AtMost || there.comparison == ir::Comparison::MoreThan;
  const auto* number = std::get_if<ir::Number>(&there.count.node);
  return number != nullptr && is_beyond ? number->value + 1 : Stated(there.count);
}

/// Goes through an ability in the order in which it is carried out.
class Reader {
 public:
  explicit Reader(const sheet::Sheet& sheet)
      : zones_(sheet.roles.zones), is_found_shown_(!sheet.citations.deeds.search_shown.empty()) {}

  std::vector<Unseen> Read(const ir::Ability& ability) {
    LookAtZones(ability);
    if (ability.cost) Pay(*ability.cost);
    Do(ability.effect);
    // What is shown afterwards has been shown.
    std::erase_if(unseen_, [&](const Unseen& one) {
      return one.sort == UnseenSort::Act && picks_[one.slot].seen.ByBoth();
    });
    return std::move(unseen_);
  }

 private:
  // ---- What is shown and looked at.

  std::optional<Picked> PickedBy(const ir::Objects& objects) {
    if (const auto* selector = std::get_if<ir::Selector>(&objects.node)) return Pick(*selector);
    const std::uint8_t* slot = SlotOf(std::get<ir::Reference>(objects.node));
    const auto known = slot == nullptr ? picks_.end() : picks_.find(*slot);
    if (known == picks_.end()) return std::nullopt;
    return known->second;
  }

  static const std::uint8_t* SlotOf(const ir::Reference& reference) {
    const auto* bound = std::get_if<ir::Bound>(&reference.node);
    return bound == nullptr ? nullptr : &bound->slot;
  }

  static const std::uint8_t* SlotOf(const ir::Objects& objects) {
    if (const auto* selector = std::get_if<ir::Selector>(&objects.node)) return &selector->slot;
    return SlotOf(std::get<ir::Reference>(objects.node));
  }

  /// The pick that a filter takes its cards from (其中), if any.
  const Picked* BaseOf(const ir::Filter& filter) const {
    if (const auto* is = std::get_if<ir::Is>(&filter.node)) {
      const std::uint8_t* slot = SlotOf(is->object);
      const auto known = slot == nullptr ? picks_.end() : picks_.find(*slot);
      return known == picks_.end() ? nullptr : &known->second;
    }
    const auto* all = std::get_if<ir::AllOf>(&filter.node);
    if (all == nullptr) return nullptr;
    for (const ir::Filter& part : all->parts) {
      if (const Picked* base = BaseOf(part)) return base;
    }
    return nullptr;
  }

  /// Notes what the selector stands for from now on.
  Picked Pick(const ir::Selector& selector) {
    Picked picked = Described(selector);
    picks_[selector.slot] = picked;
    return picked;
  }

  Picked Described(const ir::Selector& selector) const {
    Picked picked;
    if (const Picked* base = selector.zones.empty() ? BaseOf(selector.filter) : nullptr) {
      picked = *base;
      picked.is_of_kind = false;
    } else if (!selector.zones.empty()) {
      picked.whose = selector.whose;
      picked.from = selector.zones.front();
      picked.place = selector.place;
      picked.seen = SeenIn(zones_, picked.from, selector.whose);
      // Where it may as well come from a zone that both see, nothing is known.
      for (const ir::ZoneId zone : selector.zones) {
        if (SeenIn(zones_, zone, selector.whose).ByBoth()) picked.seen = {};
      }
    }
    picked.range = selector.range;
    picked.kind = selector.filter;
    picked.is_of_kind = AsksForKind(selector.filter);
    picked.count = Stated(selector.count.number);
    return picked;
  }

  void Show(const ir::Objects& objects) {
    PickedBy(objects);
    const std::uint8_t* slot = SlotOf(objects);
    if (slot != nullptr && picks_.contains(*slot)) picks_[*slot].seen = {};
  }

  /// Only whoever looks sees it; one's own hand the other one has not seen.
  void LookAt(const ir::Objects& objects) {
    PickedBy(objects);
    const std::uint8_t* slot = SlotOf(objects);
    if (slot != nullptr && picks_.contains(*slot)) picks_[*slot].seen.by_you = true;
  }

  // ---- Acts.

  bool IsHiddenThere(const ir::Destination& to, const Picked& picked) const {
    if (to.is_face_down) return true;
    const ir::Player whose =
        to.whose == ir::Player::ItsOwner && picked.whose == ir::Player::Opponent ? picked.whose
                                                                                 : to.whose;
    return !SeenIn(zones_, to.zone, whose).ByBoth();
  }

  void Take(const ir::Objects& objects, const ir::Destination& to) {
    const std::optional<Picked> picked = PickedBy(objects);
    const std::uint8_t* slot = SlotOf(objects);
    if (!picked || slot == nullptr || !picked->is_of_kind) return;
    if (picked->seen.ByBoth() || !IsHiddenThere(to, *picked)) return;
    unseen_.push_back({.sort = UnseenSort::Act,
                       .range = picked->range,
                       .kind = picked->kind,
                       .whose = picked->whose,
                       .from = picked->from,
                       .place = picked->place,
                       .to = to.zone,
                       .is_face_down = to.is_face_down,
                       .slot = *slot,
                       .count = picked->count});
  }

  // ---- Conditions.

  /// A condition on what the text has picked (其中, 那张牌).
  void Ask(const ir::Condition& condition) {
    if (const auto* all = std::get_if<ir::AllHold>(&condition.node)) AskAll(all->parts);
    if (const auto* any = std::get_if<ir::AnyHolds>(&condition.node)) AskAll(any->parts);
    if (const auto* no = std::get_if<ir::NotHold>(&condition.node)) Ask(*no->part);
    if (const auto* is = std::get_if<ir::ObjectIs>(&condition.node)) {
      const std::uint8_t* slot = SlotOf(is->object);
      const auto known = slot == nullptr ? picks_.end() : picks_.find(*slot);
      if (known != picks_.end()) AddCondition(condition.range, known->second, is->filter, 1);
    }
    const auto* there = std::get_if<ir::ThereAre>(&condition.node);
    if (there == nullptr || !there->objects.zones.empty()) return;
    if (const Picked* base = BaseOf(there->objects.filter))
      AddCondition(condition.range, *base, there->objects.filter, Stated(*there));
  }
  void AskAll(const std::vector<ir::Condition>& parts) {
    for (const ir::Condition& part : parts) Ask(part);
  }

  void AddCondition(const ir::SourceRange& range, const Picked& of, const ir::Filter& kind,
                    std::int32_t count) {
    if (of.seen.ByBoth() || !AsksForKind(kind)) return;
    unseen_.push_back({.sort = UnseenSort::Condition,
                       .range = range,
                       .kind = kind,
                       .whose = of.whose,
                       .from = of.from,
                       .place = of.place,
                       .count = count});
  }

  using Shown = std::set<std::pair<ir::ZoneId, ir::Player>>;

  /// The zones that the effect lets both players see as a whole, and whose; `by_each`: each player
  /// does it.
  static void NoteShown(const ir::Effect& effect, bool by_each, Shown& shown) {
    const auto* reveal = std::get_if<ir::Reveal>(&effect.node);
    const auto* look = std::get_if<ir::Look>(&effect.node);
    if (reveal == nullptr && look == nullptr) return;
    const auto* cards =
        std::get_if<ir::Selector>(reveal != nullptr ? &reveal->what.node : &look->what.node);
    if (cards == nullptr || AsksForKind(cards->filter)) return;
    // What the opponent has in hand, the opponent sees; whoever looks at it as well.
    if (reveal == nullptr && cards->whose != ir::Player::Opponent) return;
    if (cards->count.kind != ir::CountKind::All) return;
    for (const ir::ZoneId zone : cards->zones) {
      for (const ir::Player whose : SidesOf(by_each ? ir::Player::EachPlayer : cards->whose))
        shown.emplace(zone, whose);
    }
  }

  static Shown ShownBy(const ir::Ability& ability) {
    Shown shown;
    const auto note = [&](const ir::Effect& effect) { NoteShown(effect, false, shown); };
    ir::Walk(ability, note);
    const auto note_of_each = [&](const ir::Effect& effect) { NoteShown(effect, true, shown); };
    const auto of_each = [&](const ir::EachPlayerDoes& each) {
      ir::Walk(*each.then, note_of_each);
    };
    ir::Walk(ability, of_each);
    return shown;
  }

  /// Conditions and numbers that look into zones, wherever they stand in the ability; not into
  /// zones that it shows as a whole.
  void LookAtZones(const ir::Ability& ability) {
    const Shown shown = ShownBy(ability);
    const auto add = [&](const ir::SourceRange& range, const ir::Selector& selector,
                         std::int32_t count) {
      const auto is_shown = [&](ir::Player whose) {
        return shown.contains({selector.zones.front(), whose});
      };
      const auto sides = SidesOf(selector.whose);
      if (selector.zones.empty() || std::all_of(sides.begin(), sides.end(), is_shown)) return;
      AddCondition(range.IsEmpty() ? selector.range : range, Described(selector), selector.filter,
                   count);
    };
    const auto of_condition = [&](const ir::Condition& condition) {
      if (const auto* there = std::get_if<ir::ThereAre>(&condition.node))
        add(condition.range, there->objects, Stated(*there));
    };
    const auto of_quantity = [&](const ir::Quantity& quantity) {
      if (const auto* count = std::get_if<ir::CountOf>(&quantity.node))
        add(quantity.range, *count->objects, 1);
    };
    ir::Walk(ability, of_condition);
    ir::Walk(ability, of_quantity);
  }

  // ---- The parts of an ability, in order.

  void Pay(const ir::Cost& cost) {
    for (const ir::CostItem& item : cost.items) {
      if (const auto* reveal = std::get_if<ir::RevealCost>(&item.node)) Show(reveal->cards);
      if (const auto* move = std::get_if<ir::MoveCost>(&item.node)) {
        Take(move->cards, {.zone = move->zone, .place = move->place});
      }
      if (const auto* deed = std::get_if<ir::DoCost>(&item.node)) Do(*deed->deed);
    }
  }

  void Do(const ir::Effect& effect) {
    std::visit([&](const auto& node) { On(node); }, effect.node);
  }
  void DoAll(const std::vector<ir::Effect>& effects) {
    for (const ir::Effect& effect : effects) Do(effect);
  }

  void On(const ir::Sequence& all) { DoAll(all.steps); }
  void On(const ir::May& may) { Do(*may.then); }
  void On(const ir::If& decides) {
    Ask(decides.condition);
    Do(*decides.then);
    if (decides.otherwise) Do(**decides.otherwise);
  }
  void On(const ir::Unless& unless) {
    Do(*unless.deed);
    Do(*unless.then);
  }
  void On(const ir::Process& process) { Do(*process.what); }
  void On(const ir::EachPlayerDoes& each) { Do(*each.then); }
  void On(const ir::ChooseOne& one) { DoAll(one.options); }
  void On(const ir::Delay& delay) { Do(*delay.then); }
  void On(const ir::Replace& replace) { Do(*replace.instead); }
  void On(const ir::Look& look) { LookAt(look.what); }
  void On(const ir::Reveal& reveal) { Show(reveal.what); }
  void On(const ir::RevealUntil& until) {
    Show({.range = {}, .node = until.shown});
    Show({.range = {}, .node = until.found});
  }
  void On(const ir::Search& search) {
    for (const ir::Selector& find : search.finds) {
      Pick(find);
      if (is_found_shown_) picks_[find.slot].seen = {};
    }
  }
  void On(const ir::Pick& pick) { Pick(pick.what); }
  void On(const ir::Move& move) { Take(move.what, move.to); }
  /// Whatever else is done brings cards to where both see them, or to nowhere.
  template <class Other>
  void On(const Other&) {}

  const sheet::ZoneRoles& zones_;
  bool is_found_shown_;
  std::map<std::uint8_t, Picked> picks_;
  std::vector<Unseen> unseen_;
};

/// What a filter that is no combination asks.
struct IsOfKind {
  template <class Node>
  bool operator()(const Node&) const {
    return std::is_same_v<Node, ir::IsKind> || std::is_same_v<Node, ir::IsSubkind> ||
           std::is_same_v<Node, ir::HasColour> || std::is_same_v<Node, ir::CostIs> ||
           std::is_same_v<Node, ir::StatIs> || std::is_same_v<Node, ir::CardNameIs> ||
           std::is_same_v<Node, ir::CardNameContains> || std::is_same_v<Node, ir::Named> ||
           std::is_same_v<Node, ir::CardNameIsDeclared> || std::is_same_v<Node, ir::HasDeclared> ||
           std::is_same_v<Node, ir::SharesCharacterName> || std::is_same_v<Node, ir::Shares> ||
           std::is_same_v<Node, ir::SharesSecondName> || std::is_same_v<Node, ir::SameCardAs> ||
           std::is_same_v<Node, ir::HasKeyword> || std::is_same_v<Node, ir::HasEffect>;
  }
  bool operator()(const ir::AllOf& all) const { return Any(all.parts); }
  bool operator()(const ir::AnyOf& any) const { return Any(any.parts); }
  bool operator()(const ir::NoneOf& none) const { return Any(none.parts); }
  static bool Any(const std::vector<ir::Filter>& parts) {
    return std::any_of(parts.begin(), parts.end(), AsksForKind);
  }
};

}  // namespace

bool AsksForKind(const ir::Filter& filter) { return std::visit(IsOfKind{}, filter.node); }

std::vector<Unseen> FindUnseen(const std::vector<ir::Ability>& abilities,
                               const sheet::Sheet& sheet) {
  std::vector<Unseen> unseen;
  for (ir::Ability ability : abilities) {
    // What keywords stand for is the rulebook's text.
    if (ability.keyword) continue;
    const auto strip = [](ir::KeywordUse& use) { use.expansion.clear(); };
    ir::Walk(ability, strip);
    for (Unseen& one : Reader(sheet).Read(ability)) {
      if (std::find(unseen.begin(), unseen.end(), one) == unseen.end())
        unseen.push_back(std::move(one));
    }
  }
  return unseen;
}

}  // namespace caiding::hidden
