// SPDX-License-Identifier: MIT
// Where.
#include <algorithm>
#include <utility>

#include "parser/compose/phrases.h"
#include "parser/wordings/fftcg.en/lower.h"

namespace caiding::parser {

ir::ZoneId EnglishLowerer::Zone(const Node& zone_in) {
  OwnAll(zone_in);
  static constexpr std::pair<Rule, std::string_view> kZones[] = {
      {Rule::handZone, "hand"},          {Rule::deckZone, "deck"},
      {Rule::fieldZone, "field"},        {Rule::breakZone, "break zone"},
      {Rule::damageZone, "damage zone"}, {Rule::limitDeckZone, "limit break deck"},
      {Rule::outOfGame, "removed zone"}};
  for (const auto& [rule, english] : kZones) {
    if (Has(zone_in, rule)) return ZoneCalled(english);
  }
  Fail(zone_in);
  return {};
}

ir::Player EnglishLowerer::ZoneOwner(const Node& zone_in) {
  if (Has(zone_in, Rule::yourZone)) return ir::Player::You;
  if (Has(zone_in, Rule::ownersZone)) return ir::Player::ItsOwner;
  if (Has(zone_in, Rule::eachZone)) return ir::Player::Either;
  if (const Node* their = Child(zone_in, Rule::theirZone)) {
    if (Says(*their, U"opponent")) return ir::Player::Opponent;
    if (doer_ == ir::Player::EachPlayer) return ir::Player::You;
    return doer_ == ir::Player::Unstated ? ir::Player::Opponent : doer_;
  }
  return ir::Player::Unstated;
}

void EnglishLowerer::PlaceIn(const Node& holder, ir::Selector& selector) {
  Own(holder);
  for (const Node* zone : All(holder, Rule::zoneIn)) {
    selector.zones.push_back(Zone(*zone));
    const ir::Player whose = ZoneOwner(*zone);
    // Of the one and of the other: whosever it is.
    const bool is_other = selector.zones.size() > 1 && selector.whose != ir::Player::Unstated &&
                          whose != ir::Player::Unstated && whose != selector.whose;
    // Your hand and your opponent's Break Zone: those are not the hands and Break Zones of both.
    const bool are_alike =
        std::all_of(selector.zones.begin(), selector.zones.end(),
                    [&](ir::ZoneId one) { return one == selector.zones.back(); });
    if (is_other && !are_alike) Fail(*zone);
    if (whose != ir::Player::Unstated) selector.whose = is_other ? ir::Player::Either : whose;
  }
}

}  // namespace caiding::parser
