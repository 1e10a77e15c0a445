// SPDX-License-Identifier: MIT
#include "cli/pandoc.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>
#include <system_error>
#include <vector>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace caiding::cli {
namespace {

namespace fs = std::filesystem;

/// Where PATH has this program; nothing: nowhere.
std::optional<std::string> FindProgram(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string program = (fs::path(folder.empty() ? "." : folder) / name).string();
    if (access(program.c_str(), X_OK) == 0 && !fs::is_directory(program)) return program;
  }
  return std::nullopt;
}

/// What lays out pages: the first two read HTML and take the fonts of the system, so that Chinese
/// is shown.
struct PageLayout {
  const char* program;
  const char* to;
};
constexpr PageLayout kLayouts[] = {{"weasyprint", "html"}, {"wkhtmltopdf", "html"}};

const PageLayout* FindLayout() {
  for (const PageLayout& layout : kLayouts) {
    if (FindProgram(layout.program)) return &layout;
  }
  return nullptr;
}

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using TemporaryFile = std::unique_ptr<std::FILE, CloseFile>;

/// A file without a name that holds the text and is gone when it is closed.
TemporaryFile FileOf(const std::string& text) {
  TemporaryFile file(std::tmpfile());
  if (file == nullptr) return nullptr;
  const bool is_written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
                          std::fflush(file.get()) == 0;
  std::rewind(file.get());
  return is_written ? std::move(file) : nullptr;
}

/// Runs it with this file as standard input; true if it ended well.
bool Run(const std::string& program, std::vector<std::string> arguments, std::FILE* input) {
  std::string own = program;
  std::vector<char*> pointers{own.data()};
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO);
  pid_t child = 0;
  const bool is_started =
      posix_spawn(&child, program.c_str(), &actions, nullptr, pointers.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  if (!is_started) return false;
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return false;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

Expected<Written> RunPandoc(const std::string& markdown, const std::string& path, PandocForm form,
                            reports::Language language) {
  const auto fail = [&](const ir::Message& why) { return Failure{reports::In(language, why)}; };
  const auto pandoc = FindProgram("pandoc");
  if (!pandoc)
    return fail({"没有安装 pandoc，不能写出 " + path + "（Debian：apt install pandoc）",
                 "pandoc is not installed, so " + path +
                     " cannot be written (Debian: apt install pandoc)"});
  const std::string beside = path + (form == PandocForm::Pdf ? ".new.pdf" : ".new.docx");
  std::vector<std::string> arguments = {
      "--from",
      "commonmark+bracketed_spans",
      "--standalone",
      "--quiet",
      "--metadata",
      std::string("lang=") + (language == reports::Language::Chinese ? "zh-CN" : "en"),
      "--output",
      beside};
  if (form == PandocForm::Pdf) {
    const PageLayout* layout = FindLayout();
    if (layout == nullptr) {
      return fail({"没有安装 pandoc 生成 PDF 所用的程序，不能写出 " + path +
                       "（Debian：apt install weasyprint fonts-noto-cjk）",
                   "nothing that pandoc makes a PDF with is installed, so " + path +
                       " cannot be written (Debian: apt install weasyprint fonts-noto-cjk)"});
    }
    for (const char* one : {"--to", layout->to, "--pdf-engine", layout->program,
                            "--pdf-engine-opt=-q", "--metadata", "pagetitle=FAQ"}) {
      arguments.emplace_back(one);
    }
  }
  const TemporaryFile input = FileOf(markdown);
  if (input == nullptr) return fail({"不能写临时文件", "a temporary file cannot be written"});
  std::error_code error;
  if (Run(*pandoc, std::move(arguments), input.get())) {
    fs::rename(beside, path, error);
    if (!error) return Written{};
  }
  fs::remove(beside, error);
  return fail({"pandoc 没能写出 " + path, "pandoc could not write " + path});
}

}  // namespace caiding::cli
