// SPDX-License-Identifier: MIT
#include "checker/conflicts/check_order.h"

#include <algorithm>
#include <array>
#include <deque>

#include "checker/conflicts/blank.h"
#include "checker/conflicts/card_order.h"
#include "checker/conflicts/endings.h"
#include "checker/conflicts/order_pairs.h"
#include "checker/conflicts/turn_walk.h"
#include "checker/findings/catalogue.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/record.h"
#include "checker/findings/reread.h"
#include "checker/findings/tell_line.h"
#include "checker/positions/barren.h"
#include "checker/positions/meaning.h"
#include "checker/positions/minimise.h"
#include "checker/positions/playable.h"
#include "checker/positions/table.h"
#include "model/kernel/outcome.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::conflicts {
namespace {

using findings::Finding;
using kernel::DecisionKind;
using positions::Table;

constexpr EndingLimits kEndingLimits{.states = findings::Limit::order_ending_states_max,
                                     .responses = findings::Limit::order_responses_max};

/// A trigger by whose text it is.
struct Trigger {
  std::uint16_t card = kernel::kNone16;
  std::uint8_t paragraph = 0;
  friend auto operator<=>(const Trigger&, const Trigger&) = default;
};
using TriggerPair = std::array<Trigger, 2>;

/// Two orders with different endings, as lines from the position.
struct OrderMatters {
  TriggerPair pair;
  std::uint8_t chooser = 0;
  std::array<std::vector<std::uint16_t>, 2> choices;
  bool ends_game = false;  ///< Under one order at least.
};

Trigger TriggerOf(const kernel::Rules& rules, const kernel::State& state,
                  const kernel::Option& option) {
  const auto index = static_cast<std::size_t>(option.value);
  const kernel::AbilityEntry& ability = rules.abilities[state.waiting[index].ability];
  Trigger trigger{ability.card, ability.paragraph};
  // A granted or keyword ability belongs to the card that bears it.
  if (option.object < state.object_count) trigger.card = state.objects[option.object].card;
  return trigger;
}

/// Joins a way and an ending after it.
std::vector<std::uint16_t> Line(std::vector<std::uint16_t> way, const Ending& ending) {
  for (const Choice& choice : ending.line) way.push_back(choice.index);
  return way;
}

/// Looks through one turn for choices of order that matter.
class OrderSearch {
 public:
  OrderSearch(const kernel::Rules& rules, std::size_t own, bool are_two_cards,
              findings::Meter& meter)
      : rules_(rules), own_(own), are_two_cards_(are_two_cards), meter_(meter) {}

  std::optional<OrderMatters> Run(const kernel::Position& position) {
    return FindInTurn(
        rules_, position, findings::Limit::order_states_max, meter_,
        [&](const Reached& here, const kernel::Decision& decision) -> std::optional<OrderMatters> {
          if (decision.kind != DecisionKind::OrderTriggers) return std::nullopt;
          return Compare(here, decision);
        });
  }

 private:
  bool IsWanted(const TriggerPair& pair) const {
    if (pair[0].card >= own_ || pair[1].card >= own_) return false;
    return !are_two_cards_ || pair[0].card != pair[1].card;
  }

  std::optional<OrderMatters> Compare(const Reached& here, const kernel::Decision& decision) {
    std::vector<std::optional<Endings>> endings;
    for (std::uint16_t option = 0; option < decision.count; ++option) {
      endings.push_back(EndingsAfter(rules_, here.state, option, kEndingLimits, meter_));
    }
    for (std::uint16_t a = 0; a < decision.count; ++a) {
      for (std::uint16_t b = 0; b < decision.count; ++b) {
        TriggerPair pair{TriggerOf(rules_, here.state, decision.options[a]),
                         TriggerOf(rules_, here.state, decision.options[b])};
        if (a == b || !IsWanted(pair) || !endings[a] || !endings[b]) continue;
        const Ending* only = OnlyInFirst(*endings[a], *endings[b]);
        if (only == nullptr || endings[b]->all.empty()) continue;
        const Ending* other = OnlyInFirst(*endings[b], *endings[a]);
        if (other == nullptr) other = &endings[b]->all.front();
        return OrderMatters{
            .pair = pair,
            .chooser =
                static_cast<std::uint8_t>(decision.decider == kernel::Decider::First ? 0 : 1),
            .choices = {Line(here.way, *only), Line(here.way, *other)},
            .ends_game = only->settled == Settled::GameOver || other->settled == Settled::GameOver};
      }
    }
    return std::nullopt;
  }

  const kernel::Rules& rules_;
  std::size_t own_;
  bool are_two_cards_;
  findings::Meter& meter_;
};

findings::Line LineOf(const Table& table, const kernel::Policies& policies,
                      const kernel::Position& position, std::vector<std::uint16_t> choices) {
  return {.sheet = table.sheet,
          .cards = table.cards,
          .readings = table.readings,
          .policies = policies,
          .position = position,
          .choices = std::move(choices)};
}

std::vector<ir::Card> PrintedCards(const Table& table) {
  std::vector<ir::Card> cards;
  for (const auto& card : table.cards) cards.push_back(card.card);
  return cards;
}

void AddSpan(Finding& finding, const ir::Card& card, std::uint8_t paragraph) {
  if (paragraph >= ir::ParagraphsOf(card).size()) return;
  finding.spans.push_back({.card = card.number,
                           .text = {paragraph},
                           .begin = 0,
                           .end = static_cast<std::uint32_t>(card.texts[paragraph].words.size())});
}

std::optional<Finding> Report(const findings::CheckInput& input, const Table& table,
                              const kernel::Position& position, const OrderMatters& found) {
  const kernel::Policies policies = positions::PoliciesOfRun(input);
  std::array<findings::Line, 2> lines{LineOf(table, policies, position, found.choices[0]),
                                      LineOf(table, policies, position, found.choices[1])};
  const auto first = findings::OutcomeOf(lines[0]);
  const auto second = findings::OutcomeOf(lines[1]);
  if (!first || !second || *first == *second) return std::nullopt;
  const std::array<std::uint64_t, 2> digests{*first, *second};
  Finding finding = findings::NewFinding("C604");
  finding.verdict = findings::Verdict::Refuted;
  finding.evidence_kind = findings::EvidenceKind::Played;
  const sheet::OrderCitations& cited = table.sheet->citations.order;
  const bool is_of_one_card = found.pair[0].card == found.pair[1].card;
  finding.clauses = sheet::Stated({cited.triggers, is_of_one_card ? cited.own_triggers : ""});
  std::vector<std::string> names;
  for (const Trigger& trigger : found.pair) {
    const ir::Card& card = table.cards[trigger.card].card;
    AddSpan(finding, card, trigger.paragraph);
    if (std::find(finding.cards.begin(), finding.cards.end(), card.number) != finding.cards.end())
      continue;
    finding.cards.push_back(card.number);
    names.push_back(story::TellCard(card));
  }
  std::vector<std::string> about;
  for (const Trigger& trigger : found.pair) {
    about.push_back(positions::MeaningOf(*table.sheet, table.cards[trigger.card]));
    about.push_back(std::to_string(trigger.paragraph));
  }
  finding.fingerprint = findings::MakeFingerprint("C604", about);
  const bool is_one_card = names.size() == 1;
  const std::string zh = is_one_card ? names[0] + " 的触发效果" : names[0] + "、" + names[1];
  const std::string en = is_one_card ? "triggers of " + names[0] : names[0] + " and " + names[1];
  const ir::Message stack = sheet::WordFor(*table.sheet, "stack");
  finding.message =
      findings::MakeMessage("C604", {zh, "其控制者", stack.zh}, {en, "their controller", stack.en});
  finding.board = story::TellBoard(*table.sheet, PrintedCards(table), position);
  for (std::size_t i = 0; i < 2; ++i) {
    auto certificate = findings::Record(lines[i], evidence::OutcomeIs{digests[i], digests[1 - i]});
    if (!certificate) return std::nullopt;
    const ir::Card& card = table.cards[found.pair[i].card].card;
    const std::string name = story::TellCard(card);
    finding.outcomes.push_back(
        {.label = {"先加入" + stack.zh + "（后清算）：" + name,
                   "put on first (resolves last): " + name},
         .marks = {},
         .certificate = *certificate,
         .steps = findings::TellSteps(*certificate, findings::ReaderOf(input)),
         .board_after = findings::TellChanges(*certificate, findings::ReaderOf(input))});
  }
  return finding;
}

/// The limits for the boards of one card or of two.
positions::BoardLimits BoardLimitsFor(const positions::SetOfCards& set) {
  return {.copies = set.size() == 1 ? findings::Limit::order_copies_max
                                    : findings::Limit::order_pair_copies_max,
          .fillers = findings::Limit::order_fillers_max,
          .positions = findings::Limit::order_positions_max};
}

/// Asks of boards whether each card of the set is needed: true if with the texts of any one blank
/// no order matters there. What the others do by themselves, or to a card that only bears it, is no
/// matter of that card.
class NeedOfEach {
 public:
  NeedOfEach(const Table& table, const kernel::Policies& policies, findings::Meter& meter)
      : table_(table), policies_(policies), meter_(meter) {}

  bool IsOn(const kernel::Position& position) {
    const findings::Meter::Pause pause(meter_);
    const std::size_t asked = table_.own > 1 ? table_.own : 0;
    for (std::size_t card = 0; card < asked; ++card) {
      if (OrderSearch(Without(card), table_.own, true, meter_).Run(position)) return false;
    }
    return true;
  }

 private:
  /// Built once, for all boards; most sets ask for none.
  const kernel::Rules& Without(std::size_t card) {
    while (without_.size() <= card) {
      const Table blank = WithBlank(table_, without_.size());
      without_.push_back(sheet::Build(*blank.sheet, blank.cards, policies_));
    }
    return without_[card];
  }

  const Table& table_;
  const kernel::Policies& policies_;
  findings::Meter& meter_;
  std::deque<kernel::Rules> without_;  ///< A deque: what it gave out stays where it is.
};

/// The first board of these cards on which the order matters, made small.
std::optional<Finding> LookAt(const findings::CheckInput& input,
                              const std::vector<const sheet::CheckedCard*>& members,
                              const positions::BoardLimits& limits, findings::Meter& meter) {
  const Table table = positions::SetTable(*input.sheet, members);
  const kernel::Policies policies = positions::PoliciesOfRun(input);
  const kernel::Rules rules = sheet::Build(*input.sheet, table.cards, policies);
  NeedOfEach need(table, policies, meter);
  const auto search = [&](const kernel::Position& position) {
    return OrderSearch(rules, table.own, members.size() > 1, meter).Run(position);
  };
  const positions::Boards boards = positions::MakePositions(table, limits, meter);
  for (const kernel::Position& board : boards.positions) {
    const auto whole = search(board);
    if (!whole || !need.IsOn(board)) continue;
    const findings::Meter::Pause pause(meter);
    const kernel::Position position =
        positions::Minimise(board, [&](const kernel::Position& smaller) {
          if (!HasPiles(*input.sheet, smaller)) return false;
          // Who runs out of cards on a smaller board has nothing to do with the order.
          const auto found = search(smaller);
          return found && (whole->ends_game || !found->ends_game) && need.IsOn(smaller);
        });
    if (auto finding = Report(input, table, position, *search(position))) return finding;
  }
  if (boards.is_cut) meter.Note(limits.positions);
  return std::nullopt;
}

/// The sets that the effort asks for; what it leaves out is noted.
std::vector<positions::SetOfCards> LikeliestOf(const positions::Playable& playable,
                                               const std::vector<positions::RankedSet>& sets,
                                               findings::Meter& meter) {
  constexpr auto kPerCard = findings::Limit::order_pairs_per_card;
  positions::LikeliestSets likeliest = positions::ChooseLikeliest(
      sets, playable.cards, playable.accused, [&](std::size_t) { return meter.Max(kPerCard); });
  meter.Note(kPerCard, likeliest.not_asked_for);
  return std::move(likeliest.sets);
}

}  // namespace

findings::Answer CheckOrder(const findings::CheckInput& input) {
  const positions::Playable playable = positions::PlayableCards(input);
  const CardOrder order(playable);
  const Numbers accused = AccusedOf(input);
  const auto may_matter = FindOrderSets(*input.sheet, playable.read, playable.accused);
  const positions::BarrenSets known(input, findings::Question::Order);
  findings::Meter meter(input.bounds);
  const std::vector<positions::SetOfCards> sets = LikeliestOf(playable, may_matter, meter);
  findings::Answer answer;
  std::size_t done = 0;
  for (const positions::SetOfCards& set : sets) {
    if (input.progress) input.progress({"order", done++, sets.size()});
    const CardOrder::Members members = order.MembersOf(set);
    if (known.Find(members, meter)) continue;
    const findings::Meter before = meter;
    auto finding = LookAt(input, members, BoardLimitsFor(set), meter);
    if (finding) {
      AccusedFirst(finding->cards, accused);
      answer.findings.push_back(std::move(*finding));
    } else {
      known.Keep(members, meter.Since(before), {});
    }
  }
  auto covered = positions::CoveredBy(playable, input);
  covered.push_back(
      {.what = findings::Count::sets, .looked_at = sets.size(), .total = may_matter.size()});
  answer.scope =
      findings::MakeScope(*input.sheet, findings::Question::Order, meter, std::move(covered));
  for (Finding& finding : answer.findings) finding.scope = findings::TellScope(answer.scope);
  return answer;
}

}  // namespace caiding::conflicts
