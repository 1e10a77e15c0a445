// SPDX-License-Identifier: MIT
#include "cli/dump_readings.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/readings/words.h"
#include "model/ir/print_canonical.h"
#include "model/ir/print_tree.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "reports/display_width.h"
#include "reports/words.h"

namespace caiding::cli {
namespace {

using Json = nlohmann::ordered_json;
using ir::Message;

std::string WordsAt(const ir::Readings& readings, ir::SourceRange range) {
  const std::size_t begin = std::min<std::size_t>(range.begin, readings.text.size());
  const std::size_t end = std::max(begin, std::min<std::size_t>(range.end, readings.text.size()));
  return ir::EncodeUtf8(
      reports::Printable(std::u32string_view(readings.text).substr(begin, end - begin)));
}

/// A pick as what the readings say calls it: `slot 0` is `#1`.
std::string Called(const std::string& option) {
  if (!option.starts_with("slot ")) return option;
  return "#" + std::to_string(std::stoi(option.substr(5)) + 1);
}

/// What the point asks, and one of its options.
Message PointName(const ir::ChoicePoint& point) {
  return {readings::TellQuestion(point.source).zh, ir::AmbiguityName(point.source)};
}

Message OptionName(const sheet::Sheet& sheet, const ir::ChoicePoint& point,
                   const std::string& option) {
  const std::string called = Called(option);
  const std::string told = readings::TellOption(sheet, point.source, called).zh;
  return {told.substr(PointName(point).zh.size() + std::string_view("：").size()), called};
}

Message ChoicesOf(const sheet::Sheet& sheet, const ir::Readings& readings,
                  const ir::Reading& reading) {
  Message text;
  for (std::size_t i = 0; i < reading.choices.size() && i < readings.points.size(); ++i) {
    const ir::ChoicePoint& point = readings.points[i];
    const bool is_named = reading.choices[i] < point.options.size();
    const std::string number = std::to_string(reading.choices[i]);
    const Message option = is_named ? OptionName(sheet, point, point.options[reading.choices[i]])
                                    : Message{number, number};
    const Message name = PointName(point);
    text.zh += (text.zh.empty() ? "" : "；") + name.zh + "：" + option.zh;
    text.en += (text.en.empty() ? "" : "; ") + name.en + ": " + option.en;
  }
  return text;
}

/// The abilities of one reading in the asked form.
std::string PrintAbilities(const ir::Vocabulary& words, const ir::Reading& reading,
                           const DumpOptions& options) {
  switch (options.form) {
    case DumpForm::Readings: {
      if (options.wording == nullptr) return {};
      const bool is_english = options.language == reports::Language::English;
      return (is_english ? options.wording->paraphrase_en : options.wording->paraphrase_zh)(
          reading.abilities, words);
    }
    case DumpForm::Ir: return ir::PrintTree(reading.abilities, words);
    case DumpForm::Canonical: return ir::PrintCanonical(reading.abilities, words);
  }
  return {};
}

std::string Indent(std::string_view block) {
  std::string out;
  bool is_line_begin = true;
  for (const char c : block) {
    if (is_line_begin && c != '\n') out += "    ";
    out += c;
    is_line_begin = c == '\n';
  }
  return is_line_begin ? out : out + "\n";
}

std::string DumpReading(const sheet::Sheet& sheet, const ir::Readings& readings, std::size_t index,
                        const DumpOptions& options) {
  const ir::Reading& reading = readings.readings[index];
  const Message choices = ChoicesOf(sheet, readings, reading);
  const bool is_open = !choices.en.empty();
  const std::string text =
      "  " +
      reports::In(options.language,
                  {fmt::format("读法 {}{}{}", index + 1, is_open ? "：" : "", choices.zh),
                   fmt::format("reading {}{}{}", index + 1, is_open ? ": " : "", choices.en)}) +
      "\n";
  const std::string abilities = PrintAbilities(*sheet.vocabulary, reading, options);
  return abilities.empty() ? text : text + Indent(abilities);
}

Message TellPoint(const sheet::Sheet& sheet, const ir::Readings& readings,
                  const ir::ChoicePoint& point) {
  Message options;
  for (const std::string& option : point.options) {
    const Message name = OptionName(sheet, point, option);
    options.zh += (options.zh.empty() ? "" : " | ") + name.zh;
    options.en += (options.en.empty() ? "" : " | ") + name.en;
  }
  const std::string words = WordsAt(readings, point.range);
  const Message name = PointName(point);
  return {fmt::format("`{}` 处可选，{}：{}", words, name.zh, options.zh),
          fmt::format("choice {} at `{}`: {}", name.en, words, options.en)};
}

Message TellConvention(const ir::Readings& readings, const ir::AppliedConvention& convention) {
  const std::string words = WordsAt(readings, convention.range);
  return {fmt::format("惯例 {} 在 `{}` 处去掉了 {} 种读法（{}）", convention.id, words,
                      convention.removed, convention.basis),
          fmt::format("convention {} at `{}` removed {} readings ({})", convention.id, words,
                      convention.removed, convention.basis)};
}

Message TellNotUnderstood(const ir::Readings& readings, const ir::NotUnderstood& part) {
  const std::string words = WordsAt(readings, part.range);
  Message told{
      fmt::format("{}：`{}`", part.is_unowned_token ? "不属于任何效果" : "没有读懂", words),
      fmt::format("{}: `{}`", part.is_unowned_token ? "unowned" : "not understood", words)};
  if (part.nearest.empty()) return told;
  told.zh += "，最接近的已知说法是 `" + part.nearest + "`";
  told.en += ", nearest `" + part.nearest + "`";
  return told;
}

std::string DumpText(const sheet::CheckedCard& card, std::size_t index,
                     const DumpOptions& options) {
  const std::string number = reports::Printable(std::string_view(card.card.number));
  const ir::Readings& readings = card.texts[index];
  const Message name = sheet::NameOfText(card.sheet->fields, ir::PlaceOf(card.card, index));
  const std::string words = WordsAt(readings, {0, 0xFFFFFFFF});
  std::string text = reports::In(options.language, {number + " " + name.zh + "：" + words + "\n",
                                                    number + " " + name.en + ": " + words + "\n"});
  const auto add = [&](const Message& line) {
    text += "  " + reports::In(options.language, line) + "\n";
  };
  const std::size_t count = readings.readings.size();
  add({fmt::format("语法上的读法 {} 种，意思不同的读法 {} 种", readings.trees, count),
       fmt::format("{} trees, {} readings", readings.trees, count)});
  for (const ir::ChoicePoint& point : readings.points) add(TellPoint(*card.sheet, readings, point));
  for (const ir::AppliedConvention& convention : readings.conventions)
    add(TellConvention(readings, convention));
  for (const ir::NotUnderstood& part : readings.not_understood)
    add(TellNotUnderstood(readings, part));
  for (std::size_t i = 0; i < count; ++i) text += DumpReading(*card.sheet, readings, i, options);
  return text;
}

Json RangeJson(ir::SourceRange range) { return {{"start", range.begin}, {"end", range.end}}; }

Json PointJson(const ir::ChoicePoint& point) {
  Json json{{"source", ir::AmbiguityName(point.source)}, {"options", point.options}};
  json.update(RangeJson(point.range));
  return json;
}

Json ConventionJson(const ir::AppliedConvention& convention) {
  Json json{{"id", convention.id}, {"basis", convention.basis}, {"removed", convention.removed}};
  json.update(RangeJson(convention.range));
  return json;
}

/// What is not understood, under the code that `check` would tell it by.
Json NotUnderstoodJson(const sheet::CheckedCard& card, std::size_t index,
                       const DumpOptions& options) {
  const ir::Readings& readings = card.texts[index];
  const ir::TextPlace place = ir::PlaceOf(card.card, index);
  Json list = Json::array();
  for (const ir::NotUnderstood& part : readings.not_understood) {
    const char* code = part.is_unowned_token ? "S202" : "S201";
    if (options.wording != nullptr) {
      code = proofreading::CodeOf(part, readings, card, place, options.repair, *options.wording);
    }
    Json json{{"code", code}, {"nearest", part.nearest}};
    json.update(RangeJson(part.range));
    list.push_back(std::move(json));
  }
  return list;
}

template <class Part>
Json ListJson(const std::vector<Part>& parts, Json (*write)(const Part&)) {
  Json list = Json::array();
  for (const Part& part : parts) list.push_back(write(part));
  return list;
}

Json TextJson(const sheet::CheckedCard& card, std::size_t index, const DumpOptions& options) {
  const ir::Vocabulary& words = *card.sheet->vocabulary;
  const ir::Readings& readings = card.texts[index];
  const ir::TextRoleId role = card.card.texts[index].role;
  Json list = Json::array();
  for (const ir::Reading& reading : readings.readings) {
    Json json{{"choices", reading.choices}};
    if (options.form != DumpForm::Readings) {
      json["abilities"] = PrintAbilities(words, reading, options);
    } else if (options.wording != nullptr) {
      json["says"] = {{"zh", options.wording->paraphrase_zh(reading.abilities, words)},
                      {"en", options.wording->paraphrase_en(reading.abilities, words)}};
    }
    list.push_back(std::move(json));
  }
  const Json place =
      role.IsNone() ? Json(index) : Json(std::string(sheet::RowOf(card.sheet->fields, role).key));
  return {{"paragraph", place},
          {"text", ir::EncodeUtf8(readings.text)},
          {"understood", readings.not_understood.empty()},
          {"trees", readings.trees},
          {"points", ListJson(readings.points, PointJson)},
          {"conventions", ListJson(readings.conventions, ConventionJson)},
          {"not_understood", NotUnderstoodJson(card, index, options)},
          {"readings", std::move(list)}};
}

/// Of the first reading of each text; none of a card that is not understood.
Json GapsJson(const sheet::CheckedCard& card) {
  Json list = Json::array();
  if (!findings::IsUnderstood(card)) return list;
  const auto read = sheet::ReadWithChoices(card, sheet::FirstReadings(card));
  if (!read) return list;
  for (const ir::Message& gap : card.sheet->gaps(*read)) list.push_back(gap.en);
  return list;
}

std::string DumpJson(const std::vector<sheet::CheckedCard>& cards, const DumpOptions& options) {
  Json list = Json::array();
  for (const sheet::CheckedCard& card : cards) {
    Json texts = Json::array();
    for (std::size_t i = 0; i < card.texts.size(); ++i) texts.push_back(TextJson(card, i, options));
    list.push_back({{"number", card.card.number},
                    {"name", ir::EncodeUtf8(card.card.name)},
                    {"paragraphs", std::move(texts)}});
    if (options.tells_gaps) list.back()["play_gaps"] = GapsJson(card);
  }
  const Json json{{"version", 1}, {"cards", std::move(list)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string DumpCards(const std::vector<sheet::CheckedCard>& cards, const DumpOptions& options) {
  if (options.is_json) return DumpJson(cards, options);
  std::string text;
  for (const sheet::CheckedCard& card : cards) {
    for (std::size_t i = 0; i < card.texts.size(); ++i) text += DumpText(card, i, options);
  }
  return text;
}

}  // namespace caiding::cli
