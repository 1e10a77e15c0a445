// SPDX-License-Identifier: MIT
#include "cli/input_errors.h"

#include <cstdio>

#include "reports/display_width.h"

namespace caiding::cli {

ExitCode PrintInputErrors(const std::vector<corpus::InputError>& errors,
                          reports::Language language) {
  for (const corpus::InputError& error : errors) {
    const corpus::Message message = corpus::Describe(error);
    const std::string_view line = reports::In(language, message);
    std::fprintf(stderr, "%s\n", reports::Printable(line).c_str());
  }
  return errors.empty() ? ExitCode::Clean : ExitCode::BadInput;
}

}  // namespace caiding::cli
