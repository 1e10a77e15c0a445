// SPDX-License-Identifier: MIT
#include "tests/tree/meaning.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "model/ir/match.h"
#include "model/kernel/pack.h"
#include "model/kernel/paid_extra.h"
#include "model/kernel/picking.h"

namespace caiding::tests {
namespace {

using kernel::Game;
using kernel::Object;
using kernel::ObjectRef;

constexpr std::int64_t kNumberMax = 1'000'000'000;

const Object& At(const Sense& sense, int object) { return sense.game.At(object); }

bool IsAmong(const Refs& list, int object) {
  return std::any_of(list.begin(), list.end(),
                     [&](ObjectRef item) { return item.object == object; });
}

bool IsComparedSo(std::int64_t left, ir::Comparison comparison, std::int64_t right) {
  const bool is_less = left < right;
  const bool is_more = left > right;
  switch (comparison) {
    case ir::Comparison::Equal: return !is_less && !is_more;
    case ir::Comparison::NotEqual: return is_less || is_more;
    case ir::Comparison::AtLeast: return !is_less;
    case ir::Comparison::AtMost: return !is_more;
    case ir::Comparison::MoreThan: return is_more;
    case ir::Comparison::LessThan: return is_less;
  }
  return false;
}

/// What effects mean by the cost of an object. Rule: [Zero 1.20, 303.7].
std::int32_t CostOfObject(const Sense& sense, int object) {
  kernel::Context context;
  context.source = kernel::RefTo(sense.game.state, object);
  return kernel::ValueOf(sense.game, context,
                         ir::Quantity{{}, ir::CostOf{ir::Reference{{}, ir::Self{}}}});
}

std::int32_t StatOfObject(const Sense& sense, int object, ir::StatId stat, bool is_printed) {
  if (!is_printed)
    return std::max(0, kernel::StatOf(sense.game, object, stat));  // [Zero 1.20, 103.5]
  for (const auto& printed : sense.game.CardOf(object).stats) {
    if (printed.first == stat) return std::max(0, printed.second);
  }
  return 0;
}

std::int32_t MarkersNamed(const Sense& sense, int object, const std::u32string& marker) {
  const auto& names = sense.game.rules.names;
  const auto name = std::find(names.begin(), names.end(), marker);
  if (name == names.end()) return 0;
  return kernel::MarkersOn(sense.game, object, static_cast<std::uint16_t>(name - names.begin()));
}

/// Something lies under or on the object in this way.
template <class Is>
bool IsHostOf(const Sense& sense, int object, Is&& is) {
  const kernel::State& state = sense.game.state;
  return std::any_of(state.objects.begin(), state.objects.begin() + state.object_count,
                     [&](const Object& other) {
                       return other.card != kernel::kNone16 && other.host == object && is(other);
                     });
}

bool HasIt(const Sense& sense, ir::Quality quality, int object) {
  const Object& self = At(sense, object);
  switch (quality) {
    case ir::Quality::Tapped: return self.Has(kernel::kTapped);
    case ir::Quality::Upright: return !self.Has(kernel::kTapped);
    case ir::Quality::FaceUp: return !self.Has(kernel::kFaceDown);
    case ir::Quality::FaceDown: return self.Has(kernel::kFaceDown);
    case ir::Quality::Damaged: return self.damage != 0;
    case ir::Quality::Token: return self.Has(kernel::kToken);
    case ir::Quality::EnteredThisTurn: return self.Has(kernel::kEnteredThisTurn);
    case ir::Quality::AttackedThisTurn: return self.Has(kernel::kAttackedThisTurn);
    case ir::Quality::Resource: return self.zone == sense.game.rules.pack->pool;
    case ir::Quality::Attached:
      return IsHostOf(sense, object, [](const Object& other) {
        return (other.flags & (kernel::kUnder | kernel::kCompanion)) == 0;
      });
    case ir::Quality::HasRemnants:
      return IsHostOf(sense, object, [](const Object& other) { return kernel::IsRemnant(other); });
    case ir::Quality::Attacking:
    case ir::Quality::Defending:
    case ir::Quality::Attacked:
    case ir::Quality::DefendedThisTurn:
    case ir::Quality::ActivatedOnStack:
    case ir::Quality::TriggeredOnStack:
    case ir::Quality::InPlay:
    case ir::Quality::InBattle:
    case ir::Quality::Paired: break;
  }
  // Who fights and who is paired is a state of the game, not of the text.
  return kernel::Passes(sense.game, sense.said, ir::Filter{{}, ir::Has{quality}}, object);
}

bool AnyReferred(const Sense& sense, const ir::Reference& reference, int object,
                 bool (*is)(const Sense&, int, int)) {
  const Refs list = Referred(sense, reference);
  return std::any_of(list.begin(), list.end(),
                     [&](ObjectRef other) { return is(sense, other.object, object); });
}

/// A zone of play, or the chain: "cards" there without an owner are those of both players.
bool IsShared(const Game& game, ir::ZoneId zone) {
  return IsPlayZone(game, zone) || zone == game.rules.pack->stack;
}

bool BelongsAsSaid(const Sense& sense, const ir::Selector& selector, int object) {
  const int controller = At(sense, object).controller;
  if (selector.whose == ir::Player::Unstated) {
    const bool is_shared = std::all_of(selector.zones.begin(), selector.zones.end(),
                                       [&](ir::ZoneId zone) { return IsShared(sense.game, zone); });
    return is_shared || controller == sense.said.controller;
  }
  const int who = Who(sense, selector.whose, sense.said.controller);
  return who < 0 || who == controller;
}

bool LiesAsSaid(const Sense& sense, const ir::Selector& selector, int object) {
  const ir::ZoneId zone = At(sense, object).zone;
  if (zone.IsNone()) return false;
  if (selector.zones.empty()) {
    return IsPlayZone(sense.game, zone) || SpeaksOfThose(selector.filter);
  }
  return std::any_of(selector.zones.begin(), selector.zones.end(), [&](ir::ZoneId looked) {
    // The annex is part of the zone. Rule: [Zero 1.20, 206.2].
    return looked == zone ||
           (looked == sense.game.rules.pack->play && IsPlayZone(sense.game, zone));
  });
}

/// So often it was noted this turn, as "you" see it: the note is the one of what asks for the same.
/// Whether events are noted rightly is no question of a condition's meaning (scenarios of 702.4).
bool HasHappened(const Sense& sense, const ir::HappenedThisTurn& asked) {
  std::size_t note = 0;
  const auto& notes = sense.game.rules.history;
  while (note < notes.size() && !(*notes[note] == asked)) ++note;
  // There is no room for more notes: the line ends, and nothing is said of what happened.
  const bool is_noted = note < notes.size() && note < kernel::kHistoryMax;
  if (!is_noted) kernel::RunOut(sense.game, kernel::Capacity::Uses);
  const std::int32_t times =
      is_noted ? sense.game.state.history[note * 2 + sense.said.controller] : 0;
  return IsComparedSo(times, asked.comparison, NumberOf(sense, asked.count));
}

/// Whether it was so of the card when it was used, on the stack: in a position like this one where
/// it lies there again, face up and with nothing on it. Rule: [Zero 1.20, 623.1].
bool FittedInUse(const Sense& sense, const ir::Filter& filter, const kernel::UsedCard& used) {
  kernel::State then = sense.game.state;
  kernel::Object& object = then.objects[used.object];
  const std::uint16_t incarnation = object.incarnation;
  object = {};
  object.card = used.card;
  object.incarnation = incarnation;
  object.zone = sense.game.rules.pack->stack;
  object.owner = object.controller = used.player;
  Game game(sense.game.rules, then);
  const bool fits = Fits(Sense{game, sense.said}, filter, used.object);
  sense.game.state.consulted |= then.consulted;
  return fits;
}

bool WasUsed(const Sense& sense, const ir::UsedThisTurn& used) {
  const int who = Who(sense, used.by, sense.said.controller);
  const kernel::State& state = sense.game.state;
  return std::any_of(state.used_cards.begin(), state.used_cards.begin() + state.used_card_count,
                     [&](const kernel::UsedCard& card) {
                       return (who < 0 || card.player == who) &&
                              FittedInUse(sense, used.filter, card);
                     });
}

}  // namespace

bool IsPlayZone(const Game& game, ir::ZoneId zone) {
  const kernel::Pack& pack = *game.rules.pack;
  return !zone.IsNone() && (zone == pack.play || zone == pack.play_annex);
}

bool SpeaksOfThose(const ir::Filter& filter) {
  if (const auto* is = std::get_if<ir::Is>(&filter.node)) {
    return std::holds_alternative<ir::Bound>(is->object.node);
  }
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  return all != nullptr && std::any_of(all->parts.begin(), all->parts.end(), SpeaksOfThose);
}

int Who(const Sense& sense, ir::Player player, int otherwise) {
  const kernel::State& state = sense.game.state;
  switch (player) {
    case ir::Player::Unstated: return otherwise;
    case ir::Player::You: return sense.said.controller;
    case ir::Player::Opponent: return 1 - sense.said.controller;
    case ir::Player::Either:
    case ir::Player::EachPlayer: return -1;
    case ir::Player::Chosen: return sense.said.declared < 2 ? sense.said.declared : otherwise;
    case ir::Player::Active: return state.active_player;
    case ir::Player::ItsController:
    case ir::Player::ItsOwner: break;
  }
  // Of the card that was spoken of last, or of what the trigger event happened to.
  ObjectRef spoken_of = sense.said.subject;
  for (int i = 0; i < state.pick_count; ++i) {
    const kernel::Pick& pick = state.picks[static_cast<std::size_t>(i)];
    const bool is_earlier =
        pick.holder == sense.said.holder && pick.slot != sense.said.unmeant_slot;
    if (is_earlier) spoken_of = pick.object;
  }
  if (spoken_of.IsNone()) return otherwise;
  const Object& object = At(sense, spoken_of.object);
  return player == ir::Player::ItsOwner ? object.owner : object.controller;
}

Refs Referred(const Sense& sense, const ir::Reference& reference) {
  const kernel::State& state = sense.game.state;
  Refs meant;
  ir::Match(
      reference.node, [&](const ir::Self&) { meant.push_back(sense.said.source); },
      [&](const ir::Host&) {
        if (!kernel::IsCurrent(state, sense.said.source)) return;
        const int host = state.objects[sense.said.source.object].host;
        if (host != kernel::kNoObject8) meant.push_back(kernel::RefTo(state, host));
      },
      [&](const ir::EventSubject&) { meant.push_back(sense.said.subject); },
      [&](const ir::Bound& bound) {
        for (int i = 0; i < state.pick_count; ++i) {
          const kernel::Pick& pick = state.picks[static_cast<std::size_t>(i)];
          if (pick.holder == sense.said.holder && pick.slot == bound.slot)
            meant.push_back(pick.object);
        }
      });
  std::erase_if(meant, [&](ObjectRef item) { return !kernel::IsCurrent(state, item); });
  return meant;
}

/// Both show it: a name, a trait or a colour that the one has, the other has too.
bool HaveInCommon(const Sense& sense, ir::Shared what, int one, int other) {
  Game& game = sense.game;
  if (At(sense, one).Has(kernel::kFaceDown) || At(sense, other).Has(kernel::kFaceDown))
    return false;
  if (what == ir::Shared::CardName) return kernel::ShareCardName(game, one, other);
  if (what == ir::Shared::Kind) return game.CardOf(one).kind == game.CardOf(other).kind;
  if (what == ir::Shared::Trait) {
    for (const std::u32string& trait : game.rules.traits) {
      if (kernel::HasTrait(game, one, trait, false) && kernel::HasTrait(game, other, trait, false))
        return true;
    }
    return false;
  }
  const kernel::Pack& pack = *game.rules.pack;
  const auto shows = [&](int object, ir::ColourId colour) {
    const auto& colours = game.CardOf(object).colours;
    const bool is_mute = At(sense, object).zone == pack.pool && colour == pack.mute_in_pool;
    return !is_mute && std::count(colours.begin(), colours.end(), colour) > 0;
  };
  const auto& colours = game.CardOf(one).colours;
  return std::any_of(colours.begin(), colours.end(), [&](ir::ColourId colour) {
    return shows(one, colour) && shows(other, colour);
  });
}

bool Fits(const Sense& sense, const ir::Filter& filter, int object) {
  const ir::Card& card = sense.game.CardOf(object);
  const Object& self = At(sense, object);
  const bool is_face_down = self.Has(kernel::kFaceDown);
  const auto fits = [&](const ir::Filter& part) { return Fits(sense, part, object); };
  // What the card in play is called may have changed: that stands on the board.
  const auto on_board = [&] { return kernel::Passes(sense.game, sense.said, filter, object); };
  return ir::Match(
      filter.node,
      [&](const ir::AllOf& all) { return std::all_of(all.parts.begin(), all.parts.end(), fits); },
      [&](const ir::AnyOf& any) { return std::any_of(any.parts.begin(), any.parts.end(), fits); },
      [&](const ir::NoneOf& none) {
        return !std::any_of(none.parts.begin(), none.parts.end(), fits);
      },
      [&](const ir::IsKind& is) { return card.kind == is.kind; },
      [&](const ir::IsSubkind& is) { return card.subkind == is.subkind; },
      [&](const ir::HasColour& has) {
        // [Zero 1.20, 304.4], [Zero 1.20, 322.6]
        const kernel::Pack& pack = *sense.game.rules.pack;
        if (is_face_down || (self.zone == pack.pool && has.colour == pack.mute_in_pool))
          return false;
        return std::count(card.colours.begin(), card.colours.end(), has.colour) > 0;
      },
      [&](const ir::CostIs& is) {
        return IsComparedSo(CostOfObject(sense, object), is.comparison, NumberOf(sense, is.value));
      },
      [&](const ir::StatIs& is) {
        return IsComparedSo(StatOfObject(sense, object, is.stat, is.is_printed), is.comparison,
                            NumberOf(sense, is.value));
      },
      [&](const ir::CardNameIs&) { return on_board(); },
      [&](const ir::CardNameContains&) { return on_board(); },
      [&](const ir::CardNameIsDeclared&) { return on_board(); },
      [&](const ir::Named& named) {
        const bool by_name = named.sense != ir::NameSense::Trait;
        const bool by_trait = named.sense != ir::NameSense::CharacterName;
        Game& game = sense.game;
        return (by_name && kernel::HasCharacterName(game, object, named.name, named.is_original)) ||
               (by_trait && kernel::HasTrait(game, object, named.name, named.is_original));
      },
      [&](const ir::SharesCharacterName& shares) {
        return AnyReferred(sense, shares.with, object, [](const Sense& in, int other, int one) {
          return kernel::ShareCharacterName(in.game, other, one);
        });
      },
      [&](const ir::HasKeyword& has) {
        return kernel::HasKeyword(sense.game, object, has.keyword);
      },
      [&](const ir::LevelIs& is) { return IsComparedSo(self.level, is.comparison, is.level); },
      [&](const ir::HasMarker& has) {
        return kernel::Compares(MarkersNamed(sense, object, has.marker), has.comparison, has.count);
      },
      [&](const ir::Has& has) { return HasIt(sense, has.quality, object); },
      [&](const ir::IsNot& is) { return !IsAmong(Referred(sense, is.object), object); },
      [&](const ir::Is& is) { return IsAmong(Referred(sense, is.object), object); },
      [&](const ir::ControlledBy& by) {
        const int who = Who(sense, by.player, sense.said.controller);
        return who < 0 || who == self.controller;
      },
      [&](const ir::SharesSecondName& shares) {
        return AnyReferred(sense, shares.with, object, [](const Sense& in, int other, int one) {
          const std::u32string& name = in.game.CardOf(one).second_name;
          return !name.empty() && in.game.CardOf(other).second_name == name;
        });
      },
      [&](const ir::Shares& shares) {
        const auto others = Referred(sense, shares.with);
        return std::any_of(others.begin(), others.end(), [&](ObjectRef other) {
          return HaveInCommon(sense, shares.what, other.object, object);
        });
      },
      [&](const ir::SameCardAs& same) {
        return AnyReferred(sense, same.with, object, [](const Sense& in, int other, int one) {
          return other == one || ir::IsSameCard(in.game.CardOf(other), in.game.CardOf(one));
        });
      },
      [&](const ir::PairedWith& paired) {
        return AnyReferred(sense, paired.with, object, [](const Sense& in, int other, int one) {
          return in.game.rules.pack->are_partners(in.game, other, one);
        });
      },
      [&](const ir::InStateOf&) { return on_board(); },
      [&](const ir::Fights&) { return on_board(); },
      [&](const ir::HasDeclared&) { return on_board(); },
      [&](const ir::AttachedTo& attached) {
        return AnyReferred(sense, attached.to, object, [](const Sense& in, int host, int one) {
          return At(in, one).host == host &&
                 (At(in, one).flags & (kernel::kUnder | kernel::kCompanion)) == 0;
        });
      },
      [&](const ir::AimsAt&) { return on_board(); },
      [&](const ir::LiesBelow&) { return on_board(); },
      [&](const ir::HasEffect&) { return on_board(); },
      [&](const ir::Underwent&) { return on_board(); },
      [&](const ir::Bears& bears) {
        for (int other = 0; other < sense.game.state.object_count; ++other) {
          const Object& one = At(sense, other);
          if (one.card == kernel::kNone16 || one.host != object) continue;
          if ((one.flags & (kernel::kUnder | kernel::kCompanion)) != 0) continue;
          const auto is_so = [&](const ir::Filter& part) { return Fits(sense, part, other); };
          if (std::all_of(bears.parts.begin(), bears.parts.end(), is_so)) return true;
        }
        return false;
      });
}

namespace {

bool IsMeant(const Sense& sense, const ir::Selector& selector, int object) {
  return At(sense, object).card != kernel::kNone16 && LiesAsSaid(sense, selector, object) &&
         BelongsAsSaid(sense, selector, object) && Fits(sense, selector.filter, object);
}

}  // namespace

bool Selected(const Sense& sense, const ir::Selector& selector, int object) {
  if (!IsMeant(sense, selector, object)) return false;
  if (!selector.extreme) return true;
  // The others are put in order by the number: it stands at an end.
  const auto number = [&](int one) {
    const ir::StatId stat = selector.extreme->stat;
    return stat.IsNone() ? CostOfObject(sense, one) : StatOfObject(sense, one, stat, false);
  };
  std::int32_t end = number(object);
  for (int other = 0; other < sense.game.state.object_count; ++other) {
    if (!IsMeant(sense, selector, other)) continue;
    end =
        selector.extreme->is_greatest ? std::max(end, number(other)) : std::min(end, number(other));
  }
  return number(object) == end;
}

Refs Matching(const Sense& sense, const ir::Selector& selector) {
  Refs list;
  for (int object = 0; object < sense.game.state.object_count; ++object) {
    if (Selected(sense, selector, object)) list.push_back(kernel::RefTo(sense.game.state, object));
  }
  return list;
}

bool MayNotBothBe(const Sense& sense, ir::Distinct distinct, int one, int other) {
  if (At(sense, one).Has(kernel::kFaceDown) || At(sense, other).Has(kernel::kFaceDown))
    return false;
  switch (distinct) {
    case ir::Distinct::CardName: return kernel::ShareCardName(sense.game, one, other);
    case ir::Distinct::CharacterName: return kernel::ShareCharacterName(sense.game, one, other);
    case ir::Distinct::Cost: return CostOfObject(sense, one) == CostOfObject(sense, other);
    case ir::Distinct::Colour: return HaveInCommon(sense, ir::Shared::Colour, one, other);
    case ir::Distinct::Trait: return HaveInCommon(sense, ir::Shared::Trait, one, other);
    case ir::Distinct::Kind: return HaveInCommon(sense, ir::Shared::Kind, one, other);
  }
  return false;
}

int MostApart(const Sense& sense, ir::Distinct distinct, const std::vector<int>& objects) {
  if (objects.empty()) return 0;
  std::vector<int> without;
  std::vector<int> beside;
  for (std::size_t i = 1; i < objects.size(); ++i) {
    without.push_back(objects[i]);
    if (!MayNotBothBe(sense, distinct, objects.front(), objects[i])) beside.push_back(objects[i]);
  }
  const int with_it = 1 + MostApart(sense, distinct, beside);
  // One more than all others together is the most that there can be.
  return beside.size() == without.size() ? with_it
                                         : std::max(with_it, MostApart(sense, distinct, without));
}

namespace {

/// How many of 牌名不同的 and the like count: as many as there can be of which no two are alike.
std::int32_t CountedOf(const Sense& sense, const ir::Selector& selector) {
  const Refs all = Matching(sense, selector);
  if (!selector.distinct) return static_cast<std::int32_t>(all.size());
  std::vector<int> objects;
  for (const ObjectRef item : all) objects.push_back(item.object);
  return MostApart(sense, *selector.distinct, objects);
}

/// How many colours, traits or card names are found on at least one of them.
std::int32_t KindsAmong(const Sense& sense, ir::Shared what, const Refs& cards) {
  std::set<std::u32string> kinds;
  for (const ObjectRef item : cards) {
    if (At(sense, item.object).Has(kernel::kFaceDown)) continue;
    const ir::Card& card = sense.game.CardOf(item.object);
    const auto has = [&](ir::FilterNode node) {
      return Fits(sense, ir::Filter{{}, std::move(node)}, item.object);
    };
    if (what == ir::Shared::CardName) kinds.insert(card.name);
    for (const ir::ColourId colour : card.colours) {
      if (what == ir::Shared::Colour && has(ir::HasColour{colour}))
        kinds.insert(std::u32string(1, static_cast<char32_t>(colour.value)));
    }
    for (const std::u32string& trait : sense.game.rules.traits) {
      if (what == ir::Shared::Trait && has(ir::Named{ir::NameSense::Trait, trait}))
        kinds.insert(trait);
    }
  }
  return static_cast<std::int32_t>(kinds.size());
}

}  // namespace

std::int32_t NumberOf(const Sense& sense, const ir::Quantity& quantity) {
  const auto first = [&](const ir::Reference& reference) {
    const Refs list = Referred(sense, reference);
    return list.empty() ? -1 : static_cast<int>(list.front().object);
  };
  return ir::Match(
      quantity.node, [](const ir::Number& number) { return number.value; },
      [&](const ir::VariableX&) -> std::int32_t { return sense.said.x; },
      [&](const ir::CountOf& count) {
        return count.kinds ? KindsAmong(sense, *count.kinds, Matching(sense, *count.objects))
                           : CountedOf(sense, *count.objects);
      },
      [&](const ir::StatOf& stat) {
        const int object = first(stat.object);
        return object < 0 ? 0 : StatOfObject(sense, object, stat.stat, stat.is_printed);
      },
      [&](const ir::CostOf& cost) {
        const int object = first(cost.object);
        return object < 0 ? 0 : CostOfObject(sense, object);
      },
      [&](const ir::MarkersOn&) { return kernel::ValueOf(sense.game, sense.said, quantity); },
      [&](const ir::DamageOn&) { return kernel::ValueOf(sense.game, sense.said, quantity); },
      [&](const ir::EventAmount&) { return sense.said.amount; },
      [&](const ir::DeclaredNumber&) -> std::int32_t {
        return sense.said.declared == kernel::kNone16 ? 0 : sense.said.declared;
      },
      [&](const ir::Box<ir::Arithmetic>& sum) {
        const std::int64_t left = NumberOf(sense, sum->left);
        const std::int64_t right = NumberOf(sense, sum->right);
        const bool is_minus = sum->operation == ir::Operator::Subtract;
        if (!is_minus && sum->operation != ir::Operator::Add &&
            sum->operation != ir::Operator::Multiply) {
          return kernel::ValueOf(sense.game, sense.said, quantity);
        }
        const std::int64_t result = sum->operation == ir::Operator::Multiply
                                        ? left * right
                                        : left + (is_minus ? -right : right);
        return static_cast<std::int32_t>(std::clamp(result, -kNumberMax, kNumberMax));
      },
      [&](const ir::KeywordNumber&) { return kernel::ValueOf(sense.game, sense.said, quantity); },
      [&](const ir::TotalOf&) { return kernel::ValueOf(sense.game, sense.said, quantity); },
      [&](const ir::TimesThisTurn&) { return kernel::ValueOf(sense.game, sense.said, quantity); });
}

bool IsTrue(const Sense& sense, const ir::Condition& condition) {
  const auto is_true = [&](const ir::Condition& part) { return IsTrue(sense, part); };
  return ir::Match(
      condition.node,
      [&](const ir::AllHold& all) {
        return std::all_of(all.parts.begin(), all.parts.end(), is_true);
      },
      [&](const ir::AnyHolds& any) {
        return std::any_of(any.parts.begin(), any.parts.end(), is_true);
      },
      [&](const ir::NotHold& no) { return !IsTrue(sense, *no.part); },
      [&](const ir::ThereAre& there) {
        return IsComparedSo(CountedOf(sense, there.objects), there.comparison,
                            NumberOf(sense, there.count));
      },
      [&](const ir::ObjectIs& is) {
        const Refs list = Referred(sense, is.object);
        return !list.empty() && std::all_of(list.begin(), list.end(), [&](ObjectRef item) {
          return Fits(sense, is.filter, item.object);
        });
      },
      [&](const ir::AllAlike&) { return kernel::Holds(sense.game, sense.said, condition); },
      [&](const ir::OnlyThis& only) {
        const Refs list = Matching(sense, only.objects);
        return list.size() == 1 && list.front() == sense.said.source;
      },
      [&](const ir::TurnOf& turn) {
        const int who = Who(sense, turn.player, sense.said.controller);
        return who < 0 || who == sense.game.state.active_player;
      },
      [&](const ir::DuringStep& during) {
        return sense.game.state.step == during.step ||
               sense.game.rules.pack->is_during(sense.game, during.step);
      },
      [&](const ir::Compare& compare) {
        return IsComparedSo(NumberOf(sense, compare.left), compare.comparison,
                            NumberOf(sense, compare.right));
      },
      [&](const ir::PreviousDone&) { return sense.said.previous_done; },
      [&](const ir::UsedThisTurn& used) { return WasUsed(sense, used); },
      [&](const ir::HappenedThisTurn& asked) { return HasHappened(sense, asked); },
      [&](const ir::EnteredThrough& through) {
        const Refs list = Referred(sense, through.object);
        return std::any_of(list.begin(), list.end(), [&](ObjectRef item) {
          return kernel::IsWay(sense.game, item.object, through.keyword);
        });
      },
      [&](const ir::PaidExtra&) {
        return sense.said.has_paid_extra ||
               kernel::EnteredWithExtra(sense.game.state, sense.said.source);
      },
      [&](const ir::HeldAtUse&) { return sense.said.held_at_use; },
      [&](const ir::WonContest& won) {
        // Nobody has won a contest that was not decided. Rule: [Zero 1.20, 900.对决.3].
        if (!sense.said.previous_done) return false;
        const int who = Who(sense, won.who, sense.said.controller);
        if (who < 0) return true;
        return sense.said.has_won ? who == sense.said.controller : who != sense.said.controller;
      },
      [](const ir::PaidWith&) { return false; });  // Nothing grown here asks that.
}

}  // namespace caiding::tests
