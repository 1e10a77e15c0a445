// SPDX-License-Identifier: MIT
// caiding replay: hands over to the separate program caiding-replay, which links no search code.
#include <cstdio>
#include <filesystem>
#include <system_error>

#include <unistd.h>

#include "cli/command.h"

namespace caiding::cli {
namespace {

namespace fs = std::filesystem;

/// The folder of this program, wherever it was started from.
fs::path OwnFolder(const std::string& own_path) {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path(own_path).parent_path() : self.parent_path();
}

/// Becomes the other program; comes back only if that fails.
ExitCode BecomeReplay(const std::string& own_path, const std::vector<std::string>& arguments) {
  std::string program = (OwnFolder(own_path) / "caiding-replay").string();
  std::vector<std::string> copies = arguments;
  std::vector<char*> pointers{program.data()};
  for (std::string& argument : copies) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  execv(program.c_str(), pointers.data());
  std::perror(("caiding: cannot start " + program).c_str());
  return ExitCode::ToolFailure;
}

}  // namespace

void AddReplay(CLI::App& program, Command& chosen, const std::string& own_path) {
  CLI::App& command = AddCommand(program, "replay",
                                 "Play certificates again with the separate program caiding-replay",
                                 "Exit codes: 0 all replay, 1 one does not, 2 one is malformed.");
  auto arguments = std::make_shared<std::vector<std::string>>();
  AddOption(command, "certificates", *arguments,
            "certificate or findings files; - is standard input",
            {.type = "CERTIFICATE", .is_required = true});
  OnCall(command, chosen, [arguments, own_path] { return BecomeReplay(own_path, *arguments); });
}

}  // namespace caiding::cli
