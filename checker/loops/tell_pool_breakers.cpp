// SPDX-License-Identifier: MIT
#include "checker/loops/tell_pool_breakers.h"

#include <algorithm>
#include <set>
#include <string>

#include <fmt/format.h>

#include "checker/findings/loop_facts.h"
#include "model/sheet/say.h"
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

/// "when the effect of X waits": with the paragraph where the card has several.
Message TellMoment(const findings::Line& line, const Moment& moment) {
  if (moment.card >= line.cards.size()) return {"没有东西在等待处理时", "when nothing waits"};
  const ir::Card& card = line.cards[moment.card].card;
  const std::string name = story::TellCard(card);
  if (!moment.is_ability) return {name + " 等待处理时", "while " + name + " waits"};
  if (card.texts.size() < 2 || moment.paragraph >= card.texts.size())
    return {name + " 的效果等待处理时", "while the effect of " + name + " waits"};
  const int paragraph = moment.paragraph + 1;
  return {fmt::format("{} 第 {} 段的效果等待处理时", name, paragraph),
          fmt::format("while the effect of paragraph {} of {} waits", paragraph, name)};
}

Message TellHeld(const sheet::Sheet& sheet, const PoolBreaker& entry) {
  const bool is_own = entry.player == 0;
  const Message place = sheet::Say(
      sheet, entry.held == Held::InHand ? Message{"<hand>", "hand"} : Message{"<play>", "play"});
  return {(is_own ? "我方" : "对方") + place.zh,
          std::string(is_own ? "in your " : "in the opponent's ") +
              place.en};
}

bool IsOfOneCard(const PoolBreaker& a, const PoolBreaker& b) {
  return a.card == b.card && a.player == b.player && a.held == b.held;
}

class Telling {
 public:
  Telling(const ToldRound& told, const std::vector<const sheet::CheckedCard*>& pool,
          const std::vector<PoolBreaker>& tried)
      : told_(told), pool_(pool), tried_(tried) {}

  std::vector<Message> Lines() const {
    std::vector<Message> lines;
    std::size_t untold = 0;
    for (const auto& group : Groups()) {
      if (!Breaks(group)) continue;
      if (lines.size() < kTold)
        lines.push_back(TellGroup(group));
      else
        ++untold;
    }
    if (untold > 0)
      lines.push_back({fmt::format("（另有 {} 张可以打破它）", untold),
                       fmt::format("({} more break it)", untold)});
    const bool breaks = !lines.empty();
    if (!breaks)
      lines.push_back({"给出的牌中没有能在本回合打破它的", "none of the given cards breaks it this turn"});
    AddNames(lines, Breaking::GoesOn, "可以使用，但打破不了它：", "can be used, but do not break it: ");
    AddNames(lines, Breaking::NotKnown, "是否打破它不明：", "not known whether they break it: ");
    lines.push_back({fmt::format("试了给出的 {} 张牌，各在手牌中和场上，付得起费用", pool_.size()),
                     fmt::format("{} given card(s) were tried, in the hand and in play, with what they cost",
                                 pool_.size())});
    return lines;
  }

 private:
  using Group = std::vector<const PoolBreaker*>;

  std::vector<Group> Groups() const {
    std::vector<Group> groups;
    for (const PoolBreaker& entry : tried_) {
      const auto known = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
        return IsOfOneCard(*group.front(), entry);
      });
      if (known == groups.end())
        groups.push_back({&entry});
      else
        known->push_back(&entry);
    }
    return groups;
  }

  static bool Breaks(const Group& group) {
    return std::any_of(group.begin(), group.end(), [](const PoolBreaker* entry) {
      return entry->breaking == Breaking::Breaks;
    });
  }

  Message NameOf(const PoolBreaker& entry) const {
    const std::string name = story::TellCard(pool_[entry.card]->card);
    return {name, name};
  }

  Message TellGroup(const Group& group) const {
    const Message held = TellHeld(*told_.line.sheet, *group.front());
    const Message name = NameOf(*group.front());
    std::vector<Message> moments;
    for (const PoolBreaker* entry : group) {
      if (entry->breaking != Breaking::Breaks) continue;
      if (!entry->moment)
        return {held.zh + "有 " + name.zh + "：循环不再出现",
                name.en + " " + held.en + ": the loop does not come about"};
      const Message moment = TellMoment(told_.line, *entry->moment);
      const bool is_known = std::any_of(moments.begin(), moments.end(), [&](const Message& other) {
        return other.en == moment.en;
      });
      if (!is_known) moments.push_back(moment);
    }
    const Message when = Joined(moments, moments.size());
    return {held.zh + "的 " + name.zh + "：在" + when.zh + "使用，打破循环",
            name.en + " " + held.en + ": used " + when.en + " it breaks the loop"};
  }

  /// Cards that nowhere break it, and come to that somewhere.
  void AddNames(std::vector<Message>& lines, Breaking what, const char* zh, const char* en) const {
    std::vector<Message> names;
    std::set<std::size_t> seen;
    for (const auto& group : Groups()) {
      const bool is_it = std::any_of(group.begin(), group.end(), [&](const PoolBreaker* entry) {
        return entry->breaking == what;
      });
      const std::size_t card = group.front()->card;
      if (is_it && !BreaksAnywhere(card) && seen.insert(card).second)
        names.push_back(NameOf(*group.front()));
    }
    if (names.empty()) return;
    const Message list = Joined(names, kTold);
    lines.push_back({zh + list.zh, en + list.en});
  }

  bool BreaksAnywhere(std::size_t card) const {
    return std::any_of(tried_.begin(), tried_.end(), [&](const PoolBreaker& entry) {
      return entry.card == card && entry.breaking == Breaking::Breaks;
    });
  }

  const ToldRound& told_;
  const std::vector<const sheet::CheckedCard*>& pool_;
  const std::vector<PoolBreaker>& tried_;
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

void AddPoolBreakers(const ToldRound& told, const std::vector<const sheet::CheckedCard*>& pool,
                     const findings::Bounds& bounds, findings::Meter& meter,
                     findings::Finding& finding) {
  if (finding.outcomes.empty() || !MayBeBroken(told)) return;
  const auto tried = FindPoolBreakers(told, pool, bounds, meter);
  AddUnder(findings::kBreaking, Telling(told, pool, tried).Lines(),
           finding.outcomes.front().steps);
}

}  // namespace caiding::loops
