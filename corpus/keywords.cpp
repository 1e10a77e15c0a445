// SPDX-License-Identifier: MIT
#include "corpus/keywords.h"

#include <string>
#include <utility>

#include <yaml-cpp/yaml.h>

#include "corpus/embedded.h"
#include "corpus/games.h"
#include "model/ir/utf8.h"

namespace caiding::corpus {
namespace {

Failure At(const std::string& file, const YAML::Mark& mark, const std::string& what) {
  return {file + ":" + std::to_string(mark.line + 1) + ":" + std::to_string(mark.column + 1) +
          ": " + what};
}

Expected<parser::KeywordEntry> ReadEntry(const std::string& file, const YAML::Node& node) {
  if (!node.IsMap() || !node["name"] || !node["text"]) {
    return At(file, node.Mark(), "expected an entry with `name` and `text`");
  }
  parser::KeywordEntry entry;
  entry.name = node["name"].as<std::string>();
  const YAML::Node text = node["text"];
  if (text.IsSequence()) {
    for (const YAML::Node& paragraph : text) {
      entry.text.push_back(ir::DecodeUtf8(paragraph.as<std::string>()).value_or(U""));
    }
  } else if (!text.IsNull()) {
    entry.text.push_back(ir::DecodeUtf8(text.as<std::string>()).value_or(U""));
  }
  if (const YAML::Node stacks = node["stacks"]) entry.stacks = stacks.as<bool>();
  if (const YAML::Node once = node["checked_once"]) entry.is_checked_once = once.as<bool>();
  if (const YAML::Node number = node["number"]) entry.number = number.as<std::int32_t>();
  if (const YAML::Node parse = node["parse"]) entry.is_later = parse.as<std::string>() == "later";
  if (const YAML::Node clause = node["clause"]) entry.clause = clause.as<std::string>();
  return entry;
}

Expected<std::vector<parser::KeywordEntry>> ReadEntries(const std::string& file,
                                                        const YAML::Node& root) {
  const YAML::Node list = root.IsMap() ? root["keywords"] : root;
  if (!list || !list.IsSequence()) return At(file, root.Mark(), "expected a list of keywords");
  std::vector<parser::KeywordEntry> entries;
  for (const YAML::Node& node : list) {
    auto entry = ReadEntry(file, node);
    if (!entry) return entry.Error();
    entries.push_back(std::move(*entry));
  }
  return entries;
}

}  // namespace

Expected<std::vector<parser::KeywordEntry>> ReadKeywords(std::string_view yaml,
                                                         const std::string& file) {
  try {
    return ReadEntries(file, YAML::Load(std::string(yaml)));
  } catch (const YAML::Exception& problem) {
    return At(file, problem.mark, problem.msg);
  }
}

Expected<std::vector<parser::KeywordEntry>> KeywordsOf(const sheet::Sheet& sheet) {
  const std::string path = PathOf(sheet, "keywords.yaml");
  const auto yaml = FindEmbedded(path);
  if (!yaml)
    return Failure{"the keyword table of `" + std::string(sheet.id) +
                   "` is not part of this build"};
  return ReadKeywords(*yaml, path);
}

Expected<parser::Parser> MakeParser(const sheet::Sheet& sheet, std::string_view wording) {
  const GameWording* found = FindWording(sheet, wording);
  if (found == nullptr)
    return Failure{"texts of `" + std::string(sheet.id) + "` need " + WordingExpected(sheet).en};
  auto keywords = KeywordsOf(sheet);
  if (!keywords) return keywords.Error();
  return parser::Parser::Create(*found->reading, *sheet.vocabulary, *keywords);
}

}  // namespace caiding::corpus
