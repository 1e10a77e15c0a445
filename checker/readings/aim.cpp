// SPDX-License-Identifier: MIT
#include "checker/readings/aim.h"

#include <algorithm>
#include <utility>

#include "checker/readings/apart.h"
#include "checker/readings/cards_apart.h"
#include "checker/readings/support.h"
#include "model/ir/print_tree.h"
#include "model/ir/utf8.h"

namespace caiding::readings {
namespace {

using ir::Player;

constexpr std::int32_t kBlow = 1000;     ///< Where the text names no number.
constexpr std::int32_t kRise = 1000;     ///< What a stat is raised by.
constexpr std::int32_t kWeak = 500;      ///< Loses to any plain unit.
constexpr std::int32_t kSturdy = 50000;  ///< Outlasts whatever one battle deals.

std::u32string Digits(std::int32_t number) { return *ir::DecodeUtf8(std::to_string(number)); }

const ir::Number* NumberIn(const std::optional<ir::Quantity>& quantity) {
  return quantity ? std::get_if<ir::Number>(&quantity->node) : nullptr;
}

/// Makes the aims of one question.
class Maker {
 public:
  Maker(const sheet::Sheet& sheet, const ir::Card& subject,
        const std::vector<std::vector<ir::Ability>>& readings, findings::Meter& meter)
      : sheet_(sheet),
        subject_(subject),
        readings_(readings),
        meter_(meter),
        colour_(subject.colours.empty() ? sheet.roles.colours.usual : subject.colours.front()) {}

  std::vector<Aim> Make() {
    AimAtPrevention();
    AimAtCosts();
    AimAtPrinted();
    AimAtLikeness();
    AimAtNames();
    AimAtComparedCosts();
    AimAtExtremes();
    AimAtArrivals();
    AimAtManyAtOnce();
    AimAtBesides();
    AimAtFights();
    AimAtBounds();
    AimAtWhatIsAsked();
    AimAtWhatItWas();
    AimAtCauses();
    AimAtMarkers();
    AimAtSubstitutes();
    AimAtLimits();
    AimAtUses();
    AimAtCountedUses();
    AimAtPickers();
    AimAtSpared();
    AimAtOwners();
    AimAtCounts();
    AimAtStates();
    AimAtConstraints();
    AimAtAmounts();
    AimAtHealing();
    AimAtDamage();
    AimAtHowMany();
    AimAtTotals();
    AimAtCards();
    AimAtKeywords();
    AimAtAll();
    for (Aim& aim : aims_) MakeReady(aim);
    return std::move(aims_);
  }

 private:
  std::vector<ir::Selector> Selectors() const {
    std::vector<std::vector<ir::Selector>> all;
    for (const auto& reading : readings_) all.push_back(NodesIn<ir::Selector>(reading));
    return Joined(all);
  }
  ir::ZoneId play() const { return sheet_.roles.zones.play; }
  bool IsInPlay(const ir::Selector& selector) const {
    const std::vector<ir::ZoneId>& zones = selector.zones;
    return zones.empty() || std::find(zones.begin(), zones.end(), play()) != zones.end();
  }
  bool IsFixture(ir::KindId kind) const {
    return !kind.IsNone() && kind == sheet_.roles.kinds.fixture;
  }
  bool CanLieInPlay(ir::KindId kind) const {
    return kind == sheet_.roles.kinds.unit || kind == sheet_.roles.kinds.attachment ||
           IsFixture(kind);
  }
  /// What the text does can be done: what it uprights lies tapped, who discards has a card to.
  /// Rule: [Zero 1.20, 104.2], [Zero 1.20, 608.1].
  void MakeReady(Aim& aim) const {
    bool uprights = false;
    bool discards = false;
    const auto set = [&](const ir::Orient& one) { uprights = uprights || !one.is_tapped; };
    const auto discard = [&](const ir::Discard&) { discards = true; };
    for (const auto& reading : readings_) {
      for (const ir::Ability& ability : reading) {
        ir::Walk(ability, set);
        ir::Walk(ability, discard);
      }
    }
    for (Piece& piece : aim.pieces) {
      const bool is_meant = piece.card && piece.state.zone == play();
      piece.state.is_tapped = piece.state.is_tapped || (uprights && is_meant);
    }
    for (const int player : {0, 1}) {
      if (discards) AddOnce(Lying(DearUnit(), player, sheet_.roles.zones.hand), aim.pieces);
    }
    MakePayable(aim);
  }
  /// Whoever may pay in the midst of an effect can. Rule: [Zero 1.20, 303.3], [Zero 1.20, 102.5].
  void MakePayable(Aim& aim) const {
    if (sheet_.roles.zones.pool.IsNone()) return;
    const auto most = static_cast<std::int32_t>(meter_.Max(findings::Limit::board_resources_max));
    const auto pay = [&](const ir::Pay& price) {
      const auto* amount = std::get_if<ir::Number>(&price.amount.node);
      const std::int32_t coins = amount == nullptr ? 1 : amount->value;
      if (coins < 1 || coins > most) return;
      for (const int player : {0, 1}) {
        const bool is_of_both = price.who == Player::EachPlayer || price.who == Player::Chosen;
        if (!is_of_both && SideOf(price.who) != player) continue;
        AddOnce(Lying(PlainFiller(sheet_, colour_), player, sheet_.roles.zones.pool, coins),
                aim.pieces);
      }
    };
    for (const ir::Ability& ability : readings_.front()) ir::Walk(ability, pay);
  }
  static int SideOf(Player whose) { return whose == Player::Opponent ? 1 : 0; }

  Piece Lying(ir::Card card, int player, ir::ZoneId zone, int copies = 1) const {
    // Of the annex there is one place on each side. Rule: [Zero 1.20, 206.3].
    const bool is_fixture = zone == play() && IsFixture(card.kind);
    Piece piece{.card = std::move(card), .copies = is_fixture ? 1 : copies};
    piece.state.owner = piece.state.controller = static_cast<std::uint8_t>(player);
    piece.state.zone = is_fixture ? sheet_.roles.zones.annex : zone;
    return piece;
  }
  Piece Again(int player, ir::ZoneId zone) const {
    Piece piece = Lying({}, player, zone);
    piece.card.reset();
    return piece;
  }
  Piece Doing(std::u32string name, ir::EffectNode deed, int player, int copies = 1) const {
    Piece piece = Again(player, play());
    piece.doer = Doer{.name = std::move(name), .deed = std::move(deed)};
    piece.copies = copies;
    // It is there to be tapped for what it does, not to attack.
    piece.state.entered_this_turn = true;
    return piece;
  }
  ir::Selector AnyUnit() const {
    ir::Selector unit;
    unit.zones = {play()};
    unit.filter.node = ir::IsKind{sheet_.roles.kinds.unit};
    return unit;
  }
  /// A card that the phrase means, if one can be made.
  std::optional<Support> Meant(const ir::Selector& selector) const {
    auto fillers = MakeFillers(sheet_, selector.filter, colour_, meter_);
    if (fillers.empty()) return std::nullopt;
    return std::move(fillers.front());
  }

  /// Who is shielded is dealt damage twice: less than the text names, and then as much again or
  /// more than it. Rule: [Zero 1.20, 607.5], [Zero 1.20, 607.6].
  void AimAtPrevention() {
    for (const ir::PreventDamage& prevent : Joined(NodesApart<ir::PreventDamage>(readings_))) {
      const ir::Number* number = NumberIn(prevent.amount);
      const std::int32_t amount = number == nullptr ? 2 * kBlow : std::max(2, number->value);
      const std::vector<Piece> shielded = Shielded(prevent, 4 * amount);
      Aim twice{.pieces = shielded, .waits = true};
      AddPrices(1, twice.pieces);
      twice.pieces.push_back(Blow(prevent, amount / 2, 2));
      Add(std::move(twice));
      Aim heavier{.pieces = shielded, .waits = true};
      AddPrices(1, heavier.pieces);
      heavier.pieces.push_back(Blow(prevent, amount / 2));
      heavier.pieces.push_back(Blow(prevent, amount + amount / 2));
      Add(std::move(heavier));
    }
  }
  /// What the shield is for, as many as it is for, two where it is for all; nothing where that is
  /// the card itself or a player.
  std::vector<Piece> Shielded(const ir::PreventDamage& prevent, std::int32_t sturdy) const {
    const auto* what = std::get_if<ir::Selector>(&prevent.what.node);
    auto meant = what == nullptr || prevent.life ? std::nullopt : Meant(*what);
    if (!meant) return {};
    for (auto& [stat, value] : meant->card.stats) {
      if (stat == sheet_.roles.stats.borne) value = sturdy;
    }
    NameFiller(sheet_, meant->card);
    const auto* count = std::get_if<ir::Number>(&what->count.number.node);
    const bool is_all = what->count.kind == ir::CountKind::All;
    const auto most = static_cast<std::int32_t>(meter_.Max(findings::Limit::reading_extras_max));
    const int copies = is_all || count == nullptr ? 2 : std::clamp(count->value, 1, most);
    Piece piece = Lying(meant->card, SideOf(what->whose), play(), copies);
    piece.state.is_tapped = meant->state.is_tapped;
    piece.state.markers = meant->state.markers;
    return {piece};
  }
  Piece Blow(const ir::PreventDamage& prevent, std::int32_t amount, int copies = 1) const {
    const ir::Quantity dealt = ir::Constant(amount);
    if (prevent.life) {
      ir::DealLifeDamage deal{.to = *prevent.life, .amount = dealt};
      return Doing(U"灼命者（" + Digits(amount) + U"）", deal, 0, copies);
    }
    // All of them: whom it hits is then nobody's choice.
    ir::DealDamage deal;
    deal.to.node = AllUnits();
    deal.amount = dealt;
    Piece blow = Doing(U"造伤者（" + Digits(amount) + U"）", std::move(deal), 0, copies);
    blow.doer->bears = 4 * amount;
    return blow;
  }

  /// Of a price that changes for the first of several cards, or for one player's: one card of each
  /// sort in the hand of whoever it may be said of, and what pays for them to the last coin only
  /// where a price fell, or rose, once and not each time. Rule: [Zero 1.20, 303.5].
  void AimAtCosts() {
    const auto apart = Joined(NodesApart<ir::ChangeCost>(readings_));
    for (const int player : {0, 1}) {
      std::vector<Piece> cards;
      std::int32_t change = 0;
      for (const ir::ChangeCost& cost : apart) {
        if (cost.cards.whose == (player == 0 ? Player::Opponent : Player::You)) continue;
        const auto* amount = std::get_if<ir::Number>(&cost.amount.node);
        if (amount != nullptr) change = amount->value;
        for (const Support& filler : MakeFillers(sheet_, cost.cards.filter, colour_, meter_))
          AddPriced(filler.card, change, player, cards);
      }
      AddPaid(cards, change, player);
    }
  }
  /// These cards with what pays for them once the price has changed for all, for one or for none.
  void AddPaid(const std::vector<Piece>& cards, std::int32_t change, int player) {
    if (cards.empty() || change == 0) return;
    std::int32_t total = 0;
    for (const Piece& piece : cards) total += piece.card->cost_total;
    for (std::int32_t times = 2; times >= 0; --times) {
      const std::int32_t coins = total + times * change;
      if (coins < 0 ||
          coins > static_cast<std::int32_t>(meter_.Max(findings::Limit::board_resources_max)))
        continue;
      Aim aim{.pieces = cards};
      if (coins > 0 && !sheet_.roles.zones.pool.IsNone())
        aim.pieces.push_back(
            Lying(PlainFiller(sheet_, colour_), player, sheet_.roles.zones.pool, coins));
      Add(std::move(aim));
    }
  }
  /// This card with a price that can fall as far as the change says.
  void AddPriced(ir::Card card, std::int32_t change, int player, std::vector<Piece>& cards) const {
    card.cost_coloured.clear();
    if (card.cost_total <= 1) card.cost_total = std::max(0, -change);
    NameFiller(sheet_, card);
    const bool is_there = std::any_of(cards.begin(), cards.end(), [&](const Piece& piece) {
      return piece.card && *piece.card == card;
    });
    if (is_there) return;
    // An attachment is used where something can bear it.
    if (card.kind == sheet_.roles.kinds.attachment)
      cards.push_back(Lying(FreeUnit(), player, play()));
    cards.push_back(Lying(std::move(card), player, sheet_.roles.zones.hand));
  }
  /// Too dear to be used: it lies in a hand without opening other lines of play.
  ir::Card DearUnit() const {
    ir::Card dear = PlainFiller(sheet_, colour_);
    dear.cost_total = 9;
    NameFiller(sheet_, dear);
    return dear;
  }
  ir::Card FreeUnit() const {
    Support unit{.card = PlainFiller(sheet_, colour_), .state = {}};
    MakeFree(sheet_, unit);
    return unit.card;
  }

  /// A number that is printed and one that is there now: somebody raises it first.
  void AimAtPrinted() {
    std::vector<ir::StatId> stats;
    for (const ir::StatOf& stat : Joined(NodesApart<ir::StatOf>(readings_)))
      stats.push_back(stat.stat);
    for (const ir::StatIs& stat : Joined(NodesApart<ir::StatIs>(readings_)))
      stats.push_back(stat.stat);
    // What a number follows has changed since.
    const auto followed = [&](const ir::StatOf& stat) { stats.push_back(stat.stat); };
    for (const ir::StatChange& change : Joined(NodesApart<ir::StatChange>(readings_))) {
      if (change.follows) ir::Walk(change.amount, followed);
    }
    std::sort(stats.begin(), stats.end());
    stats.erase(std::unique(stats.begin(), stats.end()), stats.end());
    for (const ir::StatId stat : stats) {
      ir::ChangeStats rise;
      rise.what.node = AnyUnit();
      rise.changes.push_back({.stat = stat, .amount = ir::Constant(kRise)});
      rise.duration.kind = ir::DurationKind::ThisTurn;
      const std::u32string& word = sheet_.vocabulary->stats[stat.value].spellings.front();
      Aim aim{.pieces = OneOfEach(), .waits = true};
      AddPrices(1, aim.pieces);
      Aim steady = aim;
      aim.pieces.push_back(Doing(U"助威者（" + word + U"）", rise, 0));
      Add(std::move(aim));
      // What lasts comes after what was there before it. Rule: [Zero 1.20, 701.3].
      rise.what.node = AllUnits();
      rise.duration.kind = ir::DurationKind::WhileThere;
      steady.pieces.push_back(Doing(U"壮势者（" + word + U"）", rise, 0));
      steady.pieces.back().doer->is_continuous = true;
      Add(std::move(steady));
    }
    AimAtFollowed();
  }
  /// A number that follows this card's own, of a card on the other side: it lies tapped, so that it
  /// is fought once this card's number has been raised. Rule: [Zero 1.20, 501.2].
  void AimAtFollowed() {
    for (const ir::StatChange& change : Joined(NodesApart<ir::StatChange>(readings_))) {
      const auto* own = std::get_if<ir::StatOf>(&change.amount.node);
      if (!change.follows || own == nullptr || !std::holds_alternative<ir::Self>(own->object.node))
        continue;
      ir::ChangeStats rise{.what = OneUnit(), .changes = {}, .duration = {}};
      rise.changes.push_back({.stat = own->stat, .amount = ir::Constant(kRise)});
      rise.duration.kind = ir::DurationKind::ThisTurn;
      Aim aim{.pieces = {Attackable(kSturdy)}, .waits = true};
      AddPrices(1, aim.pieces);
      aim.pieces.push_back(Lying(FreeUnit(), 0, play()));
      aim.pieces.push_back(Doing(U"助威者（随）", std::move(rise), 0));
      Add(std::move(aim));
    }
  }
  ir::Selector AllUnits() const {
    ir::Selector units = AnyUnit();
    units.count.kind = ir::CountKind::All;
    return units;
  }
  /// A card in play for each phrase that speaks of one there.
  std::vector<Piece> OneOfEach() const {
    std::vector<Piece> pieces;
    for (const ir::Selector& selector : Selectors()) {
      if (!IsInPlay(selector)) continue;
      const auto meant = Meant(selector);
      if (!meant || !CanLieInPlay(meant->card.kind)) continue;
      Piece piece = Lying(meant->card, SideOf(selector.whose), play());
      piece.state.is_tapped = meant->state.is_tapped;
      pieces.push_back(std::move(piece));
    }
    AddFoes(pieces);
    return pieces;
  }
  /// 防御费用5以上的角色牌时: such a one, on the other side. What is attacked lies tapped.
  /// Rule: [Zero 1.20, 501.2].
  void AddFoes(std::vector<Piece>& pieces) const {
    for (const ir::ObjectEvent& event : NodesIn<ir::ObjectEvent>(readings_.front())) {
      const bool is_fight = event.happening == ir::Happening::Attacks ||
                            event.happening == ir::Happening::IsAttacked ||
                            event.happening == ir::Happening::Defends;
      if (!is_fight || !event.cause) continue;
      const auto* own = std::get_if<ir::Selector>(&event.subject.node);
      const int side = own != nullptr && own->whose == Player::Opponent ? 0 : 1;
      auto fillers = MakeFillers(sheet_, *event.cause, colour_, meter_);
      if (fillers.empty() || fillers.front().card.kind != sheet_.roles.kinds.unit) continue;
      Piece foe = Lying(std::move(fillers.front().card), side, play());
      foe.state.is_tapped = event.happening == ir::Happening::Attacks;
      AddOnce(std::move(foe), pieces);
    }
  }

  /// 每有一张…+500，最多至5000, of the number or of its rise: as many of what is counted as may
  /// lie.
  void AimAtBounds() {
    const auto most = static_cast<std::int32_t>(meter_.Max(findings::Limit::reading_counted_max));
    for (const ir::ChangeStats& change : Joined(NodesApart<ir::ChangeStats>(readings_))) {
      for (const ir::StatChange& one : change.changes) {
        if (!one.bound) continue;
        const auto counted = [&](const ir::CountOf& count) {
          std::vector<Piece> pieces = Counted(*count.objects, most);
          if (!pieces.empty()) AddWithPrices(std::move(pieces));
        };
        ir::Walk(one.amount, counted);
      }
    }
  }

  /// 若那张牌为『A』, of the one that was told of or of the other: in turn each of them is such a
  /// card where it is looked for, and the others are plain.
  void AimAtWhatIsAsked() {
    const std::vector<ir::ObjectIs> asked = Joined(NodesApart<ir::ObjectIs>(readings_));
    const std::vector<ir::Selector> known = Selectors();
    const auto meant = [&](const ir::ObjectIs& one) {
      const auto* bound = std::get_if<ir::Bound>(&one.object.node);
      return std::find_if(known.begin(), known.end(), [&](const ir::Selector& cards) {
        return bound != nullptr && cards.slot == bound->slot && !cards.zones.empty();
      });
    };
    if (asked.size() < 2) return;
    for (const ir::ObjectIs& one : asked) {
      if (meant(one) == known.end()) return;
    }
    for (const ir::ObjectIs& so : asked) {
      std::vector<Piece> pieces;
      for (const ir::ObjectIs& other : asked) {
        const ir::Selector& cards = *meant(other);
        const ir::Filter both{{}, ir::AllOf{{cards.filter, so.filter}}};
        const ir::Filter& wanted = other == so ? both : cards.filter;
        const auto fillers = MakeFillers(sheet_, wanted, colour_, meter_);
        if (fillers.empty()) return;
        pieces.push_back(Lying(fillers.front().card, SideOf(cards.whose), cards.zones.front()));
      }
      AddWithPrices(std::move(pieces));
    }
  }

  /// One trait in common, or all of them: of each phrase a card with what this card has, and one
  /// with another trait besides. Rule: [Zero 1.20, 306.1].
  void AimAtLikeness() {
    const auto apart = Joined(NodesApart<ir::Shares>(readings_));
    const bool is_asked = std::any_of(apart.begin(), apart.end(),
                                      [](const ir::Shares& shares) { return shares.in_full; });
    if (!is_asked) return;
    std::vector<std::u32string> traits = subject_.traits;
    if (traits.empty()) traits.push_back(U"同");
    std::vector<Piece> pieces;
    for (const bool has_more : {true, false}) {
      for (const ir::Selector& selector : Selectors()) {
        const auto [zone, player] = PlaceOf(selector);
        auto meant = Meant(selector);
        if (!meant || (zone == play() && !CanLieInPlay(meant->card.kind))) continue;
        meant->card.traits = traits;
        if (has_more) meant->card.traits.push_back(U"异");
        NameFiller(sheet_, meant->card);
        Piece piece = Lying(meant->card, player, zone);
        piece.state.is_tapped = meant->state.is_tapped;
        AddOnce(std::move(piece), pieces);
      }
    }
    if (!pieces.empty()) AddWithPrices(std::move(pieces));
  }

  /// 同名的, of the card or of the character: of each phrase a unit of one character, each with a
  /// name of its own. Rule: [Zero 1.20, 301.1], [Zero 1.20, 305.2].
  void AimAtNames() {
    if (Joined(NodesApart<ir::SharesCharacterName>(readings_)).empty()) return;
    std::vector<Piece> pieces;
    for (const ir::Selector& selector : Selectors()) {
      const auto [zone, player] = PlaceOf(selector);
      auto meant = Meant(selector);
      if (!meant || meant->card.kind != sheet_.roles.kinds.unit) continue;
      meant->card.characters = subject_.characters;
      if (subject_.characters.empty()) meant->card.characters = {U"同"};
      const auto number = static_cast<std::int32_t>(pieces.size()) + 1;
      meant->card.name = NameOfPlain(sheet_, U"同者（" + Digits(number) + U"）",
                                     U"alike one (" + Digits(number) + U")");
      pieces.push_back(Lying(meant->card, player, zone));
    }
    if (!pieces.empty()) AddWithPrices(std::move(pieces));
    // Where this card has no character, one more of it has its name and nothing else.
    for (const ir::Selector& selector : Selectors()) {
      const auto [zone, player] = PlaceOf(selector);
      if (zone != play()) AddWithPrices({Again(player, zone)});
    }
  }

  /// 费用更低的, than this card or than another one: one that costs a step more than this card, and
  /// of the own ones that the text speaks of each a step more than that; and as much less.
  /// Rule: [Zero 1.20, 303.7].
  void AimAtComparedCosts() {
    const auto apart = Joined(NodesApart<ir::CostIs>(readings_));
    const bool is_compared = std::any_of(apart.begin(), apart.end(), [](const ir::CostIs& cost) {
      return std::holds_alternative<ir::CostOf>(cost.value.node);
    });
    if (!is_compared) return;
    for (const std::int32_t step : {1, -1}) AimAtCostsBeside(step);
  }
  void AimAtCostsBeside(std::int32_t step) {
    if (step < 0 && subject_.cost_total == 0) return;
    std::vector<Piece> pieces;
    for (const ir::Selector& selector : Selectors()) {
      const auto [zone, player] = PlaceOf(selector);
      auto meant = Meant(selector);
      if (!meant || (zone == play() && !CanLieInPlay(meant->card.kind))) continue;
      meant->card.cost_coloured.clear();
      meant->card.cost_total = std::max(0, subject_.cost_total + (player == 0 ? 2 * step : step));
      NameFiller(sheet_, meant->card);
      AddOnce(Lying(meant->card, player, zone), pieces);
    }
    if (!pieces.empty()) AddWithPrices(std::move(pieces));
  }

  /// 费用比我方的『A』低的, than any of them or than all: two of them, and one of the opponent's
  /// that stands between both. Rule: [Zero 1.20, 303.7].
  void AimAtExtremes() {
    for (const ir::TotalOf& total : Joined(NodesApart<ir::TotalOf>(readings_))) {
      if (total.taking == ir::Taking::Sum) continue;
      const auto meant = Meant(*total.objects);
      if (!meant || meant->card.kind != sheet_.roles.kinds.unit) continue;
      std::vector<Piece> pieces;
      const auto add = [&](ir::Card card, std::int32_t step, int player) {
        const std::int32_t number = total.stat.IsNone() ? step : step * kBlow;
        if (total.stat.IsNone()) card.cost_coloured.clear();
        if (total.stat.IsNone()) card.cost_total = number;
        for (auto& [stat, value] : card.stats) value = stat == total.stat ? number : value;
        NameFiller(sheet_, card);
        AddOnce(Lying(std::move(card), player, play()), pieces);
      };
      const int side = SideOf(total.objects->whose);
      for (const std::int32_t step : {1, 5}) add(meant->card, step, side);
      add(PlainFiller(sheet_, colour_), 3, 1);
      std::vector<Piece> tapped = pieces;
      tapped.back().state.is_tapped = true;
      AddWithPrices(std::move(pieces));
      AddWithPrices(std::move(tapped));
    }
  }
  /// 每回合一次，当角色牌登场时，其控制者…: on each side a card comes into play in the same turn.
  void AimAtArrivals() {
    for (const ir::ObjectEvent& event : Joined(NodesApart<ir::ObjectEvent>(readings_))) {
      const auto* cards = std::get_if<ir::Selector>(&event.subject.node);
      const bool is_asked = event.happening == ir::Happening::Enters && cards != nullptr &&
                            cards->whose == Player::Unstated;
      auto meant = is_asked ? Meant(*cards) : std::nullopt;
      if (!meant) continue;
      ir::Move bring;
      bring.what.node = ir::Selector{};
      auto& brought = std::get<ir::Selector>(bring.what.node);
      brought.whose = Player::You;
      brought.zones = {sheet_.roles.zones.hand};
      brought.filter = cards->filter;
      bring.to.zone = play();
      bring.to.whose = Player::You;
      std::vector<Piece> pieces;
      for (const int player : {0, 1}) {
        pieces.push_back(Lying(meant->card, player, sheet_.roles.zones.hand));
        pieces.push_back(Doing(U"引入者", bring, player));
      }
      AddWithPrices(std::move(pieces));
    }
  }
  /// 每当对方的资源牌被横置时, for each or once: two of them, and somebody to whose two of them it
  /// does so at once. Rule: [Zero 1.20, 702.7].
  void AimAtManyAtOnce() {
    for (const ir::ObjectEvent& event : Joined(NodesApart<ir::ObjectEvent>(readings_))) {
      const auto* cards = std::get_if<ir::Selector>(&event.subject.node);
      if (cards == nullptr || cards->count.kind != ir::CountKind::AnyNumber) continue;
      ir::Selector two = *cards;
      const bool is_of_hand = event.happening == ir::Happening::Discarded;
      if (!event.from.empty()) two.zones = event.from;
      if (two.zones.empty()) two.zones = {is_of_hand ? sheet_.roles.zones.hand : play()};
      two.count = {ir::CountKind::Exactly, ir::Constant(2)};
      const auto [zone, player] = PlaceOf(two);
      const auto meant = Meant(two);
      if (!meant || (zone == play() && !CanLieInPlay(meant->card.kind))) continue;
      for (const int doer : {0, 1}) {
        Aim aim{.pieces = {Lying(meant->card, player, zone, 2)}, .waits = true};
        aim.pieces.front().state.is_tapped = event.happening == ir::Happening::BecomesUpright;
        ir::Selector seen = two;
        const bool is_own = cards->whose == (doer == 0 ? Player::You : Player::Opponent);
        seen.whose = is_own ? Player::You : Player::Opponent;
        const auto deed = DoneToMany(event, std::move(seen));
        if (!deed) continue;
        AddPrices(1, aim.pieces);
        aim.pieces.push_back(Doing(U"尽力者", *deed, doer));
        Add(std::move(aim));
      }
    }
  }
  /// What brings the event about for those cards.
  std::optional<ir::EffectNode> DoneToMany(const ir::ObjectEvent& event, ir::Selector cards) const {
    const Player who = cards.whose;
    ir::Objects those;
    those.node = std::move(cards);
    using ir::Happening;
    const Happening what = event.happening;
    if (what == Happening::Destroyed || what == Happening::DestroyedOrScrapped ||
        what == Happening::Leaves)
      return ir::Destroy{std::move(those)};
    if (what == Happening::Scrapped) return ir::Scrap{who, std::move(those)};
    if (what == Happening::Discarded) return ir::Discard{who, std::move(those)};
    if (what == Happening::BecomesTapped || what == Happening::BecomesUpright)
      return ir::Orient{std::move(those), what == Happening::BecomesTapped};
    if (what == Happening::TakesDamage)
      return ir::DealDamage{.to = std::move(those), .amount = ir::Constant(kBlow / 2)};
    if (what != Happening::Moves) return std::nullopt;
    ir::Move move{std::move(those), {}};
    move.to.zone = event.to.empty() ? sheet_.roles.zones.discard_pile : event.to.front();
    return move;
  }
  /// 该角色牌 of two that fight: both of them. Rule: [Zero 1.20, 504.4].
  void AimAtFights() {
    if (!Joined(NodesApart<ir::Fights>(readings_)).empty()) AddWithPrices(OneOfEach());
  }
  /// 只有『A』, of all cards or of characters: somebody gives all characters that trait, and one of
  /// them bears a card without it.
  void AimAtBesides() {
    for (const ir::Selector& apart : Joined(NodesApart<ir::Selector>(readings_))) {
      const ir::Named* named = nullptr;
      const auto none = [&](const ir::NoneOf& others) {
        const auto look = [&](const ir::Named& one) { named = &one; };
        for (const ir::Filter& other : others.parts) ir::Walk(other, look);
      };
      ir::Walk(apart.filter, none);
      if (named == nullptr || named->sense == ir::NameSense::CharacterName || !IsInPlay(apart))
        continue;
      ir::Grant grant{.what = {}, .gains = {ir::GainTrait{named->name}}, .duration = {}};
      grant.what.node = AllUnits();
      grant.duration.kind = ir::DurationKind::WhileThere;
      const int side = SideOf(apart.whose);
      Aim aim{.pieces = {Doing(U"赋名者（" + named->name + U"）", std::move(grant), side)},
              .waits = true};
      aim.pieces.back().doer->is_continuous = true;
      ir::Filter attachment;
      attachment.node = ir::IsKind{sheet_.roles.kinds.attachment};
      auto borne = MakeFillers(sheet_, attachment, colour_, meter_);
      if (borne.empty()) return;
      aim.pieces.push_back(Lying(std::move(borne.front().card), side, play()));
      AddPrices(1, aim.pieces);
      Add(std::move(aim));
    }
  }

  /// 视为『A』: somebody asks for what it was before. Rule: [Zero 1.20, 306.4], [Zero 1.20, 306.5].
  void AimAtWhatItWas() {
    for (const ir::BecomeTrait& become : Joined(NodesApart<ir::BecomeTrait>(readings_))) {
      Aim aim{.pieces = OneOfEach(), .waits = true};
      AddPrices(1, aim.pieces);
      const std::u32string old = TraitBefore(become, aim.pieces);
      ir::AllOf both;
      both.parts.emplace_back().node = ir::Named{.name = old};
      both.parts.push_back(AnyUnit().filter);
      ir::Objects bearer = OneUnit();
      std::get<ir::Selector>(bearer.node).filter.node = std::move(both);
      aim.pieces.push_back(Doing(U"破坏者（" + old + U"）", ir::Destroy{std::move(bearer)}, 0));
      Add(std::move(aim));
    }
  }
  /// A trait that the card has besides: a printed one, or one that somebody gives to all units.
  std::u32string TraitBefore(const ir::BecomeTrait& become, std::vector<Piece>& pieces) const {
    const auto* reference = std::get_if<ir::Reference>(&become.what.node);
    const bool is_self = reference != nullptr && std::holds_alternative<ir::Self>(reference->node);
    for (const std::u32string& trait : subject_.traits) {
      if (is_self && trait != become.trait) return trait;
    }
    const std::u32string given = U"异";
    ir::Grant grant{.what = {}, .gains = {ir::GainTrait{given}}, .duration = {}};
    grant.what.node = AllUnits();
    grant.duration.kind = ir::DurationKind::WhileThere;
    pieces.push_back(Doing(U"赋名者（" + given + U"）", std::move(grant), 0));
    pieces.back().doer->is_continuous = true;
    return given;
  }

  /// 此牌攻击时被破坏的, 只受到『A』的战斗伤害: something may be fought, and somebody destroys a
  /// unit or deals it damage meanwhile. Rule: [Zero 1.20, 803.6].
  void AimAtCauses() {
    for (const ir::Replace& replace : Joined(NodesApart<ir::Replace>(readings_))) {
      const auto* event = std::get_if<ir::ObjectEvent>(&replace.event.node);
      if (event == nullptr) continue;
      Aim aim{.pieces = {Attackable(kSturdy)}};
      AddPrices(1, aim.pieces);
      if (event->happening == ir::Happening::Destroyed) {
        aim.pieces.push_back(Doing(U"破坏者（一张）", ir::Destroy{OneUnit()}, 0));
      } else if (event->happening == ir::Happening::TakesDamage) {
        ir::DealDamage deal{.to = OneUnit(), .amount = ir::Constant(kBlow / 2)};
        aim.pieces.push_back(Doing(U"造伤者", std::move(deal), 0));
        AimAtFirstHits();
      } else {
        continue;
      }
      Add(std::move(aim));
    }
  }
  /// 每回合第一次受到的伤害, of all of them or of each of them: two of them, and somebody who deals
  /// damage twice. Rule: [Zero 1.20, 707.2].
  void AimAtFirstHits() {
    Aim aim{.pieces = OneOfEach(), .waits = true};
    for (Piece& piece : aim.pieces) piece.copies = 2;
    AddPrices(1, aim.pieces);
    ir::DealDamage deal{.to = OneUnit(), .amount = ir::Constant(kBlow / 2)};
    aim.pieces.push_back(Doing(U"造伤者", std::move(deal), 0, 2));
    Add(std::move(aim));
  }

  /// 将指示物移动到此牌上: two of them lie there. Rule: [Zero 1.20, 326.8].
  void AimAtMarkers() {
    for (const ir::MoveMarkers& moved : Joined(NodesApart<ir::MoveMarkers>(readings_))) {
      const auto* cards = std::get_if<ir::Selector>(&moved.from.node);
      auto meant = cards == nullptr ? std::nullopt : Meant(*cards);
      if (!meant || !CanLieInPlay(meant->card.kind)) continue;
      std::vector<Piece> pieces;
      for (const int player : {0, 1}) {
        if (cards->whose == (player == 0 ? Player::Opponent : Player::You)) continue;
        Piece bearer = Lying(meant->card, player, play());
        bearer.state.markers = {{moved.marker, 2}};
        pieces.push_back(std::move(bearer));
      }
      AddWithPrices(std::move(pieces));
    }
  }

  /// What is paid with other things than resources: a card that costs several, one thing to give,
  /// and no resource. Rule: [Zero 1.20, 303.2].
  void AimAtSubstitutes() {
    for (const ir::UseOtherwise& use : Joined(NodesApart<ir::UseOtherwise>(readings_))) {
      auto used = use.others ? Meant(*use.others) : std::nullopt;
      if (!used) continue;
      used->card.cost_total = 3;
      used->card.cost_coloured.clear();
      NameFiller(sheet_, used->card);
      std::vector<Piece> pieces{Lying(used->card, 0, sheet_.roles.zones.hand)};
      if (used->card.kind == sheet_.roles.kinds.attachment)
        pieces.push_back(Lying(FreeUnit(), 0, play()));
      const auto given = [&](const ir::Selector& cards) {
        const auto [zone, player] = PlaceOf(cards);
        const auto meant = Meant(cards);
        if (meant && (zone != play() || CanLieInPlay(meant->card.kind)))
          AddOnce(Lying(meant->card, player, zone), pieces);
      };
      for (const ir::CostItem& item : use.also) ir::Walk(item, given);
      Add({.pieces = std::move(pieces), .waits = true});
    }
  }

  /// How often something may be used, counted by card or by player: two copies, and what pays for
  /// two uses. Rule: [Zero 1.20, 703.4].
  void AimAtLimits() {
    if (Joined(NodesApart<ir::UsageLimit>(readings_)).empty()) return;
    // Whatever is done, it can be done twice.
    std::vector<Piece> prices = OneOfEach();
    for (Piece& piece : prices) piece.copies = 2;
    AddPrices(2, prices);
    for (const int player : {0, 1})
      prices.push_back(Lying(DearUnit(), player, sheet_.roles.zones.hand, 2));
    // 战斗胜利时: two whom to beat.
    for (const ir::ObjectEvent& event : NodesIn<ir::ObjectEvent>(readings_.front())) {
      if (event.happening != ir::Happening::WinsBattle) continue;
      Piece beaten = Attackable(kWeak);
      beaten.copies = 2;
      prices.push_back(std::move(beaten));
      break;
    }
    const ir::KindId kind = subject_.kind;
    const auto& kinds = sheet_.roles.kinds;
    if (kind == kinds.unit || kind == kinds.attachment) {
      Aim aim{.pieces = prices, .waits = true};
      aim.pieces.insert(aim.pieces.begin(), Again(0, play()));
      Add(std::move(aim));
    }
    Aim used{.pieces = prices, .waits = true};
    used.pieces.push_back(Again(0, sheet_.roles.zones.hand));
    if (subject_.cost_total > 0 && !sheet_.roles.zones.pool.IsNone())
      used.pieces.push_back(
          Lying(PlainFiller(sheet_, colour_), 0, sheet_.roles.zones.pool, subject_.cost_total));
    Add(std::move(used));
  }
  /// What a player may not use, or only so often: in each hand two cards of the sort that is spoken
  /// of, two units and two spells, which cost nothing. The first is used before the rule is in
  /// force, as what answers it brings that about. Rule: [Zero 1.20, 623.1].
  void AimAtUses() {
    std::vector<Piece> hands;
    const auto& kinds = sheet_.roles.kinds;
    for (const ir::ConstrainPlayer& rule : Joined(NodesApart<ir::ConstrainPlayer>(readings_))) {
      const std::optional<ir::Filter> sort = SortUsed(rule);
      if (!sort) continue;
      std::vector<ir::Filter> sorts{*sort};
      for (const ir::KindId kind : {kinds.unit, kinds.spell}) {
        if (!kind.IsNone()) sorts.push_back({{}, ir::IsKind{kind}});
      }
      AimAtLaterUse(*sort);
      for (const ir::Filter& wanted : sorts) {
        for (Support& filler : MakeFillers(sheet_, wanted, colour_, meter_)) {
          MakeFree(sheet_, filler);
          for (const int player : {0, 1})
            AddOnce(Lying(filler.card, player, sheet_.roles.zones.hand, 2), hands);
        }
      }
    }
    AddUsedApart(hands);
    if (!hands.empty()) AddWithPrices(std::move(hands));
  }
  /// This turn or from then on: one of the sort in each hand for nothing, and nothing else to do.
  /// Rule: [Zero 1.20, 407.1].
  void AimAtLaterUse(const ir::Filter& sort) {
    std::vector<Piece> hands;
    for (Support& filler : MakeFillers(sheet_, sort, colour_, meter_)) {
      MakeFree(sheet_, filler);
      for (const int player : {0, 1})
        AddOnce(Lying(filler.card, player, sheet_.roles.zones.hand), hands);
    }
    if (!hands.empty()) AddWithPrices(std::move(hands));
  }
  /// Cards that one meaning of the rule forbids and another does not.
  void AddUsedApart(std::vector<Piece>& hands) {
    std::vector<std::vector<ir::Selector>> forbidden;
    for (const auto& rules : NodesApart<ir::ConstrainPlayer>(readings_)) {
      std::vector<ir::Selector>& meant = forbidden.emplace_back();
      for (const ir::ConstrainPlayer& rule : rules) {
        if (rule.deed != ir::PlayerDeed::Use || !rule.cards) continue;
        ir::Selector& cards = meant.emplace_back();
        cards.zones = {sheet_.roles.zones.hand};
        cards.filter = *rule.cards;
      }
    }
    for (Stranger& stranger : StrangersTo(sheet_, forbidden, colour_, meter_)) {
      MakeFree(sheet_, stranger.support);
      for (const int player : {0, 1})
        AddOnce(Lying(stranger.support.card, player, sheet_.roles.zones.hand), hands);
    }
  }
  /// 每回合第二张战术牌, of all that are used or of one player's: some of the sort in each hand for
  /// nothing, of each way in which it is used. Rule: [Zero 1.20, 623.1].
  void AimAtCountedUses() {
    std::vector<Piece> hands;
    for (const ir::HappenedThisTurn& told : Joined(NodesApart<ir::HappenedThisTurn>(readings_))) {
      const auto* used = std::get_if<ir::ObjectEvent>(&told.event->node);
      const auto* cards = used == nullptr || used->happening != ir::Happening::IsUsed
                              ? nullptr
                              : std::get_if<ir::Selector>(&used->subject.node);
      if (cards == nullptr) continue;
      for (Support& filler : MakeFillers(sheet_, cards->filter, colour_, meter_)) {
        const std::size_t ways =
            filler.card.subkind.IsNone() ? 1 : sheet_.vocabulary->subkinds.size();
        for (std::size_t way = 0; way < ways; ++way) {
          if (ways > 1) filler.card.subkind = ir::SubkindId{static_cast<std::uint8_t>(way)};
          MakeFree(sheet_, filler);
          for (const int player : {0, 1})
            AddOnce(Lying(filler.card, player, sheet_.roles.zones.hand, 2), hands);
        }
      }
    }
    if (!hands.empty()) AddWithPrices(std::move(hands));
  }
  /// Who picks: two cards of the sort that are not alike. Rule: [Zero 1.20, 705.8].
  void AimAtPickers() {
    std::vector<Piece> pieces;
    for (const ir::Pick& pick : Joined(NodesApart<ir::Pick>(readings_))) {
      const auto [zone, player] = PlaceOf(pick.what);
      auto meant = Meant(pick.what);
      if (!meant || (zone == play() && !CanLieInPlay(meant->card.kind))) continue;
      for (const std::int32_t cost : {1, 2}) {
        meant->card.cost_coloured.clear();
        meant->card.cost_total = cost;
        NameFiller(sheet_, meant->card);
        if (MatchesPrinted(pick.what.filter, meant->card) != Match3::No)
          AddOnce(Lying(meant->card, player, zone), pieces);
      }
    }
    if (!pieces.empty()) AddWithPrices(std::move(pieces));
  }
  /// As many as were named, or as are gone: none of those that are to be destroyed can be.
  /// Rule: [Zero 1.20, 102.5], [Zero 1.20, 605.1].
  void AimAtSpared() {
    const auto apart = Joined(NodesApart<ir::Has>(readings_));
    const bool is_asked = std::any_of(apart.begin(), apart.end(), [](const ir::Has& has) {
      return has.quality == ir::Quality::InPlay;
    });
    if (!is_asked) return;
    for (const ir::Destroy& destroy : NodesIn<ir::Destroy>(readings_.front())) {
      const auto* cards = std::get_if<ir::Selector>(&destroy.what.node);
      const auto meant = cards == nullptr ? std::nullopt : Meant(*cards);
      if (!meant) continue;
      ir::Constrain stays{.subject = {},
                          .modality = ir::Modality::Cannot,
                          .deed = ir::Deed::BeDestroyed,
                          .by = {},
                          .duration = {}};
      ir::Selector all;
      all.zones = {play()};
      all.filter.node = ir::IsKind{meant->card.kind};
      all.count.kind = ir::CountKind::All;
      stays.subject.node = std::move(all);
      Aim aim{.pieces = OneOfEach(), .waits = true};
      AddPrices(1, aim.pieces);
      aim.pieces.push_back(Doing(U"护持者", std::move(stays), 0));
      aim.pieces.back().doer->is_continuous = true;
      Add(std::move(aim));
    }
  }
  /// Cards of which sort the rule forbids to use; none: it speaks of something else.
  std::optional<ir::Filter> SortUsed(const ir::ConstrainPlayer& rule) const {
    if (rule.deed == ir::PlayerDeed::UseCharacters)
      return ir::Filter{{}, ir::IsKind{sheet_.roles.kinds.unit}};
    if (rule.deed == ir::PlayerDeed::UseTactics)
      return ir::Filter{{}, ir::IsKind{sheet_.roles.kinds.spell}};
    return rule.deed == ir::PlayerDeed::Use ? rule.cards : std::nullopt;
  }
  /// What pays the price of the text so often.
  void AddPrices(int times, std::vector<Piece>& pieces) const {
    std::int32_t coins = 0;
    const auto pay = [&](const ir::PayResources& price) {
      const auto* total = std::get_if<ir::Number>(&price.total.node);
      coins = std::max(coins, total == nullptr ? 1 : total->value);
      for (const auto& [colour, count] : price.coloured) {
        pieces.push_back(
            Lying(PlainFiller(sheet_, colour), 0, sheet_.roles.zones.pool, times * count));
        coins -= count;
      }
    };
    const auto give = [&](const ir::Selector& selector, ir::ZoneId zone) {
      const auto meant = Meant(selector);
      const auto* count = std::get_if<ir::Number>(&selector.count.number.node);
      if (meant) pieces.push_back(Lying(meant->card, 0, zone, times * (count ? count->value : 1)));
    };
    const auto discard = [&](const ir::DiscardCost& cost) {
      give(cost.cards, sheet_.roles.zones.hand);
    };
    const auto give_objects = [&](const ir::Objects& objects) {
      const auto* selector = std::get_if<ir::Selector>(&objects.node);
      if (selector == nullptr) return;
      give(*selector, selector->zones.empty() ? play() : selector->zones.front());
    };
    const auto scrap = [&](const ir::ScrapCost& cost) {
      for (const ir::Objects& cards : cost.cards) give_objects(cards);
    };
    const auto tap = [&](const ir::TapCost& cost) { give_objects(cost.cards); };
    const auto move = [&](const ir::MoveCost& cost) { give_objects(cost.cards); };
    for (const ir::Ability& ability : readings_.front()) {
      ir::Walk(ability, pay);
      ir::Walk(ability, discard);
      ir::Walk(ability, scrap);
      ir::Walk(ability, tap);
      ir::Walk(ability, move);
    }
    if (coins > 0 && !sheet_.roles.zones.pool.IsNone())
      pieces.push_back(
          Lying(PlainFiller(sheet_, colour_), 0, sheet_.roles.zones.pool, times * coins));
  }

  /// What is counted when an effect is used, or when it is carried out: somebody changes how much
  /// it is in between. Rule: [Zero 1.20, 303.8].
  void AimAtCounts() {
    if (Joined(NodesApart<ir::VariableX>(readings_)).empty()) return;
    for (const auto& reading : readings_) {
      for (const ir::CountOf& count : NodesIn<ir::CountOf>(reading)) AimAtChange(*count.objects, 2);
      if (!NodesIn<ir::CountOf>(reading).empty()) return;
    }
  }
  /// What is so now, and what has been so in this turn: somebody ends it.
  void AimAtStates() {
    for (const ir::HappenedThisTurn& been : Joined(NodesApart<ir::HappenedThisTurn>(readings_))) {
      const auto* begins = std::get_if<ir::StateBegins>(&been.event->node);
      if (begins == nullptr) continue;
      const auto change = [&](const ir::ThereAre& there) {
        const auto* count = std::get_if<ir::Number>(&there.count.node);
        AimAtChange(there.objects, count == nullptr ? 1 : count->value);
      };
      ir::Walk(begins->state, change);
      const auto set = [&](const ir::ObjectIs& is) { AimAtPosture(is); };
      ir::Walk(begins->state, set);
    }
  }
  /// 在此牌横置的回合中: it lies tapped, somebody sets it upright, and somebody deals as much
  /// damage as a plain unit bears. Rule: [Zero 1.20, 104.1].
  void AimAtPosture(const ir::ObjectIs& is) {
    bool is_tapped = false;
    const auto look = [&](const ir::Has& has) {
      is_tapped = is_tapped || has.quality == ir::Quality::Tapped;
    };
    ir::Walk(is.filter, look);
    if (!is_tapped) return;
    std::int32_t bears = kBlow;
    for (const auto& [stat, value] : PlainFiller(sheet_, colour_).stats) {
      if (stat == sheet_.roles.stats.borne) bears = value;
    }
    Aim aim{.pieces = OneOfEach(), .waits = true};
    AddPrices(1, aim.pieces);
    aim.pieces.push_back(Doing(U"重置者", ir::Orient{OneUnit(), false}, 0));
    ir::DealDamage deal{.to = OneUnit(), .amount = ir::Constant(bears)};
    aim.pieces.push_back(Doing(U"造伤者（" + Digits(bears) + U"）", std::move(deal), 0));
    Add(std::move(aim));
  }
  /// So many cards of the phrase, who makes them more or fewer, and who does what is forbidden.
  void AimAtChange(const ir::Selector& cards, std::int32_t copies) {
    if (copies > 0 && IsTooMany(copies)) return;
    const auto [zone, side] = PlaceOf(cards);
    Aim aim{.pieces = OneOfEach(), .waits = true};
    std::vector<Piece> there;
    AddWhereSaid(cards, there);
    for (Piece& piece : there) {
      // One of those in play lies there already.
      piece.copies = piece.state.zone == play() ? copies - 1 : copies;
      if (piece.copies > 0) aim.pieces.push_back(piece);
    }
    AddPrices(1, aim.pieces);
    // 手牌为零张: none lies there before somebody brings one.
    if (copies == 0)
      std::erase_if(aim.pieces, [&](const Piece& piece) {
        return piece.state.zone == zone && piece.state.controller == side;
      });
    for (const ir::Constrain& constrain : Joined(NodesApart<ir::Constrain>(readings_)))
      AddDoing(constrain.deed, 1, aim.pieces);
    aim.pieces.push_back(Changing(cards, zone, side));
    Add(std::move(aim));
  }
  void AddDoing(ir::Deed done, int player, std::vector<Piece>& pieces) const {
    const auto deed = DeedOf(done);
    if (deed) pieces.push_back(Doing(deed->first, deed->second, player));
  }
  /// Somebody on that side who makes such cards there fewer, or those in a hand more.
  Piece Changing(const ir::Selector& cards, ir::ZoneId zone, int side) const {
    // A name each, as what they do depends on the phrase.
    const std::u32string number = U"（" + Digits(static_cast<std::int32_t>(aims_.size())) + U"）";
    if (zone == sheet_.roles.zones.hand)
      return Doing(U"抽牌者", ir::Draw{ir::Player::You, ir::Constant(1)}, side);
    ir::Selector one;
    one.zones = {zone};
    one.whose = ir::Player::You;
    one.filter = cards.filter;
    ir::Objects it;
    it.node = std::move(one);
    if (zone == play()) return Doing(U"破坏者" + number, ir::Destroy{std::move(it)}, side);
    const auto& zones = sheet_.roles.zones;
    ir::Move away{std::move(it),
                  {.zone = zones.removed.IsNone() ? zones.discard_pile : zones.removed}};
    return Doing(U"移除者" + number, std::move(away), side);
  }

  /// Whose card it is and who controls it: a card that somebody else has taken over.
  /// Rule: [Zero 1.20, 611.1], [Zero 1.20, 612.1].
  void AimAtOwners() {
    if (!PartsOwners()) return;
    std::vector<Piece> there;
    for (const ir::Selector& selector : Selectors()) {
      if (!IsInPlay(selector)) continue;
      const auto meant = Meant(selector);
      if (!meant || !CanLieInPlay(meant->card.kind)) continue;
      for (const int player : {0, 1}) {
        if (selector.whose == (player == 0 ? Player::Opponent : Player::You)) continue;
        Piece piece = Lying(meant->card, player, play());
        piece.state.is_tapped = meant->state.is_tapped;
        piece.state.damage = meant->state.damage;
        there.push_back(piece);
      }
    }
    if (subject_.kind == sheet_.roles.kinds.unit) there.push_back(Again(0, play()));
    for (Piece& piece : there) {
      piece.state.owner = 1 - piece.state.controller;
      AddWithPrices({piece});
    }
  }
  /// The meanings part in a player that one calls the owner of something.
  bool PartsOwners() const {
    std::vector<std::vector<std::string>> trees;
    for (const auto& reading : readings_) trees.push_back(LinesOf(reading));
    for (const auto& one : trees) {
      for (const auto& other : trees) {
        if (std::count_if(one.begin(), one.end(), IsOfOwner) !=
            std::count_if(other.begin(), other.end(), IsOfOwner))
          return true;
      }
    }
    return false;
  }
  static bool IsOfOwner(const std::string& line) { return line.ends_with("its owner"); }
  std::vector<std::string> LinesOf(const std::vector<ir::Ability>& reading) const {
    const std::string tree = ir::PrintTree(reading, *sheet_.vocabulary);
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < tree.size();) {
      const std::size_t end = std::min(tree.find('\n', begin), tree.size());
      lines.push_back(tree.substr(begin, end - begin));
      begin = end + 1;
    }
    return lines;
  }

  /// The phrases as they say where: 其中一张 lies where those do.
  std::vector<std::vector<ir::Selector>> Placed(
      std::vector<std::vector<ir::Selector>> phrases) const {
    for (std::vector<ir::Selector>& meaning : phrases) {
      for (ir::Selector& phrase : meaning) {
        if (!phrase.zones.empty() || !AmongSlot(phrase.filter)) continue;
        const auto [zone, player] = PlaceOf(phrase);
        phrase.zones = {zone};
        phrase.whose = player == 1 ? Player::Opponent : Player::You;
      }
    }
    return phrases;
  }
  /// Cards that one meaning takes and another does not, and as many as the larger number of each
  /// where they part in how many. Rule: [Zero 1.20, 306.2].
  void AimAtCards() {
    const auto apart = NodesApart<ir::Selector>(readings_);
    AimAtOthers();
    std::vector<Piece> all;
    for (const Stranger& stranger : StrangersTo(sheet_, Placed(apart), colour_, meter_)) {
      Piece piece = Lying(stranger.support.card, stranger.player, stranger.zone);
      piece.state.is_tapped = stranger.support.state.is_tapped;
      piece.state.damage = stranger.support.state.damage;
      all.push_back(piece);
      // Where its bearer goes too, what is borne goes in any case.
      if (piece.card->kind == sheet_.roles.kinds.attachment) {
        Piece with_alike = piece;
        with_alike.bearer = UnitLike(*piece.card);
        AddWithPrices({with_alike});
      }
      AddWithPrices({piece});
    }
    AimAtBearers(all);
    if (Joined(apart).empty()) return;
    // What the meanings part in may be done only where there is enough of the rest as well.
    const std::vector<Piece> many = ManyOfEach(Joined(apart));
    if (!many.empty()) AddWithPrices(many);
    const std::vector<Piece> of_all = ManyOfEach(Selectors());
    if (of_all.size() > many.size()) AddWithPrices(of_all);
  }
  /// 横置的角色牌的一张装备牌, of the one or of the other: each unit that not all meanings take
  /// bears what one of them takes. Rule: [Zero 1.20, 319.1].
  void AimAtBearers(const std::vector<Piece>& apart) {
    std::vector<Piece> borne;
    for (const Piece& piece : apart) {
      if (piece.card->kind == sheet_.roles.kinds.attachment) AddOnce(piece, borne);
    }
    for (const ir::Selector& selector : Selectors()) {
      const auto meant = IsInPlay(selector) ? Meant(selector) : std::nullopt;
      if (!meant || meant->card.kind != sheet_.roles.kinds.attachment) continue;
      Piece piece = Lying(meant->card, SideOf(selector.whose), play());
      piece.state.is_tapped = meant->state.is_tapped;
      AddOnce(std::move(piece), borne);
    }
    for (const Piece& unit : apart) {
      if (unit.card->kind != sheet_.roles.kinds.unit || unit.state.zone != play()) continue;
      for (Piece piece : borne) {
        piece.bearer = unit.card;
        piece.is_bearer_tapped = unit.state.is_tapped;
        AddWithPrices({std::move(piece)});
      }
    }
  }
  /// 不能被费用3以下的『A』以外的角色牌防御: who does something to this card, or to whom it does
  /// it; the meanings part in who is meant. Rule: [Zero 1.20, 502.2].
  void AimAtOthers() {
    std::vector<std::vector<ir::Selector>> others;
    for (const auto& limits : NodesApart<ir::Constrain>(readings_)) {
      std::vector<ir::Selector>& meant = others.emplace_back();
      for (const ir::Constrain& limit : limits) {
        if (!limit.by) continue;
        ir::Selector& cards = meant.emplace_back();
        cards.whose = Player::Opponent;
        cards.zones = {play()};
        cards.filter = *limit.by;
        if (limit.modality == ir::Modality::Only) cards.filter = {{}, ir::NoneOf{{*limit.by}}};
      }
    }
    for (const Stranger& stranger : StrangersTo(sheet_, others, colour_, meter_)) {
      for (const bool is_tapped : {false, true}) {
        Piece piece = Lying(stranger.support.card, stranger.player, stranger.zone);
        piece.state.is_tapped = is_tapped;
        AddWithPrices({piece});
      }
    }
  }
  /// 带有守备和坚韧的, both or the one or the other: somebody gives all units one of the keywords.
  void AimAtKeywords() {
    std::vector<ir::KeywordId> keywords;
    const auto look = [&](const ir::HasKeyword& has) {
      if (std::find(keywords.begin(), keywords.end(), has.keyword) == keywords.end())
        keywords.push_back(has.keyword);
    };
    for (const ir::Selector& apart : Joined(NodesApart<ir::Selector>(readings_)))
      ir::Walk(apart.filter, look);
    for (const ir::KeywordId keyword : keywords) {
      ir::KeywordUse use{.keyword = keyword, .number = {}, .names = {}, .expansion = {}};
      ir::Grant grant{.what = {}, .gains = {std::move(use)}, .duration = {}};
      grant.what.node = AllUnits();
      Aim aim{.pieces = OneOfEach(), .waits = true};
      // Nobody is said to have them: the other player has one as well.
      const std::vector<Piece> own = aim.pieces;
      for (const Piece& piece : own) {
        if (piece.state.controller == 0) AddOnce(Lying(*piece.card, 1, play()), aim.pieces);
      }
      AddPrices(1, aim.pieces);
      const std::u32string& word = sheet_.vocabulary->keywords[keyword.value].spellings.front();
      aim.pieces.push_back(Doing(U"赋予者（" + word + U"）", std::move(grant), 0));
      aim.pieces.back().doer->is_continuous = true;
      Add(std::move(aim));
    }
  }
  void AddWithPrices(std::vector<Piece> pieces) {
    AddPrices(1, pieces);
    Add({.pieces = std::move(pieces), .waits = true});
  }
  /// A plain unit that is what this card is but for its kind.
  ir::Card UnitLike(const ir::Card& card) const {
    ir::Card unit = PlainFiller(sheet_, colour_);
    unit.colours = card.colours;
    unit.traits = card.traits;
    unit.characters = card.characters;
    unit.cost_total = card.cost_total;
    unit.cost_coloured = card.cost_coloured;
    NameFiller(sheet_, unit);
    return unit;
  }
  /// Of each phrase in which the meanings part as many cards as it asks for, and at least two.
  std::vector<Piece> ManyOfEach(const std::vector<ir::Selector>& apart) const {
    std::vector<Piece> pieces;
    const auto most = static_cast<std::int32_t>(meter_.Max(findings::Limit::reading_extras_max));
    for (const ir::Selector& selector : apart) {
      const auto [zone, player] = PlaceOf(selector);
      const auto* count = std::get_if<ir::Number>(&selector.count.number.node);
      for (const Support& filler : MakeFillers(sheet_, selector.filter, colour_, meter_)) {
        if (zone == play() && !CanLieInPlay(filler.card.kind)) continue;
        Piece piece = Lying(filler.card, player, zone,
                            std::clamp(count == nullptr ? 2 : count->value, 2, most));
        const bool is_there = std::any_of(pieces.begin(), pieces.end(), [&](const Piece& other) {
          return other.card == piece.card && other.state == piece.state;
        });
        if (!is_there) pieces.push_back(std::move(piece));
      }
    }
    return pieces;
  }
  /// Where the cards of a phrase lie: those among others lie where those do.
  std::pair<ir::ZoneId, int> PlaceOf(const ir::Selector& selector) const {
    if (!selector.zones.empty()) return {selector.zones.front(), SideOf(selector.whose)};
    const auto among = AmongSlot(selector.filter);
    for (const ir::Selector& other : Selectors()) {
      if (among && other.slot == *among && !other.zones.empty())
        return {other.zones.front(), SideOf(other.whose)};
    }
    return {play(), SideOf(selector.whose)};
  }
  static std::optional<std::uint8_t> AmongSlot(const ir::Filter& filter) {
    std::optional<std::uint8_t> slot;
    const auto is = [&](const ir::Is& one) {
      const auto* bound = std::get_if<ir::Bound>(&one.object.node);
      if (bound != nullptr && !slot) slot = bound->slot;
    };
    ir::Walk(filter, is);
    return slot;
  }

  /// What may be attacked: a tapped unit of the opponent's that bears so much.
  /// Rule: [Zero 1.20, 501.2].
  Piece Attackable(std::int32_t bears) const {
    ir::Card card = PlainFiller(sheet_, colour_);
    const bool is_weak = bears == kWeak;
    card.name = is_weak ? NameOfPlain(sheet_, U"弱者", U"weak one")
                        : NameOfPlain(sheet_, U"坚者", U"firm one");
    for (auto& [stat, value] : card.stats) {
      if (is_weak || stat == sheet_.roles.stats.borne) value = bears;
    }
    Piece piece = Lying(std::move(card), 1, play());
    piece.state.is_tapped = true;
    return piece;
  }
  ir::Objects OneUnit() const {
    ir::Objects one;
    one.node = AnyUnit();
    return one;
  }

  /// What is forbidden, or shields: somebody does it, a player each by a unit and by a spell; and
  /// something that may be attacked first and stays.
  void AimAtConstraints() {
    std::vector<ir::Deed> deeds;
    for (const ir::Constrain& constrain : Joined(NodesApart<ir::Constrain>(readings_))) {
      const auto& done = constrain.deed;
      if (std::find(deeds.begin(), deeds.end(), done) != deeds.end()) continue;
      deeds.push_back(done);
      const auto deed = DeedOf(done);
      if (!deed) continue;
      for (const int player : {0, 1}) {
        Aim aim{.pieces = OneOfEach(), .waits = true};
        AddPrices(1, aim.pieces);
        aim.pieces.push_back(Attackable(kSturdy));
        aim.pieces.push_back(Doing(deed->first, deed->second, player));
        if (done == ir::Deed::BeAffected) aim.pieces.push_back(Casting(deed->second, player));
        Add(std::move(aim));
      }
    }
  }
  /// What an effect does that this speaks of, with the name of who does it.
  std::optional<std::pair<std::u32string, ir::EffectNode>> DeedOf(ir::Deed deed) const {
    using ir::Deed;
    if (deed == Deed::BecomeUpright)
      return std::pair{U"重置者", ir::EffectNode{ir::Orient{OneUnit(), false}}};
    if (deed == Deed::BecomeTapped)
      return std::pair{U"横置者", ir::EffectNode{ir::Orient{OneUnit(), true}}};
    const auto of_going = {Deed::BeDestroyed, Deed::BeDestroyedByEffects, Deed::LeavePlay,
                           Deed::BeTargeted};
    if (std::find(of_going.begin(), of_going.end(), deed) != of_going.end())
      return std::pair{U"破坏者（一张）", ir::EffectNode{ir::Destroy{OneUnit()}}};
    if (deed != Deed::BeAffected) return std::nullopt;
    ir::ChangeStats rise{.what = OneUnit(), .changes = {}, .duration = {}};
    rise.changes.push_back({.stat = sheet_.roles.stats.struck, .amount = ir::Constant(kRise)});
    rise.duration.kind = ir::DurationKind::ThisTurn;
    return std::pair{U"助威者", ir::EffectNode{std::move(rise)}};
  }
  /// The same as a spell in the hand that costs nothing.
  Piece Casting(const ir::EffectNode& deed, int player) const {
    ir::Filter spell;
    spell.node = ir::IsKind{sheet_.roles.kinds.spell};
    auto fillers = MakeFillers(sheet_, spell, colour_, meter_);
    Piece piece = Doing(U"助威术", deed, player);
    if (fillers.empty()) return piece;
    MakeFree(sheet_, fillers.front());
    if (!sheet_.roles.kinds.quick_spell.IsNone())
      fillers.front().card.subkind = sheet_.roles.kinds.quick_spell;
    piece.doer->like = std::move(fillers.front().card);
    piece.state.entered_this_turn = false;
    piece.state.zone = sheet_.roles.zones.hand;
    return piece;
  }

  /// How much becomes of damage: whoever takes it outlasts it, in battle or from an effect.
  /// Rule: [Zero 1.20, 707.2].
  void AimAtAmounts() {
    if (Joined(NodesApart<ir::AmountBecomes>(readings_)).empty()) return;
    Aim aim{.pieces = OneOfEach(), .waits = true};
    AddPrices(1, aim.pieces);
    aim.pieces.push_back(Attackable(kSturdy));
    Add(std::move(aim));
  }

  /// So much healed of each, or of all together: as many as the phrase asks for, each with that
  /// much damage on it. Rule: [Zero 1.20, 618.1].
  void AimAtHealing() {
    for (const ir::Heal& heal : Joined(NodesApart<ir::Heal>(readings_))) {
      const auto* what = std::get_if<ir::Selector>(&heal.what.node);
      auto meant = what == nullptr ? std::nullopt : Meant(*what);
      const ir::Number* amount = NumberIn(heal.amount);
      if (!meant || amount == nullptr) continue;
      for (auto& [stat, value] : meant->card.stats) {
        if (stat == sheet_.roles.stats.borne) value = kSturdy;
      }
      NameFiller(sheet_, meant->card);
      const auto* count = std::get_if<ir::Number>(&what->count.number.node);
      const auto most = static_cast<std::int32_t>(meter_.Max(findings::Limit::reading_extras_max));
      Piece piece = Lying(meant->card, SideOf(what->whose), play(),
                          std::clamp(count == nullptr ? 2 : count->value, 2, most));
      piece.state.damage = amount->value;
      AddWithPrices({piece});
    }
  }

  /// A number of damage, just so much or more: somebody deals more than it.
  /// Rule: [Zero 1.20, 607.1].
  void AimAtDamage() {
    for (const ir::Compare& compare : Joined(NodesApart<ir::Compare>(readings_))) {
      if (!std::holds_alternative<ir::EventAmount>(compare.left.node)) continue;
      if (std::holds_alternative<ir::StatOf>(compare.right.node)) AimAtItsEqual();
      const auto* number = std::get_if<ir::Number>(&compare.right.node);
      if (number == nullptr) continue;
      for (const int player : {0, 1}) {
        Aim aim{.pieces = OneOfEach(), .waits = true};
        AddPrices(1, aim.pieces);
        const std::int32_t dealt = number->value + kBlow / 2;
        ir::DealDamage deal{.to = OneUnit(), .amount = ir::Constant(dealt)};
        aim.pieces.push_back(Doing(U"造伤者（" + Digits(dealt) + U"）", std::move(deal), player));
        Add(std::move(aim));
      }
    }
  }

  /// 超过那张角色牌的(防): something may be attacked that bears just what this card strikes for.
  /// Rule: [Zero 1.20, 607.3].
  void AimAtItsEqual() {
    for (const auto& [stat, value] : subject_.stats) {
      if (stat != sheet_.roles.stats.struck) continue;
      Aim aim{.pieces = {Attackable(value)}};
      AddPrices(1, aim.pieces);
      Add(std::move(aim));
    }
  }

  /// So many or more, so many or one more: just so many lie there, and one more.
  void AimAtHowMany() {
    for (const ir::ThereAre& there : Joined(NodesApart<ir::ThereAre>(readings_))) {
      const auto* number = std::get_if<ir::Number>(&there.count.node);
      if (number == nullptr || number->value < 1) continue;
      AimAtNone(there.objects);
      for (const std::int32_t count : {number->value, number->value + 1}) {
        if (IsTooMany(count)) break;
        std::vector<Piece> pieces = Counted(there.objects, count);
        if (!pieces.empty()) AddWithPrices(std::move(pieces));
      }
    }
  }
  /// None of those of which one is asked for, and what else the text speaks of.
  void AimAtNone(const ir::Selector& asked) {
    const auto [zone, player] = PlaceOf(asked);
    std::vector<Piece> others;
    for (const Piece& piece : OneOfEach()) {
      if (piece.state.zone != zone || piece.state.controller != player) others.push_back(piece);
    }
    if (!others.empty()) AddWithPrices(std::move(others));
  }
  bool IsTooMany(std::int32_t count) const {
    return meter_.IsSpent(findings::Limit::reading_counted_max,
                          static_cast<std::uint32_t>(count - 1));
  }
  /// So many cards that the phrase means; none if there are no such cards there.
  std::vector<Piece> Counted(const ir::Selector& selector, std::int32_t count) const {
    const auto [zone, player] = PlaceOf(selector);
    const auto meant = Meant(selector);
    if (!meant || (zone == play() && !CanLieInPlay(meant->card.kind))) return {};
    Piece piece = Lying(meant->card, player, zone, count);
    piece.state.is_tapped = meant->state.is_tapped;
    piece.state.damage = meant->state.damage;
    return {piece};
  }

  /// What a total is of: of each phrase cards that reach it by one, and cards of more than half of
  /// it. Rule: [Zero 1.20, 303.7].
  void AimAtTotals() {
    std::int32_t most = 0;
    const auto apart = Joined(NodesApart<ir::Selector>(readings_));
    const auto total = [&](const ir::Together& together) {
      const auto* number = std::get_if<ir::Number>(&together.value.node);
      if (number != nullptr && together.stat.IsNone()) most = std::max(most, number->value);
    };
    for (const auto& reading : readings_) {
      for (const ir::Ability& ability : reading) ir::Walk(ability, total);
    }
    if (most == 0 || apart.empty()) return;
    for (const std::int32_t cost : {most, most / 2 + 1}) {
      std::vector<Piece> pieces;
      for (const ir::Selector& selector : Selectors()) AddCosting(selector, cost, pieces);
      if (!pieces.empty()) AddWithPrices(std::move(pieces));
    }
    // As many as one phrase asks for reach the total together; what another takes goes beyond it.
    std::vector<Piece> shares;
    for (const ir::Selector& selector : Selectors()) {
      const auto* count = std::get_if<ir::Number>(&selector.count.number.node);
      AddCosting(selector, std::max(1, most / std::max(1, count ? count->value : 1)), shares);
    }
    if (!shares.empty()) AddWithPrices(std::move(shares));
  }
  void AddCosting(const ir::Selector& selector, std::int32_t cost,
                  std::vector<Piece>& pieces) const {
    const auto [zone, player] = PlaceOf(selector);
    auto meant = Meant(selector);
    if (!meant || (zone == play() && !CanLieInPlay(meant->card.kind))) return;
    meant->card.cost_total = cost;
    meant->card.cost_coloured.clear();
    NameFiller(sheet_, meant->card);
    if (MatchesPrinted(selector.filter, meant->card) == Match3::No) return;
    AddOnce(Lying(meant->card, player, zone, 2), pieces);
  }
  static void AddOnce(Piece piece, std::vector<Piece>& pieces) {
    const bool is_there = std::any_of(pieces.begin(), pieces.end(), [&](const Piece& other) {
      return other.card == piece.card && other.state == piece.state;
    });
    if (!is_there) pieces.push_back(std::move(piece));
  }

  /// Where what parts is no word but how the words hang together: all that the text speaks of, what
  /// pays for it, somebody to be beaten or to outlast a battle, and a card in each hand.
  void AimAtAll() {
    std::vector<Piece> pieces;
    for (const ir::Selector& selector : Selectors()) AddWhereSaid(selector, pieces);
    AddAsManyAsAsked(pieces);
    AddFoes(pieces);
    AddPrices(1, pieces);
    for (const int player : {0, 1})
      pieces.push_back(Lying(DearUnit(), player, sheet_.roles.zones.hand));
    for (const std::int32_t bears : {kWeak, kSturdy}) {
      Aim aim{.pieces = pieces, .waits = true, .is_last = true};
      aim.pieces.push_back(Attackable(bears));
      if (subject_.kind != sheet_.roles.kinds.unit &&
          subject_.kind != sheet_.roles.kinds.attachment)
        aim.pieces.push_back(Lying(FreeUnit(), 0, play()));
      aims_.push_back(std::move(aim));
    }
  }
  /// 三张以上: of what a condition asks for, so many that it holds.
  void AddAsManyAsAsked(std::vector<Piece>& pieces) const {
    for (const ir::ThereAre& there : NodesIn<ir::ThereAre>(readings_.front())) {
      const auto* count = std::get_if<ir::Number>(&there.count.node);
      const bool is_least = there.comparison == ir::Comparison::AtLeast ||
                            there.comparison == ir::Comparison::MoreThan;
      if (count == nullptr || !is_least || IsTooMany(count->value + 1)) continue;
      std::vector<Piece> asked;
      AddWhereSaid(there.objects, asked);
      for (const Piece& piece : asked) {
        for (Piece& laid : pieces) {
          if (laid.card != piece.card || !(laid.state == piece.state)) continue;
          laid.copies = std::max(laid.copies, count->value + 1);
        }
      }
    }
  }
  void AddWhereSaid(const ir::Selector& selector, std::vector<Piece>& pieces) const {
    const auto meant = Meant(selector);
    if (!meant) return;
    const std::vector<ir::ZoneId> zones =
        selector.zones.empty() ? std::vector{PlaceOf(selector).first} : selector.zones;
    for (const ir::ZoneId zone : zones) {
      if (zone == play() && !CanLieInPlay(meant->card.kind)) continue;
      for (const int player : {0, 1}) {
        if (selector.whose == (player == 0 ? Player::Opponent : Player::You)) continue;
        Piece piece = Lying(meant->card, player, zone);
        if (zone == play()) {
          piece.state.is_tapped = meant->state.is_tapped;
          piece.state.damage = meant->state.damage;
          piece.state.markers = meant->state.markers;
        }
        AddOnce(std::move(piece), pieces);
      }
    }
  }

  void Add(Aim aim) {
    if (meter_.IsSpent(findings::Limit::reading_aims_max, aims_.size())) return;
    aims_.push_back(std::move(aim));
  }

  const sheet::Sheet& sheet_;
  const ir::Card& subject_;
  const std::vector<std::vector<ir::Ability>>& readings_;
  findings::Meter& meter_;
  ir::ColourId colour_;
  std::vector<Aim> aims_;
};

}  // namespace

std::vector<Aim> AimsFor(const sheet::Sheet& sheet, const ir::Card& subject,
                         const std::vector<std::vector<ir::Ability>>& readings,
                         findings::Meter& meter) {
  if (readings.size() < 2) return {};
  return Maker(sheet, subject, readings, meter).Make();
}

}  // namespace caiding::readings
