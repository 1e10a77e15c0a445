// SPDX-License-Identifier: MIT
#include "corpus/intake/decode_text.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include <unicode/ucnv.h>
#include <unicode/unistr.h>
#include <unicode/utf16.h>

#include "model/ir/utf8.h"

namespace caiding::corpus {
namespace {

/// Bytes of a text between two places whose code points are counted beforehand.
constexpr std::size_t kBlock = 512;

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

unsigned char Byte(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

void AppendBad(DecodedText& out) {
  out.bad_offsets.push_back(out.text.size());
  out.text += kReplacement;
}

DecodedText DecodeUtf16(std::string_view bytes, bool is_big_endian) {
  std::u16string units;
  for (std::size_t at = 2; at + 1 < bytes.size(); at += 2) {
    const std::size_t high = is_big_endian ? at : at + 1;
    units.push_back(static_cast<char16_t>(Byte(bytes, high) << 8 | Byte(bytes, high ^ 1)));
  }
  DecodedText out;
  out.encoding = is_big_endian ? Encoding::Utf16BigEndian : Encoding::Utf16LittleEndian;
  for (std::size_t at = 0; at < units.size();) {
    char32_t point = 0;
    U16_NEXT(units, at, units.size(), point);
    if (U_IS_SURROGATE(point))
      AppendBad(out);
    else
      out.text += ir::EncodeUtf8(std::u32string_view(&point, 1));
  }
  if (bytes.size() % 2 != 0) AppendBad(out);
  return out;
}

struct CloseConverter {
  void operator()(UConverter* converter) const { ucnv_close(converter); }
};

/// Nothing if a byte makes no sense.
std::optional<std::string> ConvertGb18030(std::string_view bytes) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<UConverter, CloseConverter> converter(ucnv_open("GB18030", &error));
  ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
  if (U_FAILURE(error)) return std::nullopt;
  // Each byte becomes one unit at most.
  std::u16string units(bytes.size(), u'\0');
  const auto room = static_cast<std::int32_t>(units.size());
  const std::int32_t size =
      ucnv_toUChars(converter.get(), units.data(), room, bytes.data(), room, &error);
  if (U_FAILURE(error)) return std::nullopt;
  std::string out;
  return icu::UnicodeString(false, units.data(), size).toUTF8String(out);
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

void LineCounter::Walk() {
  line_starts_ = {0};
  std::size_t points = 0;
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (i % kBlock == 0) points_.push_back(points);
    points += IsContinuation(text_, i) ? 0 : 1;
    const bool is_cr = text_[i] == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n');
    if (is_cr || text_[i] == '\n') line_starts_.push_back(i + 1);
  }
  points_.push_back(points);
}

std::size_t LineCounter::PointsBefore(std::size_t offset) const {
  const std::size_t block = offset / kBlock;
  if (block * kBlock >= text_.size()) return points_.back();
  std::size_t points = points_[block];
  for (std::size_t i = block * kBlock; i < offset; ++i) points += IsContinuation(text_, i) ? 0 : 1;
  return points;
}

Place LineCounter::At(const std::string& file, std::size_t offset) {
  if (line_starts_.empty()) Walk();
  offset = std::min(offset, text_.size());
  const auto behind = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const std::size_t column = PointsBefore(offset) - PointsBefore(*std::prev(behind)) + 1;
  return {file, static_cast<std::uint32_t>(behind - line_starts_.begin()),
          static_cast<std::uint32_t>(column)};
}

}  // namespace caiding::corpus
