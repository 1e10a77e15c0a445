// SPDX-License-Identifier: MIT
// What the run looked at, and what it did not.
#include "checker/findings/joined.h"
#include "model/sheet/sheet.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

using ir::Message;

Value Limits(const findings::Scope& scope) {
  Value limits = List();
  for (const findings::Bounded& limit : scope.limits) {
    const bool is_per_card = findings::EntryOf(limit.limit).is_per_card;
    limits.push_back(Object({{"limit", Both(findings::TellLimit(*scope.sheet, limit))},
                             {"is_reached", limit.reached > 0 && !is_per_card},
                             {"is_not_asked", limit.reached > 0 && is_per_card}}));
  }
  return limits;
}

Value LeftOut(const std::vector<Message>& messages) {
  Value left_out = List();
  for (const Message& message : messages) left_out.push_back(Object({{"what", Both(message)}}));
  return left_out;
}

Value ScopeOf(const findings::Scope& scope) {
  const findings::QuestionEntry& entry = findings::EntryOf(scope.question);
  const std::vector<Message> left_out = findings::TellLeftOut(scope);
  return Object({{"check", Both(NameOfQuestion(scope.question))},
                 {"covered", Both(findings::TellCovered(scope))},
                 {"remark", Both(sheet::Say(*scope.sheet, {std::string(entry.remark_zh),
                                                           std::string(entry.remark_en)}))},
                 {"name", std::string(entry.name)},
                 {"has_limits", !scope.limits.empty()},
                 {"limits", Limits(scope)},
                 {"has_left_out", !left_out.empty()},
                 {"left_out", LeftOut(left_out)}});
}

Value Scopes(const Report& report) {
  Value scopes = List();
  for (const findings::Scope& scope : report.scope) scopes.push_back(ScopeOf(scope));
  return scopes;
}

/// The cards that are not understood, or those that are and cannot be played yet, with the reason.
Value Cards(const Site& site, bool want_understood) {
  Value cards = List();
  for (std::size_t i = 0; i < site.report.cards.size(); ++i) {
    const ReportedCard& card = site.report.cards[i];
    const bool is_understood = findings::IsUnderstood(card.checked);
    if (is_understood != want_understood || (is_understood && card.play_gaps.empty())) continue;
    const std::string name =
        LinkToCard(site, card.checked.card.number, "") + " " + Escape(card.checked.card.name);
    cards.push_back(Object({{"card", name}, {"why", Both(findings::Joined(card.play_gaps))}}));
  }
  return cards;
}

}  // namespace

Page WriteRunPage(const Site& site) {
  const Value not_understood = Cards(site, false);
  const Value not_playable = Cards(site, true);
  const std::string body =
      Template(kRunTemplate)
          .Fill(Object({{"scopes", Scopes(site.report)},
                        {"effort", Both(TellEffort(site.report.effort))},
                        {"texts", filed::IsToTell(site.report.texts)
                                      ? Value(Both(filed::TellTexts(site.report.texts)))
                                      : Value(false)},
                        {"has_not_understood", !not_understood.is_empty_list()},
                        {"not_understood", not_understood},
                        {"has_not_playable", !not_playable.is_empty_list()},
                        {"not_playable", not_playable}}));
  return {.path = "run.html", .title = {"检查范围 · 裁定", "Scope · caiding"}, .body = body};
}

}  // namespace caiding::reports::site
