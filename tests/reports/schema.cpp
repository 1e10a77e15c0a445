// SPDX-License-Identifier: MIT
#include "tests/reports/schema.h"

#include <set>

namespace caiding::reports {
namespace {

using nlohmann::json;

const std::set<std::string> kKnownWords = {
    "$schema", "$defs",      "$ref",  "title",    "description", "type",     "const",   "enum",
    "anyOf",   "properties", "items", "required", "minItems",    "minLength", "minimum",
    "additionalProperties"};

std::string Check(const json& root, const json& schema, const json& value, const std::string& at);

bool HasType(const std::string& type, const json& value) {
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
  if (!schema.contains("items")) return {};
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string wrong = Check(root, schema["items"], value[i], at + "/" + std::to_string(i));
    if (!wrong.empty()) return wrong;
  }
  return {};
}

bool AnyFits(const json& root, const json& schemas, const json& value, const std::string& at) {
  for (const json& schema : schemas) {
    if (Check(root, schema, value, at).empty()) return true;
  }
  return false;
}

bool IsOneOf(const json& allowed, const json& value) {
  return std::find(allowed.begin(), allowed.end(), value) != allowed.end();
}

std::string CheckScalar(const json& schema, const json& value, const std::string& at) {
  if (schema.contains("const") && schema["const"] != value) return at + ": not the constant";
  if (schema.contains("enum") && !IsOneOf(schema["enum"], value)) return at + ": not in the list";
  if (value.is_string() && value.get<std::string>().size() < schema.value("minLength", std::size_t{0})) {
    return at + ": too short";
  }
  if (value.is_number_integer() && schema.contains("minimum") && value < schema["minimum"]) {
    return at + ": too small";
  }
  return {};
}

std::string Check(const json& root, const json& schema, const json& value, const std::string& at) {
  for (const auto& [word, rule] : schema.items()) {
    if (kKnownWords.count(word) == 0) return at + ": the schema word " + word + " is not known here";
  }
  if (schema.contains("$ref")) {
    const std::string name = schema["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
    return Check(root, root.at("$defs").at(name), value, at);
  }
  if (schema.contains("anyOf") && !AnyFits(root, schema["anyOf"], value, at)) {
    return at + ": fits none of the alternatives";
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
