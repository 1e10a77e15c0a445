// SPDX-License-Identifier: MIT
#include "checker/conflicts/check_pairs.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "checker/conflicts/alike_sets.h"
#include "checker/conflicts/card_order.h"
#include "checker/conflicts/endings.h"
#include "checker/conflicts/hubs.h"
#include "checker/conflicts/tell_clash.h"
#include "checker/positions/barren.h"
#include "checker/positions/minimise.h"
#include "checker/positions/plain_name.h"
#include "checker/positions/playable.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

using findings::Finding;
using findings::Limit;
using Members = std::vector<const sheet::CheckedCard*>;

constexpr std::int32_t kMightyAttack = 9000;  ///< Whatever it fights leaves play.

/// The plain company of the table strikes hard: replaced are mostly damage and leaving play.
positions::Table Mighty(positions::Table table) {
  ir::Card& plain = table.cards[table.filler].card;
  plain.number = "PLAIN-3";
  plain.name = positions::PlainName(*table.sheet, U"白板丙", U"Blank C");
  // Where one number is both, it strikes hard and bears much.
  const sheet::Roles& roles = table.sheet->roles;
  const bool is_one_number = roles.stats.struck == roles.stats.borne;
  plain.stats = sheet::StatsOf(roles, kMightyAttack, is_one_number ? kMightyAttack : 1000);
  return table;
}

/// What a permission needs besides to be made use of.
void AddWhatIsNeeded(const positions::Table& table, std::optional<ir::Deed> deed,
                     kernel::Position& position) {
  const auto add = [&](std::uint16_t card, std::uint8_t side,
                       ir::ZoneId zone) -> kernel::PlacedCard& {
    kernel::PlacedCard placed;
    placed.card = card;
    placed.owner = placed.controller = side;
    placed.zone = zone;
    position.cards.push_back(std::move(placed));
    return position.cards.back();
  };
  const sheet::ZoneRoles& zones = table.sheet->roles.zones;
  // Who may do nothing else whenever there is priority is not asked.
  if (deed == ir::Deed::UseAtInstantSpeed) add(FreeInstant(table), 0, zones.hand);
  // A second one to be attacked.
  if (deed == ir::Deed::AttackSeveral) add(table.filler, 1, zones.play).is_tapped = true;
  if (deed) return;
  // A card in the discard pile, and what pays for it.
  add(table.filler, 0, zones.discard_pile);
  if (zones.pool.IsNone()) return;
  for (int i = 0; i < table.cards[table.filler].card.cost_total; ++i) {
    add(table.background.front(), 0, zones.pool);
  }
}

/// The boards for a permission: with what it needs, and where it is about the turn of entry, just
/// entered too.
std::vector<kernel::Position> ForPermission(const positions::Table& table,
                                            std::optional<ir::Deed> deed,
                                            std::vector<kernel::Position> boards) {
  std::vector<kernel::Position> all;
  for (kernel::Position& board : boards) {
    AddWhatIsNeeded(table, deed, board);
    if (deed == ir::Deed::AttackOnEntryTurn) all.push_back(JustEntered(*table.sheet, board));
    all.push_back(std::move(board));
  }
  return all;
}

/// Each board, and the same with no plain unit that may be attacked. Rule: [Zero 1.20, 501.2].
std::vector<kernel::Position> WithoutPrey(const positions::Table& table,
                                          std::vector<kernel::Position> boards) {
  std::vector<kernel::Position> all;
  for (kernel::Position& board : boards) {
    kernel::Position without = board;
    std::erase_if(without.cards, [&](const kernel::PlacedCard& placed) {
      return placed.card == table.filler && placed.is_tapped &&
             placed.zone == table.sheet->roles.zones.play;
    });
    all.push_back(std::move(board));
    all.push_back(std::move(without));
  }
  return all;
}

/// What is asked of the cards of a set: in which way which of their texts collide, and how they may
/// sit.
std::string MatterOf(const TextSet& set) {
  std::string matter = std::to_string(static_cast<int>(set.collision)) + " deed " +
                       (set.permitted ? std::to_string(static_cast<int>(*set.permitted)) : "none");
  for (const TextOf& place : PlacesOf(set)) {
    matter += " text " + std::to_string(place.card) + ' ' + std::to_string(place.paragraph);
  }
  for (const positions::Seats& seats : set.seats) {
    matter += " seats";
    for (const auto& copies : seats)
      matter += ' ' + std::to_string(copies[0]) + '/' + std::to_string(copies[1]);
  }
  return matter;
}

class Check {
 public:
  explicit Check(const findings::CheckInput& input)
      : input_(input),
        meter_(input.bounds),
        policies_(positions::PoliciesOfRun(input)),
        playable_(positions::PlayableCards(input)),
        order_(playable_),
        known_(input, findings::Question::Pairs) {}

  findings::Answer Run() {
    SetCount count;
    const std::vector<Single> singles = FindSingles();
    std::vector<TextSet> pairs = FindTextPairs(*input_.sheet, playable_, order_, count);
    std::vector<TextSet> triples = FindTextTriples(*input_.sheet, playable_, order_);
    total_ = singles.size() + pairs.size() + triples.size();
    for (const Single& single : singles) {
      Tell();
      Ask({playable_.cards[single.text.card]}, MatterOf(single), [&] { return LookAt(single); });
    }
    LookAtLikeliest(std::move(pairs), Limit::pair_texts_per_card);
    LookAtLikeliest(std::move(triples), Limit::triple_texts_per_card);
    TellHubs();
    return AnswerFor(count);
  }

 private:
  /// A text that beats a rule if it beats one.
  struct Single {
    TextOf text;
    std::optional<ir::Deed> deed{};
    bool is_hand_size = false;
    friend auto operator<=>(const Single&, const Single&) = default;
  };

  static std::string MatterOf(const Single& single) {
    return "rule " + std::to_string(single.text.paragraph) + ' ' +
           (single.deed ? std::to_string(static_cast<int>(*single.deed)) : "none") +
           (single.is_hand_size ? " hand" : "");
  }

  /// Those that the effort asks for, so many of each card.
  void LookAtLikeliest(std::vector<TextSet> sets, Limit per_card) {
    const LikeliestTexts likeliest =
        ChooseLikeliestTexts(std::move(sets), order_, playable_.accused, meter_.Max(per_card));
    meter_.Note(per_card, likeliest.not_asked_for);
    for (const AlikeSets& alike : likeliest.alike) LookAt(alike);
  }

  /// The first ones, until one of them is found to collide, or does so on one card.
  void LookAt(const AlikeSets& alike) {
    const TextSet& first = alike.sets.front();
    std::uint32_t tried = 0;
    Instance* found = nullptr;
    for (const TextSet& set : alike.sets) {
      const bool is_told = told_.contains({first.collision, first.meaning}) ||
                           (IsOfCopies(set) && told_.contains({set.collision, set.on_one_card}));
      if (is_told || meter_.IsSpent(Limit::pair_alike_max, tried)) {
        ++same_;
        if (found != nullptr && !IsOfCopies(set)) Join(*found, set);
        continue;
      }
      Tell();
      ++tried;
      const bool is_found =
          Ask(CardsOf(set), conflicts::MatterOf(set), [&] { return LookAt(set); });
      if (!is_found) continue;
      told_.insert({set.collision, set.meaning});
      found = last_;
    }
  }

  /// The same texts on other cards come to the same, and are told with what was played.
  void Join(Instance& found, const TextSet& set) const {
    for (std::size_t i = 0; i < found.parts.size(); ++i) {
      const ir::Card& card = playable_.cards[set.texts[i].card]->card;
      const std::size_t paragraph = set.texts[i].paragraph;
      const findings::Span span{
          .card = card.number,
          .text = {paragraph},
          .begin = 0,
          .end = static_cast<std::uint32_t>(card.texts[paragraph].words.size())};
      std::vector<findings::Span>& also = found.parts[i].also;
      const bool is_known = card.number == found.parts[i].card ||
                            std::find(also.begin(), also.end(), span) != also.end();
      if (!is_known) also.push_back(span);
    }
  }

  /// Searches where no earlier run has searched in vain; true if something is found.
  template <class Search>
  bool Ask(const Members& members, const std::string& matter, Search&& search) {
    if (known_.Find(members, meter_, matter)) return false;
    const findings::Meter before = meter_;
    const bool is_found = search();
    if (!is_found) known_.Keep(members, meter_.Since(before), {}, matter);
    return is_found;
  }

  Members CardsOf(const TextSet& set) const {
    Members members;
    for (const std::size_t card : MembersOf(set)) members.push_back(playable_.cards[card]);
    return members;
  }

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

  /// One more set is looked at.
  void Tell() {
    if (input_.progress) input_.progress({"pairs", done_, total_});
    ++done_;
  }

  bool LookAt(const Single& single) {
    const positions::Table table = SetStage(*input_.sheet, {playable_.cards[single.text.card]});
    const TextOf text{0, single.text.paragraph};
    const Laid with = Lay(table, policies_);
    const Laid without = Lay(WithoutTexts(table, {text}), policies_);
    const TextShare share(with.rules, {text});
    const WithAndWithout cards{with, without, share, policies_};
    const auto find = [&](const kernel::Position& position) {
      return single.is_hand_size ? FindOtherHandSize(cards, position, policies_)
                                 : FindRuleBeaten(cards, position, single.deed, meter_);
    };
    const ir::Message kept{"手牌保留的张数", "how many cards the hand keeps"};
    const ir::Message what = single.is_hand_size ? kept : TellDeed(*input_.sheet, single.deed);
    std::vector<kernel::Position> boards = conflicts::BoardsFor(with, {}, meter_);
    boards = single.is_hand_size ? AddHands(table, boards)
                                 : ForPermission(table, single.deed, std::move(boards));
    const auto shown = FirstShown(boards, find);
    if (!shown) return false;
    return Add(TellRuleBeaten(input_, cards, text, what, shown->first, shown->second));
  }

  bool Add(std::optional<Finding> finding) {
    if (finding) findings_.push_back(std::move(*finding));
    return finding.has_value();
  }

  bool AddInstance(std::optional<Instance> instance) {
    if (!instance) return false;
    std::vector<Instance>& of_code = of_code_[instance->finding.code];
    of_code.push_back(std::move(*instance));
    last_ = &of_code.back();
    return true;
  }

  /// What one card stands against is told once.
  void TellHubs() {
    for (auto& [code, instances] : of_code_) {
      const TellHub tell = code == "C602" ? TellDutiesOfHub : TellPermissionsOfHub;
      auto told = TellByHub(std::move(instances), input_, tell);
      std::move(told.begin(), told.end(), std::back_inserter(findings_));
    }
  }

  /// Hands as large as the rule allows, and larger.
  static std::vector<kernel::Position> AddHands(const positions::Table& table,
                                                const std::vector<kernel::Position>& boards) {
    std::vector<kernel::Position> all;
    const int limit = table.sheet->pack->hand_limit;
    for (const kernel::Position& board : boards) {
      for (const int cards : {limit + 1, limit}) all.push_back(WithHand(table, board, cards));
    }
    return all;
  }

  /// The first board on which something is found, made small, with what is found there.
  template <class Find>
  std::optional<std::pair<kernel::Position, Clash>> FirstShown(
      const std::vector<kernel::Position>& boards, Find&& find) {
    for (const kernel::Position& board : boards) {
      if (!find(board)) continue;
      const findings::Meter::Pause pause(meter_);
      const kernel::Position small =
          positions::Minimise(board, [&](const kernel::Position& smaller) {
            return HasPiles(*input_.sheet, smaller) && find(smaller).has_value();
          });
      if (auto clash = find(small)) return std::pair{small, std::move(*clash)};
    }
    return std::nullopt;
  }

  bool LookAt(const TextSet& set) {
    positions::Table table = SetStage(*input_.sheet, CardsOf(set));
    if (set.collision == Collision::Replacement)
      table = Mighty(OnlyColliding(set, std::move(table)));
    if (set.texts.size() > 2) return LookAtThree(set, table);
    // Duties clash through these two texts only if they do without the rest of their cards as well.
    std::optional<ClashStage> bare;
    if (set.collision == Collision::Obligation)
      bare.emplace(set, PoliciesFor(set), OnlyColliding(set, table));
    const ClashStage stage(set, PoliciesFor(set), std::move(table));
    const auto shown =
        FirstShown(BoardsFor(set, stage.both), [&](const kernel::Position& position) {
          auto clash = FindClash(stage, position);
          if (clash && bare && !FindClash(*bare, position)) clash.reset();
          return clash;
        });
    return shown && AddInstance(TellClash(input_, stage, shown->first, shown->second));
  }

  bool LookAtThree(const TextSet& set, const positions::Table& table) {
    const TripleStage stage(set, PoliciesFor(set), table);
    const auto shown =
        FirstShown(BoardsFor(set, stage.all.both), [&](const kernel::Position& position) {
          return FindClashOfThree(stage, position, meter_);
        });
    return shown && AddInstance(TellClash(input_, stage.all, shown->first, shown->second));
  }

  /// The boards for each way to sit.
  std::vector<kernel::Position> BoardsFor(const TextSet& set, const Laid& laid) {
    std::vector<kernel::Position> all;
    for (const positions::Seats& seats : set.seats) {
      std::vector<kernel::Position> boards = conflicts::BoardsFor(laid, seats, meter_);
      if (set.collision == Collision::Permission) {
        boards = ForPermission(laid.table, set.permitted, std::move(boards));
      }
      if (set.leaves_characters) boards = WithoutPrey(laid.table, std::move(boards));
      std::move(boards.begin(), boards.end(), std::back_inserter(all));
    }
    return all;
  }

  /// What the rulebook leaves open is played so that it shows, whatever the run has decided of it.
  kernel::Policies PoliciesFor(const TextSet& pair) const {
    switch (pair.collision) {
      case Collision::Permission: return policies_;
      case Collision::Obligation: return AskingWhichDuty(*input_.sheet, policies_);
      case Collision::Replacement: return AskingWhichFirst(*input_.sheet, policies_);
    }
    return policies_;
  }

  /// Whether a text could do what the texts of such a set do, or pass for one of them.
  static bool IsOfThatSort(Collision collision, StanceKind kind) {
    switch (collision) {
      case Collision::Permission:
        return false;  // What else permits or forbids is asked about step by step.
      case Collision::Obligation:
        return kind == StanceKind::Demands || kind == StanceKind::Forbids ||
               kind == StanceKind::Charges;
      case Collision::Replacement: return kind == StanceKind::Replaces;
    }
    return false;
  }

  /// The table with no other paragraph of its cards that could have a share in what is found.
  positions::Table OnlyColliding(const TextSet& set, positions::Table table) const {
    const std::vector<TextOf> places = PlacesOf(set);
    const std::vector<std::size_t> members = MembersOf(set);
    std::vector<TextOf> others;
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (const Stance& stance : StancesOf(playable_.read[members[i]])) {
        const TextOf text{i, stance.paragraph};
        const bool is_of_set = std::find(places.begin(), places.end(), text) != places.end();
        if (IsOfThatSort(set.collision, stance.kind) && !is_of_set) others.push_back(text);
      }
    }
    return WithoutTexts(std::move(table), others);
  }

  std::optional<Clash> FindClash(const ClashStage& stage, const kernel::Position& position) {
    switch (stage.set.collision) {
      case Collision::Permission: return FindPermissionClash(stage, position, meter_);
      case Collision::Obligation: return FindObligationClash(stage, position, meter_);
      case Collision::Replacement: return FindReplacementClash(stage, position, meter_);
    }
    return std::nullopt;
  }

  findings::Answer AnswerFor(const SetCount& count) {
    auto covered = positions::CoveredBy(playable_, input_);
    const auto add = [&](findings::Count what, std::uint64_t number, std::uint64_t of) {
      covered.push_back({.what = what, .looked_at = number, .total = of});
    };
    add(findings::Count::sets, done_ + same_, total_);
    add(findings::Count::same_texts, same_, same_);
    add(findings::Count::never_meet, count.never_meet, count.never_meet);
    add(findings::Count::disjoint, count.disjoint, count.disjoint);
    findings::Answer answer;
    answer.scope =
        findings::MakeScope(*input_.sheet, findings::Question::Pairs, meter_, std::move(covered));
    answer.findings = std::move(findings_);
    for (Finding& finding : answer.findings) finding.scope = findings::TellScope(answer.scope);
    return answer;
  }

  const findings::CheckInput& input_;
  findings::Meter meter_;
  kernel::Policies policies_;
  positions::Playable playable_;
  CardOrder order_;
  positions::BarrenSets known_;
  std::set<std::pair<Collision, std::string>>
      told_;  ///< By their meaning, texts that were found to collide.
  std::size_t done_ = 0;
  std::size_t same_ = 0;
  std::size_t total_ = 0;
  std::map<std::string, std::vector<Instance>> of_code_;
  Instance* last_ = nullptr;  ///< That was found; until the next one is.
  std::vector<Finding> findings_;
};

std::vector<TextOf> AllButFirst(const std::vector<TextOf>& texts) {
  return {texts.begin() + 1, texts.end()};
}

}  // namespace

ClashStage::ClashStage(const TextSet& texts_of, const kernel::Policies& policies_of_run,
                       positions::Table table)
    : ClashStage(texts_of, policies_of_run, PlacesOf(texts_of), std::move(table)) {}

ClashStage::ClashStage(const TextSet& texts_of, const kernel::Policies& policies_of_run,
                       std::vector<TextOf> kept, positions::Table table)
    : set(texts_of),
      policies(policies_of_run),
      texts(std::move(kept)),
      both(Lay(std::move(table), policies)),
      first_only(Lay(WithoutTexts(both.table, AllButFirst(texts)), policies)),
      neither(Lay(WithoutTexts(both.table, texts), policies)),
      first(both.rules, {texts.front()}),
      second(both.rules, AllButFirst(texts)),
      first_alone(first_only.rules, {texts.front()}) {}

TripleStage::TripleStage(const TextSet& texts_of, const kernel::Policies& policies_of_run,
                         const positions::Table& table)
    : all(texts_of, policies_of_run, table),
      parts{ClashStage(texts_of, policies_of_run, {all.texts[0], all.texts[1]},
                       WithoutTexts(table, {all.texts[2]})),
            ClashStage(texts_of, policies_of_run, {all.texts[0], all.texts[2]},
                       WithoutTexts(table, {all.texts[1]}))} {}

findings::Answer CheckPairs(const findings::CheckInput& input) { return Check(input).Run(); }

}  // namespace caiding::conflicts
