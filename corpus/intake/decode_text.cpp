// SPDX-License-Identifier: MIT
#include "corpus/intake/decode_text.h"

#include <iconv.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "model/ir/utf8.h"

namespace caiding::corpus {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

unsigned char Byte(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

std::uint32_t Unit(std::string_view bytes, std::size_t at, bool is_big_endian) {
  const std::uint32_t first = Byte(bytes, at);
  const std::uint32_t second = Byte(bytes, at + 1);
  return is_big_endian ? first << 8 | second : second << 8 | first;
}

void AppendBad(DecodedText& out) {
  out.bad_offsets.push_back(out.text.size());
  out.text += kReplacement;
}

DecodedText DecodeUtf16(std::string_view bytes, bool is_big_endian) {
  DecodedText out;
  out.encoding = is_big_endian ? Encoding::Utf16BigEndian : Encoding::Utf16LittleEndian;
  std::size_t at = 2;
  for (; at + 1 < bytes.size(); at += 2) {
    const std::uint32_t unit = Unit(bytes, at, is_big_endian);
    char32_t point = unit;
    if (unit >= 0xD800 && unit < 0xE000) {
      const std::uint32_t low = at + 3 < bytes.size() ? Unit(bytes, at + 2, is_big_endian) : 0;
      if (unit >= 0xDC00 || low < 0xDC00 || low >= 0xE000) {
        AppendBad(out);
        continue;
      }
      point = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
      at += 2;
    }
    out.text += ir::EncodeUtf8(std::u32string_view(&point, 1));
  }
  if (at < bytes.size()) AppendBad(out);
  return out;
}

std::optional<std::string> ConvertGb18030(std::string& bytes) {
  const iconv_t conversion = iconv_open("UTF-8", "GB18030");
  if (conversion == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
  std::string out(bytes.size() * 2 + 16, '\0');
  char* from = bytes.data();
  char* to = out.data();
  std::size_t from_left = bytes.size();
  std::size_t to_left = out.size();
  const std::size_t result = iconv(conversion, &from, &from_left, &to, &to_left);
  iconv_close(conversion);
  if (result == static_cast<std::size_t>(-1) || from_left != 0) return std::nullopt;
  out.resize(out.size() - to_left);
  return out;
}

bool IsContinuation(std::string_view bytes, std::size_t at) {
  return at < bytes.size() && (Byte(bytes, at) & 0xC0) == 0x80;
}

// Chinese text in UTF-8 consists of three-byte sequences; GB18030 hardly ever looks like that. So
// one damaged byte in a UTF-8 file is told from a file in GB18030.
bool LooksLikeUtf8(std::string_view bytes) {
  std::size_t high = 0;
  std::size_t in_sequences = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (Byte(bytes, at) < 0x80) continue;
    ++high;
    const bool is_lead = Byte(bytes, at) >= 0xE2 && Byte(bytes, at) <= 0xEF;
    if (!is_lead || !IsContinuation(bytes, at + 1) || !IsContinuation(bytes, at + 2)) continue;
    high += 2;
    in_sequences += 3;
    at += 2;
  }
  return in_sequences * 2 > high;
}

DecodedText ReplaceBadUtf8(std::string_view bytes) {
  DecodedText out;
  bool was_bad = false;
  while (!bytes.empty()) {
    const std::size_t good = std::min(ir::FindBadUtf8(bytes), bytes.size());
    out.text += bytes.substr(0, good);
    if (good > 0) was_bad = false;
    if (good == bytes.size()) break;
    if (!was_bad) AppendBad(out);
    was_bad = true;
    bytes.remove_prefix(good + 1);
  }
  return out;
}

}  // namespace

DecodedText DecodeText(std::string bytes) {
  const std::string_view view = bytes;
  if (view.starts_with("\xFF\xFE")) return DecodeUtf16(view, false);
  if (view.starts_with("\xFE\xFF")) return DecodeUtf16(view, true);
  const bool has_mark = view.starts_with("\xEF\xBB\xBF");
  const Encoding encoding = has_mark ? Encoding::Utf8Bom : Encoding::Utf8;
  if (has_mark) bytes.erase(0, 3);
  if (ir::FindBadUtf8(bytes) == std::string_view::npos) return {std::move(bytes), encoding, {}};
  if (!has_mark && !LooksLikeUtf8(bytes)) {
    if (auto text = ConvertGb18030(bytes)) return {std::move(*text), Encoding::Gb18030, {}};
  }
  DecodedText out = ReplaceBadUtf8(bytes);
  out.encoding = encoding;
  return out;
}

Place LineCounter::At(const std::string& file, std::size_t offset) {
  if (offset < offset_) offset_ = 0, line_ = 1, column_ = 1;
  for (; offset_ < std::min(offset, text_.size()); ++offset_) {
    if (text_[offset_] == '\n') {
      ++line_;
      column_ = 1;
    } else if (!IsContinuation(text_, offset_)) {
      ++column_;
    }
  }
  return {file, line_, column_};
}

}  // namespace caiding::corpus
