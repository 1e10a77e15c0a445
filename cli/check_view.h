// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <vector>

#include "checker/findings/message.h"
#include "reports/terminal.h"

namespace CLI {
class App;
}  // namespace CLI

namespace caiding::cli {

/// How much of a check is printed, and of which findings. Changes neither what is checked nor the
/// exit code, nor what is written anywhere but on the terminal.
struct CheckView {
  bool is_full = false;
  bool is_summary = false;
  bool is_quiet = false;
  bool with_scope = false;
  std::vector<std::string> only;
  std::vector<std::string> cards;
};

/// Adds `--summary`, `--full`, `--quiet`, `--scope`, `--only` and `--card`.
void AddView(CLI::App& command, CheckView& view);

/// Why nothing can be shown that way: two of a kind, another format than text, a code or number
/// that there is not. Empty: it can.
ir::Message WhyNoView(const CheckView& view, bool is_text, const std::set<std::string>& numbers);

/// What a terminal is told of it.
reports::TerminalOptions TerminalOf(const CheckView& view, reports::Language language);

}  // namespace caiding::cli
