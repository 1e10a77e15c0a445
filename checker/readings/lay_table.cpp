// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "checker/findings/agents.h"
#include "checker/findings/mentions.h"
#include "checker/findings/reread.h"
#include "checker/readings/aim.h"
#include "checker/readings/support.h"
#include "checker/readings/table.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using findings::CheckInput;
using kernel::PlacedCard;
using sheet::CheckedCard;

constexpr int kDeckSize = 4;
constexpr int kLifeSize = 2;
constexpr std::int32_t kStrong = 5000;
constexpr std::int32_t kWeak = 500;

/// Lays the table step by step.
class Layer {
 public:
  Layer(const CheckedCard& subject, const CheckInput& input, findings::Meter& meter)
      : subject_(subject),
        input_(input),
        meter_(meter),
        sheet_(*subject.sheet),
        zones_(sheet_.roles.zones),
        kinds_(sheet_.roles.kinds),
        colour_(subject.card.colours.empty() ? sheet_.roles.colours.usual
                                             : subject.card.colours.front()) {
    table_.sheet = &sheet_;
  }

  Table Lay(const sheet::ReadingChoices& choices, const std::vector<ir::Ability>& abilities,
            const std::vector<std::vector<ir::Ability>>& readings) {
    const findings::Mentions mentions = findings::CollectMentions(abilities);
    AddCard(*sheet::ReadWithChoices(subject_, choices), choices);
    filler_ = AddFiller(PlainFiller(sheet_, colour_));
    strong_ = AddFiller(StrongFiller());
    costly_ = AddFiller(CostlyFiller());
    LayScenery();
    LayPayment();
    LaySubject(mentions, abilities);
    const std::int32_t blow = HeaviestBlow(abilities);
    selectors_ = mentions.selectors;
    for (const ir::Selector* selector : mentions.selectors) {
      LaySelector(*selector);
      if (blow > 0) LaySturdy(*selector, std::max(blow, kStrong));
    }
    LayArrivals(abilities);
    for (const ir::Filter* filter : mentions.filters) LayFilter(*filter);
    for (const findings::NameMention& mention : mentions.names) LayBearer(mention);
    LayAgents(abilities);
    LayLeavers(abilities);
    LayOpposites(abilities);
    LayPrices(abilities);
    LayLosers(abilities);
    LayPlainCards();
    for (const ir::Selector* selector : mentions.selectors) LayNearMisses(*selector);
    LayAims(abilities, readings);
    LayCounterparts();
    return std::move(table_);
  }

 private:
  std::uint16_t AddCard(ir::ReadCard card, sheet::ReadingChoices choices) {
    table_.cards.push_back(std::move(card));
    table_.choices.push_back(std::move(choices));
    return static_cast<std::uint16_t>(table_.cards.size() - 1);
  }
  /// The index of this card, which is added unless it is there.
  std::uint16_t AddFiller(ir::Card card) {
    const auto same = [&](const ir::ReadCard& other) {
      ir::Card named = card;
      named.number = other.card.number;
      return named == other.card;
    };
    const auto found = std::find_if(table_.cards.begin(), table_.cards.end(), same);
    if (found != table_.cards.end()) {
      return static_cast<std::uint16_t>(found - table_.cards.begin());
    }
    card.number = "FILLER-" + std::to_string(table_.cards.size());
    return AddCard(ir::ReadCard(std::move(card)), {});
  }
  std::uint16_t AddReal(const CheckedCard& card) {
    const auto found = std::find_if(
        table_.cards.begin(), table_.cards.end(),
        [&](const ir::ReadCard& other) { return other.card.number == card.card.number; });
    if (found != table_.cards.end()) {
      return static_cast<std::uint16_t>(found - table_.cards.begin());
    }
    const auto choices = sheet::FirstReadings(card);
    return AddCard(*sheet::ReadWithChoices(card, choices), choices);
  }

  ir::Card StrongFiller() const {
    ir::Card card = PlainFiller(sheet_, colour_);
    card.name = NameOfPlain(sheet_, U"强者", U"strong one");
    for (auto& [stat, value] : card.stats) value = kStrong;
    return card;
  }
  /// Too dear to be used: it lies in hands, decks and life without opening other lines of play.
  ir::Card CostlyFiller() const {
    ir::Card card = PlainFiller(sheet_, colour_);
    card.name = NameOfPlain(sheet_, U"贵牌", U"dear one");
    card.cost_total = 9;
    return card;
  }

  static PlacedCard Placed(std::uint16_t card, int player, ir::ZoneId zone) {
    PlacedCard placed;
    placed.card = card;
    placed.owner = placed.controller = static_cast<std::uint8_t>(player);
    placed.zone = zone;
    return placed;
  }

  void LayScenery() {
    for (int player = 0; player < 2; ++player) {
      for (int i = 0; i < kDeckSize; ++i) {
        table_.scenery.push_back(Placed(costly_, player, zones_.hidden_pile));
      }
      for (int i = 0; i < kLifeSize && !zones_.damage_pile.IsNone(); ++i) {
        table_.scenery.push_back(Placed(costly_, player, zones_.damage_pile));
        table_.scenery.back().is_face_down = true;
      }
    }
  }

  /// What pays for the card: each coloured part with its colour, the rest with what its text asks
  /// for. Rule: [Zero 1.20, 303.2], [Zero 1.20, 328.3].
  void LayPayment() {
    if (zones_.pool.IsNone()) return;
    std::int32_t rest = subject_.card.cost_total;
    for (const auto& [colour, count] : subject_.card.cost_coloured) {
      const std::uint16_t payer = AddFiller(PlainFiller(sheet_, colour));
      for (std::int32_t i = 0; i < count; ++i) {
        table_.payment.push_back(Placed(payer, 0, zones_.pool));
      }
      rest -= count;
    }
    std::uint16_t payer = filler_;
    const auto ask = [&](const ir::Constrain& constrain) {
      if (constrain.deed != ir::Deed::BePaidWith || !constrain.by) return;
      const auto fillers = MakeFillers(sheet_, *constrain.by, colour_, meter_);
      if (!fillers.empty()) payer = AddFiller(fillers.front().card);
    };
    for (const auto& paragraph : ir::ParagraphsOf(table_.cards.front())) {
      for (const ir::Ability& ability : paragraph) ir::Walk(ability, ask);
    }
    for (std::int32_t i = 0; i < rest; ++i) {
      table_.payment.push_back(Placed(payer, 0, zones_.pool));
    }
  }
  /// What the text waits for can be used from the hand and costs nothing.
  void LayArrivals(const std::vector<ir::Ability>& abilities) {
    const auto wait = [&](const ir::ObjectEvent& event) {
      const auto* cards = std::get_if<ir::Selector>(&event.subject.node);
      const bool is_arrival =
          event.happening == ir::Happening::Enters || event.happening == ir::Happening::IsUsed;
      if (!is_arrival || cards == nullptr) return;
      for (Support filler : MakeFillers(sheet_, cards->filter, colour_, meter_)) {
        MakeFree(sheet_, filler);
        if (MatchesPrinted(cards->filter, filler.card) == Match3::No) continue;
        const PlacedCard card = Placed(AddFiller(filler.card), 0, zones_.hand);
        if (cards->whose != ir::Player::Opponent) AddExtra(card, 0, zones_.hand);
        if (cards->whose != ir::Player::You) AddExtra(card, 1, zones_.hand);
      }
    };
    for (const ir::Ability& ability : abilities) ir::Walk(ability, wait);
  }

  /// A unit that does what the text waits for, or what changes a number that it asks for.
  /// Nothing where the wording has no such card.
  void LayAgent(const ir::AgentText& agent, int player) {
    if (agent.text.empty()) return;
    ir::Card card = PlainFiller(sheet_, colour_);
    card.name = agent.name;
    card.texts = {{std::u32string(agent.text)}};
    LayAgent(std::move(card), player);
  }
  void LayAgent(ir::Card card, int player) {
    if (const auto index = AddAgent(std::move(card)))
      AddExtra(Placed(*index, player, zones_.play), player, zones_.play);
  }
  /// Nothing if its words are not understood.
  std::optional<std::uint16_t> AddAgent(ir::Card card) {
    card.number = "AGENT-" + std::to_string(table_.cards.size());
    // Two that differ in anything are two, whatever they are called.
    const auto is_it = [&](const ir::ReadCard& other) {
      ir::Card same = card;
      same.number = other.card.number;
      return other.card == same;
    };
    const auto known = std::find_if(table_.cards.begin() + 1, table_.cards.end(), is_it);
    if (known != table_.cards.end())
      return static_cast<std::uint16_t>(known - table_.cards.begin());
    const CheckedCard agent = findings::Reread(sheet_, card, input_.reparse);
    if (!findings::IsUnderstood(agent)) return std::nullopt;
    const auto choices = sheet::FirstReadings(agent);
    return AddCard(*sheet::ReadWithChoices(agent, choices), choices);
  }
  void LayAgents(const std::vector<ir::Ability>& abilities) {
    if (!input_.reparse) return;
    const auto agents = findings::AgentsFor(sheet_, findings::WordingOf(input_), abilities);
    for (const int player : {1, 0}) {
      for (const ir::AgentText& agent : agents) LayAgent(agent, player);
    }
  }

  void LaySubject(const findings::Mentions& mentions, const std::vector<ir::Ability>& abilities) {
    const ir::KindId kind = subject_.card.kind;
    std::vector<PlacedCard> in_hand = table_.payment;
    in_hand.push_back(Placed(0, 0, zones_.hand));
    if (kind == kinds_.attachment) {
      in_hand.push_back(Placed(filler_, 0, zones_.play));
    }
    table_.subjects.push_back(in_hand);
    if (kind == kinds_.spell) return LayFurther(mentions, abilities);
    LayInPlay(kind, false, 1);
    if (kind == kinds_.unit) LayInPlay(kind, true, 1);
    LayWithMarkers(kind, abilities);
    if (kind == kinds_.unit) LayBearing(abilities);
    if (mentions.level_max > 1) {
      LayInPlay(kind, false, static_cast<std::uint8_t>(mentions.level_max));
    }
    LayFurther(mentions, abilities);
  }
  /// With as many markers as a cost takes from it.
  void LayWithMarkers(ir::KindId kind, const std::vector<ir::Ability>& abilities) {
    const auto pay = [&](const ir::RemoveMarkersCost& cost) {
      const auto* count = std::get_if<ir::Number>(&cost.count.node);
      if (count == nullptr) return;
      LayInPlay(kind, false, 1);
      table_.subjects.back().back().markers.emplace_back(cost.marker, count->value);
    };
    for (const ir::Ability& ability : abilities) ir::Walk(ability, pay);
  }
  /// With something attached to it, where the text asks for that. Rule: [Zero 1.20, 319.6].
  void LayBearing(const std::vector<ir::Ability>& abilities) {
    std::optional<ir::Filter> borne;
    const auto has = [&](const ir::Has& one) {
      if (one.quality == ir::Quality::Attached && !borne) borne.emplace();
    };
    const auto bears = [&](const ir::Bears& one) { borne = ir::Filter{{}, ir::AllOf{one.parts}}; };
    for (const ir::Ability& ability : abilities) {
      ir::Walk(ability, has);
      ir::Walk(ability, bears);
    }
    if (!borne) return;
    ir::AllOf attachment;
    attachment.parts.push_back(*borne);
    attachment.parts.emplace_back().node = ir::IsKind{kinds_.attachment};
    for (const Support& filler :
         MakeFillers(sheet_, ir::Filter{{}, std::move(attachment)}, colour_, meter_)) {
      LayInPlay(kinds_.unit, false, 1);
      PlacedCard placed = Placed(AddFiller(filler.card), 0, zones_.play);
      placed.attached_to = 0;
      table_.subjects.back().push_back(placed);
      return;
    }
  }
  void LayInPlay(ir::KindId kind, bool is_tapped, std::uint8_t level) {
    std::vector<PlacedCard> cards;
    if (kind == kinds_.attachment) {
      cards.push_back(Placed(filler_, 0, zones_.play));
    }
    const bool is_fixture = kind == kinds_.fixture;
    PlacedCard placed = Placed(0, 0, is_fixture ? zones_.annex : zones_.play);
    placed.is_tapped = is_tapped;
    placed.level = level;
    if (kind == kinds_.attachment) placed.attached_to = 0;
    cards.push_back(placed);
    table_.subjects.push_back(std::move(cards));
  }
  /// The zones that the text says it works in, and the damage pile if damage reveals a text of it.
  void LayFurther(const findings::Mentions& mentions, const std::vector<ir::Ability>& abilities) {
    std::vector<ir::ZoneId> zones;
    for (const ir::Ability& ability : abilities) {
      zones.insert(zones.end(), ability.functional_zones.begin(), ability.functional_zones.end());
    }
    if (!ir::ParagraphsOf(subject_.card).empty() && mentions.zones.count(zones_.discard_pile) > 0) {
      zones.push_back(zones_.discard_pile);
    }
    std::sort(zones.begin(), zones.end());
    zones.erase(std::unique(zones.begin(), zones.end()), zones.end());
    for (const ir::ZoneId zone : zones) {
      if (zone == zones_.hand || zone == zones_.play) continue;
      table_.subjects.push_back({Placed(0, 0, zone)});
    }
    const auto is_of_damage = [&](const ir::CardText& text) {
      return sheet::IsOfDamage(sheet_.fields, text.role);
    };
    const auto& texts = subject_.card.texts;
    if (std::any_of(texts.begin(), texts.end(), is_of_damage)) LayInDamagePile();
  }
  void LayInDamagePile() {
    if (zones_.damage_pile.IsNone()) return;
    PlacedCard life = Placed(0, 0, zones_.damage_pile);
    life.is_face_down = true;
    table_.subjects.push_back({life, Placed(strong_, 1, zones_.play)});
  }

  /// Real cards of the input and pool that the filter may mean, the sure ones first.
  std::vector<const CheckedCard*> FindReal(const ir::Filter& filter) {
    std::vector<const CheckedCard*> meant;
    std::vector<const CheckedCard*> open;
    const auto look = [&](const CheckedCard& card) {
      const Match3 match = MatchesPrinted(filter, card.card);
      if (card.card.number == subject_.card.number) return;
      if (match == Match3::Yes) meant.push_back(&card);
      if (match == Match3::Maybe) open.push_back(&card);
    };
    for (const CheckedCard& card : input_.pool) look(card);
    for (const CheckedCard& card : input_.cards) look(card);
    meant.insert(meant.end(), open.begin(), open.end());
    const std::uint32_t most = meter_.Max(findings::Limit::reading_real_cards_max);
    std::vector<const CheckedCard*> real;
    // Only as many are read as are asked for: in a big set most of them match.
    for (const CheckedCard* card : meant) {
      if (!IsPlayable(*card)) continue;
      if (real.size() == most) {
        meter_.Note(findings::Limit::reading_real_cards_max);
        break;
      }
      real.push_back(card);
    }
    return real;
  }

  bool IsPlayable(const CheckedCard& card) const {
    if (!findings::IsUnderstood(card)) return false;
    const auto read = sheet::ReadWithChoices(card, sheet::FirstReadings(card));
    return read && sheet_.gaps(*read).empty();
  }

  /// For each filler a real card of its kind and colours, without text if there is one: what lies
  /// on the smallest board may then be real. Words that are looked up in the pool find them there
  /// too.
  void LayCounterparts() {
    const std::size_t laid = table_.cards.size();
    for (std::size_t i = 1; i < laid; ++i) {
      if (!table_.cards[i].card.number.starts_with("FILLER-")) continue;
      const CheckedCard* best = nullptr;
      for (const auto* cards : {&input_.pool, &input_.cards}) {
        for (const CheckedCard& card : *cards) {
          const bool is_plainer = best == nullptr || ir::ParagraphsOf(best->card).size() >
                                                         ir::ParagraphsOf(card.card).size();
          if (is_plainer && IsCounterpart(card, table_.cards[i].card)) best = &card;
        }
      }
      if (best != nullptr) AddReal(*best);
    }
  }
  bool IsCounterpart(const CheckedCard& card, const ir::Card& filler) const {
    return card.card.number != subject_.card.number && card.card.kind == filler.kind &&
           card.card.colours == filler.colours && IsPlayable(card);
  }

  /// The cards that a filter speaks of. Where it asks for a name, real ones that bear it: what it
  /// means hangs on them. Else fillers where they surely are meant, so that nothing that is found
  /// hangs on what else the files hold; real ones then only take their place on the smallest board
  /// (`PreferReal`).
  std::vector<PlacedCard> CardsFor(const ir::Filter& filter) {
    std::vector<PlacedCard> cards;
    bool is_sure = false;
    const auto fillers = MakeFillers(sheet_, filter, colour_, meter_);
    for (const Support& filler : fillers) {
      is_sure = is_sure || MatchesPrinted(filter, filler.card) == Match3::Yes;
      PlacedCard placed = filler.state;
      placed.card = AddFiller(filler.card);
      cards.push_back(placed);
    }
    if (IsEmpty(filter)) return cards;
    std::vector<PlacedCard> real;
    for (const CheckedCard* card : FindReal(filter)) {
      PlacedCard placed = fillers.empty() ? PlacedCard{} : fillers.front().state;
      placed.card = AddReal(*card);
      real.push_back(placed);
    }
    if (AsksForName(filter) && !real.empty()) return real;
    if (!is_sure) cards.insert(cards.end(), real.begin(), real.end());
    return cards;
  }
  static bool AsksForName(const ir::Filter& filter) {
    bool asks = false;
    const auto named = [&](const ir::Named&) { asks = true; };
    const auto called = [&](const ir::CardNameIs&) { asks = true; };
    const auto called_in_part = [&](const ir::CardNameContains&) { asks = true; };
    ir::Walk(filter, named);
    ir::Walk(filter, called);
    ir::Walk(filter, called_in_part);
    return asks;
  }
  static bool IsEmpty(const ir::Filter& filter) {
    const auto* all = std::get_if<ir::AllOf>(&filter.node);
    return all != nullptr && all->parts.empty();
  }

  /// The card wherever the phrase looks.
  void LayWhereSaid(const ir::Selector& selector, const PlacedCard& card, std::int32_t copies = 1) {
    const std::vector<ir::ZoneId> zones =
        selector.zones.empty() ? std::vector{zones_.play} : selector.zones;
    for (const ir::ZoneId zone : zones) {
      if (selector.whose != ir::Player::Opponent) AddExtra(card, 0, zone, copies);
      if (selector.whose != ir::Player::You) AddExtra(card, 1, zone, copies);
    }
  }
  void LaySelector(const ir::Selector& said) {
    const ir::Selector selector = AmongThose(said);
    const std::vector<PlacedCard> cards = CardsFor(selector.filter);
    for (const PlacedCard& card : cards) LayWhereSaid(selector, card);
    if (!cards.empty()) LaySeveral(selector, cards.front());
  }
  /// 其中的『A』: it lies where those lie of which it is one.
  ir::Selector AmongThose(const ir::Selector& selector) const {
    if (!selector.zones.empty()) return selector;
    ir::Selector placed = selector;
    const auto look = [&](const ir::Is& is) {
      const auto* bound = std::get_if<ir::Bound>(&is.object.node);
      if (bound == nullptr || !placed.zones.empty()) return;
      for (const ir::Selector* other : selectors_) {
        if (other->slot != bound->slot) continue;
        placed.zones = other->zones;
        placed.whose = other->whose;
      }
    };
    ir::Walk(selector.filter, look);
    return placed;
  }
  /// The largest damage that the text names; 0 if it names none.
  static std::int32_t HeaviestBlow(const std::vector<ir::Ability>& abilities) {
    std::int32_t heaviest = 0;
    const auto deal = [&](const ir::DealDamage& damage) {
      const auto* amount = std::get_if<ir::Number>(&damage.amount.node);
      if (amount != nullptr) heaviest = std::max(heaviest, amount->value);
    };
    for (const ir::Ability& ability : abilities) ir::Walk(ability, deal);
    return heaviest;
  }
  /// As many as the phrase asks for, of a card that outlasts a part of the damage: weak ones are
  /// destroyed by a share of it and by the whole alike. Rule: [Zero 1.20, 309.2].
  void LaySturdy(const ir::Selector& selector, std::int32_t defense) {
    for (const Support& filler : MakeFillers(sheet_, selector.filter, colour_, meter_)) {
      ir::Card card = filler.card;
      for (auto& [stat, value] : card.stats) {
        if (stat == sheet_.roles.stats.borne) value = defense;
      }
      NameFiller(sheet_, card);
      if (MatchesPrinted(selector.filter, card) == Match3::No) continue;
      PlacedCard placed = filler.state;
      placed.card = AddFiller(std::move(card));
      return LaySeveral(selector, placed);
    }
  }
  /// As many of one card as the phrase asks for; two where it means all.
  void LaySeveral(const ir::Selector& selector, const PlacedCard& card) {
    const auto* number = std::get_if<ir::Number>(&selector.count.number.node);
    const bool is_all = selector.count.kind == ir::CountKind::All;
    const std::int32_t count = is_all ? 2 : number == nullptr ? 1 : number->value;
    if (count > static_cast<std::int32_t>(meter_.Max(findings::Limit::reading_extras_max))) {
      return meter_.Note(findings::Limit::reading_extras_max);
    }
    if (count < 2 || table_.cards[card.card].card.kind == kinds_.attachment) return;
    LayWhereSaid(selector, card, count);
  }
  /// What makes a number that is worked out again and again another one later: in play one that is
  /// counted and can go, elsewhere a unit that takes away what is counted there.
  void LayLeavers(const std::vector<ir::Ability>& abilities) {
    if (!input_.reparse || input_.wording == nullptr) return;
    std::vector<ir::Selector> counted;
    const auto count = [&](const ir::CountOf& of) { counted.push_back(*of.objects); };
    for (const ir::Ability& ability : abilities) {
      if (ability.kind != ir::AbilityKind::Continuous) ir::Walk(ability, count);
    }
    for (const ir::Selector& selector : counted) {
      const bool in_play = selector.zones.empty() || selector.zones == std::vector{zones_.play};
      for (const int player : {0, 1}) {
        const bool is_meant =
            selector.whose != (player == 0 ? ir::Player::Opponent : ir::Player::You);
        if (is_meant && in_play) LayLeaver(selector, player);
        if (is_meant && !in_play) LayTaker(selector, player);
      }
    }
  }
  void LayLeaver(const ir::Selector& selector, int player) {
    const ir::AgentText& agent = findings::WordingOf(input_).scraps_itself;
    const auto fillers = MakeFillers(sheet_, selector.filter, colour_, meter_);
    if (agent.text.empty() || fillers.empty()) return;
    ir::Card card = fillers.front().card;
    card.name = agent.name;
    card.texts = {{std::u32string(agent.text)}};
    LayAgent(card, player);
  }
  /// A unit of this player's that removes one of their cards that the phrase counts from the game.
  void LayTaker(const ir::Selector& counted, int player) {
    if (zones_.removed.IsNone() || counted.zones.empty()) return;
    ir::Move take;
    take.to.zone = zones_.removed;
    take.what.node = OneOf(ir::Player::You, counted.zones.front(), counted.filter);
    const auto& zone = sheet_.vocabulary->zones[counted.zones.front().value];
    LayDoer(U"取牌者（" + zone.spellings.front() + U"）", std::move(take), player);
  }
  static ir::Selector OneOf(ir::Player whose, ir::ZoneId zone, const ir::Filter& filter) {
    ir::Selector one;
    one.whose = whose;
    one.zones = {zone};
    one.filter = filter;
    return one;
  }
  /// A unit that does this whenever it is tapped for it, in the words of the game's cards.
  void LayDoer(std::u32string name, ir::EffectNode deed, int player) {
    if (auto card = MakeDoer({.name = std::move(name), .deed = std::move(deed)}))
      LayAgent(std::move(*card), player);
  }
  std::optional<ir::Card> MakeDoer(Doer doer) const {
    if (!input_.reparse || input_.wording == nullptr) return std::nullopt;
    ir::Card card = doer.like ? std::move(*doer.like) : PlainFiller(sheet_, colour_);
    const bool is_spell = card.kind == kinds_.spell;
    ir::Ability ability;
    ability.kind = doer.is_continuous ? ir::AbilityKind::Continuous
                   : is_spell         ? ir::AbilityKind::UseEffect
                                      : ir::AbilityKind::Activated;
    const bool is_tapped = ability.kind == ir::AbilityKind::Activated;
    if (is_tapped) ability.cost.emplace().items.emplace_back().node = ir::TapSelf{};
    ability.effect.node = std::move(doer.deed);
    const std::vector<ir::Ability> abilities{std::move(ability)};
    const auto text = ir::DecodeUtf8(input_.wording->print_natural(abilities, *sheet_.vocabulary));
    if (!text) return std::nullopt;
    card.name = std::move(doer.name);
    for (auto& [stat, value] : card.stats) {
      if (stat == sheet_.roles.stats.borne) value = std::max(value, doer.bears);
    }
    card.texts = {{*text}};
    return card;
  }
  /// The boards made from the difference; where the text waits for something, whoever does it lies
  /// on them too, on both sides.
  void LayAims(const std::vector<ir::Ability>& abilities,
               const std::vector<std::vector<ir::Ability>>& readings) {
    for (const Aim& aim : AimsFor(sheet_, subject_.card, readings, meter_)) {
      std::vector<PlacedCard> group;
      const bool is_laid = std::all_of(aim.pieces.begin(), aim.pieces.end(),
                                       [&](const Piece& piece) { return LayPiece(piece, group); });
      if (!is_laid || group.empty()) continue;
      if (aim.waits) {
        for (const int player : {0, 1}) LayCauses(abilities, player, group);
      }
      (aim.is_last ? table_.last_aims : table_.aims).push_back(std::move(group));
    }
  }
  /// False if it cannot lie there.
  bool LayPiece(const Piece& piece, std::vector<PlacedCard>& group) {
    PlacedCard placed = piece.state;
    placed.card = 0;
    if (piece.card) placed.card = AddFiller(*piece.card);
    if (piece.doer) {
      auto doer = MakeDoer(*piece.doer);
      const auto index = doer ? AddAgent(std::move(*doer)) : std::nullopt;
      if (!index) return false;
      placed.card = *index;
    }
    if (placed.zone.IsNone()) return false;
    placed.is_face_down = placed.zone == zones_.damage_pile;
    const bool is_borne =
        placed.zone == zones_.play && table_.cards[placed.card].card.kind == kinds_.attachment;
    for (int i = 0; i < piece.copies; ++i) {
      if (is_borne) {
        placed.attached_to = static_cast<std::int16_t>(group.size());
        const std::uint16_t bearer = piece.bearer ? AddFiller(*piece.bearer) : filler_;
        group.push_back(Placed(bearer, placed.controller, placed.zone));
        group.back().is_tapped = piece.is_bearer_tapped;
      }
      group.push_back(placed);
    }
    return true;
  }
  void LayCauses(const std::vector<ir::Ability>& abilities, int player,
                 std::vector<PlacedCard>& group) {
    if (!input_.reparse) return;
    for (const ir::AgentText& agent :
         findings::AgentsFor(sheet_, findings::WordingOf(input_), abilities)) {
      ir::Card card = PlainFiller(sheet_, colour_);
      card.name = agent.name;
      card.texts = {{std::u32string(agent.text)}};
      const auto index = AddAgent(std::move(card));
      if (index) group.push_back(Placed(*index, player, zones_.play));
    }
  }
  /// Who loses a battle against any plain unit.
  void LayLosers(const std::vector<ir::Ability>& abilities) {
    bool wins = false;
    const auto wait = [&](const ir::ObjectEvent& event) {
      wins = wins || event.happening == ir::Happening::WinsBattle;
    };
    const auto window = [&](const ir::Window& one) {
      const sheet::TimingRole role = sheet::RoleOf(sheet_.roles, one.timing);
      wins = wins || role == sheet::TimingRole::BattleWon || role == sheet::TimingRole::AttackWon;
    };
    for (const ir::Ability& ability : abilities) {
      ir::Walk(ability, wait);
      ir::Walk(ability, window);
    }
    if (!wins) return;
    ir::Card card = PlainFiller(sheet_, colour_);
    card.name = NameOfPlain(sheet_, U"弱者", U"weak one");
    for (auto& [stat, value] : card.stats) value = kWeak;
    PlacedCard weak = Placed(AddFiller(std::move(card)), 1, zones_.play);
    AddExtra(weak, 1, zones_.play);
    weak.is_tapped = true;
    AddExtra(weak, 1, zones_.play);
  }
  /// What undoes beforehand, or makes possible once more, what the text does to units in play: who
  /// taps where it uprights, and who uprights where a price that taps may be paid so often only.
  void LayOpposites(const std::vector<ir::Ability>& abilities) {
    if (!input_.reparse || input_.wording == nullptr) return;
    bool uprights = false;
    const auto look = [&](const ir::Orient& set) { uprights = uprights || !set.is_tapped; };
    bool is_limited = false;
    bool taps_itself = false;
    const auto pay = [&](const ir::TapSelf&) { taps_itself = true; };
    for (const ir::Ability& ability : abilities) {
      ir::Walk(ability, look);
      ir::Walk(ability, pay);
      is_limited = is_limited || ability.limit.per_turn > 0;
    }
    if (uprights) LayTapper(true, 1);
    if (is_limited && taps_itself) LayTapper(false, 0);
  }
  /// What pays each price of the text twice.
  void LayPrices(const std::vector<ir::Ability>& abilities) {
    if (zones_.pool.IsNone()) return;
    const auto pay = [&](const ir::PayResources& price) {
      const auto* total = std::get_if<ir::Number>(&price.total.node);
      if (total == nullptr || total->value < 1) return;
      const std::uint32_t most = meter_.Max(findings::Limit::board_resources_max);
      if (static_cast<std::uint32_t>(total->value) > most / 2)
        return meter_.Note(findings::Limit::board_resources_max);
      std::vector<PlacedCard> payers;
      std::int32_t rest = total->value;
      const auto add = [&](ir::ColourId colour, std::int32_t count) {
        const PlacedCard payer = Placed(AddFiller(PlainFiller(sheet_, colour)), 0, zones_.pool);
        payers.insert(payers.end(), static_cast<std::size_t>(2 * std::max(0, count)), payer);
        rest -= count;
      };
      for (const auto& [colour, count] : price.coloured) add(colour, count);
      add(colour_, rest);
      table_.extras.push_back(std::move(payers));
    };
    for (const ir::Ability& ability : abilities) ir::Walk(ability, pay);
  }
  void LayTapper(bool is_tapped, int player) {
    ir::Filter unit;
    unit.node = ir::IsKind{kinds_.unit};
    ir::Orient set;
    set.is_tapped = is_tapped;
    set.what.node = OneOf(ir::Player::Unstated, zones_.play, unit);
    LayDoer(is_tapped ? U"横置者" : U"重置者", std::move(set), player);
  }
  /// What a narrower reading leaves out and a wider one takes.
  void LayNearMisses(const ir::Selector& selector) {
    for (const Support& filler : MakeNearMisses(sheet_, selector.filter, colour_, meter_)) {
      PlacedCard placed = filler.state;
      placed.card = AddFiller(filler.card);
      LayWhereSaid(selector, placed);
    }
  }
  void LayFilter(const ir::Filter& filter) {
    for (const PlacedCard& card : CardsFor(filter)) {
      AddExtra(card, 0, zones_.play);
      AddExtra(card, 1, zones_.play);
    }
  }
  /// A card of this name, unless one is there: a text that excludes it needs it as well.
  void LayBearer(const findings::NameMention& mention) {
    ir::NameSense sense = ir::NameSense::Either;
    switch (mention.form) {
      case findings::NameForm::Either: break;
      case findings::NameForm::CharacterName: sense = ir::NameSense::CharacterName; break;
      case findings::NameForm::Trait: sense = ir::NameSense::Trait; break;
      case findings::NameForm::CardName:
      case findings::NameForm::CardNamePart:
      case findings::NameForm::KeywordName: return;
    }
    const ir::Filter filter{.range = mention.range,
                            .node = ir::Named{.sense = sense, .name = mention.name}};
    const bool is_there = std::any_of(
        table_.cards.begin() + 1, table_.cards.end(),
        [&](const ir::ReadCard& card) { return MatchesPrinted(filter, card.card) == Match3::Yes; });
    if (!is_there) LayFilter(filter);
  }
  void AddExtra(PlacedCard card, int player, ir::ZoneId zone, std::int32_t copies = 1) {
    if (card.card == 0 || zone.IsNone()) return;
    card.owner = card.controller = static_cast<std::uint8_t>(player);
    card.zone = zone;
    const ir::KindId kind = table_.cards[card.card].card.kind;
    const bool is_borne = zone == zones_.play && kind == kinds_.attachment;
    if (zone == zones_.play && kind != kinds_.unit && !is_borne) return;
    if (zone == zones_.stack || zone == zones_.limbo) return;
    if (zone != zones_.play && zone != zones_.pool) {
      card.is_tapped = false;
      card.damage = 0;
      card.level = 1;
      card.markers.clear();
    }
    // A deck lies face down as a pile: who may look through it finds the names of its cards.
    // Rule: [Zero 1.20, 201.2], [Zero 1.20, 615.1].
    if (zone == zones_.damage_pile) card.is_face_down = true;
    std::vector<PlacedCard> group;
    if (is_borne) {
      group.push_back(Placed(filler_, player, zone));
      card.attached_to = 0;
    }
    for (std::int32_t i = 0; i < copies; ++i) group.push_back(card);
    if (std::find(table_.extras.begin(), table_.extras.end(), group) == table_.extras.end()) {
      table_.extras.push_back(std::move(group));
    }
  }

  /// What any text may need: something to attack, to be attacked by, to discard.
  void LayPlainCards() {
    AddExtra(Placed(costly_, 0, zones_.hand), 0, zones_.hand);
    AddExtra(Placed(filler_, 1, zones_.play), 1, zones_.play);
    PlacedCard tapped = Placed(filler_, 1, zones_.play);
    tapped.is_tapped = true;
    AddExtra(tapped, 1, zones_.play);
    AddExtra(Placed(filler_, 0, zones_.play), 0, zones_.play);
    AddExtra(Placed(strong_, 1, zones_.play), 1, zones_.play);
    AddExtra(Placed(costly_, 1, zones_.hand), 1, zones_.hand);
    AddExtra(Placed(costly_, 0, zones_.discard_pile), 0, zones_.discard_pile);
  }

  const CheckedCard& subject_;
  const CheckInput& input_;
  findings::Meter& meter_;
  const sheet::Sheet& sheet_;
  const sheet::ZoneRoles& zones_;
  const sheet::KindRoles& kinds_;
  ir::ColourId colour_;
  Table table_;
  std::vector<const ir::Selector*> selectors_;  ///< The phrases of the text.
  std::uint16_t filler_ = 0;
  std::uint16_t strong_ = 0;
  std::uint16_t costly_ = 0;
};

}  // namespace

Table LayTable(const CheckedCard& card, const sheet::ReadingChoices& choices,
               const std::vector<ir::Ability>& abilities,
               const std::vector<std::vector<ir::Ability>>& readings, const CheckInput& input,
               findings::Meter& meter) {
  return Layer(card, input, meter).Lay(choices, abilities, readings);
}

}  // namespace caiding::readings
