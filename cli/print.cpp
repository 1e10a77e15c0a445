// SPDX-License-Identifier: MIT
#include "cli/print.h"

#include <cstdio>
#include <sstream>

#include "reports/display_width.h"

namespace caiding::cli {

void Complain(const std::string& reason) {
  std::fprintf(stderr, "caiding: %s\n", reports::Printable(std::string_view(reason)).c_str());
}

void Complain(reports::Language language, const ir::Message& reason) {
  Complain(reports::In(language, reason));
}

void PrintLine(const std::string& line) {
  std::puts(reports::Printable(std::string_view(line)).c_str());
}

void PrintLine(reports::Language language, const ir::Message& line) {
  PrintLine(reports::In(language, line));
}

void PrintLines(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) PrintLine(line);
}

}  // namespace caiding::cli
