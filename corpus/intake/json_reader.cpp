// SPDX-License-Identifier: MIT
// The only file that knows the JSON library: its SAX reader, positions and a depth limit added.
#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include <nlohmann/json.hpp>

#include "corpus/intake/json_value.h"

namespace caiding::corpus {
namespace {

using Kind = JsonValue::Kind;
using ir::Message;

// BOUND: broken cards after which a document is given up, and how far one is searched for its end.
constexpr std::size_t kErrorsMax = 100;
constexpr std::size_t kCardSizeMax = std::size_t{1} << 20;

bool IsSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::size_t SkipSpace(std::string_view text, std::size_t at) {
  while (at < text.size() && IsSpace(text[at])) ++at;
  return at;
}

// The offset behind the string that begins at `at`. A raw line end closes it too, so that a missing
// quote costs one line.
std::size_t StringEnd(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '\n'; ++at) {
    if (text[at] == '"') return at + 1;
    if (text[at] == '\\') ++at;
  }
  return std::min(at, text.size());
}

std::size_t WordEnd(std::string_view text, std::size_t at) {
  const auto is_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '-' || c == '.' || c == '_';
  };
  while (at < text.size() && is_word(text[at])) ++at;
  return at;
}

// The token at `at`, cut to a length that people like to read.
std::string TokenAt(std::string_view text, std::size_t at) {
  constexpr std::size_t kShown = 24;
  std::size_t end = at + 1;
  if (text[at] == '"') end = StringEnd(text, at);
  if (WordEnd(text, at) > at) end = WordEnd(text, at);
  const bool is_cut = end - at > kShown;
  if (is_cut) end = at + kShown;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
  return "`" + std::string(text.substr(at, end - at)) + (is_cut ? "…" : "") + "`";
}

Message SeenAt(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {"文件结尾", "the end of the text"};
  if (static_cast<unsigned char>(text[at]) < 0x20) return {"控制字符", "a control character"};
  return {TokenAt(text, at), TokenAt(text, at)};
}

struct Phrase {
  std::string_view library;
  std::string_view zh;
  std::string_view en;
};

// What the library says it expected, in the words of this program.
constexpr std::array kPhrases = {
    Phrase{"end of input", "结尾", "the end of the text"},
    Phrase{"string literal", "字符串", "a string"},
    Phrase{"'[', '{', or a literal", "一个值", "a value"},
    Phrase{"':'", "`:`", "`:`"},
    Phrase{"','", "`,`", "`,`"},
    Phrase{"']'", "`,` 或 `]`", "`,` or `]`"},
    Phrase{"'}'", "`,` 或 `}`", "`,` or `}`"},
};

Message ExpectedFrom(std::string_view what) {
  const std::size_t at = what.rfind("; expected ");
  if (at != std::string_view::npos) {
    const std::string_view wanted = what.substr(at + 11);
    for (const Phrase& phrase : kPhrases) {
      if (wanted.starts_with(phrase.library))
        return {std::string(phrase.zh), std::string(phrase.en)};
    }
  }
  if (what.find("invalid string") != std::string_view::npos) {
    return {"合法的字符串（引号闭合，控制字符转义）",
            "a well-formed string (closed, control characters escaped)"};
  }
  if (what.find("number") != std::string_view::npos) return {"合法的数字", "a well-formed number"};
  return {"合法的 JSON 值", "a well-formed JSON value"};
}

// Builds values from the library's events. Elements of the root's `cards` leave as soon as they are
// complete, so memory stays that of one card.
class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  Builder(std::string_view text, std::size_t begin, const JsonListener& listener)
      : text_(text), listener_(listener), begin_(begin), end_(begin) {}

  JsonValue root;
  std::optional<JsonError> error;

  bool IsInCards() const { return cards_depth_ > 0; }
  std::size_t CardBegin() const { return card_begin_; }
  std::size_t End() const { return end_; }
  /// What there is of the root after an error.
  JsonValue TakeUnfinishedRoot() {
    return open_.empty() ? JsonValue{} : std::move(open_.front().value);
  }

  bool null() override { return Scalar(Of(Kind::Null)); }
  bool boolean(bool is_true) override {
    JsonValue value = Of(Kind::Boolean);
    value.boolean = is_true;
    return Scalar(std::move(value));
  }
  bool number_integer(number_integer_t value) override { return Integer(value); }
  bool number_unsigned(number_unsigned_t value) override {
    constexpr auto kMax = static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
    return Integer(static_cast<std::int64_t>(std::min(value, kMax)));
  }
  bool number_float(number_float_t, const string_t&) override { return Scalar(Of(Kind::Real)); }
  bool string(string_t& text) override {
    JsonValue value = Of(Kind::String);
    value.text = std::move(text);
    return Scalar(std::move(value));
  }
  bool binary(binary_t&) override { return false; }
  bool key(string_t& value) override {
    key_offset_ = Token();
    key_ = std::move(value);
    return true;
  }
  bool start_object(std::size_t) override { return Open(Kind::Object); }
  bool end_object() override { return Close(); }
  bool start_array(std::size_t) override { return Open(Kind::Array); }
  bool end_array() override { return Close(); }
  bool parse_error(std::size_t position, const std::string& last,
                   const nlohmann::detail::exception& problem) override {
    const std::string_view what = problem.what();
    // The library counts from where it began, one for each character that it has read.
    std::size_t at = std::min(begin_ + (position == 0 ? 0 : position - 1), text_.size());
    const bool is_unexpected = what.find("unexpected") != std::string_view::npos;
    if (is_unexpected && what.find("unexpected end of input") == std::string_view::npos &&
        last.size() != 1) {
      at = std::min(Next(), text_.size());
    }
    error = JsonError{at, SeenAt(text_, at), ExpectedFrom(what)};
    return false;
  }

 private:
  static JsonValue Of(Kind kind, std::size_t offset = 0) {
    JsonValue value;
    value.kind = kind;
    value.offset = offset;
    return value;
  }
  // The offset of the token that the library has just read; moves behind it.
  std::size_t Token() {
    const std::size_t at = Next();
    if (at >= text_.size()) return text_.size();
    end_ = text_[at] == '"' ? StringEnd(text_, at) : std::max(WordEnd(text_, at), at + 1);
    return at;
  }
  std::size_t Next() const {
    std::size_t at = end_;
    while (at < text_.size() && (IsSpace(text_[at]) || text_[at] == ',' || text_[at] == ':')) ++at;
    return at;
  }
  bool Integer(std::int64_t number) {
    JsonValue value = Of(Kind::Integer);
    value.integer = number;
    return Scalar(std::move(value));
  }
  bool Scalar(JsonValue value) {
    value.offset = Token();
    value.end = end_;
    if (skipped_ == 0) Attach(std::move(value));
    return true;
  }
  bool Open(Kind kind) {
    const std::size_t at = Token();
    if (skipped_ > 0 || open_.size() >= kDepthMax) {
      if (skipped_++ == 0) too_deep_ = at;
      return true;
    }
    if (open_.size() == cards_depth_ && IsInCards()) card_begin_ = at;
    open_.push_back({Of(kind, at), key_, key_offset_});
    const bool is_cards_member = open_.size() == 2 && key_ == "cards" &&
                                 open_[0].value.kind == Kind::Object && kind == Kind::Array;
    if (is_cards_member) cards_depth_ = open_.size();
    return true;
  }
  bool Close() {
    Token();
    if (skipped_ > 0) {
      if (--skipped_ == 0) Attach(Of(Kind::TooDeep, too_deep_));
      return true;
    }
    Pending done = std::move(open_.back());
    done.value.end = end_;
    if (open_.size() == cards_depth_) cards_depth_ = 0;
    open_.pop_back();
    key_ = std::move(done.key);
    key_offset_ = done.key_offset;
    Attach(std::move(done.value));
    return true;
  }
  void Attach(JsonValue value) {
    if (open_.empty()) {
      root = std::move(value);
    } else if (IsInCards() && open_.size() == cards_depth_) {
      listener_.on_card(std::move(value), end_);
      card_begin_ = end_;
    } else if (open_.back().value.kind == Kind::Array) {
      open_.back().value.items.push_back(std::move(value));
    } else {
      open_.back().value.members.push_back({key_, key_offset_, std::move(value)});
    }
  }

  struct Pending {
    JsonValue value;
    std::string key;  ///< Under which it will stand in its parent.
    std::size_t key_offset = 0;
  };
  std::string_view text_;
  const JsonListener& listener_;
  std::size_t begin_;
  std::size_t end_;  ///< Behind the last token.
  std::vector<Pending> open_;
  std::size_t cards_depth_ = 0;  ///< Number of open values inside which cards stand; 0: elsewhere.
  std::size_t card_begin_ = 0;
  std::size_t skipped_ = 0;
  std::size_t too_deep_ = 0;
  std::string key_;
  std::size_t key_offset_ = 0;
};

// The offset behind the brackets that open at `at`, or nothing if they do not match soon.
std::optional<std::size_t> MatchingEnd(std::string_view text, std::size_t at) {
  std::string open;
  text = text.substr(0, at + kCardSizeMax);
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      at = StringEnd(text, at) - 1;
    } else if (c == '{' || c == '[') {
      open += c == '{' ? '}' : ']';
    } else if (c == '}' || c == ']') {
      if (open.empty() || open.back() != c) return std::nullopt;
      open.pop_back();
      if (open.empty()) return at + 1;
    }
  }
  return std::nullopt;
}

// Where to go on after a broken card: behind it, or at the next `{` after the error.
std::size_t ResumeAfter(std::string_view text, std::size_t card_begin, std::size_t error_at) {
  std::size_t at = error_at;
  const std::size_t begin = SkipSpace(text, card_begin);
  if (begin < error_at && text[begin] == '{') at = MatchingEnd(text, begin).value_or(error_at);
  return std::min(text.find('{', at), text.size());
}

bool Run(std::string_view text, Builder& builder, std::size_t begin, std::size_t end,
         bool is_strict) {
  return nlohmann::json::sax_parse(text.data() + begin, text.data() + end, &builder,
                                   nlohmann::json::input_format_t::json, is_strict);
}

// Reads one element of a `cards` list by itself. Returns the offset where the next may begin.
std::size_t ReadOneCard(std::string_view text, std::size_t begin, const JsonListener& listener) {
  Builder builder(text, begin, listener);
  if (!Run(text, builder, begin, text.size(), false)) {
    listener.on_error(*builder.error);
    return ResumeAfter(text, begin, std::max(builder.error->offset, begin + 1));
  }
  listener.on_card(std::move(builder.root), builder.End());
  return SkipSpace(text, builder.End());
}

void ReadRemainingCards(std::string_view text, std::size_t at, const JsonListener& listener) {
  // BOUND: each round moves forward; errors are counted.
  for (std::size_t errors = 0; at < text.size() && errors < kErrorsMax;) {
    if (text[at] == ',') at = SkipSpace(text, at + 1);
    if (at >= text.size() || text[at] != '{') return;
    const std::size_t next = ReadOneCard(text, at, listener);
    if (next < text.size() && text[next] == '{') ++errors;
    at = next;
  }
}

}  // namespace

JsonValue ReadJsonDocument(std::string_view text, const JsonListener& listener) {
  Builder builder(text, 0, listener);
  if (Run(text, builder, 0, text.size(), true)) return std::move(builder.root);
  listener.on_error(*builder.error);
  if (builder.IsInCards()) {
    const std::size_t at = ResumeAfter(text, builder.CardBegin(), builder.error->offset);
    ReadRemainingCards(text, at, listener);
  }
  return builder.TakeUnfinishedRoot();
}

bool ReadJsonLine(std::string_view text, std::size_t begin, std::size_t end, JsonValue& value,
                  const JsonListener& listener) {
  const std::string_view until_end = text.substr(0, end);
  Builder builder(until_end, begin, listener);
  if (!Run(until_end, builder, begin, end, true)) {
    listener.on_error(*builder.error);
    return false;
  }
  value = std::move(builder.root);
  return true;
}

}  // namespace caiding::corpus
