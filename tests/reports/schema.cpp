// SPDX-License-Identifier: MIT
#include "tests/reports/schema.h"

#include <algorithm>
#include <regex>
#include <set>

namespace caiding::reports {
namespace {

using nlohmann::json;

const std::set<std::string> kKnownWords = {
    "$schema", "$defs",      "definitions", "$ref",     "id",       "title",     "description", "type",
    "default", "const",      "enum",        "anyOf",    "oneOf",    "pattern",   "format",      "properties",
    "items",   "required",   "minItems",    "minLength", "minimum", "maximum",   "uniqueItems", "additionalProperties"};

std::string Check(const json& root, const json& schema, const json& value, const std::string& at);

bool HasType(const json& type, const json& value) {
  if (type.is_array()) {
    return std::any_of(type.begin(), type.end(), [&](const json& one) { return HasType(one, value); });
  }
  if (type == "number") return value.is_number();
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

std::string CheckObject(const json& root, const json& schema, const json& value,
                        const std::string& at) {
  for (const json& name : schema.value("required", json::array())) {
    if (!value.contains(name.get<std::string>())) return at + ": no member " + name.dump();
  }
  const json properties = schema.value("properties", json::object());
  const json others = schema.value("additionalProperties", json(true));
  for (const auto& [name, member] : value.items()) {
    const json& rule = properties.contains(name) ? properties[name] : others;
    if (rule == json(true)) continue;
    if (rule == json(false)) return at + ": the member " + name + " is not in the schema";
    if (const std::string wrong = Check(root, rule, member, at + "/" + name); !wrong.empty()) {
      return wrong;
    }
  }
  return {};
}

std::string CheckArray(const json& root, const json& schema, const json& value,
                       const std::string& at) {
  if (value.size() < schema.value("minItems", std::size_t{0})) return at + ": too few items";
  const bool is_set = schema.value("uniqueItems", false);
  if (is_set && std::set<json>(value.begin(), value.end()).size() < value.size()) return at + ": one item twice";
  if (!schema.contains("items")) return {};
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string wrong = Check(root, schema["items"], value[i], at + "/" + std::to_string(i));
    if (!wrong.empty()) return wrong;
  }
  return {};
}

std::ptrdiff_t CountFitting(const json& root, const json& schemas, const json& value, const std::string& at) {
  return std::count_if(schemas.begin(), schemas.end(),
                       [&](const json& schema) { return Check(root, schema, value, at).empty(); });
}

bool IsOneOf(const json& allowed, const json& value) {
  return std::find(allowed.begin(), allowed.end(), value) != allowed.end();
}

/// A URI, or a reference to one, holds ASCII without spaces, and each % begins two hexadecimal digits.
bool IsReference(const std::string& text) {
  static const std::regex kReference("([A-Za-z0-9._~:/?#@!$&'()*+,;=\\[\\]-]|%[0-9A-Fa-f]{2})*");
  return std::regex_match(text, kReference);
}

bool HasFormat(const std::string& format, const std::string& text) {
  static const std::regex kScheme("[A-Za-z][A-Za-z0-9+.-]*:.*");
  static const std::regex kTime("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)");
  if (format == "uri-reference") return IsReference(text);
  if (format == "uri") return IsReference(text) && std::regex_match(text, kScheme);
  return format == "date-time" && std::regex_match(text, kTime);
}

std::string CheckString(const json& schema, const json& value, const std::string& at) {
  const std::string text = value;
  const bool has_pattern = schema.contains("pattern");
  if (has_pattern && !std::regex_search(text, std::regex(schema["pattern"].get<std::string>()))) {
    return at + ": not of the pattern";
  }
  const bool has_format = schema.contains("format");
  return has_format && !HasFormat(schema["format"], text) ? at + ": not of the format" : std::string();
}

std::string CheckScalar(const json& schema, const json& value, const std::string& at) {
  if (schema.contains("const") && schema["const"] != value) return at + ": not the constant";
  if (schema.contains("enum") && !IsOneOf(schema["enum"], value)) return at + ": not in the list";
  if (value.is_string() && value.get<std::string>().size() < schema.value("minLength", std::size_t{0})) {
    return at + ": too short";
  }
  if (value.is_number() && schema.contains("minimum") && value < schema["minimum"]) return at + ": too small";
  if (value.is_number() && schema.contains("maximum") && value > schema["maximum"]) return at + ": too big";
  return value.is_string() ? CheckString(schema, value, at) : std::string();
}

std::string Check(const json& root, const json& schema, const json& value, const std::string& at) {
  for (const auto& [word, rule] : schema.items()) {
    if (kKnownWords.count(word) == 0) return at + ": the schema word " + word + " is not known here";
  }
  if (schema.contains("$ref")) {
    const std::string place = schema["$ref"].get<std::string>().substr(1);
    return Check(root, root.at(json::json_pointer(place)), value, at);
  }
  if (schema.contains("anyOf") && CountFitting(root, schema["anyOf"], value, at) == 0) {
    return at + ": fits none of the alternatives";
  }
  if (schema.contains("oneOf") && CountFitting(root, schema["oneOf"], value, at) != 1) {
    return at + ": fits not exactly one of the alternatives";
  }
  if (schema.contains("type") && !HasType(schema["type"], value)) return at + ": wrong type";
  if (const std::string wrong = CheckScalar(schema, value, at); !wrong.empty()) return wrong;
  if (value.is_object()) return CheckObject(root, schema, value, at);
  return value.is_array() ? CheckArray(root, schema, value, at) : std::string();
}

}  // namespace

std::string FirstViolation(const json& schema, const json& value) {
  return Check(schema, schema, value, "");
}

}  // namespace caiding::reports
