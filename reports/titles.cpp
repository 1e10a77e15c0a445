// SPDX-License-Identifier: MIT
#include "reports/titles.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "reports/words.h"

namespace caiding::reports {
namespace {

struct Title {
  std::string_view of;
  std::string_view zh;
};

constexpr Title kTitles[] = {
#define TITLE(code, zh) {#code, zh},
#define SOURCE(slug, zh) {slug, zh},
#include "reports/titles.def"
};

/// In Chinese; empty: it has none.
std::string_view ChineseOf(std::string_view name) {
  const auto found = std::find_if(std::begin(kTitles), std::end(kTitles),
                                  [&](const Title& title) { return title.of == name; });
  return found == std::end(kTitles) ? std::string_view() : found->zh;
}

}  // namespace

ir::Message TitleOf(const std::string& code) {
  const std::string slug = SlugOf(code);
  const std::string_view zh = ChineseOf(code);
  return {zh.empty() ? slug : std::string(zh), slug};
}

ir::Message TitleOf(const findings::Finding& finding) {
  ir::Message title = TitleOf(finding.code);
  title.en = SlugOf(finding);
  const std::string_view source = ChineseOf(finding.source);
  if (!source.empty()) title.zh += "（" + std::string(source) + "）";
  return title;
}

}  // namespace caiding::reports
