// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "model/ir/ability.h"
#include "model/ir/card.h"

// Cards whose IR is written down by hand, so that these tests rest on no parser.

namespace caiding::test {

ir::Objects ItSelf();
/// One character of this player in the battle zone, picked by the verb's default.
ir::Objects OneCharacter(ir::Player whose, bool is_other = false);
ir::Objects AllCharacters(ir::Player whose);

ir::Effect Make(ir::EffectNode node);
ir::Effect Both(ir::Effect first, ir::Effect second);
/// Puts a marker 怒气 on this.
ir::Effect Marker();
ir::Effect Tap(ir::Objects what);
ir::Effect Upright(ir::Objects what);
ir::Effect MoveTo(ir::Objects what, ir::ZoneId zone);
ir::Effect DrawOne();
ir::Effect ScrapSelf();

/// "When this is tapped / uprighted / put into the rest zone / enters".
ir::TriggerEvent When(ir::Happening happening, ir::Objects subject);

ir::Ability Activated(std::vector<ir::CostNode> cost, ir::Effect effect);
ir::Ability Triggered(ir::TriggerEvent event, ir::Effect effect, bool is_optional = false);

/// A character with these abilities, one paragraph each.
sheet::CheckedCard Character(std::string number, std::vector<ir::Ability> abilities,
                             std::u32string character_name = {});

findings::CheckInput InputOf(std::vector<sheet::CheckedCard> cards);

}  // namespace caiding::test
