// SPDX-License-Identifier: MIT
// Boards as pictures: the opponent's side on top, as at a table.
#include <algorithm>

#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

using story::BoardRow;
using Rows = std::vector<BoardRow>;

bool IsAlike(const BoardRow& a, const BoardRow& b) {
  return a.player == b.player && a.zone == b.zone && a.card == b.card && a.state == b.state;
}

bool IsSameZone(const BoardRow& a, const BoardRow& b) {
  return a.player == b.player && a.zone == b.zone;
}

/// True, and one of them taken away, if a row like it is left in `before`.
bool TakeFrom(Rows& before, const BoardRow& row) {
  const auto found = std::find_if(before.begin(), before.end(),
                                  [&](const BoardRow& other) { return IsAlike(row, other); });
  if (found == before.end()) return false;
  before.erase(found);
  return true;
}

/// Where the number ends and the name begins: numbers may have blanks in them, so the longest that
/// is one of a card.
std::size_t EndOfNumber(const Site& site, const std::string& card) {
  for (std::size_t end = card.rfind(' '); end != std::string::npos && end > 0;
       end = card.rfind(' ', end - 1)) {
    if (site.card_of.contains(card.substr(0, end))) return end;
  }
  return std::min(card.find(' '), card.size());
}

/// A row whose like follow it is shown once, with how many they are.
Value CardOf(const Site& site, const BoardRow& row, std::size_t copies, bool is_changed) {
  const std::size_t space = EndOfNumber(site, row.card);
  const std::string name = row.card.substr(std::min(space + 1, row.card.size()));
  return Object({{"number", LinkToCard(site, row.card.substr(0, space), "../")},
                 {"name", name},
                 {"copies", copies > 1 ? Value(std::to_string(copies)) : Value(false)},
                 {"state", Both(row.state)},
                 {"is_tapped", row.is_tapped},
                 {"is_face_down", row.is_face_down},
                 {"is_changed", is_changed}});
}

/// The cards from `from` on that lie in one zone; `end`: behind the last of them.
Value ZoneOf(const Site& site, const Rows& board, std::size_t from, std::size_t end,
             const std::vector<bool>& changed) {
  Value cards = List();
  for (std::size_t i = from; i < end;) {
    std::size_t next = i + 1;
    while (next < end && IsAlike(board[i], board[next]) && changed[i] == changed[next]) ++next;
    cards.push_back(CardOf(site, board[i], next - i, changed[i]));
    i = next;
  }
  return Object(
      {{"zone", Both(board[from].zone)}, {"count", std::to_string(end - from)}, {"cards", cards}});
}

Value SideOf(const Site& site, const Rows& board, std::uint8_t player,
             const std::vector<bool>& changed) {
  Value zones = List();
  for (std::size_t i = 0; i < board.size();) {
    std::size_t end = i + 1;
    while (end < board.size() && IsSameZone(board[i], board[end])) ++end;
    if (board[i].player == player) zones.push_back(ZoneOf(site, board, i, end, changed));
    i = end;
  }
  return Object({{"player", Both(NameOfPlayer(player))}, {"zones", zones}});
}

}  // namespace

bool IsUnchanged(const Rows& board, const Rows& before) {
  Rows left = before;
  const bool has_all = std::all_of(board.begin(), board.end(),
                                   [&](const BoardRow& row) { return TakeFrom(left, row); });
  return has_all && left.empty();
}

Value BoardSides(const Site& site, const Rows& board, const Rows& before) {
  Rows left = before;
  std::vector<bool> changed;
  for (const BoardRow& row : board) changed.push_back(!before.empty() && !TakeFrom(left, row));
  Value sides = List();
  for (const std::uint8_t player : {std::uint8_t{1}, std::uint8_t{0}}) {
    const bool has_any = std::any_of(board.begin(), board.end(),
                                     [&](const BoardRow& row) { return row.player == player; });
    if (has_any) sides.push_back(SideOf(site, board, player, changed));
  }
  return sides;
}

}  // namespace caiding::reports::site
