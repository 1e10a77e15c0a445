// SPDX-License-Identifier: MIT
#include "checker/proofreading/alike.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <utility>

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include "model/ir/assert.h"
#include "model/ir/utf8.h"

namespace caiding::proofreading {
namespace {

using ir::Message;

constexpr std::array<std::u32string_view, 69> kAlike = {
#define ALIKE(characters) characters,
#include "checker/proofreading/stroke_alike.def"
#undef ALIKE
};
static_assert(!kAlike.back().empty(), "the size is the number of lines");

icu::UnicodeString ToIcu(std::u32string_view text) {
  icu::UnicodeString out;
  for (const char32_t c : text) out.append(static_cast<UChar32>(c));
  return out;
}

std::u32string FromIcu(const icu::UnicodeString& text) {
  std::u32string out;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    out += static_cast<char32_t>(text.char32At(i));
  }
  return out;
}

/// Unicode's data, opened once: what is compatible, and what is confusable with what.
class UnicodeLooks {
 public:
  UnicodeLooks() {
    UErrorCode error = U_ZERO_ERROR;
    compatible_ = icu::Normalizer2::getNFKCCasefoldInstance(error);
    checker_.reset(uspoof_open(&error));
    CAIDING_ASSERT(U_SUCCESS(error) && checker_ != nullptr, "ICU has its data");
  }
  std::u32string Compatible(std::u32string_view text) const {
    UErrorCode error = U_ZERO_ERROR;
    const icu::UnicodeString folded = compatible_->normalize(ToIcu(text), error);
    return U_SUCCESS(error) ? FromIcu(folded) : std::u32string(text);
  }
  /// The prototype of a character, after the classes of our own.
  std::u32string Prototype(char32_t c) const {
    for (const std::u32string_view alike : kAlike) {
      if (alike.find(c) != std::u32string_view::npos) c = alike.front();
    }
    UErrorCode error = U_ZERO_ERROR;
    icu::UnicodeString skeleton;
    uspoof_getSkeletonUnicodeString(checker_.get(), 0, ToIcu({&c, 1}), skeleton, &error);
    return U_SUCCESS(error) ? FromIcu(skeleton) : std::u32string(1, c);
  }

 private:
  struct Close {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
  };
  const icu::Normalizer2* compatible_ = nullptr;
  std::unique_ptr<USpoofChecker, Close> checker_;
};

const UnicodeLooks& Unicode() {
  static const UnicodeLooks looks;
  return looks;
}

bool IsDigit(char32_t c) { return c >= U'0' && c <= U'9'; }
bool IsBlank(char32_t c) { return c == U' ' || c == U'\t' || c == U'\u00A0' || c == U'\u3000'; }

/// The dots between the parts of a name. A full stop between digits is a decimal point.
bool IsDot(std::u32string_view text, std::size_t at) {
  constexpr std::u32string_view kDots = U"·•‧∙⋅・ㆍ･";
  if (kDots.find(text[at]) != std::u32string_view::npos) return true;
  if (text[at] != U'.' && text[at] != U'\uFF0E') return false;
  const bool is_decimal =
      at > 0 && at + 1 < text.size() && IsDigit(text[at - 1]) && IsDigit(text[at + 1]);
  return !is_decimal;
}

template <class IsDropped>
std::u32string Without(std::u32string_view text, const IsDropped& is_dropped) {
  std::u32string kept;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_dropped(text, i)) kept += text[i];
  }
  return kept;
}

std::u32string WithoutDots(std::u32string_view text) { return Without(text, IsDot); }

std::u32string WithoutBlanks(std::u32string_view text) {
  return Without(text, [](std::u32string_view all, std::size_t at) { return IsBlank(all[at]); });
}

/// The dots of a text in order: how two texts differ if only these do.
std::u32string DotsOf(std::u32string_view text) {
  return Without(text, [](std::u32string_view all, std::size_t at) { return !IsDot(all, at); });
}

std::u32string Small(std::u32string text) {
  for (char32_t& c : text) c += c >= U'A' && c <= U'Z' ? 0x20 : 0;
  return text;
}

std::string Quoted(char32_t c) { return "`" + ir::EncodeUtf8({&c, 1}) + "`"; }

void AddPart(Message& told, const Message& part) {
  told.zh += (told.zh.empty() ? "" : "、") + part.zh;
  told.en += (told.en.empty() ? "" : " and ") + part.en;
}

}  // namespace

Look LookOf(std::u32string_view name) {
  Look look;
  look.text = WithoutBlanks(WithoutDots(Unicode().Compatible(WithoutDots(name))));
  for (const char32_t c : look.text) look.look.push_back(Unicode().Prototype(c));
  return look;
}

std::optional<Message> TellDifference(std::u32string_view a, std::u32string_view b) {
  const Look first = LookOf(a);
  const Look second = LookOf(b);
  if (a == b || first.text.empty() || first.look != second.look) return std::nullopt;
  Message told;
  std::size_t unlike = 0;
  for (std::size_t i = 0; i < first.text.size(); ++i) {
    const char32_t left = first.text[i];
    const char32_t right = second.text[i];
    if (left == right) continue;
    ++unlike;
    AddPart(told, {"形近字 " + Quoted(left) + "/" + Quoted(right),
                   "the look-alikes " + Quoted(left) + " and " + Quoted(right)});
  }
  // A name of one character that looks alike is another name: 土 and 士.
  if (unlike > 1 || (unlike == 1 && first.text.size() < 2)) return std::nullopt;
  if (DotsOf(a) != DotsOf(b)) AddPart(told, {"间隔点", "a dot"});
  const std::u32string left = WithoutDots(a);
  const std::u32string right = WithoutDots(b);
  if (WithoutBlanks(left) == WithoutBlanks(right)) {
    if (left != right) AddPart(told, {"空格", "a blank"});
  } else if (Small(WithoutBlanks(left)) == Small(WithoutBlanks(right))) {
    AddPart(told, {"大小写", "capitals"});
  } else if (unlike == 0) {
    AddPart(told, {"全角半角或字符写法", "the width or form of a character"});
  }
  if (told.en.empty()) AddPart(told, {"间隔点的位置", "the place of a dot"});
  return told;
}

std::u32string PlainNumber(std::u32string_view number) {
  constexpr std::u32string_view kDashes = U"‐‑‒–—―−ー﹣－";
  std::u32string plain = WithoutBlanks(Unicode().Compatible(number));
  for (char32_t& c : plain) {
    if (kDashes.find(c) != std::u32string_view::npos) c = U'-';
  }
  return plain;
}

}  // namespace caiding::proofreading
