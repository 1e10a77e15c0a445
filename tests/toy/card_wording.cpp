// SPDX-License-Identifier: MIT
// What has no words here is printed in the canonical form: whoever prints reads the text again.
#include "tests/toy/card_wording.h"

#include <array>
#include <optional>

#include "model/ir/print_canonical.h"
#include "model/ir/print_paraphrase.h"
#include "model/ir/utf8.h"
#include "tests/toy/vocabulary.h"

namespace caiding::tests::toy {
namespace {

using Said = std::optional<std::u32string>;

constexpr std::array<std::u32string_view, 4> kNumbers{U"", U"一", U"两", U"三"};
constexpr std::u32string_view kOnceATurn = U"此效果每回合只能使用一次。";

Said NumberOf(const ir::Quantity& quantity) {
  const auto* number = std::get_if<ir::Number>(&quantity.node);
  if (number == nullptr || number->value < 1 || number->value > 3) return std::nullopt;
  return std::u32string(kNumbers[static_cast<std::size_t>(number->value)]);
}

Said Joined(const std::u32string& before, const Said& said, std::u32string_view behind = {}) {
  if (!said) return std::nullopt;
  return before + *said + std::u32string(behind);
}

/// "其他怪兽" and the like: a kind, and perhaps another one than this.
Said FilterOf(const ir::Filter& filter) {
  if (const auto* is = std::get_if<ir::IsKind>(&filter.node)) {
    return GameVocabulary().kinds[is->kind.value].spellings[0];
  }
  const auto* all = std::get_if<ir::AllOf>(&filter.node);
  if (all == nullptr || all->parts.size() != 2) return std::nullopt;
  const auto* other = std::get_if<ir::IsNot>(&all->parts[0].node);
  if (other == nullptr || !std::holds_alternative<ir::Self>(other->object.node))
    return std::nullopt;
  return Joined(U"其他", FilterOf(all->parts[1]));
}

Said WhoseOf(ir::Player whose) {
  if (whose == ir::Player::You) return U"我方";
  if (whose == ir::Player::Opponent) return U"对方";
  return whose == ir::Player::Either || whose == ir::Player::Unstated ? Said(U"") : std::nullopt;
}

Said SelectorOf(const ir::Selector& selector) {
  const bool is_plain =
      selector.zones.size() == 1 && selector.count.kind == ir::CountKind::Exactly &&
      selector.place == ir::Place::Anywhere && selector.picking == ir::Picking::Unmarked;
  const Said whose = WhoseOf(selector.whose);
  const Said count = NumberOf(selector.count.number);
  const Said filter = FilterOf(selector.filter);
  if (!is_plain || !whose || !count || !filter) return std::nullopt;
  const std::u32string& zone = GameVocabulary().zones[selector.zones.front().value].spellings[0];
  return *whose + zone + U"中的" + *count + U"张" + *filter;
}

Said ObjectsOf(const ir::Objects& objects) {
  if (const auto* selector = std::get_if<ir::Selector>(&objects.node)) return SelectorOf(*selector);
  const auto* reference = std::get_if<ir::Reference>(&objects.node);
  const bool is_self = reference != nullptr && std::holds_alternative<ir::Self>(reference->node);
  return is_self ? Said(U"此牌") : std::nullopt;
}

Said MoveOf(const ir::Move& move) {
  if (move.to == ir::Destination{.zone = zone::kHand}) return Joined(U"收回", ObjectsOf(move.what));
  if (move.to == ir::Destination{.zone = zone::kRemoved})
    return Joined(U"放逐", ObjectsOf(move.what));
  const ir::Destination bottom{.zone = zone::kDeck, .place = ir::Place::Bottom};
  return move.to == bottom ? Joined(U"沉入", ObjectsOf(move.what)) : std::nullopt;
}

Said EffectOf(const ir::Effect& effect) {
  if (const auto* draw = std::get_if<ir::Draw>(&effect.node)) {
    return draw->who == ir::Player::Unstated ? Joined(U"抽", NumberOf(draw->count), U"张牌")
                                             : std::nullopt;
  }
  if (const auto* destroy = std::get_if<ir::Destroy>(&effect.node))
    return Joined(U"击毁", ObjectsOf(destroy->what));
  if (const auto* orient = std::get_if<ir::Orient>(&effect.node)) {
    return Joined(orient->is_tapped ? U"倾斜" : U"扶正", ObjectsOf(orient->what));
  }
  const auto* move = std::get_if<ir::Move>(&effect.node);
  return move == nullptr ? std::nullopt : MoveOf(*move);
}

Said CostOf(const ir::Cost& cost) {
  const bool is_tilted =
      cost.items.size() == 1 && std::holds_alternative<ir::TapSelf>(cost.items[0].node);
  return is_tilted ? Said(U"（倾斜）：") : std::nullopt;
}

Said LeadOf(const ir::Ability& ability) {
  switch (ability.kind) {
    case ir::AbilityKind::UseEffect: return U"";
    case ir::AbilityKind::Activated: return ability.cost ? CostOf(*ability.cost) : std::nullopt;
    case ir::AbilityKind::Triggered: {
      if (ability.triggers.size() != 1) return std::nullopt;
      const auto* window = std::get_if<ir::Window>(&ability.triggers[0].node);
      if (window == nullptr) return std::nullopt;
      return U"【" + GameVocabulary().timings[window->timing.value].spellings[0] + U"】";
    }
    case ir::AbilityKind::Continuous:
    case ir::AbilityKind::LifeBurst:
    case ir::AbilityKind::EntryEffect: return std::nullopt;
  }
  return std::nullopt;
}

std::string PrintNatural(const std::vector<ir::Ability>& abilities,
                         const ir::Vocabulary& vocabulary) {
  if (abilities.size() == 1) {
    const Said lead = LeadOf(abilities[0]);
    const Said effect = EffectOf(abilities[0].effect);
    if (lead && effect) return ir::EncodeUtf8(*lead + *effect + U"。");
  }
  return ir::PrintCanonical(abilities, vocabulary);
}

std::vector<std::u32string> NoRewording(const std::u32string&, const ir::OpenWords&) { return {}; }
std::vector<std::u32string> NoneDearer(const std::u32string&) { return {}; }

std::vector<std::u32string> WithOthers(const std::u32string& text) {
  std::vector<std::u32string> texts;
  for (std::size_t at = text.find(U"张怪兽"); at != text.npos; at = text.find(U"张怪兽", at + 1)) {
    texts.push_back(text.substr(0, at + 1) + U"其他" + text.substr(at + 1));
  }
  return texts;
}

std::vector<std::u32string> OncePerTurn(const std::u32string& text) {
  if (text.find(kOnceATurn) != text.npos) return {};
  return {text + std::u32string(kOnceATurn)};
}

/// What stands in 【…】, with its place.
std::vector<ir::OwnMark> OwnMarks(std::u32string_view text, const ir::Vocabulary& vocabulary) {
  const std::size_t close = text.find(U'】');
  if (!text.starts_with(U"【") || close == text.npos) return {};
  const auto timing = ir::FindId<ir::TimingId>(vocabulary.timings, text.substr(1, close - 1));
  if (timing.IsNone()) return {};
  return {{.sort = ir::OwnMark::Sort::Timing,
           .range = {0, static_cast<std::uint32_t>(close + 1)},
           .timing = timing}};
}

std::vector<ir::SourceRange> UnknownTimings(std::u32string_view text,
                                            const ir::Vocabulary& vocabulary) {
  const std::size_t close = text.find(U'】');
  const bool is_mark = text.starts_with(U"【") && close != text.npos;
  if (!is_mark || !OwnMarks(text, vocabulary).empty()) return {};
  return {{0, static_cast<std::uint32_t>(close + 1)}};
}

ir::UsesOfX NoX(std::u32string_view) { return {}; }
ir::SourceRange NoTrigger(const std::u32string&, ir::SourceRange) { return {}; }

}  // namespace

const ir::Wording& CardWording() {
  static constexpr ir::Wording kWording{
      .id = "toy.zh",
      .print_natural = PrintNatural,
      .paraphrase_zh = ir::PrintCanonical,
      .paraphrase_en = ir::PrintParaphraseEn,
      .reword = NoRewording,
      .with_others = WithOthers,
      .one_dearer = NoneDearer,
      .once_per_turn = OncePerTurn,
      .own_marks = OwnMarks,
      .unknown_timings = UnknownTimings,
      .uses_of_x = NoX,
      .trigger_words = NoTrigger,
      .name_opens = U'『',
      .quotes_open = U"『「【",
      .destroys = {U"击毁者", U"（倾斜）：击毁场地中的一张怪兽。"},
      .discards = {U"弃牌者", U"（倾斜）：每位玩家舍弃一张手牌。"},
      .draws = {U"抽牌者", U"（倾斜）：每位玩家抽一张牌。"},
      .scraps_itself = {U"自献者", U"献祭此牌：抽一张牌。"},
  };
  return kWording;
}

}  // namespace caiding::tests::toy
