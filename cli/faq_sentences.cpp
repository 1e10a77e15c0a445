// SPDX-License-Identifier: MIT
#include "cli/faq_sentences.h"

#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "corpus/intake/read_file.h"
#include "corpus/intake/value_reader.h"
#include "corpus/intake/yaml_value.h"
#include "model/ir/assert.h"

namespace caiding::cli {
namespace {

using corpus::InputError;
using corpus::JsonValue;
using corpus::ValueReader;
using reports::faq::Sentences;
using reports::faq::SentenceText;
using Errors = std::vector<InputError>;

/// BOUND: bytes of a file of sentences.
constexpr std::size_t kMebibytesMax = 1;

constexpr std::array kSides = {scenario::ScenarioWord{"zh", "中文"},
                               scenario::ScenarioWord{"en", "英文"}};

class SentenceReader {
 public:
  SentenceReader(std::string_view text, const std::string& file)
      : text_(text), values_(text, file) {}

  std::vector<SentenceText> Run(const JsonValue& root) {
    std::vector<SentenceText> sentences;
    if (root.kind != JsonValue::Kind::Object || root.members.empty()) {
      values_.Add(root, {"一份句子（名字：{zh, en}）", "sentences (a map of names to zh and en)"});
      return sentences;
    }
    for (const JsonValue::Member& member : root.members) sentences.push_back(ReadOne(member));
    return sentences;
  }
  const Errors& errors() const { return values_.errors(); }

 private:
  SentenceText ReadOne(const JsonValue::Member& member) {
    SentenceText sentence{
        .name = member.key, .line = values_.At(member.offset).line, .zh = {}, .en = {}};
    if (!names_.insert(member.key).second) {
      values_.Add(member.offset, {"`" + member.key + "`", "`" + member.key + "`"},
                  {"每个句子一次", "each sentence once"});
    }
    const auto members = values_.ReadMembers(member.value, kSides,
                                             {"两种语言（zh、en）", "both languages (zh, en)"});
    if (const JsonValue* zh = values_.Need(members, member.value, kSides, "zh"))
      sentence.zh = ReadSide(*zh);
    if (const JsonValue* en = values_.Need(members, member.value, kSides, "en"))
      sentence.en = ReadSide(*en);
    return sentence;
  }
  SentenceText::Side ReadSide(const JsonValue& value) {
    const std::uint32_t line = values_.At(value.offset).line;
    // The text of a block begins in the line behind its mark.
    const bool is_block =
        value.offset < text_.size() && (text_[value.offset] == '|' || text_[value.offset] == '>');
    return {.text = values_.Text(value), .line = line + (is_block ? 1U : 0U)};
  }

  std::string_view text_;
  ValueReader values_;
  std::set<std::string> names_;
};

/// At the line; a template has no columns of its own.
Errors ToInputErrors(const std::vector<reports::faq::SentenceError>& errors,
                     const std::string& file) {
  Errors list;
  for (const reports::faq::SentenceError& error : errors) {
    list.push_back(
        {.place = {.file = file, .line = static_cast<std::uint32_t>(error.line), .column = 1},
         .card = {},
         .seen = error.seen,
         .expected = error.expected});
  }
  return list;
}

}  // namespace

std::variant<std::vector<SentenceText>, Errors> ReadSentenceTexts(std::string bytes,
                                                                  const std::string& file) {
  const corpus::ValueText decoded = corpus::DecodeValues(std::move(bytes), file, kMebibytesMax);
  if (decoded.error) return Errors{*decoded.error};
  Errors broken;
  corpus::LineCounter lines(decoded.text);
  const JsonValue root =
      corpus::ReadYamlDocument(decoded.text, [&](const corpus::JsonError& error) {
        broken.push_back({.place = lines.At(file, error.offset),
                          .card = {},
                          .seen = error.seen,
                          .expected = error.expected});
      });
  if (!broken.empty()) return broken;
  SentenceReader reader(decoded.text, file);
  std::vector<SentenceText> sentences = reader.Run(root);
  if (!reader.errors().empty()) return reader.errors();
  return sentences;
}

std::variant<Sentences, Errors> ReadSentences(const std::string& path, reports::Language language) {
  auto shipped = ReadSentenceTexts(std::string(reports::faq::ShippedSentences()), "sentences.yaml");
  CAIDING_ASSERT(shipped.index() == 0, "the shipped sentences can be read");
  std::vector<SentenceText> edited;
  if (!path.empty()) {
    const auto bytes = corpus::ReadFile(path);
    if (!bytes) {
      return Errors{{.place = {.file = path},
                     .card = {},
                     .seen = {"不能打开的文件", "a file that cannot be opened"},
                     .expected = {"一份句子（YAML）", "sentences (YAML)"}}};
    }
    auto read = ReadSentenceTexts(*bytes, path);
    if (auto* errors = std::get_if<Errors>(&read)) return std::move(*errors);
    edited = std::get<0>(std::move(read));
  }
  auto sentences = Sentences::From(std::get<0>(shipped), edited, language);
  if (const auto* errors = std::get_if<std::vector<reports::faq::SentenceError>>(&sentences)) {
    return ToInputErrors(*errors, path);
  }
  return std::get<Sentences>(std::move(sentences));
}

}  // namespace caiding::cli
