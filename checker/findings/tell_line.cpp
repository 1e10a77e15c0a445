// SPDX-License-Identifier: MIT
#include "checker/findings/tell_line.h"

#include <utility>

#include "checker/evidence/play_line.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"
#include "model/sheet/sheet.h"
#include "model/story/tell_table.h"

namespace caiding::findings {
namespace {

/// What a replay went through, told from.
struct Replayed {
  story::EventLog log;
  std::vector<kernel::State> states;
  kernel::Rules rules;
};

bool ReplayInto(const evidence::Certificate& certificate, const evidence::CardReader& read,
                Replayed& replayed) {
  std::vector<ir::ReadCard> cards;
  for (std::size_t i = 0; i < certificate.cards.size(); ++i) {
    auto card = read(certificate.cards[i], certificate.readings[i]);
    if (!card) return false;
    cards.push_back(std::move(*card));
  }
  kernel::Policies policies;
  for (const auto& [name, value] : certificate.policies)
    sheet::SetPolicy(*certificate.sheet, policies, name, value);
  replayed.rules = sheet::Build(*certificate.sheet, cards, policies);
  auto states =
      evidence::PlayLine(replayed.rules, certificate.position, certificate.choices, &replayed.log);
  if (!states) return false;
  replayed.states = std::move(*states);
  return true;
}

}  // namespace

std::vector<story::BoardRow> TellBoardAfter(const evidence::Certificate& certificate,
                                            const evidence::CardReader& read) {
  Replayed replayed;
  if (!ReplayInto(certificate, read, replayed)) return {};
  return story::TellBoard(*certificate.sheet, certificate.cards,
                          sheet::Describe(replayed.rules, replayed.states.back()));
}

std::vector<ir::Message> TellSteps(const evidence::Certificate& certificate,
                                   const evidence::CardReader& read) {
  Replayed replayed;
  if (!ReplayInto(certificate, read, replayed)) return {};
  return story::TellEvents(*certificate.sheet, certificate.cards, replayed.log.events);
}

std::vector<ir::Message> TellChanges(const evidence::Certificate& certificate,
                                     const evidence::CardReader& read) {
  Replayed replayed;
  if (!ReplayInto(certificate, read, replayed)) return {};
  return story::TellChanges(certificate.cards, certificate.position, replayed.rules,
                            replayed.states);
}

}  // namespace caiding::findings
