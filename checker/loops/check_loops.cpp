// SPDX-License-Identifier: MIT
#include "checker/loops/check_loops.h"

#include <algorithm>
#include <array>
#include <set>

#include "checker/evidence/catalogue.h"
#include "checker/evidence/fingerprint.h"
#include "checker/evidence/growing.h"
#include "checker/evidence/record.h"
#include "checker/evidence/story.h"
#include "checker/loops/candidates.h"
#include "checker/loops/find_loops.h"
#include "checker/loops/tell_loop.h"
#include "checker/positions/meaning.h"
#include "checker/positions/minimise.h"
#include "checker/positions/playable.h"
#include "checker/positions/table.h"

namespace caiding::loops {
namespace {

using evidence::CheckedCard;
using evidence::Finding;
using positions::Table;

constexpr positions::BoardLimits kBoardLimits{.copies = evidence::Limit::loop_copies_max,
                                              .fillers = evidence::Limit::loop_fillers_max,
                                              .positions = evidence::Limit::loop_positions_max};

/// A loop with the smallest position that was found for it.
struct SmallLoop {
  FoundLoop loop;
  kernel::Position position;
};

/// Of one class, and growing alike if they grow.
bool IsSame(const FoundLoop& a, const FoundLoop& b) {
  if (a.loop_class != b.loop_class) return false;
  if (!a.growth || !b.growth) return !a.growth && !b.growth;
  return a.growth->end == b.growth->end && IsAlike(a.growth->gain, b.growth->gain);
}

/// What one run has searched so far.
struct Search {
  evidence::Meter& meter;
  std::size_t sets = 0;
  std::size_t positions = 0;
  std::uint64_t states = 0;
  std::uint64_t growths = 0;  ///< Lines on which something grows,
  std::uint64_t settled = 0;  ///< and those of which it is known what becomes of them.
};

/// One candidate, from its positions to the smallest loop of each class.
class Candidate {
 public:
  Candidate(const evidence::CheckInput& input, std::vector<const CheckedCard*> cards)
      : table_(positions::SetTable(cards)),
        rules_(zero::BuildRules(table_.cards, positions::PoliciesOfRun(input))) {}

  void Play(Search& search) {
    Looked looked;
    std::size_t after_first = 0;
    const auto boards = positions::MakePositions(table_, kBoardLimits, search.meter);
    for (const auto& position : boards.positions) {
      // A mandatory loop says it all; beside an optional one another class may still stand.
      if (HasMandatory() || IsSpent(search.meter, looked.states, after_first)) break;
      ++search.positions;
      for (auto& loop : FindLoops(rules_, position, search.meter, looked, {.grows = !HasForEver(), .states_max = 0})) {
        Keep(std::move(loop), position);
      }
    }
    if (boards.is_cut && found_.empty()) search.meter.Note(kBoardLimits.positions);
    search.states += looked.states;
    search.growths += looked.growths;
    search.settled += looked.settled;
    const evidence::Meter::Pause pause(search.meter);
    KeepWhatCounts();
    for (auto& small : found_) Shrink(small, search.meter);
  }

  /// Some loop of it goes on for ever.
  bool HasForEver() const {
    return std::any_of(found_.begin(), found_.end(), [](const SmallLoop& small) { return IsForEver(small.loop); });
  }

  const std::vector<SmallLoop>& found() const { return found_; }
  const Table& table() const { return table_; }

 private:
  bool IsSpent(evidence::Meter& meter, std::uint32_t visited, std::size_t& after_first) const {
    if (meter.IsSpent(evidence::Limit::loop_set_states_max, visited)) return true;
    return HasForEver() &&
           meter.IsSpent(evidence::Limit::loop_positions_after_first_max, after_first++);
  }

  bool HasMandatory() const {
    return std::any_of(found_.begin(), found_.end(), [](const SmallLoop& small) {
      return IsForEver(small.loop) && (small.loop.loop_class == LoopClass::MandatoryTriggered ||
                                       small.loop.loop_class == LoopClass::Mandatory);
    });
  }

  /// Beside what goes on for ever, what ends is no news; of the rest what is unknown comes before what
  /// stops, and one of it is told.
  void KeepWhatCounts() {
    if (HasForEver()) {
      std::erase_if(found_, [](const SmallLoop& small) { return !IsForEver(small.loop); });
      return;
    }
    const auto unknown = std::find_if(found_.begin(), found_.end(), [](const SmallLoop& small) {
      return small.loop.growth && small.loop.growth->end == GrowthEnd::Unknown;
    });
    if (unknown != found_.end()) std::iter_swap(found_.begin(), unknown);
    if (found_.size() > 1) found_.erase(found_.begin() + 1, found_.end());
  }

  void Keep(FoundLoop loop, const kernel::Position& position) {
    const bool is_known = std::any_of(found_.begin(), found_.end(), [&](const SmallLoop& small) {
      return IsSame(small.loop, loop);
    });
    if (!is_known) found_.push_back({std::move(loop), position});
  }

  std::optional<FoundLoop> FindSame(const kernel::Position& position, const FoundLoop& wanted,
                                    evidence::Meter& meter) {
    Looked looked;
    for (auto& loop : FindLoops(rules_, position, meter, looked, {wanted.growth.has_value(), wanted.reach})) {
      if (IsSame(loop, wanted)) return std::move(loop);
    }
    return std::nullopt;
  }

  void Shrink(SmallLoop& small, evidence::Meter& meter) {
    small.position = positions::Minimise(small.position, [&](const kernel::Position& smaller) {
      return FindSame(smaller, small.loop, meter).has_value();
    });
    if (auto loop = FindSame(small.position, small.loop, meter)) small.loop = std::move(*loop);
  }

  Table table_;
  kernel::Rules rules_;
  std::vector<SmallLoop> found_;
};

/// The candidate's cards that the smallest position still holds.
std::set<std::uint16_t> OwnCardsIn(const Table& table, const kernel::Position& position) {
  std::set<std::uint16_t> cards;
  for (const auto& placed : position.cards) {
    if (placed.card < table.own) cards.insert(placed.card);
  }
  return cards;
}

std::string TellNames(const Table& table, const std::set<std::uint16_t>& cards) {
  std::string names;
  for (const std::uint16_t card : cards) {
    names += (names.empty() ? "" : "、") + evidence::TellCard(table.cards[card].card);
  }
  return names;
}

/// What one run has looked at; `candidates` are the sets that it was to look at.
evidence::Scope ScopeOf(const Search& search, const positions::Playable& playable,
                        const Candidates& candidates, const evidence::CheckInput& input) {
  using evidence::Count;
  const std::size_t of_pool = playable.cards.size() - playable.accused;
  evidence::Covered sets{.what = Count::sets, .looked_at = search.sets, .total = std::nullopt};
  if (!candidates.is_cut) sets.total = candidates.sets.size();
  std::vector<evidence::Covered> covered{
      {.what = Count::cards, .looked_at = playable.accused, .total = input.cards.size()}};
  if (!input.pool.empty()) {
    covered.push_back({.what = Count::pool, .looked_at = of_pool, .total = input.pool.size()});
  }
  covered.push_back(sets);
  if (search.sets > 0) {
    covered.push_back(
        {.what = Count::positions, .looked_at = search.positions, .total = search.positions});
    covered.push_back({.what = Count::states, .looked_at = search.states, .total = search.states});
    // What grows and was not settled is unknown, not absent.
    if (search.growths > 0) {
      covered.push_back({.what = Count::growths, .looked_at = search.settled, .total = search.growths});
    }
  }
  return evidence::MakeScope(evidence::Question::Loops, search.meter, std::move(covered));
}

evidence::Claim ClaimOf(const FoundLoop& loop) {
  if (loop.growth) {
    const auto gain = evidence::GainsOf(loop.growth->gain);
    if (loop.is_runaway) return evidence::RunsOnGrowing{loop.from, loop.to, loop.growth->rounds, gain};
    const auto before = loop.growth->proved_from;
    const auto skipped = static_cast<std::uint32_t>(before * (loop.to - loop.from));
    return evidence::Grows{.from = loop.from + skipped,
                           .to = loop.to + skipped,
                           .times = loop.growth->rounds - before,
                           .gain = gain,
                           .is_in_order = loop.growth->end == GrowthEnd::ForEver,
                           .stops = loop.growth->end == GrowthEnd::Stops};
  }
  if (loop.is_runaway) return evidence::RunsOn{loop.from, loop.to};
  return evidence::Loops{loop.from, loop.to};
}

/// The paragraphs of the card that act in the round; all of them if none puts anything on the
/// stack (replacements, continuous effects).
void AddSpans(Finding& finding, const FoundLoop& loop, std::uint16_t index, const ir::Card& card) {
  finding.cards.push_back(card.number);
  const bool acts = std::any_of(loop.parts.begin(), loop.parts.end(),
                                [&](const LoopPart& part) { return part.card == index; });
  for (std::size_t i = 0; i < card.text.size(); ++i) {
    const LoopPart part{index, static_cast<std::uint8_t>(i)};
    const bool is_part =
        !acts || std::find(loop.parts.begin(), loop.parts.end(), part) != loop.parts.end();
    if (card.text[i].empty() || !is_part) continue;
    finding.spans.push_back({.card = card.number,
                             .paragraph = static_cast<int>(i),
                             .begin = 0,
                             .end = static_cast<std::uint32_t>(card.text[i].size())});
  }
}

/// That nothing goes on for ever is refuted by a position that comes back, and proved not to hold where
/// something grows. Design: checking.
evidence::Verdict VerdictOf(const FoundLoop& loop) {
  if (!loop.growth) return evidence::Verdict::Refuted;
  switch (loop.growth->end) {
    case GrowthEnd::ForEver: return evidence::Verdict::Proved;
    case GrowthEnd::Stops: return evidence::Verdict::Refuted;
    case GrowthEnd::Unknown: return evidence::Verdict::Unknown;
  }
  return evidence::Verdict::Unknown;
}

evidence::Message MessageOf(const char* code, const std::string& names, const FoundLoop& loop) {
  if (!loop.growth) return evidence::MakeMessage(code, {names, "无净得"}, {names, "no net gain"});
  const evidence::Message gain = TellGain(*loop.growth);
  if (IsForEver(loop)) return evidence::MakeMessage(code, {names, gain.zh}, {names, gain.en});
  const evidence::Message why = TellWhy(*loop.growth);
  return evidence::MakeMessage(code, {names, gain.zh, why.zh}, {names, gain.en, why.en});
}

evidence::Message LabelOf(const FoundLoop& loop) {
  if (!loop.growth) return {"循环一轮后局面重现", "after one round the position is back"};
  return TellEnd(*loop.growth);
}

/// The finding of one loop; nothing if its line cannot be written down (then it is no evidence).
std::optional<Finding> Report(const evidence::CheckInput& input, const Candidate& candidate,
                              const SmallLoop& small) {
  const Table& table = candidate.table();
  const evidence::Line line{.cards = table.cards,
                            .readings = table.readings,
                            .policies = positions::PoliciesOfRun(input),
                            .position = small.position,
                            .choices = small.loop.growth ? small.loop.growth->line : small.loop.choices};
  auto certificate = evidence::Record(line, ClaimOf(small.loop));
  if (!certificate) return std::nullopt;
  const char* code = IsForEver(small.loop) ? CodeOf(small.loop.loop_class) : "N705";
  const auto own = OwnCardsIn(table, small.position);
  Finding finding = evidence::NewFinding(code);
  finding.verdict = VerdictOf(small.loop);
  finding.evidence_kind = evidence::EvidenceKind::Played;
  std::vector<std::string> about;
  for (const std::uint16_t card : own) {
    AddSpans(finding, small.loop, card, table.cards[card].card);
    about.push_back(positions::MeaningOf(table.cards[card]));
  }
  finding.fingerprint = evidence::MakeFingerprint(code, about);
  finding.clauses = ClausesOf(small.loop.loop_class);
  finding.policies = small.loop.procedure.policies;
  const std::string names = TellNames(table, own);
  finding.message = MessageOf(code, names, small.loop);
  std::vector<ir::Card> cards;
  for (const auto& card : table.cards) cards.push_back(card.card);
  const evidence::Message breakers = TellBreakers(cards, small.loop);
  finding.message.zh += "。" + breakers.zh;
  finding.message.en += "; " + breakers.en;
  finding.board = evidence::TellBoard(cards, small.position);
  finding.outcomes.push_back({.label = LabelOf(small.loop),
                              .marks = {},
                              .certificate = std::move(*certificate),
                              .steps = TellLoop(cards, small.loop),
                              .board_after = {}});
  return finding;
}

}  // namespace

PlayedSet PlayTogether(const evidence::CheckInput& input,
                       const std::vector<const CheckedCard*>& cards, evidence::Meter& meter) {
  Search search{.meter = meter};
  Candidate candidate(input, cards);
  candidate.Play(search);
  PlayedSet played{.loops = {},
                   .positions = search.positions,
                   .states = search.states,
                   .growths = search.growths,
                   .settled = search.settled};
  for (const SmallLoop& small : candidate.found()) {
    if (!IsForEver(small.loop)) continue;  // What ends is no loop to win by.
    auto finding = Report(input, candidate, small);
    if (!finding) continue;
    auto gain = small.loop.growth ? small.loop.growth->listed : std::vector<evidence::ListedGain>{};
    played.loops.push_back(
        {std::move(*finding), small.position, std::move(gain), small.loop.procedure.result});
  }
  return played;
}

evidence::Answer CheckLoops(const evidence::CheckInput& input) {
  const positions::Playable playable = positions::PlayableCards(input);
  evidence::Meter meter(input.bounds);
  Search search{.meter = meter};
  const auto candidates = FindCandidates(playable.read, playable.accused, search.meter);
  evidence::Answer answer;
  std::set<std::pair<std::string, std::vector<std::string>>> reported;
  std::vector<CardSet> looping;
  std::vector<CardSet> growing;  ///< Of which it is known already that something of theirs grows.
  for (const CardSet& set : candidates.sets) {
    if (input.progress) input.progress({"loops", search.sets, candidates.sets.size()});
    if (search.meter.IsSpent(evidence::Limit::loop_run_states_max, search.states)) break;
    ++search.sets;
    const auto is_larger = [&set](const CardSet& smaller) {
      return std::includes(set.begin(), set.end(), smaller.begin(), smaller.end());
    };
    if (std::any_of(looping.begin(), looping.end(), is_larger)) continue;
    std::vector<const CheckedCard*> members;
    for (const std::size_t index : set) members.push_back(playable.cards[index]);
    Candidate candidate(input, members);
    candidate.Play(search);
    const bool is_news = candidate.HasForEver() || std::none_of(growing.begin(), growing.end(), is_larger);
    if (!candidate.found().empty()) (candidate.HasForEver() ? looping : growing).push_back(set);
    for (const SmallLoop& small : candidate.found()) {
      if (!is_news) break;
      auto finding = Report(input, candidate, small);
      if (!finding || !reported.emplace(finding->code, finding->cards).second) continue;
      answer.findings.push_back(std::move(*finding));
    }
  }
  answer.scope = ScopeOf(search, playable, candidates, input);
  for (Finding& finding : answer.findings) finding.scope = evidence::TellScope(answer.scope);
  return answer;
}

}  // namespace caiding::loops
