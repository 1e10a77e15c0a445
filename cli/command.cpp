// SPDX-License-Identifier: MIT
#include "cli/command.h"

namespace caiding::cli {

void AddLanguage(CLI::App& command, reports::Language& language) {
  AddChoice<reports::Language>(
      command, "--lang", language,
      {{"zh", reports::Language::Chinese}, {"en", reports::Language::English}},
      "language of the output (default zh)");
}

void AddEdition(CLI::App& command, std::string& target) {
  command.add_option("--edition", target, "edition of the rulebook (default 1.20)")
      ->check(CLI::IsMember({"1.20", "early"}))
      ->type_name("1.20|early");
}

void AddMaxInput(CLI::App& command, std::uint64_t& bytes_max) {
  command.add_option("--max-input", bytes_max, "bytes that a file may have (default 64M)")
      ->transform(CLI::AsSizeValue(false).description(""))
      ->type_name("BYTES");
}

void AddColumns(CLI::App& command, std::string& path) {
  command
      .add_option("--columns", path,
                  "a CSV of two columns, heading and field, for tables with headings of their own")
      ->type_name("FILE");
}

}  // namespace caiding::cli
