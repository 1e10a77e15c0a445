// SPDX-License-Identifier: MIT
#include "checker/hidden/mend.h"

#include <algorithm>
#include <utility>

#include "model/ir/utf8.h"
#include "model/ir/walk.h"

namespace caiding::hidden {
namespace {

using sheet::CheckedCard;

ir::Effect EffectOf(ir::EffectNode node) { return {.range = {}, .node = std::move(node)}; }

ir::Objects PickedAs(std::uint8_t slot) {
  return {.range = {}, .node = ir::Reference{.range = {}, .node = ir::Bound{slot}}};
}

/// True if these are the objects that the act picks.
bool ArePicked(const ir::Objects& objects, std::uint8_t slot) {
  if (const auto* selector = std::get_if<ir::Selector>(&objects.node))
    return selector->slot == slot;
  const auto* bound = std::get_if<ir::Bound>(&std::get<ir::Reference>(objects.node).node);
  return bound != nullptr && bound->slot == slot;
}

/// Puts showing before the moves of the act, where it stands in a sequence of steps.
class Shower {
 public:
  explicit Shower(const Unseen& act) : act_(act) {}

  void Show(ir::Effect& effect) {
    const auto* move = std::get_if<ir::Move>(&effect.node);
    if (move != nullptr && IsAct(*move)) {
      effect.node = ir::Sequence{ShownAndMoved(*move)};
      has_shown = true;
      return;
    }
    auto* all = std::get_if<ir::Sequence>(&effect.node);
    if (all == nullptr) return ShowWithin(effect);
    std::vector<ir::Effect> steps;
    for (ir::Effect& step : all->steps) {
      const auto* moved = std::get_if<ir::Move>(&step.node);
      if (moved != nullptr && IsAct(*moved)) {
        for (ir::Effect& one : ShownAndMoved(*moved)) steps.push_back(std::move(one));
        has_shown = true;
        continue;
      }
      Show(step);
      steps.push_back(std::move(step));
    }
    all->steps = std::move(steps);
  }

  bool has_shown = false;

 private:
  bool IsAct(const ir::Move& move) const {
    return ArePicked(move.what, act_.slot) && move.to.zone == act_.to;
  }

  std::vector<ir::Effect> ShownAndMoved(const ir::Move& move) const {
    return {EffectOf(ir::Reveal{move.what}), EffectOf(ir::Move{PickedAs(act_.slot), move.to})};
  }

  void ShowWithin(ir::Effect& effect) {
    if (auto* may = std::get_if<ir::May>(&effect.node)) Show(*may->then);
    if (auto* each = std::get_if<ir::EachPlayerDoes>(&effect.node)) Show(*each->then);
    auto* decides = std::get_if<ir::If>(&effect.node);
    if (decides == nullptr) return;
    Show(*decides->then);
    if (decides->otherwise) Show(**decides->otherwise);
  }

  const Unseen& act_;
};

/// 可以展示手牌中的…。若如此，…: the condition is asked by having the cards shown.
bool AskByShowing(ir::Ability& ability, const Unseen& unseen) {
  const auto* there = std::get_if<ir::ThereAre>(&ability.condition.node);
  const bool is_effect =
      ability.kind == ir::AbilityKind::Triggered || ability.kind == ir::AbilityKind::Activated;
  if (there == nullptr || !is_effect || there->comparison != ir::Comparison::AtLeast) return false;
  if (!(there->objects.filter == unseen.kind) || unseen.whose == ir::Player::Opponent) return false;
  ir::Selector shown = there->objects;
  shown.count = {.kind = ir::CountKind::Exactly, .number = there->count};
  ir::Effect show = EffectOf(ir::Reveal{{.range = {}, .node = std::move(shown)}});
  ir::If then{.condition = {{}, ir::PreviousDone{}},
              .then = std::move(ability.effect),
              .otherwise = std::nullopt};
  ability.effect = EffectOf(
      ir::Sequence{{EffectOf(ir::May{.then = std::move(show)}), EffectOf(std::move(then))}});
  ability.condition = {};
  return true;
}

/// Reads texts again, in the place of one of the card.
class Reader {
 public:
  Reader(const findings::CheckInput& input, const CheckedCard& card, ir::TextPlace text)
      : input_(input), card_(card), text_(text) {}

  /// The card's own words with as little changed as can be, else the natural wording; if it is read
  /// as these abilities and as nothing else.
  std::optional<std::u32string> Worded(const std::vector<ir::Ability>& present,
                                       const std::vector<ir::Ability>& wanted) const {
    if (!input_.reparse || input_.wording == nullptr || input_.wording->print_natural == nullptr)
      return std::nullopt;
    const auto natural = Natural(wanted);
    const auto natural_now = Natural(present);
    if (!natural || !natural_now) return std::nullopt;
    if (const auto more = WithMore(Added(*natural_now, *natural), wanted)) return more;
    if (!IsRead(*natural, wanted)) return std::nullopt;
    return natural;
  }

 private:
  std::optional<std::u32string> Natural(const std::vector<ir::Ability>& abilities) const {
    return ir::DecodeUtf8(input_.wording->print_natural(abilities, *input_.sheet->vocabulary));
  }

  /// What stands in the longer text and not in the shorter one, if nothing else differs.
  static std::u32string Added(const std::u32string& less, const std::u32string& more) {
    if (more.size() <= less.size()) return {};
    const std::size_t count = more.size() - less.size();
    const auto at = std::mismatch(less.begin(), less.end(), more.begin()).first - less.begin();
    const auto begin = static_cast<std::size_t>(at);
    const bool is_all = less.substr(begin) == more.substr(begin + count);
    return is_all ? more.substr(begin, count) : std::u32string();
  }

  /// The words of the card with that put in somewhere.
  std::optional<std::u32string> WithMore(const std::u32string& added,
                                         const std::vector<ir::Ability>& wanted) const {
    const std::u32string& whole = card_.card.texts[text_.index].words;
    for (std::size_t at = 1; !added.empty() && at < whole.size(); ++at) {
      std::u32string more = whole;
      more.insert(at, added);
      if (IsRead(more, wanted)) return more;
    }
    return std::nullopt;
  }

  bool IsRead(const std::u32string& text, const std::vector<ir::Ability>& wanted) const {
    const ir::Readings again = input_.reparse(text, card_.card, text_);
    return again.not_understood.empty() && again.readings.size() == 1 &&
           again.readings.front().abilities == wanted;
  }

  const findings::CheckInput& input_;
  const CheckedCard& card_;
  ir::TextPlace text_;
};

}  // namespace

std::optional<std::u32string> Mended(const findings::CheckInput& input, const CheckedCard& card,
                                     ir::TextPlace text, const std::vector<ir::Ability>& abilities,
                                     const Unseen& unseen) {
  std::vector<ir::Ability> wanted = abilities;
  for (ir::Ability& ability : wanted) {
    const auto places = FindUnseen({ability}, *input.sheet);
    if (std::find(places.begin(), places.end(), unseen) == places.end()) continue;
    if (unseen.sort == UnseenSort::Act) {
      Shower shower(unseen);
      shower.Show(ability.effect);
      if (!shower.has_shown) return std::nullopt;
    } else if (!AskByShowing(ability, unseen)) {
      return std::nullopt;
    }
  }
  const auto left = FindUnseen(wanted, *input.sheet);
  if (std::find(left.begin(), left.end(), unseen) != left.end()) return std::nullopt;
  return Reader(input, card, text).Worded(abilities, wanted);
}

std::optional<std::u32string> PaidLast(const findings::CheckInput& input, const CheckedCard& card,
                                       ir::TextPlace text, std::vector<ir::Ability> abilities,
                                       std::size_t ability, std::size_t item) {
  const std::vector<ir::Ability> present = abilities;
  auto& items = abilities[ability].cost->items;
  std::rotate(items.begin() + static_cast<std::ptrdiff_t>(item),
              items.begin() + static_cast<std::ptrdiff_t>(item) + 1, items.end());
  return Reader(input, card, text).Worded(present, abilities);
}

}  // namespace caiding::hidden
