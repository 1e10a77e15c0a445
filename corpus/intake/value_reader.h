// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/intake/decode_text.h"
#include "corpus/intake/json_value.h"
#include "corpus/intake/value_file.h"
#include "corpus/read_cards.h"
#include "model/scenario/words.h"

namespace caiding::corpus {

using scenario::ChineseOf;
using scenario::EnglishOf;
using scenario::ListOf;
using scenario::NearestOf;
using scenario::ScenarioWord;
using scenario::ScenarioWords;

/// What a strict reader of one file needs: every value that is not what was expected is an error
/// with its place, and reading goes on with a value that stands for it.
class ValueReader {
 public:
  /// The members of an object by their English keys.
  using Members = std::map<std::string, const JsonValue::Member*, std::less<>>;

  ValueReader(std::string_view text, std::string file) : lines_(text), file_(std::move(file)) {}
  /// The file has to outlive it; its own errors stay its own.
  explicit ValueReader(const ValueFile& file)
      : lines_(file.text), file_(file.name), table_(file.is_table ? &file : nullptr) {}

  const std::vector<InputError>& errors() const { return errors_; }
  Place At(std::size_t offset);

  void Add(std::size_t offset, Message seen, Message expected);
  void Add(const JsonValue& value, Message expected) {
    Add(value.offset, Seen(value), std::move(expected));
  }

  /// The members under keys of either language. Other keys, but those that are `ignored`, and keys
  /// that stand there twice are errors; so is a value that is no object.
  Members ReadMembers(const JsonValue& value, scenario::ScenarioWords keys, const Message& expected,
                      const std::vector<std::string_view>& ignored = {});
  /// The value under a key that has to be there; null and an error if it is not.
  const JsonValue* Need(const Members& members, const JsonValue& object,
                        scenario::ScenarioWords keys, std::string_view key);
  /// The value under a key that may be missing.
  static const JsonValue* Find(const Members& members, std::string_view key);

  /// Text that is not empty; a bare number counts as text.
  std::string Text(const JsonValue& value);
  std::int64_t Number(const JsonValue& value, std::int64_t least, std::int64_t most);
  /// The English form of one of these words; empty and an error for anything else.
  std::string Word(const JsonValue& value, scenario::ScenarioWords words);
  /// A day that exists, as 2026-03-01; empty and an error for anything else.
  std::string Date(const JsonValue& value);
  /// The elements of a list; an error and none for anything else.
  const std::vector<JsonValue>& Items(const JsonValue& value, const Message& expected);

 private:
  Message Seen(const JsonValue& value) const;

  LineCounter lines_;
  std::string file_;
  const ValueFile* table_ = nullptr;  ///< Null: the file is text.
  std::vector<InputError> errors_;
};

/// The text of a file of values, or why it has none.
struct ValueText {
  std::string text;
  std::optional<InputError> error;
};
ValueText DecodeValues(std::string bytes, const std::string& file, std::size_t mebibytes_max);

/// Is this a day that exists, as 2026-03-01? Such texts compare as the days do.
bool IsDate(std::string_view text);

}  // namespace caiding::corpus
