// SPDX-License-Identifier: MIT
#include "checker/evidence/json_reader.h"

namespace caiding::evidence::json_reader {
namespace {

constexpr int kDepthMax = 64;

/// Watches a parse for repeated members and deep nests.
struct Watch {
  std::vector<std::set<std::string>> names;
  std::string error;

  bool operator()(int depth, Json::parse_event_t event, Json& value) {
    if (!error.empty()) return false;
    switch (event) {
      case Json::parse_event_t::object_start:
      case Json::parse_event_t::array_start:
        names.emplace_back();
        if (depth > kDepthMax) error = "/: the nest is deeper than 64";
        return error.empty();
      case Json::parse_event_t::object_end:
      case Json::parse_event_t::array_end:
        if (!names.empty()) names.pop_back();
        return true;
      case Json::parse_event_t::key:
        if (!names.back().insert(value.get<std::string>()).second) {
          error = "/: the field \"" + value.get<std::string>() + "\" stands there twice";
        }
        return error.empty();
      case Json::parse_event_t::value:
        return true;
    }
    return true;
  }
};

}  // namespace

std::optional<Json> ParseStrictly(std::string_view text, std::string& error) {
  Watch watch;
  try {
    Json value = Json::parse(text, std::ref(watch), true);
    error = watch.error;
    if (!error.empty()) return std::nullopt;
    return value;
  } catch (const nlohmann::json::exception& exception) {
    error = watch.error.empty() ? exception.what() : watch.error;
    return std::nullopt;
  }
}

}  // namespace caiding::evidence::json_reader
