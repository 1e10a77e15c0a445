// SPDX-License-Identifier: MIT
#include "corpus/scenario/kept_keys.h"

#include <algorithm>
#include <vector>

#include <yaml-cpp/yaml.h>

#include "model/scenario/words.h"

namespace caiding::corpus {
namespace {

bool IsKept(std::string_view key, Kept kept) {
  if (kept == Kept::AllButScript) return key != "actions" && key != "expect" && key != "cases";
  return key == "title" || key == "rules" || key == "says" || key == "question" ||
         key == "answer" || key == "edition" || key == "policies" || key == "cards" ||
         key == "game";
}

/// From this line on, lines are kept, or are not.
struct Part {
  int line = 0;
  bool is_kept = false;
};

std::string_view KeyOf(const YAML::Node& name) {
  return scenario::EnglishOf(scenario::SectionWords(), name.Scalar());
}

/// True if each key begins a line of its own.
bool IsKeyALine(const YAML::Node& root) {
  return std::all_of(root.begin(), root.end(),
                     [](const auto& member) { return member.first.Mark().column == 0; });
}

/// The parts of the file, in order.
std::vector<Part> PartsOf(const YAML::Node& root, Kept kept, std::string_view edition) {
  std::vector<Part> parts;
  for (const auto& member : root) {
    const std::string_view key = KeyOf(member.first);
    const bool is_another = key == "edition" && !edition.empty();
    parts.push_back({member.first.Mark().line, !is_another && IsKept(key, kept)});
    // What stands between an edition and the next key is a comment on that.
    if (is_another) parts.push_back({member.second.Mark().line + 1, true});
  }
  // A key on the line where such a comment begins says itself what becomes of it.
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Part& a, const Part& b) { return a.line < b.line; });
  return parts;
}

std::string LinesOf(std::string_view yaml, const std::vector<Part>& parts) {
  std::string text;
  bool is_kept = true;
  int line = 0;
  for (std::size_t begin = 0; begin < yaml.size(); ++line) {
    const std::size_t end = std::min(yaml.find('\n', begin), yaml.size() - 1) + 1;
    const std::string_view words = yaml.substr(begin, end - begin);
    for (const Part& part : parts) {
      if (part.line == line) is_kept = part.is_kept;
    }
    // Whatever is added would stand behind the end of the document.
    if (is_kept && !words.starts_with("...")) text += words;
    begin = end;
  }
  return text;
}

/// The kept keys, each on a line of its own.
std::string WrittenAnew(const YAML::Node& root, Kept kept, std::string_view edition) {
  YAML::Emitter out;
  out << YAML::BeginMap;
  bool is_any = false;
  for (const auto& member : root) {
    const std::string_view key = KeyOf(member.first);
    if (!IsKept(key, kept) || (key == "edition" && !edition.empty())) continue;
    out << YAML::Key << member.first << YAML::Value << member.second;
    is_any = true;
  }
  out << YAML::EndMap;
  return is_any ? out.c_str() : "";
}

/// What the scenario is played under, as it says itself.
std::string EditionIn(const YAML::Node& root) {
  for (const auto& member : root) {
    if (KeyOf(member.first) == "edition") return member.second.Scalar();
  }
  return {};
}

}  // namespace

std::string KeptKeys(std::string_view yaml, Kept kept, std::string_view edition) {
  const YAML::Node root = YAML::Load(std::string(yaml));
  if (edition == EditionIn(root)) edition = {};
  std::string text = IsKeyALine(root) ? LinesOf(yaml, PartsOf(root, kept, edition))
                                      : WrittenAnew(root, kept, edition);
  if (!text.empty() && text.back() != '\n') text += '\n';
  if (!edition.empty()) text += "edition: " + std::string(edition) + '\n';
  return text;
}

}  // namespace caiding::corpus
