// SPDX-License-Identifier: MIT
#include "parser/wordings/fftcg.en/wording.h"

#include "parser/reading/nearest.h"
#include "parser/wordings/fftcg.en/lower.h"
#include "parser/wordings/fftcg.en/normalise.h"
#include "parser/wordings/fftcg.en/repair_candidates.h"
#include "parser/wordings/fftcg.en/tables.h"

namespace caiding::parser {
namespace {

Roles RolesIn(const ir::Vocabulary& vocabulary) {
  const auto zone = [&](std::u32string_view name) {
    return ir::FindId<ir::ZoneId>(vocabulary.zones, name);
  };
  Roles roles{.deck = zone(U"卡组"),
              .hand = zone(U"手牌"),
              .play = zone(U"战场"),
              .life = {},
              .spent = zone(U"损毁区"),
              .stack = zone(U"堆叠区"),
              .removed = zone(U"移除区"),
              .character = ir::FindId<ir::KindId>(vocabulary.kinds, U"先锋"),
              .spell = ir::FindId<ir::KindId>(vocabulary.kinds, U"召唤兽"),
              .battle = ir::FindId<ir::StepId>(vocabulary.steps, U"攻击阶段")};
  roles.shared = {roles.play, roles.stack, roles.removed};
  return roles;
}

/// A letter of no word of the wording: the text is in another language.
bool IsForeign(char32_t point) {
  return (point >= 0x370 && point < 0x2000) || (point >= 0x3040 && point < 0xD800);
}

/// The word that was probably meant by the first of these; for an icon all that there are, for
/// another language this wording.
std::string NearestKnown(const ir::Vocabulary&, std::u32string_view words) {
  if (words.starts_with(U"{")) return Utf8(EveryIcon());
  if (!words.empty() && IsForeign(words.front())) return std::string(FftcgEnglish().id);
  return Utf8(NearestWord(words.substr(0, words.find_first_of(U" .,:\""))));
}

}  // namespace

const Wording& FftcgEnglish() {
  static const Wording wording{
      .id = "fftcg.en",
      .tables = [] { return ReadTables(kFftcgTables); },
      .roles = RolesIn,
      .normalise = NormaliseEnglish,
      .lower = LowerEnglish,
      .conventions = {},
      .nearest_phrase = NearestKnown,
      .guesses = EnglishRepairGuesses(),
      .placeholder = U"Draw 99999 cards.",
      .some_name = U"Somebody",
      .either = U" or ",
  };
  return wording;
}

}  // namespace caiding::parser
