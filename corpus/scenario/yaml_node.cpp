// SPDX-License-Identifier: MIT
#include "corpus/scenario/yaml_node.h"

#include <algorithm>
#include <charconv>

namespace caiding::corpus {
namespace {

std::optional<std::int64_t> AsInteger(const std::string& text) {
  std::int64_t number = 0;
  const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

JsonValue ScalarAsJson(const YAML::Node& node) {
  JsonValue value;
  const bool is_quoted = node.Tag() == "!";
  const auto number = is_quoted ? std::nullopt : AsInteger(node.Scalar());
  value.kind = number ? JsonValue::Kind::Integer : JsonValue::Kind::String;
  value.integer = number.value_or(0);
  value.text = node.Scalar();
  return value;
}

// A line and a column in one number.
std::size_t PackPlace(const YAML::Mark& mark) {
  return static_cast<std::size_t>(std::max(mark.line, 0)) << 16 |
         static_cast<std::size_t>(std::max(mark.column, 0) & 0xFFFF);
}

// BOUND: aliases may repeat a part many times; what is left out after that many values is missing.
constexpr int kValuesMax = 10'000;

JsonValue Convert(const YAML::Node& node, int& values) {
  JsonValue value;
  if (++values > kValuesMax) return value;
  if (node.IsScalar()) {
    value = ScalarAsJson(node);
  } else if (node.IsSequence()) {
    value.kind = JsonValue::Kind::Array;
    for (const YAML::Node& item : node) value.items.push_back(Convert(item, values));
  } else if (node.IsMap()) {
    value.kind = JsonValue::Kind::Object;
    for (const auto& member : node) {
      JsonValue::Member out{member.first.IsScalar() ? member.first.Scalar() : "", 0,
                            Convert(member.second, values)};
      out.offset = out.value.offset;
      value.members.push_back(std::move(out));
    }
  }
  value.offset = PackPlace(node.Mark());
  return value;
}

}  // namespace

Place YamlProblems::At(const YAML::Mark& mark) const {
  std::string_view line = source;
  for (int i = 0; i < mark.line && line.find('\n') != line.npos; ++i) {
    line.remove_prefix(line.find('\n') + 1);
  }
  const auto bytes = std::min(static_cast<std::size_t>(std::max(mark.column, 0)), line.size());
  const auto begins = std::count_if(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(bytes),
                                    [](char byte) { return (byte & 0xC0) != 0x80; });
  const auto column = source.empty() ? mark.column : static_cast<int>(begins);
  return {file, static_cast<std::uint32_t>(mark.line + 1), static_cast<std::uint32_t>(column + 1)};
}

Message WithNearest(Message expected, const std::string& nearest) {
  if (nearest.empty()) return expected;
  return {expected.zh + "（最接近：`" + nearest + "`）",
          expected.en + " (nearest: `" + nearest + "`)"};
}

void YamlProblems::AddUnknown(const YAML::Node& node, const std::string& seen, Message expected,
                              const std::vector<std::string>& known) {
  Add(At(node), "`" + seen + "`",
      WithNearest(std::move(expected), scenario::NearestOf(known, seen)));
}

void YamlProblems::AddUnknown(const YAML::Node& node, const std::string& seen,
                              scenario::ScenarioWords known) {
  const Message expected{"其中之一：" + scenario::ListOf(known, true),
                         "one of " + scenario::ListOf(known, false)};
  Add(At(node), "`" + seen + "`", WithNearest(expected, scenario::NearestOf(known, seen)));
}

std::string YamlProblems::Word(const YAML::Node& node, scenario::ScenarioWords words) {
  if (!node.IsScalar()) return Text(node);
  const std::string_view english = scenario::EnglishOf(words, node.Scalar());
  if (english.empty()) AddUnknown(node, node.Scalar(), words);
  return std::string(english);
}

std::int64_t YamlProblems::Number(const YAML::Node& node, std::int64_t least, std::int64_t most) {
  const auto number = node.IsScalar() ? AsInteger(node.Scalar()) : std::nullopt;
  if (number && *number >= least && *number <= most) return *number;
  const std::string range = std::to_string(least) + ".." + std::to_string(most);
  Add(node, {"整数（" + range + "）", "a whole number (" + range + ")"});
  return least;
}

bool YamlProblems::Boolean(const YAML::Node& node) {
  const std::string text = node.IsScalar() ? node.Scalar() : "";
  if (text != "true" && text != "false" && text != "是" && text != "否") {
    Add(node, {"true 或 false", "true or false"});
  }
  return text == "true" || text == "是";
}

YAML::Mark MarkOf(std::size_t offset) {
  YAML::Mark mark;
  mark.line = static_cast<int>(offset >> 16);
  mark.column = static_cast<int>(offset & 0xFFFF);
  return mark;
}

JsonValue AsJsonValue(const YAML::Node& node) {
  int values = 0;
  return Convert(node, values);
}

}  // namespace caiding::corpus
