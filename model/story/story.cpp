// SPDX-License-Identifier: MIT
#include "model/story/story.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/ir/utf8.h"
#include "model/kernel/board.h"
#include "model/kernel/clause.h"
#include "model/kernel/engine.h"
#include "model/kernel/game.h"
#include "model/sheet/sheet.h"
#include "model/story/event_sentences.h"
#include "model/story/tell_table.h"

namespace caiding::story {
namespace {

using Cards = std::vector<ir::Card>;

Message TellPlayer(std::uint8_t player) {
  return player == 0 ? Message{"我方", "you"} : Message{"对方", "the opponent"};
}

Message TellZone(const sheet::Sheet& sheet, ir::ZoneId zone) {
  const auto& zones = sheet.vocabulary->zones;
  if (zone.IsNone() || zone.value >= zones.size()) return {"区域之外", "no zone"};
  return {ir::EncodeUtf8(zones[zone.value].spellings.front()), zones[zone.value].english};
}

std::string TellNumbered(const Cards& cards, std::uint16_t card) {
  return card < cards.size() ? TellCard(cards[card]) : std::string("–");
}

void ReplaceAll(std::string& text, std::string_view name, const std::string& value) {
  for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += value.size()) {
    text.replace(at, name.size(), value);
  }
}

/// " [Zero 1.20, 106.5]" for each clause of the event.
std::string TellClauses(const kernel::Event& event) {
  std::string text;
  for (const kernel::Clause& clause : event.clauses) {
    if (!clause.IsNone()) text += " " + kernel::Cite(clause);
  }
  return text;
}

Message TellPlayer(std::uint8_t player, Players players) {
  if (players == Players::YouAndOpponent) return TellPlayer(player);
  return player == 0 ? Message{"先手", "the first player"} : Message{"后手", "the second player"};
}

Message TellEvent(const sheet::Sheet& sheet, const Cards& cards, const kernel::Event& event,
                  Players players) {
  EventSentence sentence = SentenceFor(event.kind);
  // Of no card: of a player's life.
  if (event.kind == kernel::EventKind::DamagePrevented && event.card == kernel::Event::kNoObject) {
    sentence = {"{p}的<damage pile>将受到的伤害被防止",
                "damage to the <damage pile> of {p} is prevented"};
  }
  Message message = sheet::Say(sheet, {std::string(sentence.zh), std::string(sentence.en)});
  const auto both = [&](std::string_view name, const Message& value) {
    ReplaceAll(message.zh, name, value.zh);
    ReplaceAll(message.en, name, value.en);
  };
  const std::string card = TellNumbered(cards, event.card);
  const bool is_you = event.player == 0 && players == Players::YouAndOpponent;
  const Message player = TellPlayer(event.player, players);
  both("{p}", player);
  both("{s}", {"", is_you ? "" : "s"});
  both("{w}", {"", is_you ? "your" : player.en + "'s"});
  both("{c}", {card, card});
  both("{n}", {std::to_string(event.amount), std::to_string(event.amount)});
  both("{f}", TellZone(sheet, event.from));
  both("{t}", TellZone(sheet, event.to));
  const std::string other = TellNumbered(cards, event.other_card);
  both("{o}", event.other == kernel::Event::kNoObject ? sheet::WordFor(sheet, "aim")
                                                      : Message{other, other});
  const std::string clauses = TellClauses(event);
  return {message.zh + clauses, message.en + clauses};
}

void Append(Message& message, const std::string& zh, const std::string& en) {
  const bool is_first = message.zh.empty();
  message.zh += (is_first ? "" : "，") + zh;
  message.en += (is_first ? "" : ", ") + en;
}

Message TellState(const sheet::Sheet& sheet, const kernel::PlacedCard& placed) {
  Message state;
  if (placed.is_tapped) Append(state, "横置", sheet::WordFor(sheet, "tapped").en);
  if (placed.is_face_down) Append(state, "面朝下", "face down");
  if (placed.entered_this_turn) Append(state, "本回合登场", "entered this turn");
  if (placed.level > 1) {
    Append(state, fmt::format("LV{}", placed.level), fmt::format("level {}", placed.level));
  }
  if (placed.damage > 0) {
    Append(state, fmt::format("伤害 {}", placed.damage), fmt::format("damage {}", placed.damage));
  }
  if (placed.attached_to >= 0) {
    const Message attached = sheet::Say(sheet, {"<attach>中", "attached"});
    Append(state, attached.zh, attached.en);
  }
  for (const auto& [marker, count] : placed.markers) {
    const std::string name = ir::EncodeUtf8(marker);
    Append(state, fmt::format("{} ×{}", name, count), fmt::format("{} ×{}", name, count));
  }
  return state;
}

/// "zone, state" of every card of a position, as lines to compare.
std::vector<Message> TellCards(const sheet::Sheet& sheet, const Cards& cards,
                               const kernel::Position& position) {
  std::vector<Message> lines;
  for (const BoardRow& row : TellBoard(sheet, cards, position)) {
    const Message player = TellPlayer(row.player);
    Message line{fmt::format("{} {}：{}", player.zh, row.zone.zh, row.card),
                 fmt::format("{}, {}: {}", player.en, row.zone.en, row.card)};
    if (!row.state.zh.empty()) {
      line.zh += "（" + row.state.zh + "）";
      line.en += " (" + row.state.en + ")";
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

/// "BP02-042 紫罗兰上校: attack 2000, defence 1500" for every card in play.
std::vector<Message> TellStrengths(const kernel::Rules& rules, kernel::State state) {
  kernel::Game game{rules, state};
  const auto& stats = sheet::WordsOf(rules).stats;
  std::vector<Message> lines;
  for (std::uint16_t i = 0; i < state.object_count; ++i) {
    const kernel::Characteristics* now = kernel::Look(game, i);
    if (now == nullptr || rules.cards[state.objects[i].card].stats.empty()) continue;
    const std::string card = TellCard(rules.cards[state.objects[i].card]);
    const Message player = TellPlayer(state.objects[i].controller);
    Message line{fmt::format("{} {}：", player.zh, card), fmt::format("{}, {}: ", player.en, card)};
    for (std::size_t stat = 0; stat < stats.size(); ++stat) {
      if (stat == rules.pack->level.value) continue;  // No strength.
      const bool is_first = stat == 0;
      line.zh += fmt::format("{}{} {}", is_first ? "" : "，",
                             ir::EncodeUtf8(stats[stat].spellings.front()), now->stats[stat]);
      line.en +=
          fmt::format("{}{} {}", is_first ? "" : ", ", stats[stat].english, now->stats[stat]);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

/// Who bears which keywords, one line a card that bears any.
std::vector<Message> TellKeywords(const kernel::Rules& rules, kernel::State state) {
  kernel::Game game{rules, state};
  const auto& words = sheet::WordsOf(rules).keywords;
  std::vector<Message> lines;
  for (std::uint16_t i = 0; i < state.object_count; ++i) {
    const kernel::Characteristics* now = kernel::Look(game, i);
    if (now == nullptr || now->keywords == 0) continue;
    std::string borne;
    for (std::size_t word = 0; word < words.size(); ++word) {
      if ((now->keywords >> word & 1U) == 0) continue;
      borne += (borne.empty() ? "" : "、") + ir::EncodeUtf8(words[word].spellings.front());
    }
    const std::string card = TellCard(rules.cards[state.objects[i].card]);
    const Message player = TellPlayer(state.objects[i].controller);
    lines.push_back({fmt::format("{} {}：{}", player.zh, card, borne),
                     fmt::format("{}, {}: {}", player.en, card, borne)});
  }
  return lines;
}

Message TellResult(kernel::Result result) {
  switch (result) {
    case kernel::Result::Running: return {};
    case kernel::Result::FirstWins: return {"我方获胜", "you win"};
    case kernel::Result::SecondWins: return {"对方获胜", "the opponent wins"};
    case kernel::Result::Draw: return {"平局", "the game is a draw"};
    case kernel::Result::NobodyWins: return {"没有人获胜", "nobody wins"};
    case kernel::Result::UndefinedInEdition: return {"此版本没有规定", "undefined in this edition"};
    case kernel::Result::UnknownCapacity: return {"超出容量", "a capacity is exhausted"};
    case kernel::Result::UnknownUnplayable: return {"无法执行", "a text cannot be played"};
  }
  return {};
}

}  // namespace

std::string TellCard(const ir::Card& card) {
  if (card.name.empty()) return card.number;
  return card.number + " " + ir::EncodeUtf8(card.name);
}

std::vector<BoardRow> TellBoard(const sheet::Sheet& sheet, const Cards& cards,
                                const kernel::Position& position) {
  std::vector<kernel::PlacedCard> sorted = position.cards;
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return std::pair(a.controller, a.zone) < std::pair(b.controller, b.zone);
  });
  std::vector<BoardRow> rows;
  for (const kernel::PlacedCard& placed : sorted) {
    rows.push_back({.player = placed.controller,
                    .zone = TellZone(sheet, placed.zone),
                    .card = TellNumbered(cards, placed.card),
                    .state = TellState(sheet, placed),
                    .is_tapped = placed.is_tapped,
                    .is_face_down = placed.is_face_down});
  }
  return rows;
}

std::vector<Message> TellEvents(const sheet::Sheet& sheet, const Cards& cards,
                                const std::vector<kernel::Event>& events, Players players) {
  std::vector<Message> told;
  for (const kernel::Event& event : events) {
    if (!SentenceFor(event.kind).zh.empty())
      told.push_back(TellEvent(sheet, cards, event, players));
  }
  return told;
}

std::vector<Message> TellTable(const kernel::Rules& rules, const kernel::State& state) {
  auto lines = TellCards(sheet::SheetOf(rules), rules.cards, sheet::Describe(rules, state));
  const auto strengths = TellStrengths(rules, state);
  lines.insert(lines.end(), strengths.begin(), strengths.end());
  const Message result = TellResult(kernel::GetResult(state));
  if (!result.zh.empty()) lines.push_back(result);
  return lines;
}

std::vector<Message> TellChanges(const Cards& cards, const kernel::Position& position,
                                 const kernel::Rules& rules,
                                 const std::vector<kernel::State>& states) {
  auto after = TellTable(rules, states.back());
  LeaveOut(TellCards(sheet::SheetOf(rules), cards, position), after);
  // Where nothing was chosen the strengths are all that there is to see.
  if (states.size() > 1) LeaveOut(TellStrengths(rules, states.front()), after);
  auto keywords = TellKeywords(rules, states.back());
  if (states.size() > 1) LeaveOut(TellKeywords(rules, states.front()), keywords);
  after.insert(after.end(), keywords.begin(), keywords.end());
  return after;
}

void LeaveOut(const std::vector<Message>& others, std::vector<Message>& lines) {
  for (const Message& line : others) {
    const auto found = std::find(lines.begin(), lines.end(), line);
    if (found != lines.end()) lines.erase(found);
  }
}

}  // namespace caiding::story
