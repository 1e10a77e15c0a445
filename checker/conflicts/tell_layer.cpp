// SPDX-License-Identifier: MIT
#include "checker/conflicts/tell_layer.h"

#include <algorithm>
#include <bitset>
#include <set>

#include <fmt/format.h>

#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::conflicts {
namespace {

using ir::Message;
using kernel::SettlingRound;
using Effects = std::bitset<kernel::kEffectsMax>;

void Join(Message& to, const Message& part, const char* zh, const char* en) {
  to.zh += (to.zh.empty() ? "" : zh) + part.zh;
  to.en += (to.en.empty() ? "" : en) + part.en;
}

Message TellSide(const kernel::Object& object) {
  return object.controller == 0 ? Message{"我方 ", "your "} : Message{"对方 ", "the opponent's "};
}

/// Two copies are told apart by whose they are.
Message TellObject(const kernel::Rules& rules, const kernel::State& state, std::size_t index) {
  const kernel::Object& object = state.objects[index];
  const std::string card = story::TellCard(rules.cards[object.card]);
  const Message side = TellSide(object);
  return {side.zh + card, side.en + card};
}

Message TellEffect(const kernel::Rules& rules, const kernel::State& state, std::size_t index) {
  const kernel::EffectInstance& effect = state.effects[index];
  const Message object = TellObject(rules, state, effect.source.object);
  const int paragraph = rules.abilities[effect.code].paragraph + 1;
  return {fmt::format("{} 第{}段", object.zh, paragraph),
          fmt::format("{}, paragraph {}", object.en, paragraph)};
}

/// Those that are there in some round and not in another.
Effects Changing(const std::vector<SettlingRound>& rounds) {
  Effects any;
  Effects all;
  all.set();
  for (const SettlingRound& round : rounds) {
    any |= round.in_force;
    all &= round.in_force;
  }
  return any & ~all;
}

/// What effects make of its numbers; its level is none of them.
Message TellStrength(const kernel::Rules& rules, const kernel::Characteristics& look) {
  const auto& stats = sheet::WordsOf(rules).stats;
  Message told;
  for (std::size_t i = 0; i < stats.size() && i < look.stats.size(); ++i) {
    if (i == rules.pack->level.value) continue;
    Join(told,
         {fmt::format("{} {}", ir::EncodeUtf8(stats[i].spellings.front()), look.stats[i]),
          fmt::format("{} {}", stats[i].english, look.stats[i])},
         "，", ", ");
  }
  return told;
}

bool IsStrengthSame(const std::vector<SettlingRound>& rounds, std::size_t place) {
  return std::all_of(rounds.begin(), rounds.end(), [&](const SettlingRound& round) {
    return round.board.list[place].stats == rounds.front().board.list[place].stats;
  });
}

Message TellEffects(const kernel::Rules& rules, const kernel::State& state, const Effects& which) {
  Message told;
  for (std::size_t i = 0; i < which.size(); ++i) {
    if (which[i]) Join(told, TellEffect(rules, state, i), "、", "; ");
  }
  return told.zh.empty() ? Message{"没有", "none"} : told;
}

}  // namespace

Message TellOrder(const kernel::Rules& rules, const Ordered& ordered) {
  Message told;
  for (const std::size_t entry : ordered.order) {
    const Message card = TellObject(rules, ordered.state, ordered.place[entry]);
    Join(told, card, "，然后", ", then ");
  }
  return {"生效的先后：" + told.zh, "order of taking effect: " + told.en};
}

std::vector<Message> TellRounds(const kernel::Rules& rules, const kernel::State& state,
                                const std::vector<SettlingRound>& rounds) {
  const Effects changing = Changing(rounds);
  std::vector<Message> lines;
  for (const SettlingRound& round : rounds) {
    const Message there = TellEffects(rules, state, changing & round.in_force);
    Message line{"起作用的：" + there.zh, "in force: " + there.en};
    for (std::size_t place = 0; place < round.board.count; ++place) {
      if (IsStrengthSame(rounds, place)) continue;
      const Message card = TellObject(rules, state, round.board.object[place]);
      const Message strength = TellStrength(rules, round.board.list[place]);
      Join(line, {card.zh + "：" + strength.zh, card.en + ": " + strength.en}, "；", "; ");
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::uint16_t> CardsThatChange(const kernel::State& state,
                                           const std::vector<SettlingRound>& rounds) {
  const Effects changing = Changing(rounds);
  std::set<std::uint16_t> cards;
  for (std::size_t i = 0; i < changing.size(); ++i) {
    if (changing[i]) cards.insert(state.objects[state.effects[i].source.object].card);
  }
  return {cards.begin(), cards.end()};
}

}  // namespace caiding::conflicts
