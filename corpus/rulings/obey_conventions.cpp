// SPDX-License-Identifier: MIT
#include "corpus/rulings/obey_conventions.h"

#include <algorithm>

#include "corpus/games.h"
#include "corpus/understand.h"

namespace caiding::corpus {
namespace {

using filed::Ruling;
using filed::RulingKind;
using filed::RulingOutcome;
using filed::RulingState;
using sheet::CheckedCard;

bool Removes(const ir::Readings& readings, const std::string& convention) {
  return std::any_of(
      readings.conventions.begin(), readings.conventions.end(),
      [&](const ir::AppliedConvention& applied) { return applied.id == convention; });
}

/// Does the convention take readings away from a text of this card, as it was read?
bool Removes(const CheckedCard& card, const std::string& convention) {
  return std::any_of(card.texts.begin(), card.texts.end(),
                     [&](const ir::Readings& readings) { return Removes(readings, convention); });
}

/// Whether the convention matters to any of the cards that the ruling speaks of.
class Need {
 public:
  Need(const parser::Parser& parser, const parser::ParseOptions& options, const Ruling& ruling)
      : parser_(parser), ruling_(ruling), with_(options) {
    std::erase(with_.conventions_off, ruling.target);
    is_read_with_ = with_.conventions_off == options.conventions_off;
  }

  bool IsSeenIn(const std::vector<CheckedCard>& cards) const {
    return std::any_of(cards.begin(), cards.end(),
                       [&](const CheckedCard& card) { return IsSeenIn(card); });
  }

 private:
  bool IsSeenIn(const CheckedCard& card) const {
    const auto& named = ruling_.cards;
    const bool is_meant =
        named.empty() || std::find(named.begin(), named.end(), card.card.number) != named.end();
    if (!is_meant) return false;
    // One that is switched off leaves no trace, so the text is read with it.
    return is_read_with_
               ? Removes(card, ruling_.target)
               : Removes(Understand(*card.sheet, parser_, card.card, with_), ruling_.target);
  }

  const parser::Parser& parser_;
  const Ruling& ruling_;
  parser::ParseOptions with_;
  bool is_read_with_ = false;
};

RulingOutcome OutcomeOf(const Ruling& ruling, bool is_needed, const std::vector<CheckedCard>& cards,
                        const std::vector<CheckedCard>& pool) {
  RulingOutcome outcome{.ruling = ruling,
                        .state = RulingState::Obeyed,
                        .seen = {"`" + ruling.target + "`", "`" + ruling.target + "`"},
                        .expected = {"会改变这些牌的读法的惯例",
                                     "a convention that changes how these cards are read"},
                        .place = ruling.target_place};
  if (is_needed) return outcome;
  if (ruling.cards.empty()) {
    outcome.state = RulingState::Unused;
  } else {
    outcome.state =
        filed::AreAllHere(ruling, cards, pool) ? RulingState::Stale : RulingState::Elsewhere;
  }
  return outcome;
}

}  // namespace

parser::ParseOptions WithConventions(const sheet::Sheet& sheet, parser::ParseOptions options,
                                     const std::vector<Ruling>& rulings) {
  auto& off = options.conventions_off;
  if (!options.apply_conventions) off = ConventionsOf(sheet);
  for (const Ruling& ruling : rulings) {
    if (ruling.kind != RulingKind::Convention) continue;
    std::erase(off, ruling.target);
    if (ruling.value == "off") off.push_back(ruling.target);
  }
  std::sort(off.begin(), off.end());
  options.apply_conventions = true;
  return options;
}

std::vector<RulingOutcome> ObeyConventions(const parser::Parser& parser,
                                           const std::vector<CheckedCard>& cards,
                                           const std::vector<CheckedCard>& pool,
                                           const parser::ParseOptions& options,
                                           const std::vector<Ruling>& rulings) {
  std::vector<RulingOutcome> outcomes;
  for (const Ruling& ruling : rulings) {
    if (ruling.kind != RulingKind::Convention) continue;
    const Need need(parser, options, ruling);
    const bool is_needed = need.IsSeenIn(cards) || need.IsSeenIn(pool);
    outcomes.push_back(OutcomeOf(ruling, is_needed, cards, pool));
  }
  return outcomes;
}

}  // namespace caiding::corpus
