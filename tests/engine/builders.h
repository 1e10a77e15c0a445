// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/zero/game.h"
#include "model/zero/vocabulary.h"
#include "tests/engine/play.h"

// Cards and positions for tests, in a few words.

namespace caiding::tests {

using namespace caiding::ir;
namespace z = caiding::zero;

ir::ReadCard ACard(const std::string& number, std::u32string name, KindId kind, int cost = 1,
                   ColourId colour = z::colour::kGreen);

ir::ReadCard ACharacter(const std::string& number, std::u32string name, int attack = 1000,
                        int defense = 1000, int cost = 1, ColourId colour = z::colour::kGreen);

Effect Do(EffectNode node);
Effect Steps(std::vector<Effect> steps);
Objects This();
Objects Those(Selector selector);
Objects Picked(std::uint8_t slot);
Filter Test(FilterNode node);
Filter IsCharacterCard();
Filter ANamed(std::u32string name);
Filter Others();
Filter Both(Filter a, Filter b);

/// A phrase that selects `count` cards of somebody somewhere.
Selector Some(int count, Player whose, ZoneId zone, Filter filter = {}, std::uint8_t slot = 0,
              CountKind kind = CountKind::Exactly);
Selector Every(Player whose, Filter filter = {});
Condition If(ConditionNode node);
Condition Exists(Selector selector, int count = 1);

Ability Whenever(TimingId timing, Effect effect, Condition condition = {});
Ability When(Happening happening, Objects subject, Effect effect);
Ability While(Effect effect, Condition condition = {});
Ability OnUse(Effect effect);
Ability Paying(std::vector<CostNode> costs, Effect effect);
/// Gives the card a life burst.
void AddBurst(ir::ReadCard& card, std::vector<Ability> abilities);

Ability Burst(Effect effect);
/// A keyword with the abilities that it stands for.
Ability AKeyword(KeywordId keyword, std::vector<Ability> expansion);
Effect May(Deed deed, Modality modality = Modality::Can);
Effect Changes(Objects what, StatId stat, int amount, DurationKind duration, bool is_set = false);
Effect Draws(int count, Player who = Player::Unstated);

kernel::PlacedCard Placed(std::uint16_t card, int player, ZoneId zone);

/// A line of play from the action step unless the position says another.
struct Table : Play {
  Table(const std::vector<ir::ReadCard>& cards, kernel::Position position,
        const kernel::Policies& policies = {});
};

}  // namespace caiding::tests
