// SPDX-License-Identifier: MIT
// From a picture to SVG: texts are broken into lines and measured, Graphviz lays them, shapes and
// words are written out.
#include "reports/pictures.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "model/ir/utf8.h"
#include "reports/display_width.h"
#include "reports/picture_layout.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/words.h"

namespace caiding::reports {
namespace {

using site::Escape;

using findings::Picture;
using findings::PictureMark;
using findings::PictureNode;
using ir::Message;

constexpr double kWide = 13.4;   ///< Room for a full-width sign of 13 px,
constexpr double kNarrow = 7.6;  ///< and for any other: fonts differ.
constexpr double kLine = 19;     ///< From one line to the next.
constexpr double kPadding = 11;
constexpr double kPoint = 12;  ///< How far the ends of a hexagon stand out.
constexpr double kMargin = 8;
constexpr std::size_t kColumnsMax = 44;  ///< Of one line, in columns of a terminal.

double WidthOf(std::u32string_view text) {
  double width = 0;
  for (const char32_t c : text) {
    const int columns = DisplayWidth(c);
    width += columns == 2 ? kWide : columns * kNarrow;
  }
  return width;
}

/// Signs that no line begins with.
bool HangsOn(char32_t c) {
  return std::u32string_view(U"，。、；：？！）】』」》”’,.;:?!)]}").find(c) !=
         std::u32string_view::npos;
}

/// Signs that no line ends with.
bool Opens(char32_t c) {
  return std::u32string_view(U"（【『「《“‘([{").find(c) != std::u32string_view::npos;
}

/// Where the first line of the text ends: at a space, between two full-width signs, or at the
/// limit.
std::size_t EndOfLine(std::u32string_view text) {
  std::size_t columns = 0;
  std::size_t last_break = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    columns += static_cast<std::size_t>(DisplayWidth(text[i]));
    if (columns > kColumnsMax && !HangsOn(text[i])) return last_break > 0 ? last_break : i;
    const bool is_wide = DisplayWidth(text[i]) == 2;
    const bool next_is_wide = i + 1 < text.size() && DisplayWidth(text[i + 1]) == 2;
    const bool may_break = i + 1 < text.size() && !HangsOn(text[i + 1]) && !Opens(text[i]) &&
                           (text[i] == U' ' || is_wide || next_is_wide);
    if (may_break) last_break = i + 1;
  }
  return text.size();
}

std::vector<std::u32string> BreakLines(const std::string& text) {
  const std::u32string whole = ir::DecodeUtf8(Printable(text)).value_or(U"?");
  std::u32string_view rest = whole;
  std::vector<std::u32string> lines;
  while (!rest.empty()) {
    const std::size_t end = std::max<std::size_t>(EndOfLine(rest), 1);
    lines.emplace_back(rest.substr(0, end));
    while (!lines.back().empty() && lines.back().back() == U' ') lines.back().pop_back();
    rest.remove_prefix(end);
  }
  return lines;
}

/// One line of a box, and how it is set.
struct SetLine {
  std::u32string text;
  const char* css_class = "";
};

Message WordOf(const PictureNode& node) {
  switch (node.mark) {
    case PictureMark::Start: return {"起点", "start"};
    case PictureMark::Event: return {};
    case PictureMark::Decision: return {"选择", "choice"};
    case PictureMark::Trigger: return {"触发", "trigger"};
    case PictureMark::Gain: return {"每轮的增减", "what a round adds"};
    case PictureMark::End: return {"停止", "the end"};
    case PictureMark::Ability: return {"效果", "ability"};
    case PictureMark::Rules: return {"规则", "rules"};
  }
  return {};
}

const char* ClassOf(PictureMark mark) {
  switch (mark) {
    case PictureMark::Start: return "start";
    case PictureMark::Event: return "event";
    case PictureMark::Decision: return "decision";
    case PictureMark::Trigger: return "trigger";
    case PictureMark::Gain: return "gain";
    case PictureMark::End: return "end";
    case PictureMark::Ability: return "ability";
    case PictureMark::Rules: return "rules";
  }
  return "";
}

/// "choice · you · optional"
Message TagOf(const PictureNode& node) {
  Message tag = WordOf(node);
  const auto add = [&](const Message& word) {
    tag.zh += " · " + word.zh;
    tag.en += " · " + word.en;
  };
  if (node.player != PictureNode::kNobody)
    add(NameOfPlayer(static_cast<std::uint8_t>(node.player)));
  if (node.mark == PictureMark::Decision)
    add(node.is_optional ? Message{"可选", "optional"} : Message{"必须", "mandatory"});
  return tag;
}

/// A box with its lines, ready to be laid.
struct SetBox {
  std::vector<SetLine> lines;
  Extent size;
};

SetBox SetNode(const PictureNode& node, Language language) {
  SetBox box;
  const auto add = [&](const Message& message, const char* css_class) {
    for (auto& line : BreakLines(In(language, message)))
      box.lines.push_back({std::move(line), css_class});
  };
  add(TagOf(node), "tag");
  add(node.title, "title");
  for (const Message& line : node.lines) add(line, "");
  double width = 40;
  for (const SetLine& line : box.lines) width = std::max(width, WidthOf(line.text));
  const double points = node.mark == PictureMark::Decision ? 2 * kPoint : 0;
  box.size = {std::ceil(width + 2 * kPadding + points),
              std::ceil(kLine * static_cast<double>(box.lines.size()) + 1.4 * kPadding)};
  return box;
}

std::string WriteText(const std::u32string& text, double x, double y, const char* css_class,
                      const char* anchor) {
  const std::string set = *css_class == '\0' ? "" : fmt::format(" class=\"{}\"", css_class);
  return fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\"{}{}>{}</text>\n", x, y, set, anchor,
                     Escape(text));
}

std::string WriteRect(double left, double top, const Extent& size, double round,
                      const char* css_class) {
  return fmt::format(
      "<rect class=\"{}\" x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\" rx=\"{:.0f}\"/>\n",
      css_class, left, top, size.width, size.height, round);
}

/// Each mark has a shape of its own.
std::string WriteShape(PictureMark mark, double left, double top, const Extent& size) {
  const double right = left + size.width;
  const double bottom = top + size.height;
  const double middle = top + size.height / 2;
  switch (mark) {
    case PictureMark::Decision:
      return fmt::format(
          "<path class=\"box\" d=\"M{:.0f} {:.0f}L{:.0f} {:.0f}H{:.0f}L{:.0f} {:.0f}L{:.0f} {:.0f}H{:.0f}Z\"/>\n",
          left, middle, left + kPoint, top, right - kPoint, right, middle, right - kPoint, bottom,
          left + kPoint);
    case PictureMark::Trigger:
      return WriteRect(left, top, size, 4, "box") +
             fmt::format("<path class=\"box\" d=\"M{0:.0f} {1:.0f}V{2:.0f}\"/>\n", left + 5, top,
                         bottom);
    case PictureMark::Gain: return WriteRect(left, top, size, 18, "box");
    case PictureMark::End:
      return WriteRect(left, top, size, 4, "box") +
             WriteRect(left + 3, top + 3, {size.width - 6, size.height - 6}, 3, "box inner");
    case PictureMark::Start:
    case PictureMark::Event:
    case PictureMark::Ability:
    case PictureMark::Rules: return WriteRect(left, top, size, 4, "box");
  }
  return {};
}

std::string WriteNode(const PictureNode& node, const SetBox& box, const Point& middle) {
  const double left = std::round(middle.x - box.size.width / 2 + kMargin);
  const double top = std::round(middle.y - box.size.height / 2 + kMargin);
  std::string svg = fmt::format("<g class=\"{}\">\n", ClassOf(node.mark)) +
                    WriteShape(node.mark, left, top, box.size);
  double y = top + 0.7 * kPadding + 13;
  const double x = left + kPadding + (node.mark == PictureMark::Decision ? kPoint : 0);
  for (const SetLine& line : box.lines) {
    svg += WriteText(line.text, x, y, line.css_class, "");
    y += kLine;
  }
  return svg + "</g>\n";
}

/// The words of an arrow, one line each.
std::vector<std::u32string> SetLabel(const findings::PictureEdge& edge, Language language) {
  std::vector<std::u32string> lines;
  for (const Message& label : edge.labels) {
    for (auto& line : BreakLines(In(language, label))) lines.push_back(std::move(line));
  }
  return lines;
}

Extent SizeOf(const std::vector<std::u32string>& lines) {
  if (lines.empty()) return {};
  double width = 0;
  for (const auto& line : lines) width = std::max(width, WidthOf(line));
  return {std::ceil(width + kPadding), std::ceil(kLine * static_cast<double>(lines.size()) + 4)};
}

/// The point, moved into the drawing.
std::string Place(const Point& point) {
  return fmt::format("{:.1f} {:.1f}", point.x + kMargin, point.y + kMargin);
}

/// The spline and a head from its last point to the tip.
std::string WriteArrow(const std::vector<Point>& points) {
  const Point& tip = points.back();
  const Point& end = points[points.size() - 2];
  std::string path = "M" + Place(points.front()) + "C";
  for (std::size_t i = 1; i + 1 < points.size(); ++i)
    path += (i == 1 ? "" : " ") + Place(points[i]);
  const double length = std::max(1.0, std::hypot(tip.x - end.x, tip.y - end.y));
  const Point across{-(tip.y - end.y) / length * 4.2, (tip.x - end.x) / length * 4.2};
  return fmt::format("<path class=\"line\" d=\"{}\"/>\n<path class=\"head\" d=\"M{}L{}L{}Z\"/>\n",
                     path, Place(tip), Place({end.x + across.x, end.y + across.y}),
                     Place({end.x - across.x, end.y - across.y}));
}

std::string WriteEdge(const findings::PictureEdge& edge, const std::vector<Point>& points,
                      const Point& label, const std::vector<std::u32string>& lines) {
  std::string svg = fmt::format("<g class=\"arrow{}{}\">\n", edge.is_closing ? " closing" : "",
                                edge.is_by_text ? " by-text" : "");
  svg += WriteArrow(points);
  double y = label.y + kMargin - kLine * (static_cast<double>(lines.size()) - 1) / 2 + 4;
  for (const auto& line : lines) {
    svg += WriteText(line, label.x + kMargin, y, "said", " text-anchor=\"middle\"");
    y += kLine;
  }
  return svg + "</g>\n";
}

std::string WriteOpening(const Picture& picture, Language language, PlaceOfPicture place,
                         const std::string& id, const Extent& size) {
  const bool is_file = place == PlaceOfPicture::File;
  const bool is_chinese = language == Language::Chinese;
  const double width = std::ceil(size.width + 2 * kMargin);
  const double height = std::ceil(size.height + 2 * kMargin);
  std::string svg = fmt::format(
      "<svg{} class=\"picture\" role=\"img\" lang=\"{}\" aria-labelledby=\"{}-title {}-about\" width=\"{:.0f}\" height=\"{:.0f}\" "
      "viewBox=\"0 0 {:.0f} {:.0f}\">\n<title id=\"{}-title\">{}</title>\n<desc id=\"{}-about\">{}</desc>\n",
      is_file ? " xmlns=\"http://www.w3.org/2000/svg\"" : "", is_chinese ? "zh-Hans" : "en", id, id,
      width, height, width, height, id, Escape(In(language, picture.title)), id,
      Escape(In(language, picture.description)));
  if (is_file)
    svg += fmt::format("<style>\n{}{}</style>\n", site::kPictureFileStyle, site::kPictureStyle);
  return svg;
}

}  // namespace

std::string DrawPicture(const Picture& picture, Language language, PlaceOfPicture place,
                        const std::string& id) {
  std::vector<SetBox> boxes;
  std::vector<Extent> sizes;
  for (const PictureNode& node : picture.nodes) {
    boxes.push_back(SetNode(node, language));
    sizes.push_back(boxes.back().size);
  }
  std::vector<Arrow> arrows;
  std::vector<std::vector<std::u32string>> labels;
  for (const auto& edge : picture.edges) {
    labels.push_back(SetLabel(edge, language));
    arrows.push_back({edge.from, edge.to, SizeOf(labels.back()), edge.is_closing});
  }
  const Layout layout = LayOut(sizes, arrows);
  std::string svg = WriteOpening(picture, language, place, id, layout.size);
  for (std::size_t i = 0; i < boxes.size(); ++i)
    svg += WriteNode(picture.nodes[i], boxes[i], layout.boxes[i]);
  for (std::size_t i = 0; i < arrows.size(); ++i)
    svg += WriteEdge(picture.edges[i], layout.arrows[i], layout.labels[i], labels[i]);
  return svg + "</svg>\n";
}

std::string PictureFileName(const std::string& fingerprint, findings::PictureKind kind) {
  return fingerprint + (kind == findings::PictureKind::Cycle ? ".svg" : "-feeds.svg");
}

}  // namespace caiding::reports
