// SPDX-License-Identifier: MIT
// YAML as the values that JSON is read as, so that one strict reader serves both.
#include <algorithm>
#include <charconv>
#include <optional>

#include <yaml-cpp/yaml.h>

#include "corpus/intake/yaml_value.h"

namespace caiding::corpus {
namespace {

using Kind = JsonValue::Kind;

/// BOUND: values of a document; aliases may repeat a part many times.
constexpr std::size_t kValuesMax = 200'000;

std::size_t OffsetOf(const YAML::Mark& mark) {
  return static_cast<std::size_t>(std::max(mark.pos, 0));
}

std::optional<std::int64_t> AsInteger(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

JsonValue ScalarOf(const YAML::Node& node) {
  JsonValue value;
  const bool is_quoted = node.Tag() == "!";
  const auto number = is_quoted ? std::nullopt : AsInteger(node.Scalar());
  value.kind = number ? Kind::Integer : Kind::String;
  value.integer = number.value_or(0);
  value.text = node.Scalar();
  return value;
}

JsonValue Convert(const YAML::Node& node, std::size_t depth, std::size_t& values) {
  JsonValue value;
  if (++values > kValuesMax || depth > kDepthMax) {
    value.kind = Kind::TooDeep;
  } else if (node.IsScalar()) {
    value = ScalarOf(node);
  } else if (node.IsSequence()) {
    value.kind = Kind::Array;
    for (const YAML::Node& item : node) value.items.push_back(Convert(item, depth + 1, values));
  } else if (node.IsMap()) {
    value.kind = Kind::Object;
    for (const auto& member : node) {
      value.members.push_back({member.first.IsScalar() ? member.first.Scalar() : "",
                               OffsetOf(member.first.Mark()),
                               Convert(member.second, depth + 1, values)});
    }
  }
  value.offset = OffsetOf(node.Mark());
  return value;
}

}  // namespace

JsonValue ReadYamlDocument(std::string_view text,
                           const std::function<void(const JsonError&)>& on_error) {
  try {
    std::size_t values = 0;
    return Convert(YAML::Load(std::string(text)), 0, values);
  } catch (const YAML::Exception& problem) {
    on_error({std::min(OffsetOf(problem.mark), text.size()),
              {problem.msg, problem.msg},
              {"YAML", "YAML"}});
  }
  return {};
}

}  // namespace caiding::corpus
