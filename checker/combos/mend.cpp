// SPDX-License-Identifier: MIT
#include "checker/combos/mend.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "checker/combos/text_changes.h"
#include "checker/findings/reprint.h"
#include "checker/findings/reread.h"
#include "checker/positions/playable.h"
#include "model/ir/utf8.h"

namespace caiding::combos {
namespace {

using filed::Mend;
using findings::Combo;
using sheet::CheckedCard;

/// A card with changed text, and what was changed.
struct Changed {
  CheckedCard card;
  std::vector<filed::TextMend> changes;
};

/// What becomes of a combo under a changed text.
enum class Fate : std::uint8_t {
  Lives,
  Broken,     ///< It is not found any more, and nothing was cut off.
  Undecided,  ///< It is not found any more, but the search met its limits.
};

/// One card of the combos, and what can be done about it.
class Card {
 public:
  Card(const findings::CheckInput& input, const ComboQuery& query, const findings::Combos& combos,
       std::size_t tries, const CheckedCard& card)
      : input_(input), query_(query), tries_(tries), card_(card) {
    mend_.number = card.card.number;
    mend_.name = ir::EncodeUtf8(card.card.name);
    for (const Combo& combo : combos.combos) {
      const bool holds_it =
          std::any_of(combo.cards.begin(), combo.cards.end(),
                      [&](const auto& piece) { return piece.number == mend_.number; });
      if (holds_it) combos_.push_back(&combo);
    }
    mend_.combos = combos_.size();
    if (const auto* other = findings::FindOtherPrinting(card, input))
      mend_.other_printing = other->card.number;
  }

  Mend Find() {
    const std::vector<Changed> alone = ChangesOfCard({card_, {}}, 0);
    if (!TryAll(alone)) {
      if (!mend_.is_cut) TryAll(PairsOf(alone));
    }
    return std::move(mend_);
  }

 private:
  /// The card with one change more, from this paragraph on, those with the fewest signs more first.
  /// Only texts that are understood, mean no more things than before, and can be played.
  std::vector<Changed> ChangesOfCard(const Changed& from, std::size_t first_paragraph) const {
    std::vector<Changed> changed;
    for (std::size_t p = first_paragraph; p < ir::ParagraphsOf(from.card.card).size(); ++p) {
      for (const TextChange& change :
           ChangesOf(from.card.card.texts[p].words, findings::WordingOf(input_))) {
        // Twice the same sort of words in one paragraph is no smaller change of another sort.
        const bool is_here = !from.changes.empty() && from.changes.back().paragraph == p;
        if (is_here && from.changes.back().kinds.back() >= change.kind) continue;
        if (auto one = Change(from, p, change)) changed.push_back(std::move(*one));
      }
    }
    SortByLength(changed);
    return changed;
  }

  /// Two changes at once, those with the fewest signs more first.
  std::vector<Changed> PairsOf(const std::vector<Changed>& alone) const {
    std::vector<Changed> pairs;
    for (const Changed& first : alone) {
      for (Changed& both : ChangesOfCard(first, first.changes.back().paragraph))
        pairs.push_back(std::move(both));
    }
    SortByLength(pairs);
    return pairs;
  }

  static void SortByLength(std::vector<Changed>& changed) {
    std::stable_sort(changed.begin(), changed.end(),
                     [](const Changed& a, const Changed& b) { return LengthOf(a) < LengthOf(b); });
  }
  static std::size_t LengthOf(const Changed& changed) {
    std::size_t length = 0;
    for (const auto& text : ir::ParagraphsOf(changed.card.card)) length += text.words.size();
    return length;
  }

  std::optional<Changed> Change(const Changed& from, std::size_t paragraph,
                                const TextChange& change) const {
    Changed changed = from;
    changed.card.card.texts[paragraph].words = change.text;
    changed.card = findings::Reread(*input_.sheet, changed.card.card, input_.reparse);
    changed.card.place = card_.place;
    const auto& readings = changed.card.texts[paragraph].readings;
    const std::size_t before = card_.texts[paragraph].readings.size();
    if (readings.empty() || readings.size() > std::max<std::size_t>(before, 1) ||
        !IsPlayable(changed.card))
      return std::nullopt;
    const bool is_same = !changed.changes.empty() && changed.changes.back().paragraph == paragraph;
    if (!is_same) changed.changes.push_back({.paragraph = paragraph, .kinds = {}, .text = {}});
    changed.changes.back().kinds.push_back(change.kind);
    changed.changes.back().text = ir::EncodeUtf8(change.text);
    return changed;
  }

  static bool IsPlayable(const CheckedCard& card) {
    findings::CheckInput alone;
    alone.cards = {card};
    return positions::PlayableCards(alone).cards.size() == 1;
  }

  /// True once all combos are broken; else the one that breaks most is kept, of those the one after
  /// which most others were not found again.
  bool TryAll(const std::vector<Changed>& all) {
    for (const Changed& changed : all) {
      if (mend_.tried >= tries_) {
        mend_.is_cut = true;
        return false;
      }
      ++mend_.tried;
      std::vector<std::string> broken;
      std::vector<std::string> undecided;
      for (const Combo* combo : combos_) {
        const Fate fate = FateOf(*combo, changed.card);
        if (fate == Fate::Broken) broken.push_back(combo->id);
        if (fate == Fate::Undecided) undecided.push_back(combo->id);
      }
      // One that surely breaks none may still break what the search could not decide: it is told as
      // that.
      const std::pair best(mend_.broken.size(), mend_.undecided.size());
      if (std::pair(broken.size(), undecided.size()) <= best) continue;
      mend_.broken = std::move(broken);
      mend_.undecided = std::move(undecided);
      mend_.changes = changed.changes;
      if (mend_.broken.size() == combos_.size()) return true;
    }
    return false;
  }

  /// The combo's set is searched again with the changed card in the place of the old one.
  Fate FateOf(const Combo& combo, const CheckedCard& changed) const {
    findings::CheckInput set;
    set.sheet = input_.sheet;
    set.edition = input_.edition;
    set.policies = input_.policies;
    set.bounds = input_.bounds;
    // These sets are few: each is looked at as far as one would be on its own.
    set.bounds.combo_set_states_max = set.bounds.combo_close_set_states_max =
        set.bounds.loop_set_states_max;
    for (const auto& piece : combo.cards) {
      if (piece.number == mend_.number) {
        set.cards.push_back(changed);
        continue;
      }
      const auto member =
          std::find_if(input_.cards.begin(), input_.cards.end(),
                       [&](const CheckedCard& card) { return card.card.number == piece.number; });
      set.cards.push_back(*member);
    }
    ComboQuery query{.size = set.cards.size(), .is_official = query_.is_official};
    query.allowed = query_.allowed;
    query.with_locks = combo.wins == findings::ComboWins::Lock;
    query.with_loops = !query.with_locks;
    const findings::Combos left = FindCombos(set, query);
    if (!left.combos.empty()) return Fate::Lives;
    const bool needs_more =
        std::any_of(left.scope.covered.begin(), left.scope.covered.end(), [](const auto& covered) {
          return covered.what == findings::Count::bodiless ||
                 covered.what == findings::Count::mixed;
        });
    return needs_more || !findings::TellLeftOut(left.scope).empty() ? Fate::Undecided
                                                                    : Fate::Broken;
  }

  const findings::CheckInput& input_;
  const ComboQuery& query_;
  std::size_t tries_;
  const CheckedCard& card_;
  std::vector<const Combo*> combos_;
  Mend mend_;
};

}  // namespace

std::vector<Mend> FindMends(const findings::CheckInput& input, const ComboQuery& query,
                            const findings::Combos& combos, std::size_t tries) {
  std::vector<Mend> mends;
  if (!input.reparse) return mends;
  for (const auto& one : combos.cards) {
    const auto card =
        std::find_if(input.cards.begin(), input.cards.end(),
                     [&](const CheckedCard& checked) { return checked.card.number == one.number; });
    mends.push_back(Card(input, query, combos, tries, *card).Find());
    if (input.progress) input.progress({"mends", mends.size(), combos.cards.size()});
  }
  return mends;
}

}  // namespace caiding::combos
