// SPDX-License-Identifier: MIT
#include "reports/site/html.h"

#include <algorithm>

#include "model/ir/utf8.h"
#include "model/kernel/clause.h"
#include "reports/display_width.h"

namespace caiding::reports::site {
namespace {

/// What HTML writes for the character, or empty if it stands for itself.
std::string_view Entity(char c) {
  if (c == '&') return "&amp;";
  if (c == '<') return "&lt;";
  if (c == '>') return "&gt;";
  if (c == '"') return "&quot;";
  return c == '\'' ? "&#39;" : "";
}

std::string InSpan(std::string_view css_class, std::string_view text) {
  return "<span class=\"" + std::string(css_class) + "\">" + std::string(text) + "</span>";
}

/// Puts citations into spans.
std::string SetCitationsApart(const std::string& escaped) {
  std::string out;
  std::size_t at = 0;
  while (const auto cited = kernel::ParseAnyCitation(escaped, at)) {
    out += escaped.substr(at, cited->begin - at);
    out +=
        InSpan("cite", std::string_view(escaped).substr(cited->begin, cited->end - cited->begin));
    at = cited->end;
  }
  return out + escaped.substr(at);
}

/// Puts what stands in backquotes into spans, without these.
std::string SetQuotedApart(const std::string& escaped) {
  std::string out;
  std::size_t at = 0;
  while (at < escaped.size()) {
    const std::size_t begin = escaped.find('`', at);
    const std::size_t end = begin == std::string::npos ? begin : escaped.find('`', begin + 1);
    if (end == std::string::npos) break;
    out += escaped.substr(at, begin - at) +
           InSpan("quoted", escaped.substr(begin + 1, end - begin - 1));
    at = end + 1;
  }
  return out + escaped.substr(std::min(at, escaped.size()));
}

/// Sets apart citations, and card text, which stands in backquotes.
std::string SetPartsApart(const std::string& escaped) {
  return SetQuotedApart(SetCitationsApart(escaped));
}

/// Per code point the mark that shows there: its index in `marks`, or -1.
std::vector<int> MarkOfEach(std::size_t length, const std::vector<TextMark>& marks) {
  std::vector<int> shown(length, -1);
  for (std::size_t m = 0; m < marks.size(); ++m) {
    const std::size_t begin = std::min<std::size_t>(marks[m].begin, length);
    const std::size_t end =
        std::min<std::size_t>(std::max(marks[m].end, marks[m].begin + 1), length);
    for (std::size_t i = begin; i < end; ++i) {
      const int before = shown[i];
      if (before < 0 || marks[static_cast<std::size_t>(before)].rank < marks[m].rank) {
        shown[i] = static_cast<int>(m);
      }
    }
  }
  return shown;
}

std::string OpenMark(const TextMark& mark) {
  const std::string opening =
      "<mark class=\"" + mark.css_class + "\" title=\"" + Escape(mark.title) + "\">";
  return mark.page.empty() ? opening : opening + "<a href=\"" + Escape(mark.page) + "\">";
}

}  // namespace

std::string Escape(std::string_view text) {
  std::string out;
  for (const char c : Printable(text)) {
    const std::string_view entity = Entity(c);
    if (entity.empty()) {
      out += c;
    } else {
      out += entity;
    }
  }
  return out;
}

std::string Escape(std::u32string_view text) { return Escape(ir::EncodeUtf8(text)); }

std::string InBothLanguages(const std::string& zh, const std::string& en) {
  return "<span lang=\"zh-Hans\">" + zh + "</span><span lang=\"en\">" + en + "</span>";
}

std::string Both(const ir::Message& message) {
  return InBothLanguages(Escape(message.zh), Escape(message.en));
}

std::string BothWithParts(const ir::Message& message) {
  return InBothLanguages(SetPartsApart(Escape(message.zh)), SetPartsApart(Escape(message.en)));
}

std::string MarkText(std::u32string_view text, const std::vector<TextMark>& marks) {
  const std::vector<int> shown = MarkOfEach(text.size(), marks);
  std::string out;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin + 1;
    while (end < text.size() && shown[end] == shown[begin]) ++end;
    const std::string part = Escape(text.substr(begin, end - begin));
    if (shown[begin] < 0) {
      out += part;
    } else {
      const TextMark& mark = marks[static_cast<std::size_t>(shown[begin])];
      out += OpenMark(mark) + part + (mark.page.empty() ? "</mark>" : "</a></mark>");
    }
    begin = end;
  }
  return out;
}

}  // namespace caiding::reports::site
