// SPDX-License-Identifier: MIT
#include "checker/evidence/taken.h"

#include <memory>

namespace caiding::evidence {
namespace {

/// Hears what becomes of the cards of a sort.
class Hearing final : public kernel::EventSink {
 public:
  Hearing(std::uint16_t card, std::uint16_t zone) : card_(card), zone_(zone) {}

  void Add(const kernel::Event& event) override {
    if (event.card != card_) return;
    is_shown = is_shown || event.kind == kernel::EventKind::Revealed;
    is_taken = is_taken || (event.kind == kernel::EventKind::Moved && event.to.value == zone_);
  }

  bool is_shown = false;
  bool is_taken = false;

 private:
  std::uint16_t card_;
  std::uint16_t zone_;
};

Hearing HearChoice(const kernel::Rules& rules, const kernel::State& before, std::uint16_t option,
                   std::uint16_t card, std::uint16_t zone) {
  Hearing heard(card, zone);
  kernel::State after = before;
  kernel::Apply(rules, after, option, &heard);
  return heard;
}

}  // namespace

bool MayBeTakenNext(const kernel::Rules& rules, const kernel::State& state, std::uint16_t card,
                    std::uint16_t zone) {
  if (kernel::IsOver(state)) return false;
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  for (std::uint16_t option = 0; option < decision->count; ++option) {
    if (HearChoice(rules, state, option, card, zone).is_taken) return true;
  }
  return false;
}

std::string WhyNotTaken(const kernel::Rules& rules, const std::vector<kernel::State>& states,
                        const std::vector<std::uint16_t>& choices, const TakesUnshown& claim) {
  bool is_taken = false;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Hearing heard = HearChoice(rules, states[i], choices[i], claim.card, claim.zone);
    if (heard.is_shown) return "such a card is shown";
    is_taken = heard.is_taken;
  }
  return is_taken ? "" : "the last choice takes no such card there";
}

std::string WhyNotTaken(const kernel::Rules& rules, const std::vector<kernel::State>& states,
                        const std::vector<std::uint16_t>& choices, const TakesNone& claim) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (HearChoice(rules, states[i], choices[i], claim.card, claim.zone).is_taken)
      return "such a card is taken there";
  }
  const bool may_be =
      claim.in_any_way && MayBeTakenNext(rules, states.back(), claim.card, claim.zone);
  return may_be ? "such a card may be taken there" : "";
}

}  // namespace caiding::evidence
