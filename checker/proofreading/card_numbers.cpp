// SPDX-License-Identifier: MIT
#include "checker/proofreading/card_numbers.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "checker/findings/catalogue.h"
#include "checker/proofreading/alike.h"
#include "checker/proofreading/texts.h"
#include "model/ir/utf8.h"

namespace caiding::proofreading {
namespace {

using findings::Finding;
using sheet::CheckedCard;

/// True for what tables hold where a number is still to come.
bool IsNoNumber(std::u32string_view plain) {
  constexpr std::array<std::u32string_view, 9> kToCome = {
      U"tbd", U"tba", U"n/a", U"none", U"无", U"待定", U"未定", U"无编号", U"编号"};
  if (std::find(kToCome.begin(), kToCome.end(), plain) != kToCome.end()) return true;
  return std::none_of(plain.begin(), plain.end(), [](char32_t c) {
    return (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'z') || c >= U'\u3041';
  });
}

Finding AboutNone(const CheckedCard& card) {
  Finding finding = AboutCard("F103", card, {"none"});
  finding.message = findings::MakeMessage("F103", {"`" + card.card.number + "` 不是编号"},
                                          {"`" + card.card.number + "` is no number"});
  finding.spans = {FieldSpan(card, "number")};
  return finding;
}

Finding AboutTwice(const CheckedCard& card, const CheckedCard& first) {
  const std::string& number = card.card.number;
  const std::string& other = first.card.number;
  Finding finding = AboutCard("F103", card, {"twice", other});
  finding.cards.push_back(other);
  finding.spans = {FieldSpan(card, "number"), FieldSpan(first, "number")};
  finding.message = findings::MakeMessage(
      "F103", {"编号 `" + number + "` 与 `" + other + "` 只是写法不同"},
      {"the numbers `" + number + "` and `" + other + "` differ in writing only"});
  return finding;
}

}  // namespace

std::vector<Finding> FindNumberClashes(const findings::CheckInput& input) {
  std::vector<Finding> findings;
  std::map<std::u32string, const CheckedCard*> first_with;
  const auto plain_of = [](const CheckedCard& card) {
    return PlainNumber(ir::DecodeUtf8(card.card.number).value_or(std::u32string()));
  };
  for (const CheckedCard& card : input.pool) first_with.emplace(plain_of(card), &card);
  for (const CheckedCard& card : input.cards) {
    const std::u32string plain = plain_of(card);
    if (IsNoNumber(plain)) {
      findings.push_back(AboutNone(card));
      continue;
    }
    const auto [at, is_new] = first_with.emplace(plain, &card);
    if (!is_new && at->second->card.number != card.card.number) {
      findings.push_back(AboutTwice(card, *at->second));
    }
  }
  return findings;
}

}  // namespace caiding::proofreading
