// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "model/ir/utf8.h"

// Strict reading of JSON values. For the .cpp files of this folder only: third-party types stay
// out of the headers that others include.

namespace caiding::evidence::json_reader {

using Json = nlohmann::json;

/// Where reading stands, and the first thing that is wrong.
struct Reader {
  std::string error;

  bool HasFailed() const { return !error.empty(); }
  void Fail(const std::string& place, const std::string& what) {
    if (error.empty()) error = (place.empty() ? "/" : place) + ": " + what;
  }
};

inline void Read(Reader& reader, const Json& json, const std::string& place, std::string& out) {
  if (!json.is_string()) return reader.Fail(place, "a string was expected");
  out = json.get<std::string>();
}

inline void Read(Reader& reader, const Json& json, const std::string& place, std::u32string& out) {
  std::string bytes;
  Read(reader, json, place, bytes);
  const auto text = ir::DecodeUtf8(bytes);
  if (!text) return reader.Fail(place, "the text is not UTF-8");
  out = *text;
}

inline void Read(Reader& reader, const Json& json, const std::string& place, bool& out) {
  if (!json.is_boolean()) return reader.Fail(place, "true or false was expected");
  out = json.get<bool>();
}

template <class Integer>
  requires std::numeric_limits<Integer>::is_integer
void Read(Reader& reader, const Json& json, const std::string& place, Integer& out) {
  if (!json.is_number_integer()) return reader.Fail(place, "a whole number was expected");
  if (json.is_number_unsigned() &&
      json.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()}) {
    return reader.Fail(place, "the number is too large");
  }
  const auto value = json.get<std::int64_t>();
  if (value < std::int64_t{std::numeric_limits<Integer>::min()} ||
      value > std::int64_t{std::numeric_limits<Integer>::max()}) {
    return reader.Fail(place, "the number is out of range");
  }
  out = static_cast<Integer>(value);
}

template <class Element>
void Read(Reader& reader, const Json& json, const std::string& place, std::vector<Element>& out) {
  if (!json.is_array()) return reader.Fail(place, "a list was expected");
  out.clear();
  for (std::size_t i = 0; i < json.size() && !reader.HasFailed(); ++i) {
    Element element{};
    Read(reader, json[i], place + "/" + std::to_string(i), element);
    out.push_back(std::move(element));
  }
}

template <class Value>
void Read(Reader& reader, const Json& json, const std::string& place, std::optional<Value>& out) {
  out.reset();
  if (json.is_null()) return;
  Value value{};
  Read(reader, json, place, value);
  out = std::move(value);
}

/// A pair is a list of two.
template <class First, class Second>
void Read(Reader& reader, const Json& json, const std::string& place,
          std::pair<First, Second>& out) {
  if (!json.is_array() || json.size() != 2) return reader.Fail(place, "a pair was expected");
  Read(reader, json[0], place + "/0", out.first);
  Read(reader, json[1], place + "/1", out.second);
}

/// The members of one object; every member has to be read.
class Members {
 public:
  Members(Reader& reader, const Json& object, std::string place)
      : reader_(reader), object_(object), place_(std::move(place)) {
    if (!object_.is_object()) reader_.Fail(place_, "an object was expected");
  }

  template <class Value>
  void Take(const char* name, Value& out) {
    if (const Json* member = Find(name)) Read(reader_, *member, place_ + "/" + name, out);
  }

  /// For members that need a function of their own: `read(const Json&, place)`.
  template <class ReadFunction>
  void TakeWith(const char* name, ReadFunction read) {
    if (const Json* member = Find(name)) read(*member, place_ + "/" + name);
  }

  /// Call last: refuses members that nobody took.
  void Finish() {
    if (!object_.is_object()) return;
    for (const auto& [name, value] : object_.items()) {
      if (taken_.count(name) == 0) reader_.Fail(place_ + "/" + name, "no such field is known");
    }
  }

 private:
  const Json* Find(const char* name) {
    if (reader_.HasFailed()) return nullptr;
    taken_.insert(name);
    const auto found = object_.find(name);
    if (found != object_.end()) return &*found;
    reader_.Fail(place_, std::string("the field \"") + name + "\" is missing");
    return nullptr;
  }

  Reader& reader_;
  const Json& object_;
  std::string place_;
  std::set<std::string> taken_;
};

/// The value of a JSON text: strict syntax, no repeated member, no nest deeper than 64.
std::optional<Json> ParseStrictly(std::string_view text, std::string& error);

}  // namespace caiding::evidence::json_reader
