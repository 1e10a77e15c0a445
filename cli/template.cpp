// SPDX-License-Identifier: MIT
// caiding template: a file to start from, of each form that is read.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/print.h"
#include "cli/write_file.h"
#include "corpus/games.h"
#include "corpus/templates.h"
#include "model/scenario/words.h"

namespace caiding::cli {
namespace {

struct TemplateOptions {
  std::string name;
  std::string game;  ///< Empty: the usual one.
  std::string out;
  reports::Language language = reports::Language::Chinese;
};

ExitCode Refuse(const TemplateOptions& options, const ir::Message& why) {
  Complain(reports::In(options.language, why));
  return ExitCode::BadInput;
}

const sheet::Sheet& GameOf(const TemplateOptions& options) {
  return options.game.empty() ? corpus::DefaultGame() : *corpus::FindGame(options.game);
}

ExitCode RefuseUnknown(const TemplateOptions& options) {
  const auto names = corpus::TemplateNames(GameOf(options));
  std::vector<std::string> asked = names;
  for (const std::string& name : names) asked.push_back(name.substr(0, name.rfind('.')));
  const std::string nearest = scenario::NearestOf(asked, options.name);
  const std::string list = fmt::format("{}", fmt::join(names, " "));
  ir::Message why{"看到 `" + options.name + "`，应为其中之一：" + list,
                  "saw `" + options.name + "`, expected one of " + list};
  if (!nearest.empty()) {
    why.zh += "（最接近：`" + nearest + "`）";
    why.en += " (nearest: `" + nearest + "`)";
  }
  return Refuse(options, why);
}

/// True if who reads the file by the end of its name would take it for another form.
bool IsOtherForm(const std::string& name, const std::string& file) {
  constexpr std::array<std::string_view, 6> kForms = {".csv", ".xlsx", ".yaml",
                                                      ".yml", ".json", ".txt"};
  const auto form_of = [&](const std::string& path) {
    std::string end = std::filesystem::path(path).extension().string();
    std::transform(end.begin(), end.end(), end.begin(),
                   [](const unsigned char byte) { return static_cast<char>(std::tolower(byte)); });
    return end == ".yml" ? std::string(".yaml") : end;
  };
  const std::string end = form_of(file);
  return form_of(name) != end && std::find(kForms.begin(), kForms.end(), end) != kForms.end();
}

ExitCode WriteThere(const TemplateOptions& options, const std::string& name,
                    const std::string& bytes) {
  if (WouldOverwrite(options.out)) return Refuse(options, TellNoOverwrite(options.out));
  if (!WriteFile(options.out, bytes)) {
    Complain(reports::In(options.language,
                         {options.out + " 无法写入", options.out + " cannot be written"}));
    return ExitCode::ToolFailure;
  }
  PrintLine(options.language,
            {options.out + "：模板 " + name, options.out + ": the template " + name});
  return ExitCode::Clean;
}

ExitCode RunTemplate(const TemplateOptions& options) {
  const sheet::Sheet& sheet = GameOf(options);
  const std::string name = corpus::FindTemplate(sheet, options.name, options.out);
  if (name.empty()) return RefuseUnknown(options);
  if (IsOtherForm(name, options.out)) {
    const std::string end = std::filesystem::path(name).extension().string();
    return Refuse(options, {"看到 -o `" + options.out + "`，应为以 `" + end +
                                "` 结尾的文件（模板 " + name + "）",
                            "saw -o `" + options.out + "`, expected a file that ends with `" + end +
                                "` (the template " + name + ")"});
  }
  const bool is_workbook = name.ends_with(".xlsx");
  if (options.out.empty() && is_workbook && isatty(STDOUT_FILENO) == 1) {
    return Refuse(options, {"工作簿不是文字：用 -o 文件 写到文件里",
                            "a workbook is no text: write it to a file with -o FILE"});
  }
  const auto bytes =
      corpus::MakeTemplate(sheet, name, options.language == reports::Language::Chinese);
  if (!bytes) {
    Complain(bytes.Error().reason);
    return ExitCode::ToolFailure;
  }
  if (!options.out.empty()) return WriteThere(options, name, *bytes);
  std::fwrite(bytes->data(), 1, bytes->size(), stdout);
  return ExitCode::Clean;
}

}  // namespace

void AddTemplate(CLI::App& program, Command& chosen) {
  std::string footer = "Templates:\n";
  for (const sheet::Sheet* game : corpus::WordedGames()) {
    footer += fmt::format("  {}: {}\n", game->id, fmt::join(corpus::TemplateNames(*game), ", "));
  }
  footer += "Without an end of its name: as FILE ends, else YAML or text.";
  CLI::App& command = AddCommand(program, "template",
                                 "Write a file to start from, with rows to write over", footer);
  auto options = std::make_shared<TemplateOptions>();
  AddOption(command, "name", options->name, "which one", {.type = "NAME", .is_required = true});
  AddOption(command, "-o,--out", options->out,
            "write it there, where no file is yet (default: standard output)", {.type = "FILE"});
  AddGame(command, options->game);
  AddLanguage(command, options->language);
  OnCall(command, chosen, [options] { return RunTemplate(*options); });
}

}  // namespace caiding::cli
