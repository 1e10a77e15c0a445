// SPDX-License-Identifier: MIT
// Keywords as printed; what they stand for is parsed from the keyword table.
#include "parser/compose/keyword_meaning.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
ir::KeywordId Lowerer::KeywordNamed(const Derivation& name) {
  OwnAll(name);
  const auto id = ir::FindId<ir::KeywordId>(vocabulary_.keywords, Words(name));
  if (id.IsNone()) Fail(name);
  return id;
}

ir::KeywordUse Lowerer::Keyword(const Derivation& use) {
  Own(use);
  ir::KeywordUse result;
  bool is_bare = false;
  for (const Derivation* amount : ChildrenOf(use, Rule::amount)) {
    const ir::Quantity number = Amount(*amount);
    if (const auto* value = std::get_if<ir::Number>(&number.node))
      result.number = value->value;
    else
      Fail(*amount);
  }
  if (const Derivation* cost = Child(use, Rule::keywordCost)) {
    Own(*cost);
    const ir::Quantity number = Amount(Need(*cost, Rule::amount));
    if (const auto* value = std::get_if<ir::Number>(&number.node)) result.number = value->value;
  }
  for (const Derivation* argument : ChildrenOf(use, Rule::nameArgument)) {
    OwnAll(*argument);
    const Derivation& text = *argument->children[0];
    is_bare = is_bare || text.rule == Rule::bareText;
    std::u32string name(text_.Spelling(text.begin, text.end));
    // {A} is the name of a card. Rule: [Zero 1.20, 301.2].
    if (text.rule == Rule::braceText) name = U"{" + name + U"}";
    result.names.push_back(std::move(name));
  }
  for (const Derivation* either : ChildrenOf(use, Rule::orWord)) OwnAll(*either);
  if (is_bare && result.names.size() > 1) Fail(use);
  for (const Rule kind :
       {Rule::plainKeyword, Rule::numberKeyword, Rule::nameKeyword, Rule::effectKeyword}) {
    if (const Derivation* name = Child(use, kind)) result.keyword = KeywordNamed(*name);
  }
  // 专用：…: behind the colon of such a word stands what it does.
  if (is_bare && own_.with_effect != nullptr &&
      own_.with_effect(vocabulary_, result.keyword) != result.keyword)
    Fail(use);
  for (ir::Ability& ability : expand_(result)) {
    MoveRanges(ability, RangeOf(use));
    result.expansion.emplace_back(std::move(ability));
  }
  if (const Derivation* told = Child(use, Rule::keywordTold)) CheckTold(*told, result);
  return result;
}

/// 贯通（…）, 形态转换「A」：(2)…：…: what is told beside a keyword has to be what it stands for.
void Lowerer::CheckTold(const Derivation& told, ir::KeywordUse& use) {
  Own(told);
  const auto outside = StartApart();
  const std::vector<ir::Ability> read = Abilities(Need(told, Rule::ability));
  GoBackTo(outside);
  if (use.expansion.empty() || read.size() != use.expansion.size()) return Fail(told);
  // What using it costs may be told there only.
  const auto* pays = read.front().cost && !read.front().cost->items.empty()
                         ? std::get_if<ir::PayResources>(&read.front().cost->items.front().node)
                         : nullptr;
  const auto* number = pays == nullptr ? nullptr : std::get_if<ir::Number>(&pays->total.node);
  if (!use.number && number != nullptr) {
    use.number = number->value;
    use.expansion.clear();
    for (ir::Ability& ability : expand_(use)) {
      MoveRanges(ability, RangeOf(told));
      use.expansion.emplace_back(std::move(ability));
    }
    if (read.size() != use.expansion.size()) return Fail(told);
  }
  for (std::size_t i = 0; i < read.size(); ++i) {
    if (!(read[i] == *use.expansion[i])) Fail(told);
  }
}

/// 我方『A』的形态转换费用-1: of the cards that have it, or of whatever has.
/// Rule: [Zero 1.20, 303.4].
ir::Effect Lowerer::KeywordPrice(const Derivation& act, Part& part) {
  Own(act);
  part.is_statement = true;
  part.has_subject = true;
  const ir::SourceRange range = RangeOf(act);
  for (const Rule word : {Rule::whenEnd, Rule::ifEnd}) {
    if (const Derivation* said = Child(act, word)) OwnAll(*said);
  }
  if (const Derivation* duration = Child(act, Rule::duration))
    part.duration = DurationOf(*duration);
  ir::Selector all{.range = range};
  all.count.kind = ir::CountKind::All;
  all.slot = composer_.NewSlot();
  const Derivation* np = Child(act, Rule::np);
  ir::Objects whose = np != nullptr ? OnePhrase(*np) : ir::Objects{range, std::move(all)};
  if (auto* cards = std::get_if<ir::Selector>(&whose.node)) {
    const Derivation* player = Child(act, Rule::player);
    if (player != nullptr && cards->whose != ir::Player::Unstated) Fail(*player);
    if (player != nullptr) cards->whose = PlayerOf(*player);
    if (cards->count == ir::Count{}) cards->count.kind = ir::CountKind::All;
    if (cards->count.kind != ir::CountKind::All) Fail(act);
    // Wherever it lies: its effect may be used in the hand.
    if (!cards->zones.empty() || cards->whose == ir::Player::Unstated) Fail(act);
  }
  const Derivation& used = Need(act, Rule::usedKeyword);
  OwnAll(used);
  ir::Effect effect = CostPredicate(Need(act, Rule::costPredicate), whose);
  if (auto* change = std::get_if<ir::ChangeCost>(&effect.node))
    change->of = KeywordNamed(Need(used, Rule::keywordName));
  return effect;
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

std::vector<ir::Ability> Lowerer::KeywordEffect(const Derivation& effect, const Frame& frame) {
  Own(effect);
  const Derivation& inner = Need(effect, Rule::ability);
  ir::Ability ability = InFrame(frame, RangeOf(effect));
  const auto outside = StartApart();
  ++composer_.nesting;
  const std::vector<ir::Ability> read = Abilities(inner);
  --composer_.nesting;
  GoBackTo(outside);
  ir::KeywordUse use;
  use.keyword = KeywordNamed(Need(effect, Rule::effectKeyword));
  if (own_.with_effect != nullptr) use.keyword = own_.with_effect(vocabulary_, use.keyword);
  std::vector<ir::Ability> meanings = expand_(use);
  if (meanings.empty()) meanings = read;
  for (ir::Ability& meaning : meanings) {
    MoveRanges(meaning, ability.range);
    // 聚气：【我方回合中】（横置）：当此牌下一次重置时，…: all that it stands for is printed.
    if (IsAllOfIt(meaning, read)) {
      // It works where what the keyword stands for does. Rule: [Zero 1.20, 700.11].
      std::vector<ir::ZoneId> zones = std::move(meaning.functional_zones);
      meaning = read.front();
      if (meaning.functional_zones.empty()) meaning.functional_zones = std::move(zones);
    } else if (!Substitute(meaning, read))
      Fail(inner);
    meaning.level = std::max(meaning.level, frame.level);
    use.expansion.emplace_back(std::move(meaning));
  }
  ability.keyword = std::move(use);
  return {std::move(ability)};
}

}  // namespace caiding::parser
