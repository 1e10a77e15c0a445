// SPDX-License-Identifier: MIT
#pragma once

#include <yaml-cpp/yaml.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "corpus/intake/json_value.h"
#include "corpus/read_cards.h"

// Included by the .cpp files of this folder only: what reading YAML needs beside the library.

namespace caiding::corpus {

/// Collects what is wrong with one YAML file.
struct YamlProblems {
  std::string file;
  std::vector<InputError> errors;

  Place At(const YAML::Node& node) const {
    const YAML::Mark mark = node.Mark();
    return {file, static_cast<std::uint32_t>(mark.line + 1),
            static_cast<std::uint32_t>(mark.column + 1)};
  }
  void Add(const Place& place, const std::string& seen, Message expected) {
    errors.push_back({place, "", {seen, seen}, std::move(expected)});
  }
  void Add(const YAML::Node& node, Message expected) {
    errors.push_back({At(node), "", SeenNode(node), std::move(expected)});
  }
  static Message SeenNode(const YAML::Node& node) {
    if (node.IsScalar()) return {"`" + node.Scalar() + "`", "`" + node.Scalar() + "`"};
    if (node.IsSequence()) return {"列表", "a list"};
    if (node.IsMap()) return {"映射", "a map"};
    return {"空值", "nothing"};
  }
  /// The text of a scalar; an error and empty text for anything else.
  std::string Text(const YAML::Node& node) {
    if (node.IsScalar()) return node.Scalar();
    Add(node, {"一个词", "a word"});
    return "";
  }
  /// A list of words; one word stands for a list of itself.
  std::vector<std::string> Texts(const YAML::Node& node) {
    if (!node.IsSequence()) return {Text(node)};
    std::vector<std::string> texts;
    for (const YAML::Node& item : node) texts.push_back(Text(item));
    return texts;
  }
  std::int64_t Number(const YAML::Node& node, std::int64_t least, std::int64_t most);
  bool Boolean(const YAML::Node& node);
};

/// The same content as a value of the card reader, so that cards are built in one place. Offsets
/// hold line and column; `PlaceOf` tells them.
JsonValue AsJsonValue(const YAML::Node& node);
Place PlaceOf(const std::string& file, std::size_t offset);

}  // namespace caiding::corpus
