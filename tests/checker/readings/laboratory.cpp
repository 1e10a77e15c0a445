// SPDX-License-Identifier: MIT
#include "tests/checker/readings/laboratory.h"

#include <algorithm>
#include <filesystem>

#include "checker/readings/check_readings.h"
#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "tests/evidence/read_text.h"

namespace caiding::tests {
namespace {

using findings::CheckInput;
using findings::Finding;

ir::Readings Reparse(std::u32string_view words, const ir::Card& card, ir::TextPlace text) {
  return GameParser().Parse(words, corpus::ContextOf(zero::GameSheet(), card, text));
}

CheckInput InputOf(std::vector<sheet::CheckedCard> cards) {
  CheckInput input;
  input.sheet = &zero::GameSheet();
  input.wording = &zero_zh::CardWording();
  input.cards = std::move(cards);
  input.reparse = Reparse;
  return input;
}

bool IsAmbiguous(const Finding& finding) {
  return finding.code == "A501" || finding.code == "A502";
}

std::vector<CheckInput> ReadLaboratory() {
  std::vector<std::string> files;
  for (const auto& folder : std::filesystem::directory_iterator("tests/golden")) {
    const std::string name = folder.path().filename().string();
    if (name.starts_with("flag_lab_A5")) files.push_back((folder.path() / "input.json").string());
  }
  std::sort(files.begin(), files.end());
  CAIDING_ASSERT(!files.empty(), "the tests run in the folder of the project");
  std::vector<CheckInput> inputs;
  for (const std::string& file : files) {
    const auto loaded = corpus::ReadCards({file}, {});
    CAIDING_ASSERT(loaded.errors.empty(), "the laboratory's cards can be read");
    inputs.push_back(InputOf(corpus::UnderstandAll(GameParser(), loaded)));
  }
  return inputs;
}

}  // namespace

CheckInput InputOfText(const std::string& text) {
  return InputOf(ReadCardList(
      R"([{"number":"X-1","name":"甲","kind":"角色","cost":{"total":1,"红":1},"color":"红",
    "characters":["甲"],"traits":["凡人"],"attack":1000,"defense":1000,"text":[")" +
      text + R"("]}])"));
}

std::vector<Finding> CheckText(const std::string& text) {
  return readings::CheckReadings(InputOfText(text)).findings;
}

const std::vector<CheckInput>& Laboratory() {
  static const std::vector<CheckInput> inputs = ReadLaboratory();
  return inputs;
}

const std::vector<Finding>& AmbiguousFindings() {
  static const std::vector<Finding> ambiguous = [] {
    std::vector<Finding> all;
    for (const CheckInput& input : Laboratory()) {
      for (const Finding& finding : readings::CheckReadings(input).findings) {
        if (IsAmbiguous(finding)) all.push_back(finding);
      }
    }
    CAIDING_ASSERT(!all.empty(), "the laboratory holds ambiguous cards");
    return all;
  }();
  return ambiguous;
}

ir::Readings ReadLaboratoryText(const std::string& card, ir::TextPlace place,
                                std::u32string_view text) {
  for (const CheckInput& input : Laboratory()) {
    for (const sheet::CheckedCard& checked : input.cards) {
      if (checked.card.number != card) continue;
      return Reparse(text, checked.card, place);
    }
  }
  CAIDING_ASSERT(false, "the card is one of the laboratory");
  return {};
}

}  // namespace caiding::tests
