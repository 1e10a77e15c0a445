// SPDX-License-Identifier: MIT
// Keywords as printed; what they stand for is parsed from the keyword table.
#include "model/ir/walk.h"
#include "parser/compose/lower.h"

namespace caiding::parser {
namespace {

/// What a keyword stands for is said where the keyword is printed.
void MoveRanges(ir::Ability& meaning, ir::SourceRange range) {
  auto place = [&](auto& node)
    requires requires { node.range = range; }
  { node.range = range; };
  ir::Walk(meaning, place);
}

}  // namespace

ir::KeywordId Lowerer::KeywordNamed(const Derivation& name) {
  OwnAll(name);
  const auto id = ir::FindId<ir::KeywordId>(vocabulary_.keywords, Words(name));
  if (id.IsNone()) Fail(name);
  return id;
}

ir::KeywordUse Lowerer::Keyword(const Derivation& use) {
  Own(use);
  ir::KeywordUse result;
  for (const Derivation* amount : ChildrenOf(use, Rule::amount)) {
    const ir::Quantity number = Amount(*amount);
    if (const auto* value = std::get_if<ir::Number>(&number.node)) result.number = value->value;
    else Fail(*amount);
  }
  if (const Derivation* cost = Child(use, Rule::keywordCost)) {
    Own(*cost);
    const ir::Quantity number = Amount(Need(*cost, Rule::amount));
    if (const auto* value = std::get_if<ir::Number>(&number.node)) result.number = value->value;
  }
  if (const Derivation* argument = Child(use, Rule::nameArgument)) {
    OwnAll(*argument);
    const Derivation& text = *argument->children[0];
    result.names.emplace_back(text_.Spelling(text.begin, text.end));
  }
  for (const Rule kind : {Rule::plainKeyword, Rule::numberKeyword, Rule::nameKeyword, Rule::effectKeyword}) {
    if (const Derivation* name = Child(use, kind)) result.keyword = KeywordNamed(*name);
  }
  for (ir::Ability& ability : expand_(result)) {
    MoveRanges(ability, RangeOf(use));
    result.expansion.emplace_back(std::move(ability));
  }
  return result;
}

std::vector<ir::Ability> Lowerer::KeywordLine(const Derivation& line, const Frame& frame) {
  Own(line);
  for (const Rule word : {Rule::keywordSeparator, Rule::stop}) {
    for (const Derivation* node : ChildrenOf(line, word)) OwnAll(*node);
  }
  std::vector<ir::Ability> abilities;
  for (const Derivation* use : ChildrenOf(line, Rule::keywordUse)) {
    ir::Ability ability = InFrame(frame, RangeOf(*use));
    ability.keyword = Keyword(*use);
    for (ir::Box<ir::Ability>& meaning : ability.keyword->expansion) {
      meaning->level = std::max(meaning->level, frame.level);
      if (!frame.windows.empty()) {
        // 【我方回合开始时】咒印: with a timing it is triggered. Rule: [Zero 1.20, 900.咒印.2].
        meaning->kind = ir::AbilityKind::Triggered;
        meaning->triggers = frame.windows;
      }
    }
    abilities.push_back(std::move(ability));
  }
  return abilities;
}

/// 突袭。【登场时】抽一张牌。: the marks before the paragraph hold for all of it.
/// Rule: [Zero 1.20, 700.6], [Zero 1.20, 307.2].
std::vector<ir::Ability> Lowerer::KeywordsFirst(const Derivation& both, const Frame& frame) {
  if (!frame.windows.empty() || frame.turn) Fail(both);
  std::vector<ir::Ability> abilities = KeywordLine(both, frame);
  for (ir::Ability& ability : Abilities(Need(both, Rule::ability))) {
    ability.level = std::max(ability.level, frame.level);
    if (ability.functional_zones.empty()) ability.functional_zones = frame.zones;
    abilities.push_back(std::move(ability));
  }
  return abilities;
}

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
  if (ability.is_optional) effect = {range, ir::May{ir::Player::You, ir::Box<ir::Effect>(std::move(effect))}};
  if (!ir::IsTrivial(ability.condition)) {
    effect = {range, ir::If{ability.condition, ir::Box<ir::Effect>(std::move(effect)), std::nullopt}};
  }
  return effect;
}

/// Puts what was read after the colon where the keyword's text has its placeholder; false if it
/// cannot stand there.
bool Substitute(ir::Ability& meaning, const std::vector<ir::Ability>& read) {
  // What reads like the placeholder itself would be put into itself without end.
  bool has_placeholder = false;
  auto look = [&](const ir::Effect& effect) { has_placeholder = has_placeholder || IsPlaceholder(effect); };
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
      if (both.size() == 1) meaning.condition = both[0];
      else meaning.condition = {both[0].range, ir::AllHold{both}};
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
    if (auto part = AsPart(read)) effect = std::move(*part);
    else is_possible = false;
  };
  ir::Walk(meaning, parts);
  return is_possible;
}

}  // namespace

std::vector<ir::Ability> Lowerer::KeywordEffect(const Derivation& effect, const Frame& frame) {
  Own(effect);
  const Derivation& inner = Need(effect, Rule::ability);
  ir::Ability ability = InFrame(frame, RangeOf(effect));
  const Discourse outside = discourse_;
  discourse_ = {};
  ++nesting_;
  const std::vector<ir::Ability> read = Abilities(inner);
  --nesting_;
  discourse_ = outside;
  ir::KeywordUse use;
  use.keyword = KeywordNamed(Need(effect, Rule::effectKeyword));
  if (use.keyword == ir::FindId<ir::KeywordId>(vocabulary_.keywords, U"专用")) {
    use.keyword = ir::FindId<ir::KeywordId>(vocabulary_.keywords, U"专用效果");
  }
  std::vector<ir::Ability> meanings = expand_(use);
  if (meanings.empty()) meanings = read;
  for (ir::Ability& meaning : meanings) {
    MoveRanges(meaning, ability.range);
    if (!Substitute(meaning, read)) Fail(inner);
    meaning.level = std::max(meaning.level, frame.level);
    use.expansion.emplace_back(std::move(meaning));
  }
  ability.keyword = std::move(use);
  return {std::move(ability)};
}

}  // namespace caiding::parser
