// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "model/ir/destination.h"
#include "model/ir/selector.h"

namespace caiding::ir {

struct Effect;

/// （横置）： tap this card. Rule: [Zero 1.20, 317.5].
struct TapSelf {
  friend bool operator==(const TapSelf&, const TapSelf&) = default;
};
/// (3), （X）, 支付 (X): tap so many resources, some of given colours. Rule: [Zero 1.20, 303.3].
struct PayResources {
  Quantity total;
  std::vector<std::pair<ColourId, std::int32_t>> coloured;
  friend bool operator==(const PayResources&, const PayResources&) = default;
};
/// Hand cards go to the rest zone. Rule: [Zero 1.20, 608.1].
struct DiscardCost {
  Selector cards;
  friend bool operator==(const DiscardCost&, const DiscardCost&) = default;
};
/// Own cards in play, resources or life go to the rest zone. Rule: [Zero 1.20, 606.1].
struct ScrapCost {
  std::vector<Objects> cards;  ///< 废弃此牌和另一张角色牌: each is paid, left to right.
  friend bool operator==(const ScrapCost&, const ScrapCost&) = default;
};
/// Tap other cards (横置我方一张角色牌：).
struct TapCost {
  Objects cards;
  friend bool operator==(const TapCost&, const TapCost&) = default;
};
/// Show hand cards, this one included (展示手牌中的此牌).
struct RevealCost {
  Objects cards;
  friend bool operator==(const RevealCost&, const RevealCost&) = default;
};
/// Move cards elsewhere (将一张手牌放回牌组底, 将休息区中的两张牌移出游戏).
struct MoveCost {
  Objects cards;
  ZoneId zone;
  Place place = Place::Anywhere;
  bool is_shuffled =
      false;  ///< 洗回牌组: the deck is shuffled with them. Rule: [Zero 1.20, 617.1].
  friend bool operator==(const MoveCost&, const MoveCost&) = default;
};
struct RemoveMarkersCost {
  Objects from;
  std::u32string marker;
  Quantity count = Constant(1);
  std::optional<Destination> to = {};  ///< As of `RemoveMarkers`.
  friend bool operator==(const RemoveMarkersCost&, const RemoveMarkersCost&) = default;
};

/// What else is done as a price: 在此牌上放置一个指示物, 对此牌造成1000点伤害,
/// 将一张资源牌翻为面朝下. Rule: [Zero 1.20, 703.1].
struct DoCost {
  Box<Effect> deed;
  friend bool operator==(const DoCost&, const DoCost&);
};

CAIDING_ONE_OF(CostNode, TapSelf, PayResources, DiscardCost, ScrapCost, TapCost, RevealCost,
               MoveCost, RemoveMarkersCost, DoCost);

struct CostItem {
  SourceRange range;
  CostNode node;
  friend bool operator==(const CostItem&, const CostItem&) = default;
};

/// What stands before the colon; every item is paid. Rule: [Zero 1.20, 703.1].
struct Cost {
  std::vector<CostItem> items;
  Player payer = Player::Unstated;  ///< 当…时，对方可以支付(1)：, of what triggers; unstated: its
                                    ///< controller. Rule: [Zero 1.20, 702.8].
  friend bool operator==(const Cost&, const Cost&) = default;
};

}  // namespace caiding::ir
