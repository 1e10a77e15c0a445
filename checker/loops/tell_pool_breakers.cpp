// SPDX-License-Identifier: MIT
#include "checker/loops/tell_pool_breakers.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "checker/findings/loop_facts.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::loops {
namespace {

using ir::Message;

constexpr std::size_t kTold = 12;  ///< BOUND: cards of one list that are told by name.

Message Joined(const std::vector<Message>& parts, std::size_t told) {
  Message list;
  for (std::size_t i = 0; i < std::min(parts.size(), told); ++i) {
    list.zh += (i == 0 ? "" : "、") + parts[i].zh;
    list.en += (i == 0 ? "" : ", ") + parts[i].en;
  }
  if (parts.size() > told) {
    list.zh += fmt::format(" 等 {} 项", parts.size());
    list.en += fmt::format(" and {} more", parts.size() - told);
  }
  return list;
}

Message TellAbility(const ir::Card& card, std::size_t paragraph) {
  const std::string name = story::TellCard(card);
  if (card.texts.size() < 2 || paragraph >= card.texts.size())
    return {name + " 的效果等待处理时", "while the effect of " + name + " waits"};
  return {fmt::format("{} 第 {} 段的效果等待处理时", name, paragraph + 1),
          fmt::format("while the effect of paragraph {} of {} waits", paragraph + 1, name)};
}

/// The hand, or where such a card lies in play.
Message TellHeld(const sheet::Sheet& sheet, const ir::Card& card, const PoolBreaker& entry) {
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  const bool is_fixture = card.kind == sheet.roles.kinds.fixture;
  const ir::ZoneId in_play = is_fixture ? zones.annex : zones.play;
  const ir::Word& place =
      sheet.vocabulary->zones[(entry.held == Held::InHand ? zones.hand : in_play).value];
  const bool is_own = entry.player == 0;
  return {(is_own ? "我方" : "对方") + ir::EncodeUtf8(place.spellings.front()),
          std::string(is_own ? "in your " : "in the opponent's ") + place.english};
}

bool IsOfOneCard(const PoolBreaker& a, const PoolBreaker& b) {
  return a.card == b.card && a.player == b.player && a.held == b.held;
}

/// What a card comes to, at best for whoever wants to break the loop.
Breaking BestOf(const std::vector<const PoolBreaker*>& entries) {
  Breaking best = Breaking::GoesOn;
  for (const PoolBreaker* entry : entries) {
    if (entry->breaking == Breaking::Breaks) return Breaking::Breaks;
    if (entry->breaking == Breaking::NotKnown) best = Breaking::NotKnown;
  }
  return best;
}

class Telling {
 public:
  Telling(const ToldRound& told, const std::vector<CardToTry>& pool, const TriedCards& tried)
      : told_(told), pool_(pool), tried_(tried) {
    for (const PoolBreaker& entry : tried.entries) {
      const auto known = std::find_if(cards_.begin(), cards_.end(), [&](const Entries& entries) {
        return entries.front()->card == entry.card;
      });
      if (known == cards_.end())
        cards_.push_back({&entry});
      else
        known->push_back(&entry);
    }
  }

  std::vector<Message> Lines() const {
    std::vector<Message> lines;
    AddBreaking(lines);
    AddNames(lines, Breaking::GoesOn, "可以使用，但打破不了它：",
             "can be used, but do not break it: ");
    AddNames(lines, Breaking::NotKnown, "是否打破它不明：", "not known whether they break it: ");
    lines.push_back(
        {fmt::format("试了给出的 {} 张牌中的 {} 张，在手牌中和场上，备有支付所需", pool_.size(),
                     tried_.looked_at),
         fmt::format("{} of {} given card(s) were tried, in the hand and in play, with what pays "
                     "for them on a board",
                     tried_.looked_at, pool_.size())});
    return lines;
  }

 private:
  using Entries = std::vector<const PoolBreaker*>;

  bool Has(Breaking breaking) const {
    return std::any_of(cards_.begin(), cards_.end(),
                       [&](const Entries& entries) { return BestOf(entries) == breaking; });
  }

  void AddBreaking(std::vector<Message>& lines) const {
    std::size_t untold = 0;
    for (const Entries& entries : cards_) {
      if (BestOf(entries) != Breaking::Breaks) continue;
      if (lines.size() < kTold)
        AddUses(lines, entries);
      else
        ++untold;
    }
    if (untold > 0)
      lines.push_back({fmt::format("（另有 {} 张可以打破它）", untold),
                       fmt::format("({} more break it)", untold)});
    if (!lines.empty()) return;
    if (Has(Breaking::NotKnown))
      lines.push_back({"试过的牌中没有已知能在本回合打破它的",
                       "none of the cards that were tried is known to break it this turn"});
    else
      lines.push_back({"试过的牌中没有能在本回合打破它的",
                       "none of the cards that were tried breaks it this turn"});
  }

  /// One line for each place where the card lies.
  void AddUses(std::vector<Message>& lines, const Entries& entries) const {
    for (auto from = entries.begin(); from != entries.end();) {
      const auto to = std::find_if(from, entries.end(), [&](const PoolBreaker* entry) {
        return !IsOfOneCard(**from, *entry);
      });
      if (auto line = TellPlace({from, to})) lines.push_back(std::move(*line));
      from = to;
    }
  }

  std::optional<Message> TellPlace(const Entries& entries) const {
    const Message held =
        TellHeld(*told_.line.sheet, pool_[entries.front()->card].card->card, *entries.front());
    const std::string name = NameOf(entries.front()->card);
    std::vector<Message> moments;
    for (const PoolBreaker* entry : entries) {
      if (entry->breaking != Breaking::Breaks) continue;
      if (!entry->moment)
        return Message{held.zh + "有 " + name + "：循环不再出现",
                       name + " " + held.en + ": the loop does not come about"};
      const Message moment = TellMoment(*entry->moment, entry->card);
      const bool is_known = std::any_of(moments.begin(), moments.end(), [&](const Message& other) {
        return other.en == moment.en;
      });
      if (!is_known) moments.push_back(moment);
    }
    if (moments.empty()) return std::nullopt;
    const Message when = Joined(moments, moments.size());
    return Message{held.zh + "的 " + name + "：在" + when.zh + "使用，打破循环",
                   name + " " + held.en + ": used " + when.en + " it breaks the loop"};
  }

  Message TellMoment(const Moment& moment, std::size_t tried) const {
    if (moment.waits == Waiting::Nothing) return {"没有东西等待处理时", "when nothing waits"};
    if (moment.waits == Waiting::Other) return {"别的东西等待处理时", "while something else waits"};
    const ir::Card& card = moment.card < told_.line.cards.size()
                               ? told_.line.cards[moment.card].card
                               : pool_[tried].card->card;
    if (moment.waits == Waiting::ItsAbility) return TellAbility(card, moment.paragraph);
    const std::string name = story::TellCard(card);
    return {name + " 等待处理时", "while " + name + " waits"};
  }

  std::string NameOf(std::size_t card) const { return story::TellCard(pool_[card].card->card); }

  void AddNames(std::vector<Message>& lines, Breaking what, const char* zh, const char* en) const {
    std::vector<Message> names;
    for (const Entries& entries : cards_) {
      if (BestOf(entries) != what) continue;
      const std::string name = NameOf(entries.front()->card);
      names.push_back({name, name});
    }
    if (names.empty()) return;
    const Message list = Joined(names, kTold);
    lines.push_back({zh + list.zh, en + list.en});
  }

  const ToldRound& told_;
  const std::vector<CardToTry>& pool_;
  const TriedCards& tried_;
  std::vector<Entries> cards_;  ///< Of each card that came to something, in the order of the pool.
};

/// Behind what is said there already.
void AddUnder(const Message& heading, std::vector<Message> lines, std::vector<Message>& steps) {
  auto at = std::find_if(steps.begin(), steps.end(),
                         [&](const Message& step) { return step.en == heading.en; });
  if (at == steps.end()) return;
  at = std::find_if(at + 1, steps.end(), findings::IsHeading);
  steps.insert(at, lines.begin(), lines.end());
}

}  // namespace

void AddPoolBreakers(const ToldRound& told, const std::vector<CardToTry>& pool,
                     findings::Limit most, const findings::Bounds& bounds, findings::Meter& meter,
                     findings::Finding& finding) {
  if (finding.outcomes.empty() || !MayBeBroken(told)) return;
  const auto tried = FindPoolBreakers(told, pool, most, bounds, meter);
  AddUnder(findings::kBreaking, Telling(told, pool, tried).Lines(), finding.outcomes.front().steps);
}

}  // namespace caiding::loops
