// SPDX-License-Identifier: MIT
#include "corpus/bans/check_deck.h"

#include <algorithm>

#include "model/ir/utf8.h"
#include "model/kernel/clause.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {
namespace {

const ir::Card* Find(const std::string& number, const std::vector<ir::Card>& pool) {
  const auto found = std::find_if(pool.begin(), pool.end(),
                                  [&](const ir::Card& card) { return card.number == number; });
  return found == pool.end() ? nullptr : &*found;
}

bool SpeaksOf(const sheet::Sheet& sheet, const BanEntry& entry, const std::string& number,
              const std::vector<ir::Card>& pool, const kernel::Policies& policies) {
  if (!entry.number.empty() && entry.number == number) return true;
  const ir::Card* card = Find(number, pool);
  if (card == nullptr) return false;
  if (entry.number.empty()) return ir::EncodeUtf8(card->name) == entry.name;
  const ir::Card* banned = Find(entry.number, pool);
  return banned != nullptr && CountsAsSame(sheet, *card, *banned, policies);
}

/// The numbers and copies of these entries of the deck: "INV-003 × 2".
std::string ListOf(const Deck& deck, const std::vector<std::size_t>& at, const char* between) {
  std::string list;
  for (const std::size_t i : at) {
    list += (list.empty() ? "" : between) + deck.cards[i].first + " × " +
            std::to_string(deck.cards[i].second);
  }
  return list;
}

DeckProblem Told(const sheet::Sheet& sheet, const BanEntry& entry, const Deck& deck,
                 const std::vector<std::size_t>& at, const kernel::Policies& policies) {
  const bool is_other =
      !entry.number.empty() && std::any_of(at.begin(), at.end(), [&](std::size_t i) {
        return deck.cards[i].first != entry.number;
      });
  DeckProblem problem;
  problem.kind = entry.copies == 0 ? DeckProblem::Kind::Banned : DeckProblem::Kind::Restricted;
  problem.entry = at.front();
  problem.told = {sheet::WordFor(sheet, "hidden pile").zh + "有 " + ListOf(deck, at, "、"),
                  "the deck holds " + ListOf(deck, at, ", ")};
  if (is_other) {
    const std::string clause = ClauseOfSame(sheet, policies);
    problem.clauses = {clause};
    problem.told.zh += "，与 " + entry.number + " 是同一张牌 " + sheet::Cite(sheet, clause);
    problem.told.en += ", the same card as " + entry.number + " " + sheet::Cite(sheet, clause);
  }
  const Message rule = TellEntry(entry);
  problem.told.zh += "；" + rule.zh;
  problem.told.en += "; " + rule.en;
  problem.source = entry.place;
  return problem;
}

}  // namespace

Message TellEntry(const BanEntry& entry) {
  const std::string place = PlaceText(entry.place);
  const std::string subject = SubjectOf(entry);
  const std::string copies = std::to_string(entry.copies);
  const Message limit = entry.copies == 0 ? Message{"禁用", "is banned"}
                                          : Message{"至多 " + copies + " 张", "at most " + copies};
  Message told{place + "：" + subject + " " + limit.zh + "，" + entry.from + " 起",
               place + ": " + subject + " " + limit.en + " from " + entry.from};
  if (!entry.until.empty()) {
    told.zh += "，" + entry.until + " 止";
    told.en += " until " + entry.until;
  }
  told.zh += "（" + entry.reason + "）";
  told.en += " (" + entry.reason + ")";
  return told;
}

std::vector<DeckProblem> FindBannedCards(const sheet::Sheet& sheet, const Deck& deck,
                                         const std::vector<ir::Card>& pool,
                                         const std::vector<BanEntry>& entries,
                                         const kernel::Policies& policies) {
  std::vector<DeckProblem> problems;
  for (const BanEntry& entry : entries) {
    std::vector<std::size_t> at;
    int copies = 0;
    for (std::size_t i = 0; i < deck.cards.size(); ++i) {
      if (!SpeaksOf(sheet, entry, deck.cards[i].first, pool, policies)) continue;
      at.push_back(i);
      copies += deck.cards[i].second;
    }
    if (copies > entry.copies) problems.push_back(Told(sheet, entry, deck, at, policies));
  }
  return problems;
}

std::vector<BanEntry> WithoutCard(const std::vector<BanEntry>& entries,
                                  const std::vector<ir::Card>& pool) {
  std::vector<BanEntry> without;
  for (const BanEntry& entry : entries) {
    const bool is_there = std::any_of(pool.begin(), pool.end(), [&](const ir::Card& card) {
      return entry.number.empty() ? ir::EncodeUtf8(card.name) == entry.name
                                  : card.number == entry.number;
    });
    if (!is_there) without.push_back(entry);
  }
  return without;
}

}  // namespace caiding::corpus
