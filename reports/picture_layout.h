// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

// Where the boxes and arrows of a picture go. Inside reports/ only.

namespace caiding::reports {

struct Extent {
  double width = 0;
  double height = 0;
};

struct Point {
  double x = 0;
  double y = 0;
};

/// An arrow that is to be laid, with the room that its words take; none: width 0.
struct Arrow {
  std::size_t from = 0;  ///< Places in the list of boxes.
  std::size_t to = 0;
  Extent label;
  bool is_way_back = false;  ///< Goes around what the others keep straight.
};

/// A place for everything; y grows downwards.
struct Layout {
  Extent size;
  std::vector<Point> boxes;                ///< The middle of each.
  std::vector<std::vector<Point>> arrows;  ///< The points of a cubic spline, then the tip.
  std::vector<Point> labels;               ///< The middle of each; meaningless where there is none.
};

/// Lays boxes in layers, arrows around them. Equal input gives equal output: sizes come from the
/// caller and no font is asked.
Layout LayOut(const std::vector<Extent>& boxes, const std::vector<Arrow>& arrows);

}  // namespace caiding::reports
