// SPDX-License-Identifier: MIT
#include "corpus/intake/value_reader.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace caiding::corpus {
namespace {

using Kind = JsonValue::Kind;

Message WithNearest(Message expected, const std::string& nearest) {
  if (nearest.empty()) return expected;
  return {expected.zh + "（最接近：`" + nearest + "`）",
          expected.en + " (nearest: `" + nearest + "`)"};
}

Message OneOf(ScenarioWords words) {
  return {"其中之一：" + ListOf(words, true), "one of " + ListOf(words, false)};
}

Message Quoted(const std::string& text) { return {"`" + text + "`", "`" + text + "`"}; }

/// The number that these digits are; -1 if one of them is none.
int DigitsOf(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_good =
      error == std::errc() && end == text.data() + text.size() && text.front() != '-';
  return is_good ? number : -1;
}

int DaysOf(int year, int month) {
  constexpr std::array kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return kDays.at(static_cast<std::size_t>(month - 1)) + (month == 2 && is_leap ? 1 : 0);
}

}  // namespace

bool IsDate(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const int year = DigitsOf(text.substr(0, 4));
  const int month = DigitsOf(text.substr(5, 2));
  const int day = DigitsOf(text.substr(8, 2));
  if (year < 0 || month < 1 || month > 12) return false;
  return day >= 1 && day <= DaysOf(year, month);
}

Place ValueReader::At(std::size_t offset) {
  if (table_ == nullptr) return lines_.At(file_, offset);
  return {file_, RowOf(offset), ColumnOf(offset), true, table_->sheet};
}

Message ValueReader::Seen(const JsonValue& value) const {
  switch (value.kind) {
    case Kind::Null: return {"空值", "nothing"};
    case Kind::Boolean: return Quoted(value.boolean ? "true" : "false");
    case Kind::Integer: return Quoted(std::to_string(value.integer));
    case Kind::Real: return {"小数", "a number that is not whole"};
    case Kind::String: return Quoted(value.text);
    case Kind::Array: return {"列表", "a list"};
    case Kind::Object:
      return table_ == nullptr ? Message{"映射", "a map"} : Message{"一行", "a row"};
    case Kind::TooDeep: return {"过深或过大的值", "a value that is too deep or too big"};
  }
  return {};
}

void ValueReader::Add(std::size_t offset, Message seen, Message expected) {
  errors_.push_back({At(offset), "", std::move(seen), std::move(expected)});
}

ValueReader::Members ValueReader::ReadMembers(const JsonValue& value, ScenarioWords keys,
                                              const Message& expected,
                                              const std::vector<std::string_view>& ignored) {
  Members members;
  if (value.kind != Kind::Object) {
    Add(value, expected);
    return members;
  }
  for (const JsonValue::Member& member : value.members) {
    if (std::find(ignored.begin(), ignored.end(), member.key) != ignored.end()) continue;
    const std::string key(EnglishOf(keys, member.key));
    if (key.empty()) {
      Add(member.offset, Quoted(member.key), WithNearest(OneOf(keys), NearestOf(keys, member.key)));
    } else if (!members.try_emplace(key, &member).second) {
      Add(member.offset, Quoted(member.key), {"每个键一次", "each key once"});
    }
  }
  return members;
}

const JsonValue* ValueReader::Find(const Members& members, std::string_view key) {
  const auto found = members.find(key);
  return found == members.end() ? nullptr : &found->second->value;
}

const JsonValue* ValueReader::Need(const Members& members, const JsonValue& object,
                                   ScenarioWords keys, std::string_view key) {
  if (const JsonValue* value = Find(members, key)) return value;
  if (object.kind != Kind::Object) return nullptr;  // Said already.
  const std::string en(key);
  const std::string zh(ChineseOf(keys, key));
  if (table_ != nullptr) {
    const auto column = table_->columns.find(key);
    const std::size_t at = column == table_->columns.end() ? 1 : column->second;
    Add(CellOffset(RowOf(object.offset), at), {"空格", "an empty cell"},
        {"`" + zh + "`（" + en + "）", "`" + en + "`"});
    return nullptr;
  }
  Add(object, {"键 `" + en + "`" + (zh == en ? "" : "（" + zh + "）"), "a key `" + en + "`"});
  return nullptr;
}

std::string ValueReader::Text(const JsonValue& value) {
  const bool is_text = value.kind == Kind::String && !value.text.empty();
  if (is_text) return value.text;
  if (value.kind == Kind::Integer)
    return value.text.empty() ? std::to_string(value.integer) : value.text;
  Add(value, {"一段文字", "some text"});
  return "";
}

std::int64_t ValueReader::Number(const JsonValue& value, std::int64_t least, std::int64_t most) {
  if (value.kind == Kind::Integer && value.integer >= least && value.integer <= most)
    return value.integer;
  const std::string range = std::to_string(least) + ".." + std::to_string(most);
  Add(value, {"整数（" + range + "）", "a whole number (" + range + ")"});
  return least;
}

std::string ValueReader::Word(const JsonValue& value, ScenarioWords words) {
  const std::string spelling = value.kind == Kind::String ? value.text : "";
  const std::string_view english = EnglishOf(words, spelling);
  if (english.empty()) Add(value, WithNearest(OneOf(words), NearestOf(words, spelling)));
  return std::string(english);
}

std::string ValueReader::Date(const JsonValue& value) {
  if (value.kind == Kind::String && IsDate(value.text)) return value.text;
  Add(value, {"存在的日期，如 2026-03-01", "a day that exists, such as 2026-03-01"});
  return "";
}

const std::vector<JsonValue>& ValueReader::Items(const JsonValue& value, const Message& expected) {
  if (value.kind != Kind::Array) Add(value, expected);
  return value.items;
}

ValueText DecodeValues(std::string bytes, const std::string& file, std::size_t mebibytes_max) {
  if (bytes.size() > mebibytes_max << 20U) {
    const std::string seen = std::to_string(bytes.size());
    const std::string most = std::to_string(mebibytes_max) + " MiB";
    return {{},
            InputError{Place{file},
                       "",
                       {seen + " 字节", seen + " bytes"},
                       {"至多 " + most, "at most " + most}}};
  }
  DecodedText decoded = DecodeText(std::move(bytes));
  if (decoded.bad_offsets.empty()) return {std::move(decoded.text), std::nullopt};
  return {{},
          InputError{LineCounter(decoded.text).At(file, decoded.bad_offsets.front()),
                     "",
                     {"不成文字的字节", "bytes that are no text"},
                     {"UTF-8、UTF-16 或 GB18030 文字", "text in UTF-8, UTF-16 or GB18030"}}};
}

}  // namespace caiding::corpus
