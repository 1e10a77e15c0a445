// SPDX-License-Identifier: MIT
#include "model/kernel/evaluate.h"

#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/pack.h"
#include "model/kernel/parts.h"
#include "model/kernel/phrases.h"
#include "model/kernel/used.h"

namespace caiding::kernel {
namespace {

bool IsInPlay(const Game& game, const Object& object) {
  return object.zone == game.rules.pack->play ||
         (!object.zone.IsNone() && object.zone == game.rules.pack->play_annex);
}

bool Contains(const std::vector<std::u32string>& names, const std::u32string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Cards that only lie below it. D-T09: whether the markers of its level are such cards.
bool HasRemnants(Game& game, int index) {
  bool has_marker = false;
  for (int other = 0; other < game.state.object_count; ++other) {
    const Object& below = game.At(other);
    if (below.card == kNone16 || below.host != index) continue;
    if (IsRemnant(below)) return true;
    has_marker = has_marker || below.Has(kUnder);
  }
  return has_marker && AnswerTo(game, Question::RemnantReach) == 1;
}

/// Attached to it as equipment is. Rule: [Zero 1.20, 319.6].
bool IsBorneBy(const Game& game, int object, int host) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  return self.host == host && !self.Has(kUnder) && !self.Has(kCompanion);
}

bool HasQuality(Game& game, ir::Quality quality, int index) {
  const Object& object = game.At(index);
  const Battle& battle = game.state.battle;
  const auto is = [&](ObjectRef reference) {
    return reference.object == index && IsCurrent(game.state, reference);
  };
  const auto any = [&](const auto& holds) {
    return std::any_of(battle.begin(), battle.end(), holds);
  };
  switch (quality) {
    case ir::Quality::Tapped: return object.Has(kTapped);
    case ir::Quality::Upright: return !object.Has(kTapped);
    case ir::Quality::FaceUp: return !object.Has(kFaceDown);
    case ir::Quality::FaceDown: return object.Has(kFaceDown);
    case ir::Quality::Damaged: return object.damage > 0;
    case ir::Quality::Token: return object.Has(kToken);
    case ir::Quality::Attached:
      for (int other = 0; other < game.state.object_count; ++other) {
        if (game.At(other).card != kNone16 && IsBorneBy(game, other, index)) return true;
      }
      return false;
    case ir::Quality::Attacking: return is(battle.attacker);
    case ir::Quality::Defending:
      return any([&](const Bout& bout) { return bout.stands != 0 && is(bout.defender); });
    case ir::Quality::Attacked:
      return any([&](const Bout& bout) { return is(bout.attacked); });
    // [Zero 1.20, 504.4]: as soon as there is a counterpart.
    case ir::Quality::InBattle:
      // D-A05: before the battle step.
      return any([&](const Bout& bout) {
               return bout.stands != 0 && IsCurrent(game.state, bout.defender) &&
                      (is(battle.attacker) || is(bout.defender));
             }) &&
             (battle.stage != 0 || AnswerTo(game, Question::InBattleFrom) == 0);
    case ir::Quality::EnteredThisTurn: return object.Has(kEnteredThisTurn);
    case ir::Quality::AttackedThisTurn: return object.Has(kAttackedThisTurn);
    case ir::Quality::Resource: return object.zone == game.rules.pack->pool;
    case ir::Quality::Paired: return game.rules.pack->is_paired(game, index);
    case ir::Quality::HasRemnants: return HasRemnants(game, index);
  }
  return false;
}

/// Attacker and defender face each other. Rule: [Zero 1.20, 504.4]; D-A05: before the battle step.
bool FaceEachOther(Game& game, int one, int other) {
  const Battle& battle = game.state.battle;
  const auto faces = [&](const Bout& bout, int attacker, int defender) {
    return bout.stands != 0 && battle.attacker == RefTo(game.state, attacker) &&
           bout.defender == RefTo(game.state, defender);
  };
  const bool is_so = std::any_of(battle.begin(), battle.end(), [&](const Bout& bout) {
    return faces(bout, one, other) || faces(bout, other, one);
  });
  return is_so && (battle.stage != 0 || AnswerTo(game, Question::InBattleFrom) == 0);
}

bool RefersTo(const Game& game, const Context& context, const ir::Reference& reference, int object) {
  if (std::holds_alternative<ir::Self>(reference.node)) {
    return context.source.object == object && IsCurrent(game.state, context.source);
  }
  ObjectList list;
  ResolveReference(game, context, reference, list);
  return std::any_of(list.begin(), list.end(),
                     [&](ObjectRef item) { return item.object == object; });
}

bool IsWhose(const Game& game, const Context& context, const ir::Selector& selector, int object) {
  const int controller = game.state.objects[static_cast<std::size_t>(object)].controller;
  switch (selector.whose) {
    case ir::Player::You: return controller == context.controller;
    case ir::Player::Opponent: return controller != context.controller;
    case ir::Player::Either:
    case ir::Player::EachPlayer: return true;
    case ir::Player::ItsController:
    case ir::Player::ItsOwner: {
      const int who = WhoIs(game, context, selector.whose, context.controller);
      return who == -1 || who == controller;
    }
    case ir::Player::Unstated: break;
  }
  // Unstated: cards in play of either side, otherwise one's own.
  for (const ir::ZoneId zone : selector.zones) {
    if (zone != game.rules.pack->play && zone != game.rules.pack->play_annex &&
        zone != game.rules.pack->stack) {
      return controller == context.controller;
    }
  }
  return true;
}

/// The card name, which an effect may have changed. Rule: [Zero 1.20, 301.1], [Zero 1.20, 301.4].
const std::u32string& CardNameOf(Game& game, int object) {
  const Characteristics* look = Look(game, object);
  return look == nullptr || look->card_name == nullptr ? game.CardOf(object).name : *look->card_name;
}

/// The original total cost. X in it is 0, on the stack what was chosen for it.
/// Rule: [Zero 1.20, 303.7], [Zero 1.20, 303.9], [Zero 1.20, 303.10].
std::int32_t OriginalCost(const Game& game, int object) {
  const ir::Card& card = game.CardOf(object);
  const State& state = game.state;
  if (!card.is_cost_x || state.objects[static_cast<std::size_t>(object)].zone != game.rules.pack->stack) {
    return card.cost_total;
  }
  const ObjectRef self = RefTo(state, object);
  for (int i = 0; i < state.stack_count; ++i) {
    const StackItem& item = state.stack[static_cast<std::size_t>(i)];
    if (item.kind == StackItemKind::Card && item.source == self) return card.cost_total + item.x;
  }
  return card.cost_total;
}

/// D-T10: the field that the card data print; without it nothing matches.
bool ShareSecondName(Game& game, int left, int right) {
  const ir::Card& one = game.CardOf(left);
  const ir::Card& other = game.CardOf(right);
  const bool in_field = !one.second_name.empty() && one.second_name == other.second_name;
  const bool in_card = one.name == other.name;
  const bool in_character = SharePrintedName(game, left, right);
  if (in_field == in_card && in_field == in_character) return in_field;
  const std::uint8_t answer = AnswerTo(game, Question::SecondName);
  return answer == 0 ? in_field : answer == 1 ? in_card : in_character;
}

bool IsWhere(Game& game, const ir::Selector& selector, int index) {
  const Object& object = game.state.objects[static_cast<std::size_t>(index)];
  if (object.zone.IsNone()) return false;
  if (selector.zones.empty()) return IsInPlay(game, object) || IsAmongPicked(selector.filter);
  for (const ir::ZoneId zone : selector.zones) {
    if (zone == object.zone) return true;
    // The annex is part of the zone. Rule: [Zero 1.20, 206.2]. D-C30.
    if (zone == game.rules.pack->play && object.zone == game.rules.pack->play_annex) {
      return AnswerTo(game, Question::AnnexApart) == 0;
    }
  }
  return false;
}

}  // namespace

Context ContextOf(const Frame& frame) {
  Context context;
  context.source = frame.source;
  context.subject = frame.subject;
  context.amount = frame.amount;
  context.x = frame.x;
  // Inside "each player" the player whose turn it is to act is "you".
  context.controller = frame.scratch[0] == 0 ? frame.controller
                                             : static_cast<std::uint8_t>(frame.scratch[0] - 1);
  context.holder = frame.holder;
  context.previous_done = (frame.flags & kPreviousDone) != 0;
  context.held_at_use = (frame.flags & kHeldAtUse) != 0;
  context.has_won = (frame.flags & kWon) != 0;
  context.have_both_won = frame.kind == FrameKind::Effect && frame.stage == kBothWon;
  context.declared = frame.declared;
  return context;
}

int WhoIs(const Game& game, const Context& context, ir::Player player, int otherwise) {
  switch (player) {
    case ir::Player::Unstated: return otherwise;
    case ir::Player::You: return context.controller;
    case ir::Player::Opponent: return 1 - context.controller;
    case ir::Player::Either:
    case ir::Player::EachPlayer: return -1;
    case ir::Player::ItsController:
    case ir::Player::ItsOwner: break;
  }
  ObjectRef reference = context.subject;
  if (context.holder != 255) {
    for (int i = 0; i < game.state.pick_count; ++i) {
      const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
      if (pick.holder == context.holder) reference = pick.object;
    }
  }
  if (reference.IsNone()) return otherwise;
  const Object& object = game.state.objects[reference.object];
  return player == ir::Player::ItsOwner ? object.owner : object.controller;
}

void ResolveReference(const Game& game, const Context& context, const ir::Reference& reference,
                      ObjectList& list) {
  const auto add = [&](ObjectRef item) {
    if (IsCurrent(game.state, item)) list.Add(item);
  };
  ir::Match(
      reference.node, [&](const ir::Self&) { add(context.source); },
      [&](const ir::Host&) {
        if (!IsCurrent(game.state, context.source)) return;
        const std::uint8_t host = game.state.objects[context.source.object].host;
        if (host != kNoObject8) add(RefTo(game.state, host));
      },
      [&](const ir::EventSubject&) { add(context.subject); },
      [&](const ir::Bound& bound) {
        for (int i = 0; i < game.state.pick_count; ++i) {
          const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
          if (pick.holder == context.holder && pick.slot == bound.slot) add(pick.object);
        }
      });
}

std::int32_t PrintedStat(const Game& game, int object, ir::StatId stat) {
  for (const auto& [id, value] : game.CardOf(object).stats) {
    if (id == stat) return value;
  }
  return 0;
}

std::int32_t StatOf(Game& game, int object, ir::StatId stat) {
  const Characteristics* look = Look(game, object);
  if (look == nullptr || stat.value >= kStatsMax) return PrintedStat(game, object, stat);
  return look->stats[stat.value];
}

bool HasTrait(Game& game, int index, const std::u32string& trait, bool is_original) {
  const Object& object = game.At(index);
  if (object.Has(kFaceDown)) return false;
  const bool printed = Contains(game.CardOf(index).traits, trait);
  // A face-up resource keeps only name and colour; "original" looks at what is printed.
  // Rule: [Zero 1.20, 204.8], [Zero 1.20, 322.2].
  if (is_original) return printed;
  if (object.zone == game.rules.pack->pool) return false;
  const Characteristics* look = Look(game, index);
  if (look == nullptr) return printed;
  for (int i = 0; i < look->trait_count; ++i) {
    if (*look->traits[static_cast<std::size_t>(i)] == trait) return true;
  }
  if (printed && !look->has_new_traits) return true;
  return IsSaidOfParts(game, index, [&](const ir::Card& card) { return Contains(card.traits, trait); });
}

bool HasCharacterName(Game& game, int index, const std::u32string& name, bool is_original) {
  const Object& object = game.At(index);
  if (object.Has(kFaceDown)) return false;
  const bool printed = Contains(game.CardOf(index).characters, name);
  if (is_original) return printed;
  if (object.zone == game.rules.pack->pool) return false;
  if (printed) return true;
  const Characteristics* look = Look(game, index);
  if (look == nullptr) return false;
  for (int i = 0; i < look->name_count; ++i) {
    if (*look->names[static_cast<std::size_t>(i)] == name) return true;
  }
  return IsSaidOfParts(game, index,
                       [&](const ir::Card& card) { return Contains(card.characters, name); });
}

bool ShareCharacterName(Game& game, int left, int right) {
  for (const auto& name : game.CardOf(left).characters) {
    if (HasCharacterName(game, right, name, false)) return true;
  }
  const Characteristics* look = Look(game, left);
  if (look == nullptr) return false;
  for (int i = 0; i < look->name_count; ++i) {
    if (HasCharacterName(game, right, *look->names[static_cast<std::size_t>(i)], false)) return true;
  }
  return IsSaidOfParts(game, left, [&](const ir::Card& card) {
    return std::any_of(card.characters.begin(), card.characters.end(), [&](const std::u32string& name) {
      return HasCharacterName(game, right, name, false);
    });
  });
}

bool SharePrintedName(const Game& game, int left, int right) {
  const auto& names = game.CardOf(left).characters;
  const auto& others = game.CardOf(right).characters;
  return std::any_of(names.begin(), names.end(),
                     [&](const std::u32string& name) { return Contains(others, name); });
}

bool IsWay(const Game& game, int object, ir::KeywordId keyword) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  const auto& abilities = game.rules.entries[self.card].abilities;
  if (self.way == 0 || self.way > abilities.size()) return false;
  return game.rules.abilities[abilities[self.way - std::size_t{1}]].keyword == keyword;
}

bool Compares(std::int64_t left, ir::Comparison comparison, std::int64_t right) {
  switch (comparison) {
    case ir::Comparison::Equal: return left == right;
    case ir::Comparison::NotEqual: return left != right;
    case ir::Comparison::AtLeast: return left >= right;
    case ir::Comparison::AtMost: return left <= right;
    case ir::Comparison::MoreThan: return left > right;
    case ir::Comparison::LessThan: return left < right;
  }
  return false;
}

/// Tapped, and the keyword's effect still to come: on the stack or waiting for its event.
bool IsInStateOf(const Game& game, int object, ir::KeywordId keyword) {
  const State& state = game.state;
  const ObjectRef self = RefTo(state, object);
  if (!state.objects[static_cast<std::size_t>(object)].Has(kTapped)) return false;
  for (int i = 0; i < state.stack_count; ++i) {
    const StackItem& item = state.stack[static_cast<std::size_t>(i)];
    const bool is_ability = item.kind == StackItemKind::Ability && item.ability != kNone16;
    if (is_ability && item.source == self && game.rules.abilities[item.ability].keyword == keyword) return true;
  }
  for (int i = 0; i < state.effect_count; ++i) {
    const EffectInstance& effect = state.effects[static_cast<std::size_t>(i)];
    if (effect.form != EffectForm::Delayed || effect.source != self) continue;
    const auto made = game.rules.delayed.find(game.rules.nodes[effect.code]);
    if (made != game.rules.delayed.end() && game.rules.abilities[made->second].keyword == keyword) return true;
  }
  return false;
}

namespace {

/// The cost that effects mean. Rule: [Zero 1.20, 303.7].
std::int32_t MeantCost(Game& game, int object) {
  const auto hook = game.rules.pack->meant_cost;
  const std::int32_t original = OriginalCost(game, object);
  return hook == nullptr ? original : hook(game, object, original);
}

/// No other beside it. D-A10: whether tokens and stolen cards count.
bool IsAlone(Game& game, const Context& context, const ObjectList& list) {
  int others = 0;
  int strangers = 0;
  bool is_there = false;
  for (const ObjectRef item : list) {
    const Object& object = game.At(item.object);
    if (item == context.source) {
      is_there = true;
    } else if (object.Has(kToken) || object.owner != object.controller) {
      ++strangers;
    } else {
      ++others;
    }
  }
  if (!is_there || others > 0) return false;
  return strangers == 0 || AnswerTo(game, Question::AloneReach) == 1;
}

}  // namespace

namespace {

/// It is what was declared, if anything was. Rule: [Zero 1.20, 304.4], [Zero 1.20, 306.2].
bool IsAsDeclared(Game& game, const Context& context, ir::Declared what, int object) {
  if (context.declared == kNone16 || game.At(object).Has(kFaceDown)) return false;
  switch (what) {
    case ir::Declared::CardName:
      return context.declared < game.rules.cards.size() &&
             CardNameOf(game, object) == game.rules.cards[context.declared].name;
    case ir::Declared::Trait:
      return context.declared < game.rules.traits.size() &&
             HasTrait(game, object, game.rules.traits[context.declared], false);
    case ir::Declared::Colour: {
      ir::Filter colour;
      colour.node = ir::HasColour{ir::ColourId{static_cast<std::uint8_t>(context.declared)}};
      return Passes(game, context, colour, object);
    }
  }
  return false;
}

}  // namespace

bool Passes(Game& game, const Context& context, const ir::Filter& filter, int object) {
  const ir::Card& card = game.CardOf(object);
  const auto passes = [&](const ir::Filter& part) { return Passes(game, context, part, object); };
  return ir::Match(
      filter.node,
      [&](const ir::AllOf& all) { return std::all_of(all.parts.begin(), all.parts.end(), passes); },
      [&](const ir::AnyOf& any) { return std::any_of(any.parts.begin(), any.parts.end(), passes); },
      [&](const ir::NoneOf& none) {
        return std::none_of(none.parts.begin(), none.parts.end(), passes);
      },
      [&](const ir::IsKind& is) { return card.kind == is.kind; },
      [&](const ir::IsSubkind& is) { return card.subkind == is.subkind; },
      [&](const ir::HasColour& has) {
        // [Zero 1.20, 304.4]: a face-down card has no colour; [Zero 1.20, 322.6]: purple is none
        // where cards pay.
        const bool is_mute = game.At(object).zone == game.rules.pack->pool &&
                             has.colour == game.rules.pack->mute_in_pool;
        return !game.At(object).Has(kFaceDown) && !is_mute &&
               std::find(card.colours.begin(), card.colours.end(), has.colour) != card.colours.end();
      },
      [&](const ir::CostIs& is) {
        return Compares(MeantCost(game, object), is.comparison, ValueOf(game, context, is.value));
      },
      [&](const ir::StatIs& is) {
        const std::int32_t stat = is.is_printed ? PrintedStat(game, object, is.stat)
                                                : StatOf(game, object, is.stat);
        // [Zero 1.20, 103.5]: below 0 counts as 0.
        return Compares(std::max(0, stat), is.comparison, ValueOf(game, context, is.value));
      },
      [&](const ir::CardNameIs& is) {
        if (game.At(object).Has(kFaceDown)) return false;
        return CardNameOf(game, object) == is.name ||
               IsSaidOfParts(game, object, [&](const ir::Card& part) { return part.name == is.name; });
      },
      [&](const ir::CardNameContains& is) {
        if (game.At(object).Has(kFaceDown)) return false;
        const auto is_in = [&](const std::u32string& name) {
          return name.find(is.part) != std::u32string::npos;
        };
        return is_in(CardNameOf(game, object)) ||
               IsSaidOfParts(game, object, [&](const ir::Card& part) { return is_in(part.name); });
      },
      [&](const ir::CardNameIsDeclared&) { return IsAsDeclared(game, context, ir::Declared::CardName, object); },
      [&](const ir::Named& named) {
        const bool as_name = named.sense != ir::NameSense::Trait &&
                             HasCharacterName(game, object, named.name, named.is_original);
        const bool as_trait = named.sense != ir::NameSense::CharacterName &&
                              HasTrait(game, object, named.name, named.is_original);
        return as_name || as_trait;
      },
      [&](const ir::SharesCharacterName& shares) {
        ObjectList list;
        ResolveReference(game, context, shares.with, list);
        return std::any_of(list.begin(), list.end(), [&](ObjectRef other) {
          return ShareCharacterName(game, other.object, object);
        });
      },
      [&](const ir::SharesSecondName& shares) {
        ObjectList list;
        ResolveReference(game, context, shares.with, list);
        return std::any_of(list.begin(), list.end(), [&](ObjectRef other) {
          return ShareSecondName(game, other.object, object);
        });
      },
      [&](const ir::SameCardAs& same) {
        ObjectList list;
        ResolveReference(game, context, same.with, list);
        return std::any_of(list.begin(), list.end(), [&](ObjectRef other) {
          return other.object == object || ir::IsSameCard(game.CardOf(other.object), card);
        });
      },
      [&](const ir::HasKeyword& has) { return HasKeyword(game, object, has.keyword); },
      [&](const ir::LevelIs& is) {
        return Compares(game.At(object).level, is.comparison, is.level);
      },
      [&](const ir::HasMarker& has) {
        for (std::size_t name = 0; name < game.rules.names.size(); ++name) {
          if (game.rules.names[name] == has.marker) {
            return MarkersOn(game, object, static_cast<std::uint16_t>(name)) > 0;
          }
        }
        return false;
      },
      [&](const ir::Has& has) { return HasQuality(game, has.quality, object); },
      [&](const ir::IsNot& is) { return !RefersTo(game, context, is.object, object); },
      [&](const ir::Is& is) { return RefersTo(game, context, is.object, object); },
      [&](const ir::ControlledBy& by) {
        const int who = WhoIs(game, context, by.player, context.controller);
        if (who != -1 && who != game.At(object).controller) return false;
        // D-T35: whether anybody controls what lies outside of play.
        const Object& self = game.At(object);
        return IsInPlay(game, self) || self.zone == game.rules.pack->pool ||
               AnswerTo(game, Question::OutsideControl) == 0;
      },
      [&](const ir::PairedWith& paired) {
        ObjectList list;
        ResolveReference(game, context, paired.with, list);
        return std::any_of(list.begin(), list.end(), [&](ObjectRef other) {
          return game.rules.pack->are_partners(game, other.object, object);
        });
      },
      [&](const ir::InStateOf& state) { return IsInStateOf(game, object, state.keyword); },
      [&](const ir::Fights& fights) {
        ObjectList list;
        ResolveReference(game, context, fights.with, list);
        return std::any_of(list.begin(), list.end(), [&](ObjectRef other) {
          return FaceEachOther(game, other.object, object);
        });
      },
      [&](const ir::HasDeclared& has) { return IsAsDeclared(game, context, has.what, object); },
      [&](const ir::AttachedTo& attached) {
        ObjectList list;
        ResolveReference(game, context, attached.to, list);
        return std::any_of(list.begin(), list.end(), [&](ObjectRef host) { return IsBorneBy(game, object, host.object); });
      },
      [&](const ir::Bears& bears) {
        for (int other = 0; other < game.state.object_count; ++other) {
          const auto fits = [&](const ir::Filter& part) { return Passes(game, context, part, other); };
          const bool is_borne = game.At(other).card != kNone16 && IsBorneBy(game, other, object);
          if (is_borne && std::all_of(bears.parts.begin(), bears.parts.end(), fits)) return true;
        }
        return false;
      });
}

ObjectSet Anywhere(const Game& game) {
  ObjectSet set;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.state.objects[static_cast<std::size_t>(i)];
    if (object.card != kNone16 && !object.zone.IsNone()) set.Add(i);
  }
  return set;
}

/// Where the objects that a selector means can lie.
ObjectSet Where(const Game& game, const ir::Selector& selector) {
  const Pack& pack = *game.rules.pack;
  if (selector.zones.empty() && IsAmongPicked(selector.filter)) return Anywhere(game);
  if (selector.zones.empty()) return InZone(game, pack.play) | InZone(game, pack.play_annex);
  ObjectSet set;
  for (const ir::ZoneId zone : selector.zones) {
    set = set | InZone(game, zone);
    // The annex is part of the zone. Rule: [Zero 1.20, 206.2].
    if (zone == pack.play) set = set | InZone(game, pack.play_annex);
  }
  return set;
}

bool LiesForPart(Game& game, const Context& context, const ir::Selector& selector, int top) {
  return IsWhere(game, selector, top) && IsWhose(game, context, selector, top);
}

namespace {

bool SelectsButForExtreme(Game& game, const Context& context, const ir::Selector& selector, int object) {
  return game.At(object).card != kNone16 && IsWhere(game, selector, object) &&
         IsWhose(game, context, selector, object) && Passes(game, context, selector.filter, object);
}

/// Rule: [Zero 1.20, 103.5], [Zero 1.20, 303.7].
std::int32_t Measure(Game& game, const ir::Extreme& extreme, int object) {
  return extreme.stat.IsNone() ? MeantCost(game, object) : std::max(0, StatOf(game, object, extreme.stat));
}

/// None of the others that are meant has a greater number, or a lesser one.
bool IsExtreme(Game& game, const Context& context, const ir::Selector& selector, int object) {
  const std::int32_t own = Measure(game, *selector.extreme, object);
  for (const int other : Where(game, selector)) {
    if (other == object || !SelectsButForExtreme(game, context, selector, other)) continue;
    const std::int32_t number = Measure(game, *selector.extreme, other);
    if (selector.extreme->is_greatest ? number > own : number < own) return false;
  }
  return true;
}

}  // namespace

bool Selects(Game& game, const Context& context, const ir::Selector& selector, int object) {
  return SelectsButForExtreme(game, context, selector, object) &&
         (!selector.extreme || IsExtreme(game, context, selector, object));
}

std::int32_t WithinBound(std::int32_t value, std::int32_t change, std::int32_t bound) {
  return change < 0 ? std::max(value + change, std::min(value, bound))
                    : std::min(value + change, std::max(value, bound));
}

bool ShareCardName(Game& game, int left, int right) {
  if (game.At(left).Has(kFaceDown) || game.At(right).Has(kFaceDown)) return false;
  return CardNameOf(game, left) == CardNameOf(game, right);
}

int CountApart(Game& game, const ObjectList& list, int begin) {
  int count = 0;
  for (int i = begin; i < list.count; ++i) {
    const auto shares = [&](ObjectRef other) {
      return ShareCardName(game, other.object, list.items[static_cast<std::size_t>(i)].object);
    };
    if (std::none_of(list.begin() + begin, list.begin() + i, shares)) ++count;
  }
  return count;
}

void CollectMatching(Game& game, const Context& context, const ir::Selector& selector,
                     ObjectList& list) {
  for (const int object : Where(game, selector)) {
    if (Selects(game, context, selector, object)) list.Add(RefTo(game.state, object));
  }
}

void Collect(Game& game, const Context& context, const ir::Objects& objects, ObjectList& list) {
  if (const auto* reference = std::get_if<ir::Reference>(&objects.node)) {
    ResolveReference(game, context, *reference, list);
    return;
  }
  const auto& selector = std::get<ir::Selector>(objects.node);
  if (context.holder == 255) {
    CollectMatching(game, context, selector, list);
    return;
  }
  ResolveReference(game, context, ir::Reference{.range = {}, .node = ir::Bound{selector.slot}}, list);
}

std::int32_t ValueOf(Game& game, const Context& context, const ir::Quantity& quantity) {
  return ir::Match(
      quantity.node, [](const ir::Number& number) { return number.value; },
      [&](const ir::VariableX&) -> std::int32_t { return context.x; },
      [&](const ir::CountOf& count) -> std::int32_t {
        ObjectList list;
        CollectMatching(game, context, *count.objects, list);
        const int matching = count.objects->is_distinct ? CountApart(game, list, 0) : list.count;
        return matching + PartsAmong(game, context, *count.objects);
      },
      [&](const ir::StatOf& stat) -> std::int32_t {
        ObjectList list;
        ResolveReference(game, context, stat.object, list);
        if (list.count == 0) return 0;
        const int object = list.items[0].object;
        // [Zero 1.20, 103.5]: below 0 counts as 0.
        return std::max(0, stat.is_printed ? PrintedStat(game, object, stat.stat)
                                           : StatOf(game, object, stat.stat));
      },
      [&](const ir::CostOf& cost) -> std::int32_t {
        ObjectList list;
        ResolveReference(game, context, cost.object, list);
        // [Zero 1.20, 325.5]: a token costs 0; its card says so.
        return list.count == 0 ? 0 : MeantCost(game, list.items[0].object);
      },
      [&](const ir::MarkersOn& on) -> std::int32_t {
        if (on.player != ir::Player::Unstated) {
          const int who = WhoIs(game, context, on.player, context.controller);
          for (std::size_t name = 0; who >= 0 && name < game.rules.names.size(); ++name) {
            if (game.rules.names[name] == on.marker) {
              return MarkersOn(game, PlayerAsBearer(who), static_cast<std::uint16_t>(name));
            }
          }
          return 0;
        }
        ObjectList list;
        ResolveReference(game, context, on.object, list);
        std::int32_t sum = 0;
        for (const ObjectRef item : list) {
          for (std::size_t name = 0; name < game.rules.names.size(); ++name) {
            if (game.rules.names[name] == on.marker) {
              sum += MarkersOn(game, item.object, static_cast<std::uint16_t>(name));
            }
          }
        }
        return sum;
      },
      [&](const ir::EventAmount&) { return context.amount; },
      [&](const ir::Box<ir::Arithmetic>& box) -> std::int32_t {
        const std::int64_t left = ValueOf(game, context, box->left);
        const std::int64_t right = ValueOf(game, context, box->right);
        std::int64_t result = 0;
        switch (box->operation) {
          case ir::Operator::Add: result = left + right; break;
          case ir::Operator::Subtract: result = left - right; break;
          case ir::Operator::Multiply: result = left * right; break;
          // What is left over is dropped. Rule: [Zero 1.20, 103.4].
          case ir::Operator::Divide: result = right == 0 ? 0 : left / right; break;
        }
        return static_cast<std::int32_t>(std::clamp(result, -kAmountMax, kAmountMax));
      },
      [&](const ir::KeywordNumber& number) -> std::int32_t {
        ObjectList list;
        ResolveReference(game, context, number.object, list);
        std::int32_t sum = 0;
        for (const ObjectRef item : list) {
          for (const std::uint16_t ability : AbilitiesOf(game, item.object)) {
            const AbilityEntry& entry = game.rules.abilities[ability];
            if (entry.keyword == number.keyword) sum += entry.keyword_number;
          }
        }
        return sum;
      });
}

std::int16_t XOf(Game& game, const Context& context, const ir::Ability& ability) {
  if (!ability.x_is) return context.x;
  constexpr std::int32_t kXMax = 30000;
  return static_cast<std::int16_t>(std::clamp(ValueOf(game, context, *ability.x_is), 0, kXMax));
}

namespace {

/// The place of what is asked in `State::history`, or none.
std::uint16_t HistoryNumber(const Rules& rules, const ir::HappenedThisTurn& asked) {
  if (const auto known = rules.history_numbers.find(&asked); known != rules.history_numbers.end()) {
    return known->second;
  }
  for (std::size_t i = 0; i < rules.history.size(); ++i) {
    if (*rules.history[i] == asked) return static_cast<std::uint16_t>(i);
  }
  return kNone16;
}

/// How often it has happened this turn, as "you" see it, as far as was counted.
std::int32_t CountOfPast(Game& game, const Context& context, const ir::HappenedThisTurn& asked) {
  const std::uint16_t number = HistoryNumber(game.rules, asked);
  if (number >= kHistoryMax) {
    RunOut(game, Capacity::Uses);
    return 0;
  }
  return game.state.history[static_cast<std::size_t>(2 * number + context.controller)];
}

}  // namespace

bool Holds(Game& game, const Context& context, const ir::Condition& condition) {
  const auto holds = [&](const ir::Condition& part) { return Holds(game, context, part); };
  return ir::Match(
      condition.node,
      [&](const ir::AllHold& all) { return std::all_of(all.parts.begin(), all.parts.end(), holds); },
      [&](const ir::AnyHolds& any) {
        return std::any_of(any.parts.begin(), any.parts.end(), holds);
      },
      [&](const ir::NotHold& no) { return !holds(*no.part); },
      [&](const ir::ThereAre& there) {
        ObjectList list;
        CollectMatching(game, context, there.objects, list);
        const int matching = there.objects.is_distinct ? CountApart(game, list, 0) : list.count;
        const int count = matching + PartsAmong(game, context, there.objects);
        return Compares(count, there.comparison, ValueOf(game, context, there.count));
      },
      [&](const ir::ObjectIs& is) {
        ObjectList list;
        ResolveReference(game, context, is.object, list);
        return list.count > 0 && std::all_of(list.begin(), list.end(), [&](ObjectRef item) {
                 return Passes(game, context, is.filter, item.object);
               });
      },
      [&](const ir::OnlyThis& only) {
        ObjectList list;
        CollectMatching(game, context, only.objects, list);
        return IsAlone(game, context, list) && PartsAmong(game, context, only.objects) == 0;
      },
      [&](const ir::TurnOf& turn) {
        const int who = WhoIs(game, context, turn.player, context.controller);
        return who == -1 || who == game.state.active_player;
      },
      [&](const ir::DuringStep& during) {
        return game.state.step == during.step || game.rules.pack->is_during(game, during.step);
      },
      [&](const ir::Compare& compare) {
        return Compares(ValueOf(game, context, compare.left), compare.comparison,
                        ValueOf(game, context, compare.right));
      },
      [&](const ir::PreviousDone&) { return context.previous_done; },
      [&](const ir::UsedThisTurn& used) {
        return HasUsed(game, context, WhoIs(game, context, used.by, context.controller), used.filter, 1);
      },
      [&](const ir::HappenedThisTurn& happened) {
        return Compares(CountOfPast(game, context, happened), happened.comparison,
                        ValueOf(game, context, happened.count));
      },
      [&](const ir::EnteredThrough& through) {
        ObjectList list;
        ResolveReference(game, context, through.object, list);
        return std::any_of(list.begin(), list.end(), [&](ObjectRef item) {
          return IsWay(game, item.object, through.keyword);
        });
      },
      // [Zero 1.20, 707.5]: fixed when it was used.
      [&](const ir::HeldAtUse&) { return context.held_at_use; },
      [&](const ir::WonContest& won) {
        if (!context.previous_done) return false;  // Nobody won it.
        const int who = WhoIs(game, context, won.who, context.controller);
        return who == -1 || context.have_both_won || (who == context.controller) == context.has_won;
      });
}

int FirstAlike(const Game& game, int object, std::uint8_t holder) {
  const Object& self = game.state.objects[static_cast<std::size_t>(object)];
  if (IsInPlay(game, self) || self.zone.IsNone()) return object;
  const auto is_referred_to = [&](int index) {
    for (int i = 0; i < game.state.pick_count; ++i) {
      const Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
      if (pick.object.object == index && pick.holder != holder) return true;
    }
    for (int i = 0; i < game.state.effect_count; ++i) {
      if (game.state.effects[static_cast<std::size_t>(i)].source.object == index) return true;
    }
    for (int i = 0; i < game.state.frame_count; ++i) {
      if (game.state.frames[static_cast<std::size_t>(i)].source.object == index) return true;
    }
    return false;
  };
  for (const int other : InZone(game, self.zone, self.controller)) {
    if (other >= object) break;
    const Object& alike = game.state.objects[static_cast<std::size_t>(other)];
    if (alike.card != self.card || alike.owner != self.owner || alike.flags != self.flags ||
        alike.rank != self.rank || is_referred_to(other)) {
      continue;
    }
    return is_referred_to(object) ? object : other;
  }
  return object;
}

int TopOf(const Game& game, int player, ir::ZoneId zone) {
  const ObjectSet ranked = RankedIn(game, zone, player);
  int best = -1;
  for (const int i : ranked) {
    const Object& object = game.state.objects[static_cast<std::size_t>(i)];
    if (best < 0 || object.rank > game.state.objects[static_cast<std::size_t>(best)].rank) best = i;
  }
  // What is known from below lies under all whose place is unknown.
  if (best < 0 || game.state.objects[static_cast<std::size_t>(best)].rank < 0) {
    for (const int i : InZone(game, zone, player)) {
      if (!ranked.Has(i)) return i;
    }
  }
  return best;
}

int CountIn(const Game& game, int player, ir::ZoneId zone) {
  return InZone(game, zone, player).Count();
}

}  // namespace caiding::kernel
