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

ExitCode PrintClashes(const std::vector<corpus::NumberClash>& clashes, reports::Language language) {
  for (const corpus::NumberClash& clash : clashes) {
    const std::string& number = clash.first.card.number;
    const std::string first = corpus::CardPlaceText(clash.first.place);
    const std::string second = corpus::CardPlaceText(clash.second.place);
    const ir::Message told{
        second + "：编号 " + number + " 在 " + first + " 已有别的内容，用的是那一个",
        second + ": the number " + number + " has another content at " + first + ", which is used"};
    std::fprintf(stderr, "%s\n",
                 reports::Printable(std::string_view(reports::In(language, told))).c_str());
  }
  return clashes.empty() ? ExitCode::Clean : ExitCode::BadInput;
}

void PrintFiles(const std::vector<corpus::LoadedFile>& files, reports::Language language) {
  for (const corpus::LoadedFile& file : files) {
    if (!file.is_table && file.encoding == corpus::Encoding::Utf8) continue;
    const std::string encoding = corpus::EncodingName(file.encoding);
    const std::string count = std::to_string(file.cards);
    const ir::Message told{file.name + "：" + encoding + "，" + count + " 张牌",
                           file.name + ": " + encoding + ", " + count + " cards"};
    std::fprintf(stderr, "%s\n", reports::Printable(reports::In(language, told)).c_str());
  }
}

}  // namespace caiding::cli
