// SPDX-License-Identifier: MIT
// What `caiding explain CODE` says, as a page for each code of a finding, with those findings.
#include <algorithm>
#include <memory>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include "model/ir/assert.h"
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"
#include "reports/words.h"

namespace caiding::reports::site {
namespace {

/// Markdown with tables as HTML; what is HTML in it already is left out.
std::string FromMarkdown(const std::string& text) {
  cmark_gfm_core_extensions_ensure_registered();
  const std::unique_ptr<cmark_parser, decltype(&cmark_parser_free)> parser(
      cmark_parser_new(CMARK_OPT_DEFAULT), &cmark_parser_free);
  cmark_syntax_extension* tables = cmark_find_syntax_extension("table");
  CAIDING_ASSERT(tables != nullptr, "the extension for tables is part of the library");
  cmark_parser_attach_syntax_extension(parser.get(), tables);
  cmark_parser_feed(parser.get(), text.data(), text.size());
  const std::unique_ptr<cmark_node, decltype(&cmark_node_free)> document(
      cmark_parser_finish(parser.get()), &cmark_node_free);
  const std::unique_ptr<char, decltype(&free)> html(
      cmark_render_html(document.get(), CMARK_OPT_DEFAULT,
                        cmark_parser_get_syntax_extensions(parser.get())),
      &free);
  return html.get();
}

std::vector<std::size_t> FindingsWith(const Report& report, const std::string& code) {
  std::vector<std::size_t> findings;
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    if (report.findings[i].code == code) findings.push_back(i);
  }
  return findings;
}

}  // namespace

std::optional<std::string> PathOfCode(const Site& site, const std::string& code) {
  const auto is_it = [&](const CodePage& page) { return page.code == code; };
  if (std::none_of(site.options.codes.begin(), site.options.codes.end(), is_it))
    return std::nullopt;
  return "codes/" + code + ".html";
}

std::vector<Page> WriteCodePages(const Site& site) {
  std::vector<Page> pages;
  Template page(kCodeTemplate);
  FindingLines lines(site);
  for (const CodePage& code : site.options.codes) {
    const std::vector<std::size_t> findings = FindingsWith(site.report, code.code);
    if (findings.empty()) continue;
    pages.push_back({.path = *PathOfCode(site, code.code),
                     .title = {code.code + " · 裁定", code.code + " · caiding"},
                     .body = page.Fill(Object({{"text", FromMarkdown(code.markdown)},
                                               {"findings", lines.Write(findings, "../")}}))});
  }
  return pages;
}

}  // namespace caiding::reports::site
