// SPDX-License-Identifier: MIT
#include "tests/sheets/role_laws.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <utility>

#include "tests/sheets/laid.h"

namespace caiding::tests::sheets {
namespace {

using sheet::Sheet;

constexpr int kGames = 12;
constexpr int kChoicesMax = 500;  ///< BOUND: choices of one random game.

// ---------------------------------------------------------------- the list of roles

/// Calls `visit` for each role of a sort, with its name. A role that is added does not compile
/// until it stands here.
template <class Visit>
void EachRole(sheet::ZoneRoles& roles, const Visit& visit) {
  auto& [play, annex, hand, pool, hidden_pile, damage_pile, discard_pile, removed, stack, limbo] =
      roles;
  visit("play", play);
  visit("annex", annex);
  visit("hand", hand);
  visit("pool", pool);
  visit("hidden_pile", hidden_pile);
  visit("damage_pile", damage_pile);
  visit("discard_pile", discard_pile);
  visit("removed", removed);
  visit("stack", stack);
  visit("limbo", limbo);
}
template <class Visit>
void EachRole(sheet::KindRoles& roles, const Visit& visit) {
  auto& [unit, attachment, spell, fixture, slow_spell, quick_spell, payer] = roles;
  visit("unit", unit);
  visit("attachment", attachment);
  visit("spell", spell);
  visit("fixture", fixture);
  visit("slow_spell", slow_spell);
  visit("quick_spell", quick_spell);
  visit("payer", payer);
}
template <class Visit>
void EachRole(sheet::StatRoles& roles, const Visit& visit) {
  auto& [struck, borne] = roles;
  visit("struck", struck);
  visit("borne", borne);
}
template <class Visit>
void EachRole(sheet::ColourRoles& roles, const Visit& visit) {
  auto& [usual, other] = roles;
  visit("usual", usual);
  visit("other", other);
}
template <class Visit>
void EachRole(sheet::StepRoles& roles, const Visit& visit) {
  auto& [first, main, last, attack] = roles;
  visit("first", first);
  visit("main", main);
  for (ir::StepId& role : last) visit("last", role);
  for (ir::StepId& role : attack) visit("attack", role);
}

std::size_t WordsFor(const ir::Vocabulary& words, ir::ZoneId) { return words.zones.size(); }
std::size_t WordsFor(const ir::Vocabulary& words, ir::KindId) { return words.kinds.size(); }
std::size_t WordsFor(const ir::Vocabulary& words, ir::SubkindId) { return words.subkinds.size(); }
std::size_t WordsFor(const ir::Vocabulary& words, ir::StatId) { return words.stats.size(); }
std::size_t WordsFor(const ir::Vocabulary& words, ir::ColourId) { return words.colours.size(); }
std::size_t WordsFor(const ir::Vocabulary& words, ir::StepId) { return words.steps.size(); }

template <class Word>
std::string EnglishOf(const std::vector<Word>& words, std::uint8_t place) {
  return place < words.size() ? words[place].english : "none";
}
std::string Called(const Sheet& sheet, ir::ZoneId id) {
  return EnglishOf(sheet.vocabulary->zones, id.value);
}
std::string Called(const Sheet& sheet, ir::KindId id) {
  return EnglishOf(sheet.vocabulary->kinds, id.value);
}
std::string Called(const Sheet& sheet, ir::SubkindId id) {
  return EnglishOf(sheet.vocabulary->subkinds, id.value);
}
std::string Called(const Sheet& sheet, ir::StatId id) {
  return EnglishOf(sheet.vocabulary->stats, id.value);
}
std::string Called(const Sheet& sheet, ir::ColourId id) {
  return EnglishOf(sheet.vocabulary->colours, id.value);
}
std::string Called(const Sheet& sheet, ir::StepId id) {
  return EnglishOf(sheet.vocabulary->steps, id.value);
}

/// Every other word of its sort, and none.
template <class Id>
std::vector<Id> OthersThan(const Sheet& sheet, Id right) {
  std::vector<Id> others{Id{}};
  for (std::size_t i = 0; i < WordsFor(*sheet.vocabulary, right); ++i)
    others.push_back(Id{static_cast<std::uint8_t>(i)});
  std::erase(others, right);
  return others;
}

/// Any two colours that differ do as plain ones: a colour is elsewhere where it is none, or both
/// are one.
std::vector<ir::ColourId> OthersThan(const Sheet& sheet, ir::ColourId right) {
  std::vector<ir::ColourId> others{{}, sheet.roles.colours.usual, sheet.roles.colours.other};
  std::erase(others, right);
  return right.IsNone() ? std::vector<ir::ColourId>{} : others;
}

/// For each role of the sort every sheet that has it elsewhere; `sort` picks the sort out of the
/// roles.
template <class Sort>
void MisleadEach(const Sheet& sheet, const char* name, Sort sheet::Roles::*sort,
                 std::vector<Misled>& misled) {
  Sheet copy = sheet;
  EachRole(copy.roles.*sort, [&](const char* called, auto& role) {
    const auto right = role;
    for (const auto other : OthersThan(sheet, right)) {
      role = other;
      misled.push_back({.role = std::string(name) + "." + called + " -> " + Called(sheet, other),
                        .is_had = !right.IsNone(),
                        .sheet = copy});
    }
    role = right;
  });
}

// ---------------------------------------------------------------- words, and the pack

template <class Id>
bool IsWord(const Sheet& sheet, Id id) {
  return id.IsNone() || id.value < WordsFor(*sheet.vocabulary, id);
}

/// What everything above the pack takes for granted.
std::string MissingRole(const Sheet& sheet) {
  Sheet copy = sheet;
  bool are_words = true;
  const auto look = [&](const char*, auto role) { are_words = are_words && IsWord(sheet, role); };
  EachRole(copy.roles.zones, look);
  EachRole(copy.roles.kinds, look);
  EachRole(copy.roles.stats, look);
  EachRole(copy.roles.colours, look);
  EachRole(copy.roles.steps, look);
  if (!are_words || sheet.roles.timings.size() > sheet.vocabulary->timings.size())
    return "a role is no word of the game";
  std::set<std::uint8_t> zones;
  bool are_apart = true;
  EachRole(copy.roles.zones, [&](const char*, ir::ZoneId zone) {
    are_apart = are_apart && (zone.IsNone() || zones.insert(zone.value).second);
  });
  if (!are_apart) return "two roles are one zone";
  const sheet::Roles& roles = sheet.roles;
  const bool has_all = !roles.zones.play.IsNone() && !roles.zones.hand.IsNone() &&
                       !roles.zones.hidden_pile.IsNone() && !roles.zones.discard_pile.IsNone() &&
                       !roles.zones.stack.IsNone() && !roles.kinds.unit.IsNone() &&
                       !roles.kinds.spell.IsNone() && !roles.stats.struck.IsNone() &&
                       !roles.stats.borne.IsNone() && !roles.steps.first.IsNone() &&
                       !roles.steps.main.IsNone() && !roles.steps.last.empty();
  return has_all ? "" : "a role that every game has is missing";
}

std::string OtherThanPack(const Sheet& sheet) {
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  const kernel::Pack& pack = *sheet.pack;
  const std::pair<ir::ZoneId, ir::ZoneId> pairs[] = {{zones.play, pack.play},
                                                     {zones.annex, pack.play_annex},
                                                     {zones.hand, pack.hand},
                                                     {zones.pool, pack.pool},
                                                     {zones.hidden_pile, pack.hidden_pile},
                                                     {zones.damage_pile, pack.damage_pile},
                                                     {zones.discard_pile, pack.discard_pile},
                                                     {zones.removed, pack.removed},
                                                     {zones.stack, pack.stack},
                                                     {zones.limbo, pack.limbo}};
  for (const auto& [role, carried_out] : pairs) {
    if (role != carried_out) return "a zone is another one than the pack's";
  }
  return sheet.roles.kinds.unit == pack.unit ? "" : "the unit is another kind than the pack's";
}

// ---------------------------------------------------------------- numbers

/// What is left of a unit of these numbers that bears so much damage; nothing: no position says so.
std::optional<bool> StaysWith(const Sheet& sheet, std::int32_t struck, std::int32_t borne,
                              std::int32_t damage) {
  Laid laid(sheet);
  ir::ReadCard card = PlainCard(sheet, 1, sheet.roles.kinds.unit);
  card.card.stats = sheet::StatsOf(sheet.roles, struck, borne);
  const int unit = laid.Put(std::move(card), 0, sheet.roles.zones.play);
  laid.position.cards[static_cast<std::size_t>(unit)].damage = damage;
  laid.Furnish(0);
  const kernel::Rules rules = laid.Build();
  const auto state = laid.Lay(rules);
  if (!state) return std::nullopt;
  return state->objects[static_cast<std::size_t>(unit)].zone == sheet.roles.zones.play;
}

/// The numbers of a fight are those that a unit prints, and a unit lives by the one that it bears.
std::string WrongNumber(const Sheet& sheet) {
  std::set<std::uint8_t> printed;
  for (const sheet::KindField* field : sheet::FieldsOf(sheet.fields, sheet.roles.kinds.unit)) {
    if (!field->stat.IsNone()) printed.insert(field->stat.value);
  }
  std::set<std::uint8_t> named;
  for (const ir::StatId stat : sheet::Listed(sheet.roles.stats)) named.insert(stat.value);
  if (printed != named) return "a unit prints other numbers";
  constexpr std::int32_t kLow = 1000, kHigh = 3000;
  if (StaysWith(sheet, kHigh, 0, 0).value_or(false)) return "a unit stays that bears nothing";
  if (!StaysWith(sheet, 0, kHigh, 0).value_or(true) && named.size() > 1)
    return "a unit goes that does not strike";
  if (!StaysWith(sheet, kLow, kHigh, kLow).value_or(true)) return "a unit goes that bears more";
  return StaysWith(sheet, kHigh, kLow, kLow).value_or(false) ? "a unit stays that bears no more"
                                                             : "";
}

// ---------------------------------------------------------------- kinds

/// What becomes of a card of the kind that its player uses in the main step.
enum class Becomes : std::uint8_t { NotUsed, Stands, Attached, InAnnex, Gone };

Becomes UsedIt(const Sheet& sheet, ir::KindId kind) {
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  Laid laid(sheet);
  laid.Put(PlainCard(sheet, 1, sheet.roles.kinds.unit), 0, zones.play);
  ir::ReadCard card = PlainCard(sheet, 2, kind);
  if (kind == sheet.roles.kinds.spell) {
    card.card.subkind = sheet.roles.kinds.slow_spell;
    card.texts = {{OnUse(ir::Draw{})}};
  }
  const int used = laid.Put(std::move(card), 0, zones.hand);
  laid.Furnish(4);
  const kernel::Rules rules = laid.Build();
  auto state = laid.Lay(rules);
  if (!state || !Use(rules, *state, used)) return Becomes::NotUsed;
  const kernel::Object& object = state->objects[static_cast<std::size_t>(used)];
  if (object.zone == zones.discard_pile) return Becomes::Gone;
  if (object.zone == zones.annex) return Becomes::InAnnex;
  if (object.zone != zones.play) return Becomes::NotUsed;
  return object.host == kernel::kNoObject8 ? Becomes::Stands : Becomes::Attached;
}

std::string WrongKind(const Sheet& sheet) {
  const sheet::KindRoles& kinds = sheet.roles.kinds;
  for (std::size_t i = 0; i < sheet.vocabulary->kinds.size(); ++i) {
    const ir::KindId kind{static_cast<std::uint8_t>(i)};
    const Becomes what = UsedIt(sheet, kind);
    if (kind == kinds.unit && what != Becomes::Stands)
      return "a unit that is used does not enter play";
    if ((what == Becomes::Attached) != (kind == kinds.attachment))
      return "another kind is attached";
    if ((what == Becomes::InAnnex) != (kind == kinds.fixture))
      return "another kind lies in the annex";
    if ((what == Becomes::Gone) != (kind == kinds.spell)) return "another kind is used and gone";
  }
  return "";
}

/// True if who is not at turn may use such a spell in the main step, once the other one passes.
bool MayAnswerWith(const Sheet& sheet, ir::SubkindId subkind) {
  Laid laid(sheet);
  laid.Put(PlainCard(sheet, 1, sheet.roles.kinds.unit), 0, sheet.roles.zones.hand);
  ir::ReadCard card = PlainCard(sheet, 2, sheet.roles.kinds.spell);
  card.card.subkind = subkind;
  card.texts = {{OnUse(ir::Draw{})}};
  const int spell = laid.Put(std::move(card), 1, sheet.roles.zones.hand);
  laid.Furnish(4);
  const kernel::Rules rules = laid.Build();
  auto state = laid.Lay(rules);
  const int pass = state ? FindOption(rules, *state, kernel::OptionVerb::Pass) : -1;
  if (pass < 0) return false;
  kernel::Apply(rules, *state, static_cast<std::uint16_t>(pass));
  return state->active_player == 0 && state->step == sheet.roles.steps.main &&
         FindOption(rules, *state, kernel::OptionVerb::UseCard, spell) >= 0;
}

/// Slow spells wait for the own turn, quick ones do not, and a game has both or makes no
/// difference.
std::string WrongSpeed(const Sheet& sheet) {
  const sheet::KindRoles& kinds = sheet.roles.kinds;
  if (kinds.slow_spell.IsNone() != kinds.quick_spell.IsNone()) return "one speed of spells alone";
  if (kinds.slow_spell.IsNone()) return "";
  if (MayAnswerWith(sheet, kinds.slow_spell)) return "a slow spell answers";
  return MayAnswerWith(sheet, kinds.quick_spell) ? "" : "a quick spell does not answer";
}

/// Where what pays one point is laid.
ir::ZoneId PaysFrom(const Sheet& sheet, ir::KindId payer) {
  std::vector<ir::ReadCard> cards{PlainCard(sheet, 1, payer)};
  kernel::Position position;
  sheet.lay_payment(cards, {0}, 0, 1, position);
  return position.cards.empty() ? ir::ZoneId{} : position.cards.front().zone;
}

/// A kind of its own pays where it lies, and is named where units do not pay so.
std::string WrongPayer(const Sheet& sheet) {
  const ir::KindId payer = sheet.roles.kinds.payer;
  if (sheet.lay_payment == nullptr) return payer.IsNone() ? "" : "nothing pays";
  const auto lies_ready = [&](ir::KindId kind) {
    const ir::ZoneId zone = PaysFrom(sheet, kind);
    return !zone.IsNone() && (zone == sheet.roles.zones.pool || zone == sheet.roles.zones.play);
  };
  if (payer.IsNone())
    return lies_ready(sheet.roles.kinds.unit) ? "" : "units do not pay where they lie";
  if (lies_ready(sheet.roles.kinds.unit)) return "units pay as well";
  return lies_ready(payer) ? "" : "what is there to pay with does not pay where it lies";
}

// ---------------------------------------------------------------- colours

/// True if a unit that costs one point of this colour can be used where a plain card of that one
/// pays.
bool IsPaid(const Sheet& sheet, ir::ColourId asked, ir::ColourId paying) {
  Laid laid(sheet);
  ir::ReadCard card = PlainCard(sheet, 1, sheet.roles.kinds.unit);
  card.card.colours = {asked};
  card.card.cost_coloured = {{asked, 1}};
  const int unit = laid.Put(std::move(card), 0, sheet.roles.zones.hand);
  laid.Furnish(0);
  const ir::KindId payer =
      sheet.roles.kinds.payer.IsNone() ? sheet.roles.kinds.unit : sheet.roles.kinds.payer;
  const auto plain = static_cast<std::uint16_t>(laid.cards.size());
  laid.cards.push_back(PlainCard(sheet, plain, payer));
  laid.cards.back().card.colours = {paying};
  sheet.lay_payment(laid.cards, {plain}, 0, 1, laid.position);
  kernel::Rules rules = laid.Build();
  rules.stops_when_idle = true;  // Where nothing can be paid nothing can be done.
  const auto state = laid.Lay(rules);
  return state && FindOption(rules, *state, kernel::OptionVerb::UseCard, unit) >= 0;
}

/// A game has two colours for plain cards, each of which pays for itself and not for the other, or
/// knows none.
std::string WrongColour(const Sheet& sheet) {
  const sheet::ColourRoles& colours = sheet.roles.colours;
  const bool has_any = !sheet.vocabulary->colours.empty();
  if (colours.usual.IsNone() == has_any || colours.other.IsNone() == has_any)
    return "plain cards have colours, or not, unlike those of the game";
  if (!has_any || sheet.lay_payment == nullptr) return "";
  for (const ir::ColourId asked : {colours.usual, colours.other}) {
    for (const ir::ColourId paying : {colours.usual, colours.other}) {
      if (IsPaid(sheet, asked, paying) == (asked == paying)) continue;
      return asked == paying ? "a colour does not pay for itself" : "one colour pays for the other";
    }
  }
  return colours.usual == colours.other ? "both plain colours are one" : "";
}

// ---------------------------------------------------------------- steps

/// What was seen of a turn.
struct Turn {
  std::vector<ir::StepId> steps;   ///< In the order in which they were entered.
  std::set<std::uint8_t> uses;     ///< In which the player of the turn was offered a unit to use.
  std::set<std::uint8_t> attacks;  ///< In which something attacked.
  bool is_whole = false;
};

class TurnWriter : public kernel::EventSink {
 public:
  std::vector<Turn> turns;
  void Add(const kernel::Event& event) override {
    if (event.kind == kernel::EventKind::TurnBegan) {
      if (!turns.empty()) turns.back().is_whole = true;
      turns.emplace_back();
    }
    if (turns.empty()) return;
    if (event.kind == kernel::EventKind::StepBegan) {
      turns.back().steps.push_back(ir::StepId{static_cast<std::uint8_t>(event.amount)});
    }
    if (event.kind == kernel::EventKind::AttackMade && !turns.back().steps.empty()) {
      turns.back().attacks.insert(turns.back().steps.back().value);
    }
  }
};

bool OffersUse(const kernel::Decision& decision, const kernel::State& state) {
  return static_cast<int>(decision.decider) == state.active_player &&
         std::any_of(decision.options.begin(), decision.options.begin() + decision.count,
                     [](const kernel::Option& option) {
                       return option.verb == kernel::OptionVerb::UseCard;
                     });
}

/// Random games of plain units. What attacks goes first, so that there is some fighting.
std::vector<Turn> PlayTurns(const Sheet& sheet) {
  std::vector<Turn> turns;
  const std::vector<ir::ReadCard> cards = PlainUnits(sheet);
  const kernel::Rules rules = sheet.build(cards, {}, {});
  const auto decision = std::make_unique<kernel::Decision>();
  for (unsigned seed = 1; seed <= kGames; ++seed) {
    std::mt19937 random(seed);
    TurnWriter writer;
    auto state = sheet.start(rules, DecksOf(sheet, cards.size()), &writer);
    for (int i = 0; state && i < kChoicesMax && !kernel::IsOver(*state); ++i) {
      kernel::Legal(rules, *state, *decision);
      if (!writer.turns.empty() && OffersUse(*decision, *state))
        writer.turns.back().uses.insert(state->step.value);
      kernel::Apply(rules, *state, static_cast<std::uint16_t>(random() % decision->count), &writer);
    }
    turns.insert(turns.end(), writer.turns.begin(), writer.turns.end());
  }
  std::erase_if(turns, [](const Turn& turn) { return !turn.is_whole; });
  return turns;
}

/// The same for the game, whatever its steps are called: they play no part in how it is played.
const std::vector<Turn>& TurnsOf(const Sheet& sheet) {
  static std::map<std::string, std::vector<Turn>, std::less<>> seen;
  const auto found = seen.find(sheet.id);
  if (found != seen.end()) return found->second;
  return seen.emplace(std::string(sheet.id), PlayTurns(sheet)).first->second;
}

/// Each step of the turn once, where it came first.
std::vector<ir::StepId> FirstTimes(const Turn& turn) {
  std::vector<ir::StepId> steps;
  for (const ir::StepId step : turn.steps) {
    if (std::find(steps.begin(), steps.end(), step) == steps.end()) steps.push_back(step);
  }
  return steps;
}

std::string WrongAttack(const Sheet& sheet, const std::vector<Turn>& turns) {
  const std::vector<ir::StepId>& attack = sheet.roles.steps.attack;
  bool is_seen = attack.empty();
  for (const Turn& turn : turns) {
    for (const std::uint8_t step : turn.attacks) {
      if (std::find(attack.begin(), attack.end(), ir::StepId{step}) == attack.end()) {
        return "something attacks in another step";
      }
    }
    const std::vector<ir::StepId> steps = FirstTimes(turn);
    is_seen = is_seen ||
              std::search(steps.begin(), steps.end(), attack.begin(), attack.end()) != steps.end();
  }
  return is_seen ? "" : "the steps of an attack never follow each other";
}

/// The first step, as turns go, in which the player of the turn is ever offered a unit to use.
ir::StepId FirstUse(const std::vector<Turn>& turns) {
  std::set<std::uint8_t> uses;
  for (const Turn& turn : turns) uses.insert(turn.uses.begin(), turn.uses.end());
  for (const Turn& turn : turns) {
    for (const ir::StepId step : turn.steps) {
      if (uses.contains(step.value)) return step;
    }
  }
  return {};
}

std::string WrongStep(const Sheet& sheet) {
  const sheet::StepRoles& roles = sheet.roles.steps;
  const std::vector<Turn>& turns = TurnsOf(sheet);
  if (turns.empty()) return "no turn was seen from its beginning to its end";
  for (const Turn& turn : turns) {
    if (turn.steps.empty() || turn.steps.front() != roles.first)
      return "a turn begins in another step";
    if (turn.steps.size() < roles.last.size() ||
        !std::equal(roles.last.rbegin(), roles.last.rend(), turn.steps.rbegin())) {
      return "a turn ends in other steps";
    }
  }
  if (FirstUse(turns) != roles.main) return "units are used first in another step";
  return WrongAttack(sheet, turns);
}

}  // namespace

std::string BrokenRole(const Sheet& sheet) {
  // What later laws lay on a table needs the earlier ones to hold.
  for (const auto law : {MissingRole, OtherThanPack, WrongNumber, WrongStep, WrongKind, WrongSpeed,
                         WrongPayer, WrongColour}) {
    if (std::string broken = law(sheet); !broken.empty()) return broken;
  }
  return "";
}

std::vector<Misled> MisledSheets(const Sheet& sheet) {
  std::vector<Misled> misled;
  MisleadEach(sheet, "zones", &sheet::Roles::zones, misled);
  MisleadEach(sheet, "kinds", &sheet::Roles::kinds, misled);
  MisleadEach(sheet, "stats", &sheet::Roles::stats, misled);
  MisleadEach(sheet, "colours", &sheet::Roles::colours, misled);
  MisleadEach(sheet, "steps", &sheet::Roles::steps, misled);
  return misled;
}

}  // namespace caiding::tests::sheets
