// SPDX-License-Identifier: MIT
#include "cli/known_findings.h"

#include <algorithm>
#include <cstdint>

#include "corpus/intake/json_value.h"
#include "corpus/intake/read_file.h"
#include "model/filed/waived_facts.h"

namespace caiding::cli {
namespace {

using corpus::JsonValue;

/// BOUND: bytes of a report.
constexpr std::size_t kBytesMax = std::size_t{512} << 20;

std::string TextAt(const JsonValue& object, std::string_view key) {
  const auto* member = object.Find(key);
  return member == nullptr ? "" : member->value.text;
}

const std::vector<JsonValue>& ItemsAt(const JsonValue& object, std::string_view key) {
  static const std::vector<JsonValue> none;
  const auto* member = object.Find(key);
  return member == nullptr ? none : member->value.items;
}

/// The first place of a finding: its words, or its field; numbers that are equal are equal as text.
std::string PlaceAt(const JsonValue& finding) {
  const auto& spans = ItemsAt(finding, "spans");
  if (spans.empty()) return {};
  std::string place = TextAt(spans.front(), "card");
  const auto* paragraph = spans.front().Find("paragraph");
  if (paragraph != nullptr && paragraph->value.kind == JsonValue::Kind::Null) {
    // A card as a whole is no place: all that is told of it would be one thing.
    const std::string field = TextAt(spans.front(), "field");
    return field == "text" || field == "name" ? std::string() : place + "/" + field;
  }
  for (const char* key : {"paragraph", "start", "end"}) {
    const auto* member = spans.front().Find(key);
    if (member == nullptr) continue;
    const bool is_number = member->value.kind == JsonValue::Kind::Integer;
    place += "/" + (is_number ? std::to_string(member->value.integer) : member->value.text);
  }
  return place;
}

/// Each field of each card; empty for a report of a version that does not say.
std::string AboutAt(const JsonValue& finding) {
  std::string about;
  const auto* cards = finding.Find("about");
  if (cards == nullptr) return about;
  for (const auto& card : cards->value.members) {
    for (const auto& field : card.value.members)
      about += filed::WriteFact({card.key, field.key, field.value.text});
  }
  return about;
}

KnownFinding Known(const JsonValue& json) {
  KnownFinding known{.fingerprint = TextAt(json, "fingerprint"),
                     .code = TextAt(json, "code"),
                     .severity = TextAt(json, "severity"),
                     .verdict = TextAt(json, "verdict"),
                     .cards = {},
                     .about = AboutAt(json),
                     .place = PlaceAt(json),
                     .message_zh = {},
                     .message_en = {},
                     .classes_zh = {},
                     .classes_en = {},
                     .rests_on_policy = !ItemsAt(json, "policies").empty()};
  for (const JsonValue& card : ItemsAt(json, "cards")) known.cards.push_back(card.text);
  if (const auto* message = json.Find("message")) {
    known.message_zh = TextAt(message->value, "zh");
    known.message_en = TextAt(message->value, "en");
  }
  for (const JsonValue& meaning : ItemsAt(json, "classes")) {
    const auto* label = meaning.Find("label");
    known.classes_zh.push_back(label == nullptr ? "" : TextAt(label->value, "zh"));
    known.classes_en.push_back(label == nullptr ? "" : TextAt(label->value, "en"));
  }
  return known;
}

}  // namespace

filed::TextsRead TextsReadIn(const JsonValue& root) {
  filed::TextsRead texts;
  const auto* member = root.Find("texts");
  if (member == nullptr) return texts;
  const std::string date = TextAt(member->value, "date");
  if (date != "newest") texts.date = date;
  if (const auto* count = member->value.Find("with_errata"))
    texts.with_errata = static_cast<std::size_t>(std::max<std::int64_t>(count->value.integer, 0));
  for (const JsonValue& one : ItemsAt(member->value, "corrected"))
    texts.corrected.push_back({TextAt(one, "card"), TextAt(one, "from")});
  return texts;
}

std::optional<KnownReport> ReadKnownReport(const std::string& path, ir::Message& why) {
  const auto content = corpus::ReadFile(path);
  if (!content) {
    why = {"打不开 " + path + "，应为 `caiding check --report report` 的结果",
           "cannot open " + path + ", expected the findings of `caiding check --report report`"};
    return std::nullopt;
  }
  const std::string& text = *content;
  if (text.size() > kBytesMax) {
    why = {path + " 太大", path + " is too big"};
    return std::nullopt;
  }
  ir::Message wrong;
  const JsonValue root = corpus::ReadJsonDocument(
      text, {.on_card = [](JsonValue&&, std::size_t) {},
             .on_error = [&](const corpus::JsonError& error) { wrong = error.seen; }});
  const bool is_report = root.Find("findings") != nullptr && root.Find("summary") != nullptr;
  if (!wrong.en.empty() || !is_report) {
    const bool is_told = !wrong.en.empty();
    why = {path + " 里没有检查结果" + (is_told ? "：看到 " + wrong.zh : "") +
               "，应为 `caiding check --format json` 写出的文件",
           path + " holds no findings" + (is_told ? ": saw " + wrong.en : "") +
               ", expected what `caiding check --format json` writes"};
    return std::nullopt;
  }
  const auto* partial = root.Find("partial");
  KnownReport report{
      .game = TextAt(root, "game"),
      .edition = TextAt(root, "edition"),
      .effort = TextAt(root, "effort"),
      .is_partial = partial != nullptr && partial->value.kind != JsonValue::Kind::Null,
      .findings = {},
      .texts = {}};
  for (const JsonValue& finding : ItemsAt(root, "findings"))
    report.findings.push_back(Known(finding));
  report.texts = TextsReadIn(root);
  return report;
}

std::optional<KnownReport> ReadWholeReport(const std::string& path, ir::Message& why) {
  auto report = ReadKnownReport(path, why);
  if (!report || !report->is_partial) return report;
  why = {path + " 是被中断的运行留下的不完整的结果，应为完整的",
         path + " is the partial report of a run that was interrupted, expected a whole one"};
  return std::nullopt;
}

}  // namespace caiding::cli
