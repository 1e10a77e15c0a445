// SPDX-License-Identifier: MIT
// The cards and findings as data. A script and not a JSON file: pages opened from a folder may load
// the one only.
#include <nlohmann/json.hpp>

#include "checker/findings/duty.h"
#include "model/ir/utf8.h"
#include "reports/site/parts.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

using Json = nlohmann::ordered_json;

Json InBoth(const ir::Message& message) { return Json::array({message.zh, message.en}); }

Json FindingOf(const Site& site, std::size_t index) {
  const findings::Finding& finding = site.report.findings[index];
  Json json = {{"code", finding.code},
               {"severity", NameOf(finding.severity)},
               {"verdict", NameOf(finding.verdict)},
               {"page", site.names.findings[index]},
               {"duty", static_cast<int>(findings::DutyOf(finding))},
               {"cards", SpokenOf(finding)},
               {"series", SeriesOf(site, finding)},
               {"message", InBoth(finding.message)}};
  if (finding.decided) json["decided"] = "decided";
  if (site.report.baseline) json["standing"] = NameOf(site.report.baseline->standings[index]);
  return json;
}

const char* StateOf(const ReportedCard& card) {
  if (!findings::IsUnderstood(card.checked)) return "not-understood";
  return card.play_gaps.empty() ? "" : "not-playable";
}

Json CardOf(const Site& site, std::size_t index) {
  const ReportedCard& card = site.report.cards[index];
  std::string text;
  for (const ir::Readings& readings : card.checked.texts)
    text += ir::EncodeUtf8(readings.text) + "\n";
  return {{"number", card.checked.card.number},
          {"name", ir::EncodeUtf8(card.checked.card.name)},
          {"page", site.names.cards[index]},
          {"state", StateOf(card)},
          {"text", text},
          {"findings", site.findings_of[index]}};
}

template <class Enum>
Json WordsFor(std::initializer_list<Enum> values) {
  Json words = Json::object();
  for (const Enum value : values) words[NameOf(value)] = InBoth(WordFor(value));
  return words;
}

/// By what the list can be sorted, the usual first.
Json SortKeys() {
  return {{"card", InBoth({"牌", "card"})},
          {"severity", InBoth({"严重程度", "severity"})},
          {"code", InBoth({"代码", "code"})},
          {"set", InBoth({"同一组牌", "cards together"})},
          {"series", InBoth({"系列", "series"})}};
}

/// Cards of the pool that findings name.
Json PoolOf(const Site& site) {
  Json pool = Json::array();
  for (std::size_t i = site.report.cards.size(); i < site.cards.size(); ++i) {
    const ir::Card& card = site.cards[i]->checked.card;
    pool.push_back({{"number", card.number},
                    {"name", ir::EncodeUtf8(card.name)},
                    {"page", site.names.cards[i]}});
  }
  return pool;
}

/// What the script calls things.
Json Words() {
  using findings::Severity;
  using findings::Verdict;
  return {{"severity", WordsFor({Severity::Error, Severity::Warning, Severity::Info})},
          {"verdict",
           WordsFor({Verdict::Refuted, Verdict::Unknown, Verdict::Bounded, Verdict::Proved})},
          {"standing", WordsFor({Standing::New, Standing::Unchanged})},
          {"sort", SortKeys()},
          {"decided", {{"decided", InBoth(words::kDecided)}}},
          {"state",
           {{"not-understood", InBoth(words::kNotFullyRead)},
            {"not-playable", InBoth(words::kReadNotPlayed)}}}};
}

}  // namespace

std::string WriteListData(const Site& site) {
  Json data = {{"words", Words()},
               {"cards", Json::array()},
               {"pool", PoolOf(site)},
               {"findings", Json::array()}};
  for (std::size_t i = 0; i < site.report.cards.size(); ++i)
    data["cards"].push_back(CardOf(site, i));
  for (std::size_t i = 0; i < site.report.findings.size(); ++i)
    data["findings"].push_back(FindingOf(site, i));
  return "\"use strict\";\nconst caidingList = " +
         data.dump(-1, ' ', false, Json::error_handler_t::replace) + ";\n";
}

}  // namespace caiding::reports::site
