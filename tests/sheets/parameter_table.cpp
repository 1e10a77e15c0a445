// SPDX-License-Identifier: MIT
// Prints the table of parameters in ARCHITECTURE.md: a column for each game in the list of games,
// all of it from its sheet and its pack. `scripts/update-parameters` writes it there, and a test
// looks that it stands there so.
#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "corpus/games.h"
#include "model/ir/utf8.h"
#include "model/kernel/game.h"
#include "model/kernel/pack.h"
#include "model/sheet/loop_rule.h"
#include "model/sheet/sheet.h"

namespace caiding {
namespace {

using kernel::KernelRule;
using sheet::Sheet;

constexpr std::string_view kNone = "–";

std::string Joined(const std::vector<std::string>& parts) {
  return parts.empty() ? std::string(kNone) : fmt::format("{}", fmt::join(parts, ", "));
}

std::string Cited(const Sheet& sheet, std::string_view clause) {
  return clause.empty() ? std::string() : " (" + sheet::Cite(sheet, clause) + ")";
}

/// With the clause that the pack states for a rule of the kernel.
std::string Cited(const Sheet& sheet, KernelRule rule) {
  return Cited(sheet, sheet.pack->clauses[static_cast<std::size_t>(rule)]);
}

template <class Id>
std::string Word(const std::vector<ir::Word>& words, Id id) {
  return id.IsNone() ? std::string(kNone) : ir::EncodeUtf8(words[id.value].spellings.front());
}

template <class Id>
std::string Words(const std::vector<ir::Word>& words, const std::vector<Id>& ids) {
  std::vector<std::string> said;
  for (const Id id : ids) said.push_back(Word(words, id));
  return Joined(said);
}

std::string Zone(const Sheet& sheet, ir::ZoneId zone) {
  return Word(sheet.vocabulary->zones, zone);
}
std::string Kind(const Sheet& sheet, ir::KindId kind) {
  return Word(sheet.vocabulary->kinds, kind);
}

std::string Editions(const Sheet& sheet) {
  std::vector<std::string> ids;
  for (const sheet::Edition& edition : sheet.editions) ids.emplace_back(edition.id);
  return Joined(ids);
}

std::string Deck(const Sheet& sheet) {
  const sheet::DeckRules& deck = sheet.deck;
  std::string told =
      fmt::format("{} cards{}, at most {} copies{}", deck.size, Cited(sheet, deck.size_clause),
                  deck.copies_max, Cited(sheet, deck.copies_clause));
  if (deck.is_of_one_series) told += ", of one series" + Cited(sheet, deck.series_clause);
  return told;
}

std::string Opening(const Sheet& sheet) {
  std::string told = fmt::format("{} cards in hand", sheet.deck.opening_hand);
  if (sheet.deck.opening_damage_pile > 0)
    told += fmt::format(", {} to take damage", sheet.deck.opening_damage_pile);
  return told;
}

std::string Out(const Sheet& sheet) {
  return sheet.deck.out_clause.empty() ? "not stated"
                                       : "loses" + Cited(sheet, sheet.deck.out_clause);
}

std::string Play(const Sheet& sheet) {
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  return Zone(sheet, zones.play) +
         (zones.annex.IsNone() ? "" : " with " + Zone(sheet, zones.annex));
}

std::string Pool(const Sheet& sheet) {
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  return zones.pool.IsNone() ? Zone(sheet, zones.play) + ", as it has no zone of its own"
                             : Zone(sheet, zones.pool);
}

std::string DamagePile(const Sheet& sheet) { return Zone(sheet, sheet.roles.zones.damage_pile); }
std::string DiscardPile(const Sheet& sheet) { return Zone(sheet, sheet.roles.zones.discard_pile); }
std::string Unit(const Sheet& sheet) { return Kind(sheet, sheet.roles.kinds.unit); }
std::string Attachment(const Sheet& sheet) { return Kind(sheet, sheet.roles.kinds.attachment); }
std::string Spell(const Sheet& sheet) { return Kind(sheet, sheet.roles.kinds.spell); }
std::string Fixture(const Sheet& sheet) { return Kind(sheet, sheet.roles.kinds.fixture); }

std::string Payer(const Sheet& sheet) {
  const sheet::KindRoles& kinds = sheet.roles.kinds;
  return Kind(sheet, kinds.payer.IsNone() ? kinds.unit : kinds.payer);
}

std::string Stats(const Sheet& sheet) {
  return Words(sheet.vocabulary->stats, sheet::Listed(sheet.roles.stats));
}

std::string Fields(const Sheet& sheet) {
  std::vector<std::string> told;
  for (const sheet::KindField& field : sheet.fields.of_kinds) {
    std::string kinds;
    for (const ir::KindId kind : field.kinds)
      kinds += (kinds.empty() ? "" : "/") + Kind(sheet, kind);
    told.push_back(fmt::format("`{}`: {}{}", field.key, kinds,
                               field.clauses.empty() ? "" : Cited(sheet, field.clauses.front())));
  }
  return Joined(told);
}

std::string TextRoles(const Sheet& sheet) {
  std::vector<std::string> told;
  for (const sheet::TextRole& role : sheet.fields.texts) {
    std::string kinds;
    for (const ir::KindId kind : role.mark.kinds)
      kinds += (kinds.empty() ? "" : "/") + Kind(sheet, kind);
    const sheet::Clauses& clauses = role.mark.clauses;
    told.push_back(fmt::format("`{}`: {}{}", role.key, kinds.empty() ? "–" : kinds,
                               clauses.empty() ? "" : Cited(sheet, clauses.front())));
  }
  return Joined(told);
}

std::string MainStep(const Sheet& sheet) {
  return Word(sheet.vocabulary->steps, sheet.roles.steps.main);
}
std::string AttackSteps(const Sheet& sheet) {
  return Words(sheet.vocabulary->steps, sheet.roles.steps.attack);
}

/// What the pack says of pending work while somebody has priority, under the switches as they are
/// by default.
kernel::PendingWork PendingOf(const Sheet& sheet) {
  const kernel::Rules rules = sheet::Build(sheet, {});
  kernel::State state{};
  kernel::Game game(rules, state);
  kernel::PushFrame(game, kernel::FrameKind::Priority, 0);
  return sheet.pack->pending(game);
}

std::string Resolve(const Sheet& sheet) {
  const std::string clause = Cited(sheet, KernelRule::StackEmptied);
  switch (PendingOf(sheet).resolve) {
    case kernel::ResolveMode::Whole: return "the whole stack, nobody acts in between" + clause;
    case kernel::ResolveMode::OneItem: return "one item, then priority" + clause;
    case kernel::ResolveMode::PickFromPool: return "a waiting one that a player picks" + clause;
  }
  return {};
}

std::string Insert(const Sheet& sheet) {
  switch (PendingOf(sheet).insert) {
    case kernel::TriggerInsert::TopNow: return "on top, next to resolve";
    case kernel::TriggerInsert::BeforePriority: return "before the next priority";
    case kernel::TriggerInsert::StandbyPool: return "wait until they are picked";
  }
  return {};
}

std::string AfterAnnounce(const Sheet& sheet) {
  switch (PendingOf(sheet).after_announce) {
    case kernel::PriorityAfterAnnounce::Active: return "the active player";
    case kernel::PriorityAfterAnnounce::Announcer: return "the announcer";
  }
  return {};
}

std::string MayDecided(const Sheet& sheet) {
  const std::string clause = Cited(sheet, KernelRule::MayDecided);
  switch (sheet.pack->may_decided) {
    case kernel::MayDecided::Triggering: return "when it triggers" + clause;
    case kernel::MayDecided::Resolving: return "when it resolves" + clause;
  }
  return {};
}

std::string Rounded(const Sheet& sheet) {
  switch (sheet.pack->rounding) {
    case kernel::Rounding::Down: return "is dropped";
    case kernel::Rounding::Up: return "counts as a whole";
  }
  return {};
}

std::string EntriesAtOnce(const Sheet& sheet) {
  switch (sheet.pack->entries_at_once) {
    case kernel::EntriesAtOnce::Once: return "one trigger";
    case kernel::EntriesAtOnce::EachOne: return "one each";
  }
  return {};
}

std::string ChecksWhen(const Sheet& sheet) {
  switch (sheet.pack->checks_when) {
    case kernel::ChecksWhen::AtOnce: return "at once, even in the middle of an effect";
    case kernel::ChecksWhen::BeforePriority: return "before priority, until nothing changes";
  }
  return {};
}

std::string Strata(const Sheet& sheet) {
  if (sheet.pack->stratum == nullptr) return "order of taking effect";
  return fmt::format("{} strata, own card first, dependency, then order of taking effect",
                     sheet.pack->strata);
}

std::string Targets(const Sheet& sheet) {
  return "when announced" + Cited(sheet, KernelRule::TargetsNamed);
}
std::string HandLimit(const Sheet& sheet) { return std::to_string(sheet.pack->hand_limit); }

std::string Loops(const Sheet& sheet) {
  return sheet.loop_rule == nullptr ? "left to the judge"
                                    : "rule " + std::string(sheet.loop_rule->number);
}

std::string Settling(const Sheet& sheet) {
  if (!sheet.settling) return "not compared with any formula: searches play";
  const sheet::SettlingRules& rules = *sheet.settling;
  std::vector<std::string> told;
  const auto add = [&](bool holds, const char* what) {
    if (holds) told.emplace_back(what);
  };
  add(rules.worn_out_units_go, "worn-out units go");
  add(rules.hurt_units_are_destroyed, "hurt units are destroyed");
  add(rules.lone_attachments_are_destroyed, "attachments alone are destroyed");
  add(rules.equal_names_go, "of equal names one stays");
  add(rules.has_one_fixture, "one fixture a side");
  add(rules.has_one_attachment, "one attachment a unit");
  return Joined(told);
}

std::string Switches(const Sheet& sheet) {
  const sheet::SwitchRoles& roles = sheet.switches;
  std::vector<std::string> told;
  for (const std::string_view id :
       {sheet.naming.policy, roles.changed_costs.policy, roles.chosen_replacement.policy,
        roles.chosen_duty.policy, roles.unpayable_duty_lapses.policy, sheet.unsettled_policy}) {
    if (!id.empty()) told.emplace_back(id);
  }
  return Joined(told);
}

std::string Moments(const Sheet& sheet) {
  return sheet.describe_moment == nullptr ? "at rest" : "at any decision that can be written down";
}

struct Row {
  std::string_view parameter;
  std::string (*value)(const Sheet& sheet);
};

constexpr std::array kRows = {
    Row{"editions", Editions},
    Row{"a deck", Deck},
    Row{"before the first turn", Opening},
    Row{"who cannot draw", Out},
    Row{"in play", Play},
    Row{"what pays lies in", Pool},
    Row{"what takes damage lies in", DamagePile},
    Row{"what is used up lies in", DiscardPile},
    Row{"fights", Unit},
    Row{"is attached to it", Attachment},
    Row{"is used once", Spell},
    Row{"lies in the annex of the play zone", Fixture},
    Row{"plain cards to pay with", Payer},
    Row{"numbers of a fight, struck and borne", Stats},
    Row{"fields of card files, by kind", Fields},
    Row{"texts beside the paragraphs, by kind", TextRoles},
    Row{"main step", MainStep},
    Row{"steps of an attack", AttackSteps},
    Row{"what resolves (`PendingWork::resolve`)", Resolve},
    Row{"new triggers (`insert`)", Insert},
    Row{"priority after announcing (`after_announce`)", AfterAnnounce},
    Row{"\"may\" of a trigger (`may_decided`)", MayDecided},
    Row{"targets", Targets},
    Row{"entries at once (`entries_at_once`)", EntriesAtOnce},
    Row{"a fraction (`rounding`)", Rounded},
    Row{"state processes (`checks_when`)", ChecksWhen},
    Row{"several effects on one value (`stratum`)", Strata},
    Row{"hand limit", HandLimit},
    Row{"play that goes round (`LoopRule`)", Loops},
    Row{"what formulas tell of state processes (`SettlingRules`)", Settling},
    Row{"switches that checks and formulas ask", Switches},
    Row{"positions are laid", Moments},
};

void PrintTable() {
  std::string head = "| parameter |";
  std::string line = "| --- |";
  for (const Sheet* sheet : corpus::Games()) {
    head += fmt::format(" {} {} |", sheet->title.zh, sheet->editions.front().id);
    line += " --- |";
  }
  fmt::print("{}\n{}\n", head, line);
  for (const Row& row : kRows) {
    std::string told = fmt::format("| {} |", row.parameter);
    for (const Sheet* sheet : corpus::Games()) told += " " + row.value(*sheet) + " |";
    fmt::print("{}\n", told);
  }
}

}  // namespace
}  // namespace caiding

int main() { caiding::PrintTable(); }
