// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/ir/message.h"

namespace caiding::corpus {

/// A JSON value that knows where it began.
struct JsonValue {
  enum class Kind : std::uint8_t { Null, Boolean, Integer, Real, String, Array, Object, TooDeep };
  struct Member;
  Kind kind = Kind::Null;
  std::size_t offset = 0;
  std::size_t end = 0;  ///< Behind it; 0: it stands in no JSON, but in a table or in YAML.
  bool boolean = false;
  std::int64_t integer = 0;
  std::string text;  ///< Of a string; of any other value of a table its whole cell.
  std::vector<JsonValue> items;
  std::vector<Member> members;  ///< In file order, repeated keys included.

  const Member* Find(std::string_view key) const;
};

struct JsonValue::Member {
  std::string key;
  std::size_t offset = 0;  ///< Of the key.
  JsonValue value;
};

inline const JsonValue::Member* JsonValue::Find(std::string_view key) const {
  for (const Member& member : members) {
    if (member.key == key) return &member;
  }
  return nullptr;
}

/// JSON that does not stand to its grammar, or a number that is none of ours.
struct JsonError {
  std::size_t offset = 0;
  ir::Message seen;
  ir::Message expected;
};

/// Nesting beyond this is not built but skipped; its value has the kind `TooDeep`.
inline constexpr std::size_t kDepthMax = 64;

/// What a reader of JSON is told, in file order.
struct JsonListener {
  /// An element of the root object's `cards` list is complete; `end` is the offset behind it.
  std::function<void(JsonValue&& card, std::size_t end)> on_card;
  /// The document broke; reading goes on at the next card where one can be found.
  std::function<void(const JsonError&)> on_error;
};

/// Reads one JSON document. Returns its root without the elements of `cards`.
JsonValue ReadJsonDocument(std::string_view text, const JsonListener& listener);

/// Reads one JSON value in `text[begin, end)`; false after an error.
bool ReadJsonLine(std::string_view text, std::size_t begin, std::size_t end, JsonValue& value,
                  const JsonListener& listener);

}  // namespace caiding::corpus
