// SPDX-License-Identifier: MIT
// 代替物: what a token is like.
#include <algorithm>

#include "parser/wordings/zero.zh/lower_own.h"
#include "parser/wordings/zero.zh/rules.h"
#include "parser/wordings/zh/lower.h"

namespace caiding::parser {
namespace {

void AddStat(Lowerer& lower, const Derivation& stat, ir::CreateToken& token) {
  lower.OwnAll(stat);
  const std::int32_t value = lower.Integer(lower.Need(stat, Rule::digits));
  std::vector<ir::StatId> ids;
  for (const Derivation* name : lower.ChildrenOf(stat, Rule::statName))
    ids.push_back(lower.Stat(*name));
  for (const std::u32string_view word : {U"攻", U"防"}) {
    if (lower.Child(stat, Rule::statName) == nullptr && lower.Says(stat, word))
      ids.push_back(ir::FindId<ir::StatId>(lower.vocabulary().stats, word));
  }
  for (const ir::StatId id : ids) {
    const bool is_again = std::any_of(token.stats.begin(), token.stats.end(),
                                      [&](const auto& told) { return told.first == id; });
    if (lower.IsLevel(id) || is_again) lower.Fail(stat);
    token.stats.emplace_back(id, value);
  }
}

void AddPart(Lowerer& lower, const Derivation& part, ir::CreateToken& token) {
  lower.Own(part);
  for (const ZeroRule word : {ZeroRule::tokenCalled, ZeroRule::tokenColourless}) {
    if (const Derivation* said = lower.Child(part, word)) lower.OwnAll(*said);
  }
  if (const Derivation* copy = lower.Child(part, ZeroRule::tokenCopy)) {
    // 复制那张牌的: all that it is told by that card. Rule: [Zero 1.20, 706.1].
    lower.Own(*copy);
    if (token.copy_of) lower.Fail(*copy);
    token.copy_of = lower.ReferenceOf(lower.Need(*copy, Rule::np));
  } else if (const Derivation* called = lower.Child(part, Rule::quotedName)) {
    token.name = lower.NameText(*called);
  } else if (const Derivation* brace = lower.Child(part, Rule::braceName)) {
    token.name = lower.NameText(*brace);
  } else if (const Derivation* name = lower.Child(part, Rule::name)) {
    std::u32string text = lower.NameText(*name->children[0]);
    if (lower.Says(part, U"角色名"))
      token.characters.push_back(std::move(text));
    else if (lower.Child(part, ZeroRule::tokenCalled) != nullptr)
      token.name = std::move(text);
    else
      token.traits.push_back(std::move(text));
  } else if (const Derivation* effect = lower.Child(part, ZeroRule::tokenEffect)) {
    // 以及效果“A”: a name in quotes is told without the word.
    lower.Own(*effect);
    if (!lower.Words(*effect).starts_with(U"效果")) lower.Fail(*effect);
    token.gains.push_back(lower.QuotedAbilities(lower.Need(*effect, Rule::gainQuoted)));
  } else if (const Derivation* bare = lower.Child(part, ZeroRule::tokenKeyword)) {
    // （防）500以及守备: all of a row are told in the same words.
    lower.Own(*bare);
    if (!token.gains.empty()) lower.Fail(*bare);
    for (const Derivation* join : lower.ChildrenOf(*bare, Rule::keywordJoin)) lower.OwnAll(*join);
    for (const Derivation* keyword : lower.ChildrenOf(*bare, Rule::keywordUse))
      token.gains.push_back(lower.Keyword(*keyword));
  } else if (const Derivation* none = lower.Child(part, ZeroRule::nameless)) {
    lower.OwnAll(*none);
  } else if (const Derivation* colour = lower.Child(part, Rule::colour)) {
    token.colours.push_back(lower.Colour(*colour));
  } else if (const Derivation* kind = lower.Child(part, Rule::kindWord)) {
    lower.OwnAll(*kind);
    token.kind = ir::FindId<ir::KindId>(lower.vocabulary().kinds, lower.Words(*kind));
  } else if (const Derivation* stat = lower.Child(part, ZeroRule::tokenStat)) {
    AddStat(lower, *stat, token);
  } else if (const Derivation* trait = lower.Child(part, Rule::titleName);
             trait != nullptr && lower.Says(part, U"』属性")) {
    token.traits.push_back(lower.NameText(*trait));
  } else if (const Derivation* title = lower.Child(part, Rule::titleName)) {
    // 『A』 is either, and of two with one character name one goes. Rule: [Zero 1.20, 305.5].
    std::u32string text = lower.NameText(*title);
    const auto option = lower.choices().Choose(ir::Ambiguity::NameOrTrait, lower.RangeOf(*title),
                                               {"trait", "character name"});
    (option == 0 ? token.traits : token.characters).push_back(std::move(text));
  } else if (const auto keywords = lower.ChildrenOf(part, Rule::keywordUse); !keywords.empty()) {
    for (const Derivation* join : lower.ChildrenOf(part, Rule::keywordJoin)) lower.OwnAll(*join);
    for (const Derivation* keyword : keywords) token.gains.push_back(lower.Keyword(*keyword));
  } else if (!part.children.empty() && part.children[0]->rule == Rule::markerChar) {
    lower.OwnAll(part);
    std::u32string_view text = lower.Words(part);
    if (text.ends_with(U"的")) text.remove_suffix(1);
    token.name = std::u32string(text.substr(1, text.size() - 2));
  } else {
    for (const Derivation* join : lower.ChildrenOf(part, Rule::keywordJoin)) lower.OwnAll(*join);
    for (const Derivation* quoted : lower.ChildrenOf(part, Rule::gainQuoted))
      token.gains.push_back(lower.QuotedAbilities(*quoted));
  }
}

/// …，并且具有守备 goes on telling what the token is like; the words there are none of this card's.
bool GoesOnBehind(const Lowerer& lower, const Derivation& verb) {
  std::u32string_view rest = lower.TextBehind(verb);
  for (const std::u32string_view join :
       {U"，并且", U"，且", U"，并", U"并且", U"，", U"且", U"、"}) {
    if (!rest.starts_with(join)) continue;
    rest.remove_prefix(join.size());
    break;
  }
  for (const std::u32string_view word : {U"具有", U"带有", U"拥有", U"属性", U"(攻)", U"(防)",
                                         U"不能", U"不会", U"必须", U"可以攻击"}) {
    if (rest.starts_with(word)) return true;
  }
  return false;
}

/// 横置在对方战斗区: whose battle zone it enters, and how.
void AddEntry(Lowerer& lower, const Derivation& verb, ir::CreateToken& token) {
  // Else it enters the battle zone of the effect's controller. Rule: [Zero 1.20, 318.6].
  if (const Derivation* side = lower.Child(verb, ZeroRule::tokenSide)) {
    lower.OwnAll(*side);
    if (lower.Says(*side, U"对方")) token.whose = ir::Player::Opponent;
  }
  if (const Derivation* tapped = lower.Child(verb, Rule::tapped)) {
    lower.OwnAll(*tapped);
    token.is_tapped = true;
  }
}

}  // namespace

ir::Effect LowerTokenVerb(Lowerer& lower, const Derivation& verb) {
  ir::CreateToken token;
  const Derivation& count = lower.Need(verb, ZeroRule::tokenCount);
  const Derivation& noun = lower.Need(verb, ZeroRule::tokenNoun);
  lower.Own(count);
  lower.Own(noun);
  token.count = lower.Amount(lower.Need(count, Rule::amount));
  token.is_up_to = lower.Says(count, U"多");
  std::vector<const Derivation*> parts = lower.ChildrenOf(noun, ZeroRule::tokenPart);
  std::vector<const Derivation*> separators = lower.ChildrenOf(noun, ZeroRule::tokenSeparator);
  if (const Derivation* details = lower.Child(noun, ZeroRule::tokenDetails)) {
    lower.Own(*details);
    for (const Derivation* stat : lower.ChildrenOf(*details, ZeroRule::tokenStat))
      AddStat(lower, *stat, token);
    for (const Derivation* part : lower.ChildrenOf(*details, ZeroRule::tokenPart))
      parts.push_back(part);
    for (const Derivation* one : lower.ChildrenOf(*details, ZeroRule::tokenSeparator))
      separators.push_back(one);
  }
  std::vector<const Derivation*> names;
  if (const Derivation* note = lower.Child(verb, ZeroRule::tokenNote)) {
    lower.Own(*note);
    if (GoesOnBehind(lower, verb)) lower.Fail(*note);
    std::vector<const Derivation*> clauses = lower.ChildrenOf(*note, ZeroRule::tokenTold);
    for (const Derivation* said : lower.ChildrenOf(*note, ZeroRule::tokenSaid))
      clauses.push_back(said);
    for (const Derivation* said : clauses) {
      lower.Own(*said);
      if (const Derivation* it = lower.Child(*said, ZeroRule::tokenIt)) lower.OwnAll(*it);
      if (const Derivation* so = lower.Child(*said, ZeroRule::tokenCalledSo)) names.push_back(so);
      for (const Derivation* part : lower.ChildrenOf(*said, ZeroRule::tokenPart))
        parts.push_back(part);
      for (const Derivation* one : lower.ChildrenOf(*said, ZeroRule::tokenSeparator))
        separators.push_back(one);
    }
    for (const Derivation* part : lower.ChildrenOf(*note, ZeroRule::tokenPart))
      parts.push_back(part);
    for (const Derivation* one : lower.ChildrenOf(*note, ZeroRule::tokenSeparator))
      separators.push_back(one);
    if (const Derivation* called = lower.Child(*note, Rule::calledName)) {
      lower.OwnAll(*called);
      const std::u32string_view name = lower.Words(*called);
      token.name = std::u32string(name.substr(1, name.size() - 2));
    }
  }
  for (const Derivation* separator : separators) lower.OwnAll(*separator);
  const std::u32string called = token.name;
  for (const Derivation* part : parts) AddPart(lower, *part, token);
  const bool is_nameless = std::any_of(parts.begin(), parts.end(), [&](const Derivation* part) {
    return lower.Child(*part, ZeroRule::nameless) != nullptr;
  });
  if (is_nameless && !token.characters.empty()) lower.Fail(verb);
  // (“A”：…): what it is called is said once more.
  if (!called.empty() && token.name != called) lower.Fail(verb);
  for (const Derivation* so : names) {
    lower.Own(*so);
    if (lower.NameText(*so->children[0]) != token.name) lower.Fail(*so);
  }
  // What is said of a token is all there is of it. Rule: [Zero 1.20, 325.3].
  if (parts.empty() && token.stats.empty()) lower.Fail(verb);
  AddEntry(lower, verb, token);
  return {lower.RangeOf(verb), std::move(token)};
}

}  // namespace caiding::parser
