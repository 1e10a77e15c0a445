// SPDX-License-Identifier: MIT
// What follows a keyword's colon, put into what the keyword stands for.
#include "parser/compose/keyword_meaning.h"

#include <optional>
#include <utility>

#include "model/ir/walk.h"

namespace caiding::parser {
namespace {

bool IsPlaceholder(const ir::Effect& effect) {
  const auto* draw = std::get_if<ir::Draw>(&effect.node);
  return draw != nullptr && draw->count == ir::Constant(kPlaceholderDraw);
}

/// What the effect after the colon says of itself, as one effect inside another; none if it cannot
/// stand there, because it is no single effect or has a cost or a limit of its own.
std::optional<ir::Effect> AsPart(const std::vector<ir::Ability>& read) {
  if (read.size() != 1 || read[0].keyword) return std::nullopt;
  const ir::Ability& ability = read[0];
  const bool has_frame = ability.cost || ability.x_is || ability.turn_condition ||
                         !ability.triggers.empty() || !(ability.limit == ir::UsageLimit{});
  if (has_frame) return std::nullopt;
  ir::Effect effect = ability.effect;
  const ir::SourceRange range = effect.range;
  if (ability.is_optional)
    effect = {range, ir::May{ir::Player::You, ir::Box<ir::Effect>(std::move(effect))}};
  if (!ir::IsTrivial(ability.condition)) {
    effect = {range,
              ir::If{ability.condition, ir::Box<ir::Effect>(std::move(effect)), std::nullopt}};
  }
  return effect;
}

/// What stands in the place of the placeholder, where all before it is the same; none: it is not.
std::optional<ir::Effect> InItsPlace(const ir::Effect& pattern, const ir::Effect& whole) {
  if (IsPlaceholder(pattern)) return whole;
  const auto* waits = std::get_if<ir::Delay>(&pattern.node);
  const auto* also = std::get_if<ir::Delay>(&whole.node);
  if (waits == nullptr || also == nullptr || !(waits->event == also->event) ||
      waits->is_repeated != also->is_repeated)
    return std::nullopt;
  return InItsPlace(*waits->then, *also->then);
}

}  // namespace

bool IsAllOfIt(const ir::Ability& meaning, const std::vector<ir::Ability>& read) {
  if (read.size() != 1 || read.front().keyword) return false;
  const ir::Ability& said = read.front();
  // An effect without a frame of its own is what is put in its place.
  const bool has_frame = meaning.cost || meaning.turn_condition || !meaning.triggers.empty();
  return has_frame && said.kind == meaning.kind && said.triggers == meaning.triggers &&
         said.cost == meaning.cost && said.turn_condition == meaning.turn_condition &&
         said.condition == meaning.condition && InItsPlace(meaning.effect, said.effect).has_value();
}

void MoveRanges(ir::Ability& meaning, ir::SourceRange range) {
  auto place = [&](auto& node) requires requires { node.range = range; }
  { node.range = range; };
  ir::Walk(meaning, place);
}

bool Substitute(ir::Ability& meaning, const std::vector<ir::Ability>& read) {
  // What reads like the placeholder itself would be put into itself without end.
  bool has_placeholder = false;
  auto look = [&](const ir::Effect& effect) {
    has_placeholder = has_placeholder || IsPlaceholder(effect);
  };
  for (const ir::Ability& ability : read) ir::Walk(ability, look);
  if (has_placeholder) return false;
  if (IsPlaceholder(meaning.effect)) {
    // 变种之血：可以…: what the inner effect says of itself holds for the whole.
    if (read.size() != 1 || read[0].keyword || !read[0].triggers.empty()) return false;
    if (read[0].cost && meaning.cost) return false;
    if (!meaning.cost) meaning.cost = read[0].cost;
    if (!ir::IsTrivial(read[0].condition)) {
      std::vector<ir::Condition> both;
      if (!ir::IsTrivial(meaning.condition)) both.push_back(meaning.condition);
      both.push_back(read[0].condition);
      if (both.size() == 1)
        meaning.condition = both[0];
      else
        meaning.condition = {both[0].range, ir::AllHold{both}};
    }
    meaning.is_optional = meaning.is_optional || read[0].is_optional;
    meaning.limit = read[0].limit;
    meaning.x_is = read[0].x_is;
    meaning.effect = read[0].effect;
    return true;
  }
  bool is_possible = true;
  auto gains = [&](ir::GainAbilities& gained) {
    if (gained.abilities.size() != 1 || !IsPlaceholder(gained.abilities[0]->effect)) return;
    gained.abilities.assign(read.begin(), read.end());
  };
  ir::Walk(meaning, gains);
  auto parts = [&](ir::Effect& effect) {
    if (!IsPlaceholder(effect)) return;
    if (auto part = AsPart(read))
      effect = std::move(*part);
    else
      is_possible = false;
  };
  ir::Walk(meaning, parts);
  return is_possible;
}

}  // namespace caiding::parser
