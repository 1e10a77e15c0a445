// SPDX-License-Identifier: MIT
#include "checker/readings/obey_rulings.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "checker/findings/obeyed.h"
#include "checker/readings/check_readings.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using filed::Ruling;
using filed::RulingOutcome;
using filed::RulingState;
using findings::CheckInput;
using ir::Message;
using sheet::CheckedCard;

bool Holds(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

/// Keeps the readings that take one of these options at the point; false and nothing done if that
/// would leave none.
bool Keep(ir::Readings& readings, std::size_t point, const std::vector<std::uint8_t>& options) {
  std::vector<ir::Reading> kept;
  for (const ir::Reading& reading : readings.readings) {
    const bool is_meant =
        point < reading.choices.size() &&
        std::find(options.begin(), options.end(), reading.choices[point]) != options.end();
    if (is_meant) kept.push_back(reading);
  }
  if (kept.empty()) return false;
  readings.readings = std::move(kept);
  return true;
}

std::size_t ClassOf(const Ruling& ruling) {
  std::size_t number = 0;
  std::from_chars(ruling.value.data(), ruling.value.data() + ruling.value.size(), number);
  return number;
}

RulingOutcome Stale(const Ruling& ruling, filed::RulingPlace place, std::string seen,
                    Message expected) {
  return {.ruling = ruling,
          .state = RulingState::Stale,
          .seen = {seen, seen},
          .expected = std::move(expected),
          .place = place};
}

/// Carries out the rulings on one input.
class Obeying {
 public:
  Obeying(CheckInput& input, const std::vector<Ruling>& rulings)
      : input_(input), rulings_(rulings), meter_(input.bounds) {
    for (const Ruling& ruling : rulings_) {
      if (ruling.kind == filed::RulingKind::Reading) open_.insert(ruling.target);
    }
  }

  ObeyedReadings Run() {
    for (CheckedCard& card : input_.cards) ObeyAll(card, true);
    for (CheckedCard& card : input_.pool) ObeyAll(card, false);
    ObeyedReadings result{.decided = std::move(decided_), .outcomes = {}};
    for (const Ruling& ruling : rulings_) {
      if (ruling.kind == filed::RulingKind::Reading) result.outcomes.push_back(OutcomeOf(ruling));
    }
    return result;
  }

 private:
  /// A round decides at least one question, or is the last: there are no more rounds than rulings.
  void ObeyAll(CheckedCard& card, bool is_accused) {
    for (std::size_t left = open_.size() + 1; IsAsked(card) && open_.size() < left;) {
      left = open_.size();
      for (Answered& answered : AnswerQuestions(card, input_, meter_)) {
        for (const Ruling& ruling : rulings_) {
          if (open_.count(ruling.target) == 0 || !Holds(answered.fingerprints, ruling.target))
            continue;
          open_.erase(ruling.target);
          Obey(ruling, answered, card, is_accused);
        }
      }
    }
  }

  /// Is some question about this card decided by a ruling that is still open?
  bool IsAsked(const CheckedCard& card) const {
    if (open_.empty()) return false;
    const auto fingerprints = FingerprintsOf(card, input_);
    return std::any_of(fingerprints.begin(), fingerprints.end(),
                       [&](const std::string& one) { return open_.count(one) > 0; });
  }

  void Obey(const Ruling& ruling, Answered& answered, CheckedCard& card, bool is_accused) {
    const std::size_t number = ClassOf(ruling);
    if (answered.is_proved_same) {
      done_.push_back(findings::Superfluous(ruling));
      return;
    }
    if (!answered.point) {
      const std::string policy(card.sheet->naming.policy);
      done_.push_back(Stale(ruling, ruling.target_place, "`" + ruling.target + "`",
                            {"读法问题；此处由开关 " + policy + " 决定（policy: " + policy + "）",
                             "a question of readings; policy " + policy +
                                 " decides this one (policy: " + policy + ")"}));
      return;
    }
    if (number < 1 || number > answered.options.size()) {
      const std::string most = std::to_string(answered.options.size());
      done_.push_back(
          Stale(ruling, ruling.value_place, "`" + ruling.value + "`",
                {"1 到 " + most + "：" + card.card.number + " 的这处文字有 " + most + " 种理解",
                 "1 to " + most + ": these words of " + card.card.number + " have " + most +
                     " meanings"}));
      return;
    }
    ir::Readings& readings = card.texts[answered.text.index];
    if (!Keep(readings, *answered.point, answered.options[number - 1])) {
      done_.push_back(Stale(ruling, ruling.value_place, "`" + ruling.value + "`",
                            {"与同一段文字的其他裁定不矛盾的理解",
                             "a meaning that other rulings on the same text leave possible"}));
      return;
    }
    done_.push_back(
        {.ruling = ruling, .state = RulingState::Obeyed, .seen = {}, .expected = {}, .place = {}});
    if (!is_accused) return;
    decided_.push_back(std::move(answered.finding));
    findings::Decide(decided_.back(), ruling);
  }

  RulingOutcome OutcomeOf(const Ruling& ruling) const {
    for (const RulingOutcome& outcome : done_) {
      if (outcome.ruling == ruling) return outcome;
    }
    return findings::Unmatched(ruling, input_, LeftOpen(ruling));
  }

  /// The questions that the texts of the ruling's cards leave open now.
  Message LeftOpen(const Ruling& ruling) const {
    std::string list;
    for (const CheckedCard& card : input_.cards) {
      if (!Holds(ruling.cards, card.card.number)) continue;
      findings::Meter meter(input_.bounds);
      for (const Answered& answered : AnswerQuestions(card, input_, meter)) {
        if (answered.is_proved_same) continue;
        list += (list.empty() ? "" : ", ") + answered.finding.fingerprint;
      }
    }
    if (list.empty()) return {};
    return {"现在的是 " + list, "there is now " + list};
  }

  CheckInput& input_;
  const std::vector<Ruling>& rulings_;
  findings::Meter meter_;
  std::set<std::string> open_;
  std::vector<RulingOutcome> done_;
  std::vector<findings::Finding> decided_;
};

}  // namespace

ObeyedReadings ObeyRulings(CheckInput& input, const std::vector<Ruling>& rulings) {
  return Obeying(input, rulings).Run();
}

}  // namespace caiding::readings
