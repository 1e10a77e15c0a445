// SPDX-License-Identifier: MIT
// What is paid before the colon.
#include "parser/compose/lower.h"

namespace caiding::parser {

ir::Cost Lowerer::CostOf(const Derivation& cost) {
  Own(cost);
  for (const Derivation* separator : ChildrenOf(cost, Rule::costSeparator)) OwnAll(*separator);
  if (const Derivation* may = Child(cost, Rule::mayWord)) OwnAll(*may);
  ir::Cost result;
  for (const Derivation* item : ChildrenOf(cost, Rule::costItem)) result.items.push_back(CostItemOf(*item));
  return result;
}

ir::CostItem Lowerer::CostItemOf(const Derivation& item) {
  Own(item);
  discourse_.clause_begin = discourse_.antecedents.size();
  const Derivation& inner = *item.children[0];
  Own(inner);
  const ir::SourceRange range = RangeOf(inner);
  const Derivation* np = Child(inner, Rule::np);
  const auto remember = [&](const ir::Objects& objects) { discourse_.last_objects = {Again(objects)}; };
  switch (inner.rule) {
    case Rule::tapSelf: return {range, ir::TapSelf{}};
    case Rule::payCost: return {range, ir::PayResources{Amount(Need(inner, Rule::amount)), {}}};
    case Rule::payColoured: {
      ir::PayResources pay;
      std::int32_t coloured = 0;
      for (const Derivation* colour : ChildrenOf(inner, Rule::colourChar)) {
        const ir::ColourId id = Colour(*colour);
        ++coloured;
        if (!pay.coloured.empty() && pay.coloured.back().first == id) ++pay.coloured.back().second;
        else pay.coloured.emplace_back(id, 1);
      }
      const Derivation* digits = Child(inner, Rule::digits);
      pay.total = ir::Constant(coloured + (digits == nullptr ? 0 : Integer(*digits)), range);
      return {range, std::move(pay)};
    }
    case Rule::discardCost: {
      ir::Objects discarded = OnePhrase(*np);
      if (const Derivation* from = Child(inner, Rule::fromZone)) PutFrom(*from, discarded);
      ir::Selector cards;
      if (auto* selector = std::get_if<ir::Selector>(&discarded.node)) {
        cards = std::move(*selector);
      } else {
        cards.range = discarded.range;
        cards.filter = {discarded.range, ir::Is{std::get<ir::Reference>(discarded.node)}};
        cards.slot = NewSlot();
      }
      if (cards.zones.empty()) cards.zones = {ir::FindId<ir::ZoneId>(vocabulary_.zones, U"手牌")};
      discourse_.last_objects = {{range, ir::Reference{range, ir::Bound{cards.slot}}}};
      return {range, ir::DiscardCost{std::move(cards)}};
    }
    case Rule::scrapCost: return {range, ir::ScrapCost{Phrase(*np)}};
    case Rule::tapCost: {
      ir::Objects cards = OnePhrase(*np);
      remember(cards);
      const auto* reference = std::get_if<ir::Reference>(&cards.node);
      if (reference != nullptr && std::holds_alternative<ir::Self>(reference->node)) {
        Fail(inner);  // 横置此牌 is （横置）.
      }
      return {range, ir::TapCost{std::move(cards)}};
    }
    case Rule::revealCost: {
      ir::Objects cards = OnePhrase(*np);
      remember(cards);
      if (const auto* selector = std::get_if<ir::Selector>(&cards.node)) discourse_.shown = selector->slot;
      return {range, ir::RevealCost{std::move(cards)}};
    }
    case Rule::moveCost: {
      ir::Objects cards = OnePhrase(*np);
      if (const Derivation* from = Child(inner, Rule::fromZone)) PutFrom(*from, cards);
      remember(cards);
      ir::Destination to = DestinationOf(Need(inner, Rule::destination));
      const ir::Destination plain{.zone = to.zone, .place = to.place};
      if (!(to == plain)) Fail(inner);
      return {range, ir::MoveCost{std::move(cards), to.zone, to.place}};
    }
    case Rule::markerCost: {
      ir::Effect removed = RemoveMarkersVerb(*inner.children[0]);
      auto& remove = std::get<ir::RemoveMarkers>(removed.node);
      if (!remove.count || remove.player != ir::Player::Unstated) Fail(inner);
      return {range, ir::RemoveMarkersCost{std::move(remove.from), std::move(remove.marker),
                                           remove.count.value_or(ir::Constant(1))}};
    }
    default: Fail(item); return {};
  }
}

}  // namespace caiding::parser
