// SPDX-License-Identifier: MIT
#include "cli/check_view.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "reports/order.h"

namespace caiding::cli {
namespace {

using ir::Message;

/// Only what is printed as text can be cut short.
Message WhyNotTogether(const CheckView& view, bool is_text) {
  const bool is_cut = !view.only.empty() || !view.cards.empty();
  const int forms = int{view.is_full} + int{view.is_summary} + int{view.is_quiet};
  if (forms > 1) {
    return {"看到 --full、--summary、--quiet 中的两个，应为至多一个",
            "seen two of --full, --summary and --quiet, expected one at most"};
  }
  if (view.is_quiet && (is_cut || view.with_scope)) {
    return {"看到 --quiet 与 --only、--card 或 --scope，应为只有其中之一",
            "seen --quiet with --only, --card or --scope, expected one or the other"};
  }
  if (!is_text && (is_cut || forms > 0 || view.with_scope)) {
    return {"看到 --format json 或 sarif 与只管文字输出的选项，应为 --format text",
            "seen --format json or sarif with an option for text only, expected --format text"};
  }
  return {};
}

/// No two codes differ in that.
std::string InCapitals(std::string code) {
  for (char& byte : code)
    byte = byte >= 'a' && byte <= 'z' ? static_cast<char>(byte - 'a' + 'A') : byte;
  return code;
}

}  // namespace

void AddView(CLI::App& command, CheckView& view) {
  AddFlag(command, "--summary", view.is_summary, "print one line a finding and the counts");
  AddFlag(command, "--full", view.is_full,
          "print all of each finding: boards, what was played, what was searched");
  AddFlag(
      command, "--quiet", view.is_quiet,
      "print nothing but what is wrong with the input and what was not reached, on standard error");
  AddFlag(command, "--scope", view.with_scope,
          "print what each check searched, and where it was cut");
  AddOption(command, "--only", view.only,
            "print findings of these codes only, or of codes that begin so: A501,C6",
            {.type = "CODE[,CODE]", .delimiter = ','})
      ->transform(InCapitals);
  AddOption(command, "--card", view.cards, "print findings that speak of these cards only",
            {.type = "NUMBER[,NUMBER]", .delimiter = ','});
}

Message WhyNoView(const CheckView& view, bool is_text, const std::set<std::string>& numbers) {
  if (const Message why = WhyNotTogether(view, is_text); !why.en.empty()) return why;
  for (const std::string& code : view.only) {
    if (reports::IsCodeOrFamily(code)) continue;
    return {"看到 --only " + code + "，应为一个代码或其开头，例如 A501、A5",
            "seen --only " + code + ", expected a code or how codes begin, such as A501 or A5"};
  }
  for (const std::string& number : view.cards) {
    if (numbers.count(number) > 0) continue;
    return {"看到 --card " + number + "，应为所给的牌之一的编号",
            "seen --card " + number + ", expected the number of a card that was given"};
  }
  return {};
}

reports::TerminalOptions TerminalOf(const CheckView& view, reports::Language language) {
  reports::TerminalOptions terminal;
  terminal.language = language;
  terminal.with_scope = view.with_scope;
  terminal.shown = {.codes = view.only, .cards = view.cards};
  if (view.is_full) terminal.detail = reports::Detail::Full;
  if (view.is_summary) terminal.detail = reports::Detail::Line;
  return terminal;
}

}  // namespace caiding::cli
