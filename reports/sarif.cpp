// SPDX-License-Identifier: MIT
#include "reports/sarif.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/findings/catalogue.h"
#include "model/ir/tell_place.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "reports/places.h"
#include "reports/words.h"

namespace caiding::reports {
namespace {

using Json = nlohmann::ordered_json;
using findings::Finding;
using ir::Message;

/// The official schema, as tests/reports validates against.
constexpr const char* kSchema = "https://json.schemastore.org/sarif-2.1.0-rtm.5.json";
/// The version belongs to the name: should fingerprints be made otherwise one day, old and new are
/// never compared.
constexpr const char* kFingerprintName = "caiding/v1";

/// No sentence of the catalogue has more.
constexpr std::size_t kArgumentsMax = 10;

/// Where a card stands: `CheckedCard::place` taken apart again.
struct InFile {
  std::string file;
  int line = 0;  ///< 0: not said, or the cell of a table.
};

InFile TakeApart(const std::string& place) {
  const std::size_t colon = place.rfind(':');
  if (colon == std::string::npos) return {.file = place};
  const std::string behind = place.substr(colon + 1);
  const bool is_line = !behind.empty() && behind.size() < 9 &&
                       std::all_of(behind.begin(), behind.end(),
                                   [](unsigned char c) { return std::isdigit(c) != 0; });
  return {.file = place.substr(0, colon), .line = is_line ? std::stoi(behind) : 0};
}

/// A path as a reference: what a URI has other uses for, and all that is not ASCII, as percent and
/// two digits.
std::string AsUri(const std::string& path) {
  static constexpr std::string_view kPlainSigns = "-._~/";
  std::string uri;
  for (const unsigned char c : path) {
    const bool is_sign = kPlainSigns.find(static_cast<char>(c)) != std::string_view::npos;
    const bool is_plain = c < 0x80 && (std::isalnum(c) != 0 || is_sign);
    uri += is_plain ? std::string(1, static_cast<char>(c)) : fmt::format("%{:02X}", c);
  }
  // Two of them in front would name a host.
  const std::size_t slashes = std::min(uri.find_first_not_of('/'), uri.size());
  return slashes > 1 ? uri.substr(slashes - 1) : uri;
}

/// A brace begins a placeholder in the messages of SARIF and is written twice.
std::string Escaped(const std::string& text) {
  std::string escaped;
  for (const char c : text)
    escaped += (c == '{' || c == '}') ? std::string(2, c) : std::string(1, c);
  return escaped;
}

const char* LevelOf(findings::Severity severity) {
  switch (severity) {
    case findings::Severity::Info: return "note";
    case findings::Severity::Warning: return "warning";
    case findings::Severity::Error: return "error";
  }
  return "none";
}

std::string TextOf(const ir::Card& card) {
  std::vector<std::string> paragraphs;
  for (const ir::CardText& text : ir::ParagraphsOf(card))
    paragraphs.push_back(ir::EncodeUtf8(text.words));
  return fmt::format("{}", fmt::join(paragraphs, "\n"));
}

/// Signs of a text, half-open.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A paragraph begins behind the end of the one before; another text is one of its own.
Extent ExtentOf(const ir::Card& card, const ir::TextPlace& text) {
  const auto paragraphs = ir::ParagraphsOf(card);
  std::size_t begin = 0;
  for (const ir::CardText& before : paragraphs.first(std::min(text.index, paragraphs.size())))
    begin += before.words.size() + 1;
  const std::size_t size = text.index < paragraphs.size() ? paragraphs[text.index].words.size() : 0;
  return {begin, begin + size};
}

/// Both from 1.
struct LineAndColumn {
  std::size_t line = 1;
  std::size_t column = 1;
};

/// A paragraph may have line ends within.
LineAndColumn PlaceAt(const std::u32string& text, std::size_t signs) {
  LineAndColumn place;
  for (std::size_t i = 0; i < std::min(signs, text.size()); ++i)
    place = text[i] == U'\n' ? LineAndColumn{place.line + 1, 1}
                             : LineAndColumn{place.line, place.column + 1};
  return place;
}

class Log {
 public:
  Log(const Report& report, Language language) : report_(report), language_(language) {}
  Json Write();

 private:
  Json Say(const Message& message) const { return Say(In(language_, message)); }
  Json Say(const std::string& text) const { return {{"text", Escaped(text)}}; }
  std::size_t FileOf(const std::string& name);
  std::string PartOf(ir::TextRoleId role) const;
  void AddTexts(const ReportedCard& card);
  const ReportedCard* FindCard(const std::string& number) const;
  std::optional<std::size_t> TextArtifact(const findings::Span& span) const;
  Message TextNameOf(const findings::Span& span) const { return NameOfPlace(report_, span); }
  Json ArtifactAt(std::size_t index) const;
  std::u32string WordsOf(std::size_t artifact) const;
  Extent ParagraphOf(const findings::Span& span, const std::u32string& text) const;
  Json RegionOf(const findings::Span& span, std::size_t artifact) const;
  Json WriteLogical(const findings::Span& span) const;
  Json WriteInFile(const findings::Span& span);
  Json WriteInText(const findings::Span& span) const;
  Json WriteRelated(const findings::Span& span);
  void WriteCases(const Finding& finding, Json& result);
  void WritePlaces(const Finding& finding, Json& result);
  Json WriteFlow(const findings::Outcome& outcome) const;
  Json WriteFix(const findings::Span& span, const Message& what,
                const std::vector<std::string>& paragraphs, bool is_whole_text) const;
  Json WriteFixes(const Finding& finding) const;
  Json WriteSuppression(const findings::Decided& decided) const;
  Json WriteResult(const Finding& finding, std::size_t index);
  Json WriteGone(const GoneFinding& gone);
  int RuleOf(const std::string& code);
  Json WriteInvocation() const;
  Json WriteNotification(const char* level, const Message& message) const;

  const Report& report_;
  Language language_;
  Json rules_ = Json::array();  ///< Of the codes that occur.
  Json artifacts_ = Json::array();
  std::map<std::string, std::size_t> files_;
  /// By number and role: the paragraphs of a card are one.
  std::map<std::pair<std::string, ir::TextRoleId>, std::size_t> texts_;
};

std::size_t Log::FileOf(const std::string& name) {
  const auto [known, is_new] = files_.try_emplace(name, artifacts_.size());
  if (is_new)
    artifacts_.push_back({{"location", {{"uri", AsUri(name)}}}, {"roles", {"analysisTarget"}}});
  return known->second;
}

/// "text" for the paragraphs, "life-burst" for what has that role.
std::string Log::PartOf(ir::TextRoleId role) const {
  if (role.IsNone()) return "text";
  std::string part(sheet::RowOf(report_.sheet->fields, role).key);
  std::replace(part.begin(), part.end(), '_', '-');
  return part;
}

/// The texts of a card as artifacts inside its file.
void Log::AddTexts(const ReportedCard& reported) {
  const ir::Card& card = reported.checked.card;
  const auto add = [&](ir::TextRoleId role, const std::string& text) {
    Json artifact{{"location", {{"uri", "/" + AsUri(card.number) + "/" + PartOf(role)}}}};
    const InFile place = TakeApart(reported.checked.place);
    if (!place.file.empty()) artifact["parentIndex"] = FileOf(place.file);
    artifact["contents"] = {{"text", text}};
    texts_[{card.number, role}] = artifacts_.size();
    artifacts_.push_back(std::move(artifact));
  };
  add({}, TextOf(card));
  for (const ir::CardText& text : card.texts) {
    if (!text.role.IsNone()) add(text.role, ir::EncodeUtf8(text.words));
  }
}

const ReportedCard* Log::FindCard(const std::string& number) const {
  const auto found =
      std::find_if(report_.cards.begin(), report_.cards.end(),
                   [&](const ReportedCard& card) { return card.checked.card.number == number; });
  return found == report_.cards.end() ? nullptr : &*found;
}

std::optional<std::size_t> Log::TextArtifact(const findings::Span& span) const {
  const auto found = texts_.find({span.card, span.text.role});
  if (found == texts_.end()) return std::nullopt;
  return found->second;
}

Json Log::ArtifactAt(std::size_t index) const {
  return {{"uri", artifacts_[index]["location"]["uri"]}, {"index", index}};
}

/// Lines and columns of SARIF count from 1; the end column is the one behind.
Json Region(const LineAndColumn& begin, const LineAndColumn& end) {
  return {{"startLine", begin.line},
          {"startColumn", begin.column},
          {"endLine", end.line},
          {"endColumn", end.column}};
}

std::u32string Log::WordsOf(std::size_t artifact) const {
  const auto words = artifacts_[artifact]["contents"]["text"].get<std::string>();
  return ir::DecodeUtf8(words).value_or(U"");
}

/// Where the paragraph of the span stands in its text.
Extent Log::ParagraphOf(const findings::Span& span, const std::u32string& text) const {
  const ReportedCard* card = FindCard(span.card);
  if (card == nullptr || !span.text.IsParagraph()) return {0, text.size()};
  return ExtentOf(card->checked.card, span.text);
}

Json Log::RegionOf(const findings::Span& span, std::size_t artifact) const {
  const std::u32string words = WordsOf(artifact);
  const std::size_t begin = ParagraphOf(span, words).begin;
  return Region(PlaceAt(words, begin + span.begin), PlaceAt(words, begin + span.end));
}

/// The card and what of it; of a table the cell as well.
Json Log::WriteLogical(const findings::Span& span) const {
  const ReportedCard* card = FindCard(span.card);
  const std::string part = span.field.empty() ? TextNameOf(span).en : span.field;
  const Json logical{
      {"name", card == nullptr ? span.card : ir::EncodeUtf8(card->checked.card.name)},
      {"fullyQualifiedName", span.card + "/" + part}};
  Json list = Json::array({logical});
  const sheet::FieldPlace* place = PlaceOf(report_, span);
  if (place != nullptr && place->place.is_cell) {
    list.push_back({{"name", ir::CellName(place->place)},
                    {"fullyQualifiedName", ir::TellPlace(place->place)},
                    {"kind", "cell"}});
  }
  return list;
}

/// Where the field or the text stands in a file of lines, and its words.
Json RegionOfField(const sheet::FieldPlace& field) {
  return {{"startLine", field.place.line},
          {"startColumn", field.place.column},
          {"snippet", {{"text", field.seen}}}};
}

/// A cell is no region of a file: sheet, row and column stand beside it.
Json CellProperties(const sheet::FieldPlace& field) {
  Json cell{{"row", field.place.line},
            {"column", field.place.column},
            {"cell", ir::CellName(field.place)},
            {"field", field.field},
            {"text", field.seen}};
  if (!field.place.sheet.empty()) cell["sheet"] = field.place.sheet;
  return cell;
}

/// The place in the file of the card; without a file, its text.
Json Log::WriteInFile(const findings::Span& span) {
  Json location = Json::object();
  const ReportedCard* card = FindCard(span.card);
  const sheet::FieldPlace* field = PlaceOf(report_, span);
  InFile place = card == nullptr ? InFile{} : TakeApart(card->checked.place);
  if (field != nullptr) place = {.file = field->place.file};
  if (!place.file.empty()) {
    location["physicalLocation"] = {{"artifactLocation", ArtifactAt(FileOf(place.file))}};
    if (place.line > 0) location["physicalLocation"]["region"] = {{"startLine", place.line}};
  }
  if (field != nullptr && !field->place.is_cell && field->place.line > 0)
    location["physicalLocation"]["region"] = RegionOfField(*field);
  location["logicalLocations"] = WriteLogical(span);
  if (field != nullptr && field->place.is_cell) location["properties"] = CellProperties(*field);
  return location;
}

/// The words themselves.
Json Log::WriteInText(const findings::Span& span) const {
  Json location = Json::object();
  if (const auto text = TextArtifact(span)) {
    location["physicalLocation"] = {{"artifactLocation", ArtifactAt(*text)},
                                    {"region", RegionOf(span, *text)}};
  }
  location["logicalLocations"] = WriteLogical(span);
  location["message"] = Say(TextNameOf(span));
  return location;
}

/// The words in their text, or the field in the file.
Json Log::WriteRelated(const findings::Span& span) {
  if (span.field.empty()) return WriteInText(span);
  Json location = WriteInFile(span);
  location["message"] = Say(TextNameOf(span));
  return location;
}

/// Each case is a place of its own, which says what differs.
void Log::WriteCases(const Finding& finding, Json& result) {
  for (const findings::Case& one : finding.cases) {
    for (const findings::Span& span : one.spans) {
      Json location{{"id", result["relatedLocations"].size() + 1}};
      location.update(WriteRelated(span));
      location["message"] = Say(one.message);
      result["relatedLocations"].push_back(std::move(location));
    }
  }
}

/// The card that is accused is the place, every stretch of words and every case is related to it.
void Log::WritePlaces(const Finding& finding, Json& result) {
  const findings::Span none{.card = finding.cards.empty() ? "" : finding.cards.front()};
  const findings::Span& first = finding.spans.empty() ? none : finding.spans.front();
  result["locations"] = Json::array();
  if (!first.card.empty()) result["locations"].push_back(WriteInFile(first));
  if (finding.spans.empty()) return;
  result["relatedLocations"] = Json::array();
  // Of cases each says itself where it is.
  for (const findings::Span& span : finding.spans) {
    if (!finding.cases.empty()) break;
    Json location{{"id", result["relatedLocations"].size() + 1}};
    location.update(WriteRelated(span));
    result["relatedLocations"].push_back(std::move(location));
  }
  WriteCases(finding, result);
}

/// What happens under one reading, order or value, step by step, and what differs in the end.
Json Log::WriteFlow(const findings::Outcome& outcome) const {
  Json steps = Json::array();
  const auto add = [&](const Message& step, const char* importance) {
    steps.push_back({{"executionOrder", steps.size() + 1},
                     {"importance", importance},
                     {"location", {{"message", Say(step)}}}});
  };
  for (const Message& step : outcome.steps) add(step, "important");
  for (const Message& line : outcome.board_after) add(line, "essential");
  // A flow has at least one place, also where nothing is left to be done.
  if (steps.empty()) add(outcome.label, "essential");
  Json thread{{"locations", steps}};
  return {{"message", Say(outcome.label)}, {"threadFlows", Json::array({thread})}};
}

/// `paragraphs` in the place of the whole text, or of the paragraph of the span only.
Json Log::WriteFix(const findings::Span& span, const Message& what,
                   const std::vector<std::string>& paragraphs, bool is_whole_text) const {
  const std::size_t text = *TextArtifact(span);
  const std::u32string before = WordsOf(text);
  const auto [begin, end] = is_whole_text ? Extent{0, before.size()} : ParagraphOf(span, before);
  const Json region = Region(PlaceAt(before, begin), PlaceAt(before, end));
  const Json replacement{
      {"deletedRegion", region},
      {"insertedContent", {{"text", fmt::format("{}", fmt::join(paragraphs, "\n"))}}}};
  const Json change{{"artifactLocation", ArtifactAt(text)},
                    {"replacements", Json::array({replacement})}};
  return {{"description", Say(what)}, {"artifactChanges", Json::array({change})}};
}

/// One for each meaning that a rewording says alone. None where a text was not read again, nor for
/// a card with another printing: reworded alone it would become another card, so its suggestion
/// offers no text.
///
/// Rule: [Zero 1.20, 327.1].
Json Log::WriteFixes(const Finding& finding) const {
  Json fixes = Json::array();
  const auto& suggestion = finding.suggestion;
  const bool may_be_put_in =
      suggestion && suggestion->is_checked && !suggestion->replacement.empty();
  if (!may_be_put_in || finding.spans.empty() || !finding.spans.front().field.empty() ||
      !TextArtifact(finding.spans.front()))
    return fixes;
  const findings::Span& span = finding.spans.front();
  for (const findings::MeaningClass& meaning : finding.classes) {
    if (!meaning.rewording.empty())
      fixes.push_back(WriteFix(span, meaning.label, meaning.rewording, false));
  }
  if (finding.classes.empty())
    fixes.push_back(WriteFix(span, suggestion->text, suggestion->replacement, true));
  return fixes;
}

Json Log::WriteSuppression(const findings::Decided& decided) const {
  return {{"kind", "external"},
          {"status", "accepted"},
          {"justification", In(language_, filed::TellRuling(decided.ruling))},
          {"properties", {{"ruling", decided.ruling.id}, {"severity", NameOf(decided.severity)}}}};
}

Json Log::WriteResult(const Finding& finding, std::size_t index) {
  Json result{{"ruleId", finding.code},
              {"ruleIndex", RuleOf(finding.code)},
              {"level", LevelOf(finding.severity)},
              {"message", Say(finding.message)}};
  WritePlaces(finding, result);
  result["partialFingerprints"] = {{kFingerprintName, finding.fingerprint}};
  for (const findings::Outcome& outcome : finding.outcomes)
    result["codeFlows"].push_back(WriteFlow(outcome));
  if (Json fixes = WriteFixes(finding); !fixes.empty()) result["fixes"] = std::move(fixes);
  // Where nothing is suppressed the list is there and empty: whoever reads it need not guess.
  result["suppressions"] = Json::array();
  if (finding.decided) result["suppressions"].push_back(WriteSuppression(*finding.decided));
  if (report_.baseline) result["baselineState"] = NameOf(report_.baseline->standings[index]);
  result["properties"] = {{"cards", finding.cards},
                          {"verdict", NameOf(finding.verdict)},
                          {"evidence", NameOf(finding.evidence_kind)},
                          {"scope", In(language_, finding.scope)},
                          {"clauses", finding.clauses},
                          {"policies", finding.policies}};
  return result;
}

/// A finding that only the earlier run has: absent, unless nobody looked.
Json Log::WriteGone(const GoneFinding& gone) {
  return {{"ruleId", gone.finding.code},
          {"ruleIndex", RuleOf(gone.finding.code)},
          {"message", Say(gone.finding.message)},
          {"partialFingerprints", {{kFingerprintName, gone.finding.fingerprint}}},
          {"baselineState", "absent"},
          {"properties", {{"cards", gone.finding.cards}}}};
}

/// The place of a code among the rules, to which it is added; -1: an earlier version had the code,
/// this one has not.
int Log::RuleOf(const std::string& code) {
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (rules_[i]["id"] == code) return static_cast<int>(i);
  }
  const findings::CatalogueEntry* entry = findings::FindEntry(code);
  if (entry == nullptr) return -1;
  // What it says, the arguments left open.
  const std::vector<std::string> open(kArgumentsMax, "…");
  rules_.push_back({{"id", code},
                    {"name", entry->slug},
                    {"shortDescription", Say(findings::MakeMessage(code, open))},
                    {"help", {{"text", "caiding explain " + code}}},
                    {"defaultConfiguration", {{"level", LevelOf(entry->severity)}}}});
  return static_cast<int>(rules_.size()) - 1;
}

Json Log::WriteNotification(const char* level, const Message& message) const {
  return {{"level", level}, {"message", Say(message)}};
}

/// The findings that only an earlier run has; none if no earlier run was given.
std::vector<GoneFinding> GoneOf(const Report& report) {
  return report.baseline ? report.baseline->gone : std::vector<GoneFinding>{};
}

/// "title: told", as one sentence of both languages.
Message Under(const Message& title, const Message& told) {
  return {title.zh + words::kColon.zh + told.zh, title.en + words::kColon.en + told.en};
}

/// What was looked at, what was cut off, which findings of an earlier run nobody looked for, that
/// the run was interrupted, how much input could not be read: what was not found is absent within
/// that only.
Json Log::WriteInvocation() const {
  Json notes = Json::array();
  for (const findings::Scope& scope : report_.scope) {
    const Message name = NameOfQuestion(scope.question);
    notes.push_back(WriteNotification("note", Under(name, findings::TellScope(scope))));
    for (const Message& left_out : findings::TellLeftOut(scope)) {
      notes.push_back(WriteNotification("warning", Under(name, left_out)));
    }
  }
  for (const GoneFinding& gone : GoneOf(report_)) {
    if (!gone.is_checked)
      notes.push_back(
          WriteNotification("warning", Under(words::kNotChecked, TellGone(gone.finding))));
  }
  if (filed::IsToTell(report_.texts))
    notes.push_back(WriteNotification("note", filed::TellTexts(report_.texts)));
  if (report_.unread > 0) {
    const std::string count = std::to_string(report_.unread);
    notes.push_back(
        WriteNotification("error", {"输入中有 " + count + " 处不能读取",
                                    "places of the input that could not be read: " + count}));
  }
  if (IsPartial(report_)) notes.push_back(WriteNotification("error", TellPartial(report_)));
  const bool is_whole = report_.unread == 0 && !IsPartial(report_);
  return {{"executionSuccessful", is_whole}, {"toolExecutionNotifications", notes}};
}

Json Log::Write() {
  for (const ReportedCard& card : report_.cards) AddTexts(card);
  Json results = Json::array();
  for (std::size_t i = 0; i < report_.findings.size(); ++i)
    results.push_back(WriteResult(report_.findings[i], i));
  for (const GoneFinding& gone : GoneOf(report_)) {
    if (gone.is_checked) results.push_back(WriteGone(gone));
  }
  const Json driver{{"name", "caiding"}, {"rules", rules_}};
  const Json run{{"tool", {{"driver", driver}}},
                 {"language", language_ == Language::Chinese ? "zh-CN" : "en-US"},
                 {"columnKind", "unicodeCodePoints"},
                 {"invocations", Json::array({WriteInvocation()})},
                 {"artifacts", artifacts_},
                 {"results", results},
                 {"properties",
                  {{"game", std::string(report_.sheet->id)},
                   {"edition", sheet::FindEdition(*report_.sheet, report_.edition).id}}}};
  return {{"$schema", kSchema}, {"version", "2.1.0"}, {"runs", Json::array({run})}};
}

}  // namespace

std::string WriteSarif(const Report& report, Language language) {
  return Log(report, language).Write().dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace caiding::reports
