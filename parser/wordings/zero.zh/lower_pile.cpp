// SPDX-License-Identifier: MIT
// Cards that are put onto or under others, and the ways of use that do so.
#include <algorithm>

#include "model/ir/walk.h"
#include "parser/compose/lower.h"

namespace caiding::parser {
namespace {

ir::Below BelowOf(Rule rule) {
  switch (rule) {
    case Rule::asPart:
    case Rule::likePart: return ir::Below::Part;
    case Rule::asRemnant:
    case Rule::likeRemnant:
    case Rule::remnantTail: return ir::Below::Remnant;
    case Rule::relievedTail: return ir::Below::Gone;
    default: return ir::Below::Unstated;
  }
}

}  // namespace

ir::Effect Lowerer::StackVerb(const Derivation& verb) {
  ir::Stack stack;
  const auto both = ChildrenOf(verb, Rule::np);
  stack.what = OnePhrase(*both[0]);
  stack.with = OnePhrase(*both[1]);
  const Derivation* under = Child(verb, Rule::underWord);
  stack.is_under = under != nullptr;
  OwnAll(under != nullptr ? *under : Need(verb, Rule::ontoWord));
  for (const Rule words : {Rule::stackAs, Rule::stackTail}) {
    const Derivation* said = Child(verb, words);
    if (said == nullptr) continue;
    OwnAll(*said);
    if (stack.below != ir::Below::Unstated) Fail(verb);
    stack.below = BelowOf(said->children[0]->rule);
    // 作为…放置在…下; 如…一般放置在…上.
    const Rule rule = said->children[0]->rule;
    if ((rule == Rule::asPart || rule == Rule::asRemnant) != stack.is_under) Fail(verb);
  }
  return {RangeOf(verb), std::move(stack)};
}

/// An action with a name stands for what the keyword table says of it.
/// Rule: [Zero 1.20, 900.对决.2], [Zero 1.20, 900.卍解.2].
ir::Effect Lowerer::FinalRelease(const Derivation& verb) {
  OwnAll(verb);
  const ir::SourceRange range = RangeOf(verb);
  ir::KeywordUse use;
  use.keyword = ir::FindId<ir::KeywordId>(vocabulary_.keywords, U"卍解");
  std::vector<ir::Ability> meaning = expand_(use);
  if (meaning.size() != 1) {
    Fail(verb);
    return {};
  }
  ir::Effect effect = std::move(meaning[0].effect);
  // Its phrases are numbered after those of the sentence around it.
  const std::uint8_t first = discourse_.slots;
  auto renumber = [&](ir::Selector& selector) {
    selector.slot = static_cast<std::uint8_t>(selector.slot + first);
    discourse_.slots = std::max(discourse_.slots, static_cast<std::uint8_t>(selector.slot + 1));
  };
  auto rebind = [&](ir::Bound& bound) { bound.slot = static_cast<std::uint8_t>(bound.slot + first); };
  auto place = [&](auto& node)
    requires requires { node.range = range; }
  { node.range = range; };
  ir::Walk(effect, renumber);
  ir::Walk(effect, rebind);
  ir::Walk(effect, place);
  return effect;
}

ir::Effect Lowerer::UseOtherwiseAct(const Derivation& act) {
  Own(act);
  OwnAll(Need(act, Rule::mayWord));
  ir::UseOtherwise use;
  use.cost = Amount(Need(act, Rule::amount));
  if (const Derivation* from = Child(act, Rule::fromZone)) {
    Own(*from);
    if (Child(*from, Rule::ownerWord) != nullptr) Fail(*from);
    use.from = Zone(Need(*from, Rule::zoneName));
  }
  OwnAll(Need(act, Rule::selfWord));
  if (const Derivation* onto = Child(act, Rule::useOnto)) {
    Own(*onto);
    OwnAll(Need(*onto, Rule::selfWord));
    use.onto = SelectorOf(Need(*onto, Rule::np));
  }
  return {RangeOf(act), std::move(use)};
}

/// Whose cards these are, as far as the words tell; Unstated: those of whoever does it.
std::optional<ir::Player> Lowerer::OwnerOfCards(const ir::Objects& cards) const {
  const auto referred = [&](const ir::Reference& reference) -> std::optional<ir::Player> {
    if (std::holds_alternative<ir::Self>(reference.node)) return ir::Player::You;
    if (std::holds_alternative<ir::EventSubject>(reference.node)) return discourse_.event_owner;
    const auto* bound = std::get_if<ir::Bound>(&reference.node);
    if (bound == nullptr) return std::nullopt;
    const auto known = discourse_.owners.find(bound->slot);
    return known == discourse_.owners.end() ? std::nullopt : std::optional(known->second);
  };
  if (const auto* reference = std::get_if<ir::Reference>(&cards.node)) return referred(*reference);
  const auto& selector = std::get<ir::Selector>(cards.node);
  const ir::Filter* first = &selector.filter;
  const auto* all = std::get_if<ir::AllOf>(&first->node);
  if (all != nullptr && !all->parts.empty()) first = &all->parts.front();
  if (const auto* is = std::get_if<ir::Is>(&first->node)) return referred(is->object);
  if (selector.whose == ir::Player::You || selector.whose == ir::Player::Opponent) return selector.whose;
  if (selector.whose != ir::Player::Unstated || selector.zones.empty()) return std::nullopt;
  // 战斗区中的一张角色牌 is anybody's; where it is not said, other zones are those of the doer.
  for (const std::u32string_view shared : {U"战斗区", U"事件区", U"连锁", U"移出游戏"}) {
    const auto zone = ir::FindId<ir::ZoneId>(vocabulary_.zones, shared);
    if (std::find(selector.zones.begin(), selector.zones.end(), zone) != selector.zones.end()) return std::nullopt;
  }
  return ir::Player::Unstated;
}

void Lowerer::NoteOwner(const ir::Selector& selector) {
  const auto owner = OwnerOfCards({selector.range, selector});
  if (owner) discourse_.owners.insert_or_assign(selector.slot, *owner);
  else discourse_.owners.erase(selector.slot);
}

/// The player whose deck all of these go to, if that is one and the one said.
/// Rule: [Zero 1.20, 617.1].
std::optional<ir::Player> Lowerer::OneDeck(const std::vector<ir::Objects>& moved, ir::Player said) const {
  const auto plain = [&](ir::Player player) {
    const bool is_doer = player == ir::Player::You && discourse_.clause_player != ir::Player::EachPlayer;
    return is_doer ? ir::Player::Unstated : player;
  };
  std::optional<ir::Player> deck;
  if (said != ir::Player::ItsOwner) deck = plain(said);
  for (const ir::Objects& cards : moved) {
    const std::optional<ir::Player> owner = OwnerOfCards(cards);
    if (!owner || (deck && *deck != plain(*owner))) return std::nullopt;
    deck = plain(*owner);
  }
  return deck;
}

}  // namespace caiding::parser
