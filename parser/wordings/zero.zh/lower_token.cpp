// SPDX-License-Identifier: MIT
// 代替物: what a token is like.
#include "parser/wordings/zero.zh/lower_own.h"
#include "parser/wordings/zero.zh/rules.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

void AddPart(Lowerer& lower, const Derivation& part, ir::CreateToken& token) {
  lower.Own(part);
  if (const Derivation* brace = lower.Child(part, Rule::braceName)) {
    token.name = lower.NameText(*brace);
  } else if (const Derivation* name = lower.Child(part, Rule::name)) {
    std::u32string text = lower.NameText(*name->children[0]);
    if (lower.Says(part, U"角色名")) token.characters.push_back(std::move(text));
    else if (lower.Says(part, U"名为")) token.name = std::move(text);
    else token.traits.push_back(std::move(text));
  } else if (const Derivation* colour = lower.Child(part, Rule::colour)) {
    token.colours.push_back(lower.Colour(*colour));
  } else if (const Derivation* kind = lower.Child(part, Rule::kindWord)) {
    lower.OwnAll(*kind);
    token.kind = ir::FindId<ir::KindId>(lower.vocabulary().kinds, lower.Words(*kind));
  } else if (const Derivation* stat = lower.Child(part, Rule::statName)) {
    token.stats.emplace_back(lower.Stat(*stat), lower.Integer(lower.Need(part, Rule::digits)));
  } else if (const auto keywords = lower.ChildrenOf(part, Rule::keywordUse); !keywords.empty()) {
    for (const Derivation* join : lower.ChildrenOf(part, Rule::keywordJoin)) lower.OwnAll(*join);
    for (const Derivation* keyword : keywords) token.gains.push_back(lower.Keyword(*keyword));
  } else if (const Derivation* quoted = lower.Child(part, Rule::gainQuoted)) {
    token.gains.push_back(lower.QuotedAbilities(*quoted));
  }
}

}  // namespace

ir::Effect LowerTokenVerb(Lowerer& lower, const Derivation& verb) {
  ir::CreateToken token;
  token.count = lower.Amount(lower.Need(verb, Rule::amount));
  std::vector<const Derivation*> parts = lower.ChildrenOf(verb, ZeroRule::tokenPart);
  std::vector<const Derivation*> separators = lower.ChildrenOf(verb, ZeroRule::tokenSeparator);
  if (const Derivation* details = lower.Child(verb, ZeroRule::tokenDetails)) {
    lower.Own(*details);
    for (const Derivation* part : lower.ChildrenOf(*details, ZeroRule::tokenPart)) parts.push_back(part);
    for (const Derivation* one : lower.ChildrenOf(*details, ZeroRule::tokenSeparator)) separators.push_back(one);
  }
  for (const Derivation* separator : separators) lower.OwnAll(*separator);
  for (const Derivation* part : parts) AddPart(lower, *part, token);
  // It enters the battle zone of the effect's controller anyway. Rule: [Zero 1.20, 318.6].
  if (const Derivation* side = lower.Child(verb, ZeroRule::tokenSide)) lower.OwnAll(*side);
  if (const Derivation* tapped = lower.Child(verb, Rule::tapped)) {
    lower.OwnAll(*tapped);
    token.is_tapped = true;
  }
  return {lower.RangeOf(verb), std::move(token)};
}

}  // namespace caiding::parser
