// SPDX-License-Identifier: MIT
// What is done, in English.
#include "model/ir/english_phrases.h"
#include "model/ir/match.h"
#include "model/ir/utf8.h"

namespace caiding::ir {
namespace {

std::string Scoped(const std::string& text) { return "[" + text + "]"; }

}  // namespace

std::string EnglishPhrases::Say(const Effect& effect) const { return SayAny(effect.node); }

std::string EnglishPhrases::Say(const Sequence& sequence) const {
  std::vector<std::string> steps;
  for (const Effect& step : sequence.steps) steps.push_back(Say(step));
  return steps.empty() ? "do nothing" : JoinEnglish(steps, "; then ");
}

std::string EnglishPhrases::Say(const Draw& draw) const {
  const std::string draws = EnglishDeed(draw.who, "draw") + " ";
  const bool is_plain = std::holds_alternative<Number>(draw.count.node) ||
                        std::holds_alternative<VariableX>(draw.count.node);
  if (!is_plain) return draws + "as many cards as " + Say(draw.count);
  const std::string cards = draw.count == Constant(1) ? " card" : " cards";
  return draws + EnglishCounting(draw.count, Say(draw.count)) + cards;
}

/// ` into your hand`, ` on top of its owner's deck`.
std::string EnglishPhrases::To(const Destination& to) const {
  const std::string zone = Word(to.zone);
  std::string text;
  if (zone.starts_with("removed")) {
    text = " so that it is " + zone;
  } else {
    const std::string whose = Whose(to.whose);
    const std::string place = (whose.empty() ? "the " : whose) + zone;
    text = to.is_top_or_bottom         ? " on the top or the bottom of " + place
           : to.place == Place::Top    ? " on the top of " + place
           : to.place == Place::Bottom ? " on the bottom of " + place
                                       : " into " + place;
  }
  if (to.is_tapped) text += ", " + Own("<tapped>");
  if (to.is_face_down) text += ", face down";
  if (to.order == Order::Any) text += ", in any order";
  if (to.order == Order::Random) text += ", in random order";
  return text;
}

std::string EnglishPhrases::Say(const Move& move) const {
  const std::string what = Say(move.what);
  if (Word(move.to.zone).starts_with("removed")) {
    std::string text = "remove " + what + " from the game";
    if (move.to.is_face_down) text += ", face down";
    return text;
  }
  return "put " + what + To(move.to);
}

std::string EnglishPhrases::Say(const Destroy& destroy) const {
  return Own("<destroy>") + " " + Say(destroy.what);
}

std::string EnglishPhrases::Say(const Scrap& scrap) const {
  return EnglishDeed(scrap.who, "scrap") + " " + Say(scrap.what);
}

std::string EnglishPhrases::Say(const Discard& discard) const {
  return EnglishDeed(discard.who, "discard") + " " + Say(discard.what);
}

std::string EnglishPhrases::Say(const DealDamage& damage) const {
  return "deal " + Say(damage.amount) + " damage to " + Say(damage.to) +
         (damage.is_shared ? ", divided as you like" : "");
}

std::string EnglishPhrases::Say(const DealLifeDamage& damage) const {
  return "deal " + Say(damage.amount) + " damage to " + Whose(damage.to) + "life";
}

std::string EnglishPhrases::Say(const Heal& heal) const {
  return "heal " + (heal.amount ? Say(*heal.amount) + " damage" : std::string("all damage")) +
         " of " + Say(heal.what);
}

std::string EnglishPhrases::Say(const Orient& orient) const {
  if (orient.is_tapped) return Own("<tap>") + " " + Say(orient.what);
  std::string text = Own("<turn # upright>");
  return text.replace(text.find('#'), 1, Say(orient.what));
}

std::string EnglishPhrases::Say(const TurnFace& turn) const {
  if (turn.is_over) return "turn " + Say(turn.what) + " over";
  return "turn " + Say(turn.what) + (turn.is_face_down ? " face down" : " face up");
}

std::string EnglishPhrases::Say(const ChangeStats& change) const {
  const EnglishNoun what = Noun(change.what);
  std::vector<std::string> gets;
  std::vector<std::string> becomes;
  for (const StatChange& one : change.changes) {
    if (one.is_set) {
      const bool is_number = std::holds_alternative<Number>(one.amount.node);
      const std::string equal = one.follows ? " always equal to " : " equal to ";
      becomes.push_back(OfStat(one.stat) + (is_number ? " " : equal) + Say(one.amount) +
                        Bounded(one.amount, one.bound));
    } else {
      gets.push_back(Gets(one));
    }
  }
  std::string text = what.text;
  if (!gets.empty()) text += " " + Agreeing(what, "get") + " " + JoinEnglish(gets, " and ");
  if (!becomes.empty()) {
    text += (gets.empty() ? " now " : " and now ") + Agreeing(what, "have") + " " +
            JoinEnglish(becomes, " and ");
  }
  return text + Last(change.duration);
}

std::string EnglishPhrases::OfKeyword(const KeywordUse& use) const {
  std::string text = Word(use.keyword);
  if (use.number) text += " " + std::to_string(*use.number);
  for (const std::u32string& name : use.names)
    text += " " + (name.starts_with(U"{") ? EncodeUtf8(name) : Quoted(name));
  return text;
}

std::string EnglishPhrases::Gains(const std::vector<Gain>& gains) const {
  std::vector<std::string> parts;
  for (const Gain& gain : gains) {
    parts.push_back(Match(
        gain, [&](const KeywordUse& use) { return OfKeyword(use); },
        [&](const GainTrait& trait) { return "the trait " + Quoted(trait.trait); },
        [&](const GainCharacterName& name) {
          return "the " + Own("<character name>") + " " + Quoted(name.name);
        },
        [&](const GainAbilities& gained) {
          std::vector<std::string> abilities;
          for (const Box<Ability>& ability : gained.abilities)
            abilities.push_back(EnglishPhrases(vocabulary_).Sentence(*ability));
          return "“" + JoinEnglish(abilities, ". ") + "”";
        },
        [&](const GainEffectsOf& of) { return "all effects of " + Say(of.object); },
        [&](const GainColour& gained) { return "the colour " + Word(gained.colour); },
        [&](const GainDeclared& gained) {
          if (gained.what == Declared::CharacterName)
            return std::string("the declared character name");
          return std::string(gained.what == Declared::Colour ? "the declared colour"
                                                             : "the declared trait");
        },
        [&](const GainTraitsOf& of) { return "all traits of " + Say(of.object); }));
  }
  return JoinEnglish(parts, " and ");
}

std::string EnglishPhrases::Say(const Grant& grant) const {
  const EnglishNoun what = Noun(grant.what);
  return what.text + " " + Agreeing(what, "gain") + " " + Gains(grant.gains) + Last(grant.duration);
}

namespace {

std::string WordsOf(Lost lost) {
  switch (lost) {
    case Lost::Effects: return "all effects";
    case Lost::Traits: return "all traits";
    case Lost::CharacterNames: return "all character names";
    case Lost::Colours: return "all colours";
  }
  return "";
}

}  // namespace

std::string EnglishPhrases::Say(const LoseEffects& lose) const {
  const EnglishNoun what = Noun(lose.what);
  return what.text + " " + Agreeing(what, "lose") + " " +
         (lose.keyword  ? Word(*lose.keyword)
          : lose.timing ? "the effects of " + Word(*lose.timing)
                        : WordsOf(lose.lost)) +
         Last(lose.duration);
}

std::string EnglishPhrases::Say(const BecomeTrait& become) const {
  const EnglishNoun what = Noun(become.what);
  const std::string other = !become.kind.IsNone()     ? Word(become.kind)
                            : !become.colour.IsNone() ? Word(become.colour)
                            : become.declared         ? "what was declared"
                                                      : std::string();
  if (!other.empty())
    return what.text + " " + Agreeing(what, "are") + (become.is_also ? " also " : " now ") + other +
           Last(become.duration);
  return what.text + " now " + Agreeing(what, "have") + (become.is_also ? " also" : " only") +
         " the trait " + Quoted(become.trait) + Last(become.duration);
}

std::string EnglishPhrases::Say(const BecomeCardName& become) const {
  const EnglishNoun what = Noun(become.what);
  return what.text + " " + Agreeing(what, "are") + " now called {" + EncodeUtf8(become.name) + "}" +
         Last(become.duration);
}

std::string EnglishPhrases::Say(const ExtraLifeDamage& extra) const {
  const EnglishNoun what = Noun(extra.what);
  const std::string sort = extra.sort == DamageSort::Battle ? " battle damage" : " damage";
  return what.text + " " + Agreeing(what, "deal") + " " + Say(extra.amount) +
         (extra.is_set ? std::string() : std::string(" more")) + sort + " to life" +
         (extra.is_set ? " instead of what it would" : "") + Last(extra.duration);
}

std::string EnglishPhrases::Say(const ChangeCost& change) const {
  Selector cards = change.cards;
  std::string who;
  if (cards.zones.empty() && cards.whose != Player::Unstated) {
    who = " that " + EnglishDoer(cards.whose) + (cards.whose == Player::You ? " use" : " uses");
    cards.whose = Player::Unstated;
  }
  const auto* known = std::get_if<Is>(&cards.filter.node);
  std::string each =
      known != nullptr ? Say(known->object) + who : "every " + Sort(cards, false) + who;
  if (change.nth) {
    const bool is_now = change.duration.kind == DurationKind::ThisTurn;
    each = "the " + EnglishOrdinal(*change.nth, Say(*change.nth)) + " " + Sort(cards, false) + who +
           (is_now ? "" : " in a turn");
    if (change.which == InTurn::FromNth) each += " and each later one";
    if (change.which == InTurn::Next) each = "the next " + Sort(cards, false) + who;
  }
  const std::string of = change.of ? "cost of its " + Word(*change.of) : "cost";
  if (change.is_set)
    return each + " costs " + Say(change.amount) + (change.of ? " for " + of : "") +
           Last(change.duration);
  return each + " gets " + Change(change.amount, "colourless " + of) +
         Bounded(change.amount, change.bound) + Last(change.duration);
}

std::string EnglishPhrases::Say(const PreventDamage& prevent) const {
  const std::string sort = EnglishDamage(prevent.sort);
  const std::string whom = prevent.life ? Whose(*prevent.life) + "life" : Say(prevent.what);
  std::string amount = prevent.is_next_only ? "the next" : "all";
  if (prevent.amount) amount = Say(*prevent.amount) + (prevent.is_next_only ? " of the next" : "");
  return "prevent " + amount + " " + sort + " that would be dealt to " + whom +
         Last(prevent.duration);
}

std::string EnglishPhrases::Say(const ChangeControl& control) const {
  if (control.is_held) {
    const EnglishNoun what = Noun(control.what);
    return what.text + " " + Agreeing(what, "be") + " always controlled by " +
           (control.to == Player::You ? "you" : EnglishDoer(control.to)) + Last(control.duration);
  }
  return EnglishDeed(control.to, "gain") + " control of " + Say(control.what) +
         Last(control.duration);
}

std::string EnglishPhrases::Say(const Search& search) const {
  std::vector<std::string> finds;
  for (const Selector& find : search.finds) finds.push_back(Say(find));
  return EnglishDeed(search.who, "search") + " for " + JoinEnglish(finds, " and ");
}

std::string EnglishPhrases::Say(const Reveal& reveal) const { return "reveal " + Say(reveal.what); }
std::string EnglishPhrases::Say(const Look& look) const { return "look at " + Say(look.what); }

std::string EnglishPhrases::Say(const Shuffle& shuffle) const {
  const std::string whose = Whose(shuffle.whose);
  return "shuffle " + (whose.empty() ? "the " : whose) + "deck";
}

namespace {

/// " from 1 to 6": which number may be declared.
std::string EnglishBounds(const Declare& declare) {
  std::string bounds;
  if (declare.least > 0) bounds += " from " + std::to_string(declare.least);
  if (declare.most > 0) bounds += " up to " + std::to_string(declare.most);
  return bounds;
}

}  // namespace

std::string EnglishPhrases::Say(const Declare& declare) const {
  switch (declare.what) {
    case Declared::CardName: return "declare a card name";
    case Declared::Trait: return "declare a trait";
    case Declared::Colour: return "declare a colour";
    case Declared::Number: return "declare a number" + EnglishBounds(declare);
    case Declared::Kind: return "declare a kind of card";
    case Declared::CharacterName: return "declare a character name";
    case Declared::Player:
      return declare.picking == Picking::Chosen ? "choose a player" : "designate a player";
  }
  return "";
}

std::string EnglishPhrases::Say(const PutMarkers& put) const {
  return "put " + Markers(put.count, put.marker) + " on " +
         (put.player == Player::Unstated ? Say(put.on) : EnglishDoer(put.player));
}

std::string EnglishPhrases::Say(const RemoveMarkers& remove) const {
  const std::string markers =
      MarkersOf(remove.count, remove.marker) + " from " +
      (remove.player == Player::Unstated ? Say(remove.from) : EnglishDoer(remove.player));
  return remove.to ? "put " + markers + To(*remove.to) : "remove " + markers;
}

std::string EnglishPhrases::Say(const MoveMarkers& move) const {
  return "move " + MarkersOf(move.count, move.marker) + " from " + Say(move.from) + " onto " +
         Say(move.to);
}

std::string EnglishPhrases::Say(const Attach& attach) const {
  return "attach " + Say(attach.what) + " to " + Say(attach.to);
}

std::string EnglishPhrases::Say(const Stack& stack) const {
  std::string text =
      "put " + Say(stack.what) + (stack.is_under ? " under " : " onto ") + Say(stack.with);
  switch (stack.below) {
    case Below::Unstated: return text;
    case Below::Part: return text + ", so that both count as one card";
    case Below::Remnant: return text + ", where the lower card only lies";
    case Below::Gone: return text + ", taking over its state, and spend the lower card";
  }
  return text;
}

std::string EnglishPhrases::Say(const LevelUp& level) const {
  if (level.is_put)
    return "put the top card of your deck face down below " + Say(level.what) +
           " as a level marker";
  return "level up " + Say(level.what);
}

std::string EnglishPhrases::Say(const Swap& swap) const {
  return "swap " + Say(swap.first) + " and " + Say(swap.second);
}

std::string EnglishPhrases::Say(const Cancel& cancel) const {
  const std::string text = "cancel " + Say(cancel.item);
  return cancel.to ? text + ", which is put" + To(*cancel.to) + " instead" : text;
}

std::string EnglishPhrases::Say(const RemoveFromBattle& remove) const {
  return "take " + Say(remove.what) + " out of the battle";
}

std::string EnglishPhrases::Say(const CopyItem& copy) const {
  return "copy " + Say(copy.item) +
         (copy.may_choose_target ? ", for which you may pick other targets" : "");
}

std::string EnglishPhrases::Say(const ChangeTarget& change) const {
  if (change.to) return "make " + Say(*change.to) + " the target of " + Say(change.item);
  return EnglishDeed(change.who, "pick") + " another legal target for " + Say(change.item);
}

std::string EnglishPhrases::Say(const MoveDamage& move) const {
  const std::string much = move.amount ? Say(*move.amount) + " damage" : "all damage";
  return "move " + much + " from " + Say(move.from) + " onto " + Say(move.to);
}

std::string EnglishPhrases::Say(const TradeStat& trade) const {
  const std::string with = trade.with ? " and " + Say(*trade.with) : "";
  return Say(trade.what) + with + " trade their " + OfStat(trade.stat) + Last(trade.duration);
}

std::string EnglishPhrases::Say(const ExtraTurn& turn) const {
  return EnglishDeed(turn.who, "take") + " an extra turn after this one";
}

std::string EnglishPhrases::Say(const RevealUntil& reveal) const {
  return "reveal " + Say(reveal.shown) + " one by one until " + Say(reveal.found) + " is revealed";
}

std::string EnglishPhrases::Say(const BecomeCopy& become) const {
  const EnglishNoun what = Noun(become.what);
  std::vector<std::string> keeps;
  for (const Kept kept : become.keeps) {
    keeps.push_back(kept == Kept::ThisEffect      ? std::string("this effect")
                    : kept == Kept::CharacterName ? "the " + Own("<character name>")
                                                  : "the " + std::string(WordOf(kept).english));
    if (kept == Kept::CharacterName && !become.kept_name.empty())
      keeps.back() += " " + Quoted(become.kept_name);
  }
  return what.text + " " + Agreeing(what, "become") + " a copy of " + Say(become.of) +
         (keeps.empty() ? "" : " that keeps " + JoinEnglish(keeps, " and ")) +
         Last(become.duration);
}

std::string EnglishPhrases::Say(const EndTurn&) const { return "end the turn"; }

std::string EnglishPhrases::Say(const UseCard& use) const {
  return "use " + Say(use.what) + (use.is_free ? " without paying its cost" : "");
}

std::string EnglishPhrases::Say(const EnterAsCopy& enter) const {
  return "put " + Say(enter.what) + " into play as a copy of " + Say(enter.of);
}

std::string EnglishPhrases::Say(const CreateToken& token) const {
  std::vector<std::string> with;
  for (const std::u32string& name : token.characters)
    with.push_back("the " + Own("<character name>") + " " + Quoted(name));
  for (const std::u32string& trait : token.traits) with.push_back("the trait " + Quoted(trait));
  for (const auto& [stat, value] : token.stats)
    with.push_back(OfStat(stat) + " " + std::to_string(value));
  for (const Gain& gain : token.gains) with.push_back(Gains({gain}));
  std::string noun;
  for (const ColourId colour : token.colours) noun += Word(colour) + " ";
  if (!token.kind.IsNone()) noun += Word(token.kind) + " ";
  noun += token.count == Constant(1) ? "token" : "tokens";
  std::string text = std::string("create ") + (token.is_up_to ? "up to " : "") +
                     EnglishCounting(token.count, Say(token.count)) + " " + noun;
  if (token.copy_of) text += " that is a copy of " + Say(*token.copy_of);
  if (!token.name.empty()) text += " called {" + EncodeUtf8(token.name) + "}";
  if (!with.empty()) text += " with " + JoinEnglish(with, " and ");
  if (token.whose != Player::You) text += ", on the side of " + EnglishDoer(token.whose);
  return text + (token.is_tapped ? ", " + Own("<tapped>") : "");
}

std::string EnglishPhrases::Say(const Contest&) const { return "hold a contest"; }

std::string EnglishPhrases::Say(const May& may) const {
  return EnglishDoer(may.who) + " may " + Scoped(Say(*may.then));
}

std::string EnglishPhrases::Say(const If& branch) const {
  return "if " + Say(branch.condition) + ", " +
         (branch.triggers ? "this ability of its own triggers: " : "") + Scoped(Say(*branch.then)) +
         (branch.otherwise ? (branch.is_instead ? " instead of this: " : ", otherwise ") +
                                 Scoped(Say(**branch.otherwise))
                           : "");
}

std::string EnglishPhrases::Say(const Process& process) const {
  return "this process: " + Scope(*process.what);
}

std::string EnglishPhrases::Say(const Again&) const { return "repeat this process"; }

std::string EnglishPhrases::Say(const EachPlayerDoes& each) const {
  EnglishPhrases of_each(*this);
  of_each.is_of_each_ = true;
  return (each.in_turn ? "each player in turn does this: " : "each player does this: ") +
         of_each.Scope(*each.then);
}

std::string EnglishPhrases::Say(const ChooseOne& choose) const {
  const Quantity number = Constant(choose.count);
  const std::string count =
      (choose.is_up_to ? "up to " : "") + EnglishCounting(number, Say(number));
  const std::string lead = choose.is_random ? count + " of these at random"
                                            : EnglishDeed(choose.who, "choose") + " " + count;
  std::vector<std::string> options;
  for (const Effect& option : choose.options) options.push_back(Scoped(Say(option)));
  return lead + ": " + JoinEnglish(options, " or ");
}

std::string EnglishPhrases::Say(const Replace& replace) const {
  return (replace.is_next_only ? "the next time that it would happen that "
                               : "whenever it would happen that ") +
         Say(replace.event) +
         (replace.is_optional ? ", its controller may instead " : ", instead ") +
         Scoped(Say(*replace.instead)) + Last(replace.duration);
}

std::string EnglishPhrases::Say(const AmountBecomes& amount) const {
  return "the amount becomes " + Say(amount.amount);
}

namespace {

/// The turn whose end is waited for behind its beginning: the next one of that player.
const Delay* NextTurnEnds(const Delay& delay) {
  const auto* begins = std::get_if<PlayerEvent>(&delay.event.node);
  const auto* inner = std::get_if<Delay>(&delay.then->node);
  const auto* ends = inner == nullptr ? nullptr : std::get_if<PlayerEvent>(&inner->event.node);
  const bool is_next = begins != nullptr && ends != nullptr && begins->player == ends->player &&
                       begins->happening == PlayerHappening::TurnBegins &&
                       ends->happening == PlayerHappening::TurnEnds;
  return is_next ? inner : nullptr;
}

}  // namespace

std::string EnglishPhrases::Say(const Delay& delay) const {
  if (const Delay* at_end = NextTurnEnds(delay)) {
    const Player player = std::get<PlayerEvent>(at_end->event.node).player;
    const std::string whose = player == Player::Either ? "the " : Whose(player);
    return "at the end of " + whose + "next turn, " + Scoped(Say(*at_end->then));
  }
  const auto* turn = std::get_if<PlayerEvent>(&delay.event.node);
  const bool is_of_this_turn =
      turn != nullptr && !delay.is_repeated && turn->happening == PlayerHappening::TurnEnds &&
      turn->player == Player::Either && delay.duration.kind == DurationKind::ThisTurn;
  if (is_of_this_turn) return "at the end of this turn, " + Scoped(Say(*delay.then));
  const char* when = delay.is_repeated ? "whenever " : "the next time that ";
  return when + Say(delay.event) + Last(delay.duration) + ", " + Scoped(Say(*delay.then));
}

std::string EnglishPhrases::Say(const Pick& pick) const {
  Selector what = pick.what;
  const bool is_designated = what.picking == Picking::Designated;
  const bool is_random = what.picking == Picking::Random;
  what.picking = Picking::Unmarked;
  return EnglishDeed(pick.who, is_designated ? "designate" : "choose") + " " + Say(what) +
         (is_random ? " at random" : "");
}

std::string EnglishPhrases::Say(const UseOtherwise& use) const {
  if (use.others)
    return "when you use " + Say(*use.others) + ", you may " + Say(Cost{use.also}) +
           (use.is_each ? " in place of each resource" : " in place of all that it costs");
  std::string text = "this card may be used for " + Say(use.cost);
  if (!use.from.IsNone()) text += " from the " + Word(use.from);
  if (use.onto) text += ", put onto " + Say(*use.onto);
  if (!use.also.empty()) text += " and " + Say(Cost{use.also});
  if (use.keeps_coloured) text += " in place of what is colourless of its cost";
  return text;
}

std::string EnglishPhrases::Say(const EnterState& state) const {
  const EnglishNoun what = Noun(state.what);
  return what.text + " " + Agreeing(what, "enter") + " the state of " + Word(state.keyword);
}

std::string EnglishPhrases::Say(const WinGame& win) const {
  return EnglishDeed(win.who, win.is_loss ? "lose" : "win") + " the game";
}

std::string EnglishPhrases::Say(const Pay& pay) const {
  std::string coloured;
  for (const auto& [colour, count] : pay.coloured)
    coloured += ", " + std::to_string(count) + " of it " + Word(colour);
  return EnglishDeed(pay.who, "pay") + " (" + Say(pay.amount) + coloured + ")";
}

std::string EnglishPhrases::Say(const Unless& unless) const {
  const std::string who = EnglishDoer(unless.who);
  const std::string deed = Say(*unless.deed);
  // What says who does it needs no more.
  const std::string carries = deed.starts_with(who + " ") ? ""
                              : unless.who == Player::You ? who + " carry out "
                                                          : who + " carries out ";
  return "unless " + carries + Scoped(deed) + ", " + Scoped(Say(*unless.then));
}

std::string EnglishPhrases::Say(const Redirect& redirect) const {
  if (redirect.to) return "turn the attack on " + Say(*redirect.to);
  return "turn the attack on " + Whose(redirect.life) + "life";
}

}  // namespace caiding::ir
