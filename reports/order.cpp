// SPDX-License-Identifier: MIT
#include "reports/order.h"

#include <algorithm>
#include <tuple>

#include "checker/evidence/claim.h"
#include "checker/findings/catalogue.h"

namespace caiding::reports {
namespace {

using findings::Duty;
using findings::Finding;

constexpr Duty kDuties[] = {Duty::Change, Duty::Decide, Duty::Know, Duty::Record};

/// What a round comes to, the most first: somebody wins, nobody ever does, something grows.
enum class Ending : std::uint8_t { Wins, Draws, Gains, Nothing };

/// Of what goes round; of anything else nothing is asked.
Ending EndingOf(const Finding& finding) {
  if (!finding.code.starts_with("N7") || finding.outcomes.empty()) return Ending::Wins;
  const auto claim = evidence::ParseClaim(finding.outcomes.front().certificate.claim);
  if (claim && std::holds_alternative<evidence::RunsOnGrowing>(*claim)) return Ending::Gains;
  if (const auto* grows = claim ? std::get_if<evidence::Grows>(&*claim) : nullptr)
    return grows->winner ? Ending::Wins : Ending::Gains;
  return finding.severity == findings::Severity::Info ? Ending::Nothing : Ending::Draws;
}

/// Our own defects first: what stands beside one is worth the less. Of what goes round a win stands
/// before a gain, whichever code it has.
auto CauseOf(const Finding& finding) {
  const std::string_view code = finding.code;
  return std::make_tuple(code.front() != 'V', code.substr(0, 2), EndingOf(finding), code,
                         std::string_view(finding.source));
}

/// A card that only lies on the board is not spoken of: where words are marked, those count.
bool SpeaksOf(const Finding& finding, const std::string& number) {
  const auto is_card = [&](const std::string& card) { return card == number; };
  const auto is_span = [&](const findings::Span& span) { return span.card == number; };
  const auto is_case = [&](const findings::Case& one) {
    return std::any_of(one.cards.begin(), one.cards.end(), is_card);
  };
  const bool is_said = finding.spans.empty()
                           ? std::any_of(finding.cards.begin(), finding.cards.end(), is_card)
                           : std::any_of(finding.spans.begin(), finding.spans.end(), is_span);
  return is_said || std::any_of(finding.cases.begin(), finding.cases.end(), is_case);
}

}  // namespace

bool IsCodeOrFamily(std::string_view code) {
  const auto catalogue = findings::Catalogue();
  return !code.empty() &&
         std::any_of(catalogue.begin(), catalogue.end(), [&](const findings::CatalogueEntry& one) {
           return one.code.starts_with(code);
         });
}

bool IsShown(const Finding& finding, const Shown& shown) {
  const auto is_family = [&](const std::string& code) { return finding.code.starts_with(code); };
  const auto is_card = [&](const std::string& number) { return SpeaksOf(finding, number); };
  return (shown.codes.empty() || std::any_of(shown.codes.begin(), shown.codes.end(), is_family)) &&
         (shown.cards.empty() || std::any_of(shown.cards.begin(), shown.cards.end(), is_card));
}

std::vector<DutyGroup> InOrder(const Report& report, const Shown& shown) {
  std::vector<DutyGroup> groups;
  for (const Duty duty : kDuties) {
    DutyGroup group{.duty = duty, .findings = {}};
    for (const Finding& finding : report.findings) {
      if (DutyOf(finding) == duty && IsShown(finding, shown)) group.findings.push_back(&finding);
    }
    std::stable_sort(group.findings.begin(), group.findings.end(),
                     [](const Finding* a, const Finding* b) { return CauseOf(*a) < CauseOf(*b); });
    if (!group.findings.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

std::size_t CountOf(const Report& report, Duty duty) {
  return static_cast<std::size_t>(
      std::count_if(report.findings.begin(), report.findings.end(),
                    [&](const Finding& finding) { return DutyOf(finding) == duty; }));
}

}  // namespace caiding::reports
