// SPDX-License-Identifier: MIT
#include "tests/reports/schema.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <unistd.h>

namespace caiding::reports {

std::string FirstViolation(const nlohmann::json& schema, const nlohmann::json& value) {
  const auto asked = std::filesystem::temp_directory_path() /
                     ("caiding-schema-" + std::to_string(::getpid()) + ".json");
  std::ofstream(asked) << nlohmann::json{{"schema", schema}, {"value", value}};
  std::FILE* const answer =
      ::popen(("tests/reports/first_violation.py " + asked.string()).c_str(), "r");
  if (answer == nullptr) return "first_violation.py cannot be run";
  std::array<char, 1024> line{};
  std::string violation =
      std::fgets(line.data(), line.size(), answer) != nullptr ? line.data() : "";
  if (!violation.empty()) violation.pop_back();
  const bool has_ended_well = ::pclose(answer) == 0;
  std::filesystem::remove(asked);
  return has_ended_well ? violation : "first_violation.py has failed";
}

}  // namespace caiding::reports
