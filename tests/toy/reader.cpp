// SPDX-License-Identifier: MIT
#include "tests/toy/reader.h"

#include <fstream>
#include <iterator>

#include "corpus/keywords.h"
#include "corpus/understand.h"
#include "model/ir/assert.h"
#include "tests/toy/card_wording.h"
#include "tests/toy/sheet.h"
#include "tests/toy/vocabulary.h"
#include "tests/toy/wording.h"

namespace caiding::tests::toy {
namespace {

parser::Parser MakeParser() {
  const std::string path = "tests/toy/keywords.yaml";
  std::ifstream file(path);
  const std::string yaml{std::istreambuf_iterator<char>(file), {}};
  const auto keywords = corpus::ReadKeywords(yaml, path);
  CAIDING_ASSERT(keywords.HasValue(), "the toy's keyword table can be read");
  auto parser = parser::Parser::Create(parser::ToyChinese(), GameVocabulary(), *keywords);
  CAIDING_ASSERT(parser.HasValue(), "the toy's keyword table is understood");
  return std::move(*parser);
}

}  // namespace

const sheet::Sheet* FindGame(std::string_view id) {
  return id == GameSheet().id ? &GameSheet() : nullptr;
}

const corpus::GameWording* FindWording(const sheet::Sheet& sheet, std::string_view id) {
  static const corpus::GameWording wording{&CardWording(), &parser::ToyChinese()};
  const bool is_known = &sheet == &GameSheet() && (id.empty() || id == wording.cards->id);
  return is_known ? &wording : nullptr;
}

const parser::Parser& GameParser() {
  static const parser::Parser parser = MakeParser();
  return parser;
}

corpus::LoadedCards LoadCards(const std::string& json) {
  return corpus::ReadCardText(
      json, "toy.json", {.games = {&GameSheet()}, .usual = &GameSheet(), .wordings = FindWording});
}

evidence::CardReader ParsingReader() {
  return [](const ir::Card& card, const sheet::ReadingChoices& choices) {
    return sheet::ReadWithChoices(corpus::Understand(GameSheet(), GameParser(), card), choices);
  };
}

}  // namespace caiding::tests::toy
