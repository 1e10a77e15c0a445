// SPDX-License-Identifier: MIT
#include "checker/conflicts/check_pairs.h"

#include <map>
#include <set>
#include <tuple>

#include "checker/conflicts/endings.h"
#include "checker/conflicts/tell_clash.h"
#include "checker/positions/minimise.h"
#include "checker/positions/playable.h"
#include "model/zero/vocabulary.h"

namespace caiding::conflicts {
namespace {

using evidence::Finding;
using evidence::Limit;
using Members = std::vector<const evidence::CheckedCard*>;

constexpr std::int32_t kMightyAttack = 9000;  ///< Whatever it fights leaves play.

/// The plain company of the table strikes hard: replaced are mostly damage and leaving play.
positions::Table Mighty(positions::Table table) {
  ir::Card& plain = table.cards[table.filler].card;
  plain.number = "PLAIN-3";
  plain.name = U"白板丙";
  plain.stats = {{zero::stat::kAttack, kMightyAttack}, {zero::stat::kDefense, 1000}};
  return table;
}

/// How many copies either deck holds: on one side, on two, or, if they are of two series, on two.
/// Rule: [Zero 1.20, 100.6], [Zero 1.20, 327.3].
positions::Seats SeatsFor(const Members& members, Seating seating) {
  constexpr std::uint8_t kMost = 4;
  if (members.size() < 2) return {};
  const bool is_apart = seating == Seating::OppositeSides || AreOfTwoSeries(members[0]->card, members[1]->card);
  if (is_apart) return {{kMost, 0}, {0, kMost}};
  if (seating == Seating::SameSide) return {{kMost, 0}, {kMost, 0}};
  return {};
}

/// What a permission needs besides to be made use of.
void AddWhatIsNeeded(const positions::Table& table, std::optional<ir::Deed> deed, kernel::Position& position) {
  const auto add = [&](std::uint16_t card, std::uint8_t side, ir::ZoneId zone) -> kernel::PlacedCard& {
    kernel::PlacedCard placed;
    placed.card = card;
    placed.owner = placed.controller = side;
    placed.zone = zone;
    position.cards.push_back(std::move(placed));
    return position.cards.back();
  };
  // A second one to be attacked.
  if (deed == ir::Deed::AttackSeveral) add(table.filler, 1, zero::zone::kBattle).is_tapped = true;
  if (deed) return;
  // A card in the rest zone, and what pays for it.
  add(table.filler, 0, zero::zone::kRest);
  for (int i = 0; i < table.cards[table.filler].card.cost_total; ++i) {
    add(table.background.front(), 0, zero::zone::kResource);
  }
}

/// The boards for a permission: with what it needs, and where it is about the turn of entry, just entered too.
std::vector<kernel::Position> ForPermission(const positions::Table& table, std::optional<ir::Deed> deed,
                                            std::vector<kernel::Position> boards) {
  std::vector<kernel::Position> all;
  for (kernel::Position& board : boards) {
    AddWhatIsNeeded(table, deed, board);
    if (deed == ir::Deed::AttackOnEntryTurn) all.push_back(JustEntered(board));
    all.push_back(std::move(board));
  }
  return all;
}

/// The pairs that have the same two texts and collide in the same way.
struct Alike {
  std::uint32_t tried = 0;
  bool is_found = false;
};

class Check {
 public:
  explicit Check(const evidence::CheckInput& input)
      : input_(input), meter_(input.bounds), policies_(positions::PoliciesOfRun(input)),
        playable_(positions::PlayableCards(input)) {}

  evidence::Answer Run() {
    PairCount count;
    const std::vector<TextPair> pairs = FindTextPairs(playable_, count);
    const std::vector<Single> singles = FindSingles();
    const std::size_t total = pairs.size() + singles.size();
    std::size_t done = 0;
    std::uint64_t same = 0;
    for (const Single& single : singles) {
      if (meter_.IsSpent(Limit::pair_sets_max, done)) break;
      Tell(done++, total);
      LookAt(single);
    }
    std::map<std::tuple<Collision, std::string>, Alike> known;
    for (const TextPair& pair : pairs) {
      Alike& alike = known[{pair.collision, pair.meaning}];
      if (alike.is_found || meter_.IsSpent(Limit::pair_alike_max, alike.tried)) {
        ++same;
        continue;
      }
      if (meter_.IsSpent(Limit::pair_sets_max, done)) break;
      Tell(done++, total);
      ++alike.tried;
      alike.is_found = LookAt(pair);
    }
    return AnswerFor(count, done, same, total);
  }

 private:
  /// A text that beats a rule if it beats one.
  struct Single {
    TextOf text;
    std::optional<ir::Deed> deed{};
    bool is_hand_size = false;
    friend auto operator<=>(const Single&, const Single&) = default;
  };

  /// Keywords of rule 900 are rules: what they beat, the rulebook says itself.
  std::vector<Single> FindSingles() const {
    std::set<Single> singles;
    for (std::size_t i = 0; i < playable_.accused; ++i) {
      for (const Stance& stance : StancesOf(playable_.read[i])) {
        const bool is_hand_size = stance.kind == StanceKind::Resizes;
        if (stance.is_keyword || (stance.kind != StanceKind::Permits && !is_hand_size)) continue;
        singles.insert({{i, stance.paragraph}, stance.deed, is_hand_size});
      }
    }
    return {singles.begin(), singles.end()};
  }

  void Tell(std::size_t done, std::size_t total) const {
    if (input_.progress) input_.progress({"pairs", done, total});
  }

  void LookAt(const Single& single) {
    const positions::Table table = SetStage({playable_.cards[single.text.card]});
    const TextOf text{0, single.text.paragraph};
    const Laid with = Lay(table, policies_);
    const Laid without = Lay(WithoutText(table, text), policies_);
    const TextShare share(with.rules, text);
    const WithAndWithout cards{with, without, share, policies_};
    const auto find = [&](const kernel::Position& position) {
      return single.is_hand_size ? FindOtherHandSize(cards, position, policies_)
                                 : FindRuleBeaten(cards, position, single.deed, meter_);
    };
    const evidence::Message kept{"手牌保留的张数", "how many cards the hand keeps"};
    const evidence::Message what = single.is_hand_size ? kept : TellDeed(single.deed);
    std::vector<kernel::Position> boards = BoardsFor(with, {}, meter_);
    boards = single.is_hand_size ? AddHands(table, boards) : ForPermission(table, single.deed, std::move(boards));
    const auto shown = FirstShown(boards, find);
    if (!shown) return;
    if (auto finding = TellRuleBeaten(input_, cards, text, what, shown->first, shown->second)) {
      findings_.push_back(std::move(*finding));
    }
  }

  /// Hands as large as the rule allows, and larger.
  static std::vector<kernel::Position> AddHands(const positions::Table& table,
                                                const std::vector<kernel::Position>& boards) {
    std::vector<kernel::Position> all;
    for (const kernel::Position& board : boards) {
      for (const int cards : {7, 6}) all.push_back(WithHand(table, board, cards));
    }
    return all;
  }

  /// The first board on which something is found, made small, with what is found there.
  template <class Find>
  std::optional<std::pair<kernel::Position, Clash>> FirstShown(const std::vector<kernel::Position>& boards,
                                                               Find&& find) {
    for (const kernel::Position& board : boards) {
      if (!find(board)) continue;
      const evidence::Meter::Pause pause(meter_);
      const kernel::Position small = positions::Minimise(board, [&](const kernel::Position& smaller) {
        return HasPiles(smaller) && find(smaller).has_value();
      });
      if (auto clash = find(small)) return std::pair{small, std::move(*clash)};
    }
    return std::nullopt;
  }

  bool LookAt(const TextPair& pair) {
    Members members{playable_.cards[pair.texts[0].card]};
    if (pair.texts[1].card != pair.texts[0].card) members.push_back(playable_.cards[pair.texts[1].card]);
    const bool is_replacement = pair.collision == Collision::Replacement;
    positions::Table table = SetStage(members);
    if (is_replacement) table = Mighty(OnlyReplacing(pair, std::move(table)));
    const PairStage stage(pair, PoliciesFor(pair), std::move(table));
    const auto find = [&](const kernel::Position& position) { return FindClash(stage, position); };
    std::vector<kernel::Position> boards = BoardsFor(stage.both, SeatsFor(members, pair.seating), meter_);
    if (pair.collision == Collision::Permission) {
      boards = ForPermission(stage.both.table, pair.permitted, std::move(boards));
    }
    const auto shown = FirstShown(boards, find);
    if (!shown) return false;
    auto finding = TellClash(input_, stage, shown->first, shown->second);
    if (!finding) return false;
    findings_.push_back(std::move(*finding));
    return true;
  }

  /// What the rulebook leaves open is played so that it shows, whatever the run has decided of it.
  zero::Policies PoliciesFor(const TextPair& pair) const {
    switch (pair.collision) {
      case Collision::Permission: return policies_;
      case Collision::Obligation: return AskingWhichDuty(policies_);
      case Collision::Replacement: return AskingWhichFirst(policies_);
    }
    return policies_;
  }

  /// The table with no other paragraph of the two cards that replaces something: a third one could do what either
  /// does, or pass for it.
  positions::Table OnlyReplacing(const TextPair& pair, positions::Table table) const {
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t card = pair.texts[i].card;
      for (const Stance& stance : StancesOf(playable_.read[card])) {
        const TextOf text{card, stance.paragraph};
        if (stance.kind != StanceKind::Replaces || text == pair.texts[0] || text == pair.texts[1]) continue;
        table = WithoutText(std::move(table), {card == pair.texts[0].card ? std::size_t{0} : i, stance.paragraph});
      }
    }
    return table;
  }

  std::optional<Clash> FindClash(const PairStage& stage, const kernel::Position& position) {
    switch (stage.pair.collision) {
      case Collision::Permission: return FindPermissionClash(stage, position, meter_);
      case Collision::Obligation: return FindObligationClash(stage, position, meter_);
      case Collision::Replacement: return FindReplacementClash(stage, position, meter_);
    }
    return std::nullopt;
  }

  evidence::Answer AnswerFor(const PairCount& count, std::size_t done, std::uint64_t same, std::size_t total) {
    auto covered = positions::CoveredBy(playable_, input_);
    const auto add = [&](evidence::Count what, std::uint64_t number, std::uint64_t of) {
      covered.push_back({.what = what, .looked_at = number, .total = of});
    };
    add(evidence::Count::sets, done + same, total);
    add(evidence::Count::same_texts, same, same);
    add(evidence::Count::never_meet, count.never_meet, count.never_meet);
    add(evidence::Count::disjoint, count.disjoint, count.disjoint);
    evidence::Answer answer;
    answer.scope = evidence::MakeScope(evidence::Question::Pairs, meter_, std::move(covered));
    answer.findings = std::move(findings_);
    for (Finding& finding : answer.findings) finding.scope = evidence::TellScope(answer.scope);
    return answer;
  }

  const evidence::CheckInput& input_;
  evidence::Meter meter_;
  zero::Policies policies_;
  positions::Playable playable_;
  std::vector<Finding> findings_;
};

}  // namespace

PairStage::PairStage(const TextPair& texts_of, const zero::Policies& policies_of_run, positions::Table table)
    : pair(texts_of),
      policies(policies_of_run),
      texts{TextOf{0, pair.texts[0].paragraph},
            TextOf{pair.texts[1].card == pair.texts[0].card ? std::size_t{0} : std::size_t{1},
                   pair.texts[1].paragraph}},
      both(Lay(table, policies)),
      first_only(Lay(WithoutText(table, texts[1]), policies)),
      neither(Lay(WithoutText(first_only.table, texts[0]), policies)),
      first(both.rules, texts[0]),
      second(both.rules, texts[1]),
      first_alone(first_only.rules, texts[0]) {}

evidence::Answer CheckPairs(const evidence::CheckInput& input) { return Check(input).Run(); }

}  // namespace caiding::conflicts
