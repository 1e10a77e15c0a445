// SPDX-License-Identifier: MIT
#include "model/filed/ruling.h"

#include <algorithm>
#include <set>

namespace caiding::filed {
namespace {

Message What(const Ruling& ruling) {
  switch (ruling.kind) {
    case RulingKind::Reading:
      return {"取第 " + ruling.value + " 种理解", "meaning " + ruling.value + " is intended"};
    case RulingKind::Waiver: return {"接受现状", "accepted as it is"};
    case RulingKind::Policy:
      return {ruling.target + " 取 " + ruling.value, ruling.target + " is " + ruling.value};
    case RulingKind::Convention:
      return {std::string(ruling.value == "on" ? "采用" : "不采用") + "惯例 " + ruling.target,
              "convention " + ruling.target + " is " + ruling.value};
  }
  return {};
}

}  // namespace

const char* NameOf(RulingKind kind) {
  switch (kind) {
    case RulingKind::Reading: return "reading";
    case RulingKind::Waiver: return "waive";
    case RulingKind::Policy: return "policy";
    case RulingKind::Convention: return "convention";
  }
  return "";
}

const char* NameOf(RulingState state) {
  switch (state) {
    case RulingState::Obeyed: return "obeyed";
    case RulingState::Unused: return "unused";
    case RulingState::Elsewhere: return "elsewhere";
    case RulingState::Stale: return "stale";
  }
  return "";
}

Message WordFor(RulingState state) {
  switch (state) {
    case RulingState::Obeyed: return {"已遵守", "obeyed"};
    case RulingState::Unused: return {"此处没有用到", "not needed here"};
    case RulingState::Elsewhere: return {"所说的牌不在其中", "its cards are not here"};
    case RulingState::Stale: return {"已失效", "stale"};
  }
  return {};
}

bool DecidesTheSame(const Ruling& a, const Ruling& b) {
  if (a.target != b.target) return false;
  const bool are_waivers = a.kind == RulingKind::Waiver && b.kind == RulingKind::Waiver;
  if (!are_waivers || a.cards.empty() || b.cards.empty()) return true;
  return std::set<std::string>(a.cards.begin(), a.cards.end()) ==
         std::set<std::string>(b.cards.begin(), b.cards.end());
}

bool AreAllHere(const Ruling& ruling, const std::vector<sheet::CheckedCard>& cards,
                const std::vector<sheet::CheckedCard>& pool) {
  return std::all_of(ruling.cards.begin(), ruling.cards.end(), [&](const std::string& number) {
    const auto is_it = [&](const sheet::CheckedCard& card) { return card.card.number == number; };
    return std::any_of(cards.begin(), cards.end(), is_it) ||
           std::any_of(pool.begin(), pool.end(), is_it);
  });
}

Message TellRuling(const Ruling& ruling) {
  const Message what = What(ruling);
  return {
      ruling.id + "：" + what.zh + "（" + ruling.by + "，" + ruling.date + "）：" + ruling.reason,
      ruling.id + ": " + what.en + " (" + ruling.by + ", " + ruling.date + "): " + ruling.reason};
}

}  // namespace caiding::filed
