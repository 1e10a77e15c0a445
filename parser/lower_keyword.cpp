// SPDX-License-Identifier: MIT
// Keywords as printed; what they stand for is parsed from the keyword table.
#include "model/ir/walk.h"
#include "parser/lower.h"

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
    ir::Ability ability{.range = RangeOf(*use)};
    ability.level = frame.level;
    ability.triggers = frame.windows;
    ability.turn_condition = frame.turn;
    ability.functional_zones = frame.zones;
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

namespace {

/// Puts what was read after the colon where the keyword's text has its placeholder.
void Substitute(ir::Ability& meaning, const std::vector<ir::Ability>& read) {
  const auto is_placeholder = [](const ir::Effect& effect) {
    const auto* draw = std::get_if<ir::Draw>(&effect.node);
    return draw != nullptr && draw->count == ir::Constant(kPlaceholderDraw);
  };
  auto gains = [&](ir::GainAbilities& gained) {
    if (gained.abilities.size() != 1 || !is_placeholder(gained.abilities[0]->effect)) return;
    gained.abilities.assign(read.begin(), read.end());
  };
  ir::Walk(meaning, gains);
  if (read.empty()) return;
  auto effects = [&](ir::Effect& effect) {
    if (is_placeholder(effect)) effect = read.front().effect;
  };
  if (is_placeholder(meaning.effect)) {
    // 变种之血：可以…: what the inner effect says of itself holds for the whole.
    if (!meaning.cost) meaning.cost = read.front().cost;
    if (ir::IsTrivial(meaning.condition)) meaning.condition = read.front().condition;
    meaning.is_optional = meaning.is_optional || read.front().is_optional;
  }
  ir::Walk(meaning, effects);
}

}  // namespace

std::vector<ir::Ability> Lowerer::KeywordEffect(const Derivation& effect, const Frame& frame) {
  Own(effect);
  const Derivation& inner = Need(effect, Rule::ability);
  ir::Ability ability{.range = RangeOf(effect)};
  ability.level = frame.level;
  ability.triggers = frame.windows;
  ability.turn_condition = frame.turn;
  ability.functional_zones = frame.zones;
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
    Substitute(meaning, read);
    meaning.level = std::max(meaning.level, frame.level);
    use.expansion.emplace_back(std::move(meaning));
  }
  ability.keyword = std::move(use);
  return {std::move(ability)};
}

}  // namespace caiding::parser
