// SPDX-License-Identifier: MIT
#include "checker/locks/play_lock.h"

#include <algorithm>
#include <set>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/record.h"
#include "checker/locks/boards.h"
#include "checker/locks/find_lock.h"
#include "checker/positions/meaning.h"
#include "checker/positions/minimise.h"
#include "checker/positions/playable.h"
#include "model/ir/utf8.h"
#include "model/kernel/engine.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::locks {
namespace {

using findings::Finding;
using positions::Table;

/// One set, from its boards to a finding.
class LockedSet {
 public:
  LockedSet(const findings::CheckInput& input, const std::vector<const sheet::CheckedCard*>& cards,
            findings::Meter& meter)
      : table_(positions::SetTable(*input.sheet, cards)),
        boards_(LayBoards(table_, meter)),
        policies_(positions::PoliciesOfRun(input)),
        rules_(sheet::Build(*input.sheet, table_.cards, policies_)),
        meter_(meter) {}

  PlayedForLock Play() {
    PlayedForLock played;
    for (const kernel::Position& board : boards_.positions) {
      ++played.positions;
      if (!Locks(board, played.states)) continue;
      const findings::Meter::Pause pause(meter_);
      const kernel::Position smallest = Smallest(board);
      if (HoldsBearer(smallest)) {
        played.needs_bearer = true;
        continue;
      }
      auto finding = Report(smallest);
      if (finding) played.lock = PlayedLock{std::move(*finding), smallest};
      return played;
    }
    if (boards_.is_cut) meter_.Note(findings::Limit::lock_positions_max);
    return played;
  }

 private:
  bool Locks(const kernel::Position& position, std::uint64_t& states) const {
    return FindLock(rules_, position, meter_, states) &&
           FindFreedom(rules_, WithoutOwn(table_, position));
  }

  /// What a player needs to act stays: a player with nothing to do is not locked.
  kernel::Position Smallest(const kernel::Position& board) const {
    return positions::Minimise(board, [&](const kernel::Position& smaller) {
      std::uint64_t states = 0;
      return IsFurnished(table_, smaller, board) && Locks(smaller, states);
    });
  }

  bool HoldsBearer(const kernel::Position& position) const {
    return table_.has_bearer &&
           std::any_of(position.cards.begin(), position.cards.end(),
                       [&](const auto& placed) { return placed.card == table_.bearer; });
  }

  std::set<std::uint16_t> OwnCardsIn(const kernel::Position& position) const {
    std::set<std::uint16_t> cards;
    for (const auto& placed : position.cards) {
      if (placed.card < table_.own) cards.insert(placed.card);
    }
    return cards;
  }

  findings::Line LineOf(kernel::Position position, std::vector<std::uint16_t> choices) const {
    return {.sheet = table_.sheet,
            .cards = table_.cards,
            .readings = table_.readings,
            .policies = policies_,
            .position = std::move(position),
            .choices = std::move(choices)};
  }

  /// `told`: how many of the choices are told step by step.
  std::optional<findings::Outcome> OutcomeOf(const findings::Line& line,
                                             const evidence::Claim& claim, ir::Message label,
                                             std::size_t told) const {
    auto certificate = findings::Record(line, claim);
    if (!certificate) return std::nullopt;
    story::EventLog log;
    auto state = sheet::Lay(rules_, line.position);
    for (std::size_t i = 0; i < told; ++i) kernel::Apply(rules_, *state, line.choices[i], &log);
    return findings::Outcome{.label = std::move(label),
                             .marks = {},
                             .certificate = std::move(*certificate),
                             .steps = story::TellEvents(*table_.sheet, Cards(), log.events),
                             .board_after = {}};
  }

  std::vector<ir::Card> Cards() const {
    std::vector<ir::Card> cards;
    for (const auto& card : table_.cards) cards.push_back(card.card);
    return cards;
  }

  std::optional<Finding> Report(const kernel::Position& position) const {
    std::uint64_t states = 0;
    const auto found = FindLock(rules_, position, meter_, states);
    const kernel::Position rest = WithoutOwn(table_, position);
    const auto freedom = FindFreedom(rules_, rest);
    if (!found || !freedom) return std::nullopt;
    const auto locked = static_cast<std::uint8_t>(1 - position.active_player);
    const std::string pile = sheet::WordFor(*table_.sheet, "hidden pile").zh;
    const evidence::Locks claim{found->from, static_cast<std::uint32_t>(found->choices.size()),
                                locked};
    auto lock = OutcomeOf(
        LineOf(position, found->choices), claim,
        {"一轮接一轮，对方始终不能行动；之后除" + pile + "、对方手牌和增加的东西之外，局面重现",
         "round after round the opponent is never able to act; but for decks, the opponent's hand and what "
         "there is more of, all is back"},
        found->first_end);
    auto free =
        OutcomeOf(LineOf(rest, *freedom), evidence::MayAct{locked},
                  {"没有这些牌时对方可以行动", "without these cards the opponent is able to act"},
                  freedom->size());
    if (!lock || !free) return std::nullopt;
    lock->steps.push_back(TellMore(found->rounds - 1));
    free->board = story::TellBoard(*table_.sheet, Cards(), rest);
    return Tell(position, found->rounds, std::move(*lock), std::move(*free));
  }

  Finding Tell(const kernel::Position& position, std::uint32_t rounds, findings::Outcome lock,
               findings::Outcome free) const {
    Finding finding = findings::NewFinding("N706");
    finding.verdict = findings::Verdict::Refuted;
    finding.evidence_kind = findings::EvidenceKind::Played;
    std::vector<std::string> about;
    std::string names;
    for (const std::uint16_t card : OwnCardsIn(position)) {
      const ir::Card& own = table_.cards[card].card;
      finding.cards.push_back(own.number);
      names += (names.empty() ? "" : "、") + story::TellCard(own);
      about.push_back(positions::MeaningOf(*table_.sheet, table_.cards[card]));
      AddSpans(own, finding);
    }
    finding.fingerprint = findings::MakeFingerprint("N706", about);
    finding.clauses = table_.sheet->acting_clauses;
    finding.message = MessageOf(names, rounds, position);
    finding.board = story::TellBoard(*table_.sheet, Cards(), position);
    finding.outcomes = {std::move(lock), std::move(free)};
    return finding;
  }

  ir::Message TellMore(std::uint32_t rounds) const {
    const std::string count = std::to_string(rounds);
    if (table_.sheet->roles.zones.pool.IsNone()) {
      return {"之后又照样打了 " + count + " 轮，对方仍然不能行动",
              "so it goes on for " + count +
                  " more round(s), in which the opponent is still not able to act"};
    }
    return {
        "之后又照样打了 " + count + " 轮，对方每回合都放置资源，仍然不能行动",
        "so it goes on for " + count +
            " more round(s), in which the opponent places a resource each turn and is still not able to act"};
  }

  ir::Message MessageOf(const std::string& names, std::uint32_t rounds,
                        const kernel::Position& position) const {
    const sheet::Roles& roles = table_.sheet->roles;
    const bool has_units =
        std::any_of(position.cards.begin(), position.cards.end(), [&](const auto& placed) {
          return placed.zone == roles.zones.play && placed.controller != position.active_player;
        });
    const std::string count = std::to_string(rounds);
    if (has_units) {
      const ir::Word& word = table_.sheet->vocabulary->kinds[roles.kinds.unit.value];
      return findings::MakeMessage(
          "N706", {names, count, "场上有白板" + ir::EncodeUtf8(word.spellings.back())},
          {names, count, "with a plain " + word.english + " in play"});
    }
    return findings::MakeMessage("N706", {names, count, "场上没有牌"},
                                 {names, count, "with nothing in play"});
  }

  static void AddSpans(const ir::Card& card, Finding& finding) {
    for (std::size_t i = 0; i < ir::ParagraphsOf(card).size(); ++i) {
      if (card.texts[i].words.empty()) continue;
      finding.spans.push_back({.card = card.number,
                               .text = {i},
                               .begin = 0,
                               .end = static_cast<std::uint32_t>(card.texts[i].words.size())});
    }
  }

  Table table_;
  positions::Boards boards_;
  kernel::Policies policies_;
  kernel::Rules rules_;
  findings::Meter& meter_;
};

}  // namespace

PlayedForLock PlayForLock(const findings::CheckInput& input,
                          const std::vector<const sheet::CheckedCard*>& cards,
                          findings::Meter& meter) {
  return LockedSet(input, cards, meter).Play();
}

}  // namespace caiding::locks
