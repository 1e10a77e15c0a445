// SPDX-License-Identifier: MIT
// Deck lists as people write them: a card a line.
#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

#include "corpus/deck_file.h"
#include "corpus/intake/decode_text.h"
#include "model/ir/utf8.h"

namespace caiding::corpus {
namespace {

constexpr int kCopiesMax = 1000;

const Message kExpected{"`4 编号`、`4x 编号 牌名`、`编号 x4` 或 `编号`",
                        "`4 NUMBER`, `4x NUMBER name`, `NUMBER x4` or `NUMBER`"};

/// A word of a line; `offset` is where it begins in the text.
struct Token {
  std::u32string text;
  std::size_t offset = 0;
};

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

std::optional<int> NumberOf(std::u32string_view digits) {
  int number = 0;
  const std::string text = ir::EncodeUtf8(digits);
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (text.empty() || text.front() == '-' || read.ec != std::errc() || read.ptr != end)
    return std::nullopt;
  return number;
}

/// `4`
std::optional<int> BareCount(const Token& token) { return NumberOf(FoldedText(token.text)); }

/// `4x`, `x4`, `4张`: copies and nothing else.
std::optional<int> MarkedCount(const Token& token) {
  const std::u32string folded = FoldedText(token.text);
  if (folded.starts_with(U'x')) return NumberOf(std::u32string_view(folded).substr(1));
  if (folded.ends_with(U'x') || folded.ends_with(U'张'))
    return NumberOf(std::u32string_view(folded).substr(0, folded.size() - 1));
  return std::nullopt;
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
  for (const char32_t c : ir::DecodeUtf8(line).value_or(std::u32string())) {
    if (IsBlank(c)) {
      is_open = false;
    } else {
      if (!is_open) tokens.push_back({{}, offset});
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
  if (!MarkedCount(count)) return;
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

std::optional<DeckLine> ReadLine(std::vector<Token> tokens) {
  JoinSigns(tokens);
  SplitSign(tokens);
  const std::size_t size = tokens.size();
  const auto marked_first = MarkedCount(tokens.front());
  const auto first = marked_first ? marked_first : BareCount(tokens.front());
  const auto last = size > 1 ? MarkedCount(tokens.back()) : std::nullopt;
  DeckLine line;
  line.offset = tokens.front().offset;
  const auto take = [&](std::size_t number, std::size_t end, int copies) {
    line.number = ir::EncodeUtf8(tokens[number].text);
    line.name = Joined(tokens, number + 1, end);
    line.copies = copies;
  };
  if (last) {
    if (marked_first || (first && size > 2)) return std::nullopt;  // The copies twice.
    take(0, size - 1, *last);
  } else if (first && size > 1) {
    take(1, size, *first);
  } else if (size == 2 && BareCount(tokens[1])) {
    take(0, 1, *BareCount(tokens[1]));
  } else if (marked_first || (size > 2 && BareCount(tokens.back()))) {
    return std::nullopt;  // Copies of nothing; or a number that may be the copies or of the name.
  } else {
    take(0, size, 1);
  }
  if (line.copies < 1 || line.copies > kCopiesMax) return std::nullopt;
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

bool IsHeading(const std::vector<Token>& tokens) {
  const char32_t last = tokens.back().text.back();
  return last == U':' || last == U'：';
}

}  // namespace

LoadedDeck ReadDeckLines(std::string_view text, const std::string& file) {
  LoadedDeck out;
  LineCounter lines(text);
  out.deck.place = lines.At(file, 0);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = WithoutComment(text.substr(begin, end - begin));
    const std::vector<Token> tokens = TokensOf(line, begin);
    begin = end + 1;
    if (tokens.empty()) continue;
    if (const auto name = NameIn(line)) {
      out.deck.name = *name;
      continue;
    }
    if (IsHeading(tokens)) continue;
    if (const auto read = ReadLine(tokens)) {
      out.deck.cards.emplace_back(read->number, read->copies);
      out.deck.places.push_back(lines.At(file, read->offset));
      out.names.push_back(read->name);
    } else {
      const std::string seen = "`" + Joined(tokens, 0, tokens.size()) + "`";
      out.errors.push_back({lines.At(file, tokens.front().offset), "", {seen, seen}, kExpected});
    }
  }
  return out;
}

}  // namespace caiding::corpus
