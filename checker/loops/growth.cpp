// SPDX-License-Identifier: MIT
#include "checker/loops/growth.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::loops {
namespace {

using evidence::PileOrder;
using evidence::SizeKey;
using evidence::SizeKind;
using evidence::Sizes;

int CountWilling(Willing willing) { return willing.players[0] + willing.players[1]; }

/// Walks from a node to the start along the tree of first finds.
class Ancestry {
 public:
  Ancestry(const StateGraph& graph, std::uint32_t node) : graph_(&graph), node_(node) {}
  /// To the parent; false at the start, or where chance was asked.
  bool Climb() {
    if (node_ == 0) return false;
    const std::uint32_t by = graph_->nodes[node_].found_by;
    const Edge& edge = graph_->edges[by];
    if (edge.by == kernel::Decider::Chance) return false;
    if (edge.is_optional) willing_.players[edge.by == kernel::Decider::First ? 0 : 1] = true;
    way_.push_back(by);
    node_ = edge.from;
    return true;
  }
  std::uint32_t node() const { return node_; }
  Willing willing() const { return willing_; }
  std::vector<std::uint32_t> Way() const { return {way_.rbegin(), way_.rend()}; }

 private:
  const StateGraph* graph_;
  std::uint32_t node_;
  Willing willing_;
  std::vector<std::uint32_t> way_;
};

std::vector<std::uint32_t> WayFromStart(const StateGraph& graph, std::uint32_t node) {
  std::vector<std::uint32_t> way;
  while (node != 0) {
    way.push_back(graph.nodes[node].found_by);
    node = graph.edges[way.back()].from;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

constexpr std::size_t kLikeMost =
    3;  ///< BOUND: a round looks so at its beginning, and in its midst.

/// The nearest earlier positions on the way to the node with the same control part, by its hash: in
/// the midst of a round things may look as at its beginning, but for cards that are tapped or have
/// yet to go.
std::vector<Ancestry> EarlierLike(const StateGraph& graph,
                                  const std::vector<std::uint64_t>& controls, std::uint32_t node) {
  std::vector<Ancestry> earlier;
  Ancestry ancestry(graph, node);
  while (earlier.size() < kLikeMost && ancestry.Climb()) {
    if (controls[ancestry.node()] == controls[node]) earlier.push_back(ancestry);
  }
  return earlier;
}

std::optional<GrowingWay> GrownFrom(const kernel::Rules& rules, const StateGraph& graph,
                                    const Ancestry& ancestry, std::uint32_t node) {
  const std::uint32_t earlier = ancestry.node();
  auto gain = evidence::GainBetween(rules, graph.nodes[earlier].state, graph.nodes[node].state,
                                    PileOrder::Ignored);
  const sheet::ZoneRoles& zones = sheet::SheetOf(rules).roles.zones;
  if (!gain || gain->empty() || IsPaidWithStock(zones, *gain, ancestry.willing()))
    return std::nullopt;
  return GrowingWay{ancestry.willing(), WayFromStart(graph, earlier), ancestry.Way(),
                    std::move(*gain)};
}

int Number(Willing willing) { return willing.players[0] + 2 * willing.players[1]; }

using Sort = std::tuple<SizeKind, std::uint8_t, bool>;

std::multiset<Sort> SortsOf(const Sizes& gain) {
  std::multiset<Sort> sorts;
  for (const auto& [key, size] : gain) {
    sorts.insert({key.kind, key.kind == SizeKind::Cards ? key.zone : std::uint8_t{0}, size > 0});
  }
  return sorts;
}

ir::Message TellZone(const sheet::Sheet& sheet, ir::ZoneId zone) {
  const auto& stocks = sheet.terms.stocks;
  const auto stock = std::find_if(stocks.begin(), stocks.end(),
                                  [&](const auto& one) { return one.first == zone; });
  if (stock != stocks.end()) return stock->second;
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  const auto& words = sheet.vocabulary->zones;
  if (zone == zones.stack || zone == zones.limbo || zone.value >= words.size())
    return {"其他区域", "another zone"};
  return {ir::EncodeUtf8(words[zone.value].spellings.front()), words[zone.value].english};
}

ir::Message TellStat(const sheet::Sheet& sheet, ir::StatId stat) {
  const ir::Word& word = sheet.vocabulary->stats[stat.value];
  return {ir::EncodeUtf8(word.spellings.front()), word.english};
}

ir::Message TellWhose(int player) {
  return player == 0 ? ir::Message{"我方", "your"} : ir::Message{"对方", "the opponent's"};
}

/// The card that the object is, or whose player it stands for.
ir::Message TellObject(const kernel::Rules& rules, const kernel::State& state,
                       std::uint16_t object) {
  if (object == kernel::kFirstPlayerAsBearer) return {"我方玩家", "you"};
  if (object == kernel::kFirstPlayerAsBearer + 1) return {"对方玩家", "the opponent"};
  if (object >= state.object_count || state.objects[object].card >= rules.cards.size())
    return {"一张牌", "a card"};
  const std::string name = rules.cards[state.objects[object].card].number;
  return {name, name};
}

}  // namespace

bool IsPaidWithStock(const sheet::ZoneRoles& zones, const Sizes& gain, Willing willing) {
  const auto pays = [&](std::uint8_t player) {
    return willing == Willing{} || willing.players[player];
  };
  return std::any_of(gain.begin(), gain.end(), [&](const auto& entry) {
    const auto& [key, size] = entry;
    if (key.kind != SizeKind::Cards || size > 0 || !pays(key.controller)) return false;
    return ir::ZoneId{key.zone} == zones.pool || ir::ZoneId{key.zone} == zones.hand;
  });
}

bool IsAlike(const Sizes& a, const Sizes& b) { return SortsOf(a) == SortsOf(b); }

bool IsOfSameSorts(const Sizes& a, const Sizes& b) {
  const auto once = [](const Sizes& gain) {
    const std::multiset<Sort> sorts = SortsOf(gain);
    return std::set<Sort>(sorts.begin(), sorts.end());
  };
  return once(a) == once(b);
}

namespace {

/// A player who is asked for nothing has fewer and fewer cards in a pile.
bool DrainsOther(const sheet::ZoneRoles& zones, const GrowingWay& way) {
  return std::any_of(way.gain.begin(), way.gain.end(), [&](const auto& entry) {
    const auto& [key, size] = entry;
    const ir::ZoneId zone{key.zone};
    const bool is_pile = zone == zones.hidden_pile || zone == zones.damage_pile;
    return key.kind == SizeKind::Cards && size < 0 && is_pile &&
           !way.willing.players[key.controller];
  });
}

/// At most so many: the plainest that may come to a win, up to half of them, and others as they
/// were found. Those with the fewest willing players first.
std::vector<GrowingWay> Chosen(const sheet::ZoneRoles& zones, std::vector<GrowingWay> ways,
                               std::size_t most) {
  const auto others = std::stable_partition(
      ways.begin(), ways.end(), [&](const GrowingWay& way) { return DrainsOther(zones, way); });
  std::stable_sort(ways.begin(), others, [](const GrowingWay& a, const GrowingWay& b) {
    return std::pair(a.gain.size(), a.round.size()) < std::pair(b.gain.size(), b.round.size());
  });
  const auto winning = static_cast<std::size_t>(others - ways.begin());
  const std::size_t surplus = ways.size() > most ? ways.size() - most : 0;
  const std::size_t dropped = std::min(surplus, winning - std::min(winning, most / 2));
  ways.erase(others - static_cast<std::ptrdiff_t>(dropped), others);
  if (ways.size() > most) ways.resize(most);
  std::stable_sort(ways.begin(), ways.end(), [](const GrowingWay& a, const GrowingWay& b) {
    return CountWilling(a.willing) < CountWilling(b.willing);
  });
  return ways;
}

}  // namespace

std::vector<GrowingWay> FindGrowingWays(const kernel::Rules& rules, const StateGraph& graph,
                                        findings::Meter& meter) {
  std::vector<std::uint64_t> controls;
  controls.reserve(graph.nodes.size());
  for (const GraphNode& node : graph.nodes) {
    controls.push_back(evidence::ControlHash(rules, node.state, PileOrder::Ignored));
  }
  std::vector<GrowingWay> ways;
  // The same growth from a later position tells nothing new; another one may go on where the
  // first does not: the cards that are drawn need not be alike.
  std::set<std::pair<int, Sizes>> known;
  const sheet::ZoneRoles& zones = sheet::SheetOf(rules).roles.zones;
  for (std::uint32_t node = 1; node < graph.nodes.size(); ++node) {
    bool is_nearest = true;
    for (const Ancestry& earlier : EarlierLike(graph, controls, node)) {
      auto way = GrownFrom(rules, graph, earlier, node);
      if (!way) continue;
      // From farther away only what may come to a win.
      const bool counts = std::exchange(is_nearest, false) || DrainsOther(zones, *way);
      if (!counts || !known.emplace(Number(way->willing), way->gain).second) continue;
      ways.push_back(std::move(*way));
      break;
    }
  }
  const std::size_t most = meter.Max(findings::Limit::loop_growths_max);
  if (ways.size() > most) meter.Note(findings::Limit::loop_growths_max);
  return Chosen(zones, std::move(ways), most);
}

std::optional<GrowingSteps> FindGrowingSteps(const kernel::Rules& rules,
                                             const std::vector<kernel::State>& steps) {
  std::unordered_map<std::uint64_t, std::size_t> seen;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto [known, is_new] =
        seen.emplace(evidence::ControlHash(rules, steps[i], PileOrder::Ignored), i);
    if (is_new) continue;
    const std::size_t first = std::exchange(known->second, i);
    const std::size_t third = i + (i - first);
    if (third >= steps.size()) continue;
    auto gain = evidence::GainBetween(rules, steps[first], steps[i], PileOrder::Ignored);
    if (!gain || gain->empty()) continue;
    // What is merely done in several parts is no round: it has to add the same once more.
    if (evidence::GainBetween(rules, steps[first], steps[third], PileOrder::Ignored) !=
        evidence::Times(*gain, 2))
      continue;
    return GrowingSteps{static_cast<std::uint32_t>(first + 1), static_cast<std::uint32_t>(i + 1),
                        std::move(*gain)};
  }
  return std::nullopt;
}

/// How the cards lie, where that is not upright with the face up.
ir::Message TellTurned(std::uint8_t flags) {
  ir::Message turned;
  const auto add = [&](kernel::ObjectFlag flag, const char* zh, const char* en) {
    if ((flags & flag) != 0) turned = {turned.zh + zh, turned.en + en};
  };
  add(kernel::kTapped, "横置的", "tapped ");
  add(kernel::kFaceDown, "面朝下的", "face-down ");
  return turned;
}

ir::Message TellSize(const kernel::Rules& rules, const kernel::State& state, const SizeKey& key) {
  const sheet::Sheet& sheet = sheet::SheetOf(rules);
  const ir::Message object = TellObject(rules, state, key.object);
  switch (key.kind) {
    case SizeKind::Markers: {
      const std::string name =
          key.what < rules.names.size() ? ir::EncodeUtf8(rules.names[key.what]) : "";
      return {object.zh + "上的" + name + "指示物", name + " markers on " + object.en};
    }
    case SizeKind::Damage: return {object.zh + "受到的伤害", "damage on " + object.en};
    case SizeKind::Changes: {
      const auto* node = std::get_if<ir::ChangeStats>(&rules.nodes[key.what]->node);
      if (node == nullptr)
        return {object.zh + "的控制权效果", "effects of control on " + object.en};
      const ir::Message stat = TellStat(sheet, node->changes[key.part].stat);
      const std::string amount = (key.amount < 0 ? "" : "+") + std::to_string(key.amount);
      return {object.zh + "的（" + stat.zh + "）" + amount + "效果",
              "effects of " + stat.en + " " + amount + " on " + object.en};
    }
    case SizeKind::Cards: break;
  }
  const ir::Message whose = TellWhose(key.controller);
  const ir::Message zone = TellZone(sheet, ir::ZoneId{key.zone});
  const std::string card = key.what < rules.cards.size() ? rules.cards[key.what].number : "";
  const bool is_token = (key.flags & kernel::kToken) != 0;
  const std::string name =
      is_token && key.what < rules.cards.size() ? ir::EncodeUtf8(rules.cards[key.what].name) : card;
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  const bool is_hidden =
      ir::ZoneId{key.zone} == zones.hidden_pile || ir::ZoneId{key.zone} == zones.damage_pile;
  if (is_hidden) return {whose.zh + zone.zh + "中的牌", "cards in " + whose.en + " " + zone.en};
  const ir::Message turned = TellTurned(key.flags);
  return {whose.zh + zone.zh + "中的" + turned.zh + (is_token ? "代替物 " : "") + name,
          turned.en + (is_token ? "token " : "") + name + " in " + whose.en + " " + zone.en};
}

namespace {

/// What is told by the same words, added up, in the order of the sizes.
class Sums {
 public:
  Sums(const kernel::Rules& rules, const kernel::State& state) : rules_(rules), state_(state) {}

  void Add(const SizeKey& key, std::int64_t amount) {
    const ir::Message what = TellSize(rules_, state_, key);
    const auto known = std::find_if(sums_.begin(), sums_.end(),
                                    [&](const auto& sum) { return sum.first == what; });
    if (known == sums_.end())
      sums_.emplace_back(what, amount);
    else
      known->second += amount;
  }
  const std::vector<std::pair<ir::Message, std::int64_t>>& sums() const { return sums_; }

 private:
  const kernel::Rules& rules_;
  const kernel::State& state_;
  std::vector<std::pair<ir::Message, std::int64_t>> sums_;
};

}  // namespace

std::vector<ir::Message> TellGain(const kernel::Rules& rules, const kernel::State& state,
                                  const Sizes& gain) {
  Sums sums(rules, state);
  for (const auto& [key, size] : gain) sums.Add(key, size);
  std::vector<ir::Message> told;
  for (const auto& [what, sum] : sums.sums()) {
    if (sum == 0) continue;
    const std::string amount = (sum < 0 ? "" : "+") + std::to_string(sum);
    told.push_back({what.zh + " " + amount, what.en + " " + amount});
  }
  return told;
}

std::vector<ir::Message> TellSizesAfter(const kernel::Rules& rules, const kernel::State& state,
                                        const Growth& growth, std::int64_t rounds) {
  Sums sums(rules, state);
  for (const auto& [key, size] : growth.gain) sums.Add(key, growth.start.at(key) + rounds * size);
  std::vector<ir::Message> told;
  for (const auto& [what, sum] : sums.sums())
    told.push_back({what.zh + "：" + std::to_string(sum), what.en + ": " + std::to_string(sum)});
  return told;
}

/// A zone, as lists of combos call what lies in it. The annex is a part of where one plays.
filed::GainKind CardsIn(const sheet::ZoneRoles& zones, ir::ZoneId zone) {
  using filed::GainKind;
  if (zone == zones.hidden_pile) return GainKind::Deck;
  if (zone == zones.damage_pile) return GainKind::Life;
  if (zone == zones.hand) return GainKind::Hand;
  if (zone == zones.pool) return GainKind::Resources;
  if (zone == zones.discard_pile) return GainKind::Rest;
  if (zone == zones.removed) return GainKind::Removed;
  return GainKind::Battle;
}

std::vector<filed::ListedGain> ListGain(const kernel::Rules& rules, const kernel::State& state,
                                        const Sizes& gain) {
  const sheet::ZoneRoles& zones = sheet::SheetOf(rules).roles.zones;
  // What is no part of a change of stats changes control: nobody has more for it.
  const auto is_control = [](const SizeKey& key) {
    return key.kind == SizeKind::Changes && key.part == kernel::kWholeNode;
  };
  const auto what_of = [&](const SizeKey& key) {
    switch (key.kind) {
      case SizeKind::Markers: return filed::GainKind::Markers;
      case SizeKind::Damage: return filed::GainKind::Damage;
      case SizeKind::Changes: return filed::GainKind::Stats;
      case SizeKind::Cards: break;
    }
    return (key.flags & kernel::kToken) != 0 ? filed::GainKind::Tokens
                                             : CardsIn(zones, ir::ZoneId{key.zone});
  };
  const auto player_of = [&](const SizeKey& key) -> int {
    if (key.kind == SizeKind::Cards) return key.controller;
    if (key.object >= kernel::kFirstPlayerAsBearer && key.object != kernel::kNone16)
      return key.object - kernel::kFirstPlayerAsBearer;
    return key.object < state.object_count ? state.objects[key.object].controller : 0;
  };
  std::vector<filed::ListedGain> listed;
  for (const auto& [key, size] : gain) {
    if (is_control(key)) continue;
    const std::int64_t amount = key.kind == SizeKind::Changes ? size * key.amount : size;
    filed::ListedGain one{what_of(key), player_of(key) != state.active_player, amount};
    const auto known =
        std::find_if(listed.begin(), listed.end(), [&](const filed::ListedGain& other) {
          return other.what == one.what && other.is_opponents == one.is_opponents;
        });
    if (known == listed.end())
      listed.push_back(std::move(one));
    else
      known->amount += amount;
  }
  return listed;
}

}  // namespace caiding::loops
