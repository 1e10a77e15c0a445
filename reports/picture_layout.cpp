// SPDX-License-Identifier: MIT
// The adapter to Graphviz: its layered layout (dot), in this process, without plugins that draw.
#include "reports/picture_layout.h"

#include <charconv>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <graphviz/gvc.h>
#include <graphviz/gvplugin.h>

#include "model/ir/assert.h"

extern "C" gvplugin_library_t gvplugin_dot_layout_LTX_library;

namespace caiding::reports {
namespace {

constexpr double kPointsPerInch = 72;

/// Graphviz takes texts that it never writes to as `char*`.
char* Text(const char* text) { return const_cast<char*>(text); }
char* Text(std::string& text) { return text.data(); }

/// The numbers of "12.5,3 4,5"; what is no number separates them.
std::vector<double> NumbersIn(std::string_view text) {
  std::vector<double> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    double number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error == std::errc{}) numbers.push_back(number);
    at = error == std::errc{} ? next : at + 1;
  }
  return numbers;
}

/// One graph of Graphviz, from the sizes to the places.
class Graph {
 public:
  Graph()
      : context_(gvContextPlugins(kPlugins, 0)),
        graph_(agopen(Text("picture"), Agdirected, nullptr)) {
    // Only the layout: no plugin measures text, so no font of the machine matters.
    agattr(graph_, AGRAPH, Text("nodesep"), Text("0.45"));
    agattr(graph_, AGRAPH, Text("ranksep"), Text("0.4"));
    for (const auto& [name, value] : {std::pair{"shape", "box"},
                                      {"fixedsize", "true"},
                                      {"label", ""},
                                      {"width", "1"},
                                      {"height", "1"}}) {
      agattr(graph_, AGNODE, Text(name), Text(value));
    }
    agattr(graph_, AGEDGE, Text("label"), Text(""));
    agattr(graph_, AGEDGE, Text("arrowsize"), Text("0.8"));
    agattr(graph_, AGEDGE, Text("weight"), Text("8"));
  }
  ~Graph() {
    gvFreeLayout(context_, graph_);
    agclose(graph_);
    gvFreeContext(context_);
  }
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  void AddBox(const Extent& box) {
    std::string name = fmt::format("box{}", boxes_.size());
    Agnode_t* node = agnode(graph_, Text(name), 1);
    SetLength(node, "width", box.width);
    SetLength(node, "height", box.height);
    boxes_.push_back(node);
  }

  void AddArrow(const Arrow& arrow) {
    std::string name = fmt::format("arrow{}", arrows_.size());
    Agedge_t* edge = agedge(graph_, boxes_[arrow.from], boxes_[arrow.to], Text(name), 1);
    if (arrow.is_way_back) agset(edge, Text("weight"), Text("0"));
    if (arrow.label.width > 0) {
      // An empty table of a fixed size keeps the room for words that Graphviz never sees.
      std::string table = fmt::format(
          "<TABLE BORDER=\"0\" FIXEDSIZE=\"TRUE\" WIDTH=\"{:.0f}\" HEIGHT=\"{:.0f}\"><TR><TD></TD></TR></TABLE>",
          arrow.label.width, arrow.label.height);
      char* html = agstrdup_html(graph_, Text(table));
      agset(edge, Text("label"), html);
      agstrfree(graph_, html);
    }
    arrows_.push_back(edge);
  }

  Layout Read() {
    const int failed = gvLayout(context_, graph_, "dot");
    CAIDING_ASSERT(failed == 0, "a picture of boxes and arrows can be laid out");
    attach_attrs(graph_);
    const auto bounds = NumbersIn(agget(graph_, Text("bb")));
    CAIDING_ASSERT(bounds.size() == 4, "a layout has bounds");
    Layout layout{.size = {bounds[2], bounds[3]}, .boxes = {}, .arrows = {}, .labels = {}};
    for (Agnode_t* node : boxes_) layout.boxes.push_back(PointIn(node, "pos", bounds[3]));
    for (Agedge_t* edge : arrows_) {
      layout.arrows.push_back(SplineOf(edge, bounds[3]));
      layout.labels.push_back(PointIn(edge, "lp", bounds[3]));
    }
    return layout;
  }

 private:
  static constexpr lt_symlist_t kPlugins[] = {
      {"gvplugin_dot_layout_LTX_library", &gvplugin_dot_layout_LTX_library}, {nullptr, nullptr}};

  static void SetLength(Agnode_t* node, const char* name, double points) {
    std::string inches = fmt::format("{:.4f}", points / kPointsPerInch);
    agset(node, Text(name), Text(inches));
  }

  static Point PointIn(void* object, const char* name, double height) {
    const char* text = agget(object, Text(name));
    const auto numbers = NumbersIn(text == nullptr ? "" : text);
    return numbers.size() < 2 ? Point{} : Point{numbers[0], height - numbers[1]};
  }

  /// "e,x,y x,y x,y …": the tip stands first.
  static std::vector<Point> SplineOf(Agedge_t* edge, double height) {
    const auto numbers = NumbersIn(agget(edge, Text("pos")));
    CAIDING_ASSERT(numbers.size() >= 10 && numbers.size() % 2 == 0,
                   "a spline has a tip and four points");
    std::vector<Point> points;
    for (std::size_t i = 2; i < numbers.size(); i += 2)
      points.push_back({numbers[i], height - numbers[i + 1]});
    points.push_back({numbers[0], height - numbers[1]});
    return points;
  }

  GVC_t* context_;
  Agraph_t* graph_;
  std::vector<Agnode_t*> boxes_;
  std::vector<Agedge_t*> arrows_;
};

}  // namespace

Layout LayOut(const std::vector<Extent>& boxes, const std::vector<Arrow>& arrows) {
  Graph graph;
  for (const Extent& box : boxes) graph.AddBox(box);
  for (const Arrow& arrow : arrows) graph.AddArrow(arrow);
  return graph.Read();
}

}  // namespace caiding::reports
