// SPDX-License-Identifier: MIT
// Abilities and what they cost, in English.
#include "model/ir/print_paraphrase.h"

#include <cctype>

#include "model/ir/english_phrases.h"
#include "model/ir/walk.h"

namespace caiding::ir {

std::string EnglishPhrases::Say(const TapSelf&) const { return Own("<tap>") + " this card"; }

std::string EnglishPhrases::Say(const PayResources& pay) const {
  std::vector<std::string> colours;
  for (const auto& [colour, count] : pay.coloured)
    colours.push_back(std::to_string(count) + " " + Word(colour));
  return "pay (" + Say(pay.total) + ")" +
         (colours.empty() ? "" : ", of these " + JoinEnglish(colours, " and "));
}

std::string EnglishPhrases::Say(const DiscardCost& discard) const {
  return "discard " + Say(discard.cards);
}

std::string EnglishPhrases::Say(const ScrapCost& scrap) const {
  std::vector<std::string> cards;
  for (const Objects& one : scrap.cards) cards.push_back(Say(one));
  return "scrap " + JoinEnglish(cards, " and ");
}

std::string EnglishPhrases::Say(const TapCost& tap) const {
  return Own("<tap>") + " " + Say(tap.cards);
}

std::string EnglishPhrases::Say(const RevealCost& reveal) const {
  return "reveal " + Say(reveal.cards);
}

std::string EnglishPhrases::Say(const MoveCost& move) const {
  Destination to;
  to.zone = move.zone;
  to.place = move.place;
  const std::string text = Say(Move{move.cards, to});
  return move.is_shuffled ? text + ", shuffle that deck" : text;
}

std::string EnglishPhrases::Say(const RemoveMarkersCost& remove) const {
  const std::string markers = Markers(remove.count, remove.marker) + " from " + Say(remove.from);
  return remove.to ? "put " + markers + To(*remove.to) : "remove " + markers;
}

std::string EnglishPhrases::Say(const DoCost& price) const { return Say(*price.deed); }

std::string EnglishPhrases::Say(const Cost& cost) const {
  std::vector<std::string> items;
  for (const CostItem& item : cost.items) items.push_back(SayAny(item.node));
  return JoinEnglish(items, " and ");
}

std::string EnglishPhrases::OfLimit(const UsageLimit& limit) const {
  std::string text;
  if (limit.per_turn > 0) {
    const std::string often = limit.per_turn == 1
                                  ? "once a turn"
                                  : "at most " + std::to_string(limit.per_turn) + " times a turn";
    text += (limit.is_of_player ? "; you may use this effect of all your copies together "
             : limit.is_of_each ? "; each player may use this effect "
                                : "; this effect works ") +
            often;
  }
  if (limit.is_normal_tactic_timing_only) text += "; only " + Own("<main timing>");
  if (limit.is_battle_phase_only) text += "; only in the " + Own("<fighting>");
  if (limit.is_once_per_name)
    text += "; once a turn for all cards with the same " + Own("<character name>");
  if (limit.per_game > 0) {
    text += limit.per_game == 1
                ? std::string("; this effect works once a game")
                : "; this effect works at most " + std::to_string(limit.per_game) + " times a game";
  }
  if (limit.is_once) text += "; this effect works only once";
  if (limit.users == Users::Either) text += "; either player may use this effect";
  if (limit.users == Users::Opponent) text += "; only the opponent may use this effect";
  return text;
}

/// When and if: what stands before that which is done.
std::string EnglishPhrases::Leads(const Ability& ability) const {
  std::string text;
  for (std::size_t i = 0; i < ability.functional_zones.size(); ++i) {
    text +=
        (i == 0 ? "while this card is in the " : " or the ") + Word(ability.functional_zones[i]);
  }
  if (!text.empty()) text += ", ";
  if (ability.kind == AbilityKind::EntryEffect) text += "while this card enters, ";
  for (std::size_t i = 0; i < ability.triggers.size(); ++i)
    text += (i == 0 ? "when " : " or when ") + Say(ability.triggers[i]);
  if (!ability.triggers.empty()) text += ", ";
  if (ability.turn_condition) {
    const auto* turn = std::get_if<TurnOf>(&ability.turn_condition->node);
    text += turn != nullptr ? "during " + Whose(turn->player) + "turn, "
                            : "while " + Say(*ability.turn_condition) + ", ";
  }
  if (!IsTrivial(ability.condition)) {
    const bool is_lasting = ability.kind == AbilityKind::Continuous;
    text += (is_lasting ? "as long as " : "if ") + Say(ability.condition) + ", ";
  }
  return text;
}

std::string EnglishPhrases::OfAbility(const Ability& ability) const {
  std::string text = Leads(ability);
  if (ability.keyword) return text + OfKeyword(*ability.keyword);
  const std::string effect = Say(ability.effect);
  const auto* steps = std::get_if<Sequence>(&ability.effect.node);
  const bool does_nothing = steps != nullptr && steps->steps.empty();
  if (ability.kind == AbilityKind::UseEffect && ability.cost &&
      (ability.is_optional || does_nothing)) {
    text += (ability.is_optional ? "as an extra cost you may " : "as an extra cost, ") +
            Say(*ability.cost) + (does_nothing ? "" : "; " + effect);
  } else if (ability.is_optional && ability.cost) {
    const bool is_others = ability.cost->payer != Player::Unstated;
    text += (is_others ? EnglishDoer(ability.cost->payer) : std::string("you")) + " may " +
            Say(*ability.cost) + (is_others ? "; if that is done, " : "; if you do, ") + effect;
  } else if (ability.is_optional) {
    text += "you may [" + effect + "]";
  } else {
    text += (ability.cost ? Say(*ability.cost) + ": " : "") + effect;
  }
  if (ability.x_is) text += "; X is " + Say(*ability.x_is);
  return text + OfLimit(ability.limit);
}

namespace {

const char* Called(AbilityKind kind) {
  switch (kind) {
    case AbilityKind::Continuous: return "Continuous: ";
    case AbilityKind::Triggered: return "Triggered: ";
    case AbilityKind::Activated: return "Activated: ";
    case AbilityKind::LifeBurst: return "Life burst: ";
    case AbilityKind::UseEffect: return "On use: ";
    case AbilityKind::EntryEffect: return "On entry: ";
  }
  return "";
}

}  // namespace

/// What a keyword stands for, in brackets.
std::string EnglishPhrases::Meaning(const KeywordUse& use) const {
  std::vector<std::string> abilities;
  for (const Box<Ability>& ability : use.expansion)
    abilities.push_back(EnglishPhrases(vocabulary_).Sentence(*ability));
  return abilities.empty() ? "" : " (" + JoinEnglish(abilities, ". ") + ")";
}

std::string EnglishPhrases::Sentence(const Ability& ability) {
  referred_.clear();
  plural_.clear();
  const auto refers = [&](const Bound& bound) { referred_.insert(bound.slot); };
  const auto picks = [&](const Selector& selector) {
    if (!(selector.count.number == Constant(1)) || selector.count.kind == CountKind::All ||
        selector.count.kind == CountKind::AnyNumber || selector.count.kind == CountKind::AtLeast)
      plural_.insert(selector.slot);
  };
  Walk(ability, refers);
  Walk(ability, picks);
  const std::string level =
      ability.level > 1 ? "from level " + std::to_string(ability.level) + " on, " : "";
  const std::string text = level + OfAbility(ability);
  return ability.keyword ? text + Meaning(*ability.keyword) : Called(ability.kind) + text;
}

std::string PrintParaphraseEn(const std::vector<Ability>& abilities, const Vocabulary& vocabulary) {
  std::string text;
  for (const Ability& ability : abilities)
    text += (text.empty() ? "" : " ") + EnglishPhrases(vocabulary).Sentence(ability) + ".";
  return text;
}

}  // namespace caiding::ir
