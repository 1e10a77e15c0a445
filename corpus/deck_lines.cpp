// SPDX-License-Identifier: MIT
// Deck lists as people write them: a card a line.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "corpus/deck_file.h"
#include "corpus/intake/decode_text.h"
#include "model/ir/utf8.h"

namespace caiding::corpus {
namespace {

const Message kExpected{"`4 编号`、`4x 编号 牌名`、`编号 x4` 或 `编号`",
                        "`4 NUMBER`, `4x NUMBER name`, `NUMBER x4` or `NUMBER`"};
const Message kOneCard{"每行一张牌", "one card a line"};

Message RangeExpected() {
  const std::string range = "1.." + std::to_string(kCopiesMax);
  return {"张数（" + range + "）", "copies (" + range + ")"};
}

/// A word of a line; `offset` is where it begins in the text.
struct Token {
  std::u32string text;
  std::size_t offset = 0;
  bool is_behind_comma = false;
};

bool IsComma(char32_t c) {
  return std::u32string_view(U",，、;；").find(c) != std::u32string_view::npos;
}

bool IsBlank(char32_t c) {
  return std::u32string_view(U" \t\r,，、;；\u3000\u00A0").find(c) != std::u32string_view::npos;
}

/// Half-width digits and signs; every sign of multiplication is an x.
char32_t Folded(char32_t c) {
  if (c >= U'\uFF01' && c <= U'\uFF5E') c -= 0xFEE0;
  return std::u32string_view(U"X×*✕✖").find(c) != std::u32string_view::npos ? U'x' : c;
}

std::u32string FoldedText(const std::u32string& text) {
  std::u32string folded;
  for (const char32_t c : text) folded += Folded(c);
  return folded;
}

/// Copies that a deck may have; nothing for any other number.
std::optional<int> CopiesOf(std::u32string_view digits) {
  std::int64_t number = 0;
  const std::string text = ir::EncodeUtf8(digits);
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  const bool is_good = read.ec == std::errc() && read.ptr == end;
  if (!is_good || number < 1 || number > kCopiesMax) return std::nullopt;
  return static_cast<int>(number);
}

/// `4`
std::optional<int> BareCount(const Token& token) { return CopiesOf(FoldedText(token.text)); }

/// `4x`, `x4`, `4张`: copies and nothing else.
std::optional<int> MarkedCount(const Token& token) {
  const std::u32string folded = FoldedText(token.text);
  if (folded.starts_with(U'x')) return CopiesOf(std::u32string_view(folded).substr(1));
  if (folded.ends_with(U'x') || folded.ends_with(U'张'))
    return CopiesOf(std::u32string_view(folded).substr(0, folded.size() - 1));
  return std::nullopt;
}

std::optional<int> CountOf(const Token& token) {
  const auto marked = MarkedCount(token);
  return marked ? marked : BareCount(token);
}

/// Written as a count is, be it one or not: `-1`, `x99999999999`.
bool LooksLikeCount(const Token& token) {
  const std::u32string folded = FoldedText(token.text);
  std::u32string_view rest = folded;
  if (rest.starts_with(U'x')) rest.remove_prefix(1);
  if (rest.starts_with(U'-') || rest.starts_with(U'+') || rest.starts_with(U'−'))
    rest.remove_prefix(1);
  if (rest.ends_with(U'x') || rest.ends_with(U'张')) rest.remove_suffix(1);
  return !rest.empty() &&
         std::all_of(rest.begin(), rest.end(), [](char32_t c) { return c >= U'0' && c <= U'9'; });
}

/// Letters, digits and signs of a keyboard, with a digit among them: so are numbers of cards.
bool LooksLikeNumber(const Token& token) {
  const std::u32string text = FoldedText(token.text);
  const auto is_plain = [](char32_t c) { return c > U' ' && c < U'\u007F'; };
  return std::all_of(text.begin(), text.end(), is_plain) &&
         text.find_first_of(U"0123456789") != std::u32string::npos;
}

/// The number of a card without its digits: what those of a series have in common.
std::u32string ShapeOf(const Token& token) {
  std::u32string shape = token.text;
  std::erase_if(shape, [](char32_t c) { return c >= U'0' && c <= U'9'; });
  return shape;
}

/// The line without its comment.
std::string_view WithoutComment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool begins = i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t' ||
                        line.substr(0, i).ends_with("\u3000");
    const std::string_view rest = line.substr(i);
    if (begins && (rest.starts_with('#') || rest.starts_with("//"))) return line.substr(0, i);
  }
  return line;
}

std::vector<Token> TokensOf(std::string_view line, std::size_t offset) {
  std::vector<Token> tokens;
  bool is_open = false;
  bool is_behind_comma = false;
  for (const char32_t c : ir::DecodeUtf8(line).value_or(std::u32string())) {
    if (IsBlank(c)) {
      is_open = false;
      is_behind_comma |= IsComma(c);
    } else {
      if (!is_open) tokens.push_back({{}, offset, std::exchange(is_behind_comma, false)});
      is_open = true;
      tokens.back().text += c;
    }
    offset += ir::EncodeUtf8(std::u32string_view(&c, 1)).size();
  }
  return tokens;
}

/// A sign of multiplication by itself belongs to the number beside it: `4 x A`, `A x 4`.
void JoinSigns(std::vector<Token>& tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (FoldedText(tokens[i].text) != U"x") continue;
    const bool is_before = i == 1 && BareCount(tokens[0]) && tokens.size() > 2;
    const bool is_behind = i + 2 == tokens.size() && BareCount(tokens[i + 1]);
    if (is_before) {
      tokens[0].text += U'x';
    } else if (is_behind) {
      tokens[i + 1].text.insert(0, 1, U'x');
    } else {
      continue;
    }
    tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

/// `编号×4` without a blank: no number of a card holds that sign.
void SplitSign(std::vector<Token>& tokens) {
  if (tokens.size() != 1) return;
  const std::size_t at = tokens[0].text.find_first_of(U"×✕✖*");
  if (at == std::u32string::npos || at == 0) return;
  Token count{tokens[0].text.substr(at),
              tokens[0].offset + ir::EncodeUtf8(tokens[0].text.substr(0, at)).size()};
  if (!LooksLikeCount(count)) return;
  tokens[0].text.resize(at);
  tokens.push_back(std::move(count));
}

/// What a line says; nothing if it says it in no known way.
struct DeckLine {
  std::string number;
  std::string name;
  int copies = 1;
  std::size_t offset = 0;
};

std::string Joined(const std::vector<Token>& tokens, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i)
    text += (i == begin ? "" : " ") + ir::EncodeUtf8(tokens[i].text);
  return text;
}

/// What should stand there instead.
using LineRead = std::variant<DeckLine, Message>;

/// Where in the line the parts of a card are; without `count` it is one copy.
struct Parts {
  std::size_t number = 0;
  std::optional<std::size_t> count = std::nullopt;
};

/// The first token is the copies if it can be and no other is; the copies may also stand behind
/// the number, and with a sign at the end.
Parts PartsOf(const std::vector<Token>& tokens) {
  const std::size_t size = tokens.size();
  if (size == 1) return {};
  if (MarkedCount(tokens.back()) && !MarkedCount(tokens.front()) &&
      !(CountOf(tokens[0]) && size > 2))
    return {0, size - 1};
  if (CountOf(tokens.front())) return {1, 0};
  if (CountOf(tokens[1])) return {0, 1};
  return {};
}

/// Does another card begin in what should be the name?
bool HasSecondCard(const std::vector<Token>& tokens, const Parts& parts) {
  const std::u32string shape = ShapeOf(tokens[parts.number]);
  for (std::size_t i = parts.number + 1; i < tokens.size(); ++i) {
    if (i == parts.count) continue;
    const bool is_like_first = !shape.empty() && LooksLikeNumber(tokens[i]) &&
                               ShapeOf(tokens[i]) == shape && LooksLikeNumber(tokens[parts.number]);
    const bool is_last = i + 1 == tokens.size();
    const bool begins_card = !is_last && CountOf(tokens[i]) &&
                             (tokens[i].is_behind_comma || LooksLikeNumber(tokens[i + 1]));
    if (is_like_first || begins_card) return true;
  }
  return false;
}

/// A count that is out of its range stands where the copies may stand.
bool HasWrongCount(const std::vector<Token>& tokens, const Parts& parts) {
  const auto is_wrong = [](const Token& token) { return LooksLikeCount(token) && !CountOf(token); };
  // A name may end like this: 机兵 X-9.
  const bool is_name_end = tokens.size() > 2 && FoldedText(tokens.back().text).starts_with(U"x-");
  const bool is_wrong_end = !is_name_end && is_wrong(tokens.back());
  // Behind the copies a number may be of the name: 第 2049 夜.
  if (parts.count) return parts.number + 1 < tokens.size() && is_wrong_end;
  const std::u32string first = FoldedText(tokens.front().text);
  const bool has_sign = first.starts_with(U'-') || first.starts_with(U'+');
  // A number of a card may be digits alone, or begin with X-.
  if (tokens.size() == 1) return has_sign && is_wrong(tokens.front());
  if (is_wrong(tokens.front()) && !first.starts_with(U"x-")) return true;
  return is_wrong(tokens[1]) || is_wrong_end;
}

/// Says the line its copies twice, perhaps, or those of nothing?
bool IsUnclear(const std::vector<Token>& tokens, const Parts& parts) {
  if (tokens.size() == 1) return MarkedCount(tokens.front()).has_value();
  const bool is_last = parts.count == tokens.size() - 1;
  if (parts.count && !is_last) return MarkedCount(tokens.back()).has_value();
  return !parts.count && BareCount(tokens.back());
}

LineRead ReadLine(std::vector<Token> tokens) {
  JoinSigns(tokens);
  SplitSign(tokens);
  const Parts parts = PartsOf(tokens);
  if (HasSecondCard(tokens, parts)) return kOneCard;
  if (HasWrongCount(tokens, parts)) return RangeExpected();
  if (IsUnclear(tokens, parts)) return kExpected;
  DeckLine line;
  line.offset = tokens.front().offset;
  line.number = ir::EncodeUtf8(tokens[parts.number].text);
  if (parts.count) line.copies = CountOf(tokens[*parts.count]).value_or(1);
  const bool is_behind = parts.count == parts.number + 1;
  const bool is_last = parts.count == tokens.size() - 1;
  line.name = Joined(tokens, parts.number + (is_behind ? 2 : 1),
                     tokens.size() - (is_last && !is_behind ? 1 : 0));
  return line;
}

/// "name: …" or "名称：…"; nothing if it is another line.
std::optional<std::string> NameIn(std::string_view line) {
  for (const std::string_view key : {"name:", "名称:", "名称："}) {
    if (!line.starts_with(key)) continue;
    std::string_view name = line.substr(key.size());
    while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
    while (!name.empty() && (name.back() == ' ' || name.back() == '\r')) name.remove_suffix(1);
    if (!name.empty()) return std::string(name);
  }
  return std::nullopt;
}

/// The tokens without a colon at the end; none if the line is a heading, which says no copies and
/// does not begin with the number of a card.
std::vector<Token> WithoutHeading(std::vector<Token> tokens) {
  std::u32string& last = tokens.back().text;
  if (last.back() != U':' && last.back() != U'：') return tokens;
  last.pop_back();
  if (last.empty()) tokens.pop_back();
  if (tokens.empty()) return tokens;
  std::vector<Token> parts = tokens;
  JoinSigns(parts);
  SplitSign(parts);
  const bool is_card = LooksLikeNumber(parts.front()) || LooksLikeCount(parts.back());
  return is_card ? tokens : std::vector<Token>();
}

/// Behind the line that begins there: lines end with LF, CR LF or CR.
std::size_t LineEnd(std::string_view text, std::size_t begin) {
  return std::min(text.find_first_of("\r\n", begin), text.size());
}

}  // namespace

LoadedDeck ReadDeckLines(std::string_view text, const std::string& file) {
  LoadedDeck out;
  LineCounter lines(text);
  out.deck.place = lines.At(file, 0);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = LineEnd(text, begin);
    const std::string_view line = WithoutComment(text.substr(begin, end - begin));
    std::vector<Token> tokens = TokensOf(line, begin);
    begin = end + 1;
    if (tokens.empty()) continue;
    if (const auto name = NameIn(line)) {
      out.deck.name = *name;
      continue;
    }
    const std::string seen = "`" + Joined(tokens, 0, tokens.size()) + "`";
    tokens = WithoutHeading(std::move(tokens));
    if (tokens.empty()) continue;
    const LineRead read = ReadLine(tokens);
    if (const auto* card = std::get_if<DeckLine>(&read)) {
      out.deck.cards.emplace_back(card->number, card->copies);
      out.deck.places.push_back(lines.At(file, card->offset));
      out.names.push_back(card->name);
    } else {
      out.errors.push_back(
          {lines.At(file, tokens.front().offset), "", {seen, seen}, std::get<Message>(read)});
    }
  }
  return out;
}

}  // namespace caiding::corpus
