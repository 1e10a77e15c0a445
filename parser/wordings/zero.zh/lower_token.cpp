// SPDX-License-Identifier: MIT
// 代替物: what a token is like.
#include "parser/compose/lower.h"

namespace caiding::parser {

ir::Effect Lowerer::TokenVerb(const Derivation& verb) {
  ir::CreateToken token;
  token.count = Amount(Need(verb, Rule::amount));
  std::vector<const Derivation*> parts = ChildrenOf(verb, Rule::tokenPart);
  std::vector<const Derivation*> separators = ChildrenOf(verb, Rule::tokenSeparator);
  if (const Derivation* details = Child(verb, Rule::tokenDetails)) {
    Own(*details);
    for (const Derivation* part : ChildrenOf(*details, Rule::tokenPart)) parts.push_back(part);
    for (const Derivation* one : ChildrenOf(*details, Rule::tokenSeparator)) separators.push_back(one);
  }
  for (const Derivation* separator : separators) OwnAll(*separator);
  for (const Derivation* part : parts) {
    Own(*part);
    if (const Derivation* brace = Child(*part, Rule::braceName)) {
      token.name = NameText(*brace);
    } else if (const Derivation* name = Child(*part, Rule::name)) {
      std::u32string text = NameText(*name->children[0]);
      if (Says(*part, U"角色名")) token.characters.push_back(std::move(text));
      else if (Says(*part, U"名为")) token.name = std::move(text);
      else token.traits.push_back(std::move(text));
    } else if (const Derivation* colour = Child(*part, Rule::colour)) {
      token.colours.push_back(Colour(*colour));
    } else if (const Derivation* kind = Child(*part, Rule::kindWord)) {
      OwnAll(*kind);
      token.kind = ir::FindId<ir::KindId>(vocabulary_.kinds, Words(*kind));
    } else if (const Derivation* stat = Child(*part, Rule::statName)) {
      token.stats.emplace_back(Stat(*stat), Integer(Need(*part, Rule::digits)));
    } else if (const auto keywords = ChildrenOf(*part, Rule::keywordUse); !keywords.empty()) {
      for (const Derivation* join : ChildrenOf(*part, Rule::keywordJoin)) OwnAll(*join);
      for (const Derivation* keyword : keywords) token.gains.push_back(Keyword(*keyword));
    } else if (const Derivation* quoted = Child(*part, Rule::gainQuoted)) {
      token.gains.push_back(QuotedAbilities(*quoted));
    }
  }
  if (const Derivation* tapped = Child(verb, Rule::tapped)) {
    OwnAll(*tapped);
    token.is_tapped = true;
  }
  return {RangeOf(verb), std::move(token)};
}

}  // namespace caiding::parser
